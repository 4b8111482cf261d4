import { describe, expect, it } from "vitest";
import type { Report } from "../core/report.ts";
import { chosenColumns } from "./chosen-columns.ts";
import sample from "./sample-report.json" with { type: "json" };

const report = sample as unknown as Report;
const shown = (chosen: Report): string[] =>
  chosen.metrics.flatMap(({ name, parts }) => parts.map((part) => `${name}.${part.name}`));

describe("chosenColumns(report, chosen)", () => {
  it("is the report itself where nothing is chosen", () => {
    expect(chosenColumns(report, {})).toBe(report);
  });

  it("has the metrics that are named, by name or id, in that order", () => {
    const chosen = chosenColumns(report, { metrics: ["gap", "parent"] });
    expect(chosen.metrics.map(({ name }) => name)).toEqual(["gap?unit=word", "parent"]);
    const one = chosenColumns(report, { metrics: ["parent"] });
    expect(new Set(one.scores.map(({ metric }) => metric))).toEqual(new Set(["parent"]));
    expect(new Set(one.breakdowns.map(({ metric }) => metric))).toEqual(new Set(["parent"]));
  });

  it("has the columns that are named, in their order, and no metric without one", () => {
    expect(shown(chosenColumns(report, { columns: ["recall", "parent.f"] }))).toEqual([
      "parent.recall",
      "parent.f",
    ]);
    expect(shown(chosenColumns(report, { columns: ["distance", "f"] }))).toEqual([
      "parent.f",
      "gap?unit=word.distance",
    ]);
  });

  it("refuses what the run does not have, and names the nearest", () => {
    expect(() => chosenColumns(report, { metrics: ["parrent"] })).toThrow('no scores by "parrent"');
    expect(() => chosenColumns(report, { columns: ["parent.recal"] })).toThrow('no column "parent.recal"');
    expect(() => chosenColumns(report, { metrics: ["gap"], columns: ["recall"] })).toThrow("no column");
  });
});
