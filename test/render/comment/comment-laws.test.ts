import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMMENT_BUDGET, isWithin } from "../../../src/render/budget.ts";
import { renderComment as render } from "../../../src/render/comment/comment.ts";
import type { CommentModel } from "../../../src/render/comment/model.ts";
import { renderComment as asGitHub } from "../github-markdown.ts";
import { commentModel, STATE, violation } from "./example.ts";
import { hostileModel, plainModel } from "./hostile-model.ts";

function bodyOf(model: CommentModel): string {
  return render(model, { stateBlock: STATE })?.body ?? "";
}

/** All but links, which stand only where an address can be built. */
function countElements(body: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of asGitHub(body).elements.toSorted()) if (name !== "a") counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

describe("laws: whatever others call their files, units, tools and branches", () => {
  test("GitHub makes of it what it makes of plain words: no element, image or link more", () => {
    fc.assert(
      fc.property(hostileModel, (model) => {
        const [body, plain] = [bodyOf(model), bodyOf(plainModel(model))];
        expect(countElements(body)).toEqual(countElements(plain));
      }),
      { numRuns: 30 },
    );
  });

  test("no mention, reference, commit, closing keyword or address becomes live, and links lead into the repository", () => {
    fc.assert(
      fc.property(hostileModel, (model) => {
        const seen = asGitHub(bodyOf(model));
        expect(seen.live).toEqual([]);
        for (const link of seen.links)
          expect(link).toMatch(/^https:\/\/github\.com\/octo\/shop\/(?:blob|commit|compare|pull)\/[^\s<>"]+$/);
      }),
      { numRuns: 30 },
    );
  });

  test("there is one state block, it is the last line, and no other comment", () => {
    fc.assert(
      fc.property(hostileModel, (model) => {
        const body = bodyOf(model);
        expect(body.split("\n").at(-1)).toBe(STATE);
        expect([body.split("<!--").length, body.split("-->").length]).toEqual([2, 2]);
        expect(asGitHub(body).comments).toEqual([STATE.slice(4, -3)]);
      }),
      { numRuns: 30 },
    );
  });

  test("no line of ours is a command, and nothing invisible is in it", () => {
    fc.assert(
      fc.property(hostileModel, (model) => {
        const body = bodyOf(model);
        expect(body).not.toMatch(/^\s*\/refrain/m);
        expect(body.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
      }),
      { numRuns: 30 },
    );
  });

  test("the order of what is listed as a set never matters", () => {
    fc.assert(
      fc.property(hostileModel, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (model, random) => {
        const shuffled = <T>(list: readonly T[]): T[] =>
          list
            .map((one) => [random.next().value, one] as const)
            .sort(([a], [b]) => a - b)
            .map(([, one]) => one);
        const other = {
          ...model,
          violations: shuffled(model.violations),
          fixed: shuffled(model.fixed),
          answers: shuffled(model.answers),
          refusedReplies: shuffled(model.refusedReplies),
          notes: shuffled(model.notes),
        };
        expect(bodyOf(other)).toBe(bodyOf(model));
      }),
      { numRuns: 30 },
    );
  });
});

describe("laws: length", () => {
  test("a comment is never longer than it may be, and is never cut inside of anything", () => {
    const state = fc.integer({ min: 0, max: 45_000 }).map((length) => `<!-- refrain:state ${"A".repeat(length)} -->`);
    const budget = fc.oneof(
      fc.constant(COMMENT_BUDGET),
      fc.record({ utf16: fc.integer({ min: 500, max: 60_000 }), utf8: fc.integer({ min: 500, max: 240_000 }) }),
    );
    fc.assert(
      fc.property(hostileModel, state, budget, (model, stateBlock, within) => {
        const rendered = render(model, { stateBlock, budget: within });
        const room = Math.min(within.utf16, within.utf8) - stateBlock.length;
        expect(rendered !== undefined || room < 2_500).toBe(true);
        const body = rendered?.body ?? stateBlock;
        expect(rendered === undefined || isWithin(body, within)).toBe(true);
        expect(body.split("\n").at(-1)).toBe(stateBlock);
        expect(body.match(/^<details>/gm)?.length).toBe(body.match(/^<\/details>$/gm)?.length);
        expect(asGitHub(body).live).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test("what it says is shown is there, and nothing else is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1_500, max: 20_000 }), (count, utf16) => {
        const violations = Array.from({ length: count }, (_, index) =>
          violation(`a.ts:${index + 1}::unit${index}::cognitive_max ${30 + index}›15`),
        );
        const rendered = render(commentModel({ violations }), { stateBlock: STATE, budget: { utf16, utf8: utf16 } });
        const told = violations.filter(({ unitName }) => rendered?.body.includes(`\`${unitName ?? ""}\` |`));
        expect(new Set(rendered?.shown.keys())).toEqual(new Set(told.map(({ fingerprint }) => fingerprint)));
      }),
    );
  });
});

describe("what is left out first", () => {
  const long = commentModel({
    violations: Array.from({ length: 80 }, (_, index) =>
      violation(`src/a${index}.ts:1::unit${index}::cognitive_max ${99 - index}›15`),
    ),
    pushes: [{ headSha: "b".repeat(40), caused: 4, fixed: 1, cameBack: 0, complete: true }],
    weakSpots: [{ kind: "hotspot", path: "src/w.ts", unitName: "w", ruleKey: "cognitive_max", changes: 3, days: 2 }],
  });
  const shape = (utf16: number): readonly unknown[] => {
    const rendered = render(long, { stateBlock: STATE, budget: { utf16, utf8: 240_000 } });
    const body = rendered?.body ?? "";
    const marks = [...(rendered?.shown.values() ?? [])];
    return [
      marks.filter((mark) => mark === "top").length,
      marks.filter((mark) => mark === "folded").length,
      ...["What each rule means", "Earlier pushes", "Weak spots"].map((title) => body.includes(`**${title}`)),
      body.includes("**Answers**"),
      /and (\d+) more\n/.exec(body)?.[1],
      rendered?.shortened,
    ];
  };

  test.each<[number, readonly unknown[]]>([
    [60_000, [10, 40, true, true, true, true, "30", false]],
    [9_000, [10, 25, true, true, true, true, "45", true]],
    [6_000, [10, 10, true, true, true, true, "60", true]],
    [3_600, [10, 0, true, true, true, true, "70", true]],
    [2_950, [10, 0, false, true, true, true, "70", true]],
    [2_750, [10, 0, false, false, true, true, "70", true]],
    [2_650, [10, 0, false, false, false, true, "70", true]],
    [2_400, [10, 0, false, false, false, false, "70", true]],
    [1_500, [5, 0, false, false, false, false, "75", true]],
    [1_000, [2, 0, false, false, false, false, "78", true]],
    [500, [0, 0, false, false, false, false, "80", true]],
  ])("with room for %i", (utf16, expected) => {
    expect(shape(utf16)).toEqual(expected);
  });

  test("not even the heading fits", () => {
    expect(render(long, { stateBlock: "A".repeat(60_000) })).toBeUndefined();
  });

  test("a state block of two lines is a fault", () => {
    expect(() => render(long, { stateBlock: "a\nb" })).toThrow("a state block is one line");
  });
});
