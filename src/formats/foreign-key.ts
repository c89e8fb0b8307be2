/** Keys by which JSON could reach into the prototypes of the objects it becomes. */
const FOREIGN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
const DEEPEST = 32;

/** True when any object of the JSON value has such a key, or when it is nested deeper than 32 levels. */
export function hasForeignKey(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (depth >= DEEPEST) return true;
  if (Array.isArray(value)) return value.some((entry) => hasForeignKey(entry, depth + 1));
  for (const [key, entry] of Object.entries(value))
    if (FOREIGN.has(key) || hasForeignKey(entry, depth + 1)) return true;
  return false;
}
