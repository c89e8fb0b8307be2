/** What the bot's pull request tells, as values: figures, ids and enums, and foreign text only as paths, names and owners. */
import type { ProposalKind } from "../../domain/tuning/plan-model.ts";
import type { Because } from "../../domain/tuning/recommendation.ts";
import type { Replay } from "../../domain/tuning/replay-model.ts";
import type { Role } from "../../domain/violation/rule.ts";
import type { RepositoryAddress } from "../encoders/link.ts";

export interface PullFrame {
  readonly address: RepositoryAddress;
  readonly base: string;
  readonly branch: string;
  /** The commit of base that it was worked out on. */
  readonly baseSha: string;
  /** Where the tuning files lie, `tuning`. */
  readonly directory: string;
  readonly notes: readonly PullNote[];
  /** The number of the one before it, when there was one. */
  readonly previous: number | null;
  /** Week by week, oldest first; without units edited there is no rate. */
  readonly trend: readonly { readonly week: string; readonly per100: number | null }[];
}

export interface TuningModel extends PullFrame {
  readonly kind: "tuning";
  readonly proposals: readonly ProposalModel[];
  /** Of all proposals together; null when nothing could be replayed. */
  readonly replay: Replay | null;
  /** By `pr:<n>` or `commit:<sha>`: the commit on base, for links. */
  readonly commits: ReadonlyMap<string, string>;
  /** Rules that nobody acts on anywhere: people decide. */
  readonly unheeded: readonly Unheeded[];
  readonly asks: readonly Ask[];
  /** How long an id that was taken out is left alone, in days. */
  readonly coolDown: number;
}

export interface ProposalModel {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly rule: string;
  readonly area: string | null;
  readonly role: Role | null;
  readonly limit: { readonly from: number; readonly to: number } | null;
  readonly because: Because;
  /** The last day on which it has effect. */
  readonly expires: string | null;
  /** Of cases of the rule outside of this area and role, those acted on. */
  readonly elsewhere: { readonly acted: number; readonly of: number } | null;
  readonly answers: Answers | null;
  /** Of this one alone; null when it was not replayed by itself. */
  readonly replay: Replay | null;
  /** As CODEOWNERS has them for the area; null when it has none. */
  readonly owners: string | null;
  readonly odds: Odds | null;
  /** With two maintainers, the one who is not the author decides alone. */
  readonly judgedByOne: boolean;
}

export interface Answers {
  readonly valid: number;
  readonly refuted: number;
  readonly waived: number;
  readonly noise: number;
  readonly unsure: number;
  /** Different people, over all of them. */
  readonly people: number;
}

/** Null: not asked, as the kind does not need it. */
export interface Odds {
  /** That less than a quarter is acted on here, against the opposite. */
  readonly impact: number | null;
  /** That people call it wrong, and that they call it right. */
  readonly refuted: number | null;
  readonly valid: number | null;
  /** The smallest of these without the people who weigh most, and how many those are. */
  readonly withoutLoudest: { readonly odds: number; readonly people: number } | null;
}

export interface Unheeded {
  readonly rule: string;
  readonly changes: number;
  /** The limit that 95 % of the units keep; null for a rule without one. */
  readonly p95: number | null;
}

export interface Ask {
  readonly shortId: string;
  readonly rule: string;
  readonly path: string;
  readonly unitName: string | null;
  readonly line: number;
  /** The commit that the line is of. */
  readonly sha: string;
  /** Null for a rule without a limit. */
  readonly value: { readonly actual: number; readonly limit: number } | null;
}

export type PullNote =
  /** GitHub parks the checks of what GITHUB_TOKEN opens until somebody with write access starts them. */
  | { readonly kind: "parked-runs" }
  | { readonly kind: "short-history"; readonly days: number }
  | { readonly kind: "no-code-owners" }
  | { readonly kind: "left-out"; readonly proposals: number }
  | { readonly kind: "refused"; readonly ids: number };

export interface SetUpModel extends PullFrame {
  readonly kind: "set-up";
  readonly limits: readonly LimitModel[];
  readonly hotspots: readonly HotspotModel[];
  /** What the last merged changes would have shown under this policy; null when none was looked at. */
  readonly recent: Recent | null;
  readonly roles: readonly { readonly role: Role; readonly globs: readonly string[]; readonly files: number }[];
  /** Directories whose units break limits three times as often as the rest, and that look like another role. */
  readonly declare: readonly { readonly area: string; readonly role: Role; readonly times: number }[];
  readonly areas: readonly string[];
  /** Where limits were found: `pretender.toml`. */
  readonly adopted: readonly { readonly path: string; readonly limits: number }[];
}

export interface LimitModel {
  readonly rule: string;
  readonly role: Role;
  readonly limit: number;
  readonly default: number;
  readonly units: number;
  /** Units over this limit now, and over the default. */
  readonly over: number;
  readonly overDefault: number;
}

export interface HotspotModel {
  readonly path: string;
  readonly unitName: string | null;
  readonly line: number;
  readonly rule: string;
  readonly actual: number;
  readonly limit: number;
  readonly changes: number;
  readonly days: number;
}

export interface Recent {
  readonly changes: number;
  /** Of them those with a comment, and the rows in all of these. */
  readonly withComment: number;
  readonly rows: number;
  readonly list: readonly { readonly change: string; readonly sha: string | null; readonly rows: number }[];
}
