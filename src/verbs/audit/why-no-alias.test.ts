import { describe, expect, it } from "vitest";
import { pointsBack, whyNoAlias } from "./why-no-alias.ts";

describe("whyNoAlias", () => {
  it.each([
    ["name", "Port Amsel", "the Port", undefined],
    ["name", "Port_Amsel", "port amsel", "is the entity's own name"],
    ["name", "Port Amsel", "it", "only points back"],
    ["name", "Port Amsel", "—", "is no name"],
    ["name", "...", "dots", "is no name"],
    ["fact", "Valmere · capital · Port Amsel", "the Port", "is said of a whole fact"],
  ])("says of a %s, %j, called %j: %j", (kind, entity, words, reason) => {
    expect(whyNoAlias({ kind, entity }, words)).toBe(reason);
  });
});

describe("pointsBack", () => {
  it.each(["it", "She", "their", "the club", "This old dish", "that"])("is true of %j", (words) => {
    expect(pointsBack(words)).toBe(true);
  });

  it.each(["the Netherlands", "Valmerish", "the 1990s", "club", "It Bites"])("is false of %j", (words) => {
    expect(pointsBack(words)).toBe(false);
  });
});
