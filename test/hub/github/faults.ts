/** What goes wrong on purpose. Tests push to the list; the first fault that matches is put on the request. */
import type { HubAnswer, HubRequest } from "./request.ts";

export interface RequestPattern {
  readonly method?: string;
  /** Against the path without the prefix of GHES. */
  readonly path?: RegExp;
  /** Name of the GraphQL operation, or a field it asks for at the top. */
  readonly operation?: string | RegExp;
}

export type FaultAnswer =
  /** Instead of what the hub would say. */
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    }
  /** The connection ends without an answer. */
  | { readonly kind: "drop" }
  /** No answer until the caller gives up. */
  | { readonly kind: "hang" }
  /** Of a list only so many elements, while `Link` still speaks of the next page. */
  | { readonly kind: "partial"; readonly keep: number }
  /** The answer ends in the middle of its bytes. */
  | { readonly kind: "cut"; readonly bytes: number }
  /** 200 with GraphQL errors; `data` is null unless given as `"kept"`, then the real one goes along. */
  | {
      readonly kind: "graphql-errors";
      readonly errors: readonly { type?: string; message: string; path?: (string | number)[] }[];
      readonly data?: "kept";
    };

export interface Fault {
  readonly name?: string;
  readonly match: RequestPattern | ((request: HubRequest) => boolean);
  /** `before`: nothing is done; `after`: the write has happened, only its answer is lost or another one. */
  readonly when: "before" | "after";
  readonly answer: FaultAnswer;
  /** The first match that it is put on, from 1; 1 when left out. */
  readonly nth?: number;
  /** How many matches in a row; all from there on when left out. */
  readonly times?: number;
}

export interface FaultPicker {
  /** Counts the request for each fault, and returns the first one that is due. */
  pick(request: HubRequest): Fault | undefined;
}

export function createFaultPicker(faults: readonly Fault[]): FaultPicker {
  const matches = new WeakMap<Fault, number>();
  return {
    pick(request) {
      const due = faults.filter((fault) => isMatch(fault, request) && isDue(fault, countMatch(matches, fault)));
      return due[0];
    },
  };
}

function countMatch(matches: WeakMap<Fault, number>, fault: Fault): number {
  const count = (matches.get(fault) ?? 0) + 1;
  matches.set(fault, count);
  return count;
}

function isDue(fault: Fault, count: number): boolean {
  const first = fault.nth ?? 1;
  return count >= first && count < first + (fault.times ?? Number.POSITIVE_INFINITY);
}

function isMatch(fault: Fault, request: HubRequest): boolean {
  if (typeof fault.match === "function") return fault.match(request);
  const { method, path, operation } = fault.match;
  if (method !== undefined && method !== request.method) return false;
  if (path !== undefined && !path.test(request.path)) return false;
  if (operation === undefined) return true;
  const asked = request.operation ?? "";
  return typeof operation === "string" ? asked.split(" ").includes(operation) : operation.test(asked);
}

/** The secondary limit as GitHub words it. */
export function secondaryLimit(retryAfter: number, status: 403 | 429 = 403): FaultAnswer {
  const message = "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.";
  const documentation =
    "https://docs.github.com/rest/overview/rate-limits-for-the-rest-api#about-secondary-rate-limits";
  const body = { message, documentation_url: documentation, status: String(status) };
  return { kind: "answer", status, headers: { "retry-after": String(retryAfter) }, body };
}

/** What a fault makes of the answer that would have gone out. */
export function spoil(fault: FaultAnswer, answer: HubAnswer): HubAnswer | "drop" | "hang" {
  switch (fault.kind) {
    case "drop":
    case "hang":
      return fault.kind;
    case "answer":
      return { status: fault.status, headers: { ...answer.headers, ...fault.headers }, body: fault.body };
    case "partial":
      return { ...answer, body: Array.isArray(answer.body) ? answer.body.slice(0, fault.keep) : answer.body };
    case "cut":
      return { ...answer, body: Buffer.from(JSON.stringify(answer.body) ?? "").subarray(0, fault.bytes) };
    case "graphql-errors": {
      const kept = isRecord(answer.body) && fault.data === "kept" ? answer.body["data"] : null;
      return { ...answer, status: 200, body: { data: kept, errors: fault.errors } };
    }
    default:
      return fault satisfies never;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
