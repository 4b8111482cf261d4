import type { z } from "zod";
import { choice, fileName, number, optionsObject, truth, wholeNumber } from "../option-fields.ts";

/** BERTScore's options as a user gives them. */
export interface BertscoreOptionsInput {
  /** Name or folder of an encoder. */
  readonly model?: string;
  /** The layer whose vectors are compared. */
  readonly layer?: number;
  /** Whether rare tokens count for more, by how many references of the corpus have them. */
  readonly idf?: boolean;
  /** File of what unrelated texts score, by layer: scores are told between that and 1. */
  readonly baseline?: string;
  readonly precision?: "fp32" | "int8";
  /** From which similarity on a word counts as a counterpart; for evidence alone. */
  readonly counterpart?: number;
}

/** The options with every value known, the layer apart: how many there are, the encoder says. */
export type BertscoreOptions = Readonly<Record<string, string | number | boolean>> & {
  readonly idf: boolean;
  readonly precision: "fp32" | "int8";
  readonly counterpart: number;
};

/** No encoder has more layers. */
const MOST_LAYERS = 1000;

/** Options as written in `bertscore?name=value&…` or given as typed values, resolved. */
export const bertscoreOptions: z.ZodType<BertscoreOptions> = optionsObject({
  model: fileName().optional().describe("name or folder of an encoder (minilm, which comes with Assay)"),
  layer: wholeNumber(0, MOST_LAYERS)
    .optional()
    .describe("layer whose vectors are compared, 0 for the embeddings (two thirds of the way up)"),
  idf: truth().optional().describe("whether rare tokens count for more; sees the references first (false)"),
  baseline: fileName().optional().describe("file of what unrelated texts score, as bert_score has them"),
  precision: choice(["fp32", "int8"])
    .optional()
    .describe("fp32: in floats, slower and a little more exact (int8)"),
  counterpart: number((value) => value >= -1 && value <= 1, { error: "must be a number from -1 to 1" })
    .optional()
    .describe("similarity from which on a word is a counterpart; for evidence alone (0.5)"),
}).transform(
  ({ model, layer, idf = false, baseline, precision = "int8", counterpart = 0.5 }): BertscoreOptions => ({
    ...(model === undefined ? {} : { model }),
    ...(layer === undefined ? {} : { layer }),
    idf,
    precision,
    counterpart,
    ...(baseline === undefined ? {} : { baseline }),
  }),
);
