import { describe, expect, it } from "vitest";
import { UserError } from "../../core/errors.ts";
import { parseJson } from "./parse-json.ts";

function faultOf(text: string, line = 1, column?: number): string {
  try {
    parseJson(text, { file: "in.json", line, ...(column !== undefined && { column }) });
  } catch (error) {
    if (error instanceof UserError) return error.toString().split("\n")[0]!;
  }
  throw new Error("a UserError was expected");
}

describe("parseJson", () => {
  it("gives the value", () => {
    expect(parseJson('{"a": [1, null]}', { file: "in.json" })).toEqual({ a: [1, null] });
  });

  it.each([
    ['{"a": 1,}', "in.json:1:9: not valid JSON (Expected double-quoted property name)"],
    ['{"a": tru}', "in.json:1:10: not valid JSON (Unexpected token '}')"],
    ["nope", "in.json:1:2: not valid JSON (Unexpected token 'o')"],
    ['{"a": 1} x', "in.json:1:10: not valid JSON (Unexpected non-whitespace character)"],
    ['{"a": [1', "in.json:1:9: not valid JSON (Expected ',' or ']' after array element)"],
    ["", "in.json:1:1: not valid JSON (Unexpected end of JSON input)"],
    ["{'a': 1}", "in.json:1:2: not valid JSON (Expected property name or '}')"],
    ['{"a":\n 1,\n "b": NaN}', "in.json:3:7: not valid JSON (Unexpected token 'N')"],
  ])("names line and column of what is wrong with %j", (text, message) => {
    expect(faultOf(text)).toBe(message);
  });

  it("counts from where the text begins in its file", () => {
    expect(faultOf("[nope]", 7, 5)).toMatch(/^in\.json:7:7: /);
    expect(faultOf("[\nnope]", 7, 5)).toMatch(/^in\.json:8:2: /);
  });
});
