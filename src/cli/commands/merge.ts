import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { mergeOptions, merge as runMerge } from "../../verbs/merge/merge.ts";
import { defineCommand } from "../command.ts";
import { scoreDisplayOptions } from "../display-options.ts";
import { runHooks } from "../run-hooks.ts";
import { showResult } from "../show-result.ts";

const { reporter: _, ...display } = scoreDisplayOptions.shape;

/** `assay merge`: puts the shards of a run together, to what one run would have given. */
export const merge = defineCommand({
  summary:
    "Put the shards of a run together: the same result as one run, to the byte, without judging again.",
  positional: "<shards...>",
  examples: [
    "assay score fixtures/demo/examples.jsonl -i fixtures/demo/omits.txt --shard 1/2 -o demo-run-1/ && assay score fixtures/demo/examples.jsonl -i fixtures/demo/omits.txt --shard 2/2 -o demo-run-2/ && assay merge demo-run-1 demo-run-2 -o demo-run/",
  ],
  options: z.strictObject({ ...mergeOptions.shape, ...display }),
  async run({ shards, output, print, parts, decimals }, io) {
    const { hooks, clear } = runHooks(io);
    try {
      const { files, ...result } = await runMerge({ shards, output, parts, decimals }, hooks);
      clear();
      // Warnings were said while the shards were put together.
      const shown = print === "table" ? { ...result.report, warnings: [] } : result.report;
      await showResult({ ...result, report: shown }, { decimals, print, parts }, io);
      if (files.length > 0) io.say(`full result: ${files.join(", ")}`);
      return result.report.gates.every(({ passed }) => passed) ? EXIT.done : EXIT.gateFailed;
    } finally {
      clear();
    }
  },
});
