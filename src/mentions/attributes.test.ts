import { describe, expect, it } from "vitest";
import { detector, found, missing } from "../../test/support/detect.ts";
import { facts } from "../../test/support/facts.ts";

describe("yes and no", () => {
  const data = facts("Old_Mill | familyFriendly | yes");
  it("are found by the words of their attribute", () => {
    expect(found(data, "Old Mill is family-friendly.")).toContain("familyFriendly: yes: family-friendly");
    expect(found(data, "Old Mill is a kid friendly place.")).toContain("familyFriendly: yes: kid friendly");
    expect(found(facts("Old_Mill | familyFriendly | no"), "Old Mill is not family friendly.")).toContain(
      "familyFriendly: no: family friendly",
    );
  });

  it("are reported as not checkable, never as missing, when the text does not use the words", () => {
    const detection = detector.detect(data, "Old Mill serves bread.");
    expect(missing(detection)).toEqual([]);
    expect(detection.unchecked).toEqual([
      { entity: 1, reason: '"familyFriendly" is yes or no, and the text does not use its words' },
    ]);
  });

  it("are one for each attribute", () => {
    const both = facts("Old_Mill | familyFriendly | yes", "Old_Mill | openLate | yes");
    expect(found(both, "Old Mill is family friendly.")).toEqual([
      "Old_Mill: Old Mill",
      "familyFriendly: yes: family friendly",
    ]);
  });

  it("are missing where the text says the opposite", () => {
    expect(missing(detector.detect(data, "Old Mill is not family friendly."))).toEqual([
      "familyFriendly: yes",
    ]);
  });

  it("are found by any place that says so, whatever is denied beside it", () => {
    const text = "Old Mill has no garden and is family friendly.";
    expect(found(data, text)).toContain("familyFriendly: yes: family friendly");
  });

  it("may be of an attribute with any name", () => {
    expect(missing(detector.detect(facts("Old_Mill | constructor | yes"), "Old Mill."))).toEqual([]);
  });
});
