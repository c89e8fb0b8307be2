import type { Language } from "../language.ts";
import { ECMA } from "./ecma.ts";

export const TYPESCRIPT: Language = {
  ...ECMA,
  name: "typescript",
  grammar: "typescript",
  extensions: [".ts", ".mts", ".cts"],
};

/** A grammar of its own, since `<T>x` means something else there. */
export const TSX: Language = { ...ECMA, name: "tsx", grammar: "tsx", extensions: [".tsx"] };
