import { describe, expect, test } from "vitest";
import type { HistoryLine, VerdictLine } from "../../../src/domain/history/lines.ts";
import { votesWithStanding, type VoteFacts, type VotePorts } from "../../../src/flows/tune/votes.ts";
import { voteNotes } from "../../../src/flows/tune/vote-notes.ts";
import type { ForeignText } from "../../../src/ports/replies.ts";
import { changeLine, headerLine, runLineOf, shaOf, violationLineOf } from "../../builders.ts";
import { TROUBLE } from "../record/record-world.ts";

const FINGERPRINT = "src/a.ts::f::cognitive_max";
const change = changeLine("pr:1", "2026-08-10T00:00:00Z", { author_id: "7", contributor_ids: ["8"] });
const run = runLineOf(change, { merge_base_sha: shaOf(900) });
const LINES: readonly HistoryLine[] = [headerLine(), change, run, violationLineOf(run, FINGERPRINT)];

function verdict(comment: number, over: Partial<VerdictLine> = {}): VerdictLine {
  return {
    type: "verdict",
    surface: "conversation",
    comment_id: comment,
    fingerprint: FINGERPRINT,
    by: "20",
    verdict: "refuted",
    reason: null,
    updated_at: "2026-08-11T00:00:00Z",
    head_sha: shaOf(1),
    ...over,
  };
}

const LISTED: VoteFacts["policy"] = { bots: [20] };

interface Case {
  readonly line?: Partial<VerdictLine>;
  /** Of the text as it is now; null when it was not read. */
  readonly text?: Partial<ForeignText> | null;
  readonly makers?: readonly string[] | "trouble" | "not told";
  readonly permission?: "write" | "less" | "trouble";
  readonly facts?: Partial<VoteFacts>;
  readonly workflows?: boolean;
}

async function judge({ line, text = {}, makers = ["7"], permission = "write", facts, workflows = false }: Case) {
  const asked: string[] = [];
  const told = verdict(1, line);
  const written: ForeignText = {
    surface: told.surface,
    id: 1,
    nodeId: "N",
    pull: 1,
    body: "/refrain wrong R-1",
    updatedAt: told.updated_at,
    author: { id: Number(told.by), type: "user", login: "bo" },
    viaApp: false,
    ...text,
  };
  const ports: VotePorts = {
    people: {
      permission: (person) => {
        asked.push(`${person.id} ${person.login}`);
        return Promise.resolve(permission === "trouble" ? { trouble: TROUBLE } : { value: permission });
      },
    },
    merged: {
      makersOf: (numbers) => {
        asked.push(`makers ${numbers.join(",")}`);
        if (makers === "trouble") return Promise.resolve({ trouble: TROUBLE });
        const people = makers === "not told" ? [] : numbers.map((number) => [number, new Set(makers)] as const);
        return Promise.resolve({ value: new Map(people) });
      },
    },
    clone: {
      changedBetween: () => {
        const path = workflows ? ".github/workflows/ci.yml" : "src/a.ts";
        return Promise.resolve([{ path, oldPath: path, status: "M", oid: "", oldOid: "" } as never]);
      },
    },
  };
  const votes = await votesWithStanding(ports, {
    lines: [...LINES, told],
    behind: new Map([[text === null ? "review:9" : `${told.surface}:1`, written]]),
    day: "2026-08-20",
    policy: { bots: [] },
    isSigned: false,
    ...facts,
  });
  return { votes, asked };
}

describe("an answer", () => {
  test.each(["refuted", "valid", "waived"] as const)("%s counts, of somebody who may write", async (word) => {
    const { votes, asked } = await judge({ line: { verdict: word } });
    expect(votes.votes).toMatchObject([{ by: "20", verdict: word }]);
    expect([votes.uncounted.size, asked]).toEqual([0, ["makers 1", "20 bo"]]);
  });

  test.each([
    ["author", "of whom GitHub knows as a co-author by now", { makers: ["7", "20"] }],
    ["no-permission", "of somebody who may not write", { permission: "less" }],
    ["no-permission", "of an account that is gone", { text: { author: undefined } }],
    [
      "no-permission",
      "of another person than who wrote the text",
      { text: { author: { id: 21, type: "user", login: "bo" } } },
    ],
    ["unknown", "of somebody who could not be asked about", { permission: "trouble" }],
    ["unknown", "on a change of which nobody knows who made it", { makers: "trouble" }],
    ["unknown", "on a change whose makers are too many to tell", { makers: "not told" }],
    ["unknown", "whose text was not read again", { text: null }],
    ["bot", "of an account that the policy lists", { facts: { policy: LISTED } }],
    ["agent", "that an app wrote", { text: { viaApp: true } }],
    [
      "agent",
      "signed by an agent",
      { text: { body: "/refrain wrong R-1\n\nCo-Authored-By: X <noreply@anthropic.com>" } },
    ],
    ["workflows", "on a change of the workflows, unsigned", { workflows: true }],
  ] as const)("%s: none %s", async (why, _, given) => {
    const { votes } = await judge(given);
    expect([votes.votes, [...votes.uncounted]]).toEqual([[], [[why, 1]]]);
  });

  test("on a change of the workflows counts where ledgers are signed", async () => {
    expect((await judge({ workflows: true, facts: { isSigned: true } })).votes.votes).toHaveLength(1);
  });

  test.each([
    ["of who wrote it", { line: { by: "7" } }],
    ["of who had a hand in it", { line: { by: "8" } }],
    ["that is only friction", { line: { verdict: "noise" } }],
    ["that was taken back", { line: { verdict: "withdrawn" } }],
    ["about another violation than it caused", { line: { fingerprint: "src/b.ts::g::cognitive_max" } }],
    ["on a commit of no change", { line: { head_sha: shaOf(99) } }],
    ["on a change of before the window", { facts: { day: "2026-12-01" } }],
  ] as const)("nobody is asked about one %s", async (_, given) => {
    const { votes, asked } = await judge(given);
    expect([votes.votes, votes.uncounted.size, asked]).toEqual([[], 0, []]);
  });
});

test("nobody is asked where no text was read at all", async () => {
  const { votes, asked } = await judge({ facts: { behind: new Map() } });
  expect([votes.votes, votes.uncounted.size, asked]).toEqual([[], 0, []]);
});

describe("in words", () => {
  test("what counts, what does not, and why somebody could not be asked", async () => {
    expect(voteNotes((await judge({ permission: "trouble" })).votes)).toEqual([
      {
        kind: "said",
        words: `0 answers count; not counted: 1 of people who could not be looked up (${TROUBLE.words})`,
      },
    ]);
    expect(voteNotes((await judge({})).votes)).toEqual([{ kind: "said", words: "1 answer counts" }]);
  });

  test("nothing where nobody answered", async () => {
    expect(voteNotes((await judge({ line: { verdict: "noise" } })).votes)).toEqual([]);
  });
});
