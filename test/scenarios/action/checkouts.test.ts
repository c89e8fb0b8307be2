/** Whatever is checked out, the comment is the same to the byte; only the way to the code differs. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { calm, flat, tangled, wide } from "../code.ts";
import { type Checkout, openStage } from "./stage.ts";
import { tell, type Told } from "./told.ts";

interface Seen extends Told {
  readonly body: string;
}

const BASE = {
  "src/users.ts": wide("list", 5) + flat("rank", 18),
  "src/old.ts": tangled("moved") + calm("a"),
  "src/gone.ts": wide("gone", 9),
  ".gitattributes": "gen/** linguist-generated\n",
  "tuning/policy.yaml": "version: 1\nareas: { people: [src/users.ts] }\n",
};
const CHANGE = {
  "src/users.ts": wide("list", 7) + flat("rank", 12),
  "src/old.ts": null,
  "src/new.ts": tangled("moved") + calm("a"),
  "src/gone.ts": null,
  "src/parser.ts": tangled("parseModule"),
  "gen/code.ts": wide("generated", 9),
  "logo.png": Uint8Array.of(137, 80, 78, 71, 0, 255),
};

/** The same story each time: ids and commits do not depend on when it is told. */
async function seenWith(checkout: Checkout): Promise<Seen> {
  const stage = await openStage({ files: BASE });
  const pull = stage.open("topic", CHANGE);
  stage.commit("main", { "src/users.ts": wide("list", 4) });
  const told = await tell(stage, pull, { checkout });
  return { ...told, body: stage.comment(pull).body };
}

let known: Promise<Seen> | undefined;
const seenWithAll = (): Promise<Seen> => (known ??= seenWith("full"));

test("full: what is in the checkout is not asked for", async () => {
  const full = await seenWithAll();
  expect(full.requests.map(withoutIds)).toEqual([
    "GRAPHQL Look viewer repository 200",
    "GRAPHQL Comments repository 200",
    "POST /repos/octo-org/app/issues/1/comments 201",
    "GRAPHQL Comments repository 200",
  ]);
  expect(full.rows).toEqual([
    "| new | `src/parser.ts:1` `parseModule` | nesting 6 › 3 · cognitive 21 › 15 |",
    "| worse | `src/users.ts:1` `list` | params 7 › 4 (was 5) |",
  ]);
  expect(full.outputs).toMatchObject({ status: "ok", new: "2", worse: "1", better: "1", fixed: "1" });
});

test.each(["shallow", "partial", "sparse", "none"] as const)("%s: the same comment", async (checkout) => {
  const full = await seenWithAll();
  const seen = await seenWith(checkout);
  expect(seen.body).toBe(full.body);
  expect(seen.outputs).toEqual(full.outputs);
  expect(seen.annotations).toEqual([]);
  const isWhole = checkout === "sparse";
  expect(seen.requests.map(withoutIds)).toEqual(
    isWhole
      ? full.requests.map(withoutIds)
      : [
          "GRAPHQL Look viewer repository 200",
          "GET /repos/octo-org/app/compare/<sha>...<sha>?per_page=1 200",
          "GRAPHQL Entries repository 200",
          "GET /repos/octo-org/app/git/trees/<sha>?recursive=1 200",
          "GRAPHQL Blobs repository 200",
          "GRAPHQL Comments repository 200",
          "POST /repos/octo-org/app/issues/1/comments 201",
          "GRAPHQL Comments repository 200",
        ],
  );
});

test("the default branch in the work tree: a pull request does not choose the program that looks at it", async () => {
  const full = await seenWithAll();
  const stage = await openStage({ files: BASE });
  const pull = stage.open("topic", CHANGE);
  stage.commit("main", { "src/users.ts": wide("list", 4) });
  const left = (workspace: string): Record<string, string> => {
    execFileSync("git", ["-C", workspace, "checkout", "--quiet", "--detach", "origin/main"]);
    execFileSync("git", ["-C", workspace, "update-ref", "-d", "FETCH_HEAD"]);
    return {};
  };
  const told = await tell(stage, pull, { left });
  expect([stage.comment(pull).body, told.requests.map(withoutIds)]).toEqual([full.body, full.requests.map(withoutIds)]);
});

/** The files as they were at the merge base; one of them has only moved. */
test("what a partial clone lacks it lacks after the run too", async () => {
  const stage = await openStage({ files: BASE });
  const pull = stage.open("topic", CHANGE);
  let missing: readonly string[] = [];
  const told = await tell(stage, pull, {
    checkout: "partial",
    inspect: ({ workspace }) => void (missing = missingIn(workspace)),
  });
  expect([told.rows.length, missing.length, told.rawStderr]).toEqual([2, 2, ""]);
});

function missingIn(workspace: string): readonly string[] {
  const args = ["-C", workspace, "rev-list", "--objects", "--all", "--missing=print"];
  const lines = execFileSync("git", args, { encoding: "utf8" }).split("\n");
  return lines.filter((line) => line.startsWith("?"));
}

function withoutIds(line: string): string {
  return line.replaceAll(/[0-9a-f]{40}/g, "<sha>");
}
