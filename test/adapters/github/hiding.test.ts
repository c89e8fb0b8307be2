import { describe, expect, test } from "vitest";
import { bodyOf, startStory } from "./hub-story.ts";

describe("hiding", () => {
  test("a comment of ours", async () => {
    const story = await startStory();
    story.say(bodyOf("first"));
    const [comment] = story.pull.comments;
    expect(await story.comments.hide({ nodeId: comment?.nodeId ?? "" }, "outdated")).toEqual({ value: true });
    expect(comment?.minimized).toBe("outdated");
  });

  test("nothing", async () => {
    const story = await startStory();
    story.say(bodyOf("first"));
    expect(await story.comments.hide({ nodeId: "IC_none" }, "duplicate")).toHaveProperty("trouble");
  });
});
