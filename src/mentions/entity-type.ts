import { fold } from "../text/fold.ts";
import data from "../text/languages/en/types.json" with { type: "json" };
import { remembered } from "../text/memo.ts";
import { nameWords } from "../text/name-words.ts";
import type { Entity } from "./entity.ts";
import { isPreposition } from "./small-words.ts";

/** What an entity may be called, and whether it is a person, as far as its label and relations tell. */
export interface EntityType {
  /** Nouns that its own label or relation uses: they point at it more surely than others. */
  readonly own: ReadonlySet<string>;
  readonly nouns: ReadonlySet<string>;
  readonly person: boolean | undefined;
  /** Whether it has a name: a number or date is nobody's antecedent. */
  readonly named: boolean;
  /** Words of the relations it is the subject of. */
  readonly attributes: ReadonlySet<string>;
}

interface Pattern {
  readonly words: readonly string[];
  readonly nouns: readonly string[];
  readonly person: boolean;
}

interface TypeEntry {
  readonly nouns: readonly string[];
  readonly person?: boolean;
  readonly subject?: readonly string[];
  readonly value?: readonly string[];
}

const TYPES: readonly TypeEntry[] = data.types;

function patterns(part: "subject" | "value"): readonly Pattern[] {
  return TYPES.flatMap(({ nouns, person = false, [part]: list = [] }) =>
    list.map((words) => ({ words: words.split(" "), nouns, person })),
  );
}

const PATTERNS = { subject: patterns("subject"), value: patterns("value") };

/** Every noun that names a kind of thing. */
export const TYPE_NOUNS: ReadonlySet<string> = new Set(TYPES.flatMap(({ nouns }) => nouns));

function occurs(pattern: readonly string[], words: readonly string[]): boolean {
  for (let i = 0; i + pattern.length <= words.length; i++)
    if (pattern.every((word, j) => words[i + j] === word)) return true;
  return false;
}

/** What a relation tells of its subject or value: nouns, and votes for a person or a thing. */
interface Told {
  readonly nouns: readonly string[];
  readonly persons: number;
  readonly things: number;
}

function teller(part: "subject" | "value"): (relation: string) => Told {
  return remembered((relation) => {
    const words = nameWords(relation);
    const fitting = PATTERNS[part].filter((pattern) => occurs(pattern.words, words));
    const persons = fitting.filter(({ person }) => person).length;
    return { nouns: fitting.flatMap(({ nouns }) => nouns), persons, things: fitting.length - persons };
  });
}

const TELL = { subject: teller("subject"), value: teller("value") };

/** The nouns a label itself gives: the last word up to a comma or a preposition, and its qualifier's. */
const headWords = remembered((label: string): readonly string[] => {
  const [, name = label, qualifier = ""] = /^([^(]*)\(([^)]*)\)/.exec(label) ?? [];
  return [name.split(",")[0]!, qualifier].flatMap((part) => {
    const words = nameWords(part);
    const preposition = words.findIndex((word, i) => i > 0 && isPreposition(word));
    const head = (preposition > 0 ? words.slice(0, preposition) : words).at(-1);
    return head === undefined || head.length < 4 ? [] : [fold(head)];
  });
});

/** What an entity may be called, from its label, its qualifier and the relations it stands in. */
export function entityType({ label, kind, roles }: Entity): EntityType {
  const own = new Set<string>();
  const nouns = new Set<string>();
  const attributes = new Set<string>();
  let persons = 0;
  let things = 0;
  const labelWords = nameWords(label);
  for (const head of headWords(label)) own.add(head);
  for (const { relation, part } of roles) {
    const tells = TELL[part](relation);
    for (const noun of tells.nouns) nouns.add(noun);
    persons += tells.persons;
    things += tells.things;
    if (part === "subject") for (const word of nameWords(relation)) if (word.length > 3) attributes.add(word);
    const last = nameWords(relation).at(-1);
    if (part === "value" && last !== undefined && last.length > 3) own.add(last);
  }
  if (labelWords.some((word) => TYPE_NOUNS.has(word))) things += 2;
  return {
    own,
    nouns,
    attributes,
    named: kind === "name" || kind === "phrase",
    person: persons === things ? undefined : persons > things,
  };
}
