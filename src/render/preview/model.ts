/** What a change of the tuning files would do, as a comment tells it. File names and reasons in it are foreign text. */
import type { Preview } from "../../domain/tuning/preview-model.ts";

export interface PreviewModel {
  readonly preview: Preview;
  /** The commit of base that its units were looked at on, for links. */
  readonly baseSha: string;
  /** By `pr:<n>` or `commit:<sha>`: the commit on base, for links. */
  readonly commits: ReadonlyMap<string, string>;
  /** Files that base has changed since this branch left it: what a merge makes of both is another one. */
  readonly movedOn: readonly string[];
  /** The base branch whose own files have no say, so that a merge there changes nothing; null when they have. */
  readonly unlistedBase: string | null;
}

/** How much of each list there is room for, and how long a name may be. */
export interface PreviewRoom {
  readonly moves: number;
  readonly cases: number;
  readonly hits: number;
  readonly listed: number;
  readonly name: number;
}

/** Whether it says more than that nothing changes. */
export function hasNews({ preview, unlistedBase }: PreviewModel): boolean {
  const { same, errors, refused, lifted_floors: lifted } = preview;
  return !same || unlistedBase !== null || errors.length + refused.length + lifted.length > 0;
}
