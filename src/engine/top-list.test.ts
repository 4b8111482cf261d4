import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byCode, TopList } from "./top-list.ts";

describe("TopList(size, compare)", () => {
  it("lists what sorting everything would put first, whatever the order it comes in", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20)), fc.nat(8), (values, size) => {
        const list = new TopList<{ value: number; at: number }>(size, (a, b) => a.value - b.value);
        const all = values.map((value, at) => ({ value, at }));
        for (const one of all) list.add(one);
        expect(list.list()).toEqual(all.sort((a, b) => a.value - b.value || a.at - b.at).slice(0, size));
      }),
    );
  });
});

describe("byCode(a, b)", () => {
  it("orders by character code, not by language", () => {
    expect(["b", "a", "B", "ä", "a"].sort(byCode)).toEqual(["B", "a", "a", "b", "ä"]);
  });
});
