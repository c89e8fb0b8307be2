/** A tuning and a set-up pull request as they are usually. */
import type { Replay } from "../../../src/domain/tuning/replay-model.ts";
import type { ProposalModel, SetUpModel, TuningModel } from "../../../src/render/tuning-pr/model.ts";

export const STATE_LINE = `<!-- refrain:tuning v=1 repo=1 sha=${"0".repeat(16)} {"asked":[]} -->`;
const SHA = "1".repeat(40);
export const FIXED_SHA = "2".repeat(40);

const frame = {
  address: { serverUrl: "https://github.com", repository: "octo/shop" },
  base: "main",
  branch: "refrain/tuning/main",
  baseSha: SHA,
  directory: "tuning",
  notes: [],
  previous: null,
  trend: [],
};

/** Where the links of replays lead. */
export const outlookFrame = { address: frame.address };

export function replay(more: Partial<Replay> = {}): Replay {
  const both = { before: 0, after: 0 };
  return {
    changes: { merged: 120, open: 2, since: "2026-08-01", until: "2026-11-28" },
    shown: { before: 300, after: 262 },
    collapsed: { before: 10, after: 48 },
    hidden: both,
    gated: both,
    failing: both,
    red: { before: 280, after: 242 },
    moves: [],
    lost: [],
    harm: { hidden: 38, unknown: 0, lost: 0, upper: 0.0588, verdict: "within" },
    hits: [],
    cannot_know: [],
    ...more,
  };
}

export function proposal(more: Partial<ProposalModel> = {}): ProposalModel {
  return {
    id: "cognitive_max/src~1parser/app",
    kind: "collapse",
    rule: "cognitive_max",
    area: "src/parser",
    role: "app",
    limit: null,
    because: { changes: 30, people: 9, files: 12, violations: 41, fixed: 0, days: 61, until: "2026-11-28" },
    expires: "2027-05-28",
    elsewhere: { acted: 71, of: 100 },
    answers: null,
    replay: replay(),
    owners: "@octo/parsers @ada",
    odds: null,
    judgedByOne: false,
    ...more,
  };
}

export function tuningModel(more: Partial<TuningModel> = {}): TuningModel {
  return {
    ...frame,
    kind: "tuning",
    proposals: [proposal()],
    replay: replay(),
    commits: new Map([["pr:311", FIXED_SHA]]),
    unheeded: [],
    asks: [],
    coolDown: 30,
    ...more,
  };
}

export function setUpModel(more: Partial<SetUpModel> = {}): SetUpModel {
  return {
    ...frame,
    kind: "set-up",
    limits: [
      { rule: "cognitive_max", role: "app", limit: 22, default: 15, units: 1_240, over: 61, overDefault: 140 },
      { rule: "function_lines_max", role: "test", limit: 80, default: 80, units: 310, over: 4, overDefault: 4 },
    ],
    hotspots: [
      {
        path: "src/db/pool.go",
        unitName: "acquire",
        line: 88,
        rule: "cyclomatic_max",
        actual: 14,
        limit: 10,
        changes: 4,
        days: 3,
      },
    ],
    recent: {
      changes: 20,
      withComment: 9,
      rows: 31,
      list: [
        { change: "pr:311", sha: FIXED_SHA, rows: 3 },
        { change: `commit:${SHA}`, sha: null, rows: 0 },
      ],
    },
    roles: [{ role: "test", globs: ["qa/**"], files: 12 }],
    declare: [{ area: "scripts", role: "script", times: 4.2 }],
    areas: ["src/parser", "src/api"],
    adopted: [{ path: "pretender.toml", limits: 3 }],
    ...more,
  };
}

/** One tighter limit, as most proposals are. */
export function tightenModel(): TuningModel {
  const hit = {
    path: "src/formats/state-block/unpack-ledger.ts",
    unit_name: "placeRows",
    start_line: 78,
    rule: "abc_max",
    role: "app",
    area: "src/formats/state-block",
    actual: 28.28,
    limit: 27,
  } as const;
  const changes = { merged: 16, open: 0, since: "2026-03-03", until: "2026-06-01" };
  const same = { before: 21, after: 21 };
  const none = { before: 0, after: 0 };
  const harm = { hidden: 0, unknown: 0, lost: 0, upper: null, verdict: "none-hidden" } as const;
  const replayed = replay({ changes, shown: same, collapsed: none, red: same, harm, hits: [hit] });
  const because = { changes: 15, people: 2, files: 118, units: 649, over: 3, days: 80, until: "2026-05-30" };
  const tighten = proposal({
    id: "abc_max/*/app",
    kind: "tighten",
    rule: "abc_max",
    area: null,
    limit: { from: 30, to: 27 },
    because,
    expires: null,
    elsewhere: null,
    replay: replayed,
    owners: null,
  });
  return tuningModel({ proposals: [tighten], replay: replayed, commits: new Map() });
}
