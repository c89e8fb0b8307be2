/** Which violations an id means. */
import { groupBy } from "../history/group.ts";

/** The shortest that is ever shown. */
const SHORTEST = 8;

/**
 * For an id as `R-` and lower-case hex the fingerprints whose sha256 begins so: what was shown once as eight digits and is
 * longer by now, since another one begins alike, means both.
 */
export function meaningOfIds(
  fingerprints: Iterable<string>,
  sha256: (text: string) => string,
): (id: string) => readonly string[] {
  const digests = [...new Set(fingerprints)].map((fingerprint) => ({ fingerprint, digest: sha256(fingerprint) }));
  const byStart = groupBy(digests, ({ digest }) => digest.slice(0, SHORTEST));
  return (id) => {
    const hex = id.slice(2);
    const alike = byStart.get(hex.slice(0, SHORTEST)) ?? [];
    return alike.filter(({ digest }) => digest.startsWith(hex)).map(({ fingerprint }) => fingerprint);
  };
}
