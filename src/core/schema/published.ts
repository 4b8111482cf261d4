import { z } from "zod";
import { COMPARISON_SCHEMA } from "../comparison.ts";
import { RUN_SCHEMA } from "../report.ts";
import { checkResult } from "./check-result.ts";
import { comparison } from "./comparison.ts";
import { explanation } from "./explanation.ts";
import { job } from "./job.ts";
import { judgementRecord } from "./judgement-record.ts";
import { offeredMetric } from "./offered-metric.ts";
import { report } from "./report.ts";
import { runList } from "./run-entry.ts";
import { suppression } from "./suppression.ts";

/** A schema that others build on, and the version of what it describes. */
interface Published {
  readonly version: number;
  readonly schema: z.ZodType;
}

/** Version of what the server sends. */
const API_VERSION = 1;

/** What is published, each as `schema/assay-<name>.schema.json`. */
export const PUBLISHED: Readonly<Record<string, Published>> = {
  report: { version: RUN_SCHEMA, schema: report },
  judgement: { version: RUN_SCHEMA, schema: judgementRecord },
  comparison: { version: COMPARISON_SCHEMA, schema: comparison },
  suppression: { version: 1, schema: suppression },
  "run-list": { version: API_VERSION, schema: runList },
  job: { version: API_VERSION, schema: job },
  check: { version: API_VERSION, schema: checkResult },
  explanation: { version: API_VERSION, schema: explanation },
  metric: { version: API_VERSION, schema: offeredMetric },
};

/** A schema as JSON Schema, of what is written and sent; its `$id` has the version. */
export function publishedSchema(name: string, { version, schema }: Published): Record<string, unknown> {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: "input" });
  return { $schema, $id: `urn:assay:schema:${name}:${version}`, ...json };
}
