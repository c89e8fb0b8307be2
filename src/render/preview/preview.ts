/** The preview as blocks of markdown: a few sentences, and in a fold everything behind them. */
import type { FileFault, Preview } from "../../domain/tuning/preview-model.ts";
import { details } from "../details.ts";
import { counted, grouped } from "../document/document.ts";
import type { RepositoryAddress } from "../encoders/link.ts";
import { toCodeSpan, toPathSpan } from "../encoders/markdown.ts";
import type { PreviewModel, PreviewRoom } from "./model.ts";
import { hitLists, hitsWords, replayLists, replaySentence, replayTables, type ReplayFrame } from "./replay.ts";

export interface PreviewFrame {
  readonly address: RepositoryAddress;
  readonly room: PreviewRoom;
}

export function previewBlocks(model: PreviewModel, { address, room }: PreviewFrame): readonly string[] {
  const { baseSha, commits } = model;
  const lists = detailBlocks(model.preview, { address, baseSha, commits, room });
  return [
    "### What this change of the tuning does",
    ["Not applied to this run, which uses the files of the base branch.", ...sentences(model, room)].join(" "),
    ...faultBlocks(model.preview, room),
    ...(lists.length > 0 ? details("figures, and each of them", lists) : []),
  ];
}

function sentences({ preview, movedOn, unlistedBase }: PreviewModel, room: PreviewRoom): readonly string[] {
  return [
    ...(unlistedBase === null
      ? []
      : [
          `Merged into ${toCodeSpan(unlistedBase, room.name)} it has no effect: the policy of the default branch does not list that base branch.`,
        ]),
    mainSentence(preview),
    ...(preview.lifted_floors.length > 0 ? [liftedWords(preview.lifted_floors, room)] : []),
    ...(movedOn.length > 0 ? [movedWords(movedOn, room)] : []),
  ];
}

/** One sentence, or two where only the tip could be looked at. */
export function mainSentence(preview: Preview): string {
  if (preview.same) return "The files judge as they did before.";
  if (preview.replay !== null) return replaySentence(preview.replay);
  const tip = preview.tip_complete || preview.hits.length > 0 ? hitsSentence(preview) : UNKNOWN_TIP;
  return `${noReplayWords(preview)} ${tip}`;
}

export function noReplayWords({ reason_for_none: reason = "no-history" }: Preview): string {
  switch (reason) {
    case "no-history":
      return "It cannot be replayed: no history is at hand here, so what it would have shown or hidden is not known.";
    case "no-changes":
      return "It cannot be replayed: the history here holds no change of the last 90 days, so what it would have shown or hidden is not known.";
    default:
      return reason satisfies never;
  }
}

const UNKNOWN_TIP = "The tip of the base branch was not looked at: which units a tighter limit hits is not known.";

function hitsSentence({ hits, tip_complete: complete }: Preview): string {
  if (hits.length === 0) return "No unit at the tip of the base branch is over a limit that it keeps now.";
  const end = complete ? "" : "; the tip was not wholly looked at, so there may be more";
  const words = hitsWords(hits.length);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${end}.`;
}

function liftedWords(floors: readonly string[], room: PreviewRoom): string {
  const shown = floors.slice(0, room.listed).map((floor) => toCodeSpan(floor, room.name));
  const left = floors.length - shown.length;
  const names = [...shown, ...(left > 0 ? [`${grouped(left)} more`] : [])].join(", ");
  return `It takes from the floor: ${names}. From then on they can be folded, muted and accepted.`;
}

function movedWords(files: readonly string[], room: PreviewRoom): string {
  const names = files.map((file) => toPathSpan(file, room.name)).join(" and ");
  return `The base branch has changed ${names} since this branch left it: update the branch to see what a merge of both does.`;
}

/** What cannot be used stands in the open: whoever wrote it has to see it. */
function faultBlocks({ refused, errors }: Preview, room: PreviewRoom): readonly string[] {
  return [
    ...faultList("Refused, because nothing may weaken a floor:", refused, room),
    ...faultList("Cannot be used, and has no effect:", errors, room),
  ];
}

function faultList(title: string, faults: readonly FileFault[], room: PreviewRoom): readonly string[] {
  if (faults.length === 0) return [];
  const shown = faults.slice(0, room.listed).map((fault) => `- ${faultWords(fault, room)}`);
  const left = faults.length - shown.length;
  const more =
    left > 0
      ? [
          `- ${shown.length > 0 ? "and " : ""}${counted(left, shown.length > 0 ? "more" : "entry", shown.length > 0 ? "more" : "entries")}`,
        ]
      : [];
  return [title, [...shown, ...more].join("\n")];
}

/** Reasons quote what somebody wrote. */
function faultWords({ file, line, reason }: FileFault, room: PreviewRoom): string {
  return `${toPathSpan(line > 0 ? `${file}:${line}` : file, room.name)}: ${toCodeSpan(reason, 4 * room.name)}`;
}

function detailBlocks({ same, replay, hits }: Preview, frame: ReplayFrame): readonly string[] {
  if (same) return [];
  if (replay === null) return hitLists(hits, frame);
  return [...replayTables(replay, frame.room), ...replayLists(replay, frame)];
}
