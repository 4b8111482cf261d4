import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { mapOptions, mapTexts } from "../../verbs/map/map-texts.ts";
import { defineCommand } from "../command.ts";
import { runHooks } from "../run-hooks.ts";

/** `assay map`: judges texts wherever an engine sends them; `assay reduce` makes the report. */
export const map = defineCommand({
  summary:
    "Judge texts one by one for assay reduce: a line of JSON for each, whatever part of the data this is.",
  positional: "[data...]",
  configurable: true,
  examples: [
    "cat fixtures/demo/examples.jsonl | assay map - -i fixtures/demo/omits.txt | shuf | assay reduce",
  ],
  options: z.strictObject({ ...mapOptions.shape }),
  async run(options, io) {
    const { hooks, clear } = runHooks(io);
    await mapTexts(options, (line) => io.print(`${line}\n`), hooks).finally(clear);
    return EXIT.done;
  },
});
