import { describe, expect, test } from "vitest";
import { plan, type PlanFacts } from "../../../src/domain/tuning/plan.ts";
import type { Plan } from "../../../src/domain/tuning/plan-model.ts";
import { cleanArea, factsOf, HEADER, policyOf, scan, tipOf, tipUnit, told, type CleanArea } from "./world.ts";

function tightened(made: Plan): string[] {
  return made.proposals.map(({ id, kind, limit }) => `${kind} ${id} ${limit?.from}→${limit?.to}`);
}

describe("scopes", () => {
  const second = { path: "lib/b.ts", first: 20 };

  function planOfTwo(area: CleanArea, over: Partial<PlanFacts> = {}): Plan {
    const [one, other] = [cleanArea({}), cleanArea({ ...second, ...area })];
    const lines = [HEADER, ...one.lines, ...other.lines, ...scan(1)];
    return plan(factsOf(lines, { ...over, tip: tipOf([...one.units, ...other.units]) }));
  }

  function limited(area: string): Pick<PlanFacts, "files"> {
    const policy = policyOf({ limits: [{ rule: "cognitive_max", area, limit: 30 }] });
    return { files: { policy, recommendations: [], hasPolicy: true, refused: [] } };
  }

  test("where one area does not keep it, the others do by themselves", () => {
    const made = planOfTwo({ values: (i) => (i < 20 ? 14 : 3) });
    expect(tightened(made)).toEqual(["tighten cognitive_max/src/app 15→13"]);
  });

  test("where the policy has another limit for an area, nothing is said everywhere", () => {
    const [lib, src] = ["cognitive_max/lib/app 30→27", "cognitive_max/src/app 15→13"];
    expect(tightened(planOfTwo({}, limited("lib")))).toEqual([`tighten ${lib}`, `tighten ${src}`]);
  });

  test.each(["*", "a\nb", `${"~".repeat(255)}/b`])("a directory that no entry can name: %j", (name) => {
    expect(tightened(planOfTwo({ path: `${name}/b.ts` }, limited("src")))).toEqual([
      "tighten cognitive_max/src/app 30→27",
    ]);
  });

  test("a rule of the file counts files", () => {
    const files = Array.from({ length: 50 }, (_, i) => `src/f${i}.ts`);
    const lines = Array.from({ length: 10 }, (_, at) =>
      told(at + 1, {
        ago: 50 - at,
        author: `${(at % 3) + 1}`,
        edits: files.filter((__, i) => i % 10 === at).map((path) => `${path}::f`),
      }),
    ).flat();
    const units = files.flatMap((path) => [
      tipUnit(path, { file_lines_max: 100 }),
      tipUnit(`${path}::f`, { params_max: 9 }),
    ]);
    const made = plan(factsOf([HEADER, ...lines, ...scan(1)], { tip: tipOf(units) }));
    expect(tightened(made)).toEqual(["tighten file_lines_max/*/app 400→360"]);
    expect(made.proposals[0]?.because).toMatchObject({ units: 50, files: 50 });
  });
});
