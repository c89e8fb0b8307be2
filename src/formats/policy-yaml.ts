/** `policy.yaml` ⇄ the policy in force. */
import type { FileProblem } from "../domain/errors.ts";
import { DEFAULT_POLICY, type Policy, PolicyFile, type PolicyLimit } from "../domain/tuning/policy.ts";
import { isFloor } from "../domain/violation/floor.ts";
import { parseLeniently } from "./lenient.ts";
import { readYaml } from "./yaml-source.ts";

export interface PolicyReading {
  readonly policy: Policy;
  readonly problems: readonly FileProblem[];
  /** Those of the problems that would switch a floor off. */
  readonly overFloor: readonly FileProblem[];
}

/** Never throws: what is wrong is left out and said. Of a file that is no readable YAML nothing is left, so the defaults hold. */
export function parsePolicy(text: string, file: string): PolicyReading {
  const read = readYaml(text, file);
  if ("problems" in read) return { policy: DEFAULT_POLICY, problems: read.problems.map(ofWholeFile), overFloor: [] };
  const { value, problems, lineOf } = parseLeniently(PolicyFile, read.source);
  const locate = (key: "limits" | "advisory"): PolicyLimit[] =>
    value[key].map((limit, index) => ({ ...limit, at: { file, line: lineOf([key, index]) } }));
  const limits = withoutFaults(locate("limits"), value);
  const advisory = withoutFaults(locate("advisory"), value);
  return {
    policy: { ...value, limits: limits.kept, advisory: advisory.kept },
    problems: [...problems, ...limits.problems, ...advisory.problems].toSorted((one, other) => one.line - other.line),
    overFloor: [...limits.overFloor, ...advisory.overFloor],
  };
}

function ofWholeFile({ file, line, reason }: FileProblem): FileProblem {
  return { file, line, reason: `${reason}. Nothing in this file is in force, the defaults are` };
}

interface CheckedLimits {
  readonly kept: readonly PolicyLimit[];
  readonly problems: readonly FileProblem[];
  readonly overFloor: readonly FileProblem[];
}

/** What one row alone does not show: a second row for the same scope, and a rule that nothing may switch off. */
function withoutFaults(limits: readonly PolicyLimit[], policy: Pick<Policy, "floors">): CheckedLimits {
  const kept: PolicyLimit[] = [];
  const problems: FileProblem[] = [];
  const overFloor: FileProblem[] = [];
  const lines = new Map<string, number>();
  for (const limit of limits) {
    const { file = "", line = 0 } = limit.at ?? {};
    const scope = JSON.stringify([limit.rule, limit.area, limit.role]);
    const earlier = lines.get(scope);
    const reason = earlier === undefined ? floorFaultOf(limit, policy) : repeatWords(limit, earlier);
    if (reason === undefined) kept.push(limit);
    else problems.push({ file, line, reason });
    if (reason !== undefined && earlier === undefined) overFloor.push({ file, line, reason });
    lines.set(scope, earlier ?? line);
  }
  return { kept, problems, overFloor };
}

function repeatWords({ rule }: PolicyLimit, earlier: number): string {
  return `\`${rule}\` has a limit for the same role and area in line ${earlier}, which stays in force`;
}

function floorFaultOf(limit: PolicyLimit, policy: Pick<Policy, "floors">): string | undefined {
  const isOff = limit.off === true && isFloor({ ruleKey: limit.rule, policy });
  return isOff ? `\`${limit.rule}\` is a floor: nothing switches it off` : undefined;
}
