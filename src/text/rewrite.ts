import type { Token } from "./token.ts";
import { skipWhiteSpace, splitTokens, splitWords } from "./white-space.ts";

/** One step of a tokenizer: every match of a global pattern becomes `replacement`, in which `$1` to `$9` and `$&` stand for what matched. */
export interface Rule {
  readonly pattern: RegExp;
  readonly replacement: string;
}

/** Applies rules one after the other, then splits at white space. */
export function rewriteWords(text: string, rules: readonly Rule[]): string[] {
  let rewritten = text;
  for (const { pattern, replacement } of rules) rewritten = rewritten.replace(pattern, replacement);
  return splitWords(rewritten);
}

/** The same as `rewriteWords`, with the place of each word in the original text. */
export function rewriteTokens(text: string, rules: readonly Rule[]): Token[] {
  return locate(rewriteWords(text, rules), text) ?? traceTokens(text, rules);
}

/** The places of words that a text has one after the other with only white space between: the usual, quick case. */
function locate(words: readonly string[], text: string): Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  for (const word of words) {
    at = skipWhiteSpace(text, at);
    if (!text.startsWith(word, at)) return undefined;
    tokens.push({ text: word, start: at, end: at + word.length });
    at += word.length;
  }
  return skipWhiteSpace(text, at) === text.length ? tokens : undefined;
}

/** Follows every character through the rules. */
function traceTokens(text: string, rules: readonly Rule[]): Token[] {
  let traced = traceOf(text);
  for (const rule of rules) traced = rewrite(traced, rule);
  return splitTokens(traced.text).map((token) => ({
    text: token.text,
    ...placeOf(traced, token.start, token.end),
  }));
}

/** A rewritten text, and for each of its units the stretch of the original it stands for. */
interface Traced {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function traceOf(text: string): Traced {
  const starts = Array.from({ length: text.length }, (_, at) => at);
  return { text, starts, ends: starts.map((at) => at + 1) };
}

function placeOf({ starts, ends }: Traced, from: number, to: number): { start: number; end: number } {
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  for (let at = from; at < to; at++) {
    start = Math.min(start, starts[at]!);
    end = Math.max(end, ends[at]!);
  }
  return { start, end };
}

const PIECES = /\$(&|\d)|[^$]+/g;

function rewrite(before: Traced, { pattern, replacement }: Rule): Traced {
  if (before.text.search(pattern) < 0) return before;
  const matches = before.text.matchAll(new RegExp(pattern, `${pattern.flags}d`));
  const after = { text: "", starts: [] as number[], ends: [] as number[] };
  const copy = (from: number, to: number): void => {
    after.text += before.text.slice(from, to);
    for (let at = from; at < to; at++) {
      after.starts.push(before.starts[at]!);
      after.ends.push(before.ends[at]!);
    }
  };
  let done = 0;
  for (const match of matches) {
    copy(done, match.index);
    done = match.index + match[0].length;
    const pieces = [...replacement.matchAll(PIECES)].map(([literal, group]) => ({
      literal,
      copied: group === undefined ? undefined : match.indices![group === "&" ? 0 : Number(group)]!,
    }));
    const place = placeOf(before, ...uncopied([match.index, done], pieces));
    for (const { literal, copied } of pieces) {
      if (copied !== undefined) copy(...copied);
      else {
        after.text += literal;
        for (let at = 0; at < literal.length; at++) {
          after.starts.push(place.start);
          after.ends.push(place.end);
        }
      }
    }
  }
  copy(done, before.text.length);
  return after;
}

type Range = [from: number, to: number];

/** The end of the match that its copied groups leave over: what new, written-out characters stand for. */
function uncopied(
  [from, to]: Range,
  pieces: readonly { readonly copied: readonly [number, number] | undefined }[],
): Range {
  let start = from;
  for (const { copied } of pieces) if (copied?.[0] === start) start = copied[1];
  return [start, to];
}
