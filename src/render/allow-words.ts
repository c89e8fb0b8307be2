/** What is wrong with a directive `refrain: allow[…]`, and what was expected there. Nothing foreign is in it. */
import type { AllowFault } from "../domain/violation/allow.ts";

const WORDS: Readonly<Record<AllowFault, string>> = {
  word: "the one word that is known here is `allow`: expected `refrain: allow[cognitive_max]`",
  brackets: "the rules are missing: expected them in brackets, `allow[cognitive_max]`",
  rules: "between the brackets something is no rule: expected keys of rules with commas between them",
  "unknown-rule": "one of its rules is none of ours: expected a key as this comment or `refrain explain` has it",
  "not-of-units":
    "one of its rules looks at files or the whole project: expected rules of units; the policy sets the limits of the others",
  reason: 'the reason is missing: expected `reason="…"` with words in it',
  until: "the day is missing, or is none of the calendar: expected `until=2027-03-01`, the last day on which it counts",
  twice: "something in it is said twice",
  extra: "something stands behind it: expected nothing but rules, reason and day",
  "no-unit":
    "no unit begins behind it: expected it in a comment of its own, right before a function, method or test case",
};

/** In markdown. */
export function allowFaultWords(fault: AllowFault): string {
  return WORDS[fault];
}

/** Without the marks of markdown. */
export function allowFaultText(fault: AllowFault): string {
  return WORDS[fault].replaceAll("`", "");
}
