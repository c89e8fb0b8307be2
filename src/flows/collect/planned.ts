/** What a dry run kept back, as the job summary tells it. */
import type { SignChange } from "../../ports/replies.ts";
import type { PlannedWrite } from "../../render/job-summary-model.ts";

type Kept =
  | { readonly what: "comment"; readonly done: "created" | "updated"; readonly body: string }
  | { readonly what: "hide"; readonly why: "duplicate" | "outdated" }
  | { readonly what: "annotation" }
  | { readonly what: "reaction"; readonly change: SignChange }
  | { readonly what: "branch" | "remove-branch"; readonly branch: string }
  | { readonly what: "pull"; readonly done: "created" | "updated" | "closed" };

/** Annotations together and last. */
export function toPlannedWrites(kept: readonly Kept[]): readonly PlannedWrite[] {
  const annotations = kept.filter(({ what }) => what === "annotation").length;
  const others = kept.flatMap((write) => toPlannedWrite(write) ?? []);
  return annotations === 0 ? others : [...others, { kind: "annotations", count: annotations }];
}

const DOES = { created: "create", updated: "update", closed: "close" } as const;

function toPlannedWrite(write: Kept): PlannedWrite | undefined {
  switch (write.what) {
    case "comment":
      return { kind: "comment", does: DOES[write.done], characters: write.body.length };
    case "hide":
      return { kind: "hide-comment", why: write.why };
    case "annotation":
      return undefined;
    case "reaction": {
      const { does, sign, text } = write.change;
      // One that is taken back makes room for another, or its text is no reply any more.
      return does === "add" ? { kind: "reaction", content: sign, commentId: text.id } : undefined;
    }
    case "branch":
      return { kind: "branch", does: "write", branch: write.branch };
    case "remove-branch":
      return { kind: "branch", does: "remove", branch: write.branch };
    case "pull":
      return { kind: "pull-request", does: DOES[write.done] };
    default:
      return write satisfies never;
  }
}
