import { describe, expect, test } from "vitest";
import type { HistoryLine } from "../../src/domain/history/lines.ts";
import { summarize, type Summaries } from "../../src/domain/history/summaries.ts";
import { renderHuman } from "../../src/render/document/human.ts";
import { renderMarkdown } from "../../src/render/document/markdown.ts";
import { NO_PAINT } from "../../src/render/encoders/terminal.ts";
import { summaryDocument } from "../../src/render/summary.ts";
import { headerLine } from "../builders.ts";
import { merged, scanAt } from "../domain/history/story.ts";

const NEXT = "src/a.ts::Parser.next::cognitive_max";
const PARAMS = "src/a.ts::Parser.next::params_max";
const BACK = "lib/b.ts::g|h::cognitive_max";
const IDS = new Map([
  [NEXT, "R-aaaaaaaa"],
  [BACK, "R-bbbbbbbb"],
]);

const same = { change: "same", touched: true } as const;
const params = { actual: 6, limit: 4, delta: 2, metric_family: "interface" } as const;
const HISTORY: readonly HistoryLine[] = [
  headerLine({ since: "2026-08-03T12:00:00Z" }),
  ...merged(1, "08-03", { sees: [NEXT, [PARAMS, params], BACK], edited: 2, change: { author_id: "7" } }),
  ...merged(2, "08-04", {
    sees: [
      [NEXT, same],
      [PARAMS, { ...params, ...same }],
    ],
    misses: [BACK],
    edited: 2,
    change: { author_id: "8" },
  }),
  ...merged(3, "08-12", {
    sees: [[NEXT, { change: "worse", actual: 30, delta: 15 }], [PARAMS, { ...params, ...same }], BACK],
    edited: 1,
    change: { author_id: "7" },
  }),
  ...merged(4, "08-13", { edited: 50, change: { bulk: true } }),
  ...scanAt(
    4,
    [
      [NEXT, { actual: 30, delta: 15, start_line: 12 }],
      [PARAMS, { ...params, start_line: 12 }],
      [BACK, { start_line: 0 }],
    ],
    [
      {
        rule: "cognitive_max",
        histogram: [
          [3, 28],
          [30, 2],
        ],
        units: 30,
      },
      {
        rule: "params_max",
        histogram: [
          [1, 1199],
          [6, 1],
        ],
        units: 1200,
      },
    ],
  ),
];

const summariesOf = (lines: readonly HistoryLine[]): Summaries => summarize(lines, { sha256: "x" });
const documentOf = (summaries: Summaries) =>
  summaryDocument({ summaries, ids: IDS, today: "2026-12-01", repository: "demo" });
const human = (summaries: Summaries): string => renderHuman(documentOf(summaries), NO_PAINT);
/** The lines of one section, without its title. */
const section = (summaries: Summaries, title: string): string[] => {
  const found = human(summaries)
    .trimEnd()
    .split("\n\n")
    .find((block) => block.startsWith(title));
  return found?.split("\n").slice(1) ?? [];
};

test("for a terminal", () => {
  expect(human(summariesOf(HISTORY))).toBe(`What keeps coming back in demo
10 days: 2026-08-03 to 2026-08-13; nothing is known before that
3 changes by 2 people (and 1 bulk ones that count for nothing), 5 units edited
3 violations open at the tip of main

Hotspots: 2 violations in 1 place
Each was edited by 3 changes or more on 2 days or more of 90, and still over the limit.
  id          where                    what                              changes  days  last
  R-aaaaaaaa  src/a.ts:12 Parser.next  cognitive 30 › 15 · params 6 › 4        3     3  2026-08-12

Came back: 1
Each was fixed once, and is violated again.
  id          where         what               fixed       back
  R-bbbbbbbb  lib/b.ts g|h  cognitive 22 › 15  2026-08-04  2026-08-12

Patterns: none
No rule was newly broken, or worse, in one area 5 times or more, in 3 files, by 2 changes and on 2 days.

Limits that would fit
95 of 100 units at the tip are within P95; a limit that fits is P95, but never stricter than the default nor looser than twice of it.
  rule           role  default  P95  fits  units  over default  over fitting
  cognitive_max  app        15   30    30     30             2             0
  params_max     app         4    1     4  1,200             1             1

By week
  week      changes  units edited  new  worse  better  fixed  new or worse per 100
  2026-W32        2             4    3      0       0      1                  75.0
  2026-W33        1             1    1      1       0      0                 200.0
`);
});

test("for markdown", () => {
  const words = renderMarkdown(documentOf(summariesOf(HISTORY)));
  expect(words.slice(0, words.indexOf("### Limits"))).toBe(
    [
      "## What keeps coming back in `demo`",
      "",
      "10 days: 2026-08-03 to 2026-08-13; nothing is known before that  ",
      "3 changes by 2 people (and 1 bulk ones that count for nothing), 5 units edited  ",
      "3 violations open at the tip of `main`",
      "",
      "### Hotspots: 2 violations in 1 place",
      "",
      "Each was edited by 3 changes or more on 2 days or more of 90, and still over the limit.",
      "",
      "| id | where | what | changes | days | last |",
      "| --- | --- | --- | --: | --: | --- |",
      "| R-aaaaaaaa | `src/a.ts:12` `Parser.next` | cognitive 30 › 15 · params 6 › 4 | 3 | 3 | 2026-08-12 |",
      "",
      "### Came back: 1",
      "",
      "Each was fixed once, and is violated again.",
      "",
      "| id | where | what | fixed | back |",
      "| --- | --- | --- | --- | --- |",
      "| R-bbbbbbbb | `lib/b.ts` `g\\|h` | cognitive 22 › 15 | 2026-08-04 | 2026-08-12 |",
      "",
      "### Patterns: none",
      "",
      "No rule was newly broken, or worse, in one area 5 times or more, in 3 files, by 2 changes and on 2 days.",
      "",
      "",
    ].join("\n"),
  );
});

test("of nothing it says what is not there, and why", () => {
  expect(human(summariesOf([headerLine()]))).toBe(`What keeps coming back in demo
no merged change is known here yet

Hotspots: none
No unit was edited by 3 changes or more on 2 days or more of 90, and still over the limit.

Patterns: none
No rule was newly broken, or worse, in one area 5 times or more, in 3 files, by 2 changes and on 2 days.

Limits that would fit
Nothing was judged at the tip, so nothing can be said.

By week
No merged change yet.
`);
});

describe("the window", () => {
  const second = (summaries: Summaries): string => human(summaries).split("\n")[1] ?? "";

  test.each<readonly [Summaries["history"]["limited_by"], string]>([
    ["start", "10 days: 2026-08-03 to 2026-08-13; nothing is known before that"],
    ["size", "10 days: 2026-08-03 to 2026-08-13; older changes were pruned for size"],
    [null, "10 days: 2026-08-03 to 2026-08-13"],
  ])("limited by %s", (limitedBy, line) => {
    const summaries = summariesOf(HISTORY);
    expect(second({ ...summaries, history: { ...summaries.history, limited_by: limitedBy } })).toBe(line);
  });

  test("of one change by one person", () => {
    const lines = merged(1, "08-03", { edited: 1 });
    expect(human(summariesOf(lines)).split("\n").slice(1, 4)).toEqual([
      "0 days: 2026-08-03 to 2026-08-03; nothing is known before that",
      "1 change by 1 person, 1 unit edited",
      "0 violations open at the tip of main",
    ]);
  });
});

describe("a pattern", () => {
  /** Five new violations in five files and changes of `src`, one in ten units; and `calm` ones in `lib`. */
  const lines = (calm: number): HistoryLine[] => [
    ...[1, 2, 3, 4, 5].flatMap((number) =>
      merged(number, `08-0${number}`, {
        sees: [`src/${number}.ts::f::cognitive_max`],
        judges: ["cognitive_max src 2"],
      }),
    ),
    ...Array.from({ length: calm }, (_, index) =>
      merged(6 + index, "08-06", { sees: [`lib/${index}.ts::f::cognitive_max`] }),
    ).flat(),
    ...merged(20, "08-07", { judges: ["cognitive_max lib 100"] }),
  ];

  test("with how much more often it is here than elsewhere", () => {
    expect(section(summariesOf(lines(2)), "Patterns")).toEqual([
      "A rule that was newly broken, or worse, in one area 5 times or more, in 3 files, by 2 changes and on 2 days. Rates are new or worse violations per 100 edited units, here and in the rest of the role.",
      "  rule       area  role  count  files  changes  here  rest  lift",
      "  cognitive  src   app       5      5        5  50.0   2.0  25.0 ×",
    ]);
  });

  test("no more often than elsewhere is said to be that", () => {
    const summaries = summariesOf(lines(2));
    const ordinary = summaries.top_patterns.map((one) => ({ ...one, lift: 1.2, summary_only: true }));
    expect(section({ ...summaries, top_patterns: ordinary }, "Patterns").at(-1)).toMatch(
      /2\.0 {2}1\.2 × \(as elsewhere\)$/,
    );
  });

  test("of the whole role, with nothing to compare it with", () => {
    const summaries = summariesOf(lines(2));
    const wide = summaries.top_patterns.map((one) => ({ ...one, area: null, lift: null, rest_rate: null }));
    expect(section({ ...summaries, top_patterns: wide }, "Patterns").at(-1)).toMatch(
      /^ {2}cognitive {2}everywhere {2}app .* – +nothing to compare$/,
    );
  });
});

test("a rule that is broken nearly everywhere is shown as that, and makes no hotspots", () => {
  const fingerprints = Array.from({ length: 15 }, (_, index) => `src/${index}.ts::f::cognitive_max`);
  const lines = [
    ...[1, 2, 3].flatMap((number) => merged(number, `08-0${number}`, { sees: fingerprints.map((one) => [one, same]) })),
    ...scanAt(3, fingerprints, [{ rule: "cognitive_max", units: 20 }]),
  ];
  const summaries = summariesOf(lines);
  expect(section(summaries, "Says more about the limit than about the code")).toEqual([
    "These rules are broken by more than half of what they look at; they make no hotspots.",
    "  rule           role  units  broken by  share",
    "  cognitive_max  app      20         15   75 %",
  ]);
  expect(human(summaries)).toContain("\nHotspots: none\n");
});

describe("what does not fit is counted", () => {
  const spots = (count: number): HistoryLine[] => {
    const fingerprints = Array.from(
      { length: count },
      (_, index) => `src/${String(index).padStart(3, "0")}.ts::f::cognitive_max`,
    );
    return [
      ...[1, 2, 3].flatMap((number) =>
        merged(number, `08-0${number}`, { sees: fingerprints.map((one) => [one, same]) }),
      ),
      ...scanAt(3, fingerprints, [{ rule: "cognitive_max", units: 10_000 }]),
    ];
  };

  test.each([
    [15, "Hotspots: 15 violations in 15 places", 15, undefined],
    [16, "Hotspots: 16 violations in 16 places", 15, "  and 1 more (--json has them)"],
    [60, "Hotspots: 60 violations in 60 places", 15, "  and 45 more (--json has them)"],
  ])("%d hotspots", (count, title, shown, more) => {
    const summaries = summariesOf(spots(count));
    expect(human(summaries)).toContain(`\n${title}\n`);
    const lines = section(summaries, "Hotspots");
    expect(lines.filter((line) => line.includes("src/"))).toHaveLength(shown);
    expect(lines.find((line) => line.includes(" more ("))).toBe(more);
  });

  test("of one place three rules, the others as a number", () => {
    const rules = ["cognitive_max", "cyclomatic_max", "nesting_max", "abc_max", "params_max"];
    const fingerprints = rules.map((rule) => `src/a.ts::f::${rule}`);
    const lines = [
      ...[1, 2, 3].flatMap((number) =>
        merged(number, `08-0${number}`, { sees: fingerprints.map((one) => [one, same]) }),
      ),
      ...scanAt(3, fingerprints),
    ];
    expect(section(summariesOf(lines), "Hotspots").at(-1)).toMatch(
      /src\/a\.ts:1 f {2}abc 22 › 15 · cognitive 22 › 15 · cyclomatic 22 › 15 · \+2 /,
    );
  });

  test("fourteen weeks, the newest", () => {
    const lines = Array.from({ length: 16 }, (_, index) =>
      merged(index + 1, `0${5 + Math.floor(index / 4)}-${String(1 + (index % 4) * 7).padStart(2, "0")}`),
    ).flat();
    const weeks = section(summarize(lines, { sha256: "x", recurrence: { window_days: 365 } }), "By week")
      .slice(1)
      .map((line) => line.trim().split(" ")[0]);
    expect([weeks.length, weeks.at(-1)]).toEqual([14, "2026-W34"]);
  });
});
