import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import type { Case } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import type { FactReading, FactScorer, FactsOfText } from "../../core/ports.ts";
import { embeddedAliases } from "../../mentions/index.ts";
import type { Detector } from "../detector.ts";
import { createFactDetector, type FactFinding } from "./fact-detector.ts";
import { MENTION_FEATURES } from "./mention-features.ts";

/** A detector whose model reads the same in every text, and what the model was asked. */
function reading(given: FactReading): { detector: Detector<FactFinding>; asked: FactsOfText[] } {
  const asked: FactsOfText[] = [];
  const scorer: FactScorer = {
    fingerprint: "0123456789abcdef",
    async read(texts) {
      asked.push(...texts);
      return texts.map((text) => text.facts.map(() => given));
    },
  };
  return { detector: createFactDetector({ scorer, aliases: embeddedAliases(), threshold: 0.5 }), asked };
}

const bridge = facts("Kestrel_Bridge | architect | Ada_Brenner", "Kestrel_Bridge | opened | 1988");

function caseOf(text: string, data: readonly Fact[] = bridge): Case {
  return {
    example: { id: "e", facts: data, references: [], tags: {} },
    candidate: { exampleId: "e", system: "s", text, sample: 0 },
  };
}

describe("createFactDetector(settings)", () => {
  it("reads every required fact of each text, with the features that rules see of it", async () => {
    const { detector, asked } = reading({ expressed: 0.75 });
    const data = [bridge[0]!, { ...bridge[1]!, need: "optional" as const }];
    const [one, two] = await detector.detect([
      caseOf("Ada Brenner built Kestrel Bridge."),
      caseOf("Somebody built Kestrel Bridge in 1988.", data),
    ]);
    expect([one!.readings.length, two!.readings.length]).toEqual([2, 1]);
    const named = MENTION_FEATURES.indexOf("value named");
    expect(asked.map(({ features }) => features.map((feature) => feature[named]))).toEqual([[1, 0], [0]]);
  });

  it("holds what the model reads against rules, and counts what the text contradicts", async () => {
    const { detector } = reading({ expressed: 0.9, failing: "relation", span: { start: 25, end: 29 } });
    const [finding] = await detector.detect([caseOf("Kestrel Bridge opened in 1989.", [bridge[1]!])]);
    expect(finding).toEqual({
      readings: [{ expressed: 0.45, failing: "value", span: { start: 25, end: 29 } }],
      contradicted: 1,
      evidence: [
        {
          kind: "contradicted",
          target: { fact: "2", part: "value" },
          span: { start: 25, end: 29 },
          strength: 0.55,
          note: "wrong value, probability 0.450",
        },
      ],
    });
  });

  it("finds the same when no evidence is wanted", async () => {
    const { detector } = reading({ expressed: 0.1, failing: "value", span: { start: 0, end: 3 } });
    const [full] = await detector.detect([caseOf("Ada Brenner built Kestrel Bridge.")]);
    const [bare] = await detector.detect([caseOf("Ada Brenner built Kestrel Bridge.")], { evidence: false });
    expect(full!.contradicted).toBe(2);
    expect(bare).toEqual({ ...full, evidence: [] });
  });

  it("stops when asked to", async () => {
    const { detector } = reading({ expressed: 1 });
    await expect(detector.detect([caseOf("x")], { signal: AbortSignal.abort() })).rejects.toThrow();
  });
});
