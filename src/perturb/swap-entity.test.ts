import { describe, expect, it } from "vitest";
import { markedSource, tripleOf } from "../../test/support/marked-source.ts";
import { seededRandom } from "../stats/random.ts";
import { mentionedEntities } from "./mentioned-entity.ts";
import { PoolBuilder } from "./pool-builder.ts";
import type { Source } from "./source.ts";
import { swapEntity, swapMentions } from "./swap-entity.ts";

/** Swaps in a text about one entity, when other examples have these facts. */
function plant(source: Source, ...triples: string[]) {
  const builder = new PoolBuilder();
  builder.add(source);
  builder.add({ facts: triples.map(tripleOf) });
  return swapEntity.plant(source, { pool: builder.finish(), random: seededRandom(1) });
}

const orla = (text: string) => markedSource(["Orla_Venn_(painter) | height | 170"], text);

describe("swap-entity", () => {
  it("gives names and descriptions the new name, with their possessive endings, and leaves pronouns to the new entity", () => {
    const outcome = plant(
      orla(
        "[Orla Venn|Orla_Venn_(painter)] is tall. [She|Orla_Venn_(painter)|pronoun] paints [the painter's|Orla_Venn_(painter)|description] boat.",
      ),
      "Eino_Karst | height | 180",
    );
    expect(outcome).toMatchObject({
      text: "Eino Karst is tall. She paints Eino Karst's boat.",
      mentions: [
        { entity: "Eino_Karst", span: { start: 0, end: 10 } },
        { entity: "Eino_Karst", span: { start: 20, end: 23 }, type: "pronoun" },
        { entity: "Eino_Karst", span: { start: 31, end: 43 } },
      ],
      truth: { from: "Orla Venn (painter)", to: "Eino Karst", lost: ["Orla_Venn_(painter)"] },
    });
  });

  it("counts as lost whom the text named within the words that are gone, and nowhere else", () => {
    const source = markedSource(
      ["Corrin | isPartOf | Nira_County", "Nira_County | seat | Nira", "Corrin | leader | Orla_Venn"],
      "Corrin, led by Orla Venn, lies in [Nira County|Nira_County].",
    );
    const outcome = plant(source, "Ostmark | isPartOf | Gorse_County");
    expect(outcome).toMatchObject({
      text: "Corrin, led by Orla Venn, lies in Gorse County.",
      truth: { lost: ["Nira_County", "Nira"] },
    });
  });

  it("names the new entity in place of pronouns when there is nothing else", () => {
    const outcome = plant(
      orla("[Her|Orla_Venn_(painter)|pronoun] boat is old, and [she|Orla_Venn_(painter)|pronoun] is tall."),
      "Eino_Karst | height | 180",
    );
    expect(outcome).toMatchObject({ text: "Eino Karst's boat is old, and Eino Karst is tall." });
  });

  it("takes nobody whom the example names in any spelling, nor whose name holds one of the example's", () => {
    const source = markedSource(
      ["Łódź | height | 170", "Łódź | twin | Corrin"],
      "[Łódź|Łódź] is near BRUHL.",
    );
    expect(plant(source, "Brühl | height | 2", "New_Corrin | height | 3")).toEqual({
      status: "not-applicable",
      reason: "no entity of the same type is foreign to the example",
    });
  });

  it("takes nobody of whom the data elsewhere says the same", () => {
    const source = markedSource(["Orla_Venn | height | 170"], "[Orla Venn|Orla_Venn] is 170 tall.");
    expect(plant(source, "Eino_Karst | height | 170")).toEqual({
      status: "not-applicable",
      reason: "other examples say the same of every such entity",
    });
  });

  it("takes nothing that the data relates to the entity", () => {
    const source = markedSource(["Mill | place | Corrin"], "The mill is in [Corrin|Corrin].");
    expect(plant(source, "Corrin | country | Valmere", "Lake | place | Valmere")).toMatchObject({
      status: "not-applicable",
    });
  });

  it("prefers what stands in more of the same roles", () => {
    const source = markedSource(
      ["Stew | country | Valmere", "Stew | ingredient | leek"],
      "[Stew|Stew] is from [Valmere|Valmere] .",
    );
    const towns = Array.from(
      { length: 20 },
      (_, at) => `Town_${String.fromCharCode(65 + at)} | country | Ostmark`,
    );
    const builder = new PoolBuilder();
    builder.add({
      facts: [...towns, "Broth | ingredient | salt", "Broth | country | Ostmark"].map(tripleOf),
    });
    const swapped = Array.from({ length: 20 }, (_, seed) =>
      swapEntity.plant(source, { pool: builder.finish(), random: seededRandom(seed) }),
    ).flatMap((outcome) =>
      outcome.status === "planted" && outcome.truth.entity === "Stew" ? [outcome.truth.to] : [],
    );
    expect(new Set(swapped)).toEqual(new Set(["Broth"]));
  });
});

describe("swapMentions(entity, source, means)", () => {
  /** Swaps the height of a person, when somebody else is 188.0 tall. */
  function swapHeight(text: string) {
    const source = markedSource(["Orla_Venn | height | 170.0_(centimetres)"], text);
    const builder = new PoolBuilder();
    builder.add({ facts: [tripleOf("Eino_Karst | height | 188.0_(centimetres)")] });
    const height = mentionedEntities(source).find(({ label }) => label.startsWith("170"))!;
    return swapMentions(height, source, { pool: builder.finish(), random: seededRandom(1) });
  }

  it("exchanges a number and leaves its unit", () => {
    expect(swapHeight("She measures [170.0 cm|170.0_(centimetres)].")).toMatchObject({
      text: "She measures 188.0 cm.",
    });
  });

  it("is not applicable to a number that the text writes otherwise than the data", () => {
    expect(swapHeight("She measures [1.7 m|170.0_(centimetres)].")).toEqual({
      status: "not-applicable",
      reason: "the text writes the value otherwise than the data",
    });
  });
});
