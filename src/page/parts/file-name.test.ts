import { describe, expect, it } from "vitest";
import { fileName } from "./file-name.ts";

describe("fileName(words, extension)", () => {
  it("keeps letters and digits of any script", () => {
    expect(fileName(["texts", "parent?lambda=0.5", "Zürich 東京"], "svg")).toBe(
      "texts-parent-lambda-0-5-Zürich-東京.svg",
    );
  });

  it("never leads to another folder, and is never empty", () => {
    expect(fileName(["../../etc/passwd"], "csv")).toBe("etc-passwd.csv");
    expect(fileName(["…"], "csv")).toBe("assay.csv");
    expect(fileName(["x".repeat(500)], "csv")).toHaveLength(64);
  });
});
