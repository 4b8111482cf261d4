import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { renderTable } from "../../report/terminal-table.ts";
import { renderWorst } from "../../report/worst.ts";
import { renderRun, reportOptions } from "../../run/render-run.ts";
import { renderResult } from "../../run/result-files.ts";
import { defineCommand } from "../command.ts";
import { displayOptions } from "../display-options.ts";

/** `assay report`: shows a stored run again, in any format, without scoring. */
export const report = defineCommand({
  summary: "Render a stored run: the table, or files in any format, without scoring again.",
  positional: "<run>",
  examples: [
    "assay score fixtures/demo/examples.jsonl -i fixtures/demo/omits.txt -o demo-run/ && assay report demo-run -o report.md",
    "assay report demo-run --worst 3",
  ],
  options: z.strictObject({ ...reportOptions.shape, ...displayOptions.shape }),
  async run({ decimals, print, ...own }, io) {
    const { report, worst, files } = await renderRun(own, decimals);
    const { style, width } = io;
    if (print === "table") {
      await io.print(renderTable(report, { decimals, style, width }));
      if (worst.length > 0)
        await io.print(renderWorst(worst, { metrics: report.metrics, decimals, style, width }));
    } else await io.print(renderResult(`.${print}`, { report, worst }, { decimals })!);
    if (files.length > 0) io.say(`written: ${files.join(", ")}`);
    return EXIT.done;
  },
});
