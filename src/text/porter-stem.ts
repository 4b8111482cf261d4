/** Words with a stem of their own; NLTK looks them up before lower-casing, so `Skies` is stemmed by rule. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["sky", "sky"],
  ["skies", "sky"],
  ["dying", "die"],
  ["lying", "lie"],
  ["tying", "tie"],
  ["news", "news"],
  ["innings", "inning"],
  ["inning", "inning"],
  ["outings", "outing"],
  ["outing", "outing"],
  ["cannings", "canning"],
  ["canning", "canning"],
  ["howe", "howe"],
  ["proceed", "proceed"],
  ["exceed", "exceed"],
  ["succeed", "succeed"],
]);

type Ending = readonly [suffix: string, replacement: string];

const PLURALS: readonly Ending[] = [
  ["sses", "ss"],
  ["ies", "i"],
  ["ss", "ss"],
  ["s", ""],
];

const RESTORED_E: readonly Ending[] = [
  ["at", "ate"],
  ["bl", "ble"],
  ["iz", "ize"],
];

const DOUBLE_SUFFIXES: readonly Ending[] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["bli", "ble"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
];

const NLTK_DOUBLE_SUFFIXES: readonly Ending[] = [...DOUBLE_SUFFIXES, ["fulli", "ful"]];

const PORTERS_DOUBLE_SUFFIXES: readonly Ending[] = [...DOUBLE_SUFFIXES, ["logi", "log"]];

const ADJECTIVE_SUFFIXES: readonly Ending[] = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
];

const LAST_SUFFIXES: readonly Ending[] =
  "al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize"
    .split(" ")
    .map((suffix) => [suffix, ""]);

/**
 * The stem of an English word as NLTK 3.8's `PorterStemmer` gives it in its default mode: Porter's algorithm of 1980 with
 * NLTK's extensions (irregular forms, words of up to two characters kept, `-ies`, `-ied`, `-y`, `-alli`, `-fulli` and
 * `-logi`). The stem is lower-case.
 */
export function porterStem(word: string): string {
  return IRREGULAR.get(word) ?? stemmed(word, true);
}

/**
 * The stem of an English word as Porter's own program gives it, and with it Lucene's `PorterStemFilter`: the algorithm of 1980 with the
 * departures its author made (words of up to two characters kept, `-bli`, `-logi`), without NLTK's.
 */
export function originalPorterStem(word: string): string {
  return stemmed(word, false);
}

function stemmed(word: string, nltk: boolean): string {
  const lower = word.toLowerCase();
  if (!hasMoreCharacters(word, 2)) return lower;
  const inflected = withoutFinalY(withoutPast(withoutPlural(lower, nltk), nltk), nltk);
  const simple = endingReplaced(withoutDoubleSuffix(inflected, nltk), ADJECTIVE_SUFFIXES, 0);
  return withoutDoubleL(withoutFinalE(withoutLastSuffix(simple), nltk));
}

/** Step 1a. */
function withoutPlural(word: string, nltk: boolean): string {
  if (nltk && word.endsWith("ies") && hasCharacters(word, 4)) return word.slice(0, -1);
  return endingReplaced(word, PLURALS, -1);
}

/** Step 1b. */
function withoutPast(word: string, nltk: boolean): string {
  if (nltk && word.endsWith("ied")) return word.slice(0, hasCharacters(word, 4) ? -1 : -2);
  if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  for (const suffix of ["ed", "ing"]) {
    const stem = word.slice(0, -suffix.length);
    if (word.endsWith(suffix) && containsVowel(stem)) return tidied(stem, nltk);
  }
  return word;
}

/** What step 1b makes of a word that lost its `-ed` or `-ing`. */
function tidied(stem: string, nltk: boolean): string {
  const restored = endingReplaced(stem, RESTORED_E, -1);
  if (restored !== stem) return restored;
  const [before, last] = [...stem.slice(-4)].slice(-2);
  if (last !== undefined && last === before && isConsonant(stem, stem.length - 1))
    return /[lsz]$/.test(stem) ? stem : stem.slice(0, -last.length);
  // NLTK's mark for a double consonant, "*d", is also taken literally.
  if (stem.endsWith("*d")) return `${stem.slice(0, -2)}d`;
  return measure(stem) === 1 && endsShort(stem, nltk) ? `${stem}e` : stem;
}

/** Step 1c. */
function withoutFinalY(word: string, nltk: boolean): string {
  if (!word.endsWith("y")) return word;
  const stem = word.slice(0, -1);
  const changes = nltk
    ? hasMoreCharacters(stem, 1) && isConsonant(stem, stem.length - 1)
    : containsVowel(stem);
  return changes ? `${stem}i` : word;
}

/** Step 2. */
function withoutDoubleSuffix(word: string, nltk: boolean): string {
  if (!nltk) return endingReplaced(word, PORTERS_DOUBLE_SUFFIXES, 0);
  if (word.endsWith("alli") && measure(word.slice(0, -4)) > 0)
    return withoutDoubleSuffix(word.slice(0, -2), nltk);
  // The l belongs to the stem here, so that geologi is treated as archaeologi is.
  if (word.endsWith("logi")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  return endingReplaced(word, NLTK_DOUBLE_SUFFIXES, 0);
}

/** Step 4. */
function withoutLastSuffix(word: string): string {
  if (word.endsWith("ion") && !/[st]ion$/.test(word)) return word;
  return endingReplaced(word, LAST_SUFFIXES, 1);
}

/** Step 5a. */
function withoutFinalE(word: string, nltk: boolean): string {
  if (!word.endsWith("e")) return word;
  const stem = word.slice(0, -1);
  const size = measure(stem);
  return size > 1 || (size === 1 && !endsShort(stem, nltk)) ? stem : word;
}

/** Step 5b. */
function withoutDoubleL(word: string): string {
  return word.endsWith("ll") && measure(word.slice(0, -1)) > 1 ? word.slice(0, -1) : word;
}

/** The word with its ending replaced: by the first that fits, and only if what is left of the word measures more than `least`. */
function endingReplaced(word: string, endings: readonly Ending[], least: number): string {
  const ending = endings.find(([suffix]) => word.endsWith(suffix));
  if (ending === undefined) return word;
  const stem = word.slice(0, -ending[0].length);
  return least < 0 || measure(stem) > least ? stem + ending[1] : word;
}

/** Porter's m: how often a consonant follows a vowel. */
function measure(stem: string): number {
  let count = 0;
  let afterVowel = false;
  for (let at = 0; at < stem.length; at++) {
    // A y is a vowel after a consonant only.
    const vowel: boolean = isVowelLetter(stem, at) || (stem[at] === "y" && at > 0 && !afterVowel);
    if (afterVowel && !vowel) count++;
    afterVowel = vowel;
  }
  return count;
}

function containsVowel(stem: string): boolean {
  for (let at = 0; at < stem.length; at++) if (!isConsonant(stem, at)) return true;
  return false;
}

function isConsonant(word: string, at: number): boolean {
  let first = at;
  while (first > 0 && word[first] === "y") first--;
  // The letters of a run of y take turns.
  return !isVowelLetter(word, first) === ((at - first) % 2 === 0);
}

function isVowelLetter(word: string, at: number): boolean {
  const letter = word[at];
  return letter === "a" || letter === "e" || letter === "i" || letter === "o" || letter === "u";
}

/** Porter's *o, consonant, vowel and a consonant other than w, x and y; with NLTK also a word that is one vowel and one consonant. */
function endsShort(word: string, nltk: boolean): boolean {
  const last = word.length - (/[\uDC00-\uDFFF]$/.test(word) ? 2 : 1);
  if (nltk && hasCharacters(word, 2)) return !isConsonant(word, 0) && isConsonant(word, last);
  return (
    hasMoreCharacters(word, 2) &&
    isConsonant(word, last) &&
    !isConsonant(word, last - 1) &&
    isConsonant(word, last - 2) &&
    !/[wxy]$/.test(word)
  );
}

function hasCharacters(word: string, count: number): boolean {
  return word.length <= 2 * count && [...word].length === count;
}

function hasMoreCharacters(word: string, count: number): boolean {
  return word.length > 2 * count || [...word].length > count;
}
