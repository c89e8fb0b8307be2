/** Where links lead: addresses that are built here from ids, SHAs and percent-encoded parts of paths, never a foreign one. */

/** The server that serves the repository, and its `owner/name`. */
export interface RepositoryAddress {
  /** `https://github.com`, or a server of one's own. */
  readonly serverUrl: string;
  readonly repository: string;
}

/** A file at a commit, with a line from 1; 0 for none. */
export interface BlobAddress {
  readonly sha: string;
  readonly path: string;
  readonly line: number;
}

const SERVER = /^https?:\/\/[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*(?::\d{1,5})?(?:\/[A-Za-z0-9_-]+)*$/;
const REPOSITORY = /^[A-Za-z0-9_.-]{1,100}\/[A-Za-z0-9_.-]{1,100}$/;
const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** Each returns undefined where no safe address can be built: then the words stand without a link. */
export function blobUrl(address: RepositoryAddress, { sha, path, line }: BlobAddress): string | undefined {
  const encoded = toUrlPath(path);
  if (!SHA.test(sha) || encoded === undefined) return undefined;
  const anchor = Number.isSafeInteger(line) && line > 0 ? `#L${line}` : "";
  return under(address, `blob/${sha}/${encoded}${anchor}`);
}

export function commitUrl(address: RepositoryAddress, sha: string): string | undefined {
  return SHA.test(sha) ? under(address, `commit/${sha}`) : undefined;
}

/** What the branch `head` would bring to the branch `base`; GitHub shows the pull request there, when there is one. */
export function compareUrl(address: RepositoryAddress, base: string, head: string): string | undefined {
  const [from, to] = [toUrlPath(base), toUrlPath(head)];
  return from === undefined || to === undefined ? undefined : under(address, `compare/${from}...${to}`);
}

/** A comment of the pull request; a link from elsewhere would leave a trace in it. */
export function commentUrl(address: RepositoryAddress, pull: number, commentId: number): string | undefined {
  return isId(pull) && isId(commentId) ? under(address, `pull/${pull}#issuecomment-${commentId}`) : undefined;
}

const ANCHORS = { conversation: "issuecomment-", inline: "discussion_r", review: "pullrequestreview-" } as const;

/** What somebody wrote on the pull request; for that pull request only, as above. */
export function replyUrl(
  address: RepositoryAddress,
  pull: number,
  { surface, id }: { readonly surface: keyof typeof ANCHORS; readonly id: number },
): string | undefined {
  return isId(pull) && isId(id) ? under(address, `pull/${pull}#${ANCHORS[surface]}${id}`) : undefined;
}

/** A pull request; a link to it leaves a trace there, so it is for the bot's own only. */
export function pullUrl(address: RepositoryAddress, pull: number): string | undefined {
  return isId(pull) ? under(address, `pull/${pull}`) : undefined;
}

/** Percent-encoded but for `/`; undefined for what a browser would resolve or a server could not find. */
export function toUrlPath(path: string): string | undefined {
  const segments = path.split("/");
  const isPlain = segments.every((segment) => segment !== "" && segment !== "." && segment !== "..");
  return isPlain && !/[\p{Cs}\uFFFD]/u.test(path) ? segments.map(encodeSegment).join("/") : undefined;
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function under({ serverUrl, repository }: RepositoryAddress, rest: string): string | undefined {
  const isDots = repository.split("/").some((part) => part === "." || part === "..");
  return SERVER.test(serverUrl) && REPOSITORY.test(repository) && !isDots
    ? `${serverUrl}/${repository}/${rest}`
    : undefined;
}

function isId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}
