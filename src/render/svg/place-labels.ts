import type { Frame } from "./axes.ts";
import { MUTED } from "./colours.ts";
import { label, shortenTo, textWidth } from "./label.ts";
import { line, type Point } from "./shapes.ts";

/** A point with the name that is to stand beside it. */
export interface NamedPoint extends Point {
  readonly name: string;
}

const SIZE = 11;
const HEIGHT = 13;
const WIDEST = 150;
const OFF = 7;
const NEAREST = 5;
const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Where a name stands, and the line to its point when it had to move far. */
export interface PlacedLabel extends Point {
  readonly text: string;
  readonly leader?: { readonly from: Point; readonly to: Point };
}

/** Draws names beside points where `labelPlaces` puts them. */
export function placeLabels(
  points: readonly NamedPoint[],
  frame: Frame,
  taken: readonly Frame[] = [],
): string {
  return labelPlaces(points, frame, taken)
    .map(({ text, x, y, leader }) => {
      const name = label(text, { x, y, size: SIZE });
      return leader ? line(leader.from, leader.to, { stroke: MUTED, "stroke-width": 0.5 }) + name : name;
    })
    .join("");
}

/**
 * Names beside points, inside the frame: each right or left of its point, a little above or below, moved further up or
 * down where it would cover another name, a point, or one of the `taken` places. One that had to move far gets a line to
 * its point.
 */
export function labelPlaces(
  points: readonly NamedPoint[],
  frame: Frame,
  taken: readonly Frame[] = [],
): PlacedLabel[] {
  const dots = points.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  const placed: Frame[] = [];
  const order = points.toSorted((a, b) => a.y - b.y || a.x - b.x);
  return order.map((point) => {
    const text = shortenTo(point.name, WIDEST, SIZE);
    const candidates = placesFor(point, textWidth(text, SIZE), frame);
    const costs = candidates.map(({ box, distance }) => {
      const covered = covering(box, placed) * 8 + covering(box, dots) * 3 + covering(box, taken);
      return covered + distance;
    });
    const { box, step } = candidates[costs.indexOf(Math.min(...costs))]!;
    placed.push(box);
    const place = { text, x: box.left, y: box.bottom - 3 };
    return step > 1 ? { ...place, leader: { from: point, to: nearestIn(box, point) } } : place;
  });
}

interface Place {
  readonly box: Frame;
  readonly step: number;
  readonly distance: number;
}

/** Every place that is considered, pushed back into the frame. */
function placesFor({ x, y }: Point, width: number, frame: Frame): Place[] {
  return STEPS.flatMap((step) =>
    [-1, 1].flatMap((vertical) =>
      [x + OFF, x - OFF - width].map((wanted) => {
        const left = clamp(wanted, frame.left, frame.right - width);
        const middle = y + vertical * (NEAREST + HEIGHT / 2 + step * HEIGHT);
        const top = clamp(middle - HEIGHT / 2, frame.top, frame.bottom - HEIGHT);
        const box = { left, right: left + width, top, bottom: top + HEIGHT };
        return { box, step, distance: step * 20 + Math.abs(left - wanted) };
      }),
    ),
  );
}

function nearestIn(box: Frame, { x, y }: Point): Point {
  return { x: clamp(x, box.left, box.right), y: clamp(y, box.top, box.bottom) };
}

function covering(box: Frame, others: readonly Frame[]): number {
  return others.reduce((total, other) => total + overlap(box, other), 0);
}

function overlap(a: Frame, b: Frame): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
