/** Joins the commits of a walk with the pull requests they were merged as: from what is stored, else by asking GitHub. */
import type { Authorship } from "../../domain/history/authors.ts";
import { authorshipOf } from "../../domain/history/authors.ts";
import type { ApiTrouble } from "../../ports/api-trouble.ts";
import type { CommitChange } from "../../ports/change-log.ts";
import type { Clone } from "../../ports/clone.ts";
import type { Codec } from "../../ports/codec.ts";
import type { CommitFacts, MergedPull, MergedPulls } from "../../ports/merged-pulls.ts";
import type { ToldChange } from "../change-record.ts";
import type { JoinedPulls, JoinFacts, PullJoiner, Span, WalkPulls } from "../walk-pulls.ts";
import { authorshipOfCommit, authorshipOfPull, type PeopleRules } from "./pull-people.ts";
import { pullsOnLine, type PullOnLine } from "./pull-groups.ts";
import { toldBefore, type KnownPull, type ToldBefore } from "./told-before.ts";

export interface JoinPorts {
  readonly clone: Pick<Clone, "tree" | "changedBetween">;
  readonly merged: MergedPulls;
  readonly codec: Codec;
}

export interface CountingJoiner extends PullJoiner {
  /** Commits that could not be asked about, and why; of the last join. */
  missed(): { readonly commits: number; readonly trouble: ApiTrouble } | undefined;
}

export function createJoiner(ports: JoinPorts): CountingJoiner {
  let missed: ReturnType<CountingJoiner["missed"]>;
  return {
    async join(facts): Promise<JoinedPulls> {
      const joining = await ask(ports, facts);
      const commits = facts.shas.filter((sha) => !joining.answered.has(sha)).length;
      missed = joining.trouble && { commits, trouble: joining.trouble };
      return { pulls: await toWalkPulls(ports, joining), from: rewindFrom(joining) };
    },
    missed: () => missed,
  };
}

interface Joining extends JoinFacts {
  readonly before: ToldBefore;
  readonly seen: ReadonlyMap<string, CommitFacts>;
  /** Commits of which it is known whose they are. */
  readonly answered: ReadonlySet<string>;
  readonly trouble: ApiTrouble | undefined;
  readonly onLine: readonly PullOnLine[];
  readonly pulls: ReadonlyMap<number, MergedPull | KnownPull>;
}

async function ask({ merged }: JoinPorts, facts: JoinFacts): Promise<Joining> {
  const { lines, line, shas } = facts;
  const before = toldBefore(lines, facts);
  const places = new Map(line.map((sha, index) => [sha, index]));
  const inside = new Map([...before.pulls.values()].flatMap((pull) => membersOf(pull, line, places)));
  const isKnown = (sha: string): boolean => inside.has(sha) || (before.commits.has(sha) && !before.due.has(sha));
  const asked = line.filter((sha) => before.due.has(sha));
  const open = shas.filter((sha) => !isKnown(sha) && !before.due.has(sha));
  const { facts: seen, trouble } = await merged.ofCommits([...asked, ...open]);
  const pulls = new Map<number, MergedPull | KnownPull>(before.pulls);
  for (const { pulls: found } of seen.values()) for (const pull of found) pulls.set(pull.number, pull);
  const listed = new Map<string, Set<number>>([...inside].map(([sha, number]) => [sha, new Set([number])]));
  for (const [sha, { pulls: found }] of seen) listed.set(sha, new Set(found.map(({ number }) => number)));
  const mergedAs = new Map([...pulls].map(([number, pull]) => [number, shaOf(pull)]));
  const answered = new Set([...inside.keys(), ...before.commits.keys(), ...seen.keys()]);
  return { ...facts, before, seen, answered, trouble, pulls, onLine: pullsOnLine({ line, listed, mergedAs }) };
}

/** The commits of a stored pull request; where its base is older than the line, all up to its last one. */
function membersOf(
  { number, sha, base }: KnownPull,
  line: readonly string[],
  places: ReadonlyMap<string, number>,
): readonly (readonly [sha: string, number: number])[] {
  const to = places.get(sha) ?? -1;
  const from = base === undefined ? to : (places.get(base) ?? -1) + 1;
  return line.slice(from, to + 1).map((member) => [member, number]);
}

function shaOf(pull: MergedPull | KnownPull): string {
  return "mergeSha" in pull ? pull.mergeSha : pull.sha;
}

/** From where on something that is stored as a commit turned out to be another change, or was told in a hurry. */
function rewindFrom({ line, shas, before, seen, onLine }: Joining): number | undefined {
  const walked = new Set(shas);
  const starts = line.flatMap((sha, index) => {
    if (!before.due.has(sha) || walked.has(sha) || !seen.has(sha)) return [];
    const pull = onLine.find(({ from, to }) => from <= index && index <= to);
    if (pull) return [pull.from];
    return before.commits.has(sha) ? [] : [index];
  });
  return starts.length === 0 ? undefined : Math.min(...starts);
}

async function toWalkPulls(ports: JoinPorts, joining: Joining): Promise<WalkPulls> {
  const { line, onLine } = joining;
  const rules = { bots: joining.bots, sha256: ports.codec.sha256 };
  const ends = new Map(onLine.map((pull) => [line[pull.to] ?? "", pull]));
  const inside = new Set(onLine.flatMap(({ from, to }) => line.slice(from, to)));
  const spans = new Map<string, Span>();
  for (const pull of onLine) {
    const span = pull.from === pull.to ? undefined : await spanOf(ports, joining, pull);
    if (span) spans.set(line[pull.to] ?? "", span);
  }
  return {
    isInside: (sha) => inside.has(sha),
    spanOf: (sha) => spans.get(sha),
    tell: (commit) => tell(commit, ends.get(commit.sha), { joining, rules }),
    digest: ports.codec.sha256(JSON.stringify(digestOf(joining))),
  };
}

async function spanOf({ clone }: JoinPorts, { line, pulls }: Joining, pull: PullOnLine): Promise<Span | undefined> {
  const known = pulls.get(pull.number);
  const stored = known && "base" in known ? known.base : undefined;
  const first = line[pull.from] ?? "";
  const base = line[pull.from - 1] ?? stored ?? (await clone.tree.resolve(first))?.parents[0];
  const last = line[pull.to] ?? "";
  return base === undefined ? undefined : { base, files: () => clone.changedBetween(base, last) };
}

function tell(
  commit: CommitChange,
  pull: PullOnLine | undefined,
  { joining, rules }: { readonly joining: Joining; readonly rules: PeopleRules },
): ToldChange {
  const known = pull && joining.pulls.get(pull.number);
  if (known) {
    const authorship = "authorship" in known ? known.authorship : authorshipOfPull(known, commit, rules);
    return { change: `pr:${known.number}`, authorship, complete: true };
  }
  const change = `commit:${commit.sha}`;
  const authorship = commitAuthorship(commit, joining, rules);
  if (authorship) return { change, authorship, complete: true };
  return { change, authorship: authorshipOf(commit, rules.sha256), complete: false };
}

function commitAuthorship(commit: CommitChange, { seen, before }: Joining, rules: PeopleRules): Authorship | undefined {
  const facts = seen.get(commit.sha);
  return facts ? authorshipOfCommit(facts, commit, rules) : before.commits.get(commit.sha);
}

/** Whatever decides what is told of the commits that are walked. */
function digestOf({ shas, onLine, pulls, seen, before, bots }: Joining): readonly unknown[] {
  const told = onLine.map(({ number, from, to }) => [number, from, to, pulls.get(number)]);
  const people = shas.map((sha) => {
    const facts = seen.get(sha);
    return facts ? [facts.author, facts.committer] : (before.commits.get(sha) ?? null);
  });
  return [told, people, [...bots].sort()];
}
