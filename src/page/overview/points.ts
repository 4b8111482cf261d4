import type { PageManifest } from "../../core/page.ts";
import type { Measure } from "./measure.ts";

/** A text in a plot of one measure against another. */
export interface TextPoint {
  readonly x: number;
  readonly y: number;
  /** Position of the example in the manifest. */
  readonly example: number;
  readonly system: number;
}

/** The texts of the systems shown that have both numbers. */
export function textPoints(
  { examples }: PageManifest,
  { x, y }: { readonly x: Measure; readonly y: Measure },
  systems: readonly number[],
): TextPoint[] {
  const shown = new Set(systems);
  return examples.flatMap(({ texts }, example) =>
    texts.flatMap((text) => {
      const [across, up] = [x.ofText(text), y.ofText(text)];
      const has = shown.has(text.system) && across !== undefined && up !== undefined;
      return has ? [{ x: across, y: up, example, system: text.system }] : [];
    }),
  );
}

/** A system in the same plot. */
export interface SystemPoint {
  readonly x: number;
  readonly y: number;
  readonly system: number;
}

/** The systems that have both numbers. */
export function systemPoints(
  { x, y }: { readonly x: Measure; readonly y: Measure },
  systems: readonly number[],
): SystemPoint[] {
  return systems.flatMap((system) => {
    const [across, up] = [x.bySystem[system], y.bySystem[system]];
    return across !== undefined && up !== undefined ? [{ x: across, y: up, system }] : [];
  });
}
