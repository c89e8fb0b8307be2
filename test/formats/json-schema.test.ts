import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { renderSchemas } from "../../schema/schemas.ts";

const DIRECTORY = new URL("../../schema/", import.meta.url);

describe("the schemas that editors read", () => {
  test.each([...renderSchemas()])("%s is what `node schema/generate.ts` writes", (name, text) => {
    expect(readFileSync(new URL(name, DIRECTORY), "utf8")).toBe(text);
  });

  test("none is left over", () => {
    const files = readdirSync(DIRECTORY).filter((name) => name.endsWith(".json"));
    expect(files.toSorted()).toEqual([...renderSchemas().keys()].toSorted());
  });

  test.each(["policy.schema.json", "recommendations.schema.json"])(
    "%s describes every key and lets no other in",
    (name) => {
      const schema: unknown = JSON.parse(renderSchemas().get(name) ?? "");
      const objects = objectsIn(schema);
      expect(objects.length).toBeGreaterThan(2);
      const bare = objects.flatMap(({ properties }) =>
        Object.entries(properties).flatMap(([key, value]) => (value.description === undefined ? [key] : [])),
      );
      expect(bare).toEqual([]);
      expect(
        objects.every(({ additionalProperties, required }) => additionalProperties === false || required === undefined),
      ).toBe(true);
    },
  );
});

interface ObjectSchema {
  readonly properties: Readonly<Record<string, { readonly description?: string }>>;
  readonly additionalProperties?: unknown;
  readonly required?: readonly string[];
}

function objectsIn(schema: unknown): readonly ObjectSchema[] {
  if (typeof schema !== "object" || schema === null) return [];
  const below = Object.values(schema).flatMap(objectsIn);
  // A schema of an object: its keys are all that is looked at.
  return "properties" in schema && "type" in schema ? [schema as ObjectSchema, ...below] : below;
}
