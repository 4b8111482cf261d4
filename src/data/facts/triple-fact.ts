import type { Fact } from "../../core/fact.ts";
import { entityLabel } from "./entity-label.ts";

/** DART's marker for "the table itself" where a triple has its subject. */
export const TABLE_CONTEXT = "[TABLECONTEXT]";
/** DART's marker for the title of the table where a triple has its relation. */
export const TITLE = "[TITLE]";

/** A triple as WebNLG and DART write it: subject, relation, value. */
export type Triple = readonly [subject: string, relation: string, value: string];

/**
 * The fact that a triple of WebNLG or DART states; `number` counts from 1. DART's markers are not words: a statement
 * about the table has no subject, and its title is the relation "title".
 */
export function tripleFact([subject, relation, value]: Triple, number: number): Fact {
  return {
    id: String(number),
    subject: subject === TABLE_CONTEXT ? null : entityLabel(subject),
    relation: relation === TITLE ? "title" : relation,
    value: entityLabel(value),
    need: "required",
    origin: { subject, relation, value },
  };
}

/** Takes `subject | relation | value` apart; nothing when it is not that. Bars without spaces around them may be part of a name. */
export function parseTriple(text: string): Triple | undefined {
  const bars = text.split("|");
  const parts = bars.length === 3 ? bars : text.split(" | ");
  const [subject, relation, value] = parts;
  if (parts.length !== 3 || subject === undefined || relation === undefined || value === undefined)
    return undefined;
  return [subject.trim(), relation.trim(), value.trim()];
}
