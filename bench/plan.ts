/** A plan over 500 cells and 50,000 cases, beside one over half of them: seconds, and how it grows. */
import { plan } from "../src/domain/tuning/plan.ts";
import { LARGE, largeFacts } from "../test/domain/tuning/large-world.ts";

const ROUNDS = 7;

const whole = largeFacts();
const half = largeFacts(0.5);
plan(half);
const [all, some] = [whole, half].map((facts) => Array.from({ length: ROUNDS }, () => millisOf(() => plan(facts))));
const growth = (all ?? []).map((millis, round) => millis / (some?.[round] ?? 1));
process.stdout.write(`plan over ${LARGE.cells} cells, ${LARGE.violations} cases: ${wordsOf(all ?? [], 1000, "s")}\n`);
process.stdout.write(`as many times the half: ${wordsOf(growth, 1, "×")}\n`);

/** Of the processor, whatever else runs beside. */
function millisOf(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function wordsOf(values: readonly number[], unit: number, name: string): string {
  const sorted = values.map((value) => value / unit).toSorted((a, b) => a - b);
  const [least = 0, middle = 0, most = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `${middle.toFixed(2)} ${name} (${least.toFixed(2)} to ${most.toFixed(2)})`;
}
