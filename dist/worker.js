import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { a as deleteSafely, c as Edit, h as startGit, o as createColumns, r as assembleAnalyzer, s as flatten } from "./chunks/analyzer.js";
import { open, readFile, realpath } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import { constants as constants$1 } from "node:fs";
import { join, sep } from "node:path";
// src/analyzer/text-edits.ts
const NEWLINE = 10;
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
	let same = 0;
	let head = 0;
	let headLines = 0;
	for (; same < shorter; same++) {
		const unit = before.charCodeAt(same);
		if (unit !== after.charCodeAt(same)) break;
		if (unit === NEWLINE) {
			head = same + 1;
			headLines++;
		}
	}
	let tail = 0;
	for (let back = 1; back <= shorter - head; back++) {
		const unit = before.charCodeAt(before.length - back);
		if (unit !== after.charCodeAt(after.length - back)) break;
		if (unit === NEWLINE) tail = back - 1;
	}
	return {
		head,
		tail,
		headLines
	};
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
// src/adapters/node/blob-reader.ts
const MOST_BYTES$1 = 1048577;
var BlobReader = class {
	#child;
	#waiting = [];
	#buffer = Buffer.alloc(0);
	#head;
	#failure;
	#unsent = "";
	constructor(directory) {
		this.#child = startGit(directory, ["cat-file", "--batch"]);
		this.#child.stdin.on("error", () => void 0);
		this.#child.on("error", (error) => this.#fail(error));
		let said = "";
		this.#child.stderr.on("data", (chunk) => said = `${said}${chunk.toString("utf8")}`.slice(0, 2e3));
		this.#child.stdout.on("data", (chunk) => this.#take(chunk));
		this.#child.on("close", () => this.#fail(new Error(`git cat-file ended early: ${said.trim() || "no message"}`)));
	}
	read(oid) {
		if (this.#failure) return Promise.reject(this.#failure);
		return new Promise((resolve, reject) => {
			this.#waiting.push({
				resolve,
				reject
			});
			if (this.#unsent === "") queueMicrotask(() => this.#send());
			this.#unsent += `${oid}\n`;
		});
	}
	close() {
		this.#send();
		this.#child.stdin.end();
	}
	#send() {
		if (this.#unsent !== "" && this.#child.stdin.writable) this.#child.stdin.write(this.#unsent);
		this.#unsent = "";
	}
	#take(chunk) {
		this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
		while (this.#head ? this.#takeBody() : this.#takeHead());
	}
	#takeHead() {
		const end = this.#buffer.indexOf(10);
		if (end === -1) return false;
		const words = this.#buffer.toString("latin1", 0, end).split(" ");
		this.#buffer = this.#buffer.subarray(end + 1);
		if (words.length === 3) {
			const size = Number(words[2]);
			this.#head = {
				size,
				kept: [],
				keptBytes: 0,
				left: size + 1
			};
		} else this.#waiting.shift()?.resolve(void 0);
		return true;
	}
	#takeBody() {
		const head = this.#head;
		if (!head || this.#buffer.length === 0) return false;
		const part = this.#buffer.subarray(0, head.left);
		const wanted = part.subarray(0, Math.max(0, Math.min(head.size, MOST_BYTES$1) - head.keptBytes));
		if (wanted.length > 0) head.kept.push(wanted);
		head.keptBytes += wanted.length;
		head.left -= part.length;
		this.#buffer = this.#buffer.subarray(part.length);
		if (head.left > 0) return false;
		this.#head = void 0;
		this.#waiting.shift()?.resolve(Buffer.concat(head.kept));
		return true;
	}
	#fail(error) {
		this.#failure ??= error;
		for (const waiting of this.#waiting.splice(0)) waiting.reject(error);
	}
};
// src/adapters/node/source-reader.ts
const MOST_BYTES = 1048577;
const MOST_FAILURES = 3;
function createSourceReader(root) {
	let blobs;
	let failures = 0;
	const readBlob = async (oid) => {
		const reader = blobs ??= new BlobReader(root);
		try {
			const bytes = await reader.read(oid);
			failures = 0;
			return bytes;
		} catch (error) {
			if (blobs === reader) blobs = void 0;
			failures += 1;
			if (failures > MOST_FAILURES) throw new Error(`${String(failures)} objects in a row could not be read (${reasonOf(error)}): in a partial clone, git fetch --refetch --no-filter brings them`, { cause: error });
			return;
		}
	};
	return {
		async read(source) {
			if ("file" in source) return readFileBelow(root, source.file);
			return readBlob(source.oid);
		},
		close() {
			blobs?.close();
		}
	};
}
async function readFileBelow(root, path) {
	try {
		const home = await realpath(root);
		const full = join(home, path);
		if (!(await realpath(full)).startsWith(home.endsWith(sep) ? home : home + sep)) return void 0;
		return await readStart(full);
	} catch {
		return;
	}
}
async function readStart(path) {
	const file = await open(path, constants$1.O_RDONLY | constants$1.O_NOFOLLOW | constants$1.O_NONBLOCK);
	try {
		const found = await file.stat();
		if (!found.isFile()) return void 0;
		const buffer = Buffer.alloc(Math.min(found.size, MOST_BYTES));
		const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}
function reasonOf(error) {
	return error instanceof Error ? error.message : String(error);
}
// src/adapters/node/text-decoder.ts
function decodeText(bytes, encoding) {
	try {
		return new TextDecoder(encoding, {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes);
	} catch {
		return;
	}
}
// src/domain/violation/unchanged-units.ts
function leaveOutUnchanged(before, after) {
	if (!before || !after || !("analysis" in before) || !("analysis" in after)) return {
		before,
		after,
		unchanged: 0
	};
	const known = new Map(before.analysis.units.map((unit) => [sameness(unit), unit]));
	const unchanged = new Set();
	for (const unit of after.analysis.units) if (known.has(sameness(unit))) unchanged.add(sameness(unit));
	return {
		before: { analysis: without(before.analysis, unchanged) },
		after: { analysis: without(after.analysis, unchanged) },
		unchanged: unchanged.size
	};
}
function without(analysis, left) {
	return {
		...analysis,
		units: analysis.units.filter((unit) => !left.has(sameness(unit)))
	};
}
function sameness(unit) {
	return `${unit.name}\u0000${unit.kind}\u0000${unit.signature}\u0000${unit.body}\u0000${unit.reliable}\u0000${unit.exported}`;
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
		async analyze(requests) {
			const results = [];
			for (const [request, bytes] of ahead(requests, readAhead)) results.push(await one(request, bytes));
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
const MOST_TOKENS = 4e6;
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
// src/worker.ts
setFlagsFromString("--wasm-tiering-budget=1000000");
const { root } = workerData;
const analysis = createSourceAnalysis(await createHistoryAnalyzer({
	load: createGrammarFiles(new URL("grammars/", import.meta.url)),
	decode: decodeText,
	clock: () => performance.now()
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
