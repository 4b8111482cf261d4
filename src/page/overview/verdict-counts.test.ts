import { describe, expect, it } from "vitest";
import { inventedManifest, inventedText } from "../../../test/support/invented-manifest.ts";
import { verdictCounts } from "./verdict-counts.ts";

const PLACES = { metric: 0, parts: { faithful: 0, incomplete: 1, unfaithful: 2, unsure: 3 } };
const text = (system: number, verdict: number | null) =>
  inventedText(system, 0, { scores: [verdict === null ? null : [0, 0, 0, 0].with(verdict, 1)] });

describe("verdictCounts(manifest, systems, places)", () => {
  it("counts the texts of each system by verdict; what could not be judged has no answer", () => {
    const manifest = inventedManifest([
      { texts: [text(0, 0), text(1, 2)] },
      { texts: [text(0, 1), text(0, null)] },
    ]);
    expect(verdictCounts(manifest, [0, 1], PLACES)).toEqual([
      { system: "a", texts: 3, counts: { faithful: 1, incomplete: 1, unfaithful: 0, unsure: 1 } },
      { system: "b", texts: 1, counts: { faithful: 0, incomplete: 0, unfaithful: 1, unsure: 0 } },
    ]);
  });
});
