/** The plan at the terminal, from git alone. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Plan } from "../../../src/domain/tuning/plan-model.ts";
import { ann, ben, narrow, newRepository, refrain, wide, type Files, type Repository, type Said } from "./story.ts";

const POLICY = "tuning/policy.yaml";
const TODAY = { REFRAIN_NOW: "2026-03-20T12:00:00Z" };

/** 13 days of five small functions each, by two people, and 40 days before them a policy. */
function worked(name: string, first: Files): Repository {
  const repository = newRepository(name);
  repository.commit({ on: "2026-01-20" }, first);
  for (let day = 1; day <= 13; day++) {
    const code = Array.from({ length: 5 }, (_, i) =>
      narrow(`f${day}_${i}`, `${day} * ${i}`).replace(", d: number", "").replace("c * d", "c"),
    );
    const by = day % 2 === 0 ? ann : ben;
    repository.commit({ on: `2026-03-${String(day).padStart(2, "0")}`, by }, { [`src/w${day}.ts`]: code.join("") });
  }
  return repository;
}

function tune(repository: Repository, ...args: readonly string[]): Said {
  return refrain(["tune", ...args], { cwd: repository.path, env: TODAY });
}

function planIn({ stdout }: Said): Plan {
  return JSON.parse(stdout) as Plan; // As the program printed it.
}

describe("with a policy that has rested", () => {
  const shop = worked("shop", { [POLICY]: "version: 1\n" });
  const first = tune(shop, "--json");

  test("limits that people keep easily are proposed", () => {
    expect([first.code, planIn(first).for]).toEqual([0, "tuning"]);
    expect(planIn(first).proposals.map(({ id, kind, limit }) => [id, kind, limit])).toEqual([
      ["abc_max/*/app", "tighten", { from: 30, to: 27 }],
      ["cognitive_max/*/app", "tighten", { from: 15, to: 13 }],
      ["cyclomatic_max/*/app", "tighten", { from: 10, to: 9 }],
    ]);
  });

  test("the same again, from the same history named, and in every format", () => {
    expect(tune(shop, "--json").stdout).toBe(first.stdout);
    expect(tune(shop, "--json", "--history", ".refrain/history/events.jsonl").stdout).toBe(first.stdout);
    const lines = tune(shop, "--format", "jsonl").stdout.trimEnd().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { type: string }).type).slice(0, 4)).toEqual([
      "plan",
      "proposal",
      "proposal",
      "proposal",
    ]);
    const human = tune(shop).stdout;
    expect(human).toContain("tighten 15 to 13");
    expect(tune(shop, "--format", "markdown").stdout).toContain(
      "| tighten 15 to 13 | cognitive | everywhere, role app |",
    );
  });

  test("--write puts them into the file, and not over what is not committed", () => {
    const said = tune(shop, "--write", "--quiet");
    expect(said.code).toBe(0);
    const text = readFileSync(join(shop.path, "tuning/recommendations.yaml"), "utf8");
    expect(text.match(/^ {2}- id: /gm)).toHaveLength(3);
    const again = tune(shop, "--write");
    expect([again.code, again.stderr]).toEqual([
      2,
      expect.stringContaining("tuning/recommendations.yaml has changes that are not committed"),
    ]);
  });
});

test("a limit that changed lately is left to rest, and that is said", () => {
  const shop = worked("rests", { [POLICY]: "version: 1\n" });
  shop.commit({ on: "2026-03-15" }, { [POLICY]: "version: 1\nlimits: [{ rule: params_max, limit: 5 }]\n" });
  const { proposals, watching } = planIn(tune(shop, "--json"));
  expect(proposals.map(({ rule }) => rule)).not.toContain("params_max");
  const params = watching.find(({ rule }) => rule === "params_max");
  expect(params?.missing).toEqual([{ what: "days-since-limit-changed", have: 5, need: 30 }]);
});

test("without a policy the set-up, with limits that fit; --write makes both files", () => {
  const shop = newRepository("fresh");
  shop.commit({ on: "2026-03-01" }, { "src/a.ts": wide("a") + narrow("b") });
  expect(planIn(tune(shop, "--json"))).toMatchObject({ for: "set-up", shadow: false });
  expect(tune(shop, "--write").code).toBe(0);
  expect(readFileSync(join(shop.path, POLICY), "utf8")).toContain("{ rule: params_max, role: app, limit: 5 }");
  expect(readFileSync(join(shop.path, "tuning/recommendations.yaml"), "utf8")).toContain("recommendations: []");
});
