/** Writes the JSON Schemas beside this file: `node schema/generate.ts`. */
import { writeFileSync } from "node:fs";
import { renderSchemas } from "./schemas.ts";

for (const [name, text] of renderSchemas()) writeFileSync(new URL(name, import.meta.url), text);
