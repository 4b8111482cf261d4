import { describe, expect, it } from "vitest";
import type { MetricInfo } from "../../core/report.ts";
import { gravity, verdictAt, verdictPlaces } from "./verdict-places.ts";

const metric = (names: readonly string[]): MetricInfo =>
  ({ tallies: names, parts: names.map((name) => ({ name })) }) as unknown as MetricInfo;
const VERDICT = metric(["score", "faithful", "incomplete", "unfaithful", "unsure"]);

describe("verdictPlaces(report)", () => {
  it("finds the metric that gives a verdict, and where its parts are", () => {
    const places = verdictPlaces({ metrics: [metric(["f"]), VERDICT] });
    expect(places).toEqual({
      metric: 1,
      parts: { faithful: 1, incomplete: 2, unfaithful: 3, unsure: 4 },
    });
    expect(verdictPlaces({ metrics: [metric(["f"])] })).toBeUndefined();
  });
});

describe("verdictAt(text, places)", () => {
  const places = verdictPlaces({ metrics: [VERDICT] })!;

  it("is the verdict whose part is 1", () => {
    expect(verdictAt({ scores: [[0.2, 0, 0, 1, 0]] }, places)).toBe("unfaithful");
    expect(verdictAt({ scores: [[0.9, 1, 0, 0, 0]] }, places)).toBe("faithful");
  });

  it("is no answer where the metric does not apply", () => {
    expect(verdictAt({ scores: [null] }, places)).toBe("unsure");
  });
});

describe("gravity(verdict)", () => {
  it("puts what is false before what is left out, and that before no answer", () => {
    const order = (["unsure", "faithful", "unfaithful", "incomplete"] as const).toSorted(
      (a, b) => gravity(b) - gravity(a),
    );
    expect(order).toEqual(["unfaithful", "incomplete", "unsure", "faithful"]);
  });
});
