import { describe, expect, test } from "vitest";
import { ownerOf, type Identity } from "../../../src/domain/history/own-comment.ts";

const MARKER = "<!-- refrain:state ";
const BODY = `### Refrain\n${MARKER}v=1 AAAA -->`;
const bot: Identity = { id: 41_898_282, type: "bot" };
const person: Identity = { id: 5, type: "user" };

describe("whose a comment is", () => {
  test.each([
    ["ours, never edited", { author: bot, editor: null }, BODY, "ours"],
    ["ours, last edited by us", { author: bot, editor: bot }, BODY, "ours"],
    [
      "a user who is named like the app, with a block that looks right",
      { author: person, editor: null },
      BODY,
      "foreign",
    ],
    ["a user who has the app's number", { author: { id: bot.id, type: "user" }, editor: null }, BODY, "foreign"],
    ["another app", { author: { id: 7, type: "bot" }, editor: null }, BODY, "foreign"],
    ["an account that is gone", { author: undefined, editor: null }, BODY, "foreign"],
    ["another workflow of the same app, without a marker", { author: bot, editor: null }, "Coverage 80 %", "foreign"],
    ["ours, saved again by a person", { author: bot, editor: person }, BODY, "edited"],
    ["ours, edited by something without a number", { author: bot, editor: { id: 0, type: "other" } }, BODY, "edited"],
    ["ours with two markers", { author: bot, editor: bot }, `${BODY}\n${BODY}`, "markers"],
    ["edited counts before the number of markers", { author: bot, editor: person }, BODY + BODY, "edited"],
  ] as const)("%s", (_name, origin, body, owner) => {
    expect(ownerOf({ ...origin, body, viewer: bot, marker: MARKER })).toBe(owner);
  });

  test("a token of a person: the comments of that person", () => {
    const question = { body: BODY, viewer: person, marker: MARKER, editor: null };
    expect(ownerOf({ ...question, author: person })).toBe("ours");
    expect(ownerOf({ ...question, author: bot })).toBe("foreign");
    expect(ownerOf({ ...question, author: { id: 5, type: "bot" } })).toBe("foreign");
  });
});
