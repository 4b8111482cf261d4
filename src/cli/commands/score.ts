import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { renderTable } from "../../report/terminal-table.ts";
import { renderWorst } from "../../report/worst.ts";
import { renderResult } from "../../run/result-files.ts";
import { PartialRun, score as runScore, type ScoreResult } from "../../run/score.ts";
import { scoreOptions } from "../../run/score-options.ts";
import { defineCommand } from "../command.ts";
import { displayOptions } from "../display-options.ts";
import type { Io } from "../io.ts";
import { progressBar } from "../progress-bar.ts";

const options = z.strictObject({ ...scoreOptions.shape, ...displayOptions.shape });

/** `assay score`: scores texts, prints a table, writes files, and holds gates. */
export const score = defineCommand({
  summary: "Score systems' texts against the data they were made from.",
  positional: "[data...]",
  configurable: true,
  examples: [
    "assay score fixtures/demo/examples.jsonl -i fixtures/demo/faithful.txt -i fixtures/demo/omits.txt",
    'assay score fixtures/demo/examples.jsonl -i fixtures/demo/faithful.txt -m parent -o demo-run/ --gate "parent.f>=0.5"',
    "cat fixtures/demo/examples.jsonl | assay score - -i fixtures/demo/invents.txt --worst 3",
  ],
  options,
  async run({ decimals, print, ...own }, io) {
    const bar = progressBar(io);
    const hooks = {
      onProgress: bar.update,
      onWarning: (message: string) => {
        bar.clear();
        io.say(`${io.style.yellow("warning:")} ${message}`);
      },
      signal: io.signal,
    };
    try {
      const result = await runScore({ ...own, decimals }, hooks);
      bar.clear();
      await show(result, { decimals, print }, io);
      return result.report.gates.every(({ passed }) => passed) ? EXIT.done : EXIT.gateFailed;
    } catch (error) {
      bar.clear();
      if (!(error instanceof PartialRun)) throw error;
      await show(error.result, { decimals, print }, io);
      throw error.cause;
    }
  },
});

async function show(
  { report, worst, files }: ScoreResult,
  { decimals, print }: z.output<typeof displayOptions>,
  io: Io,
): Promise<void> {
  const { style, width } = io;
  if (print === "table") {
    await io.print(renderTable(report, { decimals, style, width }));
    if (worst.length > 0)
      await io.print(renderWorst(worst, { metrics: report.metrics, decimals, style, width }));
  } else await io.print(renderResult(`.${print}`, { report, worst }, { decimals })!);
  if (files.length > 0)
    io.say(`${report.status === "partial" ? "partial result" : "full result"}: ${files.join(", ")}`);
}
