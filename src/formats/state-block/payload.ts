/**
 * What a block unpacks to: a ledger as columns. Only paths, unit names, rule keys, tools, enums, numbers and hex: no prose.
 * An enum that grows, or any other change to this shape, needs a new version of the block.
 */
import { z } from "zod";
import { LARGEST_VALUE } from "../../domain/history/ledger.ts";
import { ROW_LABELS } from "../../domain/history/ledger-totals.ts";
import { RunLine, SURFACES, ToolUsed, VerdictLine, ViolationLine, GoneLine } from "../../domain/history/lines.ts";

const MOST_RUNS = 5000;
const MOST_ROWS = 100_000;

const Index = z.int().min(0).max(MOST_ROWS);
const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const Value = z.number().min(-LARGEST_VALUE).max(LARGEST_VALUE);
const Bit = z.literal([0, 1]);
/** `2026-08-22T16:31:31Z` as 20260822163131. */
const Instant = z.int().min(0).max(99_999_999_999_999);
const { rule_key: RuleKey, area: Area, role: Role } = ViolationLine.shape;

function column<T extends z.ZodType>(entry: T, most = MOST_ROWS): z.ZodArray<T> {
  return z.array(entry).max(most);
}

/** A tool without its rules. */
const Tool = z.tuple([ToolUsed.shape.name, ToolUsed.shape.version, ToolUsed.shape.dialect]);

const Run = z.strictObject({
  /** Into `shas`; base is null where there was none. */
  head: Index,
  base: Index.nullable(),
  /** Into `digests`. */
  config: Index,
  /** Into `kits`. */
  kit: Index,
  flow: z.enum(["collect", "publish"]),
  at: Instant,
  files: Count,
  units: Count,
  complete: Bit,
  mode: RunLine.shape.mode,
});

/** Who found it by which rule and limit; with the rule and the limit alone for what is gone. */
const Judge = z.union([
  z.tuple([RuleKey, Value]),
  z.tuple([
    RuleKey,
    Value,
    ViolationLine.shape.severity,
    ViolationLine.shape.metric_family,
    ViolationLine.shape.scope,
    ViolationLine.shape.source,
    ViolationLine.shape.tool,
    ViolationLine.shape.tool_version,
  ]),
]);
export type Judge = z.infer<typeof Judge>;

/** In which runs on end a row is found alike: the first, and how many; then facet, touched, shown, and trust or why gone. */
const Look = z.tuple([
  Index,
  z.int().min(1).max(MOST_RUNS),
  ViolationLine.shape.change,
  Bit,
  ViolationLine.shape.shown,
  z.union([ViolationLine.shape.trust, GoneLine.shape.why]),
]);
export type Look = z.infer<typeof Look>;

const Answer = z.tuple([
  VerdictLine.shape.comment_id,
  /** A row with that fingerprint, or the fingerprint where there is none. */
  z.union([Index, VerdictLine.shape.fingerprint]),
  VerdictLine.shape.by,
  VerdictLine.shape.verdict,
  VerdictLine.shape.reason,
  Instant,
  /** Into `shas`. */
  Index,
  /** Left out for the conversation. */
  z.enum(SURFACES).exclude(["conversation"]).optional(),
]);

/** Run, label, rule and area (indexes, null for all), total. */
const Total = z.tuple([Index, z.enum(ROW_LABELS), Index.nullable(), Index.nullable(), Count]);

/** Tables hold each entry once, sorted. A file is a path with its place; its units and their rows follow one another. */
export const Payload = z.strictObject({
  shas: column(RunLine.shape.head_sha),
  digests: column(RunLine.shape.config_digest, MOST_RUNS),
  /** The digest of the tools, and the tools. */
  kits: column(z.tuple([Index, column(Tool, 1000)]), MOST_RUNS),
  runs: column(Run, MOST_RUNS),
  judges: column(Judge),
  looks: column(Look),
  places: column(z.tuple([Role, Area])),
  files: z.strictObject({
    /** Characters that the path has in common with the one before it, and the rest of it. */
    shared: column(z.int().min(0).max(1024)),
    rest: column(z.string().max(1024)),
    place: column(Index),
    units: column(Index),
  }),
  units: z.strictObject({
    /** Empty for the file itself. */
    name: column(z.string().max(1024)),
    rows: column(Index),
  }),
  rows: z.strictObject({
    judge: column(Index),
    look: column(Index),
    /** Value − limit, to two decimals; the value itself, in a list, where that would not bring it back. */
    excess: column(z.union([Value, z.tuple([Value])])),
    /** Which line, empty for none; the column is empty where no row has one. */
    line: column(z.string().regex(/^([0-9a-f]{9}(~([2-9]|[1-9]\d{1,9}))?)?$/)),
  }),
  verdicts: column(Answer),
  totals: column(Total),
  /** Rule keys and areas that totals name. */
  rules: column(RuleKey),
  areas: column(Area),
});
export type Payload = z.infer<typeof Payload>;
