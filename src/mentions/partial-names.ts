import { editDistance } from "../text/edit-distance.ts";
import names from "../text/languages/en/names.json" with { type: "json" };
import { TYPE_NOUNS } from "./entity-type.ts";
import { otherNumbers } from "./inflect.ts";
import { type Lattice, latticeOf } from "./lattice.ts";
import { isPlace } from "./name-forms.ts";
import { allowedEdits } from "./names.ts";
import { isOrdinary, isVerb } from "./ordinary.ts";
import type { Candidate, Taken } from "./resolve.ts";
import { isPreposition } from "./small-words.ts";

/** Words that many names have: "International Airport" alone is no short form of one. */
const GENERIC: ReadonlySet<string> = new Set(names.generic);

/** A name of more words is a passage. */
const LONGEST = 40;

/** The least share of a name's letters that a shortened one must keep. */
const ENOUGH = 0.5;

/** Whether a word of a text is a word of the name, allowing for its number and a slip of the pen. */
function same(word: string, own: string): boolean {
  if (word === own) return true;
  if (own.length < 4) return false;
  if (otherNumbers(own).includes(word)) return true;
  const limit = allowedEdits(own.length);
  return limit > 0 && editDistance(word, own, limit) <= limit;
}

/**
 * Finds a name that a text shortens ("FC Magdeburg" for "1. FC Magdeburg"): words of the name alone, in its order, with
 * no word of another name beside them: "Alan Shepard" does not name "Alan Bean".
 */
export function partialName(
  lattice: Lattice,
  taken: Taken,
  label: string,
  entity: number,
): Candidate | undefined {
  const [name = "", region = ""] = label.replace(/\([^()]*\)/g, " ").split(/,(.*)/s);
  // The region alone is another place.
  const own = latticeOf(isPlace(label) ? name : `${name} ${region}`).filter(
    ({ key, folded }) => key !== "" && !isPreposition(folded),
  );
  if (own.length < 2 || own.length > LONGEST) return undefined;
  const total = own.reduce((sum, { key }) => sum + key.length, 0);
  const counters = countersOf(own.map(({ key }) => key));
  let best: Candidate | undefined;
  for (let from = 0; from < lattice.length; from++) {
    if (taken[from] || lattice[from]!.key === "" || isPreposition(lattice[from]!.folded)) continue;
    let at = from;
    let to = from;
    let letters = 0;
    let next = 0;
    while (at < lattice.length && !taken[at] && lattice[at]!.sentence === lattice[from]!.sentence) {
      const { key, folded } = lattice[at]!;
      if (key === "" || isPreposition(folded)) {
        at++;
        continue;
      }
      const place = own.findIndex((word, i) => i >= next && same(key, word.key));
      if (place < 0) break;
      letters += own[place]!.key.length;
      next = place + 1;
      to = ++at;
    }
    if (to === from) continue;
    const share = letters / total;
    // One word of a name is a name if it is written as one, or begins it: "architecture" is not "Georgian architecture".
    if (to === from + 1 && !lattice[from]!.capital && !same(lattice[from]!.key, own[0]!.key)) continue;
    if (share < ENOUGH || isGeneric(lattice, from, to) || foreign(lattice, taken, from, to)) continue;
    if (!counters.every((counter) => hasWord(lattice, from, to, counter))) continue;
    const distance = (1 - share) * 0.8;
    if (!best || distance < best.distance) best = { from, to, entity, distance, method: "name" };
  }
  return best;
}

/** The numbers that tell a name from its likes: the 11 of "Apollo 11", not a year, nor the 1 of "1. FC Magdeburg". */
function countersOf(keys: readonly string[]): readonly string[] {
  return keys.filter((key, i) => i > 0 && COUNTER.test(key));
}

const COUNTER = /^\d{1,3}$/;

function hasWord(lattice: Lattice, from: number, to: number, key: string): boolean {
  for (let i = from; i < to; i++) if (lattice[i]!.key === key) return true;
  return false;
}

/** Whether only nouns of kind are left of a name: "Prefecture" alone is no short form of "Akita Prefecture". */
function isGeneric(lattice: Lattice, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const { key, folded } = lattice[i]!;
    if (key !== "" && !isPreposition(folded) && !TYPE_NOUNS.has(folded) && !GENERIC.has(folded)) return false;
  }
  return true;
}

const DIGIT = /^\d/;

/** Whether a word that is not part of it, but looks like part of a name, stands right before or after: another name then. */
function foreign(lattice: Lattice, taken: Taken, from: number, to: number): boolean {
  return beside(lattice, taken, from - 1, from) || beside(lattice, taken, to, to - 1);
}

/** Whether a word looks like part of a name that goes on from the one next to it; without capitals, any content word does. */
function beside(lattice: Lattice, taken: Taken, at: number, neighbour: number): boolean {
  const word = lattice[at];
  const next = lattice[neighbour]!;
  if (!word || taken[at] || isOrdinary(word.folded) || word.sentence !== next.sentence) return false;
  const gap = at < neighbour ? next.start - word.tail : word.start - next.tail;
  if (gap > 1) return false;
  if (word.capital || DIGIT.test(word.key)) return true;
  return !next.capital && !isVerb(word.folded) && !isPreposition(word.folded) && !TYPE_NOUNS.has(word.folded);
}
