import type { Case, Example, Item } from "../../core/example.ts";
import { seededRandom } from "../../stats/random.ts";
import { reservoir } from "../../stats/reservoir.ts";

/** Examples to validate on, as they come in. */
export interface DevSample {
  add(item: Item): void;
  /** The first text of each example as a case; where there are others, those are its references. */
  cases(): readonly Case[];
}

/** No more examples are validated on: all their texts and values are encoded anew each time. */
const MOST = 400;

/** A random sample when there are many examples; those without data or texts are left out. */
export function devSample(seed: number): DevSample {
  const sample = reservoir<Case>(MOST, seededRandom(seed));
  return {
    add({ example }) {
      const made = caseOf(example);
      if (made) sample.add(made);
    },
    cases: () => sample.items(),
  };
}

function caseOf(example: Example): Case | undefined {
  const [text, ...others] = example.references.filter((reference) => reference.trim() !== "");
  if (text === undefined || example.facts.length === 0) return undefined;
  return {
    example: { ...example, references: others.length === 0 ? [text] : others },
    candidate: { exampleId: example.id, system: "reference", text, sample: 0 },
  };
}

/** Share of the examples that are validated on where no other data is given for that (section 3.3 of the paper). */
const HELD_SHARE = 0.2;

/** The examples to train on; the others are held out. The seed and its own name decide of each, whatever else there is; the first is never held out. */
export async function* withoutHeldOut(
  items: AsyncIterable<Item>,
  { seed, hold }: { readonly seed: number; readonly hold: (item: Item) => void },
): AsyncGenerator<Item> {
  let first = true;
  for await (const item of items) {
    const draw = seededRandom(JSON.stringify(["held out", seed, item.example.id]))();
    if (first || draw >= HELD_SHARE) yield item;
    else hold(item);
    first = false;
  }
}
