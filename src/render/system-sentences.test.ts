import { describe, expect, it } from "vitest";
import type { Report } from "../core/report.ts";
import sample from "./sample-report.json" with { type: "json" };
import { systemSentences } from "./system-sentences.ts";

const TALLIES = [
  ...["faithful", "incomplete", "unfaithful", "unsure"],
  ...["required", "missing", "contradicted", "unsupported"],
];

/** A report on systems with these tallies. */
function reportOf(tallies: Readonly<Record<string, readonly number[]>>): Report {
  const [metric] = (sample as unknown as Report).metrics;
  return {
    ...(sample as unknown as Report),
    metrics: [{ ...metric!, name: "faithfulness", tallies: TALLIES }],
    systems: Object.keys(tallies).map((name) => ({ name, cases: 12 })),
    scores: Object.entries(tallies).map(([system, tally]) => ({
      system,
      metric: "faithfulness",
      judged: tally.slice(0, 4).reduce((sum, count) => sum + count, 0),
      notApplicable: 0,
      reasons: {},
      tally,
      parts: {},
    })),
  };
}

describe("systemSentences(report)", () => {
  it("says one sentence a system", () => {
    expect(
      systemSentences(
        reportOf({
          faithful: [12, 0, 0, 0, 48, 0, 0, 0],
          omits: [0, 12, 0, 0, 48, 25, 0, 0],
          invents: [5, 0, 7, 0, 48, 0, 3, 6],
        }),
      ),
    ).toEqual([
      "faithful: 12 of 12 texts faithful",
      "omits: 12 of 12 texts incomplete, they leave out 25 of 48 facts",
      "invents: 7 of 12 texts unfaithful, they say 9 things that the data does not",
    ]);
  });

  it("says all that is wrong where several things are", () => {
    expect(
      systemSentences(
        reportOf({
          mixed: [1, 1, 1, 1, 9, 2, 1, 0],
          none: [0, 0, 0, 0, 0, 0, 0, 0],
          one: [1, 0, 0, 0, 1, 0, 0, 0],
        }),
      ),
    ).toEqual([
      "mixed: 1 of 4 texts unfaithful, it says 1 thing that the data does not; 1 incomplete; 2 of 9 facts left out; 1 of 4 texts unsure",
      "none: no text could be judged",
      "one: 1 of 1 text faithful",
    ]);
  });

  it("is silent where no metric gives a verdict", () => {
    expect(systemSentences(sample as unknown as Report)).toEqual([]);
  });
});
