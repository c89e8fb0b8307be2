/** The built action when GitHub fails: the cases of each kind that people meet. The whole matrix is a test of the flow. */
import { expect, test } from "vitest";
import { secondaryLimit, type Fault } from "../../hub/github/faults.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import { wide } from "../code.ts";
import { homeOf, keptIn } from "./kept.ts";
import { openStage, type Stage } from "./stage.ts";
import { tell } from "./told.ts";

const CREATE = { method: "POST", path: /\/issues\/1\/comments$/ };
const UPDATE = { method: "PATCH", path: /\/issues\/comments\/\d+$/ };
const answer = (status: number, headers: Record<string, string> = {}): Fault["answer"] => ({
  kind: "answer",
  status,
  headers,
  body: { message: "##[error]Sorry @team, fixes #1" },
});

async function opened(): Promise<{ readonly stage: Stage; readonly pull: Pull }> {
  const stage = await openStage();
  return { stage, pull: stage.open("topic", { "src/a.ts": wide("f") }) };
}

test.each<[string, Fault]>([
  ["502 after the effect", { match: CREATE, when: "after", answer: answer(502), times: 1 }],
  ["a connection dropped after the effect", { match: CREATE, when: "after", answer: { kind: "drop" }, times: 1 }],
  ["a connection dropped before it", { match: CREATE, when: "before", answer: { kind: "drop" }, times: 1 }],
])("creating the comment, %s: one comment", async (_what, fault) => {
  const { stage, pull } = await opened();
  stage.hub.faults.push(fault);
  const run = await tell(stage, pull);
  expect([run.exitCode, run.outputs["status"], run.annotations]).toEqual([0, "ok", []]);
  expect([stage.comments(pull).length, run.heading]).toEqual([1, "### Refrain: this change caused 1"]);
});

test.each<[string, Fault["answer"], string]>([
  ["409", answer(409), "GitHub answered 409, somebody else changed it at the same time"],
  [
    "the hour is used up",
    answer(403, { "x-ratelimit-remaining": "0" }),
    "GitHub answered 403, the hourly allowance is used up",
  ],
  ["too much at once", secondaryLimit(600), "GitHub answered 403, too much at once"],
])("updating the comment, %s: what it said stays, and one warning says why", async (_what, fault, why) => {
  const { stage, pull } = await opened();
  await stage.run(pull);
  const before = stage.comment(pull).body;
  stage.commit("topic", { "src/b.ts": wide("g") });
  stage.hub.faults.push({ match: UPDATE, when: "before", answer: fault });
  const run = await tell(stage, pull);
  expect([run.exitCode, run.outputs["new"], run.writes.length]).toEqual([0, "2", 1]);
  expect(run.annotations.map(({ message }) => message)).toEqual([
    expect.stringContaining(`updating the comment: ${why}`),
  ]);
  expect(stage.comment(pull).body).toBe(before);
});

test.each<[string, Fault["answer"]]>([
  ["the API is down", answer(503)],
  ["the token is not accepted", answer(401)],
  ["the hour is used up", answer(429, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "99999999999" })],
])("%s: nothing is known, nothing is written, and the run is green", async (_what, fault) => {
  const { stage, pull } = await opened();
  await stage.run(pull);
  const before = stage.comment(pull).body;
  stage.commit("topic", { "src/a.ts": null });
  stage.hub.faults.push({ match: () => true, when: "before", answer: fault });
  const run = await tell(stage, pull);
  expect([run.exitCode, run.outputs, run.writes]).toEqual([0, { status: "incomplete", state: "unavailable" }, []]);
  expect([run.annotations.map(({ type }) => type), stage.comment(pull).body === before]).toEqual([["warning"], true]);
  expect(run.log).not.toContain("##[error]");
});

test("files that could not be read make the run incomplete, and are not taken for fixed", async () => {
  const { stage, pull } = await opened();
  await stage.run(pull, { checkout: "none" });
  stage.commit("topic", { "src/b.ts": wide("g") });
  stage.hub.faults.push({ match: { operation: /^Blobs/ }, when: "before", answer: answer(404) });
  const run = await tell(stage, pull, { checkout: "none" });
  expect(run.outputs).toMatchObject({ status: "incomplete", violations: "0", fixed: "0", state: "ok" });
  expect(run.heading).toMatch(/^Refrain: this change caused nothing that is known yet, at /);
  const { heads, shown } = keptIn(stage.comment(pull).body, homeOf(stage, pull));
  expect([heads.length, shown]).toEqual([2, ["src/a.ts::f::params_max top"]]);
  stage.hub.faults.length = 0;
  expect((await tell(stage, pull, { checkout: "none" })).heading).toBe("### Refrain: this change caused 2");
});

test("an incomplete look at a head that was looked at wholly leaves the better comment", async () => {
  const { stage, pull } = await opened();
  await stage.run(pull, { checkout: "none" });
  stage.hub.faults.push({ match: { operation: /^Blobs/ }, when: "before", answer: answer(404) });
  const run = await tell(stage, pull, { checkout: "none" });
  expect([run.outputs["status"], run.writes, run.heading]).toEqual([
    "incomplete",
    [],
    "### Refrain: this change caused 1",
  ]);
});

test("a comment that GitHub finds too long is written shorter", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", {
    "src/a.ts": Array.from({ length: 60 }, (_, i) => wide(`f${String(i)}`, 5, i)).join(""),
  });
  const body = {
    message: "Validation Failed",
    errors: [{ message: "Body is too long (maximum is 65536 characters)" }],
  };
  stage.hub.faults.push({ match: CREATE, when: "before", answer: { kind: "answer", status: 422, body }, times: 1 });
  const run = await tell(stage, pull);
  const [long, short] = stage.hub.journal.writes().map(({ rawBody }) => rawBody.length);
  expect([run.exitCode, run.writes.length, run.outputs["new"]]).toEqual([0, 2, "60"]);
  expect((short ?? 0) * 2).toBeLessThanOrEqual((long ?? 0) + 100);
  expect(run.heading).toBe("### Refrain: this change caused 60");
  expect((await tell(stage, pull)).outputs["state"]).toBe("ok");
});
