import { z } from "zod";
import { badData, usageError } from "../../core/errors.ts";
import { addedToken, addedTokenFinder } from "./added-tokens.ts";
import { assemble } from "./assemble.ts";
import type { Encoding, TokenInput, TokenRun } from "./encoding.ts";
import { normalizerOf } from "./normalizer.ts";
import { specialTemplateOf } from "./special-template.ts";
import { textTokens } from "./text-tokens.ts";
import { firstTokens, keptLengths, type TruncationSide } from "./truncate.ts";
import { pieceModelOf } from "./word-pieces.ts";
import { wordsOf } from "./words.ts";

export interface EncodeOptions {
  /** Most tokens, special ones included; what is beyond is left out and counted. Default: no limit. */
  readonly maxTokens?: number;
  /** Which text of a pair gives way. Default: the longer one. */
  readonly truncate?: TruncationSide;
}

/** Turns texts into what a model reads. */
export interface Tokenizer {
  /** One more than the highest id there is: the rows that an embedding table must have. */
  readonly size: number;
  /** Id of the token that fills short texts up. */
  readonly padId: number;
  idOf(token: string): number | undefined;
  tokenOf(id: number): string | undefined;
  /** How many special tokens go with one text or a pair. */
  specialTokens(pair: boolean): number;
  /** A text's tokens, without special ones around them. */
  tokens(text: string): TokenRun;
  /** Puts texts' tokens together with the special ones. */
  assemble(first: TokenRun, second?: TokenRun): Encoding;
  encode(input: TokenInput, options?: EncodeOptions): Encoding;
}

const file = z.looseObject({
  added_tokens: z.array(addedToken).default([]),
  padding: z.object({ pad_id: z.int() }).nullish(),
  model: z.unknown(),
  normalizer: z.unknown(),
  pre_tokenizer: z.unknown(),
  post_processor: z.unknown(),
});

/** Reads a `tokenizer.json`. Its own limits on length and its padding are ignored: whoever encodes decides. */
export function loadTokenizer(json: string, where: string = "tokenizer.json"): Tokenizer {
  try {
    return createTokenizer(file.parse(JSON.parse(json)));
  } catch (cause) {
    const reason =
      cause instanceof z.ZodError
        ? `${cause.issues[0]!.path.join(".")}: ${cause.issues[0]!.message}`
        : (cause as Error).message;
    throw badData(
      `is not a tokenizer that can be used (${reason})`,
      { file: where },
      "Supported are the tokenizers of BERT, ELECTRA, MiniLM, DistilBERT (WordPiece), RoBERTa (byte-level BPE) and XLM-R (Unigram).",
    );
  }
}

function createTokenizer(config: z.output<typeof file>): Tokenizer {
  const normalize = normalizerOf(config.normalizer);
  const model = pieceModelOf(config.model);
  const template = specialTemplateOf(config.post_processor);
  const added = config.added_tokens.map((token) => ({ ...token, pattern: token.content }));
  const inText = addedTokenFinder(added.filter(({ normalized }) => !normalized));
  const inNormalized = addedTokenFinder(
    added
      .filter(({ normalized }) => normalized)
      .map((token) => ({ ...token, pattern: normalize({ text: token.content }).text })),
  );
  const ids = new Map([...model.vocabulary, ...added.map(({ content, id }) => [content, id] as const)]);
  const names = new Map(Array.from(ids, ([token, id]) => [id, token]));
  const tokens = textTokens({ normalize, words: wordsOf(config.pre_tokenizer), model, inText, inNormalized });
  const idOf = (token: string): number | undefined => ids.get(token);

  const specialTokens = (pair: boolean): number =>
    (pair ? template.pair : template.single).filter((slot) => "id" in slot).length;

  return {
    size: 1 + [...names.keys()].reduce((highest, id) => Math.max(highest, id), -1),
    padId: idOf("[PAD]") ?? idOf("<pad>") ?? config.padding?.pad_id ?? 0,
    idOf,
    tokenOf: (id) => names.get(id),
    specialTokens,
    tokens,
    assemble: (first, second) => assemble(template, first, second, 0),
    encode(input, { maxTokens = Number.POSITIVE_INFINITY, truncate } = {}) {
      const [first, second] = typeof input === "string" ? [tokens(input)] : input.map(tokens);
      const room = maxTokens - specialTokens(second !== undefined);
      if (room < 0)
        throw usageError(
          `${maxTokens} tokens leave no room for a text`,
          `${specialTokens(second !== undefined)} of them are special tokens.`,
        );
      const lengths = [first!.ids.length, second?.ids.length ?? 0] as const;
      const [keptFirst, keptSecond] = keptLengths(lengths, room, truncate);
      return assemble(
        template,
        firstTokens(first!, keptFirst),
        second && firstTokens(second, keptSecond),
        lengths[0] - keptFirst + lengths[1] - keptSecond,
      );
    },
  };
}
