import { describe, expect, it } from "vitest";
import type { ModelDirectory } from "../models/index.ts";
import { trainingSummary } from "./training-summary.ts";

const saved = { folder: "mine", fingerprint: "0123456789abcdef" } as ModelDirectory;
const end = { kind: "done", steps: 1200, epochs: 2, elapsedMs: 90_000 } as const;

describe("trainingSummary(model, end, figures)", () => {
  it("says how long was trained, and what the model is known by", () => {
    expect(trainingSummary(saved, end, undefined)).toBe(
      "mine: 1,200 steps in 1.5 min (fingerprint 0123456789ab)",
    );
  });

  it("adds figures, and how to go on when the time was up", () => {
    expect(trainingSummary(saved, { ...end, steps: 1, outOfTime: true }, "dev: good")).toBe(
      "mine: 1 step in 1.5 min (fingerprint 0123456789ab)\ndev: good\nthe time was up: go on with --resume and more --minutes",
    );
  });
});
