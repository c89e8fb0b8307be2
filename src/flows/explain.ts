import { ConfigurationError } from "../domain/errors.ts";
import { timelineOf, type MergedChange, type Timeline } from "../domain/history/timeline.ts";
import type { Trail } from "../domain/history/trails.ts";
import { shortIds } from "../domain/violation/fingerprint.ts";
import { nearest } from "../domain/nearest.ts";
import { ROLES, RULES, ruleOf, type Rule } from "../domain/violation/rule.ts";
import type { ExplainCommand } from "../ports/terminal-command.ts";
import {
  ruleDocument,
  violationDocument,
  type LimitHere,
  type ViolationEvent,
  type ViolationStory,
} from "../render/explain.ts";
import { assertOwnHistory, readConfiguration, resolveTip, type Configuration } from "./configuration.ts";
import { parseNamed, readStoredHistory } from "./stored-history.ts";
import { announceProblems, print, readNamedFile, type Terminal } from "./terminal.ts";

const ID = /^R-[0-9a-f]{8,64}$/i;

/** A rule: what it is, and which limits are in force here. An id: what became of that violation. */
export async function explain(terminal: Terminal, command: ExplainCommand): Promise<void> {
  if (ID.test(command.what) || command.what.includes("::")) return explainViolation(terminal, command);
  const rule = ruleOf(command.what) ?? ruleOf(`${command.what}_max`) ?? ruleOf(`min_${command.what}`);
  if (rule) return explainRule(terminal, command, rule);
  const near = nearest(
    command.what,
    RULES.map(({ key }) => key),
  );
  const hint = near === undefined ? `the rules are ${RULES.map(({ key }) => key).join(", ")}` : `did you mean ${near}?`;
  throw new ConfigurationError(`no rule and no id is called "${command.what}": ${hint}`);
}

async function explainRule(terminal: Terminal, command: ExplainCommand, rule: Rule): Promise<void> {
  const tip = await resolveTip(terminal.tree);
  const entries = await terminal.tree.list(tip.sha);
  const configuration = await readConfiguration(terminal, tip.sha, entries);
  announceProblems(terminal.log, [...configuration.problems, ...configuration.limits.expired]);
  const limits = limitsHere(
    rule,
    configuration,
    entries.map((entry) => entry.path),
  );
  const timeline = await timelineIfAny(terminal, command);
  const stats = timeline ? statsOf(rule, timeline) : undefined;
  const value = {
    schema_version: 1,
    rule_key: rule.key,
    family: rule.family,
    scope: rule.scope,
    direction: rule.direction,
    limits,
    open: stats?.open ?? null,
    judged: stats?.judged ?? null,
  };
  print(terminal, command.format, { value, items: () => [value], words: () => ruleDocument(rule, limits, stats) });
}

/** For each role the limit where nothing special holds, then each area that has another one. */
function limitsHere(rule: Rule, { limits, placement }: Configuration, paths: readonly string[]): readonly LimitHere[] {
  const areas = [...new Set(paths.map((path) => placement.areaOf(path)))].sort();
  return ROLES.flatMap((role) => {
    const usual = limits.limitFor(rule.key, role, "");
    const special = areas.flatMap((area) => {
      const here = limits.limitFor(rule.key, role, area);
      return here && here.limit !== usual?.limit ? [{ role, area, limit: here.limit, origin: here.origin }] : [];
    });
    return [...(usual ? [{ role, area: null, limit: usual.limit, origin: usual.origin }] : []), ...special];
  });
}

function statsOf(rule: Rule, { scan }: Timeline): { readonly open: number; readonly judged: number } | undefined {
  if (!scan) return undefined;
  const judged = scan.exposures.filter((line) => line.rule === rule.key).reduce((sum, line) => sum + line.units, 0);
  return { open: scan.violations.filter((line) => line.rule_key === rule.key).length, judged };
}

async function timelineIfAny(terminal: Terminal, command: ExplainCommand): Promise<Timeline | undefined> {
  if (command.history !== undefined) {
    const named = parseNamed(await readNamedFile(terminal.files, command.history), command.history);
    announceProblems(terminal.log, named.problems);
    return timelineOf(named.lines);
  }
  assertOwnHistory(await terminal.tree.list((await resolveTip(terminal.tree)).sha));
  const stored = await readStoredHistory(terminal.store);
  announceProblems(terminal.log, stored.problems);
  return stored.text === "" ? undefined : timelineOf(stored.lines);
}

async function explainViolation(terminal: Terminal, command: ExplainCommand): Promise<void> {
  const timeline = await timelineIfAny(terminal, command);
  if (!timeline) throw new ConfigurationError("there is no history to look in: run refrain backfill first");
  const trail = findTrail(timeline, command.what, terminal);
  if (!trail) {
    throw new ConfigurationError(
      `${command.what} is not in the history: ids stand in refrain summary and refrain check; a violation is in it once a merged change touched it`,
    );
  }
  const story = storyOf(command.what, trail);
  print(terminal, command.format, {
    value: { schema_version: 1, ...story },
    items: () => story.events,
    words: () => violationDocument(story),
  });
}

/** An id that was given under an earlier name of the unit still leads to it. */
function findTrail(timeline: Timeline, what: string, { codec }: Terminal): Trail<MergedChange> | undefined {
  const names = new Map<string, Trail<MergedChange>>();
  for (const trail of timeline.trails) {
    for (const line of [...trail.gone, ...trail.sightings]) names.set(line.line.fingerprint, trail);
  }
  for (const trail of timeline.trails) names.set(trail.fingerprint, trail);
  if (!ID.test(what)) return names.get(what);
  const id = what.toLowerCase().replace(/^r-/, "R-");
  const ids = shortIds(names.keys(), codec.sha256);
  const found = [...ids].find(([, short]) => short === id || (id.length > short.length && id.startsWith(short)));
  return found && names.get(found[0]);
}

function storyOf(id: string, trail: Trail<MergedChange>): ViolationStory {
  const { open, sightings, gone } = trail;
  const events = [
    ...sightings.map(({ at, line }) => ({ at, line, what: line.change })),
    ...gone.map(({ at, line }) => ({ at, line, what: line.why })),
  ];
  return {
    id,
    fingerprint: trail.fingerprint,
    open: open && {
      actual: open.actual,
      limit: open.limit,
      start_line: open.start_line,
      path: open.path,
      unit_name: open.unit_name,
    },
    rule_key: sightings[0]?.line.rule_key ?? gone[0]?.line.rule_key ?? "",
    events: events.sort((a, b) => a.at.index - b.at.index).map(toEvent),
  };
}

interface Happened extends Pick<ViolationEvent, "what"> {
  readonly at: MergedChange;
  readonly line: Pick<ViolationEvent, "actual" | "limit" | "fingerprint">;
}

function toEvent({ at, line, what }: Happened): ViolationEvent {
  const { actual, limit, fingerprint } = line;
  return { at: at.mergedAt, change: at.line.change, what, actual, limit, fingerprint };
}
