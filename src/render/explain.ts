import { GONE_REASONS } from "../domain/history/lines.ts";
import type { LimitOrigin } from "../domain/violation/limits.ts";
import type { Rule } from "../domain/violation/rule.ts";
import {
  code,
  counted,
  grouped,
  number,
  parts,
  text,
  type Cell,
  type Document,
  type Section,
} from "./document/document.ts";
import { ruleMeaning } from "./rule-meanings.ts";
import { brokenLimits } from "./rule-words.ts";

export interface LimitHere {
  readonly role: string;
  /** Null where no area has another limit. */
  readonly area: string | null;
  readonly limit: number;
  readonly origin: LimitOrigin;
}

export interface ViolationEvent {
  readonly at: string;
  readonly change: string;
  readonly what: string;
  readonly actual: number;
  readonly limit: number;
  readonly fingerprint: string;
}

export interface ViolationStory {
  readonly id: string;
  readonly fingerprint: string;
  readonly rule_key: string;
  /** As it stands at the tip; null when it does not. */
  readonly open: {
    readonly actual: number;
    readonly limit: number;
    readonly start_line: number;
    readonly path: string;
    readonly unit_name: string | null;
  } | null;
  readonly events: readonly ViolationEvent[];
}

export function ruleDocument(
  rule: Rule,
  limits: readonly LimitHere[],
  stats: { readonly open: number; readonly judged: number } | undefined,
): Document {
  const meaning = ruleMeaning(rule.key);
  const sign = rule.direction === "max" ? "above" : "below";
  const counts = stats
    ? `${grouped(stats.open)} of ${grouped(stats.judged)} break it at the tip`
    : "no history yet: refrain backfill counts it";
  return {
    title: code(rule.key),
    facts: [
      text(`${meaning} A value ${sign} the limit breaks it.`),
      text(`family ${rule.family}, scope ${rule.scope}; ${counts}`),
    ],
    sections: [limitSection(limits)],
  };
}

function limitSection(limits: readonly LimitHere[]): Section {
  const title = "Limits in force here";
  if (limits.length === 0)
    return { title, note: "None: the rule judges nothing here until tuning/policy.yaml gives it a limit." };
  const rows = limits.map((here) => [
    text(here.role),
    here.area === null ? text("everywhere") : code(here.area),
    number(here.limit),
    originCell(here.origin),
  ]);
  return { title, table: { head: ["role", "area", "limit", "from"], rows } };
}

function originCell(origin: LimitOrigin): Cell {
  if (origin.kind === "registry") return text("Refrain's default");
  const where = code(`${origin.file ?? ""}${origin.line === undefined ? "" : `:${origin.line}`}`);
  return origin.id === undefined ? where : parts(where, text(" "), code(origin.id));
}

/** Of what went the value before is told: the one after breaks nothing. */
const GONE: ReadonlySet<string> = new Set(GONE_REASONS);

export function violationDocument(story: ViolationStory): Document {
  const { open } = story;
  const status = open
    ? parts(
        text("open: "),
        brokenLimits([{ ruleKey: story.rule_key, ...open }]),
        text(" in "),
        code(`${open.path}:${open.start_line}`),
      )
    : text("not open at the tip");
  const rows = story.events.map((event) => [
    text(event.at.slice(0, 10)),
    code(event.change.replace(/^commit:/, "").slice(0, 12)),
    text(event.what),
    parts(text(GONE.has(event.what) ? "was " : ""), brokenLimits([{ ruleKey: story.rule_key, ...event }])),
    event.fingerprint === story.fingerprint ? text("") : parts(text("then "), code(event.fingerprint)),
  ]);
  return {
    title: parts(text(`${story.id} `), code(story.fingerprint)),
    facts: [status],
    sections: [
      {
        title: `${counted(story.events.length, "merged change")} had to do with it`,
        table: { head: ["merged", "change", "what", "value", ""], rows },
      },
    ],
  };
}
