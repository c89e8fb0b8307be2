import { describe, expect, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { printTuningState } from "../../../src/formats/tuning-pr-body.ts";
import { aliasLine, shaOf } from "../../builders.ts";
import {
  beginning,
  FINGERPRINT,
  heldBy,
  ID,
  idOf,
  ledgerComment,
  mergedPull,
  mineFrom,
  saidIn,
  textOf,
  toldMerged,
} from "./mine-world.ts";

const MERGED = toldMerged(mergedPull(1), FINGERPRINT);
const WRONG = `/refrain wrong ${ID}`;

describe("answers", () => {
  test("on all three surfaces, about what was merged; once, however often it is looked at", async () => {
    const surfaces = ["conversation", "inline", "review"] as const;
    // One number on each: they are only unique within one of them.
    const held = heldBy({
      texts: surfaces.map((surface, index) =>
        textOf(WRONG, { surface, id: 5, author: { id: 20 + index, type: "user", login: "x" } }),
      ),
    });
    const first = await mineFrom(held, beginning(...MERGED));
    expect(saidIn(first).toSorted()).toEqual([
      `conversation 20 refuted ${FINGERPRINT}`,
      `inline 21 refuted ${FINGERPRINT}`,
      `review 22 refuted ${FINGERPRINT}`,
    ]);
    expect(first.verdicts.map(({ head_sha: sha }) => sha)).toEqual([shaOf(1), shaOf(1), shaOf(1)]);
    const second = await mineFrom(held, first);
    expect([second.lines, second.lists]).toEqual([first.lines, first.lists]);
  });

  test.each([
    ["of a bot", { author: { id: 9, type: "bot", login: "x[bot]" } }],
    ["that an app wrote in somebody's name", { viaApp: true }],
    ["of ours", { author: { id: 41, type: "user", login: "us" } }],
    ["in a quote", { body: `> ${WRONG}` }],
    ["below what an agent leaves", { body: `${WRONG}\n\nCo-Authored-By: Claude <noreply@anthropic.com>` }],
    ["without a command", { body: `I think ${ID} is wrong` }],
    ["of another pull request's violation", { pull: 2 }],
    ["with an id that nobody knows", { body: "/refrain wrong R-00000000" }],
  ] as const)("none %s", async (_, over) => {
    const held = heldBy({ texts: [textOf(WRONG, over)] });
    const lines = [...MERGED, ...toldMerged(mergedPull(2), "src/b.ts::g::cognitive_max")];
    expect(saidIn(await mineFrom(held, beginning(...lines)))).toEqual([]);
  });

  test("months after the merge count once, for the change of their pull request", async () => {
    const held = heldBy({ texts: [textOf("Nice.")] });
    const before = await mineFrom(held, beginning(...MERGED));
    held.texts.push(textOf(WRONG, { updatedAt: "2026-11-01T00:00:00Z" }));
    const after = await mineFrom(held, before);
    expect(after.verdicts).toMatchObject([{ head_sha: shaOf(1), verdict: "refuted" }]);
    expect((await mineFrom(held, after)).lines).toEqual(after.lines);
  });

  test("on what an open pull request showed are the same answer once it is merged", async () => {
    const held = heldBy({ texts: [textOf(WRONG, { pull: 3 })], own: [ledgerComment(3, FINGERPRINT)] });
    const open = await mineFrom(held, beginning(...MERGED));
    expect(open.verdicts).toMatchObject([{ head_sha: shaOf(1003), verdict: "refuted" }]);
    const merged = await mineFrom(held, { ...open, lines: [...open.lines, ...toldMerged(mergedPull(3), FINGERPRINT)] });
    expect(merged.verdicts).toEqual(open.verdicts);
  });

  test("by a name that the unit had before, or has since", async () => {
    const moved = "src/new.ts::f::cognitive_max";
    const change = mergedPull(4, "2026-08-11T00:00:00Z");
    const lines = [...MERGED, ...toldMerged(change, moved), aliasLine(change, "src/a.ts", "src/new.ts")];
    const held = heldBy({ texts: [textOf(WRONG, { pull: 4 }), textOf(`/refrain useful ${idOf(moved)}`)] });
    expect(saidIn(await mineFrom(held, beginning(...lines)))).toEqual([
      `conversation 9 refuted ${moved}`,
      `conversation 9 valid ${FINGERPRINT}`,
    ]);
  });

  test("that accept what is a floor are not taken in", async () => {
    const held = heldBy({ texts: [textOf(`/refrain accept ${ID}`)] });
    const policy = { floors: { rules: ["cognitive_max"], families: [] } };
    const mined = await mineFrom(held, beginning(...MERGED), { policy });
    expect([saidIn(mined), mined.answers]).toEqual([[], { understood: 0, open: 1 }]);
  });
});

describe("what is changed later", () => {
  test("an edit counts, also one that takes the command out", async () => {
    const reply = textOf(WRONG);
    const held = heldBy({ texts: [reply] });
    const first = await mineFrom(held, beginning(...MERGED));
    held.texts = [{ ...reply, body: `/refrain useful ${ID}`, updatedAt: "2026-08-13T00:00:00Z" }];
    const second = await mineFrom(held, first);
    expect(saidIn(second)).toEqual([`conversation 9 valid ${FINGERPRINT}`]);
    held.texts = [{ ...reply, body: "Never mind.", updatedAt: "2026-08-14T00:00:00Z" }];
    expect(saidIn(await mineFrom(held, second))).toEqual([`conversation 9 deleted ${FINGERPRINT}`]);
  });

  test("a deletion is found when the text is looked at again, and what stood before it stands again", async () => {
    const [early, late] = [textOf(`/refrain useful ${ID}`), textOf(WRONG, { updatedAt: "2026-08-13T00:00:00Z" })];
    const held = heldBy({ texts: [early, late] });
    const first = await mineFrom(held, beginning(...MERGED));
    held.texts = [early];
    const second = await mineFrom(held, first);
    expect(saidIn(second)).toEqual([`conversation 9 valid ${FINGERPRINT}`, `conversation 9 deleted ${FINGERPRINT}`]);
    expect([...second.behind.keys()]).toEqual([`conversation:${early.id}`]);
    expect(held.asked.filter((name) => name === "again")).toHaveLength(2);
  });

  test("what hid a vote and is deleted hides it no more", async () => {
    const [early, late] = [textOf(WRONG), textOf(`/refrain noise ${ID}`, { updatedAt: "2026-08-13T00:00:00Z" })];
    const held = heldBy({ texts: [early, late] });
    const first = await mineFrom(held, beginning(...MERGED));
    held.texts = [early];
    const second = await mineFrom(held, first);
    expect(saidIn(second)).toEqual([`conversation 9 refuted ${FINGERPRINT}`, `conversation 9 deleted ${FINGERPRINT}`]);
    expect([...second.behind.keys()]).toEqual([`conversation:${early.id}`]);
  });

  test("no text is looked at again where nothing is planned", async () => {
    const held = heldBy({ texts: [textOf(WRONG)] });
    const first = await mineFrom(held, beginning(...MERGED));
    held.texts = [];
    const second = await mineFrom(held, first, { isPlanned: false });
    expect([saidIn(second), held.asked]).toEqual([saidIn(first), ["viewer", "comments", "inline", "reviews"]]);
  });

  test("an account that is gone takes its answer along", async () => {
    const reply = textOf(WRONG);
    const held = heldBy({ texts: [reply] });
    const first = await mineFrom(held, beginning(...MERGED));
    held.texts = [{ ...reply, author: undefined }];
    expect(saidIn(await mineFrom(held, first))).toContain(`conversation 9 deleted ${FINGERPRINT}`);
  });
});

describe("samples that the bot asked for", () => {
  const STATE = {
    kind: "tuning",
    status: "proposed",
    base: "main",
    base_sha: shaOf(1),
    history: { tip: null, until: null, mined_until: null, sha256: null },
    proposals: [],
    asked: [ID],
  } as const;
  const line = printTuningState(
    { ...STATE, proposals: [], asked: [ID] },
    { instance: undefined, repositoryId: 42 },
    nodeCodec.sha256,
  );
  const body = `Please judge.\n\n${line}`;
  const reply = (id: string) => textOf(`/refrain useful ${id}`, { pull: 77 });

  test("are answered on its pull request, about the change that brought them; one of each person", async () => {
    const held = heldBy({
      texts: [reply(ID), reply(ID)],
      pulls: [{ number: 77, body, author: { id: 50, type: "bot" } }],
    });
    const first = await mineFrom(held, beginning(...MERGED));
    expect(first.verdicts).toMatchObject([
      { fingerprint: FINGERPRINT, head_sha: shaOf(1), by: "9" },
      { fingerprint: FINGERPRINT, head_sha: shaOf(1), by: "9" },
    ]);
    expect((await mineFrom(held, first)).lines).toEqual(first.lines);
  });

  test.each([
    ["another id than those it lists", idOf("src/b.ts::g::cognitive_max"), { id: 50, type: "bot" }, body],
    ["in a text that somebody else wrote", ID, { id: 50, type: "user" }, body],
    ["in a text that was changed", ID, { id: 50, type: "bot" }, body.replace(ID, "R-00000000")],
  ] as const)("not %s", async (_, id, author, text) => {
    const held = heldBy({ texts: [reply(id)], pulls: [{ number: 77, body: text, author }] });
    const lines = [...MERGED, ...toldMerged(mergedPull(2), "src/b.ts::g::cognitive_max")];
    expect(saidIn(await mineFrom(held, beginning(...lines)))).toEqual([]);
  });
});
