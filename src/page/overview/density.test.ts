import { describe, expect, it } from "vitest";
import { density } from "./density.ts";

describe("density(points, place, size)", () => {
  it("counts the points in every square that has any", () => {
    const points = [
      { x: 1, y: 1 },
      { x: 7, y: 2 },
      { x: 8, y: 2 },
      { x: -1, y: 20 },
    ];
    expect(density(points, (point) => point, 8)).toEqual([
      { x: 0, y: 0, count: 2 },
      { x: 8, y: 0, count: 1 },
      { x: -8, y: 16, count: 1 },
    ]);
  });
});
