import { describe, expect, it } from "vitest";
import { MOST_VALUES, tagValues } from "./tag-values.ts";

const tagged = (tags: Readonly<Record<string, string>>) => ({ id: "", facts: 1, texts: [], tags });

describe("tagValues(examples)", () => {
  it("counts the values of each tag, in order", () => {
    expect(
      tagValues([tagged({ size: "10" }), tagged({ size: "9", kind: "graph" }), tagged({ size: "10" })]),
    ).toEqual([
      {
        tag: "size",
        values: [
          { value: "9", count: 1 },
          { value: "10", count: 2 },
        ],
      },
      { tag: "kind", values: [{ value: "graph", count: 1 }] },
    ]);
  });

  it("leaves out tags that are names", () => {
    const names = Array.from({ length: MOST_VALUES + 1 }, (_, at) => tagged({ title: `no ${at}` }));
    expect(tagValues(names)).toEqual([]);
  });
});
