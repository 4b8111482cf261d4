import { describe, expect, it } from "vitest";
import { detector } from "../../../test/support/detect.ts";
import { facts } from "../../../test/support/facts.ts";
import type { Fact } from "../../core/fact.ts";
import { FACT_SIGNS } from "../../mentions/index.ts";
import { signsOf } from "./signs-of.ts";

const text = "Kelmoor is 12 deep, in Valmere.";
const [depth, country] = facts("Kelmoor | depth | 12", "Kelmoor | country | Valmere");
const foreignName = FACT_SIGNS.indexOf("foreign name in the text");

describe("signsOf(sample, facts, detector)", () => {
  it("gives the signs of the facts that are asked about and of no others", () => {
    const signs = signsOf({ text, beside: [country!] }, [depth!], detector);
    expect(signs.map((one) => one.length)).toEqual([FACT_SIGNS.length]);
  });

  it("takes no name of the data for a foreign one", () => {
    const foreign = (beside: readonly Fact[]) =>
      signsOf({ text, beside }, [depth!], detector)[0]![foreignName];
    expect([foreign([]), foreign([country!])]).toEqual([1, 0]);
  });
});
