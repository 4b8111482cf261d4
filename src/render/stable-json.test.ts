import { describe, expect, it } from "vitest";
import { stableJson } from "./stable-json.ts";

describe("stableJson(value, order)", () => {
  it("puts named keys first, in the order given, and all others by character code", () => {
    expect(stableJson({ b: 1, Z: 2, last: 3, first: 4, a: 5 }, ["first", "last"])).toBe(
      '{\n  "first": 4,\n  "last": 3,\n  "Z": 2,\n  "a": 5,\n  "b": 1\n}\n',
    );
  });

  it("reaches into arrays and keeps their order", () => {
    expect(JSON.parse(stableJson([{ y: 1, x: [3, 1, 2] }], []))).toEqual([{ x: [3, 1, 2], y: 1 }]);
    expect(stableJson([{ y: 1, x: 2 }], []).indexOf("x")).toBeLessThan(
      stableJson([{ y: 1, x: 2 }], []).indexOf("y"),
    );
  });

  it("writes no NaN", () => {
    expect(stableJson({ a: Number.NaN }, [])).toBe('{\n  "a": null\n}\n');
  });
});
