/** Stories run what people run: the built program. It is built before them, but only when a source is newer than it. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
/** Written last by every build, so its age is that of the whole. */
const BUILT = join(ROOT, "dist/cli.js");
const SOURCES = ["src", "rolldown.config.ts", "package-lock.json"];

export default function build(): void {
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs >= Math.max(...SOURCES.flatMap(filesOf).map(changedAt))) return;
  process.stderr.write("dist/ is older than its sources: building it before the stories\n");
  const rolldown = join(ROOT, "node_modules/rolldown/bin/cli.mjs");
  execFileSync(process.execPath, [rolldown, "-c", "rolldown.config.ts"], { cwd: ROOT, stdio: "pipe" });
}

function filesOf(source: string): readonly string[] {
  const path = join(ROOT, source);
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" }).map((name) => join(path, name));
}

function changedAt(path: string): number {
  return statSync(path).mtimeMs;
}
