import { describe, expect, it } from "vitest";
import { markedSource } from "../../../test/support/marked-source.ts";
import type { Source } from "../source.ts";
import { draftOf } from "./draft.ts";
import { dropRelation } from "./drop-relation.ts";

/** Drops a relation when these words are the nearest to it. */
function drop(source: Source, near: string) {
  const asked: string[] = [];
  const nearest = async (phrases: readonly string[], words: string): Promise<number> => {
    asked.push(words);
    return phrases.indexOf(near);
  };
  const draft = draftOf(source, source.facts[0]!);
  return dropRelation(draft, { nearest }).then((result) => ({ draft, result, asked }));
}

const orla = (text: string) => markedSource(["Orla_Venn | birthPlace | Corrin"], text);

describe("dropRelation(draft, means)", () => {
  it("takes the nearest words out, leaves the entities, and says that the relation fails", async () => {
    const source = orla("[Orla Venn|Orla_Venn] was born in [Corrin|Corrin].");
    const { result, asked } = await drop(source, "was born in");
    expect(asked).toEqual(["birth place"]);
    expect(result).toMatchObject({
      source: { text: "Orla Venn Corrin." },
      fact: source.facts[0],
      truth: {
        expressed: false,
        failing: "relation",
        kind: "drop-relation",
        spans: [{ start: 10, end: 16 }],
      },
    });
  });

  it("takes the relation's own words without asking what is near", async () => {
    const { result, asked } = await drop(
      orla("The Birth place of [Orla Venn|Orla_Venn] is [Corrin|Corrin]."),
      "is",
    );
    expect(asked).toEqual([]);
    expect(result.source.text).toBe("of Orla Venn is Corrin.");
  });

  it("changes nothing when the text is all mentions, or does not name the value", async () => {
    for (const text of ["[Orla Venn|Orla_Venn] [Corrin|Corrin]", "[Orla Venn|Orla_Venn] was born there."]) {
      const { draft, result } = await drop(orla(text), "was born");
      expect(result).toBe(draft);
    }
  });
});
