import type { ExtractedPair } from "../../core/ports.ts";
import type { TokenRun } from "../tokenize/encoding.ts";

/** From which probability on a word goes with a value. */
const WORD = 0.3;

/**
 * From which probability on, the mean of its words', a value counts: words that are the value of two attributes learned to be each with a half. It has the
 * best F on WebNLG 2017 dev.
 */
const VALUE = 0.5;

const WORD_UNIT = /[\p{L}\p{N}]/u;

/** Tokens of one word, and the probabilities of its attributes: the means of its tokens'. */
interface Word {
  readonly start: number;
  end: number;
  readonly tokens: number[];
}

/**
 * Pairs from the probabilities of a text's tokens, `1 + attributes` for each, the first for none: words beside each other that are the value of the
 * same attribute are one value.
 */
export function decodePairs(
  text: string,
  run: TokenRun,
  {
    probabilities,
    attributes,
  }: { readonly probabilities: Float32Array; readonly attributes: readonly string[] },
): readonly ExtractedPair[] {
  const classes = 1 + attributes.length;
  const words = wordsOf(text, run);
  const pairs: ExtractedPair[] = [];
  attributes.forEach((attribute, number) => {
    let open: { start: number; end: number; shares: number[] } | undefined;
    const close = (): void => {
      const value = open;
      open = undefined;
      if (!value || !WORD_UNIT.test(text.slice(value.start, value.end))) return;
      const probability = mean(value.shares);
      if (probability < VALUE) return;
      pairs.push({ attribute, span: { start: value.start, end: value.end }, probability });
    };
    for (const { start, end, tokens } of words) {
      const share = mean(tokens.map((token) => probabilities[token * classes + 1 + number]!));
      if (share < WORD) close();
      else if (open) {
        open.end = end;
        open.shares.push(share);
      } else open = { start, end, shares: [share] };
    }
    close();
  });
  return pairs.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** Pieces of a word belong together, marks stand alone. */
function wordsOf(text: string, { starts, ends }: TokenRun): readonly Word[] {
  const words: Word[] = [];
  starts.forEach((start, token) => {
    const end = ends[token]!;
    if (end <= start) return;
    const before = words.at(-1);
    const goesOn =
      before?.end === start && WORD_UNIT.test(text[start - 1] ?? "") && WORD_UNIT.test(text[start] ?? "");
    if (!goesOn) words.push({ start, end, tokens: [token] });
    else {
      before.end = end;
      before.tokens.push(token);
    }
  });
  return words;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
