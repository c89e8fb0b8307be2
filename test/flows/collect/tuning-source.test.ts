import { describe, expect, test } from "vitest";
import { chooseTuning } from "../../../src/flows/collect/tuning-source.ts";
import type { Look, TuningFile, TuningFiles } from "../../../src/ports/pull-requests.ts";
import type { Answer } from "../../../src/ports/api-trouble.ts";
import { shaOf } from "../../builders.ts";
import { trouble } from "./look-facts.ts";

const ABSENT: Answer<TuningFile> = { value: { absent: true } };
const files = (policy: Answer<TuningFile> | string): TuningFiles => ({
  policy: typeof policy === "string" ? { value: { text: policy } } : policy,
  recommendations: ABSENT,
});

interface Bases {
  readonly base: string;
  readonly own: TuningFiles;
  readonly fallback: TuningFiles;
}

function choose({ base, own, fallback }: Bases) {
  const pull: Look["pull"] = {
    number: 7,
    state: "open",
    draft: false,
    author: undefined,
    labels: [],
    headSha: shaOf(3),
    headRef: "topic",
    headRepositoryId: 42,
    baseRef: base,
    baseTip: shaOf(2),
    mergeable: "yes",
    changedFiles: 1,
  };
  const repository = { id: 42, defaultBranch: "main", defaultTip: shaOf(1) };
  return chooseTuning({ repository, pull, baseTuning: own, defaultTuning: fallback }, "tuning");
}

describe("whose files hold", () => {
  const [own, fallback] = [files("mode: gate\n"), files("mode: guidance\n")];
  test.each<[string, Bases, string, boolean]>([
    ["the default branch's for itself", { base: "main", own, fallback }, "main 2 gate", false],
    ["the default branch's for one it does not name", { base: "release", own, fallback }, "main 1 guidance", true],
    [
      "the base's own, where the default branch names it",
      { base: "release", own, fallback: files("bases: [main, release]\n") },
      "release 2 gate",
      false,
    ],
    [
      "the default branch's, where what it names could not be read",
      { base: "release", own, fallback: files({ trouble: trouble("server") }) },
      "main 1 undefined",
      false,
    ],
    [
      "the default branch's, where it names the base in a file that is none",
      { base: "release", own, fallback: files("bases: [release\n") },
      "main 1 bases",
      true,
    ],
  ])("%s", (_, bases, expected, baseNotListed) => {
    const chosen = choose(bases);
    const mode = chosen.texts.policy?.replace(/^mode: (.*)\n/, "$1").replace(/^bases.*\n/, "bases");
    expect(`${chosen.branch} ${Number.parseInt(chosen.sha, 16)} ${mode}`).toBe(expected);
    expect(chosen.baseNotListed).toBe(baseNotListed);
  });
});

describe("what a file is", () => {
  const read = (policy: Answer<TuningFile>) => choose({ base: "main", own: files(policy), fallback: files(policy) });

  test("absent: nothing is wrong", () => {
    expect(read(ABSENT)).toMatchObject({ problems: [], trouble: undefined, texts: { policy: undefined } });
  });

  test("too large, or no text: left out, and said", () => {
    expect(read({ value: { tooLarge: 300_000 } }).problems).toEqual([
      expect.objectContaining({ file: "tuning/policy.yaml", reason: expect.stringContaining("found 300000") }),
    ]);
    expect(read({ value: { binary: true } }).problems).toEqual([
      { file: "tuning/policy.yaml", line: 0, reason: expect.stringContaining("found binary data") },
    ]);
  });

  test("not read: what holds is unknown, which is another thing than no file", () => {
    expect(read({ trouble: trouble("timeout") })).toMatchObject({ problems: [], trouble: { kind: "timeout" } });
  });
});
