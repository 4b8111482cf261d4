import type { Fact } from "../../core/fact.ts";
import { isContentWord } from "../../text/content-word.ts";
import { type AnnotatedText, type Edit, factsUnder, type Rewrite } from "./annotated-record.ts";

/** Labels of words, as positions among a reader's classes. */
export const SUPPORTED = 0;
export const CONTRADICTED = 1;
export const UNSUPPORTED = 2;
/** Nothing is known of a word. */
export const UNKNOWN = -1;

/** Words that rest on facts, given by their positions. */
export interface RestSpan {
  readonly start: number;
  readonly end: number;
  readonly facts: readonly number[];
  readonly how: string;
}

/** A text with what is known of each of its characters. */
export interface TextVersion {
  readonly text: string;
  /** The class of each character. */
  readonly classes: Int8Array;
  /** How much each character's class counts. */
  readonly weights: Float32Array;
  readonly rests: readonly RestSpan[];
  /** What the text as a whole is: entailed 0, contradicted 1, neutral 2. */
  readonly whole: number | undefined;
}

/** How much words count: where an edit may stand, where it stands, and elsewhere. */
export const WEIGHTS = { error: 4, twin: 2, plain: 0.5 };

/** A true text as it stands. */
export function trueVersion(text: AnnotatedText, facts: readonly Fact[]): TextVersion {
  return {
    text: text.text,
    classes: new Int8Array(text.text.length).fill(SUPPORTED),
    weights: weightsOf(text),
    rests: restSpans(text, facts),
    whole: SUPPORTED,
  };
}

function weightsOf({ text, edits }: AnnotatedText): Float32Array {
  const weights = new Float32Array(text.length).fill(WEIGHTS.plain);
  for (const { find } of edits) {
    const start = text.indexOf(find);
    if (start >= 0) weights.fill(WEIGHTS.twin, start, start + find.length);
  }
  return weights;
}

function restSpans({ text, rests }: AnnotatedText, facts: readonly Fact[]): readonly RestSpan[] {
  let from = 0;
  return rests.flatMap(({ words, paths, how }) => {
    const next = text.indexOf(words, from);
    const start = next >= 0 ? next : text.indexOf(words);
    if (start < 0) return [];
    from = start;
    const rested = [...new Set(paths.flatMap((path) => factsUnder(path, facts)))];
    return [{ start, end: start + words.length, facts: rested, how }];
  });
}

/** A change of words, and whether it makes an error. */
export type Change = Edit | (Rewrite & { readonly kind: "rewrite"; readonly paths: readonly string[] });

/** Where changes stand in a text; of those that overlap, the first. */
export function placeChanges<T extends Change>(
  text: string,
  changes: readonly T[],
): readonly { readonly change: T; readonly start: number }[] {
  const placed = changes
    .flatMap((change) => {
      const start = text.indexOf(change.find);
      return start < 0 || change.find === "" ? [] : [{ change, start }];
    })
    .sort((a, b) => a.start - b.start);
  let end = 0;
  return placed.filter(({ change, start }) => {
    if (start < end) return false;
    end = start + change.find.length;
    return true;
  });
}

/** A version with changes made in it, those given in the order in which they stand. */
export function changed(
  version: TextVersion,
  changes: readonly { readonly change: Change; readonly start: number }[],
  facts: readonly Fact[],
): TextVersion {
  let text = "";
  let whole = version.whole;
  const classes: number[] = [];
  const weights: number[] = [];
  const rests: RestSpan[] = [];
  const kept: { readonly from: number; readonly to: number; readonly at: number }[] = [];
  let done = 0;
  const keep = (to: number): void => {
    kept.push({ from: done, to, at: text.length });
    text += version.text.slice(done, to);
    for (let at = done; at < to; at++) {
      classes.push(version.classes[at]!);
      weights.push(version.weights[at]!);
    }
  };
  for (const { change, start } of changes) {
    keep(start);
    const label = labelOf(change.kind);
    const marks = label === SUPPORTED ? [] : newWords(change.find, change.put);
    const begin = text.length;
    text += change.put;
    for (let at = 0; at < change.put.length; at++) {
      const isNew = marks.some(([from, to]) => at >= from && at < to);
      classes.push(isNew ? label : SUPPORTED);
      weights.push(isNew ? WEIGHTS.error : label === SUPPORTED ? WEIGHTS.twin : WEIGHTS.plain);
    }
    if (label === CONTRADICTED)
      for (const [from, to] of marks)
        rests.push({
          start: begin + from,
          end: begin + to,
          facts: change.paths.flatMap((path) => factsUnder(path, facts)),
          how: "wrong",
        });
    if (label !== SUPPORTED)
      whole = label === CONTRADICTED || whole === CONTRADICTED ? CONTRADICTED : UNSUPPORTED;
    done = start + change.find.length;
  }
  keep(version.text.length);
  for (const rest of version.rests) {
    const piece = kept.find(({ from, to }) => rest.start >= from && rest.end <= to);
    if (piece)
      rests.push({
        ...rest,
        start: rest.start - piece.from + piece.at,
        end: rest.end - piece.from + piece.at,
      });
  }
  return { text, classes: Int8Array.from(classes), weights: Float32Array.from(weights), rests, whole };
}

function labelOf(kind: string): number {
  if (kind === "rewrite" || kind === "omission") return SUPPORTED;
  return kind === "invented" ? UNSUPPORTED : CONTRADICTED;
}

const WORD = /[\p{L}\p{N}%°$€£]+(?:[.,:'’-][\p{L}\p{N}]+)*/gu;

/** What it counts that a word of what was found is kept: a little more for words that bind others, so that of values that change places both are new. */
function keptWorth(word: string): number {
  return isContentWord(word) ? 1 : 1.1;
}

/** The words of what was put that are not in what was found, in its order; all words when something was only taken out. */
export function newWords(find: string, put: string): readonly (readonly [number, number])[] {
  const words = (text: string) => [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, index }));
  const [before, after] = [words(find), words(put)];
  const worth = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const { word } = before[i]!;
      const kept = word === after[j]!.word ? keptWorth(word) + worth[i + 1]![j + 1]! : 0;
      worth[i]![j] = Math.max(kept, worth[i + 1]![j]!, worth[i]![j + 1]!);
    }
  const fresh: (typeof after)[number][] = [];
  let i = 0;
  for (let j = 0; j < after.length; ) {
    const here = worth[i]![j]!;
    if (i < before.length && here === worth[i + 1]![j]!) i++;
    else if (i < before.length && here > worth[i]![j + 1]!) {
      i++;
      j++;
    } else fresh.push(after[j++]!);
  }
  const marked = fresh.length > 0 ? fresh : after;
  return marked.map(({ word, index }) => [index, index + word.length]);
}
