import { describe, expect, it } from "vitest";
import type { TrainOptions } from "./train-options.ts";
import { timeLimit, trainingPlan } from "./training-plan.ts";

const USUAL = { epochs: 2, batch: 10, lr: 0.5, warmUp: 0.1 };

const options = (given: Partial<TrainOptions>): TrainOptions => given as TrainOptions;

describe("trainingPlan(size, options, usual)", () => {
  it("is as usual where nothing else is asked for", () => {
    // 2 epochs of 11 steps.
    expect(trainingPlan(105, options({}), USUAL)).toEqual({
      epochs: 2,
      batchSize: 10,
      schedule: { rate: 0.5, warmupSteps: 2 },
    });
  });

  it("is as asked, the rate rising over a share of the steps that are made", () => {
    expect(trainingPlan(1000, options({ epochs: 5, batch: 20, lr: 1, maxSteps: 40 }), USUAL)).toEqual({
      epochs: 5,
      batchSize: 20,
      schedule: { rate: 1, warmupSteps: 4 },
      maxSteps: 40,
    });
  });
});

describe("timeLimit(options, times)", () => {
  it("is what is left, and nothing where no time was given", () => {
    expect(timeLimit(options({}), { startedMs: 0 })).toEqual({});
    const { maxMs } = timeLimit(options({ minutes: 2 }), { startedMs: performance.now(), laterMs: 30_000 });
    expect(maxMs).toBeGreaterThan(85_000);
    expect(maxMs).toBeLessThanOrEqual(90_000);
  });

  it("refuses less time than is needed beside training", () => {
    const startedMs = performance.now();
    expect(() => timeLimit(options({ minutes: 1 }), { startedMs, laterMs: 60_000 })).toThrow("takes longer");
  });
});
