import { createChecker } from "assay";
import { UnrecoverableError, Worker } from "bullmq";

// Checks texts as they are produced. Any number of these may run, on any number of machines: Redis hands each job to one of them, and to another one
// when the first does not answer any more.
const checker = createChecker();
const worker = new Worker(
  "texts",
  async ({ data: { data, text } }) => {
    // A job that can never be done is not tried again.
    if (typeof text !== "string") throw new UnrecoverableError("the job has no text");
    const { verdict, alarms } = await checker.check(data, text);
    return { verdict, alarms };
  },
  {
    connection: { url: process.env.REDIS_URL ?? "redis://127.0.0.1:6379", maxRetriesPerRequest: null },
    lockDuration: 30_000,
    stalledInterval: 5_000,
    maxStalledCount: 3,
  },
);
worker.on("error", (error) => console.error(error.message));
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, async () => {
    // What is in work is finished first.
    await worker.close();
    await checker.close();
  });
