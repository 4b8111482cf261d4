import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { neutralize } from "./neutralize.ts";

describe("neutralize(text)", () => {
  it("shows control characters and escape sequences", () => {
    expect(neutralize("a\x1b[31mred\x07")).toBe("a\\x1b[31mred\\x07");
    expect(neutralize("\x9b2J")).toBe("\\x9b2J");
    expect(neutralize("one\ntwo\tthree\r")).toBe("one\\ntwo\\tthree\\r");
  });

  it("shows what turns or hides text", () => {
    expect(neutralize("abc\u202Edcba\u202C")).toBe("abc\\u202edcba\\u202c");
    expect(neutralize("in\u200Bvisible\uFEFF\u00AD")).toBe("in\\u200bvisible\\ufeff\\xad");
    expect(neutralize("a\u2028b")).toBe("a\\u2028b");
    expect(neutralize("tag\u{E0041}")).toBe("tag\\u{e0041}");
    expect(neutralize("half \uD83D")).toBe("half \\ud83d");
  });

  it("keeps letters, marks, emoji and joiners", () => {
    const text = "Zoë 港 नमस्ते می‌خواهم 👩‍👩‍👧 ❤️ a\u0301";
    expect(neutralize(text)).toBe(text);
  });

  it("is safe to print and stays so", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const shown = neutralize(text);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u);
        expect(neutralize(shown)).toBe(shown);
      }),
    );
  });
});
