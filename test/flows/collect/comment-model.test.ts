import { describe, expect, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { appendRun, toLedger } from "../../../src/domain/history/ledger.ts";
import { shortIds } from "../../../src/domain/violation/fingerprint.ts";
import { answerable, type ModelFacts, toCommentModel } from "../../../src/flows/collect/comment-model.ts";
import { changeLine, goneLineOf, runLineOf, shaOf, violationLineOf } from "../../builders.ts";
import type { VerdictLine } from "../../../src/domain/history/lines.ts";
import { assessed, assessment } from "./look-facts.ts";

const F = "src/a.ts::f::cognitive_max";
const G = "src/a.ts::g::params_max";
const change = changeLine("pr:7", "2026-03-01T00:00:00Z", { state: "open", merged_at: null });
const push = (number: number) =>
  runLineOf(change, {
    flow: "collect",
    id: `run${number}`.padEnd(16, "0"),
    head_sha: shaOf(number),
    first_at: `2026-03-01T0${number}:00:00Z`,
  });
const [first, head] = [push(1), push(2)];
const EMPTY = toLedger(change, []);

async function modelOf(over: Partial<ModelFacts> = {}) {
  return toCommentModel(
    {
      mode: "tiered",
      address: { serverUrl: "https://github.com", repository: "octo/shop" },
      pull: 7,
      headSha: head.head_sha,
      complete: true,
      assessment: await assessment(),
      gone: [],
      ledger: appendRun(EMPTY, { run: head, violations: [], gone: [] }),
      run: head,
      summaries: undefined,
      notes: [],
      gate: null,
      failing: new Set(),
      proposal: null,
      preview: null,
      replies: null,
      ...over,
    },
    nodeCodec,
  );
}

describe("violations", () => {
  test("what the change caused is a row; what stood in units it did not edit, and what may be new in those it did, are numbers; the rest is neither", async () => {
    const violations = [
      assessed(F),
      assessed(G, { facet: "worse", before: 5 }),
      assessed("src/a.ts::h::params_max", { facet: "same", touched: false }),
      assessed("src/a.ts::i::params_max", { facet: "same", touched: true }),
      assessed("src/a.ts::j::params_max", { facet: "better", touched: true }),
      assessed("src/elsewhere.ts::k::eslint/no-console", { facet: "same", touched: false, stood: "elsewhere" }),
      assessed("src/a.ts::l::eslint/no-console", { facet: "same", stood: "unknown", source: "external-plugin" }),
      assessed("src/a.ts::eslint/x", { facet: "same", touched: false, stood: "unknown", source: "external-plugin" }),
      assessed("src/b.ts::m::params_max", { facet: "same", touched: false, stood: "unknown" }),
    ];
    const model = await modelOf({ assessment: await assessment({ violations }) });
    expect(model.violations.map(({ fingerprint, before }) => [fingerprint, before])).toEqual([
      [F, null],
      [G, 5],
    ]);
    expect([model.standing, model.muted, model.fixed]).toEqual([1, 0, []]);
    expect(model.unsure).toEqual({ reported: 2, measured: 1 });
  });

  test("what fails the gate says so", async () => {
    const violations = [assessed(F), assessed(G, { severity: "yellow" })];
    const model = await modelOf({ assessment: await assessment({ violations }), failing: new Set([F]) });
    expect(model.violations.map(({ severity }) => severity)).toEqual(["gate-fail", "yellow"]);
  });

  test("an id is that of the ledger, also of what is not there any more", async () => {
    const ledger = toLedger(change, [first, violationLineOf(first, F), head]);
    const model = await modelOf({ ledger, assessment: await assessment({ violations: [assessed(G)] }) });
    expect(model.violations[0]?.shortId).toBe(shortIds([F, G], nodeCodec.sha256).get(G));
  });
});

describe("fixed", () => {
  const fixed = goneLineOf(head, F);

  test("what stood at the merge base and was fixed, by place", async () => {
    const gone = [
      fixed,
      goneLineOf(head, "src/a.ts::f::nesting_max"),
      goneLineOf(head, "src/b.ts::file_lines_max"),
      goneLineOf(head, G, { why: "removed" }),
      goneLineOf(head, "src/a.ts::h::params_max", { why: "limit-moved" }),
      goneLineOf(head, "src/a.ts::i::params_max", { change: "new" }),
    ];
    expect((await modelOf({ gone })).fixed).toEqual([
      { path: "src/a.ts", unitName: "f" },
      { path: "src/a.ts", unitName: "f" },
      { path: "src/b.ts", unitName: null },
    ]);
  });

  const reported = "src/a.ts::f::eslint/no-console#3f9a1c2e4";
  const line = violationLineOf(first, reported, {
    rule_key: "eslint/no-console",
    source: "external-plugin",
    change: "same",
    tool: "eslint",
    unit_name: "f",
    actual: 1,
    limit: 0,
  });
  const gone = goneLineOf(first, reported, { rule_key: "eslint/no-console", actual: 1, limit: 0 });
  const earlier = { ...first, id: "run0".padEnd(16, "0"), first_at: "2026-03-01T00:00:00Z", head_sha: shaOf(9) };
  const ledger = toLedger(change, [earlier, { ...line, run: earlier.id }, first, gone, head]);

  test("of another tool's rule an earlier push said so, and it counts still", async () => {
    expect((await modelOf({ ledger })).fixed).toEqual([{ path: "src/a.ts", unitName: "f" }]);
  });

  test("unless it is there again", async () => {
    const violations = [assessed(reported, { facet: "same", source: "external-plugin" })];
    expect((await modelOf({ ledger, assessment: await assessment({ violations }) })).fixed).toEqual([]);
  });
});

describe("answers", () => {
  const verdict = (by: string, over: Partial<VerdictLine> = {}): VerdictLine => ({
    type: "verdict",
    surface: "conversation",
    comment_id: Number(by),
    fingerprint: F,
    by,
    verdict: "waived",
    reason: "deliberate",
    updated_at: "2026-03-01T10:00:00Z",
    head_sha: shaOf(1),
    ...over,
  });
  const ledger = toLedger(change, [
    head,
    verdict("1"),
    verdict("3", { verdict: "refuted", reason: null }),
    verdict("4"),
    verdict("4", { comment_id: 9, verdict: "withdrawn", updated_at: "2026-03-01T11:00:00Z" }),
  ]);
  const [shortId] = shortIds([F], nodeCodec.sha256).values();

  test("that were read are told by violation, and replies are asked for", async () => {
    const replies = {
      answers: [
        {
          surface: "review",
          id: 5,
          login: "ben",
          fingerprint: F,
          verdict: "noise",
          reason: null,
          standing: "author",
        },
      ],
      refused: [{ surface: "inline", id: 6, login: null, standing: "counts", faults: ["no-id"] }],
    } as const;
    const model = await modelOf({ ledger, replies });
    expect([model.takesAnswers, model.answers, model.refusedReplies]).toEqual([
      true,
      [{ shortId, login: "ben", verdict: "noise", reason: null, standing: "author" }],
      replies.refused,
    ]);
  });

  test("are remembered where none could be read, without names, and nobody is asked for more", async () => {
    const model = await modelOf({ ledger });
    expect([model.takesAnswers, model.answers, model.refusedReplies]).toEqual([
      false,
      [
        { shortId, login: null, verdict: "waived", reason: "deliberate", standing: "unknown" },
        { shortId, login: null, verdict: "refuted", reason: null, standing: "unknown" },
      ],
      [],
    ]);
  });

  test("may be about all that the pull request ever had", async () => {
    const facts = { ledger: toLedger(change, [head, violationLineOf(head, G), verdict("1")]) };
    const violations = [assessed(F), assessed("src/b.ts::h::abc_max")];
    expect(answerable({ ...facts, assessment: await assessment({ violations }) })).toEqual([
      G,
      F,
      "src/b.ts::h::abc_max",
    ]);
  });
});

test("a proposal that is open is told with its branch", async () => {
  const proposal = { pull: 12, base: "main", branch: "refrain/tuning/main", would: null };
  expect((await modelOf({ proposal })).proposal).toEqual(proposal);
});
