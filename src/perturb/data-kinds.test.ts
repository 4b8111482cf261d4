import { describe, expect, it } from "vitest";
import { markedSource, tripleOf } from "../../test/support/marked-source.ts";
import { seededRandom } from "../stats/random.ts";
import type { PerturbationKind } from "./kinds.ts";
import { plantError } from "./plant-error.ts";
import { PoolBuilder } from "./pool-builder.ts";
import type { Source } from "./source.ts";

function plant(kind: PerturbationKind, source: Source, ...triples: string[]) {
  const builder = new PoolBuilder();
  builder.add({ ...source, domain: source.domain ?? "" });
  builder.add({ facts: triples.map(tripleOf), domain: source.domain ?? "" });
  return plantError(kind, source, { pool: builder.finish(), random: seededRandom(3) });
}

const lake = markedSource(
  ["Lake_Orsin | country | Valmere"],
  "[Lake Orsin|Lake_Orsin] is in [Valmere|Valmere].",
  "Lakes",
);

describe("errors in the data", () => {
  it("swap-relation takes a relation of the domain and says which part is wrong and where the text has the true value", () => {
    expect(plant("swap-relation", lake, "Lake_Ume | discoveredBy | Orla_Venn")).toMatchObject({
      facts: [
        {
          relation: "discoveredBy",
          value: "Valmere",
          origin: { subject: "Lake_Orsin", relation: "discoveredBy", value: "Valmere" },
        },
      ],
      truth: {
        kind: "swap-relation",
        fact: "1",
        part: "relation",
        from: "country",
        to: "discoveredBy",
        said: [{ start: 17, end: 24 }],
      },
    });
  });

  it("swap-relation passes over relations in the same words and those that hold of the same pair", () => {
    const reason = "no other relation of the domain would make the fact false";
    expect(plant("swap-relation", lake, "Lake_Ume | countryName | Ostmark")).toMatchObject({ reason });
    expect(
      plant("swap-relation", lake, "Lake_Ume | country | Ostmark", "Lake_Ume | state | Ostmark"),
    ).toMatchObject({ reason });
  });

  it("swap-relation prefers a relation that takes the same kind of value", () => {
    const outcome = plant(
      "swap-relation",
      lake,
      "Ume | area | 88",
      "Ume | depth | 12",
      "Ume | owner | Orla_Venn",
      "Ume | width | 3",
    );
    expect(outcome).toMatchObject({ truth: { to: "owner" } });
  });

  it("reverse exchanges the ends, also as the data writes them", () => {
    expect(plant("reverse", lake)).toMatchObject({
      facts: [
        { subject: "Valmere", value: "Lake Orsin", origin: { subject: "Valmere", value: "Lake_Orsin" } },
      ],
      truth: { part: "subject", from: "Lake Orsin", to: "Valmere", said: [{ start: 0, end: 10 }] },
    });
  });

  it("reverse leaves alone what holds in both directions, and values that are no names", () => {
    expect(plant("reverse", lake, "A | country | B", "B | country | A")).toMatchObject({
      reason: "the relations hold in both directions",
    });
    expect(plant("reverse", markedSource(["Lake_Orsin | area | 88"], "x"))).toMatchObject({
      reason: "no fact relates two named entities",
    });
  });

  it("wrong-pairing exchanges the values of two facts and names both", () => {
    const source = markedSource(["Blue | fare | 4.20", "Amber | fare | 3.80"], "[4.20|4.20] and [3.80|3.80]");
    expect(plant("wrong-pairing", source)).toMatchObject({
      facts: [
        { subject: "Blue", value: "3.80" },
        { subject: "Amber", value: "4.20" },
      ],
      truth: { fact: "1", pairedWith: "2", from: "4.20", to: "3.80" },
    });
  });

  it("wrong-pairing makes no fact about an entity and itself, and none that is stated", () => {
    expect(plant("wrong-pairing", markedSource(["A | part | B", "B | part | C"], "x"))).toMatchObject({
      reason: "exchanging values relates an entity to itself",
    });
    expect(plant("wrong-pairing", markedSource(["A | part | B", "A | part | C"], "x"))).toMatchObject({
      reason: "exchanging values makes no fact false",
    });
  });

  it("alter-value changes a digit that the text does not round away", () => {
    const rounded = markedSource(["Tower | height | 121.92"], "It is [122 m|121.92] tall.");
    expect(plant("alter-value", rounded)).toMatchObject({
      reason: "the text writes the number in other digits than the data",
    });
    const exact = markedSource(["Tower | height | 121.92"], "It is [121.92 m|121.92] tall.");
    expect(plant("alter-value", exact)).toMatchObject({ truth: { part: "value", from: "121.92" } });
  });

  it("drop-fact says where the text has what only that fact had", () => {
    const source = markedSource(["A | b | Corrin", "A | c | Ostmark"], "[Corrin|Corrin] [Ostmark|Ostmark]");
    const outcome = plant("drop-fact", source);
    expect(outcome).toMatchObject({ status: "planted" });
    if (outcome.status !== "planted") return;
    expect(outcome.facts).toHaveLength(1);
    const [said] = outcome.truth.said!;
    expect(source.text.slice(said!.start, said!.end)).toBe(outcome.truth.from);
  });

  it("add-fact gives the new fact an id that is free", () => {
    const source = { ...lake, facts: [{ ...lake.facts[0]!, id: "2" }] };
    expect(plant("add-fact", source, "Ume | owner | Orla_Venn")).toMatchObject({
      facts: [{ id: "2" }, { id: "3", subject: "Ume", relation: "owner", value: "Orla Venn" }],
      truth: { fact: "3", to: "Orla Venn" },
    });
  });

  it("facts without a subject get other values, never a subject or a direction", () => {
    const record = {
      facts: [{ id: "1", subject: null, relation: "price", value: "cheap", need: "required" as const }],
      text: "It is cheap.",
      mentions: [],
    };
    const builder = new PoolBuilder();
    builder.add({ facts: [{ ...record.facts[0]!, value: "high" }] });
    const means = { pool: builder.finish(), random: seededRandom(1) };
    expect(plantError("swap-value", record, means)).toMatchObject({
      facts: [{ subject: null, value: "high" }],
    });
    expect(plantError("swap-subject", record, means)).toMatchObject({ reason: "no fact has a subject" });
    expect(plantError("reverse", record, means)).toMatchObject({
      reason: "no fact relates two named entities",
    });
  });
});
