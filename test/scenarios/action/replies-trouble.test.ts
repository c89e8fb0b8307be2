/** Words that were put into somebody's mouth, an app in a person's name, GitHub that does not say who may write, and a race. */
import { expect, test } from "vitest";
import { addAccount } from "../../hub/github/state/account.ts";
import { addComment } from "../../hub/github/state/comment.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import { grant } from "../../hub/github/state/repository.ts";
import type { RunResult } from "../../hub/runner/run-action.ts";
import { wide } from "../code.ts";
import { commentEvent, idsIn, oursOn, saidOf, say, signsOn, tellComment, verdictsIn } from "./answering.ts";
import { openStage, type Stage } from "./stage.ts";
import { tell } from "./told.ts";

const GATED = { "tuning/policy.yaml": "version: 1\nmode: gate\n" };
const BOT = "github-actions[bot]";

interface Shown {
  readonly stage: Stage;
  readonly pull: Pull;
  readonly id: string;
  readonly cara: Stage["ben"];
}

/** Two may answer. */
async function shown(): Promise<Shown> {
  const stage = await openStage({ files: GATED });
  const cara = addAccount(stage.hub.world, { login: "cara" });
  grant(stage.repository, cara, "maintain");
  const pull = stage.open("topic", { "src/a.ts": wide("f", 8) });
  await tell(stage, pull, { action: "opened" });
  return { stage, pull, cara, id: idsIn(oursOn(stage, pull).body)[0] ?? "" };
}

/** As GitHub quotes a text that is replied to. */
function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}

test("what a maintainer quotes is none of their words, and an app that writes in a person's name is an agent", async () => {
  const { stage, pull, id, cara } = await shown();
  const accepts = `/refrain accept ${id}`;
  const planted = [
    `Look:\n\n${accepts}`,
    `\`\`\`\n\`\`\`\n${accepts}\n~~~\n${accepts}`,
    `<!--\n${accepts}\n-->\n${accepts}`,
    `> ${accepts}\n${accepts}`,
    `a\r${accepts}\rb`,
    `</details>\n\n<pre>\n${accepts}`,
  ];
  for (const text of planted) {
    say(stage, pull, { by: stage.mallory, body: text });
    say(stage, pull, { by: cara, body: `${quoted(text)}\n\nNo, I do not think so.` });
  }
  const sure = say(stage, pull, { by: cara, body: `${quoted(planted.join("\n\n"))}\n\n/refrain useful ${id}` });
  const agent = addComment(stage.hub.world, pull, { by: stage.ben, app: stage.hub.world.actions, body: accepts });
  const told = await tell(stage, pull);
  expect(told.exitCode).toBe(1);
  expect(saidOf(oursOn(stage, pull).body, id)).toBe(
    "useful by `cara`; not counted: accepted by `mallory` (may not write here), accepted by `ben` (written by a program in a person's name)",
  );
  expect(verdictsIn(stage, pull)).toEqual([`conversation:valid by ${cara.id}`]);
  expect(signsOn(agent)).toEqual([]);
  // The lone line end makes the line after it look like a part of the quote: refused, and not taken for an answer.
  expect(signsOn(sure)).toEqual([`confused by ${BOT}`]);
});

test("who may write is not told: no vote, said, and the next run takes it", async () => {
  const { stage, pull, id, cara } = await shown();
  const replies = [
    say(stage, pull, { by: stage.ben, body: `/refrain accept ${id}` }),
    say(stage, pull, { by: cara, body: `/refrain wrong ${id}` }),
  ];
  stage.hub.faults.push(
    { match: { path: /ben\/permission$/ }, when: "before", answer: { kind: "answer", status: 403, body: {} } },
    { match: { path: /cara\/permission$/ }, when: "before", answer: { kind: "answer", status: 502 } },
  );
  const told = await tell(stage, pull);
  expect([told.exitCode, told.outputs["status"]]).toEqual([1, "ok"]);
  expect(saidOf(oursOn(stage, pull).body, id)).toBe(
    "not counted: wrong by `cara`, accepted by `ben` (could not be looked up; it is tried again)",
  );
  const said = told.lines.filter((line) => line.includes("whether somebody may write could not be told"));
  expect(said).toHaveLength(2);
  expect(replies.map(signsOn)).toEqual(replies.map(() => [`eyes by ${BOT}`]));
  stage.hub.faults.length = 0;
  const next = await tell(stage, pull);
  expect(next.exitCode).toBe(0);
  expect(saidOf(oursOn(stage, pull).body, id)).toBe("wrong by `cara`, accepted by `ben`");
});

test("two runs take in answers at once: one comment, and no verdict is lost", async () => {
  const { stage, pull, id, cara } = await shown();
  const first = say(stage, pull, { by: stage.ben, body: `/refrain accept ${id}` });
  const results: RunResult[] = [];
  let isFirst = true;
  stage.hub.hooks.push({
    before: async ({ method }) => {
      if (!isFirst || method !== "PATCH") return;
      isFirst = false;
      const second = say(stage, pull, { by: cara, body: `/refrain useful ${id}` });
      const event = commentEvent(stage, second, { sender: cara });
      results.push(await stage.runEvent(event, { checkout: "none" }));
      stage.clock.advance(5);
    },
  });
  const told = await tellComment(stage, first, { sender: stage.ben });
  expect([told, ...results].map(({ exitCode, outputs }) => [exitCode, outputs["status"]])).toEqual([
    [0, "ok"],
    [0, "ok"],
  ]);
  expect(verdictsIn(stage, pull).toSorted()).toEqual(
    [`conversation:waived by ${stage.ben.id}`, `conversation:valid by ${cara.id}`].toSorted(),
  );
  expect(saidOf(oursOn(stage, pull).body, id)).toBe("useful by `cara`, accepted by `ben`");
});
