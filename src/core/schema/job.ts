import { z } from "zod";
import type { Progress } from "../progress.ts";
import { type Checked, exactly } from "./exactly.ts";
import { problem } from "./problem.ts";

const progress = exactly<Progress>()(
  z.object({
    done: z.number(),
    unit: z.string().describe("What is counted: texts, examples, steps."),
    total: z.number().exactOptional(),
    fraction: z.number().exactOptional().describe("Share of the whole, from 0 to 1."),
    note: z.string().exactOptional(),
    remainingMs: z.number().exactOptional().describe("Time that is left, when the job itself knows."),
  }),
);

/** An evaluation as a list shows it. */
export const job = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    state: z
      .enum(["waiting", "running", "done", "failed", "cancelled", "interrupted"])
      .describe("interrupted: the server ended before it; it can be started again."),
    createdAt: z.string(),
    startedAt: z.string().exactOptional(),
    endedAt: z.string().exactOptional(),
    progress: progress.exactOptional(),
    warnings: z.array(z.string()),
    run: z
      .string()
      .exactOptional()
      .describe("Id of the run that it made; of one that was cancelled, what was scored until then."),
    error: problem.exactOptional(),
  })
  .meta({ title: "Assay job", description: "An evaluation." });
export type Job = Checked<typeof job>;

/** The evaluations since the server was started, and those that were interrupted before, the newest first. */
export const jobList = z.strictObject({ jobs: z.array(job) });
export type JobList = Checked<typeof jobList>;
