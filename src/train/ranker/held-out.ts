import type { Item } from "../../core/example.ts";
import { seededRandom } from "../../stats/random.ts";

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
