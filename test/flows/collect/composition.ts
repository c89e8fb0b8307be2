/** Comments to be written, of models and the ledgers that go with them. */
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { composeComment, type Composed, type Composition } from "../../../src/flows/collect/compose.ts";
import { toLedger, type Ledger } from "../../../src/domain/history/ledger.ts";
import { parseStateBlock } from "../../../src/formats/state-block/state-block.ts";
import type { CommentModel } from "../../../src/render/comment/model.ts";
import { CHANGE, pushOf, rowOf } from "../../domain/history/ledger-world.ts";
import { commentModel, violation } from "../../render/comment/example.ts";

export const PUSH = pushOf(5);

/** So many units that break a rule. */
export function modelOf(count: number, over: Partial<CommentModel> = {}): CommentModel {
  const violations = Array.from({ length: count }, (_, i) =>
    violation(`src/deep/in/the/tree/file${String(i)}.ts:1::unit${String(i)}::params_max ${String(5 + (i % 7))}›4`),
  );
  return commentModel({ headSha: PUSH.head_sha, violations, ...over });
}

/** With the rows of the model, as the push that is told of has them. */
export function compositionOf(model: CommentModel, over: Partial<Composition> = {}): Composition {
  return {
    model,
    instance: "default",
    seq: 4,
    ledgerWith: (shown) =>
      toLedger(CHANGE, [
        PUSH,
        ...model.violations.map(({ fingerprint, actual, limit }) =>
          rowOf(PUSH, fingerprint, { actual, limit, shown: shown.get(fingerprint) ?? "no" }),
        ),
      ]),
    ...over,
  };
}

export function ledgerIn(body: string): Ledger {
  const read = parseStateBlock(body, { change: CHANGE, instance: "default" }, nodeCodec);
  if ("refused" in read) throw new Error(read.refused);
  return read.ledger;
}

export function composed(composition: Composition): Composed {
  const made = composeComment(composition, nodeCodec);
  if (made === undefined) throw new Error("it has no room");
  return made;
}
