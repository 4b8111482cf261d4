import type { Fact } from "./fact.ts";

/** Most characters of a value that a sentence shows. */
const SHOWN = 60;

/** A fact as sentences tell it: its field, what it is about, its value. */
export function toldFact(fact: Fact): string {
  const { relation, value, row, subject } = fact;
  const about = row?.key ?? subject;
  const named = about === null || about === value ? relation : `${relation} (${about})`;
  return `${named}: ${value.length > SHOWN ? `${value.slice(0, SHOWN - 3)}…` : value}`;
}
