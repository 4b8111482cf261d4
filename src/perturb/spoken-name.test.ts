import { expect, test } from "vitest";
import { spokenName } from "./spoken-name.ts";

test.each([
  ["Blue Harvest (film)", "Blue Harvest"],
  ["Blue_Harvest_(film)", "Blue Harvest"],
  ["FC_Northgate", "FC Northgate"],
  ["(5)", "(5)"],
])("spokenName says %j as %j", (label, name) => {
  expect(spokenName(label)).toBe(name);
});
