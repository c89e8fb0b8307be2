import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseAst } from "rolldown/parseAst";
import type { Import } from "./import-rules.ts";

const SRC = resolve(import.meta.dirname, "../../src");

export interface SourceFile {
  /** Relative to `src/`. */
  readonly path: string;
  readonly text: string;
}

export function sourceFiles(): SourceFile[] {
  return readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(SRC, path), "utf8") }));
}

export function importsOf(file: SourceFile): Import[] {
  const program = parseAst(file.text, { lang: "ts" }, file.path);
  const imports = program.body.flatMap((statement) => {
    if (statement.type === "ImportDeclaration")
      return [{ source: statement.source.value, typeOnly: statement.importKind === "type" }];
    if (statement.type === "ExportNamedDeclaration" || statement.type === "ExportAllDeclaration")
      return statement.source ? [{ source: statement.source.value, typeOnly: statement.exportKind === "type" }] : [];
    return [];
  });
  const lazy = [...file.text.matchAll(/\bimport\(\s*"([^"]+)"/g)].map(([, source = ""]) => ({
    source,
    typeOnly: false,
  }));
  return [...imports, ...lazy].map(({ source, typeOnly }) => ({
    from: file.path,
    to: toTarget(file.path, source),
    typeOnly,
  }));
}

function toTarget(from: string, source: string): string {
  if (!source.startsWith(".")) return source;
  return relative(SRC, resolve(SRC, dirname(from), source));
}
