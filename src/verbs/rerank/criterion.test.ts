import { describe, expect, it } from "vitest";
import { esa, parentTable } from "../../metrics/index.ts";
import { criterionOf } from "./criterion.ts";

const table = { name: "parent-table", metric: parentTable() };
const entities = { name: "esa", metric: esa() };

describe("criterionOf(metrics, part)", () => {
  it("goes by the headline, or by the part that is named", () => {
    expect(criterionOf([table], undefined).part.name).toBe("f");
    expect(criterionOf([table], "recall").part.name).toBe("recall");
  });

  it("refuses a part that is not there, and one of which more is neither better nor worse", () => {
    expect(() => criterionOf([table], "recal")).toThrow('parent-table has no part "recal"');
    expect(() => criterionOf([entities], "unchecked")).toThrow(
      "of esa.unchecked neither more nor less is better",
    );
  });

  it("refuses several metrics and none", () => {
    expect(() => criterionOf([entities, table], undefined)).toThrow("by one metric");
    expect(() => criterionOf([], undefined)).toThrow("by one metric");
  });
});
