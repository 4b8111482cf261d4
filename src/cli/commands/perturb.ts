import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { type PerturbResult, perturb as runPerturb } from "../../verbs/perturb/perturb.ts";
import { perturbOptions } from "../../verbs/perturb/perturb-options.ts";
import { defineCommand } from "../command.ts";
import { runHooks } from "../run-hooks.ts";

/** `assay perturb`: errors with known truth, planted in data and texts. */
export const perturb = defineCommand({
  summary: "Plant errors whose truth is known in texts and in data, as data to test any metric with.",
  positional: "[data...]",
  examples: [
    "assay perturb fixtures/demo/examples.jsonl --kinds drop-mention,swap-value -o planted/",
    "assay score planted/examples.jsonl -m parent-table",
  ],
  options: z.strictObject({ ...perturbOptions.shape }),
  async run(options, io) {
    const { hooks, clear } = runHooks(io);
    const result = await runPerturb(options, hooks).finally(clear);
    io.say(summaryOf(result));
    return EXIT.done;
  },
});

const count = (n: number): string => n.toLocaleString("en");

/** What was planted and what was not, and why, one kind a line. */
function summaryOf({ examples, texts, withoutText, located, kinds, files }: PerturbResult): string {
  const name = Math.max(...kinds.map(({ kind }) => kind.length));
  const number = Math.max(...kinds.map(({ planted }) => count(planted).length));
  const by = located === "annotation" ? "the annotation" : "the detector";
  return [
    `${count(texts)} texts of ${count(examples)} examples, mentions located by ${by}${withoutText > 0 ? `; ${count(withoutText)} examples have no text` : ""}`,
    ...kinds.map(({ kind, planted, notApplicable }) => {
      const reasons = notApplicable.map(({ reason, count: times }) => `${count(times)} ${reason}`);
      const not = reasons.length > 0 ? `   not planted: ${reasons.join("; ")}` : "";
      return `  ${kind.padEnd(name)}  ${count(planted).padStart(number)} planted${not}`;
    }),
    `written to ${files.join(" and ")}`,
  ].join("\n");
}
