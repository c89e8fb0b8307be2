/**
 * The lines of a history: one JSON object a line, `type` first.
 * These objects *are* the published schema, so their fields are snake_case here too: nothing is renamed on the way in or out.
 */
import { z } from "zod";
import { FAMILIES, SCOPES } from "../violation/rule.ts";
import { AllowLine } from "./allow-line.ts";
import {
  Area,
  ChangeId,
  Count,
  Fingerprint,
  Hash,
  Instant,
  Path,
  PersonId,
  RepoId,
  Role,
  RuleKey,
  Sha,
} from "./line-fields.ts";

export { AllowLine };
export const SCHEMA_VERSION = 1;

export const CHANGE_FACETS = ["new", "worse", "same", "better"] as const;
export const SHOWN = ["no", "folded", "top"] as const;
export const SEVERITIES = ["yellow", "red", "gate-fail"] as const;
export const GONE_REASONS = ["fixed", "removed", "suppressed", "limit-moved", "unknown"] as const;
export const OUTCOMES = ["fixed", "removed", "suppressed", "left", "unknown"] as const;
/** `withdrawn`: the person takes back what they said before. `deleted`: the text does not say it any more. */
export const VERDICTS = ["valid", "refuted", "waived", "noise", "unsure", "withdrawn", "deleted"] as const;
export const SURFACES = ["conversation", "inline", "review"] as const;
export const WAIVER_REASONS = ["deliberate", "pre-existing", "generated", "test-data"] as const;
export const MODES = ["guidance", "tiered", "gate"] as const;
/** `scan`: the whole tree at the tip. `record`: one merged change. The others: a run on an open pull request. */
export const RUN_FLOWS = ["scan", "record", "collect", "publish"] as const;

export const HeaderLine = z.strictObject({
  type: z.literal("header"),
  schema_version: z.literal(SCHEMA_VERSION),
  repo_id: RepoId,
  /** The first run or the oldest backfilled change: the age that the shadow period asks for. */
  since: Instant,
});
export type HeaderLine = z.infer<typeof HeaderLine>;

export const ChangeLine = z.strictObject({
  type: z.literal("change"),
  repo_id: RepoId,
  change: ChangeId,
  author_id: PersonId,
  author_type: z.enum(["User", "Bot"]),
  merged_by_id: PersonId.nullable(),
  contributor_ids: z.array(PersonId),
  state: z.enum(["open", "merged", "closed"]),
  /** Never runs backwards along the first-parent line; ties are told apart by `position`. */
  merged_at: Instant.nullable(),
  merge_sha: Sha.nullable(),
  base_ref: z.string().min(1).max(255),
  /** How many first-parent commits lead to `merge_sha`: the merge order where the dates are equal. */
  position: Count.nullable(),
  bulk: z.boolean(),
  updated_at: Instant,
  mine_complete: z.boolean(),
});
export type ChangeLine = z.infer<typeof ChangeLine>;

export const ToolUsed = z.strictObject({
  name: z.string().min(1).max(128),
  version: z.string().max(128),
  dialect: z.string().max(128),
  rules: z.array(RuleKey),
});
export type ToolUsed = z.infer<typeof ToolUsed>;

export const RunLine = z.strictObject({
  type: z.literal("run"),
  /** hash(change, head_sha, merge_base_sha, config_digest, tools_digest, flow) */
  id: Hash,
  change: ChangeId,
  head_sha: Sha,
  merge_base_sha: Sha.nullable(),
  config_digest: Hash,
  tools_digest: Hash,
  flow: z.enum(RUN_FLOWS),
  first_at: Instant,
  files: Count,
  units: Count,
  complete: z.boolean(),
  mode: z.enum(MODES),
  tools: z.array(ToolUsed),
  /** 12 hex of each unit (path and name) that the change added or edited: the distinct units that tighten counts. */
  edited: z.array(Hash),
});
export type RunLine = z.infer<typeof RunLine>;

export const ViolationLine = z.strictObject({
  type: z.literal("violation"),
  run: Hash,
  fingerprint: Fingerprint,
  schema_version: z.literal(SCHEMA_VERSION),
  timestamp: Instant,
  path: Path,
  unit_name: z.string().min(1).max(1024).nullable(),
  role: Role,
  area: Area,
  rule_key: RuleKey,
  metric_family: z.enum(FAMILIES),
  scope: z.enum(SCOPES),
  severity: z.enum(SEVERITIES),
  source: z.enum(["built-in-metric", "external-plugin"]),
  tool: z.string().min(1).max(128),
  tool_version: z.string().max(128),
  actual: z.number(),
  limit: z.number(),
  /** actual − limit; negative for a min rule. */
  delta: z.number(),
  /** From 1; 0 where it is not known: the ledger of a pull request does not keep it. */
  start_line: Count,
  change: z.enum(CHANGE_FACETS),
  /** Its unit was added or edited by this change. */
  touched: z.boolean(),
  shown: z.enum(SHOWN),
  trust: z.enum(["derived", "hint"]),
});
export type ViolationLine = z.infer<typeof ViolationLine>;

export const GoneLine = z.strictObject({
  type: z.literal("gone"),
  run: Hash,
  fingerprint: Fingerprint,
  why: z.enum(GONE_REASONS),
  rule_key: RuleKey,
  role: Role,
  area: Area,
  actual: z.number(),
  limit: z.number(),
  /** Facets as last seen. `same` and untouched when it was there before this change. */
  change: z.enum(CHANGE_FACETS),
  touched: z.boolean(),
  shown: z.enum(SHOWN),
});
export type GoneLine = z.infer<typeof GoneLine>;

export const ExposureLine = z.strictObject({
  type: z.literal("exposure"),
  run: Hash,
  rule: RuleKey,
  role: Role,
  area: Area,
  /** Units that the rule judged: on a scan all of them, on a change those that it added or edited. */
  units: Count,
  /** Scans only: [bin, units] by rising bin; the bin of a value v is floor(v / width), width max(1, limit/50). */
  histogram: z.array(z.tuple([z.int(), z.int().min(1)])).optional(),
});
export type ExposureLine = z.infer<typeof ExposureLine>;

export const VerdictLine = z.strictObject({
  type: z.literal("verdict"),
  /** The conversation, a thread beside a line, or a review's own text: numbers are only unique within one of them. */
  surface: z.enum(SURFACES),
  comment_id: z.int().min(1),
  fingerprint: Fingerprint,
  by: PersonId,
  verdict: z.enum(VERDICTS),
  reason: z.enum(WAIVER_REASONS).nullable(),
  updated_at: Instant,
  head_sha: Sha,
});
export type VerdictLine = z.infer<typeof VerdictLine>;

export const OutcomeLine = z.strictObject({
  type: z.literal("outcome"),
  change: ChangeId,
  fingerprint: Fingerprint,
  outcome: z.enum(OUTCOMES),
  evaluated_sha: Sha,
  final: z.boolean(),
});
export type OutcomeLine = z.infer<typeof OutcomeLine>;

export const ALIAS_STAGES = ["path", "body-and-name", "signature", "body", "parent", "similar"] as const;
export const AliasLine = z.strictObject({
  type: z.literal("alias"),
  change: ChangeId,
  /** `path::unit`, or a path alone for file rules: a fingerprint without its rule. */
  from: Fingerprint,
  to: Fingerprint,
  stage: z.enum(ALIAS_STAGES),
});
export type AliasLine = z.infer<typeof AliasLine>;

export const SketchLine = z.strictObject({
  type: z.literal("sketch"),
  change: ChangeId,
  fingerprint: Fingerprint,
  body: Hash,
  shape: Hash,
  /** 32 values of 16 bits as 128 hex. */
  minhash: z.string().regex(/^[0-9a-f]{128}$/),
});
export type SketchLine = z.infer<typeof SketchLine>;

export const TunedLine = z.strictObject({
  type: z.literal("tuned"),
  merge_sha: Sha,
  recommendation: z.string().min(1).max(1024),
  before: z.json(),
  after: z.json(),
});
export type TunedLine = z.infer<typeof TunedLine>;

export const HorizonLine = z.strictObject({
  type: z.literal("horizon"),
  repo_id: RepoId,
  /** Everything merged up to and with this change was pruned. */
  merged_at: Instant,
  position: Count.nullable(),
  change: ChangeId,
});
export type HorizonLine = z.infer<typeof HorizonLine>;

export const WatermarkLine = z.strictObject({
  type: z.literal("watermark"),
  /** `git:<branch>`, `comments`, … : what was read up to `position`. */
  source: z.string().min(1).max(255),
  position: z.string().min(1).max(255),
  /** Orders positions of one source: of two the earlier wins, so nothing is skipped. */
  at: Instant,
});
export type WatermarkLine = z.infer<typeof WatermarkLine>;

export const HistoryLine = z.discriminatedUnion("type", [
  HeaderLine,
  ChangeLine,
  RunLine,
  ViolationLine,
  GoneLine,
  ExposureLine,
  AllowLine,
  VerdictLine,
  OutcomeLine,
  AliasLine,
  SketchLine,
  TunedLine,
  HorizonLine,
  WatermarkLine,
]);
export type HistoryLine = z.infer<typeof HistoryLine>;
