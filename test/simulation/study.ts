/** All worlds under all methods: what is run, and what came of it. */
import { BASELINE_METHODS } from "./baselines.ts";
import { figuresOf, type Figures } from "./figures.ts";
import type { Method } from "./method.ts";
import { OURS, OURS_ASKING } from "./ours.ts";
import { runWorld } from "./run-world.ts";
import { SCENARIOS, type Scenario } from "./scenarios.ts";
import { createWorld } from "./world.ts";

export const METHODS: readonly Method[] = [OURS, OURS_ASKING, ...BASELINE_METHODS];

export interface StudySize {
  readonly seeds: number;
  readonly days: number;
  readonly maintainers: readonly number[];
}

export interface Part {
  readonly scenario: string;
  readonly method: string;
  readonly maintainers: number;
}

export interface Result extends Part {
  readonly figures: Figures;
}

/** Where there is something to find by asking, and where somebody lies. */
const ASKED_EACH_WEEK: ReadonlySet<string> = new Set(["noisy", "noisy-only", "drift", "hostile"]);

export function partsOf({ maintainers }: StudySize, scenarios: readonly Scenario[] = SCENARIOS): readonly Part[] {
  return maintainers.flatMap((count) =>
    scenarios.flatMap((scenario) =>
      METHODS.filter((method) => method !== OURS_ASKING || ASKED_EACH_WEEK.has(scenario.name)).map(({ name }) => ({
        scenario: scenario.name,
        method: name,
        maintainers: count,
      })),
    ),
  );
}

export function runPart(part: Part, { seeds, days }: Pick<StudySize, "seeds" | "days">): Result {
  const scenario = SCENARIOS.find(({ name }) => name === part.scenario);
  const method = METHODS.find(({ name }) => name === part.method);
  if (scenario === undefined || method === undefined) throw new RangeError(`not known: ${JSON.stringify(part)}`);
  const { maintainers } = part;
  const outcomes = Array.from({ length: seeds }, (_, index) =>
    runWorld(createWorld({ scenario, seed: index + 1, maintainers, days }), method),
  );
  return { ...part, figures: figuresOf(outcomes) };
}
