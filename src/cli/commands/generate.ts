import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { type GenerateResult, generate as runGenerate } from "../../verbs/generate/generate.ts";
import { generateOptions } from "../../verbs/generate/generate-options.ts";
import { defineCommand } from "../command.ts";
import { runHooks } from "../run-hooks.ts";

/** `assay generate`: texts from data, by a generator that the readers of facts steer. */
export const generate = defineCommand({
  summary: "Write texts from data with a generator, steered towards texts that are true to it.",
  positional: "[data...]",
  examples: [
    "assay generate fixtures/demo/examples.jsonl --generator llama:http://localhost:8080 -o plain.jsonl",
    "assay generate fixtures/demo/examples.jsonl --generator llama:http://localhost:8080 --factual 0.15 -o factual.jsonl",
    "assay compare fixtures/demo/examples.jsonl -i plain.jsonl -i factual.jsonl -m esa,claims --flips 20",
  ],
  options: z.strictObject({ ...generateOptions.shape }),
  async run(options, io) {
    const { hooks, clear } = runHooks(io);
    const toStdout = options.output === undefined || options.output === "-";
    const result = await runGenerate(options, {
      ...hooks,
      ...(toStdout && { onWritten: (_, line) => io.print(`${line}\n`) }),
    }).finally(clear);
    io.say(summaryOf(result));
    return EXIT.done;
  },
});

const count = (n: number): string => n.toLocaleString("en");

/** What was written, and how. */
function summaryOf({ examples, resumed, texts, signature, file }: GenerateResult): string {
  const before = resumed > 0 ? `, ${count(resumed)} of them before` : "";
  return [
    `${count(texts)} texts of ${count(examples)} examples${before}`,
    `  ${signature}`,
    ...(file === undefined ? [] : [`written to ${file}`]),
  ].join("\n");
}
