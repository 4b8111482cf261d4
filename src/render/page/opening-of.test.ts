import { describe, expect, it } from "vitest";
import { openingOf } from "./opening-of.ts";

describe("openingOf(text)", () => {
  it("is the text itself on one line when that is short", () => {
    expect(openingOf("  Lake Orsin\n covers 88 square kilometres. ")).toBe(
      "Lake Orsin covers 88 square kilometres.",
    );
    expect(openingOf(" \n")).toBe("");
  });

  it("is cut between two words when it is long, and never inside a character", () => {
    const cut = openingOf("ferry ".repeat(40));
    expect(cut).toMatch(/^(ferry )+…$/);
    expect(cut.length).toBeLessThanOrEqual(142);
    expect(openingOf("\u{1F6A2}".repeat(200))).toBe(`${"\u{1F6A2}".repeat(70)} …`);
    expect(openingOf(`x${"\u{1F6A2}".repeat(200)}`)).toBe(`x${"\u{1F6A2}".repeat(69)} …`);
  });
});
