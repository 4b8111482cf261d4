import { describe, expect, it } from "vitest";
import { item, lengthMetric } from "../../test/support/toy-metric.ts";
import type { ServiceCalls } from "../core/metric.ts";
import { WarmMetrics } from "./metrics/warm-metrics.ts";
import { WarmEvaluator } from "./warm-evaluator.ts";

const { example, candidates } = item("e", { a: "four" });
const one = { example, candidate: candidates[0]! };

/** An evaluator whose metrics note that they were made and given back. */
function noted(judge = lengthMetric().judge) {
  const steps: string[] = [];
  const metrics = new WarmMetrics(async ({ name }, holdings) => {
    steps.push(`made ${name}`);
    holdings?.add(async () => void steps.push(`released ${name}`));
    return { name, metric: lengthMetric({ judge }) };
  });
  return { steps, metrics };
}

describe("WarmEvaluator", () => {
  it("makes a metric once, whoever asks for it, and gives it back when it is closed", async () => {
    const { steps, metrics } = noted();
    const evaluator = new WarmEvaluator({ metrics });
    for (let time = 0; time < 2; time++) {
      const named = await evaluator.resolve(["esa", "bleu,esa"], example);
      expect(named.map(({ name }) => name)).toEqual(["esa", "bleu"]);
      const { records } = await evaluator.judgeCase(one, named);
      expect(records.map((record) => record.status === "judged" && record.parts)).toEqual([
        { mean: 4 },
        { mean: 4 },
      ]);
    }
    await evaluator.close();
    expect(steps).toEqual(["made esa", "made bleu", "released bleu", "released esa"]);
  });

  it("ends what is being judged before it gives anything back, and begins nothing after", async () => {
    let finish = (): void => {};
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { steps, metrics } = noted(async (cases) => {
      await done;
      steps.push("judged");
      return cases.map(() => ({ status: "judged", tally: [1, 1], evidence: [] }));
    });
    const evaluator = new WarmEvaluator({ metrics });
    const judging = evaluator.during(async () =>
      evaluator.judgeCase(one, await evaluator.resolve(["esa"], example)),
    );
    const closing = evaluator.close();
    finish();
    await Promise.all([judging, closing]);
    expect(steps).toEqual(["made esa", "judged", "released esa"]);
    await expect(evaluator.during(() => evaluator.resolve(["esa"], example))).rejects.toThrow(
      "the checker is closed",
    );
  });

  it("judges where it is told to", async () => {
    const evaluator = new WarmEvaluator({
      metrics: noted().metrics,
      judge: async ({ name }, cases) => {
        expect([name, cases]).toEqual(["esa", [one]]);
        return [{ status: "not-applicable", reason: "elsewhere" }];
      },
    });
    const { records } = await evaluator.judgeCase(one, await evaluator.resolve(["esa"], example));
    expect(records).toMatchObject([{ metric: "esa", status: "not-applicable", reason: "elsewhere" }]);
  });

  it("makes a metric anew whose service failed", async () => {
    const made: ServiceCalls[] = [];
    const metrics = new WarmMetrics(async ({ name }) => {
      const calls = { service: "rel:invented", asked: 0, failed: 0 };
      made.push(calls);
      return { name, metric: lengthMetric(), services: [calls] };
    });
    const evaluator = new WarmEvaluator({ metrics });
    await evaluator.resolve(["esa"], example);
    made[0]!.failed++;
    await evaluator.resolve(["esa"], example);
    await evaluator.resolve(["esa"], example);
    expect(made).toHaveLength(2);
  });
});
