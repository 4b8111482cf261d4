import { formatWhere, type Where } from "../core/errors.ts";
import type { ReadItem } from "./format.ts";

/** Takes blank references and facts with blank values out of examples, and counts them: they say nothing to compare with. */
export class BlankDropper {
  readonly #counts = { references: 0, facts: 0 };
  readonly #first: { references?: Where; facts?: Where } = {};

  drop(item: ReadItem): ReadItem {
    const { references, facts } = item.example;
    const goodReferences = references.some(isBlank)
      ? references.filter((text) => !isBlank(text))
      : references;
    const goodFacts = facts.some(({ value }) => isBlank(value))
      ? facts.filter(({ value }) => !isBlank(value))
      : facts;
    if (goodReferences === references && goodFacts === facts) return item;
    this.#count("references", references.length - goodReferences.length, item.where);
    this.#count("facts", facts.length - goodFacts.length, item.where);
    return { ...item, example: { ...item.example, references: goodReferences, facts: goodFacts } };
  }

  #count(what: "references" | "facts", count: number, where: Where): void {
    if (count === 0) return;
    this.#counts[what] += count;
    this.#first[what] ??= where;
  }

  warnings(): string[] {
    const words = { references: "blank reference", facts: "fact with a blank value" };
    return (["references", "facts"] as const).flatMap((what) => {
      const first = this.#first[what];
      const count = this.#counts[what];
      const plural = what === "references" ? "blank references" : "facts with blank values";
      return first === undefined
        ? []
        : [`left out ${count} ${count === 1 ? words[what] : plural} (first at ${formatWhere(first)})`];
    });
  }
}

function isBlank(text: string): boolean {
  // Nearly every text begins with a letter or digit, and then there is no need to look at all of it.
  return !/^[\p{L}\p{N}]/u.test(text) && text.trim() === "";
}
