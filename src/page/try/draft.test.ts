import { describe, expect, it } from "vitest";
import { type Draft, referencesOf, storeDraft, storedDraft } from "./draft.ts";
import { TRY_EXAMPLES } from "./try-examples.ts";

const DRAFT: Draft = {
  input: "a | b | c",
  kind: "triples",
  text: "a",
  references: "one\n\n two",
  policy: { b: "optional" },
  sensitivity: "20",
};
const storage = (value: string | null) => ({ getItem: () => value });

describe("storedDraft(storage)", () => {
  it("is what was stored", () => {
    let kept = "";
    storeDraft(DRAFT, {
      setItem: (_, value) => {
        kept = value;
      },
    });
    expect(storedDraft(storage(kept))).toEqual(DRAFT);
  });

  it("is an example where nothing, or nothing sensible, was stored", () => {
    const unknown = [
      { ...DRAFT, sensitivity: "99" },
      { ...DRAFT, policy: { b: "loved" } },
      { ...DRAFT, policy: null },
    ].map((draft) => JSON.stringify(draft));
    for (const value of [null, "{", "null", '{"input":1}', '"text"', ...unknown])
      expect(storedDraft(storage(value)).input).toBe(TRY_EXAMPLES[0]!.input);
    expect(
      storedDraft({
        getItem: () => {
          throw new Error("forbidden");
        },
      }).text,
    ).toBe(TRY_EXAMPLES[0]!.text);
  });
});

describe("referencesOf(draft)", () => {
  it("has one for each line that is not blank", () => {
    expect(referencesOf(DRAFT)).toEqual(["one", " two"]);
  });
});
