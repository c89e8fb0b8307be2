import { r as __require, t as __commonJSMin } from "./rolldown-runtime.js";
import { _ as runGit, d as createSourceReader, f as GitError, g as fieldsOf, h as fieldsIn, i as languageOf, l as createChunkDecoder, m as exitCode, n as DIALECT, p as askGit, t as ANALYZER_VERSION, u as decodeText, v as startGit } from "./analyzer.js";
import { constants } from "node:fs";
import { appendFile, lstat, mkdir, open as open$2, readFile as readFile$1, readdir, realpath, rename as rename$1, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve as resolve$1, sep } from "node:path";
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants as constants$1 } from "node:zlib";
import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
// src/domain/errors.ts
var ConfigurationError = class extends Error {
	name = "ConfigurationError";
};
var InternalError = class extends Error {
	name = "InternalError";
};
// src/adapters/node/history-files.ts
const LARGEST$1 = 268435456;
const IGNORE_EVERYTHING = "*\n";
function createHistoryFiles(root) {
	const home = join(root, ".refrain");
	const events = join(home, "history", "events.jsonl");
	const summaries = join(home, "history", "summaries.json");
	const journal = join(home, "history", "backfill.journal");
	return {
		readEvents: () => readIfThere(events),
		readSummaries: () => readIfThere(summaries),
		async write(files) {
			await prepare$1(home);
			await replaceFiles([{
				path: events,
				text: files.events
			}, {
				path: summaries,
				text: files.summaries
			}]);
			await rm(journal, { force: true });
		},
		journal: {
			read: () => readIfThere(journal),
			async append(text) {
				await prepare$1(home);
				await assertNoLink(journal);
				await appendFile(journal, text, { flush: true });
			},
			clear: () => rm(journal, { force: true })
		}
	};
}
function createMetricCacheFile(root) {
	const home = join(root, ".refrain");
	const file = join(home, "cache", "metrics.jsonl");
	return {
		read: () => readIfThere(file),
		async write(text) {
			await prepare$1(home);
			await replaceFile(file, text);
		}
	};
}
async function readIfThere(path) {
	try {
		return await readRegular(path);
	} catch (error) {
		if (isMissing(error)) return void 0;
		throw error;
	}
}
async function readRegular(path) {
	await assertNoLink(path);
	const file = await open$2(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	try {
		const found = await file.stat();
		if (!found.isFile()) throw new Error("it is no regular file: delete it");
		if (found.size > LARGEST$1) throw new Error(`it has ${found.size} bytes, expected at most ${LARGEST$1}: delete it`);
		return await file.readFile("utf8");
	} finally {
		await file.close();
	}
}
async function assertNoLink(path) {
	if ((await lstat(path).catch(() => void 0))?.isSymbolicLink()) throw new Error(`${basename(path)} is a symbolic link, expected a file of its own: delete it`);
}
function isMissing(error) {
	return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
async function assertNoLinks(home) {
	for (const path of [
		home,
		join(home, "history"),
		join(home, "cache")
	]) if ((await lstat(path).catch(() => void 0))?.isSymbolicLink()) throw new Error(`${path} is a symbolic link, expected a directory: delete it`);
}
async function prepare$1(home) {
	await assertNoLinks(home);
	await mkdir(join(home, "history"), { recursive: true });
	await mkdir(join(home, "cache"), { recursive: true });
	const ignore = join(home, ".gitignore");
	await assertNoLink(ignore);
	if (await readIfThere(ignore) === void 0) await writeFile(ignore, IGNORE_EVERYTHING);
}
function replaceFile(path, text) {
	return replaceFiles([{
		path,
		text
	}]);
}
async function replaceFiles(files) {
	try {
		for (const { path, text } of files) {
			await mkdir(dirname(path), { recursive: true });
			await writeThrough(besides(path), text);
		}
		for (const { path } of files) await rename$1(besides(path), path);
	} catch (error) {
		for (const { path } of files) await rm(besides(path), { force: true }).catch(() => void 0);
		throw error;
	}
}
const RUN$2 = randomBytes(6).toString("hex");
function besides(path) {
	return `${path}.${RUN$2}.tmp`;
}
async function writeThrough(path, text) {
	const handle = await open$2(path, "wx");
	try {
		await handle.writeFile(text, "utf8");
		await handle.sync();
	} finally {
		await handle.close();
	}
}
// node_modules/zod/v4/core/util.js
function getEnumValues(entries) {
	const numericValues = Object.values(entries).filter((v) => typeof v === "number");
	return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function joinValues(array, separator = "|") {
	return array.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
var Cached = class {
	constructor(getter) {
		this._getter = getter;
		this._value = void 0;
	}
	get value() {
		const getter = this._getter;
		if (getter !== void 0) {
			this._value = getter();
			this._getter = void 0;
		}
		return this._value;
	}
};
function cached(getter) {
	return new Cached(getter);
}
function nullish(input) {
	return input === null || input === void 0;
}
function cleanRegex(source) {
	const start = source.startsWith("^") ? 1 : 0;
	const end = source.endsWith("$") ? source.length - 1 : source.length;
	return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
	const ratio = val / step;
	const roundedRatio = Math.round(ratio);
	const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
	if (Math.abs(ratio - roundedRatio) < tolerance) return 0;
	return ratio - roundedRatio;
}
const EVALUATING = Symbol("evaluating");
function defineLazy(object, key, getter) {
	let value = void 0;
	Object.defineProperty(object, key, {
		get() {
			if (value === EVALUATING) return;
			if (value === void 0) {
				value = EVALUATING;
				value = getter();
			}
			return value;
		},
		set(v) {
			Object.defineProperty(object, key, { value: v });
		},
		configurable: true
	});
}
function assignProp(target, prop, value) {
	Object.defineProperty(target, prop, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
}
function rawShape(def) {
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	return desc?.get ? desc.get.raw : desc?.value;
}
function sourceShape(schema) {
	return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target, key, getter) {
	Object.defineProperty(target, key, {
		get() {
			const value = getter();
			assignProp(this, key, value);
			return value;
		},
		enumerable: true,
		configurable: true
	});
}
function putProp(target, key, value) {
	if (key in target) assignProp(target, key, value);
	else target[key] = value;
}
function mirrorShape(target, source, keys, wrap) {
	const raw = sourceShape(source);
	for (const key of keys) {
		const desc = Object.getOwnPropertyDescriptor(raw, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => {
			const value = source._zod.def.shape[key];
			return wrap ? wrap(value, key) : value;
		});
		else putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
	}
}
function mirrorProps(target, source) {
	for (const key of Reflect.ownKeys(source)) {
		const desc = Object.getOwnPropertyDescriptor(source, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => source[key]);
		else putProp(target, key, desc.value);
	}
}
function mergeDefs(...defs) {
	const mergedDescriptors = {};
	for (const def of defs) {
		const descriptors = Object.getOwnPropertyDescriptors(def);
		Object.assign(mergedDescriptors, descriptors);
	}
	return Object.defineProperties({}, mergedDescriptors);
}
function esc(str) {
	return JSON.stringify(str);
}
function slugify(input) {
	return input.toLowerCase().trim().replace(/[^\w\s-]/g, "").replace(/[\s_-]+/g, "-").replace(/^-+|-+$/g, "");
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
function isObject(data) {
	return typeof data === "object" && data !== null && !Array.isArray(data);
}
const allowsEval = cached(() => {
	if (globalConfig.jitless) return false;
	if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) return false;
	try {
		new Function("");
		return true;
	} catch (_) {
		return false;
	}
});
function isPlainObject(o) {
	if (isObject(o) === false) return false;
	const ctor = o.constructor;
	if (ctor === void 0) return true;
	if (typeof ctor !== "function") return true;
	const prot = ctor.prototype;
	if (isObject(prot) === false) return false;
	if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) return false;
	return true;
}
function shallowClone(o) {
	if (isPlainObject(o)) return { ...o };
	if (Array.isArray(o)) return [...o];
	if (o instanceof Map) return new Map(o);
	if (o instanceof Set) return new Set(o);
	return o;
}
const propertyKeyTypes = new Set([
	"string",
	"number",
	"symbol"
]);
function escapeRegex(str) {
	return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function stringifyPrimitive(value) {
	if (typeof value === "bigint") return value.toString() + "n";
	if (typeof value === "string") return `"${value}"`;
	return `${value}`;
}
function optionalKeys(shape) {
	return Object.keys(shape).filter((k) => {
		return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
	});
}
const NUMBER_FORMAT_RANGES = (() => ({
	safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
	int32: [-0x80000000, 0x7fffffff],
	uint32: [0, 0xffffffff],
	float32: [-34028234663852886e22, 34028234663852886e22],
	float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
const BIGINT_FORMAT_RANGES = {
	int64: [BigInt("-9223372036854775808"), BigInt("9223372036854775807")],
	uint64: [BigInt(0), BigInt("18446744073709551615")]
};
function pick(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".pick() cannot be used on object schemas containing refinements");
	const newShape = {};
	mirrorShape(newShape, schema, maskedKeys(schema, mask));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function maskedKeys(schema, mask) {
	const raw = sourceShape(schema);
	const keys = [];
	for (const key of Reflect.ownKeys(mask)) {
		if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) throw new Error(`Unrecognized key: "${String(key)}"`);
		if (mask[key]) keys.push(key);
	}
	return keys;
}
function omit(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".omit() cannot be used on object schemas containing refinements");
	const omitted = new Set(maskedKeys(schema, mask));
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function extend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to extend: expected a plain object");
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) {
		const existingShape = sourceShape(schema);
		for (const key of Reflect.ownKeys(shape)) if (Object.getOwnPropertyDescriptor(existingShape, key) !== void 0) throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
	}
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function extended(schema, shape) {
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
	mirrorProps(newShape, shape);
	return newShape;
}
function safeExtend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to safeExtend: expected a plain object");
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge$2(a, b) {
	if (!b?._zod?.def) throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
	if (a._zod.def.checks?.length) throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
	const newShape = {};
	mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
	mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
	return clone(a, mergeDefs(a._zod.def, {
		shape: newShape,
		get catchall() {
			return b._zod.def.catchall;
		},
		checks: b._zod.def.checks ?? []
	}));
}
function partial(Class, schema, mask, name = "partial") {
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class && ((value, key) => selected && !selected.has(key) ? value : new Class({
		type: "optional",
		innerType: value
	})));
	return clone(schema, mergeDefs(schema._zod.def, {
		shape: newShape,
		checks: []
	}));
}
function required(Class, schema, mask) {
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => selected && !selected.has(key) ? value : new Class({
		type: "nonoptional",
		innerType: value
	}));
	return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function prefixIssues(path, issues) {
	return issues.map((iss) => {
		var _a;
		(_a = iss).path ?? (_a.path = []);
		iss.path.unshift(path);
		return iss;
	});
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
function sizeCaps(defChecks) {
	const caps = [];
	for (const ch of defChecks ?? []) {
		const d = ch._zod.def;
		if (!/_(length|size)$|_equals$/.test(d.check)) break;
		const max = d.maximum ?? d.length ?? d.size;
		if (max >= 0) caps.push([max, ch]);
	}
	return caps;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) {
		if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
		else iss.schema = iss.inst;
	}
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
const highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
}
function parsedType(data) {
	const t = typeof data;
	switch (t) {
		case "number": return Number.isNaN(data) ? "nan" : "number";
		case "object": {
			if (data === null) return "null";
			if (Array.isArray(data)) return "array";
			const obj = data;
			if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) return obj.constructor.name;
		}
	}
	return t;
}
function issue(...args) {
	const [iss, input, inst] = args;
	if (typeof iss === "string") return {
		message: iss,
		code: "custom",
		input,
		inst
	};
	return { ...iss };
}
function members(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
function own(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
function hide(inst, key, value) {
	return own(inst, key, value, false);
}
function derived(computes, table) {
	for (const key in computes) {
		const compute = computes[key];
		Object.defineProperty(table, key, {
			configurable: true,
			enumerable: true,
			get() {
				return own(this, key, compute(this));
			},
			set(value) {
				own(this, key, value);
			}
		});
	}
	return table;
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own(this, key, fn.bind(this));
		},
		set(value) {
			own(this, key, value);
		}
	});
}
function claim$1(inst, sentinel) {
	const proto = Object.getPrototypeOf(inst);
	return sentinel in proto ? void 0 : proto;
}
let installing;
let broke = false;
const breaker = {
	configurable: true,
	get() {
		broke = true;
	}
};
function defineLazyInternal(inst, key, compute) {
	const proto = Object.getPrototypeOf(inst._zod);
	if (key in proto && installing !== inst._zod) {
		installing = void 0;
		return;
	}
	installing = inst._zod;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			Object.defineProperty(this, key, breaker);
			const outer = broke;
			broke = false;
			try {
				const value = compute(this);
				if (broke) delete this[key];
				else Object.defineProperty(this, key, {
					configurable: true,
					writable: true,
					value
				});
				broke = broke || outer;
				return value;
			} catch (err) {
				delete this[key];
				broke = broke || outer;
				throw err;
			}
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				value
			});
		}
	});
}
function installLazyProp(inst, key, make, enumerable) {
	const proto = claim$1(inst, key);
	if (!proto) return;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			const desc = {
				configurable: true,
				writable: true,
				enumerable,
				value: void 0
			};
			Object.defineProperty(this, key, desc);
			desc.value = make(this);
			Object.defineProperty(this, key, desc);
			return desc.value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				enumerable,
				value
			});
		}
	});
}
const CONSTANT_CATCH = "~constantCatch";
function constantCatch(value) {
	const fn = () => value;
	fn[CONSTANT_CATCH] = true;
	return fn;
}
// node_modules/zod/v4/core/core.js
var _a$1;
const _zodDesc = {
	value: void 0,
	enumerable: false
};
let _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
var $ZodEncodeError = class extends Error {
	constructor(name) {
		super(`Encountered unidirectional transform during encode: ${name}`);
		this.name = "ZodEncodeError";
	}
};
(_a$1 = globalThis).__zod_globalConfig ?? (_a$1.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}
// node_modules/zod/v4/core/errors.js
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = new WeakSet([Object.prototype, Error.prototype]);
const initializer$1 = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
const $ZodError = $constructor("$ZodError", initializer$1);
function node(obj, key, make) {
	if (!Object.prototype.hasOwnProperty.call(obj, key)) {
		if (key === "__proto__") Object.defineProperty(obj, key, {
			value: make(),
			writable: true,
			enumerable: true,
			configurable: true
		});
		else obj[key] = make();
	}
	return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
	const fieldErrors = {};
	const formErrors = [];
	for (const sub of error.issues) if (sub.path.length > 0) node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
	else formErrors.push(mapper(sub));
	return {
		formErrors,
		fieldErrors
	};
}
function formatError(error, mapper = (issue) => issue.message) {
	const fieldErrors = { _errors: [] };
	const processError = (error, path = []) => {
		for (const issue of error.issues) if (issue.code === "invalid_union" && issue.errors.length) issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
		else if (issue.code === "invalid_key") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else if (issue.code === "invalid_element") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else {
			const fullpath = [...path, ...issue.path];
			if (fullpath.length === 0) fieldErrors._errors.push(mapper(issue));
			else {
				let curr = fieldErrors;
				let i = 0;
				while (i < fullpath.length) {
					const el = fullpath[i];
					const terminal = i === fullpath.length - 1;
					if (el === "_errors") {
						if (terminal) curr._errors.push(mapper(issue));
						i++;
						continue;
					}
					if (!Object.prototype.hasOwnProperty.call(curr, el)) Object.defineProperty(curr, el, {
						value: { _errors: [] },
						enumerable: true,
						writable: true,
						configurable: true
					});
					const node = curr[el];
					if (terminal) node._errors.push(mapper(issue));
					curr = node;
					i++;
				}
			}
		}
	};
	processError(error);
	return fieldErrors;
}
// node_modules/zod/v4/core/parse.js
function finalizeParams(callee, params) {
	return {
		callee: params?.callee ?? callee,
		Err: params?.Err
	};
}
const _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
function failure(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const COMPILE_INVALID = Symbol.for("zod.compile.invalid");
const COMPILE_FALLBACK = Symbol.for("zod.compile.fallback");
const validate = ((schema, value, _ctx) => {
	const validator = schema._zod.bag.validator;
	if (validator !== void 0) {
		if (validator(value) !== COMPILE_INVALID) return true;
		if (validator.definite === true && _ctx === void 0) return false;
	}
	return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
	const ctx = _ctx ? {
		..._ctx,
		async: false,
		abortEarly: true
	} : {
		async: false,
		abortEarly: true
	};
	const fallbackRun = schema._zod.bag.fallbackRun;
	let result;
	if (fallbackRun) {
		ctx[COMPILE_FALLBACK] = true;
		result = fallbackRun({
			value,
			issues: []
		}, ctx);
	} else result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length === 0;
}
const validateAsync$1 = async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true,
		abortEarly: true
	} : {
		async: true,
		abortEarly: true
	};
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length === 0;
};
const _encode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return parse(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		return parse(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _encodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return await parseAsync(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		return await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _safeEncode = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParse(_Err)(schema, value, ctx);
};
const _safeDecode = (_Err) => (schema, value, _ctx) => {
	return _safeParse(_Err)(schema, value, _ctx);
};
const _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParseAsync(_Err)(schema, value, ctx);
};
const _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
	return _safeParseAsync(_Err)(schema, value, _ctx);
};
// node_modules/zod/v4/core/regexes.js
const cuid = /^[cC][0-9a-z]{6,}$/;
const cuid2 = /^[0-9a-z]+$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
const xid = /^[0-9a-vA-V]{20}$/;
const ksuid = /^[A-Za-z0-9]{27}$/;
const nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
	return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
const duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
const guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
const uuid = (version) => {
	if (!version) return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
	return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
const email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
const _emoji$1 = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;
function emoji() {
	return new RegExp(_emoji$1, "u");
}
const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
const ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
const cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
const cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
const base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
const base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
const httpProtocol = /^https?$/;
const e164 = /^\+[1-9]\d{6,14}$/;
const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
function anchor(source) {
	return new RegExp(`^${source}$`);
}
const date$1 = anchor(dateSource);
function timeSource(args) {
	const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
	return typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
}
function time(args) {
	return new RegExp(`^${timeSource(args)}$`);
}
function datetime$1(args) {
	const opts = ["Z"];
	if (args.offset) opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
	const qualified = `${timeSource({
		precision: args.precision,
		seconds: true
	})}(?:${opts.join("|")})`;
	const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
	return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
const anyString = /^[\s\S]{0,}$/;
const integer = /^-?\d+$/;
const number$2 = /^-?\d+(?:\.\d+)?$/;
const boolean$1 = /^(?:true|false)$/i;
const _null$2 = /^null$/i;
const lowercase = /^[^A-Z]*$/;
const uppercase = /^[^a-z]*$/;
// node_modules/zod/v4/core/checks.js
const $ZodCheck = $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
const _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
const numericOriginMap = {
	number: "number",
	bigint: "bigint",
	object: "date"
};
const $ZodCheckLessThan = $constructor("$ZodCheckLessThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value <= def.value : payload.value < def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_big",
			maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckGreaterThan = $constructor("$ZodCheckGreaterThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value >= def.value : payload.value > def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_small",
			minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMultipleOf = $constructor("$ZodCheckMultipleOf", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		if (typeof payload.value !== typeof def.value) throw new Error("Cannot mix number and bigint in multiple_of check.");
		if (typeof payload.value === "bigint" ? def.value !== BigInt(0) && payload.value % def.value === BigInt(0) : floatSafeRemainder(payload.value, def.value) === 0) return;
		payload.issues.push({
			origin: typeof payload.value,
			code: "not_multiple_of",
			divisor: def.value,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckNumberFormat = $constructor("$ZodCheckNumberFormat", (inst, def) => {
	$ZodCheck.init(inst, def);
	def.format = def.format || "float64";
	const isInt = def.format?.includes("int");
	const origin = isInt ? "int" : "number";
	const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
	inst._zod.check = (payload) => {
		const input = payload.value;
		if (isInt) {
			if (!Number.isInteger(input)) {
				payload.issues.push({
					expected: origin,
					format: def.format,
					code: "invalid_type",
					continue: false,
					input,
					inst
				});
				return;
			}
			if (!Number.isSafeInteger(input)) {
				if (input > 0) payload.issues.push({
					input,
					code: "too_big",
					maximum: Number.MAX_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				else payload.issues.push({
					input,
					code: "too_small",
					minimum: Number.MIN_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				return;
			}
		}
		if (input < minimum) payload.issues.push({
			origin: "number",
			input,
			code: "too_small",
			minimum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
		if (input > maximum) payload.issues.push({
			origin: "number",
			input,
			code: "too_big",
			maximum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMaxLength = $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMinLength = $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLengthEquals = $constructor("$ZodCheckLengthEquals", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		const length = typeof input === "string" && units >= def.length && units <= def.length * 2 ? codePointLength(input) : units;
		if (length === def.length) return;
		const origin = getLengthableOrigin(input);
		const tooBig = length > def.length;
		payload.issues.push({
			origin,
			...tooBig ? {
				code: "too_big",
				maximum: def.length
			} : {
				code: "too_small",
				minimum: def.length
			},
			inclusive: true,
			exact: true,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStringFormat = $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
const $ZodCheckRegex = $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLowerCase = $constructor("$ZodCheckLowerCase", (inst, def) => {
	def.pattern ?? (def.pattern = lowercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckUpperCase = $constructor("$ZodCheckUpperCase", (inst, def) => {
	def.pattern ?? (def.pattern = uppercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckIncludes = $constructor("$ZodCheckIncludes", (inst, def) => {
	$ZodCheck.init(inst, def);
	const escapedRegex = escapeRegex(def.includes);
	def.pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
	inst._zod.check = (payload) => {
		if (payload.value.includes(def.includes, def.position)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "includes",
			includes: def.includes,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStartsWith = $constructor("$ZodCheckStartsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`^${escapeRegex(def.prefix)}.*`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.startsWith(def.prefix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "starts_with",
			prefix: def.prefix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckEndsWith = $constructor("$ZodCheckEndsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`.*${escapeRegex(def.suffix)}$`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.endsWith(def.suffix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "ends_with",
			suffix: def.suffix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckOverwrite = $constructor("$ZodCheckOverwrite", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		payload.value = def.tx(payload.value);
	};
});
// node_modules/zod/v4/core/doc.js
var Doc = class {
	constructor(args = [], closed = {}) {
		this.content = [];
		this.indent = 0;
		this.args = args;
		this.closed = closed;
	}
	indented(fn) {
		this.indent += 1;
		try {
			fn(this);
		} finally {
			this.indent -= 1;
		}
	}
	write(arg) {
		if (typeof arg === "function") {
			arg(this, { execution: "sync" });
			arg(this, { execution: "async" });
			return;
		}
		const lines = arg.split("\n").filter((x) => x);
		const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
		const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
		for (const line of dedented) this.content.push(line);
	}
	compile() {
		const F = Function;
		const content = this?.content ?? [``];
		return new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {\n${content.join("\n")}\n};`)(...Object.values(this.closed));
	}
};
// node_modules/zod/v4/core/versions.js
const version = {
	major: 4,
	minor: 6,
	patch: 7
};
// node_modules/zod/v4/core/schemas.js
const $ZodType = $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	}
});
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
const $ZodString = $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
const $ZodStringFormat = $constructor("$ZodStringFormat", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	$ZodString.init(inst, def);
});
const $ZodGUID = $constructor("$ZodGUID", (inst, def) => {
	def.pattern ?? (def.pattern = guid);
	$ZodStringFormat.init(inst, def);
});
const $ZodUUID = $constructor("$ZodUUID", (inst, def) => {
	if (def.version) {
		const v = {
			v1: 1,
			v2: 2,
			v3: 3,
			v4: 4,
			v5: 5,
			v6: 6,
			v7: 7,
			v8: 8
		}[def.version];
		if (v === void 0) throw new Error(`Invalid UUID version: "${def.version}"`);
		def.pattern ?? (def.pattern = uuid(v));
	} else def.pattern ?? (def.pattern = uuid());
	$ZodStringFormat.init(inst, def);
});
const $ZodEmail = $constructor("$ZodEmail", (inst, def) => {
	def.pattern ?? (def.pattern = email);
	$ZodStringFormat.init(inst, def);
});
function canParseURL(input) {
	try {
		if (typeof URL !== "undefined" && typeof URL.canParse === "function") return URL.canParse(input);
		new URL(input);
		return true;
	} catch {
		return false;
	}
}
function validateURL(trimmed, def) {
	if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) return canParseURL(trimmed) || 2;
	return parseURLObject(trimmed, def);
}
function parseURLObject(trimmed, def) {
	if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed)) return 1;
	try {
		if (typeof URL !== "undefined") {
			const URLStatic = URL;
			if (typeof URLStatic.parse === "function") return URLStatic.parse(trimmed) ?? 2;
		}
		return new URL(trimmed);
	} catch {
		return 2;
	}
}
const asciiTabOrNewline = /[\t\n\r]/g;
function stripTabAndNewline(value) {
	return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
	hostname.lastIndex = 0;
	return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
	protocol.lastIndex = 0;
	return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
const $ZodURL = $constructor("$ZodURL", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		try {
			const trimmed = payload.value.trim();
			const url = validateURL(trimmed, def);
			if (url === 1) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					note: "Invalid URL format",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === 2) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === true) {
				payload.value = stripTabAndNewline(trimmed);
				return;
			}
			if (def.hostname && !urlHostnameOk(url, def.hostname)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid hostname",
				pattern: def.hostname.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			if (def.protocol && !urlProtocolOk(url, def.protocol)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid protocol",
				pattern: def.protocol.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
			return;
		} catch (_) {
			payload.issues.push({
				code: "invalid_format",
				format: "url",
				input: payload.value,
				inst,
				continue: !def.abort
			});
		}
	};
});
const $ZodEmoji = $constructor("$ZodEmoji", (inst, def) => {
	def.pattern ?? (def.pattern = emoji());
	$ZodStringFormat.init(inst, def);
});
const $ZodNanoID = $constructor("$ZodNanoID", (inst, def) => {
	if (def.length !== void 0 && (!Number.isInteger(def.length) || def.length < 1)) throw new Error(`Invalid nanoid length: ${def.length}`);
	def.pattern ?? (def.pattern = def.length === void 0 ? nanoid : nanoidOfLength(def.length));
	$ZodStringFormat.init(inst, def);
});
const $ZodCUID = $constructor("$ZodCUID", (inst, def) => {
	def.pattern ?? (def.pattern = cuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodCUID2 = $constructor("$ZodCUID2", (inst, def) => {
	def.pattern ?? (def.pattern = cuid2);
	$ZodStringFormat.init(inst, def);
});
const $ZodULID = $constructor("$ZodULID", (inst, def) => {
	def.pattern ?? (def.pattern = ulid);
	$ZodStringFormat.init(inst, def);
});
const $ZodXID = $constructor("$ZodXID", (inst, def) => {
	def.pattern ?? (def.pattern = xid);
	$ZodStringFormat.init(inst, def);
});
const $ZodKSUID = $constructor("$ZodKSUID", (inst, def) => {
	def.pattern ?? (def.pattern = ksuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodISODateTime = $constructor("$ZodISODateTime", (inst, def) => {
	def.pattern ?? (def.pattern = datetime$1(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODate = $constructor("$ZodISODate", (inst, def) => {
	def.pattern ?? (def.pattern = date$1);
	$ZodStringFormat.init(inst, def);
});
const $ZodISOTime = $constructor("$ZodISOTime", (inst, def) => {
	def.pattern ?? (def.pattern = time(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODuration = $constructor("$ZodISODuration", (inst, def) => {
	def.pattern ?? (def.pattern = duration);
	$ZodStringFormat.init(inst, def);
});
const $ZodIPv4 = $constructor("$ZodIPv4", (inst, def) => {
	def.pattern ?? (def.pattern = ipv4);
	$ZodStringFormat.init(inst, def);
});
const ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
	if (!ipv6Alphabet.test(value)) return false;
	return canParseURL(`http://[${value}]`);
}
const $ZodIPv6 = $constructor("$ZodIPv6", (inst, def) => {
	def.pattern ?? (def.pattern = ipv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidIPv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "ipv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCIDRv4 = $constructor("$ZodCIDRv4", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv4);
	$ZodStringFormat.init(inst, def);
});
function isValidCIDRv6(value) {
	const parts = value.split("/");
	if (parts.length !== 2) return false;
	const [address, prefix] = parts;
	if (!prefix) return false;
	const prefixNum = Number(prefix);
	if (`${prefixNum}` !== prefix) return false;
	if (prefixNum < 0 || prefixNum > 128) return false;
	return isValidIPv6(address);
}
const $ZodCIDRv6 = $constructor("$ZodCIDRv6", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidCIDRv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "cidrv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
function isValidBase64(data) {
	if (data === "") return true;
	if (/\s/.test(data)) return false;
	if (data.length % 4 !== 0) return false;
	try {
		atob(data);
		return true;
	} catch {
		return false;
	}
}
const base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
const $ZodBase64 = $constructor("$ZodBase64", (inst, def) => {
	def.pattern ?? (def.pattern = base64Charset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
	if (!base64urlCharset.test(data)) return false;
	const base64 = data.replace(/[-_]/g, (c) => c === "-" ? "+" : "/");
	return isValidBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, "="));
}
const $ZodBase64URL = $constructor("$ZodBase64URL", (inst, def) => {
	def.pattern ?? (def.pattern = base64urlCharset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64URL(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64url",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodE164 = $constructor("$ZodE164", (inst, def) => {
	def.pattern ?? (def.pattern = e164);
	$ZodStringFormat.init(inst, def);
});
function isValidJWT(token, algorithm = null) {
	try {
		const tokensParts = token.split(".");
		if (tokensParts.length !== 3) return false;
		const [header] = tokensParts;
		if (!header) return false;
		const parsedHeader = JSON.parse(atob(header));
		if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT") return false;
		if (!parsedHeader.alg) return false;
		if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm)) return false;
		return true;
	} catch {
		return false;
	}
}
const $ZodJWT = $constructor("$ZodJWT", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidJWT(payload.value, def.alg)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "jwt",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodNumber = $constructor("$ZodNumber", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = number$2;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Number(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) return payload;
		const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
		payload.issues.push({
			expected: "number",
			code: "invalid_type",
			input,
			inst,
			...received ? { received } : {}
		});
		return payload;
	};
});
const $ZodNumberFormat = $constructor("$ZodNumberFormat", (inst, def) => {
	$ZodCheckNumberFormat.init(inst, def);
	$ZodNumber.init(inst, def);
});
const $ZodBoolean = $constructor("$ZodBoolean", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = boolean$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Boolean(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "boolean") return payload;
		payload.issues.push({
			expected: "boolean",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodNull = $constructor("$ZodNull", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = _null$2;
	inst._zod.values = new Set([null]);
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (input === null) return payload;
		payload.issues.push({
			expected: "null",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodUnknown = $constructor("$ZodUnknown", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload) => payload;
});
const $ZodNever = $constructor("$ZodNever", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _ctx) => {
		payload.issues.push({
			expected: "never",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
function capSize(inst, size) {
	const caps = sizeCaps(inst._zod.def.checks);
	if (!caps.length) return;
	const cap = Math.min(...caps.map((c) => c[0]));
	const parse = inst._zod.parse;
	inst._zod.parse = (payload, ctx) => {
		const n = size(payload.value);
		if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
			for (const [max, ch] of sizeCaps(inst._zod.def.checks)) if (n > max && ch._zod.def.when(payload)) {
				const start = payload.issues.length;
				ch._zod.check(payload);
				payload.issues[start].continue = false;
				attachSchema(payload.issues, start, inst);
				return payload;
			}
		}
		return parse(payload, ctx);
	};
}
const arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
const $ZodArray = $constructor("$ZodArray", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				expected: "array",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
		const proms = [];
		const abortEarly = ctx?.abortEarly;
		for (let i = 0; i < input.length; i++) {
			const item = input[i];
			const result = def.element._zod.run({
				value: item,
				issues: []
			}, ctx);
			if (result instanceof Promise) proms.push(result.then((result) => handleArrayResult(result, payload, i)));
			else {
				handleArrayResult(result, payload, i);
				if (abortEarly && result.issues.length !== 0 && aborted(result)) break;
			}
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
	capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
	const isPresent = key in input;
	const isOptionalOut = optout === "optional";
	if (!isPresent && isOptionalOut && optin === "optional") return;
	if (result.issues.length) {
		if (optin !== void 0 && isOptionalOut && !isPresent) return;
		final.issues.push(...prefixIssues(key, result.issues));
	}
	if (!isPresent && optin === void 0) {
		if (!result.issues.length) final.issues.push({
			code: "invalid_type",
			expected: "nonoptional",
			input: void 0,
			path: [key]
		});
		return;
	}
	if (result.value === void 0) {
		if (isPresent || optin === "defaulted" && !isOptionalOut) final.value[key] = void 0;
	} else final.value[key] = result.value;
}
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
	const keys = Object.keys(def.shape);
	const ownSymbols = Object.getOwnPropertySymbols(def.shape);
	const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
	const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
	for (const k of allKeys) if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
	const okeys = optionalKeys(def.shape);
	return {
		...def,
		allKeys,
		symbolKeys,
		keySet: new Set(keys),
		numKeys: keys.length,
		optionalKeys: new Set(okeys)
	};
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
	const unrecognized = [];
	const keySet = def.keySet;
	const _catchall = def.catchall._zod;
	const t = _catchall.def.type;
	const optin = _catchall.optin;
	const optout = _catchall.optout;
	let seen = 0;
	for (const key in input) {
		if (abortEarly && payload.issues.length !== seen) {
			if (aborted(payload, seen)) break;
			seen = payload.issues.length;
		}
		if (keySet.has(key)) continue;
		if (key === "__proto__") {
			if (t === "never") unrecognized.push(key);
			continue;
		}
		if (t === "never") {
			unrecognized.push(key);
			continue;
		}
		const r = _catchall.run({
			value: input[key],
			issues: []
		}, ctx);
		if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
		else handlePropertyResult(r, payload, key, input, optin, optout);
	}
	if (unrecognized.length) payload.issues.push({
		code: "unrecognized_keys",
		keys: unrecognized,
		input,
		inst,
		continue: true
	});
	if (!proms.length) return payload;
	return Promise.all(proms).then(() => {
		return payload;
	});
}
const $ZodObject = $constructor("$ZodObject", (inst, def) => {
	$ZodType.init(inst, def);
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	const sh = desc?.get ? desc.get.raw : def.shape ?? {};
	if (sh) {
		const get = () => {
			const newSh = { ...sh };
			Object.defineProperty(def, "shape", { value: newSh });
			get.raw = newSh;
			return newSh;
		};
		get.raw = sh;
		Object.defineProperty(def, "shape", { get });
	}
	const _normalized = cached(() => normalizeDef(def));
	defineLazyInternal(inst, "propValues", (zod) => {
		const shape = zod.def.shape;
		const propValues = {};
		for (const key in shape) {
			const field = shape[key]._zod;
			if (field.values) {
				if (!Object.prototype.hasOwnProperty.call(propValues, key)) assignProp(propValues, key, new Set());
				for (const v of field.values) propValues[key].add(v);
				if (field.optin !== void 0) propValues[key].add(void 0);
			}
		}
		return propValues;
	});
	const isObject$1 = isObject;
	const catchall = def.catchall;
	let value;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$1(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
		const proms = [];
		const shape = value.shape;
		const abortEarly = ctx?.abortEarly;
		let seen = payload.issues.length;
		for (const key of value.allKeys) {
			if (abortEarly && payload.issues.length !== seen) {
				if (aborted(payload, seen)) break;
				seen = payload.issues.length;
			}
			if (key === "__proto__") continue;
			const el = shape[key];
			const optin = el._zod.optin;
			const optout = el._zod.optout;
			const r = el._zod.run({
				value: input[key],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
			else handlePropertyResult(r, payload, key, input, optin, optout);
		}
		if (!catchall) return proms.length ? Promise.all(proms).then(() => payload) : payload;
		return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
	};
});
const $ZodObjectJIT = $constructor("$ZodObjectJIT", (inst, def) => {
	$ZodObject.init(inst, def);
	const superParse = inst._zod.parse;
	const _normalized = cached(() => normalizeDef(def));
	const memo = globalConfig.memoizer;
	const generateFastpass = (shape) => {
		const normalized = _normalized.value;
		const syms = normalized.symbolKeys;
		const doc = new Doc(["payload", "ctx"], {
			shape,
			inst,
			memo,
			syms
		});
		const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
		const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
		doc.write(`const input = payload.value;`);
		const ids = Object.create(null);
		let counter = 0;
		for (const key of normalized.allKeys) ids[key] = `key_${counter++}`;
		doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
		for (const key of normalized.allKeys) {
			if (key === "__proto__") continue;
			const id = ids[key];
			const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : esc(key);
			const isPresent = `${k} in input`;
			const schema = shape[key];
			const optin = schema?._zod?.optin;
			const isOptionalIn = optin !== void 0;
			const isOptionalOut = schema?._zod?.optout === "optional";
			doc.write(`const ${id} = ${parseStr(k)};`);
			if (isOptionalIn && isOptionalOut) {
				const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
				doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
			} else if (!isOptionalIn) doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
			else {
				doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
				if (optin === "defaulted") doc.write(`newResult[${k}] = ${id}.value;`);
				else doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
			}
		}
		doc.write(`payload.value = newResult;`);
		doc.write(`return payload;`);
		return doc.compile();
	};
	let fastpass;
	const isObject$2 = isObject;
	const jit = !globalConfig.jitless;
	const fastEnabled = jit && allowsEval.value;
	const catchall = def.catchall;
	let value;
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$2(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
			if (!fastpass) fastpass = generateFastpass(def.shape);
			payload = fastpass(payload, ctx);
			if (!catchall) return payload;
			return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
		}
		return superParse(payload, ctx);
	};
});
function handleUnionResults(results, final, inst, ctx) {
	for (const result of results) if (result.issues.length === 0) {
		final.value = result.value;
		return final;
	}
	const nonaborted = results.filter((r) => !aborted(r));
	if (nonaborted.length === 1) {
		final.value = nonaborted[0].value;
		return nonaborted[0];
	}
	final.issues.push({
		code: "invalid_union",
		input: final.value,
		inst,
		errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
	});
	return final;
}
const $ZodUnion = $constructor("$ZodUnion", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
	defineLazyInternal(inst, "values", (zod) => {
		if (zod.def.options.every((o) => o._zod.values)) return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		if (zod.def.options.every((o) => o._zod.pattern)) {
			const patterns = zod.def.options.map((o) => o._zod.pattern);
			return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
		}
	});
	const first = def.options.length === 1 ? def.options[0]._zod.run : null;
	inst._zod.parse = (payload, ctx) => {
		if (first) return first(payload, ctx);
		let async = false;
		const results = [];
		for (const option of def.options) {
			const result = option._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) {
				results.push(result);
				async = true;
			} else {
				if (result.issues.length === 0) return result;
				results.push(result);
			}
		}
		if (!async) return handleUnionResults(results, payload, inst, ctx);
		return Promise.all(results).then((results) => {
			return handleUnionResults(results, payload, inst, ctx);
		});
	};
});
function discriminatorMap(def) {
	const map = new Map();
	for (const option of def.options) {
		const values = option._zod.propValues?.[def.discriminator];
		if (!values || values.size === 0) throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
		for (const value of values) if (map.has(value)) {
			if (value !== void 0) throw new Error(`Duplicate discriminator value "${String(value)}"`);
			map.set(value, null);
		} else map.set(value, option);
	}
	return map;
}
const $ZodDiscriminatedUnion = $constructor("$ZodDiscriminatedUnion", (inst, def) => {
	def.inclusive = false;
	$ZodUnion.init(inst, def);
	const _super = inst._zod.parse;
	defineLazyInternal(inst, "propValues", (zod) => {
		const propValues = {};
		let undefinedCount = 0;
		for (const option of zod.def.options) {
			const pv = option._zod.propValues;
			if (!pv || Object.keys(pv).length === 0) throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
			if (pv[zod.def.discriminator]?.has(void 0)) undefinedCount++;
			for (const [k, v] of Object.entries(pv)) {
				if (!Object.prototype.hasOwnProperty.call(propValues, k)) assignProp(propValues, k, new Set());
				for (const val of v) propValues[k].add(val);
			}
		}
		if (!zod.def.unionFallback && undefinedCount > 1) propValues[zod.def.discriminator]?.delete(void 0);
		return propValues;
	});
	def.options.forEach((option, i) => {
		const propShape = rawShape(option._zod.def);
		if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) throw new Error(`Invalid discriminated union option at index "${i}"`);
	});
	const disc = cached(() => discriminatorMap(def));
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isObject(input)) {
			payload.issues.push({
				code: "invalid_type",
				expected: "object",
				input,
				inst
			});
			return payload;
		}
		const value = input?.[def.discriminator];
		const opt = disc.value.get(value);
		if (opt && (value !== void 0 || ctx.direction !== "backward")) return opt._zod.run(payload, ctx);
		if (def.unionFallback || ctx.direction === "backward") return _super(payload, ctx);
		payload.issues.push({
			code: "invalid_union",
			errors: [],
			note: "No matching discriminator",
			discriminator: def.discriminator,
			options: Array.from(disc.value.keys()).filter((value) => disc.value.get(value) !== null),
			input,
			path: [def.discriminator],
			inst
		});
		return payload;
	};
});
const $ZodIntersection = $constructor("$ZodIntersection", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		const left = def.left._zod.run({
			value: input,
			issues: []
		}, ctx);
		const right = def.right._zod.run({
			value: input,
			issues: []
		}, ctx);
		if (left instanceof Promise || right instanceof Promise) return Promise.all([left, right]).then(([left, right]) => {
			return handleIntersectionResults(payload, left, right);
		});
		return handleIntersectionResults(payload, left, right);
	};
});
function mergeValues(a, b) {
	if (a === b) return {
		valid: true,
		data: a
	};
	if (a instanceof Date && b instanceof Date && +a === +b) return {
		valid: true,
		data: a
	};
	if (isPlainObject(a) && isPlainObject(b)) {
		const bKeys = Object.keys(b);
		const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
		const newObj = {
			...a,
			...b
		};
		if (Object.prototype.hasOwnProperty.call(newObj, "__proto__")) delete newObj.__proto__;
		for (const key of sharedKeys) {
			if (key === "__proto__") continue;
			const sharedValue = mergeValues(a[key], b[key]);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [key, ...sharedValue.mergeErrorPath]
			};
			newObj[key] = sharedValue.data;
		}
		return {
			valid: true,
			data: newObj
		};
	}
	if (Array.isArray(a) && Array.isArray(b)) {
		if (a.length !== b.length) return {
			valid: false,
			mergeErrorPath: []
		};
		const newArray = [];
		for (let index = 0; index < a.length; index++) {
			const sharedValue = mergeValues(a[index], b[index]);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [index, ...sharedValue.mergeErrorPath]
			};
			newArray.push(sharedValue.data);
		}
		return {
			valid: true,
			data: newArray
		};
	}
	return {
		valid: false,
		mergeErrorPath: []
	};
}
function handleIntersectionResults(result, left, right) {
	const unrecKeys = new Map();
	let unrecIssue;
	const keyIssues = new Map();
	const collect = (iss, side) => {
		let keys;
		if (iss.code === "unrecognized_keys" && !iss.path?.length) {
			unrecIssue ?? (unrecIssue = iss);
			keys = iss.keys;
		} else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
			const k = String(iss.path[0]);
			if (!keyIssues.has(k)) keyIssues.set(k, iss);
			keys = [k];
		} else return false;
		for (const k of keys) {
			if (!unrecKeys.has(k)) unrecKeys.set(k, {});
			unrecKeys.get(k)[side] = true;
		}
		return true;
	};
	for (const iss of left.issues) if (!collect(iss, "l")) result.issues.push(iss);
	for (const iss of right.issues) if (!collect(iss, "r")) result.issues.push(iss);
	const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
	if (bothKeys.length) {
		const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
		if (aggregated.length) result.issues.push({
			...unrecIssue,
			keys: aggregated
		});
		for (const k of bothKeys) if (!aggregated.includes(k) && keyIssues.has(k)) result.issues.push(keyIssues.get(k));
	}
	const merged = mergeValues(left.value, right.value);
	if (!merged.valid) {
		if (aborted(result)) return result;
		throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(merged.mergeErrorPath)}`);
	}
	result.value = merged.data;
	return result;
}
const $ZodTuple = $constructor("$ZodTuple", (inst, def) => {
	$ZodType.init(inst, def);
	const items = def.items;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				input,
				inst,
				expected: "tuple",
				code: "invalid_type"
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, [], ctx) : [];
		const proms = [];
		const optinStart = getTupleOptStart(items, "optin");
		const optoutStart = getTupleOptStart(items, "optout");
		if (!def.rest) {
			if (input.length < optinStart) {
				payload.issues.push({
					code: "too_small",
					minimum: optinStart,
					inclusive: true,
					input,
					inst,
					origin: "array"
				});
				return payload;
			}
			if (input.length > items.length) payload.issues.push({
				code: "too_big",
				maximum: items.length,
				inclusive: true,
				input,
				inst,
				origin: "array"
			});
		}
		const itemResults = new Array(items.length);
		const abortEarly = def.rest ? ctx?.abortEarly : void 0;
		let itemAborted = false;
		for (let i = 0; i < items.length; i++) {
			const r = items[i]._zod.run({
				value: input[i],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((rr) => {
				itemResults[i] = rr;
			}));
			else {
				itemResults[i] = r;
				if (abortEarly && !itemAborted && r.issues.length) itemAborted = aborted(r);
			}
		}
		if (def.rest && !itemAborted) {
			let i = items.length - 1;
			const rest = input.slice(items.length);
			let seen = payload.issues.length;
			for (const el of rest) {
				if (abortEarly && payload.issues.length !== seen) {
					if (aborted(payload, seen)) break;
					seen = payload.issues.length;
				}
				i++;
				const result = def.rest._zod.run({
					value: el,
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((r) => handleTupleResult(r, payload, i)));
				else handleTupleResult(result, payload, i);
			}
		}
		if (proms.length) return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
		return handleTupleResults(itemResults, payload, items, input, optoutStart);
	};
});
function getTupleOptStart(items, key) {
	for (let i = items.length - 1; i >= 0; i--) if (!(key === "optin" ? items[i]._zod.optin !== void 0 : items[i]._zod.optout === "optional")) return i + 1;
	return 0;
}
function handleTupleResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
	for (let i = 0; i < items.length; i++) {
		const r = itemResults[i];
		const isPresent = i < input.length;
		if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
			final.value.length = i;
			break;
		}
		if (r.issues.length) {
			if (!isPresent && i >= optoutStart) {
				final.value.length = i;
				break;
			}
			final.issues.push(...prefixIssues(i, r.issues));
		}
		final.value[i] = r.value;
	}
	for (let i = final.value.length - 1; i >= input.length; i--) if (items[i]._zod.optout === "optional" && final.value[i] === void 0) final.value.length = i;
	else break;
	return final;
}
const $ZodRecord = $constructor("$ZodRecord", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isPlainObject(input)) {
			payload.issues.push({
				expected: "record",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		const proms = [];
		const values = def.keyType._zod.values;
		if (values && !def.partial) {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			const recordKeys = new Set();
			for (const key of values) if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
				recordKeys.add(typeof key === "number" ? key.toString() : key);
				if (key === "__proto__") continue;
				const keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (keyResult.issues.length) {
					payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			let unrecognized;
			for (const key in input) if (!recordKeys.has(key)) {
				if (def.mode === "loose") {
					if (key === "__proto__") continue;
					payload.value[key] = input[key];
				} else {
					unrecognized = unrecognized ?? [];
					unrecognized.push(key);
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		} else {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			let unrecognized;
			for (const key of Reflect.ownKeys(input)) {
				if (key === "__proto__") continue;
				if (!Object.prototype.propertyIsEnumerable.call(input, key)) continue;
				let keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (typeof key === "string" && number$2.test(key) && keyResult.issues.length) {
					const retryResult = def.keyType._zod.run({
						value: Number(key),
						issues: []
					}, ctx);
					if (retryResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
					if (retryResult.issues.length === 0) keyResult = retryResult;
				}
				if (keyResult.issues.length) {
					if (def.mode === "loose") payload.value[key] = input[key];
					else if (values) {
						unrecognized = unrecognized ?? [];
						unrecognized.push(key);
					} else payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
});
const $ZodEnum = $constructor("$ZodEnum", (inst, def) => {
	$ZodType.init(inst, def);
	const values = getEnumValues(def.entries);
	const valuesSet = new Set(values);
	inst._zod.values = valuesSet;
	defineLazyInternal(inst, "pattern", (zod) => {
		const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
		return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (valuesSet.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodLiteral = $constructor("$ZodLiteral", (inst, def) => {
	$ZodType.init(inst, def);
	const values = new Set(def.values);
	inst._zod.values = values;
	defineLazyInternal(inst, "pattern", (zod) => {
		const vals = zod.def.values;
		return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (values.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values: def.values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodTransform = $constructor("$ZodTransform", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "optional";
	globalConfig.memoizer?.guard(inst);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		const _out = def.transform(payload.value, payload);
		if (ctx.async) return (_out instanceof Promise ? _out : Promise.resolve(_out)).then((output) => {
			payload.value = output;
			return payload;
		});
		if (_out instanceof Promise) throw new $ZodAsyncError();
		payload.value = _out;
		return payload;
	};
});
function handleOptionalResult(payload, result) {
	payload.value = result.issues.length ? void 0 : result.value;
	return payload;
}
const $ZodOptional = $constructor("$ZodOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	inst._zod.optout = "optional";
	defineLazyInternal(inst, "values", (zod) => {
		const values = zod.def.innerType._zod.values;
		return values ? new Set([...values, void 0]) : void 0;
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === void 0) {
			if (def.innerType._zod.optin !== "defaulted") return payload;
			const result = def.innerType._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) return result.then((result) => handleOptionalResult(payload, result));
			return handleOptionalResult(payload, result);
		}
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodExactOptional = $constructor("$ZodExactOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
	inst._zod.parse = (payload, ctx) => {
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNullable = $constructor("$ZodNullable", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
	});
	defineLazyInternal(inst, "values", (zod) => {
		return zod.def.innerType._zod.values ? new Set([...zod.def.innerType._zod.values, null]) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === null) return payload;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodDefault = $constructor("$ZodDefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) {
			payload.value = def.defaultValue;
			return payload;
		}
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleDefaultResult(result, def));
		return handleDefaultResult(result, def);
	};
});
function handleDefaultResult(payload, def) {
	if (payload.value === void 0) payload.value = def.defaultValue;
	return payload;
}
const $ZodPrefault = $constructor("$ZodPrefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) payload.value = def.defaultValue;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNonOptional = $constructor("$ZodNonOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => {
		const v = zod.def.innerType._zod.values;
		return v ? new Set([...v].filter((x) => x !== void 0)) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleNonOptionalResult(result, inst));
		return handleNonOptionalResult(result, inst);
	};
});
function handleNonOptionalResult(payload, inst) {
	if (!payload.issues.length && payload.value === void 0) payload.issues.push({
		code: "invalid_type",
		expected: "nonoptional",
		input: payload.value,
		inst
	});
	return payload;
}
function handleCatchResult(payload, result, def, ctx) {
	if (!result.issues.length) {
		payload.value = result.value;
		if (result.memo) payload.memo = true;
		return payload;
	}
	payload.value = def.catchValue({
		...result,
		value: payload.value,
		error: { issues: result.issues.map((iss) => finalizeIssue(iss, ctx, config())) },
		input: payload.value
	});
	return payload;
}
const $ZodCatch = $constructor("$ZodCatch", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run({
			value: payload.value,
			issues: []
		}, ctx);
		if (result instanceof Promise) return result.then((result) => handleCatchResult(payload, result, def, ctx));
		return handleCatchResult(payload, result, def, ctx);
	};
});
const $ZodPipe = $constructor("$ZodPipe", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") {
			const right = def.out._zod.run(payload, ctx);
			if (right instanceof Promise) return right.then((right) => handlePipeResult(right, def.in, ctx));
			return handlePipeResult(right, def.in, ctx);
		}
		const left = def.in._zod.run(payload, ctx);
		if (left instanceof Promise) return left.then((left) => handlePipeResult(left, def.out, ctx));
		return handlePipeResult(left, def.out, ctx);
	};
});
function handlePipeResult(left, next, ctx) {
	if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
		left.aborted = true;
		return left;
	}
	return next._zod.run({
		value: left.value,
		issues: left.issues
	}, ctx);
}
const $ZodReadonly = $constructor("$ZodReadonly", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then(handleReadonlyResult);
		return handleReadonlyResult(result);
	};
});
function handleReadonlyResult(payload) {
	if (!payload.memo) payload.value = Object.freeze(payload.value);
	return payload;
}
const $ZodLazy = $constructor("$ZodLazy", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazy(inst._zod, "innerType", () => {
		const d = def;
		if (!d._cachedInner) d._cachedInner = def.getter();
		return d._cachedInner;
	});
	defineLazyInternal(inst, "pattern", (zod) => zod.innerType?._zod?.pattern);
	defineLazyInternal(inst, "propValues", (zod) => zod.innerType?._zod?.propValues);
	defineLazyInternal(inst, "optin", (zod) => zod.innerType?._zod?.optin ?? void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.innerType?._zod?.optout ?? void 0);
	inst._zod.parse = (payload, ctx) => {
		return inst._zod.innerType._zod.run(payload, ctx);
	};
});
const $ZodCustom = $constructor("$ZodCustom", (inst, def) => {
	$ZodCheck.init(inst, def);
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _) => {
		return payload;
	};
	inst._zod.check = (payload) => {
		const input = payload.value;
		const r = def.fn(input);
		if (r instanceof Promise) return r.then((r) => handleRefineResult(r, payload, input, inst));
		handleRefineResult(r, payload, input, inst);
	};
});
function handleRefineResult(result, payload, input, inst) {
	if (!result) {
		const _iss = {
			code: "custom",
			input,
			inst,
			path: [...inst._zod.def.path ?? []],
			continue: !inst._zod.def.abort
		};
		if (inst._zod.def.params) _iss.params = inst._zod.def.params;
		payload.issues.push(issue(_iss));
	}
}
// node_modules/zod/v4/core/memoizer.js
var $ZodCyclicError = class extends Error {
	constructor() {
		super(`Cannot parse a reference cycle that closes through a transform`);
		this.name = "ZodCyclicError";
	}
};
const STATE = "~memo";
const NO_ISSUES = [];
function isRef(value) {
	return value !== null && typeof value === "object";
}
function cloneIssues(issues) {
	return issues.map((iss) => iss.path ? {
		...iss,
		path: iss.path.slice()
	} : { ...iss });
}
const recursive = new WeakMap();
const NONE = 0;
const ASSUMED = 1;
const PROVEN = 2;
function isRecursive(inst, stack, resolve) {
	const cached = recursive.get(inst);
	if (cached !== void 0) return cached ? PROVEN : NONE;
	if (stack.has(inst)) return PROVEN;
	stack.add(inst);
	let result = NONE;
	const check = (child) => {
		if (result !== PROVEN && child?._zod) {
			const answer = isRecursive(child, stack, resolve);
			if (answer > result) result = answer;
		}
	};
	const shape = (sh, spread) => {
		let answer = NONE;
		for (const key of Reflect.ownKeys(sh)) {
			const desc = Object.getOwnPropertyDescriptor(sh, key);
			if (spread && !desc.enumerable) continue;
			const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack, resolve) : NONE;
			if (child > answer) answer = child;
		}
		return answer;
	};
	const merge = (answer) => {
		if (answer > result) result = answer;
	};
	const def = inst._zod.def;
	switch (def.type) {
		case "object": {
			const raw = rawShape(def);
			merge(raw ? shape(raw, true) : ASSUMED);
			check(def.catchall);
			break;
		}
		case "array":
			check(def.element);
			break;
		case "tuple":
			for (const el of def.items) check(el);
			check(def.rest);
			break;
		case "record":
		case "map":
			check(def.keyType);
			check(def.valueType);
			break;
		case "set":
			check(def.valueType);
			break;
		case "union":
			for (const el of def.options) check(el);
			break;
		case "intersection":
			check(def.left);
			check(def.right);
			break;
		case "optional":
		case "nullable":
		case "default":
		case "prefault":
		case "catch":
		case "readonly":
		case "nonoptional":
		case "promise":
		case "success":
			check(def.innerType);
			break;
		case "pipe":
			check(def.in);
			check(def.out);
			break;
		case "function":
			check(def.input);
			check(def.output);
			break;
		case "lazy": {
			const inner = def._cachedInner ?? (resolve ? inst._zod.innerType : void 0);
			merge(inner ? isRecursive(inner, stack, false) : ASSUMED);
			break;
		}
		case "template_literal":
		case "string":
		case "number":
		case "int":
		case "boolean":
		case "bigint":
		case "symbol":
		case "undefined":
		case "null":
		case "void":
		case "never":
		case "any":
		case "unknown":
		case "date":
		case "nan":
		case "enum":
		case "literal":
		case "file":
		case "transform":
		case "custom": break;
		default: for (const key in def) {
			const desc = Object.getOwnPropertyDescriptor(def, key);
			if (!desc || desc.get) continue;
			const value = desc.value;
			if (!value || typeof value !== "object") continue;
			if (value._zod) check(value);
			else if (Array.isArray(value)) for (const el of value) check(el);
		}
	}
	stack.delete(inst);
	return settle$2(inst, result);
}
function settle$2(inst, answer) {
	if (answer !== ASSUMED) recursive.set(inst, answer === PROVEN);
	return answer;
}
function bucketFor(state, inst) {
	let bucket = state.buckets.get(inst);
	if (!bucket) {
		bucket = new WeakMap();
		state.buckets.set(inst, bucket);
	}
	return bucket;
}
let handoff;
const open$1 = [];
const memo = {
	alloc(_inst, payload, empty) {
		const bucket = handoff;
		if (!bucket) return empty;
		handoff = void 0;
		const entry = {
			value: empty,
			issues: null
		};
		bucket.set(payload.value, entry);
		open$1.push(entry);
		return empty;
	},
	guard(inst) {
		var _a;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value)) throw new $ZodCyclicError();
				return base(payload, ctx);
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	},
	attach(inst) {
		var _a;
		let isRecursiveInst;
		let rechecked = false;
		let lastCtx;
		let lastBucket;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (isRecursiveInst === void 0) {
					const walked = isRecursive(inst, new Set(), false);
					if (walked === NONE) {
						inst._zod.parse = base;
						if (inst._zod.run === wrapped) inst._zod.run = base;
						return base(payload, ctx);
					}
					if (walked === PROVEN || rechecked) isRecursiveInst = true;
					else rechecked = true;
				}
				const input = payload.value;
				if (!isRef(input)) return base(payload, ctx);
				let state = ctx[STATE];
				if (!state) {
					state = {
						buckets: new WeakMap(),
						backEdges: void 0
					};
					ctx[STATE] = state;
				}
				let bucket;
				if (lastCtx === ctx) bucket = lastBucket;
				else {
					bucket = bucketFor(state, inst);
					lastCtx = ctx;
					lastBucket = bucket;
				}
				const hit = bucket.get(input);
				if (hit) {
					payload.value = hit.value;
					if (hit.issues) {
						if (hit.issues.length) payload.issues.push(...cloneIssues(hit.issues));
					} else {
						payload.memo = true;
						state.backEdges ?? (state.backEdges = new WeakSet());
						state.backEdges.add(hit.value);
					}
					return payload;
				}
				handoff = bucket;
				const depth = open$1.length;
				const result = base(payload, ctx);
				handoff = void 0;
				const entry = open$1.length > depth ? open$1.pop() : void 0;
				if (result instanceof Promise) return result.then((r) => {
					if (entry) entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
					return r;
				});
				if (entry) entry.issues = result.issues.length ? cloneIssues(result.issues) : NO_ISSUES;
				return result;
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	}
};
function memoizer() {
	return memo;
}
function isBackEdge(ctx, value) {
	const backEdges = ctx[STATE]?.backEdges;
	return backEdges !== void 0 && isRef(value) && backEdges.has(value);
}
// node_modules/zod/v4/locales/en.js
const error = () => {
	const Sizable = {
		string: {
			unit: "characters",
			verb: "to have"
		},
		file: {
			unit: "bytes",
			verb: "to have"
		},
		array: {
			unit: "items",
			verb: "to have"
		},
		set: {
			unit: "items",
			verb: "to have"
		},
		map: {
			unit: "entries",
			verb: "to have"
		}
	};
	function getSizing(origin) {
		return Sizable[origin] ?? null;
	}
	const FormatDictionary = {
		regex: "input",
		email: "email address",
		url: "URL",
		emoji: "emoji",
		uuid: "UUID",
		uuidv4: "UUIDv4",
		uuidv6: "UUIDv6",
		nanoid: "nanoid",
		guid: "GUID",
		cuid: "cuid",
		cuid2: "cuid2",
		ulid: "ULID",
		xid: "XID",
		ksuid: "KSUID",
		datetime: "ISO datetime",
		date: "ISO date",
		time: "ISO time",
		duration: "ISO duration",
		ipv4: "IPv4 address",
		ipv6: "IPv6 address",
		mac: "MAC address",
		cidrv4: "IPv4 range",
		cidrv6: "IPv6 range",
		base64: "base64-encoded string",
		base64url: "base64url-encoded string",
		json_string: "JSON string",
		e164: "E.164 number",
		currency_code: "currency code",
		credit_card: "credit card number",
		iban: "IBAN",
		jwt: "JWT",
		template_literal: "input"
	};
	const TypeDictionary = { nan: "NaN" };
	function getTypeName(type, input) {
		if (type === "number" && typeof input === "number" && !Number.isFinite(input)) return String(input);
		return TypeDictionary[type] ?? type;
	}
	return (issue) => {
		switch (issue.code) {
			case "invalid_type": return `Invalid input: expected ${getTypeName(issue.expected)}, received ${getTypeName(parsedType(issue.input), issue.input)}`;
			case "invalid_value":
				if (issue.values.length === 1) return `Invalid input: expected ${stringifyPrimitive(issue.values[0])}`;
				return `Invalid option: expected one of ${joinValues(issue.values, "|")}`;
			case "too_big": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? "<=" : "<";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too big: expected ${issue.origin ?? "value"} to have ${adj}${issue.maximum.toString()} ${sizing.unit ?? "elements"}`;
				return `Too big: expected ${issue.origin ?? "value"} to be ${adj}${issue.maximum.toString()}`;
			}
			case "too_small": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? ">=" : ">";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too small: expected ${issue.origin} to have ${adj}${issue.minimum.toString()} ${sizing.unit}`;
				return `Too small: expected ${issue.origin} to be ${adj}${issue.minimum.toString()}`;
			}
			case "invalid_format": {
				const _issue = issue;
				if (_issue.format === "starts_with") return `Invalid string: must start with "${_issue.prefix}"`;
				if (_issue.format === "ends_with") return `Invalid string: must end with "${_issue.suffix}"`;
				if (_issue.format === "includes") return `Invalid string: must include "${_issue.includes}"`;
				if (_issue.format === "regex") return `Invalid string: must match pattern ${_issue.pattern}`;
				return `Invalid ${FormatDictionary[_issue.format] ?? issue.format}`;
			}
			case "not_multiple_of": return `Invalid number: must be a multiple of ${issue.divisor}`;
			case "unrecognized_keys": return `Unrecognized key${issue.keys.length > 1 ? "s" : ""}: ${joinValues(issue.keys, ", ")}`;
			case "invalid_key": return `Invalid key in ${issue.origin}`;
			case "invalid_union":
				if (issue.options && Array.isArray(issue.options) && issue.options.length > 0) return `Invalid discriminator value. Expected ${issue.options.map((o) => `'${o}'`).join(" | ")}`;
				if (issue.inclusive === false) return "Invalid input: more than one option matched";
				return "Invalid input";
			case "invalid_element": return `Invalid value in ${issue.origin}`;
			default: return `Invalid input`;
		}
	};
};
function en_default() {
	return { localeError: error() };
}
// node_modules/zod/v4/core/registries.js
var _a;
var $ZodRegistry = class {
	constructor() {
		this._map = new WeakMap();
		this._idmap = new Map();
	}
	add(schema, ..._meta) {
		const meta = _meta[0];
		this._map.set(schema, meta);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.set(meta.id, schema);
		return this;
	}
	clear() {
		this._map = new WeakMap();
		this._idmap = new Map();
		return this;
	}
	remove(schema) {
		const meta = this._map.get(schema);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.delete(meta.id);
		this._map.delete(schema);
		return this;
	}
	get(schema) {
		const p = schema._zod.parent;
		if (p) {
			const pm = { ...this.get(p) ?? {} };
			delete pm.id;
			const f = {
				...pm,
				...this._map.get(schema)
			};
			return Object.keys(f).length ? f : void 0;
		}
		return this._map.get(schema);
	}
	has(schema) {
		return this._map.has(schema);
	}
};
function registry() {
	return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;
// node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
function _email(Class, params) {
	return new Class({
		type: "string",
		format: "email",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _guid(Class, params) {
	return new Class({
		type: "string",
		format: "guid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _uuid(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _uuidv4(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v4",
		...normalizeParams(params)
	});
}
function _uuidv6(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v6",
		...normalizeParams(params)
	});
}
function _uuidv7(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v7",
		...normalizeParams(params)
	});
}
function _url(Class, params) {
	return new Class({
		type: "string",
		format: "url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _emoji(Class, params) {
	return new Class({
		type: "string",
		format: "emoji",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _nanoid(Class, params) {
	return new Class({
		type: "string",
		format: "nanoid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _cuid(Class, params) {
	return new Class({
		type: "string",
		format: "cuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _cuid2(Class, params) {
	return new Class({
		type: "string",
		format: "cuid2",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _ulid(Class, params) {
	return new Class({
		type: "string",
		format: "ulid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _xid(Class, params) {
	return new Class({
		type: "string",
		format: "xid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _ksuid(Class, params) {
	return new Class({
		type: "string",
		format: "ksuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _ipv4(Class, params) {
	return new Class({
		type: "string",
		format: "ipv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _ipv6(Class, params) {
	return new Class({
		type: "string",
		format: "ipv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _cidrv4(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _cidrv6(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _base64(Class, params) {
	return new Class({
		type: "string",
		format: "base64",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _base64url(Class, params) {
	return new Class({
		type: "string",
		format: "base64url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _e164(Class, params) {
	return new Class({
		type: "string",
		format: "e164",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _jwt(Class, params) {
	return new Class({
		type: "string",
		format: "jwt",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _isoDateTime(Class, params) {
	return new Class({
		type: "string",
		format: "datetime",
		check: "string_format",
		offset: false,
		local: false,
		precision: null,
		...normalizeParams(params)
	});
}
function _isoDate(Class, params) {
	return new Class({
		type: "string",
		format: "date",
		check: "string_format",
		...normalizeParams(params)
	});
}
function _isoTime(Class, params) {
	return new Class({
		type: "string",
		format: "time",
		check: "string_format",
		precision: null,
		...normalizeParams(params)
	});
}
function _isoDuration(Class, params) {
	return new Class({
		type: "string",
		format: "duration",
		check: "string_format",
		...normalizeParams(params)
	});
}
function _number(Class, params) {
	return new Class(snapshotChecks({
		type: "number",
		checks: [],
		...normalizeParams(params)
	}));
}
function _coercedNumber(Class, params) {
	return new Class(snapshotChecks({
		type: "number",
		coerce: true,
		checks: [],
		...normalizeParams(params)
	}));
}
function _int(Class, params) {
	return new Class({
		type: "number",
		check: "number_format",
		abort: false,
		format: "safeint",
		...normalizeParams(params)
	});
}
function _boolean(Class, params) {
	return new Class({
		type: "boolean",
		...normalizeParams(params)
	});
}
function _null$1(Class, params) {
	return new Class({
		type: "null",
		...normalizeParams(params)
	});
}
function _unknown(Class) {
	return new Class({ type: "unknown" });
}
function _never(Class, params) {
	return new Class({
		type: "never",
		...normalizeParams(params)
	});
}
function _lt(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
function _lte(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
function _gt(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
function _gte(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
function _multipleOf(value, params) {
	return new $ZodCheckMultipleOf({
		check: "multiple_of",
		...normalizeParams(params),
		value
	});
}
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
function _length(length, params) {
	return new $ZodCheckLengthEquals({
		check: "length_equals",
		...normalizeParams(params),
		length
	});
}
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}
function _lowercase(params) {
	return new $ZodCheckLowerCase({
		check: "string_format",
		format: "lowercase",
		...normalizeParams(params)
	});
}
function _uppercase(params) {
	return new $ZodCheckUpperCase({
		check: "string_format",
		format: "uppercase",
		...normalizeParams(params)
	});
}
function _includes(includes, params) {
	return new $ZodCheckIncludes({
		check: "string_format",
		format: "includes",
		...normalizeParams(params),
		includes
	});
}
function _startsWith(prefix, params) {
	return new $ZodCheckStartsWith({
		check: "string_format",
		format: "starts_with",
		...normalizeParams(params),
		prefix
	});
}
function _endsWith(suffix, params) {
	return new $ZodCheckEndsWith({
		check: "string_format",
		format: "ends_with",
		...normalizeParams(params),
		suffix
	});
}
function _overwrite(tx) {
	return new $ZodCheckOverwrite({
		check: "overwrite",
		tx
	});
}
function _normalize(form) {
	return _overwrite((input) => input.normalize(form));
}
function _trim() {
	return _overwrite((input) => input.trim());
}
function _toLowerCase() {
	return _overwrite((input) => input.toLowerCase());
}
function _toUpperCase() {
	return _overwrite((input) => input.toUpperCase());
}
function _slugify() {
	return _overwrite((input) => slugify(input));
}
function _array(Class, element, params) {
	return new Class({
		type: "array",
		element,
		...normalizeParams(params)
	});
}
function _refine(Class, fn, _params) {
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...normalizeParams(_params)
	});
}
function _superRefine(fn, params) {
	const ch = _check((payload) => {
		payload.addIssue = (issue$2) => {
			if (typeof issue$2 === "string") payload.issues.push(issue(issue$2, payload.value, ch._zod.def));
			else {
				const _issue = issue$2;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = ch);
				_issue.continue ?? (_issue.continue = !ch._zod.def.abort);
				payload.issues.push(issue(_issue));
			}
		};
		return fn(payload.value, payload);
	}, params);
	return ch;
}
function _check(fn, params) {
	const ch = new $ZodCheck({
		check: "custom",
		...normalizeParams(params)
	});
	ch._zod.check = fn;
	return ch;
}
// node_modules/zod/v4/core/to-json-schema.js
function assignProps(target, ...sources) {
	for (const source of sources) for (const key of Reflect.ownKeys(source)) if (Object.prototype.propertyIsEnumerable.call(source, key)) assignProp(target, key, source[key]);
	return target;
}
function initializeContext(params) {
	let target = params?.target ?? "draft-2020-12";
	if (target === "draft-4") target = "draft-04";
	if (target === "draft-7") target = "draft-07";
	return {
		processors: params.processors ?? {},
		metadataRegistry: params?.metadata ?? globalRegistry,
		target,
		unrepresentable: params?.unrepresentable ?? "throw",
		override: params?.override ?? (() => {}),
		io: params?.io ?? "output",
		counter: 0,
		seen: new Map(),
		sharedDefsExtractedFor: void 0,
		sharedEmitDoneFor: void 0,
		cycles: params?.cycles ?? "ref",
		reused: params?.reused ?? "inline",
		intersections: [],
		deferred: [],
		external: params?.external ?? void 0
	};
}
function handleUnrepresentable(schema, ctx, json, params, message) {
	const result = typeof ctx.unrepresentable === "function" ? ctx.unrepresentable({
		zodSchema: schema,
		path: params.path,
		message
	}) : ctx.unrepresentable;
	if (result === "any") return false;
	if (result === void 0 || result === "throw") throw new Error(message);
	Object.assign(json, result);
	return true;
}
function processSchema(schema, ctx, _params = {
	path: [],
	schemaPath: []
}) {
	var _a;
	const def = schema._zod.def;
	const seen = ctx.seen.get(schema);
	if (seen) {
		seen.count++;
		if (_params.schemaPath.includes(schema)) seen.cycle = _params.path;
		return seen.schema;
	}
	const result = {
		schema: {},
		count: 1,
		cycle: void 0,
		path: _params.path
	};
	ctx.seen.set(schema, result);
	ctx.sharedDefsExtractedFor = void 0;
	ctx.sharedEmitDoneFor = void 0;
	const overrideSchema = schema._zod.toJSONSchema?.();
	if (overrideSchema) result.schema = overrideSchema;
	else {
		const params = {
			..._params,
			schemaPath: [..._params.schemaPath, schema],
			path: _params.path
		};
		if (schema._zod.processJSONSchema) schema._zod.processJSONSchema(ctx, result.schema, params);
		else {
			const _json = result.schema;
			const processor = ctx.processors[def.type];
			if (!processor) throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
			processor(schema, ctx, _json, params);
		}
		const parent = schema._zod.parent;
		if (parent) {
			if (!result.ref) result.ref = parent;
			processSchema(parent, ctx, params);
			ctx.seen.get(parent).isParent = true;
		}
	}
	const meta = ctx.metadataRegistry.get(schema);
	if (meta) assignProps(result.schema, meta);
	if (ctx.io === "input" && isTransforming(schema)) {
		delete result.schema.examples;
		delete result.schema.default;
	}
	if (ctx.io === "input" && "_prefault" in result.schema) (_a = result.schema).default ?? (_a.default = result.schema._prefault);
	delete result.schema._prefault;
	return ctx.seen.get(schema).schema;
}
function encodeJSONPointerSegment(segment) {
	return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function extractDefs(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external) return;
	const idToSchema = new Map();
	for (const entry of ctx.seen.entries()) {
		const id = ctx.metadataRegistry.get(entry[0])?.id;
		if (id) {
			const existing = idToSchema.get(id);
			if (existing && existing !== entry[0]) throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
			idToSchema.set(id, entry[0]);
		}
	}
	const makeURI = (entry) => {
		const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
		if (ctx.external) {
			const externalId = ctx.external.registry.get(entry[0])?.id;
			const uriGenerator = ctx.external.uri ?? ((id) => id);
			if (externalId) return { ref: uriGenerator(externalId) };
			const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
			entry[1].defId = id;
			return {
				defId: id,
				ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}`
			};
		}
		const uriPrefix = `#`;
		const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
		if (entry[1] === root && !entry[1].schema.id) return { ref: uriPrefix };
		const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
		return {
			defId,
			ref: defUriPrefix + encodeJSONPointerSegment(defId)
		};
	};
	const extractToDef = (entry) => {
		if (entry[1].schema.$ref) return;
		const seen = entry[1];
		const { ref, defId } = makeURI(entry);
		seen.def = { ...seen.schema };
		if (defId) seen.defId = defId;
		const schema = seen.schema;
		for (const key in schema) delete schema[key];
		schema.$ref = ref;
	};
	if (ctx.cycles === "throw") for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.cycle) throw new Error(`Cycle detected: #/${seen.cycle?.join("/")}/<root>

Set the \`cycles\` parameter to \`"ref"\` to resolve cyclical schemas with defs.`);
	}
	for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (schema === entry[0]) {
			extractToDef(entry);
			continue;
		}
		if (ctx.external) {
			const ext = ctx.external.registry.get(entry[0])?.id;
			if (schema !== entry[0] && ext) {
				extractToDef(entry);
				continue;
			}
		}
		if (ctx.metadataRegistry.get(entry[0])?.id) {
			extractToDef(entry);
			continue;
		}
		if (seen.cycle) {
			extractToDef(entry);
			continue;
		}
		if (seen.count > 1) {
			if (ctx.reused === "ref") extractToDef(entry);
		}
	}
	if (ctx.external) ctx.sharedDefsExtractedFor = ctx.external;
}
function compactTypeUnion(schema) {
	const options = schema.anyOf;
	if (!Array.isArray(options) || options.length === 0 || schema.type !== void 0) return;
	const types = [];
	for (const option of options) {
		if (!option || typeof option !== "object") return;
		compactTypeUnion(option);
		const keys = Object.keys(option);
		if (keys.length !== 1 || keys[0] !== "type") return;
		const type = option.type;
		for (const member of Array.isArray(type) ? type : [type]) {
			if (typeof member !== "string") return;
			if (!types.includes(member)) types.push(member);
		}
	}
	delete schema.anyOf;
	schema.type = types.length === 1 ? types[0] : types;
}
const FOLDABLE_KEYS = new Set([
	"type",
	"properties",
	"required",
	"additionalProperties"
]);
const UNION_KEYS = ["oneOf", "anyOf"];
function undeclaredConstraint(member) {
	const extra = member.additionalProperties;
	if (extra === void 0 || extra === false || typeof extra !== "object" || extra === null) return null;
	return Object.keys(extra).length ? extra : null;
}
function foldObjects(members) {
	const objects = [];
	for (const member of members) {
		if (typeof member !== "object" || member.type !== "object") return null;
		for (const key in member) if (!FOLDABLE_KEYS.has(key)) return null;
		objects.push(member);
	}
	const properties = {};
	const required = new Set();
	for (const object of objects) {
		for (const key in object.properties) {
			if (Object.prototype.hasOwnProperty.call(properties, key)) continue;
			const parts = [];
			for (const other of objects) {
				const part = other.properties?.[key] ?? undeclaredConstraint(other);
				if (part === null || part === void 0) continue;
				if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part))) parts.push(part);
			}
			assignProp(properties, key, parts.length === 1 ? parts[0] : foldObjects(parts) ?? { allOf: parts });
		}
		for (const key of object.required ?? []) required.add(key);
	}
	const folded = {
		type: "object",
		properties
	};
	if (required.size) folded.required = [...required];
	if (objects.every((object) => object.additionalProperties === false)) folded.additionalProperties = false;
	else {
		const constraints = [];
		for (const object of objects) {
			const constraint = undeclaredConstraint(object);
			if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint))) constraints.push(constraint);
		}
		if (constraints.length === 1) folded.additionalProperties = constraints[0];
		else if (constraints.length > 1) folded.additionalProperties = { allOf: constraints };
	}
	return folded;
}
function foldIntersection(json) {
	const allOf = json.allOf;
	if (!Array.isArray(allOf) || allOf.length < 2) return;
	for (const key of FOLDABLE_KEYS) if (key in json) return;
	const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
	let folded = null;
	if (!unions.length) folded = foldObjects(allOf);
	else {
		const union = unions[0];
		const keyword = UNION_KEYS.find((k) => Array.isArray(union[k]));
		if (Object.keys(union).length !== 1) return;
		const rest = allOf.filter((m) => m !== union);
		const branches = union[keyword].map((branch) => foldObjects([...rest, branch]));
		if (branches.some((b) => !b)) return;
		folded = { [keyword]: branches };
	}
	if (!folded) return;
	delete json.allOf;
	assignProps(json, folded);
}
function finalize(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	const flattenRef = (zodSchema) => {
		const seen = ctx.seen.get(zodSchema);
		if (seen.ref === null) return;
		const schema = seen.def ?? seen.schema;
		const _cached = { ...schema };
		const ref = seen.ref;
		seen.ref = null;
		if (ref) {
			flattenRef(ref);
			const refSeen = ctx.seen.get(ref);
			const refSchema = refSeen.schema;
			if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
				schema.allOf = schema.allOf ?? [];
				schema.allOf.push(refSchema);
			} else assignProps(schema, refSchema);
			assignProps(schema, _cached);
			if (zodSchema._zod.parent === ref) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (!(key in _cached)) delete schema[key];
			}
			if (refSchema.$ref && refSeen.def) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (key in refSeen.def && JSON.stringify(schema[key]) === JSON.stringify(refSeen.def[key])) delete schema[key];
			}
		}
		const parent = zodSchema._zod.parent;
		if (parent && parent !== ref) {
			flattenRef(parent);
			const parentSeen = ctx.seen.get(parent);
			if (parentSeen?.schema.$ref) {
				schema.$ref = parentSeen.schema.$ref;
				if (parentSeen.def) for (const key in schema) {
					if (key === "$ref" || key === "allOf") continue;
					if (key in parentSeen.def && JSON.stringify(schema[key]) === JSON.stringify(parentSeen.def[key])) delete schema[key];
				}
			}
		}
		ctx.override({
			zodSchema,
			jsonSchema: schema,
			path: seen.path ?? []
		});
	};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
		for (const entry of [...ctx.seen.entries()].reverse()) flattenRef(entry[0]);
		if (ctx.target !== "openapi-3.0") for (const entry of ctx.seen.entries()) compactTypeUnion(entry[1].def ?? entry[1].schema);
		for (const rewrite of ctx.deferred) rewrite();
		if (ctx.intersections.length) {
			const carriers = new Map();
			for (const seen of ctx.seen.values()) for (const json of [seen.schema, seen.def]) {
				const allOf = json?.allOf;
				if (!Array.isArray(allOf)) continue;
				const existing = carriers.get(allOf);
				if (existing) existing.push(json);
				else carriers.set(allOf, [json]);
			}
			for (const allOf of ctx.intersections) for (const json of carriers.get(allOf) ?? []) foldIntersection(json);
		}
	}
	const result = {};
	if (ctx.target === "draft-2020-12") result.$schema = "https://json-schema.org/draft/2020-12/schema";
	else if (ctx.target === "draft-07") result.$schema = "http://json-schema.org/draft-07/schema#";
	else if (ctx.target === "draft-04") result.$schema = "http://json-schema.org/draft-04/schema#";
	else if (ctx.target === "openapi-3.0") {}
	if (ctx.external?.uri) {
		const id = ctx.external.registry.get(schema)?.id;
		if (!id) throw new Error("Schema is missing an `id` property");
		result.$id = ctx.external.uri(id);
	}
	assignProps(result, root.defId ? root.schema : root.def ?? root.schema);
	const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
	if (rootMetaId !== void 0 && result.id === rootMetaId) delete result.id;
	const defs = ctx.external?.defs ?? {};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.def && seen.defId) {
			if (seen.def.id === seen.defId) delete seen.def.id;
			assignProp(defs, seen.defId, seen.def);
		}
	}
	if (ctx.external) ctx.sharedEmitDoneFor = ctx.external;
	if (ctx.external) {} else if (Object.keys(defs).length > 0) {
		if (ctx.target === "draft-2020-12") result.$defs = defs;
		else result.definitions = defs;
	}
	try {
		const finalized = JSON.parse(JSON.stringify(result));
		Object.defineProperty(finalized, "~standard", {
			value: {
				...schema["~standard"],
				jsonSchema: {
					input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
					output: createStandardJSONSchemaMethod(schema, "output", ctx.processors)
				}
			},
			enumerable: false,
			writable: false
		});
		return finalized;
	} catch (_err) {
		throw new Error("Error converting schema to JSON.");
	}
}
function isTransforming(_schema, _ctx) {
	const ctx = _ctx ?? { seen: new Set() };
	if (ctx.seen.has(_schema)) return false;
	ctx.seen.add(_schema);
	const def = _schema._zod.def;
	if (def.type === "transform") return true;
	if (def.type === "array") return isTransforming(def.element, ctx);
	if (def.type === "set") return isTransforming(def.valueType, ctx);
	if (def.type === "lazy") return isTransforming(def.getter(), ctx);
	if (def.type === "promise" || def.type === "optional" || def.type === "nonoptional" || def.type === "nullable" || def.type === "readonly" || def.type === "default" || def.type === "prefault" || def.type === "catch") return isTransforming(def.innerType, ctx);
	if (def.type === "intersection") return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
	if (def.type === "record" || def.type === "map") return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
	if (def.type === "pipe") {
		if (_schema._zod.traits.has("$ZodCodec")) return true;
		return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
	}
	if (def.type === "object") {
		for (const key in def.shape) if (isTransforming(def.shape[key], ctx)) return true;
		return false;
	}
	if (def.type === "union") {
		for (const option of def.options) if (isTransforming(option, ctx)) return true;
		return false;
	}
	if (def.type === "tuple") {
		for (const item of def.items) if (isTransforming(item, ctx)) return true;
		if (def.rest && isTransforming(def.rest, ctx)) return true;
		return false;
	}
	return false;
}
const createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
	const ctx = initializeContext({
		...params,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};
const createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
	const { libraryOptions, target } = params ?? {};
	const ctx = initializeContext({
		...libraryOptions ?? {},
		target,
		io,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};
// node_modules/zod/v4/core/json-schema-processors.js
const narrowMin = (agg, key, value) => {
	if (agg[key] === void 0 || value > agg[key]) agg[key] = value;
};
const narrowMax = (agg, key, value) => {
	if (agg[key] === void 0 || value < agg[key]) agg[key] = value;
};
const narrowBoth = (agg, value) => {
	narrowMin(agg, "minimum", value);
	narrowMax(agg, "maximum", value);
};
const addDivisor = (agg, value) => {
	agg.multipleOf ?? (agg.multipleOf = []);
	if (!agg.multipleOf.includes(value)) agg.multipleOf.push(value);
};
const addPattern = (agg, pattern) => {
	agg.patterns ?? (agg.patterns = new Set());
	agg.patterns.add(pattern);
};
const intersectMime = (agg, mime) => {
	agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
const setFormat = (agg, format) => {
	agg.format = format;
	if (format.includes("int")) agg.isInt = true;
};
const minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
const maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
const formatContributor = (ranges) => (agg, def) => {
	setFormat(agg, def.format);
	const [minimum, maximum] = ranges[def.format];
	narrowMin(agg, "minimum", minimum);
	narrowMax(agg, "maximum", maximum);
};
const contributors = {
	greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
	less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
	multiple_of: (agg, def) => addDivisor(agg, def.value),
	number_format: formatContributor(NUMBER_FORMAT_RANGES),
	bigint_format: formatContributor(BIGINT_FORMAT_RANGES),
	min_length: minContributor,
	max_length: maxContributor,
	length_equals: (agg, def) => narrowBoth(agg, def.length),
	min_size: minContributor,
	max_size: maxContributor,
	size_equals: (agg, def) => narrowBoth(agg, def.size),
	string_format: (agg, def) => {
		setFormat(agg, def.format);
		if (def.pattern) addPattern(agg, def.pattern);
		if (def.format === "base64" || def.format === "base64url") agg.contentEncoding = def.format;
		if (def.local || def.precision === -1) agg.laxFormat = true;
	},
	mime_type: (agg, def) => intersectMime(agg, def.mime)
};
function aggregateChecks(schema) {
	const agg = {};
	const def = schema._zod.def;
	const list = schema._zod.traits.has("$ZodCheck") ? [schema, ...def.checks ?? []] : def.checks ?? [];
	for (const ch of list) contributors[ch._zod.def.check]?.(agg, ch._zod.def);
	const bag = schema._zod.bag;
	if (bag.minimum !== void 0) narrowMin(agg, "minimum", bag.minimum);
	if (bag.exclusiveMinimum !== void 0) narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
	if (bag.maximum !== void 0) narrowMax(agg, "maximum", bag.maximum);
	if (bag.exclusiveMaximum !== void 0) narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
	if (bag.multipleOf !== void 0) addDivisor(agg, bag.multipleOf);
	if (bag.format !== void 0) {
		agg.format ?? (agg.format = bag.format);
		if (bag.format.includes("int")) agg.isInt = true;
	}
	if (bag.mime) intersectMime(agg, bag.mime);
	for (const pattern of bag.patterns ?? []) addPattern(agg, pattern);
	return agg;
}
const formatMap = {
	guid: "uuid",
	url: "uri",
	datetime: "date-time",
	json_string: "json-string",
	regex: ""
};
const exactPatterns = new Map([[base64Charset, base64], [base64urlCharset, base64url]]);
const exactPattern = (p) => exactPatterns.get(p) ?? p;
const stringProcessor = (schema, ctx, _json, _params) => {
	const json = _json;
	json.type = "string";
	const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minLength = minimum;
	if (typeof maximum === "number") json.maxLength = maximum;
	if (format) {
		json.format = formatMap[format] ?? format;
		if (json.format === "") delete json.format;
		if (format === "time" || laxFormat) delete json.format;
	}
	if (contentEncoding) json.contentEncoding = contentEncoding;
	if (patterns && patterns.size > 0) {
		const patternList = [...patterns].map(exactPattern);
		if (patternList.length === 1) json.pattern = patternList[0].source;
		else if (patternList.length > 1) json.allOf = [...patternList.map((regex) => ({
			...ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0" ? { type: "string" } : {},
			pattern: regex.source
		}))];
	}
};
const numberProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
	json.type = isInt ? "integer" : "number";
	const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
	const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
	const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
	if (exMin) {
		if (legacy) {
			json.minimum = exclusiveMinimum;
			json.exclusiveMinimum = true;
		} else json.exclusiveMinimum = exclusiveMinimum;
	} else if (typeof minimum === "number") json.minimum = minimum;
	if (exMax) {
		if (legacy) {
			json.maximum = exclusiveMaximum;
			json.exclusiveMaximum = true;
		} else json.exclusiveMaximum = exclusiveMaximum;
	} else if (typeof maximum === "number") json.maximum = maximum;
	if (multipleOf) {
		const divisors = new Set();
		for (const divisor of multipleOf) if (Number.isFinite(divisor) && divisor !== 0) divisors.add(Math.abs(divisor));
		else handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
		const [first, ...rest] = divisors;
		if (first !== void 0) json.multipleOf = first;
		if (rest.length) json.allOf = [...json.allOf ?? [], ...rest.map((m) => ({ multipleOf: m }))];
	}
};
const booleanProcessor = (_schema, _ctx, json, _params) => {
	json.type = "boolean";
};
const nullProcessor = (_schema, ctx, json, _params) => {
	if (ctx.target === "openapi-3.0") {
		json.type = "string";
		json.nullable = true;
		json.enum = [null];
	} else json.type = "null";
};
const neverProcessor = (_schema, _ctx, json, _params) => {
	json.not = {};
};
const enumProcessor = (schema, _ctx, json, _params) => {
	const values = getEnumValues(schema._zod.def.entries);
	if (values.length === 0) {
		json.not = {};
		return;
	}
	if (values.every((v) => typeof v === "number")) json.type = "number";
	if (values.every((v) => typeof v === "string")) json.type = "string";
	json.enum = values;
};
const literalProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	if (def.values.length === 0) {
		json.not = {};
		return;
	}
	const vals = [];
	for (const val of def.values) if (val === void 0) {
		if (handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema")) return;
	} else if (typeof val === "bigint") {
		if (handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema")) return;
		vals.push(Number(val));
	} else vals.push(val);
	if (vals.length === 0) {} else if (vals.length === 1) {
		const val = vals[0];
		json.type = val === null ? "null" : typeof val;
		if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") json.enum = [val];
		else json.const = val;
	} else {
		if (vals.every((v) => typeof v === "number")) json.type = "number";
		if (vals.every((v) => typeof v === "string")) json.type = "string";
		if (vals.every((v) => typeof v === "boolean")) json.type = "boolean";
		if (vals.every((v) => v === null)) json.type = "null";
		json.enum = vals;
	}
};
const customProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
const transformProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
const arrayProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const { minimum, maximum } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minItems = minimum;
	if (typeof maximum === "number") json.maxItems = maximum;
	json.type = "array";
	json.items = processSchema(def.element, ctx, {
		...params,
		path: [...params.path, "items"]
	});
};
function inputOptin(schema) {
	const def = schema._zod.def;
	if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) return inputOptin(def.out);
	if (def.type === "catch") return inputOptin(def.innerType);
	return schema._zod.optin;
}
const objectProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const shape = def.shape;
	if (Object.getOwnPropertySymbols(shape).length && handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) return;
	json.type = "object";
	json.properties = {};
	for (const key in shape) assignProp(json.properties, key, processSchema(shape[key], ctx, {
		...params,
		path: [
			...params.path,
			"properties",
			key
		]
	}));
	const requiredKeys = [];
	for (const key of Object.keys(shape)) {
		const field = def.shape[key];
		if (ctx.io === "input" ? inputOptin(field) === void 0 : field._zod.optout === void 0) requiredKeys.push(key);
	}
	if (requiredKeys.length > 0) json.required = requiredKeys;
	if (def.catchall?._zod.def.type === "never") json.additionalProperties = false;
	else if (!def.catchall) {
		if (ctx.io === "output") json.additionalProperties = false;
	} else if (def.catchall) json.additionalProperties = processSchema(def.catchall, ctx, {
		...params,
		path: [...params.path, "additionalProperties"]
	});
};
const unionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const isExclusive = def.inclusive === false;
	const options = def.options.map((x, i) => processSchema(x, ctx, {
		...params,
		path: [
			...params.path,
			isExclusive ? "oneOf" : "anyOf",
			i
		]
	}));
	if (isExclusive) json.oneOf = options;
	else json.anyOf = options;
};
const intersectionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const a = processSchema(def.left, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			0
		]
	});
	const b = processSchema(def.right, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			1
		]
	});
	const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
	const allOf = [...isSimpleIntersection(a) ? a.allOf : [a], ...isSimpleIntersection(b) ? b.allOf : [b]];
	json.allOf = allOf;
	ctx.intersections.push(allOf);
};
const tupleProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	json.type = "array";
	const prefixPath = ctx.target === "draft-2020-12" ? "prefixItems" : "items";
	const restPath = ctx.target === "draft-2020-12" ? "items" : ctx.target === "openapi-3.0" ? "items" : "additionalItems";
	const prefixItems = def.items.map((x, i) => processSchema(x, ctx, {
		...params,
		path: [
			...params.path,
			prefixPath,
			i
		]
	}));
	const rest = def.rest ? processSchema(def.rest, ctx, {
		...params,
		path: [
			...params.path,
			restPath,
			...ctx.target === "openapi-3.0" ? [def.items.length] : []
		]
	}) : null;
	let minItems = def.items.length;
	while (minItems > 0) {
		const item = def.items[minItems - 1];
		if (!(ctx.io === "input" ? inputOptin(item) !== void 0 : item._zod.optout === "optional")) break;
		minItems--;
	}
	const maxItems = def.items.length;
	const isClosed = !def.rest;
	if (ctx.target === "draft-2020-12") {
		json.prefixItems = prefixItems;
		if (isClosed) json.items = false;
		else if (rest) json.items = rest;
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	} else if (ctx.target === "openapi-3.0") {
		json.items = { anyOf: prefixItems };
		if (rest) json.items.anyOf.push(rest);
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	} else {
		json.items = prefixItems;
		if (isClosed) json.additionalItems = false;
		else if (rest) json.additionalItems = rest;
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	}
	const { minimum, maximum } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minItems = minimum;
	if (typeof maximum === "number") json.maxItems = maximum;
};
function stringifyKeyNames(bySchema, json, visited) {
	if (json.$ref) {
		if (visited.has(json)) return json;
		visited.add(json);
		const def = bySchema.get(json)?.def;
		if (!def) return json;
		const inlined = stringifyKeyNames(bySchema, def, visited);
		return inlined === def ? json : inlined;
	}
	for (const keyword of ["anyOf", "oneOf"]) {
		const branches = json[keyword];
		if (!Array.isArray(branches)) continue;
		const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
		if (mapped.some((branch, i) => branch !== branches[i])) json = {
			...json,
			[keyword]: mapped
		};
	}
	const types = Array.isArray(json.type) ? json.type : [json.type];
	const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
	const values = json.enum ?? (json.const !== void 0 ? [json.const] : void 0);
	if (!numericType && !values?.some((v) => typeof v === "number")) return json;
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
	if (rest.enum) rest.enum = rest.enum.map((v) => typeof v === "number" ? String(v) : v);
	else if (typeof rest.const === "number") rest.const = String(rest.const);
	if (!numericType) return rest;
	rest.type = "string";
	if (!values) rest.pattern = (types.includes("number") ? number$2 : integer).source;
	return rest;
}
const pendingRecords = new WeakMap();
function rewriteKeyNames(ctx) {
	const bySchema = new Map();
	for (const entry of ctx.seen.values()) if (entry.def && !bySchema.has(entry.schema)) bySchema.set(entry.schema, entry);
	const rewrites = new Map();
	for (const record of pendingRecords.get(ctx) ?? []) {
		const seen = ctx.seen.get(record);
		const names = (seen?.def ?? seen?.schema)?.propertyNames;
		if (!names || names === true || rewrites.has(names)) continue;
		const rewritten = stringifyKeyNames(bySchema, names, new Set());
		if (rewritten !== names) rewrites.set(names, rewritten);
	}
	if (!rewrites.size) return;
	for (const entry of ctx.seen.values()) for (const carrier of [entry.schema, entry.def]) {
		const rewritten = carrier && rewrites.get(carrier.propertyNames);
		if (rewritten) carrier.propertyNames = rewritten;
	}
}
const recordProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	json.type = "object";
	const keyType = def.keyType;
	const patterns = aggregateChecks(keyType).patterns;
	if (def.mode === "loose" && patterns && patterns.size > 0) {
		const valueSchema = processSchema(def.valueType, ctx, {
			...params,
			path: [
				...params.path,
				"patternProperties",
				"*"
			]
		});
		json.patternProperties = {};
		for (const pattern of patterns) assignProp(json.patternProperties, exactPattern(pattern).source, valueSchema);
	} else {
		if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
			json.propertyNames = processSchema(def.keyType, ctx, {
				...params,
				path: [...params.path, "propertyNames"]
			});
			let pending = pendingRecords.get(ctx);
			if (!pending) {
				pending = [];
				pendingRecords.set(ctx, pending);
				ctx.deferred.push(() => rewriteKeyNames(ctx));
			}
			pending.push(schema);
		}
		json.additionalProperties = processSchema(def.valueType, ctx, {
			...params,
			path: [...params.path, "additionalProperties"]
		});
	}
	const keyValues = keyType._zod.values;
	const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== void 0;
	if (keyValues && !def.partial && !omittableOnInput) {
		const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
		if (validKeyValues.length > 0) json.required = validKeyValues.map(String);
	}
};
const nullableProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const inner = processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	if (ctx.target === "openapi-3.0") {
		seen.ref = def.innerType;
		json.nullable = true;
	} else json.anyOf = [inner, { type: "null" }];
};
const nonoptionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
const UNREPRESENTABLE_DEFAULT = Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
	let unrepresentable = false;
	const serialized = JSON.stringify(value, (_, val) => {
		if (typeof val !== "bigint") return val;
		unrepresentable = true;
		return null;
	});
	if (!unrepresentable) return JSON.parse(serialized);
	handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
	return UNREPRESENTABLE_DEFAULT;
}
const defaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json.default = value;
};
const prefaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	if (ctx.io !== "input") return;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json._prefault = value;
};
const catchProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	let catchValue;
	try {
		catchValue = def.catchValue(void 0);
	} catch {
		handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
		return;
	}
	json.default = catchValue;
};
const pipeProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	const inIsTransform = def.in._zod.traits.has("$ZodTransform");
	const innerType = ctx.io === "input" ? inIsTransform ? def.out : def.in : def.out;
	processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};
const readonlyProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	json.readOnly = true;
};
const optionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
const lazyProcessor = (schema, ctx, _json, params) => {
	const innerType = schema._zod.innerType;
	processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};
// node_modules/zod/v4/classic/errors.js
const _installedErrorProtos = new WeakSet([Object.prototype, Error.prototype]);
function _lazyMethod(proto, key, make) {
	Object.defineProperty(proto, key, {
		configurable: true,
		enumerable: false,
		get() {
			const value = make(this);
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
			return value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
		}
	});
}
const initializer = (inst, issues) => {
	$ZodError.init(inst, issues);
	inst.name = "ZodError";
	const proto = Object.getPrototypeOf(inst);
	if (_installedErrorProtos.has(proto)) return;
	_installedErrorProtos.add(proto);
	_lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
	_lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
	_lazyMethod(proto, "addIssue", (self) => (issue) => {
		self.issues.push(issue);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	_lazyMethod(proto, "addIssues", (self) => (issues) => {
		self.issues.push(...issues);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	Object.defineProperty(proto, "isEmpty", {
		configurable: true,
		enumerable: false,
		get() {
			return this.issues.length === 0;
		}
	});
};
const ZodRealError = $constructor("ZodError", initializer, void 0, { Parent: Error });
// node_modules/zod/v4/classic/parse.js
const parse$2 = _parse(ZodRealError);
const parseAsync = _parseAsync(ZodRealError);
const safeParse = _safeParse(ZodRealError);
const safeParseAsync = _safeParseAsync(ZodRealError);
const encode = _encode(ZodRealError);
const decode = _decode(ZodRealError);
const encodeAsync = _encodeAsync(ZodRealError);
const decodeAsync = _decodeAsync(ZodRealError);
const safeEncode = _safeEncode(ZodRealError);
const safeDecode = _safeDecode(ZodRealError);
const safeEncodeAsync = _safeEncodeAsync(ZodRealError);
const safeDecodeAsync = _safeDecodeAsync(ZodRealError);
// node_modules/zod/v4/classic/schemas.js
function _ensureDefaultLocale() {
	if (!globalConfig.localeError) config(en_default());
}
function _ensureDefaultMemoizer() {
	if (!globalConfig.memoizer) config({ memoizer: memoizer() });
}
const ZodType = $constructor("ZodType", (inst, def) => {
	_ensureDefaultLocale();
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
	return inst;
}, {
	check(...chks) {
		const def = this.def;
		return this.clone(mergeDefs(def, { checks: [...def.checks ?? [], ...chks.map((ch) => typeof ch === "function" ? { _zod: {
			check: ch,
			def: { check: "custom" },
			onattach: []
		} } : ch)] }), { parent: true });
	},
	with(...chks) {
		return this.check(...chks);
	},
	clone(def, params) {
		return clone(this, def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	refine(check, params) {
		return this.check(refine(check, params));
	},
	superRefine(refinement, params) {
		return this.check(superRefine(refinement, params));
	},
	overwrite(fn) {
		return this.check(_overwrite(fn));
	},
	optional() {
		return optional(this);
	},
	exactOptional() {
		return exactOptional(this);
	},
	nullable() {
		return nullable(this);
	},
	nullish() {
		return optional(nullable(this));
	},
	nonoptional(params) {
		return nonoptional(this, params);
	},
	array() {
		return array(this);
	},
	or(arg) {
		return union$1([this, arg]);
	},
	and(arg) {
		return intersection(this, arg);
	},
	transform(tx) {
		return pipe(this, transform(tx));
	},
	default(d) {
		return _default(this, d);
	},
	prefault(d) {
		return prefault(this, d);
	},
	catch(params) {
		return _catch(this, params);
	},
	pipe(target) {
		return pipe(this, target);
	},
	readonly() {
		return readonly(this);
	},
	describe(description) {
		const cl = this.clone();
		globalRegistry.add(cl, { description });
		return cl;
	},
	meta(...args) {
		if (args.length === 0) return globalRegistry.get(this);
		const cl = this.clone();
		globalRegistry.add(cl, args[0]);
		return cl;
	},
	isOptional() {
		return this.safeParse(void 0).success;
	},
	isNullable() {
		return this.safeParse(null).success;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	},
	get "~standard"() {
		return hide(this, "~standard", {
			...standardProps(this),
			jsonSchema: {
				input: createStandardJSONSchemaMethod(this, "input"),
				output: createStandardJSONSchemaMethod(this, "output")
			}
		});
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	},
	parse: function _parse(data, params) {
		return parse$2(this, data, params, { callee: _parse });
	},
	parseAsync: async function _parseAsync(data, params) {
		return await parseAsync(this, data, params, { callee: _parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	async safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	get spa() {
		return this?.safeParseAsync;
	},
	set spa(value) {
		own(this, "spa", value);
	},
	validate(data, params) {
		return validate(this, data, params);
	},
	validateAsync(data, params) {
		return validateAsync$1(this, data, params);
	},
	encode: function _encode(data, params) {
		return encode(this, data, params, { callee: _encode });
	},
	decode: function _decode(data, params) {
		return decode(this, data, params, { callee: _decode });
	},
	encodeAsync: async function _encodeAsync(data, params) {
		return await encodeAsync(this, data, params, { callee: _encodeAsync });
	},
	decodeAsync: async function _decodeAsync(data, params) {
		return await decodeAsync(this, data, params, { callee: _decodeAsync });
	},
	safeEncode(data, params) {
		return safeEncode(this, data, params);
	},
	safeDecode(data, params) {
		return safeDecode(this, data, params);
	},
	async safeEncodeAsync(data, params) {
		return safeEncodeAsync(this, data, params);
	},
	async safeDecodeAsync(data, params) {
		return safeDecodeAsync(this, data, params);
	},
	toJSONSchema(params) {
		return createToJSONSchemaMethod(this, {})(params);
	},
	get description() {
		return globalRegistry.get(this)?.description;
	},
	get _def() {
		return this._zod.def;
	}
});
const _ZodString = $constructor("_ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => stringProcessor(inst, ctx, json, params);
}, derived({
	format: (inst) => aggregateChecks(inst).format ?? null,
	minLength: (inst) => aggregateChecks(inst).minimum ?? null,
	maxLength: (inst) => aggregateChecks(inst).maximum ?? null
}, {
	regex(...args) {
		return this.check(_regex(...args));
	},
	includes(...args) {
		return this.check(_includes(...args));
	},
	startsWith(...args) {
		return this.check(_startsWith(...args));
	},
	endsWith(...args) {
		return this.check(_endsWith(...args));
	},
	min(...args) {
		return this.check(_minLength(...args));
	},
	max(...args) {
		return this.check(_maxLength(...args));
	},
	length(...args) {
		return this.check(_length(...args));
	},
	nonempty(...args) {
		return this.check(_minLength(1, ...args));
	},
	lowercase(params) {
		return this.check(_lowercase(params));
	},
	uppercase(params) {
		return this.check(_uppercase(params));
	},
	trim() {
		return this.check(_trim());
	},
	normalize(...args) {
		return this.check(_normalize(...args));
	},
	toLowerCase() {
		return this.check(_toLowerCase());
	},
	toUpperCase() {
		return this.check(_toUpperCase());
	},
	slugify() {
		return this.check(_slugify());
	}
}));
const ZodString = $constructor("ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	_ZodString.init(inst, def);
}, {
	email(params) {
		return this.check(_email(ZodEmail, params));
	},
	url(params) {
		return this.check(_url(ZodURL, params));
	},
	jwt(params) {
		return this.check(_jwt(ZodJWT, params));
	},
	emoji(params) {
		return this.check(_emoji(ZodEmoji, params));
	},
	guid(params) {
		return this.check(_guid(ZodGUID, params));
	},
	uuid(params) {
		return this.check(_uuid(ZodUUID, params));
	},
	uuidv4(params) {
		return this.check(_uuidv4(ZodUUID, params));
	},
	uuidv6(params) {
		return this.check(_uuidv6(ZodUUID, params));
	},
	uuidv7(params) {
		return this.check(_uuidv7(ZodUUID, params));
	},
	nanoid(params) {
		return this.check(_nanoid(ZodNanoID, params));
	},
	cuid(params) {
		return this.check(_cuid(ZodCUID, params));
	},
	cuid2(params) {
		return this.check(_cuid2(ZodCUID2, params));
	},
	ulid(params) {
		return this.check(_ulid(ZodULID, params));
	},
	base64(params) {
		return this.check(_base64(ZodBase64, params));
	},
	base64url(params) {
		return this.check(_base64url(ZodBase64URL, params));
	},
	xid(params) {
		return this.check(_xid(ZodXID, params));
	},
	ksuid(params) {
		return this.check(_ksuid(ZodKSUID, params));
	},
	ipv4(params) {
		return this.check(_ipv4(ZodIPv4, params));
	},
	ipv6(params) {
		return this.check(_ipv6(ZodIPv6, params));
	},
	cidrv4(params) {
		return this.check(_cidrv4(ZodCIDRv4, params));
	},
	cidrv6(params) {
		return this.check(_cidrv6(ZodCIDRv6, params));
	},
	e164(params) {
		return this.check(_e164(ZodE164, params));
	},
	datetime(params) {
		return this.check(_isoDateTime(ZodISODateTime, params));
	},
	date(params) {
		return this.check(_isoDate(ZodISODate, params));
	},
	time(params) {
		return this.check(_isoTime(ZodISOTime, params));
	},
	duration(params) {
		return this.check(_isoDuration(ZodISODuration, params));
	}
});
function string(params) {
	return _string(ZodString, params);
}
const ZodStringFormat = $constructor("ZodStringFormat", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	_ZodString.init(inst, def);
});
const ZodISODateTime = $constructor("ZodISODateTime", (inst, def) => {
	$ZodISODateTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODate = $constructor("ZodISODate", (inst, def) => {
	$ZodISODate.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISOTime = $constructor("ZodISOTime", (inst, def) => {
	$ZodISOTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODuration = $constructor("ZodISODuration", (inst, def) => {
	$ZodISODuration.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodEmail = $constructor("ZodEmail", (inst, def) => {
	$ZodEmail.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodGUID = $constructor("ZodGUID", (inst, def) => {
	$ZodGUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodUUID = $constructor("ZodUUID", (inst, def) => {
	$ZodUUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodURL = $constructor("ZodURL", (inst, def) => {
	$ZodURL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodEmoji = $constructor("ZodEmoji", (inst, def) => {
	$ZodEmoji.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNanoID = $constructor("ZodNanoID", (inst, def) => {
	$ZodNanoID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCUID = $constructor("ZodCUID", (inst, def) => {
	$ZodCUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCUID2 = $constructor("ZodCUID2", (inst, def) => {
	$ZodCUID2.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodULID = $constructor("ZodULID", (inst, def) => {
	$ZodULID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodXID = $constructor("ZodXID", (inst, def) => {
	$ZodXID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodKSUID = $constructor("ZodKSUID", (inst, def) => {
	$ZodKSUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv4 = $constructor("ZodIPv4", (inst, def) => {
	$ZodIPv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv6 = $constructor("ZodIPv6", (inst, def) => {
	$ZodIPv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv4 = $constructor("ZodCIDRv4", (inst, def) => {
	$ZodCIDRv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv6 = $constructor("ZodCIDRv6", (inst, def) => {
	$ZodCIDRv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64 = $constructor("ZodBase64", (inst, def) => {
	$ZodBase64.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64URL = $constructor("ZodBase64URL", (inst, def) => {
	$ZodBase64URL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodE164 = $constructor("ZodE164", (inst, def) => {
	$ZodE164.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodJWT = $constructor("ZodJWT", (inst, def) => {
	$ZodJWT.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNumber = $constructor("ZodNumber", (inst, def) => {
	$ZodNumber.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => numberProcessor(inst, ctx, json, params);
	inst.isFinite = true;
}, derived({
	minValue: (inst) => {
		const { minimum, exclusiveMinimum } = aggregateChecks(inst);
		return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
	},
	maxValue: (inst) => {
		const { maximum, exclusiveMaximum } = aggregateChecks(inst);
		return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
	},
	isInt: (inst) => {
		const { isInt, multipleOf } = aggregateChecks(inst);
		return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
	},
	format: (inst) => aggregateChecks(inst).format ?? null
}, {
	gt(value, params) {
		return this.check(_gt(value, params));
	},
	gte(value, params) {
		return this.check(_gte(value, params));
	},
	min(value, params) {
		return this.check(_gte(value, params));
	},
	lt(value, params) {
		return this.check(_lt(value, params));
	},
	lte(value, params) {
		return this.check(_lte(value, params));
	},
	max(value, params) {
		return this.check(_lte(value, params));
	},
	int(params) {
		return this.check(int(params));
	},
	safe(params) {
		return this.check(int(params));
	},
	positive(params) {
		return this.check(_gt(0, params));
	},
	nonnegative(params) {
		return this.check(_gte(0, params));
	},
	negative(params) {
		return this.check(_lt(0, params));
	},
	nonpositive(params) {
		return this.check(_lte(0, params));
	},
	multipleOf(value, params) {
		return this.check(_multipleOf(value, params));
	},
	step(value, params) {
		return this.check(_multipleOf(value, params));
	},
	finite() {
		return this;
	}
}));
function number$1(params) {
	return _number(ZodNumber, params);
}
const ZodNumberFormat = $constructor("ZodNumberFormat", (inst, def) => {
	$ZodNumberFormat.init(inst, def);
	ZodNumber.init(inst, def);
});
function int(params) {
	return _int(ZodNumberFormat, params);
}
const ZodBoolean = $constructor("ZodBoolean", (inst, def) => {
	$ZodBoolean.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => booleanProcessor(inst, ctx, json, params);
});
function boolean(params) {
	return _boolean(ZodBoolean, params);
}
const ZodNull = $constructor("ZodNull", (inst, def) => {
	$ZodNull.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nullProcessor(inst, ctx, json, params);
});
function _null(params) {
	return _null$1(ZodNull, params);
}
const ZodUnknown = $constructor("ZodUnknown", (inst, def) => {
	$ZodUnknown.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => void 0;
});
function unknown() {
	return _unknown(ZodUnknown);
}
const ZodNever = $constructor("ZodNever", (inst, def) => {
	$ZodNever.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json, params);
});
function never(params) {
	return _never(ZodNever, params);
}
const ZodArray = $constructor("ZodArray", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodArray.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
	inst.element = def.element;
}, {
	min(n, params) {
		return this.check(_minLength(n, params));
	},
	nonempty(params) {
		return this.check(_minLength(1, params));
	},
	max(n, params) {
		return this.check(_maxLength(n, params));
	},
	length(n, params) {
		return this.check(_length(n, params));
	},
	unwrap() {
		return this.element;
	}
});
function array(element, params) {
	return _array(ZodArray, element, params);
}
const ZodObject = $constructor("ZodObject", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodObjectJIT.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
	installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
}, {
	keyof() {
		return _enum(Object.keys(this._zod.def.shape));
	},
	catchall(catchall) {
		return this.clone(mergeDefs(this._zod.def, { catchall }));
	},
	passthrough() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	loose() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	strict() {
		return this.clone(mergeDefs(this._zod.def, { catchall: never() }));
	},
	strip() {
		return this.clone(mergeDefs(this._zod.def, { catchall: void 0 }));
	},
	extend(incoming) {
		return extend(this, incoming);
	},
	safeExtend(incoming) {
		return safeExtend(this, incoming);
	},
	merge(other) {
		return merge$2(this, other);
	},
	pick(mask) {
		return pick(this, mask);
	},
	omit(mask) {
		return omit(this, mask);
	},
	partial(...args) {
		return partial(ZodOptional, this, args[0]);
	},
	exactPartial(...args) {
		return partial(ZodExactOptional, this, args[0], "exactPartial");
	},
	required(...args) {
		return required(ZodNonOptional, this, args[0]);
	}
});
function object(shape, params) {
	const def = {
		type: "object",
		shape: shape ?? {},
		...normalizeParams(params)
	};
	return new ZodObject(def);
}
function strictObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: never(),
		...normalizeParams(params)
	});
}
function looseObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: unknown(),
		...normalizeParams(params)
	});
}
const ZodUnion = $constructor("ZodUnion", (inst, def) => {
	$ZodUnion.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
	inst.options = def.options;
});
function union$1(options, params) {
	return new ZodUnion({
		type: "union",
		options,
		...normalizeParams(params)
	});
}
const ZodDiscriminatedUnion = $constructor("ZodDiscriminatedUnion", (inst, def) => {
	ZodUnion.init(inst, def);
	$ZodDiscriminatedUnion.init(inst, def);
});
function discriminatedUnion(discriminator, options, params) {
	return new ZodDiscriminatedUnion({
		type: "union",
		options,
		discriminator,
		...normalizeParams(params)
	});
}
const ZodIntersection = $constructor("ZodIntersection", (inst, def) => {
	$ZodIntersection.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left, right) {
	return new ZodIntersection({
		type: "intersection",
		left,
		right
	});
}
const ZodTuple = $constructor("ZodTuple", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTuple.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => tupleProcessor(inst, ctx, json, params);
}, {
	rest(rest) {
		return this.clone({
			...this._zod.def,
			rest
		});
	},
	partial() {
		const def = this._zod.def;
		if (def.checks?.length) throw new Error(".partial() cannot be used on tuple schemas containing refinements");
		return this.clone({
			...def,
			items: def.items.map((item) => new ZodOptional({
				type: "optional",
				innerType: item
			}))
		});
	}
});
function tuple(items, _paramsOrRest, _params) {
	const hasRest = _paramsOrRest instanceof $ZodType;
	return new ZodTuple({
		type: "tuple",
		items,
		rest: hasRest ? _paramsOrRest : null,
		...normalizeParams(hasRest ? _params : _paramsOrRest)
	});
}
const ZodRecord = $constructor("ZodRecord", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodRecord.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => recordProcessor(inst, ctx, json, params);
	inst.keyType = def.keyType;
	inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
	if (!valueType || !valueType._zod) return new ZodRecord({
		type: "record",
		keyType: string(),
		valueType: keyType,
		...normalizeParams(valueType)
	});
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params)
	});
}
function partialRecord(keyType, valueType, params) {
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params),
		partial: true
	});
}
const ZodEnum = $constructor("ZodEnum", (inst, def) => {
	$ZodEnum.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
	inst.enum = def.entries;
	inst.options = [...inst._zod.values];
	const keys = new Set(Object.keys(def.entries));
	inst.extract = (values, params) => {
		const newEntries = {};
		for (const value of values) if (keys.has(value)) newEntries[value] = def.entries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
	inst.exclude = (values, params) => {
		const newEntries = { ...def.entries };
		for (const value of values) if (keys.has(value)) delete newEntries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
});
function _enum(values, params) {
	const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
	return new ZodEnum({
		type: "enum",
		entries,
		...normalizeParams(params)
	});
}
const ZodLiteral = $constructor("ZodLiteral", (inst, def) => {
	$ZodLiteral.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => literalProcessor(inst, ctx, json, params);
	inst.values = new Set(def.values);
	Object.defineProperty(inst, "value", { get() {
		if (def.values.length > 1) throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
		return def.values[0];
	} });
});
function literal(value, params) {
	return new ZodLiteral({
		type: "literal",
		values: Array.isArray(value) ? value : [value],
		...normalizeParams(params)
	});
}
const ZodTransform = $constructor("ZodTransform", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTransform.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
	inst._zod.parse = (payload, _ctx) => {
		if (_ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		payload.addIssue = (issue$1) => {
			if (typeof issue$1 === "string") payload.issues.push(issue(issue$1, payload.value, def));
			else {
				const _issue = issue$1;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = inst);
				payload.issues.push(issue(_issue));
			}
		};
		const output = def.transform(payload.value, payload);
		if (output instanceof Promise) return output.then((output) => {
			payload.value = output;
			return payload;
		});
		payload.value = output;
		return payload;
	};
});
function transform(fn) {
	return new ZodTransform({
		type: "transform",
		transform: fn
	});
}
const ZodOptional = $constructor("ZodOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
	return new ZodOptional({
		type: "optional",
		innerType
	});
}
const ZodExactOptional = $constructor("ZodExactOptional", (inst, def) => {
	$ZodExactOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
	return new ZodExactOptional({
		type: "optional",
		innerType
	});
}
const ZodNullable = $constructor("ZodNullable", (inst, def) => {
	$ZodNullable.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
	return new ZodNullable({
		type: "nullable",
		innerType
	});
}
const ZodDefault = $constructor("ZodDefault", (inst, def) => {
	$ZodDefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeDefault = inst.unwrap;
});
function _default(innerType, defaultValue) {
	return new ZodDefault({
		type: "default",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodPrefault = $constructor("ZodPrefault", (inst, def) => {
	$ZodPrefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
	return new ZodPrefault({
		type: "prefault",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodNonOptional = $constructor("ZodNonOptional", (inst, def) => {
	$ZodNonOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
	return new ZodNonOptional({
		type: "nonoptional",
		innerType,
		...normalizeParams(params)
	});
}
const ZodCatch = $constructor("ZodCatch", (inst, def) => {
	$ZodCatch.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeCatch = inst.unwrap;
});
function _catch(innerType, catchValue) {
	return new ZodCatch({
		type: "catch",
		innerType,
		catchValue: typeof catchValue === "function" ? catchValue : constantCatch(catchValue)
	});
}
const ZodPipe = $constructor("ZodPipe", (inst, def) => {
	$ZodPipe.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
	inst.in = def.in;
	inst.out = def.out;
});
function pipe(in_, out) {
	return new ZodPipe({
		type: "pipe",
		in: in_,
		out
	});
}
const ZodReadonly = $constructor("ZodReadonly", (inst, def) => {
	$ZodReadonly.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
	return new ZodReadonly({
		type: "readonly",
		innerType
	});
}
const ZodLazy = $constructor("ZodLazy", (inst, def) => {
	$ZodLazy.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => lazyProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.getter();
});
function lazy(getter) {
	return new ZodLazy({
		type: "lazy",
		getter
	});
}
const ZodCustom = $constructor("ZodCustom", (inst, def) => {
	$ZodCustom.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});
function refine(fn, _params = {}) {
	return _refine(ZodCustom, fn, _params);
}
function superRefine(fn, params) {
	return _superRefine(fn, params);
}
function json(params) {
	const jsonSchema = lazy(() => {
		return union$1([
			string(params),
			number$1(),
			boolean(),
			_null(),
			array(jsonSchema),
			record(string(), jsonSchema)
		]);
	});
	return jsonSchema;
}
// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}
function date(params) {
	return _isoDate(ZodISODate, params);
}
// src/adapters/node/clock.ts
function fixedClock(milliseconds) {
	return { now: () => milliseconds };
}
const ISO = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;
function readClock(given) {
	if (given === void 0 || given === "") return Date.now();
	const milliseconds = ISO.test(given) && isDay(given.slice(0, 10)) ? Date.parse(given) : NaN;
	if (Number.isNaN(milliseconds)) throw new ConfigurationError(`REFRAIN_NOW: expected an ISO time with its zone, such as 2026-08-22T12:00:00Z, found "${given.slice(0, 64)}"`);
	return milliseconds;
}
function isDay(day) {
	const midnight = Date.parse(day);
	return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}
// src/adapters/node/codec.ts
const nodeCodec = {
	sha256: (text) => createHash("sha256").update(text, "utf8").digest("hex"),
	sha256OfBytes: (bytes) => createHash("sha256").update(bytes).digest("hex"),
	hmacSha256: (key, bytes) => createHmac("sha256", key).update(bytes).digest("hex"),
	isEqual: (a, b) => {
		const [one, other] = [Buffer.from(a, "utf8"), Buffer.from(b, "utf8")];
		return one.length === other.length && timingSafeEqual(one, other);
	},
	pack,
	unpack,
	toBase64Url: (bytes) => Buffer.from(bytes).toString("base64url"),
	fromBase64Url: (text) => {
		const bytes = Buffer.from(text, "base64url");
		return bytes.toString("base64url") === text ? bytes : void 0;
	}
};
function pack(text) {
	const bytes = Buffer.from(text, "utf8");
	return brotliCompressSync(bytes, { params: {
		[constants$1.BROTLI_PARAM_QUALITY]: constants$1.BROTLI_MAX_QUALITY,
		[constants$1.BROTLI_PARAM_MODE]: constants$1.BROTLI_MODE_TEXT,
		[constants$1.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
		[constants$1.BROTLI_PARAM_SIZE_HINT]: bytes.length
	} });
}
function windowBits(length) {
	const bits = Math.ceil(Math.log2(length + 16));
	return Math.min(Math.max(bits, constants$1.BROTLI_MIN_WINDOW_BITS), constants$1.BROTLI_MAX_WINDOW_BITS);
}
function unpack(bytes, maxBytes) {
	try {
		const unpacked = brotliDecompressSync(bytes, { maxOutputLength: maxBytes });
		return { text: new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(unpacked) };
	} catch (error) {
		return error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE" ? "too-large" : "spoiled";
	}
}
// src/adapters/node/git-raw-diff.ts
const RAW_DIFF = [
	"--raw",
	"-z",
	"--no-abbrev",
	"-M50%",
	"-l1000",
	"-O/dev/null",
	"--no-ext-diff",
	"--no-textconv",
	"--ignore-submodules=dirty"
];
function parseRawDiff(fields) {
	const files = [];
	let raw = [];
	for (const field of fields) {
		if (raw.length === 0 && !isRawHead(field)) continue;
		raw.push(field);
		if (raw.length > pathsOf$2(raw[0] ?? "")) {
			if (!raw[0]?.endsWith(" U")) files.push(toFileChange(raw));
			raw = [];
		}
	}
	return files;
}
function isRawHead(field) {
	return /^\n?:\d{6} /.test(field);
}
function pathsOf$2(rawHead) {
	return /[RC]\d*$/.test(rawHead) ? 2 : 1;
}
function toFileChange(raw) {
	const [modes = "", first = "", second] = raw;
	const [oldMode = "", mode = "", oldOid = "", oid = "", status = ""] = modes.replace(/^\n?:/, "").split(" ");
	return {
		status: STATUS[status.charAt(0)] ?? "modified",
		oldPath: first,
		path: second ?? first,
		oldOid: isRegular(oldMode) ? oldOid : void 0,
		oid: isRegular(mode) ? oid : void 0
	};
}
const STATUS = {
	A: "added",
	D: "deleted",
	M: "modified",
	T: "modified",
	R: "renamed"
};
function isRegular(mode) {
	return mode.startsWith("100");
}
// src/adapters/node/git-log.ts
const LONGEST_MESSAGE = 8192;
const COMMIT_FIELDS = "%H%x00%P%x00%ct%x00%an%x00%ae%x00%cn%x00%ce%x00%B%x00";
async function* readChanges(directory, shas) {
	if (shas.length === 0) return;
	const brought = await broughtByMerges(directory, shas);
	const child = startGit(directory, [
		...[
			"log",
			"--no-walk=unsorted",
			"--stdin",
			"--diff-merges=first-parent",
			"--root",
			"--encoding=UTF-8"
		],
		...RAW_DIFF,
		`--format=${COMMIT_FIELDS}`
	]);
	child.stdin.on("error", () => void 0);
	child.stdin.end(`${shas.join("\n")}\n`);
	const done = exitCode(child);
	const said = [];
	child.stderr.on("data", (chunk) => said.push(chunk));
	for await (const commit of parseLog(fieldsOf(child.stdout))) yield {
		...commit,
		brought: brought.get(commit.sha) ?? []
	};
	if (await done !== 0) throw new GitError(["log"], Buffer.concat(said).toString("utf8"));
}
async function* parseLog(fields) {
	let head = [];
	let raw = [];
	let paths = 0;
	for await (const field of fields) if (head.length < 8) head.push(field);
	else if (paths > 0) {
		raw.push(field);
		paths -= 1;
	} else if (isRawHead(field)) {
		raw.push(field);
		paths = pathsOf$2(field);
	} else if (field !== "" && field !== "\n") {
		yield toCommitChange(head, parseRawDiff(raw));
		head = [field.replace(/^\n/, "")];
		raw = [];
	}
	if (head.length === 8) yield toCommitChange(head, parseRawDiff(raw));
}
function toCommitChange(head, files) {
	const [sha = "", parents = "", seconds = "0", authorName = "", authorMail = "", name = "", mail = "", message = ""] = head;
	return {
		sha,
		parents: parents.split(" ").filter(Boolean),
		committedAt: Number(seconds),
		author: {
			name: authorName,
			mail: authorMail
		},
		committer: {
			name,
			mail
		},
		message: message.slice(0, LONGEST_MESSAGE),
		files
	};
}
async function broughtByMerges(directory, shas) {
	const ancestors = await readAncestors(directory, shas);
	const seen = new Set(shas);
	const brought = new Map();
	for (const sha of shas) {
		const [, ...others] = ancestors.get(sha)?.parents ?? [];
		if (others.length > 0) brought.set(sha, authorsFrom(others, ancestors, seen));
	}
	return brought;
}
async function readAncestors(directory, shas) {
	const range = [shas.at(-1) ?? "", ...await notBefore(directory, shas[0] ?? "")];
	const text = await runGit(directory, [
		"log",
		"-z",
		"--encoding=UTF-8",
		"--format=%H%x00%P%x00%an%x00%ae",
		...range
	]);
	const fields = fieldsIn(text);
	const ancestors = new Map();
	for (let i = 0; i + 3 < fields.length; i += 4) {
		const [sha = "", parents = "", name = "", mail = ""] = fields.slice(i, i + 4);
		ancestors.set(sha, {
			parents: parents.split(" ").filter(Boolean),
			author: {
				name,
				mail
			}
		});
	}
	return ancestors;
}
async function notBefore(directory, first) {
	const parent = await askGit(directory, [
		"rev-parse",
		"--verify",
		"--quiet",
		`${first}^1`
	]);
	return parent === void 0 ? [] : ["--not", parent];
}
function authorsFrom(starts, ancestors, seen) {
	const authors = [];
	const queue = [...starts];
	for (let sha = queue.shift(); sha !== void 0; sha = queue.shift()) {
		const ancestor = ancestors.get(sha);
		if (!ancestor || seen.has(sha)) continue;
		seen.add(sha);
		authors.push(ancestor.author);
		queue.push(...ancestor.parents);
	}
	return authors;
}
// src/adapters/node/git-repository.ts
function createGitRepository(directory) {
	return {
		resolve: (ref) => resolveCommit(directory, ref),
		list: (sha) => listTree(directory, sha),
		read: (at) => readText(directory, at),
		line: (range) => firstParentLine(directory, range),
		position: (sha) => countFirstParents(directory, sha),
		isOnLine: async (sha, tip) => (await firstParents(directory, tip, [])).some((commit) => commit.sha === sha),
		changes: (shas) => readChanges(directory, shas)
	};
}
async function resolveCommit(directory, ref) {
	const sha = await askGit(directory, [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${ref}^{commit}`
	]);
	if (!sha) return void 0;
	const words = await askGit(directory, [
		"log",
		"-1",
		"--no-walk",
		"--format=%H %ct %P",
		sha
	]);
	if (!words) return void 0;
	const [name = "", seconds = "0", ...parents] = words.split(" ");
	return {
		sha: name,
		committedAt: Number(seconds),
		parents: parents.filter((parent) => parent !== "")
	};
}
async function listTree(directory, sha) {
	const child = startGit(directory, [
		"ls-tree",
		"-r",
		"-z",
		"--full-tree",
		sha
	]);
	child.stdin.end();
	child.stderr.resume();
	const done = exitCode(child);
	const entries = [];
	for await (const field of fieldsOf(child.stdout)) {
		const tab = field.indexOf("	");
		const [mode = "", , oid = ""] = field.slice(0, tab).split(" ");
		entries.push({
			path: field.slice(tab + 1),
			oid,
			kind: kindOfMode(mode)
		});
	}
	if (await done !== 0) throw new GitError(["ls-tree", sha], "the tree could not be read");
	return entries.sort((a, b) => a.path < b.path ? -1 : 1);
}
function kindOfMode(mode) {
	if (mode === "120000") return "link";
	return mode === "160000" ? "submodule" : "file";
}
async function readText(directory, at) {
	const [mode = "", , oid = "", size = ""] = ((await runGit(directory, [
		"ls-tree",
		"-l",
		"-z",
		"--full-tree",
		at.sha,
		"--",
		at.path
	])).toString("utf8").split("	")[0] ?? "").split(/ +/);
	if (!mode.startsWith("100")) return { absent: true };
	if (Number(size) > at.limit) return { tooLarge: Number(size) };
	return { text: (await runGit(directory, [
		"cat-file",
		"blob",
		oid
	])).toString("utf8") };
}
async function firstParentLine(directory, range) {
	const boundary = await shallowBoundary(directory);
	const inWindow = windowOf$1(await firstParents(directory, range.tip, [`--max-count=${range.limit + 1}`]), range.since);
	const commits = inWindow.slice(0, range.limit);
	return {
		commits: commits.filter(({ sha }) => !boundary.has(sha)).reverse(),
		shallow: commits.some(({ sha }) => boundary.has(sha)),
		capped: inWindow.length > range.limit
	};
}
const SLOP = 5;
function windowOf$1(newestFirst, since) {
	let end = 0;
	for (const [index, commit] of newestFirst.entries()) if (commit.committedAt >= since) end = index + 1;
	else if (index + 1 - end >= SLOP) break;
	return newestFirst.slice(0, end);
}
async function firstParents(directory, tip, options) {
	return (await runGit(directory, [
		"rev-list",
		"--first-parent",
		"--timestamp",
		...options,
		tip
	])).toString("latin1").split("\n").flatMap((line) => {
		const [seconds, sha] = line.split(" ");
		return sha === void 0 ? [] : [{
			sha,
			committedAt: Number(seconds)
		}];
	});
}
async function shallowBoundary(directory) {
	const path = await askGit(directory, [
		"rev-parse",
		"--git-path",
		"shallow"
	]);
	if (!path) return new Set();
	try {
		const text = await readFile$1(resolve$1(directory, path), "utf8");
		return new Set(text.split("\n").filter(Boolean));
	} catch {
		return new Set();
	}
}
async function countFirstParents(directory, sha) {
	return Number((await runGit(directory, [
		"rev-list",
		"--first-parent",
		"--count",
		sha
	])).toString("latin1"));
}
// src/adapters/node/git-location.ts
async function locateRepository(directory) {
	const place = resolve$1(directory);
	if (!await isDirectory(place)) return { missing: "directory" };
	const bare = await askBare(place);
	if (typeof bare !== "boolean") return { missing: bare };
	const root = bare ? await askGit(place, ["rev-parse", "--absolute-git-dir"]) : await askGit(place, ["rev-parse", "--show-toplevel"]);
	if (!root) return { missing: "repository" };
	const originUrl = await askGit(place, [
		"config",
		"--get",
		"remote.origin.url"
	]);
	return { repository: {
		root,
		bare,
		branch: await askGit(place, [
			"symbolic-ref",
			"--quiet",
			"--short",
			"HEAD"
		]) ?? "HEAD",
		originUrl,
		firstCommit: originUrl ? void 0 : (await askGit(place, [
			"rev-list",
			"--first-parent",
			"HEAD"
		]))?.split("\n").at(-1),
		directoryName: nameOf$3(root),
		prefix: bare ? "" : await askGit(place, ["rev-parse", "--show-prefix"]) ?? ""
	} };
}
async function askBare(place) {
	try {
		return (await runGit(place, ["rev-parse", "--is-bare-repository"])).toString("latin1").trim() === "true";
	} catch (error) {
		if (error instanceof GitError) return error.stderr.includes("dubious ownership") ? "trust" : "repository";
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return "git";
		throw error;
	}
}
async function isDirectory(path) {
	return stat(path).then((found) => found.isDirectory(), () => false);
}
function nameOf$3(root) {
	const last = basename(root);
	return last === ".git" ? basename(resolve$1(root, "..")) : last.replace(/\.git$/, "");
}
// src/adapters/node/report-files.ts
const MOST_ENTRIES$1 = 2e5;
const MOST_FILES$1 = 1e3;
const PASSED_OVER = new Set([".git", "node_modules"]);
const CHUNK$2 = 1048576;
function createReportPorts(root) {
	return {
		reportFiles,
		texts: createSourceTexts(root)
	};
}
const reportFiles = {
	async list(directory, isWanted) {
		const found = [];
		const capped = await walk(directory, {
			found,
			isWanted
		});
		return {
			paths: found.toSorted((one, other) => one < other ? -1 : 1),
			capped
		};
	},
	read: (at) => opened(at, (file) => readWhole(file, at.limit)),
	readInChunks: (at, take) => opened(at, (file) => readInChunks(file, at.limit, take))
};
async function walk(directory, { found, isWanted }) {
	const home = await realpath(directory).catch(() => void 0);
	if (home === void 0) return false;
	const waiting = [""];
	let entries = 0;
	for (let at = waiting.shift(); at !== void 0; at = waiting.shift()) for (const entry of await entriesOf$1(join(home, at))) {
		entries += 1;
		const path = at === "" ? entry.name : `${at}/${entry.name}`;
		if (entries > MOST_ENTRIES$1 || found.length >= MOST_FILES$1) return true;
		if (entry.isDirectory() && !PASSED_OVER.has(entry.name)) waiting.push(path);
		else if (isWanted(path) && (entry.isFile() || entry.isSymbolicLink() && await isWithin$3(home, path))) found.push(path);
	}
	return false;
}
async function entriesOf$1(directory) {
	return (await readdir(directory, { withFileTypes: true }).catch(() => [])).toSorted((one, other) => one.name < other.name ? -1 : 1);
}
async function isWithin$3(home, path) {
	const end = await realpath(join(home, path)).catch(() => void 0);
	if (end === void 0) return false;
	const way = relative(home, end);
	if (way === "" || way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way)) return false;
	return await readdir(end).catch(() => void 0) === void 0;
}
async function opened({ directory, path, limit }, read) {
	try {
		const end = await realpath(join(directory, path));
		const file = await open$2(end, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
		try {
			const found = await file.stat();
			if (!found.isFile()) return { unreadable: "it is no regular file" };
			return found.size > limit ? { tooLarge: found.size } : await read(file);
		} finally {
			await file.close();
		}
	} catch (error) {
		return { unreadable: error instanceof Error ? error.message.split(",", 1).join() : String(error) };
	}
}
async function readWhole(file, limit) {
	const chunks = [];
	let size = 0;
	while (size <= limit) {
		const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK$2), 0, CHUNK$2, null);
		if (bytesRead === 0) break;
		chunks.push(buffer.subarray(0, bytesRead));
		size += bytesRead;
	}
	return size > limit ? { tooLarge: size } : decodeReport(Buffer.concat(chunks, size));
}
const SMALL_CHUNK = 262144;
async function readInChunks(file, limit, take) {
	const buffer = Buffer.alloc(SMALL_CHUNK);
	let decoder;
	let size = 0;
	for (let goesOn = true; goesOn && size <= limit;) {
		const { bytesRead } = await file.read(buffer, 0, SMALL_CHUNK, null);
		const bytes = buffer.subarray(0, bytesRead);
		size += bytesRead;
		const { encoding, skip } = decoder ? {
			encoding: void 0,
			skip: 0
		} : encodingOf(bytes);
		decoder ??= createChunkDecoder(encoding ?? "utf-8");
		goesOn = take(decoder.decode(bytes.subarray(skip), bytesRead === 0)) && bytesRead > 0;
	}
	return size > limit ? { tooLarge: size } : { undecodable: decoder?.isUndecodable() ?? false };
}
function decodeReport(bytes) {
	const { encoding, skip } = encodingOf(bytes);
	const body = bytes.subarray(skip);
	const text = decodeText(body, encoding);
	if (text !== void 0) return {
		text,
		undecodable: false
	};
	return {
		text: new TextDecoder(encoding, { ignoreBOM: true }).decode(body),
		undecodable: true
	};
}
function encodingOf(bytes) {
	const [a, b, c, d] = bytes;
	if (a === 239 && b === 187 && c === 191) return {
		encoding: "utf-8",
		skip: 3
	};
	if (a === 255 && b === 254) return {
		encoding: "utf-16le",
		skip: 2
	};
	if (a === 254 && b === 255) return {
		encoding: "utf-16be",
		skip: 2
	};
	if (a !== 0 && b === 0 && c !== 0 && d === 0) return {
		encoding: "utf-16le",
		skip: 0
	};
	if (a === 0 && b !== 0 && c === 0 && d !== 0) return {
		encoding: "utf-16be",
		skip: 0
	};
	return {
		encoding: "utf-8",
		skip: 0
	};
}
const LARGEST_SOURCE = 1048576;
function createSourceTexts(root) {
	return { async readAll(sources) {
		const reader = createSourceReader(root);
		try {
			const texts = [];
			for (const source of sources) texts.push(toSourceText(await reader.read(source)));
			return texts;
		} finally {
			reader.close();
		}
	} };
}
function toSourceText(bytes) {
	if (bytes === void 0 || bytes.length > LARGEST_SOURCE) return void 0;
	const { encoding, skip } = encodingOf(bytes);
	return decodeText(bytes.subarray(skip), encoding);
}
// src/adapters/node/request-queues.ts
const CHUNK$1 = 24;
function queuesOf(paths, { size, owners }) {
	const groups = new Map();
	paths.forEach((path, index) => {
		const group = groups.get(path);
		if (group) group.push(index);
		else groups.set(path, [index]);
	});
	const own = Array.from({ length: size }, () => []);
	const free = [];
	for (const [path, group] of groups) {
		const queue = own[owners.get(path) ?? -1];
		if (queue) queue.push(group);
		else free.push([path, group]);
	}
	let next = 0;
	const begun = own.map((groupsOfOwn) => groupsOfOwn.flat());
	const fill = (thread, queue) => {
		while (queue.length < CHUNK$1 && next < free.length) {
			const [path, group] = free[next++] ?? ["", []];
			owners.set(path, thread);
			queue.push(...group);
		}
	};
	const most = Math.min(size, Math.ceil(paths.length / CHUNK$1));
	return {
		lanes: own.flatMap((queue, index) => index < most || queue.length > 0 ? [index] : []),
		take(thread) {
			const queue = begun[thread] ?? [];
			fill(thread, queue);
			return queue.splice(0, CHUNK$1);
		}
	};
}
// src/adapters/node/worker-pool.ts
const PARTS_AHEAD = 2;
function createWorkerPool(entry, root) {
	const threads = [];
	const all = new Set();
	const size = Math.max(1, Math.min(availableParallelism(), 8));
	const owners = new Map();
	const start = () => {
		const started = new Thread(entry, root);
		if (all.size === 0) started.onFirstAnswer(holdYoungSpace);
		all.add(started);
		return started;
	};
	const thread = (index) => {
		const known = threads[index];
		return known === void 0 || known.isUsedUp ? threads[index] = start() : known;
	};
	return {
		async analyze(requests, kept = (_, result) => result) {
			const results = [];
			await spread(requests, {
				size,
				owners,
				answered: (index, result) => results[index] = kept(index, result),
				pathOf: (request) => request.path,
				send: (index, part) => askAll(part, {
					kind: "analyze",
					thread: thread(index),
					start,
					lost: LOST
				})
			});
			return results;
		},
		analyzePairs: (requests, answered) => spread(requests, {
			size,
			owners,
			answered,
			pathOf: (request) => request.after?.path ?? request.before?.path ?? "",
			send: (index, part) => askAll(part, {
				kind: "analyzePairs",
				thread: thread(index),
				start,
				lost: LOST_PAIR
			})
		}),
		async close() {
			await Promise.all([...all].map((each) => each.close()));
		}
	};
}
function holdYoungSpace() {
	setFlagsFromString("--semi-space-growth-factor=1");
}
const LOST = { skipped: "crashed" };
const LOST_PAIR = {
	before: LOST,
	after: LOST,
	unchanged: 0
};
async function askAll(part, { kind, thread, start, lost }) {
	try {
		return await thread.ask(kind, part);
	} catch (error) {
		if (!isOutOfMemory(error)) throw error;
	}
	const answers = [];
	let apart = start();
	for (const one of part) {
		if (apart.isUsedUp) apart = start();
		answers.push(await askOne(one, {
			kind,
			thread: apart,
			start,
			lost
		}));
	}
	await apart.close();
	return answers;
}
async function askOne(one, { kind, thread, lost }) {
	try {
		const [answer] = await thread.ask(kind, [one]);
		return answer ?? lost;
	} catch (error) {
		if (!isOutOfMemory(error)) throw error;
		return lost;
	}
}
function isOutOfMemory(error) {
	return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
async function spread(requests, route) {
	const queues = queuesOf(requests.map(route.pathOf), route);
	const lane = async (index) => {
		for (let part = queues.take(index); part.length > 0; part = queues.take(index)) {
			const answers = await route.send(index, part.flatMap((i) => requests[i] ?? []));
			part.forEach((i, k) => {
				const answer = answers[k];
				if (answer !== void 0) route.answered(i, answer);
			});
		}
	};
	await Promise.all(queues.lanes.flatMap((index) => Array.from({ length: PARTS_AHEAD }, () => lane(index))));
}
var Thread = class {
	#worker;
	#waiting = new Map();
	#next = 0;
	#failure;
	constructor(entry, root) {
		this.#worker = new Worker(entry, {
			workerData: { root },
			resourceLimits: {
				maxOldGenerationSizeMb: 512,
				maxYoungGenerationSizeMb: 12
			}
		});
		this.#worker.on("message", (answer) => this.#settle(answer));
		this.#worker.on("error", (error) => this.#failAll(error instanceof Error ? error : new Error(String(error))));
		this.#worker.on("exit", () => this.#failAll(new Error("an analysis thread ended early")));
	}
	onFirstAnswer(heard) {
		this.#worker.once("message", heard);
	}
	ask(kind, requests) {
		if (this.#failure) return Promise.reject(this.#failure);
		const id = this.#next++;
		return new Promise((resolve, reject) => {
			this.#waiting.set(id, {
				resolve,
				reject
			});
			this.#worker.postMessage({
				id,
				kind,
				requests
			});
		});
	}
	get isUsedUp() {
		return isOutOfMemory(this.#failure);
	}
	async close() {
		this.#failAll(new Error("the analysis threads were closed"));
		await this.#worker.terminate();
	}
	#settle(answer) {
		const waiting = this.#waiting.get(answer.id);
		this.#waiting.delete(answer.id);
		if ("failure" in answer) waiting?.reject(new ConfigurationError(answer.failure));
		else waiting?.resolve(answer.results);
	}
	#failAll(error) {
		this.#failure ??= error;
		for (const waiting of this.#waiting.values()) waiting.reject(error);
		this.#waiting.clear();
	}
};
// src/render/encoders/visible.ts
const INVISIBLE = new RegExp([
	"[\\u0000-\\u001f\\u007f-\\u009f]",
	"[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f]",
	"[\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffc]",
	"[\\ufdd0-\\ufdef\\ufffe\\uffff]",
	"[\\u{13430}-\\u{1345f}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}]",
	"[\\u{1fffe}\\u{1ffff}\\u{2fffe}\\u{2ffff}\\u{3fffe}-\\u{dffff}\\u{efffe}\\u{effff}\\u{ffffe}\\u{fffff}\\u{10fffe}\\u{10ffff}]",
	"\\p{Cs}"
].join("|"), "gu");
const ODD_SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
function toVisible(text, most = 200) {
	return cutEnd(plain$3(text.length > most * 2 + 2 ? text.slice(0, most * 2 + 2) : text), most);
}
function toVisibleEnd(text, most = 200) {
	const tail = text.length > most * 2 + 2 ? text.slice(-most * 2 - 2) : text;
	const points = Array.from(plain$3(tail));
	return points.length > most ? `…${points.slice(points.length - most + 1).join("")}` : points.join("");
}
function plain$3(text) {
	return text.replace(INVISIBLE, "�").replace(ODD_SPACE, " ");
}
function cutEnd(text, most) {
	const points = Array.from(text);
	return points.length > most ? `${points.slice(0, most - 1).join("")}…` : text;
}
// src/version.ts
const VERSION = "0.1.0";
function expandBraces(text) {
	let open = [""];
	let at = 0;
	while (at < text.length) {
		if (text[at] === "}") return { reason: "`}` without `{`; write `\\}` for the character" };
		const piece = text[at] === "{" ? parseGroup(text, at) : literalPiece(text, at);
		if ("reason" in piece) return piece;
		if (open.length * piece.texts.length > 32) return tooMany();
		open = open.flatMap((start) => piece.texts.map((end) => start + end));
		at = piece.end;
	}
	return { alternatives: open };
}
function literalPiece(text, at) {
	const end = endOfSign(text, at);
	return {
		texts: [text.slice(at, end)],
		end
	};
}
function parseGroup(text, start) {
	const parts = splitGroup(text, start);
	if (parts === void 0) return { reason: "`{` is not closed; write `\\{` for the character" };
	if (parts.texts.length < 2) return { reason: "braces hold at least two alternatives, as in `*.{ts,tsx}`; write `\\{` for the character" };
	const texts = [];
	for (const part of parts.texts) {
		const expanded = expandBraces(part);
		if ("reason" in expanded) return expanded;
		texts.push(...expanded.alternatives);
	}
	return texts.length > 32 ? tooMany() : {
		texts,
		end: parts.end
	};
}
function splitGroup(text, start) {
	const texts = [];
	let depth = 0;
	let from = start + 1;
	for (let at = start; at < text.length; at = endOfSign(text, at)) {
		const character = text[at];
		if (character === "{") depth++;
		else if (character === "}") depth--;
		if (depth === 0 || depth === 1 && character === ",") {
			texts.push(text.slice(from, at));
			from = at + 1;
		}
		if (depth === 0) return {
			texts,
			end: at + 1
		};
	}
}
function endOfSign(text, at) {
	if (text[at] === "\\") return at + 2;
	if (text[at] !== "[") return at + 1;
	const negated = text[at + 1] === "!" || text[at + 1] === "^";
	for (let end = at + (negated ? 3 : 2); end < text.length; end++) if (text[end] === "\\") end++;
	else if (text[end] === "]") return end + 1;
	return at + 1;
}
function tooMany() {
	return { reason: `braces stand for more than 32 alternatives` };
}
// src/domain/violation/glob-name.ts
function parseName(text) {
	const tokens = [];
	let at = 0;
	while (at < text.length) {
		const character = text[at] ?? "";
		if (character === "[") {
			const set = parseSet(text, at);
			if ("reason" in set) return set;
			tokens.push(set.token);
			at = set.end;
		} else {
			const isEscape = character === "\\";
			pushToken(tokens, isEscape ? {
				kind: "literal",
				character: text[at + 1] ?? ""
			} : tokenOf(character));
			at += isEscape ? 2 : 1;
		}
	}
	return tokens;
}
function literalLength(pattern) {
	return pattern.filter((token) => token.kind === "literal").length;
}
function isNameMatch(pattern, name) {
	let at = 0;
	let lastStar = -1;
	let lastTaken = 0;
	let index = 0;
	while (index < name.length) {
		const token = pattern[at];
		if (token?.kind === "any-characters") {
			lastStar = at++;
			lastTaken = index;
		} else if (token !== void 0 && isCharacterMatch(token, name[index] ?? "")) {
			at++;
			index++;
		} else if (lastStar >= 0) {
			at = lastStar + 1;
			index = ++lastTaken;
		} else return false;
	}
	return pattern.slice(at).every((token) => token.kind === "any-characters");
}
function tokenOf(character) {
	if (character === "*") return { kind: "any-characters" };
	if (character === "?") return { kind: "any-character" };
	return {
		kind: "literal",
		character
	};
}
function pushToken(tokens, token) {
	if (!(token.kind === "any-characters" && tokens.at(-1)?.kind === "any-characters")) tokens.push(token);
}
function parseSet(text, start) {
	const negated = text[start + 1] === "!" || text[start + 1] === "^";
	const first = start + (negated ? 2 : 1);
	const characters = [];
	let at = first;
	while (at < text.length && (text[at] !== "]" || at === first)) {
		const escaped = text[at] === "\\";
		if (escaped) at++;
		characters.push({
			character: text[at] ?? "",
			escaped
		});
		at++;
	}
	if (at >= text.length) return { reason: `\`${text}\`: \`[\` is not closed; write \`\\[\` for the character` };
	const ranges = rangesOf(characters);
	if (ranges === void 0) return { reason: `\`${text.slice(start, at + 1)}\`: a range goes from the lower to the higher character` };
	return {
		token: {
			kind: "set",
			negated,
			ranges
		},
		end: at + 1
	};
}
function rangesOf(characters) {
	const ranges = [];
	for (let at = 0; at < characters.length; at++) {
		const from = characters[at]?.character ?? "";
		const dash = characters[at + 1];
		const end = characters[at + 2];
		const isRange = dash?.character === "-" && !dash.escaped && end !== void 0;
		const to = isRange ? end.character : from;
		if (from > to) return void 0;
		ranges.push({
			from,
			to
		});
		if (isRange) at += 2;
	}
	return ranges;
}
function isCharacterMatch(token, character) {
	switch (token.kind) {
		case "literal": return token.character === character;
		case "any-character": return true;
		case "set": return token.ranges.some(({ from, to }) => from <= character && character <= to) !== token.negated;
		case "any-characters": return false;
		default: return token;
	}
}
const ANY_NAME = [{ kind: "any-characters" }];
function parseGlob(source) {
	const refusal = refusalOf(source);
	if (refusal !== void 0) return { reason: refusal };
	const expanded = expandBraces(source);
	if ("reason" in expanded) return expanded;
	const alternatives = [];
	for (const text of expanded.alternatives) {
		const parsed = parseAlternative(text);
		if ("reason" in parsed) return parsed;
		alternatives.push(parsed);
	}
	return { glob: {
		source,
		alternatives
	} };
}
function matchLength(glob, path) {
	let longest = -1;
	for (const { segments, literal, prefix, suffix } of glob.alternatives) if (literal > longest && path.endsWith(suffix) && path.startsWith(prefix) && isPathMatch(segments, path.split("/"))) longest = literal;
	return longest;
}
function isMatch(glob, path) {
	return matchLength(glob, path) >= 0;
}
function refusalOf(source) {
	if (source.trim() === "") return "a glob cannot be empty";
	if (source.length > 256) return `a glob has at most 256 characters, this one ${source.length}`;
	if (source.startsWith("!")) return "a glob cannot be negated: leave out the leading `!`, or write `\\!` for the character";
	if (/(?<!\\)[@!+*?]\(/.test(source)) return "extended globs such as `!(a|b)` are not known: write `{a,b}`, or `\\(` for the character";
	if (/\\(?=[\p{L}\p{N}_]|$)/u.test(source)) return "directories are separated by `/`; `\\` only makes the next sign literal";
}
function parseAlternative(text) {
	const names = text.replace(/^\.?\//, "").split("/");
	if (names.at(-1) === "") names[names.length - 1] = "**";
	const segments = [];
	for (const name of names) {
		if (name === "" || name === "." || name === "..") return { reason: `\`${text}\`: paths start at the root, without \`//\`, \`.\` or \`..\`` };
		const parsed = name === "**" ? "any-directories" : parseName(name);
		if (typeof parsed === "object" && "reason" in parsed) return parsed;
		segments.push(parsed);
	}
	if (segments.at(-1) === "any-directories") segments.push(ANY_NAME);
	return toAlternative(withChildren(segments), literalOf(segments));
}
function withChildren(segments) {
	const last = segments.at(-1);
	return last !== void 0 && last !== "any-directories" && isPlainName(last) ? [...segments, "any-directories"] : segments;
}
function toAlternative(segments, literal) {
	const start = segments.findIndex((segment) => segment === "any-directories" || !isPlainName(segment));
	const open = segments[start];
	const prefix = [...(start < 0 ? segments : segments.slice(0, start)).map((segment) => leadingText(segment)), ...open === void 0 || open === "any-directories" ? [] : [leadingText(open)]].join("/");
	const last = segments.at(-1);
	return {
		segments,
		literal,
		prefix,
		suffix: last === void 0 ? "" : trailingText(last)
	};
}
function isPlainName(segment) {
	return segment.every((token) => token.kind === "literal");
}
function leadingText(segment) {
	if (segment === "any-directories") return "";
	const open = segment.findIndex((token) => token.kind !== "literal");
	return textOf$1(open < 0 ? segment : segment.slice(0, open));
}
function trailingText(segment) {
	if (segment === "any-directories") return "";
	return textOf$1(segment.slice(segment.findLastIndex((token) => token.kind !== "literal") + 1));
}
function textOf$1(tokens) {
	return tokens.map((token) => token.kind === "literal" ? token.character : "").join("");
}
function literalOf(segments) {
	const inNames = segments.map((segment) => segment === "any-directories" ? 0 : literalLength(segment));
	const separators = segments.at(-1) === ANY_NAME && segments.length > 1 ? segments.length - 2 : segments.length - 1;
	return inNames.reduce((sum, length) => sum + length, separators);
}
function isPathMatch(segments, names) {
	let at = 0;
	let lastAny = -1;
	let lastTaken = 0;
	let index = 0;
	while (index < names.length) {
		const segment = segments[at];
		if (segment === "any-directories") {
			lastAny = at++;
			lastTaken = index;
		} else if (segment !== void 0 && isNameMatch(segment, names[index] ?? "")) {
			at++;
			index++;
		} else if (lastAny >= 0) {
			at = lastAny + 1;
			index = ++lastTaken;
		} else return false;
	}
	return segments.slice(at).every((segment) => segment === "any-directories");
}
// src/domain/nearest.ts
function nearest$1(word, candidates) {
	const most = word.length < 6 ? 1 : 2;
	return candidates.map((candidate) => ({
		candidate,
		distance: distanceOf(word, candidate)
	})).filter(({ distance }) => distance <= most).toSorted((one, other) => one.distance - other.distance)[0]?.candidate;
}
function distanceOf(one, other) {
	if (Math.abs(one.length - other.length) > 2) return 1e400;
	let beforeLast = [];
	let last = Array.from({ length: other.length + 1 }, (_, column) => column);
	for (let row = 1; row <= one.length; row++) {
		const next = [row];
		for (let column = 1; column <= other.length; column++) {
			const isEqual = one[row - 1] === other[column - 1];
			const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
			next[column] = Math.min(at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + (isEqual ? 0 : 1), isSwap ? at(beforeLast, column - 2) + 1 : 1e400);
		}
		[beforeLast, last] = [last, next];
	}
	return at(last, other.length);
}
function at(row, column) {
	return row[column] ?? 1e400;
}
// src/domain/violation/fingerprint.ts
const SEPARATOR$2 = "::";
const BEFORE_LINE = "#";
const LINE = /^[0-9a-f]{9}(~([2-9]|[1-9]\d{1,9}))?$/;
const SHORT_LENGTH = 8;
const SHORT_STEP = 4;
function fingerprintOf(parts) {
	const line = parts.line === void 0 ? "" : `${BEFORE_LINE}${parts.line}`;
	return `${identityOf(parts)}${SEPARATOR$2}${escapeRule(parts.ruleKey)}${line}`;
}
function identityOf({ path, unitName }) {
	return unitName === null ? escapePart(path) : `${escapePart(path)}${SEPARATOR$2}${escapePart(unitName)}`;
}
function parseFingerprint(text) {
	const cut = text.lastIndexOf(SEPARATOR$2);
	const identity = cut < 0 ? void 0 : parseIdentity(text.slice(0, cut));
	const rule = parseRule(text.slice(cut + 2));
	return identity && rule && {
		...identity,
		...rule
	};
}
function parseIdentity(text) {
	const [path, unitName, ...rest] = splitExactly(text) ?? [];
	return path === void 0 || rest.length > 0 ? void 0 : {
		path,
		unitName: unitName ?? null
	};
}
function shortIds(fingerprints, sha256) {
	const ids = new Map();
	let open = [...new Set(fingerprints)].map((fingerprint) => ({
		fingerprint,
		digest: sha256(fingerprint)
	}));
	for (let length = SHORT_LENGTH; open.length > 0; length += SHORT_STEP) {
		const taken = countPrefixes(open, length);
		const isOpen = (digest) => length < digest.length && (taken.get(digest.slice(0, length)) ?? 0) > 1;
		for (const { fingerprint, digest } of open) if (!isOpen(digest)) ids.set(fingerprint, `R-${digest.slice(0, length)}`);
		open = open.filter(({ digest }) => isOpen(digest));
	}
	return ids;
}
function countPrefixes(digests, length) {
	const counts = new Map();
	for (const { digest } of digests) {
		const prefix = digest.slice(0, length);
		counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
	}
	return counts;
}
function escapePart(part) {
	return part.includes(SEPARATOR$2) || part.startsWith(":") || part.endsWith(":") || isEscaped(part) ? part.replaceAll("%", "%25").replaceAll(":", "%3A") : part;
}
function escapeRule(ruleKey) {
	if (!(ruleKey.includes(BEFORE_LINE) || ruleKey.includes("%23"))) return escapePart(ruleKey);
	return ruleKey.replaceAll("%", "%25").replaceAll(":", "%3A").replaceAll(BEFORE_LINE, "%23");
}
function unescapeRule(written) {
	return written.includes("%23") || isEscaped(written) ? written.replaceAll("%3A", ":").replaceAll("%23", BEFORE_LINE).replaceAll("%25", "%") : written;
}
function parseRule(text) {
	const [written = "", line, ...rest] = text.split(BEFORE_LINE);
	const ruleKey = unescapeRule(written);
	if (written === "" || rest.length > 0 || escapeRule(ruleKey) !== written) return void 0;
	if (line === void 0) return { ruleKey };
	return LINE.test(line) ? {
		ruleKey,
		line
	} : void 0;
}
function unescapePart(part) {
	return isEscaped(part) ? part.replaceAll("%3A", ":").replaceAll("%25", "%") : part;
}
function isEscaped(part) {
	return part.includes("%3A") || part.includes("%25");
}
function splitExactly(text) {
	const written = text.split(SEPARATOR$2);
	const parts = written.map(unescapePart);
	return written.every((part, index) => part !== "" && escapePart(parts[index] ?? "") === part) ? parts : void 0;
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
function ruleOf$2(key) {
	return BY_KEY.get(key);
}
// src/domain/violation/family.ts
const RULE_KEY = /^[a-z0-9@][A-Za-z0-9@._/:-]{0,127}$/;
const FAMILIES_BY_PREFIX = new Map(Object.entries({
	"gitleaks/": "secrets",
	"trufflehog/": "secrets",
	"detect-secrets/": "secrets",
	"secretlint/": "secrets",
	"ggshield/": "secrets",
	"kingfisher/": "secrets",
	"trivy/secret": "secrets",
	"semgrep/generic.secrets": "secrets",
	"bandit/": "security",
	"brakeman/": "security",
	"checkov/": "security",
	"claude-code-security-review/": "security",
	"codeql/": "security",
	"dependency-check/": "security",
	"eslint/no-eval": "security",
	"eslint/no-implied-eval": "security",
	"eslint/no-new-func": "security",
	"eslint/security/": "security",
	"findsecbugs/": "security",
	"gosec/": "security",
	"govulncheck/": "security",
	grype: "security",
	"kics/": "security",
	"njsscan/": "security",
	"npm-audit/": "security",
	"osv-scanner/": "security",
	"pip-audit/": "security",
	"rubocop/Security/": "security",
	"ruff/S": "security",
	"ruff/SIM": "style",
	"ruff/SLF": "style",
	"ruff/SLOT": "style",
	"scorecard/": "security",
	semgrep: "security",
	snyk: "security",
	"terrascan/": "security",
	"tfsec/": "security",
	"trivy/": "security",
	"zizmor/": "security",
	"eslint/complexity": "complexity",
	"eslint/max-depth": "complexity",
	"eslint/max-nested-callbacks": "complexity",
	"eslint/max-statements": "complexity",
	"eslint/max-lines": "size",
	"eslint/max-params": "interface",
	"eslint/sonarjs/cognitive-complexity": "complexity",
	"eslint/": "correctness",
	"biome/lint/complexity/": "complexity",
	"biome/lint/security/": "security",
	"biome/lint/style/": "style",
	"biome/": "correctness",
	"flake8/C901": "complexity",
	"flake8/": "style",
	"gocyclo/": "complexity",
	"gocognit/": "complexity",
	"nestif/": "complexity",
	"cyclop/": "complexity",
	"funlen/": "size",
	"golangci-lint/cyclop": "complexity",
	"golangci-lint/dupl": "duplication",
	"golangci-lint/dupword": "style",
	"golangci-lint/funlen": "size",
	"golangci-lint/gocognit": "complexity",
	"golangci-lint/gocyclo": "complexity",
	"golangci-lint/gofmt": "style",
	"golangci-lint/gofumpt": "style",
	"golangci-lint/goimports": "style",
	"golangci-lint/gosec": "security",
	"golangci-lint/lll": "style",
	"golangci-lint/maintidx": "complexity",
	"golangci-lint/misspell": "style",
	"golangci-lint/nestif": "complexity",
	"golangci-lint/whitespace": "style",
	"golangci-lint/": "correctness",
	"pretender/abc": "complexity",
	"pretender/cognitive": "complexity",
	"pretender/cyclomatic": "complexity",
	"pretender/file_lines": "size",
	"pretender/function_lines": "size",
	"pretender/min_assertions": "test-quality",
	"pretender/nesting": "complexity",
	"pretender/params": "interface",
	"pylint/": "correctness",
	"rubocop/Layout/": "style",
	"rubocop/Lint/": "correctness",
	"rubocop/Metrics/": "complexity",
	"rubocop/Metrics/ParameterLists": "interface",
	"rubocop/Naming/": "style",
	"rubocop/Style/": "style",
	"ruff/C901": "complexity",
	"ruff/PLR0913": "interface",
	"ruff/D": "style",
	"ruff/DTZ": "correctness",
	"ruff/E": "style",
	"ruff/F": "correctness",
	"ruff/I": "style",
	"ruff/N": "style",
	"ruff/W": "style",
	"clippy/": "correctness",
	"errcheck/": "correctness",
	"govet/": "correctness",
	"mypy/": "correctness",
	"phpstan/": "correctness",
	"psalm/": "correctness",
	"pyright/": "correctness",
	"shellcheck/": "correctness",
	"staticcheck/": "correctness",
	"checkstyle/": "style",
	"gofmt/": "style",
	"hadolint/": "style",
	"ktlint/": "style",
	"markdownlint/": "style",
	"stylelint/": "style",
	"swiftlint/": "style",
	"jscpd/": "duplication"
}));
const LONGEST_PREFIX = Math.max(...[...FAMILIES_BY_PREFIX.keys()].map(({ length }) => length));
const RAISING_TAGS = new Map(Object.entries({
	secret: "secrets",
	secrets: "secrets",
	credential: "secrets",
	credentials: "secrets",
	security: "security",
	vulnerability: "security"
}));
const PROTECTED = ["secrets", "security"];
function familyOf(ruleKey) {
	const builtIn = ruleOf$2(ruleKey);
	if (builtIn !== void 0) return builtIn.family;
	return FAMILIES_BY_PREFIX.get(longestPrefix(ruleKey) ?? "") ?? "other";
}
function longestPrefix(ruleKey) {
	for (let length = Math.min(ruleKey.length, LONGEST_PREFIX); length > 0; length--) {
		const prefix = ruleKey.slice(0, length);
		if (FAMILIES_BY_PREFIX.has(prefix)) return prefix;
	}
}
function raiseFamily(family, tags) {
	if (PROTECTED.includes(family)) return family;
	const raised = tags.flatMap((tag) => familyOfTag(tag) ?? []);
	return PROTECTED.find((candidate) => raised.includes(candidate)) ?? family;
}
function normaliseRuleKey(tool, rule, sha256) {
	const name = toolName(tool);
	const key = rule.startsWith(`${name}/`) ? rule : `${name}/${rule}`;
	if (RULE_KEY.test(key) && rule !== "" && !key.endsWith("/")) return key;
	const hash = `x${sha256(`${tool}\0${rule}`).slice(0, 12)}`;
	const short = `${name}/${plainEnd(rule, LONGEST_END)}${hash}`;
	const known = longestPrefix(key) ?? "";
	if (familyOf(short) === familyOf(key) || known.length <= name.length + 1) return short;
	const start = known.replace(/([^/.])$/, "$1.");
	return `${start}${plainEnd(rule, LONGEST_KEY$1 - start.length - hash.length - 1)}${hash}`;
}
const LONGEST_KEY$1 = 128;
const LONGEST_END = 48;
function plainEnd(rule, room) {
	const most = Math.min(LONGEST_END, room);
	const plain = rule.replaceAll(/[^A-Za-z0-9._-]+/g, "-");
	const words = (plain.length <= most ? plain : plain.slice(plain.length - most).replace(/^[^._-]*(?=[._-])/, "")).replaceAll(/^[._-]+|[._-]+$/g, "");
	return words === "" ? "" : `${words}-`;
}
function isKnownRule(ruleKey) {
	return ruleOf$2(ruleKey) !== void 0 || RULE_KEY.test(ruleKey) && /[^/]\/./.test(ruleKey);
}
function familyOfTag(tag) {
	return tag.toLowerCase().split(/[^a-z]+/).map((word) => RAISING_TAGS.get(word)).find((family) => family !== void 0);
}
function toolName(tool) {
	const name = tool.toLowerCase().replaceAll(/[^a-z0-9._-]+/g, "-").replaceAll(/^[-._]+|[-._]+$/g, "").slice(0, 64);
	return name === "" ? "tool" : name;
}
// src/domain/violation/floor.ts
function isFloor({ ruleKey, family, critical = false, policy }) {
	const families = [familyOf(ruleKey), ...family === void 0 ? [] : [family]];
	return critical || families.some((one) => isFloorFamily(one, policy.floors)) || policy.floors.rules.some((rule) => isCovered$2(ruleKey, rule));
}
function isFloorFamily(family, floors) {
	return family === "security" || family === "secrets" || floors.families.includes(family);
}
function isCovered$2(ruleKey, rule) {
	return rule.endsWith("/*") ? ruleKey.startsWith(rule.slice(0, -1)) : ruleKey === rule;
}
// src/domain/violation/reported.ts
const REPORTED_LEVELS = [
	"error",
	"warning",
	"note"
];
function fingerprintOfReported(violation) {
	const { path, unit, ruleKey, line } = violation;
	return fingerprintOf({
		path,
		unitName: unit?.name ?? null,
		ruleKey,
		...line === void 0 ? {} : { line }
	});
}
// src/domain/violation/assessed.ts
const UNTUNED = {
	folded: false,
	muted: false,
	sample: false
};
function assessMetric(compared, { policy, tool, nameBefore }) {
	const { judged, facet, touched, before } = compared;
	const { path, ruleKey, role, area, severity, actual, limit, startLine } = judged;
	const rule = ruleOf$2(ruleKey);
	const unitName = judged.unit?.name ?? null;
	return {
		fingerprint: fingerprintOf({
			path,
			unitName,
			ruleKey
		}),
		nameBefore: fingerprintOf({
			...nameBefore(path, unitName),
			ruleKey
		}),
		path,
		unitName,
		ruleKey,
		role,
		area,
		severity,
		actual,
		limit,
		startLine,
		facet,
		touched,
		before,
		stood: stoodBefore$1(compared),
		family: rule?.family ?? "other",
		scope: rule?.scope ?? "file",
		source: "built-in-metric",
		tool: tool.name,
		toolVersion: tool.version,
		floor: isFloor({
			ruleKey,
			policy
		}),
		...UNTUNED
	};
}
function stoodBefore$1({ facet, before }) {
	if (facet === "new") return "no";
	return before === null ? "unknown" : "here";
}
function assessReported({ reported, facet, touched, stood }, { policy, nameBefore }) {
	const { actual, limit } = reported.score ?? {
		actual: 1,
		limit: 0
	};
	const { path, ruleKey, role, area, family, critical, severity, startLine, tool, toolVersion, line } = reported;
	const unitName = reported.unit?.name ?? null;
	return {
		fingerprint: fingerprintOfReported(reported),
		nameBefore: fingerprintOf({
			...nameBefore(path, unitName),
			ruleKey,
			...line === void 0 ? {} : { line }
		}),
		path,
		unitName,
		ruleKey,
		role,
		area,
		family,
		severity,
		startLine,
		tool,
		toolVersion,
		facet,
		touched,
		stood,
		scope: scopeOfReported(reported),
		source: "external-plugin",
		actual,
		limit,
		before: null,
		floor: isFloor({
			ruleKey,
			family,
			critical,
			policy
		}),
		...UNTUNED,
		...reported.words === void 0 ? {} : { words: reported.words }
	};
}
function scopeOfReported({ path, unit, score }) {
	if (unit !== null) return "unit";
	return score !== void 0 && path === "." ? "project" : "file";
}
function namesBefore(matching, renames) {
	const units = new Map(matching.matches.map(({ before, after }) => [`${after.path}\0${after.unit.name}`, {
		path: before.path,
		unitName: before.unit.name
	}]));
	const files = new Map([...renames].map(([from, to]) => [to, from]));
	return (path, unitName) => unitName === null ? {
		path: files.get(path) ?? path,
		unitName
	} : units.get(`${path}\0${unitName}`) ?? {
		path,
		unitName
	};
}
function namesAfter(matching, renames) {
	const units = new Map(matching.matches.map(({ before, after }) => [`${before.path}\0${before.unit.name}`, {
		path: after.path,
		unitName: after.unit.name
	}]));
	return (path, unitName) => unitName === null ? {
		path: renames.get(path) ?? path,
		unitName
	} : units.get(`${path}\0${unitName}`) ?? {
		path,
		unitName
	};
}
function isCausedBy({ facet }) {
	return facet === "new" || facet === "worse";
}
function fingerprintOfGone({ judged }) {
	return fingerprintOf({
		path: judged.path,
		unitName: judged.unit?.name ?? null,
		ruleKey: judged.ruleKey
	});
}
// src/domain/history/order.ts
function mergePointOf(line) {
	if (line.state !== "merged" || line.merged_at === null) return {
		merged_at: line.updated_at,
		position: null,
		change: line.change
	};
	return {
		merged_at: line.merged_at,
		position: line.position,
		change: line.change
	};
}
function comparePoints(a, b) {
	return compareText$1(a.merged_at, b.merged_at) || comparePositions(a.position, b.position) || compareText$1(a.change, b.change);
}
function compareRuns(a, b) {
	return Number(a.flow === "record") - Number(b.flow === "record") || compareText$1(a.first_at, b.first_at) || compareText$1(a.id, b.id);
}
function compareText$1(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
function comparePositions(a, b) {
	if (a === b) return 0;
	if (a === null) return 1;
	return b === null ? -1 : a - b;
}
// src/render/document/document.ts
function text(value) {
	return { text: value };
}
function number(value) {
	return {
		text: grouped(value),
		right: true
	};
}
function code(value) {
	return { code: value };
}
function parts(...cells) {
	return { parts: cells };
}
function grouped(value) {
	const [whole = "0", fraction] = String(Math.round(value * 100) / 100).split(".");
	const digits = whole.replace(/\B(?=(\d{3})+$)/g, ",");
	return fraction === void 0 ? digits : `${digits}.${fraction}`;
}
function counted(count, one, many = `${one}s`) {
	return `${grouped(count)} ${count === 1 ? one : many}`;
}
function percent(share) {
	return `${grouped(Math.round(share * 100))} %`;
}
// src/render/rule-words.ts
const SHORT_NAMES = {
	function_lines_max: "lines",
	file_lines_max: "file lines",
	duplication_pct_max: "duplication %",
	min_assertions: "assertions",
	coverage_line_min: "line coverage %",
	coverage_branch_min: "branch coverage %",
	mutation_min: "mutation score %",
	exported_params_max: "exported params",
	exported_cyclomatic_max: "exported cyclomatic",
	exported_lines_max: "exported lines"
};
function ruleName(ruleKey) {
	const short = SHORT_NAMES[ruleKey] ?? ruleKey.replace(/_(max|min)$/, "").replaceAll("_", " ");
	return ruleOf$2(ruleKey) ? text(short) : code(ruleKey);
}
function ruleKeyCell(ruleKey) {
	return ruleOf$2(ruleKey) ? text(ruleKey) : code(ruleKey);
}
function brokenLimits(broken) {
	return parts(...broken.flatMap((one, index) => [
		text(index === 0 ? "" : " · "),
		ruleName(one.ruleKey),
		text(valuesOf(one))
	]));
}
function valuesOf({ ruleKey, actual, limit }) {
	const sign = ruleOf$2(ruleKey)?.direction === "min" ? "‹" : "›";
	return ` ${grouped(actual)} ${sign} ${grouped(limit)}`;
}
function limitWords(one) {
	const name = ruleName(one.ruleKey);
	return ruleOf$2(one.ruleKey) && "text" in name ? `${name.text}${valuesOf(one)}` : one.ruleKey;
}
function excess({ actual, limit }) {
	return Math.abs(actual - limit) / Math.max(1, limit);
}
// src/render/budget.ts
const COMMENT_BUDGET = {
	utf16: 6e4,
	utf8: 24e4
};
const JOB_SUMMARY_BUDGET = {
	utf16: 1e6,
	utf8: 1e6
};
function isWithin$2(text, { utf16, utf8 }) {
	return text.length <= utf16 && utf8Length$2(text) <= utf8;
}
function utf8Length$2(text) {
	let bytes = text.length;
	for (let index = 0; index < text.length; index++) {
		const unit = text.charCodeAt(index);
		if (unit >= 128) bytes += unit < 2048 || isPaired(text, index) ? 1 : 2;
	}
	return bytes;
}
function isPaired(text, index) {
	const isHigh = (at) => (text.charCodeAt(at) & 64512) === 55296;
	const isLow = (at) => (text.charCodeAt(at) & 64512) === 56320;
	return isHigh(index) && isLow(index + 1) || isLow(index) && isHigh(index - 1);
}
function fitText(rooms, render, budget) {
	const fit = (index) => {
		const room = rooms[index];
		const text = room === void 0 ? "" : render(room);
		return room !== void 0 && isWithin$2(text, budget) ? {
			text,
			room
		} : void 0;
	};
	const first = fit(0);
	if (first !== void 0) return first;
	let best;
	for (let low = 1, high = rooms.length - 1; low <= high;) {
		const middle = low + high >> 1;
		const fitted = fit(middle);
		best = fitted ?? best;
		if (fitted === void 0) low = middle + 1;
		else high = middle - 1;
	}
	return best;
}
function shrinking(full, steps) {
	return steps.reduce((rooms, step) => [...rooms, {
		...rooms.at(-1) ?? full,
		...step
	}], [full]);
}
// src/render/details.ts
function details(title, blocks) {
	return [
		`<details><summary>${title}</summary><br>`,
		...blocks,
		"</details>"
	];
}
// src/render/encoders/markdown.ts
function toCodeSpan(text, most = 200) {
	return fenced(toVisible(text, most));
}
function toPathSpan(path, most = 200) {
	return fenced(toVisibleEnd(path, most));
}
function fenced(visible) {
	const inside = withPipes(withoutComments(withShortRuns(visible)));
	if (inside.trim() === "") return "` `";
	const fence = "`".repeat(longestRun(inside) + 1);
	const padding = /^[` ]|[` ]$/.test(inside) ? " " : "";
	return `${fence}${padding}${inside}${padding}${fence}`;
}
function withShortRuns(text) {
	return text.replaceAll(/`{9,}/g, "````…````");
}
function longestRun(text) {
	return (text.match(/`+/g) ?? []).reduce((length, run) => Math.max(length, run.length), 0);
}
function withoutComments(text) {
	return text.replaceAll("<!", "‹!").replaceAll(/(--!?)>/g, "$1›");
}
function withPipes(text) {
	return text.replace(/\\*\|/g, (run) => `${run.slice(0, -1)}${run.length % 2 === 1 ? "\\" : "\\\\"}|`);
}
// src/render/document/markdown.ts
function renderMarkdown(document) {
	const facts = document.facts.map((fact) => `${renderInline(fact)}  `);
	return `${[
		`## ${renderInline(document.title)}`,
		facts.join("\n").trimEnd(),
		...document.sections.map(sectionText)
	].filter((block) => block !== "").join("\n\n")}\n`;
}
function sectionText(section) {
	return [
		`### ${section.title}`,
		section.note,
		section.table && tableText(section.table),
		section.more
	].filter((block) => block !== void 0 && block !== "").join("\n\n");
}
function tableText(table) {
	const rights = table.head.map((_, column) => table.rows.some((row) => isRight$1(row[column])));
	return [
		table.head,
		rights.map((right) => right ? "--:" : "---"),
		...table.rows.map((row) => row.map(renderInline))
	].map((line) => `| ${line.join(" | ")} |`).join("\n");
}
function isRight$1(cell) {
	return cell !== void 0 && "text" in cell && cell.right === true;
}
function renderInline(cell) {
	if ("parts" in cell) return cell.parts.map(renderInline).join("");
	return "code" in cell ? toCodeSpan(cell.code) : cell.text;
}
// src/render/encoders/link.ts
const SERVER = /^https?:\/\/[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*(?::\d{1,5})?(?:\/[A-Za-z0-9_-]+)*$/;
const REPOSITORY = /^[A-Za-z0-9_.-]{1,100}\/[A-Za-z0-9_.-]{1,100}$/;
const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
function blobUrl(address, { sha, path, line }) {
	const encoded = toUrlPath(path);
	if (!SHA.test(sha) || encoded === void 0) return void 0;
	return under(address, `blob/${sha}/${encoded}${Number.isSafeInteger(line) && line > 0 ? `#L${line}` : ""}`);
}
function commitUrl(address, sha) {
	return SHA.test(sha) ? under(address, `commit/${sha}`) : void 0;
}
function compareUrl(address, base, head) {
	const [from, to] = [toUrlPath(base), toUrlPath(head)];
	return from === void 0 || to === void 0 ? void 0 : under(address, `compare/${from}...${to}`);
}
function commentUrl(address, pull, commentId) {
	return isId(pull) && isId(commentId) ? under(address, `pull/${pull}#issuecomment-${commentId}`) : void 0;
}
function pullUrl(address, pull) {
	return isId(pull) ? under(address, `pull/${pull}`) : void 0;
}
function toUrlPath(path) {
	const segments = path.split("/");
	return segments.every((segment) => segment !== "" && segment !== "." && segment !== "..") && !/[\p{Cs}\uFFFD]/u.test(path) ? segments.map(encodeSegment).join("/") : void 0;
}
function encodeSegment(segment) {
	return encodeURIComponent(segment).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
function under({ serverUrl, repository }, rest) {
	const isDots = repository.split("/").some((part) => part === "." || part === "..");
	return SERVER.test(serverUrl) && REPOSITORY.test(repository) && !isDots ? `${serverUrl}/${repository}/${rest}` : void 0;
}
function isId(value) {
	return Number.isSafeInteger(value) && value > 0;
}
// src/render/rule-meanings.ts
const MEANINGS$1 = {
	cyclomatic_max: "McCabe's number of paths: 1, and 1 more for each decision (branch, loop, case, catch, boolean operator).",
	cognitive_max: "How hard the flow is to follow: breaks in it count, and count more the deeper they are nested.",
	nesting_max: "The deepest control structure inside of the unit.",
	abc_max: "Size by assignments, calls and conditions: the root of the sum of their squares.",
	function_lines_max: "Lines of the unit without blank and comment lines.",
	file_lines_max: "Lines of the file without blank and comment lines.",
	params_max: "Parameters that a caller passes: no receiver, none that a test framework passes; a destructured one is one.",
	exported_params_max: "Declared parameters of a unit that others can call, in files of the role library.",
	exported_cyclomatic_max: "McCabe's number of paths of a unit that others can call, in files of the role library.",
	exported_lines_max: "Lines of a unit that others can call, in files of the role library.",
	min_assertions: "Assertions in a test, its own and through helpers of its file. A test that asserts nothing can only fail by crashing.",
	coverage_line_min: "Lines that tests reached, in percent of those a coverage report lists for a file, or for all files together.",
	coverage_branch_min: "Branches that tests took, in percent of those a coverage report lists for a file, or for all files together.",
	mutation_min: "Changes to the code that tests found out, in percent of those that a mutation testing report tried.",
	duplication_pct_max: "Share of duplicated lines in percent, as a duplication report has it."
};
function ruleMeaning(ruleKey) {
	return MEANINGS$1[ruleKey] ?? "A rule of another tool.";
}
// src/render/comment/words.ts
function countWords({ caused, folded, fixed, cameBack }, complete) {
	return [
		`this change ${causedWords(caused, complete)}`,
		...folded > 0 ? [folded === caused ? "folded by tuning" : `${grouped(folded)} of them folded by tuning`] : [],
		...fixed > 0 ? [`fixed ${grouped(fixed)}`] : [],
		...cameBack > 0 ? [`${grouped(cameBack)} came back`] : []
	].join(", ");
}
function causedWords(caused, complete) {
	if (caused === 0) return complete ? "caused nothing" : "caused nothing that is known yet";
	return complete ? `caused ${grouped(caused)}` : `caused at least ${grouped(caused)}`;
}
function pushWords(push, complete) {
	return countWords({
		...push,
		folded: 0
	}, complete).replace("this change ", "");
}
function ordinal(number) {
	const tens = number % 100;
	const suffix = tens >= 11 && tens <= 13 ? "th" : [
		"th",
		"st",
		"nd",
		"rd"
	][number % 10] ?? "th";
	return `${grouped(number)}${suffix}`;
}
function standingWords(count) {
	return `${counted(count, "violation")} stood here before, in units that this change did not edit.`;
}
function unsureWords({ reported, measured }) {
	return [...reported > 0 ? [`${standWords(reported, "reported violation")} in what this change edited, but not on its lines: without a report of the base nothing tells whether ${theyWere(reported)} there before.`] : [], ...measured > 0 ? [`${standWords(measured, "violation")} where the base could not be looked at: whether ${theyWere(measured)} there before is not known.`] : []];
}
function standWords(count, what) {
	return `${counted(count, what)} ${count === 1 ? "stands" : "stand"}`;
}
function theyWere(count) {
	return count === 1 ? "it was" : "they were";
}
function unparsedWords(at, left) {
	return `Could not be parsed: ${at.length === 0 ? counted(left, "file") : [...at, ...left > 0 ? [`${grouped(left)} more`] : []].join(", ")}. What stands there counts as unknown, not as clean or fixed.`;
}
function gateWords(gate) {
	switch (gate.kind) {
		case "passes": return "Gate: passes.";
		case "fails": return `Gate: fails on ${counted(gate.violations, "red violation")} that this change caused.`;
		case "not-judged": return "Gate: not judged, because not everything could be looked at. That does not fail it.";
		default: return gate;
	}
}
const INCOMPLETE = {
	"rate-limit": "GitHub's request limit was reached",
	api: "GitHub's API did not answer as it should",
	base: "the base of this change could not be read",
	files: "not all changed files could be read",
	comments: "not all replies could be read",
	parts: "not all parts of this run were there",
	time: "the time for this run was over"
};
function incompleteWords(reasons) {
	const named = new Set(reasons.map((reason) => INCOMPLETE[reason]));
	const why = Object.values(INCOMPLETE).filter((words) => named.has(words));
	return `Not everything could be looked at${why.length === 0 ? "." : `: ${why.join("; ")}.`} What is missing counts as unknown, not as clean.`;
}
const REPLY_FAULTS = {
	"unknown-command": "not a command that is known here",
	"no-id": "no id: one like `R-3f9a1c2e` is needed",
	"unknown-id": "no violation of this pull request has that id",
	"unknown-reason": "the reason is none of `deliberate`, `pre-existing`, `generated`, `test-data`",
	floor: "a rule about security or secrets, or one on the floor of the policy, cannot be accepted",
	author: "answers of the author of this change are not counted",
	"no-permission": "answers count from people who may write to this repository",
	"permission-unknown": "whether the writer may write to this repository could not be looked up; it is tried again"
};
function replyFaultWords(why) {
	return REPLY_FAULTS[why];
}
// src/render/comment/row-cells.ts
function rowTable(rows, model, room) {
	return [
		"| | where | what |",
		"|---|---|---|",
		...rows.map((row) => {
			const where = locationOf({
				...row.worst,
				line: row.worst.startLine
			}, model, room);
			return `| ${wordCell(row, model)} | ${where} | ${whatCell(row, model, room)} |`;
		})
	].join("\n");
}
function locationOf(place, model, room) {
	const { path, unitName, line } = place;
	const linked = linkTo(toPathSpan(line > 0 ? `${path}:${line}` : path, room.name), blobUrl(model.address, {
		sha: model.headSha,
		path,
		line
	}));
	return unitName === null ? linked : `${linked} ${toCodeSpan(unitName, room.name)}`;
}
function linkTo(words, url) {
	return url === void 0 ? words : `[${words}](${url})`;
}
function shortSha(sha, { address }) {
	return linkTo(toCodeSpan(sha.slice(0, 7)), commitUrl(address, sha));
}
function wordCell({ word, sample, worst }, { mode }) {
	const severity = {
		red: [],
		yellow: ["yellow"],
		"gate-fail": ["fails the gate"]
	}[worst.severity];
	return [
		word,
		...mode === "guidance" ? [] : severity,
		...sample ? ["sample"] : []
	].join(", ");
}
function whatCell({ word, violations }, model, room) {
	const told = byRule(violations);
	const past = told.map((some) => pastWords(some, model));
	const known = told.length <= room.rules && past.every((words) => words === past[0]) && past[0] !== void 0 ? told.length - 1 : firstKnown(told, past);
	const shown = told.map((some, at) => {
		const isNewHere = word !== "new" && some.some(({ facet, cameBack }) => facet === "new" && cameBack === null);
		return `${ruleWords(some)}${isNewHere ? " (new)" : ""}${at === known ? `: ${past[at] ?? ""}` : ""}`;
	});
	const first = known < room.rules ? shown.slice(0, room.rules) : [...shown.slice(0, room.rules - 1), shown[known]];
	const left = shown.length - first.length;
	return [...first, ...left > 0 ? [`${grouped(left)} more`] : []].join(" · ");
}
function firstKnown(told, past) {
	const back = told.findIndex((some) => some.some(({ cameBack }) => cameBack !== null));
	return back >= 0 ? back : past.findIndex((words) => words !== void 0);
}
function pastWords(violations, model) {
	const back = violations.find(({ cameBack }) => cameBack !== null)?.cameBack ?? null;
	if (back !== null) return returnWords(back, model);
	const again = violations.find(({ recurred }) => recurred !== null)?.recurred ?? null;
	return again === null ? void 0 : `${recurrenceWords(again)} that leaves it`;
}
function byRule(violations) {
	const rules = new Map();
	for (const violation of violations) {
		const known = rules.get(violation.ruleKey);
		if (known === void 0) rules.set(violation.ruleKey, [violation]);
		else known.push(violation);
	}
	return [...rules.values()];
}
function ruleWords(violations) {
	const [first] = violations;
	if (first === void 0) return "";
	const times = violations.length > 1 ? text(` × ${grouped(violations.length)}`) : text("");
	const was = first.facet === "worse" && first.before !== null ? text(` (was ${grouped(first.before)})`) : text("");
	if (ruleOf$2(first.ruleKey) !== void 0) return renderInline(parts(brokenLimits([first]), was));
	const said = first.words === void 0 || violations.length > 1 ? text("") : parts(text(" "), code(first.words));
	return renderInline(parts(ruleName(first.ruleKey), times, said));
}
function returnWords({ fixedIn, fixedSha, recurred }, model) {
	const fixed = `fixed in ${linkTo(toCodeSpan(fixedIn.replace(/^pr:/, "#").replace(/^commit:([0-9a-f]{7}).*$/, "$1")), commitUrl(model.address, fixedSha ?? ""))}`;
	return recurred === null ? fixed : `${fixed}, ${recurrenceWords(recurred)}`;
}
function recurrenceWords({ changes, days }) {
	return `${ordinal(changes)} change ${days === 1 ? "on one day" : `in ${grouped(days)} days`}`;
}
// src/render/report-words.ts
const MOST_LINES = 5;
function reportedRules(reported) {
	const byRule = new Map();
	for (const one of reported) byRule.set(one.ruleKey, [...byRule.get(one.ruleKey) ?? [], one]);
	return parts(...[...byRule].flatMap(([ruleKey, all], index) => [
		text(index === 0 ? "" : " · "),
		code(ruleKey),
		text(linesText(all.map(({ startLine }) => startLine))),
		...saidOf(all)
	]));
}
function saidOf([first, ...others]) {
	return first?.words === void 0 || others.length > 0 ? [] : [text(" "), code(first.words)];
}
function linesText(lines) {
	const named = [...new Set(lines.filter((line) => line > 0))];
	if (named.length === 0) return "";
	const more = named.length > MOST_LINES ? ` and ${named.length - MOST_LINES} more` : "";
	return ` line ${named.slice(0, MOST_LINES).join(", ")}${more}`;
}
function reportsSection(reports) {
	if (reports.length === 0) return [];
	return [{
		title: "Reports",
		table: {
			head: [
				"file",
				"format",
				"tools",
				"results",
				"violations",
				"notes"
			],
			rows: reports.map(({ path, format, tools, results, violations, notes }) => [
				code(path),
				text(format ?? "–"),
				text(toolsText(tools)),
				number(results),
				number(violations),
				text(notes.map(reportNoteWords).join("; "))
			])
		}
	}];
}
const MOST_TOOLS$1 = 3;
function toolsText(tools) {
	const more = tools.length > MOST_TOOLS$1 ? ` and ${tools.length - MOST_TOOLS$1} more` : "";
	return tools.length === 0 ? "–" : `${tools.slice(0, MOST_TOOLS$1).join(", ")}${more}`;
}
const MEANINGS = {
	"no-rule-id": (count) => `${counted(count, "result")} without a rule`,
	"no-line": (count) => `${counted(count, "result")} without a line`,
	"no-location": (count) => `${counted(count, "result")} without a file, left out`,
	suppressed: (count) => `${counted(count, "result")} suppressed there`,
	"not-a-violation": (count) => `${counted(count, "result")} that say all is well`,
	"gone-already": (count) => `${counted(count, "result")} of an earlier run`,
	"over-cap": (count) => `${counted(count, "result")} beyond what is kept`,
	"results-unreadable": (count) => `${counted(count, "result")} not understood`,
	"no-results": (count) => `${counted(count, "run")} that did not look for anything`,
	"results-elsewhere": () => "results in a file of their own, which is not here",
	"no-runs": () => "no run in it",
	"no-version": () => "no version given",
	"tool-failed": (count) => `${counted(count, "run")} that failed, so nothing counts as fixed`,
	"rule-failed": (count) => `${counted(count, "rule")} that failed`,
	"file-failed": (count) => `${counted(count, "file")} that the tool could not read, so nothing there counts as fixed`,
	"empty-list": () => "an empty list: nothing was found, by a tool that does not say its name",
	"text-before": () => "other text before it",
	"text-after": () => "other text behind it",
	"several-documents": () => "several documents in one file",
	undecodable: () => "some bytes are no text",
	missing: (count) => `${counted(count, "result")} in files that are not here`,
	ambiguous: (count) => `${counted(count, "result")} in files that could be several`,
	outside: (count) => `${counted(count, "result")} outside of the repository`,
	malformed: (count) => `${counted(count, "result")} with a path that is none`,
	off: (count) => `${counted(count, "result")} that the policy leaves out`,
	"not-asked": (count) => `${counted(count, "result")} elsewhere`,
	repeated: (count) => `${counted(count, "result")} said twice`,
	"line-not-there": (count) => `${counted(count, "result")} behind the end of the file: is the report of this state?`
};
function reportNoteWords({ note, count, complaint }) {
	return complaint ?? MEANINGS[note]?.(count) ?? `${note} ${count}`;
}
// src/render/preview/replay.ts
function replaySentence(replay) {
	const { changes, harm, hits } = replay;
	const parts = [
		...harm.hidden + harm.unknown > 0 ? [hiddenWords(replay)] : [],
		...gainWords(replay),
		...hits.length > 0 ? [hitsWords(hits.length)] : []
	];
	const what = parts.length === 0 ? "nothing would have been shown otherwise" : parts.join("; ");
	const open = changes.open > 0 ? ` and ${counted(changes.open, "open one")}` : "";
	return `Replayed over ${counted(changes.merged, "merged change")}${open}: ${what}.`;
}
function hitsWords(hits) {
	return `${counted(hits, "unit")} at the tip would be over a limit that ${hits === 1 ? "it keeps" : "they keep"} now`;
}
function hiddenWords({ harm }) {
	const { hidden, unknown, lost, upper, verdict } = harm;
	const all = `${grouped(hidden + unknown)} would have been folded or hidden`;
	if (hidden === 0) return `${all}, and what became of ${unknown === 1 ? "it" : "them"} is not known`;
	const good = `${lost === 1 ? "was" : "were"} fixed or called right`;
	const few = verdict === "too-few-to-bound" ? "too few to bound" : "";
	const bound = upper === null || few !== "" ? "" : ` (at most ${percent(upper)}, with 90 % confidence)`;
	if (unknown === 0) return `${all}${few && `, ${few}`}, ${grouped(lost)} of them ${good}${bound}`;
	return `${all}; what became of ${grouped(hidden)} of them is known: ${grouped(lost)} ${good}${bound}${few && ` (${few})`}`;
}
function gainWords({ shown, gated }) {
	const more = shown.after - shown.before;
	const failing = gated.after - gated.before;
	return [
		...more > 0 ? [`${grouped(more)} more would have been shown`] : [],
		...failing > 0 ? [`${grouped(failing)} more would have failed the gate`] : [],
		...failing < 0 ? [`${grouped(-failing)} fewer would have failed the gate`] : []
	];
}
function replayLists(replay, frame) {
	return [...listed$1("Would have been lost:", replay.lost.slice(0, frame.room.cases).map((one) => `- ${lostWords(one, frame)}`), replay.lost.length), ...hitLists(replay.hits, frame)];
}
function hitLists(hits, frame) {
	return listed$1("Units at the tip over the new limit:", hits.slice(0, frame.room.hits).map((hit) => `- ${hitWords(hit, frame)}`), hits.length);
}
function listed$1(title, lines, all) {
	if (lines.length === 0) return [];
	const left = all - lines.length;
	return [title, [...lines, ...left > 0 ? [`- and ${grouped(left)} more`] : []].join("\n")];
}
function lostWords({ fingerprint, change, why, fixed_in: fixedIn, would_be: wouldBe }, frame) {
	const parts = parseFingerprint(fingerprint);
	const place = parts === void 0 ? toCodeSpan(fingerprint, frame.room.name) : placeWords(parts, frame.room);
	const rule = parts === void 0 ? "" : ` ${renderInline(ruleName(parts.ruleKey))}`;
	const later = fixedIn === null || fixedIn === change ? "" : ` in ${changeLink(fixedIn, frame)}`;
	const end = why === "fixed" ? `fixed${later}` : "called right";
	return `${changeLink(change, frame)}: ${place}${rule}, would have been ${wouldBe}; ${end}`;
}
function hitWords(hit, { address, baseSha, room }) {
	const { path, unit_name: unitName, start_line: line, rule, actual, limit } = hit;
	const span = toPathSpan(line > 0 ? `${path}:${line}` : path, room.name);
	const unit = unitName === null ? "" : ` ${toCodeSpan(unitName, room.name)}`;
	const value = renderInline(brokenLimits([{
		ruleKey: rule,
		actual,
		limit
	}]));
	return `${linkTo(span, blobUrl(address, {
		sha: baseSha,
		path,
		line
	}))}${unit}: ${value}`;
}
function placeWords({ path, unitName }, room) {
	const unit = unitName === null ? "" : ` ${toCodeSpan(unitName, room.name)}`;
	return `${toPathSpan(path, room.name)}${unit}`;
}
function changeLink(change, { address, commits }) {
	const [, number] = /^pr:(\d{1,10})$/.exec(change) ?? [];
	const [, sha] = /^commit:([0-9a-f]{40,64})$/.exec(change) ?? [];
	return linkTo(number === void 0 ? toCodeSpan((sha ?? change).slice(0, 7)) : toCodeSpan(`#${number}`), commitUrl(address, commits.get(change) ?? sha ?? ""));
}
const CANNOT_KNOW$1 = {
	"values-under-the-old-limit": "what lay between the old and the tighter limit was not recorded",
	"facets-under-another-limit": "whether something would have been called new or worse under another limit",
	"other-roles-or-areas": "roles, areas and exclusions are as they were then",
	"critical-results": "a result that its own tool calls critical stays where it is",
	"earlier-pushes": "of some changes only the merged commit is known",
	"partial-looks": "some runs could not look at everything",
	"open-outcomes": "what becomes of changes younger than 14 days",
	"what-people-would-have-done": "how people would have acted on what they would have seen",
	"room-in-the-comment": "some changes have more rows than a comment shows above its fold",
	"units-at-the-tip": "the tip was not wholly looked at, so units over a limit may be missing"
};
const FIGURES = [
	["shown", "above the fold"],
	["collapsed", "in the fold"],
	["hidden", "not shown"],
	["red", "red, as a gate counts"],
	["gated", "failing the gate"]
];
function replayTables(replay, room) {
	const unknown = unknownWords(replay);
	return [
		[
			"| violations of the changes | now | with this |",
			"|---|--:|--:|",
			...FIGURES.map(([figure, name]) => outlookRow(name, replay[figure]))
		].join("\n"),
		...moveTable(replay.moves, room),
		...unknown.length > 0 ? [`What replay cannot tell: ${unknown.join("; ")}.`] : []
	];
}
function unknownWords({ cannot_know: unknown }) {
	return unknown.map((one) => CANNOT_KNOW$1[one]);
}
function outlookRow(name, { before, after }) {
	return `| ${name} | ${grouped(before)} | ${grouped(after)} |`;
}
function moveTable(moves, room) {
	const shown = moves.slice(0, room.moves);
	if (shown.length === 0) return [];
	const columns = FIGURES.filter(([figure]) => moves.some((move) => isMoved$1(move[figure])));
	const rows = shown.map((move) => {
		return `| ${`${renderInline(ruleName(move.rule))} | ${toPathSpan(move.area, room.name)} | ${move.role}`} | ${columns.map(([figure]) => moveWords(move[figure])).join(" | ")} |`;
	});
	const head = `| rule | area | role | ${columns.map(([, name]) => name).join(" | ")} |`;
	const left = moves.length - shown.length;
	return [[
		head,
		`|---|---|---|${columns.map(() => "--:|").join("")}`,
		...rows
	].join("\n"), ...left > 0 ? [`and ${grouped(left)} more`] : []];
}
function isMoved$1({ before, after }) {
	return before !== after;
}
function moveWords(both) {
	return isMoved$1(both) ? `${grouped(both.before)} → ${grouped(both.after)}` : grouped(both.after);
}
// src/render/preview/preview.ts
function previewBlocks(model, { address, room }) {
	const { baseSha, commits } = model;
	const lists = detailBlocks(model.preview, {
		address,
		baseSha,
		commits,
		room
	});
	return [
		"### What this change of the tuning does",
		["Not applied to this run, which uses the files of the base branch.", ...sentences(model, room)].join(" "),
		...faultBlocks(model.preview, room),
		...lists.length > 0 ? details("figures, and each of them", lists) : []
	];
}
function sentences({ preview, movedOn, unlistedBase }, room) {
	return [
		...unlistedBase === null ? [] : [`Merged into ${toCodeSpan(unlistedBase, room.name)} it has no effect: the policy of the default branch does not list that base branch.`],
		mainSentence(preview),
		...preview.lifted_floors.length > 0 ? [liftedWords(preview.lifted_floors, room)] : [],
		...movedOn.length > 0 ? [movedWords(movedOn, room)] : []
	];
}
function mainSentence(preview) {
	if (preview.same) return "The files judge as they did before.";
	if (preview.replay !== null) return replaySentence(preview.replay);
	const tip = preview.tip_complete || preview.hits.length > 0 ? hitsSentence(preview) : UNKNOWN_TIP;
	return `${noReplayWords(preview)} ${tip}`;
}
function noReplayWords({ reason_for_none: reason = "no-history" }) {
	switch (reason) {
		case "no-history": return "It cannot be replayed: no history is at hand here, so what it would have shown or hidden is not known.";
		case "no-changes": return "It cannot be replayed: the history here holds no change of the last 90 days, so what it would have shown or hidden is not known.";
		default: return reason;
	}
}
const UNKNOWN_TIP = "The tip of the base branch was not looked at: which units a tighter limit hits is not known.";
function hitsSentence({ hits, tip_complete: complete }) {
	if (hits.length === 0) return "No unit at the tip of the base branch is over a limit that it keeps now.";
	const end = complete ? "" : "; the tip was not wholly looked at, so there may be more";
	const words = hitsWords(hits.length);
	return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${end}.`;
}
function liftedWords(floors, room) {
	const shown = floors.slice(0, room.listed).map((floor) => toCodeSpan(floor, room.name));
	const left = floors.length - shown.length;
	return `It takes from the floor: ${[...shown, ...left > 0 ? [`${grouped(left)} more`] : []].join(", ")}. From then on they can be folded, muted and accepted.`;
}
function movedWords(files, room) {
	return `The base branch has changed ${files.map((file) => toPathSpan(file, room.name)).join(" and ")} since this branch left it: update the branch to see what a merge of both does.`;
}
function faultBlocks({ refused, errors }, room) {
	return [...faultList("Refused, because nothing may weaken a floor:", refused, room), ...faultList("Cannot be used, and has no effect:", errors, room)];
}
function faultList(title, faults, room) {
	if (faults.length === 0) return [];
	const shown = faults.slice(0, room.listed).map((fault) => `- ${faultWords(fault, room)}`);
	const left = faults.length - shown.length;
	const more = left > 0 ? [`- ${shown.length > 0 ? "and " : ""}${counted(left, shown.length > 0 ? "more" : "entry", shown.length > 0 ? "more" : "entries")}`] : [];
	return [title, [...shown, ...more].join("\n")];
}
function faultWords({ file, line, reason }, room) {
	return `${toPathSpan(line > 0 ? `${file}:${line}` : file, room.name)}: ${toCodeSpan(reason, 4 * room.name)}`;
}
function detailBlocks({ same, replay, hits }, frame) {
	if (same) return [];
	if (replay === null) return hitLists(hits, frame);
	return [...replayTables(replay, frame.room), ...replayLists(replay, frame)];
}
// src/domain/history/instants.ts
const DAY_MS = 864e5;
const CYCLE_YEARS = 400;
const CYCLE_MS = 146097 * DAY_MS;
const FIRST = "0000-01-01T00:00:00Z";
function toInstant(seconds) {
	return `${new Date(seconds * 1e3).toISOString().slice(0, 19)}Z`;
}
function millisOf(instant) {
	const number = (from, to) => Number(instant.slice(from, to));
	return Date.UTC(number(0, 4) + CYCLE_YEARS, number(5, 7) - 1, number(8, 10)) - CYCLE_MS + ((number(11, 13) * 60 + number(14, 16)) * 60 + number(17, 19)) * 1e3;
}
function daysBefore(instant, days) {
	const iso = new Date(millisOf(instant) - days * DAY_MS).toISOString();
	return iso.startsWith("-") ? FIRST : `${iso.slice(0, 19)}Z`;
}
function daysBetween(from, to) {
	return (millisOf(to) - millisOf(from)) / DAY_MS;
}
function dayOf$1(instant) {
	return instant.slice(0, 10);
}
function weekOf(instant) {
	const day = Math.floor(millisOf(instant) / DAY_MS);
	const thursday = Math.floor((day + 3) / 7) * 7;
	const year = new Date(thursday * DAY_MS).getUTCFullYear();
	const week = Math.floor((thursday - Date.UTC(year, 0, 1) / DAY_MS) / 7) + 1;
	return `${String(year).padStart(4, "0")}-W${String(week).padStart(2, "0")}`;
}
function weeksBetween(from, to) {
	const weeks = [weekOf(from)];
	for (let time = millisOf(from) + 7 * DAY_MS; weeks.at(-1) !== weekOf(to) && time < millisOf(to) + 7 * DAY_MS; time += 7 * DAY_MS) weeks.push(weekOf(new Date(time).toISOString()));
	return weeks;
}
// src/domain/history/bulk.ts
const MOST_FILES = 300;
const CODEMOD_FILES = 30;
const CODEMOD_SHARE = .8;
const FORMATTER_FILES = 30;
function isBulk(facts) {
	return bulkReason(facts) !== null;
}
function bulkReason(facts) {
	const message = splitMessage(facts.message);
	if (facts.ignoredRevs.has(facts.sha)) return "ignored-rev";
	if (isRevert(message)) return "revert";
	if (facts.parents > 1 && isReleaseMerge(message.subject)) return "release-merge";
	if (facts.files > MOST_FILES) return "files";
	if (facts.sourceFiles < Math.min(CODEMOD_FILES, FORMATTER_FILES)) return null;
	const edits = facts.edits();
	if (isCodemod(facts, edits)) return "codemod";
	return isFormatter(facts, edits) ? "formatter" : null;
}
function editSignatureOf(before, after) {
	return `${moreIn(before, after)}>${moreIn(after, before)}`;
}
function parseIgnoredRevs(text) {
	const shas = text.split("\n").map((line) => (line.split("#", 1)[0] ?? "").trim().toLowerCase());
	return new Set(shas.filter((sha) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(sha)));
}
function splitMessage(message) {
	const [subject = "", ...body] = message.split("\n").map((line) => line.trim());
	return {
		subject,
		body
	};
}
function isRevert({ subject, body }) {
	if (saysRevert(body.find((line) => line !== "") ?? "")) return true;
	return /^(?:revert|reapply)\b/i.test(subject) && body.some(saysRevert);
}
function saysRevert(line) {
	return /^This reverts commit [0-9a-f]{7,64}\b/.test(line) || /^Reverts [\w.-]{1,100}\/[\w.-]{1,100}#\d/.test(line);
}
function isReleaseMerge(subject) {
	if (subject.startsWith("Merge tag '")) return true;
	const quoted = /^Merge (?:remote-tracking )?branch '([^']{1,255})'/.exec(subject);
	const pulled = /^Merge pull request #\d{1,10} from [^\s/]{1,100}\/(\S{1,255})/.exec(subject);
	return isReleaseBranch((quoted ?? pulled)?.[1] ?? "");
}
function isReleaseBranch(name) {
	const branch = name.replace(/^origin\//, "");
	return /^(?:releases?|hotfix|rel)(?:[/_-]|$)/i.test(branch) || /^v?\d{1,6}(?:\.(?:\d{1,6}|x)){1,3}$/i.test(branch);
}
function isCodemod({ sourceFiles }, edits) {
	if (sourceFiles < CODEMOD_FILES || edits.length < CODEMOD_FILES) return false;
	const counts = new Map();
	for (const signature of edits) counts.set(signature, (counts.get(signature) ?? 0) + 1);
	return Math.max(...counts.values()) >= edits.length * CODEMOD_SHARE;
}
function isFormatter({ sourceFiles, addedOrRemoved }, edits) {
	return sourceFiles >= FORMATTER_FILES && edits.length === 0 && addedOrRemoved === 0;
}
function moreIn(tokens, others) {
	const counts = new Map();
	for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
	for (const token of others) counts.set(token, (counts.get(token) ?? 0) - 1);
	return [...counts].filter(([, count]) => count > 0).map(([token]) => token).sort((a, b) => a - b).map((token) => token.toString(36)).join(",");
}
const Instant = string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const Sha = string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
const Hash = string().regex(/^[0-9a-f]{8,64}$/);
const RepoId = string().min(1).max(128);
const ChangeId = string().regex(/^(pr:[1-9]\d{0,9}|commit:[0-9a-f]{40}([0-9a-f]{24})?)$/);
const PersonId = string().regex(/^(\d{1,19}|mail:[0-9a-f]{12})$/);
const Path$1 = string().min(1).max(1024);
const Fingerprint = string().min(1).max(8192);
const RuleKey = string().regex(/^[a-z0-9@][A-Za-z0-9@._/:-]{0,127}$/);
const Role = _enum(ROLES);
const Area = string().min(1).max(1024);
const Count$4 = int().min(0);
const CHANGE_FACETS = [
	"new",
	"worse",
	"same",
	"better"
];
const SHOWN$1 = [
	"no",
	"folded",
	"top"
];
const SEVERITIES = [
	"yellow",
	"red",
	"gate-fail"
];
const GONE_REASONS = [
	"fixed",
	"removed",
	"suppressed",
	"limit-moved",
	"unknown"
];
const OUTCOMES = [
	"fixed",
	"removed",
	"suppressed",
	"left",
	"unknown"
];
const VERDICTS = [
	"valid",
	"refuted",
	"waived",
	"noise",
	"unsure",
	"withdrawn"
];
const WAIVER_REASONS = [
	"deliberate",
	"pre-existing",
	"generated",
	"test-data"
];
const MODES = [
	"guidance",
	"tiered",
	"gate"
];
const RUN_FLOWS = [
	"scan",
	"record",
	"collect",
	"publish"
];
const HeaderLine = strictObject({
	type: literal("header"),
	schema_version: literal(1),
	repo_id: RepoId,
	since: Instant
});
const ChangeLine = strictObject({
	type: literal("change"),
	repo_id: RepoId,
	change: ChangeId,
	author_id: PersonId,
	author_type: _enum(["User", "Bot"]),
	merged_by_id: PersonId.nullable(),
	contributor_ids: array(PersonId),
	state: _enum([
		"open",
		"merged",
		"closed"
	]),
	merged_at: Instant.nullable(),
	merge_sha: Sha.nullable(),
	base_ref: string().min(1).max(255),
	position: Count$4.nullable(),
	bulk: boolean(),
	updated_at: Instant,
	mine_complete: boolean()
});
const ToolUsed = strictObject({
	name: string().min(1).max(128),
	version: string().max(128),
	dialect: string().max(128),
	rules: array(RuleKey)
});
const RunLine = strictObject({
	type: literal("run"),
	id: Hash,
	change: ChangeId,
	head_sha: Sha,
	merge_base_sha: Sha.nullable(),
	config_digest: Hash,
	tools_digest: Hash,
	flow: _enum(RUN_FLOWS),
	first_at: Instant,
	files: Count$4,
	units: Count$4,
	complete: boolean(),
	mode: _enum(MODES),
	tools: array(ToolUsed),
	edited: array(Hash)
});
const ViolationLine = strictObject({
	type: literal("violation"),
	run: Hash,
	fingerprint: Fingerprint,
	schema_version: literal(1),
	timestamp: Instant,
	path: Path$1,
	unit_name: string().min(1).max(1024).nullable(),
	role: Role,
	area: Area,
	rule_key: RuleKey,
	metric_family: _enum(FAMILIES),
	scope: _enum(SCOPES),
	severity: _enum(SEVERITIES),
	source: _enum(["built-in-metric", "external-plugin"]),
	tool: string().min(1).max(128),
	tool_version: string().max(128),
	actual: number$1(),
	limit: number$1(),
	delta: number$1(),
	start_line: Count$4,
	change: _enum(CHANGE_FACETS),
	touched: boolean(),
	shown: _enum(SHOWN$1),
	trust: _enum(["derived", "hint"])
});
const GoneLine = strictObject({
	type: literal("gone"),
	run: Hash,
	fingerprint: Fingerprint,
	why: _enum(GONE_REASONS),
	rule_key: RuleKey,
	role: Role,
	area: Area,
	actual: number$1(),
	limit: number$1(),
	change: _enum(CHANGE_FACETS),
	touched: boolean(),
	shown: _enum(SHOWN$1)
});
const ExposureLine = strictObject({
	type: literal("exposure"),
	run: Hash,
	rule: RuleKey,
	role: Role,
	area: Area,
	units: Count$4,
	histogram: array(tuple([int(), int().min(1)])).optional()
});
const VerdictLine = strictObject({
	type: literal("verdict"),
	comment_id: int().min(1),
	fingerprint: Fingerprint,
	by: PersonId,
	verdict: _enum(VERDICTS),
	reason: _enum(WAIVER_REASONS).nullable(),
	updated_at: Instant,
	head_sha: Sha
});
const HistoryLine = discriminatedUnion("type", [
	HeaderLine,
	ChangeLine,
	RunLine,
	ViolationLine,
	GoneLine,
	ExposureLine,
	VerdictLine,
	strictObject({
		type: literal("outcome"),
		change: ChangeId,
		fingerprint: Fingerprint,
		outcome: _enum(OUTCOMES),
		evaluated_sha: Sha,
		final: boolean()
	}),
	strictObject({
		type: literal("alias"),
		change: ChangeId,
		from: Fingerprint,
		to: Fingerprint,
		stage: _enum([
			"path",
			"body-and-name",
			"signature",
			"body",
			"parent",
			"similar"
		])
	}),
	strictObject({
		type: literal("sketch"),
		change: ChangeId,
		fingerprint: Fingerprint,
		body: Hash,
		shape: Hash,
		minhash: string().regex(/^[0-9a-f]{128}$/)
	}),
	strictObject({
		type: literal("tuned"),
		merge_sha: Sha,
		recommendation: string().min(1).max(1024),
		before: json(),
		after: json()
	}),
	strictObject({
		type: literal("horizon"),
		repo_id: RepoId,
		merged_at: Instant,
		position: Count$4.nullable(),
		change: ChangeId
	}),
	strictObject({
		type: literal("watermark"),
		source: string().min(1).max(255),
		position: string().min(1).max(255),
		at: Instant
	})
]);
// src/domain/history/recurrence.ts
const AtLeast = int().min(1).max(1e3);
const Recurrence = strictObject({
	window_days: int().min(7).max(365).default(90).meta({ description: "Days that are looked back on." }),
	hotspot: strictObject({
		occurrences: AtLeast.default(3).meta({ description: "Merged changes that edited the place and left the violation standing." }),
		days: AtLeast.default(2).meta({ description: "Different days (UTC) on which they were merged." })
	}).prefault({}).meta({ description: "When a place is a hotspot." }),
	pattern: strictObject({
		occurrences: AtLeast.default(5).meta({ description: "New or worse violations of the rule in the area." }),
		files: AtLeast.default(3).meta({ description: "Different files they are in." }),
		days: AtLeast.default(2).meta({ description: "Different days (UTC)." }),
		changes: AtLeast.default(2).meta({ description: "Different merged changes." }),
		areas: AtLeast.default(3).meta({ description: "Areas that hold the pattern before the whole role is said to." }),
		lift: number$1().min(0).max(1e3).default(1.5).meta({ description: "Times as frequent as in the rest of the role; below it only the summary lists the pattern." })
	}).prefault({}).meta({ description: "When a rule is a pattern in an area." })
});
// src/domain/tuning/policy-sections.ts
const MAX_TEXT$1 = 256;
const Floors = strictObject({
	rules: array(string().regex(/^[a-z0-9@][A-Za-z0-9@._/:-]{0,126}\*?$/, "expected a rule key, or `tool/*`")).max(1e3).default([]).meta({
		description: "Rules that no recommendation and no answer may weaken; `tool/*` for all of a tool.",
		examples: [["eslint/no-eval", "mypy/*"]]
	}),
	families: array(_enum(FAMILIES)).default([]).meta({
		description: "The same for whole families; security and secrets always are.",
		examples: [["correctness"]]
	})
});
const Gates = strictObject({
	min_cases: int().min(8).max(1e3).default(8).meta({ description: "Merged changes in which a rule was shown, before it can be lowered somewhere." }),
	min_authors: int().min(3).max(100).default(3).meta({ description: "Authors of those changes." }),
	min_days: int().min(5).max(90).default(5).meta({ description: "Different days on which they were merged." }),
	acted_on_below: number$1().min(.05).max(.25).default(.25).meta({ description: "A rule is lowered only where less than this share was acted on." }),
	evidence: number$1().min(10).max(1e3).default(10).meta({ description: "Odds that people's answers must reach before a rule is called wrong somewhere." })
});
const Retention = strictObject({
	days: int().min(30).max(730).default(90).meta({ description: "Merged changes older than this are dropped from the history." }),
	max_mib: int().min(1).max(512).default(64).meta({ description: "The largest size of the history in MiB; the oldest changes go first." })
});
const Schedule = strictObject({
	quiet_days: int().min(1).max(365).default(14).meta({ description: "Days between two tuning pull requests." }),
	max_proposals: int().min(1).max(10).default(3).meta({ description: "Proposals in one tuning pull request." })
});
const Line$1 = string().min(1).max(MAX_TEXT$1).regex(/^\P{Cc}*$/u, "expected one line of text");
const PullRequest = strictObject({
	title: Line$1.default("Tune the checks").meta({
		description: "Title of the tuning pull request.",
		examples: ["Tune the checks"]
	}),
	labels: array(Line$1).max(20).default([]).meta({
		description: "Labels put on it.",
		examples: [["tuning"]]
	}),
	reviewers: array(Line$1).max(15).default([]).meta({
		description: "Logins asked for a review, teams as `org/team`.",
		examples: [["octocat"]]
	}),
	commit_prefix: string().max(64).regex(/^\P{Cc}*$/u).default("chore: ").meta({
		description: "How its commit messages start.",
		examples: ["chore: "]
	})
});
// src/domain/tuning/policy.ts
const EXPORTS = [
	"agents",
	"constraints",
	"weak-spots",
	"profile",
	"prior-review"
];
const PROPOSE = [
	"auto",
	"shadow",
	"off"
];
const MAX_TEXT = 256;
const MAX_LIST = 1e3;
const Globs = array(string().superRefine((source, context) => {
	const parsed = parseGlob(source);
	if ("reason" in parsed) context.addIssue({
		code: "custom",
		message: parsed.reason
	});
}).meta({
	description: "A glob from the root of the repository: `*`, `**`, `?`, `[a-z]`, `{a,b}`.",
	examples: ["src/generated/**"]
})).max(MAX_LIST);
const AreaName = string().min(1).max(MAX_TEXT).refine((name) => name !== "*" && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(name), "an area is named by printable characters, and not `*`").meta({
	description: "The name of an area: one of `areas`, or a directory.",
	examples: ["src/parser"]
});
const RULE_CHOICES = [{ enum: RULES.map(({ key }) => key) }, { pattern: "^[a-z0-9@][A-Za-z0-9@._:-]*/[A-Za-z0-9@._/:-]+$" }];
const PolicyLimitSchema = strictObject({
	rule: string().superRefine((key, context) => {
		if (!isKnownRule(key)) context.addIssue({
			code: "custom",
			message: unknownRule(key)
		});
	}).meta({
		description: "A built-in rule such as `cognitive_max`, or another tool's as `tool/rule`.",
		examples: ["cognitive_max"],
		anyOf: RULE_CHOICES
	}),
	limit: number$1().min(0).max(1e6).optional().meta({
		description: "A value beyond it is a violation.",
		examples: [20]
	}),
	off: literal(true).optional().meta({ description: "The rule does not judge here." }),
	role: _enum(ROLES).optional().meta({ description: "Only files of this role." }),
	area: AreaName.optional()
}).superRefine((entry, context) => {
	const reason = limitFault$1(entry);
	if (reason !== void 0) context.addIssue({
		code: "custom",
		message: reason
	});
}).meta({
	description: "A limit for a rule, everywhere or in a role, an area, or both.",
	examples: [{
		rule: "cognitive_max",
		limit: 20,
		role: "app"
	}]
});
const PolicyFile = strictObject({
	version: literal(1).default(1).meta({ description: "Version of this file's format." }),
	mode: _enum(MODES).default("tiered").meta({
		description: "guidance and tiered never fail a run; gate fails it on red violations that the change causes.",
		examples: ["tiered"]
	}),
	bases: array(Line$1).max(100).default([]).meta({
		description: "Branches that keep their own tuning; all others use the default branch's.",
		examples: [["main", "release/2"]]
	}),
	limits: array(PolicyLimitSchema).max(MAX_LIST).default([]).meta({ description: "Limits of the rules. Of several that fit, area and role go before area, role, and rule alone." }),
	advisory: array(PolicyLimitSchema).max(MAX_LIST).default([]).meta({ description: "Stricter limits that only advise: beyond them is yellow, never red." }),
	roles: partialRecord(_enum(ROLES), Globs).default({}).meta({
		description: "Which files have which role; the glob with the longest literal part wins.",
		examples: [{ test: ["qa/**"] }]
	}),
	areas: record(AreaName, Globs).default({}).meta({
		description: "Named parts of the repository; without them directories are areas.",
		examples: [{ parser: ["src/parser/**"] }]
	}),
	exclude: Globs.default([]).meta({
		description: "Files that are not looked at.",
		examples: [["legacy/**"]]
	}),
	floors: Floors.prefault({}).meta({ description: "What nothing may weaken." }),
	bots: array(int().min(1)).max(MAX_LIST).default([]).meta({
		description: "Numeric ids of accounts that are bots although GitHub calls them users.",
		examples: [[29139614]]
	}),
	recurrence: Recurrence.prefault({}).meta({ description: "When something counts as coming back." }),
	gates: Gates.prefault({}).meta({ description: "How much evidence a proposal needs." }),
	retention: Retention.prefault({}).meta({ description: "How long the history is kept." }),
	propose: _enum(PROPOSE).default("auto").meta({ description: "auto opens tuning pull requests, shadow only shows what they would hold, off plans nothing." }),
	schedule: Schedule.prefault({}).meta({ description: "How often and how much is proposed." }),
	pr: PullRequest.prefault({}).meta({ description: "How the tuning pull request looks." }),
	exports: array(_enum(EXPORTS)).default([]).meta({
		description: "Files written for agents and other tools.",
		examples: [["agents", "constraints"]]
	})
}).meta({
	title: "Refrain policy",
	description: "What people decide about the checks. Everything is optional."
});
const DEFAULT_POLICY = PolicyFile.parse({});
function unknownRule(key) {
	const near = nearest$1(key, RULES.map((rule) => rule.key));
	return `no rule is called \`${key}\`${near === void 0 ? "; another tool's is written `tool/rule`" : `, did you mean \`${near}\`?`}`;
}
function limitFault$1(entry) {
	if (entry.limit === void 0 === (entry.off === void 0)) return "expected either `limit` or `off: true`";
	if (entry.role === "generated" || entry.role === "vendor") return `nothing is judged in the role ${entry.role}`;
	if (entry.limit !== void 0 && ruleOf$2(entry.rule) === void 0 && isKnownRule(entry.rule)) return "another tool's rule has no limit here; only `off: true` can be written";
}
// src/domain/tuning/recommendation-id.ts
const ANY = "*";
function printId({ rule, area, role }) {
	return [
		escape(rule),
		area === void 0 ? ANY : escape(area),
		role ?? ANY
	].join("/");
}
function parseId(id) {
	const [rule, area, role, ...rest] = id.split("/");
	if (!rule || !area || role === void 0 || rest.length > 0) return void 0;
	const known = ROLES.find((one) => one === role);
	if (known === void 0 && role !== ANY) return void 0;
	const scope = {
		rule: unescape(rule),
		...area === ANY ? {} : { area: unescape(area) },
		...known === void 0 ? {} : { role: known }
	};
	return printId(scope) === id ? scope : void 0;
}
function escape(part) {
	return part.replaceAll("~", "~0").replaceAll("/", "~1");
}
function unescape(part) {
	return part.replaceAll("~1", "/").replaceAll("~0", "~");
}
// src/domain/tuning/recommendation.ts
const KINDS$1 = [
	"tighten",
	"relax",
	"collapse",
	"demote",
	"mute",
	"promote",
	"guide"
];
const Count$3 = int().min(0).max(1e9);
const Day$1 = date().meta({
	description: "A day, UTC.",
	examples: ["2026-11-28"]
});
const Because = strictObject({
	changes: Count$3.optional().meta({ description: "Merged changes in which it was shown, or that were looked at." }),
	people: Count$3.optional().meta({ description: "Different authors of those changes." }),
	files: Count$3.optional().meta({ description: "Different files." }),
	units: Count$3.optional().meta({ description: "Different units that were added or edited." }),
	over: Count$3.optional().meta({ description: "Of them those beyond the proposed limit." }),
	violations: Count$3.optional().meta({ description: "Violations that the changes caused." }),
	fixed: Count$3.optional().meta({ description: "Of them those that were fixed." }),
	waived: Count$3.optional().meta({ description: "Violations that people accepted." }),
	refuted: Count$3.optional().meta({ description: "Violations that people called wrong." }),
	valid: Count$3.optional().meta({ description: "Violations that people called right." }),
	days: Count$3.optional().meta({ description: "Days between the first and the last change." }),
	until: Day$1.optional().meta({
		description: "The last day counted.",
		examples: ["2026-11-28"]
	})
}).meta({
	description: "The counts when it was proposed; they are not updated.",
	examples: [{
		changes: 17,
		people: 9,
		until: "2026-11-28"
	}]
});
const Limit = number$1().min(0).max(1e6);
const Recommendation = strictObject({
	id: string().min(1).max(1024).meta({
		description: "rule/area/role, `/` inside a part as `~1`, `~` as `~0`, `*` for none.",
		examples: ["cognitive_max/src~1parser/app"]
	}),
	kind: _enum(KINDS$1).meta({
		description: "tighten and relax change a limit; collapse folds, demote makes yellow, mute hides, promote makes red, guide only advises.",
		examples: ["relax"]
	}),
	rule: string().min(1).max(128).meta({
		description: "The rule key.",
		examples: ["cognitive_max"],
		anyOf: RULE_CHOICES
	}),
	area: AreaName.optional(),
	role: _enum(ROLES).optional().meta({
		description: "Only files of this role.",
		examples: ["app"]
	}),
	limit: strictObject({
		from: Limit.meta({ description: "The limit before." }),
		to: Limit.meta({ description: "The limit from now on." })
	}).optional().meta({
		description: "For tighten and relax.",
		examples: [{
			from: 15,
			to: 20
		}]
	}),
	because: Because.prefault({}),
	expires: Day$1.optional().meta({
		description: "The last day on which it has effect; needed for collapse, demote and mute.",
		examples: ["2027-05-27"]
	})
}).superRefine((entry, context) => {
	const reason = faultOf$1(entry);
	if (reason !== void 0) context.addIssue({
		code: "custom",
		message: reason
	});
}).meta({ description: "One entry; there is one for each id." });
const RecommendationsFile = strictObject({
	version: literal(1).default(1).meta({ description: "Version of this file's format." }),
	recommendations: array(Recommendation).max(5e3).default([]).meta({ description: "What is in force. Delete an entry to take it back." }),
	refused: array(string().max(1024).refine((id) => parseId(id) !== void 0, "expected an id, rule/area/role").meta({
		description: "rule/area/role, as in the entries.",
		examples: ["cognitive_max/src~1parser/app"]
	})).max(5e3).default([]).meta({
		description: "Ids that are never to be proposed again.",
		examples: [["cognitive_max/src~1parser/app"]]
	})
}).meta({
	title: "Refrain recommendations",
	description: "What Refrain proposed and people merged."
});
const LOWERING = new Set([
	"relax",
	"collapse",
	"demote",
	"mute"
]);
const EXPIRING = new Set([
	"collapse",
	"demote",
	"mute"
]);
function isOverFloor(entry, policy) {
	return LOWERING.has(entry.kind) && isFloor({
		ruleKey: entry.rule,
		policy
	});
}
function isExpired(entry, today) {
	return entry.expires !== void 0 && entry.expires < today;
}
function faultOf$1(entry) {
	if (!isKnownRule(entry.rule)) return unknownRule(entry.rule);
	const id = printId(entry);
	if (entry.id !== id) return `the id does not say what the entry says: expected \`${id}\``;
	if (entry.role === "generated" || entry.role === "vendor") return `nothing is judged in the role ${entry.role}`;
	if (EXPIRING.has(entry.kind) && entry.expires === void 0) return `${entry.kind} needs \`expires\`, the last day on which it has effect`;
	return limitFault(entry);
}
function limitFault({ kind, rule, limit }) {
	if (!(kind === "tighten" || kind === "relax")) return limit === void 0 ? void 0 : `${kind} has no \`limit\``;
	const direction = ruleOf$2(rule)?.direction;
	if (direction === void 0) return `${kind} changes a limit, and another tool's rule has none here`;
	if (limit === void 0) return `${kind} needs \`limit: { from, to }\``;
	const isHigher = direction === "max" === (kind === "relax");
	return (isHigher ? limit.to > limit.from : limit.to < limit.from) ? void 0 : `${kind} needs a ${isHigher ? "higher" : "lower"} limit than before: \`to\` is ${limit.to}, \`from\` ${limit.from}`;
}
// src/domain/violation/role-heuristics.ts
const ROLE_HEURISTICS = [
	{
		role: "vendor",
		directories: [
			"vendor",
			"node_modules",
			"third_party",
			"third-party",
			"thirdparty",
			"bower_components",
			"Godeps",
			"Pods",
			"site-packages"
		],
		topDirectories: ["external", "deps"],
		names: ["*.min.js", "*.min.css"]
	},
	{
		role: "generated",
		directories: [
			"__generated__",
			"generated",
			"generated-sources",
			"gen-src"
		],
		topDirectories: ["dist"],
		names: [
			"*.pb.go",
			"*.pb.gw.go",
			"*_pb2.py",
			"*_pb2_grpc.py",
			"*_pb.{js,ts}",
			"*_pb.d.ts",
			"*.pb.{cc,h}",
			"*_generated.*",
			"*.generated.*",
			"*.gen.*",
			"*_gen.go",
			"zz_generated.*",
			"*.g.dart",
			"*.freezed.dart",
			"*.g.cs",
			"*.designer.cs",
			"*.Designer.cs",
			"*.bundle.js"
		]
	},
	{
		role: "test",
		directories: [
			"test",
			"tests",
			"__tests__",
			"__mocks__",
			"__fixtures__",
			"spec",
			"specs",
			"e2e",
			"testdata",
			"test-data",
			"test_data",
			"testutil",
			"testutils",
			"cypress",
			"*-tests",
			"*_tests",
			"*.Test",
			"*.Tests",
			"androidTest",
			"integrationTest",
			"testFixtures",
			"{common,jvm,js,native,ios}Test"
		],
		topDirectories: ["fixtures", "playwright"],
		names: [
			"*_test.*",
			"*_tests.*",
			"*.test.*",
			"*.tests.*",
			"*-test.{js,jsx,ts,tsx,mjs,cjs,mts,cts}",
			"*.spec.*",
			"*_spec.{rb,cr,lua,js,ts}",
			"*-spec.{js,jsx,ts,tsx,mjs,cjs,mts,cts}",
			"*.e2e.*",
			"*.cy.{js,jsx,ts,tsx}",
			"test_*.*",
			"conftest.py",
			"*{Test,Tests,IT,Spec}.{java,kt,scala,groovy}",
			"*{Test,Tests}.{cs,swift,php}",
			"*.bats"
		]
	},
	{
		role: "script",
		directories: [],
		topDirectories: [
			"scripts",
			"script",
			"tools",
			"tool",
			"bin",
			"hack",
			"build",
			"ci",
			".ci",
			".github",
			"examples",
			"example",
			"samples",
			"demo",
			"demos",
			"playground",
			"docs",
			"bench",
			"benches",
			"benchmark",
			"benchmarks"
		],
		names: [
			"{setup,noxfile,fabfile}.py",
			"*.config.{js,cjs,mjs,ts,cts,mts}",
			"{Gulpfile,gulpfile,Gruntfile,Jakefile}.{js,ts}",
			"{Rakefile,Fastfile,Dangerfile,Guardfile}",
			"magefile.go",
			"build.{rs,sbt}",
			"*.gradle.kts"
		]
	}
];
const WORKSPACES = new Set([
	"packages",
	"apps",
	"crates",
	"libs",
	"projects",
	"workspaces"
]);
function heuristicRoleOf(path, denied) {
	const names = path.split("/");
	const file = names.at(-1) ?? "";
	const directories = names.slice(0, -1);
	return COMPILED.find((candidate) => !denied.has(candidate.role) && isCovered$1(candidate, {
		directories,
		file
	}))?.role ?? "app";
}
const COMPILED = ROLE_HEURISTICS.map((row) => ({
	role: row.role,
	directories: toNameSet(row.directories),
	topDirectories: toNameSet(row.topDirectories),
	names: toNameSet(row.names)
}));
function toNameSet(names) {
	const isPlain = (name) => !/[*?[{]/.test(name);
	const globs = names.filter((name) => !isPlain(name)).flatMap((name) => toGlob$1(name));
	return {
		plain: new Set(names.filter(isPlain)),
		globs
	};
}
function toGlob$1(name) {
	const parsed = parseGlob(name);
	return "glob" in parsed ? [parsed.glob] : [];
}
function isCovered$1(row, { directories, file }) {
	const top = directories[topIndexOf(directories)];
	return directories.some((name) => isNamed(row.directories, name)) || top !== void 0 && isNamed(row.topDirectories, top) || isNamed(row.names, file);
}
function topIndexOf(directories) {
	return WORKSPACES.has(directories[0] ?? "") ? 2 : 0;
}
function isNamed(set, name) {
	return set.plain.has(name) || set.globs.some((glob) => isMatch(glob, name));
}
const DEPTH_BELOW_TRUNK = 2;
const TRUNK_SHARE = .8;
const SOURCE_NAMES = new Set([
	"src",
	"lib",
	"app"
]);
const SOURCE_LANGUAGES = new Set([
	"java",
	"kotlin",
	"scala",
	"groovy",
	"resources",
	"js",
	"javascript",
	"typescript",
	"python",
	"cpp",
	"c",
	"rust",
	"swift",
	"go",
	"clojure"
]);
function createAreas(paths) {
	const groups = new Map();
	for (const path of new Set(paths)) count(groups, directoriesOf(path));
	const trunks = new Map([...groups].map(([root, directory]) => [root, trunkOf(directory)]));
	return (path) => {
		const directories = directoriesOf(path);
		const rootLength = rootLengthOf(directories);
		const shared = sharedLength(trunks.get(directories.slice(0, rootLength).join("/")) ?? [], directories.slice(rootLength));
		return directories.slice(0, rootLength + shared + DEPTH_BELOW_TRUNK).join("/") || ".";
	};
}
function directoriesOf(path) {
	return path.split("/").slice(0, -1);
}
function count(groups, directories) {
	const rootLength = rootLengthOf(directories);
	let directory = childOf$1(groups, directories.slice(0, rootLength).join("/"));
	directory.files++;
	for (const name of directories.slice(rootLength)) {
		directory = childOf$1(directory.children, name);
		directory.files++;
	}
}
function childOf$1(children, name) {
	const known = children.get(name);
	if (known !== void 0) return known;
	const created = {
		files: 0,
		children: new Map()
	};
	children.set(name, created);
	return created;
}
function rootLengthOf(directories) {
	const memberLength = WORKSPACES.has(directories[0] ?? "") && directories.length > 1 ? 2 : 0;
	const src = directories.indexOf("src", memberLength);
	if (src >= 0) return SOURCE_LANGUAGES.has(directories[src + 2] ?? "") ? src + 3 : src + 1;
	return SOURCE_NAMES.has(directories[memberLength] ?? "") ? memberLength + 1 : memberLength;
}
function trunkOf(root) {
	const trunk = [];
	let directory = root;
	for (;;) {
		const next = [...directory.children].find(([, child]) => child.files > TRUNK_SHARE * directory.files);
		if (next === void 0) return trunk;
		trunk.push(next[0]);
		directory = next[1];
	}
}
function sharedLength(trunk, directories) {
	const differs = trunk.findIndex((name, index) => directories[index] !== name);
	return differs < 0 ? trunk.length : differs;
}
// src/domain/violation/placement.ts
const NO_ATTRIBUTES = {};
function createPlacement(facts) {
	const roles = toChoices(ROLES.map((role) => [role, facts.roles[role] ?? []]));
	const areas = toChoices(Object.entries(facts.areas));
	const exclude = facts.exclude.flatMap(toGlobs);
	const attributes = facts.attributes ?? (() => NO_ATTRIBUTES);
	const isExcluded = (path) => exclude.some((glob) => isMatch(glob, path));
	const roleOf = remember$2((path) => choose(roles, path) ?? unwrittenRoleOf(path, attributes(path)));
	const directoryOf = createAreas([...facts.paths].filter((path) => !isExcluded(path) && isJudgedRole(roleOf(path))));
	return {
		roleOf,
		areaOf: remember$2((path) => choose(areas, path) ?? directoryOf(path)),
		isExcluded
	};
}
function isJudgedRole(role) {
	return role !== "generated" && role !== "vendor";
}
function toChoices(entries) {
	return entries.flatMap(([name, sources]) => sources.flatMap(toGlobs).map((glob) => ({
		name,
		glob
	})));
}
function toGlobs(source) {
	const parsed = parseGlob(source);
	return "glob" in parsed ? [parsed.glob] : [];
}
function choose(choices, path) {
	let best;
	let longest = -1;
	for (const { name, glob } of choices) {
		const length = matchLength(glob, path);
		if (length > longest) [best, longest] = [name, length];
	}
	return best;
}
function unwrittenRoleOf(path, { generated, vendored }) {
	if (vendored === true) return "vendor";
	if (generated === true) return "generated";
	const denied = new Set();
	if (vendored === false) denied.add("vendor");
	if (generated === false) denied.add("generated");
	return heuristicRoleOf(path, denied);
}
function remember$2(ask) {
	const known = new Map();
	return (path) => {
		const earlier = known.get(path);
		if (earlier !== void 0) return earlier;
		const value = ask(path);
		known.set(path, value);
		return value;
	};
}
// src/domain/violation/limits.ts
function createLimits({ policy, recommendations, now }) {
	const today = new Date(now).toISOString().slice(0, 10);
	const expired = recommendations.filter(({ entry }) => isExpired(entry, today));
	const inForce = recommendations.filter((located) => !expired.includes(located) && !isOverFloor(located.entry, policy));
	const effects = remember$1((where) => inForce.filter(({ entry }) => isWithin$1(entry, where)).toSorted(bySpecificity));
	const limit = remember$1((where) => tuned(writtenLimit(policy.limits, where), effects(where)));
	const advisory = remember$1((where) => advisoryLimit(policy.advisory, {
		where,
		limit: limit(where)
	}));
	return {
		limitFor: (ruleKey, role, area) => limit({
			ruleKey,
			role,
			area
		}),
		advisoryFor: (ruleKey, role, area) => advisory({
			ruleKey,
			role,
			area
		}),
		effectsFor: (ruleKey, role, area) => effects({
			ruleKey,
			role,
			area
		}),
		expired: expired.map(toNotice)
	};
}
function isAsStrict(direction, limit, other) {
	return direction === "max" ? limit <= other : limit >= other;
}
function tuned(written, effects) {
	const effect = effects.find(({ entry }) => entry.limit !== void 0);
	if (written === void 0 || effect?.entry.limit === void 0) return written;
	const { entry, file, line } = effect;
	return {
		limit: effect.entry.limit.to,
		origin: {
			kind: "tuning",
			file,
			line,
			id: entry.id
		},
		advisory: false
	};
}
function writtenLimit(rows, where) {
	if (!isJudgedRole(where.role)) return void 0;
	const rule = ruleOf$2(where.ruleKey);
	const byDefault = rule?.limits[where.role];
	const isOn = byDefault !== void 0 || rule?.wakesIn?.includes(where.role) === true;
	const row = mostSpecific(rows, where).find((candidate) => candidate.role !== void 0 || isOn);
	if (row !== void 0) return toLimit(row, false);
	return byDefault === void 0 ? void 0 : {
		limit: byDefault,
		origin: { kind: "registry" },
		advisory: false
	};
}
function advisoryLimit(rows, given) {
	const { ruleKey, role } = given.where;
	const rule = ruleOf$2(ruleKey);
	if (rule === void 0 || !isJudgedRole(role)) return void 0;
	const isOn = given.limit !== void 0 || rule.limits[role] !== void 0 || rule.wakesIn?.includes(role) === true;
	const row = mostSpecific(rows, given.where).find((candidate) => candidate.role !== void 0 || isOn);
	const advisory = row === void 0 ? void 0 : toLimit(row, true);
	return advisory !== void 0 && (given.limit === void 0 || !isAsStrict(rule.direction, given.limit.limit, advisory.limit)) ? advisory : void 0;
}
function toLimit({ limit, at }, advisory) {
	return limit === void 0 ? void 0 : {
		limit,
		origin: {
			kind: "policy",
			...at
		},
		advisory
	};
}
function mostSpecific(rows, where) {
	return rows.filter((row) => isWithin$1(row, where)).toSorted((one, other) => specificityOf(other) - specificityOf(one));
}
function isWithin$1(scope, { ruleKey, role, area }) {
	return scope.rule === ruleKey && (scope.role ?? role) === role && (scope.area ?? area) === area;
}
function bySpecificity(one, other) {
	return specificityOf(other.entry) - specificityOf(one.entry);
}
function specificityOf(scope) {
	return (scope.area === void 0 ? 0 : 2) + (scope.role === void 0 ? 0 : 1);
}
function toNotice({ entry, file, line }) {
	return {
		file,
		line,
		reason: `${entry.kind} \`${entry.id}\` expired on ${entry.expires ?? ""} and has no effect`
	};
}
function remember$1(ask) {
	const known = new Map();
	return (where) => {
		const key = `${where.ruleKey}\0${where.role}\0${where.area}`;
		const found = known.get(key) ?? { value: ask(where) };
		known.set(key, found);
		return found.value;
	};
}
// src/formats/git-attributes.ts
const NAMES = new Map([["linguist-generated", "generated"], ["linguist-vendored", "vendored"]]);
function parseGitAttributes(text, directory = "") {
	const rows = text.replace(/^\uFEFF/, "").split(/\r?\n/).flatMap((line) => parseLine$2(line, directory));
	return (path) => {
		const found = {};
		for (const { glob, name, value } of rows) {
			if (!isMatch(glob, path)) continue;
			if (value === void 0) delete found[name];
			else found[name] = value;
		}
		return found;
	};
}
function parseLine$2(line, directory) {
	const [pattern, ...attributes] = splitLine(line);
	if (pattern === void 0 || /^[#!]|^\[attr\]/.test(pattern) || pattern.endsWith("/")) return [];
	const parsed = parseGlob(toGlob(pattern, directory));
	return "reason" in parsed ? [] : attributes.flatMap((attribute) => toRow(attribute, parsed.glob) ?? []);
}
function splitLine(line) {
	const quoted = /^\s*"((?:[^"\\]|\\.)*)"(.*)$/.exec(line);
	if (quoted === null) return line.trim().split(/\s+/).filter((word) => word !== "");
	return [(quoted[1] ?? "").replaceAll(/\\(["\\])/g, "$1"), ...splitLine(quoted[2] ?? "")];
}
function toGlob(pattern, directory) {
	const plain = pattern.replace(/^\//, "").replaceAll(/(?<!\\)[{}()]/g, "\\$&");
	const anchored = pattern.includes("/") ? plain : `**/${plain}`;
	return directory === "" ? anchored : `${directory.replaceAll(/[*?[\]{}()\\]/g, "\\$&")}/${anchored}`;
}
function toRow(attribute, glob) {
	const written = /^([-!]?)([^=]+)(?:=(.*))?$/.exec(attribute);
	const name = NAMES.get(written?.[2] ?? "");
	if (written === null || name === void 0) return void 0;
	if (written[1] === "!") return {
		glob,
		name,
		value: void 0
	};
	return {
		glob,
		name,
		value: written[1] !== "-" && written[3] !== "false"
	};
}
// src/formats/one-line.ts
function toOneLine(text) {
	return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "�");
}
// src/formats/yaml-print.ts
const PLAIN$1 = /^[\p{L}_.][\p{L}\p{N}_./~*+-]*(?: [\p{L}\p{N}_./~*+-]+)*$/u;
const AMBIGUOUS = /^(?:true|false|yes|no|on|off|y|n|null|\.(?:inf|nan)|\.[\d.]*)$/i;
const DAY$2 = /^\d{4}-\d\d-\d\d$/;
function printScalar(value) {
	if (typeof value !== "string") return String(value);
	return DAY$2.test(value) || PLAIN$1.test(value) && !AMBIGUOUS.test(value) ? value : quote(value);
}
function printFlow(value) {
	if (typeof value !== "object") return printScalar(value);
	if (isList$1(value)) return `[${value.map(printFlow).join(", ")}]`;
	const pairs = Object.entries(value).flatMap(([key, item]) => item === void 0 ? [] : [`${printScalar(key)}: ${printFlow(item)}`]);
	return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
}
function isList$1(value) {
	return Array.isArray(value);
}
function quote(text) {
	return JSON.stringify(text).replaceAll(/[\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]/g, escapeSign);
}
function escapeSign(sign) {
	return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
// src/formats/complaint.ts
const MAX_FOUND = 60;
function complaintsOf(issues, { root, path, value }) {
	return issues.flatMap((issue) => {
		const place = [...path, ...issue.path];
		if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownKey([...place, key], root));
		return [{
			path: place,
			reason: `${nameOf$2(place)}: ${sentenceOf(issue, valueAt$1(value, issue.path))}${exampleOf(place, root)}`
		}];
	});
}
function keyComplaintsOf(issues, path) {
	return issues.map((issue) => ({
		path,
		reason: `${nameOf$2(path.slice(0, -1))}: ${sentenceOf(issue, path.at(-1))}`
	}));
}
function unknownKey(path, root) {
	const parent = innermost(schemasAt(root, path.slice(0, -1)));
	const known = parent instanceof ZodObject ? Object.keys(parent.shape) : [];
	const key = String(path.at(-1)).slice(0, MAX_FOUND);
	const near = nearest$1(key, known);
	const hint = near === void 0 ? `expected one of ${known.join(", ")}` : `did you mean \`${near}\`?`;
	return {
		path,
		reason: `${nameOf$2(path.slice(0, -1))}: the key \`${key}\` is not known, ${hint}`
	};
}
function unwrap(schema) {
	const inner = innerOf(schema);
	return inner === void 0 ? schema : unwrap(inner);
}
function sentenceOf(issue, found) {
	const saw = `found ${describe$2(found)}`;
	if (issue.code === "invalid_type") return `expected ${EXPECTED[issue.expected] ?? issue.expected}, ${saw}`;
	if (issue.code === "too_small") return `expected at least ${String(issue.minimum)}${sizeOf(issue.origin)}, ${saw}`;
	if (issue.code === "too_big") return `expected at most ${String(issue.maximum)}${sizeOf(issue.origin)}, ${saw}`;
	if (issue.code === "custom" && isSaid(issue.message, found)) return issue.message;
	if (issue.code === "invalid_format" && issue.format === "date") return `expected a day, ${saw}`;
	if (issue.code !== "invalid_value") return `${issue.message}, ${saw}`;
	const values = issue.values.map(String);
	return `expected ${oneOf(values)}, ${saw}${didYouMean(found, values)}`;
}
function isSaid(message, found) {
	return typeof found === "object" || message.includes(describe$2(found).replaceAll("\"", ""));
}
const EXPECTED = {
	array: "a list",
	object: "keys with values",
	record: "keys with values",
	string: "a text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false"
};
function sizeOf(origin) {
	if (origin === "string") return " characters";
	return origin === "array" ? " entries" : "";
}
function oneOf(values) {
	return values.length === 1 ? values[0] ?? "" : `one of ${values.join(", ")}`;
}
function didYouMean(found, values) {
	const near = typeof found === "string" ? nearest$1(found, values) : void 0;
	return near === void 0 ? "" : `, did you mean ${near}?`;
}
function describe$2(found) {
	if (found === void 0 || found === null) return "nothing";
	const text = typeof found === "number" ? String(found) : JSON.stringify(found);
	return text.length > MAX_FOUND ? `${text.slice(0, MAX_FOUND)}…` : text;
}
function nameOf$2(path) {
	const name = path.map((part) => typeof part === "number" ? `[${part}]` : `.${String(part).slice(0, MAX_FOUND)}`).join("");
	return name === "" ? "the file" : `\`${name.replace(/^\./, "")}\``;
}
function exampleOf(path, root) {
	const key = path.at(-1);
	const example = schemasAt(root, path).flatMap((schema) => firstExampleOf(schema) ?? [])[0];
	if (example === void 0) return "";
	const text = printFlow(example);
	return typeof key === "string" ? `. Example: \`${key}: ${text}\`` : `. Example: \`${text}\``;
}
function firstExampleOf(schema) {
	const examples = schema.meta()?.["examples"];
	return Array.isArray(examples) ? examples.slice(0, 1) : void 0;
}
function schemasAt(root, path) {
	let schemas = wrappersOf(root);
	for (const part of path) {
		const child = childOf(innermost(schemas), part);
		if (child === void 0) return [];
		schemas = wrappersOf(child);
	}
	return schemas;
}
function innermost(schemas) {
	return schemas.at(-1);
}
function wrappersOf(schema) {
	const inner = innerOf(schema);
	return inner === void 0 ? [schema] : [schema, ...wrappersOf(inner)];
}
function innerOf(schema) {
	return schema instanceof ZodOptional || schema instanceof ZodDefault || schema instanceof ZodPrefault ? schema.unwrap() : void 0;
}
function childOf(schema, part) {
	if (schema instanceof ZodArray) return schema.element;
	if (schema instanceof ZodRecord) return schema.valueType;
	if (!(schema instanceof ZodObject)) return void 0;
	const shape = schema.shape;
	return typeof part === "string" && Object.hasOwn(shape, part) ? shape[part] : void 0;
}
function valueAt$1(value, path) {
	let found = value;
	for (const part of path) found = typeof found === "object" && found !== null && Object.hasOwn(found, part) ? Reflect.get(Object(found), part) : void 0;
	return found;
}
// node_modules/yaml/dist/nodes/identity.js
var require_identity = __commonJSMin(((exports) => {
	const ALIAS = Symbol.for("yaml.alias");
	const DOC = Symbol.for("yaml.document");
	const MAP = Symbol.for("yaml.map");
	const PAIR = Symbol.for("yaml.pair");
	const SCALAR = Symbol.for("yaml.scalar");
	const SEQ = Symbol.for("yaml.seq");
	const NODE_TYPE = Symbol.for("yaml.node.type");
	const isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
	const isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
	const isMap = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
	const isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
	const isScalar = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
	const isSeq = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
	function isCollection(node) {
		if (node && typeof node === "object") switch (node[NODE_TYPE]) {
			case MAP:
			case SEQ: return true;
		}
		return false;
	}
	function isNode(node) {
		if (node && typeof node === "object") switch (node[NODE_TYPE]) {
			case ALIAS:
			case MAP:
			case SCALAR:
			case SEQ: return true;
		}
		return false;
	}
	const hasAnchor = (node) => (isScalar(node) || isCollection(node)) && !!node.anchor;
	exports.ALIAS = ALIAS;
	exports.DOC = DOC;
	exports.MAP = MAP;
	exports.NODE_TYPE = NODE_TYPE;
	exports.PAIR = PAIR;
	exports.SCALAR = SCALAR;
	exports.SEQ = SEQ;
	exports.hasAnchor = hasAnchor;
	exports.isAlias = isAlias;
	exports.isCollection = isCollection;
	exports.isDocument = isDocument;
	exports.isMap = isMap;
	exports.isNode = isNode;
	exports.isPair = isPair;
	exports.isScalar = isScalar;
	exports.isSeq = isSeq;
}));
// node_modules/yaml/dist/visit.js
var require_visit = __commonJSMin(((exports) => {
	var identity = require_identity();
	const BREAK = Symbol("break visit");
	const SKIP = Symbol("skip children");
	const REMOVE = Symbol("remove node");
	function visit(node, visitor) {
		const visitor_ = initVisitor(visitor);
		if (identity.isDocument(node)) {
			if (visit_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE) node.contents = null;
		} else visit_(null, node, visitor_, Object.freeze([]));
	}
	visit.BREAK = BREAK;
	visit.SKIP = SKIP;
	visit.REMOVE = REMOVE;
	function visit_(key, node, visitor, path) {
		const ctrl = callVisitor(key, node, visitor, path);
		if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
			replaceNode(key, path, ctrl);
			return visit_(key, ctrl, visitor, path);
		}
		if (typeof ctrl !== "symbol") {
			if (identity.isCollection(node)) {
				path = Object.freeze(path.concat(node));
				for (let i = 0; i < node.items.length; ++i) {
					const ci = visit_(i, node.items[i], visitor, path);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						node.items.splice(i, 1);
						i -= 1;
					}
				}
			} else if (identity.isPair(node)) {
				path = Object.freeze(path.concat(node));
				const ck = visit_("key", node.key, visitor, path);
				if (ck === BREAK) return BREAK;
				else if (ck === REMOVE) node.key = null;
				const cv = visit_("value", node.value, visitor, path);
				if (cv === BREAK) return BREAK;
				else if (cv === REMOVE) node.value = null;
			}
		}
		return ctrl;
	}
	async function visitAsync(node, visitor) {
		const visitor_ = initVisitor(visitor);
		if (identity.isDocument(node)) {
			if (await visitAsync_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE) node.contents = null;
		} else await visitAsync_(null, node, visitor_, Object.freeze([]));
	}
	visitAsync.BREAK = BREAK;
	visitAsync.SKIP = SKIP;
	visitAsync.REMOVE = REMOVE;
	async function visitAsync_(key, node, visitor, path) {
		const ctrl = await callVisitor(key, node, visitor, path);
		if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
			replaceNode(key, path, ctrl);
			return visitAsync_(key, ctrl, visitor, path);
		}
		if (typeof ctrl !== "symbol") {
			if (identity.isCollection(node)) {
				path = Object.freeze(path.concat(node));
				for (let i = 0; i < node.items.length; ++i) {
					const ci = await visitAsync_(i, node.items[i], visitor, path);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						node.items.splice(i, 1);
						i -= 1;
					}
				}
			} else if (identity.isPair(node)) {
				path = Object.freeze(path.concat(node));
				const ck = await visitAsync_("key", node.key, visitor, path);
				if (ck === BREAK) return BREAK;
				else if (ck === REMOVE) node.key = null;
				const cv = await visitAsync_("value", node.value, visitor, path);
				if (cv === BREAK) return BREAK;
				else if (cv === REMOVE) node.value = null;
			}
		}
		return ctrl;
	}
	function initVisitor(visitor) {
		if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) return Object.assign({
			Alias: visitor.Node,
			Map: visitor.Node,
			Scalar: visitor.Node,
			Seq: visitor.Node
		}, visitor.Value && {
			Map: visitor.Value,
			Scalar: visitor.Value,
			Seq: visitor.Value
		}, visitor.Collection && {
			Map: visitor.Collection,
			Seq: visitor.Collection
		}, visitor);
		return visitor;
	}
	function callVisitor(key, node, visitor, path) {
		if (typeof visitor === "function") return visitor(key, node, path);
		if (identity.isMap(node)) return visitor.Map?.(key, node, path);
		if (identity.isSeq(node)) return visitor.Seq?.(key, node, path);
		if (identity.isPair(node)) return visitor.Pair?.(key, node, path);
		if (identity.isScalar(node)) return visitor.Scalar?.(key, node, path);
		if (identity.isAlias(node)) return visitor.Alias?.(key, node, path);
	}
	function replaceNode(key, path, node) {
		const parent = path[path.length - 1];
		if (identity.isCollection(parent)) parent.items[key] = node;
		else if (identity.isPair(parent)) {
			if (key === "key") parent.key = node;
			else parent.value = node;
		} else if (identity.isDocument(parent)) parent.contents = node;
		else {
			const pt = identity.isAlias(parent) ? "alias" : "scalar";
			throw new Error(`Cannot replace node with ${pt} parent`);
		}
	}
	exports.visit = visit;
	exports.visitAsync = visitAsync;
}));
// node_modules/yaml/dist/doc/directives.js
var require_directives = __commonJSMin(((exports) => {
	var identity = require_identity();
	var visit = require_visit();
	const escapeChars = {
		"!": "%21",
		",": "%2C",
		"[": "%5B",
		"]": "%5D",
		"{": "%7B",
		"}": "%7D"
	};
	const escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
	var Directives = class Directives {
		constructor(yaml, tags) {
			this.docStart = null;
			this.docEnd = false;
			this.yaml = Object.assign({}, Directives.defaultYaml, yaml);
			this.tags = Object.assign({}, Directives.defaultTags, tags);
		}
		clone() {
			const copy = new Directives(this.yaml, this.tags);
			copy.docStart = this.docStart;
			return copy;
		}
		atDocument() {
			const res = new Directives(this.yaml, this.tags);
			switch (this.yaml.version) {
				case "1.1":
					this.atNextDocument = true;
					break;
				case "1.2":
					this.atNextDocument = false;
					this.yaml = {
						explicit: Directives.defaultYaml.explicit,
						version: "1.2"
					};
					this.tags = Object.assign({}, Directives.defaultTags);
			}
			return res;
		}
		add(line, onError) {
			if (this.atNextDocument) {
				this.yaml = {
					explicit: Directives.defaultYaml.explicit,
					version: "1.1"
				};
				this.tags = Object.assign({}, Directives.defaultTags);
				this.atNextDocument = false;
			}
			const parts = line.trim().split(/[ \t]+/);
			const name = parts.shift();
			switch (name) {
				case "%TAG": {
					if (parts.length !== 2) {
						onError(0, "%TAG directive should contain exactly two parts");
						if (parts.length < 2) return false;
					}
					const [handle, prefix] = parts;
					this.tags[handle] = prefix;
					return true;
				}
				case "%YAML": {
					this.yaml.explicit = true;
					if (parts.length !== 1) {
						onError(0, "%YAML directive should contain exactly one part");
						return false;
					}
					const [version] = parts;
					if (version === "1.1" || version === "1.2") {
						this.yaml.version = version;
						return true;
					} else {
						const isValid = /^\d+\.\d+$/.test(version);
						onError(6, `Unsupported YAML version ${version}`, isValid);
						return false;
					}
				}
				default:
					onError(0, `Unknown directive ${name}`, true);
					return false;
			}
		}
		tagName(source, onError) {
			if (source === "!") return "!";
			if (source[0] !== "!") {
				onError(`Not a valid tag: ${source}`);
				return null;
			}
			if (source[1] === "<") {
				const verbatim = source.slice(2, -1);
				if (verbatim === "!" || verbatim === "!!") {
					onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
					return null;
				}
				if (source[source.length - 1] !== ">") onError("Verbatim tags must end with a >");
				return verbatim;
			}
			const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
			if (!suffix) onError(`The ${source} tag has no suffix`);
			const prefix = this.tags[handle];
			if (prefix) try {
				return prefix + decodeURIComponent(suffix);
			} catch (error) {
				onError(String(error));
				return null;
			}
			if (handle === "!") return source;
			onError(`Could not resolve tag: ${source}`);
			return null;
		}
		tagString(tag) {
			for (const [handle, prefix] of Object.entries(this.tags)) if (tag.startsWith(prefix)) return handle + escapeTagName(tag.substring(prefix.length));
			return tag[0] === "!" ? tag : `!<${tag}>`;
		}
		toString(doc) {
			const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
			const tagEntries = Object.entries(this.tags);
			let tagNames;
			if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
				const tags = {};
				visit.visit(doc.contents, (_key, node) => {
					if (identity.isNode(node) && node.tag) tags[node.tag] = true;
				});
				tagNames = Object.keys(tags);
			} else tagNames = [];
			for (const [handle, prefix] of tagEntries) {
				if (handle === "!!" && prefix === "tag:yaml.org,2002:") continue;
				if (!doc || tagNames.some((tn) => tn.startsWith(prefix))) lines.push(`%TAG ${handle} ${prefix}`);
			}
			return lines.join("\n");
		}
	};
	Directives.defaultYaml = {
		explicit: false,
		version: "1.2"
	};
	Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
	exports.Directives = Directives;
}));
// node_modules/yaml/dist/doc/anchors.js
var require_anchors = __commonJSMin(((exports) => {
	var identity = require_identity();
	var visit = require_visit();
	function anchorIsValid(anchor) {
		if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
			const msg = `Anchor must not contain whitespace or control characters: ${JSON.stringify(anchor)}`;
			throw new Error(msg);
		}
		return true;
	}
	function anchorNames(root) {
		const anchors = new Set();
		visit.visit(root, { Value(_key, node) {
			if (node.anchor) anchors.add(node.anchor);
		} });
		return anchors;
	}
	function findNewAnchor(prefix, exclude) {
		for (let i = 1;; ++i) {
			const name = `${prefix}${i}`;
			if (!exclude.has(name)) return name;
		}
	}
	function createNodeAnchors(doc, prefix) {
		const aliasObjects = [];
		const sourceObjects = new Map();
		let prevAnchors = null;
		return {
			onAnchor: (source) => {
				aliasObjects.push(source);
				prevAnchors ?? (prevAnchors = anchorNames(doc));
				const anchor = findNewAnchor(prefix, prevAnchors);
				prevAnchors.add(anchor);
				return anchor;
			},
			setAnchors: () => {
				for (const source of aliasObjects) {
					const ref = sourceObjects.get(source);
					if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) ref.node.anchor = ref.anchor;
					else {
						const error = new Error("Failed to resolve repeated object (this should not happen)");
						error.source = source;
						throw error;
					}
				}
			},
			sourceObjects
		};
	}
	exports.anchorIsValid = anchorIsValid;
	exports.anchorNames = anchorNames;
	exports.createNodeAnchors = createNodeAnchors;
	exports.findNewAnchor = findNewAnchor;
}));
// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = __commonJSMin(((exports) => {
	function applyReviver(reviver, obj, key, val) {
		if (val && typeof val === "object") {
			if (Array.isArray(val)) for (let i = 0, len = val.length; i < len; ++i) {
				const v0 = val[i];
				const v1 = applyReviver(reviver, val, String(i), v0);
				if (v1 === void 0) delete val[i];
				else if (v1 !== v0) val[i] = v1;
			}
			else if (val instanceof Map) for (const k of Array.from(val.keys())) {
				const v0 = val.get(k);
				const v1 = applyReviver(reviver, val, k, v0);
				if (v1 === void 0) val.delete(k);
				else if (v1 !== v0) val.set(k, v1);
			}
			else if (val instanceof Set) for (const v0 of Array.from(val)) {
				const v1 = applyReviver(reviver, val, v0, v0);
				if (v1 === void 0) val.delete(v0);
				else if (v1 !== v0) {
					val.delete(v0);
					val.add(v1);
				}
			}
			else for (const [k, v0] of Object.entries(val)) {
				const v1 = applyReviver(reviver, val, k, v0);
				if (v1 === void 0) delete val[k];
				else if (v1 !== v0) val[k] = v1;
			}
		}
		return reviver.call(obj, key, val);
	}
	exports.applyReviver = applyReviver;
}));
// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = __commonJSMin(((exports) => {
	var identity = require_identity();
	function toJS(value, arg, ctx) {
		if (Array.isArray(value)) return value.map((v, i) => toJS(v, String(i), ctx));
		if (value && typeof value.toJSON === "function") {
			if (!ctx || !identity.hasAnchor(value)) return value.toJSON(arg, ctx);
			const data = {
				aliasCount: 0,
				count: 1,
				res: void 0
			};
			ctx.anchors.set(value, data);
			ctx.onCreate = (res) => {
				data.res = res;
				delete ctx.onCreate;
			};
			const res = value.toJSON(arg, ctx);
			if (ctx.onCreate) ctx.onCreate(res);
			return res;
		}
		if (typeof value === "bigint" && !ctx?.keep) return Number(value);
		return value;
	}
	exports.toJS = toJS;
}));
// node_modules/yaml/dist/nodes/Node.js
var require_Node = __commonJSMin(((exports) => {
	var applyReviver = require_applyReviver();
	var identity = require_identity();
	var toJS = require_toJS();
	var NodeBase = class {
		constructor(type) {
			Object.defineProperty(this, identity.NODE_TYPE, { value: type });
		}
		clone() {
			const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
			if (!identity.isDocument(doc)) throw new TypeError("A document argument is required");
			const ctx = {
				anchors: new Map(),
				doc,
				keep: true,
				mapAsMap: mapAsMap === true,
				mapKeyWarned: false,
				maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
			};
			const res = toJS.toJS(this, "", ctx);
			if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
			return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
		}
	};
	exports.NodeBase = NodeBase;
}));
// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = __commonJSMin(((exports) => {
	var anchors = require_anchors();
	var visit = require_visit();
	var identity = require_identity();
	var Node = require_Node();
	var toJS = require_toJS();
	var Alias = class extends Node.NodeBase {
		constructor(source) {
			super(identity.ALIAS);
			this.source = source;
			Object.defineProperty(this, "tag", { set() {
				throw new Error("Alias nodes cannot have tags");
			} });
		}
		resolve(doc, ctx) {
			if (ctx?.maxAliasCount === 0) throw new ReferenceError("Alias resolution is disabled");
			let nodes;
			if (ctx?.aliasResolveCache) nodes = ctx.aliasResolveCache;
			else {
				nodes = [];
				visit.visit(doc, { Node: (_key, node) => {
					if (identity.isAlias(node) || identity.hasAnchor(node)) nodes.push(node);
				} });
				if (ctx) ctx.aliasResolveCache = nodes;
			}
			let found = void 0;
			for (const node of nodes) {
				if (node === this) break;
				if (node.anchor === this.source) found = node;
			}
			if (found && ctx) {
				const { anchors, doc, maxAliasCount } = ctx;
				let data = anchors.get(found);
				if (!data) {
					toJS.toJS(found, null, ctx);
					data = anchors.get(found);
				}
				if (data?.res === void 0) throw new ReferenceError("This should not happen: Alias anchor was not resolved?");
				if (maxAliasCount >= 0) {
					data.count += 1;
					if (data.aliasCount === 0) data.aliasCount = getAliasCount(doc, found, anchors);
					if (data.count * data.aliasCount > maxAliasCount) throw new ReferenceError("Excessive alias count indicates a resource exhaustion attack");
				}
			}
			return found;
		}
		toJSON(_arg, ctx) {
			if (!ctx) return { source: this.source };
			const source = this.resolve(ctx.doc, ctx);
			if (!source) {
				const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
				throw new ReferenceError(msg);
			}
			return ctx.anchors.get(source).res;
		}
		toString(ctx, _onComment, _onChompKeep) {
			const src = `*${this.source}`;
			if (ctx) {
				anchors.anchorIsValid(this.source);
				if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
					const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
					throw new Error(msg);
				}
				if (ctx.implicitKey) return `${src} `;
			}
			return src;
		}
	};
	function getAliasCount(doc, node, anchors) {
		if (identity.isAlias(node)) {
			const source = node.resolve(doc);
			const anchor = anchors && source && anchors.get(source);
			return anchor ? anchor.count * anchor.aliasCount : 0;
		} else if (identity.isCollection(node)) {
			let count = 0;
			for (const item of node.items) {
				const c = getAliasCount(doc, item, anchors);
				if (c > count) count = c;
			}
			return count;
		} else if (identity.isPair(node)) {
			const kc = getAliasCount(doc, node.key, anchors);
			const vc = getAliasCount(doc, node.value, anchors);
			return Math.max(kc, vc);
		}
		return 1;
	}
	exports.Alias = Alias;
}));
// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = __commonJSMin(((exports) => {
	var identity = require_identity();
	var Node = require_Node();
	var toJS = require_toJS();
	const isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
	var Scalar = class extends Node.NodeBase {
		constructor(value) {
			super(identity.SCALAR);
			this.value = value;
		}
		toJSON(arg, ctx) {
			return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
		}
		toString() {
			return String(this.value);
		}
	};
	Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
	Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
	Scalar.PLAIN = "PLAIN";
	Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
	Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";
	exports.Scalar = Scalar;
	exports.isScalarValue = isScalarValue;
}));
// node_modules/yaml/dist/doc/createNode.js
var require_createNode = __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var identity = require_identity();
	var Scalar = require_Scalar();
	const defaultTagPrefix = "tag:yaml.org,2002:";
	function findTagObject(value, tagName, tags) {
		if (tagName) {
			const match = tags.filter((t) => t.tag === tagName);
			const tagObj = match.find((t) => !t.format) ?? match[0];
			if (!tagObj) throw new Error(`Tag ${tagName} not found`);
			return tagObj;
		}
		return tags.find((t) => t.identify?.(value) && !t.format);
	}
	function createNode(value, tagName, ctx) {
		if (identity.isDocument(value)) value = value.contents;
		if (identity.isNode(value)) return value;
		if (identity.isPair(value)) {
			const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
			map.items.push(value);
			return map;
		}
		if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) value = value.valueOf();
		const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
		let ref = void 0;
		if (aliasDuplicateObjects && value && typeof value === "object") {
			ref = sourceObjects.get(value);
			if (ref) {
				ref.anchor ?? (ref.anchor = onAnchor(value));
				return new Alias.Alias(ref.anchor);
			} else {
				ref = {
					anchor: null,
					node: null
				};
				sourceObjects.set(value, ref);
			}
		}
		if (tagName?.startsWith("!!")) tagName = defaultTagPrefix + tagName.slice(2);
		let tagObj = findTagObject(value, tagName, schema.tags);
		if (!tagObj) {
			if (value && typeof value.toJSON === "function") value = value.toJSON();
			if (!value || typeof value !== "object") {
				const node = new Scalar.Scalar(value);
				if (ref) ref.node = node;
				return node;
			}
			tagObj = value instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value) ? schema[identity.SEQ] : schema[identity.MAP];
		}
		if (onTagObj) {
			onTagObj(tagObj);
			delete ctx.onTagObj;
		}
		const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
		if (tagName) node.tag = tagName;
		else if (!tagObj.default) node.tag = tagObj.tag;
		if (ref) ref.node = node;
		return node;
	}
	exports.createNode = createNode;
}));
// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var identity = require_identity();
	var Node = require_Node();
	function collectionFromPath(schema, path, value) {
		let v = value;
		for (let i = path.length - 1; i >= 0; --i) {
			const k = path[i];
			if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
				const a = [];
				a[k] = v;
				v = a;
			} else v = new Map([[k, v]]);
		}
		return createNode.createNode(v, void 0, {
			aliasDuplicateObjects: false,
			keepUndefined: false,
			onAnchor: () => {
				throw new Error("This should not happen, please report a bug.");
			},
			schema,
			sourceObjects: new Map()
		});
	}
	const isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
	var Collection = class extends Node.NodeBase {
		constructor(type, schema) {
			super(type);
			Object.defineProperty(this, "schema", {
				value: schema,
				configurable: true,
				enumerable: false,
				writable: true
			});
		}
		clone(schema) {
			const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
			if (schema) copy.schema = schema;
			copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		addIn(path, value) {
			if (isEmptyPath(path)) this.add(value);
			else {
				const [key, ...rest] = path;
				const node = this.get(key, true);
				if (identity.isCollection(node)) node.addIn(rest, value);
				else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
				else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
			}
		}
		deleteIn(path) {
			const [key, ...rest] = path;
			if (rest.length === 0) return this.delete(key);
			const node = this.get(key, true);
			if (identity.isCollection(node)) return node.deleteIn(rest);
			else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
		}
		getIn(path, keepScalar) {
			const [key, ...rest] = path;
			const node = this.get(key, true);
			if (rest.length === 0) return !keepScalar && identity.isScalar(node) ? node.value : node;
			else return identity.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
		}
		hasAllNullValues(allowScalar) {
			return this.items.every((node) => {
				if (!identity.isPair(node)) return false;
				const n = node.value;
				return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
			});
		}
		hasIn(path) {
			const [key, ...rest] = path;
			if (rest.length === 0) return this.has(key);
			const node = this.get(key, true);
			return identity.isCollection(node) ? node.hasIn(rest) : false;
		}
		setIn(path, value) {
			const [key, ...rest] = path;
			if (rest.length === 0) this.set(key, value);
			else {
				const node = this.get(key, true);
				if (identity.isCollection(node)) node.setIn(rest, value);
				else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
				else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
			}
		}
	};
	exports.Collection = Collection;
	exports.collectionFromPath = collectionFromPath;
	exports.isEmptyPath = isEmptyPath;
}));
// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = __commonJSMin(((exports) => {
	const stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
	function indentComment(comment, indent) {
		if (/^\n+$/.test(comment)) return comment.substring(1);
		return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
	}
	const lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
	exports.indentComment = indentComment;
	exports.lineComment = lineComment;
	exports.stringifyComment = stringifyComment;
}));
// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = __commonJSMin(((exports) => {
	const FOLD_FLOW = "flow";
	const FOLD_BLOCK = "block";
	const FOLD_QUOTED = "quoted";
	function foldFlowLines(text, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
		if (!lineWidth || lineWidth < 0) return text;
		if (lineWidth < minContentWidth) minContentWidth = 0;
		const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
		if (text.length <= endStep) return text;
		const folds = [];
		const escapedFolds = {};
		let end = lineWidth - indent.length;
		if (typeof indentAtStart === "number") {
			if (indentAtStart > lineWidth - Math.max(2, minContentWidth)) folds.push(0);
			else end = lineWidth - indentAtStart;
		}
		let split = void 0;
		let prev = void 0;
		let overflow = false;
		let i = -1;
		let escStart = -1;
		let escEnd = -1;
		if (mode === FOLD_BLOCK) {
			i = consumeMoreIndentedLines(text, i, indent.length);
			if (i !== -1) end = i + endStep;
		}
		for (let ch; ch = text[i += 1];) {
			if (mode === FOLD_QUOTED && ch === "\\") {
				escStart = i;
				switch (text[i + 1]) {
					case "x":
						i += 3;
						break;
					case "u":
						i += 5;
						break;
					case "U":
						i += 9;
						break;
					default: i += 1;
				}
				escEnd = i;
			}
			if (ch === "\n") {
				if (mode === FOLD_BLOCK) i = consumeMoreIndentedLines(text, i, indent.length);
				end = i + indent.length + endStep;
				split = void 0;
			} else {
				if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
					const next = text[i + 1];
					if (next && next !== " " && next !== "\n" && next !== "	") split = i;
				}
				if (i >= end) {
					if (split) {
						folds.push(split);
						end = split + endStep;
						split = void 0;
					} else if (mode === FOLD_QUOTED) {
						while (prev === " " || prev === "	") {
							prev = ch;
							ch = text[i += 1];
							overflow = true;
						}
						const j = i > escEnd + 1 ? i - 2 : escStart - 1;
						if (escapedFolds[j]) return text;
						folds.push(j);
						escapedFolds[j] = true;
						end = j + endStep;
						split = void 0;
					} else overflow = true;
				}
			}
			prev = ch;
		}
		if (overflow && onOverflow) onOverflow();
		if (folds.length === 0) return text;
		if (onFold) onFold();
		let res = text.slice(0, folds[0]);
		for (let i = 0; i < folds.length; ++i) {
			const fold = folds[i];
			const end = folds[i + 1] || text.length;
			if (fold === 0) res = `\n${indent}${text.slice(0, end)}`;
			else {
				if (mode === FOLD_QUOTED && escapedFolds[fold]) res += `${text[fold]}\\`;
				res += `\n${indent}${text.slice(fold + 1, end)}`;
			}
		}
		return res;
	}
	function consumeMoreIndentedLines(text, i, indent) {
		let end = i;
		let start = i + 1;
		let ch = text[start];
		while (ch === " " || ch === "	") if (i < start + indent) ch = text[++i];
		else {
			do
				ch = text[++i];
			while (ch && ch !== "\n");
			end = i;
			start = i + 1;
			ch = text[start];
		}
		return end;
	}
	exports.FOLD_BLOCK = FOLD_BLOCK;
	exports.FOLD_FLOW = FOLD_FLOW;
	exports.FOLD_QUOTED = FOLD_QUOTED;
	exports.foldFlowLines = foldFlowLines;
}));
// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var foldFlowLines = require_foldFlowLines();
	const getFoldOptions = (ctx, isBlock) => ({
		indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
		lineWidth: ctx.options.lineWidth,
		minContentWidth: ctx.options.minContentWidth
	});
	const containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
	function lineLengthOverLimit(str, lineWidth, indentLength) {
		if (!lineWidth || lineWidth < 0) return false;
		const limit = lineWidth - indentLength;
		const strLen = str.length;
		if (strLen <= limit) return false;
		for (let i = 0, start = 0; i < strLen; ++i) if (str[i] === "\n") {
			if (i - start > limit) return true;
			start = i + 1;
			if (strLen - start <= limit) return false;
		}
		return true;
	}
	function doubleQuotedString(value, ctx) {
		const json = JSON.stringify(value);
		if (ctx.options.doubleQuotedAsJSON) return json;
		const { implicitKey } = ctx;
		const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
		const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
		let str = "";
		let start = 0;
		for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
			if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
				str += json.slice(start, i) + "\\ ";
				i += 1;
				start = i;
				ch = "\\";
			}
			if (ch === "\\") switch (json[i + 1]) {
				case "u":
					{
						str += json.slice(start, i);
						const code = json.substr(i + 2, 4);
						switch (code) {
							case "0000":
								str += "\\0";
								break;
							case "0007":
								str += "\\a";
								break;
							case "000b":
								str += "\\v";
								break;
							case "001b":
								str += "\\e";
								break;
							case "0085":
								str += "\\N";
								break;
							case "00a0":
								str += "\\_";
								break;
							case "2028":
								str += "\\L";
								break;
							case "2029":
								str += "\\P";
								break;
							default: if (code.substr(0, 2) === "00") str += "\\x" + code.substr(2);
							else str += json.substr(i, 6);
						}
						i += 5;
						start = i + 1;
					}
					break;
				case "n":
					if (implicitKey || json[i + 2] === "\"" || json.length < minMultiLineLength) i += 1;
					else {
						str += json.slice(start, i) + "\n\n";
						while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== "\"") {
							str += "\n";
							i += 2;
						}
						str += indent;
						if (json[i + 2] === " ") str += "\\";
						i += 1;
						start = i + 1;
					}
					break;
				default: i += 1;
			}
		}
		str = start ? str + json.slice(start) : json;
		return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
	}
	function singleQuotedString(value, ctx) {
		if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value)) return doubleQuotedString(value, ctx);
		const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
		const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&\n${indent}`) + "'";
		return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
	}
	function quotedString(value, ctx) {
		const { singleQuote } = ctx.options;
		let qs;
		if (singleQuote === false) qs = doubleQuotedString;
		else {
			const hasDouble = value.includes("\"");
			const hasSingle = value.includes("'");
			if (hasDouble && !hasSingle) qs = singleQuotedString;
			else if (hasSingle && !hasDouble) qs = doubleQuotedString;
			else qs = singleQuote ? singleQuotedString : doubleQuotedString;
		}
		return qs(value, ctx);
	}
	let blockEndNewlines;
	try {
		blockEndNewlines = new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
	} catch {
		blockEndNewlines = /\n+(?!\n|$)/g;
	}
	function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
		const { blockQuote, commentString, lineWidth } = ctx.options;
		if (!blockQuote || /\n[\t ]+$/.test(value)) return quotedString(value, ctx);
		const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
		const literal = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
		if (!value) return literal ? "|\n" : ">\n";
		let chomp;
		let endStart;
		for (endStart = value.length; endStart > 0; --endStart) {
			const ch = value[endStart - 1];
			if (ch !== "\n" && ch !== "	" && ch !== " ") break;
		}
		let end = value.substring(endStart);
		const endNlPos = end.indexOf("\n");
		if (endNlPos === -1) chomp = "-";
		else if (value === end || endNlPos !== end.length - 1) {
			chomp = "+";
			if (onChompKeep) onChompKeep();
		} else chomp = "";
		if (end) {
			value = value.slice(0, -end.length);
			if (end[end.length - 1] === "\n") end = end.slice(0, -1);
			end = end.replace(blockEndNewlines, `$&${indent}`);
		}
		let startWithSpace = false;
		let startEnd;
		let startNlPos = -1;
		for (startEnd = 0; startEnd < value.length; ++startEnd) {
			const ch = value[startEnd];
			if (ch === " ") startWithSpace = true;
			else if (ch === "\n") startNlPos = startEnd;
			else break;
		}
		let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
		if (start) {
			value = value.substring(start.length);
			start = start.replace(/\n+/g, `$&${indent}`);
		}
		let header = (startWithSpace ? indent ? "2" : "1" : "") + chomp;
		if (comment) {
			header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
			if (onComment) onComment();
		}
		if (!literal) {
			const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
			let literalFallback = false;
			const foldOptions = getFoldOptions(ctx, true);
			if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) foldOptions.onOverflow = () => {
				literalFallback = true;
			};
			const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
			if (!literalFallback) return `>${header}\n${indent}${body}`;
		}
		value = value.replace(/\n+/g, `$&${indent}`);
		return `|${header}\n${indent}${start}${value}${end}`;
	}
	function plainString(item, ctx, onComment, onChompKeep) {
		const { type, value } = item;
		const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
		if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) return quotedString(value, ctx);
		if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
		if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) return blockString(item, ctx, onComment, onChompKeep);
		if (containsDocumentMarker(value)) {
			if (indent === "") {
				ctx.forceBlockIndent = true;
				return blockString(item, ctx, onComment, onChompKeep);
			} else if (implicitKey && indent === indentStep) return quotedString(value, ctx);
		}
		const str = value.replace(/\n+/g, `$&\n${indent}`);
		if (actualString) {
			const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
			const { compat, tags } = ctx.doc.schema;
			if (tags.some(test) || compat?.some(test)) return quotedString(value, ctx);
		}
		return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
	}
	function stringifyString(item, ctx, onComment, onChompKeep) {
		const { implicitKey, inFlow } = ctx;
		const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
		let { type } = item;
		if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
			if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value)) type = Scalar.Scalar.QUOTE_DOUBLE;
		}
		const _stringify = (_type) => {
			switch (_type) {
				case Scalar.Scalar.BLOCK_FOLDED:
				case Scalar.Scalar.BLOCK_LITERAL: return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
				case Scalar.Scalar.QUOTE_DOUBLE: return doubleQuotedString(ss.value, ctx);
				case Scalar.Scalar.QUOTE_SINGLE: return singleQuotedString(ss.value, ctx);
				case Scalar.Scalar.PLAIN: return plainString(ss, ctx, onComment, onChompKeep);
				default: return null;
			}
		};
		let res = _stringify(type);
		if (res === null) {
			const { defaultKeyType, defaultStringType } = ctx.options;
			const t = implicitKey && defaultKeyType || defaultStringType;
			res = _stringify(t);
			if (res === null) throw new Error(`Unsupported default string type ${t}`);
		}
		return res;
	}
	exports.stringifyString = stringifyString;
}));
// node_modules/yaml/dist/stringify/stringify.js
var require_stringify = __commonJSMin(((exports) => {
	var anchors = require_anchors();
	var identity = require_identity();
	var stringifyComment = require_stringifyComment();
	var stringifyString = require_stringifyString();
	function createStringifyContext(doc, options) {
		const opt = Object.assign({
			blockQuote: true,
			commentString: stringifyComment.stringifyComment,
			defaultKeyType: null,
			defaultStringType: "PLAIN",
			directives: null,
			doubleQuotedAsJSON: false,
			doubleQuotedMinMultiLineLength: 40,
			falseStr: "false",
			flowCollectionPadding: true,
			indentSeq: true,
			lineWidth: 80,
			minContentWidth: 20,
			nullStr: "null",
			simpleKeys: false,
			singleQuote: null,
			trailingComma: false,
			trueStr: "true",
			verifyAliasOrder: true
		}, doc.schema.toStringOptions, options);
		let inFlow;
		switch (opt.collectionStyle) {
			case "block":
				inFlow = false;
				break;
			case "flow":
				inFlow = true;
				break;
			default: inFlow = null;
		}
		return {
			anchors: new Set(),
			doc,
			flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
			indent: "",
			indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
			inFlow,
			options: opt
		};
	}
	function getTagObject(tags, item) {
		if (item.tag) {
			const match = tags.filter((t) => t.tag === item.tag);
			if (match.length > 0) return match.find((t) => t.format === item.format) ?? match[0];
		}
		let tagObj = void 0;
		let obj;
		if (identity.isScalar(item)) {
			obj = item.value;
			let match = tags.filter((t) => t.identify?.(obj));
			if (match.length > 1) {
				const testMatch = match.filter((t) => t.test);
				if (testMatch.length > 0) match = testMatch;
			}
			tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
		} else {
			obj = item;
			tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
		}
		if (!tagObj) {
			const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
			throw new Error(`Tag not resolved for ${name} value`);
		}
		return tagObj;
	}
	function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
		if (!doc.directives) return "";
		const props = [];
		const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
		if (anchor && anchors.anchorIsValid(anchor)) {
			anchors$1.add(anchor);
			props.push(`&${anchor}`);
		}
		const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
		if (tag) props.push(doc.directives.tagString(tag));
		return props.join(" ");
	}
	function stringify(item, ctx, onComment, onChompKeep) {
		if (identity.isPair(item)) return item.toString(ctx, onComment, onChompKeep);
		if (identity.isAlias(item)) {
			if (ctx.doc.directives) return item.toString(ctx);
			if (ctx.resolvedAliases?.has(item)) throw new TypeError(`Cannot stringify circular structure without alias nodes`);
			else {
				if (ctx.resolvedAliases) ctx.resolvedAliases.add(item);
				else ctx.resolvedAliases = new Set([item]);
				item = item.resolve(ctx.doc);
			}
		}
		let tagObj = void 0;
		const node = identity.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
		tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
		const props = stringifyProps(node, tagObj, ctx);
		if (props.length > 0) ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
		const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
		if (!props) return str;
		return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}\n${ctx.indent}${str}`;
	}
	exports.createStringifyContext = createStringifyContext;
	exports.stringify = stringify;
}));
// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
		const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
		let keyComment = identity.isNode(key) && key.comment || null;
		if (simpleKeys) {
			if (keyComment) throw new Error("With simple keys, key nodes cannot have comments");
			if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") throw new Error("With simple keys, collection cannot be used as a key value");
		}
		let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
		ctx = Object.assign({}, ctx, {
			allNullValues: false,
			implicitKey: !explicitKey && (simpleKeys || !allNullValues),
			indent: indent + indentStep
		});
		let keyCommentDone = false;
		let chompKeep = false;
		let str = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
		if (!explicitKey && !ctx.inFlow && str.length > 1024) {
			if (simpleKeys) throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
			explicitKey = true;
		}
		if (ctx.inFlow) {
			if (allNullValues || value == null) {
				if (keyCommentDone && onComment) onComment();
				return str === "" ? "?" : explicitKey ? `? ${str}` : str;
			}
		} else if (allNullValues && !simpleKeys || value == null && explicitKey) {
			str = `? ${str}`;
			if (keyComment && !keyCommentDone) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
			else if (chompKeep && onChompKeep) onChompKeep();
			return str;
		}
		if (keyCommentDone) keyComment = null;
		if (explicitKey) {
			if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
			str = `? ${str}\n${indent}:`;
		} else {
			str = `${str}:`;
			if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
		}
		let vsb, vcb, valueComment;
		if (identity.isNode(value)) {
			vsb = !!value.spaceBefore;
			vcb = value.commentBefore;
			valueComment = value.comment;
		} else {
			vsb = false;
			vcb = null;
			valueComment = null;
			if (value && typeof value === "object") value = doc.createNode(value);
		}
		ctx.implicitKey = false;
		if (!explicitKey && !keyComment && identity.isScalar(value)) ctx.indentAtStart = str.length + 1;
		chompKeep = false;
		if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor) ctx.indent = ctx.indent.substring(2);
		let valueCommentDone = false;
		const valueStr = stringify.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
		let ws = " ";
		if (keyComment || vsb || vcb) {
			ws = vsb ? "\n" : "";
			if (vcb) {
				const cs = commentString(vcb);
				ws += `\n${stringifyComment.indentComment(cs, ctx.indent)}`;
			}
			if (valueStr === "" && !ctx.inFlow) {
				if (ws === "\n" && valueComment) ws = "\n\n";
			} else ws += `\n${ctx.indent}`;
		} else if (!explicitKey && identity.isCollection(value)) {
			const vs0 = valueStr[0];
			const nl0 = valueStr.indexOf("\n");
			const hasNewline = nl0 !== -1;
			const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
			if (hasNewline || !flow) {
				let hasPropsLine = false;
				if (hasNewline && (vs0 === "&" || vs0 === "!")) {
					let sp0 = valueStr.indexOf(" ");
					if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") sp0 = valueStr.indexOf(" ", sp0 + 1);
					if (sp0 === -1 || nl0 < sp0) hasPropsLine = true;
				}
				if (!hasPropsLine) ws = `\n${ctx.indent}`;
			}
		} else if (valueStr === "" || valueStr[0] === "\n") ws = "";
		str += ws + valueStr;
		if (ctx.inFlow) {
			if (valueCommentDone && onComment) onComment();
		} else if (valueComment && !valueCommentDone) str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
		else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	exports.stringifyPair = stringifyPair;
}));
// node_modules/yaml/dist/log.js
var require_log = __commonJSMin(((exports) => {
	var node_process = __require("process");
	function debug(logLevel, ...messages) {
		if (logLevel === "debug") console.log(...messages);
	}
	function warn(logLevel, warning) {
		if (logLevel === "debug" || logLevel === "warn") {
			if (typeof node_process.emitWarning === "function") node_process.emitWarning(warning);
			else console.warn(warning);
		}
	}
	exports.debug = debug;
	exports.warn = warn;
}));
// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	const MERGE_KEY = "<<";
	const merge = {
		identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
		default: "key",
		tag: "tag:yaml.org,2002:merge",
		test: /^<<$/,
		resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), { addToJSMap: addMergeToJSMap }),
		stringify: () => MERGE_KEY
	};
	const isMergeKey = (ctx, key) => (merge.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
	function addMergeToJSMap(ctx, map, value) {
		const source = resolveAliasValue(ctx, value);
		if (identity.isSeq(source)) for (const it of source.items) mergeValue(ctx, map, it);
		else if (Array.isArray(source)) for (const it of source) mergeValue(ctx, map, it);
		else mergeValue(ctx, map, source);
	}
	function mergeValue(ctx, map, value) {
		const source = resolveAliasValue(ctx, value);
		if (!identity.isMap(source)) throw new Error("Merge sources must be maps or map aliases");
		const srcMap = source.toJSON(null, ctx, Map);
		for (const [key, value] of srcMap) if (map instanceof Map) {
			if (!map.has(key)) map.set(key, value);
		} else if (map instanceof Set) map.add(key);
		else if (!Object.prototype.hasOwnProperty.call(map, key)) Object.defineProperty(map, key, {
			value,
			writable: true,
			enumerable: true,
			configurable: true
		});
		return map;
	}
	function resolveAliasValue(ctx, value) {
		return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
	}
	exports.addMergeToJSMap = addMergeToJSMap;
	exports.isMergeKey = isMergeKey;
	exports.merge = merge;
}));
// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = __commonJSMin(((exports) => {
	var log = require_log();
	var merge = require_merge();
	var stringify = require_stringify();
	var identity = require_identity();
	var toJS = require_toJS();
	function addPairToJSMap(ctx, map, { key, value }) {
		if (identity.isNode(key) && key.addToJSMap) key.addToJSMap(ctx, map, value);
		else if (merge.isMergeKey(ctx, key)) merge.addMergeToJSMap(ctx, map, value);
		else {
			const jsKey = toJS.toJS(key, "", ctx);
			if (map instanceof Map) map.set(jsKey, toJS.toJS(value, jsKey, ctx));
			else if (map instanceof Set) map.add(jsKey);
			else {
				const stringKey = stringifyKey(key, jsKey, ctx);
				const jsValue = toJS.toJS(value, stringKey, ctx);
				if (stringKey in map) Object.defineProperty(map, stringKey, {
					value: jsValue,
					writable: true,
					enumerable: true,
					configurable: true
				});
				else map[stringKey] = jsValue;
			}
		}
		return map;
	}
	function stringifyKey(key, jsKey, ctx) {
		if (jsKey === null) return "";
		if (typeof jsKey !== "object") return String(jsKey);
		if (identity.isNode(key) && ctx?.doc) {
			const strCtx = stringify.createStringifyContext(ctx.doc, {});
			strCtx.anchors = new Set();
			for (const node of ctx.anchors.keys()) strCtx.anchors.add(node.anchor);
			strCtx.inFlow = true;
			strCtx.inStringifyKey = true;
			const strKey = key.toString(strCtx);
			if (!ctx.mapKeyWarned) {
				let jsonStr = JSON.stringify(strKey);
				if (jsonStr.length > 40) jsonStr = jsonStr.substring(0, 36) + "...\"";
				log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
				ctx.mapKeyWarned = true;
			}
			return strKey;
		}
		return JSON.stringify(jsKey);
	}
	exports.addPairToJSMap = addPairToJSMap;
}));
// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var stringifyPair = require_stringifyPair();
	var addPairToJSMap = require_addPairToJSMap();
	var identity = require_identity();
	function createPair(key, value, ctx) {
		return new Pair(createNode.createNode(key, void 0, ctx), createNode.createNode(value, void 0, ctx));
	}
	var Pair = class Pair {
		constructor(key, value = null) {
			Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
			this.key = key;
			this.value = value;
		}
		clone(schema) {
			let { key, value } = this;
			if (identity.isNode(key)) key = key.clone(schema);
			if (identity.isNode(value)) value = value.clone(schema);
			return new Pair(key, value);
		}
		toJSON(_, ctx) {
			const pair = ctx?.mapAsMap ? new Map() : {};
			return addPairToJSMap.addPairToJSMap(ctx, pair, this);
		}
		toString(ctx, onComment, onChompKeep) {
			return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
		}
	};
	exports.Pair = Pair;
	exports.createPair = createPair;
}));
// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = __commonJSMin(((exports) => {
	var identity = require_identity();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyCollection(collection, ctx, options) {
		return (ctx.inFlow ?? collection.flow ? stringifyFlowCollection : stringifyBlockCollection)(collection, ctx, options);
	}
	function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
		const { indent, options: { commentString } } = ctx;
		const itemCtx = Object.assign({}, ctx, {
			indent: itemIndent,
			type: null
		});
		let chompKeep = false;
		const lines = [];
		for (let i = 0; i < items.length; ++i) {
			const item = items[i];
			let comment = null;
			if (identity.isNode(item)) {
				if (!chompKeep && item.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
				if (item.comment) comment = item.comment;
			} else if (identity.isPair(item)) {
				const ik = identity.isNode(item.key) ? item.key : null;
				if (ik) {
					if (!chompKeep && ik.spaceBefore) lines.push("");
					addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
				}
			}
			chompKeep = false;
			let str = stringify.stringify(item, itemCtx, () => comment = null, () => chompKeep = true);
			if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
			if (chompKeep && comment) chompKeep = false;
			lines.push(blockItemPrefix + str);
		}
		let str;
		if (lines.length === 0) str = flowChars.start + flowChars.end;
		else {
			str = lines[0];
			for (let i = 1; i < lines.length; ++i) {
				const line = lines[i];
				str += line ? `\n${indent}${line}` : "\n";
			}
		}
		if (comment) {
			str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
			if (onComment) onComment();
		} else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
		const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
		itemIndent += indentStep;
		const itemCtx = Object.assign({}, ctx, {
			indent: itemIndent,
			inFlow: true,
			type: null
		});
		let reqNewline = false;
		let linesAtValue = 0;
		const lines = [];
		for (let i = 0; i < items.length; ++i) {
			const item = items[i];
			let comment = null;
			if (identity.isNode(item)) {
				if (item.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, item.commentBefore, false);
				if (item.comment) comment = item.comment;
			} else if (identity.isPair(item)) {
				const ik = identity.isNode(item.key) ? item.key : null;
				if (ik) {
					if (ik.spaceBefore) lines.push("");
					addCommentBefore(ctx, lines, ik.commentBefore, false);
					if (ik.comment) reqNewline = true;
				}
				const iv = identity.isNode(item.value) ? item.value : null;
				if (iv) {
					if (iv.comment) comment = iv.comment;
					if (iv.commentBefore) reqNewline = true;
				} else if (item.value == null && ik?.comment) comment = ik.comment;
			}
			if (comment) reqNewline = true;
			let str = stringify.stringify(item, itemCtx, () => comment = null);
			reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
			if (i < items.length - 1) str += ",";
			else if (ctx.options.trailingComma) {
				if (ctx.options.lineWidth > 0) reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
				if (reqNewline) str += ",";
			}
			if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
			lines.push(str);
			linesAtValue = lines.length;
		}
		const { start, end } = flowChars;
		if (lines.length === 0) return start + end;
		else {
			if (!reqNewline) {
				const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
				reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
			}
			if (reqNewline) {
				let str = start;
				for (const line of lines) str += line ? `\n${indentStep}${indent}${line}` : "\n";
				return `${str}\n${indent}${end}`;
			} else return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
		}
	}
	function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
		if (comment && chompKeep) comment = comment.replace(/^\n+/, "");
		if (comment) {
			const ic = stringifyComment.indentComment(commentString(comment), indent);
			lines.push(ic.trimStart());
		}
	}
	exports.stringifyCollection = stringifyCollection;
}));
// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = __commonJSMin(((exports) => {
	var stringifyCollection = require_stringifyCollection();
	var addPairToJSMap = require_addPairToJSMap();
	var Collection = require_Collection();
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	function findPair(items, key) {
		const k = identity.isScalar(key) ? key.value : key;
		for (const it of items) if (identity.isPair(it)) {
			if (it.key === key || it.key === k) return it;
			if (identity.isScalar(it.key) && it.key.value === k) return it;
		}
	}
	var YAMLMap = class extends Collection.Collection {
		static get tagName() {
			return "tag:yaml.org,2002:map";
		}
		constructor(schema) {
			super(identity.MAP, schema);
			this.items = [];
		}
		static from(schema, obj, ctx) {
			const { keepUndefined, replacer } = ctx;
			const map = new this(schema);
			const add = (key, value) => {
				if (typeof replacer === "function") value = replacer.call(obj, key, value);
				else if (Array.isArray(replacer) && !replacer.includes(key)) return;
				if (value !== void 0 || keepUndefined) map.items.push(Pair.createPair(key, value, ctx));
			};
			if (obj instanceof Map) for (const [key, value] of obj) add(key, value);
			else if (obj && typeof obj === "object") for (const key of Object.keys(obj)) add(key, obj[key]);
			if (typeof schema.sortMapEntries === "function") map.items.sort(schema.sortMapEntries);
			return map;
		}
		add(pair, overwrite) {
			let _pair;
			if (identity.isPair(pair)) _pair = pair;
			else if (!pair || typeof pair !== "object" || !("key" in pair)) _pair = new Pair.Pair(pair, pair?.value);
			else _pair = new Pair.Pair(pair.key, pair.value);
			const prev = findPair(this.items, _pair.key);
			const sortEntries = this.schema?.sortMapEntries;
			if (prev) {
				if (!overwrite) throw new Error(`Key ${_pair.key} already set`);
				if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value)) prev.value.value = _pair.value;
				else prev.value = _pair.value;
			} else if (sortEntries) {
				const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
				if (i === -1) this.items.push(_pair);
				else this.items.splice(i, 0, _pair);
			} else this.items.push(_pair);
		}
		delete(key) {
			const it = findPair(this.items, key);
			if (!it) return false;
			return this.items.splice(this.items.indexOf(it), 1).length > 0;
		}
		get(key, keepScalar) {
			const node = findPair(this.items, key)?.value;
			return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
		}
		has(key) {
			return !!findPair(this.items, key);
		}
		set(key, value) {
			this.add(new Pair.Pair(key, value), true);
		}
		toJSON(_, ctx, Type) {
			const map = Type ? new Type() : ctx?.mapAsMap ? new Map() : {};
			if (ctx?.onCreate) ctx.onCreate(map);
			for (const item of this.items) addPairToJSMap.addPairToJSMap(ctx, map, item);
			return map;
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			for (const item of this.items) if (!identity.isPair(item)) throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
			if (!ctx.allNullValues && this.hasAllNullValues(false)) ctx = Object.assign({}, ctx, { allNullValues: true });
			return stringifyCollection.stringifyCollection(this, ctx, {
				blockItemPrefix: "",
				flowChars: {
					start: "{",
					end: "}"
				},
				itemIndent: ctx.indent || "",
				onChompKeep,
				onComment
			});
		}
	};
	exports.YAMLMap = YAMLMap;
	exports.findPair = findPair;
}));
// node_modules/yaml/dist/schema/common/map.js
var require_map = __commonJSMin(((exports) => {
	var identity = require_identity();
	var YAMLMap = require_YAMLMap();
	exports.map = {
		collection: "map",
		default: true,
		nodeClass: YAMLMap.YAMLMap,
		tag: "tag:yaml.org,2002:map",
		resolve(map, onError) {
			if (!identity.isMap(map)) onError("Expected a mapping for this tag");
			return map;
		},
		createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
	};
}));
// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var stringifyCollection = require_stringifyCollection();
	var Collection = require_Collection();
	var identity = require_identity();
	var Scalar = require_Scalar();
	var toJS = require_toJS();
	var YAMLSeq = class extends Collection.Collection {
		static get tagName() {
			return "tag:yaml.org,2002:seq";
		}
		constructor(schema) {
			super(identity.SEQ, schema);
			this.items = [];
		}
		add(value) {
			this.items.push(value);
		}
		delete(key) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") return false;
			return this.items.splice(idx, 1).length > 0;
		}
		get(key, keepScalar) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") return void 0;
			const it = this.items[idx];
			return !keepScalar && identity.isScalar(it) ? it.value : it;
		}
		has(key) {
			const idx = asItemIndex(key);
			return typeof idx === "number" && idx < this.items.length;
		}
		set(key, value) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") throw new Error(`Expected a valid index, not ${key}.`);
			const prev = this.items[idx];
			if (identity.isScalar(prev) && Scalar.isScalarValue(value)) prev.value = value;
			else this.items[idx] = value;
		}
		toJSON(_, ctx) {
			const seq = [];
			if (ctx?.onCreate) ctx.onCreate(seq);
			let i = 0;
			for (const item of this.items) seq.push(toJS.toJS(item, String(i++), ctx));
			return seq;
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			return stringifyCollection.stringifyCollection(this, ctx, {
				blockItemPrefix: "- ",
				flowChars: {
					start: "[",
					end: "]"
				},
				itemIndent: (ctx.indent || "") + "  ",
				onChompKeep,
				onComment
			});
		}
		static from(schema, obj, ctx) {
			const { replacer } = ctx;
			const seq = new this(schema);
			if (obj && Symbol.iterator in Object(obj)) {
				let i = 0;
				for (let it of obj) {
					if (typeof replacer === "function") {
						const key = obj instanceof Set ? it : String(i++);
						it = replacer.call(obj, key, it);
					}
					seq.items.push(createNode.createNode(it, void 0, ctx));
				}
			}
			return seq;
		}
	};
	function asItemIndex(key) {
		let idx = identity.isScalar(key) ? key.value : key;
		if (idx && typeof idx === "string") idx = Number(idx);
		return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
	}
	exports.YAMLSeq = YAMLSeq;
}));
// node_modules/yaml/dist/schema/common/seq.js
var require_seq = __commonJSMin(((exports) => {
	var identity = require_identity();
	var YAMLSeq = require_YAMLSeq();
	exports.seq = {
		collection: "seq",
		default: true,
		nodeClass: YAMLSeq.YAMLSeq,
		tag: "tag:yaml.org,2002:seq",
		resolve(seq, onError) {
			if (!identity.isSeq(seq)) onError("Expected a sequence for this tag");
			return seq;
		},
		createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
	};
}));
// node_modules/yaml/dist/schema/common/string.js
var require_string = __commonJSMin(((exports) => {
	var stringifyString = require_stringifyString();
	exports.string = {
		identify: (value) => typeof value === "string",
		default: true,
		tag: "tag:yaml.org,2002:str",
		resolve: (str) => str,
		stringify(item, ctx, onComment, onChompKeep) {
			ctx = Object.assign({ actualString: true }, ctx);
			return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
		}
	};
}));
// node_modules/yaml/dist/schema/common/null.js
var require_null = __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	const nullTag = {
		identify: (value) => value == null,
		createNode: () => new Scalar.Scalar(null),
		default: true,
		tag: "tag:yaml.org,2002:null",
		test: /^(?:~|[Nn]ull|NULL)?$/,
		resolve: () => new Scalar.Scalar(null),
		stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
	};
	exports.nullTag = nullTag;
}));
// node_modules/yaml/dist/schema/core/bool.js
var require_bool$1 = __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	const boolTag = {
		identify: (value) => typeof value === "boolean",
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
		resolve: (str) => new Scalar.Scalar(str[0] === "t" || str[0] === "T"),
		stringify({ source, value }, ctx) {
			if (source && boolTag.test.test(source)) {
				if (value === (source[0] === "t" || source[0] === "T")) return source;
			}
			return value ? ctx.options.trueStr : ctx.options.falseStr;
		}
	};
	exports.boolTag = boolTag;
}));
// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = __commonJSMin(((exports) => {
	function stringifyNumber({ format, minFractionDigits, tag, value }) {
		if (typeof value === "bigint") return String(value);
		const num = typeof value === "number" ? value : Number(value);
		if (!isFinite(num)) return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
		let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
		if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
			let i = n.indexOf(".");
			if (i < 0) {
				i = n.length;
				n += ".";
			}
			let d = minFractionDigits - (n.length - i - 1);
			while (d-- > 0) n += "0";
		}
		return n;
	}
	exports.stringifyNumber = stringifyNumber;
}));
// node_modules/yaml/dist/schema/core/float.js
var require_float$1 = __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var stringifyNumber = require_stringifyNumber();
	const floatNaN = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
		resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
		stringify: stringifyNumber.stringifyNumber
	};
	const floatExp = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "EXP",
		test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
		resolve: (str) => parseFloat(str),
		stringify(node) {
			const num = Number(node.value);
			return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
		}
	};
	exports.float = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
		resolve(str) {
			const node = new Scalar.Scalar(parseFloat(str));
			const dot = str.indexOf(".");
			if (dot !== -1 && str[str.length - 1] === "0") node.minFractionDigits = str.length - dot - 1;
			return node;
		},
		stringify: stringifyNumber.stringifyNumber
	};
	exports.floatExp = floatExp;
	exports.floatNaN = floatNaN;
}));
// node_modules/yaml/dist/schema/core/int.js
var require_int$1 = __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
	const intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
	function intStringify(node, radix, prefix) {
		const { value } = node;
		if (intIdentify(value) && value >= 0) return prefix + value.toString(radix);
		return stringifyNumber.stringifyNumber(node);
	}
	const intOct = {
		identify: (value) => intIdentify(value) && value >= 0,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "OCT",
		test: /^0o[0-7]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
		stringify: (node) => intStringify(node, 8, "0o")
	};
	const int = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^[-+]?[0-9]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
		stringify: stringifyNumber.stringifyNumber
	};
	const intHex = {
		identify: (value) => intIdentify(value) && value >= 0,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "HEX",
		test: /^0x[0-9a-fA-F]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
		stringify: (node) => intStringify(node, 16, "0x")
	};
	exports.int = int;
	exports.intHex = intHex;
	exports.intOct = intOct;
}));
// node_modules/yaml/dist/schema/core/schema.js
var require_schema$2 = __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var bool = require_bool$1();
	var float = require_float$1();
	var int = require_int$1();
	exports.schema = [
		map.map,
		seq.seq,
		string.string,
		_null.nullTag,
		bool.boolTag,
		int.intOct,
		int.int,
		int.intHex,
		float.floatNaN,
		float.floatExp,
		float.float
	];
}));
// node_modules/yaml/dist/schema/json/schema.js
var require_schema$1 = __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var map = require_map();
	var seq = require_seq();
	function intIdentify(value) {
		return typeof value === "bigint" || Number.isInteger(value);
	}
	const stringifyJSON = ({ value }) => JSON.stringify(value);
	const jsonScalars = [
		{
			identify: (value) => typeof value === "string",
			default: true,
			tag: "tag:yaml.org,2002:str",
			resolve: (str) => str,
			stringify: stringifyJSON
		},
		{
			identify: (value) => value == null,
			createNode: () => new Scalar.Scalar(null),
			default: true,
			tag: "tag:yaml.org,2002:null",
			test: /^null$/,
			resolve: () => null,
			stringify: stringifyJSON
		},
		{
			identify: (value) => typeof value === "boolean",
			default: true,
			tag: "tag:yaml.org,2002:bool",
			test: /^true$|^false$/,
			resolve: (str) => str === "true",
			stringify: stringifyJSON
		},
		{
			identify: intIdentify,
			default: true,
			tag: "tag:yaml.org,2002:int",
			test: /^-?(?:0|[1-9][0-9]*)$/,
			resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
			stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
		},
		{
			identify: (value) => typeof value === "number",
			default: true,
			tag: "tag:yaml.org,2002:float",
			test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
			resolve: (str) => parseFloat(str),
			stringify: stringifyJSON
		}
	];
	exports.schema = [map.map, seq.seq].concat(jsonScalars, {
		default: true,
		tag: "",
		test: /^/,
		resolve(str, onError) {
			onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
			return str;
		}
	});
}));
// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = __commonJSMin(((exports) => {
	var node_buffer = __require("buffer");
	var Scalar = require_Scalar();
	var stringifyString = require_stringifyString();
	exports.binary = {
		identify: (value) => value instanceof Uint8Array,
		default: false,
		tag: "tag:yaml.org,2002:binary",
		resolve(src, onError) {
			if (typeof node_buffer.Buffer === "function") return node_buffer.Buffer.from(src, "base64");
			else if (typeof atob === "function") {
				const str = atob(src.replace(/[\n\r]/g, ""));
				const buffer = new Uint8Array(str.length);
				for (let i = 0; i < str.length; ++i) buffer[i] = str.charCodeAt(i);
				return buffer;
			} else {
				onError("This environment does not support reading binary tags; either Buffer or atob is required");
				return src;
			}
		},
		stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
			if (!value) return "";
			const buf = value;
			let str;
			if (typeof node_buffer.Buffer === "function") str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
			else if (typeof btoa === "function") {
				let s = "";
				for (let i = 0; i < buf.length; ++i) s += String.fromCharCode(buf[i]);
				str = btoa(s);
			} else throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
			type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
			if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
				const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
				const n = Math.ceil(str.length / lineWidth);
				const lines = new Array(n);
				for (let i = 0, o = 0; i < n; ++i, o += lineWidth) lines[i] = str.substr(o, lineWidth);
				str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
			}
			return stringifyString.stringifyString({
				comment,
				type,
				value: str
			}, ctx, onComment, onChompKeep);
		}
	};
}));
// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	var YAMLSeq = require_YAMLSeq();
	function resolvePairs(seq, onError) {
		if (identity.isSeq(seq)) for (let i = 0; i < seq.items.length; ++i) {
			let item = seq.items[i];
			if (identity.isPair(item)) continue;
			else if (identity.isMap(item)) {
				if (item.items.length > 1) onError("Each pair must have its own sequence indicator");
				const pair = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
				if (item.commentBefore) pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}\n${pair.key.commentBefore}` : item.commentBefore;
				if (item.comment) {
					const cn = pair.value ?? pair.key;
					cn.comment = cn.comment ? `${item.comment}\n${cn.comment}` : item.comment;
				}
				item = pair;
			}
			seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
		}
		else onError("Expected a sequence for this tag");
		return seq;
	}
	function createPairs(schema, iterable, ctx) {
		const { replacer } = ctx;
		const pairs = new YAMLSeq.YAMLSeq(schema);
		pairs.tag = "tag:yaml.org,2002:pairs";
		let i = 0;
		if (iterable && Symbol.iterator in Object(iterable)) for (let it of iterable) {
			if (typeof replacer === "function") it = replacer.call(iterable, String(i++), it);
			let key, value;
			if (Array.isArray(it)) {
				if (it.length === 2) {
					key = it[0];
					value = it[1];
				} else throw new TypeError(`Expected [key, value] tuple: ${it}`);
			} else if (it && it instanceof Object) {
				const keys = Object.keys(it);
				if (keys.length === 1) {
					key = keys[0];
					value = it[key];
				} else throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
			} else key = it;
			pairs.items.push(Pair.createPair(key, value, ctx));
		}
		return pairs;
	}
	const pairs = {
		collection: "seq",
		default: false,
		tag: "tag:yaml.org,2002:pairs",
		resolve: resolvePairs,
		createNode: createPairs
	};
	exports.createPairs = createPairs;
	exports.pairs = pairs;
	exports.resolvePairs = resolvePairs;
}));
// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = __commonJSMin(((exports) => {
	var identity = require_identity();
	var toJS = require_toJS();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var pairs = require_pairs();
	var YAMLOMap = class YAMLOMap extends YAMLSeq.YAMLSeq {
		constructor() {
			super();
			this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
			this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
			this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
			this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
			this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
			this.tag = YAMLOMap.tag;
		}
		toJSON(_, ctx) {
			if (!ctx) return super.toJSON(_);
			const map = new Map();
			if (ctx?.onCreate) ctx.onCreate(map);
			for (const pair of this.items) {
				let key, value;
				if (identity.isPair(pair)) {
					key = toJS.toJS(pair.key, "", ctx);
					value = toJS.toJS(pair.value, key, ctx);
				} else key = toJS.toJS(pair, "", ctx);
				if (map.has(key)) throw new Error("Ordered maps must not include duplicate keys");
				map.set(key, value);
			}
			return map;
		}
		static from(schema, iterable, ctx) {
			const pairs$1 = pairs.createPairs(schema, iterable, ctx);
			const omap = new this();
			omap.items = pairs$1.items;
			return omap;
		}
	};
	YAMLOMap.tag = "tag:yaml.org,2002:omap";
	const omap = {
		collection: "seq",
		identify: (value) => value instanceof Map,
		nodeClass: YAMLOMap,
		default: false,
		tag: "tag:yaml.org,2002:omap",
		resolve(seq, onError) {
			const pairs$1 = pairs.resolvePairs(seq, onError);
			const seenKeys = [];
			for (const { key } of pairs$1.items) if (identity.isScalar(key)) {
				if (seenKeys.includes(key.value)) onError(`Ordered maps must not include duplicate keys: ${key.value}`);
				else seenKeys.push(key.value);
			}
			return Object.assign(new YAMLOMap(), pairs$1);
		},
		createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
	};
	exports.YAMLOMap = YAMLOMap;
	exports.omap = omap;
}));
// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool = __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	function boolStringify({ value, source }, ctx) {
		if (source && (value ? trueTag : falseTag).test.test(source)) return source;
		return value ? ctx.options.trueStr : ctx.options.falseStr;
	}
	const trueTag = {
		identify: (value) => value === true,
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
		resolve: () => new Scalar.Scalar(true),
		stringify: boolStringify
	};
	const falseTag = {
		identify: (value) => value === false,
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
		resolve: () => new Scalar.Scalar(false),
		stringify: boolStringify
	};
	exports.falseTag = falseTag;
	exports.trueTag = trueTag;
}));
// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float = __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var stringifyNumber = require_stringifyNumber();
	const floatNaN = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
		resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
		stringify: stringifyNumber.stringifyNumber
	};
	const floatExp = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "EXP",
		test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
		resolve: (str) => parseFloat(str.replace(/_/g, "")),
		stringify(node) {
			const num = Number(node.value);
			return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
		}
	};
	exports.float = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
		resolve(str) {
			const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, "")));
			const dot = str.indexOf(".");
			if (dot !== -1) {
				const f = str.substring(dot + 1).replace(/_/g, "");
				if (f[f.length - 1] === "0") node.minFractionDigits = f.length;
			}
			return node;
		},
		stringify: stringifyNumber.stringifyNumber
	};
	exports.floatExp = floatExp;
	exports.floatNaN = floatNaN;
}));
// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int = __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
	function intResolve(str, offset, radix, { intAsBigInt }) {
		const sign = str[0];
		if (sign === "-" || sign === "+") offset += 1;
		str = str.substring(offset).replace(/_/g, "");
		if (intAsBigInt) {
			switch (radix) {
				case 2:
					str = `0b${str}`;
					break;
				case 8:
					str = `0o${str}`;
					break;
				case 16: str = `0x${str}`;
			}
			const n = BigInt(str);
			return sign === "-" ? BigInt(-1) * n : n;
		}
		const n = parseInt(str, radix);
		return sign === "-" ? -1 * n : n;
	}
	function intStringify(node, radix, prefix) {
		const { value } = node;
		if (intIdentify(value)) {
			const str = value.toString(radix);
			return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
		}
		return stringifyNumber.stringifyNumber(node);
	}
	const intBin = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "BIN",
		test: /^[-+]?0b[0-1_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
		stringify: (node) => intStringify(node, 2, "0b")
	};
	const intOct = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "OCT",
		test: /^[-+]?0[0-7_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
		stringify: (node) => intStringify(node, 8, "0")
	};
	const int = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^[-+]?[0-9][0-9_]*$/,
		resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
		stringify: stringifyNumber.stringifyNumber
	};
	const intHex = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "HEX",
		test: /^[-+]?0x[0-9a-fA-F_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
		stringify: (node) => intStringify(node, 16, "0x")
	};
	exports.int = int;
	exports.intBin = intBin;
	exports.intHex = intHex;
	exports.intOct = intOct;
}));
// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var YAMLSet = class YAMLSet extends YAMLMap.YAMLMap {
		constructor(schema) {
			super(schema);
			this.tag = YAMLSet.tag;
		}
		add(key) {
			let pair;
			if (identity.isPair(key)) pair = key;
			else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null) pair = new Pair.Pair(key.key, null);
			else pair = new Pair.Pair(key, null);
			if (!YAMLMap.findPair(this.items, pair.key)) this.items.push(pair);
		}
		get(key, keepPair) {
			const pair = YAMLMap.findPair(this.items, key);
			return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
		}
		set(key, value) {
			if (typeof value !== "boolean") throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
			const prev = YAMLMap.findPair(this.items, key);
			if (prev && !value) this.items.splice(this.items.indexOf(prev), 1);
			else if (!prev && value) this.items.push(new Pair.Pair(key));
		}
		toJSON(_, ctx) {
			return super.toJSON(_, ctx, Set);
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			if (this.hasAllNullValues(true)) return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
			else throw new Error("Set items must all have null values");
		}
		static from(schema, iterable, ctx) {
			const { replacer } = ctx;
			const set = new this(schema);
			if (iterable && Symbol.iterator in Object(iterable)) for (let value of iterable) {
				if (typeof replacer === "function") value = replacer.call(iterable, value, value);
				set.items.push(Pair.createPair(value, null, ctx));
			}
			return set;
		}
	};
	YAMLSet.tag = "tag:yaml.org,2002:set";
	const set = {
		collection: "map",
		identify: (value) => value instanceof Set,
		nodeClass: YAMLSet,
		default: false,
		tag: "tag:yaml.org,2002:set",
		createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
		resolve(map, onError) {
			if (identity.isMap(map)) {
				if (map.hasAllNullValues(true)) return Object.assign(new YAMLSet(), map);
				else onError("Set items must all have null values");
			} else onError("Expected a mapping for this tag");
			return map;
		}
	};
	exports.YAMLSet = YAMLSet;
	exports.set = set;
}));
// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	function parseSexagesimal(str, asBigInt) {
		const sign = str[0];
		const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
		const num = (n) => asBigInt ? BigInt(n) : Number(n);
		const res = parts.replace(/_/g, "").split(":").reduce((res, p) => res * num(60) + num(p), num(0));
		return sign === "-" ? num(-1) * res : res;
	}
	function stringifySexagesimal(node) {
		let { value } = node;
		let num = (n) => n;
		if (typeof value === "bigint") num = (n) => BigInt(n);
		else if (isNaN(value) || !isFinite(value)) return stringifyNumber.stringifyNumber(node);
		let sign = "";
		if (value < 0) {
			sign = "-";
			value *= num(-1);
		}
		const _60 = num(60);
		const parts = [value % _60];
		if (value < 60) parts.unshift(0);
		else {
			value = (value - parts[0]) / _60;
			parts.unshift(value % _60);
			if (value >= 60) {
				value = (value - parts[0]) / _60;
				parts.unshift(value);
			}
		}
		return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
	}
	const intTime = {
		identify: (value) => typeof value === "bigint" || Number.isInteger(value),
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "TIME",
		test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
		resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
		stringify: stringifySexagesimal
	};
	const floatTime = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "TIME",
		test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
		resolve: (str) => parseSexagesimal(str, false),
		stringify: stringifySexagesimal
	};
	const timestamp = {
		identify: (value) => value instanceof Date,
		default: true,
		tag: "tag:yaml.org,2002:timestamp",
		test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
		resolve(str) {
			const match = str.match(timestamp.test);
			if (!match) throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
			const [, year, month, day, hour, minute, second] = match.map(Number);
			const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
			let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
			const tz = match[8];
			if (tz && tz !== "Z") {
				let d = parseSexagesimal(tz, false);
				if (Math.abs(d) < 30) d *= 60;
				date -= 6e4 * d;
			}
			return new Date(date);
		},
		stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
	};
	exports.floatTime = floatTime;
	exports.intTime = intTime;
	exports.timestamp = timestamp;
}));
// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema = __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var binary = require_binary();
	var bool = require_bool();
	var float = require_float();
	var int = require_int();
	var merge = require_merge();
	var omap = require_omap();
	var pairs = require_pairs();
	var set = require_set();
	var timestamp = require_timestamp();
	exports.schema = [
		map.map,
		seq.seq,
		string.string,
		_null.nullTag,
		bool.trueTag,
		bool.falseTag,
		int.intBin,
		int.intOct,
		int.int,
		int.intHex,
		float.floatNaN,
		float.floatExp,
		float.float,
		binary.binary,
		merge.merge,
		omap.omap,
		pairs.pairs,
		set.set,
		timestamp.intTime,
		timestamp.floatTime,
		timestamp.timestamp
	];
}));
// node_modules/yaml/dist/schema/tags.js
var require_tags = __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var bool = require_bool$1();
	var float = require_float$1();
	var int = require_int$1();
	var schema = require_schema$2();
	var schema$1 = require_schema$1();
	var binary = require_binary();
	var merge = require_merge();
	var omap = require_omap();
	var pairs = require_pairs();
	var schema$2 = require_schema();
	var set = require_set();
	var timestamp = require_timestamp();
	const schemas = new Map([
		["core", schema.schema],
		["failsafe", [
			map.map,
			seq.seq,
			string.string
		]],
		["json", schema$1.schema],
		["yaml11", schema$2.schema],
		["yaml-1.1", schema$2.schema]
	]);
	const tagsByName = {
		binary: binary.binary,
		bool: bool.boolTag,
		float: float.float,
		floatExp: float.floatExp,
		floatNaN: float.floatNaN,
		floatTime: timestamp.floatTime,
		int: int.int,
		intHex: int.intHex,
		intOct: int.intOct,
		intTime: timestamp.intTime,
		map: map.map,
		merge: merge.merge,
		null: _null.nullTag,
		omap: omap.omap,
		pairs: pairs.pairs,
		seq: seq.seq,
		set: set.set,
		timestamp: timestamp.timestamp
	};
	const coreKnownTags = {
		"tag:yaml.org,2002:binary": binary.binary,
		"tag:yaml.org,2002:merge": merge.merge,
		"tag:yaml.org,2002:omap": omap.omap,
		"tag:yaml.org,2002:pairs": pairs.pairs,
		"tag:yaml.org,2002:set": set.set,
		"tag:yaml.org,2002:timestamp": timestamp.timestamp
	};
	function getTags(customTags, schemaName, addMergeTag) {
		const schemaTags = schemas.get(schemaName);
		if (schemaTags && !customTags) return addMergeTag && !schemaTags.includes(merge.merge) ? schemaTags.concat(merge.merge) : schemaTags.slice();
		let tags = schemaTags;
		if (!tags) {
			if (Array.isArray(customTags)) tags = [];
			else {
				const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
				throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
			}
		}
		if (Array.isArray(customTags)) for (const tag of customTags) tags = tags.concat(tag);
		else if (typeof customTags === "function") tags = customTags(tags.slice());
		if (addMergeTag) tags = tags.concat(merge.merge);
		return tags.reduce((tags, tag) => {
			const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
			if (!tagObj) {
				const tagName = JSON.stringify(tag);
				const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
				throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
			}
			if (!tags.includes(tagObj)) tags.push(tagObj);
			return tags;
		}, []);
	}
	exports.coreKnownTags = coreKnownTags;
	exports.getTags = getTags;
}));
// node_modules/yaml/dist/schema/Schema.js
var require_Schema = __commonJSMin(((exports) => {
	var identity = require_identity();
	var map = require_map();
	var seq = require_seq();
	var string = require_string();
	var tags = require_tags();
	const sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
	exports.Schema = class Schema {
		constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
			this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
			this.name = typeof schema === "string" && schema || "core";
			this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
			this.tags = tags.getTags(customTags, this.name, merge);
			this.toStringOptions = toStringDefaults ?? null;
			Object.defineProperty(this, identity.MAP, { value: map.map });
			Object.defineProperty(this, identity.SCALAR, { value: string.string });
			Object.defineProperty(this, identity.SEQ, { value: seq.seq });
			this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
		}
		clone() {
			const copy = Object.create(Schema.prototype, Object.getOwnPropertyDescriptors(this));
			copy.tags = this.tags.slice();
			return copy;
		}
	};
}));
// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = __commonJSMin(((exports) => {
	var identity = require_identity();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyDocument(doc, options) {
		const lines = [];
		let hasDirectives = options.directives === true;
		if (options.directives !== false && doc.directives) {
			const dir = doc.directives.toString(doc);
			if (dir) {
				lines.push(dir);
				hasDirectives = true;
			} else if (doc.directives.docStart) hasDirectives = true;
		}
		if (hasDirectives) lines.push("---");
		const ctx = stringify.createStringifyContext(doc, options);
		const { commentString } = ctx.options;
		if (doc.commentBefore) {
			if (lines.length !== 1) lines.unshift("");
			const cs = commentString(doc.commentBefore);
			lines.unshift(stringifyComment.indentComment(cs, ""));
		}
		let chompKeep = false;
		let contentComment = null;
		if (doc.contents) {
			if (identity.isNode(doc.contents)) {
				if (doc.contents.spaceBefore && hasDirectives) lines.push("");
				if (doc.contents.commentBefore) {
					const cs = commentString(doc.contents.commentBefore);
					lines.push(stringifyComment.indentComment(cs, ""));
				}
				ctx.forceBlockIndent = !!doc.comment;
				contentComment = doc.contents.comment;
			}
			const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
			let body = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
			if (contentComment) body += stringifyComment.lineComment(body, "", commentString(contentComment));
			if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") lines[lines.length - 1] = `--- ${body}`;
			else lines.push(body);
		} else lines.push(stringify.stringify(doc.contents, ctx));
		if (doc.directives?.docEnd) {
			if (doc.comment) {
				const cs = commentString(doc.comment);
				if (cs.includes("\n")) {
					lines.push("...");
					lines.push(stringifyComment.indentComment(cs, ""));
				} else lines.push(`... ${cs}`);
			} else lines.push("...");
		} else {
			let dc = doc.comment;
			if (dc && chompKeep) dc = dc.replace(/^\n+/, "");
			if (dc) {
				if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "") lines.push("");
				lines.push(stringifyComment.indentComment(commentString(dc), ""));
			}
		}
		return lines.join("\n") + "\n";
	}
	exports.stringifyDocument = stringifyDocument;
}));
// node_modules/yaml/dist/doc/Document.js
var require_Document = __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var Collection = require_Collection();
	var identity = require_identity();
	var Pair = require_Pair();
	var toJS = require_toJS();
	var Schema = require_Schema();
	var stringifyDocument = require_stringifyDocument();
	var anchors = require_anchors();
	var applyReviver = require_applyReviver();
	var createNode = require_createNode();
	var directives = require_directives();
	var Document = class Document {
		constructor(value, replacer, options) {
			this.commentBefore = null;
			this.comment = null;
			this.errors = [];
			this.warnings = [];
			Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
			let _replacer = null;
			if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
			else if (options === void 0 && replacer) {
				options = replacer;
				replacer = void 0;
			}
			const opt = Object.assign({
				intAsBigInt: false,
				keepSourceTokens: false,
				logLevel: "warn",
				prettyErrors: true,
				strict: true,
				stringKeys: false,
				uniqueKeys: true,
				version: "1.2"
			}, options);
			this.options = opt;
			let { version } = opt;
			if (options?._directives) {
				this.directives = options._directives.atDocument();
				if (this.directives.yaml.explicit) version = this.directives.yaml.version;
			} else this.directives = new directives.Directives({ version });
			this.setSchema(version, options);
			this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
		}
		clone() {
			const copy = Object.create(Document.prototype, { [identity.NODE_TYPE]: { value: identity.DOC } });
			copy.commentBefore = this.commentBefore;
			copy.comment = this.comment;
			copy.errors = this.errors.slice();
			copy.warnings = this.warnings.slice();
			copy.options = Object.assign({}, this.options);
			if (this.directives) copy.directives = this.directives.clone();
			copy.schema = this.schema.clone();
			copy.contents = identity.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		add(value) {
			if (assertCollection(this.contents)) this.contents.add(value);
		}
		addIn(path, value) {
			if (assertCollection(this.contents)) this.contents.addIn(path, value);
		}
		createAlias(node, name) {
			if (!node.anchor) {
				const prev = anchors.anchorNames(this);
				node.anchor = !name || prev.has(name) ? anchors.findNewAnchor(name || "a", prev) : name;
			}
			return new Alias.Alias(node.anchor);
		}
		createNode(value, replacer, options) {
			let _replacer = void 0;
			if (typeof replacer === "function") {
				value = replacer.call({ "": value }, "", value);
				_replacer = replacer;
			} else if (Array.isArray(replacer)) {
				const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
				const asStr = replacer.filter(keyToStr).map(String);
				if (asStr.length > 0) replacer = replacer.concat(asStr);
				_replacer = replacer;
			} else if (options === void 0 && replacer) {
				options = replacer;
				replacer = void 0;
			}
			const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
			const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(this, anchorPrefix || "a");
			const ctx = {
				aliasDuplicateObjects: aliasDuplicateObjects ?? true,
				keepUndefined: keepUndefined ?? false,
				onAnchor,
				onTagObj,
				replacer: _replacer,
				schema: this.schema,
				sourceObjects
			};
			const node = createNode.createNode(value, tag, ctx);
			if (flow && identity.isCollection(node)) node.flow = true;
			setAnchors();
			return node;
		}
		createPair(key, value, options = {}) {
			const k = this.createNode(key, null, options);
			const v = this.createNode(value, null, options);
			return new Pair.Pair(k, v);
		}
		delete(key) {
			return assertCollection(this.contents) ? this.contents.delete(key) : false;
		}
		deleteIn(path) {
			if (Collection.isEmptyPath(path)) {
				if (this.contents == null) return false;
				this.contents = null;
				return true;
			}
			return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
		}
		get(key, keepScalar) {
			return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
		}
		getIn(path, keepScalar) {
			if (Collection.isEmptyPath(path)) return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
			return identity.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
		}
		has(key) {
			return identity.isCollection(this.contents) ? this.contents.has(key) : false;
		}
		hasIn(path) {
			if (Collection.isEmptyPath(path)) return this.contents !== void 0;
			return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
		}
		set(key, value) {
			if (this.contents == null) this.contents = Collection.collectionFromPath(this.schema, [key], value);
			else if (assertCollection(this.contents)) this.contents.set(key, value);
		}
		setIn(path, value) {
			if (Collection.isEmptyPath(path)) this.contents = value;
			else if (this.contents == null) this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
			else if (assertCollection(this.contents)) this.contents.setIn(path, value);
		}
		setSchema(version, options = {}) {
			if (typeof version === "number") version = String(version);
			let opt;
			switch (version) {
				case "1.1":
					if (this.directives) this.directives.yaml.version = "1.1";
					else this.directives = new directives.Directives({ version: "1.1" });
					opt = {
						resolveKnownTags: false,
						schema: "yaml-1.1"
					};
					break;
				case "1.2":
				case "next":
					if (this.directives) this.directives.yaml.version = version;
					else this.directives = new directives.Directives({ version });
					opt = {
						resolveKnownTags: true,
						schema: "core"
					};
					break;
				case null:
					if (this.directives) delete this.directives;
					opt = null;
					break;
				default: {
					const sv = JSON.stringify(version);
					throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
				}
			}
			if (options.schema instanceof Object) this.schema = options.schema;
			else if (opt) this.schema = new Schema.Schema(Object.assign(opt, options));
			else throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
		}
		toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
			const ctx = {
				anchors: new Map(),
				doc: this,
				keep: !json,
				mapAsMap: mapAsMap === true,
				mapKeyWarned: false,
				maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
			};
			const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
			if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
			return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
		}
		toJSON(jsonArg, onAnchor) {
			return this.toJS({
				json: true,
				jsonArg,
				mapAsMap: false,
				onAnchor
			});
		}
		toString(options = {}) {
			if (this.errors.length > 0) throw new Error("Document with errors cannot be stringified");
			if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
				const s = JSON.stringify(options.indent);
				throw new Error(`"indent" option must be a positive integer, not ${s}`);
			}
			return stringifyDocument.stringifyDocument(this, options);
		}
	};
	function assertCollection(contents) {
		if (identity.isCollection(contents)) return true;
		throw new Error("Expected a YAML collection as document contents");
	}
	exports.Document = Document;
}));
// node_modules/yaml/dist/errors.js
var require_errors = __commonJSMin(((exports) => {
	var YAMLError = class extends Error {
		constructor(name, pos, code, message) {
			super();
			this.name = name;
			this.code = code;
			this.message = message;
			this.pos = pos;
		}
	};
	var YAMLParseError = class extends YAMLError {
		constructor(pos, code, message) {
			super("YAMLParseError", pos, code, message);
		}
	};
	var YAMLWarning = class extends YAMLError {
		constructor(pos, code, message) {
			super("YAMLWarning", pos, code, message);
		}
	};
	const prettifyError = (src, lc) => (error) => {
		if (error.pos[0] === -1) return;
		error.linePos = error.pos.map((pos) => lc.linePos(pos));
		const { line, col } = error.linePos[0];
		error.message += ` at line ${line}, column ${col}`;
		let ci = col - 1;
		let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
		if (ci >= 60 && lineStr.length > 80) {
			const trimStart = Math.min(ci - 39, lineStr.length - 79);
			lineStr = "…" + lineStr.substring(trimStart);
			ci -= trimStart - 1;
		}
		if (lineStr.length > 80) lineStr = lineStr.substring(0, 79) + "…";
		if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
			let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
			if (prev.length > 80) prev = prev.substring(0, 79) + "…\n";
			lineStr = prev + lineStr;
		}
		if (/[^ ]/.test(lineStr)) {
			let count = 1;
			const end = error.linePos[1];
			if (end?.line === line && end.col > col) count = Math.max(1, Math.min(end.col - col, 80 - ci));
			const pointer = " ".repeat(ci) + "^".repeat(count);
			error.message += `:\n\n${lineStr}\n${pointer}\n`;
		}
	};
	exports.YAMLError = YAMLError;
	exports.YAMLParseError = YAMLParseError;
	exports.YAMLWarning = YAMLWarning;
	exports.prettifyError = prettifyError;
}));
// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = __commonJSMin(((exports) => {
	function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
		let spaceBefore = false;
		let atNewline = startOnNewline;
		let hasSpace = startOnNewline;
		let comment = "";
		let commentSep = "";
		let hasNewline = false;
		let reqSpace = false;
		let tab = null;
		let anchor = null;
		let tag = null;
		let newlineAfterProp = null;
		let comma = null;
		let found = null;
		let start = null;
		for (const token of tokens) {
			if (reqSpace) {
				if (token.type !== "space" && token.type !== "newline" && token.type !== "comma") onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
				reqSpace = false;
			}
			if (tab) {
				if (atNewline && token.type !== "comment" && token.type !== "newline") onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
				tab = null;
			}
			switch (token.type) {
				case "space":
					if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) tab = token;
					hasSpace = true;
					break;
				case "comment": {
					if (!hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					const cb = token.source.substring(1) || " ";
					if (!comment) comment = cb;
					else comment += commentSep + cb;
					commentSep = "";
					atNewline = false;
					break;
				}
				case "newline":
					if (atNewline) {
						if (comment) comment += token.source;
						else if (!found || indicator !== "seq-item-ind") spaceBefore = true;
					} else commentSep += token.source;
					atNewline = true;
					hasNewline = true;
					if (anchor || tag) newlineAfterProp = token;
					hasSpace = true;
					break;
				case "anchor":
					if (anchor) onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
					if (token.source.endsWith(":")) onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
					anchor = token;
					start ?? (start = token.offset);
					atNewline = false;
					hasSpace = false;
					reqSpace = true;
					break;
				case "tag":
					if (tag) onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
					tag = token;
					start ?? (start = token.offset);
					atNewline = false;
					hasSpace = false;
					reqSpace = true;
					break;
				case indicator:
					if (anchor || tag) onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
					if (found) onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
					found = token;
					atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
					hasSpace = false;
					break;
				case "comma": if (flow) {
					if (comma) onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
					comma = token;
					atNewline = false;
					hasSpace = false;
					break;
				}
				default:
					onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
					atNewline = false;
					hasSpace = false;
			}
		}
		const last = tokens[tokens.length - 1];
		const end = last ? last.offset + last.source.length : offset;
		if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
		if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq")) onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
		return {
			comma,
			found,
			spaceBefore,
			comment,
			hasNewline,
			anchor,
			tag,
			newlineAfterProp,
			end,
			start: start ?? end
		};
	}
	exports.resolveProps = resolveProps;
}));
// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = __commonJSMin(((exports) => {
	function containsNewline(key) {
		if (!key) return null;
		switch (key.type) {
			case "alias":
			case "scalar":
			case "double-quoted-scalar":
			case "single-quoted-scalar":
				if (key.source.includes("\n")) return true;
				if (key.end) {
					for (const st of key.end) if (st.type === "newline") return true;
				}
				return false;
			case "flow-collection":
				for (const it of key.items) {
					for (const st of it.start) if (st.type === "newline") return true;
					if (it.sep) {
						for (const st of it.sep) if (st.type === "newline") return true;
					}
					if (containsNewline(it.key) || containsNewline(it.value)) return true;
				}
				return false;
			default: return true;
		}
	}
	exports.containsNewline = containsNewline;
}));
// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = __commonJSMin(((exports) => {
	var utilContainsNewline = require_util_contains_newline();
	function flowIndentCheck(indent, fc, onError) {
		if (fc?.type === "flow-collection") {
			const end = fc.end[0];
			if (end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc)) onError(end, "BAD_INDENT", "Flow end indicator should be more indented than parent", true);
		}
	}
	exports.flowIndentCheck = flowIndentCheck;
}));
// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = __commonJSMin(((exports) => {
	var identity = require_identity();
	function mapIncludes(ctx, items, search) {
		const { uniqueKeys } = ctx.options;
		if (uniqueKeys === false) return false;
		const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
		return items.some((pair) => isEqual(pair.key, search));
	}
	exports.mapIncludes = mapIncludes;
}));
// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = __commonJSMin(((exports) => {
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var resolveProps = require_resolve_props();
	var utilContainsNewline = require_util_contains_newline();
	var utilFlowIndentCheck = require_util_flow_indent_check();
	var utilMapIncludes = require_util_map_includes();
	const startColMsg = "All mapping items must start at the same column";
	function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
		const map = new ((tag?.nodeClass) ?? YAMLMap.YAMLMap)(ctx.schema);
		if (ctx.atRoot) ctx.atRoot = false;
		let offset = bm.offset;
		let commentEnd = null;
		for (const collItem of bm.items) {
			const { start, key, sep, value } = collItem;
			const keyProps = resolveProps.resolveProps(start, {
				indicator: "explicit-key-ind",
				next: key ?? sep?.[0],
				offset,
				onError,
				parentIndent: bm.indent,
				startOnNewline: true
			});
			const implicitKey = !keyProps.found;
			if (implicitKey) {
				if (key) {
					if (key.type === "block-seq") onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
					else if ("indent" in key && key.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
				}
				if (!keyProps.anchor && !keyProps.tag && !sep) {
					commentEnd = keyProps.end;
					if (keyProps.comment) {
						if (map.comment) map.comment += "\n" + keyProps.comment;
						else map.comment = keyProps.comment;
					}
					continue;
				}
				if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
			} else if (keyProps.found?.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
			ctx.atKey = true;
			const keyStart = keyProps.end;
			const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
			if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
			ctx.atKey = false;
			if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
			const valueProps = resolveProps.resolveProps(sep ?? [], {
				indicator: "map-value-ind",
				next: value,
				offset: keyNode.range[2],
				onError,
				parentIndent: bm.indent,
				startOnNewline: !key || key.type === "block-scalar"
			});
			offset = valueProps.end;
			if (valueProps.found) {
				if (implicitKey) {
					if (value?.type === "block-map" && !valueProps.hasNewline) onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
					if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024) onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
				}
				const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep, null, valueProps, onError);
				if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
				offset = valueNode.range[2];
				const pair = new Pair.Pair(keyNode, valueNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				map.items.push(pair);
			} else {
				if (implicitKey) onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
				if (valueProps.comment) {
					if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
					else keyNode.comment = valueProps.comment;
				}
				const pair = new Pair.Pair(keyNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				map.items.push(pair);
			}
		}
		if (commentEnd && commentEnd < offset) onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
		map.range = [
			bm.offset,
			offset,
			commentEnd ?? offset
		];
		return map;
	}
	exports.resolveBlockMap = resolveBlockMap;
}));
// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = __commonJSMin(((exports) => {
	var YAMLSeq = require_YAMLSeq();
	var resolveProps = require_resolve_props();
	var utilFlowIndentCheck = require_util_flow_indent_check();
	function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
		const seq = new ((tag?.nodeClass) ?? YAMLSeq.YAMLSeq)(ctx.schema);
		if (ctx.atRoot) ctx.atRoot = false;
		if (ctx.atKey) ctx.atKey = false;
		let offset = bs.offset;
		let commentEnd = null;
		for (const { start, value } of bs.items) {
			const props = resolveProps.resolveProps(start, {
				indicator: "seq-item-ind",
				next: value,
				offset,
				onError,
				parentIndent: bs.indent,
				startOnNewline: true
			});
			if (!props.found) {
				if (props.anchor || props.tag || value) {
					if (value?.type === "block-seq") onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
					else onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
				} else {
					commentEnd = props.end;
					if (props.comment) seq.comment = props.comment;
					continue;
				}
			}
			const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
			if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
			offset = node.range[2];
			seq.items.push(node);
		}
		seq.range = [
			bs.offset,
			offset,
			commentEnd ?? offset
		];
		return seq;
	}
	exports.resolveBlockSeq = resolveBlockSeq;
}));
// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = __commonJSMin(((exports) => {
	function resolveEnd(end, offset, reqSpace, onError) {
		let comment = "";
		if (end) {
			let hasSpace = false;
			let sep = "";
			for (const token of end) {
				const { source, type } = token;
				switch (type) {
					case "space":
						hasSpace = true;
						break;
					case "comment": {
						if (reqSpace && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
						const cb = source.substring(1) || " ";
						if (!comment) comment = cb;
						else comment += sep + cb;
						sep = "";
						break;
					}
					case "newline":
						if (comment) sep += source;
						hasSpace = true;
						break;
					default: onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
				}
				offset += source.length;
			}
		}
		return {
			comment,
			offset
		};
	}
	exports.resolveEnd = resolveEnd;
}));
// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var resolveEnd = require_resolve_end();
	var resolveProps = require_resolve_props();
	var utilContainsNewline = require_util_contains_newline();
	var utilMapIncludes = require_util_map_includes();
	const blockMsg = "Block collections are not allowed within flow collections";
	const isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
	function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
		const isMap = fc.start.source === "{";
		const fcName = isMap ? "flow map" : "flow sequence";
		const coll = new ((tag?.nodeClass) ?? (isMap ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq))(ctx.schema);
		coll.flow = true;
		const atRoot = ctx.atRoot;
		if (atRoot) ctx.atRoot = false;
		if (ctx.atKey) ctx.atKey = false;
		let offset = fc.offset + fc.start.source.length;
		for (let i = 0; i < fc.items.length; ++i) {
			const collItem = fc.items[i];
			const { start, key, sep, value } = collItem;
			const props = resolveProps.resolveProps(start, {
				flow: fcName,
				indicator: "explicit-key-ind",
				next: key ?? sep?.[0],
				offset,
				onError,
				parentIndent: fc.indent,
				startOnNewline: false
			});
			if (!props.found) {
				if (!props.anchor && !props.tag && !sep && !value) {
					if (i === 0 && props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
					else if (i < fc.items.length - 1) onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
					if (props.comment) {
						if (coll.comment) coll.comment += "\n" + props.comment;
						else coll.comment = props.comment;
					}
					offset = props.end;
					continue;
				}
				if (!isMap && ctx.options.strict && utilContainsNewline.containsNewline(key)) onError(key, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
			}
			if (i === 0) {
				if (props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
			} else {
				if (!props.comma) onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
				if (props.comment) {
					let prevItemComment = "";
					loop: for (const st of start) switch (st.type) {
						case "comma":
						case "space": break;
						case "comment":
							prevItemComment = st.source.substring(1);
							break loop;
						default: break loop;
					}
					if (prevItemComment) {
						let prev = coll.items[coll.items.length - 1];
						if (identity.isPair(prev)) prev = prev.value ?? prev.key;
						if (prev.comment) prev.comment += "\n" + prevItemComment;
						else prev.comment = prevItemComment;
						props.comment = props.comment.substring(prevItemComment.length + 1);
					}
				}
			}
			if (!isMap && !sep && !props.found) {
				const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep, null, props, onError);
				coll.items.push(valueNode);
				offset = valueNode.range[2];
				if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
			} else {
				ctx.atKey = true;
				const keyStart = props.end;
				const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
				if (isBlock(key)) onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
				ctx.atKey = false;
				const valueProps = resolveProps.resolveProps(sep ?? [], {
					flow: fcName,
					indicator: "map-value-ind",
					next: value,
					offset: keyNode.range[2],
					onError,
					parentIndent: fc.indent,
					startOnNewline: false
				});
				if (valueProps.found) {
					if (!isMap && !props.found && ctx.options.strict) {
						if (sep) for (const st of sep) {
							if (st === valueProps.found) break;
							if (st.type === "newline") {
								onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
								break;
							}
						}
						if (props.start < valueProps.found.offset - 1024) onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
					}
				} else if (value) {
					if ("source" in value && value.source?.[0] === ":") onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
					else onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
				}
				const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep, null, valueProps, onError) : null;
				if (valueNode) {
					if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
				} else if (valueProps.comment) {
					if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
					else keyNode.comment = valueProps.comment;
				}
				const pair = new Pair.Pair(keyNode, valueNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				if (isMap) {
					const map = coll;
					if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
					map.items.push(pair);
				} else {
					const map = new YAMLMap.YAMLMap(ctx.schema);
					map.flow = true;
					map.items.push(pair);
					const endRange = (valueNode ?? keyNode).range;
					map.range = [
						keyNode.range[0],
						endRange[1],
						endRange[2]
					];
					coll.items.push(map);
				}
				offset = valueNode ? valueNode.range[2] : valueProps.end;
			}
		}
		const expectedEnd = isMap ? "}" : "]";
		const [ce, ...ee] = fc.end;
		let cePos = offset;
		if (ce?.source === expectedEnd) cePos = ce.offset + ce.source.length;
		else {
			const name = fcName[0].toUpperCase() + fcName.substring(1);
			const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
			onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
			if (ce && ce.source.length !== 1) ee.unshift(ce);
		}
		if (ee.length > 0) {
			const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
			if (end.comment) {
				if (coll.comment) coll.comment += "\n" + end.comment;
				else coll.comment = end.comment;
			}
			coll.range = [
				fc.offset,
				cePos,
				end.offset
			];
		} else coll.range = [
			fc.offset,
			cePos,
			cePos
		];
		return coll;
	}
	exports.resolveFlowCollection = resolveFlowCollection;
}));
// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var resolveBlockMap = require_resolve_block_map();
	var resolveBlockSeq = require_resolve_block_seq();
	var resolveFlowCollection = require_resolve_flow_collection();
	function resolveCollection(CN, ctx, token, onError, tagName, tag) {
		const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
		const Coll = coll.constructor;
		if (tagName === "!" || tagName === Coll.tagName) {
			coll.tag = Coll.tagName;
			return coll;
		}
		if (tagName) coll.tag = tagName;
		return coll;
	}
	function composeCollection(CN, ctx, token, props, onError) {
		const tagToken = props.tag;
		const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
		if (token.type === "block-seq") {
			const { anchor, newlineAfterProp: nl } = props;
			const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
			if (lastProp && (!nl || nl.offset < lastProp.offset)) onError(lastProp, "MISSING_CHAR", "Missing newline after block sequence props");
		}
		const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
		if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") return resolveCollection(CN, ctx, token, onError, tagName);
		let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
		if (!tag) {
			const kt = ctx.schema.knownTags[tagName];
			if (kt?.collection === expType) {
				ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
				tag = kt;
			} else {
				if (kt) onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
				else onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
				return resolveCollection(CN, ctx, token, onError, tagName);
			}
		}
		const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
		const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
		const node = identity.isNode(res) ? res : new Scalar.Scalar(res);
		node.range = coll.range;
		node.tag = tagName;
		if (tag?.format) node.format = tag.format;
		return node;
	}
	exports.composeCollection = composeCollection;
}));
// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	function resolveBlockScalar(ctx, scalar, onError) {
		const start = scalar.offset;
		const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
		if (!header) return {
			value: "",
			type: null,
			comment: "",
			range: [
				start,
				start,
				start
			]
		};
		const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
		const lines = scalar.source ? splitLines(scalar.source) : [];
		let chompStart = lines.length;
		for (let i = lines.length - 1; i >= 0; --i) {
			const content = lines[i][1];
			if (content === "" || content === "\r") chompStart = i;
			else break;
		}
		if (chompStart === 0) {
			const value = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
			let end = start + header.length;
			if (scalar.source) end += scalar.source.length;
			return {
				value,
				type,
				comment: header.comment,
				range: [
					start,
					end,
					end
				]
			};
		}
		let trimIndent = scalar.indent + header.indent;
		let offset = scalar.offset + header.length;
		let contentStart = 0;
		for (let i = 0; i < chompStart; ++i) {
			const [indent, content] = lines[i];
			if (content === "" || content === "\r") {
				if (header.indent === 0 && indent.length > trimIndent) trimIndent = indent.length;
			} else {
				if (indent.length < trimIndent) onError(offset + indent.length, "MISSING_CHAR", "Block scalars with more-indented leading empty lines must use an explicit indentation indicator");
				if (header.indent === 0) trimIndent = indent.length;
				contentStart = i;
				if (trimIndent === 0 && !ctx.atRoot) onError(offset, "BAD_INDENT", "Block scalar values in collections must be indented");
				break;
			}
			offset += indent.length + content.length + 1;
		}
		for (let i = lines.length - 1; i >= chompStart; --i) if (lines[i][0].length > trimIndent) chompStart = i + 1;
		let value = "";
		let sep = "";
		let prevMoreIndented = false;
		for (let i = 0; i < contentStart; ++i) value += lines[i][0].slice(trimIndent) + "\n";
		for (let i = contentStart; i < chompStart; ++i) {
			let [indent, content] = lines[i];
			offset += indent.length + content.length + 1;
			const crlf = content[content.length - 1] === "\r";
			if (crlf) content = content.slice(0, -1);
			if (content && indent.length < trimIndent) {
				const message = `Block scalar lines must not be less indented than their ${header.indent ? "explicit indentation indicator" : "first line"}`;
				onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
				indent = "";
			}
			if (type === Scalar.Scalar.BLOCK_LITERAL) {
				value += sep + indent.slice(trimIndent) + content;
				sep = "\n";
			} else if (indent.length > trimIndent || content[0] === "	") {
				if (sep === " ") sep = "\n";
				else if (!prevMoreIndented && sep === "\n") sep = "\n\n";
				value += sep + indent.slice(trimIndent) + content;
				sep = "\n";
				prevMoreIndented = true;
			} else if (content === "") {
				if (sep === "\n") value += "\n";
				else sep = "\n";
			} else {
				value += sep + content;
				sep = " ";
				prevMoreIndented = false;
			}
		}
		switch (header.chomp) {
			case "-": break;
			case "+":
				for (let i = chompStart; i < lines.length; ++i) value += "\n" + lines[i][0].slice(trimIndent);
				if (value[value.length - 1] !== "\n") value += "\n";
				break;
			default: value += "\n";
		}
		const end = start + header.length + scalar.source.length;
		return {
			value,
			type,
			comment: header.comment,
			range: [
				start,
				end,
				end
			]
		};
	}
	function parseBlockScalarHeader({ offset, props }, strict, onError) {
		if (props[0].type !== "block-scalar-header") {
			onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
			return null;
		}
		const { source } = props[0];
		const mode = source[0];
		let indent = 0;
		let chomp = "";
		let error = -1;
		for (let i = 1; i < source.length; ++i) {
			const ch = source[i];
			if (!chomp && (ch === "-" || ch === "+")) chomp = ch;
			else {
				const n = Number(ch);
				if (!indent && n) indent = n;
				else if (error === -1) error = offset + i;
			}
		}
		if (error !== -1) onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
		let hasSpace = false;
		let comment = "";
		let length = source.length;
		for (let i = 1; i < props.length; ++i) {
			const token = props[i];
			switch (token.type) {
				case "space": hasSpace = true;
				case "newline":
					length += token.source.length;
					break;
				case "comment":
					if (strict && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					length += token.source.length;
					comment = token.source.substring(1);
					break;
				case "error":
					onError(token, "UNEXPECTED_TOKEN", token.message);
					length += token.source.length;
					break;
				default: {
					onError(token, "UNEXPECTED_TOKEN", `Unexpected token in block scalar header: ${token.type}`);
					const ts = token.source;
					if (ts && typeof ts === "string") length += ts.length;
				}
			}
		}
		return {
			mode,
			indent,
			chomp,
			comment,
			length
		};
	}
	function splitLines(source) {
		const split = source.split(/\n( *)/);
		const first = split[0];
		const m = first.match(/^( *)/);
		const lines = [m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first]];
		for (let i = 1; i < split.length; i += 2) lines.push([split[i], split[i + 1]]);
		return lines;
	}
	exports.resolveBlockScalar = resolveBlockScalar;
}));
// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var resolveEnd = require_resolve_end();
	function resolveFlowScalar(scalar, strict, onError) {
		const { offset, type, source, end } = scalar;
		let _type;
		let value;
		const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
		switch (type) {
			case "scalar":
				_type = Scalar.Scalar.PLAIN;
				value = plainValue(source, _onError);
				break;
			case "single-quoted-scalar":
				_type = Scalar.Scalar.QUOTE_SINGLE;
				value = singleQuotedValue(source, _onError);
				break;
			case "double-quoted-scalar":
				_type = Scalar.Scalar.QUOTE_DOUBLE;
				value = doubleQuotedValue(source, _onError);
				break;
			default:
				onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
				return {
					value: "",
					type: null,
					comment: "",
					range: [
						offset,
						offset + source.length,
						offset + source.length
					]
				};
		}
		const valueEnd = offset + source.length;
		const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
		return {
			value,
			type: _type,
			comment: re.comment,
			range: [
				offset,
				valueEnd,
				re.offset
			]
		};
	}
	function plainValue(source, onError) {
		let badChar = "";
		switch (source[0]) {
			case "	":
				badChar = "a tab character";
				break;
			case ",":
				badChar = "flow indicator character ,";
				break;
			case "%":
				badChar = "directive indicator character %";
				break;
			case "|":
			case ">":
				badChar = `block scalar indicator ${source[0]}`;
				break;
			case "@":
			case "`": badChar = `reserved character ${source[0]}`;
		}
		if (badChar) onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
		return unfoldLines(source);
	}
	function singleQuotedValue(source, onError) {
		if (source[source.length - 1] !== "'" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
		return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
	}
	function unfoldLines(source) {
		const line = /(.*?)\r?\n/sy;
		let match = line.exec(source);
		if (!match) return source;
		let trimEnd, trimBoth;
		try {
			trimEnd = new RegExp("(?<![ 	])[ 	]+$");
			trimBoth = new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
		} catch {
			trimEnd = /[ \t]+$/;
			trimBoth = /^[ \t]+|[ \t]+$/g;
		}
		let res = match[1].replace(trimEnd, "");
		let sep = " ";
		let pos = line.lastIndex;
		while (match = line.exec(source)) {
			const lm = match[1].replace(trimBoth, "");
			if (lm === "") {
				if (sep === "\n") res += sep;
				else sep = "\n";
			} else {
				res += sep + lm;
				sep = " ";
			}
			pos = line.lastIndex;
		}
		const last = /[ \t]*(.*)/sy;
		last.lastIndex = pos;
		match = last.exec(source);
		return res + sep + (match?.[1] ?? "");
	}
	function doubleQuotedValue(source, onError) {
		let res = "";
		for (let i = 1; i < source.length - 1; ++i) {
			const ch = source[i];
			if (ch === "\r" && source[i + 1] === "\n") continue;
			if (ch === "\n") {
				const { fold, offset } = foldNewline(source, i);
				res += fold;
				i = offset;
			} else if (ch === "\\") {
				let next = source[++i];
				const cc = escapeCodes[next];
				if (cc) res += cc;
				else if (next === "\n") {
					next = source[i + 1];
					while (next === " " || next === "	") next = source[++i + 1];
				} else if (next === "\r" && source[i + 1] === "\n") {
					next = source[++i + 1];
					while (next === " " || next === "	") next = source[++i + 1];
				} else if (next === "x" || next === "u" || next === "U") {
					const length = next === "x" ? 2 : next === "u" ? 4 : 8;
					res += parseCharCode(source, i + 1, length, onError);
					i += length;
				} else {
					const raw = source.substr(i - 1, 2);
					onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
					res += raw;
				}
			} else if (ch === " " || ch === "	") {
				const wsStart = i;
				let next = source[i + 1];
				while (next === " " || next === "	") next = source[++i + 1];
				if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n")) res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
			} else res += ch;
		}
		if (source[source.length - 1] !== "\"" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing \"quote");
		return res;
	}
	function foldNewline(source, offset) {
		let fold = "";
		let ch = source[offset + 1];
		while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
			if (ch === "\r" && source[offset + 2] !== "\n") break;
			if (ch === "\n") fold += "\n";
			offset += 1;
			ch = source[offset + 1];
		}
		if (!fold) fold = " ";
		return {
			fold,
			offset
		};
	}
	const escapeCodes = {
		"0": "\0",
		a: "\x07",
		b: "\b",
		e: "\x1B",
		f: "\f",
		n: "\n",
		r: "\r",
		t: "	",
		v: "\v",
		N: "",
		_: "\xA0",
		L: "\u2028",
		P: "\u2029",
		" ": " ",
		"\"": "\"",
		"/": "/",
		"\\": "\\",
		"	": "	"
	};
	function parseCharCode(source, offset, length, onError) {
		const cc = source.substr(offset, length);
		const code = cc.length === length && /^[0-9a-fA-F]+$/.test(cc) ? parseInt(cc, 16) : NaN;
		try {
			return String.fromCodePoint(code);
		} catch {
			const raw = source.substr(offset - 2, length + 2);
			onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
			return raw;
		}
	}
	exports.resolveFlowScalar = resolveFlowScalar;
}));
// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var resolveBlockScalar = require_resolve_block_scalar();
	var resolveFlowScalar = require_resolve_flow_scalar();
	function composeScalar(ctx, token, tagToken, onError) {
		const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
		const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
		let tag;
		if (ctx.options.stringKeys && ctx.atKey) tag = ctx.schema[identity.SCALAR];
		else if (tagName) tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
		else if (token.type === "scalar") tag = findScalarTagByTest(ctx, value, token, onError);
		else tag = ctx.schema[identity.SCALAR];
		let scalar;
		try {
			const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
			scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
		} catch (error) {
			const msg = error instanceof Error ? error.message : String(error);
			onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
			scalar = new Scalar.Scalar(value);
		}
		scalar.range = range;
		scalar.source = value;
		if (type) scalar.type = type;
		if (tagName) scalar.tag = tagName;
		if (tag.format) scalar.format = tag.format;
		if (comment) scalar.comment = comment;
		return scalar;
	}
	function findScalarTagByName(schema, value, tagName, tagToken, onError) {
		if (tagName === "!") return schema[identity.SCALAR];
		const matchWithTest = [];
		for (const tag of schema.tags) if (!tag.collection && tag.tag === tagName) {
			if (tag.default && tag.test) matchWithTest.push(tag);
			else return tag;
		}
		for (const tag of matchWithTest) if (tag.test?.test(value)) return tag;
		const kt = schema.knownTags[tagName];
		if (kt && !kt.collection) {
			schema.tags.push(Object.assign({}, kt, {
				default: false,
				test: void 0
			}));
			return kt;
		}
		onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
		return schema[identity.SCALAR];
	}
	function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
		const tag = schema.tags.find((tag) => (tag.default === true || atKey && tag.default === "key") && tag.test?.test(value)) || schema[identity.SCALAR];
		if (schema.compat) {
			const compat = schema.compat.find((tag) => tag.default && tag.test?.test(value)) ?? schema[identity.SCALAR];
			if (tag.tag !== compat.tag) onError(token, "TAG_RESOLVE_FAILED", `Value may be parsed as either ${directives.tagString(tag.tag)} or ${directives.tagString(compat.tag)}`, true);
		}
		return tag;
	}
	exports.composeScalar = composeScalar;
}));
// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = __commonJSMin(((exports) => {
	function emptyScalarPosition(offset, before, pos) {
		if (before) {
			pos ?? (pos = before.length);
			for (let i = pos - 1; i >= 0; --i) {
				let st = before[i];
				switch (st.type) {
					case "space":
					case "comment":
					case "newline":
						offset -= st.source.length;
						continue;
				}
				st = before[++i];
				while (st?.type === "space") {
					offset += st.source.length;
					st = before[++i];
				}
				break;
			}
		}
		return offset;
	}
	exports.emptyScalarPosition = emptyScalarPosition;
}));
// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var identity = require_identity();
	var composeCollection = require_compose_collection();
	var composeScalar = require_compose_scalar();
	var resolveEnd = require_resolve_end();
	var utilEmptyScalarPosition = require_util_empty_scalar_position();
	const CN = {
		composeNode,
		composeEmptyNode
	};
	function composeNode(ctx, token, props, onError) {
		const atKey = ctx.atKey;
		const { spaceBefore, comment, anchor, tag } = props;
		let node;
		let isSrcToken = true;
		switch (token.type) {
			case "alias":
				node = composeAlias(ctx, token, onError);
				if (anchor || tag) onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
				break;
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar":
			case "block-scalar":
				node = composeScalar.composeScalar(ctx, token, tag, onError);
				if (anchor) node.anchor = anchor.source.substring(1);
				break;
			case "block-map":
			case "block-seq":
			case "flow-collection":
				try {
					node = composeCollection.composeCollection(CN, ctx, token, props, onError);
					if (anchor) node.anchor = anchor.source.substring(1);
				} catch (error) {
					onError(token, "RESOURCE_EXHAUSTION", error instanceof Error ? error.message : String(error));
				}
				break;
			default:
				onError(token, "UNEXPECTED_TOKEN", token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`);
				isSrcToken = false;
		}
		node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
		if (anchor && node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
		if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) onError(tag ?? token, "NON_STRING_KEY", "With stringKeys, all keys must be strings");
		if (spaceBefore) node.spaceBefore = true;
		if (comment) {
			if (token.type === "scalar" && token.source === "") node.comment = comment;
			else node.commentBefore = comment;
		}
		if (ctx.options.keepSourceTokens && isSrcToken) node.srcToken = token;
		return node;
	}
	function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
		const token = {
			type: "scalar",
			offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
			indent: -1,
			source: ""
		};
		const node = composeScalar.composeScalar(ctx, token, tag, onError);
		if (anchor) {
			node.anchor = anchor.source.substring(1);
			if (node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
		}
		if (spaceBefore) node.spaceBefore = true;
		if (comment) {
			node.comment = comment;
			node.range[2] = end;
		}
		return node;
	}
	function composeAlias({ options }, { offset, source, end }, onError) {
		const alias = new Alias.Alias(source.substring(1));
		if (alias.source === "") onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
		if (alias.source.endsWith(":")) onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
		const valueEnd = offset + source.length;
		const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
		alias.range = [
			offset,
			valueEnd,
			re.offset
		];
		if (re.comment) alias.comment = re.comment;
		return alias;
	}
	exports.composeEmptyNode = composeEmptyNode;
	exports.composeNode = composeNode;
}));
// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = __commonJSMin(((exports) => {
	var Document = require_Document();
	var composeNode = require_compose_node();
	var resolveEnd = require_resolve_end();
	var resolveProps = require_resolve_props();
	function composeDoc(options, directives, { offset, start, value, end }, onError) {
		const opts = Object.assign({ _directives: directives }, options);
		const doc = new Document.Document(void 0, opts);
		const ctx = {
			atKey: false,
			atRoot: true,
			directives: doc.directives,
			options: doc.options,
			schema: doc.schema
		};
		const props = resolveProps.resolveProps(start, {
			indicator: "doc-start",
			next: value ?? end?.[0],
			offset,
			onError,
			parentIndent: 0,
			startOnNewline: true
		});
		if (props.found) {
			doc.directives.docStart = true;
			if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline) onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
		}
		doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
		const contentEnd = doc.contents.range[2];
		const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
		if (re.comment) doc.comment = re.comment;
		doc.range = [
			offset,
			contentEnd,
			re.offset
		];
		return doc;
	}
	exports.composeDoc = composeDoc;
}));
// node_modules/yaml/dist/compose/composer.js
var require_composer = __commonJSMin(((exports) => {
	var node_process = __require("process");
	var directives = require_directives();
	var Document = require_Document();
	var errors = require_errors();
	var identity = require_identity();
	var composeDoc = require_compose_doc();
	var resolveEnd = require_resolve_end();
	function getErrorPos(src) {
		if (typeof src === "number") return [src, src + 1];
		if (Array.isArray(src)) return src.length === 2 ? src : [src[0], src[1]];
		const { offset, source } = src;
		return [offset, offset + (typeof source === "string" ? source.length : 1)];
	}
	function parsePrelude(prelude) {
		let comment = "";
		let atComment = false;
		let afterEmptyLine = false;
		for (let i = 0; i < prelude.length; ++i) {
			const source = prelude[i];
			switch (source[0]) {
				case "#":
					comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
					atComment = true;
					afterEmptyLine = false;
					break;
				case "%":
					if (prelude[i + 1]?.[0] !== "#") i += 1;
					atComment = false;
					break;
				default:
					if (!atComment) afterEmptyLine = true;
					atComment = false;
			}
		}
		return {
			comment,
			afterEmptyLine
		};
	}
	var Composer = class {
		constructor(options = {}) {
			this.doc = null;
			this.atDirectives = false;
			this.prelude = [];
			this.errors = [];
			this.warnings = [];
			this.onError = (source, code, message, warning) => {
				const pos = getErrorPos(source);
				if (warning) this.warnings.push(new errors.YAMLWarning(pos, code, message));
				else this.errors.push(new errors.YAMLParseError(pos, code, message));
			};
			this.directives = new directives.Directives({ version: options.version || "1.2" });
			this.options = options;
		}
		decorate(doc, afterDoc) {
			const { comment, afterEmptyLine } = parsePrelude(this.prelude);
			if (comment) {
				const dc = doc.contents;
				if (afterDoc) doc.comment = doc.comment ? `${doc.comment}\n${comment}` : comment;
				else if (afterEmptyLine || doc.directives.docStart || !dc) doc.commentBefore = comment;
				else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
					let it = dc.items[0];
					if (identity.isPair(it)) it = it.key;
					const cb = it.commentBefore;
					it.commentBefore = cb ? `${comment}\n${cb}` : comment;
				} else {
					const cb = dc.commentBefore;
					dc.commentBefore = cb ? `${comment}\n${cb}` : comment;
				}
			}
			if (afterDoc) {
				for (let i = 0; i < this.errors.length; ++i) doc.errors.push(this.errors[i]);
				for (let i = 0; i < this.warnings.length; ++i) doc.warnings.push(this.warnings[i]);
			} else {
				doc.errors = this.errors;
				doc.warnings = this.warnings;
			}
			this.prelude = [];
			this.errors = [];
			this.warnings = [];
		}
		streamInfo() {
			return {
				comment: parsePrelude(this.prelude).comment,
				directives: this.directives,
				errors: this.errors,
				warnings: this.warnings
			};
		}
		*compose(tokens, forceDoc = false, endOffset = -1) {
			for (const token of tokens) yield* this.next(token);
			yield* this.end(forceDoc, endOffset);
		}
		*next(token) {
			if (node_process.env.LOG_STREAM) console.dir(token, { depth: null });
			switch (token.type) {
				case "directive":
					this.directives.add(token.source, (offset, message, warning) => {
						const pos = getErrorPos(token);
						pos[0] += offset;
						this.onError(pos, "BAD_DIRECTIVE", message, warning);
					});
					this.prelude.push(token.source);
					this.atDirectives = true;
					break;
				case "document": {
					const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
					if (this.atDirectives && !doc.directives.docStart) this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
					this.decorate(doc, false);
					if (this.doc) yield this.doc;
					this.doc = doc;
					this.atDirectives = false;
					break;
				}
				case "byte-order-mark":
				case "space": break;
				case "comment":
				case "newline":
					this.prelude.push(token.source);
					break;
				case "error": {
					const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
					const error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
					if (this.atDirectives || !this.doc) this.errors.push(error);
					else this.doc.errors.push(error);
					break;
				}
				case "doc-end": {
					if (!this.doc) {
						this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", "Unexpected doc-end without preceding document"));
						break;
					}
					this.doc.directives.docEnd = true;
					const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
					this.decorate(this.doc, true);
					if (end.comment) {
						const dc = this.doc.comment;
						this.doc.comment = dc ? `${dc}\n${end.comment}` : end.comment;
					}
					this.doc.range[2] = end.offset;
					break;
				}
				default: this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
			}
		}
		*end(forceDoc = false, endOffset = -1) {
			if (this.doc) {
				this.decorate(this.doc, true);
				yield this.doc;
				this.doc = null;
			} else if (forceDoc) {
				const opts = Object.assign({ _directives: this.directives }, this.options);
				const doc = new Document.Document(void 0, opts);
				if (this.atDirectives) this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
				doc.range = [
					0,
					endOffset,
					endOffset
				];
				this.decorate(doc, false);
				yield doc;
			}
		}
	};
	exports.Composer = Composer;
}));
// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = __commonJSMin(((exports) => {
	var resolveBlockScalar = require_resolve_block_scalar();
	var resolveFlowScalar = require_resolve_flow_scalar();
	var errors = require_errors();
	var stringifyString = require_stringifyString();
	function resolveAsScalar(token, strict = true, onError) {
		if (token) {
			const _onError = (pos, code, message) => {
				const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
				if (onError) onError(offset, code, message);
				else throw new errors.YAMLParseError([offset, offset + 1], code, message);
			};
			switch (token.type) {
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
				case "block-scalar": return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
			}
		}
		return null;
	}
	function createScalarToken(value, context) {
		const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context;
		const source = stringifyString.stringifyString({
			type,
			value
		}, {
			implicitKey,
			indent: indent > 0 ? " ".repeat(indent) : "",
			inFlow,
			options: {
				blockQuote: true,
				lineWidth: -1
			}
		});
		const end = context.end ?? [{
			type: "newline",
			offset: -1,
			indent,
			source: "\n"
		}];
		switch (source[0]) {
			case "|":
			case ">": {
				const he = source.indexOf("\n");
				const head = source.substring(0, he);
				const body = source.substring(he + 1) + "\n";
				const props = [{
					type: "block-scalar-header",
					offset,
					indent,
					source: head
				}];
				if (!addEndtoBlockProps(props, end)) props.push({
					type: "newline",
					offset: -1,
					indent,
					source: "\n"
				});
				return {
					type: "block-scalar",
					offset,
					indent,
					props,
					source: body
				};
			}
			case "\"": return {
				type: "double-quoted-scalar",
				offset,
				indent,
				source,
				end
			};
			case "'": return {
				type: "single-quoted-scalar",
				offset,
				indent,
				source,
				end
			};
			default: return {
				type: "scalar",
				offset,
				indent,
				source,
				end
			};
		}
	}
	function setScalarValue(token, value, context = {}) {
		let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
		let indent = "indent" in token ? token.indent : null;
		if (afterKey && typeof indent === "number") indent += 2;
		if (!type) switch (token.type) {
			case "single-quoted-scalar":
				type = "QUOTE_SINGLE";
				break;
			case "double-quoted-scalar":
				type = "QUOTE_DOUBLE";
				break;
			case "block-scalar": {
				const header = token.props[0];
				if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
				type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
				break;
			}
			default: type = "PLAIN";
		}
		const source = stringifyString.stringifyString({
			type,
			value
		}, {
			implicitKey: implicitKey || indent === null,
			indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
			inFlow,
			options: {
				blockQuote: true,
				lineWidth: -1
			}
		});
		switch (source[0]) {
			case "|":
			case ">":
				setBlockScalarValue(token, source);
				break;
			case "\"":
				setFlowScalarValue(token, source, "double-quoted-scalar");
				break;
			case "'":
				setFlowScalarValue(token, source, "single-quoted-scalar");
				break;
			default: setFlowScalarValue(token, source, "scalar");
		}
	}
	function setBlockScalarValue(token, source) {
		const he = source.indexOf("\n");
		const head = source.substring(0, he);
		const body = source.substring(he + 1) + "\n";
		if (token.type === "block-scalar") {
			const header = token.props[0];
			if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
			header.source = head;
			token.source = body;
		} else {
			const { offset } = token;
			const indent = "indent" in token ? token.indent : -1;
			const props = [{
				type: "block-scalar-header",
				offset,
				indent,
				source: head
			}];
			if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0)) props.push({
				type: "newline",
				offset: -1,
				indent,
				source: "\n"
			});
			for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
			Object.assign(token, {
				type: "block-scalar",
				indent,
				props,
				source: body
			});
		}
	}
	function addEndtoBlockProps(props, end) {
		if (end) for (const st of end) switch (st.type) {
			case "space":
			case "comment":
				props.push(st);
				break;
			case "newline":
				props.push(st);
				return true;
		}
		return false;
	}
	function setFlowScalarValue(token, source, type) {
		switch (token.type) {
			case "scalar":
			case "double-quoted-scalar":
			case "single-quoted-scalar":
				token.type = type;
				token.source = source;
				break;
			case "block-scalar": {
				const end = token.props.slice(1);
				let oa = source.length;
				if (token.props[0].type === "block-scalar-header") oa -= token.props[0].source.length;
				for (const tok of end) tok.offset += oa;
				delete token.props;
				Object.assign(token, {
					type,
					source,
					end
				});
				break;
			}
			case "block-map":
			case "block-seq": {
				const nl = {
					type: "newline",
					offset: token.offset + source.length,
					indent: token.indent,
					source: "\n"
				};
				delete token.items;
				Object.assign(token, {
					type,
					source,
					end: [nl]
				});
				break;
			}
			default: {
				const indent = "indent" in token ? token.indent : -1;
				const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
				for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
				Object.assign(token, {
					type,
					indent,
					source,
					end
				});
			}
		}
	}
	exports.createScalarToken = createScalarToken;
	exports.resolveAsScalar = resolveAsScalar;
	exports.setScalarValue = setScalarValue;
}));
// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = __commonJSMin(((exports) => {
	const stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
	function stringifyToken(token) {
		switch (token.type) {
			case "block-scalar": {
				let res = "";
				for (const tok of token.props) res += stringifyToken(tok);
				return res + token.source;
			}
			case "block-map":
			case "block-seq": {
				let res = "";
				for (const item of token.items) res += stringifyItem(item);
				return res;
			}
			case "flow-collection": {
				let res = token.start.source;
				for (const item of token.items) res += stringifyItem(item);
				for (const st of token.end) res += st.source;
				return res;
			}
			case "document": {
				let res = stringifyItem(token);
				if (token.end) for (const st of token.end) res += st.source;
				return res;
			}
			default: {
				let res = token.source;
				if ("end" in token && token.end) for (const st of token.end) res += st.source;
				return res;
			}
		}
	}
	function stringifyItem({ start, key, sep, value }) {
		let res = "";
		for (const st of start) res += st.source;
		if (key) res += stringifyToken(key);
		if (sep) for (const st of sep) res += st.source;
		if (value) res += stringifyToken(value);
		return res;
	}
	exports.stringify = stringify;
}));
// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = __commonJSMin(((exports) => {
	const BREAK = Symbol("break visit");
	const SKIP = Symbol("skip children");
	const REMOVE = Symbol("remove item");
	function visit(cst, visitor) {
		if ("type" in cst && cst.type === "document") cst = {
			start: cst.start,
			value: cst.value
		};
		_visit(Object.freeze([]), cst, visitor);
	}
	visit.BREAK = BREAK;
	visit.SKIP = SKIP;
	visit.REMOVE = REMOVE;
	visit.itemAtPath = (cst, path) => {
		let item = cst;
		for (const [field, index] of path) {
			const tok = item?.[field];
			if (tok && "items" in tok) item = tok.items[index];
			else return void 0;
		}
		return item;
	};
	visit.parentCollection = (cst, path) => {
		const parent = visit.itemAtPath(cst, path.slice(0, -1));
		const field = path[path.length - 1][0];
		const coll = parent?.[field];
		if (coll && "items" in coll) return coll;
		throw new Error("Parent collection not found");
	};
	function _visit(path, item, visitor) {
		let ctrl = visitor(item, path);
		if (typeof ctrl === "symbol") return ctrl;
		for (const field of ["key", "value"]) {
			const token = item[field];
			if (token && "items" in token) {
				for (let i = 0; i < token.items.length; ++i) {
					const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						token.items.splice(i, 1);
						i -= 1;
					}
				}
				if (typeof ctrl === "function" && field === "key") ctrl = ctrl(item, path);
			}
		}
		return typeof ctrl === "function" ? ctrl(item, path) : ctrl;
	}
	exports.visit = visit;
}));
// node_modules/yaml/dist/parse/cst.js
var require_cst = __commonJSMin(((exports) => {
	var cstScalar = require_cst_scalar();
	var cstStringify = require_cst_stringify();
	var cstVisit = require_cst_visit();
	const BOM = "﻿";
	const DOCUMENT = "";
	const FLOW_END = "";
	const SCALAR = "";
	const isCollection = (token) => !!token && "items" in token;
	const isScalar = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
	function prettyToken(token) {
		switch (token) {
			case BOM: return "<BOM>";
			case DOCUMENT: return "<DOC>";
			case FLOW_END: return "<FLOW_END>";
			case SCALAR: return "<SCALAR>";
			default: return JSON.stringify(token);
		}
	}
	function tokenType(source) {
		switch (source) {
			case BOM: return "byte-order-mark";
			case DOCUMENT: return "doc-mode";
			case FLOW_END: return "flow-error-end";
			case SCALAR: return "scalar";
			case "---": return "doc-start";
			case "...": return "doc-end";
			case "":
			case "\n":
			case "\r\n": return "newline";
			case "-": return "seq-item-ind";
			case "?": return "explicit-key-ind";
			case ":": return "map-value-ind";
			case "{": return "flow-map-start";
			case "}": return "flow-map-end";
			case "[": return "flow-seq-start";
			case "]": return "flow-seq-end";
			case ",": return "comma";
		}
		switch (source[0]) {
			case " ":
			case "	": return "space";
			case "#": return "comment";
			case "%": return "directive-line";
			case "*": return "alias";
			case "&": return "anchor";
			case "!": return "tag";
			case "'": return "single-quoted-scalar";
			case "\"": return "double-quoted-scalar";
			case "|":
			case ">": return "block-scalar-header";
		}
		return null;
	}
	exports.createScalarToken = cstScalar.createScalarToken;
	exports.resolveAsScalar = cstScalar.resolveAsScalar;
	exports.setScalarValue = cstScalar.setScalarValue;
	exports.stringify = cstStringify.stringify;
	exports.visit = cstVisit.visit;
	exports.BOM = BOM;
	exports.DOCUMENT = DOCUMENT;
	exports.FLOW_END = FLOW_END;
	exports.SCALAR = SCALAR;
	exports.isCollection = isCollection;
	exports.isScalar = isScalar;
	exports.prettyToken = prettyToken;
	exports.tokenType = tokenType;
}));
// node_modules/yaml/dist/parse/lexer.js
var require_lexer = __commonJSMin(((exports) => {
	var cst = require_cst();
	function isEmpty(ch) {
		switch (ch) {
			case void 0:
			case " ":
			case "\n":
			case "\r":
			case "	": return true;
			default: return false;
		}
	}
	const hexDigits = new Set("0123456789ABCDEFabcdef");
	const tagChars = new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
	const flowIndicatorChars = new Set(",[]{}");
	const invalidAnchorChars = new Set(" ,[]{}\n\r	");
	const isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
	var Lexer = class {
		constructor() {
			this.atEnd = false;
			this.blockScalarIndent = -1;
			this.blockScalarKeep = false;
			this.buffer = "";
			this.flowKey = false;
			this.flowLevel = 0;
			this.indentNext = 0;
			this.indentValue = 0;
			this.lineEndPos = null;
			this.next = null;
			this.pos = 0;
		}
		*lex(source, incomplete = false) {
			if (source) {
				if (typeof source !== "string") throw TypeError("source is not a string");
				this.buffer = this.buffer ? this.buffer + source : source;
				this.lineEndPos = null;
			}
			this.atEnd = !incomplete;
			let next = this.next ?? "stream";
			while (next && (incomplete || this.hasChars(1))) next = yield* this.parseNext(next);
		}
		atLineEnd() {
			let i = this.pos;
			let ch = this.buffer[i];
			while (ch === " " || ch === "	") ch = this.buffer[++i];
			if (!ch || ch === "#" || ch === "\n") return true;
			if (ch === "\r") return this.buffer[i + 1] === "\n";
			return false;
		}
		charAt(n) {
			return this.buffer[this.pos + n];
		}
		continueScalar(offset) {
			let ch = this.buffer[offset];
			if (this.indentNext > 0) {
				let indent = 0;
				while (ch === " ") ch = this.buffer[++indent + offset];
				if (ch === "\r") {
					const next = this.buffer[indent + offset + 1];
					if (next === "\n" || !next && !this.atEnd) return offset + indent + 1;
				}
				return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
			}
			if (ch === "-" || ch === ".") {
				const dt = this.buffer.substr(offset, 3);
				if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3])) return -1;
			}
			return offset;
		}
		getLine() {
			let end = this.lineEndPos;
			if (typeof end !== "number" || end !== -1 && end < this.pos) {
				end = this.buffer.indexOf("\n", this.pos);
				this.lineEndPos = end;
			}
			if (end === -1) return this.atEnd ? this.buffer.substring(this.pos) : null;
			if (this.buffer[end - 1] === "\r") end -= 1;
			return this.buffer.substring(this.pos, end);
		}
		hasChars(n) {
			return this.pos + n <= this.buffer.length;
		}
		setNext(state) {
			this.buffer = this.buffer.substring(this.pos);
			this.pos = 0;
			this.lineEndPos = null;
			this.next = state;
			return null;
		}
		peek(n) {
			return this.buffer.substr(this.pos, n);
		}
		*parseNext(next) {
			switch (next) {
				case "stream": return yield* this.parseStream();
				case "line-start": return yield* this.parseLineStart();
				case "block-start": return yield* this.parseBlockStart();
				case "doc": return yield* this.parseDocument();
				case "flow": return yield* this.parseFlowCollection();
				case "quoted-scalar": return yield* this.parseQuotedScalar();
				case "block-scalar": return yield* this.parseBlockScalar();
				case "plain-scalar": return yield* this.parsePlainScalar();
			}
		}
		*parseStream() {
			let line = this.getLine();
			if (line === null) return this.setNext("stream");
			if (line[0] === cst.BOM) {
				yield* this.pushCount(1);
				line = line.substring(1);
			}
			if (line[0] === "%") {
				let dirEnd = line.length;
				let cs = line.indexOf("#");
				while (cs !== -1) {
					const ch = line[cs - 1];
					if (ch === " " || ch === "	") {
						dirEnd = cs - 1;
						break;
					} else cs = line.indexOf("#", cs + 1);
				}
				while (true) {
					const ch = line[dirEnd - 1];
					if (ch === " " || ch === "	") dirEnd -= 1;
					else break;
				}
				const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
				yield* this.pushCount(line.length - n);
				this.pushNewline();
				return "stream";
			}
			if (this.atLineEnd()) {
				const sp = yield* this.pushSpaces(true);
				yield* this.pushCount(line.length - sp);
				yield* this.pushNewline();
				return "stream";
			}
			yield cst.DOCUMENT;
			return yield* this.parseLineStart();
		}
		*parseLineStart() {
			const ch = this.charAt(0);
			if (!ch && !this.atEnd) return this.setNext("line-start");
			if (ch === "-" || ch === ".") {
				if (!this.atEnd && !this.hasChars(4)) return this.setNext("line-start");
				const s = this.peek(3);
				if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
					yield* this.pushCount(3);
					this.indentValue = 0;
					this.indentNext = 0;
					return s === "---" ? "doc" : "stream";
				}
			}
			this.indentValue = yield* this.pushSpaces(false);
			if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1))) this.indentNext = this.indentValue;
			return yield* this.parseBlockStart();
		}
		*parseBlockStart() {
			const [ch0, ch1] = this.peek(2);
			if (!ch1 && !this.atEnd) return this.setNext("block-start");
			if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
				const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
				this.indentNext = this.indentValue + 1;
				this.indentValue += n;
				return "block-start";
			}
			return "doc";
		}
		*parseDocument() {
			yield* this.pushSpaces(true);
			const line = this.getLine();
			if (line === null) return this.setNext("doc");
			let n = yield* this.pushIndicators();
			switch (line[n]) {
				case "#": yield* this.pushCount(line.length - n);
				case void 0:
					yield* this.pushNewline();
					return yield* this.parseLineStart();
				case "{":
				case "[":
					yield* this.pushCount(1);
					this.flowKey = false;
					this.flowLevel = 1;
					return "flow";
				case "}":
				case "]":
					yield* this.pushCount(1);
					return "doc";
				case "*":
					yield* this.pushUntil(isNotAnchorChar);
					return "doc";
				case "\"":
				case "'": return yield* this.parseQuotedScalar();
				case "|":
				case ">":
					n += yield* this.parseBlockScalarHeader();
					n += yield* this.pushSpaces(true);
					yield* this.pushCount(line.length - n);
					yield* this.pushNewline();
					return yield* this.parseBlockScalar();
				default: return yield* this.parsePlainScalar();
			}
		}
		*parseFlowCollection() {
			let nl, sp;
			let indent = -1;
			do {
				nl = yield* this.pushNewline();
				if (nl > 0) {
					sp = yield* this.pushSpaces(false);
					this.indentValue = indent = sp;
				} else sp = 0;
				sp += yield* this.pushSpaces(true);
			} while (nl + sp > 0);
			const line = this.getLine();
			if (line === null) return this.setNext("flow");
			if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty(line[3])) {
				if (!(indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}"))) {
					this.flowLevel = 0;
					yield cst.FLOW_END;
					return yield* this.parseLineStart();
				}
			}
			let n = 0;
			while (line[n] === ",") {
				n += yield* this.pushCount(1);
				n += yield* this.pushSpaces(true);
				this.flowKey = false;
			}
			n += yield* this.pushIndicators();
			switch (line[n]) {
				case void 0: return "flow";
				case "#":
					yield* this.pushCount(line.length - n);
					return "flow";
				case "{":
				case "[":
					yield* this.pushCount(1);
					this.flowKey = false;
					this.flowLevel += 1;
					return "flow";
				case "}":
				case "]":
					yield* this.pushCount(1);
					this.flowKey = true;
					this.flowLevel -= 1;
					return this.flowLevel ? "flow" : "doc";
				case "*":
					yield* this.pushUntil(isNotAnchorChar);
					return "flow";
				case "\"":
				case "'":
					this.flowKey = true;
					return yield* this.parseQuotedScalar();
				case ":": {
					const next = this.charAt(1);
					if (this.flowKey || isEmpty(next) || next === ",") {
						this.flowKey = false;
						yield* this.pushCount(1);
						yield* this.pushSpaces(true);
						return "flow";
					}
				}
				default:
					this.flowKey = false;
					return yield* this.parsePlainScalar();
			}
		}
		*parseQuotedScalar() {
			const quote = this.charAt(0);
			let end = this.buffer.indexOf(quote, this.pos + 1);
			if (quote === "'") while (end !== -1 && this.buffer[end + 1] === "'") end = this.buffer.indexOf("'", end + 2);
			else while (end !== -1) {
				let n = 0;
				while (this.buffer[end - 1 - n] === "\\") n += 1;
				if (n % 2 === 0) break;
				end = this.buffer.indexOf("\"", end + 1);
			}
			const qb = this.buffer.substring(0, end);
			let nl = qb.indexOf("\n", this.pos);
			if (nl !== -1) {
				while (nl !== -1) {
					const cs = this.continueScalar(nl + 1);
					if (cs === -1) break;
					nl = qb.indexOf("\n", cs);
				}
				if (nl !== -1) end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
			}
			if (end === -1) {
				if (!this.atEnd) return this.setNext("quoted-scalar");
				end = this.buffer.length;
			}
			yield* this.pushToIndex(end + 1, false);
			return this.flowLevel ? "flow" : "doc";
		}
		*parseBlockScalarHeader() {
			this.blockScalarIndent = -1;
			this.blockScalarKeep = false;
			let i = this.pos;
			while (true) {
				const ch = this.buffer[++i];
				if (ch === "+") this.blockScalarKeep = true;
				else if (ch > "0" && ch <= "9") this.blockScalarIndent = Number(ch) - 1;
				else if (ch !== "-") break;
			}
			return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
		}
		*parseBlockScalar() {
			let nl = this.pos - 1;
			let indent = 0;
			let ch;
			loop: for (let i = this.pos; ch = this.buffer[i]; ++i) switch (ch) {
				case " ":
					indent += 1;
					break;
				case "\n":
					nl = i;
					indent = 0;
					break;
				case "\r": {
					const next = this.buffer[i + 1];
					if (!next && !this.atEnd) return this.setNext("block-scalar");
					if (next === "\n") break;
				}
				default: break loop;
			}
			if (!ch && !this.atEnd) return this.setNext("block-scalar");
			if (indent >= this.indentNext) {
				if (this.blockScalarIndent === -1) this.indentNext = indent;
				else this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
				do {
					const cs = this.continueScalar(nl + 1);
					if (cs === -1) break;
					nl = this.buffer.indexOf("\n", cs);
				} while (nl !== -1);
				if (nl === -1) {
					if (!this.atEnd) return this.setNext("block-scalar");
					nl = this.buffer.length;
				}
			}
			let i = nl + 1;
			ch = this.buffer[i];
			while (ch === " ") ch = this.buffer[++i];
			if (ch === "	") {
				while (ch === "	" || ch === " " || ch === "\r" || ch === "\n") ch = this.buffer[++i];
				nl = i - 1;
			} else if (!this.blockScalarKeep) do {
				let i = nl - 1;
				let ch = this.buffer[i];
				if (ch === "\r") ch = this.buffer[--i];
				const lastChar = i;
				while (ch === " ") ch = this.buffer[--i];
				if (ch === "\n" && i >= this.pos && i + 1 + indent > lastChar) nl = i;
				else break;
			} while (true);
			yield cst.SCALAR;
			yield* this.pushToIndex(nl + 1, true);
			return yield* this.parseLineStart();
		}
		*parsePlainScalar() {
			const inFlow = this.flowLevel > 0;
			let end = this.pos - 1;
			let i = this.pos - 1;
			let ch;
			while (ch = this.buffer[++i]) if (ch === ":") {
				const next = this.buffer[i + 1];
				if (isEmpty(next) || inFlow && flowIndicatorChars.has(next)) break;
				end = i;
			} else if (isEmpty(ch)) {
				let next = this.buffer[i + 1];
				if (ch === "\r") {
					if (next === "\n") {
						i += 1;
						ch = "\n";
						next = this.buffer[i + 1];
					} else end = i;
				}
				if (next === "#" || inFlow && flowIndicatorChars.has(next)) break;
				if (ch === "\n") {
					const cs = this.continueScalar(i + 1);
					if (cs === -1) break;
					i = Math.max(i, cs - 2);
				}
			} else {
				if (inFlow && flowIndicatorChars.has(ch)) break;
				end = i;
			}
			if (!ch && !this.atEnd) return this.setNext("plain-scalar");
			yield cst.SCALAR;
			yield* this.pushToIndex(end + 1, true);
			return inFlow ? "flow" : "doc";
		}
		*pushCount(n) {
			if (n > 0) {
				yield this.buffer.substr(this.pos, n);
				this.pos += n;
				return n;
			}
			return 0;
		}
		*pushToIndex(i, allowEmpty) {
			const s = this.buffer.slice(this.pos, i);
			if (s) {
				yield s;
				this.pos += s.length;
				return s.length;
			} else if (allowEmpty) yield "";
			return 0;
		}
		*pushIndicators() {
			let n = 0;
			loop: while (true) {
				switch (this.charAt(0)) {
					case "!":
						n += yield* this.pushTag();
						n += yield* this.pushSpaces(true);
						continue loop;
					case "&":
						n += yield* this.pushUntil(isNotAnchorChar);
						n += yield* this.pushSpaces(true);
						continue loop;
					case "-":
					case "?":
					case ":": {
						const inFlow = this.flowLevel > 0;
						const ch1 = this.charAt(1);
						if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
							if (!inFlow) this.indentNext = this.indentValue + 1;
							else if (this.flowKey) this.flowKey = false;
							n += yield* this.pushCount(1);
							n += yield* this.pushSpaces(true);
							continue loop;
						}
					}
				}
				break loop;
			}
			return n;
		}
		*pushTag() {
			if (this.charAt(1) === "<") {
				let i = this.pos + 2;
				let ch = this.buffer[i];
				while (!isEmpty(ch) && ch !== ">") ch = this.buffer[++i];
				return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
			} else {
				let i = this.pos + 1;
				let ch = this.buffer[i];
				while (ch) if (tagChars.has(ch)) ch = this.buffer[++i];
				else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) ch = this.buffer[i += 3];
				else break;
				return yield* this.pushToIndex(i, false);
			}
		}
		*pushNewline() {
			const ch = this.buffer[this.pos];
			if (ch === "\n") return yield* this.pushCount(1);
			else if (ch === "\r" && this.charAt(1) === "\n") return yield* this.pushCount(2);
			else return 0;
		}
		*pushSpaces(allowTabs) {
			let i = this.pos - 1;
			let ch;
			do
				ch = this.buffer[++i];
			while (ch === " " || allowTabs && ch === "	");
			const n = i - this.pos;
			if (n > 0) {
				yield this.buffer.substr(this.pos, n);
				this.pos = i;
			}
			return n;
		}
		*pushUntil(test) {
			let i = this.pos;
			let ch = this.buffer[i];
			while (!test(ch)) ch = this.buffer[++i];
			return yield* this.pushToIndex(i, false);
		}
	};
	exports.Lexer = Lexer;
}));
// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = __commonJSMin(((exports) => {
	var LineCounter = class {
		constructor() {
			this.lineStarts = [];
			this.addNewLine = (offset) => this.lineStarts.push(offset);
			this.linePos = (offset) => {
				let low = 0;
				let high = this.lineStarts.length;
				while (low < high) {
					const mid = low + high >> 1;
					if (this.lineStarts[mid] < offset) low = mid + 1;
					else high = mid;
				}
				if (this.lineStarts[low] === offset) return {
					line: low + 1,
					col: 1
				};
				if (low === 0) return {
					line: 0,
					col: offset
				};
				const start = this.lineStarts[low - 1];
				return {
					line: low,
					col: offset - start + 1
				};
			};
		}
	};
	exports.LineCounter = LineCounter;
}));
// node_modules/yaml/dist/parse/parser.js
var require_parser = __commonJSMin(((exports) => {
	var node_process = __require("process");
	var cst = require_cst();
	var lexer = require_lexer();
	function includesToken(list, type) {
		for (let i = 0; i < list.length; ++i) if (list[i].type === type) return true;
		return false;
	}
	function findNonEmptyIndex(list) {
		for (let i = 0; i < list.length; ++i) switch (list[i].type) {
			case "space":
			case "comment":
			case "newline": break;
			default: return i;
		}
		return -1;
	}
	function isFlowToken(token) {
		switch (token?.type) {
			case "alias":
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar":
			case "flow-collection": return true;
			default: return false;
		}
	}
	function getPrevProps(parent) {
		switch (parent.type) {
			case "document": return parent.start;
			case "block-map": {
				const it = parent.items[parent.items.length - 1];
				return it.sep ?? it.start;
			}
			case "block-seq": return parent.items[parent.items.length - 1].start;
			default: return [];
		}
	}
	function getFirstKeyStartProps(prev) {
		if (prev.length === 0) return [];
		let i = prev.length;
		loop: while (--i >= 0) switch (prev[i].type) {
			case "doc-start":
			case "explicit-key-ind":
			case "map-value-ind":
			case "seq-item-ind":
			case "newline": break loop;
		}
		while (prev[++i]?.type === "space");
		return prev.splice(i, prev.length);
	}
	function arrayPushArray(target, source) {
		if (source.length < 1e5) Array.prototype.push.apply(target, source);
		else for (let i = 0; i < source.length; ++i) target.push(source[i]);
	}
	function fixFlowSeqItems(fc) {
		if (fc.start.type === "flow-seq-start") {
			for (const it of fc.items) if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
				if (it.key) it.value = it.key;
				delete it.key;
				if (isFlowToken(it.value)) {
					if (it.value.end) arrayPushArray(it.value.end, it.sep);
					else it.value.end = it.sep;
				} else arrayPushArray(it.start, it.sep);
				delete it.sep;
			}
		}
	}
	var Parser = class {
		constructor(onNewLine) {
			this.atNewLine = true;
			this.atScalar = false;
			this.indent = 0;
			this.offset = 0;
			this.onKeyLine = false;
			this.stack = [];
			this.source = "";
			this.type = "";
			this.lexer = new lexer.Lexer();
			this.onNewLine = onNewLine;
		}
		*parse(source, incomplete = false) {
			if (this.onNewLine && this.offset === 0) this.onNewLine(0);
			for (const lexeme of this.lexer.lex(source, incomplete)) yield* this.next(lexeme);
			if (!incomplete) yield* this.end();
		}
		*next(source) {
			this.source = source;
			if (node_process.env.LOG_TOKENS) console.log("|", cst.prettyToken(source));
			if (this.atScalar) {
				this.atScalar = false;
				yield* this.step();
				this.offset += source.length;
				return;
			}
			const type = cst.tokenType(source);
			if (!type) {
				const message = `Not a YAML token: ${source}`;
				yield* this.pop({
					type: "error",
					offset: this.offset,
					message,
					source
				});
				this.offset += source.length;
			} else if (type === "scalar") {
				this.atNewLine = false;
				this.atScalar = true;
				this.type = "scalar";
			} else {
				this.type = type;
				yield* this.step();
				switch (type) {
					case "newline":
						this.atNewLine = true;
						this.indent = 0;
						if (this.onNewLine) this.onNewLine(this.offset + source.length);
						break;
					case "space":
						if (this.atNewLine && source[0] === " ") this.indent += source.length;
						break;
					case "explicit-key-ind":
					case "map-value-ind":
					case "seq-item-ind":
						if (this.atNewLine) this.indent += source.length;
						break;
					case "doc-mode":
					case "flow-error-end": return;
					default: this.atNewLine = false;
				}
				this.offset += source.length;
			}
		}
		*end() {
			while (this.stack.length > 0) yield* this.pop();
		}
		get sourceToken() {
			return {
				type: this.type,
				offset: this.offset,
				indent: this.indent,
				source: this.source
			};
		}
		*step() {
			const top = this.peek(1);
			if (this.type === "doc-end" && top?.type !== "doc-end") {
				while (this.stack.length > 0) yield* this.pop();
				this.stack.push({
					type: "doc-end",
					offset: this.offset,
					source: this.source
				});
				return;
			}
			if (!top) return yield* this.stream();
			switch (top.type) {
				case "document": return yield* this.document(top);
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return yield* this.scalar(top);
				case "block-scalar": return yield* this.blockScalar(top);
				case "block-map": return yield* this.blockMap(top);
				case "block-seq": return yield* this.blockSequence(top);
				case "flow-collection": return yield* this.flowCollection(top);
				case "doc-end": return yield* this.documentEnd(top);
			}
			yield* this.pop();
		}
		peek(n) {
			return this.stack[this.stack.length - n];
		}
		*pop(error) {
			const token = error ?? this.stack.pop();
			if (!token) yield {
				type: "error",
				offset: this.offset,
				source: "",
				message: "Tried to pop an empty stack"
			};
			else if (this.stack.length === 0) yield token;
			else {
				const top = this.peek(1);
				if (token.type === "block-scalar") token.indent = "indent" in top ? top.indent : 0;
				else if (token.type === "flow-collection" && top.type === "document") token.indent = 0;
				if (token.type === "flow-collection") fixFlowSeqItems(token);
				switch (top.type) {
					case "document":
						top.value = token;
						break;
					case "block-scalar":
						top.props.push(token);
						break;
					case "block-map": {
						const it = top.items[top.items.length - 1];
						if (it.value) {
							top.items.push({
								start: [],
								key: token,
								sep: []
							});
							this.onKeyLine = true;
							return;
						} else if (it.sep) it.value = token;
						else {
							Object.assign(it, {
								key: token,
								sep: []
							});
							this.onKeyLine = !it.explicitKey;
							return;
						}
						break;
					}
					case "block-seq": {
						const it = top.items[top.items.length - 1];
						if (it.value) top.items.push({
							start: [],
							value: token
						});
						else it.value = token;
						break;
					}
					case "flow-collection": {
						const it = top.items[top.items.length - 1];
						if (!it || it.value) top.items.push({
							start: [],
							key: token,
							sep: []
						});
						else if (it.sep) it.value = token;
						else Object.assign(it, {
							key: token,
							sep: []
						});
						return;
					}
					default:
						yield* this.pop();
						yield* this.pop(token);
				}
				if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
					const last = token.items[token.items.length - 1];
					if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
						if (top.type === "document") top.end = last.start;
						else top.items.push({ start: last.start });
						token.items.splice(-1, 1);
					}
				}
			}
		}
		*stream() {
			switch (this.type) {
				case "directive-line":
					yield {
						type: "directive",
						offset: this.offset,
						source: this.source
					};
					return;
				case "byte-order-mark":
				case "space":
				case "comment":
				case "newline":
					yield this.sourceToken;
					return;
				case "doc-mode":
				case "doc-start": {
					const doc = {
						type: "document",
						offset: this.offset,
						start: []
					};
					if (this.type === "doc-start") doc.start.push(this.sourceToken);
					this.stack.push(doc);
					return;
				}
			}
			yield {
				type: "error",
				offset: this.offset,
				message: `Unexpected ${this.type} token in YAML stream`,
				source: this.source
			};
		}
		*document(doc) {
			if (doc.value) return yield* this.lineEnd(doc);
			switch (this.type) {
				case "doc-start":
					if (findNonEmptyIndex(doc.start) !== -1) {
						yield* this.pop();
						yield* this.step();
					} else doc.start.push(this.sourceToken);
					return;
				case "anchor":
				case "tag":
				case "space":
				case "comment":
				case "newline":
					doc.start.push(this.sourceToken);
					return;
			}
			const bv = this.startBlockValue(doc);
			if (bv) this.stack.push(bv);
			else yield {
				type: "error",
				offset: this.offset,
				message: `Unexpected ${this.type} token in YAML document`,
				source: this.source
			};
		}
		*scalar(scalar) {
			if (this.type === "map-value-ind") {
				const start = getFirstKeyStartProps(getPrevProps(this.peek(2)));
				let sep;
				if (scalar.end) {
					sep = scalar.end;
					sep.push(this.sourceToken);
					delete scalar.end;
				} else sep = [this.sourceToken];
				const map = {
					type: "block-map",
					offset: scalar.offset,
					indent: scalar.indent,
					items: [{
						start,
						key: scalar,
						sep
					}]
				};
				this.onKeyLine = true;
				this.stack[this.stack.length - 1] = map;
			} else yield* this.lineEnd(scalar);
		}
		*blockScalar(scalar) {
			switch (this.type) {
				case "space":
				case "comment":
				case "newline":
					scalar.props.push(this.sourceToken);
					return;
				case "scalar":
					scalar.source = this.source;
					this.atNewLine = true;
					this.indent = 0;
					if (this.onNewLine) {
						let nl = this.source.indexOf("\n") + 1;
						while (nl !== 0) {
							this.onNewLine(this.offset + nl);
							nl = this.source.indexOf("\n", nl) + 1;
						}
					}
					yield* this.pop();
					break;
				default:
					yield* this.pop();
					yield* this.step();
			}
		}
		*blockMap(map) {
			const it = map.items[map.items.length - 1];
			switch (this.type) {
				case "newline":
					this.onKeyLine = false;
					if (it.value) {
						const end = "end" in it.value ? it.value.end : void 0;
						if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
						else map.items.push({ start: [this.sourceToken] });
					} else if (it.sep) it.sep.push(this.sourceToken);
					else it.start.push(this.sourceToken);
					return;
				case "space":
				case "comment":
					if (it.value) map.items.push({ start: [this.sourceToken] });
					else if (it.sep) it.sep.push(this.sourceToken);
					else {
						if (this.atIndentedComment(it.start, map.indent)) {
							const end = map.items[map.items.length - 2]?.value?.end;
							if (Array.isArray(end)) {
								arrayPushArray(end, it.start);
								end.push(this.sourceToken);
								map.items.pop();
								return;
							}
						}
						it.start.push(this.sourceToken);
					}
					return;
			}
			if (this.indent >= map.indent) {
				const atMapIndent = !this.onKeyLine && this.indent === map.indent;
				const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
				let start = [];
				if (atNextItem && it.sep && !it.value) {
					const nl = [];
					for (let i = 0; i < it.sep.length; ++i) {
						const st = it.sep[i];
						switch (st.type) {
							case "newline":
								nl.push(i);
								break;
							case "space": break;
							case "comment":
								if (st.indent > map.indent) nl.length = 0;
								break;
							default: nl.length = 0;
						}
					}
					if (nl.length >= 2) start = it.sep.splice(nl[1]);
				}
				switch (this.type) {
					case "anchor":
					case "tag":
						if (atNextItem || it.value) {
							start.push(this.sourceToken);
							map.items.push({ start });
							this.onKeyLine = true;
						} else if (it.sep) it.sep.push(this.sourceToken);
						else it.start.push(this.sourceToken);
						return;
					case "explicit-key-ind":
						if (!it.sep && !it.explicitKey) {
							it.start.push(this.sourceToken);
							it.explicitKey = true;
						} else if (atNextItem || it.value) {
							start.push(this.sourceToken);
							map.items.push({
								start,
								explicitKey: true
							});
						} else this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start: [this.sourceToken],
								explicitKey: true
							}]
						});
						this.onKeyLine = true;
						return;
					case "map-value-ind":
						if (it.explicitKey) {
							if (!it.sep) {
								if (includesToken(it.start, "newline")) Object.assign(it, {
									key: null,
									sep: [this.sourceToken]
								});
								else {
									const start = getFirstKeyStartProps(it.start);
									this.stack.push({
										type: "block-map",
										offset: this.offset,
										indent: this.indent,
										items: [{
											start,
											key: null,
											sep: [this.sourceToken]
										}]
									});
								}
							} else if (it.value) map.items.push({
								start: [],
								key: null,
								sep: [this.sourceToken]
							});
							else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
								type: "block-map",
								offset: this.offset,
								indent: this.indent,
								items: [{
									start,
									key: null,
									sep: [this.sourceToken]
								}]
							});
							else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
								const start = getFirstKeyStartProps(it.start);
								const key = it.key;
								const sep = it.sep;
								sep.push(this.sourceToken);
								delete it.key;
								delete it.sep;
								this.stack.push({
									type: "block-map",
									offset: this.offset,
									indent: this.indent,
									items: [{
										start,
										key,
										sep
									}]
								});
							} else if (start.length > 0) it.sep = it.sep.concat(start, this.sourceToken);
							else it.sep.push(this.sourceToken);
						} else if (!it.sep) Object.assign(it, {
							key: null,
							sep: [this.sourceToken]
						});
						else if (it.value || atNextItem) map.items.push({
							start,
							key: null,
							sep: [this.sourceToken]
						});
						else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start: [],
								key: null,
								sep: [this.sourceToken]
							}]
						});
						else it.sep.push(this.sourceToken);
						this.onKeyLine = true;
						return;
					case "alias":
					case "scalar":
					case "single-quoted-scalar":
					case "double-quoted-scalar": {
						const fs = this.flowScalar(this.type);
						if (atNextItem || it.value) {
							map.items.push({
								start,
								key: fs,
								sep: []
							});
							this.onKeyLine = true;
						} else if (it.sep) this.stack.push(fs);
						else {
							Object.assign(it, {
								key: fs,
								sep: []
							});
							this.onKeyLine = true;
						}
						return;
					}
					default: {
						const bv = this.startBlockValue(map);
						if (bv) {
							if (bv.type === "block-seq") {
								if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
									yield* this.pop({
										type: "error",
										offset: this.offset,
										message: "Unexpected block-seq-ind on same line with key",
										source: this.source
									});
									return;
								}
							} else if (atMapIndent) map.items.push({ start });
							this.stack.push(bv);
							return;
						}
					}
				}
			}
			yield* this.pop();
			yield* this.step();
		}
		*blockSequence(seq) {
			const it = seq.items[seq.items.length - 1];
			switch (this.type) {
				case "newline":
					if (it.value) {
						const end = "end" in it.value ? it.value.end : void 0;
						if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
						else seq.items.push({ start: [this.sourceToken] });
					} else it.start.push(this.sourceToken);
					return;
				case "space":
				case "comment":
					if (it.value) seq.items.push({ start: [this.sourceToken] });
					else {
						if (this.atIndentedComment(it.start, seq.indent)) {
							const end = seq.items[seq.items.length - 2]?.value?.end;
							if (Array.isArray(end)) {
								arrayPushArray(end, it.start);
								end.push(this.sourceToken);
								seq.items.pop();
								return;
							}
						}
						it.start.push(this.sourceToken);
					}
					return;
				case "anchor":
				case "tag":
					if (it.value || this.indent <= seq.indent) break;
					it.start.push(this.sourceToken);
					return;
				case "seq-item-ind":
					if (this.indent !== seq.indent) break;
					if (it.value || includesToken(it.start, "seq-item-ind")) seq.items.push({ start: [this.sourceToken] });
					else it.start.push(this.sourceToken);
					return;
			}
			if (this.indent > seq.indent) {
				const bv = this.startBlockValue(seq);
				if (bv) {
					this.stack.push(bv);
					return;
				}
			}
			yield* this.pop();
			yield* this.step();
		}
		*flowCollection(fc) {
			const it = fc.items[fc.items.length - 1];
			if (this.type === "flow-error-end") {
				let top;
				do {
					yield* this.pop();
					top = this.peek(1);
				} while (top?.type === "flow-collection");
			} else if (fc.end.length === 0) {
				switch (this.type) {
					case "comma":
					case "explicit-key-ind":
						if (!it || it.sep) fc.items.push({ start: [this.sourceToken] });
						else it.start.push(this.sourceToken);
						return;
					case "map-value-ind":
						if (!it || it.value) fc.items.push({
							start: [],
							key: null,
							sep: [this.sourceToken]
						});
						else if (it.sep) it.sep.push(this.sourceToken);
						else Object.assign(it, {
							key: null,
							sep: [this.sourceToken]
						});
						return;
					case "space":
					case "comment":
					case "newline":
					case "anchor":
					case "tag":
						if (!it || it.value) fc.items.push({ start: [this.sourceToken] });
						else if (it.sep) it.sep.push(this.sourceToken);
						else it.start.push(this.sourceToken);
						return;
					case "alias":
					case "scalar":
					case "single-quoted-scalar":
					case "double-quoted-scalar": {
						const fs = this.flowScalar(this.type);
						if (!it || it.value) fc.items.push({
							start: [],
							key: fs,
							sep: []
						});
						else if (it.sep) this.stack.push(fs);
						else Object.assign(it, {
							key: fs,
							sep: []
						});
						return;
					}
					case "flow-map-end":
					case "flow-seq-end":
						fc.end.push(this.sourceToken);
						return;
				}
				const bv = this.startBlockValue(fc);
				if (bv) this.stack.push(bv);
				else {
					yield* this.pop();
					yield* this.step();
				}
			} else {
				const parent = this.peek(2);
				if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
					yield* this.pop();
					yield* this.step();
				} else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
					const start = getFirstKeyStartProps(getPrevProps(parent));
					fixFlowSeqItems(fc);
					const sep = fc.end.splice(1, fc.end.length);
					sep.push(this.sourceToken);
					const map = {
						type: "block-map",
						offset: fc.offset,
						indent: fc.indent,
						items: [{
							start,
							key: fc,
							sep
						}]
					};
					this.onKeyLine = true;
					this.stack[this.stack.length - 1] = map;
				} else yield* this.lineEnd(fc);
			}
		}
		flowScalar(type) {
			if (this.onNewLine) {
				let nl = this.source.indexOf("\n") + 1;
				while (nl !== 0) {
					this.onNewLine(this.offset + nl);
					nl = this.source.indexOf("\n", nl) + 1;
				}
			}
			return {
				type,
				offset: this.offset,
				indent: this.indent,
				source: this.source
			};
		}
		startBlockValue(parent) {
			switch (this.type) {
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return this.flowScalar(this.type);
				case "block-scalar-header": return {
					type: "block-scalar",
					offset: this.offset,
					indent: this.indent,
					props: [this.sourceToken],
					source: ""
				};
				case "flow-map-start":
				case "flow-seq-start": return {
					type: "flow-collection",
					offset: this.offset,
					indent: this.indent,
					start: this.sourceToken,
					items: [],
					end: []
				};
				case "seq-item-ind": return {
					type: "block-seq",
					offset: this.offset,
					indent: this.indent,
					items: [{ start: [this.sourceToken] }]
				};
				case "explicit-key-ind": {
					this.onKeyLine = true;
					const start = getFirstKeyStartProps(getPrevProps(parent));
					start.push(this.sourceToken);
					return {
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start,
							explicitKey: true
						}]
					};
				}
				case "map-value-ind": {
					this.onKeyLine = true;
					const start = getFirstKeyStartProps(getPrevProps(parent));
					return {
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start,
							key: null,
							sep: [this.sourceToken]
						}]
					};
				}
			}
			return null;
		}
		atIndentedComment(start, indent) {
			if (this.type !== "comment") return false;
			if (this.indent <= indent) return false;
			return start.every((st) => st.type === "newline" || st.type === "space");
		}
		*documentEnd(docEnd) {
			if (this.type !== "doc-mode") {
				if (docEnd.end) docEnd.end.push(this.sourceToken);
				else docEnd.end = [this.sourceToken];
				if (this.type === "newline") yield* this.pop();
			}
		}
		*lineEnd(token) {
			switch (this.type) {
				case "comma":
				case "doc-start":
				case "doc-end":
				case "flow-seq-end":
				case "flow-map-end":
				case "map-value-ind":
					yield* this.pop();
					yield* this.step();
					break;
				case "newline": this.onKeyLine = false;
				default:
					if (token.end) token.end.push(this.sourceToken);
					else token.end = [this.sourceToken];
					if (this.type === "newline") yield* this.pop();
			}
		}
	};
	exports.Parser = Parser;
}));
// node_modules/yaml/dist/public-api.js
var require_public_api = __commonJSMin(((exports) => {
	var composer = require_composer();
	var Document = require_Document();
	var errors = require_errors();
	var log = require_log();
	var identity = require_identity();
	var lineCounter = require_line_counter();
	var parser = require_parser();
	function parseOptions(options) {
		const prettyErrors = options.prettyErrors !== false;
		return {
			lineCounter: options.lineCounter || prettyErrors && new lineCounter.LineCounter() || null,
			prettyErrors
		};
	}
	function parseAllDocuments(source, options = {}) {
		const { lineCounter, prettyErrors } = parseOptions(options);
		const parser$1 = new parser.Parser(lineCounter?.addNewLine);
		const composer$1 = new composer.Composer(options);
		const docs = Array.from(composer$1.compose(parser$1.parse(source)));
		if (prettyErrors && lineCounter) for (const doc of docs) {
			doc.errors.forEach(errors.prettifyError(source, lineCounter));
			doc.warnings.forEach(errors.prettifyError(source, lineCounter));
		}
		if (docs.length > 0) return docs;
		return Object.assign([], { empty: true }, composer$1.streamInfo());
	}
	function parseDocument(source, options = {}) {
		const { lineCounter, prettyErrors } = parseOptions(options);
		const parser$1 = new parser.Parser(lineCounter?.addNewLine);
		const composer$1 = new composer.Composer(options);
		let doc = null;
		for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) if (!doc) doc = _doc;
		else if (doc.options.logLevel !== "silent") {
			doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
			break;
		}
		if (prettyErrors && lineCounter) {
			doc.errors.forEach(errors.prettifyError(source, lineCounter));
			doc.warnings.forEach(errors.prettifyError(source, lineCounter));
		}
		return doc;
	}
	function parse(src, reviver, options) {
		let _reviver = void 0;
		if (typeof reviver === "function") _reviver = reviver;
		else if (options === void 0 && reviver && typeof reviver === "object") options = reviver;
		const doc = parseDocument(src, options);
		if (!doc) return null;
		doc.warnings.forEach((warning) => log.warn(doc.options.logLevel, warning));
		if (doc.errors.length > 0) {
			if (doc.options.logLevel !== "silent") throw doc.errors[0];
			else doc.errors = [];
		}
		return doc.toJS(Object.assign({ reviver: _reviver }, options));
	}
	function stringify(value, replacer, options) {
		let _replacer = null;
		if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
		else if (options === void 0 && replacer) options = replacer;
		if (typeof options === "string") options = options.length;
		if (typeof options === "number") {
			const indent = Math.round(options);
			options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
		}
		if (value === void 0) {
			const { keepUndefined } = options ?? replacer ?? {};
			if (!keepUndefined) return void 0;
		}
		if (identity.isDocument(value) && !_replacer) return value.toString(options);
		return new Document.Document(value, _replacer, options).toString(options);
	}
	exports.parse = parse;
	exports.parseAllDocuments = parseAllDocuments;
	exports.parseDocument = parseDocument;
	exports.stringify = stringify;
}));
// src/formats/yaml-value.ts
var import_dist = __commonJSMin(((exports) => {
	var composer = require_composer();
	var Document = require_Document();
	var Schema = require_Schema();
	var errors = require_errors();
	var Alias = require_Alias();
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	require_cst();
	var lexer = require_lexer();
	var lineCounter = require_line_counter();
	var parser = require_parser();
	var publicApi = require_public_api();
	var visit = require_visit();
	exports.Composer = composer.Composer;
	exports.Document = Document.Document;
	exports.Schema = Schema.Schema;
	exports.YAMLError = errors.YAMLError;
	exports.YAMLParseError = errors.YAMLParseError;
	exports.YAMLWarning = errors.YAMLWarning;
	exports.Alias = Alias.Alias;
	exports.isAlias = identity.isAlias;
	exports.isCollection = identity.isCollection;
	exports.isDocument = identity.isDocument;
	exports.isMap = identity.isMap;
	exports.isNode = identity.isNode;
	exports.isPair = identity.isPair;
	exports.isScalar = identity.isScalar;
	exports.isSeq = identity.isSeq;
	exports.Pair = Pair.Pair;
	exports.Scalar = Scalar.Scalar;
	exports.YAMLMap = YAMLMap.YAMLMap;
	exports.YAMLSeq = YAMLSeq.YAMLSeq;
	exports.Lexer = lexer.Lexer;
	exports.LineCounter = lineCounter.LineCounter;
	exports.Parser = parser.Parser;
	exports.parse = publicApi.parse;
	exports.parseAllDocuments = publicApi.parseAllDocuments;
	exports.parseDocument = publicApi.parseDocument;
	exports.stringify = publicApi.stringify;
	exports.visit = visit.visit;
	exports.visitAsync = visit.visitAsync;
}))();
const MAX_STRING = 2048;
const REFUSED_KEYS = new Map([
	["<<", "merge keys (`<<`) are not read: write the values out"],
	["__proto__", "`__proto__` cannot be a key"],
	["constructor", "`constructor` cannot be a key"],
	["prototype", "`prototype` cannot be a key"]
]);
function toPointer(path) {
	return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
function toPlain(root) {
	const offsets = new Map();
	const faults = [];
	const notes = {
		offsets,
		faults
	};
	if (root === null || (0, import_dist.isScalar)(root) && root.source === "") return {
		value: void 0,
		offsets,
		faults
	};
	offsets.set("", root.range[0]);
	return {
		value: plainOf(root, [], notes),
		offsets,
		faults
	};
}
function plainOf(node, path, notes) {
	if ((0, import_dist.isMap)(node)) return plainMap(node, path, notes);
	if ((0, import_dist.isSeq)(node)) return plainList(node, path, notes);
	return (0, import_dist.isScalar)(node) ? plainScalar(node, notes) : null;
}
function plainMap(map, path, notes) {
	const plain = {};
	for (const { key, value } of map.items) {
		const offset = startOf$1(key) ?? startOf$1(map) ?? 0;
		const name = (0, import_dist.isScalar)(key) && key.value !== null ? key.source : void 0;
		const reason = faultOfKey(name, plain);
		if (reason !== void 0) notes.faults.push({
			offset,
			reason
		});
		if (name === void 0 || reason !== void 0) continue;
		notes.offsets.set(toPointer([...path, name]), offset);
		plain[name] = plainOf(value, [...path, name], notes);
	}
	return plain;
}
function plainList(list, path, notes) {
	return list.items.map((item, index) => {
		notes.offsets.set(toPointer([...path, index]), startOf$1(item) ?? startOf$1(list) ?? 0);
		return plainOf(item, [...path, index], notes);
	});
}
function plainScalar(scalar, notes) {
	const { value } = scalar;
	if (typeof value !== "string") return value;
	const offset = startOf$1(scalar) ?? 0;
	if (value.length > 2048) notes.faults.push({
		offset,
		reason: `expected at most ${MAX_STRING} characters in a text, found ${value.length}`
	});
	if (/\p{Surrogate}/u.test(value)) notes.faults.push({
		offset,
		reason: "a text holds half of a character"
	});
	return value;
}
function faultOfKey(name, siblings) {
	if (name === void 0) return "expected a text as key";
	const refusal = REFUSED_KEYS.get(name);
	if (refusal !== void 0) return refusal;
	return Object.hasOwn(siblings, name) ? `\`${name.slice(0, 64)}\` stands here twice` : void 0;
}
function startOf$1(node) {
	const start = typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range) && Array.isArray(node.range) ? node.range[0] : void 0;
	return typeof start === "number" ? start : void 0;
}
// src/formats/lenient.ts
const MAX_PROBLEMS$1 = 100;
function parseLeniently(schema, source) {
	const reading = {
		root: schema,
		source,
		problems: [],
		moved: new Map()
	};
	const pruned = prune$1(schema, {
		value: source.value ?? {},
		path: [],
		target: []
	}, reading);
	const lineOf = (path) => source.lineOf(toOriginal(path, reading.moved));
	return {
		value: schema.parse(pruned ?? {}),
		problems: toFirst(reading.problems),
		lineOf
	};
}
function prune$1(schema, piece, reading) {
	if (piece.value === null) return void 0;
	const inner = unwrap(schema);
	if (inner instanceof ZodObject && isRecord$1(piece.value)) return pruneObject(inner, piece, reading);
	if (inner instanceof ZodRecord && isRecord$1(piece.value)) return pruneRecord(inner, piece, reading);
	if (inner instanceof ZodArray && Array.isArray(piece.value)) return pruneList(inner, piece, reading);
	return keep(schema, piece, reading);
}
function pruneObject(schema, { value, path, target }, reading) {
	const shape = schema.shape;
	const kept = {};
	for (const [key, item] of Object.entries(Object(value))) {
		const child = Object.hasOwn(shape, key) ? shape[key] : void 0;
		const piece = {
			value: item,
			path: [...path, key],
			target: [...target, key]
		};
		const pruned = child === void 0 ? complain([unknownKey(piece.path, reading.root)], reading) : prune$1(child, piece, reading);
		if (pruned !== void 0) kept[key] = pruned;
	}
	return kept;
}
function pruneRecord(schema, { value, path, target }, reading) {
	const [keyType, valueType] = [schema.keyType, schema.valueType];
	const kept = {};
	for (const [key, item] of Object.entries(Object(value))) {
		const piece = {
			value: item,
			path: [...path, key],
			target: [...target, key]
		};
		const named = keyType.safeParse(key);
		const pruned = named.success ? prune$1(valueType, piece, reading) : complain(keyComplaintsOf(named.error.issues, piece.path), reading);
		if (pruned !== void 0) kept[key] = pruned;
	}
	return kept;
}
function pruneList(schema, { value, path, target }, reading) {
	const kept = [];
	for (const [index, item] of Object.entries(Object(value))) {
		const origin = [...path, Number(index)];
		const element = keep(schema.element, {
			value: item,
			path: origin,
			target
		}, reading);
		if (element === void 0) continue;
		reading.moved.set(toPointer([...target, kept.length]), origin);
		kept.push(element);
	}
	return keep(schema, {
		value: kept,
		path,
		target
	}, reading);
}
function keep(schema, { value, path }, reading) {
	const parsed = schema.safeParse(value);
	if (parsed.success) return value;
	return complain(complaintsOf(parsed.error.issues, {
		root: reading.root,
		path,
		value
	}), reading);
}
function complain(complaints, { source, problems }) {
	for (const { path, reason } of complaints) problems.push({
		file: source.file,
		line: source.lineOf(path),
		reason: toOneLine(reason)
	});
}
function toFirst(problems) {
	const last = problems[MAX_PROBLEMS$1];
	return last === void 0 ? problems : [...problems.slice(0, MAX_PROBLEMS$1), {
		...last,
		reason: `and ${problems.length - MAX_PROBLEMS$1} more, from here on`
	}];
}
function toOriginal(path, moved) {
	for (let length = path.length; length > 0; length--) {
		const origin = moved.get(toPointer(path.slice(0, length)));
		if (origin !== void 0) return [...origin, ...path.slice(length)];
	}
	return path;
}
function isRecord$1(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
const REFUSED$1 = {
	alias: "aliases (`*name`) are not read: write the value out",
	anchor: "anchors (`&name`) are not read: leave the anchor out",
	tag: "tags (`!name`) are not read: leave the tag out",
	directive: "directives (`%…`) are not read: leave the line out"
};
function faultInTokens(tokens) {
	const open = tokens.map((token) => ({
		token,
		depth: 0
	})).toReversed();
	for (let next = open.pop(); next !== void 0; next = open.pop()) {
		const { token, depth } = next;
		const reason = Object.hasOwn(REFUSED$1, token.type) ? REFUSED$1[token.type] : void 0;
		if (reason !== void 0) return {
			offset: token.offset,
			reason
		};
		if (depth > 64) return {
			offset: token.offset,
			reason: `nested deeper than 64 levels`
		};
		const children = childrenOf(token);
		for (let index = children.length - 1; index >= 0; index--) {
			const child = children[index];
			if (child !== void 0) open.push({
				token: child,
				depth: isCollection$1(token) ? depth + 1 : depth
			});
		}
	}
}
function isCollection$1(token) {
	return token.type === "block-map" || token.type === "block-seq" || token.type === "flow-collection";
}
function childrenOf(token) {
	if (token.type === "document") return [...token.start, ...listed(token.value)];
	if (token.type === "block-scalar") return token.props;
	if (!isCollection$1(token)) return [];
	return token.items.flatMap(({ start, key, sep, value }) => [
		...start,
		...listed(key),
		...sep ?? [],
		...listed(value)
	]);
}
function listed(token) {
	return token === null || token === void 0 ? [] : [token];
}
// src/formats/yaml-source.ts
const MAX_YAML_BYTES = 262144;
const MAX_PROBLEMS = 20;
function readYaml(text, file) {
	const size = utf8Length$1(text);
	if (size > 262144) return { problems: [{
		file,
		line: 0,
		reason: `expected at most ${MAX_YAML_BYTES} bytes, found ${size}`
	}] };
	const lines = new import_dist.LineCounter();
	const lineAt = (offset) => Math.max(1, lines.linePos(offset).line);
	const refuse = (faults) => ({ problems: faults.slice(0, MAX_PROBLEMS).map(({ offset, reason }) => ({
		file,
		line: lineAt(offset),
		reason: toOneLine(reason)
	})) });
	const tokens = [...new import_dist.Parser(lines.addNewLine).parse(text)];
	const fault = faultInTokens(tokens);
	if (fault !== void 0) return refuse([fault]);
	const { document, faults } = compose(tokens, text.length);
	if (faults.length > 0) return refuse(faults);
	const plain = toPlain(document?.contents ?? null);
	if (plain.faults.length > 0) return refuse(plain.faults);
	const lineOf = (path) => lineAt(offsetOf(path, plain.offsets));
	return { source: {
		text,
		file,
		value: plain.value,
		lineOf,
		document
	} };
}
function compose(tokens, end) {
	const [document, ...others] = [...new import_dist.Composer({
		version: "1.2",
		schema: "core",
		merge: false,
		uniqueKeys: false,
		keepSourceTokens: true,
		resolveKnownTags: false,
		strict: true,
		prettyErrors: false
	}).compose(tokens, true, end)];
	const second = others[0];
	if (second !== void 0) return {
		document,
		faults: [{
			offset: second.range[0],
			reason: "expected one document, found a second one"
		}]
	};
	return {
		document,
		faults: [...document?.errors ?? [], ...document?.warnings ?? []].map(({ pos, message }) => ({
			offset: pos[0],
			reason: `not readable as YAML: ${message}`
		}))
	};
}
function offsetOf(path, offsets) {
	for (let length = path.length; length > 0; length--) {
		const offset = offsets.get(toPointer(path.slice(0, length)));
		if (offset !== void 0) return offset;
	}
	return offsets.get("") ?? 0;
}
function utf8Length$1(text) {
	let length = text.length;
	for (let index = 0; index < text.length; index++) {
		const code = text.charCodeAt(index);
		if (code > 127) length += code > 2047 && (code < 55296 || code > 57343) ? 2 : 1;
	}
	return length;
}
// src/formats/policy-yaml.ts
function parsePolicy(text, file) {
	const read = readYaml(text, file);
	if ("problems" in read) return {
		policy: DEFAULT_POLICY,
		problems: read.problems.map(ofWholeFile$1),
		overFloor: []
	};
	const { value, problems, lineOf } = parseLeniently(PolicyFile, read.source);
	const locate = (key) => value[key].map((limit, index) => ({
		...limit,
		at: {
			file,
			line: lineOf([key, index])
		}
	}));
	const limits = withoutFaults(locate("limits"), value);
	const advisory = withoutFaults(locate("advisory"), value);
	return {
		policy: {
			...value,
			limits: limits.kept,
			advisory: advisory.kept
		},
		problems: [
			...problems,
			...limits.problems,
			...advisory.problems
		].toSorted((one, other) => one.line - other.line),
		overFloor: [...limits.overFloor, ...advisory.overFloor]
	};
}
function ofWholeFile$1({ file, line, reason }) {
	return {
		file,
		line,
		reason: `${reason}. Nothing in this file is in force, the defaults are`
	};
}
function withoutFaults(limits, policy) {
	const kept = [];
	const problems = [];
	const overFloor = [];
	const lines = new Map();
	for (const limit of limits) {
		const { file = "", line = 0 } = limit.at ?? {};
		const scope = JSON.stringify([
			limit.rule,
			limit.area,
			limit.role
		]);
		const earlier = lines.get(scope);
		const reason = earlier === void 0 ? floorFaultOf$1(limit, policy) : repeatWords(limit, earlier);
		if (reason === void 0) kept.push(limit);
		else problems.push({
			file,
			line,
			reason
		});
		if (reason !== void 0 && earlier === void 0) overFloor.push({
			file,
			line,
			reason
		});
		lines.set(scope, earlier ?? line);
	}
	return {
		kept,
		problems,
		overFloor
	};
}
function repeatWords({ rule }, earlier) {
	return `\`${rule}\` has a limit for the same role and area in line ${earlier}, which stays in force`;
}
function floorFaultOf$1(limit, policy) {
	return limit.off === true && isFloor({
		ruleKey: limit.rule,
		policy
	}) ? `\`${limit.rule}\` is a floor: nothing switches it off` : void 0;
}
// src/formats/tuning-yaml.ts
function parseRecommendations(text, file, policy) {
	const read = readYaml(text, file);
	if ("problems" in read) return {
		entries: [],
		refused: [],
		problems: read.problems.map(ofWholeFile),
		overFloor: []
	};
	const { value, problems, lineOf } = parseLeniently(RecommendationsFile, read.source);
	const located = value.recommendations.map((entry, index) => ({
		entry,
		file,
		line: lineOf(["recommendations", index])
	}));
	const twice = located.flatMap((one) => repeatOf(one, located) ?? []);
	const repeated = new Set(twice.map(({ line }) => line));
	const overFloor = located.filter(({ line }) => !repeated.has(line)).flatMap((one) => floorFaultOf(one, policy) ?? []);
	const faults = [...twice, ...overFloor];
	const faulty = new Set(faults.map(({ line }) => line));
	return {
		entries: located.filter(({ line }) => !faulty.has(line)),
		refused: value.refused,
		problems: [...problems, ...faults].toSorted((one, other) => one.line - other.line),
		overFloor
	};
}
function ofWholeFile({ file, line, reason }) {
	return {
		file,
		line,
		reason: `${reason}. No recommendation is in force, policy and defaults are`
	};
}
function repeatOf(one, all) {
	const { entry, file, line } = one;
	const others = all.filter((other) => other !== one && other.entry.id === entry.id).map((other) => other.line);
	if (others.length === 0) return void 0;
	return {
		file,
		line,
		reason: `\`${entry.id}\` stands also in line ${others.join(", ")}: none of them is in force`
	};
}
function floorFaultOf({ entry, file, line }, policy) {
	if (!isOverFloor(entry, policy)) return void 0;
	return {
		file,
		line,
		reason: `\`${entry.rule}\` is a floor: nothing may ${entry.kind} it`
	};
}
// src/flows/configuration.ts
const LARGEST_FILE = 262144;
const TUNING = "tuning";
async function readConfiguration(source, sha, entries) {
	const problems = [];
	const read = async (path) => {
		const file = await source.tree.read({
			sha,
			path,
			limit: LARGEST_FILE
		});
		if ("text" in file) return file.text;
		if ("tooLarge" in file) problems.push(tooLarge$1(path, file.tooLarge));
	};
	const directory = source.tuningDir ?? TUNING;
	return toConfiguration({
		sha,
		texts: {
			directory,
			policy: await read(`${directory}/policy.yaml`),
			recommendations: await read(`${directory}/recommendations.yaml`),
			attributes: await read(".gitattributes"),
			ignoredRevs: await read(".git-blame-ignore-revs")
		},
		entries,
		problems
	}, source);
}
function toConfiguration({ sha, texts, entries, problems }, { clock, codec }) {
	const parsed = parsePolicy(texts.policy ?? "", `${texts.directory}/policy.yaml`);
	const { policy } = parsed;
	const tuning = parseRecommendations(texts.recommendations ?? "", `${texts.directory}/recommendations.yaml`, policy);
	const placement = createPlacement({
		roles: policy.roles,
		areas: policy.areas,
		exclude: policy.exclude,
		paths: entries.filter((entry) => entry.kind === "file").map((entry) => entry.path),
		attributes: parseGitAttributes(texts.attributes ?? "")
	});
	const areas = entries.length > 0 ? unknownAreas(policy, placement, entries) : [];
	return {
		sha,
		policy,
		limits: createLimits({
			policy,
			recommendations: tuning.entries,
			now: clock.now()
		}),
		placement,
		recommendations: tuning.entries,
		refused: tuning.refused,
		digest: codec.sha256(JSON.stringify([texts.policy ?? null, texts.recommendations ?? null])).slice(0, 16),
		ignoredRevs: parseIgnoredRevs(texts.ignoredRevs ?? ""),
		problems: [
			...problems,
			...areas,
			...parsed.problems,
			...tuning.problems
		]
	};
}
function unknownAreas(policy, placement, entries) {
	const limits = [...policy.limits, ...policy.advisory].filter((limit) => limit.area !== void 0);
	if (limits.length === 0) return [];
	const areas = new Set(entries.map((entry) => placement.areaOf(entry.path)));
	return limits.flatMap(({ area = "", at }) => areas.has(area) || !at ? [] : [{
		...at,
		reason: `no file lies in the area "${area}", so this limit has no effect`
	}]);
}
function tooLarge$1(file, bytes) {
	return {
		file,
		line: 0,
		reason: `expected at most ${LARGEST_FILE} bytes, found ${bytes}: the file is left out, as if it were not there; make it smaller`
	};
}
async function readConfigurationAtTip(source) {
	const tip = await resolveTip(source.tree);
	return {
		...await readConfiguration(source, tip.sha, []),
		tip
	};
}
async function resolveTip(tree) {
	const tip = await tree.resolve("HEAD");
	if (tip) return tip;
	throw new ConfigurationError("this repository has no commits yet: commit something, then there is a history to look at");
}
function assertOwnHistory(entries) {
	if (!entries.some(({ path }) => path === ".refrain" || path.startsWith(".refrain/"))) return;
	throw new ConfigurationError(".refrain is committed to this repository, so its history could say anything: git rm -r --cached .refrain, commit, delete the directory, and run again");
}
// src/formats/tuning-files.ts
function parseTuningFiles({ directory, policy: policyText, recommendations }) {
	const written = parsePolicy(policyText ?? "", `${directory}/policy.yaml`);
	const { policy } = written;
	const tuning = parseRecommendations(recommendations ?? "", `${directory}/recommendations.yaml`, policy);
	const refused = [...written.overFloor, ...tuning.overFloor];
	return {
		policy,
		recommendations: tuning.entries,
		refused,
		errors: [...written.problems, ...tuning.problems].filter((problem) => !refused.some(isSame$1(problem)))
	};
}
function isSame$1(one) {
	return ({ file, line, reason }) => file === one.file && line === one.line && reason === one.reason;
}
function poolOf(before, after, renames) {
	const sides = {
		before: entriesOf(before, (path) => renames.get(path) ?? path),
		after: entriesOf(after, (path) => path)
	};
	return {
		...sides,
		links: [],
		open: {
			...sides,
			links: 0
		}
	};
}
function openOf(pool, side) {
	if (pool.open.links !== pool.links.length) {
		const { before, after } = pool.open;
		pool.open = {
			before: before.filter(isOpen),
			after: after.filter(isOpen),
			links: pool.links.length
		};
	}
	return pool.open[side];
}
function isOpen(entry) {
	return !entry.paired;
}
function isSettled(pool) {
	return openOf(pool, "before").length === 0 || openOf(pool, "after").length === 0;
}
function unsettledFiles(pool) {
	const homes = new Set([...openOf(pool, "before"), ...openOf(pool, "after")].map((entry) => entry.home));
	const isUnsettled = (entry) => homes.has(entry.home);
	return {
		before: pool.before.filter(isUnsettled),
		after: pool.after.filter(isUnsettled)
	};
}
function claim(pool, link) {
	if (link.before.paired || link.after.paired) return;
	link.before.paired = true;
	link.after.paired = true;
	pool.links.push(link);
}
function keyOf$4(first, ...rest) {
	let key = String(first);
	for (const part of rest) key += `\0${part}`;
	return key;
}
function isSizable$1(entry) {
	return entry.unit.tokens.length >= 20;
}
function groupBy$1(entries, key) {
	const groups = new Map();
	for (const entry of entries) {
		const name = key(entry);
		const group = groups.get(name);
		if (group === void 0) groups.set(name, [entry]);
		else group.push(entry);
	}
	return groups;
}
function countBy(entries, key) {
	let counts;
	return (entry) => {
		counts ??= countKeys(entries, key);
		return counts.get(key(entry)) ?? 0;
	};
}
function countKeys(entries, key) {
	const counts = new Map();
	for (const entry of entries) {
		const name = key(entry);
		counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	return counts;
}
function compareAt(a, b) {
	return compareText(a.path, b.path) || compareUnits(a.unit, b.unit);
}
function compareUnits(a, b) {
	return a.startLine - b.startLine || a.endLine - b.endLine || compareText(a.name, b.name);
}
function compareText(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
function entriesOf(files, homeOf) {
	return files.toSorted((a, b) => compareText(a.path, b.path)).flatMap(({ path, units }) => units.toSorted(compareUnits).map((unit) => ({
		path,
		unit
	}))).map((at, order) => entryOf$1(at, homeOf(at.path), order));
}
function entryOf$1(at, home, order) {
	const { qualifiedName, kind } = at.unit;
	const cut = qualifiedName.lastIndexOf(".");
	const parent = cut < 0 ? "" : qualifiedName.slice(0, cut);
	const own = kind === "constructor" ? "new" : qualifiedName.slice(cut + 1);
	return {
		at,
		unit: at.unit,
		home,
		parent,
		own,
		sort: sortOf(at.unit),
		order,
		paired: false,
		bag: null
	};
}
function sortOf({ kind, arity }) {
	switch (kind) {
		case "function":
		case "method": return "callable";
		case "accessor": return `accessor-${arity}`;
		case "constructor":
		case "test-case": return kind;
		default: return kind;
	}
}
// src/analyzer/identity/anchors.ts
function anchorsOf(pool) {
	const pairIds = new Map();
	pool.links.forEach(({ before, after }, index) => {
		pairIds.set(before, String(index));
		pairIds.set(after, String(index));
	});
	const anchors = new Map();
	const { before, after } = unsettledFiles(pool);
	for (const side of [before, after]) for (const file of groupBy$1(side, (e) => e.at.path).values()) anchorFile(file, {
		pairIds,
		anchors
	});
	return (entry) => anchors.get(entry) ?? "";
}
function anchorFile(file, { pairIds, anchors }) {
	const previous = nearestPairs(file, pairIds);
	const next = nearestPairs(file.toReversed(), pairIds).toReversed();
	file.forEach((entry, index) => {
		if (!pairIds.has(entry)) anchors.set(entry, keyOf$4(previous[index] ?? "", next[index] ?? ""));
	});
}
function nearestPairs(file, pairIds) {
	let last = "edge";
	return file.map((entry) => {
		const here = last;
		last = pairIds.get(entry) ?? last;
		return here;
	});
}
// src/analyzer/identity/similarity.ts
function diceOfSorted(a, b) {
	if (a.length + b.length === 0) return 1;
	let shared = 0;
	let i = 0;
	let j = 0;
	while (i < a.length && j < b.length) {
		const left = a[i] ?? 0;
		const right = b[j] ?? 0;
		if (left === right) {
			shared++;
			i++;
			j++;
		} else if (left < right) i++;
		else j++;
	}
	return 2 * shared / (a.length + b.length);
}
function dice(a, b) {
	return a.unit.body === b.unit.body ? 1 : diceOfSorted(bagOf(a), bagOf(b));
}
function vocabularyDice(a, b) {
	return a.unit.body === b.unit.body ? 1 : diceOfSorted(distinct(bagOf(a)), distinct(bagOf(b)));
}
const RELATED = {
	tokens: .5,
	vocabulary: .3
};
function isRelated(a, b) {
	return dice(a, b) >= RELATED.tokens && vocabularyDice(a, b) >= RELATED.vocabulary;
}
function distinct(sorted) {
	return sorted.filter((token, index) => index === 0 || token !== sorted[index - 1]);
}
function bagOf(entry) {
	entry.bag ??= entry.unit.tokens.slice().sort();
	return entry.bag;
}
function diceCeiling(a, b) {
	return a + b === 0 ? 1 : 2 * Math.min(a, b) / (a + b);
}
// src/analyzer/identity/pairing.ts
const MAX_PAIRS = 4096;
function pairUnique(pool, pairing) {
	for (const [before, after] of sharedGroups(pool, pairing)) {
		const [b, a] = [before[0], after[0]];
		if (b === void 0 || a === void 0 || before.length > 1 || after.length > 1) continue;
		claimIfAllowed(pool, pairing, {
			before: b,
			after: a
		});
	}
}
function pairInOrder(pool, pairing) {
	for (const [before, after] of sharedGroups(pool, pairing)) before.slice(0, after.length).forEach((b, index) => {
		const a = after[index];
		if (a !== void 0) claimIfAllowed(pool, pairing, {
			before: b,
			after: a
		});
	});
}
function pairBest(pool, pairing, score = dice) {
	for (const [before, after] of sharedGroups(pool, pairing)) {
		if (before.length * after.length > MAX_PAIRS) continue;
		claimBest(pool, pairing, before.flatMap((b) => after.map((a) => ({
			before: b,
			after: a,
			score: score(b, a)
		}))));
	}
}
function claimBest(pool, pairing, pairs) {
	for (const pair of pairs.sort(compareScored)) claimIfAllowed(pool, pairing, pair);
}
function compareScored(x, y) {
	return y.score - x.score || likeness(y) - likeness(x) || x.before.order - y.before.order || x.after.order - y.after.order;
}
function likeness({ before, after }) {
	return (before.home === after.home ? 8 : 0) + (before.own === after.own ? 4 : 0) + (before.unit.signature === after.unit.signature ? 2 : 0) + (before.unit.shape === after.unit.shape ? 1 : 0);
}
function* sharedGroups(pool, pairing) {
	const only = pairing.only ?? (() => true);
	const before = openOf(pool, "before").filter(only);
	const open = before.length === 0 ? [] : openOf(pool, "after").filter(only);
	if (open.length === 0) return;
	const after = groupBy$1(open, pairing.key);
	for (const [key, group] of groupBy$1(before, pairing.key)) {
		const partners = after.get(key);
		if (partners !== void 0) yield [group, partners];
	}
}
function claimIfAllowed(pool, { stage, may }, { before, after }) {
	if (before.paired || after.paired) return;
	if (may !== void 0 && !may(before, after)) return;
	claim(pool, {
		before,
		after,
		stage: typeof stage === "function" ? stage(before, after) : stage
	});
}
// src/analyzer/identity/by-body.ts
const LONE = {
	parentAndName: 3,
	functionName: 8,
	memberName: 12
};
const IN_PLACE = {
	tokens: 8,
	dice: .75
};
const bodyKey = (e) => keyOf$4(e.sort, e.unit.body);
const bodyAndNameKey = (e) => keyOf$4(bodyKey(e), e.own);
const exactKey$1 = (e) => keyOf$4(bodyAndNameKey(e), e.unit.signature);
function matchByBodyAndName(pool) {
	const pass = (key) => ({
		stage: "body-and-name",
		key,
		only: isSizable$1
	});
	pairUnique(pool, pass((e) => keyOf$4(bodyAndNameKey(e), e.home, e.parent)));
	pairUnique(pool, pass((e) => keyOf$4(bodyAndNameKey(e), e.home)));
	pairUnique(pool, pass((e) => keyOf$4(exactKey$1(e), e.parent)));
	pairUnique(pool, pass((e) => keyOf$4(bodyAndNameKey(e), baseName(e.home))));
	pairUnique(pool, pass(bodyAndNameKey));
	pairBest(pool, pass(bodyAndNameKey), nearness);
}
function matchByBody(pool) {
	const pass = (key) => ({
		stage: "body",
		key,
		only: isSizable$1
	});
	const homeKey = (e) => keyOf$4(bodyKey(e), e.home);
	pairUnique(pool, pass((e) => keyOf$4(homeKey(e), e.parent, e.unit.signature)));
	pairUnique(pool, pass(homeKey));
	pairUnique(pool, pass(bodyKey));
	pairInOrder(pool, pass((e) => keyOf$4(homeKey(e), e.parent, e.unit.signature)));
	pairInOrder(pool, pass(homeKey));
}
function matchSmall(pool, isKin) {
	pairUnique(pool, {
		stage: "body-and-name",
		key: (e) => keyOf$4(exactKey$1(e), e.parent),
		may: isKin
	});
	pairUnique(pool, {
		stage: "body-and-name",
		key: exactKey$1,
		may: isKin
	});
	pairInOrder(pool, {
		stage: "body-and-name",
		key: (e) => keyOf$4(exactKey$1(e), e.parent, e.unit.name),
		may: isKin
	});
	matchLone(pool, (e) => keyOf$4(exactKey$1(e), e.parent), (e) => e.parent === "" ? LONE.functionName : LONE.parentAndName);
	matchLone(pool, (e) => keyOf$4(e.sort, e.own), (e) => e.sort === "constructor" ? 1e400 : LONE.memberName);
	matchInPlace(pool);
}
function matchLone(pool, key, minTokens) {
	const countBefore = countBy(pool.before, key);
	const countAfter = countBy(pool.after, key);
	pairUnique(pool, {
		stage: "body-and-name",
		key: exactKey$1,
		only: (e) => e.unit.tokens.length >= minTokens(e),
		may: (b, a) => countBefore(b) === 1 && countAfter(a) === 1
	});
}
function matchInPlace(pool) {
	const anchor = anchorsOf(pool);
	const placeKey = (e) => keyOf$4(e.sort, e.home, e.unit.signature, anchor(e));
	pairUnique(pool, {
		stage: "body",
		key: (e) => keyOf$4(placeKey(e), e.parent, e.unit.body)
	});
	pairUnique(pool, {
		stage: "similar",
		key: placeKey,
		only: (e) => e.unit.tokens.length >= IN_PLACE.tokens && !isSizable$1(e),
		may: (b, a) => dice(b, a) >= IN_PLACE.dice
	});
}
function nearness(b, a) {
	const [from, to] = [b.home.split("/"), a.home.split("/")];
	const fork = from.findIndex((part, index) => part !== to[index]);
	const shared = fork < 0 ? from.length : fork;
	return (b.parent === a.parent ? 1e3 : 0) + (baseName(b.home) === baseName(a.home) ? 100 : 0) + Math.min(shared, 99);
}
function baseName(path) {
	return path.slice(path.lastIndexOf("/") + 1);
}
// src/analyzer/identity/enclosing.ts
function enclosingMatch(pool) {
	const { before: olds, after: news } = unsettledFiles(pool);
	const outer = new Map([...outerOf(olds), ...outerOf(news)]);
	const ids = new Map();
	pool.links.forEach(({ before, after }, index) => {
		ids.set(before, String(index));
		ids.set(after, String(index));
	});
	return (entry) => {
		const around = outer.get(entry);
		return around === void 0 ? "" : ids.get(around) ?? "";
	};
}
function outerOf(entries) {
	const outer = new Map();
	for (const file of groupBy$1(entries, (e) => e.at.path).values()) {
		const open = [];
		for (const entry of file) {
			while ((open.at(-1)?.unit.endLine ?? 1e400) < entry.unit.endLine) open.pop();
			const around = open.at(-1);
			if (around !== void 0 && around.unit.startLine < entry.unit.startLine) outer.set(entry, around);
			open.push(entry);
		}
	}
	return outer;
}
// src/analyzer/identity/by-name.ts
const BONUS = {
	arity: .1,
	turn: .15
};
const LOOSE_DICE = .5;
const nameKey = (e) => keyOf$4(e.sort, e.home, e.unit.qualifiedName);
const arityKey = (e) => keyOf$4(nameKey(e), e.unit.arity);
const signatureKey = (e) => keyOf$4(arityKey(e), e.unit.signature);
function matchByPath(pool, isTakenOver) {
	const pass = passOf(isTakenOver);
	const sides = unsettledFiles(pool);
	const isSibling = siblingBy(sides, nameKey);
	pairUnique(pool, pass((e) => keyOf$4(signatureKey(e), e.unit.body)));
	pairUnique(pool, pass(signatureKey, solidBy(sides, signatureKey)));
	pairNested(pool, pass);
	pairUnique(pool, {
		...pass((e) => keyOf$4(arityKey(e), e.unit.name)),
		only: isNamedByShape
	});
	pairUnique(pool, pass((e) => keyOf$4(arityKey(e), e.unit.body)));
	pairInOrder(pool, pass((e) => keyOf$4(signatureKey(e), e.unit.body)));
	pairUnique(pool, pass(arityKey, aloneBy(sides, nameKey)));
	pairUnique(pool, {
		...pass((e) => keyOf$4(nameKey(e), e.unit.body)),
		only: isSibling
	});
	pairBest(pool, {
		...pass(nameKey, isRelated),
		only: isSibling
	}, siblingScore(sides));
	pairUnique(pool, pass(arityKey, looselyBy(sides, arityKey)));
}
function matchBySignature(pool, isTakenOver) {
	const pass = passOf(isTakenOver);
	const sides = unsettledFiles(pool);
	const anyKindKey = (e) => keyOf$4(e.home, e.unit.qualifiedName);
	const isAloneInAnyKind = aloneBy(sides, anyKindKey);
	pairUnique(pool, pass((e) => keyOf$4(nameKey(e), e.unit.body)));
	pairUnique(pool, pass(nameKey, aloneBy(sides, nameKey)));
	pairBest(pool, pass(nameKey, isRelated), siblingScore(sides));
	pairUnique(pool, pass(anyKindKey, (b, a) => isAccessorContinued(b, a) && isAloneInAnyKind(b, a)));
}
function pairNested(pool, pass) {
	if (![...openOf(pool, "before"), ...openOf(pool, "after")].some(isTwin)) return;
	for (let found = -1; found !== pool.links.length;) {
		found = pool.links.length;
		const around = enclosingMatch(pool);
		pairUnique(pool, {
			...pass((e) => keyOf$4(signatureKey(e), e.unit.body, around(e))),
			only: (e) => around(e) !== ""
		});
	}
}
function passOf(isTakenOver) {
	return (key, may) => ({
		stage: (b, a) => b.unit.arity === a.unit.arity && b.sort === a.sort ? "path" : "signature",
		key,
		may: (b, a) => !isTakenOver(b, a) && (may === void 0 || may(b, a))
	});
}
function siblingScore(sides) {
	const turnBefore = turnsOf(sides.before);
	const turnAfter = turnsOf(sides.after);
	return (b, a) => {
		const isSameArity = b.unit.arity === a.unit.arity;
		return dice(b, a) + (isSameArity ? BONUS.arity : 0) + (turnBefore(b) === turnAfter(a) ? BONUS.turn : 0);
	};
}
function turnsOf(entries) {
	const turns = new Map();
	for (const group of groupBy$1(entries, nameKey).values()) group.forEach((entry, index) => turns.set(entry, `${index}/${group.length}`));
	return (entry) => turns.get(entry) ?? "";
}
function isAccessorContinued(before, after) {
	if (before.unit.kind === "accessor" && after.unit.kind === "accessor") return before.unit.body === after.unit.body;
	if (before.unit.kind === "accessor") return after.sort === "callable";
	return after.unit.kind === "accessor" && before.sort === "callable";
}
function isTwin(entry) {
	return entry.unit.name !== entry.unit.qualifiedName;
}
function isNamedByShape(entry) {
	return entry.unit.name.includes("#");
}
function aloneBy(sides, key) {
	const countBefore = countBy(sides.before, key);
	const countAfter = countBy(sides.after, key);
	return (b, a) => countBefore(b) === 1 && countAfter(a) === 1;
}
function looselyBy(sides, key) {
	const isAlone = aloneBy(sides, key);
	return (b, a) => isAlone(b, a) && dice(b, a) >= LOOSE_DICE;
}
function solidBy(sides, key) {
	const isAlone = aloneBy(sides, key);
	return (b, a) => isAlone(b, a) || isRelated(b, a);
}
function siblingBy(sides, key) {
	const countBefore = countBy(sides.before, key);
	const countAfter = countBy(sides.after, key);
	return (entry) => Math.max(countBefore(entry), countAfter(entry)) > 1;
}
// src/analyzer/identity/by-parent.ts
const memberKey = (e) => keyOf$4(e.sort, e.home, e.own);
const exactKey = (e) => keyOf$4(memberKey(e), e.unit.signature, e.unit.body);
function matchByParent(pool, isKin) {
	const countBefore = countBy(pool.before, exactKey);
	const countAfter = countBy(pool.after, exactKey);
	const isOneOfAKind = (b, a) => countBefore(b) === 1 && countAfter(a) === 1;
	const isCredible = (b, a) => {
		return isKin(b, a) || isSizable$1(b) && isSizable$1(a) && isRelated(b, a);
	};
	const pass = (key, may) => ({
		stage: "parent",
		key,
		may: (b, a) => b.parent !== a.parent && may(b, a)
	});
	pairUnique(pool, {
		...pass(exactKey, isOneOfAKind),
		only: (e) => e.sort !== "constructor"
	});
	pairUnique(pool, pass((e) => keyOf$4(memberKey(e), e.unit.signature), isCredible));
	pairUnique(pool, pass((e) => keyOf$4(memberKey(e), e.unit.arity), isCredible));
	pairBest(pool, pass(memberKey, isCredible), (b, a) => (isKin(b, a) ? 1 : 0) + dice(b, a));
}
// src/analyzer/identity/candidates.ts
const MAX_POSTINGS = 64;
const MAX_UNITS = 2e4;
const MAX_CANDIDATES = 16;
function* candidatesElsewhere(before, after, bar) {
	if (Math.max(before.length, after.length) > MAX_UNITS) return;
	const elements = new Map([...before, ...after].map((entry) => [entry, elementsOf$1(entry)]));
	const rarity = countElements(elements.values());
	const rarest = (entry) => rarestOf(elements.get(entry) ?? new Uint32Array(), rarity, bar);
	const postings = indexOf$1(after, rarest);
	for (const b of before) for (const a of bestSharing(rarest(b), postings)) yield [b, a];
}
function elementsOf$1(entry) {
	const bag = bagOf(entry);
	let occurrence = 0;
	return bag.map((token, index) => {
		occurrence = index > 0 && bag[index - 1] === token ? occurrence + 1 : 0;
		return occurrenceHash(token, occurrence);
	});
}
function occurrenceHash(token, occurrence) {
	return mix32(token + Math.imul(occurrence, 0x9e3779b1));
}
function mix32(value) {
	let x = value >>> 0;
	x = Math.imul(x ^ x >>> 16, 0x7feb352d);
	x = Math.imul(x ^ x >>> 15, 0x846ca68b);
	return (x ^ x >>> 16) >>> 0;
}
function countElements(lists) {
	const counts = new Map();
	for (const list of lists) for (const element of list) counts.set(element, (counts.get(element) ?? 0) + 1);
	return counts;
}
function rarestOf(elements, rarity, bar) {
	const overlap = Math.ceil(bar / (2 - bar) * elements.length);
	const count = (element) => rarity.get(element) ?? 0;
	return [...elements].sort((x, y) => count(x) - count(y) || x - y).slice(0, elements.length - overlap + 1);
}
function indexOf$1(entries, rarest) {
	const postings = new Map();
	for (const entry of entries) for (const element of rarest(entry)) {
		const list = postings.get(element);
		if (list === void 0) postings.set(element, [entry]);
		else list.push(entry);
	}
	return postings;
}
function bestSharing(elements, postings) {
	const shared = new Map();
	for (const element of elements) {
		const list = postings.get(element) ?? [];
		if (list.length > MAX_POSTINGS) continue;
		for (const entry of list) shared.set(entry, (shared.get(entry) ?? 0) + 1);
	}
	return [...shared].sort(([x, m], [y, n]) => n - m || x.order - y.order).slice(0, MAX_CANDIDATES).map(([entry]) => entry);
}
// src/analyzer/identity/by-similarity.ts
const SIMILAR$1 = {
	sameName: .65,
	sameFile: .75,
	elsewhere: .85
};
const VOCABULARY = {
	sameName: .35,
	otherName: .6
};
const COMMON_NAME = 3;
const LONG_TOKENS = 40;
const MAX_GROUP_PAIRS = 4096;
const KIN_BONUS = .2;
const MARGIN$1 = .1;
function matchBySimilarity(pool, isKin) {
	const before = openOf(pool, "before");
	const after = openOf(pool, "after");
	if (before.length === 0 || after.length === 0) return;
	const bar = barOf$1(pool, isKin);
	const seen = new Set();
	const scored = [];
	for (const [b, a] of candidatesOf(before, after)) {
		const pair = keyOf$4(b.order, a.order);
		if (seen.has(pair)) continue;
		seen.add(pair);
		const score = scoreOf(b, a, bar(b, a));
		if (score !== null) scored.push({
			before: b,
			after: a,
			score: score + (isKin(b, a) ? KIN_BONUS : 0)
		});
	}
	claimBest(pool, { stage: "similar" }, scored.filter(standingOut(scored)));
}
function standingOut(scored) {
	const best = new Map();
	const rivals = new Map();
	for (const { before, after, score } of scored) for (const entry of [before, after]) {
		const first = best.get(entry) ?? -1;
		rivals.set(entry, Math.max(rivals.get(entry) ?? -1, Math.min(first, score)));
		best.set(entry, Math.max(first, score));
	}
	const hasRival = (entry, score) => (rivals.get(entry) ?? -1) > score - MARGIN$1;
	return (pair) => {
		if (pair.before.home === pair.after.home || pair.before.own === pair.after.own) return true;
		return !hasRival(pair.before, pair.score) && !hasRival(pair.after, pair.score);
	};
}
function* candidatesOf(before, after) {
	yield* pairsWithin(before, after, (e) => keyOf$4(e.sort, e.own));
	yield* pairsWithin(before, after, (e) => keyOf$4(e.sort, e.own, e.unit.qualifiedName));
	yield* pairsWithin(before.filter(isSizable$1), after.filter(isSizable$1), (e) => keyOf$4(e.sort, e.home));
	yield* candidatesElsewhere(before.filter(isSizable$1), after.filter(isSizable$1), SIMILAR$1.elsewhere);
}
function* pairsWithin(before, after, key) {
	const partners = groupBy$1(after, key);
	for (const [name, group] of groupBy$1(before, key)) {
		const others = partners.get(name) ?? [];
		if (group.length * others.length > MAX_GROUP_PAIRS) continue;
		for (const b of group) for (const a of others) yield [b, a];
	}
}
function scoreOf(before, after, bar) {
	if (bar > 1 || diceCeiling(before.unit.tokens.length, after.unit.tokens.length) < bar) return null;
	const similarity = dice(before, after);
	if (similarity < bar) return null;
	const vocabulary = before.own === after.own ? VOCABULARY.sameName : VOCABULARY.otherName;
	return vocabularyDice(before, after) < vocabulary ? null : (similarity - bar) / (1 - bar);
}
function barOf$1(pool, isKin) {
	const ownKey = (e) => keyOf$4(e.sort, e.own);
	const countBefore = countBy(pool.before, ownKey);
	const countAfter = countBy(pool.after, ownKey);
	return (b, a) => {
		if (b.sort !== a.sort) return 1e400;
		const near = b.home === a.home || isKin(b, a);
		if (!isSizable$1(b) || !isSizable$1(a)) return near && b.own === a.own ? SIMILAR$1.sameName : 1e400;
		const telling = b.parent === a.parent || Math.max(countBefore(b), countAfter(a)) <= COMMON_NAME;
		if (b.own === a.own && (near || telling && b.sort !== "constructor")) return SIMILAR$1.sameName;
		return near && isLong(b) && isLong(a) ? SIMILAR$1.sameFile : SIMILAR$1.elsewhere;
	};
}
function isLong(entry) {
	return entry.unit.tokens.length >= LONG_TOKENS;
}
// src/analyzer/identity/kinship.ts
const PROOF = 2;
function kinshipOf(pool) {
	const votes = new Map();
	const parents = new Set();
	const froms = new Set(openOf(pool, "before").map((entry) => entry.at.path));
	const tos = new Set(openOf(pool, "after").map((entry) => entry.at.path));
	for (const { before, after } of pool.links) {
		if (!froms.has(before.at.path) || !tos.has(after.at.path)) continue;
		addVote(votes, passage(before, after), PROOF);
		parents.add(keyOf$4(unitPlace(before), unitPlace(after)));
	}
	for (const { before, after } of equalMembers(pool)) addVote(votes, passage(before, after), 1);
	return (b, a) => parents.has(passage(b, a)) || (votes.get(passage(b, a)) ?? 0) >= PROOF;
}
function addVote(votes, key, weight) {
	votes.set(key, (votes.get(key) ?? 0) + weight);
}
function passage(before, after) {
	return keyOf$4(surroundings(before), surroundings(after));
}
function surroundings(entry) {
	return keyOf$4(entry.at.path, entry.parent);
}
function unitPlace(entry) {
	return keyOf$4(entry.at.path, entry.unit.qualifiedName);
}
function equalMembers(pool) {
	const sole = soleBy$1(openOf(pool, "before"));
	const partners = soleBy$1(openOf(pool, "after"));
	return [...sole].flatMap(([key, before]) => {
		const after = partners.get(key);
		return before === null || after === void 0 || after === null ? [] : [{
			before,
			after
		}];
	});
}
function soleBy$1(entries) {
	const sole = new Map();
	for (const entry of entries) {
		const key = keyOf$4(entry.sort, entry.own, entry.unit.signature, entry.unit.body);
		sole.set(key, sole.has(key) ? null : entry);
	}
	return sole;
}
// src/analyzer/identity/takeover.ts
function takeoverOf(pool) {
	let sides;
	return (b, a) => {
		if (b.unit.body === a.unit.body) return false;
		sides ??= sidesOf(pool);
		const { before, after } = sides;
		return (isMovedAway(b, before, after) || isMovedAway(a, after, before)) && !isRelated(b, a);
	};
}
function sidesOf(pool) {
	const bodies = new Set([...openOf(pool, "before"), ...openOf(pool, "after")].map((e) => e.unit.body));
	const sideOf = (entries) => {
		return {
			bodies: groupBy$1(entries.filter((e) => bodies.has(e.unit.body) && isSizable$1(e)), (e) => e.unit.body),
			files: groupBy$1(entries, (e) => e.home)
		};
	};
	return {
		before: sideOf(pool.before),
		after: sideOf(pool.after)
	};
}
function isMovedAway(entry, here, there) {
	const [twin, ...others] = there.bodies.get(entry.unit.body) ?? [];
	if (twin === void 0 || others.length > 0 || here.bodies.get(entry.unit.body)?.length !== 1) return false;
	return twin.sort === entry.sort && !here.files.get(twin.home)?.some((other) => isSamePlace(other, twin));
}
function isSamePlace(a, b) {
	return a.unit.qualifiedName === b.unit.qualifiedName && a.sort === b.sort;
}
// src/analyzer/identity/unchanged.ts
function matchUnchanged(pool) {
	const olds = groupBy$1(pool.before, (e) => e.home);
	for (const [home, news] of groupBy$1(pool.after, (e) => e.home)) {
		const byName = new Map(olds.get(home)?.map((entry) => [entry.unit.name, entry]));
		for (const after of news) {
			const before = byName.get(after.unit.name);
			if (before !== void 0 && isUnchanged(before, after)) claim(pool, {
				before,
				after,
				stage: "path"
			});
		}
	}
}
function isUnchanged(before, after) {
	const [old, now] = [before.unit, after.unit];
	if (old.body !== now.body || old.signature !== now.signature || old.arity !== now.arity) return false;
	return before.sort === after.sort && old.qualifiedName === now.qualifiedName && now.name.indexOf("#", now.qualifiedName.length) < 0;
}
// src/analyzer/identity/match.ts
function matchUnits({ before, after, renames }) {
	const pool = poolOf(before, after, renames);
	matchUnchanged(pool);
	if (!isSettled(pool)) matchChanged(pool);
	return matchingOf(pool);
}
function isEdited(before, after) {
	return before.body !== after.body || before.signature !== after.signature;
}
function matchChanged(pool) {
	const isTakenOver = takeoverOf(pool);
	matchByPath(pool, isTakenOver);
	matchByBodyAndName(pool);
	matchBySignature(pool, isTakenOver);
	matchByBody(pool);
	if (isSettled(pool)) return;
	matchAlongside(pool);
	matchBySimilarity(pool, kinshipOf(pool));
	if (!isSettled(pool)) matchAlongside(pool);
}
function matchAlongside(pool) {
	const isKin = kinshipOf(pool);
	matchByParent(pool, isKin);
	matchSmall(pool, isKin);
}
function matchingOf(pool) {
	return {
		matches: pool.links.map(matchOf).sort((x, y) => compareAt(x.after, y.after)),
		added: openAts(pool, "after"),
		removed: openAts(pool, "before")
	};
}
function matchOf({ before, after, stage }) {
	return {
		before: before.at,
		after: after.at,
		stage,
		edited: isEdited(before.unit, after.unit)
	};
}
function openAts(pool, side) {
	return openOf(pool, side).map((entry) => entry.at);
}
// src/domain/violation/compare.ts
function compareChange(change) {
	const books = toBooks(change);
	const violations = all$1(change.after).map((judged) => compareViolation(judged, books));
	const gone = all$1(change.before).flatMap((judged) => {
		const why = whyGone(judged, books);
		return why === void 0 ? [] : [{
			judged,
			why
		}];
	});
	return {
		violations: violations.toSorted(byPlace$4),
		gone: gone.toSorted(byPlace$4)
	};
}
function toBooks(change) {
	return {
		change,
		before: toSide(change.before),
		after: toSide(change.after),
		oldPaths: new Map([...change.renames].map(([from, to]) => [to, from])),
		matchOfBefore: new Map(change.matching.matches.map((match) => [keyOf$3(match.before.path, match.before.unit), match])),
		matchOfAfter: new Map(change.matching.matches.map((match) => [keyOf$3(match.after.path, match.after.unit), match]))
	};
}
function toSide(files) {
	const exposures = new Map();
	for (const [path, file] of files) for (const exposure of file.exposures) exposures.set(ruleKeyOf$1(path, exposure), exposure);
	return {
		violations: new Map(all$1(files).map((judged) => [ruleKeyOf$1(judged.path, judged), judged])),
		exposures
	};
}
function compareViolation(judged, books) {
	const origin = originOf(judged, books);
	if (origin === void 0) {
		const isUnknown = wasHidden(judged, books);
		return {
			judged,
			facet: isUnknown ? "same" : "new",
			touched: !isUnknown,
			before: null
		};
	}
	const earlier = earlierOf(ruleKeyOf$1(origin.path, {
		unit: origin.unit,
		ruleKey: judged.ruleKey
	}), books.before);
	const facet = earlier === void 0 ? unseenFacet(origin, books) : movedFacet(earlier, judged);
	return {
		judged,
		facet,
		touched: judged.unit === null ? facet === "new" || facet === "worse" : origin.edited,
		before: earlier?.actual ?? null
	};
}
function wasHidden({ path, unit }, { change, oldPaths }) {
	const oldPath = oldPaths.get(path) ?? path;
	if (change.unreadable.has(oldPath)) return true;
	const [before, after] = [change.before.get(oldPath), change.after.get(path)];
	return unit !== null && before?.reliable === false && after?.reliable === true;
}
function earlierOf(key, { violations, exposures }) {
	const exposure = exposures.get(key);
	return violations.get(key) ?? (exposure?.toldInside === true ? { actual: exposure.value } : void 0);
}
function originOf(judged, books) {
	if (judged.unit === null) {
		const path = books.oldPaths.get(judged.path) ?? judged.path;
		return books.change.before.has(path) ? {
			path,
			unit: null,
			edited: true
		} : void 0;
	}
	const match = books.matchOfAfter.get(keyOf$3(judged.path, judged.unit));
	return match && {
		...match.before,
		edited: match.edited
	};
}
function unseenFacet(origin, { change }) {
	return origin.unit?.reliable === false || change.unreadable.has(origin.path) ? "same" : "new";
}
function movedFacet(earlier, judged) {
	const worsening = (ruleOf$2(judged.ruleKey)?.direction ?? "max") === "max" ? judged.actual - earlier.actual : earlier.actual - judged.actual;
	const step = Math.max(1, Math.abs(judged.limit) / 10);
	if (worsening >= step) return "worse";
	return worsening <= -step ? "better" : "same";
}
function whyGone(judged, books) {
	const { after, unreadable } = books.change;
	const path = books.change.renames.get(judged.path) ?? judged.path;
	const target = judged.unit === null ? fileTarget(path, after) : books.matchOfBefore.get(keyOf$3(judged.path, judged.unit))?.after;
	if (target === void 0) return unreadable.has(path) || after.get(path)?.reliable === false ? "unknown" : "removed";
	const key = ruleKeyOf$1(target.path, {
		unit: target.unit,
		ruleKey: judged.ruleKey
	});
	if (books.after.violations.has(key)) return void 0;
	if (unreadable.has(target.path) || target.unit?.reliable === false) return "unknown";
	return isFixed(judged, books.after.exposures.get(key)) ? "fixed" : "limit-moved";
}
function fileTarget(path, after) {
	return after.has(path) ? {
		path,
		unit: null
	} : void 0;
}
function isFixed(judged, exposure) {
	const direction = ruleOf$2(judged.ruleKey)?.direction;
	if (exposure === void 0 || exposure.toldInside === true || direction === void 0) return false;
	return exposure.role === judged.role && isAsStrict(direction, exposure.limit, judged.limit);
}
function all$1(files) {
	return [...files.values()].flatMap(({ violations }) => violations);
}
function keyOf$3(path, unit) {
	return `${path}\0${unit.name}`;
}
function ruleKeyOf$1(path, { unit, ruleKey }) {
	return `${path}\0${unit?.name ?? ""}\0${ruleKey}`;
}
function byPlace$4({ judged: one }, { judged: other }) {
	return byText$2(one.path, other.path) || one.startLine - other.startLine || byText$2(one.unit?.name ?? "", other.unit?.name ?? "") || byText$2(one.ruleKey, other.ruleKey);
}
function byText$2(one, other) {
	if (one === other) return 0;
	return one < other ? -1 : 1;
}
// src/domain/violation/judge.ts
const TEST_CASE_RULES = new Set([
	"min_assertions",
	"cognitive_max",
	"nesting_max"
]);
const FILE_LINES = "file_lines_max";
const LINES_INSIDE = "function_lines_max";
function judgeFile({ path, analysis, placement, limits }) {
	if (placement.isExcluded(path)) return {
		reliable: analysis.reliable,
		violations: [],
		exposures: []
	};
	const ground = {
		path,
		limits,
		role: placement.roleOf(path),
		area: placement.areaOf(path)
	};
	const judged = [...measureFile(analysis), ...analysis.units.flatMap((unit) => measureUnit(unit, ground))].flatMap((measurement) => judge$3(measurement, ground) ?? []);
	return {
		reliable: analysis.reliable,
		violations: judged.flatMap(({ violation }) => violation ?? []),
		exposures: judged.map(({ exposure }) => exposure)
	};
}
function measureFile(analysis) {
	return RULES.filter((rule) => rule.key === FILE_LINES).map((rule) => ({
		rule,
		unit: null,
		value: analysis.fileLines
	}));
}
function measureUnit(unit, ground) {
	if (!unit.reliable) return [];
	return RULES.flatMap((rule) => {
		return rule.metric !== void 0 && isFor(rule, unit) && !isReplaced(rule, unit, ground) ? [{
			rule,
			unit,
			value: unit.metrics[rule.metric]
		}] : [];
	});
}
function isFor(rule, unit) {
	if (unit.kind === "test-case" && !TEST_CASE_RULES.has(rule.key)) return false;
	if (rule.testUnitsOnly === true && !unit.isTest) return false;
	return rule.scope === "unit" || rule.scope === "exported-unit" && unit.exported;
}
function isReplaced(rule, unit, { limits, role, area }) {
	if (rule.scope !== "unit" || !unit.exported) return false;
	const special = RULES.find((other) => other.scope === "exported-unit" && other.metric === rule.metric);
	return special !== void 0 && isFor(special, unit) && limits.limitFor(special.key, role, area) !== void 0;
}
function judge$3({ rule, unit, value }, { path, limits, role, area }) {
	const red = limits.limitFor(rule.key, role, area);
	const yellow = limits.advisoryFor(rule.key, role, area);
	const strictest = yellow ?? red;
	if (strictest === void 0) return void 0;
	const exposure = {
		ruleKey: rule.key,
		role,
		area,
		unit,
		value,
		limit: strictest.limit
	};
	const broken = [red, yellow].find((limit) => limit !== void 0 && isBroken$1(rule.direction, value, limit));
	if (broken === void 0) return { exposure };
	if (rule.metric === "functionLines" && isToldInside(unit, broken, {
		path,
		limits,
		role,
		area
	})) return { exposure: {
		...exposure,
		toldInside: true
	} };
	const severity = broken.advisory ? "yellow" : "red";
	const startLine = unit?.startLine ?? 1;
	return {
		exposure,
		violation: {
			path,
			unit,
			ruleKey: rule.key,
			role,
			area,
			actual: value,
			limit: broken.limit,
			severity,
			startLine
		}
	};
}
function isToldInside(unit, broken, { limits, role, area }) {
	const limit = limits.limitFor(LINES_INSIDE, role, area)?.limit ?? 1e400;
	const told = (unit?.inside ?? []).filter((lines) => lines > limit);
	const others = (unit?.metrics.functionLines ?? 0) - told.reduce((sum, lines) => sum + lines, 0);
	return told.length > 0 && others <= broken.limit;
}
function isBroken$1(direction, value, { limit }) {
	return !isAsStrict(direction, value, limit);
}
// src/flows/compare-ends.ts
function compareEnds(files, renames, configuration) {
	const before = readEnd(files.map(({ oldPath, result }) => ({
		path: oldPath,
		result: result.before
	})));
	const after = readEnd(files.map(({ path, result }) => ({
		path,
		result: result.after
	})));
	const matching = matchUnits({
		before: unitsOf(before),
		after: unitsOf(after),
		renames
	});
	const judgedAfter = judgeEnd(after, configuration);
	const compared = compareChange({
		before: judgeEnd(before, configuration),
		after: judgedAfter,
		matching,
		renames,
		unreadable: new Set([...before.skipped.keys(), ...after.skipped.keys()])
	});
	const unsound = [...after.analyses].flatMap(([path, { reliable, units }]) => reliable ? [] : [{
		path,
		lines: unsoundLines(units)
	}]);
	return {
		matching,
		compared,
		judgedAfter,
		skippedBefore: before.skipped,
		skippedAfter: after.skipped,
		unsound
	};
}
function unsoundLines(units) {
	const unsound = units.filter(({ reliable }) => !reliable);
	const isAround = (one, other) => one.startLine <= other.startLine && one.endLine >= other.endLine && one.endLine - one.startLine > other.endLine - other.startLine;
	const inner = unsound.filter((one) => !unsound.some((other) => isAround(one, other)));
	return [...new Set(inner.map(({ startLine }) => startLine))].toSorted((a, b) => a - b);
}
const LONGEST_PATH$2 = 1024;
function isJudgedPath(path, { placement }) {
	if (path.length > LONGEST_PATH$2) return false;
	return languageOf(path) !== void 0 && !placement.isExcluded(path) && isJudgedRole(placement.roleOf(path));
}
function isByDesign(reason) {
	return reason !== "missing" && reason !== "timeout" && reason !== "crashed";
}
function readEnd(files) {
	const analyses = new Map();
	const skipped = new Map();
	for (const { path, result } of files) {
		if (result === void 0) continue;
		if ("analysis" in result) analyses.set(path, result.analysis);
		else skipped.set(path, result.skipped);
	}
	return {
		analyses,
		skipped
	};
}
function unitsOf(end) {
	return [...end.analyses].map(([path, analysis]) => ({
		path,
		units: analysis.units
	}));
}
function judgeEnd(end, { placement, limits }) {
	return new Map([...end.analyses].map(([path, analysis]) => [path, judgeFile({
		path,
		analysis,
		placement,
		limits
	})]));
}
// src/domain/history/histogram.ts
function binWidth(ruleKey, role) {
	return Math.max(1, (ruleOf$2(ruleKey)?.limits[role] ?? 0) / 50);
}
function binOf(value, width) {
	return Math.floor(value / width);
}
function binTop(bin, width) {
	return Math.ceil((bin + 1) * width) - 1;
}
function histogramOf(values, width) {
	const bins = new Map();
	for (const value of values) {
		const bin = binOf(value, width);
		bins.set(bin, (bins.get(bin) ?? 0) + 1);
	}
	return [...bins].sort(([a], [b]) => a - b);
}
// src/domain/history/change-lines.ts
function runLine(facts, sha256) {
	const { change, judgement } = facts;
	const parts = {
		change: change.change,
		head_sha: facts.headSha,
		merge_base_sha: facts.mergeBaseSha,
		config_digest: judgement.configDigest,
		tools_digest: sha256(JSON.stringify(judgement.tools)).slice(0, 16),
		flow: facts.flow
	};
	return {
		type: "run",
		id: runId(parts, sha256),
		...parts,
		first_at: change.merged_at ?? change.updated_at,
		files: facts.files,
		units: facts.units,
		complete: facts.complete,
		mode: judgement.mode,
		tools: [...judgement.tools],
		edited: [...facts.edited]
	};
}
function runId(parts, sha256) {
	const { change, head_sha, merge_base_sha, config_digest, tools_digest, flow } = parts;
	return sha256(JSON.stringify([
		change,
		head_sha,
		merge_base_sha,
		config_digest,
		tools_digest,
		flow
	])).slice(0, 16);
}
function changeLines(facts, sha256) {
	const edited = facts.edited.map((at) => unitId(at, sha256)).sort();
	const run = runLine({
		...facts,
		flow: "record",
		units: facts.edited.length,
		edited
	}, sha256);
	const tool = facts.judgement.tools[0];
	const violations = facts.compared.violations.filter((compared) => compared.touched || compared.facet !== "same").map((compared) => ({
		...violationLine(run, compared.judged, tool),
		change: compared.facet,
		touched: compared.touched
	}));
	const gone = facts.compared.gone.map(({ judged, why }) => goneLine(run, judged, why));
	return [
		facts.change,
		run,
		...violations,
		...gone,
		...exposureLines(run, facts.exposures),
		...facts.aliases
	];
}
function unitId(at, sha256) {
	return sha256(identityOf({
		path: at.path,
		unitName: at.unit.name
	})).slice(0, 12);
}
function violationLine(run, judged, tool) {
	const rule = ruleOf$2(judged.ruleKey);
	return {
		type: "violation",
		run: run.id,
		fingerprint: fingerprintOfJudged(judged),
		schema_version: 1,
		timestamp: run.first_at,
		path: judged.path,
		unit_name: judged.unit?.name ?? null,
		role: judged.role,
		area: judged.area,
		rule_key: judged.ruleKey,
		metric_family: rule?.family ?? "other",
		scope: rule?.scope ?? "file",
		severity: judged.severity,
		source: rule ? "built-in-metric" : "external-plugin",
		tool: tool?.name ?? "unknown",
		tool_version: tool?.version ?? "",
		actual: judged.actual,
		limit: judged.limit,
		delta: toDelta(judged.actual, judged.limit),
		start_line: judged.startLine,
		change: "same",
		touched: false,
		shown: "no",
		trust: "derived"
	};
}
function fingerprintOfJudged(judged) {
	return fingerprintOf({
		path: judged.path,
		unitName: judged.unit?.name ?? null,
		ruleKey: judged.ruleKey
	});
}
function toDelta(actual, limit) {
	return Math.round((actual - limit) * 100) / 100;
}
function goneLine(run, judged, why) {
	return {
		type: "gone",
		run: run.id,
		fingerprint: fingerprintOfJudged(judged),
		why,
		rule_key: judged.ruleKey,
		role: judged.role,
		area: judged.area,
		actual: judged.actual,
		limit: judged.limit,
		change: "same",
		touched: false,
		shown: "no"
	};
}
function exposureLines(run, exposures) {
	const groups = new Map();
	for (const exposure of exposures) {
		const key = `${exposure.ruleKey}\u0000${exposure.role}\u0000${exposure.area}`;
		const group = groups.get(key);
		if (group) group.push(exposure);
		else groups.set(key, [exposure]);
	}
	return [...groups.values()].flatMap((group) => exposureLine(run, group));
}
function exposureLine(run, group) {
	const [first] = group;
	if (!first) return [];
	const line = {
		type: "exposure",
		run: run.id,
		rule: first.ruleKey,
		role: first.role,
		area: first.area,
		units: group.length
	};
	if (run.flow !== "scan") return [line];
	const values = group.map((exposure) => exposure.value);
	return [{
		...line,
		histogram: histogramOf(values, binWidth(first.ruleKey, first.role))
	}];
}
// src/domain/history/group.ts
function groupBy(items, keyOf) {
	const groups = new Map();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [item]);
		else group.push(item);
	}
	return groups;
}
// src/domain/history/line-text.ts
const KEYS = new Map(HistoryLine.options.map((option) => [option.shape.type.value, Object.keys(option.shape)]));
const TOOL_KEYS = Object.keys(ToolUsed.shape);
function lineText(line) {
	return JSON.stringify(inOrder$2(line, KEYS.get(line.type) ?? []));
}
function utf8Length(text) {
	let bytes = text.length;
	for (let at = 0; at < text.length; at++) {
		const unit = text.charCodeAt(at);
		if (unit < 128) continue;
		bytes += unit < 2048 || unit >= 55296 && unit <= 57343 ? 1 : 2;
	}
	return bytes;
}
function inOrder$2(value, keys) {
	const fields = value;
	const ordered = {};
	for (const key of keys) {
		const field = fields[key];
		if (field !== void 0) ordered[key] = typeof field === "object" ? nestedInOrder(key, field) : field;
	}
	return ordered;
}
function nestedInOrder(key, field) {
	if (key === "tools" && Array.isArray(field)) return field.map((tool) => inOrder$2(tool, TOOL_KEYS));
	return key === "before" || key === "after" ? sortedJson(field) : field;
}
function sortedJson(value) {
	if (Array.isArray(value)) return value.map(sortedJson);
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1);
	return Object.fromEntries(entries.map(([key, entry]) => [key, sortedJson(entry)]));
}
// src/domain/history/join.ts
const STATE_RANK = {
	open: 0,
	closed: 1,
	merged: 2
};
const TABLE = {
	header: (a, b) => earlier(a.since, b.since),
	change: (a, b) => STATE_RANK[a.state] - STATE_RANK[b.state] || later(a.updated_at, b.updated_at),
	run: (a, b) => holds(a.complete, b.complete) || earlier(a.first_at, b.first_at),
	violation: (a, b) => holds(a.trust === "derived", b.trust === "derived"),
	gone: (a, b) => holds(a.why !== "unknown", b.why !== "unknown"),
	exposure: draw,
	verdict: (a, b) => later(a.updated_at, b.updated_at) || holds(a.verdict === "withdrawn", b.verdict === "withdrawn"),
	outcome: (a, b) => holds(a.final, b.final) || holds(a.outcome !== "unknown", b.outcome !== "unknown"),
	alias: draw,
	sketch: draw,
	tuned: draw,
	horizon: comparePoints,
	watermark: (a, b) => earlier(a.at, b.at)
};
function joinLines(a, b) {
	if (a === b || isSameJson(a, b)) return a;
	if (a.type === "violation" && b.type === "violation" && a.trust === b.trust) return joinShown(a, b);
	if (a.type === "gone" && b.type === "gone") return joinShown(a, b);
	return winnerOf(a, b);
}
function mostShown(a, b) {
	return SHOWN$1.indexOf(a) >= SHOWN$1.indexOf(b) ? a : b;
}
function joinShown(a, b) {
	const shown = mostShown(a.shown, b.shown);
	return winnerOf({
		...a,
		shown
	}, {
		...b,
		shown
	});
}
function winnerOf(a, b) {
	return ((0, TABLE[a.type])(a, b) || compareText$1(lineText(b), lineText(a))) >= 0 ? a : b;
}
function earlier(a, b) {
	return compareText$1(b, a);
}
function later(a, b) {
	return compareText$1(a, b);
}
function holds(a, b) {
	return Number(a) - Number(b);
}
function draw() {
	return 0;
}
function isSameJson(a, b) {
	if (a === b) return true;
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
	const others = b;
	const entries = Object.entries(a);
	if (entries.length !== Object.keys(b).length) return false;
	return entries.every(([key, value]) => Object.hasOwn(b, key) && isSameJson(value, others[key]));
}
// src/domain/history/key.ts
function ownerOf(line) {
	switch (line.type) {
		case "change":
		case "outcome":
		case "alias":
		case "sketch": return line.change;
		case "run": return line.id;
		case "violation":
		case "gone":
		case "exposure": return line.run;
		case "verdict": return String(line.comment_id);
		case "tuned": return line.merge_sha;
		case "header":
		case "horizon":
		case "watermark": return "";
		default: return unknownType(line);
	}
}
function restOf(line) {
	switch (line.type) {
		case "run": return "";
		case "violation":
		case "gone":
		case "outcome":
		case "sketch": return line.fingerprint;
		case "verdict": return `${line.by} ${line.fingerprint}`;
		case "exposure": return `${line.rule} ${line.role} ${line.area}`;
		case "alias": return `${line.from.length} ${line.from} ${line.to}`;
		case "tuned": return line.recommendation;
		case "watermark": return line.source;
		case "change":
		case "header":
		case "horizon": return line.repo_id;
		default: return unknownType(line);
	}
}
function unknownType(line) {
	throw new TypeError(`unknown line type in ${JSON.stringify(line)}`);
}
// src/domain/history/gather.ts
function gather(lists) {
	const gathered = emptyShelves();
	for (const list of lists) for (const line of list) put$1(gathered, line);
	return gathered;
}
function put$1(gathered, line) {
	const shelf = gathered[line.type];
	const owner = ownerOf(line);
	let slot = shelf.get(owner);
	if (slot === void 0) shelf.set(owner, slot = new Map());
	const rest = restOf(line);
	const known = slot.get(rest);
	slot.set(rest, known === void 0 ? line : joinLines(known, line));
}
function linesOf$2(gathered, type, owner) {
	const slot = gathered[type].get(owner);
	return slot === void 0 ? [] : [...slot.values()];
}
function changesOf(gathered) {
	const changes = [];
	for (const slot of gathered.change.values()) {
		const [first] = [...slot.values()].sort((a, b) => a.repo_id < b.repo_id ? -1 : 1);
		if (first) changes.push(first);
	}
	return changes.sort((a, b) => comparePoints(mergePointOf(a), mergePointOf(b)));
}
function runsOf(gathered) {
	return [...gathered.run.values()].flatMap((slot) => [...slot.values()]);
}
function runsByChange(gathered) {
	return groupBy(runsOf(gathered), (run) => run.change);
}
function dropChanges(gathered, changes) {
	if (changes.size === 0) return;
	for (const change of changes) {
		gathered.change.delete(change);
		gathered.outcome.delete(change);
		gathered.alias.delete(change);
		gathered.sketch.delete(change);
	}
	dropRuns(gathered, runsOf(gathered).filter((run) => changes.has(run.change)));
}
function dropRuns(gathered, runs) {
	for (const { id } of runs) {
		gathered.run.delete(id);
		gathered.violation.delete(id);
		gathered.gone.delete(id);
		gathered.exposure.delete(id);
	}
}
function emptyShelves() {
	return {
		header: new Map(),
		horizon: new Map(),
		watermark: new Map(),
		tuned: new Map(),
		change: new Map(),
		run: new Map(),
		violation: new Map(),
		gone: new Map(),
		exposure: new Map(),
		outcome: new Map(),
		alias: new Map(),
		sketch: new Map(),
		verdict: new Map()
	};
}
// src/domain/history/ledger-totals.ts
const ROW_LABELS = [...CHANGE_FACETS, ...GONE_REASONS];
function labelOf(row) {
	return row.type === "gone" ? row.why : row.change;
}
function openTotals(rows, totals) {
	if (totals.length === 0) return [];
	const present = presentRows(rows);
	const largest = new Map();
	for (const total of totals) {
		const key = keyOfTotal(total);
		if (total.total > (largest.get(key)?.total ?? 0)) largest.set(key, total);
	}
	const ranks = new Map(rows.runs.map(({ id }, rank) => [id, rank]));
	const rankOf = ({ run }) => ranks.get(run) ?? -1;
	return [...largest].filter(([key, total]) => rankOf(total) >= 0 && total.total > (present.get(key) ?? 0)).sort(([a, one], [b, other]) => rankOf(one) - rankOf(other) || compareText$1(a, b)).map(([, total]) => total);
}
function countRows(rows) {
	const counts = new Map(rows.runs.map((run) => [run.id, emptyCounts()]));
	for (const row of [...rows.violations, ...rows.gone]) {
		const known = counts.get(row.run);
		if (known !== void 0) known[labelOf(row)] += 1;
	}
	if (rows.totals.length > 0) addLost(counts, rows);
	return counts;
}
function addLost(counts, rows) {
	const present = presentRows(rows);
	const [whole, cells] = [rows.totals.filter(isWhole), rows.totals.filter((total) => !isWhole(total))];
	for (const cell of cells) {
		const known = counts.get(cell.run);
		if (known !== void 0) known[cell.label] += cell.total - (present.get(keyOfTotal(cell)) ?? 0);
	}
	for (const { run, label, total } of whole) {
		const known = counts.get(run);
		if (known !== void 0) known[label] = Math.max(known[label], total);
	}
}
function isWhole(total) {
	return total.within === null;
}
function keyOfTotal({ run, label, within }) {
	return within === null ? `${run} ${label}` : `${run} ${label} ${within.rule_key} ${within.area}`;
}
function presentRows({ violations, gone }) {
	const present = new Map();
	for (const row of [...violations, ...gone]) for (const key of [wholeOf$1(row), cellOf(row)].map(keyOfTotal)) present.set(key, (present.get(key) ?? 0) + 1);
	return present;
}
function wholeOf$1(row) {
	return {
		run: row.run,
		label: labelOf(row),
		within: null
	};
}
function cellOf(row) {
	return {
		run: row.run,
		label: labelOf(row),
		within: {
			rule_key: row.rule_key,
			area: row.area
		}
	};
}
function emptyCounts() {
	return {
		new: 0,
		worse: 0,
		same: 0,
		better: 0,
		fixed: 0,
		removed: 0,
		suppressed: 0,
		"limit-moved": 0,
		unknown: 0
	};
}
// src/formats/foreign-key.ts
const FOREIGN$2 = new Set([
	"__proto__",
	"constructor",
	"prototype"
]);
const DEEPEST$2 = 32;
function hasForeignKey(value, depth = 0) {
	if (typeof value !== "object" || value === null) return false;
	if (depth >= DEEPEST$2) return true;
	if (Array.isArray(value)) return value.some((entry) => hasForeignKey(entry, depth + 1));
	for (const [key, entry] of Object.entries(value)) if (FOREIGN$2.has(key) || hasForeignKey(entry, depth + 1)) return true;
	return false;
}
// src/domain/history/fold.ts
const TIME_TO_ACT_MS = 6e5;
function foldPushes(gathered) {
	const runs = runsByChange(gathered);
	for (const change of changesOf(gathered)) {
		const pushes = (runs.get(change.change) ?? []).filter((run) => run.flow !== "scan").sort(compareRuns);
		if (change.state !== "open" && pushes.length > 1) foldChange(gathered, change, pushes);
	}
}
function isSeenInTime(run, change, runs) {
	if (run.flow === "record" || change.state !== "merged" || change.merged_at === null) return true;
	if (millisOf(run.first_at) + TIME_TO_ACT_MS <= millisOf(change.merged_at)) return true;
	return runs.some((next) => isPush(next) && next.head_sha !== run.head_sha && compareRuns(next, run) > 0);
}
function isPush(run) {
	return run.flow === "collect" || run.flow === "publish";
}
function foldChange(gathered, change, pushes) {
	const seen = new Set(pushes.filter((run) => isSeenInTime(run, change, pushes)));
	for (const carriers of carriersOf$1(gathered, pushes).values()) {
		if (carriers.length < 2) continue;
		const shown = carriers.filter((carrier) => counts(carrier, seen)).reduce(moreShown, "no");
		for (const carrier of carriers) if (isCovered(carrier, carriers, seen)) gathered.violation.get(carrier.run.id)?.delete(carrier.line.fingerprint);
		else if (counts(carrier, seen)) raise(gathered, carrier, shown);
	}
}
function carriersOf$1(gathered, pushes) {
	const byFingerprint = new Map();
	pushes.forEach((run, rank) => {
		for (const line of [...linesOf$2(gathered, "violation", run.id), ...linesOf$2(gathered, "gone", run.id)]) {
			const carriers = byFingerprint.get(line.fingerprint);
			if (carriers) carriers.push({
				rank,
				run,
				line
			});
			else byFingerprint.set(line.fingerprint, [{
				rank,
				run,
				line
			}]);
		}
	});
	return byFingerprint;
}
function counts({ run, line }, seen) {
	return line.type === "gone" || !isHint(line) && seen.has(run);
}
function moreShown(shown, { line }) {
	return mostShown(shown, line.shown);
}
function isCovered(carrier, carriers, seen) {
	if (carrier.line.type === "gone") return false;
	const isBare = isHint(carrier.line);
	if (!isBare && !counts(carrier, seen) && carrier.line.shown !== "no") return false;
	return carriers.some((other) => other.rank > carrier.rank && (isBare || counts(other, seen)));
}
function isHint(line) {
	return line.type === "violation" && line.trust === "hint";
}
function raise(gathered, { run, line }, most) {
	const shown = mostShown(line.shown, most);
	if (shown === line.shown) return;
	if (line.type === "gone") gathered.gone.get(run.id)?.set(line.fingerprint, {
		...line,
		shown
	});
	else gathered.violation.get(run.id)?.set(line.fingerprint, {
		...line,
		shown
	});
}
// src/domain/history/frame.ts
const QuietScope = strictObject({
	rule: string().min(1).max(128),
	area: string().min(1).max(1024).nullable(),
	role: _enum(ROLES).nullable()
});
function frameOf$1(timeline, recurrence, quiet = []) {
	return {
		timeline,
		recurrence,
		quiet,
		start: timeline.until === null ? "" : daysBefore(timeline.until, recurrence.window_days)
	};
}
function isWithin(frame, change) {
	return change.mergedAt >= frame.start;
}
function countedChanges(frame) {
	return frame.timeline.merged.filter((change) => !change.line.bulk && isWithin(frame, change));
}
// src/domain/history/occurrence.ts
function talliesOf(frame) {
	return frame.timeline.trails.flatMap((trail) => {
		const counted = trail.sightings.filter(({ at, line }) => !at.line.bulk && isWithin(frame, at) && isLoud(frame, line)).filter(({ line }) => isOccurrence(line));
		return counted.length === 0 ? [] : [{
			trail,
			occurrences: counted,
			days: daysOf(counted)
		}];
	});
}
function isOccurrence(line) {
	if (isOfUnit(line)) return line.touched;
	return isNewOrWorse(line) && Math.abs(line.delta) * 10 >= Math.abs(line.limit);
}
function isCaused(line) {
	return isNewOrWorse(line) && (!isOfUnit(line) || line.touched);
}
function isLoud(frame, line) {
	return line.severity !== "yellow" && !isQuiet(frame, line);
}
function daysOf(occurrences) {
	return new Set(occurrences.map(({ at }) => at.day)).size;
}
function isQuiet(frame, line) {
	return frame.quiet.some(({ rule, area, role }) => rule === line.rule_key && (area === null || area === line.area) && (role === null || role === line.role));
}
function isOfUnit(line) {
	return line.scope === "unit" || line.scope === "exported-unit";
}
function isNewOrWorse(line) {
	return line.change === "new" || line.change === "worse";
}
// src/domain/history/settle.ts
function settle$1(gathered) {
	dropDuplicateCommits(gathered);
	dropSupersededScans(gathered);
	dropBelowHorizon(gathered);
	return gathered;
}
function changesByHead(gathered) {
	const heads = runsOf(gathered).filter((run) => run.flow !== "scan").map((run) => ({
		sha: run.head_sha,
		change: run.change
	}));
	const merges = changesOf(gathered).flatMap((line) => line.merge_sha === null ? [] : [{
		sha: line.merge_sha,
		change: line.change
	}]);
	const byHead = groupBy([...heads, ...merges], ({ sha }) => sha);
	return new Map([...byHead].map(([sha, named]) => [sha, named.map(({ change }) => change)]));
}
function dropDuplicateCommits(gathered) {
	const told = pullRequestsBySha(gathered);
	const twice = new Set();
	for (const commit of gathered.change.keys()) {
		const pullRequest = told.get(commit);
		if (pullRequest === void 0) continue;
		twice.add(commit);
		moveScans(gathered, commit, pullRequest);
	}
	dropChanges(gathered, twice);
}
function pullRequestsBySha(gathered) {
	const told = new Map();
	for (const line of changesOf(gathered)) if (line.state === "merged" && line.merge_sha !== null && line.change.startsWith("pr:") && !told.has(`commit:${line.merge_sha}`)) told.set(`commit:${line.merge_sha}`, line.change);
	return told;
}
function moveScans(gathered, from, to) {
	const scans = runsOf(gathered).filter((run) => run.change === from && run.flow === "scan");
	for (const scan of scans) gathered.run.get(scan.id)?.set("", {
		...scan,
		change: to
	});
	if (scans.length === 0) return;
	for (const sketch of linesOf$2(gathered, "sketch", from)) put$1(gathered, {
		...sketch,
		change: to
	});
}
function dropSupersededScans(gathered) {
	const scans = scansOf(gathered);
	const newest = scans.at(-1);
	const complete = scans.findLast((scan) => scan.complete);
	const kept = new Set([newest, complete]);
	const superseded = scans.filter((scan) => !kept.has(scan));
	const sketched = new Set([...kept].map((scan) => scan?.change));
	for (const { change } of superseded) if (!sketched.has(change)) gathered.sketch.delete(change);
	dropRuns(gathered, superseded);
}
function scansOf(gathered) {
	const ranks = new Map(changesOf(gathered).map((line, rank) => [line.change, rank]));
	const rankOf = (run) => ranks.get(run.change) ?? -1;
	return runsOf(gathered).filter((run) => run.flow === "scan").sort((a, b) => rankOf(a) - rankOf(b) || compareText$1(a.change, b.change) || compareText$1(a.id, b.id));
}
function dropBelowHorizon(gathered) {
	const horizons = gathered.horizon.get("");
	if (horizons === void 0) return;
	const isBelow = (line) => {
		const horizon = horizons.get(line.repo_id);
		return horizon !== void 0 && comparePoints(mergePointOf(line), horizon) <= 0;
	};
	const below = new Set();
	for (const [change, slot] of gathered.change) if ([...slot.values()].every(isBelow)) below.add(change);
	dropVerdicts(gathered, [...horizons.values()], below);
	dropChanges(gathered, below);
}
function dropVerdicts(gathered, horizons, below) {
	const byHead = changesByHead(gathered);
	const ended = horizons.map((horizon) => horizon.merged_at).sort()[0] ?? "";
	const isBelow = (line) => {
		const changes = byHead.get(line.head_sha);
		return changes === void 0 ? line.updated_at <= ended : changes.every((change) => below.has(change));
	};
	for (const slot of gathered.verdict.values()) for (const [rest, line] of slot) if (isBelow(line)) slot.delete(rest);
}
// src/domain/history/trails.ts
const SEPARATOR$1 = "::";
function followTrails(steps, scan) {
	const names = {
		all: [],
		byFingerprint: new Map(),
		byIdentity: new Map()
	};
	steps.forEach((step, index) => {
		follow(names, step);
		if (scan?.step === index) markOpen(names, scan, index < steps.length - 1);
	});
	if (scan && scan.step >= steps.length) markOpen(names, scan, false);
	return names.all;
}
function follow(names, { at, aliases, violations, gone }) {
	const taken = new Set(aliases.map((alias) => alias.to));
	const isTaken = (identity) => taken.has(identity) || taken.has(identity.split(SEPARATOR$1, 1)[0] ?? "");
	const later = [];
	for (const line of gone) {
		const known = names.byFingerprint.get(line.fingerprint);
		if (known === void 0 && isTaken(splitIdentity(line.fingerprint))) later.push(line);
		else (known ?? begin(names, line)).gone.push({
			at,
			line
		});
	}
	if (aliases.length > 0) rename(names, aliases);
	for (const line of later) (names.byFingerprint.get(line.fingerprint) ?? begin(names, line)).gone.push({
		at,
		line
	});
	for (const line of violations) (names.byFingerprint.get(line.fingerprint) ?? begin(names, line)).sightings.push({
		at,
		line
	});
}
function markOpen(names, scan, mayReturn) {
	for (const line of scan.violations) {
		const trail = names.byFingerprint.get(line.fingerprint) ?? (mayReturn ? begin(names, line) : void 0);
		if (trail) trail.open = line;
	}
}
function begin(names, line) {
	const { fingerprint } = line;
	const trail = {
		fingerprint,
		identity: identityOfLine(line),
		sightings: [],
		gone: [],
		open: null
	};
	names.all.push(trail);
	settleName$1(names, trail);
	return trail;
}
function rename(names, aliases) {
	const moves = oneToOne(withUnitsOfFiles(names, aliases)).map(({ from, to }) => ({
		to,
		trails: vacate(names, from)
	}));
	for (const { to } of moves) vacate(names, to);
	for (const { to, trails } of moves) for (const trail of trails) {
		trail.fingerprint = to + trail.fingerprint.slice(trail.identity.length);
		trail.identity = to;
		settleName$1(names, trail);
	}
}
function withUnitsOfFiles(names, aliases) {
	const own = [...aliases].sort(compareMoves);
	const files = new Map(own.filter(({ from }) => !from.includes(SEPARATOR$1)).map(({ from, to }) => [from, to]));
	if (files.size === 0) return own;
	const told = new Set(own.map(({ from }) => from));
	const carried = [...names.byIdentity.keys()].flatMap((from) => {
		const end = from.indexOf(SEPARATOR$1);
		const to = end < 0 || told.has(from) ? void 0 : files.get(from.slice(0, end));
		return to === void 0 ? [] : [{
			from,
			to: to + from.slice(end)
		}];
	});
	return [...own, ...carried.sort(compareMoves)];
}
function compareMoves(a, b) {
	return compareText$1(a.from, b.from) || compareText$1(a.to, b.to);
}
function oneToOne(moves) {
	const from = new Set();
	const to = new Set();
	return moves.filter((move) => {
		if (from.has(move.from) || to.has(move.to)) return false;
		from.add(move.from);
		to.add(move.to);
		return true;
	});
}
function vacate(names, identity) {
	const trails = names.byIdentity.get(identity) ?? [];
	names.byIdentity.delete(identity);
	for (const trail of trails) names.byFingerprint.delete(trail.fingerprint);
	return trails;
}
function settleName$1(names, trail) {
	names.byFingerprint.set(trail.fingerprint, trail);
	const others = names.byIdentity.get(trail.identity);
	if (others) others.push(trail);
	else names.byIdentity.set(trail.identity, [trail]);
}
function identityOfLine(line) {
	if (line.type === "gone") return splitIdentity(line.fingerprint);
	const identity = identityOf({
		path: line.path,
		unitName: line.unit_name
	});
	return line.fingerprint.startsWith(identity + SEPARATOR$1) ? identity : splitIdentity(line.fingerprint);
}
function splitIdentity(fingerprint) {
	const end = fingerprint.lastIndexOf(SEPARATOR$1);
	return end < 0 ? fingerprint : fingerprint.slice(0, end);
}
// src/domain/history/timeline.ts
function timelineOf(lines) {
	const gathered = settle$1(gather([lines]));
	const changes = changesOf(gathered);
	const merged = mergedChanges$1(gathered, changes);
	const scan = newestScan(gathered);
	const header = smallest(gathered.header.get(""));
	return {
		repoId: header?.repo_id ?? changes[0]?.repo_id ?? null,
		since: header?.since ?? null,
		horizon: smallest(gathered.horizon.get("")),
		merged,
		unmerged: changes.filter((line) => line.state !== "merged"),
		until: merged.at(-1)?.mergedAt ?? null,
		scan,
		trails: trailsOf(merged, scan),
		outcomes: gathered.outcome,
		lineCount: countLines(gathered)
	};
}
function mergedChanges$1(gathered, changes) {
	const runs = runsByChange(gathered);
	return changes.filter((line) => line.state === "merged").map((line, index) => {
		const run = (runs.get(line.change) ?? []).filter((run) => run.flow !== "scan").sort(compareRuns).at(-1) ?? null;
		const mergedAt = line.merged_at ?? line.updated_at;
		const aliases = linesOf$2(gathered, "alias", line.change);
		return {
			line,
			index,
			mergedAt,
			day: dayOf$1(mergedAt),
			run,
			...linesOfRun(gathered, run),
			aliases
		};
	});
}
function linesOfRun(gathered, run) {
	if (run === null) return {
		violations: [],
		gone: [],
		exposures: []
	};
	return {
		violations: linesOf$2(gathered, "violation", run.id),
		gone: linesOf$2(gathered, "gone", run.id),
		exposures: linesOf$2(gathered, "exposure", run.id)
	};
}
function newestScan(gathered) {
	const scans = scansOf(gathered);
	const run = scans.findLast((scan) => scan.complete) ?? scans.at(-1);
	if (run === void 0) return null;
	const { violations, exposures } = linesOfRun(gathered, run);
	return {
		run,
		violations,
		exposures
	};
}
function trailsOf(merged, scan) {
	const steps = merged.map((at) => ({
		at,
		aliases: at.aliases,
		violations: at.violations,
		gone: at.gone
	}));
	if (scan === null) return followTrails(steps, null);
	return followTrails(steps, {
		step: merged.find((change) => change.line.change === scan.run.change)?.index ?? merged.length,
		violations: scan.violations
	});
}
function smallest(slot) {
	const [first] = [...slot?.values() ?? []].sort((a, b) => a.repo_id < b.repo_id ? -1 : 1);
	return first ?? null;
}
function countLines(gathered) {
	let count = 0;
	for (const shelf of Object.values(gathered)) for (const slot of shelf.values()) count += slot.size;
	return count;
}
const OUTCOME_OF = {
	fixed: "fixed",
	removed: "removed",
	suppressed: "suppressed",
	"limit-moved": "unknown",
	unknown: "unknown"
};
function evaluateOutcomes(lines) {
	const timeline = timelineOf(lines);
	const read = outcomeReader(timeline);
	return timeline.trails.flatMap((trail) => {
		return trail.sightings.filter(({ at, line }) => !at.line.bulk && isCaused(line)).map((sighting) => ({
			index: sighting.at.index,
			line: read(trail, sighting)
		}));
	}).sort((a, b) => a.index - b.index || compareText$1(a.line?.fingerprint ?? "", b.line?.fingerprint ?? "")).flatMap(({ line }) => line === null ? [] : [line]);
}
function outcomeReader(timeline) {
	const firstRipe = firstRipeChanges(timeline.merged);
	return (trail, { at, line }) => {
		const own = mergeSha(at);
		if (own === null) return null;
		const gone = firstGone(trail.gone, at);
		const decided = gone?.at ?? firstRipe[at.index];
		return {
			type: "outcome",
			change: at.line.change,
			fingerprint: line.fingerprint,
			outcome: gone ? OUTCOME_OF[gone.line.why] : "left",
			evaluated_sha: (decided && mergeSha(decided)) ?? own,
			final: decided !== void 0
		};
	};
}
function firstGone(gone, after) {
	return gone.find(({ at }) => at.index > after.index && daysBetween(after.mergedAt, at.mergedAt) <= 14);
}
function firstRipeChanges(merged) {
	let next = 0;
	return merged.map((change) => {
		let candidate = merged[next];
		while (candidate && daysBetween(change.mergedAt, candidate.mergedAt) < 14) candidate = merged[++next];
		return candidate;
	});
}
function mergeSha({ line }) {
	return line.merge_sha ?? (line.change.startsWith("commit:") ? line.change.slice(7) : null);
}
// src/domain/tuning/fate.ts
const RIPE_MS = 12096e5;
function endingReader(timeline) {
	const outcome = outcomeReader(timeline);
	const places = placesOf$2(timeline);
	const millis = timeline.merged.map(({ mergedAt }) => millisOf(mergedAt));
	const isSoon = (at, after) => (millis[at.index] ?? 0) - (millis[after.index] ?? 0) <= RIPE_MS;
	return ({ at, first, last }) => {
		if (isHalved(first, last)) return {
			fate: "acted",
			fixedIn: null
		};
		const place = places[at.index]?.get(last.fingerprint);
		const told = place && outcome(place.trail, {
			at,
			line: last
		});
		const stored = timeline.outcomes.get(at.line.change)?.get(last.fingerprint);
		const known = told && stored ? joinLines(stored, told) : told ?? stored;
		if (known?.outcome === "fixed") return {
			fate: "acted",
			fixedIn: goneIn(place, at)
		};
		const halved = place && laterHalf(place, first, (other) => isSoon(other, at));
		if (halved !== void 0) return {
			fate: "acted",
			fixedIn: halved
		};
		if (known?.final !== true) return {
			fate: "open",
			fixedIn: null
		};
		return {
			fate: known.outcome === "left" ? "left" : "void",
			fixedIn: null
		};
	};
}
function endingOfGone({ why }) {
	return why === "fixed" ? "acted" : "void";
}
function placesOf$2({ trails, merged }) {
	const places = merged.map(() => new Map());
	for (const trail of trails) trail.sightings.forEach(({ at, line }, sighting) => places[at.index]?.set(line.fingerprint, {
		trail,
		sighting
	}));
	return places;
}
function isHalved(first, later) {
	const excess = Math.abs(first.actual - first.limit);
	const isSameSide = Math.sign(later.actual - first.limit) === Math.sign(first.actual - first.limit);
	return excess > 0 && (!isSameSide || Math.abs(later.actual - first.limit) * 2 <= excess);
}
function laterHalf({ trail, sighting }, first, isSoon) {
	for (let i = sighting + 1; i < trail.sightings.length; i++) {
		const later = trail.sightings[i];
		if (later === void 0 || !isSoon(later.at)) return void 0;
		if (isHalved(first, later.line)) return later.at.line.change;
	}
}
function goneIn(place, after) {
	return place?.trail.gone.find(({ at }) => at.index > after.index)?.at.line.change ?? null;
}
// src/domain/tuning/caused.ts
function fateReader(evidence) {
	const endingOf = endingReader(evidence.timeline);
	const known = new Map();
	const causedBy = (given) => {
		const merged = "mergedAt" in given ? given : null;
		const change = "mergedAt" in given ? given.line : given;
		const remembered = known.get(change.change);
		if (remembered !== void 0) return remembered;
		const runs = evidence.runsOf(change.change);
		const seenInTime = new Set(runs.filter((run) => isSeenInTime(run, change, runs)));
		const caused = [...carriersOf(evidence, runs).values()].flatMap((carriers) => {
			const one = toCaused(carriers, seenInTime);
			if (one === void 0) return [];
			return [{
				...one.violation,
				...one.stood && merged ? endingOf({
					at: merged,
					...one.stood
				}) : {}
			}];
		});
		known.set(change.change, caused);
		return caused;
	};
	return { causedBy };
}
function carriersOf({ gathered }, runs) {
	const carriers = new Map();
	const put = (carrier) => {
		const known = carriers.get(carrier.line.fingerprint);
		if (known) known.push(carrier);
		else carriers.set(carrier.line.fingerprint, [carrier]);
	};
	for (const run of runs) {
		for (const line of linesOf$2(gathered, "violation", run.id)) put({
			run,
			line
		});
		for (const line of linesOf$2(gathered, "gone", run.id)) put({
			run,
			line
		});
	}
	return carriers;
}
function toCaused(carriers, seenInTime) {
	const line = carriers.at(-1)?.line;
	if (line === void 0 || !isCausedLine(line)) return void 0;
	const first = carriers.find(isStanding)?.line;
	const standing = carriers.findLast(isStanding)?.line;
	const { fingerprint, rule_key: ruleKey, role, area } = line;
	return {
		violation: {
			fingerprint,
			ruleKey,
			role,
			area,
			line,
			standing: standing ?? null,
			shown: carriers.some((carrier) => isShown(carrier, seenInTime)),
			fate: line.type === "gone" ? endingOfGone(line) : "open",
			fixedIn: null
		},
		stood: line.type === "violation" && first ? {
			first,
			last: line
		} : null
	};
}
function isStanding(carrier) {
	return carrier.line.type === "violation";
}
function isCausedLine(line) {
	if (line.type === "violation") return isCaused(line);
	return line.touched && (line.change === "new" || line.change === "worse");
}
function isShown({ run, line }, seenInTime) {
	if (line.shown !== "top") return false;
	return line.type === "gone" || line.trust === "derived" && seenInTime.has(run);
}
// src/domain/tuning/resets.ts
const BUILT_IN = "refrain";
function resetsOf(looks) {
	const newest = new Map();
	const since = new Map();
	for (const { index, tools } of looks.toReversed()) for (const [name, mark] of marksOf$2(tools)) {
		const known = newest.get(name);
		if (known === void 0) newest.set(name, mark);
		else if (known !== mark && !since.has(name)) since.set(name, index + 1);
	}
	const measuring = measuringTools(looks);
	const sinceOf = (tool) => since.get(tool) ?? 0;
	return { since: (ruleKey) => ruleOf$2(ruleKey)?.isScore === true ? Math.max(0, ...(measuring.get(ruleKey) ?? []).map(sinceOf)) : sinceOf(toolOf$4(ruleKey)) };
}
function marksOf$2(tools) {
	const marks = new Map();
	for (const { name, version, dialect } of tools) marks.set(name, [...marks.get(name) ?? [], JSON.stringify([version, dialect])]);
	return new Map([...marks].map(([name, all]) => [name, all.toSorted().join(" ")]));
}
function measuringTools(looks) {
	const names = new Map();
	for (const { name, rules } of looks.flatMap(({ tools }) => tools)) for (const rule of rules) {
		if (ruleOf$2(rule)?.isScore !== true) continue;
		names.set(rule, (names.get(rule) ?? new Set()).add(name));
	}
	return new Map([...names].map(([rule, tools]) => [rule, [...tools]]));
}
function toolOf$4(ruleKey) {
	if (ruleOf$2(ruleKey) !== void 0) return BUILT_IN;
	return ruleKey.split("/", 1)[0] ?? ruleKey;
}
function evidenceOf({ lines, day, policy }) {
	const gathered = settle$1(gather([lines]));
	const timeline = timelineOf(lines);
	const byChange = new Map([...runsByChange(gathered)].map(([change, runs]) => [change, runs.filter((run) => run.flow !== "scan").sort(compareRuns)]));
	const runsOf = (change) => byChange.get(change) ?? [];
	const end = `${day}T23:59:59Z`;
	return {
		timeline,
		gathered,
		runsOf,
		start: daysBefore(end, 90),
		end,
		resets: resetsOf(looksOf(timeline, runsOf)),
		bots: new Set(policy.bots.map(String))
	};
}
function provingChanges(evidence) {
	return evidence.timeline.merged.filter(({ line, mergedAt }) => {
		return line.author_type === "User" && !evidence.bots.has(line.author_id) && !line.bulk && isInWindow(evidence, mergedAt);
	});
}
function openChanges({ gathered }) {
	return changesOf(gathered).filter((line) => line.state === "open");
}
function isInWindow({ start, end }, instant) {
	return instant >= start && instant <= end;
}
function looksOf({ merged, scan }, runsOf) {
	const looks = merged.flatMap(({ index, line }) => runsOf(line.change).map(({ tools }) => ({
		index,
		tools
	})));
	return scan === null ? looks : [...looks, {
		index: merged.length,
		tools: scan.run.tools
	}];
}
// src/domain/tuning/replay-model.ts
const Count$2 = int().min(0);
const Both = strictObject({
	before: Count$2,
	after: Count$2
});
const Move = strictObject({
	rule: string(),
	area: string(),
	role: _enum(ROLES),
	moved: int().min(1),
	shown: Both,
	collapsed: Both,
	hidden: Both,
	red: Both,
	gated: Both
});
const CANNOT_KNOW = [
	"values-under-the-old-limit",
	"facets-under-another-limit",
	"other-roles-or-areas",
	"critical-results",
	"earlier-pushes",
	"partial-looks",
	"open-outcomes",
	"what-people-would-have-done",
	"room-in-the-comment",
	"units-at-the-tip"
];
const Lost = strictObject({
	fingerprint: string(),
	change: string(),
	pr: Count$2.nullable(),
	why: _enum(["fixed", "valid"]),
	fixed_in: string().nullable(),
	would_be: _enum(["folded", "hidden"])
});
const Hit = strictObject({
	path: string(),
	unit_name: string().nullable(),
	start_line: Count$2,
	rule: string(),
	role: _enum(ROLES),
	area: string(),
	actual: number$1(),
	limit: number$1()
});
const Harm = strictObject({
	hidden: Count$2,
	unknown: Count$2,
	lost: Count$2,
	upper: number$1().nullable(),
	verdict: _enum([
		"none-hidden",
		"within",
		"too-few-to-bound",
		"exceeded"
	])
});
const Replay = strictObject({
	changes: strictObject({
		merged: Count$2,
		open: Count$2,
		since: string().nullable(),
		until: string().nullable()
	}),
	shown: Both,
	collapsed: Both,
	hidden: Both,
	gated: Both,
	red: Both,
	moves: array(Move),
	failing: Both,
	lost: array(Lost),
	harm: Harm,
	hits: array(Hit),
	cannot_know: array(_enum(CANNOT_KNOW))
});
const FileFault = strictObject({
	file: string(),
	line: int().min(0),
	reason: string()
});
strictObject({
	schema_version: literal(1),
	same: boolean(),
	replay: Replay.nullable(),
	reason_for_none: _enum(["no-history", "no-changes"]).optional(),
	hits: array(Hit),
	tip_complete: boolean(),
	refused: array(FileFault),
	errors: array(FileFault),
	lifted_floors: array(string())
});
// src/domain/tuning/regime.ts
function toRegime(files, day) {
	const limits = createLimits({
		...files,
		now: Date.parse(`${day}T00:00:00Z`)
	});
	const floors = new Map();
	return {
		...files,
		limits: {
			limitFor: remember(limits.limitFor),
			advisoryFor: remember(limits.advisoryFor),
			effectsFor: remember(limits.effectsFor),
			expired: limits.expired
		},
		isFloor: (ruleKey, family) => {
			return entryOf(entryOf(floors, ruleKey, () => new Map()), family, () => isFloor({
				ruleKey,
				policy: files.policy,
				...family === void 0 ? {} : { family }
			}));
		}
	};
}
function remember(ask) {
	const byRule = new Map();
	return (ruleKey, role, area) => {
		return entryOf(entryOf(entryOf(byRule, ruleKey, () => new Map()), role, () => new Map()), area, () => ({ value: ask(ruleKey, role, area) })).value;
	};
}
function entryOf(map, key, create) {
	const known = map.get(key);
	if (known !== void 0) return known;
	const value = create();
	map.set(key, value);
	return value;
}
// src/domain/tuning/replay-hits.ts
function hitsOf(tip, before, after) {
	return (tip?.units ?? []).flatMap(({ path, unitName, startLine, role, area, values }) => values.flatMap(({ ruleKey, value }) => {
		const limit = after.limits.limitFor(ruleKey, role, area);
		const earlier = before.limits.limitFor(ruleKey, role, area);
		const direction = ruleOf$2(ruleKey)?.direction;
		if (direction === void 0 || limit === void 0 || isAsStrict(direction, value, limit.limit)) return [];
		if (earlier !== void 0 && !isAsStrict(direction, value, earlier.limit)) return [];
		return [{
			path,
			unit_name: unitName,
			start_line: startLine,
			rule: ruleKey,
			role,
			area,
			actual: value,
			limit: limit.limit
		}];
	})).sort((a, b) => compareText$1(a.rule, b.rule) || compareText$1(a.path, b.path) || a.start_line - b.start_line || compareText$1(a.unit_name ?? "", b.unit_name ?? ""));
}
// src/domain/tuning/effects.ts
const SAMPLE_OF = 5;
const HIDING = new Set(["collapse", "mute"]);
const REGRADING = new Set(["demote", "promote"]);
function effectOn(violation, limits, sha256) {
	const { ruleKey, role, area } = violation;
	const entries = limits.effectsFor(ruleKey, role, area);
	const regrading = entries.find(({ entry }) => REGRADING.has(entry.kind) && isAllowed(entry.kind, violation));
	const hiding = violation.floor ? void 0 : entries.find(({ entry }) => HIDING.has(entry.kind));
	const sample = hiding !== void 0 && isSample(violation, hiding.entry.id, sha256);
	const isHidden = hiding !== void 0 && !sample;
	return {
		severity: regraded(violation.severity, regrading),
		folded: isHidden && hiding.entry.kind === "collapse",
		muted: isHidden && hiding.entry.kind === "mute",
		sample,
		by: (hiding ?? regrading)?.entry.id ?? null
	};
}
function isSample({ fingerprint, change }, recommendation, sha256) {
	const digest = sha256(JSON.stringify([
		recommendation,
		change,
		fingerprint
	]));
	return Number.parseInt(digest.slice(0, 8), 16) % SAMPLE_OF === 0;
}
function isGating({ severity, folded, muted, sample }) {
	return severity === "red" && !folded && !muted && !sample;
}
function isAllowed(kind, { floor }) {
	return !floor || kind === "promote";
}
function regraded(severity, by) {
	if (by === void 0) return severity;
	return by.entry.kind === "demote" ? "yellow" : "red";
}
// src/domain/tuning/place.ts
const HIDDEN = {
	place: "hidden",
	gating: false
};
function standingUnder(violation, change, { regime, recorded, sha256 }) {
	const { ruleKey, role, area, fingerprint } = violation;
	const floor = isFloorOf(violation, regime);
	const severity = severityUnder(violation, regime, recorded);
	if (severity === void 0) return HIDDEN;
	const effect = effectOn({
		ruleKey,
		role,
		area,
		fingerprint,
		change,
		severity,
		floor
	}, regime.limits, sha256);
	return {
		place: placeOf(effect),
		gating: isGating(effect)
	};
}
function placeOf({ folded, muted }) {
	if (muted) return "hidden";
	return folded ? "folded" : "shown";
}
function isFloorOf({ ruleKey, standing }, regime) {
	return regime.isFloor(ruleKey, standing?.metric_family);
}
function severityUnder(violation, regime, recorded) {
	const { ruleKey, role, area, line } = violation;
	const rule = ruleOf$2(ruleKey);
	if (rule === void 0) return reportedSeverity(violation, regime, recorded);
	const red = regime.limits.limitFor(ruleKey, role, area);
	if (red !== void 0 && !isAsStrict(rule.direction, worstOf$1(violation, line), red.limit)) return "red";
	const yellow = regime.limits.advisoryFor(ruleKey, role, area);
	return yellow !== void 0 && !isAsStrict(rule.direction, worstOf$1(violation, line), yellow.limit) ? "yellow" : void 0;
}
function worstOf$1({ standing }, line) {
	return (standing ?? line).actual;
}
function reportedSeverity(violation, regime, recorded) {
	const { ruleKey, role, area, standing } = violation;
	const isKept = isJudgedRole(role) || isFloorOf(violation, regime);
	const rows = regime.policy.limits.filter((row) => row.rule === ruleKey && (row.role ?? role) === role && (row.area ?? area) === area);
	const weight = (row) => (row.area === void 0 ? 0 : 2) + (row.role === void 0 ? 0 : 1);
	const [row] = rows.toSorted((a, b) => weight(b) - weight(a));
	if (!isKept || row?.off === true) return void 0;
	return untuned(standing?.severity === "yellow" ? "yellow" : "red", recorded.limits.effectsFor(ruleKey, role, area));
}
function untuned(severity, entries) {
	const kind = entries.find(({ entry }) => entry.kind === "demote" || entry.kind === "promote")?.entry.kind;
	if (kind === "demote" && severity === "yellow") return "red";
	return kind === "promote" && severity === "red" ? "yellow" : severity;
}
// src/domain/tuning/formulas/binomial.ts
const STIRLING_FROM = 10;
const HALVINGS = 100;
const LN_TWO_PI = Math.log(2 * Math.PI);
function logGamma(x) {
	let raised = x;
	let product = 0;
	for (; raised < STIRLING_FROM; raised += 1) product += Math.log(raised);
	const square = raised * raised;
	const series = (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / (1188 * square)) / square) / square) / square) / raised;
	return (raised - .5) * Math.log(raised) - raised + LN_TWO_PI / 2 + series - product;
}
function binomialAtMost(k, { n, p }) {
	if (k < 0) return 0;
	if (k >= n || p <= 0) return 1;
	if (p >= 1) return 0;
	if (k < n * p) return Math.min(1, tail(k, n, p));
	return Math.max(0, 1 - tail(n - k - 1, n, 1 - p));
}
function upperShare(hits, n, confidence = .9) {
	if (hits >= n) return 1;
	let low = hits / n;
	let high = 1;
	for (let round = 0; round < HALVINGS; round++) {
		const middle = (low + high) / 2;
		if (binomialAtMost(hits, {
			n,
			p: middle
		}) > 1 - confidence) low = middle;
		else high = middle;
	}
	return high;
}
const MOST_OVER = .05;
const TIGHTEN_CONFIDENCE = .9;
function isCleanEnough({ over, units }, { share = MOST_OVER, confidence = TIGHTEN_CONFIDENCE } = {}) {
	return binomialAtMost(over, {
		n: units,
		p: share
	}) <= 1 - confidence + Number.EPSILON;
}
function cleanUnitsNeeded(over, wanted = {}) {
	let low = over;
	let high = over + 1;
	while (!isCleanEnough({
		over,
		units: high
	}, wanted)) [low, high] = [high, 2 * high];
	while (high - low > 1) {
		const middle = Math.floor((low + high) / 2);
		if (isCleanEnough({
			over,
			units: middle
		}, wanted)) high = middle;
		else low = middle;
	}
	return high;
}
function tail(k, n, p) {
	let term = Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p));
	let total = term;
	for (let i = k; i > 0 && term > total * Number.EPSILON; i--) {
		term *= i * (1 - p) / ((n - i + 1) * p);
		total += term;
	}
	return total;
}
function logChoose(n, k) {
	return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}
// src/domain/tuning/replay-harm.ts
const MOST_HARM = .1;
const FEWEST_TO_BOUND = 22;
function validVotes({ gathered }, votes) {
	const byHead = changesByHead(gathered);
	const valid = votes.filter(({ verdict }) => verdict === "valid");
	return new Set(valid.flatMap(({ head_sha: sha, fingerprint }) => (byHead.get(sha) ?? []).map((change) => `${change} ${fingerprint}`)));
}
function isValid({ change, violation }, valid) {
	return valid.has(`${change.change} ${violation.fingerprint}`);
}
function lostOf(replayed, valid) {
	return replayed.filter((one) => isNewlyHidden(one) && isWorthSomething(one, valid)).map((one) => {
		const { change, violation, after } = one;
		const isFixed = violation.fate === "acted";
		return {
			fingerprint: violation.fingerprint,
			change: change.change,
			pr: change.change.startsWith("pr:") ? Number(change.change.slice(3)) : null,
			why: isFixed ? "fixed" : "valid",
			fixed_in: isFixed ? violation.fixedIn : null,
			would_be: after.place === "hidden" ? "hidden" : "folded"
		};
	}).sort((a, b) => compareText$1(a.change, b.change) || compareText$1(a.fingerprint, b.fingerprint));
}
function harmOf(replayed, valid) {
	const hidden = replayed.filter(isNewlyHidden);
	const known = hidden.filter((one) => ["acted", "left"].includes(one.violation.fate) || isValid(one, valid)).length;
	const lost = hidden.filter((one) => isWorthSomething(one, valid)).length;
	const upper = known === 0 ? null : upperShare(lost, known);
	return {
		hidden: known,
		unknown: hidden.length - known,
		lost,
		upper,
		verdict: verdictOf(known, lost, upper)
	};
}
function verdictOf(hidden, lost, upper) {
	if (upper === null) return "none-hidden";
	if (upper <= MOST_HARM) return "within";
	return hidden < FEWEST_TO_BOUND && lost === 0 ? "too-few-to-bound" : "exceeded";
}
function isNewlyHidden({ before, after }) {
	return before.place === "shown" && after.place !== "shown";
}
function isWorthSomething(one, valid) {
	return one.violation.fate === "acted" || isValid(one, valid);
}
// src/domain/tuning/replay-moves.ts
function movesOf(replayed, gated) {
	return [...groupBy(replayed, scopeOf).values()].flatMap((ones) => moveOf(ones, gated)).sort((a, b) => b.moved - a.moved || compareText$1(a.rule, b.rule) || compareText$1(a.area, b.area) || compareText$1(a.role, b.role));
}
function both(replayed, is) {
	return {
		before: replayed.filter(({ before }) => is(before)).length,
		after: replayed.filter(({ after }) => is(after)).length
	};
}
function placeFigures(replayed) {
	return {
		shown: both(replayed, ({ place }) => place === "shown"),
		collapsed: both(replayed, ({ place }) => place === "folded"),
		hidden: both(replayed, ({ place }) => place === "hidden"),
		red: both(replayed, ({ gating }) => gating)
	};
}
function scopeOf({ violation: { ruleKey, area, role } }) {
	return JSON.stringify([
		ruleKey,
		area,
		role
	]);
}
function moveOf(ones, gated) {
	const [first] = ones;
	const isMoved = (one) => one.before.place !== one.after.place || one.before.gating !== one.after.gating || gated.before.has(one) !== gated.after.has(one);
	const moved = ones.filter(isMoved).length;
	if (first === void 0 || moved === 0) return [];
	const { ruleKey: rule, area, role } = first.violation;
	const fails = (under) => ones.filter((one) => under.has(one)).length;
	return [{
		rule,
		area,
		role,
		moved,
		...placeFigures(ones),
		gated: {
			before: fails(gated.before),
			after: fails(gated.after)
		}
	}];
}
// src/domain/history/figures.ts
const Count$1 = int().min(0);
const Rate = number$1().min(0).nullable();
const RuleInRole = strictObject({
	rule_key: string(),
	role: _enum(ROLES)
});
function ruleInRole({ rule_key, role }) {
	return `${rule_key} ${role}`;
}
function compareRules(a, b) {
	return compareText$1(a.rule_key, b.rule_key) || compareText$1(a.role, b.role);
}
function ruleTable(create) {
	const byRule = new Map();
	const at = (ruleKey, role) => {
		let byRole = byRule.get(ruleKey);
		if (byRole === void 0) byRule.set(ruleKey, byRole = new Map());
		let row = byRole.get(role);
		if (row === void 0) byRole.set(role, row = create(ruleKey, role));
		return row;
	};
	return {
		at,
		rows: () => [...byRule.values()].flatMap((byRole) => [...byRole.values()])
	};
}
function rounded(value, decimals) {
	const scale = 10 ** decimals;
	return Math.round(value * scale) / scale;
}
// src/domain/tuning/replay-unknowns.ts
const ROWS = 10;
function unknownsOf(facts) {
	const limits = { moved: movedLimits(facts) };
	return CANNOT_KNOW.filter((one) => TESTS[one]({
		...facts,
		...limits
	}));
}
const TESTS = {
	"values-under-the-old-limit": ({ moved }) => moved.some(isTighter),
	"facets-under-another-limit": ({ moved }) => moved.length > 0,
	"other-roles-or-areas": ({ regimes: { before, after } }) => placesOf$1(before) !== placesOf$1(after),
	"critical-results": ({ replayed }) => replayed.some((one) => isMoved(one) && one.after.place !== "shown" && ruleOf$2(one.violation.ruleKey) === void 0),
	"earlier-pushes": ({ evidence, changes }) => changes.merged.some(({ line }) => evidence.runsOf(line.change).every(({ flow }) => flow === "record")),
	"partial-looks": ({ evidence, changes }) => [...changes.merged.map(({ line }) => line), ...changes.open].some(({ change }) => evidence.runsOf(change).at(-1)?.complete === false),
	"open-outcomes": ({ replayed }) => replayed.some(({ violation }) => violation.fate === "open"),
	"what-people-would-have-done": ({ replayed }) => replayed.some(isMoved),
	"room-in-the-comment": ({ replayed }) => hasLongComment(replayed),
	"units-at-the-tip": ({ tip, moved }) => tip?.complete !== true && moved.some(isTighter)
};
function isMoved({ before, after }) {
	return before.place !== after.place;
}
function movedLimits({ regimes: { before, after }, tip, evidence }) {
	if (limitsOf(before) === limitsOf(after)) return [];
	const { merged, scan } = evidence.timeline;
	const judged = ruleTable((rule, role) => ({
		rule,
		role,
		areas: new Set()
	}));
	for (const { rule, role, area } of scan?.exposures ?? []) judged.at(rule, role).areas.add(area);
	for (const { exposures } of merged) for (const { rule, role, area } of exposures) judged.at(rule, role).areas.add(area);
	for (const { role, area, values } of tip?.units ?? []) for (const { ruleKey } of values) judged.at(ruleKey, role).areas.add(area);
	return judged.rows().flatMap(({ rule, role, areas }) => [...areas].flatMap((area) => {
		const from = before.limits.limitFor(rule, role, area)?.limit;
		const to = after.limits.limitFor(rule, role, area)?.limit;
		return from === to ? [] : [{
			rule,
			from,
			to
		}];
	}));
}
function isTighter({ rule, from, to }) {
	if (to === void 0) return false;
	return from === void 0 || !isAsStrict(ruleOf$2(rule)?.direction ?? "max", from, to);
}
function limitsOf({ policy, recommendations }) {
	const sorted = recommendations.map(({ entry }) => entry).filter(({ limit }) => limit !== void 0).sort((a, b) => compareText$1(a.id, b.id));
	return JSON.stringify([policy.limits, sorted.map(({ id, limit, expires }) => [
		id,
		limit,
		expires
	])]);
}
function placesOf$1({ policy: { roles, areas, exclude } }) {
	return JSON.stringify([
		roles,
		areas,
		exclude
	]);
}
function hasLongComment(replayed) {
	const rows = new Map();
	for (const { change, violation, after } of replayed) {
		if (after.place !== "shown" || violation.line.type === "gone") continue;
		const units = rows.get(change.change) ?? new Set();
		units.add(violation.fingerprint.slice(0, violation.fingerprint.lastIndexOf("::")));
		rows.set(change.change, units);
	}
	return [...rows.values()].some(({ size }) => size > ROWS);
}
// src/domain/tuning/replay.ts
function replayStage(stage, facts) {
	const { evidence, day } = stage;
	const regimes = {
		before: toRegime(facts.before, day),
		after: toRegime(facts.after, day)
	};
	const merged = mergedChanges(evidence, facts.last);
	const open = openChanges(evidence);
	const replayed = [...merged, ...open].flatMap((change) => replayChange(stage, change, {
		regimes,
		sha256: facts.sha256
	}));
	const gated = gatedIn(evidence, replayed, regimes);
	const valid = validVotes(evidence, facts.votes);
	const lost = lostOf(replayed, valid);
	return {
		changes: {
			merged: merged.length,
			open: open.length,
			since: merged[0]?.day ?? null,
			until: merged.at(-1)?.day ?? null
		},
		...placeFigures(replayed),
		...gateFigures(gated),
		moves: movesOf(replayed, gated),
		lost,
		harm: harmOf(replayed, valid),
		hits: hitsOf(facts.tip, regimes.before, regimes.after),
		cannot_know: unknownsOf({
			evidence,
			replayed,
			regimes,
			tip: facts.tip,
			changes: {
				merged,
				open
			}
		})
	};
}
function mergedChanges(evidence, last) {
	const changes = evidence.timeline.merged.filter(({ line, mergedAt }) => !line.bulk && isInWindow(evidence, mergedAt));
	return last === void 0 ? changes : changes.slice(Math.max(0, changes.length - last));
}
function replayChange({ fates }, change, { regimes, sha256 }) {
	const line = "mergedAt" in change ? change.line : change;
	const under = (violation, regime) => standingUnder(violation, line.change, {
		regime,
		recorded: regimes.before,
		sha256
	});
	return fates.causedBy(change).map((violation) => ({
		change: line,
		violation,
		before: under(violation, regimes.before),
		after: under(violation, regimes.after)
	}));
}
function gatedIn(evidence, replayed, { before, after }) {
	const complete = new Map();
	const isComplete = ({ change }) => {
		const known = complete.get(change) ?? evidence.runsOf(change).at(-1)?.complete === true;
		complete.set(change, known);
		return known;
	};
	const ends = replayed.filter(({ violation, change }) => violation.line.type === "violation" && isComplete(change));
	return {
		before: new Set(ends.filter((one) => before.policy.mode === "gate" && one.before.gating)),
		after: new Set(ends.filter((one) => after.policy.mode === "gate" && one.after.gating))
	};
}
function gateFigures({ before, after }) {
	const changesOf = (failing) => new Set([...failing].map(({ change }) => change.change)).size;
	return {
		gated: {
			before: before.size,
			after: after.size
		},
		failing: {
			before: changesOf(before),
			after: changesOf(after)
		}
	};
}
// src/domain/history/ledger-facts.ts
function seenViolations(ledger, before) {
	const end = ledger.runs.findIndex(({ id }) => id === before);
	const runs = end < 0 ? ledger.runs : ledger.runs.slice(0, end);
	const ranks = new Map(runs.map(({ id }, rank) => [id, rank]));
	const seen = collectRows(ledger.violations, ranks);
	const gone = collectRows(ledger.gone, ranks);
	const found = new Map();
	for (const [fingerprint, rows] of seen) {
		const one = toSeen(rows, {
			gone: gone.get(fingerprint)?.at(-1) ?? null,
			ranks,
			head: runs.at(-1)
		});
		if (one !== null) found.set(fingerprint, one);
	}
	return found;
}
function pushesOf(ledger) {
	const counts = countRows(ledger);
	const pushes = new Map();
	for (const run of ledger.runs) {
		const known = counts.get(run.id);
		if (known === void 0) continue;
		pushes.delete(run.head_sha);
		pushes.set(run.head_sha, {
			headSha: run.head_sha,
			firstAt: run.first_at,
			complete: run.complete,
			counts: known
		});
	}
	return [...pushes.values()];
}
function answersOf(ledger) {
	const last = new Map();
	for (const verdict of ledger.verdicts) {
		const key = `${verdict.by} ${verdict.fingerprint}`;
		const known = last.get(key);
		if (known === void 0 || compareVerdicts(verdict, known) > 0) last.set(key, verdict);
	}
	return groupBy([...last.values()].filter(({ verdict }) => verdict !== "withdrawn").sort((a, b) => compareText$1(a.fingerprint, b.fingerprint) || compareText$1(a.by, b.by)), ({ fingerprint }) => fingerprint);
}
function compareVerdicts(a, b) {
	const withdrawn = Number(a.verdict === "withdrawn") - Number(b.verdict === "withdrawn");
	return compareText$1(a.updated_at, b.updated_at) || withdrawn || a.comment_id - b.comment_id;
}
function collectRows(rows, ranks) {
	return groupBy(rows.filter((row) => ranks.has(row.run)), (row) => row.fingerprint);
}
function toSeen([first, ...others], around) {
	if (first === void 0) return null;
	const { gone, ranks, head } = around;
	const last = others.at(-1) ?? first;
	const rankOf = ({ run }) => ranks.get(run) ?? -1;
	const goneLater = gone !== null && rankOf(gone) > rankOf(last);
	const derived = [first, ...others].filter(({ trust }) => trust === "derived").map(({ shown }) => shown);
	return {
		fingerprint: first.fingerprint,
		seen: [first, ...others],
		last,
		shown: [...derived, ...gone ? [gone.shown] : []].reduce(mostShown, "no"),
		now: last.run === head?.id ? "standing" : goneLater ? "gone" : "untold",
		gone
	};
}
// src/domain/tuning/recorded-votes.ts
function recordedVotes(gathered) {
	const byHead = changesByHead(gathered);
	const authors = new Map(changesOf(gathered).map(({ change, author_id: author, contributor_ids: others }) => [change, [author, ...others]]));
	return [...groupBy([...gathered.verdict.values()].flatMap((slot) => [...slot.values()]).flatMap((line) => (byHead.get(line.head_sha) ?? []).map((change) => ({
		change,
		line
	}))), ({ change }) => change)].flatMap(([change, lines]) => [...answersOf({ verdicts: lines.map(({ line }) => line) }).values()].flat().filter(({ by }) => authors.get(change)?.includes(by) !== true));
}
// src/domain/tuning/preview.ts
function preview(facts) {
	const { base, head, day, tip } = facts;
	const hits = hitsOf(tip, toRegime(base, day), toRegime(head, day));
	return {
		schema_version: 1,
		same: judgesTheSame(base, head, day),
		...replayOf$1(facts),
		hits,
		tip_complete: tip?.complete === true,
		refused: head.refused.map(toFault),
		errors: [...head.errors, ...expiredIn(head, day)].map(toFault).sort(byPlace$3),
		lifted_floors: liftedFloors(base.policy, head.policy)
	};
}
function judgesTheSame(one, other, day) {
	return judgingOf(one, day) === judgingOf(other, day);
}
function replayOf$1(facts) {
	const { base, head, lines, day, tip, sha256 } = facts;
	if (lines === null) return {
		replay: null,
		reason_for_none: "no-history"
	};
	const evidence = evidenceOf({
		lines,
		day,
		policy: base.policy
	});
	const replay = replayStage({
		evidence,
		fates: fateReader(evidence),
		day
	}, {
		before: base,
		after: head,
		tip,
		votes: recordedVotes(evidence.gathered),
		sha256
	});
	return isEmpty(replay) ? {
		replay: null,
		reason_for_none: "no-changes"
	} : { replay };
}
function isEmpty({ changes }) {
	return changes.merged === 0 && changes.open === 0;
}
function judgingOf({ policy, recommendations }, day) {
	const { mode, limits, advisory, roles, areas, exclude, floors } = policy;
	const rows = (list) => list.map(({ rule, limit, off, role, area }) => JSON.stringify([
		rule,
		limit,
		off,
		role,
		area
	])).sort();
	const entries = recommendations.filter(({ entry }) => !isExpired(entry, day)).toSorted((a, b) => compareText$1(a.entry.id, b.entry.id)).map(({ entry: { id, kind, limit, expires } }) => [
		id,
		kind,
		limit?.to,
		expires
	]);
	return JSON.stringify([
		mode,
		rows(limits),
		rows(advisory),
		roles,
		areas,
		exclude,
		floors,
		entries
	]);
}
function expiredIn({ recommendations }, day) {
	return recommendations.filter(({ entry }) => isExpired(entry, day)).map(({ entry: { kind, id, expires = "" }, file, line }) => ({
		file,
		line,
		reason: `${kind} \`${id}\` expired on ${expires} and has no effect`
	}));
}
function liftedFloors({ floors: before }, { floors: after }) {
	const has = new Set([...after.rules, ...after.families]);
	return [...before.rules, ...before.families].filter((floor) => !has.has(floor)).sort();
}
function toFault({ file, line, reason }) {
	return {
		file,
		line,
		reason
	};
}
function byPlace$3(a, b) {
	return compareText$1(a.file, b.file) || a.line - b.line || compareText$1(a.reason, b.reason);
}
// src/domain/tuning/tip.ts
function tipUnits(files) {
	return [...files].flatMap(([path, exposures]) => {
		const units = new Map();
		for (const { ruleKey, role, area, unit, value } of exposures) {
			const unitName = unit?.name ?? null;
			const key = identityOf({
				path,
				unitName
			});
			const known = units.get(key) ?? {
				path,
				unitName,
				startLine: unit?.startLine ?? 1,
				role,
				area,
				values: []
			};
			known.values.push({
				ruleKey,
				value
			});
			units.set(key, known);
		}
		return [...units.values()];
	});
}
// src/domain/violation/unit.ts
const UNIT_KINDS = [
	"function",
	"method",
	"constructor",
	"accessor",
	"test-case"
];
// src/formats/metric-cache.ts
const LARGEST = 1e8;
const FORMAT = "refrain-metrics/2";
const NO_TOKENS$1 = new Uint32Array(0);
function cacheKey(path, oid) {
	const name = path.slice(path.lastIndexOf("/") + 1);
	const dot = name.indexOf(".");
	return dot < 0 ? oid : `${oid}${name.slice(dot)}`;
}
function printMetricTable(table, version) {
	const lines = [...table.keys()].sort().flatMap((key) => {
		const analysis = table.get(key);
		return analysis ? [JSON.stringify([key, ...packFile(analysis)])] : [];
	});
	return `${JSON.stringify([FORMAT, version])}\n${lines.map((line) => `${line}\n`).join("")}`;
}
function parseMetricTable(text, version) {
	const [head = "", ...lines] = text.split("\n");
	if (head !== JSON.stringify([FORMAT, version])) return new Map();
	const table = new Map();
	for (const line of lines) {
		const entry = parseEntry$1(line);
		if (entry) table.set(entry.key, entry.analysis);
	}
	return table;
}
function packFile(analysis) {
	return [
		analysis.language,
		analysis.fileLines,
		analysis.reliable ? 1 : 0,
		analysis.units.map(packUnit)
	];
}
function packUnit(unit) {
	const flags = (unit.exported ? 1 : 0) + (unit.isTest ? 2 : 0) + (unit.reliable ? 4 : 0);
	const { cyclomatic, cognitive, nesting, abc, functionLines, params, assertions } = unit.metrics;
	return [
		unit.name,
		unit.qualifiedName === unit.name ? 0 : unit.qualifiedName,
		UNIT_KINDS.indexOf(unit.kind),
		unit.startLine,
		unit.endLine,
		flags,
		unit.arity,
		[
			cyclomatic,
			cognitive,
			nesting,
			abc,
			functionLines,
			params,
			assertions
		],
		unit.signature,
		unit.body,
		unit.shape,
		...unit.inside === void 0 ? [] : [unit.inside]
	];
}
function parseEntry$1(line) {
	if (line === "") return void 0;
	try {
		const entry = JSON.parse(line);
		if (!Array.isArray(entry)) return void 0;
		const [key, language, fileLines, reliable, units] = entry;
		if (typeof key !== "string" || typeof language !== "string" || typeof fileLines !== "number") return void 0;
		if (!Array.isArray(units)) return void 0;
		return {
			key,
			analysis: {
				language,
				fileLines,
				reliable: reliable === 1,
				units: units.map(unpackUnit)
			}
		};
	} catch {
		return;
	}
}
function unpackUnit(packed) {
	if (!Array.isArray(packed)) throw new TypeError("a unit is an array");
	const [name, qualifiedName, kind, startLine, endLine, flags, arity, metrics, signature, body, shape, inside] = packed;
	const bits = toNumber(flags);
	return {
		name: toText(name),
		qualifiedName: qualifiedName === 0 ? toText(name) : toText(qualifiedName),
		kind: toKind(kind),
		startLine: toNumber(startLine),
		endLine: toNumber(endLine),
		exported: (bits & 1) !== 0,
		isTest: (bits & 2) !== 0,
		reliable: (bits & 4) !== 0,
		arity: toNumber(arity),
		metrics: toMetrics(metrics),
		signature: toText(signature),
		body: toText(body),
		shape: toText(shape),
		tokens: NO_TOKENS$1,
		...inside === void 0 ? {} : { inside: toNumbers(inside) }
	};
}
function toMetrics(packed) {
	if (!Array.isArray(packed)) throw new TypeError("metrics are an array");
	const [cyclomatic, cognitive, nesting, abc, functionLines, params, assertions] = packed.map(toNumber);
	return {
		cyclomatic: toNumber(cyclomatic),
		cognitive: toNumber(cognitive),
		nesting: toNumber(nesting),
		abc: toNumber(abc),
		functionLines: toNumber(functionLines),
		params: toNumber(params),
		assertions: toNumber(assertions)
	};
}
function toKind(value) {
	const kind = UNIT_KINDS[toNumber(value)];
	if (kind === void 0) throw new TypeError("an unknown kind");
	return kind;
}
function toNumber(value) {
	if (typeof value !== "number" || !(value >= 0 && value <= LARGEST)) throw new TypeError("a count was expected");
	return value;
}
function toNumbers(value) {
	if (!Array.isArray(value)) throw new TypeError("counts were expected");
	return value.map(toNumber);
}
function toText(value) {
	if (typeof value !== "string") throw new TypeError("a text was expected");
	return value;
}
// src/flows/analyse-tree.ts
async function beginTree(ports, facts) {
	const entries = facts.entries.filter(({ kind, path }) => kind === "file" && isJudgedPath(path, facts.configuration));
	const known = facts.afresh ? new Map() : await readCache(ports);
	const analyses = new Map();
	const open = [];
	for (const entry of entries) {
		const analysis = known.get(cacheKey(entry.path, entry.oid));
		if (analysis) analyses.set(entry.path, analysis);
		else open.push(entry);
	}
	const before = new Set(facts.before.map(({ path, oid }) => cacheKey(path, oid)));
	const isStill = ({ path, oid }) => before.has(cacheKey(path, oid)) || isUnwalked(ports, facts);
	const deadline = { at: Number.POSITIVE_INFINITY };
	const ask = (asked) => analyse(ports, asked, facts.keep);
	const still = analyseUntil(ports.scanTime, {
		entries: open.filter(isStill),
		ask,
		deadline
	});
	still.catch(() => void 0);
	return { async finish() {
		if (ports.scanTime) deadline.at = ports.scanTime.elapsed() + ports.scanTime.limit;
		ports.log.progress("scanning the tip", entries.length - open.length, entries.length);
		const moved = open.filter((entry) => !isStill(entry));
		const found = (await Promise.all([still, ask(moved)])).flat();
		ports.log.progress("scanning the tip", entries.length, entries.length);
		const skipped = sort(found, analyses);
		if (open.length > 0) await writeCache(ports, entries, analyses);
		return {
			entries,
			analyses: inOrder$1(entries, analyses),
			skipped
		};
	} };
}
function isUnwalked({ scanTime }, { before }) {
	return scanTime !== void 0 && before.length === 0;
}
const FILES_A_STEP = 200;
async function analyseUntil(scanTime, { entries, ask, deadline }) {
	if (scanTime === void 0) return ask(entries);
	const found = [];
	for (let start = 0; start < entries.length; start += FILES_A_STEP) {
		const step = entries.slice(start, start + FILES_A_STEP);
		const isLate = scanTime.elapsed() >= deadline.at;
		found.push(...isLate ? step.map((entry) => [entry, { skipped: "timeout" }]) : await ask(step));
	}
	return found;
}
async function analyse({ pool }, entries, keep) {
	const kept = (index, result) => {
		const path = entries[index]?.path;
		if (keep === void 0 || path === void 0 || "skipped" in result) return result;
		return { analysis: keep(path, result.analysis) };
	};
	const results = await pool.analyze(entries.map(({ path, oid }) => ({
		path,
		source: { oid }
	})), kept);
	return entries.flatMap((entry, i) => {
		const result = results[i];
		return result ? [[entry, result]] : [];
	});
}
function sort(found, analyses) {
	const skipped = new Map();
	for (const [entry, result] of found) if ("analysis" in result) analyses.set(entry.path, result.analysis);
	else skipped.set(entry.path, result.skipped);
	return skipped;
}
async function writeCache(ports, entries, analyses) {
	const table = new Map(entries.flatMap(({ path, oid }) => {
		const analysis = analyses.get(path);
		return analysis ? [[cacheKey(path, oid), analysis]] : [];
	}));
	try {
		await ports.cache.write(printMetricTable(table, ANALYZER_VERSION));
	} catch (error) {
		ports.log.notice(`the metric cache could not be written (${String(error)}): the next scan takes longer`);
	}
}
async function readCache(ports) {
	try {
		return parseMetricTable(await ports.cache.read() ?? "", ANALYZER_VERSION);
	} catch (error) {
		ports.log.notice(`the metric cache could not be read (${String(error)}): every file is analysed`);
		return new Map();
	}
}
function inOrder$1(entries, analyses) {
	return new Map(entries.flatMap(({ path }) => {
		const analysis = analyses.get(path);
		return analysis ? [[path, analysis]] : [];
	}));
}
// src/flows/tip-units.ts
async function lookAtTip(ports, ground) {
	const { sha, entries, configuration, metrics } = ground;
	const cache = {
		read: async () => metrics,
		write: async () => void 0
	};
	const { analyses, skipped } = await (await beginTree({
		...ports,
		cache
	}, {
		entries,
		configuration,
		afresh: false,
		before: []
	})).finish();
	const { placement, limits } = configuration;
	const judged = [...analyses].map(([path, analysis]) => [path, judgeFile({
		path,
		analysis,
		placement,
		limits
	}).exposures]);
	return {
		sha,
		complete: [...skipped.values()].every(isByDesign),
		units: tipUnits(judged)
	};
}
// src/render/encoders/terminal.ts
function toTerminal(text, most = 200) {
	return toVisible(text, most);
}
const plain$2 = (text) => text;
const NO_PAINT = {
	strong: plain$2,
	faint: plain$2,
	bad: plain$2,
	good: plain$2
};
function sgr(on, off) {
	return (text) => `\u001b[${on}m${text}\u001b[${off}m`;
}
const ANSI_PAINT = {
	strong: sgr(1, 22),
	faint: sgr(2, 22),
	bad: sgr(31, 39),
	good: sgr(32, 39)
};
// src/render/document/columns.ts
const WIDE = new RegExp([
	"[\\u1100-\\u115f\\u2e80-\\u303e\\u3041-\\u33ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\ua000-\\ua4cf\\ua960-\\ua97f]",
	"[\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff01-\\uff60\\uffe0-\\uffe6\\u{20000}-\\u{3fffd}]",
	"(?![\\u{1f1e6}-\\u{1f1ff}])\\p{Emoji_Presentation}"
].join("|"), "u");
const COMBINING = /\p{Mn}|\p{Me}/u;
const PLAIN = /^[\u0020-\u007e]*$/;
function columnsOf(text) {
	if (PLAIN.test(text)) return text.length;
	let columns = 0;
	for (const character of text) if (!COMBINING.test(character)) columns += WIDE.test(character) ? 2 : 1;
	return columns;
}
// src/render/document/human.ts
function renderHuman(document, paint) {
	return `${[[paint.strong(plain$1(document.title)), ...document.facts.map(plain$1)], ...document.sections.map((section) => sectionLines(section, paint))].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function sectionLines(section, paint) {
	return [
		paint.strong(section.title),
		...section.note === void 0 ? [] : [paint.faint(section.note)],
		...section.table ? tableLines(section.table, paint) : [],
		...section.more === void 0 ? [] : [paint.faint(`  ${section.more}`)]
	];
}
function tableLines(table, paint) {
	const rows = table.rows.map((row) => row.map(plain$1));
	const widths = table.head.map((title, column) => Math.max(columnsOf(title), ...rows.map((row) => columnsOf(row[column] ?? ""))));
	const rights = table.head.map((_, column) => table.rows.some((row) => isRight(row[column])));
	const line = (row) => `  ${row.map((cell, column) => pad(cell, widths[column] ?? 0, rights[column] ?? false)).join("  ")}`.trimEnd();
	return [paint.faint(line(table.head)), ...rows.map(line)];
}
function isRight(cell) {
	return cell !== void 0 && "text" in cell && cell.right === true;
}
function plain$1(cell) {
	if ("parts" in cell) return cell.parts.map(plain$1).join("");
	return "code" in cell ? toTerminal(cell.code, 100) : cell.text;
}
function pad(cell, to, right) {
	const space = " ".repeat(Math.max(0, to - columnsOf(cell)));
	return right ? space + cell : cell + space;
}
// src/domain/history/bundles.ts
const HEAD_TYPES = [
	"header",
	"horizon",
	"watermark",
	"tuned"
];
const RUN_TYPES = [
	"violation",
	"gone",
	"exposure"
];
const CHANGE_TYPES = [
	"outcome",
	"alias",
	"sketch"
];
function bundle(gathered) {
	const runs = runsByChange(gathered);
	const verdicts = verdictsByChange(gathered);
	const changes = changesOf(gathered);
	const bundles = changes.map((change) => ({
		change,
		lines: [
			...sortedLines(gathered, "change", [change.change]),
			...linesOfRuns(gathered, runs.get(change.change) ?? []),
			...CHANGE_TYPES.flatMap((type) => sortedLines(gathered, type, [change.change])),
			...verdicts.get(change.change) ?? []
		]
	}));
	const known = new Set(changes.map((line) => line.change));
	return {
		head: headOf$1(gathered),
		bundles,
		strays: straysOf({
			gathered,
			runs,
			known,
			verdicts
		})
	};
}
function headOf$1(gathered) {
	return HEAD_TYPES.flatMap((type) => sortedLines(gathered, type, [...gathered[type].keys()]));
}
function linesOfRuns(gathered, runs) {
	const ids = runs.map((run) => run.id);
	return [...sortedLines(gathered, "run", ids), ...RUN_TYPES.flatMap((type) => sortedLines(gathered, type, ids))];
}
function sortedLines(gathered, type, owners) {
	const shelf = gathered[type];
	return [...owners].sort(compareText$1).flatMap((owner) => {
		const slot = shelf.get(owner);
		return slot === void 0 ? [] : [...slot].sort(([a], [b]) => compareText$1(a, b)).map(([, line]) => line);
	});
}
function verdictsByChange(gathered) {
	const byChange = new Map();
	if (gathered.verdict.size === 0) return byChange;
	const byHead = changesByHead(gathered);
	const ranks = new Map(changesOf(gathered).map((line, rank) => [line.change, rank]));
	for (const line of sortedLines(gathered, "verdict", [...gathered.verdict.keys()])) {
		if (line.type !== "verdict") continue;
		const [change] = (byHead.get(line.head_sha) ?? []).filter((change) => ranks.has(change)).sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
		const verdicts = byChange.get(change ?? "") ?? [];
		byChange.set(change ?? "", [...verdicts, line]);
	}
	return byChange;
}
function straysOf({ gathered, runs, known, verdicts }) {
	const told = new Set();
	for (const [change, list] of runs) if (known.has(change)) for (const run of list) told.add(run.id);
	return [
		...sortedLines(gathered, "run", [...gathered.run.keys()].filter((id) => !told.has(id))),
		...RUN_TYPES.flatMap((type) => sortedLines(gathered, type, ownersOutside(gathered, type, told))),
		...CHANGE_TYPES.flatMap((type) => sortedLines(gathered, type, ownersOutside(gathered, type, known))),
		...verdicts.get("") ?? []
	];
}
function ownersOutside(gathered, type, owners) {
	return [...gathered[type].keys()].filter((owner) => !owners.has(owner));
}
// src/domain/history/retention.ts
const HORIZON_BYTES = 1024;
function prune(lines, retention) {
	const gathered = settle$1(gather([lines]));
	foldPushes(gathered);
	const { bundles } = bundle(gathered);
	const fixedBytes = bytesOf(headOf$1(gathered).filter((line) => line.type !== "horizon")) + HORIZON_BYTES;
	const start = daysBefore(retention.until, retention.windowDays);
	const young = bundles.filter((whole) => mergePointOf(whole.change).merged_at >= start);
	const { kept, bytes } = fitting(young, retention.maxBytes - fixedBytes);
	const dropped = bundles.slice(0, bundles.length - kept.length);
	putHorizon(gathered, dropped);
	const head = headOf$1(gathered);
	return {
		lines: [...head, ...kept.flatMap((whole) => whole.lines)],
		bytes: bytesOf(head) + bytes,
		droppedChanges: dropped.length,
		limitedBy: kept.length < young.length ? "size" : dropped.length > 0 ? "window" : null,
		since: kept[0] ? mergePointOf(kept[0].change).merged_at : null
	};
}
function bytesOf(lines) {
	return lines.reduce((sum, line) => sum + utf8Length(lineText(line)) + 1, 0);
}
function fitting(bundles, maxBytes) {
	let bytes = 0;
	let from = bundles.length;
	for (const whole of bundles.toReversed()) {
		const more = bytesOf(whole.lines);
		if (bytes + more > maxBytes) break;
		bytes += more;
		from -= 1;
	}
	return {
		kept: bundles.slice(from),
		bytes
	};
}
function putHorizon(gathered, dropped) {
	const last = new Map();
	for (const whole of dropped) last.set(whole.change.repo_id, whole);
	for (const [repoId, whole] of last) put$1(gathered, {
		type: "horizon",
		repo_id: repoId,
		...mergePointOf(whole.change)
	});
}
// src/domain/history/calibration.ts
const Calibration = RuleInRole.extend({
	default: number$1(),
	units: Count$1,
	p95: number$1(),
	suggestion: number$1(),
	over_default: Count$1,
	over_suggestion: Count$1
});
const QUANTILE = .95;
const MOST_TIMES_DEFAULT = 2;
function calibrationsOf(scan) {
	return [...groupBy(scan?.exposures ?? [], (line) => ruleInRole({
		rule_key: line.rule,
		role: line.role
	})).values()].flatMap(calibrationOf).sort(compareRules);
}
function calibrationOf(lines) {
	const [first] = lines;
	const rule = ruleOf$2(first?.rule ?? "");
	if (first === void 0 || rule === void 0 || rule.direction === "min") return [];
	const limit = rule.limits[first.role];
	const bins = binsOf(lines, first.role);
	if (limit === void 0 || bins.length === 0) return [];
	const p95 = percentile(bins, QUANTILE);
	const suggestion = Math.min(MOST_TIMES_DEFAULT * limit, Math.max(limit, p95));
	return [{
		rule_key: first.rule,
		role: first.role,
		default: limit,
		units: unitsOver(bins, -1),
		p95,
		suggestion,
		over_default: unitsOver(bins, limit),
		over_suggestion: unitsOver(bins, suggestion)
	}];
}
function binsOf(lines, role) {
	const units = new Map();
	for (const line of lines) {
		const width = binWidth(line.rule, role);
		for (const [bin, count] of line.histogram ?? []) {
			const top = topOf(line.rule, bin, width);
			units.set(top, (units.get(top) ?? 0) + count);
		}
	}
	return [...units].sort(([a], [b]) => a - b);
}
function topOf(ruleKey, bin, width) {
	const rule = ruleOf$2(ruleKey);
	return (rule?.metric === "abc" || rule?.family === "duplication") && bin > 0 ? bin * width + width : binTop(bin, width);
}
function percentile(bins, quantile) {
	let left = Math.ceil(unitsOver(bins, -1) * quantile);
	for (const [top, units] of bins) {
		left -= units;
		if (left <= 0) return top;
	}
	return 0;
}
function unitsOver(bins, limit) {
	return bins.reduce((sum, [top, units]) => top > limit ? sum + units : sum, 0);
}
// src/domain/history/hotspots.ts
const OpenViolation = RuleInRole.extend({
	fingerprint: string(),
	path: string(),
	unit_name: string().nullable(),
	start_line: Count$1,
	area: string(),
	actual: number$1(),
	limit: number$1()
});
const Hotspot = OpenViolation.extend({
	count: Count$1,
	distinct_days: Count$1,
	first_change: string(),
	first_at: string(),
	last_change: string(),
	last_at: string()
});
function hotspotsOf(frame, tallies, saturated) {
	const { occurrences, days } = frame.recurrence.hotspot;
	const full = new Set(saturated.map(ruleInRole));
	return tallies.filter((tally) => tally.occurrences.length >= occurrences && tally.days >= days).flatMap((tally) => {
		const { open } = tally.trail;
		if (open === null || !isLoud(frame, open) || full.has(ruleInRole(open))) return [];
		return [{
			...openViolation(open),
			...recurrenceOf(tally)
		}];
	}).sort(compareHotspots);
}
function openViolation(line) {
	return {
		fingerprint: line.fingerprint,
		path: line.path,
		unit_name: line.unit_name,
		start_line: line.start_line,
		rule_key: line.rule_key,
		role: line.role,
		area: line.area,
		actual: line.actual,
		limit: line.limit
	};
}
function recurrenceOf({ occurrences, days }) {
	const first = occurrences[0]?.at;
	const last = occurrences.at(-1)?.at;
	return {
		count: occurrences.length,
		distinct_days: days,
		first_change: first?.line.change ?? "",
		first_at: first?.mergedAt ?? "",
		last_change: last?.line.change ?? "",
		last_at: last?.mergedAt ?? ""
	};
}
function compareHotspots(a, b) {
	return b.count - a.count || b.distinct_days - a.distinct_days || compareText$1(a.fingerprint, b.fingerprint);
}
// src/domain/history/came-back.ts
const CameBack = OpenViolation.extend({
	fixed_in: string(),
	fixed_at: string(),
	back_in: string().nullable(),
	back_at: string().nullable()
});
function cameBackOf(frame) {
	const scanned = scanIndex(frame);
	return frame.timeline.trails.flatMap((trail) => cameBack(frame, trail, scanned)).sort((a, b) => compareText$1(b.back_at ?? b.fixed_at, a.back_at ?? a.fixed_at) || compareText$1(a.fingerprint, b.fingerprint));
}
function cameBack(frame, trail, scanned) {
	const gone = trail.gone.at(-1);
	if (trail.open === null || gone === void 0 || gone.line.why !== "fixed") return [];
	if (scanned <= gone.at.index || !isWithin(frame, gone.at) || !isLoud(frame, trail.open)) return [];
	const back = trail.sightings.find(({ at }) => at.index > gone.at.index)?.at;
	return [{
		...openViolation(trail.open),
		fixed_in: gone.at.line.change,
		fixed_at: gone.at.mergedAt,
		back_in: back?.line.change ?? null,
		back_at: back?.mergedAt ?? null
	}];
}
function scanIndex({ timeline }) {
	const change = timeline.scan?.run.change;
	return timeline.merged.find((merged) => merged.line.change === change)?.index ?? timeline.merged.length;
}
// src/domain/history/last-fixed.ts
const LastFixed = tuple([
	string(),
	Count$1,
	Count$1,
	string().nullable()
]);
function lastFixedOf(frame, tallies) {
	const counts = new Map(tallies.map((tally) => [tally.trail, tally]));
	return frame.timeline.trails.flatMap((trail) => {
		const gone = trail.gone.at(-1);
		if (trail.open !== null || gone?.line.why !== "fixed" || !isWithin(frame, gone.at)) return [];
		if (trail.sightings.some(({ at }) => at.index > gone.at.index)) return [];
		const { occurrences = [], days = 0 } = counts.get(trail) ?? {};
		const last = occurrences.at(-1)?.at.day ?? null;
		return [[trail.fingerprint, [
			gone.at.line.change,
			occurrences.length,
			days,
			last
		]]];
	}).sort(([a], [b]) => compareText$1(a, b));
}
// src/domain/history/patterns.ts
const Pattern = RuleInRole.extend({
	area: string().nullable(),
	count: Count$1,
	distinct_files: Count$1,
	distinct_days: Count$1,
	distinct_changes: Count$1,
	areas: Count$1,
	rate: Rate,
	rest_rate: Rate,
	lift: Rate,
	summary_only: boolean()
});
const UNSEEN = .5;
function patternsOf(frame, tallies) {
	return sumsByRule(frame, tallies).flatMap((areas) => patternsOfRule(frame, areas)).sort(comparePatterns);
}
function sumsByRule(frame, tallies) {
	const table = ruleTable((ruleKey, role) => ({
		ruleKey,
		role,
		byArea: new Map()
	}));
	for (const line of countedChanges(frame).flatMap((change) => change.exposures)) sumsAt(table.at(line.rule, line.role), line.area).units += line.units;
	const files = new Map();
	for (const { trail, occurrences } of tallies) {
		const caused = occurrences.filter(({ line }) => isCaused(line));
		if (caused.length === 0) continue;
		const file = numberOf(files, pathNow(trail.fingerprint) ?? trail.sightings.at(-1)?.line.path ?? "");
		for (const { at, line } of caused) sumsAt(table.at(line.rule_key, line.role), line.area).hits.push({
			at,
			file
		});
	}
	return table.rows().map(({ byArea }) => [...byArea.values()]);
}
function numberOf(numbers, text) {
	const known = numbers.get(text);
	if (known !== void 0) return known;
	numbers.set(text, numbers.size);
	return numbers.size - 1;
}
function pathNow(fingerprint) {
	const end = fingerprint.indexOf("::");
	return end < 0 ? void 0 : fingerprint.slice(0, end);
}
function sumsAt({ ruleKey, role, byArea }, area) {
	const known = byArea.get(area);
	if (known !== void 0) return known;
	const sums = {
		ruleKey,
		role,
		area,
		hits: [],
		units: 0
	};
	byArea.set(area, sums);
	return sums;
}
function patternsOfRule(frame, areas) {
	const { lift, areas: leastAreas } = frame.recurrence.pattern;
	const all = {
		hits: areas.flatMap((sums) => sums.hits),
		units: areas.reduce((sum, { units }) => sum + units, 0)
	};
	const held = areas.filter(({ hits }) => isPattern(frame, hits)).map((here) => patternOf(here, {
		hits: all.hits.length - here.hits.length,
		units: all.units - here.units
	}, lift));
	const [first] = areas;
	if (held.length < leastAreas || first === void 0) return held;
	const wide = patternOf({
		...first,
		...all
	}, {
		hits: 0,
		units: 0
	}, lift);
	return [...held, {
		...wide,
		area: null,
		areas: held.length
	}];
}
function isPattern(frame, hits) {
	const least = frame.recurrence.pattern;
	if (hits.length < least.occurrences) return false;
	const spread = spreadOf(hits);
	if (spread.distinct_files < least.files || spread.distinct_days < least.days) return false;
	return spread.distinct_changes >= least.changes;
}
function spreadOf(hits) {
	return {
		count: hits.length,
		distinct_files: new Set(hits.map((hit) => hit.file)).size,
		distinct_days: daysOf(hits),
		distinct_changes: new Set(hits.map((hit) => hit.at.index)).size
	};
}
function patternOf(here, rest, leastLift) {
	const lift = liftOf$1({
		hits: here.hits.length,
		units: here.units
	}, rest);
	return {
		rule_key: here.ruleKey,
		role: here.role,
		area: here.area,
		...spreadOf(here.hits),
		areas: 1,
		rate: rateOf(here.hits.length, here.units),
		rest_rate: rateOf(rest.hits, rest.units),
		lift: lift === null ? null : rounded(lift, 2),
		summary_only: lift !== null && lift < leastLift
	};
}
function liftOf$1(here, rest) {
	if (here.units === 0 || rest.units === 0) return null;
	return here.hits * rest.units / (here.units * Math.max(rest.hits, UNSEEN));
}
function rateOf(hits, units) {
	return units === 0 ? null : rounded(100 * hits / units, 2);
}
function comparePatterns(a, b) {
	const measures = (pattern) => [
		pattern.lift ?? -1,
		pattern.count,
		pattern.distinct_days,
		pattern.distinct_files
	];
	const others = measures(b);
	const differing = measures(a).findIndex((measure, index) => measure !== others[index]);
	if (differing >= 0) return (others[differing] ?? 0) - (measures(a)[differing] ?? 0);
	return compareRules(a, b) || compareText$1(a.area ?? "", b.area ?? "");
}
// src/domain/history/recurring.ts
const RECURRING_OCCURRENCES = 2;
const Recurring = tuple([
	Count$1,
	Count$1,
	string(),
	string()
]);
function recurringOf(tallies) {
	return tallies.flatMap(({ trail, occurrences, days }) => {
		const last = occurrences.at(-1);
		if (trail.open === null || last === void 0 || occurrences.length < RECURRING_OCCURRENCES) return [];
		return [[trail.open.fingerprint, [
			occurrences.length,
			days,
			last.at.line.change,
			last.at.day
		]]];
	}).sort(([a], [b]) => compareText$1(a, b));
}
const SATURATION_SHARE = .5;
const Saturated = RuleInRole.extend({
	units: Count$1,
	violated: Count$1
}).extend({ share: number$1() });
function countTip(scan) {
	const table = ruleTable((ruleKey, role) => ({
		rule_key: ruleKey,
		role,
		units: 0,
		violated: 0
	}));
	for (const line of scan?.exposures ?? []) table.at(line.rule, line.role).units += line.units;
	for (const line of scan?.violations ?? []) table.at(line.rule_key, line.role).violated += 1;
	return table.rows().sort(compareRules);
}
function saturatedRules(scan) {
	return countTip(scan).filter(({ units, violated }) => units >= 20 && violated > units * SATURATION_SHARE).map((count) => ({
		...count,
		share: rounded(count.violated / count.units, 3)
	}));
}
// src/domain/history/rule-stats.ts
const RuleStats = RuleInRole.extend({
	open: Count$1,
	judged: Count$1,
	share: Rate,
	new: Count$1,
	worse: Count$1,
	fixed: Count$1,
	removed: Count$1,
	left: Count$1
});
function ruleStatsOf(frame) {
	const table = ruleTable(emptyRow);
	for (const { rule_key: ruleKey, role, units, violated } of countTip(frame.timeline.scan)) {
		const share = units === 0 ? null : rounded(violated / units, 3);
		Object.assign(table.at(ruleKey, role), {
			open: violated,
			judged: units,
			share
		});
	}
	const read = outcomeReader(frame.timeline);
	for (const trail of frame.timeline.trails) for (const sighting of trail.sightings) {
		const { at, line } = sighting;
		if (!isCaused(line) || at.line.bulk || !isWithin(frame, at)) continue;
		const row = table.at(line.rule_key, line.role);
		row[line.change === "new" ? "new" : "worse"] += 1;
		const outcome = bestOutcome(frame.timeline, read(trail, sighting));
		if (outcome === "fixed" || outcome === "removed" || outcome === "left") row[outcome] += 1;
	}
	return table.rows().sort(compareRules);
}
function bestOutcome({ outcomes }, evaluated) {
	if (evaluated === null) return void 0;
	const stored = outcomes.get(evaluated.change)?.get(evaluated.fingerprint);
	return (stored === void 0 ? evaluated : joinLines(stored, evaluated)).outcome;
}
function emptyRow(ruleKey, role) {
	return {
		rule_key: ruleKey,
		role,
		open: 0,
		judged: 0,
		share: null,
		new: 0,
		worse: 0,
		fixed: 0,
		removed: 0,
		left: 0
	};
}
// src/domain/history/trend.ts
const Week = strictObject({
	week: string(),
	changes: Count$1,
	edited_units: Count$1,
	new: Count$1,
	worse: Count$1,
	better: Count$1,
	fixed: Count$1,
	per_100: Rate
});
function trendOf(frame) {
	const changes = countedChanges(frame);
	const first = changes[0];
	const last = changes.at(-1);
	if (first === void 0 || last === void 0) return [];
	const byWeek = groupBy(changes, (change) => weekOf(change.mergedAt));
	return weeksBetween(first.mergedAt, last.mergedAt).map((week) => weekRow(week, byWeek.get(week) ?? []));
}
function weekRow(week, changes) {
	const red = changes.flatMap((change) => change.violations).filter((line) => line.severity !== "yellow");
	const caused = red.filter(isCaused);
	const editedUnits = changes.reduce((sum, change) => sum + (change.run?.edited.length ?? 0), 0);
	return {
		week,
		changes: changes.length,
		edited_units: editedUnits,
		new: countFacet(caused, "new"),
		worse: countFacet(caused, "worse"),
		better: countFacet(red, "better"),
		fixed: changes.flatMap((change) => change.gone).filter((line) => line.why === "fixed").length,
		per_100: editedUnits === 0 ? null : rounded(100 * caused.length / editedUnits, 2)
	};
}
function countFacet(lines, facet) {
	return lines.filter((line) => line.change === facet).length;
}
const MOST_HOTSPOTS$1 = 50;
const MOST_PATTERNS$1 = 20;
const MOST_CAME_BACK = 50;
const HistoryFacts = strictObject({
	sha256: string(),
	lines: Count$1,
	since: string().nullable(),
	until: string().nullable(),
	window_days: Count$1,
	limited_by: _enum(["size", "start"]).nullable()
});
const ChangeCounts = strictObject({
	merged: Count$1,
	bulk: Count$1,
	open: Count$1,
	closed: Count$1,
	authors: Count$1,
	days: Count$1,
	edited_units: Count$1
});
const Totals = strictObject({
	hotspots: Count$1,
	hotspot_places: Count$1,
	patterns: Count$1,
	came_back: Count$1,
	recurring: Count$1,
	open: Count$1
});
const Summaries = strictObject({
	schema_version: literal(1),
	history: HistoryFacts,
	repo_id: string().nullable(),
	base: string().nullable(),
	recurrence: Recurrence,
	quiet: array(QuietScope),
	changes: ChangeCounts,
	totals: Totals,
	top_patterns: array(Pattern),
	top_hotspots: array(Hotspot),
	came_back: array(CameBack),
	trend: array(Week),
	rule_stats: array(RuleStats),
	saturated: array(Saturated),
	calibration: array(Calibration),
	recurring: record(string(), Recurring),
	last_fixed: record(string(), LastFixed)
});
function summarize(lines, facts) {
	const timeline = timelineOf(lines);
	const recurrence = Recurrence.parse(facts.recurrence ?? {});
	const quiet = facts.quiet ?? [];
	const frame = frameOf$1(timeline, recurrence, quiet);
	const tallies = talliesOf(frame);
	const saturated = saturatedRules(timeline.scan);
	const hotspots = hotspotsOf(frame, tallies, saturated);
	const patterns = patternsOf(frame, tallies);
	const cameBack = cameBackOf(frame);
	const recurring = recurringOf(tallies);
	return {
		schema_version: 1,
		history: {
			sha256: facts.sha256,
			lines: timeline.lineCount,
			...windowOf(frame)
		},
		repo_id: timeline.repoId,
		base: timeline.merged.at(-1)?.line.base_ref ?? null,
		recurrence,
		quiet: [...quiet],
		changes: countChanges(frame),
		totals: {
			hotspots: hotspots.length,
			hotspot_places: new Set(hotspots.map((spot) => JSON.stringify([spot.path, spot.unit_name]))).size,
			patterns: patterns.length,
			came_back: cameBack.length,
			recurring: recurring.length,
			open: timeline.scan?.violations.length ?? 0
		},
		top_patterns: patterns.slice(0, MOST_PATTERNS$1),
		top_hotspots: hotspots.slice(0, MOST_HOTSPOTS$1),
		came_back: cameBack.slice(0, MOST_CAME_BACK),
		trend: trendOf(frame),
		rule_stats: ruleStatsOf(frame),
		saturated,
		calibration: calibrationsOf(timeline.scan),
		recurring: Object.fromEntries(recurring),
		last_fixed: Object.fromEntries(lastFixedOf(frame, tallies))
	};
}
function windowOf({ timeline, start, recurrence }) {
	const { until } = timeline;
	if (until === null) return {
		since: null,
		until: null,
		window_days: 0,
		limited_by: null
	};
	const begin = timeline.since ?? timeline.merged[0]?.mergedAt ?? until;
	const horizon = timeline.horizon?.merged_at ?? "";
	const since = [
		start,
		begin,
		horizon
	].reduce((latest, instant) => instant > latest ? instant : latest);
	return {
		since,
		until,
		window_days: Math.min(recurrence.window_days, Math.max(0, Math.floor(daysBetween(since, until)))),
		limited_by: since === start ? null : since === horizon ? "size" : "start"
	};
}
function countChanges(frame) {
	const { timeline } = frame;
	const merged = timeline.merged.filter((change) => isWithin(frame, change));
	const counted = countedChanges(frame);
	return {
		merged: merged.length,
		bulk: merged.length - counted.length,
		open: countState(timeline, "open"),
		closed: countState(timeline, "closed"),
		authors: new Set(counted.map((change) => change.line.author_id)).size,
		days: new Set(counted.map((change) => change.day)).size,
		edited_units: counted.reduce((sum, change) => sum + (change.run?.edited.length ?? 0), 0)
	};
}
function countState(timeline, state) {
	return timeline.unmerged.filter((line) => line.state === state).length;
}
// src/flows/backfill-range.ts
const MOST_COMMITS = 2e3;
const GIT_SOURCE = "git:";
const DAY$1 = 86400;
async function tipLineOf(changes, tip, sinceDays) {
	const start = tip.committedAt - sinceDays * DAY$1;
	const position = changes.position(tip.sha);
	position.catch(() => void 0);
	return {
		...await changes.line({
			tip: tip.sha,
			since: start,
			limit: MOST_COMMITS
		}),
		tip,
		start,
		position
	};
}
async function rangeOf$1(changes, facts) {
	const { commits, shallow, capped, start, position } = facts.line;
	const firstPosition = await position - commits.length + 1;
	const { sha, isLost } = await readUpTo(changes, facts, commits);
	const known = sha === void 0 ? 0 : commits.findIndex((commit) => commit.sha === sha) + 1;
	const older = countOlder(commits.slice(0, known), facts.lines);
	const line = commits.map((commit) => commit.sha);
	return {
		older: {
			shas: line.slice(0, older),
			firstPosition,
			notBefore: 0
		},
		newer: {
			shas: line.slice(known),
			firstPosition: firstPosition + known,
			notBefore: sha === void 0 ? 0 : newestMerge(facts.lines)
		},
		shallow,
		capped,
		rewritten: isLost && !shallow,
		gap: isLost && shallow,
		start,
		line
	};
}
const TOO_EARLY = 365 * DAY$1;
const TOO_LATE = 0xf4865700;
const NEIGHBOURS = 50;
async function soundTip(changes, tip) {
	const isPossible = (seconds) => seconds > TOO_EARLY && seconds < TOO_LATE;
	if (isPossible(tip.committedAt)) return tip;
	const { commits } = await changes.line({
		tip: tip.sha,
		since: Number.NEGATIVE_INFINITY,
		limit: NEIGHBOURS
	});
	const possible = commits.map((commit) => commit.committedAt).filter(isPossible);
	return {
		...tip,
		committedAt: possible.length > 0 ? Math.max(...possible) : TOO_EARLY
	};
}
async function readUpTo(changes, facts, commits) {
	const marks = marksOf$1(facts.lines);
	const onLine = new Set([...commits.map((commit) => commit.sha), facts.line.tip.sha]);
	const inWindow = marks.find((mark) => onLine.has(mark.position));
	if (inWindow) return {
		sha: inWindow.position,
		isLost: false
	};
	for (const mark of marks) if (await changes.isOnLine(mark.position, facts.line.tip.sha)) return {
		sha: void 0,
		isLost: false
	};
	return {
		sha: void 0,
		isLost: marks.length > 0
	};
}
function newestMark(lines) {
	return marksOf$1(lines)[0];
}
function marksOf$1(lines) {
	return lines.filter(isGitMark).sort((a, b) => a.at < b.at ? 1 : -1);
}
function isGitMark(line) {
	return line.type === "watermark" && line.source.startsWith("git:");
}
function countOlder(commits, lines) {
	const since = lines.find((line) => line.type === "header")?.since;
	if (since === void 0) return 0;
	const first = commits.findIndex((commit) => toInstant(commit.committedAt) >= since);
	return first === -1 ? commits.length : first;
}
function newestMerge(lines) {
	const newest = newestChange(lines)?.merged_at;
	return newest ? millisOf(newest) / 1e3 : 0;
}
function newestChange(lines) {
	return lines.filter((line) => line.type === "change" && line.state === "merged").reduce((newest, line) => newest && comparePoints(mergePointOf(line), mergePointOf(newest)) < 0 ? newest : line, void 0);
}
const NOBODY = "mail:000000000000";
async function wasShallow({ lines, pulls }, { commits, position: last }) {
	if (commits.length === 0 || lines.length === 0) return false;
	const first = await last - commits.length + 1;
	const positions = new Map(commits.map(({ sha }, index) => [sha, first + index]));
	return lines.some((line) => {
		if (line.type !== "change") return false;
		const position = (pulls || line.change.startsWith("commit:")) && line.position !== null ? positions.get(line.merge_sha ?? "") : void 0;
		return line.author_id === "mail:000000000000" || position !== void 0 && line.position !== position;
	});
}
// src/formats/history-file.ts
const LONGEST_LINE = 65536;
const MOST_PROBLEMS = 50;
const LONGEST_REASON = 300;
function printHistory(lines) {
	const texts = lines.map(lineText);
	texts.push("");
	return texts.join("\n");
}
function parseHistory(text, file) {
	const lines = [];
	const faults = [];
	let torn = null;
	for (const { written, number, isEnded } of writtenLines(text)) {
		const parsed = parseLine$1(written);
		if ("line" in parsed) lines.push(parsed.line);
		else if (!isEnded && parsed.isTorn) torn = {
			file,
			line: number,
			reason: "the file ends inside this line: left out"
		};
		else faults.push({
			...parsed,
			number
		});
	}
	return {
		lines,
		problems: problemsOf(faults, file),
		torn,
		newer: faults.some((fault) => fault.isNewer)
	};
}
function* writtenLines(text) {
	let from = text.startsWith("﻿") ? 1 : 0;
	for (let number = 1; from < text.length; number++) {
		const end = text.indexOf("\n", from);
		const isEnded = end >= 0;
		const to = isEnded ? end : text.length;
		const written = text.slice(from, text[to - 1] === "\r" && to > from ? to - 1 : to);
		if (written.trim() !== "") yield {
			written,
			number,
			isEnded
		};
		from = to + 1;
	}
}
function parseLine$1(written) {
	if (written.length > LONGEST_LINE) return refusal(`longer than ${LONGEST_LINE} characters`);
	if (written.includes("\\u0000")) return refusal("holds a NUL character");
	const value = parseJson$1(written);
	if (value === void 0) return {
		...refusal("not valid JSON"),
		isTorn: true
	};
	if (hasForeignKey(value)) return refusal("holds a key that no line has (__proto__, constructor, prototype), or is nested too deep");
	const parsed = HistoryLine.safeParse(value);
	if (parsed.success) return { line: parsed.data };
	const newer = newerReason(value);
	return newer === void 0 ? refusal(describe$1(parsed.error)) : {
		...refusal(newer),
		isNewer: true
	};
}
function parseJson$1(written) {
	try {
		return JSON.parse(written);
	} catch {
		return;
	}
}
function refusal(reason) {
	return {
		reason: reason.slice(0, LONGEST_REASON),
		isTorn: false,
		isNewer: false
	};
}
function newerReason(value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return void 0;
	const { type, schema_version: version } = value;
	if (typeof version === "number" && version > 1) return `schema_version ${version}: expected 1`;
	if (typeof type !== "string" || KNOWN_TYPES.has(type)) return void 0;
	return `unknown type ${JSON.stringify(type.slice(0, 64))}`;
}
const KNOWN_TYPES = new Set(HistoryLine.options.map((option) => option.shape.type.value));
function describe$1(error) {
	const [issue] = error.issues;
	if (issue === void 0) return "not a line of a history";
	const place = issue.path.map(String).join(".");
	return place === "" ? issue.message : `${place}: ${issue.message}`;
}
function problemsOf(faults, file) {
	const shown = faults.slice(0, MOST_PROBLEMS).map(({ number, reason }) => ({
		file,
		line: number,
		reason
	}));
	const more = faults.length - shown.length;
	return more > 0 ? [...shown, {
		file,
		line: 0,
		reason: `${more} more lines could not be read`
	}] : shown;
}
// src/formats/summaries-file.ts
function printSummaries(summaries) {
	return `${JSON.stringify(summaries)}\n`;
}
function parseSummaries(text, source) {
	const parsed = Summaries.safeParse(parseJson(text));
	if (!parsed.success) return { rebuild: "unreadable" };
	const { history, recurrence, quiet } = parsed.data;
	if (history.sha256 !== source.sha256) return { rebuild: "other-history" };
	const settings = JSON.stringify([Recurrence.parse(source.recurrence ?? {}), source.quiet ?? []]);
	return JSON.stringify([recurrence, quiet]) === settings ? { summaries: parsed.data } : { rebuild: "other-settings" };
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
// src/flows/stored-history.ts
const EVENTS_FILE = ".refrain/history/events.jsonl";
async function readStoredHistory(store) {
	const text = await readEvents(store);
	if (text === void 0) return {
		text: "",
		lines: [],
		problems: [],
		spoiled: false
	};
	return parseStored(text, EVENTS_FILE);
}
function parseNamed(text, file) {
	const stored = parseStored(text, file);
	if (stored.lines.length > 0 || text.trim() === "") return stored;
	throw new ConfigurationError(`${file} is no history (${describe(stored.problems[0])}): expected an events.jsonl`);
}
function parseStored(text, file) {
	const { lines, problems: faults, torn, newer } = parseHistory(text, file);
	const problems = torn === null ? faults : [...faults, torn];
	if (newer) throw new ConfigurationError(`${file} was written by a newer version of Refrain (${describe(problems[0])}): use that version, or delete the file to begin again`);
	return {
		text,
		lines,
		problems,
		spoiled: problems.length > 0
	};
}
function describe(problem) {
	return problem ? `line ${problem.line}: ${problem.reason}` : "its lines are of another version";
}
async function readEvents(store) {
	try {
		return await store.readEvents();
	} catch (error) {
		throw new ConfigurationError(`${EVENTS_FILE} could not be read (${reasonOf(error)}): nothing was changed; put its permissions right`, { cause: error });
	}
}
async function readSummariesText(store) {
	return store.readSummaries().catch(() => void 0);
}
function boundsOf(lines, policy) {
	const until = newestChange(lines)?.merged_at ?? EPOCH;
	const oldest = lines.flatMap((line) => line.type === "change" && line.merged_at !== null ? [line.merged_at] : []).reduce((first, at) => at < first ? at : first, until);
	return {
		until,
		windowDays: Math.max(policy.retention.days, Math.ceil(daysBetween(oldest, until))),
		policy
	};
}
const MEBIBYTE = 1048576;
const EPOCH = "1970-01-01T00:00:00Z";
function prepareHistory(lines, bounds, codec) {
	const pruned = prune(lines, {
		until: bounds.until,
		windowDays: bounds.windowDays,
		maxBytes: bounds.policy.retention.max_mib * MEBIBYTE
	});
	const events = printHistory(pruned.lines);
	const summaries = summarize(pruned.lines, {
		sha256: codec.sha256(events),
		recurrence: bounds.policy.recurrence
	});
	return {
		events,
		summaries,
		summariesText: printSummaries(summaries)
	};
}
async function writeHistory(store, prepared) {
	try {
		await store.write({
			events: prepared.events,
			summaries: prepared.summariesText
		});
	} catch (error) {
		throw new ConfigurationError(`the history could not be written (${reasonOf(error)}): the one that was there is whole; make room and run again`, { cause: error });
	}
}
function reasonOf(error) {
	return error instanceof Error ? error.message : String(error);
}
// src/flows/terminal.ts
function print({ outputs, paint }, format, what) {
	switch (format) {
		case "json":
			outputs.print(`${JSON.stringify(what.value, null, 2)}\n`);
			return;
		case "jsonl":
			for (const item of what.items()) outputs.print(`${JSON.stringify(item)}\n`);
			return;
		case "markdown":
			outputs.print(renderMarkdown(what.words()));
			return;
		case "sarif":
			if (what.sarif === void 0) throw new ConfigurationError("--format sarif: only refrain check can print it");
			outputs.print(`${JSON.stringify(what.sarif(), null, 2)}\n`);
			return;
		case "human":
			outputs.print(renderHuman(what.words(), paint));
			return;
	}
}
function announceProblems(log, problems) {
	for (const { file, line, reason } of problems) log.notice(`${file}${line > 0 ? `:${line}` : ""}: ${reason}`);
}
async function readNamedFile(files, path) {
	try {
		return await files.read(path);
	} catch (error) {
		throw new ConfigurationError(`${path} could not be read (${reasonOf(error)}): expected an events.jsonl`, { cause: error });
	}
}
// src/flows/analyse-pairs.ts
async function analysePairs(pool, pairs) {
	const requests = pairs.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
	const results = await pool.analyze(requests);
	let next = 0;
	const answerTo = (request) => request && results[next++];
	return pairs.map(({ before, after }) => ({
		before: answerTo(before),
		after: answerTo(after),
		unchanged: 0
	}));
}
// src/domain/violation/line-identity.ts
const LENGTH = 9;
const LONGEST$1 = 2e3;
function linesOf$1(text) {
	return text.split(/\r\n|\n|\r/);
}
function normaliseLine(line) {
	return line.replaceAll(/\s+/gu, "").slice(0, LONGEST$1);
}
function lineHash(lines, { line, inUnit }, sha256) {
	const written = lines[line - 1];
	if (written === void 0 || line < 1) return void 0;
	const own = normaliseLine(written);
	return sha256(inUnit && own !== "" ? own : [
		nearest(lines, line - 2, -1),
		own,
		nearest(lines, line, 1)
	].join("\n")).slice(0, LENGTH);
}
const REACH = 20;
function nearest(lines, from, step) {
	for (let at = from, left = REACH; left > 0; at += step, left--) {
		const text = normaliseLine(lines[at] ?? "");
		if (text !== "") return text;
	}
	return "";
}
function hintHash(hint, sha256) {
	return sha256(`hint\n${hint ?? ""}`).slice(0, LENGTH);
}
// src/domain/violation/reported-facets.ts
function faceReported(violations, change) {
	const origins = new Map(change.matching.matches.map((match) => [keyOf$2(match.after.path, match.after.unit), match]));
	const added = new Set(change.matching.added.map(({ path, unit }) => keyOf$2(path, unit)));
	return violations.map((reported) => {
		const key = reported.unit && keyOf$2(reported.path, reported.unit);
		const match = key === null ? void 0 : origins.get(key);
		const isNew = isNewLine(reported, {
			change,
			match
		});
		return {
			reported,
			facet: isNew ? "new" : "same",
			touched: key === null ? isNew : added.has(key) || match?.edited === true,
			stood: isNew ? "no" : stoodBefore(match, change.lines.has(reported.path))
		};
	});
}
function stoodBefore(match, isInChange) {
	if (!isInChange) return "elsewhere";
	return match?.edited === false ? "here" : "unknown";
}
function isNewLine({ path, startLine }, { change, match }) {
	const changed = change.lines.get(path);
	if (changed === void 0 || changed === "unknown") return false;
	return (changed === "new" || changed.has(startLine)) && !(match !== void 0 && cameAlong(startLine, {
		path,
		match,
		change
	}));
}
function cameAlong(line, { path, match, change }) {
	const text = change.linesAfter(path)?.[line - 1];
	if (text === void 0) return false;
	const { before } = match;
	const then = change.linesBefore(before.path)?.slice(before.unit.startLine - 1, before.unit.endLine) ?? [];
	const own = normaliseLine(text);
	return then.some((one) => normaliseLine(one) === own);
}
function keyOf$2(path, unit) {
	return `${path}\0${unit.name}`;
}
function bareOf(fingerprint) {
	return fingerprint.replace(/(#[0-9a-f]{9})~\d+$/, "$1");
}
function countNames(names) {
	const counts = new Map();
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
	return counts;
}
// src/domain/violation/reported-lines.ts
const MOST_EDITS = 1e3;
function changedLines(before, after) {
	const [old, now] = [linesOf$1(before), linesOf$1(after)].map((lines) => lines.map(normaliseLine));
	const changed = new Set();
	if (old === void 0 || now === void 0) return changed;
	for (const gap of gapsBetween(old, now)) for (const line of editedIn(gap, old, now)) changed.add(line + 1);
	return changed;
}
function gapsBetween(old, now) {
	const whole = trimmed({
		from: 0,
		to: old.length,
		newFrom: 0,
		newTo: now.length
	}, old, now);
	const gaps = [];
	let [from, newFrom] = [whole.from, whole.newFrom];
	for (const [line, newLine] of [...anchors(whole, old, now), [whole.to, whole.newTo]]) {
		const gap = trimmed({
			from,
			to: line,
			newFrom,
			newTo: newLine
		}, old, now);
		if (gap.newTo > gap.newFrom) gaps.push(gap);
		[from, newFrom] = [line + 1, newLine + 1];
	}
	return gaps;
}
function trimmed(gap, old, now) {
	let { from, to, newFrom, newTo } = gap;
	while (from < to && newFrom < newTo && old[from] === now[newFrom]) {
		from++;
		newFrom++;
	}
	while (from < to && newFrom < newTo && old[to - 1] === now[newTo - 1]) {
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
function anchors(gap, old, now) {
	const oldAt = uniqueLines(old, gap.from, gap.to);
	const newAt = uniqueLines(now, gap.newFrom, gap.newTo);
	const pairs = [];
	for (const [line, at] of oldAt) {
		const newLine = newAt.get(line);
		if (at >= 0 && newLine !== void 0 && newLine >= 0 && line !== "") pairs.push([at, newLine]);
	}
	return longestAscending(pairs.toSorted((one, other) => one[0] - other[0]));
}
function uniqueLines(lines, from, to) {
	const places = new Map();
	for (let at = from; at < to; at++) {
		const line = lines[at] ?? "";
		places.set(line, places.has(line) ? -1 : at);
	}
	return places;
}
function longestAscending(pairs) {
	const tops = [];
	const before = new Int32Array(pairs.length).fill(-1);
	pairs.forEach(([, value], index) => {
		let [low, high] = [0, tops.length];
		while (low < high) {
			const middle = low + high >>> 1;
			if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
			else high = middle;
		}
		before[index] = tops[low - 1] ?? -1;
		tops[low] = index;
	});
	const list = [];
	for (let at = tops.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) list.push(pairs[at] ?? [0, 0]);
	return list.toReversed();
}
function editedIn(gap, old, now) {
	const [height, width] = [gap.to - gap.from, gap.newTo - gap.newFrom];
	const traces = [];
	const most = Math.min(MOST_EDITS, height + width);
	const furthest = new Int32Array(2 * most + 3).fill(-1);
	const middle = most + 1;
	furthest[middle + 1] = 0;
	for (let edits = 0; edits <= most; edits++) {
		traces.push(furthest.slice(middle - edits - 1, middle + edits + 2));
		for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
			let x = diagonal === -edits || diagonal !== edits && valueAt(furthest, middle + diagonal - 1) < valueAt(furthest, middle + diagonal + 1) ? valueAt(furthest, middle + diagonal + 1) : valueAt(furthest, middle + diagonal - 1) + 1;
			while (x < height && x - diagonal < width && old[gap.from + x] === now[gap.newFrom + x - diagonal]) x++;
			furthest[middle + diagonal] = x;
			if (x >= height && x - diagonal >= width) return backtrack(traces, {
				height,
				width
			}).map((line) => gap.newFrom + line);
		}
	}
	return Array.from({ length: width }, (_, line) => gap.newFrom + line);
}
function backtrack(traces, { height, width }) {
	const added = [];
	let [x, y] = [height, width];
	for (let edits = traces.length - 1; edits > 0; edits--) {
		const trace = traces[edits] ?? new Int32Array();
		const diagonal = x - y;
		const center = edits + 1;
		const isDown = diagonal === -edits || diagonal !== edits && valueAt(trace, center + diagonal - 1) < valueAt(trace, center + diagonal + 1);
		const earlier = isDown ? diagonal + 1 : diagonal - 1;
		x = valueAt(trace, center + earlier);
		y = x - earlier;
		if (isDown) added.push(y);
	}
	return added;
}
function valueAt(values, index) {
	return values[index] ?? -1;
}
// src/flows/face-reports.ts
async function faceReports(violations, { changes, matching, texts, textOf }) {
	const reported = new Set(violations.map(({ path }) => path));
	const changed = changes.filter(({ path }) => reported.has(path));
	const origins = matching.matches.filter(({ after }) => reported.has(after.path)).map(({ before }) => before.path);
	const needed = new Set([...changed.map(({ oldPath }) => oldPath), ...origins]);
	const before = await readBefore(changes.filter(({ oldPath }) => needed.has(oldPath)), texts);
	return faceReported(violations, {
		lines: new Map(changed.map((file) => [file.path, linesOfChange$1(file, before.get(file.oldPath), textOf(file.path))])),
		matching,
		linesAfter: rememberLines(textOf),
		linesBefore: rememberLines((path) => before.get(path))
	});
}
async function readBefore(files, texts) {
	const asked = files.flatMap(({ oldPath, oldOid }) => oldOid === void 0 ? [] : [{
		path: oldPath,
		oid: oldOid
	}]);
	const read = await texts.readAll(asked.map(({ oid }) => ({ oid })));
	return new Map(asked.flatMap(({ path }, index) => {
		const text = read[index];
		return text === void 0 ? [] : [[path, text]];
	}));
}
function linesOfChange$1(file, before, after) {
	if (file.oldOid === void 0) return "new";
	return before === void 0 || after === void 0 ? "unknown" : changedLines(before, after);
}
function rememberLines(textOf) {
	const known = new Map();
	return (path) => {
		if (!known.has(path)) {
			const text = textOf(path);
			known.set(path, text === void 0 ? void 0 : linesOf$1(text));
		}
		return known.get(path);
	};
}
// src/domain/violation/reported-path-text.ts
const LONGEST_PATH$1 = 1024;
function toPlainPath(text) {
	if (text === "" || text.length > LONGEST_PATH$1 || /[\p{Cc}\p{Cs}]/u.test(text)) return { kind: "malformed" };
	const path = text.replaceAll("\\", "/").replace(/^file:(\/\/[^/]*(?=\/))?/i, "");
	if (/^[a-z][a-z0-9+.-]+:/i.test(path)) return { kind: "outside" };
	const rooted = path.replace(/^\/?[a-z]:(?=\/|$)/i, "/");
	const isAbsolute = rooted.startsWith("/");
	const names = resolveNames(rooted.split("/"));
	if (names === void 0) return isAbsolute ? { kind: "malformed" } : { kind: "outside" };
	return names.length === 0 ? { kind: "malformed" } : {
		kind: isAbsolute ? "absolute" : "relative",
		names
	};
}
function resolveNames(written) {
	const names = [];
	for (const name of written) {
		if (name === "" || name === ".") continue;
		if (name !== "..") names.push(name);
		else if (names.pop() === void 0) return void 0;
	}
	return names;
}
// src/domain/violation/reported-paths.ts
function createPathFinder({ paths, roots }) {
	const all = new Set(paths);
	const trie = growTrie(all);
	const ownRoots = roots.flatMap((root) => {
		const plain = toPlainPath(root);
		return plain.kind === "absolute" ? [plain.names] : [];
	});
	return { findAll: (questions) => answer(questions, {
		all,
		trie,
		ownRoots
	}) };
}
function growTrie(paths) {
	const root = {
		children: new Map(),
		count: 0,
		sample: "",
		whole: void 0
	};
	for (const path of paths) {
		let branch = root;
		for (const name of path.split("/").toReversed()) {
			const child = branch.children.get(name) ?? {
				children: new Map(),
				count: 0,
				sample: path,
				whole: void 0
			};
			branch.children.set(name, child);
			child.count += 1;
			branch = child;
		}
		branch.whole = path;
	}
	return root;
}
function answer(questions, grounds) {
	const known = new Map();
	const asked = questions.map((texts) => texts.map((text) => {
		const candidate = known.get(text) ?? readCandidate(text, grounds);
		known.set(text, candidate);
		return candidate;
	}));
	const isThere = (kind) => asked.some((candidates) => candidates.some(({ plain, exact }) => plain.kind === kind && exact !== void 0));
	const isAtRoot = isThere("relative");
	const settled = isThere("absolute") ? asked.map((candidates) => candidates.map(withoutEndOfOwn)) : asked;
	const root = commonRoot(settled.flatMap((candidates) => candidates.slice(0, 1)), grounds.all);
	return settled.map((candidates) => {
		const answers = candidates.map((candidate) => resolve(candidate, {
			grounds,
			isAtRoot,
			root
		}));
		return answers.find((found) => "path" in found) ?? worstOf(answers);
	});
}
function worstOf(answers) {
	const reasons = answers.flatMap((found) => "unmatched" in found ? [found.unmatched] : []);
	return { unmatched: [
		"ambiguous",
		"outside",
		"missing",
		"malformed"
	].find((reason) => reasons.includes(reason)) ?? "malformed" };
}
function withoutEndOfOwn(candidate) {
	return candidate.isOwn ? {
		...candidate,
		end: void 0
	} : candidate;
}
function readCandidate(text, { all, trie, ownRoots }) {
	const found = {
		exact: void 0,
		end: void 0,
		isOwn: false
	};
	if (all.has(text)) return {
		...found,
		plain: {
			kind: "relative",
			names: text.split("/")
		},
		exact: text
	};
	const plain = toPlainPath(text);
	if (plain.kind === "outside" || plain.kind === "malformed") return {
		...found,
		plain
	};
	const below = plain.kind === "absolute" ? belowRoot(plain.names, ownRoots) : plain.names;
	const path = below?.join("/") ?? "";
	if (all.has(path)) return {
		...found,
		plain,
		exact: path
	};
	if (plain.kind === "relative") return {
		...found,
		plain
	};
	return {
		...found,
		plain,
		end: byEnd(plain.names, trie),
		isOwn: below !== void 0
	};
}
function belowRoot(names, roots) {
	const root = roots.find((one) => one.length < names.length && one.every((name, at) => names[at] === name));
	return root && names.slice(root.length);
}
const FEWEST_NAMES = 2;
const FOREIGN$1 = new Set([
	"node_modules",
	"site-packages",
	"dist-packages",
	".cargo",
	".m2",
	".gradle",
	".rustup"
]);
const SYSTEM = /^usr\/(include|lib|lib64|share|local\/lib|local\/include)\/|^(lib|lib64|proc|sys|dev|etc)\//;
function byEnd(names, trie) {
	const { branch, depth } = descend(names, trie);
	const above = names.slice(0, names.length - depth);
	if (above.some((name) => FOREIGN$1.has(name)) || SYSTEM.test(names.join("/"))) return {
		found: { unmatched: "outside" },
		mapping: void 0
	};
	if (branch.whole !== void 0) return {
		found: { path: branch.whole },
		mapping: `${above.join("/")}\0`
	};
	if (depth < FEWEST_NAMES) return {
		found: { unmatched: "missing" },
		mapping: void 0
	};
	if (branch.count > 1) return {
		found: { unmatched: "ambiguous" },
		mapping: void 0
	};
	const path = branch.sample;
	const start = path.split("/").slice(0, -depth).join("/");
	return {
		found: { path },
		mapping: `${above.join("/")}\0${start}`
	};
}
function descend(names, trie) {
	let branch = trie;
	let depth = 0;
	for (const name of names.toReversed()) {
		const child = branch.children.get(name);
		if (child === void 0) break;
		branch = child;
		depth += 1;
	}
	return {
		branch,
		depth
	};
}
const MOST_ROOTS = 16;
function commonRoot(candidates, all) {
	const votes = new Map();
	const written = new Set();
	for (const { plain, end } of candidates) {
		if (end === void 0 || !("names" in plain)) continue;
		written.add(plain.names.join("/"));
		if (end.mapping !== void 0) votes.set(end.mapping, (votes.get(end.mapping) ?? 0) + 1);
	}
	const tried = bestOf(votes).slice(0, MOST_ROOTS);
	if (tried.length < 2) return tried[0];
	return bestOf(new Map(tried.map((root) => [root, [...written].filter((path) => isIn$1(all, path, root)).length])))[0];
}
function bestOf(votes) {
	return [...votes].toSorted(([one, ones], [other, others]) => others - ones || one.length - other.length || (one < other ? -1 : 1)).map(([root]) => root);
}
function isIn$1(all, written, root) {
	const path = underRoot(written, root);
	return path !== void 0 && all.has(path);
}
function underRoot(written, root) {
	const [from = "", to = ""] = root.split("\0");
	if (from !== "" && !written.startsWith(`${from}/`)) return void 0;
	const rest = from === "" ? written : written.slice(from.length + 1);
	return to === "" ? rest : `${to}/${rest}`;
}
function resolve({ plain, exact, end }, { grounds, isAtRoot, root }) {
	if (exact !== void 0) return { path: exact };
	if (plain.kind === "outside" || plain.kind === "malformed") return { unmatched: plain.kind };
	if (end !== void 0) return belowCommonRoot(plain.names, end, {
		all: grounds.all,
		root
	});
	if (plain.kind === "absolute" || isAtRoot) return { unmatched: "missing" };
	const { branch, depth } = descend(plain.names, grounds.trie);
	if (depth < plain.names.length) return { unmatched: "missing" };
	return branch.count > 1 ? { unmatched: "ambiguous" } : { path: branch.sample };
}
function belowCommonRoot(names, end, { all, root }) {
	if (root === void 0) return end.found;
	const path = underRoot(names.join("/"), root);
	if (path === void 0) return { unmatched: "outside" };
	return all.has(path) ? { path } : { unmatched: "missing" };
}
// src/domain/violation/reported-rules.ts
const TOOL_NAMES = new Map([
	["codeql command-line toolchain", "codeql"],
	["github codeql", "codeql"],
	["semgrep oss", "semgrep"],
	["semgrep pro", "semgrep"],
	["semgrep ce", "semgrep"],
	["aqua security trivy", "trivy"],
	["golangci", "golangci-lint"]
]);
const UNNAMED$2 = "unnamed";
const LONGEST = 128;
const CRITICAL = 9;
function ruleKeyOf(tool, rule, sha256) {
	return normaliseRuleKey(TOOL_NAMES.get(tool.name.trim().toLowerCase()) ?? tool.name, rule ?? UNNAMED$2, sha256);
}
function toolIdentityOf(tool, sha256) {
	const [name = ""] = ruleKeyOf(tool, null, sha256).split("/", 1);
	const dialect = [...new Set(tool.components.map(toWord))].toSorted().join(" ");
	return {
		name,
		version: toWord(tool.version),
		dialect: dialect.length <= LONGEST ? dialect : sha256(dialect)
	};
}
function toWord(text) {
	return text.replaceAll(/[^A-Za-z0-9@._+:/-]+/g, "-").slice(0, LONGEST);
}
function familiesOf(violations) {
	const tagsOf = new Map();
	for (const { ruleKey, tags } of violations) {
		const known = tagsOf.get(ruleKey) ?? new Set();
		for (const tag of tags) known.add(tag);
		tagsOf.set(ruleKey, known);
	}
	return new Map([...tagsOf].map(([ruleKey, tags]) => [ruleKey, raiseFamily(familyOf(ruleKey), [...tags])]));
}
function isCritical$1({ critical, securitySeverity }) {
	return critical || (securitySeverity ?? 0) >= CRITICAL;
}
function severityOf(raw, where, { limits }) {
	if ((!isJudgedRole(where.role) || rowFor(limits, where)?.off === true) && !where.isFloor) return void 0;
	return raw.level === "note" && !isCritical$1(raw) ? "yellow" : "red";
}
function rowFor(rows, { ruleKey, role, area }) {
	const fitting = rows.filter((row) => row.rule === ruleKey && (row.role ?? role) === role && (row.area ?? area) === area);
	const weight = (row) => (row.area === void 0 ? 0 : 2) + (row.role === void 0 ? 0 : 1);
	return fitting.toSorted((one, other) => weight(other) - weight(one))[0];
}
// src/domain/violation/reported-locate.ts
function locateRuns(runs, facts) {
	const finder = createPathFinder(facts.head);
	const found = runs.map(({ run }) => finder.findAll([
		...run.violations.map(({ paths }) => paths),
		...run.covered ?? [],
		...filesOf$1(run).map(({ paths }) => paths)
	]));
	const keyOf = rememberKeys(facts.sha256);
	const families = familiesOf(runs.flatMap(({ run }) => run.violations.map((raw) => ({
		ruleKey: keyOf(run, raw.rule),
		tags: raw.tags
	}))));
	return runs.map((read, index) => locateRun(read, found[index] ?? [], {
		facts,
		families,
		keyOf
	}));
}
function namesOfRules(runs) {
	const all = runs.flatMap(({ open }) => open.map(({ ruleKey, raw }) => [ruleKey, raw.rule ?? ""]));
	return new Map(all.filter(([ruleKey, rule]) => rule !== "" && !ruleKey.endsWith(rule)));
}
function locateRun({ file, run }, found, ground) {
	const { facts, keyOf } = ground;
	const open = [];
	const suppressed = [];
	const leftOut = new Map();
	for (const [index, raw] of run.violations.entries()) {
		const located = locate$1({
			raw,
			ruleKey: keyOf(run, raw.rule),
			found: found[index]
		}, ground);
		if (typeof located !== "string") (raw.suppressed ? suppressed : open).push(located);
		else if (!raw.suppressed) leftOut.set(located, (leftOut.get(located) ?? 0) + 1);
	}
	const measuredFrom = run.violations.length + (run.covered?.length ?? 0);
	const scores = locateScores(run, found.slice(measuredFrom), leftOut);
	const covered = run.covered && found.slice(run.violations.length, measuredFrom);
	return {
		file,
		tool: toolIdentityOf(run.tool, facts.sha256),
		rules: new Set([...run.rules.map((rule) => keyOf(run, rule)), ...scores.map(({ rule }) => rule)]),
		looked: run.looked,
		complete: run.complete,
		covered: covered && new Set([...pathsOf$1(covered), ...scores.map(({ path }) => path)]),
		open,
		suppressed,
		scores,
		leftOut
	};
}
function pathsOf$1(found) {
	return found.flatMap((one) => "path" in one ? one.path : []);
}
function filesOf$1({ scores = [] }) {
	return scores.filter(({ paths }) => paths.length > 0);
}
function locateScores(run, found, leftOut) {
	const lost = new Map();
	const files = filesOf$1(run).flatMap(({ rule, paths, part, whole }, index) => {
		const place = found[index] ?? { unmatched: "malformed" };
		if ("path" in place) return [{
			rule,
			path: place.path,
			part,
			whole
		}];
		lost.set(paths.join("\0"), place.unmatched);
		return [];
	});
	for (const why of lost.values()) leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
	const project = (run.scores ?? []).filter(({ paths }) => paths.length === 0);
	return [...files, ...project.map(({ rule, part, whole }) => ({
		rule,
		path: ".",
		part,
		whole
	}))];
}
function locate$1({ raw, ruleKey, found }, { facts, families }) {
	if (raw.paths.length === 0 || found === void 0) return "no-location";
	if ("unmatched" in found) return found.unmatched;
	const { path } = found;
	const { placement, policy, raised } = facts;
	if (placement.isExcluded(path)) return "off";
	const family = raised?.get(ruleKey) ?? families.get(ruleKey) ?? "other";
	const where = {
		ruleKey,
		role: placement.roleOf(path),
		area: placement.areaOf(path)
	};
	const severity = severityOf(raw, {
		...where,
		isFloor: isFloor({
			ruleKey,
			family,
			critical: isCritical$1(raw),
			policy
		})
	}, policy);
	return severity === void 0 ? "off" : {
		raw,
		path,
		...where,
		family,
		severity
	};
}
function rememberKeys(sha256) {
	const known = new Map();
	return (run, rule) => {
		const keys = known.get(run) ?? new Map();
		known.set(run, keys);
		const key = keys.get(rule) ?? ruleKeyOf(run.tool, rule, sha256);
		keys.set(rule, key);
		return key;
	};
}
// src/domain/violation/reported-name.ts
function nameReported(runs, facts) {
	const namer = createNamer(facts);
	const open = runs.map((run) => spotsOf(run, run.open, namer));
	const suppressed = runs.map((run) => spotsOf(run, run.suppressed, namer));
	return {
		violations: toViolations(union(open), namer),
		suppressed: toViolations(union(suppressed), namer),
		perFile: countPerFile(runs, open),
		beyondEnd: countBeyondEnd(runs, namer)
	};
}
function spotsOf(run, violations, namer) {
	const places = new Map();
	for (const located of violations) {
		const spot = namer.spotOf(located, run);
		const key = JSON.stringify([
			located.path,
			located.ruleKey,
			spot.line,
			spot.unit?.name,
			spot.hash
		]);
		const column = spot.line === null ? 0 : located.raw.column ?? 0;
		const known = places.get(key) ?? new Map();
		const earlier = known.get(column);
		known.set(column, earlier === void 0 ? spot : merge$1(earlier, spot));
		places.set(key, known);
	}
	return new Map([...places].map(([key, spots]) => [key, inOrder(spots)]));
}
function inOrder(spots) {
	return [...spots].toSorted(([one], [other]) => one - other).map(([, spot]) => spot);
}
function union(all) {
	const joined = new Map();
	for (const spots of all) for (const [key, list] of spots) {
		const known = joined.get(key) ?? [];
		list.forEach((spot, index) => {
			const earlier = known[index];
			known[index] = earlier === void 0 ? spot : merge$1(earlier, spot);
		});
		joined.set(key, known);
	}
	return joined;
}
function merge$1(one, other) {
	const first = toolText$1(one) <= toolText$1(other) ? one : other;
	const isRed = [one, other].some(({ located }) => located.severity === "red");
	const critical = [one, other].some(({ located }) => isCritical$1(located.raw));
	return {
		...first,
		located: {
			...first.located,
			severity: isRed ? "red" : "yellow",
			raw: {
				...first.located.raw,
				critical
			}
		}
	};
}
function toolText$1({ run: { tool } }) {
	return JSON.stringify([
		tool.name,
		tool.version,
		tool.dialect
	]);
}
function toViolations(spots, namer) {
	const ordered = [...spots.values()].flat().map((spot) => ({
		spot,
		bare: namer.toViolation(spot)
	})).toSorted((one, other) => byPlace$2(one.bare, other.bare));
	const seen = new Map();
	return ordered.map(({ bare }) => {
		const fingerprint = fingerprintOfReported(bare);
		const count = (seen.get(fingerprint) ?? 0) + 1;
		seen.set(fingerprint, count);
		return count === 1 || bare.line === void 0 ? bare : {
			...bare,
			line: `${bare.line}~${count}`
		};
	});
}
function byPlace$2(one, other) {
	return byText$1(one.path, other.path) || one.startLine - other.startLine || byText$1(one.unit?.name ?? "", other.unit?.name ?? "") || byText$1(one.ruleKey, other.ruleKey) || byText$1(one.line ?? "", other.line ?? "");
}
function byText$1(one, other) {
	if (one === other) return 0;
	return one < other ? -1 : 1;
}
function createNamer({ textOf, unitsOf, sha256 }) {
	const files = new Map();
	const fileOf = (path) => {
		const known = files.get(path) ?? {
			lines: readLines(textOf(path)),
			units: unitsOf(path),
			hashes: new Map()
		};
		files.set(path, known);
		return known;
	};
	return {
		spotOf: (located, run) => {
			const file = fileOf(located.path);
			const line = lineIn(file, located.raw.line);
			const unit = unitAt(file.units, line, located.raw.logicalName);
			return {
				located,
				run,
				unit,
				line,
				hash: line === null ? void 0 : hashOf(file, located, {
					line,
					unit,
					sha256
				})
			};
		},
		toViolation
	};
}
function readLines(text) {
	return text === void 0 ? void 0 : linesOf$1(text);
}
function lineIn({ lines }, line) {
	return line !== null && (lines === void 0 || line <= lines.length) ? line : null;
}
function unitAt(units, line, logicalName) {
	if (line === null) {
		const named = units.filter((unit) => logicalName !== null && unit.qualifiedName === logicalName && unit.reliable);
		return named.length === 1 ? named[0] ?? null : null;
	}
	let best = null;
	for (const unit of units) {
		if (line < unit.startLine || line > unit.endLine) continue;
		const span = unit.endLine - unit.startLine;
		if (best === null || span < best.endLine - best.startLine || span === best.endLine - best.startLine && unit.startLine >= best.startLine) best = unit;
	}
	return best?.reliable === true ? best : null;
}
function hashOf(file, located, { line, unit, sha256 }) {
	if (file.lines === void 0) return hintHash(located.raw.hint, sha256);
	const key = `${line} ${unit === null}`;
	const hash = file.hashes.get(key) ?? lineHash(file.lines, {
		line,
		inUnit: unit !== null
	}, sha256) ?? "";
	file.hashes.set(key, hash);
	return hash;
}
function toViolation({ located, run, unit, line, hash }) {
	const { raw, path, ruleKey, role, area, family, severity } = located;
	return {
		path,
		unit,
		ruleKey,
		line: hash,
		role,
		area,
		family,
		critical: isCritical$1(raw),
		severity,
		startLine: line ?? 0,
		tool: run.tool.name,
		toolVersion: run.tool.version,
		dialect: run.tool.dialect,
		...raw.words === void 0 ? {} : { words: raw.words }
	};
}
function countPerFile(runs, spots) {
	const byFile = new Map();
	runs.forEach(({ file }, index) => byFile.set(file, [...byFile.get(file) ?? [], spots[index] ?? new Map()]));
	return new Map([...byFile].map(([file, all]) => [file, [...union(all).values()].reduce((sum, list) => sum + list.length, 0)]));
}
function countBeyondEnd(runs, namer) {
	const counts = new Map();
	for (const run of runs) {
		const beyond = run.open.filter((one) => one.raw.line !== null && namer.spotOf(one, run).line === null).length;
		if (beyond > 0) counts.set(run.file, (counts.get(run.file) ?? 0) + beyond);
	}
	return counts;
}
// src/domain/violation/scores.ts
function judgeScores(runs, facts) {
	const ordered = [...ofProject(runs, facts), ...ofFiles(runs, facts)].map((one) => judge$2(one, facts)).toSorted((one, other) => byPlace$1(one.score, other.score));
	return {
		scores: ordered.map(({ score }) => score),
		violations: ordered.flatMap(({ violation }) => violation ?? [])
	};
}
function ofFiles(runs, { placement }) {
	const best = new Map();
	for (const found of allOf(runs)) {
		if (found.path === "." || placement.isExcluded(found.path)) continue;
		const key = `${found.rule}\0${found.path}`;
		const known = best.get(key);
		if (known === void 0 || isBetter(found, known)) best.set(key, found);
	}
	return [...best.values()].map((found) => {
		const [role, area] = [placement.roleOf(found.path), placement.areaOf(found.path)];
		return {
			...measure(found),
			path: found.path,
			role,
			area,
			files: 1
		};
	});
}
function ofProject(runs, facts) {
	const sums = new Map();
	for (const { ruleKey: rule, part, whole, role, tool } of ofFiles(runs, facts)) {
		if (!isProduction(role)) continue;
		const known = sums.get(rule) ?? {
			rule,
			path: ".",
			part: 0,
			whole: 0,
			files: 0,
			tool
		};
		sums.set(rule, {
			...known,
			part: known.part + part,
			whole: known.whole + whole,
			files: known.files + 1,
			tool: firstOf(known.tool, tool)
		});
	}
	const told = new Map();
	for (const found of allOf(runs).filter(({ path, rule }) => path === "." && !sums.has(rule))) {
		const known = told.get(found.rule);
		if (known === void 0 || isBetter(known, found)) told.set(found.rule, found);
	}
	const place = {
		path: ".",
		role: "app",
		area: "."
	};
	return [...[...sums.values()].map((sum) => ({
		...measure(sum),
		...place,
		files: sum.files
	})), ...[...told.values()].map((found) => ({
		...measure(found),
		...place,
		files: null
	}))];
}
function allOf(runs) {
	return runs.filter(({ looked }) => looked).flatMap(({ scores, tool }) => scores.map((score) => ({
		...score,
		tool
	})));
}
function isProduction(role) {
	return role === "app" || role === "library" || role === "script";
}
function isBetter(one, other) {
	const difference = one.part * other.whole - other.part * one.whole;
	if (difference !== 0) return ruleOf$2(one.rule)?.direction === "min" ? difference > 0 : difference < 0;
	if (one.whole !== other.whole) return one.whole > other.whole;
	return toolText(one.tool) < toolText(other.tool);
}
function firstOf(one, other) {
	return toolText(one) <= toolText(other) ? one : other;
}
function toolText({ name, version, dialect }) {
	return `${name}\0${version}\0${dialect}`;
}
function measure({ rule, part, whole, tool }) {
	return {
		ruleKey: rule,
		value: percentOf({
			part,
			whole
		}, ruleOf$2(rule)),
		part,
		whole,
		tool
	};
}
function percentOf({ part, whole }, rule) {
	const share = part / whole * 1e4;
	const nearest = Math.round(share);
	return (Math.abs(share - nearest) < 1e-7 ? nearest : rule?.direction === "max" ? Math.ceil(share) : Math.floor(share)) / 100;
}
function judge$2(measured, { limits }) {
	const { ruleKey, path, role, area, value, tool } = measured;
	const rule = ruleOf$2(ruleKey);
	const [red, yellow] = [limits.limitFor(ruleKey, role, area), limits.advisoryFor(ruleKey, role, area)];
	const score = {
		...measured,
		limit: (yellow ?? red)?.limit ?? null
	};
	const isBroken = (limit) => limit !== void 0 && rule !== void 0 && !isAsStrict(rule.direction, value, limit.limit);
	const broken = [red, yellow].find(isBroken);
	if (broken === void 0 || rule === void 0) return { score };
	return {
		score,
		violation: {
			path,
			unit: null,
			ruleKey,
			line: void 0,
			role,
			area,
			family: rule.family,
			critical: false,
			severity: broken.advisory ? "yellow" : "red",
			startLine: 0,
			tool: tool.name,
			toolVersion: tool.version,
			dialect: tool.dialect,
			score: {
				actual: value,
				limit: broken.limit
			}
		}
	};
}
function byPlace$1(one, other) {
	if (one.ruleKey !== other.ruleKey) return one.ruleKey < other.ruleKey ? -1 : 1;
	const [isFirst, isOther] = [one.path === ".", other.path === "."];
	if (isFirst !== isOther) return isFirst ? -1 : 1;
	if (one.path === other.path) return 0;
	return one.path < other.path ? -1 : 1;
}
// src/flows/place-reports.ts
async function placeReports(files, { head, configuration, ports, raised }) {
	const { sha256 } = ports.codec;
	const asked = locateRuns(files.flatMap(({ path, read }) => "report" in read ? read.report.runs.map((run) => ({
		file: path,
		run
	})) : []), {
		head: {
			paths: head.sources.keys(),
			roots: head.roots
		},
		placement: configuration.placement,
		policy: configuration.policy,
		sha256,
		...raised === void 0 ? {} : { raised }
	}).map((run) => onlyWanted(run, head.isWanted));
	const beyond = outOfReach(pathsIn(asked), head);
	const runs = beyond.size === 0 ? asked : asked.map((run) => onlyWanted(run, (path) => !beyond.has(path)));
	const paths = pathsIn(runs);
	const texts = await readTexts(paths, head, ports);
	const units = await readUnits(paths, head, ports);
	const textOf = (path) => texts.get(path);
	const named = nameReported(runs, {
		textOf,
		unitsOf: (path) => units.get(path) ?? [],
		sha256
	});
	const isShown = ({ path }) => path === "." || head.isWanted(path);
	const judged = judgeScores(runs, configuration);
	return {
		named: {
			...named,
			violations: [...judged.violations.filter(isShown), ...named.violations]
		},
		scores: judged.scores.filter(isShown),
		runs,
		reports: files.map((file) => outcomeOf(file, runs, named)),
		beyond,
		textOf
	};
}
function pathsIn(runs) {
	return [...new Set(runs.flatMap(({ open, suppressed }) => [...open, ...suppressed].map(({ path }) => path)))];
}
function outOfReach(paths, { reach }) {
	const far = reach === void 0 ? [] : paths.filter((path) => !reach.isNear(path));
	return new Set(reach !== void 0 && far.length > reach.most ? far : []);
}
function onlyWanted(run, isWanted) {
	const open = run.open.filter(({ path }) => isWanted(path));
	const suppressed = run.suppressed.filter(({ path }) => isWanted(path));
	const left = run.open.length - open.length;
	if (left === 0 && suppressed.length === run.suppressed.length) return run;
	const leftOut = new Map(run.leftOut).set("not-asked", (run.leftOut.get("not-asked") ?? 0) + left);
	return {
		...run,
		open,
		suppressed,
		leftOut
	};
}
async function readTexts(paths, { sources }, { texts }) {
	const asked = paths.flatMap((path) => {
		const source = sources.get(path);
		return source === void 0 ? [] : [{
			path,
			source
		}];
	});
	const read = await texts.readAll(asked.map(({ source }) => source));
	return new Map(asked.flatMap(({ path }, index) => toEntry(path, read[index])));
}
function toEntry(path, text) {
	return text === void 0 ? [] : [[path, text]];
}
async function readUnits(paths, { sources }, { pool }) {
	const requests = paths.flatMap((path) => {
		const source = sources.get(path);
		return source === void 0 || languageOf(path) === void 0 ? [] : [{
			path,
			source
		}];
	});
	const results = await pool.analyze(requests);
	return new Map(requests.flatMap(({ path }, index) => {
		const result = results[index];
		return result && "analysis" in result ? [[path, result.analysis.units]] : [];
	}));
}
function outcomeOf({ path, read }, runs, named) {
	if ("complaint" in read) return {
		path,
		format: null,
		tools: [],
		results: 0,
		violations: 0,
		measured: 0,
		notes: [{
			note: "unreadable",
			count: 1,
			complaint: read.complaint
		}]
	};
	const violations = named.perFile.get(path) ?? 0;
	const own = runs.filter(({ file }) => file === path);
	const notes = [
		...read.report.notes,
		...leftOutOf(own),
		{
			note: "line-not-there",
			count: named.beyondEnd.get(path) ?? 0
		},
		{
			note: "repeated",
			count: own.reduce((sum, { open }) => sum + open.length, 0) - violations
		}
	];
	const measured = new Set(own.flatMap(({ scores }) => scores.map((score) => score.path))).size;
	return {
		path,
		format: read.report.format,
		tools: [...new Set(own.map(({ tool }) => tool.version === "" ? tool.name : `${tool.name} ${tool.version}`))],
		results: read.report.counts.results,
		violations,
		measured,
		notes: notes.filter(({ count }) => count > 0)
	};
}
function leftOutOf(runs) {
	const counts = new Map();
	for (const { leftOut } of runs) for (const [note, count] of leftOut) counts.set(note, (counts.get(note) ?? 0) + count);
	return [...counts].toSorted(([one], [other]) => one < other ? -1 : 1).map(([note, count]) => ({
		note,
		count
	}));
}
// src/formats/reports/json-text.ts
const DEEPEST$1 = 64;
const FOREIGN = new Set([
	"__proto__",
	"constructor",
	"prototype"
]);
const MOST_DOCUMENTS$1 = 1e6;
const BROKEN = {
	cut: "the file ends in the middle of its JSON: it was cut off while it was written",
	malformed: "its JSON is malformed"
};
function readJson(text) {
	const whole = parse$1(text);
	if (whole !== void 0) return toContent$1([whole.value], []);
	return scanDocuments(text);
}
function toContent$1(documents, notes) {
	const fault = faultIn(documents, 0);
	return fault === void 0 ? {
		kind: "json",
		documents,
		notes
	} : {
		kind: "broken-json",
		reason: fault.reason
	};
}
function scanDocuments(text) {
	const first = firstDocument(text);
	if (first === void 0) return void 0;
	if ("reason" in first) return {
		kind: "broken-json",
		reason: first.reason
	};
	const documents = [first.value];
	let end = first.end;
	while (documents.length < MOST_DOCUMENTS$1) {
		const start = skipBlanks(text, end);
		const next = isStart(text, start) ? documentAt(text, start) : void 0;
		if (next === void 0 || "reason" in next) break;
		documents.push(next.value);
		end = next.end;
	}
	const notes = [];
	if (skipBlanks(text, 0) < first.start) notes.push("text-before");
	if (skipBlanks(text, end) < text.length) notes.push("text-after");
	if (documents.length > 1) notes.push("several-documents");
	return toContent$1(documents, notes);
}
function firstDocument(text) {
	let broken;
	let start = skipBlanks(text, 0);
	for (let tries = 0; start < text.length && tries < 16; start = nextLine(text, start)) {
		if (!isStart(text, start)) continue;
		tries += 1;
		const found = documentAt(text, start);
		if (!("reason" in found)) return found;
		broken ??= found;
		start = found.end;
	}
	return broken;
}
function nextLine(text, from) {
	const newline = text.indexOf("\n", from);
	return newline < 0 ? text.length : skipBlanks(text, newline + 1);
}
function skipBlanks(text, from) {
	let at = from;
	while (at < text.length && /[\s\0\u{feff}]/u.test(text.charAt(at))) at++;
	return at;
}
function isStart(text, at) {
	return isDocumentStart(text.charAt(at), text.charAt(skipBlanks(text, at + 1)));
}
function isDocumentStart(opening, next) {
	return opening === "{" ? next === "\"" || next === "}" || next === "," : opening === "[" && /[{[\]"]/.test(next);
}
function documentAt(text, start) {
	const end = endOf$1(text, start);
	if (end === void 0) return {
		reason: BROKEN.cut,
		end: text.length
	};
	const parsed = parse$1(text.slice(start, end));
	return parsed === void 0 ? {
		reason: BROKEN.malformed,
		end
	} : {
		value: parsed.value,
		start,
		end
	};
}
function endOf$1(text, start) {
	let depth = 0;
	const marks = /["{}[\]]/g;
	marks.lastIndex = start;
	for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
		if (mark[0] === "\"") {
			const close = endOfString(text, mark.index);
			if (close === void 0) return void 0;
			marks.lastIndex = close;
		} else depth += mark[0] === "{" || mark[0] === "[" ? 1 : -1;
		if (depth === 0) return marks.lastIndex;
	}
}
function endOfString(text, start) {
	const marks = /["\\]/g;
	marks.lastIndex = start + 1;
	for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
		if (mark[0] === "\"") return marks.lastIndex;
		marks.lastIndex += 1;
	}
}
function parse$1(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "object" && value !== null ? { value } : void 0;
	} catch {
		return;
	}
}
function hasFault(value, level) {
	if (typeof value !== "object" || value === null) return false;
	if (level > DEEPEST$1) return true;
	if (Array.isArray(value)) return value.some((entry) => hasFault(entry, level + 1));
	return Object.entries(value).some(([key, entry]) => FOREIGN.has(key) || hasFault(entry, level + 1));
}
function faultIn(values, top) {
	let level = values;
	for (let depth = top; level.length > 0; depth++) {
		const next = [];
		for (const value of level) {
			if (typeof value !== "object" || value === null) continue;
			const foreign = Array.isArray(value) ? void 0 : Object.keys(value).find((key) => FOREIGN.has(key));
			if (foreign !== void 0) return {
				reason: `it holds the key \`${foreign}\`, which no report has`,
				level: depth
			};
			for (const entry of Object.values(value)) if (typeof entry === "object" && entry !== null) next.push(entry);
		}
		if (depth >= DEEPEST$1 && next.length > 0) return {
			reason: `it is nested deeper than ${DEEPEST$1} levels`,
			level: depth
		};
		level = next;
	}
}
// src/formats/reports/json-fields.ts
const EMPTY = {};
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function recordOf(value) {
	return isRecord(value) ? value : EMPTY;
}
function listOf$1(value) {
	return Array.isArray(value) ? value : [];
}
function textOf(value) {
	if (typeof value === "number" && Number.isFinite(value)) return String(value);
	return typeof value === "string" && value !== "" ? value : void 0;
}
function firstText(...values) {
	for (const value of values) {
		const text = textOf(value);
		if (text !== void 0) return text;
	}
}
function indexOf(value) {
	const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
	return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : void 0;
}
function lineOf(value) {
	const number = indexOf(value);
	return number === void 0 || number === 0 || number > 2 ** 31 ? null : number;
}
// src/formats/reports/report.ts
const REPORT_NOTES = [
	"no-rule-id",
	"no-line",
	"suppressed",
	"not-a-violation",
	"gone-already",
	"over-cap",
	"results-unreadable",
	"no-results",
	"results-elsewhere",
	"no-runs",
	"no-version",
	"tool-failed",
	"rule-failed",
	"file-failed",
	"empty-list",
	"text-before",
	"text-after",
	"several-documents",
	"undecodable"
];
const LONGEST_TEXT = 2e3;
const LARGEST_WHOLE_REPORT = 8388608;
const LARGEST_REPORT = 268435456;
function createNoteBook() {
	const counts = new Map();
	return {
		note: (kind, count = 1) => void counts.set(kind, (counts.get(kind) ?? 0) + count),
		list: () => REPORT_NOTES.flatMap((note) => ({
			note,
			count: counts.get(note) ?? 0
		})).filter(({ count }) => count > 0)
	};
}
// src/formats/reports/uri.ts
function decodePercent(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
function isAbsoluteUri(text) {
	return /^([a-z][a-z0-9+.-]*:|[\\/])/i.test(text);
}
function joinUri(directory, uri) {
	if (isAbsoluteUri(uri) || directory === "") return uri;
	return /[\\/]$/.test(directory) ? `${directory}${uri}` : `${directory}/${uri}`;
}
// src/formats/reports/linter-report.ts
function toolCalled(name, version = "") {
	return {
		name: name.slice(0, LONGEST_NAME$1),
		version: (textOf(version) ?? "").slice(0, LONGEST_NAME$1),
		components: []
	};
}
const LONGEST_NAME$1 = 128;
const LONGEST_HINT$1 = 256;
function beginLinters(format, content, runs) {
	const book = createNoteBook();
	for (const note of "notes" in content ? content.notes : []) book.note(note);
	const tally = {
		results: 0,
		open: 0,
		suppressed: 0,
		passed: 0,
		absent: 0,
		malformed: 0,
		overCap: 0
	};
	const begun = runs.map((run) => beginRun$1(run, {
		tally,
		book
	}));
	return {
		runs: begun,
		end() {
			noteTally$1(tally, book);
			return { report: {
				format,
				runs: begun.map((run) => run.end()),
				counts: tally,
				notes: book.list()
			} };
		}
	};
}
function beginRun$1(run, books) {
	const kept = {
		violations: [],
		rules: new Set(run.rules),
		files: new Map(),
		isWhole: true
	};
	const { toolFailed = false, listsFiles = false } = run;
	const out = createOutlet(kept, books, listsFiles);
	if (toolFailed) books.book.note("tool-failed");
	return {
		results: run.results,
		take: (result) => run.take(result, out),
		end: () => ({
			tool: run.tool,
			rules: [...kept.rules],
			looked: true,
			complete: kept.isWhole && !toolFailed,
			covered: listsFiles ? [...kept.files.values()] : null,
			violations: kept.violations
		})
	};
}
function createOutlet(kept, { tally, book }, listsFiles) {
	const toViolation = createMaker(kept, book);
	const count = (what) => {
		tally.results += 1;
		tally[what] += 1;
		if (what === "malformed") kept.isWhole = false;
	};
	return {
		passed: () => count("passed"),
		absent: () => count("absent"),
		malformed: () => count("malformed"),
		keep(said) {
			tally.results += 1;
			if (tally.open + tally.suppressed >= 1e5) {
				tally.overCap += 1;
				kept.isWhole = false;
				return;
			}
			tally[said.suppressed === true ? "suppressed" : "open"] += 1;
			kept.violations.push(toViolation(said));
		},
		looked(path) {
			const paths = pathsOf(path);
			if (paths.length > 0) kept.files.set(paths.join("\0"), paths);
		},
		fileFailed() {
			book.note("file-failed");
			if (!listsFiles) kept.isWhole = false;
		}
	};
}
function createMaker(kept, book) {
	const known = new Map();
	return (said) => {
		const { level, critical = false, tags = [], suppressed = false } = said;
		const rule = textOf(said.rule)?.slice(0, 2e3) ?? null;
		const paths = known.get(said.path) ?? pathsOf(said.path);
		known.set(said.path, paths);
		const line = lineOf(said.line);
		if (rule === null) book.note("no-rule-id");
		else kept.rules.add(rule);
		if (paths.length > 0 && line === null) book.note("no-line");
		return {
			rule,
			level,
			securitySeverity: null,
			critical,
			tags,
			paths,
			line,
			column: lineOf(said.column),
			endLine: lineOf(said.endLine),
			logicalName: textOf(said.logicalName)?.slice(0, 2e3) ?? null,
			hint: textOf(said.hint)?.slice(0, LONGEST_HINT$1) ?? null,
			suppressed,
			...said.words === void 0 ? {} : { words: said.words }
		};
	};
}
function pathsOf(path) {
	if (typeof path !== "string" || path.trim() === "") return [];
	const text = path.trim().slice(0, 1025);
	return /^file:/i.test(text) ? [...new Set([decodePercent(text), text])] : [text];
}
function noteTally$1({ passed, absent, malformed, overCap, suppressed }, book) {
	book.note("suppressed", suppressed);
	book.note("not-a-violation", passed);
	book.note("gone-already", absent);
	book.note("results-unreadable", malformed);
	book.note("over-cap", overCap);
}
// src/formats/reports/review-words.ts
const LONGEST_WORDS = 120;
function wordsOf(title) {
	if (typeof title !== "string") return void 0;
	const line = title.slice(0, 480).replaceAll(/\s+/gu, " ").trim();
	if (line === "") return void 0;
	if (line.length <= LONGEST_WORDS) return line;
	return `${line.slice(0, 119).replace(/[\ud800-\udbff]$/, "")}…`;
}
function firstLineOf(value) {
	return typeof value === "string" ? /^\s*L?(\d{1,9})\b/.exec(value)?.[1] ?? null : value;
}
// src/formats/reports/security-review.ts
const claudeSecurityReview = {
	format: "security-review",
	title: "a security review",
	recognises: (content) => documentsIn$8(content).length > 0,
	begin: (content) => beginLinters("security-review", content, documentsIn$8(content).map((document) => ({
		tool: toolCalled("claude-code-security-review"),
		results: listOf$1(document["findings"]),
		take: take$10,
		toolFailed: recordOf(document["analysis_summary"])["review_completed"] === false
	})))
};
function documentsIn$8(content) {
	return (content.kind === "json" ? content.documents.filter(isRecord) : []).filter(({ findings, analysis_summary: summary }) => Array.isArray(findings) && (findings.some(isSecurity) || findings.length === 0 && isRecord(summary)));
}
function isSecurity(entry) {
	const { file, severity, category } = recordOf(entry);
	return typeof file === "string" && typeof severity === "string" && typeof category === "string";
}
function take$10(entry, out) {
	if (!isRecord(entry)) return out.malformed();
	const { file, line, category, description, title } = entry;
	out.keep({
		rule: typeof category === "string" ? category.trim().toLowerCase().replaceAll(/[\s_]+/g, "-") : category,
		level: "note",
		path: file,
		line: firstLineOf(line),
		words: wordsOf(title ?? description)
	});
}
// src/formats/reports/score-report.ts
const NOTHING$2 = {
	results: 0,
	open: 0,
	suppressed: 0,
	passed: 0,
	absent: 0,
	malformed: 0,
	overCap: 0
};
function beginScores(report) {
	return {
		runs: [],
		end: () => toRead(report)
	};
}
function toRead({ format, tool, scores, files, notes, unreadable, overCap }) {
	const book = createNoteBook();
	for (const note of notes) book.note(note);
	book.note("results-unreadable", unreadable);
	book.note("over-cap", overCap);
	const run = {
		tool,
		rules: [],
		looked: true,
		complete: unreadable === 0 && overCap === 0,
		covered: files,
		violations: [],
		scores
	};
	const counts = {
		...NOTHING$2,
		results: unreadable + overCap,
		malformed: unreadable,
		overCap
	};
	return { report: {
		format,
		runs: [run],
		counts,
		notes: book.list()
	} };
}
function countOf(value) {
	const number = typeof value === "string" && /^\d+(\.\d+)?(e\+?\d{1,3})?$/i.test(value.trim()) ? Number(value) : value;
	return typeof number === "number" && Number.isFinite(number) && number >= 0 ? number : void 0;
}
function shareOf$1(part, whole) {
	const [own, all] = [countOf(part), countOf(whole)];
	if (own === void 0 || all === void 0 || all < 1 || own > all || all > Number.MAX_SAFE_INTEGER) return void 0;
	return {
		part: own,
		whole: all
	};
}
function pathsBelow(directories, path) {
	const own = path.trim().slice(0, 1025);
	if (own === "") return [];
	const isWhole = /^([A-Za-z]:)?[\\/]/.test(own) || /^file:/i.test(own);
	const below = directories.filter((directory) => directory !== "" && directory !== ".");
	const joined = isWhole ? [] : below.map((directory) => `${directory.replace(/[\\/]+$/, "")}/${own}`);
	return [...new Set([...joined.map((one) => one.slice(0, 1025)), own])];
}
// src/formats/reports/coverage-book.ts
const MOST_ENTRIES = 4e6;
function createCoverageBook() {
	const files = new Map();
	const counts = {
		entries: 0,
		unreadable: 0,
		overCap: 0
	};
	let current;
	const isRoom = () => {
		const isOver = counts.entries >= MOST_ENTRIES;
		if (isOver) counts.overCap += 1;
		else counts.entries += 1;
		return !isOver;
	};
	return {
		file(paths) {
			const key = paths.join("\0");
			current = files.get(key) ?? {
				paths,
				lines: new Map(),
				branches: new Map(),
				sums: new Map()
			};
			if (paths.length === 0) counts.unreadable += 1;
			else files.set(key, current);
		},
		line(written, hits) {
			const [line, count] = [lineOf(written), countOf(hits)];
			if (current === void 0 || line === null || count === void 0) counts.unreadable += 1;
			else if (isRoom()) current.lines.set(line, count > 0 || current.lines.get(line) === true);
		},
		branches(place, part, whole) {
			const share = shareOf$1(part, whole);
			if (current === void 0 || share === void 0) counts.unreadable += 1;
			else if (isRoom()) current.branches.set(place, joined(current.branches.get(place), share));
		},
		sum(rule, part, whole) {
			const share = shareOf$1(part, whole);
			if (current !== void 0 && share !== void 0) current.sums.set(rule, share);
		},
		malformed: () => void (counts.unreadable += 1),
		close: () => ({
			scores: [...files.values()].flatMap((file) => [...lineScore(file), ...branchScore(file)]),
			files: [...files.values()].map(({ paths }) => paths),
			unreadable: counts.unreadable,
			overCap: counts.overCap
		})
	};
}
function joined(known, share) {
	if (known === void 0) return share;
	return {
		part: Math.max(known.part, share.part),
		whole: Math.max(known.whole, share.whole)
	};
}
function lineScore({ paths, lines, sums }) {
	const rule = "coverage_line_min";
	const sum = sums.get(rule);
	if (lines.size === 0) return sum === void 0 ? [] : [{
		rule,
		paths,
		...sum
	}];
	return [{
		rule,
		paths,
		part: [...lines.values()].filter(Boolean).length,
		whole: lines.size
	}];
}
function branchScore({ paths, branches, sums }) {
	const rule = "coverage_branch_min";
	const sum = sums.get(rule);
	if (branches.size === 0) return sum === void 0 ? [] : [{
		rule,
		paths,
		...sum
	}];
	let [part, whole] = [0, 0];
	for (const share of branches.values()) [part, whole] = [part + share.part, whole + share.whole];
	return [{
		rule,
		paths,
		part,
		whole
	}];
}
// node_modules/xmlchars/xml/1.0/ed5.js
var require_ed5 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.CHAR = "	\n\r -퟿-�𐀀-􏿿";
	exports.S = " 	\r\n";
	exports.NAME_START_CHAR = ":A-Z_a-zÀ-ÖØ-öø-˿Ͱ-ͽͿ-῿‌‍⁰-↏Ⰰ-⿯、-퟿豈-﷏ﷰ-�𐀀-󯿿";
	exports.NAME_CHAR = "-" + exports.NAME_START_CHAR + ".0-9·̀-ͯ‿-⁀";
	exports.CHAR_RE = new RegExp("^[" + exports.CHAR + "]$", "u");
	exports.S_RE = new RegExp("^[" + exports.S + "]+$", "u");
	exports.NAME_START_CHAR_RE = new RegExp("^[" + exports.NAME_START_CHAR + "]$", "u");
	exports.NAME_CHAR_RE = new RegExp("^[" + exports.NAME_CHAR + "]$", "u");
	exports.NAME_RE = new RegExp("^[" + exports.NAME_START_CHAR + "][" + exports.NAME_CHAR + "]*$", "u");
	exports.NMTOKEN_RE = new RegExp("^[" + exports.NAME_CHAR + "]+$", "u");
	var TAB = 9;
	var NL = 10;
	var CR = 13;
	var SPACE = 32;
	exports.S_LIST = [
		SPACE,
		NL,
		CR,
		TAB
	];
	function isChar(c) {
		return c >= SPACE && c <= 55295 || c === NL || c === CR || c === TAB || c >= 57344 && c <= 65533 || c >= 65536 && c <= 1114111;
	}
	exports.isChar = isChar;
	function isS(c) {
		return c === SPACE || c === NL || c === CR || c === TAB;
	}
	exports.isS = isS;
	function isNameStartChar(c) {
		return c >= 65 && c <= 90 || c >= 97 && c <= 122 || c === 58 || c === 95 || c === 8204 || c === 8205 || c >= 192 && c <= 214 || c >= 216 && c <= 246 || c >= 248 && c <= 767 || c >= 880 && c <= 893 || c >= 895 && c <= 8191 || c >= 8304 && c <= 8591 || c >= 11264 && c <= 12271 || c >= 12289 && c <= 55295 || c >= 63744 && c <= 64975 || c >= 65008 && c <= 65533 || c >= 65536 && c <= 983039;
	}
	exports.isNameStartChar = isNameStartChar;
	function isNameChar(c) {
		return isNameStartChar(c) || c >= 48 && c <= 57 || c === 45 || c === 46 || c === 183 || c >= 768 && c <= 879 || c >= 8255 && c <= 8256;
	}
	exports.isNameChar = isNameChar;
}));
// node_modules/xmlchars/xml/1.1/ed2.js
var require_ed2 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.CHAR = "-퟿-�𐀀-􏿿";
	exports.RESTRICTED_CHAR = "-\b\v\f---";
	exports.S = " 	\r\n";
	exports.NAME_START_CHAR = ":A-Z_a-zÀ-ÖØ-öø-˿Ͱ-ͽͿ-῿‌‍⁰-↏Ⰰ-⿯、-퟿豈-﷏ﷰ-�𐀀-󯿿";
	exports.NAME_CHAR = "-" + exports.NAME_START_CHAR + ".0-9·̀-ͯ‿-⁀";
	exports.CHAR_RE = new RegExp("^[" + exports.CHAR + "]$", "u");
	exports.RESTRICTED_CHAR_RE = new RegExp("^[" + exports.RESTRICTED_CHAR + "]$", "u");
	exports.S_RE = new RegExp("^[" + exports.S + "]+$", "u");
	exports.NAME_START_CHAR_RE = new RegExp("^[" + exports.NAME_START_CHAR + "]$", "u");
	exports.NAME_CHAR_RE = new RegExp("^[" + exports.NAME_CHAR + "]$", "u");
	exports.NAME_RE = new RegExp("^[" + exports.NAME_START_CHAR + "][" + exports.NAME_CHAR + "]*$", "u");
	exports.NMTOKEN_RE = new RegExp("^[" + exports.NAME_CHAR + "]+$", "u");
	var TAB = 9;
	var NL = 10;
	var CR = 13;
	var SPACE = 32;
	exports.S_LIST = [
		SPACE,
		NL,
		CR,
		TAB
	];
	function isChar(c) {
		return c >= 1 && c <= 55295 || c >= 57344 && c <= 65533 || c >= 65536 && c <= 1114111;
	}
	exports.isChar = isChar;
	function isRestrictedChar(c) {
		return c >= 1 && c <= 8 || c === 11 || c === 12 || c >= 14 && c <= 31 || c >= 127 && c <= 132 || c >= 134 && c <= 159;
	}
	exports.isRestrictedChar = isRestrictedChar;
	function isCharAndNotRestricted(c) {
		return c === 9 || c === 10 || c === 13 || c > 31 && c < 127 || c === 133 || c > 159 && c <= 55295 || c >= 57344 && c <= 65533 || c >= 65536 && c <= 1114111;
	}
	exports.isCharAndNotRestricted = isCharAndNotRestricted;
	function isS(c) {
		return c === SPACE || c === NL || c === CR || c === TAB;
	}
	exports.isS = isS;
	function isNameStartChar(c) {
		return c >= 65 && c <= 90 || c >= 97 && c <= 122 || c === 58 || c === 95 || c === 8204 || c === 8205 || c >= 192 && c <= 214 || c >= 216 && c <= 246 || c >= 248 && c <= 767 || c >= 880 && c <= 893 || c >= 895 && c <= 8191 || c >= 8304 && c <= 8591 || c >= 11264 && c <= 12271 || c >= 12289 && c <= 55295 || c >= 63744 && c <= 64975 || c >= 65008 && c <= 65533 || c >= 65536 && c <= 983039;
	}
	exports.isNameStartChar = isNameStartChar;
	function isNameChar(c) {
		return isNameStartChar(c) || c >= 48 && c <= 57 || c === 45 || c === 46 || c === 183 || c >= 768 && c <= 879 || c >= 8255 && c <= 8256;
	}
	exports.isNameChar = isNameChar;
}));
// node_modules/xmlchars/xmlns/1.0/ed3.js
var require_ed3 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.NC_NAME_START_CHAR = "A-Z_a-zÀ-ÖØ-öø-˿Ͱ-ͽͿ-῿‌-‍⁰-↏Ⰰ-⿯、-퟿豈-﷏ﷰ-�𐀀-󯿿";
	exports.NC_NAME_CHAR = "-" + exports.NC_NAME_START_CHAR + ".0-9·̀-ͯ‿-⁀";
	exports.NC_NAME_START_CHAR_RE = new RegExp("^[" + exports.NC_NAME_START_CHAR + "]$", "u");
	exports.NC_NAME_CHAR_RE = new RegExp("^[" + exports.NC_NAME_CHAR + "]$", "u");
	exports.NC_NAME_RE = new RegExp("^[" + exports.NC_NAME_START_CHAR + "][" + exports.NC_NAME_CHAR + "]*$", "u");
	function isNCNameStartChar(c) {
		return c >= 65 && c <= 90 || c === 95 || c >= 97 && c <= 122 || c >= 192 && c <= 214 || c >= 216 && c <= 246 || c >= 248 && c <= 767 || c >= 880 && c <= 893 || c >= 895 && c <= 8191 || c >= 8204 && c <= 8205 || c >= 8304 && c <= 8591 || c >= 11264 && c <= 12271 || c >= 12289 && c <= 55295 || c >= 63744 && c <= 64975 || c >= 65008 && c <= 65533 || c >= 65536 && c <= 983039;
	}
	exports.isNCNameStartChar = isNCNameStartChar;
	function isNCNameChar(c) {
		return isNCNameStartChar(c) || c === 45 || c === 46 || c >= 48 && c <= 57 || c === 183 || c >= 768 && c <= 879 || c >= 8255 && c <= 8256;
	}
	exports.isNCNameChar = isNCNameChar;
}));
// src/formats/reports/xml-events.ts
var import_saxes = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.SaxesParser = exports.EVENTS = void 0;
	const ed5 = require_ed5();
	const ed2 = require_ed2();
	const NSed3 = require_ed3();
	var isS = ed5.isS;
	var isChar10 = ed5.isChar;
	var isNameStartChar = ed5.isNameStartChar;
	var isNameChar = ed5.isNameChar;
	var S_LIST = ed5.S_LIST;
	var NAME_RE = ed5.NAME_RE;
	var isChar11 = ed2.isChar;
	var isNCNameStartChar = NSed3.isNCNameStartChar;
	var isNCNameChar = NSed3.isNCNameChar;
	var NC_NAME_RE = NSed3.NC_NAME_RE;
	const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
	const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";
	const rootNS = {
		__proto__: null,
		xml: XML_NAMESPACE,
		xmlns: XMLNS_NAMESPACE
	};
	const XML_ENTITIES = {
		__proto__: null,
		amp: "&",
		gt: ">",
		lt: "<",
		quot: "\"",
		apos: "'"
	};
	const EOC = -1;
	const NL_LIKE = -2;
	const S_BEGIN = 0;
	const S_BEGIN_WHITESPACE = 1;
	const S_DOCTYPE = 2;
	const S_DOCTYPE_QUOTE = 3;
	const S_DTD = 4;
	const S_DTD_QUOTED = 5;
	const S_DTD_OPEN_WAKA = 6;
	const S_DTD_OPEN_WAKA_BANG = 7;
	const S_DTD_COMMENT = 8;
	const S_DTD_COMMENT_ENDING = 9;
	const S_DTD_COMMENT_ENDED = 10;
	const S_DTD_PI = 11;
	const S_DTD_PI_ENDING = 12;
	const S_TEXT = 13;
	const S_ENTITY = 14;
	const S_OPEN_WAKA = 15;
	const S_OPEN_WAKA_BANG = 16;
	const S_COMMENT = 17;
	const S_COMMENT_ENDING = 18;
	const S_COMMENT_ENDED = 19;
	const S_CDATA = 20;
	const S_CDATA_ENDING = 21;
	const S_CDATA_ENDING_2 = 22;
	const S_PI_FIRST_CHAR = 23;
	const S_PI_REST = 24;
	const S_PI_BODY = 25;
	const S_PI_ENDING = 26;
	const S_XML_DECL_NAME_START = 27;
	const S_XML_DECL_NAME = 28;
	const S_XML_DECL_EQ = 29;
	const S_XML_DECL_VALUE_START = 30;
	const S_XML_DECL_VALUE = 31;
	const S_XML_DECL_SEPARATOR = 32;
	const S_XML_DECL_ENDING = 33;
	const S_OPEN_TAG = 34;
	const S_OPEN_TAG_SLASH = 35;
	const S_ATTRIB = 36;
	const S_ATTRIB_NAME = 37;
	const S_ATTRIB_NAME_SAW_WHITE = 38;
	const S_ATTRIB_VALUE = 39;
	const S_ATTRIB_VALUE_QUOTED = 40;
	const S_ATTRIB_VALUE_CLOSED = 41;
	const S_ATTRIB_VALUE_UNQUOTED = 42;
	const S_CLOSE_TAG = 43;
	const S_CLOSE_TAG_SAW_WHITE = 44;
	const TAB = 9;
	const NL = 10;
	const CR = 13;
	const SPACE = 32;
	const BANG = 33;
	const DQUOTE = 34;
	const AMP = 38;
	const SQUOTE = 39;
	const MINUS = 45;
	const FORWARD_SLASH = 47;
	const SEMICOLON = 59;
	const LESS = 60;
	const EQUAL = 61;
	const GREATER = 62;
	const QUESTION = 63;
	const OPEN_BRACKET = 91;
	const CLOSE_BRACKET = 93;
	const NEL = 133;
	const LS = 8232;
	const isQuote = (c) => c === DQUOTE || c === SQUOTE;
	const QUOTES = [DQUOTE, SQUOTE];
	const DOCTYPE_TERMINATOR = [
		...QUOTES,
		OPEN_BRACKET,
		GREATER
	];
	const DTD_TERMINATOR = [
		...QUOTES,
		LESS,
		CLOSE_BRACKET
	];
	const XML_DECL_NAME_TERMINATOR = [
		EQUAL,
		QUESTION,
		...S_LIST
	];
	const ATTRIB_VALUE_UNQUOTED_TERMINATOR = [
		...S_LIST,
		GREATER,
		AMP,
		LESS
	];
	function nsPairCheck(parser, prefix, uri) {
		switch (prefix) {
			case "xml":
				if (uri !== XML_NAMESPACE) parser.fail(`xml prefix must be bound to ${XML_NAMESPACE}.`);
				break;
			case "xmlns": if (uri !== XMLNS_NAMESPACE) parser.fail(`xmlns prefix must be bound to ${XMLNS_NAMESPACE}.`);
		}
		switch (uri) {
			case XMLNS_NAMESPACE:
				parser.fail(prefix === "" ? `the default namespace may not be set to ${uri}.` : `may not assign a prefix (even "xmlns") to the URI \
${XMLNS_NAMESPACE}.`);
				break;
			case XML_NAMESPACE: switch (prefix) {
				case "xml": break;
				case "":
					parser.fail(`the default namespace may not be set to ${uri}.`);
					break;
				default: parser.fail("may not assign the xml namespace to another prefix.");
			}
		}
	}
	function nsMappingCheck(parser, mapping) {
		for (const local of Object.keys(mapping)) nsPairCheck(parser, local, mapping[local]);
	}
	const isNCName = (name) => NC_NAME_RE.test(name);
	const isName = (name) => NAME_RE.test(name);
	const FORBIDDEN_START = 0;
	const FORBIDDEN_BRACKET = 1;
	const FORBIDDEN_BRACKET_BRACKET = 2;
	exports.EVENTS = [
		"xmldecl",
		"text",
		"processinginstruction",
		"doctype",
		"comment",
		"opentagstart",
		"attribute",
		"opentag",
		"closetag",
		"cdata",
		"error",
		"end",
		"ready"
	];
	const EVENT_NAME_TO_HANDLER_NAME = {
		xmldecl: "xmldeclHandler",
		text: "textHandler",
		processinginstruction: "piHandler",
		doctype: "doctypeHandler",
		comment: "commentHandler",
		opentagstart: "openTagStartHandler",
		attribute: "attributeHandler",
		opentag: "openTagHandler",
		closetag: "closeTagHandler",
		cdata: "cdataHandler",
		error: "errorHandler",
		end: "endHandler",
		ready: "readyHandler"
	};
	var SaxesParser = class {
		constructor(opt) {
			this.opt = opt !== null && opt !== void 0 ? opt : {};
			this.fragmentOpt = !!this.opt.fragment;
			const xmlnsOpt = this.xmlnsOpt = !!this.opt.xmlns;
			this.trackPosition = this.opt.position !== false;
			this.fileName = this.opt.fileName;
			if (xmlnsOpt) {
				this.nameStartCheck = isNCNameStartChar;
				this.nameCheck = isNCNameChar;
				this.isName = isNCName;
				this.processAttribs = this.processAttribsNS;
				this.pushAttrib = this.pushAttribNS;
				this.ns = Object.assign({ __proto__: null }, rootNS);
				const additional = this.opt.additionalNamespaces;
				if (additional != null) {
					nsMappingCheck(this, additional);
					Object.assign(this.ns, additional);
				}
			} else {
				this.nameStartCheck = isNameStartChar;
				this.nameCheck = isNameChar;
				this.isName = isName;
				this.processAttribs = this.processAttribsPlain;
				this.pushAttrib = this.pushAttribPlain;
			}
			this.stateTable = [
				this.sBegin,
				this.sBeginWhitespace,
				this.sDoctype,
				this.sDoctypeQuote,
				this.sDTD,
				this.sDTDQuoted,
				this.sDTDOpenWaka,
				this.sDTDOpenWakaBang,
				this.sDTDComment,
				this.sDTDCommentEnding,
				this.sDTDCommentEnded,
				this.sDTDPI,
				this.sDTDPIEnding,
				this.sText,
				this.sEntity,
				this.sOpenWaka,
				this.sOpenWakaBang,
				this.sComment,
				this.sCommentEnding,
				this.sCommentEnded,
				this.sCData,
				this.sCDataEnding,
				this.sCDataEnding2,
				this.sPIFirstChar,
				this.sPIRest,
				this.sPIBody,
				this.sPIEnding,
				this.sXMLDeclNameStart,
				this.sXMLDeclName,
				this.sXMLDeclEq,
				this.sXMLDeclValueStart,
				this.sXMLDeclValue,
				this.sXMLDeclSeparator,
				this.sXMLDeclEnding,
				this.sOpenTag,
				this.sOpenTagSlash,
				this.sAttrib,
				this.sAttribName,
				this.sAttribNameSawWhite,
				this.sAttribValue,
				this.sAttribValueQuoted,
				this.sAttribValueClosed,
				this.sAttribValueUnquoted,
				this.sCloseTag,
				this.sCloseTagSawWhite
			];
			this._init();
		}
		get closed() {
			return this._closed;
		}
		_init() {
			var _a;
			this.openWakaBang = "";
			this.text = "";
			this.name = "";
			this.piTarget = "";
			this.entity = "";
			this.q = null;
			this.tags = [];
			this.tag = null;
			this.topNS = null;
			this.chunk = "";
			this.chunkPosition = 0;
			this.i = 0;
			this.prevI = 0;
			this.carriedFromPrevious = void 0;
			this.forbiddenState = FORBIDDEN_START;
			this.attribList = [];
			const { fragmentOpt } = this;
			this.state = fragmentOpt ? S_TEXT : S_BEGIN;
			this.reportedTextBeforeRoot = this.reportedTextAfterRoot = this.closedRoot = this.sawRoot = fragmentOpt;
			this.xmlDeclPossible = !fragmentOpt;
			this.xmlDeclExpects = ["version"];
			this.entityReturnState = void 0;
			let { defaultXMLVersion } = this.opt;
			if (defaultXMLVersion === void 0) {
				if (this.opt.forceXMLVersion === true) throw new Error("forceXMLVersion set but defaultXMLVersion is not set");
				defaultXMLVersion = "1.0";
			}
			this.setXMLVersion(defaultXMLVersion);
			this.positionAtNewLine = 0;
			this.doctype = false;
			this._closed = false;
			this.xmlDecl = {
				version: void 0,
				encoding: void 0,
				standalone: void 0
			};
			this.line = 1;
			this.column = 0;
			this.ENTITIES = Object.create(XML_ENTITIES);
			(_a = this.readyHandler) === null || _a === void 0 || _a.call(this);
		}
		get position() {
			return this.chunkPosition + this.i;
		}
		get columnIndex() {
			return this.position - this.positionAtNewLine;
		}
		on(name, handler) {
			this[EVENT_NAME_TO_HANDLER_NAME[name]] = handler;
		}
		off(name) {
			this[EVENT_NAME_TO_HANDLER_NAME[name]] = void 0;
		}
		makeError(message) {
			var _a;
			let msg = (_a = this.fileName) !== null && _a !== void 0 ? _a : "";
			if (this.trackPosition) {
				if (msg.length > 0) msg += ":";
				msg += `${this.line}:${this.column}`;
			}
			if (msg.length > 0) msg += ": ";
			return new Error(msg + message);
		}
		fail(message) {
			const err = this.makeError(message);
			const handler = this.errorHandler;
			if (handler === void 0) throw err;
			else handler(err);
			return this;
		}
		write(chunk) {
			if (this.closed) return this.fail("cannot write after close; assign an onready handler.");
			let end = false;
			if (chunk === null) {
				end = true;
				chunk = "";
			} else if (typeof chunk === "object") chunk = chunk.toString();
			if (this.carriedFromPrevious !== void 0) {
				chunk = `${this.carriedFromPrevious}${chunk}`;
				this.carriedFromPrevious = void 0;
			}
			let limit = chunk.length;
			const lastCode = chunk.charCodeAt(limit - 1);
			if (!end && (lastCode === CR || lastCode >= 55296 && lastCode <= 56319)) {
				this.carriedFromPrevious = chunk[limit - 1];
				limit--;
				chunk = chunk.slice(0, limit);
			}
			const { stateTable } = this;
			this.chunk = chunk;
			this.i = 0;
			while (this.i < limit) stateTable[this.state].call(this);
			this.chunkPosition += limit;
			return end ? this.end() : this;
		}
		close() {
			return this.write(null);
		}
		getCode10() {
			const { chunk, i } = this;
			this.prevI = i;
			this.i = i + 1;
			if (i >= chunk.length) return EOC;
			const code = chunk.charCodeAt(i);
			this.column++;
			if (code < 55296) {
				if (code >= SPACE || code === TAB) return code;
				switch (code) {
					case NL:
						this.line++;
						this.column = 0;
						this.positionAtNewLine = this.position;
						return NL;
					case CR:
						if (chunk.charCodeAt(i + 1) === NL) this.i = i + 2;
						this.line++;
						this.column = 0;
						this.positionAtNewLine = this.position;
						return NL_LIKE;
					default:
						this.fail("disallowed character.");
						return code;
				}
			}
			if (code > 56319) {
				if (!(code >= 57344 && code <= 65533)) this.fail("disallowed character.");
				return code;
			}
			const final = 65536 + (code - 55296) * 1024 + (chunk.charCodeAt(i + 1) - 56320);
			this.i = i + 2;
			if (final > 1114111) this.fail("disallowed character.");
			return final;
		}
		getCode11() {
			const { chunk, i } = this;
			this.prevI = i;
			this.i = i + 1;
			if (i >= chunk.length) return EOC;
			const code = chunk.charCodeAt(i);
			this.column++;
			if (code < 55296) {
				if (code > 31 && code < 127 || code > 159 && code !== LS || code === TAB) return code;
				switch (code) {
					case NL:
						this.line++;
						this.column = 0;
						this.positionAtNewLine = this.position;
						return NL;
					case CR: {
						const next = chunk.charCodeAt(i + 1);
						if (next === NL || next === NEL) this.i = i + 2;
					}
					case NEL:
					case LS:
						this.line++;
						this.column = 0;
						this.positionAtNewLine = this.position;
						return NL_LIKE;
					default:
						this.fail("disallowed character.");
						return code;
				}
			}
			if (code > 56319) {
				if (!(code >= 57344 && code <= 65533)) this.fail("disallowed character.");
				return code;
			}
			const final = 65536 + (code - 55296) * 1024 + (chunk.charCodeAt(i + 1) - 56320);
			this.i = i + 2;
			if (final > 1114111) this.fail("disallowed character.");
			return final;
		}
		getCodeNorm() {
			const c = this.getCode();
			return c === NL_LIKE ? NL : c;
		}
		unget() {
			this.i = this.prevI;
			this.column--;
		}
		captureTo(chars) {
			let { i: start } = this;
			const { chunk } = this;
			while (true) {
				const c = this.getCode();
				const isNLLike = c === NL_LIKE;
				const final = isNLLike ? NL : c;
				if (final === EOC || chars.includes(final)) {
					this.text += chunk.slice(start, this.prevI);
					return final;
				}
				if (isNLLike) {
					this.text += `${chunk.slice(start, this.prevI)}\n`;
					start = this.i;
				}
			}
		}
		captureToChar(char) {
			let { i: start } = this;
			const { chunk } = this;
			while (true) {
				let c = this.getCode();
				switch (c) {
					case NL_LIKE:
						this.text += `${chunk.slice(start, this.prevI)}\n`;
						start = this.i;
						c = NL;
						break;
					case EOC:
						this.text += chunk.slice(start);
						return false;
				}
				if (c === char) {
					this.text += chunk.slice(start, this.prevI);
					return true;
				}
			}
		}
		captureNameChars() {
			const { chunk, i: start } = this;
			while (true) {
				const c = this.getCode();
				if (c === EOC) {
					this.name += chunk.slice(start);
					return EOC;
				}
				if (!isNameChar(c)) {
					this.name += chunk.slice(start, this.prevI);
					return c === NL_LIKE ? NL : c;
				}
			}
		}
		skipSpaces() {
			while (true) {
				const c = this.getCodeNorm();
				if (c === EOC || !isS(c)) return c;
			}
		}
		setXMLVersion(version) {
			this.currentXMLVersion = version;
			if (version === "1.0") {
				this.isChar = isChar10;
				this.getCode = this.getCode10;
			} else {
				this.isChar = isChar11;
				this.getCode = this.getCode11;
			}
		}
		sBegin() {
			if (this.chunk.charCodeAt(0) === 65279) {
				this.i++;
				this.column++;
			}
			this.state = S_BEGIN_WHITESPACE;
		}
		sBeginWhitespace() {
			const iBefore = this.i;
			const c = this.skipSpaces();
			if (this.prevI !== iBefore) this.xmlDeclPossible = false;
			switch (c) {
				case LESS:
					this.state = S_OPEN_WAKA;
					if (this.text.length !== 0) throw new Error("no-empty text at start");
					break;
				case EOC: break;
				default:
					this.unget();
					this.state = S_TEXT;
					this.xmlDeclPossible = false;
			}
		}
		sDoctype() {
			var _a;
			const c = this.captureTo(DOCTYPE_TERMINATOR);
			switch (c) {
				case GREATER:
					(_a = this.doctypeHandler) === null || _a === void 0 || _a.call(this, this.text);
					this.text = "";
					this.state = S_TEXT;
					this.doctype = true;
					break;
				case EOC: break;
				default:
					this.text += String.fromCodePoint(c);
					if (c === OPEN_BRACKET) this.state = S_DTD;
					else if (isQuote(c)) {
						this.state = S_DOCTYPE_QUOTE;
						this.q = c;
					}
			}
		}
		sDoctypeQuote() {
			const q = this.q;
			if (this.captureToChar(q)) {
				this.text += String.fromCodePoint(q);
				this.q = null;
				this.state = S_DOCTYPE;
			}
		}
		sDTD() {
			const c = this.captureTo(DTD_TERMINATOR);
			if (c === EOC) return;
			this.text += String.fromCodePoint(c);
			if (c === CLOSE_BRACKET) this.state = S_DOCTYPE;
			else if (c === LESS) this.state = S_DTD_OPEN_WAKA;
			else if (isQuote(c)) {
				this.state = S_DTD_QUOTED;
				this.q = c;
			}
		}
		sDTDQuoted() {
			const q = this.q;
			if (this.captureToChar(q)) {
				this.text += String.fromCodePoint(q);
				this.state = S_DTD;
				this.q = null;
			}
		}
		sDTDOpenWaka() {
			const c = this.getCodeNorm();
			this.text += String.fromCodePoint(c);
			switch (c) {
				case BANG:
					this.state = S_DTD_OPEN_WAKA_BANG;
					this.openWakaBang = "";
					break;
				case QUESTION:
					this.state = S_DTD_PI;
					break;
				default: this.state = S_DTD;
			}
		}
		sDTDOpenWakaBang() {
			const char = String.fromCodePoint(this.getCodeNorm());
			const owb = this.openWakaBang += char;
			this.text += char;
			if (owb !== "-") {
				this.state = owb === "--" ? S_DTD_COMMENT : S_DTD;
				this.openWakaBang = "";
			}
		}
		sDTDComment() {
			if (this.captureToChar(MINUS)) {
				this.text += "-";
				this.state = S_DTD_COMMENT_ENDING;
			}
		}
		sDTDCommentEnding() {
			const c = this.getCodeNorm();
			this.text += String.fromCodePoint(c);
			this.state = c === MINUS ? S_DTD_COMMENT_ENDED : S_DTD_COMMENT;
		}
		sDTDCommentEnded() {
			const c = this.getCodeNorm();
			this.text += String.fromCodePoint(c);
			if (c === GREATER) this.state = S_DTD;
			else {
				this.fail("malformed comment.");
				this.state = S_DTD_COMMENT;
			}
		}
		sDTDPI() {
			if (this.captureToChar(QUESTION)) {
				this.text += "?";
				this.state = S_DTD_PI_ENDING;
			}
		}
		sDTDPIEnding() {
			const c = this.getCodeNorm();
			this.text += String.fromCodePoint(c);
			if (c === GREATER) this.state = S_DTD;
		}
		sText() {
			if (this.tags.length !== 0) this.handleTextInRoot();
			else this.handleTextOutsideRoot();
		}
		sEntity() {
			let { i: start } = this;
			const { chunk } = this;
			loop: while (true) switch (this.getCode()) {
				case NL_LIKE:
					this.entity += `${chunk.slice(start, this.prevI)}\n`;
					start = this.i;
					break;
				case SEMICOLON: {
					const { entityReturnState } = this;
					const entity = this.entity + chunk.slice(start, this.prevI);
					this.state = entityReturnState;
					let parsed;
					if (entity === "") {
						this.fail("empty entity name.");
						parsed = "&;";
					} else {
						parsed = this.parseEntity(entity);
						this.entity = "";
					}
					if (entityReturnState !== S_TEXT || this.textHandler !== void 0) this.text += parsed;
					break loop;
				}
				case EOC:
					this.entity += chunk.slice(start);
					break loop;
			}
		}
		sOpenWaka() {
			const c = this.getCode();
			if (isNameStartChar(c)) {
				this.state = S_OPEN_TAG;
				this.unget();
				this.xmlDeclPossible = false;
			} else switch (c) {
				case FORWARD_SLASH:
					this.state = S_CLOSE_TAG;
					this.xmlDeclPossible = false;
					break;
				case BANG:
					this.state = S_OPEN_WAKA_BANG;
					this.openWakaBang = "";
					this.xmlDeclPossible = false;
					break;
				case QUESTION:
					this.state = S_PI_FIRST_CHAR;
					break;
				default:
					this.fail("disallowed character in tag name");
					this.state = S_TEXT;
					this.xmlDeclPossible = false;
			}
		}
		sOpenWakaBang() {
			this.openWakaBang += String.fromCodePoint(this.getCodeNorm());
			switch (this.openWakaBang) {
				case "[CDATA[":
					if (!this.sawRoot && !this.reportedTextBeforeRoot) {
						this.fail("text data outside of root node.");
						this.reportedTextBeforeRoot = true;
					}
					if (this.closedRoot && !this.reportedTextAfterRoot) {
						this.fail("text data outside of root node.");
						this.reportedTextAfterRoot = true;
					}
					this.state = S_CDATA;
					this.openWakaBang = "";
					break;
				case "--":
					this.state = S_COMMENT;
					this.openWakaBang = "";
					break;
				case "DOCTYPE":
					this.state = S_DOCTYPE;
					if (this.doctype || this.sawRoot) this.fail("inappropriately located doctype declaration.");
					this.openWakaBang = "";
					break;
				default: if (this.openWakaBang.length >= 7) this.fail("incorrect syntax.");
			}
		}
		sComment() {
			if (this.captureToChar(MINUS)) this.state = S_COMMENT_ENDING;
		}
		sCommentEnding() {
			var _a;
			const c = this.getCodeNorm();
			if (c === MINUS) {
				this.state = S_COMMENT_ENDED;
				(_a = this.commentHandler) === null || _a === void 0 || _a.call(this, this.text);
				this.text = "";
			} else {
				this.text += `-${String.fromCodePoint(c)}`;
				this.state = S_COMMENT;
			}
		}
		sCommentEnded() {
			const c = this.getCodeNorm();
			if (c !== GREATER) {
				this.fail("malformed comment.");
				this.text += `--${String.fromCodePoint(c)}`;
				this.state = S_COMMENT;
			} else this.state = S_TEXT;
		}
		sCData() {
			if (this.captureToChar(CLOSE_BRACKET)) this.state = S_CDATA_ENDING;
		}
		sCDataEnding() {
			const c = this.getCodeNorm();
			if (c === CLOSE_BRACKET) this.state = S_CDATA_ENDING_2;
			else {
				this.text += `]${String.fromCodePoint(c)}`;
				this.state = S_CDATA;
			}
		}
		sCDataEnding2() {
			var _a;
			const c = this.getCodeNorm();
			switch (c) {
				case GREATER:
					(_a = this.cdataHandler) === null || _a === void 0 || _a.call(this, this.text);
					this.text = "";
					this.state = S_TEXT;
					break;
				case CLOSE_BRACKET:
					this.text += "]";
					break;
				default:
					this.text += `]]${String.fromCodePoint(c)}`;
					this.state = S_CDATA;
			}
		}
		sPIFirstChar() {
			const c = this.getCodeNorm();
			if (this.nameStartCheck(c)) {
				this.piTarget += String.fromCodePoint(c);
				this.state = S_PI_REST;
			} else if (c === QUESTION || isS(c)) {
				this.fail("processing instruction without a target.");
				this.state = c === QUESTION ? S_PI_ENDING : S_PI_BODY;
			} else {
				this.fail("disallowed character in processing instruction name.");
				this.piTarget += String.fromCodePoint(c);
				this.state = S_PI_REST;
			}
		}
		sPIRest() {
			const { chunk, i: start } = this;
			while (true) {
				const c = this.getCodeNorm();
				if (c === EOC) {
					this.piTarget += chunk.slice(start);
					return;
				}
				if (!this.nameCheck(c)) {
					this.piTarget += chunk.slice(start, this.prevI);
					const isQuestion = c === QUESTION;
					if (isQuestion || isS(c)) {
						if (this.piTarget === "xml") {
							if (!this.xmlDeclPossible) this.fail("an XML declaration must be at the start of the document.");
							this.state = isQuestion ? S_XML_DECL_ENDING : S_XML_DECL_NAME_START;
						} else this.state = isQuestion ? S_PI_ENDING : S_PI_BODY;
					} else {
						this.fail("disallowed character in processing instruction name.");
						this.piTarget += String.fromCodePoint(c);
					}
					break;
				}
			}
		}
		sPIBody() {
			if (this.text.length === 0) {
				const c = this.getCodeNorm();
				if (c === QUESTION) this.state = S_PI_ENDING;
				else if (!isS(c)) this.text = String.fromCodePoint(c);
			} else if (this.captureToChar(QUESTION)) this.state = S_PI_ENDING;
		}
		sPIEnding() {
			var _a;
			const c = this.getCodeNorm();
			if (c === GREATER) {
				const { piTarget } = this;
				if (piTarget.toLowerCase() === "xml") this.fail("the XML declaration must appear at the start of the document.");
				(_a = this.piHandler) === null || _a === void 0 || _a.call(this, {
					target: piTarget,
					body: this.text
				});
				this.piTarget = this.text = "";
				this.state = S_TEXT;
			} else if (c === QUESTION) this.text += "?";
			else {
				this.text += `?${String.fromCodePoint(c)}`;
				this.state = S_PI_BODY;
			}
			this.xmlDeclPossible = false;
		}
		sXMLDeclNameStart() {
			const c = this.skipSpaces();
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				return;
			}
			if (c !== EOC) {
				this.state = S_XML_DECL_NAME;
				this.name = String.fromCodePoint(c);
			}
		}
		sXMLDeclName() {
			const c = this.captureTo(XML_DECL_NAME_TERMINATOR);
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				this.name += this.text;
				this.text = "";
				this.fail("XML declaration is incomplete.");
				return;
			}
			if (!(isS(c) || c === EQUAL)) return;
			this.name += this.text;
			this.text = "";
			if (!this.xmlDeclExpects.includes(this.name)) switch (this.name.length) {
				case 0:
					this.fail("did not expect any more name/value pairs.");
					break;
				case 1:
					this.fail(`expected the name ${this.xmlDeclExpects[0]}.`);
					break;
				default: this.fail(`expected one of ${this.xmlDeclExpects.join(", ")}`);
			}
			this.state = c === EQUAL ? S_XML_DECL_VALUE_START : S_XML_DECL_EQ;
		}
		sXMLDeclEq() {
			const c = this.getCodeNorm();
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				this.fail("XML declaration is incomplete.");
				return;
			}
			if (isS(c)) return;
			if (c !== EQUAL) this.fail("value required.");
			this.state = S_XML_DECL_VALUE_START;
		}
		sXMLDeclValueStart() {
			const c = this.getCodeNorm();
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				this.fail("XML declaration is incomplete.");
				return;
			}
			if (isS(c)) return;
			if (!isQuote(c)) {
				this.fail("value must be quoted.");
				this.q = SPACE;
			} else this.q = c;
			this.state = S_XML_DECL_VALUE;
		}
		sXMLDeclValue() {
			const c = this.captureTo([this.q, QUESTION]);
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				this.text = "";
				this.fail("XML declaration is incomplete.");
				return;
			}
			if (c === EOC) return;
			const value = this.text;
			this.text = "";
			switch (this.name) {
				case "version": {
					this.xmlDeclExpects = ["encoding", "standalone"];
					const version = value;
					this.xmlDecl.version = version;
					if (!/^1\.[0-9]+$/.test(version)) this.fail("version number must match /^1\\.[0-9]+$/.");
					else if (!this.opt.forceXMLVersion) this.setXMLVersion(version);
					break;
				}
				case "encoding":
					if (!/^[A-Za-z][A-Za-z0-9._-]*$/.test(value)) this.fail("encoding value must match /^[A-Za-z0-9][A-Za-z0-9._-]*$/.");
					this.xmlDeclExpects = ["standalone"];
					this.xmlDecl.encoding = value;
					break;
				case "standalone":
					if (value !== "yes" && value !== "no") this.fail("standalone value must match \"yes\" or \"no\".");
					this.xmlDeclExpects = [];
					this.xmlDecl.standalone = value;
			}
			this.name = "";
			this.state = S_XML_DECL_SEPARATOR;
		}
		sXMLDeclSeparator() {
			const c = this.getCodeNorm();
			if (c === QUESTION) {
				this.state = S_XML_DECL_ENDING;
				return;
			}
			if (!isS(c)) {
				this.fail("whitespace required.");
				this.unget();
			}
			this.state = S_XML_DECL_NAME_START;
		}
		sXMLDeclEnding() {
			var _a;
			if (this.getCodeNorm() === GREATER) {
				if (this.piTarget !== "xml") this.fail("processing instructions are not allowed before root.");
				else if (this.name !== "version" && this.xmlDeclExpects.includes("version")) this.fail("XML declaration must contain a version.");
				(_a = this.xmldeclHandler) === null || _a === void 0 || _a.call(this, this.xmlDecl);
				this.name = "";
				this.piTarget = this.text = "";
				this.state = S_TEXT;
			} else this.fail("The character ? is disallowed anywhere in XML declarations.");
			this.xmlDeclPossible = false;
		}
		sOpenTag() {
			var _a;
			const c = this.captureNameChars();
			if (c === EOC) return;
			const tag = this.tag = {
				name: this.name,
				attributes: Object.create(null)
			};
			this.name = "";
			if (this.xmlnsOpt) this.topNS = tag.ns = Object.create(null);
			(_a = this.openTagStartHandler) === null || _a === void 0 || _a.call(this, tag);
			this.sawRoot = true;
			if (!this.fragmentOpt && this.closedRoot) this.fail("documents may contain only one root.");
			switch (c) {
				case GREATER:
					this.openTag();
					break;
				case FORWARD_SLASH:
					this.state = S_OPEN_TAG_SLASH;
					break;
				default:
					if (!isS(c)) this.fail("disallowed character in tag name.");
					this.state = S_ATTRIB;
			}
		}
		sOpenTagSlash() {
			if (this.getCode() === GREATER) this.openSelfClosingTag();
			else {
				this.fail("forward-slash in opening tag not followed by >.");
				this.state = S_ATTRIB;
			}
		}
		sAttrib() {
			const c = this.skipSpaces();
			if (c === EOC) return;
			if (isNameStartChar(c)) {
				this.unget();
				this.state = S_ATTRIB_NAME;
			} else if (c === GREATER) this.openTag();
			else if (c === FORWARD_SLASH) this.state = S_OPEN_TAG_SLASH;
			else this.fail("disallowed character in attribute name.");
		}
		sAttribName() {
			const c = this.captureNameChars();
			if (c === EQUAL) this.state = S_ATTRIB_VALUE;
			else if (isS(c)) this.state = S_ATTRIB_NAME_SAW_WHITE;
			else if (c === GREATER) {
				this.fail("attribute without value.");
				this.pushAttrib(this.name, this.name);
				this.name = this.text = "";
				this.openTag();
			} else if (c !== EOC) this.fail("disallowed character in attribute name.");
		}
		sAttribNameSawWhite() {
			const c = this.skipSpaces();
			switch (c) {
				case EOC: return;
				case EQUAL:
					this.state = S_ATTRIB_VALUE;
					break;
				default:
					this.fail("attribute without value.");
					this.text = "";
					this.name = "";
					if (c === GREATER) this.openTag();
					else if (isNameStartChar(c)) {
						this.unget();
						this.state = S_ATTRIB_NAME;
					} else {
						this.fail("disallowed character in attribute name.");
						this.state = S_ATTRIB;
					}
			}
		}
		sAttribValue() {
			const c = this.getCodeNorm();
			if (isQuote(c)) {
				this.q = c;
				this.state = S_ATTRIB_VALUE_QUOTED;
			} else if (!isS(c)) {
				this.fail("unquoted attribute value.");
				this.state = S_ATTRIB_VALUE_UNQUOTED;
				this.unget();
			}
		}
		sAttribValueQuoted() {
			const { q, chunk } = this;
			let { i: start } = this;
			while (true) switch (this.getCode()) {
				case q:
					this.pushAttrib(this.name, this.text + chunk.slice(start, this.prevI));
					this.name = this.text = "";
					this.q = null;
					this.state = S_ATTRIB_VALUE_CLOSED;
					return;
				case AMP:
					this.text += chunk.slice(start, this.prevI);
					this.state = S_ENTITY;
					this.entityReturnState = S_ATTRIB_VALUE_QUOTED;
					return;
				case NL:
				case NL_LIKE:
				case TAB:
					this.text += `${chunk.slice(start, this.prevI)} `;
					start = this.i;
					break;
				case LESS:
					this.text += chunk.slice(start, this.prevI);
					this.fail("disallowed character.");
					return;
				case EOC:
					this.text += chunk.slice(start);
					return;
			}
		}
		sAttribValueClosed() {
			const c = this.getCodeNorm();
			if (isS(c)) this.state = S_ATTRIB;
			else if (c === GREATER) this.openTag();
			else if (c === FORWARD_SLASH) this.state = S_OPEN_TAG_SLASH;
			else if (isNameStartChar(c)) {
				this.fail("no whitespace between attributes.");
				this.unget();
				this.state = S_ATTRIB_NAME;
			} else this.fail("disallowed character in attribute name.");
		}
		sAttribValueUnquoted() {
			const c = this.captureTo(ATTRIB_VALUE_UNQUOTED_TERMINATOR);
			switch (c) {
				case AMP:
					this.state = S_ENTITY;
					this.entityReturnState = S_ATTRIB_VALUE_UNQUOTED;
					break;
				case LESS:
					this.fail("disallowed character.");
					break;
				case EOC: break;
				default:
					if (this.text.includes("]]>")) this.fail("the string \"]]>\" is disallowed in char data.");
					this.pushAttrib(this.name, this.text);
					this.name = this.text = "";
					if (c === GREATER) this.openTag();
					else this.state = S_ATTRIB;
			}
		}
		sCloseTag() {
			const c = this.captureNameChars();
			if (c === GREATER) this.closeTag();
			else if (isS(c)) this.state = S_CLOSE_TAG_SAW_WHITE;
			else if (c !== EOC) this.fail("disallowed character in closing tag.");
		}
		sCloseTagSawWhite() {
			switch (this.skipSpaces()) {
				case GREATER:
					this.closeTag();
					break;
				case EOC: break;
				default: this.fail("disallowed character in closing tag.");
			}
		}
		handleTextInRoot() {
			let { i: start, forbiddenState } = this;
			const { chunk, textHandler: handler } = this;
			scanLoop: while (true) switch (this.getCode()) {
				case LESS:
					this.state = S_OPEN_WAKA;
					if (handler !== void 0) {
						const { text } = this;
						const slice = chunk.slice(start, this.prevI);
						if (text.length !== 0) {
							handler(text + slice);
							this.text = "";
						} else if (slice.length !== 0) handler(slice);
					}
					forbiddenState = FORBIDDEN_START;
					break scanLoop;
				case AMP:
					this.state = S_ENTITY;
					this.entityReturnState = S_TEXT;
					if (handler !== void 0) this.text += chunk.slice(start, this.prevI);
					forbiddenState = FORBIDDEN_START;
					break scanLoop;
				case CLOSE_BRACKET:
					switch (forbiddenState) {
						case FORBIDDEN_START:
							forbiddenState = FORBIDDEN_BRACKET;
							break;
						case FORBIDDEN_BRACKET:
							forbiddenState = FORBIDDEN_BRACKET_BRACKET;
							break;
						case FORBIDDEN_BRACKET_BRACKET: break;
						default: throw new Error("impossible state");
					}
					break;
				case GREATER:
					if (forbiddenState === FORBIDDEN_BRACKET_BRACKET) this.fail("the string \"]]>\" is disallowed in char data.");
					forbiddenState = FORBIDDEN_START;
					break;
				case NL_LIKE:
					if (handler !== void 0) this.text += `${chunk.slice(start, this.prevI)}\n`;
					start = this.i;
					forbiddenState = FORBIDDEN_START;
					break;
				case EOC:
					if (handler !== void 0) this.text += chunk.slice(start);
					break scanLoop;
				default: forbiddenState = FORBIDDEN_START;
			}
			this.forbiddenState = forbiddenState;
		}
		handleTextOutsideRoot() {
			let { i: start } = this;
			const { chunk, textHandler: handler } = this;
			let nonSpace = false;
			outRootLoop: while (true) {
				const code = this.getCode();
				switch (code) {
					case LESS:
						this.state = S_OPEN_WAKA;
						if (handler !== void 0) {
							const { text } = this;
							const slice = chunk.slice(start, this.prevI);
							if (text.length !== 0) {
								handler(text + slice);
								this.text = "";
							} else if (slice.length !== 0) handler(slice);
						}
						break outRootLoop;
					case AMP:
						this.state = S_ENTITY;
						this.entityReturnState = S_TEXT;
						if (handler !== void 0) this.text += chunk.slice(start, this.prevI);
						nonSpace = true;
						break outRootLoop;
					case NL_LIKE:
						if (handler !== void 0) this.text += `${chunk.slice(start, this.prevI)}\n`;
						start = this.i;
						break;
					case EOC:
						if (handler !== void 0) this.text += chunk.slice(start);
						break outRootLoop;
					default: if (!isS(code)) nonSpace = true;
				}
			}
			if (!nonSpace) return;
			if (!this.sawRoot && !this.reportedTextBeforeRoot) {
				this.fail("text data outside of root node.");
				this.reportedTextBeforeRoot = true;
			}
			if (this.closedRoot && !this.reportedTextAfterRoot) {
				this.fail("text data outside of root node.");
				this.reportedTextAfterRoot = true;
			}
		}
		pushAttribNS(name, value) {
			var _a;
			const { prefix, local } = this.qname(name);
			const attr = {
				name,
				prefix,
				local,
				value
			};
			this.attribList.push(attr);
			(_a = this.attributeHandler) === null || _a === void 0 || _a.call(this, attr);
			if (prefix === "xmlns") {
				const trimmed = value.trim();
				if (this.currentXMLVersion === "1.0" && trimmed === "") this.fail("invalid attempt to undefine prefix in XML 1.0");
				this.topNS[local] = trimmed;
				nsPairCheck(this, local, trimmed);
			} else if (name === "xmlns") {
				const trimmed = value.trim();
				this.topNS[""] = trimmed;
				nsPairCheck(this, "", trimmed);
			}
		}
		pushAttribPlain(name, value) {
			var _a;
			const attr = {
				name,
				value
			};
			this.attribList.push(attr);
			(_a = this.attributeHandler) === null || _a === void 0 || _a.call(this, attr);
		}
		end() {
			var _a, _b;
			if (!this.sawRoot) this.fail("document must contain a root element.");
			const { tags } = this;
			while (tags.length > 0) {
				const tag = tags.pop();
				this.fail(`unclosed tag: ${tag.name}`);
			}
			if (this.state !== S_BEGIN && this.state !== S_TEXT) this.fail("unexpected end.");
			const { text } = this;
			if (text.length !== 0) {
				(_a = this.textHandler) === null || _a === void 0 || _a.call(this, text);
				this.text = "";
			}
			this._closed = true;
			(_b = this.endHandler) === null || _b === void 0 || _b.call(this);
			this._init();
			return this;
		}
		resolve(prefix) {
			var _a, _b;
			let uri = this.topNS[prefix];
			if (uri !== void 0) return uri;
			const { tags } = this;
			for (let index = tags.length - 1; index >= 0; index--) {
				uri = tags[index].ns[prefix];
				if (uri !== void 0) return uri;
			}
			uri = this.ns[prefix];
			if (uri !== void 0) return uri;
			return (_b = (_a = this.opt).resolvePrefix) === null || _b === void 0 ? void 0 : _b.call(_a, prefix);
		}
		qname(name) {
			const colon = name.indexOf(":");
			if (colon === -1) return {
				prefix: "",
				local: name
			};
			const local = name.slice(colon + 1);
			const prefix = name.slice(0, colon);
			if (prefix === "" || local === "" || local.includes(":")) this.fail(`malformed name: ${name}.`);
			return {
				prefix,
				local
			};
		}
		processAttribsNS() {
			var _a;
			const { attribList } = this;
			const tag = this.tag;
			{
				const { prefix, local } = this.qname(tag.name);
				tag.prefix = prefix;
				tag.local = local;
				const uri = tag.uri = (_a = this.resolve(prefix)) !== null && _a !== void 0 ? _a : "";
				if (prefix !== "") {
					if (prefix === "xmlns") this.fail("tags may not have \"xmlns\" as prefix.");
					if (uri === "") {
						this.fail(`unbound namespace prefix: ${JSON.stringify(prefix)}.`);
						tag.uri = prefix;
					}
				}
			}
			if (attribList.length === 0) return;
			const { attributes } = tag;
			const seen = new Set();
			for (const attr of attribList) {
				const { name, prefix, local } = attr;
				let uri;
				let eqname;
				if (prefix === "") {
					uri = name === "xmlns" ? XMLNS_NAMESPACE : "";
					eqname = name;
				} else {
					uri = this.resolve(prefix);
					if (uri === void 0) {
						this.fail(`unbound namespace prefix: ${JSON.stringify(prefix)}.`);
						uri = prefix;
					}
					eqname = `{${uri}}${local}`;
				}
				if (seen.has(eqname)) this.fail(`duplicate attribute: ${eqname}.`);
				seen.add(eqname);
				attr.uri = uri;
				attributes[name] = attr;
			}
			this.attribList = [];
		}
		processAttribsPlain() {
			const { attribList } = this;
			const attributes = this.tag.attributes;
			for (const { name, value } of attribList) {
				if (attributes[name] !== void 0) this.fail(`duplicate attribute: ${name}.`);
				attributes[name] = value;
			}
			this.attribList = [];
		}
		openTag() {
			var _a;
			this.processAttribs();
			const { tags } = this;
			const tag = this.tag;
			tag.isSelfClosing = false;
			(_a = this.openTagHandler) === null || _a === void 0 || _a.call(this, tag);
			tags.push(tag);
			this.state = S_TEXT;
			this.name = "";
		}
		openSelfClosingTag() {
			var _a, _b, _c;
			this.processAttribs();
			const { tags } = this;
			const tag = this.tag;
			tag.isSelfClosing = true;
			(_a = this.openTagHandler) === null || _a === void 0 || _a.call(this, tag);
			(_b = this.closeTagHandler) === null || _b === void 0 || _b.call(this, tag);
			if ((this.tag = (_c = tags[tags.length - 1]) !== null && _c !== void 0 ? _c : null) === null) this.closedRoot = true;
			this.state = S_TEXT;
			this.name = "";
		}
		closeTag() {
			const { tags, name } = this;
			this.state = S_TEXT;
			this.name = "";
			if (name === "") {
				this.fail("weird empty close tag.");
				this.text += "</>";
				return;
			}
			const handler = this.closeTagHandler;
			let l = tags.length;
			while (l-- > 0) {
				const tag = this.tag = tags.pop();
				this.topNS = tag.ns;
				handler === null || handler === void 0 || handler(tag);
				if (tag.name === name) break;
				this.fail("unexpected close tag.");
			}
			if (l === 0) this.closedRoot = true;
			else if (l < 0) {
				this.fail(`unmatched closing tag: ${name}.`);
				this.text += `</${name}>`;
			}
		}
		parseEntity(entity) {
			if (entity[0] !== "#") {
				const defined = this.ENTITIES[entity];
				if (defined !== void 0) return defined;
				this.fail(this.isName(entity) ? "undefined entity." : "disallowed character in entity name.");
				return `&${entity};`;
			}
			let num = NaN;
			if (entity[1] === "x" && /^#x[0-9a-f]+$/i.test(entity)) num = parseInt(entity.slice(2), 16);
			else if (/^#[0-9]+$/.test(entity)) num = parseInt(entity.slice(1), 10);
			if (!this.isChar(num)) {
				this.fail("malformed character entity.");
				return `&${entity};`;
			}
			return String.fromCodePoint(num);
		}
	};
	exports.SaxesParser = SaxesParser;
}))();
const CUT = "the file ends in the middle of its XML: it was cut off while it was written";
function readXml(text, handlers) {
	const reading = {
		path: [],
		disallowed: 0,
		rootEnd: void 0,
		stop: void 0
	};
	const parser = createParser(reading, handlers);
	for (let at = 0; reading.stop === void 0 && at < text.length; at += CHUNK) untilStopped(() => void parser.write(text.slice(at, at + CHUNK)));
	const { rootEnd, disallowed } = reading;
	const stop = reading.stop ?? (rootEnd === void 0 ? { fault: CUT } : { end: rootEnd });
	return "end" in stop ? {
		fault: void 0,
		end: stop.end,
		disallowed
	} : {
		fault: stop.fault,
		end: text.length,
		disallowed
	};
}
function rootOfXml(text) {
	let root;
	readXml(text.slice(0, LONGEST_HEAD), {
		open: (element) => void (root = element),
		isEnough: () => true
	});
	return root;
}
const CHUNK = 65536;
const LONGEST_HEAD = 1048576;
const STOP = new Error("enough");
function untilStopped(act) {
	try {
		act();
	} catch (error) {
		if (error !== STOP) throw error;
	}
}
function createParser(reading, handlers) {
	const { path } = reading;
	const parser = new import_saxes.SaxesParser();
	const stopWith = (stop) => {
		reading.stop = stop;
		throw STOP;
	};
	parser.on("error", ({ message }) => {
		if (message.includes("disallowed character.")) reading.disallowed += 1;
		else stopWith(faultOf(message, {
			parser,
			reading
		}));
	});
	parser.on("doctype", (doctype) => {
		if (/\[(?!\s*\]\s*$)/.test(doctype)) stopWith({ fault: "it defines entities or elements of its own, which no report does" });
	});
	parser.on("opentag", ({ name, attributes }) => {
		if (path.push(name) > 64) stopWith({ fault: `it is nested deeper than 64 levels` });
		handlers.open({
			name,
			attributes
		}, path);
		if (handlers.isEnough?.() === true) stopWith({ end: parser.position });
	});
	parser.on("closetag", () => {
		handlers.close?.(path);
		path.pop();
		if (path.length === 0) reading.rootEnd = parser.position;
	});
	hearText(parser, reading, handlers);
	return parser;
}
function hearText(parser, { path }, { text }) {
	if (text === void 0) return;
	const hear = (piece) => {
		if (path.length > 0) text(piece, path);
	};
	parser.on("text", hear);
	parser.on("cdata", hear);
}
function faultOf(message, { parser, reading }) {
	return reading.rootEnd !== void 0 && !/unexpected close tag/.test(message) ? { end: reading.rootEnd ?? parser.position } : { fault: `its XML is malformed in line ${parser.line}` };
}
// src/formats/reports/coverage-xml.ts
function beginCoverageXml(content, { format, title, tool, handlers }) {
	if (content.kind !== "xml") return { complaint: `expected ${title}` };
	const book = createCoverageBook();
	const { fault, disallowed } = readXml(content.text, handlers(book));
	if (fault !== void 0) return { complaint: `expected ${title}, found XML that cannot be read: ${fault}` };
	const notes = disallowed > 0 ? [...content.notes, "undecodable"] : content.notes;
	return beginScores({
		format,
		tool: tool(content.root?.attributes ?? {}),
		notes,
		...book.close()
	});
}
function headOf(text) {
	return text.slice(0, 65536);
}
// src/formats/reports/clover.ts
const clover = {
	format: "clover",
	title: "Clover XML",
	recognises: (content) => content.kind === "xml" && isClover(content.root, content.text),
	begin: (content) => beginCoverageXml(content, {
		format: "clover",
		title: "Clover XML",
		tool: (root) => toolCalled("clover", root["clover"]),
		handlers: readFiles$1
	})
};
function isClover(root, text) {
	if (root?.name !== "coverage") return false;
	return "clover" in root.attributes || "generated" in root.attributes && /<project[\s>]/.test(headOf(text));
}
function readFiles$1(book) {
	return { open({ name, attributes }, path) {
		if (name === "file") book.file(pathsBelow([], attributes["path"] ?? attributes["name"] ?? ""));
		if (name === "line") readLine$2(attributes, book);
		if (name !== "metrics" || path.at(-2) !== "file") return;
		book.sum("coverage_line_min", attributes["coveredstatements"], attributes["statements"]);
		book.sum("coverage_branch_min", attributes["coveredconditionals"], attributes["conditionals"]);
	} };
}
function readLine$2({ num, count, type }, book) {
	if (type === "method" || type === "cond" && count === void 0) return;
	book.line(num, count);
}
// src/formats/reports/cobertura.ts
const cobertura = {
	format: "cobertura",
	title: "Cobertura XML",
	recognises: (content) => content.kind === "xml" && isCobertura(content.root, content.text),
	begin: (content) => beginCoverageXml(content, {
		format: "cobertura",
		title: "Cobertura XML",
		tool: ({ version }) => toolCalled("cobertura", version),
		handlers: readClasses
	})
};
function isCobertura(root, text) {
	if (root?.name !== "coverage") return false;
	const { attributes } = root;
	return "line-rate" in attributes || "lines-valid" in attributes || /<packages[\s/>]/.test(headOf(text));
}
const MOST_SOURCES = 20;
function readClasses(book) {
	const sources = [];
	let source = "";
	return {
		open({ name, attributes }, path) {
			if (name === "source") source = "";
			if (name === "class") book.file(pathsBelow(sources, attributes["filename"] ?? ""));
			if (name === "line" && path.at(-2) === "lines" && path.includes("class")) readLine$1(attributes, book);
		},
		text(piece, path) {
			if (path.at(-1) === "source") source += piece;
		},
		close(path) {
			if (path.at(-1) === "source" && sources.length < MOST_SOURCES) sources.push(source.trim());
		}
	};
}
function readLine$1(attributes, book) {
	const { number, hits, "condition-coverage": conditions } = attributes;
	book.line(number, hits);
	if (conditions === void 0) return;
	const [, part, whole] = /\((\d+)\s*\/\s*(\d+)\)/.exec(conditions) ?? [];
	if (part !== void 0 && whole !== "0") book.branches(number ?? "", part, whole);
}
// src/formats/reports/codex-review.ts
const codexReview = {
	format: "codex-review",
	title: "a Codex review",
	recognises: (content) => documentsIn$7(content).length > 0,
	begin: (content) => beginLinters("codex-review", content, documentsIn$7(content).map(({ findings }) => ({
		tool: toolCalled("codex-review"),
		results: listOf$1(findings),
		take: take$9
	})))
};
function documentsIn$7(content) {
	return (content.kind === "json" ? content.documents.filter(isRecord) : []).filter((document) => Array.isArray(document["findings"]) && ("overall_correctness" in document || hasLocation(document)));
}
function hasLocation({ findings }) {
	return listOf$1(findings).some((one) => isRecord(recordOf(one)["code_location"]));
}
function take$9(entry, out) {
	if (!isRecord(entry)) return out.malformed();
	const { title, code_location: location, category } = entry;
	const { absolute_file_path: absolute, file_path: relative, path, line_range: range, line } = recordOf(location);
	const { start, end } = recordOf(range);
	out.keep({
		rule: typeof category === "string" && category !== "" ? category : priorityOf(entry),
		level: "note",
		path: relative ?? absolute ?? path,
		line: firstLineOf(start ?? line),
		endLine: firstLineOf(end),
		words: wordsOf(typeof title === "string" ? title.replace(/^\s*\[P[0-3]\]\s*/, "") : void 0)
	});
}
function priorityOf({ priority, title }) {
	const written = typeof title === "string" ? /^\s*\[P([0-3])\]/.exec(title)?.[1] : void 0;
	const rank = typeof priority === "number" && [
		0,
		1,
		2,
		3
	].includes(priority) ? String(priority) : written;
	return rank === void 0 ? "review" : `P${rank}`;
}
// src/formats/reports/levels.ts
const LEVELS$1 = new Map([
	["fatal", "error"],
	["blocker", "error"],
	["critical", "error"],
	["error", "error"],
	["err", "error"],
	["high", "error"],
	["major", "warning"],
	["medium", "warning"],
	["minor", "warning"],
	["warning", "warning"],
	["warn", "warning"],
	["low", "note"],
	["info", "note"],
	["information", "note"],
	["informational", "note"],
	["note", "note"],
	["notice", "note"],
	["hint", "note"],
	["convention", "note"],
	["refactor", "note"]
]);
function levelOf(word) {
	return typeof word === "string" ? LEVELS$1.get(word.trim().toLowerCase()) : void 0;
}
// src/formats/reports/phpstan.ts
const phpstan = {
	format: "phpstan",
	title: "PHPStan JSON",
	recognises: (content) => documentsIn$6(content).length > 0,
	begin: (content) => {
		const documents = documentsIn$6(content);
		const results = documents.flatMap(({ files }) => Object.entries(recordOf(files)));
		const toolFailed = documents.some(({ errors }) => listOf$1(errors).some((error) => !isAboutIgnoring$1(error)));
		return beginLinters("phpstan", content, [{
			tool: toolCalled("PHPStan"),
			results,
			take: take$8,
			toolFailed
		}]);
	}
};
function documentsIn$6(content) {
	return content.kind === "json" ? content.documents.filter(isRecord).filter(isReport$3) : [];
}
function isReport$3({ totals, files }) {
	return "file_errors" in recordOf(totals) && (isRecord(files) || Array.isArray(files));
}
function isAboutIgnoring$1(error) {
	return typeof error === "string" && error.startsWith("Ignored error ");
}
function take$8(entry, out) {
	const [name, file] = Array.isArray(entry) ? entry : [];
	const path = typeof name === "string" ? name.replace(/ \(in context of .*\)$/s, "") : void 0;
	const messages = recordOf(file)["messages"];
	if (path === void 0 || !Array.isArray(messages)) return out.malformed();
	if (messages.some(isFailure$1)) out.fileFailed();
	for (const message of messages) takeMessage$1(message, path, out);
}
function takeMessage$1(message, path, out) {
	if (!isRecord(message)) return out.malformed();
	if (!isFailure$1(message)) out.keep({
		rule: message["identifier"],
		level: "error",
		path,
		line: message["line"]
	});
}
function isPhpstanFailure(identifier, message) {
	return typeof identifier === "string" && /^phpstan\.(parse|internal|reflection)$/.test(identifier) || typeof message === "string" && /^(Syntax error, unexpected|Internal error: )/.test(message);
}
function isFailure$1(entry) {
	const { identifier, message } = recordOf(entry);
	return isPhpstanFailure(identifier, message);
}
// src/formats/reports/tool-groups.ts
function groupByTool(entries, toolOf) {
	const groups = new Map();
	for (const entry of entries) {
		const tool = toolOf(entry);
		const group = groups.get(tool);
		if (group) group.push(entry);
		else if (groups.size < MOST_TOOLS) groups.set(tool, [entry]);
		else groups.set(REST, [...groups.get(REST) ?? [], entry]);
	}
	return [...groups];
}
const MOST_TOOLS = 100;
const REST = "tool";
// src/formats/reports/tool-of-rule.ts
const PREFIXES = [
	[/^eslint\.rules\./, "ESLint"],
	[/^eslint\(([^)]+)\)$/, "oxlint"],
	[/^stylelint\.rules\./, "stylelint"],
	[/^swiftlint\.rules\./, "SwiftLint"],
	[/^failure\.tslint\./, "tslint"],
	[/^detekt\./, "detekt"],
	[/^(jshint)\./i, "jshint"],
	[/^(shellcheck)\./i, "shellcheck"],
	[/^(ktlint)[.:]/i, "ktlint"],
	[/^(markdownlint)[./]/i, "markdownlint"],
	[/^(pylint|flake8|ruff|phpstan|psalm|rubocop|hadolint|yamllint|actionlint)[.:/]/i, ""],
	[/^org\.scalastyle\.(?:[a-z]+\.)*/, "scalastyle"],
	[/^com\.puppycrawl\.tools\.checkstyle\.(?=[A-Z]\w*\/)/, "RuboCop"]
];
const CHECKSTYLE = /^com\.(?:puppycrawl\.tools|github\.sevntu)\.checkstyle\.(?:checks\.)?(?:[a-z]\w*\.)*(\w+?)(?:Check)?$/;
function toolOfSource(source) {
	if (isLinterOfGo(source)) return {
		tool: "golangci-lint",
		rule: source
	};
	for (const [prefix, name] of PREFIXES) {
		const found = prefix.exec(source);
		if (found === null) continue;
		const rule = source.slice(found[0].length);
		return {
			tool: name === "" ? found[1] ?? "" : name,
			rule: rule === "" ? found[1] ?? null : rule
		};
	}
	const own = CHECKSTYLE.exec(source)?.[1];
	return own === void 0 ? void 0 : {
		tool: "Checkstyle",
		rule: own
	};
}
const LINTERS_OF_GO = new Set(`arangolint asasalint asciicheck bidichk bodyclose canonicalheader containedctx contextcheck copyloopvar cyclop deadcode decorder
  depguard dogsled dupl dupword durationcheck embeddedstructfieldcheck errcheck errchkjson errname errorlint exhaustive exhaustivestruct
  exhaustruct exportloopref exptostd fatcontext forbidigo forcetypeassert funcorder funlen gci ginkgolinter gocheckcompilerdirectives
  gochecknoglobals gochecknoinits gochecksumtype gocognit goconst gocritic gocyclo godoclint godot godox goerr113 err113 gofmt gofumpt
  goheader goimports golines golint gomnd gomoddirectives gomodguard goprintffuncname gosec gosimple gosmopolitan govet grouper ifshort
  importas inamedparam ineffassign interfacebloat interfacer intrange iotamixing ireturn lll loggercheck maintidx makezero maligned mirror
  misspell mnd modernize musttag nakedret nestif nilerr nilnesserr nilnil nlreturn noctx noinlineerr nolintlint nonamedreturns nosnakecase
  nosprintfhostport paralleltest perfsprint prealloc predeclared promlinter protogetter reassign recvcheck revive rowserrcheck scopelint
  sloglint spancheck sqlclosecheck staticcheck structcheck stylecheck swaggo tagalign tagliatelle tenv testableexamples testifylint
  testpackage thelper tparallel typecheck unconvert unparam unqueryvet unused usestdlibvars usetesting varcheck varnamelen wastedassign
  whitespace wrapcheck wsl wsl_v5 zerologlint`.split(/\s+/));
function isLinterOfGo(name) {
	return LINTERS_OF_GO.has(name);
}
// src/formats/reports/checkstyle.ts
const checkstyle = {
	format: "checkstyle",
	title: "Checkstyle XML",
	recognises: (content) => content.kind === "xml" && content.root?.name === "checkstyle",
	begin: (content) => content.kind === "xml" ? beginXml(content) : { complaint: "expected Checkstyle XML" }
};
function beginXml(content) {
	const read = readDocuments(content);
	if ("complaint" in read) return read;
	const runs = groupByTool(read.results, ({ tool }) => tool).map(([name, results]) => toRun$2(name, results));
	return beginLinters("checkstyle", {
		...content,
		notes: read.notes
	}, runs.length > 0 ? runs : [toRun$2(ITSELF, [])]);
}
const ITSELF = "Checkstyle";
function toRun$2(name, results) {
	return {
		tool: toolCalled(name, name === ITSELF ? results[0]?.version : ""),
		results,
		take: take$7
	};
}
function readDocuments({ text, notes: noted }) {
	const results = [];
	const notes = [...noted];
	let rest = text;
	for (let documents = 1;; documents++) {
		const { fault, end, disallowed } = readOne$1(rest, results);
		if (fault !== void 0) return { complaint: `expected Checkstyle XML, found XML that cannot be read: ${fault}` };
		if (disallowed > 0 && !notes.includes("undecodable")) notes.push("undecodable");
		rest = rest.slice(end).replace(/^[\s\0\u{feff}]+/u, "");
		const isMore = /^(<\?xml\s[^>]*>\s*)?<checkstyle[\s/>]/.test(rest.slice(0, 1e3)) && documents < MOST_DOCUMENTS;
		if (documents === 2) notes.push("several-documents");
		if (!isMore) break;
	}
	if (rest !== "") notes.push("text-after");
	return {
		results,
		notes
	};
}
const MOST_DOCUMENTS = 1e3;
function readOne$1(text, results) {
	let version;
	let path;
	return readXml(text, {
		open(element) {
			const { name, attributes } = element;
			if (name === "checkstyle") version = attributes["version"];
			if (name === "file") path = attributes["name"];
			if (name !== "error" && name !== "exception") return;
			results.push({
				...ruleOf$1(attributes, {
					version,
					path
				}),
				version,
				path,
				element
			});
		},
		close(names) {
			if (names.at(-1) === "file") path = void 0;
		}
	});
}
function ruleOf$1({ source = "", message = "", column }, around) {
	const known = toolOfSource(source);
	if (known !== void 0) return known;
	const isPhp = around.version === void 0 && /\.(php|phtml|inc)$/.test(around.path ?? "");
	if (isPhp && source === "") return ruleInMessage(message, column);
	if (isPhp && /^[a-z][A-Za-z]*\.[a-zA-Z]+$/.test(source)) return {
		tool: "PHPStan",
		rule: source
	};
	if (/^[A-Z]\w*(\.[A-Z]\w*){2,3}$/.test(source)) return {
		tool: "PHP_CodeSniffer",
		rule: source
	};
	if (source === "" && /^(Parsing error|Error): /.test(message)) return {
		tool: "ESLint",
		rule: null
	};
	return {
		tool: source === "" ? ITSELF : "checkstyle-xml",
		rule: source === "" ? null : source
	};
}
function ruleInMessage(message, column) {
	const rule = /^([A-Z][A-Za-z]+): /.exec(message)?.[1];
	return rule !== void 0 && column !== "1" ? {
		tool: "Psalm",
		rule
	} : {
		tool: "PHPStan",
		rule: null
	};
}
function take$7(result, out) {
	const { element, tool, rule, path } = result;
	const { line, column, severity, message } = element.attributes;
	if (element.name === "exception" || isFailure({
		tool,
		rule
	}, message)) return out.fileFailed();
	if (severity === "ignore") return out.passed();
	out.keep({
		rule: textOf(rule),
		level: levelOf(severity) ?? "error",
		path,
		line,
		column
	});
}
function isFailure({ tool, rule }, message) {
	switch (tool) {
		case "ESLint": return rule === null || rule === "null";
		case "PHPStan": return isPhpstanFailure(rule, message);
		case "RuboCop": return rule === "Lint/Syntax";
		case "golangci-lint": return rule === "typecheck";
		default: return false;
	}
}
// src/formats/reports/empty-list.ts
const emptyList = {
	format: "empty-list",
	title: "an empty list",
	recognises: () => false,
	begin() {
		const book = createNoteBook();
		book.note("empty-list");
		const counts = {
			results: 0,
			open: 0,
			suppressed: 0,
			passed: 0,
			absent: 0,
			malformed: 0,
			overCap: 0
		};
		return {
			runs: [],
			end: () => ({ report: {
				format: "empty-list",
				runs: [],
				counts,
				notes: book.list()
			} })
		};
	}
};
// src/formats/reports/eslint.ts
const eslint = {
	format: "eslint",
	title: "ESLint JSON",
	mayBeEmptyList: true,
	recognises: (content) => listsIn$1(content).some((list) => list.some(isFile$1)) || withMetadata(content).length > 0,
	begin: (content) => {
		const results = [...listsIn$1(content), ...withMetadata(content).map(({ results: list }) => listOf$1(list))].flat();
		return beginLinters("eslint", content, [{
			tool: toolCalled("ESLint"),
			results,
			take: take$6,
			listsFiles: true
		}]);
	}
};
function listsIn$1(content) {
	return content.kind === "json" ? content.documents.filter((document) => Array.isArray(document)) : [];
}
function withMetadata(content) {
	return (content.kind === "json" ? content.documents.filter(isRecord) : []).filter(({ results, metadata }) => Array.isArray(results) && (results.some(isFile$1) || results.length === 0 && "rulesMeta" in recordOf(metadata)));
}
function isFile$1(entry) {
	return isRecord(entry) && typeof entry["filePath"] === "string" && Array.isArray(entry["messages"]);
}
function take$6(entry, out) {
	if (!isRecord(entry) || !isFile$1(entry)) return out.malformed();
	const { filePath: path } = entry;
	const messages = listOf$1(entry["messages"]);
	if (messages.some((message) => recordOf(message)["fatal"] === true)) out.fileFailed();
	else out.looked(path);
	for (const message of messages) takeMessage(message, {
		path,
		suppressed: false
	}, out);
	for (const message of listOf$1(entry["suppressedMessages"])) takeMessage(message, {
		path,
		suppressed: true
	}, out);
}
function takeMessage(message, { path, suppressed }, out) {
	if (!isRecord(message)) return out.malformed();
	const { ruleId: rule, severity, line, column, endLine, fatal } = message;
	if (fatal === true) return;
	if (isAboutIgnoring(message)) return out.passed();
	const level = severity === 2 || severity === "error" ? "error" : "warning";
	out.keep({
		rule,
		level,
		path,
		line,
		column,
		endLine,
		suppressed
	});
}
function isAboutIgnoring({ ruleId, message, line }) {
	return (ruleId ?? null) === null && (line ?? 0) === 0 && String(message).startsWith("File ignored ");
}
// src/formats/reports/ruff.ts
const ruff = {
	format: "ruff",
	title: "ruff JSON",
	mayBeEmptyList: true,
	recognises: (content) => entriesIn$2(content).some(isDiagnostic$1),
	begin: (content) => beginLinters("ruff", content, [{
		tool: toolCalled("ruff"),
		results: entriesIn$2(content),
		take: take$5
	}])
};
function entriesIn$2(content) {
	return content.kind === "json" ? content.documents.flat() : [];
}
function isDiagnostic$1(entry) {
	return isRecord(entry) && typeof entry["filename"] === "string" && "row" in recordOf(entry["location"]);
}
const UNREAD$1 = new Set([
	null,
	void 0,
	"invalid-syntax",
	"E999",
	"E902",
	"io-error"
]);
function isRuffFailure(tool, rule) {
	return tool.toLowerCase() === "ruff" && UNREAD$1.has(rule);
}
function take$5(entry, out) {
	if (!isDiagnostic$1(entry)) return out.malformed();
	const { code: rule, filename: path, location, end_location: end, severity } = entry;
	if (UNREAD$1.has(rule)) return out.fileFailed();
	const { row: line, column } = recordOf(location);
	out.keep({
		rule,
		level: levelOf(severity) ?? "error",
		path,
		line,
		column,
		endLine: recordOf(end)["row"]
	});
}
// src/formats/reports/gitlab.ts
const gitlab = {
	format: "gitlab",
	title: "GitLab Code Quality",
	mayBeEmptyList: true,
	recognises: (content) => entriesIn$1(content).some(isEntry$1),
	begin: (content) => {
		return beginLinters("gitlab", content, groupByTool(entriesIn$1(content), toolOf$3).map(([name, results]) => ({
			tool: toolCalled(name),
			results,
			take: take$4
		})));
	}
};
const UNNAMED$1 = "code-quality";
function toolOf$3(entry) {
	const { engine_name: engine, check_name: rule } = recordOf(entry);
	return firstText(engine) ?? (isLinterOfGo(rule) ? "golangci-lint" : isOfRuff(entry) ? "ruff" : UNNAMED$1);
}
function isOfRuff(entry) {
	const { check_name: rule, description, location } = recordOf(entry);
	if (typeof rule !== "string" || !/^([A-Z]{1,4}\d{2,4}|invalid-syntax)$/.test(rule)) return false;
	const { begin, end } = recordOf(recordOf(location)["positions"]);
	return isRecord(begin) && isRecord(end) && String(description).startsWith(`${rule}: `);
}
function entriesIn$1(content) {
	return (content.kind === "json" ? content.documents.flat() : []).filter((entry) => !isMeasurement(entry));
}
function isMeasurement(entry) {
	const type = recordOf(entry)["type"];
	return typeof type === "string" && type.toLowerCase() !== "issue";
}
function isEntry$1(entry) {
	if (!isRecord(entry)) return false;
	const { location, check_name, fingerprint, description } = entry;
	const { path, lines, positions } = recordOf(location);
	return [
		check_name,
		fingerprint,
		description
	].some((one) => typeof one === "string") && typeof path === "string" && (isRecord(lines) || isRecord(positions) || fingerprint !== void 0);
}
function ruleOf({ engine_name: engine, check_name: rule }) {
	const start = typeof engine === "string" ? `${engine.toLowerCase()}/` : "/";
	return typeof rule === "string" && rule.toLowerCase().startsWith(start) ? rule.slice(start.length) : rule;
}
function take$4(entry, out) {
	if (!isEntry$1(entry)) return out.malformed();
	if (isRuffFailure(toolOf$3(entry), entry["check_name"])) return out.fileFailed();
	const { severity, fingerprint: hint, categories } = entry;
	const { path, lines, positions } = recordOf(entry["location"]);
	const { begin, end } = recordOf(lines ?? positions);
	const isWorst = textOf(severity)?.toLowerCase() === "blocker";
	out.keep({
		rule: ruleOf(entry),
		level: levelOf(severity) ?? "warning",
		critical: isWorst,
		tags: listOf$1(categories).flatMap((category) => textOf(category)?.slice(0, 128) ?? []).slice(0, 64),
		path,
		line: isRecord(begin) ? begin["line"] : begin,
		column: isRecord(begin) ? begin["column"] : void 0,
		endLine: isRecord(end) ? end["line"] : end,
		hint
	});
}
// src/formats/reports/golangci-lint.ts
const golangciLint = {
	format: "golangci-lint",
	title: "golangci-lint JSON",
	recognises: (content) => documentsIn$5(content).length > 0,
	begin: (content) => {
		const documents = documentsIn$5(content);
		const results = documents.flatMap(({ Issues }) => listOf$1(Issues));
		const rules = [...new Set(documents.flatMap(enabledLinters))];
		const toolFailed = documents.some(({ Report }) => textOf(recordOf(Report)["Error"]) !== void 0);
		return beginLinters("golangci-lint", content, [{
			tool: toolCalled("golangci-lint"),
			results,
			take: take$3,
			rules,
			toolFailed
		}]);
	}
};
function documentsIn$5(content) {
	return content.kind === "json" ? content.documents.filter(isRecord).filter(isReport$2) : [];
}
function isReport$2({ Issues, Report, Stats }) {
	const entries = listOf$1(Issues);
	if (entries.length > 0) return entries.some((entry) => "FromLinter" in recordOf(entry));
	return (Array.isArray(Issues) || Issues === null) && Stats === void 0 && (isRecord(Report) || Report === void 0);
}
function enabledLinters({ Report }) {
	return listOf$1(recordOf(Report)["Linters"]).map(recordOf).filter(({ Enabled }) => Enabled === true).flatMap(({ Name }) => textOf(Name) ?? []);
}
const TYPECHECK = "typecheck";
function take$3(issue, out) {
	if (!isRecord(issue)) return out.malformed();
	const { FromLinter: rule, Severity, Pos, LineRange } = issue;
	if (rule === TYPECHECK) return out.fileFailed();
	const { Filename: path, Line, Column: column } = recordOf(Pos);
	const { From, To: endLine } = recordOf(LineRange);
	out.keep({
		rule,
		level: levelOf(Severity) ?? "error",
		path,
		line: Line ?? From,
		column,
		endLine
	});
}
// src/formats/reports/jacoco.ts
const jacoco = {
	format: "jacoco",
	title: "JaCoCo XML",
	recognises: (content) => content.kind === "xml" && content.root?.name === "report" && isJacoco(content.text),
	begin: (content) => beginCoverageXml(content, {
		format: "jacoco",
		title: "JaCoCo XML",
		tool: () => toolCalled("jacoco"),
		handlers: readSourceFiles
	})
};
function isJacoco(text) {
	return /<!DOCTYPE\s+report\s+PUBLIC\s+"-\/\/JACOCO|<(sessioninfo|package|group|counter)\s/.test(headOf(text));
}
const SUMS = new Map([["LINE", "coverage_line_min"], ["BRANCH", "coverage_branch_min"]]);
function readSourceFiles(book) {
	let place = "";
	return { open({ name, attributes }, path) {
		if (name === "package") place = attributes["name"] ?? "";
		if (name === "sourcefile") book.file(pathsBelow([place], attributes["name"] ?? ""));
		if (path.at(-2) !== "sourcefile") return;
		if (name === "line") readLine(attributes, book);
		if (name === "counter") readSum(attributes, book);
	} };
}
function readLine({ nr = "", ci, mb = "0", cb = "0" }, book) {
	book.line(nr, ci);
	const [missed, covered] = [countOf(mb), countOf(cb)];
	if (missed === void 0 || covered === void 0) book.malformed();
	else if (missed + covered > 0) book.branches(nr, covered, missed + covered);
}
function readSum({ type = "", missed, covered }, book) {
	const rule = SUMS.get(type);
	const [left, reached] = [countOf(missed), countOf(covered)];
	if (rule !== void 0 && left !== void 0 && reached !== void 0) book.sum(rule, reached, left + reached);
}
// src/formats/reports/jscpd.ts
const jscpd = {
	format: "jscpd",
	title: "a jscpd report",
	recognises: (content) => documentsIn$4(content).length > 0,
	begin(content) {
		const [document = {}] = documentsIn$4(content);
		const { duplicatedLines, lines } = totalOf(document);
		const share = shareOf$1(duplicatedLines, lines);
		const isNothing = duplicatedLines === 0 && lines === 0;
		return beginScores({
			format: "jscpd",
			tool: {
				...toolCalled("jscpd"),
				components: generationOf(document)
			},
			scores: share === void 0 ? [] : [{
				rule: "duplication_pct_max",
				paths: [],
				...share
			}],
			files: [],
			notes: content.kind === "json" ? content.notes : [],
			unreadable: share === void 0 && !isNothing ? 1 : 0,
			overCap: 0
		});
	}
};
function documentsIn$4(content) {
	return (content.kind === "json" ? content.documents.filter(isRecord) : []).filter((document) => Array.isArray(document["duplicates"]) && "duplicatedLines" in totalOf(document));
}
function totalOf(document) {
	return recordOf(recordOf(document["statistics"])["total"]);
}
function generationOf(document) {
	const formats = Object.values(recordOf(recordOf(document["statistics"])["formats"])).map(recordOf);
	const isFour = formats.some((format) => isRecord(format["sources"]));
	if (isFour === (formats.some((format) => typeof format["sources"] === "number") || hasKinds(document))) return [];
	return [isFour ? "jscpd@4" : "jscpd@5"];
}
function hasKinds(document) {
	return listOf$1(document["duplicates"]).some((duplicate) => "kind" in recordOf(duplicate));
}
// src/formats/reports/lcov.ts
const lcov = {
	format: "lcov",
	title: "an lcov tracefile",
	recognises: (content) => content.kind === "text" && isTracefile(content.text),
	begin: (content) => beginScores({
		format: "lcov",
		tool: toolCalled("lcov"),
		notes: [],
		...readRecords(content)
	})
};
function isTracefile(text) {
	return /^SF:.+$/m.test(text) && /^(end_of_record|DA:\d|LF:\d|FN:\d|FNL:\d|BRF:\d)/m.test(text);
}
function readRecords(content) {
	const book = createCoverageBook();
	const sums = new Map();
	for (const line of linesOf(content.kind === "text" ? content.text : "")) {
		const cut = line.indexOf(":");
		readEntry(cut < 0 ? line : line.slice(0, cut), line.slice(cut + 1), {
			book,
			sums
		});
	}
	return book.close();
}
function* linesOf(text) {
	for (let at = 0; at < text.length;) {
		const newline = text.indexOf("\n", at);
		const end = newline < 0 ? text.length : newline;
		yield text.slice(at, end).trim();
		at = end + 1;
	}
}
function readEntry(kind, rest, { book, sums }) {
	switch (kind) {
		case "SF":
			sums.clear();
			return book.file(pathsBelow([], rest));
		case "DA": return book.line(...pairOf$1(rest));
		case "BRDA": return readBranch(rest, book);
		case "LH":
		case "LF":
		case "BRH":
		case "BRF":
			sums.set(kind, rest);
			if (kind.startsWith("L")) book.sum("coverage_line_min", sums.get("LH"), sums.get("LF"));
			else book.sum("coverage_branch_min", sums.get("BRH"), sums.get("BRF"));
			return;
		default: return;
	}
}
function pairOf$1(rest) {
	const [line, hits] = rest.split(",", 2);
	return [line, hits];
}
function readBranch(rest, book) {
	const cut = rest.lastIndexOf(",");
	const taken = rest.slice(cut + 1);
	if (cut < 0 || !/^(-|\d+)$/.test(taken)) return book.malformed();
	book.branches(rest.slice(0, cut), taken === "-" || Number(taken) === 0 ? 0 : 1, 1);
}
// src/formats/reports/mutation.ts
const mutation = {
	format: "mutation",
	title: "a mutation testing report",
	recognises: (content) => documentsIn$3(content).length > 0,
	begin(content) {
		const documents = documentsIn$3(content);
		const tally = {
			scores: [],
			files: [],
			unreadable: 0
		};
		for (const document of documents) readFiles(document, tally);
		const notes = content.kind === "json" ? content.notes : [];
		return beginScores({
			format: "mutation",
			tool: toolOf$2(documents[0] ?? {}),
			notes,
			overCap: 0,
			...tally
		});
	}
};
function documentsIn$3(content) {
	return (content.kind === "json" ? content.documents.filter(isRecord) : []).filter(isMutationReport);
}
function isMutationReport({ schemaVersion, files, thresholds }) {
	if (textOf(schemaVersion) === void 0 || !isRecord(files)) return false;
	const all = Object.values(files);
	return all.some((file) => Array.isArray(recordOf(file)["mutants"])) || all.length === 0 && isRecord(thresholds);
}
function toolOf$2({ framework, schemaVersion }) {
	const { name, version } = recordOf(framework);
	return toolCalled(textOf(name) ?? (typeof schemaVersion === "number" ? "infection" : "stryker"), version);
}
const FOUND = new Set(["Killed", "Timeout"]);
const MISSED = new Set(["Survived", "NoCoverage"]);
const UNTRIED = new Set([
	"CompileError",
	"RuntimeError",
	"Ignored",
	"Pending"
]);
function readFiles({ files, projectRoot }, tally) {
	for (const [name, file] of Object.entries(recordOf(files))) {
		const paths = pathsBelow([], name);
		const root = typeof projectRoot === "string" ? pathsBelow([projectRoot], name) : [];
		readFile([...new Set([...paths, ...root])], listOf$1(recordOf(file)["mutants"]), tally);
	}
}
function readFile(paths, mutants, tally) {
	const statuses = mutants.map((mutant) => recordOf(mutant)["status"]);
	const part = statuses.filter((status) => FOUND.has(status)).length;
	const whole = part + statuses.filter((status) => MISSED.has(status)).length;
	tally.unreadable += statuses.length - whole - statuses.filter((status) => UNTRIED.has(status)).length;
	if (paths.length === 0) return;
	tally.files.push(paths);
	if (whole > 0) tally.scores.push({
		rule: "mutation_min",
		paths,
		part,
		whole
	});
}
// src/formats/reports/pretender.ts
const pretender = {
	format: "pretender",
	title: "Pretender JSON",
	recognises: (content) => reportsIn(content).length > 0,
	begin: (content) => {
		const results = reportsIn(content).flatMap((report) => [...listOf$1(report["files"]), ...listOf$1(report["modules"])]);
		return beginLinters("pretender", content, [{
			tool: toolCalled("Pretender"),
			results,
			take: takeFile,
			listsFiles: true
		}, ...guestsIn(results)]);
	}
};
function reportsIn(content) {
	return (content.kind === "json" ? content.documents.filter(isRecord) : []).flatMap((document) => {
		const report = isRecord(document["data"]) ? document["data"] : document;
		return isReport$1(report, document) ? [report] : [];
	});
}
function isReport$1({ files }, document) {
	if (!Array.isArray(files)) return false;
	if (files.length > 0) return files.some(isFile);
	return document["kind"] === "check" || Object.keys(document).every((key) => key === "files");
}
function isFile(file) {
	const { path, units, file_violations } = recordOf(file);
	return typeof path === "string" && Array.isArray(units) && Array.isArray(file_violations);
}
function takeFile(file, out) {
	if (!isRecord(file) || typeof file["path"] !== "string") return out.malformed();
	const { path } = file;
	if (listOf$1(file["diagnostics"]).some((one) => /^error$/i.test(String(recordOf(one)["severity"])))) out.fileFailed();
	else out.looked(path);
	for (const violation of [...listOf$1(file["file_violations"]), ...listOf$1(file["coupling_violations"])]) takeViolation(violation, { path }, out);
	for (const unit of listOf$1(file["units"]).map(recordOf)) for (const violation of listOf$1(unit["violations"])) takeViolation(violation, {
		path,
		line: unit["start_line"],
		logicalName: unit["name"]
	}, out);
	for (const mock of listOf$1(file["mock_findings"]).map(recordOf)) out.keep({
		rule: mock["kind"] ?? "mock",
		level: "warning",
		path,
		line: mock["line"]
	});
}
function takeViolation(violation, where, out) {
	if (!isRecord(violation)) return out.malformed();
	out.keep({
		rule: violation["metric"],
		level: "warning",
		...where
	});
}
function guestsIn(files) {
	return groupByTool(files.map(recordOf).flatMap(({ path, external_findings }) => listOf$1(external_findings).map((finding) => ({
		path,
		finding: recordOf(finding)
	}))), ({ finding }) => firstText(finding["source"]) ?? "tool").map(([name, results]) => ({
		tool: toolCalled(name),
		results,
		take: takeGuest
	}));
}
function takeGuest(result, out) {
	const { path, finding } = recordOf(result);
	const { code, line } = recordOf(finding);
	out.keep({
		rule: textOf(code),
		level: "warning",
		path,
		line
	});
}
// src/formats/reports/rdjson.ts
const rdjson = {
	format: "rdjson",
	title: "reviewdog rdjson",
	recognises: (content) => documentsIn$2(content).some(isList),
	begin: (content) => beginDiagnostics("rdjson", content, documentsIn$2(content).filter(isList).map(diagnosticsIn))
};
const rdjsonl = {
	format: "rdjsonl",
	title: "reviewdog rdjsonl",
	recognises: (content) => documentsIn$2(content).some(isDiagnostic),
	begin: (content) => beginDiagnostics("rdjsonl", content, [documentsIn$2(content).map(withoutDefaults)])
};
function documentsIn$2(content) {
	return content.kind === "json" ? content.documents.filter(isRecord) : [];
}
function isList(document) {
	const { diagnostics, source } = document;
	if (listOf$1(diagnostics).length > 0) return listOf$1(diagnostics).some(isDiagnostic);
	const others = Object.keys(document).filter((key) => ![
		"diagnostics",
		"source",
		"severity"
	].includes(key));
	return (diagnostics === null || Array.isArray(diagnostics) || diagnostics === void 0 && isRecord(source)) && others.length === 0;
}
function isDiagnostic(entry) {
	return isRecord(entry) && typeof entry["message"] === "string" && typeof recordOf(entry["location"])["path"] === "string";
}
const UNNAMED = "reviewdog";
function diagnosticsIn({ diagnostics, source, severity }) {
	const name = firstText(recordOf(source)["name"]) ?? UNNAMED;
	const entries = listOf$1(diagnostics);
	return entries.length === 0 ? [{
		entry: NOTHING$1,
		tool: name,
		severity
	}] : entries.map((entry) => ({
		entry,
		tool: toolOf$1(entry) ?? name,
		severity: ownSeverity(entry) ?? severity
	}));
}
const NOTHING$1 = Symbol("nothing");
function withoutDefaults(entry) {
	return {
		entry,
		tool: toolOf$1(entry) ?? UNNAMED,
		severity: ownSeverity(entry)
	};
}
function toolOf$1(entry) {
	return firstText(recordOf(recordOf(entry)["source"])["name"]);
}
function ownSeverity(entry) {
	const { severity } = recordOf(entry);
	return isUnknown(severity) ? void 0 : severity;
}
function isUnknown(severity) {
	return severity === void 0 || severity === null || severity === 0 || severity === "UNKNOWN_SEVERITY";
}
function beginDiagnostics(format, content, lists) {
	return beginLinters(format, content, groupByTool(lists.flat(), ({ tool }) => tool).map(([name, all]) => ({
		tool: toolCalled(name),
		results: all.filter(({ entry }) => entry !== NOTHING$1),
		take: take$2
	})));
}
const BY_NUMBER = [
	"UNKNOWN_SEVERITY",
	"ERROR",
	"WARNING",
	"INFO"
];
function take$2(diagnostic, out) {
	const { entry, severity, tool } = recordOf(diagnostic);
	if (!isRecord(entry) || !isDiagnostic(entry)) return out.malformed();
	const { code } = entry;
	const rule = isRecord(code) ? code["value"] : textOf(code);
	if (isRuffFailure(String(tool), rule)) return out.fileFailed();
	const { path, range } = recordOf(entry["location"]);
	const { start, end } = recordOf(range);
	const { line, column } = recordOf(start);
	const word = typeof severity === "number" ? BY_NUMBER[severity] : severity;
	out.keep({
		rule,
		level: levelOf(word) ?? "warning",
		path,
		line,
		column,
		endLine: recordOf(end)["line"]
	});
}
// src/formats/reports/refrain-violations.ts
const SCHEMA_NAME = "refrain-violations/1";
const Text = string().min(1).max(2e3);
const Rule = Text.max(128).meta({
	description: "What kind of violation it is, the same name every time: never a title, a path, or a number.",
	examples: ["sql-injection"]
});
const Path = Text.max(1024).meta({
	description: "A file of the repository, from its root.",
	examples: ["src/db.ts"]
});
const Line = int().min(1);
const Entry = object({
	rule: Rule,
	path: Path,
	line: Line.optional().meta({ description: "From 1; without it the whole file is meant." }),
	end_line: Line.optional(),
	unit: Text.max(1024).optional().meta({ description: "The qualified name of the function, `Class.method`." }),
	level: _enum(REPORTED_LEVELS).default("warning").meta({ description: "A note is advice: it never fails a run. The others may, where the policy has a gate." }),
	critical: boolean().optional().meta({ description: "Nothing may weaken or hide it." }),
	tags: array(Text.max(128)).max(50).optional().meta({ examples: [["security"]] }),
	title: Text.max(200).optional().meta({ description: "Shown, shortened; never kept, and no part of what it is known by." })
});
object({
	schema: literal(SCHEMA_NAME),
	tool: object({
		name: Text.max(128).meta({ examples: ["acme-review"] }),
		version: Text.max(128).optional(),
		model: Text.max(128).optional().meta({ description: "With another model the evidence on its rules begins anew." }),
		prompt: Text.max(128).optional().meta({ description: "A name or hash of the prompt or rule set; the same holds for it." })
	}),
	complete: boolean().default(true).meta({ description: "False when not all was looked at that should have been." }),
	rules: array(Rule).optional().meta({ description: "Rules that were looked for, found or not: only of these is what is gone known to be fixed." }),
	files: array(Path).optional().meta({ description: "Files that were looked at; without it: all of them." }),
	violations: array(Entry)
}).meta({
	title: "Refrain violations",
	description: "What a reviewer or any other tool reports. Unknown fields are ignored."
});
const refrainViolations = {
	format: "refrain-violations",
	title: "refrain-violations JSON",
	recognises: (content) => documentsIn$1(content).length > 0,
	begin(content) {
		const documents = documentsIn$1(content);
		const stranger = documents.find(({ schema, violations }) => schema !== SCHEMA_NAME || !Array.isArray(violations));
		if (stranger !== void 0) return { complaint: complaintOn(stranger) };
		return beginLinters("refrain-violations", content, documents.map(toRun$1));
	}
};
function documentsIn$1(content) {
	return (content.kind === "json" ? content.documents.filter(isRecord) : []).filter(({ schema }) => typeof schema === "string" && /^refrain-violations\/\d{1,9}$/.test(schema));
}
function complaintOn({ schema }) {
	return schema === SCHEMA_NAME ? `expected \`violations\` of ${SCHEMA_NAME} to be a list, found something else` : `expected ${SCHEMA_NAME}, found a version of it that is not known here`;
}
function toRun$1({ tool, complete, rules, files, violations }) {
	const listed = listOf$1(files);
	const isListed = Array.isArray(files);
	return {
		tool: toolOf(recordOf(tool)),
		results: [...listed.map((path) => ({ looked: path })), ...listOf$1(violations)],
		take: (entry, out) => isLooked(entry) ? out.looked(entry.looked) : take$1(entry, out),
		rules: listOf$1(rules).flatMap((rule) => textOf(rule) ?? []),
		listsFiles: isListed,
		toolFailed: complete === false
	};
}
function isLooked(entry) {
	return isRecord(entry) && Object.keys(entry).length === 1 && "looked" in entry;
}
function toolOf({ name, version, model, prompt }) {
	const components = Object.entries({
		model,
		prompt
	}).flatMap(([kind, value]) => {
		const text = textOf(value);
		return text === void 0 ? [] : [`${kind}@${text.slice(0, 128)}`];
	});
	return {
		...toolCalled(textOf(name) ?? "review", version),
		components
	};
}
function take$1(entry, out) {
	const read = Entry.safeParse(entry);
	if (!read.success) return out.malformed();
	const { rule, path, line, end_line: endLine, unit, level, critical = false, tags = [], title } = read.data;
	out.keep({
		rule,
		path,
		line,
		endLine,
		level,
		critical,
		tags,
		logicalName: unit,
		words: wordsOf(title)
	});
}
// src/formats/reports/rubocop.ts
const rubocop = {
	format: "rubocop",
	title: "RuboCop JSON",
	recognises: (content) => documentsIn(content).length > 0,
	begin: (content) => beginLinters("rubocop", content, documentsIn(content).map(toRun))
};
function documentsIn(content) {
	return content.kind === "json" ? content.documents.filter(isRecord).filter(isReport) : [];
}
function isReport({ metadata, files }) {
	if (!Array.isArray(files)) return false;
	return "rubocop_version" in recordOf(metadata) || files.some((file) => Array.isArray(recordOf(file)["offenses"]));
}
function toRun({ metadata, files }) {
	return {
		tool: toolCalled("RuboCop", recordOf(metadata)["rubocop_version"]),
		results: listOf$1(files),
		take,
		listsFiles: true
	};
}
const UNREAD = "Lint/Syntax";
function take(file, out) {
	const { path, offenses } = recordOf(file);
	if (!Array.isArray(offenses)) return out.malformed();
	if (offenses.some((offense) => recordOf(offense)["cop_name"] === UNREAD)) out.fileFailed();
	else out.looked(path);
	for (const offense of offenses) takeOffense(offense, path, out);
}
function takeOffense(offense, path, out) {
	if (!isRecord(offense)) return out.malformed();
	const { cop_name: rule, severity, corrected, location } = offense;
	if (rule === UNREAD) return;
	if (corrected === true) return out.absent();
	const { start_line, line, start_column, column, last_line: endLine } = recordOf(location);
	out.keep({
		rule,
		level: levelOf(severity) ?? "warning",
		path,
		line: start_line ?? line,
		column: start_column ?? column,
		endLine
	});
}
// src/formats/reports/sarif-places.ts
const DEEPEST = 16;
function createPlaces(run) {
	const artifacts = listOf$1(run["artifacts"]).map(recordOf);
	const bases = recordOf(run["originalUriBaseIds"]);
	const logicals = listOf$1(run["logicalLocations"]).map(recordOf);
	const remembered = new Map();
	const baseOf = (id) => {
		const known = remembered.get(id) ?? resolveBase(bases, id);
		remembered.set(id, known);
		return known;
	};
	const pathsOf = rememberPaths((location) => toPaths(location, baseOf), artifacts);
	return {
		pathsOf,
		placeOf: (result) => {
			const locations = listOf$1(result["locations"]).map(recordOf);
			for (const location of locations) {
				const physical = recordOf(location["physicalLocation"]);
				const paths = pathsOf(recordOf(physical["artifactLocation"]));
				if (paths.length > 0) return {
					paths,
					...regionOf(physical),
					logicalName: nameOf$1(location, logicals)
				};
			}
			const logicalName = nameOf$1(recordOf(locations[0]), logicals);
			return {
				paths: pathsOf(recordOf(result["analysisTarget"])),
				line: null,
				column: null,
				endLine: null,
				logicalName
			};
		}
	};
}
const MOST_REMEMBERED = 2e4;
function rememberPaths(toList, artifacts) {
	const known = new Map();
	let size = 0;
	return (written) => {
		const location = locate(written, artifacts);
		const { uri, uriBaseId } = location;
		const ofBase = known.get(uriBaseId) ?? new Map();
		const found = ofBase.get(uri);
		if (found !== void 0) return found;
		const paths = toList(location);
		if (size < MOST_REMEMBERED && typeof uri === "string") {
			known.set(uriBaseId, ofBase.set(uri, paths));
			size += 1;
		}
		return paths;
	};
}
function regionOf(physical) {
	const { startLine, startColumn, endLine } = recordOf(physical["region"]);
	return {
		line: lineOf(startLine),
		column: lineOf(startColumn),
		endLine: lineOf(endLine)
	};
}
function nameOf$1(location, logicals) {
	const written = recordOf(listOf$1(location["logicalLocations"])[0]);
	const index = indexOf(written["index"]);
	const found = index === void 0 ? written : {
		...logicals[index],
		...written
	};
	return (textOf(found["fullyQualifiedName"]) ?? textOf(found["name"]))?.slice(0, 2e3) ?? null;
}
function locate(location, artifacts) {
	const index = indexOf(location["index"]);
	if (textOf(location["uri"]) !== void 0 || index === void 0) return location;
	return recordOf(artifacts[index]?.["location"]);
}
function toPaths(location, baseOf) {
	const uri = textOf(location["uri"])?.trim().slice(0, 1025);
	if (uri === void 0) return [];
	const baseId = textOf(location["uriBaseId"]);
	const base = baseId === void 0 || isAbsoluteUri(uri) ? "" : baseOf(baseId);
	const uris = base === "" ? [uri] : [joinUri(base, uri), uri];
	return [...new Set(uris.flatMap((one) => [decodePercent(one), one]))];
}
function resolveBase(bases, id) {
	let directory = "";
	let next = id;
	for (let depth = 0; next !== void 0 && depth < DEEPEST; depth++) {
		const base = Object.hasOwn(bases, next) ? recordOf(bases[next]) : {};
		directory = joinUri(textOf(base["uri"])?.trim().slice(0, 1024) ?? "", directory);
		next = isAbsoluteUri(directory) ? void 0 : textOf(base["uriBaseId"]);
	}
	return directory;
}
// src/formats/reports/sarif-rules.ts
const UNDESCRIBED = {};
function createRuleBook(run) {
	const tool = recordOf(run["tool"]);
	const components = [recordOf(tool["driver"]), ...listOf$1(tool["extensions"]).map(recordOf)].map(readComponent);
	const overrides = listOf$1(run["invocations"]).map((one) => readOverrides(recordOf(one), components));
	const seen = new Map();
	return {
		find(result) {
			const reference = recordOf(result["rule"]);
			const asked = askedFor({
				...reference,
				id: firstText(result["ruleId"], reference["id"]),
				index: indexOf(result["ruleIndex"]) ?? reference["index"]
			});
			const descriptor = findDescriptor(asked, components) ?? UNDESCRIBED;
			const written = firstText(asked.id, descriptor["id"])?.slice(0, 2e3) ?? null;
			const id = written === null ? null : seen.get(written) ?? written;
			if (id !== null) seen.set(id, id);
			return {
				id,
				descriptor
			};
		},
		levelOf: ({ descriptor, id }, result) => {
			const at = indexOf(recordOf(result["provenance"])["invocationIndex"]);
			const fitting = at === void 0 ? overrides : overrides.slice(at, at + 1);
			const override = firstOverride(fitting, descriptor) ?? (id === null ? {} : firstOverride(fitting, id)) ?? {};
			const configuration = recordOf(descriptor["defaultConfiguration"]);
			return toLevel(override["level"]) ?? toLevel(configuration["level"]) ?? "warning";
		},
		idOf: (reference) => {
			const asked = askedFor(reference);
			return firstText(findDescriptor(asked, components)?.["id"], asked.id);
		},
		ran: () => [...new Set([...seen.keys(), ...components.flatMap(({ rules }) => rules.flatMap(isOn(overrides)))])]
	};
}
const LEVELS = [
	"error",
	"warning",
	"note",
	"none"
];
function toLevel(value) {
	const word = typeof value === "string" ? value.toLowerCase() : "";
	return LEVELS.find((level) => level === word);
}
function readComponent(component) {
	const rules = listOf$1(component["rules"]).map(recordOf);
	const byIdentity = new Map();
	for (const rule of rules) {
		const id = textOf(rule["id"]);
		if (id !== void 0 && !byIdentity.has(id)) byIdentity.set(id, rule);
	}
	return {
		names: [component["guid"], component["name"]].filter((one) => one !== void 0),
		rules,
		byId: byIdentity
	};
}
function askedFor({ id, index, toolComponent }) {
	return {
		id: textOf(id),
		index: indexOf(index),
		component: recordOf(toolComponent)
	};
}
function findDescriptor({ id, index, component }, components) {
	const home = componentOf(component, components) ?? components[0];
	const atIndex = index === void 0 ? void 0 : home?.rules[index];
	if (atIndex !== void 0 && isOf$1(atIndex, id)) return atIndex;
	if (id === void 0) return void 0;
	return [...home === void 0 ? [] : [home], ...components].map((place) => withId(place.byId, id)).find((found) => found !== void 0);
}
function componentOf(reference, components) {
	const index = indexOf(reference["index"]);
	if (index !== void 0) return components[index + 1];
	const { guid, name } = reference;
	return components.find(({ names }) => [guid, name].some((one) => typeof one === "string" && names.includes(one)));
}
function isOf$1(descriptor, id) {
	const own = textOf(descriptor["id"]);
	return own !== void 0 && (id === void 0 || id === own || id.startsWith(`${own}/`));
}
function withId(values, id) {
	for (let end = id.length; end > 0; end = id.lastIndexOf("/", end - 1)) {
		const found = values.get(id.slice(0, end));
		if (found !== void 0) return found;
	}
}
function readOverrides(invocation, components) {
	const overrides = new Map();
	for (const override of listOf$1(invocation["ruleConfigurationOverrides"]).map(recordOf)) {
		const asked = askedFor(recordOf(override["descriptor"]));
		const key = findDescriptor(asked, components) ?? asked.id;
		if (key !== void 0 && isRecord(override["configuration"])) overrides.set(key, override["configuration"]);
	}
	return overrides;
}
function firstOverride(overrides, of) {
	return overrides.map((one) => one.get(of)).find((found) => found !== void 0);
}
function isOn(overrides) {
	return (rule) => {
		const enabled = firstOverride(overrides, rule)?.["enabled"] ?? recordOf(rule["defaultConfiguration"])["enabled"];
		const id = textOf(rule["id"])?.slice(0, LONGEST_TEXT);
		return id === void 0 || enabled === false ? [] : [id];
	};
}
// src/formats/reports/sarif-result.ts
const OTHER_KINDS = new Set([
	"pass",
	"open",
	"informational",
	"notApplicable",
	"review"
]);
const UNDECIDED = new Set(["open", "notApplicable"]);
const MOST_TAGS = 64;
const LONGEST_TAG = 128;
const LONGEST_HINT = 256;
function readResult(value, { rules, places, book }) {
	if (!isRecord(value)) return "malformed";
	if (value["baselineState"] === "absent") return "absent";
	if (UNDECIDED.has(value["kind"])) return "passed";
	const rule = rules.find(value);
	const level = OTHER_KINDS.has(value["kind"]) ? "none" : toLevel(value["level"]) ?? rules.levelOf(rule, value);
	if (level === "none") return "passed";
	const place = places.placeOf(value);
	if (rule.id === null) book.note("no-rule-id");
	if (place.paths.length > 0 && place.line === null) book.note("no-line");
	const marks = marksOf(value, rule);
	return {
		rule: rule.id,
		level,
		securitySeverity: marks.securitySeverity,
		critical: marks.critical,
		tags: marks.tags,
		paths: place.paths,
		line: place.line,
		column: place.column,
		endLine: place.endLine,
		logicalName: place.logicalName,
		hint: hintOf$1(value),
		suppressed: isSuppressed(value["suppressions"])
	};
}
const markedRules = new WeakMap();
function marksOf({ properties }, { descriptor }) {
	if (isRecord(properties)) return readMarks([properties, recordOf(descriptor["properties"])]);
	const known = markedRules.get(descriptor) ?? readMarks([recordOf(descriptor["properties"])]);
	markedRules.set(descriptor, known);
	return known;
}
function readMarks(bags) {
	const tags = tagsOf(bags);
	return {
		securitySeverity: severityIn(bags),
		critical: isCritical(bags, tags),
		tags
	};
}
function isSuppressed(suppressions) {
	return listOf$1(suppressions).some((one) => {
		return (isRecord(one) ? one["status"] ?? "accepted" : void 0) === "accepted";
	});
}
function tagsOf(bags) {
	const tags = bags.flatMap((bag) => listOf$1(bag["tags"]).slice(0, MOST_TAGS).map(textOf));
	return [...new Set(tags.flatMap((tag) => tag?.slice(0, LONGEST_TAG) ?? []))];
}
function severityIn(bags) {
	const scores = bags.map((bag) => Number(textOf(bag["security-severity"]) ?? NaN)).filter((score) => score >= 0 && score <= 10);
	return scores.length === 0 ? null : Math.max(...scores);
}
const SEVERITY_KEYS = [
	"severity",
	"security-severity",
	"security_severity",
	"problem.severity",
	"issue_severity"
];
function isCritical(bags, tags) {
	return [...bags.flatMap((bag) => SEVERITY_KEYS.map((key) => bag[key])), ...tags].some((word) => typeof word === "string" && /^critical$/i.test(word.trim()));
}
function hintOf$1({ partialFingerprints, fingerprints }) {
	for (const named of [partialFingerprints, fingerprints].map(recordOf)) {
		const names = Object.keys(named).toSorted();
		const name = "primaryLocationLineHash" in named ? "primaryLocationLineHash" : names.at(-1);
		const value = name === void 0 ? void 0 : textOf(named[name]);
		if (value !== void 0) return `${name}=${value}`.slice(0, LONGEST_HINT);
	}
	return null;
}
// src/formats/reports/sarif-run.ts
const LONGEST_NAME = 128;
const MOST_COMPONENTS = 256;
function readTool(run) {
	const tool = recordOf(run["tool"]);
	const driver = recordOf(tool["driver"]);
	const components = listOf$1(tool["extensions"]).slice(0, MOST_COMPONENTS).map(recordOf).filter(bringsRules);
	return {
		name: (firstText(driver["name"], driver["fullName"]) ?? "tool").slice(0, LONGEST_NAME),
		version: versionOf(driver),
		components: components.map((component) => `${textOf(component["name"]) ?? ""}@${versionOf(component)}`.slice(0, 256))
	};
}
function bringsRules(component) {
	return listOf$1(component["rules"]).length > 0;
}
function versionOf(component) {
	const { semanticVersion, version, dottedQuadFileVersion } = component;
	return (firstText(semanticVersion, version, dottedQuadFileVersion) ?? "").slice(0, LONGEST_NAME);
}
function troubleOf(run, rules) {
	const invocations = listOf$1(run["invocations"]).map(recordOf);
	const named = invocations.flatMap((one) => [...listOf$1(one["toolExecutionNotifications"]), ...listOf$1(one["toolConfigurationNotifications"])]).map(recordOf).filter(({ level }) => level === "error").map(({ associatedRule }) => rules.idOf(recordOf(associatedRule)));
	return {
		toolFailed: invocations.some((one) => one["executionSuccessful"] === false) || named.includes(void 0),
		failedRules: new Set(named.filter((id) => id !== void 0))
	};
}
function coveredBy(run, places) {
	const targets = listOf$1(run["artifacts"]).map(recordOf).filter(({ roles }) => listOf$1(roles).includes("analysisTarget"));
	return targets.length === 0 ? null : targets.map(({ location }) => places.pathsOf(recordOf(location)));
}
// src/formats/reports/sarif.ts
const sarif = {
	format: "sarif",
	title: "SARIF 2.1.0",
	recognises: (content) => logsIn(content).length > 0,
	begin: (content) => beginLogs(content)
};
function logsIn(content) {
	return content.kind === "json" ? content.documents.filter(isRecord).filter(isLog) : [];
}
function isLog(document) {
	return typeof document["$schema"] === "string" && /sarif/i.test(document["$schema"]) || "runs" in document && "version" in document;
}
function beginLogs(content) {
	const logs = logsIn(content);
	const complaint = logs.map(complaintAbout).find((sentence) => sentence !== void 0);
	if (complaint !== void 0) return { complaint };
	const book = createNoteBook();
	for (const note of content.kind === "json" ? content.notes : []) book.note(note);
	if (logs.some((log) => log["version"] === void 0)) book.note("no-version");
	const tally = {
		results: 0,
		open: 0,
		suppressed: 0,
		passed: 0,
		absent: 0,
		malformed: 0,
		overCap: 0
	};
	const runs = logs.flatMap((log) => listOf$1(log["runs"]).map((run) => beginRun(recordOf(run), {
		tally,
		book
	})));
	if (runs.length === 0) book.note("no-runs");
	return {
		runs,
		end() {
			noteTally(tally, book);
			return { report: {
				format: "sarif",
				runs: runs.map((run) => run.end()),
				counts: tally,
				notes: book.list()
			} };
		}
	};
}
function complaintAbout(log) {
	const version = textOf(log["version"]) ?? "2.1.0";
	if (!/^2\.1(\.|$)/.test(version)) return `expected SARIF 2.1.0, found SARIF ${/^[\w.-]{1,32}$/.test(version) ? version : "of an unknown version"}: most tools have an option for the version they write`;
	const { runs } = log;
	return runs === void 0 || runs === null || Array.isArray(runs) ? void 0 : "expected `runs` to be a list, as SARIF 2.1.0 has it";
}
function beginRun(run, { tally, book }) {
	const { results } = run;
	const read = {
		rules: createRuleBook(run),
		places: createPlaces(run),
		book
	};
	const violations = [];
	let isWhole = !isElsewhere(run);
	return {
		results,
		take(result) {
			tally.results += 1;
			const said = readResult(result, read);
			const isOver = typeof said !== "string" && tally.open + tally.suppressed >= 1e5;
			if (said === "malformed" || isOver) isWhole = false;
			if (typeof said === "string") tally[said] += 1;
			else if (isOver) tally.overCap += 1;
			else {
				tally[said.suppressed ? "suppressed" : "open"] += 1;
				violations.push(said);
			}
		},
		end: () => endRun(run, read, {
			violations,
			isWhole
		})
	};
}
function endRun(run, { rules, places, book }, { violations, isWhole }) {
	const { results } = run;
	const looked = Array.isArray(results) || isElsewhere(run);
	const trouble = troubleOf(run, rules);
	if (!looked) book.note(results === void 0 || results === null ? "no-results" : "results-unreadable");
	if (isElsewhere(run)) book.note("results-elsewhere");
	if (trouble.toolFailed) book.note("tool-failed");
	if (trouble.failedRules.size > 0) book.note("rule-failed", trouble.failedRules.size);
	return {
		tool: readTool(run),
		rules: rules.ran().filter((rule) => !trouble.failedRules.has(rule)),
		looked,
		complete: looked && isWhole && !trouble.toolFailed,
		covered: coveredBy(run, places),
		violations
	};
}
function isElsewhere(run) {
	return listOf$1(recordOf(run["externalPropertyFileReferences"])["results"]).length > 0;
}
function noteTally({ passed, absent, malformed, overCap, suppressed }, book) {
	book.note("suppressed", suppressed);
	book.note("not-a-violation", passed);
	book.note("gone-already", absent);
	book.note("results-unreadable", malformed);
	book.note("over-cap", overCap);
}
// src/formats/reports/detect.ts
const READERS = [
	sarif,
	eslint,
	checkstyle,
	golangciLint,
	rubocop,
	phpstan,
	pretender,
	rdjson,
	ruff,
	gitlab,
	rdjsonl,
	lcov,
	cobertura,
	clover,
	jacoco,
	mutation,
	jscpd,
	refrainViolations,
	codexReview,
	claudeSecurityReview
];
function parseReport({ text, undecodable = false }, wanted) {
	const reading = beginReport(contentOf(text), wanted);
	if ("complaint" in reading) return reading;
	for (const run of reading.runs) for (const result of listOf$1(run.results)) run.take(result);
	return withNote(reading.end(), undecodable);
}
function beginReport(content, wanted) {
	const reader = READERS.find((one) => one.recognises(content)) ?? readerOfNothing(content, wanted);
	if (reader === void 0) return { complaint: strangerSentence(content) };
	if (wanted !== void 0 && wanted !== reader.format) return { complaint: `expected ${titleOf(wanted)}, found ${reader.title}` };
	return reader.begin(content);
}
function readerOfNothing(content, wanted) {
	if (!(content.kind === "json" && content.documents.every((one) => Array.isArray(one) && one.length === 0))) return void 0;
	return READERS.find((one) => one.format === wanted && one.mayBeEmptyList === true) ?? emptyList;
}
function isReportFormat(name) {
	return READERS.some(({ format }) => format === name);
}
function reportFormats() {
	return READERS.map(({ format }) => format);
}
function contentOf(text) {
	const start = /[^\s\0\u{feff}]/u.exec(text)?.index ?? text.length;
	const body = text.slice(start);
	if (body.startsWith("<")) return {
		kind: "xml",
		text: body,
		root: rootOfXml(body),
		notes: []
	};
	const json = readJson(body);
	return json?.kind === "json" ? json : xmlIn(body) ?? json ?? {
		kind: "text",
		text: body
	};
}
function xmlIn(text) {
	const at = /^<\?xml\s/mu.exec(text)?.index;
	if (at === void 0) return void 0;
	const body = text.slice(at);
	return {
		kind: "xml",
		text: body,
		root: rootOfXml(body),
		notes: ["text-before"]
	};
}
function strangerSentence(content) {
	return `expected a report of one of the formats in docs/reference/reports.md, found ${foundOf(content)}`;
}
function foundOf(content) {
	switch (content.kind) {
		case "json": return `JSON ${shapeOf(content.documents[0])}`;
		case "broken-json": return `JSON that cannot be read: ${content.reason}`;
		case "xml": return content.root === void 0 ? "XML that cannot be read" : "XML of another kind";
		case "text": return content.text === "" ? "an empty file" : "text";
		default: return content;
	}
}
function shapeOf(document) {
	if (Array.isArray(document)) return document.length === 0 ? "that is an empty list" : "that is a list";
	const count = Object.keys(Object(document)).length;
	return count === 0 ? "that is an empty object" : `with ${count} ${count === 1 ? "key" : "keys"} that no format here has`;
}
function titleOf(format) {
	return READERS.find((one) => one.format === format)?.title ?? format;
}
function withNote(read, undecodable) {
	if ("complaint" in read || !undecodable) return read;
	const book = createNoteBook();
	for (const { note, count } of read.report.notes) book.note(note, count);
	book.note("undecodable");
	return { report: {
		...read.report,
		notes: book.list()
	} };
}
// src/formats/reports/document-finder.ts
const LONGEST_GAP = 1e6;
function createDocumentFinder(reader) {
	const found = {
		documents: 0,
		broken: void 0,
		textBefore: false,
		textAfter: false,
		first: void 0
	};
	const search = {
		reader,
		found,
		state: "line",
		offset: 0,
		tries: 0,
		held: ""
	};
	return {
		feed(chunk) {
			for (let at = 0; at < chunk.length && search.state !== "done";) at = step(search, chunk, at);
			search.offset += chunk.length;
			return search.state !== "done";
		},
		end() {
			if (search.state === "opening") passOver(search);
			if (search.state === "inside") endInside(found);
			return found;
		}
	};
}
function step(search, chunk, at) {
	switch (search.state) {
		case "inside": return inside(search, chunk, at);
		case "opening": return behindOpening(search, chunk, at);
		case "skip": return skipLine(search, chunk, at);
		case "line":
		case "behind": return lookForStart(search, chunk, at);
		case "done": return chunk.length;
		default: return search.state;
	}
}
function skipLine(search, chunk, at) {
	const newline = chunk.indexOf("\n", at);
	if (newline < 0) return chunk.length;
	search.state = "line";
	return newline + 1;
}
function lookForStart(search, chunk, from) {
	const at = nextFilled(chunk, from);
	if (at === chunk.length) return at;
	const character = chunk.charAt(at);
	search.found.first ??= character;
	if ((character === "{" || character === "[") && search.found.documents < 1e6) [search.state, search.held] = ["opening", character];
	else passOver(search);
	return at + 1;
}
function behindOpening(search, chunk, from) {
	const at = nextFilled(chunk, from);
	search.held += chunk.slice(from, at);
	const isTooFar = search.held.length > LONGEST_GAP;
	if (at === chunk.length && !isTooFar) return at;
	if (!isTooFar && isDocumentStart(search.held.charAt(0), chunk.charAt(at))) return enter(search, chunk, at);
	passOver(search);
	if (search.state === "skip" && search.held.includes("\n")) search.state = "line";
	return at;
}
function enter(search, chunk, at) {
	const { reader, held } = search;
	search.tries += 1;
	search.state = "inside";
	reader.begin(search.offset + at - held.length);
	reader.feed(held, 0);
	return inside(search, chunk, at);
}
function inside(search, chunk, from) {
	const { reader, found } = search;
	const end = reader.feed(chunk, from);
	if (end === void 0) return chunk.length;
	if (reader.close()) [search.state, found.documents] = ["behind", found.documents + 1];
	else {
		if (found.documents === 0) found.broken ??= "malformed";
		passOver(search);
	}
	return end;
}
function passOver(search) {
	const { found } = search;
	if (found.documents > 0) [search.state, found.textAfter] = ["done", true];
	else [search.state, found.textBefore] = [search.tries < 16 ? "skip" : "done", true];
}
function endInside(found) {
	if (found.documents > 0) found.textAfter = true;
	else found.broken ??= "cut";
}
function nextFilled(chunk, from) {
	const filled = /[^\s\0\u{feff}]/gu;
	filled.lastIndex = from;
	return filled.exec(chunk)?.index ?? chunk.length;
}
// src/formats/reports/results-path.ts
const [TOP, RUNS, RUN$1, RESULTS$1] = [
	1,
	2,
	3,
	4
];
const LONGEST_KEY = 64;
function createPathReader() {
	const keys = {};
	let [isObject, isRuns, isRun] = [
		false,
		false,
		false
	];
	let isKeyNext = false;
	let [isReading, reading, at] = [
		false,
		"",
		0
	];
	return {
		open(depth, opensObject) {
			if (depth === TOP) isObject = opensObject;
			if (depth === RUNS) isRuns = isObject && !opensObject && keys[TOP] === "runs";
			if (depth === RUN$1) isRun = isRuns && opensObject;
			isKeyNext = depth === TOP && isObject || depth === RUN$1 && isRun;
			return depth === RESULTS$1 && isRun && !opensObject && keys[RUN$1] === "results";
		},
		comma: (depth) => void (isKeyNext = depth === TOP && isObject || depth === RUN$1 && isRun),
		colon: () => void (isKeyNext = false),
		stringBegin(depth) {
			isReading = isKeyNext;
			if (!isReading) return;
			reading = "";
			at = depth;
		},
		text(chunk, from, to) {
			if (isReading && reading.length <= LONGEST_KEY) reading += chunk.slice(from, Math.min(to, from + LONGEST_KEY));
		},
		stringEnd() {
			if (isReading) keys[at] = unescapeKey(reading);
			isReading = false;
		}
	};
}
function unescapeKey(written) {
	if (!written.includes("\\")) return written.slice(0, -1);
	try {
		return String(JSON.parse(`"${written}`));
	} catch {
		return "";
	}
}
// src/formats/reports/string-reader.ts
function createStringReader() {
	const backslashes = createBackslashes();
	let isOpen = false;
	let isEscaped = false;
	return {
		isOpen: () => isOpen,
		open: () => void (isOpen = true),
		skip(chunk, from) {
			let at = isEscaped ? from + 1 : from;
			isEscaped = false;
			while (at < chunk.length) {
				const quote = chunk.indexOf("\"", at);
				const slash = backslashes.next(chunk, at);
				if (quote >= 0 && quote < slash) {
					isOpen = false;
					return quote + 1;
				}
				isEscaped = slash + 1 === chunk.length;
				at = slash + 2;
			}
			return chunk.length;
		}
	};
}
function createBackslashes() {
	let searched = "";
	let found = -1;
	return { next(chunk, from) {
		if (chunk !== searched) [searched, found] = [chunk, -1];
		if (found < from) {
			const index = chunk.indexOf("\\", from);
			found = index < 0 ? chunk.length : index;
		}
		return found;
	} };
}
// src/formats/reports/piece-splitter.ts
const [QUOTE, COMMA, COLON] = [
	34,
	44,
	58
];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
	91,
	93,
	123,
	125
];
const [RUN, RESULTS, RESULT] = [
	3,
	4,
	5
];
function createSplitter(sink) {
	const cut = {
		sink,
		strings: createStringReader(),
		path: createPathReader(),
		region: "around",
		depth: 0,
		start: 0
	};
	return { feed(chunk, from) {
		cut.start = from;
		const end = scan(cut, chunk, from);
		flush(cut, chunk, end);
		return cut.depth === 0 ? end : void 0;
	} };
}
function scan(cut, chunk, from) {
	let at = cut.strings.isOpen() ? readString(cut, chunk, from) : from;
	while (at < chunk.length) {
		const code = chunk.charCodeAt(at);
		if (code === QUOTE) {
			at = openString(cut, chunk, at + 1);
			continue;
		}
		if (code === OPEN_OBJECT || code === OPEN_LIST) open(cut, chunk, at);
		else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
			close(cut, chunk, at);
			if (cut.depth === 0) return at + 1;
		} else if (code === COMMA) {
			if (cut.depth <= RUN) cut.path.comma(cut.depth);
		} else if (code === COLON && cut.depth <= RUN) cut.path.colon();
		at += 1;
	}
	return at;
}
function openString(cut, chunk, from) {
	cut.strings.open();
	if (cut.depth <= RUN) cut.path.stringBegin(cut.depth);
	return readString(cut, chunk, from);
}
function readString({ strings, path, depth }, chunk, from) {
	const end = strings.skip(chunk, from);
	if (depth <= RUN) {
		path.text(chunk, from, end);
		if (!strings.isOpen()) path.stringEnd();
	}
	return end;
}
function open(cut, chunk, at) {
	cut.depth += 1;
	if (cut.depth > RESULT) return;
	const isResults = cut.path.open(cut.depth, chunk.charCodeAt(at) === OPEN_OBJECT);
	if (!isResults && !(cut.depth === RESULT && cut.region === "list")) return;
	flush(cut, chunk, at);
	cut.region = isResults ? "list" : "piece";
}
function close(cut, chunk, at) {
	if (cut.region === "piece" && cut.depth === RESULT) {
		flush(cut, chunk, at + 1);
		cut.sink.pieceEnd();
		cut.region = "list";
		cut.sink.text("list", " 0 ");
	} else if (cut.region === "list" && cut.depth === RESULTS) {
		flush(cut, chunk, at + 1);
		cut.region = "around";
		cut.sink.text("around", `[${cut.sink.listEnd()}]`);
	}
	cut.depth -= 1;
}
function flush(cut, chunk, end) {
	if (end > cut.start) cut.sink.text(cut.region, chunk.slice(cut.start, end));
	cut.start = end;
}
// src/formats/reports/report-outline.ts
const MOST_AROUND = 33554432;
function createOutline(malformed) {
	const documents = [];
	const lists = [];
	const good = new Set();
	let size = 0;
	let open = openDocument(0, lists);
	return {
		reader: {
			begin: (offset) => void (open = openDocument(offset, lists)),
			feed(chunk, from) {
				const end = open.splitter.feed(chunk, from);
				size += open.grown();
				return size > MOST_AROUND ? chunk.length : end;
			},
			close() {
				const read = malformed.has(open.offset) ? void 0 : open.read();
				if (read === void 0) return false;
				documents.push(read.value);
				good.add(open.offset);
				return true;
			}
		},
		content: (found) => toContent(found, documents),
		lists: () => lists,
		isGood: (offset) => good.has(offset),
		isOver: () => size > MOST_AROUND
	};
}
function openDocument(offset, lists) {
	const around = [];
	let list = [];
	let [pieces, isSound, grown] = [
		0,
		true,
		0
	];
	return {
		offset,
		splitter: createSplitter({
			text(region, text) {
				if (region === "piece") return;
				(region === "around" ? around : list).push(text);
				grown += text.length;
			},
			pieceEnd: () => void (pieces += 1),
			listEnd() {
				const read = parse(list.join(""));
				const entries = Array.isArray(read?.value) ? read.value.length : void 0;
				if (entries === void 0) isSound = false;
				lists.push({ plain: (entries ?? pieces) - pieces });
				list = [];
				pieces = 0;
				return lists.length - 1;
			}
		}),
		grown() {
			const since = grown;
			grown = 0;
			return since;
		},
		read: () => isSound ? parse(around.join("")) : void 0
	};
}
function parse(text) {
	try {
		return { value: JSON.parse(text) };
	} catch {
		return;
	}
}
function toContent(found, documents) {
	if (documents.length > 0) return {
		kind: "json",
		documents,
		notes: notesOf$1(found)
	};
	if (found.first === "<") return {
		kind: "xml",
		text: "<",
		root: void 0,
		notes: []
	};
	if (found.broken !== void 0) return {
		kind: "broken-json",
		reason: BROKEN[found.broken]
	};
	return {
		kind: "text",
		text: found.first ?? ""
	};
}
function notesOf$1({ documents, textBefore, textAfter }) {
	return [
		...textBefore ? ["text-before"] : [],
		...textAfter ? ["text-after"] : [],
		...documents > 1 ? ["several-documents"] : []
	];
}
// src/formats/reports/report-pieces.ts
const LONGEST_PIECE = 8388608;
function createPieces(outline, take) {
	const state = {
		outline,
		take,
		list: 0,
		offset: 0,
		held: "",
		malformed: void 0,
		isOver: false
	};
	let splitter = splitterOf(state);
	return {
		reader: {
			begin(offset) {
				state.offset = offset;
				splitter = splitterOf(state);
			},
			feed: (chunk, from) => splitter.feed(chunk, from),
			close: () => outline.isGood(state.offset)
		},
		malformed: () => state.malformed,
		isOver: () => state.isOver
	};
}
function splitterOf(state) {
	return createSplitter({
		text(region, text) {
			if (region !== "piece" || state.isOver) return;
			state.held += text;
			if (state.held.length > LONGEST_PIECE) [state.isOver, state.held] = [true, ""];
		},
		pieceEnd() {
			const text = state.held;
			state.held = "";
			if (state.malformed === void 0 && state.outline.isGood(state.offset)) takePiece(state, text);
		},
		listEnd() {
			const { plain } = state.outline.lists()[state.list] ?? { plain: 0 };
			if (state.outline.isGood(state.offset)) for (let left = plain; left > 0; left--) state.take(void 0, state.list);
			state.list += 1;
			return state.list - 1;
		}
	});
}
function takePiece(state, text) {
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		state.malformed = state.offset;
		return;
	}
	state.take(value, state.list);
}
// src/formats/reports/parted-report.ts
function readReportInParts(wanted) {
	let pass = firstPass(new Set(), wanted);
	return {
		take: (chunk) => pass.take(chunk),
		end({ undecodable }) {
			const ended = pass.end();
			if (typeof ended === "function") {
				pass = ended();
				return "again";
			}
			return withNote(ended, undecodable);
		}
	};
}
function firstPass(malformed, wanted) {
	const outline = createOutline(malformed);
	const finder = createDocumentFinder(outline.reader);
	const other = createHold();
	return {
		take(chunk) {
			other.take(chunk);
			return (finder.feed(chunk) || other.isWanted()) && !outline.isOver() && !other.isOver();
		},
		end() {
			if (outline.isOver()) return { complaint: TOO_MUCH };
			if (other.isOver()) return { complaint: TOO_LONG };
			const content = outline.content(finder.end());
			if (content.kind !== "json" && other.isWanted()) return parseReport({ text: other.text() }, wanted);
			const begun = beginReport(content, wanted);
			const next = {
				outline,
				malformed,
				wanted,
				begun,
				content
			};
			return outline.lists().length > 0 ? () => secondPass(next) : concluded(withResults(next), void 0);
		}
	};
}
const TOO_MUCH = "expected a report of which at most 32 MiB are something else than results, each of at most 8 MiB, found more: it is left out";
const TOO_LONG = "expected a report that is no JSON to have at most 64 MiB, found more: let its tool write one per part";
function createHold() {
	const chunks = [];
	let [size, isJson] = [0, false];
	let isBegun = false;
	return {
		take(chunk) {
			if (isJson || size > MOST_HELD) return;
			const first = isBegun ? void 0 : /[^\s\0\u{feff}]/u.exec(chunk)?.[0];
			if (first !== void 0) [isBegun, isJson] = [true, first === "{" || first === "["];
			chunks.push(chunk);
			size += chunk.length;
			if (isJson || size > MOST_HELD) chunks.length = 0;
		},
		isWanted: () => !isJson,
		isOver: () => size > MOST_HELD && !isJson,
		text: () => chunks.join("")
	};
}
const MOST_HELD = 67108864;
function secondPass(second) {
	const { outline, malformed, begun, content } = second;
	const runs = new Map("runs" in begun ? begun.runs.flatMap(withList) : []);
	const named = listsIn(content);
	let fault;
	const pieces = createPieces(outline, (value, list) => {
		if (!named.has(list)) return;
		const found = hasFault(value, 4) ? faultIn([value], 4) : void 0;
		if (found !== void 0 && (fault === void 0 || found.level < fault.level)) fault = found;
		runs.get(list)?.take(value);
	});
	const finder = createDocumentFinder(pieces.reader);
	return {
		take: (chunk) => finder.feed(chunk) && !pieces.isOver() && pieces.malformed() === void 0,
		end() {
			if (pieces.isOver()) return { complaint: TOO_MUCH };
			const at = pieces.malformed();
			if (at === void 0) return concluded(second, fault);
			malformed.add(at);
			return () => firstPass(malformed, second.wanted);
		}
	};
}
function concluded({ begun, content, wanted }, inPieces) {
	const around = content.kind === "json" ? faultIn(content.documents, 0) : void 0;
	const fault = around && inPieces ? inPieces.level < around.level ? inPieces : around : around ?? inPieces;
	const reading = (fault && beginReport({
		kind: "broken-json",
		reason: fault.reason
	}, wanted)) ?? begun;
	return "complaint" in reading ? reading : reading.end();
}
function withResults(second) {
	const { begun } = second;
	if ("runs" in begun) for (const run of begun.runs) for (const result of listOf$1(run.results)) run.take(result);
	return second;
}
function withList(run) {
	const [list] = listOf$1(run.results);
	return typeof list === "number" ? [[list, run]] : [];
}
function listsIn(content) {
	const lists = (content.kind === "json" ? content.documents.filter(isRecord) : []).flatMap(({ runs }) => listOf$1(runs).map((run) => listOf$1(recordOf(run)["results"])[0]));
	return new Set(lists.filter((list) => typeof list === "number"));
}
// src/flows/read-reports.ts
async function readReports({ reportFiles, log }, lines, base) {
	const missing = [];
	const found = new Map();
	for (const line of lines.map((one) => one.trim()).filter((one) => one !== "")) {
		const search = parseLine(line);
		const directory = isRooted(search.start) ? search.start : [base, search.start].filter((part) => part !== "").join("/");
		const { paths, capped } = await reportFiles.list(directory, search.isWanted);
		if (paths.length === 0) {
			missing.push(line);
			log.notice(`reports: no file fits ${line}`);
		}
		if (capped) log.notice(`reports: ${line} leads to more than can be looked at; a narrower glob finds the rest`);
		for (const path of paths) {
			const shown = shownPath(search.start, path);
			if (!found.has(shown)) found.set(shown, {
				wanted: search.format,
				directory,
				path
			});
		}
	}
	const files = [];
	for (const [path, at] of [...found].toSorted(([one], [other]) => one < other ? -1 : 1)) {
		const read = await readOne(reportFiles, at);
		if ("complaint" in read) log.notice(`${path}: ${read.complaint}`);
		files.push({
			path,
			read
		});
	}
	return {
		files,
		missing
	};
}
async function readOne(reportFiles, { wanted, directory, path }) {
	const file = await reportFiles.read({
		directory,
		path,
		limit: LARGEST_WHOLE_REPORT
	});
	if ("text" in file) return parseReport(file, wanted);
	if ("unreadable" in file) return unreadable(file.unreadable);
	return readLarge(reportFiles, {
		wanted,
		directory,
		path
	});
}
async function readLarge(reportFiles, { wanted, directory, path }) {
	const at = {
		directory,
		path,
		limit: LARGEST_REPORT
	};
	const reading = readReportInParts(wanted);
	for (;;) {
		const file = await reportFiles.readInChunks(at, reading.take);
		if ("unreadable" in file) return unreadable(file.unreadable);
		if ("tooLarge" in file) return tooLarge(file.tooLarge);
		const read = reading.end(file);
		if (read !== "again") return read;
	}
}
function unreadable(why) {
	return { complaint: `it could not be read: ${why}` };
}
function tooLarge(found) {
	const [most, size] = [LARGEST_REPORT, found].map((bytes) => Math.ceil(bytes / 1024 / 1024));
	return { complaint: `expected a report of at most ${most} MiB, found ${size} MiB: it is left out; let its tool write one per part` };
}
function parseLine(line) {
	const [, format, rest = line] = /^([A-Za-z][\w-]*)=(.*)$/.exec(line) ?? [];
	if (format !== void 0 && !isReportFormat(format)) throw new ConfigurationError(`reports: \`${line}\` asks for the format ${format}: expected one of ${reportFormats().join(", ")}. Example: \`sarif=out/*.sarif\``);
	const { start, glob } = splitStart(rest);
	const parsed = parseGlob(rest.startsWith("!") ? rest : glob);
	if ("reason" in parsed) throw new ConfigurationError(`reports: \`${line}\`: ${parsed.reason}. Example: \`out/**/*.sarif\``);
	return {
		format,
		start,
		isWanted: (path) => isMatch(parsed.glob, path)
	};
}
function splitStart(glob) {
	const names = glob.split("/");
	const wild = names.findIndex((name) => /[*?[{\\]/.test(name));
	const cut = wild < 0 ? names.length - 1 : wild;
	const start = names.slice(0, cut).filter((name) => name !== ".").join("/");
	return {
		start: start === "" && cut > 0 ? "/" : start,
		glob: names.slice(cut).join("/")
	};
}
function isRooted(path) {
	return /^(\/|[A-Za-z]:)/.test(path);
}
function shownPath(start, path) {
	return start === "" || start.endsWith("/") ? `${start}${path}` : `${start}/${path}`;
}
// src/analyzer/identity/aliases.ts
function aliasesOf(matching, change, renames = new Map()) {
	const files = [...renames].map(([from, to]) => ({
		from: fileIdentity(from),
		to: fileIdentity(to),
		stage: "path"
	}));
	const units = matching.matches.flatMap(({ before, after, stage }) => {
		const carriedTo = identityOf({
			path: renames.get(before.path) ?? before.path,
			unitName: before.unit.name
		});
		const to = identityOf({
			path: after.path,
			unitName: after.unit.name
		});
		const from = identityOf({
			path: before.path,
			unitName: before.unit.name
		});
		return carriedTo === to ? [] : [{
			from,
			to,
			stage
		}];
	});
	return [...files, ...units].filter(({ from, to }) => from !== to).map((ends) => ({
		type: "alias",
		change,
		...ends
	})).sort((a, b) => compareText(a.from, b.from));
}
function fileIdentity(path) {
	return identityOf({
		path,
		unitName: null
	});
}
// src/domain/history/bots.ts
const NO_IDS = new Set();
function isBotAuthor(author, botIds = NO_IDS) {
	const mailbox = author.mail.split("@", 1)[0] ?? "";
	return isBotName(author.name) || isBotName(mailbox) || author.id !== void 0 && botIds.has(author.id);
}
function isBotName(name) {
	return name.trim().toLowerCase().endsWith("[bot]");
}
// src/domain/history/authors.ts
const WEB_FLOW = "noreply@github.com";
const CO_AUTHOR = /^co-authored-by:[ \t]*([^<\n]{0,200})<([^>\n]{1,254})>/gim;
function authorshipOf(change, sha256) {
	const wrote = change.brought.length > 0 ? mostFrequent(change.brought) : change.author;
	const merger = change.brought.length > 0 ? change.author : change.committer;
	const mergedBy = merger.mail.toLowerCase() === WEB_FLOW || isBotAuthor(merger) ? void 0 : merger;
	const isBot = isBotAuthor(wrote);
	const authorId = toPersonId((isBot ? mergedBy ?? wrote : wrote).mail, sha256);
	const others = [
		...change.brought,
		change.author,
		...coAuthors(change.message)
	].filter((person) => !isBotAuthor(person));
	const ids = new Set(others.map((person) => toPersonId(person.mail, sha256)));
	const mergedById = mergedBy ? toPersonId(mergedBy.mail, sha256) : null;
	ids.delete(authorId);
	if (change.brought.length > 0 && mergedById !== null && !isAmong(change.brought, change.author)) ids.delete(mergedById);
	return {
		authorId,
		authorType: isBot ? "Bot" : "User",
		mergedById,
		contributorIds: [...ids].sort()
	};
}
function toPersonId(mail, sha256) {
	return `mail:${sha256(mail.trim().toLowerCase()).slice(0, 12)}`;
}
function isAmong(people, person) {
	return people.some((one) => one.mail.toLowerCase() === person.mail.toLowerCase());
}
function mostFrequent(people) {
	const counts = new Map();
	for (const { mail } of people) counts.set(mail.toLowerCase(), (counts.get(mail.toLowerCase()) ?? 0) + 1);
	const count = (person) => counts.get(person.mail.toLowerCase()) ?? 0;
	return people.reduce((best, person) => count(person) > count(best) ? person : best);
}
function coAuthors(message) {
	return [...message.matchAll(CO_AUTHOR)].map(([, name = "", mail = ""]) => ({
		name: name.trim(),
		mail
	}));
}
// src/flows/change-record.ts
function linesOfChange(merged, line, codec) {
	const { commit, pairs, told } = merged;
	const authorship = told?.authorship ?? authorshipOf(commit, codec.sha256);
	if (authorship.authorType === "Bot" && pairs.length === 0) return [];
	const renames = new Map(pairs.filter(({ file }) => file.status === "renamed").map(({ file }) => [file.oldPath, file.path]));
	const ends = compareEnds(pairs.map(({ file, result }) => ({
		oldPath: file.oldPath,
		path: file.path,
		result
	})), renames, line.configuration);
	const { matching } = ends;
	const edited = editedUnits$1(matching);
	const change = changeLine(merged, line, {
		matching,
		authorship
	});
	return changeLines({
		change,
		headSha: commit.sha,
		mergeBaseSha: commit.parents[0] ?? null,
		judgement: judgementOf(line.configuration),
		files: pairs.length,
		complete: [...ends.skippedBefore.values(), ...ends.skippedAfter.values()].every(isByDesign),
		compared: ends.compared,
		edited,
		exposures: exposuresOf(edited, ends.judgedAfter),
		aliases: aliasesOf(matching, change.change, renames)
	}, codec.sha256);
}
function judgementOf(configuration) {
	const rules = RULES.filter((rule) => rule.isScore !== true).map((rule) => rule.key);
	return {
		configDigest: configuration.digest,
		tools: [{
			name: "refrain",
			version: ANALYZER_VERSION,
			dialect: DIALECT,
			rules
		}],
		mode: configuration.policy.mode
	};
}
function editedUnits$1(matching) {
	return [...matching.added, ...matching.matches.filter((match) => match.edited).map((match) => match.after)];
}
function exposuresOf(edited, judged) {
	const units = new Set(edited.map((at) => at.unit));
	return [...new Set(judged.values())].flatMap((file) => file.exposures.filter(({ unit }) => unit === null || units.has(unit)));
}
function changeLine(merged, line, { matching, authorship }) {
	const { commit, told } = merged;
	const mergedAt = toInstant(merged.mergedAt);
	return {
		type: "change",
		repo_id: line.repoId,
		change: told?.change ?? `commit:${commit.sha}`,
		author_id: authorship.authorId,
		author_type: authorship.authorType,
		merged_by_id: authorship.mergedById,
		contributor_ids: [...authorship.contributorIds],
		state: "merged",
		merged_at: mergedAt,
		merge_sha: commit.sha,
		base_ref: line.branch,
		position: merged.position,
		bulk: isBulk({
			files: commit.files.length,
			sourceFiles: merged.pairs.length,
			message: commit.message,
			parents: commit.parents.length,
			sha: commit.sha,
			ignoredRevs: line.configuration.ignoredRevs,
			addedOrRemoved: matching.added.length + matching.removed.length,
			edits: () => editsOf$1(matching)
		}),
		updated_at: mergedAt,
		mine_complete: told?.complete ?? true
	};
}
function editsOf$1(matching) {
	return matching.matches.filter((match) => match.edited).map((match) => editSignatureOf(match.before.unit.tokens, match.after.unit.tokens));
}
// src/render/summary.ts
const SHOWN = {
	hotspots: 15,
	patterns: 10,
	cameBack: 10,
	weeks: 14
};
function summaryDocument(facts) {
	const { summaries } = facts;
	return {
		title: parts(text("What keeps coming back in "), code(facts.repository)),
		facts: windowFacts(summaries),
		sections: [
			hotspotSection(facts),
			...cameBackSection(facts),
			patternSection(summaries),
			limitSection(summaries),
			...saturatedSection(summaries),
			trendSection(summaries)
		]
	};
}
function windowFacts({ history, changes, totals, base }) {
	if (history.since === null || history.until === null) return [text("no merged change is known here yet")];
	const window = `${counted(history.window_days, "day")}: ${history.since.slice(0, 10)} to ${history.until.slice(0, 10)}`;
	const limited = {
		size: "; older changes were pruned for size",
		start: "; nothing is known before that"
	};
	const bulk = changes.bulk > 0 ? ` (and ${grouped(changes.bulk)} bulk ones that count for nothing)` : "";
	return [
		text(`${window}${history.limited_by === null ? "" : limited[history.limited_by]}`),
		text(`${counted(changes.merged - changes.bulk, "change")} by ${counted(changes.authors, "person", "people")}${bulk}, ${counted(changes.edited_units, "unit")} edited`),
		parts(text(`${counted(totals.open, "violation")} open at the tip`), ...base === null ? [] : [text(" of "), code(base)])
	];
}
function hotspotSection({ summaries, ids }) {
	const { hotspot, window_days: days } = summaries.recurrence;
	const meaning = `edited by ${hotspot.occurrences} changes or more on ${hotspot.days} days or more of ${days}, and still over the limit`;
	const places = byPlace(summaries.top_hotspots);
	const total = summaries.totals.hotspots;
	if (total === 0) return {
		title: "Hotspots: none",
		note: `No unit was ${meaning}.`
	};
	const rows = places.slice(0, SHOWN.hotspots).map((spots) => hotspotRow$1(spots, ids));
	const shown = places.slice(0, SHOWN.hotspots).reduce((sum, spots) => sum + spots.length, 0);
	return {
		title: `Hotspots: ${counted(total, "violation")} in ${counted(summaries.totals.hotspot_places, "place")}`,
		note: `Each was ${meaning}.`,
		table: {
			head: [
				"id",
				"where",
				"what",
				"changes",
				"days",
				"last"
			],
			rows
		},
		...more(total - shown)
	};
}
function byPlace(hotspots) {
	const places = new Map();
	for (const spot of hotspots) {
		const key = JSON.stringify([spot.path, spot.unit_name]);
		const place = places.get(key);
		if (place) place.push(spot);
		else places.set(key, [spot]);
	}
	return [...places.values()].map((spots) => spots.sort((a, b) => b.count - a.count || excess(b) - excess(a)));
}
const MOST_RULES = 3;
function hotspotRow$1(spots, ids) {
	const [worst] = spots;
	if (!worst) return [];
	const rules = brokenLimits(spots.slice(0, MOST_RULES).map((spot) => ({
		ruleKey: spot.rule_key,
		...spot
	})));
	const others = spots.length > MOST_RULES ? ` · +${spots.length - MOST_RULES}` : "";
	return [
		text(ids.get(worst.fingerprint) ?? ""),
		placeCell(worst),
		parts(rules, text(others)),
		number(worst.count),
		number(worst.distinct_days),
		text(worst.last_at.slice(0, 10))
	];
}
function cameBackSection({ summaries, ids }) {
	if (summaries.totals.came_back === 0) return [];
	const rows = summaries.came_back.slice(0, SHOWN.cameBack).map((back) => [
		text(ids.get(back.fingerprint) ?? ""),
		placeCell(back),
		brokenLimits([{
			ruleKey: back.rule_key,
			...back
		}]),
		text(back.fixed_at.slice(0, 10)),
		text(back.back_at?.slice(0, 10) ?? "unknown")
	]);
	return [{
		title: `Came back: ${grouped(summaries.totals.came_back)}`,
		note: "Each was fixed once, and is violated again.",
		table: {
			head: [
				"id",
				"where",
				"what",
				"fixed",
				"back"
			],
			rows
		},
		...more(summaries.totals.came_back - rows.length)
	}];
}
function placeCell(at) {
	const line = at.start_line > 0 ? `:${at.start_line}` : "";
	const where = code(`${at.path}${line}`);
	return at.unit_name === null ? where : parts(where, text(" "), code(at.unit_name));
}
function patternSection({ top_patterns: patterns, totals, recurrence }) {
	const { pattern } = recurrence;
	const meaning = `${pattern.occurrences} times or more, in ${pattern.files} files, by ${pattern.changes} changes and on ${pattern.days} days`;
	if (patterns.length === 0) return {
		title: "Patterns: none",
		note: `No rule was newly broken, or worse, in one area ${meaning}.`
	};
	const rows = patterns.slice(0, SHOWN.patterns).map((one) => [
		ruleName(one.rule_key),
		one.area === null ? text("everywhere") : code(one.area),
		text(one.role),
		number(one.count),
		number(one.distinct_files),
		number(one.distinct_changes),
		rate(one.rate),
		rate(one.rest_rate),
		text(liftOf(one))
	]);
	return {
		title: `Patterns: ${grouped(totals.patterns)}`,
		note: `A rule that was newly broken, or worse, in one area ${meaning}. Rates are new or worse violations per 100 edited units, here and in the rest of the role.`,
		table: {
			head: [
				"rule",
				"area",
				"role",
				"count",
				"files",
				"changes",
				"here",
				"rest",
				"lift"
			],
			rows
		},
		...more(totals.patterns - rows.length)
	};
}
function rate(value) {
	return value === null ? text("–") : {
		text: value.toFixed(1),
		right: true
	};
}
const MUCH = 1.5;
function liftOf({ lift, summary_only: ordinary }) {
	if (lift === null) return "nothing to compare";
	const times = `${lift.toFixed(1)} ×`;
	if (!ordinary) return times;
	return lift * MUCH < 1 ? `${times} (less than elsewhere)` : `${times} (as elsewhere)`;
}
function limitSection({ calibration }) {
	const title = "Limits that would fit";
	if (calibration.length === 0) return {
		title,
		note: "Nothing was judged at the tip, so nothing can be said."
	};
	return {
		title,
		note: "95 of 100 units at the tip are within P95; a limit that fits is P95, but never stricter than the default nor looser than twice of it.",
		table: {
			head: [
				"rule",
				"role",
				"default",
				"P95",
				"fits",
				"units",
				"over default",
				"over fitting"
			],
			rows: calibration.map((one) => [
				ruleKeyCell(one.rule_key),
				text(one.role),
				number(one.default),
				number(one.p95),
				{
					text: grouped(one.suggestion),
					right: true
				},
				number(one.units),
				number(one.over_default),
				number(one.over_suggestion)
			])
		}
	};
}
function saturatedSection({ saturated }) {
	if (saturated.length === 0) return [];
	return [{
		title: "Says more about the limit than about the code",
		note: "These rules are broken by more than half of what they look at; they make no hotspots.",
		table: {
			head: [
				"rule",
				"role",
				"units",
				"broken by",
				"share"
			],
			rows: saturated.map((one) => [
				ruleKeyCell(one.rule_key),
				text(one.role),
				number(one.units),
				number(one.violated),
				{
					text: `${Math.round(one.share * 100)} %`,
					right: true
				}
			])
		}
	}];
}
function trendSection({ trend }) {
	const title = "By week";
	if (trend.length === 0) return {
		title,
		note: "No merged change yet."
	};
	return {
		title,
		table: {
			head: [
				"week",
				"changes",
				"units edited",
				"new",
				"worse",
				"better",
				"fixed",
				"new or worse per 100"
			],
			rows: trend.slice(-SHOWN.weeks).map((week) => [
				text(week.week),
				number(week.changes),
				number(week.edited_units),
				number(week.new),
				number(week.worse),
				number(week.better),
				number(week.fixed),
				rate(week.per_100)
			])
		}
	};
}
function more(count) {
	return count > 0 ? { more: `and ${grouped(count)} more (--json has them)` } : {};
}
// src/domain/history/merge.ts
function mergeHistories(...lists) {
	return flatten(bundle(settle$1(gather(lists))));
}
function flatten({ head, bundles, strays }) {
	return [
		...head,
		...bundles.flatMap((whole) => whole.lines),
		...strays
	];
}
// src/flows/walk-pulls.ts
async function withSpan(commit, span) {
	return span === void 0 ? commit : {
		...commit,
		parents: [span.base],
		files: await span.files(),
		brought: []
	};
}
// src/flows/record-changes.ts
const BATCH_FILES = 2e3;
async function* recordChanges(ports, walk) {
	let clock = walk.notBefore;
	let position = walk.firstPosition;
	for await (const batch of prefetched(analysedBatches(ports, walk))) for (const analysed of batch) {
		const found = await analysed();
		const { commit } = found;
		clock = Math.min(Math.max(clock, commit.committedAt), Math.max(walk.notBefore, walk.notAfter));
		const lines = walk.pulls?.isInside(commit.sha) ? [] : linesOfChange({
			...found,
			told: walk.pulls?.tell(commit),
			mergedAt: clock,
			position
		}, walk, ports.codec);
		yield {
			sha: commit.sha,
			mergedAt: clock,
			lines
		};
		position += 1;
	}
}
async function* analysedBatches(ports, walk) {
	let batch = [];
	let files = 0;
	for await (const alone of ports.changes.changes(walk.shas)) {
		const commit = await withSpan(alone, walk.pulls?.spanOf(alone.sha));
		const judged = walk.pulls?.isInside(commit.sha) ?? false ? [] : commit.files.filter((file) => isJudged(file, walk.configuration));
		batch.push({
			commit,
			files: judged
		});
		files += judged.length;
		if (files < BATCH_FILES) continue;
		yield* analyseBatch(ports, batch);
		batch = [];
		files = 0;
	}
	if (batch.length > 0) yield* analyseBatch(ports, batch);
}
async function* analyseBatch(ports, batch) {
	const { analysed, done } = startAnalysis(ports, batch);
	yield analysed;
	await done;
}
const ANSWERS_A_STEP = 25;
function startAnalysis({ pool, log }, batch) {
	const commits = batch.map(toOpenCommit);
	const requests = commits.flatMap((open) => open.files.map((file, index) => ({
		open,
		file,
		index
	})));
	let answers = 0;
	const done = pool.analyzePairs(requests.map(({ file }) => toPairRequest(file)), (at, result) => {
		const request = requests[at];
		request?.open.answer(request.index, result);
		answers += 1;
		if (answers % ANSWERS_A_STEP === 0 || answers === requests.length) log.progress("analysing files of changes", answers, requests.length);
	});
	done.catch(() => void 0);
	return {
		analysed: commits.map((open) => async () => open.take(done)),
		done
	};
}
function toOpenCommit({ commit, files }) {
	let results = [];
	let left = files.length;
	let complete;
	return {
		files,
		answer(index, result) {
			results[index] = result;
			left -= 1;
			if (left === 0) complete?.();
		},
		async take(done) {
			if (left > 0) await Promise.race([done, new Promise((resolve) => complete = resolve)]);
			const pairs = files.flatMap((file, index) => {
				const result = results[index];
				return result ? [{
					file,
					result
				}] : [];
			});
			results = [];
			return {
				commit,
				pairs
			};
		}
	};
}
async function* prefetched(source) {
	const iterator = source[Symbol.asyncIterator]();
	let next = iterator.next();
	for (;;) {
		const { done, value } = await next;
		if (done) return;
		next = iterator.next();
		next.catch(() => void 0);
		yield value;
	}
}
function isJudged({ oldPath, oldOid, path, oid }, configuration) {
	return oldOid !== void 0 && isJudgedPath(oldPath, configuration) || oid !== void 0 && isJudgedPath(path, configuration);
}
function toPairRequest(file) {
	if (file.oldOid !== void 0 && file.oldOid === file.oid) return {
		before: void 0,
		after: void 0
	};
	return {
		before: toRequest(file.oldPath, file.oldOid),
		after: toRequest(file.path, file.oid)
	};
}
function toRequest(path, oid) {
	return oid !== void 0 && languageOf(path) !== void 0 ? {
		path,
		source: { oid }
	} : void 0;
}
// src/flows/backfill-journal.ts
const COMMITS_AN_ENTRY = 50;
async function journalledChanges(ports, walk) {
	const plan = ports.codec.sha256(JSON.stringify(planOf(walk)));
	const entries = await readEntries(ports, plan);
	const last = entries.at(-1);
	const done = last?.done ?? 0;
	if (done > 0) ports.log.notice(`going on after ${done} of ${walk.shas.length} commits, where the last run was stopped`);
	const lines = entries.flatMap((entry) => entry.found);
	const walked = await walkOn(ports, {
		...walk,
		shas: walk.shas.slice(done),
		firstPosition: walk.firstPosition + done,
		notBefore: last?.mergedAt ?? walk.notBefore
	}, {
		plan,
		done,
		first: last?.first
	});
	return {
		...walked,
		lines: [...lines, ...walked.lines]
	};
}
function planOf({ configuration, pulls, ...walk }) {
	const places = [
		walk.shas,
		walk.firstPosition,
		walk.notBefore,
		walk.notAfter,
		walk.repoId,
		walk.branch
	];
	const told = pulls === void 0 ? [] : [pulls.digest];
	return [
		...places,
		configuration.sha,
		configuration.digest,
		ANALYZER_VERSION,
		...told
	];
}
async function walkOn(ports, walk, from) {
	const total = from.done + walk.shas.length;
	const found = [];
	let { done, first } = from;
	let open = [];
	for await (const change of recordChanges(ports, walk)) {
		first ??= change.mergedAt;
		done += 1;
		for (const line of change.lines) {
			found.push(line);
			open.push(line);
		}
		ports.log.progress("reading changes", done, total);
		if (done % COMMITS_AN_ENTRY !== 0 || done === total) continue;
		await append(ports, {
			plan: from.plan,
			done,
			mergedAt: change.mergedAt,
			first,
			lines: printHistory(open)
		});
		open = [];
		if (ports.isOver?.()) return {
			lines: found,
			first,
			stopped: done
		};
	}
	return {
		lines: found,
		first,
		stopped: void 0
	};
}
async function append(ports, entry) {
	try {
		await ports.store.journal.append(`\n${JSON.stringify(entry)}\n`);
	} catch (error) {
		ports.log.notice(`the journal could not be written (${reasonOf(error)}): if this run is stopped, it begins again`);
	}
}
async function readEntries(ports, plan) {
	const text = await ports.store.journal.read().catch(() => void 0);
	const entries = [];
	for (const line of (text ?? "").split("\n")) {
		const entry = parseEntry(line);
		if (entry?.plan === plan && entry.done === (entries.at(-1)?.done ?? 0) + COMMITS_AN_ENTRY) entries.push(entry);
	}
	return entries;
}
function parseEntry(line) {
	try {
		const value = JSON.parse(line);
		if (!isEntry(value)) return void 0;
		const { lines, problems, torn } = parseHistory(value.lines, "journal");
		return problems.length > 0 || torn ? void 0 : {
			...value,
			found: lines
		};
	} catch {
		return;
	}
}
function isEntry(value) {
	if (typeof value !== "object" || value === null) return false;
	const { plan, done, mergedAt, first, lines } = value;
	return [
		done,
		mergedAt,
		first
	].every((number) => typeof number === "number") && typeof plan === "string" && typeof lines === "string";
}
// src/flows/backfill-kept.ts
function keptLines(lines, range, { sinceDays, pulls }) {
	const onLine = new Set(range.line);
	const start = toInstant(range.start);
	const gone = new Set(lines.flatMap((line) => {
		const sha = range.rewritten ? shaOf(line, pulls) : void 0;
		if (sha === void 0 || line.type !== "change") return [];
		return (line.merged_at ?? "") >= start && !onLine.has(sha) ? [line.change] : [];
	}));
	const scans = new Set(lines.flatMap((line) => line.type === "run" && line.flow === "scan" ? [line.id] : []));
	const widened = (at) => sinceDays > 90 && at >= start;
	return withoutChanges(lines, gone).filter((line) => {
		if (isGitMark(line) || line.type === "sketch") return false;
		if (line.type === "horizon") return !widened(line.merged_at);
		if (line.type === "run") return !scans.has(line.id);
		return !("run" in line && scans.has(line.run));
	});
}
function withoutGit(lines, { found, pulls }) {
	return withoutChanges(lines, changesAt(lines, {
		pulls,
		isAt: (sha) => found?.has(sha) ?? true
	})).filter((line) => line.type !== "header" && !isGitMark(line));
}
function rewound({ lines, range }, from) {
	const again = new Set(range.line.slice(from));
	const kept = withoutChanges(lines, changesAt(lines, {
		pulls: true,
		isAt: (sha) => again.has(sha)
	}));
	const { older } = range;
	const first = Math.max(from, older.shas.length);
	const newer = {
		shas: range.line.slice(first),
		firstPosition: older.firstPosition + first,
		notBefore: newestMerge(kept)
	};
	return {
		lines: kept,
		range: {
			...range,
			newer
		}
	};
}
function changesAt(lines, { pulls, isAt }) {
	const changes = lines.flatMap((line) => {
		const sha = shaOf(line, pulls);
		return sha !== void 0 && line.type === "change" && isAt(sha) ? [line.change] : [];
	});
	return new Set(changes);
}
function shaOf(line, pulls) {
	if (line.type !== "change") return void 0;
	if (line.change.startsWith(COMMIT)) return line.change.slice(COMMIT.length);
	return pulls ? mergeOf(line) : void 0;
}
const COMMIT = "commit:";
function mergeOf({ state, merge_sha }) {
	return state === "merged" ? merge_sha ?? void 0 : void 0;
}
function withoutChanges(lines, changes) {
	if (changes.size === 0) return lines;
	const runs = new Set(lines.flatMap((line) => {
		return line.type === "run" && (line.flow === "record" || line.flow === "scan") && changes.has(line.change) ? [line.id] : [];
	}));
	return lines.filter((line) => {
		if (line.type === "run") return !runs.has(line.id);
		if ("run" in line) return !runs.has(line.run);
		return !("change" in line && changes.has(line.change));
	});
}
function isSketch(line) {
	return line.type === "sketch";
}
// src/analyzer/identity/sketch.ts
const HASHES = 32;
const HEX_DIGITS = 4;
const SEEDS = Array.from({ length: HASHES }, (_, index) => mix32(Math.imul(index + 1, 0x9e3779b1)));
function sketchOf(unit) {
	return {
		body: unit.body,
		shape: unit.shape,
		minhash: minhashOf(unit.tokens)
	};
}
function minhashOf(tokens) {
	const elements = elementsOf(tokens);
	return SEEDS.map((seed) => (minimumOf(elements, seed) & 65535).toString(16).padStart(HEX_DIGITS, "0")).join("");
}
function minimumOf(elements, seed) {
	let minimum = 0xffffffff;
	for (const element of elements) {
		const hash = mix32(element ^ seed);
		if (hash < minimum) minimum = hash;
	}
	return minimum;
}
function minhashSimilarity(a, b) {
	let equal = 0;
	for (let at = 0; at < 128; at += HEX_DIGITS) if (a.slice(at, at + HEX_DIGITS) === b.slice(at, at + HEX_DIGITS)) equal++;
	const jaccard = equal / HASHES;
	return {
		jaccard,
		dice: 2 * jaccard / (1 + jaccard)
	};
}
function elementsOf(tokens) {
	const seen = new Map();
	return tokens.map((token) => {
		const occurrence = seen.get(token) ?? 0;
		seen.set(token, occurrence + 1);
		return occurrenceHash(token, occurrence);
	});
}
// src/analyzer/identity/match-sketches.ts
const SIMILAR = {
	sameName: .75,
	sameFile: .85,
	elsewhere: .95
};
const SIBLING_FLOOR = .5;
const MARGIN = .05;
const BAND_DIGITS = 8;
const MAX_BAND = 64;
function matchSketches(old, now) {
	const hunt = {
		old: old.toSorted(compareSketched),
		now: now.toSorted(compareAt),
		matched: new Map(),
		taken: new Set()
	};
	pair(hunt, {
		stage: "path",
		key: (path, name) => keyOf$4(path, name.full)
	});
	pair(hunt, {
		stage: "body-and-name",
		key: (_, name, { body }) => keyOf$4(name.own, body),
		may: isSizable
	});
	pair(hunt, {
		stage: "signature",
		key: (path, name) => keyOf$4(path, name.plain),
		may: isLikeSibling
	});
	pair(hunt, {
		stage: "body",
		key: (path, _, { body }) => keyOf$4(path, body),
		may: isSizable
	});
	pair(hunt, {
		stage: "body",
		key: (_, __, { body }) => body,
		may: isSizable
	});
	pair(hunt, {
		stage: "parent",
		key: (path, name, { shape }) => keyOf$4(path, name.own, shape),
		may: isSizable
	});
	pairSimilar(hunt);
	return {
		matches: [...hunt.matched.values()].sort((x, y) => compareAt(x.after, y.after)),
		unmatched: hunt.old.filter((sketched) => !hunt.matched.has(sketched))
	};
}
function pair(hunt, { stage, key, may }) {
	const old = soleBy(openOld(hunt), (s) => key(s.path, nameOf(s.unitName), s));
	const now = soleBy(openNow(hunt), (at) => key(at.path, nameOf(at.unit.name), at.unit));
	for (const [name, before] of old) {
		const after = now.get(name);
		if (before === null || after === void 0 || after === null) continue;
		if (may === void 0 || may(after, before)) settle(hunt, {
			before,
			after,
			stage
		});
	}
}
function isLikeSibling({ unit }, before) {
	return before.body === unit.body || minhashSimilarity(before.minhash, minhashOf(unit.tokens)).dice >= SIBLING_FLOOR;
}
function settle(hunt, { before, after, stage }) {
	if (hunt.matched.has(before) || hunt.taken.has(after)) return;
	hunt.matched.set(before, {
		before,
		after,
		stage,
		edited: before.body !== after.unit.body
	});
	hunt.taken.add(after);
}
function pairSimilar(hunt) {
	const likely = likelyPairs(hunt);
	const byOld = bestTwoBy(likely, (pairing) => pairing.before);
	const byNow = bestTwoBy(likely, (pairing) => pairing.after);
	for (const pairing of likely) if (standsOut(pairing, byOld.get(pairing.before)) && standsOut(pairing, byNow.get(pairing.after))) settle(hunt, {
		...pairing,
		stage: "similar"
	});
}
function likelyPairs(hunt) {
	const postings = bandIndex(openOld(hunt));
	return openNow(hunt).filter(isSizable).flatMap((after) => {
		const minhash = minhashOf(after.unit.tokens);
		return [...new Set(bandsOf(minhash).flatMap((band) => postings.get(band) ?? []))].map((before) => ({
			before,
			after,
			score: minhashSimilarity(before.minhash, minhash).dice
		})).filter((pairing) => pairing.score >= barOf(pairing));
	});
}
function barOf({ before, after }) {
	if (nameOf(before.unitName).own === nameOf(after.unit.name).own) return SIMILAR.sameName;
	return before.path === after.path ? SIMILAR.sameFile : SIMILAR.elsewhere;
}
function bestTwoBy(likely, end) {
	const best = new Map();
	for (const pairing of likely) {
		const [first, second] = best.get(end(pairing)) ?? [];
		if (first === void 0 || pairing.score > first.score) best.set(end(pairing), first ? [pairing, first] : [pairing]);
		else if (second === void 0 || pairing.score > second.score) best.set(end(pairing), [first, pairing]);
	}
	return best;
}
function standsOut(pairing, best) {
	if (best === void 0 || best[0] !== pairing) return false;
	return best[1] === void 0 || pairing.score - best[1].score >= MARGIN;
}
function bandIndex(sketches) {
	const postings = new Map();
	for (const sketched of sketches) for (const band of bandsOf(sketched.minhash)) {
		const list = postings.get(band) ?? [];
		if (list.length < MAX_BAND) postings.set(band, [...list, sketched]);
	}
	return postings;
}
function bandsOf(minhash) {
	return Array.from({ length: minhash.length / BAND_DIGITS }, (_, index) => {
		return `${index}:${minhash.slice(index * BAND_DIGITS, (index + 1) * BAND_DIGITS)}`;
	});
}
function soleBy(items, key) {
	const sole = new Map();
	for (const item of items) sole.set(key(item), sole.has(key(item)) ? null : item);
	return sole;
}
function openOld(hunt) {
	return hunt.old.filter((sketched) => !hunt.matched.has(sketched));
}
function openNow(hunt) {
	return hunt.now.filter((at) => !hunt.taken.has(at));
}
function isSizable(at) {
	return at.unit.tokens.length >= 20;
}
const TWIN = /\/\d+(#[0-9a-f]{6}(~\d+)?)?$/;
function nameOf(full) {
	const plain = full.replace(TWIN, "");
	return {
		full,
		plain,
		own: plain.slice(plain.lastIndexOf(".") + 1)
	};
}
function compareSketched(a, b) {
	return compareText(a.path, b.path) || compareText(a.unitName, b.unitName);
}
// src/flows/bridge-gap.ts
function bridgeGap({ sketches, analyses, change }) {
	const units = [...analyses].flatMap(([path, analysis]) => analysis.units.map((unit) => ({
		path,
		unit
	})));
	const here = new Set(units.map(identityAt$1));
	const known = new Set(sketches.map((line) => line.fingerprint));
	return matchSketches(sketches.flatMap((line) => {
		const identity = parseIdentity(line.fingerprint);
		if (!identity || identity.unitName === null || here.has(line.fingerprint)) return [];
		return [{
			path: identity.path,
			unitName: identity.unitName,
			body: line.body,
			shape: line.shape,
			minhash: line.minhash
		}];
	}), units.filter((at) => at.unit.tokens.length > 0 && !known.has(identityAt$1(at)))).matches.map(({ before, after, stage }) => ({
		type: "alias",
		change,
		from: identityOf({
			path: before.path,
			unitName: before.unitName
		}),
		to: identityAt$1(after),
		stage
	}));
}
function identityAt$1({ path, unit }) {
	return identityOf({
		path,
		unitName: unit.name
	});
}
// src/domain/history/scan-lines.ts
function scanLines(facts, sha256) {
	const run = runLine({
		...facts,
		mergeBaseSha: null,
		flow: "scan",
		edited: []
	}, sha256);
	const tool = facts.judgement.tools[0];
	return [
		run,
		...facts.violations.map((judged) => violationLine(run, judged, tool)),
		...exposureLines(run, facts.exposures),
		...sketchLines(facts)
	];
}
function sketchLines(facts) {
	const identities = new Set();
	for (const { path, unit } of facts.violations) if (unit) identities.add(identityOf({
		path,
		unitName: unit.name
	}));
	return [...identities].flatMap((fingerprint) => {
		const sketch = facts.sketches.get(fingerprint);
		return sketch ? [{
			type: "sketch",
			change: facts.change.change,
			fingerprint,
			...sketch
		}] : [];
	});
}
// src/flows/scan-tip.ts
async function beginScan(ports, facts) {
	const { configuration, withTokens, knownSketches } = facts;
	const judgedByPath = new Map();
	const sketches = new Map();
	const keep = (path, analysis) => {
		const judged = judge$1(path, analysis, configuration);
		judgedByPath.set(path, judged);
		for (const { unit } of judged.violations) if (unit) sketches.set(identityAt(path, unit), sketchOf(unit));
		return withTokens ? analysis : {
			...analysis,
			units: analysis.units.map(withoutTokens)
		};
	};
	const tree = await beginTree(ports, {
		...facts,
		keep
	});
	return { async finish() {
		const read = await tree.finish();
		const judged = [...read.analyses].map(([path, analysis]) => judgedByPath.get(path) ?? judge$1(path, analysis, configuration));
		await sketchRest(ports.pool, placesOf(judged), {
			entries: read.entries,
			known: knownSketches,
			sketches
		});
		return {
			...read,
			judged,
			sketches
		};
	} };
}
async function scanTip({ codec }, tip) {
	const { entries, analyses, skipped, judged, sketches } = await tip.reading.finish();
	return {
		lines: scanLines({
			change: tip.change,
			headSha: tip.sha,
			judgement: judgementOf(tip.configuration),
			files: entries.length,
			units: [...analyses.values()].reduce((sum, analysis) => sum + analysis.units.length, 0),
			complete: [...skipped.values()].every(isByDesign),
			violations: judged.flatMap((file) => file.violations),
			exposures: judged.flatMap((file) => file.exposures),
			sketches
		}, codec.sha256),
		files: entries.length,
		analyses,
		skipped
	};
}
function judge$1(path, analysis, { placement, limits }) {
	return judgeFile({
		path,
		analysis,
		placement,
		limits
	});
}
const NO_TOKENS = new Uint32Array(0);
function withoutTokens(unit) {
	return {
		...unit,
		tokens: NO_TOKENS
	};
}
function identityAt(path, unit) {
	return identityOf({
		path,
		unitName: unit.name
	});
}
function placesOf(judged) {
	const violations = judged.flatMap((file) => file.violations);
	return new Map(violations.flatMap(({ path, unit }) => unit ? [[identityAt(path, unit), {
		path,
		unit
	}]] : []));
}
async function sketchRest(pool, places, { entries, known, sketches }) {
	const bodies = new Map(known.map((line) => [`${line.body}${line.shape}`, line]));
	const missing = new Set();
	for (const [identity, { path, unit }] of places) {
		if (sketches.has(identity)) continue;
		const earlier = bodies.get(`${unit.body}${unit.shape}`);
		if (earlier) sketches.set(identity, {
			body: earlier.body,
			shape: earlier.shape,
			minhash: earlier.minhash
		});
		else missing.add(path);
	}
	const again = entries.filter((entry) => missing.has(entry.path));
	(await pool.analyze(again.map(({ path, oid }) => ({
		path,
		source: { oid }
	})))).forEach((result, i) => {
		const path = again[i]?.path;
		if (path === void 0 || !("analysis" in result)) return;
		for (const unit of result.analysis.units) {
			const identity = identityAt(path, unit);
			if (places.has(identity) && !sketches.has(identity)) sketches.set(identity, sketchOf(unit));
		}
	});
}
// src/flows/backfill-scan.ts
async function scanAt(ports, facts) {
	const { tip, reading, configuration, sketches } = facts;
	const newest = facts.gap ? ownChange(facts) : newestChange(facts.known);
	const change = newest ?? unknownChange(facts);
	const scan = await scanTip(ports, {
		change,
		sha: tip.sha,
		reading,
		configuration
	});
	const aliases = facts.gap ? bridgeGap({
		sketches,
		analyses: scan.analyses,
		change: change.change
	}) : [];
	return {
		...scan,
		lines: [
			...newest ? [] : [change],
			...aliases,
			...scan.lines
		]
	};
}
function ownChange({ known, tip }) {
	return known.find((line) => line.type === "change" && line.merge_sha === tip.sha);
}
function unknownChange({ tip, options }) {
	const at = toInstant(tip.committedAt);
	return {
		type: "change",
		repo_id: options.repoId,
		change: `commit:${tip.sha}`,
		author_id: NOBODY,
		author_type: "User",
		merged_by_id: null,
		contributor_ids: [],
		state: "merged",
		merged_at: at,
		merge_sha: tip.sha,
		base_ref: options.branch,
		position: null,
		bulk: true,
		updated_at: at,
		mine_complete: true
	};
}
function bookmarks(options, tip, first) {
	return [{
		type: "header",
		schema_version: 1,
		repo_id: options.repoId,
		since: toInstant(first ?? tip.committedAt)
	}, {
		type: "watermark",
		source: `${GIT_SOURCE}${options.branch}`,
		position: tip.sha,
		at: toInstant(tip.committedAt)
	}];
}
// src/flows/backfill-current.ts
async function readCurrent(ports, facts) {
	const scan = facts.stored.lines.find((line) => line.type === "run" && line.flow === "scan");
	if (!scan || !isOfTip(facts, scan) || !isReadToTip(facts) || !isWithinWindow(facts)) return void 0;
	const { text } = facts.stored;
	const source = {
		sha256: ports.codec.sha256(text),
		recurrence: facts.configuration.policy.recurrence
	};
	const kept = parseSummaries(await readSummariesText(ports.store) ?? "", source);
	if (!("summaries" in kept)) return void 0;
	return {
		changes: 0,
		files: scan.files,
		skipped: void 0,
		upToDate: true,
		summaries: kept.summaries,
		events: text
	};
}
function isOfTip({ tip, configuration, stored }, scan) {
	const { tools } = judgementOf(configuration);
	if (stored.problems.length > 0 || configuration.limits.expired.length > 0 || !scan.complete) return false;
	return scan.head_sha === tip.sha && scan.config_digest === configuration.digest && JSON.stringify(scan.tools) === JSON.stringify(tools);
}
function isReadToTip({ tip, stored, options, range }) {
	const marks = stored.lines.filter(isGitMark);
	const [mark] = marks;
	if (marks.length !== 1 || mark?.position !== tip.sha || mark.source !== `git:${options.branch}`) return false;
	return range.older.shas.length === 0 && range.newer.shas.length === 0 && !range.gap && !range.rewritten;
}
function isWithinWindow({ stored, options, configuration }) {
	const until = newestChange(stored.lines)?.merged_at;
	if (!until || stored.lines.some((line) => line.type === "horizon")) return false;
	const start = daysBefore(until, Math.max(options.sinceDays, configuration.policy.retention.days));
	return stored.lines.every((line) => line.type !== "change" || (line.merged_at ?? line.updated_at) >= start);
}
// src/flows/moved-areas.ts
async function hasMovedAreas(source, lines, { tip, entries, configuration }) {
	const mark = newestMark(lines);
	if (mark === void 0 || mark.position === tip.sha) return false;
	const last = await source.tree.resolve(mark.position);
	if (last === void 0) return false;
	const lastEntries = await source.tree.list(last.sha);
	const { placement } = await readConfiguration(source, last.sha, lastEntries);
	const told = lines.flatMap((line) => line.type === "violation" ? [line.path] : []);
	return [...new Set([...lastEntries, ...entries].map((entry) => entry.path).concat(told))].some((path) => isJudgedPath(path, configuration) && placement.areaOf(path) !== configuration.placement.areaOf(path));
}
// src/flows/backfill.ts
async function backfill(ports, options) {
	const found = await backfillInTime({
		...ports,
		isOver: void 0
	}, options);
	if ("stopped" in found) throw new InternalError("a walk stopped that nobody had limited");
	return found;
}
async function backfillInTime(ports, options) {
	const tip = await soundTip(ports.changes, options.tip ?? await resolveTip(ports.tree));
	const asked = tipLineOf(ports.changes, tip, options.sinceDays);
	asked.catch(() => void 0);
	const entries = await ports.tree.list(tip.sha);
	if (options.apart !== true) assertOwnHistory(entries);
	const stored = await readStoredHistory(ports.store);
	const configuration = await readConfiguration(ports, tip.sha, entries);
	const tipLine = await asked;
	const sketches = stored.lines.filter(isSketch);
	const begin = async (first, withTokens) => {
		const before = first === void 0 ? [] : await treeBefore(ports.tree, first);
		return beginScan(ports, {
			entries,
			configuration,
			afresh: options.rebuild,
			before,
			knownSketches: sketches,
			withTokens
		});
	};
	const early = stored.lines.length === 0 ? await begin(tipLine.commits[0]?.sha, false) : void 0;
	const { lines, range, pulls } = await groundOf$1(ports, {
		stored,
		options,
		line: tipLine,
		ground: {
			tip,
			entries,
			configuration
		}
	});
	const current = lines === stored.lines && await readCurrent(ports, {
		tip,
		stored,
		configuration,
		options,
		range
	});
	if (current) return report({
		tip,
		range,
		configuration,
		stored
	}, current);
	const kept = keptLines(lines, range, {
		sinceDays: options.sinceDays,
		pulls: pulls !== void 0
	});
	const reading = early ?? await begin([...range.older.shas, ...range.newer.shas][0], range.gap);
	const walked = await walkAll(ports, {
		range,
		options,
		tip,
		configuration,
		pulls
	});
	if (walked.stopped !== void 0) return { stopped: {
		done: walked.stopped,
		total: lengthOf(range)
	} };
	const known = mergeHistories(kept, walked.lines, bookmarks(options, tip, walked.first));
	const scan = await scanAt(ports, {
		tip,
		reading,
		known,
		configuration,
		sketches,
		options,
		gap: range.gap
	});
	const prepared = prepare(mergeHistories(known, scan.lines), {
		tip,
		options,
		configuration,
		ports
	});
	const upToDate = prepared.events === stored.text && prepared.summariesText === await readSummariesText(ports.store);
	if (!upToDate) await writeHistory(ports.store, prepared);
	const changes = walked.lines.filter((line) => line.type === "change").length;
	const { files, skipped } = scan;
	const { summaries, events } = prepared;
	return report({
		tip,
		range,
		configuration,
		stored
	}, {
		changes,
		files,
		skipped,
		upToDate,
		summaries,
		events
	});
}
async function groundOf$1(ports, facts) {
	const { stored, line, ground } = facts;
	const { tip, configuration } = ground;
	const bots = new Set(configuration.policy.bots.map(String));
	const lines = await usableLines(ports, facts);
	const range = await rangeOf$1(ports.changes, {
		line,
		lines
	});
	const shas = [...range.older.shas, ...range.newer.shas];
	const joined = await ports.joiner?.join({
		lines: stored.lines,
		line: range.line,
		shas,
		tip,
		bots
	});
	return {
		...joined?.from === void 0 ? {
			lines,
			range
		} : rewound({
			lines,
			range
		}, joined.from),
		pulls: joined?.pulls
	};
}
async function treeBefore(tree, first) {
	return tree.list(first).catch(() => []);
}
function lengthOf({ older, newer }) {
	return older.shas.length + newer.shas.length;
}
function report({ tip, range, configuration, stored }, found) {
	const { shallow, capped, rewritten, gap } = range;
	return {
		tip,
		commits: lengthOf(range),
		shallow,
		capped,
		rewritten,
		gap,
		...found,
		policy: configuration.policy,
		problems: [
			...stored.problems,
			...configuration.problems,
			...configuration.limits.expired
		]
	};
}
async function usableLines(ports, facts) {
	const { stored, options, ground, line: tipLine } = facts;
	const { commits, shallow } = tipLine;
	const told = {
		lines: stored.lines,
		pulls: ports.joiner !== void 0
	};
	const isAsked = options.rebuild || stored.spoiled || !shallow && await wasShallow(told, tipLine);
	if (!isAsked && !await hasMovedAreas(ports, stored.lines, ground)) return stored.lines;
	if (!isAsked) ports.log.notice("the tree grew into other areas since the last run: every change of the window is looked at again");
	const found = shallow ? new Set(commits.map(({ sha }) => sha)) : void 0;
	const again = withoutGit(stored.lines, {
		found,
		pulls: told.pulls
	});
	return isAsked && !shallow ? again : [...stored.lines.filter((line) => line.type === "header"), ...again];
}
function prepare(whole, { tip, options, configuration, ports }) {
	const judged = mergeHistories(whole, evaluateOutcomes(whole));
	const { policy } = configuration;
	const windowDays = Math.max(options.sinceDays, policy.retention.days);
	return prepareHistory(judged, {
		until: newestChange(judged)?.merged_at ?? toInstant(tip.committedAt),
		windowDays,
		policy
	}, ports.codec);
}
async function walkAll(ports, { range, options, ...facts }) {
	const { tip, configuration, pulls } = facts;
	const common = {
		repoId: options.repoId,
		branch: options.branch,
		configuration,
		notAfter: tip.committedAt,
		pulls
	};
	const older = await journalledChanges(ports, {
		...common,
		...range.older
	});
	if (older.stopped !== void 0) return older;
	const newer = await journalledChanges(ports, {
		...common,
		...range.newer
	});
	const stopped = newer.stopped === void 0 ? void 0 : range.older.shas.length + newer.stopped;
	return {
		lines: [...older.lines, ...newer.lines],
		first: older.first ?? newer.first,
		stopped
	};
}
const PROPOSAL_KINDS = [
	...KINDS$1,
	"calibrate",
	"restore",
	"keep"
];
const Count = int().min(0);
const Day = date();
const ScopeShape = {
	id: string(),
	rule: string(),
	area: string().nullable(),
	role: _enum(ROLES).nullable()
};
const Proposal = strictObject({
	...ScopeShape,
	kind: _enum(PROPOSAL_KINDS),
	limit: strictObject({
		from: number$1(),
		to: number$1()
	}).optional(),
	because: Because,
	expires: Day.optional()
});
const Missing = strictObject({
	what: _enum([
		"cases",
		"authors",
		"days",
		"units",
		"odds",
		"days-since-limit-changed",
		"share-of-one-author",
		"answers",
		"quiet-days",
		"cool-down",
		"refused",
		"room",
		"another-proposal",
		"scope-taken"
	]),
	have: number$1().optional(),
	need: number$1().optional(),
	until: Day.optional()
});
const Watched = strictObject({
	...ScopeShape,
	kind: _enum(PROPOSAL_KINDS).nullable(),
	limit: strictObject({
		from: number$1(),
		to: number$1()
	}).optional(),
	because: Because,
	missing: array(Missing).min(1)
});
const RoleToDeclare = strictObject({
	area: string(),
	role: _enum([
		"test",
		"script",
		"generated"
	]),
	units: Count,
	broken: Count,
	rest_units: Count,
	rest_broken: Count,
	times: number$1().nullable()
});
strictObject({
	schema_version: literal(1),
	base_sha: string(),
	for: _enum(["set-up", "tuning"]),
	proposals: array(Proposal),
	watching: array(Watched),
	watched: Count,
	roles: array(RoleToDeclare),
	replay: Replay,
	shadow: boolean(),
	asks: array(string()),
	reason_for_none: _enum([
		"off",
		"no-history",
		"partial-look",
		"snoozed",
		"human-edited",
		"set-up-refused",
		"held-back",
		"nothing-holds"
	]).optional()
});
// src/render/tuning-pr/notes.ts
const ORDER = [
	"short-history",
	"left-out",
	"refused",
	"no-code-owners",
	"parked-runs"
];
function noteBlocks({ notes, directory }) {
	const lines = ORDER.flatMap((kind) => notes.filter((note) => note.kind === kind).map((note) => `- ${noteWords(note, directory)}`));
	return lines.length === 0 ? [] : [lines.join("\n")];
}
function noteWords(note, directory) {
	switch (note.kind) {
		case "short-history": return `The counts cover ${counted(note.days, "day")}: there is no older history at hand.`;
		case "left-out": return `${counted(note.proposals, "more proposal")} must wait: one pull request holds only so many.`;
		case "refused": return `${counted(note.ids, "proposal")} not repeated: refused before.`;
		case "no-code-owners": return `Nobody owns ${toCodeSpan(`${directory}/`)} in CODEOWNERS: whoever may merge here decides about the checks.`;
		case "parked-runs": return "Checks of this pull request wait until somebody with write access starts them, as it was opened with GITHUB_TOKEN.";
		default: return note;
	}
}
function refusalBlocks(file, coolDown) {
	return [
		"**To say no**",
		[
			`- to one of them: delete its entry from ${toCodeSpan(file)} on this branch, then merge; it is left alone for ${counted(coolDown, "day")}, longer each time`,
			"- to all: close this pull request, with the same effect",
			`- for good: put the id under ${toCodeSpan("refused")} in the same file`,
			`- not now: add the label ${toCodeSpan(SNOOZE_LABEL)}; nothing is planned until it is taken off`
		].join("\n"),
		"A commit of yours on this branch ends all changes by Refrain to it, until it is merged or closed. Nothing here is merged or approved by itself."
	];
}
const SNOOZE_LABEL = "refrain: snooze";
function isSnoozed(labels) {
	return labels.some((label) => label.toLowerCase() === SNOOZE_LABEL);
}
// src/domain/tuning/changed-limits.ts
const ANYWHERE = "";
function changedLimits(before, after, day) {
	const [old, now] = [toRegime(before, day).limits, toRegime(after, day).limits];
	return scopesOf([before, after]).flatMap(({ rule, area, role }) => rolesOf(role).filter((one) => {
		const [was, is] = [old, now].map((limits) => limits.limitFor(rule, one, area ?? ANYWHERE)?.limit);
		return was !== is;
	}).map((one) => ({
		rule,
		role: one,
		day,
		...area === void 0 ? {} : { area }
	})));
}
function rolesOf(role) {
	return role === void 0 ? ROLES : [role];
}
function scopesOf(states) {
	const scopes = states.flatMap(({ policy, recommendations }) => [...policy.limits, ...recommendations.filter(({ entry }) => entry.limit !== void 0).map(({ entry }) => entry)]);
	return [...new Map(scopes.map((scope) => [printId(scope), scope])).values()];
}
// src/flows/tune/limit-log.ts
const LOOK_BACK_DAYS = 31;
async function limitChangesIn(ports, { tip, tuningDir }) {
	const since = tip.committedAt - LOOK_BACK_DAYS * DAY$1;
	const { commits, shallow, capped } = await ports.changes.line({
		tip: tip.sha,
		since,
		limit: MOST_COMMITS
	});
	const found = [];
	for await (const commit of ports.changes.changes(commits.map(({ sha }) => sha))) {
		if (!isTouching(commit, tuningDir)) continue;
		const before = await filesAt(ports.tree, commit.parents[0], tuningDir);
		const after = await filesAt(ports.tree, commit.sha, tuningDir);
		found.push(...changedLimits(before, after, dayOf(commit.committedAt)));
	}
	const [first] = commits;
	return first !== void 0 && (shallow || capped) ? [...found, ...RULES.map(({ key }) => ({
		rule: key,
		day: dayOf(first.committedAt)
	}))] : found;
}
function isTouching({ files }, directory) {
	const own = new Set([`${directory}/policy.yaml`, `${directory}/recommendations.yaml`]);
	return files.some(({ path, oldPath }) => own.has(path) || own.has(oldPath));
}
async function filesAt(tree, sha, directory) {
	const textOf = async (name) => {
		if (sha === void 0) return "";
		const file = await tree.read({
			sha,
			path: `${directory}/${name}`,
			limit: LARGEST_FILE
		});
		return "text" in file ? file.text : "";
	};
	const { policy } = parsePolicy(await textOf("policy.yaml"), "policy.yaml");
	const { entries } = parseRecommendations(await textOf("recommendations.yaml"), "recommendations.yaml", policy);
	return {
		policy,
		recommendations: entries
	};
}
function dayOf(seconds) {
	return toInstant(seconds).slice(0, 10);
}
// src/flows/tune/base-look.ts
async function lookAtBase(ports, { tip, tuningDir, metrics }) {
	const entries = await ports.tree.list(tip.sha);
	const configuration = await readConfiguration({
		...ports,
		tuningDir
	}, tip.sha, entries);
	return {
		configuration,
		hasPolicy: hasPolicyIn(entries, tuningDir),
		tip: await lookAtTip(ports, {
			sha: tip.sha,
			entries,
			configuration,
			metrics
		}),
		limitChanges: await limitChangesIn(ports, {
			tip,
			tuningDir
		})
	};
}
function hasPolicyIn(entries, tuningDir) {
	return entries.some(({ path }) => path === `${tuningDir}/policy.yaml`);
}
// src/domain/tuning/proposer.ts
const NOTHING = {
	candidates: [],
	watching: []
};
function toWatched(proposal, missing) {
	const { id, kind, rule, area, role, limit, because } = proposal;
	const fields = {
		id,
		kind,
		rule,
		area,
		role,
		because,
		missing: [...missing]
	};
	return limit === void 0 ? fields : {
		...fields,
		limit
	};
}
function scopeFields(rule, area, role) {
	return {
		id: printId({
			rule,
			area: area ?? void 0,
			role: role ?? void 0
		}),
		rule,
		area,
		role
	};
}
// src/domain/tuning/formulas/odds.ts
const ACTED_ON_BAR = .25;
const ANSWER_STAKES = [
	.4,
	.8,
	1.2,
	1.6
];
const LARGEST_LOG = 690;
function usefulOdds({ useful, not }) {
	return answerOdds({
		won: useful,
		lost: not,
		bar: ACTED_ON_BAR
	});
}
function answerOdds(bet) {
	return meanOver(ANSWER_STAKES, (stake) => betLog(stake, bet));
}
function betLog(stake, { won, lost, bar }) {
	return won * Math.log1p(stake * (1 - bar)) + lost * Math.log1p(-stake * bar);
}
function meanOver(stakes, log) {
	return sum(stakes.map((stake) => Math.exp(Math.min(log(stake), LARGEST_LOG)))) / stakes.length;
}
function sum(values) {
	return values.reduce((total, value) => total + value, 0);
}
// src/domain/tuning/formulas/pooling.ts
const PRIOR_CASES = 4;
function pooledShare(prior, { cases, acted }) {
	return (PRIOR_CASES * prior + acted) / (PRIOR_CASES + cases);
}
function effectSize(repository, { outside, cell }) {
	const elsewhere = pooledShare(repository, outside);
	return {
		elsewhere,
		here: pooledShare(elsewhere, cell)
	};
}
// src/domain/tuning/samples.ts
function sampleEvidence(entry, ground) {
	const samples = samplesOf(entry, ground);
	const useful = samples.filter((one) => one.useful).length;
	const not = samples.length - useful;
	return {
		useful,
		not,
		odds: usefulOdds({
			useful,
			not
		}),
		share: shareOf(entry, ground),
		because: becauseOf$2(samples)
	};
}
function samplesOf(entry, ground) {
	const { evidence, fates, votes, sha256 } = ground;
	const valid = validVotes(evidence, votes);
	const after = entry.because.until ?? "";
	return provingChanges(evidence).filter(({ day, index }) => day > after && index >= evidence.resets.since(entry.rule)).flatMap((change) => fates.causedBy(change).flatMap((violation) => {
		const at = {
			fingerprint: violation.fingerprint,
			change: change.line.change
		};
		const isShownAnyway = entry.kind === "demote" || isSample(at, entry.id, sha256);
		if (!violation.shown || !isShownAnyway || !isIn(entry, violation)) return [];
		const isValid = valid.has(`${at.change} ${at.fingerprint}`);
		return isValid || violation.fate === "acted" || violation.fate === "left" ? [{
			change,
			violation,
			useful: isValid || violation.fate === "acted",
			valid: isValid
		}] : [];
	}));
}
function isIn(entry, { ruleKey, role, area }) {
	return entry.rule === ruleKey && (entry.area ?? area) === area && (entry.role ?? role) === role;
}
function shareOf(entry, { cases }) {
	const ripe = [...cases.values()].flat().filter((one) => one.ripe);
	if (ripe.length === 0) return null;
	const inside = (one) => one.cell.rule === entry.rule && (entry.area ?? one.cell.area) === one.cell.area && (entry.role ?? one.cell.role) === one.cell.role;
	const after = entry.because.until ?? "";
	const repository = sumOf(ripe);
	return effectSize(repository.acted / repository.cases, {
		outside: sumOf(ripe.filter((one) => one.cell.rule === entry.rule && !inside(one))),
		cell: sumOf(ripe.filter((one) => inside(one) && one.day > after))
	}).here;
}
function sumOf(cases) {
	const scores = cases.map(({ score }) => score).sort((a, b) => a - b);
	return {
		cases: scores.length,
		acted: scores.reduce((sum, score) => sum + score, 0)
	};
}
function becauseOf$2(samples) {
	const changes = new Set(samples.map(({ change }) => change));
	const merged = [...changes].map(({ mergedAt }) => mergedAt).sort();
	const [first, last] = [merged[0], merged.at(-1)];
	return {
		changes: changes.size,
		people: new Set([...changes].map(({ line }) => line.author_id)).size,
		violations: samples.length,
		fixed: samples.filter(({ violation }) => violation.fate === "acted").length,
		valid: samples.filter(({ valid }) => valid).length,
		...first === void 0 || last === void 0 ? {} : {
			days: Math.floor(daysBetween(first, last)),
			until: last.slice(0, 10)
		}
	};
}
// src/domain/tuning/proposers/renew.ts
const LOWERED = new Set([
	"collapse",
	"demote",
	"mute"
]);
const RESTORE_ODDS = 10;
const RESTORE_SHARE = .3;
const ASKED_BEFORE = 21;
const ENDS_SOON = 1e6;
function proposeRenewals(ground) {
	const found = ground.inForce.map(({ entry }) => entry).filter(({ kind }) => LOWERED.has(kind)).map((entry) => renewalOf(entry, sampleEvidence(entry, ground), ground));
	return {
		candidates: found.flatMap(({ candidates }) => candidates),
		watching: found.flatMap(({ watching }) => watching)
	};
}
function renewalOf(entry, evidence, { day }) {
	const left = entry.expires === void 0 ? Number.POSITIVE_INFINITY : daysUntil(day, entry.expires);
	const isAsked = left <= ASKED_BEFORE;
	const weight = isAsked ? ENDS_SOON - left : evidence.odds;
	const proposal = {
		...scopeFields(entry.rule, entry.area ?? null, entry.role ?? null),
		because: evidence.because
	};
	if (evidence.odds >= RESTORE_ODDS && (evidence.share ?? 0) >= RESTORE_SHARE) return {
		candidates: [{
			proposal: {
				...proposal,
				kind: "restore"
			},
			weight
		}],
		watching: []
	};
	if (isAsked && entry.expires !== void 0) return {
		candidates: [{
			proposal: {
				...proposal,
				kind: "keep",
				expires: daysAfter(entry.expires, 180)
			},
			weight
		}],
		watching: []
	};
	if (evidence.useful === 0) return NOTHING;
	const missing = [{
		what: "odds",
		have: Math.floor(evidence.odds * 10) / 10,
		need: RESTORE_ODDS
	}];
	const closeness = Math.min(1, Math.log(Math.max(1, evidence.odds)) / Math.log(RESTORE_ODDS));
	return {
		candidates: [],
		watching: [{
			watched: {
				...proposal,
				kind: "restore",
				missing
			},
			closeness
		}]
	};
}
function daysUntil(day, end) {
	return Math.round(daysBetween(`${day}T00:00:00Z`, `${end}T00:00:00Z`));
}
function daysAfter(day, days) {
	return toInstant(millisOf(`${day}T00:00:00Z`) / 1e3 + days * 86400).slice(0, 10);
}
// src/domain/tuning/holds.ts
const SET_UP_ID = "set-up";
const COOL_DOWN_DAYS$1 = 30;
const LONGEST_COOL_DOWN = 360;
const CHANGES_LIMIT = new Set(["tighten", "relax"]);
const KEEPS_ENTRY = new Set(["keep", "restore"]);
function coolDownUntil(id, refusals) {
	const days = [...new Set(refusals.filter((refusal) => refusal.id === id).map(({ day }) => day))].sort();
	const last = days.at(-1);
	if (last === void 0) return void 0;
	return daysAfter(last, Math.min(LONGEST_COOL_DOWN, COOL_DOWN_DAYS$1 * 2 ** (days.length - 1)));
}
function holdOf$1(proposal, { policy, inForce, refused, refusals, day }) {
	const entry = inForce.find((one) => one.entry.id === proposal.id)?.entry;
	if (isNarrowing(proposal, entry?.kind, policy)) return "floor";
	if (refused.has(proposal.id)) return { what: "refused" };
	const until = coolDownUntil(proposal.id, refusals);
	if (until !== void 0 && day < until) return {
		what: "cool-down",
		until
	};
	return entry !== void 0 && !isReplacing(proposal, entry.kind) ? { what: "scope-taken" } : void 0;
}
function isNarrowing({ id, kind, rule }, inForce, policy) {
	const lasting = kind === "keep" ? inForce : KINDS$1.find((one) => one === kind);
	return lasting !== void 0 && isOverFloor({
		id,
		kind: lasting,
		rule,
		because: {}
	}, policy);
}
function isReplacing({ kind }, inForce) {
	return KEEPS_ENTRY.has(kind) || CHANGES_LIMIT.has(kind) && CHANGES_LIMIT.has(inForce);
}
// src/flows/tuning-pull/past-refusals.ts
function pastRefusals(pulls) {
	return pulls.flatMap(refusalsOf).toSorted((one, other) => one.at === other.at ? compare(one.id, other.id) : compare(one.at, other.at));
}
function isSetUpRefused(pulls) {
	return pulls.some(({ state, kept }) => state === "closed" && kept?.kind === "set-up" && kept.status === "proposed");
}
function refusalsOf({ state, kept, closedAt, merged }) {
	if (kept === void 0 || kept.status === "withdrawn" || kept.kind === "set-up" || closedAt === null) return [];
	const no = ({ id, kind }) => ({
		id,
		kind,
		at: closedAt
	});
	if (state === "closed") return kept.proposals.map(no);
	if (state !== "merged" || merged === void 0) return [];
	const ids = idsIn(merged);
	return ids === void 0 ? [] : kept.proposals.filter(({ id, kind }) => ids.has(id) === (kind === "restore")).map(no);
}
function idsIn(file) {
	if ("absent" in file) return new Set();
	const read = "text" in file ? readYaml(file.text, "recommendations.yaml") : void 0;
	if (read === void 0 || !("source" in read)) return void 0;
	const list = fieldOf(read.source.value, "recommendations");
	return new Set(Array.isArray(list) ? list.map((entry) => fieldOf(entry, "id")) : []);
}
function fieldOf(value, key) {
	return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : void 0;
}
function compare(one, other) {
	if (one === other) return 0;
	return one < other ? -1 : 1;
}
// src/flows/tune/bot-pull.ts
const NO_PULL = {
	open: null,
	lastOpened: null,
	refusals: [],
	hold: null
};
function botPullOf(standing) {
	const { pulls } = standing;
	const setUp = isSetUpRefused(pulls) ? [{
		id: SET_UP_ID,
		day: newestClose(pulls)
	}] : [];
	return {
		open: openProposals(standing),
		lastOpened: pulls.find(isBots)?.createdAt ?? null,
		refusals: [...pastRefusals(pulls).map(({ id, at }) => ({
			id,
			day: at.slice(0, 10)
		})), ...setUp],
		hold: holdOf(standing)
	};
}
function holdOf({ status }) {
	if (status === "free") return null;
	return status === "snoozed" ? "snoozed" : "human-edited";
}
function isBots({ author, kept }) {
	return author?.type === "bot" || kept !== void 0;
}
function newestClose(pulls) {
	return (pulls.find(({ closedAt }) => closedAt !== null)?.closedAt ?? "").slice(0, 10);
}
function openProposals(standing) {
	const { open, state, pulls, foreign } = standing;
	if (open !== void 0) return (open.kept?.proposals ?? []).flatMap(ofFrozen);
	if (!(state.head !== void 0 && foreign.length === 0 && !pulls.some(isOf(state.head.sha))) || state.head === void 0) return null;
	const known = new Set(entriesIn(state.base.recommendations).map((entry) => JSON.stringify(entry)));
	return entriesIn(state.head.recommendations).filter((entry) => !known.has(JSON.stringify(entry))).map(ofEntry);
}
function isOf(sha) {
	return ({ headSha }) => headSha === sha;
}
function entriesIn(file) {
	const { policy } = parsePolicy("", "");
	return parseRecommendations("text" in file ? file.text : "", "recommendations.yaml", policy).entries.map(({ entry }) => entry);
}
function ofEntry({ area, role, limit, expires, ...entry }) {
	const more = {
		...limit === void 0 ? {} : { limit },
		...expires === void 0 ? {} : { expires }
	};
	return {
		...entry,
		area: area ?? null,
		role: role ?? null,
		...more
	};
}
function ofFrozen(frozen) {
	const scope = parseId(frozen.id);
	if (scope === void 0) return [];
	const { id, kind, limit, because, expires } = frozen;
	const more = {
		...limit === void 0 ? {} : { limit },
		...expires === void 0 ? {} : { expires }
	};
	return [{
		id,
		kind,
		rule: scope.rule,
		area: scope.area ?? null,
		role: scope.role ?? null,
		because,
		...more
	}];
}
// src/domain/tuning/apply-proposals.ts
function editsOf(proposals, recommendations) {
	return proposals.flatMap((proposal) => editOf(proposal, recommendations) ?? []);
}
function policyLimitsOf(proposals) {
	return proposals.flatMap(({ kind, rule, area, role, limit }) => kind !== "calibrate" || limit === void 0 ? [] : [{
		rule,
		limit: limit.to,
		...role === null ? {} : { role },
		...area === null ? {} : { area }
	}]);
}
function filesAfter(files, proposals) {
	const rows = policyLimitsOf(proposals);
	return {
		policy: rows.length === 0 ? files.policy : {
			...files.policy,
			limits: [...files.policy.limits, ...rows]
		},
		recommendations: editsOf(proposals, files.recommendations).reduce(applyEdit$1, files.recommendations)
	};
}
function editOf(proposal, recommendations) {
	const { id, kind, rule, area, role, limit, because, expires } = proposal;
	const known = recommendations.find(({ entry }) => entry.id === id)?.entry;
	switch (kind) {
		case "calibrate": return;
		case "restore": return { remove: id };
		case "keep": return known && { add: {
			...known,
			...expires === void 0 ? {} : { expires }
		} };
		case "tighten":
		case "relax":
		case "collapse":
		case "demote":
		case "mute":
		case "promote":
		case "guide": return { add: {
			id,
			kind,
			rule,
			...area === null ? {} : { area },
			...role === null ? {} : { role },
			...limit === void 0 ? {} : { limit },
			because,
			...expires === void 0 ? {} : { expires }
		} };
		default: return unknownKind(kind);
	}
}
function applyEdit$1(entries, edit) {
	if ("remove" in edit) return entries.filter(({ entry }) => entry.id !== edit.remove);
	const located = {
		entry: edit.add,
		file: "recommendations.yaml",
		line: 0
	};
	return entries.some(({ entry }) => entry.id === edit.add.id) ? entries.map((one) => one.entry.id === edit.add.id ? {
		...one,
		entry: edit.add
	} : one) : [...entries, located];
}
function unknownKind(kind) {
	throw new TypeError(`unknown kind of proposal: ${JSON.stringify(kind)}`);
}
// src/domain/tuning/cases.ts
const MOST_PER_AUTHOR = 3;
const BLOCK_MS = 2592e6;
function casesByCell(evidence, fates) {
	const cellOf = cells();
	const byCell = groupBy(provingChanges(evidence).flatMap((change) => casesOf(change, evidence, {
		fates,
		cellOf
	})), ({ cell }) => cell);
	return new Map([...byCell.values()].flatMap((cases) => cases[0] ? [[printId(cases[0].cell), withinQuota(cases)]] : []));
}
function cells() {
	const table = ruleTable((rule, role) => ({
		rule,
		role,
		byArea: new Map()
	}));
	return ({ ruleKey, role, area }) => {
		const { byArea } = table.at(ruleKey, role);
		const known = byArea.get(area) ?? {
			rule: ruleKey,
			area,
			role
		};
		byArea.set(area, known);
		return known;
	};
}
function casesOf(change, { resets }, { fates, cellOf }) {
	return [...groupBy(fates.causedBy(change).filter(({ shown, fate, ruleKey }) => shown && fate !== "void" && change.index >= resets.since(ruleKey)), cellOf)].map(([cell, violations]) => caseOf(change, cell, violations));
}
function caseOf({ line, mergedAt, day }, cell, violations) {
	const acted = violations.filter(({ fate }) => fate === "acted").length;
	return {
		change: line.change,
		author: line.author_id,
		mergedAt,
		day,
		cell,
		score: acted / violations.length,
		violations: violations.length,
		acted,
		ripe: violations.every(({ fate }) => fate !== "open")
	};
}
function withinQuota(cases) {
	const taken = new Map();
	return cases.filter(({ author, mergedAt }) => {
		const key = `${author} ${Math.floor(millisOf(mergedAt) / BLOCK_MS)}`;
		const count = taken.get(key) ?? 0;
		taken.set(key, count + 1);
		return count < MOST_PER_AUTHOR;
	});
}
// src/domain/tuning/choose-proposals.ts
function chooseProposals(found, facts) {
	const { holds, pull } = facts;
	const judged = found.candidates.map(({ proposal }) => ({
		proposal,
		hold: holdOf$1(proposal, holds)
	}));
	const free = judged.filter(({ hold }) => hold === void 0).map(({ proposal }) => proposal);
	const open = pull.open ?? [];
	const isKept = (proposal) => open.some((one) => isSame(one, proposal));
	const { chosen, left } = fill([...free.filter(isKept), ...free.filter((one) => !isKept(one))], facts);
	const waiting = judged.flatMap(({ proposal, hold }) => hold === void 0 || hold === "floor" ? [] : [toSighted(proposal, hold)]);
	const watching = [
		...waiting,
		...left,
		...found.watching
	].sort(byCloseness);
	const proposals = chosen.map((proposal) => asFirstProposed(proposal, open));
	if (proposals.length > 0) return {
		proposals,
		watching,
		asks: found.asks
	};
	const reason = left.length + waiting.length > 0 ? "held-back" : "nothing-holds";
	return {
		proposals,
		watching,
		asks: found.asks,
		reason
	};
}
function asFirstProposed(proposal, open) {
	const known = open.find((one) => isSame(one, proposal));
	if (known === void 0) return proposal;
	return {
		...proposal,
		because: known.because,
		...known.expires === void 0 ? {} : { expires: known.expires }
	};
}
function fill(proposals, { holds, pull }) {
	const { quiet_days: quietDays, max_proposals: most } = holds.policy.schedule;
	const until = pull.lastOpened === null ? "" : daysAfter(pull.lastOpened, quietDays);
	if (pull.open === null && holds.day < until) return {
		chosen: [],
		left: all(proposals, {
			what: "quiet-days",
			until
		})
	};
	const chosen = proposals.slice(0, most);
	if (chosen.every(({ kind }) => kind === "guide")) return {
		chosen: [],
		left: all(proposals, { what: "another-proposal" })
	};
	return {
		chosen,
		left: all(proposals.slice(most), { what: "room" })
	};
}
function all(proposals, missing) {
	return proposals.map((proposal) => toSighted(proposal, missing));
}
function toSighted(proposal, missing) {
	return {
		watched: toWatched(proposal, [missing]),
		closeness: 1
	};
}
function byCloseness(a, b) {
	return b.closeness - a.closeness || (keyOf$1(a) < keyOf$1(b) ? -1 : 1);
}
function keyOf$1({ watched: { id, kind } }) {
	return `${id} ${kind ?? ""}`;
}
function isSame(one, other) {
	return one.id === other.id && one.kind === other.kind && one.limit?.from === other.limit?.from && one.limit?.to === other.limit?.to;
}
// src/domain/tuning/limit-changes.ts
function knownLimitChanges(evidence, { told, inForce, limits }) {
	return [
		...told,
		...tunedChanges(evidence),
		...entryChanges(inForce),
		...recordedChanges(evidence, limits)
	];
}
function lastLimitChange(changes, scope) {
	return changes.filter((change) => isOverlapping(change, scope)).map(({ day }) => day).toSorted().at(-1);
}
function tunedChanges({ gathered, timeline }) {
	const days = new Map(timeline.merged.map(({ line, day }) => [line.merge_sha, day]));
	return [...gathered.tuned.values()].flatMap((slot) => [...slot.values()]).flatMap(({ merge_sha: sha, recommendation }) => {
		const scope = parseId(recommendation);
		const day = days.get(sha);
		return scope && day !== void 0 ? [{
			...scope,
			day
		}] : [];
	});
}
function entryChanges(inForce) {
	return inForce.flatMap(({ entry: { rule, area, role, limit, because } }) => limit === void 0 || because.until === void 0 ? [] : [{
		rule,
		area,
		role,
		day: because.until
	}]);
}
function recordedChanges({ timeline }, limits) {
	const last = new Map();
	for (const { violations, day } of timeline.merged) for (const { rule_key: rule, role, area, limit, severity, source } of violations) {
		if (source !== "built-in-metric" || severity === "yellow") continue;
		if (limits.limitFor(rule, role, area)?.limit === limit) continue;
		last.set(`${rule} ${role} ${area}`, {
			rule,
			role,
			area,
			day
		});
	}
	return [...last.values()];
}
function isOverlapping(one, other) {
	const isSame = (a, b) => a === void 0 || b === void 0 || a === b;
	return one.rule === other.rule && isSame(one.area, other.area) && isSame(one.role, other.role);
}
// src/domain/tuning/proposers/calibrate.ts
function calibrate({ summaries, evidence }, configured) {
	if (evidence.timeline.scan?.run.complete !== true) return [];
	const until = summaries.history.until?.slice(0, 10);
	return summaries.calibration.map(({ rule_key: rule, role, default: from, suggestion, units, over_suggestion: over }) => {
		const own = configured.find((limit) => limit.rule === rule && limit.role === role);
		const because = {
			units,
			...own === void 0 || own.limit === suggestion ? { over } : {},
			...until === void 0 ? {} : { until }
		};
		const limit = {
			from,
			to: own?.limit ?? suggestion
		};
		return {
			proposal: {
				...scopeFields(rule, null, role),
				kind: "calibrate",
				limit,
				because
			},
			weight: units
		};
	});
}
// src/domain/tuning/proposers/guide.ts
const MOST_PATTERNS = 3;
const MOST_GUIDES = 5;
const OF_PATTERN = 1e3;
function proposeGuides({ summaries, files, inForce }) {
	if (files.policy.exports.length === 0) return NOTHING;
	const until = summaries.history.until?.slice(0, 10);
	const counted = until === void 0 ? {} : { until };
	const patterns = summaries.top_patterns.filter((pattern) => !pattern.summary_only).slice(0, MOST_PATTERNS);
	const spots = groupBy(summaries.top_hotspots, ({ rule_key: rule, area, role }) => printId({
		rule,
		area,
		role
	}));
	const candidates = [...patterns.map((pattern, rank) => ofPattern(pattern, {
		rank,
		counted
	})), ...[...spots.values()].flatMap((list, rank) => ofHotspots(list, {
		rank,
		counted
	}))];
	const taken = new Set(inForce.map(({ entry }) => entry.id));
	return {
		candidates: [...new Map(candidates.toReversed().map((one) => [one.proposal.id, one])).values()].filter(({ proposal }) => !taken.has(proposal.id)).sort((a, b) => b.weight - a.weight).slice(0, MOST_GUIDES),
		watching: []
	};
}
function ofPattern(pattern, { rank, counted }) {
	const { rule_key: rule, area, role, distinct_changes: changes, distinct_files: files, count: violations } = pattern;
	const because = {
		changes,
		files,
		violations,
		...counted
	};
	return {
		proposal: {
			...scopeFields(rule, area, role),
			kind: "guide",
			because
		},
		weight: OF_PATTERN - rank
	};
}
function ofHotspots(spots, { rank, counted }) {
	const [top] = spots;
	if (top === void 0) return [];
	const because = {
		changes: top.count,
		files: new Set(spots.map(({ path }) => path)).size,
		units: spots.length,
		days: Math.floor(daysBetween(top.first_at, top.last_at)),
		...counted
	};
	return [{
		proposal: {
			...scopeFields(top.rule_key, top.area, top.role),
			kind: "guide",
			because
		},
		weight: -rank
	}];
}
// src/domain/tuning/formulas/limit-steps.ts
const TIGHTEN_SHARE = .1;
const SMALL_LIMIT = 20;
const FEWEST_BUNCHED = 5;
function tightenedLimit(limit, direction) {
	const step = Math.max(1, Math.round(TIGHTEN_SHARE * limit));
	return direction === "max" ? limit - step : limit + step;
}
function isBunched(values, { limit, direction, whole }) {
	const side = direction === "max" ? -1 : 1;
	const isSmall = whole && limit <= SMALL_LIMIT;
	let at = 0;
	let beside = 0;
	for (const value of values) {
		const inside = isSmall ? side * (value - limit) : Math.floor(side * (value - limit) * 10 / limit + 1e-9);
		if (inside === 0) at += 1;
		else if (inside === 1) beside += 1;
	}
	return at >= FEWEST_BUNCHED && at > 2 * Math.max(beside, 1);
}
// src/domain/tuning/edited-units.ts
const ID_LENGTH = 12;
const SEPARATOR = "::";
function editedUnits(tip, evidence, sha256) {
	const idOf = (identity) => sha256(identity).slice(0, ID_LENGTH);
	const names = toNames(tip, idOf);
	const proving = new Set(provingChanges(evidence));
	const edits = new Map();
	for (const change of evidence.timeline.merged.toReversed()) {
		if (!isInWindow(evidence, change.mergedAt)) continue;
		if (proving.has(change)) for (const id of change.run?.edited ?? []) {
			const unit = names.byId.get(id)?.unit;
			if (unit) addEdit(edits, unit, change);
		}
		if (change.aliases.length > 0) takeBack(names, change.aliases, idOf);
	}
	return [...withFiles(tip, edits)].map(([unit, changes]) => ({
		unit,
		edits: changes
	}));
}
function toNames(tip, idOf) {
	const names = {
		byId: new Map(),
		byFile: new Map()
	};
	for (const unit of tip.units) {
		if (unit.unitName === null) continue;
		settleName(names, {
			unit,
			identity: identityOf(unit)
		}, idOf);
	}
	return names;
}
function settleName({ byId, byFile }, named, idOf) {
	byId.set(idOf(named.identity), named);
	const file = fileOf(named.identity);
	const units = byFile.get(file);
	if (units) units.add(named);
	else byFile.set(file, new Set([named]));
}
function takeBack(names, aliases, idOf) {
	const units = new Map(aliases.filter(({ to }) => to.includes(SEPARATOR)).map(({ from, to }) => [to, from]));
	const files = new Map(aliases.filter(({ to }) => !to.includes(SEPARATOR)).map(({ from, to }) => [to, from]));
	const moves = [...[...units].flatMap(([to, from]) => {
		const named = names.byId.get(idOf(to));
		return named ? [{
			named,
			from
		}] : [];
	}), ...[...files].flatMap(([to, from]) => [...names.byFile.get(to) ?? []].filter(({ identity }) => !units.has(identity)).map((named) => ({
		named,
		from: from + named.identity.slice(to.length)
	})))];
	for (const { named } of moves) {
		names.byId.delete(idOf(named.identity));
		names.byFile.get(fileOf(named.identity))?.delete(named);
	}
	for (const { named, from } of moves) {
		named.identity = from;
		settleName(names, named, idOf);
	}
}
function fileOf(identity) {
	const end = identity.indexOf(SEPARATOR);
	return end < 0 ? identity : identity.slice(0, end);
}
function addEdit(edits, unit, change) {
	const known = edits.get(unit);
	if (known === void 0) edits.set(unit, [change]);
	else if (known.at(-1) !== change) known.push(change);
}
function withFiles(tip, edits) {
	const byPath = groupBy(edits.keys(), ({ path }) => path);
	const all = new Map();
	for (const unit of tip.units) {
		const own = unit.unitName === null ? (byPath.get(unit.path) ?? []).flatMap((one) => edits.get(one) ?? []) : edits.get(unit);
		if (own === void 0 || own.length === 0) continue;
		all.set(unit, [...new Set(own)].sort((a, b) => b.index - a.index));
	}
	return all;
}
// src/domain/tuning/tighten-scopes.ts
function tightenScopes(ground, tip) {
	const left = leftOverLimit(ground);
	return unitsByRule(ground, tip).map(({ rule, role, byArea }) => {
		const areas = [...byArea].flatMap(([area, units]) => {
			const limit = ground.limits.limitFor(rule.key, role, area)?.limit;
			if (limit === void 0) return [];
			const over = left.get(keyOf(rule.key, role, area)) ?? new Set();
			return [{
				rule,
				role,
				area,
				limit,
				direction: rule.direction,
				units,
				left: over
			}];
		});
		return {
			whole: wholeOf(areas),
			areas
		};
	});
}
function wholeOf(areas) {
	const [first] = areas;
	if (first === void 0 || areas.some(({ limit }) => limit !== first.limit)) return void 0;
	return {
		...first,
		area: null,
		units: areas.flatMap(({ units }) => units),
		left: new Set(areas.flatMap(({ left }) => [...left]))
	};
}
function unitsByRule(ground, tip) {
	const edits = new Map(editedUnits(tip, ground.evidence, ground.sha256).map((one) => [one.unit, one.edits]));
	const rules = new Map(RULES.map((rule) => [rule.key, rule]));
	const table = ruleTable((ruleKey, role) => ({
		rule: rules.get(ruleKey),
		role,
		byArea: new Map()
	}));
	for (const unit of tip.units) {
		const changes = edits.get(unit) ?? [];
		for (const { ruleKey, value } of unit.values) {
			const since = ground.evidence.resets.since(ruleKey);
			const counted = since === 0 ? changes : changes.filter(({ index }) => index >= since);
			const { byArea } = table.at(ruleKey, unit.role);
			const units = byArea.get(unit.area);
			const one = {
				unit,
				value,
				edits: counted
			};
			if (units) units.push(one);
			else byArea.set(unit.area, [one]);
		}
	}
	return table.rows().flatMap(({ rule, role, byArea }) => rule === void 0 ? [] : [{
		rule,
		role,
		byArea
	}]);
}
function leftOverLimit({ evidence, limits }) {
	const proving = new Set(provingChanges(evidence));
	const left = new Map();
	for (const trail of evidence.timeline.trails) for (const { at, line } of trail.sightings) {
		const { rule_key: ruleKey, role, area, actual, touched } = line;
		const rule = ruleOf$2(ruleKey);
		if (rule === void 0 || !touched || !proving.has(at) || at.index < evidence.resets.since(ruleKey)) continue;
		const limit = limits.limitFor(ruleKey, role, area);
		if (limit === void 0 || isAsStrict(rule.direction, actual, limit.limit)) continue;
		const key = keyOf(ruleKey, role, area);
		const known = left.get(key);
		if (known) known.add(trail.fingerprint);
		else left.set(key, new Set([trail.fingerprint]));
	}
	return left;
}
function keyOf(ruleKey, role, area) {
	return `${ruleKey} ${role} ${area}`;
}
function fingerprintIn({ rule }, { path, unitName }) {
	return fingerprintOf({
		path,
		unitName,
		ruleKey: rule.key
	});
}
// src/domain/tuning/tighten-figures.ts
const UNITS_PER_LEFT = 200;
const UNITS_PER_HIT = 100;
function tightenFigures(scope) {
	const edited = scope.units.filter(({ edits }) => edits.length > 0);
	if (edited.length === 0) return null;
	const to = tightenedLimit(scope.limit, scope.direction);
	const counts = countEdited(scope, edited, to);
	if (counts === null || isHittingMany(scope, to) || isFull(scope)) return null;
	const { units, over } = counts;
	return {
		to,
		units,
		over,
		...peopleOf(edited, {
			units,
			over
		})
	};
}
function countEdited(scope, edited, to) {
	const { left } = scope;
	if (left.size * UNITS_PER_LEFT > edited.length + left.size) return null;
	const names = left.size === 0 ? new Set() : new Set(edited.map(({ unit }) => fingerprintIn(scope, unit)));
	const removed = [...left].filter((fingerprint) => !names.has(fingerprint)).length;
	const units = edited.length + removed;
	const stillOver = edited.filter(({ value }) => isOver(scope, value, scope.limit));
	if (new Set([...left, ...stillOver.map(({ unit }) => fingerprintIn(scope, unit))]).size * UNITS_PER_LEFT > units) return null;
	return {
		units,
		over: edited.filter(({ value }) => isOver(scope, value, to)).length + removed
	};
}
function isHittingMany(scope, to) {
	return scope.units.filter(({ value }) => isOver(scope, value, to) && !isOver(scope, value, scope.limit)).length * UNITS_PER_HIT > scope.units.length;
}
function isFull({ units, limit, direction, rule }) {
	return isBunched(units.map(({ value }) => value), {
		limit,
		direction,
		whole: rule.metric !== "abc"
	});
}
function isOver({ direction }, value, limit) {
	return !isAsStrict(direction, value, limit);
}
function peopleOf(edited, counts) {
	const changes = new Set();
	const unitsBy = new Map();
	for (const { edits } of edited) {
		const authors = new Set();
		for (const change of edits) {
			changes.add(change);
			authors.add(change.line.author_id);
		}
		for (const author of authors) unitsBy.set(author, (unitsBy.get(author) ?? 0) + 1);
	}
	return {
		days: new Set([...changes].map(({ day }) => day)).size,
		authors: unitsBy.size,
		largestShare: Math.max(...unitsBy.values()) / edited.length,
		because: becauseOf$1(edited, changes, counts)
	};
}
function becauseOf$1(edited, changes, { units, over }) {
	const merged = [...changes].map(({ mergedAt }) => mergedAt).sort();
	const [first = "", last = ""] = [merged[0], merged.at(-1)];
	return {
		changes: changes.size,
		people: new Set([...changes].map(({ line }) => line.author_id)).size,
		files: new Set(edited.map(({ unit }) => unit.path)).size,
		units,
		over,
		days: Math.floor(daysBetween(first, last)),
		until: last.slice(0, 10)
	};
}
// src/domain/tuning/proposers/tighten.ts
const FEWEST_DAYS = 10;
const FEWEST_AUTHORS = 3;
const LARGEST_SHARE = .5;
const DAYS_BETWEEN_CHANGES = 30;
function proposeTighter(ground) {
	if (ground.tip?.complete !== true) return NOTHING;
	const activeAuthors = new Set(provingChanges(ground.evidence).map(({ line }) => line.author_id)).size;
	const found = tightenScopes(ground, ground.tip).map((scopes) => ofRule(scopes, ground, activeAuthors));
	return {
		candidates: found.flatMap(({ candidates }) => candidates),
		watching: found.flatMap(({ watching }) => watching)
	};
}
function ofRule({ whole, areas }, ground, activeAuthors) {
	const everywhere = whole ? judge(whole, ground, activeAuthors) : NOTHING;
	if (everywhere.candidates.length > 0) return everywhere;
	const found = areas.length > 1 || whole === void 0 ? areas.map((scope) => judge(scope, ground, activeAuthors)) : [];
	return {
		candidates: found.flatMap(({ candidates }) => candidates),
		watching: [...everywhere.watching, ...found.flatMap(({ watching }) => watching)]
	};
}
function judge(scope, ground, activeAuthors) {
	const figures = tightenFigures(scope);
	if (figures === null) return NOTHING;
	const missing = missingOf$1(scope, figures, {
		ground,
		activeAuthors
	});
	const { rule, area, role, limit } = scope;
	const proposal = {
		...scopeFields(rule.key, area, role),
		kind: "tighten",
		limit: {
			from: limit,
			to: figures.to
		},
		because: figures.because
	};
	if (missing.length === 0) return {
		candidates: [{
			proposal,
			weight: figures.units
		}],
		watching: []
	};
	return {
		candidates: [],
		watching: [{
			watched: toWatched(proposal, missing),
			closeness: Math.min(...missing.map(closenessOf))
		}]
	};
}
function missingOf$1(scope, figures, { ground, activeAuthors }) {
	const { units, over, days, authors, largestShare } = figures;
	const missing = [];
	const authorsNeeded = Math.min(FEWEST_AUTHORS, activeAuthors);
	if (!isCleanEnough({
		over,
		units
	})) missing.push({
		what: "units",
		have: units,
		need: cleanUnitsNeeded(over)
	});
	if (days < FEWEST_DAYS) missing.push({
		what: "days",
		have: days,
		need: FEWEST_DAYS
	});
	if (authors < authorsNeeded) missing.push({
		what: "authors",
		have: authors,
		need: authorsNeeded
	});
	if (authors >= FEWEST_AUTHORS && largestShare > LARGEST_SHARE) missing.push({
		what: "share-of-one-author",
		have: Math.ceil(largestShare * 100),
		need: LARGEST_SHARE * 100
	});
	const since = daysSinceChange(scope, ground);
	if (since < DAYS_BETWEEN_CHANGES) missing.push({
		what: "days-since-limit-changed",
		have: since,
		need: DAYS_BETWEEN_CHANGES
	});
	return missing;
}
function daysSinceChange({ rule, area, role }, { limitChanges, day }) {
	const last = lastLimitChange(limitChanges, {
		rule: rule.key,
		area: area ?? void 0,
		role
	});
	if (last === void 0) return Number.POSITIVE_INFINITY;
	return Math.max(0, Math.floor(daysBetween(`${last}T00:00:00Z`, `${day}T00:00:00Z`)));
}
function closenessOf({ what, have = 0, need = 1 }) {
	return what === "share-of-one-author" ? need / Math.max(have, 1) : have / need;
}
// src/domain/tuning/roles-to-declare.ts
const LEAST_TIMES = 3;
const FEWEST_UNITS = 10;
const HINTS = [
	["generated", /^(gen|generated|codegen|autogen|proto|protos|pb|stubs|openapi|swagger|graphql|thrift|grpc)$/],
	["test", /^(test|tests|testing|tester|spec|specs|e2e|qa|mock|mocks|fake|fakes|stub|fixture|fixtures|harness|simulation|testkit)$/],
	["script", /^(script|scripts|scripting|tool|tools|tooling|devtools|ci|build|builder|release|deploy|ops|bench|benchmarks|example|examples|sample|samples|demo|demos|playground|docs|migration|migrations|seed|seeds|cmd|contrib|hack)$/]
];
function rolesToDeclare(tip, limits) {
	if (tip?.complete !== true) return [];
	const areas = countAreas(tip, limits);
	const all = [...areas.values()].reduce((sum, { units, broken }) => ({
		units: sum.units + units,
		broken: sum.broken + broken
	}), {
		units: 0,
		broken: 0
	});
	return [...areas].flatMap(([area, count]) => {
		const rest = {
			units: all.units - count.units,
			broken: all.broken - count.broken
		};
		const role = roleOf([area, ...count.paths]);
		if (role === void 0 || !isOften(count, rest)) return [];
		const { units, broken } = count;
		const times = rest.broken === 0 ? null : Math.round(10 * broken * rest.units / (units * rest.broken)) / 10;
		return [{
			area,
			role,
			units,
			broken,
			rest_units: rest.units,
			rest_broken: rest.broken,
			times
		}];
	}).sort((a, b) => (b.times ?? 1e400) - (a.times ?? 1e400) || compareText$1(a.area, b.area));
}
function countAreas(tip, limits) {
	const areas = new Map();
	for (const unit of tip.units) {
		if (unit.role !== "app") continue;
		const known = areas.get(unit.area) ?? {
			units: 0,
			broken: 0,
			paths: new Set()
		};
		areas.set(unit.area, known);
		known.units += 1;
		known.paths.add(unit.path);
		if (isBroken(unit, limits)) known.broken += 1;
	}
	return areas;
}
function isBroken({ role, area, values }, limits) {
	return values.some(({ ruleKey, value }) => {
		const limit = limits.limitFor(ruleKey, role, area);
		return limit !== void 0 && !isAsStrict(ruleOf$2(ruleKey)?.direction ?? "max", value, limit.limit);
	});
}
function isOften(here, rest) {
	if (here.units < FEWEST_UNITS || rest.units < FEWEST_UNITS || here.broken === 0) return false;
	return here.broken * rest.units >= LEAST_TIMES * rest.broken * here.units;
}
function roleOf([area = "", ...paths]) {
	const own = hintOf(area);
	if (own !== void 0) return own;
	return HINTS.map(([role]) => role).find((role) => paths.filter((path) => hintOf(path) === role).length * 2 > paths.length);
}
function hintOf(path) {
	const words = path.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z0-9]+/).map((word) => word.replace(/\d+$/, ""));
	return HINTS.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0];
}
const FEWEST_WATCHED = 3;
function watchCells({ cases, files, inForce }) {
	const taken = new Set(inForce.map(({ entry }) => entry.id));
	return {
		candidates: [],
		watching: [...cases.values()].flatMap((all) => {
			const ripe = all.filter((one) => one.ripe);
			const [first] = ripe;
			if (first === void 0 || ripe.length < FEWEST_WATCHED || taken.has(printId(first.cell))) return [];
			if (ripe.map(({ score }) => score).sort((a, b) => a - b).reduce((sum, score) => sum + score, 0) >= .25 * ripe.length || isFloor({
				ruleKey: first.cell.rule,
				policy: files.policy
			})) return [];
			const missing = missingOf(ripe, files.policy.gates);
			const { rule, area, role } = first.cell;
			return [{
				watched: {
					...scopeFields(rule, area, role),
					kind: null,
					because: becauseOf(ripe),
					missing
				},
				closeness: Math.min(1, ripe.length / 15)
			}];
		})
	};
}
function missingOf(cases, gates) {
	const authors = new Set(cases.map(({ author }) => author)).size;
	const days = new Set(cases.map(({ day }) => day)).size;
	const needed = Math.max(15, gates.min_cases);
	const missing = [];
	if (cases.length < needed) missing.push({
		what: "cases",
		have: cases.length,
		need: needed
	});
	if (authors < gates.min_authors) missing.push({
		what: "authors",
		have: authors,
		need: gates.min_authors
	});
	if (days < gates.min_days) missing.push({
		what: "days",
		have: days,
		need: gates.min_days
	});
	return missing.length > 0 ? missing : [{ what: "answers" }];
}
function becauseOf(cases) {
	const [first, last] = [cases[0], cases.at(-1)];
	return {
		changes: cases.length,
		people: new Set(cases.map(({ author }) => author)).size,
		violations: cases.reduce((sum, { violations }) => sum + violations, 0),
		fixed: cases.reduce((sum, { acted }) => sum + acted, 0),
		days: Math.floor(daysBetween(first?.mergedAt ?? "", last?.mergedAt ?? "")),
		until: last?.day ?? ""
	};
}
// src/domain/tuning/plan.ts
const PROPOSERS = [
	proposeRenewals,
	proposeTighter,
	proposeGuides,
	watchCells
];
const SET_UP_CHANGES = 20;
const SHADOW_DAYS = 30;
const MOST_WATCHED = 20;
const MOST_ASKS = 10;
function plan(facts) {
	const ground = groundOf(facts);
	const isSetUp = !facts.files.hasPolicy;
	const choice = chooseFrom(facts, ground);
	const { proposals } = choice;
	const replayed = replayStage(ground, {
		...ground,
		before: facts.files,
		after: filesAfter(facts.files, proposals),
		...isSetUp ? { last: SET_UP_CHANGES } : {}
	});
	const watching = choice.watching.map(({ watched }) => watched);
	return {
		schema_version: 1,
		base_sha: facts.baseSha,
		for: isSetUp ? "set-up" : "tuning",
		proposals: [...proposals],
		watching: watching.slice(0, MOST_WATCHED),
		watched: watching.length,
		roles: rolesToDeclare(facts.tip, ground.limits),
		replay: replayed,
		shadow: !isSetUp && isShadow(facts, ground),
		asks: asksOf(choice.asks, facts),
		...choice.reason === void 0 ? {} : { reason_for_none: choice.reason }
	};
}
function groundOf(facts) {
	const { lines, summaries, files, day, tip, votes, sha256 } = facts;
	const evidence = evidenceOf({
		lines,
		day,
		policy: files.policy
	});
	const fates = fateReader(evidence);
	const { limits } = toRegime(files, day);
	const inForce = files.recommendations.filter(({ entry }) => !isExpired(entry, day));
	return {
		evidence,
		fates,
		day,
		summaries,
		files,
		limits,
		inForce,
		tip,
		votes,
		sha256,
		limitChanges: knownLimitChanges(evidence, {
			told: facts.limitChanges,
			inForce,
			limits
		}),
		cases: casesByCell(evidence, fates)
	};
}
function chooseFrom(facts, ground) {
	const reason = reasonBefore(facts, ground);
	const isPlanned = reason === void 0;
	if (isPlanned && !facts.files.hasPolicy) return setUp(facts, ground);
	const found = merge(PROPOSERS.map((propose) => propose(ground)));
	if (!isPlanned) return {
		proposals: [],
		watching: found.watching,
		asks: [],
		reason
	};
	const { policy, refused } = facts.files;
	const { pull, day } = facts;
	const choice = chooseProposals(found, {
		holds: {
			policy,
			inForce: ground.inForce,
			refused: new Set(refused),
			refusals: pull.refusals,
			day
		},
		pull
	});
	const isBlind = facts.tip?.complete !== true;
	return choice.reason === "nothing-holds" && isBlind ? {
		...choice,
		reason: "partial-look"
	} : choice;
}
function reasonBefore({ files, complete, pull }, { evidence }) {
	if (files.policy.propose === "off") return "off";
	if (pull.hold !== null) return pull.hold;
	if (!complete) return "partial-look";
	return evidence.timeline.merged.length === 0 ? "no-history" : void 0;
}
function setUp({ pull, configured }, ground) {
	const none = {
		proposals: [],
		watching: [],
		asks: []
	};
	if (pull.refusals.some(({ id }) => id === "set-up")) return {
		...none,
		reason: "set-up-refused"
	};
	const proposals = calibrate(ground, configured).map(({ proposal }) => proposal);
	return proposals.length === 0 ? {
		...none,
		reason: "partial-look"
	} : {
		...none,
		proposals
	};
}
function merge(found) {
	return {
		candidates: found.flatMap(({ candidates }) => candidates.filter(isWritable).toSorted((a, b) => b.weight - a.weight || byId(a, b))),
		watching: found.flatMap(({ watching }) => watching),
		asks: found.flatMap(({ asks = [] }) => asks)
	};
}
function isWritable({ proposal: { area } }) {
	return area === null || AreaName.safeParse(area).success;
}
function byId(a, b) {
	return a.proposal.id < b.proposal.id ? -1 : 1;
}
function isShadow({ files, day }, { evidence }) {
	const { since } = evidence.timeline;
	if (files.policy.propose === "shadow" || since === null) return true;
	return daysBetween(since, `${day}T23:59:59Z`) < SHADOW_DAYS;
}
function asksOf(fingerprints, { sha256 }) {
	return [...shortIds([...new Set(fingerprints)].slice(0, MOST_ASKS), sha256).values()].sort();
}
// src/flows/tune/planned.ts
function planFrom({ sha256 }, sources) {
	const { lines, summaries, base, complete, pull, now } = sources;
	const { policy, recommendations, refused } = base.configuration;
	const day = new Date(now).toISOString().slice(0, 10);
	const facts = {
		lines,
		summaries,
		baseSha: base.tip.sha,
		files: {
			policy,
			recommendations,
			refused,
			hasPolicy: base.hasPolicy
		},
		tip: base.tip,
		day,
		complete: complete && base.tip.complete,
		votes: [],
		limitChanges: base.limitChanges,
		configured: [],
		pull,
		sha256
	};
	const evidence = evidenceOf({
		lines,
		day,
		policy
	});
	return {
		plan: plan(facts),
		facts,
		stage: {
			evidence,
			fates: fateReader(evidence),
			day
		}
	};
}
function printPlan(made) {
	return `${JSON.stringify(made, null, 2)}\n`;
}
const PULL_ROOMS = shrinking({
	proposals: 20,
	tables: true,
	odds: true,
	trend: true,
	moves: 20,
	cases: 20,
	hits: 30,
	asks: 10,
	limits: 60,
	listed: 20,
	name: 100
}, [
	{
		moves: 10,
		cases: 10,
		hits: 15
	},
	{ trend: false },
	{ odds: false },
	{
		listed: 10,
		limits: 30
	},
	{
		moves: 3,
		cases: 3,
		hits: 5
	},
	{ name: 50 },
	{
		moves: 0,
		cases: 0,
		hits: 0,
		listed: 5
	},
	{
		tables: false,
		limits: 10
	},
	{ asks: 5 },
	{
		asks: 0,
		listed: 0,
		limits: 0,
		name: 30
	},
	{ proposals: 3 },
	{ proposals: 0 }
]);
const PULL_BUDGETS = [
	COMMENT_BUDGET,
	{
		utf16: 3e4,
		utf8: 6e4
	},
	{
		utf16: 12e3,
		utf8: 16e3
	}
];
// src/render/tuning-pr/words.ts
function proposalTitle(proposal, name) {
	return `${doWords(proposal, renderInline(ruleName(proposal.rule)))} ${whereWords(proposal, name)}`;
}
function doWords({ kind, limit }, rule) {
	const limits = limit === null ? "" : ` from ${grouped(limit.from)} to ${grouped(limit.to)}`;
	switch (kind) {
		case "tighten": return `Tighten the limit of ${rule}${limits}`;
		case "relax": return `Relax the limit of ${rule}${limits}`;
		case "collapse": return `Fold ${rule}`;
		case "demote": return `Make ${rule} advisory`;
		case "mute": return `Hide ${rule}`;
		case "promote": return `Let ${rule} count in full`;
		case "guide": return `Name ${rule} as a weak spot`;
		case "calibrate": return `Set the limit of ${rule}${limits}`;
		case "restore": return `Show ${rule} as before`;
		case "keep": return `Keep what is in force for ${rule}`;
		default: return kind;
	}
}
function whereWords({ area, role }, name) {
	const roleWords = role === null ? "" : `, role ${role}`;
	return area === null ? `everywhere${roleWords}` : `in ${toPathSpan(area, name)}${roleWords}`;
}
function proposalSentence(proposal) {
	const text = [...factsOf$1(proposal), ...elsewhereWords(proposal)].join("; ");
	return text === "" ? "" : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
function factsOf$1({ kind, because, rule, limit }) {
	switch (kind) {
		case "tighten": return tightenFacts(because, {
			isMin: ruleOf$2(rule)?.direction === "min",
			to: limit?.to ?? null
		});
		case "relax": return [shownWords(because), ...some(because.waived, (count) => `${counted(count, "violation")} accepted by people who did not write the code`)];
		case "promote": return [shownWords(because), ...some(because.fixed, (count) => `${grouped(count)} of them fixed`)];
		case "calibrate": return [...some(because.units, (count) => `${counted(count, "unit")} judged`), ...some(because.over, (count) => `${grouped(count)} of them beyond it`)];
		case "guide": return [shownWords(because), ...some(because.files, (count) => `in ${counted(count, "file")}`)];
		case "collapse":
		case "demote":
		case "mute":
		case "restore":
		case "keep": return [
			shownWords(because),
			...some(because.fixed, fixedWords),
			...some(because.refuted, (count) => `${grouped(count)} called wrong`),
			...some(because.valid, (count) => `${grouped(count)} called right`)
		];
		default: return kind;
	}
}
function tightenFacts({ units, people, days, over }, { isMin, to }) {
	const by = people === void 0 ? "" : ` by ${counted(people, "person", "people")}`;
	const within = days === void 0 ? "" : ` in ${counted(days, "day")}`;
	const beyond = to === null ? "beyond the new limit" : `${isMin ? "under" : "over"} ${grouped(to)}`;
	return [...some(units, (count) => `${counted(count, "unit")} added or edited${by}${within}`), ...some(over, (count) => `${count === 0 ? "none" : grouped(count)} of them ${beyond}`)];
}
function shownWords({ changes, people, violations }) {
	const by = people === void 0 ? "" : ` by ${counted(people, "person", "people")}`;
	const times = violations === void 0 ? "" : ` ${violations === 1 ? "once" : `${grouped(violations)} times`}`;
	return changes === void 0 ? `it was shown${times}` : `${counted(changes, "merged change")}${by} showed it${times}`;
}
function fixedWords(count) {
	return count === 0 ? "nobody changed the code" : `${grouped(count)} fixed`;
}
function elsewhereWords({ elsewhere }) {
	if (elsewhere === null || elsewhere.of === 0) return [];
	return [`elsewhere ${percent(elsewhere.acted / elsewhere.of)} are fixed`];
}
function some(count, words) {
	return count === void 0 ? [] : [words(count)];
}
const KIND_NOUNS = {
	tighten: ["tighten a limit", "tighten # limits"],
	relax: ["relax a limit", "relax # limits"],
	collapse: ["fold a rule", "fold # rules"],
	demote: ["make a rule advisory", "make # rules advisory"],
	mute: ["hide a rule", "hide # rules"],
	promote: ["let a rule count in full", "let # rules count in full"],
	guide: ["name a weak spot", "name # weak spots"],
	calibrate: ["set a limit", "set # limits"],
	restore: ["show a rule as before", "show # rules as before"],
	keep: ["keep an entry", "keep # entries"]
};
function kindsWords(kinds) {
	return Object.entries(KIND_NOUNS).flatMap(([kind, [one, many]]) => {
		const count = kinds.filter((other) => other === kind).length;
		return count === 0 ? [] : [count === 1 ? one : many.replace("#", grouped(count))];
	}).join(", ");
}
// src/render/tuning-pr/proposal.ts
function proposalBlocks(proposal, position, frame) {
	const { room } = frame;
	const lists = proposal.replay === null ? [] : replayLists(proposal.replay, frame);
	const odds = room.odds && proposal.odds !== null ? oddsRows(proposal.odds) : [];
	return [
		`### ${position}. ${proposalTitle(proposal, room.name)}`,
		[proposalSentence(proposal), ...proposal.replay === null ? [] : [replaySentence(proposal.replay)]].join(" "),
		...room.tables ? [countTable(proposal)] : [],
		endLine(proposal),
		...lists.length > 0 ? details("what the replay found", lists) : [],
		...odds.length > 0 ? details("the odds", [table([
			"odds for",
			"so far",
			"needed"
		], odds), ODDS_WORDS]) : []
	].filter((block) => block !== "");
}
const ODDS_WORDS = "Odds of 20 mean: what was seen is twenty times as likely as under the opposite. They may be looked at after every change.";
const COUNTED = [
	["changes", "merged changes"],
	["people", "people who made them"],
	["files", "files"],
	["units", "units added or edited"],
	["over", "units beyond the proposed limit"],
	["violations", "violations"],
	["fixed", "fixed"],
	["waived", "accepted"],
	["refuted", "called wrong"],
	["valid", "called right"],
	["days", "days between the first and the last"]
];
function countTable({ because, answers }) {
	const rows = COUNTED.flatMap(([key, words]) => {
		const value = because[key];
		return typeof value === "number" ? [[words, grouped(value)]] : [];
	});
	const until = because.until === void 0 || !DAY.test(because.until) ? [] : [["counted until", because.until]];
	const all = [
		...rows,
		...until,
		...answers === null ? [] : answerRows(answers)
	];
	return all.length === 0 ? "" : table(["counted", ""], all);
}
const DAY = /^\d{4}-\d\d-\d\d$/;
function answerRows({ valid, refuted, waived, noise, unsure, people }) {
	const given = [
		["useful", valid],
		["wrong", refuted],
		["accept", waived],
		["noise", noise],
		["unsure", unsure]
	].filter(([, count]) => count > 0).map(([word, count]) => [`answered ${toCodeSpan(word)}`, grouped(count)]);
	return given.length === 0 ? [] : [...given, ["people who answered", grouped(people)]];
}
function endLine({ expires, owners, judgedByOne, id }) {
	return [
		...expires !== null && DAY.test(expires) ? [`In force until ${expires}, then it lapses unless it is renewed.`] : [],
		...judgedByOne ? ["Judged by one person."] : [],
		owners === null ? "" : `Code owners there: ${toCodeSpan(owners, 200)}.`,
		`Entry: ${toCodeSpan(id, 300)}`
	].filter((part) => part !== "").join(" ");
}
function oddsRows({ impact, refuted, valid, withoutLoudest }) {
	const rows = [
		[
			"hardly anything is done about it here",
			impact,
			"20, after selection"
		],
		[
			"people call it wrong",
			refuted,
			"10"
		],
		[
			"people call it right",
			valid,
			"10"
		]
	];
	const loudest = withoutLoudest === null ? [] : [[
		`the smallest, without the ${counted(withoutLoudest.people, "person", "people")} who weigh most`,
		oddsText(withoutLoudest.odds),
		""
	]];
	return [...rows.flatMap(([words, odds, bar]) => odds === null ? [] : [[
		words,
		oddsText(odds),
		bar
	]]), ...loudest];
}
function oddsText(odds) {
	return odds >= 1e6 ? "over 1,000,000" : grouped(odds >= 100 ? Math.round(odds) : odds);
}
function table(head, rows, columns = "numbers") {
	const line = (cells) => `| ${cells.join(" | ")} |`;
	const rule = head.map((_, index) => index === 0 || columns === "words" ? "---" : "--:");
	return [
		line(head),
		line(rule),
		...rows.map(line)
	].join("\n");
}
// src/render/tuning-pr/trend.ts
const WEEK = /^\d{4}-(W\d\d)$/;
function trendBlocks(trend) {
	const drawn = trend.flatMap(({ week, per100 }) => {
		const [, label] = WEEK.exec(week) ?? [];
		return label === void 0 || per100 === null || !Number.isFinite(per100) || per100 < 0 ? [] : [{
			label,
			value: per100
		}];
	}).slice(-13);
	if (drawn.length < 2) return [];
	const most = Math.max(1, ...drawn.map(({ value }) => Math.ceil(value)));
	return [[
		"```mermaid",
		"xychart-beta",
		"  title \"New and worse violations per 100 edited units\"",
		`  x-axis [${drawn.map(({ label }) => label).join(", ")}]`,
		`  y-axis 0 --> ${plain(most)}`,
		`  bar [${drawn.map(({ value }) => plain(value)).join(", ")}]`,
		"```"
	].join("\n")];
}
function plain(value) {
	return String(Math.round(Math.min(value, 1e6) * 100) / 100);
}
// src/render/tuning-pr/set-up.ts
const MOST_HOTSPOTS = 5;
function setUpBlocks(model, room) {
	const { directory } = model;
	return [
		`This adds ${toCodeSpan(`${directory}/policy.yaml`)}, with limits that fit this repository as it is today, and an empty ${toCodeSpan(`${directory}/recommendations.yaml`)} for what is proposed later. Change what you like before you merge it; until then comments show new violations only.`,
		...recentBlocks(model, room),
		...hotspotBlocks(model, room),
		...limitBlocks(model, room),
		...placeBlocks(model, room),
		...noteBlocks(model),
		...trendFold$1(model, room),
		"**To say no**, close this pull request: it is not opened again. A commit of yours on its branch ends all changes by Refrain to it. Nothing here is merged or approved by itself."
	];
}
function trendFold$1({ trend }, room) {
	const chart = room.trend ? trendBlocks(trend) : [];
	return chart.length === 0 ? [] : details("week by week", chart);
}
function recentBlocks(model, room) {
	const { recent, address } = model;
	if (recent === null) return [];
	const { changes, withComment, rows } = recent;
	const list = recent.list.slice(0, room.cases).map(({ change, sha, rows: own }) => {
		const commits = new Map(sha === null ? [] : [[change, sha]]);
		return `- ${changeLink(change, {
			address,
			commits
		})}: ${own === 0 ? "nothing" : counted(own, "row")}`;
	});
	return [
		"### What the last changes would have shown",
		changes === 0 ? "No merged change could be looked at." : `Of the last ${counted(changes, "merged change")}, ${grouped(withComment)} would have got a comment, with ${counted(rows, "row")} in all.`,
		...list.length > 0 ? details("each change", [list.join("\n")]) : []
	];
}
function hotspotBlocks(model, room) {
	const shown = model.hotspots.slice(0, Math.min(MOST_HOTSPOTS, room.listed));
	if (shown.length === 0) return [];
	return ["### The worst places that keep coming back", table([
		"where",
		"what",
		"left so by"
	], shown.map((hotspot) => hotspotRow(hotspot, model, room)), "words")];
}
function hotspotRow(hotspot, { address, baseSha }, room) {
	const { path, unitName, line, rule, actual, limit, changes, days } = hotspot;
	const linked = linkTo(toPathSpan(line > 0 ? `${path}:${line}` : path, room.name), blobUrl(address, {
		sha: baseSha,
		path,
		line
	}));
	return [
		unitName === null ? linked : `${linked} ${toCodeSpan(unitName, room.name)}`,
		renderInline(brokenLimits([{
			ruleKey: rule,
			actual,
			limit
		}])),
		`${counted(changes, "change")} on ${counted(days, "day")}`
	];
}
function limitBlocks({ limits, adopted }, room) {
	const shown = limits.slice(0, room.limits);
	const left = limits.length - shown.length;
	const from = adopted.slice(0, room.listed).map(({ path, limits: count }) => `${counted(count, "limit")} from ${toPathSpan(path, room.name)}`);
	return [
		...shown.length > 0 ? [
			"### Limits",
			"The larger of the default and what 95 % of the units keep today, at most twice the default.",
			table([
				"rule and role",
				"limit",
				"default",
				"units",
				"over it",
				"over the default"
			], shown.map(limitRow))
		] : [],
		...left > 0 ? [`${counted(left, "more limit")} in the file.`] : [],
		...from.length > 0 ? [`Taken over, as they stand: ${from.join(", ")}.`] : []
	];
}
function limitRow({ rule, role, limit, default: usual, units, over, overDefault }) {
	return [`${renderInline(ruleName(rule))}, ${role}`, ...[
		limit,
		usual,
		units,
		over,
		overDefault
	].map(grouped)];
}
function placeBlocks({ roles, areas, declare }, room) {
	const roleLines = roles.slice(0, room.listed).map(({ role, globs, files }) => `- role ${role}: ${spans(globs, room)}, ${counted(files, "file")}`);
	const declareLines = declare.slice(0, room.listed).map(({ area, role, times }) => `- ${toPathSpan(area, room.name)} breaks limits ${grouped(times)} times as often as the rest and looks like ${role}: declare it under ${toCodeSpan("roles")}?`);
	const areaLine = areas.length === 0 || room.listed === 0 ? [] : [`Areas found: ${spans(areas, room)}.`];
	return [
		...roleLines.length > 0 ? ["**Roles found**", roleLines.join("\n")] : [],
		...declareLines.length > 0 ? ["**Roles to declare**", declareLines.join("\n")] : [],
		...areaLine
	];
}
function spans(texts, room) {
	const shown = texts.slice(0, room.listed).map((text) => toPathSpan(text, room.name));
	const left = texts.length - shown.length;
	return [...shown, ...left > 0 ? [`${grouped(left)} more`] : []].join(", ");
}
// src/render/tuning-pr/tuning.ts
function tuningBlocks(model, room) {
	const { address, baseSha, commits } = model;
	const frame = {
		address,
		baseSha,
		commits,
		room
	};
	const shown = model.proposals.slice(0, room.proposals);
	const left = model.proposals.length - shown.length;
	return [
		`This changes how the checks judge this repository: ${counted(model.proposals.length, "proposal")}, ${model.proposals.length === 1 ? "an entry" : "each an entry of its own"} in ${toCodeSpan(`${model.directory}/recommendations.yaml`)}. Merge what you agree with.`,
		...shown.flatMap((proposal, index) => proposalBlocks(proposal, index + 1, frame)),
		...left > 0 ? [`${counted(left, "more proposal")}: the words are left out for the length of this text, the file has them.`] : [],
		...togetherBlocks(model, frame),
		...unheededBlocks(model.unheeded, room),
		...askBlocks(model, room),
		...refusalBlocks(`${model.directory}/recommendations.yaml`, model.coolDown),
		...noteBlocks(model),
		...room.trend ? trendFold(model) : []
	];
}
function trendFold({ trend }) {
	const chart = trendBlocks(trend);
	return chart.length === 0 ? [] : details("week by week", chart);
}
function togetherBlocks({ replay, proposals }, frame) {
	if (replay === null) return ["What this would have changed could not be replayed."];
	const outlook = frame.room.tables ? replayTables(replay, frame.room) : [];
	if (proposals.length === 1 && proposals[0]?.replay) return outlook;
	const lists = replayLists(replay, frame);
	return [
		"### All together",
		replaySentence(replay),
		...outlook,
		...lists.length > 0 ? details("each of them", lists) : []
	];
}
function unheededBlocks(unheeded, room) {
	const shown = unheeded.slice(0, room.listed);
	if (shown.length === 0) return [];
	const lines = shown.map(({ rule, changes, p95 }) => {
		const limit = p95 === null ? "" : `raise the limit to ${grouped(p95)}, which 95 % of the units keep; `;
		return `- ${renderInline(ruleName(rule))}: ${counted(changes, "change")}, nobody acts on it anywhere. Options: ${limit}make it advisory; keep it.`;
	});
	const left = unheeded.length - shown.length;
	return ["**For people to decide**", [...lines, ...left > 0 ? [`- and ${grouped(left)} more`] : []].join("\n")];
}
function askBlocks({ asks, address }, room) {
	const shown = asks.slice(0, room.asks);
	const [first] = shown;
	if (first === void 0) return [];
	const rows = shown.map((ask) => [
		toCodeSpan(ask.shortId),
		askPlace(ask, {
			address,
			room
		}),
		askValue(ask)
	]);
	return [
		"### Your judgement, please",
		`Is it right to complain here? Comment on this pull request with ${[
			"useful",
			"wrong",
			"unsure"
		].map((word) => toCodeSpan(`/refrain ${word} ${first.shortId}`)).join(" or ")}; several ids at once are fine. An answer counts once for each person, and not for code of one's own.`,
		table([
			"id",
			"where",
			"what"
		], rows, "words")
	];
}
function askPlace({ path, unitName, line, sha }, { address, room }) {
	const linked = linkTo(toPathSpan(line > 0 ? `${path}:${line}` : path, room.name), blobUrl(address, {
		sha,
		path,
		line
	}));
	return unitName === null ? linked : `${linked} ${toCodeSpan(unitName, room.name)}`;
}
function askValue({ rule, value }) {
	return value === null ? renderInline(ruleName(rule)) : renderInline(brokenLimits([{
		ruleKey: rule,
		...value
	}]));
}
// src/render/tuning-pr/body.ts
function renderPullBody(model, { stateLine, budget }) {
	if (/[\n\r]/.test(stateLine)) throw new InternalError("the state of a pull request is one line");
	const render = (room) => [...blocksOf(model, room), stateLine].join("\n\n");
	return fitText(PULL_ROOMS, render, budget ?? PULL_BUDGETS[0] ?? {
		utf16: 0,
		utf8: 0
	})?.text;
}
function blocksOf(model, room) {
	return [...model.kind === "tuning" ? tuningBlocks(model, room) : setUpBlocks(model, room), footer(model)];
}
function footer({ address, baseSha, previous }) {
	const before = previous === null ? "" : ` The one before: ${linkTo(toCodeSpan(`#${previous}`), pullUrl(address, previous))}.`;
	return `<sub>Worked out on ${linkTo(toCodeSpan(baseSha.slice(0, 7)), commitUrl(address, baseSha))}.${before}</sub>`;
}
const SET_UP_TITLE = "Set up Refrain";
function renderPullTitle(kind, title) {
	return kind === "set-up" ? SET_UP_TITLE : toVisible(title, 200).trim() || "Tune the checks";
}
function renderCommitMessage(what, prefix) {
	const start = toVisible(prefix, 64).replace(/^#/, "");
	if (what.kind === "set-up") return `${start}set up Refrain\n\nLimits that fit this repository as it is today. Refrain reads them once this is merged.`;
	const words = kindsWords(what.proposals);
	return `${start}${words === "" ? "tune the checks" : words}\n\nThe counts behind each entry stand in the file.`;
}
const HANDS_OFF = "> There are commits of people on this branch: Refrain leaves it as it is until it is merged or closed.";
function withHandsOff(body) {
	return saysHandsOff(body) ? body : `${HANDS_OFF}\n\n${body}`;
}
function saysHandsOff(body) {
	return body.includes(HANDS_OFF);
}
function withdrawnBody(body, { stateLine, budget }) {
	const kept = body.replaceAll("\r\n", "\n").split("\n").filter((line) => !line.startsWith("<!-- refrain:tuning ") && line !== HANDS_OFF);
	const whole = [
		WITHDRAWN,
		kept.join("\n").trim(),
		stateLine
	].filter((block) => block !== "").join("\n\n");
	return isWithin$2(whole, budget ?? PULL_BUDGETS[0] ?? {
		utf16: 0,
		utf8: 0
	}) ? whole : [WITHDRAWN, stateLine].join("\n\n");
}
const WITHDRAWN = "Closed by Refrain: nothing is left to propose, as the counts no longer hold or base says the same by now.";
// src/render/plan.ts
function planDocument({ plan, repository }) {
	return {
		title: parts(text("Plan for "), code(repository)),
		facts: factsOf(plan),
		sections: [
			proposalSection(plan),
			watchedSection(plan),
			...roleSection(plan.roles)
		]
	};
}
const REASONS = {
	off: "the policy switches proposals off",
	"no-history": "no merged change is known here yet",
	"partial-look": "something could not be looked at, and nothing is proposed from a partial look",
	snoozed: "the tuning pull request is snoozed by its label",
	"human-edited": "people are at work on the tuning branch",
	"set-up-refused": "the set-up was closed without a merge; with a policy.yaml of your own on the base branch planning goes on",
	"held-back": "what holds has to wait",
	"nothing-holds": "nothing has enough behind it"
};
function planWords({ proposals, for: kind, reason_for_none: reason }) {
	if (proposals.length === 0) return `nothing is proposed: ${REASONS[reason ?? "nothing-holds"]}`;
	const kinds = kindsWords(proposals.map((one) => one.kind));
	return kind === "set-up" ? `the set-up is proposed: ${kinds}` : `${counted(proposals.length, "proposal")}: ${kinds}`;
}
function factsOf(plan) {
	const { changes, harm, hits } = plan.replay;
	const shadow = plan.shadow ? [text("only shown, not proposed yet: the history is young, or the policy wants it so")] : [];
	if (plan.proposals.length === 0) return [text(planWords(plan)), ...shadow];
	const unknown = harm.unknown > 0 ? `, of ${grouped(harm.unknown)} it is not known` : "";
	const hidden = `${counted(harm.hidden + harm.unknown, "violation")} folded or hidden, ${grouped(harm.lost)} of them fixed or called right${unknown}`;
	const over = `${counted(hits.length, "unit")} at the tip newly over a limit`;
	return [
		text(planWords(plan)),
		...shadow,
		text(`replayed over ${counted(changes.merged, "merged change")}: ${hidden}; ${over}`)
	];
}
function proposalSection({ proposals }) {
	if (proposals.length === 0) return { title: "Proposed: nothing" };
	return {
		title: `Proposed: ${grouped(proposals.length)}`,
		table: {
			head: [
				"what",
				"rule",
				"where",
				"counted"
			],
			rows: proposals.map(({ kind, limit, rule, area, role, because }) => [
				text(limit === void 0 ? KINDS[kind] : `${KINDS[kind]} ${grouped(limit.from)} to ${grouped(limit.to)}`),
				ruleName(rule),
				whereCell({
					area,
					role
				}),
				text(becauseWords(because))
			])
		}
	};
}
function watchedSection({ watching, watched }) {
	if (watched === 0) return { title: "Watched: nothing yet" };
	const left = watched - watching.length;
	return {
		title: `Watched: ${grouped(watched)}`,
		table: {
			head: [
				"what it could be",
				"rule",
				"where",
				"what is missing"
			],
			rows: watching.map(({ kind, limit, rule, area, role, missing }) => [
				text(kindWords(kind, limit)),
				ruleName(rule),
				whereCell({
					area,
					role
				}),
				text(missing.map(missingWords).join("; "))
			])
		},
		...left > 0 ? { more: `and ${grouped(left)} more` } : {}
	};
}
function roleSection(roles) {
	if (roles.length === 0) return [];
	return [{
		title: "Roles to declare",
		note: "These break the limits of app at least three times as often as the rest, and are called like something else.",
		table: {
			head: [
				"area",
				"looks like",
				"over a limit",
				"in the rest"
			],
			rows: roles.map(({ area, role, units, broken, rest_units: restUnits, rest_broken: restBroken }) => [
				code(area),
				text(role),
				text(`${grouped(broken)} of ${counted(units, "unit")}`),
				text(`${grouped(restBroken)} of ${grouped(restUnits)}`)
			])
		}
	}];
}
function whereCell({ area, role }) {
	const place = area === null ? text("everywhere") : code(area);
	return role === null ? place : parts(place, text(`, role ${role}`));
}
const KINDS = {
	tighten: "tighten",
	relax: "relax",
	collapse: "fold",
	demote: "make advisory",
	mute: "hide",
	promote: "count in full",
	guide: "name as a weak spot",
	calibrate: "set",
	restore: "show as before",
	keep: "keep"
};
function kindWords(kind, limit) {
	if (kind === null) return "hangs on people's answers";
	return limit === void 0 ? KINDS[kind] : `${KINDS[kind]} ${grouped(limit.from)} to ${grouped(limit.to)}`;
}
function becauseWords({ units, over, changes, people, days }) {
	return [
		[changes, (count) => counted(count, "change")],
		[people, (count) => counted(count, "person", "people")],
		[units, (count) => counted(count, "unit")],
		[over, (count) => `${grouped(count)} beyond it`],
		[days, (count) => counted(count, "day")]
	].flatMap(([count, words]) => count === void 0 ? [] : [words(count)]).join(", ");
}
function missingWords({ what, have = 0, need = 0, until }) {
	switch (what) {
		case "cases": return `${grouped(have)} of ${grouped(need)} changes`;
		case "authors":
		case "days":
		case "units": return `${grouped(have)} of ${grouped(need)} ${what}`;
		case "odds": return `odds of ${grouped(have)}, ${grouped(need)} are needed`;
		case "days-since-limit-changed": return `${grouped(have)} of ${grouped(need)} days since the limit last changed`;
		case "share-of-one-author": return `${grouped(have)} % are one person's, ${grouped(need)} % are the most`;
		case "answers": return "people's answers";
		case "quiet-days": return until === void 0 ? "quiet days" : `quiet until ${until}`;
		case "cool-down": return until === void 0 ? "refused before" : `refused before, left alone until ${until}`;
		case "refused": return "refused for good";
		case "room": return "room in the pull request";
		case "another-proposal": return "a proposal to go with: advice is worth no pull request of its own";
		case "scope-taken": return "the entry that is in force there";
		default: return what;
	}
}
// src/formats/policy-print.ts
const COMMENTS = {
	head: "What people decide about the checks. Everything here is optional; delete a line to get its default back.",
	mode: "guidance and tiered never fail a run; gate fails it on red violations that the change causes.",
	limits: "The larger of the default and what 95 % of the units keep today, at most twice the default.",
	roles: "Which files are what; the glob with the longest literal part wins.",
	areas: "Parts of the repository; without them directories are areas.",
	exclude: "Files that are not looked at."
};
function printPolicy({ limits, roles = {}, areas = {}, exclude = [], schema }) {
	const rows = limits.map(printLimit).toSorted(byText);
	const roleRows = ROLES.flatMap((role) => globRow(role, roles[role] ?? []));
	const areaRows = Object.keys(areas).toSorted(byText).flatMap((area) => globRow(area, areas[area] ?? []));
	return [
		[
			...schemaLines(schema),
			`# ${COMMENTS.head}`,
			"version: 1"
		],
		[`# ${COMMENTS.mode}`, "mode: tiered"],
		section("limits", rows.map((row) => `  - ${row}`)),
		section("roles", roleRows),
		section("areas", areaRows),
		section("exclude", exclude.toSorted(byText).map((glob) => `  - ${printScalar(glob)}`))
	].filter((lines) => lines.length > 0).map((lines) => `${lines.join("\n")}\n`).join("\n");
}
function printNoRecommendations(schema) {
	return [
		...schemaLines(schema),
		"version: 1",
		"recommendations: []",
		"refused: []",
		""
	].join("\n");
}
function schemaLines(schema) {
	return schema === void 0 ? [] : [`# yaml-language-server: $schema=${oneLine(schema)}`];
}
function section(key, rows) {
	return rows.length === 0 ? [] : [
		`# ${COMMENTS[key]}`,
		`${key}:`,
		...rows
	];
}
function printLimit({ rule, role, area, limit }) {
	return printFlow({
		rule,
		area,
		role,
		limit
	});
}
function globRow(name, globs) {
	return globs.length === 0 ? [] : [`  ${printScalar(name)}: ${printFlow(globs)}`];
}
function oneLine(text) {
	return text.replaceAll(/\s/g, "%20");
}
function byText(one, other) {
	if (one === other) return 0;
	return one < other ? -1 : 1;
}
// src/formats/text-edit.ts
function applySplices(text, splices) {
	return splices.toSorted((one, other) => other.from - one.from || other.to - one.to).reduce((edited, { from, to, text: inserted }) => edited.slice(0, from) + inserted + edited.slice(to), text);
}
function lineEnd(text, offset) {
	const lineBreak = text.indexOf("\n", offset);
	if (lineBreak < 0) return text.length;
	return lineBreak > offset && text[lineBreak - 1] === "\r" ? lineBreak - 1 : lineBreak;
}
function previousLineEnd(text, offset) {
	const lineBreak = text.lastIndexOf("\n", offset - 1);
	if (lineBreak < 0) return 0;
	return text[lineBreak - 1] === "\r" ? lineBreak - 1 : lineBreak;
}
function columnOf(text, offset) {
	const start = text.lastIndexOf("\n", offset - 1) + 1;
	return offset - start - (start === 0 && text.startsWith("﻿") ? 1 : 0);
}
function lineBreakAt(text, offset) {
	return /^\r?\n/.exec(text.slice(offset, offset + 2))?.[0] ?? /\r?\n/.exec(text)?.[0] ?? "\n";
}
// src/formats/tuning-print.ts
function printableOf(entry) {
	const { id, kind, rule, area, role, limit, because, expires } = entry;
	const counts = orderedBecause(because);
	return [
		["id", id],
		["kind", kind],
		["rule", rule],
		["area", area],
		["role", role],
		["limit", limit && {
			from: limit.from,
			to: limit.to
		}],
		["because", Object.keys(counts).length === 0 ? void 0 : counts],
		["expires", expires]
	].flatMap(([key, value]) => value === void 0 ? [] : [[key, value]]);
}
function printEntryLines(entry) {
	return printableOf(entry).map(([key, value]) => `${key}: ${printFlow(value)}`);
}
function printEntryFlow(entry) {
	return printFlow(Object.fromEntries(printableOf(entry)));
}
function orderedBecause(because) {
	const { changes, people, files, units, over, violations, fixed, waived, refuted, valid, days, until } = because;
	return Object.fromEntries(Object.entries({
		changes,
		people,
		files,
		units,
		over,
		violations,
		fixed,
		waived,
		refuted,
		valid,
		days,
		until
	}).flatMap(([key, value]) => value === void 0 ? [] : [[key, value]]));
}
// src/formats/yaml-positions.ts
function startOf(node) {
	return rangeOf(node)[0];
}
function endOf(node) {
	return rangeOf(node)[1];
}
function lastOffset(text, node) {
	if ((0, import_dist.isMap)(node) && node.flow !== true) {
		const pair = node.items.at(-1);
		return isNothing(pair?.value) ? colonOf(pair) ?? endOf(pair?.key) - 1 : lastOffset(text, pair?.value);
	}
	if ((0, import_dist.isSeq)(node) && node.flow !== true) return lastOffset(text, node.items.at(-1));
	return text.slice(0, endOf(node)).trimEnd().length - 1;
}
function colonOf(pair) {
	const token = pair?.srcToken;
	if (token?.start.some(({ type }) => type === "explicit-key-ind")) return void 0;
	return token?.sep?.find(({ type }) => type === "map-value-ind")?.offset;
}
function dashesOf(list) {
	return (list.srcToken?.type === "block-seq" ? list.srcToken.items : []).flatMap(({ start }) => start.filter(({ type }) => type === "seq-item-ind").map(({ offset }) => offset));
}
function commasOf(list) {
	return (list.srcToken?.type === "flow-collection" ? list.srcToken.items : []).flatMap(({ start }) => start.filter(({ type }) => type === "comma").map(({ offset }) => offset));
}
function inlineRangeOf(document, path) {
	const node = document?.getIn(path, true);
	return ((0, import_dist.isCollection)(node) ? node.flow === true : (0, import_dist.isScalar)(node) && INLINE.has(node.type ?? "")) ? {
		from: startOf(node),
		to: endOf(node)
	} : void 0;
}
const INLINE = new Set([
	"PLAIN",
	"QUOTE_DOUBLE",
	"QUOTE_SINGLE"
]);
function isNothing(node) {
	return node === null || node === void 0 || (0, import_dist.isScalar)(node) && node.source === "" && node.value === null;
}
function rangeOf(node) {
	const range = typeof node === "object" && node !== null && "range" in node ? node.range : void 0;
	const [start, end] = Array.isArray(range) ? range : [];
	return typeof start === "number" && typeof end === "number" ? [start, end] : [0, 0];
}
// src/formats/yaml-list.ts
function insertItem({ source, key, index }, item) {
	const { text } = source;
	const root = rootOf(source);
	if (root === void 0) return atEndOfText(text, [
		"version: 1",
		`${key}:`,
		...indented(item, "  ")
	]);
	const pair = pairOf(root, key);
	if (pair === void 0) return intoBlock({
		text,
		after: lastOffset(text, root)
	}, [`${key}:`, ...indented(item, "  ")].map(within(root, source)));
	const { value } = pair;
	if ((0, import_dist.isSeq)(value) && value.flow === true && (value.items.length > 0 || root.flow === true || !isBlank(text, value))) return intoBrackets(value, index, item.flow);
	assertBlock(root, source);
	if ((0, import_dist.isSeq)(value) && value.flow !== true) return beforeBlockItem({
		source,
		pair,
		list: value,
		index
	}, item);
	if (value !== null && !(0, import_dist.isSeq)(value) && !((0, import_dist.isScalar)(value) && value.value === null)) throw notAList(source, key);
	const lines = indented(item, " ".repeat(columnOf(text, startOf(pair.key)) + 2));
	const end = value === null ? keyEnd(pair, source) : Math.max(endOf(value), keyEnd(pair, source));
	return [...withoutValue(text, value), ...intoBlock({
		text,
		after: end
	}, lines)];
}
function removeItem({ source, key, index }) {
	const { text } = source;
	const root = rootOf(source);
	const pair = root && pairOf(root, key);
	const list = pair?.value;
	if (pair === void 0 || !(0, import_dist.isSeq)(list)) throw notAList(source, key);
	if (list.flow === true) return outOfBrackets(text, list, index);
	const splice = {
		from: previousLineEnd(text, dashAt({
			source,
			list,
			index
		})),
		to: lineEnd(text, lastOffset(text, list.items[index])),
		text: ""
	};
	const colon = keyEnd(pair, source) + 1;
	return list.items.length === 1 ? [{
		from: colon,
		to: colon,
		text: " []"
	}, splice] : [splice];
}
function replaceItem({ source, key, index }, item) {
	const { text } = source;
	const root = rootOf(source);
	const list = root && pairOf(root, key)?.value;
	if (!(0, import_dist.isSeq)(list)) throw notAList(source, key);
	const node = list.items[index];
	if (list.flow === true) return [{
		from: startOf(node),
		to: endOf(node),
		text: item.flow
	}];
	const from = dashAt({
		source,
		list,
		index
	});
	const joined = indented(item, " ".repeat(columnOf(text, from))).join(lineBreakAt(text, lineEnd(text, from)));
	return [{
		from,
		to: lastOffset(text, node) + 1,
		text: joined.trimStart()
	}];
}
function rootOf(source) {
	const contents = source.document?.contents ?? null;
	if (source.value === void 0 || source.value === null) return void 0;
	if (!(0, import_dist.isMap)(contents)) throw new ConfigurationError(`${source.file}: expected keys with values, so nothing can be added`);
	return contents;
}
function pairOf(root, key) {
	return root.items.find((pair) => (0, import_dist.isScalar)(pair.key) && pair.key.source === key);
}
function beforeBlockItem(place, item) {
	const { source, pair, list, index } = place;
	const from = dashAt({
		source,
		list,
		index: 0
	});
	const colon = keyEnd(pair, source);
	if (from <= lineEnd(source.text, colon)) throw new ConfigurationError(`${source.file}: the first entry of a list must start on its own line`);
	const after = index === 0 ? colon : lastOffset(source.text, list.items[index - 1]);
	return intoBlock({
		text: source.text,
		after
	}, indented(item, " ".repeat(columnOf(source.text, from))));
}
function dashAt({ source, list, index }) {
	const dash = dashesOf(list)[index];
	if (dash === void 0) throw new ConfigurationError(`${source.file}: the list cannot be edited as it is written`);
	return dash;
}
function intoBlock({ text, after }, lines) {
	const at = lineEnd(text, after);
	const lineBreak = lineBreakAt(text, at);
	return [{
		from: at,
		to: at,
		text: lines.map((line) => lineBreak + line).join("")
	}];
}
function intoBrackets(list, index, flow) {
	const before = list.items[index - 1];
	const first = list.items[0];
	if (before !== void 0) return [{
		from: endOf(before),
		to: endOf(before),
		text: `, ${flow}`
	}];
	if (first !== void 0) return [{
		from: startOf(first),
		to: startOf(first),
		text: `${flow}, `
	}];
	return [{
		from: endOf(list) - 1,
		to: endOf(list) - 1,
		text: flow
	}];
}
function outOfBrackets(text, list, index) {
	const node = list.items[index];
	const [from, to] = [startOf(node), endOf(node)];
	const comma = commasOf(list)[index === 0 ? 0 : index - 1];
	if (list.items.length === 1 || comma === void 0) return [{
		from,
		to,
		text: ""
	}];
	if (index === 0) return joinedRange(text, {
		from,
		to: comma + 1,
		inner: text.slice(to, comma),
		space: true
	});
	return joinedRange(text, {
		from: comma,
		to,
		inner: text.slice(comma + 1, from),
		space: false
	});
}
function joinedRange(text, range) {
	const { from, to, inner, space } = range;
	if (/^[ \t]*$/.test(inner)) return [{
		from,
		to: space && text[to] === " " ? to + 1 : to,
		text: ""
	}];
	return space ? [{
		from,
		to: to - 1 - inner.length,
		text: ""
	}, {
		from: to - 1,
		to,
		text: ""
	}] : [{
		from,
		to: from + 1,
		text: ""
	}, {
		from: from + 1 + inner.length,
		to,
		text: ""
	}];
}
function atEndOfText(text, lines) {
	const lineBreak = lineBreakAt(text, text.length);
	const isOpen = text.replace(/^\uFEFF/, "") !== "" && !text.endsWith("\n");
	const body = lines.join(lineBreak);
	return [{
		from: text.length,
		to: text.length,
		text: isOpen ? lineBreak + body : body + lineBreak
	}];
}
function withoutValue(text, value) {
	if (value === null || startOf(value) === endOf(value)) return [];
	const from = startOf(value);
	return [{
		from: text[from - 1] === " " ? from - 1 : from,
		to: endOf(value),
		text: ""
	}];
}
function indented({ lines }, indent) {
	return lines.map((line, index) => `${indent}${index === 0 ? "- " : "  "}${line}`);
}
function within(root, source) {
	assertBlock(root, source);
	const indent = " ".repeat(columnOf(source.text, startOf(root.items[0]?.key)));
	return (line) => indent + line;
}
function assertBlock(root, { file }) {
	if (root.flow === true) throw new ConfigurationError(`${file}: a file written in braces cannot be added to; write each key on a line of its own`);
}
function notAList({ file }, key) {
	return new ConfigurationError(`${file}: expected a list under \`${key}\``);
}
function keyEnd(pair, { file }) {
	const colon = colonOf(pair);
	if (colon === void 0) throw new ConfigurationError(`${file}: write keys as \`key:\`, without \`?\``);
	return colon;
}
function isBlank(text, list) {
	return /^\[\s*\]$/.test(text.slice(startOf(list), endOf(list)));
}
// src/formats/tuning-edit.ts
const FILE = "recommendations.yaml";
const ENTRIES = "recommendations";
const REFUSED = "refused";
function editRecommendations(text, edits, file = FILE) {
	const edited = edits.reduce((before, edit) => applyEdit(before, edit, file), text);
	const result = readYaml(edited, file);
	if ("source" in result) return edited;
	throw new InternalError(`an edit made ${file} unreadable: ${result.problems[0]?.reason ?? ""}`);
}
function applyEdit(text, edit, file) {
	const source = read(text, file);
	if ("add" in edit) return put(source, edit.add);
	if ("replace" in edit) return put(source, edit.replace);
	if ("remove" in edit) return withoutEntries(source, edit.remove);
	return refused(source, edit.refuse);
}
function read(text, file) {
	const result = readYaml(text, file);
	if ("source" in result) return result.source;
	const first = result.problems[0];
	throw new ConfigurationError(`${file}:${first?.line ?? 0}: ${first?.reason ?? "not readable"}`);
}
function put(source, entry) {
	const ids = idsOf(source);
	const known = ids.indexOf(entry.id);
	const place = {
		source,
		key: ENTRIES,
		index: known < 0 ? positionOf(entry.id, ids) : known
	};
	const item = {
		lines: printEntryLines(entry),
		flow: printEntryFlow(entry)
	};
	const splices = known < 0 ? insertItem(place, item) : valueSplices(place, entry) ?? replaceItem(place, item);
	return applySplices(source.text, splices);
}
function withoutEntries(source, id) {
	const index = idsOf(source).lastIndexOf(id);
	if (index < 0) return source.text;
	return withoutEntries(read(applySplices(source.text, removeItem({
		source,
		key: ENTRIES,
		index
	})), source.file), id);
}
function refused(source, id) {
	const ids = listOf(source, REFUSED).map(String);
	if (ids.includes(id)) return source.text;
	const printed = printScalar(id);
	return applySplices(source.text, insertItem({
		source,
		key: REFUSED,
		index: positionOf(id, ids)
	}, {
		lines: [printed],
		flow: printed
	}));
}
function valueSplices(place, entry) {
	const written = listOf(place.source, ENTRIES)[place.index];
	const rows = printableOf(entry);
	if (!(Object.keys(Object(written)).toSorted().join() === rows.map(([key]) => key).toSorted().join())) return void 0;
	const differing = rows.filter(([key, value]) => canonical(valueOf(written, key)) !== canonical(value));
	const splices = differing.flatMap(([key, value]) => {
		const range = inlineRangeOf(place.source.document, [
			ENTRIES,
			place.index,
			key
		]);
		return range === void 0 ? [] : [{
			...range,
			text: printFlow(value)
		}];
	});
	return splices.length === differing.length ? splices : void 0;
}
function idsOf(source) {
	return listOf(source, ENTRIES).map((entry) => {
		const id = valueOf(entry, "id");
		return typeof id === "string" ? id : "";
	});
}
function listOf({ value }, key) {
	const list = valueOf(value, key);
	return Array.isArray(list) ? list : [];
}
function positionOf(id, ids) {
	const greater = ids.findIndex((other) => other > id);
	return greater < 0 ? ids.length : greater;
}
function valueOf(value, key) {
	return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : void 0;
}
function canonical(value) {
	return JSON.stringify(typeof value === "object" && value !== null ? Object.entries(value).toSorted(([one], [other]) => one < other ? -1 : 1) : value);
}
// src/domain/tuning/recent.ts
function recentChanges({ evidence, fates, day }, facts) {
	const [recorded, regime] = [toRegime(facts.before, day), toRegime(facts.after, day)];
	const merged = evidence.timeline.merged.filter(({ line, mergedAt }) => !line.bulk && isInWindow(evidence, mergedAt));
	return merged.slice(Math.max(0, merged.length - facts.last)).toReversed().map((change) => {
		const shown = fates.causedBy(change).filter((violation) => {
			const { place } = standingUnder(violation, change.line.change, {
				regime,
				recorded,
				sha256: facts.sha256
			});
			return violation.line.type === "violation" && place === "shown";
		});
		const units = new Set(shown.map(({ standing }) => `${standing?.path ?? ""}\n${standing?.unit_name ?? ""}`));
		return {
			change: change.line.change,
			sha: change.line.merge_sha,
			rows: units.size
		};
	});
}
// src/flows/tune/pull-model.ts
const RECENT_CHANGES = 20;
const HOTSPOTS = 5;
const COOL_DOWN_DAYS = 30;
const WINDOW_DAYS = 90;
function tuningModel(planned, frame) {
	const { plan, facts } = planned;
	return {
		kind: "tuning",
		...frameOf(planned, frame),
		proposals: plan.proposals.map((proposal) => proposalModel(proposal, planned)),
		replay: plan.replay,
		commits: new Map(facts.lines.flatMap((line) => line.type === "change" && line.merge_sha !== null ? [[line.change, line.merge_sha]] : [])),
		unheeded: [],
		asks: [],
		coolDown: COOL_DOWN_DAYS
	};
}
function proposalModel(proposal, planned) {
	const { id, kind, rule, area, role, limit, because, expires } = proposal;
	return {
		id,
		kind,
		rule,
		area,
		role,
		limit: limit ?? null,
		because,
		expires: expires ?? null,
		elsewhere: null,
		answers: null,
		replay: kind === "guide" ? null : replayOf(proposal, planned),
		owners: null,
		odds: null,
		judgedByOne: false
	};
}
function replayOf(proposal, { facts, stage, plan }) {
	if (plan.proposals.length === 1) return plan.replay;
	const { files, tip, votes, sha256 } = facts;
	return replayStage(stage, {
		before: files,
		after: filesAfter(files, [proposal]),
		tip,
		votes,
		sha256
	});
}
function setUpModel(planned, frame) {
	const { plan, facts, stage } = planned;
	const { files, sha256, tip } = facts;
	const list = recentChanges(stage, {
		before: files,
		after: filesAfter(files, plan.proposals),
		last: RECENT_CHANGES,
		sha256
	});
	return {
		kind: "set-up",
		...frameOf(planned, frame),
		limits: plan.proposals.flatMap((proposal) => limitModel(proposal, planned)),
		hotspots: facts.summaries.top_hotspots.slice(0, HOTSPOTS).map((spot) => ({
			path: spot.path,
			unitName: spot.unit_name,
			line: spot.start_line,
			rule: spot.rule_key,
			actual: spot.actual,
			limit: spot.limit,
			changes: spot.count,
			days: spot.distinct_days
		})),
		recent: {
			changes: list.length,
			withComment: list.filter(({ rows }) => rows > 0).length,
			rows: list.reduce((sum, { rows }) => sum + rows, 0),
			list
		},
		roles: [],
		declare: plan.roles.flatMap(({ area, role, times }) => times === null ? [] : [{
			area,
			role,
			times
		}]),
		areas: [...new Set(tip?.units.map(({ area }) => area))].sort(),
		adopted: []
	};
}
function limitModel({ rule, role, limit }, { facts }) {
	const measured = facts.summaries.calibration.find((one) => one.rule_key === rule && one.role === role);
	if (measured === void 0 || role === null || limit === void 0) return [];
	const { units, default: usual, over_default: overDefault, over_suggestion: over } = measured;
	return [{
		rule,
		role,
		limit: limit.to,
		default: usual,
		units,
		over,
		overDefault
	}];
}
function frameOf({ plan, facts }, { pulls, ownToken, ...frame }) {
	const previous = pulls.find(({ state, kept }) => state !== "open" && kept !== void 0);
	return {
		...frame,
		baseSha: plan.base_sha,
		notes: notesOf({
			plan,
			facts
		}, ownToken),
		previous: previous?.number ?? null,
		trend: facts.summaries.trend.map(({ week, per_100: per100 }) => ({
			week,
			per100
		}))
	};
}
function notesOf({ plan, facts }, ownToken) {
	const { window_days: days } = facts.summaries.history;
	const waiting = (...kinds) => plan.watching.filter(({ missing }) => missing.some(({ what }) => kinds.includes(what))).length;
	const [left, refused] = [waiting("room"), waiting("refused", "cool-down")];
	return [
		...days < Math.min(WINDOW_DAYS, facts.files.policy.retention.days) ? [{
			kind: "short-history",
			days
		}] : [],
		...left > 0 ? [{
			kind: "left-out",
			proposals: left
		}] : [],
		...refused > 0 ? [{
			kind: "refused",
			ids: refused
		}] : [],
		...ownToken ? [{ kind: "parked-runs" }] : []
	];
}
// src/flows/tune/wanted.ts
function wantedOf(facts) {
	const files = filesOf(facts.planned, facts);
	if (files === void 0) return void 0;
	const { planned, frame } = facts;
	const { plan } = planned;
	const { pr } = planned.facts.files.policy;
	const isSetUp = plan.for === "set-up";
	const model = isSetUp ? setUpModel(planned, frame) : tuningModel(planned, frame);
	const kinds = plan.proposals.map(({ kind }) => kind);
	return {
		files,
		title: renderPullTitle(plan.for, pr.title),
		commitMessage: renderCommitMessage(isSetUp ? { kind: "set-up" } : {
			kind: "tuning",
			proposals: kinds
		}, pr.commit_prefix),
		kept: keptOf(planned, facts),
		bodyOf: (body) => renderPullBody(model, body),
		labels: pr.labels,
		reviewers: pr.reviewers
	};
}
function filesOf({ plan, facts }, { recommendations, schemas }) {
	const text = "text" in recommendations ? recommendations.text : void 0;
	const empty = printNoRecommendations(schemaAt(schemas, "recommendations"));
	if (plan.for === "set-up") return {
		policy: printPolicy({
			limits: policyLimitsOf(plan.proposals),
			schema: schemaAt(schemas, "policy")
		}),
		recommendations: text ?? empty
	};
	try {
		return { recommendations: editRecommendations(text ?? empty, editsOf(plan.proposals, facts.files.recommendations)) };
	} catch (error) {
		if (error instanceof ConfigurationError) return void 0;
		throw error;
	}
}
function schemaAt(schemas, name) {
	return schemas && `${schemas}/${name}.schema.json`;
}
function keptOf({ plan, facts }, { frame, open }) {
	const { until, sha256 } = facts.summaries.history;
	const mined = facts.lines.flatMap((line) => line.type === "watermark" && line.source === "comments" ? [line.position] : []);
	return {
		kind: plan.for,
		status: "proposed",
		base: frame.base,
		base_sha: plan.base_sha,
		history: {
			tip: plan.base_sha,
			until,
			mined_until: mined[0] ?? null,
			sha256
		},
		proposals: plan.for === "set-up" ? [] : plan.proposals.map((one) => toFrozen(one, facts.day, open)),
		asked: []
	};
}
function toFrozen({ id, kind, limit, because, expires }, day, open) {
	const known = open?.kept?.proposals.find((one) => one.id === id && one.kind === kind && one.limit?.to === limit?.to);
	const more = {
		...limit === void 0 ? {} : { limit },
		...expires === void 0 ? {} : { expires }
	};
	return {
		id,
		kind,
		because,
		since: known?.since ?? day,
		...more
	};
}
export { NO_PAINT as $, namesAfter as $n, VerdictLine as $t, bareOf as A, details as An, boolean as Ar, compareEnds as At, prepareHistory as B, ruleName as Bn, union$1 as Br, tooLarge$1 as Bt, coAuthors as C, ruleMeaning as Cn, readClock as Cr, restOf as Ct, placeReports as D, renderMarkdown as Dn, _enum as Dr, runId as Dt, readReports as E, renderInline as En, ZodNumber as Er, groupBy as Et, readNamedFile as F, utf8Length$2 as Fn, object as Fr, assertOwnHistory as Ft, parseSummaries as G, parts as Gn, replaceFile as Gr, DEFAULT_POLICY as Gt, readSummariesText as H, counted as Hn, _coercedNumber as Hr, isAsStrict as Ht, EVENTS_FILE as I, brokenLimits as In, record as Ir, readConfiguration as It, NOBODY as J, compareText$1 as Jn, GoneLine as Jt, parseHistory as K, text as Kn, ConfigurationError as Kr, CHANGE_FACETS as Kt, boundsOf as L, excess as Ln, strictObject as Lr, readConfigurationAtTip as Lt, analysePairs as M, JOB_SUMMARY_BUDGET as Mn, literal as Mr, isJudgedPath as Mt, announceProblems as N, fitText as Nn, looseObject as Nr, parseTuningFiles as Nt, namesOfRules as O, toCodeSpan as On, _null as Or, runLine as Ot, print as P, shrinking as Pn, number$1 as Pr, LARGEST_FILE as Pt, ANSI_PAINT as Q, isCausedBy as Qn, ToolUsed as Qt, parseNamed as R, limitWords as Rn, string as Rr, resolveTip as Rt, authorshipOf as S, unsureWords as Sn, fixedClock as Sr, runsOf as St, isBotAuthor as T, compareUrl as Tn, datetime as Tr, utf8Length as Tt, reasonOf as U, grouped as Un, createHistoryFiles as Ur, Because as Ut, readStoredHistory as V, code as Vn, unknown as Vr, parsePolicy as Vt, writeHistory as W, number as Wn, createMetricCacheFile as Wr, parseId as Wt, newestChange as X, assessReported as Xn, SEVERITIES as Xt, isGitMark as Y, assessMetric as Yn, RunLine as Yt, Summaries as Z, fingerprintOfGone as Zn, SHOWN$1 as Zt, backfill as _, incompleteWords as _n, locateRepository as _r, wholeOf$1 as _t, saysHandsOff as a, previewBlocks as an, RULES as ar, seenViolations as at, summaryDocument as b, standingWords as bn, parseRawDiff as br, linesOf$2 as bt, PULL_BUDGETS as c, unknownWords as cn, parseFingerprint as cr, evaluateOutcomes as ct, NO_PULL as d, reportsSection as dn, isMatch as dr, ROW_LABELS as dt, ViolationLine as en, namesBefore as er, lookAtTip as et, botPullOf as f, linkTo as fn, parseGlob as fr, cellOf as ft, PROPOSAL_KINDS as g, gateWords as gn, createReportPorts as gr, presentRows as gt, isSnoozed as h, countWords as hn, createWorkerPool as hr, openTotals as ht, planWords as i, mainSentence as in, ROLES as ir, pushesOf as it, countNames as j, COMMENT_BUDGET as jn, int as jr, isByDesign as jt, faceReports as k, toPathSpan as kn, array as kr, toDelta as kt, planFrom as l, reportNoteWords as ln, shortIds as lr, timelineOf as lt, lookAtBase as m, shortSha as mn, toVisible as mr, keyOfTotal as mt, wantedOf as n, daysBefore as nn, stoodBefore$1 as nr, preview as nt, withHandsOff as o, FIGURES as on, ruleOf$2 as or, effectOn as ot, hasPolicyIn as p, rowTable as pn, VERSION as pr, countRows as pt, MOST_COMMITS as q, compareRuns as qn, InternalError as qr, GONE_REASONS as qt, planDocument as r, toInstant as rn, fingerprintOfReported as rr, answersOf as rt, withdrawnBody as s, moveWords as sn, fingerprintOf as sr, isGating as st, filesOf as t, dayOf$1 as tn, scopeOfReported as tr, judgesTheSame as tt, printPlan as u, reportedRules as un, nearest$1 as ur, hasForeignKey as ut, backfillInTime as v, pushWords as vn, createGitRepository as vr, changesOf as vt, toPersonId as w, commentUrl as wn, date as wr, joinLines as wt, judgementOf as x, unparsedWords as xn, nodeCodec as xr, put$1 as xt, mergeHistories as y, replyFaultWords as yn, RAW_DIFF as yr, gather as yt, parseStored as z, ruleKeyCell as zn, tuple as zr, toConfiguration as zt };
