/** `recommendations.yaml` → the recommendations in force. */
import type { FileProblem } from "../domain/errors.ts";
import type { Policy } from "../domain/tuning/policy.ts";
import { isOverFloor, type LocatedRecommendation, RecommendationsFile } from "../domain/tuning/recommendation.ts";
import { parseLeniently } from "./lenient.ts";
import { readYaml } from "./yaml-source.ts";

export interface RecommendationsReading {
  /** In the order of the file. Those that have expired are among them; they have no effect from the day after. */
  readonly entries: readonly LocatedRecommendation[];
  /** Ids that people never want to be proposed again. */
  readonly refused: readonly string[];
  readonly problems: readonly FileProblem[];
  /** Those of the problems that are entries over a floor. */
  readonly overFloor: readonly FileProblem[];
}

/**
 * Never throws: an entry that is malformed, of an unknown rule, or over a floor is skipped and said, two entries of one scope are
 * both skipped. Of a file that is no readable YAML nothing is left: policy and defaults hold.
 */
export function parseRecommendations(
  text: string,
  file: string,
  policy: Pick<Policy, "floors">,
): RecommendationsReading {
  const read = readYaml(text, file);
  if ("problems" in read) return { entries: [], refused: [], problems: read.problems.map(ofWholeFile), overFloor: [] };
  const { value, problems, lineOf } = parseLeniently(RecommendationsFile, read.source);
  const located = value.recommendations.map((entry, index) => ({
    entry,
    file,
    line: lineOf(["recommendations", index]),
  }));
  const twice = located.flatMap((one) => repeatOf(one, located) ?? []);
  const repeated = new Set(twice.map(({ line }) => line));
  const overFloor = located.filter(({ line }) => !repeated.has(line)).flatMap((one) => floorFaultOf(one, policy) ?? []);
  const faults = [...twice, ...overFloor];
  const faulty = new Set(faults.map(({ line }) => line));
  return {
    entries: located.filter(({ line }) => !faulty.has(line)),
    refused: value.refused,
    problems: [...problems, ...faults].toSorted((one, other) => one.line - other.line),
    overFloor,
  };
}

function ofWholeFile({ file, line, reason }: FileProblem): FileProblem {
  return { file, line, reason: `${reason}. No recommendation is in force, policy and defaults are` };
}

function repeatOf(one: LocatedRecommendation, all: readonly LocatedRecommendation[]): FileProblem | undefined {
  const { entry, file, line } = one;
  const others = all.filter((other) => other !== one && other.entry.id === entry.id).map((other) => other.line);
  if (others.length === 0) return undefined;
  return { file, line, reason: `\`${entry.id}\` stands also in line ${others.join(", ")}: none of them is in force` };
}

function floorFaultOf(
  { entry, file, line }: LocatedRecommendation,
  policy: Pick<Policy, "floors">,
): FileProblem | undefined {
  if (!isOverFloor(entry, policy)) return undefined;
  return { file, line, reason: `\`${entry.rule}\` is a floor: nothing may ${entry.kind} it` };
}
