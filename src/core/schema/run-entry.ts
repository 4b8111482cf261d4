import { z } from "zod";
import type { Checked } from "./exactly.ts";
import { said } from "./problem.ts";

/** A stored run as a list shows it. */
export const runEntry = z
  .strictObject({
    id: z.string().describe("Names it in addresses; the same as long as the folder is where it is."),
    name: z.string().describe("The folder's own name."),
    status: z
      .enum(["complete", "partial", "unusable"])
      .describe(
        "partial: it was stopped or is cut short, and shows what it has. unusable: it cannot be shown. problem says why.",
      ),
    problem: said.exactOptional().describe("What is wrong with it."),
    createdAt: z.string(),
    version: z.string().exactOptional().describe("Version of Assay that made it, when that is known."),
    examples: z.int(),
    systems: z.array(z.string()),
    metrics: z.array(z.string()),
    deletable: z.boolean().describe("Whether it lies where runs are kept, and so can be deleted."),
  })
  .describe("A stored run.");
export type RunEntry = Checked<typeof runEntry>;

/** The stored runs, the newest first. */
export const runList = z
  .strictObject({ runs: z.array(runEntry) })
  .meta({ title: "Assay run list", description: "The stored runs that a server shows, the newest first." });
export type RunList = Checked<typeof runList>;
