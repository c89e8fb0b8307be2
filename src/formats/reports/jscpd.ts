/** jscpd's JSON. Versions 4 and 5 count differently, so each is a dialect of its own; a report does not say its version. */
import { isRecord, type Json, listOf, recordOf } from "./json-fields.ts";
import { toolCalled } from "./linter-report.ts";
import type { Content, ReportReader } from "./report.ts";
import { beginScores, shareOf } from "./score-report.ts";

export const jscpd: ReportReader = {
  format: "jscpd",
  title: "a jscpd report",
  recognises: (content) => documentsIn(content).length > 0,
  begin(content) {
    const [document = {}] = documentsIn(content);
    const { duplicatedLines, lines } = totalOf(document);
    const share = shareOf(duplicatedLines, lines);
    const isNothing = duplicatedLines === 0 && lines === 0;
    return beginScores({
      format: "jscpd",
      tool: { ...toolCalled("jscpd"), components: generationOf(document) },
      scores: share === undefined ? [] : [{ rule: "duplication_pct_max", paths: [], ...share }],
      files: [],
      notes: content.kind === "json" ? content.notes : [],
      unreadable: share === undefined && !isNothing ? 1 : 0,
      overCap: 0,
    });
  },
};

function documentsIn(content: Content): readonly Json[] {
  const documents = content.kind === "json" ? content.documents.filter(isRecord) : [];
  return documents.filter(
    (document) => Array.isArray(document["duplicates"]) && "duplicatedLines" in totalOf(document),
  );
}

function totalOf(document: Json): Json {
  return recordOf(recordOf(document["statistics"])["total"]);
}

/** Version 4 lists the files of each language, version 5 the sums alone; where nothing was looked at nothing tells them apart. */
function generationOf(document: Json): readonly string[] {
  const formats = Object.values(recordOf(recordOf(document["statistics"])["formats"])).map(recordOf);
  const isFour = formats.some((format) => isRecord(format["sources"]));
  const isFive = formats.some((format) => typeof format["sources"] === "number") || hasKinds(document);
  if (isFour === isFive) return [];
  return [isFour ? "jscpd@4" : "jscpd@5"];
}

function hasKinds(document: Json): boolean {
  return listOf(document["duplicates"]).some((duplicate) => "kind" in recordOf(duplicate));
}
