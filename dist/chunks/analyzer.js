import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import { spawn } from "node:child_process";
// src/adapters/node/git-process.ts
var GitError = class extends Error {
	name = "GitError";
	stderr;
	constructor(args, stderr) {
		super(`git ${args.join(" ")} failed: ${stderr.trim() || "no message"}`);
		this.stderr = stderr;
	}
};
const FIXED_SETTINGS = [
	"core.quotePath=false",
	"core.fsmonitor=false",
	"core.hooksPath=/dev/null",
	"core.untrackedCache=false",
	"log.showSignature=false"
].flatMap((setting) => ["-c", setting]);
const FIXED_ENVIRONMENT = {
	LC_ALL: "C",
	GIT_OPTIONAL_LOCKS: "0",
	GIT_TERMINAL_PROMPT: "0",
	GIT_NO_REPLACE_OBJECTS: "1",
	GIT_LITERAL_PATHSPECS: "1",
	GIT_EXTERNAL_DIFF: "",
	GIT_NO_LAZY_FETCH: "1",
	GIT_ALLOW_PROTOCOL: "none",
	GIT_GRAFT_FILE: "/nonexistent/grafts"
};
function toEnvironment(settings) {
	const given = Number(process.env["GIT_CONFIG_COUNT"] ?? 0) || 0;
	const pairs = settings.flatMap(([key, value], i) => [[`GIT_CONFIG_KEY_${given + i}`, key], [`GIT_CONFIG_VALUE_${given + i}`, value]]);
	return {
		...Object.fromEntries(pairs),
		GIT_CONFIG_COUNT: String(given + settings.length)
	};
}
function startGit(directory, args, settings = []) {
	return spawn("git", [
		"-C",
		directory,
		...FIXED_SETTINGS,
		...args
	], {
		stdio: [
			"pipe",
			"pipe",
			"pipe"
		],
		env: {
			...process.env,
			...FIXED_ENVIRONMENT,
			...settings.length > 0 ? toEnvironment(settings) : {}
		}
	});
}
async function runGit(directory, args, settings = []) {
	const child = startGit(directory, args, settings);
	child.stdin.on("error", () => void 0);
	child.stdin.end();
	const [stdout, stderr, code] = await Promise.all([
		collect(child.stdout),
		collect(child.stderr),
		exitCode(child)
	]);
	if (code !== 0) throw new GitError(args, stderr.toString("utf8"));
	return stdout;
}
async function askGit(directory, args) {
	try {
		return (await runGit(directory, args)).toString("utf8").replace(/\n$/, "");
	} catch (error) {
		if (error instanceof GitError) return void 0;
		throw error;
	}
}
async function collect(stream) {
	const chunks = [];
	for await (const chunk of stream) chunks.push(Buffer.from(chunk));
	return Buffer.concat(chunks);
}
function exitCode(child) {
	return new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("close", (code) => resolve(code ?? 1));
	});
}
async function* fieldsOf(stream) {
	let rest = Buffer.alloc(0);
	for await (const chunk of stream) {
		const bytes = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
		let start = 0;
		for (let end = bytes.indexOf(0); end !== -1; end = bytes.indexOf(0, start)) {
			yield toText(bytes.subarray(start, end));
			start = end + 1;
		}
		rest = bytes.subarray(start);
	}
	if (rest.length > 0) yield toText(rest);
}
function fieldsIn(bytes) {
	const fields = [];
	let start = 0;
	for (let end = bytes.indexOf(0); end !== -1; end = bytes.indexOf(0, start)) {
		fields.push(toText(bytes.subarray(start, end)));
		start = end + 1;
	}
	return start < bytes.length ? [...fields, toText(bytes.subarray(start))] : fields;
}
function toText(bytes) {
	const text = bytes.toString("utf8");
	if (!text.includes("�") || Buffer.from(text, "utf8").equals(bytes)) return text;
	return Array.from(bytes, (byte) => byte < 128 ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`).join("");
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
			if ("bytes" in source) return source.bytes;
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
	const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
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
function createChunkDecoder(encoding) {
	const strict = new TextDecoder(encoding, {
		fatal: true,
		ignoreBOM: true
	});
	let lenient;
	let begun = Buffer.alloc(0);
	return {
		decode(bytes, isLast) {
			const options = { stream: !isLast };
			if (lenient) return lenient.decode(bytes, options);
			try {
				const text = strict.decode(bytes, options);
				begun = endOf$1(Buffer.concat([begun, bytes.subarray(-MOST_BEGUN)]), begun.length + bytes.length - sizeOf(text, encoding));
				return text;
			} catch {
				lenient = new TextDecoder(encoding, { ignoreBOM: true });
				return lenient.decode(begun, { stream: true }) + lenient.decode(bytes, options);
			}
		},
		isUndecodable: () => lenient !== void 0
	};
}
const MOST_BEGUN = 4;
function endOf$1(bytes, length) {
	return bytes.subarray(bytes.length - length);
}
function sizeOf(text, encoding) {
	return encoding === "utf-8" ? Buffer.byteLength(text) : text.length * 2;
}
// src/domain/violation/rule.ts
const ROLES = [
	"app",
	"test",
	"library",
	"script",
	"generated",
	"vendor"
];
const FAMILIES = [
	"complexity",
	"size",
	"interface",
	"test-quality",
	"duplication",
	"coverage",
	"mutation",
	"security",
	"secrets",
	"correctness",
	"style",
	"other"
];
const SCOPES = [
	"file",
	"unit",
	"exported-unit",
	"project"
];
function perRole(...[app, test, library, script]) {
	return {
		app,
		test,
		library,
		script
	};
}
const RULES = [
	{
		key: "cyclomatic_max",
		family: "complexity",
		scope: "unit",
		direction: "max",
		metric: "cyclomatic",
		limits: perRole(10, 3, 10, 10)
	},
	{
		key: "cognitive_max",
		family: "complexity",
		scope: "unit",
		direction: "max",
		metric: "cognitive",
		limits: perRole(15, 5, 15, 15)
	},
	{
		key: "nesting_max",
		family: "complexity",
		scope: "unit",
		direction: "max",
		metric: "nesting",
		limits: perRole(3, 2, 3, 3)
	},
	{
		key: "abc_max",
		family: "complexity",
		scope: "unit",
		direction: "max",
		metric: "abc",
		limits: perRole(30, 30, 30, 30)
	},
	{
		key: "function_lines_max",
		family: "size",
		scope: "unit",
		direction: "max",
		metric: "functionLines",
		limits: perRole(40, 80, 40, 100)
	},
	{
		key: "file_lines_max",
		family: "size",
		scope: "file",
		direction: "max",
		limits: perRole(400, 400, 400, 300)
	},
	{
		key: "params_max",
		family: "interface",
		scope: "unit",
		direction: "max",
		metric: "params",
		limits: perRole(4, 2, 4, 4)
	},
	{
		key: "exported_params_max",
		family: "interface",
		scope: "exported-unit",
		direction: "max",
		metric: "params",
		limits: { library: 3 }
	},
	{
		key: "exported_cyclomatic_max",
		family: "complexity",
		scope: "exported-unit",
		direction: "max",
		metric: "cyclomatic",
		limits: { library: 8 }
	},
	{
		key: "exported_lines_max",
		family: "size",
		scope: "exported-unit",
		direction: "max",
		metric: "functionLines",
		limits: { library: 30 }
	},
	{
		key: "min_assertions",
		family: "test-quality",
		scope: "unit",
		direction: "min",
		metric: "assertions",
		testUnitsOnly: true,
		limits: { test: 1 }
	},
	{
		key: "duplication_pct_max",
		family: "duplication",
		scope: "project",
		direction: "max",
		isScore: true,
		limits: perRole(5, 30, 5, 5)
	},
	scoreRule("coverage_line_min", "coverage"),
	scoreRule("coverage_branch_min", "coverage"),
	scoreRule("mutation_min", "mutation")
];
function scoreRule(key, family) {
	return {
		key,
		family,
		scope: "file",
		direction: "min",
		isScore: true,
		wakesIn: [
			"app",
			"library",
			"script"
		],
		limits: {}
	};
}
const BY_KEY = new Map(RULES.map((rule) => [rule.key, rule]));
function ruleOf(key) {
	return BY_KEY.get(key);
}
// node_modules/web-tree-sitter/web-tree-sitter.js
var __defProp = Object.defineProperty;
var __name = (target, value) => __defProp(target, "name", {
	value,
	configurable: true
});
var Edit = class {
	static {
		__name(this, "Edit");
	}
	startPosition;
	oldEndPosition;
	newEndPosition;
	startIndex;
	oldEndIndex;
	newEndIndex;
	constructor({ startIndex, oldEndIndex, newEndIndex, startPosition, oldEndPosition, newEndPosition }) {
		this.startIndex = startIndex >>> 0;
		this.oldEndIndex = oldEndIndex >>> 0;
		this.newEndIndex = newEndIndex >>> 0;
		this.startPosition = startPosition;
		this.oldEndPosition = oldEndPosition;
		this.newEndPosition = newEndPosition;
	}
	editPoint(point, index) {
		let newIndex = index;
		const newPoint = { ...point };
		if (index >= this.oldEndIndex) {
			newIndex = this.newEndIndex + (index - this.oldEndIndex);
			const originalRow = point.row;
			newPoint.row = this.newEndPosition.row + (point.row - this.oldEndPosition.row);
			newPoint.column = originalRow === this.oldEndPosition.row ? this.newEndPosition.column + (point.column - this.oldEndPosition.column) : point.column;
		} else if (index > this.startIndex) {
			newIndex = this.newEndIndex;
			newPoint.row = this.newEndPosition.row;
			newPoint.column = this.newEndPosition.column;
		}
		return {
			point: newPoint,
			index: newIndex
		};
	}
	editRange(range) {
		const newRange = {
			startIndex: range.startIndex,
			startPosition: { ...range.startPosition },
			endIndex: range.endIndex,
			endPosition: { ...range.endPosition }
		};
		if (range.endIndex >= this.oldEndIndex) {
			if (range.endIndex !== Number.MAX_SAFE_INTEGER) {
				newRange.endIndex = this.newEndIndex + (range.endIndex - this.oldEndIndex);
				newRange.endPosition = {
					row: this.newEndPosition.row + (range.endPosition.row - this.oldEndPosition.row),
					column: range.endPosition.row === this.oldEndPosition.row ? this.newEndPosition.column + (range.endPosition.column - this.oldEndPosition.column) : range.endPosition.column
				};
				if (newRange.endIndex < this.newEndIndex) {
					newRange.endIndex = Number.MAX_SAFE_INTEGER;
					newRange.endPosition = {
						row: Number.MAX_SAFE_INTEGER,
						column: Number.MAX_SAFE_INTEGER
					};
				}
			}
		} else if (range.endIndex > this.startIndex) {
			newRange.endIndex = this.startIndex;
			newRange.endPosition = { ...this.startPosition };
		}
		if (range.startIndex >= this.oldEndIndex) {
			newRange.startIndex = this.newEndIndex + (range.startIndex - this.oldEndIndex);
			newRange.startPosition = {
				row: this.newEndPosition.row + (range.startPosition.row - this.oldEndPosition.row),
				column: range.startPosition.row === this.oldEndPosition.row ? this.newEndPosition.column + (range.startPosition.column - this.oldEndPosition.column) : range.startPosition.column
			};
			if (newRange.startIndex < this.newEndIndex) {
				newRange.startIndex = Number.MAX_SAFE_INTEGER;
				newRange.startPosition = {
					row: Number.MAX_SAFE_INTEGER,
					column: Number.MAX_SAFE_INTEGER
				};
			}
		} else if (range.startIndex > this.startIndex) {
			newRange.startIndex = this.startIndex;
			newRange.startPosition = { ...this.startPosition };
		}
		return newRange;
	}
};
var SIZE_OF_SHORT = 2;
var SIZE_OF_INT = 4;
var SIZE_OF_CURSOR = 4 * SIZE_OF_INT;
var SIZE_OF_NODE = 5 * SIZE_OF_INT;
var SIZE_OF_POINT = 2 * SIZE_OF_INT;
var SIZE_OF_RANGE = 2 * SIZE_OF_INT + 2 * SIZE_OF_POINT;
var ZERO_POINT = {
	row: 0,
	column: 0
};
var INTERNAL = Symbol("INTERNAL");
function assertInternal(x) {
	if (x !== INTERNAL) throw new Error("Illegal constructor");
}
__name(assertInternal, "assertInternal");
function isPoint(point) {
	return !!point && typeof point.row === "number" && typeof point.column === "number";
}
__name(isPoint, "isPoint");
function setModule(module2) {
	C = module2;
}
__name(setModule, "setModule");
var C;
function newFinalizer(handler) {
	try {
		return new FinalizationRegistry(handler);
	} catch (e) {
		console.error("Unsupported FinalizationRegistry:", e);
		return;
	}
}
__name(newFinalizer, "newFinalizer");
var finalizer = newFinalizer((address) => {
	C._ts_lookahead_iterator_delete(address);
});
var LookaheadIterator = class {
	static {
		__name(this, "LookaheadIterator");
	}
	[0] = 0;
	language;
	positioned = false;
	constructor(internal, address, language) {
		assertInternal(internal);
		this[0] = address;
		this.language = language;
		finalizer?.register(this, address, this);
	}
	get currentTypeId() {
		return this.positioned ? C._ts_lookahead_iterator_current_symbol(this[0]) : null;
	}
	get currentType() {
		const id = this.currentTypeId;
		if (id === null) return null;
		return this.language.types[id] ?? C.UTF8ToString(C._ts_language_symbol_name(this.language[0], id));
	}
	delete() {
		finalizer?.unregister(this);
		C._ts_lookahead_iterator_delete(this[0]);
		this[0] = 0;
	}
	reset(language, stateId) {
		if (C._ts_lookahead_iterator_reset(this[0], language[0], stateId)) {
			this.language = language;
			this.positioned = false;
			return true;
		}
		return false;
	}
	resetState(stateId) {
		if (!C._ts_lookahead_iterator_reset_state(this[0], stateId)) return false;
		this.positioned = false;
		return true;
	}
	[Symbol.iterator]() {
		return { next: __name(() => {
			this.positioned = Boolean(C._ts_lookahead_iterator_next(this[0]));
			const value = this.currentType;
			return value === null ? {
				done: true,
				value: ""
			} : {
				done: false,
				value
			};
		}, "next") };
	}
};
function getText(tree, startIndex, endIndex, startPosition) {
	const length = endIndex - startIndex;
	let result = tree.textCallback(startIndex, startPosition);
	if (result) {
		startIndex += result.length;
		while (startIndex < endIndex) {
			const string = tree.textCallback(startIndex, startPosition);
			if (string && string.length > 0) {
				startIndex += string.length;
				result += string;
			} else break;
		}
		if (startIndex > endIndex) result = result.slice(0, length);
	}
	return result ?? "";
}
__name(getText, "getText");
var finalizer2 = newFinalizer((address) => {
	C._ts_tree_delete(address);
});
var Tree = class _Tree {
	static {
		__name(this, "Tree");
	}
	[0] = 0;
	textCallback;
	language;
	constructor(internal, address, language, textCallback) {
		assertInternal(internal);
		this[0] = address;
		this.language = language;
		this.textCallback = textCallback;
		finalizer2?.register(this, address, this);
	}
	copy() {
		const address = C._ts_tree_copy(this[0]);
		return new _Tree(INTERNAL, address, this.language, this.textCallback);
	}
	delete() {
		finalizer2?.unregister(this);
		C._ts_tree_delete(this[0]);
		this[0] = 0;
	}
	get rootNode() {
		C._ts_tree_root_node_wasm(this[0]);
		return unmarshalNode(this);
	}
	rootNodeWithOffset(offsetBytes, offsetExtent) {
		const address = TRANSFER_BUFFER + SIZE_OF_NODE;
		C.setValue(address, offsetBytes, "i32");
		marshalPoint(address + SIZE_OF_INT, offsetExtent);
		C._ts_tree_root_node_with_offset_wasm(this[0]);
		return unmarshalNode(this);
	}
	edit(edit) {
		marshalEdit(edit);
		C._ts_tree_edit_wasm(this[0]);
	}
	walk() {
		return this.rootNode.walk();
	}
	getChangedRanges(other) {
		if (!(other instanceof _Tree)) throw new TypeError("Argument must be a Tree");
		C._ts_tree_get_changed_ranges_wasm(this[0], other[0]);
		const count = C.getValue(TRANSFER_BUFFER, "i32");
		const buffer = C.getValue(TRANSFER_BUFFER + SIZE_OF_INT, "i32");
		const result = new Array(count);
		if (count > 0) {
			let address = buffer;
			for (let i2 = 0; i2 < count; i2++) {
				result[i2] = unmarshalRange(address);
				address += SIZE_OF_RANGE;
			}
			C._free(buffer);
		}
		return result;
	}
	getIncludedRanges() {
		C._ts_tree_included_ranges_wasm(this[0]);
		const count = C.getValue(TRANSFER_BUFFER, "i32");
		const buffer = C.getValue(TRANSFER_BUFFER + SIZE_OF_INT, "i32");
		const result = new Array(count);
		if (count > 0) {
			let address = buffer;
			for (let i2 = 0; i2 < count; i2++) {
				result[i2] = unmarshalRange(address);
				address += SIZE_OF_RANGE;
			}
			C._free(buffer);
		}
		return result;
	}
};
var finalizer3 = newFinalizer((handles) => {
	marshalTreeCursor({ handles });
	C._ts_tree_cursor_delete_wasm(0);
});
var TreeCursor = class _TreeCursor {
	static {
		__name(this, "TreeCursor");
	}
	handles = [
		0,
		0,
		0,
		0
	];
	tree;
	constructor(internal, tree) {
		assertInternal(internal);
		this.tree = tree;
		unmarshalTreeCursor(this);
		finalizer3?.register(this, this.handles, this);
	}
	copy() {
		marshalTreeCursor(this);
		C._ts_tree_cursor_copy_wasm(this.tree[0]);
		return new _TreeCursor(INTERNAL, this.tree);
	}
	delete() {
		finalizer3?.unregister(this);
		marshalTreeCursor(this);
		C._ts_tree_cursor_delete_wasm(this.tree[0]);
		this.handles.fill(0);
	}
	get currentNode() {
		marshalTreeCursor(this);
		C._ts_tree_cursor_current_node_wasm(this.tree[0]);
		return unmarshalNode(this.tree);
	}
	get currentFieldId() {
		marshalTreeCursor(this);
		return C._ts_tree_cursor_current_field_id_wasm(this.tree[0]);
	}
	get currentFieldName() {
		return this.tree.language.fields[this.currentFieldId];
	}
	get currentDepth() {
		marshalTreeCursor(this);
		return C._ts_tree_cursor_current_depth_wasm(this.tree[0]);
	}
	get currentDescendantIndex() {
		marshalTreeCursor(this);
		return C._ts_tree_cursor_current_descendant_index_wasm(this.tree[0]);
	}
	get nodeType() {
		return this.tree.language.types[this.nodeTypeId] || "ERROR";
	}
	get nodeTypeId() {
		marshalTreeCursor(this);
		return C._ts_tree_cursor_current_node_type_id_wasm(this.tree[0]);
	}
	get nodeStateId() {
		marshalTreeCursor(this);
		return C._ts_tree_cursor_current_node_state_id_wasm(this.tree[0]);
	}
	get nodeId() {
		marshalTreeCursor(this);
		return C._ts_tree_cursor_current_node_id_wasm(this.tree[0]);
	}
	get nodeIsNamed() {
		marshalTreeCursor(this);
		return C._ts_tree_cursor_current_node_is_named_wasm(this.tree[0]) === 1;
	}
	get nodeIsMissing() {
		marshalTreeCursor(this);
		return C._ts_tree_cursor_current_node_is_missing_wasm(this.tree[0]) === 1;
	}
	get nodeText() {
		marshalTreeCursor(this);
		const startIndex = C._ts_tree_cursor_start_index_wasm(this.tree[0]);
		const endIndex = C._ts_tree_cursor_end_index_wasm(this.tree[0]);
		C._ts_tree_cursor_start_position_wasm(this.tree[0]);
		const startPosition = unmarshalPoint(TRANSFER_BUFFER);
		return getText(this.tree, startIndex, endIndex, startPosition);
	}
	get startPosition() {
		marshalTreeCursor(this);
		C._ts_tree_cursor_start_position_wasm(this.tree[0]);
		return unmarshalPoint(TRANSFER_BUFFER);
	}
	get endPosition() {
		marshalTreeCursor(this);
		C._ts_tree_cursor_end_position_wasm(this.tree[0]);
		return unmarshalPoint(TRANSFER_BUFFER);
	}
	get startIndex() {
		marshalTreeCursor(this);
		return C._ts_tree_cursor_start_index_wasm(this.tree[0]);
	}
	get endIndex() {
		marshalTreeCursor(this);
		return C._ts_tree_cursor_end_index_wasm(this.tree[0]);
	}
	gotoFirstChild() {
		marshalTreeCursor(this);
		const result = C._ts_tree_cursor_goto_first_child_wasm(this.tree[0]);
		unmarshalTreeCursor(this);
		return result === 1;
	}
	gotoLastChild() {
		marshalTreeCursor(this);
		const result = C._ts_tree_cursor_goto_last_child_wasm(this.tree[0]);
		unmarshalTreeCursor(this);
		return result === 1;
	}
	gotoParent() {
		marshalTreeCursor(this);
		const result = C._ts_tree_cursor_goto_parent_wasm(this.tree[0]);
		unmarshalTreeCursor(this);
		return result === 1;
	}
	gotoNextSibling() {
		marshalTreeCursor(this);
		const result = C._ts_tree_cursor_goto_next_sibling_wasm(this.tree[0]);
		unmarshalTreeCursor(this);
		return result === 1;
	}
	gotoPreviousSibling() {
		marshalTreeCursor(this);
		const result = C._ts_tree_cursor_goto_previous_sibling_wasm(this.tree[0]);
		unmarshalTreeCursor(this);
		return result === 1;
	}
	gotoDescendant(goalDescendantIndex) {
		marshalTreeCursor(this);
		C._ts_tree_cursor_goto_descendant_wasm(this.tree[0], goalDescendantIndex);
		unmarshalTreeCursor(this);
	}
	gotoFirstChildForIndex(goalIndex) {
		marshalTreeCursor(this);
		C.setValue(TRANSFER_BUFFER + SIZE_OF_CURSOR, goalIndex, "i32");
		const result = C._ts_tree_cursor_goto_first_child_for_index_wasm(this.tree[0]);
		unmarshalTreeCursor(this);
		return result === 1;
	}
	gotoFirstChildForPosition(goalPosition) {
		marshalTreeCursor(this);
		marshalPoint(TRANSFER_BUFFER + SIZE_OF_CURSOR, goalPosition);
		const result = C._ts_tree_cursor_goto_first_child_for_position_wasm(this.tree[0]);
		unmarshalTreeCursor(this);
		return result === 1;
	}
	reset(node) {
		marshalNode(node);
		marshalTreeCursor(this, TRANSFER_BUFFER + SIZE_OF_NODE);
		C._ts_tree_cursor_reset_wasm(node.tree[0]);
		unmarshalTreeCursor(this);
		this.tree = node.tree;
	}
	resetTo(cursor) {
		marshalTreeCursor(this, TRANSFER_BUFFER);
		marshalTreeCursor(cursor, TRANSFER_BUFFER + SIZE_OF_CURSOR);
		C._ts_tree_cursor_reset_to_wasm(this.tree[0], cursor.tree[0]);
		unmarshalTreeCursor(this);
		this.tree = cursor.tree;
	}
};
var Node = class {
	static {
		__name(this, "Node");
	}
	[0] = 0;
	_children;
	_namedChildren;
	constructor(internal, { id, tree, startIndex, startPosition, other }) {
		assertInternal(internal);
		this[0] = other;
		this.id = id;
		this.tree = tree;
		this.startIndex = startIndex;
		this.startPosition = startPosition;
	}
	id;
	startIndex;
	startPosition;
	tree;
	get typeId() {
		marshalNode(this);
		return C._ts_node_symbol_wasm(this.tree[0]);
	}
	get grammarId() {
		marshalNode(this);
		return C._ts_node_grammar_symbol_wasm(this.tree[0]);
	}
	get type() {
		return this.tree.language.types[this.typeId] || "ERROR";
	}
	get grammarType() {
		return this.tree.language.types[this.grammarId] || "ERROR";
	}
	get isNamed() {
		marshalNode(this);
		return C._ts_node_is_named_wasm(this.tree[0]) === 1;
	}
	get isExtra() {
		marshalNode(this);
		return C._ts_node_is_extra_wasm(this.tree[0]) === 1;
	}
	get isError() {
		marshalNode(this);
		return C._ts_node_is_error_wasm(this.tree[0]) === 1;
	}
	get isMissing() {
		marshalNode(this);
		return C._ts_node_is_missing_wasm(this.tree[0]) === 1;
	}
	get hasChanges() {
		marshalNode(this);
		return C._ts_node_has_changes_wasm(this.tree[0]) === 1;
	}
	get hasError() {
		marshalNode(this);
		return C._ts_node_has_error_wasm(this.tree[0]) === 1;
	}
	get endIndex() {
		marshalNode(this);
		return C._ts_node_end_index_wasm(this.tree[0]);
	}
	get endPosition() {
		marshalNode(this);
		C._ts_node_end_point_wasm(this.tree[0]);
		return unmarshalPoint(TRANSFER_BUFFER);
	}
	get text() {
		return getText(this.tree, this.startIndex, this.endIndex, this.startPosition);
	}
	get parseState() {
		marshalNode(this);
		return C._ts_node_parse_state_wasm(this.tree[0]);
	}
	get nextParseState() {
		marshalNode(this);
		return C._ts_node_next_parse_state_wasm(this.tree[0]);
	}
	equals(other) {
		return this.tree === other.tree && this.id === other.id;
	}
	child(index) {
		marshalNode(this);
		C._ts_node_child_wasm(this.tree[0], index);
		return unmarshalNode(this.tree);
	}
	namedChild(index) {
		marshalNode(this);
		C._ts_node_named_child_wasm(this.tree[0], index);
		return unmarshalNode(this.tree);
	}
	childForFieldId(fieldId) {
		marshalNode(this);
		C._ts_node_child_by_field_id_wasm(this.tree[0], fieldId);
		return unmarshalNode(this.tree);
	}
	childForFieldName(fieldName) {
		const fieldId = this.tree.language.fields.indexOf(fieldName);
		if (fieldId !== -1) return this.childForFieldId(fieldId);
		return null;
	}
	fieldNameForChild(index) {
		marshalNode(this);
		const address = C._ts_node_field_name_for_child_wasm(this.tree[0], index);
		if (!address) return null;
		return C.AsciiToString(address);
	}
	fieldNameForNamedChild(index) {
		marshalNode(this);
		const address = C._ts_node_field_name_for_named_child_wasm(this.tree[0], index);
		if (!address) return null;
		return C.AsciiToString(address);
	}
	childrenForFieldName(fieldName) {
		const fieldId = this.tree.language.fields.indexOf(fieldName);
		if (fieldId !== -1 && fieldId !== 0) return this.childrenForFieldId(fieldId);
		return [];
	}
	childrenForFieldId(fieldId) {
		marshalNode(this);
		C._ts_node_children_by_field_id_wasm(this.tree[0], fieldId);
		const count = C.getValue(TRANSFER_BUFFER, "i32");
		const buffer = C.getValue(TRANSFER_BUFFER + SIZE_OF_INT, "i32");
		const result = new Array(count);
		if (count > 0) {
			let address = buffer;
			for (let i2 = 0; i2 < count; i2++) {
				result[i2] = unmarshalNode(this.tree, address);
				address += SIZE_OF_NODE;
			}
			C._free(buffer);
		}
		return result;
	}
	firstChildForIndex(index) {
		marshalNode(this);
		const address = TRANSFER_BUFFER + SIZE_OF_NODE;
		C.setValue(address, index, "i32");
		C._ts_node_first_child_for_byte_wasm(this.tree[0]);
		return unmarshalNode(this.tree);
	}
	firstNamedChildForIndex(index) {
		marshalNode(this);
		const address = TRANSFER_BUFFER + SIZE_OF_NODE;
		C.setValue(address, index, "i32");
		C._ts_node_first_named_child_for_byte_wasm(this.tree[0]);
		return unmarshalNode(this.tree);
	}
	get childCount() {
		marshalNode(this);
		return C._ts_node_child_count_wasm(this.tree[0]);
	}
	get namedChildCount() {
		marshalNode(this);
		return C._ts_node_named_child_count_wasm(this.tree[0]);
	}
	get firstChild() {
		return this.child(0);
	}
	get firstNamedChild() {
		return this.namedChild(0);
	}
	get lastChild() {
		return this.child(this.childCount - 1);
	}
	get lastNamedChild() {
		return this.namedChild(this.namedChildCount - 1);
	}
	get children() {
		if (!this._children) {
			marshalNode(this);
			C._ts_node_children_wasm(this.tree[0]);
			const count = C.getValue(TRANSFER_BUFFER, "i32");
			const buffer = C.getValue(TRANSFER_BUFFER + SIZE_OF_INT, "i32");
			this._children = new Array(count);
			if (count > 0) {
				let address = buffer;
				for (let i2 = 0; i2 < count; i2++) {
					this._children[i2] = unmarshalNode(this.tree, address);
					address += SIZE_OF_NODE;
				}
				C._free(buffer);
			}
		}
		return this._children;
	}
	get namedChildren() {
		if (!this._namedChildren) {
			marshalNode(this);
			C._ts_node_named_children_wasm(this.tree[0]);
			const count = C.getValue(TRANSFER_BUFFER, "i32");
			const buffer = C.getValue(TRANSFER_BUFFER + SIZE_OF_INT, "i32");
			this._namedChildren = new Array(count);
			if (count > 0) {
				let address = buffer;
				for (let i2 = 0; i2 < count; i2++) {
					this._namedChildren[i2] = unmarshalNode(this.tree, address);
					address += SIZE_OF_NODE;
				}
				C._free(buffer);
			}
		}
		return this._namedChildren;
	}
	descendantsOfType(types, startPosition = ZERO_POINT, endPosition = ZERO_POINT) {
		if (!Array.isArray(types)) types = [types];
		const symbols = [];
		const typesBySymbol = this.tree.language.types;
		for (let i2 = 0, n = typesBySymbol.length; i2 < n; i2++) if (types.includes(typesBySymbol[i2])) symbols.push(i2);
		if (types.includes("ERROR")) symbols.push(65535);
		const symbolsAddress = C._malloc(SIZE_OF_INT * symbols.length);
		for (let i2 = 0, n = symbols.length; i2 < n; i2++) C.setValue(symbolsAddress + i2 * SIZE_OF_INT, symbols[i2], "i32");
		marshalNode(this);
		C._ts_node_descendants_of_type_wasm(this.tree[0], symbolsAddress, symbols.length, startPosition.row, startPosition.column, endPosition.row, endPosition.column);
		const descendantCount = C.getValue(TRANSFER_BUFFER, "i32");
		const descendantAddress = C.getValue(TRANSFER_BUFFER + SIZE_OF_INT, "i32");
		const result = new Array(descendantCount);
		if (descendantCount > 0) {
			let address = descendantAddress;
			for (let i2 = 0; i2 < descendantCount; i2++) {
				result[i2] = unmarshalNode(this.tree, address);
				address += SIZE_OF_NODE;
			}
		}
		C._free(descendantAddress);
		C._free(symbolsAddress);
		return result;
	}
	get nextSibling() {
		marshalNode(this);
		C._ts_node_next_sibling_wasm(this.tree[0]);
		return unmarshalNode(this.tree);
	}
	get previousSibling() {
		marshalNode(this);
		C._ts_node_prev_sibling_wasm(this.tree[0]);
		return unmarshalNode(this.tree);
	}
	get nextNamedSibling() {
		marshalNode(this);
		C._ts_node_next_named_sibling_wasm(this.tree[0]);
		return unmarshalNode(this.tree);
	}
	get previousNamedSibling() {
		marshalNode(this);
		C._ts_node_prev_named_sibling_wasm(this.tree[0]);
		return unmarshalNode(this.tree);
	}
	get descendantCount() {
		marshalNode(this);
		return C._ts_node_descendant_count_wasm(this.tree[0]);
	}
	get parent() {
		marshalNode(this);
		C._ts_node_parent_wasm(this.tree[0]);
		return unmarshalNode(this.tree);
	}
	childWithDescendant(descendant) {
		marshalNode(this);
		marshalNode(descendant, 1);
		C._ts_node_child_with_descendant_wasm(this.tree[0]);
		return unmarshalNode(this.tree);
	}
	descendantForIndex(start2, end = start2) {
		if (typeof start2 !== "number" || typeof end !== "number") throw new Error("Arguments must be numbers");
		marshalNode(this);
		const address = TRANSFER_BUFFER + SIZE_OF_NODE;
		C.setValue(address, start2, "i32");
		C.setValue(address + SIZE_OF_INT, end, "i32");
		C._ts_node_descendant_for_index_wasm(this.tree[0]);
		return unmarshalNode(this.tree);
	}
	namedDescendantForIndex(start2, end = start2) {
		if (typeof start2 !== "number" || typeof end !== "number") throw new Error("Arguments must be numbers");
		marshalNode(this);
		const address = TRANSFER_BUFFER + SIZE_OF_NODE;
		C.setValue(address, start2, "i32");
		C.setValue(address + SIZE_OF_INT, end, "i32");
		C._ts_node_named_descendant_for_index_wasm(this.tree[0]);
		return unmarshalNode(this.tree);
	}
	descendantForPosition(start2, end = start2) {
		if (!isPoint(start2) || !isPoint(end)) throw new Error("Arguments must be {row, column} objects");
		marshalNode(this);
		const address = TRANSFER_BUFFER + SIZE_OF_NODE;
		marshalPoint(address, start2);
		marshalPoint(address + SIZE_OF_POINT, end);
		C._ts_node_descendant_for_position_wasm(this.tree[0]);
		return unmarshalNode(this.tree);
	}
	namedDescendantForPosition(start2, end = start2) {
		if (!isPoint(start2) || !isPoint(end)) throw new Error("Arguments must be {row, column} objects");
		marshalNode(this);
		const address = TRANSFER_BUFFER + SIZE_OF_NODE;
		marshalPoint(address, start2);
		marshalPoint(address + SIZE_OF_POINT, end);
		C._ts_node_named_descendant_for_position_wasm(this.tree[0]);
		return unmarshalNode(this.tree);
	}
	walk() {
		marshalNode(this);
		C._ts_tree_cursor_new_wasm(this.tree[0]);
		return new TreeCursor(INTERNAL, this.tree);
	}
	edit(edit) {
		const { point, index } = edit.editPoint(this.startPosition, this.startIndex);
		this.startPosition = point;
		this.startIndex = index;
	}
	toString() {
		marshalNode(this);
		const address = C._ts_node_to_string_wasm(this.tree[0]);
		const result = C.AsciiToString(address);
		C._free(address);
		return result;
	}
};
function unmarshalCaptures(query, tree, address, patternIndex, result) {
	for (let i2 = 0, n = result.length; i2 < n; i2++) {
		const captureIndex = C.getValue(address, "i32");
		address += SIZE_OF_INT;
		const node = unmarshalNode(tree, address);
		address += SIZE_OF_NODE;
		result[i2] = {
			patternIndex,
			name: query.captureNames[captureIndex],
			node
		};
	}
	return address;
}
__name(unmarshalCaptures, "unmarshalCaptures");
function marshalNode(node, index = 0) {
	let address = TRANSFER_BUFFER + index * SIZE_OF_NODE;
	C.setValue(address, node.id, "i32");
	address += SIZE_OF_INT;
	C.setValue(address, node.startIndex, "i32");
	address += SIZE_OF_INT;
	C.setValue(address, node.startPosition.row, "i32");
	address += SIZE_OF_INT;
	C.setValue(address, node.startPosition.column, "i32");
	address += SIZE_OF_INT;
	C.setValue(address, node[0], "i32");
}
__name(marshalNode, "marshalNode");
function unmarshalNode(tree, address = TRANSFER_BUFFER) {
	const id = C.getValue(address, "i32");
	address += SIZE_OF_INT;
	if (id === 0) return null;
	const index = C.getValue(address, "i32");
	address += SIZE_OF_INT;
	const row = C.getValue(address, "i32");
	address += SIZE_OF_INT;
	const column = C.getValue(address, "i32");
	address += SIZE_OF_INT;
	const other = C.getValue(address, "i32");
	return new Node(INTERNAL, {
		id,
		tree,
		startIndex: index,
		startPosition: {
			row,
			column
		},
		other
	});
}
__name(unmarshalNode, "unmarshalNode");
function marshalTreeCursor({ handles }, address = TRANSFER_BUFFER) {
	C.setValue(address + 0 * SIZE_OF_INT, handles[0], "i32");
	C.setValue(address + 1 * SIZE_OF_INT, handles[1], "i32");
	C.setValue(address + 2 * SIZE_OF_INT, handles[2], "i32");
	C.setValue(address + 3 * SIZE_OF_INT, handles[3], "i32");
}
__name(marshalTreeCursor, "marshalTreeCursor");
function unmarshalTreeCursor({ handles }) {
	handles[0] = C.getValue(TRANSFER_BUFFER + 0 * SIZE_OF_INT, "i32");
	handles[1] = C.getValue(TRANSFER_BUFFER + 1 * SIZE_OF_INT, "i32");
	handles[2] = C.getValue(TRANSFER_BUFFER + 2 * SIZE_OF_INT, "i32");
	handles[3] = C.getValue(TRANSFER_BUFFER + 3 * SIZE_OF_INT, "i32");
}
__name(unmarshalTreeCursor, "unmarshalTreeCursor");
function marshalPoint(address, point) {
	C.setValue(address, point.row, "i32");
	C.setValue(address + SIZE_OF_INT, point.column, "i32");
}
__name(marshalPoint, "marshalPoint");
function unmarshalPoint(address) {
	return {
		row: C.getValue(address, "i32") >>> 0,
		column: C.getValue(address + SIZE_OF_INT, "i32") >>> 0
	};
}
__name(unmarshalPoint, "unmarshalPoint");
function marshalRange(address, range) {
	marshalPoint(address, range.startPosition);
	address += SIZE_OF_POINT;
	marshalPoint(address, range.endPosition);
	address += SIZE_OF_POINT;
	C.setValue(address, range.startIndex, "i32");
	address += SIZE_OF_INT;
	C.setValue(address, range.endIndex, "i32");
	address += SIZE_OF_INT;
}
__name(marshalRange, "marshalRange");
function unmarshalRange(address) {
	const result = {};
	result.startPosition = unmarshalPoint(address);
	address += SIZE_OF_POINT;
	result.endPosition = unmarshalPoint(address);
	address += SIZE_OF_POINT;
	result.startIndex = C.getValue(address, "i32") >>> 0;
	address += SIZE_OF_INT;
	result.endIndex = C.getValue(address, "i32") >>> 0;
	return result;
}
__name(unmarshalRange, "unmarshalRange");
function marshalEdit(edit, address = TRANSFER_BUFFER) {
	marshalPoint(address, edit.startPosition);
	address += SIZE_OF_POINT;
	marshalPoint(address, edit.oldEndPosition);
	address += SIZE_OF_POINT;
	marshalPoint(address, edit.newEndPosition);
	address += SIZE_OF_POINT;
	C.setValue(address, edit.startIndex, "i32");
	address += SIZE_OF_INT;
	C.setValue(address, edit.oldEndIndex, "i32");
	address += SIZE_OF_INT;
	C.setValue(address, edit.newEndIndex, "i32");
	address += SIZE_OF_INT;
}
__name(marshalEdit, "marshalEdit");
function unmarshalLanguageMetadata(address) {
	return {
		major_version: C.getValue(address, "i32"),
		minor_version: C.getValue(address += SIZE_OF_INT, "i32"),
		patch_version: C.getValue(address += SIZE_OF_INT, "i32")
	};
}
__name(unmarshalLanguageMetadata, "unmarshalLanguageMetadata");
var LANGUAGE_FUNCTION_REGEX = /^tree_sitter_\w+$/;
var Language = class _Language {
	static {
		__name(this, "Language");
	}
	[0] = 0;
	types;
	fields;
	constructor(internal, address) {
		assertInternal(internal);
		this[0] = address;
		this.types = new Array(C._ts_language_symbol_count(this[0]));
		for (let i2 = 0, n = this.types.length; i2 < n; i2++) if (C._ts_language_symbol_type(this[0], i2) < 2) this.types[i2] = C.UTF8ToString(C._ts_language_symbol_name(this[0], i2));
		this.fields = new Array(C._ts_language_field_count(this[0]) + 1);
		for (let i2 = 0, n = this.fields.length; i2 < n; i2++) {
			const fieldName = C._ts_language_field_name_for_id(this[0], i2);
			if (fieldName !== 0) this.fields[i2] = C.UTF8ToString(fieldName);
			else this.fields[i2] = null;
		}
	}
	get name() {
		const ptr = C._ts_language_name(this[0]);
		if (ptr === 0) return null;
		return C.UTF8ToString(ptr);
	}
	get abiVersion() {
		return C._ts_language_abi_version(this[0]);
	}
	get metadata() {
		C._ts_language_metadata_wasm(this[0]);
		if (C.getValue(TRANSFER_BUFFER, "i32") === 0) return null;
		return unmarshalLanguageMetadata(TRANSFER_BUFFER + SIZE_OF_INT);
	}
	get fieldCount() {
		return this.fields.length - 1;
	}
	get stateCount() {
		return C._ts_language_state_count(this[0]);
	}
	fieldIdForName(fieldName) {
		const result = this.fields.indexOf(fieldName);
		return result !== -1 ? result : null;
	}
	fieldNameForId(fieldId) {
		return this.fields[fieldId] ?? null;
	}
	idForNodeType(type, named) {
		const typeLength = C.lengthBytesUTF8(type);
		const typeAddress = C._malloc(typeLength + 1);
		C.stringToUTF8(type, typeAddress, typeLength + 1);
		const result = C._ts_language_symbol_for_name(this[0], typeAddress, typeLength, named ? 1 : 0);
		C._free(typeAddress);
		return result || null;
	}
	get nodeTypeCount() {
		return C._ts_language_symbol_count(this[0]);
	}
	nodeTypeForId(typeId) {
		const name2 = C._ts_language_symbol_name(this[0], typeId);
		return name2 ? C.UTF8ToString(name2) : null;
	}
	nodeTypeIsNamed(typeId) {
		return C._ts_language_type_is_named_wasm(this[0], typeId) ? true : false;
	}
	nodeTypeIsVisible(typeId) {
		return C._ts_language_type_is_visible_wasm(this[0], typeId) ? true : false;
	}
	get supertypes() {
		C._ts_language_supertypes_wasm(this[0]);
		const count = C.getValue(TRANSFER_BUFFER, "i32");
		const buffer = C.getValue(TRANSFER_BUFFER + SIZE_OF_INT, "i32");
		const result = new Array(count);
		if (count > 0) {
			let address = buffer;
			for (let i2 = 0; i2 < count; i2++) {
				result[i2] = C.getValue(address, "i16");
				address += SIZE_OF_SHORT;
			}
		}
		return result;
	}
	subtypes(supertype) {
		C._ts_language_subtypes_wasm(this[0], supertype);
		const count = C.getValue(TRANSFER_BUFFER, "i32");
		const buffer = C.getValue(TRANSFER_BUFFER + SIZE_OF_INT, "i32");
		const result = new Array(count);
		if (count > 0) {
			let address = buffer;
			for (let i2 = 0; i2 < count; i2++) {
				result[i2] = C.getValue(address, "i16");
				address += SIZE_OF_SHORT;
			}
		}
		return result;
	}
	nextState(stateId, typeId) {
		return C._ts_language_next_state(this[0], stateId, typeId);
	}
	lookaheadIterator(stateId) {
		const address = C._ts_lookahead_iterator_new(this[0], stateId);
		if (address) return new LookaheadIterator(INTERNAL, address, this);
		return null;
	}
	static async load(input) {
		let binary2;
		if (input instanceof Uint8Array) binary2 = input;
		else if (globalThis.process?.versions.node) binary2 = await (await import("fs/promises")).readFile(input);
		else {
			const response = await fetch(input);
			if (!response.ok) {
				const body2 = await response.text();
				throw new Error(`Language.load failed with status ${response.status}.

${body2}`);
			}
			const retryResp = response.clone();
			try {
				binary2 = await WebAssembly.compileStreaming(response);
			} catch (reason) {
				console.error("wasm streaming compile failed:", reason);
				console.error("falling back to ArrayBuffer instantiation");
				binary2 = new Uint8Array(await retryResp.arrayBuffer());
			}
		}
		const mod = await C.loadWebAssemblyModule(binary2, { loadAsync: true });
		return _Language.loadFromWasmExports(mod, { sync: false });
	}
	static loadFromWasmExports(mod, { sync }) {
		const symbolNames = Object.keys(mod);
		const functionName = symbolNames.find((key) => LANGUAGE_FUNCTION_REGEX.test(key) && !key.includes("external_scanner_"));
		if (!functionName) {
			console.log(`Couldn't find language function in Wasm file. Symbols:
${JSON.stringify(symbolNames, null, 2)}`);
			throw new Error(`Language.${sync ? "loadSync" : "load"} failed: no language function found in Wasm file`);
		}
		const languageAddress = mod[functionName]();
		return new _Language(INTERNAL, languageAddress);
	}
	static loadSync(wasmModule) {
		const mod = C.loadWebAssemblyModule(wasmModule, { loadAsync: false });
		return _Language.loadFromWasmExports(mod, { sync: true });
	}
};
async function Module2(moduleArg = {}) {
	var moduleRtn;
	var Module = moduleArg;
	var ENVIRONMENT_IS_WEB = typeof window == "object";
	var ENVIRONMENT_IS_WORKER = typeof WorkerGlobalScope != "undefined";
	var ENVIRONMENT_IS_NODE = typeof process == "object" && process.versions?.node && process.type != "renderer";
	if (ENVIRONMENT_IS_NODE) {
		const { createRequire } = await import("module");
		var require = createRequire(import.meta.url);
	}
	Module.currentQueryProgressCallback = null;
	Module.currentProgressCallback = null;
	Module.currentLogCallback = null;
	Module.currentParseCallback = null;
	var arguments_ = [];
	var thisProgram = "./this.program";
	var quit_ = __name((status, toThrow) => {
		throw toThrow;
	}, "quit_");
	var _scriptName = import.meta.url;
	var scriptDirectory = "";
	function locateFile(path) {
		if (Module["locateFile"]) return Module["locateFile"](path, scriptDirectory);
		return scriptDirectory + path;
	}
	__name(locateFile, "locateFile");
	var readAsync, readBinary;
	if (ENVIRONMENT_IS_NODE) {
		var fs = require("fs");
		if (_scriptName.startsWith("file:")) scriptDirectory = require("path").dirname(require("url").fileURLToPath(_scriptName)) + "/";
		readBinary = __name((filename) => {
			filename = isFileURI(filename) ? new URL(filename) : filename;
			return fs.readFileSync(filename);
		}, "readBinary");
		readAsync = __name(async (filename, binary2 = true) => {
			filename = isFileURI(filename) ? new URL(filename) : filename;
			return fs.readFileSync(filename, binary2 ? void 0 : "utf8");
		}, "readAsync");
		if (process.argv.length > 1) thisProgram = process.argv[1].replace(/\\/g, "/");
		arguments_ = process.argv.slice(2);
		quit_ = __name((status, toThrow) => {
			process.exitCode = status;
			throw toThrow;
		}, "quit_");
	} else if (ENVIRONMENT_IS_WEB || ENVIRONMENT_IS_WORKER) {
		try {
			scriptDirectory = new URL(".", _scriptName).href;
		} catch {}
		if (ENVIRONMENT_IS_WORKER) readBinary = __name((url) => {
			var xhr = new XMLHttpRequest();
			xhr.open("GET", url, false);
			xhr.responseType = "arraybuffer";
			xhr.send(null);
			return new Uint8Array(xhr.response);
		}, "readBinary");
		readAsync = __name(async (url) => {
			if (isFileURI(url)) return new Promise((resolve, reject) => {
				var xhr = new XMLHttpRequest();
				xhr.open("GET", url, true);
				xhr.responseType = "arraybuffer";
				xhr.onload = () => {
					if (xhr.status == 200 || xhr.status == 0 && xhr.response) {
						resolve(xhr.response);
						return;
					}
					reject(xhr.status);
				};
				xhr.onerror = reject;
				xhr.send(null);
			});
			var response = await fetch(url, { credentials: "same-origin" });
			if (response.ok) return response.arrayBuffer();
			throw new Error(response.status + " : " + response.url);
		}, "readAsync");
	}
	var out = console.log.bind(console);
	var err = console.error.bind(console);
	var dynamicLibraries = [];
	var wasmBinary;
	var ABORT = false;
	var EXITSTATUS;
	var isFileURI = __name((filename) => filename.startsWith("file://"), "isFileURI");
	var readyPromiseResolve, readyPromiseReject;
	var wasmMemory;
	var HEAP8, HEAPU8, HEAP16, HEAPU16, HEAP32, HEAPU32, HEAPF32, HEAPF64;
	var HEAP64, HEAPU64;
	var HEAP_DATA_VIEW;
	var runtimeInitialized = false;
	function updateMemoryViews() {
		var b = wasmMemory.buffer;
		Module["HEAP8"] = HEAP8 = new Int8Array(b);
		Module["HEAP16"] = HEAP16 = new Int16Array(b);
		Module["HEAPU8"] = HEAPU8 = new Uint8Array(b);
		Module["HEAPU16"] = HEAPU16 = new Uint16Array(b);
		Module["HEAP32"] = HEAP32 = new Int32Array(b);
		Module["HEAPU32"] = HEAPU32 = new Uint32Array(b);
		Module["HEAPF32"] = HEAPF32 = new Float32Array(b);
		Module["HEAPF64"] = HEAPF64 = new Float64Array(b);
		Module["HEAP64"] = HEAP64 = new BigInt64Array(b);
		Module["HEAPU64"] = HEAPU64 = new BigUint64Array(b);
		Module["HEAP_DATA_VIEW"] = HEAP_DATA_VIEW = new DataView(b);
		LE_HEAP_UPDATE();
	}
	__name(updateMemoryViews, "updateMemoryViews");
	function initMemory() {
		if (Module["wasmMemory"]) wasmMemory = Module["wasmMemory"];
		else {
			var INITIAL_MEMORY = Module["INITIAL_MEMORY"] || 33554432;
			wasmMemory = new WebAssembly.Memory({
				"initial": INITIAL_MEMORY / 65536,
				"maximum": 32768
			});
		}
		updateMemoryViews();
	}
	__name(initMemory, "initMemory");
	var __RELOC_FUNCS__ = [];
	function preRun() {
		if (Module["preRun"]) {
			if (typeof Module["preRun"] == "function") Module["preRun"] = [Module["preRun"]];
			while (Module["preRun"].length) addOnPreRun(Module["preRun"].shift());
		}
		callRuntimeCallbacks(onPreRuns);
	}
	__name(preRun, "preRun");
	function initRuntime() {
		runtimeInitialized = true;
		callRuntimeCallbacks(__RELOC_FUNCS__);
		wasmExports["__wasm_call_ctors"]();
		callRuntimeCallbacks(onPostCtors);
	}
	__name(initRuntime, "initRuntime");
	function preMain() {}
	__name(preMain, "preMain");
	function postRun() {
		if (Module["postRun"]) {
			if (typeof Module["postRun"] == "function") Module["postRun"] = [Module["postRun"]];
			while (Module["postRun"].length) addOnPostRun(Module["postRun"].shift());
		}
		callRuntimeCallbacks(onPostRuns);
	}
	__name(postRun, "postRun");
	function abort(what) {
		Module["onAbort"]?.(what);
		what = "Aborted(" + what + ")";
		err(what);
		ABORT = true;
		what += ". Build with -sASSERTIONS for more info.";
		var e = new WebAssembly.RuntimeError(what);
		readyPromiseReject?.(e);
		throw e;
	}
	__name(abort, "abort");
	var wasmBinaryFile;
	function findWasmBinary() {
		if (Module["locateFile"]) return locateFile("web-tree-sitter.wasm");
		return new URL("web-tree-sitter.wasm", import.meta.url).href;
	}
	__name(findWasmBinary, "findWasmBinary");
	function getBinarySync(file) {
		if (file == wasmBinaryFile && wasmBinary) return new Uint8Array(wasmBinary);
		if (readBinary) return readBinary(file);
		throw "both async and sync fetching of the wasm failed";
	}
	__name(getBinarySync, "getBinarySync");
	async function getWasmBinary(binaryFile) {
		if (!wasmBinary) try {
			var response = await readAsync(binaryFile);
			return new Uint8Array(response);
		} catch {}
		return getBinarySync(binaryFile);
	}
	__name(getWasmBinary, "getWasmBinary");
	async function instantiateArrayBuffer(binaryFile, imports) {
		try {
			var binary2 = await getWasmBinary(binaryFile);
			return await WebAssembly.instantiate(binary2, imports);
		} catch (reason) {
			err(`failed to asynchronously prepare wasm: ${reason}`);
			abort(reason);
		}
	}
	__name(instantiateArrayBuffer, "instantiateArrayBuffer");
	async function instantiateAsync(binary2, binaryFile, imports) {
		if (!binary2 && !isFileURI(binaryFile) && !ENVIRONMENT_IS_NODE) try {
			var response = fetch(binaryFile, { credentials: "same-origin" });
			return await WebAssembly.instantiateStreaming(response, imports);
		} catch (reason) {
			err(`wasm streaming compile failed: ${reason}`);
			err("falling back to ArrayBuffer instantiation");
		}
		return instantiateArrayBuffer(binaryFile, imports);
	}
	__name(instantiateAsync, "instantiateAsync");
	function getWasmImports() {
		return {
			"env": wasmImports,
			"wasi_snapshot_preview1": wasmImports,
			"GOT.mem": new Proxy(wasmImports, GOTHandler),
			"GOT.func": new Proxy(wasmImports, GOTHandler)
		};
	}
	__name(getWasmImports, "getWasmImports");
	async function createWasm() {
		function receiveInstance(instance2, module2) {
			wasmExports = instance2.exports;
			wasmExports = relocateExports(wasmExports, 1024);
			var metadata2 = getDylinkMetadata(module2);
			if (metadata2.neededDynlibs) dynamicLibraries = metadata2.neededDynlibs.concat(dynamicLibraries);
			mergeLibSymbols(wasmExports, "main");
			LDSO.init();
			loadDylibs();
			__RELOC_FUNCS__.push(wasmExports["__wasm_apply_data_relocs"]);
			assignWasmExports(wasmExports);
			return wasmExports;
		}
		__name(receiveInstance, "receiveInstance");
		function receiveInstantiationResult(result2) {
			return receiveInstance(result2["instance"], result2["module"]);
		}
		__name(receiveInstantiationResult, "receiveInstantiationResult");
		var info2 = getWasmImports();
		if (Module["instantiateWasm"]) return new Promise((resolve, reject) => {
			Module["instantiateWasm"](info2, (mod, inst) => {
				resolve(receiveInstance(mod, inst));
			});
		});
		wasmBinaryFile ??= findWasmBinary();
		return receiveInstantiationResult(await instantiateAsync(wasmBinary, wasmBinaryFile, info2));
	}
	__name(createWasm, "createWasm");
	class ExitStatus {
		static {
			__name(this, "ExitStatus");
		}
		name = "ExitStatus";
		constructor(status) {
			this.message = `Program terminated with exit(${status})`;
			this.status = status;
		}
	}
	var GOT = {};
	var currentModuleWeakSymbols = new Set([]);
	var GOTHandler = { get(obj, symName) {
		var rtn = GOT[symName];
		if (!rtn) rtn = GOT[symName] = new WebAssembly.Global({
			"value": "i32",
			"mutable": true
		});
		if (!currentModuleWeakSymbols.has(symName)) rtn.required = true;
		return rtn;
	} };
	var LE_ATOMICS_NATIVE_BYTE_ORDER = [];
	var LE_HEAP_LOAD_F32 = __name((byteOffset) => HEAP_DATA_VIEW.getFloat32(byteOffset, true), "LE_HEAP_LOAD_F32");
	var LE_HEAP_LOAD_F64 = __name((byteOffset) => HEAP_DATA_VIEW.getFloat64(byteOffset, true), "LE_HEAP_LOAD_F64");
	var LE_HEAP_LOAD_I16 = __name((byteOffset) => HEAP_DATA_VIEW.getInt16(byteOffset, true), "LE_HEAP_LOAD_I16");
	var LE_HEAP_LOAD_I32 = __name((byteOffset) => HEAP_DATA_VIEW.getInt32(byteOffset, true), "LE_HEAP_LOAD_I32");
	var LE_HEAP_LOAD_I64 = __name((byteOffset) => HEAP_DATA_VIEW.getBigInt64(byteOffset, true), "LE_HEAP_LOAD_I64");
	var LE_HEAP_LOAD_U32 = __name((byteOffset) => HEAP_DATA_VIEW.getUint32(byteOffset, true), "LE_HEAP_LOAD_U32");
	var LE_HEAP_STORE_F32 = __name((byteOffset, value) => HEAP_DATA_VIEW.setFloat32(byteOffset, value, true), "LE_HEAP_STORE_F32");
	var LE_HEAP_STORE_F64 = __name((byteOffset, value) => HEAP_DATA_VIEW.setFloat64(byteOffset, value, true), "LE_HEAP_STORE_F64");
	var LE_HEAP_STORE_I16 = __name((byteOffset, value) => HEAP_DATA_VIEW.setInt16(byteOffset, value, true), "LE_HEAP_STORE_I16");
	var LE_HEAP_STORE_I32 = __name((byteOffset, value) => HEAP_DATA_VIEW.setInt32(byteOffset, value, true), "LE_HEAP_STORE_I32");
	var LE_HEAP_STORE_I64 = __name((byteOffset, value) => HEAP_DATA_VIEW.setBigInt64(byteOffset, value, true), "LE_HEAP_STORE_I64");
	var LE_HEAP_STORE_U32 = __name((byteOffset, value) => HEAP_DATA_VIEW.setUint32(byteOffset, value, true), "LE_HEAP_STORE_U32");
	var callRuntimeCallbacks = __name((callbacks) => {
		while (callbacks.length > 0) callbacks.shift()(Module);
	}, "callRuntimeCallbacks");
	var onPostRuns = [];
	var addOnPostRun = __name((cb) => onPostRuns.push(cb), "addOnPostRun");
	var onPreRuns = [];
	var addOnPreRun = __name((cb) => onPreRuns.push(cb), "addOnPreRun");
	var UTF8Decoder = typeof TextDecoder != "undefined" ? new TextDecoder() : void 0;
	var findStringEnd = __name((heapOrArray, idx, maxBytesToRead, ignoreNul) => {
		var maxIdx = idx + maxBytesToRead;
		if (ignoreNul) return maxIdx;
		while (heapOrArray[idx] && !(idx >= maxIdx)) ++idx;
		return idx;
	}, "findStringEnd");
	var UTF8ArrayToString = __name((heapOrArray, idx = 0, maxBytesToRead, ignoreNul) => {
		var endPtr = findStringEnd(heapOrArray, idx, maxBytesToRead, ignoreNul);
		if (endPtr - idx > 16 && heapOrArray.buffer && UTF8Decoder) return UTF8Decoder.decode(heapOrArray.subarray(idx, endPtr));
		var str = "";
		while (idx < endPtr) {
			var u0 = heapOrArray[idx++];
			if (!(u0 & 128)) {
				str += String.fromCharCode(u0);
				continue;
			}
			var u1 = heapOrArray[idx++] & 63;
			if ((u0 & 224) == 192) {
				str += String.fromCharCode((u0 & 31) << 6 | u1);
				continue;
			}
			var u2 = heapOrArray[idx++] & 63;
			if ((u0 & 240) == 224) u0 = (u0 & 15) << 12 | u1 << 6 | u2;
			else u0 = (u0 & 7) << 18 | u1 << 12 | u2 << 6 | heapOrArray[idx++] & 63;
			if (u0 < 65536) str += String.fromCharCode(u0);
			else {
				var ch = u0 - 65536;
				str += String.fromCharCode(55296 | ch >> 10, 56320 | ch & 1023);
			}
		}
		return str;
	}, "UTF8ArrayToString");
	var getDylinkMetadata = __name((binary2) => {
		var offset = 0;
		var end = 0;
		function getU8() {
			return binary2[offset++];
		}
		__name(getU8, "getU8");
		function getLEB() {
			var ret = 0;
			var mul = 1;
			while (1) {
				var byte = binary2[offset++];
				ret += (byte & 127) * mul;
				mul *= 128;
				if (!(byte & 128)) break;
			}
			return ret;
		}
		__name(getLEB, "getLEB");
		function getString() {
			var len = getLEB();
			offset += len;
			return UTF8ArrayToString(binary2, offset - len, len);
		}
		__name(getString, "getString");
		function getStringList() {
			var count2 = getLEB();
			var rtn = [];
			while (count2--) rtn.push(getString());
			return rtn;
		}
		__name(getStringList, "getStringList");
		function failIf(condition, message) {
			if (condition) throw new Error(message);
		}
		__name(failIf, "failIf");
		if (binary2 instanceof WebAssembly.Module) {
			var dylinkSection = WebAssembly.Module.customSections(binary2, "dylink.0");
			failIf(dylinkSection.length === 0, "need dylink section");
			binary2 = new Uint8Array(dylinkSection[0]);
			end = binary2.length;
		} else {
			var int32View = new Uint32Array(new Uint8Array(binary2.subarray(0, 24)).buffer);
			failIf(!(int32View[0] == 0x6d736100 || int32View[0] == 6386541), "need to see wasm magic number");
			failIf(binary2[8] !== 0, "need the dylink section to be first");
			offset = 9;
			var section_size = getLEB();
			end = offset + section_size;
			failIf(getString() !== "dylink.0");
		}
		var customSection = {
			neededDynlibs: [],
			tlsExports: new Set(),
			weakImports: new Set(),
			runtimePaths: []
		};
		var WASM_DYLINK_MEM_INFO = 1;
		var WASM_DYLINK_NEEDED = 2;
		var WASM_DYLINK_EXPORT_INFO = 3;
		var WASM_DYLINK_IMPORT_INFO = 4;
		var WASM_DYLINK_RUNTIME_PATH = 5;
		var WASM_SYMBOL_TLS = 256;
		var WASM_SYMBOL_BINDING_MASK = 3;
		var WASM_SYMBOL_BINDING_WEAK = 1;
		while (offset < end) {
			var subsectionType = getU8();
			var subsectionSize = getLEB();
			if (subsectionType === WASM_DYLINK_MEM_INFO) {
				customSection.memorySize = getLEB();
				customSection.memoryAlign = getLEB();
				customSection.tableSize = getLEB();
				customSection.tableAlign = getLEB();
			} else if (subsectionType === WASM_DYLINK_NEEDED) customSection.neededDynlibs = getStringList();
			else if (subsectionType === WASM_DYLINK_EXPORT_INFO) {
				var count = getLEB();
				while (count--) {
					var symname = getString();
					var flags2 = getLEB();
					if (flags2 & WASM_SYMBOL_TLS) customSection.tlsExports.add(symname);
				}
			} else if (subsectionType === WASM_DYLINK_IMPORT_INFO) {
				var count = getLEB();
				while (count--) {
					var modname = getString();
					var symname = getString();
					var flags2 = getLEB();
					if ((flags2 & WASM_SYMBOL_BINDING_MASK) == WASM_SYMBOL_BINDING_WEAK) customSection.weakImports.add(symname);
				}
			} else if (subsectionType === WASM_DYLINK_RUNTIME_PATH) customSection.runtimePaths = getStringList();
			else offset += subsectionSize;
		}
		return customSection;
	}, "getDylinkMetadata");
	function getValue(ptr, type = "i8") {
		if (type.endsWith("*")) type = "*";
		switch (type) {
			case "i1": return HEAP8[ptr];
			case "i8": return HEAP8[ptr];
			case "i16": return LE_HEAP_LOAD_I16((ptr >> 1) * 2);
			case "i32": return LE_HEAP_LOAD_I32((ptr >> 2) * 4);
			case "i64": return LE_HEAP_LOAD_I64((ptr >> 3) * 8);
			case "float": return LE_HEAP_LOAD_F32((ptr >> 2) * 4);
			case "double": return LE_HEAP_LOAD_F64((ptr >> 3) * 8);
			case "*": return LE_HEAP_LOAD_U32((ptr >> 2) * 4);
			default: abort(`invalid type for getValue: ${type}`);
		}
	}
	__name(getValue, "getValue");
	var newDSO = __name((name2, handle2, syms) => {
		var dso = {
			refcount: 1e400,
			name: name2,
			exports: syms,
			global: true
		};
		LDSO.loadedLibsByName[name2] = dso;
		if (handle2 != void 0) LDSO.loadedLibsByHandle[handle2] = dso;
		return dso;
	}, "newDSO");
	var LDSO = {
		loadedLibsByName: {},
		loadedLibsByHandle: {},
		init() {
			newDSO("__main__", 0, wasmImports);
		}
	};
	var ___heap_base = 82240;
	var alignMemory = __name((size, alignment) => Math.ceil(size / alignment) * alignment, "alignMemory");
	var getMemory = __name((size) => {
		if (runtimeInitialized) return _calloc(size, 1);
		var ret = ___heap_base;
		var end = ret + alignMemory(size, 16);
		___heap_base = end;
		GOT["__heap_base"].value = end;
		return ret;
	}, "getMemory");
	var isInternalSym = __name((symName) => [
		"__cpp_exception",
		"__c_longjmp",
		"__wasm_apply_data_relocs",
		"__dso_handle",
		"__tls_size",
		"__tls_align",
		"__set_stack_limits",
		"_emscripten_tls_init",
		"__wasm_init_tls",
		"__wasm_call_ctors",
		"__start_em_asm",
		"__stop_em_asm",
		"__start_em_js",
		"__stop_em_js"
	].includes(symName) || symName.startsWith("__em_js__"), "isInternalSym");
	var uleb128EncodeWithLen = __name((arr) => {
		const n = arr.length;
		return [
			n % 128 | 128,
			n >> 7,
			...arr
		];
	}, "uleb128EncodeWithLen");
	var wasmTypeCodes = {
		"i": 127,
		"p": 127,
		"j": 126,
		"f": 125,
		"d": 124,
		"e": 111
	};
	var generateTypePack = __name((types) => uleb128EncodeWithLen(Array.from(types, (type) => {
		return wasmTypeCodes[type];
	})), "generateTypePack");
	var convertJsFunctionToWasm = __name((func2, sig) => {
		var bytes = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, ...uleb128EncodeWithLen([
			1,
			96,
			...generateTypePack(sig.slice(1)),
			...generateTypePack(sig[0] === "v" ? "" : sig[0])
		]), 2, 7, 1, 1, 101, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0);
		var module2 = new WebAssembly.Module(bytes);
		return new WebAssembly.Instance(module2, { "e": { "f": func2 } }).exports["f"];
	}, "convertJsFunctionToWasm");
	var wasmTableMirror = [];
	var wasmTable = new WebAssembly.Table({
		"initial": 31,
		"element": "anyfunc"
	});
	var getWasmTableEntry = __name((funcPtr) => {
		var func2 = wasmTableMirror[funcPtr];
		if (!func2) wasmTableMirror[funcPtr] = func2 = wasmTable.get(funcPtr);
		return func2;
	}, "getWasmTableEntry");
	var updateTableMap = __name((offset, count) => {
		if (functionsInTableMap) for (var i2 = offset; i2 < offset + count; i2++) {
			var item = getWasmTableEntry(i2);
			if (item) functionsInTableMap.set(item, i2);
		}
	}, "updateTableMap");
	var functionsInTableMap;
	var getFunctionAddress = __name((func2) => {
		if (!functionsInTableMap) {
			functionsInTableMap = new WeakMap();
			updateTableMap(0, wasmTable.length);
		}
		return functionsInTableMap.get(func2) || 0;
	}, "getFunctionAddress");
	var freeTableIndexes = [];
	var getEmptyTableSlot = __name(() => {
		if (freeTableIndexes.length) return freeTableIndexes.pop();
		return wasmTable["grow"](1);
	}, "getEmptyTableSlot");
	var setWasmTableEntry = __name((idx, func2) => {
		wasmTable.set(idx, func2);
		wasmTableMirror[idx] = wasmTable.get(idx);
	}, "setWasmTableEntry");
	var addFunction = __name((func2, sig) => {
		var rtn = getFunctionAddress(func2);
		if (rtn) return rtn;
		var ret = getEmptyTableSlot();
		try {
			setWasmTableEntry(ret, func2);
		} catch (err2) {
			if (!(err2 instanceof TypeError)) throw err2;
			setWasmTableEntry(ret, convertJsFunctionToWasm(func2, sig));
		}
		functionsInTableMap.set(func2, ret);
		return ret;
	}, "addFunction");
	var updateGOT = __name((exports, replace) => {
		for (var symName in exports) {
			if (isInternalSym(symName)) continue;
			var value = exports[symName];
			GOT[symName] ||= new WebAssembly.Global({
				"value": "i32",
				"mutable": true
			});
			if (replace || GOT[symName].value == 0) {
				if (typeof value == "function") GOT[symName].value = addFunction(value);
				else if (typeof value == "number") GOT[symName].value = value;
				else err(`unhandled export type for '${symName}': ${typeof value}`);
			}
		}
	}, "updateGOT");
	var relocateExports = __name((exports, memoryBase2, replace) => {
		var relocated = {};
		for (var e in exports) {
			var value = exports[e];
			if (typeof value == "object") value = value.value;
			if (typeof value == "number") value += memoryBase2;
			relocated[e] = value;
		}
		updateGOT(relocated, replace);
		return relocated;
	}, "relocateExports");
	var isSymbolDefined = __name((symName) => {
		var existing = wasmImports[symName];
		if (!existing || existing.stub) return false;
		return true;
	}, "isSymbolDefined");
	var dynCall = __name((sig, ptr, args2 = [], promising = false) => {
		var rtn = getWasmTableEntry(ptr)(...args2);
		function convert(rtn2) {
			return rtn2;
		}
		__name(convert, "convert");
		return convert(rtn);
	}, "dynCall");
	var stackSave = __name(() => _emscripten_stack_get_current(), "stackSave");
	var stackRestore = __name((val) => __emscripten_stack_restore(val), "stackRestore");
	var createInvokeFunction = __name((sig) => (ptr, ...args2) => {
		var sp = stackSave();
		try {
			return dynCall(sig, ptr, args2);
		} catch (e) {
			stackRestore(sp);
			if (e !== e + 0) throw e;
			_setThrew(1, 0);
			if (sig[0] == "j") return 0n;
		}
	}, "createInvokeFunction");
	var resolveGlobalSymbol = __name((symName, direct = false) => {
		var sym;
		if (isSymbolDefined(symName)) sym = wasmImports[symName];
		else if (symName.startsWith("invoke_")) sym = wasmImports[symName] = createInvokeFunction(symName.split("_")[1]);
		return {
			sym,
			name: symName
		};
	}, "resolveGlobalSymbol");
	var onPostCtors = [];
	var addOnPostCtor = __name((cb) => onPostCtors.push(cb), "addOnPostCtor");
	var UTF8ToString = __name((ptr, maxBytesToRead, ignoreNul) => ptr ? UTF8ArrayToString(HEAPU8, ptr, maxBytesToRead, ignoreNul) : "", "UTF8ToString");
	var loadWebAssemblyModule = __name((binary, flags, libName, localScope, handle) => {
		var metadata = getDylinkMetadata(binary);
		function loadModule() {
			var memAlign = Math.pow(2, metadata.memoryAlign);
			var memoryBase = metadata.memorySize ? alignMemory(getMemory(metadata.memorySize + memAlign), memAlign) : 0;
			var tableBase = metadata.tableSize ? wasmTable.length : 0;
			if (handle) {
				HEAP8[handle + 8] = 1;
				LE_HEAP_STORE_U32((handle + 12 >> 2) * 4, memoryBase);
				LE_HEAP_STORE_I32((handle + 16 >> 2) * 4, metadata.memorySize);
				LE_HEAP_STORE_U32((handle + 20 >> 2) * 4, tableBase);
				LE_HEAP_STORE_I32((handle + 24 >> 2) * 4, metadata.tableSize);
			}
			if (metadata.tableSize) wasmTable.grow(metadata.tableSize);
			var moduleExports;
			function resolveSymbol(sym) {
				var resolved = resolveGlobalSymbol(sym).sym;
				if (!resolved && localScope) resolved = localScope[sym];
				if (!resolved) resolved = moduleExports[sym];
				return resolved;
			}
			__name(resolveSymbol, "resolveSymbol");
			var proxyHandler = { get(stubs, prop) {
				switch (prop) {
					case "__memory_base": return memoryBase;
					case "__table_base": return tableBase;
				}
				if (prop in wasmImports && !wasmImports[prop].stub) return wasmImports[prop];
				if (!(prop in stubs)) {
					var resolved;
					stubs[prop] = (...args2) => {
						resolved ||= resolveSymbol(prop);
						return resolved(...args2);
					};
				}
				return stubs[prop];
			} };
			var proxy = new Proxy({}, proxyHandler);
			currentModuleWeakSymbols = metadata.weakImports;
			var info = {
				"GOT.mem": new Proxy({}, GOTHandler),
				"GOT.func": new Proxy({}, GOTHandler),
				"env": proxy,
				"wasi_snapshot_preview1": proxy
			};
			function postInstantiation(module, instance) {
				updateTableMap(tableBase, metadata.tableSize);
				moduleExports = relocateExports(instance.exports, memoryBase);
				if (!flags.allowUndefined) reportUndefinedSymbols();
				function addEmAsm(addr, body) {
					var args = [];
					var arity = 0;
					for (; arity < 16; arity++) if (body.indexOf("$" + arity) != -1) args.push("$" + arity);
					else break;
					args = args.join(",");
					var func = `(${args}) => { ${body} };`;
					ASM_CONSTS[start] = eval(func);
				}
				__name(addEmAsm, "addEmAsm");
				if ("__start_em_asm" in moduleExports) {
					var start = moduleExports["__start_em_asm"];
					var stop = moduleExports["__stop_em_asm"];
					while (start < stop) {
						var jsString = UTF8ToString(start);
						addEmAsm(start, jsString);
						start = HEAPU8.indexOf(0, start) + 1;
					}
				}
				function addEmJs(name, cSig, body) {
					var jsArgs = [];
					cSig = cSig.slice(1, -1);
					if (cSig != "void") {
						cSig = cSig.split(",");
						for (var i in cSig) {
							var jsArg = cSig[i].split(" ").pop();
							jsArgs.push(jsArg.replace("*", ""));
						}
					}
					var func = `(${jsArgs}) => ${body};`;
					moduleExports[name] = eval(func);
				}
				__name(addEmJs, "addEmJs");
				for (var name in moduleExports) if (name.startsWith("__em_js__")) {
					var start = moduleExports[name];
					var jsString = UTF8ToString(start);
					var parts = jsString.split("<::>");
					addEmJs(name.replace("__em_js__", ""), parts[0], parts[1]);
					delete moduleExports[name];
				}
				var applyRelocs = moduleExports["__wasm_apply_data_relocs"];
				if (applyRelocs) {
					if (runtimeInitialized) applyRelocs();
					else __RELOC_FUNCS__.push(applyRelocs);
				}
				var init = moduleExports["__wasm_call_ctors"];
				if (init) {
					if (runtimeInitialized) init();
					else addOnPostCtor(init);
				}
				return moduleExports;
			}
			__name(postInstantiation, "postInstantiation");
			if (flags.loadAsync) return (async () => {
				var instance2;
				if (binary instanceof WebAssembly.Module) instance2 = new WebAssembly.Instance(binary, info);
				else ({module: binary, instance: instance2} = await WebAssembly.instantiate(binary, info));
				return postInstantiation(binary, instance2);
			})();
			var module = binary instanceof WebAssembly.Module ? binary : new WebAssembly.Module(binary);
			var instance = new WebAssembly.Instance(module, info);
			return postInstantiation(module, instance);
		}
		__name(loadModule, "loadModule");
		flags = {
			...flags,
			rpath: {
				parentLibPath: libName,
				paths: metadata.runtimePaths
			}
		};
		if (flags.loadAsync) return metadata.neededDynlibs.reduce((chain, dynNeeded) => chain.then(() => loadDynamicLibrary(dynNeeded, flags, localScope)), Promise.resolve()).then(loadModule);
		metadata.neededDynlibs.forEach((needed) => loadDynamicLibrary(needed, flags, localScope));
		return loadModule();
	}, "loadWebAssemblyModule");
	var mergeLibSymbols = __name((exports, libName2) => {
		for (var [sym, exp] of Object.entries(exports)) {
			const setImport = __name((target) => {
				if (!isSymbolDefined(target)) wasmImports[target] = exp;
			}, "setImport");
			setImport(sym);
			const main_alias = "__main_argc_argv";
			if (sym == "main") setImport(main_alias);
			if (sym == main_alias) setImport("main");
		}
	}, "mergeLibSymbols");
	var asyncLoad = __name(async (url) => {
		var arrayBuffer = await readAsync(url);
		return new Uint8Array(arrayBuffer);
	}, "asyncLoad");
	function loadDynamicLibrary(libName2, flags2 = {
		global: true,
		nodelete: true
	}, localScope2, handle2) {
		var dso = LDSO.loadedLibsByName[libName2];
		if (dso) {
			if (!flags2.global) {
				if (localScope2) Object.assign(localScope2, dso.exports);
			} else if (!dso.global) {
				dso.global = true;
				mergeLibSymbols(dso.exports, libName2);
			}
			if (flags2.nodelete && dso.refcount !== 1e400) dso.refcount = 1e400;
			dso.refcount++;
			if (handle2) LDSO.loadedLibsByHandle[handle2] = dso;
			return flags2.loadAsync ? Promise.resolve(true) : true;
		}
		dso = newDSO(libName2, handle2, "loading");
		dso.refcount = flags2.nodelete ? 1e400 : 1;
		dso.global = flags2.global;
		function loadLibData() {
			if (handle2) {
				var data = LE_HEAP_LOAD_U32((handle2 + 28 >> 2) * 4);
				var dataSize = LE_HEAP_LOAD_U32((handle2 + 32 >> 2) * 4);
				if (data && dataSize) {
					var libData = HEAP8.slice(data, data + dataSize);
					return flags2.loadAsync ? Promise.resolve(libData) : libData;
				}
			}
			var libFile = locateFile(libName2);
			if (flags2.loadAsync) return asyncLoad(libFile);
			if (!readBinary) throw new Error(`${libFile}: file not found, and synchronous loading of external files is not available`);
			return readBinary(libFile);
		}
		__name(loadLibData, "loadLibData");
		function getExports() {
			if (flags2.loadAsync) return loadLibData().then((libData) => loadWebAssemblyModule(libData, flags2, libName2, localScope2, handle2));
			return loadWebAssemblyModule(loadLibData(), flags2, libName2, localScope2, handle2);
		}
		__name(getExports, "getExports");
		function moduleLoaded(exports) {
			if (dso.global) mergeLibSymbols(exports, libName2);
			else if (localScope2) Object.assign(localScope2, exports);
			dso.exports = exports;
		}
		__name(moduleLoaded, "moduleLoaded");
		if (flags2.loadAsync) return getExports().then((exports) => {
			moduleLoaded(exports);
			return true;
		});
		moduleLoaded(getExports());
		return true;
	}
	__name(loadDynamicLibrary, "loadDynamicLibrary");
	var reportUndefinedSymbols = __name(() => {
		for (var [symName, entry] of Object.entries(GOT)) if (entry.value == 0) {
			var value = resolveGlobalSymbol(symName, true).sym;
			if (!value && !entry.required) continue;
			if (typeof value == "function") entry.value = addFunction(value, value.sig);
			else if (typeof value == "number") entry.value = value;
			else throw new Error(`bad export type for '${symName}': ${typeof value}`);
		}
	}, "reportUndefinedSymbols");
	var runDependencies = 0;
	var dependenciesFulfilled = null;
	var removeRunDependency = __name((id) => {
		runDependencies--;
		Module["monitorRunDependencies"]?.(runDependencies);
		if (runDependencies == 0) {
			if (dependenciesFulfilled) {
				var callback = dependenciesFulfilled;
				dependenciesFulfilled = null;
				callback();
			}
		}
	}, "removeRunDependency");
	var addRunDependency = __name((id) => {
		runDependencies++;
		Module["monitorRunDependencies"]?.(runDependencies);
	}, "addRunDependency");
	var loadDylibs = __name(async () => {
		if (!dynamicLibraries.length) {
			reportUndefinedSymbols();
			return;
		}
		addRunDependency("loadDylibs");
		for (var lib of dynamicLibraries) await loadDynamicLibrary(lib, {
			loadAsync: true,
			global: true,
			nodelete: true,
			allowUndefined: true
		});
		reportUndefinedSymbols();
		removeRunDependency("loadDylibs");
	}, "loadDylibs");
	var noExitRuntime = true;
	function setValue(ptr, value, type = "i8") {
		if (type.endsWith("*")) type = "*";
		switch (type) {
			case "i1":
				HEAP8[ptr] = value;
				break;
			case "i8":
				HEAP8[ptr] = value;
				break;
			case "i16":
				LE_HEAP_STORE_I16((ptr >> 1) * 2, value);
				break;
			case "i32":
				LE_HEAP_STORE_I32((ptr >> 2) * 4, value);
				break;
			case "i64":
				LE_HEAP_STORE_I64((ptr >> 3) * 8, BigInt(value));
				break;
			case "float":
				LE_HEAP_STORE_F32((ptr >> 2) * 4, value);
				break;
			case "double":
				LE_HEAP_STORE_F64((ptr >> 3) * 8, value);
				break;
			case "*":
				LE_HEAP_STORE_U32((ptr >> 2) * 4, value);
				break;
			default: abort(`invalid type for setValue: ${type}`);
		}
	}
	__name(setValue, "setValue");
	var ___memory_base = new WebAssembly.Global({
		"value": "i32",
		"mutable": false
	}, 1024);
	var ___stack_high = 82240;
	var ___stack_low = 16704;
	var ___stack_pointer = new WebAssembly.Global({
		"value": "i32",
		"mutable": true
	}, 82240);
	var ___table_base = new WebAssembly.Global({
		"value": "i32",
		"mutable": false
	}, 1);
	var __abort_js = __name(() => abort(""), "__abort_js");
	__abort_js.sig = "v";
	var getHeapMax = __name(() => 0x80000000, "getHeapMax");
	var growMemory = __name((size) => {
		var pages = (size - wasmMemory.buffer.byteLength + 65535) / 65536 | 0;
		try {
			wasmMemory.grow(pages);
			updateMemoryViews();
			return 1;
		} catch (e) {}
	}, "growMemory");
	var _emscripten_resize_heap = __name((requestedSize) => {
		var oldSize = HEAPU8.length;
		requestedSize >>>= 0;
		var maxHeapSize = getHeapMax();
		if (requestedSize > maxHeapSize) return false;
		for (var cutDown = 1; cutDown <= 4; cutDown *= 2) {
			var overGrownHeapSize = oldSize * (1 + .2 / cutDown);
			overGrownHeapSize = Math.min(overGrownHeapSize, requestedSize + 0x6000000);
			if (growMemory(Math.min(maxHeapSize, alignMemory(Math.max(requestedSize, overGrownHeapSize), 65536)))) return true;
		}
		return false;
	}, "_emscripten_resize_heap");
	_emscripten_resize_heap.sig = "ip";
	var _fd_close = __name((fd) => 52, "_fd_close");
	_fd_close.sig = "ii";
	var INT53_MAX = 0x20000000000000;
	var INT53_MIN = -0x20000000000000;
	var bigintToI53Checked = __name((num) => num < INT53_MIN || num > INT53_MAX ? NaN : Number(num), "bigintToI53Checked");
	function _fd_seek(fd, offset, whence, newOffset) {
		offset = bigintToI53Checked(offset);
		return 70;
	}
	__name(_fd_seek, "_fd_seek");
	_fd_seek.sig = "iijip";
	var printCharBuffers = [
		null,
		[],
		[]
	];
	var printChar = __name((stream, curr) => {
		var buffer = printCharBuffers[stream];
		if (curr === 0 || curr === 10) {
			(stream === 1 ? out : err)(UTF8ArrayToString(buffer));
			buffer.length = 0;
		} else buffer.push(curr);
	}, "printChar");
	var _fd_write = __name((fd, iov, iovcnt, pnum) => {
		var num = 0;
		for (var i2 = 0; i2 < iovcnt; i2++) {
			var ptr = LE_HEAP_LOAD_U32((iov >> 2) * 4);
			var len = LE_HEAP_LOAD_U32((iov + 4 >> 2) * 4);
			iov += 8;
			for (var j = 0; j < len; j++) printChar(fd, HEAPU8[ptr + j]);
			num += len;
		}
		LE_HEAP_STORE_U32((pnum >> 2) * 4, num);
		return 0;
	}, "_fd_write");
	_fd_write.sig = "iippp";
	function _tree_sitter_log_callback(isLexMessage, messageAddress) {
		if (Module.currentLogCallback) {
			const message = UTF8ToString(messageAddress);
			Module.currentLogCallback(message, isLexMessage !== 0);
		}
	}
	__name(_tree_sitter_log_callback, "_tree_sitter_log_callback");
	function _tree_sitter_parse_callback(inputBufferAddress, index, row, column, lengthAddress) {
		const INPUT_BUFFER_SIZE = 10240;
		const string = Module.currentParseCallback(index, {
			row,
			column
		});
		if (typeof string === "string") {
			setValue(lengthAddress, string.length, "i32");
			stringToUTF16(string, inputBufferAddress, INPUT_BUFFER_SIZE);
		} else setValue(lengthAddress, 0, "i32");
	}
	__name(_tree_sitter_parse_callback, "_tree_sitter_parse_callback");
	function _tree_sitter_progress_callback(currentOffset, hasError) {
		if (Module.currentProgressCallback) return Module.currentProgressCallback({
			currentOffset,
			hasError
		});
		return false;
	}
	__name(_tree_sitter_progress_callback, "_tree_sitter_progress_callback");
	function _tree_sitter_query_progress_callback(currentOffset) {
		if (Module.currentQueryProgressCallback) return Module.currentQueryProgressCallback({ currentOffset });
		return false;
	}
	__name(_tree_sitter_query_progress_callback, "_tree_sitter_query_progress_callback");
	var runtimeKeepaliveCounter = 0;
	var keepRuntimeAlive = __name(() => noExitRuntime || runtimeKeepaliveCounter > 0, "keepRuntimeAlive");
	var _proc_exit = __name((code) => {
		EXITSTATUS = code;
		if (!keepRuntimeAlive()) {
			Module["onExit"]?.(code);
			ABORT = true;
		}
		quit_(code, new ExitStatus(code));
	}, "_proc_exit");
	_proc_exit.sig = "vi";
	var exitJS = __name((status, implicit) => {
		EXITSTATUS = status;
		_proc_exit(status);
	}, "exitJS");
	var handleException = __name((e) => {
		if (e instanceof ExitStatus || e == "unwind") return EXITSTATUS;
		quit_(1, e);
	}, "handleException");
	var lengthBytesUTF8 = __name((str) => {
		var len = 0;
		for (var i2 = 0; i2 < str.length; ++i2) {
			var c = str.charCodeAt(i2);
			if (c <= 127) len++;
			else if (c <= 2047) len += 2;
			else if (c >= 55296 && c <= 57343) {
				len += 4;
				++i2;
			} else len += 3;
		}
		return len;
	}, "lengthBytesUTF8");
	var stringToUTF8Array = __name((str, heap, outIdx, maxBytesToWrite) => {
		if (!(maxBytesToWrite > 0)) return 0;
		var startIdx = outIdx;
		var endIdx = outIdx + maxBytesToWrite - 1;
		for (var i2 = 0; i2 < str.length; ++i2) {
			var u = str.codePointAt(i2);
			if (u <= 127) {
				if (outIdx >= endIdx) break;
				heap[outIdx++] = u;
			} else if (u <= 2047) {
				if (outIdx + 1 >= endIdx) break;
				heap[outIdx++] = 192 | u >> 6;
				heap[outIdx++] = 128 | u & 63;
			} else if (u <= 65535) {
				if (outIdx + 2 >= endIdx) break;
				heap[outIdx++] = 224 | u >> 12;
				heap[outIdx++] = 128 | u >> 6 & 63;
				heap[outIdx++] = 128 | u & 63;
			} else {
				if (outIdx + 3 >= endIdx) break;
				heap[outIdx++] = 240 | u >> 18;
				heap[outIdx++] = 128 | u >> 12 & 63;
				heap[outIdx++] = 128 | u >> 6 & 63;
				heap[outIdx++] = 128 | u & 63;
				i2++;
			}
		}
		heap[outIdx] = 0;
		return outIdx - startIdx;
	}, "stringToUTF8Array");
	var stringToUTF8 = __name((str, outPtr, maxBytesToWrite) => stringToUTF8Array(str, HEAPU8, outPtr, maxBytesToWrite), "stringToUTF8");
	var stackAlloc = __name((sz) => __emscripten_stack_alloc(sz), "stackAlloc");
	var stringToUTF8OnStack = __name((str) => {
		var size = lengthBytesUTF8(str) + 1;
		var ret = stackAlloc(size);
		stringToUTF8(str, ret, size);
		return ret;
	}, "stringToUTF8OnStack");
	var AsciiToString = __name((ptr) => {
		var str = "";
		while (1) {
			var ch = HEAPU8[ptr++];
			if (!ch) return str;
			str += String.fromCharCode(ch);
		}
	}, "AsciiToString");
	var stringToUTF16 = __name((str, outPtr, maxBytesToWrite) => {
		maxBytesToWrite ??= 0x7fffffff;
		if (maxBytesToWrite < 2) return 0;
		maxBytesToWrite -= 2;
		var startPtr = outPtr;
		var numCharsToWrite = maxBytesToWrite < str.length * 2 ? maxBytesToWrite / 2 : str.length;
		for (var i2 = 0; i2 < numCharsToWrite; ++i2) {
			var codeUnit = str.charCodeAt(i2);
			LE_HEAP_STORE_I16((outPtr >> 1) * 2, codeUnit);
			outPtr += 2;
		}
		LE_HEAP_STORE_I16((outPtr >> 1) * 2, 0);
		return outPtr - startPtr;
	}, "stringToUTF16");
	LE_ATOMICS_NATIVE_BYTE_ORDER = new Int8Array(new Int16Array([1]).buffer)[0] === 1 ? [
		((x) => x),
		((x) => x),
		void 0,
		((x) => x)
	] : [
		((x) => x),
		((x) => ((x & 65280) << 8 | (x & 255) << 24) >> 16),
		void 0,
		((x) => x >> 24 & 255 | x >> 8 & 65280 | (x & 65280) << 8 | (x & 255) << 24)
	];
	function LE_HEAP_UPDATE() {
		HEAPU16.unsigned = ((x) => x & 65535);
		HEAPU32.unsigned = ((x) => x >>> 0);
	}
	__name(LE_HEAP_UPDATE, "LE_HEAP_UPDATE");
	initMemory();
	if (Module["noExitRuntime"]) noExitRuntime = Module["noExitRuntime"];
	if (Module["print"]) out = Module["print"];
	if (Module["printErr"]) err = Module["printErr"];
	if (Module["dynamicLibraries"]) dynamicLibraries = Module["dynamicLibraries"];
	if (Module["wasmBinary"]) wasmBinary = Module["wasmBinary"];
	if (Module["arguments"]) arguments_ = Module["arguments"];
	if (Module["thisProgram"]) thisProgram = Module["thisProgram"];
	if (Module["preInit"]) {
		if (typeof Module["preInit"] == "function") Module["preInit"] = [Module["preInit"]];
		while (Module["preInit"].length > 0) Module["preInit"].shift()();
	}
	Module["setValue"] = setValue;
	Module["getValue"] = getValue;
	Module["UTF8ToString"] = UTF8ToString;
	Module["stringToUTF8"] = stringToUTF8;
	Module["lengthBytesUTF8"] = lengthBytesUTF8;
	Module["AsciiToString"] = AsciiToString;
	Module["stringToUTF16"] = stringToUTF16;
	Module["loadWebAssemblyModule"] = loadWebAssemblyModule;
	Module["LE_HEAP_STORE_I64"] = LE_HEAP_STORE_I64;
	var ASM_CONSTS = {};
	var _malloc, _calloc, _realloc, _free, _ts_range_edit, _memcmp, _ts_language_symbol_count, _ts_language_state_count, _ts_language_abi_version, _ts_language_name, _ts_language_field_count, _ts_language_next_state, _ts_language_symbol_name, _ts_language_symbol_for_name, _strncmp, _strlen, _ts_language_symbol_type, _ts_language_field_name_for_id, _ts_lookahead_iterator_new, _ts_lookahead_iterator_delete, _ts_lookahead_iterator_reset_state, _ts_lookahead_iterator_reset, _ts_lookahead_iterator_next, _ts_lookahead_iterator_current_symbol, _ts_point_edit, _ts_parser_delete, _ts_parser_reset, _ts_parser_set_language, _ts_parser_set_included_ranges, _ts_query_new, _ts_query_delete, _iswspace, _iswalnum, _ts_query_copy, _ts_query_pattern_count, _ts_query_capture_count, _ts_query_string_count, _ts_query_capture_name_for_id, _ts_query_capture_quantifier_for_id, _ts_query_string_value_for_id, _ts_query_predicates_for_pattern, _ts_query_start_byte_for_pattern, _ts_query_end_byte_for_pattern, _ts_query_is_pattern_rooted, _ts_query_is_pattern_non_local, _ts_query_is_pattern_guaranteed_at_step, _ts_query_disable_capture, _ts_query_disable_pattern, _ts_tree_copy, _ts_tree_delete, _ts_init, _ts_parser_new_wasm, _ts_parser_enable_logger_wasm, _ts_parser_parse_wasm, _ts_parser_included_ranges_wasm, _ts_language_type_is_named_wasm, _ts_language_type_is_visible_wasm, _ts_language_metadata_wasm, _ts_language_supertypes_wasm, _ts_language_subtypes_wasm, _ts_tree_root_node_wasm, _ts_tree_root_node_with_offset_wasm, _ts_tree_edit_wasm, _ts_tree_included_ranges_wasm, _ts_tree_get_changed_ranges_wasm, _ts_tree_cursor_new_wasm, _ts_tree_cursor_copy_wasm, _ts_tree_cursor_delete_wasm, _ts_tree_cursor_reset_wasm, _ts_tree_cursor_reset_to_wasm, _ts_tree_cursor_goto_first_child_wasm, _ts_tree_cursor_goto_last_child_wasm, _ts_tree_cursor_goto_first_child_for_index_wasm, _ts_tree_cursor_goto_first_child_for_position_wasm, _ts_tree_cursor_goto_next_sibling_wasm, _ts_tree_cursor_goto_previous_sibling_wasm, _ts_tree_cursor_goto_descendant_wasm, _ts_tree_cursor_goto_parent_wasm, _ts_tree_cursor_current_node_type_id_wasm, _ts_tree_cursor_current_node_state_id_wasm, _ts_tree_cursor_current_node_is_named_wasm, _ts_tree_cursor_current_node_is_missing_wasm, _ts_tree_cursor_current_node_id_wasm, _ts_tree_cursor_start_position_wasm, _ts_tree_cursor_end_position_wasm, _ts_tree_cursor_start_index_wasm, _ts_tree_cursor_end_index_wasm, _ts_tree_cursor_current_field_id_wasm, _ts_tree_cursor_current_depth_wasm, _ts_tree_cursor_current_descendant_index_wasm, _ts_tree_cursor_current_node_wasm, _ts_node_symbol_wasm, _ts_node_field_name_for_child_wasm, _ts_node_field_name_for_named_child_wasm, _ts_node_children_by_field_id_wasm, _ts_node_first_child_for_byte_wasm, _ts_node_first_named_child_for_byte_wasm, _ts_node_grammar_symbol_wasm, _ts_node_child_count_wasm, _ts_node_named_child_count_wasm, _ts_node_child_wasm, _ts_node_named_child_wasm, _ts_node_child_by_field_id_wasm, _ts_node_next_sibling_wasm, _ts_node_prev_sibling_wasm, _ts_node_next_named_sibling_wasm, _ts_node_prev_named_sibling_wasm, _ts_node_descendant_count_wasm, _ts_node_parent_wasm, _ts_node_child_with_descendant_wasm, _ts_node_descendant_for_index_wasm, _ts_node_named_descendant_for_index_wasm, _ts_node_descendant_for_position_wasm, _ts_node_named_descendant_for_position_wasm, _ts_node_start_point_wasm, _ts_node_end_point_wasm, _ts_node_start_index_wasm, _ts_node_end_index_wasm, _ts_node_to_string_wasm, _ts_node_children_wasm, _ts_node_named_children_wasm, _ts_node_descendants_of_type_wasm, _ts_node_is_named_wasm, _ts_node_has_changes_wasm, _ts_node_has_error_wasm, _ts_node_is_error_wasm, _ts_node_is_missing_wasm, _ts_node_is_extra_wasm, _ts_node_parse_state_wasm, _ts_node_next_parse_state_wasm, _ts_query_matches_wasm, _ts_query_captures_wasm, _memset, _memcpy, _memmove, _iswalpha, _iswblank, _iswdigit, _iswlower, _iswpunct, _iswupper, _iswxdigit, _memchr, _strcmp, _strncat, _strncpy, _towlower, _towupper, _setThrew, __emscripten_stack_restore, __emscripten_stack_alloc, _emscripten_stack_get_current, ___wasm_apply_data_relocs;
	function assignWasmExports(wasmExports2) {
		Module["_malloc"] = _malloc = wasmExports2["malloc"];
		Module["_calloc"] = _calloc = wasmExports2["calloc"];
		Module["_realloc"] = _realloc = wasmExports2["realloc"];
		Module["_free"] = _free = wasmExports2["free"];
		Module["_ts_range_edit"] = _ts_range_edit = wasmExports2["ts_range_edit"];
		Module["_memcmp"] = _memcmp = wasmExports2["memcmp"];
		Module["_ts_language_symbol_count"] = _ts_language_symbol_count = wasmExports2["ts_language_symbol_count"];
		Module["_ts_language_state_count"] = _ts_language_state_count = wasmExports2["ts_language_state_count"];
		Module["_ts_language_abi_version"] = _ts_language_abi_version = wasmExports2["ts_language_abi_version"];
		Module["_ts_language_name"] = _ts_language_name = wasmExports2["ts_language_name"];
		Module["_ts_language_field_count"] = _ts_language_field_count = wasmExports2["ts_language_field_count"];
		Module["_ts_language_next_state"] = _ts_language_next_state = wasmExports2["ts_language_next_state"];
		Module["_ts_language_symbol_name"] = _ts_language_symbol_name = wasmExports2["ts_language_symbol_name"];
		Module["_ts_language_symbol_for_name"] = _ts_language_symbol_for_name = wasmExports2["ts_language_symbol_for_name"];
		Module["_strncmp"] = _strncmp = wasmExports2["strncmp"];
		Module["_strlen"] = _strlen = wasmExports2["strlen"];
		Module["_ts_language_symbol_type"] = _ts_language_symbol_type = wasmExports2["ts_language_symbol_type"];
		Module["_ts_language_field_name_for_id"] = _ts_language_field_name_for_id = wasmExports2["ts_language_field_name_for_id"];
		Module["_ts_lookahead_iterator_new"] = _ts_lookahead_iterator_new = wasmExports2["ts_lookahead_iterator_new"];
		Module["_ts_lookahead_iterator_delete"] = _ts_lookahead_iterator_delete = wasmExports2["ts_lookahead_iterator_delete"];
		Module["_ts_lookahead_iterator_reset_state"] = _ts_lookahead_iterator_reset_state = wasmExports2["ts_lookahead_iterator_reset_state"];
		Module["_ts_lookahead_iterator_reset"] = _ts_lookahead_iterator_reset = wasmExports2["ts_lookahead_iterator_reset"];
		Module["_ts_lookahead_iterator_next"] = _ts_lookahead_iterator_next = wasmExports2["ts_lookahead_iterator_next"];
		Module["_ts_lookahead_iterator_current_symbol"] = _ts_lookahead_iterator_current_symbol = wasmExports2["ts_lookahead_iterator_current_symbol"];
		Module["_ts_point_edit"] = _ts_point_edit = wasmExports2["ts_point_edit"];
		Module["_ts_parser_delete"] = _ts_parser_delete = wasmExports2["ts_parser_delete"];
		Module["_ts_parser_reset"] = _ts_parser_reset = wasmExports2["ts_parser_reset"];
		Module["_ts_parser_set_language"] = _ts_parser_set_language = wasmExports2["ts_parser_set_language"];
		Module["_ts_parser_set_included_ranges"] = _ts_parser_set_included_ranges = wasmExports2["ts_parser_set_included_ranges"];
		Module["_ts_query_new"] = _ts_query_new = wasmExports2["ts_query_new"];
		Module["_ts_query_delete"] = _ts_query_delete = wasmExports2["ts_query_delete"];
		Module["_iswspace"] = _iswspace = wasmExports2["iswspace"];
		Module["_iswalnum"] = _iswalnum = wasmExports2["iswalnum"];
		Module["_ts_query_copy"] = _ts_query_copy = wasmExports2["ts_query_copy"];
		Module["_ts_query_pattern_count"] = _ts_query_pattern_count = wasmExports2["ts_query_pattern_count"];
		Module["_ts_query_capture_count"] = _ts_query_capture_count = wasmExports2["ts_query_capture_count"];
		Module["_ts_query_string_count"] = _ts_query_string_count = wasmExports2["ts_query_string_count"];
		Module["_ts_query_capture_name_for_id"] = _ts_query_capture_name_for_id = wasmExports2["ts_query_capture_name_for_id"];
		Module["_ts_query_capture_quantifier_for_id"] = _ts_query_capture_quantifier_for_id = wasmExports2["ts_query_capture_quantifier_for_id"];
		Module["_ts_query_string_value_for_id"] = _ts_query_string_value_for_id = wasmExports2["ts_query_string_value_for_id"];
		Module["_ts_query_predicates_for_pattern"] = _ts_query_predicates_for_pattern = wasmExports2["ts_query_predicates_for_pattern"];
		Module["_ts_query_start_byte_for_pattern"] = _ts_query_start_byte_for_pattern = wasmExports2["ts_query_start_byte_for_pattern"];
		Module["_ts_query_end_byte_for_pattern"] = _ts_query_end_byte_for_pattern = wasmExports2["ts_query_end_byte_for_pattern"];
		Module["_ts_query_is_pattern_rooted"] = _ts_query_is_pattern_rooted = wasmExports2["ts_query_is_pattern_rooted"];
		Module["_ts_query_is_pattern_non_local"] = _ts_query_is_pattern_non_local = wasmExports2["ts_query_is_pattern_non_local"];
		Module["_ts_query_is_pattern_guaranteed_at_step"] = _ts_query_is_pattern_guaranteed_at_step = wasmExports2["ts_query_is_pattern_guaranteed_at_step"];
		Module["_ts_query_disable_capture"] = _ts_query_disable_capture = wasmExports2["ts_query_disable_capture"];
		Module["_ts_query_disable_pattern"] = _ts_query_disable_pattern = wasmExports2["ts_query_disable_pattern"];
		Module["_ts_tree_copy"] = _ts_tree_copy = wasmExports2["ts_tree_copy"];
		Module["_ts_tree_delete"] = _ts_tree_delete = wasmExports2["ts_tree_delete"];
		Module["_ts_init"] = _ts_init = wasmExports2["ts_init"];
		Module["_ts_parser_new_wasm"] = _ts_parser_new_wasm = wasmExports2["ts_parser_new_wasm"];
		Module["_ts_parser_enable_logger_wasm"] = _ts_parser_enable_logger_wasm = wasmExports2["ts_parser_enable_logger_wasm"];
		Module["_ts_parser_parse_wasm"] = _ts_parser_parse_wasm = wasmExports2["ts_parser_parse_wasm"];
		Module["_ts_parser_included_ranges_wasm"] = _ts_parser_included_ranges_wasm = wasmExports2["ts_parser_included_ranges_wasm"];
		Module["_ts_language_type_is_named_wasm"] = _ts_language_type_is_named_wasm = wasmExports2["ts_language_type_is_named_wasm"];
		Module["_ts_language_type_is_visible_wasm"] = _ts_language_type_is_visible_wasm = wasmExports2["ts_language_type_is_visible_wasm"];
		Module["_ts_language_metadata_wasm"] = _ts_language_metadata_wasm = wasmExports2["ts_language_metadata_wasm"];
		Module["_ts_language_supertypes_wasm"] = _ts_language_supertypes_wasm = wasmExports2["ts_language_supertypes_wasm"];
		Module["_ts_language_subtypes_wasm"] = _ts_language_subtypes_wasm = wasmExports2["ts_language_subtypes_wasm"];
		Module["_ts_tree_root_node_wasm"] = _ts_tree_root_node_wasm = wasmExports2["ts_tree_root_node_wasm"];
		Module["_ts_tree_root_node_with_offset_wasm"] = _ts_tree_root_node_with_offset_wasm = wasmExports2["ts_tree_root_node_with_offset_wasm"];
		Module["_ts_tree_edit_wasm"] = _ts_tree_edit_wasm = wasmExports2["ts_tree_edit_wasm"];
		Module["_ts_tree_included_ranges_wasm"] = _ts_tree_included_ranges_wasm = wasmExports2["ts_tree_included_ranges_wasm"];
		Module["_ts_tree_get_changed_ranges_wasm"] = _ts_tree_get_changed_ranges_wasm = wasmExports2["ts_tree_get_changed_ranges_wasm"];
		Module["_ts_tree_cursor_new_wasm"] = _ts_tree_cursor_new_wasm = wasmExports2["ts_tree_cursor_new_wasm"];
		Module["_ts_tree_cursor_copy_wasm"] = _ts_tree_cursor_copy_wasm = wasmExports2["ts_tree_cursor_copy_wasm"];
		Module["_ts_tree_cursor_delete_wasm"] = _ts_tree_cursor_delete_wasm = wasmExports2["ts_tree_cursor_delete_wasm"];
		Module["_ts_tree_cursor_reset_wasm"] = _ts_tree_cursor_reset_wasm = wasmExports2["ts_tree_cursor_reset_wasm"];
		Module["_ts_tree_cursor_reset_to_wasm"] = _ts_tree_cursor_reset_to_wasm = wasmExports2["ts_tree_cursor_reset_to_wasm"];
		Module["_ts_tree_cursor_goto_first_child_wasm"] = _ts_tree_cursor_goto_first_child_wasm = wasmExports2["ts_tree_cursor_goto_first_child_wasm"];
		Module["_ts_tree_cursor_goto_last_child_wasm"] = _ts_tree_cursor_goto_last_child_wasm = wasmExports2["ts_tree_cursor_goto_last_child_wasm"];
		Module["_ts_tree_cursor_goto_first_child_for_index_wasm"] = _ts_tree_cursor_goto_first_child_for_index_wasm = wasmExports2["ts_tree_cursor_goto_first_child_for_index_wasm"];
		Module["_ts_tree_cursor_goto_first_child_for_position_wasm"] = _ts_tree_cursor_goto_first_child_for_position_wasm = wasmExports2["ts_tree_cursor_goto_first_child_for_position_wasm"];
		Module["_ts_tree_cursor_goto_next_sibling_wasm"] = _ts_tree_cursor_goto_next_sibling_wasm = wasmExports2["ts_tree_cursor_goto_next_sibling_wasm"];
		Module["_ts_tree_cursor_goto_previous_sibling_wasm"] = _ts_tree_cursor_goto_previous_sibling_wasm = wasmExports2["ts_tree_cursor_goto_previous_sibling_wasm"];
		Module["_ts_tree_cursor_goto_descendant_wasm"] = _ts_tree_cursor_goto_descendant_wasm = wasmExports2["ts_tree_cursor_goto_descendant_wasm"];
		Module["_ts_tree_cursor_goto_parent_wasm"] = _ts_tree_cursor_goto_parent_wasm = wasmExports2["ts_tree_cursor_goto_parent_wasm"];
		Module["_ts_tree_cursor_current_node_type_id_wasm"] = _ts_tree_cursor_current_node_type_id_wasm = wasmExports2["ts_tree_cursor_current_node_type_id_wasm"];
		Module["_ts_tree_cursor_current_node_state_id_wasm"] = _ts_tree_cursor_current_node_state_id_wasm = wasmExports2["ts_tree_cursor_current_node_state_id_wasm"];
		Module["_ts_tree_cursor_current_node_is_named_wasm"] = _ts_tree_cursor_current_node_is_named_wasm = wasmExports2["ts_tree_cursor_current_node_is_named_wasm"];
		Module["_ts_tree_cursor_current_node_is_missing_wasm"] = _ts_tree_cursor_current_node_is_missing_wasm = wasmExports2["ts_tree_cursor_current_node_is_missing_wasm"];
		Module["_ts_tree_cursor_current_node_id_wasm"] = _ts_tree_cursor_current_node_id_wasm = wasmExports2["ts_tree_cursor_current_node_id_wasm"];
		Module["_ts_tree_cursor_start_position_wasm"] = _ts_tree_cursor_start_position_wasm = wasmExports2["ts_tree_cursor_start_position_wasm"];
		Module["_ts_tree_cursor_end_position_wasm"] = _ts_tree_cursor_end_position_wasm = wasmExports2["ts_tree_cursor_end_position_wasm"];
		Module["_ts_tree_cursor_start_index_wasm"] = _ts_tree_cursor_start_index_wasm = wasmExports2["ts_tree_cursor_start_index_wasm"];
		Module["_ts_tree_cursor_end_index_wasm"] = _ts_tree_cursor_end_index_wasm = wasmExports2["ts_tree_cursor_end_index_wasm"];
		Module["_ts_tree_cursor_current_field_id_wasm"] = _ts_tree_cursor_current_field_id_wasm = wasmExports2["ts_tree_cursor_current_field_id_wasm"];
		Module["_ts_tree_cursor_current_depth_wasm"] = _ts_tree_cursor_current_depth_wasm = wasmExports2["ts_tree_cursor_current_depth_wasm"];
		Module["_ts_tree_cursor_current_descendant_index_wasm"] = _ts_tree_cursor_current_descendant_index_wasm = wasmExports2["ts_tree_cursor_current_descendant_index_wasm"];
		Module["_ts_tree_cursor_current_node_wasm"] = _ts_tree_cursor_current_node_wasm = wasmExports2["ts_tree_cursor_current_node_wasm"];
		Module["_ts_node_symbol_wasm"] = _ts_node_symbol_wasm = wasmExports2["ts_node_symbol_wasm"];
		Module["_ts_node_field_name_for_child_wasm"] = _ts_node_field_name_for_child_wasm = wasmExports2["ts_node_field_name_for_child_wasm"];
		Module["_ts_node_field_name_for_named_child_wasm"] = _ts_node_field_name_for_named_child_wasm = wasmExports2["ts_node_field_name_for_named_child_wasm"];
		Module["_ts_node_children_by_field_id_wasm"] = _ts_node_children_by_field_id_wasm = wasmExports2["ts_node_children_by_field_id_wasm"];
		Module["_ts_node_first_child_for_byte_wasm"] = _ts_node_first_child_for_byte_wasm = wasmExports2["ts_node_first_child_for_byte_wasm"];
		Module["_ts_node_first_named_child_for_byte_wasm"] = _ts_node_first_named_child_for_byte_wasm = wasmExports2["ts_node_first_named_child_for_byte_wasm"];
		Module["_ts_node_grammar_symbol_wasm"] = _ts_node_grammar_symbol_wasm = wasmExports2["ts_node_grammar_symbol_wasm"];
		Module["_ts_node_child_count_wasm"] = _ts_node_child_count_wasm = wasmExports2["ts_node_child_count_wasm"];
		Module["_ts_node_named_child_count_wasm"] = _ts_node_named_child_count_wasm = wasmExports2["ts_node_named_child_count_wasm"];
		Module["_ts_node_child_wasm"] = _ts_node_child_wasm = wasmExports2["ts_node_child_wasm"];
		Module["_ts_node_named_child_wasm"] = _ts_node_named_child_wasm = wasmExports2["ts_node_named_child_wasm"];
		Module["_ts_node_child_by_field_id_wasm"] = _ts_node_child_by_field_id_wasm = wasmExports2["ts_node_child_by_field_id_wasm"];
		Module["_ts_node_next_sibling_wasm"] = _ts_node_next_sibling_wasm = wasmExports2["ts_node_next_sibling_wasm"];
		Module["_ts_node_prev_sibling_wasm"] = _ts_node_prev_sibling_wasm = wasmExports2["ts_node_prev_sibling_wasm"];
		Module["_ts_node_next_named_sibling_wasm"] = _ts_node_next_named_sibling_wasm = wasmExports2["ts_node_next_named_sibling_wasm"];
		Module["_ts_node_prev_named_sibling_wasm"] = _ts_node_prev_named_sibling_wasm = wasmExports2["ts_node_prev_named_sibling_wasm"];
		Module["_ts_node_descendant_count_wasm"] = _ts_node_descendant_count_wasm = wasmExports2["ts_node_descendant_count_wasm"];
		Module["_ts_node_parent_wasm"] = _ts_node_parent_wasm = wasmExports2["ts_node_parent_wasm"];
		Module["_ts_node_child_with_descendant_wasm"] = _ts_node_child_with_descendant_wasm = wasmExports2["ts_node_child_with_descendant_wasm"];
		Module["_ts_node_descendant_for_index_wasm"] = _ts_node_descendant_for_index_wasm = wasmExports2["ts_node_descendant_for_index_wasm"];
		Module["_ts_node_named_descendant_for_index_wasm"] = _ts_node_named_descendant_for_index_wasm = wasmExports2["ts_node_named_descendant_for_index_wasm"];
		Module["_ts_node_descendant_for_position_wasm"] = _ts_node_descendant_for_position_wasm = wasmExports2["ts_node_descendant_for_position_wasm"];
		Module["_ts_node_named_descendant_for_position_wasm"] = _ts_node_named_descendant_for_position_wasm = wasmExports2["ts_node_named_descendant_for_position_wasm"];
		Module["_ts_node_start_point_wasm"] = _ts_node_start_point_wasm = wasmExports2["ts_node_start_point_wasm"];
		Module["_ts_node_end_point_wasm"] = _ts_node_end_point_wasm = wasmExports2["ts_node_end_point_wasm"];
		Module["_ts_node_start_index_wasm"] = _ts_node_start_index_wasm = wasmExports2["ts_node_start_index_wasm"];
		Module["_ts_node_end_index_wasm"] = _ts_node_end_index_wasm = wasmExports2["ts_node_end_index_wasm"];
		Module["_ts_node_to_string_wasm"] = _ts_node_to_string_wasm = wasmExports2["ts_node_to_string_wasm"];
		Module["_ts_node_children_wasm"] = _ts_node_children_wasm = wasmExports2["ts_node_children_wasm"];
		Module["_ts_node_named_children_wasm"] = _ts_node_named_children_wasm = wasmExports2["ts_node_named_children_wasm"];
		Module["_ts_node_descendants_of_type_wasm"] = _ts_node_descendants_of_type_wasm = wasmExports2["ts_node_descendants_of_type_wasm"];
		Module["_ts_node_is_named_wasm"] = _ts_node_is_named_wasm = wasmExports2["ts_node_is_named_wasm"];
		Module["_ts_node_has_changes_wasm"] = _ts_node_has_changes_wasm = wasmExports2["ts_node_has_changes_wasm"];
		Module["_ts_node_has_error_wasm"] = _ts_node_has_error_wasm = wasmExports2["ts_node_has_error_wasm"];
		Module["_ts_node_is_error_wasm"] = _ts_node_is_error_wasm = wasmExports2["ts_node_is_error_wasm"];
		Module["_ts_node_is_missing_wasm"] = _ts_node_is_missing_wasm = wasmExports2["ts_node_is_missing_wasm"];
		Module["_ts_node_is_extra_wasm"] = _ts_node_is_extra_wasm = wasmExports2["ts_node_is_extra_wasm"];
		Module["_ts_node_parse_state_wasm"] = _ts_node_parse_state_wasm = wasmExports2["ts_node_parse_state_wasm"];
		Module["_ts_node_next_parse_state_wasm"] = _ts_node_next_parse_state_wasm = wasmExports2["ts_node_next_parse_state_wasm"];
		Module["_ts_query_matches_wasm"] = _ts_query_matches_wasm = wasmExports2["ts_query_matches_wasm"];
		Module["_ts_query_captures_wasm"] = _ts_query_captures_wasm = wasmExports2["ts_query_captures_wasm"];
		Module["_memset"] = _memset = wasmExports2["memset"];
		Module["_memcpy"] = _memcpy = wasmExports2["memcpy"];
		Module["_memmove"] = _memmove = wasmExports2["memmove"];
		Module["_iswalpha"] = _iswalpha = wasmExports2["iswalpha"];
		Module["_iswblank"] = _iswblank = wasmExports2["iswblank"];
		Module["_iswdigit"] = _iswdigit = wasmExports2["iswdigit"];
		Module["_iswlower"] = _iswlower = wasmExports2["iswlower"];
		Module["_iswpunct"] = _iswpunct = wasmExports2["iswpunct"];
		Module["_iswupper"] = _iswupper = wasmExports2["iswupper"];
		Module["_iswxdigit"] = _iswxdigit = wasmExports2["iswxdigit"];
		Module["_memchr"] = _memchr = wasmExports2["memchr"];
		Module["_strcmp"] = _strcmp = wasmExports2["strcmp"];
		Module["_strncat"] = _strncat = wasmExports2["strncat"];
		Module["_strncpy"] = _strncpy = wasmExports2["strncpy"];
		Module["_towlower"] = _towlower = wasmExports2["towlower"];
		Module["_towupper"] = _towupper = wasmExports2["towupper"];
		_setThrew = wasmExports2["setThrew"];
		__emscripten_stack_restore = wasmExports2["_emscripten_stack_restore"];
		__emscripten_stack_alloc = wasmExports2["_emscripten_stack_alloc"];
		_emscripten_stack_get_current = wasmExports2["emscripten_stack_get_current"];
		___wasm_apply_data_relocs = wasmExports2["__wasm_apply_data_relocs"];
	}
	__name(assignWasmExports, "assignWasmExports");
	var wasmImports = {
		__heap_base: ___heap_base,
		__indirect_function_table: wasmTable,
		__memory_base: ___memory_base,
		__stack_high: ___stack_high,
		__stack_low: ___stack_low,
		__stack_pointer: ___stack_pointer,
		__table_base: ___table_base,
		_abort_js: __abort_js,
		emscripten_resize_heap: _emscripten_resize_heap,
		fd_close: _fd_close,
		fd_seek: _fd_seek,
		fd_write: _fd_write,
		memory: wasmMemory,
		tree_sitter_log_callback: _tree_sitter_log_callback,
		tree_sitter_parse_callback: _tree_sitter_parse_callback,
		tree_sitter_progress_callback: _tree_sitter_progress_callback,
		tree_sitter_query_progress_callback: _tree_sitter_query_progress_callback
	};
	function callMain(args2 = []) {
		var entryFunction = resolveGlobalSymbol("main").sym;
		if (!entryFunction) return;
		args2.unshift(thisProgram);
		var argc = args2.length;
		var argv = stackAlloc((argc + 1) * 4);
		var argv_ptr = argv;
		args2.forEach((arg) => {
			LE_HEAP_STORE_U32((argv_ptr >> 2) * 4, stringToUTF8OnStack(arg));
			argv_ptr += 4;
		});
		LE_HEAP_STORE_U32((argv_ptr >> 2) * 4, 0);
		try {
			var ret = entryFunction(argc, argv);
			exitJS(ret, true);
			return ret;
		} catch (e) {
			return handleException(e);
		}
	}
	__name(callMain, "callMain");
	function run(args2 = arguments_) {
		if (runDependencies > 0) {
			dependenciesFulfilled = run;
			return;
		}
		preRun();
		if (runDependencies > 0) {
			dependenciesFulfilled = run;
			return;
		}
		function doRun() {
			Module["calledRun"] = true;
			if (ABORT) return;
			initRuntime();
			preMain();
			readyPromiseResolve?.(Module);
			Module["onRuntimeInitialized"]?.();
			if (!(Module["noInitialRun"] || false)) callMain(args2);
			postRun();
		}
		__name(doRun, "doRun");
		if (Module["setStatus"]) {
			Module["setStatus"]("Running...");
			setTimeout(() => {
				setTimeout(() => Module["setStatus"](""), 1);
				doRun();
			}, 1);
		} else doRun();
	}
	__name(run, "run");
	var wasmExports = await createWasm();
	run();
	if (runtimeInitialized) moduleRtn = Module;
	else moduleRtn = new Promise((resolve, reject) => {
		readyPromiseResolve = resolve;
		readyPromiseReject = reject;
	});
	return moduleRtn;
}
__name(Module2, "Module");
var web_tree_sitter_default = Module2;
var Module3 = null;
async function initializeBinding(moduleOptions) {
	return Module3 ??= await web_tree_sitter_default(moduleOptions);
}
__name(initializeBinding, "initializeBinding");
function checkModule() {
	return !!Module3;
}
__name(checkModule, "checkModule");
var TRANSFER_BUFFER;
var LANGUAGE_VERSION;
var MIN_COMPATIBLE_VERSION;
var finalizer4 = newFinalizer((addresses) => {
	C._ts_parser_delete(addresses[0]);
	C._free(addresses[1]);
});
var Parser = class {
	static {
		__name(this, "Parser");
	}
	[0] = 0;
	[1] = 0;
	logCallback = null;
	language = null;
	static async init(moduleOptions) {
		setModule(await initializeBinding(moduleOptions));
		TRANSFER_BUFFER = C._ts_init();
		LANGUAGE_VERSION = C.getValue(TRANSFER_BUFFER, "i32");
		MIN_COMPATIBLE_VERSION = C.getValue(TRANSFER_BUFFER + SIZE_OF_INT, "i32");
	}
	constructor() {
		this.initialize();
		finalizer4?.register(this, [this[0], this[1]], this);
	}
	initialize() {
		if (!checkModule()) throw new Error("cannot construct a Parser before calling `init()`");
		C._ts_parser_new_wasm();
		this[0] = C.getValue(TRANSFER_BUFFER, "i32");
		this[1] = C.getValue(TRANSFER_BUFFER + SIZE_OF_INT, "i32");
	}
	delete() {
		finalizer4?.unregister(this);
		C._ts_parser_delete(this[0]);
		C._free(this[1]);
		this[0] = 0;
		this[1] = 0;
	}
	setLanguage(language) {
		let address;
		if (!language) {
			address = 0;
			this.language = null;
		} else if (language.constructor === Language) {
			address = language[0];
			const version = C._ts_language_abi_version(address);
			if (version < MIN_COMPATIBLE_VERSION || LANGUAGE_VERSION < version) throw new Error(`Incompatible language version ${version}. Compatibility range ${MIN_COMPATIBLE_VERSION} through ${LANGUAGE_VERSION}.`);
			this.language = language;
		} else throw new Error("Argument must be a Language");
		C._ts_parser_set_language(this[0], address);
		return this;
	}
	parse(callback, oldTree, options) {
		if (typeof callback === "string") C.currentParseCallback = (index) => callback.slice(index);
		else if (typeof callback === "function") C.currentParseCallback = callback;
		else throw new Error("Argument must be a string or a function");
		if (options?.progressCallback) C.currentProgressCallback = options.progressCallback;
		else C.currentProgressCallback = null;
		if (this.logCallback) {
			C.currentLogCallback = this.logCallback;
			C._ts_parser_enable_logger_wasm(this[0], 1);
		} else {
			C.currentLogCallback = null;
			C._ts_parser_enable_logger_wasm(this[0], 0);
		}
		let rangeCount = 0;
		let rangeAddress = 0;
		if (options?.includedRanges) {
			rangeCount = options.includedRanges.length;
			rangeAddress = C._calloc(rangeCount, SIZE_OF_RANGE);
			let address = rangeAddress;
			for (let i2 = 0; i2 < rangeCount; i2++) {
				marshalRange(address, options.includedRanges[i2]);
				address += SIZE_OF_RANGE;
			}
		}
		const treeAddress = C._ts_parser_parse_wasm(this[0], this[1], oldTree ? oldTree[0] : 0, rangeAddress, rangeCount);
		if (!treeAddress) {
			C.currentParseCallback = null;
			C.currentLogCallback = null;
			C.currentProgressCallback = null;
			return null;
		}
		if (!this.language) throw new Error("Parser must have a language to parse");
		const result = new Tree(INTERNAL, treeAddress, this.language, C.currentParseCallback);
		C.currentParseCallback = null;
		C.currentLogCallback = null;
		C.currentProgressCallback = null;
		return result;
	}
	reset() {
		C._ts_parser_reset(this[0]);
	}
	getIncludedRanges() {
		C._ts_parser_included_ranges_wasm(this[0]);
		const count = C.getValue(TRANSFER_BUFFER, "i32");
		const buffer = C.getValue(TRANSFER_BUFFER + SIZE_OF_INT, "i32");
		const result = new Array(count);
		if (count > 0) {
			let address = buffer;
			for (let i2 = 0; i2 < count; i2++) {
				result[i2] = unmarshalRange(address);
				address += SIZE_OF_RANGE;
			}
			C._free(buffer);
		}
		return result;
	}
	setLogger(callback) {
		if (!callback) this.logCallback = null;
		else if (typeof callback !== "function") throw new Error("Logger callback must be a function");
		else this.logCallback = callback;
		return this;
	}
	getLogger() {
		return this.logCallback;
	}
};
var PREDICATE_STEP_TYPE_CAPTURE = 1;
var PREDICATE_STEP_TYPE_STRING = 2;
var QUERY_WORD_REGEX = /[\w-]+/g;
var CaptureQuantifier = {
	Zero: 0,
	ZeroOrOne: 1,
	ZeroOrMore: 2,
	One: 3,
	OneOrMore: 4
};
var isCaptureStep = __name((step) => step.type === "capture", "isCaptureStep");
var isStringStep = __name((step) => step.type === "string", "isStringStep");
var QueryErrorKind = {
	Syntax: 1,
	NodeName: 2,
	FieldName: 3,
	CaptureName: 4,
	PatternStructure: 5
};
var QueryError = class _QueryError extends Error {
	constructor(kind, info2, index, length) {
		super(_QueryError.formatMessage(kind, info2));
		this.kind = kind;
		this.info = info2;
		this.index = index;
		this.length = length;
		this.name = "QueryError";
	}
	kind;
	info;
	index;
	length;
	static {
		__name(this, "QueryError");
	}
	static formatMessage(kind, info2) {
		switch (kind) {
			case QueryErrorKind.NodeName: return `Bad node name '${info2.word}'`;
			case QueryErrorKind.FieldName: return `Bad field name '${info2.word}'`;
			case QueryErrorKind.CaptureName: return `Bad capture name @${info2.word}`;
			case QueryErrorKind.PatternStructure: return `Bad pattern structure at offset ${info2.suffix}`;
			case QueryErrorKind.Syntax: return `Bad syntax at offset ${info2.suffix}`;
		}
	}
};
function parseAnyPredicate(steps, index, operator, textPredicates) {
	if (steps.length !== 3) throw new Error(`Wrong number of arguments to \`#${operator}\` predicate. Expected 2, got ${steps.length - 1}`);
	if (!isCaptureStep(steps[1])) throw new Error(`First argument of \`#${operator}\` predicate must be a capture. Got "${steps[1].value}"`);
	const isPositive = operator === "eq?" || operator === "any-eq?";
	const matchAll = !operator.startsWith("any-");
	if (isCaptureStep(steps[2])) {
		const captureName1 = steps[1].name;
		const captureName2 = steps[2].name;
		textPredicates[index].push((captures) => {
			const nodes1 = [];
			const nodes2 = [];
			for (const c of captures) {
				if (c.name === captureName1) nodes1.push(c.node);
				if (c.name === captureName2) nodes2.push(c.node);
			}
			const compare = __name((n1, n2, positive) => {
				return positive ? n1.text === n2.text : n1.text !== n2.text;
			}, "compare");
			return matchAll ? nodes1.every((n1) => nodes2.some((n2) => compare(n1, n2, isPositive))) : nodes1.some((n1) => nodes2.some((n2) => compare(n1, n2, isPositive)));
		});
	} else {
		const captureName = steps[1].name;
		const stringValue = steps[2].value;
		const matches = __name((n) => n.text === stringValue, "matches");
		const doesNotMatch = __name((n) => n.text !== stringValue, "doesNotMatch");
		textPredicates[index].push((captures) => {
			const nodes = [];
			for (const c of captures) if (c.name === captureName) nodes.push(c.node);
			const test = isPositive ? matches : doesNotMatch;
			return matchAll ? nodes.every(test) : nodes.some(test);
		});
	}
}
__name(parseAnyPredicate, "parseAnyPredicate");
function parseMatchPredicate(steps, index, operator, textPredicates) {
	if (steps.length !== 3) throw new Error(`Wrong number of arguments to \`#${operator}\` predicate. Expected 2, got ${steps.length - 1}.`);
	if (steps[1].type !== "capture") throw new Error(`First argument of \`#${operator}\` predicate must be a capture. Got "${steps[1].value}".`);
	if (steps[2].type !== "string") throw new Error(`Second argument of \`#${operator}\` predicate must be a string. Got @${steps[2].name}.`);
	const isPositive = operator === "match?" || operator === "any-match?";
	const matchAll = !operator.startsWith("any-");
	const captureName = steps[1].name;
	const regex = new RegExp(steps[2].value);
	textPredicates[index].push((captures) => {
		const nodes = [];
		for (const c of captures) if (c.name === captureName) nodes.push(c.node.text);
		const test = __name((text, positive) => {
			return positive ? regex.test(text) : !regex.test(text);
		}, "test");
		if (nodes.length === 0) return !isPositive;
		return matchAll ? nodes.every((text) => test(text, isPositive)) : nodes.some((text) => test(text, isPositive));
	});
}
__name(parseMatchPredicate, "parseMatchPredicate");
function parseAnyOfPredicate(steps, index, operator, textPredicates) {
	if (steps.length < 2) throw new Error(`Wrong number of arguments to \`#${operator}\` predicate. Expected at least 1. Got ${steps.length - 1}.`);
	if (steps[1].type !== "capture") throw new Error(`First argument of \`#${operator}\` predicate must be a capture. Got "${steps[1].value}".`);
	const isPositive = operator === "any-of?";
	const captureName = steps[1].name;
	const stringSteps = steps.slice(2);
	if (!stringSteps.every(isStringStep)) throw new Error(`Arguments to \`#${operator}\` predicate must be strings.".`);
	const values = stringSteps.map((s) => s.value);
	textPredicates[index].push((captures) => {
		const nodes = [];
		for (const c of captures) if (c.name === captureName) nodes.push(c.node.text);
		if (nodes.length === 0) return !isPositive;
		return nodes.every((text) => values.includes(text)) === isPositive;
	});
}
__name(parseAnyOfPredicate, "parseAnyOfPredicate");
function parseIsPredicate(steps, index, operator, assertedProperties, refutedProperties) {
	if (steps.length < 2 || steps.length > 3) throw new Error(`Wrong number of arguments to \`#${operator}\` predicate. Expected 1 or 2. Got ${steps.length - 1}.`);
	if (!steps.every(isStringStep)) throw new Error(`Arguments to \`#${operator}\` predicate must be strings.".`);
	const properties = operator === "is?" ? assertedProperties : refutedProperties;
	if (!properties[index]) properties[index] = {};
	properties[index][steps[1].value] = steps[2]?.value ?? null;
}
__name(parseIsPredicate, "parseIsPredicate");
function parseSetDirective(steps, index, setProperties) {
	if (steps.length < 2 || steps.length > 3) throw new Error(`Wrong number of arguments to \`#set!\` predicate. Expected 1 or 2. Got ${steps.length - 1}.`);
	if (!steps.every(isStringStep)) throw new Error(`Arguments to \`#set!\` predicate must be strings.".`);
	if (!setProperties[index]) setProperties[index] = {};
	setProperties[index][steps[1].value] = steps[2]?.value ?? null;
}
__name(parseSetDirective, "parseSetDirective");
function parsePattern(index, stepType, stepValueId, captureNames, stringValues, steps, textPredicates, predicates, setProperties, assertedProperties, refutedProperties) {
	if (stepType === PREDICATE_STEP_TYPE_CAPTURE) {
		const name2 = captureNames[stepValueId];
		steps.push({
			type: "capture",
			name: name2
		});
	} else if (stepType === PREDICATE_STEP_TYPE_STRING) steps.push({
		type: "string",
		value: stringValues[stepValueId]
	});
	else if (steps.length > 0) {
		if (steps[0].type !== "string") throw new Error("Predicates must begin with a literal value");
		const operator = steps[0].value;
		switch (operator) {
			case "any-not-eq?":
			case "not-eq?":
			case "any-eq?":
			case "eq?":
				parseAnyPredicate(steps, index, operator, textPredicates);
				break;
			case "any-not-match?":
			case "not-match?":
			case "any-match?":
			case "match?":
				parseMatchPredicate(steps, index, operator, textPredicates);
				break;
			case "not-any-of?":
			case "any-of?":
				parseAnyOfPredicate(steps, index, operator, textPredicates);
				break;
			case "is?":
			case "is-not?":
				parseIsPredicate(steps, index, operator, assertedProperties, refutedProperties);
				break;
			case "set!":
				parseSetDirective(steps, index, setProperties);
				break;
			default: predicates[index].push({
				operator,
				operands: steps.slice(1)
			});
		}
		steps.length = 0;
	}
}
__name(parsePattern, "parsePattern");
function indexForByteOffset(source, byteOffset) {
	return new TextEncoder().encodeInto(source, new Uint8Array(byteOffset)).read;
}
__name(indexForByteOffset, "indexForByteOffset");
var finalizer5 = newFinalizer((address) => {
	C._ts_query_delete(address);
});
var Query = class {
	static {
		__name(this, "Query");
	}
	[0] = 0;
	exceededMatchLimit;
	textPredicates;
	source;
	captureNames;
	captureQuantifiers;
	predicates;
	setProperties;
	assertedProperties;
	refutedProperties;
	matchLimit;
	constructor(language, source) {
		const sourceLength = C.lengthBytesUTF8(source);
		const sourceAddress = C._malloc(sourceLength + 1);
		C.stringToUTF8(source, sourceAddress, sourceLength + 1);
		const address = C._ts_query_new(language[0], sourceAddress, sourceLength, TRANSFER_BUFFER, TRANSFER_BUFFER + SIZE_OF_INT);
		if (!address) {
			const errorId = C.getValue(TRANSFER_BUFFER + SIZE_OF_INT, "i32");
			const errorByte = C.getValue(TRANSFER_BUFFER, "i32");
			const errorIndex = C.UTF8ToString(sourceAddress, errorByte).length;
			const suffix = source.slice(errorIndex, errorIndex + 100).split("\n")[0];
			const word = suffix.match(QUERY_WORD_REGEX)?.[0] ?? "";
			C._free(sourceAddress);
			switch (errorId) {
				case QueryErrorKind.Syntax: throw new QueryError(QueryErrorKind.Syntax, { suffix: `${errorIndex}: '${suffix}'...` }, errorIndex, 0);
				case QueryErrorKind.NodeName: throw new QueryError(errorId, { word }, errorIndex, word.length);
				case QueryErrorKind.FieldName: throw new QueryError(errorId, { word }, errorIndex, word.length);
				case QueryErrorKind.CaptureName: throw new QueryError(errorId, { word }, errorIndex, word.length);
				case QueryErrorKind.PatternStructure: throw new QueryError(errorId, { suffix: `${errorIndex}: '${suffix}'...` }, errorIndex, 0);
			}
		}
		const stringCount = C._ts_query_string_count(address);
		const captureCount = C._ts_query_capture_count(address);
		const patternCount = C._ts_query_pattern_count(address);
		const captureNames = new Array(captureCount);
		const captureQuantifiers = new Array(patternCount);
		const stringValues = new Array(stringCount);
		for (let i2 = 0; i2 < captureCount; i2++) {
			const nameAddress = C._ts_query_capture_name_for_id(address, i2, TRANSFER_BUFFER);
			const nameLength = C.getValue(TRANSFER_BUFFER, "i32");
			captureNames[i2] = C.UTF8ToString(nameAddress, nameLength);
		}
		for (let i2 = 0; i2 < patternCount; i2++) {
			const captureQuantifiersArray = new Array(captureCount);
			for (let j = 0; j < captureCount; j++) {
				const quantifier = C._ts_query_capture_quantifier_for_id(address, i2, j);
				captureQuantifiersArray[j] = quantifier;
			}
			captureQuantifiers[i2] = captureQuantifiersArray;
		}
		for (let i2 = 0; i2 < stringCount; i2++) {
			const valueAddress = C._ts_query_string_value_for_id(address, i2, TRANSFER_BUFFER);
			const nameLength = C.getValue(TRANSFER_BUFFER, "i32");
			stringValues[i2] = C.UTF8ToString(valueAddress, nameLength);
		}
		const setProperties = new Array(patternCount);
		const assertedProperties = new Array(patternCount);
		const refutedProperties = new Array(patternCount);
		const predicates = new Array(patternCount);
		const textPredicates = new Array(patternCount);
		for (let i2 = 0; i2 < patternCount; i2++) {
			const predicatesAddress = C._ts_query_predicates_for_pattern(address, i2, TRANSFER_BUFFER);
			const stepCount = C.getValue(TRANSFER_BUFFER, "i32");
			predicates[i2] = [];
			textPredicates[i2] = [];
			const steps = new Array();
			let stepAddress = predicatesAddress;
			for (let j = 0; j < stepCount; j++) {
				const stepType = C.getValue(stepAddress, "i32");
				stepAddress += SIZE_OF_INT;
				const stepValueId = C.getValue(stepAddress, "i32");
				stepAddress += SIZE_OF_INT;
				parsePattern(i2, stepType, stepValueId, captureNames, stringValues, steps, textPredicates, predicates, setProperties, assertedProperties, refutedProperties);
			}
			Object.freeze(textPredicates[i2]);
			Object.freeze(predicates[i2]);
			Object.freeze(setProperties[i2]);
			Object.freeze(assertedProperties[i2]);
			Object.freeze(refutedProperties[i2]);
		}
		C._free(sourceAddress);
		this[0] = address;
		this.captureNames = captureNames;
		this.captureQuantifiers = captureQuantifiers;
		this.textPredicates = textPredicates;
		this.source = source;
		this.predicates = predicates;
		this.setProperties = setProperties;
		this.assertedProperties = assertedProperties;
		this.refutedProperties = refutedProperties;
		this.exceededMatchLimit = false;
		finalizer5?.register(this, address, this);
	}
	delete() {
		finalizer5?.unregister(this);
		C._ts_query_delete(this[0]);
		this[0] = 0;
	}
	matches(node, options = {}) {
		const startPosition = options.startPosition ?? ZERO_POINT;
		const endPosition = options.endPosition ?? ZERO_POINT;
		const startIndex = options.startIndex ?? 0;
		const endIndex = options.endIndex ?? 0;
		const startContainingPosition = options.startContainingPosition ?? ZERO_POINT;
		const endContainingPosition = options.endContainingPosition ?? ZERO_POINT;
		const startContainingIndex = options.startContainingIndex ?? 0;
		const endContainingIndex = options.endContainingIndex ?? 0;
		const matchLimit = options.matchLimit ?? 0xffffffff;
		const maxStartDepth = options.maxStartDepth ?? 0xffffffff;
		const progressCallback = options.progressCallback;
		if (typeof matchLimit !== "number") throw new Error("Arguments must be numbers");
		this.matchLimit = matchLimit;
		if (endIndex !== 0 && startIndex > endIndex) throw new Error("`startIndex` cannot be greater than `endIndex`");
		if (endPosition !== ZERO_POINT && (startPosition.row > endPosition.row || startPosition.row === endPosition.row && startPosition.column > endPosition.column)) throw new Error("`startPosition` cannot be greater than `endPosition`");
		if (endContainingIndex !== 0 && startContainingIndex > endContainingIndex) throw new Error("`startContainingIndex` cannot be greater than `endContainingIndex`");
		if (endContainingPosition !== ZERO_POINT && (startContainingPosition.row > endContainingPosition.row || startContainingPosition.row === endContainingPosition.row && startContainingPosition.column > endContainingPosition.column)) throw new Error("`startContainingPosition` cannot be greater than `endContainingPosition`");
		if (progressCallback) C.currentQueryProgressCallback = progressCallback;
		marshalNode(node);
		C._ts_query_matches_wasm(this[0], node.tree[0], startPosition.row, startPosition.column, endPosition.row, endPosition.column, startIndex, endIndex, startContainingPosition.row, startContainingPosition.column, endContainingPosition.row, endContainingPosition.column, startContainingIndex, endContainingIndex, matchLimit, maxStartDepth);
		const rawCount = C.getValue(TRANSFER_BUFFER, "i32");
		const startAddress = C.getValue(TRANSFER_BUFFER + SIZE_OF_INT, "i32");
		const didExceedMatchLimit = C.getValue(TRANSFER_BUFFER + 2 * SIZE_OF_INT, "i32");
		const result = new Array(rawCount);
		this.exceededMatchLimit = Boolean(didExceedMatchLimit);
		let filteredCount = 0;
		let address = startAddress;
		for (let i2 = 0; i2 < rawCount; i2++) {
			const patternIndex = C.getValue(address, "i32");
			address += SIZE_OF_INT;
			const captureCount = C.getValue(address, "i32");
			address += SIZE_OF_INT;
			const captures = new Array(captureCount);
			address = unmarshalCaptures(this, node.tree, address, patternIndex, captures);
			if (this.textPredicates[patternIndex].every((p) => p(captures))) {
				result[filteredCount] = {
					patternIndex,
					captures
				};
				const setProperties = this.setProperties[patternIndex];
				result[filteredCount].setProperties = setProperties;
				const assertedProperties = this.assertedProperties[patternIndex];
				result[filteredCount].assertedProperties = assertedProperties;
				const refutedProperties = this.refutedProperties[patternIndex];
				result[filteredCount].refutedProperties = refutedProperties;
				filteredCount++;
			}
		}
		result.length = filteredCount;
		C._free(startAddress);
		C.currentQueryProgressCallback = null;
		return result;
	}
	captures(node, options = {}) {
		const startPosition = options.startPosition ?? ZERO_POINT;
		const endPosition = options.endPosition ?? ZERO_POINT;
		const startIndex = options.startIndex ?? 0;
		const endIndex = options.endIndex ?? 0;
		const startContainingPosition = options.startContainingPosition ?? ZERO_POINT;
		const endContainingPosition = options.endContainingPosition ?? ZERO_POINT;
		const startContainingIndex = options.startContainingIndex ?? 0;
		const endContainingIndex = options.endContainingIndex ?? 0;
		const matchLimit = options.matchLimit ?? 0xffffffff;
		const maxStartDepth = options.maxStartDepth ?? 0xffffffff;
		const progressCallback = options.progressCallback;
		if (typeof matchLimit !== "number") throw new Error("Arguments must be numbers");
		this.matchLimit = matchLimit;
		if (endIndex !== 0 && startIndex > endIndex) throw new Error("`startIndex` cannot be greater than `endIndex`");
		if (endPosition !== ZERO_POINT && (startPosition.row > endPosition.row || startPosition.row === endPosition.row && startPosition.column > endPosition.column)) throw new Error("`startPosition` cannot be greater than `endPosition`");
		if (endContainingIndex !== 0 && startContainingIndex > endContainingIndex) throw new Error("`startContainingIndex` cannot be greater than `endContainingIndex`");
		if (endContainingPosition !== ZERO_POINT && (startContainingPosition.row > endContainingPosition.row || startContainingPosition.row === endContainingPosition.row && startContainingPosition.column > endContainingPosition.column)) throw new Error("`startContainingPosition` cannot be greater than `endContainingPosition`");
		if (progressCallback) C.currentQueryProgressCallback = progressCallback;
		marshalNode(node);
		C._ts_query_captures_wasm(this[0], node.tree[0], startPosition.row, startPosition.column, endPosition.row, endPosition.column, startIndex, endIndex, startContainingPosition.row, startContainingPosition.column, endContainingPosition.row, endContainingPosition.column, startContainingIndex, endContainingIndex, matchLimit, maxStartDepth);
		const count = C.getValue(TRANSFER_BUFFER, "i32");
		const startAddress = C.getValue(TRANSFER_BUFFER + SIZE_OF_INT, "i32");
		const didExceedMatchLimit = C.getValue(TRANSFER_BUFFER + 2 * SIZE_OF_INT, "i32");
		const result = new Array();
		this.exceededMatchLimit = Boolean(didExceedMatchLimit);
		const captures = new Array();
		let address = startAddress;
		for (let i2 = 0; i2 < count; i2++) {
			const patternIndex = C.getValue(address, "i32");
			address += SIZE_OF_INT;
			const captureCount = C.getValue(address, "i32");
			address += SIZE_OF_INT;
			const captureIndex = C.getValue(address, "i32");
			address += SIZE_OF_INT;
			captures.length = captureCount;
			address = unmarshalCaptures(this, node.tree, address, patternIndex, captures);
			if (this.textPredicates[patternIndex].every((p) => p(captures))) {
				const capture = captures[captureIndex];
				capture.setProperties = this.setProperties[patternIndex];
				capture.assertedProperties = this.assertedProperties[patternIndex];
				capture.refutedProperties = this.refutedProperties[patternIndex];
				result.push(capture);
			}
		}
		C._free(startAddress);
		C.currentQueryProgressCallback = null;
		return result;
	}
	predicatesForPattern(patternIndex) {
		return this.predicates[patternIndex];
	}
	disableCapture(captureName) {
		const captureNameLength = C.lengthBytesUTF8(captureName);
		const captureNameAddress = C._malloc(captureNameLength + 1);
		C.stringToUTF8(captureName, captureNameAddress, captureNameLength + 1);
		C._ts_query_disable_capture(this[0], captureNameAddress, captureNameLength);
		C._free(captureNameAddress);
	}
	disablePattern(patternIndex) {
		if (patternIndex >= this.predicates.length) throw new Error(`Pattern index is ${patternIndex} but the pattern count is ${this.predicates.length}`);
		C._ts_query_disable_pattern(this[0], patternIndex);
	}
	didExceedMatchLimit() {
		return this.exceededMatchLimit;
	}
	startIndexForPattern(patternIndex) {
		if (patternIndex >= this.predicates.length) throw new Error(`Pattern index is ${patternIndex} but the pattern count is ${this.predicates.length}`);
		const byteOffset = C._ts_query_start_byte_for_pattern(this[0], patternIndex);
		return indexForByteOffset(this.source, byteOffset);
	}
	endIndexForPattern(patternIndex) {
		if (patternIndex >= this.predicates.length) throw new Error(`Pattern index is ${patternIndex} but the pattern count is ${this.predicates.length}`);
		const byteOffset = C._ts_query_end_byte_for_pattern(this[0], patternIndex);
		return indexForByteOffset(this.source, byteOffset);
	}
	patternCount() {
		return C._ts_query_pattern_count(this[0]);
	}
	captureIndexForName(captureName) {
		return this.captureNames.indexOf(captureName);
	}
	isPatternRooted(patternIndex) {
		return C._ts_query_is_pattern_rooted(this[0], patternIndex) === 1;
	}
	isPatternNonLocal(patternIndex) {
		return C._ts_query_is_pattern_non_local(this[0], patternIndex) === 1;
	}
	isPatternGuaranteedAtStep(index) {
		const byteOffset = C.lengthBytesUTF8(this.source.slice(0, index));
		return C._ts_query_is_pattern_guaranteed_at_step(this[0], byteOffset) === 1;
	}
};
// src/analyzer/tree-steps.ts
const NEEDED = [
	"_ts_tree_root_node_wasm",
	"_ts_tree_cursor_new_wasm",
	"_ts_tree_cursor_delete_wasm",
	"_ts_tree_cursor_goto_first_child_wasm",
	"_ts_tree_cursor_goto_next_sibling_wasm",
	"_ts_tree_cursor_goto_parent_wasm",
	"_ts_tree_cursor_current_node_type_id_wasm",
	"_ts_tree_cursor_current_node_is_missing_wasm",
	"_ts_tree_cursor_current_node_id_wasm",
	"_ts_tree_cursor_current_field_id_wasm",
	"_ts_tree_cursor_start_index_wasm",
	"_ts_tree_cursor_end_index_wasm"
];
function hasCursorExports(module) {
	return NEEDED.every((name) => typeof Reflect.get(module, name) === "function");
}
function createDirectSteps(runtime) {
	const { _ts_tree_root_node_wasm: toRoot, _ts_tree_cursor_new_wasm: openCursor, _ts_tree_cursor_delete_wasm: closeCursor, _ts_tree_cursor_current_node_type_id_wasm: typeOf, _ts_tree_cursor_current_field_id_wasm: fieldOf, _ts_tree_cursor_start_index_wasm: startOf, _ts_tree_cursor_end_index_wasm: endOf, _ts_tree_cursor_current_node_is_missing_wasm: isMissing, _ts_tree_cursor_current_node_id_wasm: idOf, _ts_tree_cursor_goto_first_child_wasm: toFirstChild, _ts_tree_cursor_goto_next_sibling_wasm: toNextSibling, _ts_tree_cursor_goto_parent_wasm: toParent } = runtime;
	let tree = 0;
	return {
		open: (opened) => {
			tree = Number(Reflect.get(opened, 0));
			toRoot(tree);
			openCursor(tree);
		},
		close: () => closeCursor(tree),
		type: () => typeOf(tree),
		field: () => fieldOf(tree),
		start: () => startOf(tree),
		end: () => endOf(tree),
		isMissing: () => isMissing(tree) === 1,
		id: () => idOf(tree),
		firstChild: () => toFirstChild(tree) === 1,
		nextSibling: () => toNextSibling(tree) === 1,
		parent: () => toParent(tree) === 1
	};
}
function createCursorSteps() {
	let cursor;
	const at = () => {
		if (cursor === void 0) throw new Error("no tree is open");
		return cursor;
	};
	return {
		open: (opened) => {
			cursor = opened.walk();
		},
		close: () => {
			cursor?.delete();
			cursor = void 0;
		},
		type: () => at().nodeTypeId,
		field: () => at().currentFieldId,
		start: () => at().startIndex,
		end: () => at().endIndex,
		isMissing: () => at().nodeIsMissing,
		id: () => at().nodeId,
		firstChild: () => at().gotoFirstChild(),
		nextSibling: () => at().gotoNextSibling(),
		parent: () => at().gotoParent()
	};
}
// src/analyzer/walk/syntax.ts
const NONE = -1;
const ERROR_TYPE = 65535;
function kindOf(s, node) {
	return node === -1 ? "" : s.grammar.names[s.types[node] ?? 65535] ?? "ERROR";
}
function textOf(s, node) {
	return node === -1 ? "" : s.text.slice(s.starts[node], s.ends[node]);
}
function parentOf(s, node) {
	return s.parents[node] ?? -1;
}
function endOf(s, node) {
	return node + (s.sizes[node] ?? 1);
}
function isNamed(s, node) {
	return s.grammar.named[s.types[node] ?? 65535] === 1;
}
function childrenOf(s, node) {
	const found = [];
	if (node === -1) return found;
	const end = endOf(s, node);
	for (let child = node + 1; child < end; child = endOf(s, child)) found.push(child);
	return found;
}
function partsOf(s, node) {
	return childrenOf(s, node).filter((child) => isNamed(s, child) && s.grammar.comment[s.types[child] ?? 0] !== 1);
}
function childIn(s, node, field) {
	const id = s.grammar.fieldIds.get(field);
	if (node === -1 || id === void 0) return -1;
	const end = endOf(s, node);
	for (let child = node + 1; child < end; child = endOf(s, child)) if (s.fields[child] === id) return child;
	return -1;
}
function childrenIn(s, node, field) {
	const id = s.grammar.fieldIds.get(field);
	return childrenOf(s, node).filter((child) => s.fields[child] === id);
}
function childOf(s, node, kind) {
	return childrenOf(s, node).find((child) => kindOf(s, child) === kind) ?? -1;
}
function isIn(s, node, field) {
	return s.fields[node] === s.grammar.fieldIds.get(field);
}
// src/analyzer/walk/flatten.ts
function createColumns(capacity = 16384) {
	return {
		capacity,
		types: new Uint16Array(capacity),
		fields: new Uint8Array(capacity),
		parents: new Int32Array(capacity),
		sizes: new Int32Array(capacity),
		starts: new Int32Array(capacity),
		ends: new Int32Array(capacity),
		exact: new Uint32Array(capacity),
		shape: new Uint32Array(capacity),
		ids: new Int32Array(capacity)
	};
}
function flatten(steps, grammar, target) {
	const { text, columns, earlier } = target;
	const errors = [];
	const pass = {
		steps,
		grammar,
		columns,
		errors,
		earlier,
		count: 0,
		parent: -1
	};
	fill(pass);
	errors.sort((a, b) => a - b);
	return {
		...columns,
		grammar,
		text,
		count: pass.count,
		errors
	};
}
function fill(pass) {
	const { atom } = pass.grammar;
	for (;;) {
		const row = openRow(pass);
		const isWhole = takeShared(pass, row);
		if (!isWhole && atom[pass.columns.types[row] ?? 0] !== 1 && pass.steps.firstChild()) pass.parent = row;
		else {
			if (!isWhole) closeLeaf(pass, row);
			if (!nextRow(pass)) return;
		}
	}
}
function openRow(pass) {
	const { steps, columns, parent } = pass;
	const row = pass.count++;
	if (row === columns.capacity) grow(columns, row + 1);
	const type = steps.type();
	columns.types[row] = type;
	columns.fields[row] = parent === -1 ? 0 : steps.field();
	columns.parents[row] = parent;
	columns.exact[row] = 0;
	columns.shape[row] = 0;
	columns.ids[row] = 0;
	if (type === 65535) pass.errors.push(row);
	return row;
}
function nextRow(pass) {
	const { steps, columns } = pass;
	while (!steps.nextSibling()) {
		if (pass.parent === -1 || !steps.parent()) return false;
		closeInner(columns, pass.parent, pass.count);
		pass.parent = columns.parents[pass.parent] ?? -1;
		if (pass.parent === -1) return false;
	}
	return true;
}
function takeShared(pass, row) {
	const { steps, columns, earlier, grammar } = pass;
	if (earlier === void 0 || grammar.anchor[columns.types[row] ?? 0] !== 1) return false;
	const id = steps.id();
	columns.ids[row] = id;
	const from = earlier.rows.get(id);
	if (from === void 0) return false;
	copyRows(pass, {
		old: earlier.columns,
		from,
		row
	});
	return true;
}
const FEW_ROWS = 64;
function copyRows(pass, copy) {
	const { columns } = pass;
	const { old, from, row } = copy;
	const size = old.sizes[from] ?? 0;
	if (row + size > columns.capacity) grow(columns, row + size);
	const field = columns.fields[row] ?? 0;
	const parent = columns.parents[row] ?? -1;
	const moved = pass.steps.start() - (old.starts[from] ?? 0);
	if (size <= FEW_ROWS) copyFew(columns, copy, {
		size,
		moved
	});
	else copyMany(columns, copy, {
		size,
		moved
	});
	columns.fields[row] = field;
	columns.parents[row] = parent;
	columns.exact[firstLeaf(columns, row)] = 0;
	pass.count = row + size;
}
function copyFew(columns, { old, from, row }, { size, moved }) {
	for (let at = 0; at < size; at++) {
		const to = row + at;
		const source = from + at;
		columns.types[to] = old.types[source] ?? 0;
		columns.sizes[to] = old.sizes[source] ?? 0;
		columns.exact[to] = old.exact[source] ?? 0;
		columns.shape[to] = old.shape[source] ?? 0;
		columns.ids[to] = old.ids[source] ?? 0;
		columns.fields[to] = old.fields[source] ?? 0;
		columns.parents[to] = (old.parents[source] ?? 0) + row - from;
		columns.starts[to] = (old.starts[source] ?? 0) + moved;
		columns.ends[to] = (old.ends[source] ?? 0) + moved;
	}
}
function copyMany(columns, { old, from, row }, { size, moved }) {
	const end = from + size;
	columns.types.set(old.types.subarray(from, end), row);
	columns.sizes.set(old.sizes.subarray(from, end), row);
	columns.exact.set(old.exact.subarray(from, end), row);
	columns.shape.set(old.shape.subarray(from, end), row);
	columns.ids.set(old.ids.subarray(from, end), row);
	columns.fields.set(old.fields.subarray(from, end), row);
	shift(columns.parents.subarray(row, row + size), old.parents.subarray(from, end), row - from);
	shift(columns.starts.subarray(row, row + size), old.starts.subarray(from, end), moved);
	shift(columns.ends.subarray(row, row + size), old.ends.subarray(from, end), moved);
}
function shift(into, values, by) {
	for (let at = 0; at < into.length; at++) into[at] = (values[at] ?? 0) + by;
}
function firstLeaf(columns, row) {
	let leaf = row;
	while (columns.sizes[leaf] !== 1) leaf++;
	return leaf;
}
function closeLeaf({ steps, columns, errors }, row) {
	const start = steps.start();
	const end = steps.end();
	columns.starts[row] = start;
	columns.ends[row] = end;
	columns.sizes[row] = 1;
	if (start === end && steps.isMissing()) errors.push(row);
}
function closeInner(columns, row, count) {
	columns.sizes[row] = count - row;
	columns.starts[row] = columns.starts[row + 1] ?? 0;
	columns.ends[row] = columns.ends[count - 1] ?? 0;
}
function grow(columns, needed) {
	Object.assign(columns, copyColumns(columns, columns.capacity, Math.max(needed, columns.capacity * 2)));
}
function copyColumns(columns, count, capacity = count) {
	const copy = createColumns(capacity);
	copy.types.set(columns.types.subarray(0, count));
	copy.fields.set(columns.fields.subarray(0, count));
	copy.parents.set(columns.parents.subarray(0, count));
	copy.sizes.set(columns.sizes.subarray(0, count));
	copy.starts.set(columns.starts.subarray(0, count));
	copy.ends.set(columns.ends.subarray(0, count));
	copy.exact.set(columns.exact.subarray(0, count));
	copy.shape.set(columns.shape.subarray(0, count));
	copy.ids.set(columns.ids.subarray(0, count));
	return copy;
}
// src/analyzer/walk/hash.ts
function hashText(text, start, end) {
	let hash = 0x811c9dc5;
	for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
	return finish(hash ^ end - start) || 1;
}
function hashSequences(sequences) {
	let a = -0x61c88647;
	let b = 0x7f4a7c15;
	let count = 0;
	for (const values of sequences) {
		for (let at = 0; at < values.length; at++) {
			const value = values[at] ?? 0;
			a = Math.imul(a ^ value, 0x85ebca6b);
			a = a << 13 | a >>> 19;
			b = Math.imul(b + value, 0xc2b2ae35);
			b ^= b >>> 15;
		}
		count += values.length;
	}
	return hex(finish(a ^ count)) + hex(finish(b ^ Math.imul(count, 668265263)));
}
function finish(value) {
	let hash = value;
	hash = Math.imul(hash ^ hash >>> 16, 0x85ebca6b);
	hash = Math.imul(hash ^ hash >>> 13, 0xc2b2ae35);
	return (hash ^ hash >>> 16) >>> 0;
}
function hex(value) {
	return value.toString(16).padStart(8, "0");
}
// src/analyzer/walk/grammar.ts
const MEANING = {
	function: 1,
	parent: 2,
	if: 3,
	elif: 4,
	else: 5,
	loop: 6,
	switch: 7,
	case: 8,
	try: 9,
	catch: 10,
	ternary: 11,
	decision: 12,
	binary: 13,
	unary: 14,
	parens: 15,
	jump: 16,
	goto: 17,
	call: 18,
	new: 19,
	assignment: 20,
	update: 21,
	declarator: 22,
	assert: 23,
	block: 24
};
const OPERATOR = {
	and: 1,
	or: 2,
	not: 3,
	coalesce: 4,
	comparison: 5,
	"logical-assign": 6
};
const ANCHOR = /(_statement|_declaration|_definition)$/;
const ANCHOR_MEANINGS = ["function", "parent"];
const BLANK = {
	keep: 0,
	identifier: 1,
	literal: 2,
	typeContext: 3
};
function compileGrammar(language, nodes) {
	const names = nodes.types;
	const flags = (kinds, named) => {
		const wanted = new Set(kinds);
		return column(nodes, (name, isNamed) => wanted.has(name) && (named === null || named === isNamed) ? 1 : 0);
	};
	return {
		language,
		names,
		named: column(nodes, (_, isNamed) => isNamed ? 1 : 0),
		fieldIds: fieldIds(nodes),
		meaning: column(nodes, (name, isNamed) => isNamed ? MEANING[language.meanings[name] ?? "block"] * has(language.meanings, name) : 0),
		operator: column(nodes, (name, isNamed) => isNamed ? 0 : OPERATOR[language.operators[name] ?? "and"] * has(language.operators, name)),
		comment: flags(language.comments, true),
		documentation: flags(language.documentation, true),
		atom: flags([...language.atoms, ...language.comments], true),
		blank: blanks(language, nodes),
		looseQuotes: flags(language.looseQuotes, true),
		ignored: flags(language.ignoredTokens, false),
		commaMatters: flags(language.commaMatters ?? [], true),
		assertion: flags(language.assertionKinds, true),
		anchor: column(nodes, (name, isNamed) => isNamed && (ANCHOR.test(name) || ANCHOR_MEANINGS.includes(language.meanings[name])) ? 1 : 0),
		comma: flags(language.commaMatters === void 0 ? [] : [","], false),
		fixedHash: fixedHashes(nodes)
	};
}
function has(table, name) {
	return Object.hasOwn(table, name) ? 1 : 0;
}
function column(nodes, valueOf) {
	const values = new Uint8Array(ERROR_TYPE + 1);
	nodes.types.forEach((name, id) => {
		values[id] = valueOf(name, nodes.nodeTypeIsNamed(id));
	});
	return values;
}
function fieldIds(nodes) {
	const ids = new Map();
	nodes.fields.forEach((name, id) => {
		if (name !== null && name !== void 0) ids.set(name, id);
	});
	return ids;
}
function blanks(language, nodes) {
	const byKind = new Map();
	for (const kind of language.identifiers) byKind.set(kind, BLANK.identifier);
	for (const kind of language.literals) byKind.set(kind, BLANK.literal);
	for (const kind of language.typeContexts) byKind.set(kind, BLANK.typeContext);
	return column(nodes, (name, isNamed) => isNamed ? byKind.get(name) ?? BLANK.keep : BLANK.keep);
}
function fixedHashes(nodes) {
	const hashes = new Uint32Array(ERROR_TYPE + 1);
	nodes.types.forEach((name, id) => {
		if (name.length > 0 && !nodes.nodeTypeIsNamed(id) && name.trim() === name && name !== "\0") hashes[id] = hashText(name, 0, name.length);
	});
	return hashes;
}
// src/analyzer/engine.ts
let runtime;
async function createEngine(options) {
	const module = await startRuntime(options.load);
	const steps = hasCursorExports(module) ? createDirectSteps(module) : createCursorSteps();
	const grammars = new Map();
	const columns = createColumns();
	let parser;
	const discard = () => {
		if (parser !== void 0) deleteSafely(parser);
		parser = void 0;
	};
	return {
		grammarOf: (language) => {
			const known = grammars.get(language.name) ?? loadGrammar(options.load, language);
			grammars.set(language.name, known);
			return known;
		},
		work: (task) => {
			const current = parser ??= new Parser();
			try {
				return task({
					parse: (loaded, text, old) => parseText(current, {
						loaded,
						text,
						old,
						options
					}),
					steps,
					columns
				});
			} catch (cause) {
				discard();
				throw cause;
			}
		},
		close: discard
	};
}
function deleteSafely(held) {
	try {
		held.delete();
	} catch {}
}
async function startRuntime(load) {
	runtime ??= (async () => {
		const module = { wasmBinary: await load("web-tree-sitter") };
		await Parser.init(module);
		return module;
	})();
	try {
		return await runtime;
	} catch (cause) {
		runtime = void 0;
		throw cause;
	}
}
async function loadGrammar(load, language) {
	const parser = await Language.load(await load(language.grammar));
	return {
		parser,
		grammar: compileGrammar(language, parser)
	};
}
function parseText(parser, { loaded, text, old, options }) {
	const deadline = options.clock() + options.budget;
	parser.setLanguage(loaded.parser);
	const source = old === void 0 ? text : inPieces(text);
	const tree = parser.parse(source, old ?? null, { progressCallback: () => options.clock() > deadline });
	if (tree === null) parser.reset();
	return tree ?? void 0;
}
const PIECE = 256;
function inPieces(text) {
	return (index) => text.slice(index, index + PIECE);
}
// src/analyzer/guards.ts
const MAX_BYTES = 1048576;
const LFS_POINTER = "version https://git-lfs.github.com/spec/v1";
const HEAD_LINES = 40;
const HEAD_UNITS = 8192;
const COMMENT_LINE = /^\s*(\/\/|\/\*|\*|#|<!--|--|;|"""|''')/;
const GENERATED = [
	/\bcode generated\b.*\bdo not edit\b/i,
	/^[\s/*#;<!"'-]*@generated\b/,
	/<auto-?generated\b/i,
	/\b(auto-?generated|generated (by|from|using|with|automatically|file|code))\b.*\b(do not|don't|please don't) (edit|modify|change|touch)\b/i,
	/\b(do not|don't) (edit|modify|change)\b.*\b(auto-?generated|generated (by|from|automatically|file|code))\b/i,
	/\bthis (file|code|class) (was|is|has been) (auto-?generated|automatically generated|generated automatically|generated by)\b/i
];
const MIN_MINIFIED_UNITS = 2048;
const MAX_MEAN_LINE = 300;
const LONG_LINE = 5e3;
function readText(bytes, decode) {
	if (bytes.length > MAX_BYTES) return { skipped: "too-large" };
	const { encoding, skip } = encodingOf(bytes);
	const body = skip === 0 ? bytes : bytes.subarray(skip);
	if (encoding === "utf-8" && body.includes(0)) return { skipped: "binary" };
	const text = decode(body, encoding);
	if (text === void 0) return { skipped: "undecodable" };
	if (text.startsWith(LFS_POINTER)) return { skipped: "lfs-pointer" };
	if (isMinified(text)) return { skipped: "minified" };
	return isGenerated(text) ? { skipped: "generated" } : { text };
}
function encodingOf(bytes) {
	if (bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191) return {
		encoding: "utf-8",
		skip: 3
	};
	if (bytes[0] === 255 && bytes[1] === 254) return {
		encoding: "utf-16le",
		skip: 2
	};
	if (bytes[0] === 254 && bytes[1] === 255) return {
		encoding: "utf-16be",
		skip: 2
	};
	return {
		encoding: "utf-8",
		skip: 0
	};
}
function isMinified(text) {
	if (text.length < MIN_MINIFIED_UNITS) return false;
	let lines = 0;
	let inLongLines = 0;
	for (let start = 0; start < text.length; lines++) {
		const newline = text.indexOf("\n", start);
		const end = newline === -1 ? text.length : newline;
		if (end - start > LONG_LINE) inLongLines += end - start;
		start = end + 1;
	}
	return text.length / lines > MAX_MEAN_LINE || inLongLines > text.length / 2;
}
function isGenerated(text) {
	const comments = text.slice(0, HEAD_UNITS).split("\n", HEAD_LINES).filter((line) => COMMENT_LINE.test(line));
	return comments.some((line, index) => {
		const withNext = `${line} ${comments[index + 1] ?? ""}`;
		return GENERATED.some((marker) => marker.test(line) || marker.test(withNext));
	});
}
// src/analyzer/languages/go-tests.ts
const TEST_NAME$1 = /^(Test|Fuzz)([^\p{Ll}]|$)/u;
const TESTING = /\*\s*testing\.[TFB]\b/;
const BENCHMARK$1 = /\*\s*testing\.B\b/;
const CONTEXT = /^(\*\s*testing\.[TFB]|testing\.TB)$/;
const WORKER = /^(test|run|exec|foreach|(f|fn|tf)$)/i;
const FAILURES = new Set([
	"Error",
	"Errorf",
	"Fatal",
	"Fatalf",
	"Fail",
	"FailNow"
]);
const CONTEXTS = new Set([
	"t",
	"b",
	"f",
	"tb",
	"c"
]);
const ASSERTERS = new Set([
	"assert",
	"require",
	"is",
	"qt",
	"suite",
	"s",
	"ts",
	"a",
	"r"
]);
const CHECKS = new RegExp(`^(${[
	"(Not)?(Equal|Same|Nil|Empty|Zero|Contains|Panics|Regexp|Implements|Subset|ErrorIs|ErrorAs)(f|Values|Valuesf|Error|WithError|WithValue)?",
	"Exactly|True|False|NoError|Error|ErrorContains|EqualError|Len|Greater|GreaterOrEqual|Less|LessOrEqual|Positive|Negative",
	"InDelta|InEpsilon|WithinDuration|WithinRange|ElementsMatch|JSONEq|YAMLEq|FileExists|NoFileExists|DirExists|Condition",
	"IsType|Eventually|EventuallyWithT|Never|HTTP\\w+|NoErr|Err|DeepEqual|NilError|Assert|Check|Fail|FailNow|NotErrorIs"
].join("|")})f?$`);
const HELPER = /^([aA]ssert|[rR]equire|[eE]xpect|[vV]erify|[cC]heck|[eE]nsure)([A-Z_]\w*)?$|^(Eventually|Consistently|Ω)$/;
const GINKGO_SUITES = new Set([
	"Describe",
	"Context",
	"When",
	"FDescribe",
	"FContext",
	"PDescribe",
	"PContext"
]);
const GINKGO_CASES = new Set([
	"It",
	"Specify",
	"FIt",
	"PIt"
]);
function goCallee(s, call) {
	const target = childIn(s, call, "function");
	if (kindOf(s, target) === "selector_expression") return {
		name: textOf(s, childIn(s, target, "field")),
		object: childIn(s, target, "operand")
	};
	return {
		name: kindOf(s, target) === "identifier" ? textOf(s, target) : "",
		object: -1
	};
}
function goTestCall(s, call) {
	const { name, object } = goCallee(s, call);
	const [title = -1, body = -1, ...others] = partsOf(s, childIn(s, call, "arguments"));
	if (object === -1) return ginkgoCall(name, title);
	if (name !== "Run" || body === -1 || others.length > 0) return void 0;
	const parameters = textOf(s, childIn(s, body, "parameters"));
	const isSuiteRun = parameters === "()" && /^(s|ts|suite)$/.test(textOf(s, object));
	if (!TESTING.test(parameters) && !isSuiteRun) return void 0;
	return {
		word: "Run",
		isSuite: false,
		isBenchmark: BENCHMARK$1.test(parameters),
		title
	};
}
function ginkgoCall(name, title) {
	if (GINKGO_SUITES.has(name)) return {
		word: name,
		isSuite: true,
		title
	};
	return GINKGO_CASES.has(name) ? {
		word: "It",
		isSuite: false,
		title
	} : void 0;
}
function isGoTest(s, node, name) {
	if (!TEST_NAME$1.test(name)) return false;
	const parameters = textOf(s, childIn(s, node, "parameters"));
	return TESTING.test(parameters) || childIn(s, node, "receiver") !== -1 && parameters === "()";
}
function isGoAssertion(s, call) {
	const { name, object } = goCallee(s, call);
	if (name === "") return false;
	if (object === -1 || HELPER.test(name)) return HELPER.test(name) && hasArguments(s, call);
	const on = kindOf(s, object) === "identifier" ? textOf(s, object) : "";
	if (CONTEXTS.has(on) && FAILURES.has(name)) return true;
	if (on === "assert" || on === "require") return name !== "New";
	return CHECKS.test(name) && (ASSERTERS.has(on) || isAsserterCall(s, object) || takesContext(s, call));
}
function isGoHandedOn(s, call) {
	return WORKER.test(goCallee(s, call).name) && takesContext(s, call);
}
function isTestContext(s, parameter) {
	return CONTEXT.test(textOf(s, childIn(s, parameter, "type")));
}
function hasArguments(s, call) {
	return partsOf(s, childIn(s, call, "arguments")).length > 0;
}
function isAsserterCall(s, object) {
	return kindOf(s, object) === "call_expression" && /^(Require|Assert|New)$/.test(goCallee(s, object).name);
}
function takesContext(s, call) {
	const [first = -1] = partsOf(s, childIn(s, call, "arguments"));
	return kindOf(s, first) === "identifier" && CONTEXTS.has(textOf(s, first));
}
// src/analyzer/languages/go.ts
const MEANINGS$3 = {
	function_declaration: "function",
	method_declaration: "function",
	func_literal: "function",
	if_statement: "if",
	for_statement: "loop",
	expression_switch_statement: "switch",
	type_switch_statement: "switch",
	select_statement: "switch",
	expression_case: "case",
	type_case: "case",
	communication_case: "case",
	default_case: "case",
	binary_expression: "binary",
	unary_expression: "unary",
	parenthesized_expression: "parens",
	break_statement: "jump",
	continue_statement: "jump",
	goto_statement: "goto",
	call_expression: "call",
	assignment_statement: "assignment",
	short_var_declaration: "assignment",
	range_clause: "assignment",
	receive_statement: "assignment",
	inc_statement: "update",
	dec_statement: "update",
	var_spec: "declarator"
};
const OPERATORS$3 = {
	"&&": "and",
	"||": "or",
	"!": "not",
	"==": "comparison",
	"!=": "comparison",
	"<": "comparison",
	"<=": "comparison",
	">": "comparison",
	">=": "comparison"
};
const GO = {
	name: "go",
	grammar: "go",
	extensions: [".go"],
	meanings: MEANINGS$3,
	operators: OPERATORS$3,
	comments: ["comment"],
	atoms: [
		"interpreted_string_literal",
		"raw_string_literal",
		"rune_literal"
	],
	identifiers: [
		"identifier",
		"field_identifier",
		"label_name"
	],
	literals: [
		"int_literal",
		"float_literal",
		"imaginary_literal",
		"rune_literal",
		"interpreted_string_literal",
		"raw_string_literal",
		"true",
		"false"
	],
	typeContexts: [],
	ignoredTokens: [";"],
	commaMatters: [],
	looseQuotes: [],
	preludes: [],
	overloads: [],
	documentation: [],
	implicitSelf: false,
	assertionKinds: [],
	functionName: functionName$3,
	parentName: () => void 0,
	parameters: (s, node) => childIn(s, node, "parameters"),
	countParameters: (s, list) => partsOf(s, list).reduce((sum, part) => sum + Math.max(1, childrenIn(s, part, "name").length), 0),
	selfNames: (s, node) => {
		const receiver = receiverOf(s, node);
		return receiver === -1 ? [] : [textOf(s, childIn(s, receiver, "name"))];
	},
	isDefaultCase: (s, node) => kindOf(s, node) === "default_case",
	conditions,
	isConstant: () => false,
	assignedFunction: (s, node) => {
		const values = childIn(s, node, "value");
		const [only = -1, ...others] = partsOf(s, values === -1 ? childIn(s, node, "right") : values);
		return others.length === 0 ? only : -1;
	},
	callee: goCallee,
	isAssertion: isGoAssertion,
	isHandedOn: isGoHandedOn,
	countInjected: (s, node) => partsOf(s, childIn(s, node, "parameters")).filter((part) => isTestContext(s, part)).reduce((sum, part) => sum + Math.max(1, childrenIn(s, part, "name").length), 0),
	testCall: goTestCall,
	isTestFunction: (s, node, name) => isGoTest(s, node, name.name),
	isExported: (_s, _node, { name, local }) => !local && name.split(".").every((part) => /^\p{Lu}/u.test(part))
};
function functionName$3(s, node) {
	if (kindOf(s, node) === "func_literal") return literalName(s, node);
	const name = textOf(s, childIn(s, node, "name"));
	const receiver = receiverOf(s, node);
	return receiver === -1 ? {
		name,
		kind: "function"
	} : {
		name,
		kind: "method",
		owner: typeName(s, childIn(s, receiver, "type"))
	};
}
function receiverOf(s, node) {
	return partsOf(s, childIn(s, node, "receiver"))[0] ?? -1;
}
function typeName(s, type) {
	return /[\p{L}_][\p{L}\p{N}_]*/u.exec(textOf(s, type))?.[0] ?? "";
}
function literalName(s, node) {
	const around = parentOf(s, node);
	if (kindOf(s, around) === "literal_element") return keyName$1(s, around);
	if (kindOf(s, around) !== "expression_list") return void 0;
	const name = textOf(s, namesBeside(s, around)[partsOf(s, around).indexOf(node)] ?? -1);
	return /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && name !== "_" ? {
		name,
		kind: "function"
	} : void 0;
}
function keyName$1(s, element) {
	const key = childIn(s, parentOf(s, element), "key");
	if (!isIn(s, element, "value") || key === -1) return void 0;
	const name = textOf(s, key).replace(/^"(.*)"$/, "$1");
	return /^[\p{L}_][\p{L}\p{N}_.-]{0,59}$/u.test(name) ? {
		name,
		kind: "function"
	} : void 0;
}
function namesBeside(s, values) {
	const statement = parentOf(s, values);
	switch (kindOf(s, statement)) {
		case "var_spec": return childrenIn(s, statement, "name").filter((child) => kindOf(s, child) === "identifier");
		case "short_var_declaration":
		case "assignment_statement": return isIn(s, values, "right") ? partsOf(s, childIn(s, statement, "left")) : [];
		default: return [];
	}
}
function conditions(s, node) {
	if (kindOf(s, node) !== "for_statement") return [childIn(s, node, "condition")].filter((child) => child !== -1);
	const [first = -1] = partsOf(s, node);
	switch (kindOf(s, first)) {
		case "for_clause": return [childIn(s, first, "condition")].filter((child) => child !== -1);
		case "range_clause":
		case "block": return [];
		default: return [first];
	}
}
// src/analyzer/languages/handed-on.ts
const TEST = /^_*(test|(run|do|exec|execute|perform|help|base|common|basic|simple|generic|shared|inner|async)\w*?(_test|Test))s?([_A-Z0-9]|$)/;
const OWN = new Set([
	"self",
	"cls",
	"this",
	"super",
	"super()"
]);
function isNamedLikeTest(s, { name, object }) {
	return TEST.test(name) && (object === -1 || isOwn(s, object));
}
function isOwn(s, object) {
	return /^(identifier|this|super|call)$/.test(kindOf(s, object)) && OWN.has(textOf(s, object));
}
// src/analyzer/languages/java.ts
const MEANINGS$2 = {
	method_declaration: "function",
	constructor_declaration: "function",
	compact_constructor_declaration: "function",
	lambda_expression: "function",
	class_declaration: "parent",
	interface_declaration: "parent",
	enum_declaration: "parent",
	record_declaration: "parent",
	annotation_type_declaration: "parent",
	enum_constant: "parent",
	if_statement: "if",
	for_statement: "loop",
	enhanced_for_statement: "loop",
	while_statement: "loop",
	do_statement: "loop",
	switch_expression: "switch",
	switch_label: "case",
	guard: "decision",
	try_statement: "try",
	try_with_resources_statement: "try",
	catch_clause: "catch",
	ternary_expression: "ternary",
	binary_expression: "binary",
	unary_expression: "unary",
	parenthesized_expression: "parens",
	break_statement: "jump",
	continue_statement: "jump",
	method_invocation: "call",
	explicit_constructor_invocation: "call",
	object_creation_expression: "new",
	assignment_expression: "assignment",
	update_expression: "update",
	variable_declarator: "declarator",
	resource: "declarator",
	assert_statement: "assert"
};
const OPERATORS$2 = {
	"&&": "and",
	"||": "or",
	"!": "not",
	"==": "comparison",
	"!=": "comparison",
	"<": "comparison",
	"<=": "comparison",
	">": "comparison",
	">=": "comparison"
};
const LITERALS$1 = [
	"decimal_integer_literal",
	"hex_integer_literal",
	"octal_integer_literal",
	"binary_integer_literal",
	"decimal_floating_point_literal",
	"hex_floating_point_literal",
	"character_literal",
	"string_literal",
	"true",
	"false"
];
const TEST_ANNOTATIONS = new Set([
	"Test",
	"ParameterizedTest",
	"RepeatedTest",
	"TestFactory",
	"TestTemplate",
	"Property",
	"Theory"
]);
const LIFECYCLE = new Set([
	"BeforeEach",
	"AfterEach",
	"BeforeAll",
	"AfterAll",
	"Before",
	"After",
	"DataProvider"
]);
const ASSERTION$1 = /^(assert|verify|fail|expect|andExpect|check|ensure|should)([A-Z_]\w*)?$/;
const JAVA = {
	name: "java",
	grammar: "java",
	extensions: [".java"],
	meanings: MEANINGS$2,
	operators: OPERATORS$2,
	comments: ["line_comment", "block_comment"],
	atoms: ["string_literal", "character_literal"],
	identifiers: ["identifier"],
	literals: LITERALS$1,
	typeContexts: ["scoped_type_identifier"],
	ignoredTokens: [],
	commaMatters: [],
	looseQuotes: [],
	preludes: ["annotation", "marker_annotation"],
	overloads: [],
	documentation: [],
	implicitSelf: true,
	assertionKinds: ["element_value_pair", "object_creation_expression"],
	functionName: functionName$2,
	parentName: (s, node) => kindOf(s, node) === "enum_constant" && childIn(s, node, "body") === -1 ? void 0 : textOf(s, childIn(s, node, "name")),
	parameters: (s, node) => childIn(s, node, "parameters"),
	countParameters: (s, list) => {
		if (kindOf(s, list) === "identifier") return 1;
		return partsOf(s, list).filter((part) => kindOf(s, part) !== "receiver_parameter").filter((part) => textOf(s, childIn(s, part, "name")) !== "this").length;
	},
	selfNames: () => ["this"],
	isDefaultCase: (s, node) => kindOf(s, node + 1) === "default",
	conditions: (s, node) => {
		if (kindOf(s, node) === "guard") return partsOf(s, node).slice(0, 1);
		const condition = childIn(s, node, "condition");
		return condition === -1 ? [] : [condition];
	},
	isConstant: (s, declarator) => modifiersOf(s, parentOf(s, declarator)).includes("final") && LITERALS$1.includes(kindOf(s, childIn(s, declarator, "value"))),
	assignedFunction: (s, node) => {
		const value = childIn(s, node, "value");
		return value === -1 ? childIn(s, node, "right") : value;
	},
	callee,
	isAssertion: (s, node) => {
		if (kindOf(s, node) === "element_value_pair") return textOf(s, childIn(s, node, "key")) === "expected";
		if (kindOf(s, node) === "object_creation_expression") return textOf(s, childIn(s, node, "type")) === "AssertionError";
		return ASSERTION$1.test(callee(s, node).name);
	},
	isHandedOn: (s, call) => isNamedLikeTest(s, callee(s, call)),
	countInjected: (s, node) => annotationsOf(s, node).some((annotation) => TEST_ANNOTATIONS.has(annotation) || LIFECYCLE.has(annotation)) ? JAVA.countParameters(s, JAVA.parameters(s, node), node) : 0,
	isTestFunction: (s, node, name) => {
		if (annotationsOf(s, node).some((annotation) => TEST_ANNOTATIONS.has(annotation))) return true;
		return /^test([A-Z_0-9]|$)/.test(name.name) && superclassOf(s, node).endsWith("TestCase");
	},
	isExported
};
function functionName$2(s, node) {
	switch (kindOf(s, node)) {
		case "lambda_expression": return lambdaName$1(s, node);
		case "method_declaration":
			if (kindOf(s, parentOf(s, parentOf(s, node))) === "object_creation_expression") return void 0;
			return {
				name: textOf(s, childIn(s, node, "name")),
				kind: "method"
			};
		default: return {
			name: textOf(s, childIn(s, node, "name")),
			kind: "constructor"
		};
	}
}
function lambdaName$1(s, node) {
	const around = parentOf(s, node);
	if (kindOf(s, around) === "variable_declarator") return {
		name: textOf(s, childIn(s, around, "name")),
		kind: "function"
	};
	if (kindOf(s, around) !== "assignment_expression") return void 0;
	const target = textOf(s, childIn(s, around, "left")).replace(/^this\./, "");
	return /^[\p{L}_$][\p{L}\p{N}_$.]*$/u.test(target) ? {
		name: target,
		kind: "function"
	} : void 0;
}
function callee(s, call) {
	return {
		name: textOf(s, childIn(s, call, "name")),
		object: childIn(s, call, "object")
	};
}
function modifiersOf(s, node) {
	return childrenOf(s, childOf(s, node, "modifiers")).map((child) => kindOf(s, child));
}
function annotationsOf(s, node) {
	return partsOf(s, childOf(s, node, "modifiers")).map((annotation) => textOf(s, childIn(s, annotation, "name")).replace(/^.*\./, ""));
}
function superclassOf(s, method) {
	return textOf(s, childIn(s, parentOf(s, parentOf(s, method)), "superclass"));
}
function isExported(s, node, place) {
	if (place.local || place.parent?.exported === false || kindOf(s, node) === "enum_constant") return false;
	const modifiers = modifiersOf(s, kindOf(s, node) === "lambda_expression" ? parentOf(s, parentOf(s, node)) : node);
	if (modifiers.includes("public") || modifiers.includes("protected")) return true;
	return /^(interface|annotation_type)_declaration$/.test(kindOf(s, place.parent?.node ?? -1)) && !modifiers.includes("private");
}
// src/analyzer/languages/ecma-names.ts
const WRAPPERS = [
	"parenthesized_expression",
	"as_expression",
	"satisfies_expression",
	"non_null_expression",
	"type_assertion"
];
const BINDINGS = [
	"variable_declarator",
	"pair",
	"public_field_definition",
	"field_definition",
	"assignment_expression",
	"export_statement"
];
const MAX_KEY = 60;
function unwrapValue(s, node) {
	let value = node;
	while (WRAPPERS.includes(kindOf(s, value))) value = partsOf(s, value).find((part) => !/type/.test(kindOf(s, part))) ?? -1;
	return value;
}
function bindingOf(s, node) {
	let value = node;
	while (WRAPPERS.includes(kindOf(s, parentOf(s, value)))) value = parentOf(s, value);
	const binding = parentOf(s, value);
	return (isIn(s, value, "value") || isIn(s, value, "right")) && BINDINGS.includes(kindOf(s, binding)) ? binding : -1;
}
function bindingName(s, node) {
	const binding = bindingOf(s, node);
	switch (kindOf(s, binding)) {
		case "variable_declarator": return plainName(s, childIn(s, binding, "name"));
		case "pair": return keyName(s, childIn(s, binding, "key"));
		case "public_field_definition": return keyName(s, childIn(s, binding, "name"));
		case "field_definition": return keyName(s, childIn(s, binding, "property"));
		case "assignment_expression": return targetName(s, binding, node);
		case "export_statement": return "default";
		default: return;
	}
}
function plainName(s, name) {
	return kindOf(s, name) === "identifier" ? textOf(s, name) : void 0;
}
function keyName(s, key) {
	const text = textOf(s, key);
	if (kindOf(s, key) !== "string") return text;
	const bare = text.slice(1, -1);
	return bare.length > 0 && bare.length <= MAX_KEY ? bare : void 0;
}
function targetName(s, assignment, value) {
	const target = textOf(s, childIn(s, assignment, "left"));
	if (!/^[\w$]+(\??\.[\w$#]+)*$/.test(target)) return void 0;
	if (target === "module.exports") return kindOf(s, value) === "object" ? void 0 : "exports";
	return target.replace(/^(module\.exports|exports|this)\./, "").replace(".prototype.", ".");
}
function listedEcmaExports(s) {
	const names = new Set();
	for (const statement of childrenOf(s, 0)) if (kindOf(s, statement) === "export_statement") listExported(s, statement, names);
	else if (kindOf(s, statement) === "expression_statement") listAssigned(s, partsOf(s, statement)[0] ?? -1, names);
	return names;
}
function listExported(s, statement, names) {
	if (childIn(s, statement, "source") !== -1) return;
	for (const part of partsOf(s, statement)) {
		if (kindOf(s, part) === "identifier") names.add(textOf(s, part));
		if (kindOf(s, part) !== "export_clause") continue;
		for (const specifier of partsOf(s, part)) names.add(textOf(s, childIn(s, specifier, "name")));
	}
}
function listAssigned(s, assignment, names) {
	if (kindOf(s, assignment) !== "assignment_expression" || !isModuleExport(s, assignment)) return;
	const value = unwrapValue(s, childIn(s, assignment, "right"));
	if (kindOf(s, value) === "identifier") names.add(textOf(s, value));
	if (kindOf(s, value) !== "object") return;
	for (const part of partsOf(s, value)) {
		const named = kindOf(s, part) === "pair" ? childIn(s, part, "value") : part;
		if (/^(shorthand_property_)?identifier$/.test(kindOf(s, named))) names.add(textOf(s, named));
	}
}
function isModuleExport(s, assignment) {
	return /^(module\.)?exports\b/.test(textOf(s, childIn(s, assignment, "left")));
}
function isExportedEcma(s, node, place) {
	if (place.local || isHiddenMember(s, node)) return false;
	const isNamespaced = place.parent !== void 0 && kindOf(s, place.parent.node).endsWith("module");
	if (place.parent !== void 0 && !isNamespaced) return place.parent.exported;
	if (place.parent?.exported === false) return false;
	if (isInExport(s, node, place.parent?.node ?? -1)) return true;
	return !isNamespaced && place.listed?.has(place.name.replace(/\..*$/s, "")) === true;
}
function isHiddenMember(s, node) {
	const binding = bindingOf(s, node);
	const member = kindOf(s, binding).endsWith("field_definition") ? binding : node;
	return kindOf(s, [childIn(s, member, "name"), childIn(s, member, "property")].find((child) => child !== -1) ?? -1) === "private_property_identifier" || /^(private|protected)$/.test(textOf(s, childOf(s, member, "accessibility_modifier")));
}
function isInExport(s, node, top) {
	for (let around = parentOf(s, node); around !== top && around !== -1; around = parentOf(s, around)) {
		const kind = kindOf(s, around);
		if (kind === "export_statement") return true;
		if (kind === "assignment_expression" && isModuleExport(s, around)) return true;
	}
	return false;
}
// src/analyzer/languages/ecma-tests.ts
const CASES = {
	it: "it",
	test: "test",
	specify: "specify",
	fit: "it",
	xit: "it",
	xtest: "test",
	xspecify: "specify"
};
const SUITES = new Set([
	"describe",
	"context",
	"suite",
	"fdescribe",
	"xdescribe",
	"xcontext"
]);
const MODIFIERS = new Set("only skip todo each for concurrent sequential serial shuffle fails failing fixme slow runIf skipIf if parallel".split(" "));
const RUNNERS = new Set([
	"t",
	"Deno",
	"QUnit",
	"tap"
]);
const CONTEXT_ASSERTIONS = new Set("is not deepEqual notDeepEqual like truthy falsy true false regex notRegex snapshot throws throwsAsync notThrows notThrowsAsync equal equals notEqual strictEqual notStrictEqual ok notOk same strictSame match notMatch rejects resolves doesNotThrow error ifError pass fail".split(" "));
const EXPECT_MEMBERS = new Set([
	"soft",
	"poll",
	"fail",
	"unreachable"
]);
const BARE = /^(assert|expect|verify|should|fail|(assert|expect|verify|check|ensure|must|should)[A-Z_]\w*)$/;
const MEMBER$1 = /^(expect|(assert|expect|verify|check|should)[A-Z_]\w*)$/;
function ecmaTestCall(s, call) {
	const words = calleeWords(s, childIn(s, call, "function"));
	const title = titleOf$1(s, call);
	const [first = "", ...rest] = words;
	if (RUNNERS.has(first)) return rest.length === 1 && rest[0] === "test" ? {
		word: "test",
		isSuite: false,
		title
	} : void 0;
	const isSuite = SUITES.has(first) || first in CASES && rest[0] === "describe";
	if (!(first in CASES && isSuite ? rest.slice(1) : rest).every((word) => MODIFIERS.has(word))) return void 0;
	if (isSuite) return {
		word: first,
		isSuite,
		title
	};
	const word = CASES[first];
	return word === void 0 ? void 0 : {
		word,
		isSuite,
		title
	};
}
const MAX_CHAIN = 6;
function calleeWords(s, callee, depth = 0) {
	if (depth > MAX_CHAIN) return [];
	switch (kindOf(s, callee)) {
		case "identifier": return [textOf(s, callee)];
		case "call_expression": return calleeWords(s, childIn(s, callee, "function"), depth + 1);
		case "member_expression": {
			const object = calleeWords(s, childIn(s, callee, "object"), depth + 1);
			return object.length === 0 ? [] : [...object, textOf(s, childIn(s, callee, "property"))];
		}
		default: return [];
	}
}
function titleOf$1(s, call) {
	const first = partsOf(s, childIn(s, call, "arguments"))[0] ?? -1;
	return /function/.test(kindOf(s, first)) ? -1 : first;
}
function isEcmaAssertion(s, node) {
	if (kindOf(s, node) === "member_expression") return isShould(s, node);
	const callee = childIn(s, node, "function");
	if (kindOf(s, callee) === "identifier") return BARE.test(textOf(s, callee));
	if (kindOf(s, callee) !== "member_expression") return false;
	const name = textOf(s, childIn(s, callee, "property"));
	const object = childIn(s, callee, "object");
	if (kindOf(s, object) === "identifier") return isObjectAssertion(textOf(s, object), name);
	if (kindOf(s, object) === "member_expression" && isAssertObject(s, object)) return true;
	return MEMBER$1.test(name);
}
function isAssertObject(s, object) {
	const isAssert = (node) => textOf(s, node) === "assert";
	return isAssert(childIn(s, object, "property")) || isAssert(childIn(s, object, "object"));
}
function isObjectAssertion(object, name) {
	if (object === "assert") return true;
	if (object === "expect") return EXPECT_MEMBERS.has(name);
	return object === "t" && CONTEXT_ASSERTIONS.has(name) || MEMBER$1.test(name);
}
function isShould(s, member) {
	const property = childIn(s, member, "property");
	return (s.ends[property] ?? 0) - (s.starts[property] ?? 0) === 6 && textOf(s, property) === "should";
}
function isFixture$1(s, node) {
	const pair = kindOf(s, node) === "method_definition" ? node : bindingOf(s, node);
	const call = parentOf(s, parentOf(s, parentOf(s, pair)));
	return /^(pair|method_definition)$/.test(kindOf(s, pair)) && kindOf(s, call) === "call_expression" && textOf(s, childIn(s, childIn(s, call, "function"), "property")) === "extend";
}
// src/analyzer/languages/ecma.ts
const MEANINGS$1 = {
	function_declaration: "function",
	generator_function_declaration: "function",
	function_expression: "function",
	generator_function: "function",
	arrow_function: "function",
	method_definition: "function",
	class_declaration: "parent",
	abstract_class_declaration: "parent",
	class: "parent",
	object: "parent",
	internal_module: "parent",
	module: "parent",
	if_statement: "if",
	else_clause: "else",
	for_statement: "loop",
	for_in_statement: "loop",
	while_statement: "loop",
	do_statement: "loop",
	switch_statement: "switch",
	switch_case: "case",
	switch_default: "case",
	try_statement: "try",
	catch_clause: "catch",
	ternary_expression: "ternary",
	binary_expression: "binary",
	unary_expression: "unary",
	parenthesized_expression: "parens",
	break_statement: "jump",
	continue_statement: "jump",
	call_expression: "call",
	new_expression: "new",
	assignment_expression: "assignment",
	augmented_assignment_expression: "assignment",
	update_expression: "update",
	variable_declarator: "declarator"
};
const OPERATORS$1 = {
	"&&": "and",
	"||": "or",
	"!": "not",
	"??": "coalesce",
	"&&=": "logical-assign",
	"||=": "logical-assign",
	"??=": "logical-assign",
	"==": "comparison",
	"===": "comparison",
	"!=": "comparison",
	"!==": "comparison",
	"<": "comparison",
	"<=": "comparison",
	">": "comparison",
	">=": "comparison"
};
const LITERALS = [
	"number",
	"string",
	"regex",
	"true",
	"false",
	"null"
];
const ECMA = {
	meanings: MEANINGS$1,
	operators: OPERATORS$1,
	comments: [
		"comment",
		"html_comment",
		"hash_bang_line"
	],
	atoms: ["string", "regex"],
	identifiers: [
		"identifier",
		"property_identifier",
		"private_property_identifier",
		"shorthand_property_identifier",
		"shorthand_property_identifier_pattern",
		"statement_identifier"
	],
	literals: [
		...LITERALS,
		"string_fragment",
		"escape_sequence",
		"jsx_text",
		"html_character_reference"
	],
	typeContexts: ["type_annotation", "type_arguments"],
	ignoredTokens: [";"],
	commaMatters: [],
	looseQuotes: ["string"],
	preludes: ["decorator"],
	overloads: [
		"function_signature",
		"method_signature",
		"abstract_method_signature"
	],
	documentation: [],
	implicitSelf: false,
	assertionKinds: ["member_expression"],
	functionName: functionName$1,
	parentName,
	parameters: (s, node) => {
		const list = childIn(s, node, "parameters");
		return list === -1 ? childIn(s, node, "parameter") : list;
	},
	countParameters: (s, list) => {
		if (kindOf(s, list) !== "formal_parameters") return 1;
		return partsOf(s, list).filter((part) => kindOf(s, childIn(s, part, "pattern")) !== "this" && kindOf(s, part) !== "decorator").length;
	},
	selfNames: () => ["this"],
	isDefaultCase: (s, node) => kindOf(s, node) === "switch_default",
	conditions: (s, node) => {
		const condition = childIn(s, node, "condition");
		if (condition === -1 || kindOf(s, condition) === "empty_statement") return [];
		return [kindOf(s, condition) === "expression_statement" ? partsOf(s, condition)[0] ?? condition : condition];
	},
	isConstant: (s, declarator) => textOf(s, childIn(s, parentOf(s, declarator), "kind")) === "const" && LITERALS.includes(kindOf(s, childIn(s, declarator, "value"))),
	assignedFunction: (s, node) => {
		const value = childIn(s, node, "value");
		return unwrapValue(s, value === -1 ? childIn(s, node, "right") : value);
	},
	callee: ecmaCallee,
	isAssertion: isEcmaAssertion,
	isHandedOn: (s, call) => isNamedLikeTest(s, ecmaCallee(s, call)),
	countInjected: (s, node) => isFixture$1(s, node) ? ECMA.countParameters(s, ECMA.parameters(s, node), node) : 0,
	testCall: ecmaTestCall,
	isTestFunction: () => false,
	listedExports: listedEcmaExports,
	isExported: isExportedEcma
};
function functionName$1(s, node) {
	if (kindOf(s, node) === "method_definition") return methodName(s, node);
	const own = textOf(s, childIn(s, node, "name"));
	if (kindOf(s, node).endsWith("_declaration")) return {
		name: own === "" ? "default" : own,
		kind: "function"
	};
	const name = bindingName(s, node);
	if (own !== "" && name === "exports") return {
		name: own,
		kind: "function"
	};
	if (name !== void 0) return {
		name,
		kind: isMember(s, bindingOf(s, node)) ? "method" : "function"
	};
	return own === "" ? void 0 : {
		name: own,
		kind: "function"
	};
}
function methodName(s, node) {
	const name = textOf(s, childIn(s, node, "name")).replace(/^(['"])(.*)\1$/s, "$2");
	if (childOf(s, node, "get") !== -1 || childOf(s, node, "set") !== -1) return {
		name,
		kind: "accessor"
	};
	return {
		name,
		kind: name === "constructor" && kindOf(s, parentOf(s, node)) === "class_body" ? "constructor" : "method"
	};
}
function isMember(s, binding) {
	if ([
		"pair",
		"public_field_definition",
		"field_definition"
	].includes(kindOf(s, binding))) return true;
	return kindOf(s, binding) === "assignment_expression" && /(^this\.|\.prototype\.)/.test(textOf(s, childIn(s, binding, "left")));
}
function parentName(s, node) {
	const own = childIn(s, node, "name");
	if (own !== -1) return textOf(s, own).replace(/^(['"])(.*)\1$/s, "$2");
	if (kindOf(s, bindingOf(s, node)) === "export_statement") return kindOf(s, node) === "object" ? void 0 : "default";
	return bindingName(s, node);
}
function ecmaCallee(s, call) {
	let target = childIn(s, call, "function");
	while (kindOf(s, target) === "non_null_expression") target = partsOf(s, target)[0] ?? -1;
	if (kindOf(s, target) === "member_expression") return {
		name: textOf(s, childIn(s, target, "property")),
		object: childIn(s, target, "object")
	};
	return {
		name: kindOf(s, target) === "identifier" ? textOf(s, target) : "",
		object: -1
	};
}
// src/analyzer/languages/javascript.ts
const JAVASCRIPT = {
	...ECMA,
	name: "javascript",
	grammar: "javascript",
	extensions: [
		".js",
		".jsx",
		".mjs",
		".cjs"
	]
};
// src/analyzer/languages/python-tests.ts
const ASSERTION = /^_*(assert|fail(Unless|If)|(expect|verify|check|ensure|should)_|(expect|verify|check)[A-Z])|^AssertionError$/;
const PYTEST = new Set([
	"raises",
	"warns",
	"deprecated_call",
	"fail"
]);
const WARNING_FILTERS = new Set(["simplefilter", "filterwarnings"]);
const SKIPPED = /(^|\.)(skip|xfail|expectedFailure)$/;
const SKIPS = /^(pytest\.skip|self\.skipTest)$/;
const TEST_NAME = /^test(_|[A-Z0-9]|$)/;
const BENCHMARK = /[(,]\s*benchmark\s*[,:)]/;
function pythonCallee(s, call) {
	const target = childIn(s, call, "function");
	if (kindOf(s, target) === "attribute") return {
		name: textOf(s, childIn(s, target, "attribute")),
		object: childIn(s, target, "object")
	};
	return {
		name: kindOf(s, target) === "identifier" ? textOf(s, target) : "",
		object: -1
	};
}
function isPythonAssertion(s, call) {
	const { name, object } = pythonCallee(s, call);
	if (WARNING_FILTERS.has(name)) return turnsIntoError(s, call);
	if (SKIPS.test(textOf(s, childIn(s, call, "function")))) return isUnconditional(s, call);
	if (object === -1) return PYTEST.has(name) ? name !== "fail" : ASSERTION.test(name);
	if (name === "check") return /(_|^)regression$/.test(textOf(s, object));
	return ASSERTION.test(name) || PYTEST.has(name) && /^(pytest|self)$/.test(textOf(s, object));
}
function turnsIntoError(s, call) {
	const [first = -1] = partsOf(s, childIn(s, call, "arguments"));
	return /^["']error["']$/.test(textOf(s, first));
}
function isUnconditional(s, call) {
	const statement = parentOf(s, call);
	return kindOf(s, statement) === "expression_statement" && kindOf(s, parentOf(s, parentOf(s, statement))) === "function_definition";
}
function isPythonHandedOn(s, call) {
	const { name, object } = pythonCallee(s, call);
	if (isNamedLikeTest(s, {
		name,
		object
	})) return true;
	return partsOf(s, childIn(s, call, "arguments")).some((argument) => kindOf(s, argument) === "identifier" && textOf(s, argument) === "snapshot");
}
function isPythonTest(s, node, { name, decorators }) {
	if (!TEST_NAME.test(name) || decorators.some((text) => isFixture(text) || SKIPPED.test(text))) return false;
	if (isInFunction(s, node)) return false;
	return !BENCHMARK.test(textOf(s, childIn(s, node, "parameters")));
}
function isPythonInjected(s, node, { name, decorators }) {
	if (isInFunction(s, node)) return false;
	if (decorators.some(isFixture)) return true;
	const around = classAround(s, node);
	if (around === -1) return TEST_NAME.test(name) || name.startsWith("pytest_");
	const heading = `${textOf(s, childIn(s, around, "name"))} ${textOf(s, childIn(s, around, "superclasses"))}`;
	return TEST_NAME.test(name) && /test/i.test(heading);
}
function isFixture(decorator) {
	return /fixture/.test(decorator);
}
function classAround(s, node) {
	for (let around = parentOf(s, node); around !== -1; around = parentOf(s, around)) {
		const kind = kindOf(s, around);
		if (kind === "class_definition") return around;
		if (kind === "function_definition" || kind === "lambda") return -1;
	}
	return -1;
}
function isInFunction(s, node) {
	for (let around = parentOf(s, node); around !== -1; around = parentOf(s, around)) if (kindOf(s, around) === "function_definition") return true;
	return false;
}
// src/analyzer/languages/python.ts
const MEANINGS = {
	function_definition: "function",
	lambda: "function",
	class_definition: "parent",
	if_statement: "if",
	elif_clause: "elif",
	else_clause: "else",
	for_statement: "loop",
	while_statement: "loop",
	match_statement: "switch",
	case_clause: "case",
	try_statement: "try",
	except_clause: "catch",
	block: "block",
	conditional_expression: "ternary",
	for_in_clause: "decision",
	if_clause: "decision",
	boolean_operator: "binary",
	comparison_operator: "binary",
	not_operator: "unary",
	parenthesized_expression: "parens",
	call: "call",
	assignment: "assignment",
	augmented_assignment: "assignment",
	named_expression: "declarator",
	assert_statement: "assert"
};
const OPERATORS = {
	and: "and",
	or: "or",
	not: "not",
	...Object.fromEntries([
		"<",
		"<=",
		"==",
		"!=",
		">=",
		">",
		"<>",
		"in",
		"not in",
		"is",
		"is not"
	].map((text) => [text, "comparison"]))
};
const PROPERTY = /^(property|cached_property|functools\.cached_property|abstractproperty|abc\.abstractproperty|\w+\.(setter|getter|deleter))$/;
const PYTHON = {
	name: "python",
	grammar: "python",
	extensions: [
		".py",
		".pyi",
		".pyw"
	],
	meanings: MEANINGS,
	operators: OPERATORS,
	comments: ["comment", "line_continuation"],
	atoms: ["string_content"],
	identifiers: ["identifier"],
	literals: [
		"integer",
		"float",
		"string_content",
		"true",
		"false"
	],
	typeContexts: ["type"],
	ignoredTokens: [";"],
	commaMatters: [
		"tuple",
		"tuple_pattern",
		"expression_list",
		"pattern_list",
		"subscript"
	],
	looseQuotes: ["string_start", "string_end"],
	preludes: [],
	overloads: [],
	isOverload: (s, node) => decoratorsOf(s, node).some((decorator) => /^(\w+\.)*overload$/.test(decorator)),
	documentation: ["expression_statement"],
	isDocumentation: isDocumentation$1,
	implicitSelf: false,
	assertionKinds: [],
	functionName,
	parentName: (s, node) => textOf(s, childIn(s, node, "name")),
	parameters: (s, node) => childIn(s, node, "parameters"),
	countParameters: (s, list, node) => {
		const declared = partsOf(s, list).filter((part) => !kindOf(s, part).endsWith("_separator")).length;
		return Math.max(0, declared - (hasReceiver(s, node) ? 1 : 0));
	},
	selfNames: (s, node) => hasReceiver(s, node) ? [textOf(s, partsOf(s, childIn(s, node, "parameters"))[0] ?? -1), "cls"] : [],
	isDefaultCase: (s, node) => childIn(s, node, "guard") === -1 && /^case\s*_\s*:/.test(textOf(s, node).slice(0, 40)),
	conditions: (s, node) => {
		const parts = partsOf(s, node);
		if (kindOf(s, node) === "conditional_expression") return parts.slice(1, 2);
		if (kindOf(s, node) === "if_clause") return parts.slice(0, 1);
		const condition = childIn(s, node, "condition");
		return condition === -1 ? [] : [condition];
	},
	isConstant: () => false,
	assignedFunction: (s, node) => childIn(s, node, "right"),
	callee: pythonCallee,
	isAssertion: isPythonAssertion,
	isHandedOn: isPythonHandedOn,
	isTestFunction: (s, node, name) => isPythonTest(s, node, definitionOf(s, node, name)),
	countInjected: (s, node, name) => isPythonInjected(s, node, definitionOf(s, node, name)) ? PYTHON.countParameters(s, PYTHON.parameters(s, node), node) : 0,
	listedExports,
	isExported: (_s, _node, place) => {
		if (place.local) return false;
		if (place.parent !== void 0) return place.parent.exported && isPublic(place.name);
		return place.listed === void 0 ? isPublic(place.name) : place.listed.has(place.name);
	}
};
function functionName(s, node) {
	if (kindOf(s, node) === "lambda") return lambdaName(s, node);
	const name = textOf(s, childIn(s, node, "name"));
	if (classAround(s, node) === -1) return {
		name,
		kind: "function"
	};
	if (name === "__init__") return {
		name,
		kind: "constructor"
	};
	return {
		name,
		kind: decoratorsOf(s, node).some((decorator) => PROPERTY.test(decorator)) ? "accessor" : "method"
	};
}
function lambdaName(s, node) {
	const assignment = parentOf(s, node);
	if (kindOf(s, assignment) !== "assignment") return void 0;
	const name = textOf(s, childIn(s, assignment, "left"));
	return /^[\w.]+$/.test(name) ? {
		name: name.replace(/^self\./, ""),
		kind: "function"
	} : void 0;
}
function hasReceiver(s, node) {
	return kindOf(s, node) === "function_definition" && classAround(s, node) !== -1 && !decoratorsOf(s, node).includes("staticmethod");
}
function definitionOf(s, node, { name }) {
	return {
		name,
		decorators: decoratorsOf(s, node)
	};
}
function decoratorsOf(s, node) {
	const around = parentOf(s, node);
	if (kindOf(s, around) !== "decorated_definition") return [];
	return childrenOf(s, around).filter((child) => kindOf(s, child) === "decorator").map((decorator) => textOf(s, decorator).replace(/^@\s*/, "").replace(/\(.*$/s, "").trim());
}
function isDocumentation$1(s, statement) {
	const [only, ...others] = partsOf(s, statement);
	if (only === void 0 || others.length > 0 || !/^(concatenated_)?string$/.test(kindOf(s, only))) return false;
	const around = parentOf(s, statement);
	const first = partsOf(s, around)[0];
	if (kindOf(s, around) === "module") return first === statement;
	return first === statement && /^(function|class)_definition$/.test(kindOf(s, parentOf(s, around)));
}
function isPublic(name) {
	return !name.startsWith("_") || /^__\w+__$/.test(name);
}
function listedExports(s) {
	const names = new Set();
	let isListed = false;
	for (const statement of childrenOf(s, 0)) {
		const [expression = -1] = partsOf(s, statement);
		if (kindOf(s, statement) !== "expression_statement" || !/^__all__\b/.test(textOf(s, expression).slice(0, 20))) continue;
		isListed = true;
		for (const [, name] of textOf(s, expression).matchAll(/["'](\w+)["']/g)) names.add(name ?? "");
	}
	return isListed ? names : void 0;
}
// src/analyzer/languages/typescript.ts
const TYPESCRIPT = {
	...ECMA,
	name: "typescript",
	grammar: "typescript",
	extensions: [
		".ts",
		".mts",
		".cts"
	]
};
const TSX = {
	...ECMA,
	name: "tsx",
	grammar: "tsx",
	extensions: [".tsx"]
};
// src/analyzer/languages.ts
const LANGUAGES = [
	TYPESCRIPT,
	TSX,
	JAVASCRIPT,
	PYTHON,
	GO,
	JAVA
];
const BY_EXTENSION = new Map(LANGUAGES.flatMap((language) => language.extensions.map((extension) => [extension, language])));
function languageFor(path) {
	const dot = path.lastIndexOf(".");
	return dot > path.lastIndexOf("/") + 1 ? BY_EXTENSION.get(path.slice(dot).toLowerCase()) : void 0;
}
// src/analyzer/walk/tokens.ts
const BLANK_HASH = [
	0,
	490691191,
	731802641
];
const SPACE = /^\s*$/;
function readTokens(s) {
	const starts = lineStarts(s.text);
	const hasCode = new Uint8Array(starts.length);
	const pass = {
		s,
		starts,
		hasCode,
		line: 0,
		gapStart: 0,
		typeContextEnd: 0
	};
	for (let row = 0; row < s.count;) row = readRow$1(pass, row);
	return {
		starts,
		codeBefore: prefixSums(hasCode)
	};
}
function lineAt(lines, offset) {
	let low = 0;
	let high = lines.starts.length - 1;
	while (low < high) {
		const middle = low + high + 1 >>> 1;
		if ((lines.starts[middle] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return low;
}
function codeLines(lines, first, last) {
	return (lines.codeBefore[last + 1] ?? 0) - (lines.codeBefore[first] ?? 0);
}
function readRow$1(pass, row) {
	const { s } = pass;
	const type = s.types[row] ?? 0;
	const { grammar } = s;
	if (grammar.comment[type] === 1 || isDocumentation(s, row, type)) {
		s.exact.fill(0, row, endOf(s, row));
		readGap(pass, row);
		pass.gapStart = s.ends[row] ?? 0;
		return endOf(s, row);
	}
	if (s.sizes[row] !== 1) {
		if (grammar.blank[type] === BLANK.typeContext) pass.typeContextEnd = Math.max(pass.typeContextEnd, endOf(s, row));
		return row + 1;
	}
	if (s.exact[row] === 0) {
		readGap(pass, row);
		readLeaf(pass, row, type);
	} else markLines(pass, s.starts[row] ?? 0, s.ends[row] ?? 0);
	pass.gapStart = s.ends[row] ?? 0;
	return row + 1;
}
function isDocumentation(s, row, type) {
	return s.grammar.documentation[type] === 1 && s.grammar.language.isDocumentation?.(s, row) === true;
}
function readGap(pass, row) {
	const { s } = pass;
	const start = s.starts[row] ?? 0;
	if (start <= pass.gapStart || isBlank(s.text, pass.gapStart, start)) return;
	const text = s.text.slice(pass.gapStart, start).trim();
	s.exact[row] = hashText(text, 0, text.length);
	markLines(pass, pass.gapStart, start);
}
function readLeaf(pass, row, type) {
	const { s } = pass;
	const start = s.starts[row] ?? 0;
	const end = s.ends[row] ?? 0;
	if (end === start) return;
	const fixed = s.grammar.fixedHash[type] ?? 0;
	if (fixed === 0 && isBlank(s.text, start, end)) return;
	markLines(pass, start, end);
	if (s.grammar.ignored[type] === 1 || s.grammar.comma[type] === 1 && isTrailingComma(s, row)) return;
	const gap = s.exact[row] ?? 0;
	const exact = (fixed || hashLeaf(s, row)) ^ Math.imul(gap, 31);
	s.exact[row] = exact || 1;
	s.shape[row] = shapeHash(pass, row);
}
function hashLeaf(s, row) {
	const start = s.starts[row] ?? 0;
	const end = s.ends[row] ?? 0;
	if (s.grammar.looseQuotes[s.types[row] ?? 0] !== 1) return hashText(s.text, start, end);
	const text = s.text.slice(start, end).replace(/^(\w*)'+|'+$/g, (quotes) => quotes.replaceAll("'", "\""));
	return hashText(text, 0, text.length);
}
function shapeHash({ s, typeContextEnd }, row) {
	const blank = s.grammar.blank[s.types[row] ?? 0] ?? BLANK.keep;
	if (blank === BLANK.literal) return BLANK_HASH[2];
	if (blank !== BLANK.identifier || row < typeContextEnd) return s.exact[row] ?? 0;
	return BLANK_HASH[1];
}
function isTrailingComma(s, row) {
	const parent = s.parents[row] ?? 0;
	const next = nextLeafOf(s, row, parent);
	if (next === void 0) return false;
	const closer = s.text.charCodeAt(s.starts[next] ?? 0);
	return (closer === 41 || closer === 93 || closer === 125) && s.grammar.commaMatters[s.types[parent] ?? 0] !== 1;
}
function nextLeafOf(s, row, parent) {
	let next = row + 1;
	const end = endOf(s, parent);
	while (next < end && s.grammar.comment[s.types[next] ?? 0] === 1) next = endOf(s, next);
	return next === end - 1 && (s.ends[next] ?? 0) - (s.starts[next] ?? 0) === 1 ? next : void 0;
}
function markLines(pass, start, end) {
	const { starts, hasCode, s } = pass;
	while (pass.line + 1 < starts.length && (starts[pass.line + 1] ?? 0) <= start) pass.line++;
	if (pass.line + 1 >= starts.length || end <= (starts[pass.line + 1] ?? 0)) {
		hasCode[pass.line] = 1;
		return;
	}
	for (let line = pass.line; line < starts.length && (starts[line] ?? 0) < end; line++) {
		const from = Math.max(start, starts[line] ?? 0);
		const to = Math.min(end, starts[line + 1] ?? end);
		if (!isBlank(s.text, from, to)) hasCode[line] = 1;
	}
}
function isBlank(text, start, end) {
	for (let at = start; at < end; at++) {
		const unit = text.charCodeAt(at);
		if (unit > 32 && unit < 128) return false;
		if (unit >= 128 && !SPACE.test(text.slice(at, at + 1))) return false;
	}
	return true;
}
function lineStarts(text) {
	let count = 1;
	for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++;
	const starts = new Int32Array(count);
	let line = 0;
	for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts[++line] = at + 1;
	return starts;
}
function prefixSums(flags) {
	const sums = new Int32Array(flags.length + 1);
	for (let at = 0; at < flags.length; at++) sums[at + 1] = (sums[at] ?? 0) + (flags[at] ?? 0);
	return sums;
}
// src/analyzer/walk/allows.ts
const WORD = /refrain[ \t]*:/i;
function findAllows(s, { drafts, lines, read }) {
	if (!WORD.test(s.text)) return void 0;
	const byUnit = new Map();
	const faulty = [];
	const sight = {
		s,
		drafts,
		beginnings: drafts.map(({ node }) => beginningsOf(s, node)),
		next: -1
	};
	for (let row = 0; row < s.count; row++) {
		if (!isComment(s, row)) continue;
		for (const found of read(textOf(s, row))) {
			const line = lineAt(lines, s.starts[row] ?? 0) + 1 + found.line;
			const unit = "fault" in found ? void 0 : unitBehind(sight, row);
			if ("fault" in found) faulty.push({
				line,
				fault: found.fault
			});
			else if (unit === void 0) faulty.push({
				line,
				fault: "no-unit"
			});
			else put(byUnit, unit, {
				...found.directive,
				line
			});
		}
		row = endOf(s, row) - 1;
	}
	return {
		byUnit,
		faulty
	};
}
function put(byUnit, unit, allow) {
	const known = byUnit.get(unit);
	if (known === void 0) byUnit.set(unit, [allow]);
	else known.push(allow);
}
function unitBehind(sight, comment) {
	const { s } = sight;
	const start = s.starts[comment] ?? 0;
	if (s.text.slice(s.text.lastIndexOf("\n", start - 1) + 1, start).replace(/\/\*.*?\*\//g, "").trim() !== "") return void 0;
	const end = endOf(s, comment);
	if (sight.next < end) sight.next = firstToken(s, end, s.count);
	return unitFrom(sight, sight.next);
}
function unitFrom(sight, token) {
	const { s, drafts, beginnings } = sight;
	if (token === -1) return void 0;
	const unit = beginnings.findIndex((all) => all.some(([from, to]) => from <= token && token <= to));
	if (unit !== -1) return behindOverloads(s, drafts, unit);
	const prelude = outermost(s, token, (node) => isPrelude(s, node));
	if (prelude !== -1) return unitFrom(sight, firstToken(s, endOf(s, prelude), s.count));
	const signature = signatureAt(s, token);
	if (signature === void 0) return void 0;
	const next = unitFrom(sight, firstToken(s, signature.end, s.count));
	return next !== void 0 && drafts[next]?.ownName === signature.name ? next : void 0;
}
function beginningsOf(s, unit) {
	const beginnings = [];
	for (let node = unit;; node = parentOf(s, node)) {
		beginnings.push([node, firstTokenBehindPreludes(s, node)]);
		const around = parentOf(s, node);
		if (around === -1 || isBoundary(s, around) || isStatement(s, node) && !isStatement(s, around)) return beginnings;
	}
}
function isStatement(s, node) {
	return /(_statement|_declaration|_definition)$/.test(kindOf(s, node));
}
const BOUNDARIES = new Set([
	MEANING.function,
	MEANING.parent,
	MEANING.if,
	MEANING.elif,
	MEANING.else,
	MEANING.loop,
	MEANING.switch,
	MEANING.case,
	MEANING.try,
	MEANING.catch
]);
function isBoundary(s, node) {
	return BOUNDARIES.has(s.grammar.meaning[s.types[node] ?? 0] ?? 0);
}
function behindOverloads(s, drafts, first) {
	const draft = drafts[first];
	if (draft === void 0 || s.grammar.language.isOverload?.(s, draft.node) !== true) return first;
	const next = drafts.findIndex((other, index) => index > first && other.qualifiedName === draft.qualifiedName);
	return next === -1 ? first : behindOverloads(s, drafts, next);
}
function signatureAt(s, token) {
	for (let node = token; node !== -1 && firstToken(s, node, endOf(s, node)) === token; node = parentOf(s, node)) for (let child = node; child < endOf(s, node); child = child === node ? node + 1 : endOf(s, child)) {
		if (!s.grammar.language.overloads.includes(kindOf(s, child))) continue;
		return {
			end: endOf(s, node),
			name: textOf(s, childIn(s, child, "name"))
		};
	}
}
function firstTokenBehindPreludes(s, node) {
	const end = endOf(s, node);
	let row = firstToken(s, node, end);
	for (;;) {
		const prelude = row === -1 ? -1 : outermost(s, row, (around) => around > node && isPrelude(s, around));
		if (prelude === -1) return row;
		row = firstToken(s, endOf(s, prelude), end);
	}
}
function firstToken(s, from, end) {
	for (let row = from; row < end; row++) if (s.sizes[row] === 1 && s.exact[row] !== 0) return row;
	return -1;
}
function outermost(s, row, fits) {
	let found = -1;
	for (let node = row; node !== -1 && s.starts[node] === s.starts[row]; node = parentOf(s, node)) if (fits(node)) found = node;
	return found;
}
function isPrelude(s, node) {
	return kindOf(s, node) === "decorator" || s.grammar.language.preludes.includes(kindOf(s, node));
}
function isComment(s, row) {
	return s.grammar.comment[s.types[row] ?? 0] === 1;
}
// src/analyzer/walk/discover.ts
function discoverUnits(s) {
	const found = {
		s,
		listed: s.grammar.language.listedExports?.(s),
		scopes: [],
		drafts: []
	};
	const { meaning } = s.grammar;
	for (let row = 0; row < s.count; row++) {
		const what = meaning[s.types[row] ?? 0];
		if (what !== MEANING.function && what !== MEANING.parent) continue;
		while (found.scopes.length > 0 && row >= (found.scopes.at(-1)?.end ?? 0)) found.scopes.pop();
		if (what === MEANING.parent) enterParent(found, row);
		else enterFunction(found, row);
	}
	return found.drafts;
}
function enterParent(found, node) {
	const { s, scopes } = found;
	const name = s.grammar.language.parentName(s, node);
	if (name === void 0) return;
	const exported = s.grammar.language.isExported(s, node, placeOf(found, name));
	scopes.push({
		...scopeAround(found),
		end: endOf(s, node),
		node,
		name,
		qualifiedName: qualify(found, name),
		exported,
		isFunction: false,
		draft: void 0
	});
}
function enterFunction(found, node) {
	const { s } = found;
	if (childIn(s, node, "body") === -1) return;
	const call = argumentOf(s, node);
	const test = call === -1 ? void 0 : s.grammar.language.testCall?.(s, call);
	if (test !== void 0) return enterTestCall(found, node, test);
	const name = s.grammar.language.functionName(s, node);
	if (name === void 0) return hide(found, node);
	enterUnit(found, node, name);
}
function argumentOf(s, node) {
	const list = parentOf(s, node);
	return list !== -1 && isIn(s, list, "arguments") ? parentOf(s, list) : -1;
}
function enterUnit(found, node, name) {
	const { s } = found;
	const { language } = s.grammar;
	const written = name.owner === void 0 ? name.name : `${name.owner}.${name.name}`;
	push(found, {
		node,
		titles: scopeAround(found).titles,
		ownName: name.name,
		qualifiedName: qualify(found, written),
		parentName: name.owner ?? nearestName(found),
		kind: name.kind,
		exported: language.isExported(s, node, placeOf(found, written)),
		isTest: language.isTestFunction(s, node, name),
		injected: language.countInjected?.(s, node, name) ?? 0
	});
}
function enterTestCall(found, node, test) {
	const { s } = found;
	const titles = [...scopeAround(found).titles, titleOf(s, test.title)];
	if (test.isSuite) return hide(found, node, titles);
	for (const scope of found.scopes) if (scope.draft !== void 0) scope.draft.isTest = false;
	const ownName = `${test.word}#${hashTitles(titles)}`;
	push(found, {
		node,
		titles,
		ownName,
		qualifiedName: qualify(found, ownName),
		parentName: nearestName(found),
		kind: "test-case",
		exported: false,
		isTest: test.isBenchmark !== true,
		injected: 0
	});
}
function push(found, { titles, ...unit }) {
	const { s } = found;
	const { node } = unit;
	const { language } = s.grammar;
	const parameters = language.parameters(s, node);
	const params = parameters === -1 ? 0 : language.countParameters(s, parameters, node);
	const draft = {
		...unit,
		body: childIn(s, node, "body"),
		parameters,
		params
	};
	found.drafts.push(draft);
	found.scopes.push({
		end: endOf(s, node),
		node,
		name: unit.ownName,
		qualifiedName: unit.qualifiedName,
		exported: false,
		isFunction: true,
		titles,
		draft
	});
}
function hide(found, node, titles) {
	const around = scopeAround(found);
	const end = endOf(found.s, node);
	found.scopes.push({
		...around,
		end,
		node,
		isFunction: true,
		exported: false,
		draft: void 0,
		titles: titles ?? around.titles
	});
}
const TOP = {
	end: 0,
	node: -1,
	name: "",
	qualifiedName: "",
	exported: true,
	isFunction: false,
	titles: [],
	draft: void 0
};
function scopeAround(found) {
	return found.scopes.at(-1) ?? TOP;
}
const LONGEST_NAME = 512;
function qualify(found, name) {
	const around = scopeAround(found).qualifiedName;
	const whole = around === "" ? name : `${around}.${name}`;
	if (whole.length <= LONGEST_NAME) return whole;
	return `${whole.slice(0, 503)}~${hashText(whole, 0, whole.length).toString(16).padStart(8, "0")}`;
}
function nearestName(found) {
	return scopeAround(found).name;
}
function placeOf(found, name) {
	const around = scopeAround(found);
	const parent = {
		node: around.node,
		name: around.name,
		exported: around.exported
	};
	const local = found.scopes.some((scope) => scope.isFunction);
	const { listed } = found;
	return around.node === -1 ? {
		name,
		local,
		listed
	} : {
		name,
		parent,
		local,
		listed
	};
}
function titleOf(s, title) {
	const text = textOf(s, title);
	return /string/.test(kindOf(s, title)) ? text.slice(1, -1) : text;
}
function hashTitles(titles) {
	const chain = titles.join("\0");
	return hashText(chain, 0, chain.length).toString(16).padStart(8, "0");
}
// src/analyzer/walk/inside.ts
function unitsInside(s, drafts) {
	const inside = drafts.map(() => []);
	const around = [];
	for (const [index, draft] of drafts.entries()) {
		while (around.length > 0 && !holds(s, drafts[around.at(-1) ?? 0], draft)) around.pop();
		const parent = around.at(-1);
		if (parent !== void 0) inside[parent]?.push(index);
		around.push(index);
	}
	return inside;
}
function holds(s, outer, inner) {
	return outer !== void 0 && inner.node < endOf(s, outer.node);
}
// src/analyzer/walk/sums.ts
const IS_UNIT = 16;
function markUnits(s, drafts) {
	const marks = new Uint8Array(s.count);
	for (const draft of drafts) marks[draft.node] = 16;
	return marks;
}
function skipUnit(s, marks, row) {
	return ((marks[row] ?? 0) & 16) === 0 ? row : endOf(s, row);
}
function addMark(sums, row, mark) {
	sums.marks[row] = (sums.marks[row] ?? 0) | mark;
}
// src/analyzer/walk/fingerprints.ts
function hashUnit(s, marks, draft) {
	const parameters = tokensOf(s, marks, parameterRows(s, draft));
	const body = tokensOf(s, marks, draft.body === -1 ? [0, 0] : [draft.body, endOf(s, draft.body)]);
	return {
		signature: hashSequences([parameters.exact]),
		body: hashSequences([body.exact]),
		shape: hashSequences([body.shape]),
		wholeShape: hashSequences([parameters.shape, body.shape]),
		tokens: body.exact
	};
}
function tokensOf(s, marks, [first, end]) {
	const exact = new Uint32Array(end - first);
	const shape = new Uint32Array(end - first);
	let count = 0;
	for (let row = first; row < end;) {
		const next = skipUnit(s, marks, row);
		const hash = s.exact[row] ?? 0;
		if (next === row && hash !== 0) {
			exact[count] = hash;
			shape[count++] = s.shape[row] ?? 0;
		}
		row = next === row ? row + 1 : next;
	}
	return {
		exact: exact.slice(0, count),
		shape: shape.subarray(0, count)
	};
}
function parameterRows(s, draft) {
	const list = draft.parameters;
	if (list === -1) return [0, 0];
	const end = endOf(s, list);
	return end - list > 2 && s.text[s.starts[list] ?? 0] === "(" ? [list + 2, end - 1] : [list, end];
}
// src/analyzer/walk/conditions.ts
function readBinary(sums, row, mark) {
	const { s } = sums;
	for (const child of childrenOf(s, row)) {
		const operator = operatorOf(s, child);
		if (operator === OPERATOR.comparison) sums.conditions++;
		else if (isShortCircuit(operator)) sums.cyclomatic++;
	}
	if (isBoolean(s, row) && (mark & 8) === 0) readChain(sums, row);
}
function readShortCircuitAssign(sums, row) {
	if (childrenOf(sums.s, row).some((child) => operatorOf(sums.s, child) === OPERATOR["logical-assign"])) sums.cyclomatic++;
}
function readConditions(sums, row) {
	for (const condition of sums.s.grammar.language.conditions(sums.s, row)) countUnary(sums, condition);
}
function readChain(sums, top) {
	const { s } = sums;
	const end = endOf(s, top);
	let last = 0;
	for (let row = top + 1; row < end;) {
		const operator = operatorOf(s, row);
		if (operator === OPERATOR.and || operator === OPERATOR.or) {
			if (operator !== last) sums.cognitive++;
			last = operator;
		}
		if (isBoolean(s, row) || meaningOf(s, row) === MEANING.parens) {
			addMark(sums, row, 8);
			row++;
		} else {
			if (isOperand(s, row)) countUnary(sums, row);
			row = endOf(s, row);
		}
	}
}
function isOperand(s, row) {
	const type = s.types[row] ?? 0;
	return s.grammar.named[type] === 1 && s.grammar.comment[type] !== 1;
}
function countUnary(sums, condition) {
	const { s } = sums;
	let tested = condition;
	while (tested !== void 0 && (meaningOf(s, tested) === MEANING.parens || isNegation(s, tested))) tested = partsOf(s, tested)[0];
	if (tested !== void 0 && !isBoolean(s, tested) && !isComparison(s, tested)) sums.conditions++;
}
function isBoolean(s, row) {
	return meaningOf(s, row) === MEANING.binary && hasOperator(s, row, (operator) => operator === OPERATOR.and || operator === OPERATOR.or);
}
function isComparison(s, row) {
	return meaningOf(s, row) === MEANING.binary && hasOperator(s, row, (operator) => operator === OPERATOR.comparison);
}
function isNegation(s, row) {
	return meaningOf(s, row) === MEANING.unary && hasOperator(s, row, (operator) => operator === OPERATOR.not);
}
function hasOperator(s, row, fits) {
	return childrenOf(s, row).some((child) => fits(operatorOf(s, child)));
}
function isShortCircuit(operator) {
	return operator === OPERATOR.and || operator === OPERATOR.or || operator === OPERATOR.coalesce;
}
function meaningOf(s, row) {
	return s.grammar.meaning[s.types[row] ?? 0] ?? 0;
}
function operatorOf(s, row) {
	return s.grammar.operator[s.types[row] ?? 0] ?? 0;
}
// src/analyzer/walk/reached.ts
const MEMBER = ".";
const HANDED_ON = "?";
function readReached(sums, row, callee) {
	const { s, reached } = sums;
	if (reached === void 0) return;
	if (callee.name !== "") {
		const handedOn = s.grammar.language.isHandedOn(s, row) ? HANDED_ON : "";
		reached.push(`${handedOn}${callee.object === -1 ? "" : MEMBER}${callee.name}`);
	}
	const reference = s.grammar.language.implicitSelf ? "method_reference" : "identifier";
	for (const argument of partsOf(s, childIn(s, row, "arguments"))) if (kindOf(s, argument) === reference) reached.push(/[^:]*$/.exec(textOf(s, argument))?.[0] ?? "");
}
function countAssertions(reaching) {
	const own = reaching.measured.map(({ metrics }) => metrics.assertions);
	if (reaching.measured.every(({ reached }) => reached.length === 0)) return own;
	const targets = targetsOfAll(reaching);
	const asserts = own.map((count) => count > 0);
	const through = (index) => (targets[index] ?? []).filter((target) => target === ASSERTED || target.some((unit) => asserts[unit] === true)).length;
	const isCase = (unit) => reaching.drafts[unit]?.kind === "test-case";
	const declares = (index) => (reaching.inside[index] ?? []).some((unit) => isCase(unit) && asserts[unit] === true);
	for (let found = true; found;) {
		found = false;
		for (const [index, known] of asserts.entries()) {
			if (known || through(index) === 0 && !declares(index)) continue;
			asserts[index] = true;
			found = true;
		}
	}
	return own.map((count, index) => count + through(index));
}
const ASSERTED = "asserted";
function targetsOfAll(reaching) {
	const { drafts, measured } = reaching;
	const names = namesOf(reaching);
	const parents = new Map(reaching.inside.flatMap((units, parent) => units.map((unit) => [unit, parent])));
	const stands = (unit, around) => unit !== void 0 && (unit === around || stands(parents.get(unit), around));
	return measured.map(({ reached }, self) => {
		const sees = (unit) => {
			const parent = drafts[unit]?.kind === "function" ? parents.get(unit) : void 0;
			return unit !== self && (parent === void 0 || stands(self, parent));
		};
		const inside = (reaching.inside[self] ?? []).filter((unit) => drafts[unit]?.kind !== "test-case");
		return targetsOf(names, reached, {
			sees,
			inside
		});
	});
}
function targetsOf(names, reached, { sees, inside }) {
	const targets = [];
	const called = new Set();
	for (const written of reached) {
		const isHandedOn = written.startsWith(HANDED_ON);
		const units = (names.get(isHandedOn ? written.slice(1) : written) ?? []).filter(sees);
		if (units.length > 0) targets.push(units);
		else if (isHandedOn) targets.push(ASSERTED);
		for (const unit of units) called.add(unit);
	}
	const others = inside.filter((unit) => !called.has(unit));
	return [...targets, ...others.map((unit) => [unit])];
}
function namesOf({ drafts, implicitSelf }) {
	const names = new Map();
	const add = (name, index) => {
		const known = names.get(name);
		if (known === void 0) names.set(name, [index]);
		else known.push(index);
	};
	for (const [index, { kind, ownName }] of drafts.entries()) {
		if (kind === "test-case") continue;
		const isFunction = kind === "function";
		if (isFunction || implicitSelf) add(ownName, index);
		if (!isFunction) add(`${MEMBER}${ownName}`, index);
	}
	return names;
}
// src/analyzer/walk/calls.ts
function readCall(sums, row) {
	const { s } = sums;
	const { language } = s.grammar;
	sums.branches++;
	const callee = language.callee(s, row);
	if (language.isAssertion(s, row)) sums.assertions++;
	else if (sums.reached !== void 0) readReached(sums, row, callee);
	if (!sums.recursive && isRecursive(sums, row, callee)) sums.recursive = true;
}
function isRecursive(sums, row, callee) {
	const { s, draft } = sums;
	if (callee.name !== draft.ownName || draft.kind === "test-case") return false;
	const { language } = s.grammar;
	if (language.implicitSelf && partsOf(s, childIn(s, row, "arguments")).length !== draft.params) return false;
	const isMethod = draft.kind !== "function";
	if (callee.object === -1) return !isMethod || language.implicitSelf;
	const object = textOf(s, callee.object);
	return isMethod && (object === draft.parentName || language.selfNames(s, draft.node).includes(object));
}
// src/analyzer/walk/steps.ts
const BY_MEANING = {
	if: readIf,
	elif: (sums, row) => {
		readElse(sums, row);
		decide(sums, row);
	},
	else: readElse,
	loop: (sums, row) => {
		decide(sums, row);
		openStructure(sums, row);
	},
	switch: openStructure,
	case: (sums, row) => {
		sums.conditions++;
		if (!sums.s.grammar.language.isDefaultCase(sums.s, row)) sums.cyclomatic++;
	},
	try: readTry,
	catch: (sums, row) => {
		sums.cyclomatic++;
		sums.conditions++;
		sums.cognitive += 1 + sums.nest;
		markBodies(sums, row, 1);
	},
	ternary: readTernary,
	decision: decide,
	binary: readBinary,
	jump: (sums, row) => {
		if (partsOf(sums.s, row).length > 0) sums.cognitive++;
	},
	goto: (sums) => {
		sums.cognitive++;
		sums.branches++;
	},
	call: readCall,
	new: (sums) => {
		sums.branches++;
	},
	assignment: (sums, row) => {
		readShortCircuitAssign(sums, row);
		if (childIn(sums.s, row, "left") !== -1 && childIn(sums.s, row, "right") !== -1 && !namesUnit(sums, row)) sums.assignments++;
	},
	update: (sums) => {
		sums.assignments++;
	},
	declarator: (sums, row) => {
		if (childIn(sums.s, row, "value") !== -1 && !namesUnit(sums, row) && !sums.s.grammar.language.isConstant(sums.s, row)) sums.assignments++;
	},
	assert: (sums) => {
		sums.assertions++;
	}
};
const STEPS = byNumber();
function byNumber() {
	const steps = [];
	for (const [meaning, number] of Object.entries(MEANING)) steps[number] = BY_MEANING[meaning];
	return steps;
}
function readIf(sums, row, mark) {
	decide(sums, row);
	if ((mark & 4) === 0) openStructure(sums, row);
	else markBodies(sums, row, 3);
	for (const alternative of childrenIn(sums.s, row, "alternative")) readAlternative(sums, alternative);
}
function readAlternative(sums, alternative) {
	const what = sums.s.grammar.meaning[sums.s.types[alternative] ?? 0];
	if (what === MEANING.else || what === MEANING.elif) return;
	sums.cognitive++;
	sums.conditions++;
	addMark(sums, alternative, what === MEANING.if ? 4 : 3);
}
function readElse(sums, row) {
	sums.cognitive++;
	sums.conditions++;
	const { types } = sums.s;
	const { meaning } = sums.s.grammar;
	const mark = meaning[types[parentOf(sums.s, row)] ?? 0] === MEANING.try ? 1 : 3;
	const condition = childIn(sums.s, row, "condition");
	for (const child of partsOf(sums.s, row)) if (meaning[types[child] ?? 0] === MEANING.if) addMark(sums, child, 4);
	else if (child !== condition) addMark(sums, child, mark);
}
function readTry(sums, row) {
	sums.conditions++;
	deepen(sums);
	for (const child of childrenOf(sums.s, row)) if (isNamed(sums.s, child)) addMark(sums, child, 2);
}
function readTernary(sums, row) {
	decide(sums, row);
	sums.conditions++;
	sums.cognitive += 1 + sums.nest;
	const tested = sums.s.grammar.language.conditions(sums.s, row);
	for (const part of partsOf(sums.s, row)) if (!tested.includes(part)) addMark(sums, part, 1);
}
function decide(sums, row) {
	sums.cyclomatic++;
	readConditions(sums, row);
}
function openStructure(sums, row) {
	sums.cognitive += 1 + sums.nest;
	deepen(sums);
	markBodies(sums, row, 3);
}
function deepen(sums) {
	sums.deepest = Math.max(sums.deepest, sums.depth + 1);
}
function markBodies(sums, row, mark) {
	const { s } = sums;
	const { meaning, fieldIds } = s.grammar;
	const body = fieldIds.get("body");
	const consequence = fieldIds.get("consequence");
	for (const child of childrenOf(s, row)) {
		const field = s.fields[child] ?? 0;
		const what = meaning[s.types[child] ?? 0];
		if (field !== 0 && (field === body || field === consequence) || what === MEANING.case || what === MEANING.block) addMark(sums, child, mark);
	}
}
function namesUnit(sums, row) {
	const { s, marks } = sums;
	const value = s.grammar.language.assignedFunction(s, row);
	return value !== -1 && ((marks[value] ?? 0) & 16) !== 0;
}
// src/analyzer/walk/measure.ts
function measureUnit({ s, marks, holdsTests }, draft) {
	const zero = {
		cyclomatic: 1,
		cognitive: 0,
		deepest: 0,
		assignments: 0,
		branches: 0,
		conditions: 0,
		assertions: 0
	};
	const reached = holdsTests ? [] : void 0;
	const sums = {
		s,
		marks,
		draft,
		...zero,
		recursive: false,
		reached,
		nest: 0,
		depth: 0
	};
	walkUnit(sums);
	return {
		metrics: {
			cyclomatic: sums.cyclomatic,
			cognitive: sums.cognitive + (sums.recursive ? 1 : 0),
			nesting: sums.deepest,
			abc: magnitude(sums.assignments, sums.branches, sums.conditions),
			assertions: sums.assertions
		},
		reached: sums.reached ?? NOTHING
	};
}
const NOTHING = [];
function magnitude(a, b, c) {
	return Math.round(Math.sqrt(a * a + b * b + c * c) * 100) / 100;
}
function walkUnit(sums) {
	const { s, marks, draft } = sums;
	const { meaning, assertion } = s.grammar;
	const levels = [];
	const end = endOf(s, draft.node);
	for (let row = draft.node + 1; row < end;) {
		const next = skipUnit(s, marks, row);
		if (next === row) {
			const type = s.types[row] ?? 0;
			const what = meaning[type] ?? 0;
			if (assertion[type] === 1 && s.grammar.language.isAssertion(s, row)) sums.assertions++;
			if (what !== 0 || marks[row] !== 0) readRow(sums, levels, row);
			row++;
		} else row = next;
	}
}
function readRow(sums, levels, row) {
	leaveLevels(sums, levels, row);
	const what = sums.s.grammar.meaning[sums.s.types[row] ?? 0] ?? 0;
	const mark = sums.marks[row] ?? 0;
	const isFunction = what === MEANING.function;
	if (isFunction || (mark & 3) !== 0) {
		levels.push({
			end: endOf(sums.s, row),
			nest: sums.nest,
			depth: sums.depth
		});
		if (isFunction || (mark & 1) !== 0) sums.nest++;
		if ((mark & 2) !== 0) sums.depth++;
	}
	STEPS[what]?.(sums, row, mark);
}
function leaveLevels(sums, levels, row) {
	for (let level = levels.at(-1); level !== void 0 && row >= level.end; level = levels.at(-1)) {
		sums.nest = level.nest;
		sums.depth = level.depth;
		levels.pop();
	}
}
// src/analyzer/walk/twins.ts
function nameTwins(units) {
	const steps = [
		(unit) => unit.qualifiedName,
		(unit) => `${unit.qualifiedName}/${unit.arity}`,
		(unit) => `${unit.qualifiedName}/${unit.arity}#${unit.wholeShape.slice(0, 6)}`,
		(unit) => `${unit.qualifiedName}/${unit.arity}#${unit.wholeShape.slice(0, 6)}${unit.body.slice(0, 6)}`
	];
	const names = units.map(() => "");
	let open = units.map((_, index) => index);
	for (const step of steps) {
		const byName = groupByName(open, (index) => step(atIndex(units, index)));
		open = [];
		for (const [name, members] of byName) {
			for (const index of members) names[index] = name;
			if (members.length > 1) open.push(...members);
		}
	}
	return number(names);
}
function groupByName(indexes, nameOf) {
	const groups = new Map();
	for (const index of indexes) {
		const name = nameOf(index);
		const group = groups.get(name);
		if (group === void 0) groups.set(name, [index]);
		else group.push(index);
	}
	return groups;
}
function number(names) {
	const seen = new Map();
	return names.map((name) => {
		const count = (seen.get(name) ?? 0) + 1;
		seen.set(name, count);
		return count === 1 ? name : `${name}~${count}`;
	});
}
function atIndex(units, index) {
	const unit = units[index];
	if (unit === void 0) throw new RangeError(`no unit ${index}`);
	return unit;
}
// src/analyzer/walk/walk.ts
function analyzeSyntax(s, { memory, readAllows }) {
	const lines = readTokens(s);
	const drafts = discoverUnits(s);
	const holdsTests = drafts.some((draft) => draft.isTest);
	const found = {
		s,
		lines,
		marks: markUnits(s, drafts),
		memory,
		holdsTests
	};
	const looked = drafts.map((draft) => lookInside(found, draft));
	const names = nameTwins(drafts.map((draft, index) => toNamed(draft, assertAt(looked, index))));
	const inside = unitsInside(s, drafts);
	const measured = looked.map((one) => one.measured);
	const { implicitSelf } = s.grammar.language;
	const assertions = countAssertions({
		drafts,
		measured,
		inside,
		implicitSelf
	});
	const codes = drafts.map((draft) => linesOf(found, draft));
	const allows = findAllows(s, {
		drafts,
		lines,
		read: readAllows
	});
	return {
		language: s.grammar.language.name,
		fileLines: codeLines(lines, 0, lines.starts.length - 1),
		reliable: s.errors.length === 0,
		units: drafts.map((draft, index) => toUnit(found, draft, {
			...assertAt(looked, index),
			name: assertAt(names, index),
			assertions: assertAt(assertions, index),
			code: assertAt(codes, index),
			allows: allows?.byUnit.get(index),
			inside: assertAt(inside, index).filter((unit) => drafts[unit]?.kind !== "test-case").map((unit) => assertAt(codes, unit).count)
		})),
		...allows === void 0 || allows.faulty.length === 0 ? {} : { faultyAllows: allows.faulty }
	};
}
function lookInside(found, draft) {
	const { s, marks, memory, holdsTests } = found;
	const id = s.ids[draft.node] ?? 0;
	const words = `${draft.kind} ${draft.parentName} ${draft.ownName} ${draft.params} ${found.holdsTests}`;
	const sight = {
		s,
		marks,
		holdsTests
	};
	const insides = (id === 0 ? void 0 : memory?.recall(id, words)) ?? {
		measured: measureUnit(sight, draft),
		hashes: hashUnit(s, marks, draft)
	};
	if (id !== 0) memory?.keep(id, words, insides);
	return insides;
}
function toNamed(draft, { hashes }) {
	const { wholeShape, body } = hashes;
	return {
		qualifiedName: draft.qualifiedName,
		arity: draft.params,
		wholeShape,
		body
	};
}
function assertAt(list, index) {
	const value = list[index];
	if (value === void 0) throw new RangeError(`nothing is known of unit ${index}`);
	return value;
}
function linesOf(found, draft) {
	const { s, lines } = found;
	const first = lineAt(lines, s.starts[firstRow(found, draft)] ?? 0);
	const last = lineAt(lines, Math.max(0, lastOffset(found, draft) - 1));
	return {
		first,
		last,
		count: codeLines(lines, first, last)
	};
}
function toUnit({ s }, draft, looked) {
	const { measured, hashes, code, inside, allows } = looked;
	const params = draft.params - draft.injected;
	return {
		name: looked.name,
		qualifiedName: draft.qualifiedName,
		kind: draft.kind,
		startLine: code.first + 1,
		endLine: code.last + 1,
		exported: draft.exported,
		isTest: draft.isTest,
		reliable: isReliable(s, draft.node),
		arity: draft.params,
		metrics: {
			...measured.metrics,
			assertions: looked.assertions,
			params,
			functionLines: code.count
		},
		...inside.length === 0 ? {} : { inside },
		...allows === void 0 ? {} : { allows },
		signature: hashes.signature,
		body: hashes.body,
		shape: hashes.shape,
		tokens: hashes.tokens
	};
}
function firstRow({ s }, draft) {
	const preludes = new Set(s.grammar.language.preludes);
	const end = endOf(s, draft.node);
	let row = draft.node;
	while (row < end) if (preludes.has(s.grammar.names[s.types[row] ?? 0] ?? "")) row = endOf(s, row);
	else if (s.sizes[row] === 1 && s.exact[row] !== 0) return row;
	else row++;
	return draft.node;
}
function lastOffset({ s }, draft) {
	for (let row = endOf(s, draft.node) - 1; row > draft.node; row--) if (s.sizes[row] === 1 && s.exact[row] !== 0) return s.ends[row] ?? 0;
	return s.ends[draft.node] ?? 0;
}
function isReliable(s, node) {
	if (s.errors.length === 0) return true;
	const end = endOf(s, node);
	if (s.errors.some((row) => row >= node && row < end)) return false;
	for (let around = parentOf(s, node); around !== -1; around = parentOf(s, around)) if (s.types[around] === 65535) return false;
	return true;
}
// src/analyzer/analyzer.ts
const ANALYZER_VERSION = "1.1.0";
const DIALECT = "sonar-whitepaper-1.7";
const DEFAULT_BUDGET = 5e3;
function languageOf(path) {
	return languageFor(path)?.name;
}
async function assembleAnalyzer(options) {
	const { load, clock, budget = DEFAULT_BUDGET } = options;
	const engine = await createEngine({
		load,
		clock,
		budget
	});
	const { decode, readAllows } = options;
	return {
		analyze: (path, bytes, read = readFresh) => analyzeFile({
			engine,
			read,
			decode,
			readAllows
		}, path, bytes),
		close: () => engine.close()
	};
}
async function analyzeFile({ engine, read, decode, readAllows }, path, bytes) {
	const language = languageFor(path);
	if (language === void 0) return { skipped: "excluded" };
	const source = readText(bytes, decode);
	if ("skipped" in source) return source;
	const loaded = await engine.grammarOf(language);
	try {
		return engine.work((bench) => {
			const found = read(bench, loaded, {
				path,
				text: source.text
			});
			if (found === void 0) return { skipped: "timeout" };
			return { analysis: analyzeSyntax(found.syntax, {
				memory: found.memory,
				readAllows
			}) };
		});
	} catch {
		return { skipped: "crashed" };
	}
}
const readFresh = (bench, loaded, { text }) => {
	const tree = bench.parse(loaded, text);
	if (tree === void 0) return void 0;
	try {
		bench.steps.open(tree);
		const syntax = flatten(bench.steps, loaded.grammar, {
			text,
			columns: bench.columns
		});
		bench.steps.close();
		return { syntax };
	} finally {
		tree.delete();
	}
};
export { startGit as C, runGit as S, GitError as _, deleteSafely as a, fieldsIn as b, Edit as c, RULES as d, SCOPES as f, createSourceReader as g, decodeText as h, languageOf as i, FAMILIES as l, createChunkDecoder as m, DIALECT as n, createColumns as o, ruleOf as p, assembleAnalyzer as r, flatten as s, ANALYZER_VERSION as t, ROLES as u, askGit as v, fieldsOf as x, exitCode as y };
