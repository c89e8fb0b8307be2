/** A violation keeps its history when its code is renamed or moved, and every id that was ever shown leads to it. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { newRepository, wide, type Files, type Repository } from "./story.ts";

/** Long enough that its body alone tells it apart. */
const long = (
  name: string,
  value: number,
): string => `export function ${name}(a: number, b: number, c: number, d: number, e: number): number {
  let total = a * 3 + b * 5;
  for (const part of [c, d, e, ${value}]) {
    if (part > total) total += part - 1;
    else total -= part * 2;
  }
  console.log("total", total, "of", a, b);
  return Math.max(total, 0) + ${value};
}
`;
const member = (owner: string, value: number): string => `export class ${owner} {
  rate = 3;

  add(a: number, b: number, c: number, d: number, e: number): number {
    const sum = a + b + c + d + e;
    this.rate = sum > 10 ? sum - 1 : sum + ${value};
    return this.rate;
  }
}
`;

function idOf(fingerprint: string): string {
  return `R-${createHash("sha256").update(fingerprint).digest("hex").slice(0, 8)}`;
}

interface Told {
  readonly fingerprint: string;
  readonly open: { readonly path: string; readonly unit_name: string } | null;
  readonly events: readonly { readonly change: string; readonly what: string; readonly fingerprint: string }[];
}

function explain(repository: Repository, id: string): Told {
  return repository.json("explain", id) as Told; // Only looked at here.
}

type Work = Pick<Repository, "commit" | "move">;

/** The same repository, for people who only ever work in one directory of it. */
function within({ commit, move }: Work, directory: string): Work {
  const inside = (files: Files = {}): Files =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${directory}/${path}`, text]));
  return {
    commit: (act, files) => commit(act, inside(files)),
    move: (act, [from, to], files) => move(act, [`${directory}/${from}`, `${directory}/${to}`], inside(files)),
  };
}

/** A day is what it does to the repository. */
type Day = (repository: Work, on: string) => unknown;
const edit =
  (path: string, content: string | null): Day =>
  (repository, on) =>
    repository.commit({ on }, { [path]: content });
const move =
  (from: string, to: string, content?: string): Day =>
  (repository, on) =>
    repository.move({ on }, [from, to], content === undefined ? {} : { [to]: content });

interface Case {
  readonly days: readonly Day[];
  /** Every name that the violation has had, without the rule, the present one last. */
  readonly names: readonly string[];
  /** The name it had on each day that left it standing in an edited unit. */
  readonly seen: readonly string[];
}

const CASES: Readonly<Record<string, Case>> = {
  "a function that was renamed": {
    days: [edit("src/a.ts", long("price", 1)), edit("src/a.ts", long("cost", 1)), edit("src/a.ts", long("cost", 2))],
    names: ["src/a.ts::price", "src/a.ts::cost"],
    seen: ["src/a.ts::price", "src/a.ts::cost"],
  },
  "a function that was renamed and edited at once": {
    days: [edit("src/a.ts", long("price", 1)), edit("src/a.ts", long("cost", 2))],
    names: ["src/a.ts::price", "src/a.ts::cost"],
    seen: ["src/a.ts::price", "src/a.ts::cost"],
  },
  "a file that was renamed": {
    days: [edit("src/a.ts", long("price", 1)), move("src/a.ts", "src/b.ts"), edit("src/b.ts", long("price", 2))],
    names: ["src/a.ts::price", "src/b.ts::price"],
    seen: ["src/a.ts::price", "src/b.ts::price"],
  },
  "a file that was renamed and edited at once": {
    days: [
      edit("src/a.ts", long("price", 1) + long("tax", 9)),
      move("src/a.ts", "src/b.ts", long("price", 2) + long("tax", 9)),
    ],
    names: ["src/a.ts::price", "src/b.ts::price"],
    seen: ["src/a.ts::price", "src/b.ts::price"],
  },
  "a directory that was renamed": {
    days: [
      (repository, on) => repository.commit({ on }, { "src/old/a.ts": long("price", 1), "src/old/b.ts": wide("tax") }),
      move("src/old", "src/new/deep"),
      edit("src/new/deep/a.ts", long("price", 2)),
    ],
    names: ["src/old/a.ts::price", "src/new/deep/a.ts::price"],
    seen: ["src/old/a.ts::price", "src/new/deep/a.ts::price"],
  },
  "a function that moved to another file": {
    days: [
      (repository, on) =>
        repository.commit({ on }, { "src/a.ts": long("price", 1) + wide("tax"), "src/b.ts": wide("order") }),
      (repository, on) =>
        repository.commit({ on }, { "src/a.ts": wide("tax"), "src/b.ts": wide("order") + long("price", 1) }),
      edit("src/b.ts", wide("order") + long("price", 2)),
    ],
    names: ["src/a.ts::price", "src/b.ts::price"],
    seen: ["src/a.ts::price", "src/b.ts::price"],
  },
  "a class that was renamed": {
    days: [
      edit("src/a.ts", member("Price", 1)),
      edit("src/a.ts", member("Cost", 1)),
      edit("src/a.ts", member("Cost", 2)),
    ],
    names: ["src/a.ts::Price.add", "src/a.ts::Cost.add"],
    seen: ["src/a.ts::Price.add", "src/a.ts::Cost.add"],
  },
  "names upon names, and back to the first": {
    days: [
      edit("src/a.ts", long("price", 1)),
      move("src/a.ts", "src/b.ts"),
      edit("src/b.ts", long("cost", 1)),
      edit("src/b.ts", long("cost", 2)),
      move("src/b.ts", "lib/c.ts"),
      move("lib/c.ts", "src/a.ts"),
      edit("src/a.ts", long("price", 2)),
      edit("src/a.ts", long("price", 3)),
    ],
    names: ["src/a.ts::price", "src/b.ts::cost", "src/a.ts::price"],
    seen: ["src/a.ts::price", "src/b.ts::cost", "src/a.ts::price"],
  },
};

describe("the history follows", () => {
  const repository = newRepository("followed");
  const started = Date.UTC(2026, 2, 2);
  let day = 0;
  Object.values(CASES).forEach(({ days }, index) => {
    for (const act of days)
      act(within(repository, `part${index}`), new Date(started + day++ * 86_400_000).toISOString().slice(0, 10));
  });
  repository.json("backfill");

  test.each(Object.entries(CASES).map(([name, one], index) => [name, index, one] as const))(
    "%s",
    (_, index, { names, seen }) => {
      const inPart = (name: string): string => `part${index}/${name}::params_max`;
      const tales = [...new Set(names.map(inPart))].map((fingerprint) => explain(repository, idOf(fingerprint)));
      for (const told of tales) {
        expect(told.fingerprint).toBe(inPart(names.at(-1) ?? ""));
        expect(`${told.open?.path}::${told.open?.unit_name}::params_max`).toBe(told.fingerprint);
        expect(told.events.map((event) => event.fingerprint)).toEqual(seen.map(inPart));
        expect(told.events.map((event) => event.what)).toEqual(["new", ...seen.slice(1).map(() => "same")]);
      }
    },
  );
});

describe("what only looks alike", () => {
  test("a new function under a name that was given up begins anew", () => {
    const repository = newRepository("given-up");
    repository.commit({ on: "2026-03-02" }, { "src/a.ts": long("price", 1) });
    repository.commit({ on: "2026-03-03" }, { "src/a.ts": long("cost", 1) });
    const anew = repository.commit({ on: "2026-03-04" }, { "src/a.ts": long("cost", 1) + wide("price") });
    repository.json("backfill");
    expect(explain(repository, idOf("src/a.ts::price::params_max")).events).toMatchObject([
      { change: `commit:${anew}`, what: "new" },
    ]);
    expect(explain(repository, idOf("src/a.ts::cost::params_max")).events).toMatchObject([
      { fingerprint: "src/a.ts::price::params_max" },
    ]);
  });

  test("a copy has no past", () => {
    const repository = newRepository("copied");
    repository.commit({ on: "2026-03-02" }, { "src/a.ts": long("price", 1) });
    const copied = repository.commit({ on: "2026-03-03" }, { "src/b.ts": long("price", 1) });
    repository.json("backfill");
    expect(explain(repository, idOf("src/b.ts::price::params_max")).events).toMatchObject([
      { change: `commit:${copied}`, what: "new" },
    ]);
    expect(explain(repository, idOf("src/a.ts::price::params_max")).events).toHaveLength(1);
  });

  test("counts stay whole: one renamed twice on the way is still one hotspot", () => {
    const repository = newRepository("counted");
    repository.commit({ on: "2026-03-02" }, { "src/a.ts": long("price", 1) });
    repository.move({ on: "2026-03-03" }, ["src/a.ts", "src/b.ts"], { "src/b.ts": long("price", 2) });
    repository.commit({ on: "2026-03-04" }, { "src/b.ts": long("cost", 3) });
    const summary = repository.summary();
    expect(summary.top_hotspots).toMatchObject([{ fingerprint: "src/b.ts::cost::params_max", count: 3 }]);
    expect(Object.keys(summary.recurring)).toEqual(["src/b.ts::cost::params_max"]);
    expect(summary.trend.map((week) => week.new)).toEqual([1]);
  });
});
