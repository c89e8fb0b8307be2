import { expect, test } from "vitest";
import { parseManifest, readManifest } from "./manifest.ts";

const sound = `
name: Some action
inputs:
  first: { description: d, default: 3, required: true }
  second: { description: d, default: null, deprecationMessage: gone }
  third:
outputs: { out: { description: d } }
runs: { using: node24, main: dist/index.js, post: dist/post.js, post-if: failure() }
`;

test("what the runner needs, scalars as text", () => {
  const manifest = parseManifest(sound);
  expect(manifest.name).toBe("Some action");
  expect([...manifest.inputs]).toEqual([
    ["first", { default: "3", required: true, deprecationMessage: undefined }],
    ["second", { default: "", required: false, deprecationMessage: "gone" }],
    ["third", { default: undefined, required: false, deprecationMessage: undefined }],
  ]);
  expect(manifest.outputs).toEqual(["out"]);
  expect(manifest.runs).toEqual({
    using: "node24",
    main: "dist/index.js",
    pre: undefined,
    post: "dist/post.js",
    preIf: "always()",
    postIf: "failure()",
  });
});

test.each([
  ["runs: { using: node16, main: a.js }", /not supported/u],
  ["runs: { using: composite, steps: [] }", /not supported/u],
  ["runs: { using: node24 }", /entry JavaScript file/u],
  ["name: x", /mapping was expected: runs/u],
  ["inputs: [a]\nruns: { using: node24, main: a.js }", /mapping was expected: inputs/u],
  ["runs: { using: node24, main: [a] }", /scalar/u],
])("%s is refused", (text, message) => expect(() => parseManifest(text)).toThrow(message));

test("a directory without one is refused", () => {
  expect(() => readManifest(import.meta.dirname)).toThrow(/Can't find 'action.yml'/u);
});
