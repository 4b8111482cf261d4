import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutGraph, type PlacedBox } from "./graph-layout.ts";
import type { Arrow } from "./graph-shape.ts";

const arrow = (subject: string, relation: string, value: string): Arrow => ({ subject, relation, value });
const lake = [
  arrow("Lake Orsin", "country", "Valmere"),
  arrow("Lake Orsin", "area", "88 square kilometres"),
  arrow("Valmere", "capital", "Port Amsel"),
];

describe("layoutGraph(arrows)", () => {
  it("draws each thing once, however many statements name it", () => {
    const { nodes, edges } = layoutGraph(lake);
    expect(nodes.map(({ text }) => text)).toEqual([
      "Lake Orsin",
      "Valmere",
      "88 square kilometres",
      "Port Amsel",
    ]);
    expect(edges.map(({ label }) => label.text)).toEqual(["country", "area", "capital"]);
  });

  it("goes from left to right: thing, relation, thing", () => {
    const { nodes, edges } = layoutGraph(lake);
    const [orsin, valmere, , amsel] = nodes.map(({ x }) => x);
    expect([orsin, edges[0]!.label.x, valmere, edges[2]!.label.x, amsel]).toEqual(
      [orsin, edges[0]!.label.x, valmere, edges[2]!.label.x, amsel].toSorted((a, b) => a! - b!),
    );
    expect(edges[0]!.lines.map(({ head }) => head)).toEqual([false, true]);
  });

  it("keeps one thing level with the one thing said of it", () => {
    const { nodes, edges } = layoutGraph([arrow("A", "b", "C")]);
    const level = ({ y, height }: PlacedBox): number => y + height / 2;
    expect([level(nodes[1]!), level(edges[0]!.label)]).toEqual([level(nodes[0]!), level(nodes[0]!)]);
  });

  it("comes to an end with circles, and draws what is said of itself twice", () => {
    const { nodes, edges } = layoutGraph([
      arrow("A", "next", "B"),
      arrow("B", "next", "A"),
      arrow("C", "same as", "C"),
    ]);
    expect(nodes.map(({ text }) => text)).toEqual(["A", "B", "C", "C"]);
    expect(edges).toHaveLength(3);
  });

  it("is empty for nothing", () => {
    expect(layoutGraph([])).toMatchObject({ nodes: [], edges: [] });
  });

  const names = fc.constantFrom(
    "A",
    "Bo",
    "Lake Orsin",
    "an uncommonly long name of a thing in the data",
    "短文",
  );
  const graphs = fc.array(
    fc.record({ subject: names, relation: fc.constantFrom("is", "completion year"), value: names }),
    { maxLength: 30 },
  );

  it("never lets two boxes touch, and keeps all of them inside the drawing", () => {
    fc.assert(
      fc.property(graphs, (arrows) => {
        const { nodes, edges, width, height } = layoutGraph(arrows);
        const boxes = [...nodes, ...edges.map(({ label }) => label)];
        expect(edges).toHaveLength(arrows.length);
        boxes.forEach((box, at) => {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(width);
          expect(box.y + box.height).toBeLessThanOrEqual(height);
          expect(boxes.slice(at + 1).filter((other) => touch(box, other))).toEqual([]);
        });
      }),
    );
  });

  it("gives the same drawing for the same statements", () => {
    fc.assert(
      fc.property(graphs, (arrows) => {
        expect(layoutGraph(arrows)).toEqual(layoutGraph(arrows));
      }),
      { numRuns: 20 },
    );
  });
});

function touch(a: PlacedBox, b: PlacedBox): boolean {
  const apart = (from: number, size: number, other: number): boolean => from + size <= other + 1e-6;
  return !(
    apart(a.x, a.width, b.x) ||
    apart(b.x, b.width, a.x) ||
    apart(a.y, a.height, b.y) ||
    apart(b.y, b.height, a.y)
  );
}
