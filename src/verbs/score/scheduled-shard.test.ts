import { describe, expect, it } from "vitest";
import { parseShard } from "./shard-options.ts";

const slurm = (id: number, count: number, min: number, max: number): NodeJS.ProcessEnv => ({
  SLURM_ARRAY_TASK_ID: String(id),
  SLURM_ARRAY_TASK_COUNT: String(count),
  SLURM_ARRAY_TASK_MIN: String(min),
  SLURM_ARRAY_TASK_MAX: String(max),
});

describe("parseShard(text)", () => {
  it("reads k/n, from 1", () => {
    expect(parseShard("3/16")).toEqual({ number: 3, of: 16 });
    for (const text of ["0/4", "5/4", "3", "1/0", "a/b", "-1/4", "1/2/3", ""])
      expect(() => parseShard(text), text).toThrow("not a shard");
  });

  it.each([
    ["a Slurm array from 1", slurm(3, 16, 1, 16), { number: 3, of: 16 }],
    ["a Slurm array from 0", slurm(0, 4, 0, 3), { number: 1, of: 4 }],
    ["a Kubernetes Indexed Job", { JOB_COMPLETION_INDEX: "3", ASSAY_SHARDS: "4" }, { number: 4, of: 4 }],
    ["GitLab", { CI_NODE_INDEX: "1", CI_NODE_TOTAL: "3" }, { number: 1, of: 3 }],
    ["CircleCI", { CIRCLE_NODE_INDEX: "0", CIRCLE_NODE_TOTAL: "3" }, { number: 1, of: 3 }],
    [
      "a matrix that says it itself",
      { ASSAY_SHARD_INDEX: "1", ASSAY_SHARDS: "2", ...slurm(9, 9, 1, 9) },
      { number: 2, of: 2 },
    ],
  ])("asks the scheduler: %s", (_, env, shard) => {
    expect(parseShard("auto", env)).toEqual(shard);
  });

  it("refuses what does not say how many parts there are", () => {
    // Tasks 3 and 7 sent again; task 3 alone.
    expect(() => parseShard("auto", slurm(3, 2, 3, 7))).toThrow(/2 tasks from 3 to 7, which does not say/);
    expect(() => parseShard("auto", slurm(3, 1, 3, 3))).toThrow(/1 tasks from 3 to 3/);
    // Task 1 alone would be taken for a run of one part.
    expect(() => parseShard("auto", slurm(1, 1, 1, 1))).toThrow(/1 tasks from 1 to 1/);
    expect(() => parseShard("auto", { JOB_COMPLETION_INDEX: "3" })).toThrow(
      "needs ASSAY_SHARDS, which is not set",
    );
    expect(() => parseShard("auto", { JOB_COMPLETION_INDEX: "4", ASSAY_SHARDS: "4" })).toThrow("is none of");
    expect(() => parseShard("auto", { CI_NODE_INDEX: "x", CI_NODE_TOTAL: "4" })).toThrow("is not a number");
    expect(() => parseShard("auto", {})).toThrow("finds no scheduler's variables");
  });
});
