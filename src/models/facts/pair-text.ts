import type { Fact } from "../../core/fact.ts";
import { fold } from "../../text/fold.ts";

/** A fact and a text as FactSpotter's classifier reads them: one segment, made of the fact, `SENTENCE` and the sentence. */
export interface PairText {
  readonly fact: string;
  /** Empty where the text says nothing. */
  readonly sentence: string;
}

/** What stands between a fact and the sentence. */
export const SENTENCE = ", sentence: ";

/** What DART, on which the paper trains too, writes for a fact that is about no named subject; in small letters like all else. */
const NO_SUBJECT = "[tablecontext]";

/** Signs that folding leaves alone, as Unidecode writes them, which the paper uses. Letters of other scripts stay as they are. */
const SIGNS: Readonly<Record<string, string>> = {
  "‐": "-",
  "‒": "-",
  "–": "-",
  "−": "-",
  "—": "--",
  "―": "--",
  "‘": "'",
  "’": "'",
  "′": "'",
  "‚": ",",
  "“": '"',
  "”": '"',
  "„": ",,",
  "«": "<<",
  "»": ">>",
  "⁄": "/",
  "÷": "/",
  "×": "x",
  "·": "*",
  "•": "*",
  "°": "deg",
  "£": "ps",
  "€": "eur",
  "¿": "?",
  "¡": "!",
};

const SIGN = new RegExp(`[${Object.keys(SIGNS).join("")}]`, "g");

/** A fact and a text in the paper's format: small letters, transliterated, the text without full stops and the like at its ends. */
export function pairText({ subject, relation, value }: Fact, text: string): PairText {
  const predicate = plain(words(relation));
  const about = subject === null ? NO_SUBJECT : plain(subject);
  return {
    fact: `predicate: ${predicate}, subject: ${about}, object: ${plain(value)}`,
    sentence: plain(text).replace(/^[?!. ]+|(?<![?!. ])[?!. ]+$/g, ""),
  };
}

/** A relation's name as words, its own brackets kept: `elevation_(inMetres)` is "elevation (in Metres)", `band/artist` "band / artist". */
function words(relation: string): string {
  return relation
    .replaceAll("_", " ")
    .replaceAll("/", " / ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
}

function plain(text: string): string {
  return fold(text)
    .replace(SIGN, (sign) => SIGNS[sign]!)
    .replace(/\s+/gu, " ")
    .trim();
}
