import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UserError } from "../../core/errors.ts";
import { isMeaningRepresentation, parseMeaningRepresentation } from "./meaning-representation.ts";

describe("parseMeaningRepresentation(text)", () => {
  it("reads slots with their values", () => {
    expect(parseMeaningRepresentation("name[The Gull], customer rating[5 out of 5],food[Fish]")).toEqual([
      { name: "name", value: "The Gull" },
      { name: "customer rating", value: "5 out of 5" },
      { name: "food", value: "Fish" },
    ]);
  });

  it("keeps commas and balanced brackets inside a value", () => {
    expect(parseMeaningRepresentation("name[Gull, Tern & Co], near[the [old] pier]")).toEqual([
      { name: "name", value: "Gull, Tern & Co" },
      { name: "near", value: "the [old] pier" },
    ]);
  });

  it("keeps an empty value", () => {
    expect(parseMeaningRepresentation("near[]")).toEqual([{ name: "near", value: "" }]);
  });

  it("reads nothing from an empty text", () => {
    expect(parseMeaningRepresentation("  ")).toEqual([]);
  });

  it.each(["name", "name[Gull", "[Gull]", "name[Gull]]", "name[Gull], food", "name[a], ]x[b]"])(
    "refuses %s with the place and a remedy",
    (text) => {
      const where = { file: "mr.csv", line: 4 };
      try {
        parseMeaningRepresentation(text, where);
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(UserError);
        expect(String(error)).toContain("mr.csv:4: not a meaning representation");
        expect(String(error)).toContain("name[Blue Spice]");
      }
    },
  );

  it("gives back the slots that were written", () => {
    const word = fc.stringMatching(/^[A-Za-z0-9,.é-]+( [A-Za-z0-9,.é-]+)*$/);
    const name = fc.stringMatching(/^[a-zA-Z]+( [a-z]+)*$/);
    fc.assert(
      fc.property(fc.array(fc.record({ name, value: word })), (slots) => {
        const text = slots.map(({ name, value }) => `${name}[${value}]`).join(", ");
        expect(parseMeaningRepresentation(text)).toEqual(slots);
      }),
    );
  });
});

it("isMeaningRepresentation(text) tells slots from sentences", () => {
  expect(isMeaningRepresentation("name[The Gull], food[Fish]")).toBe(true);
  expect(isMeaningRepresentation("The Gull serves fish.")).toBe(false);
  expect(isMeaningRepresentation("")).toBe(false);
});
