/**
 * A repository of 5,000 pull requests with 80,000 comments, mined for the first time and once more: the real adapters against the
 * hub, in runs as the hourly limit allows them. `node bench/mining.ts [pull requests]`
 */
import { createGitHub } from "../src/adapters/github/client.ts";
import { createMinedComments } from "../src/adapters/github/mined-comments.ts";
import { createMinedReplies } from "../src/adapters/github/mined-replies.ts";
import { nodeCodec } from "../src/adapters/node/codec.ts";
import { runId } from "../src/domain/history/change-lines.ts";
import { toInstant } from "../src/domain/history/instants.ts";
import { toLedger } from "../src/domain/history/ledger.ts";
import type { ChangeLine, HistoryLine } from "../src/domain/history/lines.ts";
import { mine, type Mined } from "../src/flows/record/mine.ts";
import { printStateBlock } from "../src/formats/state-block/state-block.ts";
import { changeLine, headerLine, runLineOf, shaOf, violationLineOf } from "../test/builders.ts";
import { startBusyRepository } from "../test/hub/github/builders/busy-repository.ts";
import { manualClock } from "../test/hub/github/clock.ts";
import { type Hub, startHub } from "../test/hub/github/start-hub.ts";
import type { Repository } from "../test/hub/github/state/repository.ts";
import { addActionsToken } from "../test/hub/github/state/token.ts";

const PULLS = Number(process.argv[2] ?? 5000);
/** Of each pull request; one more of the conversation is the bot's. */
const CONVERSATION = 9;
const INLINE = 6;
/** One comment in a hundred is an answer. */
const ANSWER_EACH = 100;
const START = "2026-03-02T09:00:00Z";
const PAGE = 100;
const MOST_OVER = 1.05;
const MOST_COLD = 950;
const MOST_UNCHANGED = 5;

const fingerprintOf = (number: number): string => `src/file${number}.ts::f::cognitive_max`;
const idOf = (number: number): string => `R-${nodeCodec.sha256(fingerprintOf(number)).slice(0, 8)}`;

function changeOf(number: number): ChangeLine {
  return changeLine(`pr:${number}`, toInstant(Date.parse(START) / 1000 + number));
}

/** What the bot's comment remembers: one push, and one violation that was shown. */
function ownBody(number: number): string {
  const change = { ...changeOf(number), state: "open", merged_at: null, merge_sha: null } as const;
  const told = runLineOf(change, { flow: "collect", head_sha: shaOf(number + 1_000_000), first_at: START });
  const run = { ...told, id: runId(told, nodeCodec.sha256) };
  const row = violationLineOf(run, fingerprintOf(number), { shown: "top" });
  const printed = printStateBlock(toLedger(change, [run, row]), { instance: "default", seq: 1 }, nodeCodec);
  return printed === "too-large" ? "" : `### Refrain\n\n${printed.text}`;
}

const bodyOf = (pull: number, running: number): string =>
  running % ANSWER_EACH === 0
    ? `I looked at it.\n\n/refrain wrong ${idOf(pull)}`
    : `Comment ${running}: looks fine to me.`;

const HISTORY: readonly HistoryLine[] = [
  headerLine(),
  ...Array.from({ length: PULLS }, (_, index) => changeOf(index + 1)),
];

interface Kept {
  readonly lines: readonly HistoryLine[];
  readonly lists: string | undefined;
}

/** One run, with a token and an hour of its own. */
async function mineOnce(hub: Hub, repository: Repository, kept: Kept): Promise<Mined & { readonly requests: number }> {
  hub.journal.clear();
  const token = addActionsToken(hub.world, repository, { contents: "read", pull_requests: "read", issues: "read" });
  const github = createGitHub({
    token: token.value,
    apiUrl: hub.url,
    graphqlUrl: hub.graphqlUrl,
    userAgent: "refrain/bench",
    time: 900_000,
  });
  const place = { owner: "octo-org", repo: "busy" };
  const mined = await mine(
    {
      mined: createMinedComments(github, place),
      minedReplies: createMinedReplies(github, place),
      clone: { changedBetween: () => Promise.resolve([]) },
      codec: nodeCodec,
    },
    {
      ...kept,
      until: toInstant(hub.world.clock.now() / 1000),
      windowDays: 90,
      repoId: "42",
      instance: "default",
      branch: "main",
      keys: undefined,
      policy: { floors: { rules: [], families: [] } },
      isPlanned: false,
    },
  );
  return { ...mined, requests: hub.journal.entries.length };
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const clock = manualClock(START);
const hub = await startHub({ clock });
const began = performance.now();
const repository = startBusyRepository(hub.world, clock, {
  fullName: "octo-org/busy",
  pulls: PULLS,
  conversation: CONVERSATION,
  inline: INLINE,
  pace: 60,
  ownBody,
  bodyOf,
});
const comments = PULLS * (CONVERSATION + 1 + INLINE);
say(`${PULLS} pull requests, ${comments} comments; seeded in ${((performance.now() - began) / 1000).toFixed(1)} s`);

let kept: Kept = { lines: HISTORY, lists: undefined };
let [cold, runs, taken] = [0, 0, 0];
for (let isWhole = false; !isWhole;) {
  const start = performance.now();
  const done = await mineOnce(hub, repository, kept);
  kept = done;
  [cold, runs, taken] = [cold + done.requests, runs + 1, taken + done.taken];
  isWhole = done.trouble === undefined;
  say(
    `run ${runs}: ${done.requests} requests, ${((performance.now() - start) / 1000).toFixed(1)} s${isWhole ? "" : ` (${done.trouble?.words})`}`,
  );
  clock.advance(3600);
  if (runs > 20) throw new Error("it comes to no end");
}
const answers = kept.lines.filter(({ type }) => type === "verdict").length;
const again = await mineOnce(hub, repository, kept);
const pages = (count: number): number => Math.ceil(count / PAGE);
const theory = pages(PULLS * (CONVERSATION + 1)) + pages(PULLS * INLINE) + 2 * pages(PULLS);
const over = cold / theory;
say(
  `cold: ${cold} requests in ${runs} runs, ${over.toFixed(3)} × the ${theory} pages that there are; ${taken} ledgers, ${answers} answers`,
);
say(`nothing changed: ${again.requests} requests`);
const expected = Array.from({ length: PULLS * (CONVERSATION + INLINE) }, (_, index) => index + PULLS).filter(
  (one) => one % ANSWER_EACH === 0,
);
const isRight = taken === PULLS && answers === expected.length && again.taken === 0 && hub.invalid.length === 0;
await hub.close();
if (!isRight)
  throw new Error(
    `not what is there: ${taken} ledgers, ${answers} of ${expected.length} answers, ${JSON.stringify(hub.invalid.slice(0, 3))}`,
  );
if (over > MOST_OVER || (PULLS === 5000 && cold > MOST_COLD) || again.requests > MOST_UNCHANGED)
  throw new Error("more requests than there may be");
