import { z } from "zod";
import { scoreOptions } from "../score/score-options.ts";

const list = (): z.ZodOptional<z.ZodArray<z.ZodString>> => z.array(z.string()).optional();

const { resume: _, ...scoring } = scoreOptions.shape;

/** Everything `assay validate` can be told, as flags or from TypeScript. */
export const validateOptions = z.strictObject({
  ...scoring,
  output: z
    .array(z.string())
    .optional()
    .describe("Where to write, by extension: .json .csv .md .tex, a folder/ for plots; gold: as assay score.")
    .meta({ short: "o", placeholder: "path" }),
  gate: scoreOptions.shape.gate
    .describe('gold: requirement, such as "parent-table.recall>=0.9"; exit 1 if it fails.')
    .meta({ placeholder: "requirement" }),
  by: scoreOptions.shape.by.describe("gold: break scores down by these tags.").meta({ placeholder: "tags" }),
  worst: scoreOptions.shape.worst.describe("gold: also list the n worst texts.").meta({ placeholder: "n" }),
  data: z
    .array(z.string())
    .default([])
    .describe(
      "What to validate by (ratings, gold, mentions or paraphrase; ratings when left out), then the data.",
    )
    .meta({ positional: true }),
  ratings: list()
    .describe("What people said: files or folders of ratings or preferences.")
    .meta({ placeholder: "path" }),
  dimensions: list()
    .describe("Only these rated dimensions (names, separated by commas).")
    .meta({ placeholder: "names" }),
  scale: z
    .enum(["raw", "z"])
    .default("raw")
    .describe("Ratings as given, or as z-scores of each judge (the official WebNLG 2020 scores)."),
  includeUnjudged: z
    .boolean()
    .default(false)
    .describe("Keep texts whose rating was filled in by rule and that nobody judged."),
  allowUnknown: z
    .boolean()
    .default(false)
    .describe("Leave out ratings of texts that are not there, instead of refusing them."),
  scores: list()
    .describe("Scores from elsewhere, as a metric: name=path of a table or of a folder with a file a system.")
    .meta({ placeholder: "name=path" }),
  ids: z
    .string()
    .optional()
    .describe("Which examples the lines of score files are about: one id a line.")
    .meta({ placeholder: "file" }),
  lower: list()
    .describe("Score files of which lower is better (names, separated by commas).")
    .meta({ placeholder: "names" }),
  parts: z
    .enum(["headline", "all"])
    .default("headline")
    .describe("The first part of each metric, or every part."),
  interval: z
    .enum(["percentile", "wilcox"])
    .default("percentile")
    .describe("How intervals are read from resamples; wilcox makes 599 of them and takes 95 %."),
  filter: z
    .enum(["none", "significant"])
    .default("none")
    .describe(
      "Which resamples count: all, or those with p < 0.05 (as in the FactSpotter paper; inflates weak metrics).",
    ),
  subset: list()
    .describe(
      'Only texts for which this holds: "metric.part>=number", "size>=3", "category=Airport", "group=neural".',
    )
    .meta({ placeholder: "condition" }),
  entailed: z
    .string()
    .optional()
    .describe("Tag that says whether an example's reference is entailed: correlation as its share varies.")
    .meta({ placeholder: "tag" }),
  tune: z
    .string()
    .optional()
    .describe("Choose the lambda of this PARENT on the ratings, by cross-validation.")
    .meta({ placeholder: "metric" }),
  tuneOn: z
    .string()
    .optional()
    .describe("Dimension to tune on (default: the mean over all).")
    .meta({ placeholder: "name" }),
  folds: z
    .number()
    .int()
    .min(2)
    .optional()
    .describe("Folds of the cross-validation (default 5).")
    .meta({ placeholder: "n" }),
  disagreements: z
    .number()
    .int()
    .nonnegative()
    .default(5)
    .describe("List the n texts on which each metric and people differ most (in .md and .json).")
    .meta({ placeholder: "n" }),
  distance: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      "mentions: edit distance, as a share of the length, up to which mentions are alike (default 0.2).",
    )
    .meta({ placeholder: "share" }),
  errors: z
    .string()
    .optional()
    .describe("mentions: also write every missed and every spurious mention, as JSON lines.")
    .meta({ placeholder: "file" }),
});

export type ValidateOptionsInput = z.input<typeof validateOptions>;
export type ValidateOptions = z.output<typeof validateOptions>;
