/** Knows, on the way through a document, where the list `results` of one of its `runs` begins. */
export interface PathReader {
  /** A bracket has opened this depth. Whether it is that of such a list. */
  readonly open: (depth: number, isObject: boolean) => boolean;
  readonly comma: (depth: number) => void;
  readonly colon: () => void;
  readonly stringBegin: (depth: number) => void;
  /** The next characters of a string, with the quote that ends it. */
  readonly text: (chunk: string, from: number, to: number) => void;
  readonly stringEnd: () => void;
}

/** Depths: of the keys of a document, of its runs, of the keys of a run, of its results. */
const [TOP, RUNS, RUN, RESULTS] = [1, 2, 3, 4];
/** Characters; `results` has fewer, in whatever way it is written. */
const LONGEST_KEY = 64;

export function createPathReader(): PathReader {
  const keys: Record<number, string> = {};
  let [isObject, isRuns, isRun] = [false, false, false];
  let isKeyNext = false;
  let [isReading, reading, at] = [false, "", 0];
  return {
    open(depth, opensObject) {
      if (depth === TOP) isObject = opensObject;
      if (depth === RUNS) isRuns = isObject && !opensObject && keys[TOP] === "runs";
      if (depth === RUN) isRun = isRuns && opensObject;
      isKeyNext = (depth === TOP && isObject) || (depth === RUN && isRun);
      return depth === RESULTS && isRun && !opensObject && keys[RUN] === "results";
    },
    comma: (depth) => void (isKeyNext = (depth === TOP && isObject) || (depth === RUN && isRun)),
    colon: () => void (isKeyNext = false),
    stringBegin(depth) {
      isReading = isKeyNext;
      if (!isReading) return;
      reading = "";
      at = depth;
    },
    text(chunk, from, to) {
      if (isReading && reading.length <= LONGEST_KEY) reading += chunk.slice(from, Math.min(to, from + LONGEST_KEY));
    },
    stringEnd() {
      if (isReading) keys[at] = unescapeKey(reading);
      isReading = false;
    },
  };
}

/** `written` with the quote at its end. */
function unescapeKey(written: string): string {
  if (!written.includes("\\")) return written.slice(0, -1);
  try {
    return String(JSON.parse(`"${written}`));
  } catch {
    // Cut for its length, or no JSON at all.
    return "";
  }
}
