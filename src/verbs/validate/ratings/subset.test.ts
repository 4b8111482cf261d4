import { describe, expect, it } from "vitest";
import { parent } from "../../../metrics/index.ts";
import { metricOf, parseSubset, satisfies } from "./subset.ts";

const text = {
  system: "t5",
  group: "neural",
  tags: { category: "Airport", size: "3" },
  part: (name: string) => (name === "parent.f" ? 0.25 : undefined),
};

describe("a subset", () => {
  it.each([
    ["parent.f>=0.25", true],
    ["parent.f > 0.25", false],
    ["size<=3", true],
    ["size=3.0", true],
    ["category=Airport", true],
    ["category!=Airport", false],
    ["group=neural", true],
    ["system=t5", true],
    ["type=seen", false],
    ["type!=seen", false],
    ["constructor!=seen", false],
    ["category>=2", false],
  ])("%s: %s", (condition, expected) => {
    expect(satisfies(parseSubset(condition), text)).toBe(expected);
  });

  it("may be about a metric whose options hold an equals sign", () => {
    expect(parseSubset("parent?lambda=0.5.f>=0.3")).toMatchObject({
      subject: "parent?lambda=0.5.f",
      comparison: ">=",
      value: "0.3",
    });
  });

  it.each(["size", ">=3", "size>=", ""])("%j is refused", (condition) => {
    expect(() => parseSubset(condition)).toThrow(/not a condition/);
  });

  it("names the metric that must be computed for it", () => {
    const metrics = [{ name: "mine", metric: parent() }];
    expect(metricOf(parseSubset("mine.f>0"), metrics)).toBe("mine");
    expect(metricOf(parseSubset("parent.recall>0"), [])).toBe("parent");
    expect(metricOf(parseSubset("parent?lambda=0.5.recall>0"), [])).toBe("parent?lambda=0.5");
    expect(metricOf(parseSubset("parent-table>0"), [])).toBe("parent-table");
    expect(metricOf(parseSubset("size>0"), metrics)).toBeUndefined();
  });
});
