import { describe, expect, it } from "vitest";
import { markedSource } from "../../test/support/marked-source.ts";
import { seededRandom } from "../stats/random.ts";
import { dropMention } from "./drop-mention.ts";
import { PoolBuilder } from "./pool-builder.ts";
import type { Source } from "./source.ts";

const plant = (source: Source) =>
  dropMention.plant(source, { pool: new PoolBuilder().finish(), random: seededRandom(1) });

describe("drop-mention", () => {
  it("takes every mention of the entity, its pronouns too", () => {
    const source = markedSource(
      ["Lake_Orsin | depth | deep"],
      "[Lake Orsin|Lake_Orsin] is deep. [Its|Lake_Orsin|pronoun] water is cold, and people fear [the lake|Lake_Orsin|description].",
    );
    expect(plant(source)).toMatchObject({
      text: "is deep. water is cold, and people fear.",
      mentions: [],
      truth: { entity: "Lake_Orsin", from: "Lake Orsin", spans: [], lost: ["Lake_Orsin"] },
    });
  });

  it("is not applicable when the name stands in other words too", () => {
    const source = markedSource(
      ["Valmere | capital | it"],
      "[Valmere|Valmere] is flat, as the Bank of Valmere knows.",
    );
    expect(plant(source)).toEqual({
      status: "not-applicable",
      reason: "the entity is named in words that are not its mention",
    });
  });

  it("is not applicable to an entity whose words are another's too", () => {
    const source = markedSource(["Corrin | country | Valmere"], "It is in Corrin, Valmere.");
    const mentions = [
      { entity: "Corrin", span: { start: 9, end: 24 } },
      { entity: "Valmere", span: { start: 17, end: 24 } },
    ];
    expect(plant({ ...source, mentions })).toEqual({
      status: "not-applicable",
      reason: "no entity of the data has mentions of its own",
    });
  });

  it("is not applicable when the text is nothing but the entity", () => {
    expect(plant(markedSource(["Valmere | a | b"], "The [Valmere|Valmere]."))).toEqual({
      status: "not-applicable",
      reason: "nothing would be left of the text",
    });
  });
});
