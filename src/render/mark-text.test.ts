import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Evidence } from "../core/evidence.ts";
import { EntityLinks } from "./entity-links.ts";
import { bracketed, markText } from "./mark-text.ts";

const found =
  (kind: "supported" | "contradicted") =>
  (start: number, end: number): Evidence => ({
    kind,
    target: { fact: "1" },
    span: { start, end },
    strength: 1,
  });
const supported = found("supported");
const contradicted = found("contradicted");
const unsupported = (start: number, end: number): Evidence => ({
  kind: "unsupported",
  span: { start, end },
  strength: 1,
});

describe("markText(text, evidence)", () => {
  it("cuts the text where what is said of it changes", () => {
    expect(markText("Nord lies in Paris.", [supported(0, 4), unsupported(13, 18)])).toEqual([
      { text: "Nord", mark: "supported" },
      { text: " lies in ", mark: "plain" },
      { text: "Paris", mark: "unsupported" },
      { text: ".", mark: "plain" },
    ]);
  });

  it("shows the worst of what overlaps", () => {
    expect(markText("abcdef", [unsupported(1, 4), contradicted(3, 5), supported(0, 6)])).toEqual([
      { text: "a", mark: "supported" },
      { text: "bc", mark: "unsupported" },
      { text: "de", mark: "contradicted" },
      { text: "f", mark: "supported" },
    ]);
  });

  it("ends a piece where the mention of an entity ends, and links it", () => {
    const mention = (entity: string, start: number, end: number): Evidence => ({
      kind: "supported",
      target: { entity },
      span: { start, end },
      strength: 1,
    });
    const evidence = [mention("list", 0, 8), mention("tea", 5, 8), mention("it", 8, 9), mention("it", 9, 30)];
    const links = new EntityLinks([], evidence);
    expect(markText("rice tea²!", evidence, links)).toEqual([
      { text: "rice tea", mark: "supported", links: "¹,²" },
      { text: "^2", mark: "supported", links: "³" },
      { text: "!", mark: "supported", links: "³" },
    ]);
    expect(markText("rice tea", [mention("list", 20, 30)], links)).toEqual([
      { text: "rice tea", mark: "plain" },
    ]);
  });

  it("leaves what a person dismissed without a mark", () => {
    const said: Evidence = { kind: "unsupported", span: { start: 0, end: 4 }, strength: 1, dismissed: true };
    expect(markText("Nord is deep.", [said])).toEqual([{ text: "Nord is deep.", mark: "plain" }]);
  });

  it("ignores what lies outside the text, and what is missing from it", () => {
    const missing: Evidence = { kind: "missing", target: { value: "x" }, strength: 1 };
    expect(markText("ab", [unsupported(-3, 1), unsupported(5, 9), unsupported(2, 1), missing])).toEqual([
      { text: "a", mark: "unsupported" },
      { text: "b", mark: "plain" },
    ]);
    expect(markText("", [unsupported(0, 4)])).toEqual([]);
  });

  it("keeps the text, and no two neighbours say the same", () => {
    const some = fc.record({ kind: fc.nat(2), start: fc.integer(), length: fc.nat(20) });
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.array(some), (text, list) => {
        const make = [supported, contradicted, unsupported];
        const pieces = markText(
          text,
          list.map(({ kind, start, length }) => make[kind]!(start % 30, (start % 30) + length)),
        );
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
        for (const [at, { mark }] of pieces.slice(1).entries()) expect(mark).not.toBe(pieces[at]!.mark);
      }),
    );
  });
});

describe("bracketed(piece)", () => {
  it("puts signs around what is not supported or contradicted", () => {
    expect(bracketed({ text: "Paris", mark: "unsupported" })).toBe("⟦Paris⟧");
    expect(bracketed({ text: "1921", mark: "contradicted" })).toBe("⟪1921⟫");
    expect(bracketed({ text: "Nord", mark: "supported" })).toBe("Nord");
    expect(bracketed({ text: "1921", mark: "contradicted", links: "¹" })).toBe("⟪1921⟫¹");
  });

  it("lets no text feign such signs or hide anything", () => {
    expect(bracketed({ text: "⟦x⟧\x1b", mark: "plain" })).toBe("\\u27e6x\\u27e7\\x1b");
  });
});
