import type { Random } from "../../stats/random.ts";
import { randomInteger } from "../../stats/random-integer.ts";
import type { RankingRecord } from "./ranking-records.ts";

/** Which examples have a value in common: found by the value, so that no two examples are ever compared for it. */
export class RelatedExamples {
  readonly #having = new Map<string, number[]>();
  readonly #paired: boolean[] = [];

  /** Takes in examples while they pass by. */
  async *seeing(records: AsyncIterable<RankingRecord>): AsyncGenerator<RankingRecord> {
    for await (const record of records) {
      this.add(record);
      yield record;
    }
  }

  /** Takes in the next example. Its values are each given once. */
  add({ values, texts }: Pick<RankingRecord, "values" | "texts">): void {
    const example = this.#paired.length;
    this.#paired.push(texts.length > 1);
    for (const value of values) {
      const having = this.#having.get(value);
      if (!having) this.#having.set(value, [example]);
      else {
        having.push(example);
        this.#paired[having[0]!] = true;
        this.#paired[example] = true;
      }
    }
  }

  /** Whether an example has several texts, or a value that another example has, too. */
  isPaired(example: number): boolean {
    return this.#paired[example]!;
  }

  /** Draws one of the example's values that others have, and one of these others; nothing when there are none. */
  draw(example: number, values: readonly string[], random: Random): number | undefined {
    const shared = values.map((value) => this.#having.get(value)!).filter(({ length }) => length > 1);
    if (shared.length === 0) return undefined;
    const having = shared[randomInteger(random, shared.length)]!;
    const drawn = having[randomInteger(random, having.length - 1)]!;
    // The last one stands in for the example itself, so that all others are equally likely.
    return drawn === example ? having.at(-1)! : drawn;
  }
}
