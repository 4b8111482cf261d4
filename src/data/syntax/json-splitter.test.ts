import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UserError } from "../../core/errors.ts";
import { JsonSplitter } from "./json-splitter.ts";

function split(text: string, path?: string, size = text.length, limit = 1e6) {
  const splitter = new JsonSplitter("in.json", { path, limit });
  const found: { text: string; at: string }[] = [];
  for (let at = 0; at < text.length; at += size)
    for (const { text: record, where } of splitter.feed(text.slice(at, at + size)))
      found.push({ text: record, at: `${where.line}:${where.column}` });
  splitter.finish();
  return found;
}

function faultOf(text: string, path?: string, limit?: number): string {
  try {
    split(text, path, text.length, limit);
  } catch (error) {
    if (error instanceof UserError) return error.toString();
  }
  throw new Error("a UserError was expected");
}

describe("JsonSplitter", () => {
  it("gives the members of the outermost list, with where they begin", () => {
    expect(split('[{"a": "]"},\n  {"b": [1, {"c": "\\""}]}, 3]\n')).toEqual([
      { text: '{"a": "]"}', at: "1:2" },
      { text: '{"b": [1, {"c": "\\""}]}', at: "2:3" },
      { text: "3", at: "2:28" },
    ]);
  });

  it.each(['{"a\u0001": 1, "b": [2]}', '{"a\\x": 1, "b": [2]}'])(
    "says where a key is that is not valid JSON: %j",
    (text) => {
      expect(faultOf(`\n ${text}`, "b")).toMatch(/^in\.json:2:\d+: not valid JSON/);
    },
  );

  it("gives an outermost object as one record, and several as several", () => {
    expect(split('\n {"a": 1}')).toEqual([{ text: '{"a": 1}', at: "2:2" }]);
    expect(split('{"a": 1}\n{"b": 2}').map(({ text }) => text)).toEqual(['{"a": 1}', '{"b": 2}']);
  });

  it("gives the members of the list at a path, passing over everything else", () => {
    const text =
      '{"version": "[", "meta": {"items": [9]}, "data": {"n": 2, "items": [{"a": 1}, {"a": 2}]}, "x": [3]}';
    expect(split(text, "data.items").map((r) => r.text)).toEqual(['{"a": 1}', '{"a": 2}']);
    expect(split(text, "x").map((r) => r.text)).toEqual(["3"]);
  });

  it("gives the members of an outermost object with their keys, when told to", () => {
    const splitter = new JsonSplitter("in.json", { members: true, limit: 100 });
    const found = [...splitter.feed('{"a": 1, "b": {"c": [2]}}')];
    expect(found.map(({ key, text }) => [key, text])).toEqual([
      ["a", "1"],
      ["b", '{"c": [2]}'],
    ]);
    splitter.finish();
  });

  it("gives nothing for empty lists", () => {
    expect(split("[]")).toEqual([]);
    expect(split('{"data": []}', "data")).toEqual([]);
    expect(split("  ")).toEqual([]);
  });

  it("gives the same records wherever the pieces are cut", () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.nat({ max: 2 }),
        fc.integer({ min: 1, max: 7 }),
        (list, indent, size) => {
          const inList = JSON.stringify(list, null, indent);
          expect(split(inList, undefined, size).map((r) => JSON.parse(r.text))).toEqual(JSON.parse(inList));
          const inside = JSON.stringify(
            { before: list, a: { before: list, b: list }, after: list },
            null,
            indent,
          );
          expect(split(inside, "a.b", size)).toEqual(split(inside, "a.b"));
          expect(split(inside, "a.b", size).map((r) => JSON.parse(r.text))).toEqual(JSON.parse(inList));
        },
      ),
    );
  });

  it.each([
    [
      '[{"a": 1} {"b": 2}]',
      'in.json:1:11: not valid JSON ("{" where a comma or the closing bracket was expected)',
    ],
    ["[1,]", 'in.json:1:4: not valid JSON ("]" where a value was expected)'],
    ["[1}", 'in.json:1:3: not valid JSON ("}" where a comma or the closing bracket was expected)'],
    ["[\n{},,{}]", 'in.json:2:4: not valid JSON ("," where a value was expected)'],
    ['[{"a": 1},\n {"b": "x', "in.json:2:2: the file ends inside the value that begins here"],
    ['[{"a": 1},\n', "in.json:2:1: the file ends before its last bracket is closed"],
  ])("names the place of what is wrong with %j", (text, message) => {
    expect(faultOf(text).split("\n")[0]).toBe(message);
  });

  it.each([
    ['{"data" 1}', "data", 'in.json:1:9: not valid JSON ("1" where a colon was expected)'],
    ["{data: 1}", "data", 'in.json:1:2: not valid JSON ("d" where a key in quotes was expected)'],
    ['{"data": {"a": 1}}', "data", 'in.json:1:10: there is no list at "data"'],
    ['{"items": []}', "itmes", 'in.json: there is no list at "itmes", which the mapping names for records'],
  ])("names what is wrong on the way to the records of %j", (text, path, message) => {
    expect(faultOf(text, path).split("\n")[0]).toBe(message);
  });

  it("offers the nearest name when there is no list at the path", () => {
    expect(faultOf('{"items": [], "b": 1}', "itmes")).toContain('Did you mean "items"?');
  });

  it("stops at a record beyond the limit, naming where it begins", () => {
    expect(faultOf(`[1,\n "${"x".repeat(100)}"]`, undefined, 50)).toMatch(
      /^in\.json:2:2: a record is longer than 50 bytes/,
    );
  });
});
