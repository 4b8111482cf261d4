import { describe, expect, it } from "vitest";
import type { JudgementRecord, Report } from "../core/report.ts";
import { itemsCsvHeader, renderItemsCsvRow } from "./items-csv.ts";
import sample from "./sample-report.json" with { type: "json" };

const { metrics } = sample as unknown as Report;
const where = { example: "h1", system: "copy", sample: 0 };

describe("itemsCsvHeader(metrics) and renderItemsCsvRow(candidate, records, metrics)", () => {
  it("print a column for each part and one for the reason why a metric did not apply, and signatures", () => {
    const records: JudgementRecord[] = [
      {
        ...where,
        metric: "parent",
        status: "judged",
        parts: { f: 0.5, recall: 1 / 3 },
        tally: [1],
        evidence: [],
      },
      { ...where, metric: "gap?unit=word", status: "not-applicable", reason: "no references, none" },
    ];
    const candidate = { exampleId: "h1", system: "copy", sample: 0 };
    expect(itemsCsvHeader(metrics) + renderItemsCsvRow(candidate, records, metrics)).toBe(`\
example,system,sample,parent.f,parent.precision,parent.recall,parent.not_applicable,parent.signature,gap?unit=word.distance,gap?unit=word.not_applicable,gap?unit=word.signature
h1,copy,0,0.5,,0.3333333333333333,,parent|lambda:none|v:1,,"no references, none",gap|unit:word|v:2
`);
    expect(renderItemsCsvRow(candidate, [], metrics)).toBe(
      "h1,copy,0,,,,,parent|lambda:none|v:1,,,gap|unit:word|v:2\n",
    );
  });
});
