import { Evaluator, Lexer, Parser, data } from "@actions/expressions";

/** Plain values by context name: `github`, `runner`, `env`, … */
export type Contexts = Readonly<Record<string, unknown>>;

export type JobStatus = "success" | "failure" | "cancelled";

/** Text with `${{ … }}` parts, evaluated by GitHub's own engine. Throws on an unknown context or bad syntax. */
export function evaluateText(template: string, contexts: Contexts): string {
  return splitTemplate(template)
    .map((part) => (part.expression ? evaluate(part.text, contexts, []).coerceString() : part.text))
    .join("");
}

/** A condition (`pre-if`, `post-if`, `if`), with or without `${{ }}`, under the status of the job so far. */
export function evaluateCondition(condition: string, contexts: Contexts, status: JobStatus): boolean {
  const whole = /^\s*\$\{\{(?<inner>.*)\}\}\s*$/su.exec(condition);
  const text = (whole?.groups?.["inner"] ?? condition).trim();
  if (text === "") return status === "success";
  const value = evaluate(text, contexts, statusFunctions(status));
  return isTruthy(value);
}

interface Part {
  readonly text: string;
  readonly expression: boolean;
}

function splitTemplate(template: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (let open = template.indexOf("${{"); open >= 0; open = template.indexOf("${{", from)) {
    const close = findClose(template, open + 3);
    parts.push({ text: template.slice(from, open), expression: false });
    parts.push({ text: template.slice(open + 3, close).trim(), expression: true });
    from = close + 2;
  }
  return [...parts, { text: template.slice(from), expression: false }];
}

/** Where `}}` stands outside a quoted string. */
function findClose(template: string, from: number): number {
  let quoted = false;
  for (let index = from; index < template.length; index += 1) {
    if (template[index] === "'") quoted = !quoted;
    else if (!quoted && template.startsWith("}}", index)) return index;
  }
  throw new Error(`The expression is not closed: ${template}`);
}

type FunctionDefinition =
  NonNullable<ConstructorParameters<typeof Evaluator>[2]> extends Map<string, infer Definition> ? Definition : never;

function evaluate(text: string, contexts: Contexts, functions: readonly FunctionDefinition[]): data.ExpressionData {
  const tokens = new Lexer(text).lex().tokens;
  const tree = new Parser(tokens, Object.keys(contexts), [...functions]).parse();
  const byName = new Map(functions.map((each) => [each.name, each]));
  return new Evaluator(tree, toDictionary(contexts), byName).evaluate();
}

function toDictionary(contexts: Contexts): data.Dictionary {
  const value: unknown = JSON.parse(JSON.stringify(contexts), data.reviver);
  if (!(value instanceof data.Dictionary)) throw new Error("Contexts must be an object.");
  return value;
}

function statusFunctions(status: JobStatus): FunctionDefinition[] {
  const answers = {
    always: true,
    success: status === "success",
    failure: status === "failure",
    cancelled: status === "cancelled",
  };
  return Object.entries(answers).map(([name, answer]) => ({
    name,
    minArgs: 0,
    maxArgs: 0,
    call: () => new data.BooleanData(answer),
  }));
}

function isTruthy(value: data.ExpressionData): boolean {
  if (value.kind === data.Kind.Null) return false;
  if (value.kind === data.Kind.Boolean) return value.value;
  if (value.kind === data.Kind.Number) return value.value !== 0 && !Number.isNaN(value.value);
  return value.kind !== data.Kind.String || value.value !== "";
}
