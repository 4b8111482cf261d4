import { describe, expect, it } from "vitest";
import { LEGEND_LINE, legendPlaces } from "./legend-places.ts";
import { markPath } from "./series.ts";

const named = (...names: string[]) => names.map((name, series) => ({ name, series }));

describe("legendPlaces(series, width)", () => {
  it("sets names side by side while there is room, then on the next line", () => {
    const { places, height } = legendPlaces(named("ash", "birch", "cedar"), 150);
    expect(places.map(({ y }) => y)).toEqual([LEGEND_LINE / 2, LEGEND_LINE / 2, 1.5 * LEGEND_LINE]);
    expect(places[1]!.x).toBeGreaterThan(places[0]!.x);
    expect(places[2]!.x).toBe(0);
    expect(height).toBe(2 * LEGEND_LINE);
  });

  it("shortens a name that is wider than the drawing, and shows what would be hidden", () => {
    const { places } = legendPlaces(named(`${"long ".repeat(40)}`, "\u202Eevil"), 150);
    expect(places[0]!.text).toContain("…");
    expect(places[1]!.text).toBe("\\u202eevil");
  });

  it("takes no room for nothing", () => {
    expect(legendPlaces([], 150)).toEqual({ places: [], height: 0 });
  });
});

describe("markPath(at, place, radius)", () => {
  it("gives series with the same colour another shape", () => {
    const place = { x: 10, y: 10 };
    const shapes = Array.from({ length: 7 }, (_, again) => markPath(3 + 7 * again, place, 4));
    expect(new Set(shapes).size).toBe(7);
  });
});
