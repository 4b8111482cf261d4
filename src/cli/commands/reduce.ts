import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { reduceOptions, reduceTexts } from "../../verbs/reduce/reduce-texts.ts";
import { defineCommand } from "../command.ts";
import { scoreDisplayOptions } from "../display-options.ts";
import { runHooks } from "../run-hooks.ts";
import { showResult } from "../show-result.ts";

const { reporter: _, ...display } = scoreDisplayOptions.shape;

/** `assay reduce`: makes the report from the lines of `assay map`. */
export const reduce = defineCommand({
  summary: "Make the report from the lines of assay map, in whatever order they come.",
  positional: "[lines...]",
  examples: [
    "assay map fixtures/demo/examples.jsonl -i fixtures/demo/omits.txt > demo-run.lines && assay reduce demo-run.lines -o demo-run.md",
  ],
  options: z.strictObject({ ...reduceOptions.shape, ...display }),
  async run({ lines, examples, output, print, parts, decimals }, io) {
    const { hooks, clear } = runHooks(io);
    try {
      const { files, ...result } = await reduceTexts({ lines, examples, output, parts, decimals }, hooks);
      clear();
      // Warnings were said meanwhile.
      const shown = print === "table" ? { ...result.report, warnings: [] } : result.report;
      await showResult({ ...result, report: shown }, { decimals, print, parts }, io);
      if (files.length > 0) io.say(`full result: ${files.join(", ")}`);
      return result.report.gates.every(({ passed }) => passed) ? EXIT.done : EXIT.gateFailed;
    } finally {
      clear();
    }
  },
});
