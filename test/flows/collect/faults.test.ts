/** Whatever goes wrong at whichever request: never two comments, nothing lost, nothing wrongly fixed, green, and said once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Ledger } from "../../../src/domain/history/ledger.ts";
import { commitFiles } from "../../hub/github/builders/files.ts";
import { person, startRepository } from "../../hub/github/builders/start-repository.ts";
import { manualClock } from "../../hub/github/clock.ts";
import { type Hub, startHub } from "../../hub/github/start-hub.ts";
import type { Fault } from "../../hub/github/faults.ts";
import { addComment } from "../../hub/github/state/comment.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import { openPull } from "../../hub/github/state/pull.ts";
import { wide } from "../../scenarios/code.ts";
import { ledgerIn } from "../../scenarios/action/kept.ts";
import { POINTS, TROUBLES, type Point, type Trouble } from "./fault-table.ts";
import { runOnHub, type HubRun } from "./hub-run.ts";

/** A change that fixes `old`, which stood before, and causes these, one of them with its first push. */
const CAUSED = ["first", "second", "third", "fourth", "fifth", "sixth"];
const TRUTH = { status: "ok", violations: 6, new: 6, worse: 0, better: 0, fixed: 1 };
const FIXED = "src/old.ts::old::params_max";

const clock = manualClock("2026-03-02T09:00:00Z");
let hub: Hub;
let pull: Pull;
/** The comment as the run for the first push wrote it. */
let earlier: string;
let firstHead: string;

beforeAll(async () => {
  hub = await startHub({ clock });
  const { world } = hub;
  const repository = startRepository(world, { fullName: "octo-org/app", files: { "src/old.ts": wide("old", 6) } });
  const ann = person(world, "ann");
  const push = (files: Record<string, string>, from?: string): unknown =>
    commitFiles(world, repository, { by: ann, branch: "topic", files, ...(from === undefined ? {} : { from }) });
  push({ "src/first.ts": wide("first") }, "main");
  pull = openPull(world, repository, { by: ann, title: "T", base: "main", head: { repository, branch: "topic" } });
  await runOnHub(hub, pull);
  firstHead = pull.pull.head.oid;
  earlier = pull.comments[0]?.body ?? "";
  clock.advance(60);
  push({
    "src/old.ts": wide("old", 3),
    ...Object.fromEntries(CAUSED.slice(1).map((name) => [`src/${name}.ts`, wide(name)])),
  });
});
afterAll(() => hub.close());

async function runWith({ point, trouble, times }: Case): Promise<HubRun> {
  // By then the hour's allowance is there again.
  clock.advance(7200);
  pull.comments.length = 0;
  hub.faults.length = 0;
  if (point.known) addComment(hub.world, pull, { by: hub.world.actions.bot, app: hub.world.actions, body: earlier });
  hub.journal.clear();
  const match: Fault["match"] = (request) => point.is(request, hub.journal.writes().length);
  const { name, when, answer } = trouble;
  hub.faults.push({ name, match, when, answer, ...(times === undefined ? {} : { times }) });
  return runOnHub(hub, pull, answer.kind === "hang" ? 1000 : undefined);
}

interface Case {
  readonly point: Point;
  readonly trouble: Trouble;
  readonly times: number | undefined;
}

function casesAt(point: Point): readonly Case[] {
  return TROUBLES.filter((trouble) => fits(trouble, point)).flatMap((trouble) => {
    const always = { point, trouble, times: undefined };
    // What is not sent again is the same once and always.
    return trouble.passes === true || point.kind === "write" ? [always, { ...always, times: 1 }] : [always];
  });
}

function fits({ only, sort, when, answer }: Trouble, { kind, name, all }: Point): boolean {
  if (!all && sort !== true) return false;
  if (kind !== "write" && when === "after" && answer.kind === "hang") return false;
  if (only === "write") return kind === "write";
  return only === undefined || (kind !== "write" && name !== "the comparison" && name !== "the base's files");
}

/** Nobody knows whether such a write was carried out: it is looked, and written once more when it was not. */
function isUncertain({ name }: Trouble): boolean {
  return /^(500|502|no answer|a dropped|a connection|half|no JSON)/.test(name);
}

interface Outcome {
  readonly looked: "wholly" | "partly" | "not";
  readonly written: boolean;
}

function outcomeOf({ point, trouble, times }: Case): Outcome {
  const passes = times === 1 && trouble.passes === true;
  switch (point.kind) {
    case "read":
      return { looked: passes ? "wholly" : "not", written: passes };
    case "part":
      return { looked: passes ? "wholly" : "partly", written: true };
    case "find":
      return { looked: "wholly", written: passes };
    case "check":
      return { looked: "wholly", written: true };
    case "write": {
      const isRepeated = isUncertain(trouble) || trouble.name === "422, too long";
      return { looked: "wholly", written: (times === 1 && isRepeated) || trouble.when === "after" };
    }
    default:
      return point.kind satisfies never;
  }
}

/** What a run has left, as far as it must never be otherwise. */
function expectedOf(one: Case): Record<string, unknown> {
  const { looked, written } = outcomeOf(one);
  const { known } = one.point;
  const why = looked === "not" ? "could not look at the change" : "the comment could not be written";
  return {
    failed: false,
    invalid: [],
    outputs: looked === "wholly" ? TRUTH : { status: "incomplete" },
    comments: known || written ? 1 : 0,
    heads: [...(known ? [firstHead] : []), ...(written ? [pull.pull.head.oid] : [])],
    shownByFirst: known ? ["src/first.ts::first::params_max top"] : [],
    wronglyFixed: [],
    isLeft: known && !written,
    warnings: written ? [] : [why],
    says: { partly: looked === "partly", nothing: looked === "not" },
    leaks: [],
  };
}

function factsOf({ failed, outputs, warnings, stdout, summary, token }: HubRun): Record<string, unknown> {
  const { status, violations, new: caused, worse, better, fixed } = outputs;
  const [body = "", ...others] = pull.comments.map((comment) => comment.body);
  const { runs, violations: rows, gone } = ledgerOf(body);
  const words = [stdout, summary, body];
  return {
    failed,
    invalid: hub.invalid,
    outputs: status === "ok" ? { status, violations, new: caused, worse, better, fixed } : { status },
    comments: pull.comments.length,
    heads: runs.map((run) => run.head_sha),
    shownByFirst: rows
      .filter(({ run }) => runs.some(({ id, head_sha: sha }) => id === run && sha === firstHead))
      .map((line) => `${line.fingerprint} ${line.shown}`),
    wronglyFixed: gone.filter(({ why, fingerprint }) => why === "fixed" && fingerprint !== FIXED),
    isLeft: body === earlier,
    warnings: warnings.map((line) => /could not look at the change|the comment could not be written/.exec(line)?.[0]),
    says: {
      partly: body.includes("Not everything could be looked at"),
      nothing: summary.includes("Nothing is known of this change"),
    },
    leaks: [...others, ...words.filter((text) => text.includes(token) || /##\[|@team|<html|#1\b/.test(text))],
  };
}

function ledgerOf(body: string): Pick<Ledger, "runs" | "violations" | "gone"> {
  const none = { runs: [], violations: [], gone: [] };
  return body === "" ? none : ledgerIn(body, { repo: pull.repository.id, pr: pull.number });
}

test("without a fault the truth is told", async () => {
  pull.comments.length = 0;
  expect(factsOf(await runOnHub(hub, pull))).toMatchObject({ outputs: TRUTH, comments: 1, warnings: [] });
});

describe.each(POINTS)("at $name", (point) => {
  test.each(casesAt(point).map((one) => [one.trouble.name, one.times === 1 ? "once" : "always", one] as const))(
    "%s, %s",
    async (_trouble, _times, one) => {
      expect(factsOf(await runWith(one))).toEqual(expectedOf(one));
      expect(hub.journal.writes().length).toBeLessThanOrEqual(2);
    },
  );
});
