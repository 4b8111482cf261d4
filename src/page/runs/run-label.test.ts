import { describe, expect, it } from "vitest";
import { oldestFirst, runLabel } from "./run-label.ts";

const run = (name: string, createdAt = "2026-03-01T12:00:00Z", deletable = true) => ({
  name,
  createdAt,
  deletable,
});

describe("runLabel(run, all)", () => {
  it("leaves out what only tells folders apart", () => {
    const one = run("ferries-3f9a1c");
    expect(runLabel(one, [one, run("harbour-aa01bc")])).toBe("ferries");
    const mine = run("ferries-3f9a1c", undefined, false);
    expect(runLabel(mine, [mine])).toBe("ferries-3f9a1c");
  });

  it("adds the time where two would be called the same", () => {
    const [one, two] = [run("ferries-3f9a1c"), run("ferries-00aa11", "2026-04-02T12:00:00Z")];
    expect(runLabel(one, [one, two])).toMatch(/^ferries, Mar 1, 2026/);
    expect(runLabel(two, [one, two])).toMatch(/^ferries, Apr 2, 2026/);
  });
});

describe("oldestFirst(runs)", () => {
  it("sorts by when runs were made", () => {
    const [old, recent] = [run("a", "2026-01-01T00:00:00Z"), run("b", "2026-02-01T00:00:00Z")];
    expect(oldestFirst([recent, old])).toEqual([old, recent]);
  });
});
