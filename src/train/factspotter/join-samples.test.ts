import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { joinSamples } from "./join-samples.ts";

const [depth, country, length] = facts(
  "Kelmoor | depth | 12",
  "Kelmoor | country | Valmere",
  "Kelmoor | length | 40",
);

/** A sample of one fact, the others beside it. */
function sample(text: string, fact: typeof depth, { id = "e", expressed = true } = {}) {
  const beside = [depth!, country!, length!].filter((other) => other.id !== fact!.id);
  return { id, text, facts: [fact!], truths: [{ expressed, spans: [] }], beside };
}

describe("joinSamples(samples)", () => {
  it("asks about all facts of a text at once, and keeps beside them what is not asked about", () => {
    const wrong = { ...country!, relation: "capital" };
    const samples = [sample("one", depth), sample("one", wrong, { expressed: false })];
    expect(joinSamples(samples)).toEqual([
      {
        id: "e",
        text: "one",
        facts: [depth, wrong],
        truths: [
          { expressed: true, spans: [] },
          { expressed: false, spans: [] },
        ],
        beside: [length],
      },
    ]);
  });

  it("keeps other texts, and the same text of other examples, apart and in their order", () => {
    const samples = [
      sample("one", depth),
      sample("two", country),
      sample("one", length),
      sample("one", depth, { id: "f" }),
    ];
    expect(joinSamples(samples).map(({ id, text, facts }) => [id, text, facts.length])).toEqual([
      ["e", "one", 2],
      ["e", "two", 1],
      ["f", "one", 1],
    ]);
  });

  it("keeps a fact and the same one with an error apart", () => {
    const samples = [
      sample("one", depth),
      sample("one", { ...depth!, value: "13" }, { expressed: false }),
      sample("one", country),
    ];
    expect(joinSamples(samples).map(({ facts }) => facts.map(({ value }) => value))).toEqual([
      ["12", "Valmere"],
      ["13"],
    ]);
  });

  it("leaves a sample that is alone with its text as it is", () => {
    const alone = sample("one", depth);
    expect(joinSamples([alone])[0]).toBe(alone);
  });
});
