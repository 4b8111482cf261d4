import { describe, expect, it } from "vitest";
import { textPieces } from "./text-pieces.ts";

const texts = Array.from({ length: 20_000 }, (_, at) => `value ${at}`).sort();

describe("textPieces(texts)", () => {
  it("covers all texts, in pieces of about a thousand and at most 2,048", () => {
    const pieces = textPieces(texts);
    expect(pieces[0]!.start).toBe(0);
    expect(pieces.at(-1)!.end).toBe(texts.length);
    for (const [at, { start, end }] of pieces.entries()) {
      expect(start).toBe(pieces[at - 1]?.end ?? 0);
      expect(end - start).toBeGreaterThan(0);
      expect(end - start).toBeLessThanOrEqual(2048);
    }
    expect(pieces.length).toBeGreaterThan(10);
    expect(pieces.length).toBeLessThan(50);
  });

  it("leaves most pieces as they are when a text is added", () => {
    const keys = (all: readonly string[]): Set<string> =>
      new Set(textPieces(all).map(({ start, end }) => all.slice(start, end).join("\n")));
    const before = keys(texts);
    const kept = [...keys([...texts, "value 0 and more"].sort())].filter((key) => before.has(key));
    expect(kept.length).toBeGreaterThan(before.size / 2);
  });

  it("cuts nothing into nothing", () => {
    expect(textPieces([])).toEqual([]);
  });
});
