/** What GitHub answers and what the wire throws, in the words of the port. */
import type { ApiRefusal, ApiTrouble, ApiTroubleKind } from "../../ports/api-trouble.ts";
import type { WireFault } from "./wire.ts";

export type Headers = Readonly<Record<string, string | number | undefined>>;

export interface Refused {
  /** What was being done, in our words: "reading the pull request". */
  readonly what: string;
  readonly status: number;
  readonly headers: Headers;
  readonly data: unknown;
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
}

export function troubleOfStatus(refused: Refused): ApiTrouble {
  const said = messageOf(refused.data);
  const kind = kindOf(refused, said);
  const { what, status } = refused;
  return {
    kind,
    status,
    words: sentence(`${what}: GitHub answered ${String(status)}, ${WORDS[kind]}`, said),
    refusal: refusalOf(status, said),
    until: isLimit(kind) ? untilOf(refused) : undefined,
  };
}

export function troubleOfWire(what: string, fault: WireFault): ApiTrouble {
  const kind = fault === "too-large" ? "unreadable" : fault;
  const reason = fault === "too-large" ? "the answer is larger than can be taken" : WORDS[kind];
  return plainTrouble(kind, `${what}: ${reason}`);
}

/** A trouble without an HTTP status. `said` may come from GitHub. */
export function plainTrouble(kind: ApiTroubleKind, ours: string, said = ""): ApiTrouble {
  return { kind, status: undefined, words: sentence(ours, said), refusal: undefined, until: undefined };
}

const WORDS: Readonly<Record<ApiTroubleKind, string>> = {
  unauthorized: "the token is not accepted",
  forbidden: "the token may not do this",
  "not-found": "there is no such thing, or the token may not see it",
  conflict: "somebody else changed it at the same time",
  invalid: "the request is refused",
  "rate-limited": "the hourly allowance is used up",
  "secondary-limited": "too much at once",
  server: "a fault of the server",
  timeout: "no answer in time",
  network: "the connection failed",
  "graphql-errors": "the question could not be answered",
  unreadable: "the answer is not what GitHub documents",
};

function kindOf({ status, headers }: Refused, said: string): ApiTroubleKind {
  if (status === 403 || status === 429) return kindOfLimit(status, headers, said);
  if (status >= 500) return "server";
  const exact: Readonly<Record<number, ApiTroubleKind>> = {
    401: "unauthorized",
    404: "not-found",
    408: "timeout",
    409: "conflict",
    410: "not-found",
    451: "forbidden",
  };
  return exact[status] ?? "invalid";
}

function kindOfLimit(status: number, headers: Headers, said: string): ApiTroubleKind {
  if (String(headers["x-ratelimit-remaining"]) === "0") return "rate-limited";
  const isSecondary = status === 429 || headers["retry-after"] !== undefined || /secondary rate|abuse/i.test(said);
  return isSecondary ? "secondary-limited" : "forbidden";
}

function isLimit(kind: ApiTroubleKind): boolean {
  return kind === "rate-limited" || kind === "secondary-limited";
}

/** `retry-after` counts seconds from now, `x-ratelimit-reset` is a time in seconds; without either GitHub asks for a minute. */
function untilOf({ headers, now }: Pick<Refused, "headers" | "now">): number {
  const after = secondsOf(headers["retry-after"]);
  if (after !== undefined) return now + after * 1000;
  const reset = secondsOf(headers["x-ratelimit-reset"]);
  if (reset !== undefined && String(headers["x-ratelimit-remaining"]) === "0") return reset * 1000;
  return now + 60_000;
}

/** The reset of the hourly allowance, for an answer that says so in its body. */
export function limitedTrouble(what: string, headers: Headers, now: number): ApiTrouble {
  const until = untilOf({ headers: { ...headers, "x-ratelimit-remaining": "0" }, now });
  return { ...plainTrouble("rate-limited", `${what}: ${WORDS["rate-limited"]}`), until };
}

function secondsOf(value: string | number | undefined): number | undefined {
  return /^\d{1,12}$/.test(String(value)) ? Number(value) : undefined;
}

function refusalOf(status: number, said: string): ApiRefusal | undefined {
  if (status >= 300 && status < 400) return "moved";
  if (status === 422 && /too long|maximum is \d+ char/i.test(said)) return "body-too-long";
  if (status === 403 && /\blocked\b/i.test(said)) return "locked";
  if (/not permitted to create or approve pull requests/i.test(said)) return "pull-requests-not-permitted";
  return undefined;
}

/** GitHub's message with those of its parts: `{message, errors: [{message} | text]}`. */
function messageOf(data: unknown): string {
  if (typeof data !== "object" || data === null || !("message" in data)) return "";
  const errors: readonly unknown[] = "errors" in data && Array.isArray(data.errors) ? data.errors : [];
  return [data.message, ...errors.slice(0, 5).map((one) => (typeof one === "string" ? one : partOf(one)))]
    .filter((part) => typeof part === "string")
    .join(", ");
}

function partOf(error: unknown): unknown {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error) return error.message;
  return "code" in error ? error.code : undefined;
}

/** One sentence in a plain alphabet: what came from outside cannot be a command, a mention, a link or markup anywhere. */
function sentence(ours: string, said: string): string {
  const cleaned = said
    .slice(0, 2000)
    .replaceAll(/\b(gh[a-z]_\w+|github_pat_\w+|ey[\w-]+\.[\w-]+\.[\w-]+)/g, "")
    .replaceAll(/[^A-Za-z0-9 .,'()/-]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 160);
  return (cleaned === "" ? ours : `${ours} (${cleaned})`).slice(0, 300);
}
