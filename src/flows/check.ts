import { ANALYZER_VERSION, languageOf } from "../analyzer/analyzer.ts";
import { ConfigurationError } from "../domain/errors.ts";
import type { ChangeFacet } from "../domain/violation/compare.ts";
import type { ReportedViolation } from "../domain/violation/reported.ts";
import type { ComparedReported } from "../domain/violation/reported-facets.ts";
import type { FileAnalysis } from "../domain/violation/unit.ts";
import type { PairRequest } from "../ports/analysis.ts";
import type { Repository } from "../ports/repository.ts";
import type { Commit, TreeEntry } from "../ports/source-tree.ts";
import type { CheckCommand } from "../ports/terminal-command.ts";
import type { WorkTreeChange } from "../ports/work-tree.ts";
import { checkDocument } from "../render/check.ts";
import { checkSarif } from "../render/check-sarif.ts";
import { analysePairs } from "./analyse-pairs.ts";
import { toAllowsToTell } from "./check-allows.ts";
import { checkReports } from "./check-reports.ts";
import { checkItems, checkValue, type CheckReport } from "./check-value.ts";
import { compareEnds, isJudgedPath, type AnalysedFile } from "./compare-ends.ts";
import { readConfiguration, resolveTip, type Configuration } from "./configuration.ts";
import { announceProblems, print, type Terminal } from "./terminal.ts";

/** Violations in the work tree or the index. True when `--gate` was asked for and fails. */
export async function check(terminal: Terminal, command: CheckCommand): Promise<boolean> {
  if (terminal.repository.bare) {
    throw new ConfigurationError(
      "a bare repository has no work tree to check: refrain summary and refrain backfill need none",
    );
  }
  const tip = await resolveTip(terminal.tree);
  const entries = await terminal.tree.list(tip.sha);
  const configuration = await readConfiguration(terminal, tip.sha, entries);
  announceProblems(terminal.log, [...configuration.problems, ...configuration.limits.expired]);
  const report = await look(terminal, command, { tip, entries, configuration });
  print(terminal, command.format, {
    value: checkValue(report, terminal.codec.sha256),
    items: () => checkItems(report, terminal.codec.sha256),
    words: () => checkDocument(report),
    sarif: () => checkSarif(report, { version: ANALYZER_VERSION, sha256: terminal.codec.sha256 }),
  });
  return command.gate && report.failing > 0;
}

interface Ground {
  readonly tip: Commit;
  readonly entries: readonly TreeEntry[];
  readonly configuration: Configuration;
}

async function look(terminal: Terminal, command: CheckCommand, ground: Ground): Promise<CheckReport> {
  const wanted = command.paths.map((path) => toRepositoryPath(terminal.repository, path));
  const changes = await changesOf(terminal, command, ground);
  assertKnown(wanted, [...ground.entries, ...changes]);
  const asked = command.analyze ? changes.filter((change) => isWanted(change, wanted)) : [];
  const files = asked.filter((change) => isJudged(change, ground.configuration));
  const compares = command.against !== "all";
  const results = await analysePairs(
    terminal.pool,
    files.map((file) => toPair(file, compares)),
  );
  const analysed = files.flatMap(({ oldPath, path }, i) => {
    const result = results[i];
    return result ? [{ oldPath, path, result }] : [];
  });
  const renames = new Map(files.filter((file) => file.status === "renamed").map((file) => [file.oldPath, file.path]));
  const gated = command.gate && compares;
  const ends = compareEnds(analysed, renames, { ...ground.configuration, gated });
  const { compared, judgedAfter, skippedAfter, unsound } = ends;
  const isAsked = (path: string): boolean => wanted.length === 0 || wanted.some((one) => isUnder(path, one));
  const { reported, silent, scores, reports } = await checkReports(terminal, command, {
    ...ground,
    changes,
    ends,
    gated,
    isAsked,
  });
  const all = [...compared.violations.map(({ judged, facet }) => ({ ...judged, facet })), ...reported.map(toJudgement)];
  return {
    compares,
    compared,
    reported,
    scores,
    reports,
    ...toAllowsToTell({ ...ends, silent, gated }),
    exposures: [...judgedAfter.values()].flatMap((file) => file.exposures),
    skipped: new Map([...skippedAfter, ...unsound.map(({ path }) => [path, "syntax-error"] as const)]),
    files: files.length,
    units: command.units ? wholeFiles(analysed) : undefined,
    failing: all.filter(({ severity, facet }) => severity === "red" && (!compares || isCaused(facet))).length,
  };
}

function toJudgement({
  reported,
  facet,
}: ComparedReported): Pick<ReportedViolation, "severity"> & { facet: ChangeFacet } {
  return { severity: reported.severity, facet };
}

function isCaused(facet: ChangeFacet): boolean {
  return facet === "new" || facet === "worse";
}

async function changesOf(
  terminal: Terminal,
  command: CheckCommand,
  { tip }: Ground,
): Promise<readonly WorkTreeChange[]> {
  const { workTree } = terminal;
  if (command.against === "staged") return workTree.stagedFrom(tip.sha);
  if (command.against === "worktree") return workTree.changedFrom(tip.sha);
  if (command.against === "all") {
    return (await workTree.all()).map(({ path, source }) => ({
      status: "added",
      oldPath: path,
      path,
      oldOid: undefined,
      source,
    }));
  }
  return workTree.changedFrom(await forkPoint(terminal, command.against.ref, tip));
}

async function forkPoint(terminal: Terminal, ref: string, tip: Commit): Promise<string> {
  const base = await terminal.tree.resolve(ref);
  if (!base)
    throw new ConfigurationError(
      `--base ${ref}: no such commit here; git fetch may bring it, git branch -a lists what there is`,
    );
  const fork = await terminal.workTree.mergeBase(base.sha, tip.sha);
  if (fork === undefined)
    throw new ConfigurationError(
      `--base ${ref}: it shares no commit with HEAD here; in a shallow clone run git fetch --unshallow`,
    );
  return fork;
}

function isWanted(change: WorkTreeChange, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  return wanted.some((path) => isUnder(change.path, path) || isUnder(change.oldPath, path));
}

/** A file, not a link or a submodule, that a rule may judge at one end at least. */
function isJudged({ oldPath, oldOid, path, source }: WorkTreeChange, configuration: Configuration): boolean {
  const wasJudged = oldOid !== undefined && isJudgedPath(oldPath, configuration);
  return wasJudged || (source !== undefined && isJudgedPath(path, configuration));
}

/** A mistyped path must not look like a clean one. */
function assertKnown(wanted: readonly string[], files: readonly { readonly path: string }[]): void {
  const unknown = wanted.filter((path) => !files.some((file) => isUnder(file.path, path)));
  if (unknown.length > 0)
    throw new ConfigurationError(`${unknown.join(", ")}: there is no such file or directory to check`);
}

function isUnder(path: string, directory: string): boolean {
  return directory === "" || path === directory || path.startsWith(`${directory}/`);
}

/** As typed in `prefix` (a directory below the root, `a/b/`) or in full, relative to the root. */
function toRepositoryPath({ root, prefix }: Repository, path: string): string {
  const outside = new ConfigurationError(`${path}: it lies outside of the repository ${root}`);
  const below = path.startsWith("/") ? belowRoot(root, path) : `${prefix}${path}`;
  if (below === undefined) throw outside;
  const parts: string[] = [];
  for (const part of below.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) throw outside;
  }
  return parts.join("/");
}

function belowRoot(root: string, path: string): string | undefined {
  const home = root.endsWith("/") ? root : `${root}/`;
  return `${path}/`.startsWith(home) ? path.slice(home.length) : undefined;
}

function toPair(file: WorkTreeChange, compares: boolean): PairRequest {
  const { oldPath, path, oldOid, source } = file;
  const before =
    compares && oldOid !== undefined && languageOf(oldPath) !== undefined
      ? { path: oldPath, source: { oid: oldOid } }
      : undefined;
  return { before, after: source && languageOf(path) !== undefined ? { path, source } : undefined };
}

function wholeFiles(files: readonly AnalysedFile[]): ReadonlyMap<string, FileAnalysis> {
  return new Map(
    files.flatMap(({ path, result: { after } }) =>
      after && "analysis" in after ? [[path, after.analysis] as const] : [],
    ),
  );
}
