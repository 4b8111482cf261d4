import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scriptJson } from "./script-json.ts";

describe("scriptJson(value)", () => {
  it("writes out what could end its element, begin a comment or break a line", () => {
    expect(scriptJson("</script><!--&\u2028\u2029")).toBe(
      '"\\u003c/script\\u003e\\u003c!--\\u0026\\u2028\\u2029"',
    );
  });

  it("parses back to the same value and holds no mark-up, whatever is in it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = scriptJson(value);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
