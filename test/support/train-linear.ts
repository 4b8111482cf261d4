import { writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { train } from "../../src/models/training/train.ts";
import { linearData, makeTrainable } from "./linear-model.ts";

// Trains a small model in a process of its own, slowly enough to be killed on the way: checkpoint, final weights, log.
const [path, result, log] = process.argv.slice(2) as [string, string, string?];
const model = makeTrainable({ width: 200, dropout: 0.2 });
const bias = model.parameters.get("layer.bias")!.data;
const events = train({
  model,
  data: { ...linearData(96, 200), lengthOf: ({ y }) => Math.abs(y), lookAhead: 4 },
  epochs: 6,
  batchSize: 8,
  accumulate: 2,
  schedule: { rate: 0.05, decay: "cosine-restarts", cycles: 2, warmupSteps: 5 },
  seed: 3,
  validation: { score: () => Math.sin(bias[0]! * 100), everySteps: 7 },
  checkpoint: { path, everySteps: 3 },
  ...(log === undefined ? {} : { log }),
});
for await (const event of events) {
  if (event.kind === "step") {
    console.log(event.step);
    await setTimeout(2);
  }
}
writeFileSync(
  result,
  Buffer.concat([...model.parameters.values()].map(({ data }) => Buffer.from(data.buffer))),
);
