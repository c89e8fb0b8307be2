/** Everything that decides how a tree is judged, read from one commit and from nowhere else. */
import { ConfigurationError, type FileProblem } from "../domain/errors.ts";
import { parseIgnoredRevs } from "../domain/history/bulk.ts";
import { createLimits, type Limits } from "../domain/violation/limits.ts";
import { createPlacement, type Placement } from "../domain/violation/placement.ts";
import type { Policy } from "../domain/tuning/policy.ts";
import type { LocatedRecommendation } from "../domain/tuning/recommendation.ts";
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
  /** As read: none twice in one scope, none over a floor. */
  readonly recommendations: readonly LocatedRecommendation[];
  /** Ids that people never want to be proposed again. */
  readonly refused: readonly string[];
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
  /** `tuning` when not given. */
  readonly tuningDir?: string | undefined;
}

/** Bytes of a tuning file, or of another file that decides. */
export const LARGEST_FILE = 256 * 1024;
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
    if ("tooLarge" in file) problems.push(tooLarge(path, file.tooLarge));
    return undefined;
  };
  const directory = source.tuningDir ?? TUNING;
  const texts = {
    directory,
    policy: await read(`${directory}/policy.yaml`),
    recommendations: await read(`${directory}/recommendations.yaml`),
    attributes: await read(".gitattributes"),
    ignoredRevs: await read(".git-blame-ignore-revs"),
  };
  return toConfiguration({ sha, texts, entries, problems }, source);
}

/** The files that decide, each undefined where it is not there. */
export interface ConfigurationTexts {
  /** Where the first two lie. */
  readonly directory: string;
  readonly policy: string | undefined;
  readonly recommendations: string | undefined;
  readonly attributes: string | undefined;
  readonly ignoredRevs: string | undefined;
}

export interface ConfigurationFacts {
  readonly sha: string;
  readonly texts: ConfigurationTexts;
  readonly entries: readonly TreeEntry[];
  /** What was found while they were read. */
  readonly problems: readonly FileProblem[];
}

export function toConfiguration(
  { sha, texts, entries, problems }: ConfigurationFacts,
  { clock, codec }: Pick<ConfigurationSource, "clock" | "codec">,
): Configuration {
  const parsed = parsePolicy(texts.policy ?? "", `${texts.directory}/policy.yaml`);
  const { policy } = parsed;
  const tuning = parseRecommendations(texts.recommendations ?? "", `${texts.directory}/recommendations.yaml`, policy);
  const placement = createPlacement({
    roles: policy.roles,
    areas: policy.areas,
    exclude: policy.exclude,
    paths: entries.filter((entry) => entry.kind === "file").map((entry) => entry.path),
    attributes: parseGitAttributes(texts.attributes ?? ""),
  });
  const areas = entries.length > 0 ? unknownAreas(policy, placement, entries) : [];
  return {
    sha,
    policy,
    limits: createLimits({ policy, recommendations: tuning.entries, now: clock.now() }),
    placement,
    recommendations: tuning.entries,
    refused: tuning.refused,
    digest: codec.sha256(JSON.stringify([texts.policy ?? null, texts.recommendations ?? null])).slice(0, 16),
    ignoredRevs: parseIgnoredRevs(texts.ignoredRevs ?? ""),
    problems: [...problems, ...areas, ...parsed.problems, ...tuning.problems],
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

export function tooLarge(file: string, bytes: number): FileProblem {
  const reason = `expected at most ${LARGEST_FILE} bytes, found ${bytes}: the file is left out, as if it were not there; make it smaller`;
  return { file, line: 0, reason };
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
