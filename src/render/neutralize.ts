/**
 * What a terminal or a page would obey or hide instead of showing: control characters (escape sequences begin with
 * one), line and paragraph separators, lone surrogates, bidirectional controls, characters without width, and tag
 * characters. Joiners stay: scripts and emoji need them.
 */
export const UNSHOWN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u00AD\u180E\u200B\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

const SHORT: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** The text with everything made visible that would not be shown as itself: `\x1b`, `\u202e`, `\n`. One line, safe to print. */
export function neutralize(text: string): string {
  return text.replace(UNSHOWN, visible);
}

/** A character by its number, as JavaScript writes it. */
export function visible(character: string): string {
  const short = SHORT[character];
  if (short) return short;
  const hex = character.codePointAt(0)!.toString(16);
  if (hex.length > 4) return `\\u{${hex}}`;
  return hex.length > 2 ? `\\u${hex.padStart(4, "0")}` : `\\x${hex.padStart(2, "0")}`;
}
