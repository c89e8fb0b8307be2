/** Words for how bad something is, of all tools that have no scale of their own. */
import type { ReportedLevel } from "../../domain/violation/reported.ts";

const LEVELS: ReadonlyMap<string, ReportedLevel> = new Map([
  ["fatal", "error"],
  ["blocker", "error"],
  ["critical", "error"],
  ["error", "error"],
  ["err", "error"],
  ["high", "error"],
  ["major", "warning"],
  ["medium", "warning"],
  ["minor", "warning"],
  ["warning", "warning"],
  ["warn", "warning"],
  ["low", "note"],
  ["info", "note"],
  ["information", "note"],
  ["informational", "note"],
  ["note", "note"],
  ["notice", "note"],
  ["hint", "note"],
  ["convention", "note"],
  ["refactor", "note"],
]);

/** Undefined for a word that is not known. */
export function levelOf(word: unknown): ReportedLevel | undefined {
  return typeof word === "string" ? LEVELS.get(word.trim().toLowerCase()) : undefined;
}
