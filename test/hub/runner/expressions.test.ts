import { describe, expect, test } from "vitest";
import { evaluateCondition, evaluateText } from "./expressions.ts";
import type { JobStatus } from "./expressions.ts";

const contexts = {
  github: { token: "T", actor: "mona", event: { number: 7, labels: [{ name: "a" }, { name: "b" }], draft: false } },
  runner: { os: "Linux" },
};

describe("text", () => {
  test.each([
    ["plain", "plain"],
    ["", ""],
    ["${{ github.token }}", "T"],
    ["${{ GITHUB.Token }}", "T"],
    ["a ${{ github.actor }}/${{ github.event.number }} b", "a mona/7 b"],
    ["${{ 'it''s }} here' }}", "it's }} here"],
    ["${{ github.nope.deep }}", ""],
    ["${{ github.event.draft }}", "false"],
    ["${{ join(github.event.labels.*.name, ',') }}", "a,b"],
    ["${{ github.event.number == 7 && 'seven' || 'other' }}", "seven"],
    ["${{ github.event }}", "Object"],
    ["$ {{ github.token }} }}", "$ {{ github.token }} }}"],
  ])("%s", (template, text) => expect(evaluateText(template, contexts)).toBe(text));

  test.each([
    "${{ secrets.x }}",
    "${{ github.token",
    "${{ }}",
    "${{ github. }}",
    "${{ success() }}",
    "${{ hashFiles('a') }}",
  ])("%s throws", (template) => expect(() => evaluateText(template, contexts)).toThrow(/./u));
});

test.each([
  ["always()", "failure", true],
  ["success()", "success", true],
  ["success()", "failure", false],
  ["failure()", "failure", true],
  ["cancelled()", "cancelled", true],
  ["!cancelled()", "failure", true],
  ["${{ failure() || github.actor == 'Mona' }}", "success", true],
  ["runner.os == 'linux'", "failure", true],
  ["github.event.number", "success", true],
  ["github.event.nothing", "success", false],
  ["''", "success", false],
  ["0", "success", false],
  ["github.event", "success", true],
  ["", "success", true],
  ["", "failure", false],
] satisfies [string, JobStatus, boolean][])("if: %s after %s", (condition, status, runs) => {
  expect(evaluateCondition(condition, contexts, status)).toBe(runs);
});
