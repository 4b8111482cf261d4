import type { Example } from "../../core/example.ts";

/** Which of people's decisions were about some cases, by their places in the file; plain data. */
export interface DecisionCounts {
  /** A text that the decision may be about was read. */
  readonly read: readonly number[];
  /** The text and what the alarm was about were there. */
  readonly matched: readonly number[];
  /** By a metric that it is about. */
  readonly applied: readonly number[];
  /** The data has the entity that a wording was accepted for. */
  readonly seen: readonly number[];
}

/** Takes note of them. Cases may be seen in any order and any number of times. */
export class DecisionCount {
  readonly read = new Set<number>();
  readonly matched = new Set<number>();
  readonly applied = new Set<number>();
  readonly seen = new Set<number>();
  #example: Example | undefined;

  /** Whether an example is another than the last: cases of one example follow each other. */
  isNew(example: Example): boolean {
    const isNew = example !== this.#example;
    this.#example = example;
    return isNew;
  }

  /** Whether a decision was made about something that is gone. */
  isStale(at: number): boolean {
    return this.read.has(at) && !this.matched.has(at);
  }

  add(counts: DecisionCounts): void {
    for (const kind of ["read", "matched", "applied", "seen"] as const)
      for (const at of counts[kind]) this[kind].add(at);
  }

  done(): DecisionCounts {
    const { read, matched, applied, seen } = this;
    return { read: [...read], matched: [...matched], applied: [...applied], seen: [...seen] };
  }
}
