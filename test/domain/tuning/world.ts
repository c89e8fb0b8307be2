/** A small repository told change by change, and what a plan asks of it. Today is the last of November. */
import { createHash } from "node:crypto";
import type { ChangeLine, GoneLine, HistoryLine, RunLine, ViolationLine } from "../../../src/domain/history/lines.ts";
import { summarize } from "../../../src/domain/history/summaries.ts";
import type { PlanFacts } from "../../../src/domain/tuning/plan.ts";
import { DEFAULT_POLICY, PolicyFile, type Policy } from "../../../src/domain/tuning/policy.ts";
import type { LocatedRecommendation, Recommendation } from "../../../src/domain/tuning/recommendation.ts";
import { parseId } from "../../../src/domain/tuning/recommendation-id.ts";
import type { Tip, TipUnit } from "../../../src/domain/tuning/tip.ts";
import type { Role } from "../../../src/domain/violation/rule.ts";
import {
  changeLine,
  exposureLineOf,
  goneLineOf,
  headerLine,
  runLineOf,
  shaOf,
  violationLineOf,
} from "../../builders.ts";

export const TODAY = "2026-11-30";

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Noon, so many days before today. */
export function daysAgo(days: number, time = "12:00:00"): string {
  const millis = Date.parse(`${TODAY}T00:00:00Z`) - days * 86_400_000;
  return `${new Date(millis).toISOString().slice(0, 10)}T${time}Z`;
}

type Seen = string | readonly [fingerprint: string, over: Partial<ViolationLine>];
type Missed = string | readonly [fingerprint: string, over: Partial<GoneLine>];

export interface Look {
  readonly sees?: readonly Seen[];
  readonly misses?: readonly Missed[];
}

export interface Told extends Look {
  readonly ago: number;
  readonly author?: string;
  /** `path::unit` that were added or edited. */
  readonly edits?: readonly string[];
  /** Earlier looks at the open pull request, oldest first, an hour apart, the first at eight. */
  readonly pushes?: readonly Look[];
  readonly change?: Partial<ChangeLine>;
  readonly run?: Partial<RunLine>;
}

/** The merged change pr:n; what it sees it caused, and at a push it was shown above the fold. */
export function told(number: number, { ago, author = "7", edits = [], pushes = [], ...rest }: Told): HistoryLine[] {
  const change = changeLine(`pr:${number}`, daysAgo(ago), { author_id: author, ...rest.change });
  const run = runLineOf(change, { edited: edits.map((identity) => sha256(identity).slice(0, 12)), ...rest.run });
  const looks = pushes.flatMap((look, at) => {
    const pushed = runLineOf(change, {
      flow: "collect",
      head_sha: shaOf(1000 * number + at + 1),
      first_at: daysAgo(ago, `0${8 + at}:00:00`),
    });
    return lookLines(pushed, look, { shown: "top" });
  });
  const isOpen = change.state === "open";
  return [change, ...looks, ...(isOpen ? [] : lookLines(run, rest, {}))];
}

function lookLines(run: RunLine, { sees = [], misses = [] }: Look, over: Partial<ViolationLine>): HistoryLine[] {
  return [
    run,
    ...sees.map((seen) =>
      typeof seen === "string"
        ? violationLineOf(run, seen, over)
        : violationLineOf(run, seen[0], { ...over, ...seen[1] }),
    ),
    ...misses.map((gone) => (typeof gone === "string" ? goneLineOf(run, gone) : goneLineOf(run, gone[0], gone[1]))),
  ];
}

/** A scan at pr:n. `judged` is `rule role area units`. */
export function scan(number: number, judged: readonly string[] = [], over: Partial<RunLine> = {}): HistoryLine[] {
  const run = runLineOf(changeLine(`pr:${number}`, daysAgo(0)), { flow: "scan", ...over });
  const exposures = judged.map((text) => {
    const [rule = "", role = "", area = "", units = "", bin = "0"] = text.split(" ");
    const histogram: [number, number][] = [[Number(bin), Number(units)]];
    return exposureLineOf(run, rule, { role: role as Role, area, units: Number(units), histogram }); // As written here.
  });
  return [run, ...exposures];
}

/** `path::unit` with its values; the area is the directory, the role app. */
export function tipUnit(
  identity: string,
  values: Readonly<Record<string, number>>,
  over: Partial<TipUnit> = {},
): TipUnit {
  const [path = "", unitName = null] = identity.split("::");
  return {
    path,
    unitName,
    startLine: 1,
    role: "app",
    area: path.split("/").slice(0, -1).join("/") || ".",
    values: Object.entries(values).map(([ruleKey, value]) => ({ ruleKey, value })),
    ...over,
  };
}

export function tipOf(units: readonly TipUnit[], over: Partial<Tip> = {}): Tip {
  return { sha: shaOf(1), complete: true, units, ...over };
}

export function located(
  ...entries: readonly (Partial<Recommendation> & Pick<Recommendation, "id" | "kind">)[]
): LocatedRecommendation[] {
  return entries.map((entry, index) => {
    const scope = parseId(entry.id);
    if (scope === undefined) throw new Error(`not an id: ${entry.id}`);
    return { entry: { because: {}, ...scope, ...entry }, file: "recommendations.yaml", line: index + 1 };
  });
}

export function policyOf(written: object): Policy {
  return PolicyFile.parse(written);
}

export const HEADER = headerLine({ since: "2026-06-01T00:00:00Z" });

/** Everything at hand, and nothing in force. */
export function factsOf(lines: readonly HistoryLine[], over: Partial<PlanFacts> = {}): PlanFacts {
  return {
    lines,
    summaries: summarize(lines, { sha256: "0" }),
    baseSha: shaOf(1),
    files: { policy: DEFAULT_POLICY, recommendations: [], hasPolicy: true, refused: [] },
    tip: tipOf([]),
    day: TODAY,
    complete: true,
    votes: [],
    limitChanges: [],
    configured: [],
    pull: { open: null, lastOpened: null, refusals: [], hold: null },
    sha256,
    ...over,
  };
}

/** So many units `src/a.ts::f0`, …, of 60 days, by three people, on twelve days: what a tighter limit can rest on. */
export interface CleanArea {
  readonly units?: number;
  readonly values?: (index: number) => number;
  readonly authors?: readonly string[];
  readonly days?: number;
  readonly path?: string;
  /** Number of the first change. */
  readonly first?: number;
}

export interface Cleaned {
  readonly lines: HistoryLine[];
  readonly units: TipUnit[];
}

export function cleanArea({
  units = 60,
  values = () => 3,
  authors = ["1", "2", "3"],
  days = 12,
  path = "src/a.ts",
  first = 1,
}: CleanArea): Cleaned {
  const names = Array.from({ length: units }, (_, index) => `${path}::f${index}`);
  const lines = Array.from({ length: days }, (_, at) =>
    told(first + at, {
      ago: 60 - at,
      author: authors[at % authors.length] ?? "1",
      edits: names.filter((__, index) => index % days === at),
    }),
  ).flat();
  return { lines, units: names.map((name, index) => tipUnit(name, { cognitive_max: values(index) })) };
}
