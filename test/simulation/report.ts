/** The report as Markdown: what must never happen, what was found, and which bars are met. */
import type { Figures, Found } from "./figures.ts";
import { LOWERINGS, type Method } from "./method.ts";
import { OURS, OURS_ASKING } from "./ours.ts";
import type { Scenario } from "./scenarios.ts";
import { METHODS, type Result, type StudySize } from "./study.ts";

export interface ReportFacts extends StudySize {
  readonly scenarios: readonly Scenario[];
  readonly results: readonly Result[];
}

interface TableFacts extends ReportFacts {
  readonly methods?: readonly Method[];
}

type Cell = (figures: Figures) => string;

const NONE = "–";
/** What only a plan has. */
const PLANNING = [OURS, OURS_ASKING];

export function renderReport(facts: ReportFacts): string {
  const { seeds, days, maintainers, scenarios } = facts;
  const attacked = scenarios.filter(({ attack }) => attack !== undefined);
  const noisy = scenarios.filter(({ noisy: cells }) => cells !== undefined);
  const sizes = maintainers.join(" / ");
  const blocks = [
    "# Simulated repositories",
    `Made by \`npm run simulate -- --write\`: ${seeds} seeds × ${days} days. Cells hold the values for ${sizes} maintainers.`,
    "## Worlds",
    scenarios.map(({ name, words }) => `- **${name}**: ${words}.`).join("\n"),
    "## Methods",
    METHODS.map(({ name, words }) => `- **${name}**: ${words}.`).join("\n"),
    "## Rules muted where they are right",
    `Of ${seeds} worlds each, how many entries in all.`,
    tableOf(facts, scenarios, ({ wrong }) => String(wrong.mute)),
    "## Attacks that succeed",
    "Share of the worlds in which the attacked rule is lowered by anything, be it only folded.",
    tableOf(facts, attacked, ({ attacked: share }) => (share === null ? NONE : percent(share))),
    "## Right violations that nobody sees",
    "Share of what is right that is muted, or passes a raised limit.",
    tableOf(facts, scenarios, ({ rightHidden }) => percent(rightHidden)),
    "And what is folded: one click away, one of five still shown as a sample.",
    tableOf(facts, scenarios, ({ rightFolded }) => percent(rightFolded)),
    "## Rules lowered otherwise where they are right",
    "Entries that demote, relax, collapse. The other methods only mute.",
    tableOf({ ...facts, methods: PLANNING }, scenarios, otherLowerings),
    "## Noisy cells found",
    "Muted while noisy, and the median of days until then; then muted or folded; then lowered by anything.",
    tableOf(facts, noisy, ({ muted }) => foundWords(muted)),
    tableOf(facts, noisy, ({ folded }) => foundWords(folded)),
    tableOf(facts, noisy, ({ lowered }) => foundWords(lowered)),
    "Entries that were given back.",
    tableOf({ ...facts, methods: PLANNING }, noisy, ({ restored }) => String(restored)),
    "Of the noisy cells in which nothing was lowered, what the last plan missed first (see `missing` in the plan).",
    tableOf({ ...facts, methods: PLANNING }, noisy, ({ waiting }) => waitingWords(waiting)),
    "Of the violations that people were asked to judge, how many enough of them have judged.",
    tableOf({ ...facts, methods: PLANNING }, noisy, ({ asking: { asked, judged } }) =>
      asked === 0 ? NONE : `${judged} of ${asked}`,
    ),
    "## Bars",
    barsOf(facts).join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** What the documentation quotes. */
export function renderQuote(facts: ReportFacts): string {
  const { seeds, days, maintainers, scenarios } = facts;
  const noisy = scenarios.filter(({ noisy: cells }) => cells !== undefined);
  const blocks = [
    `${seeds} seeds × ${days} days; each cell holds the values for ${maintainers.join(" / ")} maintainers. Rules muted where they are right, entries in all worlds:`,
    tableOf(facts, scenarios, ({ wrong }) => String(wrong.mute)),
    "Share of what is right that is muted:",
    tableOf(facts, scenarios, ({ rightHidden }) => percent(rightHidden)),
    "Noisy cells that are muted, and the median of days until then:",
    tableOf(facts, noisy, ({ muted }) => foundWords(muted)),
    "Noisy cells that are muted or folded:",
    tableOf(facts, noisy, ({ folded }) => foundWords(folded)),
  ];
  return blocks.join("\n\n");
}

function otherLowerings({ wrong }: Figures): string {
  const told = LOWERINGS.filter((kind) => kind !== "mute" && wrong[kind] > 0);
  return told.length === 0 ? "0" : told.map((kind) => `${wrong[kind]} ${kind}`).join(" + ");
}

function foundWords(found: Found | null): string {
  if (found === null) return NONE;
  return found.days === null ? percent(found.share) : `${percent(found.share)} (${found.days} d)`;
}

function waitingWords(waiting: Figures["waiting"]): string {
  const words = Object.entries(waiting).map(([missing, count]) => `${count} ${missing}`);
  return words.length === 0 ? NONE : words.join(", ");
}

/** One row for each world, one column for each method. */
function tableOf(
  { maintainers, results, methods = METHODS }: TableFacts,
  scenarios: readonly Scenario[],
  cell: Cell,
): string {
  const names = methods.map(({ name }) => name);
  const valueOf = (scenario: string, method: string): string =>
    maintainers
      .map((count) => {
        const found = results.find(
          (one) => one.scenario === scenario && one.method === method && one.maintainers === count,
        );
        return found === undefined ? NONE : cell(found.figures);
      })
      .join(" / ");
  const rows = scenarios.map(({ name }) => [name, ...names.map((method) => oneIfEqual(valueOf(name, method)))]);
  return [["", ...names], ["---", ...names.map(() => "---")], ...rows]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");
}

function oneIfEqual(values: string): string {
  const all = new Set(values.split(" / "));
  return all.size === 1 ? ([...all][0] ?? "") : values;
}

/** Of this project's own method, at every number of maintainers. */
function barsOf({ scenarios, results }: ReportFacts): readonly string[] {
  const ours = results.filter(({ method }) => method === OURS.name);
  const barred = new Set(scenarios.filter(({ isBarred }) => isBarred).map(({ name }) => name));
  const wrong = ours
    .filter(({ scenario }) => barred.has(scenario))
    .reduce((sum, { figures }) => sum + figures.wrong.mute, 0);
  const attacked = Math.max(0, ...ours.map(({ figures }) => figures.attacked ?? 0));
  const hidden = mostOf(ours, ({ rightHidden }) => rightHidden);
  const unseen = mostOf(ours, ({ rightHidden, rightFolded }) => rightHidden + rightFolded);
  return [
    barLine(`0 wrong mutes in ${[...barred].join(", ")}: ${wrong}`, wrong === 0),
    barLine(`attack success 0 %: ${percent(attacked)} at most`, attacked === 0),
    barLine(`right violations hidden ≤ 1 %: ${hidden.words} at most`, hidden.value <= 0.01),
    barLine(`the same, with what is folded: ${unseen.words} at most`, unseen.value <= 0.01),
  ];
}

function mostOf(results: readonly Result[], valueOf: (figures: Figures) => number): { value: number; words: string } {
  const most = results.toSorted((a, b) => valueOf(b.figures) - valueOf(a.figures))[0];
  if (most === undefined) return { value: 0, words: percent(0) };
  const value = valueOf(most.figures);
  return { value, words: `${percent(value)} (${most.scenario}, ${most.maintainers} maintainers)` };
}

function barLine(words: string, isMet: boolean): string {
  return `- ${isMet ? "met" : "**missed**"}: ${words}`;
}

function percent(share: number): string {
  const value = share * 100;
  return `${value === 0 || value >= 10 ? value.toFixed(0) : value.toFixed(value < 1 ? 2 : 1)} %`;
}
