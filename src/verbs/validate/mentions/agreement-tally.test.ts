import { describe, expect, it } from "vitest";
import type { AnnotatedMention, MentionType } from "../../../data/annotated/annotated-text.ts";
import type { ComparedEntity } from "../../../engine/annotated/compare-text.ts";
import type { Method } from "../../../mentions/detection.ts";
import { AgreementTally } from "./agreement-tally.ts";

const options = { distance: 0.2, resamples: 200, confidence: 0.9, seed: 3 };

const gold = (type: MentionType): AnnotatedMention => ({
  ...{ entity: "Tarn", number: 1, tag: "AGENT-1", surface: "Tarn", span: null },
  type,
});
const found = (method: Method) => ({ surface: "Tarn", method, distance: 0 });

function compared(over: Partial<ComparedEntity>): ComparedEntity {
  return { entity: "Tarn", kind: "name", verdict: "detected", gold: [], found: [], pairs: [], ...over };
}

/** Two marked mentions, one found exactly; another found near a third; one found that nobody marked. */
const TEXT = [
  compared({
    gold: [gold("name"), gold("pronoun")],
    found: [found("name"), found("alias")],
    pairs: [{ gold: 0, found: 0, distance: 0 }],
  }),
  compared({
    kind: "date",
    gold: [gold("description")],
    found: [found("date")],
    pairs: [{ gold: 0, found: 0, distance: 0.1 }],
  }),
  compared({ kind: "date", verdict: "undetected", gold: [gold("name")] }),
  compared({ kind: "truth", verdict: "unchecked", gold: [gold("name")] }),
  compared({ kind: undefined, verdict: "unknown", gold: [gold("name")] }),
];

describe("AgreementTally", () => {
  const tally = new AgreementTally(options);
  for (let text = 0; text < 3; text++) tally.add(TEXT);
  const { exact, approximate, byType, byMethod, entities, unknown } = tally.finish();

  it("adds up mentions over texts", () => {
    expect(exact).toMatchObject({ found: 9, gold: 18, matched: 3, precision: 1 / 3, recall: 1 / 6 });
    // 2 · 3 / (9 + 18)
    expect(exact.f1).toBeCloseTo(2 / 9, 12);
    expect(approximate).toMatchObject({ found: 9, gold: 18, matched: 6, precision: 2 / 3, distance: 0.2 });
  });

  it("gives intervals that hold the value: here every text is alike, so they are nothing but it", () => {
    expect(exact.intervals).toEqual({
      precision: { low: 1 / 3, high: 1 / 3 },
      recall: { low: 1 / 6, high: 1 / 6 },
    });
  });

  it("gives recall by type and precision by method", () => {
    expect(byType.pronoun).toEqual({
      gold: 3,
      exact: { matched: 0, recall: 0 },
      approximate: { matched: 0, recall: 0 },
    });
    expect(byType.description!.approximate).toEqual({ matched: 3, recall: 1 });
    expect(byMethod).toEqual({
      alias: { found: 3, exact: { matched: 0, precision: 0 }, approximate: { matched: 0, precision: 0 } },
      date: { found: 3, exact: { matched: 0, precision: 0 }, approximate: { matched: 3, precision: 1 } },
      name: { found: 3, exact: { matched: 3, precision: 1 }, approximate: { matched: 3, precision: 1 } },
    });
  });

  it("counts mentioned entities that are reported as missing, by kind, and those not of the data", () => {
    expect(entities).toMatchObject({ annotated: 12, undetected: 3, unchecked: 3, falseAlarms: 0.25 });
    expect(entities.byKind.date).toEqual({ annotated: 6, undetected: 3, unchecked: 0, falseAlarms: 0.5 });
    expect(unknown).toBe(3);
  });

  it("has no share of nothing", () => {
    const nothing = new AgreementTally(options).finish();
    expect(nothing.exact).toEqual({ found: 0, gold: 0, matched: 0, intervals: {} });
    expect(nothing.entities).toEqual({ annotated: 0, undetected: 0, unchecked: 0, byKind: {} });
  });
});
