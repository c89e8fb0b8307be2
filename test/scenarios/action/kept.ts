/** What a comment keeps, read and forged. */
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import type { Ledger } from "../../../src/domain/history/ledger.ts";
import type { ChangeLine } from "../../../src/domain/history/lines.ts";
import { printEnvelope } from "../../../src/formats/state-block/envelope.ts";
import { sealOf } from "../../../src/formats/state-block/seal.ts";
import { parseStateBlock, printStateBlock, type StateTarget } from "../../../src/formats/state-block/state-block.ts";
import { addComment, editComment, type IssueComment } from "../../hub/github/state/comment.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import { CHANGE } from "../../domain/history/ledger-world.ts";
import type { Stage } from "./stage.ts";

/** Where a block is at home. */
export interface Home {
  readonly repo: number;
  readonly pr: number;
}

export function homeOf({ repository }: Stage, { number }: Pull): Home {
  return { repo: repository.id, pr: number };
}

export function ledgerIn(body: string, home: Home, instance = "default"): Ledger {
  const read = parseStateBlock(body, { change: changeAt(home), instance }, nodeCodec);
  if ("refused" in read) throw new Error(`the block is refused: ${read.refused}`);
  return read.ledger;
}

/** Heads of the runs that the comment keeps, and what it showed of each violation. */
export function keptIn(
  body: string,
  home: Home,
): { readonly heads: readonly string[]; readonly shown: readonly string[] } {
  const { runs, violations } = ledgerIn(body, home);
  return {
    heads: runs.map(({ head_sha: sha }) => sha),
    shown: violations.map(({ fingerprint, shown }) => `${fingerprint} ${shown}`),
  };
}

/** A block as it would be printed there. */
export function blockOf(ledger: Ledger, home: Home, target: Partial<StateTarget> = {}): string {
  const moved = { ...ledger, change: changeAt(home), runs: ledger.runs };
  const printed = printStateBlock(moved, { instance: "default", seq: 9, ...target }, nodeCodec);
  if (printed === "too-large") throw new Error("does not fit");
  return printed.text;
}

/** A block with a right digest around any payload. */
export function blockAround(text: string, { repo, pr }: Home): string {
  const bytes = nodeCodec.pack(text);
  const bound = { instance: "default", repo: String(repo), pr: String(pr), seq: 9, alg: "br", len: bytes.length };
  return printEnvelope({
    ...bound,
    ...sealOf({ bound, bytes, key: undefined }, nodeCodec),
    payload: nodeCodec.toBase64Url(bytes),
  });
}

function changeAt({ repo, pr }: Home): ChangeLine {
  return { ...CHANGE, repo_id: String(repo), change: `pr:${pr}` };
}

export function withBlock(body: string, block: string): string {
  return `${body.split("\n").slice(0, -1).join("\n")}\n${block}`;
}

export function blockIn(body: string): string {
  return body.split("\n").at(-1) ?? "";
}

/** By the identity that all workflows of a repository have. */
export function editAsWorkflow({ hub, clock }: Stage, comment: IssueComment, body: string): void {
  clock.advance(30);
  editComment(hub.world, comment, { by: hub.world.actions.bot, body });
}

export function sayAsWorkflow({ hub, clock }: Stage, pull: Pull, body: string): IssueComment {
  clock.advance(30);
  return addComment(hub.world, pull, { by: hub.world.actions.bot, app: hub.world.actions, body });
}
