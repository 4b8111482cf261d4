import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Example } from "../../core/example.ts";
import { CorpusCollector, type CorpusState } from "./corpus-collector.ts";

const example = (values: readonly string[], references: readonly string[]): Example => ({
  id: "e",
  tags: {},
  references,
  facts: values.map((value, at) => ({
    id: String(at),
    subject: "Tarn",
    relation: "r",
    value,
    need: at % 2 === 0 ? "required" : "optional",
  })),
});

function collected(examples: readonly Example[], direction: "both" | "table" = "both"): CorpusState {
  const collector = new CorpusCollector({ unit: "object", direction });
  for (const one of examples) collector.add(one);
  return collector.finish();
}

describe("CorpusCollector", () => {
  it("keeps distinct values, references and sets of values, and which reference is of which", () => {
    const state = collected([
      example(["pike", "eel", "pike"], ["Two fish.", "Eel and pike."]),
      example(["eel", "pike"], ["Two fish."]),
      example(["carp"], ["Two fish.", "  "]),
      example(["roach"], []),
    ]);
    expect(state).toEqual({
      values: ["carp", "eel", "pike", "roach"],
      references: ["Eel and pike.", "Two fish."],
      tables: [[0], [1, 2]],
      owners: [[1], [0, 1]],
    });
  });

  it("keeps no references where none are looked for", () => {
    const state = collected([example(["pike"], ["A pike."])], "table");
    expect(state).toEqual({ values: ["pike"], references: [], tables: [], owners: [] });
  });

  it("leaves blank values out, and data without any", () => {
    expect(collected([example([" ", ""], ["Nothing."])])).toEqual({
      values: [],
      references: [],
      tables: [],
      owners: [],
    });
  });

  it("is the same whatever the order of the examples", () => {
    const word = fc.constantFrom("eel", "pike", "carp", "ß", "😀", "a b");
    const some = fc.record({
      values: fc.array(word, { maxLength: 3 }),
      references: fc.array(word, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), (list) => {
        const examples = list.map(({ values, references }) => example(values, references));
        expect(collected(examples.toReversed())).toEqual(collected(examples));
      }),
    );
  });
});
