import { describe, expect, it } from "vitest";
import { item } from "../../../test/support/toy-metric.ts";
import { openMetric } from "./open-metric.ts";

describe("openMetric(name)", () => {
  it("opens factspotter with the model that comes with Assay, ready to judge", async () => {
    const metric = await openMetric("factspotter?threshold=0.6");
    const { example, candidates } = item("Aspen", { a: "Its name is Aspen." });
    const [judgement] = await metric.judge([{ example, candidate: candidates[0]! }]);
    expect([metric.id, metric.options.threshold, judgement!.status]).toEqual(["factspotter", 0.6, "judged"]);
    await metric.close();
  });

  it("opens rank, which judges after a first pass", async () => {
    const metric = await openMetric("rank?ranker=bm25&direction=table");
    expect(metric.firstPass).toBeDefined();
    expect(metric.parts[0].name).toBe("table");
    await metric.close();
  });

  it("says what it does not know, with the nearest", async () => {
    await expect(openMetric("factspoter")).rejects.toThrow('unknown metric "factspoter"');
  });
});
