/** For the job summary, where no pull request may be opened: how to open it by hand, and what it would hold. */
import { InternalError } from "../../domain/errors.ts";
import { utf8Length } from "../budget.ts";
import { compareUrl, type RepositoryAddress } from "../encoders/link.ts";
import { toCodeSpan } from "../encoders/markdown.ts";
import { linkTo } from "../comment/row-cells.ts";
import { toVisible } from "../encoders/visible.ts";
import { type FileEdit, unifiedPatch } from "./patch.ts";

export interface WaitingBranch {
  readonly address: RepositoryAddress;
  readonly base: string;
  readonly branch: string;
  readonly edits: readonly FileEdit[];
  /** Bytes of the patch that are shown at most. */
  readonly room: number;
}

const LONGEST_LINE = 2_000;

export function notPermittedBlocks({ address, base, branch, edits, room }: WaitingBranch): readonly string[] {
  const url = compareUrl(address, base, branch);
  return [
    "### A tuning pull request is waiting to be opened",
    `The branch ${toCodeSpan(branch)} is ready, and GitHub does not let this workflow open a pull request. ${url === undefined ? "Open it by hand" : linkTo("Open it by hand", url)}, or allow it under Settings, Actions, General, “Allow GitHub Actions to create and approve pull requests”, or give an App's token as ${toCodeSpan("pr-token")}.`,
    ...patchBlocks(edits, room),
  ];
}

function patchBlocks(edits: readonly FileEdit[], room: number): readonly string[] {
  const patch = edits
    .map(unifiedPatch)
    .filter((text) => text !== "")
    .join("\n");
  if (patch === "") return [];
  const shown = patch
    .split("\n")
    .map((line) => toVisible(line.replace(/\r$/, ""), LONGEST_LINE))
    .join("\n");
  if (utf8Length(shown) > room) return ["What it would change is too long for this text: the branch has it."];
  // A character that nobody can see is shown as one that can be seen; then the branch is what counts.
  const isExact = shown === patch;
  return [
    ...(isExact ? [] : ["In this text invisible characters are drawn, so it cannot be applied as it stands."]),
    fenced(shown),
  ];
}

/** A fence longer than every run of backticks inside. GitHub's parser takes any length at the start of a line. */
function fenced(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  if (text.split("\n").some((line) => line.trim() === fence)) throw new InternalError("a fence ends too early");
  return `${fence}diff\n${text}\n${fence}`;
}
