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
