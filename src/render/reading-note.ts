import type { Report } from "../core/report.ts";
import type { IntervalForm } from "./format-number.ts";

/** What must be said first when a run did not reach its end; empty when it did. */
export function partialNotice({ status, examples }: Report): string {
  if (status === "complete") return "";
  return `PARTIAL RESULT: the run was interrupted. The numbers cover only the ${count(examples, "example")} before that.`;
}

/** How to read the numbers of a table: what they cover, what stands beside them, and what people decided about them. */
export function readingNote(report: Report, form: IntervalForm = "half-width"): string {
  return `${numbersNote(report, form)} ${suppressionNote(report)}`.trimEnd();
}

function numbersNote(report: Report, form: IntervalForm): string {
  const { resamples, confidence } = report.bootstrap;
  const covered = `${count(report.examples, "example")}, ${count(report.systems.length, "system")}.`;
  if (resamples === 0 || form === "none") return covered;
  const percent = Number((100 * confidence).toFixed(4));
  const shown =
    form === "half-width"
      ? `± is half the width of the ${percent} % interval`
      : `[low, high] is the ${percent} % interval`;
  return `${covered} ${shown}: bootstrap over examples, ${resamples} resamples, seed ${report.seed}.`;
}

/** What people decided that changed the numbers or the alarms of a run; empty when they decided nothing that counted. */
export function suppressionNote({ suppressions }: Pick<Report, "suppressions">): string {
  if (!suppressions) return "";
  const { name, accepted, dismissed, confirmed = 0, stale } = suppressions;
  const alarms = dismissed.missing + dismissed.contradicted + dismissed.unsupported;
  const decided = [
    ...(alarms > 0 ? [`${count(alarms, "alarm")} dismissed`] : []),
    ...(confirmed > 0 ? [`${count(confirmed, "alarm")} confirmed`] : []),
    ...(accepted > 0 ? [`${count(accepted, "wording")} accepted`] : []),
  ];
  const old = stale > 0 ? [`${count(stale, "decision")} out of date`] : [];
  if (decided.length + old.length === 0) return "";
  const people = decided.length > 0 ? [`${decided.join(", ")} by people`] : [];
  return `${[...people, ...old].join(", ")} (${name}).`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
