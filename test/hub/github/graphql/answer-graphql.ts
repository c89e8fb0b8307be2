/** One GraphQL request against GitHub's schema: 200 with errors beside what could be found. */
import {
  execute,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from "graphql";
import type { Caller } from "../access.ts";
import type { Limits } from "../limits.ts";
import type { HubRequest } from "../request.ts";
import type { RestAnswer } from "../rest/context.ts";
import { printRefusal } from "../rest/errors.ts";
import { Refusal, type RefusalKind } from "../state/refusal.ts";
import type { World } from "../state/world.ts";
import { type Cost, createObjectLoader, type GraphqlContext } from "./context.ts";
import { costOf } from "./cost.ts";
import { heldField, hubSchema } from "./schema.ts";
import { typenameOf } from "./typename.ts";

export interface GraphqlCall {
  readonly world: World;
  readonly caller: Caller;
  readonly request: HubRequest;
  readonly limits: Limits;
}

export interface GraphqlResult {
  readonly answer: RestAnswer;
  /** What is not in GitHub's schema, or not in the hub. */
  readonly invalid: readonly string[];
}

export async function answerGraphql(call: GraphqlCall): Promise<GraphqlResult> {
  // GitHub answers nobody without a token here.
  if (call.caller === null)
    return {
      answer: printRefusal(new Refusal("unauthorized", "This endpoint requires you to be authenticated.")),
      invalid: [],
    };
  const parsed = parseRequest(call.request.body);
  if ("errors" in parsed)
    return { answer: printErrors(parsed.errors), invalid: parsed.errors.map(({ message }) => `GraphQL: ${message}`) };
  const { cost, errors } = costOf({ ...parsed, schema: hubSchema() });
  if (!call.request.enterprise) call.limits.charge(call.caller, "graphql", cost.points);
  if (errors.length > 0) return { answer: printErrors(errors), invalid: [] };
  return run(call, parsed, cost);
}

interface Parsed {
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly document: ReturnType<typeof parse>;
  readonly variables: Readonly<Record<string, unknown>>;
}

function parseRequest(body: unknown): Parsed | { readonly errors: readonly GraphQLError[] } {
  // Anything else than such an object has no query.
  const { query, variables } = (body ?? {}) as { query?: string; variables?: Record<string, unknown> | null };
  try {
    const document = parse(query ?? "");
    const errors = validate(hubSchema(), document);
    if (errors.length > 0) return { errors };
    const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
    if (!operation) return { errors: [new GraphQLError("A query attribute must be specified and must be a string.")] };
    const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
    return {
      document,
      operation,
      variables: variables ?? {},
      fragments: new Map(fragments.map((one) => [one.name.value, one])),
    };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}

async function run(call: GraphqlCall, parsed: Parsed, cost: Cost): Promise<GraphqlResult> {
  const { world, caller, limits, request } = call;
  const contextValue: GraphqlContext = {
    world,
    caller,
    links: { api: `${world.origin}${request.enterprise ? "/api/v3" : ""}`, origin: world.origin },
    load: createObjectLoader(),
    cost,
    usage: () => (request.enterprise ? null : limits.usage(caller, "graphql")),
  };
  const result = await execute({
    schema: hubSchema(),
    document: parsed.document,
    variableValues: parsed.variables,
    contextValue,
    fieldResolver: heldField,
    typeResolver: typenameOf,
  });
  // A refusal is an answer; any other error is a fault of the request or of the hub.
  const faults = (result.errors ?? []).filter(({ originalError }) => !(originalError instanceof Refusal));
  const errors = result.errors ? { errors: result.errors.map(printError) } : {};
  const body = { ...(result.data === undefined ? {} : { data: result.data }), ...errors };
  return {
    answer: { status: 200, body },
    invalid: faults.map(({ message, path }) => `GraphQL ${path?.join(".") ?? ""}: ${message}`),
  };
}

function printErrors(errors: readonly GraphQLError[]): RestAnswer {
  return { status: 200, body: { errors: errors.map(printError) } };
}

const TYPES: Readonly<Record<RefusalKind, string>> = {
  unauthorized: "FORBIDDEN",
  forbidden: "FORBIDDEN",
  "not-found": "NOT_FOUND",
  validation: "UNPROCESSABLE",
  conflict: "STALE_DATA",
};

/** GitHub puts the type beside the message. */
function printError(error: GraphQLError): Record<string, unknown> {
  const { message, path, locations, extensions, originalError } = error;
  const refusal = originalError instanceof Refusal ? originalError : undefined;
  const type = refusal ? TYPES[refusal.kind] : extensions["type"];
  const words = refusal?.errors.map((field) => field.message ?? `${field.field} is ${field.code}`).join(", ");
  return {
    ...(type === undefined ? {} : { type }),
    ...(path === undefined ? {} : { path }),
    ...(locations === undefined ? {} : { locations }),
    message: words === undefined || words === "" ? message : words,
  };
}
