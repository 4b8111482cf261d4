import { describe, expect, it } from "vitest";
import { recordFactsOf } from "../../../test/support/record-facts.ts";
import { decideStatement } from "./decide-statement.ts";

const FACTS = recordFactsOf([
  { ship: "Arrow", port: "Lund", crew: 41, year: 1911 },
  { ship: "Beacon", port: "Varn", crew: 67, year: 1924 },
  { ship: "Cutter", port: "Lund", crew: 18, year: 1930 },
]);

describe("decideStatement(facts, statement)", () => {
  it("says yes where one row has all that is named, and no where none has", () => {
    expect(decideStatement(FACTS, "the beacon was built in varn in 1924")).toBe("entailed");
    expect(decideStatement(FACTS, "the arrow was built in varn in 1924")).toBe("refuted");
  });

  it("knows the row with the most", () => {
    expect(decideStatement(FACTS, "the beacon has the largest crew")).toBe("entailed");
    expect(decideStatement(FACTS, "the arrow has the largest crew")).toBe("unsure");
  });

  it("is unsure of negations, counts, several rows and what names too little", () => {
    expect(decideStatement(FACTS, "the beacon was not built in varn")).toBe("unsure");
    expect(decideStatement(FACTS, "two ships are from lund")).toBe("unsure");
    expect(decideStatement(FACTS, "the arrow and the beacon are from lund")).toBe("unsure");
    expect(decideStatement(FACTS, "there was a ship")).toBe("unsure");
  });
});
