import { expect, it } from "vitest";
import { aliasKey } from "./alias-key.ts";
import { wordAbbreviations } from "./word-abbreviations.ts";

it("has abbreviations of words and what they may stand for", () => {
  const words = wordAbbreviations();
  expect(words.get("st")).toEqual(expect.arrayContaining(["saint", "street"]));
  expect(words.get("saint")).toContain("st");
  expect(words.get("fc")).toContain("football club");
  expect(words.get("and")).toEqual(["&"]);
  expect(words.get("int'l")).toEqual(["international"]);
});

it("goes both ways, and is folded on both sides", () => {
  const words = wordAbbreviations();
  for (const [word, others] of words)
    for (const other of others) {
      expect(words.get(other)).toContain(word);
      expect([aliasKey(word), aliasKey(other)]).toEqual([word, other]);
    }
});
