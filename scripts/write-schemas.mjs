// Writes the JSON Schemas that Assay publishes. Run `npm run build` first.
import { writeFile } from "node:fs/promises";
import { assayExampleJsonSchema } from "../dist/data/assay-schema.js";

const path = new URL("../schema/assay-example.schema.json", import.meta.url);
await writeFile(path, `${JSON.stringify(assayExampleJsonSchema(), null, 2)}\n`);
