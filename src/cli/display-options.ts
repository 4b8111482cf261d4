import { z } from "zod";

/** How results are shown, on every command that prints scores. */
export const displayOptions = z.strictObject({
  decimals: z
    .number()
    .int()
    .min(0)
    .max(15)
    .default(3)
    .describe("Decimals in tables for people.")
    .meta({ placeholder: "n" }),
  print: z
    .enum(["table", "json", "csv", "md", "tex"])
    .default("table")
    .describe("What stdout carries (default table)."),
});

/** How scores are shown: also which of a metric's many parts. */
export const scoreDisplayOptions = z.strictObject({
  ...displayOptions.shape,
  parts: z
    .enum(["headline", "all", "auto"])
    .default("auto")
    .describe(
      "Each metric's headline or all its parts in tables for people (default auto: all up to 12 columns of numbers; headlines in breakdowns). CSV and JSON have all.",
    )
    // In a configuration the name is that of an option of compare, which means something else.
    .meta({ onlyFlag: true }),
  reporter: z
    .enum(["github"])
    .optional()
    .describe("Also print what is wrong with each text as annotations of a pull request.")
    .meta({ onlyFlag: true }),
});
