#!/usr/bin/env node
import { i as __toESM, r as __require, t as __commonJSMin } from "./chunks/rolldown-runtime.js";
import { Ar as createWorkerPool, B as parseNamed, Bt as isJudgedPath, Cr as parseFingerprint, F as announceProblems, Fr as parseRawDiff, G as reasonOf, Gt as assertOwnHistory, H as prepareHistory, Ht as partAllowed, I as print, Ir as nodeCodec, Jn as limitWords$1, Jt as resolveTip, K as writeHistory, Kn as brokenLimits, Kt as readConfiguration, L as readNamedFile, Lr as fixedClock, Mn as reportsSection, Mr as locateRepository, Nr as createGitRepository, O as readReports, Or as VERSION, Ot as gather, P as analysePairs, Pr as RAW_DIFF, R as EVENTS_FILE, Rr as readClock, Rt as compareEnds, S as summaryDocument, Sn as allowFaultText, Sr as fingerprintOf, Tr as nearest, U as readStoredHistory, Ut as parseTuningFiles, V as parseStored, Vt as isSilencing, W as readSummariesText, Wt as LARGEST_FILE, Xn as ruleName, Y as MOST_COMMITS, Yn as ruleKeyCell, Z as isGitMark, _ as backfill, _t as timelineOf, ai as createMetricCacheFile, ar as counted, at as preview, bn as unknownWords, br as fingerprintOfReported, cr as parts, d as NO_PULL, et as allowedState, gn as mainSentence, gt as evaluateOutcomes, h as lookAtBase, hn as toInstant, ii as createHistoryFiles, ir as code, j as faceReports, jn as reportedRules, jr as createReportPorts, k as placeReports, l as planFrom, lr as text, nt as NO_PAINT, oi as replaceFile, or as grouped, pn as dayOf, q as parseSummaries, qn as excess, qt as readConfigurationAtTip, r as planDocument, rn as GONE_REASONS, rt as lookAtTip, si as ConfigurationError, sr as number, st as recordedVotes, t as filesOf, tn as DEFAULT_POLICY, tt as ANSI_PAINT, vn as FIGURES, vr as scopeOfReported, vt as settle, wr as shortIds, xn as ruleMeaning, y as mergeHistories, yn as moveWords, yr as stoodBefore, z as boundsOf, zt as isByDesign } from "./chunks/wanted.js";
import { lstat, readFile } from "node:fs/promises";
import { join } from "node:path";
import { S as runGit, _ as GitError, b as fieldsIn, d as RULES, i as languageOf, p as ruleOf, t as ANALYZER_VERSION, u as ROLES, v as askGit } from "./chunks/analyzer.js";
// src/adapters/node/git-work-tree.ts
function createGitWorkTree(root) {
	return {
		changedFrom: async (sha) => [...await changed(root, sha), ...(await untracked(root)).map(toAdded)],
		stagedFrom: (sha) => staged(root, sha),
		all: async () => [...await tracked(root), ...await untracked(root)],
		mergeBase: (one, other) => askGit(root, [
			"merge-base",
			one,
			other
		]).then((sha) => sha === "" ? void 0 : sha)
	};
}
async function changed(root, sha) {
	const files = await diff(root, [sha]);
	const onDisk = new Set((await diff(root, [])).map(({ path }) => path));
	return files.map(({ oid, ...file }) => {
		const stored = oid === void 0 ? void 0 : { oid };
		return {
			...file,
			source: stored && (onDisk.has(file.path) || isUnknown(stored.oid)) ? { file: file.path } : stored
		};
	});
}
function isUnknown(oid) {
	return /^0+$/.test(oid);
}
async function staged(root, sha) {
	return (await diff(root, ["--cached", sha])).map(({ oid, ...file }) => ({
		...file,
		source: oid === void 0 ? void 0 : { oid }
	}));
}
async function diff(root, against) {
	const args = [
		"diff",
		...RAW_DIFF,
		...against,
		"--"
	];
	return parseRawDiff(fieldsIn(await runGit(root, args, await withoutFilters(root))));
}
async function withoutFilters(root) {
	const found = await askGit(root, [
		"config",
		"--null",
		"--name-only",
		"--get-regexp",
		"^filter\\."
	]);
	return [...new Set((found ?? "").split("\0").filter((key) => key !== ""))].map((key) => [key, key.endsWith(".required") ? "false" : ""]);
}
function toAdded({ path, source }) {
	return {
		status: "added",
		oldPath: path,
		path,
		oldOid: void 0,
		source
	};
}
async function untracked(root) {
	const paths = await listFiles(root, ["--others", "--exclude-standard"]);
	const areLinks = await Promise.all(paths.map((path) => isLink(join(root, path))));
	return toFiles(paths.filter((_, index) => areLinks[index] === false));
}
function isLink(path) {
	return lstat(path).then((found) => found.isSymbolicLink(), () => false);
}
async function tracked(root) {
	const deleted = new Set(await listFiles(root, ["--deleted"]));
	const entries = (await listFiles(root, ["--cached", "--stage"])).filter((entry) => entry.startsWith("100"));
	return toFiles([...new Set(entries.map((entry) => entry.slice(entry.indexOf("	") + 1)))].filter((path) => !deleted.has(path)));
}
async function listFiles(root, which) {
	return [...new Set(fieldsIn(await runGit(root, [
		"ls-files",
		"-z",
		...which
	])))];
}
function toFiles(paths) {
	return paths.map((path) => ({
		path,
		source: { file: path }
	}));
}
// src/adapters/node/local-files.ts
const localFiles = {
	read: (path) => readFile(path, "utf8"),
	replace: replaceFile
};
// node_modules/commander/lib/error.js
var require_error = __commonJSMin(((exports) => {
	var CommanderError = class extends Error {
		constructor(exitCode, code, message) {
			super(message);
			Error.captureStackTrace(this, this.constructor);
			this.name = this.constructor.name;
			this.code = code;
			this.exitCode = exitCode;
			this.nestedError = void 0;
		}
	};
	var InvalidArgumentError = class extends CommanderError {
		constructor(message) {
			super(1, "commander.invalidArgument", message);
			Error.captureStackTrace(this, this.constructor);
			this.name = this.constructor.name;
		}
	};
	exports.CommanderError = CommanderError;
	exports.InvalidArgumentError = InvalidArgumentError;
}));
// node_modules/commander/lib/argument.js
var require_argument = __commonJSMin(((exports) => {
	const { InvalidArgumentError } = require_error();
	var Argument = class {
		constructor(name, description) {
			this.description = description || "";
			this.variadic = false;
			this.parseArg = void 0;
			this.defaultValue = void 0;
			this.defaultValueDescription = void 0;
			this.argChoices = void 0;
			switch (name[0]) {
				case "<":
					this.required = true;
					this._name = name.slice(1, -1);
					break;
				case "[":
					this.required = false;
					this._name = name.slice(1, -1);
					break;
				default:
					this.required = true;
					this._name = name;
			}
			if (this._name.endsWith("...")) {
				this.variadic = true;
				this._name = this._name.slice(0, -3);
			}
		}
		name() {
			return this._name;
		}
		_collectValue(value, previous) {
			if (previous === this.defaultValue || !Array.isArray(previous)) return [value];
			previous.push(value);
			return previous;
		}
		default(value, description) {
			this.defaultValue = value;
			this.defaultValueDescription = description;
			return this;
		}
		argParser(fn) {
			this.parseArg = fn;
			return this;
		}
		choices(values) {
			this.argChoices = values.slice();
			this.parseArg = (arg, previous) => {
				if (!this.argChoices.includes(arg)) throw new InvalidArgumentError(`Allowed choices are ${this.argChoices.join(", ")}.`);
				if (this.variadic) return this._collectValue(arg, previous);
				return arg;
			};
			return this;
		}
		argRequired() {
			this.required = true;
			return this;
		}
		argOptional() {
			this.required = false;
			return this;
		}
	};
	function humanReadableArgName(arg) {
		const nameOutput = arg.name() + (arg.variadic === true ? "..." : "");
		return arg.required ? "<" + nameOutput + ">" : "[" + nameOutput + "]";
	}
	exports.Argument = Argument;
	exports.humanReadableArgName = humanReadableArgName;
}));
// node_modules/commander/lib/help.js
var require_help = __commonJSMin(((exports) => {
	const { humanReadableArgName } = require_argument();
	var Help = class {
		constructor() {
			this.helpWidth = void 0;
			this.minWidthToWrap = 40;
			this.sortSubcommands = false;
			this.sortOptions = false;
			this.showGlobalOptions = false;
		}
		prepareContext(contextOptions) {
			this.helpWidth = this.helpWidth ?? contextOptions.helpWidth ?? 80;
		}
		visibleCommands(cmd) {
			const visibleCommands = cmd.commands.filter((cmd) => !cmd._hidden);
			const helpCommand = cmd._getHelpCommand();
			if (helpCommand && !helpCommand._hidden) visibleCommands.push(helpCommand);
			if (this.sortSubcommands) visibleCommands.sort((a, b) => {
				return a.name().localeCompare(b.name());
			});
			return visibleCommands;
		}
		compareOptions(a, b) {
			const getSortKey = (option) => {
				return option.short ? option.short.replace(/^-/, "") : option.long.replace(/^--/, "");
			};
			return getSortKey(a).localeCompare(getSortKey(b));
		}
		visibleOptions(cmd) {
			const visibleOptions = cmd.options.filter((option) => !option.hidden);
			const helpOption = cmd._getHelpOption();
			if (helpOption && !helpOption.hidden) {
				const removeShort = helpOption.short && cmd._findOption(helpOption.short);
				const removeLong = helpOption.long && cmd._findOption(helpOption.long);
				if (!removeShort && !removeLong) visibleOptions.push(helpOption);
				else if (helpOption.long && !removeLong) visibleOptions.push(cmd.createOption(helpOption.long, helpOption.description));
				else if (helpOption.short && !removeShort) visibleOptions.push(cmd.createOption(helpOption.short, helpOption.description));
			}
			if (this.sortOptions) visibleOptions.sort(this.compareOptions);
			return visibleOptions;
		}
		visibleGlobalOptions(cmd) {
			if (!this.showGlobalOptions) return [];
			const globalOptions = [];
			for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
				const visibleOptions = ancestorCmd.options.filter((option) => !option.hidden);
				globalOptions.push(...visibleOptions);
			}
			if (this.sortOptions) globalOptions.sort(this.compareOptions);
			return globalOptions;
		}
		visibleArguments(cmd) {
			if (cmd._argsDescription) cmd.registeredArguments.forEach((argument) => {
				argument.description = argument.description || cmd._argsDescription[argument.name()] || "";
			});
			if (cmd.registeredArguments.find((argument) => argument.description)) return cmd.registeredArguments;
			return [];
		}
		subcommandTerm(cmd) {
			const args = cmd.registeredArguments.map((arg) => humanReadableArgName(arg)).join(" ");
			return cmd._name + (cmd._aliases[0] ? "|" + cmd._aliases[0] : "") + (cmd.options.length ? " [options]" : "") + (args ? " " + args : "");
		}
		optionTerm(option) {
			return option.flags;
		}
		argumentTerm(argument) {
			return argument.name();
		}
		longestSubcommandTermLength(cmd, helper) {
			return helper.visibleCommands(cmd).reduce((max, command) => {
				return Math.max(max, this.displayWidth(helper.styleSubcommandTerm(helper.subcommandTerm(command))));
			}, 0);
		}
		longestOptionTermLength(cmd, helper) {
			return helper.visibleOptions(cmd).reduce((max, option) => {
				return Math.max(max, this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option))));
			}, 0);
		}
		longestGlobalOptionTermLength(cmd, helper) {
			return helper.visibleGlobalOptions(cmd).reduce((max, option) => {
				return Math.max(max, this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option))));
			}, 0);
		}
		longestArgumentTermLength(cmd, helper) {
			return helper.visibleArguments(cmd).reduce((max, argument) => {
				return Math.max(max, this.displayWidth(helper.styleArgumentTerm(helper.argumentTerm(argument))));
			}, 0);
		}
		commandUsage(cmd) {
			let cmdName = cmd._name;
			if (cmd._aliases[0]) cmdName = cmdName + "|" + cmd._aliases[0];
			let ancestorCmdNames = "";
			for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) ancestorCmdNames = ancestorCmd.name() + " " + ancestorCmdNames;
			return ancestorCmdNames + cmdName + " " + cmd.usage();
		}
		commandDescription(cmd) {
			return cmd.description();
		}
		subcommandDescription(cmd) {
			return cmd.summary() || cmd.description();
		}
		optionDescription(option) {
			const extraInfo = [];
			if (option.argChoices) extraInfo.push(`choices: ${option.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`);
			if (option.defaultValue !== void 0) {
				if (option.required || option.optional || option.isBoolean() && typeof option.defaultValue === "boolean") extraInfo.push(`default: ${option.defaultValueDescription || JSON.stringify(option.defaultValue)}`);
			}
			if (option.presetArg !== void 0 && option.optional) extraInfo.push(`preset: ${JSON.stringify(option.presetArg)}`);
			if (option.envVar !== void 0) extraInfo.push(`env: ${option.envVar}`);
			if (extraInfo.length > 0) {
				const extraDescription = `(${extraInfo.join(", ")})`;
				if (option.description) return `${option.description} ${extraDescription}`;
				return extraDescription;
			}
			return option.description;
		}
		argumentDescription(argument) {
			const extraInfo = [];
			if (argument.argChoices) extraInfo.push(`choices: ${argument.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`);
			if (argument.defaultValue !== void 0) extraInfo.push(`default: ${argument.defaultValueDescription || JSON.stringify(argument.defaultValue)}`);
			if (extraInfo.length > 0) {
				const extraDescription = `(${extraInfo.join(", ")})`;
				if (argument.description) return `${argument.description} ${extraDescription}`;
				return extraDescription;
			}
			return argument.description;
		}
		formatItemList(heading, items, helper) {
			if (items.length === 0) return [];
			return [
				helper.styleTitle(heading),
				...items,
				""
			];
		}
		groupItems(unsortedItems, visibleItems, getGroup) {
			const result = new Map();
			unsortedItems.forEach((item) => {
				const group = getGroup(item);
				if (!result.has(group)) result.set(group, []);
			});
			visibleItems.forEach((item) => {
				const group = getGroup(item);
				if (!result.has(group)) result.set(group, []);
				result.get(group).push(item);
			});
			return result;
		}
		formatHelp(cmd, helper) {
			const termWidth = helper.padWidth(cmd, helper);
			const helpWidth = helper.helpWidth ?? 80;
			function callFormatItem(term, description) {
				return helper.formatItem(term, termWidth, description, helper);
			}
			let output = [`${helper.styleTitle("Usage:")} ${helper.styleUsage(helper.commandUsage(cmd))}`, ""];
			const commandDescription = helper.commandDescription(cmd);
			if (commandDescription.length > 0) output = output.concat([helper.boxWrap(helper.styleCommandDescription(commandDescription), helpWidth), ""]);
			const argumentList = helper.visibleArguments(cmd).map((argument) => {
				return callFormatItem(helper.styleArgumentTerm(helper.argumentTerm(argument)), helper.styleArgumentDescription(helper.argumentDescription(argument)));
			});
			output = output.concat(this.formatItemList("Arguments:", argumentList, helper));
			this.groupItems(cmd.options, helper.visibleOptions(cmd), (option) => option.helpGroupHeading ?? "Options:").forEach((options, group) => {
				const optionList = options.map((option) => {
					return callFormatItem(helper.styleOptionTerm(helper.optionTerm(option)), helper.styleOptionDescription(helper.optionDescription(option)));
				});
				output = output.concat(this.formatItemList(group, optionList, helper));
			});
			if (helper.showGlobalOptions) {
				const globalOptionList = helper.visibleGlobalOptions(cmd).map((option) => {
					return callFormatItem(helper.styleOptionTerm(helper.optionTerm(option)), helper.styleOptionDescription(helper.optionDescription(option)));
				});
				output = output.concat(this.formatItemList("Global Options:", globalOptionList, helper));
			}
			this.groupItems(cmd.commands, helper.visibleCommands(cmd), (sub) => sub.helpGroup() || "Commands:").forEach((commands, group) => {
				const commandList = commands.map((sub) => {
					return callFormatItem(helper.styleSubcommandTerm(helper.subcommandTerm(sub)), helper.styleSubcommandDescription(helper.subcommandDescription(sub)));
				});
				output = output.concat(this.formatItemList(group, commandList, helper));
			});
			return output.join("\n");
		}
		displayWidth(str) {
			return stripColor(str).length;
		}
		styleTitle(str) {
			return str;
		}
		styleUsage(str) {
			return str.split(" ").map((word) => {
				if (word === "[options]") return this.styleOptionText(word);
				if (word === "[command]") return this.styleSubcommandText(word);
				if (word[0] === "[" || word[0] === "<") return this.styleArgumentText(word);
				return this.styleCommandText(word);
			}).join(" ");
		}
		styleCommandDescription(str) {
			return this.styleDescriptionText(str);
		}
		styleOptionDescription(str) {
			return this.styleDescriptionText(str);
		}
		styleSubcommandDescription(str) {
			return this.styleDescriptionText(str);
		}
		styleArgumentDescription(str) {
			return this.styleDescriptionText(str);
		}
		styleDescriptionText(str) {
			return str;
		}
		styleOptionTerm(str) {
			return this.styleOptionText(str);
		}
		styleSubcommandTerm(str) {
			return str.split(" ").map((word) => {
				if (word === "[options]") return this.styleOptionText(word);
				if (word[0] === "[" || word[0] === "<") return this.styleArgumentText(word);
				return this.styleSubcommandText(word);
			}).join(" ");
		}
		styleArgumentTerm(str) {
			return this.styleArgumentText(str);
		}
		styleOptionText(str) {
			return str;
		}
		styleArgumentText(str) {
			return str;
		}
		styleSubcommandText(str) {
			return str;
		}
		styleCommandText(str) {
			return str;
		}
		padWidth(cmd, helper) {
			return Math.max(helper.longestOptionTermLength(cmd, helper), helper.longestGlobalOptionTermLength(cmd, helper), helper.longestSubcommandTermLength(cmd, helper), helper.longestArgumentTermLength(cmd, helper));
		}
		preformatted(str) {
			return /\n[^\S\r\n]/.test(str);
		}
		formatItem(term, termWidth, description, helper) {
			const itemIndent = 2;
			const itemIndentStr = " ".repeat(itemIndent);
			if (!description) return itemIndentStr + term;
			const paddedTerm = term.padEnd(termWidth + term.length - helper.displayWidth(term));
			const spacerWidth = 2;
			const remainingWidth = (this.helpWidth ?? 80) - termWidth - spacerWidth - itemIndent;
			let formattedDescription;
			if (remainingWidth < this.minWidthToWrap || helper.preformatted(description)) formattedDescription = description;
			else formattedDescription = helper.boxWrap(description, remainingWidth).replace(/\n/g, "\n" + " ".repeat(termWidth + spacerWidth));
			return itemIndentStr + paddedTerm + " ".repeat(spacerWidth) + formattedDescription.replace(/\n/g, `\n${itemIndentStr}`);
		}
		boxWrap(str, width) {
			if (width < this.minWidthToWrap) return str;
			const rawLines = str.split(/\r\n|\n/);
			const chunkPattern = /[\s]*[^\s]+/g;
			const wrappedLines = [];
			rawLines.forEach((line) => {
				const chunks = line.match(chunkPattern);
				if (chunks === null) {
					wrappedLines.push("");
					return;
				}
				let sumChunks = [chunks.shift()];
				let sumWidth = this.displayWidth(sumChunks[0]);
				chunks.forEach((chunk) => {
					const visibleWidth = this.displayWidth(chunk);
					if (sumWidth + visibleWidth <= width) {
						sumChunks.push(chunk);
						sumWidth += visibleWidth;
						return;
					}
					wrappedLines.push(sumChunks.join(""));
					const nextChunk = chunk.trimStart();
					sumChunks = [nextChunk];
					sumWidth = this.displayWidth(nextChunk);
				});
				wrappedLines.push(sumChunks.join(""));
			});
			return wrappedLines.join("\n");
		}
	};
	function stripColor(str) {
		return str.replace(/\x1b\[\d*(;\d*)*m/g, "");
	}
	exports.Help = Help;
	exports.stripColor = stripColor;
}));
// node_modules/commander/lib/option.js
var require_option = __commonJSMin(((exports) => {
	const { InvalidArgumentError } = require_error();
	var Option = class {
		constructor(flags, description) {
			this.flags = flags;
			this.description = description || "";
			this.required = flags.includes("<");
			this.optional = flags.includes("[");
			this.variadic = /\w\.\.\.[>\]]$/.test(flags);
			this.mandatory = false;
			const optionFlags = splitOptionFlags(flags);
			this.short = optionFlags.shortFlag;
			this.long = optionFlags.longFlag;
			this.negate = false;
			if (this.long) this.negate = this.long.startsWith("--no-");
			this.defaultValue = void 0;
			this.defaultValueDescription = void 0;
			this.presetArg = void 0;
			this.envVar = void 0;
			this.parseArg = void 0;
			this.hidden = false;
			this.argChoices = void 0;
			this.conflictsWith = [];
			this.implied = void 0;
			this.helpGroupHeading = void 0;
		}
		default(value, description) {
			this.defaultValue = value;
			this.defaultValueDescription = description;
			return this;
		}
		preset(arg) {
			this.presetArg = arg;
			return this;
		}
		conflicts(names) {
			this.conflictsWith = this.conflictsWith.concat(names);
			return this;
		}
		implies(impliedOptionValues) {
			let newImplied = impliedOptionValues;
			if (typeof impliedOptionValues === "string") newImplied = { [impliedOptionValues]: true };
			this.implied = Object.assign(this.implied || {}, newImplied);
			return this;
		}
		env(name) {
			this.envVar = name;
			return this;
		}
		argParser(fn) {
			this.parseArg = fn;
			return this;
		}
		makeOptionMandatory(mandatory = true) {
			this.mandatory = !!mandatory;
			return this;
		}
		hideHelp(hide = true) {
			this.hidden = !!hide;
			return this;
		}
		_collectValue(value, previous) {
			if (previous === this.defaultValue || !Array.isArray(previous)) return [value];
			previous.push(value);
			return previous;
		}
		choices(values) {
			this.argChoices = values.slice();
			this.parseArg = (arg, previous) => {
				if (!this.argChoices.includes(arg)) throw new InvalidArgumentError(`Allowed choices are ${this.argChoices.join(", ")}.`);
				if (this.variadic) return this._collectValue(arg, previous);
				return arg;
			};
			return this;
		}
		name() {
			if (this.long) return this.long.replace(/^--/, "");
			return this.short.replace(/^-/, "");
		}
		attributeName() {
			if (this.negate) return camelcase(this.name().replace(/^no-/, ""));
			return camelcase(this.name());
		}
		helpGroup(heading) {
			this.helpGroupHeading = heading;
			return this;
		}
		is(arg) {
			return this.short === arg || this.long === arg;
		}
		isBoolean() {
			return !this.required && !this.optional && !this.negate;
		}
	};
	var DualOptions = class {
		constructor(options) {
			this.positiveOptions = new Map();
			this.negativeOptions = new Map();
			this.dualOptions = new Set();
			options.forEach((option) => {
				if (option.negate) this.negativeOptions.set(option.attributeName(), option);
				else this.positiveOptions.set(option.attributeName(), option);
			});
			this.negativeOptions.forEach((value, key) => {
				if (this.positiveOptions.has(key)) this.dualOptions.add(key);
			});
		}
		valueFromOption(value, option) {
			const optionKey = option.attributeName();
			if (!this.dualOptions.has(optionKey)) return true;
			const preset = this.negativeOptions.get(optionKey).presetArg;
			const negativeValue = preset !== void 0 ? preset : false;
			return option.negate === (negativeValue === value);
		}
	};
	function camelcase(str) {
		return str.split("-").reduce((str, word) => {
			return str + word[0].toUpperCase() + word.slice(1);
		});
	}
	function splitOptionFlags(flags) {
		let shortFlag;
		let longFlag;
		const shortFlagExp = /^-[^-]$/;
		const longFlagExp = /^--[^-]/;
		const flagParts = flags.split(/[ |,]+/).concat("guard");
		if (shortFlagExp.test(flagParts[0])) shortFlag = flagParts.shift();
		if (longFlagExp.test(flagParts[0])) longFlag = flagParts.shift();
		if (!shortFlag && shortFlagExp.test(flagParts[0])) shortFlag = flagParts.shift();
		if (!shortFlag && longFlagExp.test(flagParts[0])) {
			shortFlag = longFlag;
			longFlag = flagParts.shift();
		}
		if (flagParts[0].startsWith("-")) {
			const unsupportedFlag = flagParts[0];
			const baseError = `option creation failed due to '${unsupportedFlag}' in option flags '${flags}'`;
			if (/^-[^-][^-]/.test(unsupportedFlag)) throw new Error(`${baseError}
- a short flag is a single dash and a single character
  - either use a single dash and a single character (for a short flag)
  - or use a double dash for a long option (and can have two, like '--ws, --workspace')`);
			if (shortFlagExp.test(unsupportedFlag)) throw new Error(`${baseError}
- too many short flags`);
			if (longFlagExp.test(unsupportedFlag)) throw new Error(`${baseError}
- too many long flags`);
			throw new Error(`${baseError}
- unrecognised flag format`);
		}
		if (shortFlag === void 0 && longFlag === void 0) throw new Error(`option creation failed due to no flags found in '${flags}'.`);
		return {
			shortFlag,
			longFlag
		};
	}
	exports.Option = Option;
	exports.DualOptions = DualOptions;
}));
// node_modules/commander/lib/suggestSimilar.js
var require_suggestSimilar = __commonJSMin(((exports) => {
	const maxDistance = 3;
	function editDistance(a, b) {
		if (Math.abs(a.length - b.length) > maxDistance) return Math.max(a.length, b.length);
		const d = [];
		for (let i = 0; i <= a.length; i++) d[i] = [i];
		for (let j = 0; j <= b.length; j++) d[0][j] = j;
		for (let j = 1; j <= b.length; j++) for (let i = 1; i <= a.length; i++) {
			let cost = 1;
			if (a[i - 1] === b[j - 1]) cost = 0;
			else cost = 1;
			d[i][j] = Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + cost);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
		}
		return d[a.length][b.length];
	}
	function suggestSimilar(word, candidates) {
		if (!candidates || candidates.length === 0) return "";
		candidates = Array.from(new Set(candidates));
		const searchingOptions = word.startsWith("--");
		if (searchingOptions) {
			word = word.slice(2);
			candidates = candidates.map((candidate) => candidate.slice(2));
		}
		let similar = [];
		let bestDistance = maxDistance;
		const minSimilarity = .4;
		candidates.forEach((candidate) => {
			if (candidate.length <= 1) return;
			const distance = editDistance(word, candidate);
			const length = Math.max(word.length, candidate.length);
			if ((length - distance) / length > minSimilarity) {
				if (distance < bestDistance) {
					bestDistance = distance;
					similar = [candidate];
				} else if (distance === bestDistance) similar.push(candidate);
			}
		});
		similar.sort((a, b) => a.localeCompare(b));
		if (searchingOptions) similar = similar.map((candidate) => `--${candidate}`);
		if (similar.length > 1) return `\n(Did you mean one of ${similar.join(", ")}?)`;
		if (similar.length === 1) return `\n(Did you mean ${similar[0]}?)`;
		return "";
	}
	exports.suggestSimilar = suggestSimilar;
}));
// node_modules/commander/lib/command.js
var require_command = __commonJSMin(((exports) => {
	const EventEmitter = __require("node:events").EventEmitter;
	const childProcess = __require("node:child_process");
	const path = __require("node:path");
	const fs = __require("node:fs");
	const process = __require("node:process");
	const { Argument, humanReadableArgName } = require_argument();
	const { CommanderError } = require_error();
	const { Help, stripColor } = require_help();
	const { Option, DualOptions } = require_option();
	const { suggestSimilar } = require_suggestSimilar();
	var Command = class Command extends EventEmitter {
		constructor(name) {
			super();
			this.commands = [];
			this.options = [];
			this.parent = null;
			this._allowUnknownOption = false;
			this._allowExcessArguments = false;
			this.registeredArguments = [];
			this._args = this.registeredArguments;
			this.args = [];
			this.rawArgs = [];
			this.processedArgs = [];
			this._scriptPath = null;
			this._name = name || "";
			this._optionValues = {};
			this._optionValueSources = {};
			this._storeOptionsAsProperties = false;
			this._actionHandler = null;
			this._executableHandler = false;
			this._executableFile = null;
			this._executableDir = null;
			this._defaultCommandName = null;
			this._exitCallback = null;
			this._aliases = [];
			this._combineFlagAndOptionalValue = true;
			this._description = "";
			this._summary = "";
			this._argsDescription = void 0;
			this._enablePositionalOptions = false;
			this._passThroughOptions = false;
			this._lifeCycleHooks = {};
			this._showHelpAfterError = false;
			this._showSuggestionAfterError = true;
			this._savedState = null;
			this._outputConfiguration = {
				writeOut: (str) => process.stdout.write(str),
				writeErr: (str) => process.stderr.write(str),
				outputError: (str, write) => write(str),
				getOutHelpWidth: () => process.stdout.isTTY ? process.stdout.columns : void 0,
				getErrHelpWidth: () => process.stderr.isTTY ? process.stderr.columns : void 0,
				getOutHasColors: () => useColor() ?? (process.stdout.isTTY && process.stdout.hasColors?.()),
				getErrHasColors: () => useColor() ?? (process.stderr.isTTY && process.stderr.hasColors?.()),
				stripColor: (str) => stripColor(str)
			};
			this._hidden = false;
			this._helpOption = void 0;
			this._addImplicitHelpCommand = void 0;
			this._helpCommand = void 0;
			this._helpConfiguration = {};
			this._helpGroupHeading = void 0;
			this._defaultCommandGroup = void 0;
			this._defaultOptionGroup = void 0;
		}
		copyInheritedSettings(sourceCommand) {
			this._outputConfiguration = sourceCommand._outputConfiguration;
			this._helpOption = sourceCommand._helpOption;
			this._helpCommand = sourceCommand._helpCommand;
			this._helpConfiguration = sourceCommand._helpConfiguration;
			this._exitCallback = sourceCommand._exitCallback;
			this._storeOptionsAsProperties = sourceCommand._storeOptionsAsProperties;
			this._combineFlagAndOptionalValue = sourceCommand._combineFlagAndOptionalValue;
			this._allowExcessArguments = sourceCommand._allowExcessArguments;
			this._enablePositionalOptions = sourceCommand._enablePositionalOptions;
			this._showHelpAfterError = sourceCommand._showHelpAfterError;
			this._showSuggestionAfterError = sourceCommand._showSuggestionAfterError;
			return this;
		}
		_getCommandAndAncestors() {
			const result = [];
			for (let command = this; command; command = command.parent) result.push(command);
			return result;
		}
		command(nameAndArgs, actionOptsOrExecDesc, execOpts) {
			let desc = actionOptsOrExecDesc;
			let opts = execOpts;
			if (typeof desc === "object" && desc !== null) {
				opts = desc;
				desc = null;
			}
			opts = opts || {};
			const [, name, args] = nameAndArgs.match(/([^ ]+) *(.*)/);
			const cmd = this.createCommand(name);
			if (desc) {
				cmd.description(desc);
				cmd._executableHandler = true;
			}
			if (opts.isDefault) this._defaultCommandName = cmd._name;
			cmd._hidden = !!(opts.noHelp || opts.hidden);
			cmd._executableFile = opts.executableFile || null;
			if (args) cmd.arguments(args);
			this._registerCommand(cmd);
			cmd.parent = this;
			cmd.copyInheritedSettings(this);
			if (desc) return this;
			return cmd;
		}
		createCommand(name) {
			return new Command(name);
		}
		createHelp() {
			return Object.assign(new Help(), this.configureHelp());
		}
		configureHelp(configuration) {
			if (configuration === void 0) return this._helpConfiguration;
			this._helpConfiguration = configuration;
			return this;
		}
		configureOutput(configuration) {
			if (configuration === void 0) return this._outputConfiguration;
			this._outputConfiguration = {
				...this._outputConfiguration,
				...configuration
			};
			return this;
		}
		showHelpAfterError(displayHelp = true) {
			if (typeof displayHelp !== "string") displayHelp = !!displayHelp;
			this._showHelpAfterError = displayHelp;
			return this;
		}
		showSuggestionAfterError(displaySuggestion = true) {
			this._showSuggestionAfterError = !!displaySuggestion;
			return this;
		}
		addCommand(cmd, opts) {
			if (!cmd._name) throw new Error(`Command passed to .addCommand() must have a name
- specify the name in Command constructor or using .name()`);
			opts = opts || {};
			if (opts.isDefault) this._defaultCommandName = cmd._name;
			if (opts.noHelp || opts.hidden) cmd._hidden = true;
			this._registerCommand(cmd);
			cmd.parent = this;
			cmd._checkForBrokenPassThrough();
			return this;
		}
		createArgument(name, description) {
			return new Argument(name, description);
		}
		argument(name, description, parseArg, defaultValue) {
			const argument = this.createArgument(name, description);
			if (typeof parseArg === "function") argument.default(defaultValue).argParser(parseArg);
			else argument.default(parseArg);
			this.addArgument(argument);
			return this;
		}
		arguments(names) {
			names.trim().split(/ +/).forEach((detail) => {
				this.argument(detail);
			});
			return this;
		}
		addArgument(argument) {
			const previousArgument = this.registeredArguments.slice(-1)[0];
			if (previousArgument?.variadic) throw new Error(`only the last argument can be variadic '${previousArgument.name()}'`);
			if (argument.required && argument.defaultValue !== void 0 && argument.parseArg === void 0) throw new Error(`a default value for a required argument is never used: '${argument.name()}'`);
			this.registeredArguments.push(argument);
			return this;
		}
		helpCommand(enableOrNameAndArgs, description) {
			if (typeof enableOrNameAndArgs === "boolean") {
				this._addImplicitHelpCommand = enableOrNameAndArgs;
				if (enableOrNameAndArgs && this._defaultCommandGroup) this._initCommandGroup(this._getHelpCommand());
				return this;
			}
			const [, helpName, helpArgs] = (enableOrNameAndArgs ?? "help [command]").match(/([^ ]+) *(.*)/);
			const helpDescription = description ?? "display help for command";
			const helpCommand = this.createCommand(helpName);
			helpCommand.helpOption(false);
			if (helpArgs) helpCommand.arguments(helpArgs);
			if (helpDescription) helpCommand.description(helpDescription);
			this._addImplicitHelpCommand = true;
			this._helpCommand = helpCommand;
			if (enableOrNameAndArgs || description) this._initCommandGroup(helpCommand);
			return this;
		}
		addHelpCommand(helpCommand, deprecatedDescription) {
			if (typeof helpCommand !== "object") {
				this.helpCommand(helpCommand, deprecatedDescription);
				return this;
			}
			this._addImplicitHelpCommand = true;
			this._helpCommand = helpCommand;
			this._initCommandGroup(helpCommand);
			return this;
		}
		_getHelpCommand() {
			if (this._addImplicitHelpCommand ?? (this.commands.length && !this._actionHandler && !this._findCommand("help"))) {
				if (this._helpCommand === void 0) this.helpCommand(void 0, void 0);
				return this._helpCommand;
			}
			return null;
		}
		hook(event, listener) {
			const allowedValues = [
				"preSubcommand",
				"preAction",
				"postAction"
			];
			if (!allowedValues.includes(event)) throw new Error(`Unexpected value for event passed to hook : '${event}'.
Expecting one of '${allowedValues.join("', '")}'`);
			if (this._lifeCycleHooks[event]) this._lifeCycleHooks[event].push(listener);
			else this._lifeCycleHooks[event] = [listener];
			return this;
		}
		exitOverride(fn) {
			if (fn) this._exitCallback = fn;
			else this._exitCallback = (err) => {
				if (err.code !== "commander.executeSubCommandAsync") throw err;
			};
			return this;
		}
		_exit(exitCode, code, message) {
			if (this._exitCallback) this._exitCallback(new CommanderError(exitCode, code, message));
			process.exit(exitCode);
		}
		action(fn) {
			const listener = (args) => {
				const expectedArgsCount = this.registeredArguments.length;
				const actionArgs = args.slice(0, expectedArgsCount);
				if (this._storeOptionsAsProperties) actionArgs[expectedArgsCount] = this;
				else actionArgs[expectedArgsCount] = this.opts();
				actionArgs.push(this);
				return fn.apply(this, actionArgs);
			};
			this._actionHandler = listener;
			return this;
		}
		createOption(flags, description) {
			return new Option(flags, description);
		}
		_callParseArg(target, value, previous, invalidArgumentMessage) {
			try {
				return target.parseArg(value, previous);
			} catch (err) {
				if (err.code === "commander.invalidArgument") {
					const message = `${invalidArgumentMessage} ${err.message}`;
					this.error(message, {
						exitCode: err.exitCode,
						code: err.code
					});
				}
				throw err;
			}
		}
		_registerOption(option) {
			const matchingOption = option.short && this._findOption(option.short) || option.long && this._findOption(option.long);
			if (matchingOption) {
				const matchingFlag = option.long && this._findOption(option.long) ? option.long : option.short;
				throw new Error(`Cannot add option '${option.flags}'${this._name && ` to command '${this._name}'`} due to conflicting flag '${matchingFlag}'
-  already used by option '${matchingOption.flags}'`);
			}
			this._initOptionGroup(option);
			this.options.push(option);
		}
		_registerCommand(command) {
			const knownBy = (cmd) => {
				return [cmd.name()].concat(cmd.aliases());
			};
			const alreadyUsed = knownBy(command).find((name) => this._findCommand(name));
			if (alreadyUsed) {
				const existingCmd = knownBy(this._findCommand(alreadyUsed)).join("|");
				const newCmd = knownBy(command).join("|");
				throw new Error(`cannot add command '${newCmd}' as already have command '${existingCmd}'`);
			}
			this._initCommandGroup(command);
			this.commands.push(command);
		}
		addOption(option) {
			this._registerOption(option);
			const oname = option.name();
			const name = option.attributeName();
			if (option.negate) {
				const positiveLongFlag = option.long.replace(/^--no-/, "--");
				if (!this._findOption(positiveLongFlag)) this.setOptionValueWithSource(name, option.defaultValue === void 0 ? true : option.defaultValue, "default");
			} else if (option.defaultValue !== void 0) this.setOptionValueWithSource(name, option.defaultValue, "default");
			const handleOptionValue = (val, invalidValueMessage, valueSource) => {
				if (val == null && option.presetArg !== void 0) val = option.presetArg;
				const oldValue = this.getOptionValue(name);
				if (val !== null && option.parseArg) val = this._callParseArg(option, val, oldValue, invalidValueMessage);
				else if (val !== null && option.variadic) val = option._collectValue(val, oldValue);
				if (val == null) {
					if (option.negate) val = false;
					else if (option.isBoolean() || option.optional) val = true;
					else val = "";
				}
				this.setOptionValueWithSource(name, val, valueSource);
			};
			this.on("option:" + oname, (val) => {
				const invalidValueMessage = `error: option '${option.flags}' argument '${val}' is invalid.`;
				handleOptionValue(val, invalidValueMessage, "cli");
			});
			if (option.envVar) this.on("optionEnv:" + oname, (val) => {
				const invalidValueMessage = `error: option '${option.flags}' value '${val}' from env '${option.envVar}' is invalid.`;
				handleOptionValue(val, invalidValueMessage, "env");
			});
			return this;
		}
		_optionEx(config, flags, description, fn, defaultValue) {
			if (typeof flags === "object" && flags instanceof Option) throw new Error("To add an Option object use addOption() instead of option() or requiredOption()");
			const option = this.createOption(flags, description);
			option.makeOptionMandatory(!!config.mandatory);
			if (typeof fn === "function") option.default(defaultValue).argParser(fn);
			else if (fn instanceof RegExp) {
				const regex = fn;
				fn = (val, def) => {
					const m = regex.exec(val);
					return m ? m[0] : def;
				};
				option.default(defaultValue).argParser(fn);
			} else option.default(fn);
			return this.addOption(option);
		}
		option(flags, description, parseArg, defaultValue) {
			return this._optionEx({}, flags, description, parseArg, defaultValue);
		}
		requiredOption(flags, description, parseArg, defaultValue) {
			return this._optionEx({ mandatory: true }, flags, description, parseArg, defaultValue);
		}
		combineFlagAndOptionalValue(combine = true) {
			this._combineFlagAndOptionalValue = !!combine;
			return this;
		}
		allowUnknownOption(allowUnknown = true) {
			this._allowUnknownOption = !!allowUnknown;
			return this;
		}
		allowExcessArguments(allowExcess = true) {
			this._allowExcessArguments = !!allowExcess;
			return this;
		}
		enablePositionalOptions(positional = true) {
			this._enablePositionalOptions = !!positional;
			return this;
		}
		passThroughOptions(passThrough = true) {
			this._passThroughOptions = !!passThrough;
			this._checkForBrokenPassThrough();
			return this;
		}
		_checkForBrokenPassThrough() {
			if (this.parent && this._passThroughOptions && !this.parent._enablePositionalOptions) throw new Error(`passThroughOptions cannot be used for '${this._name}' without turning on enablePositionalOptions for parent command(s)`);
		}
		storeOptionsAsProperties(storeAsProperties = true) {
			if (this.options.length) throw new Error("call .storeOptionsAsProperties() before adding options");
			if (Object.keys(this._optionValues).length) throw new Error("call .storeOptionsAsProperties() before setting option values");
			this._storeOptionsAsProperties = !!storeAsProperties;
			return this;
		}
		getOptionValue(key) {
			if (this._storeOptionsAsProperties) return this[key];
			return this._optionValues[key];
		}
		setOptionValue(key, value) {
			return this.setOptionValueWithSource(key, value, void 0);
		}
		setOptionValueWithSource(key, value, source) {
			if (this._storeOptionsAsProperties) this[key] = value;
			else this._optionValues[key] = value;
			this._optionValueSources[key] = source;
			return this;
		}
		getOptionValueSource(key) {
			return this._optionValueSources[key];
		}
		getOptionValueSourceWithGlobals(key) {
			let source;
			this._getCommandAndAncestors().forEach((cmd) => {
				if (cmd.getOptionValueSource(key) !== void 0) source = cmd.getOptionValueSource(key);
			});
			return source;
		}
		_prepareUserArgs(argv, parseOptions) {
			if (argv !== void 0 && !Array.isArray(argv)) throw new Error("first parameter to parse must be array or undefined");
			parseOptions = parseOptions || {};
			if (argv === void 0 && parseOptions.from === void 0) {
				if (process.versions?.electron) parseOptions.from = "electron";
				const execArgv = process.execArgv ?? [];
				if (execArgv.includes("-e") || execArgv.includes("--eval") || execArgv.includes("-p") || execArgv.includes("--print")) parseOptions.from = "eval";
			}
			if (argv === void 0) argv = process.argv;
			this.rawArgs = argv.slice();
			let userArgs;
			switch (parseOptions.from) {
				case void 0:
				case "node":
					this._scriptPath = argv[1];
					userArgs = argv.slice(2);
					break;
				case "electron":
					if (process.defaultApp) {
						this._scriptPath = argv[1];
						userArgs = argv.slice(2);
					} else userArgs = argv.slice(1);
					break;
				case "user":
					userArgs = argv.slice(0);
					break;
				case "eval":
					userArgs = argv.slice(1);
					break;
				default: throw new Error(`unexpected parse option { from: '${parseOptions.from}' }`);
			}
			if (!this._name && this._scriptPath) this.nameFromFilename(this._scriptPath);
			this._name = this._name || "program";
			return userArgs;
		}
		parse(argv, parseOptions) {
			this._prepareForParse();
			const userArgs = this._prepareUserArgs(argv, parseOptions);
			this._parseCommand([], userArgs);
			return this;
		}
		async parseAsync(argv, parseOptions) {
			this._prepareForParse();
			const userArgs = this._prepareUserArgs(argv, parseOptions);
			await this._parseCommand([], userArgs);
			return this;
		}
		_prepareForParse() {
			if (this._savedState === null) this.saveStateBeforeParse();
			else this.restoreStateBeforeParse();
		}
		saveStateBeforeParse() {
			this._savedState = {
				_name: this._name,
				_optionValues: { ...this._optionValues },
				_optionValueSources: { ...this._optionValueSources }
			};
		}
		restoreStateBeforeParse() {
			if (this._storeOptionsAsProperties) throw new Error(`Can not call parse again when storeOptionsAsProperties is true.
- either make a new Command for each call to parse, or stop storing options as properties`);
			this._name = this._savedState._name;
			this._scriptPath = null;
			this.rawArgs = [];
			this._optionValues = { ...this._savedState._optionValues };
			this._optionValueSources = { ...this._savedState._optionValueSources };
			this.args = [];
			this.processedArgs = [];
		}
		_checkForMissingExecutable(executableFile, executableDir, subcommandName) {
			if (fs.existsSync(executableFile)) return;
			const executableMissing = `'${executableFile}' does not exist
 - if '${subcommandName}' is not meant to be an executable command, remove description parameter from '.command()' and use '.description()' instead
 - if the default executable name is not suitable, use the executableFile option to supply a custom name or path
 - ${executableDir ? `searched for local subcommand relative to directory '${executableDir}'` : "no directory for search for local subcommand, use .executableDir() to supply a custom directory"}`;
			throw new Error(executableMissing);
		}
		_executeSubCommand(subcommand, args) {
			args = args.slice();
			let launchWithNode = false;
			const sourceExt = [
				".js",
				".ts",
				".tsx",
				".mjs",
				".cjs"
			];
			function findFile(baseDir, baseName) {
				const localBin = path.resolve(baseDir, baseName);
				if (fs.existsSync(localBin)) return localBin;
				if (sourceExt.includes(path.extname(baseName))) return void 0;
				const foundExt = sourceExt.find((ext) => fs.existsSync(`${localBin}${ext}`));
				if (foundExt) return `${localBin}${foundExt}`;
			}
			this._checkForMissingMandatoryOptions();
			this._checkForConflictingOptions();
			let executableFile = subcommand._executableFile || `${this._name}-${subcommand._name}`;
			let executableDir = this._executableDir || "";
			if (this._scriptPath) {
				let resolvedScriptPath;
				try {
					resolvedScriptPath = fs.realpathSync(this._scriptPath);
				} catch {
					resolvedScriptPath = this._scriptPath;
				}
				executableDir = path.resolve(path.dirname(resolvedScriptPath), executableDir);
			}
			if (executableDir) {
				let localFile = findFile(executableDir, executableFile);
				if (!localFile && !subcommand._executableFile && this._scriptPath) {
					const legacyName = path.basename(this._scriptPath, path.extname(this._scriptPath));
					if (legacyName !== this._name) localFile = findFile(executableDir, `${legacyName}-${subcommand._name}`);
				}
				executableFile = localFile || executableFile;
			}
			launchWithNode = sourceExt.includes(path.extname(executableFile));
			let proc;
			if (process.platform !== "win32") {
				if (launchWithNode) {
					args.unshift(executableFile);
					args = incrementNodeInspectorPort(process.execArgv).concat(args);
					proc = childProcess.spawn(process.argv[0], args, { stdio: "inherit" });
				} else proc = childProcess.spawn(executableFile, args, { stdio: "inherit" });
			} else {
				this._checkForMissingExecutable(executableFile, executableDir, subcommand._name);
				args.unshift(executableFile);
				args = incrementNodeInspectorPort(process.execArgv).concat(args);
				proc = childProcess.spawn(process.execPath, args, { stdio: "inherit" });
			}
			if (!proc.killed) [
				"SIGUSR1",
				"SIGUSR2",
				"SIGTERM",
				"SIGINT",
				"SIGHUP"
			].forEach((signal) => {
				process.on(signal, () => {
					if (proc.killed === false && proc.exitCode === null) proc.kill(signal);
				});
			});
			const exitCallback = this._exitCallback;
			proc.on("close", (code) => {
				code = code ?? 1;
				if (!exitCallback) process.exit(code);
				else exitCallback(new CommanderError(code, "commander.executeSubCommandAsync", "(close)"));
			});
			proc.on("error", (err) => {
				if (err.code === "ENOENT") this._checkForMissingExecutable(executableFile, executableDir, subcommand._name);
				else if (err.code === "EACCES") throw new Error(`'${executableFile}' not executable`);
				if (!exitCallback) process.exit(1);
				else {
					const wrappedError = new CommanderError(1, "commander.executeSubCommandAsync", "(error)");
					wrappedError.nestedError = err;
					exitCallback(wrappedError);
				}
			});
			this.runningCommand = proc;
		}
		_dispatchSubcommand(commandName, operands, unknown) {
			const subCommand = this._findCommand(commandName);
			if (!subCommand) this.help({ error: true });
			subCommand._prepareForParse();
			let promiseChain;
			promiseChain = this._chainOrCallSubCommandHook(promiseChain, subCommand, "preSubcommand");
			promiseChain = this._chainOrCall(promiseChain, () => {
				if (subCommand._executableHandler) this._executeSubCommand(subCommand, operands.concat(unknown));
				else return subCommand._parseCommand(operands, unknown);
			});
			return promiseChain;
		}
		_dispatchHelpCommand(subcommandName) {
			if (!subcommandName) this.help();
			const subCommand = this._findCommand(subcommandName);
			if (subCommand && !subCommand._executableHandler) subCommand.help();
			return this._dispatchSubcommand(subcommandName, [], [this._getHelpOption()?.long ?? this._getHelpOption()?.short ?? "--help"]);
		}
		_checkNumberOfArguments() {
			this.registeredArguments.forEach((arg, i) => {
				if (arg.required && this.args[i] == null) this.missingArgument(arg.name());
			});
			if (this.registeredArguments.length > 0 && this.registeredArguments[this.registeredArguments.length - 1].variadic) return;
			if (this.args.length > this.registeredArguments.length) this._excessArguments(this.args);
		}
		_processArguments() {
			const myParseArg = (argument, value, previous) => {
				let parsedValue = value;
				if (value !== null && argument.parseArg) {
					const invalidValueMessage = `error: command-argument value '${value}' is invalid for argument '${argument.name()}'.`;
					parsedValue = this._callParseArg(argument, value, previous, invalidValueMessage);
				}
				return parsedValue;
			};
			this._checkNumberOfArguments();
			const processedArgs = [];
			this.registeredArguments.forEach((declaredArg, index) => {
				let value = declaredArg.defaultValue;
				if (declaredArg.variadic) {
					if (index < this.args.length) {
						value = this.args.slice(index);
						if (declaredArg.parseArg) value = value.reduce((processed, v) => {
							return myParseArg(declaredArg, v, processed);
						}, declaredArg.defaultValue);
					} else if (value === void 0) value = [];
				} else if (index < this.args.length) {
					value = this.args[index];
					if (declaredArg.parseArg) value = myParseArg(declaredArg, value, declaredArg.defaultValue);
				}
				processedArgs[index] = value;
			});
			this.processedArgs = processedArgs;
		}
		_chainOrCall(promise, fn) {
			if (promise?.then && typeof promise.then === "function") return promise.then(() => fn());
			return fn();
		}
		_chainOrCallHooks(promise, event) {
			let result = promise;
			const hooks = [];
			this._getCommandAndAncestors().reverse().filter((cmd) => cmd._lifeCycleHooks[event] !== void 0).forEach((hookedCommand) => {
				hookedCommand._lifeCycleHooks[event].forEach((callback) => {
					hooks.push({
						hookedCommand,
						callback
					});
				});
			});
			if (event === "postAction") hooks.reverse();
			hooks.forEach((hookDetail) => {
				result = this._chainOrCall(result, () => {
					return hookDetail.callback(hookDetail.hookedCommand, this);
				});
			});
			return result;
		}
		_chainOrCallSubCommandHook(promise, subCommand, event) {
			let result = promise;
			if (this._lifeCycleHooks[event] !== void 0) this._lifeCycleHooks[event].forEach((hook) => {
				result = this._chainOrCall(result, () => {
					return hook(this, subCommand);
				});
			});
			return result;
		}
		_parseCommand(operands, unknown) {
			const parsed = this.parseOptions(unknown);
			this._parseOptionsEnv();
			this._parseOptionsImplied();
			operands = operands.concat(parsed.operands);
			unknown = parsed.unknown;
			this.args = operands.concat(unknown);
			if (operands && this._findCommand(operands[0])) return this._dispatchSubcommand(operands[0], operands.slice(1), unknown);
			if (this._getHelpCommand() && operands[0] === this._getHelpCommand().name()) return this._dispatchHelpCommand(operands[1]);
			if (this._defaultCommandName) {
				this._outputHelpIfRequested(unknown);
				return this._dispatchSubcommand(this._defaultCommandName, operands, unknown);
			}
			if (this.commands.length && this.args.length === 0 && !this._actionHandler && !this._defaultCommandName) this.help({ error: true });
			this._outputHelpIfRequested(parsed.unknown);
			this._checkForMissingMandatoryOptions();
			this._checkForConflictingOptions();
			const checkForUnknownOptions = () => {
				if (parsed.unknown.length > 0) this.unknownOption(parsed.unknown[0]);
			};
			const commandEvent = `command:${this.name()}`;
			if (this._actionHandler) {
				checkForUnknownOptions();
				this._processArguments();
				let promiseChain;
				promiseChain = this._chainOrCallHooks(promiseChain, "preAction");
				promiseChain = this._chainOrCall(promiseChain, () => this._actionHandler(this.processedArgs));
				if (this.parent) promiseChain = this._chainOrCall(promiseChain, () => {
					this.parent.emit(commandEvent, operands, unknown);
				});
				promiseChain = this._chainOrCallHooks(promiseChain, "postAction");
				return promiseChain;
			}
			if (this.parent?.listenerCount(commandEvent)) {
				checkForUnknownOptions();
				this._processArguments();
				this.parent.emit(commandEvent, operands, unknown);
			} else if (operands.length) {
				if (this._findCommand("*")) return this._dispatchSubcommand("*", operands, unknown);
				if (this.listenerCount("command:*")) this.emit("command:*", operands, unknown);
				else if (this.commands.length) this.unknownCommand();
				else {
					checkForUnknownOptions();
					this._processArguments();
				}
			} else if (this.commands.length) {
				checkForUnknownOptions();
				this.help({ error: true });
			} else {
				checkForUnknownOptions();
				this._processArguments();
			}
		}
		_findCommand(name) {
			if (!name) return void 0;
			return this.commands.find((cmd) => cmd._name === name || cmd._aliases.includes(name));
		}
		_findOption(arg) {
			return this.options.find((option) => option.is(arg));
		}
		_checkForMissingMandatoryOptions() {
			this._getCommandAndAncestors().forEach((cmd) => {
				cmd.options.forEach((anOption) => {
					if (anOption.mandatory && cmd.getOptionValue(anOption.attributeName()) === void 0) cmd.missingMandatoryOptionValue(anOption);
				});
			});
		}
		_checkForConflictingLocalOptions() {
			const definedNonDefaultOptions = this.options.filter((option) => {
				const optionKey = option.attributeName();
				if (this.getOptionValue(optionKey) === void 0) return false;
				return this.getOptionValueSource(optionKey) !== "default";
			});
			definedNonDefaultOptions.filter((option) => option.conflictsWith.length > 0).forEach((option) => {
				const conflictingAndDefined = definedNonDefaultOptions.find((defined) => option.conflictsWith.includes(defined.attributeName()));
				if (conflictingAndDefined) this._conflictingOption(option, conflictingAndDefined);
			});
		}
		_checkForConflictingOptions() {
			this._getCommandAndAncestors().forEach((cmd) => {
				cmd._checkForConflictingLocalOptions();
			});
		}
		parseOptions(args) {
			const operands = [];
			const unknown = [];
			let dest = operands;
			function maybeOption(arg) {
				return arg.length > 1 && arg[0] === "-";
			}
			const negativeNumberArg = (arg) => {
				if (!/^-(\d+|\d*\.\d+)(e[+-]?\d+)?$/.test(arg)) return false;
				return !this._getCommandAndAncestors().some((cmd) => cmd.options.map((opt) => opt.short).some((short) => /^-\d$/.test(short)));
			};
			let activeVariadicOption = null;
			let activeGroup = null;
			let i = 0;
			while (i < args.length || activeGroup) {
				const arg = activeGroup ?? args[i++];
				activeGroup = null;
				if (arg === "--") {
					if (dest === unknown) dest.push(arg);
					dest.push(...args.slice(i));
					break;
				}
				if (activeVariadicOption && (!maybeOption(arg) || negativeNumberArg(arg))) {
					this.emit(`option:${activeVariadicOption.name()}`, arg);
					continue;
				}
				activeVariadicOption = null;
				if (maybeOption(arg)) {
					const option = this._findOption(arg);
					if (option) {
						if (option.required) {
							const value = args[i++];
							if (value === void 0) this.optionMissingArgument(option);
							this.emit(`option:${option.name()}`, value);
						} else if (option.optional) {
							let value = null;
							if (i < args.length && (!maybeOption(args[i]) || negativeNumberArg(args[i]))) value = args[i++];
							this.emit(`option:${option.name()}`, value);
						} else this.emit(`option:${option.name()}`);
						activeVariadicOption = option.variadic ? option : null;
						continue;
					}
				}
				if (arg.length > 2 && arg[0] === "-" && arg[1] !== "-") {
					const option = this._findOption(`-${arg[1]}`);
					if (option) {
						if (option.required || option.optional && this._combineFlagAndOptionalValue) this.emit(`option:${option.name()}`, arg.slice(2));
						else {
							this.emit(`option:${option.name()}`);
							activeGroup = `-${arg.slice(2)}`;
						}
						continue;
					}
				}
				if (/^--[^=]+=/.test(arg)) {
					const index = arg.indexOf("=");
					const option = this._findOption(arg.slice(0, index));
					if (option && (option.required || option.optional)) {
						this.emit(`option:${option.name()}`, arg.slice(index + 1));
						continue;
					}
				}
				if (dest === operands && maybeOption(arg) && !(this.commands.length === 0 && negativeNumberArg(arg))) dest = unknown;
				if ((this._enablePositionalOptions || this._passThroughOptions) && operands.length === 0 && unknown.length === 0) {
					if (this._findCommand(arg)) {
						operands.push(arg);
						unknown.push(...args.slice(i));
						break;
					} else if (this._getHelpCommand() && arg === this._getHelpCommand().name()) {
						operands.push(arg, ...args.slice(i));
						break;
					} else if (this._defaultCommandName) {
						unknown.push(arg, ...args.slice(i));
						break;
					}
				}
				if (this._passThroughOptions) {
					dest.push(arg, ...args.slice(i));
					break;
				}
				dest.push(arg);
			}
			return {
				operands,
				unknown
			};
		}
		opts() {
			if (this._storeOptionsAsProperties) {
				const result = {};
				const len = this.options.length;
				for (let i = 0; i < len; i++) {
					const key = this.options[i].attributeName();
					result[key] = key === this._versionOptionName ? this._version : this[key];
				}
				return result;
			}
			return this._optionValues;
		}
		optsWithGlobals() {
			return this._getCommandAndAncestors().reduce((combinedOptions, cmd) => Object.assign(combinedOptions, cmd.opts()), {});
		}
		error(message, errorOptions) {
			this._outputConfiguration.outputError(`${message}\n`, this._outputConfiguration.writeErr);
			if (typeof this._showHelpAfterError === "string") this._outputConfiguration.writeErr(`${this._showHelpAfterError}\n`);
			else if (this._showHelpAfterError) {
				this._outputConfiguration.writeErr("\n");
				this.outputHelp({ error: true });
			}
			const config = errorOptions || {};
			const exitCode = config.exitCode || 1;
			const code = config.code || "commander.error";
			this._exit(exitCode, code, message);
		}
		_parseOptionsEnv() {
			this.options.forEach((option) => {
				if (option.envVar && option.envVar in process.env) {
					const optionKey = option.attributeName();
					if (this.getOptionValue(optionKey) === void 0 || [
						"default",
						"config",
						"env"
					].includes(this.getOptionValueSource(optionKey))) {
						if (option.required || option.optional) this.emit(`optionEnv:${option.name()}`, process.env[option.envVar]);
						else this.emit(`optionEnv:${option.name()}`);
					}
				}
			});
		}
		_parseOptionsImplied() {
			const dualHelper = new DualOptions(this.options);
			const hasCustomOptionValue = (optionKey) => {
				return this.getOptionValue(optionKey) !== void 0 && !["default", "implied"].includes(this.getOptionValueSource(optionKey));
			};
			this.options.filter((option) => option.implied !== void 0 && hasCustomOptionValue(option.attributeName()) && dualHelper.valueFromOption(this.getOptionValue(option.attributeName()), option)).forEach((option) => {
				Object.keys(option.implied).filter((impliedKey) => !hasCustomOptionValue(impliedKey)).forEach((impliedKey) => {
					this.setOptionValueWithSource(impliedKey, option.implied[impliedKey], "implied");
				});
			});
		}
		missingArgument(name) {
			const message = `error: missing required argument '${name}'`;
			this.error(message, { code: "commander.missingArgument" });
		}
		optionMissingArgument(option) {
			const message = `error: option '${option.flags}' argument missing`;
			this.error(message, { code: "commander.optionMissingArgument" });
		}
		missingMandatoryOptionValue(option) {
			const message = `error: required option '${option.flags}' not specified`;
			this.error(message, { code: "commander.missingMandatoryOptionValue" });
		}
		_conflictingOption(option, conflictingOption) {
			const findBestOptionFromValue = (option) => {
				const optionKey = option.attributeName();
				const optionValue = this.getOptionValue(optionKey);
				const negativeOption = this.options.find((target) => target.negate && optionKey === target.attributeName());
				const positiveOption = this.options.find((target) => !target.negate && optionKey === target.attributeName());
				if (negativeOption && (negativeOption.presetArg === void 0 && optionValue === false || negativeOption.presetArg !== void 0 && optionValue === negativeOption.presetArg)) return negativeOption;
				return positiveOption || option;
			};
			const getErrorMessage = (option) => {
				const bestOption = findBestOptionFromValue(option);
				const optionKey = bestOption.attributeName();
				if (this.getOptionValueSource(optionKey) === "env") return `environment variable '${bestOption.envVar}'`;
				return `option '${bestOption.flags}'`;
			};
			const message = `error: ${getErrorMessage(option)} cannot be used with ${getErrorMessage(conflictingOption)}`;
			this.error(message, { code: "commander.conflictingOption" });
		}
		unknownOption(flag) {
			if (this._allowUnknownOption) return;
			let suggestion = "";
			if (flag.startsWith("--") && this._showSuggestionAfterError) {
				let candidateFlags = [];
				let command = this;
				do {
					const moreFlags = command.createHelp().visibleOptions(command).filter((option) => option.long).map((option) => option.long);
					candidateFlags = candidateFlags.concat(moreFlags);
					command = command.parent;
				} while (command && !command._enablePositionalOptions);
				suggestion = suggestSimilar(flag, candidateFlags);
			}
			const message = `error: unknown option '${flag}'${suggestion}`;
			this.error(message, { code: "commander.unknownOption" });
		}
		_excessArguments(receivedArgs) {
			if (this._allowExcessArguments) return;
			const expected = this.registeredArguments.length;
			const s = expected === 1 ? "" : "s";
			const message = `error: too many arguments${this.parent ? ` for '${this.name()}'` : ""}. Expected ${expected} argument${s} but got ${receivedArgs.length}.`;
			this.error(message, { code: "commander.excessArguments" });
		}
		unknownCommand() {
			const unknownName = this.args[0];
			let suggestion = "";
			if (this._showSuggestionAfterError) {
				const candidateNames = [];
				this.createHelp().visibleCommands(this).forEach((command) => {
					candidateNames.push(command.name());
					if (command.alias()) candidateNames.push(command.alias());
				});
				suggestion = suggestSimilar(unknownName, candidateNames);
			}
			const message = `error: unknown command '${unknownName}'${suggestion}`;
			this.error(message, { code: "commander.unknownCommand" });
		}
		version(str, flags, description) {
			if (str === void 0) return this._version;
			this._version = str;
			flags = flags || "-V, --version";
			description = description || "output the version number";
			const versionOption = this.createOption(flags, description);
			this._versionOptionName = versionOption.attributeName();
			this._registerOption(versionOption);
			this.on("option:" + versionOption.name(), () => {
				this._outputConfiguration.writeOut(`${str}\n`);
				this._exit(0, "commander.version", str);
			});
			return this;
		}
		description(str, argsDescription) {
			if (str === void 0 && argsDescription === void 0) return this._description;
			this._description = str;
			if (argsDescription) this._argsDescription = argsDescription;
			return this;
		}
		summary(str) {
			if (str === void 0) return this._summary;
			this._summary = str;
			return this;
		}
		alias(alias) {
			if (alias === void 0) return this._aliases[0];
			let command = this;
			if (this.commands.length !== 0 && this.commands[this.commands.length - 1]._executableHandler) command = this.commands[this.commands.length - 1];
			if (alias === command._name) throw new Error("Command alias can't be the same as its name");
			const matchingCommand = this.parent?._findCommand(alias);
			if (matchingCommand) {
				const existingCmd = [matchingCommand.name()].concat(matchingCommand.aliases()).join("|");
				throw new Error(`cannot add alias '${alias}' to command '${this.name()}' as already have command '${existingCmd}'`);
			}
			command._aliases.push(alias);
			return this;
		}
		aliases(aliases) {
			if (aliases === void 0) return this._aliases;
			aliases.forEach((alias) => this.alias(alias));
			return this;
		}
		usage(str) {
			if (str === void 0) {
				if (this._usage) return this._usage;
				const args = this.registeredArguments.map((arg) => {
					return humanReadableArgName(arg);
				});
				return [].concat(this.options.length || this._helpOption !== null ? "[options]" : [], this.commands.length ? "[command]" : [], this.registeredArguments.length ? args : []).join(" ");
			}
			this._usage = str;
			return this;
		}
		name(str) {
			if (str === void 0) return this._name;
			this._name = str;
			return this;
		}
		helpGroup(heading) {
			if (heading === void 0) return this._helpGroupHeading ?? "";
			this._helpGroupHeading = heading;
			return this;
		}
		commandsGroup(heading) {
			if (heading === void 0) return this._defaultCommandGroup ?? "";
			this._defaultCommandGroup = heading;
			return this;
		}
		optionsGroup(heading) {
			if (heading === void 0) return this._defaultOptionGroup ?? "";
			this._defaultOptionGroup = heading;
			return this;
		}
		_initOptionGroup(option) {
			if (this._defaultOptionGroup && !option.helpGroupHeading) option.helpGroup(this._defaultOptionGroup);
		}
		_initCommandGroup(cmd) {
			if (this._defaultCommandGroup && !cmd.helpGroup()) cmd.helpGroup(this._defaultCommandGroup);
		}
		nameFromFilename(filename) {
			this._name = path.basename(filename, path.extname(filename));
			return this;
		}
		executableDir(path) {
			if (path === void 0) return this._executableDir;
			this._executableDir = path;
			return this;
		}
		helpInformation(contextOptions) {
			const helper = this.createHelp();
			const context = this._getOutputContext(contextOptions);
			helper.prepareContext({
				error: context.error,
				helpWidth: context.helpWidth,
				outputHasColors: context.hasColors
			});
			const text = helper.formatHelp(this, helper);
			if (context.hasColors) return text;
			return this._outputConfiguration.stripColor(text);
		}
		_getOutputContext(contextOptions) {
			contextOptions = contextOptions || {};
			const error = !!contextOptions.error;
			let baseWrite;
			let hasColors;
			let helpWidth;
			if (error) {
				baseWrite = (str) => this._outputConfiguration.writeErr(str);
				hasColors = this._outputConfiguration.getErrHasColors();
				helpWidth = this._outputConfiguration.getErrHelpWidth();
			} else {
				baseWrite = (str) => this._outputConfiguration.writeOut(str);
				hasColors = this._outputConfiguration.getOutHasColors();
				helpWidth = this._outputConfiguration.getOutHelpWidth();
			}
			const write = (str) => {
				if (!hasColors) str = this._outputConfiguration.stripColor(str);
				return baseWrite(str);
			};
			return {
				error,
				write,
				hasColors,
				helpWidth
			};
		}
		outputHelp(contextOptions) {
			let deprecatedCallback;
			if (typeof contextOptions === "function") {
				deprecatedCallback = contextOptions;
				contextOptions = void 0;
			}
			const outputContext = this._getOutputContext(contextOptions);
			const eventContext = {
				error: outputContext.error,
				write: outputContext.write,
				command: this
			};
			this._getCommandAndAncestors().reverse().forEach((command) => command.emit("beforeAllHelp", eventContext));
			this.emit("beforeHelp", eventContext);
			let helpInformation = this.helpInformation({ error: outputContext.error });
			if (deprecatedCallback) {
				helpInformation = deprecatedCallback(helpInformation);
				if (typeof helpInformation !== "string" && !Buffer.isBuffer(helpInformation)) throw new Error("outputHelp callback must return a string or a Buffer");
			}
			outputContext.write(helpInformation);
			if (this._getHelpOption()?.long) this.emit(this._getHelpOption().long);
			this.emit("afterHelp", eventContext);
			this._getCommandAndAncestors().forEach((command) => command.emit("afterAllHelp", eventContext));
		}
		helpOption(flags, description) {
			if (typeof flags === "boolean") {
				if (flags) {
					if (this._helpOption === null) this._helpOption = void 0;
					if (this._defaultOptionGroup) this._initOptionGroup(this._getHelpOption());
				} else this._helpOption = null;
				return this;
			}
			this._helpOption = this.createOption(flags ?? "-h, --help", description ?? "display help for command");
			if (flags || description) this._initOptionGroup(this._helpOption);
			return this;
		}
		_getHelpOption() {
			if (this._helpOption === void 0) this.helpOption(void 0, void 0);
			return this._helpOption;
		}
		addHelpOption(option) {
			this._helpOption = option;
			this._initOptionGroup(option);
			return this;
		}
		help(contextOptions) {
			this.outputHelp(contextOptions);
			let exitCode = Number(process.exitCode ?? 0);
			if (exitCode === 0 && contextOptions && typeof contextOptions !== "function" && contextOptions.error) exitCode = 1;
			this._exit(exitCode, "commander.help", "(outputHelp)");
		}
		addHelpText(position, text) {
			const allowedValues = [
				"beforeAll",
				"before",
				"after",
				"afterAll"
			];
			if (!allowedValues.includes(position)) throw new Error(`Unexpected value for position to addHelpText.
Expecting one of '${allowedValues.join("', '")}'`);
			const helpEvent = `${position}Help`;
			this.on(helpEvent, (context) => {
				let helpStr;
				if (typeof text === "function") helpStr = text({
					error: context.error,
					command: context.command
				});
				else helpStr = text;
				if (helpStr) context.write(`${helpStr}\n`);
			});
			return this;
		}
		_outputHelpIfRequested(args) {
			const helpOption = this._getHelpOption();
			if (helpOption && args.find((arg) => helpOption.is(arg))) {
				this.outputHelp();
				this._exit(0, "commander.helpDisplayed", "(outputHelp)");
			}
		}
	};
	function incrementNodeInspectorPort(args) {
		return args.map((arg) => {
			if (!arg.startsWith("--inspect")) return arg;
			let debugOption;
			let debugHost = "127.0.0.1";
			let debugPort = "9229";
			let match;
			if ((match = arg.match(/^(--inspect(-brk)?)$/)) !== null) debugOption = match[1];
			else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+)$/)) !== null) {
				debugOption = match[1];
				if (/^\d+$/.test(match[3])) debugPort = match[3];
				else debugHost = match[3];
			} else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+):(\d+)$/)) !== null) {
				debugOption = match[1];
				debugHost = match[3];
				debugPort = match[4];
			}
			if (debugOption && debugPort !== "0") return `${debugOption}=${debugHost}:${parseInt(debugPort) + 1}`;
			return arg;
		});
	}
	function useColor() {
		if (process.env.NO_COLOR || process.env.FORCE_COLOR === "0" || process.env.FORCE_COLOR === "false") return false;
		if (process.env.FORCE_COLOR || process.env.CLICOLOR_FORCE !== void 0) return true;
	}
	exports.Command = Command;
	exports.useColor = useColor;
}));
const { program, createCommand, createArgument, createOption, CommanderError, InvalidArgumentError, InvalidOptionArgumentError, Command, Argument, Option, Help } = __toESM(__commonJSMin(((exports) => {
	const { Argument } = require_argument();
	const { Command } = require_command();
	const { CommanderError, InvalidArgumentError } = require_error();
	const { Help } = require_help();
	const { Option } = require_option();
	exports.program = new Command();
	exports.createCommand = (name) => new Command(name);
	exports.createOption = (flags, description) => new Option(flags, description);
	exports.createArgument = (name, description) => new Argument(name, description);
	exports.Command = Command;
	exports.Option = Option;
	exports.Argument = Argument;
	exports.Help = Help;
	exports.CommanderError = CommanderError;
	exports.InvalidArgumentError = InvalidArgumentError;
	exports.InvalidOptionArgumentError = InvalidArgumentError;
}))(), 1).default;
// src/adapters/terminal/shared-options.ts
const FORMATS = [
	"human",
	"json",
	"jsonl",
	"markdown",
	"sarif"
];
function declareShared(program) {
	return program.option("-C <dir>", "the repository, or a directory in it", ".").addOption(new Option("--format <format>", "how it is printed; sarif: check only").choices(FORMATS).default("human")).option("--json", "the same as --format json").option("--quiet", "no progress and no notices on stderr").option("--no-color", "no colours (NO_COLOR does the same)");
}
function sharedOf(command) {
	const options = command.optsWithGlobals();
	return {
		directory: options.C,
		format: options.json ? "json" : options.format,
		quiet: options.quiet ?? false,
		color: options.color
	};
}
function examples(lines) {
	return `\nExamples:\n${lines.map((line) => `  $ ${line}\n`).join("")}`;
}
// src/adapters/terminal/declare-preview.ts
function declarePreview(program, want) {
	program.command("preview").description("What a change of the tuning files would have shown, folded and hidden in the last 90 days. Without directories: the work tree against the last commit.").argument("[dir...]", "two directories with policy.yaml and recommendations.yaml: in force, and held against it").option("--base <rev>", "the files of that commit are the ones in force; default: HEAD").option("--head <rev>", "the files of that commit are held against them; default: the work tree").option("--tuning <dir>", "where the files lie in the repository", "tuning").option("--history <file>", "an events.jsonl; default: .refrain/history/events.jsonl").addHelpText("after", examples([
		"refrain preview",
		"refrain preview --base main --head topic --json",
		"refrain preview tuning /tmp/proposed --format markdown"
	])).action((directories, options, command) => {
		const [baseDir, headDir] = directories;
		if (directories.length !== 0 && directories.length !== 2) command.error("error: expected two directories, or none: refrain preview tuning proposed");
		if (baseDir !== void 0 && (options.base !== void 0 || options.head !== void 0)) command.error("error: expected either two directories, or --base and --head");
		want({
			name: "preview",
			...sharedOf(command),
			base: sideOf(baseDir, options.base ?? "HEAD"),
			head: sideOf(headDir, options.head),
			tuningDir: options.tuning,
			history: options.history
		});
	});
}
function sideOf(directory, ref) {
	if (directory !== void 0) return { directory };
	return ref === void 0 ? "work-tree" : { ref };
}
// src/adapters/terminal/command-line.ts
function parseCommandLine(argv, version) {
	const said = {
		out: "",
		err: ""
	};
	let command;
	const program = declare(version, (wanted) => {
		command = wanted;
	});
	for (const each of [program, ...program.commands]) {
		each.configureHelp({ showGlobalOptions: true });
		each.exitOverride().configureOutput({
			writeOut: (text) => said.out += text,
			writeErr: (text) => said.err += text
		});
	}
	try {
		program.parse([...argv], { from: "user" });
	} catch (error) {
		if (!(error instanceof CommanderError)) throw error;
		return {
			exit: error.exitCode === 0 ? 0 : 2,
			...said
		};
	}
	return command ? { command } : {
		exit: 2,
		out: "",
		err: program.helpInformation()
	};
}
function declare(version, want) {
	const program = declareShared(new Command("refrain")).description("Which violations keep coming back in a repository, where, and what limits would fit.").version(version, "-V, --version").showSuggestionAfterError().showHelpAfterError("(refrain --help shows what there is)");
	declareCheck(program, want);
	declareBackfill(program, want);
	declareSummary(program, want);
	declareTune(program, want);
	declareExplain(program, want);
	declarePreview(program, want);
	declareMerge(program, want);
	return program;
}
function declareCheck(program, want) {
	program.command("check").description("Violations in what you changed; without options: the work tree against the last commit.").argument("[path...]", "only these files or directories").addOption(new Option("--base <ref>", "the work tree against where it left this branch").conflicts(["staged", "all"])).addOption(new Option("--staged", "the index against the last commit").conflicts(["base", "all"])).addOption(new Option("--all", "every file of the work tree, compared with nothing").conflicts(["base", "staged"])).option("--units", "all units with their metrics, clean ones too (JSON)").option("--reports <glob...>", "violations from reports of other tools too: globs, or format=glob").option("--no-analyze", "only what the reports say: no metric of its own").option("--gate", "exit 1 when the change causes a violation (with --all: when there is one)").addHelpText("after", examples([
		"refrain check",
		"refrain check --base origin/main --gate",
		"refrain check --all src --json",
		"refrain check --reports 'out/*.sarif' lint.json",
		"refrain check --base origin/main --format sarif > refrain.sarif",
		"refrain check --all --no-analyze --reports lint.json --json"
	])).action((paths, options, command) => {
		const against = options.staged ? "staged" : options.all ? "all" : options.base === void 0 ? "worktree" : { ref: options.base };
		want({
			name: "check",
			...sharedOf(command),
			paths,
			against,
			units: options.units ?? false,
			analyze: options.analyze,
			gate: options.gate ?? false,
			reports: options.reports ?? []
		});
	});
}
function declareBackfill(program, want) {
	program.command("backfill").description("Fill .refrain/history from git. Goes on where it was stopped; a second run looks only at what is new.").option("--since <days>", "how far back, before the last commit", toDays, 90).option("--first-parent", "follow the first parent of merges: always so, accepted for habit").option("--rebuild", "judge every change of the window again, under today's limits").addHelpText("after", examples([
		"refrain backfill",
		"refrain backfill --since 180d",
		"refrain -C ../other backfill --json"
	])).action((options, command) => {
		want({
			name: "backfill",
			...sharedOf(command),
			sinceDays: options.since,
			rebuild: options.rebuild ?? false
		});
	});
}
function declareSummary(program, want) {
	program.command("summary").description("What keeps coming back, where, and what limits would fit. Backfills first when there is no history.").option("--history <file>", "an events.jsonl; default: .refrain/history/events.jsonl").addHelpText("after", examples([
		"refrain summary",
		"refrain summary --format markdown",
		"refrain summary --json | jq .top_hotspots"
	])).action((options, command) => {
		want({
			name: "summary",
			...sharedOf(command),
			history: options.history
		});
	});
}
function declareTune(program, want) {
	program.command("tune").description("How the checks should change, by what was counted: what is proposed, what is watched and what it lacks. Brings the history up to date first.").option("--history <file>", "an events.jsonl; default: .refrain/history/events.jsonl").option("--tuning <dir>", "where policy.yaml and recommendations.yaml lie, from the repository's root", toDirectory, "tuning").option("--write", "write what is proposed into those files, to look at and commit").addHelpText("after", examples([
		"refrain tune",
		"refrain tune --json | jq .proposals",
		"refrain tune --write && git diff"
	])).action((options, command) => {
		const { history, tuning, write = false } = options;
		want({
			name: "tune",
			...sharedOf(command),
			history,
			tuning,
			write
		});
	});
}
function declareExplain(program, want) {
	program.command("explain").description("A rule: its definition, the limits in force here and where they come from. An id: its history, through renames.").argument("<what>", "a rule key, or an id R-…").option("--history <file>", "an events.jsonl; default: .refrain/history/events.jsonl").addHelpText("after", examples(["refrain explain cognitive_max", "refrain explain R-3f9a1c2e"])).action((what, options, command) => {
		want({
			name: "explain",
			...sharedOf(command),
			what,
			history: options.history
		});
	});
}
function declareMerge(program, want) {
	program.command("merge").description("The union of histories: each line once, in one order, whatever the order of the files.").argument("<file...>", "events.jsonl files").requiredOption("--out <file>", "where the union goes; its summaries.json goes beside it").addHelpText("after", examples(["refrain merge a/events.jsonl b/events.jsonl --out events.jsonl"])).action((files, options, command) => {
		want({
			name: "merge",
			...sharedOf(command),
			files,
			out: options.out
		});
	});
}
function toDays(text) {
	const days = Number(/^(\d{1,4})d?$/.exec(text)?.[1] ?? 0);
	if (days < 1) throw new InvalidArgumentError("expected a number of days from 1 to 9999, such as 90d");
	return days;
}
function toDirectory(text) {
	const path = text.replace(/^(?:\.\/)+(?=.)/, "").replace(/\/+$/, "");
	if (path !== "" && !path.startsWith("/") && !path.split("/").some((part) => /^\.{0,2}$/.test(part))) return path;
	throw new InvalidArgumentError("expected a directory below the repository's root, such as tuning");
}
// src/adapters/terminal/streams.ts
function createOutputs(stdout) {
	return { print: (text) => void stdout.write(text) };
}
function whenBroken(stream, onFault) {
	stream.on("error", (error) => {
		if (error.code === "EPIPE") return;
		onFault(new ConfigurationError(`the output could not be written (${error.message})`, { cause: error }));
	});
}
function printError(stderr, error) {
	const text = error instanceof ConfigurationError || error instanceof GitError ? toOneLine(error.message) : error instanceof Error && error.stack || String(error);
	stderr.write(`refrain: ${text}\n`);
}
const STEPS_LOGGED = 10;
function createLog(stderr, quiet) {
	if (quiet) return {
		notice: () => void 0,
		progress: () => void 0
	};
	let open = false;
	let logged = "";
	const clear = () => {
		if (open) stderr.write("\r\x1B[K");
		open = false;
	};
	return {
		notice(text) {
			clear();
			stderr.write(`refrain: ${toOneLine(text)}\n`);
		},
		progress(step, done, total) {
			const share = total > 0 ? Math.floor(done / total * STEPS_LOGGED) : 0;
			const words = total > 0 ? `${step}: ${done} of ${total}` : `${step}: ${done}`;
			if (stderr.isTTY) {
				stderr.write(`\r\u001b[K${words}`);
				open = total === 0 || done < total;
				if (!open) stderr.write("\r\x1B[K");
			} else if (logged !== `${step}${share}`) {
				logged = `${step}${share}`;
				stderr.write(`refrain: ${words}\n`);
			}
		}
	};
}
function toOneLine(text) {
	return text.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]/gu, "�");
}
// src/flows/require-repository.ts
const NOWHERE = {
	root: ".",
	bare: true,
	branch: "HEAD",
	originUrl: void 0,
	firstCommit: void 0,
	directoryName: "",
	prefix: ""
};
function requireRepository(found, command) {
	if ("repository" in found) return found.repository;
	if (command.name === "merge") return NOWHERE;
	switch (found.missing) {
		case "directory": throw new ConfigurationError(`-C ${command.directory}: no such directory`);
		case "repository": throw new ConfigurationError(`${command.directory} is not in a git repository: name one with -C DIR, or run git init`);
		case "trust": throw new ConfigurationError(`git does not read ${command.directory}, since another user owns it: git config --global --add safe.directory DIR allows it`);
		case "git": throw new ConfigurationError("the program git was not found: install it, or put it on the PATH");
		default: return found.missing;
	}
}
// src/domain/history/repo-id.ts
function repoIdOf(repository, sha256) {
	const { originUrl, firstCommit, directoryName } = repository;
	return `git:${sha256(originUrl ? toPlace(originUrl) : firstCommit || directoryName).slice(0, 12)}`;
}
function toPlace(url) {
	return url.trim().replace(/^[a-z+]+:\/\//i, "").replace(/^[^@/]*@/, "").replace(/^([^/:]+):(?!\d)/, "$1/").replace(/\/+$/, "").replace(/\.git$/, "").toLowerCase();
}
// src/flows/backfill-command.ts
async function backfillCommand(terminal, command) {
	const report = await backfillAtTerminal(terminal, command);
	announceBackfill(terminal.log, report);
	const value = toValue$1(report);
	print(terminal, command.format, {
		value,
		items: () => [value],
		words: () => toDocument(terminal, report)
	});
}
function backfillAtTerminal(terminal, options) {
	const { repository, codec } = terminal;
	return backfill(terminal, {
		repoId: repoIdOf(repository, codec.sha256),
		branch: repository.branch,
		sinceDays: options.sinceDays,
		rebuild: options.rebuild
	});
}
function announceBackfill(log, report) {
	announceProblems(log, report.problems);
	if (report.shallow) log.notice("this clone does not reach back through the window: git fetch --unshallow brings the rest, then run refrain backfill");
	if (report.capped) log.notice(`the window holds more than ${grouped(MOST_COMMITS)} commits: only the newest were looked at`);
	if (report.rewritten) log.notice("the branch was rewritten since the last run: changes that are not on it any more were left out");
	if (report.skipped && report.skipped.size > 0) log.notice(`${counted(report.skipped.size, "file")} at the tip could not be judged: ${reasonsOf(report.skipped)}`);
}
function reasonsOf(skipped) {
	const counts = new Map();
	for (const reason of skipped.values()) counts.set(reason, (counts.get(reason) ?? 0) + 1);
	return [...counts].sort(([a], [b]) => a < b ? -1 : 1).map(([reason, count]) => `${grouped(count)} ${reason}`).join(", ");
}
function toValue$1(report) {
	return {
		schema_version: 1,
		tip: report.tip.sha,
		commits: report.commits,
		changes: report.changes,
		files: report.files,
		skipped: report.skipped === void 0 ? null : [...report.skipped].map(([path, reason]) => ({
			path,
			reason
		})),
		shallow: report.shallow,
		capped: report.capped,
		rewritten: report.rewritten,
		up_to_date: report.upToDate,
		history: EVENTS_FILE,
		problems: report.problems
	};
}
function toDocument(terminal, report) {
	const looked = `${counted(report.commits, "commit")} looked at, ${counted(report.changes, "change")} recorded; ${counted(report.files, "file")} at the tip`;
	return {
		title: parts(text("History of "), code(terminal.repository.directoryName)),
		facts: [text(report.upToDate ? `nothing new since ${report.tip.sha.slice(0, 8)}` : looked), parts(code(EVENTS_FILE), text(`: ${counted(report.summaries.history.lines, "line")}; refrain summary reads it`))],
		sections: []
	};
}
// src/render/check-allows.ts
const MOST_ROWS$1 = 60;
function allowSections({ allows, faultyAllows }) {
	return [...inForce(allows), ...faulty(faultyAllows)];
}
function inForce(allows) {
	if (allows.length === 0) return [];
	const rows = allows.slice(0, MOST_ROWS$1).map((allow) => [
		placeCell$1(allow),
		ruleKeyCell(allow.ruleKey),
		text(allow.until),
		text(stateWords(allow))
	]);
	return [{
		title: `Allowed in the code: ${grouped(allows.length)}`,
		table: {
			head: [
				"where",
				"rule",
				"until",
				""
			],
			rows
		},
		...more$1(allows.length - rows.length)
	}];
}
function stateWords({ state, silences, added, stood, violation }) {
	if (state === "expired") return violation === null ? "expired" : "expired: counted again";
	if (state === "floor") return "no effect: the rule is on the floor";
	if (silences) return added ? "not told for it; new in this change" : "not told for it";
	return violation !== null && !stood ? "no effect on a gate before it is merged" : "nothing to silence";
}
function faulty(faults) {
	if (faults.length === 0) return [];
	const rows = faults.slice(0, MOST_ROWS$1).map(({ path, line, fault }) => [code(`${path}:${line}`), text(allowFaultText(fault))]);
	return [{
		title: `Directives without effect: ${grouped(faults.length)}`,
		table: {
			head: ["where", "why"],
			rows
		},
		...more$1(faults.length - rows.length)
	}];
}
function placeCell$1({ path, line, unit }) {
	return parts(code(`${path}:${line}`), text(" "), code(unit.name));
}
function more$1(count) {
	return count > 0 ? { more: `and ${grouped(count)} more (--json has them)` } : {};
}
// src/render/score-words.ts
function scoresSection(scores) {
	const rows = scores.filter(({ path }) => path === ".").map((score) => [
		ruleName(score.ruleKey),
		number(score.value),
		text(score.limit === null ? "–" : limitWords(score)),
		text(`${grouped(score.part)} of ${grouped(score.whole)}`),
		text(score.files === null ? "–" : grouped(score.files)),
		code([score.tool.name, score.tool.version].filter((word) => word !== "").join(" "))
	]);
	if (rows.length === 0) return [];
	return [{
		title: "Measured by reports",
		note: "The whole project, as far as reports cover it: a file that is in none counts as unknown, not as 0.",
		table: {
			head: [
				"",
				"%",
				"limit",
				"counted",
				"files",
				"by"
			],
			rows
		}
	}];
}
function limitWords({ ruleKey, limit }) {
	return `${ruleOf(ruleKey)?.direction === "min" ? "at least" : "at most"} ${grouped(limit ?? 0)}`;
}
// src/render/check.ts
const MOST_ROWS = 60;
function checkDocument(report) {
	const rows = rowsOf(report);
	return {
		title: text(titleOf(report, rows)),
		facts: factsOf(report),
		sections: [
			...rows.length > 0 ? [tableSection(report, rows)] : [],
			...allowSections(report),
			...skippedSection(report.skipped),
			...scoresSection(report.scores),
			...reportsSection(report.reports)
		]
	};
}
const ORDER = [
	"new",
	"worse",
	"unclear",
	"same",
	"better",
	"open"
];
function rowsOf({ compared, reported, compares }) {
	const byUnit = new Map();
	const rowFor = (place, { facet, touched, stood }) => {
		if (compares && !touched && facet === "same") return void 0;
		const word = compares ? stood === "unknown" ? "unclear" : facet : "open";
		const key = placeOf$1(place);
		const row = byUnit.get(key) ?? {
			word,
			place,
			violations: [],
			reported: []
		};
		byUnit.set(key, row);
		if (ORDER.indexOf(word) < ORDER.indexOf(row.word)) row.word = word;
		return row;
	};
	for (const one of compared.violations) rowFor(one.judged, {
		...one,
		stood: stoodBefore(one)
	})?.violations.push(one.judged);
	for (const one of reported) rowFor(one.reported, one)?.reported.push(one.reported);
	const rows = [...byUnit.values()];
	for (const { violations } of rows) violations.sort((a, b) => excess(b) - excess(a));
	return rows.sort((a, b) => ORDER.indexOf(a.word) - ORDER.indexOf(b.word) || worst(b) - worst(a));
}
function worst({ violations, reported }) {
	if (reported.some(({ critical }) => critical)) return Number.POSITIVE_INFINITY;
	return Math.max(0, ...violations.map(excess));
}
function titleOf(report, rows) {
	const { compares, compared, reported, files } = report;
	if (!compares) return `${counted(compared.violations.length + reported.length, "violation")} in ${counted(rows.length, "place")}, ${counted(files, "file")} looked at`;
	if (isIdle(report)) return "No source file differs: nothing to check (--all looks at everything)";
	const caused = rows.filter((row) => row.word === "new" || row.word === "worse").length;
	const fixed = compared.gone.filter(({ why }) => why === "fixed").map(({ judged }) => judged);
	return `This change caused ${grouped(caused)}, fixed ${grouped(new Set(fixed.map(placeOf$1)).size)}`;
}
function isIdle({ files, reports }) {
	return files === 0 && reports.length === 0;
}
function placeOf$1({ path, unit }) {
	return JSON.stringify([path, unit?.name ?? null]);
}
function factsOf(report) {
	const { compares, compared, reported, files } = report;
	if (!compares || isIdle(report)) return [];
	const left = [...compared.violations.map((one) => ({
		...one,
		stood: stoodBefore(one)
	})), ...reported].filter(({ facet, touched }) => facet === "same" && !touched);
	const count = (stood) => left.filter((one) => one.stood === stood).length;
	const before = `${counted(count("here"), "violation")} in units that were not edited, as before`;
	const unclear = count("unknown");
	return [text(`${counted(files, "file")} compared; ${before}`), ...unclear > 0 ? [text(`${counted(unclear, "violation")} beside what was edited: new or not is not known`)] : []];
}
function tableSection({ compares }, rows) {
	const shown = rows.slice(0, MOST_ROWS).map((row) => [
		text(row.word),
		placeCell(row.place),
		whatCell(row)
	]);
	const left = rows.length - shown.length;
	return {
		title: compares ? "In what was edited" : "Open",
		table: {
			head: [
				"",
				"where",
				"what"
			],
			rows: shown
		},
		...left > 0 ? { more: `and ${grouped(left)} more (--json has them)` } : {}
	};
}
function placeCell({ path, unit, startLine }) {
	const line = unit?.startLine ?? startLine;
	const where = code(`${path}${line > 0 ? `:${line}` : ""}`);
	return unit ? parts(where, text(" "), code(unit.name)) : where;
}
function whatCell({ violations, reported }) {
	const scores = reported.flatMap(({ ruleKey, score }) => score === void 0 ? [] : [{
		ruleKey,
		...score
	}]);
	const others = reported.filter(({ score }) => score === void 0);
	const broken = [...violations, ...scores];
	const between = text(broken.length > 0 && others.length > 0 ? " · " : "");
	return parts(brokenLimits(broken), between, reportedRules(others));
}
function skippedSection(skipped) {
	if (skipped.size === 0) return [];
	const rows = [...skipped].slice(0, MOST_ROWS).map(([path, reason]) => [code(path), text(reason)]);
	const left = skipped.size - rows.length;
	return [{
		title: `Not judged: ${grouped(skipped.size)}`,
		note: "Nothing is known of these files, or of the broken part of one with a syntax error: neither clean nor fixed.",
		table: {
			head: ["file", "why"],
			rows
		},
		...left > 0 ? { more: `and ${grouped(left)} more (--json has them)` } : {}
	}];
}
// src/render/check-sarif.ts
function checkSarif(facts, { version, sha256 }) {
	const all = toItems(facts);
	const keys = [...new Set(all.map(({ ruleKey }) => ruleKey))].toSorted();
	const places = new Map(keys.map((key, index) => [key, index]));
	const results = all.filter(({ path }) => path !== ".");
	return {
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [{
			tool: { driver: {
				name: "Refrain",
				version,
				rules: keys.map(toRule)
			} },
			invocations: [{
				executionSuccessful: true,
				toolExecutionNotifications: all.filter(({ path }) => path === ".").map(toNotification)
			}],
			columnKind: "utf16CodeUnits",
			results: results.map((item) => toResult(item, {
				places,
				compares: facts.compares,
				sha256
			}))
		}]
	};
}
function toItems({ compared, reported }) {
	const own = compared.violations.map(({ judged, facet }) => {
		const { path, ruleKey, startLine, severity } = judged;
		const unitName = judged.unit?.name ?? null;
		return {
			path,
			unitName,
			ruleKey,
			startLine,
			fingerprint: fingerprintOf({
				path,
				unitName,
				ruleKey
			}),
			level: severity === "red" ? "warning" : "note",
			words: limitWords$1(judged),
			facet,
			unclear: false
		};
	});
	const others = reported.map(({ reported: one, facet, stood }) => {
		const { path, ruleKey, startLine, severity, critical, score } = one;
		return {
			path,
			unitName: one.unit?.name ?? null,
			ruleKey,
			startLine,
			fingerprint: fingerprintOfReported(one),
			level: critical ? "error" : severity === "red" ? "warning" : "note",
			words: score === void 0 ? one.words ?? ruleKey : limitWords$1({
				ruleKey,
				...score
			}),
			facet,
			unclear: stood === "unknown"
		};
	});
	return [...own, ...others];
}
function toRule(ruleKey) {
	return {
		id: ruleKey,
		...ruleOf(ruleKey) !== void 0 ? { shortDescription: { text: ruleMeaning(ruleKey) } } : {}
	};
}
function toNotification({ ruleKey, words, level }) {
	return {
		descriptor: { id: ruleKey },
		level,
		message: { text: plain(words) }
	};
}
function toResult(item, { places, compares, sha256 }) {
	const { path, unitName, ruleKey, level, startLine, fingerprint, facet, unclear } = item;
	const location = {
		physicalLocation: {
			artifactLocation: {
				uri: toUri(path),
				uriBaseId: "%SRCROOT%"
			},
			region: { startLine: Math.max(1, startLine) }
		},
		...unitName === null ? {} : { logicalLocations: [{
			fullyQualifiedName: unitName,
			kind: "function"
		}] }
	};
	return {
		ruleId: ruleKey,
		ruleIndex: places.get(ruleKey),
		level,
		message: { text: plain(item.words) },
		locations: [location],
		partialFingerprints: { "refrain/v1": sha256(fingerprint) },
		...compares && !unclear ? { baselineState: STATES[facet] } : {}
	};
}
const STATES = {
	new: "new",
	worse: "updated",
	same: "unchanged",
	better: "updated"
};
function plain(words) {
	return words.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ").replaceAll(/[\\[\]]/g, "\\$&").trim();
}
function toUri(path) {
	return path.replaceAll(/[\ud800-\udfff]/gu, "�").split("/").map((name) => encodeURIComponent(name)).join("/");
}
// src/flows/check-allows.ts
function toAllowsToTell({ allows, faultyAllows, silent, gated }) {
	return {
		allows: allows.map((allow) => ({
			...allow,
			silences: isSilencing(allow, silent) && (allow.stood || !gated)
		})),
		faultyAllows
	};
}
function allowValues({ allows }, compares) {
	return allows.map(({ path, unit, role, area, ruleKey, until, line, state, silences, added, violation }) => ({
		path,
		unit_name: unit.name,
		role,
		area,
		rule_key: ruleKey,
		line,
		until,
		state,
		silences,
		added: compares ? added : null,
		actual: violation?.actual ?? null,
		limit: violation?.limit ?? null
	}));
}
function faultyAllowValues({ faultyAllows }, expected) {
	return faultyAllows.map(({ path, line, fault }) => ({
		path,
		line,
		fault,
		expected: expected(fault)
	}));
}
// src/flows/check-reports.ts
const NOTHING = {
	reported: [],
	silent: [],
	scores: [],
	reports: []
};
async function checkReports(terminal, command, ground) {
	if (command.reports.length === 0) return NOTHING;
	const { root, prefix } = terminal.repository;
	const { files } = await readReports(terminal, command.reports, [root, ...prefix.split("/").filter(Boolean)].join("/"));
	const head = {
		sources: await sourcesOf(terminal, command, ground),
		roots: [root],
		isWanted: ground.isAsked
	};
	const placed = await placeReports(files, {
		head,
		configuration: ground.configuration,
		ports: terminal
	});
	const faced = await face(terminal, command, {
		ground,
		placed
	});
	const { open: reported, silent } = partAllowed(faced, allowGround(ground));
	return {
		reported,
		silent,
		scores: placed.scores,
		reports: placed.reports
	};
}
async function face({ texts }, { against }, { ground, placed }) {
	const { violations } = placed.named;
	if (against === "all") return violations.map((reported) => ({
		reported,
		facet: "same",
		touched: false,
		stood: "unknown"
	}));
	const { changes, ends } = ground;
	return faceReports(violations, {
		changes,
		matching: ends.matching,
		texts,
		textOf: placed.textOf
	});
}
function allowGround({ configuration, changes, ends, gated }) {
	const { limits } = configuration;
	const unlooked = new Set(changes.map(({ path }) => path).filter((path) => !ends.judgedAfter.has(path)));
	return {
		limits,
		allows: ends.allows,
		gated,
		unlooked
	};
}
async function sourcesOf({ workTree }, { against }, { entries, changes }) {
	if (against !== "staged") return new Map((await workTree.all()).map(({ path, source }) => [path, source]));
	const sources = new Map();
	for (const { path, oid, kind } of entries) if (kind === "file") sources.set(path, { oid });
	for (const { oldPath } of changes) sources.delete(oldPath);
	for (const { path, source } of changes) if (source !== void 0) sources.set(path, source);
	return sources;
}
// src/flows/check-value.ts
function checkValue(report, sha256) {
	const { violations, fixed } = valuesOf(report, sha256);
	return {
		schema_version: 1,
		violations,
		fixed,
		exposure: exposureValues(report.exposures),
		skipped: skippedValues(report.skipped),
		...report.units === void 0 ? {} : { units: [...report.units].flatMap(([path, file]) => file.units.map((unit) => unitValue(path, file, unit))) },
		...allowParts(report),
		...report.scores.length === 0 ? {} : { scores: report.scores.map(scoreValue) },
		reports: report.reports.map(outcomeValue)
	};
}
function* checkItems(report, sha256) {
	const { violations, fixed } = valuesOf(report, sha256);
	for (const violation of violations) yield {
		kind: "violation",
		...violation
	};
	for (const gone of fixed) yield {
		kind: "fixed",
		...gone
	};
	for (const exposure of exposureValues(report.exposures)) yield {
		kind: "exposure",
		...exposure
	};
	for (const skipped of skippedValues(report.skipped)) yield {
		kind: "skipped",
		...skipped
	};
	for (const allow of allowValues(report, report.compares)) yield {
		kind: "allow",
		...allow
	};
	for (const faulty of faultyAllowValues(report, allowFaultText)) yield {
		kind: "faulty_allow",
		...faulty
	};
	for (const score of report.scores) yield {
		kind: "score",
		...scoreValue(score)
	};
	for (const outcome of report.reports) yield {
		kind: "report",
		...outcomeValue(outcome)
	};
	for (const [path, file] of report.units ?? []) for (const unit of file.units) yield {
		...unitValue(path, file, unit),
		kind: "unit",
		unit_kind: unit.kind
	};
}
function allowParts(report) {
	const [allows, faulty] = [allowValues(report, report.compares), faultyAllowValues(report, allowFaultText)];
	return {
		...allows.length === 0 ? {} : { allows },
		...faulty.length === 0 ? {} : { faulty_allows: faulty }
	};
}
function valuesOf(report, sha256) {
	const gone = report.compared.gone.filter(({ why }) => why === "fixed").map(({ judged }) => judged);
	const judged = [...report.compared.violations.map((one) => one.judged), ...gone].map(fingerprintOfJudged);
	const ids = shortIds([...judged, ...report.reported.map(({ reported }) => fingerprintOfReported(reported))], sha256);
	const own = report.compared.violations.map((one) => ({
		...judgedValue(one.judged, ids),
		...facets(one, report.compares)
	}));
	const others = report.reported.map((one) => ({
		...reportedValue(one.reported, ids),
		...facets(one, report.compares)
	}));
	return {
		violations: [...own, ...others],
		fixed: gone.map((one) => judgedValue(one, ids))
	};
}
function facets({ facet, touched }, compares) {
	return compares ? {
		change: facet,
		touched
	} : {
		change: null,
		touched: null
	};
}
function fingerprintOfJudged(judged) {
	return fingerprintOf({
		path: judged.path,
		unitName: judged.unit?.name ?? null,
		ruleKey: judged.ruleKey
	});
}
function judgedValue(judged, ids) {
	const rule = ruleOf(judged.ruleKey);
	const fingerprint = fingerprintOfJudged(judged);
	return {
		id: ids.get(fingerprint),
		fingerprint,
		path: judged.path,
		unit_name: judged.unit?.name ?? null,
		role: judged.role,
		area: judged.area,
		rule_key: judged.ruleKey,
		metric_family: rule?.family ?? "other",
		scope: rule?.scope ?? "file",
		severity: judged.severity,
		source: rule ? "built-in-metric" : "external-plugin",
		actual: judged.actual,
		limit: judged.limit,
		delta: Math.round((judged.actual - judged.limit) * 100) / 100,
		start_line: judged.startLine
	};
}
function reportedValue(reported, ids) {
	const fingerprint = fingerprintOfReported(reported);
	const { actual, limit } = reported.score ?? {
		actual: 1,
		limit: 0
	};
	return {
		id: ids.get(fingerprint),
		fingerprint,
		path: reported.path,
		unit_name: reported.unit?.name ?? null,
		role: reported.role,
		area: reported.area,
		rule_key: reported.ruleKey,
		metric_family: reported.family,
		scope: scopeOfReported(reported),
		severity: reported.severity,
		source: "external-plugin",
		tool: reported.tool,
		tool_version: reported.toolVersion,
		actual,
		limit,
		delta: Math.round((actual - limit) * 100) / 100,
		start_line: reported.startLine
	};
}
function outcomeValue({ path, format, tools, results, violations, measured, notes }) {
	return {
		path,
		format,
		tools,
		results,
		violations,
		...measured === 0 ? {} : { measured },
		notes
	};
}
function scoreValue({ ruleKey, path, role, area, value, limit, part, whole, files, tool }) {
	const { name, version } = tool;
	return {
		rule_key: ruleKey,
		path,
		role,
		area,
		value,
		limit,
		part,
		whole,
		files,
		tool: name,
		tool_version: version
	};
}
function exposureValues(exposures) {
	const counts = new Map();
	for (const { ruleKey: rule, role, area } of exposures) {
		const key = JSON.stringify([
			rule,
			role,
			area
		]);
		const known = counts.get(key);
		if (known) known.units += 1;
		else counts.set(key, {
			rule,
			role,
			area,
			units: 1
		});
	}
	return [...counts].sort(([a], [b]) => a < b ? -1 : 1).map(([, value]) => value);
}
function skippedValues(skipped) {
	return [...skipped].map(([path, reason]) => ({
		path,
		reason
	}));
}
function unitValue(path, file, unit) {
	const { cyclomatic, cognitive, nesting, abc, functionLines, params, assertions } = unit.metrics;
	return {
		path,
		unit_name: unit.name,
		kind: unit.kind,
		start_line: unit.startLine,
		end_line: unit.endLine,
		language: file.language,
		metrics: {
			cyclomatic,
			cognitive,
			nesting,
			abc,
			function_lines: functionLines,
			params,
			assertions
		},
		exported: unit.exported,
		reliable: unit.reliable
	};
}
// src/flows/check.ts
async function check(terminal, command) {
	if (terminal.repository.bare) throw new ConfigurationError("a bare repository has no work tree to check: refrain summary and refrain backfill need none");
	const tip = await resolveTip(terminal.tree);
	const entries = await terminal.tree.list(tip.sha);
	const configuration = await readConfiguration(terminal, tip.sha, entries);
	announceProblems(terminal.log, [...configuration.problems, ...configuration.limits.expired]);
	const report = await look(terminal, command, {
		tip,
		entries,
		configuration
	});
	print(terminal, command.format, {
		value: checkValue(report, terminal.codec.sha256),
		items: () => checkItems(report, terminal.codec.sha256),
		words: () => checkDocument(report),
		sarif: () => checkSarif(report, {
			version: ANALYZER_VERSION,
			sha256: terminal.codec.sha256
		})
	});
	return command.gate && report.failing > 0;
}
async function look(terminal, command, ground) {
	const wanted = command.paths.map((path) => toRepositoryPath(terminal.repository, path));
	const changes = await changesOf(terminal, command, ground);
	assertKnown(wanted, [...ground.entries, ...changes]);
	const files = (command.analyze ? changes.filter((change) => isWanted(change, wanted)) : []).filter((change) => isJudged(change, ground.configuration));
	const compares = command.against !== "all";
	const results = await analysePairs(terminal.pool, files.map((file) => toPair(file, compares)));
	const analysed = files.flatMap(({ oldPath, path }, i) => {
		const result = results[i];
		return result ? [{
			oldPath,
			path,
			result
		}] : [];
	});
	const renames = new Map(files.filter((file) => file.status === "renamed").map((file) => [file.oldPath, file.path]));
	const gated = command.gate && compares;
	const ends = compareEnds(analysed, renames, {
		...ground.configuration,
		gated
	});
	const { compared, judgedAfter, skippedAfter, unsound } = ends;
	const isAsked = (path) => wanted.length === 0 || wanted.some((one) => isUnder(path, one));
	const { reported, silent, scores, reports } = await checkReports(terminal, command, {
		...ground,
		changes,
		ends,
		gated,
		isAsked
	});
	const all = [...compared.violations.map(({ judged, facet }) => ({
		...judged,
		facet
	})), ...reported.map(toJudgement)];
	return {
		compares,
		compared,
		reported,
		scores,
		reports,
		...toAllowsToTell({
			...ends,
			silent,
			gated
		}),
		exposures: [...judgedAfter.values()].flatMap((file) => file.exposures),
		skipped: new Map([...skippedAfter, ...unsound.map(({ path }) => [path, "syntax-error"])]),
		files: files.length,
		units: command.units ? wholeFiles(analysed) : void 0,
		failing: all.filter(({ severity, facet }) => severity === "red" && (!compares || isCaused(facet))).length
	};
}
function toJudgement({ reported, facet }) {
	return {
		severity: reported.severity,
		facet
	};
}
function isCaused(facet) {
	return facet === "new" || facet === "worse";
}
async function changesOf(terminal, command, { tip }) {
	const { workTree } = terminal;
	if (command.against === "staged") return workTree.stagedFrom(tip.sha);
	if (command.against === "worktree") return workTree.changedFrom(tip.sha);
	if (command.against === "all") return (await workTree.all()).map(({ path, source }) => ({
		status: "added",
		oldPath: path,
		path,
		oldOid: void 0,
		source
	}));
	return workTree.changedFrom(await forkPoint(terminal, command.against.ref, tip));
}
async function forkPoint(terminal, ref, tip) {
	const base = await terminal.tree.resolve(ref);
	if (!base) throw new ConfigurationError(`--base ${ref}: no such commit here; git fetch may bring it, git branch -a lists what there is`);
	const fork = await terminal.workTree.mergeBase(base.sha, tip.sha);
	if (fork === void 0) throw new ConfigurationError(`--base ${ref}: it shares no commit with HEAD here; in a shallow clone run git fetch --unshallow`);
	return fork;
}
function isWanted(change, wanted) {
	if (wanted.length === 0) return true;
	return wanted.some((path) => isUnder(change.path, path) || isUnder(change.oldPath, path));
}
function isJudged({ oldPath, oldOid, path, source }, configuration) {
	return oldOid !== void 0 && isJudgedPath(oldPath, configuration) || source !== void 0 && isJudgedPath(path, configuration);
}
function assertKnown(wanted, files) {
	const unknown = wanted.filter((path) => !files.some((file) => isUnder(file.path, path)));
	if (unknown.length > 0) throw new ConfigurationError(`${unknown.join(", ")}: there is no such file or directory to check`);
}
function isUnder(path, directory) {
	return directory === "" || path === directory || path.startsWith(`${directory}/`);
}
function toRepositoryPath({ root, prefix }, path) {
	const outside = new ConfigurationError(`${path}: it lies outside of the repository ${root}`);
	const below = path.startsWith("/") ? belowRoot(root, path) : `${prefix}${path}`;
	if (below === void 0) throw outside;
	const parts = [];
	for (const part of below.split("/")) {
		if (part === "" || part === ".") continue;
		if (part !== "..") parts.push(part);
		else if (parts.pop() === void 0) throw outside;
	}
	return parts.join("/");
}
function belowRoot(root, path) {
	const home = root.endsWith("/") ? root : `${root}/`;
	return `${path}/`.startsWith(home) ? path.slice(home.length) : void 0;
}
function toPair(file, compares) {
	const { oldPath, path, oldOid, source } = file;
	return {
		before: compares && oldOid !== void 0 && languageOf(oldPath) !== void 0 ? {
			path: oldPath,
			source: { oid: oldOid }
		} : void 0,
		after: source && languageOf(path) !== void 0 ? {
			path,
			source
		} : void 0
	};
}
function wholeFiles(files) {
	return new Map(files.flatMap(({ path, result: { after } }) => after && "analysis" in after ? [[path, after.analysis]] : []));
}
// src/render/explain.ts
function ruleDocument(rule, limits, stats) {
	const meaning = ruleMeaning(rule.key);
	const sign = rule.direction === "max" ? "above" : "below";
	const counts = stats ? `${grouped(stats.open)} of ${grouped(stats.judged)} break it at the tip` : "no history yet: refrain backfill counts it";
	return {
		title: code(rule.key),
		facts: [text(`${meaning} A value ${sign} the limit breaks it.`), text(`family ${rule.family}, scope ${rule.scope}; ${counts}`)],
		sections: [limitSection(limits)]
	};
}
function limitSection(limits) {
	const title = "Limits in force here";
	if (limits.length === 0) return {
		title,
		note: "None: the rule judges nothing here until tuning/policy.yaml gives it a limit."
	};
	return {
		title,
		table: {
			head: [
				"role",
				"area",
				"limit",
				"from"
			],
			rows: limits.map((here) => [
				text(here.role),
				here.area === null ? text("everywhere") : code(here.area),
				number(here.limit),
				originCell(here.origin)
			])
		}
	};
}
function originCell(origin) {
	if (origin.kind === "registry") return text("Refrain's default");
	const where = code(`${origin.file ?? ""}${origin.line === void 0 ? "" : `:${origin.line}`}`);
	return origin.id === void 0 ? where : parts(where, text(" "), code(origin.id));
}
const GONE = new Set(GONE_REASONS);
function violationDocument(story) {
	const { open } = story;
	const status = open ? parts(text("open: "), brokenLimits([{
		ruleKey: story.rule_key,
		...open
	}]), text(" in "), code(`${open.path}:${open.start_line}`)) : text("not open at the tip");
	const rows = story.events.map((event) => [
		text(event.at.slice(0, 10)),
		code(event.change.replace(/^commit:/, "").slice(0, 12)),
		text(event.what),
		parts(text(GONE.has(event.what) ? "was " : ""), brokenLimits([{
			ruleKey: story.rule_key,
			...event
		}])),
		event.fingerprint === story.fingerprint ? text("") : parts(text("then "), code(event.fingerprint))
	]);
	return {
		title: parts(text(`${story.id} `), code(story.fingerprint)),
		facts: [status],
		sections: [{
			title: `${counted(story.events.length, "merged change")} had to do with it`,
			table: {
				head: [
					"merged",
					"change",
					"what",
					"value",
					""
				],
				rows
			}
		}]
	};
}
// src/flows/explain.ts
const ID = /^R-[0-9a-f]{8,64}$/i;
async function explain(terminal, command) {
	if (ID.test(command.what) || command.what.includes("::")) return explainViolation(terminal, command);
	const rule = ruleOf(command.what) ?? ruleOf(`${command.what}_max`) ?? ruleOf(`min_${command.what}`);
	if (rule) return explainRule(terminal, command, rule);
	const near = nearest(command.what, RULES.map(({ key }) => key));
	const hint = near === void 0 ? `the rules are ${RULES.map(({ key }) => key).join(", ")}` : `did you mean ${near}?`;
	throw new ConfigurationError(`no rule and no id is called "${command.what}": ${hint}`);
}
async function explainRule(terminal, command, rule) {
	const tip = await resolveTip(terminal.tree);
	const entries = await terminal.tree.list(tip.sha);
	const configuration = await readConfiguration(terminal, tip.sha, entries);
	announceProblems(terminal.log, [...configuration.problems, ...configuration.limits.expired]);
	const limits = limitsHere(rule, configuration, entries.map((entry) => entry.path));
	const timeline = await timelineIfAny(terminal, command);
	const stats = timeline ? statsOf(rule, timeline) : void 0;
	const value = {
		schema_version: 1,
		rule_key: rule.key,
		family: rule.family,
		scope: rule.scope,
		direction: rule.direction,
		limits,
		open: stats?.open ?? null,
		judged: stats?.judged ?? null
	};
	print(terminal, command.format, {
		value,
		items: () => [value],
		words: () => ruleDocument(rule, limits, stats)
	});
}
function limitsHere(rule, { limits, placement }, paths) {
	const areas = [...new Set(paths.map((path) => placement.areaOf(path)))].sort();
	return ROLES.flatMap((role) => {
		const usual = limits.limitFor(rule.key, role, "");
		const special = areas.flatMap((area) => {
			const here = limits.limitFor(rule.key, role, area);
			return here && here.limit !== usual?.limit ? [{
				role,
				area,
				limit: here.limit,
				origin: here.origin
			}] : [];
		});
		return [...usual ? [{
			role,
			area: null,
			limit: usual.limit,
			origin: usual.origin
		}] : [], ...special];
	});
}
function statsOf(rule, { scan }) {
	if (!scan) return void 0;
	const judged = scan.exposures.filter((line) => line.rule === rule.key).reduce((sum, line) => sum + line.units, 0);
	return {
		open: scan.violations.filter((line) => line.rule_key === rule.key).length,
		judged
	};
}
async function timelineIfAny(terminal, command) {
	if (command.history !== void 0) {
		const named = parseNamed(await readNamedFile(terminal.files, command.history), command.history);
		announceProblems(terminal.log, named.problems);
		return timelineOf(named.lines);
	}
	assertOwnHistory(await terminal.tree.list((await resolveTip(terminal.tree)).sha));
	const stored = await readStoredHistory(terminal.store);
	announceProblems(terminal.log, stored.problems);
	return stored.text === "" ? void 0 : timelineOf(stored.lines);
}
async function explainViolation(terminal, command) {
	const timeline = await timelineIfAny(terminal, command);
	if (!timeline) throw new ConfigurationError("there is no history to look in: run refrain backfill first");
	const trail = findTrail(timeline, command.what, terminal);
	if (!trail) throw new ConfigurationError(`${command.what} is not in the history: ids stand in refrain summary and refrain check; a violation is in it once a merged change touched it`);
	const story = storyOf(command.what, trail);
	print(terminal, command.format, {
		value: {
			schema_version: 1,
			...story
		},
		items: () => story.events,
		words: () => violationDocument(story)
	});
}
function findTrail(timeline, what, { codec }) {
	const names = new Map();
	for (const trail of timeline.trails) for (const line of [...trail.gone, ...trail.sightings]) names.set(line.line.fingerprint, trail);
	for (const trail of timeline.trails) names.set(trail.fingerprint, trail);
	if (!ID.test(what)) return names.get(what);
	const id = what.toLowerCase().replace(/^r-/, "R-");
	const found = [...shortIds(names.keys(), codec.sha256)].find(([, short]) => short === id || id.length > short.length && id.startsWith(short));
	return found && names.get(found[0]);
}
function storyOf(id, trail) {
	const { open, sightings, gone } = trail;
	const events = [...sightings.map(({ at, line }) => ({
		at,
		line,
		what: line.change
	})), ...gone.map(({ at, line }) => ({
		at,
		line,
		what: line.why
	}))];
	return {
		id,
		fingerprint: trail.fingerprint,
		open: open && {
			actual: open.actual,
			limit: open.limit,
			start_line: open.start_line,
			path: open.path,
			unit_name: open.unit_name
		},
		rule_key: sightings[0]?.line.rule_key ?? gone[0]?.line.rule_key ?? "",
		events: events.sort((a, b) => a.at.index - b.at.index).map(toEvent)
	};
}
function toEvent({ at, line, what }) {
	const { actual, limit, fingerprint } = line;
	return {
		at: at.mergedAt,
		change: at.line.change,
		what,
		actual,
		limit,
		fingerprint
	};
}
// src/flows/merge.ts
async function merge(ports, command) {
	const histories = [];
	for (const path of command.files) {
		const stored = parseNamed(await readNamedFile(ports.files, path), path);
		announceProblems(ports.log, stored.problems);
		histories.push(stored.lines);
	}
	announceRepositories(ports.log, histories.flat());
	const union = mergeHistories(...histories);
	const whole = mergeHistories(union, evaluateOutcomes(union));
	const prepared = prepareHistory(whole, boundsOf(whole, DEFAULT_POLICY), ports.codec);
	await write(ports.files, command.out, prepared.events);
	await write(ports.files, summariesBeside(command.out), prepared.summariesText);
	const value = {
		schema_version: 1,
		files: command.files.length,
		lines: prepared.summaries.history.lines,
		out: command.out
	};
	print(ports, command.format, {
		value,
		items: () => [value],
		words: () => ({
			title: text(`${counted(value.files, "history", "histories")} in one`),
			facts: [parts(code(value.out), text(`: ${counted(value.lines, "line")}`))],
			sections: []
		})
	});
}
function announceRepositories(log, lines) {
	const ids = [...new Set(lines.flatMap((line) => line.type === "header" ? [line.repo_id] : []))].sort();
	if (ids.length > 1) log.notice(`these histories are of several repositories (${ids.join(", ")}): their places and people are counted together`);
}
async function write(files, path, content) {
	try {
		await files.replace(path, content);
	} catch (error) {
		throw new ConfigurationError(`${path} could not be written (${reasonOf(error)}): what was there is unchanged`, { cause: error });
	}
}
function summariesBeside(path) {
	const slash = path.lastIndexOf("/") + 1;
	const name = path.slice(slash).replace(/\.jsonl$/, "");
	return `${path.slice(0, slash)}${name === "events" ? "" : `${name}.`}summaries.json`;
}
// src/render/preview/document.ts
const SHOWN = 30;
function previewDocument({ preview, base, head }) {
	const { refused, errors, replay, lifted_floors: lifted } = preview;
	return {
		title: parts(text("What the tuning of "), code(head), text(" would change against "), code(base)),
		facts: [text(mainSentence(preview)), ...lifted.length > 0 ? [parts(text("It takes from the floor: "), ...lifted.flatMap(listed))] : []],
		sections: [
			...faultSection("Refused, because nothing may weaken a floor", refused),
			...faultSection("Cannot be used, and has no effect", errors),
			...replay === null || preview.same ? [] : replaySections(replay),
			...hitSection(preview.hits)
		]
	};
}
function listed(floor, at) {
	return at === 0 ? [code(floor)] : [text(", "), code(floor)];
}
function faultSection(title, faults) {
	const rows = faults.map(({ file, line, reason }) => [code(line > 0 ? `${file}:${line}` : file), code(reason)]);
	return rows.length === 0 ? [] : [{
		title,
		table: {
			head: ["where", "why"],
			rows
		}
	}];
}
function replaySections(replay) {
	const unknown = unknownWords(replay);
	const rows = FIGURES.map(([figure, name]) => [
		text(name),
		number(replay[figure].before),
		number(replay[figure].after)
	]);
	return [
		{
			title: "Violations of the changes",
			note: `${counted(replay.changes.merged, "merged change")}${replay.changes.open > 0 ? `, ${grouped(replay.changes.open)} open` : ""}.`,
			table: {
				head: [
					"",
					"now",
					"with this"
				],
				rows
			},
			...unknown.length > 0 ? { more: `What replay cannot tell: ${unknown.join("; ")}.` } : {}
		},
		...moveSection(replay),
		...lostSection(replay.lost)
	];
}
function moveSection({ moves }) {
	if (moves.length === 0) return [];
	const rows = moves.slice(0, SHOWN).map((move) => [
		ruleName(move.rule),
		code(move.area),
		text(move.role),
		...FIGURES.map(([figure]) => ({
			text: moveWords(move[figure]),
			right: true
		}))
	]);
	return [{
		title: "By rule, area and role",
		table: {
			head: [
				"rule",
				"area",
				"role",
				...FIGURES.map(([, name]) => name)
			],
			rows
		},
		...more(moves.length - rows.length)
	}];
}
function lostSection(lost) {
	if (lost.length === 0) return [];
	const rows = lost.slice(0, SHOWN).map((one) => [
		code(changeName(one.change)),
		placeOf(one),
		text(one.would_be),
		text(endOf(one))
	]);
	const table = {
		head: [
			"change",
			"where",
			"would have been",
			"and was"
		],
		rows
	};
	return [{
		title: `Would have been lost: ${grouped(lost.length)}`,
		table,
		...more(lost.length - rows.length)
	}];
}
function changeName(change) {
	return change.replace(/^pr:/, "#").replace(/^commit:([0-9a-f]{8}).*$/, "$1");
}
function placeOf({ fingerprint }) {
	const found = parseFingerprint(fingerprint);
	if (found === void 0) return code(fingerprint);
	const { path, unitName, ruleKey } = found;
	const unit = unitName === null ? [] : [text(" "), code(unitName)];
	return parts(code(path), ...unit, text(" "), ruleName(ruleKey));
}
function endOf({ why, change, fixed_in: fixedIn }) {
	if (why === "valid") return "called right";
	return fixedIn === null || fixedIn === change ? "fixed" : `fixed in ${changeName(fixedIn)}`;
}
function hitSection(hits) {
	if (hits.length === 0) return [];
	const rows = hits.slice(0, SHOWN).map(({ path, start_line: line, unit_name: unit, rule, actual, limit }) => [parts(code(line > 0 ? `${path}:${line}` : path), ...unit === null ? [] : [text(" "), code(unit)]), brokenLimits([{
		ruleKey: rule,
		actual,
		limit
	}])]);
	return [{
		title: `Units at the tip over the new limit: ${grouped(hits.length)}`,
		table: {
			head: ["where", "what"],
			rows
		},
		...more(hits.length - rows.length)
	}];
}
function more(count) {
	return count > 0 ? { more: `and ${grouped(count)} more (--json has them)` } : {};
}
// src/flows/preview/sides.ts
async function readSide(ports, side, tuningDir) {
	if (side === "work-tree") return {
		name: "the work tree",
		texts: await textsIn(ports, {
			at: `${ports.repository.root}/${tuningDir}`,
			directory: tuningDir
		})
	};
	if ("directory" in side) {
		const texts = await textsIn(ports, {
			at: side.directory,
			directory: side.directory
		});
		if (texts.policy !== void 0 || texts.recommendations !== void 0) return {
			name: side.directory,
			texts
		};
		throw new ConfigurationError(`${side.directory} holds neither policy.yaml nor recommendations.yaml`);
	}
	return {
		name: side.ref,
		texts: await textsAt(ports, side.ref, tuningDir)
	};
}
async function textsAt({ tree }, ref, directory) {
	const commit = await tree.resolve(ref);
	if (commit === void 0) throw new ConfigurationError(`${ref} is no commit of this repository: expected a branch, a tag or a commit`);
	const read = async (name) => {
		const path = `${directory}/${name}.yaml`;
		const file = await tree.read({
			sha: commit.sha,
			path,
			limit: LARGEST_FILE
		});
		if ("tooLarge" in file) throw new ConfigurationError(`${path} at ${ref} has more than ${LARGEST_FILE} bytes`);
		return "text" in file ? file.text : void 0;
	};
	return {
		directory,
		policy: await read("policy"),
		recommendations: await read("recommendations")
	};
}
async function textsIn({ files }, { at, directory }) {
	const read = async (name) => {
		const path = `${at}/${name}.yaml`;
		try {
			return await files.read(path);
		} catch (error) {
			if (isAbsent(error)) return void 0;
			throw new ConfigurationError(`${path} could not be read (${reasonOf(error)})`, { cause: error });
		}
	};
	return {
		directory,
		policy: await read("policy"),
		recommendations: await read("recommendations")
	};
}
function isAbsent(error) {
	return typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT";
}
// src/flows/preview/preview-command.ts
async function previewCommand(terminal, command) {
	const tip = await resolveTip(terminal.tree);
	const base = await readSide(terminal, command.base, command.tuningDir);
	const head = await readSide(terminal, command.head, command.tuningDir);
	const lines = command.history === void 0 ? await ownLines(terminal, tip) : await namedLines(terminal, command.history);
	const seen = preview({
		base: parseTuningFiles(base.texts),
		head: parseTuningFiles(head.texts),
		lines,
		day: new Date(terminal.clock.now()).toISOString().slice(0, 10),
		tip: await tipUnder(terminal, tip, base.texts),
		sha256: terminal.codec.sha256
	});
	print(terminal, command.format, {
		value: toValue(seen, {
			base: base.name,
			head: head.name
		}),
		items: () => itemsOf$2(seen),
		words: () => previewDocument({
			preview: seen,
			base: base.name,
			head: head.name
		})
	});
}
async function ownLines(terminal, tip) {
	assertOwnHistory(await terminal.tree.list(tip.sha));
	const stored = await readStoredHistory(terminal.store);
	announceProblems(terminal.log, stored.problems);
	if (stored.text !== "") return stored.lines;
	terminal.log.notice("there is no history yet: filling it from git, 90 days before the last commit");
	const report = await backfillAtTerminal(terminal, {
		sinceDays: 90,
		rebuild: false
	});
	announceBackfill(terminal.log, report);
	return parseStored(report.events, "events.jsonl").lines;
}
async function namedLines(terminal, path) {
	const stored = parseNamed(await readNamedFile(terminal.files, path), path);
	announceProblems(terminal.log, stored.problems);
	return stored.lines;
}
async function tipUnder(terminal, tip, texts) {
	const entries = await terminal.tree.list(tip.sha);
	const { tree } = terminal;
	const own = {
		[`${texts.directory}/policy.yaml`]: texts.policy ?? "",
		[`${texts.directory}/recommendations.yaml`]: texts.recommendations ?? ""
	};
	const withTexts = {
		...tree,
		read: (at) => {
			const text = own[at.path];
			return text === void 0 ? tree.read(at) : Promise.resolve({ text });
		}
	};
	const configuration = await readConfiguration({
		...terminal,
		tree: withTexts,
		tuningDir: texts.directory
	}, tip.sha, entries);
	const metrics = await terminal.cache.read().catch(() => void 0);
	return lookAtTip(terminal, {
		sha: tip.sha,
		entries,
		configuration,
		metrics
	});
}
function toValue({ replay, hits, ...rest }, sides) {
	const figures = replay ?? {
		changes: null,
		shown: null,
		collapsed: null,
		hidden: null,
		gated: null,
		red: null,
		failing: null,
		moves: [],
		lost: [],
		harm: null,
		cannot_know: []
	};
	const { schema_version: version, ...more } = rest;
	return {
		schema_version: version,
		...sides,
		...more,
		...figures,
		hits
	};
}
function* itemsOf$2(seen) {
	const { replay, hits, refused, errors, lifted_floors: lifted, ...head } = seen;
	const { moves = [], lost = [], ...figures } = replay ?? {};
	yield {
		kind: "preview",
		...head,
		...figures,
		hits: hits.length,
		lifted_floors: lifted
	};
	for (const [kind, list] of Object.entries({
		move: moves,
		lost,
		hit: hits,
		refused,
		error: errors
	})) for (const item of list) yield {
		kind,
		...item
	};
}
// src/flows/summary.ts
async function summary(terminal, command) {
	const summaries = command.history === void 0 ? await ownSummaries(terminal) : await namedSummaries(terminal, command.history);
	const named = [...summaries.top_hotspots, ...summaries.came_back].map((one) => one.fingerprint);
	const ids = shortIds(named, terminal.codec.sha256);
	const today = dayOf(toInstant(Math.floor(terminal.clock.now() / 1e3)));
	const told = withStates(withIds(summaries, ids), today);
	print(terminal, command.format, {
		value: told,
		items: () => itemsOf$1(told),
		words: () => summaryDocument({
			summaries,
			ids,
			today,
			repository: terminal.repository.directoryName
		})
	});
}
async function ownSummaries(terminal) {
	assertOwnHistory(await terminal.tree.list((await resolveTip(terminal.tree)).sha));
	const stored = await readStoredHistory(terminal.store);
	if (stored.text === "") {
		terminal.log.notice("there is no history yet: filling it from git, 90 days before the last commit");
		const report = await backfillAtTerminal(terminal, {
			sinceDays: 90,
			rebuild: false
		});
		announceBackfill(terminal.log, report);
		return report.summaries;
	}
	const { policy, tip, problems, digest } = await readConfigurationAtTip(terminal);
	announceProblems(terminal.log, [...stored.problems, ...problems]);
	if (stored.problems.length > 0) terminal.log.notice("refrain backfill asks git again for what is missing");
	const { recurrence, bots } = policy;
	const source = {
		sha256: terminal.codec.sha256(stored.text),
		recurrence,
		bots
	};
	const kept = parseSummaries(await readSummariesText(terminal.store) ?? "", source);
	const summaries = "summaries" in kept ? kept.summaries : await rebuild(terminal, stored, policy);
	announceAge(terminal, stored.lines, {
		tip,
		digest
	});
	return summaries;
}
function announceAge({ log }, lines, { tip, digest }) {
	const mark = lines.find(isGitMark);
	const scan = lines.find((line) => line.type === "run" && line.flow === "scan");
	if (scan?.type === "run" && scan.config_digest !== digest) log.notice("tuning/ changed since the last run: refrain backfill judges the tip by it");
	if (!mark || mark.position === tip.sha) return;
	log.notice(`the history ends at ${mark.position.slice(0, 8)}, the branch at ${tip.sha.slice(0, 8)}: refrain backfill brings it up to date`);
}
async function rebuild(terminal, stored, policy) {
	const prepared = prepareHistory(stored.lines, boundsOf(stored.lines, policy), terminal.codec);
	if (stored.problems.length > 0) return prepared.summaries;
	await writeHistory(terminal.store, prepared);
	return prepared.summaries;
}
async function namedSummaries(terminal, path) {
	const stored = parseNamed(await readNamedFile(terminal.files, path), path);
	const { policy, problems } = await readConfigurationAtTip(terminal);
	announceProblems(terminal.log, [...stored.problems, ...problems]);
	return prepareHistory(stored.lines, boundsOf(stored.lines, policy), terminal.codec).summaries;
}
function withIds(summaries, ids) {
	const identified = (one) => ({
		id: ids.get(one.fingerprint),
		...one
	});
	return {
		...summaries,
		top_hotspots: summaries.top_hotspots.map(identified),
		came_back: summaries.came_back.map(identified)
	};
}
function withStates(told, today) {
	return {
		...told,
		allowed: told.allowed.map((one) => ({
			...one,
			state: allowedState(one, today)
		}))
	};
}
function* itemsOf$1(summaries) {
	const { top_hotspots: hotspots, top_patterns: patterns, came_back: cameBack, trend, rule_stats: rules, calibration, saturated, allowed } = summaries;
	for (const [kind, list] of Object.entries({
		hotspot: hotspots,
		pattern: patterns,
		came_back: cameBack,
		week: trend,
		rule: rules,
		calibration,
		saturated,
		allowed
	})) for (const item of list) yield {
		kind,
		...item
	};
}
// src/flows/tune/tune-command.ts
async function tuneCommand(terminal, command) {
	const tip = await resolveTip(terminal.tree);
	const told = await historyOf(terminal, command);
	const metrics = await terminal.cache.read().catch(() => void 0);
	const base = await lookAtBase(terminal, {
		tip,
		tuningDir: command.tuning,
		metrics
	});
	announceProblems(terminal.log, base.configuration.problems);
	const now = terminal.clock.now();
	const planned = planFrom(terminal.codec, {
		...told,
		base,
		pull: NO_PULL,
		votes: recordedVotes(settle(gather([told.lines]))),
		asked: new Set(),
		now
	});
	const { plan } = planned;
	print(terminal, command.format, {
		value: plan,
		items: () => itemsOf(planned),
		words: () => planDocument({
			plan,
			repository: terminal.repository.directoryName
		})
	});
	if (command.write) await writeFiles(terminal, command.tuning, planned);
}
async function historyOf(terminal, { history, tuning }) {
	if (history !== void 0) return namedHistory(terminal, {
		path: history,
		tuning
	});
	const report = await backfillAtTerminal({
		...terminal,
		tuningDir: tuning
	}, {
		sinceDays: 90,
		rebuild: false
	});
	announceBackfill(terminal.log, report);
	const isWhole = !report.shallow && [...report.skipped?.values() ?? []].every(isByDesign);
	const { lines } = parseStored(report.events, EVENTS_FILE);
	return {
		lines,
		summaries: report.summaries,
		complete: isWhole
	};
}
async function namedHistory(terminal, { path, tuning }) {
	const stored = parseNamed(await readNamedFile(terminal.files, path), path);
	const { policy } = await readConfigurationAtTip({
		...terminal,
		tuningDir: tuning
	});
	announceProblems(terminal.log, stored.problems);
	const { summaries } = prepareHistory(stored.lines, boundsOf(stored.lines, policy), terminal.codec);
	return {
		lines: stored.lines,
		summaries,
		complete: !stored.spoiled
	};
}
function* itemsOf({ plan }) {
	const { proposals, watching, roles, ...rest } = plan;
	yield {
		type: "plan",
		...rest
	};
	for (const [type, list] of Object.entries({
		proposal: proposals,
		watched: watching,
		role: roles
	})) for (const item of list) yield {
		type,
		...item
	};
}
async function writeFiles(terminal, tuning, planned) {
	const { plan } = planned;
	const { tree, files: disk, repository, log } = terminal;
	if (plan.proposals.length === 0) {
		log.notice("nothing is proposed, so nothing was written");
		return;
	}
	if (repository.bare) throw new ConfigurationError("--write needs a work tree, and this repository is bare");
	const path = `${tuning}/recommendations.yaml`;
	const committed = await tree.read({
		sha: plan.base_sha,
		path,
		limit: LARGEST_FILE
	});
	const files = filesOf(planned, {
		recommendations: committed,
		schemas: void 0
	});
	if (files === void 0) throw new ConfigurationError(`${path} cannot be edited as it is written: put it right, commit it, and run again`);
	await assertCommitted(terminal, tuning, plan.base_sha);
	for (const [name, text] of Object.entries(files)) {
		await disk.replace(`${repository.root}/${tuning}/${name}.yaml`, text);
		log.notice(`written: ${tuning}/${name}.yaml`);
	}
}
async function assertCommitted({ workTree }, tuning, sha) {
	const own = (await workTree.changedFrom(sha)).find(({ path }) => path.startsWith(`${tuning}/`));
	if (own !== void 0) throw new ConfigurationError(`${own.path} has changes that are not committed: commit or undo them, and run again`);
}
// src/run-command.ts
async function runCommand(terminal, command) {
	switch (command.name) {
		case "check": return await check(terminal, command) ? 1 : 0;
		case "backfill":
			await backfillCommand(terminal, command);
			return 0;
		case "summary":
			await summary(terminal, command);
			return 0;
		case "tune":
			await tuneCommand(terminal, command);
			return 0;
		case "explain":
			await explain(terminal, command);
			return 0;
		case "preview":
			await previewCommand(terminal, command);
			return 0;
		case "merge":
			await merge(terminal, command);
			return 0;
		default: return command;
	}
}
// src/cli.ts
async function run(command) {
	const repository = requireRepository(await locateRepository(command.directory), command);
	const { root } = repository;
	const pool = createWorkerPool(new URL("worker.js", import.meta.url), root);
	const git = createGitRepository(root);
	const work = {
		repository,
		pool,
		tree: git,
		changes: git,
		workTree: createGitWorkTree(root),
		files: localFiles
	};
	const rest = {
		store: createHistoryFiles(root),
		cache: createMetricCacheFile(root),
		codec: nodeCodec
	};
	const coloured = command.color && process.stdout.isTTY && !process.env["NO_COLOR"];
	const clock = fixedClock(readClock(process.env["REFRAIN_NOW"]));
	try {
		const paint = coloured ? ANSI_PAINT : NO_PAINT;
		const words = {
			log: createLog(process.stderr, command.quiet),
			outputs: createOutputs(process.stdout),
			paint
		};
		return await runCommand({
			...work,
			...rest,
			...createReportPorts(root),
			...words,
			clock
		}, command);
	} finally {
		await pool.close();
	}
}
async function main() {
	const line = parseCommandLine(process.argv.slice(2), VERSION);
	if ("command" in line) return run(line.command);
	process.stdout.write(line.out);
	process.stderr.write(line.err);
	return line.exit;
}
function fail(error) {
	printError(process.stderr, error);
	return 2;
}
whenBroken(process.stdout, (error) => process.exit(fail(error)));
whenBroken(process.stderr, () => void 0);
process.exitCode = await main().catch(fail);
export {};
