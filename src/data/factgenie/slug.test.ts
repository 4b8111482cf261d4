import { describe, expect, it } from "vitest";
import { DistinctSlugs, slug } from "./slug.ts";

describe("slug(name)", () => {
  it.each([
    ["T5_large v1.1", "t5-large-v1-1"],
    ["Žďár — 3", "zdar-3"],
    ["--a--", "a"],
    ["模型", ""],
  ])("makes %s a name that factgenie leaves as it is: %s", (name, expected) => {
    expect(slug(name)).toBe(expected);
  });
});

describe("DistinctSlugs", () => {
  it("tells names apart, and gives the same name the same slug", () => {
    const slugs = new DistinctSlugs("system");
    expect(["a_b", "a b", "模型", "型", "a_b"].map((name) => slugs.of(name))).toEqual([
      "a-b",
      "a-b-2",
      "system",
      "system-2",
      "a-b",
    ]);
  });
});
