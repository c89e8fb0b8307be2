/** Shares that reports measured, in words: those of the whole project; of files only how many are beyond their limit. */
import { PROJECT_PATH } from "../domain/violation/reported.ts";
import type { Score } from "../domain/violation/scores.ts";
import { ruleOf } from "../domain/violation/rule.ts";
import { code, grouped, number, text, type Section } from "./document/document.ts";
import { ruleName } from "./rule-words.ts";

export function scoresSection(scores: readonly Score[]): readonly Section[] {
  const rows = scores
    .filter(({ path }) => path === PROJECT_PATH)
    .map((score) => [
      ruleName(score.ruleKey),
      number(score.value),
      text(score.limit === null ? "–" : limitWords(score)),
      text(`${grouped(score.part)} of ${grouped(score.whole)}`),
      text(score.files === null ? "–" : grouped(score.files)),
      code([score.tool.name, score.tool.version].filter((word) => word !== "").join(" ")),
    ]);
  if (rows.length === 0) return [];
  return [
    {
      title: "Measured by reports",
      note: "The whole project, as far as reports cover it: a file that is in none counts as unknown, not as 0.",
      table: { head: ["", "%", "limit", "counted", "files", "by"], rows },
    },
  ];
}

function limitWords({ ruleKey, limit }: Score): string {
  return `${ruleOf(ruleKey)?.direction === "min" ? "at least" : "at most"} ${grouped(limit ?? 0)}`;
}
