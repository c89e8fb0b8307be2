import type { CommentModel } from "./model.ts";
import type { Room } from "./room.ts";
import type { Row } from "./rows.ts";

export interface FoldPart {
  /** As the closed fold names it. */
  readonly name: string;
  readonly markdown: string;
}

/** What is shown, the model it comes from, and the room there is. */
export interface FoldFacts {
  readonly rows: readonly Row[];
  readonly model: CommentModel;
  readonly room: Room;
}
