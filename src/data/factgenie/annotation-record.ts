import type { Evidence, Target } from "../../core/evidence.ts";
import type { Candidate, Case } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import { categoryIndex, isMarking, type MarkingEvidence, SPAN_CATEGORIES } from "./categories.ts";

/** How factgenie names a text: the position of its example in a split of a dataset, and the system that wrote it. */
export interface TextPlace {
  readonly dataset: string;
  readonly split: string;
  readonly setup_id: string;
  readonly example_idx: number;
}

/** What a metric said of a text, to be shown as the marks of an annotator. */
export interface MetricMarks extends Case {
  readonly metric: string;
  readonly campaign: string;
  readonly evidence: readonly Evidence[];
}

/** How the spans of metrics are shown: they may begin inside a word, and overlap. */
export const SPAN_SETTINGS = {
  annotation_span_categories: SPAN_CATEGORIES,
  annotation_granularity: "chars",
  annotation_overlap_allowed: true,
} as const;

/** A text as a line of factgenie's outputs. What Assay calls it goes with it: factgenie passes over fields it does not know. */
export function outputRecord(place: TextPlace, candidate: Candidate): object {
  return { ...place, output: candidate.text, assay: identityOf(candidate) };
}

/**
 * What a metric said of a text as a line of a factgenie campaign. What the text leaves out has no span: it stands in a text
 * field, which factgenie shows under the text.
 */
export function annotationRecord(place: TextPlace, marks: MetricMarks): object {
  const { example, candidate, metric, campaign, evidence } = marks;
  const missing = evidence.filter(({ kind }) => kind === "missing");
  return {
    ...place,
    output: candidate.text,
    metadata: {
      ...SPAN_SETTINGS,
      annotator_id: metric,
      annotator_group: 0,
      campaign_id: campaign,
      assay: { ...identityOf(candidate), metric, missing },
    },
    annotations: evidence.filter(isMarking).map((mark) => annotation(mark, marks)),
    flags: [],
    options: [],
    sliders: [],
    text_fields: missing.length === 0 ? [] : [leftOut(missing, example.facts)],
  };
}

function identityOf({ exampleId, system, sample }: Candidate): object {
  return { example: exampleId, system, sample };
}

/** Offsets are UTF-16 units, as in factgenie's page, where people set their marks and all marks are shown. */
function annotation(evidence: MarkingEvidence, { example, candidate, metric }: MetricMarks): object {
  const { kind, span } = evidence;
  return {
    type: categoryIndex(kind),
    text: candidate.text.slice(span.start, span.end),
    start: span.start,
    reason: reason(evidence, metric, example.facts),
    assay: evidence,
  };
}

function reason(evidence: MarkingEvidence, metric: string, facts: readonly Fact[]): string {
  const against = evidence.kind === "contradicted" ? [`not ${targetWords(evidence.target, facts)}`] : [];
  const note = evidence.note === undefined ? [] : [evidence.note];
  return `${metric}: ${[...note, ...against].join("; ") || "nothing supports this"}`;
}

function leftOut(missing: readonly Evidence[], facts: readonly Fact[]): object {
  const words = missing.flatMap((evidence) =>
    "target" in evidence ? targetWords(evidence.target, facts) : [],
  );
  return { label: "left out", value: words.join("; ") };
}

/** What a piece of evidence is about, in words: a fact as `subject | relation | value`, an entity or a value as it is. */
function targetWords(target: Target, facts: readonly Fact[]): string {
  if ("entity" in target) return target.entity;
  if ("value" in target) return target.value;
  const fact = facts.find(({ id }) => id === target.fact);
  if (fact === undefined) return `fact ${target.fact}`;
  const { subject, relation, value } = fact;
  const words = [subject, relation, value].filter((part) => part !== null).join(" | ");
  return target.part === undefined ? words : `the ${target.part} of ${words}`;
}
