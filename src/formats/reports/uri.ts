/** Addresses in reports, which are often none. */

/** With `%20` and the like decoded, where that gives text; as it is where it does not. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function isAbsoluteUri(text: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|[\\/])/i.test(text);
}

/** The address seen from a directory; it stands alone when it is absolute. */
export function joinUri(directory: string, uri: string): string {
  if (isAbsoluteUri(uri) || directory === "") return uri;
  return /[\\/]$/.test(directory) ? `${directory}${uri}` : `${directory}/${uri}`;
}
