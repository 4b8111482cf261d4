import type { Interval } from "../../core/report.ts";
import { type Attributes, element } from "./element.ts";
import { fixed } from "./fixed.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A straight line. */
export function line(from: Point, to: Point, attributes: Attributes): string {
  return element("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y, ...attributes });
}

/** A rectangle between two corners, whichever they are. */
export function rectangle(a: Point, b: Point, attributes: Attributes): string {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return element("rect", { x, y, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y), ...attributes });
}

/** A filled dot. */
export function dot({ x, y }: Point, r: number, attributes: Attributes): string {
  return element("circle", { cx: x, cy: y, r, ...attributes });
}

/** A line through points; with `closed`, the outline of an area. */
export function polyline(points: readonly Point[], attributes: Attributes, closed = false): string {
  const steps = points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${fixed(x)} ${fixed(y)}`);
  return element("path", { d: steps.join("") + (closed ? "Z" : ""), ...attributes });
}

/** An interval as a line with short ends: along x at height `across`, or along y. */
export function whisker(
  { low, high }: Interval,
  { axis, across, cap = 3, ...attributes }: WhiskerOptions,
): string {
  const at = (along: number, off: number): Point =>
    axis === "x" ? { x: along, y: across + off } : { x: across + off, y: along };
  return [
    line(at(low, 0), at(high, 0), attributes),
    line(at(low, -cap), at(low, cap), attributes),
    line(at(high, -cap), at(high, cap), attributes),
  ].join("");
}

export type WhiskerOptions = Attributes & {
  readonly axis: "x" | "y";
  readonly across: number;
  readonly cap?: number;
};
