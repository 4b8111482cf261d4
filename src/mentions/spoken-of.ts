import type { Lattice } from "./lattice.ts";
import type { Candidate } from "./resolve.ts";

/** What a text has spoken of, as a reader comes to know it: word by word, each entity once however often it is named. */
export class SpokenOf {
  readonly #lattice: Lattice;
  /** Mentions in the order of the text. */
  readonly #mentions: readonly Candidate[];
  #next = 0;
  #sentence = 0;
  /** Entities of this sentence and the one before, in the order in which they came up. */
  readonly #here = new Set<number>();
  readonly #before = new Set<number>();
  /** All so far, the latest last. */
  readonly #recent = new Set<number>();

  constructor(lattice: Lattice, mentions: readonly Candidate[]) {
    this.#lattice = lattice;
    this.#mentions = mentions;
  }

  /** Reads on up to a word. */
  readTo(at: number): void {
    for (; this.#next < this.#mentions.length; this.#next++) {
      const { from, entity } = this.#mentions[this.#next]!;
      if (from >= at) break;
      this.name(entity, from);
    }
    this.#enter(this.#lattice[at]!.sentence);
  }

  /** Takes note of an entity that comes up at a word. */
  name(entity: number, at: number): void {
    this.#enter(this.#lattice[at]!.sentence);
    this.#here.add(entity);
    this.#recent.delete(entity);
    this.#recent.add(entity);
  }

  /** The first of this sentence that suits. */
  firstHere(suits: (entity: number) => boolean): number | undefined {
    return first(this.#here, suits);
  }

  /** The first of the sentence before, else the latest of all. */
  firstBefore(suits: (entity: number) => boolean): number | undefined {
    return first(this.#before, suits) ?? this.latest(suits);
  }

  /** The latest of all. */
  latest(suits: (entity: number) => boolean): number | undefined {
    let found: number | undefined;
    for (const entity of this.#recent) if (suits(entity)) found = entity;
    return found;
  }

  #enter(sentence: number): void {
    if (sentence === this.#sentence) return;
    this.#before.clear();
    if (sentence === this.#sentence + 1) for (const entity of this.#here) this.#before.add(entity);
    this.#here.clear();
    this.#sentence = sentence;
  }
}

function first(entities: Iterable<number>, suits: (entity: number) => boolean): number | undefined {
  for (const entity of entities) if (suits(entity)) return entity;
  return undefined;
}
