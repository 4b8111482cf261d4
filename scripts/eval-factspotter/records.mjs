// The examples of a corpus, and what its other examples offer to plant errors with.

import { dataOptions } from "../../dist/engine/open/data-options.js";
import { openItems } from "../../dist/engine/open/open-items.js";
import { PoolBuilder } from "../../dist/perturb/index.js";
import { reservoir, seededRandom } from "../../dist/stats/index.js";
import { factRecords, noRecords } from "../../dist/train/factspotter/training-records.js";

/** The examples with facts and texts, or so many of them, drawn by the seed; the pool is always made of all. */
export async function readRecords(data, { limit, seed }) {
  const opened = await openItems(dataOptions.parse({ data: [data] }));
  const pool = new PoolBuilder();
  const chosen = reservoir(limit ?? Number.MAX_SAFE_INTEGER, seededRandom(seed));
  try {
    for await (const record of factRecords(opened.items(), { count: noRecords(), pool })) chosen.add(record);
  } finally {
    await opened.dispose();
  }
  return { records: chosen.items(), pool: pool.finish() };
}
