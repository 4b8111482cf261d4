import { describe, expect, it } from "vitest";
import { inventedMeans } from "../../../test/support/invented-corpus.ts";
import { markedSource } from "../../../test/support/marked-source.ts";
import type { Source } from "../source.ts";
import { withoutRelation } from "./without-relation.ts";

/** With the first fact drawn. */
const without = (source: Source) => withoutRelation(source, { ...inventedMeans(1), random: () => 0 });

const orla = markedSource(
  ["Orla_Venn | birthPlace | Corrin", "Corrin | river | Ume", "Orla_Venn | height | 170"],
  "[Orla Venn|Orla_Venn] was born in [Corrin|Corrin] by the [Ume|Ume]. [She|Orla_Venn|pronoun] measures [170|170] cm.",
);

describe("withoutRelation(source, means)", () => {
  it("makes one fact false whose words are gone, knows nothing of those in the same sentence, and leaves the others true", async () => {
    expect(await without(orla)).toEqual({
      text: "Orla Venn Corrin by the Ume. She measures 170 cm.",
      facts: orla.facts,
      truths: [
        { expressed: false, failing: "relation", kind: "drop-relation", spans: [{ start: 10, end: 16 }] },
        { expressed: undefined, spans: [] },
        { expressed: true, spans: [{ start: 42, end: 45 }] },
      ],
      mentions: expect.arrayContaining([{ entity: "Ume", span: { start: 24, end: 27 } }]),
    });
  });

  it("is nothing where no words stand for the relation, or there is no fact", async () => {
    expect(await without(markedSource(["Orla_Venn | home | Corrin"], "[Corrin|Corrin]!"))).toBeUndefined();
    expect(await without(markedSource([], "Nothing."))).toBeUndefined();
  });
});
