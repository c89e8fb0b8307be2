/** Whether objects and lists of the JSON text are nested that deep at most. Told from the text, before anything walks the value. */
export function isNestedWithin(text: string, deepest: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (isInString && char === "\\") at++;
    else if (char === '"') isInString = !isInString;
    else if (!isInString && (char === "[" || char === "{") && ++depth > deepest) return false;
    else if (!isInString && (char === "]" || char === "}")) depth--;
  }
  return true;
}
