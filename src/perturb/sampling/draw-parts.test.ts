import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { seededRandom } from "../../stats/random.ts";
import { drawEnd, drawParts } from "./draw-parts.ts";

const [fact, bare] = facts("Lake_Orsin | country | Valmere", "| area | riverside");

describe("drawParts(fact, random)", () => {
  it("is the relation alone in half, an entity in a quarter, both in a quarter, subject and value evenly", () => {
    const random = seededRandom(1);
    const share = new Map<string, number>();
    for (let draw = 0; draw < 4000; draw++) {
      const { relation, end } = drawParts(fact!, random);
      const parts = [...(relation ? ["relation"] : []), ...(end ? [end] : [])].join(" ");
      share.set(parts, (share.get(parts) ?? 0) + 1 / 4000);
    }
    expect(share.get("relation")).toBeCloseTo(0.5, 1);
    for (const parts of ["subject", "value", "relation subject", "relation value"])
      expect(Math.abs(share.get(parts)! - 0.125)).toBeLessThan(0.02);
    expect(share.size).toBe(5);
  });
});

describe("drawEnd(fact, random)", () => {
  it("is the value of a fact without a subject", () => {
    const random = seededRandom(1);
    expect(new Set(Array.from({ length: 20 }, () => drawEnd(bare!, random)))).toEqual(new Set(["value"]));
  });
});
