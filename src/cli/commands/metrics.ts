import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { describeMetric, listMetrics } from "../../verbs/metrics/list-metrics.ts";
import { defineCommand } from "../command.ts";

/** `assay metrics`: what can be computed, and how each number is made. */
export const metrics = defineCommand({
  summary: "List the metrics with their definitions and signatures; with a name, its options and parts.",
  positional: "[metric...]",
  examples: ["assay metrics", "assay metrics parent", "assay metrics 'parent?preset=kaiju'"],
  options: z.strictObject({
    names: z.array(z.string()).default([]).describe("Metrics to describe.").meta({ positional: true }),
    json: z.boolean().default(false).describe("Print JSON."),
  }),
  async run({ names, json }, io) {
    const entries = names.length === 0 ? await listMetrics() : await Promise.all(names.map(describeMetric));
    if (json) await io.print(`${JSON.stringify(entries, null, 2)}\n`);
    else {
      for (const { name, summary, needs, byDefault, signature, parts, options } of entries) {
        const remarks = [
          ...(needs.length > 0 ? [`needs ${needs.join(" and ")}`] : []),
          ...(byDefault ? ["computed by default"] : []),
        ].join("; ");
        await io.print(
          `${io.style.bold(name)}  ${summary}${remarks && ` (${remarks})`}\n  ${io.style.dim(signature)}\n`,
        );
        if (names.length === 0) continue;
        const rows = [
          "  parts:",
          ...parts.map((part) => `    ${part.name.padEnd(16)} ${part.summary}`),
          "  options:",
          ...options.map((option) => `    ${option.name.padEnd(16)} ${option.summary}`),
        ];
        await io.print(`${rows.join("\n")}\n`);
      }
    }
    return EXIT.done;
  },
});
