import { badData } from "../../core/errors.ts";
import type { Fact } from "../../core/fact.ts";
import { nameWords } from "../../text/name-words.ts";
import type { TokenRun } from "../tokenize/encoding.ts";
import type { Tokenizer } from "../tokenize/load-tokenizer.ts";

/** A text and facts as a fact classifier reads them: the text's tokens, then those of each fact. */
export interface FactRow {
  readonly ids: readonly number[];
  readonly positions: readonly number[];
  /** 0 for the text, 1 for facts. */
  readonly types: readonly number[];
  /** 0 for the text, from 1 for each fact. */
  readonly segments: readonly number[];
  /** Place of each fact's first token. */
  readonly markers: readonly number[];
  /** The text's own tokens: the first has place 1, after the special one. */
  readonly text: TokenRun;
}

/** The special tokens that open and close a text, under the names that families of models give them. */
export interface Specials {
  readonly open: number;
  readonly close: number;
}

/** The ids that a tokenizer has for them. */
export function specialsOf(tokenizer: Tokenizer): Specials {
  const open = tokenizer.idOf("[CLS]") ?? tokenizer.idOf("<s>");
  const close = tokenizer.idOf("[SEP]") ?? tokenizer.idOf("</s>");
  if (open === undefined || close === undefined)
    throw badData(
      "the tokenizer has no tokens that open and close a text ([CLS] and [SEP], or <s> and </s>)",
      undefined,
      "Use a model of BERT's, ELECTRA's or RoBERTa's family.",
    );
  return { open, close };
}

/** A fact's tokens, its special ones included: opening, subject, closing, relation, closing, value; at most so many. */
export function factTokens(
  { subject, relation, value }: Fact,
  {
    tokenizer,
    specials,
    most,
  }: { readonly tokenizer: Tokenizer; readonly specials: Specials; readonly most: number },
): { readonly ids: readonly number[]; readonly cut: number } {
  const words = nameWords(relation).join(" ");
  const ids = [
    specials.open,
    ...(subject === null ? [] : tokenizer.tokens(subject).ids),
    specials.close,
    ...tokenizer.tokens(words === "" ? relation : words).ids,
    specials.close,
    ...tokenizer.tokens(value).ids,
  ];
  return { ids: ids.slice(0, most), cut: Math.max(0, ids.length - most) };
}

/**
 * Puts a text and facts in one row. The positions of every fact count on from the text's, as if it were the only one, so that the order and
 * the number of facts change nothing.
 */
export function factRow(
  text: TokenRun,
  facts: readonly (readonly number[])[],
  { open, close }: Specials,
): FactRow {
  const ids = [open, ...text.ids, close];
  const length = ids.length;
  const positions = ids.map((_, at) => at);
  const types: number[] = ids.map(() => 0);
  const segments: number[] = ids.map(() => 0);
  const markers: number[] = [];
  facts.forEach((tokens, fact) => {
    markers.push(ids.length);
    tokens.forEach((id, at) => {
      ids.push(id);
      positions.push(length + at);
      types.push(1);
      segments.push(fact + 1);
    });
  });
  return { ids, positions, types, segments, markers, text };
}
