import { describe, expect, it } from "vitest";
import { type Candidate, heldInside, resolve, shareOut } from "./resolve.ts";

const candidate = (from: number, to: number, entity: number, distance = 0): Candidate => ({
  from,
  to,
  entity,
  distance,
  method: "name",
});

describe("resolve", () => {
  it("keeps the lowest distance, then the longest, then the first", () => {
    const near = candidate(0, 1, 0);
    const long = candidate(2, 5, 1);
    const list = [candidate(0, 2, 1, 0.1), near, candidate(3, 4, 0), long, candidate(4, 6, 2)];
    expect(resolve(list, new Uint8Array(6))).toEqual([long, near]);
  });

  it("leaves words alone that are taken, and marks those it takes", () => {
    const taken = Uint8Array.of(0, 1, 0);
    expect(resolve([candidate(0, 2, 0), candidate(2, 3, 1)], taken)).toEqual([candidate(2, 3, 1)]);
    expect([...taken]).toEqual([0, 1, 1]);
  });

  it("prefers the name that is written as the data writes it", () => {
    const literal = { ...candidate(0, 1, 1), literal: true };
    expect(resolve([candidate(0, 1, 0), literal], new Uint8Array(1))).toEqual([literal]);
  });
});

describe("shareOut", () => {
  const whole = candidate(0, 3, 0);
  const head = candidate(0, 2, 0, 0.06);
  const region = candidate(2, 3, 1);

  it("splits a mention in two when its end is another entity's only one", () => {
    expect(shareOut([whole], [whole, head, region], () => true)).toEqual([head, region]);
  });

  it("does not when that entity is named elsewhere, or nothing stands for the rest", () => {
    const elsewhere = candidate(5, 6, 1);
    expect(shareOut([whole, elsewhere], [whole, head, region, elsewhere], () => true)).toEqual([
      whole,
      elsewhere,
    ]);
    expect(shareOut([whole], [whole, region], () => true)).toEqual([whole]);
    expect(shareOut([whole], [whole, head, region], () => false)).toEqual([whole]);
  });
});

describe("heldInside", () => {
  it("gives the entities that are named only inside a mention that may hold others", () => {
    const list = candidate(0, 4, 0);
    const part = candidate(1, 2, 1);
    expect(
      heldInside([list], [list, part, candidate(2, 3, 1), candidate(5, 6, 2)], (entity) => entity === 0),
    ).toEqual([part]);
    expect(heldInside([list], [list, part], () => false)).toEqual([]);
  });
});
