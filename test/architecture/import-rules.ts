/** Who may import whom, as data. A rule forbids every import from `from` that `to` does not allow, and says why. */

export interface ImportRule {
  readonly name: string;
  readonly why: string;
  /** Files the rule is about, relative to `src/`. */
  readonly from: RegExp;
  /** What they may import: a path relative to `src/`, or the name of a package (`node:` for what Node brings). */
  readonly to: RegExp;
}

const IMPORT_RULES: readonly ImportRule[] = [
  {
    name: "domain-knows-nobody",
    why: "The domain is the pure core: nouns and sums. zod is there where a schema is the noun.",
    from: /^domain\//,
    to: /^(domain\/|zod$)/,
  },
  {
    name: "analyzer-sees-the-domain",
    why: "Source text in, units out. Its one parser is tree-sitter.",
    from: /^analyzer\//,
    to: /^(domain\/|analyzer\/|web-tree-sitter$)/,
  },
  {
    name: "formats-see-the-domain",
    why: "Text in, values out, and back. YAML, XML and schemas are libraries' work.",
    from: /^formats\//,
    to: /^(domain\/|formats\/|saxes$|yaml$|zod$)/,
  },
  {
    name: "render-sees-the-domain",
    why: "Values in, words for people out.",
    from: /^render\//,
    to: /^(domain\/|render\/)/,
  },
  {
    name: "ports-are-types-over-the-domain",
    why: "A port says what a flow needs, in the words of the domain.",
    from: /^ports\//,
    to: /^(domain\/|ports\/)/,
  },
  {
    name: "flows-speak-through-ports",
    why: "A flow reads, decides and writes; it names no vendor and no adapter, so that a dry run is another adapter.",
    from: /^flows\//,
    to: /^(domain|analyzer|formats|render|ports|flows)\//,
  },
  {
    name: "adapters-move-strings",
    why: "An adapter decides nothing: it knows its vendor, the ports and the types of the domain. What a vendor answers is checked by schema where it comes in.",
    from: /^adapters\//,
    to: /^(domain\/|ports\/|adapters\/|node:|@actions\/|@octokit\/|commander$|zod$)/,
  },
  {
    name: "inputs-read-once",
    why: "One reader of action inputs, environment and payload. What it reads is a value that flows know as a port's.",
    from: /^inputs(\.ts$|\/)/,
    to: /^(domain\/|inputs\/|ports\/|zod$)/,
  },
];

/** Entries may import everything; nobody imports an entry. */
export const ENTRIES = /^(main|cli|worker)\.ts$/;

export interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

export function brokenRules(imports: readonly Import[]): string[] {
  return imports.flatMap((one) => [
    ...IMPORT_RULES.filter((rule) => rule.from.test(one.from) && !rule.to.test(one.to)).map(
      (rule) => `${one.from} imports ${one.to}: ${rule.name} (${rule.why})`,
    ),
    ...(ENTRIES.test(one.to) ? [`${one.from} imports ${one.to}: nobody-imports-an-entry`] : []),
  ]);
}

/** Names of the rules that some import in the list breaks: for the test that every rule can fail. */
export function firedRules(imports: readonly Import[]): string[] {
  return IMPORT_RULES.filter((rule) => imports.some((i) => rule.from.test(i.from) && !rule.to.test(i.to))).map(
    (rule) => rule.name,
  );
}

export const RULE_NAMES = IMPORT_RULES.map((rule) => rule.name);

/** Cycles among files, each as the chain that closes it. Imports of types count too: they tie files together as well. */
export function cyclesIn(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const state = new Map<string, "open" | "done">();
  const cycles: string[] = [];
  const visit = (file: string, chain: readonly string[]): void => {
    if (state.get(file) === "done") return;
    if (state.get(file) === "open") {
      cycles.push([...chain.slice(chain.indexOf(file)), file].join(" → "));
      return;
    }
    state.set(file, "open");
    for (const to of next.get(file) ?? []) visit(to, [...chain, file]);
    state.set(file, "done");
  };
  for (const file of [...next.keys()].sort()) visit(file, []);
  return cycles;
}
