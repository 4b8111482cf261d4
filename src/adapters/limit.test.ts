import { describe, expect, it } from "vitest";
import { limit } from "./limit.ts";

describe("limit", () => {
  it("serves in order, and goes on after work that fails", async () => {
    const inLine = limit(1);
    const served: number[] = [];
    const work = [1, 2, 3].map((number) =>
      inLine(async () => {
        served.push(number);
        if (number === 2) throw new Error("two");
        return number;
      }),
    );
    expect((await Promise.allSettled(work)).map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    expect(served).toEqual([1, 2, 3]);
  });

  it.each([0, 1.5, Number.NaN])("refuses to serve %j at once", (most) => {
    expect(() => limit(most)).toThrow(RangeError);
  });
});
