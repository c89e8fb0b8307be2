/** Each request of a run, and each way it can go wrong. */
import type { Fault, FaultAnswer } from "../../hub/github/faults.ts";
import type { HubRequest } from "../../hub/github/request.ts";

/** `read`: without its answer nothing is known of the change. `part`: a part is not. `find`, `check`: stand before and after a write. */
export type Kind = "read" | "part" | "find" | "write" | "check";

export interface Point {
  readonly name: string;
  readonly kind: Kind;
  /** Whether our comment of an earlier push is there. */
  readonly known: boolean;
  /** All troubles, or one of each sort. */
  readonly all: boolean;
  /** `writes`: how many came before it. */
  readonly is: (request: HubRequest, writes: number) => boolean;
}

const asks = (name: string) => (request: HubRequest) => request.operation?.split(" ")[0] === name;
const isAt = (method: string, path: RegExp) => (request: HubRequest) =>
  request.method === method && path.test(request.path);

export const POINTS: readonly Point[] = [
  { name: "the look", kind: "read", known: true, all: true, is: asks("Look") },
  { name: "the comparison", kind: "read", known: true, all: false, is: isAt("GET", /\/compare\//) },
  { name: "which blobs", kind: "read", known: true, all: false, is: asks("Entries") },
  { name: "the base's files", kind: "part", known: true, all: false, is: isAt("GET", /\/git\/trees\//) },
  { name: "the blobs", kind: "part", known: true, all: true, is: asks("Blobs") },
  {
    name: "finding before creating",
    kind: "find",
    known: false,
    all: true,
    is: (request, writes) => asks("Comments")(request) && writes === 0,
  },
  { name: "creating", kind: "write", known: false, all: true, is: isAt("POST", /\/issues\/\d+\/comments$/) },
  {
    name: "looking after creating",
    kind: "check",
    known: false,
    all: false,
    is: (request, writes) => asks("Comments")(request) && writes > 0,
  },
  { name: "updating", kind: "write", known: true, all: true, is: isAt("PATCH", /\/issues\/comments\/\d+$/) },
  { name: "looking after updating", kind: "check", known: true, all: false, is: asks("Reread") },
];

export interface Trouble {
  readonly name: string;
  readonly when: Fault["when"];
  readonly answer: FaultAnswer;
  /** Only for requests of that kind. */
  readonly only?: "write" | "query";
  /** A request that is safe is sent again, and is answered then. */
  readonly passes?: boolean;
  /** Stands for its sort where not all are tried. */
  readonly sort?: boolean;
}

function says(status: number, message: string, headers: Readonly<Record<string, string>> = {}): FaultAnswer {
  return { kind: "answer", status, headers, body: { message } };
}

const SECONDARY = "You have exceeded a secondary rate limit.";
const SPENT = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "99999999999" };
const before = { when: "before" } as const;
const after = { when: "after" } as const;

export const TROUBLES: readonly Trouble[] = [
  { name: "401", ...before, answer: says(401, "Bad credentials") },
  { name: "403, no permission", sort: true, ...before, answer: says(403, "Resource not accessible by integration") },
  { name: "403, the hour is used up", sort: true, ...before, answer: says(403, "API rate limit exceeded", SPENT) },
  { name: "429, the hour is used up", ...before, answer: says(429, "API rate limit exceeded", SPENT) },
  { name: "403, too much at once", ...before, answer: says(403, SECONDARY) },
  {
    name: "403, too much at once, wait 1 s",
    ...before,
    answer: says(403, SECONDARY, { "retry-after": "1" }),
    passes: true,
  },
  { name: "429, too much at once", ...before, answer: says(429, SECONDARY) },
  { name: "429, wait 1,000 s", ...before, answer: says(429, SECONDARY, { "retry-after": "1000" }) },
  { name: "404", sort: true, ...before, answer: says(404, "Not Found") },
  { name: "409", ...before, answer: says(409, "Conflict") },
  { name: "422", ...before, answer: says(422, "Validation Failed") },
  {
    name: "422, too long",
    ...before,
    answer: says(422, "Body is too long (maximum is 65536 characters)"),
    only: "write",
  },
  { name: "500", sort: true, ...before, answer: says(500, "Server Error"), passes: true },
  { name: "502 after the effect", ...after, answer: says(502, "Server Error"), passes: true },
  { name: "no answer", ...before, answer: { kind: "hang" } },
  { name: "no answer after the effect", ...after, answer: { kind: "hang" } },
  { name: "a dropped connection", ...before, answer: { kind: "drop" }, passes: true },
  { name: "a connection dropped after the effect", sort: true, ...after, answer: { kind: "drop" }, passes: true },
  { name: "half an answer", sort: true, ...after, answer: { kind: "cut", bytes: 25 } },
  {
    name: "no JSON",
    sort: true,
    ...before,
    answer: { kind: "answer", status: 200, body: "<html>@team fixes #1</html>" },
  },
  {
    name: "200 with errors",
    sort: true,
    ...before,
    answer: { kind: "graphql-errors", errors: [{ message: "Something went wrong, see ##[error]" }] },
    only: "query",
    passes: true,
  },
];
