// Trains the reader that Assay comes with, from data sets that are free to use, and makes a model of it:
//   node scripts/train-reader.mjs --data <folder> --place <folder> [--base <folder>] [--finish models/reader]
// The same command again goes on with a training that was stopped. With --finish a model is made of what was learned so far.
import { parseArgs } from "node:util";
import { finishReader, trainReader } from "../dist/train/index.js";

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    place: { type: "string" },
    base: { type: "string" },
    "base-licence": { type: "string" },
    finish: { type: "string" },
    command: { type: "string" },
    records: { type: "string" },
    batch: { type: "string", default: "4" },
    rate: { type: "string", default: "2e-4" },
    workers: { type: "string", default: "2" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string" },
    steps: { type: "string", default: "1430" },
    plan: { type: "string", default: "3,1740,900,400" },
    every: { type: "string", default: "130" },
    validate: { type: "string", default: "12" },
  },
});
const number = (name) => (values[name] === undefined ? undefined : Number(values[name]));

if (values.finish === undefined) {
  const [records, infotabs, tabfact, pairs] = values.plan.split(",").map(Number);
  let [loss, count] = [0, 0];
  await trainReader({
    data: values.data,
    place: values.place,
    base: values.base,
    steps: number("steps"),
    batch: number("batch"),
    rate: number("rate"),
    workers: number("workers"),
    seed: number("seed"),
    plan: { records, infotabs, tabfact, pairs },
    validation: { everySteps: number("every"), records: number("validate") },
    minutes: number("minutes"),
    onEvent(event) {
      if (event.kind !== "step") {
        console.log(new Date().toISOString(), JSON.stringify(event));
        return;
      }
      loss += event.loss;
      count++;
      if (event.step % 20 !== 0) return;
      const left = (event.remainingMs / 60_000).toFixed(1);
      console.log(
        new Date().toISOString(),
        `step ${event.step}/${event.steps} loss ${(loss / count).toFixed(4)} left ${left} min`,
      );
      [loss, count] = [0, 0];
    },
  });
} else {
  const { model, figures } = await finishReader({
    data: values.data,
    place: values.place,
    base: values.base,
    baseLicence: values["base-licence"],
    output: values.finish,
    command: values.command ?? "node scripts/train-reader.mjs",
    records: number("records"),
  });
  const share = ([kind, { pairs, right }]) => `${kind} ${(right / pairs).toFixed(3)} (${pairs})`;
  console.log(`${model.folder} ${model.fingerprint.slice(0, 12)}`);
  console.log(`contrast: ${[...figures.contrasts].map(share).join(", ")}`);
  console.log(`with another record's data: ${[...figures.control].map(share).join(", ")}`);
  console.log(`errors marked ${figures.marked.toFixed(3)}, omissions named ${figures.named.toFixed(3)}`);
}
