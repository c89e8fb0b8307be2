/** The JSON Schemas of the files that people and other tools read, from the schemas by which they are checked. */
import { z } from "zod";
import { HistoryLine } from "../src/domain/history/lines.ts";
import { Summaries } from "../src/domain/history/summaries.ts";
import { PolicyFile } from "../src/domain/tuning/policy.ts";
import { RecommendationsFile } from "../src/domain/tuning/recommendation.ts";
import { RefrainViolations } from "../src/formats/reports/refrain-violations.ts";

const SOURCES: Readonly<Record<string, z.ZodType>> = {
  "policy.schema.json": PolicyFile,
  "recommendations.schema.json": RecommendationsFile,
  "history-line.schema.json": HistoryLine.meta({
    title: "Refrain history line",
    description: "One line of `events.jsonl`; the first holds the header.",
  }),
  "summaries.schema.json": Summaries.meta({
    title: "Refrain summaries",
    description: "What the history says; always rebuildable from it.",
  }),
  "refrain-violations.schema.json": RefrainViolations,
};

/** By file name. */
export function renderSchemas(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(SOURCES).map(([name, source]) => [name, `${JSON.stringify(toSchema(source), null, 2)}\n`]),
  );
}

/** What may be written, so nothing that has a default is required. */
function toSchema(source: z.ZodType): object {
  return z.toJSONSchema(source, { io: "input", target: "draft-2020-12" });
}
