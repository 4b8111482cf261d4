import { describe, expect, it } from "vitest";
import { remarksOf } from "./remarks-of.ts";

describe("remarksOf(record)", () => {
  it("says the notes, then why there are no more parts", () => {
    expect(remarksOf({ notes: ["found first: 12"], leftOut: ["no references"] })).toEqual([
      "found first: 12",
      "parts left out: no references",
    ]);
    expect(remarksOf({})).toEqual([]);
  });
});
