/** East Asian wide and full-width characters (Unicode's EastAsianWidth W and F), by block. */
const WIDE =
  /[\u1100-\u115F\u231A\u231B\u2329\u232A\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{16FE0}-\u{18DFF}\u{1AFF0}-\u{1B2FF}\u{1F200}-\u{1F2FF}\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}|\uFE0F/u;
const NARROW_ONLY = /^[\x20-\x7E]*$/;
const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]*$/u;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The characters of a text as a reader counts them. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** How many columns of a terminal a text takes: two for wide characters and emoji, none for marks above or below a letter. */
export function displayWidth(text: string): number {
  if (NARROW_ONLY.test(text)) return text.length;
  let width = 0;
  for (const one of graphemes(text)) width += NO_WIDTH.test(one) ? 0 : WIDE.test(one) ? 2 : 1;
  return width;
}

/** The width of the widest of the texts. */
export function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, displayWidth(text)), 0);
}

/** The text with spaces before it up to a width. */
export function alignRight(text: string, width: number): string {
  return " ".repeat(Math.max(0, width - displayWidth(text))) + text;
}

/** The text with spaces after it up to a width. */
export function alignLeft(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - displayWidth(text)));
}

/** The text, its middle left out if it is wider than `width`: beginnings and ends tell names apart. */
export function shorten(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  const all = graphemes(text);
  const room = Math.max(0, width - 1);
  const tail = takeWidth(all.slice().reverse(), Math.floor(room / 2)).reverse();
  const head = takeWidth(all, room - displayWidth(tail.join("")));
  return `${head.join("")}…${tail.join("")}`;
}

function takeWidth(characters: readonly string[], width: number): string[] {
  const taken: string[] = [];
  let used = 0;
  for (const one of characters) {
    used += displayWidth(one);
    if (used > width) break;
    taken.push(one);
  }
  return taken;
}
