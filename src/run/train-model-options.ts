import { z } from "zod";

const count = z.number().int().positive();

/** What trainings of models can be told, whatever the model. */
export const modelTrainingOptions = {
  dev: z
    .array(z.string())
    .optional()
    .describe("Data to validate on, none of which is trained on. Again for another file.")
    .meta({ placeholder: "data" }),
  model: z
    .string()
    .optional()
    .describe("Model to start from: a name or a folder (default minilm, which comes with Assay).")
    .meta({ placeholder: "model" }),
  epochs: count.optional().describe("How often all data is seen (default 1).").meta({ placeholder: "n" }),
  batch: count.optional().describe("Examples in a step (default 32).").meta({ placeholder: "n" }),
  lr: z
    .number()
    .positive()
    .optional()
    .describe("Highest learning rate (default 2e-5).")
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
    .describe("Most tokens of a text that are read in training; what is cut is counted (default 128).")
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

/** Names of the options above that were given. */
export function givenModelOptions(options: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(modelTrainingOptions).filter(
    (name) => options[name] !== undefined && options[name] !== false,
  );
}
