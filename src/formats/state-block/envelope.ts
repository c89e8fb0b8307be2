/**
 * The line that carries a ledger:
 * `<!-- refrain:state v=1 [instance=<name>] repo=<id> pr=<n> seq=<n> alg=br len=<bytes> sha=<16 hex> [kid=<id> mac=<hex>] <base64url> -->`
 * Every version keeps the frame `v=<n> key=value … payload`, and the keys `instance`, `repo` and `pr`.
 */
import { InternalError } from "../../domain/errors.ts";

export const STATE_VERSION = 1;
export const DEFAULT_INSTANCE = "default";
/** Characters; more than any comment can have. */
const LONGEST_LINE = 65_536;

/** What the digest and the signature bind beside the payload. */
export interface Bound {
  readonly instance: string;
  readonly repo: string;
  readonly pr: string;
  readonly seq: number;
  readonly alg: string;
  /** Bytes of the payload. */
  readonly len: number;
}

export interface Envelope extends Bound {
  /** 16 hex. */
  readonly sha: string;
  readonly signature: { readonly kid: string; readonly mac: string } | null;
  readonly payload: string;
}

/** Which block it is, whatever its version. */
interface Address {
  readonly version: number;
  readonly instance: string;
  readonly repo: string | undefined;
  readonly pr: string | undefined;
}

export interface FramedBlock {
  readonly address: Address;
  readonly line: string;
}

type Frame = FramedBlock | "absent" | "two-markers" | "not-last-line" | "malformed" | "too-large";

const MARKER = /<!--\s*refrain:state/gi;
const FRAME = /^<!-- refrain:state v=([1-9]\d{0,8})((?: [a-z]+=[^\s=]+)+) [A-Za-z0-9_-]+ -->$/;
const INSTANCE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const REPO = /^[A-Za-z0-9][A-Za-z0-9:._-]{0,127}$/;
const ENVELOPE = new RegExp(
  "^<!-- refrain:state v=1(?: instance=([A-Za-z0-9][A-Za-z0-9._-]{0,63}))? repo=([A-Za-z0-9][A-Za-z0-9:._-]{0,127}) " +
    "pr=([1-9]\\d{0,9}) seq=(0|[1-9]\\d{0,14}) alg=([a-z0-9]{1,16}) len=([1-9]\\d{0,7}) sha=([0-9a-f]{16})" +
    "(?: kid=([0-9a-f]{8}) mac=([0-9a-f]{64}))? ([A-Za-z0-9_-]+) -->$",
);

/** Finds the block: the body's last line, and nowhere else so much as its beginning. Line ends may follow. */
export function frameBlock(body: string): Frame {
  const markers = body.match(MARKER)?.length ?? 0;
  if (markers !== 1) return markers === 0 ? "absent" : "two-markers";
  const whole = withoutLineEnds(body);
  const line = whole.slice(whole.lastIndexOf("\n") + 1);
  if (line.match(MARKER) === null) return "not-last-line";
  if (line.length > LONGEST_LINE) return "too-large";
  const [, version = "", fields = ""] = FRAME.exec(line) ?? [];
  if (version === "") return "malformed";
  const values = new Map(fields.trim().split(" ").map(toField));
  const instance = values.get("instance") ?? DEFAULT_INSTANCE;
  const address = { version: Number(version), instance, repo: values.get("repo"), pr: values.get("pr") };
  return { address, line };
}

/** The parts of a block of this version; undefined for a line that is never printed. */
export function parseEnvelope(line: string): Envelope | undefined {
  const parts = ENVELOPE.exec(line);
  if (parts === null) return undefined;
  const [, instance = DEFAULT_INSTANCE, repo = "", pr = "", seq, alg = "", len, sha = "", kid, mac, payload = ""] =
    parts;
  const signature = kid === undefined || mac === undefined ? null : { kid, mac };
  const envelope = { instance, repo, pr, seq: Number(seq), alg, len: Number(len), sha, signature, payload };
  return printEnvelope(envelope) === line ? envelope : undefined;
}

/** `InternalError` for a name or an id that cannot stand in the line. */
export function printEnvelope(envelope: Envelope): string {
  assertFits(envelope.instance, INSTANCE);
  assertFits(envelope.repo, REPO);
  const { sha, signature, payload } = envelope;
  const signed = signature === null ? "" : ` kid=${signature.kid} mac=${signature.mac}`;
  return `<!-- ${printBound(envelope)} sha=${sha}${signed} ${payload} -->`;
}

/** The one text of what is bound: what stands before the digest. */
export function printBound({ instance, repo, pr, seq, alg, len }: Bound): string {
  const named = instance === DEFAULT_INSTANCE ? "" : ` instance=${instance}`;
  return `refrain:state v=${STATE_VERSION}${named} repo=${repo} pr=${pr} seq=${seq} alg=${alg} len=${len}`;
}

function assertFits(text: string, pattern: RegExp): void {
  if (!pattern.test(text))
    throw new InternalError(`cannot stand in a state block: ${JSON.stringify(text.slice(0, 200))}`);
}

function toField(field: string): readonly [string, string] {
  const at = field.indexOf("=");
  return [field.slice(0, at), field.slice(at + 1)];
}

function withoutLineEnds(body: string): string {
  let end = body.length;
  while (end > 0 && (body[end - 1] === "\n" || body[end - 1] === "\r")) end--;
  return body.slice(0, end);
}
