import { describe, expect, it } from "vitest";
import { shuffled } from "./sampler.ts";

describe("shuffled(samples)", () => {
  const samples = Array.from({ length: 50 }, (_, at) => ({ id: at }));
  const ids = (epoch: number, seed: number): number[] =>
    [...(shuffled(samples).epoch(epoch, seed) as Iterable<{ id: number }>)].map(({ id }) => id);

  it("gives every sample once, in an order that its seed decides", () => {
    expect(ids(1, 5).toSorted((a, b) => a - b)).toEqual(samples.map(({ id }) => id));
    expect(ids(1, 5)).toEqual(ids(1, 5));
    expect(ids(1, 5)).not.toEqual(ids(1, 6));
  });

  it("has the fingerprint of its samples", () => {
    expect(shuffled(samples).fingerprint).toBe(shuffled([...samples]).fingerprint);
    expect(shuffled(samples).fingerprint).not.toBe(shuffled(samples.slice(1)).fingerprint);
    expect(shuffled(["a", "b"]).fingerprint).not.toBe(shuffled(["ab"]).fingerprint);
  });
});
