import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { renderRun, reportOptions } from "../../verbs/report/render-run.ts";
import { defineCommand } from "../command.ts";
import { scoreDisplayOptions } from "../display-options.ts";
import { runHooks } from "../run-hooks.ts";
import { showResult } from "../show-result.ts";

/** `assay report`: shows a stored run again, in any format, without scoring. */
export const report = defineCommand({
  summary: "Render a stored run: the table, or files in any format, without scoring again.",
  positional: "<run>",
  examples: [
    "assay score fixtures/demo/examples.jsonl -i fixtures/demo/omits.txt -o demo-run/ && assay report demo-run -o report.md",
    "assay report demo-run --worst 3",
    "assay report demo-run -m faithfulness --columns score,recall,unfaithful -o table.tex",
    "assay report demo-run --ratings fixtures/demo/ratings.csv -o report.html",
  ],
  options: z.strictObject({ ...reportOptions.shape, ...scoreDisplayOptions.shape }),
  async run({ decimals, print, parts, ...own }, io) {
    const { hooks, clear } = runHooks(io);
    const { files, ...result } = await renderRun(own, { decimals, parts }, hooks);
    clear();
    await showResult(result, { decimals, print, parts: own.columns ? "all" : parts }, io);
    if (files.length > 0) io.say(`written: ${files.join(", ")}`);
    return EXIT.done;
  },
});
