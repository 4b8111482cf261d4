import type { Fact } from "../../core/fact.ts";
import { type FactSample, valueKind } from "../../perturb/index.ts";
import type { Random } from "../../stats/random.ts";
import { randomInteger } from "../../stats/random-integer.ts";
import { nameWords } from "../../text/name-words.ts";

/** Words that say nothing of a relation, before its name: `hasLeader`. */
const BEFORE: readonly string[] = ["has", "is", "the", "its"];

/** And after it, where the value is a name: `leaderName`. */
const AFTER = "name";

/**
 * A sample whose data writes some of its relations as other data would: `leader` as `leaderName` or `has leader`, and the other way round. A model that
 * has seen every relation in one wording only takes another for another relation.
 */
export function otherWordings(
  sample: FactSample,
  { share, random }: { readonly share: number; readonly random: Random },
): FactSample {
  const reworded = (fact: Fact): Fact => (random() < share ? inOtherWords(fact, random) : fact);
  return {
    ...sample,
    facts: sample.facts.map(reworded),
    truths: sample.truths.map(({ before, ...truth }) =>
      before ? { ...truth, before: { ...before, fact: reworded(before.fact) } } : truth,
    ),
  };
}

function inOtherWords(fact: Fact, random: Random): Fact {
  const words = nameWords(fact.relation);
  const choices = wordings(words, valueKind(fact.value) === "name");
  return choices.length === 0
    ? fact
    : { ...fact, relation: choices[randomInteger(random, choices.length)]!.join(" ") };
}

/** The same relation in other words. */
function wordings(words: readonly string[], ofName: boolean): readonly (readonly string[])[] {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  const bare = words.length > 1;
  return [
    ...(BEFORE.includes(first) ? (bare ? [words.slice(1)] : []) : BEFORE.map((word) => [word, ...words])),
    ...(last === AFTER ? (bare ? [words.slice(0, -1)] : []) : ofName ? [[...words, AFTER]] : []),
  ];
}
