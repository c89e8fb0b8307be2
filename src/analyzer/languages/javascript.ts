import type { Language } from "../language.ts";
import { ECMA } from "./ecma.ts";

export const JAVASCRIPT: Language = {
  ...ECMA,
  name: "javascript",
  grammar: "javascript",
  extensions: [".js", ".jsx", ".mjs", ".cjs"],
};
