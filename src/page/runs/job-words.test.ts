import { describe, expect, it } from "vitest";
import type { Job } from "../../core/schema/job.ts";
import { changed } from "./follow-job.ts";
import { duration, jobWords, shareOf, shownJobs } from "./job-words.ts";

const JOB: Job = {
  id: "1",
  title: "harbours",
  state: "running",
  createdAt: "2026-01-01T00:00:00.000Z",
  startedAt: "2026-01-01T00:00:10.000Z",
  warnings: [],
};
const at = (seconds: number): number => Date.parse(JOB.startedAt!) + seconds * 1000;

describe("jobWords(job, now)", () => {
  it("says how far it has come and how long it will take", () => {
    const progress = { done: 1204, unit: "texts", fraction: 0.25 };
    expect(jobWords({ ...JOB, progress }, at(60))).toBe("1,204 texts · 25 % · about 3 min left");
    expect(jobWords({ ...JOB, progress: { done: 1, unit: "texts", total: 4 } }, at(9))).toBe(
      "1 text · 25 % · about 27 s left",
    );
    expect(jobWords({ ...JOB, progress: { ...progress, remainingMs: 5000 } }, at(60))).toContain(
      "about 5 s left",
    );
  });

  it("says no more than can be known", () => {
    expect(jobWords(JOB, at(1))).toBe("begins");
    expect(jobWords({ ...JOB, state: "waiting" }, at(1))).toBe("waits for its turn");
    expect(jobWords({ ...JOB, progress: { done: 3, unit: "texts" } }, at(1))).toBe("3 texts");
    expect(jobWords({ ...JOB, progress: { done: 3, unit: "texts", fraction: 0.001 } }, at(1))).toBe(
      "3 texts · 0 %",
    );
    expect(jobWords({ ...JOB, state: "failed" }, at(1))).toBe("failed");
  });
});

describe("shownJobs(jobs)", () => {
  it("shows what goes on and the latest of what is over", () => {
    const states = ["waiting", "done", "running", "failed", "done", "cancelled", "done"] as const;
    const jobs = states.map((state, at) => ({ ...JOB, id: String(at), state }));
    expect(shownJobs(jobs).map(({ id }) => id)).toEqual(["0", "1", "2", "3", "4"]);
  });
});

describe("shareOf(job)", () => {
  it("lies between 0 and 1", () => {
    expect(shareOf({ ...JOB, progress: { done: 5, unit: "texts", total: 4 } })).toBe(1);
    expect(shareOf({ ...JOB, state: "done" })).toBe(1);
    expect(shareOf(JOB)).toBeUndefined();
  });
});

describe("duration(ms)", () => {
  it("is in seconds, minutes or hours", () => {
    expect([200, 61_000, 200_000, 9e6].map(duration)).toEqual(["1 s", "61 s", "3 min", "3 h"]);
  });
});

describe("changed(job, event, data)", () => {
  it("takes in progress and warnings, and the job itself where it comes whole", () => {
    const progress = { done: 3, unit: "texts" };
    expect(changed(JOB, "progress", progress)).toEqual({ ...JOB, progress });
    expect(changed(JOB, "warning", { message: "slow" }).warnings).toEqual(["slow"]);
    expect(changed(JOB, "done", { ...JOB, state: "done" }).state).toBe("done");
  });
});
