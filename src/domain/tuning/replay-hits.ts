/** Which units at the tip a tighter limit hits. */
import { compareText } from "../history/order.ts";
import { isAsStrict } from "../violation/limits.ts";
import { ruleOf } from "../violation/rule.ts";
import type { Regime } from "./regime.ts";
import type { Hit } from "./replay-model.ts";
import type { Tip } from "./tip.ts";

/** Units that break a limit under the files after, and none under those before. By rule, path, line, unit. */
export function hitsOf(tip: Tip | null, before: Regime, after: Regime): Hit[] {
  return (tip?.units ?? [])
    .flatMap(({ path, unitName, startLine, role, area, values }) =>
      values.flatMap(({ ruleKey, value }): Hit[] => {
        const limit = after.limits.limitFor(ruleKey, role, area);
        const earlier = before.limits.limitFor(ruleKey, role, area);
        const direction = ruleOf(ruleKey)?.direction;
        if (direction === undefined || limit === undefined || isAsStrict(direction, value, limit.limit)) return [];
        if (earlier !== undefined && !isAsStrict(direction, value, earlier.limit)) return [];
        const place = { path, unit_name: unitName, start_line: startLine, rule: ruleKey, role, area };
        return [{ ...place, actual: value, limit: limit.limit }];
      }),
    )
    .sort(
      (a, b) =>
        compareText(a.rule, b.rule) ||
        compareText(a.path, b.path) ||
        a.start_line - b.start_line ||
        compareText(a.unit_name ?? "", b.unit_name ?? ""),
    );
}
