import { appendFile, stat } from "node:fs/promises";
import type { JobSummary } from "../../ports/job-summary.ts";

/** Bytes that GitHub takes of one step; of more it shows nothing at all. */
const MOST = 1024 * 1024;
const CUT = "\n\n*The rest is left out: a job summary takes 1 MiB.*\n";

/** `file` is `GITHUB_STEP_SUMMARY`; undefined where there is no such page. */
export function createJobSummary(file: string | undefined): JobSummary {
  return {
    async append(markdown): Promise<void> {
      if (file === undefined) return;
      const there = await stat(file).then(
        ({ size }) => size,
        () => 0,
      );
      await appendFile(file, fitted(markdown, MOST - there));
    },
  };
}

/** Cut at the end of a line. */
function fitted(markdown: string, room: number): string {
  const bytes = Buffer.from(markdown, "utf8");
  if (bytes.length <= room) return markdown;
  const part = bytes.subarray(0, Math.max(0, room - Buffer.byteLength(CUT)));
  const kept = part.toString("utf8", 0, part.lastIndexOf(10) + 1);
  return room >= Buffer.byteLength(CUT) ? kept + CUT : "";
}
