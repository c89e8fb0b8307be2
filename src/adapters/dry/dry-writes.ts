/** The ports that write to GitHub, for a dry run: nothing is written, and what would be is kept. */
import type { Annotation, Annotations } from "../../ports/annotations.ts";
import type { Answer } from "../../ports/api-trouble.ts";
import type { CommentDraft, Comments, WrittenComment } from "../../ports/comments.ts";
import type { CommentFacts } from "../../ports/pull-requests.ts";
import type { Replies, SignChange } from "../../ports/replies.ts";
import type { DryTuningWrite } from "./dry-tuning.ts";

export type DryWrite =
  | { readonly what: "comment"; readonly done: "created" | "updated"; readonly number: number; readonly body: string }
  | { readonly what: "hide"; readonly nodeId: string; readonly why: "duplicate" | "outdated" }
  | { readonly what: "reaction"; readonly change: SignChange }
  | { readonly what: "annotation"; readonly annotation: Annotation }
  | DryTuningWrite;

/** What would have been written, in order. */
export interface DryRecord {
  readonly writes: readonly DryWrite[];
  add(write: DryWrite): void;
}

export function createDryRecord(): DryRecord {
  const writes: DryWrite[] = [];
  return { writes, add: (write) => void writes.push(write) };
}

export function createDryComments(record: DryRecord): Comments {
  return {
    upsert(draft): Promise<Answer<WrittenComment>> {
      const done = doneOf(draft);
      const { number, body } = draft;
      if (done !== "unchanged") record.add({ what: "comment", done, number, body });
      return Promise.resolve({
        value: { comment: commentOf(draft), done, covered: undefined, checked: true, headSha: undefined, strays: [] },
      });
    },
    hide({ nodeId }, why): Promise<Answer<true>> {
      record.add({ what: "hide", nodeId, why });
      return Promise.resolve({ value: true });
    },
  };
}

function doneOf({ known, body }: CommentDraft): WrittenComment["done"] {
  if (known === undefined) return "created";
  return known.body === body ? "unchanged" : "updated";
}

/** One that was not made has no number. */
function commentOf({ known, viewer, body }: CommentDraft): CommentFacts {
  const us = { id: viewer.id, type: viewer.type };
  const none = { id: 0, nodeId: "", author: us, editor: null, lastEditedAt: null, minimized: false };
  return { ...(known ?? none), body };
}

export function createDryReplies({ viaApp }: Pick<Replies, "viaApp">, record: DryRecord): Replies {
  return {
    viaApp,
    sign(changes): Promise<readonly []> {
      for (const change of changes) record.add({ what: "reaction", change });
      return Promise.resolve([]);
    },
  };
}

export function createDryAnnotations(record: DryRecord): Annotations {
  return { annotate: (annotation) => record.add({ what: "annotation", annotation }) };
}
