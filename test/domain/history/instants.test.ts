import { expect, test } from "vitest";
import {
  dayOf,
  daysBefore,
  daysBetween,
  millisOf,
  toInstant,
  weekOf,
  weeksBetween,
} from "../../../src/domain/history/instants.ts";

test.each([
  ["2026-08-22T16:31:31Z", 1, "2026-08-21T16:31:31Z"],
  ["2026-03-01T00:00:00Z", 1, "2026-02-28T00:00:00Z"],
  ["2024-03-01T00:00:00Z", 1, "2024-02-29T00:00:00Z"],
  ["2026-03-31T23:59:59Z", 90, "2025-12-31T23:59:59Z"],
  ["0000-01-01T00:00:00Z", 1, "0000-01-01T00:00:00Z"],
])("%s less %i days", (instant, days, expected) => {
  expect(daysBefore(instant, days)).toBe(expected);
});

test.each([
  ["2026-01-01T00:00:00Z", "2026-W01"], // a Thursday
  ["2025-12-29T00:00:00Z", "2026-W01"], // the Monday before
  ["2025-12-28T23:59:59Z", "2025-W52"],
  ["2021-01-03T12:00:00Z", "2020-W53"],
  ["2021-01-04T00:00:00Z", "2021-W01"],
  ["1969-12-31T23:59:59Z", "1970-W01"],
  ["2026-08-22T16:31:31Z", "2026-W34"],
])("%s is in %s", (instant, week) => {
  expect(weekOf(instant)).toBe(week);
});

test("weeks between, over the end of a year, none left out", () => {
  expect(weeksBetween("2025-12-28T23:00:00Z", "2026-01-12T00:00:00Z")).toEqual([
    "2025-W52",
    "2026-W01",
    "2026-W02",
    "2026-W03",
  ]);
  expect(weeksBetween("2026-01-05T00:00:00Z", "2026-01-11T23:59:59Z")).toEqual(["2026-W02"]);
});

test("an impossible date runs over instead of spoiling every sum", () => {
  expect(millisOf("2026-02-30T25:00:00Z")).toBe(Date.UTC(2026, 2, 3, 1));
});

test("seconds, days", () => {
  expect(toInstant(1_787_409_091)).toBe("2026-08-22T14:31:31Z");
  expect(dayOf("2026-08-22T23:59:59Z")).toBe("2026-08-22");
  expect(daysBetween("2026-08-22T00:00:00Z", "2026-08-23T12:00:00Z")).toBe(1.5);
});
