/** Holds every REST request and answer against GitHub's own description. */
import { readFileSync } from "node:fs";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import formats from "ajv-formats";
import { toJsonSchema } from "./schema-dialect.ts";

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export interface OperationName {
  readonly method: string;
  readonly template: string;
}

export interface RestCheck {
  /** What is wrong with the request; empty when nothing is. */
  request(operation: OperationName, request: { params: Json; query: Json; body: unknown }): string[];
  /** What is wrong with the answer; `media` is the variant asked for, such as `object`. */
  answer(operation: OperationName, answer: { status: number; body: unknown; media: string | undefined }): string[];
}

const ROOT = "openapi.json";
const DESCRIPTION: unknown = JSON.parse(readFileSync(new URL("openapi.json", import.meta.url), "utf8"));

let only: RestCheck | undefined;

/** The same for all hubs of a process: compiled schemas are worth keeping. */
export function restCheck(): RestCheck {
  only ??= createRestCheck(toJsonSchema(DESCRIPTION as Json));
  return only;
}

function createRestCheck(description: Json): RestCheck {
  const strict = newAjv(description, false);
  const lenient = newAjv(description, true);
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (key: string, ajv: Ajv, schema: Json): ValidateFunction => {
    const known = compiled.get(key) ?? ajv.compile(absolute(schema));
    compiled.set(key, known);
    return known;
  };
  return {
    request(operation, { params, query, body }) {
      const name = `${operation.method} ${operation.template}`;
      const found = operationOf(description, operation);
      const parameters = parametersOf(description, found);
      const values = structuredClone({ ...params, ...query });
      return [
        ...complaints(validatorOf(`${name} parameters`, lenient, parameters), values, "parameters"),
        ...complaintsOfBody(bodySchemaOf(found), body, (schema) => validatorOf(`${name} body`, strict, schema)),
      ];
    },
    answer(operation, { status, body, media }) {
      const found = operationOf(description, operation);
      const schema = answerSchemaOf(description, found, { status, media });
      if (schema === "undescribed") return [`GitHub does not describe the status ${status}`];
      if (schema === "empty") return body === undefined ? [] : [`${status} has no body`];
      const key = `${operation.method} ${operation.template} ${status} ${media ?? ""}`;
      return complaints(validatorOf(key, strict, schema), body, "answer");
    },
  };
}

function newAjv(description: Json, coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes, logger: false });
  formats.default(ajv);
  return ajv.addSchema(description, ROOT);
}

/** `#/components/…` means the description, wherever the schema that says so stands. */
function absolute(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${ROOT}#/`)) as Json;
}

function complaints(validate: ValidateFunction, value: unknown, what: string): string[] {
  return validate(value) ? [] : (validate.errors ?? []).map((error) => `${what}${toText(error)}`);
}

function toText({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath} ${message ?? ""} ${JSON.stringify(params)}`;
}

function operationOf(description: Json, { method, template }: OperationName): Json {
  const found = at(description, ["paths", template, method.toLowerCase()]);
  if (!isRecord(found)) throw new Error(`The description has no ${method} ${template}`);
  return found;
}

/** A parameter GitHub does not know is a mistake of the caller, though GitHub itself would not mind. */
function parametersOf(description: Json, operation: Json): Json {
  const parameters = (Array.isArray(operation["parameters"]) ? operation["parameters"] : [])
    .map((parameter: unknown) => resolved(description, parameter))
    .filter(isRecord);
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter((parameter) => parameter["required"] === true).map(({ name }) => name),
  };
}

function bodySchemaOf(operation: Json): { schema: Json; required: boolean } | undefined {
  const body = operation["requestBody"];
  const schema = at(body, ["content", "application/json", "schema"]);
  return isRecord(schema) ? { schema, required: at(body, ["required"]) === true } : undefined;
}

function complaintsOfBody(
  described: ReturnType<typeof bodySchemaOf>,
  body: unknown,
  validatorOf: (schema: Json) => ValidateFunction,
): string[] {
  if (body === undefined) return described?.required ? ["the body is missing"] : [];
  if (!described) return ["this operation takes no body"];
  const known = described.schema["properties"];
  const unknown = isRecord(known) && isRecord(body) ? Object.keys(body).filter((key) => !(key in known)) : [];
  return [
    ...unknown.map((key) => `body/${key} is not a field that GitHub knows`),
    ...complaints(validatorOf(described.schema), body, "body"),
  ];
}

interface AnswerKind {
  readonly status: number;
  readonly media: string | undefined;
}

function answerSchemaOf(description: Json, operation: Json, kind: AnswerKind): Json | "empty" | "undescribed" {
  if (kind.status === 204 || kind.status === 304) return "empty";
  const described = resolved(description, at(operation, ["responses", String(kind.status)]));
  // GitHub may answer any operation with an error, and with a redirect.
  if (!isRecord(described)) return kind.status >= 300 ? { $ref: "#/components/schemas/basic-error" } : "undescribed";
  const variant = at(described, ["content", `application/vnd.github.${kind.media ?? "none"}`, "schema"]);
  const schema = variant ?? at(described, ["content", "application/json", "schema"]);
  return isRecord(schema) ? schema : "empty";
}

function resolved(description: Json, value: unknown): unknown {
  const ref = isRecord(value) ? value["$ref"] : undefined;
  return typeof ref === "string" ? at(description, ref.slice(2).split("/")) : value;
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce((inner: unknown, key) => (isRecord(inner) ? inner[key] : undefined), value);
}
