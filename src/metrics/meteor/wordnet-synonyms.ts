import { badData } from "../../core/errors.ts";
import type { Synonyms } from "../../core/ports.ts";

/** The parts of speech, in the order that both original programs go by, and the files of each in a WordNet folder. */
export const WORDNET_PARTS = ["noun", "verb", "adj", "adv"] as const;
type PartOfSpeech = (typeof WORDNET_PARTS)[number];

/** The kinds of file that each part of speech has: senses of words, words of senses, irregular forms. */
export const WORDNET_KINDS = ["index", "data", "exc"] as const;
type Kind = (typeof WORDNET_KINDS)[number];

type Detachment = readonly [ending: string, base: string];

const NOUN: readonly Detachment[] = [
  ["s", ""],
  ["ses", "s"],
  ["xes", "x"],
  ["zes", "z"],
  ["ches", "ch"],
  ["shes", "sh"],
  ["men", "man"],
  ["ies", "y"],
];
const VERB: readonly Detachment[] = [
  ["s", ""],
  ["ies", "y"],
  ["es", "e"],
  ["es", ""],
  ["ed", "e"],
  ["ed", ""],
  ["ing", "e"],
  ["ing", ""],
];
const ADJECTIVE: readonly Detachment[] = [
  ["er", ""],
  ["est", ""],
  ["er", "e"],
  ["est", "e"],
];

/** NLTK's endings: WordNet's own and one of its making. */
const NLTK_DETACHMENTS: Readonly<Record<PartOfSpeech, readonly Detachment[]>> = {
  noun: [...NOUN, ["ves", "f"]],
  verb: VERB,
  adj: ADJECTIVE,
  adv: [],
};
/** METEOR's: one list, whatever the part of speech. */
const METEOR_DETACHMENTS: readonly Detachment[] = [...NOUN, ...VERB, ...ADJECTIVE];

const NO_SENSE: readonly number[] = [];

/** Reads the files of a WordNet dictionary line by line, and gives the synonyms that are in them. */
export class WordNetReader implements Synonyms {
  readonly source = "WordNet";
  version = "unknown";
  readonly #senses = tables<readonly number[]>();
  readonly #words = tables<string, number>();
  readonly #exceptions = tables<readonly string[]>();
  readonly #bases = new Map<string, string[]>();

  /** One line of `index.noun`, `data.noun`, `noun.exc` or their like. */
  line(part: PartOfSpeech, kind: Kind, text: string, where: { file: string; line: number }): void {
    if (text.startsWith(" ")) {
      this.version = /WordNet (\d[\w.]*) Copyright/.exec(text)?.[1] ?? this.version;
      return;
    }
    const fields = text.split(" ").filter((field) => field !== "");
    if (fields.length === 0) return;
    const read = { index: this.#index, data: this.#data, exc: this.#exception }[kind];
    if (!read.call(this, part, fields)) throw badData(`no line of a WordNet ${kind} file`, where);
  }

  /** lemma pos synset_cnt p_cnt [pointer]… sense_cnt tagsense_cnt offset… */
  #index(part: PartOfSpeech, fields: readonly string[]): boolean {
    const pointers = Number(fields[3]);
    const offsets = fields.slice(6 + pointers).map(Number);
    if (!(pointers >= 0) || offsets.length === 0 || offsets.some(Number.isNaN)) return false;
    this.#senses[part].set(fields[0]!, offsets);
    return true;
  }

  /** offset lex_filenum ss_type w_cnt (hexadecimal) [word lex_id]… */
  #data(part: PartOfSpeech, fields: readonly string[]): boolean {
    const words = Number.parseInt(fields[3] ?? "", 16);
    if (!(words > 0) || fields.length < 4 + 2 * words) return false;
    const names = fields.slice(4, 4 + 2 * words).filter((_, at) => at % 2 === 0);
    this.#words[part].set(Number(fields[0]), names.join(" "));
    return true;
  }

  #exception(part: PartOfSpeech, [form, ...bases]: readonly string[]): boolean {
    this.#exceptions[part].set(form!, bases);
    this.#bases.set(form!, [...(this.#bases.get(form!) ?? []), ...bases]);
    return bases.length > 0;
  }

  /** As NLTK: the names, without those of several words, in every sense of the word's base forms. */
  synonyms(word: string): ReadonlySet<string> {
    const found = new Set<string>();
    const lowered = word.toLowerCase();
    for (const part of WORDNET_PARTS)
      for (const form of this.#nltkForms(lowered, part))
        for (const sense of this.#senses[part].get(form) ?? NO_SENSE)
          for (const name of this.#words[part].get(sense)?.split(" ") ?? [])
            if (!name.includes("_")) found.add(name.replace(/\(.*\)$/, ""));
    return found;
  }

  /** The word and its base forms, if it has irregular ones those, as far as the dictionary has them (NLTK's `_morphy`). */
  #nltkForms(word: string, part: PartOfSpeech): string[] {
    const known = (forms: readonly string[]): string[] =>
      [...new Set(forms)].filter((form) => this.#senses[part].has(form));
    const irregular = this.#exceptions[part].get(word);
    if (irregular !== undefined) return known([word, ...irregular]);
    let forms = [word];
    let found = known(forms);
    for (let first = true; forms.length > 0 && (first || found.length === 0); first = false) {
      forms = forms.flatMap((form) => detached(form, NLTK_DETACHMENTS[part]));
      found = known([...found, ...forms]);
    }
    return found;
  }

  /**
   * As METEOR: the senses of the word itself and of its base forms, irregular ones or else the first that an ending gives.
   * A sense is its number alone, so that senses of different parts of speech with the same number are one.
   */
  senses(word: string): ReadonlySet<number> {
    const bases = this.#bases.get(word) ?? [this.#meteorBase(word)];
    return new Set([word, ...bases].flatMap((form) => this.#allSenses(form)));
  }

  #meteorBase(word: string): string {
    if (word.endsWith("ss") || word.length <= 2) return word;
    return detached(word, METEOR_DETACHMENTS).find((form) => this.#allSenses(form).length > 0) ?? word;
  }

  #allSenses(word: string): number[] {
    return WORDNET_PARTS.flatMap((part) => this.#senses[part].get(word) ?? NO_SENSE);
  }
}

function detached(word: string, detachments: readonly Detachment[]): string[] {
  return detachments
    .filter(([ending]) => word.endsWith(ending))
    .map(([ending, base]) => word.slice(0, word.length - ending.length) + base);
}

function tables<V, K = string>(): Record<PartOfSpeech, Map<K, V>> {
  return { noun: new Map(), verb: new Map(), adj: new Map(), adv: new Map() };
}
