/** Archives as no honest client makes them: members with any names, links of both kinds. */
import { gzipSync, zstdCompressSync } from "node:zlib";

export interface Member {
  readonly name: string;
  readonly text?: string;
  readonly linkTo?: string;
  readonly hardLinkTo?: string;
}

const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const BLOCK = 512;

/** Compressed the way the other archive is. */
export function archiveOf(members: readonly Member[], like: Buffer): Buffer {
  const blocks = members.flatMap((member) => [headerOf(member), padded(Buffer.from(member.text ?? ""))]);
  const tar = Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
  return like.subarray(0, ZSTD.length).equals(ZSTD) ? zstdCompressSync(tar) : gzipSync(tar);
}

function padded(content: Buffer): Buffer {
  return Buffer.concat([content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)]);
}

/** The header of a POSIX tar member. */
function headerOf({ name, text = "", linkTo, hardLinkTo }: Member): Buffer {
  const header = Buffer.alloc(BLOCK);
  const kind = linkTo === undefined ? (hardLinkTo === undefined ? "0" : "1") : "2";
  const fields: readonly (readonly [offset: number, value: string])[] = [
    [0, name],
    [100, "0000644\0"],
    [108, "0000000\0"],
    [116, "0000000\0"],
    [124, `${Buffer.byteLength(text).toString(8).padStart(11, "0")}\0`],
    [136, "00000000000\0"],
    [148, " ".repeat(8)],
    [156, kind],
    [157, linkTo ?? hardLinkTo ?? ""],
    [257, "ustar\x0000"],
  ];
  for (const [offset, value] of fields) header.write(value, offset);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}
