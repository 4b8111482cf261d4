import { describe, expect, it } from "vitest";
import type { Evidence } from "../core/evidence.ts";
import type { Fact } from "../core/fact.ts";
import { EntityLinks } from "./entity-links.ts";

const FACTS: readonly Fact[] = [
  { id: "1", subject: "Lake Orsin", relation: "country", value: "Valmere", need: "required" },
  { id: "2", subject: "Valmere", relation: "capital", value: "Port Amsel", need: "required" },
];
const found = (entity: string, note = "name"): Evidence => ({
  kind: "supported",
  target: { entity },
  span: { start: 0, end: 1 },
  strength: 1,
  note,
});
const missing: Evidence = { kind: "missing", target: { entity: "Valmere" }, strength: 1 };

describe("EntityLinks", () => {
  it("numbers the entities that the text mentions in the order of the data, then any others", () => {
    const links = new EntityLinks(FACTS, [found("Q7"), found("Port Amsel"), missing, found("Lake Orsin")]);
    expect(["Lake Orsin", "Valmere", "Port Amsel", "Q7", undefined].map((one) => links.sign(one))).toEqual([
      "¹",
      "",
      "²",
      "³",
      "",
    ]);
  });

  it("links what contradicts an entity, too", () => {
    const links = new EntityLinks(FACTS, [{ ...found("Valmere"), kind: "contradicted" } as Evidence]);
    expect(links.sign("Valmere")).toBe("¹");
  });

  it("writes numbers of several digits", () => {
    const many = Array.from({ length: 12 }, (_, at) => found(`Q${at}`));
    expect(new EntityLinks([], many).sign("Q11")).toBe("¹²");
  });

  it("lists each way of recognising with its entities, once", () => {
    const links = new EntityLinks(FACTS, [found("Valmere"), found("Lake Orsin")]);
    const evidence = [
      found("Valmere"),
      found("Lake Orsin"),
      found("Lake Orsin", "pronoun"),
      found("Lake Orsin"),
      found("Valmere", "alias, distance 0.05"),
      missing,
    ];
    expect(links.methods(evidence)).toEqual(["mentions: ¹ ² name · ¹ pronoun · ² alias, distance 0.05"]);
    expect(links.methods([missing])).toEqual([]);
  });

  it("lets no words feign a link, where there are links", () => {
    expect(new EntityLinks(FACTS, [found("Valmere")]).unfeigned("88 km² or 10¹²")).toBe("88 km^2 or 10^12");
    expect(new EntityLinks(FACTS, [missing]).unfeigned("88 km²")).toBe("88 km²");
  });
});
