import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { whenSettled } from "./when-settled.ts";

describe("whenSettled(promises)", () => {
  it("gives all values in order", async () => {
    expect(await whenSettled([setTimeout(5, 1), Promise.resolve(2)])).toEqual([1, 2]);
  });

  it("passes a failure on when the others have come to their end", async () => {
    let atWork = true;
    const slow = setTimeout(10).then(() => {
      atWork = false;
    });
    await expect(whenSettled([Promise.reject(new Error("no")), slow])).rejects.toThrow("no");
    expect(atWork).toBe(false);
  });
});
