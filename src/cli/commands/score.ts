import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import type { EvaluatedItem } from "../../engine/evaluator.ts";
import { PartialRun, score as runScore, type ScoreResult } from "../../verbs/score/score.ts";
import { scoreOptions } from "../../verbs/score/score-options.ts";
import { scoreShard, shardFolderOf } from "../../verbs/score/score-shard.ts";
import { defineCommand } from "../command.ts";
import { scoreDisplayOptions } from "../display-options.ts";
import type { Io } from "../io.ts";
import { runHooks } from "../run-hooks.ts";
import { showResult } from "../show-result.ts";
import { TextAnnotations } from "../text-annotations.ts";

const shardOption = z
  .string()
  .optional()
  .describe(
    "Only this part of the run, such as 3/16, into one folder for assay merge; auto asks the scheduler. One that was stopped goes on where it was.",
  )
  .meta({ placeholder: "k/n", onlyFlag: true });

/** `assay score`: scores texts, prints a table, writes files, and holds gates. */
export const score = defineCommand({
  summary: "Score systems' texts against the data they were made from.",
  positional: "[data...]",
  configurable: true,
  examples: [
    "assay score fixtures/demo/examples.jsonl -i fixtures/demo/faithful.txt -i fixtures/demo/omits.txt",
    'assay score fixtures/demo/examples.jsonl -i fixtures/demo/faithful.txt -m parent -o demo-run/ --gate "parent.f>=0.5"',
    "assay score fixtures/demo/examples.jsonl -i fixtures/demo/faithful.txt --gate faithful --reporter github",
    "cat fixtures/demo/examples.jsonl | assay score - -i fixtures/demo/invents.txt --worst 3",
    "assay score fixtures/demo/examples.jsonl -i fixtures/demo/omits.txt --shard 1/2 -o demo-run-1/",
    "assay score fixtures/demo/examples.jsonl -i fixtures/demo/omits.txt -m esa,parent --by facts --parts all --worst 20 --worst-by esa -o report.md",
  ],
  options: z.strictObject({ ...scoreOptions.shape, ...scoreDisplayOptions.shape, shard: shardOption }),
  async run({ print, parts, reporter, shard, ...own }, io) {
    if (shard !== undefined) return runShard(shard, own, io);
    const { hooks, clear } = runHooks(io);
    const annotations = new TextAnnotations();
    const onJudged =
      reporter === undefined ? {} : { onJudged: (judged: EvaluatedItem) => annotations.see(judged) };
    const show = async (result: ScoreResult): Promise<void> => {
      clear();
      // Warnings were said while the run went on.
      const shown = print === "table" ? { ...result.report, warnings: [] } : result.report;
      await showResult({ ...result, report: shown }, { decimals: own.decimals, print, parts }, io);
      const kept = result.report.status === "partial" ? "partial result" : "full result";
      if (result.files.length > 0) io.say(`${kept}: ${result.files.join(", ")}`);
    };
    try {
      const result = await runScore({ ...own, parts }, { ...hooks, ...onJudged });
      await show(result);
      // On stderr where stdout carries a file's format; the runner reads both.
      for (const line of annotations.lines(result.report)) {
        if (print === "table") await io.print(`${line}\n`);
        else io.say(line);
      }
      return result.report.gates.every(({ passed }) => passed) ? EXIT.done : EXIT.gateFailed;
    } catch (error) {
      clear();
      if (!(error instanceof PartialRun)) throw error;
      await show(error.result);
      throw error.cause;
    }
  },
});

/** One part of a run: nothing is known of the whole, so that no table is printed and no gate decides. */
async function runShard(
  shard: string,
  own: z.output<typeof scoreOptions> & { decimals: number },
  io: Io,
): Promise<number> {
  const { decimals: _, output, resume: __, ...options } = own;
  const { hooks, clear } = runHooks(io);
  try {
    const { folder, done, ...scored } = await scoreShard(
      { ...options, shard, output: shardFolderOf(output) },
      hooks,
    );
    clear();
    const before = done.before > 0 ? `, ${done.before} of them before` : "";
    await io.print(
      `shard ${scored.shard.number}/${scored.shard.of}: ${done.before + done.now} of ${scored.chunks} chunks${before} → ${folder}\n`,
    );
    return EXIT.done;
  } finally {
    clear();
  }
}
