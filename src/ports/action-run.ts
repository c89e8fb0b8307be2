/** What a run of the action is told: its inputs, its place and its trigger. Secrets are kept apart. */
import type { SecretInput } from "../domain/secret-input.ts";
import type { Trigger } from "./trigger.ts";

export type ActionMode = "auto" | "collect" | "publish" | "record" | "tune" | "merge" | "backfill" | "load" | "save";

export interface ReportInput {
  /** Undefined: found out from the file. */
  readonly format: string | undefined;
  readonly glob: string;
}

export interface ActionInputs {
  readonly mode: ActionMode;
  /** Undefined for the default one. */
  readonly instance: string | undefined;
  readonly analyze: boolean;
  readonly reports: readonly ReportInput[];
  readonly paths: readonly string[];
  readonly exclude: readonly string[];
  /** Relative to the repository's root, with `/`, without one at either end. */
  readonly tuningDir: string;
  readonly comment: boolean;
  readonly annotations: number;
  /** Counted from 1. */
  readonly shard: { readonly index: number; readonly count: number } | undefined;
  readonly parts: readonly string[];
  readonly dryRun: boolean;
}

export interface ActionPlace {
  /** Without a slash at the end. */
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly serverUrl: string;
  readonly owner: string;
  readonly repository: string;
  readonly repositoryId: number;
  /** Undefined where the payload does not say. */
  readonly defaultBranch: string | undefined;
  readonly workspace: string;
  readonly temp: string;
  readonly runId: string;
  readonly runAttempt: number;
  /** The commit and ref of the run; of a pull request those of its test merge. */
  readonly sha: string;
  readonly ref: string;
  readonly outputFile: string | undefined;
  readonly summaryFile: string | undefined;
  /** Address under which the schemas of this action's version lie; undefined where that is not known. */
  readonly schemas: string | undefined;
  /** `REFRAIN_NOW` as given. */
  readonly now: string | undefined;
}

/** Never part of anything that is shown. */
export interface ActionSecrets {
  /** Undefined only in a run from a fork or Dependabot, where every secret is empty. */
  readonly token: string | undefined;
  readonly prToken: SecretInput;
  readonly stateKey: SecretInput;
  readonly previousStateKey: SecretInput;
  /** `https_proxy`, `http_proxy` and `no_proxy` of a runner behind a proxy, whose addresses may hold a password. */
  readonly proxy: Readonly<Record<string, string>> | undefined;
}

export interface ActionRun {
  readonly inputs: ActionInputs;
  readonly place: ActionPlace;
  readonly trigger: Trigger;
}
