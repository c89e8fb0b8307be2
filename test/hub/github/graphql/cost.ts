/** What a query costs before it runs, by GitHub's published formula, and where it asks for too much. */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from "graphql";
import type { Cost } from "./context.ts";

export interface CostRequest {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface CostResult {
  readonly cost: Cost;
  readonly errors: readonly GraphQLError[];
}

const MOST_NODES = 500_000;
const MOST_PER_PAGE = 100;

interface Count {
  requests: number;
  nodes: number;
  readonly errors: GraphQLError[];
}

/** One request for each connection of each parent; a hundred requests are a point. */
export function costOf(request: CostRequest): CostResult {
  const count: Count = { requests: 1, nodes: 0, errors: [] };
  const root =
    request.operation.operation === OperationTypeNode.MUTATION
      ? request.schema.getMutationType()
      : request.schema.getQueryType();
  if (root) walk(request, count, { selections: request.operation.selectionSet, type: root, parents: 1, path: [] });
  if (count.nodes > MOST_NODES)
    count.errors.push(
      toError(
        "MAX_NODE_LIMIT_EXCEEDED",
        `This query requests up to ${count.nodes.toLocaleString("en-US")} possible nodes which exceeds the maximum limit of 500,000.`,
      ),
    );
  return { cost: { points: Math.max(1, Math.round(count.requests / 100)), nodes: count.nodes }, errors: count.errors };
}

interface Walk {
  readonly selections: SelectionSetNode;
  readonly type: GraphQLCompositeType;
  /** How many parents there can be. */
  readonly parents: number;
  readonly path: readonly string[];
}

function walk(request: CostRequest, count: Count, at: Walk): void {
  for (const selection of at.selections.selections) {
    if (selection.kind === Kind.FIELD) walkField(request, count, { ...at, field: selection });
    else {
      const fragment =
        selection.kind === Kind.FRAGMENT_SPREAD ? request.fragments.get(selection.name.value) : selection;
      const condition = fragment?.typeCondition && request.schema.getType(fragment.typeCondition.name.value);
      const type = isCompositeType(condition) ? condition : at.type;
      if (fragment) walk(request, count, { ...at, selections: fragment.selectionSet, type });
    }
  }
}

function walkField(request: CostRequest, count: Count, at: Walk & { field: FieldNode }): void {
  const { field, type } = at;
  const definition = isObjectType(type) || isInterfaceType(type) ? type.getFields()[field.name.value] : undefined;
  const inner = definition && getNamedType(definition.type);
  if (!definition || !field.selectionSet || !isCompositeType(inner)) return;
  const path = [...at.path, field.alias?.value ?? field.name.value];
  const isPaged = inner.name.endsWith("Connection");
  const args = isPaged ? getArgumentValues(definition, field, request.variables) : {};
  const size = isPaged ? sizeOf(args, { name: field.name.value, path, errors: count.errors }) : 1;
  if (isPaged) {
    count.requests += at.parents;
    count.nodes += at.parents * size;
  }
  walk(request, count, { selections: field.selectionSet, type: inner, parents: at.parents * size, path });
}

function sizeOf(
  args: Readonly<Record<string, unknown>>,
  of: { name: string; path: string[]; errors: GraphQLError[] },
): number {
  const { first, last } = args;
  const size = typeof first === "number" ? first : last;
  const word = typeof first === "number" ? "first" : "last";
  if (typeof size !== "number") {
    const message = `You must provide a \`first\` or \`last\` value to properly paginate the \`${of.name}\` connection.`;
    of.errors.push(toError("MISSING_PAGINATION_BOUNDARIES", message, of.path));
    return 0;
  }
  if (size > MOST_PER_PAGE) {
    const message = `Requesting ${size} records on the \`${of.name}\` connection exceeds the \`${word}\` limit of ${MOST_PER_PAGE} records.`;
    of.errors.push(toError("EXCESSIVE_PAGINATION", message, of.path));
  }
  return Math.max(0, size);
}

function toError(type: string, message: string, path?: readonly string[]): GraphQLError {
  return new GraphQLError(message, { extensions: { type }, ...(path ? { path } : {}) });
}
