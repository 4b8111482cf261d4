import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignLeft, alignRight, displayWidth, shorten } from "./display-width.ts";

describe("displayWidth(text)", () => {
  it.each([
    ["plain", 5],
    ["", 0],
    ["Zoë", 3],
    ["Zoe\u0308", 3],
    ["短文", 4],
    ["ｆｕｌｌ", 8],
    ["ｶﾅ", 2],
    ["한국", 4],
    ["👩‍👩‍👧", 2],
    ["❤️", 2],
    ["🇩🇰 dk", 5],
    ["𠀀", 2],
    ["— … ± ✓ ⟦", 9],
  ])("of %s is %d", (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });
});

describe("alignRight(text, width) and alignLeft(text, width)", () => {
  it("fill up to a width of columns, not of characters", () => {
    expect(alignRight("短", 4)).toBe("  短");
    expect(alignLeft("短", 4)).toBe("短  ");
    expect(alignLeft("longer", 4)).toBe("longer");
  });
});

describe("shorten(text, width)", () => {
  it("leaves out the middle", () => {
    expect(shorten("abcdefghij", 10)).toBe("abcdefghij");
    expect(shorten("abcdefghij", 7)).toBe("abc…hij");
    expect(shorten("短文短文短文", 6)).toBe("短…文");
  });

  it("is never wider than asked for", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 30 }), (text, width) => {
        expect(displayWidth(shorten(text, width))).toBeLessThanOrEqual(width);
      }),
    );
  });
});
