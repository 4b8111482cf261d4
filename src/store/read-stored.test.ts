import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../test/support/fault-of.ts";
import { readJudgement, readReport } from "./read-stored.ts";

const SAMPLE = await readFile(new URL("../render/sample-report.json", import.meta.url), "utf8");

async function fault(change: (text: string) => string): Promise<string> {
  return faultOf((async () => readReport(change(SAMPLE), "run/report.json"))());
}

describe("readReport(text, file)", () => {
  it("reads a report, and leaves out what it does not know", () => {
    const known = readReport(SAMPLE, "run/report.json");
    expect(readReport(SAMPLE.replace("{", '{"added":[[]],'), "run/report.json")).toEqual(known);
  });

  it("gives a range without a bound its infinity back", () => {
    const text = SAMPLE.replace(/"range": \[\s*0,\s*1\s*\]/, '"range": [null, null]');
    expect(readReport(text, "run/report.json").metrics[0]!.parts[0].range).toEqual([
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ]);
  });

  it("says which line is damaged, and what to do", async () => {
    expect(await fault((text) => text.replace(/"createdAt": "[^"]*"/, '"createdAt": "yesterday"'))).toMatch(
      /^run\/report\.json:\d+: is not a report: createdAt: .*\n {2}The run was changed by hand or cut short; score again/,
    );
    expect(await fault((text) => text.slice(0, 40))).toMatch(/^run\/report\.json:\d+:\d+: is not valid JSON/);
    expect(await fault(() => "[]")).toMatch(
      /^run\/report\.json:1: is not a report: the record: expected object/,
    );
  });

  it("refuses another layout by its version", async () => {
    expect(await fault((text) => text.replace(/"schema": 1/, '"schema": 7'))).toMatch(
      /was written by a newer Assay \(.*\)\n {2}Update Assay/,
    );
    expect(await fault((text) => text.replace(/"schema": 1/, '"schema": 0'))).toMatch(
      /has layout 0 of a stored run, which no Assay wrote; this one reads layout 1/,
    );
  });

  it("refuses two metrics of one name", async () => {
    const doubled = (text: string): string => {
      const report = JSON.parse(text);
      return JSON.stringify({ ...report, metrics: [report.metrics[0], report.metrics[0]] });
    };
    expect(await fault(doubled)).toMatch(/metrics has "[^"]+" twice/);
  });
});

describe("readJudgement(text, where)", () => {
  const where = { file: "run/judgements.jsonl", line: 3 };
  const line =
    '{"example":"e","system":"s","sample":0,"metric":"m","status":"judged","parts":{},"tally":[1],';

  it("leaves out what a newer Assay added, however deep", () => {
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const found = readJudgement(`${line}"evidence":[],"added":${deep}}`, where);
    expect(found).toEqual({
      ...{ example: "e", system: "s", sample: 0, metric: "m" },
      ...{ status: "judged", parts: {}, tally: [1], evidence: [] },
    });
  });

  it("says which line is no judgement, and why", async () => {
    const told = faultOf((async () => readJudgement(`${line}"evidence":[{"kind":"missing"}]}`, where))());
    expect(await told).toMatch(
      /^run\/judgements\.jsonl:3: is not a judgement: evidence\[0\].*\n {2}The run was changed by hand/,
    );
  });
});
