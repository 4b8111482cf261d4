import { describe, expect, it } from "vitest";
import { markedSource, tripleOf } from "../../test/support/marked-source.ts";
import { seededRandom } from "../stats/random.ts";
import { plantError } from "./plant-error.ts";
import { PoolBuilder } from "./pool-builder.ts";
import { truthsAfter } from "./sampling/text-error.ts";
import type { Source } from "./source.ts";

function exchange(source: Source, ...triples: string[]) {
  const builder = new PoolBuilder();
  builder.add({ facts: triples.map(tripleOf), texts: [] });
  return plantError("exchange-entities", source, { pool: builder.finish(), random: seededRandom(1) });
}

const LAKE = ["Lake_Orsin | country | Valmere"];

describe("exchange-entities", () => {
  it("puts two entities in each other's place, possessive endings kept, and what points back points at the other", () => {
    const source = markedSource(
      LAKE,
      "[Lake Orsin's|Lake_Orsin] country is [Valmere|Valmere]. [It|Lake_Orsin|pronoun] is deep.",
    );
    expect(exchange(source)).toMatchObject({
      text: "Valmere's country is Lake Orsin. It is deep.",
      mentions: [
        { entity: "Valmere", span: { start: 0, end: 9 } },
        { entity: "Lake_Orsin", span: { start: 21, end: 31 } },
        { entity: "Valmere", span: { start: 33, end: 35 }, type: "pronoun" },
      ],
      truth: {
        exchanged: ["Lake_Orsin", "Valmere"],
        spans: [
          { start: 0, end: 9 },
          { start: 21, end: 31 },
        ],
        lost: [],
      },
    });
  });

  it("makes every fact about the two false, and no other", () => {
    const source = markedSource(
      ["Orla_Venn | birthPlace | Corrin", "Corrin | river | Ume", "Mill | floors | 3"],
      "[Orla Venn|Orla_Venn] is from [Corrin|Corrin] on the Ume. The mill has [3|3] floors.",
    );
    // Of the entities that are mentioned only these two may change places: the others leave nothing false that is known.
    const outcome = exchange(source, "Mill | floors | Orla_Venn", "Mill | floors | Corrin");
    if (outcome.status !== "planted") throw new Error(outcome.reason);
    expect(outcome.text).toBe("Corrin is from Orla Venn on the Ume. The mill has 3 floors.");
    expect(truthsAfter(source, outcome)).toEqual([
      { expressed: false, failing: "subject", kind: "exchange-entities", spans: [{ start: 0, end: 6 }] },
      { expressed: false, failing: "subject", kind: "exchange-entities", spans: [{ start: 15, end: 24 }] },
      { expressed: true, spans: [{ start: 50, end: 51 }] },
    ]);
  });

  it.each([
    ["the text names no two entities of the data", [], LAKE, "[Lake Orsin|Lake_Orsin] is deep."],
    [
      "an entity is named in words that are not its mention",
      [],
      LAKE,
      "[Lake Orsin|Lake_Orsin] is in [Valmere|Valmere], which is in Valmere.",
    ],
    [
      "exchanging entities leaves a fact true",
      ["Valmere | country | Lake_Orsin"],
      LAKE,
      "[Lake Orsin|Lake_Orsin] is in [Valmere|Valmere].",
    ],
    [
      "exchanging entities leaves a fact true",
      [],
      ["Ada | child | Tom", "Ada | child | Ben"],
      "Their mother has [Tom|Tom] and [Ben|Ben].",
    ],
  ])("is not planted where %s", (reason, known, facts, text) => {
    expect(exchange(markedSource(facts, text), ...known)).toEqual({ status: "not-applicable", reason });
  });
});
