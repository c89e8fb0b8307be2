/** The parts of the comment that stand in its fold. Each is undefined when there is nothing to say. */
import { ruleOf } from "../../domain/violation/rule.ts";
import { counted, grouped } from "../document/document.ts";
import { renderInline } from "../document/markdown.ts";
import { toCodeSpan, toPathSpan } from "../encoders/markdown.ts";
import { ruleMeaning } from "../rule-meanings.ts";
import { ruleName } from "../rule-words.ts";
import { answersPart } from "./answers.ts";
import type { FoldFacts, FoldPart } from "./fold-part.ts";
import type { WeakSpot } from "./model.ts";
import { noteLines, proposalLine } from "./notes.ts";
import type { Room } from "./room.ts";
import { shortSha } from "./row-cells.ts";
import { pushWords } from "./words.ts";

export function foldParts(facts: FoldFacts): readonly FoldPart[] {
  return [answersPart, meaningsPart, weakSpotsPart, proposalPart, notesPart, pushesPart].flatMap(
    (part) => part(facts) ?? [],
  );
}

function shortKeyLine(key: string, name: string | undefined): string | undefined {
  return name === undefined ? undefined : `- ${toCodeSpan(key)} is short for ${toCodeSpan(name, 300)}`;
}

function meaningsPart({ rows, model, room }: FoldFacts): FoldPart | undefined {
  const keys = [...new Set(rows.flatMap(({ violations }) => violations.map(({ ruleKey }) => ruleKey)))].sort();
  const own = keys.filter((key) => ruleOf(key) !== undefined);
  const lines = own.map((key) => `- ${renderInline(ruleName(key))} (${toCodeSpan(key)}): ${ruleMeaning(key)}`);
  lines.push(...keys.flatMap((key) => shortKeyLine(key, model.ruleNames.get(key)) ?? []));
  if (own.length < keys.length)
    lines.push("- Rules with a `/` are of other tools: what they mean stands in their documentation.");
  if (lines.length === 0 || room.meanings === 0) return undefined;
  return {
    name: "what each rule means",
    markdown: ["**What each rule means**", lines.slice(0, room.meanings).join("\n")].join("\n\n"),
  };
}

function weakSpotsPart({ model, room }: FoldFacts): FoldPart | undefined {
  const lines = model.weakSpots.slice(0, room.weakSpots).map((spot) => `- ${weakSpotWords(spot, room)}`);
  if (lines.length === 0) return undefined;
  return {
    name: "weak spots near this change",
    markdown: ["**Weak spots near this change**", lines.join("\n")].join("\n\n"),
  };
}

function weakSpotWords(spot: WeakSpot, room: Room): string {
  const rule = renderInline(ruleName(spot.ruleKey));
  if (spot.kind === "hotspot") {
    const unit = spot.unitName === null ? "" : ` ${toCodeSpan(spot.unitName, room.name)}`;
    const often = `left over the limit by ${counted(spot.changes, "change")} on ${counted(spot.days, "day")}`;
    return `${toPathSpan(spot.path, room.name)}${unit}: ${rule}, ${often}`;
  }
  const where = spot.area === null ? `everywhere in role ${toCodeSpan(spot.role)}` : toPathSpan(spot.area, room.name);
  return `${where}: ${rule}, newly broken or worse ${grouped(spot.violations)} times in ${counted(spot.changes, "change")}`;
}

/** Long names of branches make a long link: in the smallest room there is none. */
function proposalPart({ model, room }: FoldFacts): FoldPart | undefined {
  if (model.proposal === null || room.listed === 0) return undefined;
  return { name: "a tuning proposal", markdown: proposalLine(model.proposal, model) };
}

function notesPart({ rows, model, room }: FoldFacts): FoldPart | undefined {
  const lines = [
    ...(rows.some(({ sample }) => sample)
      ? ["Sample: tuning folds or mutes this rule, and 1 in 5 is shown all the same, to see how it fares."]
      : []),
    ...(model.muted > 0 ? [`${counted(model.muted, "violation")} muted by tuning.`] : []),
    ...noteLines(model, room),
  ].map((line) => `- ${line}`);
  return lines.length === 0 ? undefined : { name: "notes", markdown: ["**Notes**", lines.join("\n")].join("\n\n") };
}

function pushesPart({ model, room }: FoldFacts): FoldPart | undefined {
  const shown = model.pushes.slice(0, room.pushes);
  if (shown.length === 0) return undefined;
  const lines = shown.map((push) => `- ${shortSha(push.headSha, model)}: ${pushWords(push, push.complete)}`);
  const left = model.pushes.length - shown.length;
  if (left > 0) lines.push(`- and ${counted(left, "push", "pushes")} before`);
  return { name: "earlier pushes", markdown: ["**Earlier pushes**", lines.join("\n")].join("\n\n") };
}
