import type { Span } from "../../core/span.ts";
import type { TracedText } from "./traced-text.ts";

interface Line extends Span {
  readonly text: string;
}

const FENCE = /^\s{0,3}(?:`{3,}|~{3,})/;
const RULE = /^\s{0,3}([-*_=])(?:\s*\1){2,}\s*$/;
const TABLE_RULE = /^\s*(?:\|\s*)?:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*(?:\|\s*)?$/;
const TABLE_ROW = /^\s*\|.*\|\s*$/;
const HEAD = /^\s{0,3}#{1,6}(?:\s+|$)/;
const QUOTE = /^\s{0,3}(?:>\s?)+/;
const BULLET = /^\s*(?:[-*+•]\s+\[[ xX]\]|[-*+•‣◦▪–—])\s+/;
const NUMBERED = /^\s*(?:\d{1,2}[.)]|\(?[a-zA-Z]\))\s+/;
/** A keycap before an item: `1️⃣`. */
const KEYCAP = /^\s*\d\ufe0f?\u20e3\s*/;
const SENTENCE_END = /[.!?:;…)"'”’*_]\s*$/;
/** A line shorter than this was ended on purpose. */
const WRAPPED = 45;

/**
 * The lines of a text that hold words, without the signs that make them heads, items, quotes or lines of a table. Each
 * begins a segment, but a line that only goes on where the one before was full.
 */
export function readBlocks(text: string, traced: TracedText): Span[] {
  const lines = linesOf(text);
  const numbered = lines.filter((line) => NUMBERED.test(line.text)).length > 1;
  const blocks: Span[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    if (
      FENCE.test(line.text) ||
      RULE.test(line.text) ||
      (TABLE_RULE.test(line.text) && line.text.includes("-"))
    ) {
      traced.drop(line.start, line.end);
      before = undefined;
      continue;
    }
    const content = afterSigns(line, numbered);
    traced.drop(line.start, content);
    if (TABLE_ROW.test(line.text)) cellsOf(line, traced);
    if (before === undefined || content > line.start || !goesOn(before, line)) traced.border(line.start);
    before = line.text.trim() === "" || HEAD.test(line.text) || TABLE_ROW.test(line.text) ? undefined : line;
    blocks.push({ start: content, end: line.end });
  }
  return blocks;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    lines.push({ start, end: start + line.length, text: line.replace(/\r$/, "") });
    start += line.length + 1;
  }
  return lines;
}

/** Where the words of a line begin. */
function afterSigns(line: Line, numbered: boolean): number {
  let at = 0;
  const skip = (pattern: RegExp): boolean => {
    const length = pattern.exec(line.text.slice(at))?.[0].length ?? 0;
    at += length;
    return length > 0;
  };
  skip(QUOTE);
  if (!skip(HEAD) && !skip(KEYCAP)) {
    skip(BULLET);
    if (numbered) skip(NUMBERED);
  }
  return line.start + at;
}

/** Bars between cells are read as a pause; those at both ends are not read. */
function cellsOf(line: Line, traced: TracedText): void {
  const bars = [...line.text.matchAll(/(?<!\\)\|/g)].map(({ index }) => line.start + index);
  bars.forEach((bar, index) => {
    if (index === 0 || index === bars.length - 1) traced.drop(bar, bar + 1);
    else traced.replace(bar, bar + 1, ";");
  });
}

/** Whether a line goes on with the sentence of the one before, which was only broken to fit a width. */
function goesOn(before: Line, { text }: Line): boolean {
  return before.text.length >= WRAPPED && !SENTENCE_END.test(before.text) && /^\s*[\p{Ll}\d(]/u.test(text);
}
