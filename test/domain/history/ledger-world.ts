/** Ledgers of one small world: few runs, units and people, so that any two lists collide in nearly every key. */
import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { runId } from "../../../src/domain/history/change-lines.ts";
import { toLedger, type Ledger } from "../../../src/domain/history/ledger.ts";
import { trimSteps } from "../../../src/domain/history/ledger-trim.ts";
import {
  CHANGE_FACETS,
  GONE_REASONS,
  SEVERITIES,
  SHOWN,
  VERDICTS,
  WAIVER_REASONS,
  type ChangeLine,
  type GoneLine,
  type HistoryLine,
  type RunLine,
  type VerdictLine,
  type ViolationLine,
} from "../../../src/domain/history/lines.ts";
import { fingerprintOf, parseFingerprint } from "../../../src/domain/violation/fingerprint.ts";
import { changeLine, goneLineOf, runLineOf, shaOf, violationLineOf } from "../../builders.ts";

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** `pr:7`, open. */
export const CHANGE: ChangeLine = changeLine("pr:7", "2026-08-20T09:00:00Z", {
  state: "open",
  merged_at: null,
  merge_sha: null,
  position: null,
});

/** The n-th push, at n o'clock, with the id that its parts give. */
export function pushOf(number: number, over: Partial<RunLine> = {}): RunLine {
  const line = runLineOf(CHANGE, {
    flow: "collect",
    head_sha: shaOf(number),
    merge_base_sha: shaOf(99),
    first_at: `2026-08-20T0${number}:00:00Z`,
    tools: [{ name: "refrain", version: "1.2.3", dialect: "1", rules: [] }],
    ...over,
  });
  return { ...line, id: runId(line, sha256) };
}

/** As a ledger keeps it. */
export function rowOf(run: RunLine, fingerprint: string, over: Partial<ViolationLine> = {}): ViolationLine {
  const parts = parseFingerprint(fingerprint);
  const named = { path: parts?.path ?? "", unit_name: parts?.unitName ?? null, rule_key: parts?.ruleKey ?? "" };
  const line = violationLineOf(run, fingerprint, { ...named, area: "src", start_line: 0, ...over });
  return { ...line, delta: Math.round((line.actual - line.limit) * 100) / 100 };
}

export function goneOf(run: RunLine, fingerprint: string, over: Partial<GoneLine> = {}): GoneLine {
  return goneLineOf(run, fingerprint, { rule_key: parseFingerprint(fingerprint)?.ruleKey ?? "", ...over });
}

export function verdictOf(comment: number, fingerprint: string, over: Partial<VerdictLine> = {}): VerdictLine {
  return {
    type: "verdict",
    surface: "conversation",
    comment_id: comment,
    fingerprint,
    by: "9",
    verdict: "noise",
    reason: null,
    updated_at: "2026-08-20T12:00:00Z",
    head_sha: shaOf(1),
    ...over,
  };
}

const FINGERPRINTS = [
  "src/a.ts::f::cognitive_max",
  "src/a.ts::f::params_max",
  "src/a.ts::Class.method/2::cognitive_max",
  "src/a.ts::file_lines_max",
  fingerprintOf({ path: "src/ä😀.ts", unitName: "a::b%3A\n\"'", ruleKey: "cognitive_max" }),
  fingerprintOf({ path: "src/ä😁.ts", unitName: null, ruleKey: "eslint/no-console", line: "3f9a1c2e4" }),
  fingerprintOf({ path: "src/ä😁.ts", unitName: null, ruleKey: "eslint/no-console", line: "3f9a1c2e4~2" }),
  fingerprintOf({ path: "lib/x -->.ts", unitName: "<!-- refrain:state v=1", ruleKey: "@a/b:c/d" }),
];

const number = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: 0, max: 4000 }).map((cents) => cents / 100),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
);
const fingerprint = fc.constantFrom(...FINGERPRINTS);
const shown = fc.constantFrom(...SHOWN);

const run: fc.Arbitrary<RunLine> = fc
  .record({
    number: fc.integer({ min: 1, max: 4 }),
    flow: fc.constantFrom("collect", "collect", "publish"),
    config: fc.constantFrom("00000000", "a".repeat(64)),
    base: fc.constantFrom(null, shaOf(98), shaOf(99)),
  })
  .map(({ number: push, flow, config, base }) => pushOf(push, { flow, config_digest: config, merge_base_sha: base }));

/** One look of several at the same run: they differ in when it was and in how far it came. */
function look(of: RunLine): fc.Arbitrary<RunLine> {
  return fc.record({ complete: fc.boolean(), later: fc.integer({ min: 0, max: 3 }) }).map(({ complete, later }) => ({
    ...of,
    complete,
    first_at: of.first_at.replace(":00:00", `:0${later}:00`),
    edited: ["0123456789ab"],
    tools: of.tools.map((tool) => ({ ...tool, rules: ["cognitive_max"] })),
  }));
}

function violation(of: RunLine): fc.Arbitrary<ViolationLine> {
  return fc
    .record({
      fingerprint,
      actual: number,
      limit: fc.oneof({ arbitrary: fc.constant(15), weight: 3 }, number),
      change: fc.constantFrom(...CHANGE_FACETS),
      touched: fc.boolean(),
      shown,
      trust: fc.constantFrom("derived", "derived", "hint"),
      severity: fc.constantFrom(...SEVERITIES),
      role: fc.constantFrom("app", "app", "test"),
      area: fc.constantFrom("src", "src", "."),
      start_line: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ fingerprint: key, ...over }) => rowOf(of, key, over));
}

function gone(of: RunLine): fc.Arbitrary<GoneLine> {
  return fc
    .record({ fingerprint, actual: number, why: fc.constantFrom(...GONE_REASONS), shown, touched: fc.boolean() })
    .map(({ fingerprint: key, ...over }) => goneOf(of, key, over));
}

const verdict: fc.Arbitrary<VerdictLine> = fc
  .record({
    comment: fc.integer({ min: 1, max: 3 }),
    fingerprint,
    by: fc.constantFrom("9", "9007199254740993"),
    verdict: fc.constantFrom(...VERDICTS),
    reason: fc.constantFrom(null, ...WAIVER_REASONS),
    hour: fc.integer({ min: 10, max: 13 }),
    head: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ comment, fingerprint: key, by, verdict: word, reason, hour, head }) =>
    verdictOf(comment, key, {
      by,
      verdict: word,
      reason,
      updated_at: `2026-08-20T${hour}:00:00Z`,
      head_sha: shaOf(head),
    }),
  );

/** Lines of one pull request as they are before they are a ledger. */
export const looseLines: fc.Arbitrary<readonly HistoryLine[]> = fc
  .tuple(fc.array(run.chain(bundle), { maxLength: 4 }), fc.array(verdict, { maxLength: 3 }))
  .map(([bundles, verdicts]) => [...bundles.flat(), ...verdicts]);

function bundle(of: RunLine): fc.Arbitrary<HistoryLine[]> {
  const rows = fc.array<HistoryLine>(fc.oneof(violation(of), violation(of), gone(of)), { maxLength: 8, size: "max" });
  return fc.tuple(look(of), rows).map(([told, lines]) => [told, ...lines]);
}

export const wholeLedger: fc.Arbitrary<Ledger> = looseLines.map((lines) => toLedger(CHANGE, lines));

/** Some of them had to give up rows. */
export const anyLedger: fc.Arbitrary<Ledger> = fc
  .tuple(wholeLedger, fc.nat({ max: 20 }))
  .map(([ledger, steps]) => [...trimSteps(ledger)].slice(0, steps + 1).at(-1) ?? ledger);
