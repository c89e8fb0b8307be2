/** The tuning files at commits: texts where they are read, ids of blobs where they are compared. One request for all. */
import { z } from "zod";
import type { Answer } from "../../ports/api-trouble.ts";
import type { TuningFile } from "../../ports/pull-requests.ts";
import type { TuningBlobs, TuningPaths } from "../../ports/tuning-branch.ts";
import type { GitHub } from "./client.ts";
import type { Place } from "./comment-pages.ts";
import { type GraphqlAnswer, partOf } from "./graphql-answer.ts";
import { tuningFile } from "./look-parts.ts";

export interface ContentsRequest {
  readonly paths: TuningPaths;
  /** Largest file, in bytes. */
  readonly limit: number;
  /** Commits whose texts are read. */
  readonly texts: readonly string[];
  /** Commits whose blobs are named; those of `texts` are always among them. */
  readonly blobs: readonly string[];
}

export interface TuningContents {
  readonly texts: ReadonlyMap<string, { readonly policy: TuningFile; readonly recommendations: TuningFile }>;
  readonly blobs: ReadonlyMap<string, TuningBlobs>;
}

const FILES = ["policy", "recommendations"] as const;
const BLOB = `{ kind: __typename ... on Blob { byteSize isBinary isTruncated text } }`;
const DIRECTORY = `{ kind: __typename ... on Tree { entries { name mode type oid } } }`;

export async function readContents(
  github: GitHub,
  place: Place,
  request: ContentsRequest,
): Promise<Answer<TuningContents>> {
  const asked = await github.graphql({ what: "reading the tuning files", ...questionOf(place, request) });
  if ("trouble" in asked) return asked;
  const blobs = new Map<string, Entries>();
  for (const [index, sha] of allShas(request).entries()) {
    const listed = entriesOf(asked.value, index, request.paths);
    if ("trouble" in listed) return listed;
    blobs.set(sha, listed.value);
  }
  const texts = new Map<string, Record<(typeof FILES)[number], TuningFile>>();
  for (const [index, sha] of request.texts.entries()) {
    const read = textsOf(asked.value, index, { entries: blobs.get(sha), limit: request.limit });
    if ("trouble" in read) return read;
    texts.set(sha, read.value);
  }
  return { value: { texts, blobs: new Map([...blobs].map(([sha, entries]) => [sha, toBlobs(entries)])) } };
}

function allShas({ texts, blobs }: ContentsRequest): readonly string[] {
  return [...new Set([...texts, ...blobs])];
}

/** `$e<n>` are expressions such as `<sha>:tuning`: paths never become part of the question itself. */
function questionOf(place: Place, request: ContentsRequest): { query: string; variables: Record<string, string> } {
  const parts: { readonly name: string; readonly expression: string; readonly fields: string }[] = [
    ...allShas(request).flatMap((sha, index) =>
      FILES.map((file) => ({
        name: `d${index}${file}`,
        expression: `${sha}:${directoryOf(request.paths[file])}`,
        fields: DIRECTORY,
      })),
    ),
    ...request.texts.flatMap((sha, index) =>
      FILES.map((file) => ({
        name: `t${index}${file}`,
        expression: `${sha}:${request.paths[file]}`,
        fields: BLOB,
      })),
    ),
  ];
  const declared = parts.map(({ name }) => `, $${name}: String!`).join("");
  const fields = parts.map((part) => `    ${part.name}: object(expression: $${part.name}) ${part.fields}`).join("\n");
  return {
    query: `query TuningContents($owner: String!, $repo: String!${declared}) {
  repository(owner: $owner, name: $repo) {
${fields}
  }
}`,
    variables: { ...place, ...Object.fromEntries(parts.map(({ name, expression }) => [name, expression])) },
  };
}

function directoryOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

const Entry = z.object({
  name: z.string(),
  mode: z.int(),
  type: z.string(),
  oid: z.string().regex(/^[0-9a-f]{40,64}$/),
});
type Entry = z.infer<typeof Entry>;
type Entries = Readonly<Record<(typeof FILES)[number], Entry | undefined>>;

const Tree = z.object({ kind: z.literal("Tree"), entries: z.array(Entry).nullish() });
/** A file in the place of the directory holds none. */
const Directory = z.union([Tree, z.object({ kind: z.enum(["Blob", "Commit", "Tag"]) }), z.null()]);

function entriesOf(answer: GraphqlAnswer, index: number, paths: TuningPaths): Answer<Entries> {
  const policy = partOf(answer, ["repository", `d${index}policy`], Directory);
  if ("trouble" in policy) return policy;
  const recommendations = partOf(answer, ["repository", `d${index}recommendations`], Directory);
  if ("trouble" in recommendations) return recommendations;
  const entryIn = (directory: z.infer<typeof Directory>, path: string): Entry | undefined =>
    directory?.kind === "Tree" ? directory.entries?.find(({ name }) => name === nameOf(path)) : undefined;
  return {
    value: {
      policy: entryIn(policy.value, paths.policy),
      recommendations: entryIn(recommendations.value, paths.recommendations),
    },
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function toBlobs({ policy, recommendations }: Entries): TuningBlobs {
  return { policy: policy?.oid, recommendations: recommendations?.oid };
}

const REGULAR: readonly number[] = [0o100644, 0o100755, 0o100664];

function textsOf(
  answer: GraphqlAnswer,
  index: number,
  { entries, limit }: { readonly entries: Entries | undefined; readonly limit: number },
): Answer<Record<(typeof FILES)[number], TuningFile>> {
  const read = (file: (typeof FILES)[number]): Answer<TuningFile> => {
    const entry = entries?.[file];
    // The text of a link is where it leads: never what is edited.
    if (entry !== undefined && !REGULAR.includes(entry.mode)) return { value: { binary: true } };
    return partOf(answer, ["repository", `t${index}${file}`], tuningFile(limit));
  };
  const [policy, recommendations] = [read("policy"), read("recommendations")];
  if ("trouble" in policy) return policy;
  return "trouble" in recommendations
    ? recommendations
    : { value: { policy: policy.value, recommendations: recommendations.value } };
}
