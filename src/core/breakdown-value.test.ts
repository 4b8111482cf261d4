import { describe, expect, it } from "vitest";
import { breakdownValue, compareValues } from "./breakdown-value.ts";
import type { Example } from "./example.ts";

function example(count: number, tags: Example["tags"] = {}): Example {
  const facts = Array.from({ length: count }, (_, at) => ({
    id: String(at),
    subject: null,
    relation: "colour",
    value: "blue",
    need: "required" as const,
  }));
  return { id: "e", facts, references: [], tags };
}

describe("breakdownValue(example, tag)", () => {
  it("is the value of the tag, or nothing", () => {
    expect(breakdownValue(example(2, { size: "7" }), "size")).toBe("7");
    expect(breakdownValue(example(2), "size")).toBeUndefined();
    expect(breakdownValue(example(2), "constructor")).toBeUndefined();
  });

  it("counts the facts for the tag facts, whatever tag of that name the data has", () => {
    expect(breakdownValue(example(3, { facts: "many" }), "facts")).toBe("3");
    expect(breakdownValue(example(0), "facts")).toBe("0");
  });

  it("puts numbers of facts above ten together", () => {
    const bins = [10, 11, 20, 21, 50, 51, 100, 101, 4000].map((count) =>
      breakdownValue(example(count), "facts"),
    );
    expect(bins).toEqual(["10", "11–20", "11–20", "21–50", "21–50", "51–100", "51–100", "101+", "101+"]);
  });
});

describe("compareValues(a, b)", () => {
  it("orders numbers and ranges by size, words by character code", () => {
    const values = ["101+", "2", "21–50", "10", "11–20", "1"];
    expect(values.sort(compareValues)).toEqual(["1", "2", "10", "11–20", "21–50", "101+"]);
    expect(["unseen", "seen"].sort(compareValues)).toEqual(["seen", "unseen"]);
  });
});
