import { editDistance } from "../text/edit-distance.ts";
import ordinary from "../text/languages/en/ordinary.json" with { type: "json" };
import { joined, keyOf, type Lattice } from "./lattice.ts";
import type { NameForm } from "./name-forms.ts";
import { isCommonWord } from "./ordinary.ts";
import type { Candidate, Taken } from "./resolve.ts";
import { isArticle, isPreposition } from "./small-words.ts";

/** The names of one example's entities, ready to be looked up. */
export interface NameIndex {
  readonly forms: ReadonlyMap<string, readonly { readonly entity: number; readonly form: NameForm }[]>;
  readonly fuzzy: readonly { readonly entity: number; readonly form: NameForm; readonly letters: number }[];
  readonly longest: number;
  /** Forms too long to be looked up window by window. */
  readonly long: readonly { readonly entity: number; readonly form: NameForm }[];
}

/** Windows of a text are no longer than this; a longer name is a whole passage, found as one or by its parts. */
export const LONGEST = 160;

/** One bit for each letter a key has: two keys that differ in many letters cannot be close. */
function lettersOf(key: string): number {
  let bits = 0;
  for (let i = 0; i < key.length; i++) bits |= 1 << (key.charCodeAt(i) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** How many letters of a name may be wrong: none in a short one, a fifth in a long one. */
export function allowedEdits(length: number): number {
  return length < 5 ? 0 : Math.floor(length * 0.2);
}

/** Puts the forms of every entity, by its position, into one table. */
export function nameIndex(entities: readonly (readonly NameForm[])[]): NameIndex {
  const forms = new Map<string, { entity: number; form: NameForm }[]>();
  const fuzzy: { entity: number; form: NameForm; letters: number }[] = [];
  const long: { entity: number; form: NameForm }[] = [];
  let longest = 0;
  entities.forEach((list, entity) => {
    for (const form of list) {
      if (form.key.length > LONGEST) {
        long.push({ entity, form });
        continue;
      }
      const known = forms.get(form.key);
      if (known) known.push({ entity, form });
      else forms.set(form.key, [{ entity, form }]);
      longest = Math.max(longest, form.key.length);
      if (form.fuzzy && allowedEdits(form.key.length) > 0)
        fuzzy.push({ entity, form, letters: lettersOf(form.key) });
    }
  });
  return { forms, fuzzy, longest, long };
}

/** What a name does not go over unless its label does. */
const BREAK = /[,;:!?()]/;

/** Finds passages that are copied whole. */
function copiedPassages(lattice: Lattice, { long }: NameIndex): Candidate[] {
  if (long.length === 0) return [];
  const starts = new Map<number, number>();
  const ends = new Map<number, number>();
  // Joined once at the end: looking at the last unit of a text that grows would copy it again and again.
  const pieces: string[] = [];
  let length = 0;
  let last = "";
  lattice.forEach(({ key }, i) => {
    if (key === "") return;
    const piece = joined(last, key).slice(last.length);
    starts.set(length + piece.length - key.length, i);
    pieces.push(piece);
    length += piece.length;
    ends.set(length, i + 1);
    last = key;
  });
  const whole = pieces.join("");
  return long.flatMap(({ entity, form }) => {
    const at = whole.indexOf(form.key);
    const [from, to] = [starts.get(at), ends.get(at + form.key.length)];
    if (at < 0 || from === undefined || to === undefined) return [];
    return [{ from, to, entity, distance: form.cost, method: form.method }];
  });
}

const LOWER = /\p{Ll}/u;

/** Whether some words are initials: in capitals or, in a text that has none, unless they read as an ordinary word. */
function isShort(text: string, lattice: Lattice, from: number, to: number, caseless: boolean): boolean {
  const written = text.slice(lattice[from]!.start, lattice[to - 1]!.end);
  if (!LOWER.test(written)) return true;
  if (!caseless) return false;
  if (written.includes(".") || !isCommonWord(keyOf(lattice, from, to))) return true;
  return from > 0 && isArticle(lattice[from - 1]!.folded);
}

/** Whether the numbers among some words have a sign of money before them that is not the name's own. */
function hasSign(text: string, lattice: Lattice, from: number, to: number, sign: string): boolean {
  for (let i = from; i < to; i++) {
    const before = text[lattice[i]!.start - 1] ?? "";
    if (MONEY.test(before) && before !== sign) return false;
  }
  return true;
}

const MONEY = /\p{Sc}/u;

/** Whether a noun names something: behind an article, or with a capital that is not its sentence's. */
function isDefinite(lattice: Lattice, from: number): boolean {
  const before = lattice[from - 1];
  if (!before || before.sentence !== lattice[from]!.sentence) return false;
  return lattice[from]!.capital || isArticle(before.folded);
}

/** Whether a preposition and another name go on from here: "Church" is not the Church of England in "the Church of Denmark". */
function isContinued(lattice: Lattice, to: number, own: ReadonlySet<string>): boolean {
  const link = lattice[to];
  const next = lattice[lattice[to + 1]?.key === "" ? to + 2 : to + 1];
  if (!link || !next || link.sentence !== next.sentence || !isPreposition(link.folded)) return false;
  return next.capital && !own.has(next.folded);
}

/** Finds names that are written as one of their forms. */
export function writtenNames(text: string, lattice: Lattice, index: NameIndex): Candidate[] {
  const found: Candidate[] = copiedPassages(lattice, index);
  const caseless = !lattice.some(({ capital }) => capital);
  for (let from = 0; from < lattice.length; from++) {
    const first = lattice[from]!;
    // A name of nothing but such words is looked for as it is written.
    if (first.key === "") continue;
    let key = "";
    for (let to = from + 1; to <= lattice.length; to++) {
      const last = lattice[to - 1]!;
      if (last.key === "") {
        if (to - from > LONGEST) break;
        continue;
      }
      key = joined(key, last.key);
      if (key.length > index.longest) break;
      const hits = index.forms.get(key);
      if (!hits) continue;
      const crosses = last.sentence !== first.sentence;
      const broken = to > from + 1 && BREAK.test(text.slice(first.end, last.start));
      for (const { entity, form } of hits) {
        if ((crosses && !form.crosses) || (broken && !form.broken)) continue;
        if (form.sign !== undefined && !hasSign(text, lattice, from, to, form.sign)) continue;
        if (form.capitals && !isShort(text, lattice, from, to, caseless)) continue;
        if (form.articled && !isDefinite(lattice, from)) continue;
        if (form.rest && isContinued(lattice, to, form.rest)) continue;
        const literal = form.literal === undefined || text.startsWith(form.literal, first.start);
        found.push({ from, to, entity, distance: form.cost, method: form.method, literal });
      }
    }
  }
  return found;
}

/** No misspelt name goes over a verb: "arrabbiata is a sauce" is not "arrabbiata sauce". */
const VERBS: ReadonlySet<string> = new Set(ordinary.auxiliaries);
const DIGITS = /\d+/g;
const digitsOf = (key: string): string => key.match(DIGITS)?.join(" ") ?? "";

/**
 * Whether each word is a slip of its counterpart, where there are as many: "Antwerp International Airport" is near
 * "Ashgabat International Airport" as a whole, and another airport.
 */
function wordByWord(own: readonly string[], lattice: Lattice, from: number, to: number): boolean {
  const keys: string[] = [];
  for (let i = from; i < to; i++) if (lattice[i]!.key !== "") keys.push(lattice[i]!.key);
  if (keys.length !== own.length) return true;
  return keys.every((key, i) => {
    const limit = Math.floor(Math.max(key.length, own[i]!.length) * WRONG_IN_A_WORD);
    return editDistance(key, own[i]!, limit) <= limit;
  });
}

/** The share of a single word's letters that may be wrong. */
const WRONG_IN_A_WORD = 0.5;

/** Finds misspelt names among the words that are still free. Digits must be right: close numbers are different numbers. */
export function misspeltNames(text: string, lattice: Lattice, index: NameIndex, taken: Taken): Candidate[] {
  const found: Candidate[] = [];
  if (index.fuzzy.length === 0) return found;
  const longest = index.longest + allowedEdits(index.longest);
  for (let from = 0; from < lattice.length; from++) {
    if (taken[from] || lattice[from]!.key === "") continue;
    let key = "";
    for (let to = from + 1; to <= lattice.length && !taken[to - 1]; to++) {
      const last = lattice[to - 1]!;
      if (VERBS.has(last.folded) || to - from > LONGEST) break;
      if (to > from + 1 && BREAK.test(text.slice(lattice[to - 2]!.end, last.start))) break;
      key = joined(key, last.key);
      if (key.length > longest) break;
      if (last.key === "" || key.length < 5) continue;
      const letters = lettersOf(key);
      for (const { entity, form, letters: own } of index.fuzzy) {
        const length = Math.max(form.key.length, key.length);
        const limit = allowedEdits(length);
        if (Math.abs(form.key.length - key.length) > limit) continue;
        // A replaced letter can add one bit on either side.
        if (bitCount(letters ^ own) > 2 * limit) continue;
        const edits = editDistance(form.key, key, limit);
        if (edits > limit || digitsOf(form.key) !== digitsOf(key)) continue;
        if (form.words && !wordByWord(form.words, lattice, from, to)) continue;
        found.push({ from, to, entity, distance: form.cost + edits / length, method: form.method });
      }
    }
  }
  return found;
}
