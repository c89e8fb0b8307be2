/** Reports as values, in a small tree: what a tool said, and where that leads. */
import { createHash } from "node:crypto";
import { DEFAULT_POLICY, type Policy } from "../../../src/domain/tuning/policy.ts";
import { createPlacement } from "../../../src/domain/violation/placement.ts";
import {
  fingerprintOfReported,
  type RawViolation,
  type ReadRun,
  type ReportRun,
} from "../../../src/domain/violation/reported.ts";
import { locateRuns, type LocatedRun } from "../../../src/domain/violation/reported-locate.ts";
import { nameReported, type NamedReports } from "../../../src/domain/violation/reported-name.ts";
import type { Unit } from "../../../src/domain/violation/unit.ts";

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** R1 in line 1 of `src/a.ts`. */
export function raw(over: Partial<RawViolation> = {}): RawViolation {
  return {
    rule: "R1",
    level: "warning",
    securitySeverity: null,
    critical: false,
    tags: [],
    paths: ["src/a.ts"],
    line: 1,
    column: null,
    endLine: null,
    logicalName: null,
    hint: null,
    suppressed: false,
    ...over,
  };
}

/** A whole run of Tool 1.0. */
export function runOf(violations: readonly RawViolation[], over: Partial<ReportRun> & { file?: string } = {}): ReadRun {
  const { file = "report.sarif", ...rest } = over;
  const tool = { name: "Tool", version: "1.0", components: [] };
  return { file, run: { tool, rules: ["R1", "R2"], looked: true, complete: true, covered: null, violations, ...rest } };
}

export interface World {
  readonly files?: Readonly<Record<string, string>>;
  /** Where it is not the files. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly units?: Readonly<Record<string, readonly Unit[]>>;
  readonly policy?: Partial<Policy>;
}

const FILES = { "src/a.ts": "one\n  two\ntwo\nfour\n", "src/b.ts": "x\n", "vendor/v.js": "v\n" };

export function locate(runs: readonly ReadRun[], { files = FILES, policy = {} }: World = {}): readonly LocatedRun[] {
  const paths = Object.keys(files);
  const whole = { ...DEFAULT_POLICY, ...policy };
  const placement = createPlacement({ roles: whole.roles, areas: whole.areas, exclude: whole.exclude, paths });
  return locateRuns(runs, { head: { paths, roots: [] }, placement, policy: whole, sha256 });
}

export function name(runs: readonly ReadRun[], world: World = {}): NamedReports {
  const texts: Readonly<Record<string, string>> = world.texts ?? world.files ?? FILES;
  return nameReported(locate(runs, world), {
    textOf: (path) => texts[path],
    unitsOf: (path) => world.units?.[path] ?? [],
    sha256,
  });
}

/** Fingerprints of what is open. */
export function fingerprints(runs: readonly ReadRun[], world: World = {}): readonly string[] {
  return name(runs, world).violations.map(fingerprintOfReported);
}

/** Nine hex, as for a line inside of a unit. */
export function hash(line: string): string {
  return sha256(line).slice(0, 9);
}
