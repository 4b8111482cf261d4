/** What is written and drawn on the white ground: legible for readers who see colours differently, and on paper. */
export const INK = "#1f2933";
export const MUTED = "#5b6673";
export const FAINT = "#9aa5b1";
export const GRID = "#e4e7eb";
export const SHADE = "#f6ece3";

/** Colours of series (Okabe and Ito's, without the yellow that is too light on white). */
const SERIES = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000"] as const;

/** The colour that marks a single thing. */
export const ACCENT: string = SERIES[0];

/** How the series of a number is drawn: once the colours are used up, they come again with a broken line. */
export function seriesStyle(at: number): { readonly colour: string; readonly dash: string | undefined } {
  const dashes = [undefined, "6 3", "2 3", "8 3 2 3"];
  return {
    colour: SERIES[at % SERIES.length]!,
    dash: dashes[Math.floor(at / SERIES.length) % dashes.length],
  };
}
