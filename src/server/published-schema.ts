import { assayExampleJsonSchema } from "../data/assay-schema.ts";

/** The published schema of an example in Assay's format, for the description of what a server takes. */
export function publishedExampleSchema(): Readonly<Record<string, unknown>> {
  return assayExampleJsonSchema();
}
