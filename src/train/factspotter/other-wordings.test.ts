import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { seededRandom } from "../../stats/random.ts";
import { otherWordings } from "./other-wordings.ts";

const SPANS = [{ start: 0, end: 7 }];

/** All wordings that the relation of a fact is given. */
function wordingsOf(triple: string): Set<string> {
  const sample = { text: "x", facts: facts(triple), truths: [{ expressed: true, spans: SPANS }] };
  const drawn = Array.from({ length: 60 }, (_, seed) =>
    otherWordings(sample, { share: 1, random: seededRandom(seed) }),
  );
  return new Set(drawn.map(({ facts: [fact] }) => fact!.relation));
}

describe("otherWordings(sample, { share, random })", () => {
  it("puts words that say nothing before a relation or after it, or leaves them out", () => {
    expect(wordingsOf("Kelmoor | leader | Orla Venn")).toEqual(
      new Set(["has leader", "is leader", "the leader", "its leader", "leader name"]),
    );
    expect(wordingsOf("Kelmoor | hasLeader | Orla Venn")).toEqual(new Set(["leader", "has leader name"]));
    expect(wordingsOf("Kelmoor | leaderName | Orla Venn")).toContain("leader");
  });

  it("calls only names a name", () => {
    expect(wordingsOf("Kelmoor | depth | 12")).not.toContain("depth name");
  });

  it("leaves a relation as it is of which nothing would be left, and what has no words", () => {
    expect(wordingsOf("Kelmoor | has | 12")).toEqual(new Set(["has"]));
    expect(wordingsOf("Kelmoor | + | 12")).toEqual(new Set(["+"]));
  });

  it("changes so many facts, and what they were before an error, and neither what is known nor what is beside", () => {
    const [one, two, three] = facts("a | depth | 1", "b | depth | 2", "c | depth | 3");
    const truth = {
      expressed: false,
      failing: "value" as const,
      spans: SPANS,
      before: { fact: two!, spans: SPANS },
    };
    const sample = { text: "x", facts: [one!], truths: [truth], beside: [three!] };
    expect(otherWordings(sample, { share: 0, random: seededRandom(1) })).toEqual(sample);
    const all = otherWordings(sample, { share: 1, random: seededRandom(1) });
    expect(all.facts[0]!.relation).toMatch(/^\w+ depth$/);
    expect(all.truths[0]!.before!.fact.relation).toMatch(/^\w+ depth$/);
    expect(all.truths[0]).toMatchObject({ expressed: false, failing: "value", spans: SPANS });
    expect(all.beside).toEqual([three]);
  });
});
