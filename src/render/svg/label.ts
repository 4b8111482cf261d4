import { displayWidth, shorten } from "../display-width.ts";
import { neutralize } from "../neutralize.ts";
import { INK } from "./colours.ts";
import { element, textContent } from "./element.ts";
import { fixed } from "./fixed.ts";

/** The height of ordinary text, in pixels. */
export const TEXT_SIZE = 12;

/** Width of an average letter by its height. On the wide side: no one knows which font will be used. */
const LETTER = 0.6;

export interface LabelOptions {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly anchor?: "start" | "middle" | "end";
  readonly colour?: string;
  readonly weight?: "bold";
  /** Shortened in the middle to stay within so many pixels. */
  readonly within?: number;
  /** Turned to read from the bottom up. */
  readonly upward?: boolean;
}

/** A line of text with its baseline at y. */
export function label(
  text: string,
  { x, y, size = TEXT_SIZE, anchor = "start", colour = INK, weight, within, upward = false }: LabelOptions,
): string {
  const shown = within === undefined ? text : shortenTo(text, within, size);
  return element(
    "text",
    {
      x,
      y,
      "font-size": size,
      "text-anchor": anchor === "start" ? undefined : anchor,
      fill: colour,
      "font-weight": weight,
      transform: upward ? `rotate(-90 ${fixed(x)} ${fixed(y)})` : undefined,
    },
    [textContent(shown)],
  );
}

/** About how many pixels a text takes. */
export function textWidth(text: string, size: number = TEXT_SIZE): number {
  return displayWidth(neutralize(text)) * size * LETTER;
}

/** The text, its middle left out when it is too wide. */
export function shortenTo(text: string, width: number, size: number = TEXT_SIZE): string {
  return shorten(neutralize(text), Math.max(1, Math.floor(width / (size * LETTER))));
}
