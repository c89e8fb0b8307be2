import { describe, expect, test } from "vitest";
import type { Preview } from "../../../src/domain/tuning/preview-model.ts";
import { hasNews, type PreviewModel } from "../../../src/render/preview/model.ts";
import { previewBlocks } from "../../../src/render/preview/preview.ts";
import { outlookFrame, replay } from "../tuning-pr/example.ts";
import { FIXED, hit, lost, move, previewModel } from "./example.ts";

const room = { moves: 20, cases: 20, hits: 20, listed: 10, name: 100 };
const { address } = outlookFrame;
const blocks = (model: PreviewModel, over: Partial<typeof room> = {}): readonly string[] =>
  previewBlocks(model, { address, room: { ...room, ...over } });
const told = (over: Partial<Preview>, around: Partial<PreviewModel> = {}): string =>
  blocks(previewModel(over, around)).join("\n\n");

const TITLE = "### What this change of the tuning does";
const APART = "Not applied to this run, which uses the files of the base branch.";

test("a few sentences, and the figures in a fold", () => {
  const figures = replay({ moves: [move()], lost: [lost()], cannot_know: ["open-outcomes"], hits: [hit()] });
  expect(blocks(previewModel({ replay: figures, hits: figures.hits }))).toEqual([
    TITLE,
    `${APART} Replayed over 120 merged changes and 2 open ones: 38 would have been folded or hidden, 0 of them were fixed or called right (at most 6 %, with 90 % confidence); 1 unit at the tip would be over a limit that it keeps now.`,
    "<details><summary>figures, and each of them</summary><br>",
    [
      "| violations of the changes | now | with this |",
      "|---|--:|--:|",
      "| above the fold | 300 | 262 |",
      "| in the fold | 10 | 48 |",
      "| not shown | 0 | 0 |",
      "| red, as a gate counts | 280 | 242 |",
      "| failing the gate | 0 | 0 |",
    ].join("\n"),
    [
      "| rule | area | role | above the fold | in the fold | red, as a gate counts |",
      "|---|---|---|--:|--:|--:|",
      "| cognitive | `src/parser` | app | 41 → 3 | 0 → 38 | 41 → 3 |",
    ].join("\n"),
    "What replay cannot tell: what becomes of changes younger than 14 days.",
    "Would have been lost:",
    `- [\`#311\`](https://github.com/octo/shop/commit/${FIXED}): \`src/a.ts\` \`load\` cognitive, would have been folded; fixed`,
    "Units at the tip over the new limit:",
    `- [\`src/a.ts:7\`](https://github.com/octo/shop/blob/${"1".repeat(40)}/src/a.ts#L7) \`load\`: cognitive 14 › 13`,
    "</details>",
  ]);
});

describe("sentences", () => {
  const none = { replay: null, reason_for_none: "no-history" } as const;
  test.each<[string, Partial<Preview>, Partial<PreviewModel>, string]>([
    ["nothing else", { same: true }, {}, `${APART} The files judge as they did before.`],
    [
      "no history, and no tip",
      { ...none, tip_complete: false },
      {},
      `${APART} It cannot be replayed: no history is at hand here, so what it would have shown or hidden is not known. The tip of the base branch was not looked at: which units a tighter limit hits is not known.`,
    ],
    [
      "no history, and a tip",
      none,
      {},
      `${APART} It cannot be replayed: no history is at hand here, so what it would have shown or hidden is not known. No unit at the tip of the base branch is over a limit that it keeps now.`,
    ],
    [
      "no change, and a part of the tip",
      { replay: null, reason_for_none: "no-changes", tip_complete: false, hits: [hit(), hit()] },
      {},
      `${APART} It cannot be replayed: the history here holds no change of the last 90 days, so what it would have shown or hidden is not known. 2 units at the tip would be over a limit that they keep now; the tip was not wholly looked at, so there may be more.`,
    ],
    [
      "floors",
      { same: true, lifted_floors: ["abc_max", "size"] },
      {},
      `${APART} The files judge as they did before. It takes from the floor: \`abc_max\`, \`size\`. From then on they can be folded, muted and accepted.`,
    ],
    [
      "a base that has moved on",
      { same: true },
      { movedOn: ["tuning/policy.yaml"] },
      `${APART} The files judge as they did before. The base branch has changed \`tuning/policy.yaml\` since this branch left it: update the branch to see what a merge of both does.`,
    ],
    [
      "a base without a say",
      { same: true },
      { unlistedBase: "old" },
      `${APART} Merged into \`old\` it has no effect: the policy of the default branch does not list that base branch. The files judge as they did before.`,
    ],
  ])("%s", (_, over, around, expected) => {
    expect(blocks(previewModel(over, around))[1]).toBe(expected);
  });

  test("without a history no figure is told, and no zero", () => {
    expect(told({ ...none, hits: [hit()] })).not.toMatch(/\| 0 |with this|would have been (folded|hidden)\b(?! or)/);
    expect(told({ ...none, hits: [hit()] })).toContain("`load`: cognitive 14 › 13");
  });
});

test("what is refused and what cannot be used stands in the open, with its line", () => {
  const over = {
    refused: [{ file: "tuning/policy.yaml", line: 3, reason: "`gosec/G101` is a floor: nothing switches it off" }],
    errors: [
      { file: "tuning/recommendations.yaml", line: 0, reason: "too large" },
      { file: "tuning/recommendations.yaml", line: 9, reason: "@octo <b>" },
    ],
  };
  expect(blocks(previewModel({ same: true, ...over })).slice(2)).toEqual([
    "Refused, because nothing may weaken a floor:",
    "- `tuning/policy.yaml:3`: `` `gosec/G101` is a floor: nothing switches it off ``",
    "Cannot be used, and has no effect:",
    "- `tuning/recommendations.yaml`: `too large`\n- `tuning/recommendations.yaml:9`: `@octo <b>`",
  ]);
  expect(blocks(previewModel({ same: true, ...over }), { listed: 1 }).at(-1)).toContain("\n- and 1 more");
  expect(blocks(previewModel({ same: true, ...over }), { listed: 0 }).at(-1)).toBe("- 2 entries");
});

describe("whether there is something to tell", () => {
  const fault = { file: "a", line: 1, reason: "b" };
  test.each<[string, Partial<Preview>, Partial<PreviewModel>, boolean]>([
    ["the same", { same: true }, {}, false],
    ["another", {}, {}, true],
    ["an error", { same: true, errors: [fault] }, {}, true],
    ["a floor", { same: true, refused: [fault] }, {}, true],
    ["a base without a say", { same: true }, { unlistedBase: "old" }, true],
  ])("%s", (_, over, around, expected) => {
    expect(hasNews(previewModel(over, around))).toBe(expected);
  });
});

test("with less room fewer are listed, and it is said how many are left", () => {
  const figures = replay({ moves: [move(), move({ area: "lib" })], lost: [lost(), lost()], hits: [hit(), hit()] });
  const short = blocks(previewModel({ replay: figures, hits: figures.hits }), { moves: 1, cases: 1, hits: 1 });
  expect(short.filter((block) => block.endsWith("and 1 more"))).toHaveLength(3);
  const none = blocks(previewModel({ replay: figures, hits: figures.hits }), { moves: 0, cases: 0, hits: 0 });
  expect(none.join("\n")).not.toMatch(/lib|load/);
});
