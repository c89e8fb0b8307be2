/** Previews for tests. */
import * as fc from "fast-check";
import type { Preview } from "../../../src/domain/tuning/preview-model.ts";
import type { Hit, Lost, Move } from "../../../src/domain/tuning/replay-model.ts";
import { fingerprintOf, parseFingerprint } from "../../../src/domain/violation/fingerprint.ts";
import type { PreviewModel } from "../../../src/render/preview/model.ts";
import { hostileName } from "../hostile-text.ts";
import { replay } from "../tuning-pr/example.ts";

const BASE = "1".repeat(40);
export const FIXED = "2".repeat(40);

export function previewModel(over: Partial<Preview> = {}, around: Partial<PreviewModel> = {}): PreviewModel {
  return {
    preview: {
      schema_version: 1,
      same: false,
      replay: replay(),
      hits: [],
      tip_complete: true,
      refused: [],
      errors: [],
      lifted_floors: [],
      ...over,
    },
    baseSha: BASE,
    commits: new Map([["pr:311", FIXED]]),
    movedOn: [],
    unlistedBase: null,
    ...around,
  };
}

export function move(over: Partial<Move> = {}): Move {
  const none = { before: 0, after: 0 };
  return {
    rule: "cognitive_max",
    area: "src/parser",
    role: "app",
    moved: 38,
    shown: { before: 41, after: 3 },
    collapsed: { before: 0, after: 38 },
    hidden: none,
    red: { before: 41, after: 3 },
    gated: none,
    ...over,
  };
}

export function hit(over: Partial<Hit> = {}): Hit {
  const place = { path: "src/a.ts", unit_name: "load", start_line: 7, area: "src" };
  return { ...place, rule: "cognitive_max", role: "app", actual: 14, limit: 13, ...over };
}

export function lost(over: Partial<Lost> = {}): Lost {
  const fingerprint = fingerprintOf({ path: "src/a.ts", unitName: "load", ruleKey: "cognitive_max" });
  return { fingerprint, change: "pr:311", pr: 311, why: "fixed", fixed_in: null, would_be: "folded", ...over };
}

const fault = fc.record({ file: hostileName, line: fc.nat({ max: 9 }), reason: hostileName });
const faults = fc.array(fault, { maxLength: 3 });

/** Foreign texts wherever there can be some. */
export const hostilePreview: fc.Arbitrary<PreviewModel> = fc
  .record({
    moves: fc.array(hostileName.map((area) => move({ area }))),
    hits: fc.array(fc.tuple(hostileName, hostileName).map(([path, name]) => hit({ path, unit_name: name }))),
    lost: fc.array(
      fc
        .tuple(hostileName, hostileName)
        .map(([path, unitName]) => lost({ fingerprint: fingerprintOf({ path, unitName, ruleKey: "eslint/no-x" }) })),
    ),
    isReplayed: fc.boolean(),
    same: fc.boolean(),
    refused: faults,
    errors: faults,
    lifted: fc.array(hostileName, { maxLength: 3 }),
    movedOn: fc.array(hostileName, { maxLength: 2 }),
    unlistedBase: fc.option(hostileName),
  })
  .map(({ moves, hits, lost: gone, isReplayed, lifted, movedOn, unlistedBase, ...rest }) => {
    const figures = isReplayed ? { replay: replay({ moves, hits, lost: gone }) } : { replay: null };
    return previewModel({ ...rest, ...figures, hits, lifted_floors: lifted }, { movedOn, unlistedBase });
  });

/** The same with a plain word for each foreign text. */
export function plainPreview(model: PreviewModel, plain: (text: string) => string): PreviewModel {
  const { preview, movedOn, unlistedBase } = model;
  const plainFaults = (list: Preview["errors"]): Preview["errors"] =>
    list.map(({ file, line, reason }) => ({ file: plain(file), line, reason: plain(reason) }));
  const hits = preview.hits.map((one) => ({ ...one, path: plain(one.path), unit_name: plain(one.unit_name ?? "") }));
  return {
    ...model,
    preview: {
      ...preview,
      hits,
      replay: preview.replay && {
        ...preview.replay,
        hits,
        moves: preview.replay.moves.map((one) => ({ ...one, area: plain(one.area) })),
        lost: preview.replay.lost.map((one) => ({ ...one, fingerprint: plainFingerprint(one.fingerprint, plain) })),
      },
      refused: plainFaults(preview.refused),
      errors: plainFaults(preview.errors),
      lifted_floors: preview.lifted_floors.map(plain),
    },
    movedOn: movedOn.map(plain),
    unlistedBase: unlistedBase === null ? null : plain(unlistedBase),
  };
}

function plainFingerprint(fingerprint: string, plain: (text: string) => string): string {
  const { path = "", unitName = "", ruleKey = "" } = parseFingerprint(fingerprint) ?? {};
  return fingerprintOf({ path: plain(path), unitName: plain(unitName ?? ""), ruleKey });
}
