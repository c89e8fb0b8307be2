/** Both ends of changed files, each analysed whole: unlike a walk through a history, what stands beside an edit is counted too. */
import type { AnalysisPool, AnalysisRequest, PairRequest, PairResult } from "../ports/analysis.ts";
import type { AnalysisResult } from "../domain/violation/unit.ts";

export async function analysePairs(
  pool: Pick<AnalysisPool, "analyze">,
  pairs: readonly PairRequest[],
): Promise<readonly PairResult[]> {
  const requests = pairs.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  const results = await pool.analyze(requests);
  let next = 0;
  const answerTo = (request: AnalysisRequest | undefined): AnalysisResult | undefined => request && results[next++];
  return pairs.map(({ before, after }) => ({ before: answerTo(before), after: answerTo(after), unchanged: 0 }));
}
