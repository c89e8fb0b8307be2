import {
  array,
  assert as check,
  constant,
  constantFrom,
  oneof,
  property,
  record,
  string,
  uniqueArray,
} from "fast-check";
import { describe, expect, test } from "vitest";
import { WAIVER_REASONS } from "../../src/domain/history/lines.ts";
import { parseReply } from "../../src/formats/reply.ts";

const A = "R-3f9a1c2e";
const B = "R-00000001";
const says = (verdict: string, ids: readonly string[], reason: string | null = null): object => ({
  verdict,
  reason,
  ids,
});

describe("a line says", () => {
  test.each([
    [`/refrain useful ${A}`, says("valid", [A])],
    [`/refrain wrong ${A}`, says("refuted", [A])],
    [`/refrain accept ${A}`, says("waived", [A])],
    [`/refrain accept ${A} deliberate`, says("waived", [A], "deliberate")],
    [`/refrain accept ${A} pre-existing`, says("waived", [A], "pre-existing")],
    [`/refrain accept ${A} Generated.`, says("waived", [A], "generated")],
    [`/refrain accept ${A} test-data since it is one`, says("waived", [A], "test-data")],
    [`/refrain accept ${A} because it reads well`, says("waived", [A])],
    [`/refrain noise ${A}`, says("noise", [A])],
    [`/refrain unsure ${A}`, says("unsure", [A])],
    [`/refrain undo ${A}`, says("withdrawn", [A])],
    [`/REFRAIN Wrong r-3F9A1C2E`, says("refuted", [A])],
    [`   /refrain\twrong\t${A}  `, says("refuted", [A])],
    [`/refrain wrong ${A}, ${B}`, says("refuted", [A, B])],
    [`/refrain wrong ${A},${B}`, says("refuted", [A, B])],
    [`/refrain wrong ${A} and ${B}.`, says("refuted", [A, B])],
    [`/refrain wrong \`${A}\` \`${B}\``, says("refuted", [A, B])],
    [`/refrain wrong ${A} ${A}`, says("refuted", [A])],
    [`/refrain wrong ${A} deliberate`, says("refuted", [A])],
    [`/refrain wrong ${A}0123`, says("refuted", [`${A}0123`])],
  ])("%s", (line, command) => {
    expect(parseReply(line)).toEqual({ commands: [command], faults: [] });
  });
});

describe("a line is not understood", () => {
  test.each([
    ["/refrain", "unknown-command"],
    ["/refrain help", "unknown-command"],
    [`/refrain constructor ${A}`, "unknown-command"],
    [`/refrain ${A} wrong`, "unknown-command"],
    ["/refrain wrong", "no-id"],
    ["/refrain wrong this one", "no-id"],
    ["/refrain wrong R-3f9a1c2", "no-id"],
    ["/refrain wrong R-3f9a1c2g", "no-id"],
    ["/refrain wrong R-…", "no-id"],
    [`/refrain wrong ${A} but not ${B}`, "stray-id"],
    [`/refrain wrong ${A} · /refrain accept ${A} deliberate`, "stray-id"],
    [`/refrain accept ${A} delibrate`, "unknown-reason"],
  ])("%s", (line, fault) => {
    expect(parseReply(line)).toEqual({ commands: [], faults: [fault] });
  });

  test("and the others are", () => {
    expect(parseReply(`/refrain wrong\n/refrain noise ${A}\nx\n/refrain what ${B}`)).toEqual({
      commands: [says("noise", [A])],
      faults: ["unknown-command", "no-id"],
    });
  });

  test("of more ids than one reply may hold only what fits", () => {
    const ids = Array.from({ length: 60 }, (_, i) => `R-${String(i).padStart(8, "0")}`);
    const { commands, faults } = parseReply(`/refrain wrong ${ids.join(" ")}\n/refrain noise ${ids.join(" ")}`);
    expect([commands.length, faults]).toEqual([1, ["too-many"]]);
  });
});

const COMMAND = `/refrain wrong ${A}`;

describe("nothing is said", () => {
  test.each([
    ["in a quote", `> ${COMMAND}`],
    ["in a quote of a quote", `> > ${COMMAND}`],
    ["in a quote without a space", `>${COMMAND}`],
    ["in a list's quote", `- > ${COMMAND}`],
    ["in a fence", `\`\`\`\n${COMMAND}\n\`\`\``],
    ["in a fence with words", `\`\`\`sh\n${COMMAND}\n\`\`\``],
    ["in a fence that is not closed", `~~~\n${COMMAND}\n`],
    ["in a long fence", `\`\`\`\`\n\`\`\`\n${COMMAND}\n\`\`\`\``],
    ["in a fence of the other kind", `~~~\n\`\`\`\n${COMMAND}\n~~~`],
    ["in a list's fence", `- \`\`\`\n${COMMAND}\n  \`\`\``],
    ["in indented code", `text\n\n    ${COMMAND}`],
    ["behind a tab", `\t${COMMAND}`],
    ["in a comment", `<!-- ${COMMAND} -->`],
    ["in a comment of several lines", `<!--\n${COMMAND}\n-->`],
    ["in a comment that is not closed", `text <!-- more\n${COMMAND}`],
    ["in preformatted HTML", `<pre>\n${COMMAND}\n</pre>`],
    ["in an HTML quote", `<blockquote>\n\n${COMMAND}\n\n</blockquote>`],
    ["behind other words", `Answer: \`${COMMAND}\``],
    ["in a list", `- ${COMMAND}`],
    ["in code", `\`${COMMAND}\``],
    ["by a longer word", `/refrained wrong ${A}`],
    ["by another word", `/refrain-wrong ${A}`],
    ["with a hard space", `/refrain\u00A0wrong ${A}`],
    ["with a zero-width space before it", `\u200B${COMMAND}`],
    ["with a full-width slash", `／refrain wrong ${A}`],
    ["with a letter of another alphabet", `/r\u0435frain wrong ${A}`],
    ["with a line separator", `text\u2028${COMMAND}`],
    ["by nothing", ""],
  ])("%s", (_, body) => {
    expect(parseReply(body)).toEqual({ commands: [], faults: [] });
  });

  test("right below a quote, where it is shown as a part of it", () => {
    expect(parseReply(`> well\n${COMMAND}`)).toEqual({ commands: [], faults: ["quoted"] });
    expect(parseReply(`> well\ngoes on\n${COMMAND}`)).toEqual({ commands: [], faults: ["quoted"] });
    expect(parseReply(`> well\r${COMMAND}`)).toEqual({ commands: [], faults: ["quoted"] });
    expect(parseReply(`> well\r\r\r${COMMAND}`)).toEqual({ commands: [], faults: ["quoted"] });
  });
});

describe("something is said", () => {
  test.each([
    ["below a quote", `> well\n\n${COMMAND}`],
    ["below a heading below a quote", `> well\n# mine\n${COMMAND}`],
    ["with other line ends", `text\r\n\r\n${COMMAND}\r\n`],
    ["behind a closed fence", `\`\`\`\nx\n\`\`\`\n${COMMAND}`],
    ["behind a closed comment", `<!-- x -->\n${COMMAND}`],
    ["between words", `First.\n${COMMAND}\nLast.`],
    ["behind an inline code with three ticks", `\`\`\`x\`\`\` is\n${COMMAND}`],
  ])("%s", (_, body) => {
    expect(parseReply(body).commands).toEqual([says("refuted", [A])]);
  });
});

const PARTS = constantFrom(
  COMMAND,
  `/refrain noise ${B}`,
  "> q",
  "```",
  "~~~",
  "<!--",
  "-->",
  "<pre>",
  "</pre>",
  "text",
  "",
  "    x",
  "- a",
  "/refrain",
);

describe("of any text", () => {
  test("nothing that is quoted counts, as GitHub quotes it", () => {
    check(
      property(array(PARTS), (lines) => {
        const quoted = lines.map((line) => `> ${line}`).join("\n");
        expect(parseReply(`${quoted}\n\nthanks`).commands).toEqual([]);
      }),
    );
  });

  test("nothing that is quoted counts, whatever it is", () => {
    check(
      property(string({ unit: "binary" }), (text) => {
        const quoted = text.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
        expect(parseReply([...quoted, "", "thanks"].join("\n"))).toEqual({ commands: [], faults: [] });
      }),
    );
  });

  test("nothing breaks it", () => {
    check(
      property(string({ unit: "binary" }), (text) => {
        const { commands, faults } = parseReply(`${text}\n${COMMAND}`);
        expect(commands.length + faults.length).toBeLessThan(text.length + 2);
      }),
    );
  });

  test("what is printed as a command is read as it", () => {
    const hex = array(constantFrom(..."0123456789abcdef".split("")), { minLength: 8, maxLength: 64 });
    const ids = uniqueArray(
      hex.map((digits) => `R-${digits.join("")}`),
      { minLength: 1, maxLength: 9 },
    );
    const command = oneof(
      record({ verb: constantFrom("useful", "wrong", "noise", "unsure", "undo"), ids, reason: constant(null) }),
      record({ verb: constant("accept"), ids, reason: constantFrom(null, ...WAIVER_REASONS) }),
    );
    check(
      property(array(command, { maxLength: 9 }), constantFrom("\n", "\r\n", "\n\n", "\nI say:\n"), (said, end) => {
        const whole = said.map(({ verb, ids: of, reason }) => says(VERDICTS[verb] ?? "", of, reason));
        const text = said.map(({ verb, ids: of, reason }) =>
          ["/refrain", verb, ...of, ...(reason === null ? [] : [reason])].join(" "),
        );
        expect(parseReply(text.join(end))).toEqual({ commands: whole, faults: [] });
      }),
    );
  });
});

const VERDICTS: Readonly<Record<string, string>> = {
  useful: "valid",
  wrong: "refuted",
  accept: "waived",
  noise: "noise",
  unsure: "unsure",
  undo: "withdrawn",
};

test("the longest comments take no longer than their length", { timeout: 60_000 }, () => {
  const pieces = [COMMAND, "/refrain", "x", "", "> q", "`a", "``", "<!--", "<pre>", '<a "', "](a (", "]:", "![", "<!X"];
  const started = performance.now();
  for (const piece of pieces) {
    for (const end of ["\n", ""]) {
      const filled = `${piece}${end}`.repeat(Math.ceil(65_536 / (piece.length + 1))).slice(0, 65_000);
      parseReply(`${COMMAND}\n${filled}\n${COMMAND}`);
    }
  }
  // 28 of them; a sum that grows with the square takes minutes.
  expect(performance.now() - started).toBeLessThan(20_000);
});
