import type { Candidate, Example, Item } from "../../core/example.ts";
import {
  domainOf,
  type Outcome,
  type PerturbationKind,
  type Planted,
  type Pool,
  plantError,
} from "../../perturb/index.ts";
import { seededRandom } from "../../stats/random.ts";
import type { Located, LocatedExample, LocatedText } from "./located-example.ts";
import type { TruthLine } from "./planted-files.ts";
import type { PlantingCounts } from "./planting-counts.ts";

/** What errors are planted with. */
export interface Planting {
  readonly kinds: readonly PerturbationKind[];
  readonly pool: Pool;
  readonly seed: number;
  readonly located: Located;
  readonly counts: PlantingCounts;
}

/** The system that the untouched references are given as. */
const ORIGINAL = "original";

const UNALIGNED: Outcome = {
  status: "not-applicable",
  reason: "the annotation cannot be laid over the text",
};

/**
 * The example with its texts, untouched and with errors, and a copy of it for each error in the data, which holds the
 * untouched text under the error's name. Chance depends on seed, example, kind and text alone.
 */
export function plantErrors(
  { example, texts }: LocatedExample,
  planting: Planting,
): { items: Item[]; truths: TruthLine[] } {
  const candidates: Candidate[] = [];
  const copies: Item[] = [];
  const truths: TruthLine[] = [];
  for (const located of texts) {
    const { system = ORIGINAL, sample, text } = located;
    candidates.push({ exampleId: example.id, system, sample, text });
    for (const { kind, planted } of errorsIn(located, example, planting)) {
      const name = located.system === undefined ? kind : `${system}~${kind}`;
      const id = planted.facts ? copyId(example.id, name, sample) : example.id;
      const candidate = { exampleId: id, system: name, sample, text: planted.text ?? text };
      if (planted.facts)
        copies.push({ example: { ...example, id, facts: planted.facts }, candidates: [candidate] });
      else candidates.push(candidate);
      truths.push(truthLine(candidate, example.id, planting.located, planted));
    }
  }
  return { items: candidates.length > 0 ? [{ example, candidates }, ...copies] : [], truths };
}

/** The errors of every kind that could be planted with one text; the others are counted. */
function* errorsIn(
  { system = "", sample, text, mentions }: LocatedText,
  example: Example,
  { kinds, pool, seed, counts }: Planting,
): Generator<{ kind: PerturbationKind; planted: Planted }> {
  const source = mentions && { facts: example.facts, text, mentions, domain: domainOf(example) };
  for (const kind of kinds) {
    const random = seededRandom(JSON.stringify([seed, example.id, kind, system, sample]));
    const outcome = source ? plantError(kind, source, { pool, random }) : UNALIGNED;
    counts.add(kind, outcome);
    if (outcome.status === "planted") yield { kind, planted: outcome };
  }
}

/** The id of a copy with other data: it tells the example, the error and, of several texts, which. */
function copyId(id: string, name: string, sample: number): string {
  return `${id}~${name}${sample === 0 ? "" : `~${sample + 1}`}`;
}

function truthLine(
  { exampleId, system, sample }: Candidate,
  of: string,
  located: Located,
  { truth }: Planted,
): TruthLine {
  return { example: exampleId, of, system, sample, located, ...truth };
}
