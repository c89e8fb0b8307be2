/** What others do with answers: count them. */
import { wilsonInterval } from "../../src/domain/tuning/formulas/display.ts";
import { standingIn, type Reply } from "./behaviour.ts";
import type { Lowered, Method, Running } from "./method.ts";

interface Counts {
  /** Answers, and those of them that call it right, and wrong. */
  readonly all: number;
  readonly useful: number;
  readonly wrong: number;
}

interface Baseline {
  readonly name: string;
  readonly words: string;
  /** Whose answers count: of everybody all, or one of each person with standing. */
  readonly counted: "all" | "with-standing";
  readonly isNoise: (counts: Counts) => boolean;
}

const BASELINES: readonly Baseline[] = [
  {
    name: "three replies",
    words: "at least three answers, and under 25 % of them useful",
    counted: "all",
    isNoise: ({ all, useful }) => all >= 3 && useful < 0.25 * all,
  },
  {
    name: "not-useful rate",
    words: "at least ten answers, and more than 25 % of them call it wrong",
    counted: "all",
    isNoise: ({ all, wrong }) => all >= 10 && wrong > 0.25 * all,
  },
  {
    name: "Wilson",
    words:
      "one answer a person and violation, of people with standing; of right and wrong more than half are wrong by the lower end of a 90 % interval",
    counted: "with-standing",
    isNoise: ({ useful, wrong }) => wilsonInterval(wrong, useful + wrong)[0] > 0.5,
  },
];

export const BASELINE_METHODS: readonly Method[] = BASELINES.map((baseline) => ({
  name: baseline.name,
  words: baseline.words,
  start: () => startBaseline(baseline),
}));

function startBaseline({ counted, isNoise }: Baseline): Running {
  const cells = new Map<string, Cell>();
  const lowered = new Map<string, Lowered>();
  return {
    placeOf: (_, { rule, area }) => (lowered.has(`${rule.key} ${area}`) ? "muted" : "shown"),
    take: ({ replies }) => {
      const heard = counted === "all" ? replies : replies.filter((reply) => standingIn(reply) === "counts");
      for (const reply of heard) addReply(cells, reply);
    },
    decide: (day) => {
      for (const [key, { rule, area, counts }] of cells)
        if (isNoise(counts) && !lowered.has(key)) lowered.set(key, { kind: "mute", rule, area, day });
    },
    lowered: () => [...lowered.values()],
    restored: () => [],
    waiting: () => [],
    asking: () => ({ asked: 0, judged: 0 }),
  };
}

interface Cell {
  readonly rule: string;
  readonly area: string;
  readonly counts: Counts;
}

/** Each person says one thing of a violation once, so that nothing is there twice. */
function addReply(cells: Map<string, Cell>, { violation: { rule, area }, verdict }: Reply): void {
  const key = `${rule.key} ${area}`;
  const { all, useful, wrong } = cells.get(key)?.counts ?? { all: 0, useful: 0, wrong: 0 };
  const counts = {
    all: all + 1,
    useful: useful + Number(verdict === "valid"),
    wrong: wrong + Number(verdict === "refuted"),
  };
  cells.set(key, { rule: rule.key, area, counts });
}
