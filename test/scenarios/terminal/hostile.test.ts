/** A repository that means harm: nothing of it is started, written through or believed. */
import { existsSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { git, newRepository, placeFor, wide, type Repository } from "./story.ts";

function repository(name: string): Repository {
  const made = newRepository(name);
  made.commit({ on: "2026-06-01" }, { "src/price.ts": wide("price", 5) });
  return made;
}

describe("programs that the repository's settings name", () => {
  test("filters of the work tree", () => {
    const shop = repository("hostile-filter");
    const canary = placeFor("filter-canary");
    shop.commit({ on: "2026-06-02" }, { ".gitattributes": "*.ts filter=y=z\n" });
    for (const key of ["clean", "process", "smudge"])
      git(shop.path, ["config", `filter.y=z.${key}`, `touch ${canary}; cat`]);
    git(shop.path, ["config", "filter.y=z.required", "true"]);
    shop.write({ "src/price.ts": wide("price", 6) });
    expect(shop.json("check")).toMatchObject({ violations: [{ change: "same", touched: true }] });
    expect(shop.json("check", "--base", "HEAD~1")).toMatchObject({ violations: [{ change: "same", touched: true }] });
    expect(existsSync(canary)).toBe(false);
  });

  test("filters of a submodule, which has settings of its own", () => {
    const shop = repository("hostile-submodule");
    const canary = placeFor("submodule-canary");
    const inner = shop.at("inner");
    mkdirSync(inner);
    git(inner, ["init", "--quiet"]);
    writeFileSync(join(inner, "a.txt"), "1\n");
    git(inner, ["add", "--all"]);
    git(inner, ["-c", "user.name=ann", "-c", "user.email=ann@example.com", "commit", "--quiet", "-m", "inner"]);
    shop.commit({ on: "2026-06-02" });
    expect(shop.git("ls-files", "--stage", "inner")).toMatch(/^160000 /);
    git(inner, ["config", "filter.x.clean", `touch ${canary}; cat`]);
    writeFileSync(join(inner, ".git/info/attributes"), "* filter=x\n");
    writeFileSync(join(inner, "a.txt"), "2\n");
    utimesSync(join(inner, "a.txt"), 1, 1);
    shop.write({ "src/price.ts": wide("price", 6) });
    expect(shop.json("check")).toMatchObject({ violations: [{ change: "same", touched: true }] });
    expect(existsSync(canary)).toBe(false);
  });

  test("transports of a remote that promises what is missing", () => {
    const shop = repository("hostile-promisor");
    const canary = placeFor("promisor-canary");
    const oid = shop.git("rev-parse", "HEAD:src/price.ts");
    for (const [key, value] of Object.entries({
      "core.repositoryFormatVersion": "1",
      "extensions.partialClone": "origin",
      "remote.origin.promisor": "true",
      "remote.origin.url": `ext::touch ${canary}`,
      "protocol.ext.allow": "always",
    }))
      git(shop.path, ["config", key, value]);
    const object = shop.at(`.git/objects/${oid.slice(0, 2)}/${oid.slice(2)}`);
    git(shop.path, ["gc", "--quiet"]);
    expect(existsSync(object)).toBe(false);
    shop.refrain(["summary"]);
    expect(existsSync(canary)).toBe(false);
  });
});

describe("a .refrain that the repository brings along", () => {
  test("is not believed", () => {
    const shop = repository("hostile-committed");
    shop.json("backfill");
    git(shop.path, ["add", "--force", ".refrain"]);
    shop.commit({ on: "2026-06-02" });
    for (const command of [["summary"], ["backfill"], ["explain", "cognitive_max"]]) {
      const { code, stderr } = shop.refrain(command);
      expect([code, stderr]).toEqual([2, expect.stringContaining(".refrain is committed to this repository")]);
    }
    expect(shop.refrain(["check", "--all"]).code).toBe(0);
  });

  test.each(["history/events.jsonl", "history/backfill.journal", ".gitignore", "cache/metrics.jsonl"])(
    "with %s as a link: nothing is read or written through it",
    (name) => {
      const shop = repository(`hostile-link-${name.replaceAll("/", "-")}`);
      const victim = placeFor(`victim-${name.replaceAll("/", "-")}`);
      writeFileSync(victim, "mine\n");
      mkdirSync(join(shop.path, ".refrain/history"), { recursive: true });
      mkdirSync(join(shop.path, ".refrain/cache"), { recursive: true });
      symlinkSync(victim, join(shop.path, ".refrain", name));
      shop.refrain(["backfill"]);
      expect(readFileSync(victim, "utf8")).toBe("mine\n");
    },
  );
});

describe("clocks", () => {
  test.each([
    ["1970", "1"],
    ["far beyond", "99999999999999"],
  ])("a tip dated %s does not move the window", (name, seconds) => {
    const shop = newRepository(`hostile-clock-${name.replaceAll(" ", "-")}`);
    for (const day of [1, 2, 3]) shop.commit({ on: `2026-06-0${day}` }, { "src/price.ts": wide("price", 4 + day) });
    writeFileSync(shop.at("src/price.ts"), wide("price", 9));
    git(shop.path, ["add", "--all"]);
    const made = git(shop.path, ["commit-tree", git(shop.path, ["write-tree"]).trim(), "-p", "HEAD", "-m", "odd"], {
      act: { on: "2026-06-04" },
    }).trim();
    const odd = git(shop.path, ["cat-file", "commit", made]).replace(/^(committer .*> )\d+ /m, `$1${seconds} `);
    const sha = git(shop.path, ["hash-object", "-t", "commit", "-w", "--literally", "--stdin"], { input: odd }).trim();
    git(shop.path, ["update-ref", "refs/heads/main", sha]);
    const summary = shop.summary();
    expect(summary.changes).toMatchObject({ merged: 4 });
    expect(summary.history.until).toBe("2026-06-03T12:00:00Z");
    shop.json("backfill");
  });
});
