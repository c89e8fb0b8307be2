import { expect, test } from "vitest";
import { renderActionReference } from "../../docs/reference/action-reference.ts";
import { read } from "./shown-workflows.ts";

test("the reference of the action is what `node docs/reference/generate.ts` writes", () => {
  expect(read("docs/reference/action.md")).toBe(renderActionReference());
});
