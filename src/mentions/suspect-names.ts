import type { Span } from "../core/span.ts";
import ordinary from "../text/languages/en/ordinary.json" with { type: "json" };
import { TYPE_NOUNS } from "./entity-type.ts";
import type { Lattice } from "./lattice.ts";
import type { Licence } from "./licence.ts";
import { isOrdinary, isVerb } from "./ordinary.ts";
import { isPreposition } from "./small-words.ts";

/** Something that looks like a name or a value and that the data does not license. */
export interface Suspect {
  readonly span: Span;
  readonly kind: "name" | "date" | "number" | "quantity";
}

/** Endings of participles, adverbs and common nouns, which begin sentences too: "Located", "Formerly", "Visitors". */
const INFLECTED = new RegExp(`(?:${ordinary.endings.join("|")})$`);
/** Verbs of a plural subject. */
const PLURAL: ReadonlySet<string> = new Set(ordinary.plural);
/** How many words a subject may have before its verb. */
const NOUNS = 3;
const DIGIT = /\d/;

/** Finds names that the data does not license: capitalised words, where the capital is not the sentence's. */
export function suspectNames(
  text: string,
  lattice: Lattice,
  covered: Uint8Array,
  licence: Licence,
): Suspect[] {
  const suspects: Suspect[] = [];
  // In a text of capitals, or of none, capitals say nothing.
  const capitals = lattice.filter(({ capital }) => capital).length;
  if (capitals === 0 || (lattice.length > 3 && capitals === lattice.length)) return suspects;
  let from = -1;
  let to = -1;
  const close = () => {
    if (from >= 0)
      suspects.push({ span: { start: lattice[from]!.start, end: lattice[to - 1]!.end }, kind: "name" });
    from = -1;
  };
  for (let i = 0; i < lattice.length; i++) {
    const word = lattice[i]!;
    // A title or another ordinary word with a capital goes on with the name it stands behind: "Old Lady".
    if (from >= 0 && i === to && word.capital && !covered[i] && word.start === lattice[i - 1]!.end + 1) {
      to = i + 1;
      continue;
    }
    const joins = from >= 0 && (isPreposition(word.folded) || word.key === "") && !covered[i] && i - to < 2;
    if (joins && lattice[i - 1]!.sentence === word.sentence) continue;
    if (!isForeign(text, lattice, i, covered, licence)) {
      close();
      continue;
    }
    if (
      from >= 0 &&
      (lattice[from]!.sentence !== word.sentence ||
        /[,;:(]/.test(text.slice(lattice[to - 1]!.end, word.start)))
    )
      close();
    if (from < 0) from = i;
    to = i + 1;
  }
  close();
  return suspects;
}

/** Whether a word is part of a name that the data knows nothing of. */
function isForeign(
  text: string,
  lattice: Lattice,
  i: number,
  covered: Uint8Array,
  licence: Licence,
): boolean {
  const word = lattice[i]!;
  if (covered[i] || !word.capital || word.folded.length < 2 || DIGIT.test(word.folded)) return false;
  if (isOrdinary(word.folded) || TYPE_NOUNS.has(word.folded) || licence.words.has(word.folded)) return false;
  const first = i === 0 || lattice[i - 1]!.sentence !== word.sentence;
  return (!first && text[word.start - 1] !== ".") || isSubject(text, lattice, i, covered);
}

/** Whether a word that may have its capital from its sentence is a name all the same: it is what the sentence is about. */
function isSubject(text: string, lattice: Lattice, i: number, covered: Uint8Array): boolean {
  const word = lattice[i]!;
  if (word.tail > word.end) return true;
  if (INFLECTED.test(word.folded)) return false;
  if (text[word.end] === ",") return true;
  for (let j = i + 1; j <= i + NOUNS && lattice[j]?.sentence === word.sentence; j++) {
    // "Kids are welcome": a plural, not a name.
    if (isVerb(lattice[j]!.folded))
      return !(PLURAL.has(lattice[j]!.folded) && lattice[j - 1]!.folded.endsWith("s"));
    if (lattice[j]!.capital && !covered[j]) return true;
    if (isOrdinary(lattice[j]!.folded) || isPreposition(lattice[j]!.folded)) return false;
  }
  return false;
}
