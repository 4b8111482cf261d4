import type { Example } from "../../core/example.ts";
import type { RankCorpus, RelevantReferences } from "./rank-corpus.ts";
import type { RankOptions } from "./rank-options.ts";
import { type TableValue, valuesOf } from "./values-of.ts";

/** A value of an example's data with its position among the candidates. */
export interface PlacedValue extends TableValue {
  readonly position: number;
}

/** What a text for an example should find; a direction in which there is nothing else to be found is left out. */
export interface ExamplePlan {
  readonly values: readonly PlacedValue[];
  /** Set when values are looked for: those that a text must say, and those it may. */
  readonly table?: { readonly required: readonly PlacedValue[]; readonly optional: readonly PlacedValue[] };
  /** Set when references are looked for. */
  readonly reference?: RelevantReferences;
  /** Why a direction is left out. */
  readonly reasons: readonly string[];
}

/** Works out what a text for an example should find. */
export function planOf(example: Example, corpus: RankCorpus, options: RankOptions): ExamplePlan {
  const all = valuesOf(example.facts, options.unit);
  const values = all.flatMap((value) => {
    const position = corpus.positionOf(value.text);
    return position === undefined ? [] : [{ ...value, position }];
  });
  if (all.length === 0) return { values, reasons: ["the data has no values"] };
  if (values.length < all.length) return { values: [], reasons: ["the first pass has not seen this data"] };
  const table = options.direction === "reference" ? undefined : tablePlan(values, corpus);
  const reference = options.direction === "table" ? undefined : referencePlan(values, corpus);
  return {
    values,
    ...(typeof table === "object" && { table }),
    ...(typeof reference === "object" && { reference }),
    reasons: [table, reference].filter((plan) => typeof plan === "string"),
  };
}

function tablePlan(values: readonly PlacedValue[], corpus: RankCorpus): ExamplePlan["table"] | string {
  const required = values.filter((value) => value.required);
  const optional = values.filter((value) => !value.required);
  if (required.length === 0) return "the data has no value that a text must express";
  if (values.length === corpus.values.length) return "there are no other values to find these among";
  return { required, optional };
}

function referencePlan(
  values: readonly PlacedValue[],
  corpus: RankCorpus,
): ExamplePlan["reference"] | string {
  if (corpus.references.length === 0) return "the data has no references (direction=table needs none)";
  const relevant = corpus.relevant(values.map(({ position }) => position));
  const { positions, gains, own } = relevant;
  if (own.length === 0) return "no reference is of data with these values";
  const alike = gains.every((gain) => gain === gains[0]);
  if (alike && positions.length === corpus.references.length)
    return "there are no references of other data to find these among";
  return relevant;
}
