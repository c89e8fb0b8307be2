import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Directories and files of one job, all under one root of its own, but for a workspace that was given. */
export interface Places {
  readonly root: string;
  readonly home: string;
  readonly temp: string;
  readonly toolCache: string;
  readonly workspaceRoot: string;
  readonly workspace: string;
  readonly eventFile: string;
}

export function openPlaces(repository: string, givenWorkspace: string | undefined): Places {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "hub-runner-")));
  const repositoryName = repository.split("/").at(-1) ?? "repository";
  const workspaceRoot = join(root, "work", repositoryName);
  const temp = join(root, "work", "_temp");
  const places: Places = {
    root,
    home: join(root, "home"),
    temp,
    toolCache: join(root, "toolcache"),
    workspaceRoot,
    workspace: givenWorkspace ?? join(workspaceRoot, repositoryName),
    eventFile: join(temp, "_github_workflow", "event.json"),
  };
  for (const directory of [places.home, temp, places.toolCache, places.workspace, join(temp, "_github_workflow")]) {
    mkdirSync(directory, { recursive: true });
  }
  return places;
}

export function closePlaces(places: Places): void {
  rmSync(places.root, { recursive: true, force: true });
}

/** The files of one step that it talks to the runner through. */
export const fileCommands = ["output", "state", "env", "path", "step_summary"] as const;

export type FileCommand = (typeof fileCommands)[number];

/** Empty command files with names no one can guess. */
export function openCommandFiles(places: Places, suffix: string): Record<FileCommand, string> {
  const directory = join(places.temp, "_runner_file_commands");
  mkdirSync(directory, { recursive: true });
  const at = (name: FileCommand): string => join(directory, `${name}_${suffix}`);
  for (const name of fileCommands) writeFileSync(at(name), "");
  return {
    output: at("output"),
    state: at("state"),
    env: at("env"),
    path: at("path"),
    step_summary: at("step_summary"),
  };
}

/** Empty when the action deleted it. */
export function readCommandFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

/** What the action left under RUNNER_TEMP, by absolute path; the runner's own files and links are left out. */
export function readLeftFiles(places: Places): Map<string, Buffer> {
  const left = new Map<string, Buffer>();
  for (const name of readdirSync(places.temp, { recursive: true, encoding: "utf8" })) {
    if (name.startsWith("_runner_file_commands") || name.startsWith("_github_workflow")) continue;
    const path = join(places.temp, name);
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === true) left.set(path, readFileSync(path));
  }
  return left;
}
