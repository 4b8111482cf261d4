import type { Fact } from "../../core/fact.ts";
import type { TokenRun } from "../tokenize/encoding.ts";
import { chooseSegments } from "./choose-segments.ts";
import { type DataSegment, dataSegments } from "./data-segments.ts";
import { type ReadingRow, type RowMaking, readingRow, segmentTokens } from "./reading-rows.ts";

/** Most tokens of a text and of the data in one row, as in training. */
export const ROW_LIMITS = { text: 150, data: 288 } as const;

/** Most tokens of a text that are read at once when the data is too long for a row: what is said in them is near few rows. */
const NARROW = 60;

/** Lays a text and its facts out in rows: one where both are short; else parts of the text, each with the data nearest to it. */
export function readingWindows(
  text: string,
  facts: readonly Fact[],
  making: RowMaking,
): readonly ReadingRow[] {
  const run = making.tokenizer.tokens(text);
  if (run.ids.length === 0) return [];
  const segments = dataSegments(facts);
  const fits = tokensOf(segments, making) <= ROW_LIMITS.data;
  return textParts(text, run, fits ? ROW_LIMITS.text : NARROW).map(({ first, last }) => {
    const part = slice(run, first, last);
    const words = text.slice(run.starts[first], run.ends[last - 1]);
    const chosen = chooseSegments(segments, { ...making, text: words, most: ROW_LIMITS.data });
    return readingRow([{ text, run: part }], chosen, { ...making, both: true, featured: true });
  });
}

function tokensOf(segments: readonly DataSegment[], making: RowMaking): number {
  return segments.reduce(
    (sum, segment) => sum + segmentTokens(segment, { ...making, text: undefined }).ids.length,
    0,
  );
}

/** Rows of statements over the same facts: as many as fit, each seeing the data nearest to all of them. */
export function statementWindows(
  statements: readonly string[],
  facts: readonly Fact[],
  making: RowMaking,
): readonly ReadingRow[] {
  const segments = dataSegments(facts);
  return packed(
    statements.map((text) => {
      const run = making.tokenizer.tokens(text);
      return { text, run: slice(run, 0, Math.min(run.ids.length, ROW_LIMITS.text)) };
    }),
  ).map((texts) => {
    const all = texts.map(({ text }) => text).join(" ");
    const chosen = chooseSegments(segments, { ...making, text: all, most: ROW_LIMITS.data });
    return readingRow(texts, chosen, { ...making, both: false, featured: true });
  });
}

/** Most statements in a row, as in training. */
const STATEMENTS = 9;

function packed<T extends { readonly run: TokenRun }>(texts: readonly T[]): readonly (readonly T[])[] {
  const rows: T[][] = [];
  let room = 0;
  for (const text of texts) {
    const length = text.run.ids.length + 2;
    if (rows.length === 0 || room < length || rows.at(-1)!.length >= STATEMENTS) {
      rows.push([]);
      room = ROW_LIMITS.text;
    }
    rows.at(-1)!.push(text);
    room -= length;
  }
  return rows;
}

/** Parts of a text of at most so many tokens, cut at the ends of sentences where there are any. */
function textParts(
  text: string,
  run: TokenRun,
  most: number,
): readonly { readonly first: number; readonly last: number }[] {
  const parts: { first: number; last: number }[] = [];
  let first = 0;
  while (first < run.ids.length) {
    let last = Math.min(first + most, run.ids.length);
    if (last < run.ids.length) {
      let end = last;
      while (end > first + 1 && !endsSentence(text, run, end - 1)) end--;
      if (end > first + 1) last = end;
    }
    parts.push({ first, last });
    first = last;
  }
  return parts;
}

/** Whether a token is the last of a sentence or line. */
function endsSentence(text: string, { starts, ends }: TokenRun, token: number): boolean {
  const between = text.slice(ends[token], starts[token + 1]);
  return between.includes("\n") || (/[.!?]/.test(text.slice(starts[token], ends[token])) && between !== "");
}

function slice({ ids, starts, ends }: TokenRun, first: number, last: number): TokenRun {
  return { ids: ids.slice(first, last), starts: starts.slice(first, last), ends: ends.slice(first, last) };
}
