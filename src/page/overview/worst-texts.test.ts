import { describe, expect, it } from "vitest";
import { inventedManifest, inventedText } from "../../../test/support/invented-manifest.ts";
import { worstTexts } from "./worst-texts.ts";

const PLACES = { metric: 0, parts: { faithful: 1, incomplete: 2, unfaithful: 3, unsure: 4 } };
const text = (system: number, score: number, verdict: number) =>
  inventedText(system, 0, { scores: [[score, ...[0, 0, 0, 0].with(verdict, 1)]] });

describe("worstTexts(manifest, places, options)", () => {
  const manifest = inventedManifest([
    { texts: [text(0, 0.9, 0), text(1, 0.3, 2)] },
    { texts: [text(0, 0.1, 1), text(1, 0.2, 2)] },
    { texts: [text(0, 0.5, 3)] },
  ]);

  it("puts what is false before what is left out, and lower scores first; texts without a fault are not among them", () => {
    expect(worstTexts(manifest, PLACES, { systems: [0, 1], most: 9 })).toEqual([
      { example: 1, text: 1 },
      { example: 0, text: 1 },
      { example: 1, text: 0 },
    ]);
  });

  it("keeps to the systems shown and to a number", () => {
    expect(worstTexts(manifest, PLACES, { systems: [0], most: 9 })).toEqual([{ example: 1, text: 0 }]);
    expect(worstTexts(manifest, PLACES, { systems: [0, 1], most: 1 })).toHaveLength(1);
  });
});
