import { describe, expect, it } from "vitest";
import { parseMetricSpec, parseMetricSpecs } from "./metric-spec.ts";

describe("parseMetricSpec", () => {
  it("reads id?name=value&name=value", () => {
    expect(parseMetricSpec("parent?lambda=0.5&order=2")).toEqual({
      name: "parent?lambda=0.5&order=2",
      id: "parent",
      options: { lambda: "0.5", order: "2" },
    });
  });

  it("decodes percent escapes, so that a value may hold & and ,", () => {
    expect(parseMetricSpec("parent?counts=a%26b%2Cc.gz").options).toEqual({ counts: "a&b,c.gz" });
  });

  it("keeps a stray percent sign as it is", () => {
    expect(parseMetricSpec("m?x=100%").options).toEqual({ x: "100%" });
  });

  it("keeps an option whatever its name, so that it is refused and not lost", () => {
    expect(Object.keys(parseMetricSpec("m?__proto__=1&constructor=2").options)).toEqual([
      "__proto__",
      "constructor",
    ]);
  });

  it.each(["", "?a=1", "parent?lambda", "a?b=1?c=2"])("refuses %j with a hint", (text) => {
    expect(() => parseMetricSpec(text)).toThrow(expect.objectContaining({ kind: "usage" }));
  });
});

describe("parseMetricSpecs", () => {
  it("splits lists at commas and keeps the first of equal names", () => {
    expect(parseMetricSpecs(["a,b", "a", "b?x=1"]).map(({ name }) => name)).toEqual(["a", "b", "b?x=1"]);
  });
});
