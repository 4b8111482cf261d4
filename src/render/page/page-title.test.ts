import { describe, expect, it } from "vitest";
import { pageTitle } from "./page-title.ts";

describe("pageTitle(report)", () => {
  const titleOf = (...names: string[]): string =>
    pageTitle({ data: names.map((name) => ({ name, format: "csv" })) });

  it("names the files that the data is from, without their folders", () => {
    expect(titleOf("data/inns.csv", "inns.csv")).toBe("inns.csv · Assay report");
    expect(titleOf("a.csv", "C:\\b.csv", "c/")).toBe("a.csv, b.csv and 1 more · Assay report");
  });

  it("is a general one where there is no file", () => {
    expect(titleOf()).toBe("Assay report");
  });
});
