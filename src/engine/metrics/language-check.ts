import type { Item } from "../../core/example.ts";
import type { NamedMetric } from "./resolve-metrics.ts";

/** Examples that are tagged with a language, by its code. */
export type LanguageCounts = Readonly<Record<string, number>>;

/** Counts the examples that are tagged with a language. */
export function countLanguages(items: readonly Item[]): LanguageCounts {
  const counts = new Map<string, number>();
  for (const { example } of items) {
    const { language = example.tags.lang } = example.tags;
    // `en-GB` and `en_US` are English.
    const code = language?.toLowerCase().split(/[-_]/)[0];
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

/** A warning for each metric and language that do not go together. */
export function languageWarnings(
  metrics: readonly { readonly name: string; readonly metric: Pick<NamedMetric["metric"], "languages"> }[],
  counts: LanguageCounts,
): string[] {
  return metrics.flatMap(({ name, metric: { languages } }) =>
    Object.entries(counts).flatMap(([language, count]) =>
      languages === undefined || languages.includes(language)
        ? []
        : [
            `${name} knows ${languages.join(", ")}; ${count === 1 ? "1 example is" : `${count} examples are`} tagged ${language}: what it finds there by words is not to be relied on`,
          ],
    ),
  );
}
