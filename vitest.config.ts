import { defineConfig } from "vitest/config";
import type { Reporter, TestModule } from "vitest/node";

/** One plain line at the end, for whoever reads only that. */
const plainCount: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) for (const test of module.children.allTests()) counts[test.result().state] += 1;
    const broken = modules.filter((module) => module.errors().length > 0).length;
    process.stdout.write(`\n${counts.passed} passed, ${counts.failed + broken} failed, ${counts.skipped} skipped\n`);
  },
};

export default defineConfig({
  test: {
    reporters: ["default", plainCount],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than the two cores that most have: stories also wait, for the runs they start and for pauses.
    maxWorkers: 3,
    // It imports JSON in a way that Node does not know.
    server: { deps: { inline: [/@actions\/(languageservice|workflow-parser|expressions)/] } },
    projects: [
      { extends: true, test: { name: "rooms", include: ["test/**/*.test.ts"], exclude: ["test/scenarios/**"] } },
      {
        extends: true,
        test: {
          name: "stories",
          include: ["test/scenarios/**/*.test.ts"],
          exclude: ["test/scenarios/action/**"],
          globalSetup: "test/scenarios/build.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "action",
          include: ["test/scenarios/action/**/*.test.ts"],
          globalSetup: "test/scenarios/build.ts",
          // Each story has a place and a hub of its own: what one file has loaded, the next one need not load again.
          isolate: false,
        },
      },
    ],
  },
});
