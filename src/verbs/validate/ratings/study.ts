import type { ValidatedMetric } from "../../../core/validation.ts";
import type { Column } from "./column.ts";
import type { Weights } from "./draws.ts";
import type { HumanColumn } from "./human-columns.ts";

/** A metric's column, and what a report says of it. */
export interface MetricColumn extends Column {
  readonly info: ValidatedMetric;
}

/** The texts that people rated, with what metrics and people said of each: everything an analysis looks at. */
export interface Study {
  readonly examples: readonly { readonly id: string; readonly tags: Readonly<Record<string, string>> }[];
  readonly systems: readonly string[];
  /** The text of each example and system, at `example * systems + system`. */
  readonly texts: readonly (string | undefined)[];
  readonly metrics: readonly MetricColumn[];
  readonly dimensions: readonly HumanColumn[];
}

/** Which texts have a rating on any dimension. */
export function ratedTexts(dimensions: readonly HumanColumn[]): Uint8Array {
  return Uint8Array.from(dimensions[0]?.present ?? [], (_, text) =>
    dimensions.some(({ present }) => present[text] === 1) ? 1 : 0,
  );
}

/** Every example once. */
export function evenWeights({ examples }: Pick<Study, "examples">): Weights {
  return new Uint32Array(examples.length).fill(1);
}
