/** The tuning branch and its pull request, for a dry run: looked at as they are, and what would be written is kept. */
import type { Answer } from "../../ports/api-trouble.ts";
import type { TuningBranch, TuningWrite } from "../../ports/tuning-branch.ts";
import type { PullDraft, PullText, TuningPull, TuningPulls, UpdateOutcome } from "../../ports/tuning-pull.ts";

export type DryTuningWrite =
  | { readonly what: "branch"; readonly branch: string; readonly files: TuningWrite["files"]; readonly message: string }
  | { readonly what: "remove-branch"; readonly branch: string }
  | {
      readonly what: "pull";
      readonly done: "created" | "updated" | "closed";
      /** Undefined for one that would be made. */
      readonly number: number | undefined;
      readonly title: string;
      readonly body: string;
    };

type Keep = (write: DryTuningWrite) => void;

export function createDryTuningBranch(real: Pick<TuningBranch, "read">, keep: Keep): TuningBranch {
  return {
    read: (request) => real.read(request),
    write({ state, files, message }) {
      keep({ what: "branch", branch: state.branch, files, message });
      return Promise.resolve({ value: { sha: state.base.sha, verified: false } });
    },
    remove({ branch, head }) {
      if (head !== undefined) keep({ what: "remove-branch", branch });
      return Promise.resolve({ value: { removed: true } });
    },
  };
}

export function createDryTuningPulls(real: Pick<TuningPulls, "find">, keep: Keep): TuningPulls {
  const change = (done: "updated" | "closed", text: PullText): Promise<Answer<UpdateOutcome>> => {
    const { pull, title, body } = text;
    const isSame = done === "updated" && pull.title === title && pull.body === body;
    if (!isSame) keep({ what: "pull", done, number: pull.number, title, body });
    const state = done === "closed" ? "closed" : pull.state;
    return Promise.resolve({ value: { done: isSame ? "unchanged" : "updated", state } });
  };
  return {
    find: (request) => real.find(request),
    async create(draft) {
      const found = await real.find(draft);
      if ("trouble" in found) return found;
      const open = found.value.find(({ state, baseRef }) => state === "open" && baseRef === draft.base);
      if (open !== undefined) return { value: { done: "found", pull: open, unapplied: [] } };
      keep({ what: "pull", done: "created", number: undefined, title: draft.title, body: draft.body });
      return { value: { done: "created", pull: unmade(draft), unapplied: [] } };
    },
    update: (text) => change("updated", text),
    close: (text) => change("closed", text),
  };
}

/** One that was not made has no number. */
function unmade({ title, body, labels, base }: PullDraft): TuningPull {
  return {
    number: 0,
    url: "",
    state: "open",
    author: undefined,
    editor: null,
    title,
    body,
    labels,
    headSha: "",
    baseRef: base,
    createdAt: "",
    closedAt: null,
    mergeable: "unknown",
    merged: undefined,
  };
}
