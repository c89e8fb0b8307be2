import { describe, expect, test } from "vitest";
import { runProbe } from "./probe.ts";

describe("what an action says", () => {
  test("log commands of either syntax take effect and are not shown", async () => {
    const result = await runProbe(`
      print("plain");
      print("::add-mask::abc123\\nnow abc123 is hidden");
      print("said in passing ##[error file=a.ts;line=3]broken%3B really");
      print("::group::Title\\ninside\\n::endgroup::");
      print("::debug::not shown");
      print("::set-output name=answer::42");
      print("::stop-commands::tok-en-1\\n::error::only text\\n::tok-en-1::\\n::notice title=T::heard");
    `);
    expect(result.conclusion).toBe("success");
    expect(result.masks).toEqual(["abc123", "tok-en-1"]);
    expect(result.outputs).toEqual({ answer: "42" });
    expect(result.log.split("\n").slice(-11)).toEqual([
      "plain",
      "now *** is hidden",
      "##[error]broken; really",
      "##[group]Title",
      "inside",
      "##[endgroup]",
      expect.stringContaining("##[warning]The `set-output` command is deprecated"),
      "::stop-commands::***",
      "::error::only text",
      "::***::",
      "##[notice]heard",
    ]);
    expect(result.annotations.find((each) => each.type === "error")).toEqual({
      type: "error",
      stage: "main",
      message: "broken; really",
      cut: false,
      properties: { file: "a.ts", line: "3" },
    });
  });

  test.each([
    "::set-env name=A::b",
    "x ##[set-env name=A;]b",
    "::add-path::/tmp",
    "::stop-commands::",
    "##[stop-commands]error",
    "::save-state::x",
    "::echo::maybe",
  ])("%s fails a step that ends well", async (line) => {
    const result = await runProbe("print(process.env.LINE)", { env: { LINE: line } });
    expect(result.exitCode).toBe(0);
    expect(result.conclusion).toBe("failure");
    expect(result.usedCommands.filter((each) => each.refused !== undefined)).toHaveLength(1);
    expect(result.envChanges).toEqual({});
    expect(result.pathChanges).toEqual([]);
  });

  test("unsecure commands may be allowed", async () => {
    const env = { ACTIONS_ALLOW_UNSECURE_COMMANDS: "true" };
    const result = await runProbe("print('::set-env name=A::b\\n::add-path::/tmp\\n::set-env name=NODE_OPTIONS::x')", {
      env,
    });
    expect(result.conclusion).toBe("success");
    expect(result.envChanges).toEqual({ A: "b" });
    expect(result.pathChanges).toEqual(["/tmp"]);
  });

  test("each line of a masked text is hidden too", async () => {
    const result = await runProbe("core.setSecret('line one\\n  line two'); print('x line two y')");
    expect(result.masks).toEqual(["line one\n  line two", "line one", "line two"]);
    expect(result.log.endsWith("\nx *** y")).toBe(true);
  });

  test("echo shows commands, but never a secret or an annotation twice; debug is for debugging", async () => {
    const script =
      "print('::echo::on\\n::save-state name=a::1\\n::add-mask::abcdef\\n::notice::n\\n::debug::d\\n::echo::off')";
    const quiet = await runProbe(script);
    expect(quiet.log.split("\n").slice(-5)).toEqual([
      "::save-state name=a::1",
      expect.stringContaining("deprecated"),
      "::add-mask::***",
      "##[notice]n",
      "::echo::off",
    ]);
    const loud = await runProbe(script, { debug: true });
    expect(loud.log).toContain("\n::echo::on\n");
    expect(loud.log).toContain("\n##[debug]d\n");
    expect(loud.state).toEqual({ a: "1" });
  });

  test("annotations: ten of a type, 4,096 characters, places repaired, relative files", async () => {
    const result = await runProbe(`
      for (let i = 0; i < 12; i += 1) print("::warning::w" + i);
      core.error("x".repeat(5000), { file: process.cwd() + "/src/a.ts", startLine: 3, endLine: 2, startColumn: 1 });
    `);
    expect(result.annotations.filter((each) => each.type === "warning")).toHaveLength(10);
    expect(result.droppedAnnotations.map((each) => each.message)).toEqual(["w10", "w11"]);
    const error = result.annotations.find((each) => each.type === "error");
    expect(error?.message).toHaveLength(4096);
    expect(error?.cut).toBe(true);
    expect(error?.properties).toEqual({ file: "src/a.ts" });
  });

  test("matchers are recorded by owner, and refused when malformed", async () => {
    const result = await runProbe(`
      const matcher = (owner) => ({ owner, pattern: [{ regexp: "(.*)", message: 1 }] });
      fs.writeFileSync("m.json", JSON.stringify({ problemMatcher: [matcher("One"), matcher("two")] }));
      print("::add-matcher::m.json"); print("##[add-matcher]m.json"); print("::remove-matcher owner=ONE::");
      print("::add-matcher::none.json");
    `);
    expect(result.matchers.map((each) => each.owner)).toEqual(["two"]);
    expect(result.conclusion).toBe("failure");
  });

  test("files: outputs, state, variables, path; heredocs; a malformed one fails what comes after it", async () => {
    const result = await runProbe(`
      core.setOutput("answer", "two\\nlines"); core.saveState("s", "1"); core.exportVariable("NEW", "v"); core.addPath("/opt/a");
      fs.appendFileSync(process.env.GITHUB_ENV, "NODE_OPTIONS=--inspect\\n");
      fs.appendFileSync(process.env.GITHUB_OUTPUT, "plain=a=b\\nnonsense\\nlater=1\\n");
    `);
    expect(result.outputs).toEqual({ answer: "two\nlines", plain: "a=b" });
    expect(result.state).toEqual({ s: "1" });
    expect(result.envChanges).toEqual({ NEW: "v" });
    expect(result.pathChanges).toEqual(["/opt/a"]);
    expect(result.conclusion).toBe("failure");
    expect(result.log).toContain("##[error]Invalid format 'nonsense'");
    expect(result.log).toContain("Can't store NODE_OPTIONS output parameter");
  });

  test("a summary up to 1 MiB, masked; over it nothing but an error that fails no step", async () => {
    const fits = await runProbe(
      "core.setSecret('hush'); await core.summary.addRaw('# hush\\n').write(); fs.appendFileSync(process.env.GITHUB_STEP_SUMMARY, 'x'.repeat(1048576 - 7))",
    );
    expect(fits.summary.slice(0, 8)).toBe("# ***\nxx");
    const over = await runProbe("fs.appendFileSync(process.env.GITHUB_STEP_SUMMARY, 'é'.repeat(524288) + 'x')");
    expect(over.summary).toBe("");
    expect(over.refusedSummaries[0]?.text).toHaveLength(524289);
    expect(over.conclusion).toBe("success");
    expect(over.annotations[0]?.message).toContain("supports content up to a size of 1024k, got 1024k");
  });

  test("an exit code fails the step; lines of both streams are read, a last one without its end too", async () => {
    const result = await runProbe("process.stderr.write('::error::from stderr\\r\\nrest'); process.exitCode = 3");
    expect(result.exitCode).toBe(3);
    expect(result.conclusion).toBe("failure");
    expect(result.annotations[0]?.message).toBe("from stderr");
    expect(result.log.endsWith("\nrest")).toBe(true);
  });

  test("a line end or a character that comes in two pieces is one", async () => {
    const result = await runProbe(`
      const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
      process.stdout.write("a\\r"); await pause(); process.stdout.write("\\nb\\r\\r\\n");
      const euro = Buffer.from("€\\n");
      process.stdout.write(euro.subarray(0, 1)); await pause(); process.stdout.write(euro.subarray(1));
    `);
    expect(result.log.split("\n").slice(-4)).toEqual(["a", "b", "", "€"]);
  });
});
