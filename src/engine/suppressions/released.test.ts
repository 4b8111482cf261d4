import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import type { AlarmTarget } from "../../core/suppression.ts";
import { released } from "./released.ts";

const DATA = facts(
  "Red_Harbour | country | Valmere",
  "Valmere | capital | Tol",
  "Red_Harbour | depth | 12 m",
);

describe("released(facts, target)", () => {
  it("makes a fact optional and leaves the others", () => {
    const target = { fact: { subject: "Red Harbour", relation: "depth", value: "12 m" } };
    expect(released(DATA, target)).toEqual([DATA[0], DATA[1], { ...DATA[2], need: "optional" }]);
  });

  it("excuses an entity wherever it stands, and not the other end of its facts", () => {
    expect(released(DATA, { entity: "Valmere" })).toEqual([
      { ...DATA[0], excused: ["value"] },
      { ...DATA[1], excused: ["subject"] },
      DATA[2],
    ]);
    const both = released(released(DATA, { entity: "Valmere" }), { entity: "Red_Harbour" });
    expect(both.map(({ excused }) => excused)).toEqual([["subject", "value"], ["subject"], ["subject"]]);
  });

  it("excuses a bare value where a fact has it", () => {
    expect(released(DATA, { value: "12 m" }).map(({ excused }) => excused)).toEqual([
      undefined,
      undefined,
      ["value"],
    ]);
  });

  it("gives the same list back when the facts do not have it, and changes only need and excused", () => {
    const target: fc.Arbitrary<AlarmTarget> = fc.oneof(
      fc.record({ entity: fc.constantFrom("Valmere", "Red_Harbour", "Tol", "elsewhere") }),
      fc.record({ value: fc.constantFrom("Valmere", "12 m", "13 m") }),
      fc
        .constantFrom(...DATA)
        .map(({ subject, relation, value }) => ({ fact: { subject, relation, value } })),
      fc.constant({ fact: { subject: null, relation: "country", value: "Valmere" } }),
    );
    fc.assert(
      fc.property(target, (one) => {
        const now = released(DATA, one);
        const bare = now.map(({ need, excused, ...rest }) => [
          rest,
          need === "required" || excused === undefined,
        ]);
        expect(bare).toEqual(DATA.map(({ need, ...rest }) => [rest, need === "required"]));
        if (now.every((fact, at) => fact === DATA[at])) expect(now).toBe(DATA);
      }),
    );
    expect(released(DATA, { entity: "elsewhere" })).toBe(DATA);
  });
});
