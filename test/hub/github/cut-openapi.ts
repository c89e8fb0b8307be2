/**
 * Cuts GitHub's OpenAPI description down to what the hub serves: `node test/hub/github/cut-openapi.ts <api.github.com.json>`.
 * The whole description is the file `generated/api.github.com.json` of the npm package `@octokit/openapi`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { RATE_LIMIT, ROUTES } from "./rest/routes.ts";

type Json = Record<string, unknown>;

/** Words for people, and samples: nothing that a check needs. */
const PROSE = new Set([
  "description",
  "example",
  "examples",
  "externalDocs",
  "summary",
  "tags",
  "x-github",
  "operationId",
  "title",
]);

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function cutOpenApi(whole: Json): Json {
  const paths: Record<string, Json> = {};
  for (const { method, template } of [...ROUTES, RATE_LIMIT]) {
    const operation = at(whole, ["paths", template, method.toLowerCase()]);
    if (!isRecord(operation)) throw new Error(`GitHub describes no ${method} ${template}`);
    paths[template] = { ...paths[template], [method.toLowerCase()]: withoutProse(operation) };
  }
  const { openapi, info } = whole;
  const { title, version, license } = isRecord(info) ? info : {};
  return { openapi, info: { title, version, license }, paths, components: usedComponents(whole, paths) };
}

function withoutProse(value: unknown, inProperties = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutProse(item));
  if (!isRecord(value)) return value;
  // Under `properties` the keys are names of fields: a field may be called `description`.
  const kept = Object.entries(value).filter(([key]) => inProperties || !PROSE.has(key));
  return Object.fromEntries(
    kept.map(([key, item]) => [key, withoutProse(item, !inProperties && key === "properties")]),
  );
}

/** What is referred to, and what that refers to, and so on; sorted. */
function usedComponents(whole: Json, paths: Json): Json {
  const used = new Map<string, unknown>();
  const open = refsIn(paths);
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    if (used.has(ref)) continue;
    const component = withoutProse(at(whole, ref.slice(2).split("/")));
    used.set(ref, component);
    open.push(...refsIn(component));
  }
  const components: Record<string, Json> = {};
  for (const ref of [...used.keys()].sort()) {
    const [, , section = "", name = ""] = ref.split("/");
    components[section] = { ...components[section], [name]: used.get(ref) };
  }
  return components;
}

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === "$ref" && typeof item === "string" ? [item] : refsIn(item),
  );
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce((inner: unknown, key) => (isRecord(inner) ? inner[key] : undefined), value);
}

if (import.meta.main) {
  const [, , source] = process.argv;
  if (source === undefined) throw new Error("Name the file with GitHub's whole description");
  const target = new URL("openapi/openapi.json", import.meta.url);
  writeFileSync(target, `${JSON.stringify(cutOpenApi(JSON.parse(readFileSync(source, "utf8"))))}\n`);
}
