/** The second look at a report in parts: its results, one by one. */
import type { DocumentReader } from "./document-finder.ts";
import { createSplitter, type PieceSplitter } from "./piece-splitter.ts";
import type { Outline } from "./report-outline.ts";

/** Of nesting, at which a result stands in its document. */
export const PIECE_LEVEL = 4;
/** Characters of a result. */
const LONGEST_PIECE = 8 * 1024 * 1024;

export interface Pieces {
  readonly reader: DocumentReader;
  /** Where the document begins that holds one that is no JSON; undefined when there is none. */
  readonly malformed: () => number | undefined;
  readonly isOver: () => boolean;
}

/** `take` is given each entry of each list that was cut out of a document that can be read; undefined for what is no object or list. */
export function createPieces(outline: Outline, take: (value: unknown, list: number) => void): Pieces {
  const state: State = { outline, take, list: 0, offset: 0, held: "", malformed: undefined, isOver: false };
  let splitter = splitterOf(state);
  return {
    reader: {
      begin(offset) {
        state.offset = offset;
        splitter = splitterOf(state);
      },
      feed: (chunk, from) => splitter.feed(chunk, from),
      close: () => outline.isGood(state.offset),
    },
    malformed: () => state.malformed,
    isOver: () => state.isOver,
  };
}

interface State {
  readonly outline: Outline;
  readonly take: (value: unknown, list: number) => void;
  /** The number of the list that comes next, or is open. */
  list: number;
  offset: number;
  held: string;
  malformed: number | undefined;
  isOver: boolean;
}

function splitterOf(state: State): PieceSplitter {
  return createSplitter({
    text(region, text) {
      if (region !== "piece" || state.isOver) return;
      state.held += text;
      if (state.held.length > LONGEST_PIECE) [state.isOver, state.held] = [true, ""];
    },
    pieceEnd() {
      const text = state.held;
      state.held = "";
      if (state.malformed === undefined && state.outline.isGood(state.offset)) takePiece(state, text);
    },
    listEnd() {
      const { plain } = state.outline.lists()[state.list] ?? { plain: 0 };
      if (state.outline.isGood(state.offset))
        for (let left = plain; left > 0; left--) state.take(undefined, state.list);
      state.list += 1;
      return state.list - 1;
    },
  });
}

function takePiece(state: State, text: string): void {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    state.malformed = state.offset;
    return;
  }
  state.take(value, state.list);
}
