import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facts } from "../../test/support/facts.ts";
import type { Fact } from "../core/fact.ts";
import { embeddedAliases, withAliases } from "./aliases/index.ts";
import { createDetector } from "./detector.ts";
import { findUnlicensed } from "./unlicensed.ts";

const detector = createDetector();

/** What a text says without licence, as `words: nature kind (entity)`. */
function unlicensed(data: readonly Fact[], text: string): string[] {
  const detection = detector.detect(data, text);
  return findUnlicensed(data, text, detection).map(({ span, kind, nature, entity }) => {
    const near = entity === undefined ? "" : ` (${detection.entities[entity]!.label})`;
    return `${text.slice(span.start, span.end)}: ${nature} ${kind}${near}`;
  });
}

const bridge = facts(
  "Kestrel_Bridge | architect | Ada_Brenner",
  "Kestrel_Bridge | opened | 1988-11-22",
  "Kestrel_Bridge | length | 320.0 (metres)",
  "Kestrel_Bridge | country | United_States",
);

describe("findUnlicensed", () => {
  it.each([
    "Kestrel Bridge, designed by the American Ada Brenner, opened on 22 November 1988 and is 320 m long.",
    "The bridge opened in 1988. It is one of two bridges, the second by Brenner.",
    "Located in the US, Kestrel Bridge is 0.32 km long.",
    "Kids are welcome at Kestrel Bridge. Guests were happy, and reviews are good.",
  ])("finds nothing in “%s”", (text) => {
    expect(unlicensed(bridge, text)).toEqual([]);
  });

  it("finds a name in the place of one that is missing", () => {
    expect(unlicensed(bridge.slice(0, 1), "Kestrel Bridge was designed by Otto Falk.")).toEqual([
      "Otto Falk: replaced name (Ada Brenner)",
    ]);
  });

  it("finds a name that is added, at the head of a sentence too", () => {
    expect(
      unlicensed(bridge.slice(0, 1), "Kestrel Bridge in Norland is by Ada Brenner. Vale is near."),
    ).toEqual(["Norland: added name", "Vale: added name"]);
  });

  it("finds a garbled name, and says which entity it is near", () => {
    expect(unlicensed(bridge.slice(0, 1), "Kestrel Bridge was designed by Mr Brenning.")).toEqual([
      "Brenning: inaccurate name (Ada Brenner)",
    ]);
  });

  it("finds a wrong day, number or unit", () => {
    expect(
      unlicensed(bridge.slice(0, 2), "Ada Brenner's Kestrel Bridge opened on 23 November 1988."),
    ).toEqual(["23 November 1988: inaccurate date (1988-11-22)"]);
    expect(unlicensed(bridge.slice(2, 3), "Kestrel Bridge is 320 km long.")).toEqual([
      "320 km: inaccurate quantity (320.0 (metres))",
    ]);
    expect(unlicensed(bridge.slice(0, 1), "Kestrel Bridge by Ada Brenner has 77 arches.")).toEqual([
      "77: added number",
    ]);
  });

  it("finds an identifier that is not the data's", () => {
    expect(
      unlicensed(facts("Vale_Journal | issn | 0236-5294"), "Vale Journal has the ISSN 0236-5284."),
    ).toEqual(["5284: inaccurate number (0236-5294)"]);
  });

  it("lets a given alias license its words", () => {
    const text = "The Old Lady was designed by Ada Brenner.";
    const data = bridge.slice(0, 1);
    const aliases = withAliases(
      embeddedAliases(),
      [{ entity: "Kestrel Bridge", alias: "Old Lady", removed: false }],
      "test",
    );
    const detection = createDetector({ aliases }).detect(data, text);
    expect(findUnlicensed(data, text, detection, aliases)).toEqual([]);
    expect(unlicensed(data, text)).toEqual(["Old Lady: replaced name (Kestrel Bridge)"]);
  });

  it("says nothing of names in a text without capitals, where it cannot know them", () => {
    expect(unlicensed(bridge.slice(0, 1), "kestrel bridge was designed by otto falk .")).toEqual([]);
  });

  it("gives spans inside the text, in order and apart, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        let end = 0;
        for (const { span } of findUnlicensed(bridge, text, detector.detect(bridge, text))) {
          expect(span.start).toBeGreaterThanOrEqual(end);
          end = span.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
