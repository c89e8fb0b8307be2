/** What people wrote on a pull request. */
export type { ForeignText, ReplySurface, Writer } from "../domain/feedback/foreign-text.ts";
