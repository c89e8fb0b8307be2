/** The one comment, never two: found before it is made, looked for again after a failure that may have had its effect. */
import type { Answer, ApiTrouble } from "../../ports/api-trouble.ts";
import type { CommentDraft, Comments, WrittenComment } from "../../ports/comments.ts";
import type { CommentFacts } from "../../ports/pull-requests.ts";
import type { GitHub } from "./client.ts";
import { type Place, searchComments } from "./comment-pages.ts";
import { hideComment, mayHaveWorked, patchComment, postComment, rereadComment, type Reread } from "./comment-writes.ts";
import { plainTrouble } from "./trouble.ts";

interface Writing {
  readonly github: GitHub;
  readonly place: Place;
  readonly draft: CommentDraft;
}

type Outcome = Promise<Answer<WrittenComment>>;

export function createComments(github: GitHub, place: Place): Comments {
  return {
    upsert(draft): Outcome {
      const writing = { github, place, draft };
      return draft.known === undefined ? findThenCreate(writing) : update(writing, draft.known);
    },
    hide: (comment, why) => hideComment(github, comment, why),
  };
}

async function findThenCreate(writing: Writing): Outcome {
  const ours = await findOurs(writing);
  if ("trouble" in ours) return ours;
  const [first] = ours.value;
  return first === undefined ? create(writing) : update(writing, first);
}

/** Ours, lowest id first. Not having looked to the end is a trouble: there might be one. */
async function findOurs({ github, place, draft }: Writing): Promise<Answer<readonly CommentFacts[]>> {
  const isSought = (comment: CommentFacts): boolean => draft.isOurs(comment, draft.viewer);
  const found = await searchComments(github, place, { number: draft.number, wanted: [draft.marker], isSought });
  if ("trouble" in found) return found;
  const ours = found.value.comments.filter(isSought).toSorted((one, other) => one.id - other.id);
  if (ours.length > 0 || found.value.lookedToTheEnd) return { value: ours };
  return { trouble: plainTrouble("unreadable", "looking for our comment: there are more comments than can be read") };
}

async function create(writing: Writing): Outcome {
  const { github, place, draft } = writing;
  const posted = await postComment(github, place, draft);
  if ("value" in posted) return settleStrays(writing, posted.value);
  if (!mayHaveWorked(posted.trouble)) return posted;
  const found = await findAfterFailure(writing);
  if ("trouble" in found) return found;
  if (found.value !== undefined) return adopt(writing, found.value);
  const again = await postComment(github, place, draft);
  if ("value" in again) return settleStrays(writing, again.value);
  const last = mayHaveWorked(again.trouble) ? await findAfterFailure(writing) : again;
  return "value" in last && last.value !== undefined ? adopt(writing, last.value) : again;
}

async function findAfterFailure(writing: Writing): Promise<Answer<CommentFacts | undefined>> {
  await writing.github.settle();
  const ours = await findOurs(writing);
  return "trouble" in ours ? ours : { value: ours.value[0] };
}

/** What was found after a failed create is what we sent, or what another run made meanwhile. */
function adopt(writing: Writing, found: CommentFacts): Outcome {
  return isSameText(found.body, writing.draft.body) ? settleStrays(writing, found) : update(writing, found);
}

/** A run at the same time may have made one too. The lowest id stays and says what ours says; the others are hidden. */
async function settleStrays(writing: Writing, created: CommentFacts): Outcome {
  const ours = await findOurs(writing);
  if ("trouble" in ours) return { value: written(created, "created", { checked: false }) };
  const strays = ours.value.filter(({ id }) => id !== ours.value[0]?.id);
  for (const stray of strays) if (!stray.minimized) await hideComment(writing.github, stray, "duplicate");
  const first = ours.value[0];
  if (first === undefined || first.id === created.id) return { value: written(created, "created", { strays }) };
  const updated = await update(writing, first);
  return "trouble" in updated ? updated : { value: { ...updated.value, strays } };
}

/** A comment that the run did not start from is another run's: what it said is covered, whatever the revisions tell. */
async function update(writing: Writing, comment: CommentFacts): Outcome {
  if (isSameText(comment.body, writing.draft.body)) return { value: written(comment, "unchanged", {}) };
  const done = await writeOver(writing, comment);
  if ("trouble" in done || writing.draft.known !== undefined || done.value.done !== "updated") return done;
  const { body, editor } = comment;
  return { value: { ...done.value, covered: done.value.covered ?? { body, editor } } };
}

async function writeOver(writing: Writing, comment: CommentFacts): Outcome {
  const { github, place, draft } = writing;
  const first = await patchComment(github, place, { draft, comment });
  if ("value" in first) return checkCovered(writing, first.value);
  if (first.trouble.kind === "not-found") return recreate(writing, first.trouble);
  if (!mayHaveWorked(first.trouble)) return first;
  await github.settle();
  const reread = await rereadComment(github, comment);
  if ("trouble" in reread) return first;
  if (reread.value === undefined) return recreate(writing, first.trouble);
  const { comment: now } = reread.value;
  if (isSameText(now.body, draft.body)) return { value: judged(writing, now, reread.value) };
  const second = await patchComment(github, place, { draft, comment: now });
  return "value" in second ? checkCovered(writing, second.value) : second;
}

/** Somebody deleted the comment after our look. It is made anew, once. */
async function recreate(writing: Writing, trouble: ApiTrouble): Outcome {
  const ours = await findOurs(writing);
  if ("trouble" in ours) return ours;
  return ours.value.length === 0 ? create(writing) : { trouble };
}

async function checkCovered(writing: Writing, comment: CommentFacts): Outcome {
  const reread = await rereadComment(writing.github, comment);
  if ("trouble" in reread || reread.value === undefined)
    return { value: written(comment, "updated", { checked: false }) };
  return { value: judged(writing, comment, reread.value) };
}

/** The revision before ours ought to be what we started from. */
function judged({ draft }: Writing, comment: CommentFacts, { revisions, headSha }: Reread): WrittenComment {
  const at = revisions.findIndex(({ text }) => text !== null && isSameText(text, draft.body));
  // Revisions carry seconds: of two in one second either may stand first.
  const isTie = at === 1 && revisions[0]?.at === revisions[1]?.at;
  const before = isTie ? revisions[0] : revisions[at + 1];
  if (at === -1 || before?.text === null) return written(comment, "updated", { checked: false, headSha });
  if (before === undefined) return written(comment, "updated", { checked: at === 0, headSha });
  const isExpected = draft.known !== undefined && isSameText(before.text, draft.known.body);
  const covered = isExpected ? undefined : { body: before.text, editor: before.editor };
  return written(comment, "updated", { covered, headSha });
}

function written(
  comment: CommentFacts,
  done: WrittenComment["done"],
  more: Partial<Pick<WrittenComment, "covered" | "checked" | "headSha" | "strays">>,
): WrittenComment {
  const nothing = { covered: undefined, checked: true, headSha: undefined, strays: [] };
  return { comment, done, ...nothing, ...more };
}

/** Line ends and what trails are GitHub's to change. */
function isSameText(one: string, other: string): boolean {
  return one === other || one.replaceAll("\r\n", "\n").trimEnd() === other.replaceAll("\r\n", "\n").trimEnd();
}
