import type { Span } from "../../core/span.ts";
import type { TracedText } from "./traced-text.ts";

const IMAGE = /!\[[^\]\n]*\](?:\([^()\s]*(?:\s+"[^"]*")?\)|\[[^\]]*\])/g;
const LINK = /\[([^[\]\n]+)\](?:\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)|\[[^\]\n]*\])/g;
/** Notes and sources: `[^2]`, `[12]`. */
const NOTE = /\s?\[\^?\d{1,3}\](?!\()/g;
const ESCAPE = /\\(?=[\\`*_{}[\]()#+.!|~<>-])/g;
const MARKS = /\*{1,3}|_{1,3}|~~|`+/g;
const EMOJI =
  /(?:\p{RI}{2}|[\d#*]\ufe0f?\u20e3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)[\ufe0f\p{EMod}]*(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{EMod}?)*)/gu;

/** Takes emphasis, code marks, links, notes and emoji out of a line; what a link is called stays. */
export function stripInline(text: string, { start, end }: Span, traced: TracedText): void {
  const line = text.slice(start, end);
  const each = (pattern: RegExp, take: (found: RegExpExecArray, at: number) => void): void => {
    for (const found of line.matchAll(pattern))
      if (!traced.isDropped(start + found.index)) take(found, start + found.index);
  };
  each(IMAGE, ([whole], at) => traced.drop(at, at + whole.length));
  each(LINK, ([whole, words = ""], at) => {
    traced.drop(at, at + 1);
    traced.drop(at + 1 + words.length, at + whole.length);
  });
  each(NOTE, ([whole], at) => traced.drop(at, at + whole.length));
  each(EMOJI, ([whole], at) => traced.replace(at, at + whole.length, " "));
  const escaped = new Set<number>();
  each(ESCAPE, (_, at) => {
    traced.drop(at, at + 1);
    escaped.add(at + 1);
  });
  const open: { readonly mark: string; readonly at: number }[] = [];
  each(MARKS, ([mark], at) => {
    if (escaped.has(at)) return;
    const before = text[at - 1] ?? " ";
    const after = text[at + mark.length] ?? " ";
    const begun = open.findLastIndex((one) => one.mark === mark);
    if (begun >= 0 && closes(mark, before, after)) {
      const { at: from } = open[begun]!;
      traced.drop(from, from + mark.length);
      traced.drop(at, at + mark.length);
      open.length = begun;
    } else if (opens(mark, before, after)) open.push({ mark, at });
  });
}

function opens(mark: string, before: string, after: string): boolean {
  if (/\s/.test(after)) return false;
  return mark.startsWith("`") || !/[\p{L}\p{N}]/u.test(before);
}

function closes(mark: string, before: string, after: string): boolean {
  if (/\s/.test(before) && !mark.startsWith("`")) return false;
  return !mark.startsWith("_") || !/[\p{L}\p{N}]/u.test(after);
}
