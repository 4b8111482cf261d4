import type { PageExample } from "../../core/page.ts";

/** A tag with its values and how many examples have each. */
export interface TagValues {
  readonly tag: string;
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** A tag with more values than this names examples rather than groups them. */
export const MOST_VALUES = 60;

const inOrder = new Intl.Collator("en", { numeric: true });

/** The tags that examples can be grouped by, with their values in order. */
export function tagValues(examples: readonly PageExample[]): TagValues[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { tags } of examples)
    for (const [tag, value] of Object.entries(tags)) {
      const known = counts.get(tag) ?? new Map<string, number>();
      counts.set(tag, known.set(value, (known.get(value) ?? 0) + 1));
    }
  return [...counts]
    .filter(([, values]) => values.size <= MOST_VALUES)
    .map(([tag, values]) => ({
      tag,
      values: [...values]
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => inOrder.compare(a.value, b.value)),
    }));
}
