/** Everything that decides how a tree is judged, read from one commit and from nowhere else. */
import { ConfigurationError, type FileProblem } from "../domain/errors.ts";
import { parseIgnoredRevs } from "../domain/history/bulk.ts";
import { createLimits, type Limits } from "../domain/violation/limits.ts";
import { createPlacement, type Placement } from "../domain/violation/placement.ts";
import type { Policy } from "../domain/tuning/policy.ts";
import { parseGitAttributes } from "../formats/git-attributes.ts";
import { parsePolicy } from "../formats/policy-yaml.ts";
import { parseRecommendations } from "../formats/tuning-yaml.ts";
import type { Codec } from "../ports/codec.ts";
import type { Clock } from "../ports/clock.ts";
import type { Commit, SourceTree, TreeEntry } from "../ports/source-tree.ts";

export interface Configuration {
  /** The commit that all of it was read from. */
  readonly sha: string;
  readonly policy: Policy;
  readonly limits: Limits;
  readonly placement: Placement;
  /** 16 hex of the two tuning files. */
  readonly digest: string;
  /** Commits that their own project asks to look past, `.git-blame-ignore-revs`. */
  readonly ignoredRevs: ReadonlySet<string>;
  readonly problems: readonly FileProblem[];
}

export interface ConfigurationSource {
  readonly tree: SourceTree;
  readonly clock: Clock;
  readonly codec: Codec;
}

const LARGEST_FILE = 256 * 1024;
const TUNING = "tuning";

export async function readConfiguration(
  source: ConfigurationSource,
  sha: string,
  entries: readonly TreeEntry[],
): Promise<Configuration> {
  const problems: FileProblem[] = [];
  const read = async (path: string): Promise<string | undefined> => {
    const file = await source.tree.read({ sha, path, limit: LARGEST_FILE });
    if ("text" in file) return file.text;
    if ("tooLarge" in file) problems.push({ file: path, line: 0, reason: tooLarge(file.tooLarge) });
    return undefined;
  };
  const policyFile = `${TUNING}/policy.yaml`;
  const tuningFile = `${TUNING}/recommendations.yaml`;
  const [policyText, tuningText] = [await read(policyFile), await read(tuningFile)];
  const policy = parsePolicy(policyText ?? "", policyFile);
  const tuning = parseRecommendations(tuningText ?? "", tuningFile, policy.policy);
  const attributes = parseGitAttributes((await read(".gitattributes")) ?? "");
  const placement = createPlacement({
    roles: policy.policy.roles,
    areas: policy.policy.areas,
    exclude: policy.policy.exclude,
    paths: entries.filter((entry) => entry.kind === "file").map((entry) => entry.path),
    attributes,
  });
  if (entries.length > 0) problems.push(...unknownAreas(policy.policy, placement, entries));
  return {
    sha,
    policy: policy.policy,
    limits: createLimits({ policy: policy.policy, recommendations: tuning.entries, now: source.clock.now() }),
    placement,
    digest: source.codec.sha256(JSON.stringify([policyText ?? null, tuningText ?? null])).slice(0, 16),
    ignoredRevs: parseIgnoredRevs((await read(".git-blame-ignore-revs")) ?? ""),
    problems: [...problems, ...policy.problems, ...tuning.problems],
  };
}

/** A limit for an area that no file lies in has no effect: a mistyped name must not look like a setting. */
function unknownAreas(policy: Policy, placement: Placement, entries: readonly TreeEntry[]): readonly FileProblem[] {
  const limits = [...policy.limits, ...policy.advisory].filter((limit) => limit.area !== undefined);
  if (limits.length === 0) return [];
  const areas = new Set(entries.map((entry) => placement.areaOf(entry.path)));
  return limits.flatMap(({ area = "", at }) =>
    areas.has(area) || !at
      ? []
      : [{ ...at, reason: `no file lies in the area "${area}", so this limit has no effect` }],
  );
}

function tooLarge(bytes: number): string {
  return `expected at most ${LARGEST_FILE} bytes, found ${bytes}: the file is left out, as if it were not there; make it smaller`;
}

/** The configuration of the commit that is checked out, without the tree: for commands that only count. */
export async function readConfigurationAtTip(
  source: ConfigurationSource,
): Promise<Configuration & { readonly tip: Commit }> {
  const tip = await resolveTip(source.tree);
  return { ...(await readConfiguration(source, tip.sha, [])), tip };
}

export async function resolveTip(tree: SourceTree): Promise<Commit> {
  const tip = await tree.resolve("HEAD");
  if (tip) return tip;
  throw new ConfigurationError(
    "this repository has no commits yet: commit something, then there is a history to look at",
  );
}

/** What a repository brings along is what somebody wrote, not what was seen. */
export function assertOwnHistory(entries: readonly TreeEntry[]): void {
  if (!entries.some(({ path }) => path === ".refrain" || path.startsWith(".refrain/"))) return;
  throw new ConfigurationError(
    ".refrain is committed to this repository, so its history could say anything: git rm -r --cached .refrain, commit, delete the directory, and run again",
  );
}
