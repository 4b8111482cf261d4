import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Group, GroupSurvey, Regroup } from "./regroup.ts";

function regrouped(keys: readonly string[]): { groups: Group<number>[]; mostHeld: number } {
  const survey = new GroupSurvey();
  for (const key of keys) survey.note(key);
  const regroup = new Regroup<number>(survey);
  const groups: Group<number>[] = [];
  let mostHeld = 0;
  keys.forEach((key, index) => {
    groups.push(...regroup.add(key, index));
    mostHeld = Math.max(mostHeld, index + 1 - groups.reduce((sum, { members }) => sum + members.length, 0));
  });
  groups.push(...regroup.end());
  return { groups: groups.map(({ key, members }) => ({ key, members })), mostHeld };
}

describe("Regroup", () => {
  it("hands out groups in the order in which they begin, members of one that comes back included", () => {
    expect(regrouped(["a", "a", "b", "c", "a", "c"]).groups).toEqual([
      { key: "a", members: [0, 1, 4] },
      { key: "b", members: [2] },
      { key: "c", members: [3, 5] },
    ]);
  });

  it("holds no more than a group and its successor's first member when groups stand together", () => {
    const keys = Array.from({ length: 300 }, (_, index) => `group ${Math.floor(index / 3)}`);
    const { groups, mostHeld } = regrouped(keys);
    expect(groups).toHaveLength(100);
    expect(mostHeld).toBe(3);
  });

  it("groups any sequence as a map of lists would", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "b", "c", "d", "e")), (keys) => {
        const expected = new Map<string, number[]>();
        keys.forEach((key, index) => {
          expected.set(key, [...(expected.get(key) ?? []), index]);
        });
        expect(regrouped(keys).groups).toEqual([...expected].map(([key, members]) => ({ key, members })));
      }),
    );
  });
});
