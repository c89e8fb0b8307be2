/** What people answer, on whichever surface and whenever, comes into the history once; what they take back goes. */
import { expect, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import type { VerdictLine } from "../../../src/domain/history/lines.ts";
import { printTuningState } from "../../../src/formats/tuning-pr-body.ts";
import { person } from "../../hub/github/builders/start-repository.ts";
import { addComment, deleteComment, editComment } from "../../hub/github/state/comment.ts";
import { mergePull } from "../../hub/github/state/merge.ts";
import { openPull } from "../../hub/github/state/pull.ts";
import { grant } from "../../hub/github/state/repository.ts";
import { addReview, deleteReviewComment, editReviewText, startThread } from "../../hub/github/state/review.ts";
import { calm, wide } from "../code.ts";
import { openTuneStage, POLICY, type Tuned } from "./tune-stage.ts";

const DAY = 86_400;
const LONG = { timeout: 300_000 };

const saidIn = ({ lines }: Tuned): readonly string[] =>
  lines
    .filter((line): line is VerdictLine => line.type === "verdict")
    .map(({ surface, by, verdict }) => `${surface} ${by} ${verdict}`)
    .toSorted();

/** What the run says of answers, without where GitHub was asked. */
const wordsOf = ({ run }: Tuned): readonly string[] =>
  run.summary
    .split(/[\n;]/)
    .map((line) => line.trim().replace(/^- /, "").replace(/\.$/, ""))
    .filter((line) => /answers? (taken|counts?)|not counted/.test(line));

test("answers of three surfaces, before and after the merge, edited and deleted between two runs", LONG, async () => {
  const stage = await openTuneStage({ files: { "tuning/policy.yaml": POLICY, "src/a.ts": calm("a") } });
  const { hub, clock, ann, ben, mallory, repository } = stage;
  const { world } = hub;
  const [cat, dan] = ["cat", "dan"].map((login) => {
    const account = person(world, login);
    grant(repository, account, "write");
    return account;
  });
  if (!cat || !dan) throw new Error("two people");
  const pull = stage.open("one", { "src/one.ts": wide("one", 6) });
  await stage.run(pull, { action: "opened" });
  const [id = ""] = /R-[0-9a-f]{8}/.exec(stage.comment(pull).body) ?? [];
  clock.advance(60);
  const early = addComment(world, pull, { by: ben, body: `/refrain wrong ${id}` });
  addComment(world, pull, { by: ann, body: `/refrain wrong ${id}` });
  addComment(world, pull, { by: mallory, body: `/refrain wrong ${id}` });
  addComment(world, pull, { by: cat, body: `> /refrain wrong ${id}\n\nI do not think so.` });
  addComment(world, pull, { by: world.actions.bot, app: world.actions, body: `/refrain wrong ${id}` });
  clock.advance(3600);
  mergePull(world, pull, { by: ben, method: "squash" });
  clock.advance(DAY);
  const thread = startThread(world, pull, {
    by: cat,
    path: "src/one.ts",
    line: 1,
    body: `It is short.\r\n/refrain WRONG ${id}\r\n`,
  });
  const review = addReview(world, pull, { by: dan, state: "APPROVED", body: `/refrain accept ${id} deliberate` });

  const first = await stage.tuneSchedule();
  expect(first.run).toMatchObject({ exitCode: 0, outputs: { status: "ok" } });
  const conversation = [ann, ben, mallory].map((one) => `conversation ${one.id} refuted`);
  expect(saidIn(first)).toEqual([...conversation, `inline ${cat.id} refuted`, `review ${dan.id} waived`].toSorted());
  expect(wordsOf(first)).toEqual([
    "3 answers count",
    "not counted: 1 of people who may not write here",
    "5 texts with answers taken in",
  ]);
  expect(first.requests.filter((line) => line.includes("/permission"))).toHaveLength(4);

  clock.advance(DAY);
  editComment(world, early, { by: ben, body: `On second thought:\n\n/refrain useful ${id}` });
  editReviewText(world, review, `/refrain useful ${id}`);
  clock.advance(60);
  const late = addComment(world, pull, { by: dan, body: `/refrain noise ${id}` });
  const second = await stage.tuneSchedule();
  expect(saidIn(second)).toContain(`conversation ${ben.id} valid`);
  expect(saidIn(second)).toContain(`review ${dan.id} valid`);
  expect(saidIn(second)).toHaveLength(6);
  // Noise is no vote, and stands for what Dan had said before.
  expect(wordsOf(second)).toContain("2 answers count");

  clock.advance(DAY);
  deleteComment(world, late);
  deleteComment(world, early);
  for (const comment of thread.comments) deleteReviewComment(world, comment);
  const third = await stage.tuneSchedule();
  const gone = [`conversation ${ben.id} deleted`, `conversation ${dan.id} deleted`, `inline ${cat.id} deleted`];
  expect(saidIn(third).filter((line) => line.endsWith("deleted"))).toEqual(gone.toSorted());
  // What Dan says in his review stands again.
  expect(wordsOf(third)).toContain("1 answer counts");

  clock.advance(40 * DAY);
  addComment(world, pull, { by: dan, body: `/refrain accept ${id}` });
  const months = await stage.tuneSchedule();
  expect(saidIn(months).filter((line) => line === `conversation ${dan.id} waived`)).toHaveLength(1);
  expect(wordsOf(months)).toContain("1 answer counts");
  const again = await stage.tuneSchedule();
  expect([again.events, wordsOf(again)[0]]).toEqual([months.events, wordsOf(months)[0]]);
  expect(again.run.outputs["status"]).toBe("ok");
  expect(hub.invalid).toEqual([]);
});

test(
  "a judgement on the tuning pull request is about the change that it asks of, and one of each person",
  LONG,
  async () => {
    const stage = await openTuneStage({ files: { "tuning/policy.yaml": POLICY, "src/a.ts": calm("a") } });
    const { hub, clock, ann, ben, repository } = stage;
    const { world } = hub;
    const pull = stage.open("one", { "src/one.ts": wide("one", 6) });
    await stage.run(pull, { action: "opened" });
    const [id = ""] = /R-[0-9a-f]{8}/.exec(stage.comment(pull).body) ?? [];
    clock.advance(3600);
    const merged = mergePull(world, pull, { by: ben, method: "squash" });
    stage.commit("samples", { "README.md": "# samples\n" }, { from: "main" });
    const asking = openPull(world, repository, {
      by: world.actions.bot,
      app: world.actions,
      title: "Tune the checks",
      base: "main",
      head: { repository, branch: "samples" },
      body: `Your judgement, please.\n\n${stateAsking(id, merged, repository.id)}`,
    });
    for (const by of [ann, ben, ben]) addComment(world, asking, { by, body: `/refrain useful ${id}` });
    const { lines, run } = await stage.tuneSchedule();
    const verdicts = lines.filter((line): line is VerdictLine => line.type === "verdict");
    expect(verdicts.map(({ by, head_sha: sha }) => [by, sha])).toEqual(
      [ann, ben, ben].map((one) => [String(one.id), merged]),
    );
    expect(run.summary).toContain("1 answer counts");
    expect(hub.invalid).toEqual([]);
  },
);

function stateAsking(id: string, sha: string, repositoryId: number): string {
  const history = { tip: null, until: null, mined_until: null, sha256: null };
  const state = { kind: "tuning", status: "proposed", base: "main", base_sha: sha, history } as const;
  return printTuningState(
    { ...state, proposals: [], asked: [id] },
    { instance: undefined, repositoryId },
    nodeCodec.sha256,
  );
}
