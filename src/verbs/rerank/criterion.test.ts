import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { Holdings } from "../../engine/resources/holdings.ts";
import { resolveCriterion } from "./criterion.ts";

describe("resolveCriterion(metric, part, holdings, shared)", () => {
  it("goes by the headline, or by the part that is named", async () => {
    expect((await resolveCriterion("parent-table", undefined, new Holdings())).part.name).toBe("f");
    expect((await resolveCriterion("parent-table", "recall", new Holdings())).part.name).toBe("recall");
  });

  it("refuses a part that is not there, and one of which more is neither better nor worse", async () => {
    expect(await faultOf(resolveCriterion("parent-table", "recal", new Holdings()))).toMatch(
      /^parent-table has no part "recal"\n {2}.*recall/,
    );
    expect(await faultOf(resolveCriterion("esa", "unchecked", new Holdings()))).toMatch(
      /^of esa\.unchecked neither more nor less is better\n {2}.*esa, esi1/,
    );
  });

  it("refuses several metrics and none", async () => {
    expect(await faultOf(resolveCriterion("esa,bleu", undefined, new Holdings()))).toContain("by one metric");
    expect(await faultOf(resolveCriterion("", undefined, new Holdings()))).toContain("by one metric");
  });
});
