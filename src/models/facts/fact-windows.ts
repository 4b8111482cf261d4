import { badData } from "../../core/errors.ts";
import type { FactsOfText } from "../../core/ports.ts";
import type { EncoderSource } from "../files/encoder-source.ts";
import type { Tokenizer } from "../tokenize/load-tokenizer.ts";
import { tokenWindows } from "../tokenize/token-windows.ts";
import type { FeaturedRow } from "./fact-batch.ts";
import { factRow, factTokens, type Specials } from "./fact-rows.ts";

/** How texts and facts of any length are laid out in rows. */
export interface RowLimits {
  /** Most tokens of a text in one row; a longer text is read through windows that overlap by a quarter. */
  readonly text: number;
  /** Most tokens of a fact; what is beyond is not read. */
  readonly fact: number;
  /** Most tokens of a row: more facts than fit go into another row with the same text. */
  readonly row: number;
}

const MOST = { text: 256, fact: 96 };

/** Fewest positions that a model must have: a third of them hold a fact with a token for each of its parts. */
const LEAST_POSITIONS = 18;

/** How many positions a model has for a text and a fact; one with too few is refused. */
export function positionsOf({ config: { positions, positionOffset }, folder }: EncoderSource): number {
  const room = positions - positionOffset;
  if (room >= LEAST_POSITIONS) return room;
  throw badData(
    `reads ${room} tokens at most, too few for a text and a fact (${LEAST_POSITIONS})`,
    { file: folder },
    "Use a model that reads more.",
  );
}

/** The longest text and fact that together have positions. */
export function rowLimits(source: EncoderSource): RowLimits {
  const room = positionsOf(source);
  const fact = Math.min(MOST.fact, Math.floor(room / 3));
  return { text: Math.min(MOST.text, room - fact - 2), fact, row: room };
}

/** A row, and which of the text's facts it holds. */
export interface PlacedRow extends FeaturedRow {
  readonly facts: readonly number[];
}

/** All rows that a text with its facts needs, none for a text that says nothing, and how many tokens of each fact were not read. */
export function rowsOf(
  { text, facts, features }: FactsOfText,
  {
    tokenizer,
    specials,
    limits,
  }: { readonly tokenizer: Tokenizer; readonly specials: Specials; readonly limits: RowLimits },
): { readonly rows: readonly PlacedRow[]; readonly cut: readonly number[] } {
  const words = tokenizer.tokens(text);
  if (text.trim() === "" || words.ids.length === 0) return { rows: [], cut: facts.map(() => 0) };
  const tokens = facts.map((fact) => factTokens(fact, { tokenizer, specials, most: limits.fact }));
  const lengths = tokens.map(({ ids }) => ids.length);
  const rows = tokenWindows(words, limits.text).flatMap((window) =>
    groupsOf(lengths, limits.row - window.ids.length - 2).map((group) => ({
      row: factRow(
        window,
        group.map((at) => tokens[at]!.ids),
        specials,
      ),
      features: group.map((at) => features[at]!),
      facts: group,
    })),
  );
  return { rows, cut: tokens.map(({ cut }) => cut) };
}

/** Facts one after the other, as many to a group as fit. */
function groupsOf(lengths: readonly number[], room: number): readonly (readonly number[])[] {
  const groups: number[][] = [];
  let left = 0;
  lengths.forEach((length, at) => {
    if (groups.length === 0 || length > left) {
      groups.push([]);
      left = room;
    }
    groups.at(-1)!.push(at);
    left -= length;
  });
  return groups;
}
