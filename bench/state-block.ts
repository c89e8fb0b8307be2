/**
 * How much room a ledger takes in a comment: `node bench/state-block.ts [output of refrain check --all --json …]`.
 * Without a file, 3,000 violations of the fixture, and usual pull requests cut from it.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { nodeCodec } from "../src/adapters/node/codec.ts";
import { ledgerLines, toLedger, type Ledger } from "../src/domain/history/ledger.ts";
import { lineText } from "../src/domain/history/line-text.ts";
import { ViolationLine, type RunLine } from "../src/domain/history/lines.ts";
import { parseStateBlock, printStateBlock, STATE_CEILING } from "../src/formats/state-block/state-block.ts";
import { CHANGE, goneOf, pushOf, rowOf, verdictOf } from "../test/domain/history/ledger-world.ts";
import { realViolations } from "../test/formats/state-block/real-violations.ts";

const TARGET = 1 / 12;
const USUAL_ROWS = 30;
const ROWS_OF_ONE_PUSH = 3000;

const { fingerprint, role, area, severity, metric_family, scope, actual, limit } = ViolationLine.shape;
const Row = z.object({ fingerprint, role, area, severity, metric_family, scope, actual, limit });
const Checked = z.object({ violations: z.array(Row) });

const hex = (text: string, length: number): string => nodeCodec.sha256(text).slice(0, length);
const pushes = [1, 2, 3, 4].map((number) =>
  pushOf(number, {
    head_sha: hex(`head ${number}`, 40),
    merge_base_sha: hex("base", 40),
    config_digest: hex("configuration", 64),
    tools_digest: hex("tools", 16),
  }),
);
const [first = pushOf(1)] = pushes;
const files = process.argv.slice(2);

console.log("what                            rows  characters JSON lines  ratio   print  parse");
if (files.length === 0) measure("3,000 violations, one push", toLedger(CHANGE, [first, ...realViolations(first)]));
for (const file of files) {
  const { violations } = Checked.parse(JSON.parse(readFileSync(file, "utf8")));
  const rows = violations.slice(0, ROWS_OF_ONE_PUSH).map(({ fingerprint: key, ...row }) => rowOf(first, key, row));
  measure(basename(file), toLedger(CHANGE, [first, ...rows]));
}
for (const from of [0, 700, 1400, 2100]) measure(`a usual pull request, from ${from}`, usual(from));

/** Of 30 violations some come and some are fixed at each of four pushes; three are answered. */
function usual(from: number): Ledger {
  const lines = pushes.flatMap((run, push) => {
    const rows = realViolations(run, from, from + USUAL_ROWS);
    return [run, ...rows.flatMap((row, index) => rowAt(run, row, (index % 7) - push))];
  });
  const answered = realViolations(first, from, from + 3);
  return toLedger(CHANGE, [
    ...lines,
    ...answered.map((row, index) => verdictOf(3e9 + index, row.fingerprint, { head_sha: first.head_sha })),
  ]);
}

function rowAt(run: RunLine, row: ViolationLine, age: number): (ViolationLine | ReturnType<typeof goneOf>)[] {
  const last = { role: row.role, area: row.area, actual: row.actual, limit: row.limit };
  if (age === -1) return [goneOf(run, row.fingerprint, { ...last, shown: "top" })];
  return age === 0 ? [] : [{ ...row, change: "new", touched: true, shown: "top" }];
}

function measure(name: string, ledger: Ledger): void {
  const started = performance.now();
  const printed = printStateBlock(ledger, { instance: "default", seq: 1 }, nodeCodec);
  const between = performance.now();
  if (printed === "too-large") throw new Error(`${name} does not fit`);
  const read = parseStateBlock(printed.text, { change: CHANGE, instance: "default" }, nodeCodec);
  const ended = performance.now();
  const isBack = "ledger" in read && isDeepStrictEqual(read.ledger, printed.ledger);
  const plain = Buffer.from(ledgerLines(ledger).map(lineText).join("\n")).toString("base64").length;
  const ratio = printed.text.length / plain;
  const cells = [
    name.padEnd(30),
    String(printed.ledger.violations.length + printed.ledger.gone.length).padStart(5),
    String(printed.text.length).padStart(10),
    String(plain).padStart(10),
    `1/${(1 / ratio).toFixed(0)}`.padStart(6),
    `${(between - started).toFixed(0)} ms`.padStart(7),
    `${(ended - between).toFixed(0)} ms`.padStart(6),
  ];
  console.log(cells.join(" "));
  const faults = [isBack ? "" : "not read back", printed.ledger === ledger ? "" : `partial at ${STATE_CEILING}`];
  const large = ledger.violations.length >= ROWS_OF_ONE_PUSH && ratio > TARGET ? "above the target of 1/12" : "";
  for (const fault of [...faults, large].filter((text) => text !== "")) console.log(`  ${fault}`);
}
