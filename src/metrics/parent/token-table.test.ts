import { expect, test } from "vitest";
import type { Fact } from "../../core/fact.ts";
import { recordItems, recordName, recordWords, tokenRow, tokenTable } from "./token-table.ts";

const split = (text: string): string[] => text.split(" ").filter((word) => word !== "");

function fact(
  id: string,
  subject: string | null,
  relation: string,
  value: string,
  need: Fact["need"] = "required",
): Fact {
  return { id, subject, relation, value, need };
}

test("tokenRow makes a pair of a fact without subject, a triple of any other", () => {
  expect(tokenRow(fact("f1", null, "birth place", "New Town"), split)).toEqual([
    ["birth", "place"],
    ["New", "Town"],
  ]);
  expect(tokenRow(fact("f1", "", "r", "v"), split)).toEqual([[], ["r"], ["v"]]);
});

test("recordWords are the value, or head and tail; recordName is the attribute or relation", () => {
  expect(recordWords([["a"], ["b", "c"]])).toEqual(["b", "c"]);
  expect(recordWords([["h"], ["r"], ["t"]])).toEqual(["h", "t"]);
  expect(recordName([["a"], ["b"]])).toEqual(["a"]);
  expect(recordName([["h"], ["r"], ["t"]])).toEqual(["r"]);
});

test("recordItems joins the words of a name", () => {
  expect(recordItems([["birth", "place"], ["New"]])).toEqual(["birth_place", "New"]);
  expect(recordItems([[], ["New"]])).toEqual(["", "New"]);
});

test("tokenTable entails by every fact and recalls the required ones", () => {
  const facts = [fact("f1", null, "a", "x"), fact("f2", null, "b", "", "optional")];
  expect(tokenTable(facts, split)).toEqual({
    entailing: [
      [["a"], ["x"]],
      [["b"], []],
    ],
    recalled: [[["a"], ["x"]]],
  });
});

test("tokenTable accepts a triple without head as long as it has a tail", () => {
  expect(tokenTable([fact("f1", "", "r", "v")], split)).toHaveProperty("recalled", [[[], ["r"], ["v"]]]);
});

test("tokenTable says why there is no table", () => {
  expect(tokenTable([], split)).toEqual({ reason: "the example has no facts" });
  expect(tokenTable([fact("f1", null, "a", "x", "optional")], split)).toEqual({
    reason: "the example has no required facts",
  });
  expect(tokenTable([fact("f1", null, "a", "x"), fact("f2", null, "b", "  ")], split)).toEqual({
    reason: "fact f2 (b) has an empty value",
  });
  expect(tokenTable([fact("f1", "s", "r", "x"), fact("f2", null, "b", "y")], split)).toEqual({
    reason:
      "fact f2 (b) is an attribute with a value while fact f1 is a triple: PARENT needs one kind in a table",
  });
});
