/** What a playing of the demo depends on, as one number: the same number, the same playing. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const PARTS = ["action.yml", "dist", "test/demo", "test/hub", "test/scenarios/action", "test/fixtures/loop"];

/** Hex. */
export function digestOfParts(): string {
  const hash = createHash("sha256");
  for (const path of PARTS.flatMap(filesOf)) hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  return hash.digest("hex");
}

function filesOf(part: string): readonly string[] {
  if (!statSync(join(ROOT, part)).isDirectory()) return [part];
  const names = readdirSync(join(ROOT, part), { recursive: true, encoding: "utf8" });
  const paths = names.map((name) => join(part, name)).toSorted();
  return paths.filter((path) => statSync(join(ROOT, path)).isFile());
}
