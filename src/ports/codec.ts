/** Sums and packing that the pure rooms may not do themselves. */
export interface Codec {
  /** 64 hex of the UTF-8 bytes. */
  readonly sha256: (text: string) => string;
}
