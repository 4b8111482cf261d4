import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { renderExplanation } from "../../render/explain.ts";
import { headlinesOf } from "../../render/score-table.ts";
import { explainOptions, explain as runExplain } from "../../verbs/explain/explain.ts";
import { defineCommand } from "../command.ts";
import { displayOptions } from "../display-options.ts";
import { runHooks } from "../run-hooks.ts";

const { data, ...rest } = explainOptions.shape;

/** `assay explain`: data and text side by side with what is missing and what is unsupported. */
export const explain = defineCommand({
  summary: "Show data and text with missing records and unsupported words marked.",
  positional: "[files...]",
  configurable: true,
  examples: [
    "assay explain fixtures/demo/examples.jsonl -i fixtures/demo/omits.txt -i fixtures/demo/invents.txt --id lake-orsin",
    'assay explain --data fixtures/demo/lake-orsin.ttl --text "Lake Orsin in Valmere is known for its trout ."',
  ],
  options: z.strictObject({
    files: z
      .array(z.string())
      .default([])
      .describe(data.description ?? "")
      .meta({ positional: true }),
    data: z.array(z.string()).default([]).describe("The data, as a flag.").meta({ placeholder: "file" }),
    ...rest,
    decimals: displayOptions.shape.decimals,
    parts: z
      .enum(["headline", "all"])
      .default("headline")
      .describe("Each metric's headline or all its parts. JSON has all.")
      // In a configuration the name is that of an option of compare, which means something else.
      .meta({ onlyFlag: true }),
    json: z.boolean().default(false).describe("Print JSON."),
  }),
  async run({ files, decimals, parts, json, ...options }, io) {
    const data = [...files, ...options.data];
    const explanation = await runExplain({ ...options, data }, runHooks(io).hooks);
    if (json) await io.print(`${JSON.stringify(explanation, null, 2)}\n`);
    else {
      const { style, width } = io;
      const metrics = parts === "all" ? explanation.metrics : headlinesOf(explanation.metrics);
      for (const one of explanation.cases)
        await io.print(renderExplanation(one, { metrics, decimals, style, width }));
    }
    return EXIT.done;
  },
});
