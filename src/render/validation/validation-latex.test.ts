import { describe, expect, it } from "vitest";
import type { Validation } from "../../core/validation.ts";
import sample from "./sample-validation.json" with { type: "json" };
import { renderValidationLatex } from "./validation-latex.ts";

const validation = sample as unknown as Validation;

describe("renderValidationLatex(validation, options)", () => {
  it("prints tables for a paper: systems, texts, pairs, judges", () => {
    expect(
      renderValidationLatex(validation, { decimals: 2 }),
    ).toBe(String.raw`% Made by assay 0.1.0, 2025-01-02T03:04:05.000Z.
% Needs \usepackage{booktabs}.
% signature of parent: parent|lambda:none|v:1
% signature of ter: scores|file:ter.csv|sha256:ef56 (scores from a file, negated: lower is better)
% signature of length?unit=word: length|unit:word|v:2

\begin{table*}
  \centering\small
  \setlength{\tabcolsep}{4pt}\setlength{\belowcaptionskip}{4pt}
  \caption{Correlation with people at system level (r: Pearson, $\rho$: Spearman, $\tau$: Kendall's $\tau$-b). The first rows correlate the dimensions with each other. The human ceiling (one judge vs the rest) is not a metric. Bold: best metric. $^\dagger$: significantly better than every other metric (the interval of each difference excludes 0). --: not defined, or no resample passed the filter. 5 systems, 40 examples, 200 rated texts. Judged by people: 200; filled in by rule: 12, not included. Only texts with size\textgreater{}=2. 95 \% intervals: bootstrap over examples, 200 resamples, percentiles, seed 7, no filter.}
  \label{tab:assay-system-level}
  \begin{tabular}{lrrrrrr}
    \toprule
     & \multicolumn{3}{c}{adequacy} & \multicolumn{3}{c}{fluency} \\
    \cmidrule(lr){2-4} \cmidrule(lr){5-7}
    metric & $r$ & $\rho$ & $\tau$ & $r$ & $\rho$ & $\tau$ \\
    \midrule
    adequacy & 1.00 & 1.00 & 1.00 & 0.54 & 0.70 & 0.60 \\
    fluency &  &  &  & 1.00 & 1.00 & 1.00 \\
    preference &  &  &  &  &  &  \\
    one judge vs the rest & 0.98 & 1.00 & 1.00 & -- & -- & -- \\
    \midrule
    parent & \textbf{1.00$^\dagger$} & \textbf{1.00$^\dagger$} & \textbf{1.00$^\dagger$} & 0.57 & 0.70 & 0.60 \\
    ter & 0.84 & 0.90 & 0.80 & \textbf{0.90$^\dagger$} & \textbf{0.90$^\dagger$} & \textbf{0.80$^\dagger$} \\
    length?unit=word & -- & -- & -- & -- & -- & -- \\
    \bottomrule
  \end{tabular}
  \par\medskip
  \begin{tabular}{lrrr}
    \toprule
     & \multicolumn{3}{c}{preference} \\
    \cmidrule(lr){2-4}
    metric & $r$ & $\rho$ & $\tau$ \\
    \midrule
    adequacy & 0.92 & 0.90 & 0.80 \\
    fluency & 0.77 & 0.90 & 0.80 \\
    preference & 1.00 & 1.00 & 1.00 \\
    one judge vs the rest & -- & -- & -- \\
    \midrule
    parent & 0.93 & 0.90 & 0.80 \\
    ter & \textbf{0.96} & \textbf{1.00} & \textbf{1.00} \\
    length?unit=word & -- & -- & -- \\
    \bottomrule
  \end{tabular}
\end{table*}

\begin{table*}
  \centering\small
  \setlength{\tabcolsep}{4pt}\setlength{\belowcaptionskip}{4pt}
  \caption{Correlation with people over texts: all at once (r, $\rho$, $\tau$); mean of Pearson's r within systems and within inputs, each followed by the mean over those with p \textless{} 0.05 (and their number). The human ceiling (one judge vs the rest) is not a metric. Bold: best metric. $^\dagger$: significantly better than every other metric (the interval of each difference excludes 0). --: not defined. 5 systems, 40 examples, 200 rated texts. Judged by people: 200; filled in by rule: 12, not included. Only texts with size\textgreater{}=2. 95 \% intervals: bootstrap over examples, 200 resamples, percentiles, seed 7, no filter.}
  \label{tab:assay-item-level}
  \begin{tabular}{lrrrrrr}
    \toprule
     & \multicolumn{6}{c}{adequacy} \\
    \cmidrule(lr){2-7}
    metric & $r$ & $\rho$ & $\tau$ & systems & p\textless{}0.05 & inputs \\
    \midrule
    one judge vs the rest & 0.72 & 0.72 & 0.64 & 0.57 & 0.57 (5) & 0.73 \\
    \midrule
    parent & \textbf{0.85$^\dagger$} & \textbf{0.85} & \textbf{0.70} & \textbf{0.76} & 0.76 (5) & \textbf{0.84} \\
    ter & 0.62 & 0.62 & 0.47 & 0.48 & 0.48 (5) & 0.58 \\
    length?unit=word & $-$0.16 & $-$0.16 & $-$0.12 & $-$0.20 & $-$0.47 (1) & -- \\
    \bottomrule
  \end{tabular}
  \par\medskip
  \begin{tabular}{lrrrrrr}
    \toprule
     & \multicolumn{1}{c}{adequacy} & \multicolumn{5}{c}{fluency} \\
    \cmidrule(lr){2-2} \cmidrule(lr){3-7}
    metric & p\textless{}0.05 & $r$ & $\rho$ & $\tau$ & systems & p\textless{}0.05 \\
    \midrule
    one judge vs the rest & 0.93 (10) & -- & -- & -- & -- & -- \\
    \midrule
    parent & 0.96 (22) & 0.33 & 0.32 & 0.24 & 0.19 & 0.45 (1) \\
    ter & 0.92 (9) & \textbf{0.62$^\dagger$} & \textbf{0.63} & \textbf{0.47} & \textbf{0.46} & 0.46 (5) \\
    length?unit=word & -- & $-$0.10 & $-$0.09 & $-$0.07 & $-$0.13 & -- \\
    \bottomrule
  \end{tabular}
  \par\medskip
  \begin{tabular}{lrr}
    \toprule
     & \multicolumn{2}{c}{fluency} \\
    \cmidrule(lr){2-3}
    metric & inputs & p\textless{}0.05 \\
    \midrule
    one judge vs the rest & -- & -- \\
    \midrule
    parent & 0.32 & 0.99 (1) \\
    ter & \textbf{0.65} & 0.94 (7) \\
    length?unit=word & -- & -- \\
    \bottomrule
  \end{tabular}
\end{table*}

\begin{table*}
  \centering\small
  \setlength{\tabcolsep}{4pt}\setlength{\belowcaptionskip}{4pt}
  \caption{How often a metric orders two texts as people do, ties by tie calibration. Pairs: adequacy 356, fluency 345, preference 160. Bold: best metric. $^\dagger$: significantly better than every other metric (the interval of each difference excludes 0). --: not defined.}
  \label{tab:assay-pairwise}
  \begin{tabular}{lrrr}
    \toprule
    metric & adequacy & fluency & preference \\
    \midrule
    parent & \textbf{0.89$^\dagger$} & 0.61 & \textbf{0.77} \\
    ter & 0.74 & \textbf{0.78$^\dagger$} & 0.75 \\
    length?unit=word & 0.00 & 0.00 & 0.00 \\
    \bottomrule
  \end{tabular}
\end{table*}

\begin{table*}
  \centering\small
  \setlength{\tabcolsep}{4pt}\setlength{\belowcaptionskip}{4pt}
  \caption{Agreement of judges: Krippendorff's $\alpha$ by scale, and Fleiss' $\kappa$.}
  \label{tab:assay-judges}
  \begin{tabular}{lrrrrrrr}
    \toprule
     & \multicolumn{3}{c}{$\alpha$} &  &  &  &  \\
    \cmidrule(lr){2-4}
    dimension & nominal & ordinal & interval & Fleiss' $\kappa$ & judges & judgements & texts \\
    \midrule
    adequacy & 0.40 & 0.61 & 0.60 & 0.40 & 3 & 600 & 200 \\
    fluency & -- & -- & -- & -- & -- & -- & -- \\
    \bottomrule
  \end{tabular}
\end{table*}
`);
  });

  it("puts intervals beside the values when asked", () => {
    expect(renderValidationLatex(validation, { interval: "bounds" })).toContain(
      "ter & 0.838 {\\scriptsize {[}0.713, 0.927{]}} & ",
    );
  });

  it("does not correlate a single dimension with itself", () => {
    const page = renderValidationLatex({ ...validation, dimensions: validation.dimensions.slice(0, 1) });
    expect(page).not.toContain("adequacy & 1.000");
    expect(page).not.toContain("The first rows");
  });

  it("prints only comments when there is nothing", () => {
    const page = renderValidationLatex({ ...validation, metrics: [], judges: [] });
    expect(page).toBe(
      String.raw`% Made by assay 0.1.0, 2025-01-02T03:04:05.000Z.
% Needs \usepackage{booktabs}.
`,
    );
  });
});
