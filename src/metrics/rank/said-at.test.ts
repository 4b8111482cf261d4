import { describe, expect, it } from "vitest";
import { placedWords, saidAt, wholeOf } from "./said-at.ts";

const found = (text: string, value: string): string | undefined => {
  const span = saidAt(placedWords(text), value);
  return span && text.slice(span.start, span.end);
};

describe("saidAt(words, value)", () => {
  it("finds the words of a value whatever their case, marks and punctuation", () => {
    expect(found("It opened in PORT-AMSEL, near Brühl.", "Port Amsel")).toBe("PORT-AMSEL");
    expect(found("near Brühl.", "bruhl")).toBe("Brühl");
  });

  it("finds whole words in a row only", () => {
    expect(found("Portamsel", "Port Amsel")).toBeUndefined();
    expect(found("Amsel, a port", "Port Amsel")).toBeUndefined();
    expect(found("a port, Port Amsel", "Port Amsel")).toBe("Port Amsel");
  });

  it("finds nothing of a value without words", () => {
    expect(found("…", "—")).toBeUndefined();
  });
});

describe("wholeOf(text)", () => {
  it("leaves the white space around a text out", () => {
    expect(wholeOf("  a b\n")).toEqual({ start: 2, end: 5 });
  });
});
