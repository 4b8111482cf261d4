import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import type { FactReading } from "../../core/ports.ts";
import { createDetector } from "../../mentions/index.ts";
import { factEvidence } from "./fact-evidence.ts";

const data = facts("Kestrel_Bridge | architect | Ada_Brenner");
const TEXT = " Ada Brenner built Kestrel Bridge. ";

function evidence(reading: FactReading, { text = TEXT, threshold = 0.5 } = {}) {
  return factEvidence(data[0]!, reading, { text, threshold, detection: createDetector().detect(data, text) });
}

describe("factEvidence(fact, reading, read)", () => {
  it("says where a fact is expressed: where the model points", () => {
    expect(evidence({ expressed: 0.75, failing: "value", span: { start: 13, end: 18 } })).toEqual({
      kind: "supported",
      target: { fact: "1" },
      span: { start: 13, end: 18 },
      strength: 0.75,
      note: "probability 0.750",
    });
  });

  it("points at the value's mention where the model cannot tell, else at the whole text", () => {
    expect(evidence({ expressed: 1 })).toMatchObject({ kind: "supported", span: { start: 1, end: 12 } });
    expect(evidence({ expressed: 1 }, { text: "  Someone did. " })).toMatchObject({
      span: { start: 2, end: 14 },
    });
  });

  it.each(["subject", "relation", "value"] as const)(
    "says that the %s is contradicted, and by what",
    (failing) => {
      expect(evidence({ expressed: 0.25, failing, span: { start: 1, end: 4 } })).toEqual({
        kind: "contradicted",
        target: { fact: "1", part: failing },
        span: { start: 1, end: 4 },
        strength: 0.75,
        note: `wrong ${failing}, probability 0.250`,
      });
    },
  );

  it("says that nothing of a fact is there", () => {
    expect(evidence({ expressed: 0, failing: "whole", span: { start: 1, end: 4 } })).toEqual({
      kind: "missing",
      target: { fact: "1" },
      strength: 1,
      note: "probability 0.000",
    });
    expect(evidence({ expressed: 0.1 })).toMatchObject({ kind: "missing", target: { fact: "1" } });
  });

  it("says which part is missing where nothing stands in its place", () => {
    expect(evidence({ expressed: 0.2, failing: "value" })).toMatchObject({
      kind: "missing",
      target: { fact: "1", part: "value" },
      note: "value, probability 0.200",
    });
    // A wrong relation rests on the value that the text does name.
    expect(evidence({ expressed: 0.2, failing: "relation" })).toMatchObject({
      kind: "contradicted",
      span: { start: 1, end: 12 },
    });
    expect(evidence({ expressed: 0.2, failing: "relation" }, { text: "Nobody." })).toMatchObject({
      kind: "missing",
      target: { fact: "1", part: "relation" },
    });
  });

  it("takes the threshold itself for expressed", () => {
    expect(evidence({ expressed: 0.7 }, { threshold: 0.7 }).kind).toBe("supported");
    expect(evidence({ expressed: 0.69 }, { threshold: 0.7 }).kind).toBe("missing");
  });
});
