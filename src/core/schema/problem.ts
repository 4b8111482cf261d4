import { z } from "zod";
import type { Checked } from "./exactly.ts";

/** What is wrong, and what to do about it. */
export const said = z.strictObject({
  message: z.string(),
  hint: z.string().describe("What to do about it."),
});

/** Why a request was not met. */
export const problem = said
  .extend({
    where: z
      .strictObject({
        file: z.string(),
        line: z.int().exactOptional(),
        column: z.int().exactOptional(),
      })
      .exactOptional()
      .describe("The place in what was sent; lines and columns count from 1."),
  })
  .describe("Why a request was not met.");
export type Problem = Checked<typeof problem>;
