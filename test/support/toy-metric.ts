import type { Candidate, Example, Item } from "../../src/core/example.ts";
import { judged, notApplicable } from "../../src/core/judgement.ts";
import { type Metric, neverApplicable, perCase } from "../../src/core/metric.ts";

/** A metric simple enough to compute by eye: characters of the text; an empty text is not applicable. */
export function lengthMetric(overrides: Partial<Metric> = {}): Metric {
  return {
    id: "length",
    version: "1",
    options: {},
    fingerprints: {},
    needs: [],
    parts: [{ name: "mean", summary: "mean length", better: "higher", range: [0, Number.POSITIVE_INFINITY] }],
    tallies: ["cases", "characters"],
    judge: perCase(({ candidate }) =>
      candidate.text === "" ? notApplicable("the text is empty") : judged([1, candidate.text.length]),
    ),
    summarize: ([cases = 0, characters = 0]) => (cases === 0 ? {} : { mean: characters / cases }),
    ...overrides,
  };
}

/** A metric that must see the corpus first: in how many examples' references does the text's first word occur? */
export function firstPassMetric(): Metric {
  const base = lengthMetric({ id: "frequency" });
  return {
    ...base,
    judge: neverApplicable("document frequencies are missing"),
    firstPass: {
      start() {
        const counts: Record<string, number> = {};
        return {
          add({ references }) {
            for (const word of new Set(references.flatMap((text) => text.split(" "))))
              counts[word] = (counts[word] ?? 0) + 1;
          },
          finish: () => counts,
        };
      },
      complete: (state, fingerprint) => ({
        ...base,
        fingerprints: { frequencies: fingerprint },
        judge: perCase(({ candidate }) => {
          const counts = state as Record<string, number>;
          return judged([1, counts[candidate.text.split(" ")[0]!] ?? 0]);
        }),
      }),
    },
  };
}

/** An item with one fact, one reference and the given texts by system (a list gives samples). */
export function item(
  id: string,
  texts: Readonly<Record<string, string | readonly string[]>>,
  { tags = {}, reference = `reference of ${id}` }: { tags?: Example["tags"]; reference?: string } = {},
): Item {
  const candidates: Candidate[] = Object.entries(texts).flatMap(([system, given]) =>
    [given].flat().map((text, sample) => ({ exampleId: id, system, text, sample })),
  );
  return {
    example: {
      id,
      facts: [{ id: "1", subject: null, relation: "name", value: id, need: "required" }],
      references: [reference],
      tags,
    },
    candidates,
  };
}

/** Values as a stream. */
export async function* streamOf<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values;
}

/** All that a stream gives. */
export async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const values: T[] = [];
  for await (const value of stream) values.push(value);
  return values;
}
