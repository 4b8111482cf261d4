// Whether facts are expressed, on samples as the authors' program makes them.
import { createDetector } from "../../dist/mentions/index.js";
import { EMBEDDED_ENCODER } from "../../dist/models/index.js";
import { SAMPLERS } from "../../dist/perturb/index.js";
import { seededRandom } from "../../dist/stats/index.js";
import { accuracyOf, f1Of } from "../../dist/train/factspotter/classification.js";
import { drawSamples } from "../../dist/train/factspotter/draw-samples.js";
import { nearestPhrase } from "../../dist/train/factspotter/nearest-phrase.js";
import { openMetric } from "./models.mjs";
import { readRecords } from "./records.mjs";
import { withVerdicts } from "./verdicts.mjs";

/** The kind of samples without an error. */
const NO_ERROR = "no error";

/** Verdicts on samples of every text: accuracy, F1, confusion counts, and how many are right by kind of error. */
export async function classify({ data, reversal }, folder, { limit, seed }) {
  const { records, pool } = await readRecords(data, { limit, seed });
  const { metric, signature } = await openMetric(folder);
  const near = nearestPhrase(EMBEDDED_ENCODER);
  const sampling = {
    sampler: SAMPLERS.program({ reversal }),
    pool,
    detector: createDetector(),
    nearest: near.nearest,
  };
  const confusion = { truePositives: 0, falsePositives: 0, trueNegatives: 0, falseNegatives: 0 };
  const kinds = {};
  try {
    for await (const { item, verdicts } of withVerdicts(samplesOf(records, { sampling, seed }), metric)) {
      const { expressed, kind = NO_ERROR } = item.truths[0];
      const said = verdicts.get(item.facts[0].id).expressed;
      confusion[cellOf(said, expressed)]++;
      kinds[kind] ??= { n: 0, right: 0 };
      kinds[kind].n++;
      if (said === expressed) kinds[kind].right++;
    }
  } finally {
    await near.release();
  }
  return {
    signature,
    examples: records.length,
    accuracy: accuracyOf(confusion),
    f1: f1Of(confusion),
    confusion,
    kinds,
  };
}

/** Samples of one fact each, the same for the same seed. */
async function* samplesOf(records, { sampling, seed }) {
  for (const record of records)
    for (const [at, text] of record.texts.entries()) {
      const random = seededRandom(JSON.stringify([seed, record.id, at]));
      yield* drawSamples(record, text, { ...sampling, random });
    }
}

function cellOf(said, expressed) {
  if (said) return expressed ? "truePositives" : "falsePositives";
  return expressed ? "falseNegatives" : "trueNegatives";
}
