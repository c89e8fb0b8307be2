/** The action's entry: builds the real adapters, runs the flow, the one catch. */
import { readFileSync } from "node:fs";
import { maskSecrets } from "./adapters/actions/job-log.ts";
import { useProxy } from "./adapters/node/proxy.ts";
import { buildPorts } from "./action-ports.ts";
import { ConfigurationError } from "./domain/errors.ts";
import { readActionRun } from "./inputs.ts";
import { skip } from "./flows/collect/finish.ts";
import { printAnnotation } from "./render/encoders/annotation.ts";
import { run } from "./run.ts";

function write(text: string): void {
  process.stdout.write(text);
}

async function main(): Promise<number> {
  const { run: action, secrets } = readActionRun({
    env: process.env,
    readFile: (path) => readFileSync(path, "utf8"),
  });
  const prToken = typeof secrets.prToken === "object" ? secrets.prToken.secret : undefined;
  const own = [secrets.prToken, secrets.stateKey, secrets.previousStateKey];
  const given = own.flatMap((one) => (typeof one === "object" ? [one.secret] : []));
  maskSecrets(write, [...(secrets.token === undefined ? [] : [secrets.token]), ...given]);
  if (secrets.proxy) useProxy(secrets.proxy);
  const ports = await buildPorts(action, { token: secrets.token ?? "", prToken, write });
  try {
    if (secrets.token === undefined) {
      await skip(ports, "this run from a fork or Dependabot was given no token to read with");
      return 0;
    }
    return (await run(ports, action, secrets)).failed ? 1 : 0;
  } finally {
    await ports.pool.close();
  }
}

/** What people can put right fails the run with one message; a fault of ours or of the world around us never does. */
function fail(error: unknown): number {
  const message = error instanceof Error ? error.message : String(error);
  const isTheirs = error instanceof ConfigurationError;
  const words = isTheirs ? message : `Refrain stopped (${message}). This run says nothing about the change.`;
  write(`${printAnnotation({ level: isTheirs ? "error" : "warning", message: words })}\n`);
  return isTheirs ? 1 : 0;
}

process.exitCode = await main().catch(fail);
