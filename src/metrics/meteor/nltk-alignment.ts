import type { Synonyms } from "../../core/ports.ts";
import { porterStem } from "../../text/porter-stem.ts";
import type { Stage } from "./meteor-options.ts";

/** A word of the candidate and the word of the reference it stands for, by position. */
export type Pair = readonly [candidate: number, reference: number];

interface Word {
  readonly at: number;
  readonly text: string;
}

/** Words that are not aligned yet. */
interface Rest {
  readonly candidate: readonly Word[];
  readonly reference: readonly Word[];
}

/**
 * Aligns lower-cased words as NLTK 3.8 does: stage by stage, from the end, each word with the last free one that it
 * matches. Words reach the synonym stage as stems, so that only those are found whose stem is a word of the source.
 */
export function alignNltk(
  candidate: readonly string[],
  reference: readonly string[],
  {
    stages,
    synonyms,
  }: { readonly stages: readonly Stage[]; readonly synonyms: Pick<Synonyms, "synonyms"> | undefined },
): Pair[] {
  const pairs: Pair[] = [];
  let rest: Rest = { candidate: candidate.map(toWord), reference: reference.map(toWord) };
  for (const stage of stages) {
    if (stage === "stem") rest = { candidate: rest.candidate.map(stem), reference: rest.reference.map(stem) };
    rest = stage === "synonym" ? pairSynonyms(rest, synonyms!, pairs) : pairEqual(rest, pairs);
  }
  return pairs.sort((a, b) => a[0] - b[0]);
}

function toWord(text: string, at: number): Word {
  return { at, text };
}

function stem({ at, text }: Word): Word {
  return { at, text: porterStem(text) };
}

function pairEqual({ candidate, reference }: Rest, pairs: Pair[]): Rest {
  const places = new Map<string, number[]>();
  for (const { at, text } of reference) {
    const list = places.get(text);
    if (list === undefined) places.set(text, [at]);
    else list.push(at);
  }
  const taken = new Set<number>();
  const left: Word[] = [];
  for (const word of candidate.toReversed()) {
    const place = places.get(word.text)?.pop();
    if (place === undefined) left.push(word);
    else {
      pairs.push([word.at, place]);
      taken.add(place);
    }
  }
  return { candidate: left.reverse(), reference: reference.filter(({ at }) => !taken.has(at)) };
}

function pairSynonyms(
  { candidate, reference }: Rest,
  synonyms: Pick<Synonyms, "synonyms">,
  pairs: Pair[],
): Rest {
  const free = [...reference];
  const left: Word[] = [];
  for (const word of candidate.toReversed()) {
    const like = free.length > 0 ? synonyms.synonyms(word.text) : undefined;
    const found = like ? free.findLastIndex(({ text }) => text === word.text || like.has(text)) : -1;
    if (found < 0) left.push(word);
    else pairs.push([word.at, free.splice(found, 1)[0]!.at]);
  }
  return { candidate: left.reverse(), reference: free };
}

/** Runs of pairs that are neighbours in both texts. */
export function countChunks(pairs: readonly Pair[]): number {
  let chunks = 0;
  pairs.forEach(([candidate, reference], index) => {
    const before = pairs[index - 1];
    if (before?.[0] !== candidate - 1 || before?.[1] !== reference - 1) chunks++;
  });
  return chunks;
}
