import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { train as runTrain } from "../../run/train.ts";
import { trainOptions } from "../../run/train-options.ts";
import { defineCommand } from "../command.ts";
import { runHooks } from "../run-hooks.ts";

/** `assay train`: learns what a metric can use from training data. */
export const train = defineCommand({
  summary:
    "Learn from training data: cooccurrence (PARENT's co-occurrence model), document-frequencies (CIDEr).",
  positional: "<what> [data...]",
  examples: [
    "assay train cooccurrence fixtures/demo/examples.jsonl -o counts.txt.gz",
    "assay score fixtures/demo/examples.jsonl -i fixtures/demo/faithful.txt -m 'parent?entailment=cooccurrence&counts=counts.txt.gz'",
  ],
  options: z.strictObject({ ...trainOptions.shape }),
  async run(options, io) {
    const { hooks, clear } = runHooks(io);
    const { summary } = await runTrain(options, hooks).finally(clear);
    io.say(summary);
    return EXIT.done;
  },
});
