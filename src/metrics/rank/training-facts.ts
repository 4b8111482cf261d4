import type { Fact } from "../../core/fact.ts";
import { Vocabulary } from "../../text/vocabulary.ts";

/** The distinct facts of the data that a system was trained on. Words are kept once: the same names come again in many facts. */
export class TrainingFacts {
  readonly #words = new Vocabulary();
  readonly #facts = new Set<string>();

  /** Takes in a fact; one that is there already changes nothing. */
  add({ subject, relation, value }: Pick<Fact, "subject" | "relation" | "value">): void {
    const parts = [
      subject === null ? "" : this.#words.id(subject),
      this.#words.id(relation),
      this.#words.id(value),
    ];
    this.#facts.add(parts.join(" "));
  }

  get size(): number {
    return this.#facts.size;
  }

  /** The facts in the order they came. */
  *facts(): IterableIterator<Pick<Fact, "subject" | "relation" | "value">> {
    const words = Array.from(this.#words.entries(), ([word]) => word);
    for (const key of this.#facts) {
      const [subject = "", relation, value] = key.split(" ");
      yield {
        subject: subject === "" ? null : words[Number(subject)]!,
        relation: words[Number(relation)]!,
        value: words[Number(value)]!,
      };
    }
  }
}
