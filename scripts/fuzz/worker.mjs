// Tries inputs one after the other, from a number on. Where it stands is in shared memory, so that whoever started it sees an input
// that never ends, or that takes all the memory.
import { parentPort, workerData } from "node:worker_threads";
import { examine } from "./examine.mjs";
import { makeInput } from "./make-input.mjs";
import { openTargets } from "./targets.mjs";

const { seed, from, to, until, only, limitMs, shared } = workerData;
const place = new Int32Array(shared);
const opened = await openTargets(only);
const { targets } = opened;
parentPort.postMessage({ names: targets.map(({ name }) => name) });

// What goes on after an answer was given, and fails, is a fault as well.
const stray = [];
process.on("unhandledRejection", (error) => stray.push(error));

// YAML warns of odd anchors; thousands of such lines would hide what is found.
process.emitWarning = () => {};

// Changes of a file that is refused as it is would test little.
if (from === 0)
  for (const target of targets)
    for (const { name, bytes } of target.seeds) {
      const { status, why, said } = await examine(target, { name, bytes }, { limitMs });
      if (status !== "accepted")
        throw new Error(`the seed ${name} of ${target.name} is not accepted: ${why ?? said}`);
    }

let index = from;
const counts = {};
for (; targets.length > 0 && index < to && Date.now() < until; index++) {
  const target = targets[index % targets.length];
  const input = makeInput(target, seed, index);
  Atomics.store(place, 0, index);
  Atomics.add(place, 1, 1);
  const found = await examine(target, input, { limitMs });
  if (index % 64 === 0) await new Promise((done) => setImmediate(done));
  const why = stray.length > 0 ? `after the answer: ${stray.splice(0)[0]?.stack}` : found.why;
  const status = why === undefined ? found.status : "fault";
  counts[target.name] ??= { accepted: 0, refused: 0, fault: 0 };
  counts[target.name][status]++;
  if (status === "fault") parentPort.postMessage({ fault: { target: target.name, index, why } });
  if (index % 200 === 0) parentPort.postMessage({ counts, at: index });
}
parentPort.postMessage({ counts, at: index, done: true });
await opened.close();
