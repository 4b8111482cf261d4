import { drawSome, type Random } from "./draw.ts";
import type { ExampleWords } from "./example-words.ts";
import { isForeign } from "./foreign-entities.ts";
import type { Pool, PoolFact } from "./pool.ts";

/** How many are looked at before giving up: a foreign one is rarely far in a corpus of any breadth. */
const LOOKED_AT = 200;

/** A fact of another example that is suited, and of which this example names neither subject nor value. */
export function foreignFact(
  pool: Pool,
  random: Random,
  words: ExampleWords,
  isSuited: (fact: PoolFact) => boolean = () => true,
): PoolFact | undefined {
  return drawSome(random, pool.facts(), LOOKED_AT).find(
    (fact) =>
      isSuited(fact) &&
      (fact.subject === null || isForeign(fact.subject, words)) &&
      isForeign(fact.value, words),
  );
}
