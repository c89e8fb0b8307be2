import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createActionOutputs } from "../../../src/adapters/actions/action-outputs.ts";
import { createAnnotations, createJobLog, maskSecrets } from "../../../src/adapters/actions/job-log.ts";
import { createJobSummary } from "../../../src/adapters/actions/job-summary.ts";
import { createResultFiles, resultDirectory } from "../../../src/adapters/actions/result-files.ts";
import { printAnnotation } from "../../../src/render/encoders/annotation.ts";
import { toLogLine } from "../../../src/render/encoders/log-line.ts";
import { countOutput, fileOutput, wordOutput } from "../../../src/render/encoders/output.ts";
import type { RunStatus } from "../../../src/ports/action-outputs.ts";
import { temporaryDirectory } from "../node/git-fixture.ts";

const encode = { count: countOutput, word: wordOutput, file: fileOutput };

function sink(): { readonly lines: string[]; readonly write: (text: string) => void } {
  const lines: string[] = [];
  return { lines, write: (text) => void lines.push(text) };
}

describe("outputs", () => {
  const temp = temporaryDirectory();
  const file = join(temp, "output");
  const outputs = createActionOutputs({ file, directory: "/tmp/refrain", encode });

  test("counts, words and our own files", async () => {
    await outputs.set({ status: "ok", violations: 12, "came-back": 0, state: "rebuilt" });
    await outputs.set({ plan: "/tmp/refrain/plan.json" });
    expect(readFileSync(file, "utf8")).toBe(
      "status=ok\nviolations=12\ncame-back=0\nstate=rebuilt\nplan=/tmp/refrain/plan.json\n",
    );
  });

  test.each([
    [{ violations: -1 }],
    [{ new: Number.NaN }],
    [{ new: 1.5 }],
    // What the types forbid and a cast would let through.
    [{ status: "ok\nstate=ok" as RunStatus }],
    [{ plan: "/etc/passwd" }],
    [{ plan: "/tmp/refrain/../x.json" }],
    [{ plan: "/tmp/refrain/a\nb.json" }],
  ])("nothing else, and then nothing at all: %j", async (values) => {
    const before = readFileSync(file, "utf8");
    await expect(outputs.set({ hotspots: 1, ...values })).rejects.toThrow("output");
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  test("where nobody reads them", async () => {
    await createActionOutputs({ file: undefined, directory: "/tmp/refrain", encode }).set({ status: "ok" });
    expect(readdirSync(temp)).toEqual(["output"]);
  });
});

describe("job summary", () => {
  test("is added to, and cut at a line before GitHub refuses all of it", async () => {
    const file = join(temporaryDirectory(), "summary");
    const summary = createJobSummary(file);
    await summary.append("# One\n");
    await summary.append(`${"ü".repeat(99)}\n`.repeat(10_000));
    await summary.append("after\n");
    const text = readFileSync(file, "utf8");
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1024 * 1024);
    expect(Buffer.byteLength(text)).toBeGreaterThan(1024 * 1024 - 400);
    expect(text).toContain("*The rest is left out: a job summary takes 1 MiB.*");
    expect(text).not.toContain("\uFFFD");
    expect(text.startsWith("# One\nü")).toBe(true);
  });

  test("where there is none", async () => {
    await expect(createJobSummary(undefined).append("x")).resolves.toBeUndefined();
  });
});

describe("job log", () => {
  test("no line is a command, and long steps say little", () => {
    const { lines, write } = sink();
    const log = createJobLog({ write, toLine: toLogLine });
    log.notice("a\n::set-output name=x::y ##[add-mask]z");
    for (let done = 0; done <= 1000; done++) log.progress("reading", done, 1000);
    log.progress("listing", 0, 0);
    expect(lines[0]).not.toMatch(/\n.|##\[/);
    expect(lines.slice(1)).toEqual([
      "reading: 0 of 1000\n",
      "reading: 250 of 1000\n",
      "reading: 500 of 1000\n",
      "reading: 750 of 1000\n",
      "reading: 1000 of 1000\n",
      "listing\n",
    ]);
  });

  test("an annotation is one line", () => {
    const { lines, write } = sink();
    const at = { path: "a,b:c.ts", line: 3 };
    createAnnotations(write, printAnnotation).annotate({ level: "warning", message: "x\n::error::y", at });
    expect(lines.join("")).toMatch(/^::warning file=a%2Cb%3Ac\.ts,line=3::[^\n]*\n$/);
  });

  test("secrets are masked, each line of one, and none is empty", () => {
    const { lines, write } = sink();
    maskSecrets(write, ["ghs_1%2", "a\nb\r\n", ""]);
    expect(lines).toEqual(["::add-mask::ghs_1%252\n", "::add-mask::a\n", "::add-mask::b\n"]);
  });
});

describe("result files", () => {
  test("below the runner's temporary directory, replaced whole", async () => {
    const temp = temporaryDirectory();
    const files = createResultFiles(resultDirectory(temp));
    await files.write("plan.json", "one");
    const path = await files.write("plan.json", "two");
    expect(path).toBe(join(temp, "refrain", "plan.json"));
    expect(readFileSync(path, "utf8")).toBe("two");
    expect(readdirSync(join(temp, "refrain"))).toEqual(["plan.json"]);
  });

  test("not through a link that an earlier step put there", async () => {
    const temp = temporaryDirectory();
    const target = join(temp, "elsewhere");
    mkdirSync(target);
    symlinkSync(target, join(temp, "refrain"));
    await expect(createResultFiles(join(temp, "refrain")).write("plan.json", "x")).rejects.toThrow("no directory");
    expect(readdirSync(target)).toEqual([]);
  });

  test("nor through a link in place of the file", async () => {
    const temp = temporaryDirectory();
    mkdirSync(join(temp, "refrain"));
    writeFileSync(join(temp, "theirs"), "theirs");
    symlinkSync(join(temp, "theirs"), join(temp, "refrain", "plan.json"));
    await createResultFiles(join(temp, "refrain")).write("plan.json", "ours");
    expect(readFileSync(join(temp, "theirs"), "utf8")).toBe("theirs");
  });
});
