/** The open tuning pull request, and what it would do to what a change is told. */

export interface OpenProposal {
  readonly pull: number;
  readonly base: string;
  readonly branch: string;
}
