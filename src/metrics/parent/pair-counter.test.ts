import fc from "fast-check";
import { expect, test } from "vitest";
import { PairCounter } from "./pair-counter.ts";

test("PairCounter counts pairs and gives them in order", () => {
  const counter = new PairCounter();
  counter.add(2, 1);
  counter.add(0, 5);
  counter.add(2, 1);
  counter.add(0, 0);
  expect([...counter.sorted()]).toEqual([
    [0, 0, 1],
    [0, 5, 1],
    [2, 1, 2],
  ]);
});

test("PairCounter agrees with a Map, however many pairs there are", () => {
  const pairs = fc.array(fc.tuple(fc.nat(300), fc.nat(60_000_000)), { maxLength: 5000, size: "max" });
  fc.assert(
    fc.property(pairs, (sample) => {
      const counter = new PairCounter();
      const counts = new Map<string, number>();
      for (const [first, second] of sample) {
        counter.add(first, second);
        counts.set(`${first} ${second}`, (counts.get(`${first} ${second}`) ?? 0) + 1);
      }
      const found = [...counter.sorted()];
      expect(found.length).toBe(counts.size);
      for (const [first, second, count] of found) expect(counts.get(`${first} ${second}`)).toBe(count);
    }),
    { numRuns: 20 },
  );
});
