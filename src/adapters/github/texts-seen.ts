/** What a look tells of the texts on a pull request. */
import type { Answer } from "../../ports/api-trouble.ts";
import type { ReplySurface, TextsSeen } from "../../ports/replies.ts";
import type { Searched } from "./comment-pages.ts";
import type { ReviewTexts } from "./review-texts.ts";

export function textsSeen(comments: Answer<Searched>, reviews: Answer<ReviewTexts>): TextsSeen {
  const talk = "value" in comments ? comments.value : { texts: [], isWhole: false };
  const reviewed = "value" in reviews ? reviews.value : { texts: [], isWhole: { review: false, inline: false } };
  const whole = { conversation: talk.isWhole, ...reviewed.isWhole };
  const surfaces: readonly ReplySurface[] = ["conversation", "inline", "review"];
  const trouble = [comments, reviews].flatMap((answer) => ("trouble" in answer ? [answer.trouble] : []))[0];
  return {
    texts: [...talk.texts, ...reviewed.texts],
    readToTheEnd: new Set(surfaces.filter((surface) => whole[surface])),
    trouble,
  };
}
