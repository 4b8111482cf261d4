import type { Fact } from "../../core/fact.ts";

/** A record as words: an attribute and its value, or head, relation and tail. */
export type TokenRow =
  | readonly [attribute: readonly string[], value: readonly string[]]
  | readonly [head: readonly string[], relation: readonly string[], tail: readonly string[]];

/** The records that may entail words of a text, and those that the text must mention. */
export interface TokenTable {
  readonly entailing: readonly TokenRow[];
  readonly recalled: readonly TokenRow[];
}

type Split = (text: string) => readonly string[];

/** The record a fact is to PARENT: a fact without a subject is an attribute with its value, any other a triple. */
export function tokenRow({ subject, relation, value }: Fact, split: Split): TokenRow {
  return subject === null ? [split(relation), split(value)] : [split(subject), split(relation), split(value)];
}

/** The words whose mention a record asks for: the value, or head and tail. */
export function recordWords([first, second, third]: TokenRow): readonly string[] {
  return third === undefined ? second : [...first, ...third];
}

/** The words of the attribute's or relation's name. */
export function recordName([first, second, third]: TokenRow): readonly string[] {
  return third === undefined ? first : second;
}

/** A record's lexical items for the co-occurrence model: each word, and the name as one item with its words joined by `_`. */
export function recordItems(row: TokenRow): readonly string[] {
  return [recordName(row).join("_"), ...recordWords(row)];
}

/** The table of an example's facts, or why there is none that PARENT could use. */
export function tokenTable(facts: readonly Fact[], split: Split): TokenTable | { readonly reason: string } {
  const [first] = facts;
  if (first === undefined) return { reason: "the example has no facts" };
  const odd = facts.find((fact) => (fact.subject === null) !== (first.subject === null));
  if (odd !== undefined) return { reason: mixReason(first, odd) };
  const entailing = facts.map((fact) => tokenRow(fact, split));
  const recalled = entailing.filter((_, index) => facts[index]!.need === "required");
  if (recalled.length === 0) return { reason: "the example has no required facts" };
  const empty = facts.find(
    (fact, index) => fact.need === "required" && recordWords(entailing[index]!).length === 0,
  );
  if (empty !== undefined) return { reason: `fact ${empty.id} (${empty.relation}) has an empty value` };
  return { entailing, recalled: recalled.length === entailing.length ? entailing : recalled };
}

function mixReason(first: Fact, odd: Fact): string {
  const kind = (fact: Fact): string => (fact.subject === null ? "an attribute with a value" : "a triple");
  return `fact ${odd.id} (${odd.relation}) is ${kind(odd)} while fact ${first.id} is ${kind(first)}: PARENT needs one kind in a table`;
}
