import type { Evidence } from "../core/evidence.ts";
import type { Case } from "../core/example.ts";
import type { JudgedCase } from "../core/judged-case.ts";
import type { JudgementRecord } from "../core/report.ts";
import { EntityLinks } from "./entity-links.ts";
import { type FactRow, factRows } from "./fact-rows.ts";
import { formatNumber } from "./format-number.ts";
import type { CaseOptions } from "./judged-case.ts";
import { bracketed, markText, type Piece } from "./mark-text.ts";
import { remarksOf } from "./remarks-of.ts";
import { workedOut } from "./worked-out.ts";

/** What one metric said of a case, ready to be drawn. */
export interface JudgementView {
  /** The metric's name; empty when no metric judged the case. */
  readonly metric: string;
  readonly signature: string;
  /** Each part with its value, or only why there are none. */
  readonly said: readonly string[];
  /** Data and text with what was found about them; absent for a metric that found nothing to point at. */
  readonly shown?: MarkedCase;
}

/** A case's data and text with the evidence about them. */
export interface MarkedCase {
  readonly facts: readonly FactRow[];
  readonly text: readonly Piece[];
  /** How mentions were recognised, how values were worked out, what was noted on stretches of the text, and on all of it. */
  readonly remarks: readonly string[];
}

/** A view for each metric in turn. Data and text are shown under those with evidence; if none has any, once without marks. */
export function judgementViews(judged: JudgedCase, options: CaseOptions): JudgementView[] {
  const views = judged.records.map((record) => judgementView(judged, record, options));
  if (views.some(({ shown }) => shown)) return views;
  return [...views, { metric: "", signature: "", said: [], shown: markedCase(judged, []) }];
}

/** What one record says of a case. */
export function judgementView(
  one: Case,
  record: JudgementRecord,
  { metrics, decimals }: CaseOptions,
): JudgementView {
  const info = metrics.find(({ name }) => name === record.metric);
  const head = { metric: record.metric, signature: info?.signature ?? "" };
  if (record.status === "not-applicable") return { ...head, said: [`not applicable: ${record.reason}`] };
  const names = info?.parts.map(({ name }) => name) ?? Object.keys(record.parts);
  const said = names.map((name) => `${name} ${formatNumber(record.parts[name], decimals)}`);
  const notes = remarksOf(record);
  if (record.evidence.length === 0 && notes.length === 0) return { ...head, said };
  return { ...head, said, shown: markedCase(one, record.evidence, notes) };
}

/** A case's name: example, system, and which sample if not the first. */
export function caseTitle({ example, candidate }: Case): string {
  const sample = candidate.sample > 0 ? ` · sample ${candidate.sample}` : "";
  return `${example.id} · ${candidate.system}${sample}`;
}

/** What the signs mean. */
export const LEGEND: readonly string[] = [
  "✓ found",
  "✗ missing",
  "~ partly",
  "? not checkable",
  "! ⟪…⟫ contradicted",
  "⟦…⟧ unsupported",
  "¹ same entity",
];

function markedCase(
  { example, candidate }: Case,
  evidence: readonly Evidence[],
  notes: readonly string[] = [],
): MarkedCase {
  const links = new EntityLinks(example.facts, evidence);
  const remarks = evidence.flatMap((one) => {
    if (one.kind !== "unsupported") return [];
    const notes = [...(one.dismissed ? ["dismissed"] : []), ...(one.note ? [one.note] : [])];
    if (!("span" in one)) return [[`not in the data: “${one.target.value}”`, ...notes].join(", ")];
    if (notes.length === 0) return [];
    const text = links.unfeigned(candidate.text.slice(one.span.start, one.span.end));
    return [`${bracketed({ text, mark: "unsupported" })} ${notes.join(": ")}`];
  });
  const worked = workedOut(evidence, example.facts, candidate.text);
  return {
    facts: factRows(example.facts, evidence, links),
    text: markText(candidate.text, evidence, links),
    remarks: [
      ...links.methods(evidence),
      ...worked.map((line) => links.unfeigned(line)),
      ...new Set(remarks),
      ...notes.map((note) => links.unfeigned(note)),
    ],
  };
}
