/** Both tuning files as they would be in force, and everything in them that could not be used. */
import type { FileProblem } from "../domain/errors.ts";
import type { HeadFiles } from "../domain/tuning/preview.ts";
import { parsePolicy } from "./policy-yaml.ts";
import { parseRecommendations } from "./tuning-yaml.ts";

export interface TuningTexts {
  /** Where the two lie. */
  readonly directory: string;
  /** Undefined where a file is not there. */
  readonly policy: string | undefined;
  readonly recommendations: string | undefined;
}

/** Never throws. The policy's floors hold for the recommendations beside it. */
export function parseTuningFiles({ directory, policy: policyText, recommendations }: TuningTexts): HeadFiles {
  const written = parsePolicy(policyText ?? "", `${directory}/policy.yaml`);
  const { policy } = written;
  const tuning = parseRecommendations(recommendations ?? "", `${directory}/recommendations.yaml`, policy);
  const refused = [...written.overFloor, ...tuning.overFloor];
  return {
    policy,
    recommendations: tuning.entries,
    refused,
    errors: [...written.problems, ...tuning.problems].filter((problem) => !refused.some(isSame(problem))),
  };
}

function isSame(one: FileProblem): (other: FileProblem) => boolean {
  return ({ file, line, reason }) => file === one.file && line === one.line && reason === one.reason;
}
