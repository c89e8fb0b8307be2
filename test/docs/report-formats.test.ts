import { expect, test } from "vitest";
import { reportFormats } from "../../src/formats/reports/detect.ts";
import { read } from "./shown-workflows.ts";

test("every format that can be asked for is in the reference", () => {
  const words = [...read("docs/reference/reports.md").matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, word]) => word);
  expect(words).toEqual(expect.arrayContaining([...reportFormats()]));
});
