import { badData, type Where } from "../../core/errors.ts";
import type { Fact } from "../../core/fact.ts";
import { parseTriple, tripleFact } from "./triple-fact.ts";

/** The fact that `subject | relation | value` states; anything else is an error with its place. `number` counts from 1. */
export function readTriple(text: string, number: number, where: Where): Fact {
  const triple = parseTriple(text);
  if (triple === undefined)
    throw badData(`not a triple: ${JSON.stringify(text)}`, where, "Write it as: subject | relation | value");
  return tripleFact(triple, number);
}
