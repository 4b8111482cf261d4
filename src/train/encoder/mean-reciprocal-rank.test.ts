import { describe, expect, it } from "vitest";
import { meanReciprocalRank } from "./mean-reciprocal-rank.ts";

const [x, y, z] = [Float32Array.of(1, 0, 0), Float32Array.of(0, 1, 0), Float32Array.of(0, 0, 1)];
const between = Float32Array.of(0.6, 0.8, 0);

describe("meanReciprocalRank(queries, candidates, own)", () => {
  it("is 1 when every query's own candidate is the nearest", () => {
    expect(meanReciprocalRank([x, y, z], [x, y, z], [0, 1, 2])).toBe(1);
  });

  it("is the mean of 1 / rank", () => {
    // The second query has y nearest and its own x second.
    expect(meanReciprocalRank([x, between], [x, y, z], [0, 0])).toBe((1 + 1 / 2) / 2);
  });

  it("gives ties their mean rank: what tells nothing apart finds nothing", () => {
    expect(meanReciprocalRank([x], [x, x, x, x, x], [3])).toBe(1 / 3);
    expect(meanReciprocalRank([x], [y, z], [0])).toBe(1 / 1.5);
  });
});
