import type { Fact } from "../../core/fact.ts";
import type { End } from "../data-entity.ts";
import type { Random } from "../draw.ts";

/** Share of errors in the relation alone, and share of the others in which the relation is wrong as well. */
const RELATION_ALONE = 0.5;
const RELATION_TOO = 0.5;

/** The parts of a fact that are to be wrong: one of them at least. */
export interface Parts {
  readonly relation: boolean;
  readonly end: End | undefined;
}

/** Half of the errors are in the relation alone, a quarter in an entity, a quarter in both, as in the authors' program. */
export function drawParts(fact: Fact, random: Random): Parts {
  if (random() < RELATION_ALONE) return { relation: true, end: undefined };
  const end = drawEnd(fact, random);
  return { relation: random() < RELATION_TOO, end };
}

/** The subject or the value, evenly; the value when there is no subject. */
export function drawEnd({ subject }: Fact, random: Random): End {
  return random() < 0.5 && subject !== null ? "subject" : "value";
}
