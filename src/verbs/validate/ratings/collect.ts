import type { Item } from "../../../core/example.ts";
import type { JudgedItem } from "../../../engine/evaluate.ts";
import type { NamedMetric } from "../../../engine/metrics/resolve-metrics.ts";

/** What metrics said of the rated texts, at `example * systems + system`. */
export interface Collected {
  readonly examples: readonly { readonly id: string; readonly tags: Readonly<Record<string, string>> }[];
  readonly systems: readonly string[];
  readonly texts: readonly (string | undefined)[];
  /** One array of tallies for each metric; zeros for a text that it did not judge. */
  readonly tallies: readonly Float64Array[];
  /** Why each metric did not judge texts, with their number. */
  readonly reasons: readonly Readonly<Record<string, number>>[];
}

/** Which texts are rated: the systems, by example. */
export type RatedTexts = ReadonlyMap<string, ReadonlySet<string>>;

/** Only the examples and texts that were rated. Of several texts of a system for one example, the first. */
export async function* ratedItems(items: AsyncIterable<Item>, rated: RatedTexts): AsyncGenerator<Item> {
  for await (const { example, candidates } of items) {
    const systems = rated.get(example.id);
    if (systems === undefined) continue;
    const kept = candidates.filter(({ system, sample }) => sample === 0 && systems.has(system));
    if (kept.length > 0) yield { example, candidates: kept };
  }
}

/** Lays judgements out in rows of examples and systems. */
export async function collect(
  judged: AsyncIterable<JudgedItem>,
  {
    metrics,
    systems,
    examples: most,
  }: {
    readonly metrics: readonly NamedMetric[];
    readonly systems: readonly string[];
    /** No more examples than this will come. */
    readonly examples: number;
  },
): Promise<Collected> {
  const place = new Map(systems.map((system, at) => [system, at]));
  const examples: { id: string; tags: Readonly<Record<string, string>> }[] = [];
  const texts = new Array<string | undefined>(most * systems.length).fill(undefined);
  const widths = metrics.map(({ metric }) => metric.tallies.length);
  const tallies = widths.map((width) => new Float64Array(most * systems.length * width));
  const reasons = metrics.map((): Record<string, number> => ({}));
  for await (const { item, judgements } of judged) {
    const first = examples.length * systems.length;
    examples.push({ id: item.example.id, tags: item.example.tags });
    for (const [candidate, { system, text }] of item.candidates.entries()) {
      const at = first + place.get(system)!;
      texts[at] = text;
      for (const [metric, own] of judgements.entries()) {
        const judgement = own[candidate]!;
        if (judgement.status === "judged") tallies[metric]!.set(judgement.tally, at * widths[metric]!);
        else reasons[metric]![judgement.reason] = (reasons[metric]![judgement.reason] ?? 0) + 1;
      }
    }
  }
  const count = examples.length * systems.length;
  return {
    examples,
    systems,
    texts: texts.slice(0, count),
    tallies: tallies.map((rows, at) => rows.subarray(0, count * widths[at]!)),
    reasons,
  };
}

/** Without the examples of which no text is kept: they have no part in a subset, nor in its resamples. */
export function onlyExamples(
  collected: Collected,
  kept: (text: { readonly exampleId: string; readonly system: string }) => boolean,
): Collected {
  const { examples, systems, texts, tallies } = collected;
  const places = Array.from(examples.keys()).filter((at) =>
    systems.some((system) => kept({ exampleId: examples[at]!.id, system })),
  );
  if (places.length === examples.length) return collected;
  const rowsOf = (rows: Float64Array): Float64Array => {
    const row = rows.length / examples.length;
    const only = new Float64Array(places.length * row);
    for (const [to, from] of places.entries())
      only.set(rows.subarray(from * row, (from + 1) * row), to * row);
    return only;
  };
  return {
    ...collected,
    examples: places.map((at) => examples[at]!),
    texts: places.flatMap((at) => texts.slice(at * systems.length, (at + 1) * systems.length)),
    tallies: tallies.map(rowsOf),
  };
}
