import { describe, expect, it } from "vitest";
import { inventedMeans } from "../../../test/support/invented-corpus.ts";
import { markedSource } from "../../../test/support/marked-source.ts";
import { dropMentions } from "../drop-mention.ts";
import { dropSentence } from "../drop-sentence.ts";
import { mentionedEntities } from "../mentioned-entity.ts";
import type { Outcome, Planted } from "../outcome.ts";
import { truthsAfter } from "./text-error.ts";

const source = markedSource(
  ["Orla_Venn | birthPlace | Corrin", "Orla_Venn | height | 170", "Corrin | river | Ume"],
  "[Orla Venn|Orla_Venn] is from [Corrin|Corrin] on the [Ume|Ume]. [She|Orla_Venn|pronoun] measures [170|170] cm.",
);

function planted(outcome: Outcome): Planted {
  if (outcome.status !== "planted") throw new Error(outcome.reason);
  return outcome;
}

const drop = (id: string): Planted =>
  planted(dropMentions(mentionedEntities(source).find((entity) => entity.id === id)!, source));

describe("truthsAfter(source, planted)", () => {
  it("says which part of which fact is gone", () => {
    const { text } = drop("Corrin");
    expect(text).toBe("Orla Venn is from on the Ume. She measures 170 cm.");
    expect(truthsAfter(source, drop("Corrin"))).toEqual([
      { expressed: false, failing: "value", kind: "drop-mention", spans: [] },
      { expressed: true, spans: [{ start: 43, end: 46 }] },
      { expressed: false, failing: "subject", kind: "drop-mention", spans: [{ start: 25, end: 28 }] },
    ]);
  });

  it("points at what stands in the place of what is gone", () => {
    const swapped: Planted = {
      status: "planted",
      text: source.text.replace("Corrin", "Vikhol"),
      mentions: source.mentions,
      truth: { kind: "swap-entity", spans: [{ start: 18, end: 24 }], removed: [], lost: ["Corrin"] },
    };
    expect(truthsAfter(source, swapped).map(({ spans }) => spans)).toEqual([
      [{ start: 18, end: 24 }],
      [{ start: 50, end: 53 }],
      [{ start: 18, end: 24 }],
    ]);
  });

  it("does not know whether a fact is still expressed of which a sentence with one of its ends is gone", () => {
    const twice = markedSource(
      ["Orla_Venn | birthPlace | Corrin", "Orla_Venn | height | 170"],
      "[Orla Venn|Orla_Venn] is from [Corrin|Corrin]. [Orla Venn|Orla_Venn] left [Corrin|Corrin].",
    );
    const { random, pool } = inventedMeans(1);
    const [born, tall] = truthsAfter(twice, planted(dropSentence.plant(twice, { random, pool })));
    expect(born).toEqual({ expressed: undefined, spans: [] });
    expect(tall?.expressed).toBeUndefined();
  });

  it("knows that a fact is not expressed whose value only the lost sentence had", () => {
    const later = planted(dropSentence.plant(source, { ...inventedMeans(1), random: () => 0.9 }));
    expect(later.text).toBe("Orla Venn is from Corrin on the Ume.");
    expect(truthsAfter(source, later)[1]).toMatchObject({ expressed: false, failing: "value" });
    expect(truthsAfter(source, later)[2]).toMatchObject({ expressed: true });
  });
});
