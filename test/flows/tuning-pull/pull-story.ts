/** A repository on the hub, an App's token, and the bot's pull request as a run of tune makes it. */
import { onTestFinished } from "vitest";
import { createHash } from "node:crypto";
import { createGitHub, type GitHub, type GitHubOptions } from "../../../src/adapters/github/client.ts";
import { createTuningBranch } from "../../../src/adapters/github/tuning-branch.ts";
import { createTuningPulls } from "../../../src/adapters/github/tuning-pull.ts";
import { tuningBranchOf } from "../../../src/domain/tuning/bot-branch.ts";
import { propose, type ProposeOutcome, type Wanted } from "../../../src/flows/tuning-pull/propose.ts";
import { lookAtStanding, type Standing, type TuningPullPorts } from "../../../src/flows/tuning-pull/standing.ts";
import type { FrozenProposal } from "../../../src/formats/tuning-pr-body.ts";
import type { Answer } from "../../../src/ports/api-trouble.ts";
import { commitFiles, type Files } from "../../hub/github/builders/files.ts";
import { person, startRepository } from "../../hub/github/builders/start-repository.ts";
import { type ManualClock, manualClock } from "../../hub/github/clock.ts";
import { type Hub, startHub } from "../../hub/github/start-hub.ts";
import { type Account, addApp } from "../../hub/github/state/account.ts";
import { type Pull, pullsOf } from "../../hub/github/state/issue.ts";
import { type Repository, tipOf } from "../../hub/github/state/repository.ts";
import { addActionsToken, addInstallationToken, addUserToken, type Token } from "../../hub/github/state/token.ts";
import { readObject } from "../../hub/github/git/objects.ts";
import { fakeTimer } from "../../adapters/github/stub.ts";

export const POLICY = "version: 1\n";
export const NONE = "version: 1\nrecommendations: []\n";
export const PATHS = { policy: "tuning/policy.yaml", recommendations: "tuning/recommendations.yaml" };

export interface PullStory {
  readonly hub: Hub;
  readonly clock: ManualClock;
  readonly repository: Repository;
  readonly bot: Account;
  readonly ada: Account;
  run(wanted?: Partial<Wanted> | number, how?: RunHow): Promise<ProposeOutcome>;
  /** As it is before anything is planned. */
  stand(how?: RunHow): Promise<Standing>;
  ports(how?: RunHow): TuningPullPorts;
  /** The pull requests of the repository, oldest first. */
  pulls(): readonly Pull[];
  tip(branch?: string): string | undefined;
  /** A file at a branch. */
  file(path: string, branch?: string): string | undefined;
  commit(files: Files, more?: Partial<Parameters<typeof commitFiles>[2]>): string;
  /** Writes so far, in short. */
  writes(): readonly string[];
}

export interface RunHow {
  readonly token?: Token;
  readonly instance?: string;
  readonly owner?: string;
  readonly repo?: string;
  readonly repositoryId?: number;
  readonly signing?: "expected" | "unknown";
  readonly client?: Partial<GitHubOptions>;
}

export const BRANCH = "refrain/tuning/main";

export async function startPullStory(
  start: { files?: Files; token?: "app" | "job" | "person" } = {},
): Promise<PullStory> {
  const clock = manualClock("2026-08-22T12:00:00Z");
  const hub = await startHub({ clock });
  onTestFinished(() => hub.close());
  const { world } = hub;
  const repository = startRepository(world, {
    fullName: "Octo/Shop",
    files: start.files ?? { "a.ts": "1\n", [PATHS.policy]: POLICY, [PATHS.recommendations]: NONE },
    people: { ada: "write" },
  });
  const ada = person(world, "ada");
  const app = addApp(world, { slug: "tuner", owner: repository.owner });
  const permissions = { contents: "write", pull_requests: "write" } as const;
  // Of an hour each: every run gets its own.
  const tokens = {
    app: () => addInstallationToken(world, { app, repositories: [repository], permissions }),
    job: () => addActionsToken(world, repository, permissions),
    person: () => addUserToken(world, ada),
  };
  const usual = tokens[start.token ?? "app"];
  const clientOf = ({ token = usual(), client = {} }: RunHow): GitHub =>
    createGitHub({
      token: token.value,
      apiUrl: hub.url,
      graphqlUrl: hub.graphqlUrl,
      userAgent: "refrain/test",
      timer: fakeTimer([]),
      ...client,
    });
  const ports = (how: RunHow = {}): TuningPullPorts => {
    const github = clientOf(how);
    const place = {
      owner: how.owner ?? "Octo",
      repo: how.repo ?? "Shop",
      repositoryId: how.repositoryId ?? repository.id,
    };
    return { branch: createTuningBranch(github, place), pulls: createTuningPulls(github), codec: { sha256 } };
  };
  const stand = async (how: RunHow = {}): Promise<Standing> => {
    const { instance, signing = "expected" } = how;
    const branch = tuningBranchOf("main", instance);
    return valueOf(
      await lookAtStanding(ports(how), { base: "main", branch, paths: PATHS, instance, limit: 262_144, signing }),
    );
  };
  return {
    hub,
    clock,
    repository,
    bot: usual().actor,
    ada,
    ports,
    stand,
    run: async (what = 20, how = {}) => {
      const standing = await stand(how);
      return valueOf(await propose(ports(how), standing, wanted(standing, what)));
    },
    pulls: () => pullsOf(repository),
    tip: (branch = BRANCH) => tipOf(repository, branch),
    file: (path, branch = BRANCH) =>
      readObject(repository.gitDir, `refs/heads/${branch}:${path}`)?.bytes.toString("utf8"),
    commit: (files, more = {}) => commitFiles(world, repository, { by: ada, branch: BRANCH, files, ...more }),
    writes: () =>
      hub.journal
        .writes()
        .map(({ method, path, operation }) =>
          operation === undefined
            ? `${method} ${path.replace("/repos/Octo/Shop", "")}`
            : (operation.split(" ")[0] ?? ""),
        ),
  };
}

export function valueOf<T>(answer: Answer<T>): T {
  if ("trouble" in answer) throw new Error(answer.trouble.words);
  return answer.value;
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export const ID = "cognitive_max/*/app";

export function entryText(to: number): string {
  return `version: 1
recommendations:
  - id: ${ID}
    kind: relax
    rule: cognitive_max
    role: app
    limit: { from: 15, to: ${to} }
    because: { changes: 17, people: 9 }
`;
}

/** What a plan with one relaxed limit wants; a number is the limit. */
export function wanted(standing: Standing, what: Partial<Wanted> | number = 20): Wanted {
  const to = typeof what === "number" ? what : 20;
  const proposal: FrozenProposal = {
    id: ID,
    kind: "relax",
    limit: { from: 15, to },
    because: { changes: 17, people: 9 },
    since: "2026-08-22",
  };
  return {
    files: { recommendations: entryText(to) },
    title: "Tune the checks",
    commitMessage: "chore: relax a limit",
    kept: {
      kind: "tuning",
      status: "proposed",
      base: "main",
      base_sha: standing.state.base.sha,
      history: { tip: null, until: null, mined_until: null, sha256: null },
      proposals: [proposal],
      asked: [],
    },
    bodyOf: ({ stateLine, budget }) => {
      const body = `Relax to ${to}.\n\n${stateLine}`;
      return body.length <= budget.utf16 ? body : undefined;
    },
    labels: [],
    reviewers: [],
    ...(typeof what === "number" ? {} : what),
  };
}
