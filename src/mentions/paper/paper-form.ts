import { WHITE_SPACE } from "../../text/white-space.ts";

// Python's \w: letters, numbers and the underscore; marks are none of these.
const NEITHER_WORD_NOR_SPACE = new RegExp(`[^\\p{L}\\p{N}_${WHITE_SPACE}]`, "gu");

/**
 * A name or n-gram as the paper's program compares it: in lower case, without punctuation. Underscores stay, as the
 * distances of appendix A.3 show: "11th Mississippi Infantry Monument" is at 3/34 of `11th_Mississippi_Infantry_Monument`,
 * "16,800" at 0 of `16800` and "Adams County, Pennsylvania." at 2/25 of `Adams_County,_Pennsylvania`.
 */
export function paperForm(text: string): string {
  return text.toLowerCase().replace(NEITHER_WORD_NOR_SPACE, "");
}
