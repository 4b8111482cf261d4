import type { Fact } from "../core/fact.ts";
import { subjectId, valueId, withEnd } from "./data-entity.ts";
import { dataOutcome, replaceFact } from "./data-outcome.ts";
import { drawOrder } from "./draw.ts";
import { firstPlanted } from "./first-planted.ts";
import { isStated } from "./is-stated.ts";
import { cannotPlant } from "./outcome.ts";
import type { Perturbation } from "./perturbation.ts";
import { valueKind } from "./value-kind.ts";

/** Exchanges the values of two facts of the same example. */
export const wrongPairing: Perturbation = {
  kind: "wrong-pairing",
  changes: "data",
  summary: "two facts of the data exchange their values",
  plant(source, { pool, random }) {
    const { facts } = source;
    const pairs = drawOrder(random, pairsOf(facts));
    return firstPlanted(pairs, "no two facts have values of the same kind", ([one, other]) => {
      const first = withEnd(one, "value", { id: valueId(other), label: other.value });
      const second = withEnd(other, "value", { id: valueId(one), label: one.value });
      if (isAboutItself(first) || isAboutItself(second))
        return cannotPlant("exchanging values relates an entity to itself");
      if (isStated(first, facts, pool) || isStated(second, facts, pool))
        return cannotPlant("exchanging values makes no fact false");
      return dataOutcome(source, replaceFact(replaceFact(facts, one, first), other, second), {
        kind: "wrong-pairing",
        entity: valueId(one),
        fact: one.id,
        pairedWith: other.id,
        part: "value",
        from: one.value,
        to: other.value,
      });
    });
  },
};

function isAboutItself(fact: Fact): boolean {
  return subjectId(fact) === valueId(fact);
}

/** How many facts are paired at most: their pairs grow with the square. */
const MOST_FACTS = 64;

function pairsOf(facts: readonly Fact[]): (readonly [Fact, Fact])[] {
  const paired = facts.slice(0, MOST_FACTS);
  return paired.flatMap((one, at) =>
    paired
      .slice(at + 1)
      .filter((other) => valueId(other) !== valueId(one) && valueKind(other.value) === valueKind(one.value))
      .map((other) => [one, other] as const),
  );
}
