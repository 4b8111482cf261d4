import { describe, expect, it } from "vitest";
import { inventedManifest, inventedText } from "../../../test/support/invented-manifest.ts";
import { chosenOf } from "../state/chosen.ts";
import { exampleRows } from "./example-rows.ts";

const manifest = inventedManifest([
  {
    texts: [
      inventedText(0, 0.9, { alarms: [1, 0, 2], ratings: { adequacy: 4 } }),
      inventedText(1, null),
      inventedText(2, 0.2),
      inventedText(2, 0.4, { sample: 1, alarms: [1, 0, 0] }),
    ],
  },
  { texts: [inventedText(1, 0.5)] },
]);
const rows = (query = "", source: "metric" | "any" = "metric") =>
  exampleRows(manifest, chosenOf(manifest, new URLSearchParams(query)), source);

describe("exampleRows(manifest, chosen, source)", () => {
  it("has a cell for each system shown, none where it gave no text", () => {
    expect(rows().map(({ cells }) => cells.map((cell) => cell?.value))).toEqual([
      [0.9, undefined, expect.closeTo(0.3)],
      [undefined, 0.5, undefined],
    ]);
    expect(rows("systems=b")[1]?.cells).toHaveLength(1);
  });

  it("tells what is not applicable from what is not there", () => {
    expect(rows().map(({ cells }) => cells.map((cell) => cell?.applicable))).toEqual([
      [true, false, true],
      [undefined, true, undefined],
    ]);
  });

  it("takes samples together: the mean of their values, the sum of their alarms", () => {
    expect(rows()[0]?.cells[2]).toMatchObject({ samples: 2, alarms: [1, 0, 0] });
    expect(rows()[0]?.alarms).toBe(4);
  });

  it("takes the part, the ratings and the baseline that were chosen", () => {
    expect(rows("part=recall")[0]?.cells[0]?.value).toBe(0.45);
    expect(rows()[0]?.cells[0]?.rating).toBe(4);
    expect(rows("dim=fluency")[0]?.cells[0]?.rating).toBeUndefined();
    expect(rows("systems=a&baseline=b").map(({ baseline }) => baseline)).toEqual([undefined, 0.5]);
  });

  it("knows how far apart the systems are, where there are two", () => {
    expect(rows().map(({ spread }) => spread)).toEqual([expect.closeTo(0.6), undefined]);
  });

  it("counts what any metric objects to when asked to", () => {
    expect(rows("", "any")[0]?.cells[0]?.alarms).toEqual([1, 9, 2]);
  });
});
