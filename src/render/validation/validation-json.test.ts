import { describe, expect, it } from "vitest";
import type { Validation } from "../../core/validation.ts";
import sample from "./sample-validation.json" with { type: "json" };
import { renderValidationJson } from "./validation-json.ts";

const validation = sample as unknown as Validation;

describe("renderValidationJson(validation)", () => {
  it("reads back as the validation", () => {
    expect(JSON.parse(renderValidationJson(validation))).toEqual(sample);
  });

  it("does not depend on the order in which keys were set", () => {
    const turned = Object.fromEntries(Object.entries(validation).reverse()) as unknown as Validation;
    expect(renderValidationJson(turned)).toBe(renderValidationJson(validation));
  });

  it("begins with what a reader needs first", () => {
    expect(Object.keys(JSON.parse(renderValidationJson(validation)))).toEqual([
      "schema",
      "tool",
      "createdAt",
      "seed",
      "bootstrap",
      "data",
      "outputs",
      "ratings",
      "scale",
      "subset",
      "counts",
      "systems",
      "metrics",
      "dimensions",
      "agreement",
      "differences",
      "ceilings",
      "judges",
      "matrices",
      "distributions",
      "curve",
      "tuning",
      "disagreements",
      "warnings",
    ]);
  });
});
