import { expect, it } from "vitest";
import { readableName } from "./readable-name.ts";

it.each([
  ["birth_date", "birth date"],
  ["birthDate", "birth date"],
  ["eatType", "eat type"],
  ["Date of birth", "Date of birth"],
  ["ISBN", "ISBN"],
  ["ISBN_13", "ISBN 13"],
  ["siteURL", "site URL"],
  ["TEAM-PTS", "TEAM-PTS"],
  ["étatCivil", "état civil"],
  ["_id", "id"],
  ["__", "__"],
])("readableName(%j) is %j", (name, words) => {
  expect(readableName(name)).toBe(words);
});
