import { describe, expect, it } from "vitest";
import type { Evidence, Target } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import { factKey, linksOf, targetKey } from "./links.ts";

const facts: readonly Fact[] = [
  { id: "1", subject: "Lake Orsin", relation: "country", value: "Valmere", need: "required" },
  { id: "2", subject: "Valmere", relation: "capital", value: "Port Amsel", need: "required" },
  { id: "3", subject: null, relation: "open", value: "yes", need: "required" },
];
const about = (...targets: Target[]): Evidence[] =>
  targets.map((target) => ({ kind: "missing", target, strength: 1 }));

describe("linksOf(facts, evidence)", () => {
  it("ties a part of a fact to the fact", () => {
    const links = linksOf(facts, []);
    expect(links.factsOf(targetKey({ fact: "2", part: "relation" }))).toEqual([factKey("2")]);
  });

  it("ties an entity to every fact it is the subject or the value of", () => {
    const links = linksOf(facts, about({ entity: "Valmere" }, { entity: "open: yes" }));
    expect(links.factsOf(targetKey({ entity: "Valmere" }))).toEqual([factKey("1"), factKey("2")]);
    expect(links.factsOf(targetKey({ entity: "open: yes" }))).toEqual([factKey("3")]);
    expect(links.entityAt(facts[2]!, "value")).toBe("open: yes");
  });

  it("ties a value to the facts that have it", () => {
    expect(linksOf(facts, []).factsOf(targetKey({ value: "Port Amsel" }))).toEqual([factKey("2")]);
  });

  it("keeps what belongs to no fact, each once", () => {
    const stray: Target[] = [{ entity: "Q1" }, { value: "12" }, { fact: "9" }, { entity: "Q1" }];
    const links = linksOf(facts, about(...stray, { fact: "1" }));
    expect(links.others).toEqual(stray.slice(0, 3));
    expect(links.factsOf(targetKey({ entity: "Q1" }))).toEqual([targetKey({ entity: "Q1" })]);
  });
});
