import { describe, expect, it } from "vitest";
import { inventedManifest } from "../../../test/support/invented-manifest.ts";
import { chosenOf, chosenPart } from "./chosen.ts";

const manifest = inventedManifest([]);
const chosen = (query: string) => chosenOf(manifest, new URLSearchParams(query));

describe("chosenOf(manifest, params)", () => {
  it("falls back to the first of everything, and all systems", () => {
    expect(chosen("")).toEqual({
      metric: 0,
      part: 0,
      systems: [0, 1, 2],
      baseline: 0,
      dimension: "adequacy",
    });
    expect(chosen("metric=bleu&part=x&systems=z&baseline=z&dim=z")).toEqual(chosen(""));
  });

  it("reads the address, systems in the report's order", () => {
    expect(chosen("metric=esa&part=recall&systems=c&systems=a&baseline=b&dim=fluency")).toEqual({
      metric: 1,
      part: 1,
      systems: [0, 2],
      baseline: 1,
      dimension: "fluency",
    });
    expect(chosenPart(manifest, chosen("part=recall"))?.name).toBe("recall");
  });
});
