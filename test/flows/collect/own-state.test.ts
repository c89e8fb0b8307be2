import { describe, expect, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { coveredLedger, isOwnComment, readOwnState, type OwnState } from "../../../src/flows/collect/own-state.ts";
import { toLedger, type Ledger } from "../../../src/domain/history/ledger.ts";
import type { CommentFacts, Viewer } from "../../../src/ports/pull-requests.ts";
import { printStateBlock } from "../../../src/formats/state-block/state-block.ts";
import { CHANGE, pushOf, rowOf } from "../../domain/history/ledger-world.ts";

const US: Viewer = { id: 41_898_282, type: "bot", login: "github-actions[bot]" };
const EVE = { id: 7, type: "user" } as const;
const TROUBLE = { kind: "server", status: 502, words: "down", refusal: undefined, until: undefined } as const;

function ledgerOf(...pushes: readonly number[]): Ledger {
  const lines = pushes.flatMap((number) => {
    const push = pushOf(number);
    return [push, rowOf(push, `src/a.ts::f${String(number)}::params_max`, { shown: "top" })];
  });
  return toLedger(CHANGE, lines);
}

function blockOf(ledger: Ledger, over: { instance?: string; seq?: number; key?: string } = {}): string {
  const printed = printStateBlock(ledger, { instance: "default", seq: 3, ...over }, nodeCodec);
  return printed === "too-large" ? "" : printed.text;
}

function comment(body: string, over: Partial<CommentFacts> = {}): CommentFacts {
  return { id: 1, nodeId: "IC_1", author: US, editor: null, lastEditedAt: null, minimized: false, body, ...over };
}

const OURS = comment(`Words\n\n${blockOf(ledgerOf(1))}`);

function read(comments: readonly CommentFacts[], lookedToTheEnd = true, instance = "default"): OwnState {
  const seen = { value: { comments, lookedToTheEnd } };
  return readOwnState({ seen, viewer: { value: US }, change: CHANGE, instance, codec: nodeCodec });
}

describe("which comment is ours", () => {
  test.each<[string, CommentFacts, boolean, boolean]>([
    ["as we wrote it", OURS, true, false],
    ["of another author", { ...OURS, author: EVE }, false, false],
    ["of somebody with our number, who is no bot", { ...OURS, author: { ...US, type: "user" } }, false, false],
    ["of an account that is gone", { ...OURS, author: undefined }, false, false],
    ["edited by somebody", { ...OURS, editor: EVE }, true, false],
    ["without a marker", comment("Words"), false, false],
    ["of another instance", comment(blockOf(ledgerOf(1), { instance: "strict" })), false, true],
    ["cut off after the marker", comment("Words\n<!-- refrain:state "), true, false],
    ["cut off in the name of its instance", comment("<!-- refrain:state v=1 instance=str"), true, false],
    ["cut off after the name of its instance", comment("<!-- refrain:state v=1 instance=strict repo="), false, true],
    ["of a later version", comment(blockOf(ledgerOf(1), { instance: "strict" }).replace("v=1", "v=12")), false, true],
    [
      "with two markers, by the last of them",
      comment(`${blockOf(ledgerOf(1))}\n${blockOf(ledgerOf(1), { instance: "strict" })}`),
      false,
      true,
    ],
  ])("%s", (_name, facts, isDefault, isStrict) => {
    expect([isOwnComment("default")(facts, US), isOwnComment("strict")(facts, US)]).toEqual([isDefault, isStrict]);
  });
});

describe("what is believed", () => {
  test.each<[string, readonly CommentFacts[], Partial<OwnState>]>([
    ["none there", [], { status: "new", seq: 0, comment: undefined, keep: undefined }],
    ["ours", [OURS], { status: "ok", seq: 3, comment: OURS, keep: undefined, refusal: undefined }],
    ["edited by us", [{ ...OURS, editor: US, lastEditedAt: "2026-01-01T00:00:00Z" }], { status: "ok", seq: 3 }],
    [
      "edited by somebody",
      [{ ...OURS, editor: EVE }],
      { status: "rejected", seq: 0, refusal: "edited", keep: undefined },
    ],
    [
      "garbled",
      [{ ...OURS, body: OURS.body.slice(0, -30) }],
      { status: "rejected", refusal: "malformed", keep: undefined },
    ],
    ["hidden", [{ ...OURS, minimized: true }], { status: "ok", keep: "hidden" }],
    [
      "garbled and hidden",
      [{ ...OURS, minimized: true, body: OURS.body.slice(0, -30) }],
      { status: "rejected", keep: "hidden" },
    ],
    ["signed", [comment(blockOf(ledgerOf(1), { key: "k".repeat(32) }))], { status: "ok", keep: "signed" }],
    [
      "of a later version",
      [comment(OURS.body.replace(" v=1 ", " v=2 "))],
      { status: "unavailable", refusal: "newer-version", keep: "newer" },
    ],
    [
      "of a later version, and edited",
      [comment(OURS.body.replace(" v=1 ", " v=2 "), { editor: EVE })],
      { status: "rejected", refusal: "edited" },
    ],
    ["others' first", [{ ...OURS, id: 0, author: EVE }, OURS], { status: "ok", comment: OURS, strays: [] }],
  ])("%s", (_name, comments, expected) => {
    expect(read(comments)).toMatchObject(expected);
  });

  test("nothing is kept of what is not believed", () => {
    expect(read([{ ...OURS, editor: EVE }]).ledger).toEqual(toLedger(CHANGE, []));
    expect(read([OURS]).ledger).toEqual(ledgerOf(1));
  });

  test("not having looked to the end, at the comments, or at who we are is not the same as none", () => {
    const unknown = { status: "unavailable", keep: "unknown", comment: undefined };
    expect(read([], false)).toMatchObject({ ...unknown, trouble: undefined });
    const question = { viewer: { value: US }, change: CHANGE, instance: "default", codec: nodeCodec };
    const none = { value: { comments: [], lookedToTheEnd: true } };
    expect(readOwnState({ ...question, seen: { trouble: TROUBLE } })).toMatchObject({ ...unknown, trouble: TROUBLE });
    expect(readOwnState({ ...question, seen: none, viewer: { trouble: TROUBLE } })).toMatchObject({
      ...unknown,
      trouble: TROUBLE,
    });
    expect(read([OURS], false).status).toBe("ok");
  });

  test("of several of ours the first counts; what the others keep is taken in, as far as it is believed", () => {
    const second = comment(blockOf(ledgerOf(2)), { id: 2 });
    const hidden = comment(blockOf(ledgerOf(3)), { id: 3, minimized: true });
    const edited = comment(blockOf(ledgerOf(4)), { id: 4, editor: EVE });
    const state = read([OURS, second, hidden, edited]);
    expect([state.comment, state.strays, state.ledger]).toEqual([OURS, [second], ledgerOf(1, 2)]);
  });
});

describe("what a write of ours covered", () => {
  const believing = { viewer: US, change: CHANGE, instance: "default" };
  test.each<[string, { body: string; editor: CommentFacts["editor"] }, Ledger | undefined]>([
    ["by us", { body: OURS.body, editor: US }, ledgerOf(1)],
    ["by nobody named", { body: OURS.body, editor: null }, ledgerOf(1)],
    ["by a person", { body: OURS.body, editor: EVE }, undefined],
    ["with two markers", { body: `${OURS.body}\n${blockOf(ledgerOf(1))}`, editor: US }, undefined],
    ["garbled", { body: OURS.body.slice(0, -30), editor: US }, undefined],
    ["of another instance", { body: blockOf(ledgerOf(1), { instance: "strict" }), editor: US }, undefined],
  ])("%s", (_name, covered, expected) => {
    expect(coveredLedger(covered, believing, nodeCodec)).toEqual(expected);
  });
});
