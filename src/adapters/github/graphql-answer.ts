/** GraphQL answers in parts: each part is there, or a trouble of its own. */
import { z } from "zod";
import type { Answer, ApiTrouble } from "../../ports/api-trouble.ts";
import { type Headers, limitedTrouble, plainTrouble } from "./trouble.ts";

const Fault = z.object({
  type: z.string().optional(),
  message: z.string().optional(),
  path: z.array(z.union([z.string(), z.number()])).optional(),
});
type Fault = z.infer<typeof Fault>;

const Envelope = z.object({ data: z.record(z.string(), z.unknown()).nullish(), errors: z.array(Fault).optional() });

export interface GraphqlAnswer {
  readonly what: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly faults: readonly Fault[];
}

export interface GraphqlResponse {
  readonly what: string;
  readonly data: unknown;
  readonly headers: Headers;
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
}

/** A trouble when there is no data at all. Errors beside data stay with the parts that they are about. */
export function toGraphqlAnswer({ what, data, headers, now }: GraphqlResponse): Answer<GraphqlAnswer> {
  const envelope = Envelope.safeParse(data).data;
  if (!envelope) return { trouble: plainTrouble("unreadable", `${what}: the answer is no GraphQL answer`) };
  const faults = envelope.errors ?? [];
  if (faults.some((fault) => fault.type === "RATE_LIMITED")) return { trouble: limitedTrouble(what, headers, now) };
  if (envelope.data) return { value: { what, data: envelope.data, faults } };
  return { trouble: troubleOf(what, faults[0]) };
}

/**
 * The part at the path, read by the schema. A fault at, above or below the path makes the part a trouble: half of a list
 * must not look like the list.
 */
export function partOf<T>(answer: GraphqlAnswer, path: readonly string[], schema: z.ZodType<T>): Answer<T> {
  const fault = answer.faults.find((one) => isAbout(one, path));
  if (fault) return { trouble: troubleOf(answer.what, fault) };
  const { data, error } = schema.safeParse(valueAt(answer.data, path));
  if (!error) return { value: data };
  const field = [...path, ...(error.issues[0]?.path ?? [])].join(" ");
  const words = `${answer.what}: the answer is not what GitHub documents`;
  return { trouble: plainTrouble("unreadable", words, field) };
}

function isAbout({ path: at = [] }: Fault, path: readonly string[]): boolean {
  return path.slice(0, at.length).every((step, index) => step === at[index]);
}

function valueAt(data: unknown, path: readonly string[]): unknown {
  let value = data;
  for (const step of path) {
    if (typeof value !== "object" || value === null) return undefined;
    // An object has text keys; what lies there is checked by the schema.
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return value;
}

function troubleOf(what: string, fault: Fault | undefined): ApiTrouble {
  const said = fault?.message ?? "";
  if (fault?.type === "NOT_FOUND") return plainTrouble("not-found", `${what}: there is no such thing`, said);
  if (fault?.type === "FORBIDDEN" || fault?.type === "INSUFFICIENT_SCOPES")
    return plainTrouble("forbidden", `${what}: the token may not do this`, said);
  return plainTrouble("graphql-errors", `${what}: GitHub could not answer`, said);
}
