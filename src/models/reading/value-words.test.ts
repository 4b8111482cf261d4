import { expect, test } from "vitest";
import { valueWords } from "./value-words.ts";

test.each([
  ["2025-07-03", "Thursday 3 July 2025"],
  ["2025-07-03T05:40:00+02:00", "Thursday 3 July 2025 05:40"],
  ["2025-02-30", "2025-02-30"],
  ["PT1H15M", "1 hours 15 minutes"],
  ["P", "P"],
  ["GLUTEN_FREE", "GLUTEN FREE"],
  ["on_time", "on time"],
  ["KN-TR 418", "KN-TR 418"],
  ["", ""],
])("valueWords: %j is read as %j", (value, words) => {
  expect(valueWords(value)).toBe(words);
});
