/** `policy.yaml` ⇄ the policy in force. */
import type { FileProblem } from "../domain/errors.ts";
import { DEFAULT_POLICY, type Policy, PolicyFile, type PolicyLimit } from "../domain/tuning/policy.ts";
import { isFloor } from "../domain/violation/floor.ts";
import { parseLeniently } from "./lenient.ts";
import { readYaml } from "./yaml-source.ts";

export interface PolicyReading {
  readonly policy: Policy;
  readonly problems: readonly FileProblem[];
}

/** Never throws: what is wrong is left out and said. Of a file that is no readable YAML nothing is left, so the defaults hold. */
export function parsePolicy(text: string, file: string): PolicyReading {
  const read = readYaml(text, file);
  if ("problems" in read) return { policy: DEFAULT_POLICY, problems: read.problems.map(ofWholeFile) };
  const { value, problems, lineOf } = parseLeniently(PolicyFile, read.source);
  const locate = (key: "limits" | "advisory"): PolicyLimit[] =>
    value[key].map((limit, index) => ({ ...limit, at: { file, line: lineOf([key, index]) } }));
  const limits = withoutFaults(locate("limits"), value);
  const advisory = withoutFaults(locate("advisory"), value);
  return {
    policy: { ...value, limits: limits.kept, advisory: advisory.kept },
    problems: [...problems, ...limits.problems, ...advisory.problems].toSorted((one, other) => one.line - other.line),
  };
}

function ofWholeFile({ file, line, reason }: FileProblem): FileProblem {
  return { file, line, reason: `${reason}. Nothing in this file is in force, the defaults are` };
}

interface CheckedLimits {
  readonly kept: readonly PolicyLimit[];
  readonly problems: readonly FileProblem[];
}

/** What one row alone does not show: a second row for the same scope, and a rule that nothing may switch off. */
function withoutFaults(limits: readonly PolicyLimit[], policy: Pick<Policy, "floors">): CheckedLimits {
  const kept: PolicyLimit[] = [];
  const problems: FileProblem[] = [];
  const lines = new Map<string, number>();
  for (const limit of limits) {
    const scope = JSON.stringify([limit.rule, limit.area, limit.role]);
    const reason = faultOf(limit, lines.get(scope), policy);
    if (reason === undefined) kept.push(limit);
    else problems.push({ file: limit.at?.file ?? "", line: limit.at?.line ?? 0, reason });
    lines.set(scope, lines.get(scope) ?? limit.at?.line ?? 0);
  }
  return { kept, problems };
}

function faultOf(limit: PolicyLimit, earlier: number | undefined, policy: Pick<Policy, "floors">): string | undefined {
  if (earlier !== undefined)
    return `\`${limit.rule}\` has a limit for the same role and area in line ${earlier}, which stays in force`;
  const isOff = limit.off === true && isFloor({ ruleKey: limit.rule, policy });
  return isOff ? `\`${limit.rule}\` is a floor: nothing switches it off` : undefined;
}
