import type { Comparison } from "../../core/comparison.ts";
import { latexComment } from "../escape-latex.ts";
import { type Float, latexFloat } from "../latex.ts";
import { notApplicableNotes } from "../not-applicable-notes.ts";
import { readingNote } from "../reading-note.ts";
import type { NumberOptions } from "../render-options.ts";
import { comparedTags } from "./comparison-blocks.ts";
import { comparisonGaps, comparisonNote, significanceNote } from "./comparison-notes.ts";
import {
  comparisonSliceTable,
  comparisonTable,
  OUTCOMES,
  SIGNIFICANT,
  significanceTable,
} from "./comparison-table.ts";

/**
 * A comparison for a paper (needs the package booktabs): systems by metrics with significant differences marked, then
 * every difference with interval and p-value, then a table for each breakdown. The captions say what the marks mean.
 */
export function renderComparisonLatex(comparison: Comparison, options: NumberOptions = {}): string {
  const { metrics, baseline, tool, createdAt } = comparison;
  const note = comparisonNote(comparison, options.interval);
  const scores = readingNote(comparison, options.interval);
  const remarks = [...comparisonGaps(comparison), ...notApplicableNotes(comparison)].map(
    (line) => `${line}.`,
  );
  const floats: Float[] = [
    {
      caption: ["Scores. Bold: best.", significanceNote(comparison), scores, ...remarks].join(" "),
      label: "assay-comparison",
      table: significanceTable(comparison, options),
      metrics,
    },
    {
      caption: `Differences from ${baseline}. ${note}`,
      label: "assay-differences",
      table: comparisonTable(comparison, options),
      metrics: [],
    },
    ...comparedTags(comparison).map((tag, at) => ({
      caption: `Differences from ${baseline} by ${tag}; p-values are corrected among those of this table. ${note}`,
      label: `assay-breakdown-${at + 1}`,
      table: comparisonSliceTable(comparison, tag, options),
      metrics: [],
    })),
  ];
  const head = [
    latexComment(`Made by ${tool.name} ${tool.version}, ${createdAt}.`),
    latexComment("Needs \\usepackage{booktabs}."),
  ];
  const text = [head.join("\n"), ...floats.map(latexFloat)].join("\n\n");
  // Not every font has the dagger, and a hyphen is not a minus sign.
  const signed = text.replaceAll(SIGNIFICANT, "$^\\dagger$").replaceAll(OUTCOMES, "$$+$$ / $$=$$ / $$-$$");
  return `${signed.replace(/(?<=\{\[\}|, )-(?=\d)/g, "$$-$$")}\n`;
}
