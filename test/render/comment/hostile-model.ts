/** Models in which everything that others write is hostile, and the same models with plain words in those places. */
import * as fc from "fast-check";
import { REPLY_FAULTS } from "../../../src/domain/feedback/reply.ts";
import { RULES } from "../../../src/domain/violation/rule.ts";
import type { CommentModel, CommentViolation, Note } from "../../../src/render/comment/model.ts";
import { hostileName } from "../hostile-text.ts";
import { hostilePreview, plainPreview } from "../preview/example.ts";
import { commentModel } from "./example.ts";

const RULE_KEYS = [
  ...RULES.map(({ key }) => key),
  "eslint/no-console",
  "codeql/js/sql-injection",
  "eslint/@scope/x.y:z",
  "a/fixes-1",
];
const shortId = fc.integer({ min: 0, max: 0xffffffff }).map((value) => `R-${value.toString(16).padStart(8, "0")}`);
const value = fc.oneof(fc.integer({ min: 0, max: 2_000_000_000 }), fc.double({ min: 0, max: 1e6, noNaN: true }));
const recurred = fc.option(
  fc.record({ changes: fc.integer({ min: 2, max: 200 }), days: fc.integer({ min: 1, max: 90 }) }),
);
const cameBack = fc.option(
  fc.record({
    fixedIn: fc.constantFrom("pr:311", `commit:${"9".repeat(40)}`),
    fixedSha: fc.constantFrom(null, "9".repeat(40), "not a sha"),
    recurred,
  }),
  { freq: 3 },
);

const violations: fc.Arbitrary<CommentViolation[]> = fc
  .array(
    fc.record({
      shortId,
      path: hostileName,
      unitName: fc.option(hostileName),
      startLine: fc.integer({ min: 0, max: 100_000 }),
      ruleKey: fc.constantFrom(...RULE_KEYS),
      actual: value,
      limit: value,
      before: fc.option(value),
      facet: fc.constantFrom("new", "worse", "same"),
      severity: fc.constantFrom("yellow", "red", "gate-fail"),
      floor: fc.boolean(),
      role: fc.constantFrom("app", "test"),
      cameBack,
      recurred,
      folded: fc.boolean(),
      sample: fc.boolean(),
    }),
    { maxLength: 16 },
  )
  .map((list) => list.map((one, index) => ({ ...one, fingerprint: `f${index}` })));

const allowed = fc.record({
  path: hostileName,
  line: fc.nat(9),
  unitName: hostileName,
  ruleKey: fc.constant("cognitive_max"),
  until: fc.constant("2027-03-01"),
});

const notes: fc.Arbitrary<Note[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("allows-added" as const),
      allows: fc.tuple(allowed),
      silenced: fc.nat(3),
      gated: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant("faulty-allows" as const),
      faults: fc.tuple(fc.record({ path: hostileName, line: fc.nat(9), fault: fc.constant("until" as const) })),
    }),
    fc.record({ kind: fc.constant("partial-report" as const), path: hostileName, kept: fc.nat(), left: fc.nat() }),
    fc.record({ kind: fc.constant("unread-report" as const), path: hostileName }),
    fc.record({
      kind: fc.constant("not-looked-again" as const),
      count: fc.integer({ min: 1, max: 9999 }),
      tools: fc.array(hostileName, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant("missing-report" as const), line: hostileName }),
    fc.record({
      kind: fc.constant("doubtful-report" as const),
      path: hostileName,
      doubts: fc.array(fc.record({ note: fc.constantFrom("no-runs", "missing"), count: fc.nat() }), { minLength: 1 }),
    }),
    fc.record({ kind: fc.constant("tool-changed" as const), tool: hostileName, from: hostileName, to: hostileName }),
    fc.record({ kind: fc.constant("base-not-listed" as const), base: hostileName, used: hostileName }),
    fc.record({
      kind: fc.constant("skipped-files" as const),
      files: fc.array(fc.record({ path: hostileName, reason: fc.constantFrom("too-large", "link") }), {
        minLength: 1,
        maxLength: 5,
      }),
    }),
    fc.record({
      kind: fc.constant("unparsed" as const),
      files: fc.array(fc.record({ path: hostileName, lines: fc.array(fc.nat(), { maxLength: 3 }) }), { maxLength: 5 }),
    }),
    fc.constantFrom<Note>({ kind: "no-history" }, { kind: "tuning-touched" }, { kind: "not-looked-at", why: "api" }),
  ),
  { maxLength: 6 },
);

const place = fc.record({ path: hostileName, unitName: fc.option(hostileName) });
const weakSpots: fc.Arbitrary<CommentModel["weakSpots"]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant("hotspot" as const),
      path: hostileName,
      unitName: fc.option(hostileName),
      ruleKey: fc.constantFrom(...RULE_KEYS),
      changes: fc.nat(),
      days: fc.nat(),
    }),
    fc.record({
      kind: fc.constant("pattern" as const),
      ruleKey: fc.constantFrom(...RULE_KEYS),
      area: fc.option(hostileName),
      role: fc.constant("app"),
      violations: fc.nat(),
      changes: fc.nat(),
    }),
  ),
  { maxLength: 6 },
);

const STANDINGS = ["counts", "author", "no-permission", "bot", "agent", "unknown"] as const;

export const hostileModel: fc.Arbitrary<CommentModel> = fc
  .record({
    mode: fc.constantFrom("guidance", "tiered", "gate"),
    complete: fc.boolean(),
    violations,
    fixed: fc.array(place, { maxLength: 4 }),
    standing: fc.nat({ max: 5_000 }),
    unsure: fc.record({ reported: fc.nat({ max: 5_000 }), measured: fc.nat({ max: 2 }) }),
    muted: fc.nat({ max: 3 }),
    takesAnswers: fc.boolean(),
    answers: fc.array(
      fc.record({
        shortId,
        login: fc.option(hostileName),
        verdict: fc.constantFrom("valid", "refuted", "waived", "noise", "unsure"),
        reason: fc.constantFrom(null, "deliberate", "test-data"),
        standing: fc.constantFrom(...STANDINGS),
      }),
      { maxLength: 8 },
    ),
    refusedReplies: fc.array(
      fc.record({
        surface: fc.constantFrom("conversation", "inline", "review"),
        id: fc.integer({ min: 1 }),
        login: fc.option(hostileName),
        standing: fc.constantFrom(...STANDINGS),
        faults: fc.subarray([...REPLY_FAULTS], { minLength: 1 }),
      }),
      { maxLength: 4 },
    ),
    weakSpots,
    proposal: fc.option(
      fc.record({
        pull: fc.option(fc.integer({ min: 1, max: 9_999 })),
        base: hostileName,
        branch: hostileName,
        would: fc.option(fc.record({ hidden: fc.nat(), folded: fc.nat(), shown: fc.nat(), other: fc.nat() })),
      }),
    ),
    preview: fc.option(hostilePreview),
    notes,
    pushes: fc.array(
      fc.record({
        headSha: fc.constantFrom("b".repeat(40), "c".repeat(40)),
        caused: fc.nat(),
        fixed: fc.nat(),
        cameBack: fc.nat(),
        complete: fc.boolean(),
      }),
      { maxLength: 14 },
    ),
    ruleNames: fc
      .array(fc.tuple(fc.constantFrom(...RULE_KEYS), hostileName), { maxLength: 3 })
      .map((names) => new Map(names)),
    gate: fc.constantFrom(
      null,
      { kind: "passes" } as const,
      { kind: "not-judged" } as const,
      { kind: "fails", violations: 3 } as const,
    ),
  })
  .map(commentModel);

/** The same model with a plain word for each foreign text, another word for another text. */
export function plainModel(model: CommentModel): CommentModel {
  const words = new Map<string, string>();
  const plain = (text: string): string => {
    const word = words.get(text) ?? `w${words.size}`;
    words.set(text, word);
    return word;
  };
  const plainLogin = <W extends { readonly login: string | null }>(one: W): W => ({
    ...one,
    login: one.login === null ? null : plain(one.login),
  });
  const plainPlace = <P extends { readonly path: string; readonly unitName: string | null }>(one: P): P => ({
    ...one,
    path: plain(one.path),
    unitName: one.unitName === null ? null : plain(one.unitName),
  });
  return {
    ...model,
    violations: model.violations.map(plainPlace),
    fixed: model.fixed.map(plainPlace),
    answers: model.answers.map(plainLogin),
    refusedReplies: model.refusedReplies.map(plainLogin),
    weakSpots: model.weakSpots.map((spot) =>
      spot.kind === "hotspot" ? plainPlace(spot) : { ...spot, area: spot.area === null ? null : plain(spot.area) },
    ),
    proposal: model.proposal && {
      ...model.proposal,
      base: plain(model.proposal.base),
      branch: plain(model.proposal.branch),
    },
    preview: model.preview && plainPreview(model.preview, plain),
    notes: model.notes.map((note) => plainNote(note, plain)),
    ruleNames: new Map([...model.ruleNames].map(([key, name]) => [key, plain(name)])),
  };
}

function plainNote(note: Note, plain: (text: string) => string): Note {
  if (note.kind === "partial-report" || note.kind === "unread-report" || note.kind === "doubtful-report")
    return { ...note, path: plain(note.path) };
  if (note.kind === "allows-added")
    return {
      ...note,
      allows: note.allows.map((one) => ({ ...one, path: plain(one.path), unitName: plain(one.unitName) })),
    };
  if (note.kind === "faulty-allows")
    return { ...note, faults: note.faults.map((one) => ({ ...one, path: plain(one.path) })) };
  if (note.kind === "missing-report") return { ...note, line: plain(note.line) };
  if (note.kind === "tool-changed")
    return { ...note, tool: plain(note.tool), from: plain(note.from), to: plain(note.to) };
  if (note.kind === "base-not-listed") return { ...note, base: plain(note.base), used: plain(note.used) };
  if (note.kind === "unparsed")
    return { ...note, files: note.files.map((file) => ({ ...file, path: plain(file.path) })) };
  if (note.kind === "skipped-files")
    return { ...note, files: note.files.map((file) => ({ ...file, path: plain(file.path) })) };
  return note;
}
