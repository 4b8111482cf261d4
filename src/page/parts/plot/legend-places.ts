import { shortenTo, textWidth } from "../../../render/svg/label.ts";

/** Where a name of a legend stands: its mark at x, its letters after that. */
export interface LegendPlace {
  readonly series: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The height of a line of a legend. */
export const LEGEND_LINE = 20;

const MARK = 16;
const SPACE = 18;

/** Sets the names of series side by side, on as many lines as they need. */
export function legendPlaces(
  series: readonly { readonly series: number; readonly name: string }[],
  width: number,
): { readonly places: readonly LegendPlace[]; readonly height: number } {
  let [x, line] = [0, 0];
  const places = series.map(({ series: at, name }): LegendPlace => {
    const text = shortenTo(name, width - MARK);
    const own = MARK + textWidth(text);
    if (x > 0 && x + own > width) [x, line] = [0, line + 1];
    const place = { series: at, text, x, y: line * LEGEND_LINE + LEGEND_LINE / 2 };
    x += own + SPACE;
    return place;
  });
  return { places, height: series.length === 0 ? 0 : (line + 1) * LEGEND_LINE };
}
