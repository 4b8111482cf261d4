import type { Evidence } from "../../core/evidence.ts";
import type { Span } from "../../core/span.ts";

/** Evidence that marks words of a text as wrong. */
export type MarkingEvidence = Extract<
  Evidence,
  { readonly kind: "contradicted" | "unsupported"; readonly span: Span }
>;

/** A kind of error as factgenie declares it. A span names it by its place in the list. */
export interface SpanCategory {
  readonly name: MarkingEvidence["kind"];
  readonly color: string;
  readonly description: string;
}

/**
 * The kinds of errors that metrics mark, the same for people: factgenie compares campaigns only if their categories are equal.
 * The colours are those of factgenie's own example.
 */
export const SPAN_CATEGORIES: readonly SpanCategory[] = [
  { name: "contradicted", color: "rgb(214, 39, 40)", description: "The data says something else." },
  { name: "unsupported", color: "rgb(148, 103, 189)", description: "Nothing in the data says this." },
];

/** Whether a piece of evidence marks words as wrong. */
export function isMarking(evidence: Evidence): evidence is MarkingEvidence {
  return "span" in evidence && SPAN_CATEGORIES.some(({ name }) => name === evidence.kind);
}

/** The place of a kind of error in the list of categories. */
export function categoryIndex(kind: MarkingEvidence["kind"]): number {
  return SPAN_CATEGORIES.findIndex(({ name }) => name === kind);
}
