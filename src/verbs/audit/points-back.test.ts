import { describe, expect, it } from "vitest";
import { pointsBack } from "./points-back.ts";

describe("pointsBack", () => {
  it.each(["it", "She", "their", "the club", "This old dish", "that"])("is true of %j", (words) => {
    expect(pointsBack(words)).toBe(true);
  });

  it.each(["the Netherlands", "Valmerish", "the 1990s", "club", "It Bites"])("is false of %j", (words) => {
    expect(pointsBack(words)).toBe(false);
  });
});
