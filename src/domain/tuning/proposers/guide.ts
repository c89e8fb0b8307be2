/** Weak spots for the exports: what keeps coming back, as advice. Changes no check. */
import { groupBy } from "../../history/group.ts";
import type { Hotspot } from "../../history/hotspots.ts";
import { daysBetween } from "../../history/instants.ts";
import type { Pattern } from "../../history/patterns.ts";
import { printId } from "../recommendation-id.ts";
import { NOTHING, scopeFields, type Candidate, type Findings, type Ground } from "../proposer.ts";

/** Patterns first, then hotspots; together at most five, as people and agents read no more. */
const MOST_PATTERNS = 3;
const MOST_GUIDES = 5;
/** Below everything that changes a check. */
const OF_PATTERN = 1000;

export function proposeGuides({ summaries, files, inForce }: Ground): Findings {
  if (files.policy.exports.length === 0) return NOTHING;
  const until = summaries.history.until?.slice(0, 10);
  const counted = until === undefined ? {} : { until };
  const patterns = summaries.top_patterns.filter((pattern) => !pattern.summary_only).slice(0, MOST_PATTERNS);
  const spots = groupBy(summaries.top_hotspots, ({ rule_key: rule, area, role }) => printId({ rule, area, role }));
  const candidates = [
    ...patterns.map((pattern, rank) => ofPattern(pattern, { rank, counted })),
    ...[...spots.values()].flatMap((list, rank) => ofHotspots(list, { rank, counted })),
  ];
  const taken = new Set(inForce.map(({ entry }) => entry.id));
  const byId = new Map(candidates.toReversed().map((one) => [one.proposal.id, one]));
  const free = [...byId.values()].filter(({ proposal }) => !taken.has(proposal.id));
  return { candidates: free.sort((a, b) => b.weight - a.weight).slice(0, MOST_GUIDES), watching: [] };
}

interface Rank {
  readonly rank: number;
  readonly counted: { readonly until?: string };
}

function ofPattern(pattern: Pattern, { rank, counted }: Rank): Candidate {
  const { rule_key: rule, area, role, distinct_changes: changes, distinct_files: files, count: violations } = pattern;
  const because = { changes, files, violations, ...counted };
  return { proposal: { ...scopeFields(rule, area, role), kind: "guide", because }, weight: OF_PATTERN - rank };
}

/** Of one scope, the most frequent first: it tells how often. */
function ofHotspots(spots: readonly Hotspot[], { rank, counted }: Rank): Candidate[] {
  const [top] = spots;
  if (top === undefined) return [];
  const because = {
    changes: top.count,
    files: new Set(spots.map(({ path }) => path)).size,
    units: spots.length,
    days: Math.floor(daysBetween(top.first_at, top.last_at)),
    ...counted,
  };
  return [{ proposal: { ...scopeFields(top.rule_key, top.area, top.role), kind: "guide", because }, weight: -rank }];
}
