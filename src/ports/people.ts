/** Who may do what in the repository. */
import type { Answer } from "./api-trouble.ts";

export interface People {
  /**
   * Whether the person may write to the repository. Known by number; the login is only the way to ask: where it is
   * another person's by now, nobody of that number may. Each is asked once in a run.
   */
  permission(person: { readonly id: number; readonly login: string }): Promise<Answer<"write" | "less">>;
}
