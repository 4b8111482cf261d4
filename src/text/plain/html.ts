import entities from "./entities.json" with { type: "json" };
import type { TracedText } from "./traced-text.ts";

const ENTITIES: ReadonlyMap<string, string> = new Map(Object.entries(entities));
const COMMENT = /<!--[\s\S]*?-->|<(script|style|head|template)\b[^<>]*>[\s\S]*?<\/\1\s*>|<!doctype[^<>]*>/gi;
/** Only the names of HTML: `5 < 6` and `<unknown>` are text. */
const TAG =
  /<\/?(a|abbr|article|aside|b|blockquote|body|br|caption|cite|code|dd|del|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|html|i|img|ins|kbd|li|main|mark|nav|ol|p|pre|q|s|section|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|time|tr|u|ul)(?:\s[^<>]*)?\/?>/gi;
const INLINE = new Set(
  "a abbr b cite code del em font i img ins kbd mark q s small span strong sub sup time u".split(" "),
);
const CELLS = new Set(["td", "th"]);
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+\d*));/gi;

/** Takes the tags of HTML out of a text, makes borders of those that begin a line, and reads entities as their signs. */
export function stripHtml(text: string, traced: TracedText): void {
  for (const { 0: whole, index } of text.matchAll(COMMENT)) traced.drop(index, index + whole.length);
  for (const { 0: whole, 1: name = "", index } of text.matchAll(TAG)) {
    const tag = name.toLowerCase();
    if (CELLS.has(tag) && whole.startsWith("</") && /^\s*<t[dh]\b/i.test(text.slice(index + whole.length)))
      traced.replace(index, index + whole.length, "; ");
    else traced.drop(index, index + whole.length);
    if (!INLINE.has(tag) && !CELLS.has(tag)) traced.border(index);
  }
  for (const { 0: whole, 1: decimal, 2: hex, 3: named, index } of text.matchAll(ENTITY)) {
    const sign = decodeEntity(decimal, hex, named);
    if (sign !== undefined) traced.replace(index, index + whole.length, sign);
  }
}

function decodeEntity(
  decimal: string | undefined,
  hex: string | undefined,
  named: string | undefined,
): string | undefined {
  if (named !== undefined) return ENTITIES.get(named);
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
