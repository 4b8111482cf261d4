import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { suppressionJsonSchema } from "./suppression-schema.ts";

it("the published JSON Schema is what the zod schema gives (npm run build && node scripts/write-schemas.mjs)", async () => {
  const path = new URL("../../../schema/assay-suppression.schema.json", import.meta.url);
  expect(JSON.parse(await readFile(path, "utf8"))).toEqual(suppressionJsonSchema());
});
