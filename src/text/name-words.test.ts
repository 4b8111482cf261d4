import { expect, test } from "vitest";
import { nameWords } from "./name-words.ts";

test.each([
  ["birthPlace", ["birth", "place"]],
  ["birth_place", ["birth", "place"]],
  ["Birth place", ["birth", "place"]],
  ["elevationAboveTheSeaLevel_(in_metres)", ["elevation", "above", "the", "sea", "level", "in", "metres"]],
  ["ISSN", ["issn"]],
  ["imdbID", ["imdb", "id"]],
  ["", []],
])("nameWords takes %j apart", (name, words) => {
  expect(nameWords(name)).toEqual(words);
});
