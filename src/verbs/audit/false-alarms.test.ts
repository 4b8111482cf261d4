import { describe, expect, it } from "vitest";
import type { Answer } from "./answer.ts";
import { falseAlarms } from "./false-alarms.ts";

let number = 0;

function answer(system: string, kind: string, weight: number, present: boolean | undefined): Answer {
  const row = `r${++number}`;
  const empty = {
    metric: "esa",
    example: "e",
    sample: 0,
    entity: "x",
    facts: "",
    text: "",
    verdict: "",
    wording: "",
  };
  return {
    row: {
      ...empty,
      row,
      system,
      kind,
      stratum: `${system} × ${kind}`,
      weight,
      where: { file: "sheet.csv" },
    },
    present,
  };
}

describe("falseAlarms", () => {
  it("weights each row by the verdicts it stands for", () => {
    const rows = [
      ...[true, true, true, false].map((present) => answer("a", "name", 10, present)),
      ...[false, false].map((present) => answer("b", "name", 30, present)),
    ];
    const { overall, systems, kinds } = falseAlarms(rows, 0.95);
    expect(overall).toMatchObject({ verdicts: 100, answered: 6, falseAlarms: 3 });
    // 30 of the 40 verdicts of a, none of the 60 of b.
    expect(overall.rate!.value).toBeCloseTo(0.3, 12);
    expect(systems.map(({ name, rate }) => [name, rate!.value])).toEqual([
      ["a", 0.75],
      ["b", 0],
    ]);
    expect(kinds).toEqual([{ name: "name", ...overall }]);
  });

  it("has Wilson's interval where all rows weigh the same", () => {
    const { overall } = falseAlarms(
      Array.from({ length: 29 }, (_, at) => answer("a", "name", 3, at === 0)),
      0.95,
    );
    // Newcombe (1998): 1 of 29.
    expect(overall.rate!.interval!.low).toBeCloseTo(0.0061, 4);
    expect(overall.rate!.interval!.high).toBeCloseTo(0.1718, 4);
  });

  it("is less sure where rows weigh differently", () => {
    const rate = (weights: readonly number[]) => {
      const rows = weights.map((weight, at) => answer(`s${at}`, "name", weight, at % 2 === 0));
      const { low, high } = falseAlarms(rows, 0.95).overall.rate!.interval!;
      return high - low;
    };
    expect(rate([1, 1, 50, 50])).toBeGreaterThan(rate([25, 25, 26, 26]));
  });

  it("shares the verdicts of a stratum among the rows that were answered", () => {
    const rows = [
      answer("a", "name", 10, true),
      answer("a", "name", 10, undefined),
      answer("b", "name", 20, false),
    ];
    const { overall, unanswered } = falseAlarms(rows, 0.95);
    expect(overall).toMatchObject({ verdicts: 40, answered: 2, rate: { value: 0.5 } });
    expect(unanswered).toEqual([rows[1]!.row.row]);
  });

  it("leaves a stratum without answers out, says so, and has no rate where nothing was answered", () => {
    const rows = [answer("a", "name", 10, false), answer("b", "date", 7, undefined)];
    const { overall, systems, uncovered } = falseAlarms(rows, 0.95);
    expect(overall).toMatchObject({ verdicts: 10, rate: { value: 0 } });
    expect(systems[1]).toEqual({ name: "b", verdicts: 0, answered: 0, falseAlarms: 0 });
    expect(uncovered).toEqual([{ stratum: "b × date", verdicts: 7 }]);
  });
});
