import type { Fact } from "../core/fact.ts";
import { dataOutcome } from "./data-outcome.ts";
import { exampleWords } from "./example-words.ts";
import { foreignFact } from "./foreign-fact.ts";
import { cannotPlant } from "./outcome.ts";
import type { Perturbation } from "./perturbation.ts";
import type { PoolFact } from "./pool.ts";

/** Adds a fact of another example to the data, so that the text leaves it out. */
export const addFact: Perturbation = {
  kind: "add-fact",
  changes: "data",
  summary: "a fact of another example is added to the data: the text leaves it out",
  plant(source, { pool, random }) {
    const { facts } = source;
    // A statement about something belongs to others of that form, an attribute of a record to other attributes.
    const bare = facts[0]?.subject === null;
    const foreign = foreignFact(
      pool,
      random,
      exampleWords(source),
      ({ subject }) => (subject === null) === bare,
    );
    if (!foreign) return cannotPlant("no other example has a fact that is foreign to this one");
    const added = asFact(foreign, freeId(facts));
    return dataOutcome(source, [...facts, added], { kind: "add-fact", fact: added.id, to: added.value });
  },
};

function asFact({ subject, relation, value }: PoolFact, id: string): Fact {
  const written =
    (subject !== null && subject.id !== subject.label) || value.id !== value.label
      ? { origin: { ...(subject && { subject: subject.id }), relation, value: value.id } }
      : {};
  return { id, subject: subject?.label ?? null, relation, value: value.label, need: "required", ...written };
}

function freeId(facts: readonly Fact[]): string {
  const taken = new Set(facts.map(({ id }) => id));
  let number = facts.length + 1;
  while (taken.has(String(number))) number++;
  return String(number);
}
