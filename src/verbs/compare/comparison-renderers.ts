import type { Comparison } from "../../core/comparison.ts";
import { renderComparisonCsv } from "../../render/comparison/comparison-csv.ts";
import { renderComparisonJson } from "../../render/comparison/comparison-json.ts";
import { renderComparisonLatex } from "../../render/comparison/comparison-latex.ts";
import { renderComparisonMarkdown } from "../../render/comparison/comparison-markdown.ts";
import { renderJUnit } from "../../render/junit.ts";
import type { Renderers } from "../../store/rendered-files.ts";

/** What a comparison can be written as, by extension. */
export const COMPARISON_RENDERERS: Renderers<Comparison> = {
  ".json": renderComparisonJson,
  ".csv": renderComparisonCsv,
  ".md": renderComparisonMarkdown,
  ".tex": renderComparisonLatex,
  ".junit.xml": renderJUnit,
};
