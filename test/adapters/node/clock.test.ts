import { describe, expect, test } from "vitest";
import { fixedClock, readClock } from "../../../src/adapters/node/clock.ts";
import { ConfigurationError } from "../../../src/domain/errors.ts";

describe("a time that was given", () => {
  test.each([
    ["2026-08-22T12:00:00Z", Date.UTC(2026, 7, 22, 12)],
    ["2026-08-22T12:00Z", Date.UTC(2026, 7, 22, 12)],
    ["2026-08-22T12:00:00.5Z", Date.UTC(2026, 7, 22, 12, 0, 0, 500)],
    ["2026-08-22T12:00:00+02:00", Date.UTC(2026, 7, 22, 10)],
    ["2026-08-22T12:00:00-05:30", Date.UTC(2026, 7, 22, 17, 30)],
    ["2026-08-22", Date.UTC(2026, 7, 22)],
    ["1970-01-01T00:00:00Z", 0],
    ["2024-02-29", Date.UTC(2024, 1, 29)],
  ])("%s", (given, milliseconds) => {
    expect(readClock(given)).toBe(milliseconds);
  });

  test.each([
    "2026-08-22T12:00:00",
    "22.08.2026",
    "2026-13-01",
    "2026-08-32",
    "2026-02-30",
    "2025-02-29T00:00:00Z",
    "2026-08-22T25:00:00Z",
    "1755864000000",
    "now",
    " 2026-08-22",
    "2026-08-22 12:00",
    "2026-08-22T12:00:00Z\n",
  ])("%j is refused, with what was expected", (given) => {
    expect(() => readClock(given)).toThrow(ConfigurationError);
    expect(() => readClock(given)).toThrow(
      /REFRAIN_NOW: expected an ISO time with its zone, such as 2026-08-22T12:00:00Z, found/,
    );
  });

  test("a long one is quoted in part", () => {
    expect(() => readClock("x".repeat(500))).toThrow(new RegExp(`"x{64}"$`));
  });
});

test.each([undefined, ""])("none (%j): now", (given) => {
  const before = Date.now();
  const milliseconds = readClock(given);
  expect(milliseconds).toBeGreaterThanOrEqual(before);
  expect(milliseconds).toBeLessThanOrEqual(Date.now());
});

test("a fixed clock stands still", async () => {
  const clock = fixedClock(17);
  await new Promise((resolve) => setTimeout(resolve, 2));
  expect([clock.now(), clock.now()]).toEqual([17, 17]);
});
