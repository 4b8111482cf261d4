import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fact } from "../../core/fact.ts";
import { contradictedFlags } from "./contradicted-flags.ts";

const flag = (relation: string, value: string, more: Partial<Fact> = {}): Fact => ({
  id: relation,
  subject: null,
  relation,
  value,
  need: "required",
  ...more,
});

const words = (facts: readonly Fact[], text: string): readonly string[] =>
  contradictedFlags(facts, text).map(({ span }) => text.slice(span.start, span.end));

describe("contradictedFlags", () => {
  it.each([
    ["smoker", "true", "She does not smoke.", "does not smoke"],
    ["film rights sold", "false", "The film rights have been sold.", "film rights have been sold"],
    ["parking free", "true", "The parking is not free.", "parking is not free"],
    ["is archived", "true", "The project isn't archived.", "isn't archived"],
    ["refundable", "false", "The ticket is refundable.", "is refundable"],
  ])("finds %s = %s turned round in %j", (relation, value, text, found) => {
    expect(words([flag(relation, value)], text)).toHaveLength(1);
    expect(words([flag(relation, value)], text)[0]).toContain(found.split(" ").at(-1));
  });

  it.each([
    ["smoker", "false", "She does not smoke."],
    ["film rights sold", "false", "The film rights have yet to be sold."],
    ["shooting cracks", "false", "The observer saw neither shooting cracks nor avalanches."],
    ["venting", "true", "The pack vented but did not catch fire."],
    ["catered", "false", "It is a self-catered room."],
    ["flood zone", "false", "The parcel lies outside the flood zone."],
    ["parking free", "true", "There are 80 free parking spaces."],
    ["country", "NO", "The country is Norway."],
    ["family friendly", "no", "It is a non family-friendly pub."],
  ])("takes %s = %s for told in %j", (relation, value, text) => {
    expect(words([flag(relation, value)], text)).toEqual([]);
  });

  it("looks for the flag of a row where that row and no other is named", () => {
    const rows = [
      flag("dogs", "no", { id: "1", row: { path: "[0]", key: "Aster" } }),
      flag("dogs", "yes", { id: "2", row: { path: "[1]", key: "Briar" } }),
    ];
    expect(contradictedFlags(rows, "At Aster dogs are welcome.").map(({ fact }) => fact)).toEqual(["1"]);
    expect(contradictedFlags(rows, "Aster and Briar: dogs are welcome.")).toEqual([]);
  });

  it("is silent where the text speaks of the flag rightly somewhere else", () => {
    const text = "Dogs are not allowed. Guide dogs, of course, come along.";
    expect(words([flag("dogs", "false")], text)).toEqual([]);
  });

  it("law: spans lie in the text, whatever it is", () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (text, yes) => {
        for (const { span } of contradictedFlags([flag("open on sundays", String(yes))], text)) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeLessThanOrEqual(text.length);
          expect(span.start).toBeLessThan(span.end);
        }
      }),
    );
  });
});
