import { describe, expect, it } from "vitest";
import type { Report } from "../core/report.ts";
import { renderLatex } from "./latex.ts";
import sample from "./sample-report.json" with { type: "json" };

const report = sample as unknown as Report;

describe("renderLatex(report, options)", () => {
  it("prints the scores and each breakdown as a table of its own", () => {
    const short = { ...report, bootstrap: { resamples: 0, confidence: 0.95 } };
    expect(
      renderLatex(short, { interval: "none" }),
    ).toBe(String.raw`% Made by assay 0.1.0, 2025-01-02T03:04:05.000Z.
% Needs \usepackage{booktabs}.

\begin{table*}
  \centering\small
  \setlength{\tabcolsep}{4pt}\setlength{\belowcaptionskip}{4pt}
  % signature of parent: parent|lambda:none|v:1
  % signature of gap?unit=word: gap|unit:word|v:2
  \caption{Scores. 12 examples, 3 systems. gap?unit=word, copy, 短文: 2 of 12 not applicable: no references (2). gap?unit=word, dream\_v2: 12 of 12 not applicable: the text is empty (10); no references (2).}
  \label{tab:assay-scores}
  \begin{tabular}{llrrrrrrr}
    \toprule
     &  & \multicolumn{4}{c}{PARENT} & \multicolumn{3}{c}{gap?unit=word} \\
    \cmidrule(lr){3-6} \cmidrule(lr){7-9}
    system & group & F $\uparrow$ & precision $\uparrow$ & recall $\uparrow$ & n & distance $\downarrow$ & n & n/a \\
    \midrule
    copy & symbolic & \textbf{0.800} & \textbf{0.950} & \textbf{0.700} & 12 & \textbf{2.500} & 10 & 2 \\
    短文 &  & 0.400 & \textbf{0.950} & 0.250 & 12 & 12.500 & 10 & 2 \\
    dream\_v2 & neural & 0.250 & 0.200 & n/a & 12 & n/a & 0 & 12 \\
    \bottomrule
  \end{tabular}
  \par\smallskip
  {\footnotesize\raggedright PARENT: \texttt{parent\textbar{}\allowbreak{}lambda:none\textbar{}\allowbreak{}v:1}\par gap?unit=word: \texttt{gap\textbar{}\allowbreak{}unit:word\textbar{}\allowbreak{}v:2}\par}
\end{table*}

\begin{table}
  \centering\small
  \setlength{\tabcolsep}{4pt}\setlength{\belowcaptionskip}{4pt}
  % signature of parent: parent|lambda:none|v:1
  \caption{PARENT, F, by size. 12 examples, 3 systems.}
  \label{tab:assay-breakdown-1}
  \begin{tabular}{lrrr}
    \toprule
    size & copy & dream\_v2 & n \\
    \midrule
    2 & 0.900 & n/a & 0--7 \\
    10 & 0.600 & \textbf{0.650} & 4--5 \\
    \bottomrule
  \end{tabular}
  \par\smallskip
  {\footnotesize\raggedright PARENT: \texttt{parent\textbar{}\allowbreak{}lambda:none\textbar{}\allowbreak{}v:1}\par}
\end{table}
`);
  });

  it("leaves out further parts where there are many; a comment says how to have them, no caption", () => {
    const names = ["f", ...Array.from({ length: 12 }, (_, at) => `p${at}`)];
    const parts = names.map((name) => ({ name, summary: "", better: "higher", range: [0, 1] }));
    const wide = { ...report, metrics: [{ ...report.metrics[0]!, parts }] } as unknown as Report;
    const text = renderLatex(wide);
    expect(text).toContain("\\begin{tabular}{llrr}");
    expect(text).toContain("% Only each metric's headline is shown; --parts all adds 12 further parts.\n");
    expect(text.split("\n").find((line) => line.includes("caption"))).not.toContain("parts");
  });

  it("cuts a table that is wider than the text, and begins each piece with the systems", () => {
    const names = ["f", ...Array.from({ length: 12 }, (_, at) => `part ${at}`)];
    const parts = names.map((name) => ({ name, summary: "", better: "higher", range: [0, 1] }));
    const wide = { ...report, metrics: [{ ...report.metrics[0]!, parts }] } as unknown as Report;
    const scores = renderLatex(wide, { parts: "all" }).split("\\end{table*}")[0]!;
    const columns = [...scores.matchAll(/\\begin\{tabular\}\{(l+)(r+)\}/g)];
    expect(columns.length).toBeGreaterThan(1);
    expect(new Set(columns.map(([, words]) => words))).toEqual(new Set(["ll"]));
    // Thirteen parts, n and n/a, each once.
    expect(columns.reduce((sum, [, , numbers]) => sum + numbers!.length, 0)).toBe(14);
    expect(scores.match(/\\caption/g)).toHaveLength(1);
  });

  it("stands in one column of two where it fits", () => {
    const one = { ...report, metrics: [report.metrics[0]!], breakdowns: [] } as unknown as Report;
    expect(renderLatex(one, { parts: "headline" })).toContain("\\begin{table}\n");
  });

  it("puts intervals beside the values", () => {
    expect(renderLatex(report)).toContain(
      String.raw`copy & symbolic & \textbf{0.800} {\scriptsize $\pm$ 0.045} & `,
    );
    expect(renderLatex(report, { interval: "bounds" })).toContain(
      String.raw`\textbf{0.800} {\scriptsize {[}0.750, 0.840{]}} & `,
    );
  });

  it("prints a minus sign, not a hyphen", () => {
    const score = { ...report.scores[0]!, parts: { f: { value: -0.5 } } };
    expect(renderLatex({ ...report, scores: [score] })).toContain("copy & symbolic & $-$0.500 & n/a");
  });
});
