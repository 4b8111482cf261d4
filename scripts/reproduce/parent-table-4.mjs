// PARENT's Table 4: how metrics agree with the human judgements of WebNLG 2017.
import { join } from "node:path";
import { train } from "../../dist/verbs/train/train.js";
import { validate } from "../../dist/verbs/validate/validate.js";
import { number, pair, table } from "./markdown.mjs";

/** The paper's rows, and what computes each here. */
function metricsOf(counts) {
  return {
    METEOR: "meteor",
    ROUGE: "rouge",
    CIDEr: "cider?variant=plain",
    BLEU: "bleu?lowercase=true",
    "BLEU-T": "bleu-t?lowercase=true",
    CIDErD: "cider",
    "PARENT-W": "parent?tokenizer=nltk",
    "PARENT-C": `parent?tokenizer=nltk&entailment=cooccurrence&counts=${encodeURIComponent(counts)}`,
  };
}

export async function parentTable4({ places, published, temporary }) {
  const counts = join(temporary, "counts.txt.gz");
  await train("cooccurrence", { data: [places.train], output: counts, tokenizer: "nltk" });
  const metrics = metricsOf(counts);
  const run = async (includeUnjudged) => {
    const { validation } = await validate({
      data: places.test,
      input: places.inputs,
      ratings: [places.ratings],
      metrics: Object.values(metrics),
      resamples: 500,
      includeUnjudged,
      tune: "parent?tokenizer=nltk",
    });
    return validation;
  };
  const [all, judged] = [await run(true), await run(false)];
  const meanOf = (validation, metric, dimension) =>
    validation.agreement.find((one) => one.metric === metric && one.dimension === dimension)?.system.r.mean;
  const average = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const row = (label, metric, printed) => {
    const means = (validation) => published.columns.map((dimension) => meanOf(validation, metric, dimension));
    const [ours, really] = [means(all), means(judged)];
    return [
      label,
      ...published.columns.map((_, at) => pair(printed?.[at], ours[at], 3)),
      pair(printed && average(printed), average(ours), 3),
      ...really.map((value) => number(value, 3)),
      number(average(really), 3),
    ];
  };
  const rows = [
    ...Object.entries(metrics).map(([label, metric]) => row(label, metric, published.rows[label])),
    row("PARENT\\*-W (λ cross-validated)", "parent?tokenizer=nltk*", undefined),
  ];
  const head = [
    "metric",
    ...published.columns,
    "mean",
    ...published.columns.map((name) => `${name}, judged`),
    "mean, judged",
  ];
  return {
    table: table(head, rows),
    tuning: { all: all.tuning, judged: judged.tuning },
    signatures: all.metrics.map(({ name, signature }) => [
      name.replace(encodeURIComponent(counts), "…"),
      signature,
    ]),
  };
}
