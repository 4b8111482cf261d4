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

  it("lets a dismissed alarm decide nothing, and says that it was dismissed", () => {
    const dismissed = { ...missing({ fact: "1" }, { note: "metres" }), dismissed: true as const };
    expect(row(dismissed)).toEqual(["silent", "dismissed: missing: metres"]);
    expect(row({ ...missing({ fact: "1" }, { strength: 0 }), dismissed: true })).toEqual([
      "silent",
      "dismissed: missing",
    ]);
    expect(row(dismissed, found({ fact: "1" }, "supported"))[0]).toBe("supported");
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

  describe("with evidence about entities", () => {
    const facts = [fact("1", "nine metres"), fact("2", "yes", { relation: "open" })];
    const entity = (name: string) => ({ entity: name });
    const rows = (...evidence: Evidence[]): string[] =>
      factRows(facts, evidence).map(({ verdict, subject, value, note }) =>
        [verdict, subject, value, note].join("|"),
      );

    it("says of each fact what follows from its subject and its value, and links both to the text", () => {
      const both = [found(entity("Nord"), "supported", "name"), found(entity("nine metres"), "supported")];
      expect(rows(...both, missing(entity("open: yes")))).toEqual([
        "supported|Nord¹|nine metres²|",
        "missing|Nord¹|yes|missing value",
      ]);
    });

    it("says which end of a fact is missing", () => {
      const value = found(entity("nine metres"), "supported");
      expect(rows(missing(entity("Nord")), value)[0]).toBe("partly|Nord|nine metres¹|missing subject");
      const remark = { note: "looked for in English" };
      expect(rows(missing(entity("Nord"), remark), missing(entity("nine metres"), remark))[0]).toBe(
        "missing|Nord|nine metres|missing subject; looked for in English; missing value",
      );
      const [bare] = factRows(
        [fact("1", "nine metres", { subject: null })],
        [missing(entity("nine metres"))],
      );
      expect(bare).toMatchObject({ verdict: "missing", subject: "", note: "" });
    });

    it("says what could not be looked for, and why", () => {
      const unchecked: Evidence = {
        kind: "unchecked",
        target: entity("open: yes"),
        strength: 1,
        note: "a yes",
      };
      expect(rows(found(entity("Nord"), "supported"), unchecked)).toEqual([
        "silent|Nord¹|nine metres|",
        "unchecked|Nord¹|yes|a yes",
      ]);
    });

    it("says what the text has in an entity's place", () => {
      expect(rows(found(entity("nine metres"), "contradicted", "replaced quantity: ten"))).toEqual([
        "contradicted|Nord|nine metres¹|replaced quantity: ten",
        "silent|Nord|yes|",
      ]);
    });

    it("keeps rows of their own for entities that no fact has", () => {
      const all = factRows(facts, [
        found(entity("Nord"), "supported"),
        found(entity("Q1"), "supported", "name"),
      ]);
      expect(all.slice(2)).toEqual([
        { verdict: "supported", subject: "", relation: "entity", value: "Q1²", note: "name" },
      ]);
    });
  });
});
