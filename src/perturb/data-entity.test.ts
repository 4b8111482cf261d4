import { describe, expect, it } from "vitest";
import { facts } from "../../test/support/facts.ts";
import { endId, withEnd } from "./data-entity.ts";

describe("withEnd(fact, part, entity)", () => {
  const plain = { id: "1", subject: null, relation: "country", value: "Valmere", need: "required" as const };

  it("puts an entity there under the id that the data writes", () => {
    const [fact] = facts("Lake_Orsin | country | Valmere");
    const changed = withEnd(fact!, "subject", { id: "Lake_Ume", label: "Lake Ume" });
    expect(changed).toMatchObject({ subject: "Lake Ume", value: "Valmere" });
    expect(endId(changed, "subject")).toBe("Lake_Ume");
  });

  it("keeps an id that is not the label, also where the data had plain words before", () => {
    expect(endId(withEnd(plain, "value", { id: "x:New_Land", label: "New Land" }), "value")).toBe(
      "x:New_Land",
    );
  });

  it("adds nothing to plain words that give way to plain words", () => {
    expect(withEnd(plain, "value", { id: "Estria", label: "Estria" })).toEqual({ ...plain, value: "Estria" });
  });
});
