import { describe, expect, test } from "vitest";
import { createPace } from "../../../src/adapters/github/pace.ts";
import { fakeTimer } from "./stub.ts";

const paceWith = (waits: number[] = []) =>
  createPace({ timer: fakeTimer(waits), time: 10_000, waiting: 5000, betweenWrites: 1000 });

describe("pace", () => {
  test("four at once, the others in turn, also after one that fails", async () => {
    const pace = paceWith();
    let open = 0;
    let most = 0;
    const request = async (index: number): Promise<number> => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      if (index % 3 === 0) throw new Error("no");
      return index;
    };
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => pace.run(false, () => request(index))),
    );
    expect(most).toBe(4);
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(13);
  });

  test("a write that fails does not stop the next", async () => {
    const pace = paceWith();
    const failed = pace.run(true, () => Promise.reject(new Error("no")));
    const done = pace.run(true, () => Promise.resolve(1));
    await expect(failed).rejects.toThrow("no");
    expect(await done).toBe(1);
  });

  test("waits come out of a budget, and none ends after the run", async () => {
    const waits: number[] = [];
    const pace = paceWith(waits);
    expect(await pace.wait(5001)).toBe(false);
    expect(await pace.wait(3000)).toBe(true);
    expect(await pace.wait(2001)).toBe(false);
    expect(await pace.wait(2000)).toBe(true);
    expect(pace.timeLeft()).toBe(5000);
    expect(waits).toEqual([3000, 2000]);
    const short = createPace({ timer: fakeTimer([]), time: 1000, waiting: 5000, betweenWrites: 0 });
    expect(await short.wait(1000)).toBe(false);
  });
});
