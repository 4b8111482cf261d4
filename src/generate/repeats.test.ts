import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repeating } from "./repeats.ts";

/** Whether some sequence of so many tokens comes twice. */
function repeats(tokens: readonly number[], size: number): boolean {
  const all = Array.from({ length: Math.max(0, tokens.length - size + 1) }, (_, at) =>
    tokens.slice(at, at + size).join(),
  );
  return new Set(all).size < all.length;
}

describe("repeating(tokens, size)", () => {
  it("is what would make a sequence come twice, and nothing else", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 9 }),
        fc.integer({ min: 1, max: 4 }),
        (tokens, size) => {
          fc.pre(!repeats(tokens, size));
          const banned = repeating(tokens, size);
          for (const token of [0, 1, 2]) expect(banned.has(token)).toBe(repeats([...tokens, token], size));
        },
      ),
    );
  });

  it("bans nothing when any sequence may come twice", () => {
    expect(repeating([1, 1, 1], 0).size).toBe(0);
  });
});
