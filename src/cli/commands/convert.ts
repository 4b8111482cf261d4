import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { convert as runConvert } from "../../verbs/convert/convert.ts";
import { convertOptions } from "../../verbs/convert/convert-options.ts";
import { defineCommand } from "../command.ts";
import { runHooks } from "../run-hooks.ts";

/** `assay convert`: data in one format to data in another. */
export const convert = defineCommand({
  summary: "Read data in any format and write it in another; the format is told by the extension or --to.",
  positional: "[data...]",
  configurable: true,
  examples: [
    "assay convert fixtures/demo/examples.jsonl -o demo.ttl",
    "assay convert fixtures/demo/examples.jsonl --to references | head -3",
    "assay convert fixtures/demo/examples.jsonl -i fixtures/demo/invents.txt --to factgenie -o for-factgenie/",
  ],
  options: z.strictObject({ ...convertOptions.shape }),
  async run(options, io) {
    const { hooks, clear } = runHooks(io);
    const { count, unit, file } = await runConvert(
      options,
      { print: (text) => io.print(text) },
      hooks,
    ).finally(clear);
    if (file !== undefined) io.say(`${count.toLocaleString("en")} ${unit} written to ${file}`);
    return EXIT.done;
  },
});
