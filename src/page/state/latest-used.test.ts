import { describe, expect, it } from "vitest";
import { latestUsed } from "./latest-used.ts";

describe("latestUsed(most, fetch)", () => {
  it("fetches once what is asked for again", async () => {
    const fetched: number[] = [];
    const get = latestUsed(2, async (key) => {
      fetched.push(key);
      return key * 10;
    });
    expect(await Promise.all([get(1), get(1), get(2)])).toEqual([10, 10, 20]);
    expect(fetched).toEqual([1, 2]);
  });

  it("forgets what was not asked for longest", async () => {
    const fetched: number[] = [];
    const get = latestUsed(2, async (key) => fetched.push(key));
    for (const key of [1, 2, 1, 3, 1, 2]) await get(key);
    expect(fetched).toEqual([1, 2, 3, 2]);
  });

  it("tries again what failed", async () => {
    let times = 0;
    const get = latestUsed(2, async () => {
      times++;
      if (times === 1) throw new Error("no answer");
      return "here";
    });
    await expect(get(1)).rejects.toThrow("no answer");
    expect(await get(1)).toBe("here");
  });
});
