import type { Report } from "../core/report.ts";
import { type BreakdownTable, breakdownTables } from "./breakdown-tables.ts";
import { notApplicableNotes } from "./not-applicable-notes.ts";
import { partialNotice, readingNote } from "./reading-note.ts";
import type { ScoreTableOptions } from "./render-options.ts";
import { partsNote, scoreTable } from "./score-table.ts";
import { systemSentences } from "./system-sentences.ts";
import type { Table } from "./table.ts";

/** What every form of a run tells, before it is drawn: texts are as in the data, and whoever draws them escapes them. */
export interface RunContents {
  /** What must be said first; empty for a whole run. */
  readonly notice: string;
  /** The answer: a sentence for each system where a metric gives verdicts. */
  readonly sentences: readonly string[];
  /** Without rows where no system was scored. */
  readonly scores: Table;
  /** How to read the numbers. */
  readonly reading: string;
  /** Which parts are not shown, and how to have them; empty where all are. */
  readonly leftOut: string;
  readonly breakdowns: readonly (BreakdownTable & { readonly title: string })[];
  /** What could not be judged, and why. */
  readonly notApplicable: readonly string[];
}

/** What there is to tell of a run: the one description that terminal, Markdown and LaTeX draw. */
export function runContents(report: Report, options: ScoreTableOptions = {}): RunContents {
  return {
    notice: partialNotice(report),
    sentences: systemSentences(report),
    scores: scoreTable(report, options),
    reading: readingNote(report, options.interval),
    leftOut: partsNote(report, options),
    breakdowns: breakdownTables(report, options).map((one) => ({
      ...one,
      title: `${one.metric.name}.${one.part.name} by ${one.tag}`,
    })),
    notApplicable: notApplicableNotes(report),
  };
}
