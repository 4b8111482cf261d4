import fc from "fast-check";
import { expect, it } from "vitest";
import { NumberSet } from "./number-set.ts";

it("NumberSet holds what a Set holds", () => {
  const numbers = fc.array(fc.oneof(fc.maxSafeNat(), fc.nat(100)), { maxLength: 500 });
  fc.assert(
    fc.property(numbers, numbers, (added, others) => {
      const set = new NumberSet();
      const expected = new Set<number>();
      for (const value of added) {
        set.add(value);
        expected.add(value);
      }
      expect(set.size).toBe(expected.size);
      for (const value of [...added, ...others]) expect(set.has(value)).toBe(expected.has(value));
    }),
  );
});
