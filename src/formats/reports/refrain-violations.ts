/** The format for tools that have none of their own, reviewers that are language models above all. */
import { z } from "zod";
import { REPORTED_LEVELS, type ReportedTool } from "../../domain/violation/reported.ts";
import { isRecord, type Json, listOf, recordOf, textOf } from "./json-fields.ts";
import { beginLinters, type LinterRun, type Outlet, toolCalled } from "./linter-report.ts";
import type { Content, ReportReader } from "./report.ts";
import { wordsOf } from "./review-words.ts";

const SCHEMA_NAME = "refrain-violations/1";

const Text = z.string().min(1).max(2000);
const Rule = Text.max(128).meta({
  description: "What kind of violation it is, the same name every time: never a title, a path, or a number.",
  examples: ["sql-injection"],
});
const Path = Text.max(1024).meta({ description: "A file of the repository, from its root.", examples: ["src/db.ts"] });
const Line = z.int().min(1);

const Entry = z.object({
  rule: Rule,
  path: Path,
  line: Line.optional().meta({ description: "From 1; without it the whole file is meant." }),
  end_line: Line.optional(),
  unit: Text.max(1024).optional().meta({ description: "The qualified name of the function, `Class.method`." }),
  level: z
    .enum(REPORTED_LEVELS)
    .default("warning")
    .meta({ description: "A note is advice: it never fails a run. The others may, where the policy has a gate." }),
  critical: z.boolean().optional().meta({ description: "Nothing may weaken or hide it." }),
  tags: z
    .array(Text.max(128))
    .max(50)
    .optional()
    .meta({ examples: [["security"]] }),
  title: Text.max(200)
    .optional()
    .meta({ description: "Shown, shortened; never kept, and no part of what it is known by." }),
});

/** What a file of this format holds. Entries that do not fit are left out and counted; the others are read. */
export const RefrainViolations = z
  .object({
    schema: z.literal(SCHEMA_NAME),
    tool: z.object({
      name: Text.max(128).meta({ examples: ["acme-review"] }),
      version: Text.max(128).optional(),
      model: Text.max(128)
        .optional()
        .meta({ description: "With another model the evidence on its rules begins anew." }),
      prompt: Text.max(128)
        .optional()
        .meta({ description: "A name or hash of the prompt or rule set; the same holds for it." }),
    }),
    complete: z
      .boolean()
      .default(true)
      .meta({ description: "False when not all was looked at that should have been." }),
    rules: z.array(Rule).optional().meta({
      description: "Rules that were looked for, found or not: only of these is what is gone known to be fixed.",
    }),
    files: z.array(Path).optional().meta({ description: "Files that were looked at; without it: all of them." }),
    violations: z.array(Entry),
  })
  .meta({
    title: "Refrain violations",
    description: "What a reviewer or any other tool reports. Unknown fields are ignored.",
  });

export const refrainViolations: ReportReader = {
  format: "refrain-violations",
  title: "refrain-violations JSON",
  recognises: (content) => documentsIn(content).length > 0,
  begin(content) {
    const documents = documentsIn(content);
    const stranger = documents.find(({ schema, violations }) => schema !== SCHEMA_NAME || !Array.isArray(violations));
    if (stranger !== undefined) return { complaint: complaintOn(stranger) };
    return beginLinters("refrain-violations", content, documents.map(toRun));
  },
};

function documentsIn(content: Content): readonly Json[] {
  const documents = content.kind === "json" ? content.documents.filter(isRecord) : [];
  return documents.filter(({ schema }) => typeof schema === "string" && /^refrain-violations\/\d{1,9}$/.test(schema));
}

function complaintOn({ schema }: Json): string {
  return schema === SCHEMA_NAME
    ? `expected \`violations\` of ${SCHEMA_NAME} to be a list, found something else`
    : `expected ${SCHEMA_NAME}, found a version of it that is not known here`;
}

function toRun({ tool, complete, rules, files, violations }: Json): LinterRun {
  const listed = listOf(files);
  const isListed = Array.isArray(files);
  return {
    tool: toolOf(recordOf(tool)),
    results: [...listed.map((path) => ({ looked: path })), ...listOf(violations)],
    take: (entry, out) => (isLooked(entry) ? out.looked(entry.looked) : take(entry, out)),
    rules: listOf(rules).flatMap((rule) => textOf(rule) ?? []),
    listsFiles: isListed,
    toolFailed: complete === false,
  };
}

function isLooked(entry: unknown): entry is { readonly looked: unknown } {
  return isRecord(entry) && Object.keys(entry).length === 1 && "looked" in entry;
}

function toolOf({ name, version, model, prompt }: Json): ReportedTool {
  const parts = { model, prompt };
  const components = Object.entries(parts).flatMap(([kind, value]) => {
    const text = textOf(value);
    return text === undefined ? [] : [`${kind}@${text.slice(0, 128)}`];
  });
  return { ...toolCalled(textOf(name) ?? "review", version), components };
}

function take(entry: unknown, out: Outlet): void {
  const read = Entry.safeParse(entry);
  if (!read.success) return out.malformed();
  const { rule, path, line, end_line: endLine, unit, level, critical = false, tags = [], title } = read.data;
  out.keep({ rule, path, line, endLine, level, critical, tags, logicalName: unit, words: wordsOf(title) });
}
