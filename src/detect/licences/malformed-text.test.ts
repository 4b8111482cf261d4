import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entity } from "../../mentions/entity.ts";
import { isShort, repeatedStretch } from "./malformed-text.ts";

function entity(label: string, more: Partial<Entity> = {}): Entity {
  return { id: label, label, kind: "name", roles: [], need: "required", ...more };
}

function repeated(text: string): string | undefined {
  const span = repeatedStretch(text);
  return span && text.slice(span.start, span.end);
}

test("isShort compares a text with the names it must mention", () => {
  const entities = [entity("Tessaly Harbour"), entity("Norvelia")];
  // 15 + 8 letters of names: 25.3 characters are needed.
  expect(isShort("Tessaly Harbour, Norvelia", entities)).toBe(true);
  expect(isShort("Tessaly Harbour in Norvelia", entities)).toBe(false);
  expect(isShort("  Tessaly Harbour          ", entities)).toBe(true);
});

test("isShort asks nothing for optional entities, nor for yes and no", () => {
  expect(isShort("It is.", [entity("A very long name that is not needed", { need: "optional" })])).toBe(
    false,
  );
  expect(isShort("It is.", [entity("no", { kind: "truth" })])).toBe(false);
  expect(isShort("", [])).toBe(false);
});

test("repeatedStretch finds a phrase that stands three times in a row", () => {
  expect(repeated("The maker of the maker of the maker of the dish is Tom.")).toBe(
    "The maker of the maker of the maker of the",
  );
  expect(repeated("It was red and it was red and it was blue.")).toBeUndefined();
});

test("repeatedStretch finds a single word four times in a row, and a phrase of five words twice", () => {
  expect(repeated("Rain, rain, rain, rain fell.")).toBe("Rain, rain, rain, rain");
  expect(repeated("Tarn, Tarn, Tarn Prefecture")).toBeUndefined();
  expect(repeated("So it lies in the north. It lies in the north.")).toBe(
    "it lies in the north. It lies in the north",
  );
});

test("repeatedStretch finds nothing in a text without words, or with different ones", () => {
  expect(repeated("")).toBeUndefined();
  expect(repeated("… – !")).toBeUndefined();
  expect(repeated("Orla Venn paints on glass, and Orla Venn sings.")).toBeUndefined();
});

test("repeatedStretch finds any phrase that is written three times, if it is not too long", () => {
  const word = fc.constantFrom("a", "b", "c", "d");
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 40 }), (phrase) => {
      const text = [...phrase, ...phrase, ...phrase].join(" ");
      expect(repeatedStretch(text)).toEqual({ start: expect.any(Number), end: expect.any(Number) });
    }),
  );
});

test("repeatedStretch points inside the text", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", "😀", ".", " "), { maxLength: 60 }), (pieces) => {
      const text = pieces.join("");
      const span = repeatedStretch(text) ?? { start: 0, end: 1 };
      expect(span.start).toBeGreaterThanOrEqual(0);
      expect(span.end).toBeGreaterThan(span.start);
      expect(span.end).toBeLessThanOrEqual(Math.max(1, text.length));
    }),
  );
});
