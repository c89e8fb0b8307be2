/** What a run told and wrote, as stories compare it. */
import { expect } from "vitest";
import type { Pull } from "../../hub/github/state/issue.ts";
import type { HubEvent } from "../../hub/runner/github-context.ts";
import type { RunResult } from "../../hub/runner/run-action.ts";
import { wordsOf, type Stage, type StageRun } from "./stage.ts";

export interface Told extends RunResult {
  /** Requests that change something: `POST /repos/…/comments 201`. */
  readonly writes: readonly string[];
  readonly requests: readonly string[];
  /** Of the one comment, without its state and its addresses; undefined when there is none. */
  readonly words: string | undefined;
  /** Its first line. */
  readonly heading: string | undefined;
  /** The lines of its table. */
  readonly rows: readonly string[];
  /** The last lines of the log, after the group of the inputs; without the one that tells of the whole run. */
  readonly lines: readonly string[];
}

/** A run on the pull request, alone in the journal; GitHub found nothing wrong with any request. */
export async function tell(stage: Stage, pull: Pull, run: StageRun = {}): Promise<Told> {
  stage.hub.journal.clear();
  return toTold(stage, await stage.run(pull, run), stage.comments(pull)[0]?.body);
}

export async function tellEvent(stage: Stage, event: HubEvent, run: StageRun = {}): Promise<Told> {
  stage.hub.journal.clear();
  return toTold(stage, await stage.runEvent(event, run), undefined);
}

function toTold({ hub }: Stage, result: RunResult, body: string | undefined): Told {
  expect(hub.invalid).toEqual([]);
  const requests = hub.journal.lines();
  const writes = hub.journal
    .writes()
    .map(({ number }) => requests[hub.journal.entries.findIndex((one) => one.number === number)] ?? "");
  const words = body === undefined ? undefined : plain(wordsOf({ body }));
  const heading = words?.split("\n")[0];
  return { ...result, requests, writes, words, heading, rows: rowsIn(words ?? ""), lines: linesOf(result.log) };
}

/** Without the addresses that links lead to, and commits as such. */
export function plain(markdown: string): string {
  return markdown.replaceAll(/\[(`[^`]*`)\]\(https:\/\/[^)]*\)/g, "$1").replaceAll(/`[0-9a-f]{7}`/g, "`<sha>`");
}

function rowsIn(words: string): readonly string[] {
  return words.split("\n").filter((line) => /^\| (?!\| where|-)/.test(line));
}

function linesOf(log: string): readonly string[] {
  const lines = log.split("\n");
  return lines.slice(lines.indexOf("##[endgroup]") + 1).filter((line) => line !== "" && !line.startsWith("looked at "));
}
