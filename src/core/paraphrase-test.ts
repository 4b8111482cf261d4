import type { Estimate, MetricInfo, SourceInfo } from "./report.ts";

/** Version of the layout of a stored paraphrase test. */
export const PARAPHRASE_TEST_SCHEMA = 1;

/** What one part of a metric says of references as texts; what could not be computed is absent. */
export interface ParaphraseScore {
  /** The metric's name. */
  readonly metric: string;
  readonly part: string;
  readonly better: "higher" | "lower" | "neither";
  /** Every reference, scored with itself as the reference. */
  readonly original?: Estimate;
  /** The same over the references that have a paraphrase: what the paraphrased ones are to be held against. */
  readonly sameTexts?: Estimate;
  /** Every reference that has a paraphrase, scored with each of its paraphrases as the reference. */
  readonly paraphrased?: Estimate;
  /** `paraphrased` less `sameTexts`: near 0 for a metric that survives paraphrase. */
  readonly change?: Estimate;
}

/** What becomes of metrics when a text is right and worded otherwise than its reference: all that `assay validate paraphrase` finds out. */
export interface ParaphraseTest {
  readonly schema: number;
  readonly tool: { readonly name: "assay"; readonly version: string };
  readonly createdAt: string;
  readonly seed: number;
  readonly bootstrap: { readonly resamples: number; readonly confidence: number };
  readonly data: readonly SourceInfo[];
  readonly counts: {
    /** Examples with a reference. */
    readonly examples: number;
    /** References. */
    readonly texts: number;
    /** Those of them that another reference of the same data words otherwise. */
    readonly paraphrased: number;
    /** Pairs of a reference and another wording. */
    readonly pairs: number;
  };
  readonly metrics: readonly MetricInfo[];
  readonly scores: readonly ParaphraseScore[];
  /** Why texts could not be judged, with their number, by metric. */
  readonly reasons: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly warnings: readonly string[];
}
