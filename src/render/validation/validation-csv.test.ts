import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import type { Validation } from "../../core/validation.ts";
import sample from "./sample-validation.json" with { type: "json" };
import { renderValidationCsv } from "./validation-csv.ts";

const validation = sample as unknown as Validation;
const rows: Record<string, string>[] = parse(renderValidationCsv(validation), { columns: true });
const find = (level: string, metric: string, dimension: string, kind: string): string[] =>
  Object.values(
    rows.find(
      (row) =>
        row.level === level && row.metric === metric && row.dimension === dimension && row.kind === kind,
    )!,
  );

describe("renderValidationCsv(validation)", () => {
  it("begins with the names of the columns", () => {
    expect(renderValidationCsv(validation).split("\n")[0]).toBe(
      "level,metric,dimension,kind,value,p,mean,low,high,resamples,n,used,of,ties,threshold,reason,signature",
    );
  });

  it("has a row for each number of each metric, of one judge, and of judges among themselves", () => {
    const levels = new Map<string, number>();
    for (const { level } of rows) levels.set(level!, (levels.get(level!) ?? 0) + 1);
    expect(Object.fromEntries(levels)).toEqual({
      system: 27,
      pooled: 18,
      "within-system": 6,
      "within-system-significant": 6,
      "within-input": 6,
      "within-input-significant": 6,
      pairwise: 9,
      "ceiling-system": 6,
      "ceiling-pooled": 3,
      "ceiling-within-system": 1,
      "ceiling-within-system-significant": 1,
      "ceiling-within-input": 1,
      "ceiling-within-input-significant": 1,
      judges: 5,
    });
  });

  it("writes a number with all that stands behind it", () => {
    expect(find("system", "ter", "fluency", "r").join()).toBe(
      "system,ter,fluency,r,0.898,0.0193,0.885,0.807,0.948,200,5,,,,,,scores|file:ter.csv|sha256:ef56",
    );
    expect(find("within-input-significant", "parent", "adequacy", "r").join()).toBe(
      "within-input-significant,parent,adequacy,r,0.958,,,0.949,0.966,,,22,40,,,,parent|lambda:none|v:1",
    );
    expect(find("pairwise", "length?unit=word", "preference", "accuracy").join()).toBe(
      "pairwise,length?unit=word,preference,accuracy,0,,,0,0,,160,,,160,,,length|unit:word|v:2",
    );
    expect(find("judges", "", "adequacy", "alpha-ordinal").join()).toBe(
      "judges,,adequacy,alpha-ordinal,0.611,,,,,,200,,,,,,",
    );
  });

  it("leaves the value of what is not defined empty, and says why", () => {
    const row = find("system", "length?unit=word", "adequacy", "tau");
    expect([row[4], row[15]]).toEqual(["", "length?unit=word is the same for all systems"]);
  });
});
