/** Words with a stem of their own, and words that are their own stem. */
const WHOLE_WORDS: ReadonlyMap<string, string> = new Map([
  ["skis", "ski"],
  ["skies", "sky"],
  ["dying", "die"],
  ["lying", "lie"],
  ["tying", "tie"],
  ["idly", "idl"],
  ["gently", "gentl"],
  ["ugly", "ugli"],
  ["early", "earli"],
  ["only", "onli"],
  ["singly", "singl"],
  ...["sky", "news", "howe", "atlas", "cosmos", "bias", "andes"].map((word) => [word, word] as const),
]);

/** Words that are finished once a plural ending is gone. */
const AFTER_PLURAL: ReadonlySet<string> = new Set([
  "inning",
  "outing",
  "canning",
  "herring",
  "earring",
  "proceed",
  "exceed",
  "succeed",
]);

const VOWEL = /[aeiouy]/;
const VOWEL_AND_Y = /([aeiouy])y/g;
const SPECIAL_START = /^(?:gener|commun|arsen)/;
const SHORT_SYLLABLE = /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy])$/;
const DOUBLED = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const VALID_BEFORE_LI = /[cdeghkmnrt]$/;

const STEP_2 = endings({
  tional: "tion",
  enci: "ence",
  anci: "ance",
  abli: "able",
  entli: "ent",
  izer: "ize",
  ization: "ize",
  ational: "ate",
  ation: "ate",
  ator: "ate",
  alism: "al",
  aliti: "al",
  alli: "al",
  fulness: "ful",
  ousli: "ous",
  ousness: "ous",
  iveness: "ive",
  iviti: "ive",
  biliti: "ble",
  bli: "ble",
  ogi: "og",
  fulli: "ful",
  lessli: "less",
  li: "",
});

const STEP_3 = endings({
  tional: "tion",
  ational: "ate",
  alize: "al",
  icate: "ic",
  iciti: "ic",
  ical: "ic",
  ful: "",
  ness: "",
  ative: "",
});

const STEP_4 = endings(
  Object.fromEntries(
    ["al", "ance", "ence", "er", "ic", "able", "ible", "ant", "ement", "ment", "ent", "ism", "ate"]
      .concat(["iti", "ous", "ive", "ize", "ion"])
      .map((ending) => [ending, ""]),
  ),
);

interface Endings {
  readonly pattern: RegExp;
  readonly replacements: Readonly<Record<string, string>>;
}

/** A pattern for the longest of these endings that a word has. */
function endings(replacements: Readonly<Record<string, string>>): Endings {
  const longestFirst = Object.keys(replacements).sort((a, b) => b.length - a.length);
  return { pattern: new RegExp(`(?:${longestFirst.join("|")})$`), replacements };
}

/** Where the regions R1 and R2 of a word begin: after the first non-vowel that follows a vowel, and after the next such. */
interface Regions {
  readonly r1: number;
  readonly r2: number;
}

/**
 * The stem of a word by Snowball's English stemmer ("Porter 2"), as its releases from 2006 to 2021 have it: those that
 * METEOR 1.5 was made with. It knows lower-case letters; anything else is a consonant.
 */
export function snowballEnglish(word: string): string {
  const whole = WHOLE_WORDS.get(word);
  if (whole !== undefined) return whole;
  if (word.length < 3) return word;
  const bare = word.startsWith("'") ? word.slice(1) : word;
  const marked = bare.replace(/^y/, "Y").replace(VOWEL_AND_Y, "$1Y");
  const singular = withoutPlural(marked.replace(/'(?:s'?)?$/, ""));
  const stem = AFTER_PLURAL.has(singular) ? singular : withoutSuffixes(singular, regionsOf(marked));
  // Where a y was marked, an original Y is lowered with it, as in the original program.
  return marked === bare ? stem : stem.replaceAll("Y", "y");
}

function regionsOf(word: string): Regions {
  const r1 = SPECIAL_START.exec(word)?.[0].length ?? afterVowelAndConsonant(word, 0);
  return { r1, r2: afterVowelAndConsonant(word, r1) };
}

function afterVowelAndConsonant(word: string, from: number): number {
  let at = from;
  while (at < word.length && !VOWEL.test(word[at]!)) at++;
  while (at < word.length && VOWEL.test(word[at]!)) at++;
  return Math.min(at + 1, word.length);
}

/** Step 1a. */
function withoutPlural(word: string): string {
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (/ie[sd]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/[us]s$/.test(word) || !word.endsWith("s")) return word;
  const rest = word.slice(0, -1);
  return VOWEL.test(rest.slice(0, -1)) ? rest : word;
}

function withoutSuffixes(word: string, regions: Regions): string {
  let stem = withoutEdOrIng(word, regions);
  if (/[^aeiouy][yY]$/.test(stem) && stem.length > 2) stem = `${stem.slice(0, -1)}i`;
  for (const step of [step2, step3, step4, step5]) stem = step(stem, regions);
  return stem;
}

/** Step 1b. */
function withoutEdOrIng(word: string, { r1 }: Regions): string {
  const ending = /(?:eed|eedly|ed|edly|ing|ingly)$/.exec(word)?.[0];
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  if (ending.startsWith("ee")) return rest.length >= r1 ? `${rest}ee` : word;
  if (!VOWEL.test(rest)) return word;
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (DOUBLED.test(rest)) return rest.slice(0, -1);
  return rest.length === r1 && SHORT_SYLLABLE.test(rest) ? `${rest}e` : rest;
}

function step2(word: string, { r1 }: Regions): string {
  const ending = STEP_2.pattern.exec(word)?.[0];
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  if (rest.length < r1) return word;
  if (ending === "ogi" && !rest.endsWith("l")) return word;
  if (ending === "li" && !VALID_BEFORE_LI.test(rest)) return word;
  return rest + STEP_2.replacements[ending]!;
}

function step3(word: string, { r1, r2 }: Regions): string {
  const ending = STEP_3.pattern.exec(word)?.[0];
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  return rest.length < (ending === "ative" ? r2 : r1) ? word : rest + STEP_3.replacements[ending]!;
}

function step4(word: string, { r2 }: Regions): string {
  const ending = STEP_4.pattern.exec(word)?.[0];
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  if (rest.length < r2) return word;
  return ending === "ion" && !/[st]$/.test(rest) ? word : rest;
}

function step5(word: string, { r1, r2 }: Regions): string {
  const rest = word.slice(0, -1);
  if (word.endsWith("e"))
    return rest.length >= r2 || (rest.length >= r1 && !SHORT_SYLLABLE.test(rest)) ? rest : word;
  return word.endsWith("ll") && rest.length >= r2 ? rest : word;
}
