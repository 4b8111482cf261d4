import { describe, expect, it } from "vitest";
import { inventedManifest, inventedText } from "../../../test/support/invented-manifest.ts";
import type { MetricInfo } from "../../core/report.ts";
import { VERDICTS, type Verdict } from "../../core/verdict.ts";
import { chosenOf } from "../state/chosen.ts";
import { exampleRows } from "./example-rows.ts";

const manifest = inventedManifest([
  {
    texts: [
      inventedText(0, 0.9, { alarms: [1, 0, 2], ratings: { adequacy: 4 } }),
      inventedText(1, null),
      inventedText(2, 0.2),
      inventedText(2, 0.4, { sample: 1, alarms: [1, 0, 0] }),
    ],
  },
  { texts: [inventedText(1, 0.5)] },
]);
const rows = (query = "", source: "metric" | "any" = "metric") =>
  exampleRows(manifest, chosenOf(manifest, new URLSearchParams(query)), source);

describe("exampleRows(manifest, chosen, source)", () => {
  it("has a cell for each system shown, none where it gave no text", () => {
    expect(rows().map(({ cells }) => cells.map((cell) => cell?.value))).toEqual([
      [0.9, undefined, expect.closeTo(0.3)],
      [undefined, 0.5, undefined],
    ]);
    expect(rows("systems=b")[1]?.cells).toHaveLength(1);
  });

  it("tells what is not applicable from what is not there", () => {
    expect(rows().map(({ cells }) => cells.map((cell) => cell?.applicable))).toEqual([
      [true, false, true],
      [undefined, true, undefined],
    ]);
  });

  it("takes samples together: the mean of their values, the sum of their alarms", () => {
    expect(rows()[0]?.cells[2]).toMatchObject({ samples: 2, alarms: [1, 0, 0] });
    expect(rows()[0]?.alarms).toBe(4);
  });

  it("takes the part, the ratings and the baseline that were chosen", () => {
    expect(rows("part=recall")[0]?.cells[0]?.value).toBe(0.45);
    expect(rows()[0]?.cells[0]?.rating).toBe(4);
    expect(rows("dim=fluency")[0]?.cells[0]?.rating).toBeUndefined();
    expect(rows("systems=a&baseline=b").map(({ baseline }) => baseline)).toEqual([undefined, 0.5]);
  });

  it("knows how far apart the systems are, where there are two", () => {
    expect(rows().map(({ spread }) => spread)).toEqual([expect.closeTo(0.6), undefined]);
  });

  it("counts what any metric objects to when asked to", () => {
    expect(rows("", "any")[0]?.cells[0]?.alarms).toEqual([1, 9, 2]);
  });

  it("stands where its worst text does: the graver verdict first, then the lower value", () => {
    const verdict = inventedManifest([
      { texts: [judgedText(0, 0.9, "faithful"), judgedText(1, 0.4, "incomplete")] },
      { texts: [judgedText(0, 0.6, "unfaithful")] },
      { texts: [judgedText(0, 0.3, "unfaithful")] },
      { texts: [judgedText(0, 0.1, "faithful")] },
      { texts: [inventedText(0, null)] },
    ]);
    const [metric] = verdict.report.metrics;
    const names = ["score", ...VERDICTS];
    const parts = names.map((name) => ({ ...metric!.parts[0], name })) as unknown as MetricInfo["parts"];
    const judging = { ...metric!, parts, tallies: names };
    const run = { ...verdict, report: { ...verdict.report, metrics: [judging] } };
    const all = exampleRows(run, chosenOf(run, new URLSearchParams()), "metric");
    const order = [...all.keys()]
      .filter((at) => all[at]!.standing !== undefined)
      .sort((a, b) => all[a]!.standing! - all[b]!.standing!);
    expect(order).toEqual([2, 1, 0, 3]);
    expect(all[0]!.cells.slice(0, 2)).toMatchObject([
      { verdict: "faithful", opening: "It says so." },
      { verdict: "incomplete" },
    ]);
    expect(all[4]!.standing).toBeUndefined();
  });
});

function judgedText(system: number, score: number, verdict: Verdict) {
  const own = VERDICTS.map((one) => (one === verdict ? 1 : 0));
  return inventedText(system, score, { scores: [[score, ...own]], opening: "It says so." });
}
