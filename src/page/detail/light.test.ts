import { describe, expect, it } from "vitest";
import type { Evidence } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import { dataRows } from "./data-rows.ts";
import { type Pointed, rowsLit, textLit } from "./light.ts";
import { factKey, linksOf } from "./links.ts";

const facts: readonly Fact[] = [
  { id: "1", subject: "Lake Orsin", relation: "country", value: "Valmere", need: "required" },
  { id: "2", subject: "Valmere", relation: "capital", value: "Port Amsel", need: "required" },
];
const at = (start: number): { span: { start: number; end: number }; strength: number } => ({
  span: { start, end: start + 3 },
  strength: 1,
});
const subject: Evidence = { kind: "supported", target: { fact: "1", part: "subject" }, ...at(0) };
const value: Evidence = { kind: "supported", target: { fact: "1", part: "value" }, ...at(20) };
const valmere: Evidence = { kind: "supported", target: { entity: "Valmere" }, ...at(20) };
const invented: Evidence = { kind: "unsupported", ...at(40) };
const all = [subject, value, valmere, invented];
const links = linksOf(facts, all);
const [first, second] = dataRows(facts, links, [], "");

describe("rowsLit(pointed, links)", () => {
  it("is the row pointed at", () => {
    expect([...rowsLit({ row: first! }, links)]).toEqual([factKey("1")]);
    expect(rowsLit(undefined, links).size).toBe(0);
  });

  it("is every fact that a mention stands for", () => {
    expect([...rowsLit({ text: 0, evidence: [value] }, links)]).toEqual([factKey("1")]);
    expect([...rowsLit({ text: 0, evidence: [valmere] }, links)]).toEqual([factKey("1"), factKey("2")]);
    expect(rowsLit({ text: 0, evidence: [invented] }, links).size).toBe(0);
  });
});

describe("textLit(pointed, text)", () => {
  const lit = (pointed: Pointed | undefined, text: number): Evidence[] =>
    all.filter(textLit(pointed, text, links));

  it("lights every mention of a fact, in every text", () => {
    expect(lit({ row: first! }, 0)).toEqual([subject, value, valmere]);
    expect(lit({ row: second! }, 1)).toEqual([valmere]);
    expect(lit(undefined, 0)).toEqual([]);
  });

  it("lights the mentions of a thing that facts are about", () => {
    const valmereIn = {
      ends: [
        [facts[0]!, "value"],
        [facts[1]!, "subject"],
      ] as const,
    };
    expect(lit(valmereIn, 0)).toEqual([value, valmere]);
    expect([...rowsLit(valmereIn, links)]).toEqual([factKey("1"), factKey("2")]);
    expect(lit({ ends: [[facts[0]!, "subject"]] }, 0)).toEqual([subject]);
  });

  it("lights what says the same of the same thing, and not the rest of the fact", () => {
    expect(lit({ text: 0, evidence: [value] }, 0)).toEqual([value]);
    expect(lit({ text: 0, evidence: [valmere] }, 1)).toEqual([valmere]);
  });

  it("lights words without data only where they stand", () => {
    expect(lit({ text: 0, evidence: [invented] }, 0)).toEqual([invented]);
    expect(lit({ text: 0, evidence: [invented] }, 1)).toEqual([]);
  });
});
