import type { Comparison } from "../../core/comparison.ts";
import { renderComparisonCsv } from "../../report/comparison/comparison-csv.ts";
import { renderComparisonJson } from "../../report/comparison/comparison-json.ts";
import { renderComparisonLatex } from "../../report/comparison/comparison-latex.ts";
import { renderComparisonMarkdown } from "../../report/comparison/comparison-markdown.ts";
import { renderJUnit } from "../../report/junit.ts";
import type { Renderers } from "../rendered-files.ts";

/** What a comparison can be written as, by extension. */
export const COMPARISON_RENDERERS: Renderers<Comparison> = {
  ".json": renderComparisonJson,
  ".csv": renderComparisonCsv,
  ".md": renderComparisonMarkdown,
  ".tex": renderComparisonLatex,
  ".junit.xml": renderJUnit,
};
