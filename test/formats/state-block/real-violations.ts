/** Violations of a real repository, as rows of a run. See the note beside the fixture. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { z } from "zod";
import { ViolationLine, type RunLine } from "../../../src/domain/history/lines.ts";
import { fingerprintOf } from "../../../src/domain/violation/fingerprint.ts";
import { rowOf } from "../../domain/history/ledger-world.ts";

const FILE = join(import.meta.dirname, "../../fixtures/state-block/prometheus-3000.json.br");
const { path, unit_name, rule_key, role, area, severity, metric_family, scope, actual, limit } = ViolationLine.shape;
const Rows = z.array(z.tuple([path, unit_name, rule_key, role, area, severity, metric_family, scope, actual, limit]));

const rows = Rows.parse(JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString("utf8")));

/** In the order of their fingerprints, standing there before the change. */
export function realViolations(run: RunLine, from = 0, to = rows.length): ViolationLine[] {
  return rows.slice(from, to).map(([at, unitName, ruleKey, ...rest]) => {
    const [where, place, grade, family, kind, value, most] = rest;
    const fingerprint = fingerprintOf({ path: at, unitName, ruleKey });
    return rowOf(run, fingerprint, {
      role: where,
      area: place,
      severity: grade,
      metric_family: family,
      scope: kind,
      tool_version: "0.1.0",
      actual: value,
      limit: most,
      change: "same",
      touched: false,
    });
  });
}
