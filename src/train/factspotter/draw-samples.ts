import type { MentionDetector } from "../../mentions/index.ts";
import type { SampleFile, Sampler } from "../../models/index.ts";
import type { FactSample, FactSampler, Pool, SamplerMeans } from "../../perturb/index.ts";
import { type Random, seededRandom } from "../../stats/random.ts";
import { randomInteger } from "../../stats/random-integer.ts";
import { shuffle } from "../../stats/shuffle.ts";
import { locatedSource } from "./located-source.ts";
import type { FactRecord } from "./training-records.ts";

/** A sample, and the example it was made of. */
export interface NamedSample extends FactSample {
  readonly id: string;
}

/** What samples are made with. */
export interface Sampling {
  readonly sampler: FactSampler;
  readonly pool: Pool;
  readonly detector: MentionDetector;
  readonly nearest: SamplerMeans["nearest"];
}

/** Samples of one text of an example. */
export async function* drawSamples(
  record: FactRecord,
  text: string,
  { sampler, pool, detector, nearest, random }: Sampling & { readonly random: Random },
): AsyncGenerator<NamedSample> {
  const source = locatedSource(record, text, detector);
  for (const sample of await sampler(source, { pool, random, nearest }))
    yield { ...sample, truths: certain(sample), id: record.id };
}

/** What is known of a sample's facts. Nobody knows whether a text expresses what it need not, so that is not learned from. */
function certain({ facts, truths }: FactSample): FactSample["truths"] {
  return truths.map((truth, at) =>
    facts[at]!.need === "required" ? truth : { expressed: undefined, spans: [] },
  );
}

/** Samples of every example in each epoch, from one of its texts, in an order that is new each time and with errors that are. */
export function factSamples(
  records: SampleFile<FactRecord>,
  { size, fingerprint, ...sampling }: Sampling & { readonly size: number; readonly fingerprint: string },
): Sampler<NamedSample> {
  return {
    fingerprint: `${records.fingerprint} ${fingerprint}`,
    size,
    async *epoch(_, seed) {
      const random = seededRandom(seed);
      for (const index of shuffle(Array(records.size).keys(), random)) {
        const record = await records.read(index);
        const text = record.texts[randomInteger(random, record.texts.length)]!;
        yield* drawSamples(record, text, { ...sampling, random });
      }
    },
  };
}
