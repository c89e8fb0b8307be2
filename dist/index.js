import { constants, readFileSync } from "node:fs";
import http from "node:http";
import { $ as Summaries, $n as toCodeSpan, $r as string, $t as Because, A as namesOfRules, An as reportNoteWords, Ar as createWorkerPool, At as put, Bn as pushWords, Br as datetime, Bt as isJudgedPath, C as judgementOf, Cn as allowFaultWords, Cr as parseFingerprint, Ct as keyOfTotal, D as isBotAuthor, Dn as fitText, Dr as parseGlob, Dt as changesOf, E as toPersonId, En as JOB_SUMMARY_BUDGET, Er as isMatch, Et as wholeOf$1, F as announceProblems, Fn as rowTable, Fr as parseRawDiff, Ft as runId, G as reasonOf$2, Gn as unsureWords, Gr as boolean, H as prepareHistory, Hn as standingReason, Hr as _enum, Ht as partAllowed, In as shortSha, Ir as nodeCodec, It as runLine, J as parseHistory, Jn as limitWords, Jr as looseObject, Kr as int, Ln as countWords, Lr as fixedClock, Lt as toDelta, M as bareOf, Mr as locateRepository, Mt as restOf, N as countNames, Nn as groupBy, Nr as createGitRepository, Nt as joinLines, O as readReports, On as shrinking, Or as VERSION$4, Ot as gather, P as analysePairs, Pn as linkTo, Pr as RAW_DIFF, Pt as utf8Length, Q as newestChange, Qn as renderMarkdown, Qr as strictObject, Qt as isAsStrict, Rn as gateWords, Rr as readClock, Rt as compareEnds, S as summaryDocument, Sr as fingerprintOf, St as countRows, T as coAuthors, Tn as COMMENT_BUDGET, Tr as nearest, Tt as presentRows, Un as standingWords, Ur as _null, Ut as parseTuningFiles, Vn as replyFaultWords, Vr as ZodNumber, Vt as isSilencing, Wn as unparsedWords, Wr as array, Wt as LARGEST_FILE, Xn as ruleName, Xr as object, Xt as tooLarge, Y as MOST_COMMITS$1, Yn as ruleKeyCell, Yr as number$1, Yt as toConfiguration, Zn as renderInline, Zr as record$1, Zt as parsePolicy, _n as previewBlocks, _r as namesBefore, a as saysHandsOff, an as RunLine, ar as counted, at as preview, b as PROPOSAL_KINDS, br as fingerprintOfReported, bt as ROW_LABELS, c as PULL_BUDGETS, ci as InternalError, cn as SURFACES, ct as answersOf, d as NO_PULL, dn as ViolationLine, dr as compareText, dt as effectOn, ei as tuple, en as parseId, er as toPathSpan, f as botPullOf, fn as WAIVER_REASONS, fr as assessMetric, ft as isGating, g as isSnoozed, gr as namesAfter, h as lookAtBase, hn as toInstant, hr as isCausedBy, ht as fateReader, i as planWords, in as GoneLine, it as judgesTheSame, j as faceReports, jr as createReportPorts, jt as runsOf, k as placeReports, kn as utf8Length$1, kr as toVisible, kt as linesOf$2, l as planFrom, ln as ToolUsed, lt as pushesOf, m as hasPolicyIn, mn as daysBefore, mr as fingerprintOfGone, mt as isInWindow, n as wantedOf, ni as unknown, nn as CHANGE_FACETS, nr as compareUrl, o as withHandsOff, oi as replaceFile, on as SEVERITIES, or as grouped, ot as castVotes, p as askedFor, pn as dayOf, pr as assessReported, pt as evidenceOf, qn as excess, qr as literal, r as planDocument, ri as _coercedNumber, rr as replyUrl, rt as lookAtTip, s as withdrawnBody, si as ConfigurationError, sn as SHOWN, t as filesOf$3, ti as union, tr as commentUrl, u as printPlan, un as VerdictLine, ur as compareRuns, ut as seenViolations, v as backfillInTime, vt as settle, w as authorshipOf, wn as details, wr as shortIds, wt as openTotals, x as answerableIn, xn as ruleMeaning, xr as isFloor, xt as cellOf, yt as hasForeignKey, z as boundsOf, zn as incompleteWords, zr as date, zt as isByDesign } from "./chunks/wanted.js";
import { appendFile, lstat, mkdir, mkdtemp, open as open$1, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { createHash } from "node:crypto";
import { C as startGit, S as runGit, b as fieldsIn, i as languageOf, p as ruleOf, t as ANALYZER_VERSION, v as askGit, y as exitCode } from "./chunks/analyzer.js";
// src/adapters/actions/job-log.ts
const STEPS_LOGGED = 4;
function createJobLog({ write, toLine }) {
	let logged = "";
	return {
		notice: (text) => write(`${toLine(text)}\n`),
		progress(step, done, total) {
			const share = total > 0 ? Math.floor(done / total * STEPS_LOGGED) : 0;
			if (logged === `${step} ${String(share)}`) return;
			logged = `${step} ${String(share)}`;
			write(`${toLine(total > 0 ? `${step}: ${String(done)} of ${String(total)}` : step)}\n`);
		}
	};
}
function createAnnotations(write, print) {
	return { annotate: (annotation) => write(`${print(annotation)}\n`) };
}
function maskSecrets(write, secrets) {
	for (const secret of secrets.flatMap((one) => one.split(/[\r\n]+/)).filter((line) => line.trim() !== "")) write(`::add-mask::${secret.replaceAll("%", "%25")}\n`);
}
// src/adapters/node/proxy.ts
function useProxy(proxy) {
	if (typeof http.setGlobalProxyFromEnv !== "function") return false;
	try {
		return http.setGlobalProxyFromEnv(proxy);
	} catch (error) {
		throw new ConfigurationError("https_proxy or http_proxy: expected an address such as http://proxy.example:3128", { cause: error });
	}
}
// src/adapters/actions/action-outputs.ts
const STATUSES = [
	"ok",
	"incomplete",
	"skipped",
	"human-edited"
];
const STATES$4 = [
	"new",
	"ok",
	"rebuilt",
	"rejected",
	"unavailable",
	"none"
];
function createActionOutputs(target) {
	return { async set(values) {
		const lines = Object.entries(values).flatMap(([name, value]) => value === void 0 ? [] : [`${name}=${encoded(target, name, value)}\n`]);
		if (target.file !== void 0) await appendFile(target.file, lines.join(""));
	} };
}
function encoded({ encode, directory }, name, value) {
	if (typeof value === "number") return encode.count(value);
	if (name === "status") return encode.word(value, STATUSES);
	if (name === "state") return encode.word(value, STATES$4);
	if (dirname(value) !== directory) throw new InternalError(`the output ${name} is no file of ours`);
	return encode.file(directory, basename(value));
}
// src/adapters/actions/own-file.ts
async function readOwnFile({ directories, name, largest }) {
	for (const path of directories) {
		const found = await lstatIfThere(path);
		if (found === void 0) return void 0;
		if (!found.isDirectory()) throw new Error(`it holds ${basename(path)}, which is no directory`);
	}
	const path = join(directories.at(-1) ?? "", name);
	const entry = await lstatIfThere(path);
	if (entry === void 0) return void 0;
	if (entry.isSymbolicLink()) throw new Error(`it holds ${name} as a link`);
	const file = await open$1(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	try {
		const found = await file.stat();
		if (!found.isFile() || found.nlink !== 1) throw new Error(`it holds ${name}, which is no file of its own`);
		if (found.size > largest) throw new Error(`${name} has ${found.size} bytes, expected at most ${largest}`);
		return await file.readFile("utf8");
	} finally {
		await file.close();
	}
}
async function lstatIfThere(path) {
	return lstat(path).catch((error) => {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return void 0;
		throw error;
	});
}
// src/adapters/actions/handed-files.ts
const LARGEST = 268435456;
function createHandedFiles(directory) {
	return { read: (name) => readOwnFile({
		directories: [directory],
		name,
		largest: LARGEST
	}) };
}
// src/adapters/actions/cache-process.ts
async function runCacheClient(request, place) {
	const child = start(request, place);
	let answer;
	child.on("message", (message) => answer = message);
	const printed = listen(child);
	const limit = await waitForEnd(child, place.overallMs);
	const cause = (answer !== void 0 && "failure" in answer ? answer.failure : void 0) ?? complaintIn(printed());
	return {
		answer,
		complaint: answer === void 0 ? limit ?? cause ?? "the cache client ended early" : cause
	};
}
const NEEDED = /^(PATH|PATHEXT|HOME|USERPROFILE|SYSTEMROOT|WINDIR|COMSPEC|TE?MP|TMPDIR|LANG|LC_ALL|(HTTPS?|NO|ALL)_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|ACTIONS_(RESULTS_URL|RUNTIME_TOKEN|CACHE_SERVICE_V2|CACHE_MODE)|GITHUB_SERVER_URL|RUNNER_TRACKING_ID)$/i;
const IS_GROUP = process.platform !== "win32";
function start(request, { env, directory, client }) {
	const needed = Object.entries(env).filter(([name]) => NEEDED.test(name));
	return spawn(process.execPath, [fileURLToPath(client), JSON.stringify(request)], {
		cwd: directory,
		env: {
			...Object.fromEntries(needed),
			GITHUB_WORKSPACE: directory,
			RUNNER_TEMP: directory
		},
		stdio: [
			"ignore",
			"pipe",
			"pipe",
			"ipc"
		],
		detached: IS_GROUP,
		windowsHide: true
	});
}
const MOST_HEARD = 65536;
function listen({ stdout, stderr }) {
	let heard = "";
	stdout?.setEncoding("utf8").on("data", (text) => heard += text.slice(0, MOST_HEARD - heard.length));
	stderr?.resume();
	return () => heard;
}
function waitForEnd(child, overallMs) {
	return new Promise((resolve) => {
		const end = (why) => {
			clearTimeout(timer);
			stop(child);
			resolve(why);
		};
		const timer = setTimeout(() => end(`it took longer than ${String(overallMs / 1e3)} s`), overallMs);
		child.on("error", (error) => end(error.message));
		child.once("close", () => end(void 0));
	});
}
function stop(child) {
	try {
		if (IS_GROUP && child.pid !== void 0) process.kill(-child.pid, "SIGKILL");
		else child.kill("SIGKILL");
	} catch {}
}
function complaintIn(printed) {
	const [, warning, line] = /^(?:::(?:warning|error)::(.*)|(Failed to (?:save|restore): .*))$/m.exec(printed) ?? [];
	return (warning?.replaceAll("%0D", " ").replaceAll("%0A", " ").replaceAll("%25", "%") ?? line)?.replaceAll(/\?[^\s"']*=[^\s"']*/g, "?…");
}
// src/adapters/actions/result-files.ts
function resultDirectory(temp) {
	return join(temp, "refrain");
}
function createResultFiles(directory) {
	return { async write(name, text) {
		await mkdir(directory, { recursive: true });
		if (!(await lstat(directory)).isDirectory()) throw new Error(`${directory} is no directory: delete it`);
		const path = join(directory, name);
		await replaceFile(path, text);
		return path;
	} };
}
// src/adapters/actions/history-cache.ts
const LIMITS = {
	segmentMs: 2e4,
	restoreMs: 3e4,
	saveMs: 12e4
};
const FILES$2 = {
	events: {
		name: "events.jsonl",
		largest: 268435456
	},
	summaries: {
		name: "summaries.json",
		largest: 16777216
	},
	metrics: {
		name: "metrics.jsonl",
		largest: 268435456
	},
	journal: {
		name: "backfill.journal",
		largest: 268435456
	},
	lists: {
		name: "lists.json",
		largest: 65536
	}
};
function createHistoryCache(place) {
	return {
		isAllowed: (right) => hasService(place.env, right),
		async readSummaries() {
			try {
				return hasService(place.env, "read") ? await inDirectory(place, (at) => restoreSummaries(place, at)) : void 0;
			} catch (error) {
				place.log.notice(`the history in the cache could not be read: ${messageOf$1(error)}`);
				return;
			}
		},
		async restoreHistory() {
			try {
				if (!hasService(place.env, "read")) return { kind: "none" };
				const files = await inDirectory(place, (at) => restoreAll(place, at));
				return files === void 0 ? { kind: "none" } : {
					kind: "found",
					files
				};
			} catch (error) {
				return {
					kind: "unknown",
					reason: messageOf$1(error)
				};
			}
		},
		async saveHistory(files) {
			try {
				return hasService(place.env, "write") ? await inDirectory(place, (at) => save$1(place, at, files)) : -1;
			} catch (error) {
				place.log.notice(`the history was not saved in the cache: ${messageOf$1(error)}`);
				return -1;
			}
		}
	};
}
function hasService(env, right) {
	const told = [
		"ACTIONS_CACHE_SERVICE_V2",
		"ACTIONS_RESULTS_URL",
		"ACTIONS_RUNTIME_TOKEN"
	].every((name) => env[name]);
	const { hostname } = new URL(env["GITHUB_SERVER_URL"] || "https://github.com");
	const isSpoken = hostname === "github.com" || /\.(ghe\.com|localhost)$/.test(hostname);
	const mode = env["ACTIONS_CACHE_MODE"]?.trim().toLowerCase();
	return told && isSpoken && !(right === "read" ? ["none", "write-only"] : ["none", "read"]).includes(mode ?? "");
}
async function inDirectory({ temp }, use) {
	const home = resultDirectory(temp);
	await mkdir(home, { recursive: true });
	if (!(await lstat(home)).isDirectory()) throw new Error(`${home} is no directory: delete it`);
	const directory = await mkdtemp(join(home, "cache-"));
	try {
		return await use(directory);
	} finally {
		await rm(directory, {
			recursive: true,
			force: true
		}).catch(() => void 0);
	}
}
async function restoreSummaries(place, directory) {
	if (!await isRestored(place, directory)) return void 0;
	return mustRead(place, directory, "summaries");
}
async function restoreAll(place, directory) {
	if (!await isRestored(place, directory)) return void 0;
	return {
		events: await mustRead(place, directory, "events"),
		summaries: await mustRead(place, directory, "summaries"),
		metrics: await readCached(place, directory, "metrics"),
		journal: await readCached(place, directory, "journal"),
		lists: await readCached(place, directory, "lists")
	};
}
async function isRestored(place, directory) {
	const { segmentMs, restoreMs } = place.limits ?? LIMITS;
	const request = {
		kind: "restore",
		...namesOf(place),
		segmentMs
	};
	const { answer, complaint } = await runCacheClient(request, toCachePlace(place, directory, restoreMs));
	const hit = answer !== void 0 && "hit" in answer ? answer.hit : null;
	if (hit !== null && isOurs$1(hit, request.prefix)) return true;
	if (hit !== null) throw new Error(`the entry ${hit} is none of ours`);
	if (complaint !== void 0) throw new Error(complaint);
	return false;
}
async function mustRead(place, directory, part) {
	const text = await readCached(place, directory, part);
	if (text === void 0) throw new Error(`it holds no ${FILES$2[part].name}`);
	return text;
}
function readCached(place, directory, part) {
	return readOwnFile({
		directories: [directory, join(directory, namesOf(place).folder)],
		...FILES$2[part]
	});
}
async function save$1(place, directory, files) {
	const { folder, key } = namesOf(place);
	await mkdir(join(directory, folder));
	for (const [part, { name }] of Object.entries(FILES$2)) {
		const text = files[part];
		if (text !== void 0) await writeFile(join(directory, folder, name), text);
	}
	const { saveMs } = place.limits ?? LIMITS;
	const { answer, complaint } = await runCacheClient({
		kind: "save",
		folder,
		key
	}, toCachePlace(place, directory, saveMs));
	if (answer !== void 0 && "id" in answer && answer.id >= 0) return answer.id;
	throw new Error(complaint ?? "the cache took nothing");
}
function toCachePlace({ env, client }, directory, overallMs) {
	return {
		env,
		client,
		directory,
		overallMs
	};
}
function namesOf({ instance, runId, runAttempt }) {
	const prefix = `refrain-history-v1-${instance}-`;
	return {
		folder: `history-${instance}`,
		prefix,
		key: `${prefix}${runId}-${String(runAttempt)}`
	};
}
function isOurs$1(key, prefix) {
	return key.startsWith(prefix) && /^\d{1,20}-\d{1,6}$/.test(key.slice(prefix.length));
}
function messageOf$1(error) {
	return error instanceof Error ? error.message : String(error);
}
// src/adapters/actions/job-summary.ts
const MOST = 1048576;
const CUT = "\n\n*The rest is left out: a job summary takes 1 MiB.*\n";
function createJobSummary(file) {
	return { async append(markdown) {
		if (file === void 0) return;
		const there = await stat(file).then(({ size }) => size, () => 0);
		await appendFile(file, fitted(markdown, MOST - there));
	} };
}
function fitted(markdown, room) {
	const bytes = Buffer.from(markdown, "utf8");
	if (bytes.length <= room) return markdown;
	const part = bytes.subarray(0, Math.max(0, room - Buffer.byteLength(CUT)));
	const kept = part.toString("utf8", 0, part.lastIndexOf(10) + 1);
	return room >= Buffer.byteLength(CUT) ? kept + CUT : "";
}
// src/adapters/dry/dry-tuning.ts
function createDryTuningBranch(real, keep) {
	return {
		read: (request) => real.read(request),
		write({ state, files, message }) {
			keep({
				what: "branch",
				branch: state.branch,
				files,
				message
			});
			return Promise.resolve({ value: {
				sha: state.base.sha,
				verified: false
			} });
		},
		remove({ branch, head }) {
			if (head !== void 0) keep({
				what: "remove-branch",
				branch
			});
			return Promise.resolve({ value: { removed: true } });
		}
	};
}
function createDryTuningPulls(real, keep) {
	const change = (done, text) => {
		const { pull, title, body } = text;
		const isSame = done === "updated" && pull.title === title && pull.body === body;
		if (!isSame) keep({
			what: "pull",
			done,
			number: pull.number,
			title,
			body
		});
		const state = done === "closed" ? "closed" : pull.state;
		return Promise.resolve({ value: {
			done: isSame ? "unchanged" : "updated",
			state
		} });
	};
	return {
		find: (request) => real.find(request),
		async create(draft) {
			const found = await real.find(draft);
			if ("trouble" in found) return found;
			const open = found.value.find(({ state, baseRef }) => state === "open" && baseRef === draft.base);
			if (open !== void 0) return { value: {
				done: "found",
				pull: open,
				unapplied: []
			} };
			keep({
				what: "pull",
				done: "created",
				number: void 0,
				title: draft.title,
				body: draft.body
			});
			return { value: {
				done: "created",
				pull: unmade(draft),
				unapplied: []
			} };
		},
		update: (text) => change("updated", text),
		close: (text) => change("closed", text)
	};
}
function unmade({ title, body, labels, base }) {
	return {
		number: 0,
		url: "",
		state: "open",
		author: void 0,
		editor: null,
		title,
		body,
		labels,
		headSha: "",
		baseRef: base,
		createdAt: "",
		closedAt: null,
		mergeable: "unknown",
		merged: void 0
	};
}
// src/adapters/dry/dry-writes.ts
function createDryRecord() {
	const writes = [];
	return {
		writes,
		add: (write) => void writes.push(write)
	};
}
function createDryComments(record) {
	return {
		upsert(draft) {
			const done = doneOf(draft);
			const { number, body } = draft;
			if (done !== "unchanged") record.add({
				what: "comment",
				done,
				number,
				body
			});
			return Promise.resolve({ value: {
				comment: commentOf(draft),
				done,
				covered: void 0,
				checked: true,
				headSha: void 0,
				strays: []
			} });
		},
		hide({ nodeId }, why) {
			record.add({
				what: "hide",
				nodeId,
				why
			});
			return Promise.resolve({ value: true });
		}
	};
}
function doneOf({ known, body }) {
	if (known === void 0) return "created";
	return known.body === body ? "unchanged" : "updated";
}
function commentOf({ known, viewer, body }) {
	const none = {
		id: 0,
		nodeId: "",
		author: {
			id: viewer.id,
			type: viewer.type
		},
		editor: null,
		lastEditedAt: null,
		minimized: false
	};
	return {
		...known ?? none,
		body
	};
}
function createDryReplies({ viaApp }, record) {
	return {
		viaApp,
		sign(changes) {
			for (const change of changes) record.add({
				what: "reaction",
				change
			});
			return Promise.resolve([]);
		}
	};
}
function createDryAnnotations(record) {
	return { annotate: (annotation) => record.add({
		what: "annotation",
		annotation
	}) };
}
// node_modules/universal-user-agent/index.js
function getUserAgent() {
	if (typeof navigator === "object" && "userAgent" in navigator) return navigator.userAgent;
	if (typeof process === "object" && process.version !== void 0) return `Node.js/${process.version.substr(1)} (${process.platform}; ${process.arch})`;
	return "<environment undetectable>";
}
// node_modules/before-after-hook/lib/register.js
function register(state, name, method, options) {
	if (typeof method !== "function") throw new Error("method for before hook must be a function");
	if (!options) options = {};
	if (Array.isArray(name)) return name.reverse().reduce((callback, name) => {
		return register.bind(null, state, name, callback, options);
	}, method)();
	return Promise.resolve().then(() => {
		if (!state.registry[name]) return method(options);
		return state.registry[name].reduce((method, registered) => {
			return registered.hook.bind(null, method, options);
		}, method)();
	});
}
// node_modules/before-after-hook/lib/add.js
function addHook(state, kind, name, hook) {
	const orig = hook;
	if (!state.registry[name]) state.registry[name] = [];
	if (kind === "before") hook = (method, options) => {
		return Promise.resolve().then(orig.bind(null, options)).then(method.bind(null, options));
	};
	if (kind === "after") hook = (method, options) => {
		let result;
		return Promise.resolve().then(method.bind(null, options)).then((result_) => {
			result = result_;
			return orig(result, options);
		}).then(() => {
			return result;
		});
	};
	if (kind === "error") hook = (method, options) => {
		return Promise.resolve().then(method.bind(null, options)).catch((error) => {
			return orig(error, options);
		});
	};
	state.registry[name].push({
		hook,
		orig
	});
}
// node_modules/before-after-hook/lib/remove.js
function removeHook(state, name, method) {
	if (!state.registry[name]) return;
	const index = state.registry[name].map((registered) => {
		return registered.orig;
	}).indexOf(method);
	if (index === -1) return;
	state.registry[name].splice(index, 1);
}
// node_modules/before-after-hook/index.js
const bind = Function.bind;
const bindable = bind.bind(bind);
function bindApi(hook, state, name) {
	const removeHookRef = bindable(removeHook, null).apply(null, name ? [state, name] : [state]);
	hook.api = { remove: removeHookRef };
	hook.remove = removeHookRef;
	[
		"before",
		"error",
		"after",
		"wrap"
	].forEach((kind) => {
		const args = name ? [
			state,
			kind,
			name
		] : [state, kind];
		hook[kind] = hook.api[kind] = bindable(addHook, null).apply(null, args);
	});
}
function Singular() {
	const singularHookName = Symbol("Singular");
	const singularHookState = { registry: {} };
	const singularHook = register.bind(null, singularHookState, singularHookName);
	bindApi(singularHook, singularHookState, singularHookName);
	return singularHook;
}
function Collection() {
	const state = { registry: {} };
	const hook = register.bind(null, state);
	bindApi(hook, state);
	return hook;
}
var before_after_hook_default = {
	Singular,
	Collection
};
// node_modules/@octokit/endpoint/dist-bundle/index.js
var DEFAULTS = {
	method: "GET",
	baseUrl: "https://api.github.com",
	headers: {
		accept: "application/vnd.github.v3+json",
		"user-agent": `octokit-endpoint.js/0.0.0-development ${getUserAgent()}`
	},
	mediaType: { format: "" }
};
function lowercaseKeys(object) {
	if (!object) return {};
	return Object.keys(object).reduce((newObj, key) => {
		newObj[key.toLowerCase()] = object[key];
		return newObj;
	}, {});
}
function isPlainObject$1(value) {
	if (typeof value !== "object" || value === null) return false;
	if (Object.prototype.toString.call(value) !== "[object Object]") return false;
	const proto = Object.getPrototypeOf(value);
	if (proto === null) return true;
	const Ctor = Object.prototype.hasOwnProperty.call(proto, "constructor") && proto.constructor;
	return typeof Ctor === "function" && Ctor instanceof Ctor && Function.prototype.call(Ctor) === Function.prototype.call(value);
}
function mergeDeep(defaults, options) {
	const result = Object.assign({}, defaults);
	Object.keys(options).forEach((key) => {
		if (isPlainObject$1(options[key])) {
			if (!(key in defaults)) Object.assign(result, { [key]: options[key] });
			else result[key] = mergeDeep(defaults[key], options[key]);
		} else Object.assign(result, { [key]: options[key] });
	});
	return result;
}
function removeUndefinedProperties(obj) {
	for (const key in obj) if (obj[key] === void 0) delete obj[key];
	return obj;
}
function merge(defaults, route, options) {
	if (typeof route === "string") {
		let [method, url] = route.split(" ");
		options = Object.assign(url ? {
			method,
			url
		} : { url: method }, options);
	} else options = Object.assign({}, route);
	options.headers = lowercaseKeys(options.headers);
	removeUndefinedProperties(options);
	removeUndefinedProperties(options.headers);
	const mergedOptions = mergeDeep(defaults || {}, options);
	if (options.url === "/graphql") {
		if (defaults && defaults.mediaType.previews?.length) mergedOptions.mediaType.previews = defaults.mediaType.previews.filter((preview) => !mergedOptions.mediaType.previews.includes(preview)).concat(mergedOptions.mediaType.previews);
		mergedOptions.mediaType.previews = (mergedOptions.mediaType.previews || []).map((preview) => preview.replace(/-preview/, ""));
	}
	return mergedOptions;
}
function addQueryParameters(url, parameters) {
	const separator = /\?/.test(url) ? "&" : "?";
	const names = Object.keys(parameters);
	if (names.length === 0) return url;
	return url + separator + names.map((name) => {
		if (name === "q") return "q=" + parameters.q.split("+").map(encodeURIComponent).join("+");
		return `${name}=${encodeURIComponent(parameters[name])}`;
	}).join("&");
}
var urlVariableRegex = /\{[^{}}]+\}/g;
function removeNonChars(variableName) {
	return variableName.replace(/(?:^\W+)|(?:(?<!\W)\W+$)/g, "").split(/,/);
}
function extractUrlVariableNames(url) {
	const matches = url.match(urlVariableRegex);
	if (!matches) return [];
	return matches.map(removeNonChars).reduce((a, b) => a.concat(b), []);
}
function omit(object, keysToOmit) {
	const result = { __proto__: null };
	for (const key of Object.keys(object)) if (keysToOmit.indexOf(key) === -1) result[key] = object[key];
	return result;
}
function encodeReserved(str) {
	return str.split(/(%[0-9A-Fa-f]{2})/g).map(function(part) {
		if (!/%[0-9A-Fa-f]/.test(part)) part = encodeURI(part).replace(/%5B/g, "[").replace(/%5D/g, "]");
		return part;
	}).join("");
}
function encodeUnreserved(str) {
	return encodeURIComponent(str).replace(/[!'()*]/g, function(c) {
		return "%" + c.charCodeAt(0).toString(16).toUpperCase();
	});
}
function encodeValue(operator, value, key) {
	value = operator === "+" || operator === "#" ? encodeReserved(value) : encodeUnreserved(value);
	if (key) return encodeUnreserved(key) + "=" + value;
	else return value;
}
function isDefined(value) {
	return value !== void 0 && value !== null;
}
function isKeyOperator(operator) {
	return operator === ";" || operator === "&" || operator === "?";
}
function getValues(context, operator, key, modifier) {
	var value = context[key], result = [];
	if (isDefined(value) && value !== "") {
		if (typeof value === "string" || typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") {
			value = value.toString();
			if (modifier && modifier !== "*") value = value.substring(0, parseInt(modifier, 10));
			result.push(encodeValue(operator, value, isKeyOperator(operator) ? key : ""));
		} else if (modifier === "*") {
			if (Array.isArray(value)) value.filter(isDefined).forEach(function(value2) {
				result.push(encodeValue(operator, value2, isKeyOperator(operator) ? key : ""));
			});
			else Object.keys(value).forEach(function(k) {
				if (isDefined(value[k])) result.push(encodeValue(operator, value[k], k));
			});
		} else {
			const tmp = [];
			if (Array.isArray(value)) value.filter(isDefined).forEach(function(value2) {
				tmp.push(encodeValue(operator, value2));
			});
			else Object.keys(value).forEach(function(k) {
				if (isDefined(value[k])) {
					tmp.push(encodeUnreserved(k));
					tmp.push(encodeValue(operator, value[k].toString()));
				}
			});
			if (isKeyOperator(operator)) result.push(encodeUnreserved(key) + "=" + tmp.join(","));
			else if (tmp.length !== 0) result.push(tmp.join(","));
		}
	} else if (operator === ";") {
		if (isDefined(value)) result.push(encodeUnreserved(key));
	} else if (value === "" && (operator === "&" || operator === "?")) result.push(encodeUnreserved(key) + "=");
	else if (value === "") result.push("");
	return result;
}
function parseUrl(template) {
	return { expand: expand.bind(null, template) };
}
function expand(template, context) {
	var operators = [
		"+",
		"#",
		".",
		"/",
		";",
		"?",
		"&"
	];
	template = template.replace(/\{([^\{\}]+)\}|([^\{\}]+)/g, function(_, expression, literal) {
		if (expression) {
			let operator = "";
			const values = [];
			if (operators.indexOf(expression.charAt(0)) !== -1) {
				operator = expression.charAt(0);
				expression = expression.substr(1);
			}
			expression.split(/,/g).forEach(function(variable) {
				var tmp = /([^:\*]*)(?::(\d+)|(\*))?/.exec(variable);
				values.push(getValues(context, operator, tmp[1], tmp[2] || tmp[3]));
			});
			if (operator && operator !== "+") {
				var separator = ",";
				if (operator === "?") separator = "&";
				else if (operator !== "#") separator = operator;
				return (values.length !== 0 ? operator : "") + values.join(separator);
			} else return values.join(",");
		} else return encodeReserved(literal);
	});
	if (template === "/") return template;
	else return template.replace(/\/$/, "");
}
function parse$1(options) {
	let method = options.method.toUpperCase();
	let url = (options.url || "/").replace(/:([a-z]\w+)/g, "{$1}");
	let headers = Object.assign({}, options.headers);
	let body;
	let parameters = omit(options, [
		"method",
		"baseUrl",
		"url",
		"headers",
		"request",
		"mediaType"
	]);
	const urlVariableNames = extractUrlVariableNames(url);
	url = parseUrl(url).expand(parameters);
	if (!/^http/.test(url)) url = options.baseUrl + url;
	const remainingParameters = omit(parameters, Object.keys(options).filter((option) => urlVariableNames.includes(option)).concat("baseUrl"));
	if (!/application\/octet-stream/i.test(headers.accept)) {
		if (options.mediaType.format) headers.accept = headers.accept.split(/,/).map((format) => format.replace(/application\/vnd(\.\w+)(\.v3)?(\.\w+)?(\+json)?$/, `application/vnd$1$2.${options.mediaType.format}`)).join(",");
		if (url.endsWith("/graphql")) {
			if (options.mediaType.previews?.length) headers.accept = (headers.accept.match(/(?<![\w-])[\w-]+(?=-preview)/g) || []).concat(options.mediaType.previews).map((preview) => {
				return `application/vnd.github.${preview}-preview${options.mediaType.format ? `.${options.mediaType.format}` : "+json"}`;
			}).join(",");
		}
	}
	if (["GET", "HEAD"].includes(method)) url = addQueryParameters(url, remainingParameters);
	else if ("data" in remainingParameters) body = remainingParameters.data;
	else if (Object.keys(remainingParameters).length) body = remainingParameters;
	if (!headers["content-type"] && typeof body !== "undefined") headers["content-type"] = "application/json; charset=utf-8";
	if (["PATCH", "PUT"].includes(method) && typeof body === "undefined") body = "";
	return Object.assign({
		method,
		url,
		headers
	}, typeof body !== "undefined" ? { body } : null, options.request ? { request: options.request } : null);
}
function endpointWithDefaults(defaults, route, options) {
	return parse$1(merge(defaults, route, options));
}
function withDefaults$2(oldDefaults, newDefaults) {
	const DEFAULTS2 = merge(oldDefaults, newDefaults);
	const endpoint2 = endpointWithDefaults.bind(null, DEFAULTS2);
	return Object.assign(endpoint2, {
		DEFAULTS: DEFAULTS2,
		defaults: withDefaults$2.bind(null, DEFAULTS2),
		merge: merge.bind(null, DEFAULTS2),
		parse: parse$1
	});
}
var endpoint = withDefaults$2(null, DEFAULTS);
// node_modules/content-type/dist/index.js
const SP = 32;
const HTAB = 9;
const SEMI = 59;
const EQ = 61;
const DQUOTE = 34;
const BSLASH = 92;
const COMMA = 44;
const LOWER_CASE = 1;
const OWS = 2;
const SEMI_FLAG = 4;
const COMMA_FLAG = 8;
const TOKEN_FLAG = 16;
const NON_ASCII = 65280;
const CASE_FLAGS = 65281;
const CHAR_MAP = new Uint8Array(256);
CHAR_MAP[HTAB] |= OWS;
CHAR_MAP[SP] |= OWS;
CHAR_MAP[SEMI] |= SEMI_FLAG;
CHAR_MAP[COMMA] |= COMMA_FLAG;
for (let code = 128; code <= 255; code++) CHAR_MAP[code] |= LOWER_CASE;
for (const char of "!#$%&'*+-.^_`|~") CHAR_MAP[char.charCodeAt(0)] |= TOKEN_FLAG;
for (let code = 48; code <= 57; code++) CHAR_MAP[code] |= TOKEN_FLAG;
for (let code = 65; code <= 90; code++) CHAR_MAP[code] |= 17;
for (let code = 97; code <= 122; code++) CHAR_MAP[code] |= TOKEN_FLAG;
const NullObject = (() => {
	const C = function() {};
	C.prototype = Object.create(null);
	return C;
})();
function parse(header, options) {
	const stopFlags = SEMI_FLAG | (options?.comma === true ? COMMA_FLAG : 0);
	const len = header.length;
	let valueStart = options?.start ?? 0;
	while ((CHAR_MAP[header.charCodeAt(valueStart)] & OWS) !== 0) valueStart++;
	let index = valueStart;
	let typeFlags = 0;
	let whitespace = -1;
	let stop = options?.parameters === false ? COMMA_FLAG : 0;
	while (index < len) {
		const code = header.charCodeAt(index);
		const flags = CHAR_MAP[code];
		if ((flags & stopFlags) !== 0) {
			stop |= flags & COMMA_FLAG;
			break;
		}
		if ((flags & OWS) !== 0) {
			if (whitespace === -1) whitespace = index;
		} else whitespace = -1;
		typeFlags |= code & NON_ASCII | flags;
		index++;
	}
	const valueEnd = whitespace === -1 ? index : whitespace;
	const value = header.slice(valueStart, valueEnd);
	const type = (typeFlags & CASE_FLAGS) === 0 ? value : value.toLowerCase();
	if (index === len || stop !== 0) return {
		type,
		index,
		parameters: new NullObject()
	};
	return parseParameters(header, type, index, len, stopFlags);
}
function parseParameters(header, type, index, len, stopFlags) {
	const parameters = new NullObject();
	parameter: while (index < len) {
		index++;
		while ((CHAR_MAP[header.charCodeAt(index)] & OWS) !== 0) index++;
		const keyStart = index;
		let keyFlags = 0;
		let keyWhitespace = -1;
		while (index < len) {
			const code = header.charCodeAt(index);
			const flags = CHAR_MAP[code];
			if ((flags & stopFlags) !== 0) {
				if ((flags & COMMA_FLAG) !== 0) break parameter;
				continue parameter;
			}
			if (code === EQ) {
				const keyEnd = keyWhitespace === -1 ? index : keyWhitespace;
				const value = header.slice(keyStart, keyEnd);
				const key = (keyFlags & CASE_FLAGS) === 0 ? value : value.toLowerCase();
				index++;
				while ((CHAR_MAP[header.charCodeAt(index)] & OWS) !== 0) index++;
				if (index < len && header.charCodeAt(index) === DQUOTE) {
					const quotedStart = ++index;
					let escaped = false;
					while (index < len) {
						const code = header.charCodeAt(index);
						if (code === DQUOTE) {
							if (parameters[key] === void 0) parameters[key] = escaped ? unescapeQuotedPairs(header, quotedStart, index) : header.slice(quotedStart, index);
							index++;
							let stop = 0;
							while (index < len) {
								const code = header.charCodeAt(index);
								const flags = CHAR_MAP[code];
								if ((flags & stopFlags) !== 0) {
									stop = flags & COMMA_FLAG;
									break;
								}
								index++;
							}
							if (stop !== 0) break parameter;
							continue parameter;
						}
						if (code === BSLASH && index + 1 < len) {
							escaped = true;
							index += 2;
							continue;
						}
						index++;
					}
					continue parameter;
				}
				const valueStart = index;
				let stop = 0;
				let valueWhitespace = -1;
				while (index < len) {
					const code = header.charCodeAt(index);
					const flags = CHAR_MAP[code];
					if ((flags & stopFlags) !== 0) {
						stop = flags & COMMA_FLAG;
						break;
					}
					if ((flags & OWS) !== 0) {
						if (valueWhitespace === -1) valueWhitespace = index;
					} else valueWhitespace = -1;
					index++;
				}
				if (parameters[key] === void 0) {
					const valueEnd = valueWhitespace === -1 ? index : valueWhitespace;
					parameters[key] = header.slice(valueStart, valueEnd);
				}
				if (stop !== 0) break parameter;
				continue parameter;
			}
			if ((flags & OWS) !== 0) {
				if (keyWhitespace === -1) keyWhitespace = index;
			} else keyWhitespace = -1;
			keyFlags |= code & NON_ASCII | flags;
			index++;
		}
	}
	return {
		type,
		index,
		parameters
	};
}
function unescapeQuotedPairs(str, start, end) {
	let result = "";
	for (let index = start; index < end; index++) if (str.charCodeAt(index) === BSLASH) {
		result += str.slice(start, index);
		start = ++index;
	}
	return result + str.slice(start, end);
}
// node_modules/json-with-bigint/json-with-bigint.js
const intRegex = /^-?\d+$/;
const noiseValue = /^-?\d+n+$/;
const originalStringify = JSON.stringify;
const originalParse = JSON.parse;
const customFormat = /^-?\d+n$/;
const bigIntsStringify = /([\[:])?"(-?\d+)n"($|\s*[,\}\]])/g;
const noiseStringify = /([\[:])?("-?\d+n+)n("$|"\s*[,\}\]])/g;
const isUnstringifiable = (val) => val === void 0 || typeof val === "function" || typeof val === "symbol";
const isRawJSON = (val) => val !== null && typeof val === "object" && val.constructor && val.constructor.name === "RawJSON";
const stringifyIteratively = (rootValue, replacer, spaceParam) => {
	let space = "";
	if (typeof spaceParam === "number") space = " ".repeat(Math.min(10, Math.max(0, Math.floor(spaceParam))));
	else if (typeof spaceParam === "string") space = spaceParam.slice(0, 10);
	const isFunctionReplacer = typeof replacer === "function";
	const propertyList = Array.isArray(replacer) ? new Set(replacer.map(String)) : null;
	const prepareVal = (parent, key, val) => {
		if (val !== null && typeof val === "object" && typeof val.toJSON === "function") val = val.toJSON(key);
		if (typeof val === "string" && noiseValue.test(val)) return val + "n";
		if (typeof val === "bigint") {
			if ("rawJSON" in JSON) return JSON.rawJSON(val.toString());
			return val.toString() + "n";
		}
		if (isFunctionReplacer) val = replacer.call(parent, key, val);
		if (val !== null && typeof val === "object") {
			if (val instanceof Number || val instanceof String || val instanceof Boolean) val = val.valueOf();
		}
		return val;
	};
	const rootProcessed = prepareVal({ "": rootValue }, "", rootValue);
	if (isUnstringifiable(rootProcessed)) return;
	const isRootPrimitive = rootProcessed === null || typeof rootProcessed !== "object";
	const isRootNativeRawJSON = isRawJSON(rootProcessed);
	if (isRootPrimitive || isRootNativeRawJSON) return originalStringify(rootProcessed);
	const chunks = [];
	let level = 0;
	const stack = [{
		parent: { "": rootProcessed },
		key: "",
		val: rootProcessed,
		isArray: Array.isArray(rootProcessed),
		keys: Array.isArray(rootProcessed) ? null : Object.keys(rootProcessed),
		index: 0,
		first: true
	}];
	const visited = new WeakSet([rootProcessed]);
	while (stack.length > 0) {
		const node = stack[stack.length - 1];
		if (node.index === 0) {
			chunks.push(node.isArray ? "[" : "{");
			level++;
		}
		let isDone = false;
		if (node.isArray) {
			if (node.index < node.val.length) {
				if (!node.first) chunks.push(",");
				if (space) chunks.push("\n" + space.repeat(level));
				const childRaw = node.val[node.index];
				const childVal = prepareVal(node.val, String(node.index), childRaw);
				if (isUnstringifiable(childVal)) {
					chunks.push("null");
					node.first = false;
					node.index++;
				} else {
					const isComplexObject = childVal !== null && typeof childVal === "object";
					const isNativeRaw = isRawJSON(childVal);
					if (isComplexObject && !isNativeRaw) {
						if (visited.has(childVal)) throw new TypeError("Converting circular structure to JSON");
						visited.add(childVal);
						stack.push({
							parent: node.val,
							key: String(node.index),
							val: childVal,
							isArray: Array.isArray(childVal),
							keys: Array.isArray(childVal) ? null : Object.keys(childVal),
							index: 0,
							first: true
						});
						node.first = false;
						node.index++;
					} else {
						chunks.push(originalStringify(childVal));
						node.first = false;
						node.index++;
					}
				}
			} else isDone = true;
		} else {
			while (node.index < node.keys.length) {
				const k = node.keys[node.index++];
				if (propertyList && !propertyList.has(k)) continue;
				const childRaw = node.val[k];
				const childVal = prepareVal(node.val, k, childRaw);
				if (isUnstringifiable(childVal)) continue;
				if (!node.first) chunks.push(",");
				if (space) chunks.push("\n" + space.repeat(level) + originalStringify(k) + ": ");
				else chunks.push(originalStringify(k) + ":");
				const isComplexObject = childVal !== null && typeof childVal === "object";
				const isNativeRaw = isRawJSON(childVal);
				if (isComplexObject && !isNativeRaw) {
					if (visited.has(childVal)) throw new TypeError("Converting circular structure to JSON");
					visited.add(childVal);
					stack.push({
						parent: node.val,
						key: k,
						val: childVal,
						isArray: Array.isArray(childVal),
						keys: Array.isArray(childVal) ? null : Object.keys(childVal),
						index: 0,
						first: true
					});
					node.first = false;
					break;
				} else {
					chunks.push(originalStringify(childVal));
					node.first = false;
				}
			}
			if (node.index >= node.keys.length && stack[stack.length - 1] === node) isDone = true;
		}
		if (isDone) {
			level--;
			if (!node.first && space) chunks.push("\n" + space.repeat(level));
			chunks.push(node.isArray ? "]" : "}");
			visited.delete(node.val);
			stack.pop();
		}
	}
	return chunks.join("");
};
const JSONStringify = (value, replacer, space) => {
	try {
		if ("rawJSON" in JSON) return originalStringify(value, (key, val) => {
			if (typeof val === "bigint") return JSON.rawJSON(val.toString());
			if (typeof replacer === "function") return replacer(key, val);
			if (Array.isArray(replacer) && replacer.includes(key)) return val;
			return val;
		}, space);
		if (!value) return originalStringify(value, replacer, space);
		return originalStringify(value, (key, val) => {
			if (typeof val === "string" && noiseValue.test(val)) return val.toString() + "n";
			if (typeof val === "bigint") return val.toString() + "n";
			if (typeof replacer === "function") return replacer(key, val);
			if (Array.isArray(replacer) && replacer.includes(key)) return val;
			return val;
		}, space).replace(bigIntsStringify, "$1$2$3").replace(noiseStringify, "$1$2$3");
	} catch (error) {
		if (error instanceof RangeError) {
			const convertedJSON = stringifyIteratively(value, replacer, space);
			if (convertedJSON === void 0) return void 0;
			if ("rawJSON" in JSON) return convertedJSON;
			return convertedJSON.replace(bigIntsStringify, "$1$2$3").replace(noiseStringify, "$1$2$3");
		}
		throw error;
	}
};
const featureCache = new Map();
const isContextSourceSupported = () => {
	const parseFingerprint = JSON.parse.toString();
	if (featureCache.has(parseFingerprint)) return featureCache.get(parseFingerprint);
	try {
		const result = JSON.parse("1", (_, __, context) => !!context?.source && context.source === "1");
		featureCache.set(parseFingerprint, result);
		return result;
	} catch {
		featureCache.set(parseFingerprint, false);
		return false;
	}
};
const convertMarkedBigIntsReviver = (key, value, context, userReviver) => {
	if (typeof value === "string" && customFormat.test(value)) return BigInt(value.slice(0, -1));
	if (typeof value === "string" && noiseValue.test(value)) return value.slice(0, -1);
	if (!(typeof userReviver === "function")) return value;
	return userReviver(key, value, context);
};
const JSONParseV2 = (text, reviver) => {
	return JSON.parse(text, (key, value, context) => {
		const isBigNumber = typeof value === "number" && (value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER);
		const isInt = context && intRegex.test(context.source);
		if (isBigNumber && isInt) return BigInt(context.source);
		if (!(typeof reviver === "function")) return value;
		return reviver(key, value, context);
	});
};
const MAX_INT = Number.MAX_SAFE_INTEGER.toString();
const MAX_DIGITS = MAX_INT.length;
const stringsOrLargeNumbers = /"(?:[^"\\]|\\.)*"|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/g;
const noiseValueWithQuotes = /^"-?\d+n+"$/;
const applyReviverIteratively = (parsed, userReviver) => {
	const rootHolder = { "": parsed };
	const stack = [{
		parent: rootHolder,
		key: "",
		visited: false
	}];
	while (stack.length > 0) {
		const node = stack[stack.length - 1];
		if (!node.visited) {
			node.visited = true;
			const value = node.parent[node.key];
			if (value !== null && typeof value === "object") {
				const keys = Object.keys(value);
				for (let i = keys.length - 1; i >= 0; i--) stack.push({
					parent: value,
					key: keys[i],
					visited: false
				});
			}
		} else {
			const { parent, key } = node;
			let value = parent[key];
			if (typeof value === "string") {
				if (customFormat.test(value)) value = BigInt(value.slice(0, -1));
				else if (noiseValue.test(value)) value = value.slice(0, -1);
			}
			if (typeof userReviver === "function") value = userReviver.call(parent, key, value);
			if (value === void 0) delete parent[key];
			else parent[key] = value;
			stack.pop();
		}
	}
	return rootHolder[""];
};
const serializeBigInts = (text) => {
	return text.replace(stringsOrLargeNumbers, (match, digits, fractional, exponential) => {
		const isString = match[0] === "\"";
		if (isString && noiseValueWithQuotes.test(match)) return match.substring(0, match.length - 1) + "n\"";
		const hasFractionalOrExponential = fractional || exponential;
		const isLessThanMaxSafeInt = digits && (digits.length < MAX_DIGITS || digits.length === MAX_DIGITS && digits <= MAX_INT);
		if (isString || hasFractionalOrExponential || isLessThanMaxSafeInt) return match;
		return "\"" + match + "n\"";
	});
};
const JSONParse = (text, reviver) => {
	if (!text) return originalParse(text, reviver);
	try {
		if (isContextSourceSupported()) return JSONParseV2(text, reviver);
		const serializedData = serializeBigInts(text);
		return originalParse(serializedData, (key, value, context) => convertMarkedBigIntsReviver(key, value, context, reviver));
	} catch (error) {
		if (error instanceof RangeError) {
			const serializedData = serializeBigInts(text);
			const parsed = originalParse(serializedData);
			return applyReviverIteratively(parsed, reviver);
		}
		throw error;
	}
};
// node_modules/@octokit/request-error/dist-src/index.js
var RequestError = class extends Error {
	name;
	status;
	request;
	response;
	constructor(message, statusCode, options) {
		super(message, { cause: options.cause });
		this.name = "HttpError";
		this.status = Number.parseInt(statusCode);
		if (Number.isNaN(this.status)) this.status = 0;
		if ("response" in options) this.response = options.response;
		const requestCopy = Object.assign({}, options.request);
		if (options.request.headers.authorization) requestCopy.headers = Object.assign({}, options.request.headers, { authorization: options.request.headers.authorization.replace(/(?<! ) .*$/, " [REDACTED]") });
		requestCopy.url = requestCopy.url.replace(/\bclient_secret=\w+/g, "client_secret=[REDACTED]").replace(/\baccess_token=\w+/g, "access_token=[REDACTED]");
		this.request = requestCopy;
	}
};
// node_modules/@octokit/request/dist-bundle/index.js
var defaults_default = { headers: { "user-agent": `octokit-request.js/10.0.16 ${getUserAgent()}` } };
function isPlainObject(value) {
	if (typeof value !== "object" || value === null) return false;
	if (Object.prototype.toString.call(value) !== "[object Object]") return false;
	const proto = Object.getPrototypeOf(value);
	if (proto === null) return true;
	const Ctor = Object.prototype.hasOwnProperty.call(proto, "constructor") && proto.constructor;
	return typeof Ctor === "function" && Ctor instanceof Ctor && Function.prototype.call(Ctor) === Function.prototype.call(value);
}
var noop$1 = () => "";
async function fetchWrapper(requestOptions) {
	const fetch = requestOptions.request?.fetch || globalThis.fetch;
	if (!fetch) throw new Error("fetch is not set. Please pass a fetch implementation as new Octokit({ request: { fetch }}). Learn more at https://github.com/octokit/octokit.js/#fetch-missing");
	const log = requestOptions.request?.log || console;
	const parseSuccessResponseBody = requestOptions.request?.parseSuccessResponseBody !== false;
	const body = isPlainObject(requestOptions.body) || Array.isArray(requestOptions.body) ? JSONStringify(requestOptions.body) : requestOptions.body;
	const requestHeaders = Object.fromEntries(Object.entries(requestOptions.headers).map(([name, value]) => [name, String(value)]));
	let fetchResponse;
	try {
		fetchResponse = await fetch(requestOptions.url, {
			method: requestOptions.method,
			body,
			redirect: requestOptions.request?.redirect,
			headers: requestHeaders,
			signal: requestOptions.request?.signal,
			...requestOptions.body && { duplex: "half" }
		});
	} catch (error) {
		let message = "Unknown Error";
		if (error instanceof Error) {
			if (error.name === "AbortError") {
				error.status = 500;
				throw error;
			}
			message = error.message;
			if (error.name === "TypeError" && "cause" in error) {
				if (error.cause instanceof Error) message = error.cause.message;
				else if (typeof error.cause === "string") message = error.cause;
			}
		}
		const requestError = new RequestError(message, 500, { request: requestOptions });
		requestError.cause = error;
		throw requestError;
	}
	const status = fetchResponse.status;
	const url = fetchResponse.url;
	const responseHeaders = {};
	for (const [key, value] of fetchResponse.headers) responseHeaders[key] = value;
	const octokitResponse = {
		url,
		status,
		headers: responseHeaders,
		data: ""
	};
	if ("deprecation" in responseHeaders) {
		const matches = responseHeaders.link && responseHeaders.link.match(/<([^<>]+)>; rel="deprecation"/);
		const deprecationLink = matches && matches.pop();
		log.warn(`[@octokit/request] "${requestOptions.method} ${requestOptions.url}" is deprecated. It is scheduled to be removed on ${responseHeaders.sunset}${deprecationLink ? `. See ${deprecationLink}` : ""}`);
	}
	if (status === 204 || status === 205) return octokitResponse;
	if (requestOptions.method === "HEAD") {
		if (status < 400) return octokitResponse;
		throw new RequestError(fetchResponse.statusText, status, {
			response: octokitResponse,
			request: requestOptions
		});
	}
	if (status === 304) {
		octokitResponse.data = await getResponseData(fetchResponse);
		throw new RequestError("Not modified", status, {
			response: octokitResponse,
			request: requestOptions
		});
	}
	if (status >= 400) {
		octokitResponse.data = await getResponseData(fetchResponse);
		throw new RequestError(toErrorMessage(octokitResponse.data), status, {
			response: octokitResponse,
			request: requestOptions
		});
	}
	octokitResponse.data = parseSuccessResponseBody ? await getResponseData(fetchResponse) : fetchResponse.body;
	return octokitResponse;
}
async function getResponseData(response) {
	const contentType = response.headers.get("content-type");
	if (!contentType) return response.text().catch(noop$1);
	const mimetype = parse(contentType);
	if (isJSONResponse(mimetype)) {
		let text = "";
		try {
			text = await response.text();
			return JSONParse(text);
		} catch (err) {
			return text;
		}
	} else if (mimetype.type.startsWith("text/") || mimetype.parameters.charset?.toLowerCase() === "utf-8" && mimetype.type !== "application/octet-stream") return response.text().catch(noop$1);
	else return response.arrayBuffer().catch(() => new ArrayBuffer(0));
}
function isJSONResponse(mimetype) {
	return mimetype.type === "application/json" || mimetype.type === "application/scim+json";
}
function toErrorMessage(data) {
	if (typeof data === "string") return data;
	if (data instanceof ArrayBuffer) return "Unknown error";
	if (typeof data === "object" && data !== null && "message" in data) {
		const objectData = data;
		const suffix = "documentation_url" in objectData ? ` - ${objectData.documentation_url}` : "";
		return Array.isArray(objectData.errors) ? `${objectData.message}: ${objectData.errors.map((v) => JSON.stringify(v)).join(", ")}${suffix}` : `${objectData.message}${suffix}`;
	}
	return `Unknown error: ${JSON.stringify(data)}`;
}
function withDefaults$1(oldEndpoint, newDefaults) {
	const endpoint2 = oldEndpoint.defaults(newDefaults);
	const newApi = function(route, parameters) {
		const endpointOptions = endpoint2.merge(route, parameters);
		if (!endpointOptions.request || !endpointOptions.request.hook) return fetchWrapper(endpoint2.parse(endpointOptions));
		const request2 = (route2, parameters2) => {
			return fetchWrapper(endpoint2.parse(endpoint2.merge(route2, parameters2)));
		};
		Object.assign(request2, {
			endpoint: endpoint2,
			defaults: withDefaults$1.bind(null, endpoint2)
		});
		return endpointOptions.request.hook(request2, endpointOptions);
	};
	return Object.assign(newApi, {
		endpoint: endpoint2,
		defaults: withDefaults$1.bind(null, endpoint2)
	});
}
var request = withDefaults$1(endpoint, defaults_default);
// node_modules/@octokit/graphql/dist-bundle/index.js
var VERSION$3 = "0.0.0-development";
function _buildMessageForResponseErrors(data) {
	return `Request failed due to following response errors:
` + data.errors.map((e) => ` - ${e.message}`).join("\n");
}
var GraphqlResponseError = class extends Error {
	constructor(request2, headers, response) {
		super(_buildMessageForResponseErrors(response));
		this.request = request2;
		this.headers = headers;
		this.response = response;
		this.errors = response.errors;
		this.data = response.data;
		if (Error.captureStackTrace) Error.captureStackTrace(this, this.constructor);
	}
	request;
	headers;
	response;
	name = "GraphqlResponseError";
	errors;
	data;
};
var NON_VARIABLE_OPTIONS = [
	"method",
	"baseUrl",
	"url",
	"headers",
	"request",
	"query",
	"mediaType",
	"operationName"
];
var FORBIDDEN_VARIABLE_OPTIONS = [
	"query",
	"method",
	"url"
];
var GHES_V3_SUFFIX_REGEX = /\/api\/v3\/?$/;
function graphql(request2, query, options) {
	if (options) {
		if (typeof query === "string" && "query" in options) return Promise.reject(new Error(`[@octokit/graphql] "query" cannot be used as variable name`));
		for (const key in options) {
			if (!FORBIDDEN_VARIABLE_OPTIONS.includes(key)) continue;
			return Promise.reject(new Error(`[@octokit/graphql] "${key}" cannot be used as variable name`));
		}
	}
	const parsedOptions = typeof query === "string" ? Object.assign({ query }, options) : query;
	const requestOptions = Object.keys(parsedOptions).reduce((result, key) => {
		if (NON_VARIABLE_OPTIONS.includes(key)) {
			result[key] = parsedOptions[key];
			return result;
		}
		if (!result.variables) result.variables = {};
		result.variables[key] = parsedOptions[key];
		return result;
	}, {});
	const baseUrl = parsedOptions.baseUrl || request2.endpoint.DEFAULTS.baseUrl;
	if (GHES_V3_SUFFIX_REGEX.test(baseUrl)) requestOptions.url = baseUrl.replace(GHES_V3_SUFFIX_REGEX, "/api/graphql");
	return request2(requestOptions).then((response) => {
		if (response.data.errors) {
			const headers = {};
			for (const key of Object.keys(response.headers)) headers[key] = response.headers[key];
			throw new GraphqlResponseError(requestOptions, headers, response.data);
		}
		return response.data.data;
	});
}
function withDefaults(request2, newDefaults) {
	const newRequest = request2.defaults(newDefaults);
	const newApi = (query, options) => {
		return graphql(newRequest, query, options);
	};
	return Object.assign(newApi, {
		defaults: withDefaults.bind(null, newRequest),
		endpoint: newRequest.endpoint
	});
}
withDefaults(request, {
	headers: { "user-agent": `octokit-graphql.js/${VERSION$3} ${getUserAgent()}` },
	method: "POST",
	url: "/graphql"
});
function withCustomRequest(customRequest) {
	return withDefaults(customRequest, {
		method: "POST",
		url: "/graphql"
	});
}
// node_modules/@octokit/auth-token/dist-bundle/index.js
var b64url = "(?:[a-zA-Z0-9_-]+)";
var sep = "\\.";
var jwtRE = new RegExp(`^${b64url}${sep}${b64url}${sep}${b64url}$`);
var isJWT = jwtRE.test.bind(jwtRE);
async function auth(token) {
	const isApp = isJWT(token);
	const isInstallation = token.startsWith("v1.") || token.startsWith("ghs_");
	const isUserToServer = token.startsWith("ghu_");
	return {
		type: "token",
		token,
		tokenType: isApp ? "app" : isInstallation ? "installation" : isUserToServer ? "user-to-server" : "oauth"
	};
}
function withAuthorizationPrefix(token) {
	if (token.split(/\./).length === 3) return `bearer ${token}`;
	return `token ${token}`;
}
async function hook(token, request, route, parameters) {
	const endpoint = request.endpoint.merge(route, parameters);
	endpoint.headers.authorization = withAuthorizationPrefix(token);
	return request(endpoint);
}
var createTokenAuth = function createTokenAuth2(token) {
	if (!token) throw new Error("[@octokit/auth-token] No token passed to createTokenAuth");
	if (typeof token !== "string") throw new Error("[@octokit/auth-token] Token passed to createTokenAuth is not a string");
	token = token.replace(/^(token|bearer) +/i, "");
	return Object.assign(auth.bind(null, token), { hook: hook.bind(null, token) });
};
// node_modules/@octokit/core/dist-src/version.js
const VERSION$2 = "7.0.8";
// node_modules/@octokit/core/dist-src/index.js
const noop = () => {};
const consoleWarn = console.warn.bind(console);
const consoleError = console.error.bind(console);
function createLogger(logger = {}) {
	if (typeof logger.debug !== "function") logger.debug = noop;
	if (typeof logger.info !== "function") logger.info = noop;
	if (typeof logger.warn !== "function") logger.warn = consoleWarn;
	if (typeof logger.error !== "function") logger.error = consoleError;
	return logger;
}
const userAgentTrail = `octokit-core.js/${VERSION$2} ${getUserAgent()}`;
var Octokit = class {
	static VERSION = VERSION$2;
	static defaults(defaults) {
		const OctokitWithDefaults = class extends this {
			constructor(...args) {
				const options = args[0] || {};
				if (typeof defaults === "function") {
					super(defaults(options));
					return;
				}
				super(Object.assign({}, defaults, options, options.userAgent && defaults.userAgent ? { userAgent: `${options.userAgent} ${defaults.userAgent}` } : null));
			}
		};
		return OctokitWithDefaults;
	}
	static plugins = [];
	static plugin(...newPlugins) {
		const currentPlugins = this.plugins;
		const NewOctokit = class extends this {
			static plugins = currentPlugins.concat(newPlugins.filter((plugin) => !currentPlugins.includes(plugin)));
		};
		return NewOctokit;
	}
	constructor(options = {}) {
		const hook = new before_after_hook_default.Collection();
		const requestDefaults = {
			baseUrl: request.endpoint.DEFAULTS.baseUrl,
			headers: {},
			request: Object.assign({}, options.request, { hook: hook.bind(null, "request") }),
			mediaType: {
				previews: [],
				format: ""
			}
		};
		requestDefaults.headers["user-agent"] = options.userAgent ? `${options.userAgent} ${userAgentTrail}` : userAgentTrail;
		if (options.baseUrl) requestDefaults.baseUrl = options.baseUrl;
		if (options.previews) requestDefaults.mediaType.previews = options.previews;
		if (options.timeZone) requestDefaults.headers["time-zone"] = options.timeZone;
		this.request = request.defaults(requestDefaults);
		this.graphql = withCustomRequest(this.request).defaults(requestDefaults);
		this.log = createLogger(options.log);
		this.hook = hook;
		if (!options.authStrategy) {
			if (!options.auth) this.auth = async () => ({ type: "unauthenticated" });
			else {
				const auth = createTokenAuth(options.auth);
				hook.wrap("request", auth.hook);
				this.auth = auth;
			}
		} else {
			const { authStrategy, ...otherOptions } = options;
			const auth = authStrategy(Object.assign({
				request: this.request,
				log: this.log,
				octokit: this,
				octokitOptions: otherOptions
			}, options.auth));
			hook.wrap("request", auth.hook);
			this.auth = auth;
		}
		const classConstructor = this.constructor;
		for (let i = 0; i < classConstructor.plugins.length; ++i) Object.assign(this, classConstructor.plugins[i](this, options));
	}
	request;
	graphql;
	log;
	hook;
	auth;
};
// src/adapters/github/trouble.ts
function troubleOfStatus(refused) {
	const said = messageOf(refused.data);
	const kind = kindOf$2(refused, said);
	const { what, status } = refused;
	return {
		kind,
		status,
		words: sentence(`${what}: GitHub answered ${String(status)}, ${WORDS$1[kind]}`, said),
		refusal: refusalOf(status, said),
		until: isLimit(kind) ? untilOf(refused) : void 0
	};
}
function troubleOfWire(what, fault) {
	const kind = fault === "too-large" ? "unreadable" : fault;
	return plainTrouble(kind, `${what}: ${fault === "too-large" ? "the answer is larger than can be taken" : WORDS$1[kind]}`);
}
function plainTrouble(kind, ours, said = "") {
	return {
		kind,
		status: void 0,
		words: sentence(ours, said),
		refusal: void 0,
		until: void 0
	};
}
const WORDS$1 = {
	unauthorized: "the token is not accepted",
	forbidden: "the token may not do this",
	"not-found": "there is no such thing, or the token may not see it",
	conflict: "somebody else changed it at the same time",
	invalid: "the request is refused",
	"rate-limited": "the hourly allowance is used up",
	"secondary-limited": "too much at once",
	server: "a fault of the server",
	timeout: "no answer in time",
	network: "the connection failed",
	"graphql-errors": "the question could not be answered",
	unreadable: "the answer is not what GitHub documents"
};
function kindOf$2({ status, headers }, said) {
	if (status === 403 || status === 429) return kindOfLimit(status, headers, said);
	if (status >= 500) return "server";
	return {
		401: "unauthorized",
		404: "not-found",
		408: "timeout",
		409: "conflict",
		410: "not-found",
		451: "forbidden"
	}[status] ?? "invalid";
}
function kindOfLimit(status, headers, said) {
	if (String(headers["x-ratelimit-remaining"]) === "0") return "rate-limited";
	return status === 429 || headers["retry-after"] !== void 0 || /secondary rate|abuse/i.test(said) ? "secondary-limited" : "forbidden";
}
function isLimit(kind) {
	return kind === "rate-limited" || kind === "secondary-limited";
}
function untilOf({ headers, now }) {
	const after = secondsOf(headers["retry-after"]);
	if (after !== void 0) return now + after * 1e3;
	const reset = secondsOf(headers["x-ratelimit-reset"]);
	if (reset !== void 0 && String(headers["x-ratelimit-remaining"]) === "0") return reset * 1e3;
	return now + 6e4;
}
function limitedTrouble(what, headers, now) {
	const until = untilOf({
		headers: {
			...headers,
			"x-ratelimit-remaining": "0"
		},
		now
	});
	return {
		...plainTrouble("rate-limited", `${what}: ${WORDS$1["rate-limited"]}`),
		until
	};
}
function secondsOf(value) {
	return /^\d{1,12}$/.test(String(value)) ? Number(value) : void 0;
}
function refusalOf(status, said) {
	if (status >= 300 && status < 400) return "moved";
	if (status === 422 && /too long|maximum is \d+ char/i.test(said)) return "body-too-long";
	if (status === 403 && /\blocked\b/i.test(said)) return "locked";
	if (/not permitted to create or approve pull requests/i.test(said)) return "pull-requests-not-permitted";
}
function messageOf(data) {
	if (typeof data !== "object" || data === null || !("message" in data)) return "";
	const errors = "errors" in data && Array.isArray(data.errors) ? data.errors : [];
	return [data.message, ...errors.slice(0, 5).map((one) => typeof one === "string" ? one : partOf$1(one))].filter((part) => typeof part === "string").join(", ");
}
function partOf$1(error) {
	if (typeof error !== "object" || error === null) return void 0;
	if ("message" in error) return error.message;
	return "code" in error ? error.code : void 0;
}
function sentence(ours, said) {
	const cleaned = said.slice(0, 2e3).replaceAll(/\b(gh[a-z]_\w+|github_pat_\w+|ey[\w-]+\.[\w-]+\.[\w-]+)/g, "").replaceAll(/[^A-Za-z0-9 .,'()/-]+/g, " ").replaceAll(/\s+/g, " ").trim().slice(0, 160);
	return (cleaned === "" ? ours : `${ours} (${cleaned})`).slice(0, 300);
}
// src/adapters/github/allowance.ts
function createAllowance() {
	const shares = new Map();
	return {
		note(headers) {
			const [limit, remaining] = [Number(headers["x-ratelimit-limit"]), Number(headers["x-ratelimit-remaining"])];
			if (limit > 0 && remaining >= 0) shares.set(String(headers["x-ratelimit-resource"] ?? ""), remaining / limit);
		},
		left: (resource) => Math.min(1, shares.get(resource) ?? 1, shares.get("") ?? 1)
	};
}
const SPARED = .2;
function spareTrouble(github, what, resource) {
	if (github.allowanceLeft(resource) > SPARED) return void 0;
	return plainTrouble("rate-limited", `${what}: a fifth of the hourly allowance is left, and that is kept for pull requests; a later run goes on`);
}
// src/adapters/github/pace.ts
const MOST_AT_ONCE = 4;
function createPace({ timer, time, waiting, betweenWrites }) {
	const end = timer.now() + time;
	const turns = createTurns(MOST_AT_ONCE);
	let waitingLeft = waiting;
	let lastWrite = Number.NEGATIVE_INFINITY;
	let writes = Promise.resolve();
	const spaced = async (request) => {
		const early = lastWrite + betweenWrites - timer.now();
		if (early > 0) await timer.sleep(early);
		lastWrite = timer.now();
		return turns(request);
	};
	return {
		run(isWrite, request) {
			if (!isWrite) return turns(request);
			const done = writes.then(() => spaced(request));
			writes = done.catch(() => void 0);
			return done;
		},
		async wait(milliseconds) {
			if (milliseconds > waitingLeft || timer.now() + milliseconds >= end) return false;
			waitingLeft -= milliseconds;
			await timer.sleep(milliseconds);
			return true;
		},
		timeLeft: () => end - timer.now()
	};
}
function createTurns(most) {
	let free = most;
	const waiting = [];
	return async (request) => {
		if (free === 0) await new Promise((resolve) => waiting.push(resolve));
		else free -= 1;
		try {
			return await request();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else free += 1;
		}
	};
}
// node_modules/zod/v4/classic/coerce.js
function number(params) {
	return _coercedNumber(ZodNumber, params);
}
// src/adapters/github/graphql-answer.ts
const Fault = object({
	type: string().optional(),
	message: string().optional(),
	path: array(union([string(), number$1()])).optional()
});
const Envelope = object({
	data: record$1(string(), unknown()).nullish(),
	errors: array(Fault).optional()
});
function toGraphqlAnswer({ what, data, headers, now }) {
	const envelope = Envelope.safeParse(data).data;
	if (!envelope) return { trouble: plainTrouble("unreadable", `${what}: the answer is no GraphQL answer`) };
	const faults = envelope.errors ?? [];
	if (faults.some((fault) => fault.type === "RATE_LIMITED")) return { trouble: limitedTrouble(what, headers, now) };
	if (envelope.data) return { value: {
		what,
		data: envelope.data,
		faults
	} };
	return { trouble: troubleOf(what, faults[0]) };
}
function partOf(answer, path, schema) {
	const fault = answer.faults.find((one) => isAbout$1(one, path));
	if (fault) return { trouble: troubleOf(answer.what, fault) };
	const { data, error } = schema.safeParse(valueAt(answer.data, path));
	if (!error) return { value: data };
	const field = [...path, ...error.issues[0]?.path ?? []].join(" ");
	return { trouble: plainTrouble("unreadable", `${answer.what}: the answer is not what GitHub documents`, field) };
}
function isAbout$1({ path: at = [] }, path) {
	return path.slice(0, at.length).every((step, index) => step === at[index]);
}
function valueAt(data, path) {
	let value = data;
	for (const step of path) {
		if (typeof value !== "object" || value === null) return void 0;
		value = value[step];
	}
	return value;
}
function troubleOf(what, fault) {
	const said = fault?.message ?? "";
	if (fault?.type === "NOT_FOUND") return plainTrouble("not-found", `${what}: there is no such thing`, said);
	if (fault?.type === "FORBIDDEN" || fault?.type === "INSUFFICIENT_SCOPES") return plainTrouble("forbidden", `${what}: the token may not do this`, said);
	return plainTrouble("graphql-errors", `${what}: GitHub could not answer`, said);
}
// src/adapters/github/wire.ts
var WireError = class extends Error {
	name = "WireError";
	fault;
	constructor(fault, cause) {
		super(`no usable answer: ${fault}`, { cause });
		this.fault = fault;
	}
};
const MOST_BYTES$2 = 67108864;
function createWire(limits) {
	return async (input, init) => {
		const left = limits.timeLeft();
		if (left <= 0) throw new WireError("timeout");
		try {
			const signal = AbortSignal.timeout(left);
			return await wholeOf(await fetch(input, {
				...init,
				redirect: "manual",
				signal
			}), limits.mostBytes ?? MOST_BYTES$2);
		} catch (error) {
			throw error instanceof WireError ? error : new WireError(faultOf(error), error);
		}
	};
}
function faultOf(error) {
	return error instanceof Error && error.name === "TimeoutError" ? "timeout" : "network";
}
async function wholeOf(response, most) {
	const { status, headers } = response;
	const parts = [];
	let bytes = 0;
	for await (const part of response.body ?? []) {
		bytes += part.length;
		if (bytes > most) throw new WireError("too-large");
		parts.push(part);
	}
	return new Response(status === 204 || status === 205 || status === 304 ? null : Buffer.concat(parts), {
		status,
		headers
	});
}
// src/adapters/github/client.ts
const API_VERSION = "2022-11-28";
const PAUSES = [500, 2e3];
const SETTLE = 1500;
function createGitHub(options) {
	const timer = options.timer ?? {
		now: Date.now,
		sleep: (milliseconds) => setTimeout$1(milliseconds)
	};
	const { time = 12e4, waiting = 6e4, perRequest = 3e4, betweenWrites = 1e3 } = options;
	const pace = createPace({
		timer,
		time,
		waiting,
		betweenWrites
	});
	const connection = {
		octokit: openOctokit(options, createWire({ timeLeft: () => Math.min(perRequest, pace.timeLeft()) })),
		origin: new URL(options.apiUrl).origin,
		pace,
		timer,
		allowance: createAllowance(),
		count: 0
	};
	return {
		rest: (request) => askRest(connection, request),
		restIfChanged: (request, etag) => askIfChanged(connection, request, etag),
		graphql: (request) => askGraphql(connection, {
			...request,
			url: options.graphqlUrl
		}),
		settle: async () => void await pace.wait(SETTLE),
		requests: () => connection.count,
		allowanceLeft: (resource) => connection.allowance.left(resource)
	};
}
function openOctokit({ token, apiUrl, userAgent }, wire) {
	const silent = {
		debug: ignore,
		info: ignore,
		warn: ignore,
		error: ignore
	};
	return new Octokit({
		auth: token,
		baseUrl: apiUrl,
		userAgent,
		log: silent,
		request: {
			fetch: wire,
			log: silent
		}
	});
}
function ignore() {}
async function askRest(connection, request) {
	const sent = await sendRest(connection, request, {});
	return "trouble" in sent ? sent : readRest(request, sent.value);
}
async function askIfChanged(connection, request, etag) {
	const sent = await sendRest(connection, request, etag === void 0 ? {} : { "if-none-match": etag });
	if ("trouble" in sent) return sent;
	if (sent.value.status === NOT_MODIFIED) return { value: "unchanged" };
	const read = readRest(request, sent.value);
	if ("trouble" in read) return read;
	const tag = sent.value.headers["etag"];
	return { value: {
		data: read.value,
		etag: tag === void 0 ? void 0 : String(tag)
	} };
}
function sendRest(connection, { what, route, parameters }, own) {
	const isSafe = route.startsWith("GET ");
	const headers = {
		"x-github-api-version": API_VERSION,
		...own
	};
	return sendPatiently(connection, {
		what,
		isSafe,
		route,
		parameters: {
			...parameters,
			headers
		}
	});
}
function readRest({ what, schema }, received) {
	const { data, error } = schema.safeParse(received.data);
	if (!error) return { value: data };
	const field = error.issues[0]?.path.join(" ") ?? "";
	return { trouble: plainTrouble("unreadable", `${what}: the answer is not what GitHub documents`, field) };
}
async function askGraphql(connection, request) {
	const { what, query, variables, url } = request;
	const isSafe = !/^\s*mutation\b/.test(query);
	const parameters = {
		query,
		variables
	};
	for (let attempt = 0;; attempt++) {
		const sent = await sendPatiently(connection, {
			what,
			isSafe,
			route: `POST ${url}`,
			parameters
		});
		if ("trouble" in sent) return sent;
		const answer = toGraphqlAnswer({
			what,
			...sent.value,
			now: connection.timer.now()
		});
		if (!isSafe || attempt >= PAUSES.length || !("trouble" in answer) || !isPassing(answer.trouble) || !await connection.pace.wait(pauseOf(connection, answer.trouble, attempt))) return answer;
	}
}
async function sendPatiently(connection, sending) {
	for (let attempt = 0;; attempt++) {
		const sent = await sendOnce(connection, sending);
		if ("value" in sent || !sending.isSafe || attempt >= PAUSES.length || !isPassing(sent.trouble)) return sent;
		if (!await connection.pace.wait(pauseOf(connection, sent.trouble, attempt))) return sent;
	}
}
function isPassing({ kind, status }) {
	if (kind === "graphql-errors") return true;
	return kind === "server" || kind === "network" || kind.endsWith("-limited") || kind === "timeout" && status === 408;
}
function pauseOf({ timer }, { until }, attempt) {
	return until === void 0 ? PAUSES[attempt] ?? 0 : Math.max(0, until - timer.now()) + 250;
}
const MOST_REDIRECTS = 3;
const NOT_MODIFIED = 304;
async function sendOnce(connection, sending) {
	let next = sending;
	for (let redirects = 0;; redirects++) {
		const sent = await exchange(connection, next);
		if ("trouble" in sent || sent.value.status < 300 || sent.value.status === NOT_MODIFIED) return sent;
		const target = redirectOf(connection, sent.value, next);
		if (target === void 0 || redirects >= MOST_REDIRECTS) return { trouble: troubleOfStatus({
			...sent.value,
			what: sending.what,
			now: connection.timer.now()
		}) };
		next = {
			...next,
			route: `${methodOf(next)} ${target}`,
			parameters: bodyOf(next)
		};
	}
}
function methodOf({ route }) {
	return route.slice(0, route.indexOf(" "));
}
function bodyOf(sending) {
	const { headers, ...others } = sending.parameters;
	if (methodOf(sending) === "GET") return { headers };
	const inPath = new Set([...sending.route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
	return {
		headers,
		...Object.fromEntries(Object.entries(others).filter(([name]) => !inPath.has(name)))
	};
}
const FOLLOWED = {
	reading: [
		301,
		302,
		307,
		308
	],
	writing: [307, 308]
};
function redirectOf({ origin }, { status, headers }, sending) {
	if (!(methodOf(sending) === "GET" ? FOLLOWED.reading : FOLLOWED.writing).includes(status)) return void 0;
	const target = URL.parse(String(headers["location"] ?? ""), origin);
	return target?.origin === origin ? target.href : void 0;
}
async function exchange(connection, sending) {
	const { what, isSafe, route, parameters } = sending;
	try {
		const value = await connection.pace.run(!isSafe, () => {
			connection.count += 1;
			return connection.octokit.request(route, { ...parameters });
		});
		connection.allowance.note(value.headers);
		return { value };
	} catch (error) {
		const response = responseOf(error);
		if (response) connection.allowance.note(response.headers);
		if (response?.status === NOT_MODIFIED) return { value: response };
		if (response) return { trouble: troubleOfStatus({
			...response,
			what,
			now: connection.timer.now()
		}) };
		const cause = error instanceof Error ? error.cause : void 0;
		return { trouble: troubleOfWire(what, cause instanceof WireError ? cause.fault : "network") };
	}
}
function responseOf(error) {
	if (typeof error !== "object" || error === null || !("response" in error)) return void 0;
	return error.response;
}
// src/adapters/github/actor.ts
const ACTOR = `{ kind: __typename ... on User { databaseId } ... on Bot { databaseId } ... on Mannequin { databaseId } }`;
const Actor = object({
	kind: string(),
	databaseId: int().nullish()
}).nullable().transform((actor) => actor === null ? null : {
	id: actor.databaseId ?? 0,
	type: typeOf$3(actor.kind)
});
const Viewer = object({
	kind: string(),
	databaseId: int().positive(),
	login: string().min(1).max(128)
}).transform(({ kind, databaseId, login }) => ({
	id: databaseId,
	type: login.endsWith("[bot]") ? "bot" : typeOf$3(kind),
	login
}));
function typeOf$3(name) {
	if (name === "Bot") return "bot";
	return name === "User" ? "user" : "other";
}
// src/adapters/github/foreign-text.ts
const ListedComment = object({
	id: int().positive(),
	node_id: string().min(1),
	updated_at: string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
	user: object({
		id: int(),
		type: string(),
		login: string()
	}).nullish(),
	body: string().nullish()
});
const TEXT$1 = `id fullDatabaseId body updatedAt author { kind: __typename login ... on User { databaseId } ... on Bot { databaseId } ... on Mannequin { databaseId } }`;
const Writer = object({
	kind: string(),
	login: string(),
	databaseId: int().nullish()
}).nullable().transform((writer) => writer === null ? void 0 : {
	id: writer.databaseId ?? 0,
	type: typeOf$2(writer.kind),
	login: writer.login
});
const Text$1 = object({
	id: string().min(1),
	fullDatabaseId: number().int().positive(),
	body: string(),
	updatedAt: string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
	author: Writer
}).transform(({ id, fullDatabaseId, ...text }) => ({
	...text,
	nodeId: id,
	id: fullDatabaseId,
	viaApp: false
}));
function listedText(comment, place) {
	const { id, node_id: nodeId, updated_at: updatedAt, user, body } = comment;
	const author = user ? {
		id: user.id,
		type: typeOf$2(user.type),
		login: user.login
	} : void 0;
	return {
		...place,
		id,
		nodeId,
		body: body ?? "",
		updatedAt,
		author
	};
}
function typeOf$2(name) {
	if (name === "Bot") return "bot";
	return name === "User" ? "user" : "other";
}
function pullNumberIn(url) {
	const [, number] = /\/pulls?\/([1-9]\d{0,9})(?:#|$)/.exec(url) ?? [];
	return number === void 0 ? void 0 : Number(number);
}
// src/adapters/github/said.ts
const SIGNS$1 = `reactionGroups { content viewerHasReacted }`;
const SAID = `updatedAt writer: author { login } ${SIGNS$1}`;
const SIGNED_TEXT = `${TEXT$1} ${SIGNS$1}`;
const Groups = array(object({
	content: string(),
	viewerHasReacted: boolean()
})).nullish().transform((groups) => {
	const own = new Set(groups?.filter((group) => group.viewerHasReacted).map(({ content }) => content));
	return new Set(["eyes", "confused"].filter((sign) => own.has(sign.toUpperCase())));
});
const Said = object({
	updatedAt: string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
	writer: object({ login: string() }).nullable(),
	reactionGroups: Groups
});
const SignedText = Text$1.and(object({ reactionGroups: Groups }));
function seenText(node, place) {
	const { id, nodeId, body, updatedAt, author, writer, reactionGroups: signs } = node;
	const named = author === void 0 ? void 0 : {
		...author,
		login: writer?.login ?? ""
	};
	return {
		...place,
		id,
		nodeId,
		body,
		updatedAt,
		author: named,
		viaApp: false,
		signs
	};
}
function signedText(text, place) {
	const { reactionGroups, ...rest } = text;
	const signs = reactionGroups;
	return {
		...rest,
		...place,
		signs
	};
}
// src/adapters/github/comment-pages.ts
const COMMENT$2 = `id fullDatabaseId body lastEditedAt isMinimized author ${ACTOR} editor ${ACTOR}`;
const COMMENTS = `pageInfo { hasPreviousPage startCursor } nodes { ${COMMENT$2} ${SAID} }`;
const Comment = object({
	id: string().min(1),
	fullDatabaseId: number().int().positive(),
	body: string(),
	lastEditedAt: string().nullable(),
	isMinimized: boolean(),
	author: Actor,
	editor: Actor
}).transform((comment) => ({
	id: comment.fullDatabaseId,
	nodeId: comment.id,
	author: comment.author ?? void 0,
	editor: comment.editor,
	lastEditedAt: comment.lastEditedAt,
	minimized: comment.isMinimized,
	body: comment.body
}));
const CommentPage = object({
	pageInfo: object({
		hasPreviousPage: boolean(),
		startCursor: string().nullable()
	}),
	nodes: array(Comment.and(Said))
});
const MOST_PAGES$2 = 30;
const QUERY$3 = `query Comments($owner: String!, $repo: String!, $number: Int!, $before: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) { comments(last: 100, before: $before) { ${COMMENTS} } }
  }
}`;
async function searchComments(github, place, search) {
	const first = await readPage$2(github, place, {
		number: search.number,
		before: null
	});
	return "trouble" in first ? first : searchBack(github, place, {
		...search,
		first: first.value
	});
}
async function searchBack(github, place, search) {
	let page = search.first;
	let comments = [];
	const texts = [];
	for (let pages = 1;; pages++) {
		comments = [...page.nodes.filter(({ body }) => isWanted(body, search.wanted)).map(toFacts), ...comments];
		texts.push(...textsIn(page, search));
		const { hasPreviousPage, startCursor } = page.pageInfo;
		const isWhole = !hasPreviousPage;
		if (isWhole || comments.some(search.isSought)) return { value: {
			comments,
			lookedToTheEnd: true,
			texts,
			isWhole
		} };
		if (pages >= MOST_PAGES$2 || startCursor === null) return { value: {
			comments,
			lookedToTheEnd: false,
			texts,
			isWhole
		} };
		const next = await readPage$2(github, place, {
			number: search.number,
			before: startCursor
		});
		if ("trouble" in next) return next;
		page = next.value;
	}
}
function toFacts({ updatedAt: _at, writer: _writer, reactionGroups: _groups, ...comment }) {
	return comment;
}
function textsIn({ nodes }, { number, mayReply, wanted }) {
	if (mayReply === void 0) return [];
	return nodes.filter(({ body }) => mayReply(body) && !isWanted(body, wanted)).map((node) => seenText(node, {
		surface: "conversation",
		pull: number
	}));
}
function isWanted(body, wanted) {
	return wanted.some((text) => body.includes(text));
}
async function readPage$2(github, place, at) {
	const variables = {
		...place,
		...at
	};
	const answer = await github.graphql({
		what: "reading the comments",
		query: QUERY$3,
		variables
	});
	return "trouble" in answer ? answer : partOf(answer.value, [
		"repository",
		"pullRequest",
		"comments"
	], CommentPage);
}
// src/adapters/github/comment-writes.ts
const Written = object({
	id: int().positive(),
	node_id: string().min(1)
});
async function postComment$1(github, place, draft) {
	const written = await github.rest({
		what: "creating the comment",
		route: "POST /repos/{owner}/{repo}/issues/{number}/comments",
		parameters: {
			...place,
			number: draft.number,
			body: draft.body
		},
		schema: Written
	});
	if ("trouble" in written) return written;
	const { id, node_id: nodeId } = written.value;
	return { value: {
		id,
		nodeId,
		...byUs(draft),
		editor: null,
		lastEditedAt: null,
		minimized: false
	} };
}
async function patchComment(github, place, write) {
	const { draft, comment } = write;
	const written = await github.rest({
		what: "updating the comment",
		route: "PATCH /repos/{owner}/{repo}/issues/comments/{comment}",
		parameters: {
			...place,
			comment: comment.id,
			body: draft.body
		},
		schema: Written
	});
	return "trouble" in written ? written : { value: {
		...comment,
		...byUs(draft)
	} };
}
function byUs({ viewer, body }) {
	const us = {
		id: viewer.id,
		type: viewer.type
	};
	return {
		author: us,
		editor: us,
		body
	};
}
function mayHaveWorked({ kind }) {
	return kind === "server" || kind === "timeout" || kind === "network" || kind === "unreadable";
}
const EDITS = `nodes { id editedAt diff editor ${ACTOR} }`;
const REREAD = `query Reread($id: ID!) {
  node(id: $id) {
    ... on IssueComment {
      ${COMMENT$2}
      pullRequest { headRefOid }
      oneEnd: userContentEdits(first: 2) { ${EDITS} }
      otherEnd: userContentEdits(last: 2) { ${EDITS} }
    }
  }
}`;
const Edits = object({ nodes: array(object({
	id: string(),
	editedAt: string(),
	diff: string().nullable(),
	editor: Actor
})) }).nullable();
const RereadNode = union([Comment.and(object({
	oneEnd: Edits,
	otherEnd: Edits,
	pullRequest: object({ headRefOid: string() }).nullish()
})), _null()]);
async function rereadComment(github, { nodeId }) {
	const asked = await github.graphql({
		what: "checking the comment",
		query: REREAD,
		variables: { id: nodeId }
	});
	if ("trouble" in asked) return isGone(asked);
	const node = partOf(asked.value, ["node"], RereadNode);
	if ("trouble" in node) return isGone(node);
	if (node.value === null) return { value: void 0 };
	const { oneEnd, otherEnd, pullRequest, ...comment } = node.value;
	return { value: {
		comment,
		revisions: newestTwo([...oneEnd?.nodes ?? [], ...otherEnd?.nodes ?? []]),
		headSha: pullRequest?.headRefOid
	} };
}
function isGone(answer) {
	return answer.trouble.kind === "not-found" ? { value: void 0 } : answer;
}
function newestTwo(edits) {
	return [...new Map(edits.map((edit) => [edit.id, {
		at: edit.editedAt,
		text: edit.diff,
		editor: edit.editor
	}])).values()].toSorted((one, other) => one.at < other.at ? 1 : -1).slice(0, 2);
}
const HIDE = `mutation Hide($id: ID!, $why: ReportedContentClassifiers!) {
  minimizeComment(input: { subjectId: $id, classifier: $why }) { minimizedComment { isMinimized } }
}`;
const Hidden = object({ minimizedComment: object({ isMinimized: literal(true) }) });
async function hideComment(github, { nodeId }, why) {
	const variables = {
		id: nodeId,
		why: why.toUpperCase()
	};
	const asked = await github.graphql({
		what: "hiding a comment",
		query: HIDE,
		variables
	});
	if ("trouble" in asked) return asked;
	const hidden = partOf(asked.value, ["minimizeComment"], Hidden);
	return "trouble" in hidden ? hidden : { value: true };
}
// src/adapters/github/comments.ts
function createComments(github, place) {
	return {
		upsert(draft) {
			const writing = {
				github,
				place,
				draft
			};
			return draft.known === void 0 ? findThenCreate$1(writing) : update$1(writing, draft.known);
		},
		hide: (comment, why) => hideComment(github, comment, why)
	};
}
async function findThenCreate$1(writing) {
	const ours = await findOurs(writing);
	if ("trouble" in ours) return ours;
	const [first] = ours.value;
	return first === void 0 ? create(writing) : update$1(writing, first);
}
async function findOurs({ github, place, draft }) {
	const isSought = (comment) => draft.isOurs(comment, draft.viewer);
	const found = await searchComments(github, place, {
		number: draft.number,
		wanted: [draft.marker],
		isSought
	});
	if ("trouble" in found) return found;
	const ours = found.value.comments.filter(isSought).toSorted((one, other) => one.id - other.id);
	if (ours.length > 0 || found.value.lookedToTheEnd) return { value: ours };
	return { trouble: plainTrouble("unreadable", "looking for our comment: there are more comments than can be read") };
}
async function create(writing) {
	const { github, place, draft } = writing;
	const posted = await postComment$1(github, place, draft);
	if ("value" in posted) return settleStrays(writing, posted.value);
	if (!mayHaveWorked(posted.trouble)) return posted;
	const found = await findAfterFailure(writing);
	if ("trouble" in found) return found;
	if (found.value !== void 0) return adopt(writing, found.value);
	const again = await postComment$1(github, place, draft);
	if ("value" in again) return settleStrays(writing, again.value);
	const last = mayHaveWorked(again.trouble) ? await findAfterFailure(writing) : again;
	return "value" in last && last.value !== void 0 ? adopt(writing, last.value) : again;
}
async function findAfterFailure(writing) {
	await writing.github.settle();
	const ours = await findOurs(writing);
	return "trouble" in ours ? ours : { value: ours.value[0] };
}
function adopt(writing, found) {
	return isSameText(found.body, writing.draft.body) ? settleStrays(writing, found) : update$1(writing, found);
}
async function settleStrays(writing, created) {
	const ours = await findOurs(writing);
	if ("trouble" in ours) return { value: written(created, "created", { checked: false }) };
	const strays = ours.value.filter(({ id }) => id !== ours.value[0]?.id);
	for (const stray of strays) if (!stray.minimized) await hideComment(writing.github, stray, "duplicate");
	const first = ours.value[0];
	if (first === void 0 || first.id === created.id) return { value: written(created, "created", { strays }) };
	const updated = await update$1(writing, first);
	return "trouble" in updated ? updated : { value: {
		...updated.value,
		strays
	} };
}
async function update$1(writing, comment) {
	if (isSameText(comment.body, writing.draft.body)) return { value: written(comment, "unchanged", {}) };
	const done = await writeOver(writing, comment);
	if ("trouble" in done || writing.draft.known !== void 0 || done.value.done !== "updated") return done;
	const { body, editor } = comment;
	return { value: {
		...done.value,
		covered: done.value.covered ?? {
			body,
			editor
		}
	} };
}
async function writeOver(writing, comment) {
	const { github, place, draft } = writing;
	const first = await patchComment(github, place, {
		draft,
		comment
	});
	if ("value" in first) return checkCovered(writing, first.value);
	if (first.trouble.kind === "not-found") return recreate(writing, first.trouble);
	if (!mayHaveWorked(first.trouble)) return first;
	await github.settle();
	const reread = await rereadComment(github, comment);
	if ("trouble" in reread) return first;
	if (reread.value === void 0) return recreate(writing, first.trouble);
	const { comment: now } = reread.value;
	if (isSameText(now.body, draft.body)) return { value: judged(writing, now, reread.value) };
	const second = await patchComment(github, place, {
		draft,
		comment: now
	});
	return "value" in second ? checkCovered(writing, second.value) : second;
}
async function recreate(writing, trouble) {
	const ours = await findOurs(writing);
	if ("trouble" in ours) return ours;
	return ours.value.length === 0 ? create(writing) : { trouble };
}
async function checkCovered(writing, comment) {
	const reread = await rereadComment(writing.github, comment);
	if ("trouble" in reread || reread.value === void 0) return { value: written(comment, "updated", { checked: false }) };
	return { value: judged(writing, comment, reread.value) };
}
function judged({ draft }, comment, { revisions, headSha }) {
	const at = revisions.findIndex(({ text }) => text !== null && isSameText(text, draft.body));
	const before = at === 1 && revisions[0]?.at === revisions[1]?.at ? revisions[0] : revisions[at + 1];
	if (at === -1 || before?.text === null) return written(comment, "updated", {
		checked: false,
		headSha
	});
	if (before === void 0) return written(comment, "updated", {
		checked: at === 0,
		headSha
	});
	return written(comment, "updated", {
		covered: draft.known !== void 0 && isSameText(before.text, draft.known.body) ? void 0 : {
			body: before.text,
			editor: before.editor
		},
		headSha
	});
}
function written(comment, done, more) {
	return {
		comment,
		done,
		covered: void 0,
		checked: true,
		headSha: void 0,
		strays: [],
		...more
	};
}
function isSameText(one, other) {
	return one === other || one.replaceAll("\r\n", "\n").trimEnd() === other.replaceAll("\r\n", "\n").trimEnd();
}
// src/adapters/github/element-answers.ts
const MOST_FAILING = 10;
const NODE = "node";
function elementsOf(answer, path) {
	const indexOf = ({ path: at = [] }) => {
		const isInside = path.every((step, depth) => at[depth] === step);
		const index = at[path.length];
		return isInside && typeof index === "number" ? index : void 0;
	};
	const inside = answer.faults.filter((fault) => indexOf(fault) !== void 0);
	const faults = new Set(inside.filter(({ type }) => type !== "NOT_FOUND").map(indexOf)).size > MOST_FAILING ? answer.faults : answer.faults.filter((one) => !inside.includes(one));
	const list = partOf({
		...answer,
		faults
	}, path, array(unknown()));
	if ("trouble" in list) return list;
	return { value: list.value.map((node, index) => {
		const moved = inside.filter((fault) => indexOf(fault) === index).map((fault) => ({
			...fault,
			path: [NODE, ...(fault.path ?? []).slice(path.length + 1)]
		}));
		return {
			...answer,
			data: { [NODE]: node },
			faults: moved
		};
	}) };
}
function elementOf(element, schema) {
	if (element.faults.some(({ type, path }) => type === "NOT_FOUND" && path?.length === 1) || element.data[NODE] === null && element.faults.length === 0) return { value: void 0 };
	return partOf(element, [NODE], schema);
}
async function askHalving(keys, ask) {
	const asked = await ask(keys);
	if ("value" in asked) return {
		values: [asked.value],
		missed: []
	};
	if (!isAboutSome(asked.trouble)) return asked;
	return keys.length === 1 ? {
		values: [],
		missed: keys
	} : askHalves(keys, ask);
}
async function askHalves(keys, ask) {
	const middle = Math.ceil(keys.length / 2);
	const halves = [keys.slice(0, middle), keys.slice(middle)];
	const asked = await Promise.all(halves.map(ask));
	const fatal = asked.find((one) => "trouble" in one && !isAboutSome(one.trouble)) ?? allFailed(asked);
	if (fatal && "trouble" in fatal) return fatal;
	const values = [];
	const missed = [];
	for (const [index, one] of asked.entries()) {
		if ("value" in one) {
			values.push(one.value);
			continue;
		}
		const half = halves[index] ?? [];
		const parts = half.length === 1 ? {
			values: [],
			missed: half
		} : await askHalves(half, ask);
		if ("trouble" in parts) return parts;
		values.push(...parts.values);
		missed.push(...parts.missed);
	}
	return {
		values,
		missed
	};
}
function allFailed(asked) {
	return asked.every((one) => "trouble" in one) ? asked[0] : void 0;
}
function isAboutSome({ kind }) {
	return kind === "server" || kind === "timeout" || kind === "graphql-errors" || kind === "unreadable";
}
function* batchesOf$1(all, size) {
	for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
// src/adapters/github/pull-makers.ts
const PULLS_A_QUERY$3 = 10;
const USER = `{ user { databaseId } }`;
const COMMIT = `committer ${USER} authors(first: 20) { pageInfo { hasNextPage } nodes ${USER} }`;
const MADE = `author ${ACTOR} mergeCommit { ${COMMIT} }
  commits(first: 100) { pageInfo { hasNextPage } nodes { commit { ${COMMIT} } } }`;
const Person$1 = object({ user: object({ databaseId: int().nullable() }).nullable() }).nullable().transform((person) => person?.user?.databaseId ?? void 0);
const More = object({ hasNextPage: boolean() });
const Commit$2 = object({
	committer: Person$1,
	authors: object({
		pageInfo: More,
		nodes: array(Person$1)
	})
}).transform(({ committer, authors }) => ({
	people: [committer, ...authors.nodes],
	isWhole: !authors.pageInfo.hasNextPage
}));
const Pull$4 = object({
	author: Actor,
	mergeCommit: Commit$2.nullable(),
	commits: object({
		pageInfo: More,
		nodes: array(object({ commit: Commit$2 }))
	})
}).nullable();
async function readMakers({ github, place }, numbers) {
	const made = new Map();
	for (const batch of batchesOf$1(numbers, PULLS_A_QUERY$3)) {
		const asked = await askHalving(batch, (some) => readSome$1(github, place, some));
		if ("trouble" in asked) return asked;
		for (const some of asked.values) for (const [number, people] of some) made.set(number, people);
	}
	return { value: made };
}
async function readSome$1(github, place, numbers) {
	const what = "reading who made pull requests";
	const spare = spareTrouble(github, what, "graphql");
	if (spare) return { trouble: spare };
	const query = `query Makers($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { ${numbers.map((number) => `p${number}: pullRequest(number: ${number}) { ${MADE} }`).join(" ")} } }`;
	const asked = await github.graphql({
		what,
		query,
		variables: { ...place }
	});
	if ("trouble" in asked) return asked;
	const made = new Map();
	for (const number of numbers) {
		const pull = partOf(asked.value, ["repository", `p${number}`], Pull$4);
		if ("value" in pull && pull.value && isWhole(pull.value)) made.set(number, peopleOf$1(pull.value));
	}
	return { value: made };
}
function commitsOf$1({ mergeCommit, commits }) {
	return [...commits.nodes.map(({ commit }) => commit), ...mergeCommit === null ? [] : [mergeCommit]];
}
function isWhole(pull) {
	return !pull.commits.pageInfo.hasNextPage && commitsOf$1(pull).every((commit) => commit.isWhole);
}
function peopleOf$1(pull) {
	const ids = commitsOf$1(pull).flatMap(({ people }) => people.flatMap((id) => id === void 0 ? [] : [String(id)]));
	return new Set([...pull.author === null ? [] : [String(pull.author.id)], ...ids]);
}
// src/adapters/github/merged-pulls.ts
const COMMITS_A_QUERY = 50;
const PULLS_A_QUERY$2 = 25;
const PERSON = `{ name email user { databaseId } }`;
const PEOPLE = `message author ${PERSON} committer ${PERSON}`;
const ASSOCIATED = `associatedPullRequests(first: 10) { nodes { number state repository { databaseId } } }`;
const MERGED = `number state mergeCommit { oid } author ${ACTOR} mergedBy ${ACTOR}
  commits(first: 100) { nodes { commit { ${PEOPLE} } } }`;
const Person = object({
	name: string().nullable(),
	email: string().nullable(),
	user: object({ databaseId: int().positive().nullable() }).nullable()
}).nullable().transform((person) => {
	const id = person?.user?.databaseId ?? void 0;
	const name = person?.name ?? "";
	const type = name.endsWith("[bot]") ? "bot" : "user";
	return {
		account: id === void 0 ? void 0 : {
			id,
			type
		},
		name,
		mail: person?.email ?? ""
	};
});
const People = object({
	message: string(),
	author: Person,
	committer: Person
});
const Associated = object({ nodes: array(object({
	number: int().positive(),
	state: string(),
	repository: object({ databaseId: int() })
})) });
const Commit$1 = People.extend({ associatedPullRequests: Associated.nullable() }).nullable();
const Repository$2 = object({ databaseId: int().positive() });
const Pull$3 = object({
	number: int().positive(),
	state: string(),
	mergeCommit: object({ oid: string().regex(/^[0-9a-f]{40,64}$/) }).nullable(),
	author: Actor,
	mergedBy: Actor,
	commits: object({ nodes: array(object({ commit: People })) })
}).transform((pull) => pull.state !== "MERGED" || pull.mergeCommit === null ? void 0 : {
	number: pull.number,
	author: pull.author ?? void 0,
	mergedBy: pull.mergedBy ?? void 0,
	mergeSha: pull.mergeCommit.oid,
	commits: pull.commits.nodes.map(({ commit }) => commit)
});
function createMergedPulls(github, place) {
	return {
		async ofCommits(shas) {
			const pulls = new Map();
			const facts = new Map();
			for (const batch of batchesOf$1(shas, COMMITS_A_QUERY)) {
				const told = await readBatch$1({
					github,
					place,
					pulls
				}, batch);
				if ("trouble" in told) return {
					facts,
					trouble: told.trouble
				};
				for (const [sha, one] of told.value) facts.set(sha, one);
			}
			return {
				facts,
				trouble: void 0
			};
		},
		makersOf: (numbers) => readMakers({
			github,
			place
		}, numbers)
	};
}
async function readBatch$1(reading, shas) {
	const commits = await readCommits$1(reading, shas);
	if ("trouble" in commits) return commits;
	const trouble = await readPulls(reading, [...commits.value.values()].flatMap(({ numbers }) => numbers));
	if (trouble) return { trouble };
	const facts = [...commits.value].map(([sha, { people, numbers }]) => {
		const pulls = numbers.toSorted((a, b) => a - b).flatMap((number) => reading.pulls.get(number) ?? []);
		return [sha, {
			...people,
			pulls
		}];
	});
	return { value: new Map(facts) };
}
async function readCommits$1({ github, place }, shas) {
	const what = "reading the pull requests of commits";
	const spare = spareTrouble(github, what, "graphql");
	if (spare) return { trouble: spare };
	const names = shas.map((_, index) => `c${index}`);
	const parts = shas.map((sha, index) => `c${index}: object(oid: "${sha}") { ... on Commit { ${PEOPLE} ${ASSOCIATED} } }`);
	const asked = await github.graphql({
		what,
		query: queryOf("Commits", ["databaseId", ...parts]),
		variables: { ...place }
	});
	if ("trouble" in asked) return asked;
	const own = partOf(asked.value, ["repository"], Repository$2);
	if ("trouble" in own) return own;
	const read = new Map();
	for (const [index, sha] of shas.entries()) {
		const commit = partOf(asked.value, ["repository", names[index] ?? ""], Commit$1);
		if ("trouble" in commit) return commit;
		if (commit.value === null) continue;
		const { associatedPullRequests: associated, ...people } = commit.value;
		const isOwn = (node) => node.state === "MERGED" && node.repository.databaseId === own.value.databaseId;
		read.set(sha, {
			people,
			numbers: (associated?.nodes ?? []).filter(isOwn).map(({ number }) => number)
		});
	}
	return { value: read };
}
async function readPulls({ github, place, pulls }, numbers) {
	const missing = [...new Set(numbers)].filter((number) => !pulls.has(number));
	for (const batch of batchesOf$1(missing, PULLS_A_QUERY$2)) {
		const what = "reading merged pull requests";
		const spare = spareTrouble(github, what, "graphql");
		if (spare) return spare;
		const parts = batch.map((number) => `p${number}: pullRequest(number: ${number}) { ${MERGED} }`);
		const asked = await github.graphql({
			what,
			query: queryOf("Merged", parts),
			variables: { ...place }
		});
		if ("trouble" in asked) return asked.trouble;
		for (const number of batch) {
			const pull = partOf(asked.value, ["repository", `p${number}`], Pull$3);
			if ("trouble" in pull) return pull.trouble;
			pulls.set(number, pull.value);
		}
	}
}
function queryOf(name, parts) {
	return `query ${name}($owner: String!, $repo: String!) {\n  repository(owner: $owner, name: $repo) {\n    ${parts.join("\n    ")}\n  }\n}`;
}
// src/adapters/github/changed-list.ts
const PAGE$2 = 100;
async function readChanged({ github, place }, { what, route, schema }, at) {
	const spare = spareTrouble(github, what, "core");
	if (spare) return { trouble: spare };
	const { since, page, etag } = at;
	const parameters = {
		...place,
		sort: "updated",
		direction: "asc",
		since,
		per_page: PAGE$2,
		page
	};
	const listed = await github.restIfChanged({
		what,
		route,
		parameters,
		schema
	}, etag);
	if ("trouble" in listed) return listed;
	if (listed.value === "unchanged") return { value: {
		comments: [],
		next: at,
		isLast: true
	} };
	const { data, etag: now } = listed.value;
	return { value: {
		comments: data,
		...positionAfter$1(at, data, now)
	} };
}
function positionAfter$1(at, data, etag) {
	const last = data.at(-1)?.updated_at ?? at.since;
	if (last > at.since) return {
		next: {
			since: last,
			page: 1
		},
		isLast: false
	};
	if (data.length >= PAGE$2) return {
		next: {
			since: at.since,
			page: at.page + 1
		},
		isLast: false
	};
	return {
		next: {
			since: at.since,
			page: 1,
			etag: at.page === 1 ? etag : void 0
		},
		isLast: true
	};
}
// src/adapters/github/mined-comments.ts
const Listed$2 = array(ListedComment.extend({
	html_url: string(),
	performed_via_github_app: object({ id: int() }).nullish()
}));
const PATHS$1 = `pageInfo { hasNextPage endCursor } nodes { path }`;
const QUERY$2 = `query Mined($ids: [ID!]!) {
  nodes(ids: $ids) { ... on IssueComment { ${COMMENT$2} pullRequest {
    number state baseRefName author ${ACTOR} files(first: 100) { ${PATHS$1} }
  } } }
}`;
const MORE_PATHS = `query Paths($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) { pullRequest(number: $number) { files(first: 100, after: $after) { ${PATHS$1} } } }
}`;
const Paths = object({
	pageInfo: object({
		hasNextPage: boolean(),
		endCursor: string().nullable()
	}),
	nodes: array(object({ path: string() }))
});
const STATES$3 = {
	OPEN: "open",
	CLOSED: "closed",
	MERGED: "merged"
};
const Pull$2 = object({
	number: int().positive(),
	state: _enum([
		"OPEN",
		"CLOSED",
		"MERGED"
	]),
	baseRefName: string(),
	author: Actor,
	files: Paths.nullable()
});
const PullOf$1 = object({ pullRequest: Pull$2.nullable() });
function createMinedComments(github, place) {
	return {
		async viewer() {
			const asked = await github.graphql({
				what: "asking who the token is",
				query: "query Identity { viewer { kind: __typename databaseId login } }",
				variables: {}
			});
			return "trouble" in asked ? asked : partOf(asked.value, ["viewer"], Viewer);
		},
		read: (request) => readPage$1({
			github,
			place
		}, request),
		look: (nodeIds) => lookInto$1({
			github,
			place
		}, nodeIds)
	};
}
async function readPage$1(reading, request) {
	const read = await readChanged(reading, {
		what: "reading the comments of the repository",
		route: "GET /repos/{owner}/{repo}/issues/comments",
		schema: Listed$2
	}, request.at);
	if ("trouble" in read) return read;
	const { comments, next, isLast } = read.value;
	return { value: {
		own: comments.filter((one) => isOwn$1(one, request)).map(toOwn),
		texts: comments.flatMap(toText$1).filter(request.isWanted),
		passed: comments.length,
		next,
		isLast
	} };
}
function isOwn$1({ user, body, html_url }, { viewer, marker }) {
	return user?.id === viewer.id && user.type === "Bot" === (viewer.type === "bot") && pullNumberIn(html_url) !== void 0 && (body ?? "").includes(marker);
}
function toOwn({ node_id: nodeId, updated_at: updatedAt }) {
	return {
		nodeId,
		updatedAt
	};
}
function toText$1(comment) {
	const pull = pullNumberIn(comment.html_url);
	if (pull === void 0) return [];
	return [listedText(comment, {
		surface: "conversation",
		pull,
		viaApp: Boolean(comment.performed_via_github_app)
	})];
}
async function lookInto$1(reading, ids) {
	const looked = await askHalving(ids, (some) => lookAt$1(reading, some));
	if ("trouble" in looked) return looked;
	return { value: {
		comments: looked.values.flatMap((one) => one.comments),
		missed: [...looked.missed, ...looked.values.flatMap((one) => one.missed)]
	} };
}
async function lookAt$1(reading, ids) {
	const what = "reading who edited our comments";
	const spare = spareTrouble(reading.github, what, "graphql");
	if (spare) return { trouble: spare };
	const asked = await reading.github.graphql({
		what,
		query: QUERY$2,
		variables: { ids }
	});
	if ("trouble" in asked) return asked;
	const elements = elementsOf(asked.value, ["nodes"]);
	if ("trouble" in elements) return elements;
	const comments = [];
	const missed = [];
	for (const [index, element] of elements.value.entries()) {
		const one = await readOne$1(reading, element);
		if ("trouble" in one && one.trouble.kind.endsWith("limited")) return one;
		if ("trouble" in one) missed.push(ids[index] ?? "");
		else if (one.value) comments.push(one.value);
	}
	return { value: {
		comments,
		missed
	} };
}
async function readOne$1(reading, element) {
	const comment = elementOf(element, Comment);
	if ("trouble" in comment) return comment;
	if (comment.value === void 0) return { value: void 0 };
	const pull = elementOf(element, PullOf$1);
	if ("trouble" in pull) return pull;
	if (!pull.value?.pullRequest) return { value: void 0 };
	const { number, state, baseRefName: baseRef, author, files } = pull.value.pullRequest;
	const told = {
		number,
		state: STATES$3[state],
		author: author ?? void 0,
		baseRef
	};
	const paths = await readPaths(reading, number, files);
	if ("trouble" in paths) return paths;
	return { value: {
		comment: comment.value,
		pull: {
			...told,
			...paths.value
		}
	} };
}
const MOST_PATH_PAGES = 3;
async function readPaths({ github, place }, number, first) {
	if (first === null) return { value: {
		paths: [],
		allPaths: false
	} };
	const paths = first.nodes.map(({ path }) => path);
	let { hasNextPage, endCursor } = first.pageInfo;
	for (let page = 1; hasNextPage && page < MOST_PATH_PAGES; page++) {
		const asked = await github.graphql({
			what: "reading which files a pull request changes",
			query: MORE_PATHS,
			variables: {
				...place,
				number,
				after: endCursor
			}
		});
		if ("trouble" in asked) return asked;
		const more = partOf(asked.value, [
			"repository",
			"pullRequest",
			"files"
		], Paths);
		if ("trouble" in more) return more;
		paths.push(...more.value.nodes.map(({ path }) => path));
		({hasNextPage, endCursor} = more.value.pageInfo);
	}
	return { value: {
		paths,
		allPaths: !hasNextPage
	} };
}
// src/adapters/github/mined-reviews.ts
const REVIEWS$1 = `pageInfo { hasNextPage endCursor } nodes { ${TEXT$1} }`;
const ORDERED = `pullRequests(first: 100, after: $after, orderBy: { field: UPDATED_AT, direction: DESC })`;
const LIST = `query Reviews($owner: String!, $repo: String!, $after: String) {
  repository(owner: $owner, name: $repo) {
    ${ORDERED} { pageInfo { hasNextPage endCursor } nodes { number updatedAt reviews(first: 50) { ${REVIEWS$1} } } }
  }
}`;
const BARE = `query Updated($owner: String!, $repo: String!, $after: String) {
  repository(owner: $owner, name: $repo) {
    ${ORDERED} { pageInfo { hasNextPage endCursor } nodes { number updatedAt } }
  }
}`;
const Page = object({
	hasNextPage: boolean(),
	endCursor: string().nullable()
});
const Instant$4 = string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const Updated = object({
	number: int().positive(),
	updatedAt: Instant$4
});
const Reviews = object({
	pageInfo: Page,
	nodes: array(Text$1)
});
async function readReviews$1(reading, request) {
	const { at, isWanted } = request;
	const list = await readList(reading, {
		query: LIST,
		after: at.rest?.after ?? null
	});
	const read = "trouble" in list && isTooMuch(list.trouble) ? await readBare(reading, at) : list;
	if ("trouble" in read) return read;
	const { pulls, pageInfo } = read.value;
	const due = pulls.filter(({ updatedAt }) => updatedAt >= at.since);
	const told = await readDue(reading, due, isWanted);
	if ("trouble" in told) return told;
	return { value: {
		...told.value,
		passed: due.length,
		...positionAfter(at, {
			pulls,
			pageInfo
		})
	} };
}
function isTooMuch({ kind }) {
	return kind === "server" || kind === "timeout" || kind === "graphql-errors";
}
function readBare(reading, at) {
	return readList(reading, {
		query: BARE,
		after: at.rest?.after ?? null
	});
}
async function readList({ github, place }, { query, after }) {
	const what = "reading the reviews of the repository";
	const spare = spareTrouble(github, what, "graphql");
	if (spare) return { trouble: spare };
	const asked = await github.graphql({
		what,
		query,
		variables: {
			...place,
			after
		}
	});
	if ("trouble" in asked) return asked;
	const path = ["repository", "pullRequests"];
	const elements = elementsOf(asked.value, [...path, "nodes"]);
	if ("trouble" in elements) return elements;
	const faults = asked.value.faults.filter(({ path: at = [] }) => at.length <= path.length);
	const pageInfo = partOf({
		...asked.value,
		faults
	}, [...path, "pageInfo"], Page);
	if ("trouble" in pageInfo) return pageInfo;
	return { value: {
		pulls: elements.value.flatMap(toUpdated),
		pageInfo: pageInfo.value
	} };
}
function toUpdated(element) {
	const { data } = Updated.safeParse(element.data["node"]);
	if (data === void 0) return [];
	const told = elementOf(element, object({ reviews: Reviews }));
	return [{
		...data,
		reviews: "value" in told ? told.value?.reviews : void 0
	}];
}
function positionAfter({ since, rest }, { pulls, pageInfo }) {
	const top = rest?.top ?? pulls[0]?.updatedAt ?? since;
	const last = pulls.at(-1)?.updatedAt ?? since;
	const after = pageInfo.hasNextPage && last >= since ? pageInfo.endCursor : null;
	if (after === null) return {
		next: { since: top > since ? top : since },
		isLast: true
	};
	return {
		next: {
			since,
			rest: {
				after,
				top
			}
		},
		isLast: false
	};
}
async function readDue(reading, due, isWanted) {
	const whole = due.filter(({ reviews }) => reviews !== void 0 && !reviews.pageInfo.hasNextPage);
	const others = due.filter((pull) => !whole.includes(pull));
	const texts = whole.flatMap(({ number, reviews }) => textsOf$2(number, reviews, isWanted));
	if (others.length === 0) return { value: {
		texts,
		missed: []
	} };
	const more = await reviewsOfPulls(reading, others.map(({ number }) => number), isWanted);
	if ("trouble" in more) return more;
	return { value: {
		texts: [...texts, ...more.value.texts],
		missed: more.value.missed
	} };
}
function textsOf$2(pull, reviews, isWanted) {
	return (reviews?.nodes.map((text) => ({
		...text,
		surface: "review",
		pull
	})) ?? []).filter(isWanted);
}
const PULLS_A_QUERY$1 = 20;
async function reviewsOfPulls(reading, pulls, isWanted) {
	const texts = [];
	const missed = [];
	for (const batch of batchesOf$1(pulls, PULLS_A_QUERY$1)) {
		const asked = await askHalving(batch, (some) => readSome(reading, some.map((number) => ({
			number,
			after: null
		}))));
		if ("trouble" in asked) return asked;
		missed.push(...asked.missed, ...asked.values.flatMap((one) => one.missed));
		for (const one of asked.values) for (const [number, reviews] of one.found) texts.push(...textsOf$2(number, reviews, isWanted));
	}
	return { value: {
		texts,
		missed
	} };
}
async function readSome(reading, open) {
	const found = [];
	const missed = [];
	for (let left = open; left.length > 0;) {
		const asked = await askReviews(reading, left);
		if ("trouble" in asked) return asked;
		const next = [];
		for (const { number } of left) {
			const reviews = partOf(asked.value, [
				"repository",
				`p${number}`,
				"reviews"
			], Reviews);
			if ("trouble" in reviews && reviews.trouble.kind === "not-found") continue;
			if ("trouble" in reviews) missed.push(number);
			else found.push([number, reviews.value]);
			if ("value" in reviews && reviews.value.pageInfo.hasNextPage) next.push({
				number,
				after: reviews.value.pageInfo.endCursor
			});
		}
		left = next;
	}
	return { value: {
		found: found.filter(([number]) => !missed.includes(number)),
		missed
	} };
}
async function askReviews({ github, place }, open) {
	const what = "reading the reviews of pull requests";
	const spare = spareTrouble(github, what, "graphql");
	if (spare) return { trouble: spare };
	const query = `query ReviewsOf($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { ${open.map(({ number, after }) => `p${number}: pullRequest(number: ${number}) { reviews(first: 100, after: ${JSON.stringify(after)}) { ${REVIEWS$1} } }`).join(" ")} } }`;
	return github.graphql({
		what,
		query,
		variables: { ...place }
	});
}
// src/adapters/github/text-again.ts
const REFS_A_QUERY = 100;
const QUERY$1 = `query Again($ids: [ID!]!) {
  nodes(ids: $ids) {
    kind: __typename
    ... on IssueComment { ${TEXT$1} } ... on PullRequestReviewComment { ${TEXT$1} } ... on PullRequestReview { ${TEXT$1} }
  }
}`;
const KINDS = {
	conversation: "IssueComment",
	inline: "PullRequestReviewComment",
	review: "PullRequestReview"
};
async function readAgain(reading, refs) {
	const texts = [];
	for (const batch of batchesOf$1(refs.filter(isIdentified), REFS_A_QUERY)) {
		const asked = await askHalving(batch, (some) => readNodes(reading, some));
		if ("trouble" in asked) return asked;
		texts.push(...asked.values.flat());
	}
	const seen = new Set(texts.map(nameOf$2));
	const singles = await readSingles(reading, refs.filter((ref) => !seen.has(nameOf$2(ref))));
	if ("trouble" in singles) return singles;
	return { value: {
		texts: [...texts, ...singles.value.texts],
		gone: singles.value.gone
	} };
}
function isIdentified(ref) {
	return ref.nodeId !== void 0;
}
function nameOf$2({ surface, id }) {
	return `${surface}:${id}`;
}
async function readNodes({ github }, refs) {
	const what = "reading answers again";
	const spare = spareTrouble(github, what, "graphql");
	if (spare) return { trouble: spare };
	const asked = await github.graphql({
		what,
		query: QUERY$1,
		variables: { ids: refs.map(({ nodeId }) => nodeId) }
	});
	if ("trouble" in asked) return asked;
	const elements = elementsOf(asked.value, ["nodes"]);
	if ("trouble" in elements) return elements;
	return { value: refs.flatMap((ref, index) => textIn(elements.value[index], ref)) };
}
function textIn(element, ref) {
	if (element === void 0) return [];
	const kind = elementOf(element, object({ kind: literal(KINDS[ref.surface]) }));
	const text = elementOf(element, Text$1);
	return "value" in kind && "value" in text && text.value?.id === ref.id && text.value ? [{
		...text.value,
		surface: ref.surface,
		pull: ref.pull
	}] : [];
}
const ROUTES = {
	conversation: "GET /repos/{owner}/{repo}/issues/comments/{id}",
	inline: "GET /repos/{owner}/{repo}/pulls/comments/{id}",
	review: "GET /repos/{owner}/{repo}/pulls/{pull}/reviews/{id}"
};
const Single = union([ListedComment.extend({ performed_via_github_app: object({ id: int() }).nullish() }), ListedComment.omit({ updated_at: true }).extend({ submitted_at: ListedComment.shape.updated_at }).transform(({ submitted_at: at, ...review }) => ({
	...review,
	updated_at: at,
	performed_via_github_app: null
}))]);
async function readSingles({ github, place }, refs) {
	const what = "reading an answer again";
	const read = {
		texts: [],
		gone: []
	};
	for (const ref of refs) {
		const { surface, pull, id } = ref;
		const spare = spareTrouble(github, what, "core");
		if (spare) return { trouble: spare };
		const ofReview = surface === "review" ? { pull } : {};
		const asked = await github.rest({
			what,
			route: ROUTES[surface],
			parameters: {
				...place,
				...ofReview,
				id
			},
			schema: Single
		});
		if ("trouble" in asked && asked.trouble.kind !== "not-found") return asked;
		if ("trouble" in asked) read.gone.push(ref);
		else {
			const viaApp = Boolean(asked.value.performed_via_github_app);
			read.texts.push(listedText(asked.value, {
				surface,
				pull,
				viaApp
			}));
		}
	}
	return { value: read };
}
// src/adapters/github/mined-replies.ts
const Listed$1 = array(ListedComment.extend({ pull_request_url: string() }));
function createMinedReplies(github, place) {
	const reading = {
		github,
		place
	};
	return {
		inline: (request) => readInline$1(reading, request),
		reviews: (request) => readReviews$1(reading, request),
		reviewsOf: (pulls, isWanted) => reviewsOfPulls(reading, pulls, isWanted),
		again: (refs) => readAgain(reading, refs),
		pullTexts: (numbers) => readPullTexts(reading, numbers)
	};
}
async function readInline$1(reading, { at, isWanted }) {
	const read = await readChanged(reading, {
		what: "reading the comments on lines of the repository",
		route: "GET /repos/{owner}/{repo}/pulls/comments",
		schema: Listed$1
	}, at);
	if ("trouble" in read) return read;
	const { comments, next, isLast } = read.value;
	return { value: {
		texts: comments.flatMap(toText).filter(isWanted),
		passed: comments.length,
		next,
		isLast
	} };
}
function toText(comment) {
	const pull = pullNumberIn(comment.pull_request_url);
	return pull === void 0 ? [] : [listedText(comment, {
		surface: "inline",
		pull,
		viaApp: false
	})];
}
const PULLS_A_QUERY = 25;
const PullOf = object({
	number: int().positive(),
	body: string(),
	author: Actor
}).nullable().transform((pull) => pull === null ? void 0 : {
	...pull,
	author: pull.author ?? void 0
});
async function readPullTexts({ github, place }, numbers) {
	const what = "reading what pull requests say";
	const texts = [];
	for (const batch of batchesOf$1(numbers, PULLS_A_QUERY)) {
		const spare = spareTrouble(github, what, "graphql");
		if (spare) return { trouble: spare };
		const query = `query PullTexts($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { ${batch.map((number) => `p${number}: pullRequest(number: ${number}) { number body author ${ACTOR} }`).join(" ")} } }`;
		const asked = await github.graphql({
			what,
			query,
			variables: { ...place }
		});
		if ("trouble" in asked) return asked;
		for (const number of batch) {
			const pull = partOf(asked.value, ["repository", `p${number}`], PullOf);
			if ("trouble" in pull && pull.trouble.kind !== "not-found") return pull;
			if ("value" in pull && pull.value) texts.push(pull.value);
		}
	}
	return { value: texts };
}
// src/adapters/github/people.ts
const Permission = object({
	permission: string(),
	user: object({ id: int().positive() }).nullable()
});
function createPeople(github, place) {
	const asked = new Map();
	return { permission(person) {
		const known = asked.get(person.id) ?? ask$1({
			github,
			place
		}, person);
		asked.set(person.id, known);
		return known;
	} };
}
async function ask$1({ github, place }, { id, login }) {
	const answer = await github.rest({
		what: "asking who may write to the repository",
		route: "GET /repos/{owner}/{repo}/collaborators/{username}/permission",
		parameters: {
			...place,
			username: login
		},
		schema: Permission
	});
	if ("trouble" in answer) return answer.trouble.kind === "not-found" ? { value: "less" } : answer;
	const { permission, user } = answer.value;
	const isWriting = permission === "admin" || permission === "write" || permission === "maintain";
	return { value: user?.id === id && isWriting ? "write" : "less" };
}
// src/adapters/github/replies.ts
function createReplies(github, place) {
	return {
		viaApp: (pull, texts) => readViaApp({
			github,
			place
		}, pull, texts),
		sign: (changes) => signAll(github, changes)
	};
}
const Listed = array(object({
	id: int().positive(),
	performed_via_github_app: object({ id: int() }).nullish()
}));
const PER_PAGE = 100;
const MOST_PAGES$1 = 10;
async function readViaApp({ github, place }, pull, texts) {
	const asked = new Set(texts.map(({ id }) => id));
	const told = new Map();
	const since = texts.map(({ updatedAt }) => updatedAt).sort()[0];
	for (let page = 1; page <= MOST_PAGES$1 && told.size < asked.size; page++) {
		const listed = await github.rest({
			what: "asking whether apps wrote replies",
			route: "GET /repos/{owner}/{repo}/issues/{issue_number}/comments",
			parameters: {
				...place,
				issue_number: pull,
				since,
				per_page: PER_PAGE,
				page
			},
			schema: Listed
		});
		if ("trouble" in listed) return listed;
		for (const { id, performed_via_github_app: app } of listed.value) if (asked.has(id)) told.set(id, Boolean(app));
		if (listed.value.length < PER_PAGE) break;
	}
	return { value: told };
}
const CHANGES_A_QUERY = 20;
async function signAll(github, changes) {
	const troubles = new Map();
	for (const batch of batchesOf$1(changes, CHANGES_A_QUERY)) {
		const asked = await github.graphql({
			what: "reacting to replies",
			...mutationOf(batch)
		});
		if ("trouble" in asked) {
			troubles.set(asked.trouble.words, asked.trouble);
			break;
		}
		for (const index of batch.keys()) {
			const done = partOf(asked.value, [`c${index}`], object({ clientMutationId: _null() }));
			if ("trouble" in done) troubles.set(done.trouble.words, done.trouble);
		}
	}
	return [...troubles.values()];
}
function mutationOf(changes) {
	const parts = changes.map(({ sign, does }, index) => {
		return `c${index}: ${does}Reaction(input: ${`{ subjectId: $i${index}, content: ${sign.toUpperCase()} }`}) { clientMutationId }`;
	});
	return {
		query: `mutation React(${changes.map((_, index) => `$i${index}: ID!`).join(", ")}) { ${parts.join(" ")} }`,
		variables: Object.fromEntries(changes.map(({ text }, index) => [`i${index}`, text.nodeId]))
	};
}
// src/adapters/github/review-texts.ts
const INLINE = `pageInfo { hasNextPage endCursor } nodes { ${SIGNED_TEXT} }`;
const REVIEWS = `pageInfo { hasPreviousPage startCursor }
      nodes { ${SIGNED_TEXT} comments(first: 50) { ${INLINE} } }`;
const QUERY = `query PullReviews($owner: String!, $repo: String!, $number: Int!, $before: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) { reviews(last: 50, before: $before) { ${REVIEWS} } }
  }
}`;
const MORE = `query ReviewComments($id: ID!, $after: String) {
  node(id: $id) { ... on PullRequestReview { comments(first: 100, after: $after) { ${INLINE} } } }
}`;
const Inline = object({
	pageInfo: object({
		hasNextPage: boolean(),
		endCursor: string().nullable()
	}),
	nodes: array(SignedText)
});
const ReviewPage = object({
	pageInfo: object({
		hasPreviousPage: boolean(),
		startCursor: string().nullable()
	}),
	nodes: array(SignedText.and(object({ comments: Inline })))
});
const MOST_MORE = 20;
async function readReviewTexts(reading, first) {
	const texts = [];
	let left = MOST_MORE;
	let [page, isWhole] = [first, true];
	for (;;) {
		for (const review of page.nodes) {
			texts.push(...textsOf$1(reading, review));
			const more = await readMore(reading, {
				review: review.nodeId,
				first: review.comments,
				most: left
			});
			if ("trouble" in more) return more;
			texts.push(...more.value.texts);
			left -= more.value.asked;
			isWhole &&= more.value.isWhole;
		}
		const { hasPreviousPage, startCursor } = page.pageInfo;
		const isLast = !hasPreviousPage || startCursor === null;
		if (isLast || left <= 0) return { value: {
			texts,
			isWhole: {
				review: isLast,
				inline: isLast && isWhole
			}
		} };
		const next = await readPage(reading, startCursor);
		if ("trouble" in next) return next;
		left -= 1;
		page = next.value;
	}
}
function textsOf$1({ number, mayReply }, review) {
	const { comments, ...own } = review;
	return [...mayReply(own.body) ? [signedText(own, {
		surface: "review",
		pull: number
	})] : [], ...inlineOf({
		number,
		mayReply
	}, comments)];
}
function inlineOf({ number, mayReply }, { nodes }) {
	return nodes.filter(({ body }) => mayReply(body)).map((text) => signedText(text, {
		surface: "inline",
		pull: number
	}));
}
async function readMore(reading, { review, first, most }) {
	const texts = [];
	let { pageInfo } = first;
	for (let asked = 0;; asked++) {
		if (!pageInfo.hasNextPage || asked >= most) return { value: {
			texts,
			asked,
			isWhole: !pageInfo.hasNextPage
		} };
		const variables = {
			id: review,
			after: pageInfo.endCursor
		};
		const answer = await reading.github.graphql({
			what: "reading the comments of a review",
			query: MORE,
			variables
		});
		if ("trouble" in answer) return answer;
		const page = partOf(answer.value, ["node", "comments"], Inline);
		if ("trouble" in page) return page;
		texts.push(...inlineOf(reading, page.value));
		pageInfo = page.value.pageInfo;
	}
}
async function readPage({ github, place, number }, before) {
	const variables = {
		...place,
		number,
		before
	};
	const answer = await github.graphql({
		what: "reading the reviews",
		query: QUERY,
		variables
	});
	return "trouble" in answer ? answer : partOf(answer.value, [
		"repository",
		"pullRequest",
		"reviews"
	], ReviewPage);
}
// src/adapters/github/texts-seen.ts
function textsSeen(comments, reviews) {
	const talk = "value" in comments ? comments.value : {
		texts: [],
		isWhole: false
	};
	const reviewed = "value" in reviews ? reviews.value : {
		texts: [],
		isWhole: {
			review: false,
			inline: false
		}
	};
	const whole = {
		conversation: talk.isWhole,
		...reviewed.isWhole
	};
	const surfaces = [
		"conversation",
		"inline",
		"review"
	];
	const trouble = [comments, reviews].flatMap((answer) => "trouble" in answer ? [answer.trouble] : [])[0];
	return {
		texts: [...talk.texts, ...reviewed.texts],
		readToTheEnd: new Set(surfaces.filter((surface) => whole[surface])),
		trouble
	};
}
// src/adapters/github/look-parts.ts
const BLOB$1 = `{ kind: __typename ... on Blob { byteSize isBinary isTruncated text } }`;
const LOOK = `query Look($owner: String!, $repo: String!, $number: Int!, $botBranch: String!, $botRef: String!,
  $basePolicy: String!, $baseTuning: String!, $defaultPolicy: String!, $defaultTuning: String!,
  $proposedPolicy: String!, $proposedTuning: String!) {
  viewer { kind: __typename databaseId login }
  repository(owner: $owner, name: $repo) {
    databaseId
    defaultBranchRef { name target { oid } }
    pullRequest(number: $number) { ${`number state isDraft mergeable changedFiles headRefOid headRefName baseRefName author ${ACTOR}
      headRepository { databaseId } baseRef { target { oid } } labels(first: 50) { nodes { name } }`} comments(last: 100) { ${COMMENTS} } reviews(last: 50) { ${REVIEWS} } }
    basePolicy: object(expression: $basePolicy) ${BLOB$1}
    baseTuning: object(expression: $baseTuning) ${BLOB$1}
    defaultPolicy: object(expression: $defaultPolicy) ${BLOB$1}
    defaultTuning: object(expression: $defaultTuning) ${BLOB$1}
    proposedPolicy: object(expression: $proposedPolicy) ${BLOB$1}
    proposedTuning: object(expression: $proposedTuning) ${BLOB$1}
    botRef: ref(qualifiedName: $botRef) { target { oid } }
    formerPulls: pullRequests(headRefName: $botBranch, states: [MERGED, CLOSED], last: 20) { nodes { headRefOid } }
    botPulls: pullRequests(headRefName: $botBranch, states: OPEN, first: 20) {
      nodes { number url headRefOid baseRefName headRepository { databaseId } author ${ACTOR} }
    }
  }
}`;
const oid$4 = string().regex(/^[0-9a-f]{40,64}$/);
const Target = object({ target: object({ oid: oid$4 }).nullable() });
const Repository$1 = object({
	databaseId: int().positive(),
	defaultBranchRef: Target.extend({ name: string() }).nullable()
}).transform(({ databaseId, defaultBranchRef }) => ({
	id: databaseId,
	defaultBranch: defaultBranchRef?.name,
	defaultTip: defaultBranchRef?.target?.oid
}));
const HeadRepository = object({ databaseId: int().positive().nullable() }).nullable();
const Pull$1 = object({
	number: int().positive(),
	state: _enum([
		"OPEN",
		"CLOSED",
		"MERGED"
	]),
	isDraft: boolean(),
	mergeable: string(),
	changedFiles: int().min(0),
	headRefOid: oid$4,
	headRefName: string(),
	baseRefName: string(),
	author: Actor,
	headRepository: HeadRepository,
	baseRef: Target.nullable(),
	labels: object({ nodes: array(object({ name: string() })) }).nullable()
}).transform((pull) => ({
	number: pull.number,
	state: STATES$2[pull.state],
	draft: pull.isDraft,
	author: pull.author ?? void 0,
	labels: pull.labels?.nodes.map(({ name }) => name) ?? [],
	headSha: pull.headRefOid,
	headRef: pull.headRefName,
	headRepositoryId: pull.headRepository?.databaseId ?? void 0,
	baseRef: pull.baseRefName,
	baseTip: pull.baseRef?.target?.oid,
	mergeable: mergeableOf$1(pull.mergeable),
	changedFiles: pull.changedFiles
}));
const STATES$2 = {
	OPEN: "open",
	CLOSED: "closed",
	MERGED: "merged"
};
function mergeableOf$1(word) {
	if (word === "MERGEABLE") return "yes";
	return word === "CONFLICTING" ? "conflicts" : "unknown";
}
const Blob = object({
	kind: literal("Blob"),
	byteSize: int().min(0),
	isBinary: boolean().nullable(),
	isTruncated: boolean(),
	text: string().nullable()
});
const OtherObject = object({ kind: _enum([
	"Tree",
	"Commit",
	"Tag"
]) });
function tuningFile(limit) {
	return union([
		Blob,
		OtherObject,
		_null()
	]).transform((object) => {
		if (object === null || object.kind !== "Blob") return { absent: true };
		if (object.byteSize > limit || object.isTruncated) return { tooLarge: object.byteSize };
		return object.text === null || object.isBinary ? { binary: true } : { text: object.text };
	});
}
const BotRef = Target.nullable().transform((ref) => ref?.target?.oid);
const FormerPulls = object({ nodes: array(object({ headRefOid: oid$4 })) }).transform(({ nodes }) => nodes.map(({ headRefOid }) => headRefOid));
const BotPulls = object({ nodes: array(object({
	number: int().positive(),
	url: string().regex(/^https?:\/\/[^\s<>"]+$/),
	headRefOid: oid$4,
	baseRefName: string(),
	headRepository: HeadRepository,
	author: Actor
})) }).transform(({ nodes }) => nodes.map((node) => ({
	number: node.number,
	url: node.url,
	author: node.author ?? void 0,
	headRepositoryId: node.headRepository?.databaseId ?? void 0,
	headSha: node.headRefOid,
	baseRef: node.baseRefName
})));
// src/adapters/github/pull-requests.ts
function createPullRequests(github, place) {
	return { async look(request) {
		const look = await lookOnce(github, place, request);
		if ("trouble" in look || look.value.pull.baseRef === request.base) return look;
		return lookOnce(github, place, {
			...request,
			base: look.value.pull.baseRef
		});
	} };
}
async function lookOnce(github, place, request) {
	const variables = {
		...place,
		...variablesOf(request)
	};
	const asked = await github.graphql({
		what: "looking at the pull request",
		query: LOOK,
		variables
	});
	if ("trouble" in asked) return asked;
	const answer = asked.value;
	const repository = partOf(withoutParts(answer), ["repository"], Repository$1);
	if ("trouble" in repository) return repository;
	const pull = partOf(withoutParts(answer), ["repository", "pullRequest"], Pull$1);
	if ("trouble" in pull) return pull;
	const viewer = partOf(answer, ["viewer"], Viewer);
	const question = {
		github,
		place,
		request,
		answer,
		viewer
	};
	const [comments, reviews] = [await commentsOf(question), await reviewsOf(question)];
	return { value: {
		viewer,
		repository: repository.value,
		pull: pull.value,
		comments: "trouble" in comments ? comments : { value: toSeen(comments.value) },
		texts: textsSeen(comments, reviews),
		baseTuning: tuningOf(answer, request, "base"),
		defaultTuning: tuningOf(answer, request, "default"),
		botTuning: tuningOf(answer, request, "proposed"),
		botBranch: botBranchIn(answer),
		botPulls: partOf(answer, ["repository", "botPulls"], BotPulls)
	} };
}
function variablesOf({ number, base, tuningDir, botBranchOf }) {
	return {
		number,
		botBranch: botBranchOf(base),
		botRef: `refs/heads/${botBranchOf(base)}`,
		basePolicy: `refs/heads/${base}:${tuningDir}/policy.yaml`,
		baseTuning: `refs/heads/${base}:${tuningDir}/recommendations.yaml`,
		defaultPolicy: `HEAD:${tuningDir}/policy.yaml`,
		defaultTuning: `HEAD:${tuningDir}/recommendations.yaml`,
		proposedPolicy: `refs/heads/${botBranchOf(base)}:${tuningDir}/policy.yaml`,
		proposedTuning: `refs/heads/${botBranchOf(base)}:${tuningDir}/recommendations.yaml`
	};
}
const OWN_PARTS = [
	"comments",
	"reviews",
	"basePolicy",
	"baseTuning",
	"defaultPolicy",
	"defaultTuning",
	"proposedPolicy",
	"proposedTuning",
	"botPulls",
	"botRef",
	"formerPulls"
];
function withoutParts(answer) {
	const isOwn = (step) => OWN_PARTS.includes(String(step));
	return {
		...answer,
		faults: answer.faults.filter(({ path = [] }) => path[0] !== "viewer" && !path.some(isOwn))
	};
}
function botBranchIn(answer) {
	const tip = partOf(answer, ["repository", "botRef"], BotRef);
	const formerHeads = partOf(answer, ["repository", "formerPulls"], FormerPulls);
	if ("trouble" in tip) return tip;
	return "trouble" in formerHeads ? formerHeads : { value: {
		tip: tip.value,
		formerHeads: formerHeads.value
	} };
}
function tuningOf(answer, { limit }, branch) {
	const schema = tuningFile(limit);
	return {
		policy: partOf(answer, ["repository", `${branch}Policy`], schema),
		recommendations: partOf(answer, ["repository", `${branch}Tuning`], schema)
	};
}
async function commentsOf(question) {
	const { github, place, request, answer, viewer } = question;
	const first = partOf(answer, [
		"repository",
		"pullRequest",
		"comments"
	], CommentPage);
	if ("trouble" in first) return first;
	return searchBack(github, place, {
		...request,
		isSought: (comment) => "value" in viewer && request.isOurs(comment, viewer.value),
		first: first.value
	});
}
function toSeen({ comments, lookedToTheEnd }) {
	return {
		comments,
		lookedToTheEnd
	};
}
async function reviewsOf({ github, place, request, answer }) {
	const first = partOf(answer, [
		"repository",
		"pullRequest",
		"reviews"
	], ReviewPage);
	if ("trouble" in first) return first;
	return readReviewTexts({
		github,
		place,
		...request
	}, first.value);
}
// src/adapters/github/tuning-commits.ts
const MOST_COMMITS = 50;
const oid$3 = string().regex(/^[0-9a-f]{40,64}$/);
const Account$1 = object({
	id: int().positive(),
	type: string()
}).nullish().catch(void 0).transform((account) => account ? {
	id: account.id,
	type: typeOf$1(account.type)
} : void 0);
function typeOf$1(word) {
	if (word === "Bot") return "bot";
	return word === "User" ? "user" : "other";
}
const Commit = object({
	sha: oid$3,
	parents: array(object({ sha: oid$3 })),
	author: Account$1,
	committer: Account$1,
	commit: object({
		message: string(),
		tree: object({ sha: oid$3 }),
		verification: object({ verified: boolean() }).nullish()
	})
}).transform(({ sha, parents, author, committer, commit }) => ({
	sha,
	parents: parents.map((parent) => parent.sha),
	tree: commit.tree.sha,
	message: commit.message,
	author,
	committer,
	verified: commit.verification?.verified ?? false
}));
const Comparison$1 = object({
	merge_base_commit: object({ sha: oid$3 }),
	total_commits: int().min(0),
	commits: array(Commit)
});
async function readCommits(github, place, { base, head }) {
	const compared = await github.rest({
		what: "looking at the commits of the tuning branch",
		route: "GET /repos/{owner}/{repo}/compare/{basehead}",
		parameters: {
			...place,
			basehead: `${base}...${head}`,
			per_page: MOST_COMMITS,
			page: 1
		},
		schema: Comparison$1
	});
	if ("trouble" in compared) return compared;
	const { merge_base_commit: mergeBase, total_commits: total, commits } = compared.value;
	return { value: {
		mergeBase: mergeBase.sha,
		commits,
		complete: commits.length >= total
	} };
}
// src/adapters/github/tuning-contents.ts
const FILES$1 = ["policy", "recommendations"];
const BLOB = `{ kind: __typename ... on Blob { byteSize isBinary isTruncated text } }`;
const DIRECTORY = `{ kind: __typename ... on Tree { entries { name mode type oid } } }`;
async function readContents(github, place, request) {
	const asked = await github.graphql({
		what: "reading the tuning files",
		...questionOf(place, request)
	});
	if ("trouble" in asked) return asked;
	const blobs = new Map();
	for (const [index, sha] of allShas(request).entries()) {
		const listed = entriesOf(asked.value, index, request.paths);
		if ("trouble" in listed) return listed;
		blobs.set(sha, listed.value);
	}
	const texts = new Map();
	for (const [index, sha] of request.texts.entries()) {
		const read = textsOf(asked.value, index, {
			entries: blobs.get(sha),
			limit: request.limit
		});
		if ("trouble" in read) return read;
		texts.set(sha, read.value);
	}
	return { value: {
		texts,
		blobs: new Map([...blobs].map(([sha, entries]) => [sha, toBlobs(entries)]))
	} };
}
function allShas({ texts, blobs }) {
	return [...new Set([...texts, ...blobs])];
}
function questionOf(place, request) {
	const parts = [...allShas(request).flatMap((sha, index) => FILES$1.map((file) => ({
		name: `d${index}${file}`,
		expression: `${sha}:${directoryOf(request.paths[file])}`,
		fields: DIRECTORY
	}))), ...request.texts.flatMap((sha, index) => FILES$1.map((file) => ({
		name: `t${index}${file}`,
		expression: `${sha}:${request.paths[file]}`,
		fields: BLOB
	})))];
	return {
		query: `query TuningContents($owner: String!, $repo: String!${parts.map(({ name }) => `, $${name}: String!`).join("")}) {
  repository(owner: $owner, name: $repo) {
${parts.map((part) => `    ${part.name}: object(expression: $${part.name}) ${part.fields}`).join("\n")}
  }
}`,
		variables: {
			...place,
			...Object.fromEntries(parts.map(({ name, expression }) => [name, expression]))
		}
	};
}
function directoryOf(path) {
	return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
const Entry$1 = object({
	name: string(),
	mode: int(),
	type: string(),
	oid: string().regex(/^[0-9a-f]{40,64}$/)
});
const Tree$1 = object({
	kind: literal("Tree"),
	entries: array(Entry$1).nullish()
});
const Directory = union([
	Tree$1,
	object({ kind: _enum([
		"Blob",
		"Commit",
		"Tag"
	]) }),
	_null()
]);
function entriesOf(answer, index, paths) {
	const policy = partOf(answer, ["repository", `d${index}policy`], Directory);
	if ("trouble" in policy) return policy;
	const recommendations = partOf(answer, ["repository", `d${index}recommendations`], Directory);
	if ("trouble" in recommendations) return recommendations;
	const entryIn = (directory, path) => directory?.kind === "Tree" ? directory.entries?.find(({ name }) => name === nameOf$1(path)) : void 0;
	return { value: {
		policy: entryIn(policy.value, paths.policy),
		recommendations: entryIn(recommendations.value, paths.recommendations)
	} };
}
function nameOf$1(path) {
	return path.slice(path.lastIndexOf("/") + 1);
}
function toBlobs({ policy, recommendations }) {
	return {
		policy: policy?.oid,
		recommendations: recommendations?.oid
	};
}
const REGULAR$1 = [
	33188,
	33261,
	33204
];
function textsOf(answer, index, { entries, limit }) {
	const read = (file) => {
		const entry = entries?.[file];
		if (entry !== void 0 && !REGULAR$1.includes(entry.mode)) return { value: { binary: true } };
		return partOf(answer, ["repository", `t${index}${file}`], tuningFile(limit));
	};
	const [policy, recommendations] = [read("policy"), read("recommendations")];
	if ("trouble" in policy) return policy;
	return "trouble" in recommendations ? recommendations : { value: {
		policy: policy.value,
		recommendations: recommendations.value
	} };
}
// src/domain/tuning/bot-branch.ts
function tuningBranchOf(base, instance) {
	return instance === void 0 ? `refrain/tuning/${base}` : `refrain/tuning-${instance}/${base}`;
}
function assertWriteSurface(written, { paths, hasPolicy }) {
	const allowed = [paths.recommendations, ...hasPolicy ? [] : [paths.policy]];
	const isOwn = (path) => /(?:^|\/)(?:policy|recommendations)\.yaml$/.test(path);
	const beyond = written.filter((path) => !allowed.includes(path) || !isOwn(path));
	if (beyond.length > 0) throw new InternalError(`not to be written by a tuning pull request: ${beyond.join(", ")}`);
}
const TRAILER = /^Refrain-Tree: ([0-9a-f]{40}(?:[0-9a-f]{24})?)$/gm;
function withTreeTrailer(message, tree) {
	return `${message.trimEnd()}\n\nRefrain-Tree: ${tree}`;
}
function foreignCommits(question) {
	const own = question.commits.filter((commit) => isOurs(commit, question));
	const known = new Set(own);
	return question.commits.filter((commit) => !known.has(commit) && !isUpdateMerge(commit, own, question)).map(({ sha }) => sha);
}
function isOurs(commit, { viewer, signing }) {
	const trailers = [...commit.message.matchAll(TRAILER)];
	if (!(trailers.length === 1 && trailers[0]?.[1] === commit.tree) || commit.parents.length !== 1 || !isSame$5(commit.author, viewer)) return false;
	if (commit.verified) return isGitHub(commit.committer, signing) || isSame$5(commit.committer, viewer);
	return (viewer.type === "user" || signing === "unknown") && isSame$5(commit.committer, viewer);
}
function isUpdateMerge(commit, own, question) {
	const { commits, blobs, signing } = question;
	const [branch = "", base = ""] = commit.parents;
	const isMerge = commit.parents.length === 2 && commit.verified && isGitHub(commit.committer, signing);
	const listed = new Set(commits.map(({ sha }) => sha));
	if (!isMerge || !listed.has(branch) || listed.has(base)) return false;
	return FILES.every((file) => {
		const blobOf = (sha) => blobs.get(sha)?.[file];
		if (blobOf(commit.sha) === blobOf(branch)) return true;
		return !own.some(({ sha, parents }) => blobOf(sha) !== blobOf(parents[0] ?? "")) && blobOf(commit.sha) === blobOf(base);
	});
}
const FILES = ["policy", "recommendations"];
const WEB_FLOW$1 = 19864447;
function isGitHub(committer, signing) {
	return committer === void 0 ? signing === "unknown" : committer.id === WEB_FLOW$1 && committer.type === "user";
}
function isSame$5(one, other) {
	return one !== void 0 && one.id === other.id && one.type === other.type;
}
function isBaseMoved(blobs, { mergeBase, tip }) {
	const [before, now] = [blobs.get(mergeBase), blobs.get(tip)];
	return FILES.some((file) => before?.[file] !== now?.[file]);
}
// src/adapters/github/tuning-write.ts
const ZERO = "0".repeat(40);
const oid$2 = string().regex(/^[0-9a-f]{40,64}$/);
const Made = object({ sha: oid$2 });
const MadeCommit = object({
	sha: oid$2,
	tree: object({ sha: oid$2 }),
	parents: array(object({ sha: oid$2 })),
	verification: object({ verified: boolean() }).nullish()
});
async function writeBranch(github, write) {
	const { state } = write;
	const files = filesOf$2(write);
	const hasPolicy = !("absent" in state.base.policy);
	assertWriteSurface(files.map(({ path }) => path), {
		paths: state.paths,
		hasPolicy
	});
	const tree = await makeTree(github, state, files);
	if ("trouble" in tree) return tree;
	if (tree.value === state.base.tree) return { trouble: plainTrouble("invalid", "writing the tuning branch: base says the same already") };
	const commit = await makeCommit(github, state, {
		tree: tree.value,
		message: write.message
	});
	if ("trouble" in commit) return commit;
	const moved = await moveRef(github, state, commit.value.sha);
	return "trouble" in moved || "refused" in moved.value ? moved : { value: commit.value };
}
async function removeBranch(github, state) {
	if (state.head === void 0) return { value: { removed: true } };
	const moved = await moveRef(github, state, ZERO);
	if ("trouble" in moved) return moved;
	return { value: "refused" in moved.value ? { refused: moved.value.refused } : { removed: true } };
}
function filesOf$2({ files, state }) {
	const { paths } = state;
	return [...files.policy === void 0 ? [] : [{
		path: paths.policy,
		text: files.policy
	}], {
		path: paths.recommendations,
		text: files.recommendations
	}];
}
function placeOf$3({ repository }) {
	return {
		owner: repository.owner,
		repo: repository.name
	};
}
async function makeTree(github, state, files) {
	const entries = [];
	for (const { path, text } of files) {
		const blob = await github.rest({
			what: "storing a tuning file",
			route: "POST /repos/{owner}/{repo}/git/blobs",
			parameters: {
				...placeOf$3(state),
				content: text,
				encoding: "utf-8"
			},
			schema: Made
		});
		if ("trouble" in blob) return blob;
		entries.push({
			path,
			mode: "100644",
			type: "blob",
			sha: blob.value.sha
		});
	}
	const tree = await github.rest({
		what: "making the tree of the tuning branch",
		route: "POST /repos/{owner}/{repo}/git/trees",
		parameters: {
			...placeOf$3(state),
			base_tree: state.base.tree,
			tree: entries
		},
		schema: Made
	});
	return "trouble" in tree ? tree : { value: tree.value.sha };
}
async function makeCommit(github, state, { tree, message }) {
	const made = await github.rest({
		what: "making the commit of the tuning branch",
		route: "POST /repos/{owner}/{repo}/git/commits",
		parameters: {
			...placeOf$3(state),
			message: withTreeTrailer(message, tree),
			tree,
			parents: [state.base.sha]
		},
		schema: MadeCommit
	});
	if ("trouble" in made) return made;
	const { sha, parents, tree: madeTree, verification } = made.value;
	if (madeTree.sha !== tree || parents.length !== 1 || parents[0]?.sha !== state.base.sha) return { trouble: plainTrouble("unreadable", "making the commit of the tuning branch: GitHub made another one") };
	return { value: {
		sha,
		verified: verification?.verified ?? false
	} };
}
const MOVE = `mutation MoveTuningBranch($repository: ID!, $name: GitRefname!, $before: GitObjectID!, $after: GitObjectID!) {
  updateRefs(input: { repositoryId: $repository, refUpdates: [
    { name: $name, beforeOid: $before, afterOid: $after, force: true }
  ] }) { clientMutationId }
}`;
const Moved = object({ clientMutationId: string().nullable() });
async function moveRef(github, state, after) {
	const first = await askMove(github, state, after);
	if ("value" in first) return first;
	const seen = await lookAgain(github, state, {
		after,
		trouble: first.trouble
	});
	if (seen !== "unmoved") return seen;
	if (!mayHaveWorked(first.trouble)) return refusedMove(first.trouble);
	const second = await askMove(github, state, after);
	if ("value" in second) return second;
	const last = await lookAgain(github, state, {
		after,
		trouble: second.trouble
	});
	return last === "unmoved" ? refusedMove(second.trouble) : last;
}
async function askMove(github, state, after) {
	const before = state.head?.sha ?? ZERO;
	const variables = {
		repository: state.repository.nodeId,
		name: `refs/heads/${state.branch}`,
		before,
		after
	};
	const asked = await github.graphql({
		what: "moving the tuning branch",
		query: MOVE,
		variables
	});
	if ("trouble" in asked) return asked;
	const moved = partOf(asked.value, ["updateRefs"], Moved);
	return "trouble" in moved ? moved : { value: { moved: true } };
}
const NOT_ALLOWED = new Set([
	"forbidden",
	"invalid",
	"graphql-errors",
	"conflict"
]);
function refusedMove(trouble) {
	return NOT_ALLOWED.has(trouble.kind) ? { value: {
		refused: "not-allowed",
		words: trouble.words
	} } : { trouble };
}
async function lookAgain(github, state, { after, trouble }) {
	if (trouble.kind.endsWith("-limited") || trouble.kind === "unauthorized") return { trouble };
	if (mayHaveWorked(trouble)) await github.settle();
	const now = await readTip(github, state);
	if ("trouble" in now) return { trouble };
	if (now.value === after) return { value: { moved: true } };
	if (now.value === (state.head?.sha ?? ZERO)) return "unmoved";
	return { value: {
		refused: "lost-race",
		words: "somebody else moved the tuning branch at the same time"
	} };
}
const TIP = `query TuningTip($id: ID!, $name: String!) {
  node(id: $id) { ... on Repository { ref(qualifiedName: $name) { target { oid } } } }
}`;
const Tip = object({ ref: object({ target: object({ oid: oid$2 }) }).nullable() });
async function readTip(github, state) {
	const variables = {
		id: state.repository.nodeId,
		name: `refs/heads/${state.branch}`
	};
	const asked = await github.graphql({
		what: "looking at the tuning branch again",
		query: TIP,
		variables
	});
	if ("trouble" in asked) return asked;
	const node = partOf(asked.value, ["node"], Tip);
	return "trouble" in node ? node : { value: node.value.ref?.target.oid ?? ZERO };
}
// src/adapters/github/tuning-branch.ts
function createTuningBranch(github, place) {
	return {
		read: (request) => readState(github, place, request),
		write: (write) => writeBranch(github, write),
		remove: (state) => removeBranch(github, state)
	};
}
const TARGET = `{ target { oid kind: __typename ... on Commit { tree { oid } } } }`;
const REFS = `query TuningRefs($owner: String!, $repo: String!, $base: String!, $branch: String!) {
  viewer { kind: __typename databaseId login }
  repository(owner: $owner, name: $repo) {
    id
    databaseId
    name
    owner { login }
    base: ref(qualifiedName: $base) ${TARGET}
    branch: ref(qualifiedName: $branch) ${TARGET}
  }
}`;
const oid$1 = string().regex(/^[0-9a-f]{40,64}$/);
const Ref$1 = object({ target: object({
	oid: oid$1,
	kind: literal("Commit"),
	tree: object({ oid: oid$1 })
}) }).transform(({ target }) => ({
	sha: target.oid,
	tree: target.tree.oid
})).nullable();
const Refs = object({
	id: string().min(1),
	databaseId: int().positive(),
	name: string().min(1),
	owner: object({ login: string().min(1) }),
	base: Ref$1,
	branch: Ref$1
});
async function readState(github, place, request) {
	const found = await findRefs(github, place, request);
	if ("trouble" in found) return found;
	const { base, branch, repository } = found.value;
	const at = {
		owner: repository.owner,
		repo: repository.name
	};
	const range = branch === null ? { value: void 0 } : await readCommits(github, at, {
		base: base.sha,
		head: branch.sha
	});
	if ("trouble" in range) return range;
	const contents = await readContents(github, at, {
		...request,
		...shasOf(found.value, range.value)
	});
	return "trouble" in contents ? contents : { value: toState(request, {
		found: found.value,
		range: range.value,
		contents: contents.value
	}) };
}
async function findRefs(github, place, request) {
	const { owner, repo } = place;
	const variables = {
		owner,
		repo,
		base: `refs/heads/${request.base}`,
		branch: `refs/heads/${request.branch}`
	};
	const asked = await github.graphql({
		what: "looking at the tuning branch",
		query: REFS,
		variables
	});
	if ("trouble" in asked) return asked;
	const viewer = partOf(asked.value, ["viewer"], Viewer);
	if ("trouble" in viewer) return viewer;
	const refs = partOf(asked.value, ["repository"], Refs);
	if ("trouble" in refs) return refs;
	const { id, databaseId, name, owner: holder, base, branch } = refs.value;
	if (databaseId !== place.repositoryId) return { trouble: plainTrouble("conflict", "the repository of that name is not the one of this event") };
	if (base === null) return { trouble: plainTrouble("not-found", "there is no such base branch") };
	const repository = {
		id: databaseId,
		nodeId: id,
		owner: holder.login,
		name
	};
	return { value: {
		viewer: viewer.value,
		repository,
		base,
		branch
	} };
}
function shasOf({ base, branch }, range) {
	const texts = branch === null ? [base.sha] : [base.sha, branch.sha];
	const commits = range === void 0 ? [] : range.commits.flatMap(({ sha, parents }) => [sha, ...parents]);
	return {
		texts: [...new Set(texts)],
		blobs: [...range === void 0 ? [] : [range.mergeBase], ...commits]
	};
}
function toState({ paths, branch: name }, read) {
	const { found, range, contents } = read;
	const { viewer, repository, base, branch } = found;
	const filesAt = (sha) => contents.texts.get(sha) ?? {
		policy: UNREAD,
		recommendations: UNREAD
	};
	const head = branch === null || range === void 0 ? void 0 : {
		...branch,
		...filesAt(branch.sha),
		...range,
		blobs: contents.blobs
	};
	return {
		viewer,
		repository,
		paths,
		branch: name,
		base: {
			...base,
			...filesAt(base.sha)
		},
		head
	};
}
const UNREAD = { binary: true };
// src/adapters/github/tuning-pull-marks.ts
function applyLabels(on, labels) {
	return applyAll("label", labels, (names) => send(on, "POST /repos/{owner}/{repo}/issues/{number}/labels", { labels: names }));
}
async function applyReviewers(on, reviewers) {
	const isElsewhere = (name) => name.includes("/") && name.split("/")[0]?.toLowerCase() !== on.repository.owner.toLowerCase();
	const elsewhere = reviewers.filter(isElsewhere).map((name) => ({
		what: "reviewer",
		name,
		trouble: void 0
	}));
	const unapplied = await applyAll("reviewer", reviewers.filter((name) => !isElsewhere(name)), (names) => send(on, "POST /repos/{owner}/{repo}/pulls/{number}/requested_reviewers", {
		reviewers: names.filter((name) => !name.includes("/")),
		team_reviewers: names.flatMap((name) => name.split("/")[1] ?? [])
	}));
	return [...elsewhere, ...unapplied];
}
async function applyAll(what, names, apply) {
	if (names.length === 0) return [];
	const all = await apply(names);
	if ("value" in all) return [];
	if (names.length === 1 || !isAboutOne(all.trouble)) return names.map((name) => ({
		what,
		name,
		trouble: all.trouble
	}));
	const unapplied = [];
	for (const name of names) {
		const one = await apply([name]);
		if ("trouble" in one) unapplied.push({
			what,
			name,
			trouble: one.trouble
		});
	}
	return unapplied;
}
function isAboutOne({ kind }) {
	return kind === "invalid" || kind === "not-found";
}
function send({ github, repository, number }, route, more) {
	return github.rest({
		what: "marking the tuning pull request",
		route,
		parameters: {
			owner: repository.owner,
			repo: repository.name,
			number,
			...more
		},
		schema: unknown()
	});
}
// src/adapters/github/tuning-pull-parts.ts
const oid = string().regex(/^[0-9a-f]{40,64}$/);
const Instant$3 = string().min(1).max(40);
const Author = object({
	id: int().positive(),
	type: string()
}).nullable().transform((account) => account === null ? void 0 : {
	id: account.id,
	type: typeOf(account.type)
});
function typeOf(word) {
	if (word === "Bot") return "bot";
	return word === "User" ? "user" : "other";
}
const RestPull = object({
	number: int().positive(),
	node_id: string().min(1),
	html_url: string().regex(/^https?:\/\/[^\s<>"]+$/),
	state: _enum(["open", "closed"]),
	merged_at: Instant$3.nullish(),
	closed_at: Instant$3.nullish(),
	created_at: Instant$3,
	merge_commit_sha: oid.nullish(),
	title: string(),
	body: string().nullish(),
	user: Author,
	labels: array(object({ name: string().nullish() })),
	head: object({
		ref: string(),
		sha: oid,
		repo: object({ id: int().positive() }).nullish()
	}),
	base: object({ ref: string() })
});
function stateOf$2({ state, merged_at: merged }) {
	if (state === "open") return "open";
	return merged ? "merged" : "closed";
}
function toPull$1(pull, details) {
	return {
		number: pull.number,
		url: pull.html_url,
		state: stateOf$2(pull),
		author: pull.user,
		title: pull.title,
		body: pull.body ?? "",
		labels: pull.labels.flatMap(({ name }) => name ?? []),
		headSha: pull.head.sha,
		baseRef: pull.base.ref,
		createdAt: pull.created_at,
		closedAt: pull.closed_at ?? null,
		...details
	};
}
function detailsQuestion(pulls, recommendations) {
	const variables = {};
	const declared = [];
	const nodes = [];
	const objects = [];
	for (const [index, pull] of pulls.entries()) {
		variables[`p${index}`] = pull.node_id;
		declared.push(`$p${index}: ID!`);
		nodes.push(`  p${index}: node(id: $p${index}) { ... on PullRequest { mergeable editor ${ACTOR} } }`);
		if (stateOf$2(pull) !== "merged" || !pull.merge_commit_sha) continue;
		variables[`m${index}`] = `${pull.merge_commit_sha}:${recommendations}`;
		declared.push(`$m${index}: String!`);
		objects.push(`    m${index}: object(expression: $m${index}) { kind: __typename ... on Blob { byteSize isBinary isTruncated text } }`);
	}
	return {
		query: `${`query TuningPulls($owner: String!, $repo: String!, ${declared.join(", ")}) {\n${nodes.join("\n")}\n`}${objects.length === 0 ? "  repository(owner: $owner, name: $repo) { id }" : `  repository(owner: $owner, name: $repo) {\n${objects.join("\n")}\n  }`}\n}`,
		variables
	};
}
const Details = object({
	mergeable: string(),
	editor: Actor
});
function detailsOf(answer, index, { pull, limit }) {
	const details = partOf(answer, [`p${index}`], Details);
	if ("trouble" in details) return details;
	const { editor, mergeable } = details.value;
	const known = {
		editor,
		mergeable: mergeableOf(mergeable)
	};
	if (stateOf$2(pull) !== "merged" || !pull.merge_commit_sha) return { value: {
		...known,
		merged: void 0
	} };
	const merged = partOf(answer, ["repository", `m${index}`], tuningFile(limit));
	return "trouble" in merged ? merged : { value: {
		...known,
		merged: merged.value
	} };
}
function mergeableOf(word) {
	if (word === "MERGEABLE") return "yes";
	return word === "CONFLICTING" ? "conflicts" : "unknown";
}
// src/adapters/github/tuning-pull.ts
function createTuningPulls(github) {
	return {
		find: (request) => findAll(github, request),
		create: (draft) => findThenCreate(github, draft),
		update: (text) => isSame$4(text) ? Promise.resolve(UNCHANGED(text.pull)) : patch(github, text, {}),
		close: (text) => text.pull.state === "open" ? patch(github, text, { state: "closed" }) : Promise.resolve(UNCHANGED(text.pull))
	};
}
const UNCHANGED = ({ state }) => ({ value: {
	done: "unchanged",
	state
} });
const PAGE$1 = 100;
const MOST_PAGES = 10;
const MOST_DETAILED = 40;
async function findAll(github, request) {
	const listed = await listPulls(github, request, "all");
	if ("trouble" in listed) return listed;
	const details = await readDetails(github, request, listed.value.filter((pull, index) => index < MOST_DETAILED || pull.state === "open"));
	if ("trouble" in details) return details;
	return { value: listed.value.map((pull) => toPull$1(pull, details.value.get(pull.number) ?? UNASKED)) };
}
const UNASKED = {
	editor: null,
	mergeable: "unknown",
	merged: void 0
};
async function listPulls(github, { repository, branch }, state) {
	const pulls = [];
	for (let page = 1; page <= MOST_PAGES; page++) {
		const head = `${repository.owner}:${branch}`;
		const listed = await github.rest({
			what: "looking for the tuning pull request",
			route: "GET /repos/{owner}/{repo}/pulls",
			parameters: {
				...placeOf$2(repository),
				state,
				head,
				sort: "created",
				direction: "desc",
				per_page: PAGE$1,
				page
			},
			schema: array(RestPull)
		});
		if ("trouble" in listed) return listed;
		pulls.push(...listed.value.filter(({ head: { ref, repo } }) => ref === branch && repo?.id === repository.id));
		if (listed.value.length < PAGE$1) return { value: pulls };
	}
	return { trouble: plainTrouble("unreadable", "looking for the tuning pull request: there are more than can be read") };
}
function placeOf$2({ owner, name }) {
	return {
		owner,
		repo: name
	};
}
async function readDetails(github, request, pulls) {
	const known = new Map();
	if (pulls.length === 0) return { value: known };
	const { query, variables } = detailsQuestion(pulls, request.recommendations);
	const asked = await github.graphql({
		what: "looking at the tuning pull requests",
		query,
		variables: {
			...placeOf$2(request.repository),
			...variables
		}
	});
	if ("trouble" in asked) return asked;
	for (const [index, pull] of pulls.entries()) {
		const details = detailsOf(asked.value, index, {
			pull,
			limit: request.limit
		});
		if ("trouble" in details) return details;
		known.set(pull.number, details.value);
	}
	return { value: known };
}
async function findThenCreate(github, draft) {
	const found = await findOpen(github, draft);
	if ("trouble" in found) return found;
	if (found.value !== void 0) return { value: {
		done: "found",
		pull: found.value,
		unapplied: []
	} };
	const first = await post(github, draft);
	if ("value" in first) return { value: await dress(github, draft, first.value) };
	const outcome = await afterFailure(github, draft, first.trouble);
	if (outcome !== "not-there") return outcome;
	const second = await post(github, draft);
	if ("value" in second) return { value: await dress(github, draft, second.value) };
	const last = await afterFailure(github, draft, second.trouble);
	return last === "not-there" ? second : last;
}
async function afterFailure(github, draft, trouble) {
	const { refusal, words } = trouble;
	if (refusal === "pull-requests-not-permitted" || refusal === "body-too-long") return { value: {
		refused: refusal,
		words
	} };
	const isDoubtful = mayHaveWorked(trouble);
	if (!isDoubtful && trouble.status !== 422) return { trouble };
	if (isDoubtful) await github.settle();
	const found = await findOpen(github, draft);
	if ("trouble" in found) return { trouble };
	if (found.value === void 0) return isDoubtful ? "not-there" : { trouble };
	const { body, title } = draft;
	return { value: isDoubtful && isSame$4({
		repository: draft.repository,
		pull: found.value,
		title,
		body
	}) ? await dress(github, draft, found.value) : {
		done: "found",
		pull: found.value,
		unapplied: []
	} };
}
async function findOpen(github, draft) {
	const listed = await listPulls(github, draft, "open");
	if ("trouble" in listed) return listed;
	const open = listed.value.find(({ base }) => base.ref === draft.base);
	if (open === void 0) return { value: void 0 };
	const details = await readDetails(github, draft, [open]);
	return "trouble" in details ? details : { value: toPull$1(open, details.value.get(open.number) ?? UNASKED) };
}
async function post(github, draft) {
	const { repository, branch, base, title, body } = draft;
	const made = await github.rest({
		what: "opening the tuning pull request",
		route: "POST /repos/{owner}/{repo}/pulls",
		parameters: {
			...placeOf$2(repository),
			title,
			body,
			head: branch,
			base,
			maintainer_can_modify: false
		},
		schema: RestPull
	});
	return "trouble" in made ? made : { value: toPull$1(made.value, UNASKED) };
}
async function dress(github, draft, pull) {
	const on = {
		github,
		repository: draft.repository,
		number: pull.number
	};
	return {
		done: "created",
		pull,
		unapplied: [...await applyLabels(on, draft.labels), ...await applyReviewers(on, draft.reviewers)]
	};
}
const Patched = RestPull.pick({
	state: true,
	merged_at: true
}).extend({
	title: string(),
	body: string().nullish()
});
async function patch(github, text, more) {
	const { repository, pull, title, body } = text;
	const send = () => github.rest({
		what: more.state === void 0 ? "updating the tuning pull request" : "closing the tuning pull request",
		route: "PATCH /repos/{owner}/{repo}/pulls/{number}",
		parameters: {
			...placeOf$2(repository),
			number: pull.number,
			title,
			body,
			...more
		},
		schema: Patched
	});
	let sent = await send();
	if ("trouble" in sent && mayHaveWorked(sent.trouble)) {
		await github.settle();
		sent = await send();
	}
	if ("value" in sent) return { value: {
		done: "updated",
		state: stateOf$2(sent.value)
	} };
	const { refusal, words } = sent.trouble;
	return refusal === "body-too-long" ? { value: {
		refused: refusal,
		words
	} } : sent;
}
function isSame$4({ pull, title, body }) {
	const plain = (text) => text.replaceAll("\r\n", "\n").trimEnd();
	return pull.title === title && plain(pull.body) === plain(body);
}
// src/adapters/github/blobs.ts
const MOST_IN_BATCH = 100;
const MOST_BYTES_IN_BATCH = 3145728;
const MOST_TEXT = 5e5;
const MOST_SINGLE = 20;
async function readBlobs(github, place, request) {
	const found = new Map();
	const small = [...await sizesOf$1(github, place, {
		request,
		found
	})].filter(([oid, size]) => keepSmall(found, {
		oid,
		size,
		limit: request.limit
	}));
	for (const batch of batchesOf(small.filter(([, size]) => size <= MOST_TEXT))) await readTexts(github, place, {
		oids: batch,
		found
	});
	await readSingly(github, place, {
		oids: small.map(([oid]) => oid).filter((oid) => !found.has(oid)),
		found
	});
	return found;
}
function keepSmall(found, blob) {
	if (blob.size <= blob.limit) return true;
	found.set(blob.oid, { skipped: "too-large" });
	return false;
}
function batchesOf(blobs) {
	const batches = [];
	let bytes = 1e400;
	for (const [oid, size] of blobs) {
		const last = batches.at(-1);
		if (last && last.length < MOST_IN_BATCH && bytes + size <= MOST_BYTES_IN_BATCH) {
			last.push(oid);
			bytes += size;
		} else {
			batches.push([oid]);
			bytes = size;
		}
	}
	return batches;
}
const SIZE = `{ kind: __typename ... on Blob { byteSize } }`;
const Size = object({
	kind: string(),
	byteSize: int().min(0).optional()
}).nullable();
async function sizesOf$1(github, place, { request, found }) {
	const sizes = new Map();
	const unknown = [];
	for (const oid of new Set(request.oids)) {
		const size = request.sizes.get(oid);
		if (size === void 0) unknown.push(oid);
		else sizes.set(oid, size);
	}
	for (let start = 0; start < unknown.length; start += MOST_IN_BATCH) {
		const oids = unknown.slice(start, start + MOST_IN_BATCH);
		const asked = await askObjects(github, place, {
			oids,
			fields: SIZE
		});
		for (const [index, oid] of oids.entries()) {
			const part = "trouble" in asked ? asked : partOf(asked.value, ["repository", `o${String(index)}`], Size);
			if ("trouble" in part) found.set(oid, part);
			else if (part.value === null) found.set(oid, { skipped: "absent" });
			else if (part.value.byteSize === void 0) found.set(oid, { skipped: "not-a-file" });
			else sizes.set(oid, part.value.byteSize);
		}
	}
	return sizes;
}
const TEXT = `{ ... on Blob { text } }`;
const Text = object({ text: string().nullish() }).nullable();
async function readTexts(github, place, { oids, found }) {
	const asked = await askObjects(github, place, {
		oids,
		fields: TEXT
	});
	for (const [index, oid] of oids.entries()) {
		const part = "trouble" in asked ? asked : partOf(asked.value, ["repository", `o${String(index)}`], Text);
		if ("trouble" in part) found.set(oid, part);
		else if (part.value === null) found.set(oid, { skipped: "absent" });
		else if (typeof part.value.text === "string") keepWhole(found, oid, Buffer.from(part.value.text, "utf8"));
	}
}
function keepWhole(found, oid, bytes) {
	if (nameOf(bytes, oid.length) === oid) found.set(oid, { bytes });
}
function nameOf(bytes, length) {
	const head = `blob ${String(bytes.length)}\0`;
	return createHash(length === 64 ? "sha256" : "sha1").update(head).update(bytes).digest("hex");
}
async function askObjects(github, place, { oids, fields }) {
	const names = oids.map((_, index) => `$o${String(index)}: GitObjectID!`);
	const objects = oids.map((_, index) => `o${String(index)}: object(oid: $o${String(index)}) ${fields}`);
	const query = `query Blobs($owner: String!, $repo: String!, ${names.join(", ")}) {
  repository(owner: $owner, name: $repo) { ${objects.join("\n")} }
}`;
	const variables = {
		...place,
		...Object.fromEntries(oids.map((oid, index) => [`o${String(index)}`, oid]))
	};
	return github.graphql({
		what: "reading files",
		query,
		variables
	});
}
const RawBlob = object({
	content: string(),
	encoding: literal("base64")
});
async function readSingly(github, place, { oids, found }) {
	const trouble = plainTrouble("unreadable", "reading files: too many of them are no plain text to be read one by one");
	for (const oid of oids.slice(MOST_SINGLE)) found.set(oid, { trouble });
	for (const oid of oids.slice(0, MOST_SINGLE)) {
		const blob = await github.rest({
			what: "reading a file",
			route: "GET /repos/{owner}/{repo}/git/blobs/{oid}",
			parameters: {
				...place,
				oid
			},
			schema: RawBlob
		});
		if ("value" in blob) keepWhole(found, oid, Buffer.from(blob.value.content, "base64"));
		else found.set(oid, blob.trouble.kind === "not-found" ? { skipped: "absent" } : blob);
		if (!found.has(oid)) found.set(oid, { trouble: plainTrouble("unreadable", "reading a file: its hash is wrong") });
	}
}
// src/adapters/github/tree-entries.ts
const MOST_PATHS = 200;
const Entry = object({
	mode: int(),
	oid: string().regex(/^[0-9a-f]{40,64}$/),
	size: int().min(0),
	type: string()
}).nullable();
async function readEntries(github, place, asked) {
	const found = asked.map(() => new Map());
	const all = asked.flatMap(({ sha, paths }, side) => paths.map((path) => ({
		sha,
		path,
		side
	})));
	for (let start = 0; start < all.length; start += MOST_PATHS) {
		const batch = all.slice(start, start + MOST_PATHS);
		const entries = await readBatch(github, place, batch);
		if ("trouble" in entries) return entries;
		for (const [index, { path, side }] of batch.entries()) {
			const entry = entries.value[index];
			if (entry) found[side]?.set(path, entry);
		}
	}
	return { value: found };
}
async function readBatch(github, place, batch) {
	const shas = [...new Set(batch.map(({ sha }) => sha))];
	const query = queryFor(shas, batch);
	const variables = {
		...place,
		...Object.fromEntries(shas.map((sha, index) => [`c${String(index)}`, sha])),
		...Object.fromEntries(batch.map(({ path }, index) => [`p${String(index)}`, path]))
	};
	const asked = await github.graphql({
		what: "reading which blobs changed",
		query,
		variables
	});
	if ("trouble" in asked) return asked;
	const entries = [];
	for (const [index, { sha }] of batch.entries()) {
		const at = [
			"repository",
			`c${String(shas.indexOf(sha))}`,
			`p${String(index)}`
		];
		const entry = partOf(asked.value, at, Entry);
		if ("trouble" in entry) return entry;
		entries.push(isRegular(entry.value) ? {
			oid: entry.value.oid,
			size: entry.value.size
		} : void 0);
	}
	return { value: entries };
}
function queryFor(shas, batch) {
	const commits = shas.map((sha, commit) => {
		const files = batch.flatMap((at, index) => at.sha === sha ? [`p${String(index)}: file(path: $p${String(index)}) { mode oid size type }`] : []);
		return `c${String(commit)}: object(oid: $c${String(commit)}) { ... on Commit { ${files.join(" ")} } }`;
	});
	return `query Entries(${[
		"$owner: String!",
		"$repo: String!",
		...shas.map((_, index) => `$c${String(index)}: GitObjectID!`),
		...batch.map((_, index) => `$p${String(index)}: String!`)
	].join(", ")}) {
  repository(owner: $owner, name: $repo) { ${commits.join("\n")} }
}`;
}
const REGULAR = [
	33188,
	33204,
	33261
];
function isRegular(entry) {
	return entry !== null && entry.type === "blob" && REGULAR.includes(entry.mode);
}
// src/adapters/github/compare.ts
const ChangedFile = object({
	filename: string().min(1),
	sha: string().nullish(),
	status: string(),
	previous_filename: string().optional()
});
const Comparison = object({
	merge_base_commit: object({ sha: string().regex(/^[0-9a-f]{40,64}$/) }),
	files: array(ChangedFile).optional()
});
const MOST_COMPARED = 300;
const MOST_LISTED = 3e3;
const PAGE = 100;
async function compare$1(github, place, request) {
	const compared = await github.rest({
		what: "comparing base and head",
		route: "GET /repos/{owner}/{repo}/compare/{basehead}",
		parameters: {
			...place,
			basehead: `${request.base}...${request.head}`,
			per_page: 1
		},
		schema: Comparison
	});
	if ("trouble" in compared) return compared;
	return withBlobs({
		github,
		place,
		request,
		mergeBase: compared.value.merge_base_commit.sha,
		listed: await listFiles(github, place, {
			...request,
			compared: compared.value.files ?? []
		})
	});
}
async function listFiles(github, place, request) {
	const { compared, pull } = request;
	if (compared.length < MOST_COMPARED) return {
		files: compared,
		incomplete: void 0
	};
	const first = `GitHub lists the first ${String(MOST_COMPARED)} changed files only`;
	if (pull === void 0) return {
		files: compared,
		incomplete: first
	};
	const files = [];
	for (let page = 1; files.length === (page - 1) * PAGE && files.length < MOST_LISTED; page++) {
		const part = await github.rest({
			what: "listing the changed files",
			route: "GET /repos/{owner}/{repo}/pulls/{number}/files",
			parameters: {
				...place,
				number: pull,
				per_page: PAGE,
				page
			},
			schema: array(ChangedFile)
		});
		if ("trouble" in part) return {
			files: compared,
			incomplete: `${first} (${part.trouble.words})`
		};
		files.push(...part.value);
	}
	if (!isSameChange(compared, files)) return {
		files: compared,
		incomplete: `${first}, and the pull request moved on`
	};
	return {
		files,
		incomplete: files.length >= MOST_LISTED ? `GitHub lists the first ${String(MOST_LISTED)} changed files only` : void 0
	};
}
function isSameChange(compared, files) {
	const blobs = new Map(files.map((file) => [file.filename, file.sha ?? null]));
	return compared.every((file) => blobs.get(file.filename) === (file.sha ?? null));
}
async function withBlobs({ github, place, request, mergeBase, listed }) {
	const changes = listed.files.flatMap(toChange);
	const wanted = changes.filter(({ path, oldPath }) => request.isWanted(path) || request.isWanted(oldPath));
	const before = wanted.filter(({ status }) => status !== "added").map(({ oldPath }) => oldPath);
	const after = wanted.filter(({ status }) => status !== "deleted").map(({ path }) => path);
	const read = await readEntries(github, place, [{
		sha: mergeBase,
		paths: before
	}, {
		sha: request.head,
		paths: after
	}]);
	if ("trouble" in read) return read;
	const [old = new Map(), now = new Map()] = read.value;
	const entries = [...old.values(), ...now.values()];
	return { value: {
		mergeBase,
		files: changes.map((change) => ({
			...change,
			oldOid: change.status === "added" ? void 0 : old.get(change.oldPath)?.oid,
			oid: change.status === "deleted" ? void 0 : now.get(change.path)?.oid
		})),
		sizes: new Map(entries.map(({ oid, size }) => [oid, size])),
		incomplete: listed.incomplete
	} };
}
const STATUS = {
	added: "added",
	copied: "added",
	removed: "deleted",
	modified: "modified",
	changed: "modified",
	renamed: "renamed"
};
function toChange(file) {
	const status = STATUS[file.status];
	if (status === void 0) return [];
	const oldPath = status === "renamed" ? file.previous_filename ?? file.filename : file.filename;
	return [{
		status,
		path: file.filename,
		oldPath,
		oldOid: void 0,
		oid: void 0
	}];
}
// src/adapters/github/remote-tree.ts
function createRemoteTree(github, place) {
	return {
		compare: (request) => compare$1(github, place, request),
		read: (request) => readBlobs(github, place, request),
		list: (sha) => listTree(github, place, sha)
	};
}
const Tree = object({
	truncated: boolean(),
	tree: array(object({
		path: string(),
		mode: string(),
		type: string(),
		sha: string().regex(/^[0-9a-f]{40,64}$/),
		size: int().min(0).optional()
	}))
});
async function listTree(github, place, sha) {
	const read = await github.rest({
		what: "listing the files of a commit",
		route: "GET /repos/{owner}/{repo}/git/trees/{sha}",
		parameters: {
			...place,
			sha,
			recursive: 1
		},
		schema: Tree
	});
	if ("trouble" in read) return read;
	if (read.value.truncated) return { trouble: plainTrouble("unreadable", "listing the files of a commit: there are more than GitHub lists") };
	return { value: read.value.tree.filter(({ type }) => type !== "tree").map(({ path, sha: oid, mode, size }) => ({
		path,
		oid,
		kind: kindOf$1(mode),
		size
	})).toSorted((one, other) => one.path < other.path ? -1 : 1) };
}
function kindOf$1(mode) {
	if (mode === "120000") return "link";
	return mode === "160000" ? "submodule" : "file";
}
// src/adapters/node/git-checkout.ts
function createGitCheckout(root) {
	return {
		tree: createGitRepository(root),
		mergeBase: (one, other) => mergeBase(root, one, other),
		changedBetween: (base, head) => changedBetween(root, base, head),
		hasAll: (oids) => hasAll(root, oids)
	};
}
async function changedBetween(root, base, head) {
	const differing = async (...more) => parseRawDiff(fieldsIn(await runGit(root, [
		"diff-tree",
		"-r",
		...RAW_DIFF,
		...more,
		base,
		head,
		"--"
	])));
	const plain = await differing("--no-renames");
	const [went, came] = [plain.filter(isStatus("deleted")), plain.filter(isStatus("added"))];
	if (went.length === 0 || came.length === 0) return plain;
	return await hasAll(root, [...went, ...came].flatMap(({ oid, oldOid }) => oid ?? oldOid ?? [])) ? differing() : void 0;
}
function isStatus(wanted) {
	return ({ status }) => status === wanted;
}
async function mergeBase(root, one, other) {
	if (await askGit(root, ["rev-parse", "--is-shallow-repository"]) !== "false") return void 0;
	const sha = await askGit(root, [
		"merge-base",
		one,
		other
	]);
	return sha === "" ? void 0 : sha;
}
async function hasAll(root, oids) {
	if (oids.length === 0) return true;
	const child = startGit(root, ["cat-file", "--batch-check=%(objecttype)"]);
	child.stdin.on("error", () => void 0);
	child.stdin.end(`${oids.join("\n")}\n`);
	child.stderr.resume();
	const done = exitCode(child);
	let text = "";
	for await (const chunk of child.stdout) text += String(chunk);
	return await done === 0 && !text.includes("missing");
}
// src/adapters/node/git-clone.ts
function createGitClone(root) {
	const repository = createGitRepository(root);
	return {
		tree: repository,
		changes: repository,
		changedBetween: async (base, head) => parseRawDiff(fieldsIn(await runGit(root, [
			"diff-tree",
			"-r",
			...RAW_DIFF,
			base,
			head,
			"--"
		]))),
		isPartial: async () => await askGit(root, [
			"config",
			"--get-regexp",
			String.raw`^remote\..*\.partialclonefilter$`
		]) !== void 0
	};
}
// src/render/encoders/log-line.ts
const LONGEST$1 = 1e3;
function toLogLine(text, most = LONGEST$1) {
	return toVisible(text, most).replaceAll("#[", "# [").replace(/^(\s*:)(?=:)/, "$1 ");
}
// src/render/encoders/annotation.ts
const LONGEST = {
	message: 1e3,
	title: 200,
	path: 1024
};
function toAnnotation({ level, message, title, at }) {
	return {
		level,
		message: toLogLine(message, LONGEST.message),
		...title === void 0 ? {} : { title: toLogLine(title, LONGEST.title) },
		...at === void 0 ? {} : { at: {
			...at,
			path: toVisible(at.path, LONGEST.path)
		} }
	};
}
function printAnnotation(annotation) {
	const { level, message, title, at } = toAnnotation(annotation);
	const pairs = [
		["file", at?.path],
		["line", at?.line],
		["endLine", at?.endLine],
		["title", title]
	].flatMap(([name, value]) => value === void 0 || value === "" ? [] : [`${name}=${escapeProperty(String(value))}`]);
	return `::${level}${pairs.length === 0 ? "" : ` ${pairs.join(",")}`}::${escapeData(message)}`;
}
function escapeData(text) {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function escapeProperty(text) {
	return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
// src/render/encoders/output.ts
const OWN_NAME = /^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)+$/;
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
function countOutput(value) {
	if (!Number.isSafeInteger(value) || value < 0) throw new InternalError(`an output is no count: ${String(value)}`);
	return String(value);
}
function wordOutput(value, words) {
	if (!words.includes(value)) throw new InternalError(`an output is none of ${words.join(", ")}`);
	return value;
}
function fileOutput(directory, name) {
	if (!/^(?:\/|[A-Za-z]:[\\/])/.test(directory) || UNSAFE.test(directory) || !OWN_NAME.test(name)) throw new InternalError("an output is no file of ours");
	return `${directory.replace(/[\\/]+$/, "")}/${name}`;
}
// src/flows/collect/planned.ts
function toPlannedWrites(kept) {
	const annotations = kept.filter(({ what }) => what === "annotation").length;
	const others = kept.flatMap((write) => toPlannedWrite(write) ?? []);
	return annotations === 0 ? others : [...others, {
		kind: "annotations",
		count: annotations
	}];
}
const DOES = {
	created: "create",
	updated: "update",
	closed: "close"
};
function toPlannedWrite(write) {
	switch (write.what) {
		case "comment": return {
			kind: "comment",
			does: DOES[write.done],
			characters: write.body.length
		};
		case "hide": return {
			kind: "hide-comment",
			why: write.why
		};
		case "annotation": return;
		case "reaction": {
			const { does, sign, text } = write.change;
			return does === "add" ? {
				kind: "reaction",
				content: sign,
				commentId: text.id
			} : void 0;
		}
		case "branch": return {
			kind: "branch",
			does: "write",
			branch: write.branch
		};
		case "remove-branch": return {
			kind: "branch",
			does: "remove",
			branch: write.branch
		};
		case "pull": return {
			kind: "pull-request",
			does: DOES[write.done]
		};
		default: return write;
	}
}
// src/action-ports.ts
const REQUESTS_TIME = {
	awaited: 12e4,
	unawaited: 9e5
};
async function buildPorts({ inputs, place, trigger }, { token, prToken, write }) {
	const time = isAwaited(trigger) ? REQUESTS_TIME.awaited : REQUESTS_TIME.unawaited;
	const github = clientFor(token, place, time);
	const tuner = prToken === void 0 ? github : clientFor(prToken, place, time);
	const at = {
		owner: place.owner,
		repo: place.repository
	};
	const located = await locateRepository(place.workspace);
	const root = "repository" in located ? located.repository.root : place.workspace;
	const directory = resultDirectory(place.temp);
	const log = createJobLog({
		write,
		toLine: toLogLine
	});
	const record = createDryRecord();
	const keep = (wanted) => record.add(wanted);
	const encode = {
		count: countOutput,
		word: wordOutput,
		file: fileOutput
	};
	const tuningBranch = createTuningBranch(tuner, {
		...at,
		repositoryId: place.repositoryId
	});
	const tuningPulls = createTuningPulls(tuner);
	return {
		log,
		codec: nodeCodec,
		clock: fixedClock(readClock(place.now)),
		pool: createWorkerPool(new URL("worker.js", import.meta.url), root),
		...createReportPorts(root),
		checkout: "repository" in located ? createGitCheckout(root) : void 0,
		clone: "repository" in located ? createGitClone(root) : void 0,
		remote: createRemoteTree(github, at),
		...minedPorts(github, at),
		pulls: createPullRequests(github, at),
		comments: inputs.dryRun ? createDryComments(record) : createComments(github, at),
		replies: inputs.dryRun ? createDryReplies(createReplies(github, at), record) : createReplies(github, at),
		tuningBranch: inputs.dryRun ? createDryTuningBranch(tuningBranch, keep) : tuningBranch,
		tuningPulls: inputs.dryRun ? createDryTuningPulls(tuningPulls, keep) : tuningPulls,
		annotations: inputs.dryRun ? createDryAnnotations(record) : createAnnotations(write, printAnnotation),
		history: createHistoryCache({
			...place,
			env: process.env,
			client: new URL("cache-client.js", import.meta.url),
			instance: inputs.instance ?? "default",
			log
		}),
		outputs: createActionOutputs({
			file: place.outputFile,
			directory,
			encode
		}),
		summary: createJobSummary(place.summaryFile),
		results: createResultFiles(directory),
		handed: createHandedFiles(directory),
		elapsed: () => performance.now(),
		requests: () => github.requests() + (tuner === github ? 0 : tuner.requests()),
		planned: inputs.dryRun ? () => toPlannedWrites(record.writes) : void 0
	};
}
function isAwaited(trigger) {
	return "pull" in trigger || trigger.name === "merge_group" || trigger.name === "issue_comment";
}
function clientFor(token, place, time) {
	const spacing = place.now === void 0 ? {} : { betweenWrites: 0 };
	return createGitHub({
		...place,
		...spacing,
		token,
		userAgent: `refrain/${VERSION$4}`,
		time
	});
}
function minedPorts(github, at) {
	return {
		merged: createMergedPulls(github, at),
		mined: createMinedComments(github, at),
		minedReplies: createMinedReplies(github, at),
		people: createPeople(github, at)
	};
}
// src/domain/input-error.ts
function inputError({ name, takes, example, found }) {
	const seen = found === void 0 ? "" : `, found ${found === "" ? "nothing" : `"${found.slice(0, 64)}"`}`;
	return new ConfigurationError(`Input "${name}": expected ${takes}${seen}. Example: ${name}: ${example}`);
}
// src/inputs/fields.ts
function readText(env, { name, fallback }) {
	return (env[`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`] ?? fallback).trim();
}
function readBoolean(env, input) {
	const text = readText(env, input) || input.fallback;
	if (/^(true|True|TRUE)$/.test(text)) return true;
	if (/^(false|False|FALSE)$/.test(text)) return false;
	throw inputError({
		name: input.name,
		takes: "true or false",
		example: input.fallback,
		found: text
	});
}
function readNumber(env, input) {
	const text = readText(env, input) || input.fallback;
	const value = /^\d{1,9}$/.test(text) ? Number(text) : 1e400;
	if (value <= input.most) return value;
	const takes = `a whole number from 0 to ${String(input.most)}`;
	throw inputError({
		name: input.name,
		takes,
		example: "10",
		found: text
	});
}
function readChoice(env, input) {
	const text = readText(env, input) || input.fallback;
	const choice = input.choices.find((one) => one === text);
	if (choice !== void 0) return choice;
	throw inputError({
		name: input.name,
		takes: `one of ${input.choices.join(", ")}`,
		example: nearest(text, input.choices) ?? input.fallback,
		found: text
	});
}
function readLines(env, input) {
	return readText(env, input).split(/[\r\n]+/).map((line) => line.trim()).filter((line) => line !== "");
}
function readPattern(env, input) {
	const given = readText(env, input) || input.fallback;
	const text = input.toOneForm?.(given) ?? given;
	if (text === "" || input.pattern.test(text)) return text;
	throw inputError({
		name: input.name,
		takes: input.takes,
		example: input.example,
		found: given
	});
}
// src/inputs/payload.ts
const id = int().positive();
const sha = string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/, "expected a commit id");
const ref = string().min(1).max(1024);
const Account = object({
	id,
	login: string().max(256).optional()
});
const Repository = object({
	id,
	default_branch: ref.optional()
});
const Pull = object({
	number: id,
	state: _enum(["open", "closed"]),
	draft: boolean().default(false),
	user: Account.nullish(),
	head: object({
		sha,
		ref,
		repo: Repository.nullish()
	}),
	base: object({ ref })
});
const PullEvent = object({
	repository: Repository,
	sender: Account.nullish()
}).extend({
	action: string().max(64),
	pull_request: Pull
});
const MergeGroupEvent = object({ merge_group: object({
	head_sha: sha,
	base_sha: sha,
	base_ref: ref
}) });
const PushEvent = object({
	ref,
	after: sha,
	deleted: boolean().default(false),
	repository: Repository.extend({ default_branch: ref })
});
const WorkflowRunEvent = object({ workflow_run: object({
	id,
	event: string().max(64),
	head_sha: sha,
	head_branch: ref.nullish(),
	head_repository: Repository.extend({ owner: Account.nullish() }).nullish()
}) });
const IssueCommentEvent = object({
	action: string().max(64),
	issue: object({
		number: id,
		pull_request: looseObject({}).nullish()
	}),
	comment: object({ id }),
	sender: object({ type: string().max(64).optional() }).nullish()
});
const AnyEvent = object({ repository: Repository.optional() });
function parseRepository(payload) {
	const found = AnyEvent.safeParse(payload).data?.repository;
	if (!found) return {};
	return {
		id: found.id,
		...found.default_branch === void 0 ? {} : { defaultBranch: found.default_branch }
	};
}
function parseTrigger(source) {
	const { name } = source;
	switch (name) {
		case "pull_request":
		case "pull_request_review":
		case "pull_request_review_comment": return parsePull(name, source);
		case "merge_group": return parseMergeGroup(source);
		case "push": return parsePush(source);
		case "schedule":
		case "workflow_dispatch": return {
			name,
			ref: source.ref
		};
		case "workflow_run": return parseWorkflowRun(source);
		case "issue_comment": return parseIssueComment(source);
		default: return {
			name: "other",
			event: /^[a-z_]{1,64}$/.test(name) ? name : "unknown"
		};
	}
}
function parsePull(name, source) {
	const { data, error } = PullEvent.safeParse(source.payload);
	if (!data) return unreadable(name, error);
	return {
		name,
		action: data.action,
		pull: toPull(data, source.actorId ?? data.sender?.id)
	};
}
function toPull(event, actorId) {
	const { number, state, draft, user, head, base } = event.pull_request;
	return {
		number,
		headSha: head.sha,
		headRef: head.ref,
		headRepositoryId: head.repo?.id,
		baseRef: base.ref,
		draft,
		state,
		authorId: user?.id,
		foreign: toForeign({
			headId: head.repo?.id,
			ownId: event.repository.id,
			actorId: actorId ?? user?.id
		})
	};
}
const DEPENDABOT = 49699333;
function toForeign(ids) {
	if (ids.headId !== ids.ownId) return "fork";
	return ids.actorId === DEPENDABOT ? "dependabot" : void 0;
}
function parseMergeGroup({ payload }) {
	const { data, error } = MergeGroupEvent.safeParse(payload);
	if (!data) return unreadable("merge_group", error);
	const { base_sha: baseSha, head_sha: headSha, base_ref: baseRef } = data.merge_group;
	return {
		name: "merge_group",
		baseSha,
		headSha,
		baseRef: baseRef.replace(/^refs\/heads\//, "")
	};
}
function parsePush({ payload }) {
	const { data, error } = PushEvent.safeParse(payload);
	if (!data) return unreadable("push", error);
	const toDefaultBranch = data.ref === `refs/heads/${data.repository.default_branch}`;
	return {
		name: "push",
		ref: data.ref,
		after: data.after,
		toDefaultBranch,
		deleted: data.deleted
	};
}
function parseWorkflowRun({ payload }) {
	const { data, error } = WorkflowRunEvent.safeParse(payload);
	if (!data) return unreadable("workflow_run", error);
	const run = data.workflow_run;
	return {
		name: "workflow_run",
		runId: run.id,
		event: run.event,
		headSha: run.head_sha,
		headBranch: run.head_branch ?? void 0,
		headRepositoryId: run.head_repository?.id,
		headOwner: run.head_repository?.owner?.login
	};
}
function parseIssueComment({ payload }) {
	const { data, error } = IssueCommentEvent.safeParse(payload);
	if (!data) return unreadable("issue_comment", error);
	const { action, issue, comment, sender } = data;
	const onPull = issue.pull_request !== void 0 && issue.pull_request !== null;
	const byBot = sender?.type === "Bot";
	return {
		name: "issue_comment",
		action,
		number: issue.number,
		onPull,
		commentId: comment.id,
		byBot
	};
}
function unreadable(event, error) {
	return {
		name: "unreadable",
		event,
		reason: `the payload of this ${event} event lacks a usable ${error.issues[0]?.path.join(".") || "everything"}`
	};
}
// src/inputs/table.ts
const SAME_TOKEN = "token";
const NO_KEY = "none";
const TOKEN = {
	name: "token",
	fallback: ""
};
const PR_TOKEN = {
	name: "pr-token",
	fallback: SAME_TOKEN
};
const STATE_KEY = {
	name: "state-key",
	fallback: NO_KEY
};
const PREVIOUS_STATE_KEY = {
	name: "state-key-previous",
	fallback: NO_KEY
};
const MODE = {
	name: "mode",
	fallback: "auto",
	choices: [
		"auto",
		"collect",
		"publish",
		"record",
		"tune",
		"merge",
		"backfill",
		"load",
		"save"
	]
};
const INSTANCE$2 = {
	name: "instance",
	fallback: "default",
	pattern: /^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/,
	takes: "a name of at most 32 small letters, digits and inner hyphens",
	example: "nightly"
};
const ANALYZE = {
	name: "analyze",
	fallback: "true"
};
const REPORTS = {
	name: "reports",
	fallback: ""
};
const PATHS = {
	name: "paths",
	fallback: ""
};
const EXCLUDE = {
	name: "exclude",
	fallback: ""
};
const TUNING_DIR = {
	name: "tuning-dir",
	fallback: "tuning",
	pattern: /^(?!.*(^|\/)\.{0,2}(\/|$))[^\\:\p{Cc}]{1,200}$/u,
	takes: "a directory below the repository's root, with / between its parts",
	example: "tuning",
	toOneForm: (text) => text.replace(/^(\.\/)+(?=.)/, "").replace(/(?<=[^/])\/+$/, "")
};
const COMMENT$1 = {
	name: "comment",
	fallback: "true"
};
const ANNOTATIONS = {
	name: "annotations",
	fallback: "0",
	most: 50
};
const SHARD = {
	name: "shard",
	fallback: "",
	pattern: /^[1-9]\d{0,2}\/[1-9]\d{0,2}$/,
	takes: "number/count, with a number from 1 to count and a count of at most 256",
	example: "2/8"
};
const PARTS = {
	name: "parts",
	fallback: ""
};
const DRY_RUN = {
	name: "dry-run",
	fallback: "false"
};
// src/inputs.ts
function readActionRun(source) {
	const { env } = source;
	const payload = readPayload$2(source);
	const place = readPlace(env, payload);
	const trigger = readTrigger(env, payload);
	return freezeAll({
		run: {
			inputs: readInputs(env),
			place,
			trigger
		},
		secrets: readSecrets(env, trigger)
	});
}
function readInputs(env) {
	const instance = readPattern(env, INSTANCE$2);
	return {
		mode: readChoice(env, MODE),
		instance: instance === INSTANCE$2.fallback ? void 0 : instance,
		analyze: readBoolean(env, ANALYZE),
		reports: readLines(env, REPORTS).map(toReport),
		paths: readGlobs(env, PATHS),
		exclude: readGlobs(env, EXCLUDE),
		tuningDir: readPattern(env, TUNING_DIR),
		comment: readBoolean(env, COMMENT$1),
		annotations: readNumber(env, ANNOTATIONS),
		shard: readShard(env),
		parts: readLines(env, PARTS),
		dryRun: readBoolean(env, DRY_RUN)
	};
}
function readGlobs(env, input) {
	const lines = readLines(env, input);
	for (const line of lines) {
		const parsed = parseGlob(line);
		const takes = "reason" in parsed ? `lines of globs (${parsed.reason})` : "";
		if (takes !== "") throw inputError({
			name: input.name,
			takes,
			example: "src/**",
			found: line
		});
	}
	return lines;
}
function toReport(line) {
	const [, format, glob = line] = /^([a-z][a-z0-9-]{0,31})=(.*)$/.exec(line) ?? [];
	if (glob.trim() !== "") return {
		format,
		glob: glob.trim()
	};
	throw inputError({
		name: REPORTS.name,
		takes: "lines of a glob or of format=glob",
		example: "sarif=reports/**/*.sarif",
		found: line
	});
}
function readShard(env) {
	const text = readPattern(env, SHARD);
	if (text === "") return void 0;
	const [index = 0, count = 0] = text.split("/").map(Number);
	if (index <= count && count <= 256) return {
		index,
		count
	};
	throw inputError({
		...SHARD,
		found: text
	});
}
function readSecrets(env, trigger) {
	return {
		token: readToken(env, trigger),
		prToken: readSecret(env, PR_TOKEN),
		stateKey: readSecret(env, STATE_KEY),
		previousStateKey: readSecret(env, PREVIOUS_STATE_KEY),
		proxy: readProxy(env)
	};
}
function readProxy(env) {
	const found = [
		"https_proxy",
		"http_proxy",
		"no_proxy"
	].flatMap((name) => {
		const value = env[name] || env[name.toUpperCase()];
		return value ? [[name, value]] : [];
	});
	return found.some(([name]) => name !== "no_proxy") ? Object.fromEntries(found) : void 0;
}
function readToken(env, trigger) {
	const token = readText(env, TOKEN);
	if (token !== "") return token;
	if ("pull" in trigger && trigger.pull.foreign !== void 0) return void 0;
	throw inputError({
		name: TOKEN.name,
		takes: "a token that may read this repository (left out, it is the job's own; a secret that is not there is empty)",
		example: "${{ github.token }}",
		found: ""
	});
}
function readSecret(env, input) {
	const text = readText(env, input);
	if (text === "") return "empty";
	return text === input.fallback ? "not-given" : { secret: text };
}
function readPlace(env, payload) {
	const [owner = "", repository = ""] = must(env, "GITHUB_REPOSITORY", /^[^/\s]+\/[^/\s]+$/).split("/");
	const told = parseRepository(payload);
	const apiUrl = readUrl(env, "GITHUB_API_URL", "https://api.github.com");
	return {
		apiUrl,
		graphqlUrl: readUrl(env, "GITHUB_GRAPHQL_URL", `${apiUrl.replace(/\/v3$/, "")}/graphql`),
		serverUrl: readUrl(env, "GITHUB_SERVER_URL", "https://github.com"),
		owner,
		repository,
		repositoryId: told.id ?? Number(must(env, "GITHUB_REPOSITORY_ID", /^[1-9]\d{0,15}$/)),
		defaultBranch: told.defaultBranch,
		workspace: must(env, "GITHUB_WORKSPACE", /./),
		temp: must(env, "RUNNER_TEMP", /./),
		runId: must(env, "GITHUB_RUN_ID", /^\d{1,20}$/),
		runAttempt: Number(/^\d{1,6}$/.exec(env["GITHUB_RUN_ATTEMPT"] ?? "")?.[0] ?? "1"),
		sha: env["GITHUB_SHA"] ?? "",
		ref: env["GITHUB_REF"] ?? "",
		outputFile: env["GITHUB_OUTPUT"] || void 0,
		summaryFile: env["GITHUB_STEP_SUMMARY"] || void 0,
		schemas: schemasOf(env),
		now: env["REFRAIN_NOW"] || void 0
	};
}
function schemasOf(env) {
	const repository = /^[\w.-]{1,100}\/[\w.-]{1,100}$/.exec(env["GITHUB_ACTION_REPOSITORY"] ?? "")?.[0];
	const ref = /^[\w./-]{1,200}$/.exec(env["GITHUB_ACTION_REF"] ?? "")?.[0];
	if (repository === void 0 || ref === void 0) return void 0;
	return `https://raw.githubusercontent.com/${repository}/${ref}/schema`;
}
function readUrl(env, name, fallback) {
	const url = (env[name] || fallback).replace(/\/+$/, "");
	if (/^https?:\/\/[^\s/@]+(\/[^\s?#]*)?$/.test(url)) return url;
	throw new ConfigurationError(`${name}: expected an address such as ${fallback}`);
}
function must(env, name, pattern) {
	const value = env[name];
	if (value !== void 0 && pattern.test(value)) return value;
	throw new ConfigurationError(`${name} is not set as GitHub's runner sets it: this program is run by GitHub Actions; at a terminal use refrain`);
}
function readTrigger(env, payload) {
	const actor = env["GITHUB_ACTOR_ID"] ?? "";
	return parseTrigger({
		name: env["GITHUB_EVENT_NAME"] ?? "",
		payload,
		ref: env["GITHUB_REF"] ?? "",
		actorId: /^\d{1,15}$/.test(actor) ? Number(actor) : void 0
	});
}
function readPayload$2({ env, readFile }) {
	const path = env["GITHUB_EVENT_PATH"];
	if (!path) return void 0;
	try {
		return JSON.parse(readFile(path));
	} catch {
		return;
	}
}
function freezeAll(value) {
	if (typeof value !== "object" || value === null) return value;
	for (const part of Object.values(value)) freezeAll(part);
	return Object.freeze(value);
}
// src/render/comment/notes.ts
const ORDER = [
	"tuning-touched",
	"tuning-faults",
	"base-not-listed",
	"skipped-files",
	"partial-report",
	"unread-report",
	"missing-report",
	"doubtful-report",
	"tool-changed",
	"state",
	"no-history"
];
function noteLines(model, room) {
	const lines = allNoteLines(model, room);
	const shown = lines.slice(0, room.listed);
	const left = lines.length - shown.length;
	return left > 0 ? [...shown, `${counted(left, "more note")} left out for the length of this text.`] : shown;
}
const ON_REPORTS = new Set([
	"partial-report",
	"unread-report",
	"missing-report",
	"doubtful-report",
	"tool-changed"
]);
function reportNoteLines(model, room) {
	return noteLines({
		...model,
		notes: model.notes.filter(({ kind }) => ON_REPORTS.has(kind))
	}, room);
}
function allNoteLines(model, room) {
	return ORDER.flatMap((kind) => model.notes.filter((note) => note.kind === kind).map((note) => noteWords(note, room)).sort(compareText));
}
function incompleteReasons$1(notes) {
	return notes.flatMap((note) => note.kind === "not-looked-at" ? [note.why] : []);
}
function hasUnknown(notes) {
	return unparsedFiles(notes).length > 0 || notes.some(({ kind }) => kind === "not-looked-again");
}
function notLookedAgainLines({ notes }, room) {
	return notes.flatMap((note) => {
		if (note.kind !== "not-looked-again") return [];
		const named = note.tools.slice(0, room.listed).map((tool) => toCodeSpan(tool, 60));
		const from = named.length === 0 ? "" : ` by ${named.join(", ")}`;
		return [`Not looked at again: ${counted(note.count, "violation")} that an earlier push was told${from}. Each counts as unknown, not as fixed.`];
	}).sort(compareText);
}
function unparsedLines({ notes }, room) {
	const files = unparsedFiles(notes).toSorted((a, b) => compareText(a.path, b.path));
	if (files.length === 0) return [];
	const shown = files.slice(0, room.listed).map(({ path, lines: [line, ...others] }) => {
		const span = toPathSpan(line === void 0 ? path : `${path}:${line}`, room.name);
		return others.length === 0 ? span : `${span} and ${counted(others.length, "more place")} in it`;
	});
	return [unparsedWords(shown, files.length - shown.length)];
}
function unparsedFiles(notes) {
	return notes.flatMap((note) => note.kind === "unparsed" ? note.files : []);
}
function proposalLine({ pull, base, branch, would }, { address }) {
	const url = compareUrl(address, base, branch);
	return `A tuning proposal is waiting ${pull === null ? `${linkTo("on a branch", url)}; a pull request could not be opened for it` : `in ${linkTo(toCodeSpan(`#${pull}`), url)}`}.${would === null ? "" : ` ${wouldWords(would)}`}`;
}
function wouldWords({ hidden, folded, shown, other }) {
	const told = [
		[
			"hide",
			hidden,
			""
		],
		[
			"fold",
			folded,
			""
		],
		[
			"show",
			shown,
			" more"
		],
		[
			"change",
			other,
			""
		]
	].filter(([, count]) => count > 0).map(([verb, count, more], at) => `${verb} ${at === 0 ? `${grouped(count)}${more} ${count === 1 ? "row" : "rows"} of this comment` : `${grouped(count)}${more}`}`);
	const last = told.at(-1);
	if (last === void 0) return "It would change nothing in this comment.";
	const first = told.slice(0, -1).join(", ");
	return `It would ${first === "" ? last : `${first} and ${last}`}.`;
}
function noteWords(note, room) {
	switch (note.kind) {
		case "tuning-touched": return "This change edits the tuning files: not applied to this run, which uses those of the base branch.";
		case "tuning-faults": return `The tuning files of the base branch have ${counted(note.count, "entry", "entries")} that could not be used; the log of this run names each.`;
		case "base-not-listed": return `The base branch ${toCodeSpan(note.base)} is not among those of the policy: the tuning of ${toCodeSpan(note.used)} is used.`;
		case "skipped-files": return skippedWords(note.files, room);
		case "partial-report": return `The report ${toPathSpan(note.path)} was read in part: ${counted(note.kept, "violation")} kept, ${grouped(note.left)} left out.`;
		case "unread-report": return `The report ${toPathSpan(note.path)} could not be read: of what it would say, nothing is known.`;
		case "missing-report": return `No report fits ${toCodeSpan(note.line, 120)}: of what it would say, nothing is known.`;
		case "doubtful-report": return `The report ${toPathSpan(note.path)} is in doubt: ${note.doubts.map(reportNoteWords).join("; ")}.`;
		case "tool-changed": return `${toCodeSpan(note.tool, 60)} changed from ${toCodeSpan(note.from, 40)} to ${toCodeSpan(note.to, 40)}: what its rules no longer say is not counted as fixed.`;
		case "state": return STATES$1[note.status];
		case "no-history": return "The history of the default branch was not at hand: what came back and what recurs is not known here.";
		case "allows-added":
		case "allows-expired":
		case "allows-refused":
		case "faulty-allows":
		case "not-looked-at":
		case "not-looked-again":
		case "unparsed": return "";
		default: return note;
	}
}
const STATES$1 = {
	rejected: "What this comment had kept of earlier pushes was not as we wrote it, and was not used: it was made again.",
	rebuilt: "What this comment had kept of earlier pushes was gone: it was made again.",
	unavailable: "What this comment kept of earlier pushes could not be read this time.",
	newer: "What this comment keeps was written by a newer version of Refrain, and was left as it is."
};
function skippedWords(files, room) {
	const shown = files.toSorted((a, b) => compareText(a.path, b.path)).slice(0, room.listed).map(({ path, reason }) => `${toPathSpan(path, room.name)} (${reason.replaceAll("-", " ")})`);
	const left = files.length - shown.length;
	const list = [...shown, ...left > 0 && shown.length > 0 ? [`${grouped(left)} more`] : []].join(", ");
	return `${counted(files.length, "file")} could not be looked at${list === "" ? "." : `: ${list}.`}`;
}
// src/render/comment/rows.ts
function rowsOf$2(violations) {
	const byPlace = new Map();
	for (const violation of violations) {
		const key = JSON.stringify([
			violation.folded,
			violation.path,
			violation.unitName
		]);
		const known = byPlace.get(key);
		if (known === void 0) byPlace.set(key, [violation]);
		else known.push(violation);
	}
	return [...byPlace.values()].flatMap(rowOf).sort((a, b) => Number(a.folded) - Number(b.folded) || byWeight$1(a.worst, b.worst));
}
function countPlaces({ violations, fixed }) {
	const caused = violations.filter(isCaused$1);
	const open = distinct(caused.filter(({ folded }) => !folded));
	return {
		caused: distinct(caused),
		folded: distinct(caused) - open,
		fixed: distinct(fixed),
		cameBack: distinct(violations.filter(({ cameBack }) => cameBack !== null))
	};
}
function distinct(places) {
	return new Set(places.map(({ path, unitName }) => JSON.stringify([path, unitName]))).size;
}
function isCaused$1({ facet }) {
	return facet === "new" || facet === "worse";
}
function rowOf(unsorted) {
	const violations = unsorted.toSorted(byWeight$1);
	const [worst] = violations;
	if (worst === void 0) return [];
	return [{
		word: wordOf(violations),
		sample: violations.some(({ sample }) => sample),
		folded: worst.folded,
		worst,
		violations
	}];
}
function wordOf(violations) {
	if (violations.some(({ cameBack }) => cameBack !== null)) return "came back";
	return violations[0]?.facet === "worse" ? "worse" : "new";
}
const SEVERITY_ORDER = [
	"gate-fail",
	"red",
	"yellow"
];
const ROLE_ORDER = [
	"app",
	"library",
	"script",
	"test",
	"generated",
	"vendor"
];
function isOfFile({ unitName, ruleKey }) {
	return unitName === null && ruleOf(ruleKey) !== void 0;
}
function byWeight$1(a, b) {
	return SEVERITY_ORDER.indexOf(a.severity) - SEVERITY_ORDER.indexOf(b.severity) || Number(b.floor) - Number(a.floor) || ROLE_ORDER.indexOf(a.role) - ROLE_ORDER.indexOf(b.role) || Number(isOfFile(a)) - Number(isOfFile(b)) || excess(b) - excess(a) || compareText(a.path, b.path) || compareText(a.unitName ?? "", b.unitName ?? "") || compareText(a.ruleKey, b.ruleKey) || a.startLine - b.startLine || compareText(a.fingerprint, b.fingerprint);
}
// src/render/comment/allow-lines.ts
function allowLines({ notes }, room) {
	return notes.flatMap((note) => lineOf$1(note, room) ?? []).toSorted(compareText);
}
function hasOwnAllows({ notes }) {
	return notes.some((note) => note.kind === "allows-added" && note.silenced > 0);
}
function lineOf$1(note, room) {
	if (note.kind === "allows-added") {
		const effect = note.gated ? GATED : silencedWords(note.silenced);
		return `Allowed in the code by this change: ${placesWords(note.allows, room)}. ${effect}`;
	}
	if (note.kind === "allows-expired") return `Allowed in the code until a day that is past, so counted again: ${placesWords(note.allows, room)}.`;
	if (note.kind === "allows-refused") return `Allowed in the code without effect, for nothing allows to break a rule on the floor: ${placesWords(note.allows, room)}.`;
	if (note.kind === "faulty-allows") return `Without effect in the code: ${listed(note.faults.map(faultWords(room)), room)}.`;
}
const GATED = "A gate does not take the word of the change it looks at: this counts once it is merged, and before that when somebody who may write here accepts it.";
function silencedWords(count) {
	return count === 0 ? "Nothing is silenced by it now." : `${counted(count, "violation")} ${count === 1 ? "is" : "are"} not shown for it.`;
}
function placesWords(allows, room) {
	return listed(allows.toSorted(byPlace).map(({ path, line, unitName, ruleKey, until }) => {
		return `${`${toPathSpan(`${path}:${line}`, room.name)} ${toCodeSpan(unitName, room.name)}`} ${renderInline(ruleName(ruleKey))} until ${until}`;
	}), room);
}
function faultWords({ name }) {
	return ({ path, line, fault }) => `${toPathSpan(`${path}:${line}`, name)} (${allowFaultWords(fault)})`;
}
function listed(places, { listed: most }) {
	const shown = places.slice(0, most);
	const left = places.length - shown.length;
	if (shown.length === 0) return counted(left, "place");
	return [...shown, ...left > 0 ? [`${grouped(left)} more`] : []].join(", ");
}
function byPlace(one, other) {
	return compareText(one.path, other.path) || one.line - other.line || compareText(one.ruleKey, other.ruleKey);
}
// src/render/comment/answers.ts
const COMMANDS = "`useful`, `wrong`, `accept` (`deliberate`, `pre-existing`, `generated`, `test-data`), `noise`, `unsure`, and `undo` takes an answer back. Several ids at once are fine; a floor cannot be accepted. Answers count from people who may write here and had no hand in this change.";
function answersPart({ rows, model, room }) {
	const shown = rows.flatMap(({ violations }) => violations);
	const ids = new Set(shown.map(({ shortId }) => shortId));
	const said = groupBy(model.answers, ({ shortId }) => shortId);
	const others = [...said.keys()].filter((id) => !ids.has(id)).sort();
	const lines = [...shown.slice(0, room.ids).map((violation) => answerItem(violation, said.get(violation.shortId) ?? [])), ...others.map((id) => otherItem(id, said.get(id) ?? []))].slice(0, room.ids);
	const left = shown.length + others.length - lines.length;
	const refused = refusedLines(model, room);
	if (lines.length === 0 && refused.length === 0) return void 0;
	return {
		name: model.answers.length > 0 ? "all ids and answers so far" : "all ids",
		markdown: [model.takesAnswers ? `**Answers**: ${COMMANDS}` : "**Ids**", [
			...lines,
			...left > 0 && lines.length > 0 ? [`- and ${grouped(left)} more`] : [],
			...refused
		].join("\n")].join("\n\n")
	};
}
function otherItem(id, answers) {
	return `- ${toCodeSpan(id)} not in this comment now: ${answerWords(answers)}`;
}
const LONGEST_NAME$1 = 40;
function answerItem(violation, answers) {
	const { shortId, ruleKey, unitName, path, startLine, floor } = violation;
	const name = unitName ?? path;
	const place = unitName === null ? toPathSpan(path, LONGEST_NAME$1) : toCodeSpan(unitName, LONGEST_NAME$1);
	const where = (ruleOf(ruleKey) === void 0 || name.length > LONGEST_NAME$1) && startLine > 0 ? `${place}, line ${startLine}` : place;
	const what = `${renderInline(ruleName(ruleKey))} in ${where}${floor ? ", floor" : ""}`;
	const said = answerWords(answers);
	return `- ${toCodeSpan(shortId)} ${what}${said === "" ? "" : `: ${said}`}`;
}
const VERDICT_WORDS = {
	valid: "useful",
	refuted: "wrong",
	waived: "accepted",
	noise: "noise",
	unsure: "unsure"
};
const VERDICT_ORDER = Object.keys(VERDICT_WORDS);
const MOST_NAMES = 3;
function answerWords(answers) {
	const counting = sayings(answers.filter(({ standing }) => standing === "counts"));
	const others = groupBy(answers, ({ standing }) => standing);
	const refused = [
		"author",
		"no-permission",
		"bot",
		"agent",
		"unknown"
	].flatMap((standing) => {
		const some = others.get(standing) ?? [];
		if (some.length === 0) return [];
		return [`${some.length > MOST_NAMES ? counted(some.length, "answer") : sayings(some).join(", ")} (${standingReason(standing)})`];
	});
	return [...counting.length > 0 ? [counting.join(", ")] : [], ...refused.length > 0 ? [`not counted: ${refused.join(", ")}`] : []].join("; ");
}
function sayings(answers) {
	return [...groupBy(answers, ({ verdict, reason }) => `${VERDICT_ORDER.indexOf(verdict)} ${reason ?? ""}`)].sort(([a], [b]) => compareText(a, b)).flatMap(([, [first, ...rest]]) => first === void 0 ? [] : [saying(first, [first, ...rest])]);
}
function saying({ verdict, reason }, same) {
	const why = reason === null ? "" : ` (${reason})`;
	return `${VERDICT_WORDS[verdict]}${why} by ${people(same.map(({ login }) => login))}`;
}
function people(logins) {
	const named = logins.flatMap((login) => login ?? []).sort(compareText).slice(0, MOST_NAMES).map((login) => toCodeSpan(login, LONGEST_NAME$1));
	const left = logins.length - named.length;
	if (left === 0) return named.join(", ");
	return named.length === 0 ? counted(left, "person", "people") : `${named.join(", ")} and ${grouped(left)} more`;
}
function refusedLines({ refusedReplies, address, pull }, room) {
	const sorted = refusedReplies.toSorted((a, b) => rankOf(a.standing) - rankOf(b.standing) || a.id - b.id || compareText(a.surface, b.surface));
	const lines = sorted.slice(0, room.listed).map((reply) => refusedLine(reply, replyUrl(address, pull ?? 0, reply)));
	const left = sorted.length - lines.length;
	return left > 0 ? [...lines, `- ${counted(left, "more reply", "more replies")} not understood.`] : lines;
}
function rankOf(standing) {
	return [
		"counts",
		"author",
		"unknown"
	].includes(standing) ? 0 : 1;
}
function refusedLine({ login, faults }, url) {
	const whose = login === null ? "" : ` of ${toCodeSpan(login, LONGEST_NAME$1)}`;
	return `- ${linkTo("A reply", url)}${whose} was not understood: ${faults.map(replyFaultWords).join("; ")}.`;
}
// src/render/comment/fold.ts
function foldParts(facts) {
	return [
		answersPart,
		meaningsPart,
		weakSpotsPart,
		proposalPart,
		notesPart,
		pushesPart
	].flatMap((part) => part(facts) ?? []);
}
function shortKeyLine(key, name) {
	return name === void 0 ? void 0 : `- ${toCodeSpan(key)} is short for ${toCodeSpan(name, 300)}`;
}
function meaningsPart({ rows, model, room }) {
	const keys = [...new Set(rows.flatMap(({ violations }) => violations.map(({ ruleKey }) => ruleKey)))].sort();
	const own = keys.filter((key) => ruleOf(key) !== void 0);
	const lines = own.map((key) => `- ${renderInline(ruleName(key))} (${toCodeSpan(key)}): ${ruleMeaning(key)}`);
	lines.push(...keys.flatMap((key) => shortKeyLine(key, model.ruleNames.get(key)) ?? []));
	if (own.length < keys.length) lines.push("- Rules with a `/` are of other tools: what they mean stands in their documentation.");
	if (lines.length === 0 || room.meanings === 0) return void 0;
	return {
		name: "what each rule means",
		markdown: ["**What each rule means**", lines.slice(0, room.meanings).join("\n")].join("\n\n")
	};
}
function weakSpotsPart({ model, room }) {
	const lines = model.weakSpots.slice(0, room.weakSpots).map((spot) => `- ${weakSpotWords(spot, room)}`);
	if (lines.length === 0) return void 0;
	return {
		name: "weak spots near this change",
		markdown: ["**Weak spots near this change**", lines.join("\n")].join("\n\n")
	};
}
function weakSpotWords(spot, room) {
	const rule = renderInline(ruleName(spot.ruleKey));
	if (spot.kind === "hotspot") {
		const unit = spot.unitName === null ? "" : ` ${toCodeSpan(spot.unitName, room.name)}`;
		const often = `left over the limit by ${counted(spot.changes, "change")} on ${counted(spot.days, "day")}`;
		return `${toPathSpan(spot.path, room.name)}${unit}: ${rule}, ${often}`;
	}
	return `${spot.area === null ? `everywhere in role ${toCodeSpan(spot.role)}` : toPathSpan(spot.area, room.name)}: ${rule}, newly broken or worse ${grouped(spot.violations)} times in ${counted(spot.changes, "change")}`;
}
function proposalPart({ model, room }) {
	if (model.proposal === null || room.listed === 0) return void 0;
	return {
		name: "a tuning proposal",
		markdown: proposalLine(model.proposal, model)
	};
}
function notesPart({ rows, model, room }) {
	const lines = [
		...rows.some(({ sample }) => sample) ? ["Sample: tuning folds or mutes this rule, and 1 in 5 is shown all the same, to see how it fares."] : [],
		...model.muted > 0 ? [`${counted(model.muted, "violation")} muted by tuning.`] : [],
		...noteLines(model, room)
	].map((line) => `- ${line}`);
	return lines.length === 0 ? void 0 : {
		name: "notes",
		markdown: ["**Notes**", lines.join("\n")].join("\n\n")
	};
}
function pushesPart({ model, room }) {
	const shown = model.pushes.slice(0, room.pushes);
	if (shown.length === 0) return void 0;
	const lines = shown.map((push) => `- ${shortSha(push.headSha, model)}: ${pushWords(push, push.complete)}`);
	const left = model.pushes.length - shown.length;
	if (left > 0) lines.push(`- and ${counted(left, "push", "pushes")} before`);
	return {
		name: "earlier pushes",
		markdown: ["**Earlier pushes**", lines.join("\n")].join("\n\n")
	};
}
// src/render/comment/room.ts
const FULL = {
	rows: 10,
	foldRows: 40,
	rules: 4,
	ids: 60,
	meanings: 20,
	weakSpots: 5,
	pushes: 10,
	listed: 10,
	preview: 20,
	name: 100
};
const STEPS = [
	{ foldRows: 25 },
	{ foldRows: 10 },
	{ foldRows: 0 },
	{ meanings: 0 },
	{ pushes: 3 },
	{ pushes: 0 },
	{ preview: 5 },
	{ weakSpots: 0 },
	{ ids: 20 },
	{ listed: 3 },
	{
		ids: 0,
		listed: 0,
		preview: 0
	},
	{
		name: 50,
		rules: 2
	},
	{ rows: 5 },
	{
		rows: 2,
		name: 30,
		rules: 1
	},
	{ rows: 0 }
];
const COMMENT_ROOMS = shrinking(FULL, STEPS);
const SUMMARY_ROOMS = shrinking({
	...FULL,
	rows: 100,
	foldRows: 400,
	ids: 500,
	meanings: 100,
	pushes: 50,
	listed: 200,
	preview: 200,
	name: 200
}, [
	{
		foldRows: 100,
		listed: 50,
		ids: 200
	},
	{ rows: 50 },
	FULL,
	...STEPS
]);
// src/render/comment/comment.ts
function renderComment(model, { stateBlock, budget = COMMENT_BUDGET }) {
	if (/[\n\r]/.test(stateBlock)) throw new InternalError("a state block is one line");
	const rows = rowsOf$2(model.violations);
	const render = (room) => [
		...commentBlocks(rows, model, room),
		...silentReports(model, room),
		stateBlock
	].join("\n\n");
	const fitted = fitText(COMMENT_ROOMS, render, budget);
	if (fitted === void 0) return void 0;
	return {
		body: fitted.text,
		shown: shownIn(rows, fitted.room),
		shortened: fitted.room !== COMMENT_ROOMS[0]
	};
}
function silentReports(model, room) {
	return model.violations.length + model.answers.length + model.refusedReplies.length === 0 ? reportNoteLines(model, room) : [];
}
function shownByDefault(violations) {
	const [full] = COMMENT_ROOMS;
	return full === void 0 ? new Map() : shownIn(rowsOf$2(violations), full);
}
function changeWords(model) {
	return countWords(countPlaces(model), model.complete && !hasUnknown(model.notes));
}
function commentBlocks(rows, model, room) {
	const shown = cutRows(rows, room);
	const words = changeWords(model);
	const fold = foldBlock(foldParts({
		rows: [...shown.top, ...shown.fold],
		model,
		room
	}));
	const unknown = [
		...model.complete ? [] : [incompleteWords(incompleteReasons$1(model.notes))],
		...unparsedLines(model, room),
		...notLookedAgainLines(model, room),
		...allowLines(model, room)
	];
	const gate = model.gate === null ? [] : [gateWords(model.gate)];
	const preview = model.preview === null ? [] : previewBlocks(model.preview, previewFrame(model, room));
	if (rows.length === 0) {
		const isBare = model.answers.length === 0 && model.refusedReplies.length === 0;
		return [
			`Refrain: ${words}, at ${shortSha(model.headSha, model)}.`,
			...unknown,
			...gate,
			...unsureWords(model.unsure),
			...preview,
			...isBare ? [] : fold
		];
	}
	return [
		`### Refrain: ${words}`,
		...shown.top.length > 0 ? [rowTable(shown.top, model, room)] : [],
		...moreRows(shown, model, room),
		...unknown,
		...gate,
		...model.standing > 0 ? [standingWords(model.standing)] : [],
		...unsureWords(model.unsure),
		...model.takesAnswers ? answerLine(shown) : [],
		...preview,
		...fold,
		`<sub>Updated at ${shortSha(model.headSha, model)}</sub>`
	];
}
function previewFrame({ address }, { preview: most, listed, name }) {
	return {
		address,
		room: {
			moves: most,
			cases: most,
			hits: most,
			listed,
			name
		}
	};
}
function cutRows(rows, room) {
	const open = rows.filter(({ folded }) => !folded);
	const top = open.slice(0, room.rows);
	const rest = [...open.slice(room.rows), ...rows.filter(({ folded }) => folded)];
	const fold = rest.slice(0, room.foldRows);
	return {
		top,
		fold,
		left: rest.length - fold.length
	};
}
function shownIn(rows, room) {
	const { top, fold } = cutRows(rows, room);
	const marks = (some, mark) => some.flatMap(({ violations }) => violations.map(({ fingerprint }) => [fingerprint, mark]));
	return new Map([...marks(fold, "folded"), ...marks(top, "top")]);
}
function moreRows({ top, fold, left }, model, room) {
	const count = left > 0 ? [`and ${grouped(left)} more`] : [];
	if (fold.length === 0) return count;
	const title = `${grouped(fold.length + left)} ${top.length > 0 ? "more" : "in the fold"}`;
	return details(title, [rowTable(fold, model, room), ...count]);
}
function answerLine({ top, fold }) {
	const worst = [...top, ...fold].map((row) => row.worst);
	const acceptable = worst.find(({ floor }) => !floor);
	const [first] = worst;
	if (first === void 0) return [];
	const commands = [
		`/refrain wrong ${first.shortId}`,
		...acceptable === void 0 ? [] : [`/refrain accept ${acceptable.shortId} deliberate`],
		`/refrain noise ${first.shortId}`
	];
	const others = worst.length > 1 ? " · …" : "";
	return [`Answer: ${commands.map((command) => toCodeSpan(command)).join(" · ")}${others}`];
}
function foldBlock(parts) {
	if (parts.length === 0) return [];
	const names = parts.map(({ name }) => name).join(", ");
	return details(`${names.slice(0, 1).toUpperCase()}${names.slice(1)}`, parts.map(({ markdown }) => markdown));
}
// src/render/job-summary.ts
function renderJobSummary(model, budget = JOB_SUMMARY_BUDGET) {
	const rows = rowsOf$2(model.comment.violations);
	const render = (room) => `${[...commentBlocks(rows, model.comment, room), ...ownBlocks(model, room)].join("\n\n")}\n`;
	return fitText(SUMMARY_ROOMS, render, budget)?.text;
}
function ownBlocks(model, room) {
	return [
		...loneNotes(model, room),
		...watchedBlocks(model, room),
		...skippedBlocks(model, room),
		...runBlocks(model),
		...model.planned === null ? [] : plannedBlocks(model.planned, room.listed)
	];
}
function loneNotes({ comment }, room) {
	const lines = comment.violations.length + comment.answers.length + comment.refusedReplies.length > 0 ? [] : noteLines(comment, room);
	return lines.length === 0 ? [] : ["**Notes**", lines.map((line) => `- ${line}`).join("\n")];
}
function watchedBlocks({ watched, files, units }, room) {
	const looked = `**Watched**: ${counted(files, "changed file")}, ${counted(units, "unit")} in them`;
	const rules = watched.toSorted((a, b) => compareText(a.ruleKey, b.ruleKey) || compareText(a.role, b.role)).slice(0, room.listed);
	if (rules.length === 0) return [`${looked}.`];
	const table = [
		"| rule | role | limit | judged |",
		"|---|---|--:|--:|",
		...rules.map(watchedRow)
	].join("\n");
	const left = watched.length - rules.length;
	return [`${looked}.`, ...details(counted(watched.length, "rule"), [table, ...left > 0 ? [`and ${grouped(left)} more`] : []])];
}
function watchedRow({ ruleKey, role, limit, judged }) {
	return `| ${renderInline(ruleKeyCell(ruleKey))} | ${role} | ${limit === null ? "–" : grouped(limit)} | ${grouped(judged)} |`;
}
function skippedBlocks({ skipped }, room) {
	if (skipped.length === 0) return [];
	const files = skipped.toSorted((a, b) => compareText(a.path, b.path) || compareText(a.reason, b.reason)).slice(0, room.listed);
	const rows = files.map(({ path, reason }) => `| ${toPathSpan(path, room.name)} | ${reason.replaceAll("-", " ")} |`);
	const left = skipped.length - files.length;
	return [
		`**Not looked at**: ${counted(skipped.length, "file")}. Nothing is known of them: neither clean nor fixed.`,
		...rows.length > 0 ? [[
			"| file | why |",
			"|---|---|",
			...rows
		].join("\n")] : [],
		...left > 0 ? [`and ${grouped(left)} more`] : []
	];
}
function runWords({ comment, files, units, fate, commentId }) {
	const { address, pull } = comment;
	const url = pull === null || commentId === void 0 ? void 0 : commentUrl(address, pull, commentId);
	return `${`looked at ${counted(files, "changed file")} and ${counted(units, "unit")}`}: ${changeWords(comment)}; comment: ${FATES$1[fate].replaceAll("`", "")}${url === void 0 ? "" : `, ${url}`}`;
}
const FATES$1 = {
	created: "written",
	updated: "brought up to date",
	unchanged: "as it was, nothing had to be written",
	"nothing-to-say": "none, there is nothing to say",
	"switched-off": "none, it is switched off by the input `comment`",
	"read-only": "not from this run: its token may only read. The publish workflow writes it",
	"signed-elsewhere": "not from this run: with a state key only the publish workflow writes it",
	draft: "none while this is a draft",
	quiet: "none, a maintainer asked for quiet here",
	"merge-group": "none, a merge group has no comments",
	closed: "none, the pull request is closed",
	newer: "left as it is, a newer version of Refrain wrote it",
	"dry-run": "not written, this is a dry run",
	failed: "could not be written, see the log"
};
const STATES = {
	new: "begun with this run",
	ok: "read and in order",
	rebuilt: "was gone, and was made again",
	rejected: "was not as we wrote it, was not used, and was made again",
	unavailable: "could not be read this time",
	none: "nothing is kept"
};
function runBlocks({ fate, state, signed, requests }) {
	const seal = signed === null ? "" : signed ? ", signed" : ", not signed: who may edit comments can change it";
	return ["**This run**", [
		`- Comment: ${FATES$1[fate]}.`,
		`- State kept in the comment: ${STATES[state]}${seal}.`,
		...requests === null ? [] : [`- ${counted(requests.used, "request")} to GitHub${requests.left === null ? "" : `, ${grouped(requests.left)} left this hour`}.`]
	].join("\n")];
}
const MOST_PLANNED = 50;
function plannedBlocks(planned, listed = MOST_PLANNED) {
	if (planned.length === 0) return ["**Dry run**: nothing would be written."];
	const lines = planned.slice(0, Math.max(1, listed)).map((write) => `- ${plannedWords(write)}`);
	const left = planned.length - lines.length;
	return ["**Dry run**: nothing was written. This would be:", [...lines, ...left > 0 ? [`- and ${grouped(left)} more`] : []].join("\n")];
}
function plannedWords(write) {
	switch (write.kind) {
		case "comment": return `${write.does} the comment, ${counted(write.characters, "character")}`;
		case "hide-comment": return `hide a comment of ours as ${write.why}`;
		case "reaction": return `react with \`${write.content}\` to comment ${toCodeSpan(String(write.commentId))}`;
		case "annotations": return counted(write.count, "annotation");
		case "cache": return `save the history, ${counted(write.lines, "line")}`;
		case "branch": return `${write.does} the branch ${toCodeSpan(write.branch)}`;
		case "pull-request": return `${write.does} the tuning pull request`;
		default: return write;
	}
}
// src/flows/collect/finish.ts
async function skip({ log, outputs, summary }, words) {
	log.notice(`skipped: ${words}`);
	await summary.append(`Refrain: nothing to do here, ${words}.\n`);
	await outputs.set({
		status: "skipped",
		state: "none"
	});
}
async function giveUp({ log, outputs, summary, annotations }, trouble) {
	const words = `this run could not look at the change: ${trouble.words}`;
	log.notice(words);
	annotations.annotate(toAnnotation({
		level: "warning",
		message: `Refrain: ${words}. Nothing is known of this change; run it again.`
	}));
	await summary.append(`Refrain: ${words}. Nothing is known of this change: neither clean nor fixed.\n`);
	await outputs.set({
		status: "incomplete",
		state: "unavailable"
	});
}
async function finish(ports, finding) {
	const { model, assessment, state, fate, commentId } = finding;
	annotate(ports, finding);
	await ports.outputs.set({
		...outputsOf(finding),
		...finding.files
	});
	const { files, units } = assessment;
	ports.log.notice(runWords({
		comment: model,
		fate,
		files,
		units,
		commentId
	}));
	const markdown = renderJobSummary({
		comment: model,
		fate,
		files,
		units,
		watched: watchedRules(finding),
		skipped: [...assessment.skipped].map(([path, reason]) => ({
			path,
			reason
		})),
		state,
		signed: state === "none" ? null : false,
		requests: {
			used: ports.requests(),
			left: null
		},
		planned: ports.planned?.() ?? null
	});
	if (markdown !== void 0) await ports.summary.append(markdown);
}
function outputsOf({ model, assessment, summaries, state }) {
	const count = (facet) => assessment.violations.filter((one) => one.facet === facet).length;
	return {
		status: model.complete && !hasUnknown(model.notes) ? "ok" : "incomplete",
		violations: assessment.violations.length,
		new: count("new"),
		worse: count("worse"),
		better: count("better"),
		fixed: model.fixed.length,
		"came-back": model.violations.filter(({ cameBack }) => cameBack !== null).length,
		hotspots: summaries?.totals.hotspots ?? 0,
		patterns: summaries?.totals.patterns ?? 0,
		state
	};
}
function annotate({ annotations }, { annotations: most, assessment, failing }) {
	const caused = assessment.violations.filter(isCausedBy).map((one) => failing.has(one.fingerprint) ? {
		...one,
		severity: "gate-fail"
	} : one).toSorted(byWeight$1).slice(0, most);
	for (const one of caused) {
		const level = {
			"gate-fail": "error",
			red: "warning",
			yellow: "notice"
		}[one.severity];
		annotations.annotate(toAnnotation({
			level,
			title: `Refrain: ${one.facet}`,
			message: limitWords(one),
			at: {
				path: one.path,
				line: Math.max(1, one.startLine)
			}
		}));
	}
}
function watchedRules({ assessment }) {
	const rules = new Map();
	for (const { ruleKey, role, limit } of assessment.exposures) {
		const key = `${ruleKey}\0${role}`;
		const known = rules.get(key);
		if (known === void 0) rules.set(key, {
			ruleKey,
			role,
			limit,
			judged: 1
		});
		else {
			known.judged += 1;
			if (known.limit !== limit) known.limit = null;
		}
	}
	return [...rules.values()];
}
// src/domain/feedback/reply.ts
const REPLY_FAULTS = [
	"unknown-command",
	"no-id",
	"stray-id",
	"unknown-reason",
	"quoted",
	"too-many",
	"unknown-id",
	"ambiguous-id",
	"floor"
];
function inFaultOrder(faults) {
	const told = new Set(faults);
	return REPLY_FAULTS.filter((fault) => told.has(fault));
}
// src/formats/inside-lines.ts
const OPENER = /\\[^\n]|`+|<(?=[A-Za-z/!?])|!\[|\][[(:]/g;
const TITLE = `(?:"[^"]{0,999}"|'[^']{0,999}'|\\([^()]{0,999}\\))`;
const TAG = new RegExp([
	"<!--(?:[^-]|-(?!->)){0,999}-->",
	`</?[A-Za-z](?:[^<>"']|"[^"]{0,999}"|'[^']{0,999}')*>`,
	"<![A-Z][^>]{0,199}>",
	"<\\?(?:[^?]|\\?(?!>)){0,199}\\?>",
	"<!\\[CDATA\\[(?:[^\\]]|\\](?!\\]>)){0,999}\\]\\]>"
].join("|"), "y");
const IMAGE = /!\[[^[\]]{0,999}\]/y;
const LINK_TITLE = new RegExp(`\\](?:\\(|:)\\s{0,99}(?=(\\S{1,499}))\\1\\s{1,99}${TITLE}`, "y");
const REFERENCE = /\]\[[^[\]]{0,999}\]/y;
const HTML_LINE = /^ {0,3}<[A-Za-z/]/m;
const LABEL = /^ {0,3}\[[^[\]]{1,999}\]:/;
const FOOTNOTE = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\[\^[^[\]]{1,999}\]:/;
const NONE$1 = new Set();
function linesInside(lines) {
	if (lines.length < 2) return NONE$1;
	const note = lines.findIndex((line) => FOOTNOTE.test(line));
	const html = lines.findIndex((line) => HTML_LINE.test(line));
	return new Set([
		...coveredIn(lines),
		...html > 0 ? coveredIn(lines.slice(html)).map((at) => at + html) : [],
		...note < 0 ? [] : [...lines.keys()].slice(note + 1)
	]);
}
function coveredIn(lines) {
	const spans = spansOf$1(lines.join("\n"));
	const inside = [];
	let start = 0;
	let span = 0;
	lines.forEach((line, at) => {
		while ((spans[span]?.end ?? 1e400) <= start) span += 1;
		if ((spans[span]?.start ?? 1e400) < start) inside.push(at);
		start += line.length + 1;
	});
	return inside;
}
function spansOf$1(text) {
	const closing = closingTicks(text);
	const html = text.search(HTML_LINE);
	const spans = [];
	const label = LABEL.exec(text);
	OPENER.lastIndex = label === null ? 0 : label[0].length - 2;
	if (label !== null) spans.push({
		start: 0,
		end: label[0].length - 2
	});
	for (let found = OPENER.exec(text); found !== null; found = OPENER.exec(text)) {
		const [opener] = found;
		const end = (opener.startsWith("`") ? closing(found.index, opener.length) : endOf(opener, found.index, text)) ?? (opener === "<" && html >= 0 && found.index >= html ? text.length : void 0);
		if (end === void 0) continue;
		spans.push({
			start: found.index,
			end
		});
		OPENER.lastIndex = end;
	}
	return spans;
}
function endOf(opener, at, text) {
	const whole = {
		"<": TAG,
		"![": IMAGE,
		"](": LINK_TITLE,
		"]:": LINK_TITLE,
		"][": REFERENCE
	}[opener];
	if (whole === void 0) return void 0;
	whole.lastIndex = at;
	const [found] = whole.exec(text) ?? [];
	return found === void 0 ? void 0 : at + found.length;
}
function closingTicks(text) {
	const runs = groupBy(text.matchAll(/`+/g), ([run]) => run.length);
	const passed = new Map();
	return (at, length) => {
		const places = runs.get(length) ?? [];
		let next = passed.get(length) ?? 0;
		while ((places[next]?.index ?? 1e400) <= at) next += 1;
		passed.set(length, next);
		const closing = places[next];
		return closing && closing.index + length;
	};
}
// src/formats/spoken-lines.ts
const BLANK = /^[ \t]*$/;
const FENCE = /^((?:[ \t]*(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*[ \t]*)(`{3,}(?=[^`]*$)|~{3,})/;
const QUOTE = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*>/;
const INDENTED = /^(?: {4}| {0,3}\t)/;
const BLOCK = /^ {0,3}(?:#{1,6}(?:[ \t]|$)|[-*+][ \t]|\d{1,9}[.)][ \t]|(?:[-*_][ \t]*){3,}$)|^[ \t]*\[\^[^[\]]+\]:/;
const OPENING = /<!--|<(pre|code|samp|kbd|tt|blockquote|q|script|style|textarea|template|title)(?=[\s>/]|$)/i;
const HIDING_BLOCK = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*<(\?|!\[CDATA\[|![A-Za-z])/;
const COMMENT = /^[ \t]*<!--/;
const HTML = /^ {0,3}<[A-Za-z/]/;
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const CODE_SPAN = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;
function spokenLines(markdown) {
	const state = {
		open: void 0,
		isQuote: false,
		hasList: false
	};
	const blocks = [[]];
	let isHtml = false;
	for (const text of markdown.replaceAll(/\r+(?!\n)/g, "\n").split(/\r\n|\n/)) {
		const line = readLine$1(text, state);
		if (isHtml ? BLANK.test(text) : line === void 0 || BLOCK.test(text)) blocks.push([]);
		isHtml = isHtml && !BLANK.test(text) || HTML.test(text);
		blocks.at(-1)?.push(line ?? {
			text,
			isQuoted: false,
			isSilent: true
		});
	}
	return blocks.flatMap(spokenOf);
}
function spokenOf(block) {
	const inside = linesInside(block.map(({ text }) => text));
	return block.filter(({ isSilent }, at) => !isSilent && !inside.has(at));
}
function readLine$1(line, state) {
	if (state.open !== void 0) return readOn(line, state.open, state);
	state.hasList ||= ITEM.test(line);
	state.open = fenceIn(line, state);
	const isQuote = state.open === void 0 && QUOTE.test(line);
	const isNone = state.open !== void 0 || isQuote || BLANK.test(line);
	const goesOn = state.isQuote && !isNone && !BLOCK.test(line);
	state.isQuote = isQuote || goesOn;
	if (isNone) return void 0;
	state.open = hiddenIn(line);
	return {
		text: line,
		isQuoted: goesOn,
		isSilent: INDENTED.test(line)
	};
}
function readOn(line, open, state) {
	state.open = open.kind === "fence" ? fenceAfter(line, open, state) : hiddenAfter(line, open);
	state.isQuote = QUOTE.test(line);
	return open.kind === "fence" || BLANK.test(line) ? void 0 : {
		text: line,
		isQuoted: false,
		isSilent: true
	};
}
function fenceIn(line, { hasList }) {
	const [, before = "", ticks] = FENCE.exec(line) ?? [];
	const indent = columnsOf(before);
	return ticks === void 0 || indent > 3 && !hasList ? void 0 : {
		kind: "fence",
		ticks,
		indent,
		isLeft: false
	};
}
function fenceAfter(line, fence, state) {
	const next = fenceIn(line, state);
	const isLeft = fence.isLeft || state.hasList && !BLANK.test(line) && indentOf(line) < fence.indent;
	if (next !== void 0 && isLeft) return next;
	const most = state.hasList && fence.indent > 0 ? fence.indent : 3;
	return next?.ticks.startsWith(fence.ticks) === true && line.trim() === next.ticks && next.indent <= most ? void 0 : {
		...fence,
		isLeft
	};
}
function indentOf(line) {
	return columnsOf(/^[ \t]*/.exec(line)?.[0] ?? "");
}
function columnsOf(before) {
	return before.replaceAll("	", "    ").length;
}
function hiddenAfter(line, open) {
	const ended = open.end.exec(line);
	if (ended !== null) return hiddenIn(line.slice(ended.index + ended[0].length)) ?? hiddenIn(line) ?? open.outer;
	const inner = COMMENT.test(line) ? hiddenIn(line) : void 0;
	return inner === void 0 ? open : {
		...inner,
		outer: open
	};
}
function hiddenIn(line) {
	const block = HIDING_BLOCK.exec(line);
	if (block !== null) return unlessClosed(line.slice(block[0].length), BLOCK_END[block[1]?.[1] ?? ""] ?? />/);
	let rest = line.replaceAll(CODE_SPAN, "");
	for (let opened = OPENING.exec(rest); opened !== null; opened = OPENING.exec(rest)) {
		const end = opened[1] === void 0 ? /-->/ : new RegExp(`</${opened[1]}`, "i");
		const inside = rest.slice(opened.index + opened[0].length);
		const closed = end.exec(inside);
		if (closed === null) return {
			kind: "hidden",
			end
		};
		rest = inside.slice(closed.index + closed[0].length);
	}
}
const BLOCK_END = {
	"": /\?>/,
	"[": /\]\]>/
};
function unlessClosed(rest, end) {
	return end.test(rest) ? void 0 : {
		kind: "hidden",
		end
	};
}
// src/formats/reply.ts
const VERDICT_OF = {
	useful: "valid",
	wrong: "refuted",
	accept: "waived",
	noise: "noise",
	unsure: "unsure",
	undo: "withdrawn"
};
const COMMAND = /^ {0,3}\/refrain(?:[ \t]+|$)/i;
const ID = /^`?(R-[0-9a-f]{8,64})`?[.,;:]?$/i;
const JOINING = new Set([
	"and",
	"&",
	"+",
	","
]);
const MOST_IDS = 100;
function mayHoldReply(body) {
	return /^ {0,3}\/refrain/im.test(body);
}
function parseReply(body) {
	if (!mayHoldReply(body)) return {
		commands: [],
		faults: []
	};
	const commands = [];
	const faults = new Set();
	let left = MOST_IDS;
	for (const { text, isQuoted } of spokenLines(body)) {
		if (!COMMAND.test(text)) continue;
		const read = isQuoted ? "quoted" : parseLine(text);
		if (typeof read === "string") faults.add(read);
		else if (read.ids.length > left) faults.add("too-many");
		else {
			left -= read.ids.length;
			commands.push(read);
		}
	}
	return {
		commands,
		faults: inFaultOrder(faults)
	};
}
function parseLine(text) {
	const [verb = "", ...words] = text.replace(COMMAND, "").split(/[ \t]+|,(?=`?R-)/i).filter((word) => word !== "");
	const verdict = Object.hasOwn(VERDICT_OF, verb.toLowerCase()) ? VERDICT_OF[verb.toLowerCase()] : void 0;
	if (verdict === void 0) return "unknown-command";
	const end = words.findIndex((word) => idOf$1(word) === void 0 && !JOINING.has(word.toLowerCase()));
	const rest = end < 0 ? [] : words.slice(end);
	const ids = (end < 0 ? words : words.slice(0, end)).flatMap((word) => idOf$1(word) ?? []);
	if (ids.length === 0) return "no-id";
	if (rest.some((word) => idOf$1(word) !== void 0 || word.toLowerCase() === "/refrain")) return "stray-id";
	const reason = verdict === "waived" ? reasonOf$1(rest) : null;
	return reason === void 0 ? "unknown-reason" : {
		verdict,
		reason,
		ids: [...new Set(ids)]
	};
}
function idOf$1(word) {
	const [, id] = ID.exec(word) ?? [];
	return id === void 0 ? void 0 : `R-${id.slice(2).toLowerCase()}`;
}
function reasonOf$1(rest) {
	const [first = ""] = rest;
	const word = first.toLowerCase().replace(/[.,;:]$/, "");
	return WAIVER_REASONS.find((one) => one === word) ?? (rest.length === 1 ? void 0 : null);
}
// src/flows/preview/head-files.ts
const NAMES$1 = ["policy", "recommendations"];
function isTuningPath(path, directory) {
	return NAMES$1.some((name) => path === `${directory}/${name}.yaml`);
}
function touchesTuningFiles(files, directory) {
	return NAMES$1.some((name) => touchedOf(files, `${directory}/${name}.yaml`) !== void 0);
}
async function readHeadFiles(texts, { files, base }) {
	const faults = [];
	const read = async (name) => {
		const touched = touchedOf(files, `${base.directory}/${name}.yaml`);
		if (touched === void 0) return base[name];
		if (touched.oid === void 0) return void 0;
		const [text] = await texts.readAll([{ oid: touched.oid }]);
		if (text === void 0) faults.push({
			file: touched.path,
			line: 0,
			reason: UNREADABLE
		});
		return text;
	};
	const head = parseTuningFiles({
		directory: base.directory,
		policy: await read("policy"),
		recommendations: await read("recommendations")
	});
	return {
		...head,
		errors: [...faults, ...head.errors]
	};
}
const UNREADABLE = "could not be read as text of at most 262144 bytes: it would be left out, as if it were not there";
function movedOn({ files, baseEntries }, directory) {
	return NAMES$1.flatMap((name) => {
		const touched = touchedOf(files, `${directory}/${name}.yaml`);
		if (touched === void 0 || baseEntries === void 0) return [];
		return baseEntries.find(({ path, kind }) => path === touched.path && kind === "file")?.oid === touched.oldOid ? [] : [touched.path];
	});
}
function touchedOf(files, path) {
	const to = files.find((file) => file.path === path && file.status !== "deleted");
	const from = files.find((file) => file.oldPath === path && file.status !== "added");
	if (to === void 0 && from === void 0) return void 0;
	return {
		path,
		oldOid: from?.oldOid,
		oid: to?.oid
	};
}
// src/flows/collect/blobs.ts
const LOCAL_BLOBS = {
	prepare: async () => void 0,
	find: (oid) => ({ source: { oid } }),
	trouble: () => void 0
};
const LARGEST_BLOB = 1048576;
function createRemoteBlobs(remote, sizes) {
	const known = new Map();
	let trouble;
	return {
		async prepare(oids) {
			const open = [...new Set(oids)].filter((oid) => !known.has(oid));
			if (open.length === 0) return;
			for (const [oid, blob] of await remote.read({
				oids: open,
				sizes,
				limit: LARGEST_BLOB
			})) {
				known.set(oid, blob);
				if ("trouble" in blob) trouble ??= blob.trouble;
			}
		},
		find(oid) {
			const blob = known.get(oid);
			if (blob && "bytes" in blob) return { source: { bytes: blob.bytes } };
			return { skipped: blob && "skipped" in blob && blob.skipped === "too-large" ? "too-large" : "missing" };
		},
		trouble: () => trouble
	};
}
async function analyseBlobs(pool, blobs, requests) {
	await blobs.prepare(requests.flatMap(({ source }) => "oid" in source ? [source.oid] : []));
	const found = requests.map((request) => resolveRequest(blobs, request));
	const asked = found.filter((one) => "path" in one);
	const results = (await pool.analyze(asked))[Symbol.iterator]();
	return found.map((one) => "path" in one ? results.next().value ?? { skipped: "missing" } : one);
}
function resolveRequest(blobs, request) {
	if (!("oid" in request.source)) return request;
	const found = blobs.find(request.source.oid);
	return "source" in found ? {
		path: request.path,
		source: found.source
	} : found;
}
function textsOver(texts, blobs) {
	return { async readAll(sources) {
		await blobs.prepare(sources.flatMap((source) => "oid" in source ? [source.oid] : []));
		const found = sources.map((source) => "oid" in source ? blobs.find(source.oid) : { source });
		const asked = found.flatMap((one) => "source" in one ? [one.source] : []);
		const read = (await texts.readAll(asked))[Symbol.iterator]();
		return found.map((one) => "source" in one ? read.next().value : void 0);
	} };
}
function poolOver(pool, blobs) {
	return {
		...pool,
		analyze: (requests) => analyseBlobs(pool, blobs, requests)
	};
}
// src/flows/collect/change-source.ts
const ATTRIBUTES = ".gitattributes";
const IGNORED_REVS = ".git-blame-ignore-revs";
async function findChange(ports, ends) {
	return (ports.checkout && await fromCheckout(ports.checkout, ends)) ?? fromApi(ports, ends);
}
async function fromCheckout(checkout, { base, head, hasReports, tuningDir }) {
	const { tree } = checkout;
	if (!await tree.resolve(head) || !await tree.resolve(base)) return void 0;
	const mergeBase = await checkout.mergeBase(base, head);
	if (mergeBase === void 0) return void 0;
	const files = await checkout.changedBetween(mergeBase, head);
	if (files === void 0) return void 0;
	const baseEntries = await tree.list(base);
	if (!await checkout.hasAll(oidsOf(files, baseEntries, wantedPaths({
		hasReports,
		tuningDir
	})))) return void 0;
	const headEntries = () => tree.list(head);
	return {
		mergeBase,
		files,
		blobs: LOCAL_BLOBS,
		baseEntries,
		headEntries,
		incomplete: void 0,
		from: "checkout"
	};
}
async function fromApi({ remote }, { base, head, pull, hasReports, tuningDir }) {
	const isWanted = wantedPaths({
		hasReports,
		tuningDir
	});
	const [compared, listed] = [await remote.compare({
		base,
		head,
		pull,
		isWanted
	}), await remote.list(base)];
	if ("trouble" in compared) return compared;
	const { mergeBase, files, sizes, incomplete } = compared.value;
	const baseEntries = "value" in listed ? listed.value : void 0;
	const known = new Map([...sizes, ...sizesOf((baseEntries ?? []).filter(isDeciding))]);
	const blobs = createRemoteBlobs(remote, known);
	await blobs.prepare(oidsOf(files, baseEntries ?? [], wantedPaths({
		hasReports: false,
		tuningDir
	})));
	const headEntries = async () => {
		const all = await remote.list(head);
		if ("trouble" in all) return void 0;
		for (const [oid, size] of sizesOf(all.value)) known.set(oid, size);
		return all.value;
	};
	return {
		mergeBase,
		files,
		blobs,
		baseEntries,
		headEntries,
		incomplete,
		from: "api"
	};
}
function sizesOf(entries) {
	return entries.flatMap(({ oid, size }) => size === void 0 ? [] : [[oid, size]]);
}
function isDeciding({ path, kind }) {
	return kind === "file" && (path === ".gitattributes" || path === ".git-blame-ignore-revs");
}
function wantedPaths({ hasReports, tuningDir }) {
	return (path) => hasReports || languageOf(path) !== void 0 || tuningDir !== void 0 && isTuningPath(path, tuningDir);
}
function oidsOf(files, entries, isWanted) {
	const oids = [...files.filter(({ oldPath, path }) => isWanted(path) || isWanted(oldPath)).flatMap(({ oid, oldOid }) => [oid, oldOid]), ...entries.filter(isDeciding).map(({ oid }) => oid)];
	return [...new Set(oids.filter((oid) => oid !== void 0))];
}
// src/flows/collect/allow-notes.ts
function allowNotes({ ends, silent, analyzed }, gated) {
	const { allows, faultyAllows } = ends;
	const added = allows.filter((allow) => allow.added && allow.state === "in-force");
	const expired = allows.filter(({ state, violation }) => analyzed && state === "expired" && violation !== null);
	const refused = allows.filter((allow) => allow.added && allow.state === "floor");
	const faults = faultyAllows.filter(({ stood }) => !stood).map(({ path, line, fault }) => ({
		path,
		line,
		fault
	}));
	const silenced = added.filter((allow) => isSilencing(allow, silent) && (analyzed || allow.violation === null));
	return [
		...added.length > 0 ? [{
			kind: "allows-added",
			allows: added.map(toPlace),
			silenced: silenced.length,
			gated
		}] : [],
		...expired.length > 0 ? [{
			kind: "allows-expired",
			allows: expired.map(toPlace)
		}] : [],
		...refused.length > 0 ? [{
			kind: "allows-refused",
			allows: refused.map(toPlace)
		}] : [],
		...faults.length > 0 ? [{
			kind: "faulty-allows",
			faults
		}] : []
	];
}
function toPlace({ path, line, unit, ruleKey, until }) {
	return {
		path,
		line,
		unitName: unit.name,
		ruleKey,
		until
	};
}
// src/domain/history/push-reported.ts
function openReported({ seen, runs, nameAfter }) {
	const tools = new Map(runs.map(({ id, tools: used }) => [id, used]));
	return [...seen.values()].filter(({ last }) => last.source === "external-plugin").filter(({ now, gone, last }) => {
		if (now !== "gone" || gone === null) return true;
		return gone.why === "unknown" && !(tools.get(gone.run) ?? []).some(({ name }) => name === last.tool);
	}).map(({ fingerprint, last }) => ({
		fingerprint,
		nameNow: nameNowOf(fingerprint, nameAfter),
		tool: {
			name: last.tool,
			version: last.tool_version,
			dialect: dialectOf(tools.get(last.run) ?? [], last)
		}
	})).filter(({ fingerprint, nameNow }) => nameNow === fingerprint || !seen.has(nameNow));
}
function nameNowOf(fingerprint, nameAfter) {
	const parts = parseFingerprint(fingerprint);
	return parts === void 0 ? fingerprint : fingerprintOf({
		...parts,
		...nameAfter(parts.path, parts.unitName)
	});
}
function dialectOf(used, last) {
	const own = used.filter(({ name, version }) => name === last.tool && version === last.tool_version);
	return own.length === 1 ? own[0]?.dialect ?? "" : NO_DIALECT;
}
const NO_DIALECT = " ";
function changedTools(runs, tools) {
	return [...new Set(tools.map(({ name }) => name))].toSorted().flatMap((tool) => {
		const now = tools.filter(({ name }) => name === tool);
		const before = runs.findLast((run) => run.tools.some(({ name }) => name === tool))?.tools ?? [];
		const [from] = before.filter(({ name }) => name === tool).filter((one) => !has(now, one));
		const to = now.find((one) => !has(before, one)) ?? now[0];
		return from === void 0 || to === void 0 ? [] : [{
			tool,
			from,
			to
		}];
	});
}
function has(tools, { name, version, dialect }) {
	return tools.some((one) => one.name === name && one.version === version && one.dialect === dialect);
}
// src/flows/collect/report-notes.ts
function reportNotes({ reports, missingReports }) {
	return [...missingReports.map((line) => ({
		kind: "missing-report",
		line
	})), ...reports.flatMap(notesOn)];
}
const DOUBTS = new Set([
	"tool-failed",
	"rule-failed",
	"file-failed",
	"no-runs",
	"no-results",
	"results-elsewhere",
	"results-unreadable",
	"line-not-there",
	"missing",
	"ambiguous",
	"malformed"
]);
function notesOn({ path, format, violations, notes }) {
	if (format === null) return [{
		kind: "unread-report",
		path
	}];
	const left = notes.find(({ note }) => note === "over-cap")?.count ?? 0;
	const doubts = notes.filter(({ note }) => DOUBTS.has(note));
	return [...left > 0 ? [{
		kind: "partial-report",
		path,
		kept: violations,
		left
	}] : [], ...doubts.length > 0 ? [{
		kind: "doubtful-report",
		path,
		doubts
	}] : []];
}
function toolNotes({ ledger: { runs }, run }) {
	const end = runs.findIndex(({ id }) => id === run.id);
	return changedTools(end < 0 ? runs : runs.slice(0, end), run.tools).map(({ tool, from, to }) => {
		const isNamed = from.version !== to.version;
		return {
			kind: "tool-changed",
			tool,
			from: versionWords(from, isNamed),
			to: versionWords(to, isNamed)
		};
	});
}
function versionWords({ version, dialect }, isNamed) {
	const shown = version === "" ? "no version" : version;
	return isNamed ? shown : `${shown} with ${dialect === "" ? "its own rules" : dialect}`;
}
// src/flows/collect/notes.ts
function incompleteReasons({ tuning, found, assessment, state }) {
	const reasons = new Set();
	if (tuning.trouble) reasons.add(reasonOf(tuning.trouble) === "rate-limit" ? "rate-limit" : "base");
	if (found.baseEntries === void 0) reasons.add("base");
	const trouble = found.blobs.trouble();
	if (trouble) reasons.add(reasonOf(trouble));
	if (assessment.headUnlisted) reasons.add("api");
	if (found.incomplete !== void 0 || assessment.incomplete) reasons.add("files");
	if (state?.trouble !== void 0) reasons.add("comments");
	return [...reasons];
}
function reasonOf({ kind }) {
	if (kind === "rate-limited" || kind === "secondary-limited") return "rate-limit";
	return kind === "timeout" ? "time" : "api";
}
function notesOf$1(facts) {
	const { tuning, faults, found, assessment, state } = facts;
	return [
		...incompleteReasons(facts).map((why) => ({
			kind: "not-looked-at",
			why
		})),
		...skippedNote(assessment),
		...unparsedNote(assessment),
		...allowNotes(assessment, facts.gated),
		...reportNotes(assessment),
		...toolNotes(facts.told),
		...stateNote(state),
		...touchesTuning(found, facts.tuningDir) ? [{ kind: "tuning-touched" }] : [],
		...faults > 0 ? [{
			kind: "tuning-faults",
			count: faults
		}] : [],
		...tuning.baseNotListed ? [{
			kind: "base-not-listed",
			base: facts.base,
			used: tuning.branch
		}] : [],
		...facts.hasHistory ? [] : [{ kind: "no-history" }]
	];
}
function skippedNote({ skipped }) {
	const files = [...skipped].filter(([, reason]) => !isByDesign(reason) || reason === "too-large").map(([path, reason]) => ({
		path,
		reason
	}));
	return files.length > 0 ? [{
		kind: "skipped-files",
		files
	}] : [];
}
function unparsedNote({ ends }) {
	return ends.unsound.length > 0 ? [{
		kind: "unparsed",
		files: ends.unsound
	}] : [];
}
function stateNote(state) {
	if (state?.keep === "newer") return [{
		kind: "state",
		status: "newer"
	}];
	if (state?.status === "rejected" || state?.status === "unavailable") return [{
		kind: "state",
		status: state.status
	}];
	return [];
}
function touchesTuning({ files }, directory) {
	return files.some(({ oldPath, path }) => isTuningFile(oldPath, directory) || isTuningFile(path, directory));
}
function isTuningFile(path, directory) {
	return path.startsWith(`${directory}/`) && /\.ya?ml$/.test(path);
}
// src/domain/history/own-comment.ts
function ownerOf$1(question) {
	const markers = question.body.split(question.marker).length - 1;
	if (markers === 0 || !isSame$3(question.author, question.viewer)) return "foreign";
	if (question.editor !== null && !isSame$3(question.editor, question.viewer)) return "edited";
	return markers === 1 ? "ours" : "markers";
}
function isSame$3(one, other) {
	return one !== void 0 && one.id === other.id && one.type === other.type;
}
// src/domain/history/ledger.ts
const LARGEST_VALUE = 1e12;
function toLedger(change, lines, totals = []) {
	const gathered = gatherRuns(change, lines);
	for (const line of lines) putRow(gathered, line);
	const runs = runsOf(gathered).sort(compareRuns);
	const rows = {
		runs,
		violations: runs.flatMap((run) => inOrder$1(linesOf$2(gathered, "violation", run.id))),
		gone: runs.flatMap((run) => inOrder$1(linesOf$2(gathered, "gone", run.id)))
	};
	const verdicts = [...gathered.verdict.keys()].sort(compareReplies).flatMap((reply) => inOrder$1(linesOf$2(gathered, "verdict", reply)));
	return {
		change,
		...rows,
		verdicts,
		totals: openTotals(rows, totals)
	};
}
function compareReplies(a, b) {
	const numberOf = (owner) => Number(owner.slice(owner.indexOf(":") + 1));
	return numberOf(a) - numberOf(b) || compareText(a, b);
}
function ledgerLines(ledger) {
	return [
		ledger.change,
		...ledger.runs,
		...ledger.violations,
		...ledger.gone,
		...ledger.verdicts
	];
}
function appendRun(ledger, told) {
	const lines = [
		told.run,
		...told.violations,
		...told.gone,
		...told.verdicts ?? []
	];
	return toLedger(ledger.change, [...ledgerLines(ledger), ...lines], ledger.totals);
}
function mergeLedgers(a, b) {
	return toLedger(joinLines(a.change, b.change), [...ledgerLines(a), ...ledgerLines(b)], [...a.totals, ...b.totals]);
}
function gatherRuns(change, lines) {
	const gathered = gather([]);
	for (const line of lines) if (line.type === "run" && (line.flow === "collect" || line.flow === "publish") && line.change === change.change) put(gathered, toPlainRun(line));
	return gathered;
}
function toPlainRun(run) {
	return {
		...run,
		tools: run.tools.map((tool) => ({
			...tool,
			rules: []
		})),
		edited: []
	};
}
function putRow(gathered, line) {
	if (line.type === "verdict" && parseFingerprint(line.fingerprint) !== void 0) put(gathered, line);
	if (line.type !== "violation" && line.type !== "gone") return;
	const run = gathered.run.get(line.run)?.get("");
	if (run !== void 0 && isCoherent(line)) put(gathered, toPlainRow(line, run));
}
function isCoherent(line) {
	const parts = parseFingerprint(line.fingerprint);
	if (!(parts?.ruleKey === line.rule_key && Math.abs(line.actual) <= 1e12) || Math.abs(line.limit) > 1e12) return false;
	return line.type === "gone" || parts.path === line.path && parts.unitName === line.unit_name;
}
function toPlainRow(line, run) {
	const values = {
		actual: line.actual + 0,
		limit: line.limit + 0
	};
	if (line.type === "gone") return {
		...line,
		...values
	};
	const delta = toDelta(values.actual, values.limit) + 0;
	return {
		...line,
		...values,
		delta,
		timestamp: run.first_at,
		start_line: 0
	};
}
function inOrder$1(lines) {
	return lines.toSorted((a, b) => compareText(restOf(a), restOf(b)));
}
// src/formats/state-block/refusals.ts
function isReplaceable(refusal) {
	return refusal !== "newer-version" && refusal !== "wrong-instance";
}
// src/domain/history/ledger-trim.ts
const WORST = [
	1e3,
	500,
	250,
	125,
	60,
	30,
	0
];
const FEWEST_WITH_CELLS = 250;
function* trimSteps(ledger) {
	yield ledger;
	let left = ledger;
	for (const step of [
		withoutRepeats,
		withoutEarlierViolations,
		withoutUnanswered,
		withoutUntouched
	]) {
		const next = step(left);
		if (next !== left) yield left = next;
	}
	for (const most of WORST) {
		const next = withWorst(left, most);
		if (next !== left) yield left = next;
	}
}
function withoutRepeats(ledger) {
	const ranks = new Map(ledger.runs.map(({ id }, rank) => [id, rank]));
	const rankOf = (row) => ranks.get(row.run) ?? 0;
	const rows = groupBy(rowsOf$1(ledger), (row) => row.fingerprint);
	return keepRows(ledger, (row) => {
		return !(rows.get(row.fingerprint) ?? []).some((other) => rankOf(other) > rankOf(row) && shownRank(other) >= shownRank(row));
	});
}
function withoutEarlierViolations(ledger) {
	const head = ledger.runs.at(-1)?.id;
	return keepRows(ledger, (row) => row.run === head || row.type === "gone");
}
function withoutUnanswered(ledger) {
	const answered = new Set(ledger.verdicts.map((verdict) => verdict.fingerprint));
	return keepRows(ledger, (row) => row.change !== "same" || answered.has(row.fingerprint));
}
function withoutUntouched(ledger) {
	return keepRows(ledger, (row) => row.change !== "same" || row.touched);
}
function withWorst(ledger, most) {
	const rows = rowsOf$1(ledger);
	const worst = new Set(rows.toSorted(byWeight).slice(0, most));
	const trimmed = rows.length > most ? keepRows(ledger, (row) => worst.has(row)) : ledger;
	return most < FEWEST_WITH_CELLS ? withoutCells(trimmed) : trimmed;
}
function keepRows(ledger, isKept) {
	const violations = ledger.violations.filter(isKept);
	const gone = ledger.gone.filter(isKept);
	if (violations.length === ledger.violations.length && gone.length === ledger.gone.length) return ledger;
	const lost = rowsOf$1(ledger).filter((row) => !isKept(row));
	const totals = [...ledger.totals, ...totalsOf(ledger, lost)];
	const kept = {
		...ledger,
		violations,
		gone
	};
	return {
		...kept,
		totals: openTotals(kept, totals)
	};
}
function totalsOf(ledger, lost) {
	const head = ledger.runs.at(-1)?.id;
	const cells = new Map(ledger.totals.map((total) => [keyOfTotal(total), total.total]));
	const present = presentRows(ledger);
	const counts = countRows(ledger);
	const totals = new Map();
	for (const row of lost) {
		const total = row.run === head ? cellOf(row) : wholeOf$1(row);
		const key = keyOfTotal(total);
		const known = Math.max(cells.get(key) ?? 0, present.get(key) ?? 0);
		const number = total.within === null ? counts.get(row.run)?.[total.label] ?? known : known;
		totals.set(key, {
			...total,
			total: number
		});
	}
	return [...totals.values()];
}
function withoutCells(ledger) {
	if (ledger.totals.every((total) => total.within === null)) return ledger;
	const counts = countRows(ledger);
	const totals = ledger.totals.map((total) => ({
		...total,
		within: null,
		total: counts.get(total.run)?.[total.label] ?? total.total
	}));
	return {
		...ledger,
		totals: openTotals(ledger, totals)
	};
}
function rowsOf$1(ledger) {
	return [...ledger.violations, ...ledger.gone];
}
function byWeight(a, b) {
	return Number(isCaused(b)) - Number(isCaused(a)) || shownRank(b) - shownRank(a) || severityRank(b) - severityRank(a) || excessOf(b) - excessOf(a) || compareText(a.fingerprint, b.fingerprint) || compareText(`${a.type} ${a.run}`, `${b.type} ${b.run}`);
}
function isCaused(row) {
	return row.change === "new" || row.change === "worse";
}
function shownRank(row) {
	return SHOWN.indexOf(row.shown);
}
function severityRank(row) {
	return row.type === "gone" ? 0 : SEVERITIES.indexOf(row.severity);
}
function excessOf({ actual, limit }) {
	return Math.abs(actual - limit) / Math.max(1, Math.abs(limit));
}
const DEFAULT_INSTANCE$2 = "default";
const LONGEST_LINE$2 = 65536;
const MARKER$2 = /<!--\s*refrain:state/gi;
const FRAME$1 = /^<!-- refrain:state v=([1-9]\d{0,8})((?: [a-z]+=[^\s=]+)+) [A-Za-z0-9_-]+ -->$/;
const INSTANCE$1 = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const REPO = /^[A-Za-z0-9][A-Za-z0-9:._-]{0,127}$/;
const ENVELOPE = new RegExp("^<!-- refrain:state v=1(?: instance=([A-Za-z0-9][A-Za-z0-9._-]{0,63}))? repo=([A-Za-z0-9][A-Za-z0-9:._-]{0,127}) pr=([1-9]\\d{0,9}) seq=(0|[1-9]\\d{0,14}) alg=([a-z0-9]{1,16}) len=([1-9]\\d{0,7}) sha=([0-9a-f]{16})(?: kid=([0-9a-f]{8}) mac=([0-9a-f]{64}))? ([A-Za-z0-9_-]+) -->$");
function frameBlock(body) {
	const markers = body.match(MARKER$2)?.length ?? 0;
	if (markers !== 1) return markers === 0 ? "absent" : "two-markers";
	const whole = withoutLineEnds(body);
	const line = whole.slice(whole.lastIndexOf("\n") + 1);
	if (line.match(MARKER$2) === null) return "not-last-line";
	if (line.length > LONGEST_LINE$2) return "too-large";
	const [, version = "", fields = ""] = FRAME$1.exec(line) ?? [];
	if (version === "") return "malformed";
	const values = new Map(fields.trim().split(" ").map(toField));
	const instance = values.get("instance") ?? "default";
	return {
		address: {
			version: Number(version),
			instance,
			repo: values.get("repo"),
			pr: values.get("pr")
		},
		line
	};
}
function parseEnvelope(line) {
	const parts = ENVELOPE.exec(line);
	if (parts === null) return void 0;
	const [, instance = DEFAULT_INSTANCE$2, repo = "", pr = "", seq, alg = "", len, sha = "", kid, mac, payload = ""] = parts;
	const signature = kid === void 0 || mac === void 0 ? null : {
		kid,
		mac
	};
	const envelope = {
		instance,
		repo,
		pr,
		seq: Number(seq),
		alg,
		len: Number(len),
		sha,
		signature,
		payload
	};
	return printEnvelope(envelope) === line ? envelope : void 0;
}
function printEnvelope(envelope) {
	assertFits(envelope.instance, INSTANCE$1);
	assertFits(envelope.repo, REPO);
	const { sha, signature, payload } = envelope;
	const signed = signature === null ? "" : ` kid=${signature.kid} mac=${signature.mac}`;
	return `<!-- ${printBound(envelope)} sha=${sha}${signed} ${payload} -->`;
}
function printBound({ instance, repo, pr, seq, alg, len }) {
	return `refrain:state v=1${instance === "default" ? "" : ` instance=${instance}`} repo=${repo} pr=${pr} seq=${seq} alg=${alg} len=${len}`;
}
function assertFits(text, pattern) {
	if (!pattern.test(text)) throw new InternalError(`cannot stand in a state block: ${JSON.stringify(text.slice(0, 200))}`);
}
function toField(field) {
	const at = field.indexOf("=");
	return [field.slice(0, at), field.slice(at + 1)];
}
function withoutLineEnds(body) {
	let end = body.length;
	while (end > 0 && (body[end - 1] === "\n" || body[end - 1] === "\r")) end--;
	return body.slice(0, end);
}
// src/formats/state-block/json-nesting.ts
function isNestedWithin(text, deepest) {
	let depth = 0;
	let isInString = false;
	for (let at = 0; at < text.length; at++) {
		const char = text[at];
		if (isInString && char === "\\") at++;
		else if (char === "\"") isInString = !isInString;
		else if (!isInString && (char === "[" || char === "{") && ++depth > deepest) return false;
		else if (!isInString && (char === "]" || char === "}")) depth--;
	}
	return true;
}
// src/formats/state-block/table.ts
function tableOf(values) {
	const byText = new Map();
	for (const value of values) byText.set(JSON.stringify(value), value);
	const sorted = [...byText].sort(([a], [b]) => a < b ? -1 : 1);
	const indexes = new Map(sorted.map(([text], index) => [text, index]));
	return {
		entries: sorted.map(([, value]) => value),
		indexOf: (value) => entryOf(indexes, JSON.stringify(value))
	};
}
function entryOf(table, key) {
	const entry = table.get(key);
	if (entry === void 0) throw new RangeError(`not in the table: ${String(key)}`);
	return entry;
}
function entryAt(table, index) {
	const entry = table[index];
	if (entry === void 0) throw new RangeError(`no entry ${index} of ${table.length}`);
	return entry;
}
// src/formats/state-block/segments.ts
function segmentsOf(ledger) {
	const ranks = new Map(ledger.runs.map(({ id }, rank) => [id, rank]));
	const alike = new Map();
	for (const row of [...ledger.violations, ...ledger.gone]) {
		const rank = entryOf(ranks, row.run);
		const key = contentOf(row);
		const known = alike.get(key);
		if (known) known.ranks.push(rank);
		else alike.set(key, {
			row,
			ranks: [rank]
		});
	}
	return [...alike.values()].flatMap(({ row, ranks: at }) => spansOf(at).map((span) => toSegment(row, span))).map((segment) => ({
		segment,
		order: orderOf(segment)
	})).sort((a, b) => compareLists(a.order, b.order)).map(({ segment }) => segment);
}
function valueOf$1(limit, excess) {
	return typeof excess === "number" ? toDelta(limit, -excess) + 0 : excess[0];
}
function toExcess({ actual, limit }) {
	const excess = toDelta(actual, limit) + 0;
	return valueOf$1(limit, excess) === actual ? excess : [actual];
}
const CONTENT = [...new Set([...Object.keys(ViolationLine.shape), ...Object.keys(GoneLine.shape)])].filter((field) => field !== "run" && field !== "timestamp");
function contentOf(row) {
	return JSON.stringify(row, CONTENT);
}
function spansOf(ranks) {
	const spans = [];
	for (const rank of ranks) {
		const last = spans.at(-1);
		if (last !== void 0 && last[0] + last[1] === rank) last[1] += 1;
		else spans.push([rank, 1]);
	}
	return spans;
}
function toSegment(row, [from, length]) {
	const parts = parseFingerprint(row.fingerprint);
	if (parts === void 0) throw new RangeError(`not a fingerprint: ${row.fingerprint}`);
	const fate = row.type === "gone" ? row.why : row.trust;
	return {
		fingerprint: row.fingerprint,
		path: parts.path,
		role: row.role,
		area: row.area,
		unit: parts.unitName ?? "",
		judge: toJudge(row),
		line: parts.line ?? "",
		look: [
			from,
			length,
			row.change,
			row.touched ? 1 : 0,
			row.shown,
			fate
		],
		excess: toExcess(row)
	};
}
function toJudge(row) {
	if (row.type === "gone") return [row.rule_key, row.limit];
	const { severity, metric_family, scope, source, tool, tool_version } = row;
	return [
		row.rule_key,
		row.limit,
		severity,
		metric_family,
		scope,
		source,
		tool,
		tool_version
	];
}
function orderOf({ path, role, area, unit, judge, line, look, excess }) {
	return [
		path,
		role,
		area,
		unit,
		judge[0],
		line,
		JSON.stringify([
			judge,
			look,
			excess
		])
	];
}
function compareLists(a, b) {
	for (const [index, one] of a.entries()) {
		const other = b[index] ?? "";
		if (one !== other) return one < other ? -1 : 1;
	}
	return 0;
}
// src/formats/state-block/pack-ledger.ts
function packLedger(ledger) {
	const tables = tablesOf(ledger);
	const segments = segmentsOf(ledger);
	const places = tableOf(segments.map(placeOf$1));
	const columns = toColumns(segments, places);
	return {
		shas: [...tables.shas.entries],
		digests: [...tables.digests.entries],
		kits: [...tables.kits.entries],
		runs: ledger.runs.map((run) => packRun(run, tables)),
		...columns,
		places: [...places.entries],
		verdicts: packVerdicts(ledger.verdicts, segments, tables),
		totals: packTotals(ledger, tables),
		rules: [...tables.rules.entries],
		areas: [...tables.areas.entries]
	};
}
function tablesOf({ runs, verdicts, totals }) {
	const bases = runs.flatMap(({ merge_base_sha }) => merge_base_sha ?? []);
	const digests = tableOf(runs.flatMap((run) => [run.config_digest, run.tools_digest]));
	const kitOf = (run) => [digests.indexOf(run.tools_digest), run.tools.map(({ name, version, dialect }) => [
		name,
		version,
		dialect
	])];
	return {
		shas: tableOf([...[...runs, ...verdicts].map(({ head_sha }) => head_sha), ...bases]),
		digests,
		kits: tableOf(runs.map(kitOf)),
		kitOf,
		rules: tableOf(totals.flatMap(({ within }) => within?.rule_key ?? [])),
		areas: tableOf(totals.flatMap(({ within }) => within?.area ?? []))
	};
}
function packRun(run, tables) {
	return {
		head: tables.shas.indexOf(run.head_sha),
		base: run.merge_base_sha === null ? null : tables.shas.indexOf(run.merge_base_sha),
		config: tables.digests.indexOf(run.config_digest),
		kit: tables.kits.indexOf(tables.kitOf(run)),
		flow: run.flow === "publish" ? "publish" : "collect",
		at: packInstant(run.first_at),
		files: run.files,
		units: run.units,
		complete: run.complete ? 1 : 0,
		mode: run.mode
	};
}
function packInstant(instant) {
	return Number(instant.replaceAll(/\D/g, ""));
}
function placeOf$1({ role, area }) {
	return [role, area];
}
function toColumns(segments, places) {
	const judges = tableOf(segments.map(({ judge }) => judge));
	const looks = tableOf(segments.map(({ look }) => look));
	return {
		judges: [...judges.entries],
		looks: [...looks.entries],
		...toOutline(segments, places),
		rows: {
			judge: segments.map(({ judge }) => judges.indexOf(judge)),
			look: segments.map(({ look }) => looks.indexOf(look)),
			excess: segments.map(({ excess }) => excess),
			line: segments.some(({ line }) => line !== "") ? segments.map(({ line }) => line) : []
		}
	};
}
function toOutline(segments, places) {
	const files = {
		shared: [],
		rest: [],
		place: [],
		units: []
	};
	const units = {
		name: [],
		rows: []
	};
	let last;
	for (const segment of segments) {
		const { path, unit } = segment;
		const place = places.indexOf(placeOf$1(segment));
		const isSameFile = last?.path === path && last.place === place;
		if (!isSameFile) addFile(files, {
			path,
			before: last?.path ?? "",
			place
		});
		if (!isSameFile || last?.unit !== unit) {
			units.name.push(unit);
			units.rows.push(0);
			raiseLast(files.units);
		}
		raiseLast(units.rows);
		last = {
			path,
			place,
			unit
		};
	}
	return {
		files,
		units
	};
}
function addFile(files, { path, before, place }) {
	const shared = sharedLength(before, path);
	files.shared.push(shared);
	files.rest.push(path.slice(shared));
	files.place.push(place);
	files.units.push(0);
}
function raiseLast(counts) {
	counts.push((counts.pop() ?? 0) + 1);
}
function sharedLength(a, b) {
	let length = 0;
	while (length < a.length && length < b.length && a[length] === b[length]) length++;
	const code = length > 0 ? a.charCodeAt(length - 1) : 0;
	return code >= 55296 && code < 56320 ? length - 1 : length;
}
function packVerdicts(verdicts, segments, tables) {
	const rows = new Map(segments.map(({ fingerprint }, index) => [fingerprint, index]));
	return verdicts.map((line) => [
		line.comment_id,
		rows.get(line.fingerprint) ?? line.fingerprint,
		line.by,
		line.verdict,
		line.reason,
		packInstant(line.updated_at),
		tables.shas.indexOf(line.head_sha),
		...line.surface === "conversation" ? [] : [line.surface]
	]);
}
function packTotals({ runs, totals }, { rules, areas }) {
	const ranks = new Map(runs.map(({ id }, rank) => [id, rank]));
	return totals.map(({ run, label, within, total }) => [
		entryOf(ranks, run),
		label,
		within && rules.indexOf(within.rule_key),
		within && areas.indexOf(within.area),
		total
	]);
}
// src/formats/state-block/payload.ts
const MOST_RUNS = 5e3;
const MOST_ROWS = 1e5;
const Index = int().min(0).max(MOST_ROWS);
const Count = int().min(0).max(Number.MAX_SAFE_INTEGER);
const Value$1 = number$1().min(-1e12).max(LARGEST_VALUE);
const Bit = literal([0, 1]);
const Instant$2 = int().min(0).max(0x5af3107a3fff);
const { rule_key: RuleKey, area: Area, role: Role } = ViolationLine.shape;
function column(entry, most = MOST_ROWS) {
	return array(entry).max(most);
}
const Tool = tuple([
	ToolUsed.shape.name,
	ToolUsed.shape.version,
	ToolUsed.shape.dialect
]);
const Run = strictObject({
	head: Index,
	base: Index.nullable(),
	config: Index,
	kit: Index,
	flow: _enum(["collect", "publish"]),
	at: Instant$2,
	files: Count,
	units: Count,
	complete: Bit,
	mode: RunLine.shape.mode
});
const Judge = union([tuple([RuleKey, Value$1]), tuple([
	RuleKey,
	Value$1,
	ViolationLine.shape.severity,
	ViolationLine.shape.metric_family,
	ViolationLine.shape.scope,
	ViolationLine.shape.source,
	ViolationLine.shape.tool,
	ViolationLine.shape.tool_version
])]);
const Look = tuple([
	Index,
	int().min(1).max(MOST_RUNS),
	ViolationLine.shape.change,
	Bit,
	ViolationLine.shape.shown,
	union([ViolationLine.shape.trust, GoneLine.shape.why])
]);
const Answer = tuple([
	VerdictLine.shape.comment_id,
	union([Index, VerdictLine.shape.fingerprint]),
	VerdictLine.shape.by,
	VerdictLine.shape.verdict,
	VerdictLine.shape.reason,
	Instant$2,
	Index,
	_enum(SURFACES).exclude(["conversation"]).optional()
]);
const Total = tuple([
	Index,
	_enum(ROW_LABELS),
	Index.nullable(),
	Index.nullable(),
	Count
]);
const Payload = strictObject({
	shas: column(RunLine.shape.head_sha),
	digests: column(RunLine.shape.config_digest, MOST_RUNS),
	kits: column(tuple([Index, column(Tool, 1e3)]), MOST_RUNS),
	runs: column(Run, MOST_RUNS),
	judges: column(Judge),
	looks: column(Look),
	places: column(tuple([Role, Area])),
	files: strictObject({
		shared: column(int().min(0).max(1024)),
		rest: column(string().max(1024)),
		place: column(Index),
		units: column(Index)
	}),
	units: strictObject({
		name: column(string().max(1024)),
		rows: column(Index)
	}),
	rows: strictObject({
		judge: column(Index),
		look: column(Index),
		excess: column(union([Value$1, tuple([Value$1])])),
		line: column(string().regex(/^([0-9a-f]{9}(~([2-9]|[1-9]\d{1,9}))?)?$/))
	}),
	verdicts: column(Answer),
	totals: column(Total),
	rules: column(RuleKey),
	areas: column(Area)
});
const LONGEST_NAME = 1024;
function unpackLedger(payload, change, sha256) {
	const runs = payload.runs.map((run) => unpackRun(run, payload, {
		change: change.change,
		sha256
	}));
	const placed = placeRows(payload);
	const total = placed.reduce((sum, { look: [, length] }) => sum + length, 0);
	if (total > 2e5) throw new RangeError(`${total} rows`);
	const rows = placed.flatMap((row) => unpackRow(row, runs));
	const verdicts = payload.verdicts.map((answer) => unpackVerdict(answer, payload, placed));
	const totals = payload.totals.map((written) => unpackTotal(written, payload, runs));
	return toLedger(change, [
		...runs,
		...rows,
		...verdicts
	], totals);
}
function unpackRun(written, { shas, digests, kits }, { change, sha256 }) {
	const [toolsDigest, tools] = entryAt(kits, written.kit);
	const parts = {
		change,
		head_sha: entryAt(shas, written.head),
		merge_base_sha: written.base === null ? null : entryAt(shas, written.base),
		config_digest: entryAt(digests, written.config),
		tools_digest: entryAt(digests, toolsDigest),
		flow: written.flow
	};
	return {
		type: "run",
		id: runId(parts, sha256),
		...parts,
		first_at: unpackInstant(written.at),
		files: written.files,
		units: written.units,
		complete: written.complete === 1,
		mode: written.mode,
		tools: tools.map(([name, version, dialect]) => ({
			name,
			version,
			dialect,
			rules: []
		})),
		edited: []
	};
}
function unpackInstant(at) {
	return String(at).padStart(14, "0").replace(/^(....)(..)(..)(..)(..)(..)$/, "$1-$2-$3T$4:$5:$6Z");
}
function placeRows({ files, units, rows, places, judges, looks }) {
	assertLengths(files.shared, [
		files.rest,
		files.place,
		files.units
	]);
	assertLengths(units.name, [units.rows]);
	assertLengths(rows.judge, [
		rows.look,
		rows.excess,
		rows.line.length === 0 ? rows.judge : rows.line
	]);
	const placed = [];
	let path = "";
	let unit = 0;
	for (const [file, shared] of files.shared.entries()) {
		path = joinPath(path, shared, entryAt(files.rest, file));
		const place = entryAt(places, entryAt(files.place, file));
		const end = unit + entryAt(files.units, file);
		for (; unit < end; unit++) {
			const unitName = entryAt(units.name, unit) || null;
			for (let left = entryAt(units.rows, unit); left > 0; left--) {
				const row = placed.length;
				const judge = entryAt(judges, entryAt(rows.judge, row));
				const look = entryAt(looks, entryAt(rows.look, row));
				const line = rows.line[row] || void 0;
				const fingerprint = fingerprintOf({
					path,
					unitName,
					ruleKey: judge[0],
					...line && { line }
				});
				const actual = valueOf$1(judge[1], entryAt(rows.excess, row));
				placed.push({
					path,
					place,
					unitName,
					fingerprint,
					judge,
					look,
					actual
				});
			}
		}
	}
	if (unit !== units.name.length || placed.length !== rows.judge.length) throw new RangeError("rows without a place");
	return placed;
}
function assertLengths(column, others) {
	if (others.some(({ length }) => length !== column.length)) throw new RangeError("columns of unequal length");
}
function joinPath(before, shared, rest) {
	const path = before.slice(0, shared) + rest;
	if (path === "" || path.length > LONGEST_NAME || shared > before.length) throw new RangeError("not a path");
	return path;
}
function unpackRow(row, runs) {
	const [from, length] = row.look;
	return Array.from({ length }, (_, step) => toLine(row, entryAt(runs, from + step)));
}
function toLine({ path, place, unitName, fingerprint, judge, look, actual }, run) {
	const [role, area] = place;
	const [, , change, touched, shown, fate] = look;
	const [rule_key, limit] = judge;
	const common = {
		run: run.id,
		fingerprint,
		role,
		area,
		rule_key,
		actual,
		limit,
		change,
		touched: touched === 1,
		shown
	};
	if (judge.length === 2) return {
		type: "gone",
		...common,
		why: GoneLine.shape.why.parse(fate)
	};
	const [, , severity, metric_family, scope, source, tool, tool_version] = judge;
	const found = {
		path,
		unit_name: unitName,
		severity,
		metric_family,
		scope,
		source,
		tool,
		tool_version
	};
	return {
		type: "violation",
		...common,
		...found,
		schema_version: 1,
		timestamp: run.first_at,
		delta: toDelta(actual, limit),
		start_line: 0,
		trust: ViolationLine.shape.trust.parse(fate)
	};
}
function unpackVerdict([comment_id, violation, by, verdict, reason, at, sha, surface], { shas }, placed) {
	return {
		type: "verdict",
		surface: surface ?? "conversation",
		comment_id,
		fingerprint: typeof violation === "string" ? violation : entryAt(placed, violation).fingerprint,
		by,
		verdict,
		reason,
		updated_at: unpackInstant(at),
		head_sha: entryAt(shas, sha)
	};
}
function unpackTotal([run, label, rule, area, total], { rules, areas }, runs) {
	const within = rule === null || area === null ? null : {
		rule_key: entryAt(rules, rule),
		area: entryAt(areas, area)
	};
	return {
		run: entryAt(runs, run).id,
		label,
		within,
		total
	};
}
// src/formats/state-block/payload-text.ts
const DEEPEST$1 = 64;
function printPayload(ledger) {
	return JSON.stringify(packLedger(ledger));
}
function parsePayload(text, change, sha256) {
	if (!isNestedWithin(text, DEEPEST$1)) return void 0;
	try {
		const value = JSON.parse(text);
		if (hasForeignKey(value)) return void 0;
		const ledger = unpackLedger(Payload.parse(value), change, sha256);
		return printPayload(ledger) === text ? ledger : void 0;
	} catch {
		return;
	}
}
// src/formats/state-block/seal.ts
const DIGEST_DOMAIN = "refrain digest/1\n";
const MAC_DOMAIN = "refrain mac/1\n";
const KEY_DOMAIN = "refrain key/1\n";
const SHA_LENGTH = 16;
const KEY_ID_LENGTH = 8;
function sealOf(block, sealing) {
	const { bound, bytes, key } = block;
	return {
		sha: digestOf$2(bound, bytes, sealing),
		signature: key === void 0 ? null : {
			kid: keyId(key, sealing),
			mac: macOf(key, block, sealing)
		}
	};
}
function checkSeal(block, sealing) {
	const { bound, bytes, keys } = block;
	if (!sealing.isEqual(digestOf$2(bound, bytes, sealing), bound.sha)) return "bad-digest";
	if (keys === void 0) return null;
	if (bound.signature === null) return "unsigned";
	const { kid, mac } = bound.signature;
	const key = [keys.current, keys.previous].filter((key) => key !== void 0).find((candidate) => keyId(candidate, sealing) === kid);
	if (key === void 0) return "unknown-key";
	return sealing.isEqual(macOf(key, block, sealing), mac) ? null : "bad-mac";
}
function digestOf$2(bound, bytes, sealing) {
	return sealing.sha256OfBytes(message(DIGEST_DOMAIN, bound, bytes)).slice(0, SHA_LENGTH);
}
function macOf(key, block, sealing) {
	return sealing.hmacSha256(key, message(MAC_DOMAIN, block.bound, block.bytes));
}
function keyId(key, sealing) {
	return sealing.sha256(`${KEY_DOMAIN}${key}`).slice(0, KEY_ID_LENGTH);
}
function message(domain, bound, bytes) {
	const text = `${domain}${printBound(bound)}\n`;
	const whole = new Uint8Array(text.length + bytes.length);
	for (let at = 0; at < text.length; at++) whole[at] = text.charCodeAt(at);
	whole.set(bytes, text.length);
	return whole;
}
// src/formats/state-block/state-block.ts
const STATE_CEILING = 4e4;
const LARGEST_PAYLOAD = 8388608;
const DENSEST = 8;
const ALGORITHM = "br";
function printStateBlock(ledger, target, codec) {
	assertDerivedIds(ledger, codec);
	const ceiling = target.ceiling ?? 4e4;
	for (const trimmed of trimSteps(ledger)) {
		if (trimmed.violations.length + trimmed.gone.length > 2e5) continue;
		const payload = printPayload(trimmed);
		if (payload.length > ceiling * DENSEST) continue;
		const text = printLine(payload, {
			ledger,
			target
		}, codec);
		if (text.length <= ceiling) return {
			text,
			ledger: trimmed
		};
	}
	return "too-large";
}
function parseStateBlock(body, expected, codec) {
	const frame = frameBlock(body);
	if (typeof frame === "string") return { refused: frame };
	const misplaced = misplacement(frame, expected);
	if (misplaced !== null) return { refused: misplaced };
	const envelope = parseEnvelope(frame.line);
	const bytes = envelope && codec.fromBase64Url(envelope.payload);
	if (envelope === void 0 || bytes === void 0) return { refused: "malformed" };
	const broken = breach(envelope, bytes, {
		expected,
		codec
	});
	if (broken !== null) return { refused: broken };
	const ledger = readPayload$1(bytes, expected.change, codec);
	if (typeof ledger === "string") return { refused: ledger };
	const signature = envelope.signature === null ? "none" : expected.keys === void 0 ? "unchecked" : "verified";
	return {
		ledger,
		seq: envelope.seq,
		signature
	};
}
function printLine(payload, { ledger, target }, codec) {
	const bytes = codec.pack(payload);
	const { instance, seq, key } = target;
	const pr = pullRequestOf(ledger.change);
	const bound = {
		instance,
		repo: ledger.change.repo_id,
		pr,
		seq,
		alg: ALGORITHM,
		len: bytes.length
	};
	return printEnvelope({
		...bound,
		...sealOf({
			bound,
			bytes,
			key
		}, codec),
		payload: codec.toBase64Url(bytes)
	});
}
function assertDerivedIds({ runs }, codec) {
	for (const run of runs) if (run.id !== runId(run, codec.sha256)) throw new InternalError(`the run ${run.id} has another id than its parts`);
}
function pullRequestOf({ change }) {
	return change.startsWith("pr:") ? change.slice(3) : "";
}
function misplacement({ address }, { change, instance }) {
	if (address.repo === void 0 || address.pr === void 0) return "malformed";
	if (address.repo !== change.repo_id) return "wrong-repo";
	if (address.pr !== pullRequestOf(change)) return "wrong-pr";
	if (address.instance !== instance) return "wrong-instance";
	return address.version > 1 ? "newer-version" : null;
}
function breach(envelope, bytes, { expected, codec }) {
	if (bytes.length !== envelope.len) return "bad-length";
	const unsealed = checkSeal({
		bound: envelope,
		bytes,
		keys: expected.keys
	}, codec);
	if (unsealed !== null) return unsealed;
	if (envelope.seq < (expected.lastSeq ?? 0)) return "replayed";
	return envelope.alg === ALGORITHM ? null : "newer-version";
}
function readPayload$1(bytes, change, codec) {
	const unpacked = codec.unpack(bytes, LARGEST_PAYLOAD);
	if (unpacked === "too-large") return unpacked;
	if (unpacked === "spoiled") return "bad-payload";
	return parsePayload(unpacked.text, change, codec.sha256) ?? "bad-payload";
}
// src/flows/collect/own-state.ts
const MARKER$1 = "<!-- refrain:state ";
const DEFAULT_INSTANCE$1 = "default";
function isOwnComment(instance) {
	return (comment, viewer) => {
		const owner = ownerOf$1({
			...comment,
			viewer,
			marker: MARKER$1
		});
		return (owner === "edited" || owner !== "foreign" && isWrittenByUs(comment.body)) && instanceIn(comment.body) === instance;
	};
}
function isWrittenByUs(body) {
	const last = body.replace(/[\r\n]+$/, "").split("\n").at(-1) ?? "";
	return /^(?:### )?Refrain: /.test(body) || last.startsWith("<!-- refrain:state ");
}
function instanceIn(body) {
	const start = body.slice(body.lastIndexOf(MARKER$1) + 19);
	return /^v=\d+ instance=([A-Za-z0-9._-]{1,64}) /.exec(start)?.[1] ?? "default";
}
function readOwnState({ seen, viewer, change, instance, codec }) {
	const empty = {
		refusal: void 0,
		keep: void 0,
		trouble: void 0,
		strays: [],
		ledger: toLedger(change, []),
		seq: 0
	};
	const unknown = {
		...empty,
		comment: void 0,
		status: "unavailable",
		keep: "unknown"
	};
	if ("trouble" in seen) return {
		...unknown,
		trouble: seen.trouble
	};
	if ("trouble" in viewer) return {
		...unknown,
		trouble: viewer.trouble
	};
	const isOurs = isOwnComment(instance);
	const [comment, ...others] = seen.value.comments.filter((one) => isOurs(one, viewer.value));
	if (comment === void 0) return seen.value.lookedToTheEnd ? {
		...unknown,
		status: "new",
		keep: void 0
	} : unknown;
	const keep = comment.minimized ? "hidden" : void 0;
	const read = (one) => readBelieved(one, {
		viewer: viewer.value,
		change,
		instance
	}, codec);
	const state = read(comment);
	if ("refused" in state) return {
		...empty,
		comment,
		...refusedState(state.refused, keep)
	};
	const strays = others.flatMap((one) => {
		const block = one.minimized ? void 0 : read(one);
		return block && "ledger" in block ? [{
			comment: one,
			ledger: block.ledger
		}] : [];
	});
	return {
		comment,
		ledger: strays.reduce((merged, { ledger }) => mergeLedgers(merged, ledger), state.ledger),
		seq: state.seq,
		status: "ok",
		refusal: void 0,
		keep: state.signature === "none" ? keep : "signed",
		trouble: void 0,
		strays: strays.map((stray) => stray.comment)
	};
}
function readBelieved(comment, believing, codec) {
	const { viewer, change, instance } = believing;
	if (ownerOf$1({
		...comment,
		viewer,
		marker: "<!-- refrain:state "
	}) === "edited") return { refused: "edited" };
	return parseStateBlock(comment.body, {
		change,
		instance
	}, codec);
}
function refusedState(refusal, keep) {
	if (refusal === "edited" || isReplaceable(refusal)) return {
		status: "rejected",
		refusal,
		keep
	};
	return {
		status: "unavailable",
		refusal,
		keep: "newer"
	};
}
function coveredLedger(covered, believing, codec) {
	const { viewer, change, instance } = believing;
	if (ownerOf$1({
		...covered,
		author: viewer,
		viewer,
		marker: "<!-- refrain:state "
	}) !== "ours") return void 0;
	const read = parseStateBlock(covered.body, {
		change,
		instance
	}, codec);
	return "ledger" in read ? read.ledger : void 0;
}
// src/formats/hint-file.ts
const MOST_BYTES$1 = 4194304;
const MOST_VIOLATIONS = 5e3;
const RepoId = string().regex(/^[1-9]\d{0,15}$/, "expected the number of a repository as a text");
const Value = number$1().min(-1e12).max(LARGEST_VALUE);
const HintViolation = strictObject({
	path: ViolationLine.shape.path.refine(hasNoNul, "holds a NUL character"),
	unit_name: string().min(1).max(1024).refine(hasNoNul, "holds a NUL character").nullable(),
	rule_key: ViolationLine.shape.rule_key,
	actual: Value,
	limit: Value,
	change: ViolationLine.shape.change
});
strictObject({
	schema_version: literal(1),
	repo_id: RepoId,
	head_repo_id: RepoId,
	head_sha: RunLine.shape.head_sha,
	merge_base_sha: RunLine.shape.merge_base_sha,
	config_digest: RunLine.shape.config_digest,
	complete: boolean(),
	left_out: int().min(0),
	violations: array(HintViolation).max(MOST_VIOLATIONS)
});
function printHint(facts) {
	const found = facts.violations.length;
	const frame = {
		...toFrame(facts),
		left_out: found,
		violations: []
	};
	const violations = keepMost(facts.violations.map(toRow).filter((row) => HintViolation.safeParse(row).success), MOST_BYTES$1 - utf8Length(textOf$1(frame))).sort(compareRows);
	return textOf$1({
		...frame,
		left_out: found - violations.length,
		violations
	});
}
function hasNoNul(text) {
	return !text.includes("\0");
}
function toFrame(facts) {
	return {
		schema_version: 1,
		repo_id: facts.repoId,
		head_repo_id: facts.headRepoId,
		head_sha: facts.headSha,
		merge_base_sha: facts.mergeBaseSha,
		config_digest: facts.configDigest,
		complete: facts.complete
	};
}
function textOf$1(hint) {
	return `${JSON.stringify(hint)}\n`;
}
function toRow({ path, unitName, ruleKey, actual, limit, facet }) {
	return {
		path,
		unit_name: unitName,
		rule_key: ruleKey,
		actual,
		limit,
		change: facet
	};
}
function keepMost(rows, bytes) {
	const byWeight = rows.toSorted((a, b) => weightOf(a) - weightOf(b) || compareRows(a, b)).slice(0, MOST_VIOLATIONS);
	let left = bytes;
	const first = byWeight.findIndex((row) => (left -= utf8Length(JSON.stringify(row)) + 1) < 0);
	return first < 0 ? byWeight : byWeight.slice(0, first);
}
function weightOf({ change }) {
	return CHANGE_FACETS.indexOf(change);
}
function compareRows(a, b) {
	return compareText(a.path, b.path) || compareText(a.unit_name ?? "", b.unit_name ?? "") || compareText(a.rule_key, b.rule_key) || weightOf(a) - weightOf(b) || a.actual - b.actual || a.limit - b.limit;
}
// src/render/preview/model.ts
function hasNews({ preview, unlistedBase }) {
	const { same, errors, refused, lifted_floors: lifted } = preview;
	return !same || unlistedBase !== null || errors.length + refused.length + lifted.length > 0;
}
// src/flows/preview/preview-change.ts
async function previewChange(ports, ground) {
	const { found, tuning, history } = ground;
	if (!touchesTuningFiles(found.files, tuning.texts.directory) || tuning.trouble !== void 0) return null;
	const base = parseTuningFiles(tuning.texts);
	const written = await readHeadFiles(textsOver(ports.texts, found.blobs), {
		files: found.files,
		base: tuning.texts
	});
	if (found.blobs.trouble() !== void 0) return null;
	const head = tuning.baseNotListed ? {
		...written,
		...filesOf$1(base)
	} : written;
	const day = new Date(ports.clock.now()).toISOString().slice(0, 10);
	const tip = judgesTheSame(base, head, day) ? null : await tipOf(ports, ground);
	const lines = history?.lines ?? null;
	return {
		preview: preview({
			base,
			head,
			lines,
			day,
			tip,
			sha256: ports.codec.sha256
		}),
		baseSha: tuning.sha,
		commits: commitsOf(lines ?? []),
		movedOn: tuning.baseNotListed ? [] : movedOn(found, tuning.texts.directory),
		unlistedBase: tuning.baseNotListed ? ground.base : null
	};
}
function filesOf$1({ policy, recommendations }) {
	return {
		policy,
		recommendations
	};
}
const MOST_SCANNED = 2e3;
async function tipOf(ports, ground) {
	const { found, tuning, configuration, history } = ground;
	if (found.baseEntries === void 0) return null;
	const pool = found.from === "checkout" ? poolOver(ports.pool, found.blobs) : ports.pool;
	let left = found.from === "checkout" ? MOST_SCANNED : 0;
	const bounded = {
		...pool,
		async analyze(requests, kept) {
			const asked = requests.slice(0, left);
			left -= asked.length;
			const results = asked.length > 0 ? await pool.analyze(asked, kept) : [];
			return requests.map((_, at) => results[at] ?? { skipped: "missing" });
		}
	};
	const { sha } = tuning;
	const at = {
		sha,
		entries: found.baseEntries,
		configuration,
		metrics: history?.metrics
	};
	return lookAtTip({
		pool: bounded,
		log: {
			...ports.log,
			progress: () => void 0
		}
	}, at);
}
function commitsOf(lines) {
	const changes = changesOf(gather([lines.filter(({ type }) => type === "change")]));
	return new Map(changes.flatMap(({ change, merge_sha: sha }) => sha === null ? [] : [[change, sha]]));
}
// src/domain/tuning/apply-effects.ts
function applyEffects(violations, { limits, change, sha256 }) {
	return violations.map((violation) => {
		const { severity, folded, muted, sample } = effectOn({
			...violation,
			change
		}, limits, sha256);
		return {
			...violation,
			severity,
			folded,
			muted,
			sample
		};
	});
}
// src/formats/linter-directives.ts
const DIALECTS = [
	{
		tools: /^(eslint|oxlint|typescript-eslint)\b/,
		place: /(?:\/\/|\/\*|\*|#)\s*(?:eslint|oxlint)-disable-(?:next-line|line)\b([^*]*)/,
		rest: /(?:\/\*|\*|\/\/)\s*(?:eslint|oxlint)-disable(?![\w-])([^*]*)/
	},
	{
		tools: /^biome\b/,
		place: /(?:\/\/|\/\*|\*|#)\s*biome-ignore(?![\w-])\s+([^:*]*)/,
		rest: /(?:\/\/|\/\*|\*|#)\s*biome-ignore-(?:all|start)\s+([^:*]*)/
	},
	{
		tools: /^(ruff|flake8|pycodestyle|pyflakes|bandit)\b/,
		place: /#\s*noqa\b(?::\s*([A-Z]+\d+(?:[,\s]+[A-Z]+\d+)*))?/i,
		rest: /#\s*(?:ruff|flake8)\s*:\s*noqa\b(?::\s*([A-Z]+\d+(?:[,\s]+[A-Z]+\d+)*))?/i
	},
	{
		tools: /^pylint\b/,
		place: /#\s*pylint:\s*disable(?:-next)?\s*=\s*([\w,\s-]+)/,
		rest: /^#\s*pylint:\s*(?:disable\s*=\s*([\w,\s-]+)|skip-file)/
	},
	{
		tools: /^bandit\b/,
		place: /#\s*nosec\b:?\s*((?:[A-Z]\d+[,\s]*)*)/
	},
	{
		tools: /^semgrep\b/,
		place: /(?:\/\/|#|\/\*|<!--)\s*nosemgrep\b(?::\s*([\w.,\s-]+))?/
	},
	{
		tools: /^golangci-lint\b/,
		place: /\/\/\s?nolint\b(?::\s*([\w,\s-]+))?/
	},
	{
		tools: /^(gosec|golangci-lint\/gosec)\b/,
		place: /(?:\/\/|\/\*)\s*#nosec\b\s*((?:G\d+[,\s]*)*)/
	},
	{
		tools: /^(pmd|checkstyle|spotbugs|findbugs|sonar\w*|java|javac|errorprone|qodana|intellij|detekt|ktlint)\b/,
		place: /@(?:file:)?Suppress(?:Warnings|Lint)?\s*\(([^)]*)\)?/
	},
	{
		tools: /^(sonar\w*|pmd)\b/,
		place: /\bNOSONAR\b|\bNOPMD\b/
	},
	{
		tools: /^(rubocop|standard)\b/,
		rest: /#\s*rubocop\s*:\s*(?:disable|todo)\s+([\w/,\s]+)/
	},
	{
		tools: /^(phpcs|phpcodesniffer|php_codesniffer)\b/i,
		place: /phpcs:ignore(?!File)\b\s*([\w.,\s]*)/,
		rest: /phpcs:(?:disable\b\s*([\w.,\s]*)|ignoreFile\b)/
	},
	{
		tools: /^phpstan\b/,
		place: /@phpstan-ignore(?:-next-line|-line)?\b\s*([\w.,\s]*)/
	},
	{
		tools: /^psalm\b/,
		place: /@psalm-suppress\s+([\w,\s]+)/
	},
	{
		tools: /^(clippy|rustc|rust|cargo)\b/,
		place: /#\[\s*(?:allow|expect)\s*\(([^)]*)\)/,
		rest: /#!\[\s*(?:allow|expect)\s*\(([^)]*)\)/
	},
	{
		tools: /^(clang-tidy|clangtidy|clang)\b/,
		place: /\bNOLINT(?:NEXTLINE|BEGIN)?\b(?:\(([^)]*)\))?/
	},
	{
		tools: /^swiftlint\b/,
		place: /swiftlint:disable:(?:next|this|previous)\s+([\w\s]+)/,
		rest: /swiftlint:disable\s+([\w\s]+)/
	},
	{
		tools: /^shellcheck\b/,
		place: /#\s*shellcheck\s+disable=([\w,]+)/
	}
];
const WORD = /disable|ignore|noqa|nosec|nosemgrep|nolint|suppress|NOSONAR|NOPMD|skip-file|todo|\[\s*(?:allow|expect)/i;
const LONGEST_LINE$1 = 1e3;
function parseLinterDirectives(text) {
	if (!WORD.test(text)) return [];
	return text.split(/\r?\n/).flatMap((line, index) => {
		if (line.length > LONGEST_LINE$1 || !WORD.test(line)) return [];
		return DIALECTS.flatMap((dialect) => readLine(line, index + 1, dialect));
	});
}
function readLine(text, line, { tools, place, rest }) {
	const wide = rest?.exec(text) ?? null;
	const found = wide ?? place?.exec(text) ?? null;
	if (found === null) return [];
	return [{
		line,
		reach: wide === null ? "place" : "rest",
		tools,
		rules: namesIn(found[1] ?? "")
	}];
}
function namesIn(text) {
	const [names = ""] = text.split(/\s--/);
	const rules = names.split(/[\s,;{}"'()=]+/).map((word) => word.toLowerCase()).filter((word) => /^[\w@#][\w@./:#-]*$/.test(word) && word !== "value");
	return rules.includes("all") ? [] : rules;
}
function isAboutRule({ tools, rules }, ruleKey) {
	if (!tools.test(ruleKey)) return false;
	if (rules.length === 0) return true;
	const rule = ruleKey.slice(ruleKey.indexOf("/") + 1).toLowerCase();
	const own = lastPart(rule);
	return rules.some((name) => name === rule || lastPart(name) === own || isCodeOf(name, own) || rule.startsWith(`${name}/`));
}
function lastPart(name) {
	return name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf(":"), name.lastIndexOf(".")) + 1);
}
function isCodeOf(name, rule) {
	return /^[a-z]+\d*$/.test(name) && /^[a-z]+\d+$/.test(rule) && rule.startsWith(name);
}
// src/flows/collect/hushed.ts
async function readHushed(texts, { files, matching }) {
	const there = files.filter(({ oid, oldOid }) => oid !== void 0 && oid !== oldOid);
	const after = await readEnd(texts, there, (file) => file.oid);
	const before = await readEnd(texts, there, (file) => file.oldOid);
	const heads = toSide(after, [...matching.added, ...matching.matches.map((match) => match.after)]);
	const bases = toSide(before, matching.matches.map((match) => match.before));
	const oldPaths = new Map(there.map(({ path, oldPath }) => [path, oldPath]));
	const origins = new Map(matching.matches.map((match) => [keyOf(match.after.path, match.after.unit.name), match.before]));
	return (path, unitName, ruleKey) => {
		const origin = unitName === null ? void 0 : origins.get(keyOf(path, unitName));
		const old = {
			path: origin?.path ?? oldPaths.get(path) ?? path,
			unitName: origin?.unit.name ?? unitName
		};
		return countIn(heads, {
			path,
			unitName
		}, ruleKey) > countIn(bases, old, ruleKey);
	};
}
async function readEnd(texts, files, oidOf) {
	const asked = files.flatMap((file) => {
		const oid = oidOf(file);
		return oid === void 0 ? [] : [{
			oid,
			path: oid === file.oid ? file.path : file.oldPath
		}];
	});
	const read = await texts.readAll(asked.map(({ oid }) => ({ oid })));
	return new Map(asked.flatMap(({ path }, index) => read[index] === void 0 ? [] : [[path, read[index]]]));
}
function toSide(texts, places) {
	const byPath = groupBy(places, ({ path }) => path);
	const units = new Map([...byPath].map(([path, all]) => [path, all.map(({ unit }) => unit)]));
	const files = new Map();
	for (const [path, text] of texts) {
		const directives = parseLinterDirectives(text);
		if (directives.length > 0) files.set(path, {
			directives,
			lines: text.split("\n")
		});
	}
	return {
		files,
		units
	};
}
function countIn({ files, units }, { path, unitName }, ruleKey) {
	const file = files.get(path);
	const inFile = units.get(path) ?? [];
	const unit = inFile.find(({ name }) => name === unitName);
	if (file === void 0 || unitName !== null && unit === void 0) return 0;
	const about = file.directives.filter((one) => isAboutRule(one, ruleKey));
	if (unit === void 0) return about.filter((one) => one.reach === "rest" || !isInAny(one, inFile)).length;
	const first = firstLine(unit, file.lines);
	const isNear = ({ line, reach }) => line <= unit.endLine && (reach === "rest" || line >= first);
	return about.filter(isNear).length;
}
function isInAny({ line }, units) {
	return units.some(({ startLine, endLine }) => line >= startLine && line <= endLine);
}
const BEFORE_UNIT = /^\s*(\/\/|\/\*|\*|#|@|\[|--|$)/;
const MOST_BEFORE = 30;
function firstLine({ startLine }, lines) {
	let first = startLine;
	while (first > 1 && startLine - first < MOST_BEFORE && BEFORE_UNIT.test(lines[first - 2] ?? "")) first--;
	return first;
}
function keyOf(path, unitName) {
	return `${path}\0${unitName}`;
}
// src/flows/collect/assess-reports.ts
const NOTHING = {
	faced: [],
	silent: [],
	scores: [],
	reports: [],
	missingReports: [],
	headUnlisted: false,
	reportRuns: [],
	reported: [],
	suppressed: [],
	isThere: () => void 0,
	isHushed: () => false
};
const MOST_FETCHED = 1e3;
async function assessReports(ports, ground) {
	const { change, options, ends } = ground;
	const { files, missing: missingReports } = await findReports(ports, options);
	if (files.length === 0) return {
		...NOTHING,
		missingReports
	};
	const entries = await change.headEntries();
	if (entries === void 0) {
		ports.log.notice("reports: the files of the head could not be listed, so nothing in the reports has a place");
		return {
			...NOTHING,
			missingReports,
			headUnlisted: true
		};
	}
	const sources = new Map(entries.filter(({ kind }) => kind === "file").map(({ path, oid }) => [path, { oid }]));
	const texts = textsOver(ports.texts, change.blobs);
	const placed = await placeReports(files, {
		head: headOf$1(ground, sources),
		configuration: ground.configuration,
		ports: {
			...ports,
			texts
		}
	});
	if (placed.beyond.size > 0) ports.log.notice(`reports: they name more than ${MOST_FETCHED} files that this change does not touch: what they say there is left out; with a checkout of fetch-depth: 0 all of it is read`);
	const { changes, matching } = {
		changes: change.files,
		matching: ends.matching
	};
	const all = await faceReports(placed.named.violations, {
		changes,
		matching,
		texts,
		textOf: placed.textOf
	});
	const { limits } = ground.configuration;
	const unlooked = new Set(change.files.map(({ path }) => path).filter((path) => !ends.judgedAfter.has(path)));
	const { open, silent } = partAllowed(all, {
		limits,
		allows: ends.allows,
		gated: ground.gated,
		unlooked
	});
	return {
		faced: open,
		silent,
		scores: placed.scores,
		reports: placed.reports,
		missingReports,
		headUnlisted: false,
		reportRuns: placed.runs,
		reported: open.map(({ reported }) => reported),
		suppressed: [...placed.named.suppressed, ...silent.map(({ reported }) => reported)],
		isThere: lookUp(sources, placed, ends),
		isHushed: await readHushed(texts, {
			files: change.files,
			matching
		})
	};
}
async function findReports(ports, { reports, workspace }) {
	if (reports.length === 0) return {
		files: [],
		missing: []
	};
	const lines = reports.map(({ format, glob }) => format === void 0 ? glob : `${format}=${glob}`);
	return readReports(ports, lines, workspace);
}
function headOf$1({ change, options, isAsked }, sources) {
	const head = {
		sources,
		roots: [options.workspace],
		isWanted: isAsked
	};
	if (change.from === "checkout") return head;
	const near = new Set(change.files.map(({ path }) => path));
	return {
		...head,
		reach: {
			isNear: (path) => near.has(path),
			most: MOST_FETCHED
		}
	};
}
function lookUp(sources, { beyond }, { matching, skippedAfter, unsound }) {
	const units = new Set();
	const files = new Set();
	const torn = new Set(unsound.map(({ path }) => path));
	for (const { path, unit } of [...matching.added, ...matching.matches.map(({ after }) => after)]) {
		files.add(path);
		if (unit.reliable) units.add(`${path}\0${unit.name}`);
	}
	return (path, unitName) => {
		if (path === ".") return true;
		if (beyond.has(path)) return void 0;
		if (!sources.has(path) || unitName === null) return sources.has(path);
		if (units.has(`${path}\0${unitName}`)) return true;
		return files.has(path) && !skippedAfter.has(path) && !torn.has(path) ? false : void 0;
	};
}
// src/flows/collect/assess.ts
async function assess(ports, change, { options, configuration, id }) {
	const isAsked = askedPaths(options);
	const pool = poolOver(ports.pool, change.blobs);
	const files = change.files.filter((file) => isAsked(file.path) && isJudged(file, configuration));
	const results = await analysePairs(pool, files.map(toPair));
	const analysed = files.flatMap(({ oldPath, path }, i) => {
		const result = results[i];
		return result ? [{
			oldPath,
			path,
			result
		}] : [];
	});
	const compare = (under) => compareEnds(analysed, renamesIn(files), {
		...under,
		gated: isGated(under)
	});
	const ends = compare(configuration);
	const renames = renamesIn(change.files);
	const { faced, ...reports } = await assessReports({
		...ports,
		pool
	}, {
		change,
		options,
		configuration,
		gated: isGated(configuration),
		ends,
		isAsked
	});
	const assessing = {
		policy: configuration.policy,
		tool: {
			name: "refrain",
			version: ANALYZER_VERSION
		},
		nameBefore: namesBefore(ends.matching, renames)
	};
	const assessed = (under, { compared }) => {
		const by = {
			...assessing,
			policy: under.policy
		};
		return applyEffects([...options.analyze ? compared.violations.map((one) => assessMetric(one, by)) : [], ...faced.map((one) => assessReported(one, by))], {
			limits: under.limits,
			change: id,
			sha256: ports.codec.sha256
		});
	};
	return {
		ends,
		...reports,
		analyzed: options.analyze,
		violations: assessed(configuration, ends),
		under: (other) => assessed(other, compare(other)),
		exposures: options.analyze ? [...ends.judgedAfter.values()].flatMap((file) => file.exposures) : [],
		skipped: ends.skippedAfter,
		files: files.length,
		units: [...ends.matching.added, ...ends.matching.matches].length,
		nameAfter: namesAfter(ends.matching, renames),
		incomplete: [...ends.skippedBefore.values(), ...ends.skippedAfter.values()].some((reason) => !isByDesign(reason))
	};
}
function isGated({ policy }) {
	return policy.mode === "gate";
}
function renamesIn(files) {
	return new Map(files.filter((file) => file.status === "renamed").map((file) => [file.oldPath, file.path]));
}
function askedPaths({ paths, exclude }) {
	const [wanted, unwanted] = [paths, exclude].map((lines) => lines.flatMap((line) => {
		const parsed = parseGlob(line);
		return "glob" in parsed ? [parsed.glob] : [];
	}));
	const fits = (globs, path) => globs?.some((glob) => isMatch(glob, path)) === true;
	return (path) => (paths.length === 0 || fits(wanted, path)) && !fits(unwanted, path);
}
function isJudged({ oldPath, oldOid, path, oid }, configuration) {
	return oldOid !== void 0 && isJudgedPath(oldPath, configuration) || oid !== void 0 && isJudgedPath(path, configuration);
}
function toPair({ oldPath, oldOid, path, oid }) {
	const request = (at, id) => id !== void 0 && languageOf(at) !== void 0 ? {
		path: at,
		source: { oid: id }
	} : void 0;
	return {
		before: request(oldPath, oldOid),
		after: request(path, oid)
	};
}
// src/domain/feedback/given-answers.ts
function givenReplies(replies, standingOf) {
	const told = replies.map((reply) => ({
		reply,
		standing: standingOf(reply)
	}));
	return {
		answers: [...groupBy(told, ({ reply }) => reply.automation === void 0 ? "person" : "program").values()].flatMap(inForce).sort(compareAnswers),
		refused: told.filter(({ reply }) => reply.faults.length > 0).map(({ reply: { text, faults }, standing }) => ({
			...originOf(text),
			faults,
			standing
		}))
	};
}
function rememberedReplies(verdicts) {
	return {
		answers: [...answersOf({ verdicts }).values()].flat().flatMap((line) => {
			const { surface, comment_id: id } = line;
			return toAnswers$1(line, {
				surface,
				id,
				login: null,
				standing: "unknown"
			});
		}),
		refused: []
	};
}
function inForce(told) {
	const saidIn = new Map(told.flatMap((one) => one.reply.verdicts.map((line) => [line, one])));
	return [...answersOf({ verdicts: [...saidIn.keys()] }).values()].flat().flatMap((line) => {
		const one = saidIn.get(line);
		return one === void 0 ? [] : toAnswers$1(line, {
			...originOf(one.reply.text),
			standing: one.standing
		});
	});
}
function toAnswers$1({ fingerprint, verdict, reason }, origin) {
	return verdict === "withdrawn" || verdict === "deleted" ? [] : [{
		...origin,
		fingerprint,
		verdict,
		reason
	}];
}
function originOf({ surface, id, author }) {
	return {
		surface,
		id,
		login: author?.login ?? null
	};
}
function compareAnswers(a, b) {
	return compareText(a.fingerprint, b.fingerprint) || compareText(a.login ?? "", b.login ?? "") || a.id - b.id || compareText(a.surface, b.surface);
}
// src/flows/collect/earlier-pushes.ts
function earlierPushes(ledger, run) {
	return pushesOf(ledger).filter(({ headSha }) => headSha !== run.head_sha).map(({ headSha, complete, counts }) => {
		const told = ledger.runs.findLast((one) => one.head_sha === headSha)?.id ?? "";
		const seen = seenViolations(ledger, told);
		const violations = ledger.violations.filter((one) => one.run === told);
		const caused = violations.filter(({ change }) => change === "new" || change === "worse");
		const all = counts.new + counts.worse;
		return {
			headSha,
			caused: caused.length < all ? all : placesOf(caused),
			fixed: placesOf(ledger.gone.filter((one) => one.run === told && isFixed(one))),
			cameBack: placesOf(violations.filter((one) => one.change === "new" && wasFixed(seen.get(one.fingerprint)))),
			complete
		};
	}).toReversed();
}
function isFixed({ why, change }) {
	return why === "fixed" && change !== "new";
}
function wasFixed(seen) {
	return seen?.gone?.why === "fixed";
}
function placeOf(fingerprint) {
	const parts = parseFingerprint(fingerprint);
	return parts && {
		path: parts.path,
		unitName: parts.unitName
	};
}
function placesOf(rows) {
	return new Set(rows.map(({ fingerprint }) => JSON.stringify(placeOf(fingerprint)))).size;
}
// src/flows/collect/came-back.ts
function returnOf(violation, known) {
	if (violation.facet !== "new") return null;
	const fixed = known.summaries?.last_fixed[violation.nameBefore];
	if (fixed === void 0) return returnInside(violation, known);
	const [change, occurrences, days, last] = fixed;
	return {
		fixedIn: change,
		fixedSha: change.startsWith("commit:") ? change.slice(7) : null,
		recurred: {
			changes: occurrences + 1,
			days: daysWith(known, days, last)
		}
	};
}
function returnInside({ fingerprint }, { seen, runs }) {
	const before = seen.get(fingerprint);
	const sha = wasFixed(before) ? runs.find(({ id }) => id === before?.gone?.run)?.head_sha : void 0;
	return sha === void 0 ? null : {
		fixedIn: `commit:${sha}`,
		fixedSha: sha,
		recurred: null
	};
}
function recurrenceOf(violation, known) {
	const recurring = known.summaries?.recurring[violation.nameBefore];
	if (recurring === void 0 || violation.facet !== "worse") return null;
	const [changes, days, , last] = recurring;
	return {
		changes: changes + 1,
		days: daysWith(known, days, last)
	};
}
function daysWith({ day }, days, last) {
	return last !== null && day <= last ? days : days + 1;
}
const MOST_WEAK_SPOTS = 5;
function weakSpotsNear(summaries, near) {
	if (summaries === void 0) return [];
	const hotspots = summaries.top_hotspots.filter(({ path }) => near.paths.has(path)).map((spot) => ({
		kind: "hotspot",
		path: spot.path,
		unitName: spot.unit_name,
		ruleKey: spot.rule_key,
		changes: spot.count,
		days: spot.distinct_days
	}));
	const patterns = summaries.top_patterns.filter(({ area, summary_only: isMinor }) => !isMinor && (area === null || near.areas.has(area))).map((pattern) => ({
		kind: "pattern",
		ruleKey: pattern.rule_key,
		area: pattern.area,
		role: pattern.role,
		violations: pattern.count,
		changes: pattern.distinct_changes
	}));
	return [...hotspots, ...patterns].slice(0, MOST_WEAK_SPOTS);
}
// src/domain/violation/reported-gone.ts
function goneReported(earlier, head) {
	const left = countNames(head.violations.map(bareName));
	const gone = notThere(notThere(earlier, left, "fingerprint"), left, "nameNow");
	const fresh = [...left].flatMap(([name, count]) => Array.from({ length: count }, () => name));
	const books = {
		head,
		silenced: countNames(head.suppressed.map(bareName)),
		renamed: countNames(fresh.map(groupOf)),
		moved: countNames(fresh.map(lineOf)),
		enclosed: countNames(fresh.flatMap(outOfUnit))
	};
	return gone.map((one) => ({
		fingerprint: one.fingerprint,
		why: whyGone$1(one, books)
	}));
}
function notThere(earlier, left, name) {
	return earlier.toSorted((one, other) => compare(one.fingerprint, other.fingerprint)).filter((one) => !take(left, bareOf(one[name])));
}
function whyGone$1({ nameNow, tool }, books) {
	const { head, silenced, renamed, moved, enclosed } = books;
	const parts = parseFingerprint(nameNow);
	if (parts === void 0) return "unknown";
	const isThere = head.isThere(parts.path, parts.unitName);
	if (isThere === void 0) return "unknown";
	if (!isThere) return take(moved, lineOf(nameNow)) ? "unknown" : "removed";
	if (take(silenced, bareOf(nameNow))) return "suppressed";
	if (take(renamed, groupOf(nameNow))) return "unknown";
	if (parts.unitName === null && take(enclosed, groupOf(nameNow))) return "unknown";
	const looking = head.runs.filter((run) => isAbout(run, {
		...parts,
		tool
	}));
	if (looking.length === 0 || !looking.every((run) => run.looked && run.complete)) return "unknown";
	return head.isHushed(parts.path, parts.unitName, parts.ruleKey) ? "suppressed" : "fixed";
}
function isAbout(run, { path, ruleKey, tool }) {
	return run.tool.name === tool.name && run.tool.version === tool.version && run.tool.dialect === tool.dialect && isOf$1(run, {
		path,
		ruleKey
	});
}
function isOf$1({ covered, rules }, { path, ruleKey }) {
	return covered?.has(path) !== false && hasRule(rules, ruleKey);
}
function hasLookedAt(run, place) {
	return run.looked && run.complete && isOf$1(run, place);
}
function hasRule(rules, ruleKey) {
	for (let end = ruleKey.length; end > 0; end = ruleKey.lastIndexOf("/", end - 1)) if (rules.has(ruleKey.slice(0, end))) return true;
	return false;
}
function take(counts, name) {
	const count = counts.get(name) ?? 0;
	if (count > 0) counts.set(name, count - 1);
	return count > 0;
}
function bareName(violation) {
	return bareOf(fingerprintOfReported(violation));
}
function groupOf(fingerprint) {
	const parts = parseFingerprint(fingerprint);
	return parts === void 0 ? fingerprint : fingerprintOf({
		path: parts.path,
		unitName: parts.unitName,
		ruleKey: parts.ruleKey
	});
}
function outOfUnit(fingerprint) {
	const parts = parseFingerprint(fingerprint);
	if (parts === void 0 || parts.unitName === null) return [];
	return [fingerprintOf({
		path: parts.path,
		unitName: null,
		ruleKey: parts.ruleKey
	})];
}
function lineOf(fingerprint) {
	const parts = parseFingerprint(bareOf(fingerprint));
	return parts === void 0 ? fingerprint : `${parts.ruleKey}#${parts.line ?? ""}`;
}
function compare(one, other) {
	if (one === other) return 0;
	return one < other ? -1 : 1;
}
// src/flows/collect/not-looked-again.ts
function notLookedAgain({ seen, gone, assessment }) {
	const here = new Set(assessment.violations.map(({ fingerprint }) => fingerprint));
	const nowGone = new Map(gone.map((line) => [line.fingerprint, line]));
	const lost = [...seen.values()].filter(({ fingerprint, last, now, gone: before }) => {
		const line = nowGone.get(fingerprint) ?? (now === "gone" ? before : null);
		const isCaused = last.change === "new" || last.change === "worse";
		return line?.why === "unknown" && last.source === "external-plugin" && !here.has(fingerprint) && isCaused && !isLookedAt$1(last, assessment);
	});
	if (lost.length === 0) return [];
	const tools = [...new Set(lost.map(({ last }) => last.tool))].toSorted(compareText);
	return [{
		kind: "not-looked-again",
		count: lost.length,
		tools
	}];
}
function isLookedAt$1({ fingerprint, tool, rule_key: ruleKey }, { reportRuns }) {
	const path = parseFingerprint(fingerprint)?.path ?? "";
	return reportRuns.some((run) => run.tool.name === tool && hasLookedAt(run, {
		path,
		ruleKey
	}));
}
// src/flows/collect/comment-model.ts
function toCommentModel(facts, { sha256 }) {
	const { assessment, ledger, summaries } = facts;
	const seen = seenViolations(ledger, facts.run.id);
	const replies = facts.replies ?? rememberedReplies(ledger.verdicts);
	const ids = shortIds(answerable(facts), sha256);
	const known = {
		summaries,
		seen,
		runs: ledger.runs,
		day: dayOf(firstLook(facts))
	};
	const violations = assessment.violations.filter((one) => isCausedBy(one) && !one.muted).map((one) => toCommentViolation(one, ids.get(one.fingerprint) ?? "", known)).map((one) => facts.failing.has(one.fingerprint) ? {
		...one,
		severity: "gate-fail"
	} : one);
	const left = assessment.violations.filter((one) => !isCausedBy(one));
	const { mode, address, pull, headSha, complete, gate, gone } = facts;
	return {
		mode,
		address,
		pull,
		headSha,
		complete,
		notes: [...facts.notes, ...notLookedAgain({
			seen,
			gone,
			assessment
		})],
		gate,
		violations,
		fixed: fixedPlaces(facts, seen),
		standing: left.filter((one) => one.stood === "here" && !one.touched).length,
		unsure: countUnsure(left),
		muted: assessment.violations.filter((one) => isCausedBy(one) && one.muted).length,
		takesAnswers: facts.replies !== null,
		answers: toAnswers(replies.answers, ids),
		refusedReplies: replies.refused,
		weakSpots: weakSpotsNear(summaries, {
			paths: new Set(assessment.ends.judgedAfter.keys()),
			areas: new Set(assessment.exposures.map(({ area }) => area))
		}),
		proposal: facts.proposal,
		preview: facts.preview,
		pushes: earlierPushes(ledger, facts.run),
		ruleNames: namesOfRules(assessment.reportRuns)
	};
}
function countUnsure(left) {
	const unsure = left.filter(({ stood }) => stood === "unknown");
	const reported = unsure.filter(({ source }) => source === "external-plugin").length;
	return {
		reported,
		measured: unsure.length - reported
	};
}
function firstLook({ ledger, run }) {
	return ledger.runs.find(({ id }) => id === run.id)?.first_at ?? run.first_at;
}
function answerable({ ledger, assessment }) {
	const told = [
		...ledger.violations,
		...ledger.gone,
		...ledger.verdicts,
		...assessment.violations
	];
	return [...new Set(told.map(({ fingerprint }) => fingerprint))];
}
function toCommentViolation(one, shortId, known) {
	const { fingerprint, path, unitName, startLine, ruleKey, role, actual, limit, before, facet, severity, floor, folded, sample } = one;
	return {
		fingerprint,
		shortId,
		path,
		unitName,
		startLine,
		ruleKey,
		role,
		actual,
		limit,
		facet,
		severity,
		floor,
		before: facet === "worse" ? before : null,
		cameBack: returnOf(one, known),
		recurred: recurrenceOf(one, known),
		folded,
		sample,
		...one.words === void 0 ? {} : { words: one.words }
	};
}
function fixedPlaces({ gone, assessment }, seen) {
	const here = new Set(assessment.violations.map(({ fingerprint }) => fingerprint));
	const earlier = [...seen.values()].flatMap(({ now, last, gone: line }) => {
		return now === "gone" && last.source === "external-plugin" && !here.has(last.fingerprint) && line !== null ? [line] : [];
	});
	return [...gone, ...earlier].filter(isFixed).flatMap(({ fingerprint }) => placeOf(fingerprint) ?? []);
}
function toAnswers(answers, ids) {
	return answers.map(({ fingerprint, login, verdict, reason, standing }) => {
		return {
			shortId: ids.get(fingerprint) ?? "",
			login,
			verdict,
			reason,
			standing
		};
	});
}
// src/flows/collect/deciding-files.ts
async function configurationOf(ports, found, tuning) {
	const entries = found.baseEntries ?? [];
	const oids = [ATTRIBUTES, IGNORED_REVS].map((path) => entries.find((entry) => entry.path === path && entry.kind === "file")?.oid);
	const known = oids.flatMap((oid) => oid === void 0 ? [] : [{ oid }]);
	const read = (await textsOver(ports.texts, found.blobs).readAll(known))[Symbol.iterator]();
	const [attributes, ignoredRevs] = oids.map((oid) => oid === void 0 ? void 0 : read.next().value);
	return toConfiguration({
		sha: tuning.sha,
		texts: {
			...tuning.texts,
			attributes,
			ignoredRevs
		},
		entries,
		problems: tuning.problems
	}, ports);
}
// src/flows/collect/gate.ts
function judgeGate(violations, facts) {
	const { complete, waived, outgrown = new Set() } = facts;
	const { mode } = facts.policy;
	if (mode !== "gate") return {
		verdict: null,
		failing: new Set()
	};
	if (!complete) return {
		verdict: { kind: "not-judged" },
		failing: new Set()
	};
	const failing = violations.filter((one) => isCausedBy(one) && isGating(one)).filter((one) => one.floor || !waived.has(one.fingerprint));
	const grown = failing.filter(({ fingerprint }) => outgrown.has(fingerprint)).length;
	const fails = {
		kind: "fails",
		violations: failing.length,
		...grown > 0 ? { outgrown: grown } : {}
	};
	return {
		verdict: failing.length > 0 ? fails : PASSES,
		failing: new Set(failing.map(({ fingerprint }) => fingerprint))
	};
}
const PASSES = { kind: "passes" };
// src/flows/collect/held-waivers.ts
const NONE = {
	held: new Set(),
	outgrown: new Set()
};
function heldWaivers(replies, before, violations) {
	if (replies === void 0 || replies.waived.size === 0) return NONE;
	const held = new Set();
	const outgrown = new Set();
	const now = new Map(violations.map((one) => [one.fingerprint, one]));
	for (const fingerprint of replies.waived) {
		const excess = acceptedExcess(fingerprint, replies, before);
		const one = now.get(fingerprint);
		(one !== void 0 && excess !== void 0 && Math.abs(one.actual - one.limit) > excess ? outgrown : held).add(fingerprint);
	}
	return {
		held,
		outgrown
	};
}
function acceptedExcess(fingerprint, { given, taken }, before) {
	const counting = given.answers.filter((one) => one.fingerprint === fingerprint && one.standing === "counts");
	const excesses = taken.verdicts.filter((line) => line.fingerprint === fingerprint && line.verdict === "waived" && counting.some((one) => isOf(one, line))).map(({ head_sha: head }) => excessAt(fingerprint, head, before));
	const known = excesses.flatMap((excess) => excess ?? []);
	return known.length === 0 || known.length < excesses.length ? void 0 : Math.max(...known);
}
function isOf({ surface, id }, line) {
	return surface === line.surface && id === line.comment_id;
}
function excessAt(fingerprint, head, { runs, violations }) {
	const looks = new Set(runs.filter((run) => run.head_sha === head).map(({ id }) => id));
	const line = violations.findLast((one) => looks.has(one.run) && one.fingerprint === fingerprint);
	return line && Math.abs(line.actual - line.limit);
}
// src/flows/record/usable.ts
const UNUSABLE_WORDS = {
	newer: "was written by a newer version of Refrain",
	"other-repository": "is of another repository",
	spoiled: "is not as it was written"
};
function toUsable(files, repoId, codec) {
	const { lines, problems, torn, newer } = parseHistory(files.events, "events.jsonl");
	if (newer) return { unusable: "newer" };
	if (problems.length > 0 || torn !== null) return { unusable: "spoiled" };
	if (lines.some((line) => (ownerOf(line) ?? repoId) !== repoId)) return { unusable: "other-repository" };
	if (digestIn(files.summaries) !== codec.sha256(files.events)) return { unusable: "spoiled" };
	return { files };
}
function ownerOf(line) {
	return line.type === "header" || line.type === "change" || line.type === "horizon" ? line.repo_id : void 0;
}
function digestIn(summaries) {
	try {
		const value = JSON.parse(summaries);
		if (typeof value !== "object" || value === null || !("history" in value)) return void 0;
		const { history } = value;
		return typeof history === "object" && history !== null && "sha256" in history ? history.sha256 : void 0;
	} catch {
		return;
	}
}
// src/flows/collect/known-summaries.ts
async function readKnownHistory(ports, { repoId, whole }) {
	if (!whole) return {
		summaries: await readKnownSummaries(ports, repoId),
		whole: void 0
	};
	const files = await readWhole(ports, repoId);
	if (files === void 0) return {
		summaries: void 0,
		whole: void 0
	};
	const { lines } = parseHistory(files.events, "events.jsonl");
	return {
		summaries: toKnown(files.summaries, repoId, ports.log),
		whole: {
			lines,
			metrics: files.metrics
		}
	};
}
async function readWhole({ history, log, codec }, repoId) {
	const restored = await history.restoreHistory();
	if (restored.kind === "unknown") log.notice(`the history in the cache could not be read: ${restored.reason}`);
	if (restored.kind !== "found") return void 0;
	const usable = toUsable(restored.files, repoId, codec);
	if ("files" in usable) return usable.files;
	log.notice(`the history in the cache ${UNUSABLE_WORDS[usable.unusable]}: it is not used`);
}
async function readKnownSummaries({ history, log }, repoId) {
	const text = await history.readSummaries();
	return text === void 0 ? void 0 : toKnown(text, repoId, log);
}
function toKnown(text, repoId, log) {
	const read = Summaries.safeParse(parseJson$2(text));
	if (read.success && read.data.repo_id === repoId) return read.data;
	log.notice(read.success ? "the history in the cache is of another repository: it is not used" : "the history in the cache is not as this version writes it: it is not used");
}
function parseJson$2(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
// src/flows/collect/tuning-source.ts
function chooseTuning(look, directory) {
	const { repository, pull } = look;
	const fallback = {
		branch: repository.defaultBranch ?? pull.baseRef,
		sha: repository.defaultTip ?? pull.baseTip ?? ""
	};
	const own = {
		branch: pull.baseRef,
		sha: pull.baseTip ?? fallback.sha
	};
	const isOwn = pull.baseRef === repository.defaultBranch || basesOf(look.defaultTuning, directory).includes(pull.baseRef);
	const files = isOwn ? look.baseTuning : look.defaultTuning;
	const isKnown = "value" in look.defaultTuning.policy;
	return {
		...isOwn ? own : fallback,
		...readTuning$1(files, directory),
		baseNotListed: !isOwn && isKnown
	};
}
function basesOf({ policy }, directory) {
	const text = "value" in policy && "text" in policy.value ? policy.value.text : "";
	return parsePolicy(text, `${directory}/policy.yaml`).policy.bases;
}
function readTuning$1(files, directory) {
	const policy = readOne(files.policy, `${directory}/policy.yaml`);
	const recommendations = readOne(files.recommendations, `${directory}/recommendations.yaml`);
	return {
		texts: {
			directory,
			policy: policy.text,
			recommendations: recommendations.text
		},
		problems: [...policy.problems, ...recommendations.problems],
		trouble: policy.trouble ?? recommendations.trouble
	};
}
function readOne(file, path) {
	if ("trouble" in file) return {
		text: void 0,
		problems: [],
		trouble: file.trouble
	};
	const { value } = file;
	const read = {
		text: void 0,
		problems: [],
		trouble: void 0
	};
	if ("text" in value) return {
		...read,
		text: value.text
	};
	if ("tooLarge" in value) return {
		...read,
		problems: [tooLarge(path, value.tooLarge)]
	};
	if ("binary" in value) return {
		...read,
		problems: [{
			file: path,
			line: 0,
			reason: "expected text, found binary data: the file is left out; save it as UTF-8"
		}]
	};
	return read;
}
// src/flows/collect/open-proposal.ts
async function waitingProposal(ports, { pull, base, branch, files }, { found, tuning, assessment }) {
	const proposed = readTuning$1(files, tuning.texts.directory);
	if (!(proposed.trouble === void 0 && proposed.problems.length === 0 && tuning.trouble === void 0) || tuning.baseNotListed) return {
		pull,
		base,
		branch,
		would: null
	};
	const configuration = await configurationOf(ports, found, {
		...tuning,
		...proposed
	});
	return {
		pull,
		base,
		branch,
		would: rowChanges(assessment.violations, assessment.under(configuration))
	};
}
function rowChanges(before, after) {
	const [now, then] = [rowsOf(before), rowsOf(after)];
	const changes = {
		hidden: 0,
		folded: 0,
		shown: 0,
		other: 0
	};
	for (const place of new Set([...now.keys(), ...then.keys()])) {
		const [old, next] = [now.get(place), then.get(place)];
		if (old?.says !== next?.says) changes[kindOf(old?.stands, next?.stands)] += 1;
	}
	return changes;
}
function kindOf(before, after) {
	if (after === void 0) return "hidden";
	if (before === after) return "other";
	return after;
}
function rowsOf(violations) {
	const seen = violations.filter((one) => isCausedBy(one) && !one.muted);
	const byPlace = groupBy(seen, ({ path, unitName }) => JSON.stringify([path, unitName]));
	return new Map([...byPlace].map(([place, ones]) => [place, {
		stands: standsOf(ones),
		says: saysOf(ones)
	}]));
}
function standsOf(ones) {
	return ones.some(({ folded }) => !folded) ? "shown" : "folded";
}
function saysOf(ones) {
	return ones.map(({ fingerprint, facet, severity, limit, folded, sample }) => JSON.stringify([
		fingerprint,
		facet,
		severity,
		limit,
		folded,
		sample
	])).sort().join();
}
// src/domain/history/push-gone.ts
function exposureKey(path, unitName, ruleKey) {
	return `${path}\0${unitName ?? ""}\0${ruleKey}`;
}
function goneSincePush(seen, handled, head) {
	const here = new Set(head.violations.map(({ fingerprint }) => fingerprint));
	const renamed = new Set(head.violations.filter((one) => isFresh(one, seen)).map(({ ruleKey }) => ruleKey));
	return [...seen.values()].filter(({ fingerprint, now, last }) => {
		return now !== "gone" && last.source === "built-in-metric" && !here.has(fingerprint) && !handled.has(fingerprint);
	}).map(({ last }) => ({
		fingerprint: last.fingerprint,
		why: whyGone(last, head, renamed),
		ruleKey: last.rule_key,
		role: last.role,
		area: last.area,
		actual: last.actual,
		limit: last.limit
	}));
}
function isFresh({ fingerprint, facet }, seen) {
	return facet === "new" && !seen.has(fingerprint);
}
function whyGone(line, head, renamed) {
	const exposure = head.exposures.get(exposureKey(line.path, line.unit_name, line.rule_key));
	const direction = ruleOf(line.rule_key)?.direction;
	if (exposure?.allowed === true) return "suppressed";
	if (exposure?.toldInside === true) return "limit-moved";
	if (exposure && direction) return exposure.role === line.role && isAsStrict(direction, exposure.limit, line.limit) ? "fixed" : "limit-moved";
	if (head.unknown.has(line.path)) return "unknown";
	return renamed.has(line.rule_key) ? "unknown" : "removed";
}
// src/domain/history/push-lines.ts
function pushedViolation(violation, { run, shown, failing }) {
	const { fingerprint, actual, limit } = violation;
	return {
		type: "violation",
		run: run.id,
		fingerprint,
		schema_version: 1,
		timestamp: run.first_at,
		path: violation.path,
		unit_name: violation.unitName,
		role: violation.role,
		area: violation.area,
		rule_key: violation.ruleKey,
		metric_family: violation.family,
		scope: violation.scope,
		severity: failing.has(fingerprint) ? "gate-fail" : violation.severity,
		source: violation.source,
		tool: violation.tool,
		tool_version: violation.toolVersion,
		actual,
		limit,
		delta: toDelta(actual, limit),
		start_line: violation.startLine,
		change: violation.facet,
		touched: violation.touched,
		shown: shown.get(fingerprint) ?? "no",
		trust: "derived"
	};
}
function pushedGone(gone, run, seen) {
	return {
		type: "gone",
		run: run.id,
		fingerprint: gone.fingerprint,
		why: gone.why,
		rule_key: gone.ruleKey,
		role: gone.role,
		area: gone.area,
		actual: seen?.last.actual ?? gone.actual,
		limit: seen?.last.limit ?? gone.limit,
		change: seen?.last.change ?? "same",
		touched: seen?.last.touched ?? false,
		shown: seen?.shown ?? "no"
	};
}
// src/domain/history/push-scores.ts
function isPartialScore(seen, { scores, isThere }) {
	const measured = new Set(scores.map(({ ruleKey, path }) => `${ruleKey}\0${path}`));
	const missing = seen.map(({ last }) => last).filter(({ rule_key: rule, path }) => isScore(rule) && path !== ".").filter(({ rule_key: rule, path }) => !measured.has(`${rule}\0${path}`) && isThere(path, null) !== false);
	const rules = new Set(missing.map(({ rule_key: rule }) => rule));
	return (ruleKey) => rules.has(ruleKey);
}
function whyScoreGone({ why, last }, { isPartial, limits }) {
	const { rule_key: ruleKey, role, area, path, limit } = last;
	const rule = ruleOf(ruleKey);
	if (why !== "fixed" || rule?.isScore !== true) return why;
	if (path === "." && isPartial(ruleKey)) return "unknown";
	const now = limits.advisoryFor(ruleKey, role, area) ?? limits.limitFor(ruleKey, role, area);
	return now !== void 0 && isAsStrict(rule.direction, now.limit, limit) ? "fixed" : "limit-moved";
}
function isScore(ruleKey) {
	return ruleOf(ruleKey)?.isScore === true;
}
// src/flows/collect/push.ts
function runOf(push, { sha256 }) {
	const { change, headSha, mergeBase, flow, configuration, assessment, complete } = push;
	const own = judgementOf(configuration);
	const { files, units } = assessment;
	const judgement = {
		...own,
		tools: [...assessment.analyzed ? own.tools : [], ...toolsOf(assessment.reportRuns)]
	};
	return runLine({
		change,
		headSha,
		mergeBaseSha: mergeBase,
		flow,
		judgement,
		files,
		units,
		complete,
		edited: []
	}, sha256);
}
function toolsOf(runs) {
	const tools = new Map();
	for (const { tool, rules, looked } of runs) {
		const key = [
			tool.name,
			tool.version,
			tool.dialect
		].join("\0");
		const known = tools.get(key) ?? {
			tool,
			rules: new Set()
		};
		if (looked) for (const rule of rules) known.rules.add(rule);
		tools.set(key, known);
	}
	return [...tools].toSorted(([a], [b]) => a < b ? -1 : 1).map(([, { tool, rules }]) => ({
		...tool,
		rules: [...rules].toSorted()
	}));
}
function goneOf(push, run, before) {
	const { assessment } = push;
	const seen = seenViolations(before, run.id);
	const sinceBase = assessment.analyzed ? goneSinceBase(assessment) : [];
	const handled = new Set(sinceBase.map(({ fingerprint }) => fingerprint));
	const sincePush = assessment.analyzed ? goneSincePush(seen, handled, headOf(assessment)) : [];
	return [
		...sinceBase,
		...sincePush,
		...reportsGone(push, seen, before)
	].map((gone) => pushedGone(gone, run, seen.get(gone.fingerprint)));
}
function goneSinceBase({ ends }) {
	return ends.compared.gone.map((gone) => {
		const { ruleKey, role, area, actual, limit } = gone.judged;
		return {
			fingerprint: fingerprintOfGone(gone),
			why: gone.why,
			ruleKey,
			role,
			area,
			actual,
			limit
		};
	});
}
function headOf(assessment) {
	return {
		violations: assessment.violations,
		exposures: new Map([...assessment.ends.judgedAfter].flatMap(([path, { exposures }]) => exposures.map((exposure) => [exposureKey(path, exposure.unit?.name ?? null, exposure.ruleKey), exposure]))),
		unknown: new Set([...assessment.skipped.keys(), ...assessment.ends.unsound.map(({ path }) => path)])
	};
}
function reportsGone({ assessment, configuration }, seen, { runs }) {
	const { reportRuns, reported, suppressed, isThere, isHushed, nameAfter, scores } = assessment;
	const isPartial = isPartialScore([...seen.values()], {
		scores,
		isThere
	});
	return goneReported(openReported({
		seen,
		runs,
		nameAfter
	}), {
		violations: reported,
		suppressed,
		runs: reportRuns,
		isThere,
		isHushed
	}).flatMap(({ fingerprint, why }) => {
		const known = seen.get(fingerprint);
		if (known === void 0 || known.now === "gone" && why === "unknown") return [];
		const { rule_key: ruleKey, role, area, actual, limit } = known.last;
		return [{
			fingerprint,
			why: whyScoreGone({
				why,
				last: known.last
			}, {
				isPartial,
				limits: configuration.limits
			}),
			ruleKey,
			role,
			area,
			actual,
			limit
		}];
	});
}
function ledgerAfter(before, { violations }, told) {
	const { run, gone, shown, failing, verdicts } = told;
	return appendRun(before, {
		run,
		verdicts,
		violations: violations.map((violation) => pushedViolation(violation, {
			run,
			shown,
			failing
		})),
		gone
	});
}
// src/domain/feedback/standing.ts
function standingOf(facts) {
	const automated = automationOf(facts);
	if (automated !== void 0) return automated;
	const { writer, contributors, permission } = facts;
	if (writer === void 0) return "no-permission";
	if (contributors?.has(String(writer.id)) === true) return "author";
	if (permission === "less") return "no-permission";
	return contributors === void 0 || permission === "unknown" ? "unknown" : "counts";
}
function automationOf({ writer, viaApp, body }) {
	if (writer !== void 0 && writer.type !== "user") return "bot";
	return viaApp || hasAgentTrailer(body) ? "agent" : void 0;
}
const AGENT_TRAILERS = [
	/^[ \t]*[_*]*🤖[ \t]*[_*]*(?:generated|written|created|posted|sent)(?![a-z])/i,
	/^[ \t]*[_*]*(?:generated|written|created|posted|sent) (?:with|by|using|via) \[?(?:an? )?(?:ai|agent|llm|bot|claude|(?:github )?copilot|cursor|codex|devin|gemini|aider|chatgpt|windsurf|jules|openhands)(?![a-z])/i,
	/^[ \t]*co-authored-by:[^<\n]*(?:<[^>\n]*(?:noreply@anthropic\.com|@cursor\.(?:com|sh)|copilot@users\.noreply\.github\.com|devin-ai-integration|\[bot\]@users\.noreply\.github\.com)>)/i,
	/^[ \t]*(?:assisted|generated|written|posted)-by:[ \t]*\S/i
];
function hasAgentTrailer(body) {
	return body.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "").slice(-5).some((line) => AGENT_TRAILERS.some((trailer) => trailer.test(line)));
}
// src/domain/feedback/take-in.ts
function takeIn$1(texts, facts) {
	const before = new Map(facts.previous.map((line) => [sayingKey(line), line]));
	const replies = texts.toSorted(compareTexts).flatMap((text) => toReply(text, facts, before) ?? []);
	const said = replies.filter(isPersons).flatMap(({ verdicts }) => verdicts);
	return {
		replies,
		verdicts: [...said, ...deletedSince(texts, said, facts)]
	};
}
function isPersons({ text, automation }) {
	return automation === void 0 && text.author !== void 0;
}
function textKey({ surface, id }) {
	return `${surface}:${id}`;
}
function compareTexts(a, b) {
	return compareText(a.updatedAt, b.updatedAt) || a.id - b.id || compareText(a.surface, b.surface);
}
function toReply(text, facts, before) {
	const { commands, faults } = facts.parse(text.body);
	if (commands.length + faults.length === 0) return void 0;
	const read = readCommands(commands, facts);
	return {
		text,
		automation: automationOf({
			writer: text.author,
			viaApp: text.viaApp,
			body: text.body
		}),
		verdicts: [...read.said].map(([fingerprint, command]) => {
			const line = toVerdict(text, {
				fingerprint,
				command,
				headSha: facts.headSha
			});
			return sameAsBefore(line, before) ?? line;
		}).toSorted((a, b) => compareText(a.fingerprint, b.fingerprint)),
		faults: inFaultOrder([...faults, ...read.faults])
	};
}
function readCommands(commands, { meantBy, isFloor }) {
	const said = new Map();
	const faults = [];
	for (const command of commands) for (const id of command.ids) {
		const [fingerprint, ...others] = meantBy(id);
		if (fingerprint === void 0) faults.push("unknown-id");
		else if (others.length > 0) faults.push("ambiguous-id");
		else if (command.verdict === "waived" && isFloor(fingerprint)) faults.push("floor");
		else said.set(fingerprint, command);
	}
	return {
		said,
		faults
	};
}
function toVerdict(text, { fingerprint, command, headSha }) {
	const { verdict, reason } = command;
	return {
		type: "verdict",
		surface: text.surface,
		comment_id: text.id,
		fingerprint,
		by: String(text.author?.id ?? 0),
		verdict,
		reason,
		updated_at: text.updatedAt,
		head_sha: headSha
	};
}
function sameAsBefore(line, before) {
	const known = before.get(sayingKey(line));
	return known?.verdict === line.verdict && known.reason === line.reason && known.updated_at === line.updated_at ? known : void 0;
}
function sayingKey({ surface, comment_id, by, fingerprint }) {
	return `${surface}:${comment_id} ${by} ${fingerprint}`;
}
function deletedSince(texts, said, { previous, readToTheEnd }) {
	const now = new Map(texts.map((text) => [textKey(text), text]));
	const still = new Set(said.map(sayingKey));
	return [...groupBy(previous, ({ surface, comment_id: id }) => textKey({
		surface,
		id
	}))].flatMap(([key, lines]) => {
		const text = now.get(key);
		return lines.filter((line) => !still.has(sayingKey(line)) && (text !== void 0 || readToTheEnd.has(line.surface))).map((line) => {
			const at = text !== void 0 && text.updatedAt > line.updated_at ? text.updatedAt : line.updated_at;
			return line.verdict === "deleted" ? line : {
				...line,
				verdict: "deleted",
				reason: null,
				updated_at: at
			};
		});
	});
}
// src/domain/feedback/kept-verdicts.ts
const MOST_BYTES = 24e3;
const MOST_IDLE_BYTES = 6e3;
const LINE_BYTES = 30;
function keptVerdicts(taken, { previous, given }) {
	const known = new Set(previous.map(sayingKey));
	const replaced = taken.verdicts.filter((line) => known.has(sayingKey(line)));
	const standings = new Map(given.answers.map((answer) => [textKey(answer), answer.standing]));
	const added = newestOf$1(taken.verdicts, previous).filter((line) => !known.has(sayingKey(line)));
	const of = (...wanted) => added.filter(({ surface, comment_id: id }) => wanted.includes(standings.get(textKey({
		surface,
		id
	})) ?? "counts"));
	const before = previous.reduce((sum, line) => sum + bytesOf(line), 0);
	const counting = fitting(of("counts"), MOST_BYTES - before);
	return [
		...replaced,
		...counting,
		...fitting(of("unknown", "author"), MOST_IDLE_BYTES - before)
	];
}
function newestOf$1(verdicts, previous) {
	const said = new Set(verdicts.map(sayingKey));
	const all = [...previous.filter((line) => !said.has(sayingKey(line))), ...verdicts];
	const answers = new Set([...answersOf({ verdicts: all }).values()].flat());
	const sayer = ({ by, fingerprint }) => `${by} ${fingerprint}`;
	const answered = new Set(previous.map(sayer));
	const ends = new Map(verdicts.filter(({ verdict }) => verdict === "withdrawn").map((line) => [sayer(line), line]));
	return verdicts.filter((line) => answers.has(line) || ends.get(sayer(line)) === line && answered.has(sayer(line)));
}
function fitting(lines, room) {
	let left = room;
	return lines.filter((line) => {
		left -= bytesOf(line);
		return left >= 0;
	});
}
function bytesOf({ fingerprint }) {
	return LINE_BYTES + fingerprint.replaceAll(/[^ -~]/g, "***").length;
}
// src/domain/feedback/meant-ids.ts
const SHORTEST = 8;
function meaningOfIds(fingerprints, sha256) {
	const digests = [...new Set(fingerprints)].map((fingerprint) => ({
		fingerprint,
		digest: sha256(fingerprint)
	}));
	const byStart = groupBy(digests, ({ digest }) => digest.slice(0, SHORTEST));
	return (id) => {
		const hex = id.slice(2);
		return (byStart.get(hex.slice(0, SHORTEST)) ?? []).filter(({ digest }) => digest.startsWith(hex)).map(({ fingerprint }) => fingerprint);
	};
}
// src/flows/collect/replies.ts
async function readReplies(ports, question) {
	const { seen } = question;
	if (seen.trouble) ports.log.notice(`not all replies could be read, and none counts as deleted: ${seen.trouble.words}`);
	const own = seen.texts.filter((text) => !isOwn(text, question.viewer));
	const old = await readOld(ports, question, own);
	const texts = await withApps(ports, question.number, [...own, ...old.texts]);
	const taken = takeInAll(ports, question, {
		...old,
		texts: texts.all
	});
	const given = await standings(ports, question.number, {
		replies: taken.replies,
		unsure: texts.unsure
	});
	const waived = given.answers.filter(({ verdict, standing }) => verdict === "waived" && standing === "counts");
	return {
		taken,
		given,
		verdicts: keptVerdicts(taken, {
			previous: question.previous,
			given
		}),
		waived: new Set(waived.map(({ fingerprint }) => fingerprint))
	};
}
function floorsIn$1({ violations }, policy) {
	const families = new Map(violations.map((line) => [line.fingerprint, line.metric_family]));
	return (fingerprint) => {
		const ruleKey = parseFingerprint(fingerprint)?.ruleKey;
		const family = families.get(fingerprint);
		return ruleKey !== void 0 && isFloor({
			ruleKey,
			policy,
			...family === void 0 ? {} : { family }
		});
	};
}
function isOwn({ author }, viewer) {
	return author !== void 0 && author.id === viewer?.id && author.type === viewer.type;
}
async function readOld({ minedReplies, log }, { number, seen, previous }, own) {
	const known = new Set(own.map(textKey));
	const refs = previous.filter(({ surface, verdict }) => verdict !== "deleted" && !seen.readToTheEnd.has(surface)).map(({ surface, comment_id: id }) => ({
		surface,
		id,
		pull: number,
		nodeId: void 0
	}));
	const unseen = [...new Map(refs.map((ref) => [textKey(ref), ref])).values()].filter((ref) => !known.has(textKey(ref)));
	if (unseen.length === 0) return {
		texts: [],
		gone: []
	};
	const again = await minedReplies.again(unseen.slice(-20));
	if ("value" in again) return again.value;
	log.notice(`earlier answers could not be looked at again, and stay as they were: ${again.trouble.words}`);
	return {
		texts: [],
		gone: []
	};
}
async function withApps({ replies, log }, pull, texts) {
	const asked = texts.filter((text) => text.surface === "conversation" && isOpen(text));
	if (asked.length === 0) return {
		all: texts,
		unsure: new Set()
	};
	const told = await replies.viaApp(pull, asked);
	if ("trouble" in told) log.notice(`who wrote replies could not be told, so they count for nothing now: ${told.trouble.words}`);
	const byId = "value" in told ? told.value : new Map();
	const unsure = asked.filter(({ id }) => !byId.has(id));
	return {
		all: texts.map((text) => text.surface === "conversation" ? {
			...text,
			viaApp: text.viaApp || byId.get(text.id) === true
		} : text),
		unsure: new Set(unsure.map(textKey))
	};
}
function isOpen({ author, viaApp, body }) {
	const { commands, faults } = parseReply(body);
	return commands.length + faults.length > 0 && automationOf({
		writer: author,
		viaApp,
		body
	}) === void 0;
}
function takeInAll({ codec }, question, { texts, gone }) {
	const { previous, headSha, answerable, seen } = question;
	const meantBy = meaningOfIds(answerable, codec.sha256);
	const { readToTheEnd } = seen;
	const { isFloor: floor } = question;
	const facts = {
		parse: parseReply,
		meantBy,
		isFloor: floor,
		headSha,
		previous,
		readToTheEnd
	};
	const taken = takeIn$1(texts, facts);
	if (gone.length === 0) return taken;
	const keys = new Set(gone.map(textKey));
	const lost = previous.filter(({ surface, comment_id: id }) => keys.has(textKey({
		surface,
		id
	})));
	const deleted = takeIn$1([], {
		...facts,
		previous: lost,
		readToTheEnd: new Set(SURFACES)
	});
	return {
		...taken,
		verdicts: [...taken.verdicts, ...deleted.verdicts]
	};
}
async function standings(ports, pull, { replies, unsure }) {
	if (replies.every(({ automation }) => automation !== void 0)) return givenReplies(replies, automated);
	const made = await ports.merged.makersOf([pull]);
	if ("trouble" in made) ports.log.notice(`who made this change could not be told, so no answer counts: ${made.trouble.words}`);
	const contributors = "value" in made ? made.value.get(pull) : void 0;
	const permissions = await permissionsOf(ports, replies, contributors);
	return givenReplies(replies, ({ text, automation }) => {
		const { author: writer, viaApp, body } = text;
		const permission = permissions.get(writer?.id ?? 0) ?? "unknown";
		const standing = standingOf({
			writer,
			viaApp,
			body,
			contributors,
			permission
		});
		return automation ?? (standing === "counts" && unsure.has(textKey(text)) ? "unknown" : standing);
	});
}
function automated({ automation }) {
	return automation ?? "unknown";
}
const MOST_PEOPLE = 50;
async function permissionsOf({ people, log }, replies, contributors) {
	const writers = replies.toReversed().toSorted((a, b) => Number(b.verdicts.length > 0) - Number(a.verdicts.length > 0)).flatMap(({ text: { author }, automation }) => author === void 0 || automation !== void 0 || contributors?.has(String(author.id)) === true ? [] : [author]);
	const each = [...new Map(writers.map((writer) => [writer.id, writer])).values()];
	if (each.length > MOST_PEOPLE) log.notice(`${each.length} people answered: of the last ${MOST_PEOPLE} it was asked who may write`);
	const known = new Map();
	const troubles = new Set();
	for (const { id, login } of each.slice(0, MOST_PEOPLE)) {
		const asked = await people.permission({
			id,
			login
		});
		if ("trouble" in asked) troubles.add(asked.trouble.words);
		known.set(id, "value" in asked ? asked.value : "unknown");
	}
	for (const words of troubles) log.notice(`whether somebody may write could not be told, so their answers count for nothing now: ${words}`);
	return known;
}
// src/flows/collect/look-into.ts
async function lookInto(ports, ground) {
	const { inputs, place, change, headSha, found, tuning, state } = ground;
	const whole = ground.pull !== void 0 && touchesTuningFiles(found.files, inputs.tuningDir);
	const known = readKnownHistory(ports, {
		repoId: String(place.repositoryId),
		whole
	});
	const configuration = await configurationOf(ports, found, tuning);
	announceProblems(ports.log, [...configuration.problems, ...configuration.limits.expired]);
	const assessment = await assess(ports, found, {
		options: {
			...inputs,
			workspace: place.workspace
		},
		configuration,
		id: change.change
	});
	const history = await known;
	const tuningSays = await lookAtTuning(ports, ground, {
		configuration,
		assessment,
		history: history.whole
	});
	const complete = incompleteReasons({
		tuning,
		found,
		assessment,
		state
	}).length === 0;
	const { mergeBase } = found;
	const push = {
		change,
		headSha,
		mergeBase,
		flow: "collect",
		configuration,
		assessment,
		complete
	};
	const before = state?.ledger ?? toLedger(change, []);
	const run = runOf(push, ports.codec);
	const gone = goneOf(push, run, before);
	const replies = await lookAtReplies(ports, ground, {
		before,
		assessment,
		policy: configuration.policy
	});
	const waivers = heldWaivers(replies, before, assessment.violations);
	const { failing, verdict } = judgeGate(assessment.violations, {
		complete: incompleteReasons({
			tuning,
			found,
			assessment: {
				...assessment,
				incomplete: false
			},
			state
		}).length === 0,
		policy: configuration.policy,
		waived: waivers.held,
		outgrown: waivers.outgrown
	});
	const verdicts = replies?.verdicts ?? [];
	const ledgerWith = (shown) => ledgerAfter(before, assessment, {
		run,
		gone,
		shown,
		failing,
		verdicts
	});
	const told = {
		complete,
		assessment,
		gone,
		run,
		ledger: ledgerWith(new Map()),
		gate: verdict,
		failing,
		replies: replies?.given ?? null
	};
	const { summaries } = history;
	return {
		model: modelOf(ports, ground, {
			configuration,
			told: {
				...told,
				...tuningSays,
				summaries
			}
		}),
		ledgerWith,
		configuration,
		assessment,
		summaries,
		failing,
		replies
	};
}
async function lookAtReplies(ports, { pull, headSha }, { before, assessment, policy }) {
	if (pull === void 0) return void 0;
	const { number, viewer, texts: seen } = pull;
	const floors = new Set(assessment.violations.filter(({ floor }) => floor).map(({ fingerprint }) => fingerprint));
	const earlier = floorsIn$1(before, policy);
	return readReplies(ports, {
		number,
		headSha,
		viewer: "value" in viewer ? viewer.value : void 0,
		seen,
		previous: before.verdicts,
		answerable: answerable({
			ledger: before,
			assessment
		}),
		isFloor: (fingerprint) => floors.has(fingerprint) || earlier(fingerprint)
	});
}
async function lookAtTuning(ports, ground, { configuration, assessment, history }) {
	const { found, tuning, pull, proposal } = ground;
	if (pull === void 0) return {
		preview: null,
		proposal: null
	};
	return {
		preview: await previewChange(ports, {
			found,
			tuning,
			configuration,
			history,
			base: pull.baseRef
		}),
		proposal: proposal ? await waitingProposal(ports, proposal, {
			found,
			tuning,
			assessment
		}) : null
	};
}
function modelOf({ codec }, ground, { configuration, told }) {
	const { inputs, place, pull, headSha, found, tuning, state } = ground;
	const notes = notesOf$1({
		tuning,
		found,
		assessment: told.assessment,
		state,
		faults: configuration.problems.length + configuration.limits.expired.length,
		tuningDir: inputs.tuningDir,
		base: pull?.baseRef ?? tuning.branch,
		hasHistory: told.summaries !== void 0,
		gated: configuration.policy.mode === "gate",
		told
	});
	const address = {
		serverUrl: place.serverUrl,
		repository: `${place.owner}/${place.repository}`
	};
	const { mode } = configuration.policy;
	return toCommentModel({
		mode,
		address,
		pull: pull?.number ?? null,
		headSha,
		notes,
		...told
	}, codec);
}
// src/flows/collect/compose.ts
const MOST_ROUNDS = 4;
const SMALLEST_CEILING = 1e3;
function composeComment(composition, codec) {
	return composeWithin(composition, COMMENT_BUDGET, codec);
}
function composeShorter(body, composition, codec) {
	return composeWithin(composition, {
		utf16: Math.floor(body.length / 2),
		utf8: Math.floor(utf8Length$1(body) / 2)
	}, codec);
}
function keepWords(body, composition, codec) {
	const { instance, seq, ledgerWith } = composition;
	const words = body.slice(0, body.trimEnd().lastIndexOf("\n") + 1);
	const ceiling = Math.min(STATE_CEILING, COMMENT_BUDGET.utf16 - words.length);
	const printed = printStateBlock(ledgerWith(new Map()), {
		instance,
		seq,
		ceiling
	}, codec);
	return printed === "too-large" ? void 0 : {
		body: `${words}${printed.text}`,
		ledger: printed.ledger
	};
}
function composeWithin(composition, budget, codec) {
	for (let ceiling = STATE_CEILING; ceiling >= SMALLEST_CEILING; ceiling = Math.floor(ceiling / 2)) {
		const composed = composeUnder(ceiling, {
			...composition,
			budget
		}, codec);
		if (composed !== void 0) return composed;
	}
}
function composeUnder(ceiling, composition, codec) {
	const { model, instance, seq, budget, ledgerWith } = composition;
	let shown = shownByDefault(model.violations);
	for (let round = 0;; round++) {
		const printed = printStateBlock(ledgerWith(shown), {
			instance,
			seq,
			ceiling
		}, codec);
		if (printed === "too-large") return void 0;
		const rendered = renderComment(model, {
			stateBlock: printed.text,
			budget
		});
		if (rendered === void 0) return void 0;
		if (isSame$2(rendered.shown, shown)) return {
			body: rendered.body,
			ledger: printed.ledger
		};
		shown = round < MOST_ROUNDS ? rendered.shown : lesser(rendered.shown, shown);
		if (round > MOST_ROUNDS) return {
			body: rendered.body,
			ledger: printed.ledger
		};
	}
}
function isSame$2(one, other) {
	return one.size === other.size && [...one].every(([fingerprint, shown]) => other.get(fingerprint) === shown);
}
function lesser(one, other) {
	return new Map([...one].flatMap(([fingerprint, shown]) => {
		const also = other.get(fingerprint);
		if (also === void 0) return [];
		return [[fingerprint, shown === "top" && also === "top" ? "top" : "folded"]];
	}));
}
// src/flows/collect/post-comment.ts
async function postComment(ports, posting) {
	const posted = await writeComment(ports, posting);
	if (posted.trouble === void 0) await hideStrays(ports, posting.state);
	return posted;
}
async function writeComment(ports, posting) {
	const { ledger } = posting.state;
	if (isAsItStands(ports, posting)) return {
		fate: "unchanged",
		ledger,
		trouble: void 0,
		commentId: posting.state.comment?.id
	};
	const first = await upsertFitting(ports, posting);
	if ("trouble" in first) return {
		fate: "failed",
		ledger,
		trouble: first.trouble,
		commentId: void 0
	};
	const { covered, done, comment } = first.written;
	const written = {
		fate: done,
		ledger: first.composed.ledger,
		commentId: comment.id
	};
	const { change } = ledger;
	const theirs = covered && coveredLedger(covered, {
		...posting,
		change
	}, ports.codec);
	if (!theirs) return {
		...written,
		trouble: void 0
	};
	const second = await writeAgain(ports, posting, {
		written: first.written,
		covered,
		theirs
	});
	if ("trouble" in second) return {
		...written,
		trouble: second.trouble
	};
	return {
		fate: done === "created" ? done : "updated",
		ledger: second.composed.ledger,
		trouble: void 0,
		commentId: second.written.comment.id
	};
}
function isAsItStands({ codec }, posting) {
	const { comment, seq, status } = posting.state;
	return comment !== void 0 && status === "ok" && composeComment({
		...posting,
		seq
	}, codec)?.body === comment.body;
}
async function writeAgain(ports, posting, { written, covered, theirs }) {
	const { headSha, comment } = written;
	const merged = {
		...posting,
		seq: posting.seq + 1,
		ledgerWith: (shown) => mergeLedgers(posting.ledgerWith(shown), theirs)
	};
	if (headSha === void 0 || headSha === posting.model.headSha) {
		ports.log.notice("another run wrote this comment at the same time: what it kept is taken in");
		return upsertFitting(ports, merged, comment);
	}
	ports.log.notice("the run for a newer head wrote this comment at the same time: its words stay");
	return upsert$1(ports, merged, {
		known: comment,
		composed: keepWords(covered.body, merged, ports.codec) ?? {
			body: covered.body,
			ledger: theirs
		}
	});
}
const NO_ROOM = {
	kind: "invalid",
	status: void 0,
	words: "the answers and pushes of this pull request alone are longer than a comment can be",
	refusal: void 0,
	until: void 0
};
async function upsertFitting(ports, posting, known = posting.state.comment) {
	const composed = composeComment(posting, ports.codec);
	if (composed === void 0) return { trouble: NO_ROOM };
	const answer = await upsert$1(ports, posting, {
		known,
		composed
	});
	if (!("trouble" in answer) || answer.trouble.refusal !== "body-too-long") return answer;
	const shorter = composeShorter(composed.body, posting, ports.codec);
	if (shorter === void 0) return answer;
	ports.log.notice("GitHub found the comment too long: a shorter one is written");
	return upsert$1(ports, posting, {
		known,
		composed: shorter
	});
}
async function upsert$1(ports, posting, { known, composed }) {
	const { number, viewer, instance } = posting;
	const isOurs = isOwnComment(instance);
	const answer = await ports.comments.upsert({
		number,
		viewer,
		known,
		body: composed.body,
		marker: MARKER$1,
		isOurs
	});
	return "trouble" in answer ? answer : {
		written: answer.value,
		composed
	};
}
async function hideStrays({ comments, log }, { strays }) {
	for (const stray of strays) {
		const hidden = await comments.hide(stray, "duplicate");
		if ("trouble" in hidden) log.notice(`a second comment of ours stays: ${hidden.trouble.words}`);
	}
}
// src/flows/collect/sign-replies.ts
const SIGNS = ["eyes", "confused"];
const MOST_CHANGES = 60;
async function signReplies({ replies, log }, signing) {
	const changes = signChanges(signing);
	if (changes.length === 0) return;
	const troubles = await replies.sign(changes.slice(0, MOST_CHANGES));
	for (const { words } of troubles) log.notice(`replies were read, but the sign on them is missing: ${words}`);
	const left = changes.length - MOST_CHANGES;
	if (left > 0) log.notice(`signs on replies are left for the next run: ${left}`);
}
function signChanges({ replies, seen, previous }) {
	const wanted = new Map(replies.map((reply) => [textKey(reply.text), signOf(reply)]));
	const known = new Set(previous.map(({ surface, comment_id: id }) => textKey({
		surface,
		id
	})));
	return seen.flatMap((text) => {
		const key = textKey(text);
		const wants = wanted.get(key);
		if (wants === void 0 && !known.has(key)) return [];
		const extra = SIGNS.filter((sign) => sign !== wants && text.signs.has(sign));
		const missing = SIGNS.filter((sign) => sign === wants && !text.signs.has(sign));
		return [...extra.map((sign) => ({
			text,
			sign,
			does: "remove"
		})), ...missing.map((sign) => ({
			text,
			sign,
			does: "add"
		}))];
	});
}
function signOf({ automation, faults }) {
	if (automation !== void 0) return void 0;
	return faults.length > 0 ? "confused" : "eyes";
}
// src/flows/collect/report.ts
const QUIET = "refrain: quiet";
async function report(ports, ground) {
	const findings = await lookInto(ports, ground);
	const { configuration, assessment, summaries, failing, model } = findings;
	const unwritten = fateBefore(ports, ground, model);
	const { fate, commentId } = unwritten === void 0 ? await write$1(ports, ground, findings) : {
		fate: unwritten,
		commentId: void 0
	};
	await sign(ports, ground, {
		replies: findings.replies,
		fate
	});
	await finish(ports, {
		model,
		assessment,
		configuration,
		summaries,
		fate,
		commentId,
		failing,
		state: stateOf$1(ground.state, fate),
		annotations: ground.inputs.annotations,
		files: await filesOf(ports, ground, {
			model,
			configDigest: configuration.digest,
			assessment
		})
	});
	tellGate(ports, failing);
	return { failed: failing.size > 0 };
}
const UNSIGNED = new Set([
	"merge-group",
	"switched-off",
	"read-only",
	"signed-elsewhere",
	"quiet",
	"newer",
	"failed"
]);
async function sign(ports, { pull, state }, { replies, fate }) {
	if (pull === void 0 || replies === void 0 || UNSIGNED.has(fate)) return;
	const previous = state?.ledger.verdicts ?? [];
	await signReplies(ports, {
		replies: replies.taken.replies,
		seen: pull.texts.texts,
		previous
	});
}
const MOST_TOLD = 50;
function tellGate({ log, annotations }, failing) {
	if (failing.size === 0) return;
	for (const fingerprint of [...failing].slice(0, MOST_TOLD)) log.notice(`the gate fails on ${fingerprint}`);
	if (failing.size > MOST_TOLD) log.notice(`the gate fails on ${failing.size - MOST_TOLD} more`);
	const message = `Refrain: the gate fails on ${failing.size === 1 ? "1 red violation" : `${failing.size} red violations`} that this change caused; the summary of this run lists them.`;
	annotations.annotate({
		level: "error",
		message
	});
}
function fateBefore(ports, { inputs, pull, state }, model) {
	if (pull === void 0 || state === void 0) return "merge-group";
	if (!inputs.comment) return "switched-off";
	if (pull.foreign !== void 0) return "read-only";
	if (pull.signed || state.keep === "signed") return "signed-elsewhere";
	if (pull.labels.includes("refrain: quiet") || state.keep === "hidden") return "quiet";
	if (pull.draft) return "draft";
	if (state.keep === "newer") return "newer";
	if (state.keep === "unknown") return warnUnwritten(ports, state.trouble?.words ?? TOO_MANY);
	if (!model.complete && hasBetter(state, model.headSha)) return "unchanged";
	return model.violations.length + model.answers.length === 0 && !saysPreview(model) && !hasOwnAllows(model) && state.comment === void 0 ? "nothing-to-say" : void 0;
}
function saysPreview({ preview }) {
	return preview !== null && hasNews(preview);
}
function hasBetter({ ledger }, headSha) {
	return ledger.runs.some((run) => run.head_sha === headSha && run.complete);
}
async function write$1(ports, { inputs, pull, state }, writing) {
	if (pull === void 0 || state === void 0 || "trouble" in pull.viewer) return {
		fate: "failed",
		commentId: void 0
	};
	const { number, viewer, instance } = pull;
	const posted = await postComment(ports, {
		...writing,
		number,
		viewer: viewer.value,
		instance,
		state,
		seq: state.seq + 1
	});
	if (posted.trouble) warnUnwritten(ports, posted.trouble.words);
	const isWritten = posted.fate === "created" || posted.fate === "updated";
	return inputs.dryRun && isWritten ? {
		fate: "dry-run",
		commentId: void 0
	} : posted;
}
const TOO_MANY = "there are more comments than are looked at, and ours, if it is there, must stay the only one";
function warnUnwritten({ log, annotations }, why) {
	const words = `the comment could not be written: ${why}`;
	log.notice(words);
	annotations.annotate({
		level: "warning",
		message: `Refrain: ${words}`
	});
	return "failed";
}
function stateOf$1(state, fate) {
	const isKept = fate === "created" || fate === "updated" || fate === "unchanged" || fate === "dry-run";
	if (state === void 0) return "none";
	if (state.status === "new") return isKept ? "new" : "none";
	return state.status;
}
async function filesOf({ results }, { pull, place, headSha, found }, { model, configDigest, assessment }) {
	if (pull?.foreign === void 0 || pull.headRepositoryId === void 0) return {};
	const text = printHint({
		repoId: String(place.repositoryId),
		headRepoId: String(pull.headRepositoryId),
		headSha,
		mergeBaseSha: found.mergeBase,
		configDigest,
		complete: model.complete,
		violations: assessment.violations
	});
	return { hint: await results.write("hint.json", text) };
}
// src/flows/collect/collect.ts
const ACTIONS = [
	"opened",
	"synchronize",
	"reopened",
	"ready_for_review",
	"edited"
];
const NOT_FAILED$3 = { failed: false };
async function collect(ports, run) {
	const { trigger, inputs } = run;
	if (trigger.name === "pull_request" && !ACTIONS.includes(trigger.action)) return leave$3(ports, `a pull request that was ${trigger.action} needs no look`);
	const look = await lookAt(ports, {
		inputs,
		number: trigger.pull.number,
		base: trigger.pull.baseRef
	});
	if ("trouble" in look) return surrender(ports, look.trouble);
	const { pull } = look.value;
	if (pull.state !== "open") return leave$3(ports, `the pull request is ${pull.state}`);
	if (pull.headSha !== trigger.pull.headSha) return leave$3(ports, "the pull request has moved on since this run began; the run for its new head tells");
	if (pull.baseTip === void 0) return leave$3(ports, "the base branch of the pull request is gone");
	const hasReports = inputs.reports.length > 0;
	const found = await findChange(ports, {
		base: pull.baseTip,
		head: pull.headSha,
		pull: pull.number,
		hasReports,
		tuningDir: inputs.tuningDir
	});
	if ("trouble" in found) return surrender(ports, found.trouble);
	if (pull.headRepositoryId === look.value.repository.id && pull.headRef === tuningBranchOf(pull.baseRef, inputs.instance) && isTuningAlone(found, inputs.tuningDir)) return leave$3(ports, "this is the tuning pull request: its preview stands in its own text");
	const change = changeLine$2(ports, run, pull);
	const instance = inputs.instance ?? "default";
	const { comments: seen, viewer, texts } = look.value;
	const state = readOwnState({
		seen,
		viewer,
		change,
		instance,
		codec: ports.codec
	});
	if (state.refusal !== void 0) ports.log.notice(`the state in the comment was not used: ${state.refusal}`);
	return report(ports, {
		inputs,
		place: run.place,
		change,
		pull: {
			...pull,
			foreign: trigger.pull.foreign,
			viewer,
			instance,
			signed: run.signed,
			texts
		},
		headSha: pull.headSha,
		found,
		tuning: chooseTuning(look.value, inputs.tuningDir),
		state,
		proposal: proposalOf(look.value, inputs.instance)
	});
}
function isTuningAlone({ files, incomplete }, directory) {
	const isTuning = (path) => isTuningFile(path, directory);
	return incomplete === void 0 && files.every(({ oldPath, path }) => isTuning(oldPath) && isTuning(path));
}
async function leave$3(ports, words) {
	await skip(ports, words);
	return NOT_FAILED$3;
}
async function surrender(ports, trouble) {
	await giveUp(ports, trouble);
	return NOT_FAILED$3;
}
function lookAt(ports, { inputs, number, base }) {
	return ports.pulls.look({
		number,
		base,
		wanted: [MARKER$1],
		isOurs: isOwnComment(inputs.instance ?? "default"),
		mayReply: mayHoldReply,
		tuningDir: inputs.tuningDir,
		limit: LARGEST_FILE,
		botBranchOf: (branch) => tuningBranchOf(branch, inputs.instance)
	});
}
function proposalOf(look, instance) {
	const { botPulls, repository, pull, botTuning } = look;
	if ("trouble" in botPulls) return void 0;
	const here = botPulls.value.filter(({ headRepositoryId }) => headRepositoryId === repository.id);
	const own = here.find(({ baseRef, author }) => baseRef === pull.baseRef && author?.type === "bot");
	const isWaiting = own !== void 0 || here.length === 0 && isUnopened(look);
	const branch = tuningBranchOf(pull.baseRef, instance);
	return isWaiting ? {
		pull: own?.number ?? null,
		base: pull.baseRef,
		branch,
		files: botTuning
	} : void 0;
}
function isUnopened({ botBranch }) {
	if ("trouble" in botBranch || botBranch.value.tip === void 0) return false;
	return !botBranch.value.formerHeads.includes(botBranch.value.tip);
}
function changeLine$2({ clock }, { place }, pull) {
	return {
		type: "change",
		repo_id: String(place.repositoryId),
		change: `pr:${pull.number}`,
		author_id: String(pull.author?.id ?? 0),
		author_type: pull.author?.type === "bot" ? "Bot" : "User",
		merged_by_id: null,
		contributor_ids: [],
		state: "open",
		merged_at: null,
		merge_sha: null,
		base_ref: pull.baseRef,
		position: null,
		bulk: false,
		updated_at: toInstant(Math.floor(clock.now() / 1e3)),
		mine_complete: true
	};
}
// src/flows/collect/merge-group.ts
async function collectGroup(ports, run) {
	const { trigger, inputs, place } = run;
	const tuning = await groupTuning(ports, run);
	const { baseSha: base, headSha: head } = trigger;
	const found = await findChange(ports, {
		base,
		head,
		pull: void 0,
		hasReports: inputs.reports.length > 0,
		tuningDir: void 0
	});
	if ("trouble" in found) {
		await giveUp(ports, found.trouble);
		return { failed: false };
	}
	const change = changeLine$1(ports, run);
	const { headSha } = trigger;
	return report(ports, {
		inputs,
		place,
		change,
		pull: void 0,
		headSha,
		found,
		tuning,
		state: void 0,
		proposal: void 0
	});
}
async function groupTuning(remote, { trigger, inputs, place }) {
	const own = place.defaultBranch ?? trigger.baseRef;
	const fallback = await readTuning(remote, own, inputs.tuningDir);
	if (own === trigger.baseRef) return {
		...fallback,
		branch: own,
		sha: trigger.baseSha,
		baseNotListed: false
	};
	const { bases } = parsePolicy(fallback.texts.policy ?? "", `${inputs.tuningDir}/policy.yaml`).policy;
	if (!bases.includes(trigger.baseRef)) return {
		...fallback,
		branch: own,
		sha: trigger.baseSha,
		baseNotListed: true
	};
	return {
		...await readTuning(remote, trigger.baseRef, inputs.tuningDir),
		branch: trigger.baseRef,
		sha: trigger.baseSha,
		baseNotListed: false
	};
}
async function readTuning({ remote, texts: source }, branch, directory) {
	const paths = [`${directory}/policy.yaml`, `${directory}/recommendations.yaml`];
	const listed = await remote.list(branch);
	if ("trouble" in listed) return unread(directory, listed.trouble);
	const entries = paths.map((path) => listed.value.find((entry) => entry.path === path && entry.kind === "file"));
	const oids = entries.map((entry) => entry?.oid);
	const asked = oids.filter((oid) => oid !== void 0);
	const sizes = new Map(entries.flatMap((entry) => entry?.size === void 0 ? [] : [[entry.oid, entry.size]]));
	const blobs = asked.length === 0 ? new Map() : await remote.read({
		oids: asked,
		sizes,
		limit: LARGEST_FILE
	});
	const bytes = oids.map((oid) => {
		const blob = oid === void 0 ? void 0 : blobs.get(oid);
		return blob && "bytes" in blob ? blob.bytes : new Uint8Array();
	});
	const texts = await source.readAll(bytes.map((one) => ({ bytes: one })));
	const found = oids.flatMap((oid) => oid === void 0 ? [] : [blobs.get(oid)]);
	return {
		texts: {
			directory,
			policy: texts[0],
			recommendations: texts[1]
		},
		problems: paths.flatMap((path, index) => {
			const blob = blobs.get(oids[index] ?? "");
			return blob && "skipped" in blob && blob.skipped === "too-large" ? [tooLarge(path, sizes.get(oids[index] ?? "") ?? 262145)] : [];
		}),
		trouble: found.flatMap((blob) => blob && "trouble" in blob ? [blob.trouble] : [])[0]
	};
}
function unread(directory, trouble) {
	return {
		texts: {
			directory,
			policy: void 0,
			recommendations: void 0
		},
		problems: [],
		trouble
	};
}
function changeLine$1({ clock }, { trigger, place }) {
	return {
		type: "change",
		repo_id: String(place.repositoryId),
		change: `commit:${trigger.headSha}`,
		author_id: "0",
		author_type: "User",
		merged_by_id: null,
		contributor_ids: [],
		state: "open",
		merged_at: null,
		merge_sha: null,
		base_ref: trigger.baseRef,
		position: null,
		bulk: false,
		updated_at: toInstant(Math.floor(clock.now() / 1e3)),
		mine_complete: true
	};
}
// src/render/comment/answers-again.ts
const HEADING = /^\*\*(?:Answers|Ids)\*\*/;
const MOST_REFUSED = 10;
function answersAgain(words, now) {
	const blocks = words.split("\n\n");
	const at = blocks.findLastIndex((block) => HEADING.test(block));
	const said = groupBy(now.answers, ({ shortId }) => shortId);
	const lines = linesOf$1(at === -1 ? "" : blocks[at + 1] ?? "", now, said);
	const title = now.answers.length > 0 ? "All ids and answers so far" : "All ids";
	const part = lines.length > 0 ? [`**Answers**: ${COMMANDS}`, lines.join("\n")] : [];
	if (at === -1) return [...blocks, ...part.length > 0 ? details(title, part) : []].join("\n\n");
	const before = blocks.slice(0, at).map((block, index) => index === at - 1 ? titled(block, title) : block);
	const after = blocks.slice(at + 2);
	return (part.length === 0 && after[0] === "</details>" && isFold(before.at(-1)) ? [...before.slice(0, -1), ...after.slice(1)] : [
		...before,
		...part,
		...after
	]).join("\n\n");
}
function isFold(block) {
	return block?.startsWith("<details>") === true;
}
function titled(block, title) {
	return block.replace(/^(<details><summary>)All ids(?: and answers so far)?/, `$1${title}`);
}
function linesOf$1(list, now, said) {
	const kept = list.split("\n").flatMap((line) => itemAgain(line, now, said) ?? []);
	const listed = new Set(kept.flatMap((line) => idIn(line) ?? []));
	const more = [...said].filter(([id]) => !listed.has(id)).sort(([a], [b]) => a < b ? -1 : 1).map(([id, answers]) => otherItem(id, answers));
	return [
		...kept,
		...more,
		...refusedLines(now, { listed: MOST_REFUSED })
	];
}
function idIn(line) {
	return /^- `(R-[0-9a-f]+)` /.exec(line)?.[1];
}
function itemAgain(line, { places }, said) {
	const id = idIn(line);
	if (id === void 0) return /^- and [\d,]+ more$/.test(line) ? line : void 0;
	const place = places.get(id);
	if (place === void 0) return line;
	const bare = answerItem({
		...place,
		shortId: id,
		startLine: 0,
		floor: false
	}, []);
	const rest = line.startsWith(bare) ? line.slice(bare.length) : void 0;
	const [, at = "", floor = ""] = (rest === void 0 ? null : /^(, line \d+)?(, floor)?(?:: |$)/.exec(rest)) ?? [];
	if (rest === void 0) return line.startsWith(`- \`${id}\` not in this comment now: `) ? void 0 : line;
	const words = answerWords(said.get(id) ?? []);
	return `${bare}${at}${floor}${words === "" ? "" : `: ${words}`}`;
}
// src/flows/publish/write-answers.ts
function fingerprintsIn({ violations, gone, verdicts }) {
	return [...new Set([
		...violations,
		...gone,
		...verdicts
	].map(({ fingerprint }) => fingerprint))];
}
async function writeAnswers(ports, writing) {
	const { state, ledger } = writing;
	const { comment } = state;
	if (comment === void 0) return "failed";
	if (compose(ports, writing, {
		body: comment.body,
		ledger,
		seq: state.seq
	})?.body === comment.body) return "unchanged";
	const composed = compose(ports, writing, {
		body: comment.body,
		ledger,
		seq: state.seq + 1
	});
	if (composed === void 0) return fail$1(ports, "it is too long already");
	const first = await upsert(ports, writing, {
		known: comment,
		body: composed.body
	});
	if ("trouble" in first) return fail$1(ports, first.trouble.words);
	const { covered, comment: written } = first.value;
	const { viewer, instance } = writing;
	const theirs = covered && coveredLedger(covered, {
		viewer,
		change: ledger.change,
		instance
	}, ports.codec);
	if (!covered || !theirs) return "updated";
	ports.log.notice("another run wrote this comment at the same time: its words stay, and what both keep is kept");
	const merged = compose(ports, writing, {
		body: covered.body,
		ledger: mergeLedgers(composed.ledger, theirs),
		seq: state.seq + 2
	});
	if (merged === void 0) return fail$1(ports, "it is too long already");
	const second = await upsert(ports, writing, {
		known: written,
		body: merged.body
	});
	return "trouble" in second ? fail$1(ports, second.trouble.words) : "raced";
}
function compose({ codec }, writing, { body, ledger, seq }) {
	const at = body.trimEnd().lastIndexOf("\n");
	const words = answersAgain(body.slice(0, at).trimEnd(), answersNow(codec, writing, ledger));
	const kept = {
		instance: writing.instance,
		seq,
		ledgerWith: () => ledger
	};
	return keepWords(`${words}\n\n${body.slice(at + 1)}`, kept, codec) ?? keepWords(body, kept, codec);
}
function answersNow({ sha256 }, { given, address, number }, ledger) {
	const ids = shortIds(fingerprintsIn(ledger), sha256);
	const places = [...ids].flatMap(([fingerprint, id]) => {
		const place = parseFingerprint(fingerprint);
		return place === void 0 ? [] : [[id, place]];
	});
	return {
		answers: given.answers.map(({ fingerprint, login, verdict, reason, standing }) => {
			return {
				shortId: ids.get(fingerprint) ?? "",
				login,
				verdict,
				reason,
				standing
			};
		}),
		refusedReplies: given.refused,
		address,
		pull: number,
		places: new Map(places)
	};
}
function upsert({ comments }, { number, viewer, instance }, { known, body }) {
	return comments.upsert({
		number,
		viewer,
		known,
		body,
		marker: MARKER$1,
		isOurs: isOwnComment(instance)
	});
}
function fail$1({ log }, why) {
	log.notice(`the comment could not be written: ${why}`);
	return "failed";
}
// src/flows/publish/publish.ts
async function publishOn(ports, action) {
	const { trigger } = action;
	if (trigger.name === "issue_comment") return publish(ports, {
		...action,
		trigger
	});
	return leave$2(ports, `publish takes in replies on the event issue_comment, and has nothing to do on ${trigger.name === "other" || trigger.name === "unreadable" ? trigger.event : trigger.name}`);
}
async function publish(ports, run, isAgain = false) {
	const { trigger, inputs, place } = run;
	const reason = whyNot(run);
	if (reason !== void 0) return leave$2(ports, reason);
	const base = place.defaultBranch ?? "main";
	const look = await lookAt(ports, {
		inputs,
		number: trigger.number,
		base
	});
	if ("trouble" in look) {
		await giveUp(ports, look.trouble);
		return { failed: false };
	}
	const state = stateOf(ports, run, look.value);
	const kept = whyKept(look.value, state);
	if (kept !== void 0) return leave$2(ports, kept);
	if (state.comment?.id === trigger.commentId) return leave$2(ports, "the comment is our own");
	if (await takeIn(ports, run, {
		look: look.value,
		state
	}) === "raced" && !isAgain) return publish(ports, run, true);
	return { failed: false };
}
function whyNot({ trigger, inputs }) {
	if (!trigger.onPull) return "the comment is on an issue, not on a pull request";
	if (trigger.byBot) return "the comment is a program's";
	return inputs.comment ? void 0 : "the comment is switched off, and so are answers to it";
}
async function leave$2(ports, words) {
	await skip(ports, words);
	return { failed: false };
}
function stateOf(ports, run, look) {
	const { comments: seen, viewer, pull } = look;
	return readOwnState({
		seen,
		viewer,
		change: changeLine$2(ports, run, pull),
		instance: run.inputs.instance ?? "default",
		codec: ports.codec
	});
}
const KEPT = {
	signed: "our comment is signed, which only a run with the key may change",
	newer: "our comment was written by a newer version",
	hidden: "our comment is hidden",
	unknown: "it is not known which comment is ours"
};
function whyKept({ pull }, state) {
	if (pull.labels.includes("refrain: quiet")) return `the pull request has the label ${QUIET}`;
	if (state.keep !== void 0) return KEPT[state.keep];
	if (state.comment === void 0) return "there is no comment of ours to answer yet: the reply is kept for the next look";
	if (state.status !== "ok") return "the state in our comment cannot be used: the reply is kept for the next look";
	return state.ledger.runs.some((run) => run.head_sha === pull.headSha) ? void 0 : "the head of the pull request was not looked at yet: the reply is kept for that look";
}
async function takeIn(ports, run, { look, state }) {
	const { pull, viewer, texts: seen } = look;
	if ("trouble" in viewer) {
		await giveUp(ports, viewer.trouble);
		return "failed";
	}
	const { texts } = chooseTuning(look, run.inputs.tuningDir);
	const { policy } = parsePolicy(texts.policy ?? "", `${run.inputs.tuningDir}/policy.yaml`);
	const { ledger } = state;
	const read = await readReplies(ports, {
		number: pull.number,
		headSha: pull.headSha,
		viewer: viewer.value,
		seen,
		previous: ledger.verdicts,
		answerable: fingerprintsIn(ledger),
		isFloor: floorsIn$1(ledger, policy)
	});
	const after = toLedger(ledger.change, [...ledgerLines(ledger), ...read.verdicts], ledger.totals);
	const { serverUrl, owner, repository } = run.place;
	const fate = await writeAnswers(ports, {
		number: pull.number,
		viewer: viewer.value,
		instance: run.inputs.instance ?? "default",
		state,
		ledger: after,
		given: read.given,
		address: {
			serverUrl,
			repository: `${owner}/${repository}`
		}
	});
	if (fate !== "failed") await signReplies(ports, {
		replies: read.taken.replies,
		seen: seen.texts,
		previous: ledger.verdicts
	});
	await tell$1(ports, read, fate);
	return fate;
}
const FATES = {
	updated: "the comment was brought up to date",
	raced: "the comment was brought up to date",
	unchanged: "the comment says so already",
	failed: "the comment could not be written"
};
async function tell$1(ports, { taken, given }, fate) {
	const counting = given.answers.filter(({ standing }) => standing === "counts").length;
	const words = `${taken.replies.length} replies read, ${given.answers.length} answers, ${counting} of them count, ${given.refused.length} replies not understood; ${FATES[fate]}. The gate is judged by the next look at the code`;
	ports.log.notice(words);
	await ports.summary.append(`Refrain: ${words}.\n`);
	await ports.outputs.set({
		status: fate === "failed" ? "incomplete" : "ok",
		state: "ok"
	});
}
// src/flows/record/default-branch.ts
const HEADS = "refs/heads/";
function onDefaultBranch({ trigger, place }) {
	const branch = place.defaultBranch ?? place.ref.replace(HEADS, "");
	switch (trigger.name) {
		case "push":
			if (trigger.deleted) return { refused: "the branch was deleted" };
			if (!trigger.toDefaultBranch) return { refused: "this push is not to the default branch" };
			return {
				branch: trigger.ref.replace(HEADS, ""),
				sha: trigger.after,
				timed: false
			};
		case "schedule": return {
			branch,
			sha: place.sha,
			timed: true
		};
		case "workflow_dispatch":
			if (place.defaultBranch === void 0) return { refused: "the event does not say which branch is the default one" };
			if (place.ref !== `${HEADS}${branch}`) return { refused: "this run was started on another ref than the default branch: start it there" };
			return {
				branch,
				sha: place.sha,
				timed: true
			};
		case "pull_request":
		case "pull_request_review":
		case "pull_request_review_comment":
		case "merge_group":
		case "workflow_run":
		case "issue_comment":
		case "other":
		case "unreadable": return { refused: "the history is written by push to the default branch, schedule and workflow_dispatch only" };
		default: return trigger;
	}
}
// src/flows/record/handover.ts
const VERSION$1 = 1;
function printHandover(handover) {
	return `${JSON.stringify({
		schema_version: VERSION$1,
		...handover
	})}\n`;
}
function parseHandover(text) {
	const value = parseJson$1(text ?? "");
	if (typeof value !== "object" || value === null) return void 0;
	const { schema_version: version, from, restored, keep } = value;
	if (version !== VERSION$1) return void 0;
	if (from === "load" && (restored === "found" || restored === "none" || restored === "unknown")) return {
		from,
		restored
	};
	return from === "record" && typeof keep === "boolean" ? {
		from,
		keep
	} : void 0;
}
function parseJson$1(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
const NAMES = {
	metrics: "metrics.jsonl",
	journal: "backfill.journal",
	lists: "lists.json"
};
async function leaveFiles(results, files, handover) {
	const history = await results.write("events.jsonl", files.events);
	const summaries = await results.write("summaries.json", files.summaries);
	for (const part of [
		"metrics",
		"journal",
		"lists"
	]) await results.write(NAMES[part], files[part] ?? "");
	await results.write("handover.json", printHandover(handover));
	return {
		history,
		summaries
	};
}
// src/flows/record/notes.ts
const CHECKOUT = "give actions/checkout in this job fetch-depth: 0";
const SETUP = {
	notCheckedOut: {
		kind: "setup",
		words: `the commit of this run is not checked out: ${CHECKOUT}, before this step`
	},
	partial: {
		kind: "setup",
		words: `the checkout leaves files with the server: ${CHECKOUT}, and neither filter nor sparse-checkout`
	},
	gap: {
		kind: "setup",
		words: `the checkout does not reach back to where the history ends, so nothing was recorded: ${CHECKOUT}`
	},
	shallow: {
		kind: "setup",
		words: `the checkout does not reach back through the window, so the history begins late: ${CHECKOUT}`
	}
};
function stoppedNote(done, total) {
	return {
		kind: "incomplete",
		words: `the walk was stopped in time after ${grouped(done)} of ${counted(total, "commit")}; the next run goes on from there`
	};
}
function notesOf({ report, missed, mined, taken, isFirst }) {
	return [
		...taken.why === void 0 ? [] : [anewWords(taken.why)],
		...report.shallow && isFirst ? [SETUP.shallow] : [],
		...report.capped ? [said(`the window holds more than ${grouped(MOST_COMMITS$1)} commits: the newest were looked at`)] : [],
		...report.rewritten ? [said("the branch was rewritten: changes that are not on it any more were left out")] : [],
		...scanNotes(report),
		...missed ? [missedNote(missed)] : [],
		...mined ? minedNotes(mined) : [],
		...report.problems.map(({ file, line, reason }) => said("left out of the configuration:", `${file}${line > 0 ? `:${line}` : ""}: ${reason}`))
	];
}
function said(words, quoted) {
	return {
		kind: "said",
		words,
		...quoted === void 0 ? {} : { quoted }
	};
}
function anewWords(why) {
	if ("unusable" in why) return said(`the kept history ${UNUSABLE_WORDS[why.unusable]}, and is not used`);
	return said("the kept history could not be read:", why.unreadable);
}
function scanNotes({ skipped }) {
	const missing = [...skipped?.values() ?? []].filter((reason) => !isByDesign(reason));
	if (missing.length === 0) return [];
	const late = missing.filter((reason) => reason === "timeout").length;
	const why = late === 0 ? "" : `; ${grouped(late)} of them for want of time, so the changed files came first`;
	return [{
		kind: "incomplete",
		words: `${counted(missing.length, "file")} at the tip could not be looked at${why}`
	}];
}
function missedNote({ commits, trouble }) {
	return {
		kind: "incomplete",
		words: `the pull requests of ${counted(commits, "commit")} could not be asked for, and a later run asks again (${trouble.words})`
	};
}
function minedNotes({ taken, notTaken, answers, missed, trouble }) {
	const left = [...notTaken].toSorted(([a], [b]) => a < b ? -1 : 1).map(([why, count]) => `${grouped(count)} ${NOT_TAKEN_WORDS[why] ?? why}`).join(", ");
	const read = `${counted(taken, "ledger")} read from comments${left === "" ? "" : `; not taken: ${left}`}`;
	const rest = trouble && `the comments were not read to their end, and a later run goes on (${trouble.words})`;
	return [
		said(read),
		...answerNotes(answers),
		...missedNotes(missed),
		...rest ? [{
			kind: "incomplete",
			words: rest
		}] : []
	];
}
function answerNotes({ understood, open }) {
	if (understood + open === 0) return [];
	const rest = open === 0 ? "" : `; not understood in whole: ${grouped(open)}`;
	return [said(`${counted(understood, "text")} with answers taken in${rest}`)];
}
function missedNotes({ again, leftOut }) {
	const asked = `GitHub could not answer for ${counted(again, "pull request")}, and a later run asks again`;
	const words = `${counted(leftOut, "pull request")} of which GitHub could not tell the comments three times: left out`;
	return [...again > 0 ? [{
		kind: "incomplete",
		words: asked
	}] : [], ...leftOut > 0 ? [said(words)] : []];
}
const NOT_TAKEN_WORDS = {
	absent: "without one",
	edited: "edited by somebody else",
	workflows: "of pull requests that change workflows",
	elsewhere: "of pull requests to other branches",
	"wrong-instance": "of another instance",
	old: "from before the window",
	empty: "that tell of no run"
};
// src/flows/record/take-over.ts
async function takeOver(ports, repoId) {
	const restored = ports.history.isAllowed("read") ? await ports.history.restoreHistory() : await readHanded(ports.handed);
	switch (restored.kind) {
		case "none": return {
			files: void 0,
			mayBeBetter: false,
			why: void 0
		};
		case "unknown": return {
			files: void 0,
			mayBeBetter: true,
			why: { unreadable: restored.reason }
		};
		case "found": return judge(restored.files, repoId, ports.codec);
		default: return restored;
	}
}
function judge(files, repoId, codec) {
	const usable = toUsable(files, repoId, codec);
	if ("files" in usable) return {
		files,
		mayBeBetter: false,
		why: void 0
	};
	return {
		files: void 0,
		mayBeBetter: usable.unusable === "newer",
		why: usable
	};
}
async function readHanded(handed) {
	try {
		const handover = parseHandover(await handed.read("handover.json"));
		if (handover === void 0 || handover.from !== "load") return { kind: "none" };
		if (handover.restored !== "found") return toRestored(handover.restored);
		return {
			kind: "found",
			files: await readFiles(handed)
		};
	} catch (error) {
		return {
			kind: "unknown",
			reason: reasonOf$2(error)
		};
	}
}
function toRestored(kind) {
	return kind === "none" ? { kind } : {
		kind,
		reason: "the job that loads it could not"
	};
}
async function readFiles(handed) {
	const [events, summaries] = [await handed.read("events.jsonl"), await handed.read("summaries.json")];
	if (events === void 0 || summaries === void 0) throw new Error("the files of the history are not all there");
	const spare = async (name) => await handed.read(name) || void 0;
	const [metrics, journal] = [await spare("metrics.jsonl"), await spare("backfill.journal")];
	return {
		events,
		summaries,
		metrics,
		journal,
		lists: await spare("lists.json")
	};
}
// src/flows/record/tell.ts
const KEPT_WORDS = {
	saved: "saved for the next run",
	"not-saved": "not saved, so the next run tells the same again",
	left: "left for the job that saves it",
	same: "nothing new to save",
	worse: "not saved: what is kept may be better",
	"dry-run": "not saved, this is a dry run"
};
async function tellRecorded(ports, history, telling) {
	const { summaries, notes } = history;
	const { hotspots, patterns } = summaries.totals;
	announce(ports, notes);
	const head = `Refrain recorded the default branch: ${recordedWords(history)}. History: ${KEPT_WORDS[telling.kept]}.`;
	ports.log.notice(`recorded ${recordedWords(history)}; history: ${KEPT_WORDS[telling.kept]}`);
	const named = [...summaries.top_hotspots, ...summaries.came_back].map((one) => one.fingerprint);
	const ids = shortIds(named, ports.codec.sha256);
	const today = dayOf(toInstant(Math.floor(ports.clock.now() / 1e3)));
	const document = renderMarkdown(summaryDocument({
		summaries,
		ids,
		today,
		repository: telling.repository
	}));
	await ports.summary.append(`${head}\n${listOf$1(notes)}\n${document}`);
	await ports.outputs.set({
		status: statusOf$2(notes),
		hotspots,
		patterns,
		state: "none",
		...telling.paths,
		...telling.more
	});
}
function recordedWords({ summaries, changes }) {
	const { hotspots, patterns } = summaries.totals;
	return [
		counted(changes, "change"),
		counted(hotspots, "hotspot"),
		counted(patterns, "pattern")
	].join(", ");
}
async function tellUnrecorded(ports, note) {
	announce(ports, [note]);
	await ports.summary.append(`Refrain recorded nothing.\n${listOf$1([note])}`);
	await ports.outputs.set({
		status: statusOf$2([note]),
		state: "none"
	});
}
async function tellSkipped({ log, summary, outputs }, words) {
	log.notice(`skipped: ${words}`);
	await summary.append(`Refrain: nothing to do here, ${words}.\n`);
	await outputs.set({
		status: "skipped",
		state: "none"
	});
}
function statusOf$2(notes) {
	return notes.every(({ kind }) => kind === "said") ? "ok" : "incomplete";
}
function announce({ log, annotations }, notes) {
	for (const { kind, words, quoted } of notes) {
		log.notice(quoted === void 0 ? words : `${words} ${quoted}`);
		if (kind === "setup") annotations.annotate(toAnnotation({
			level: "warning",
			message: `Refrain: ${words}.`
		}));
	}
}
function listOf$1(notes) {
	if (notes.length === 0) return "";
	return `\n${notes.map(({ words, quoted }) => `- ${words}${quoted === void 0 ? "" : ` ${toCodeSpan(quoted)}`}\n`).join("")}`;
}
// src/flows/record/keep.ts
const NOT_FAILED$2 = { failed: false };
async function load(ports, { place }) {
	const { history, results, outputs, summary } = ports;
	if (!history.isAllowed("read")) return leave$1(ports, "this job may not read the cache");
	const taken = await takeOver(ports, String(place.repositoryId));
	if (taken.files === void 0) {
		await results.write("handover.json", printHandover({
			from: "load",
			restored: taken.mayBeBetter ? "unknown" : "none"
		}));
		if (taken.why) await tellUnrecorded(ports, {
			...anewWords(taken.why),
			kind: "incomplete"
		});
		else await summary.append("Refrain: there is no history in the cache yet.\n");
		if (!taken.why) await outputs.set({
			status: "ok",
			state: "none"
		});
		return NOT_FAILED$2;
	}
	const paths = await leaveFiles(results, taken.files, {
		from: "load",
		restored: "found"
	});
	await summary.append("Refrain: the history was restored.\n");
	await outputs.set({
		status: "ok",
		state: "none",
		...paths
	});
	return NOT_FAILED$2;
}
async function save(ports, run) {
	const on = onDefaultBranch(run);
	if ("refused" in on) return leave$1(ports, on.refused);
	const handover = parseHandover(await readOrNothing(ports, "handover.json"));
	if (handover?.from !== "record") return leave$1(ports, "no recording has left a history to save");
	if (!handover.keep) return leave$1(ports, "the history that was left is not better than the one that is kept");
	if (run.inputs.dryRun) return leave$1(ports, "this is a dry run");
	const files = await readFiles(ports.handed).catch((error) => reasonOf$2(error));
	if (typeof files === "string") return refuse(ports, "the history that was left could not be read:", files);
	const usable = toUsable(files, String(run.place.repositoryId), ports.codec);
	if ("unusable" in usable) return refuse(ports, `the history that was left ${UNUSABLE_WORDS[usable.unusable]}`);
	const isSaved = await ports.history.saveHistory(files) >= 0;
	await ports.summary.append(`Refrain: the history was ${isSaved ? "" : "not "}saved.\n`);
	await ports.outputs.set({
		status: isSaved ? "ok" : "incomplete",
		state: "none"
	});
	return NOT_FAILED$2;
}
async function readOrNothing({ handed }, name) {
	return handed.read(name).catch(() => void 0);
}
async function leave$1(ports, words) {
	await tellSkipped(ports, words);
	return NOT_FAILED$2;
}
async function refuse(ports, words, quoted) {
	await tellUnrecorded(ports, {
		kind: "incomplete",
		words,
		...quoted === void 0 ? {} : { quoted }
	});
	return NOT_FAILED$2;
}
// src/domain/secret-input.ts
function secretOf(input, need) {
	if (input === "not-given") return void 0;
	if (input === "empty") throw inputError({
		...need,
		takes: `${need.takes}, which is empty here`,
		found: void 0
	});
	if (input.secret.length >= need.least) return input.secret;
	const takes = `${need.takes} of at least ${String(need.least)} characters, found ${String(input.secret.length)}`;
	throw inputError({
		...need,
		takes,
		found: void 0
	});
}
// src/flows/record/held-history.ts
function holdHistory(given) {
	let { events, summaries, metrics, journal } = given;
	return {
		store: {
			readEvents: async () => events || void 0,
			readSummaries: async () => summaries,
			async write(files) {
				({events, summaries} = files);
				journal = void 0;
			},
			journal: {
				read: async () => journal,
				async append(text) {
					journal = `${journal ?? ""}${text}`;
				},
				async clear() {
					journal = void 0;
				}
			}
		},
		cache: {
			read: async () => metrics,
			async write(text) {
				metrics = text;
			}
		},
		files: () => ({
			metrics,
			journal,
			...events === void 0 ? {} : { events },
			...summaries === void 0 ? {} : { summaries }
		})
	};
}
// src/flows/record/pull-people.ts
function authorshipOfPull(pull, commit, rules) {
	const isBot = isBotAccount(pull.author, rules);
	const mergedById = pull.mergedBy === void 0 || isBotAccount(pull.mergedBy, rules) ? null : idOf(pull.mergedBy);
	const wrote = pull.author === void 0 ? authorshipOf(commit, rules.sha256).authorId : idOf(pull.author);
	const authorId = isBot ? mergedById ?? wrote : wrote;
	const people = [...pull.commits.flatMap(peopleOf), ...namedIn(commit.message)];
	return {
		authorId,
		authorType: isBot ? "Bot" : "User",
		mergedById,
		contributorIds: others(people, authorId, rules)
	};
}
function authorshipOfCommit(facts, commit, rules) {
	const told = authorshipOf(commit, rules.sha256);
	const numbers = new Map([...peopleOf(facts), ...namedIn(commit.message)].map((one) => [toPersonId(one.mail, rules.sha256), personId(one, rules)]));
	const toNumber = (id) => numbers.get(id) ?? id;
	const mergedById = told.mergedById === null ? null : toNumber(told.mergedById);
	const wrote = toNumber(told.authorId);
	const isListed = rules.bots.has(wrote);
	const authorId = isListed ? mergedById ?? wrote : wrote;
	const contributors = new Set(told.contributorIds.map(toNumber));
	contributors.delete(authorId);
	return {
		authorId,
		authorType: isListed ? "Bot" : told.authorType,
		mergedById,
		contributorIds: [...contributors].sort()
	};
}
function isBotAccount(account, { bots }) {
	return account !== void 0 && (account.type === "bot" || bots.has(idOf(account)));
}
function idOf({ id }) {
	return String(id);
}
function peopleOf({ author, committer, message }) {
	return [
		author,
		committer,
		...namedIn(message)
	];
}
function namedIn(message) {
	return coAuthors(message).map((person) => ({
		...person,
		account: void 0
	}));
}
const WEB_FLOW = "noreply@github.com";
function others(people, authorId, rules) {
	const persons = people.filter((one) => one.mail !== "" && one.mail.toLowerCase() !== WEB_FLOW && !isBotAuthor(one));
	const ids = new Set(persons.map((one) => personId(one, rules)).filter((id) => !rules.bots.has(id)));
	ids.delete(authorId);
	return [...ids].sort();
}
function personId({ account, mail }, { sha256 }) {
	if (account !== void 0) return idOf(account);
	const [, number] = /^([1-9]\d{0,18})\+[^@]+@users\.noreply\.github\.com$/i.exec(mail.trim()) ?? [];
	return number ?? toPersonId(mail, sha256);
}
// src/flows/record/pull-groups.ts
function pullsOnLine({ line, listed, mergedAs }) {
	const places = new Map(line.map((sha, index) => [sha, index]));
	const ends = new Map();
	for (const [number, sha] of [...mergedAs].sort(([a], [b]) => a - b)) {
		const to = places.get(sha);
		if (to !== void 0 && !ends.has(to)) ends.set(to, number);
	}
	const isMember = (index, number) => !ends.has(index) && listed.get(line[index] ?? "")?.has(number) === true;
	return [...ends].sort(([a], [b]) => a - b).map(([to, number]) => ({
		number,
		from: firstOf(to, (index) => isMember(index, number)),
		to
	}));
}
function firstOf(to, isMember) {
	let from = to;
	while (from > 0 && isMember(from - 1)) from -= 1;
	return from;
}
// src/flows/record/told-before.ts
const SETTLING_SECONDS = 172800;
function toldBefore(lines, { line, tip }) {
	const onLine = new Set(line);
	const settled = toInstant(tip.committedAt - SETTLING_SECONDS);
	const bases = new Map(lines.flatMap((run) => isRecord(run) ? [[run.change, run.merge_base_sha]] : []));
	const pulls = new Map();
	const commits = new Map();
	const due = new Set();
	for (const change of lines) {
		if (change.type !== "change" || change.state !== "merged" || !onLine.has(change.merge_sha ?? "")) continue;
		const [sha, authorship] = [change.merge_sha ?? "", authorshipIn(change)];
		const number = /^pr:(\d+)$/.exec(change.change)?.[1];
		if (number !== void 0) pulls.set(Number(number), {
			number: Number(number),
			sha,
			base: bases.get(change.change) ?? void 0,
			authorship
		});
		else if (change.mine_complete) commits.set(sha, authorship);
		const isOpen = !change.mine_complete || (change.merged_at ?? "") >= settled;
		if (number === void 0 && isOpen) due.add(sha);
	}
	return {
		pulls,
		commits,
		due
	};
}
function isRecord(line) {
	return line.type === "run" && line.flow === "record";
}
function authorshipIn(line) {
	const { author_id: authorId, author_type: authorType, merged_by_id: mergedById, contributor_ids: ids } = line;
	return {
		authorId,
		authorType,
		mergedById,
		contributorIds: ids
	};
}
// src/flows/record/join-pulls.ts
function createJoiner(ports) {
	let missed;
	return {
		async join(facts) {
			const joining = await ask(ports, facts);
			const commits = facts.shas.filter((sha) => !joining.answered.has(sha)).length;
			missed = joining.trouble && {
				commits,
				trouble: joining.trouble
			};
			return {
				pulls: await toWalkPulls(ports, joining),
				from: rewindFrom(joining)
			};
		},
		missed: () => missed
	};
}
async function ask({ merged }, facts) {
	const { lines, line, shas } = facts;
	const before = toldBefore(lines, facts);
	const places = new Map(line.map((sha, index) => [sha, index]));
	const inside = new Map([...before.pulls.values()].flatMap((pull) => membersOf(pull, line, places)));
	const isKnown = (sha) => inside.has(sha) || before.commits.has(sha) && !before.due.has(sha);
	const asked = line.filter((sha) => before.due.has(sha));
	const open = shas.filter((sha) => !isKnown(sha) && !before.due.has(sha));
	const { facts: seen, trouble } = await merged.ofCommits([...asked, ...open]);
	const pulls = new Map(before.pulls);
	for (const { pulls: found } of seen.values()) for (const pull of found) pulls.set(pull.number, pull);
	const listed = new Map([...inside].map(([sha, number]) => [sha, new Set([number])]));
	for (const [sha, { pulls: found }] of seen) listed.set(sha, new Set(found.map(({ number }) => number)));
	const mergedAs = new Map([...pulls].map(([number, pull]) => [number, shaOf(pull)]));
	const answered = new Set([
		...inside.keys(),
		...before.commits.keys(),
		...seen.keys()
	]);
	return {
		...facts,
		before,
		seen,
		answered,
		trouble,
		pulls,
		onLine: pullsOnLine({
			line,
			listed,
			mergedAs
		})
	};
}
function membersOf({ number, sha, base }, line, places) {
	const to = places.get(sha) ?? -1;
	const from = base === void 0 ? to : (places.get(base) ?? -1) + 1;
	return line.slice(from, to + 1).map((member) => [member, number]);
}
function shaOf(pull) {
	return "mergeSha" in pull ? pull.mergeSha : pull.sha;
}
function rewindFrom({ line, shas, before, seen, onLine }) {
	const walked = new Set(shas);
	const starts = line.flatMap((sha, index) => {
		if (!before.due.has(sha) || walked.has(sha) || !seen.has(sha)) return [];
		const pull = onLine.find(({ from, to }) => from <= index && index <= to);
		if (pull) return [pull.from];
		return before.commits.has(sha) ? [] : [index];
	});
	return starts.length === 0 ? void 0 : Math.min(...starts);
}
async function toWalkPulls(ports, joining) {
	const { line, onLine } = joining;
	const rules = {
		bots: joining.bots,
		sha256: ports.codec.sha256
	};
	const ends = new Map(onLine.map((pull) => [line[pull.to] ?? "", pull]));
	const inside = new Set(onLine.flatMap(({ from, to }) => line.slice(from, to)));
	const spans = new Map();
	for (const pull of onLine) {
		const span = pull.from === pull.to ? void 0 : await spanOf(ports, joining, pull);
		if (span) spans.set(line[pull.to] ?? "", span);
	}
	return {
		isInside: (sha) => inside.has(sha),
		spanOf: (sha) => spans.get(sha),
		tell: (commit) => tell(commit, ends.get(commit.sha), {
			joining,
			rules
		}),
		digest: ports.codec.sha256(JSON.stringify(digestOf$1(joining)))
	};
}
async function spanOf({ clone }, { line, pulls }, pull) {
	const known = pulls.get(pull.number);
	const stored = known && "base" in known ? known.base : void 0;
	const first = line[pull.from] ?? "";
	const base = line[pull.from - 1] ?? stored ?? (await clone.tree.resolve(first))?.parents[0];
	const last = line[pull.to] ?? "";
	return base === void 0 ? void 0 : {
		base,
		files: () => clone.changedBetween(base, last)
	};
}
function tell(commit, pull, { joining, rules }) {
	const known = pull && joining.pulls.get(pull.number);
	if (known) {
		const authorship = "authorship" in known ? known.authorship : authorshipOfPull(known, commit, rules);
		return {
			change: `pr:${known.number}`,
			authorship,
			complete: true
		};
	}
	const change = `commit:${commit.sha}`;
	const authorship = commitAuthorship(commit, joining, rules);
	if (authorship) return {
		change,
		authorship,
		complete: true
	};
	return {
		change,
		authorship: authorshipOf(commit, rules.sha256),
		complete: false
	};
}
function commitAuthorship(commit, { seen, before }, rules) {
	const facts = seen.get(commit.sha);
	return facts ? authorshipOfCommit(facts, commit, rules) : before.commits.get(commit.sha);
}
function digestOf$1({ shas, onLine, pulls, seen, before, bots }) {
	return [
		onLine.map(({ number, from, to }) => [
			number,
			from,
			to,
			pulls.get(number)
		]),
		shas.map((sha) => {
			const facts = seen.get(sha);
			return facts ? [facts.author, facts.committer] : before.commits.get(sha) ?? null;
		}),
		[...bots].sort()
	];
}
// src/formats/lists-file.ts
const Instant$1 = string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const Etag = string().regex(/^(W\/)?"[\x21\x23-\x7e]{1,128}"$/);
const Opaque = string().regex(/^[\x21-\x7e]{1,512}$/);
const Tries = int().min(1).max(100);
const Positive = int().positive();
const Known = strictObject({
	since: Instant$1,
	etag: Etag
});
const Ref = strictObject({
	surface: VerdictLine.shape.surface,
	id: Positive,
	pull: Positive,
	node_id: Opaque.optional()
});
function listOf(element, most) {
	return array(unknown()).catch([]).transform((all) => all.flatMap((one) => element.safeParse(one).data ?? []).slice(0, most));
}
const Lists = object({
	comments: Known.optional().catch(void 0),
	inline: Known.optional().catch(void 0),
	reviews: strictObject({
		since: Instant$1,
		after: Opaque,
		top: Instant$1
	}).optional().catch(void 0),
	answers: listOf(Ref, 2e4).catch([]),
	waiting: listOf(Ref.extend({ tries: Tries }), 5e3).catch([]),
	missed: listOf(strictObject({
		node_id: Opaque,
		tries: Tries
	}), 1e3).catch([]),
	missed_reviews: listOf(strictObject({
		pull: Positive,
		tries: Tries
	}), 1e3).catch([])
});
function parseLists(text) {
	return Lists.safeParse(valueOf(text)).data ?? Lists.parse({});
}
function valueOf(text) {
	try {
		return JSON.parse(text ?? "");
	} catch {
		return {};
	}
}
function printLists(lists) {
	const { answers, waiting, missed, missed_reviews: reviews, ...known } = lists;
	const kept = {
		...known,
		...answers.length > 0 ? { answers: inOrder(answers) } : {},
		...waiting.length > 0 ? { waiting: inOrder(waiting) } : {},
		...missed.length > 0 ? { missed: missed.toSorted((a, b) => a.node_id < b.node_id ? -1 : 1) } : {},
		...reviews.length > 0 ? { missed_reviews: reviews.toSorted((a, b) => a.pull - b.pull) } : {}
	};
	const text = JSON.stringify(kept);
	return text === "{}" ? void 0 : `${text}\n`;
}
function inOrder(refs) {
	return refs.toSorted((a, b) => a.surface === b.surface ? a.id - b.id : a.surface < b.surface ? -1 : 1);
}
// src/flows/record/answers-again.ts
const VOTES = new Set([
	"valid",
	"refuted",
	"waived"
]);
function isVote({ verdict }) {
	return VOTES.has(verdict);
}
function refsBehind({ lines, answers, until }) {
	if (!lines.some(({ type }) => type === "verdict")) return [];
	const start = daysBefore(until, 90);
	const votes = castVotes(settle(gather([lines]))).filter(({ change }) => (change.merged_at ?? until) >= start);
	const known = new Map(answers.map((ref) => [textKey(ref), ref]));
	const refs = votes.map(({ change, line }) => {
		const { surface, comment_id: id } = line;
		const kept = known.get(textKey({
			surface,
			id
		}));
		const pull = kept?.pull ?? Number(change.change.replace(/^pr:/, ""));
		return [textKey({
			surface,
			id
		}), {
			surface,
			id,
			pull,
			nodeId: kept?.node_id
		}];
	});
	return [...new Map(refs).values()].filter(({ pull }) => Number.isSafeInteger(pull));
}
// src/flows/record/list-starts.ts
const SOURCES = [
	"comments",
	"inline",
	"reviews"
];
function startsOf(facts, kept) {
	const sinceOf = (source) => markIn(facts.lines, source) ?? daysBefore(facts.until, facts.windowDays);
	const listed = (source) => {
		const since = sinceOf(source);
		const known = kept[source];
		return {
			since,
			page: 1,
			etag: known?.since === since ? known.etag : void 0
		};
	};
	const since = sinceOf("reviews");
	const { reviews } = kept;
	const rest = reviews?.since === since ? {
		after: reviews.after,
		top: reviews.top
	} : void 0;
	return {
		comments: listed("comments"),
		inline: listed("inline"),
		reviews: {
			since,
			rest
		}
	};
}
function isMark(line, source) {
	return line.type === "watermark" && line.source === source;
}
function markIn(lines, source) {
	return lines.find((line) => isMark(line, source))?.position;
}
// src/flows/record/marks.ts
function markedLines(lines, { positions }) {
	const moved = SOURCES.flatMap((source) => {
		const position = positions[source];
		return position === void 0 ? [] : [{
			source,
			since: position.since
		}];
	});
	return [...lines.filter((line) => !moved.some(({ source }) => isMark(line, source))), ...moved.map(({ source, since }) => toMark(source, since))];
}
function toMark(source, since) {
	return {
		type: "watermark",
		source,
		position: since,
		at: since
	};
}
const MOST_TRIES = 3;
const MOST_WAITS = 50;
function listsAfter(kept, { read, placed, lines }) {
	const { positions, missed, unasked } = read;
	const comments = retry(kept.missed, {
		missed: missed.comments,
		unasked: unasked.comments,
		keyOf: (one) => one.node_id
	});
	const reviews = retry(kept.missed_reviews, {
		missed: missed.reviews,
		unasked: unasked.reviews,
		keyOf: (one) => one.pull
	});
	const isWhole = (read.trouble ?? placed.trouble) === void 0 && comments.again.length === 0;
	return {
		lists: {
			comments: knownAfter(kept.comments, positions.comments),
			inline: knownAfter(kept.inline, positions.inline),
			reviews: reviewsAfter(kept.reviews, positions.reviews),
			answers: answersIn(lines, {
				texts: read.texts,
				known: kept.answers
			}),
			waiting: isWhole ? [] : waitingAfter(kept.waiting, placed.strange, read.stillWaiting),
			missed: comments.again.map(({ key, tries }) => ({
				node_id: key,
				tries
			})),
			missed_reviews: reviews.again.map(({ key, tries }) => ({
				pull: key,
				tries
			}))
		},
		missed: {
			again: comments.again.length + reviews.again.length,
			leftOut: comments.leftOut + reviews.leftOut
		}
	};
}
function knownAfter(before, position) {
	if (position === void 0) return before;
	return position.etag === void 0 ? void 0 : {
		since: position.since,
		etag: position.etag
	};
}
function reviewsAfter(before, position) {
	if (position === void 0) return before;
	return position.rest === void 0 ? void 0 : {
		since: position.since,
		...position.rest
	};
}
function retry(before, { missed, unasked, keyOf }) {
	const tries = new Map(before.map((one) => [keyOf(one), one.tries]));
	const failed = [...new Set(missed)].map((key) => ({
		key,
		tries: (tries.get(key) ?? 0) + 1
	}));
	const left = unasked.map((key) => ({
		key,
		tries: tries.get(key) ?? 1
	}));
	const again = failed.filter((one) => one.tries < MOST_TRIES);
	return {
		again: [...again, ...left],
		leftOut: failed.length - again.length
	};
}
function answersIn(lines, { texts, known }) {
	const refs = new Map([...known, ...texts.map(toRef)].map((ref) => [textKey(ref), ref]));
	return [...new Set(lines.flatMap((line) => line.type === "verdict" && isInForce(line) ? [keyOfVerdict(line)] : []))].flatMap((key) => refs.get(key) ?? []);
}
function isInForce({ verdict }) {
	return verdict !== "withdrawn" && verdict !== "deleted";
}
function keyOfVerdict({ surface, comment_id: id }) {
	return textKey({
		surface,
		id
	});
}
function toRef({ surface, id, pull, nodeId }) {
	return {
		surface,
		id,
		pull,
		node_id: nodeId
	};
}
function waitingAfter(before, strange, unread) {
	const tries = new Map(before.map((one) => [textKey(one), one.tries]));
	const again = strange.map((text) => ({
		...toRef(text),
		tries: (tries.get(textKey(text)) ?? 0) + 1
	}));
	const still = unread.map((ref) => ({
		...ref,
		tries: tries.get(textKey(ref)) ?? 1
	}));
	return [...again.filter((one) => one.tries <= MOST_WAITS), ...still];
}
// src/formats/tuning-pr-body.ts
const VERSION = 1;
const DEFAULT_INSTANCE = "default";
const DEEPEST = 6;
const Sha = string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);
const Digest = string().regex(/^[0-9a-f]{64}$/);
const Instant = datetime();
const Day = date();
const Limit = number$1().min(0).max(1e6);
const FrozenProposal = strictObject({
	id: string().min(1).max(1024).refine((id) => parseId(id) !== void 0),
	kind: _enum(PROPOSAL_KINDS),
	limit: strictObject({
		from: Limit,
		to: Limit
	}).optional(),
	because: Because,
	expires: Day.optional(),
	since: Day
});
const TuningPullState = strictObject({
	kind: _enum(["set-up", "tuning"]),
	status: _enum(["proposed", "withdrawn"]),
	base: string().min(1).max(256),
	base_sha: Sha,
	history: strictObject({
		tip: Sha.nullable(),
		until: Instant.nullable(),
		mined_until: Instant.nullable(),
		sha256: Digest.nullable()
	}),
	proposals: array(FrozenProposal).max(20).refine((list) => new Set(list.map(({ id }) => id)).size === list.length),
	asked: array(string().regex(/^R-[0-9a-f]{8,64}$/)).max(40)
});
const MARKER = /<!--\s*refrain:tuning/gi;
const FRAME = /^<!-- refrain:tuning v=([1-9]\d{0,8})((?: [a-z]+=[^\s=]+)+) (\{.*\}) -->$/;
const FIELDS = /^(?: instance=([A-Za-z0-9][A-Za-z0-9._-]{0,63}))? repo=([1-9]\d{0,15}) sha=([0-9a-f]{16})$/;
const INSTANCE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
function printTuningState(state, target, sha256) {
	const checked = TuningPullState.safeParse(state);
	if (!checked.success) throw new InternalError(`no state of a tuning pull request: ${checked.error.message}`);
	const payload = toPlain(JSON.stringify(canonical(checked.data)));
	const bound = boundOf(target);
	const line = `<!-- ${bound} sha=${digestOf(bound, payload, sha256)} ${payload} -->`;
	if (line.length > 32e3) throw new InternalError("the state of the tuning pull request is too large");
	return line;
}
function parseTuningState(body, target, sha256) {
	const line = lastLine(body);
	const markers = body.match(MARKER)?.length ?? 0;
	if (markers !== 1) return { refused: markers === 0 ? "absent" : "two-markers" };
	if (line.match(MARKER) === null) return { refused: "not-last-line" };
	if (line.length > 32e3) return { refused: "too-large" };
	const [, version = "", fields = "", payload = ""] = FRAME.exec(line) ?? [];
	if (version === "") return { refused: "malformed" };
	if (Number(version) > VERSION) return { refused: "newer-version" };
	const [, instance = DEFAULT_INSTANCE, repo = "", sha = ""] = FIELDS.exec(fields) ?? [];
	if (repo === "") return { refused: "malformed" };
	if (repo !== String(target.repositoryId)) return { refused: "wrong-repo" };
	if (instance !== (target.instance ?? DEFAULT_INSTANCE)) return { refused: "wrong-instance" };
	if (digestOf(boundOf(target), payload, sha256) !== sha) return { refused: "bad-digest" };
	return readPayload(payload);
}
function readPayload(payload) {
	if (!isNestedWithin(payload, DEEPEST)) return { refused: "bad-payload" };
	const { data } = TuningPullState.safeParse(parseJson(payload));
	return data !== void 0 && toPlain(JSON.stringify(canonical(data))) === payload ? { state: data } : { refused: "bad-payload" };
}
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function boundOf({ instance, repositoryId }) {
	if (instance !== void 0 && !INSTANCE.test(instance)) throw new InternalError(`cannot stand in a pull request: ${JSON.stringify(instance.slice(0, 200))}`);
	return `refrain:tuning v=${VERSION}${instance !== void 0 && instance !== DEFAULT_INSTANCE ? ` instance=${instance}` : ""} repo=${repositoryId}`;
}
function digestOf(bound, payload, sha256) {
	return sha256(`refrain tuning/1\n${bound}\n${payload}`).slice(0, 16);
}
function toPlain(json) {
	return json.replaceAll(/[^A-Za-z0-9 "\\{}[\]:,._/~-]|-(?=-)/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
function canonical(value) {
	if (Array.isArray(value)) return value.map(canonical);
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).filter(([, item]) => item !== void 0);
	return Object.fromEntries(entries.toSorted(([one], [other]) => one < other ? -1 : 1).map(([key, item]) => [key, canonical(item)]));
}
function lastLine(body) {
	let end = body.length;
	while (end > 0 && /[\n\r]/.test(body[end - 1] ?? "")) end--;
	return body.slice(body.lastIndexOf("\n", end - 1) + 1, end);
}
// src/flows/record/place-replies.ts
async function placeReplies(ports, facts) {
	const groups = groupBy(facts.texts, ({ pull }) => pull);
	const gone = groupBy(facts.gone ?? [], ({ pull }) => pull);
	const strange = [...groups].filter(([pull, texts]) => texts.some((text) => hasStrangeId(text, pull, facts)));
	const read = await askedIn(ports, facts.isWhole ? strange.map(([pull]) => pull) : [], facts);
	const asked = "value" in read ? read.value : new Map();
	const placed = [...new Set([...groups.keys(), ...gone.keys()])].map((pull) => placeIn({
		pull,
		texts: groups.get(pull) ?? [],
		gone: gone.get(pull) ?? []
	}, facts, asked.get(pull) ?? []));
	return {
		verdicts: placed.flatMap(({ verdicts }) => verdicts),
		answered: placed.reduce((sum, { answered }) => sum + answered, 0),
		open: placed.flatMap(({ open }) => open),
		strange: placed.flatMap(({ strange: named }) => named),
		trouble: "trouble" in read ? read.trouble : void 0
	};
}
function hasStrangeId(text, pull, { answerable }) {
	return idsIn(text).some((id) => answerable.named(`pr:${pull}`, id).length === 0);
}
function idsIn({ body }) {
	return parseReply(body).commands.flatMap(({ ids }) => ids);
}
async function askedIn({ minedReplies, codec }, pulls, { repoId, instance, viewer }) {
	if (pulls.length === 0) return { value: new Map() };
	const read = await minedReplies.pullTexts(pulls);
	if ("trouble" in read) return read;
	const target = {
		instance,
		repositoryId: Number(repoId)
	};
	const askedBy = ({ body, author }) => {
		const parsed = author?.type === "bot" || author?.id === viewer.id && author.type === viewer.type ? parseTuningState(body, target, codec.sha256) : void 0;
		return parsed && "state" in parsed ? parsed.state.asked : [];
	};
	return { value: new Map(read.value.map((pull) => [pull.number, askedBy(pull)])) };
}
const NOWHERE = "0".repeat(40);
const READ = new Set(SURFACES);
function placeIn({ pull, texts, gone }, facts, asked) {
	const { answerable, isFloor } = facts;
	const change = `pr:${pull}`;
	const headSha = answerable.headOf(change) ?? NOWHERE;
	const heads = new Map();
	const meantBy = (id) => {
		const named = answerable.named(change, id);
		const sample = named.length === 0 ? sampleOf(id, asked, answerable) : void 0;
		if (sample) heads.set(sample.fingerprint, sample.headSha);
		return sample ? [sample.fingerprint] : named;
	};
	const previous = [...texts, ...gone].flatMap((text) => answerable.saidIn(text));
	const told = takeIn$1(texts, {
		parse: parseReply,
		meantBy,
		isFloor,
		headSha,
		previous,
		readToTheEnd: READ
	});
	const known = new Set(previous);
	return {
		verdicts: told.verdicts.map((line) => known.has(line) ? line : {
			...line,
			head_sha: heads.get(line.fingerprint) ?? line.head_sha
		}),
		answered: told.replies.filter(({ automation, verdicts }) => automation === void 0 && verdicts.length > 0).length,
		open: told.replies.filter(({ faults }) => faults.length > 0).map(({ text }) => text),
		strange: told.replies.filter(({ faults }) => faults.includes("unknown-id")).map(({ text }) => text)
	};
}
function sampleOf(id, asked, answerable) {
	const meant = asked.filter((one) => one.startsWith(id));
	const [only] = meant;
	return meant.length === 1 && only !== void 0 ? answerable.anywhere(only) : void 0;
}
// src/flows/record/workflow-changes.ts
function isWorkflow(path) {
	return path.startsWith(".github/workflows/");
}
async function workflowChanges({ changedBetween }, lines, asked) {
	const barred = new Set();
	for (const line of lines) {
		if (line.type !== "run" || line.flow !== "record" || !asked.has(line.change)) continue;
		const files = await changedBetween(line.merge_base_sha ?? "", line.head_sha).catch(() => void 0);
		if (!(files !== void 0 && !files.some(({ path, oldPath }) => isWorkflow(path) || isWorkflow(oldPath)))) barred.add(line.change);
	}
	return barred;
}
// src/flows/record/ledger-of-comment.ts
const MOST_TAKEN = 5e3;
function ledgerOfComment({ comment, pull }, rules, codec) {
	const { viewer, keys, instance } = rules;
	const owner = ownerOf$1({
		...comment,
		viewer,
		marker: MARKER$1
	});
	if (owner !== "ours") return { notTaken: owner };
	const change = changeLine(pull, rules);
	const isMerged = rules.isMerged(change.change);
	if (!isMerged && pull.baseRef !== rules.branch) return { notTaken: "elsewhere" };
	if (keys === void 0 && (!pull.allPaths || pull.paths.some(isWorkflow))) return { notTaken: "workflows" };
	const state = parseStateBlock(comment.body, {
		change,
		instance,
		keys
	}, codec);
	if ("refused" in state) return { notTaken: state.refused };
	const { runs, violations, gone } = bounded(state.ledger);
	const last = lastLook(state.ledger);
	if (last === void 0) return { notTaken: "empty" };
	if (!isMerged && last < rules.start) return { notTaken: "old" };
	return { lines: [
		...isMerged ? [] : [{
			...change,
			updated_at: last
		}],
		...runs,
		...violations,
		...gone
	] };
}
function bounded(ledger) {
	for (const trimmed of trimSteps(ledger)) if (trimmed.violations.length + trimmed.gone.length <= MOST_TAKEN) return trimmed;
	return {
		...ledger,
		violations: [],
		gone: []
	};
}
function lastLook({ runs }) {
	return runs.map((run) => run.first_at).sort().at(-1);
}
function changeLine(pull, { repoId }) {
	return {
		type: "change",
		repo_id: repoId,
		change: `pr:${pull.number}`,
		author_id: String(pull.author?.id ?? 0),
		author_type: pull.author?.type === "bot" ? "Bot" : "User",
		merged_by_id: null,
		contributor_ids: [],
		state: pull.state === "closed" ? "closed" : "open",
		merged_at: null,
		merge_sha: null,
		base_ref: pull.baseRef,
		position: null,
		bulk: false,
		updated_at: "1970-01-01T00:00:00Z",
		mine_complete: true
	};
}
// src/flows/record/mine-conversation.ts
const BATCH = 100;
async function readConversation(mined, request) {
	const { start, viewer, marker, isWanted } = request;
	const texts = [];
	const looking = startLooking(mined, request);
	let [at, isMoved] = [start, false];
	for (;;) {
		const page = await mined.read({
			at,
			viewer,
			marker,
			isWanted
		});
		if ("trouble" in page) return concluded({
			texts,
			trouble: await looking.finish() ?? page.trouble,
			isMoved,
			looking
		});
		texts.push(...page.value.texts);
		isMoved ||= page.value.passed > 0 || page.value.next.since !== start.since;
		at = page.value.next;
		const { isLast, own } = page.value;
		const trouble = await looking.add(own, at) ?? (isLast ? await looking.finish() : void 0);
		if (trouble || isLast) return concluded({
			texts,
			trouble,
			isMoved,
			looking
		});
	}
}
function concluded({ texts, trouble, isMoved, looking }) {
	return {
		texts,
		trouble,
		position: isMoved ? looking.position() : void 0,
		missed: looking.missed,
		unasked: looking.unasked()
	};
}
function startLooking(mined, { missed: before, take }) {
	const queue = before.map((nodeId) => ({
		nodeId,
		page: void 0
	}));
	const ends = [];
	const seen = new Set();
	const missed = [];
	const lookAtSome = async () => {
		const batch = queue.slice(0, BATCH);
		const looked = await mined.look(batch.map(({ nodeId }) => nodeId));
		if ("trouble" in looked) return looked.trouble;
		queue.splice(0, batch.length);
		missed.push(...looked.value.missed);
		for (const one of looked.value.comments) take(one);
	};
	const lookAtAll = async (least) => {
		while (queue.length >= least) {
			const trouble = await lookAtSome();
			if (trouble) return trouble;
		}
	};
	return {
		add(own, end) {
			const fresh = own.filter(({ nodeId, updatedAt }) => !seen.has(`${nodeId} ${updatedAt}`));
			for (const { nodeId, updatedAt } of fresh) seen.add(`${nodeId} ${updatedAt}`);
			queue.push(...fresh.map(({ nodeId }) => ({
				nodeId,
				page: ends.length
			})));
			ends.push(end);
			return lookAtAll(BATCH);
		},
		finish: () => lookAtAll(1),
		position: () => ends[(queue.find(({ page }) => page !== void 0)?.page ?? ends.length) - 1],
		missed,
		unasked: () => queue.flatMap(({ nodeId, page }) => page === void 0 ? [nodeId] : [])
	};
}
// src/flows/record/mine-texts.ts
async function readInline(replies, start, isWanted) {
	const texts = [];
	let [at, isMoved] = [start, false];
	for (;;) {
		const page = await replies.inline({
			at,
			isWanted
		});
		const position = isMoved ? at : void 0;
		if ("trouble" in page) return {
			texts,
			position,
			trouble: page.trouble
		};
		texts.push(...page.value.texts);
		isMoved ||= page.value.passed > 0 || page.value.next.since !== start.since;
		at = page.value.next;
		if (page.value.isLast) return {
			texts,
			position: isMoved ? at : void 0,
			trouble: void 0
		};
	}
}
async function readReviews(replies, { start, before }, isWanted) {
	const again = before.length === 0 ? void 0 : await replies.reviewsOf(before, isWanted);
	if (again && "trouble" in again) return {
		texts: [],
		position: void 0,
		missed: [],
		unasked: before,
		trouble: again.trouble
	};
	const texts = [...again?.value.texts ?? []];
	const missed = [...again?.value.missed ?? []];
	let at = start;
	let isMoved = false;
	for (;;) {
		const page = await replies.reviews({
			at,
			isWanted
		});
		if ("trouble" in page && !isMoved && at.rest && isUnknownPlace(page.trouble.kind)) {
			at = { since: at.since };
			continue;
		}
		if ("trouble" in page) return {
			texts,
			missed,
			unasked: [],
			trouble: page.trouble,
			position: isMoved ? at : void 0
		};
		texts.push(...page.value.texts);
		missed.push(...page.value.missed);
		isMoved ||= page.value.passed > 0 || page.value.next.since !== start.since;
		at = page.value.next;
		if (page.value.isLast) return {
			texts,
			missed,
			unasked: [],
			trouble: void 0,
			position: isMoved ? at : void 0
		};
	}
}
function isUnknownPlace(kind) {
	return kind === "invalid" || kind === "graphql-errors" || kind === "unreadable";
}
// src/flows/record/read-lists.ts
async function readLists(ports, reading) {
	const { facts, kept, viewer, isWanted } = reading;
	const starts = startsOf(facts, kept);
	const ledgers = startLedgers(ports, reading);
	const waiting = await readWaiting(ports, kept.waiting);
	const conversation = await readConversation(ports.mined, {
		start: starts.comments,
		viewer,
		marker: MARKER$1,
		isWanted,
		missed: kept.missed.map(({ node_id: id }) => id),
		take: ledgers.take
	});
	const inline = await readInline(ports.minedReplies, starts.inline, isWanted);
	const before = kept.missed_reviews.map(({ pull }) => pull);
	const reviews = await readReviews(ports.minedReplies, {
		start: starts.reviews,
		before
	}, isWanted);
	const lists = [
		waiting,
		conversation,
		inline,
		reviews
	];
	return {
		ledgers: ledgers.all(),
		texts: newestOf(lists.flatMap(({ texts }) => texts)),
		gone: waiting.gone,
		stillWaiting: waiting.trouble ? kept.waiting : [],
		positions: {
			comments: conversation.position,
			inline: inline.position,
			reviews: reviews.position
		},
		missed: {
			comments: conversation.missed,
			reviews: reviews.missed
		},
		unasked: {
			comments: conversation.unasked,
			reviews: reviews.unasked
		},
		trouble: lists.find(({ trouble }) => trouble !== void 0)?.trouble
	};
}
async function readWaiting({ minedReplies }, waiting) {
	if (waiting.length === 0) return {
		texts: [],
		gone: [],
		trouble: void 0
	};
	const refs = waiting.map(({ surface, id, pull, node_id: nodeId }) => ({
		surface,
		id,
		pull,
		nodeId
	}));
	const read = await minedReplies.again(refs);
	return "trouble" in read ? {
		texts: [],
		gone: [],
		trouble: read.trouble
	} : {
		...read.value,
		trouble: void 0
	};
}
function newestOf(texts) {
	const newest = new Map();
	for (const text of texts) {
		const key = textKey(text);
		const known = newest.get(key);
		if (known === void 0 || known.updatedAt <= text.updatedAt) newest.set(key, text);
	}
	return [...newest.values()];
}
function startLedgers({ codec }, { facts, viewer }) {
	const merged = new Set(facts.lines.flatMap((line) => line.type === "change" && line.state === "merged" ? [line.change] : []));
	const start = daysBefore(facts.until, facts.windowDays);
	const rules = {
		...facts,
		viewer,
		start,
		isMerged: (change) => merged.has(change)
	};
	const lines = [];
	const notTaken = new Map();
	const seen = new Set();
	let taken = 0;
	return {
		take(one) {
			const key = `${one.comment.id} ${one.comment.lastEditedAt ?? ""}`;
			if (seen.has(key)) return;
			seen.add(key);
			const ledger = ledgerOfComment(one, rules, codec);
			if ("lines" in ledger) lines.push(...ledger.lines);
			if ("lines" in ledger) taken += 1;
			else notTaken.set(ledger.notTaken, (notTaken.get(ledger.notTaken) ?? 0) + 1);
		},
		all: () => ({
			lines,
			counts: {
				taken,
				notTaken
			}
		})
	};
}
// src/flows/record/without-workflows.ts
async function withoutWorkflows({ clone }, lines, since) {
	const pushes = new Set(lines.flatMap((line) => isPush(line) ? [line.change] : []));
	const merged = lines.flatMap((line) => line.type === "change" && (line.merged_at ?? "") >= since && line.state === "merged" ? [line.change] : []);
	const barred = await workflowChanges(clone, lines, new Set(merged.filter((change) => pushes.has(change))));
	const runs = new Set(lines.flatMap((line) => isPush(line) && barred.has(line.change) ? [line.id] : []));
	return lines.filter((line) => !(line.type === "run" ? runs.has(line.id) : "run" in line && runs.has(line.run)));
}
function isPush(line) {
	return line.type === "run" && (line.flow === "collect" || line.flow === "publish");
}
// src/flows/record/mine.ts
async function mine(ports, facts) {
	const viewer = await ports.mined.viewer();
	if ("trouble" in viewer) return nothing(facts, viewer.trouble);
	const kept = parseLists(facts.lists);
	const read = await readLists(ports, {
		facts,
		kept,
		viewer: viewer.value,
		isWanted: wantedIn(facts, viewer.value)
	});
	const lines = [...facts.lines, ...read.ledgers.lines];
	const isWhole = read.trouble === void 0 && read.missed.comments.length === 0;
	const placed = await takeInReplies(ports, {
		facts,
		viewer: viewer.value,
		lines,
		isWhole
	}, read);
	const told = [...lines, ...placed.verdicts];
	const checked = await checkVotes(ports, {
		facts,
		viewer: viewer.value,
		lines: told,
		isWhole
	}, {
		kept,
		fresh: read.texts
	});
	const all = markedLines([...told, ...checked.verdicts], read);
	const { lists, missed } = listsAfter(kept, {
		read,
		placed,
		lines: all
	});
	return {
		lines: facts.keys === void 0 ? await withoutWorkflows(ports, all, startsOf(facts, kept).comments.since) : all,
		lists: printLists(lists),
		...read.ledgers.counts,
		answers: {
			understood: placed.answered,
			open: placed.open.length
		},
		missed,
		behind: checked.behind,
		trouble: read.trouble ?? placed.trouble ?? checked.trouble
	};
}
function nothing({ lines, lists }, trouble) {
	return {
		lines,
		lists,
		taken: 0,
		notTaken: new Map(),
		answers: {
			understood: 0,
			open: 0
		},
		missed: {
			again: 0,
			leftOut: 0
		},
		behind: new Map(),
		trouble
	};
}
function wantedIn({ lines }, viewer) {
	const known = new Set(lines.flatMap((line) => line.type === "verdict" ? [textKey({
		surface: line.surface,
		id: line.comment_id
	})] : []));
	return (text) => {
		if (known.has(textKey(text))) return true;
		const { author, viaApp, body } = text;
		return author?.type === "user" && !viaApp && author.id !== viewer.id && mayHoldReply(body);
	};
}
async function takeInReplies(ports, { facts, viewer, lines, isWhole }, { texts, gone = [] }) {
	if (texts.length + gone.length === 0) return NOTHING_PLACED;
	const floor = floorsIn(lines, facts.policy);
	return placeReplies(ports, {
		...facts,
		texts,
		gone,
		viewer,
		isWhole,
		isFloor: floor,
		answerable: answerableIn(lines, ports.codec)
	});
}
const NOTHING_PLACED = {
	verdicts: [],
	answered: 0,
	open: [],
	strange: [],
	trouble: void 0
};
function floorsIn(lines, policy) {
	const families = new Map(lines.flatMap((line) => line.type === "violation" ? [[line.fingerprint, line.metric_family]] : []));
	return (fingerprint) => {
		const ruleKey = parseFingerprint(fingerprint)?.ruleKey;
		const family = families.get(fingerprint);
		return ruleKey !== void 0 && isFloor({
			ruleKey,
			policy,
			...family === void 0 ? {} : { family }
		});
	};
}
async function checkVotes(ports, ground, { kept, fresh }) {
	const { facts } = ground;
	const behind = new Map(fresh.map((text) => [textKey(text), text]));
	const verdicts = [];
	const asked = new Set(behind.keys());
	if (!facts.isPlanned) return {
		verdicts,
		behind,
		trouble: void 0
	};
	for (;;) {
		const lines = [...ground.lines, ...verdicts];
		const refs = refsBehind({
			lines,
			answers: kept.answers,
			until: facts.until
		}).filter((ref) => !asked.has(textKey(ref)));
		if (refs.length === 0) return {
			verdicts,
			behind,
			trouble: void 0
		};
		for (const ref of refs) asked.add(textKey(ref));
		const again = await ports.minedReplies.again(refs);
		if ("trouble" in again) return {
			verdicts,
			behind,
			trouble: again.trouble
		};
		const placed = await takeInReplies(ports, {
			...ground,
			lines
		}, again.value);
		verdicts.push(...placed.verdicts);
		for (const text of again.value.texts) behind.set(textKey(text), text);
		if (placed.trouble) return {
			verdicts,
			behind,
			trouble: placed.trouble
		};
	}
}
const WALK_TIME = 6e5;
const SCAN_TIME = 12e4;
async function walkToTip(tools, request) {
	const pinned = await pinnedTip(tools, request.tip);
	if (pinned) {
		const first = await walkTo(tools, request, pinned);
		if ("stopped" in first) return first;
	}
	return walkTo(tools, request, request.tip);
}
async function walkTo(tools, request, tip) {
	const { ports, clone, held, joiner } = tools;
	const { elapsed } = ports;
	const { repoId, branch, tuningDir } = request;
	const options = {
		repoId,
		branch,
		sinceDays: 90,
		rebuild: false,
		tip,
		apart: true
	};
	const found = await backfillInTime({
		...ports,
		tree: clone.tree,
		changes: clone.changes,
		store: held.store,
		cache: held.cache,
		joiner,
		tuningDir,
		isOver: () => elapsed() > WALK_TIME,
		scanTime: {
			elapsed,
			limit: SCAN_TIME
		}
	}, options);
	return "stopped" in found ? {
		...found,
		journal: pin(held.files().journal ?? "", tip)
	} : found;
}
function pin(journal, { sha }) {
	return pinOf(journal) === sha ? journal : `${JSON.stringify({ tip: sha })}\n${journal}`;
}
function pinOf(journal) {
	return /^\{"tip":"([0-9a-f]{40,64})"\}\n/.exec(journal)?.[1];
}
async function pinnedTip({ clone, held }, tip) {
	const sha = pinOf(held.files().journal ?? "");
	if (sha === void 0 || sha === tip.sha) return void 0;
	const pinned = await clone.tree.resolve(sha);
	return pinned && await clone.changes.isOnLine(sha, tip.sha) ? pinned : void 0;
}
// src/flows/record/record-history.ts
async function recordHistory(ports, request) {
	const { clone } = ports;
	const tip = await clone?.tree.resolve(request.sha);
	if (!clone || !tip) return { unrecorded: SETUP.notCheckedOut };
	if (await clone.isPartial()) return { unrecorded: SETUP.partial };
	const taken = await takeOver(ports, request.repoId);
	const held = holdHistory(toStart(taken.files));
	const tools = {
		ports,
		clone,
		held,
		joiner: createJoiner({
			...ports,
			clone
		})
	};
	const walked = await walkToTip(tools, {
		...request,
		tip
	});
	if ("stopped" in walked) return stopped({
		ports,
		request,
		tip,
		taken
	}, {
		metrics: held.files().metrics,
		...walked
	});
	if (walked.gap && hasChanges(taken.files)) return untouched(ports, taken.files);
	return conclude(tools, {
		request,
		tip,
		taken,
		report: walked
	});
}
async function conclude(tools, ended) {
	const { request, taken, report } = ended;
	const mined = request.mine ? await mineAll(tools, ended) : void 0;
	const { events, summaries, summariesText } = mined?.prepared ?? preparedBy(tools, report);
	const lists = mined ? mined.lists : taken.files?.lists;
	const files = {
		events,
		summaries: summariesText,
		metrics: tools.held.files().metrics,
		lists
	};
	const notes = notesOf({
		report,
		missed: tools.joiner.missed(),
		mined,
		taken,
		isFirst: !hasChanges(taken.files)
	});
	const isWhole = mined !== void 0 && notes.every(({ kind }) => kind === "said");
	const isSame = events === taken.files?.events && files.metrics === taken.files.metrics;
	const worth = taken.mayBeBetter && !isWhole ? "worse" : isSame ? "same" : "new";
	return {
		files,
		summaries,
		changes: report.changes,
		notes,
		behind: mined?.behind ?? NO_TEXTS,
		worth
	};
}
function preparedBy({ held }, { events, summaries }) {
	return {
		events,
		summaries,
		summariesText: held.files().summaries ?? ""
	};
}
const NO_TEXTS = new Map();
async function mineAll({ ports, clone }, { request, tip, taken, report }) {
	const { lines } = parseHistory(report.events, "events.jsonl");
	const until = newestChange(lines)?.merged_at ?? toInstant(tip.committedAt);
	const windowDays = Math.max(90, report.policy.retention.days);
	const { policy } = report;
	const mined = await mine({
		...ports,
		clone
	}, {
		...request,
		policy,
		lines,
		until,
		windowDays,
		lists: taken.files?.lists
	});
	return {
		...mined,
		prepared: prepareHistory(mined.lines, {
			until,
			windowDays,
			policy
		}, ports.codec)
	};
}
function toStart(files) {
	if (files === void 0 || hasLine(files, "change")) return files ?? {};
	return {
		...files,
		events: ""
	};
}
function hasLine({ events }, type) {
	return events.startsWith(`{"type":"${type}"`) || events.includes(`\n{"type":"${type}"`);
}
function hasChanges(files) {
	if (files === void 0) return false;
	const { lines } = parseHistory(files.events, "events.jsonl");
	return lines.some((line) => line.type === "change" && line.state === "merged" && line.author_id !== "mail:000000000000");
}
function untouched({ codec }, files) {
	const kept = Summaries.safeParse(JSON.parse(files.summaries)).data;
	const { lines } = parseHistory(files.events, "events.jsonl");
	return {
		files,
		summaries: kept ?? prepareHistory(lines, boundsOf(lines, NO_POLICY), codec).summaries,
		changes: 0,
		notes: [SETUP.gap],
		behind: NO_TEXTS,
		worth: "worse"
	};
}
const NO_POLICY = parsePolicy("", "").policy;
function stopped({ ports, request, tip, taken }, { stopped: { done, total }, journal, metrics }) {
	const kept = parseHistory(taken.files?.events ?? "", "events.jsonl").lines;
	const since = toInstant(tip.committedAt);
	const header = {
		type: "header",
		schema_version: 1,
		repo_id: request.repoId,
		since
	};
	const lines = kept.length > 0 ? kept : [header];
	const prepared = prepareHistory(lines, boundsOf(lines, NO_POLICY), ports.codec);
	const { events, summaries } = taken.files ?? {
		events: prepared.events,
		summaries: prepared.summariesText
	};
	const files = {
		events,
		summaries,
		metrics,
		journal,
		lists: taken.files?.lists
	};
	const worth = taken.mayBeBetter ? "worse" : "new";
	return {
		files,
		summaries: prepared.summaries,
		changes: 0,
		notes: [stoppedNote(done, total)],
		behind: NO_TEXTS,
		worth
	};
}
// src/flows/record/record.ts
const NOT_FAILED$1 = { failed: false };
async function record(ports, run, secrets) {
	const done = await recordAndKeep(ports, run, secrets);
	if ("refused" in done) await tellSkipped(ports, done.refused);
	else if ("unrecorded" in done) await tellUnrecorded(ports, done.unrecorded);
	else await tellRecorded(ports, done.recorded, done.telling);
	return NOT_FAILED$1;
}
async function recordAndKeep(ports, run, secrets) {
	const { inputs, place } = run;
	const on = onDefaultBranch(run);
	if ("refused" in on) return on;
	if (!inputs.analyze) return { refused: "with analyze: false there is nothing to record" };
	const mine = (on.timed || inputs.mode === "tune") && inputs.mode !== "backfill";
	const keys = mine ? keysOf(secrets) : void 0;
	const recorded = await recordHistory(ports, {
		...toRequest(run, on),
		mine,
		isPlanned: mine && inputs.mode !== "record",
		keys
	});
	if ("unrecorded" in recorded) return recorded;
	const kept = await keep(ports, recorded, inputs.dryRun);
	const paths = await leaveFiles(ports.results, recorded.files, {
		from: "record",
		keep: recorded.worth === "new"
	});
	return {
		recorded,
		telling: {
			repository: `${place.owner}/${place.repository}`,
			kept,
			paths
		}
	};
}
function toRequest({ inputs, place }, { branch, sha }) {
	const { tuningDir, instance = DEFAULT_INSTANCE$1 } = inputs;
	return {
		repoId: String(place.repositoryId),
		instance,
		branch,
		sha,
		tuningDir
	};
}
async function keep({ history }, { files, worth }, dryRun) {
	if (worth !== "new") return worth;
	if (dryRun) return "dry-run";
	if (!history.isAllowed("write")) return "left";
	return await history.saveHistory(files) >= 0 ? "saved" : "not-saved";
}
function keysOf({ stateKey, previousStateKey }) {
	const need = {
		takes: "a key",
		example: "${{ secrets.REFRAIN_STATE_KEY }}",
		least: 32
	};
	const current = secretOf(stateKey, {
		...need,
		name: "state-key"
	});
	const previous = secretOf(previousStateKey, {
		...need,
		name: "state-key-previous"
	});
	return current === void 0 ? void 0 : {
		current,
		previous
	};
}
// src/flows/tuning-pull/standing.ts
async function lookAtStanding(ports, request) {
	const read = await ports.branch.read(request);
	if ("trouble" in read) return read;
	const state = read.value;
	const { repository } = state;
	const found = await ports.pulls.find({
		repository,
		...request,
		recommendations: request.paths.recommendations
	});
	if ("trouble" in found) return found;
	const pulls = found.value.map((pull) => toPast(pull, {
		request,
		state,
		codec: ports.codec
	}));
	const open = pulls.find((pull) => pull.state === "open" && pull.baseRef === request.base);
	const foreign = foreignOn(state, request);
	return { value: {
		request,
		state,
		pulls,
		open,
		foreign,
		status: statusOf$1({
			request,
			state,
			pulls,
			open,
			foreign
		})
	} };
}
function toPast(pull, { request, state, codec }) {
	const target = {
		instance: request.instance,
		repositoryId: state.repository.id
	};
	const parsed = parseTuningState(pull.body, target, codec.sha256);
	const isBots = isSame$1(pull.author, state.viewer) || pull.author?.type === "bot";
	const kept = "state" in parsed && isBots && parsed.state.base === request.base ? parsed.state : void 0;
	const untouched = isSame$1(pull.author, state.viewer) && (pull.editor === null || isSame$1(pull.editor, state.viewer));
	return {
		...pull,
		kept,
		untouched
	};
}
function isSame$1(one, other) {
	return one !== void 0 && one.id === other.id && one.type === other.type;
}
function foreignOn({ head, viewer }, { signing }) {
	if (head === void 0) return [];
	const foreign = foreignCommits({
		...head,
		viewer,
		signing
	});
	return head.complete || foreign.length > 0 ? foreign : [head.sha];
}
function statusOf$1({ request, state, pulls, open, foreign }) {
	if (pulls.filter((pull) => pull.state === "open" && pull.baseRef !== request.base).length > 0) return "retargeted";
	const isKept = open === void 0 && pulls.some((pull) => pull.headSha === state.head?.sha);
	if (foreign.length > 0 && !isKept) return "human-edited";
	return open !== void 0 && isSnoozed(open.labels) ? "snoozed" : "free";
}
// src/flows/tune/vote-notes.ts
const WORDS = {
	author: "of who made the change",
	"no-permission": "of people who may not write here",
	bot: "of bots",
	agent: "of programs that write in somebody's name",
	unknown: "of people who could not be looked up",
	workflows: "on changes to workflows, without a state-key"
};
function voteNotes({ votes, uncounted, trouble }) {
	if (votes.length + uncounted.size === 0) return [];
	const left = [...uncounted].toSorted(([a], [b]) => a < b ? -1 : 1).map(([why, count]) => `${grouped(count)} ${WORDS[why]}`).join(", ");
	const why = trouble === void 0 ? "" : ` (${trouble.words})`;
	return [{
		kind: "said",
		words: `${counted(votes.length, "answer")} ${votes.length === 1 ? "counts" : "count"}${left === "" ? "" : `; not counted: ${left}${why}`}`
	}];
}
// src/flows/tune/votes.ts
const NO_VOTES = {
	votes: [],
	uncounted: new Map(),
	trouble: void 0
};
async function votesWithStanding(ports, facts) {
	if (facts.behind.size === 0) return NO_VOTES;
	const cast = usableVotes(facts);
	if (cast.length === 0) return NO_VOTES;
	const changes = new Set(cast.map(({ change }) => change.change));
	const barred = facts.isSigned ? new Set() : await workflowChanges(ports.clone, facts.lines, changes);
	const judge = startJudging(ports, {
		facts,
		barred,
		makers: await ports.merged.makersOf([...changes].filter((one) => !barred.has(one)).flatMap(numberOf))
	});
	const judged = [];
	for (const vote of cast) judged.push({
		line: vote.line,
		standing: await judge.standing(vote)
	});
	const others = judged.flatMap(({ standing }) => standing === "counts" ? [] : [standing]);
	return {
		votes: judged.filter(({ standing }) => standing === "counts").map(({ line }) => line),
		uncounted: new Map([...groupBy(others, (standing) => standing)].map(([standing, all]) => [standing, all.length])),
		trouble: judge.trouble()
	};
}
function usableVotes({ lines, day, policy }) {
	const evidence = evidenceOf({
		lines,
		day,
		policy
	});
	const fates = fateReader(evidence);
	const merged = new Map(evidence.timeline.merged.map((change) => [change.line.change, change]));
	return castVotes(evidence.gathered).filter(({ change, line }) => {
		if (!isVote(line) || !isLookedAt(evidence, change)) return false;
		return fates.causedBy(merged.get(change.change) ?? change).some(({ fingerprint }) => fingerprint === line.fingerprint);
	});
}
function isLookedAt(evidence, { state, merged_at: at }) {
	return state === "open" || at !== null && isInWindow(evidence, at);
}
function numberOf(change) {
	return change.startsWith("pr:") ? [Number(change.slice(3))] : [];
}
function startJudging({ people }, { facts, barred, makers }) {
	let trouble = "trouble" in makers ? makers.trouble : void 0;
	const bots = new Set(facts.policy.bots.map(String));
	return {
		trouble: () => trouble,
		async standing({ change, line }) {
			if (barred.has(change.change)) return "workflows";
			if (bots.has(line.by)) return "bot";
			const text = facts.behind.get(textKey({
				surface: line.surface,
				id: line.comment_id
			}));
			if (text === void 0) return "unknown";
			const writer = text.author && String(text.author.id) === line.by ? text.author : void 0;
			const contributors = makersOf(change, makers);
			const known = {
				writer,
				viaApp: text.viaApp,
				body: text.body,
				contributors
			};
			const before = standingOf({
				...known,
				permission: "write"
			});
			if (before !== "counts" || writer === void 0) return before;
			const permission = await people.permission(writer);
			if ("trouble" in permission) trouble ??= permission.trouble;
			return standingOf({
				...known,
				permission: "trouble" in permission ? "unknown" : permission.value
			});
		}
	};
}
function makersOf(change, makers) {
	const told = [change.author_id, ...change.contributor_ids];
	const [number] = numberOf(change.change);
	if (number === void 0) return new Set(told);
	const made = "value" in makers ? makers.value.get(number) : void 0;
	return made && new Set([...told, ...made]);
}
// src/flows/tuning-pull/propose.ts
async function propose(ports, standing, wanted) {
	if (standing.status !== "free") return leaveAlone(ports, standing);
	const { base, head } = standing.state;
	if (!isReadable(base.recommendations) || !isReadable(base.policy)) return { value: { kind: "base-unreadable" } };
	if (saysSame(base, base, wanted)) return withdraw(ports, standing);
	const isCurrent = head !== void 0 && saysSame(head, base, wanted) && !isStale(standing);
	if (!isCurrent) {
		const written = await ports.branch.write({
			...wanted,
			state: standing.state,
			message: wanted.commitMessage
		});
		if ("trouble" in written) return written;
		if ("refused" in written.value) return { value: {
			kind: "branch-refused",
			why: written.value.refused,
			words: written.value.words
		} };
	}
	return standing.open === void 0 ? open(ports, standing, {
		wanted,
		moved: !isCurrent
	}) : update(ports, standing.open, {
		standing,
		wanted,
		moved: !isCurrent
	});
}
async function withdraw(ports, standing) {
	const { open: pull, state, status } = standing;
	if (status !== "free") return leaveAlone(ports, standing);
	if (pull !== void 0 && !isBots(pull, standing)) return { value: {
		kind: "human-edited",
		number: pull.number
	} };
	if (pull !== void 0) {
		const closed = await closeWithReason(ports, standing, pull);
		if ("trouble" in closed) return closed;
	}
	const removed = standing.foreign.length > 0 ? void 0 : await ports.branch.remove(state);
	if (removed !== void 0 && "trouble" in removed) return removed;
	return { value: {
		kind: "nothing-left",
		closed: pull?.number
	} };
}
async function leaveAlone(ports, standing) {
	const { open: pull, status, state } = standing;
	const kind = status === "free" ? "human-edited" : status;
	if (status === "human-edited" && pull !== void 0 && isBots(pull, standing)) {
		const text = {
			repository: state.repository,
			pull,
			title: pull.title,
			body: withHandsOff(pull.body)
		};
		const told = await ports.pulls.update(text);
		if ("trouble" in told) return told;
	}
	return { value: {
		kind,
		number: pull?.number
	} };
}
function isReadable(file) {
	return "text" in file || "absent" in file;
}
function saysSame(tip, base, { files }) {
	const policy = files.policy ?? textOf(base.policy);
	return textOf(tip.recommendations) === files.recommendations && textOf(tip.policy) === policy;
}
function textOf(file) {
	return "text" in file ? file.text : void 0;
}
function isStale({ state: { head, base }, open: pull }) {
	if (head === void 0 || pull?.mergeable === "conflicts") return true;
	return isBaseMoved(head.blobs, {
		mergeBase: head.mergeBase,
		tip: base.sha
	});
}
async function open(ports, standing, { wanted, moved }) {
	const { request, state } = standing;
	for (const body of bodiesOf(ports, standing, wanted)) {
		const made = await ports.pulls.create({
			...request,
			...wanted,
			repository: state.repository,
			recommendations: request.paths.recommendations,
			body
		});
		if ("trouble" in made) return made;
		if ("refused" in made.value) {
			if (made.value.refused === "body-too-long") continue;
			return { value: {
				kind: "not-permitted",
				words: made.value.words
			} };
		}
		const { done, pull, unapplied } = made.value;
		return { value: {
			kind: "open",
			done: done === "created" ? "created" : "unchanged",
			number: pull.number,
			branchMoved: moved,
			unapplied
		} };
	}
	return { value: {
		kind: "not-open",
		number: void 0
	} };
}
async function update(ports, pull, { standing, wanted, moved }) {
	const { repository } = standing.state;
	const said = (done) => ({ value: {
		kind: "open",
		done: moved ? "updated" : done,
		number: pull.number,
		branchMoved: moved,
		unapplied: []
	} });
	const isOwn = isBots(pull, standing);
	if (!isOwn && pull.body.trim() !== "" && pull.kept === void 0) return said("unchanged");
	if (!moved && isSaid(pull.kept, wanted.kept) && !saysHandsOff(pull.body)) return said("unchanged");
	for (const body of bodiesOf(ports, standing, wanted)) {
		const text = {
			repository,
			pull,
			title: isOwn ? wanted.title : pull.title,
			body
		};
		const done = await ports.pulls.update(text);
		if ("trouble" in done) return done;
		if ("refused" in done.value) continue;
		return done.value.state === "open" ? said(done.value.done) : { value: {
			kind: "not-open",
			number: pull.number
		} };
	}
	return { value: {
		kind: "not-open",
		number: pull.number
	} };
}
function isSaid(before, now) {
	const toKey = ({ kind, status, proposals }) => JSON.stringify([
		kind,
		status,
		proposals.map((one) => [
			one.id,
			one.kind,
			one.limit?.to ?? null,
			one.expires ?? null
		])
	]);
	return before !== void 0 && toKey(before) === toKey(now);
}
function* bodiesOf({ codec }, { request, state }, wanted) {
	const target = {
		instance: request.instance,
		repositoryId: state.repository.id
	};
	const stateLine = printTuningState(wanted.kept, target, codec.sha256);
	for (const budget of PULL_BUDGETS) {
		const body = wanted.bodyOf({
			stateLine,
			budget
		});
		if (body !== void 0) yield body;
	}
}
function isBots({ author }, { state: { viewer } }) {
	return author !== void 0 && author.id === viewer.id && author.type === viewer.type;
}
async function closeWithReason(ports, standing, pull) {
	const { request, state } = standing;
	const target = {
		instance: request.instance,
		repositoryId: state.repository.id
	};
	const stateLine = printTuningState({
		...pull.kept ?? emptyState(standing),
		status: "withdrawn"
	}, target, ports.codec.sha256);
	const text = {
		repository: state.repository,
		pull,
		title: pull.title
	};
	const closed = await ports.pulls.close({
		...text,
		body: withdrawnBody(pull.body, { stateLine })
	});
	if ("trouble" in closed || "done" in closed.value) return closed;
	return ports.pulls.close({
		...text,
		body: withdrawnBody("", { stateLine })
	});
}
function emptyState({ request, state }) {
	return {
		kind: "tuning",
		status: "proposed",
		base: request.base,
		base_sha: state.base.sha,
		history: {
			tip: null,
			until: null,
			mined_until: null,
			sha256: null
		},
		proposals: [],
		asked: []
	};
}
// src/flows/tune/carry-out.ts
function stepOf(plan, { status, open, state }) {
	if (status !== "free") return "withdraw";
	if (open?.kept?.kind === "set-up" && plan.for === "tuning" && plan.proposals.length === 0 && plan.reason_for_none !== "partial-look") return "withdraw";
	if (plan.shadow) return plan.proposals.length > 0 ? "show" : "leave";
	if (plan.proposals.length > 0) return "propose";
	return (plan.reason_for_none === "nothing-holds" || plan.reason_for_none === "held-back") && (open !== void 0 || state.head !== void 0) ? "withdraw" : "leave";
}
async function carryOut(ports, { step, standing, wanted }) {
	switch (step) {
		case "propose": return wanted === void 0 ? { value: { kind: "base-unreadable" } } : orRefused(await propose(ports, standing, wanted));
		case "withdraw": return withdraw(ports, standing);
		case "show": return { value: { kind: "shown" } };
		case "leave": return { value: { kind: "left" } };
		default: return step;
	}
}
function orRefused(done) {
	if (!("trouble" in done) || done.trouble.kind !== "forbidden") return done;
	return { value: {
		kind: "branch-refused",
		why: "not-allowed",
		words: done.trouble.words
	} };
}
// src/render/tuning-pr/patch.ts
const CONTEXT = 3;
const MOST_DIFFERENCES = 1e3;
function unifiedPatch({ path, before, after }) {
	if (before === after) return "";
	const steps = stepsBetween(linesOf(before ?? ""), linesOf(after));
	return [...before === void 0 ? [
		`diff --git a/${path} b/${path}`,
		"new file mode 100644",
		"--- /dev/null",
		`+++ b/${path}`
	] : [
		`diff --git a/${path} b/${path}`,
		`--- a/${path}`,
		`+++ b/${path}`
	], ...hunksOf(steps).flatMap(printHunk)].join("\n");
}
function linesOf(text) {
	return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
function stepsBetween(before, after) {
	let start = 0;
	while (start < before.length && start < after.length && before[start] === after[start]) start++;
	let end = 0;
	const most = Math.min(before.length, after.length) - start;
	while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
	const same = (line) => ({
		sign: " ",
		line
	});
	return [
		...before.slice(0, start).map(same),
		...shortestSteps(before.slice(start, before.length - end), after.slice(start, after.length - end)),
		...before.slice(before.length - end).map(same)
	];
}
function shortestSteps(before, after) {
	const most = Math.min(before.length + after.length, MOST_DIFFERENCES);
	const trace = [];
	let reached = [];
	const at = (from, diagonal) => from[diagonal + most + 1] ?? 0;
	for (let edits = 0; edits <= most; edits++) {
		trace.push(reached);
		const next = [...reached];
		for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
			let x = isInsertion(reached, {
				diagonal,
				edits
			}, at) ? at(reached, diagonal + 1) : at(reached, diagonal - 1) + 1;
			while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++;
			next[diagonal + most + 1] = x;
			if (x >= before.length && x - diagonal >= after.length) return walkBack({
				before,
				after,
				trace,
				at
			});
		}
		reached = next;
	}
	return [...before.map((line) => ({
		sign: "-",
		line
	})), ...after.map((line) => ({
		sign: "+",
		line
	}))];
}
function isInsertion(reached, { diagonal, edits }, at) {
	return diagonal === -edits || diagonal !== edits && at(reached, diagonal - 1) < at(reached, diagonal + 1);
}
function walkBack({ before, after, trace, at }) {
	const steps = [];
	let [x, y] = [before.length, after.length];
	for (let edits = trace.length - 1; edits > 0; edits--) {
		const reached = trace[edits] ?? [];
		const diagonal = x - y;
		const isDown = isInsertion(reached, {
			diagonal,
			edits
		}, at);
		const from = isDown ? diagonal + 1 : diagonal - 1;
		const startX = at(reached, from);
		const startY = startX - from;
		while (x > startX + (isDown ? 0 : 1) && y > startY + (isDown ? 1 : 0)) {
			x -= 1;
			y -= 1;
			steps.push({
				sign: " ",
				line: before[x] ?? ""
			});
		}
		if (isDown) steps.push({
			sign: "+",
			line: after[--y] ?? ""
		});
		else steps.push({
			sign: "-",
			line: before[--x] ?? ""
		});
	}
	while (x > 0) steps.push({
		sign: " ",
		line: before[--x] ?? ""
	});
	return steps.toReversed();
}
function hunksOf(steps) {
	const changed = steps.flatMap(({ sign }, index) => sign === " " ? [] : [index]);
	const ranges = [];
	for (const index of changed) {
		const last = ranges.at(-1);
		if (last && index - last[1] <= 6) last[1] = index;
		else ranges.push([index, index]);
	}
	return ranges.map(([first, last]) => {
		const from = Math.max(0, first - CONTEXT);
		const before = steps.slice(0, from);
		return {
			oldStart: before.filter(({ sign }) => sign !== "+").length,
			newStart: before.filter(({ sign }) => sign !== "-").length,
			steps: steps.slice(from, last + CONTEXT + 1)
		};
	});
}
function printHunk({ oldStart, newStart, steps }) {
	const oldCount = steps.filter(({ sign }) => sign !== "+").length;
	const newCount = steps.filter(({ sign }) => sign !== "-").length;
	const range = (start, count) => `${count === 0 ? start : start + 1},${count}`;
	return [`@@ -${range(oldStart, oldCount)} +${range(newStart, newCount)} @@`, ...steps.flatMap(({ sign, line }) => line.endsWith("\n") ? [`${sign}${line.slice(0, -1)}`] : [`${sign}${line}`, "\\ No newline at end of file"])];
}
// src/render/tuning-pr/not-permitted.ts
const LONGEST_LINE = 2e3;
function notPermittedBlocks({ address, base, branch, edits, room }) {
	const url = compareUrl(address, base, branch);
	return [
		"### A tuning pull request is waiting to be opened",
		`The branch ${toCodeSpan(branch)} is ready, and GitHub does not let this workflow open a pull request. ${url === void 0 ? "Open it by hand" : linkTo("Open it by hand", url)}, or allow it under Settings, Actions, General, “Allow GitHub Actions to create and approve pull requests”, or give an App's token as ${toCodeSpan("pr-token")}.`,
		...patchBlocks(edits, room)
	];
}
function patchBlocks(edits, room) {
	const patch = edits.map(unifiedPatch).filter((text) => text !== "").join("\n");
	if (patch === "") return [];
	const shown = patch.split("\n").map((line) => toVisible(line.replace(/\r$/, ""), LONGEST_LINE)).join("\n");
	if (utf8Length$1(shown) > room) return ["What it would change is too long for this text: the branch has it."];
	return [...shown === patch ? [] : ["In this text invisible characters are drawn, so it cannot be applied as it stands."], fenced(shown)];
}
function fenced(text) {
	const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
	const fence = "`".repeat(longest + 1);
	if (text.split("\n").some((line) => line.trim() === fence)) throw new InternalError("a fence ends too early");
	return `${fence}diff\n${text}\n${fence}`;
}
// src/flows/tune/tell.ts
const PATCH_ROOM = 2e5;
async function tellTuned(ports, telling) {
	const { plan, outcome, notes, address, planned } = telling;
	const words = [outcomeWords(telling), ...notes].join("; ");
	warn(ports, telling, words);
	const blocks = outcome.kind === "not-permitted" ? waitingBlocks(telling) : [];
	const document = renderMarkdown(planDocument({
		plan,
		repository: address.repository
	}));
	const dry = planned === void 0 ? [] : plannedBlocks(planned());
	await ports.summary.append(`${[
		`Refrain: ${words}.`,
		...blocks,
		...dry,
		document
	].join("\n\n")}\n`);
	return {
		words,
		status: statusOf(outcome)
	};
}
function statusOf(outcome) {
	const { kind } = outcome;
	if (kind === "human-edited" || kind === "retargeted") return "human-edited";
	return kind === "branch-refused" && outcome.why === "lost-race" || kind === "base-unreadable" || kind === "not-open" ? "incomplete" : void 0;
}
function waitingBlocks({ address, base, branch, edits }) {
	return notPermittedBlocks({
		address,
		base,
		branch,
		edits,
		room: PATCH_ROOM
	});
}
function outcomeWords({ plan, outcome, planned }) {
	const what = planWords(plan);
	switch (outcome.kind) {
		case "open": return `${what}; ${openWords(outcome, planned !== void 0)}`;
		case "not-permitted": return `${what}; the branch is written, and GitHub does not let this workflow open the pull request`;
		case "branch-refused": return outcome.why === "lost-race" ? `${what}; somebody moved the tuning branch meanwhile, so the next run tries again` : `${what}; the server does not let this token write the tuning branch or its pull request, for which it needs contents: write and pull-requests: write`;
		case "human-edited": return "people's commits are on the tuning branch: it is left as it is until it is merged or closed";
		case "retargeted": return "the tuning pull request was pointed at another base: it is left as it is";
		case "snoozed": return "the tuning pull request is snoozed: nothing is planned until the label is taken off";
		case "nothing-left": return outcome.closed === void 0 ? what : `${what}; pull request #${outcome.closed} was closed`;
		case "base-unreadable": return `${what}; a tuning file of the base branch cannot be edited as it is written there, so nothing was changed`;
		case "not-open": return `${what}; the pull request was closed meanwhile, or does not fit`;
		case "shown": return `${what}; it is only shown, not proposed yet`;
		case "left": return what;
		default: return outcome;
	}
}
function openWords({ done, number, unapplied }, dry) {
	if (dry && number === 0) return "a pull request would be opened";
	const left = unapplied.length === 0 ? "" : `, without ${unapplied.length} of its labels and reviewers`;
	return `pull request #${number} ${dry ? "would be" : "is"} ${done}${left}`;
}
function warn({ annotations }, telling, words) {
	const { outcome, plan, planned, address, base, branch } = telling;
	const isWaiting = [
		"not-permitted",
		"branch-refused",
		"shown",
		"base-unreadable",
		"not-open"
	].includes(outcome.kind);
	const isDry = planned !== void 0 && outcome.kind === "open" && outcome.done !== "unchanged";
	if (plan.proposals.length === 0 || !isWaiting && !isDry) return;
	const url = outcome.kind === "not-permitted" ? compareUrl(address, base, branch) : void 0;
	const where = url === void 0 ? "" : ` Open it here: ${url}`;
	annotations.annotate(toAnnotation({
		level: "warning",
		message: `Refrain: a tuning proposal is waiting: ${words}.${where}`
	}));
}
// src/flows/tune/propose-plan.ts
function pullPorts({ tuningBranch, tuningPulls, codec }) {
	return {
		branch: tuningBranch,
		pulls: tuningPulls,
		codec
	};
}
async function proposePlan(ports, proposing) {
	const { planned, standing, unread, answers } = proposing;
	const { plan } = planned;
	const path = await ports.results.write("plan.json", printPlan(plan));
	const step = stepOf(plan, standing);
	const facts = wantedFacts(proposing);
	const wanted = step === "propose" ? wantedOf(facts) : void 0;
	const done = await carryOut(pullPorts(ports), {
		step,
		standing,
		wanted
	});
	const outcome = "trouble" in done ? { kind: "left" } : done.value;
	const troubles = [...unread ? [unread.words] : [], ..."trouble" in done ? [troubleWords(done.trouble)] : []];
	const { base, branch } = standing.request;
	const told = await tellTuned(ports, {
		plan,
		outcome,
		notes: [...troubles, ...answers.map(({ words }) => words)],
		address: facts.frame.address,
		base,
		branch,
		edits: editsOf(proposing, facts),
		planned: ports.planned
	});
	const isIncomplete = troubles.length > 0 || plan.reason_for_none === "partial-look";
	const open = openAfter(outcome, standing);
	return {
		words: told.words,
		outputs: {
			...isIncomplete ? { status: "incomplete" } : {},
			...told.status === void 0 ? {} : { status: told.status },
			...open === void 0 || open === 0 ? {} : { "tuning-pr": open },
			plan: path
		}
	};
}
function troubleWords({ words }) {
	return `the tuning pull request could not be brought up to date: ${words}`;
}
function wantedFacts({ run, prToken, planned, standing }) {
	const { place, inputs } = run;
	const { base, branch } = standing.request;
	return {
		planned,
		frame: {
			address: {
				serverUrl: place.serverUrl,
				repository: `${place.owner}/${place.repository}`
			},
			base,
			branch,
			directory: inputs.tuningDir,
			pulls: standing.pulls,
			ownToken: prToken === "not-given"
		},
		recommendations: standing.state.base.recommendations,
		open: standing.open,
		schemas: place.schemas
	};
}
function editsOf({ planned, standing: { state, request } }, facts) {
	const files = planned.plan.proposals.length === 0 ? void 0 : filesOf$3(planned, facts);
	return ["policy", "recommendations"].flatMap((file) => {
		const after = files?.[file];
		const before = state.base[file];
		return after === void 0 ? [] : [{
			path: request.paths[file],
			before: "text" in before ? before.text : void 0,
			after
		}];
	});
}
function openAfter(outcome, { open }) {
	if (outcome.kind === "open") return outcome.number;
	return outcome.kind === "nothing-left" || outcome.kind === "not-open" ? void 0 : open?.number;
}
// src/flows/tune/tune.ts
const NOT_FAILED = { failed: false };
async function tune(ports, run, secrets) {
	const done = await recordAndKeep(ports, run, secrets);
	if ("refused" in done) await tellSkipped(ports, done.refused);
	else if ("unrecorded" in done) await tellUnrecorded(ports, done.unrecorded);
	else await goOn(ports, {
		run,
		secrets,
		...done
	});
	return NOT_FAILED;
}
async function goOn(ports, { run, secrets, recorded, telling }) {
	const { words, outputs } = await planAndPropose(ports, {
		run,
		secrets,
		recorded
	});
	ports.log.notice([`recorded ${recordedWords(recorded)}`, ...words === void 0 ? [] : [words]].join("; "));
	await tellRecorded(ports, recorded, {
		...telling,
		more: outputs
	});
}
const NOTHING_MORE = {
	words: void 0,
	outputs: {}
};
async function planAndPropose(ports, ground) {
	const { run, secrets, recorded } = ground;
	const on = onDefaultBranch(run);
	const { clone } = ports;
	const tip = "refused" in on ? void 0 : await clone?.tree.resolve(on.sha);
	if ("refused" in on || clone === void 0 || tip === void 0) return NOTHING_MORE;
	const { tuningDir } = run.inputs;
	const isSetUpOnly = run.trigger.name === "push" && run.inputs.mode === "auto";
	if (isSetUpOnly && hasPolicyIn(await clone.tree.list(tip.sha), tuningDir)) return NOTHING_MORE;
	assertToken(secrets);
	const base = await lookAtBase({
		...ports,
		...clone
	}, {
		tip,
		tuningDir,
		metrics: recorded.files.metrics
	});
	const request = requestOf(run, on.branch);
	const looked = await lookAtStanding(pullPorts(ports), request);
	if ("trouble" in looked) return unplanned(ports, {
		ground,
		base,
		trouble: looked.trouble
	});
	const standing = looked.value;
	if (isSetUpOnly && isWaiting(standing)) return {
		...NOTHING_MORE,
		outputs: openOutput(standing)
	};
	const unread = await unreadOf(clone, {
		standing,
		sha: tip.sha
	});
	const lines = parseHistory(recorded.files.events, "events.jsonl").lines;
	const votes = await votesOf({
		...ports,
		clone
	}, {
		ground,
		base,
		lines
	});
	const planned = planOf(ports, {
		recorded,
		lines,
		votes,
		base,
		standing,
		complete: unread === void 0
	});
	return proposePlan(ports, {
		run,
		prToken: secrets.prToken,
		planned,
		standing,
		unread,
		answers: voteNotes(votes)
	});
}
function votesOf(ports, { ground, base, lines }) {
	const day = new Date(ports.clock.now()).toISOString().slice(0, 10);
	const { policy } = base.configuration;
	const isSigned = typeof ground.secrets.stateKey === "object";
	return votesWithStanding(ports, {
		lines,
		behind: ground.recorded.behind,
		day,
		policy,
		isSigned
	});
}
function assertToken({ prToken }) {
	secretOf(prToken, {
		name: "pr-token",
		takes: "a token",
		example: "${{ steps.app.outputs.token }}",
		least: 8
	});
}
function isWaiting({ open, status }) {
	return open !== void 0 || status !== "free";
}
function openOutput({ open }) {
	return open === void 0 ? {} : { "tuning-pr": open.number };
}
const SIGNING = /^https:\/\/(?:github\.com|[a-z0-9-]+\.ghe\.com)$/;
function requestOf({ inputs, place }, base) {
	const { tuningDir, instance } = inputs;
	return {
		base,
		branch: tuningBranchOf(base, instance),
		paths: {
			policy: `${tuningDir}/policy.yaml`,
			recommendations: `${tuningDir}/recommendations.yaml`
		},
		instance,
		limit: LARGEST_FILE,
		signing: SIGNING.test(place.serverUrl) ? "expected" : "unknown"
	};
}
function planOf({ codec, clock }, { recorded, lines, votes, base, standing, complete }) {
	return planFrom(codec, {
		lines,
		votes: votes.votes,
		asked: askedFor(standing, lines, codec),
		summaries: recorded.summaries,
		base,
		complete: complete && statusOf$2(recorded.notes) === "ok",
		pull: standing === void 0 ? NO_PULL : botPullOf(standing),
		now: clock.now()
	});
}
async function unreadOf({ tree }, { standing: { state }, sha }) {
	if (state.base.sha === sha) return void 0;
	for (const file of ["policy", "recommendations"]) {
		const here = await tree.read({
			sha,
			path: state.paths[file],
			limit: LARGEST_FILE
		});
		if (!isSame(state.base[file], here)) return MOVED;
	}
}
const MOVED = {
	kind: "incomplete",
	words: "the tuning files of the base branch have changed since the commit of this run; the next run plans with them"
};
function isSame(one, other) {
	if ("text" in one) return "text" in other && one.text === other.text;
	return "absent" in one && "absent" in other;
}
async function unplanned(ports, { ground, base, trouble }) {
	const { recorded } = ground;
	const { plan } = planOf(ports, {
		recorded,
		lines: parseHistory(recorded.files.events, "events.jsonl").lines,
		votes: NO_VOTES,
		base,
		standing: void 0,
		complete: false
	});
	const words = `the tuning pull request could not be looked at, so nothing is proposed: ${trouble.words}`;
	await ports.summary.append(`Refrain: ${words}.\n`);
	return {
		words,
		outputs: {
			status: "incomplete",
			plan: await ports.results.write("plan.json", printPlan(plan))
		}
	};
}
// src/run.ts
async function run(ports, action, secrets) {
	const { mode } = action.inputs;
	switch (mode) {
		case "auto":
		case "collect": return runOn(ports, action, secrets);
		case "record":
		case "backfill": return record(ports, action, secrets);
		case "load": return load(ports, action);
		case "save": return save(ports, action);
		case "tune": return tune(ports, action, secrets);
		case "publish": return publishOn(ports, action);
		case "merge": return leave(ports, `no flow for the mode ${mode} yet`);
		default: return mode;
	}
}
async function runOn(ports, action, secrets) {
	const { trigger, inputs } = action;
	switch (trigger.name) {
		case "pull_request":
		case "pull_request_review":
		case "pull_request_review_comment": return collect(ports, {
			...action,
			trigger,
			signed: isSigned(ports, secrets)
		});
		case "merge_group": return collectGroup(ports, {
			...action,
			trigger
		});
		case "push":
		case "schedule":
		case "workflow_dispatch":
		case "issue_comment":
			if (inputs.mode !== "auto") return leave(ports, `collect is for pull requests, not for the event ${trigger.name}`);
			return trigger.name === "issue_comment" ? publishOn(ports, action) : tune(ports, action, secrets);
		case "workflow_run": return leave(ports, `no flow for the event ${trigger.name} yet`);
		case "other": return leave(ports, `no flow is for the event ${trigger.event}`);
		case "unreadable": return leave(ports, `the event ${trigger.event} cannot be read: ${trigger.reason}`);
		default: return trigger;
	}
}
async function leave(ports, words) {
	await skip(ports, words);
	return { failed: false };
}
function isSigned({ annotations }, { stateKey }) {
	if (stateKey === "not-given" || stateKey === "empty") return false;
	annotations.annotate({
		level: "warning",
		message: "Refrain: state-key is given to a run of a pull request, where whoever writes the code could read it. It is not used and no comment is written: only the publish workflow may have it."
	});
	return true;
}
// src/main.ts
function write(text) {
	process.stdout.write(text);
}
async function main() {
	const { run: action, secrets } = readActionRun({
		env: process.env,
		readFile: (path) => readFileSync(path, "utf8")
	});
	const prToken = typeof secrets.prToken === "object" ? secrets.prToken.secret : void 0;
	const given = [
		secrets.prToken,
		secrets.stateKey,
		secrets.previousStateKey
	].flatMap((one) => typeof one === "object" ? [one.secret] : []);
	maskSecrets(write, [...secrets.token === void 0 ? [] : [secrets.token], ...given]);
	if (secrets.proxy) useProxy(secrets.proxy);
	const ports = await buildPorts(action, {
		token: secrets.token ?? "",
		prToken,
		write
	});
	try {
		if (secrets.token === void 0) {
			await skip(ports, "this run from a fork or Dependabot was given no token to read with");
			return 0;
		}
		return (await run(ports, action, secrets)).failed ? 1 : 0;
	} finally {
		await ports.pool.close();
	}
}
function fail(error) {
	const message = error instanceof Error ? error.message : String(error);
	const isTheirs = error instanceof ConfigurationError;
	const words = isTheirs ? message : `Refrain stopped (${message}). This run says nothing about the change.`;
	write(`${printAnnotation({
		level: isTheirs ? "error" : "warning",
		message: words
	})}\n`);
	return isTheirs ? 1 : 0;
}
process.exitCode = await main().catch(fail);
export {};
