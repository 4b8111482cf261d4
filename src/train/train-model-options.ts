import { z } from "zod";
import { ownValue } from "../core/own-value.ts";
import { SAMPLERS, type SamplerName } from "../perturb/index.ts";

const count = z.number().int().positive();

/** What trainings of models can be told, whatever the model. */
export const modelTrainingOptions = {
  dev: z
    .array(z.string())
    .optional()
    .describe(
      "Data to validate on, none of which is trained on (ranker: a fifth of the data when it is not given). Again for another file.",
    )
    .meta({ placeholder: "data" }),
  model: z
    .string()
    .optional()
    .describe("Model to start from: a name or a folder (default minilm, which comes with Assay).")
    .meta({ placeholder: "model" }),
  epochs: count
    .optional()
    .describe(
      "How often all data is seen (default: encoder 1, factspotter 2, extractor and ranker 3, generator 10).",
    )
    .meta({ placeholder: "n" }),
  batch: count
    .optional()
    .describe("Examples in a step (default: encoder 32, others 16).")
    .meta({ placeholder: "n" }),
  lr: z
    .number()
    .positive()
    .optional()
    .describe(
      "Highest learning rate (default: encoder 2e-5, extractor and generator 2e-4, factspotter 1.5e-4, ranker 5e-5).",
    )
    .meta({ placeholder: "rate" }),
  maxSteps: count
    .optional()
    .describe("At most so many steps; the learning rate comes down over them.")
    .meta({ placeholder: "n" }),
  minutes: z
    .number()
    .positive()
    .optional()
    .describe("Stop in time, with what was learned until then; counted over all sessions.")
    .meta({ placeholder: "n" }),
  maxTokens: count
    .optional()
    .describe(
      "Most tokens of a text that are read in training; what is cut is counted (default: factspotter 160; generator 384, data and text together; others 128).",
    )
    .meta({ placeholder: "n" }),
  workers: count
    .optional()
    .describe("Threads that divide each step among them (default 1).")
    .meta({ placeholder: "n" }),
  resume: z.boolean().default(false).describe("Go on with a training that was stopped."),
  licence: z
    .string()
    .optional()
    .describe("Licence of the training data, for the model's card.")
    .meta({ placeholder: "text" }),
};

/** What the training of a fact classifier can be told besides. */
export const factTrainingOptions = {
  sampler: z
    .enum(Object.keys(SAMPLERS) as [SamplerName, ...SamplerName[]])
    .optional()
    .describe("factspotter: how errors are planted (default assay).")
    .meta({ placeholder: "name" }),
  typeTwo: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe("factspotter: share of negatives made by changing the text (samplers program and paper: 0.1).")
    .meta({ placeholder: "share" }),
  reversal: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      "factspotter: share of errors in entities that exchange subject and value (sampler program: 0; its authors' for WebNLG 2020: 0.1).",
    )
    .meta({ placeholder: "share" }),
  layers: count
    .optional()
    .describe("factspotter: use the first n layers of the model (default all).")
    .meta({ placeholder: "n" }),
};

/** What the training of a ranker can be told besides. */
export const rankerTrainingOptions = {
  for: z
    .enum(["table", "reference"])
    .optional()
    .describe("ranker: what texts learn to find, the values of their data or references to like data.")
    .meta({ placeholder: "what" }),
  unit: z
    .enum(["object", "entities", "fact"])
    .optional()
    .describe("ranker: what a value is, the same as to score with (default object).")
    .meta({ placeholder: "name" }),
  loss: z
    .enum(["cosine", "in-batch"])
    .optional()
    .describe(
      "ranker: learn how near texts and values are (cosine, the default), or to find the right ones among all of a batch.",
    )
    .meta({ placeholder: "name" }),
};

/** The options above by what is trained with them. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  encoder: Object.keys(modelTrainingOptions),
  extractor: Object.keys(modelTrainingOptions),
  generator: Object.keys(modelTrainingOptions),
  factspotter: Object.keys({ ...modelTrainingOptions, ...factTrainingOptions }),
  ranker: Object.keys({ ...modelTrainingOptions, ...rankerTrainingOptions }),
};

/** The options above that were given though `what` is not trained with them, and what is. */
export function unusedOptions(
  what: string,
  options: Readonly<Record<string, unknown>>,
): { readonly unused: readonly string[]; readonly takers: readonly string[] } {
  const taken = ownValue(TAKEN, what) ?? [];
  const all = { ...modelTrainingOptions, ...factTrainingOptions, ...rankerTrainingOptions };
  const unused = Object.keys(all).filter(
    (name) => options[name] !== undefined && options[name] !== false && !taken.includes(name),
  );
  return {
    unused,
    takers: Object.keys(TAKEN).filter((name) => unused.every((option) => TAKEN[name]!.includes(option))),
  };
}
