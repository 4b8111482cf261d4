import { expect, it } from "vitest";
import { looksShort } from "./looks-short.ts";

it.each(["US", "U.S.A.", "AC/DC", "WW2", "ÖBB"])("%s is written like an abbreviation", (name) =>
  expect(looksShort(name)).toBe(true),
);

it.each(["Us", "NORWAY IS BIG", "ABCDEFG", "747", "", "東京", "Calif."])("%j is not", (name) =>
  expect(looksShort(name)).toBe(false),
);
