/** Words for the person who waits. Never data: that goes to `Output`. Adapters encode what they show for their sink. */
export interface Log {
  /** Something that was left out, skipped or not understood. */
  notice(text: string): void;
  /** Where a long step stands; `total` 0 when it is not known. May be dropped. */
  progress(step: string, done: number, total: number): void;
}
