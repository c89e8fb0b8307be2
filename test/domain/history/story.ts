/** Tells a history change by change: short texts in, lines out. */
import type {
  ChangeLine,
  ExposureLine,
  GoneLine,
  HistoryLine,
  ViolationLine,
} from "../../../src/domain/history/lines.ts";
import { changeLine, exposureLineOf, goneLineOf, runLineOf, violationLineOf } from "../../builders.ts";

interface Told {
  /** Fingerprints that stand after the change, as new and touched; with what differs. */
  readonly sees?: readonly (string | readonly [string, Partial<ViolationLine>])[];
  readonly misses?: readonly (string | readonly [string, GoneLine["why"]])[];
  /** `rule area units` */
  readonly judges?: readonly string[];
  readonly edited?: number;
  readonly change?: Partial<ChangeLine>;
}

/** The merged change pr:n with its run. `at` is `MM-DD` or `MM-DDTHH:MM:SS` of 2026, noon where no time is given. */
export function merged(number: number, at: string, told: Told = {}): HistoryLine[] {
  const change = changeLine(`pr:${number}`, instant(at), told.change);
  const edited = Array.from(
    { length: told.edited ?? 0 },
    (_, index) => `${number}`.padStart(4, "0") + `${index}`.padStart(8, "0"),
  );
  const run = runLineOf(change, { edited });
  return [
    change,
    run,
    ...(told.sees ?? []).map((seen) =>
      typeof seen === "string" ? violationLineOf(run, seen) : violationLineOf(run, seen[0], seen[1]),
    ),
    ...(told.misses ?? []).map((gone) =>
      typeof gone === "string" ? goneLineOf(run, gone) : goneLineOf(run, gone[0], { why: gone[1] }),
    ),
    ...(told.judges ?? []).map((text) => {
      const [rule = "", area = "", units = ""] = text.split(" ");
      return exposureLineOf(run, rule, { area, units: Number(units) });
    }),
  ];
}

/** The scan at pr:n: what stands open there. */
export function scanAt(
  number: number,
  open: readonly (string | readonly [string, Partial<ViolationLine>])[],
  exposures: readonly Partial<ExposureLine>[] = [],
): HistoryLine[] {
  const run = runLineOf(changeLine(`pr:${number}`, "2026-08-30T12:00:00Z"), { flow: "scan" });
  const still = { change: "same", touched: false } as const;
  return [
    run,
    ...open.map((seen) =>
      typeof seen === "string"
        ? violationLineOf(run, seen, still)
        : violationLineOf(run, seen[0], { ...still, ...seen[1] }),
    ),
    ...exposures.map((over) => exposureLineOf(run, over.rule ?? "cognitive_max", over)),
  ];
}

export function instant(at: string): string {
  return `2026-${at.includes("T") ? at : `${at}T12:00:00`}Z`;
}
