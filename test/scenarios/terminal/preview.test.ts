/** What a change of the tuning files would do, asked at the terminal. */
import { beforeAll, describe, expect, test } from "vitest";
import { calm, wide } from "../code.ts";
import { ann, ben, newRepository, placeFor, refrain, repositoryAt, type Said } from "./story.ts";

const NOW = { REFRAIN_NOW: "2026-03-01T12:00:00Z" };
const repository = newRepository("preview");
const preview = (...args: readonly string[]): Said =>
  refrain(["-C", repository.path, "preview", ...args], { env: NOW });
const figures = (said: Said): Record<string, unknown> => {
  // As the command prints it.
  return JSON.parse(said.stdout) as Record<string, unknown>;
};
const relax =
  "recommendations:\n  - { id: params_max/*/*, kind: relax, rule: params_max, limit: { from: 4, to: 6 } }\n";

beforeAll(() => {
  repository.commit({ on: "2026-02-01", by: ann }, { "src/a.ts": calm("a"), "src/c.ts": wide("c", 4) });
  repository.commit({ on: "2026-02-02", by: ann }, { "src/a.ts": wide("a", 6) });
  repository.commit({ on: "2026-02-03", by: ben }, { "src/b.ts": wide("b", 9) });
  repository.commit({ on: "2026-02-04", by: ben }, { "src/a.ts": wide("a", 2, 7) });
  repository.git("branch", "relaxed");
  repository.git("checkout", "--quiet", "relaxed");
  repository.commit({ on: "2026-02-05", by: ben }, { "tuning/recommendations.yaml": relax });
  repository.git("checkout", "--quiet", "main");
});

describe("the files of a commit against those of another", () => {
  test("as JSON: what would have been shown, what of it was fixed", () => {
    const said = preview("--base", "main", "--head", "relaxed", "--json");
    expect([said.code, said.stderr.includes("there is no history yet")]).toEqual([0, true]);
    expect(figures(said)).toMatchObject({
      schema_version: 1,
      base: "main",
      head: "relaxed",
      same: false,
      shown: { before: 2, after: 1 },
      collapsed: { before: 0, after: 0 },
      hidden: { before: 0, after: 1 },
      gated: { before: 0, after: 0 },
      moves: [{ rule: "params_max", area: "src", role: "app", moved: 1 }],
      lost: [{ fingerprint: "src/a.ts::a::params_max", pr: null, why: "fixed", would_be: "hidden" }],
      hits: [],
      refused: [],
      errors: [],
    });
  });

  test("for people, and as markdown: the same figures", () => {
    const human = preview("--head", "relaxed");
    expect(human.stdout).toContain("What the tuning of relaxed would change against HEAD");
    expect(human.stdout).toMatch(/above the fold +2 +1/);
    const markdown = preview("--head", "relaxed", "--format", "markdown").stdout;
    expect(markdown).toContain("| above the fold | 2 | 1 |");
    expect(markdown).toContain("| params | `src` | app | 2 → 1 | 0 | 0 → 1 | 2 → 1 | 0 |");
    const lines = preview("--head", "relaxed", "--format", "jsonl").stdout.trim().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { kind: string }).kind)).toEqual(["preview", "move", "lost"]);
  });
});

describe("the work tree against the last commit", () => {
  test("nothing differs", () => {
    expect(figures(preview("--json"))).toMatchObject({ same: true, shown: { before: 2, after: 2 }, moves: [] });
  });

  test("a tighter limit: the functions that it hits; what cannot be used has its line", () => {
    repository.write({
      "tuning/policy.yaml": "limits:\n  - { rule: params_max, limit: 3 }\n  - { rule: parms_max, limit: 3 }\n",
    });
    const said = figures(preview("--json"));
    expect(said["hits"]).toMatchObject([{ path: "src/c.ts", unit_name: "c", rule: "params_max", actual: 4, limit: 3 }]);
    expect(said["errors"]).toMatchObject([{ file: "tuning/policy.yaml", line: 3 }]);
    expect(preview().stdout).toContain("src/c.ts:1");
    repository.write({ tuning: null });
  });
});

test("two directories", () => {
  const dir = repositoryAt(placeFor("proposed/x").replace(/\/x$/, ""));
  dir.write({ "tuning/policy.yaml": "mode: gate\n", "base/recommendations.yaml": "version: 1\n" });
  const said = preview(dir.at("base"), dir.at("tuning"), "--json");
  expect(figures(said)).toMatchObject({ gated: { before: 0, after: 2 }, failing: { before: 0, after: 2 } });
});

test("without any change in the history nothing is replayed: null, not zero", () => {
  const young = newRepository("preview-young");
  young.commit({ on: "2020-02-01" }, { "src/a.ts": calm("a") });
  const said = refrain(["-C", young.path, "preview", "--json"], { env: NOW });
  expect(figures(said)).toMatchObject({ shown: null, hidden: null, reason_for_none: "no-changes", lost: [] });
});

test.each([
  [["--base", "nowhere"], "nowhere is no commit of this repository"],
  [["tuning"], "expected two directories, or none"],
  [["a", "b", "--base", "main"], "expected either two directories, or --base and --head"],
  [["/nonexistent/a", "/nonexistent/b"], "holds neither policy.yaml nor recommendations.yaml"],
])("bad usage: %j", (args, words) => {
  const said = preview(...args);
  expect([said.code, said.stdout]).toEqual([2, ""]);
  expect(said.stderr).toContain(words);
});
