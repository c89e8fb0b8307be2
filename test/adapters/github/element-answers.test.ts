import { describe, expect, test } from "vitest";
import { z } from "zod";
import { askHalving, elementOf, elementsOf } from "../../../src/adapters/github/element-answers.ts";
import { plainTrouble } from "../../../src/adapters/github/trouble.ts";
import type { GraphqlAnswer } from "../../../src/adapters/github/graphql-answer.ts";
import type { Answer, ApiTroubleKind } from "../../../src/ports/api-trouble.ts";

const answer = (nodes: readonly unknown[], faults: GraphqlAnswer["faults"] = []): GraphqlAnswer => ({
  what: "asking",
  data: { list: { nodes } },
  faults,
});
const Node = z.object({ id: z.int() });

function read(given: GraphqlAnswer): readonly unknown[] | string {
  const elements = elementsOf(given, ["list", "nodes"]);
  if ("trouble" in elements) return elements.trouble.kind;
  return elements.value.map((one) => {
    const told = elementOf(one, Node);
    return "trouble" in told ? told.trouble.kind : told.value;
  });
}

describe("elements of a list", () => {
  const at = (index: number, ...more: readonly string[]) => ["list", "nodes", index, ...more];
  test.each([
    ["all there", answer([{ id: 1 }, { id: 2 }]), [{ id: 1 }, { id: 2 }]],
    ["one without a number", answer([{ id: 1 }, { id: "2" }]), [{ id: 1 }, "unreadable"]],
    ["one that is not there", answer([{ id: 1 }, null], [{ type: "NOT_FOUND", path: at(1) }]), [{ id: 1 }, undefined]],
    ["nothing in its place", answer([null, { id: 2 }]), [undefined, { id: 2 }]],
    [
      "one with a fault inside",
      answer([{ id: 1 }, { id: 2 }], [{ path: at(0, "files") }]),
      ["graphql-errors", { id: 2 }],
    ],
    ["a part of one that is not there", answer([{ id: 1 }], [{ type: "NOT_FOUND", path: at(0, "x") }]), ["not-found"]],
    ["a fault of the list", answer([{ id: 1 }], [{ path: ["list"] }]), "graphql-errors"],
    ["a fault of nobody knows what", answer([{ id: 1 }], [{ message: "timed out" }]), "graphql-errors"],
    ["no list", { what: "asking", data: {}, faults: [] }, "unreadable"],
  ] as const)("%s", (_, given, told) => {
    expect(read(given)).toEqual(told);
  });

  test("many that fail are no list at all", () => {
    const nodes = Array.from({ length: 30 }, (_, id) => ({ id }));
    const faults = (count: number) => nodes.slice(0, count).map(({ id }) => ({ path: at(id, "files") }));
    expect(read(answer(nodes, faults(11)))).toBe("graphql-errors");
    expect(read(answer(nodes, faults(10)))).toHaveLength(30);
  });
});

interface Asking {
  readonly poison: readonly number[];
  readonly kind?: ApiTroubleKind;
}

async function halve(keys: readonly number[], { poison, kind = "server" }: Asking) {
  const asked: number[] = [];
  const done = await askHalving(keys, (some): Promise<Answer<readonly number[]>> => {
    asked.push(some.length);
    const isBad = some.some((key) => poison.includes(key));
    return Promise.resolve(isBad ? { trouble: plainTrouble(kind, "no") } : { value: some });
  });
  return { done, asked };
}

describe("asking in halves", () => {
  const keys = Array.from({ length: 100 }, (_, index) => index);
  test("all at once where that is answered", async () => {
    const { done, asked } = await halve(keys, { poison: [] });
    expect(done).toEqual({ values: [keys], missed: [] });
    expect(asked).toEqual([100]);
  });

  test("one that is never answered keeps nobody else back, at two questions for each halving", async () => {
    const { done, asked } = await halve(keys, { poison: [37] });
    expect("missed" in done && done.missed).toEqual([37]);
    expect("values" in done && done.values.flat().toSorted((a, b) => a - b)).toEqual(keys.filter((key) => key !== 37));
    expect(asked.length).toBeLessThanOrEqual(15);
  });

  test("a single one is missed", async () => {
    expect((await halve([5], { poison: [5] })).done).toEqual({ values: [], missed: [5] });
  });

  test("where no half is answered, GitHub is asked no further", async () => {
    const { done, asked } = await halve(keys, { poison: keys });
    expect(done).toMatchObject({ trouble: { kind: "server" } });
    expect(asked).toEqual([100, 50, 50]);
  });

  test.each(["rate-limited", "secondary-limited", "forbidden", "unauthorized", "network"] as const)(
    "%s is everybody's",
    async (kind) => {
      const { done, asked } = await halve(keys, { poison: [3], kind });
      expect([done, asked]).toMatchObject([{ trouble: { kind } }, [100]]);
    },
  );
});
