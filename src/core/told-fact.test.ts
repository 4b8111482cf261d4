import { describe, expect, it } from "vitest";
import { toldFact } from "./told-fact.ts";

const fact = { id: "1", subject: null, relation: "depth", value: "40", need: "required" } as const;

describe("toldFact(fact)", () => {
  it("names the field, the row or subject that it is about, and the value", () => {
    expect(toldFact(fact)).toBe("depth: 40");
    expect(toldFact({ ...fact, row: { path: "[1]", key: "Kelmoor" } })).toBe("depth (Kelmoor): 40");
    expect(toldFact({ ...fact, subject: "Kelmoor" })).toBe("depth (Kelmoor): 40");
  });

  it("does not name a row by the value itself, and cuts long values", () => {
    expect(toldFact({ ...fact, row: { path: "[1]", key: "40" } })).toBe("depth: 40");
    expect(toldFact({ ...fact, value: "x".repeat(90) })).toBe(`depth: ${"x".repeat(57)}…`);
  });
});
