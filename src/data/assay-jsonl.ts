import type { Candidate, Item } from "../core/example.ts";
import type { Fact } from "../core/fact.ts";

type Written = readonly [string, string] | readonly [string, string, string] | Partial<Fact>;

/** An item as one line of Assay's JSONL, without the line end. Reading the line gives the item back. */
export function writeAssayJsonl({ example, candidates }: Item): string {
  return JSON.stringify({
    id: example.id,
    facts: example.facts.map(writtenFact),
    ...(example.references.length > 0 && { references: example.references }),
    ...(candidates.length > 0 && { outputs: writtenOutputs(candidates) }),
    ...(Object.keys(example.tags).length > 0 && { tags: example.tags }),
  });
}

/** The shortest form that says all: the id is left out when it is the fact's number, the need when it is required. */
function writtenFact(fact: Fact, index: number): Written {
  const { id, subject, relation, value, need, excused, ...more } = fact;
  const numbered = id === String(index + 1);
  if (numbered && need === "required" && Object.keys(more).length === 0)
    return subject === null ? [relation, value] : [subject, relation, value];
  return {
    ...(!numbered && { id }),
    ...(subject !== null && { subject }),
    relation,
    value,
    ...(need !== "required" && { need }),
    ...more,
  };
}

function writtenOutputs(candidates: readonly Candidate[]): Record<string, string | (string | null)[]> {
  const samples = new Map<string, (string | null)[]>();
  for (const { system, sample, text } of candidates) {
    const texts = samples.get(system) ?? [];
    if (typeof texts[sample] === "string")
      throw new Error(`two texts of ${system} are sample ${sample} of the same example`);
    while (texts.length <= sample) texts.push(null);
    texts[sample] = text;
    samples.set(system, texts);
  }
  return Object.fromEntries(
    [...samples].map(([system, texts]) => [system, texts.length === 1 ? texts[0]! : texts]),
  );
}
