/** Edits with known truth. Each takes the files of one change and returns them as they are afterwards. */
import { type Block, blocksOf, insertAfter, linesOf, replaceBlocks } from "./blocks.ts";
import type { Random } from "./random.ts";
import { forget, type SourceFile, trace, type TracedFile, type TracedLine } from "./traced.ts";

export interface Mutated {
  readonly after: readonly TracedFile[];
  readonly renames: ReadonlyMap<string, string>;
}

export type Mutation = (files: readonly SourceFile[], random: Random) => Mutated;

export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  "insert above": perFile(insertAbove),
  reformat: perFile(reformat),
  reorder: perFile(reorder),
  "rename function": perFile(renameFunctions),
  "rename function, edit 10 %": perFile((file, random) => editTokens(10)(file, random, renameFunctions(file, random))),
  "rename class": perFile(renameClasses),
  "rename file": (files) => renamePaths(files, (path) => path.replace(/([^/]+)(\.[^.]+)$/, "new-$1$2")),
  "rename file, edit 10 %": (files, random) => {
    const { after, renames } = renamePaths(files, (path) => path.replace(/([^/]+)(\.[^.]+)$/, "new-$1$2"));
    return { after: after.map((file, index) => editTokens(10)(files[index] as SourceFile, random, file)), renames }; // same length
  },
  "rename directory": (files) => renamePaths(files, (path) => `moved/${path}`),
  "rename directory, unseen": (files) => ({ ...renamePaths(files, (path) => `moved/${path}`), renames: new Map() }),
  "move to another file": moveBlocks(0),
  "move, edit 10 %": moveBlocks(10),
  "split file": splitFiles,
  "change signature": perFile(changeSignatures),
  "edit 5 %": perFile(editTokens(5)),
  "edit 10 %": perFile(editTokens(10)),
  "edit 20 %": perFile(editTokens(20)),
  "edit 40 %": perFile(editTokens(40)),
  "copy-paste twin": perFile(copyTwin),
  "copy to another file": copyElsewhere,
  "add overload": perFile(addOverload),
  "remove overload": perFile(removeOverload),
  "swap bodies": perFile(swapBodies),
  "delete, similar new one": perFile(deleteAndSimilar),
};

type FileMutation = (file: SourceFile, random: Random, traced?: TracedFile) => TracedFile;

function perFile(mutate: FileMutation): Mutation {
  return (files, random) => ({ after: files.map((file) => mutate(file, random)), renames: new Map() });
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

function insertAbove(file: SourceFile): TracedFile {
  const sign = extensionOf(file.path) === "py" ? "#" : "//";
  const traced = trace(file);
  const added = Array.from({ length: 7 }, (_, index) => ({ text: `${sign} note ${index}`, origin: null }));
  return { path: file.path, lines: [...added, ...traced.lines] };
}

/** Other indentation, trailing space, blank lines: not inside of what may be a text of several lines. */
function reformat(file: SourceFile): TracedFile {
  const lines = trace(file).lines.flatMap((line) => {
    const indent = line.text.length - line.text.trimStart().length;
    const text = `${line.text.slice(0, indent).repeat(2)}${line.text.slice(indent)}`;
    return /[;{}]$/.test(text)
      ? [
          { ...line, text },
          { text: "", origin: null },
        ]
      : [{ ...line, text }];
  });
  return { path: file.path, lines };
}

function reorder(file: SourceFile, random: Random): TracedFile {
  const traced = trace(file);
  const groups = Map.groupBy(blocksOf(file), (block) => `${parentOf(block)}:${block.indent}`);
  const replaced = new Map<Block, TracedLine[]>();
  for (const group of groups.values()) {
    const mixed = random.shuffle(group);
    group.forEach((block, index) => replaced.set(block, linesOf(traced, mixed[index] ?? block)));
  }
  return replaceBlocks(traced, replaced);
}

function parentOf({ unit }: Block): string {
  return unit.qualifiedName.slice(0, Math.max(0, unit.qualifiedName.lastIndexOf(".")));
}

function ownNameOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

const WORD_NAME = /^[A-Za-z_]\w{2,}$/;

/** A third of the names of the file, everywhere in the file. */
function renameFunctions(file: SourceFile, random: Random): TracedFile {
  const named = file.units.filter((unit) => unit.kind === "function" || unit.kind === "method");
  const names = [...new Set(named.map((unit) => ownNameOf(unit.qualifiedName)))].filter((name) => WORD_NAME.test(name));
  return replaceWords(trace(file), random.shuffle(names).slice(0, Math.ceil(names.length / 3)), "Again");
}

function renameClasses(file: SourceFile): TracedFile {
  const parents = file.units.map((unit) => unit.qualifiedName).filter((name) => name.includes("."));
  const names = [...new Set(parents.map((name) => name.slice(0, name.indexOf("."))))];
  return replaceWords(
    trace(file),
    names.filter((name) => WORD_NAME.test(name)),
    "Renamed",
  );
}

function replaceWords(file: TracedFile, names: readonly string[], suffix: string): TracedFile {
  if (names.length === 0) return file;
  const pattern = new RegExp(`\\b(${names.join("|")})\\b`, "g");
  return {
    path: file.path,
    lines: file.lines.map((line) => ({ ...line, text: line.text.replace(pattern, `$1${suffix}`) })),
  };
}

function renamePaths(files: readonly SourceFile[], rename: (path: string) => string): Mutated {
  return {
    after: files.map((file) => ({ path: rename(file.path), lines: trace(file).lines })),
    renames: new Map(files.map((file) => [file.path, rename(file.path)])),
  };
}

/** Up to three units of each file go behind a unit of the same indentation in the next file. */
function moveBlocks(percent: number): Mutation {
  return (files, random) => {
    const taken = files.map((file) => random.shuffle(blocksOf(file)).slice(0, 3));
    const gone = files.map((file, index) => {
      return replaceBlocks(trace(file), new Map((taken[index] ?? []).map((block) => [block, []])));
    });
    const moved = files.map((file, index) =>
      (taken[index] ?? []).map((block) => ({ block, lines: linesOf(trace(file), block) })),
    );
    const after = gone.map((file, index) => {
      const guests = moved[(index + files.length - 1) % files.length] ?? [];
      const source = files[index];
      if (source === undefined || files.length < 2) return trace(source as SourceFile); // index is in range
      return guests.reduce((host, guest) => settle(host, source, guest), file);
    });
    const heads = new Set(files.flatMap((file) => file.units.map((unit) => `${file.path}:${unit.startLine}`)));
    const kept = after.map((file) =>
      percent === 0 ? file : editLines(file, percent, random, isForeign(file.path, heads)),
    );
    return { after: kept, renames: new Map() };
  };
}

function isForeign(path: string, heads: ReadonlySet<string>): (line: TracedLine) => boolean {
  return (line) => line.origin !== null && !line.origin.startsWith(`${path}:`) && !heads.has(line.origin);
}

function settle(
  host: TracedFile,
  source: SourceFile,
  guest: { block: Block; lines: readonly TracedLine[] },
): TracedFile {
  const hosts = blocksOf(source).filter(
    (block) => block.indent === guest.block.indent && block.unit.kind === guest.block.unit.kind,
  );
  const place = hosts
    .map((block) => host.lines.findIndex((line) => line.origin === `${source.path}:${block.last + 1}`))
    .find((at) => at >= 0);
  return place === undefined ? host : insertAfter(host, place, [{ text: "", origin: null }, ...guest.lines]);
}

/** The second half of the units goes to a new file, which begins and ends as the old one does. */
function splitFiles(files: readonly SourceFile[]): Mutated {
  const after = files.flatMap((file) => {
    const traced = trace(file);
    const blocks = blocksOf(file);
    const common = Math.min(...blocks.map((block) => block.indent));
    const movable = blocks.filter((block) => block.indent === common);
    const moving = movable.slice(Math.ceil(movable.length / 2));
    const [first, last] = [blocks[0], blocks.at(-1)];
    if (moving.length === 0 || first === undefined || last === undefined) return [traced];
    const body = moving.flatMap((block) => [...linesOf(traced, block), { text: "", origin: null }]);
    const head = forget(traced.lines.slice(0, first.first));
    const foot = forget(traced.lines.slice(last.last + 1));
    const path = file.path.replace(/(\.[^.]+)$/, "-part$1");
    return [
      replaceBlocks(traced, new Map(moving.map((block) => [block, []]))),
      { path, lines: [...head, ...body, ...foot] },
    ];
  });
  return { after, renames: new Map() };
}

const PARAMETER: Readonly<Record<string, string>> = { go: "extra int", java: "int extra", py: "extra=None" };

function changeSignatures(file: SourceFile, random: Random): TracedFile {
  const chosen = new Set(
    blocksOf(file)
      .filter(() => random.next() < 0.4)
      .map((block) => block.unit.startLine - 1),
  );
  const traced = trace(file);
  const lines = traced.lines.map((line, index) =>
    chosen.has(index) ? { ...line, text: addParameter(file.path, line.text) } : line,
  );
  return { path: file.path, lines };
}

/** Puts a parameter before the first; a line without a parameter list stays as it is. */
function addParameter(path: string, text: string): string {
  const parameter = PARAMETER[extensionOf(path)] ?? "extra: number";
  if (/\b(if|for|while|it|test|describe)\s*\(/.test(text)) return text;
  return text.replace(
    /((?:\w|>)\s*\(|=\s*(?:async\s*)?\()(\s*self\b|\s*cls\b)?(\s*,)?\s*(\)?)/,
    (_, open: string, self: string | undefined, __, close: string) => {
      if (self !== undefined) return `${open}${self}, ${parameter}${close === "" ? ", " : ")"}`;
      return `${open}${parameter}${close === "" ? ", " : ")"}`;
    },
  );
}

function editTokens(percent: number): FileMutation {
  return (file, random, traced = trace(file)) => {
    const inside = new Set<string>();
    for (const unit of file.units) {
      for (let line = unit.startLine + 1; line < unit.endLine; line++) inside.add(`${file.path}:${line}`);
    }
    for (const unit of file.units) inside.delete(`${file.path}:${unit.startLine}`);
    return editLines(traced, percent, random, (line) => line.origin !== null && inside.has(line.origin));
  };
}

const TOKEN = /"[^"]*"|'[^']*'|\/\/.*|#.*|\w+|[^\s\w]/g;
const RESERVED = new Set(
  (
    "abstract and as assert async await bool boolean break byte case catch chan char class const continue def default defer del do double elif else " +
    "enum except extends false False final finally float for from func function global go goto if implements import in instanceof int interface is " +
    "lambda let long map native new nil None nonlocal not null of or package pass private protected public raise range return select short static " +
    "string struct super switch synchronized this throw throws true True try type typeof of readonly export satisfies keyof declare get set infer abstract out object unknown never any number string sealed permits record undefined var void volatile while with yield self it test describe"
  ).split(" "),
);

/** Replaces so many words that `percent` of all tokens of the chosen lines are others. */
function editLines(
  file: TracedFile,
  percent: number,
  random: Random,
  chosen: (line: TracedLine) => boolean,
): TracedFile {
  const lines = file.lines.filter(chosen);
  const tokens = lines.flatMap((line) => line.text.match(TOKEN) ?? []);
  const words = tokens.filter(isWord).length;
  const rate = words === 0 ? 0 : Math.min(1, (percent / 100) * (tokens.length / words));
  const edit = (token: string): string => (isWord(token) && random.next() < rate ? changed(token, random) : token);
  return {
    path: file.path,
    lines: file.lines.map((line) => (chosen(line) ? { ...line, text: line.text.replace(TOKEN, edit) } : line)),
  };
}

function isWord(token: string): boolean {
  return /^(\w+|"\w[^"]*"|'\w[^']*')$/.test(token) && !RESERVED.has(token);
}

function changed(token: string, random: Random): string {
  if (/\W$/.test(token)) return `${token.slice(0, -1)}${random.below(9000) + 1000}${token.slice(-1)}`;
  return /^\d/.test(token) ? String(random.below(9000) + 1000) : `${token}${random.below(9000) + 1000}`;
}

/** A unit once more below itself, under another name. */
function copyTwin(file: SourceFile, random: Random): TracedFile {
  return copyBelow(file, random, (text, name) => text.replace(new RegExp(`\\b${name}\\b`), `${name}Copy`));
}

/** A unit once more above itself, under the same name with a parameter more. */
function addOverload(file: SourceFile, random: Random): TracedFile {
  return copyBelow(file, random, (text) => addParameter(file.path, text));
}

function copyBelow(file: SourceFile, random: Random, rewrite: (line: string, name: string) => string): TracedFile {
  const traced = trace(file);
  const block = random.pick(blocksOf(file).filter(({ unit }) => WORD_NAME.test(ownNameOf(unit.qualifiedName))));
  if (block === undefined) return traced;
  const copy = forget(traced.lines.slice(block.first, block.last + 1));
  const head = block.unit.startLine - 1 - block.first;
  const renamed = copy.map((line, index) =>
    index === head ? { ...line, text: rewrite(line.text, ownNameOf(block.unit.qualifiedName)) } : line,
  );
  if (renamed[head]?.text === copy[head]?.text) return traced;
  return random.next() < 0.5 ? insertAfter(traced, block.last, renamed) : insertAfter(traced, block.first - 1, renamed);
}

function copyElsewhere(files: readonly SourceFile[], random: Random): Mutated {
  const after = files.map((file, index) => {
    const other = files[(index + 1) % files.length];
    const block = other === undefined || other === file ? undefined : random.pick(blocksOf(other));
    if (other === undefined || block === undefined) return trace(file);
    return settle(trace(file), file, { block, lines: forget(linesOf(trace(other), block)) });
  });
  return { after, renames: new Map() };
}

function removeOverload(file: SourceFile, random: Random): TracedFile {
  const twins = Map.groupBy(blocksOf(file), (block) => block.unit.qualifiedName);
  const group = random.pick([...twins.values()].filter((blocks) => blocks.length > 1));
  const gone = group === undefined ? undefined : random.pick(group);
  return gone === undefined ? trace(file) : replaceBlocks(trace(file), new Map([[gone, []]]));
}

function swapBodies(file: SourceFile, random: Random): TracedFile {
  const traced = trace(file);
  const long = blocksOf(file).filter(
    ({ unit }) =>
      unit.endLine - unit.startLine > 1 &&
      !file.units.some((inner) => inner !== unit && inner.startLine > unit.startLine && inner.endLine <= unit.endLine),
  );
  const [one, two] = random.shuffle(long);
  if (one === undefined || two === undefined) return traced;
  const inner = ({ unit }: Block): TracedLine[] => forget(traced.lines.slice(unit.startLine, unit.endLine - 1));
  const around = (block: Block, lines: TracedLine[]): TracedLine[] => {
    return [
      ...traced.lines.slice(block.first, block.unit.startLine),
      ...lines,
      ...traced.lines.slice(block.last, block.last + 1),
    ];
  };
  return replaceBlocks(
    traced,
    new Map([
      [one, around(one, inner(two))],
      [two, around(two, inner(one))],
    ]),
  );
}

/** One unit goes; in its place comes a copy of it of which 60 % of the tokens are others, under another name. */
function deleteAndSimilar(file: SourceFile, random: Random): TracedFile {
  const traced = trace(file);
  const block = random.pick(
    blocksOf(file).filter(
      ({ unit }) => unit.endLine - unit.startLine > 3 && WORD_NAME.test(ownNameOf(unit.qualifiedName)),
    ),
  );
  if (block === undefined) return traced;
  const name = ownNameOf(block.unit.qualifiedName);
  const head = block.unit.startLine - 1 - block.first;
  const copy = forget(linesOf(traced, block)).map((line, index) =>
    index === head ? { ...line, text: line.text.replace(new RegExp(`\\b${name}\\b`), `fresh${name}`) } : line,
  );
  const edited = editLines({ path: file.path, lines: copy }, 60, random, (line) => copy.indexOf(line) > head);
  return replaceBlocks(traced, new Map([[block, edited.lines]]));
}
