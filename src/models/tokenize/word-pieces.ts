import * as library from "@huggingface/tokenizers";
import { z } from "zod";
import { ownValue } from "../../core/own-value.ts";

/** A model of the library, as far as it is used here. */
interface LibraryModel {
  readonly tokens_to_ids: ReadonlyMap<string, number>;
  readonly unk_token_id?: number;
  encode(words: readonly string[]): readonly string[];
}

// The package's own declarations import each other without file endings, which Node's resolution does not follow.
const { BPE, Unigram, WordPiece } = library as unknown as {
  readonly BPE: new (config: unknown) => LibraryModel;
  readonly Unigram: new (config: unknown, endToken: string) => LibraryModel;
  readonly WordPiece: new (config: unknown) => LibraryModel;
};

/** A word's tokens, and where each stands in the word (UTF-16). */
export interface WordPieces {
  readonly ids: readonly number[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** The model of a tokenizer: cuts a word into pieces of its vocabulary. */
export interface PieceModel {
  readonly vocabulary: ReadonlyMap<string, number>;
  pieces(word: string): WordPieces;
}

/** Words whose pieces are remembered; most texts are made of few words. */
const MOST_REMEMBERED = 50_000;

/** Longer words are not remembered. */
const LONGEST_REMEMBERED = 64;

/** The model that a `tokenizer.json` describes; throws a plain error for one that is not supported. */
export function pieceModelOf(raw: unknown): PieceModel {
  const { type: given, vocab } = z.looseObject({ type: z.string().nullish(), vocab: z.unknown() }).parse(raw);
  // Files of before 2021 do not name the type.
  const type =
    given ?? (Array.isArray(vocab) ? "Unigram" : raw && Object.hasOwn(raw, "merges") ? "BPE" : "WordPiece");
  const make = ownValue(MODELS, type);
  if (!make) throw new Error(`the model ${type} is not supported`);
  return remembering(make(raw));
}

function remembering(model: PieceModel): PieceModel {
  let known = new Map<string, WordPieces>();
  return {
    vocabulary: model.vocabulary,
    pieces(word) {
      const before = known.get(word);
      if (before) return before;
      const pieces = model.pieces(word);
      if (known.size >= MOST_REMEMBERED) known = new Map();
      if (word.length <= LONGEST_REMEMBERED) known.set(word, pieces);
      return pieces;
    },
  };
}

const isId = (id: unknown): boolean => Number.isInteger(id) && (id as number) >= 0;

// Checked by hand: a schema takes longer over a quarter of a million entries than all the rest.
const vocabulary = z.custom<Readonly<Record<string, number>>>(
  (raw) => typeof raw === "object" && raw !== null && Object.values(raw).every(isId),
  "must give each token a number",
);

const scoredVocabulary = z.custom<readonly (readonly [string, number])[]>(
  (raw) =>
    Array.isArray(raw) &&
    raw.length > 0 &&
    raw.every(
      (entry) => Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number",
    ),
  "must give each token a score",
);

const merges = z.custom<readonly unknown[]>(Array.isArray, "must be a list");

const MODELS: Readonly<Record<string, (raw: unknown) => PieceModel>> = {
  WordPiece(raw) {
    const config = z
      .looseObject({
        vocab: vocabulary,
        unk_token: z.string(),
        continuing_subword_prefix: z.string().default("##"),
      })
      .parse(raw);
    const model = new WordPiece(config);
    const unknown = known(model.tokens_to_ids, config.unk_token);
    const prefix = config.continuing_subword_prefix.length;
    return {
      vocabulary: model.tokens_to_ids,
      pieces(word) {
        const tokens = model.encode([word]);
        const ids = tokens.map((token) => model.tokens_to_ids.get(token)!);
        if (ids.length === 1) return { ids, starts: [0], ends: [word.length] };
        const lengths = tokens.map((token, at) => token.length - (at === 0 ? 0 : prefix));
        return { ids: ids.map((id) => id ?? unknown), ...spansOf(lengths) };
      },
    };
  },
  BPE(raw) {
    const config = z
      .looseObject({
        vocab: vocabulary,
        merges,
        unk_token: z.string().nullish(),
        continuing_subword_prefix: z.string().nullish(),
        end_of_word_suffix: z.string().nullish(),
      })
      .parse(raw);
    if (config.continuing_subword_prefix || config.end_of_word_suffix)
      throw new Error("BPE with marks inside words is not supported, only byte-level BPE");
    const model = new BPE(config);
    return { vocabulary: model.tokens_to_ids, pieces: (word) => bytePieces(model, word) };
  },
  Unigram(raw) {
    const config = z.looseObject({ vocab: scoredVocabulary, unk_id: z.int().nonnegative() }).parse(raw);
    if (config.byte_fallback === true) throw new Error("Unigram with byte fallback is not supported");
    const model = new Unigram(config, "");
    return { vocabulary: model.tokens_to_ids, pieces: (word) => unigramPieces(model, word, config.unk_id) };
  },
};

function known(ids: ReadonlyMap<string, number>, token: string): number {
  const id = ids.get(token);
  if (id === undefined)
    throw new Error(`the unknown token ${JSON.stringify(token)} is not in the vocabulary`);
  return id;
}

function spansOf(lengths: readonly number[]): Pick<WordPieces, "starts" | "ends"> {
  let at = 0;
  const ends = lengths.map((length) => {
    at += length;
    return at;
  });
  return { starts: ends.map((end, index) => end - lengths[index]!), ends };
}

/** Unknown stretches are one token, however long: SentencePiece's rule. */
function unigramPieces(model: LibraryModel, word: string, unknown: number): WordPieces {
  const ids: number[] = [];
  const lengths: number[] = [];
  for (const token of model.encode([word])) {
    const id = model.tokens_to_ids.get(token) ?? unknown;
    if (id === unknown && ids.at(-1) === unknown) lengths[lengths.length - 1]! += token.length;
    else {
      ids.push(id);
      lengths.push(token.length);
    }
  }
  return { ids, ...spansOf(lengths) };
}

/** GPT-2's printable stand-ins for the 256 bytes: those that are visible as they are, the others from 256 on. */
const BYTE_TEXT: readonly string[] = (() => {
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => {
    const visible = (byte > 32 && byte < 127) || (byte > 160 && byte !== 173);
    return String.fromCharCode(visible ? byte : next++);
  });
})();

/** A word's bytes go to the model in disguise; a piece that ends inside a character covers it whole. */
function bytePieces(model: LibraryModel, word: string): WordPieces {
  const from: number[] = [];
  const to: number[] = [];
  let disguised = "";
  let at = 0;
  for (const character of word) {
    for (const byte of Buffer.from(character)) {
      disguised += BYTE_TEXT[byte];
      from.push(at);
      to.push(at + character.length);
    }
    at += character.length;
  }
  const ids: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let done = 0;
  for (const token of model.encode([disguised])) {
    const id = model.tokens_to_ids.get(token) ?? model.unk_token_id;
    if (id === undefined) throw new Error(`the vocabulary lacks the byte token ${JSON.stringify(token)}`);
    ids.push(id);
    starts.push(from[done]!);
    done += token.length;
    ends.push(to[done - 1] ?? word.length);
  }
  return { ids, starts, ends };
}
