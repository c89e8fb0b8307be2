/** What other files would have made of the last merged changes, in counts and links. */
import type { Both, CannotKnow, Hit, Lost, Move, Replay } from "../../domain/tuning/replay-model.ts";
import { parseFingerprint } from "../../domain/violation/fingerprint.ts";
import { counted, grouped, percent } from "../document/document.ts";
import { renderInline } from "../document/markdown.ts";
import { blobUrl, commitUrl, type RepositoryAddress } from "../encoders/link.ts";
import { toCodeSpan, toPathSpan } from "../encoders/markdown.ts";
import { linkTo } from "../comment/row-cells.ts";
import { brokenLimits, ruleName } from "../rule-words.ts";
import type { PreviewRoom } from "./model.ts";

export interface ReplayFrame {
  readonly address: RepositoryAddress;
  readonly baseSha: string;
  readonly commits: ReadonlyMap<string, string>;
  readonly room: PreviewRoom;
}

/** `Replayed over 120 merged changes and 2 open ones: 38 would have been folded or hidden, 0 of them were fixed or called right.` */
export function replaySentence(replay: Replay): string {
  const { changes, harm, hits } = replay;
  const parts = [
    ...(harm.hidden + harm.unknown > 0 ? [hiddenWords(replay)] : []),
    ...gainWords(replay),
    ...(hits.length > 0 ? [hitsWords(hits.length)] : []),
  ];
  const what = parts.length === 0 ? "nothing would have been shown otherwise" : parts.join("; ");
  const open = changes.open > 0 ? ` and ${counted(changes.open, "open one")}` : "";
  return `Replayed over ${counted(changes.merged, "merged change")}${open}: ${what}.`;
}

export function hitsWords(hits: number): string {
  return `${counted(hits, "unit")} at the tip would be over a limit that ${hits === 1 ? "it keeps" : "they keep"} now`;
}

function hiddenWords({ harm }: Replay): string {
  const { hidden, unknown, lost, upper, verdict } = harm;
  const all = `${grouped(hidden + unknown)} would have been folded or hidden`;
  if (hidden === 0) return `${all}, and what became of ${unknown === 1 ? "it" : "them"} is not known`;
  const good = `${lost === 1 ? "was" : "were"} fixed or called right`;
  const few = verdict === "too-few-to-bound" ? "too few to bound" : "";
  const bound = upper === null || few !== "" ? "" : ` (at most ${percent(upper)}, with 90 % confidence)`;
  if (unknown === 0) return `${all}${few && `, ${few}`}, ${grouped(lost)} of them ${good}${bound}`;
  return `${all}; what became of ${grouped(hidden)} of them is known: ${grouped(lost)} ${good}${bound}${few && ` (${few})`}`;
}

function gainWords({ shown, gated }: Replay): readonly string[] {
  const more = shown.after - shown.before;
  const failing = gated.after - gated.before;
  return [
    ...(more > 0 ? [`${grouped(more)} more would have been shown`] : []),
    ...(failing > 0 ? [`${grouped(failing)} more would have failed the gate`] : []),
    ...(failing < 0 ? [`${grouped(-failing)} fewer would have failed the gate`] : []),
  ];
}

/** Each lost one with a link, then each unit that a tighter limit hits. Empty when there is neither. */
export function replayLists(replay: Replay, frame: ReplayFrame): readonly string[] {
  const lost = replay.lost.slice(0, frame.room.cases).map((one) => `- ${lostWords(one, frame)}`);
  return [...listed("Would have been lost:", lost, replay.lost.length), ...hitLists(replay.hits, frame)];
}

/** Without a replay too. */
export function hitLists(hits: readonly Hit[], frame: ReplayFrame): readonly string[] {
  const lines = hits.slice(0, frame.room.hits).map((hit) => `- ${hitWords(hit, frame)}`);
  return listed("Units at the tip over the new limit:", lines, hits.length);
}

function listed(title: string, lines: readonly string[], all: number): readonly string[] {
  if (lines.length === 0) return [];
  const left = all - lines.length;
  return [title, [...lines, ...(left > 0 ? [`- and ${grouped(left)} more`] : [])].join("\n")];
}

function lostWords(
  { fingerprint, change, why, fixed_in: fixedIn, would_be: wouldBe }: Lost,
  frame: ReplayFrame,
): string {
  const parts = parseFingerprint(fingerprint);
  const place = parts === undefined ? toCodeSpan(fingerprint, frame.room.name) : placeWords(parts, frame.room);
  const rule = parts === undefined ? "" : ` ${renderInline(ruleName(parts.ruleKey))}`;
  const later = fixedIn === null || fixedIn === change ? "" : ` in ${changeLink(fixedIn, frame)}`;
  const end = why === "fixed" ? `fixed${later}` : "called right";
  return `${changeLink(change, frame)}: ${place}${rule}, would have been ${wouldBe}; ${end}`;
}

function hitWords(hit: Hit, { address, baseSha, room }: ReplayFrame): string {
  const { path, unit_name: unitName, start_line: line, rule, actual, limit } = hit;
  const span = toPathSpan(line > 0 ? `${path}:${line}` : path, room.name);
  const unit = unitName === null ? "" : ` ${toCodeSpan(unitName, room.name)}`;
  const value = renderInline(brokenLimits([{ ruleKey: rule, actual, limit }]));
  return `${linkTo(span, blobUrl(address, { sha: baseSha, path, line }))}${unit}: ${value}`;
}

function placeWords(
  { path, unitName }: { readonly path: string; readonly unitName: string | null },
  room: PreviewRoom,
): string {
  const unit = unitName === null ? "" : ` ${toCodeSpan(unitName, room.name)}`;
  return `${toPathSpan(path, room.name)}${unit}`;
}

/** `#311` to its commit: a link to the pull request would leave a trace in it. */
export function changeLink(change: string, { address, commits }: Pick<ReplayFrame, "address" | "commits">): string {
  const [, number] = /^pr:(\d{1,10})$/.exec(change) ?? [];
  const [, sha] = /^commit:([0-9a-f]{40,64})$/.exec(change) ?? [];
  const words = number === undefined ? toCodeSpan((sha ?? change).slice(0, 7)) : toCodeSpan(`#${number}`);
  return linkTo(words, commitUrl(address, commits.get(change) ?? sha ?? ""));
}

const CANNOT_KNOW: Readonly<Record<CannotKnow, string>> = {
  "values-under-the-old-limit": "what lay between the old and the tighter limit was not recorded",
  "facets-under-another-limit": "whether something would have been called new or worse under another limit",
  "other-roles-or-areas": "roles, areas and exclusions are as they were then",
  "critical-results": "a result that its own tool calls critical stays where it is",
  "earlier-pushes": "of some changes only the merged commit is known",
  "partial-looks": "some runs could not look at everything",
  "open-outcomes": "what becomes of changes younger than 14 days",
  "what-people-would-have-done": "how people would have acted on what they would have seen",
  "room-in-the-comment": "some changes have more rows than a comment shows above its fold",
  "units-at-the-tip": "the tip was not wholly looked at, so units over a limit may be missing",
};

type Figures = Pick<Replay, "shown" | "collapsed" | "hidden" | "red" | "gated">;

export const FIGURES: readonly (readonly [keyof Figures, string])[] = [
  ["shown", "above the fold"],
  ["collapsed", "in the fold"],
  ["hidden", "not shown"],
  ["red", "red, as a gate counts"],
  ["gated", "failing the gate"],
];

/** All figures together, then those of each rule, area and role that differ, and what replay cannot tell. */
export function replayTables(replay: Replay, room: Pick<PreviewRoom, "moves" | "name">): readonly string[] {
  const unknown = unknownWords(replay);
  const rows = FIGURES.map(([figure, name]) => outlookRow(name, replay[figure]));
  return [
    ["| violations of the changes | now | with this |", "|---|--:|--:|", ...rows].join("\n"),
    ...moveTable(replay.moves, room),
    ...(unknown.length > 0 ? [`What replay cannot tell: ${unknown.join("; ")}.`] : []),
  ];
}

export function unknownWords({ cannot_know: unknown }: Pick<Replay, "cannot_know">): readonly string[] {
  return unknown.map((one) => CANNOT_KNOW[one]);
}

function outlookRow(name: string, { before, after }: Both): string {
  return `| ${name} | ${grouped(before)} | ${grouped(after)} |`;
}

/** Columns in which nothing differs are left out. */
function moveTable(moves: readonly Move[], room: Pick<PreviewRoom, "moves" | "name">): readonly string[] {
  const shown = moves.slice(0, room.moves);
  if (shown.length === 0) return [];
  const columns = FIGURES.filter(([figure]) => moves.some((move) => isMoved(move[figure])));
  const rows = shown.map((move) => {
    const where = `${renderInline(ruleName(move.rule))} | ${toPathSpan(move.area, room.name)} | ${move.role}`;
    return `| ${where} | ${columns.map(([figure]) => moveWords(move[figure])).join(" | ")} |`;
  });
  const head = `| rule | area | role | ${columns.map(([, name]) => name).join(" | ")} |`;
  const left = moves.length - shown.length;
  return [
    [head, `|---|---|---|${columns.map(() => "--:|").join("")}`, ...rows].join("\n"),
    ...(left > 0 ? [`and ${grouped(left)} more`] : []),
  ];
}

function isMoved({ before, after }: Both): boolean {
  return before !== after;
}

export function moveWords(both: Both): string {
  return isMoved(both) ? `${grouped(both.before)} → ${grouped(both.after)}` : grouped(both.after);
}
