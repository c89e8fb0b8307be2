/** A small PNG: the picture has few colours, so each pixel is one byte into a palette. */
import { crc32, deflateSync, inflateSync } from "node:zlib";

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Bytes of a pixel: three, or four, of which the last is not looked at. */
  readonly depth: 3 | 4;
  readonly bytes: Uint8Array;
}

const MOST_COLOURS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Colours are rounded to fewer and fewer levels until a palette holds them. */
export function encodePng(pixels: Pixels): Buffer {
  for (let levels = 64; levels > 4; levels -= 4) {
    const encoded = encodeIndexed(pixels, levels);
    if (encoded !== undefined) return encoded;
  }
  throw new Error("too many colours");
}

/** A picture as Chromium writes it: 8 bits, red, green, blue and maybe opacity, not interlaced. */
export function decodePng(png: Buffer): Pixels {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [bits, type, interlaced] = [png[24], png[25], png[28]];
  if (bits !== 8 || (type !== 2 && type !== 6) || interlaced !== 0) throw new Error("another kind of PNG");
  const depth = type === 2 ? 3 : 4;
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return { width, height, depth, bytes: unfilter(inflateSync(Buffer.concat(data)), width * depth, depth) };
}

/** Each row begins with the number of its filter, by which a byte was foretold from those left of it and above. */
function unfilter(rows: Buffer, length: number, depth: number): Uint8Array {
  const bytes = new Uint8Array((rows.length / (length + 1)) * length);
  for (let at = 0; at < bytes.length; at++) {
    const [row, column] = [Math.floor(at / length), at % length];
    const left = column < depth ? 0 : (bytes[at - depth] ?? 0);
    const above = row === 0 ? 0 : (bytes[at - length] ?? 0);
    const corner = row === 0 || column < depth ? 0 : (bytes[at - length - depth] ?? 0);
    const foretold = [0, left, above, (left + above) >> 1, paeth(left, above, corner)];
    bytes[at] = (rows[at + row + 1] ?? 0) + (foretold[rows[row * (length + 1)] ?? 0] ?? 0);
  }
  return bytes;
}

function paeth(left: number, above: number, corner: number): number {
  const [toLeft, toAbove, toCorner] = [
    Math.abs(above - corner),
    Math.abs(left - corner),
    Math.abs(left + above - 2 * corner),
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

function encodeIndexed({ width, height, depth, bytes }: Pixels, levels: number): Buffer | undefined {
  const palette = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  for (let index = 0; index < width * height; index++) {
    const colour = [0, 1, 2].reduce((sum, part) => sum * 256 + rounded(bytes[index * depth + part] ?? 0, levels), 0);
    const entry = palette.get(colour) ?? palette.size;
    if (entry >= MOST_COLOURS) return undefined;
    palette.set(colour, entry);
    rows[index + Math.floor(index / width) + 1] = entry;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(
    [...palette.keys()].flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", colours),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function rounded(value: number, levels: number): number {
  return Math.round(Math.round((value / 255) * (levels - 1)) * (255 / (levels - 1)));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
