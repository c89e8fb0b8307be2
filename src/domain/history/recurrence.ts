/** When something counts as coming back: the thresholds of the policy's `recurrence`. */
import { z } from "zod";

const AtLeast = z.int().min(1).max(1000);

export const Recurrence = z.strictObject({
  window_days: z.int().min(7).max(365).default(90).meta({ description: "Days that are looked back on." }),
  hotspot: z
    .strictObject({
      occurrences: AtLeast.default(3).meta({
        description: "Merged changes that edited the place and left the violation standing.",
      }),
      days: AtLeast.default(2).meta({ description: "Different days (UTC) on which they were merged." }),
    })
    .prefault({})
    .meta({ description: "When a place is a hotspot." }),
  pattern: z
    .strictObject({
      occurrences: AtLeast.default(5).meta({ description: "New or worse violations of the rule in the area." }),
      files: AtLeast.default(3).meta({ description: "Different files they are in." }),
      days: AtLeast.default(2).meta({ description: "Different days (UTC)." }),
      changes: AtLeast.default(2).meta({ description: "Different merged changes." }),
      areas: AtLeast.default(3).meta({ description: "Areas that hold the pattern before the whole role is said to." }),
      lift: z.number().min(0).max(1000).default(1.5).meta({
        description: "Times as frequent as in the rest of the role; below it only the summary lists the pattern.",
      }),
    })
    .prefault({})
    .meta({ description: "When a rule is a pattern in an area." }),
});
export type Recurrence = z.infer<typeof Recurrence>;
/** As written: what is left out has its default. */
export type RecurrenceInput = z.input<typeof Recurrence>;
