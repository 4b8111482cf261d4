import { describe, expect, it } from "vitest";
import { plotNames } from "./plot-names.ts";

describe("plotNames()", () => {
  it("joins the parts with hyphens, everything else that is not a letter or digit replaced", () => {
    const nameOf = plotNames();
    expect(nameOf("scatter", "parent?lambda=0.5", "data coverage")).toBe(
      "scatter-parent-lambda-0.5-data-coverage.svg",
    );
    expect(nameOf("scatter", "短文", "é")).toBe("scatter-短文-é.svg");
  });

  it("leaves no folder and no parent folder in a name", () => {
    expect(plotNames()("ranks", "../../etc/passwd", "..")).toBe("ranks-etc-passwd-unnamed.svg");
  });

  it("numbers what would be the same name, upper and lower case alike", () => {
    const nameOf = plotNames();
    expect([nameOf("ranks", "A"), nameOf("ranks", "a"), nameOf("ranks", "a?")]).toEqual([
      "ranks-A.svg",
      "ranks-a-2.svg",
      "ranks-a-3.svg",
    ]);
  });

  it("stays below what file systems allow", () => {
    const name = plotNames()("scatter", "短".repeat(500), "x".repeat(500));
    expect(new TextEncoder().encode(name).length).toBeLessThan(255);
  });
});
