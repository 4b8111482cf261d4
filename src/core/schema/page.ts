import { z } from "zod";
import { PAGE_SCHEMA, type PageDetail, type PageManifest } from "../page.ts";
import { pairedDifference, testInfo } from "./comparison.ts";
import { exactly } from "./exactly.ts";
import { example } from "./example.ts";
import { judgementRecord } from "./judgement-record.ts";
import { report } from "./report.ts";

const count = z.int().min(0);

const pageText = z.object({
  system: count.describe("Position among the report's systems."),
  sample: count,
  opening: z.string().exactOptional().describe("How the text begins; absent where it is empty."),
  scores: z
    .array(z.array(z.number().nullable()).nullable())
    .describe("For each metric the values of its parts; null when it is not applicable."),
  alarms: z
    .array(z.tuple([count, count, count]))
    .describe("For each metric: how many are missing, contradicted, unsupported."),
  ratings: z.record(z.string(), z.number()).exactOptional(),
});

/** A run as the page shows it, but for what single texts say. */
export const pageManifest = exactly<PageManifest>()(
  z
    .object({
      schema: z.int().min(1).max(PAGE_SCHEMA).describe("Version of the layout of a page's data."),
      title: z.string(),
      report,
      examples: z.array(
        z.object({
          id: z.string(),
          tags: z.record(z.string(), z.string()),
          facts: count,
          texts: z.array(pageText),
        }),
      ),
      chunkSize: count,
      dimensions: z.array(z.string()).describe("What people rated."),
      comparisons: z.array(
        z.object({ baseline: z.string(), test: testInfo, differences: z.array(pairedDifference) }),
      ),
    })
    .describe("A run as the page shows it, but for what single texts say."),
);

const pageDetail = exactly<Omit<PageDetail, "example"> & { readonly example: z.output<typeof example> }>()(
  z.object({
    example,
    texts: z.array(
      z.object({
        system: z.string(),
        sample: count,
        text: z.string(),
        records: z.array(judgementRecord),
      }),
    ),
  }),
);

/** Examples that follow each other in the manifest. */
export const pageChunk = z
  .object({ details: z.array(pageDetail) })
  .describe("Examples with their texts and all evidence.");
