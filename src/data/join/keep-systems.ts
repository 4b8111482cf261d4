import { usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import { didYouMean } from "../../core/nearest.ts";

/** Keeps only the texts of these systems. A name that no text in the whole data has is an error, told at the end. */
export async function* keepSystems<T extends Item>(
  items: AsyncIterable<T>,
  names: readonly string[],
): AsyncGenerator<T> {
  const wanted = new Set(names);
  const seen = new Set<string>();
  for await (const item of items) {
    for (const { system } of item.candidates) seen.add(system);
    yield { ...item, candidates: item.candidates.filter(({ system }) => wanted.has(system)) };
  }
  for (const name of wanted) if (!seen.has(name)) throw unknownSystem(name, [...seen]);
}

function unknownSystem(name: string, known: readonly string[]): Error {
  const list =
    known.length > 0 ? `The systems are: ${known.join(", ")}.` : "There are no systems' texts at all.";
  return usageError(`there is no system ${JSON.stringify(name)}`, didYouMean(name, known, list));
}
