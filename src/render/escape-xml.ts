import { visible } from "./neutralize.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** What XML 1.0 allows in no form (its production Char): most control characters, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text for an XML attribute or element; characters that XML forbids are written out by number. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, visible).replace(/[&<>"'\t\n\r]/g, (character) => ENTITIES[character]!);
}
