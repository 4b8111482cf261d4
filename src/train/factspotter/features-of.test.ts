import { describe, expect, it } from "vitest";
import { detector } from "../../../test/support/detect.ts";
import { facts } from "../../../test/support/facts.ts";
import type { Fact } from "../../core/fact.ts";
import { MENTION_FEATURES } from "../../detect/facts/mention-features.ts";
import { featuresOf } from "./features-of.ts";

const text = "Kelmoor is 12 deep, in Valmere.";
const [depth, country] = facts("Kelmoor | depth | 12", "Kelmoor | country | Valmere");
const foreignName = MENTION_FEATURES.indexOf("foreign name in the text");

describe("featuresOf(sample, facts, detector)", () => {
  it("gives the features of the facts that are asked about and of no others", () => {
    const features = featuresOf({ text, beside: [country!] }, [depth!], detector);
    expect(features.map((one) => one.length)).toEqual([MENTION_FEATURES.length]);
  });

  it("takes no name of the data for a foreign one", () => {
    const foreign = (beside: readonly Fact[]) =>
      featuresOf({ text, beside }, [depth!], detector)[0]![foreignName];
    expect([foreign([]), foreign([country!])]).toEqual([1, 0]);
  });
});
