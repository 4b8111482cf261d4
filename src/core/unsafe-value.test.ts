import { describe, expect, it } from "vitest";
import { unsafeValue } from "./unsafe-value.ts";

describe("unsafeValue(value)", () => {
  it("finds nothing wrong with values as data has them", () => {
    expect(unsafeValue({ a: [1, { b: "x" }], __proto__: null })).toBeUndefined();
    expect(unsafeValue(JSON.parse('{"__proto__":1}'))).toBeUndefined();
  });

  it("says that a value is nested too deep, however deep it is", () => {
    const deep = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
    expect(unsafeValue({ items: [deep] })).toBe("is nested deeper than 250 levels");
  });

  it("finds a key that changes objects, where keys are asked about", () => {
    expect(unsafeValue(JSON.parse('[{"parts":{"__proto__":{"value":1}}}]'), { keys: true })).toBe(
      'has a key "__proto__"',
    );
  });
});
