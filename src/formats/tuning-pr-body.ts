/**
 * What the bot's pull request keeps in its own body: the last line, an HTML comment of plain ASCII,
 * `<!-- refrain:tuning v=1 [instance=<name>] repo=<id> sha=<16 hex> <JSON> -->`. The JSON is written so that no character of it
 * means anything to markdown or HTML, and anybody can read it. Who wrote and last edited the body is for the caller to check.
 */
import { z } from "zod";
import { InternalError } from "../domain/errors.ts";
import { PROPOSAL_KINDS } from "../domain/tuning/plan-model.ts";
import { Because } from "../domain/tuning/recommendation.ts";
import { parseId } from "../domain/tuning/recommendation-id.ts";
import { isNestedWithin } from "./state-block/json-nesting.ts";

const VERSION = 1;
/** Characters of the line. The usual one has 2,000; 10 proposals with the longest names in the longest spelling fit. */
export const TUNING_STATE_CEILING = 32_000;
const DEFAULT_INSTANCE = "default";
const DEEPEST = 6;

const Sha = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);
const Digest = z.string().regex(/^[0-9a-f]{64}$/);
const Instant = z.iso.datetime();
const Day = z.iso.date();
const Limit = z.number().min(0).max(1_000_000);

/** An entry as it was first proposed: rule, area and role are its id. */
const FrozenProposal = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(1024)
    .refine((id) => parseId(id) !== undefined),
  kind: z.enum(PROPOSAL_KINDS),
  limit: z.strictObject({ from: Limit, to: Limit }).optional(),
  because: Because,
  expires: Day.optional(),
  /** The day on which it was first proposed. */
  since: Day,
});
export type FrozenProposal = z.infer<typeof FrozenProposal>;

export const TuningPullState = z.strictObject({
  kind: z.enum(["set-up", "tuning"]),
  /** `withdrawn`: closed by the bot itself, as nothing was left to propose. Nothing in it counts as refused. */
  status: z.enum(["proposed", "withdrawn"]),
  /** The branch that it is for, and the commit of it that the proposals were worked out on. */
  base: z.string().min(1).max(256),
  base_sha: Sha,
  /** The history that was counted: its last commit, the last instant up to which comments were read, its digest. */
  history: z.strictObject({
    tip: Sha.nullable(),
    until: Instant.nullable(),
    mined_until: Instant.nullable(),
    sha256: Digest.nullable(),
  }),
  proposals: z
    .array(FrozenProposal)
    .max(20)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length),
  /** Short ids of the samples that people are asked to judge. */
  asked: z.array(z.string().regex(/^R-[0-9a-f]{8,64}$/)).max(40),
});
export type TuningPullState = z.infer<typeof TuningPullState>;

/** Which pull requests it is believed in: not one of another repository or of a configuration beside this one. */
export interface TuningStateTarget {
  /** Undefined for the default one. */
  readonly instance: string | undefined;
  readonly repositoryId: number;
}

export const TUNING_STATE_REFUSALS = [
  /** The body holds none. */
  "absent",
  "two-markers",
  "not-last-line",
  /** Not as the line is written. */
  "malformed",
  /** Written by a later Refrain. */
  "newer-version",
  "wrong-repo",
  "wrong-instance",
  "too-large",
  /** Somebody changed it. */
  "bad-digest",
  /** Not what this version keeps. */
  "bad-payload",
] as const;
export type TuningStateRefusal = (typeof TUNING_STATE_REFUSALS)[number];

type Sha256 = (text: string) => string;

const MARKER = /<!--\s*refrain:tuning/gi;
const FRAME = /^<!-- refrain:tuning v=([1-9]\d{0,8})((?: [a-z]+=[^\s=]+)+) (\{.*\}) -->$/;
const FIELDS = /^(?: instance=([A-Za-z0-9][A-Za-z0-9._-]{0,63}))? repo=([1-9]\d{0,15}) sha=([0-9a-f]{16})$/;
const INSTANCE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** The same bytes for the same state. `InternalError` for a state that would not read back. */
export function printTuningState(state: TuningPullState, target: TuningStateTarget, sha256: Sha256): string {
  const checked = TuningPullState.safeParse(state);
  if (!checked.success) throw new InternalError(`no state of a tuning pull request: ${checked.error.message}`);
  const payload = toPlain(JSON.stringify(canonical(checked.data)));
  const bound = boundOf(target);
  const line = `<!-- ${bound} sha=${digestOf(bound, payload, sha256)} ${payload} -->`;
  if (line.length > TUNING_STATE_CEILING) throw new InternalError("the state of the tuning pull request is too large");
  return line;
}

/** Of a whole body. Never throws, whatever the text. */
export function parseTuningState(
  body: string,
  target: TuningStateTarget,
  sha256: Sha256,
): { readonly state: TuningPullState } | { readonly refused: TuningStateRefusal } {
  const line = lastLine(body);
  const markers = body.match(MARKER)?.length ?? 0;
  if (markers !== 1) return { refused: markers === 0 ? "absent" : "two-markers" };
  if (line.match(MARKER) === null) return { refused: "not-last-line" };
  if (line.length > TUNING_STATE_CEILING) return { refused: "too-large" };
  const [, version = "", fields = "", payload = ""] = FRAME.exec(line) ?? [];
  if (version === "") return { refused: "malformed" };
  if (Number(version) > VERSION) return { refused: "newer-version" };
  const [, instance = DEFAULT_INSTANCE, repo = "", sha = ""] = FIELDS.exec(fields) ?? [];
  if (repo === "") return { refused: "malformed" };
  if (repo !== String(target.repositoryId)) return { refused: "wrong-repo" };
  if (instance !== (target.instance ?? DEFAULT_INSTANCE)) return { refused: "wrong-instance" };
  if (digestOf(boundOf(target), payload, sha256) !== sha) return { refused: "bad-digest" };
  return readPayload(payload);
}

function readPayload(payload: string): { readonly state: TuningPullState } | { readonly refused: TuningStateRefusal } {
  if (!isNestedWithin(payload, DEEPEST)) return { refused: "bad-payload" };
  const { data } = TuningPullState.safeParse(parseJson(payload));
  const isCanonical = data !== undefined && toPlain(JSON.stringify(canonical(data))) === payload;
  return isCanonical ? { state: data } : { refused: "bad-payload" };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function boundOf({ instance, repositoryId }: TuningStateTarget): string {
  if (instance !== undefined && !INSTANCE.test(instance))
    throw new InternalError(`cannot stand in a pull request: ${JSON.stringify(instance.slice(0, 200))}`);
  const isNamed = instance !== undefined && instance !== DEFAULT_INSTANCE;
  return `refrain:tuning v=${VERSION}${isNamed ? ` instance=${instance}` : ""} repo=${repositoryId}`;
}

function digestOf(bound: string, payload: string, sha256: Sha256): string {
  return sha256(`refrain tuning/1\n${bound}\n${payload}`).slice(0, 16);
}

/** Letters, digits and the marks of JSON stay; everything else is escaped, so that no `-->`, mention or markup is in it. */
function toPlain(json: string): string {
  return json.replaceAll(
    /[^A-Za-z0-9 "\\{}[\]:,._/~-]|-(?=-)/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Keys sorted, so that two equal states are one text; of lists the order says something and stays. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, item]) => [key, canonical(item)]),
  );
}

function lastLine(body: string): string {
  let end = body.length;
  while (end > 0 && /[\n\r]/.test(body[end - 1] ?? "")) end--;
  return body.slice(body.lastIndexOf("\n", end - 1) + 1, end);
}
