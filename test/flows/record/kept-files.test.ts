/** What is handed from run to run and from job to job, and what of it is believed. */
import { describe, expect, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { printHistory } from "../../../src/formats/history-file.ts";
import { parseHandover, printHandover } from "../../../src/flows/record/handover.ts";
import { holdHistory } from "../../../src/flows/record/held-history.ts";
import { toUsable } from "../../../src/flows/record/usable.ts";
import { changeLine, headerLine, runLineOf } from "../../builders.ts";

const change = changeLine("pr:7", "2026-08-01T00:00:00Z");
const EVENTS = printHistory([headerLine(), change, runLineOf(change)]);
const REPO = headerLine().repo_id;

function signed(events: string): { events: string; summaries: string } {
  return { events, summaries: JSON.stringify({ schema_version: 7, history: { sha256: nodeCodec.sha256(events) } }) };
}

describe("a history is built upon", () => {
  test("when it is whole, of this repository, and what its summaries were made from", () => {
    expect(toUsable(signed(EVENTS), REPO, nodeCodec)).toEqual({ files: signed(EVENTS) });
    expect(toUsable(signed(""), REPO, nodeCodec)).toEqual({ files: signed("") });
  });

  test.each([
    ["newer", signed(`${EVENTS}{"type":"weather"}\n`)],
    ["newer", signed(EVENTS.replace('"schema_version":1', '"schema_version":2'))],
    ["spoiled", signed(`${EVENTS}{"type":"change"}\n`)],
    ["spoiled", signed(EVENTS.slice(0, -20))],
    ["spoiled", { ...signed(EVENTS), events: EVENTS.replace("pr:7", "pr:8") }],
    ["spoiled", { events: EVENTS, summaries: "" }],
    ["spoiled", { events: EVENTS, summaries: "[]" }],
    ["spoiled", { events: EVENTS, summaries: '{"history":null}' }],
    ["other-repository", signed(EVENTS.replaceAll(`"repo_id":"${REPO}"`, '"repo_id":"another"'))],
  ] as const)("not one that is %s", (unusable, files) => {
    expect(toUsable(files, REPO, nodeCodec)).toEqual({ unusable });
  });
});

describe("what one job tells the next", () => {
  test.each([
    { from: "load", restored: "found" },
    { from: "load", restored: "unknown" },
    { from: "record", keep: true },
  ] as const)("%j", (handover) => {
    expect(parseHandover(printHandover(handover))).toEqual(handover);
  });

  test.each([
    undefined,
    "",
    "[]",
    "null",
    '{"from":"load","restored":"found"}',
    '{"schema_version":1,"from":"record"}',
  ])("%j is nothing", (text) => {
    expect(parseHandover(text)).toBeUndefined();
  });
});

test("a held history forgets its journal when it is written, and has no events where they are empty", async () => {
  const held = holdHistory({ events: "", metrics: "m", journal: "begun\n" });
  expect(await held.store.readEvents()).toBeUndefined();
  await held.store.journal.append("more\n");
  expect(held.files()).toMatchObject({ metrics: "m", journal: "begun\nmore\n" });
  await held.store.write({ events: "e", summaries: "s" });
  expect(held.files()).toEqual({ events: "e", summaries: "s", metrics: "m", journal: undefined });
});
