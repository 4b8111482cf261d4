import { describe, expect, it } from "vitest";
import { type ScheduleOptions, schedule } from "./schedule.ts";

function rates(options: Omit<ScheduleOptions, "rate">, steps = 10): number[] {
  const { rateAfter } = schedule({ rate: 10, ...options }, steps);
  return Array.from({ length: steps }, (_, done) => rateAfter(done));
}

function close(found: readonly number[], expected: readonly number[]): void {
  expect(found).toHaveLength(expected.length);
  for (const [at, rate] of expected.entries()) expect(Math.abs(found[at]! - rate)).toBeLessThan(0.01);
}

describe("schedule(options, totalSteps)", () => {
  // Rates that the tests of Hugging Face's transformers hold their schedules to (10 steps, rate 10).
  it("warms up and stays", () => {
    close(rates({ warmupSteps: 4, decay: "constant" }), [0, 2.5, 5, 7.5, 10, 10, 10, 10, 10, 10]);
  });

  it("warms up and goes down in a line", () => {
    close(rates({ warmupSteps: 2 }), [0, 5, 10, 8.75, 7.5, 6.25, 5, 3.75, 2.5, 1.25]);
  });

  it("warms up and goes down in half a cosine", () => {
    close(rates({ warmupSteps: 2, decay: "cosine" }), [0, 5, 10, 9.61, 8.53, 6.91, 5, 3.08, 1.46, 0.38]);
  });

  it("warms up and goes down twice", () => {
    close(
      rates({ warmupSteps: 2, decay: "cosine-restarts", cycles: 2 }),
      [0, 5, 10, 8.53, 5, 1.46, 10, 8.53, 5, 1.46],
    );
  });

  it("begins each of growing cycles at the full rate", () => {
    // Cycles of 2, 4 and 8 steps: (1 + cos(π · place / length)) / 2.
    close(
      rates({ decay: "cosine-restarts", cycles: 3, growth: 2 }, 14),
      [10, 5, 10, 8.54, 5, 1.46, 10, 9.62, 8.54, 6.91, 5, 3.09, 1.46, 0.38],
    );
    for (const growth of [1.5, 2, 3])
      for (const cycles of [2, 3, 4]) {
        const { rateAfter } = schedule({ rate: 1, decay: "cosine-restarts", cycles, growth }, 6480);
        const length = (6480 * (growth - 1)) / (growth ** cycles - 1);
        const start = (length * (growth ** (cycles - 1) - 1)) / (growth - 1);
        expect(rateAfter(Math.ceil(start))).toBeGreaterThan(0.99);
        expect(rateAfter(Math.floor(start) - 1)).toBeLessThan(0.01);
      }
  });

  it("ends at the floor and stays there", () => {
    for (const decay of ["linear", "cosine", "cosine-restarts"] as const) {
      const { rateAfter } = schedule({ rate: 1, decay, floor: 0.1 }, 100);
      expect(rateAfter(0)).toBe(1);
      expect(rateAfter(99)).toBeGreaterThan(0.1);
      expect(rateAfter(100)).toBe(0.1);
      expect(rateAfter(150)).toBe(0.1);
    }
  });

  it("may be all warm-up", () => {
    expect(rates({ warmupSteps: 4 }, 4)).toEqual([0, 2.5, 5, 7.5]);
  });
});
