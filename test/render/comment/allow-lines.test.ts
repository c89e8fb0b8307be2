import { describe, expect, it } from "vitest";
import { ALLOW_FAULTS } from "../../../src/domain/violation/allow.ts";
import { allowFaultText, allowFaultWords } from "../../../src/render/allow-words.ts";
import { hasOwnAllows } from "../../../src/render/comment/allow-lines.ts";
import type { AllowPlace, Note } from "../../../src/render/comment/model.ts";
import { linesOf, PARSE_MODULE } from "./example.ts";

const place = (over: Partial<AllowPlace> = {}): AllowPlace => ({
  path: "src/a.ts",
  line: 4,
  unitName: "parse",
  ruleKey: "cognitive_max",
  until: "2027-03-01",
  ...over,
});
const WHERE = "`src/a.ts:4` `parse` cognitive until 2027-03-01";

describe("what the code of a change allows", () => {
  it.each<readonly [string, Note, string]>([
    [
      "by the change itself",
      { kind: "allows-added", allows: [place()], silenced: 1, gated: false },
      `Allowed in the code by this change: ${WHERE}. 1 violation is not shown for it.`,
    ],
    [
      "by the change itself, with nothing to silence",
      { kind: "allows-added", allows: [place()], silenced: 0, gated: false },
      `Allowed in the code by this change: ${WHERE}. Nothing is silenced by it now.`,
    ],
    [
      "before a gate",
      { kind: "allows-added", allows: [place()], silenced: 1, gated: true },
      `Allowed in the code by this change: ${WHERE}. A gate does not take the word of the change it looks at: this counts once it is merged, and before that when somebody who may write here accepts it.`,
    ],
    [
      "until a day that is past",
      { kind: "allows-expired", allows: [place()] },
      `Allowed in the code until a day that is past, so counted again: ${WHERE}.`,
    ],
    [
      "against the floor",
      { kind: "allows-refused", allows: [place({ ruleKey: "gitleaks/aws-key" })] },
      "Allowed in the code without effect, for nothing allows to break a rule on the floor: `src/a.ts:4` `parse` `gitleaks/aws-key` until 2027-03-01.",
    ],
    [
      "wrongly",
      { kind: "faulty-allows", faults: [{ path: "src/a.ts", line: 9, fault: "reason" }] },
      'Without effect in the code: `src/a.ts:9` (the reason is missing: expected `reason="…"` with words in it).',
    ],
  ])("%s is one line above the fold", (_, note, words) => {
    expect(linesOf({ notes: [note] })[1]).toBe(words);
    expect(linesOf({ notes: [note], violations: [PARSE_MODULE] })[4]).toBe(words);
  });

  it("is listed by place, and the rest is counted", () => {
    const allows = Array.from({ length: 14 }, (_, index) => place({ line: 20 - index }));
    const [, line] = linesOf({ notes: [{ kind: "allows-added", allows, silenced: 0, gated: false }] });
    expect(line).toMatch(/: `src\/a\.ts:7` .*`src\/a\.ts:16` `parse` cognitive until 2027-03-01, 4 more\. /);
  });

  it("shows names that are none as text", () => {
    const hostile = place({ unitName: "`@all <img>` fixes #1", path: "a`|b.ts" });
    const [, line = ""] = linesOf({ notes: [{ kind: "allows-expired", allows: [hostile] }] });
    expect(line).toContain("again: ``a`\\|b.ts:4`` `` `@all <img>` fixes #1 `` cognitive until");
  });

  it("is worth a comment where the change silences something itself", () => {
    const added = (silenced: number): Note => ({ kind: "allows-added", allows: [place()], silenced, gated: false });
    expect(hasOwnAllows({ notes: [added(1)] })).toBe(true);
    expect(hasOwnAllows({ notes: [added(0)] })).toBe(false);
    expect(hasOwnAllows({ notes: [{ kind: "allows-expired", allows: [place()] }] })).toBe(false);
  });
});

describe("what a directive lacks", () => {
  it.each(ALLOW_FAULTS)("%s is told once in markdown and once in plain text", (fault) => {
    expect(allowFaultWords(fault)).toMatch(/^[a-z].{20,}[^.]$/);
    expect(allowFaultText(fault)).not.toContain("`");
  });

  it("is told apart", () => {
    expect(new Set(ALLOW_FAULTS.map(allowFaultWords)).size).toBe(ALLOW_FAULTS.length);
  });
});
