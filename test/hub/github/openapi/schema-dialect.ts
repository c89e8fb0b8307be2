/** OpenAPI 3.0 says `nullable` where JSON Schema says `null`, and GitHub's description has faults of its own. */

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Where GitHub answers `null` and its description says it does not. */
const NULLABLE_IN_FACT: readonly (readonly string[])[] = [
  // A deleted fork leaves its pull requests behind.
  ["pull-request", "properties", "head", "properties", "repo"],
  ["pull-request-simple", "properties", "head", "properties", "repo"],
  // Labels made without a description.
  ["pull-request-simple", "properties", "labels", "items", "properties", "description"],
];

/** The description with its faults mended and in the dialect that ajv reads. */
export function toJsonSchema(description: Json): Json {
  const copy = structuredClone(description);
  const schemas = isRecord(copy["components"]) ? copy["components"]["schemas"] : undefined;
  for (const path of NULLABLE_IN_FACT) {
    const [last = "", ...before] = path.toReversed();
    const parent = before
      .reverse()
      .reduce((inner: unknown, key) => (isRecord(inner) ? inner[key] : undefined), schemas);
    if (!isRecord(parent)) throw new Error(`The description has no ${path.join(".")}`);
    parent[last] = { anyOf: [parent[last], { type: "null" }] };
  }
  // A record stays a record.
  return convert(copy) as Json;
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (!isRecord(value)) return value;
  const {
    nullable,
    discriminator: _,
    ...rest
  } = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, convert(item)]));
  return nullable === true
    ? withNull(rest)
    : nullable === undefined || nullable === false
      ? rest
      : { ...rest, nullable };
}

function withNull(schema: Json): Json {
  if (typeof schema["type"] !== "string") return { anyOf: [schema, { type: "null" }] };
  const { enum: words } = schema;
  return {
    ...schema,
    type: [schema["type"], "null"],
    ...(Array.isArray(words) ? { enum: [...words, null] } : {}),
  };
}
