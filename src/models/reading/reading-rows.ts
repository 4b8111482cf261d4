import type { Specials } from "../facts/fact-rows.ts";
import type { TokenRun } from "../tokenize/encoding.ts";
import type { Tokenizer } from "../tokenize/load-tokenizer.ts";
import type { DataSegment } from "./data-segments.ts";
import { dataWords, FEATURES, textFeatures, textWords, valueFeature } from "./match-features.ts";

/** A text in a row. */
export interface RowText {
  readonly text: string;
  /** Its tokens. */
  readonly run: TokenRun;
  /** Place of its opening token; its own tokens follow. */
  readonly place: number;
}

/** A cell in a row. */
export interface RowCell {
  readonly fact: number;
  /** Place of the token that opens it. */
  readonly place: number;
}

/** Texts and the data they are read with, as tokens in one row. */
export interface ReadingRow {
  readonly ids: readonly number[];
  readonly positions: readonly number[];
  /** 0 for texts, 1 for data. */
  readonly types: readonly number[];
  /** Number of the text or the segment that a token is of: texts from 0 down (-1, -2, …), segments from 1 up. */
  readonly segments: readonly number[];
  readonly features: readonly number[];
  readonly texts: readonly RowText[];
  readonly cells: readonly RowCell[];
  /** Whether data attends to the text: only where there is a single one. */
  readonly both: boolean;
}

/** What rows are made with. */
export interface RowMaking {
  readonly tokenizer: Tokenizer;
  readonly specials: Specials;
}

/** How rows are made. */
export interface RowOptions {
  readonly both: boolean;
  /** Whether the reader is told what rules see. */
  readonly featured: boolean;
}

/** Most tokens of a value; what is beyond is not read. */
const MOST_VALUE_TOKENS = 32;
const MOST_LABEL_TOKENS = 12;
const MOST_HEADING_TOKENS = 24;

/** A segment's tokens: its heading, then each cell with an opening token, its name and its value. */
export interface SegmentTokens {
  readonly ids: readonly number[];
  readonly features: readonly number[];
  readonly cells: readonly RowCell[];
  /** Cells of which not all was read. */
  readonly cut: number;
}

/** Turns a segment into tokens; `text` tells what of its values is said. */
export function segmentTokens(
  { heading, cells }: DataSegment,
  { tokenizer, specials, text }: RowMaking & { readonly text: string | undefined },
): SegmentTokens {
  const words = text === undefined ? undefined : textWords(text);
  const ids: number[] = [];
  const features: number[] = [];
  const places: RowCell[] = [];
  const add = (tokens: readonly number[], feature: number): void => {
    for (const id of tokens) {
      ids.push(id);
      features.push(feature);
    }
  };
  let cut = 0;
  add(tokenizer.tokens(heading).ids.slice(0, MOST_HEADING_TOKENS), FEATURES.heading);
  for (const { fact, label, value } of cells) {
    places.push({ fact, place: ids.length });
    add([specials.close], FEATURES.special);
    if (label !== "") add(tokenizer.tokens(`${label}:`).ids.slice(0, MOST_LABEL_TOKENS), FEATURES.label);
    const run = tokenizer.tokens(value).ids;
    if (run.length > MOST_VALUE_TOKENS) cut++;
    add(run.slice(0, MOST_VALUE_TOKENS), words ? valueFeature(value, words) : FEATURES.value);
  }
  return { ids, features, cells: places, cut };
}

/**
 * Puts texts and segments of data in one row. Every text begins at position 0; the data goes on after the longest, so that its
 * order can be seen.
 */
export function readingRow(
  texts: readonly { readonly text: string; readonly run: TokenRun }[],
  data: { readonly segments: readonly DataSegment[] },
  { tokenizer, specials, both, featured }: RowMaking & RowOptions,
): ReadingRow {
  const row = {
    ids: [] as number[],
    positions: [] as number[],
    types: [] as number[],
    segments: [] as number[],
    features: [] as number[],
  };
  const push = (
    id: number,
    position: number,
    kind: { readonly type: number; readonly segment: number; readonly feature: number },
  ): void => {
    row.ids.push(id);
    row.positions.push(position);
    row.types.push(kind.type);
    row.segments.push(kind.segment);
    row.features.push(kind.feature);
  };
  const cellsOf = data.segments.flatMap(({ cells }) => cells);
  const words = featured
    ? dataWords(
        [...cellsOf.map(({ value }) => value), ...data.segments.map(({ heading }) => heading)],
        cellsOf.map(({ label }) => label),
      )
    : undefined;
  const placed = texts.map(({ text, run }, number) => {
    const place = row.ids.length;
    const features = words ? textFeatures(text, run, words) : undefined;
    const segment = -1 - number;
    push(specials.open, 0, { type: 0, segment, feature: FEATURES.special });
    run.ids.forEach((id, at) => {
      push(id, 1 + at, { type: 0, segment, feature: features?.[at] ?? FEATURES.text });
    });
    push(specials.close, 1 + run.ids.length, { type: 0, segment, feature: FEATURES.special });
    return { text, run, place };
  });
  let position = texts.reduce((longest, { run }) => Math.max(longest, run.ids.length), 0) + 2;
  const cells: RowCell[] = [];
  const said = featured && texts.length === 1 ? texts[0]!.text : undefined;
  data.segments.forEach((segment, number) => {
    const tokens = segmentTokens(segment, { tokenizer, specials, text: said });
    for (const { fact, place } of tokens.cells) cells.push({ fact, place: row.ids.length + place });
    tokens.ids.forEach((id, at) => {
      push(id, position++, { type: 1, segment: number + 1, feature: tokens.features[at]! });
    });
  });
  return { ...row, texts: placed, cells, both };
}
