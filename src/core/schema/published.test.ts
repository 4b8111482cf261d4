import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { PUBLISHED, publishedSchema } from "./published.ts";

const FOLDER = new URL("../../../schema/", import.meta.url);

describe("published schemas", () => {
  it.each(Object.entries(PUBLISHED))(
    "schema/assay-%s.schema.json is what the zod schema gives (npm run build && node scripts/write-schemas.mjs)",
    async (name, published) => {
      const file = new URL(`assay-${name}.schema.json`, FOLDER);
      expect(JSON.parse(await readFile(file, "utf8"))).toEqual(
        JSON.parse(JSON.stringify(publishedSchema(name, published))),
      );
    },
  );

  it("are all there are, but for the formats of data and policies and the HTTP interface", async () => {
    const names = Object.keys(PUBLISHED).map((name) => `assay-${name}.schema.json`);
    expect((await readdir(FOLDER)).sort()).toEqual(
      [...names, "assay-example.schema.json", "assay-policy.schema.json", "openapi.json"].sort(),
    );
  });

  it("have their version in their id", () => {
    expect(publishedSchema("report", PUBLISHED.report!)).toMatchObject({
      $id: "urn:assay:schema:report:1",
      title: "Assay report",
    });
  });
});
