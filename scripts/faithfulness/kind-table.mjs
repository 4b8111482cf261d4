// Figures by kind of error.
import { figure, percent, plainPercent } from "./cells.mjs";

export const KINDS =
  "number misplaced swap name date unit count aggregate comparison trend polarity category relation invented quantifier sequence omission".split(
    " ",
  );

/** Contrast and what was found, a row for each kind. */
export function kindTable({ split, ratios }) {
  const rows = KINDS.filter((kind) => ratios[`error/found/${kind}`]).map((kind) => [
    kind,
    String(ratios[`error/found/${kind}`].n),
    figure(ratios[`contrast/true/${kind}`]),
    plainPercent(ratios[`ties/contrast/true/${kind}`]),
    figure(ratios[`contrast/rewrite/${kind}`]),
    percent(ratios[`error/found/${kind}`]),
    plainPercent(ratios[`error/marked/${kind}`]),
    plainPercent(ratios[`error/unfaithful/${kind}`]),
    plainPercent(ratios[`error/unsure/${kind}`]),
  ]);
  return {
    title: `By kind of error, ${split}`,
    head: [
      "kind",
      "errors",
      "contrast",
      "ties",
      "against rewrites",
      "found",
      "marked",
      "called unfaithful",
      "unsure",
    ],
    rows,
  };
}
