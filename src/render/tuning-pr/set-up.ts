/** The first pull request: limits that fit this repository as it is, and what they would mean. */
import { details } from "../details.ts";
import { linkTo } from "../comment/row-cells.ts";
import { counted, grouped } from "../document/document.ts";
import { renderInline } from "../document/markdown.ts";
import { blobUrl } from "../encoders/link.ts";
import { toCodeSpan, toPathSpan } from "../encoders/markdown.ts";
import { brokenLimits, ruleName } from "../rule-words.ts";
import type { HotspotModel, LimitModel, SetUpModel } from "./model.ts";
import { noteBlocks } from "./notes.ts";
import { table } from "./proposal.ts";
import { changeLink } from "../preview/replay.ts";
import type { PullRoom } from "./room.ts";
import { trendBlocks } from "./trend.ts";

const MOST_HOTSPOTS = 5;

export function setUpBlocks(model: SetUpModel, room: PullRoom): readonly string[] {
  const { directory } = model;
  return [
    `This adds ${toCodeSpan(`${directory}/policy.yaml`)}, with limits that fit this repository as it is today, and an empty ${toCodeSpan(`${directory}/recommendations.yaml`)} for what is proposed later. Change what you like before you merge it; until then comments show new violations only.`,
    ...recentBlocks(model, room),
    ...hotspotBlocks(model, room),
    ...limitBlocks(model, room),
    ...placeBlocks(model, room),
    ...noteBlocks(model),
    ...trendFold(model, room),
    "**To say no**, close this pull request: it is not opened again. A commit of yours on its branch ends all changes by Refrain to it. Nothing here is merged or approved by itself.",
  ];
}

function trendFold({ trend }: SetUpModel, room: PullRoom): readonly string[] {
  const chart = room.trend ? trendBlocks(trend) : [];
  return chart.length === 0 ? [] : details("week by week", chart);
}

function recentBlocks(model: SetUpModel, room: PullRoom): readonly string[] {
  const { recent, address } = model;
  if (recent === null) return [];
  const { changes, withComment, rows } = recent;
  const list = recent.list.slice(0, room.cases).map(({ change, sha, rows: own }) => {
    const commits = new Map(sha === null ? [] : [[change, sha]]);
    return `- ${changeLink(change, { address, commits })}: ${own === 0 ? "nothing" : counted(own, "row")}`;
  });
  const words =
    changes === 0
      ? "No merged change could be looked at."
      : `Of the last ${counted(changes, "merged change")}, ${grouped(withComment)} would have got a comment, with ${counted(rows, "row")} in all.`;
  return [
    "### What the last changes would have shown",
    words,
    ...(list.length > 0 ? details("each change", [list.join("\n")]) : []),
  ];
}

function hotspotBlocks(model: SetUpModel, room: PullRoom): readonly string[] {
  const shown = model.hotspots.slice(0, Math.min(MOST_HOTSPOTS, room.listed));
  if (shown.length === 0) return [];
  return [
    "### The worst places that keep coming back",
    table(
      ["where", "what", "left so by"],
      shown.map((hotspot) => hotspotRow(hotspot, model, room)),
      "words",
    ),
  ];
}

function hotspotRow(hotspot: HotspotModel, { address, baseSha }: SetUpModel, room: PullRoom): readonly string[] {
  const { path, unitName, line, rule, actual, limit, changes, days } = hotspot;
  const span = toPathSpan(line > 0 ? `${path}:${line}` : path, room.name);
  const linked = linkTo(span, blobUrl(address, { sha: baseSha, path, line }));
  return [
    unitName === null ? linked : `${linked} ${toCodeSpan(unitName, room.name)}`,
    renderInline(brokenLimits([{ ruleKey: rule, actual, limit }])),
    `${counted(changes, "change")} on ${counted(days, "day")}`,
  ];
}

function limitBlocks({ limits, adopted }: SetUpModel, room: PullRoom): readonly string[] {
  const shown = limits.slice(0, room.limits);
  const left = limits.length - shown.length;
  const from = adopted
    .slice(0, room.listed)
    .map(({ path, limits: count }) => `${counted(count, "limit")} from ${toPathSpan(path, room.name)}`);
  return [
    ...(shown.length > 0
      ? [
          "### Limits",
          "The larger of the default and what 95 % of the units keep today, at most twice the default.",
          table(["rule and role", "limit", "default", "units", "over it", "over the default"], shown.map(limitRow)),
        ]
      : []),
    ...(left > 0 ? [`${counted(left, "more limit")} in the file.`] : []),
    ...(from.length > 0 ? [`Taken over, as they stand: ${from.join(", ")}.`] : []),
  ];
}

function limitRow({ rule, role, limit, default: usual, units, over, overDefault }: LimitModel): readonly string[] {
  const name = `${renderInline(ruleName(rule))}, ${role}`;
  return [name, ...[limit, usual, units, over, overDefault].map(grouped)];
}

function placeBlocks({ roles, areas, declare }: SetUpModel, room: PullRoom): readonly string[] {
  const roleLines = roles
    .slice(0, room.listed)
    .map(({ role, globs, files }) => `- role ${role}: ${spans(globs, room)}, ${counted(files, "file")}`);
  const declareLines = declare
    .slice(0, room.listed)
    .map(
      ({ area, role, times }) =>
        `- ${toPathSpan(area, room.name)} breaks limits ${grouped(times)} times as often as the rest and looks like ${role}: declare it under ${toCodeSpan("roles")}?`,
    );
  const areaLine = areas.length === 0 || room.listed === 0 ? [] : [`Areas found: ${spans(areas, room)}.`];
  return [
    ...(roleLines.length > 0 ? ["**Roles found**", roleLines.join("\n")] : []),
    ...(declareLines.length > 0 ? ["**Roles to declare**", declareLines.join("\n")] : []),
    ...areaLine,
  ];
}

function spans(texts: readonly string[], room: PullRoom): string {
  const shown = texts.slice(0, room.listed).map((text) => toPathSpan(text, room.name));
  const left = texts.length - shown.length;
  return [...shown, ...(left > 0 ? [`${grouped(left)} more`] : [])].join(", ");
}
