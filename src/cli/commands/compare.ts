import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { renderComparisonTable } from "../../render/comparison/comparison-terminal.ts";
import { compare as runCompare } from "../../verbs/compare/compare.ts";
import { compareOptions } from "../../verbs/compare/compare-options.ts";
import { COMPARISON_RENDERERS } from "../../verbs/compare/comparison-renderers.ts";
import {
  drawPreferences,
  type PreferenceAnswers,
  type PreferenceSheet,
  readPreferences,
} from "../../verbs/compare/preference-sheet.ts";
import { defineCommand } from "../command.ts";
import { displayOptions } from "../display-options.ts";
import { runHooks } from "../run-hooks.ts";

/** `assay compare`: which system is better, by how much, and can that be chance? */
export const compare = defineCommand({
  summary:
    "Compare systems on the same data with a baseline: differences, intervals, paired tests, flipped examples.",
  positional: "[data...]",
  configurable: true,
  examples: [
    "assay compare fixtures/demo/examples.jsonl -i fixtures/demo/faithful.txt -i fixtures/demo/omits.txt -i fixtures/demo/invents.txt -m parent",
    'assay compare fixtures/demo/examples.jsonl -i new=fixtures/demo/faithful.txt --baseline demo-run --gate "faithfulness.score not-worse p<0.05"',
    "assay compare fixtures/demo/examples.jsonl -i fixtures/demo/faithful.txt -i fixtures/demo/invents.txt -m parent -o comparison.tex -o comparison.md --by kind",
    "assay compare fixtures/demo/examples.jsonl -i fixtures/demo/omits.txt -i fixtures/demo/invents.txt -m esa,parent --flips 10 --by facts",
  ],
  options: z.strictObject({ ...compareOptions.shape, ...displayOptions.shape }),
  async run({ print, ...own }, io) {
    const { hooks, clear } = runHooks(io);
    if (own.sheet !== undefined) {
      io.say(sheetLine(await drawPreferences(own, hooks).finally(clear)));
      return EXIT.done;
    }
    if (own.answers !== undefined) {
      await io.print(`${answersLine(await readPreferences(own, hooks).finally(clear))}\n`);
      return EXIT.done;
    }
    const { comparison, files } = await runCompare(own, hooks).finally(clear);
    const { decimals } = own;
    const flipsBy = own.flips === undefined ? "first" : "every";
    const { style, width } = io;
    // Warnings were said while the work went on.
    await io.print(
      print === "table"
        ? renderComparisonTable({ ...comparison, warnings: [] }, { decimals, style, width, flipsBy })
        : COMPARISON_RENDERERS[`.${print}`]!(comparison, { decimals }),
    );
    if (files.length > 0) io.say(`written: ${files.join(", ")}`);
    return comparison.gates.every(({ passed }) => passed) ? EXIT.done : EXIT.gateFailed;
  },
});

function sheetLine({ file, rows, different, systems: [baseline, other] }: PreferenceSheet): string {
  return `${file}: ${rows} of ${different.toLocaleString("en")} examples on which ${baseline} and ${other} differ`;
}

function answersLine({ systems, baseline, other, same, open, p }: PreferenceAnswers): string {
  const unanswered = open > 0 ? `, ${open} not answered` : "";
  return `${systems[1]} better in ${other}, ${systems[0]} in ${baseline}, neither in ${same}${unanswered}; sign test p = ${p.toPrecision(2)}`;
}
