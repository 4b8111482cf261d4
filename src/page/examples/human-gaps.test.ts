import { describe, expect, it } from "vitest";
import { inventedManifest, inventedText } from "../../../test/support/invented-manifest.ts";
import { chosenOf } from "../state/chosen.ts";
import { exampleRows } from "./example-rows.ts";
import { humanGaps } from "./human-gaps.ts";

const rated = (score: number | null, adequacy: number) => ({
  texts: [inventedText(0, score, { ratings: { adequacy } })],
});

function gaps(better: "higher" | "lower", ...examples: ReturnType<typeof rated>[]): (number | undefined)[] {
  const manifest = inventedManifest([...examples, { texts: [inventedText(0, 1)] }]);
  const rows = exampleRows(manifest, chosenOf(manifest, new URLSearchParams()), "metric");
  const found = humanGaps(rows, better);
  return rows.map(({ cells }) => found.get(cells[0]!));
}

describe("humanGaps(rows, better)", () => {
  it("is 0 where metric and people put the texts in the same order", () => {
    expect(gaps("higher", rated(0.1, 1), rated(0.2, 3), rated(0.9, 5))).toEqual([0, 0, 0, undefined]);
    expect(gaps("lower", rated(0.1, 5), rated(0.2, 3), rated(0.9, 1))).toEqual([0, 0, 0, undefined]);
  });

  it("is 1 for what the metric finds best and people worst, -1 the other way round", () => {
    expect(gaps("higher", rated(0.9, 1), rated(0.5, 3), rated(0.1, 5))).toEqual([1, 0, -1, undefined]);
  });

  it("says nothing of what only one of them judged", () => {
    expect(gaps("higher", rated(null, 1), rated(0.5, 3))).toEqual([undefined, 0, undefined]);
  });
});
