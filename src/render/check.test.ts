import { describe, expect, it } from "vitest";
import type { CheckResult } from "../core/check-result.ts";
import { renderCheck } from "./check.ts";

const NOTHING: CheckResult = {
  ...{ verdict: "faithful", alarms: [], missing: [], contradicted: [], unsupported: [] },
  ...{ scores: {}, notApplicable: {}, records: [], signatures: {}, warnings: [] },
};

describe("renderCheck", () => {
  it("says the verdict on one line, with the figures there are", () => {
    expect(renderCheck({ ...NOTHING, score: 0.9, recall: 1 })).toBe(
      "faithful: nothing false or unsupported was found, and nothing required is missing\nscore 0.900 · recall 1.000\n",
    );
  });

  it("gives the reason of what is unsure", () => {
    expect(renderCheck({ ...NOTHING, verdict: "unsure", reason: "the text is empty" })).toBe(
      "unsure: the text is empty\n",
    );
  });

  it("gives each alarm a line with the words, the field and why", () => {
    const fact = {
      id: "2",
      subject: null,
      relation: "wind kmh",
      value: "22",
      need: "required",
      origin: { path: "days[0].wind_kmh" },
    } as const;
    const alarms: CheckResult["alarms"] = [
      {
        ...{ id: "a", kind: "contradicted", probability: 0.91, detectors: ["claims"], fact },
        ...{ words: "32\u001b km/h", span: { start: 4, end: 12 }, why: "The data says 22, the text 32." },
      },
      { id: "b", kind: "missing", probability: 0.8, detectors: ["coverage"], fact, why: "It is left out." },
      { id: "c", kind: "missing", probability: 0.7, detectors: ["coverage"], fact, why: "It is left out." },
    ];
    expect(renderCheck({ ...NOTHING, verdict: "unfaithful", alarms }).split("\n")).toEqual([
      "unfaithful: 1 claim against the data, 2 required facts left out",
      "  contradicted  “32\\x1b km/h” against days[0].wind_kmh: 22  The data says 22, the text 32. (91 %)",
      "  missing       days[0].wind_kmh: 22  It is left out. (80 %)",
      "  missing       days[0].wind_kmh: 22  It is left out. (70 %)",
      "",
    ]);
  });
});
