// Writes the schemas that Assay publishes: of its data format, of decisions about alarms, and of its HTTP interface. Run `npm run build` first.
import { writeFile } from "node:fs/promises";
import { assayExampleJsonSchema } from "../dist/data/assay-schema.js";
import { suppressionJsonSchema } from "../dist/engine/suppressions/suppression-schema.js";
import { openapiDocument } from "../dist/server/openapi.js";

const SCHEMAS = {
  "assay-example.schema.json": assayExampleJsonSchema(),
  "assay-suppression.schema.json": suppressionJsonSchema(),
  "openapi.json": openapiDocument(),
};

for (const [name, schema] of Object.entries(SCHEMAS))
  await writeFile(new URL(`../schema/${name}`, import.meta.url), `${JSON.stringify(schema, null, 2)}\n`);
