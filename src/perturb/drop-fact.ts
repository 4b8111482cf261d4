import { endId, valueId } from "./data-entity.ts";
import { dataOutcome } from "./data-outcome.ts";
import { drawOne } from "./draw.ts";
import { cannotPlant } from "./outcome.ts";
import type { Perturbation } from "./perturbation.ts";

/** Takes a fact out of the data, so that nothing supports what the text says of it. */
export const dropFact: Perturbation = {
  kind: "drop-fact",
  changes: "data",
  summary: "a fact is gone from the data: the text says it without support",
  plant(source, { random }) {
    const { facts } = source;
    if (facts.length < 2) return cannotPlant("nothing would be left of the data");
    const dropped = drawOne(random, facts);
    const left = facts.filter((fact) => fact !== dropped);
    const named = new Set(left.flatMap((fact) => [endId(fact, "subject"), endId(fact, "value")]));
    // What the text has of the fact alone: its value, unless another fact has it too.
    const alone = !named.has(valueId(dropped));
    return dataOutcome(source, left, {
      kind: "drop-fact",
      ...(alone && { entity: valueId(dropped) }),
      fact: dropped.id,
      from: dropped.value,
    });
  },
};
