import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detector } from "../../../test/support/detect.ts";
import { facts } from "../../../test/support/facts.ts";
import type { Fact } from "../../core/fact.ts";
import { MENTION_FEATURES, mentionFeatures } from "./mention-features.ts";

type Feature = (typeof MENTION_FEATURES)[number];

/** The features of the first fact that are not 0, by name. */
function features(data: readonly Fact[], text: string): Partial<Record<Feature, number>> {
  const [first] = mentionFeatures(data, text, detector.detect(data, text));
  return Object.fromEntries(
    MENTION_FEATURES.flatMap((name, at) => (first![at] === 0 ? [] : [[name, first![at]]])),
  );
}

const bridge = facts("Kestrel_Bridge | architect | Ada_Brenner");
const opened = facts("Kestrel_Bridge | opened | 1988-11-22");

describe("mentionFeatures(facts, text, detection)", () => {
  it("sees that both ends and the relation are named", () => {
    expect(features(bridge, "Ada Brenner was the architect of Kestrel Bridge.")).toEqual({
      "value named": 1,
      "value close": 1,
      "value is a name": 1,
      "subject named": 1,
      "subject close": 1,
      "words of the value": 1,
      "words of the subject": 1,
      "words of the relation": 1,
    });
  });

  it("sees that something else stands in the place of a value", () => {
    const replaced = features(bridge, "Otto Falk was the architect of Kestrel Bridge.");
    expect(replaced).toMatchObject({
      "value absent": 1,
      "value replaced": 1,
      "foreign name in the text": 1,
      "subject named": 1,
    });
    expect(replaced).not.toHaveProperty("value named");
    expect(replaced).not.toHaveProperty("foreign value in the text");
  });

  it("tells dates apart that a reader by meaning would not", () => {
    expect(features(opened, "Kestrel Bridge opened on 22 November 1988.")).toMatchObject({
      "value named": 1,
    });
    const wrong = features(opened, "Kestrel Bridge opened on 23 November 1988.");
    expect(wrong).toMatchObject({ "value absent": 1, "value replaced": 1, "foreign value in the text": 1 });
    expect(wrong).not.toHaveProperty("value is a name");
  });

  it("sees pronouns point at a subject", () => {
    const two = facts("Ada_Brenner | birthPlace | Corrin", "Ada_Brenner | award | Iron_Compass");
    expect(features(two, "Ada Brenner was born in Corrin. She won the Iron Compass.")).toMatchObject({
      "subject named": 1,
      "subject pointed at": 1,
    });
  });

  it("sees how near a name is, and how many words of each part the text has", () => {
    const near = features(
      facts("Lake_Kelmoor | maximumDepthOfWater | Tessaly_North_Quay"),
      "Lake Kelmoor: its depth at the quay.",
    );
    expect(near["words of the value"]).toBeCloseTo(1 / 3, 6);
    // Of "maximum depth of water" the words that say something.
    expect(near["words of the relation"]).toBeCloseTo(1 / 3, 6);
    expect(near["subject close"]).toBe(1);
  });

  it("says when a record has no subject, and a relation no words", () => {
    const cheap = features(facts("| | cheap"), "It is cheap.");
    expect(cheap).toMatchObject({ "no subject": 1, "no words in the relation": 1 });
    expect(cheap).not.toHaveProperty("subject absent");
    expect(features(facts("Kelmoor | of | Valmere"), "Kelmoor")).toHaveProperty(
      "no words in the relation",
      1,
    );
  });

  it("sees nothing but absence in an empty text", () => {
    expect(features(bridge, "")).toEqual({ "value absent": 1, "value is a name": 1, "subject absent": 1 });
  });

  it("gives a number from 0 to 1 for every sign of every fact, whatever the data and the text", () => {
    const part = fc.oneof(
      fc.constantFrom("Ada Brenner", "1988-11-22", "湖", "🌊", "12 m", "", "true"),
      fc.string(),
    );
    const some = fc.array(fc.tuple(fc.option(part), part, part), { maxLength: 4 });
    fc.assert(
      fc.property(
        some,
        fc.oneof(
          part,
          fc.array(part).map((parts) => parts.join(" ")),
        ),
        (triples, text) => {
          const data = triples.map(([subject, relation, value], at) => ({
            ...{ id: String(at), subject, relation, value },
            need: "required" as const,
          }));
          const all = mentionFeatures(data, text, detector.detect(data, text));
          expect(all).toHaveLength(data.length);
          for (const one of all) {
            expect(one).toHaveLength(MENTION_FEATURES.length);
            for (const sign of one) {
              expect(sign).toBeGreaterThanOrEqual(0);
              expect(sign).toBeLessThanOrEqual(1);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("does not depend on the order of facts", () => {
    const data = facts(
      "Kestrel_Bridge | architect | Ada_Brenner",
      "Kestrel_Bridge | opened | 1988-11-22",
      "Ada_Brenner | birthPlace | Corrin",
    );
    const text = "Kestrel Bridge by Ada Brenner opened on 21 November 1988. She was born in Halden.";
    const back = [...data].reverse();
    expect(mentionFeatures(back, text, detector.detect(back, text)).toReversed()).toEqual(
      mentionFeatures(data, text, detector.detect(data, text)),
    );
  });
});
