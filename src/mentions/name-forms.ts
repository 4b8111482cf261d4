import bounds from "../text/languages/en/bounds.json" with { type: "json" };
import names from "../text/languages/en/names.json" with { type: "json" };
import type { Aliases } from "./aliases/aliases.ts";
import { wordAbbreviations } from "./aliases/word-abbreviations.ts";
import { otherNumbers } from "./inflect.ts";
import { keyOf, type Lattice, latticeOf } from "./lattice.ts";
import { isPreposition } from "./small-words.ts";

/** One way of writing an entity's name. */
export interface NameForm {
  /** Its words joined, as `keyOf` joins them. */
  readonly key: string;
  /** How far it is from the full name: part of the distance of a mention found by it. */
  readonly cost: number;
  readonly method: "name" | "alias";
  /** Whether a misspelling of it counts too. */
  readonly fuzzy: boolean;
  /** Must stand in capitals in the text: initials would be found in any word otherwise. */
  readonly capitals: boolean;
  /** A common noun that names this entity only after "the": "the president". */
  readonly articled: boolean;
  /** Whether it goes over what looks like the end of a sentence, as few names do. */
  readonly crosses: boolean;
  /** Whether it goes over a comma, a bracket or the like. */
  readonly broken: boolean;
  /** Its words, where each must be right by itself when it is misspelt. */
  readonly words?: readonly string[];
  /** Words and initials of what follows it in the label ("of England") and is left out: nothing else may follow it in the text. */
  readonly rest?: ReadonlySet<string>;
  /** The sign of money that the label has. */
  readonly sign?: string;
  /** The label itself, for the form that is nothing else. */
  readonly literal?: string;
}

/** What each way of shortening a name adds to its distance: enough to lose against the full name of another entity. */
const COST = {
  inflected: 0.01,
  qualifier: 0.02,
  abbreviated: 0.03,
  alias: 0.05,
  region: 0.06,
  initials: 0.08,
  head: 0.1,
  kindWord: 0.1,
  demonym: 0.15,
} as const;

const KIND_WORDS: ReadonlySet<string> = new Set(names.kindWords);

const PARENTHESES = /^(.*?)(?:(?<!\s)\s+)?\(([^()]*)\)\s*(.*)$/s;
const LOWER = /\p{Ll}/u;

/** A name and the region it lies in: every part begins with a capital, no digits. A list or a degree is not that. */
export function isPlace(label: string): boolean {
  if (label.length > LONGEST_PLACE || DIGIT.test(label)) return false;
  const parts = label.split(",");
  return parts.length > 1 && parts.length < 4 && parts.every((part) => CAPITAL.test(part));
}

const LONGEST_PLACE = 200;
const DIGIT = /\d/;
const CAPITAL = /\p{Lu}/u;

class Forms {
  readonly list: NameForm[] = [];
  readonly #keys = new Set<string>();

  add(key: string, cost: number, more: Partial<NameForm> = {}): void {
    const id = `${key}${more.articled ? " the" : ""}`;
    if (key === "" || this.#keys.has(id)) return;
    this.#keys.add(id);
    this.list.push({
      key,
      cost,
      method: "name",
      fuzzy: false,
      capitals: false,
      articled: false,
      crosses: false,
      broken: false,
      ...more,
    });
  }
}

const contentKeys = (words: Lattice): readonly string[] =>
  words.flatMap(({ key }) => (key === "" ? [] : [key]));

/** Adds a name, and its last word in the other number. */
function addInflected(forms: Forms, words: Lattice, cost: number, more: Partial<NameForm>): void {
  const key = keyOf(words);
  forms.add(key, cost, { ...more, words: contentKeys(words) });
  const last = words.at(-1)?.key ?? "";
  const stem = key.slice(0, key.length - last.length);
  for (const other of otherNumbers(last))
    forms.add(stem + other, cost + COST.inflected, { ...more, fuzzy: false });
}

/** Ways of writing a plain name without its qualifiers: what it is called up to a comma, a preposition or a word of kind. */
function addShortened(forms: Forms, label: string, cost: number, aliases: Aliases | undefined): void {
  const words = latticeOf(label);
  const comma = label.indexOf(",");
  const beforeComma = isPlace(label) ? words.filter(({ end }) => end <= comma) : [];
  if (beforeComma.length > 0 && keyOf(beforeComma).length >= 3) {
    addInflected(forms, beforeComma, cost + COST.region, { fuzzy: true });
    const region = keyOf(words.filter(({ start }) => start > comma));
    for (const link of names.linking) forms.add(keyOf(beforeComma) + link + region, cost);
    for (const { name } of aliases?.of(label.slice(comma + 1).trim()) ?? [])
      forms.add(keyOf(beforeComma) + keyOf(latticeOf(name)), cost + COST.alias, {
        method: "alias",
        broken: true,
      });
    return;
  }
  const preposition = words.findIndex(({ folded }, i) => i > 0 && isPreposition(folded));
  // "5 out of 5" has no head to stand for it.
  if (preposition > 0 && !DIGIT.test(label)) {
    const head = words.slice(0, preposition);
    const content = head.filter(({ key }) => key !== "");
    if (content.length > 0)
      addInflected(forms, head, cost + COST.head, {
        articled: content.length === 1 && content[0]!.key.length > 3,
        rest: restOf(words.slice(preposition + 1)),
      });
  }
  const last = words.at(-1)?.folded ?? "";
  if (words.length > 1 && KIND_WORDS.has(last))
    forms.add(keyOf(words, 0, words.length - 1), cost + COST.kindWord);
}

function restOf(words: Lattice): ReadonlySet<string> {
  const capitals = words.filter(({ capital }) => capital);
  return new Set([...words.map(({ folded }) => folded), capitals.map(({ folded }) => folded[0]).join("")]);
}

/** The first letters of a name's capitalised words ("USAF"), when there are enough of them to be a name. */
function initialsOf(words: Lattice): string {
  const capitals = words.filter(({ capital }) => capital);
  return capitals.length >= 3 ? capitals.map(({ folded }) => folded[0]).join("") : "";
}

/** Adds a name with one word abbreviated or spelled out: "Saint" for "St.", "Football Club" for "F.C.". */
function addAbbreviated(forms: Forms, words: Lattice): void {
  for (let from = 0; from < words.length; from++) {
    // Initials stand apart in the lattice: "F.C." is two words.
    let to = from + 1;
    if (words[from]!.folded.length === 1) while (to < words.length && words[to]!.folded.length === 1) to++;
    const written = words
      .slice(from, to)
      .map(({ folded }) => folded)
      .join("");
    for (const other of wordAbbreviations().get(written) ?? [])
      forms.add(
        keyOf(words.slice(0, from)) + keyOf(latticeOf(other)) + keyOf(words.slice(to)),
        COST.abbreviated,
      );
    from = to - 1;
  }
}

const SIGN = /\p{Sc}/u;
/** A number in words of its own: "less than 20", "5 out of 5". Names have capitals. */
const NUMBERED = /^(?:\p{Ll}+ )*\d+(?:(?: \p{Ll}+)+ ?\d*| \d*)?$/u;

/** Whether a value is a number with words that bound it or money: no part of it stands for it. */
export function isMeasured(label: string): boolean {
  return SIGN.test(label) || NUMBERED.test(label);
}

/** Adds a bound or a ratio with other words for the same: "less than £20" and "under £20", "5 out of 5" and "5/5". */
function addBounds(forms: Forms, words: Lattice, sign: string | undefined): void {
  const more = sign === undefined ? {} : { sign };
  const key = keyOf(words);
  forms.add(key, 0, more);
  const ratio = /^(\d+)outof(\d+)$/.exec(key);
  if (ratio) {
    forms.add(`${ratio[1]}-${ratio[2]}`, COST.alias, more);
    const [one, other] = [DIGIT_WORDS[Number(ratio[1])], DIGIT_WORDS[Number(ratio[2])]];
    if (one !== undefined && other !== undefined) forms.add(`${one}outof${other}`, COST.alias, more);
  }
  for (const same of bounds.groups) {
    const begins = same.map((words) => words.replaceAll(" ", "")).find((bound) => key.startsWith(bound));
    if (begins === undefined) continue;
    for (const other of same)
      forms.add(other.replaceAll(" ", "") + key.slice(begins.length), COST.alias, more);
  }
}

const DIGIT_WORDS: readonly string[] = bounds.digits;

/** Other names that a user gave to a label: the only ones that a value has. */
export function givenForms(label: string, aliases: Aliases | undefined): readonly NameForm[] {
  const forms = new Forms();
  for (const { name, source } of aliases?.of(label) ?? [])
    if (source === "given") forms.add(keyOf(latticeOf(name)), COST.alias, { method: "alias", broken: true });
  return forms.list;
}

/** Every way in which the name of an entity may be written in a text. */
export function nameForms(
  label: string,
  kind: "name" | "code",
  aliases: Aliases | undefined,
): readonly NameForm[] {
  const forms = new Forms();
  const words = latticeOf(label);
  // An identifier is copied or it is wrong.
  if (kind === "code") {
    forms.add(keyOf(words), 0, { broken: true });
    return [...forms.list, ...givenForms(label, aliases)];
  }
  const crosses = (words.at(-1)?.sentence ?? 0) > 0;
  if (isMeasured(label)) {
    addBounds(forms, words, SIGN.exec(label)?.[0]);
    return [...forms.list, ...givenForms(label, aliases)];
  }
  const broken = /[,;:!?()]/.test(label);
  const key = keyOf(words);
  // "US" in small letters is a pronoun.
  const capitals = key.length <= 3 && CAPITAL.test(label) && !LOWER.test(label);
  forms.add(key, 0, { fuzzy: true, crosses, broken, capitals, literal: label, words: contentKeys(words) });
  if (!capitals) addInflected(forms, words, 0, { fuzzy: true, crosses, broken });
  const [, before = "", qualifier = "", after = ""] = PARENTHESES.exec(label) ?? [];
  const base = `${before} ${after}`.trim();
  if (qualifier !== "" && base !== "") {
    const plain = latticeOf(base);
    addInflected(forms, plain, COST.qualifier, { fuzzy: true });
    const [name, kind] = [keyOf(plain), keyOf(latticeOf(qualifier))];
    forms.add(kind + name, 0, { broken });
    for (const link of names.linking) forms.add(name + link + kind, 0, { broken });
  }
  const bare = base === "" ? label : base;
  if (words.length > 1) addAbbreviated(forms, latticeOf(bare));
  addShortened(forms, bare, base === "" ? 0 : COST.qualifier, aliases);
  const initials = initialsOf(latticeOf(bare));
  if (initials !== "") forms.add(initials, COST.initials, { capitals: true });
  for (const alias of aliases?.of(label) ?? []) {
    const other = keyOf(latticeOf(alias.name));
    const cost = alias.kind === "demonym" ? COST.demonym : COST.alias;
    const short = other.length <= 3 && !LOWER.test(alias.name);
    forms.add(other, cost, { method: "alias", capitals: short, broken: true });
  }
  return forms.list;
}
