import { toLogLine } from "./log-line.ts";
import { toVisible } from "./visible.ts";

export interface AnnotationWords {
  readonly level: "notice" | "warning" | "error";
  readonly message: string;
  readonly title?: string;
  /** Lines from 1. */
  readonly at?: { readonly path: string; readonly line: number; readonly endLine?: number };
}

const LONGEST = { message: 1_000, title: 200, path: 1_024 };

/** The same annotation with every text visible, on one line and of bounded length. */
export function toAnnotation({ level, message, title, at }: AnnotationWords): AnnotationWords {
  return {
    level,
    message: toLogLine(message, LONGEST.message),
    ...(title === undefined ? {} : { title: toLogLine(title, LONGEST.title) }),
    ...(at === undefined ? {} : { at: { ...at, path: toVisible(at.path, LONGEST.path) } }),
  };
}

/** The line by which the runner is told of it, without a line end. It reads back as the values of `toAnnotation`. */
export function printAnnotation(annotation: AnnotationWords): string {
  const { level, message, title, at } = toAnnotation(annotation);
  const properties: readonly (readonly [string, string | number | undefined])[] = [
    ["file", at?.path],
    ["line", at?.line],
    ["endLine", at?.endLine],
    ["title", title],
  ];
  const pairs = properties.flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [`${name}=${escapeProperty(String(value))}`],
  );
  return `::${level}${pairs.length === 0 ? "" : ` ${pairs.join(",")}`}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
