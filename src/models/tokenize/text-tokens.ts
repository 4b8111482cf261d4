import type { Section } from "./added-tokens.ts";
import { type AlignedText, originOf, type Rewrite } from "./aligned-text.ts";
import type { TokenRun } from "./encoding.ts";
import type { PieceModel } from "./word-pieces.ts";
import type { Words } from "./words.ts";

/** The steps from a text to its tokens. */
export interface TokenSteps {
  /** Finds added tokens in the text as it is. */
  readonly inText: (text: string) => readonly Section[];
  readonly normalize: Rewrite;
  /** Finds added tokens in the normalized text. */
  readonly inNormalized: (text: string) => readonly Section[];
  readonly words: Words;
  readonly model: PieceModel;
}

type AddToken = (id: number, start: number, end: number) => void;

/** Takes a text through all steps; every token keeps its place in the text. */
export function textTokens(steps: TokenSteps): (text: string) => TokenRun {
  return (text) => {
    const run = { ids: [] as number[], starts: [] as number[], ends: [] as number[] };
    const add: AddToken = (id, start, end) => {
      run.ids.push(id);
      run.starts.push(start);
      run.ends.push(end);
    };
    for (const { from, to, id } of steps.inText(text)) {
      if (id !== undefined) add(id, from, to);
      else
        sectionTokens(steps, text.slice(from, to), from === 0, (token, start, end) => {
          const visible = withoutSpace(text, from + start, from + end);
          add(token, visible[0], visible[1]);
        });
    }
    return run;
  };
}

/** Tokens of a stretch without added tokens, but for those that only the normalized text shows. */
function sectionTokens(steps: TokenSteps, section: string, first: boolean, add: AddToken): void {
  const aligned = steps.normalize({ text: section });
  for (const { from, to, id } of steps.inNormalized(aligned.text)) {
    if (id !== undefined) {
      const [start, end] = originOf(aligned, from, to);
      add(id, start, end);
      continue;
    }
    steps.words(aligned.text.slice(from, to), first && from === 0, (word, at) =>
      wordTokens(steps.model, aligned, word, { at: from + at, from }, add),
    );
  }
}

/** Tokens of a word that begins at `at`; what was put in front of the text has no place in it. */
function wordTokens(
  model: PieceModel,
  aligned: AlignedText,
  word: string,
  { at, from }: { readonly at: number; readonly from: number },
  add: AddToken,
): void {
  const { ids, starts, ends } = model.pieces(word);
  for (let piece = 0; piece < ids.length; piece++) {
    const origin = originOf(aligned, Math.max(from, at + starts[piece]!), Math.max(from, at + ends[piece]!));
    add(ids[piece]!, origin[0], origin[1]);
  }
}

const WHITE = /\p{White_Space}/u;

function isWhite(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || (code > 127 && WHITE.test(String.fromCharCode(code)));
}

/** A token stands where its visible part does: the space that some tokenizers put before a word belongs to none. */
function withoutSpace(text: string, from: number, to: number): [start: number, end: number] {
  let start = from;
  let end = to;
  while (start < end && isWhite(text.charCodeAt(start))) start++;
  while (end > start && isWhite(text.charCodeAt(end - 1))) end--;
  return [start, end];
}
