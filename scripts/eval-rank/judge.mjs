// The metric over a corpus, text by text.
import { signatureOf } from "../../dist/core/index.js";
import { completed } from "../../dist/engine/metrics/first-pass.js";
import { parseMetricSpec } from "../../dist/engine/metrics/metric-spec.js";
import { resolveMetric } from "../../dist/engine/metrics/resolve-metrics.js";
import { loadResource } from "../../dist/engine/resources/resources.js";
import { rank } from "../../dist/metrics/index.js";
import { chance } from "./chance.mjs";
import { CHANCE, specOf } from "./rankers.mjs";

/** The metric with these options, able to judge texts for these examples. */
export async function metricFor(options, examples) {
  const named =
    options.ranker === CHANCE
      ? { name: CHANCE, metric: await byChance(options) }
      : await resolveMetric(parseMetricSpec(specOf(options)));
  const collector = named.metric.firstPass.start();
  for (const example of examples) collector.add(example);
  const { metric } = completed(named, collector.finish());
  return { metric, signature: signatureOf(metric) };
}

async function byChance({ train }) {
  const ranker = { value: chance, fingerprint: chance.fingerprint };
  if (train === undefined) return rank({}, { ranker });
  return rank({ train }, { ranker, train: await loadResource("training-facts", train) });
}

/** How many texts are judged at once. */
const PIECE = 512;

/** Judges cases in pieces, and tells of each piece. */
export async function judgeAll(metric, cases, { evidence = false, say = () => {} } = {}) {
  const judgements = [];
  for (let from = 0; from < cases.length; from += PIECE) {
    judgements.push(...(await metric.judge(cases.slice(from, from + PIECE), { evidence })));
    say(`  ${judgements.length} of ${cases.length} texts`);
  }
  return judgements;
}

/** The parts of judgements together; those that are not applicable are left out. */
export function partsOf(metric, judgements) {
  const sum = metric.tallies.map(() => 0);
  for (const { status, tally } of judgements)
    if (status === "judged") for (const [at, count] of tally.entries()) sum[at] += count;
  return metric.summarize(sum);
}

/** The score of one text: the mean of both directions, or the one there is. */
export function scoreOf(metric, judgement) {
  const { mean, table, reference } = partsOf(metric, [judgement]);
  return mean ?? table ?? reference;
}

/** A case of an example and a text. */
export function caseOf(example, text, system = "reference") {
  return { example, candidate: { exampleId: example.id, system, text, sample: 0 } };
}
