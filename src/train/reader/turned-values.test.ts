import { describe, expect, it } from "vitest";
import type { Fact } from "../../core/fact.ts";
import { turnedValues } from "./turned-values.ts";

const facts = (...values: string[]): readonly Fact[] =>
  values.map((value, at) => ({ id: String(at), subject: null, relation: "depth", value, need: "required" }));
const comparing = { how: "compare", facts: [0, 1] };

describe("turnedValues(words, span, facts)", () => {
  it("exchanges two values that are compared", () => {
    expect(turnedValues("deeper than the other", comparing, facts("40", "7"))).toEqual(
      new Map([
        [0, "7"],
        [1, "40"],
      ]),
    );
  });

  it("turns a column round that goes one way, and no other", () => {
    const trend = { how: "trend", facts: [0, 1, 2] };
    expect([...(turnedValues("rose all week", trend, facts("1", "2", "5")) ?? [])]).toEqual([
      [0, "5"],
      [1, "2"],
      [2, "1"],
    ]);
    expect(turnedValues("rose all week", trend, facts("1", "5", "2"))).toBeUndefined();
  });

  it("leaves alone what stays true either way, what is equal, and what is not on one scale", () => {
    expect(turnedValues("both are open", comparing, facts("40", "7"))).toBeUndefined();
    expect(turnedValues("deeper than the other", comparing, facts("7", "7"))).toBeUndefined();
    expect(turnedValues("deeper than the other", comparing, facts("7", "2024-05-01"))).toBeUndefined();
    expect(
      turnedValues("deeper than the other", { ...comparing, how: "value" }, facts("40", "7")),
    ).toBeUndefined();
  });
});
