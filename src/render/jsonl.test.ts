import { describe, expect, it } from "vitest";
import type { JudgementRecord } from "../core/report.ts";
import { renderJudgementLine } from "./jsonl.ts";

describe("renderJudgementLine(record, signature)", () => {
  it("prints a judged text with its evidence on one line", () => {
    const record: JudgementRecord = {
      evidence: [{ kind: "unsupported", span: { start: 0, end: 3 }, strength: 1, note: "line\nbreak" }],
      tally: [1, 0.5],
      parts: { f: 0.5 },
      status: "judged",
      metric: "parent",
      sample: 0,
      system: "copy",
      example: "h1",
    };
    expect(renderJudgementLine(record, "parent|v:1")).toBe(
      '{"example":"h1","system":"copy","sample":0,"metric":"parent","signature":"parent|v:1","status":"judged","parts":{"f":0.5},"tally":[1,0.5],"evidence":[{"kind":"unsupported","span":{"start":0,"end":3},"strength":1,"note":"line\\nbreak"}]}\n',
    );
  });

  it("prints what a metric left out and noted, if anything", () => {
    const line = renderJudgementLine(
      {
        ...{ example: "h1", system: "copy", sample: 0, metric: "m", status: "judged" },
        ...{ parts: {}, tally: [], evidence: [], leftOut: ["no reference"], notes: ["found nothing"] },
      },
      "m|v:1",
    );
    expect(line).toContain('"evidence":[],"leftOut":["no reference"],"notes":["found nothing"]}');
  });

  it("prints why a metric did not apply", () => {
    const record: JudgementRecord = {
      example: "h1",
      system: "copy",
      sample: 1,
      metric: "gap",
      status: "not-applicable",
      reason: "no references",
    };
    expect(renderJudgementLine(record, "parent|v:1")).toBe(
      '{"example":"h1","system":"copy","sample":1,"metric":"gap","signature":"parent|v:1","status":"not-applicable","reason":"no references"}\n',
    );
  });
});
