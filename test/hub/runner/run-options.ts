import type { GithubContext, HubEvent, RuntimeServices, Urls } from "./github-context.ts";
import type { Places } from "./places.ts";

export interface RunOptions {
  /** Where `action.yml` is. */
  readonly actionDir: string;
  readonly event: HubEvent;
  /** `with:` of the step; may hold expressions. Names without case. */
  readonly inputs?: Readonly<Record<string, string | number | boolean>>;
  /** Over what the event says of it. */
  readonly github?: Partial<GithubContext>;
  /** GITHUB_TOKEN of the job: a secret, seen by the action only through `${{ github.token }}`. */
  readonly token?: string;
  readonly secrets?: Readonly<Record<string, string>>;
  /** `env:` of the job and the step. */
  readonly env?: Readonly<Record<string, string>>;
  /** GITHUB_WORKSPACE; an empty directory when left out. It is not deleted. */
  readonly workspace?: string;
  readonly urls?: Partial<Urls>;
  readonly services?: RuntimeServices;
  /** `owner/name@ref`, or `./path` for a local action, whose `pre` is not run. */
  readonly uses?: string;
  /** ACTIONS_STEP_DEBUG. */
  readonly debug?: boolean;
  /** Of each stage; 60 s when left out. */
  readonly timeoutMs?: number;
  /** Between the interrupt of a timeout or a cancel and the termination; 7.5 s as GitHub has it. */
  readonly graceMs?: number;
  /** Cancels the job. */
  readonly signal?: AbortSignal;
  /** What earlier steps of the job did: is called before the action runs. */
  readonly prepare?: (places: Places) => Promise<void> | void;
  /** Is called before the directories are deleted. */
  readonly inspect?: (places: Places) => Promise<void> | void;
}
