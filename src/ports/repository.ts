/** The repository that a command is about, as git describes it. */
export interface Repository {
  /** Top of the work tree, or the directory of a bare repository. */
  readonly root: string;
  readonly bare: boolean;
  /** The branch that is checked out; `HEAD` when none is. */
  readonly branch: string;
  /** Of the remote `origin`, as configured; it may hold a secret and is never shown. */
  readonly originUrl: string | undefined;
  /** Where the first-parent line of the branch begins, as far as it is here; asked only where there is no origin. */
  readonly firstCommit: string | undefined;
  /** The directory's own name. */
  readonly directoryName: string;
  /** Where the command was started, relative to the root, `""` at the top. */
  readonly prefix: string;
}
