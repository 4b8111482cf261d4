import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { policyJsonSchema, readPolicy } from "./policy-file.ts";

const where = { file: "assay.policy.json" };

describe("readPolicy", () => {
  it("reads the fields of a file", () => {
    expect(readPolicy({ fields: { price: { tolerance: "2%" }, id: "ignored" } }, where)).toEqual({
      price: { tolerance: "2%" },
      id: "ignored",
    });
  });

  it("names what is wrong", () => {
    expect(() => readPolicy({ field: {} }, where)).toThrow(/fields|unknown key "field"/);
    expect(() => readPolicy({ fields: { a: "ignore" } }, where)).toThrow("fields.a");
    expect(() => readPolicy([], where)).toThrow();
  });

  it("the published JSON Schema is what the zod schema gives (npm run schemas)", async () => {
    const path = new URL("../../schema/assay-policy.schema.json", import.meta.url);
    expect(JSON.parse(await readFile(path, "utf8"))).toEqual(policyJsonSchema());
  });
});
