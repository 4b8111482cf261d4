import { describe, expect, it } from "vitest";
import type { Evidence, Target } from "../core/evidence.ts";
import type { Fact } from "../core/fact.ts";
import { factRows } from "./fact-rows.ts";

const fact = (id: string, value: string, more: Partial<Fact> = {}): Fact => ({
  id,
  subject: "Nord",
  relation: "depth",
  value,
  need: "required",
  ...more,
});
const missing = (target: Target, more: { strength?: number; note?: string } = {}): Evidence => ({
  kind: "missing",
  target,
  strength: 1,
  ...more,
});
const found = (target: Target, kind: "supported" | "contradicted", note?: string): Evidence => ({
  kind,
  target,
  span: { start: 0, end: 1 },
  strength: 1,
  ...(note === undefined ? {} : { note }),
});

/** Sign and note of the row of one fact with the value "nine metres". */
function row(...evidence: Evidence[]): string[] {
  return factRows([fact("1", "nine metres")], evidence).flatMap(({ verdict, note }) => [verdict, note]);
}

describe("factRows(facts, evidence)", () => {
  it("says of each fact whether it was found", () => {
    expect(row()).toEqual(["silent", ""]);
    expect(row(found({ fact: "1" }, "supported", "exact"))).toEqual(["supported", "exact"]);
    expect(row(missing({ fact: "1" }))).toEqual(["missing", ""]);
    expect(row(missing({ fact: "1" }, { note: "nine metres" }))).toEqual(["missing", "missing: nine metres"]);
    expect(row(missing({ fact: "1" }, { strength: 0.5 }))).toEqual(["missing", "strength 0.50"]);
  });

  it("says that a fact is partly missing when some of it was found", () => {
    expect(row(found({ fact: "1" }, "supported"), missing({ fact: "1" }, { note: "metres" }))).toEqual([
      "partly",
      "missing: metres",
    ]);
    expect(row(missing({ fact: "1" }, { note: "Metres" }))).toEqual(["partly", "missing: Metres"]);
    expect(row(missing({ fact: "1", part: "relation" }))).toEqual(["partly", "missing relation"]);
    expect(row(missing({ fact: "1", part: "subject" }, { note: "Nord" }))).toEqual([
      "partly",
      "missing subject: Nord",
    ]);
  });

  it("says that a fact is missing when all of its value is, though its subject was found", () => {
    expect(row(missing({ fact: "1", part: "value" }, { note: "nine metres", strength: 0.5 }))).toEqual([
      "missing",
      "missing: nine metres",
    ]);
    expect(row(missing({ fact: "1", part: "value" }, { note: "Nord nine metres" }))).toEqual([
      "missing",
      "missing: Nord nine metres",
    ]);
  });

  it("puts a contradiction before all else", () => {
    expect(
      row(
        missing({ fact: "1" }),
        found({ fact: "1" }, "supported"),
        found({ fact: "1" }, "contradicted", "ten"),
      ),
    ).toEqual(["contradicted", "ten"]);
  });

  it("names facts without subject, and optional ones", () => {
    expect(factRows([fact("1", "9", { subject: null, need: "optional" })], [])).toEqual([
      { verdict: "silent", subject: "", relation: "depth", value: "9", note: "optional" },
    ]);
  });

  it("adds a row for each entity, value or unknown fact that the evidence names", () => {
    const evidence = [
      missing({ entity: "Q1" }),
      missing({ value: "12" }),
      missing({ fact: "9" }),
      missing({ entity: "Q1" }),
    ];
    expect(factRows([], evidence).map(({ verdict, relation, value }) => [verdict, relation, value])).toEqual([
      ["missing", "entity", "Q1"],
      ["missing", "value", "12"],
      ["missing", "fact", "9"],
    ]);
  });
});
