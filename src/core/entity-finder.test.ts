import { describe, expect, it } from "vitest";
import { entityFinder } from "./entity-finder.ts";
import type { Evidence } from "./evidence.ts";
import type { Fact } from "./fact.ts";

const fact = (
  subject: string | null,
  relation: string,
  value: string,
  origin: Fact["origin"] = {},
): Fact => ({
  id: `${subject} ${relation}`,
  subject,
  relation,
  value,
  need: "required",
  origin,
});
const about = (...entities: string[]): Evidence[] =>
  entities.map((entity) => ({ kind: "missing", target: { entity }, strength: 1 }));

describe("entityFinder(facts, evidence)", () => {
  it("finds an entity in the subject and the value of facts, as the data writes it", () => {
    const facts = [
      fact("Lake Orsin", "country", "Valmere", { subject: "Lake_Orsin" }),
      fact("Valmere", "capital", "Port Amsel"),
    ];
    const find = entityFinder(facts, about("Lake_Orsin", "Valmere"));
    expect(facts.map((one) => [find(one, "subject"), find(one, "value")])).toEqual([
      ["Lake_Orsin", "Valmere"],
      ["Valmere", undefined],
    ]);
  });

  it("takes the same words for the same entity, unless the evidence keeps two writings apart", () => {
    const facts = [
      fact("Lake Orsin", "country", "Valmere", { value: "ex:Valmere" }),
      fact("Valmere", "capital", "Port Amsel", { subject: "Valmere" }),
    ];
    expect(entityFinder(facts, about("ex:Valmere"))(facts[1]!, "subject")).toBe("ex:Valmere");
    expect(entityFinder(facts, about("ex:Valmere", "Valmere"))(facts[1]!, "subject")).toBe("Valmere");
  });

  it("knows a yes or no by its relation, and each by its own", () => {
    const facts = [fact(null, "family friendly", "yes"), fact(null, "halal", "yes")];
    const find = entityFinder(facts, about("family friendly: yes"));
    expect(facts.map((one) => find(one, "value"))).toEqual(["family friendly: yes", undefined]);
    expect(find(facts[0]!, "subject")).toBeUndefined();
  });

  it("finds nothing where the evidence names no entity", () => {
    const one = fact("Lake Orsin", "country", "Valmere");
    const evidence: Evidence[] = [
      { kind: "missing", target: { fact: "Lake Orsin" }, strength: 1 },
      { kind: "unsupported", span: { start: 0, end: 1 }, strength: 1 },
    ];
    expect(entityFinder([one], evidence)(one, "subject")).toBeUndefined();
  });
});
