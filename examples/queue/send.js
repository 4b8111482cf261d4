import { Queue, QueueEvents } from "bullmq";

const DATA = { place: "Harwick Pier", sky: "light rain", wind_kmh: 22 };
const JOBS = {
  true: "Harwick Pier has light rain, with wind at 22 km/h.",
  false: "Harwick Pier has light rain, with wind at 32 km/h.",
  poisoned: null,
};

const connection = { url: process.env.REDIS_URL ?? "redis://127.0.0.1:6379", maxRetriesPerRequest: null };
const queue = new Queue("texts", { connection });
const events = new QueueEvents("texts", { connection });
for (const one of [queue, events]) one.on("error", (error) => console.error(error.message));
await events.waitUntilReady();
const how = { attempts: 3, backoff: { type: "exponential", delay: 500 } };
const jobs = await queue.addBulk(
  // A name of its own: a text that is sent again is checked once.
  Object.entries(JOBS).map(([name, text]) => ({
    name: "check",
    data: { data: DATA, text },
    opts: { ...how, jobId: `forecast-${name}` },
  })),
);
for (const job of jobs) {
  const said = await job.waitUntilFinished(events).then(
    ({ verdict }) => verdict,
    (error) => `failed: ${error.message}`,
  );
  console.log(`${job.id}: ${said}`);
}
await Promise.all([queue.close(), events.close()]);
