import { describe, expect, test } from "vitest";
import { ConfigurationError } from "../../src/domain/errors.ts";
import { DEFAULT_POLICY } from "../../src/domain/tuning/policy.ts";
import { readConfigurationAtTip, resolveTip } from "../../src/flows/configuration.ts";
import type { SourceTree } from "../../src/ports/source-tree.ts";
import { shaOf } from "../builders.ts";
import { codec, commit, configurationAt, configurationOf, fakeTree } from "./fakes.ts";

const POLICY = "tuning/policy.yaml";
const TUNING = "tuning/recommendations.yaml";

describe("of a commit without any of the files", () => {
  test("the defaults", async () => {
    const { policy, limits, placement, problems, ignoredRevs, sha } = await configurationOf();
    expect([policy, problems, [...ignoredRevs], sha]).toEqual([DEFAULT_POLICY, [], [], shaOf(1)]);
    expect(limits.limitFor("cognitive_max", "app", "src")).toMatchObject({ limit: 15, origin: { kind: "registry" } });
    expect([placement.roleOf("src/a.ts"), placement.roleOf("src/a.test.ts"), placement.isExcluded("src/a.ts")]).toEqual(
      ["app", "test", false],
    );
  });
});

describe("each of the files has its effect", () => {
  test("policy: limits, roles, areas, what is excluded", async () => {
    const text =
      "limits: [{ rule: cognitive_max, limit: 20 }]\nroles: { script: ['ops/**'] }\nareas: { core: ['src/core/**'] }\nexclude: ['legacy/**']\n";
    const { limits, placement, problems } = await configurationOf({ [POLICY]: text });
    expect(problems).toEqual([]);
    expect(limits.limitFor("cognitive_max", "app", "x")).toMatchObject({
      limit: 20,
      origin: { kind: "policy", file: POLICY, line: 1 },
    });
    expect([
      placement.roleOf("ops/a.py"),
      placement.areaOf("src/core/a.ts"),
      placement.isExcluded("legacy/a.ts"),
    ]).toEqual(["script", "core", true]);
  });

  test("recommendations", async () => {
    const text = `version: 1\nrecommendations:\n  - id: cognitive_max/*/app\n    kind: relax\n    rule: cognitive_max\n    role: app\n    limit: { from: 15, to: 18 }\n`;
    const { limits, problems } = await configurationOf({ [TUNING]: text });
    expect(problems).toEqual([]);
    expect(limits.limitFor("cognitive_max", "app", "x")).toMatchObject({
      limit: 18,
      origin: { kind: "tuning", file: TUNING, line: 3 },
    });
  });

  test("one that has expired, by the clock of the run", async () => {
    const text = `version: 1\nrecommendations:\n  - id: cognitive_max/*/app\n    kind: demote\n    rule: cognitive_max\n    role: app\n    expires: 2026-06-30\n`;
    const at = async (now: number) => (await configurationAt(fakeTree({ [TUNING]: text }), now)).limits;
    const [before, after] = [await at(Date.UTC(2026, 5, 30, 23)), await at(Date.UTC(2026, 6, 1))];
    expect([before.effectsFor("cognitive_max", "app", "x").length, before.expired.length]).toEqual([1, 0]);
    expect(after.effectsFor("cognitive_max", "app", "x")).toEqual([]);
    expect(after.expired).toEqual([
      { file: TUNING, line: 3, reason: "demote `cognitive_max/*/app` expired on 2026-06-30 and has no effect" },
    ]);
  });

  test(".gitattributes", async () => {
    const { placement } = await configurationOf({ ".gitattributes": "gen/** linguist-generated\n" });
    expect([placement.roleOf("gen/a.ts"), placement.roleOf("src/a.ts")]).toEqual(["generated", "app"]);
  });

  test(".git-blame-ignore-revs", async () => {
    const { ignoredRevs } = await configurationOf({ ".git-blame-ignore-revs": `# formatted\n${shaOf(9)}\n` });
    expect([...ignoredRevs]).toEqual([shaOf(9)]);
  });

  test("areas follow from the paths of the tree", async () => {
    const files = Object.fromEntries(
      ["src/one/deep/a.ts", "src/one/deep/b.ts", "src/two/deep/c.ts", "src/two/deep/d.ts"].map((path) => [path, ""]),
    );
    const { placement } = await configurationOf(files);
    expect(["src/one/deep/a.ts", "src/two/deep/d.ts"].map(placement.areaOf)).toEqual(["src/one/deep", "src/two/deep"]);
  });
});

describe("the digest", () => {
  test("is that of the two tuning files, and of nothing else", async () => {
    const plain = await configurationOf();
    expect(plain.digest).toBe(codec.sha256("[null,null]").slice(0, 16));
    expect((await configurationOf({ ".gitattributes": "* x\n", "a.ts": "" })).digest).toBe(plain.digest);
    const texts = [{}, { [POLICY]: "" }, { [TUNING]: "" }, { [POLICY]: "\n" }, { [POLICY]: "", [TUNING]: "" }];
    const digests = await Promise.all(texts.map(async (files) => (await configurationOf(files)).digest));
    expect(new Set(digests).size).toBe(texts.length);
  });
});

describe("what is wrong is said, and the rest is in force", () => {
  test("a policy that is too large is left out as a whole", async () => {
    const { policy, problems, digest } = await configurationAt(
      fakeTree({ [POLICY]: 300_000, [TUNING]: "version: 1\n" }),
    );
    expect(policy).toEqual(DEFAULT_POLICY);
    expect(problems).toEqual([
      {
        file: POLICY,
        line: 0,
        reason:
          "expected at most 262144 bytes, found 300000: the file is left out, as if it were not there; make it smaller",
      },
    ]);
    expect(digest).toBe(codec.sha256(JSON.stringify([null, "version: 1\n"])).slice(0, 16));
  });

  test.each([TUNING, ".gitattributes", ".git-blame-ignore-revs"])("%s that is too large", async (file) => {
    const { problems } = await configurationAt(fakeTree({ [file]: 262_145 }));
    expect(problems.map((problem) => [problem.file, problem.line])).toEqual([[file, 0]]);
  });

  test("a policy that is no YAML: the defaults, with the line", async () => {
    const { policy, problems } = await configurationOf({ [POLICY]: "limits: [\n" });
    expect(policy).toEqual(DEFAULT_POLICY);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      file: POLICY,
      reason: expect.stringContaining("Nothing in this file is in force, the defaults are"),
    });
  });

  test("one bad row of each file, with file and line, in the order policy, recommendations", async () => {
    const { limits, problems } = await configurationOf({
      [POLICY]: "limits:\n  - { rule: cognitive_mx, limit: 20 }\n  - { rule: nesting_max, limit: 5 }\n",
      [TUNING]:
        "version: 1\nrecommendations:\n  - id: params_max/*/app\n    kind: embrace\n    rule: params_max\n    role: app\n",
    });
    expect(problems.map(({ file, line }) => [file, line])).toEqual([
      [POLICY, 2],
      [TUNING, expect.any(Number)],
    ]);
    expect(problems[0]?.reason).toContain("did you mean `cognitive_max`?");
    expect(limits.limitFor("nesting_max", "app", "x")?.limit).toBe(5);
  });

  test("a tree that cannot be read is an error, not the defaults", async () => {
    const tree: SourceTree = {
      ...fakeTree({}),
      read: async () => {
        throw new Error("bad object");
      },
    };
    await expect(configurationAt(tree)).rejects.toThrow("bad object");
  });
});

describe("the tip", () => {
  test("is HEAD", async () => {
    expect(await resolveTip(fakeTree({}, commit(7)))).toEqual(commit(7));
    const source = { tree: fakeTree({ [POLICY]: "mode: gate\n" }, commit(7)), clock: { now: () => 0 }, codec };
    expect(await readConfigurationAtTip(source)).toMatchObject({
      tip: commit(7),
      sha: shaOf(7),
      policy: { mode: "gate" },
    });
  });

  test("of a repository without commits there is none, and what to do is said", async () => {
    const empty: SourceTree = { ...fakeTree({}), resolve: async () => undefined };
    await expect(resolveTip(empty)).rejects.toThrow(ConfigurationError);
    await expect(resolveTip(empty)).rejects.toThrow(
      "this repository has no commits yet: commit something, then there is a history to look at",
    );
  });
});
