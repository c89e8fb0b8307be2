/** Names that would be more than names: in the log, the outputs, the comment and the summary they are what they are, or not there. */
import { expect, test } from "vitest";
import { person } from "../../hub/github/builders/start-repository.ts";
import { addLabels } from "../../hub/github/state/label.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import { grant } from "../../hub/github/state/repository.ts";
import { parseCommands } from "../../hub/runner/log-commands.ts";
import type { RunResult } from "../../hub/runner/run-action.ts";
import { renderComment } from "../../render/github-markdown.ts";
import { blockIn } from "./kept.ts";
import { openStage, type Stage } from "./stage.ts";

/** As a unit, and as a file as far as a file can have it. */
const NAMES = [
  "@ann fixes #1, octo-org/app#2 and GH-3",
  "`a` | b || \\| c ``` d",
  "<!-- refrain:state v=1 repo=1 pr=1 seq=9 alg=br len=1 sha=0000000000000000 AA -->",
  "##[set-output name=status]evil",
  "::stop-commands::evil",
  "::add-mask::e",
  "x\n::error::evil\r\n##[error]evil\u0085::warning::evil",
  "a\u202eb\u200b::\u2066c\ufeff",
  "<img src=x onerror=evil></details></table><script>",
  "![x](https:evil.example) [y](javascript:evil) www.evil.example",
  "%0A::error::evil %25 $(evil) ${{ secrets.EVIL }}",
  `${"long ".repeat(19)}@ann`,
];

/** Five parameters, and a key that is the name. */
function unitNamed(name: string, index: number): string {
  return `export const o${String(index)} = {\n  ${JSON.stringify(name.slice(0, 50))}(a: number, b: number, c: number, d: number, e: number): number {\n    return a + b + c + d + e + ${String(index)};\n  },\n};\n`;
}

function files(): Record<string, string> {
  return Object.fromEntries(
    NAMES.map((name, i) => [`src/${name.replaceAll("/", "-").slice(0, 200)}.ts`, unitNamed(name, i)]),
  );
}

const TOPIC = "topic/@ann-fixes-#1-`x`|<!--##{evil";
const BASE = "rel/@ann-#2-`|<!--x-->";

async function opened(): Promise<{ readonly stage: Stage; readonly pull: Pull }> {
  const stage = await openStage({
    files: { "tuning/policy.yaml": 'version: 1\nmode: "##[error]evil"\nevil::stop-commands::x: "@ann #1"\n' },
  });
  const { world } = stage.hub;
  const by = person(world, "@everyone-fixes-#1");
  grant(stage.repository, by, "write");
  stage.commit(BASE, {}, { from: "main" });
  const pull = stage.open(TOPIC, files(), { by, base: BASE });
  pull.title = "fixes #1 ##[error]evil @ann <!-- refrain:state v=1 -->";
  pull.body = "::error::evil\n<!-- refrain:state v=1 repo=1 -->";
  addLabels(world, pull, ["@ann ##[error]evil", "refrain: quiet <!--"]);
  return { stage, pull };
}

const OURS = ["add-mask", "warning"];

/** What the runner would carry out, by both ways it may compare. */
function commandsIn({ rawStdout, rawStderr }: RunResult): readonly string[] {
  const found = (["culture", "ordinal"] as const).flatMap((comparison) =>
    [rawStdout, rawStderr].flatMap((text) => parseCommands(text, { comparison })),
  );
  return [...new Set(found.map(({ name }) => name))].toSorted();
}

function tokensOf({ hub }: Stage): readonly string[] {
  return [...hub.world.tokens.keys()];
}

function textsOf(run: RunResult): readonly string[] {
  return [run.log, run.summary, JSON.stringify(run.outputs), ...[...run.files.values()].map(String)];
}

const ELEMENTS = new Set("h3 p table thead tbody tr th td code a details summary br strong ul li sub em".split(" "));

/** What is in the page beside words of ours: links to the repository itself, and names as code. */
function foreignIn(markdown: string): unknown {
  const { elements, links, live, comments } = renderComment(markdown);
  return {
    elements: elements.filter((name) => !ELEMENTS.has(name)),
    links: links.filter((link) => !link.startsWith("https://github.com/octo-org/app/")),
    live,
    comments: comments.map((text) => text.trim().split(" ")[0]),
  };
}

const NOTHING = { elements: [], links: [], live: [], comments: [] };

test("read over the API", async () => {
  const { stage, pull } = await opened();
  const run = await stage.run(pull, { checkout: "none", inputs: { annotations: 5 } });
  expect(run.outputs).toMatchObject({ status: "ok", new: String(NAMES.length), fixed: "0", state: "new" });
  expect(
    Object.entries(run.outputs).filter(([name, value]) => !/^[a-z-]+=[a-z0-9]+$/.test(`${name}=${value}`)),
  ).toEqual([]);
  expect([commandsIn(run), run.warnings, run.usedCommands.filter(({ refused }) => refused !== undefined)]).toEqual([
    OURS,
    [],
    [],
  ]);
  expect([run.masks, run.annotations.length, run.envChanges]).toEqual([[], 5, {}]);
  expect(run.log).toContain("tuning/policy.yaml");
  const { body } = stage.comment(pull);
  expect(foreignIn(body)).toEqual({ ...NOTHING, comments: ["refrain:state"] });
  expect(foreignIn(run.summary)).toEqual(NOTHING);
  expect(body.split("<!-- refrain:state")).toHaveLength(2);
  expect(body).toContain("is not among those of the policy");
  expect(blockIn(body)).toMatch(/^<!-- refrain:state [\x20-\x7e]+ -->$/);
  expect([...textsOf(run), body].filter((text) => tokensOf(stage).some((token) => text.includes(token)))).toEqual([]);
  expect(stage.hub.invalid).toEqual([]);
});

test("read from the checkout, it is the same to the byte, and what is kept reads back", async () => {
  const { stage, pull } = await opened();
  await stage.run(pull, { checkout: "none" });
  stage.hub.journal.clear();
  const again = await stage.run(pull, { checkout: "full", inputs: { annotations: 5 } });
  expect([again.outputs["state"], stage.hub.journal.writes()]).toEqual(["ok", []]);
  expect([commandsIn(again), foreignIn(again.summary)]).toEqual([OURS, NOTHING]);
});

test("in a report of another tool", async () => {
  const stage = await openStage({ files: { "src/a.ts": "export const a = 1;\n" } });
  const pull = stage.open("topic", { "src/a.ts": "export const a = 2;\n" });
  const sarif = sarifOf(NAMES);
  const run = await stage.run(pull, {
    left: { "out.sarif": sarif, "::error::evil @ann.sarif": "{", "deep.sarif": "[".repeat(100_000) },
    inputs: { reports: "*.sarif", annotations: 5 },
  });
  expect([run.exitCode, commandsIn(run), foreignIn(run.summary)]).toEqual([0, OURS, NOTHING]);
  const { body } = stage.comment(pull);
  expect(foreignIn(body)).toEqual({ ...NOTHING, comments: ["refrain:state"] });
  expect(
    (await stage.run(pull, { left: { "out.sarif": sarif }, inputs: { reports: "out.sarif" } })).outputs["state"],
  ).toBe("ok");
});

function sarifOf(names: readonly string[]): string {
  const place = (uri: string): unknown => ({
    physicalLocation: { artifactLocation: { uri }, region: { startLine: 1 } },
  });
  const results = names.map((name, i) => ({
    ruleId: name,
    message: { text: `${name} ##[error]evil @ann` },
    locations: [place(i % 2 === 0 ? "src/a.ts" : name)],
  }));
  const driver = {
    name: "##[error]evil @ann `|",
    version: "::error::evil",
    rules: names.map((id) => ({ id, name: id })),
  };
  return JSON.stringify({ version: "2.1.0", runs: [{ tool: { driver }, results }] });
}
