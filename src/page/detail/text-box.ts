import { displayWidth } from "../../render/display-width.ts";

/** The room a short text takes, in pixels. */
export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

/** How a text is set in a box. */
export interface BoxType {
  /** Columns of a line before it breaks. */
  readonly columns: number;
  /** More lines than this are cut off. */
  readonly lines: number;
  /** The width of a column: somewhat more than an average letter, so that the text fits without being measured. */
  readonly column: number;
  readonly line: number;
  readonly padding: readonly [horizontal: number, vertical: number];
}

/** Guesses the room of a text, which must be known before a browser has set it. */
export function boxSize(text: string, type: BoxType): BoxSize {
  let lines = 1;
  let used = 0;
  let widest = 0;
  for (const word of text.split(/\s+/)) {
    const width = displayWidth(word);
    const gap = used > 0 ? 1 : 0;
    if (used > 0 && used + gap + width > type.columns) {
      lines++;
      used = 0;
    } else used += gap;
    used += width;
    // A word that is too long is broken.
    lines += Math.floor((used - 1) / type.columns > 0 ? (used - 1) / type.columns : 0);
    widest = Math.max(widest, Math.min(used, type.columns));
    if (used > type.columns) used = ((used - 1) % type.columns) + 1;
  }
  return {
    width: Math.ceil(Math.max(2, widest) * type.column + 2 * type.padding[0]),
    height: Math.min(lines, type.lines) * type.line + 2 * type.padding[1],
  };
}
