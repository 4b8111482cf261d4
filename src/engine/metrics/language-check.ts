import type { Item } from "../../core/example.ts";
import type { NamedMetric } from "./resolve-metrics.ts";

/** Counts examples that are tagged with a language, to say which metrics do not know it. */
export class LanguageCheck {
  readonly #metrics: readonly Pick<NamedMetric, "name" | "metric">[];
  readonly #examples = new Map<string, number>();

  constructor(metrics: readonly Pick<NamedMetric, "name" | "metric">[]) {
    this.#metrics = metrics;
  }

  /** Hands items on, and takes note of their language. */
  async *counted<I extends Item>(items: AsyncIterable<I>): AsyncGenerator<I> {
    for await (const item of items) {
      const { language = item.example.tags.lang } = item.example.tags;
      // `en-GB` and `en_US` are English.
      const code = language?.toLowerCase().split(/[-_]/)[0];
      if (code) this.#examples.set(code, (this.#examples.get(code) ?? 0) + 1);
      yield item;
    }
  }

  /** A warning for each metric and language that do not go together. */
  warnings(): string[] {
    return this.#metrics.flatMap(({ name, metric: { languages } }) =>
      [...this.#examples].flatMap(([language, count]) =>
        languages === undefined || languages.includes(language)
          ? []
          : [
              `${name} knows ${languages.join(", ")}; ${count === 1 ? "1 example is" : `${count} examples are`} tagged ${language}: what it finds there by words is not to be relied on`,
            ],
      ),
    );
  }
}
