import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Evidence } from "../../core/evidence.ts";
import { markOf, segments } from "./segments.ts";

const unsupported = (start: number, end: number): Evidence => ({
  kind: "unsupported",
  span: { start, end },
  strength: 1,
});
const supported = (start: number, end: number): Evidence => ({
  kind: "supported",
  target: { fact: "1" },
  span: { start, end },
  strength: 1,
});
const missing: Evidence = { kind: "missing", target: { fact: "1" }, strength: 1 };

/** Each stretch with the positions of what is said of it: `Lake[0]`. */
function cut(text: string, ...evidence: Evidence[]): string[] {
  return segments(text, evidence).map(
    ({ start, end, about }) => text.slice(start, end) + (about.length > 0 ? `[${about}]` : ""),
  );
}

describe("segments(text, evidence)", () => {
  it("leaves a text whole of which nothing is said", () => {
    expect(cut("Lake Orsin")).toEqual(["Lake Orsin"]);
    expect(cut("Lake Orsin", missing)).toEqual(["Lake Orsin"]);
    expect(cut("")).toEqual([]);
  });

  it("cuts where evidence begins and ends", () => {
    expect(cut("Lake Orsin is deep", supported(0, 10), unsupported(14, 18))).toEqual([
      "Lake Orsin[0]",
      " is ",
      "deep[1]",
    ]);
  });

  it("keeps apart what overlaps, lies inside, touches or coincides", () => {
    expect(cut("abcdef", supported(0, 4), unsupported(2, 6))).toEqual(["ab[0]", "cd[0,1]", "ef[1]"]);
    expect(cut("abcdef", supported(0, 6), unsupported(2, 4))).toEqual(["ab[0]", "cd[0,1]", "ef[0]"]);
    expect(cut("abcdef", supported(0, 3), unsupported(3, 6))).toEqual(["abc[0]", "def[1]"]);
    expect(cut("abcdef", supported(1, 3), unsupported(1, 3))).toEqual(["a", "bc[0,1]", "def"]);
  });

  it("ignores what lies outside the text and what is empty", () => {
    expect(cut("abc", supported(-5, 1), unsupported(2, 99), supported(7, 9), supported(2, 2))).toEqual([
      "a[0]",
      "b",
      "c[1]",
    ]);
  });

  const cases = fc.record({
    text: fc.string({ maxLength: 40 }),
    evidence: fc.array(
      fc
        .tuple(fc.integer({ min: -3, max: 45 }), fc.integer({ min: -3, max: 45 }))
        .map(([a, b]) => unsupported(a, b)),
      { maxLength: 8 },
    ),
  });

  it("gives the text back when its pieces are put together", () => {
    fc.assert(
      fc.property(cases, ({ text, evidence }) => {
        const pieces = segments(text, evidence).map(({ start, end }) => text.slice(start, end));
        expect(pieces.join("")).toBe(text);
        expect(pieces).not.toContain("");
      }),
    );
  });

  it("covers every span, and nothing else, with the evidence it belongs to", () => {
    fc.assert(
      fc.property(cases, ({ text, evidence }) => {
        const all = segments(text, evidence);
        evidence.forEach((one, position) => {
          const { start, end } = "span" in one ? one.span : { start: 0, end: 0 };
          for (const segment of all)
            expect(segment.about.includes(position)).toBe(start <= segment.start && segment.end <= end);
        });
      }),
    );
  });

  it("cuts nowhere without a reason", () => {
    fc.assert(
      fc.property(cases, ({ text, evidence }) => {
        const said = segments(text, evidence).map(({ about }) => about.join());
        for (let at = 1; at < said.length; at++) expect(said[at]).not.toBe(said[at - 1]);
      }),
    );
  });
});

describe("markOf(segment, evidence)", () => {
  it("is the strongest thing said of a stretch", () => {
    const evidence: Evidence[] = [
      supported(0, 3),
      unsupported(1, 3),
      { kind: "contradicted", target: { fact: "1" }, span: { start: 2, end: 3 }, strength: 1 },
    ];
    const marks = segments("abcd", evidence).map((segment) => markOf(segment, evidence));
    expect(marks).toEqual(["supported", "unsupported", "contradicted", undefined]);
  });
});
