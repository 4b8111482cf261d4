import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import type { Flip } from "../../core/comparison.ts";
import type { Evidence } from "../../core/evidence.ts";
import { flipView, hasMarks } from "./flip-view.ts";

const data = facts(
  "Lake_Orsin | country | Valmere",
  "Lake_Orsin | area | 88 square kilometres",
  "Valmere | capital | Port_Amsel",
);

const found = (fact: string, note?: string): Evidence => ({
  kind: "supported",
  target: { fact },
  span: { start: 0, end: 1 },
  strength: 1,
  ...(note ? { note } : {}),
});
const missing = (fact: string, note: string): Evidence => ({
  kind: "missing",
  target: { fact },
  strength: 1,
  note,
});

function flip(before: readonly Evidence[], now: readonly Evidence[], more: Partial<Flip> = {}): Flip {
  return {
    example: "lake",
    baseline: 1,
    candidate: 0,
    baselineText: "old",
    candidateText: "new",
    facts: data,
    baselineEvidence: before,
    candidateEvidence: now,
    ...more,
  };
}

describe("flipView(flip)", () => {
  it("lists the facts of which something else is said, with both signs", () => {
    const before = [found("1"), found("2"), missing("3", "Port Amsel")];
    const now = [found("1", "by another way"), missing("2", "square"), found("3")];
    expect(flipView(flip(before, now)).changes).toEqual([
      "✓ → ~  Lake Orsin  area  88 square kilometres  (missing: square)",
      "✗ → ✓  Valmere  capital  Port Amsel  (before: missing: Port Amsel)",
    ]);
  });

  it("lists a fact of which other words are missing, and one of which nothing was said before", () => {
    const before = [missing("2", "square")];
    const now = [missing("2", "kilometres"), missing("3", "Port Amsel")];
    expect(flipView(flip(before, now)).changes).toEqual([
      "~ → ~  Lake Orsin  area  88 square kilometres  (missing: square → missing: kilometres)",
      "· → ✗  Valmere  capital  Port Amsel  (missing: Port Amsel)",
    ]);
  });

  it("lists what no fact has by its name, on whichever side it stands", () => {
    const of = (value: string): Evidence => ({ kind: "missing", target: { value }, strength: 1 });
    expect(flipView(flip([of("a"), of("b")], [of("b"), of("c")])).changes).toEqual([
      "✗ → ·  value  a",
      "· → ✗  value  c",
    ]);
  });

  it("marks both texts, an entity by the same number in each", () => {
    const entity = (name: string, start: number, end: number): Evidence => ({
      kind: "supported",
      target: { entity: name },
      span: { start, end },
      strength: 1,
    });
    const view = flipView(
      flip(
        [entity("Lake_Orsin", 0, 10), entity("Valmere", 14, 21)],
        [entity("Valmere", 0, 7), { kind: "unsupported", span: { start: 11, end: 17 }, strength: 1 }],
        { baselineText: "Lake Orsin in Valmere", candidateText: "Valmere is lovely" },
      ),
    );
    expect(view.baselineText).toBe("Lake Orsin¹ in Valmere²");
    expect(view.candidateText).toBe("Valmere² is ⟦lovely⟧");
  });

  it("changes nothing where no metric gave evidence", () => {
    expect(flipView(flip([], []))).toEqual({ baselineText: "old", candidateText: "new", changes: [] });
    expect(hasMarks([flip([], [])])).toBe(false);
    expect(hasMarks([flip([], []), flip([found("1")], [])])).toBe(true);
  });

  it("lists nothing when the same is said of both texts", () => {
    const one = fc.oneof(
      fc.constantFrom("1", "2", "9").map((fact) => found(fact)),
      fc.tuple(fc.constantFrom("1", "2", "9"), fc.string()).map(([fact, note]) => missing(fact, note)),
    );
    fc.assert(
      fc.property(fc.array(one), (evidence) => {
        expect(flipView(flip(evidence, evidence)).changes).toEqual([]);
      }),
    );
  });
});
