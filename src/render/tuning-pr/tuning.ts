/** The tuning pull request: each proposal, all of them replayed together, what to judge, and how to say no. */
import { details } from "../details.ts";
import { linkTo } from "../comment/row-cells.ts";
import { counted, grouped } from "../document/document.ts";
import { renderInline } from "../document/markdown.ts";
import { blobUrl } from "../encoders/link.ts";
import { toCodeSpan, toPathSpan } from "../encoders/markdown.ts";
import { brokenLimits, ruleName } from "../rule-words.ts";
import type { Ask, TuningModel, Unheeded } from "./model.ts";
import { noteBlocks, refusalBlocks } from "./notes.ts";
import { proposalBlocks, table, type ProposalFrame } from "./proposal.ts";
import { replayTables, replayLists, replaySentence } from "../preview/replay.ts";
import type { PullRoom } from "./room.ts";
import { trendBlocks } from "./trend.ts";

export function tuningBlocks(model: TuningModel, room: PullRoom): readonly string[] {
  const { address, baseSha, commits } = model;
  const frame = { address, baseSha, commits, room };
  const shown = model.proposals.slice(0, room.proposals);
  const left = model.proposals.length - shown.length;
  return [
    `This changes how the checks judge this repository: ${counted(model.proposals.length, "proposal")}, ${model.proposals.length === 1 ? "an entry" : "each an entry of its own"} in ${toCodeSpan(`${model.directory}/recommendations.yaml`)}. Merge what you agree with.`,
    ...shown.flatMap((proposal, index) => proposalBlocks(proposal, index + 1, frame)),
    ...(left > 0
      ? [`${counted(left, "more proposal")}: the words are left out for the length of this text, the file has them.`]
      : []),
    ...togetherBlocks(model, frame),
    ...unheededBlocks(model.unheeded, room),
    ...askBlocks(model, room),
    ...refusalBlocks(`${model.directory}/recommendations.yaml`, model.coolDown),
    ...noteBlocks(model),
    ...(room.trend ? trendFold(model) : []),
  ];
}

function trendFold({ trend }: TuningModel): readonly string[] {
  const chart = trendBlocks(trend);
  return chart.length === 0 ? [] : details("week by week", chart);
}

/** What the preview is on other people's pull requests: here it is a part of the body. */
function togetherBlocks({ replay, proposals }: TuningModel, frame: ProposalFrame): readonly string[] {
  if (replay === null) return ["What this would have changed could not be replayed."];
  const outlook = frame.room.tables ? replayTables(replay, frame.room) : [];
  // Of a single one it was said above.
  if (proposals.length === 1 && proposals[0]?.replay) return outlook;
  const lists = replayLists(replay, frame);
  return [
    "### All together",
    replaySentence(replay),
    ...outlook,
    ...(lists.length > 0 ? details("each of them", lists) : []),
  ];
}

function unheededBlocks(unheeded: readonly Unheeded[], room: PullRoom): readonly string[] {
  const shown = unheeded.slice(0, room.listed);
  if (shown.length === 0) return [];
  const lines = shown.map(({ rule, changes, p95 }) => {
    const limit = p95 === null ? "" : `raise the limit to ${grouped(p95)}, which 95 % of the units keep; `;
    return `- ${renderInline(ruleName(rule))}: ${counted(changes, "change")}, nobody acts on it anywhere. Options: ${limit}make it advisory; keep it.`;
  });
  const left = unheeded.length - shown.length;
  return ["**For people to decide**", [...lines, ...(left > 0 ? [`- and ${grouped(left)} more`] : [])].join("\n")];
}

/** Nothing here begins a line with a command: people write those. */
function askBlocks({ asks, address }: TuningModel, room: PullRoom): readonly string[] {
  const shown = asks.slice(0, room.asks);
  const [first] = shown;
  if (first === undefined) return [];
  const rows = shown.map((ask) => [toCodeSpan(ask.shortId), askPlace(ask, { address, room }), askValue(ask)]);
  const answer = ["useful", "wrong", "unsure"]
    .map((word) => toCodeSpan(`/refrain ${word} ${first.shortId}`))
    .join(" or ");
  return [
    "### Your judgement, please",
    `Is it right to complain here? Comment on this pull request with ${answer}; several ids at once are fine. An answer counts once for each person, and not for code of one's own.`,
    table(["id", "where", "what"], rows, "words"),
  ];
}

function askPlace(
  { path, unitName, line, sha }: Ask,
  { address, room }: { readonly address: TuningModel["address"]; readonly room: PullRoom },
): string {
  const span = toPathSpan(line > 0 ? `${path}:${line}` : path, room.name);
  const linked = linkTo(span, blobUrl(address, { sha, path, line }));
  return unitName === null ? linked : `${linked} ${toCodeSpan(unitName, room.name)}`;
}

function askValue({ rule, value }: Ask): string {
  return value === null ? renderInline(ruleName(rule)) : renderInline(brokenLimits([{ ruleKey: rule, ...value }]));
}
