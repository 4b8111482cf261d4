import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { loadUsearch } from "./usearch.ts";

describe("loadUsearch(importer)", () => {
  it("gives the library with its version", async () => {
    const { version, Index } = await loadUsearch();
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(Index).toBeTypeOf("function");
  });

  it("says what to do where it is not installed", async () => {
    const missing = loadUsearch(() => Promise.reject(new Error("Cannot find package 'usearch'\nat …")));
    await expect(missing).rejects.toMatchObject({ kind: "usage" });
    const fault = await faultOf(missing);
    expect(fault).toContain("index=hnsw needs, could not be loaded (Cannot find package 'usearch')");
    expect(fault).toContain("Run `npm install usearch` beside assay, or leave index=hnsw out");
  });
});
