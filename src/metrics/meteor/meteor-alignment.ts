import { bestAlignment, type Match, type MeteorAlignment } from "./best-alignment.ts";
import type { Stage } from "./meteor-options.ts";
import type { MeteorText } from "./meteor-text.ts";

/** Aligns two texts as METEOR 1.5 does: all matches of all stages, then a beam search over them for the best alignment. */
export function alignMeteor(
  candidate: MeteorText,
  reference: MeteorText,
  stages: readonly Stage[],
): MeteorAlignment {
  const tried = isSame(candidate, reference) ? stages.slice(0, 1) : stages;
  return bestAlignment(findMatches(candidate, reference, tried));
}

/** Identical texts are aligned by exact matches only. */
function isSame({ keys }: MeteorText, reference: MeteorText): boolean {
  return keys.length === reference.keys.length && keys.every((key, at) => key === reference.keys[at]);
}

/** For each word of the reference the words of the candidate it may stand for; a word that comes again has the same list. */
function findMatches(
  candidate: MeteorText,
  reference: MeteorText,
  stages: readonly Stage[],
): (readonly Match[])[] {
  const matchers = stages.map((stage) => MATCHERS[stage](candidate, reference));
  const last = new Map<number, number>();
  const found: (readonly Match[])[] = [];
  reference.keys.forEach((key, at) => {
    const before = last.get(key);
    last.set(key, at);
    const isKnown = before !== undefined && isAlike(reference, before, at);
    found.push(isKnown ? found[before]! : matchesOf(at, candidate.keys.length, matchers));
  });
  return found;
}

/** Whether two words of one key, which different words can have, match the same words. */
function isAlike({ stemKeys, senses }: MeteorText, a: number, b: number): boolean {
  return stemKeys[a] === stemKeys[b] && senses[a] === senses[b];
}

/** The matches of a word of the reference: by stage, then from left to right. */
function matchesOf(at: number, words: number, matchers: readonly ReturnType<Matcher>[]): Match[] {
  const found: Match[] = [];
  matchers.forEach((matches, stage) => {
    for (let word = 0; word < words; word++) if (matches(word, at)) found.push({ candidate: word, stage });
  });
  return found;
}

type Matcher = (candidate: MeteorText, reference: MeteorText) => (word: number, at: number) => boolean;

/** Equal words match in the first stage only. */
const MATCHERS: Readonly<Record<Stage, Matcher>> = {
  exact: (candidate, reference) => (word, at) => candidate.keys[word] === reference.keys[at],
  stem: (candidate, reference) => (word, at) =>
    candidate.stemKeys[word] === reference.stemKeys[at] && candidate.keys[word] !== reference.keys[at],
  synonym: (candidate, reference) => (word, at) =>
    candidate.keys[word] !== reference.keys[at] && meet(candidate.senses[word]!, reference.senses[at]!),
};

function meet(a: ReadonlySet<number | string>, b: ReadonlySet<number | string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  for (const one of few) if (many.has(one)) return true;
  return false;
}
