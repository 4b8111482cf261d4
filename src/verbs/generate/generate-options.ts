import { z } from "zod";
import { dataOptions } from "../../engine/open/data-options.ts";
import { DECODINGS, DEFAULT_FACTUAL, DEFAULT_SEARCH, STOPPINGS } from "../../generate/index.ts";

const { input: _, outputField: _f, systems: _s, systemsFile: _g, ...data } = dataOptions.shape;

const whole = (): z.ZodNumber => z.number().int().positive();

/** What `assay generate` can be told. */
export const generateOptions = z.strictObject({
  ...data,
  generator: z
    .string()
    .describe(
      "Who writes: llama:http://host:port, openai:http://host:port/v1:model=name, or the folder of a model.",
    )
    .meta({ placeholder: "generator" }),
  prompt: z
    .string()
    .optional()
    .describe("File with what a language model is told, with {data} where the facts stand.")
    .meta({ placeholder: "file" }),
  beams: whole()
    .default(DEFAULT_SEARCH.beams)
    .describe("Beams of the search.")
    .meta({ short: "n", placeholder: "n" }),
  texts: whole().default(1).describe("Texts for each example, the best first.").meta({ placeholder: "n" }),
  maxTokens: whole()
    .default(DEFAULT_SEARCH.maxTokens)
    .describe("Longest text, in tokens of the generator.")
    .meta({ placeholder: "n" }),
  lengthPenalty: z
    .number()
    .default(DEFAULT_SEARCH.lengthPenalty)
    .describe("Power of a text's length by which its log-probability is divided.")
    .meta({ placeholder: "p" }),
  stopping: z
    .enum(STOPPINGS)
    .default(DEFAULT_SEARCH.stopping)
    .describe(
      "Stop when there are as many texts as beams (full), when no open one is better (likely), or when none can be (sure).",
    ),
  noRepeat: z
    .number()
    .int()
    .nonnegative()
    .default(DEFAULT_SEARCH.noRepeat)
    .describe("No sequence of n tokens comes twice; 0: any may.")
    .meta({ placeholder: "n" }),
  groups: whole()
    .default(DEFAULT_SEARCH.groups)
    .describe("Divide the beams into groups that differ from each other.")
    .meta({ placeholder: "n" }),
  diversity: z
    .number()
    .nonnegative()
    .default(DEFAULT_SEARCH.diversity)
    .describe("What a token loses for each beam of earlier groups that chose it.")
    .meta({ placeholder: "x" }),
  temperature: z
    .number()
    .positive()
    .optional()
    .describe("Draw texts by chance instead of searching, at this temperature (see --seed).")
    .meta({ placeholder: "t" }),
  topP: z
    .number()
    .positive()
    .max(1)
    .default(1)
    .describe("Draw from the likeliest tokens that together have this share.")
    .meta({ placeholder: "p" }),
  factual: z
    .number()
    .nonnegative()
    .optional()
    .describe(
      `Steer the search towards texts that express every fact, with this weight (the paper's is ${DEFAULT_FACTUAL.weight}).`,
    )
    .meta({ placeholder: "weight" }),
  supported: z
    .number()
    .nonnegative()
    .optional()
    .describe("Steer it away from words that the data does not support, with this weight.")
    .meta({ placeholder: "weight" }),
  names: z
    .boolean()
    .default(false)
    .describe("Have every name of the data in the text, letter by letter (wants ten beams and more)."),
  decoding: z
    .enum(DECODINGS)
    .default(DEFAULT_FACTUAL.decoding)
    .describe("Factual decoding as its authors' program does it, or as their paper prints it."),
  threshold: z
    .number()
    .min(0)
    .max(1)
    .default(DEFAULT_FACTUAL.threshold)
    .describe("A text may end when each fact is likelier expressed than this.")
    .meta({ placeholder: "p" }),
  pool: whole()
    .optional()
    .describe("Candidates that are read in each step (program: twice the beams; paper: all).")
    .meta({ placeholder: "n" }),
  readFrom: whole()
    .optional()
    .describe("The token from which on texts are read (program: 2; paper: 1).")
    .meta({ placeholder: "n" }),
  wholeWords: z
    .boolean()
    .default(DEFAULT_FACTUAL.completeWords)
    .describe("Read the last word as it is, instead of completing it first."),
  reader: z
    .string()
    .optional()
    .describe("Folder of the model that reads facts (default: the one that comes with Assay).")
    .meta({ placeholder: "model" }),
  supportReader: z
    .string()
    .optional()
    .describe("Folder of the model that reads which words are supported.")
    .meta({ placeholder: "model" }),
  output: z
    .string()
    .optional()
    .describe("File to write, .jsonl (default: stdout).")
    .meta({ short: "o", placeholder: "file", onlyFlag: true }),
  resume: z
    .boolean()
    .default(false)
    .describe("Go on after the last example of a run that was stopped.")
    .meta({ onlyFlag: true }),
});

export type GenerateOptions = z.output<typeof generateOptions>;
