/** What a GraphQL request asks for, for journal and faults to name it. */
import { Kind, type OperationDefinitionNode, OperationTypeNode, parse } from "graphql";

export interface OperationFacts {
  /** The operation's name, then the fields at its top: `Look viewer repository`. */
  readonly operation: string | undefined;
  readonly operationType: "query" | "mutation" | undefined;
}

export function topFieldsOf(body: unknown): OperationFacts {
  const query = typeof body === "object" && body !== null && "query" in body ? body.query : undefined;
  const operation = typeof query === "string" ? operationIn(query) : undefined;
  if (!operation || operation.operation === OperationTypeNode.SUBSCRIPTION)
    return { operation: undefined, operationType: undefined };
  const fields = operation.selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []));
  const words = [...(operation.name ? [operation.name.value] : []), ...new Set(fields)];
  return { operation: words.join(" "), operationType: operation.operation };
}

function operationIn(query: string): OperationDefinitionNode | undefined {
  try {
    const { definitions } = parse(query);
    return definitions.find((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION);
  } catch {
    return undefined;
  }
}
