/**
 * How well identities survive: real files are mutated with known truth, and the matcher is compared with plain keys.
 * `node bench/identity.ts [--seed N] [--changes N] [file or directory …]`; without a path, this project's own sources.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { type Analyse, openAnalyse } from "./identity/analyse.ts";
import { METHODS, type MutatedChange } from "./identity/methods.ts";
import { type Mutated, MUTATIONS } from "./identity/mutations.ts";
import { createRandom, type Random } from "./identity/random.ts";
import { addScore, emptyScore, type Score } from "./identity/score.ts";
import { type SourceFile, textOf, trace, truthOf } from "./identity/traced.ts";

const FILES_A_CHANGE = 4;
const MAX_BYTES = 100_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    changes: { type: "string", default: "20" },
    wrong: { type: "boolean", default: false },
  },
});

const analyse = await openAnalyse();
const roots = positionals.length > 0 ? positionals : [join(import.meta.dirname, "../src")];
const files = await readFiles(roots, analyse);
const languages = Map.groupBy(files, (file) => file.path.slice(file.path.lastIndexOf(".") + 1));
for (const [extension, group] of languages) await measure(extension, group);

async function measure(extension: string, group: readonly SourceFile[]): Promise<void> {
  const units = group.reduce((sum, file) => sum + file.units.length, 0);
  console.log(`\n.${extension}: ${group.length} files, ${units} units`);
  const random = createRandom(Number(values.seed));
  const rows = new Map<string, Map<string, Score>>();
  const times: number[] = [];
  for (let round = 0; round < Number(values.changes); round++) {
    const before = random.shuffle(group).slice(0, FILES_A_CHANGE);
    for (const name of Object.keys(MUTATIONS)) await measureMutation({ name, before, random, rows, times });
  }
  printRows(rows);
  times.sort((a, b) => a - b);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  console.log(
    `matcher, a change: median ${ms(times, 0.5)}, mean ${mean.toFixed(2)} ms, 95th of 100 ${ms(times, 0.95)}`,
  );
}

interface Trial {
  readonly name: string;
  readonly before: readonly SourceFile[];
  readonly random: Random;
  readonly rows: Map<string, Map<string, Score>>;
  readonly times: number[];
}

async function measureMutation({ name, before, random, rows, times }: Trial): Promise<void> {
  const mutated = MUTATIONS[name]?.(before, random);
  if (mutated === undefined) return;
  const after = [];
  for (const [index, file] of mutated.after.entries()) {
    const found = await analyse(file.path, textOf(file));
    const original = before[index];
    if (found?.reliable === true) after.push({ ...file, text: textOf(file), units: found.units });
    // A mutation that breaks the syntax measures nothing: the file stays as it was.
    else if (original !== undefined && !crossesFiles(mutated)) after.push({ ...original, ...trace(original) });
    else return;
  }
  const change: MutatedChange = { before, after, renames: mutated.renames };
  const truth = truthOf(before, after);
  for (const [method, pairs] of Object.entries(METHODS)) {
    const start = performance.now();
    const found = pairs(change);
    if (method === "matcher") times.push(performance.now() - start);
    const row = rows.get(name) ?? new Map<string, Score>();
    const score = row.get(method) ?? emptyScore();
    addScore(score, change, truth, found);
    rows.set(name, row.set(method, score));
    if (values.wrong && method === "matcher") printWrong(name, change, truth);
  }
}

/** True when a line of one file stands in another: then one file cannot be taken back alone. */
function crossesFiles({ after, renames }: Mutated): boolean {
  if (renames.size > 0) return true;
  return after.some((file) =>
    file.lines.some((line) => line.origin !== null && !line.origin.startsWith(`${file.path}:`)),
  );
}

function printWrong(name: string, change: MutatedChange, truth: ReturnType<typeof truthOf>): void {
  const found = METHODS["matcher"]?.(change) ?? [];
  for (const { before, after } of found) {
    const right = truth.get(before)?.unit;
    if (right !== after)
      console.log(
        `${name}: ${before.name} (${before.tokens.length}) → ${after.name} (${after.tokens.length}), not ${right?.name ?? "removed"}`,
      );
  }
  const kept = new Set(found.map(({ before }) => before));
  for (const [unit, { path, unit: now }] of truth)
    if (!kept.has(unit))
      console.log(
        `${name}: lost ${unit.name} (${unit.tokens.length}${unit.body === now.body ? ", equal" : ""}${unit.signature === now.signature ? "" : ", other signature"}) → ${path} ${now.name} (${now.tokens.length})`,
      );
}

function printRows(rows: ReadonlyMap<string, ReadonlyMap<string, Score>>): void {
  console.log(
    [
      "mutation".padEnd(28),
      "method".padEnd(24),
      "recall",
      "of touched".padStart(16),
      "precision",
      "merges",
      "splits",
    ].join("  "),
  );
  const total = new Map<string, Score>();
  for (const [name, row] of rows) {
    for (const [method, score] of row) {
      printRow(method === "matcher" ? name : "", method, score);
      const sum = total.get(method) ?? emptyScore();
      for (const field of Object.keys(sum) as (keyof Score)[]) sum[field] += score[field]; // the fields of a literal
      total.set(method, sum);
    }
  }
  for (const [method, score] of total) printRow(method === "matcher" ? "all" : "", method, score);
}

function printRow(name: string, method: string, score: Score): void {
  const touched = `${percent(score.touchedFound, score.touched)} (${score.touched})`;
  const precision = percent(score.pairs - score.wrong, score.pairs);
  const cells = [
    name.padEnd(28),
    method.padEnd(24),
    percent(score.found, score.truths),
    touched.padStart(16),
    precision.padStart(9),
  ];
  console.log([...cells, String(score.merges).padStart(6), String(score.splits).padStart(6)].join("  "));
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "     –" : ((100 * part) / whole).toFixed(1).padStart(6);
}

function ms(sorted: readonly number[], quantile: number): string {
  return `${(sorted[Math.floor(sorted.length * quantile)] ?? 0).toFixed(2)} ms`;
}

async function readFiles(paths: readonly string[], read: Analyse): Promise<SourceFile[]> {
  const found: SourceFile[] = [];
  for (const root of paths) {
    for (const path of walk(root)) {
      const text = readFileSync(path, "utf8");
      if (text.length > MAX_BYTES || text.includes("\r")) continue;
      const result = await read(path, text);
      if (result?.reliable === true && result.units.length > 1)
        found.push({ path: relative(root, path) || path, text, units: result.units });
    }
  }
  return found;
}

function walk(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
