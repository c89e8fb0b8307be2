/** What the page of the workflow run shows of us. */
export interface JobSummary {
  /** Markdown, already encoded. Cut with a last line that says so when it is larger than GitHub takes. */
  append(markdown: string): Promise<void>;
}
