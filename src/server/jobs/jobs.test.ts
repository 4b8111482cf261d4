import { describe, expect, it } from "vitest";
import { usageError } from "../../core/errors.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { JobEvent, JobWork } from "./job.ts";
import { Jobs } from "./jobs.ts";

/** Work that goes on until it is told to end, or is cancelled. */
function heldWork(): JobWork & { disposed: boolean; end: () => void; hooks: () => RunHooks } {
  let end = (): void => {};
  let given: RunHooks = {};
  return {
    disposed: false,
    work: (hooks) => {
      given = hooks;
      return new Promise((resolve) => {
        end = () => resolve({ run: "r1", status: "complete" });
        hooks.signal?.addEventListener("abort", () => resolve({ run: "r1", status: "partial" }));
      });
    },
    async dispose() {
      this.disposed = true;
    },
    end: () => end(),
    hooks: () => given,
  };
}

/** Waits until a job is in a state. */
async function reached(jobs: Jobs, id: string, state: string): Promise<void> {
  for (let turn = 0; turn < 200 && jobs.find(id)?.state !== state; turn++)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(jobs.find(id)?.state).toBe(state);
}

describe("Jobs", () => {
  it("runs one after the other and lists the newest first", async () => {
    const jobs = new Jobs();
    const [first, second] = [heldWork(), heldWork()];
    const a = jobs.start("a", first);
    const b = jobs.start("b", second);
    await reached(jobs, a.id, "running");
    expect(jobs.list().map(({ title, state }) => [title, state])).toEqual([
      ["b", "waiting"],
      ["a", "running"],
    ]);
    first.end();
    await reached(jobs, b.id, "running");
    second.end();
    await reached(jobs, b.id, "done");
    expect(jobs.find(a.id)).toMatchObject({ state: "done", run: "r1" });
  });

  it("tells who listens of progress, of warnings and of the end", async () => {
    const jobs = new Jobs();
    const held = heldWork();
    const { id } = jobs.start("a", held);
    const events: JobEvent[] = [];
    jobs.listen(id, (event) => events.push(event));
    await reached(jobs, id, "running");
    held.hooks().onProgress?.({ done: 1, unit: "texts" });
    held.hooks().onProgress?.({ done: 2, unit: "texts" });
    held.hooks().onWarning?.("mind this");
    expect(jobs.find(id)).toMatchObject({ progress: { done: 2 }, warnings: ["mind this"] });
    held.end();
    await reached(jobs, id, "done");
    // Progress is told at most ten times a second.
    expect(events.map(({ type }) => type)).toEqual(["state", "progress", "warning", "done"]);
  });

  it("keeps what a cancelled one has, and never begins one that was waiting", async () => {
    const jobs = new Jobs();
    const [first, second] = [heldWork(), heldWork()];
    const a = jobs.start("a", first);
    const b = jobs.start("b", second);
    await reached(jobs, a.id, "running");
    jobs.cancel(b.id);
    expect(jobs.find(b.id)?.state).toBe("cancelled");
    jobs.cancel(a.id);
    await reached(jobs, a.id, "cancelled");
    expect(jobs.find(a.id)?.run).toBe("r1");
    expect(jobs.find(b.id)).not.toHaveProperty("startedAt");
    expect([first.disposed, second.disposed]).toEqual([true, true]);
    jobs.cancel(a.id);
    expect(jobs.find(a.id)?.state).toBe("cancelled");
  });

  it("says why one failed; an error that nobody foresaw is told elsewhere", async () => {
    const bugs: unknown[] = [];
    const jobs = new Jobs({ onBug: (error) => bugs.push(error) });
    const failing = (error: Error): JobWork => ({ work: () => Promise.reject(error) });
    const a = jobs.start("a", failing(usageError("no data was given", "Name a file.")));
    const b = jobs.start("b", failing(new TypeError("secret")));
    await reached(jobs, b.id, "failed");
    expect(jobs.find(a.id)?.error).toEqual({ message: "no data was given", hint: "Name a file." });
    expect(jobs.find(b.id)?.error?.message).toBe("this is a bug in Assay");
    expect(bugs).toHaveLength(1);
  });

  it("refuses one more than may wait, and forgets the oldest that are over", async () => {
    const jobs = new Jobs({ waiting: 1, finished: 1 });
    const held = heldWork();
    const a = jobs.start("a", held);
    await reached(jobs, a.id, "running");
    const b = jobs.start("b", heldWork());
    const refused = heldWork();
    expect(() => jobs.start("c", refused)).toThrow("1 evaluations are waiting already");
    expect(refused.disposed).toBe(true);
    jobs.cancel(b.id);
    held.end();
    await reached(jobs, a.id, "done");
    expect(jobs.list().map(({ title }) => title)).toHaveLength(1);
  });

  it("closes by cancelling all, and takes no more", async () => {
    const jobs = new Jobs();
    const a = jobs.start("a", heldWork());
    const b = jobs.start("b", heldWork());
    await reached(jobs, a.id, "running");
    await jobs.close();
    expect([a, b].map(({ id }) => jobs.find(id)?.state)).toEqual(["cancelled", "cancelled"]);
    expect(() => jobs.start("c", heldWork())).toThrow("closing");
  });
});
