import { expect, test } from "vitest";
import { esaOptions, methodsOf } from "./esa-options.ts";

function problem(given: Record<string, unknown>): string {
  const parsed = esaOptions.safeParse(given);
  return parsed.success
    ? "none"
    : parsed.error.issues.map(({ path, message }) => [...path, message].join(" ")).join();
}

test("esaOptions has a switch for every method, all on", () => {
  expect(esaOptions.parse({})).toEqual({
    preset: "default",
    names: true,
    aliasing: true,
    dates: true,
    numbers: true,
    quantities: true,
    attributes: true,
    descriptions: true,
    pronouns: true,
  });
});

test("esaOptions takes text for typed values", () => {
  expect(esaOptions.parse({ pronouns: "false" })).toMatchObject({ pronouns: false });
  expect(esaOptions.parse({ preset: "paper", distance: "0.2" })).toMatchObject({ distance: 0.2 });
});

test("preset=paper is Algorithm 1 at 0.4 with synonyms, dates and pronouns", () => {
  const paper = { preset: "paper", distance: 0.4, names: true, aliasing: true, dates: true, pronouns: true };
  expect(esaOptions.parse({ preset: "paper" })).toEqual(paper);
  expect(esaOptions.parse({ preset: "paper", aliases: "a.json" })).toEqual({ ...paper, aliases: "a.json" });
});

test("esaOptions refuses what has no effect", () => {
  expect(problem({ preset: "paper", numbers: true })).toBe("numbers is used with preset=default only");
  expect(problem({ distance: 0.3 })).toBe("distance is used with preset=paper only");
  expect(problem({ aliasing: false, aliases: "a.json" })).toBe("aliases are used with aliasing=true");
  expect(problem({ distance: 2, preset: "paper" })).toBe("distance must be a number from 0 to 1");
  expect(problem({ preset: "ours" })).toBe("preset must be one of default, paper");
});

test("methodsOf names the methods that are on", () => {
  expect(methodsOf(esaOptions.parse({ pronouns: false }))).toMatchObject({
    pronoun: false,
    name: true,
    alias: true,
  });
  expect(methodsOf(esaOptions.parse({ preset: "paper" }))).toMatchObject({
    number: false,
    alias: true,
    date: true,
  });
});
