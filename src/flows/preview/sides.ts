/** One side of a preview at the terminal: both tuning files of a directory, of a commit, or as they lie in the work tree. */
import { ConfigurationError } from "../../domain/errors.ts";
import type { TuningTexts } from "../../formats/tuning-files.ts";
import type { PreviewSide } from "../../ports/terminal-command.ts";
import { LARGEST_FILE } from "../configuration.ts";
import { reasonOf } from "../stored-history.ts";
import type { Terminal } from "../terminal.ts";

export interface Side {
  /** As the person called it. */
  readonly name: string;
  readonly texts: TuningTexts;
}

type SidePorts = Pick<Terminal, "tree" | "files" | "repository">;

/** Throws a `ConfigurationError` for a revision that is not here, and for a directory without either of the files. */
export async function readSide(ports: SidePorts, side: PreviewSide, tuningDir: string): Promise<Side> {
  if (side === "work-tree") {
    const texts = await textsIn(ports, { at: `${ports.repository.root}/${tuningDir}`, directory: tuningDir });
    return { name: "the work tree", texts };
  }
  if ("directory" in side) {
    const texts = await textsIn(ports, { at: side.directory, directory: side.directory });
    if (texts.policy !== undefined || texts.recommendations !== undefined) return { name: side.directory, texts };
    throw new ConfigurationError(`${side.directory} holds neither policy.yaml nor recommendations.yaml`);
  }
  return { name: side.ref, texts: await textsAt(ports, side.ref, tuningDir) };
}

async function textsAt({ tree }: SidePorts, ref: string, directory: string): Promise<TuningTexts> {
  const commit = await tree.resolve(ref);
  if (commit === undefined)
    throw new ConfigurationError(`${ref} is no commit of this repository: expected a branch, a tag or a commit`);
  const read = async (name: string): Promise<string | undefined> => {
    const path = `${directory}/${name}.yaml`;
    const file = await tree.read({ sha: commit.sha, path, limit: LARGEST_FILE });
    if ("tooLarge" in file) throw new ConfigurationError(`${path} at ${ref} has more than ${LARGEST_FILE} bytes`);
    return "text" in file ? file.text : undefined;
  };
  return { directory, policy: await read("policy"), recommendations: await read("recommendations") };
}

async function textsIn(
  { files }: SidePorts,
  { at, directory }: { readonly at: string; readonly directory: string },
): Promise<TuningTexts> {
  const read = async (name: string): Promise<string | undefined> => {
    const path = `${at}/${name}.yaml`;
    try {
      return await files.read(path);
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw new ConfigurationError(`${path} could not be read (${reasonOf(error)})`, { cause: error });
    }
  };
  return { directory, policy: await read("policy"), recommendations: await read("recommendations") };
}

function isAbsent(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT";
}
