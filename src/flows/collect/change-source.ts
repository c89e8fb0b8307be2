/** What a pull request or merge group changes: from the checkout where it is whole enough, else from the API. */
import { languageOf } from "../../analyzer/analyzer.ts";
import type { ApiTrouble } from "../../ports/api-trouble.ts";
import type { FileChange } from "../../ports/change-log.ts";
import type { Checkout } from "../../ports/checkout.ts";
import type { RemoteEntry, RemoteTree } from "../../ports/remote-tree.ts";
import type { TreeEntry } from "../../ports/source-tree.ts";
import { isTuningPath } from "../preview/head-files.ts";
import { type Blobs, createRemoteBlobs, LOCAL_BLOBS } from "./blobs.ts";

export interface ChangePorts {
  /** Undefined where nothing is checked out. */
  readonly checkout: Checkout | undefined;
  readonly remote: RemoteTree;
}

export interface Ends {
  /** Where the base branch stands now. */
  readonly base: string;
  readonly head: string;
  readonly pull: number | undefined;
  /** Reports of other tools may be about any file, not only about source. */
  readonly hasReports: boolean;
  /** Where the tuning files lie, if what the change makes of them is looked at. */
  readonly tuningDir: string | undefined;
}

export interface FoundChange {
  readonly mergeBase: string;
  readonly files: readonly FileChange[];
  readonly blobs: Blobs;
  /** Of the base tip: what areas are named by, and where files lie that decide. Undefined when it could not be listed. */
  readonly baseEntries: readonly TreeEntry[] | undefined;
  /** Why files may be missing; undefined when all are here. */
  readonly incomplete: string | undefined;
  readonly from: "checkout" | "api";
  /** All files of the head; undefined when they could not be listed. */
  readonly headEntries: () => Promise<readonly TreeEntry[] | undefined>;
}

/** Files that decide how a tree is judged, apart from the tuning files. */
export const ATTRIBUTES = ".gitattributes";
export const IGNORED_REVS = ".git-blame-ignore-revs";

export async function findChange(
  ports: ChangePorts,
  ends: Ends,
): Promise<FoundChange | { readonly trouble: ApiTrouble }> {
  return (ports.checkout && (await fromCheckout(ports.checkout, ends))) ?? fromApi(ports, ends);
}

async function fromCheckout(
  checkout: Checkout,
  { base, head, hasReports, tuningDir }: Ends,
): Promise<FoundChange | undefined> {
  const { tree } = checkout;
  if (!(await tree.resolve(head)) || !(await tree.resolve(base))) return undefined;
  const mergeBase = await checkout.mergeBase(base, head);
  if (mergeBase === undefined) return undefined;
  const files = await checkout.changedBetween(mergeBase, head);
  if (files === undefined) return undefined;
  const baseEntries = await tree.list(base);
  if (!(await checkout.hasAll(oidsOf(files, baseEntries, wantedPaths({ hasReports, tuningDir }))))) return undefined;
  const headEntries = (): Promise<readonly TreeEntry[]> => tree.list(head);
  return { mergeBase, files, blobs: LOCAL_BLOBS, baseEntries, headEntries, incomplete: undefined, from: "checkout" };
}

async function fromApi(
  { remote }: ChangePorts,
  { base, head, pull, hasReports, tuningDir }: Ends,
): Promise<FoundChange | { readonly trouble: ApiTrouble }> {
  const isWanted = wantedPaths({ hasReports, tuningDir });
  const [compared, listed] = [await remote.compare({ base, head, pull, isWanted }), await remote.list(base)];
  if ("trouble" in compared) return compared;
  const { mergeBase, files, sizes, incomplete } = compared.value;
  const baseEntries = "value" in listed ? listed.value : undefined;
  const known = new Map([...sizes, ...sizesOf((baseEntries ?? []).filter(isDeciding))]);
  const blobs = createRemoteBlobs(remote, known);
  await blobs.prepare(oidsOf(files, baseEntries ?? [], wantedPaths({ hasReports: false, tuningDir })));
  const headEntries = async (): Promise<readonly TreeEntry[] | undefined> => {
    const all = await remote.list(head);
    if ("trouble" in all) return undefined;
    for (const [oid, size] of sizesOf(all.value)) known.set(oid, size);
    return all.value;
  };
  return { mergeBase, files, blobs, baseEntries, headEntries, incomplete, from: "api" };
}

function sizesOf(entries: readonly RemoteEntry[]): readonly (readonly [string, number])[] {
  return entries.flatMap(({ oid, size }) => (size === undefined ? [] : [[oid, size] as const]));
}

function isDeciding({ path, kind }: TreeEntry): boolean {
  return kind === "file" && (path === ATTRIBUTES || path === IGNORED_REVS);
}

/** Source files, or all; and the tuning files where they are looked at. */
function wantedPaths({ hasReports, tuningDir }: Pick<Ends, "hasReports" | "tuningDir">): (path: string) => boolean {
  return (path) =>
    hasReports || languageOf(path) !== undefined || (tuningDir !== undefined && isTuningPath(path, tuningDir));
}

/** Of the wanted files, and of those that decide. */
function oidsOf(
  files: readonly FileChange[],
  entries: readonly TreeEntry[],
  isWanted: (path: string) => boolean,
): readonly string[] {
  const source = files.filter(({ oldPath, path }) => isWanted(path) || isWanted(oldPath));
  const oids = [
    ...source.flatMap(({ oid, oldOid }) => [oid, oldOid]),
    ...entries.filter(isDeciding).map(({ oid }) => oid),
  ];
  return [...new Set(oids.filter((oid) => oid !== undefined))];
}
