import { describe, expect, it } from "vitest";
import { annotated, detection, entity, marked } from "../../../test/support/marked-text.ts";
import { compareText } from "./compare-text.ts";

describe("compareText", () => {
  it("compares entity by entity what people marked with what was found", () => {
    const compared = compareText(annotated, detection(), 0.2);
    expect(
      compared.map((one) => [one.entity, one.verdict, one.gold.length, one.found.length, one.pairs.length]),
    ).toEqual([
      ["Orla_Venn", "detected", 1, 2, 1],
      ["Tarn_Lighthouse", "detected", 2, 1, 1],
      ["Wexmoor", "undetected", 0, 0, 0],
      ["", "unknown", 1, 0, 0],
    ]);
  });

  it("takes two entities with one label for one, found when either is", () => {
    const compared = compareText(
      { ...annotated, mentions: [marked('"Wexmoor"', "Wexmoor")] },
      detection({ entities: [entity("Wexmoor"), entity('"Wexmoor"')], mentions: [], undetected: [0] }),
      0.2,
    );
    expect(compared.map(({ entity: id, verdict }) => [id, verdict])).toEqual([["Wexmoor", "detected"]]);
  });

  it("tells entities that cannot be checked from those that were not found", () => {
    const [first, second] = compareText(
      annotated,
      detection({ mentions: [], undetected: [1], unchecked: [{ entity: 0, reason: "yes or no" }] }),
      0.2,
    );
    expect([first?.verdict, second?.verdict]).toEqual(["unchecked", "undetected"]);
  });
});
