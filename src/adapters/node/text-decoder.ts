export type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/** Text of the bytes, undefined when they are not in that encoding. A byte order mark has been taken off before. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes a text that comes in chunks. Where bytes are no text, marks stand in their place. */
export interface ChunkDecoder {
  readonly decode: (bytes: Uint8Array, isLast: boolean) => string;
  /** Whether a mark was put so far. */
  readonly isUndecodable: () => boolean;
}

export function createChunkDecoder(encoding: Encoding): ChunkDecoder {
  const strict = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  let lenient: typeof strict | undefined;
  // Bytes at the end of the last chunk that are the beginning of a character.
  let begun: Buffer = Buffer.alloc(0);
  return {
    decode(bytes, isLast) {
      const options = { stream: !isLast };
      if (lenient) return lenient.decode(bytes, options);
      try {
        const text = strict.decode(bytes, options);
        begun = endOf(
          Buffer.concat([begun, bytes.subarray(-MOST_BEGUN)]),
          begun.length + bytes.length - sizeOf(text, encoding),
        );
        return text;
      } catch {
        lenient = new TextDecoder(encoding, { ignoreBOM: true });
        return lenient.decode(begun, { stream: true }) + lenient.decode(bytes, options);
      }
    },
    isUndecodable: () => lenient !== undefined,
  };
}

/** No character has more bytes. */
const MOST_BEGUN = 4;

function endOf(bytes: Buffer, length: number): Buffer {
  return bytes.subarray(bytes.length - length);
}

function sizeOf(text: string, encoding: Encoding): number {
  return encoding === "utf-8" ? Buffer.byteLength(text) : text.length * 2;
}
