/** Violations as SARIF 2.1.0, for GitHub code scanning and other tools that read it. */
import type { ChangeFacet, ComparedChange } from "../domain/violation/compare.ts";
import { fingerprintOf, type Identity } from "../domain/violation/fingerprint.ts";
import { fingerprintOfReported, PROJECT_PATH } from "../domain/violation/reported.ts";
import type { ComparedReported } from "../domain/violation/reported-facets.ts";
import { ruleOf } from "../domain/violation/rule.ts";
import { ruleMeaning } from "./rule-meanings.ts";
import { limitWords } from "./rule-words.ts";

export interface SarifFacts {
  /** False where nothing was compared: then no result says whether it is new. */
  readonly compares: boolean;
  readonly compared: ComparedChange;
  readonly reported: readonly ComparedReported[];
}

interface Print {
  /** Of the tool. */
  readonly version: string;
  readonly sha256: (text: string) => string;
}

type Value = Readonly<Record<string, unknown>>;

/** What has no place in a file, a share of the whole project, is a notification: code scanning takes no result without a file. */
export function checkSarif(facts: SarifFacts, { version, sha256 }: Print): Value {
  const all = toItems(facts);
  const keys = [...new Set(all.map(({ ruleKey }) => ruleKey))].toSorted();
  const places = new Map(keys.map((key, index) => [key, index]));
  const results = all.filter(({ path }) => path !== PROJECT_PATH);
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "Refrain", version, rules: keys.map(toRule) } },
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: all.filter(({ path }) => path === PROJECT_PATH).map(toNotification),
          },
        ],
        columnKind: "utf16CodeUnits",
        results: results.map((item) => toResult(item, { places, compares: facts.compares, sha256 })),
      },
    ],
  };
}

interface Item extends Identity {
  readonly fingerprint: string;
  readonly ruleKey: string;
  readonly startLine: number;
  readonly level: "error" | "warning" | "note";
  readonly words: string;
  readonly facet: ChangeFacet;
  /** Whether it stood before is not known. */
  readonly unclear: boolean;
}

function toItems({ compared, reported }: SarifFacts): readonly Item[] {
  const own = compared.violations.map(({ judged, facet }): Item => {
    const { path, ruleKey, startLine, severity } = judged;
    const unitName = judged.unit?.name ?? null;
    const fingerprint = fingerprintOf({ path, unitName, ruleKey });
    const level = severity === "red" ? "warning" : "note";
    return { path, unitName, ruleKey, startLine, fingerprint, level, words: limitWords(judged), facet, unclear: false };
  });
  const others = reported.map(({ reported: one, facet, stood }): Item => {
    const { path, ruleKey, startLine, severity, critical, score } = one;
    return {
      path,
      unitName: one.unit?.name ?? null,
      ruleKey,
      startLine,
      fingerprint: fingerprintOfReported(one),
      level: critical ? "error" : severity === "red" ? "warning" : "note",
      words: score === undefined ? (one.words ?? ruleKey) : limitWords({ ruleKey, ...score }),
      facet,
      unclear: stood === "unknown",
    };
  });
  return [...own, ...others];
}

function toRule(ruleKey: string): Value {
  const isOwn = ruleOf(ruleKey) !== undefined;
  return { id: ruleKey, ...(isOwn ? { shortDescription: { text: ruleMeaning(ruleKey) } } : {}) };
}

function toNotification({ ruleKey, words, level }: Item): Value {
  return { descriptor: { id: ruleKey }, level, message: { text: plain(words) } };
}

interface ResultFacts {
  readonly places: ReadonlyMap<string, number>;
  readonly compares: boolean;
  readonly sha256: Print["sha256"];
}

function toResult(item: Item, { places, compares, sha256 }: ResultFacts): Value {
  const { path, unitName, ruleKey, level, startLine, fingerprint, facet, unclear } = item;
  const location = {
    physicalLocation: {
      artifactLocation: { uri: toUri(path), uriBaseId: "%SRCROOT%" },
      // What is about a whole file stands at its start: code scanning shows nothing without a line.
      region: { startLine: Math.max(1, startLine) },
    },
    ...(unitName === null ? {} : { logicalLocations: [{ fullyQualifiedName: unitName, kind: "function" }] }),
  };
  return {
    ruleId: ruleKey,
    ruleIndex: places.get(ruleKey),
    level,
    message: { text: plain(item.words) },
    locations: [location],
    partialFingerprints: { "refrain/v1": sha256(fingerprint) },
    ...(compares && !unclear ? { baselineState: STATES[facet] } : {}),
  };
}

const STATES: Readonly<Record<ChangeFacet, string>> = {
  new: "new",
  worse: "updated",
  same: "unchanged",
  better: "updated",
};

/** Of foreign words one line without what SARIF takes for a link. */
function plain(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replaceAll(/[\\[\]]/g, "\\$&")
    .trim();
}

function toUri(path: string): string {
  return path
    .replaceAll(/[\ud800-\udfff]/gu, "\u{fffd}")
    .split("/")
    .map((name) => encodeURIComponent(name))
    .join("/");
}
