import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { a as deleteSafely, c as Edit, g as createSourceReader, h as decodeText, o as createColumns, p as ruleOf, r as assembleAnalyzer, s as flatten } from "./chunks/analyzer.js";
import { readFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
// src/analyzer/text-edits.ts
function editsBetween(before, after) {
	const { head, tail, headLines } = commonEnds(before, after);
	const oldLines = linesOf(before.slice(head, before.length - tail));
	const newLines = linesOf(after.slice(head, after.length - tail));
	const starts = [head];
	for (const line of oldLines) starts.push((starts.at(-1) ?? 0) + line.length);
	const row = (line) => line + headLines;
	return hunksOf(oldLines, newLines).reverse().map((hunk) => {
		const startIndex = starts[hunk.from] ?? 0;
		const cut = oldLines.slice(hunk.from, hunk.to);
		const put = newLines.slice(hunk.newFrom, hunk.newTo);
		return {
			startIndex,
			oldEndIndex: starts[hunk.to] ?? 0,
			newEndIndex: startIndex + put.reduce((sum, line) => sum + line.length, 0),
			startPosition: {
				row: row(hunk.from),
				column: 0
			},
			oldEndPosition: pointBehind(row(hunk.from), cut),
			newEndPosition: pointBehind(row(hunk.from), put)
		};
	});
}
function commonEnds(before, after) {
	const shorter = Math.min(before.length, after.length);
	const start = commonStart(before, after, shorter);
	const head = start === 0 ? 0 : before.lastIndexOf("\n", start - 1) + 1;
	const back = commonEnd(before, after, shorter - head);
	const newline = back === 0 ? -1 : before.indexOf("\n", before.length - back);
	return {
		head,
		tail: newline === -1 ? 0 : before.length - newline - 1,
		headLines: countNewlines(before, head)
	};
}
const BLOCK = 1024;
function commonStart(before, after, most) {
	let same = 0;
	while (same + BLOCK <= most && before.slice(same, same + BLOCK) === after.slice(same, same + BLOCK)) same += BLOCK;
	while (same < most && before.charCodeAt(same) === after.charCodeAt(same)) same++;
	return same;
}
function commonEnd(before, after, most) {
	const [old, now] = [before.length, after.length];
	let same = 0;
	while (same + BLOCK <= most && before.slice(old - same - BLOCK, old - same) === after.slice(now - same - BLOCK, now - same)) same += BLOCK;
	while (same < most && before.charCodeAt(old - same - 1) === after.charCodeAt(now - same - 1)) same++;
	return same;
}
function countNewlines(text, end) {
	let count = 0;
	for (let at = text.indexOf("\n"); at !== -1 && at < end; at = text.indexOf("\n", at + 1)) count++;
	return count;
}
function linesOf(text) {
	return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}
function pointBehind(row, lines) {
	const last = lines.at(-1);
	return last === void 0 || last.endsWith("\n") ? {
		row: row + lines.length,
		column: 0
	} : {
		row: row + lines.length - 1,
		column: last.length
	};
}
function hunksOf(before, after) {
	const hunks = [];
	let from = 0;
	let newFrom = 0;
	for (const [line, newLine] of [...heldLines(before, after), [before.length, after.length]]) {
		const hunk = trimmed({
			from,
			to: line,
			newFrom,
			newTo: newLine
		}, before, after);
		if (hunk.to > hunk.from || hunk.newTo > hunk.newFrom) hunks.push(hunk);
		from = line + 1;
		newFrom = newLine + 1;
	}
	return hunks;
}
function trimmed(hunk, before, after) {
	let { from, to, newFrom, newTo } = hunk;
	while (from < to && newFrom < newTo && before[from] === after[newFrom]) {
		from++;
		newFrom++;
	}
	while (from < to && newFrom < newTo && before[to - 1] === after[newTo - 1]) {
		to--;
		newTo--;
	}
	return {
		from,
		to,
		newFrom,
		newTo
	};
}
function heldLines(before, after) {
	const oldAt = uniqueLines(before);
	const newAt = uniqueLines(after);
	const pairs = [];
	for (const [line, at] of oldAt) {
		const newLine = newAt.get(line);
		if (at !== -1 && newLine !== void 0 && newLine !== -1) pairs.push([at, newLine]);
	}
	return longestAscending(pairs.sort((a, b) => a[0] - b[0]));
}
function uniqueLines(lines) {
	const places = new Map();
	lines.forEach((line, at) => places.set(line, places.has(line) ? -1 : at));
	return places;
}
function longestAscending(pairs) {
	const tops = [];
	const before = new Int32Array(pairs.length).fill(-1);
	pairs.forEach(([, value], card) => {
		let low = 0;
		let high = tops.length;
		while (low < high) {
			const middle = low + high >>> 1;
			if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
			else high = middle;
		}
		before[card] = low > 0 ? tops[low - 1] ?? -1 : -1;
		tops[low] = card;
	});
	const list = [];
	for (let card = tops.at(-1) ?? -1; card !== -1; card = before[card] ?? -1) {
		const pair = pairs[card];
		if (pair !== void 0) list.push(pair);
	}
	return list.reverse();
}
// src/analyzer/file-history.ts
async function createHistoryAnalyzer(options) {
	const store = {
		last: void 0,
		free: []
	};
	const analyzer = await assembleAnalyzer(options);
	const read = (bench, loaded, source) => {
		if (store.last?.path !== source.path) forget(store);
		const known = store.last;
		store.last = void 0;
		return readVersion(store, {
			bench,
			loaded,
			source
		}, known);
	};
	const close = () => {
		forget(store);
		analyzer.close();
	};
	return {
		analyze: (path, bytes) => analyzer.analyze(path, bytes),
		follow: (path, bytes) => analyzer.analyze(path, bytes, read),
		close
	};
}
function forget(store) {
	if (store.last === void 0) return;
	deleteSafely(store.last.tree);
	store.free.push(store.last.columns);
	store.last = void 0;
}
function readVersion(store, reading, known) {
	try {
		const earlier = known?.loaded === reading.loaded ? known : void 0;
		const tree = parseVersion(reading, earlier);
		return tree === void 0 ? void 0 : walkVersion(store, reading, {
			tree,
			earlier
		});
	} finally {
		if (known !== void 0) deleteSafely(known.tree);
		if (known !== void 0) store.free.push(known.columns);
	}
}
function parseVersion({ bench, loaded, source }, earlier) {
	if (earlier === void 0) return bench.parse(loaded, source.text);
	for (const edit of editsBetween(earlier.text, source.text)) earlier.tree.edit(new Edit(edit));
	const tree = bench.parse(loaded, source.text, earlier.tree);
	if (tree === void 0 || !tree.rootNode.hasError) return tree;
	tree.delete();
	return bench.parse(loaded, source.text);
}
function walkVersion(store, reading, found) {
	const { bench, loaded, source } = reading;
	const { tree, earlier } = found;
	const isSound = !tree.rootNode.hasError;
	const columns = store.free.pop() ?? createColumns();
	try {
		bench.steps.open(tree);
		const rows = isSound && earlier !== void 0 ? {
			columns: earlier.columns,
			rows: rowsById(earlier)
		} : NOTHING;
		const syntax = flatten(bench.steps, loaded.grammar, {
			text: source.text,
			columns,
			earlier: rows
		});
		bench.steps.close();
		if (!isSound) return { syntax };
		const units = new Map();
		store.last = {
			path: source.path,
			loaded,
			text: source.text,
			tree,
			units,
			columns,
			count: syntax.count
		};
		return {
			syntax,
			memory: memoryOf(earlier?.units ?? new Map(), units)
		};
	} finally {
		if (store.last?.tree !== tree) {
			tree.delete();
			store.free.push(columns);
		}
	}
}
const NOTHING = {
	columns: createColumns(0),
	rows: new Map()
};
function rowsById({ columns, count }) {
	const rows = new Map();
	for (let row = 0; row < count; row++) {
		const id = columns.ids[row] ?? 0;
		if (id !== 0) rows.set(id, row);
	}
	return rows;
}
function memoryOf(earlier, units) {
	return {
		recall: (id, words) => {
			const known = earlier.get(id);
			return known?.words === words ? known : void 0;
		},
		keep: (id, words, { measured, hashes }) => units.set(id, {
			words,
			measured,
			hashes
		})
	};
}
// src/adapters/node/grammar-files.ts
function createGrammarFiles(directory) {
	return async (name) => brotliDecompressSync(await readFile(new URL(`${name}.wasm.br`, directory)));
}
// src/domain/violation/unchanged-units.ts
function leaveOutUnchanged(before, after) {
	if (!before || !after || !("analysis" in before) || !("analysis" in after)) return {
		before,
		after,
		unchanged: 0
	};
	const ends = [sorted(before.analysis), sorted(after.analysis)];
	const unchanged = new Set([...ends[1].keys()].filter((same) => ends[0].has(same)));
	return {
		before: { analysis: without(before.analysis, ends[0], unchanged) },
		after: { analysis: without(after.analysis, ends[1], unchanged) },
		unchanged: unchanged.size
	};
}
function sorted(analysis) {
	return new Map(analysis.units.map((unit) => [sameness(unit), unit]));
}
function without(analysis, units, left) {
	const kept = [...units].filter(([same]) => !left.has(same)).map(([, unit]) => unit);
	return {
		...analysis,
		units: kept
	};
}
function sameness({ name, kind, signature, body, reliable, exported, metrics, inside = [], allows }) {
	const { functionLines, assertions } = metrics;
	const allowed = (allows ?? []).map(({ rules, until }) => `${rules.join(" ")} ${until}`).join(",");
	return [
		name,
		kind,
		signature,
		body,
		reliable,
		exported,
		functionLines,
		assertions,
		inside.join(" "),
		allowed
	].join("\0");
}
// src/flows/analyze-sources.ts
function createSourceAnalysis(analyzer, reader) {
	const latest = createLatest();
	const one = async ({ path, source }, bytes) => {
		const known = latest.find(path, source);
		if (known) return known;
		const read = await (bytes ?? reader.read(source));
		return read ? analyzer.analyze(path, read) : { skipped: "missing" };
	};
	const version = async ({ path, source }, bytes) => {
		const known = latest.find(path, source);
		if (known) return known;
		const read = await (bytes ?? reader.read(source));
		const result = read ? await analyzer.follow(path, read) : { skipped: "missing" };
		latest.keep(path, source, result);
		return result;
	};
	const readAhead = (request) => {
		if (latest.find(request.path, request.source)) return void 0;
		const bytes = reader.read(request.source);
		bytes.catch(() => void 0);
		return bytes;
	};
	return {
		async analyze(requests, kept = (_, result) => result) {
			const results = [];
			for (const [request, bytes] of ahead(requests, readAhead)) results.push(kept(results.length, await one(request, bytes)));
			return results;
		},
		async analyzePairs(requests, answered) {
			let index = 0;
			for (const [{ before, after }, was, is] of pairsAhead(requests, readAhead)) {
				const old = before && await version(before, was);
				answered(index++, leaveOutUnchanged(old, after && await version(after, is)));
			}
		},
		async close() {
			analyzer.close();
			reader.close();
		}
	};
}
const AHEAD = 12;
function* readSomeAhead(items, read) {
	let next = items.slice(0, AHEAD).map(read);
	for (let start = AHEAD; next.length > 0; start += AHEAD) {
		const current = next;
		next = items.slice(start, start + AHEAD).map(read);
		yield* current;
	}
}
function ahead(requests, read) {
	return readSomeAhead(requests, (request) => [request, read(request)]);
}
function pairsAhead(pairs, read) {
	let last;
	return readSomeAhead(pairs, (pair) => {
		const { before, after } = pair;
		const was = before && !isSame(before, last) ? read(before) : void 0;
		last = after;
		return [
			pair,
			was,
			after && read(after)
		];
	});
}
function isSame(one, other) {
	if (other?.path !== one.path || !("oid" in one.source) || !("oid" in other.source)) return false;
	return one.source.oid === other.source.oid;
}
const MOST_TOKENS = 2e6;
function createLatest() {
	const versions = new Map();
	let tokens = 0;
	const drop = (path) => {
		tokens -= versions.get(path)?.tokens ?? 0;
		versions.delete(path);
	};
	return {
		find(path, source) {
			const kept = versions.get(path);
			return kept && "oid" in source && kept.oid === source.oid ? kept.result : void 0;
		},
		keep(path, source, result) {
			if (!("oid" in source)) return;
			drop(path);
			const kept = {
				oid: source.oid,
				result,
				tokens: tokensOf(result)
			};
			versions.set(path, kept);
			tokens += kept.tokens;
			for (const oldest of versions.keys()) {
				if (tokens <= MOST_TOKENS) break;
				drop(oldest);
			}
		}
	};
}
function tokensOf(result) {
	return "analysis" in result ? result.analysis.units.reduce((sum, unit) => sum + unit.tokens.length + 16, 64) : 1;
}
// src/formats/allow-directive.ts
const START = /^[\s/*#!;<-]*refrain[ \t]*:[ \t]*(\w+)[ \t]*(\[)?/i;
const RULES = /^([^\]]*)\]/;
const REASON = /^\s+reason[ \t]*=[ \t]*"((?:[^"\\]|\\.)*)"/i;
const UNTIL = /^\s+until[ \t]*=[ \t]*([^\s"]*)/i;
const END = /^\s*(?:\*+\/|-->)?\s*$/;
const RULE_KEY = /^[a-z0-9@][A-Za-z0-9@._/:-]{0,127}$/;
const LONGEST_LINE = 2048;
function parseAllows(comment) {
	return comment.split(/\r?\n/).flatMap((text, line) => {
		const read = text.length > LONGEST_LINE ? void 0 : parseLine(text);
		if (read === void 0) return [];
		return [typeof read === "string" ? {
			line,
			fault: read
		} : {
			line,
			directive: read
		}];
	});
}
function parseLine(text) {
	const start = START.exec(text);
	if (start === null) return void 0;
	const [head, word = "", bracket] = start;
	if (word.toLowerCase() !== "allow") return bracket === void 0 ? void 0 : "word";
	if (bracket === void 0) return "brackets";
	const rest = text.slice(head.length);
	const inside = RULES.exec(rest);
	if (inside === null) return "brackets";
	const rules = parseRules(inside[1] ?? "");
	if (typeof rules === "string") return rules;
	return parseDetails(rest.slice(inside[0].length), rules);
}
function parseRules(text) {
	const keys = text.split(",").map((rule) => rule.trim()).map((rule) => rule.includes("/") ? rule : rule.toLowerCase());
	if (!keys.every((key) => RULE_KEY.test(key))) return "rules";
	if (new Set(keys).size < keys.length) return "twice";
	const own = keys.filter((key) => !key.includes("/"));
	if (own.some((key) => ruleOf(key) === void 0)) return "unknown-rule";
	return own.every((key) => isOfUnits(key)) ? keys : "not-of-units";
}
function isOfUnits(key) {
	const scope = ruleOf(key)?.scope;
	return scope === "unit" || scope === "exported-unit";
}
function parseDetails(text, rules) {
	let rest = text;
	let hasReason = false;
	let until;
	for (;;) {
		const reason = REASON.exec(rest);
		const day = reason === null ? UNTIL.exec(rest) : null;
		const found = reason ?? day;
		if (found === null) break;
		if (reason === null ? until !== void 0 : hasReason) return "twice";
		if (reason !== null && !isSaid(reason[1] ?? "")) return "reason";
		if (day !== null && !isDay(withoutEnd(day[1] ?? ""))) return "until";
		hasReason ||= reason !== null;
		until ??= day === null ? void 0 : withoutEnd(day[1] ?? "");
		rest = day === null ? rest.slice(found[0].length) : afterDay(rest, found[0]);
	}
	if (!hasReason) return "reason";
	if (until === void 0) return "until";
	return END.test(rest) ? {
		rules,
		until
	} : "extra";
}
function withoutEnd(day) {
	return day.replace(/(?:\*+\/|-->)$/, "");
}
function afterDay(text, found) {
	return text.slice(withoutEnd(found).length);
}
function isSaid(reason) {
	return /[\p{L}\p{N}]/u.test(reason.replace(/\\(.)/g, "$1"));
}
function isDay(text) {
	if (!/^[2-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
	const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
	if (month < 1 || month > 12 || day < 1) return false;
	return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
// src/worker.ts
setFlagsFromString("--wasm-tiering-budget=1000000");
const { root } = workerData;
const analysis = createSourceAnalysis(await createHistoryAnalyzer({
	load: createGrammarFiles(new URL("grammars/", import.meta.url)),
	decode: decodeText,
	clock: () => performance.now(),
	readAllows: parseAllows
}), createSourceReader(root));
async function answer(message) {
	try {
		return {
			id: message.id,
			results: await resultsOf(message)
		};
	} catch (error) {
		return {
			id: message.id,
			failure: error instanceof Error ? error.message : String(error)
		};
	}
}
async function resultsOf(message) {
	if (message.kind === "analyze") return analysis.analyze(message.requests);
	const results = [];
	await analysis.analyzePairs(message.requests, (index, result) => results[index] = result);
	return results;
}
let turn = Promise.resolve();
parentPort?.on("message", (message) => {
	turn = turn.then(async () => parentPort?.postMessage(await answer(message)));
});
export {};
