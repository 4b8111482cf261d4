import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { formatNumber } from "../../render/format-number.ts";
import { reasonsOf } from "../../render/not-applicable-notes.ts";
import { type RerankResult, rerank as runRerank } from "../../verbs/rerank/rerank.ts";
import { rerankOptions } from "../../verbs/rerank/rerank-options.ts";
import { rerankedLine } from "../../verbs/rerank/reranked-line.ts";
import { defineCommand } from "../command.ts";
import { runHooks } from "../run-hooks.ts";

/** `assay rerank`: the most faithful of several texts for each example. */
export const rerank = defineCommand({
  summary: "Choose among several texts for each example the one that a metric finds best.",
  positional: "[data...]",
  configurable: true,
  examples: [
    "assay rerank fixtures/demo/examples.jsonl --candidates fixtures/demo/n-best.jsonl -m esa -o best.jsonl",
    "assay score fixtures/demo/examples.jsonl -i best.jsonl -m esa",
    "assay rerank fixtures/demo/examples.jsonl --candidates fixtures/demo/n-best.jsonl -m parent-table --part recall --to lines",
  ],
  options: z.strictObject({ ...rerankOptions.shape }),
  async run(options, io) {
    const { hooks, clear } = runHooks(io);
    const toStdout = options.output === undefined || options.output === "-";
    const result = await runRerank(options, {
      ...hooks,
      ...(toStdout && { onReranked: (reranked) => io.print(rerankedLine(reranked, options)) }),
    }).finally(clear);
    io.say(summaryOf(result));
    return EXIT.done;
  },
});

const count = (n: number): string => n.toLocaleString("en");

/** What was chosen by, and what that changed. */
function summaryOf(result: RerankResult): string {
  const { metric, part, examples, candidates, changed, means, notApplicable, file } = result;
  const name = `${metric.name}.${part.name}`;
  const lines = [
    `${count(candidates)} candidates of ${count(examples)} examples, ranked by ${name}, ${part.better} is better`,
  ];
  if (means)
    lines.push(
      `  mean ${name}: ${formatNumber(means.first)} of the first as given, ${formatNumber(means.chosen)} of the chosen (${count(means.examples)} examples)`,
    );
  lines.push(`  another than the first was chosen in ${count(changed)} of ${count(examples)} examples`);
  const unjudged = Object.values(notApplicable).reduce((sum, n) => sum + n, 0);
  if (unjudged > 0)
    lines.push(
      `  not applicable, ranked last: ${count(unjudged)} candidates: ${reasonsOf({ reasons: notApplicable })}`,
    );
  lines.push(`  ${metric.signature}`);
  if (file !== undefined) lines.push(`written to ${file}`);
  return lines.join("\n");
}
