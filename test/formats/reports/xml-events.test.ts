import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEEPEST_XML, readXml, rootOfXml, type XmlEnd } from "../../../src/formats/reports/xml-events.ts";

interface Heard extends XmlEnd {
  readonly events: readonly string[];
}

function hear(text: string): Heard {
  const events: string[] = [];
  const end = readXml(text, {
    open: ({ name, attributes }, path) => {
      expect(path.at(-1)).toBe(name);
      events.push(`<${path.join("/")} ${JSON.stringify(attributes)}`);
    },
    close: (path) => events.push(`>${path.join("/")}`),
    text: (piece, path) => events.push(`${path.join("/")}: ${piece}`),
  });
  return { ...end, events };
}

describe("what is heard", () => {
  test.each<readonly [string, string, readonly string[]]>([
    ["an element", "<a/>", ["<a {}", ">a"]],
    ["attributes", `<a b="1" c='x"y'/>`, ['<a {"b":"1","c":"x\\"y"}', ">a"]],
    ["the five entities, and numbers", `<a b="&lt;&amp;&#65;&#x42;&quot;&apos;&gt;"/>`, [`<a {"b":"<&AB\\"'>"}`, ">a"]],
    ["nesting and text", "<a>x<b>y</b></a>", ["<a {}", "a: x", "<a/b {}", "a/b: y", ">a/b", ">a"]],
    ["CDATA", "<a><![CDATA[<b>&c;]]></a>", ["<a {}", "a: <b>&c;", ">a"]],
    ["comments and instructions are passed over", "<?xml version='1.0'?><!-- c --><a><?p q?></a>", ["<a {}", ">a"]],
    ["a document type that is elsewhere", '<!DOCTYPE a SYSTEM "http://x/y.dtd"><a/>', ["<a {}", ">a"]],
    [
      "a name that objects have",
      '<a __proto__="1" constructor="2"/>',
      ['<a {"__proto__":"1","constructor":"2"}', ">a"],
    ],
  ])("%s", (_, text, events) => {
    expect(hear(text)).toEqual({ events, fault: undefined, end: text.length, disallowed: 0 });
  });

  test("the name of a prototype is an attribute like any other", () => {
    expect(rootOfXml('<a __proto__="1"/>')?.attributes["toString"]).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, "1")).toBe(false);
  });
});

describe("what follows the root is not read", () => {
  test.each([
    ["text", "<a></a>", "\n3 errors\n"],
    ["a document", "<a/>", '\n<?xml version="1.0"?><b>'],
    ["an element", "<a/>", "<b/>"],
    ["an end", "<a/>", "</b>"],
    ["anything", `<a>${"x".repeat(200_000)}</a>`, "& <"],
  ])("%s", (_, document, after) => {
    const { events, fault, end } = hear(document + after);
    expect({ fault, end, last: events.at(-1) }).toEqual({ fault: undefined, end: document.length, last: ">a" });
  });
});

test("disallowed characters are passed over and counted", () => {
  expect(hear('<a b="\u001B[31m"/>')).toMatchObject({ fault: undefined, disallowed: 1 });
});

describe("what cannot be read", () => {
  const cut = "the file ends in the middle of its XML: it was cut off while it was written";
  const own = "it defines entities or elements of its own, which no report does";
  const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join("");
  test.each([
    ["nothing", "", cut],
    ["cut off", "<a><b>", cut],
    ["cut off in a tag", '<a b="c', cut],
    ["another end", "<a>\n<b>\n</a>", "its XML is malformed in line 3"],
    ["another end of the root", "<a></b>", "its XML is malformed in line 1"],
    ["an attribute without quotes", "<a b=c/>", "its XML is malformed in line 1"],
    ["an attribute twice", '<a b="1" b="2"/>', "its XML is malformed in line 1"],
    ["an entity that is not known", "<a>&e;</a>", "its XML is malformed in line 1"],
    ["an entity of its own", '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>', own],
    ["a bomb of entities", `<!DOCTYPE a [<!ENTITY e0 "x">${bomb}]><a>&e9;</a>`, own],
    ["an entity from a file", '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>', own],
    ["a deep one", "<a>".repeat(100_000), "it is nested deeper than 64 levels"],
  ])("%s", (_, text, fault) => {
    expect(hear(text).fault).toBe(fault);
  });

  test(`${DEEPEST_XML} levels are read`, () => {
    const nested = (levels: number): string => "<a>".repeat(levels) + "</a>".repeat(levels);
    expect(hear(nested(DEEPEST_XML)).fault).toBeUndefined();
    expect(hear(nested(DEEPEST_XML + 1)).fault).toBeDefined();
  });
});

describe("the root", () => {
  test.each([
    ["<a x='1'><b/>", { name: "a", attributes: { x: "1" } }],
    ["<?xml version='1.0'?>\n<!DOCTYPE a SYSTEM 'b'>\n<a>", { name: "a", attributes: {} }],
    ["<", undefined],
    ["<!DOCTYPE a [<!ENTITY e 'x'>]><a/>", undefined],
  ])("%s", (text, root) => {
    expect(rootOfXml(text)).toEqual(root);
  });
});

function assertHeard(text: string): void {
  expect(hear(`<a>${text}`).end).toBeGreaterThan(0);
}

test("no text makes it throw", () => {
  const unit = fc.constantFrom("<", ">", "/", "a", "b", "=", '"', "&", ";", "!", "?", "[", "]", "-", " ", "\n", "#");
  fc.assert(fc.property(fc.string({ unit, maxLength: 60 }), assertHeard), { numRuns: 1000 });
});
