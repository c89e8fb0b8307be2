/** Whose answers count. Decided anew at every look and never stored: rights and authorship change. */
import type { Writer } from "./foreign-text.ts";

/**
 * - `counts`: a person who may write to the repository and has no hand in the change.
 * - `author`: author, committer or co-author of the change.
 * - `no-permission`: may not write to the repository, or is no longer there.
 * - `bot`, `agent`: a program's account; a program that writes in a person's name.
 * - `unknown`: whether they may write, or who made the change, could not be looked up. No vote, and said.
 */
export type Standing = "counts" | "author" | "no-permission" | "bot" | "agent" | "unknown";

export type Permission = "write" | "less" | "unknown";

export interface StandingFacts {
  /** Undefined when the account is gone. */
  readonly writer: Writer | undefined;
  readonly viaApp: boolean;
  /** Of the text that was written. */
  readonly body: string;
  /** Numeric ids of author, committers and co-authors of the change; undefined when they could not all be told. */
  readonly contributors: ReadonlySet<string> | undefined;
  /** Asked only where it decides. */
  readonly permission: Permission;
}

export function standingOf(facts: StandingFacts): Standing {
  const automated = automationOf(facts);
  if (automated !== undefined) return automated;
  const { writer, contributors, permission } = facts;
  if (writer === undefined) return "no-permission";
  if (contributors?.has(String(writer.id)) === true) return "author";
  if (permission === "less") return "no-permission";
  return contributors === undefined || permission === "unknown" ? "unknown" : "counts";
}

/** Whether a program wrote it: known without asking anybody. */
export function automationOf({
  writer,
  viaApp,
  body,
}: Pick<StandingFacts, "writer" | "viaApp" | "body">): "bot" | "agent" | undefined {
  if (writer !== undefined && writer.type !== "user") return "bot";
  return viaApp || hasAgentTrailer(body) ? "agent" : undefined;
}

/** What coding agents leave below what they write in a person's name, where a signature stands: in the last lines. */
const AGENT_TRAILERS = [
  /^[ \t]*(?:_|\*)?(?:🤖[ \t]*)?generated (?:with|by|using)\b/i,
  /^[ \t]*co-authored-by:[^<\n]*(?:<[^>\n]*(?:noreply@anthropic\.com|@cursor\.(?:com|sh)|copilot@users\.noreply\.github\.com|devin-ai-integration|\[bot\]@users\.noreply\.github\.com)>)/i,
  /^[ \t]*(?:assisted|generated|written|posted)-by:[ \t]*\S/i,
];
const SIGNATURE_LINES = 5;

function hasAgentTrailer(body: string): boolean {
  const lines = body.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  return lines.slice(-SIGNATURE_LINES).some((line) => AGENT_TRAILERS.some((trailer) => trailer.test(line)));
}
