/** What a preview says of merged files is what the runs do when those very texts are in force. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { applyEffects } from "../../../src/domain/tuning/apply-effects.ts";
import { preview } from "../../../src/domain/tuning/preview.ts";
import type { AssessedViolation } from "../../../src/domain/violation/assessed.ts";
import { isFloor } from "../../../src/domain/violation/floor.ts";
import { parseTuningFiles, type TuningTexts } from "../../../src/formats/tuning-files.ts";
import { judgeGate } from "../../../src/flows/collect/gate.ts";
import { toConfiguration, type Configuration } from "../../../src/flows/configuration.ts";
import { sha256, told, TODAY, HEADER } from "../../domain/tuning/world.ts";
import { assessed } from "../collect/look-facts.ts";

const LIMITS = { abc_max: 30, params_max: 4, cognitive_max: 15 } as const;
const REPORTED = ["eslint/x", "gosec/G101"] as const;
const FACTORS = { abc_max: 45, params_max: 6, cognitive_max: 22 } as const;

interface Seen {
  readonly path: "src/a.ts" | "lib/b.ts";
  readonly unit: number;
  readonly rule: keyof typeof LIMITS | (typeof REPORTED)[number];
  readonly value: number;
}

const seen: fc.Arbitrary<Seen> = fc.record({
  path: fc.constantFrom("src/a.ts", "lib/b.ts"),
  unit: fc.nat({ max: 5 }),
  rule: fc.constantFrom("abc_max", "params_max", "cognitive_max", ...REPORTED),
  value: fc.integer({ min: 1, max: 60 }),
});
const nameOf = ({ path, unit, rule }: Seen): string => `${path}::u${String(unit)}::${rule}`;
const changes = fc.array(
  fc.record({
    ago: fc.integer({ min: 0, max: 89 }),
    open: fc.boolean(),
    sees: fc.uniqueArray(seen, { selector: nameOf, maxLength: 10 }),
  }),
  { minLength: 1, maxLength: 6 },
);
type Changes = typeof changes extends fc.Arbitrary<infer Value> ? Value : never;

/** One entry a scope; a rule of another tool is only ever lowered, since what it was before a promotion is not recorded. */
const entry = fc
  .tuple(
    fc.constantFrom(...Object.keys(LIMITS), ...REPORTED),
    fc.constantFrom("*", "src", "lib"),
    fc.constantFrom("collapse", "mute", "demote", "promote", "relax", "guide"),
    fc.boolean(),
  )
  .map(([rule, area, asked, isExpired]) => {
    const isOwn = Object.hasOwn(LIMITS, rule);
    const kind = !isOwn && ["promote", "relax"].includes(asked) ? "mute" : asked;
    const id = `${rule.replaceAll("/", "~1")}/${area}/*`;
    const to = FACTORS[rule as keyof typeof FACTORS]; // Of an own rule.
    const ends = ["collapse", "mute", "demote"].includes(kind)
      ? `, expires: ${isExpired ? "2026-01-01" : "2027-01-01"}`
      : "";
    const limit = kind === "relax" ? `, limit: { from: 1, to: ${String(to)} }` : "";
    const where = area === "*" ? "" : `, area: ${area}`;
    return { id, text: `  - { id: "${id}", kind: ${kind}, rule: ${rule}${where}${ends}${limit} }` };
  });
/** Base changes no limit: what is under a limit of base is in no history. */
const entriesOf = (isBase: boolean): fc.Arbitrary<string> =>
  fc
    .uniqueArray(entry, { selector: ({ id }) => id, maxLength: 4 })
    .map((list) => list.map(({ text }) => text).filter((text) => !isBase || !text.includes("kind: relax")))
    .map((lines) => (lines.length === 0 ? "version: 1\n" : `recommendations:\n${lines.join("\n")}\n`));
const policy = fc.constantFrom("version: 1\n", "mode: gate\n", "mode: gate\nfloors: { rules: [params_max] }\n");
const textsOf = (isBase: boolean): fc.Arbitrary<TuningTexts> =>
  fc.record({ directory: fc.constant("tuning"), policy, recommendations: entriesOf(isBase) });

function configurationOf(texts: TuningTexts): Configuration {
  const all = { ...texts, attributes: undefined, ignoredRevs: undefined };
  const clock = { now: () => Date.parse(`${TODAY}T09:00:00Z`) };
  return toConfiguration({ sha: "0".repeat(40), texts: all, entries: [], problems: [] }, { clock, codec: { sha256 } });
}

/** As a run judges it: broken or not by the limit, then floors and effects. */
function run(
  sees: readonly Seen[],
  change: string,
  { policy: written, limits }: Configuration,
): readonly AssessedViolation[] {
  const judged = sees.flatMap((one): AssessedViolation[] => {
    const area = one.path.split("/", 1)[0] ?? "";
    const limit = limits.limitFor(one.rule, "app", area)?.limit;
    const isOwn = Object.hasOwn(LIMITS, one.rule);
    if (isOwn && (limit === undefined || one.value <= limit)) return [];
    const values = isOwn ? { actual: one.value, limit: limit ?? 0 } : { actual: 1, limit: 0 };
    const source = isOwn ? "built-in-metric" : "external-plugin";
    const floor = isFloor({ ruleKey: one.rule, policy: written });
    return [assessed(nameOf(one), { area, ...values, source, floor })];
  });
  return applyEffects(judged, { limits, change, sha256 });
}

function historyOf(all: Changes, base: Configuration): readonly HistoryLine[] {
  const lines = all.flatMap(({ ago, open, sees }, at) => {
    const violations = run(sees, `pr:${String(at + 1)}`, base).map((one) => {
      const { area, actual, limit, source, severity } = one;
      const more = { area, actual, limit, delta: actual - limit, source, severity } as const;
      return [one.fingerprint, more] as const;
    });
    const state = { state: "open", merged_at: null, merge_sha: null, position: null } as const;
    return told(at + 1, open ? { ago, pushes: [{ sees: violations }], change: state } : { ago, sees: violations });
  });
  return [HEADER, ...lines];
}

/** Above the fold, in it, muted, failing: over all runs. */
function lived(all: Changes, files: Configuration): readonly number[] {
  const runs = all.map(({ sees }, at) => run(sees, `pr:${String(at + 1)}`, files));
  const violations = runs.flat();
  return [
    violations.filter(({ folded, muted }) => !folded && !muted).length,
    violations.filter(({ folded }) => folded).length,
    violations.filter(({ muted }) => muted).length,
    runs.reduce(
      (sum, one) => sum + judgeGate(one, { complete: true, policy: files.policy, waived: new Set() }).failing.size,
      0,
    ),
  ];
}

test("shown, folded, hidden and gated are what the runs do when the merged files are in force", () => {
  fc.assert(
    fc.property(changes, textsOf(true), textsOf(false), (all, base, head) => {
      const [before, after] = [configurationOf(base), configurationOf(head)];
      const { replay } = preview({
        base: parseTuningFiles(base),
        head: parseTuningFiles(head),
        lines: historyOf(all, before),
        day: TODAY,
        tip: null,
        sha256,
      });
      const [shown = 0, folded = 0, muted = 0, gated = 0] = lived(all, after);
      const known = lived(all, before);
      expect([replay?.shown.before, replay?.collapsed.before, replay?.hidden.before, replay?.gated.before]).toEqual(
        known,
      );
      // What a laxer limit lets pass is no violation then; the replay knows it as one that is not to be seen.
      const passed = known.slice(0, 3).reduce((sum, count) => sum + count, 0) - shown - folded - muted;
      expect([replay?.shown.after, replay?.collapsed.after, replay?.hidden.after, replay?.gated.after]).toEqual([
        shown,
        folded,
        muted + passed,
        gated,
      ]);
    }),
    { numRuns: 300 },
  );
});
