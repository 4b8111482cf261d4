import type { MetricInfo, Report } from "../core/report.ts";
import { displayMetric, displayPart } from "./display-name.ts";
import { escapeLatex, latexComment } from "./escape-latex.ts";
import { latexTable } from "./latex-table.ts";
import { fitsColumn, fittingTables } from "./latex-width.ts";
import type { ScoreTableOptions } from "./render-options.ts";
import { runContents } from "./run-contents.ts";
import type { Table } from "./table.ts";

/** The tables of a run for a paper (needs the package booktabs): scores, then one table for each breakdown. */
export function renderLatex(report: Report, options: ScoreTableOptions = {}): string {
  const contents = runContents(report, options);
  const { notApplicable, leftOut } = contents;
  const note = [contents.notice, contents.reading].filter((text) => text !== "");
  const scores = latexFloat({
    caption: ["Scores.", ...note, ...notApplicable.map((line) => `${line}.`)].join(" "),
    label: "assay-scores",
    table: contents.scores,
    metrics: report.metrics,
  });
  const breakdowns = contents.breakdowns.map(({ tag, metric, part, table }, at) =>
    latexFloat({
      caption: [`${captionOf(metric.name, part.name)}, by ${tag}.`, ...note].join(" "),
      label: `assay-breakdown-${at + 1}`,
      table,
      metrics: [metric],
    }),
  );
  // For whoever puts the table into a paper, not for its readers: hence no part of the caption.
  const head = [
    latexComment(`Made by ${report.tool.name} ${report.tool.version}, ${report.createdAt}.`),
    latexComment("Needs \\usepackage{booktabs}."),
    ...(leftOut === "" ? [] : [latexComment(leftOut)]),
  ];
  return `${[head.join("\n"), scores, ...breakdowns].join("\n\n")}\n`;
}

/** What a breakdown is of: a metric's headline may have its very name. */
function captionOf(metric: string, part: string): string {
  const [name, what] = [displayMetric(metric), displayPart(metric, part)];
  return what === name ? name : `${name}, ${what}`;
}

/** A table with all that a reader of a paper needs. */
export interface Float {
  readonly caption: string;
  readonly label: string;
  readonly table: Table;
  readonly metrics: readonly MetricInfo[];
}

/** As many lines of tables stand in one float: with caption and signatures they fit a page. */
const MOST_LINES = 40;

/** Lines of a table besides its rows: names of metrics and parts, with the rules. */
const HEAD_LINES = 4;

/**
 * A floating table with caption, label, and the metrics' signatures below it. It is as wide as a column or as the text; one
 * that is wider is cut into several below each other, and goes on in another float where a page ends.
 */
export function latexFloat({ caption, label, table, metrics }: Float): string {
  const tables = fittingTables(table);
  const environment = tables.every(fitsColumn) ? "table" : "table*";
  const pages = chunksOf(tables, Math.max(1, Math.floor(MOST_LINES / (table.rows + HEAD_LINES))));
  const floats = pages.map((own, page) => {
    const isLast = page === pages.length - 1;
    return [
      "\\centering\\small",
      "\\setlength{\\tabcolsep}{4pt}\\setlength{\\belowcaptionskip}{4pt}",
      ...(page === 0
        ? [
            ...metrics.map(({ name, signature }) => latexComment(`signature of ${name}: ${signature}`)),
            `\\caption{${escapeLatex(caption)}}`,
            `\\label{tab:${label}}`,
          ]
        : [`\\par Table~\\ref{tab:${label}}, continued.\\par\\smallskip`]),
      ...own.flatMap((one, at) => [...(at === 0 ? [] : ["\\par\\medskip"]), ...latexTable(one)]),
      ...(isLast && metrics.length > 0 ? footnotes(metrics) : []),
    ];
  });
  return floats
    .map((body) =>
      [`\\begin{${environment}}`, ...body.map((line) => `  ${line}`), `\\end{${environment}}`].join("\n"),
    )
    .join("\n\n");
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/** Signatures below the table, free to break after each field. */
function footnotes(metrics: readonly MetricInfo[]): string[] {
  const lines = metrics.map(({ name, signature }) => {
    const fields = signature.split("|").map(escapeLatex).join("\\textbar{}\\allowbreak{}");
    return `${escapeLatex(displayMetric(name))}: \\texttt{${fields}}`;
  });
  return ["\\par\\smallskip", `{\\footnotesize\\raggedright ${lines.join("\\par ")}\\par}`];
}
