/** A ledger that has something of everything. */
import { toLedger, type Ledger } from "../../../src/domain/history/ledger.ts";
import { CHANGE, goneOf, pushOf, rowOf, verdictOf } from "../../domain/history/ledger-world.ts";

const [one, two, three] = [pushOf(1), pushOf(2, { complete: false }), pushOf(3, { flow: "publish" })];
const F = "src/api/users.ts::list::cognitive_max";
const LINE = "src/api/users.ts::list::eslint/no-console#3f9a1c2e4~2";
const FILE = "src/api/pool.ts::file_lines_max";
const report = { source: "external-plugin", tool: "ESLint", tool_version: "9.1.0", metric_family: "style" } as const;

export const SMALL_LEDGER: Ledger = toLedger(
  CHANGE,
  [
    one,
    two,
    three,
    rowOf(one, F, { shown: "top" }),
    rowOf(two, F, { shown: "top" }),
    goneOf(three, F, { change: "new", touched: true, shown: "top" }),
    rowOf(one, FILE, { actual: 410.25, limit: 400, change: "same", touched: false, scope: "file" }),
    rowOf(three, FILE, { actual: 410.25, limit: 400, change: "same", touched: false, scope: "file" }),
    rowOf(three, LINE, { actual: 1, limit: 0, ...report }),
    rowOf(three, "src/api/users.ts::show::abc_max", { actual: 1 / 3, limit: 0.1, severity: "yellow" }),
    verdictOf(11, F, { verdict: "waived", reason: "deliberate" }),
    verdictOf(12, "src/gone.ts::f::params_max", { by: "583231" }),
  ],
  [
    { run: one.id, label: "new", within: null, total: 5 },
    { run: three.id, label: "same", within: { rule_key: "file_lines_max", area: "src" }, total: 9 },
  ],
);

/** What it is packed as. A change here is a new version of the block. */
export const SMALL_PAYLOAD: unknown = {
  shas: [
    "0000000000000000000000000000000000000001",
    "0000000000000000000000000000000000000002",
    "0000000000000000000000000000000000000003",
    "0000000000000000000000000000000000000063",
  ],
  digests: ["00000000"],
  kits: [[0, [["refrain", "1.2.3", "1"]]]],
  runs: [
    {
      head: 0,
      base: 3,
      config: 0,
      kit: 0,
      flow: "collect",
      at: 20260820010000,
      files: 1,
      units: 1,
      complete: 1,
      mode: "tiered",
    },
    {
      head: 1,
      base: 3,
      config: 0,
      kit: 0,
      flow: "collect",
      at: 20260820020000,
      files: 1,
      units: 1,
      complete: 0,
      mode: "tiered",
    },
    {
      head: 2,
      base: 3,
      config: 0,
      kit: 0,
      flow: "publish",
      at: 20260820030000,
      files: 1,
      units: 1,
      complete: 1,
      mode: "tiered",
    },
  ],
  judges: [
    ["abc_max", 0.1, "yellow", "complexity", "unit", "built-in-metric", "refrain", "1"],
    ["cognitive_max", 15, "red", "complexity", "unit", "built-in-metric", "refrain", "1"],
    ["cognitive_max", 15],
    ["eslint/no-console", 0, "red", "style", "unit", "external-plugin", "ESLint", "9.1.0"],
    ["file_lines_max", 400, "red", "complexity", "file", "built-in-metric", "refrain", "1"],
  ],
  looks: [
    [0, 1, "same", 0, "no", "derived"],
    [0, 2, "new", 1, "top", "derived"],
    [2, 1, "new", 1, "no", "derived"],
    [2, 1, "new", 1, "top", "fixed"],
    [2, 1, "same", 0, "no", "derived"],
  ],
  files: { shared: [0, 8], rest: ["src/api/pool.ts", "users.ts"], place: [0, 0], units: [1, 2] },
  units: { name: ["", "list", "show"], rows: [2, 3, 1] },
  rows: {
    judge: [4, 4, 1, 2, 3, 0],
    look: [0, 4, 1, 3, 2, 2],
    excess: [10.25, 10.25, 7, 7, 1, [0.3333333333333333]],
    line: ["", "", "", "", "3f9a1c2e4~2", ""],
  },
  places: [["app", "src"]],
  verdicts: [
    [11, 3, "9", "waived", "deliberate", 20260820120000, 0],
    [12, "src/gone.ts::f::params_max", "583231", "noise", null, 20260820120000, 0],
  ],
  totals: [
    [0, "new", null, null, 5],
    [2, "same", 0, 0, 9],
  ],
  rules: ["file_lines_max"],
  areas: ["src"],
};

/** As version 1 was first printed: brotli may pack it otherwise by now, and must still unpack it. */
export const LINE_OF_VERSION_1 =
  "<!-- refrain:state v=1 repo=42 pr=7 seq=3 alg=br len=564 sha=b1cb87bb8c63446b sSg0AOAssBud79ZoYJuVkj" +
  "EP8gwynYj4YSuynXZrEX6NjpCY794pf5q1PQ7hf9cBYbR9TRizWbp0-saUD3_vviyPticaL08g8M5prI33vtakrYMLKM0Cqb9UNv" +
  "NXWc2bWxXS8Jv9BQc9esWG0dYNAaMDVdwxW_O5H5IcqBY7XsqcZbs81gyNewgsAePVte8PUwXACGwODSUwi8ZUsC1ggBkMcg4g1T" +
  "CwOwx4wygm7YeA4D8jICGxCFjwkb_huQNaHmKYsDHhAnBa7K6Ntr8-Mrd6hJ19JdQNO-sjfIjd1T_BK6IY4jCiPMVesF0BKuBTfc" +
  "n9K61JhF7-gAyxHLKY3Gk2nVvsnySTeKFIvcw7Nsylz2l1sCtW24oXf6VF-4SqFtud5JflemX5giaMdGXsPVy87Mgpu-esEljXWw" +
  "jlCF5nlFe5AP-VAJwvWxWZD0iesVIlzFW2qLusQrrielfHiQCTPVCbqj3WU5U6qi2jLQ59leE72EpTgB_xsBLIi3oa-yE3M1F_f0" +
  "ocsr8KtkEP9iwDhAcbGAk8S1FtRc37XORgEvOhS5cikZgbEw75gmWrquQzUj0rXr11L_S9vikar71kn-QlhxS4eWv6f_04lrN_Ac" +
  "7Iz18X7VqhOdhso3e2JNFeDieYUdbg4dv1BG8uGlee2nTUP5PqgPfzHTfdbP6bzQjthdwS82d3h_6SooSBfbOxShh7vOAiArzi3j" +
  "uRee8H1lXrpVp2-Gacey4cxbBipuED -->";
