import { createHash } from "node:crypto";
import type { Codec } from "../../ports/codec.ts";

export const nodeCodec: Codec = {
  sha256: (text) => createHash("sha256").update(text, "utf8").digest("hex"),
};
