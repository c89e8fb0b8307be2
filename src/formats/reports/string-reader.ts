/** Steps over strings of JSON that may go on from chunk to chunk. */
export interface StringReader {
  readonly isOpen: () => boolean;
  readonly open: () => void;
  /** Behind the quote that ends the open string; the end of the chunk when the string goes on. */
  readonly skip: (chunk: string, from: number) => number;
}

export function createStringReader(): StringReader {
  const backslashes = createBackslashes();
  let isOpen = false;
  let isEscaped = false;
  return {
    isOpen: () => isOpen,
    open: () => void (isOpen = true),
    skip(chunk, from) {
      let at = isEscaped ? from + 1 : from;
      isEscaped = false;
      while (at < chunk.length) {
        const quote = chunk.indexOf('"', at);
        const slash = backslashes.next(chunk, at);
        if (quote >= 0 && quote < slash) {
          isOpen = false;
          return quote + 1;
        }
        isEscaped = slash + 1 === chunk.length;
        at = slash + 2;
      }
      return chunk.length;
    },
  };
}

/** The next one from there on; the length of the chunk when it has none. A chunk without any is searched through only once. */
function createBackslashes(): { readonly next: (chunk: string, from: number) => number } {
  let searched = "";
  let found = -1;
  return {
    next(chunk, from) {
      if (chunk !== searched) [searched, found] = [chunk, -1];
      if (found < from) {
        const index = chunk.indexOf("\\", from);
        found = index < 0 ? chunk.length : index;
      }
      return found;
    },
  };
}
