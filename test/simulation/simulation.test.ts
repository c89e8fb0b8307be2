import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BASELINE_METHODS } from "./baselines.ts";
import type { Method } from "./method.ts";
import { OURS } from "./ours.ts";
import { isNoise, runWorld, type Outcome } from "./run-world.ts";
import { SCENARIOS } from "./scenarios.ts";
import { createWorld, type World } from "./world.ts";

function worldOf(name: string, seed = 1): World {
  const scenario = SCENARIOS.find((one) => one.name === name);
  if (scenario === undefined) throw new RangeError(name);
  return createWorld({ scenario, seed, maintainers: 6, days: 120 });
}

function entriesOf(outcome: Outcome): readonly string[] {
  return outcome.lowered.map((one) => `${one.kind} ${one.rule} ${one.area}${isNoise(outcome, one) ? "" : ", wrongly"}`);
}

describe("where every rule is right", () => {
  test.each(["clean", "sybils"])("nothing is lowered: %s", (name) => {
    expect(entriesOf(runWorld(worldOf(name), OURS))).toEqual([]);
  });

  const counting: Method | undefined = BASELINE_METHODS.find(({ name }) => name === "three replies");
  test("20 outsiders get what they want from who counts everybody's answers", () => {
    const entries = counting && entriesOf(runWorld(worldOf("sybils"), counting));
    expect(entries).toContain("mute lint/no-shadow src/api, wrongly");
  });
});

test("where two rules are noisy in two areas each, they are lowered there and nowhere else, and always the same way", () => {
  const [once, again] = [1, 2].map(() => runWorld(worldOf("noisy-only"), OURS));
  const entries = once ? entriesOf(once) : [];
  expect(entries).not.toEqual([]);
  expect(entries.filter((one) => one.endsWith("wrongly"))).toEqual([]);
  expect(JSON.stringify(again)).toBe(JSON.stringify(once));
});

test("another seed is another world", () => {
  const [one, other] = [1, 2].map((seed) => JSON.stringify(worldOf("clean", seed).changes));
  expect(one).not.toBe(other);
});

test("the page quotes the report", () => {
  const [report, page] = ["RESULTS.md", "../../docs/explanation/simulation.md"].map((path) =>
    readFileSync(new URL(path, import.meta.url), "utf8"),
  );
  const quoted = page?.split(/<!-- \/?simulated -->/)[1] ?? "";
  const tables = quoted.split("\n\n").filter((block) => block.startsWith("|"));
  expect(tables.length).toBeGreaterThan(0);
  expect(tables.filter((table) => report?.includes(table) !== true)).toEqual([]);
});
