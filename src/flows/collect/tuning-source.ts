/** Which branch's policy and tuning hold for a pull request, and what they say. */
import type { FileProblem } from "../../domain/errors.ts";
import { parsePolicy } from "../../formats/policy-yaml.ts";
import type { Answer, ApiTrouble } from "../../ports/api-trouble.ts";
import type { Look, TuningFile, TuningFiles } from "../../ports/pull-requests.ts";
import type { ConfigurationTexts } from "../configuration.ts";
import { tooLarge } from "../configuration.ts";

export interface ChosenTuning {
  /** The branch that was read, and its tip. */
  readonly branch: string;
  readonly sha: string;
  readonly texts: Pick<ConfigurationTexts, "directory" | "policy" | "recommendations">;
  readonly problems: readonly FileProblem[];
  /** The base branch has no say: the policy of the default branch does not name it. */
  readonly baseNotListed: boolean;
  /** Why a file could not be read: then what holds is unknown. */
  readonly trouble: ApiTrouble | undefined;
}

/**
 * The base branch's own files only when it is the default branch or the policy on the default branch names it: who opens a
 * pull request chooses its base.
 */
export function chooseTuning(
  look: Pick<Look, "repository" | "pull" | "baseTuning" | "defaultTuning">,
  directory: string,
): ChosenTuning {
  const { repository, pull } = look;
  const fallback = {
    branch: repository.defaultBranch ?? pull.baseRef,
    sha: repository.defaultTip ?? pull.baseTip ?? "",
  };
  const own = { branch: pull.baseRef, sha: pull.baseTip ?? fallback.sha };
  const isOwn =
    pull.baseRef === repository.defaultBranch || basesOf(look.defaultTuning, directory).includes(pull.baseRef);
  const files = isOwn ? look.baseTuning : look.defaultTuning;
  // What could not be read names nobody, and leaves nobody out.
  const isKnown = "value" in look.defaultTuning.policy;
  return { ...(isOwn ? own : fallback), ...readTuning(files, directory), baseNotListed: !isOwn && isKnown };
}

function basesOf({ policy }: TuningFiles, directory: string): readonly string[] {
  const text = "value" in policy && "text" in policy.value ? policy.value.text : "";
  return parsePolicy(text, `${directory}/policy.yaml`).policy.bases;
}

/** Both as texts; what cannot be one is named, and left out. */
export function readTuning(
  files: TuningFiles,
  directory: string,
): Pick<ChosenTuning, "texts" | "problems" | "trouble"> {
  const policy = readOne(files.policy, `${directory}/policy.yaml`);
  const recommendations = readOne(files.recommendations, `${directory}/recommendations.yaml`);
  return {
    texts: { directory, policy: policy.text, recommendations: recommendations.text },
    problems: [...policy.problems, ...recommendations.problems],
    trouble: policy.trouble ?? recommendations.trouble,
  };
}

interface ReadFile {
  readonly text: string | undefined;
  readonly problems: readonly FileProblem[];
  readonly trouble: ApiTrouble | undefined;
}

function readOne(file: Answer<TuningFile>, path: string): ReadFile {
  if ("trouble" in file) return { text: undefined, problems: [], trouble: file.trouble };
  const { value } = file;
  const read = { text: undefined, problems: [], trouble: undefined };
  if ("text" in value) return { ...read, text: value.text };
  if ("tooLarge" in value) return { ...read, problems: [tooLarge(path, value.tooLarge)] };
  if ("binary" in value)
    return {
      ...read,
      problems: [
        { file: path, line: 0, reason: "expected text, found binary data: the file is left out; save it as UTF-8" },
      ],
    };
  return read;
}
