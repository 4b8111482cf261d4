import { describe, expect, it } from "vitest";
import { globOf } from "./glob.ts";

describe("globOf", () => {
  it("matches an exact name and no other", () => {
    expect(globOf("area").match("area")).toBe("");
    expect(globOf("area").match("Area")).toBeUndefined();
    expect(globOf("area").match("areas")).toBeUndefined();
  });

  it("says what the first * stands for", () => {
    expect(globOf("ref_*").match("ref_12")).toBe("12");
    expect(globOf("*").match("a.b[0]")).toBe("a.b[0]");
    expect(globOf("items[*].*").match("items[2].price")).toBe("2");
  });

  it("takes brackets, dots and question marks as they are", () => {
    expect(globOf("items[*].price").match("items[2].price")).toBe("2");
    expect(globOf("items[*].price").match("items[2]xprice")).toBeUndefined();
    expect(globOf("open?*").match("ope")).toBeUndefined();
    expect(globOf("open?*").match("open? now")).toBe(" now");
  });

  it("ranks an exact name over patterns, and patterns by their literal characters", () => {
    const ranked = ["*", "address.*", "address.c*", "address.city"].map((p) => globOf(p).specificity);
    expect(ranked).toEqual([0, 8, 9, Number.POSITIVE_INFINITY]);
  });
});
