import { describe, expect, test } from "vitest";
import { cacheAccessFor, cacheModeFor, cacheTokenFor, parseToken } from "./cache-token.ts";
import type { CacheMode, JobTrigger } from "./cache-token.ts";

const [mainRef, releaseRef, topicRef, mergeRef] = [
  "refs/heads/main",
  "refs/heads/release",
  "refs/heads/topic",
  "refs/pull/7/merge",
];
const defaultBranch = "main";

interface Row {
  readonly event: string;
  readonly ref: string;
  readonly baseRef?: string;
  readonly cacheMode?: CacheMode;
  readonly read: readonly string[];
  readonly write?: string;
  readonly mode: CacheMode;
}

const isolated = ["pull_request", "pull_request_review", "pull_request_review_comment"];
const trusted = [
  "push",
  "schedule",
  "workflow_dispatch",
  "repository_dispatch",
  "delete",
  "registry_package",
  "page_build",
];
const low = ["pull_request_target", "issue_comment", "workflow_run", "issues", "watch"];
const queueRef = "refs/heads/gh-readonly-queue/main/pr-7-abc";

const rows: Row[] = [
  ...isolated.map((event): Row => ({
    event,
    ref: mergeRef,
    baseRef: "main",
    read: [mergeRef, mainRef],
    write: mergeRef,
    mode: "write",
  })),
  {
    event: "pull_request",
    ref: mergeRef,
    baseRef: "release",
    read: [mergeRef, releaseRef, mainRef],
    write: mergeRef,
    mode: "write",
  },
  // Closed and merged: it runs on the base branch.
  { event: "pull_request", ref: mainRef, baseRef: "main", read: [mainRef], mode: "read" },
  { event: "pull_request", ref: releaseRef, baseRef: "release", read: [releaseRef, mainRef], mode: "read" },
  ...trusted.map((event): Row => ({ event, ref: mainRef, read: [mainRef], write: mainRef, mode: "write" })),
  { event: "push", ref: topicRef, read: [topicRef, mainRef], write: topicRef, mode: "write" },
  { event: "workflow_dispatch", ref: topicRef, read: [topicRef, mainRef], write: topicRef, mode: "write" },
  { event: "merge_group", ref: queueRef, baseRef: "main", read: [queueRef, mainRef], write: queueRef, mode: "write" },
  ...low.map((event): Row => ({ event, ref: mainRef, read: [mainRef], mode: "read" })),
  { event: "push", ref: mainRef, cacheMode: "none", read: [], mode: "none" },
  { event: "push", ref: mainRef, cacheMode: "read", read: [mainRef], mode: "read" },
  { event: "push", ref: mainRef, cacheMode: "write-only", read: [], write: mainRef, mode: "write-only" },
  { event: "issue_comment", ref: mainRef, cacheMode: "write", read: [mainRef], write: mainRef, mode: "write" },
];

test.each(rows)("$event on $ref, cache-mode $cacheMode", ({ read, write, mode, ...given }) => {
  const trigger: JobTrigger = { ...given, defaultBranch };
  expect(cacheAccessFor(trigger)).toEqual({ read, write });
  expect(cacheModeFor(trigger)).toBe(mode);
  expect(parseToken(cacheTokenFor(trigger))).toEqual({ read, write });
});

describe("tokens of others", () => {
  const token = cacheTokenFor({ event: "issue_comment", ref: mainRef, defaultBranch });
  const [head, body, signature] = token.split(".");
  const claims: Record<string, string> = JSON.parse(Buffer.from(body ?? "", "base64url").toString());
  const wider = { ...claims, ac: claims["ac"]?.replace('"Permission":1', '"Permission":3') };

  test("a claim made wider is refused", () => {
    expect(wider.ac).not.toBe(claims["ac"]);
    const forged = Buffer.from(JSON.stringify(wider)).toString("base64url");
    expect(parseToken(`${head}.${forged}.${signature}`)).toBeUndefined();
  });

  test.each(["", "a.b", "a.b.c", `${token}.x`, token.slice(0, -1)])("%s is refused", (text) => {
    expect(parseToken(text)).toBeUndefined();
  });
});
