import type { Fact } from "../../core/fact.ts";
import { embeddedAliases } from "../../mentions/aliases/embedded-aliases.ts";
import { fold } from "../../text/fold.ts";
import { nameWords } from "../../text/name-words.ts";
import { namesInField, namesOfCode } from "../lexicon/names-of-code.ts";
import { kinship, learnedFor } from "../lexicon/relatives.ts";
import { stemOf } from "../lexicon/stem-of.ts";
import { FAMILY } from "../reading/text-reading.ts";

/** The words that some data entitles a text to. */
export interface WordLicence {
  /** How far the data licenses a stem: 1 for its own words, less for relatives, 0 for none. */
  of(stem: string): number;
}

const made = new WeakMap<readonly Fact[], WordLicence>();

/** The licence that some facts give; made once for a list of facts, which several texts may share. */
export function wordLicence(facts: readonly Fact[]): WordLicence {
  const known = made.get(facts);
  if (known) return known;
  const stems = new Set<string>();
  const seen = new Set<string>();
  const add = (text: string) => {
    if (seen.has(text)) return;
    seen.add(text);
    const words = nameWords(text.replaceAll("_", " ")).map(fold);
    for (const word of words) stems.add(stemOf(word));
    if (words.length < 5) stems.add(stemOf(words.join("")));
    for (let at = 1; at < words.length; at++) stems.add(stemOf(words[at - 1]! + words[at]!));
  };
  for (const { subject, relation, value, row } of facts) {
    for (const text of [subject, relation, value, row?.key]) if (text) add(text);
    for (const name of [subject, value, row?.key])
      if (name) for (const letters of initialsOf(name)) stems.add(stemOf(letters));
    for (const name of namesOfCode(value, relation)) add(name);
    for (const word of nameWords(relation)) for (const name of namesInField(word)) add(name);
    if (value.length < 40) for (const { name } of embeddedAliases().of(value)) add(name);
  }
  const learned = new Map<string, number>();
  const families = new Map<string, string[]>();
  for (const stem of stems) {
    for (const [other, strength] of learnedFor(stem))
      learned.set(other, Math.max(strength, learned.get(other) ?? 0));
    if (stem.length < FAMILY) continue;
    const members = families.get(stem.slice(0, FAMILY));
    if (members) members.push(stem);
    else families.set(stem.slice(0, FAMILY), [stem]);
  }
  const licence = {
    of: (stem: string): number => {
      if (stems.has(stem)) return 1;
      let most = learned.get(stem) ?? 0;
      for (const other of families.get(stem.slice(0, FAMILY)) ?? [])
        most = Math.max(most, kinship(other, stem));
      return most;
    },
  };
  made.set(facts, licence);
  return licence;
}

/** Names of more words are not called by their initials. */
const MOST_INITIALS = 8;

/** The initials that a name may be called by, with and without its small words: `USAF` for United States Air Force, `AFC` for A.F.C. */
function initialsOf(name: string): readonly string[] {
  const dotted = (name.match(DOTTED) ?? []).map((letters) => fold(letters.replaceAll(".", "")));
  return [...dotted, ...firstLetters(name)];
}

const DOTTED = /(?<!\p{L})(?:\p{L}\.){2,}/gu;

function firstLetters(name: string): readonly string[] {
  const words = name.match(/\p{L}[\p{L}'’]*/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word));
  if (capitals.length < 2 || words.length > MOST_INITIALS) return [];
  const letters = (own: readonly string[]): string => fold(own.map((word) => word[0]).join(""));
  return [...new Set([letters(words), letters(capitals)])];
}
