import { describe, expect, it } from "vitest";
import { found } from "../../test/support/detect.ts";
import { facts } from "../../test/support/facts.ts";

describe("pronouns and descriptions", () => {
  it("stand for the first of their sentence that fits, persons for persons", () => {
    const data = facts("Kestrel_Bridge | architect | Ada_Brenner", "Ada_Brenner | birthPlace | Vale");
    expect(
      found(data, "Kestrel Bridge was designed by Ada Brenner. She was born in Vale. It is long."),
    ).toEqual([
      "Kestrel_Bridge: Kestrel Bridge",
      "Ada_Brenner: Ada Brenner",
      "Ada_Brenner: She",
      "Vale: Vale",
      "Kestrel_Bridge: It",
    ]);
  });

  it("a possessive stands for the one that has the attribute which follows", () => {
    const data = facts("Kestrel_Bridge | country | Norland", "Norland | capital | Vale");
    expect(found(data, "Kestrel Bridge is in Norland and its capital is Vale.")).toContain("Norland: its");
  });

  it("“the airport” stands for the airport named before", () => {
    const data = facts("Vale_Airport | cityServed | Vale");
    expect(found(data, "Vale Airport serves Vale. The airport is large.")[2]).toBe(
      "Vale_Airport: The airport",
    );
  });

  it("“this dish” stands for what has ingredients", () => {
    const data = facts("Brennsuppe | ingredient | Flour");
    expect(found(data, "Flour goes into Brennsuppe. This dish is old.")[2]).toBe("Brennsuppe: This dish");
  });

  it("follow a resolver of coreference that knows better", () => {
    const data = facts("Kestrel_Bridge | near | Vale_Bridge");
    const text = "Kestrel Bridge is near Vale Bridge and it is long.";
    const it_ = text.indexOf(" it ") + 1;
    const vale = text.indexOf("Vale");
    const hints = {
      coreference: [{ mention: { start: it_, end: it_ + 2 }, antecedent: { start: vale, end: vale + 11 } }],
    };
    expect(found(data, text, {}, hints)).toContain("Vale_Bridge: it");
    expect(found(data, text)).toContain("Kestrel_Bridge: it");
  });
});
