import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Frame } from "./axes.ts";
import { textWidth } from "./label.ts";
import { type NamedPoint, placeLabels } from "./place-labels.ts";

const frame: Frame = { left: 0, right: 400, top: 0, bottom: 300 };

/** The boxes of the labels that were drawn. */
function boxes(drawn: string): (Frame & { readonly text: string })[] {
  return Array.from(drawn.matchAll(/<text x="([^"]+)" y="([^"]+)"[^>]*>([^<]*)</g), ([, x, y, text]) => {
    const [left, base] = [Number(x), Number(y)];
    return { text: text!, left, right: left + textWidth(text!, 11), top: base - 10, bottom: base + 3 };
  });
}

function overlap(a: Frame, b: Frame): boolean {
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.1
  );
}

describe("placeLabels(points, frame, taken)", () => {
  it("sets a lone name right of its point, above the middle", () => {
    expect(boxes(placeLabels([{ name: "fox", x: 100, y: 100 }], frame))).toEqual([
      { text: "fox", left: 107, right: expect.any(Number), top: 82, bottom: 95 },
    ]);
  });

  it("sets it left of a point at the right edge", () => {
    const [box] = boxes(placeLabels([{ name: "a long name", x: 395, y: 100 }], frame));
    expect(box!.right).toBeLessThanOrEqual(395);
  });

  it("does not let the names of near points cover each other", () => {
    const near: NamedPoint[] = ["ash", "birch", "cedar", "dogwood", "elm", "fir"].map((name, at) => ({
      name,
      x: 200 + at,
      y: 150 - at,
    }));
    const drawn = boxes(placeLabels(near, frame));
    expect(drawn).toHaveLength(6);
    for (const [at, a] of drawn.entries())
      for (const b of drawn.slice(at + 1)) expect(overlap(a, b)).toBe(false);
  });

  it("keeps off places that are taken", () => {
    const taken = { left: 105, right: 200, top: 80, bottom: 96 };
    const [box] = boxes(placeLabels([{ name: "fox", x: 100, y: 100 }], frame, [taken]));
    expect(overlap(box!, taken)).toBe(false);
  });

  it("never leaves the frame", () => {
    const point = fc.record({
      name: fc.string({ maxLength: 60 }),
      x: fc.double({ min: 0, max: 400, noNaN: true }),
      y: fc.double({ min: 0, max: 300, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 12 }), (points) => {
        for (const box of boxes(placeLabels(points, frame))) {
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.top).toBeGreaterThanOrEqual(-0.01);
          expect(box.bottom).toBeLessThanOrEqual(300.01);
        }
      }),
    );
  });
});
