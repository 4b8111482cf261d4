import { describe, expect, it } from "vitest";
import { inventedMeans, poolOf } from "../../../test/support/invented-corpus.ts";
import { markedSource } from "../../../test/support/marked-source.ts";
import { draftOf } from "./draft.ts";
import { dropEnd, swapEndInText } from "./mention-errors.ts";

const source = markedSource(
  ["Orla_Venn | birthPlace | Corrin", "Orla_Venn | height | 170"],
  "[Orla Venn|Orla_Venn] is from [Corrin|Corrin]. [She|Orla_Venn|pronoun] measures [170 cm|170].",
);
const other = markedSource(["Eino_Karst | birthPlace | Ostmark", "Eino_Karst | height | 188"], "x");
const means = inventedMeans(1, poolOf([source, other]));
const [born, tall] = source.facts.map((fact) => draftOf(source, fact));

describe("swapEndInText(draft, end, means)", () => {
  it("names another entity in the text, leaves the fact, and points at the new name", () => {
    expect(swapEndInText(born!, "subject", means)).toMatchObject({
      source: { text: "Eino Karst is from Corrin. She measures 170 cm." },
      fact: born!.fact,
      truth: { expressed: false, failing: "subject", kind: "swap-entity", spans: [{ start: 0, end: 10 }] },
    });
    expect(swapEndInText(born!, "value", means)).toMatchObject({
      source: { text: "Orla Venn is from Ostmark. She measures 170 cm." },
      truth: { failing: "value", spans: [{ start: 18, end: 25 }] },
    });
  });

  it("exchanges the digits of a number, and keeps its unit", () => {
    expect(swapEndInText(tall!, "value", means).source.text).toBe(
      "Orla Venn is from Corrin. She measures 188 cm.",
    );
  });

  it("changes nothing when the text does not have the entity, or nothing else is of its type", () => {
    const unnamed = draftOf({ ...source, mentions: [] }, born!.fact);
    expect(swapEndInText(unnamed, "value", means)).toBe(unnamed);
    expect(swapEndInText(born!, "value", inventedMeans(1, poolOf([source])))).toBe(born);
  });
});

describe("dropEnd(draft, end)", () => {
  it("takes the entity out of the text and points at what is left of the fact", () => {
    expect(dropEnd(born!, "subject")).toMatchObject({
      source: { text: "is from Corrin. measures 170 cm." },
      truth: { expressed: false, failing: "subject", kind: "drop-mention", spans: [{ start: 8, end: 14 }] },
    });
    expect(dropEnd(born!, "value")).toMatchObject({
      source: { text: "Orla Venn is from. She measures 170 cm." },
      truth: { failing: "value", spans: [] },
    });
  });

  it("one after the other leaves nothing of the fact", () => {
    expect(dropEnd(dropEnd(born!, "subject"), "value")).toMatchObject({
      source: { text: "is from. measures 170 cm." },
      truth: { failing: "whole", kind: "drop-mention" },
    });
  });

  it("says that the whole is gone when the same entity stands at both ends", () => {
    const same = markedSource(["Orla | likes | Orla"], "[Orla|Orla] likes [Orla|Orla] most.");
    expect(dropEnd(draftOf(same, same.facts[0]!), "value").truth.failing).toBe("whole");
  });

  it("changes nothing of a fact without a subject when that is to go", () => {
    const bare = draftOf(source, { ...born!.fact, subject: null });
    expect(dropEnd(bare, "subject")).toBe(bare);
  });
});
