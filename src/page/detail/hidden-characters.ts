import { UNSHOWN } from "../../render/neutralize.ts";

/** A stretch of text as it is shown: words, or one character that would not be seen, by its name. */
export type ShownPiece = { readonly words: string } | { readonly code: string; readonly name: string };

/** What a text is laid out with: shown as itself. */
const LAYOUT = /[\t\n\r]/;

/** Joiners beside plain letters join nothing: they are there to hide or to split a word. */
const STRAY_JOINER = /(?<=^|[\x00-\x7F])[\u200C\u200D]|[\u200C\u200D](?=$|[\x00-\x7F])/;

const HIDDEN = new RegExp(`(?!${LAYOUT.source})(?:${UNSHOWN.source}|${STRAY_JOINER.source})`, "gu");

/** Names of those that change how a text reads; all others go by their number. */
const NAMES: Readonly<Record<string, string>> = {
  "00AD": "soft hyphen",
  "061C": "Arabic letter mark",
  "200B": "zero-width space",
  "200C": "zero-width non-joiner",
  "200D": "zero-width joiner",
  "200E": "left-to-right mark",
  "200F": "right-to-left mark",
  "2028": "line separator",
  "2029": "paragraph separator",
  "202A": "left-to-right embedding",
  "202B": "right-to-left embedding",
  "202C": "pop directional formatting",
  "202D": "left-to-right override",
  "202E": "right-to-left override",
  "2060": "word joiner",
  "2066": "left-to-right isolate",
  "2067": "right-to-left isolate",
  "2068": "first strong isolate",
  "2069": "pop directional isolate",
  FEFF: "zero-width no-break space",
};

/** The text as it is read, hidden characters by number: what it takes room for. */
export function shownWords(text: string): string {
  return shownPieces(text)
    .map((piece) => ("words" in piece ? piece.words : piece.code))
    .join("");
}

/** Takes characters that a browser would obey or hide out of a text, so that they can be shown by name. */
export function shownPieces(text: string): ShownPiece[] {
  const pieces: ShownPiece[] = [];
  let from = 0;
  // Not matchAll: it compiles the expression anew each time, which takes longer than all the rest.
  HIDDEN.lastIndex = 0;
  for (let found = HIDDEN.exec(text); found; found = HIDDEN.exec(text)) {
    const { 0: character, index } = found;
    if (index > from) pieces.push({ words: text.slice(from, index) });
    const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
    pieces.push({ code: `U+${code}`, name: NAMES[code] ?? "invisible character" });
    from = index + character.length;
  }
  if (from < text.length) pieces.push({ words: text.slice(from) });
  return pieces;
}
