import { createHash } from "node:crypto";
import type { Example, Item } from "../../../core/example.ts";

/**
 * The references of each data, whichever of its examples has them: r_i and r_j with d_ij = 1. The same data means the same facts, in any order; examples
 * without facts have only their own. Only references are held, and the hash of what they are about.
 */
export class Wordings {
  readonly #references = new Map<string, Set<string>>();

  /** Reads all examples. */
  static async of(items: AsyncIterable<Item>): Promise<Wordings> {
    const wordings = new Wordings();
    for await (const { example } of items) wordings.#add(example);
    return wordings;
  }

  /** The other wordings of a reference: all references of the same data that are not the same text. */
  others(example: Example, reference: string): string[] {
    return [...(this.#references.get(keyOf(example)) ?? [])].filter((other) => other !== reference);
  }

  #add(example: Example): void {
    if (example.references.length === 0) return;
    const key = keyOf(example);
    const known = this.#references.get(key) ?? new Set();
    this.#references.set(key, known);
    for (const reference of example.references) known.add(reference);
  }
}

function keyOf({ id, facts }: Example): string {
  const about =
    facts.length === 0
      ? { id }
      : [
          ...new Set(facts.map(({ subject, relation, value }) => JSON.stringify([subject, relation, value]))),
        ].sort();
  return createHash("sha256").update(JSON.stringify(about)).digest("base64");
}
