// Writes the schemas that Assay publishes: of its data format, of field policies, of what is stored and sent, and of its HTTP interface. Run `npm run build` first.
import { writeFile } from "node:fs/promises";
import { PUBLISHED, publishedSchema } from "../dist/core/schema/published.js";
import { assayExampleJsonSchema } from "../dist/data/assay-schema.js";
import { policyJsonSchema } from "../dist/data/policy-file.js";
import { openapiDocument } from "../dist/server/openapi.js";

const SCHEMAS = {
  "assay-example.schema.json": assayExampleJsonSchema(),
  "assay-policy.schema.json": policyJsonSchema(),
  ...Object.fromEntries(
    Object.entries(PUBLISHED).map(([name, published]) => [
      `assay-${name}.schema.json`,
      publishedSchema(name, published),
    ]),
  ),
  "openapi.json": openapiDocument(),
};

for (const [name, schema] of Object.entries(SCHEMAS))
  await writeFile(new URL(`../schema/${name}`, import.meta.url), `${JSON.stringify(schema, null, 2)}\n`);
