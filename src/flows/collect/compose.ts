/** The comment and the state in it: what the state says was shown is what the comment shows. */
import type { Shown } from "../../domain/history/join.ts";
import type { Ledger } from "../../domain/history/ledger.ts";
import { printStateBlock, STATE_CEILING, type StateCodec } from "../../formats/state-block/state-block.ts";
import { COMMENT_BUDGET, utf8Length, type Budget } from "../../render/budget.ts";
import { renderComment, shownByDefault } from "../../render/comment/comment.ts";
import type { CommentModel } from "../../render/comment/model.ts";

export interface Composition {
  readonly model: CommentModel;
  readonly instance: string;
  readonly seq: number;
  /** The ledger when that is what is shown. */
  readonly ledgerWith: (shown: ReadonlyMap<string, Shown>) => Ledger;
}

export interface Composed {
  readonly body: string;
  /** What a reader of the state will have. */
  readonly ledger: Ledger;
}

/** Showing less makes the state another one, which leaves room for more or less: a few rounds settle it. */
const MOST_ROUNDS = 4;
const SMALLEST_CEILING = 1000;

/** Undefined when the answers and pushes alone are longer than a comment can be: a value, for what is found does not hang on it. */
export function composeComment(composition: Composition, codec: StateCodec): Composed | undefined {
  return composeWithin(composition, COMMENT_BUDGET, codec);
}

/** At most half as long as that body; undefined when it cannot be told in so little. */
export function composeShorter(body: string, composition: Composition, codec: StateCodec): Composed | undefined {
  const budget = { utf16: Math.floor(body.length / 2), utf8: Math.floor(utf8Length(body) / 2) };
  return composeWithin(composition, budget, codec);
}

/** The words of that comment, and what the composition keeps; undefined where that does not fit. */
export function keepWords(
  body: string,
  composition: Omit<Composition, "model">,
  codec: StateCodec,
): Composed | undefined {
  const { instance, seq, ledgerWith } = composition;
  const words = body.slice(0, body.trimEnd().lastIndexOf("\n") + 1);
  const ceiling = Math.min(STATE_CEILING, COMMENT_BUDGET.utf16 - words.length);
  const printed = printStateBlock(ledgerWith(new Map()), { instance, seq, ceiling }, codec);
  return printed === "too-large" ? undefined : { body: `${words}${printed.text}`, ledger: printed.ledger };
}

function composeWithin(composition: Composition, budget: Budget, codec: StateCodec): Composed | undefined {
  for (let ceiling = STATE_CEILING; ceiling >= SMALLEST_CEILING; ceiling = Math.floor(ceiling / 2)) {
    const composed = composeUnder(ceiling, { ...composition, budget }, codec);
    if (composed !== undefined) return composed;
  }
  return undefined;
}

function composeUnder(
  ceiling: number,
  composition: Composition & { readonly budget: Budget },
  codec: StateCodec,
): Composed | undefined {
  const { model, instance, seq, budget, ledgerWith } = composition;
  let shown: ReadonlyMap<string, Shown> = shownByDefault(model.violations);
  for (let round = 0; ; round++) {
    const printed = printStateBlock(ledgerWith(shown), { instance, seq, ceiling }, codec);
    if (printed === "too-large") return undefined;
    const rendered = renderComment(model, { stateBlock: printed.text, budget });
    if (rendered === undefined) return undefined;
    if (isSame(rendered.shown, shown)) return { body: rendered.body, ledger: printed.ledger };
    // What was not seen must never count as shown: in doubt less is said.
    shown = round < MOST_ROUNDS ? rendered.shown : lesser(rendered.shown, shown);
    if (round > MOST_ROUNDS) return { body: rendered.body, ledger: printed.ledger };
  }
}

function isSame(one: ReadonlyMap<string, Shown>, other: ReadonlyMap<string, Shown>): boolean {
  return one.size === other.size && [...one].every(([fingerprint, shown]) => other.get(fingerprint) === shown);
}

function lesser(one: ReadonlyMap<string, Shown>, other: ReadonlyMap<string, Shown>): ReadonlyMap<string, Shown> {
  return new Map(
    [...one].flatMap(([fingerprint, shown]): [string, Shown][] => {
      const also = other.get(fingerprint);
      if (also === undefined) return [];
      return [[fingerprint, shown === "top" && also === "top" ? "top" : "folded"]];
    }),
  );
}
