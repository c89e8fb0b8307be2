/** A GitHub of our own, for one test: state over real git, behind HTTP on a free port of this process. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Clock, manualClock } from "./clock.ts";
import { createFaultPicker, type Fault } from "./faults.ts";
import { forgetDiffs } from "./git/diffs.ts";
import { forgetObjects } from "./git/objects.ts";
import { forgetAnswers } from "./git/run-git.ts";
import { hubSchema } from "./graphql/schema.ts";
import { createJournal, type Journal } from "./journal.ts";
import { createLimits, type Limits } from "./limits.ts";
import { restCheck } from "./openapi/check-rest.ts";
import { createPipeline, type Hook } from "./pipeline.ts";
import { listen } from "./serve.ts";
import { createWorld, removeWorld, type World } from "./state/world.ts";

export interface HubOptions {
  readonly clock?: Clock;
}

export interface Hub {
  /** `GITHUB_SERVER_URL`, and in the style of github.com `GITHUB_API_URL` as well. */
  readonly url: string;
  /** `GITHUB_GRAPHQL_URL` */
  readonly graphqlUrl: string;
  /** The same behind the paths of an Enterprise Server. */
  readonly enterprise: { readonly apiUrl: string; readonly graphqlUrl: string };
  /** What the builders take. */
  readonly world: World;
  readonly journal: Journal;
  readonly limits: Limits;
  /** What went against GitHub's descriptions; a scenario expects none. */
  readonly invalid: readonly string[];
  /** Tests push to it. */
  readonly faults: Fault[];
  /** Awaited around each request, for a test to step in between. */
  readonly hooks: Hook[];
  close(): Promise<void>;
}

export async function startHub(options: HubOptions = {}): Promise<Hub> {
  // Both are slow the first time: not to be measured as part of what a test measures.
  restCheck();
  hubSchema();
  const clock = options.clock ?? manualClock("2026-03-02T09:00:00Z");
  const world = createWorld(clock);
  const journal = createJournal();
  const limits = createLimits(clock);
  const faults: Fault[] = [];
  const hooks: Hook[] = [];
  const invalid: string[] = [];
  const pipeline = createPipeline({ world, journal, limits, picker: createFaultPicker(faults), hooks, invalid });
  const server = createServer();
  const port = await bind(server);
  world.origin = `http://127.0.0.1:${port}`;
  listen(server, pipeline);
  return {
    url: world.origin,
    graphqlUrl: `${world.origin}/graphql`,
    enterprise: { apiUrl: `${world.origin}/api/v3`, graphqlUrl: `${world.origin}/api/graphql` },
    world,
    journal,
    limits,
    invalid,
    faults,
    hooks,
    close: () => close(server, world),
  };
}

async function bind(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  // A server that listens on a port has an address of this kind.
  return (server.address() as AddressInfo).port;
}

async function close(server: Server, world: World): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  forgetObjects(world.directory);
  forgetDiffs(world.directory);
  forgetAnswers(world.directory);
  removeWorld(world);
}
