// Trains the reader that Assay comes with, from data sets that are free to use: node scripts/train-reader.mjs --data <folder> -o <folder>
import { parseArgs } from "node:util";
import { trainReader } from "../dist/train/reader/train-reader.js";

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    output: { type: "string", short: "o" },
    epochs: { type: "string", default: "2" },
    batch: { type: "string", default: "6" },
    rate: { type: "string", default: "2e-4" },
    workers: { type: "string", default: "2" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string" },
    steps: { type: "string" },
    plan: { type: "string", default: "3,1740,900,400" },
    every: { type: "string", default: "300" },
    validate: { type: "string", default: "40" },
  },
});
const [records, infotabs, tabfact, pairs] = values.plan.split(",").map(Number);
const optional = (name) => (values[name] === undefined ? undefined : Number(values[name]));
let [loss, count] = [0, 0];
await trainReader({
  data: values.data,
  output: values.output,
  epochs: Number(values.epochs),
  batch: Number(values.batch),
  rate: Number(values.rate),
  workers: Number(values.workers),
  seed: Number(values.seed),
  plan: { records, infotabs, tabfact, pairs },
  validateEvery: Number(values.every),
  validateOn: Number(values.validate),
  minutes: optional("minutes"),
  maxSteps: optional("steps"),
  command: `node scripts/train-reader.mjs ${process.argv.slice(2).join(" ")}`,
  onEvent(event) {
    if (event.kind !== "step") {
      console.log(new Date().toISOString(), JSON.stringify(event));
      return;
    }
    loss += event.loss;
    count++;
    if (event.step % 20 !== 0) return;
    console.log(
      new Date().toISOString(),
      `step ${event.step}/${event.steps} loss ${(loss / count).toFixed(4)} norm ${event.gradientNorm.toFixed(2)} rows/s ${event.samplesPerSecond.toFixed(2)} left ${(event.remainingMs / 60000).toFixed(1)} min`,
    );
    loss = 0;
    count = 0;
  },
});
