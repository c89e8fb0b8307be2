/** The key of a line. Two lines of one type with equal keys say the same thing and are joined. */
import type { HistoryLine } from "./lines.ts";

/** Unique per type: `type`, owner and rest, parted so that no two different keys read alike. */
export function keyOf(line: HistoryLine): string {
  return `${line.type} ${ownerOf(line)} ${restOf(line)}`;
}

/** What the line hangs on: its change, its run, its comment, its merge. Never holds white space. */
export function ownerOf(line: HistoryLine): string {
  switch (line.type) {
    case "change":
    case "outcome":
    case "alias":
    case "sketch":
      return line.change;
    case "run":
      return line.id;
    case "violation":
    case "gone":
    case "exposure":
    case "allow":
      return line.run;
    case "verdict":
      return `${line.surface}:${line.comment_id}`;
    case "tuned":
      return line.merge_sha;
    case "header":
    case "horizon":
    case "watermark":
      return "";
    default:
      return unknownType(line);
  }
}

/** What tells the line from the others of its type and owner. */
export function restOf(line: HistoryLine): string {
  switch (line.type) {
    case "run":
      return "";
    case "violation":
    case "gone":
    case "allow":
    case "outcome":
    case "sketch":
      return line.fingerprint;
    case "verdict":
      return `${line.by} ${line.fingerprint}`;
    case "exposure":
      return `${line.rule} ${line.role} ${line.area}`;
    case "alias":
      // Both parts are free text: the length of the first says where it ends.
      return `${line.from.length} ${line.from} ${line.to}`;
    case "tuned":
      return line.recommendation;
    case "watermark":
      return line.source;
    case "change":
    case "header":
    case "horizon":
      return line.repo_id;
    default:
      return unknownType(line);
  }
}

function unknownType(line: never): never {
  throw new TypeError(`unknown line type in ${JSON.stringify(line)}`);
}
