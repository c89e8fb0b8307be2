/** What a dry run kept back, as the job summary tells it. */
import type { PlannedWrite } from "../../render/job-summary-model.ts";

type Kept =
  | { readonly what: "comment"; readonly done: "created" | "updated"; readonly body: string }
  | { readonly what: "hide"; readonly why: "duplicate" | "outdated" }
  | { readonly what: "annotation" };

export function toPlannedWrites(kept: readonly Kept[]): readonly PlannedWrite[] {
  const annotations = kept.filter(({ what }) => what === "annotation").length;
  const others = kept.flatMap((write): readonly PlannedWrite[] => {
    if (write.what === "comment")
      return [{ kind: "comment", does: write.done === "created" ? "create" : "update", characters: write.body.length }];
    return write.what === "hide" ? [{ kind: "hide-comment", why: write.why }] : [];
  });
  return annotations === 0 ? others : [...others, { kind: "annotations", count: annotations }];
}
