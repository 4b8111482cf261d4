import { describe, expect, it } from "vitest";
import { CORPUS, CORPUS_POOL, poolOf } from "../../../test/support/invented-corpus.ts";
import { markedSource } from "../../../test/support/marked-source.ts";
import { seededRandom } from "../../stats/random.ts";
import { otherRelation } from "./other-relation.ts";

const OF_LAKES = ["country", "depth"];

describe("otherRelation(fact, source, means)", () => {
  it("is never the fact's own, and of the same domain in four fifths and by chance in the rest", () => {
    const lake = CORPUS.find(({ domain }) => domain === "Lakes")!;
    const means = { pool: CORPUS_POOL, random: seededRandom(1) };
    const drawn = Array.from({ length: 3000 }, () => otherRelation(lake.facts[0]!, lake, means)!);
    expect(drawn).not.toContain("country");
    // Of the fifth that is drawn from all domains, one in four is of lakes: depth, beside three of people.
    const share = drawn.filter((relation) => OF_LAKES.includes(relation)).length / drawn.length;
    expect(Math.abs(share - (0.8 + 0.2 / 4))).toBeLessThan(0.03);
  });

  it("passes over relations that may say the same: in the same words, of the same pair, or stated elsewhere", () => {
    const source = markedSource(["Lake_Orsin | country | Valmere"], "x", "Lakes");
    const other = markedSource(
      [
        "Lake_Ume | countryName | Estria",
        "Lake_Ume | land | Estria",
        "Lake_Ume | country | Estria",
        "Lake_Orsin | borders | Valmere",
      ],
      "x",
      "Lakes",
    );
    const means = { pool: poolOf([source, other]), random: seededRandom(1) };
    expect(otherRelation(source.facts[0]!, source, means)).toBeUndefined();
  });

  it("takes a relation of another domain where the own has no other", () => {
    const source = markedSource(["Lake_Orsin | country | Valmere"], "x", "Lakes");
    const other = markedSource(["Orla_Venn | employer | Redfern"], "x", "People");
    const pool = poolOf([source, other]);
    for (let seed = 0; seed < 10; seed++)
      expect(otherRelation(source.facts[0]!, source, { pool, random: seededRandom(seed) })).toBe("employer");
  });
});
