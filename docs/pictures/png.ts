/** A small PNG: the picture has few colours, so each pixel is one byte into a palette. */
import { crc32, deflateSync } from "node:zlib";

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel; the fourth is not looked at. */
  readonly rgba: Uint8Array;
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

function encodeIndexed({ width, height, rgba }: Pixels, levels: number): Buffer | undefined {
  const palette = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  for (let index = 0; index < width * height; index++) {
    const colour = [0, 1, 2].reduce((sum, part) => sum * 256 + rounded(rgba[index * 4 + part] ?? 0, levels), 0);
    const entry = palette.get(colour) ?? palette.size;
    if (entry >= MOST_COLOURS) return undefined;
    palette.set(colour, entry);
    rows[index + Math.floor(index / width) + 1] = entry;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from([...palette.keys()].flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("PLTE", colours), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
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
