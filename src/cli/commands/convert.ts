import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { convertOptions, convert as runConvert } from "../../run/convert.ts";
import { defineCommand } from "../command.ts";
import { progressBar } from "../progress-bar.ts";

/** `assay convert`: data in one format to data in another. */
export const convert = defineCommand({
  summary: "Read data in any format and write it in another; the format is told by the extension or --to.",
  positional: "[data...]",
  examples: [
    "assay convert fixtures/demo/examples.jsonl -o demo.ttl",
    "assay convert fixtures/demo/examples.jsonl --to references | head -3",
  ],
  options: z.strictObject({ ...convertOptions.shape }),
  async run(options, io) {
    const bar = progressBar(io);
    const { examples, file } = await runConvert(
      options,
      { print: (text) => io.print(text) },
      {
        onProgress: bar.update,
        onWarning: (message) => io.say(`${io.style.yellow("warning:")} ${message}`),
        signal: io.signal,
      },
    );
    bar.clear();
    if (file !== undefined) io.say(`${examples.toLocaleString("en")} examples written to ${file}`);
    return EXIT.done;
  },
});
