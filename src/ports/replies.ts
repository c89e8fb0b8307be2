/** What people wrote on a pull request, and the sign that it was read. */
import type { ForeignText, ReplySurface } from "../domain/feedback/foreign-text.ts";
import type { Answer, ApiTrouble } from "./api-trouble.ts";

export type { ForeignText, ReplySurface } from "../domain/feedback/foreign-text.ts";

/** `eyes`: taken in; `confused`: not understood. */
export type Sign = "eyes" | "confused";

/** A text as it was found, with the signs on it that the identity behind the token gave. */
export interface SeenText extends ForeignText {
  readonly signs: ReadonlySet<Sign>;
}

export interface TextsSeen {
  /** Those that are wanted, on all three surfaces. */
  readonly texts: readonly SeenText[];
  /** The surfaces of which every text was looked at. */
  readonly readToTheEnd: ReadonlySet<ReplySurface>;
  /** Why a surface could not be read; undefined also where there is more than is looked at. */
  readonly trouble: ApiTrouble | undefined;
}

export interface SignChange {
  readonly text: Pick<ForeignText, "surface" | "id" | "nodeId">;
  readonly sign: Sign;
  readonly does: "add" | "remove";
}

export interface Replies {
  /**
   * Whether an app wrote each of these texts of the conversation in a person's name, by the number of the text. The look at the
   * pull request does not tell. One that could not be told is missing.
   */
  viaApp(pull: number, texts: readonly ForeignText[]): Promise<Answer<ReadonlyMap<number, boolean>>>;
  /** Each is as wanted afterwards, however often it is asked for; nothing is sent twice. What failed, once a reason. */
  sign(changes: readonly SignChange[]): Promise<readonly ApiTrouble[]>;
}
