/** XML as reports have it, one element after the other. No entity beyond the five of XML is known, and no file is ever opened for one. */
import { SaxesParser } from "saxes";

export interface XmlElement {
  readonly name: string;
  /** Without a prototype: only what is written there. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** `path`: the names of the elements around it, the outermost first, its own last. It is the same list each time: copy what is kept. */
export interface XmlHandlers {
  readonly open: (element: XmlElement, path: readonly string[]) => void;
  readonly close?: (path: readonly string[]) => void;
  /** In pieces, inside the innermost element that is open. */
  readonly text?: (text: string, path: readonly string[]) => void;
  /** Asked after each element that was opened: true ends the reading there, without a fault. */
  readonly isEnough?: () => boolean;
}

export interface XmlEnd {
  /** In words why it could not be read to its end; undefined when it was. */
  readonly fault: string | undefined;
  /** Behind the last character of the document; the length of the text when it could not be read. */
  readonly end: number;
  /** Characters that no XML may hold, and which were passed over. */
  readonly disallowed: number;
}

/** Of nesting. No format comes near. */
export const DEEPEST_XML = 64;

const CUT = "the file ends in the middle of its XML: it was cut off while it was written";

/** The document at the start of the text, without what follows behind its root. Never throws. */
export function readXml(text: string, handlers: XmlHandlers): XmlEnd {
  const reading: Reading = { path: [], disallowed: 0, rootEnd: undefined, stop: undefined };
  const parser = createParser(reading, handlers);
  for (let at = 0; reading.stop === undefined && at < text.length; at += CHUNK)
    untilStopped(() => void parser.write(text.slice(at, at + CHUNK)));
  const { rootEnd, disallowed } = reading;
  const stop = reading.stop ?? (rootEnd === undefined ? { fault: CUT } : { end: rootEnd });
  return "end" in stop
    ? { fault: undefined, end: stop.end, disallowed }
    : { fault: stop.fault, end: text.length, disallowed };
}

/** The first element, which tells what a document is; undefined when there is none that can be read. */
export function rootOfXml(text: string): XmlElement | undefined {
  let root: XmlElement | undefined;
  readXml(text.slice(0, LONGEST_HEAD), {
    open: (element) => void (root = element),
    isEnough: () => true,
  });
  return root;
}

/** Why there is no first element that can be read. */
export function faultBeforeRoot(text: string): string | undefined {
  return readXml(text.slice(0, LONGEST_HEAD), { open: () => undefined, isEnough: () => true }).fault;
}

/** Characters that are given at once, and in which a root is looked for. */
const CHUNK = 64 * 1024;
const LONGEST_HEAD = 1024 * 1024;

interface Reading {
  readonly path: string[];
  disallowed: number;
  /** Behind the tag that closes the root. */
  rootEnd: number | undefined;
  stop: { readonly end: number } | { readonly fault: string } | undefined;
}

/** Thrown to leave the parser, which has no other way to stop. */
const STOP = new Error("enough");

function untilStopped(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (error !== STOP) throw error;
  }
}

function createParser(reading: Reading, handlers: XmlHandlers): SaxesParser {
  const { path } = reading;
  const parser = new SaxesParser();
  const stopWith = (stop: Reading["stop"]): never => {
    reading.stop = stop;
    throw STOP;
  };
  parser.on("error", ({ message }) => {
    if (message.includes("disallowed character.")) reading.disallowed += 1;
    else stopWith(faultOf(message, { parser, reading }));
  });
  parser.on("doctype", (doctype) => {
    if (/\[(?!\s*\]\s*$)/.test(doctype))
      stopWith({ fault: "it defines entities or elements of its own, which no report does" });
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (path.push(name) > DEEPEST_XML) stopWith({ fault: `it is nested deeper than ${DEEPEST_XML} levels` });
    handlers.open({ name, attributes }, path);
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

function hearText(parser: SaxesParser, { path }: Reading, { text }: HearsText): void {
  if (text === undefined) return;
  const hear = (piece: string): void => {
    if (path.length > 0) text(piece, path);
  };
  parser.on("text", hear);
  parser.on("cdata", hear);
}

type HearsText = Pick<XmlHandlers, "text">;

/** Behind the root nothing belongs to the document; a tag that closes another than was opened is told after the root was closed by it. */
function faultOf(
  message: string,
  { parser, reading }: { readonly parser: SaxesParser; readonly reading: Reading },
): Reading["stop"] {
  const isBehind = reading.rootEnd !== undefined && !/unexpected close tag/.test(message);
  return isBehind
    ? { end: reading.rootEnd ?? parser.position }
    : { fault: `its XML is malformed in line ${parser.line}` };
}
