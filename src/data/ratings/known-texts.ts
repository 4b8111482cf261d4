import type { Item } from "../../core/example.ts";
import { didYouMean } from "../../core/nearest.ts";
import type { HumanJudgements, KnownTexts } from "./human-judgements.ts";
import { meaningOf } from "./meaning.ts";

/** Goes through the data once to know which texts there are, so that ratings of others can be refused. */
export async function knownTexts(
  items: AsyncIterable<Item>,
  warn: (message: string) => void,
): Promise<KnownTexts> {
  const systemsOf = new Map<string, ReadonlySet<string>>();
  const exampleOf = new Map<string, string>();
  const systems = new Set<string>();
  // Examples mostly have texts of the same systems: they share one set.
  const sets = new Map<string, ReadonlySet<string>>();
  let samples = false;
  for await (const { example, candidates } of items) {
    const own = candidates.map(({ system }) => system);
    for (const system of own) systems.add(system);
    samples ||= candidates.some(({ sample }) => sample > 0);
    const key = JSON.stringify(own);
    const set = sets.get(key) ?? new Set(own);
    sets.set(key, set);
    systemsOf.set(example.id, set);
    const meaning = meaningOf(example);
    if (!exampleOf.has(meaning)) exampleOf.set(meaning, example.id);
  }
  if (samples)
    warn("some systems have several texts for an example: ratings are taken to be of the first one");
  return { systemsOf, systems, exampleOf };
}

/** Says which ratings are of texts that are not there. Of systems that were not asked for (`wanted`), nothing is said. */
export function warnOfUnknown(
  { unknownSystems, skipped }: HumanJudgements,
  known: KnownTexts,
  warn: (message: string) => void,
  wanted?: readonly string[],
): void {
  for (const [name, count] of unknownSystems)
    if (wanted === undefined || wanted.includes(name))
      warn(
        `${count} ${count === 1 ? "rating is" : "ratings are"} of ${JSON.stringify(name)}, which no text was given for: left out. ${didYouMean(name, [...known.systems], "")}`.trim(),
      );
  if (skipped > 0) warn(`left out: ${skipped} of texts that are not there`);
}
