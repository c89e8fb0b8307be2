import { describe, expect, test } from "vitest";
import { createDryAnnotations, createDryComments, createDryRecord } from "../../../src/adapters/dry/dry-writes.ts";
import type { CommentDraft } from "../../../src/ports/comments.ts";
import type { CommentFacts, Viewer } from "../../../src/ports/pull-requests.ts";

const viewer: Viewer = { id: 1, type: "bot", login: "x[bot]" };
const known: CommentFacts = {
  id: 5,
  nodeId: "IC_5",
  author: viewer,
  editor: null,
  lastEditedAt: null,
  minimized: false,
  body: "old",
};
const draft: CommentDraft = { number: 3, viewer, known: undefined, body: "new", marker: "<!--", isOurs: () => true };

describe("a dry run", () => {
  test.each([
    ["created", { ...draft }, [{ what: "comment", done: "created", number: 3, body: "new" }]],
    ["updated", { ...draft, known }, [{ what: "comment", done: "updated", number: 3, body: "new" }]],
    ["unchanged", { ...draft, known, body: "old" }, []],
  ] as const)("says what would be: %s", async (done, given, writes) => {
    const record = createDryRecord();
    const written = await createDryComments(record).upsert(given);
    expect(written).toMatchObject({
      value: { done, covered: undefined, checked: true, comment: { body: given.body } },
    });
    expect(record.writes).toEqual(writes);
  });

  test("keeps the order of everything", async () => {
    const record = createDryRecord();
    const comments = createDryComments(record);
    createDryAnnotations(record).annotate({ level: "notice", message: "m" });
    expect(await comments.hide(known, "duplicate")).toEqual({ value: true });
    expect(record.writes.map(({ what }) => what)).toEqual(["annotation", "hide"]);
  });
});
