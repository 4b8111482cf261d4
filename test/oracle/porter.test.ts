import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { porterStem } from "../../src/text/index.ts";

/* Stems printed by NLTK 3.8's PorterStemmer in its default mode, kept with the oracles of the metrics that use it. */

type Stems = Readonly<Record<string, string>>;

function stemsOf(file: URL, field: "porter" | "stems"): Stems {
  return (JSON.parse(readFileSync(file, "utf8")) as Record<typeof field, Stems>)[field];
}

test.each([
  ["rouge", "porter", 811],
  ["meteor_nltk", "stems", 805],
] as const)("porterStem agrees with NLTK on every word of %s.json", (name, field, words) => {
  const file = new URL(`../../fixtures/oracle/${name}.json`, import.meta.url);
  const stems = stemsOf(file, field);
  expect(Object.keys(stems)).toHaveLength(words);
  const ours = Object.fromEntries(Object.keys(stems).map((word) => [word, porterStem(word)]));
  expect(ours).toEqual(stems);
});
