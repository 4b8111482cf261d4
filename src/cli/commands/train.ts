import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { trainOptions } from "../../train/train-options.ts";
import { train as runTrain } from "../../verbs/train/train.ts";
import { defineCommand } from "../command.ts";
import { commandLine } from "../command-line.ts";
import { runHooks } from "../run-hooks.ts";

const options = z.strictObject({
  ...trainOptions.shape,
  data: z
    .array(z.string())
    .min(1, "say what to train, then the data")
    .describe("What to train, then the training data.")
    .meta({ positional: true }),
});

/** `assay train`: learns what a metric can use from training data. */
export const train = defineCommand({
  summary:
    "Learn from training data: cooccurrence (PARENT's co-occurrence model), document-frequencies (CIDEr), aliases (other names of entities, for esa), encoder (a sentence encoder by which texts find their data), extractor (a model that makes tables of texts, for extraction), factspotter (a model that reads facts), generator (a model that writes texts), ranker (a model for rank).",
  positional: "<what> [data...]",
  examples: [
    "assay train cooccurrence fixtures/demo/examples.jsonl -o counts.txt.gz",
    "assay score fixtures/demo/examples.jsonl -i fixtures/demo/faithful.txt -m 'parent?entailment=cooccurrence&counts=counts.txt.gz'",
    "assay train aliases fixtures/data/annotated -o aliases.tsv",
    "assay train encoder fixtures/demo/examples.jsonl -o my-encoder --max-steps 2",
    "assay train ranker fixtures/demo/examples.jsonl --for table -o my-ranker --max-steps 2",
  ],
  options,
  async run(given, io) {
    const { hooks, clear } = runHooks(io, { lines: true });
    const [what = "", ...data] = given.data;
    const command = commandLine("train", options, given);
    const { summary } = await runTrain(what, { ...given, data }, { ...hooks, command }).finally(clear);
    io.say(summary);
    return EXIT.done;
  },
});
