/** Writes `action.md` beside this file from `action.yml`: `node docs/reference/generate.ts`. */
import { writeFileSync } from "node:fs";
import { renderActionReference } from "./action-reference.ts";

writeFileSync(new URL("action.md", import.meta.url), renderActionReference());
