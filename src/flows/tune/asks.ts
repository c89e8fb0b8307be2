/** What the bot asks people to judge: the violations behind the short ids of a plan, and of its pull requests so far. */
import type { HistoryLine, ViolationLine } from "../../domain/history/lines.ts";
import type { Codec } from "../../ports/codec.ts";
import type { Ask } from "../../render/tuning-pr/model.ts";
import { answerableIn, type Found } from "../record/answerable.ts";
import type { Standing } from "../tuning-pull/standing.ts";

/** Those of which it is known where they stood. */
export function asksFor(
  ids: readonly string[],
  lines: readonly HistoryLine[],
  codec: Pick<Codec, "sha256">,
): readonly Ask[] {
  if (ids.length === 0) return [];
  const { anywhere } = answerableIn(lines, codec);
  return ids.flatMap((shortId) => {
    const found = anywhere(shortId);
    const line = found && lineOf(found, lines);
    return found && line ? [toAsk(shortId, found, line)] : [];
  });
}

/** As it was merged; else as it was seen last before. */
function lineOf({ change, fingerprint }: Found, lines: readonly HistoryLine[]): ViolationLine | undefined {
  const runs = new Map(
    lines.flatMap((line) => (line.type === "run" && line.change === change ? [[line.id, line]] : [])),
  );
  const rows = lines.filter(
    (line): line is ViolationLine =>
      line.type === "violation" && line.fingerprint === fingerprint && runs.has(line.run),
  );
  return rows.find(({ run }) => runs.get(run)?.flow === "record") ?? rows.at(-1);
}

function toAsk(shortId: string, { headSha: sha }: Found, line: ViolationLine): Ask {
  const { rule_key: rule, path, unit_name: unitName, start_line: at, actual, limit, source } = line;
  // A report's line is there or not: that has no limit.
  const value = source === "external-plugin" && limit === 0 ? null : { actual, limit };
  return { shortId, rule, path, unitName, line: at, sha, value };
}

/** The fingerprints that the bot's pull requests asked for. */
export function askedFor(
  standing: Standing | undefined,
  lines: readonly HistoryLine[],
  codec: Pick<Codec, "sha256">,
): ReadonlySet<string> {
  const ids = new Set((standing?.pulls ?? []).flatMap(({ kept }) => kept?.asked ?? []));
  if (ids.size === 0) return ids;
  const { anywhere } = answerableIn(lines, codec);
  return new Set([...ids].flatMap((id) => anywhere(id)?.fingerprint ?? []));
}
