/** What the tuning files become when proposals are merged. */
import type { TuningFiles } from "./regime.ts";
import type { Proposal } from "./plan-model.ts";
import type { PolicyLimit } from "./policy.ts";
import type { LocatedRecommendation, Recommendation } from "./recommendation.ts";

/** An edit of `recommendations.yaml`: in place of the entry of that id, or its removal. */
export type ProposedEdit = { readonly add: Recommendation } | { readonly remove: string };

/** In the order of the proposals. Calibrations are no edits: they are the rows of a policy that is not there yet. */
export function editsOf(
  proposals: readonly Proposal[],
  recommendations: readonly LocatedRecommendation[],
): ProposedEdit[] {
  return proposals.flatMap((proposal) => editOf(proposal, recommendations) ?? []);
}

/** The rows of the first policy, in the order of the proposals. */
export function policyLimitsOf(proposals: readonly Proposal[]): PolicyLimit[] {
  return proposals.flatMap(({ kind, rule, area, role, limit }) =>
    kind !== "calibrate" || limit === undefined
      ? []
      : [{ rule, limit: limit.to, ...(role === null ? {} : { role }), ...(area === null ? {} : { area }) }],
  );
}

/** Both files after the merge. New entries have no place yet: line 0. */
export function filesAfter(files: TuningFiles, proposals: readonly Proposal[]): TuningFiles {
  const rows = policyLimitsOf(proposals);
  const policy = rows.length === 0 ? files.policy : { ...files.policy, limits: [...files.policy.limits, ...rows] };
  const recommendations = editsOf(proposals, files.recommendations).reduce(applyEdit, files.recommendations);
  return { policy, recommendations };
}

function editOf(proposal: Proposal, recommendations: readonly LocatedRecommendation[]): ProposedEdit | undefined {
  const { id, kind, rule, area, role, limit, because, expires } = proposal;
  const known = recommendations.find(({ entry }) => entry.id === id)?.entry;
  switch (kind) {
    case "calibrate":
      return undefined;
    case "restore":
      return { remove: id };
    case "keep":
      return known && { add: { ...known, ...(expires === undefined ? {} : { expires }) } };
    case "tighten":
    case "relax":
    case "collapse":
    case "demote":
    case "mute":
    case "promote":
    case "guide":
      return {
        add: {
          id,
          kind,
          rule,
          ...(area === null ? {} : { area }),
          ...(role === null ? {} : { role }),
          ...(limit === undefined ? {} : { limit }),
          because,
          ...(expires === undefined ? {} : { expires }),
        },
      };
    default:
      return unknownKind(kind);
  }
}

function applyEdit(entries: readonly LocatedRecommendation[], edit: ProposedEdit): readonly LocatedRecommendation[] {
  if ("remove" in edit) return entries.filter(({ entry }) => entry.id !== edit.remove);
  const located = { entry: edit.add, file: "recommendations.yaml", line: 0 };
  const isKnown = entries.some(({ entry }) => entry.id === edit.add.id);
  return isKnown
    ? entries.map((one) => (one.entry.id === edit.add.id ? { ...one, entry: edit.add } : one))
    : [...entries, located];
}

function unknownKind(kind: never): never {
  throw new TypeError(`unknown kind of proposal: ${JSON.stringify(kind)}`);
}
