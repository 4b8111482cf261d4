import type { NamedSample } from "./draw-samples.ts";

/**
 * Samples of the same text of an example as one, so that the text is read once for all their facts. What was beside a fact still is, but for
 * facts that are now asked about themselves. A fact and the same one with an error stay apart: the data says only one of them.
 */
export function joinSamples(samples: readonly NamedSample[]): readonly NamedSample[] {
  const groups: NamedSample[][] = [];
  for (const sample of samples) {
    const group = groups.find((others) => belongs(sample, others));
    if (group) group.push(sample);
    else groups.push([sample]);
  }
  return groups.map(joined);
}

function belongs({ id, text, facts }: NamedSample, others: readonly NamedSample[]): boolean {
  const [first] = others;
  if (first!.id !== id || first!.text !== text) return false;
  const asked = new Set(others.flatMap((other) => other.facts.map((fact) => fact.id)));
  return facts.every((fact) => !asked.has(fact.id));
}

function joined(samples: readonly NamedSample[]): NamedSample {
  if (samples.length === 1) return samples[0]!;
  const facts = samples.flatMap((sample) => sample.facts);
  const asked = new Set(facts.map(({ id }) => id));
  const beside = new Map(
    samples.flatMap((sample) => sample.beside ?? []).map((fact) => [fact.id, fact] as const),
  );
  return {
    ...samples[0]!,
    facts,
    truths: samples.flatMap((sample) => sample.truths),
    beside: [...beside.values()].filter(({ id }) => !asked.has(id)),
  };
}
