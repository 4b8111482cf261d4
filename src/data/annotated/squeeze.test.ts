import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { squeeze } from "./squeeze.ts";

describe("squeeze", () => {
  it("drops white space and joins tokenised quotation marks", () => {
    expect(squeeze("`` a  b ''\n.").text).toBe('"ab".');
  });

  it("leaves a single apostrophe and a third one alone", () => {
    expect(squeeze("it's").text).toBe("it's");
    expect(squeeze("'''s").text).toBe("\"'s");
  });

  it("knows where each character stood", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "É", "'", "`", '"', " ", "\u00a0", "😀") }),
        (text) => {
          const { text: squeezed, starts, ends } = squeeze(text);
          expect(starts).toHaveLength(squeezed.length);
          expect(ends).toHaveLength(squeezed.length);
          for (let at = 0; at < squeezed.length; at++)
            expect(squeeze(text.slice(starts[at], ends[at])).text).toBe(squeezed[at]);
        },
      ),
    );
  });
});
