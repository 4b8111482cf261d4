import { z } from "zod";
import { USUAL_TEST } from "../../core/comparison.ts";
import { dataOptions } from "../../engine/open/data-options.ts";
import { scoreOptions } from "../score/score-options.ts";

/** How many examples are listed in each direction when nobody says. */
const DEFAULT_FLIPS = 3;

const { metrics, suppressions, by, resamples, confidence, jobs, timeoutPerText, cache } = scoreOptions.shape;

/** Everything `assay compare` can be told, as flags, in a configuration file or from TypeScript. */
export const compareOptions = z.strictObject({
  ...dataOptions.shape,
  data: dataOptions.shape.data
    .describe("The data, for texts given with -i; or run folders, which are not scored again; or both.")
    .meta({ positional: true }),
  metrics,
  suppressions,
  baseline: z
    .string()
    .optional()
    .describe("What the others are compared with: a system, or a run folder (default: the first system).")
    .meta({ placeholder: "name" }),
  parts: z
    .array(z.string())
    .optional()
    .describe(
      'Parts to compare besides each metric\'s headline: names, or "all" (that can be better or worse).',
    )
    .meta({ placeholder: "names" }),
  test: z
    .enum(["randomization", "bootstrap"])
    .default(USUAL_TEST.test)
    .describe("Paired test: approximate randomization (default), or the bootstrap as sacreBLEU has it."),
  trials: z
    .number()
    .int()
    .positive()
    .default(USUAL_TEST.trials)
    .describe("Trials of the randomization (10000). The bootstrap test takes its --resamples.")
    .meta({ placeholder: "n" }),
  flips: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe(
      "List the n examples that got worse, and better, by the most, by every metric (default: 3, in the terminal by the first metric).",
    )
    .meta({ placeholder: "n" }),
  flipAt: z
    .array(z.string())
    .optional()
    .describe('List the examples that meet a requirement, such as "parent.f>=0.5", with only one system.')
    .meta({ placeholder: "requirement" }),
  output: z
    .array(z.string())
    .optional()
    .describe("Where to write, by extension: .json .csv .md .tex .junit.xml.")
    .meta({ short: "o", placeholder: "path" }),
  sheet: z
    .string()
    .optional()
    .describe(
      "Write a sheet (.csv) on which people say which of two systems' texts is better, without naming them.",
    )
    .meta({ placeholder: "file", onlyFlag: true }),
  sheetSize: z
    .number()
    .int()
    .positive()
    .default(100)
    .describe("Rows of the sheet (100).")
    .meta({ placeholder: "n", onlyFlag: true }),
  answers: z
    .string()
    .optional()
    .describe("Read a sheet that people have answered, with the data and texts that it was drawn from.")
    .meta({ placeholder: "file", onlyFlag: true }),
  gate: z
    .array(z.string())
    .optional()
    .describe(
      'Requirement as in score, or "parent.f not-worse p<0.05": fails if worse than the baseline with an adjusted p below; exit 1.',
    )
    .meta({ placeholder: "requirement" }),
  by,
  resamples,
  confidence,
  jobs,
  timeoutPerText,
  cache,
});

/** Options for comparing, as a caller gives them. */
export type CompareOptionsInput = z.input<typeof compareOptions>;
export type CompareOptions = z.output<typeof compareOptions>;

/** How many examples are listed as worse, and as better, for each system and part. */
export function flipsListed({ flips = DEFAULT_FLIPS }: Pick<CompareOptions, "flips">): number {
  return flips;
}
