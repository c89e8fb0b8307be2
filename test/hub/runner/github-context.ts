import type { Places } from "./places.ts";

/** The `github` context without the event; every value is text, ids too. */
export interface GithubContext {
  readonly repository: string;
  readonly repository_id: string;
  readonly repository_owner: string;
  readonly repository_owner_id: string;
  readonly ref: string;
  readonly ref_name: string;
  readonly ref_type: "branch" | "tag" | "";
  readonly sha: string;
  readonly workflow: string;
  readonly workflow_ref: string;
  readonly workflow_sha: string;
  readonly run_id: string;
  readonly run_number: string;
  readonly run_attempt: string;
  readonly actor: string;
  readonly actor_id: string;
  readonly triggering_actor: string;
  readonly base_ref: string;
  readonly head_ref: string;
  readonly job: string;
  readonly action: string;
}

/** An event as the runner is given it. `github` says what GitHub derives from it: ref, sha, actor, … */
export interface HubEvent {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly github?: Partial<GithubContext>;
}

export interface Urls {
  /** Not a bare `localhost`: cache clients take that for an Enterprise Server and speak an older protocol. */
  readonly server: string;
  readonly api: string;
  readonly graphql: string;
}

export const publicUrls: Urls = {
  server: "https://github.com",
  api: "https://api.github.com",
  graphql: "https://api.github.com/graphql",
};

/** What the job's token for the runtime services carries, and where they are. */
export interface RuntimeServices {
  /** ACTIONS_RESULTS_URL */
  readonly url: string;
  /** ACTIONS_RUNTIME_TOKEN */
  readonly token: string;
  /** ACTIONS_CACHE_MODE; left out where the runner does not set it. */
  readonly cacheMode?: string;
}

export function fillContext(given: Partial<GithubContext>): GithubContext {
  const repository = given.repository ?? "octo-org/octo-repo";
  const ref = given.ref ?? "refs/heads/main";
  const sha = given.sha ?? "0".repeat(40);
  const actor = given.actor ?? "octocat";
  const branch = /^refs\/(?:heads|tags|pull)\/(?<name>.+)$/u.exec(ref)?.groups?.["name"] ?? ref;
  return {
    repository,
    repository_id: "1296269",
    repository_owner: repository.split("/")[0] ?? "",
    repository_owner_id: "6811672",
    ref,
    ref_name: branch,
    ref_type: ref.startsWith("refs/tags/") ? "tag" : "branch",
    sha,
    workflow: "Refrain",
    workflow_ref: `${repository}/.github/workflows/refrain.yml@${ref}`,
    workflow_sha: sha,
    run_id: "1658821493",
    run_number: "7",
    run_attempt: "1",
    actor,
    actor_id: "583231",
    triggering_actor: actor,
    base_ref: "",
    head_ref: "",
    job: "refrain",
    action: "refrain",
    ...given,
  };
}

/** `github` as expressions see it. */
export function toGithubExpressions(
  context: GithubContext,
  run: { event: HubEvent; token: string; urls: Urls; places: Places },
): Record<string, unknown> {
  const { event, token, urls, places } = run;
  return {
    ...context,
    event_name: event.name,
    event: event.payload,
    event_path: places.eventFile,
    token,
    workspace: places.workspace,
    server_url: urls.server,
    api_url: urls.api,
    graphql_url: urls.graphql,
    secret_source: "Actions",
  };
}

/** `runner` as expressions see it; with `RUNNER_` in front also as the action does. */
export function toRunnerExpressions(places: Places, debug: boolean): Record<string, string> {
  return {
    os: "Linux",
    arch: "X64",
    name: "GitHub Actions 1",
    environment: "github-hosted",
    tool_cache: places.toolCache,
    temp: places.temp,
    workspace: places.workspaceRoot,
    ...(debug ? { debug: "1" } : {}),
  };
}

/** Names of the `github` context that never become a variable. */
const hidden = new Set(["event", "token", "secret_source"]);

export function toVariables(prefix: string, values: Readonly<Record<string, unknown>>): Record<string, string> {
  const shown = Object.entries(values).filter(([name]) => !hidden.has(name));
  return Object.fromEntries(shown.map(([name, value]) => [`${prefix}${name.toUpperCase()}`, String(value)]));
}

export function toServiceVariables(services: RuntimeServices | undefined): Record<string, string> {
  if (services === undefined) return {};
  return {
    ACTIONS_RUNTIME_URL: services.url,
    ACTIONS_RUNTIME_TOKEN: services.token,
    ACTIONS_RESULTS_URL: services.url,
    ACTIONS_CACHE_SERVICE_V2: "True",
    ...(services.cacheMode === undefined ? {} : { ACTIONS_CACHE_MODE: services.cacheMode }),
  };
}
