import { expect, it } from "vitest";
import { editText, survivors } from "./edit-text.ts";

const TEXT = "Lake Orsin lies in Valmere.";
const mention = (entity: string, start: number, end: number) => ({ entity, span: { start, end } });

it("editText makes edits in any order and tells where each insertion stands", () => {
  const { text, inserted } = editText(TEXT, [
    { start: 19, end: 26, insert: "Tessaly" },
    { start: 0, end: 10, insert: "It" },
  ]);
  expect(text).toBe("It lies in Tessaly.");
  expect(inserted.map(({ start, end }) => text.slice(start, end))).toEqual(["It", "Tessaly"]);
});

it("survivors moves the mentions that no edit touched and drops the others", () => {
  const edited = editText(TEXT, [{ start: 0, end: 10, insert: "It" }]);
  expect(survivors([mention("Lake_Orsin", 0, 10), mention("Valmere", 19, 26)], edited)).toEqual([
    mention("Valmere", 11, 18),
  ]);
});

it("an insertion at either end of a mention leaves it whole, one inside breaks it", () => {
  const insertAt = (at: number) => editText(TEXT, [{ start: at, end: at, insert: "##" }]);
  expect(insertAt(19).move({ start: 19, end: 26 })).toEqual({ start: 21, end: 28 });
  expect(insertAt(26).move({ start: 19, end: 26 })).toEqual({ start: 19, end: 26 });
  expect(insertAt(20).move({ start: 19, end: 26 })).toBeUndefined();
});
