import { describe, expect, it } from "vitest";
import { CORPUS, inventedMeans, poolOf } from "../../../test/support/invented-corpus.ts";
import { markedSource } from "../../../test/support/marked-source.ts";
import { endId } from "../data-entity.ts";
import type { Source } from "../source.ts";
import { allRenamed, renamed } from "./rename.ts";

const source = markedSource(
  ["Orla_Venn | birthPlace | Corrin", "Orla_Venn | height | 170"],
  "[Orla Venn|Orla_Venn] is from [Corrin|Corrin]. [She|Orla_Venn|pronoun] measures [170 cm|170].",
);
const other = markedSource(["Eino_Karst | birthPlace | Ostmark", "Eino_Karst | height | 188"], "x");
const means = (seed: number) => inventedMeans(seed, poolOf([source, other]));

/** What the text has where it mentions each end of the facts. */
function told({ facts, text, mentions }: Source): string[][] {
  return facts.flatMap((fact) =>
    (["subject", "value"] as const).map((end) =>
      mentions
        .filter(({ entity, type }) => entity === endId(fact, end) && type !== "pronoun")
        .map(({ span }) => text.slice(span.start, span.end)),
    ),
  );
}

describe("renamed(source, means)", () => {
  it("gives one entity another name in the text and in all facts", () => {
    const results = new Set(Array.from({ length: 20 }, (_, seed) => renamed(source, means(seed)).text));
    expect(results).toEqual(
      new Set([
        "Eino Karst is from Corrin. She measures 170 cm.",
        "Orla Venn is from Ostmark. She measures 170 cm.",
      ]),
    );
    for (let seed = 0; seed < 20; seed++)
      expect(told(renamed(source, means(seed))).every((words) => words.length === 1)).toBe(true);
  });

  it("gives back the example when nothing else is of the type", () => {
    expect(renamed(source, inventedMeans(1, poolOf([source])))).toBe(source);
  });

  it("finds its facts again where plain words become an entity with an identifier", () => {
    const plain = {
      ...markedSource([], "It is in [Valmere|Valmere]."),
      facts: [{ id: "1", subject: null, relation: "country", value: "Valmere", need: "required" as const }],
    };
    const pool = poolOf([plain, markedSource(["Lake | country | x:New_Land"], "x")]);
    const result = renamed(plain, inventedMeans(1, pool));
    expect(result.text).toBe("It is in x:New Land.");
    expect(told(result)).toEqual([[], ["x:New Land"]]);
  });
});

describe("allRenamed(source, means)", () => {
  it("gives every entity another name, numbers too, and the pronouns to the new ones", () => {
    const { text, facts, mentions } = allRenamed(source, inventedMeans(1));
    const [, name, town, height] = /^(.+) is from (.+)\. She measures (.+) cm\.$/.exec(text)!;
    expect([name, town, height]).toEqual([
      expect.not.stringMatching("Orla Venn"),
      expect.not.stringMatching("Corrin"),
      expect.not.stringMatching("170"),
    ]);
    expect(facts).toMatchObject([
      { id: "1", subject: name, relation: "birthPlace", value: town },
      { id: "2", subject: name, relation: "height", value: height },
    ]);
    const id = name!.replace(" ", "_");
    expect(mentions.map(({ entity }) => entity)).toEqual([id, town, id, height]);
  });

  it("leaves a name as it is that holds another's only one", () => {
    const county = markedSource(
      ["Corrin | isPartOf | Nira_County,_Valmere", "Corrin | country | Valmere"],
      "[Corrin|Corrin] lies in [Nira County in Valmere|Nira_County,_Valmere].",
    );
    const places = markedSource(
      ["Ostmark | isPartOf | Dunmoor", "Halden | isPartOf | Gorse_County,_Tessaly"],
      "x",
    );
    const pool = poolOf([county, places]);
    for (let seed = 0; seed < 10; seed++) {
      const { text, facts } = allRenamed(county, inventedMeans(seed, pool));
      expect(text).toMatch(/^(?:Ostmark|Halden) lies in Nira County in Valmere\.$/);
      expect(facts.map(({ value }) => value)).toEqual(["Nira County, Valmere", "Valmere"]);
    }
  });

  it("leaves the text saying what the data says", () => {
    for (const [at, example] of CORPUS.entries()) {
      const result = allRenamed(example, inventedMeans(at));
      expect(result.text).not.toBe(example.text);
      for (const [place, words] of told(result).entries()) {
        const { subject, value } = result.facts[Math.floor(place / 2)]!;
        expect(words).toEqual([place % 2 === 0 ? subject : value]);
      }
    }
  });
});
