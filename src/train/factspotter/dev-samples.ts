import { usageError } from "../../core/errors.ts";
import type { RunHooks } from "../../core/progress.ts";
import { PoolBuilder } from "../../perturb/index.ts";
import { seededRandom } from "../../stats/random.ts";
import { reservoir } from "../../stats/reservoir.ts";
import { openDev } from "../open-dev.ts";
import type { TrainOptions } from "../train-options.ts";
import { drawSamples, type NamedSample, type Sampling } from "./draw-samples.ts";
import { type FactRecord, factRecords, noRecords } from "./training-records.ts";

/** No more examples are validated on. */
const MOST = 800;

/** Samples of data that is not trained on, with the same errors at every validation. */
export async function devSamples(
  dev: readonly string[],
  sampling: Sampling,
  { options, hooks }: { readonly options: TrainOptions; readonly hooks: RunHooks },
): Promise<readonly NamedSample[]> {
  const { seed } = options;
  const opened = await openDev(dev, options, hooks);
  const pool = new PoolBuilder();
  const chosen = reservoir<FactRecord>(MOST, seededRandom(seed));
  try {
    for await (const record of factRecords(opened.items(), { count: noRecords(), pool })) chosen.add(record);
  } finally {
    await opened.dispose();
  }
  const own = { ...sampling, pool: pool.finish() };
  const samples: NamedSample[] = [];
  for (const record of chosen.items()) {
    const random = seededRandom(JSON.stringify([seed, record.id]));
    for await (const sample of drawSamples(record, record.texts[0]!, { ...own, random }))
      samples.push(sample);
  }
  if (samples.length === 0)
    throw usageError("the data to validate on has no references", "Use data for --dev that has texts.");
  return samples;
}
