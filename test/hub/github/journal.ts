import { isGitRequest } from "./git/answer-git.ts";
import type { HubAnswer, HubRequest } from "./request.ts";

export interface JournalEntry extends HubRequest {
  /** Name of the token, not its value; `anonymous` without one, `unknown` for one the hub never gave out. */
  readonly token: string;
  /** Undefined while it is under way, and for a dropped connection. */
  readonly answer: HubAnswer | undefined;
  /** Which fault was put on it. */
  readonly fault: string | undefined;
}

export interface Journal {
  readonly entries: readonly JournalEntry[];
  /** Requests meant to change something: any REST method but GET, HEAD; GraphQL mutations. Fetching by git is none. */
  writes(): readonly JournalEntry[];
  /** `GET /repos/o/r/pulls/1 200`, `GRAPHQL pullRequestLook 200`: short enough to compare as a whole. */
  lines(): readonly string[];
  /** Forgets what was, for a test to look at one run only. */
  clear(): void;
}

export interface WritableJournal extends Journal {
  add(entry: JournalEntry): void;
  amend(number: number, what: Partial<Pick<JournalEntry, "answer" | "fault">>): void;
}

export function createJournal(): WritableJournal {
  const entries: JournalEntry[] = [];
  return {
    entries,
    writes: () => entries.filter(isWrite),
    lines: () => entries.map(toLine),
    clear() {
      entries.length = 0;
    },
    add: (entry) => entries.push(entry),
    amend(number, what) {
      const index = entries.findIndex((entry) => entry.number === number);
      const entry = entries[index];
      if (entry) entries[index] = { ...entry, ...what };
    },
  };
}

function isWrite(entry: JournalEntry): boolean {
  if (entry.path === "/graphql") return entry.operationType === "mutation";
  if (isGitRequest(entry.path)) return false;
  return entry.method !== "GET" && entry.method !== "HEAD";
}

function toLine(entry: JournalEntry): string {
  const status = entry.answer?.status ?? "no answer";
  if (entry.path === "/graphql") return `GRAPHQL ${entry.operation ?? "?"} ${status}`;
  const query = new URLSearchParams(entry.query).toString();
  return `${entry.method} ${entry.path}${query === "" ? "" : `?${query}`} ${status}`;
}
