import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createLog, createOutputs } from "../../../src/adapters/terminal/streams.ts";

const CLEAR = "\r\u001b[K";

function stream(isTTY?: boolean) {
  const written: string[] = [];
  return {
    written,
    stream: { ...(isTTY === undefined ? {} : { isTTY }), write: (text: string) => written.push(text) },
  };
}

test("data is written as it is", () => {
  const { written, stream: stdout } = stream();
  const outputs = createOutputs(stdout);
  outputs.print("{}\n");
  outputs.print("\u001b[1mbold\u001b[22m\n");
  expect(written).toEqual(["{}\n", "\u001b[1mbold\u001b[22m\n"]);
});

describe("a notice", () => {
  test.each([
    ["plain words", "refrain: plain words\n"],
    ["two\nlines", "refrain: two\uFFFDlines\n"],
    ["\u001b[31mred\u001b[0m", "refrain: \uFFFD[31mred\uFFFD[0m\n"],
    ["bell\u0007 back\b tab\t", "refrain: bell\uFFFD back\uFFFD tab\uFFFD\n"],
    ["c1 \u009b2J", "refrain: c1 \uFFFD2J\n"],
    ["bidi \u202egnp.ts", "refrain: bidi \uFFFDgnp.ts\n"],
    ["zero\u200bwidth", "refrain: zero\uFFFDwidth\n"],
    ["tag \u{e0041}", "refrain: tag \uFFFD\n"],
    ["other scripts: 日本語 ü 🙂", "refrain: other scripts: 日本語 ü 🙂\n"],
  ])("%j", (text, line) => {
    for (const isTTY of [true, false]) {
      const { written, stream: stderr } = stream(isTTY);
      createLog(stderr, false).notice(text);
      expect(written.join("")).toBe(line);
    }
  });

  test("law: one line, and no byte that a terminal obeys", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const { written, stream: stderr } = stream();
        createLog(stderr, false).notice(text);
        const [line = "", ...rest] = written.join("").split("\n");
        expect(rest).toEqual([""]);
        // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
        expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/);
      }),
    );
  });
});

describe("progress where somebody watches: one line that is written over", () => {
  test("and gone when the step is done", () => {
    const { written, stream: stderr } = stream(true);
    const log = createLog(stderr, false);
    log.progress("reading", 1, 3);
    log.progress("reading", 2, 3);
    log.progress("reading", 3, 3);
    log.notice("done");
    expect(written.join("")).toBe(
      `${CLEAR}reading: 1 of 3${CLEAR}reading: 2 of 3${CLEAR}reading: 3 of 3${CLEAR}refrain: done\n`,
    );
  });

  test("a notice in the middle takes the line away first", () => {
    const { written, stream: stderr } = stream(true);
    const log = createLog(stderr, false);
    log.progress("reading", 1, 3);
    log.notice("one");
    log.notice("two");
    log.progress("reading", 2, 3);
    expect(written.join("")).toBe(`${CLEAR}reading: 1 of 3${CLEAR}refrain: one\nrefrain: two\n${CLEAR}reading: 2 of 3`);
  });

  test("where the end is not known, only how far", () => {
    const { written, stream: stderr } = stream(true);
    const log = createLog(stderr, false);
    log.progress("reading", 7, 0);
    log.notice("x");
    expect(written.join("")).toBe(`${CLEAR}reading: 7${CLEAR}refrain: x\n`);
  });
});

describe("progress where nobody watches: a line for every tenth part", () => {
  test.each([false, undefined])("isTTY %s", (isTTY) => {
    const { written, stream: stderr } = stream(isTTY);
    const log = createLog(stderr, false);
    for (let done = 1; done <= 1000; done++) log.progress("reading", done, 1000);
    expect(written).toEqual(
      [1, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000].map((done) => `refrain: reading: ${done} of 1000\n`),
    );
  });

  test("few steps are all told, another step begins anew", () => {
    const { written, stream: stderr } = stream();
    const log = createLog(stderr, false);
    log.progress("reading", 1, 2);
    log.progress("reading", 2, 2);
    log.progress("scanning", 2, 2);
    expect(written).toEqual([
      "refrain: reading: 1 of 2\n",
      "refrain: reading: 2 of 2\n",
      "refrain: scanning: 2 of 2\n",
    ]);
  });

  test("where the end is not known, once", () => {
    const { written, stream: stderr } = stream();
    const log = createLog(stderr, false);
    for (let done = 1; done <= 1000; done++) log.progress("reading", done, 0);
    expect(written).toEqual(["refrain: reading: 1\n"]);
  });
});

test("quiet says nothing at all", () => {
  for (const isTTY of [true, false]) {
    const { written, stream: stderr } = stream(isTTY);
    const log = createLog(stderr, true);
    log.notice("x");
    log.progress("reading", 1, 2);
    log.progress("reading", 2, 2);
    expect(written).toEqual([]);
  }
});
