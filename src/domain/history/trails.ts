/**
 * Follows each violation through the merged changes, under the names that its unit had. The aliases of a change all hold
 * at once and rename what was seen before it: so chains and swaps come out right, and a new unit under a name that moved
 * away starts anew.
 */
import { identityOf } from "../violation/fingerprint.ts";
import type { AliasLine, GoneLine, ViolationLine } from "./lines.ts";
import { compareText } from "./order.ts";

const SEPARATOR = "::";

/** One merged change as the trails need it. */
export interface Step<At> {
  readonly at: At;
  readonly aliases: readonly AliasLine[];
  readonly violations: readonly ViolationLine[];
  readonly gone: readonly GoneLine[];
}

export interface Sighting<At, Line> {
  readonly at: At;
  readonly line: Line;
}

/** One violation over time. */
export interface Trail<At> {
  /** As it is called after the last change; for an open violation, as in the scan. */
  readonly fingerprint: string;
  /** Where the violation stood when a change was merged, oldest first, at most one a change. */
  readonly sightings: readonly Sighting<At, ViolationLine>[];
  /** When it went, oldest first. */
  readonly gone: readonly Sighting<At, GoneLine>[];
  /** As the newest scan saw it; null when it was not there. */
  readonly open: ViolationLine | null;
}

interface GrowingTrail<At> {
  fingerprint: string;
  identity: string;
  readonly sightings: Sighting<At, ViolationLine>[];
  readonly gone: Sighting<At, GoneLine>[];
  open: ViolationLine | null;
}

interface Names<At> {
  readonly all: GrowingTrail<At>[];
  readonly byFingerprint: Map<string, GrowingTrail<At>>;
  readonly byIdentity: Map<string, GrowingTrail<At>[]>;
}

export interface ScanStep {
  /** The step whose end the scan saw; the number of steps when it is later than all of them. */
  readonly step: number;
  readonly violations: readonly ViolationLine[];
}

/** Steps in merge order. A violation that only the scan saw has no trail. */
export function followTrails<At>(steps: readonly Step<At>[], scan: ScanStep | null): readonly Trail<At>[] {
  const names: Names<At> = { all: [], byFingerprint: new Map(), byIdentity: new Map() };
  steps.forEach((step, index) => {
    follow(names, step);
    if (scan?.step === index) markOpen(names, scan, index < steps.length - 1);
  });
  if (scan && scan.step >= steps.length) markOpen(names, scan, false);
  return names.all;
}

function follow<At>(names: Names<At>, { at, aliases, violations, gone }: Step<At>): void {
  const taken = new Set(aliases.map((alias) => alias.to));
  const isTaken = (identity: string): boolean =>
    taken.has(identity) || taken.has(identity.split(SEPARATOR, 1)[0] ?? "");
  // What went is told by the name it had before the change; a tool may know only the new one.
  const later: GoneLine[] = [];
  for (const line of gone) {
    const known = names.byFingerprint.get(line.fingerprint);
    if (known === undefined && isTaken(splitIdentity(line.fingerprint))) later.push(line);
    else (known ?? begin(names, line)).gone.push({ at, line });
  }
  if (aliases.length > 0) rename(names, aliases);
  for (const line of later) (names.byFingerprint.get(line.fingerprint) ?? begin(names, line)).gone.push({ at, line });
  for (const line of violations) {
    (names.byFingerprint.get(line.fingerprint) ?? begin(names, line)).sightings.push({ at, line });
  }
}

/** `mayReturn`: changes after the scan may see a violation that has no trail yet. */
function markOpen<At>(names: Names<At>, scan: ScanStep, mayReturn: boolean): void {
  for (const line of scan.violations) {
    const trail = names.byFingerprint.get(line.fingerprint) ?? (mayReturn ? begin(names, line) : undefined);
    if (trail) trail.open = line;
  }
}

function begin<At>(names: Names<At>, line: ViolationLine | GoneLine): GrowingTrail<At> {
  const { fingerprint } = line;
  const trail: GrowingTrail<At> = { fingerprint, identity: identityOfLine(line), sightings: [], gone: [], open: null };
  names.all.push(trail);
  settleName(names, trail);
  return trail;
}

/** First all trails leave their old names, then they take the new ones: whoever still holds one of those has ended. */
function rename<At>(names: Names<At>, aliases: readonly AliasLine[]): void {
  const moves = oneToOne(withUnitsOfFiles(names, aliases)).map(({ from, to }) => ({ to, trails: vacate(names, from) }));
  for (const { to } of moves) vacate(names, to);
  for (const { to, trails } of moves) {
    for (const trail of trails) {
      trail.fingerprint = to + trail.fingerprint.slice(trail.identity.length);
      trail.identity = to;
      settleName(names, trail);
    }
  }
}

type Move = Pick<AliasLine, "from" | "to">;

/** A file that moved takes along every unit in it that has no line of its own; the own lines come first. */
function withUnitsOfFiles<At>(names: Names<At>, aliases: readonly AliasLine[]): readonly Move[] {
  const own = [...aliases].sort(compareMoves);
  const files = new Map(own.filter(({ from }) => !from.includes(SEPARATOR)).map(({ from, to }) => [from, to]));
  if (files.size === 0) return own;
  const told = new Set(own.map(({ from }) => from));
  const carried = [...names.byIdentity.keys()].flatMap((from) => {
    const end = from.indexOf(SEPARATOR);
    const to = end < 0 || told.has(from) ? undefined : files.get(from.slice(0, end));
    return to === undefined ? [] : [{ from, to: to + from.slice(end) }];
  });
  return [...own, ...carried.sort(compareMoves)];
}

function compareMoves(a: Move, b: Move): number {
  return compareText(a.from, b.from) || compareText(a.to, b.to);
}

/** A unit has one past and one future; of lines that disagree the earlier in the list holds. */
function oneToOne(moves: readonly Move[]): readonly Move[] {
  const from = new Set<string>();
  const to = new Set<string>();
  return moves.filter((move) => {
    if (from.has(move.from) || to.has(move.to)) return false;
    from.add(move.from);
    to.add(move.to);
    return true;
  });
}

function vacate<At>(names: Names<At>, identity: string): readonly GrowingTrail<At>[] {
  const trails = names.byIdentity.get(identity) ?? [];
  names.byIdentity.delete(identity);
  for (const trail of trails) names.byFingerprint.delete(trail.fingerprint);
  return trails;
}

function settleName<At>(names: Names<At>, trail: GrowingTrail<At>): void {
  names.byFingerprint.set(trail.fingerprint, trail);
  const others = names.byIdentity.get(trail.identity);
  if (others) others.push(trail);
  else names.byIdentity.set(trail.identity, [trail]);
}

/** The part that aliases name. What follows it, the rule and more, goes along unread. */
function identityOfLine(line: ViolationLine | GoneLine): string {
  if (line.type === "gone") return splitIdentity(line.fingerprint);
  const identity = identityOf({ path: line.path, unitName: line.unit_name });
  return line.fingerprint.startsWith(identity + SEPARATOR) ? identity : splitIdentity(line.fingerprint);
}

function splitIdentity(fingerprint: string): string {
  const end = fingerprint.lastIndexOf(SEPARATOR);
  return end < 0 ? fingerprint : fingerprint.slice(0, end);
}
