/** Sums and packing that the pure rooms may not do themselves. */
export interface Codec {
  /** 64 hex of the UTF-8 bytes. */
  readonly sha256: (text: string) => string;
}

export interface Sealing {
  /** 64 hex. */
  readonly sha256OfBytes: (bytes: Uint8Array) => string;
  /** HMAC-SHA-256, 64 hex; the key is the UTF-8 bytes of the text. */
  readonly hmacSha256: (key: string, bytes: Uint8Array) => string;
  /** Takes as long whatever the texts hold; only their lengths show. */
  readonly isEqual: (a: string, b: string) => boolean;
}

export interface Packing {
  /** Brotli of the UTF-8 bytes, as small as it gets: about 2 s for a megabyte. */
  readonly pack: (text: string) => Uint8Array;
  /**
   * The text that was packed. `too-large` when it has more bytes than that, found out without holding more; `spoiled` when the
   * bytes are no brotli, or hold no UTF-8.
   */
  readonly unpack: (bytes: Uint8Array, maxBytes: number) => { readonly text: string } | "too-large" | "spoiled";
  /** Without padding. */
  readonly toBase64Url: (bytes: Uint8Array) => string;
  /** The exact inverse; undefined for a text that it never returns. */
  readonly fromBase64Url: (text: string) => Uint8Array | undefined;
}
