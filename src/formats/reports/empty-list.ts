/** An empty list, by which several tools say that they have found nothing. It names no tool, so nothing can be fixed by it. */
import { createNoteBook, type ReportReader } from "./report.ts";

export const emptyList: ReportReader = {
  format: "empty-list",
  title: "an empty list",
  recognises: () => false,
  begin() {
    const book = createNoteBook();
    book.note("empty-list");
    const counts = { results: 0, open: 0, suppressed: 0, passed: 0, absent: 0, malformed: 0, overCap: 0 };
    return { runs: [], end: () => ({ report: { format: "empty-list", runs: [], counts, notes: book.list() } }) };
  },
};
