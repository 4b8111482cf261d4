// Changes files, requests, texts and facts at random and gives them to everything that reads or judges such things: docs/reliability.md.
// npm run fuzz -- --minutes 10 --seed 3 --only reader
// --keep writes what fails to fixtures/fuzz/found, --replay tries what is there again.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { makeInput } from "./fuzz/make-input.mjs";
import { replay } from "./fuzz/replay.mjs";
import { openTargets } from "./fuzz/targets.mjs";
import { textHash } from "./fuzz/text-hash.mjs";

const FOUND = join(dirname(fileURLToPath(import.meta.url)), "../fixtures/fuzz/found");

/** An input that takes longer than this is a fault; one that takes longer than HANGS is stopped. */
const LIMIT_MS = 5000;
const HANGS_MS = 30_000;
const MOST_MEMORY_MB = 1024;
const MOST_FAULTS = 40;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    inputs: { type: "string" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    keep: { type: "boolean", default: false },
    replay: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});
const number = (name) => {
  const value = Number(values[name]);
  if (Number.isFinite(value) && value > 0) return value;
  console.error(`--${name} must be a number above 0, not ${values[name]}`);
  process.exit(2);
};
const seed = number("seed");
const to = values.inputs === undefined ? Number.MAX_SAFE_INTEGER : number("inputs");
const until = values.inputs === undefined ? Date.now() + number("minutes") * 60_000 : Number.MAX_SAFE_INTEGER;

if (values.replay) {
  process.exitCode = await replay(FOUND, LIMIT_MS);
  process.exit();
}

const started = Date.now();
const total = {};
const faults = [];
let names = [];
let from = 0;
while (from < to && Date.now() < until && faults.length < MOST_FAULTS) {
  const { next, done } = await stretch(from);
  from = next;
  if (done) break;
}

/** Runs a worker until it is done or an input stops it; answers with which input to go on. */
function stretch(begin) {
  return new Promise((resolve) => {
    const shared = new SharedArrayBuffer(8);
    const place = new Int32Array(shared);
    Atomics.store(place, 0, begin);
    const worker = new Worker(new URL("./fuzz/worker.mjs", import.meta.url), {
      workerData: { seed, from: begin, to, until, only: values.only, limitMs: LIMIT_MS, shared },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    let counts = {};
    let ended = false;
    const end = async (result) => {
      if (ended) return;
      ended = true;
      clearInterval(watch);
      for (const [name, count] of Object.entries(counts)) {
        total[name] ??= { accepted: 0, refused: 0, fault: 0 };
        for (const key of Object.keys(count)) total[name][key] += count[key];
      }
      await worker.terminate();
      resolve(result);
    };
    const stopped = (why) => {
      if (Atomics.load(place, 1) === 0) {
        console.error(`cannot begin: ${why}`);
        process.exit(1);
      }
      const index = Atomics.load(place, 0);
      if (!values.json) console.error(`${names[index % names.length]} ${index}: ${why}\n`);
      faults.push({ target: names[index % names.length], index, why });
      end({ next: index + 1, done: false });
    };
    let seen = -1;
    let since = Date.now();
    const watch = setInterval(() => {
      const tried = Atomics.load(place, 1);
      if (tried !== seen) [seen, since] = [tried, Date.now()];
      else if (tried > 0 && Date.now() - since > HANGS_MS) stopped(`did not end in ${HANGS_MS / 1000} s`);
    }, 1000);
    worker.on("message", (message) => {
      if (message.names) {
        names = message.names;
        if (names.length === 0) {
          console.error(`there is no target whose name begins with ${values.only}`);
          process.exit(2);
        }
      }
      if (message.counts) counts = message.counts;
      if (message.fault) {
        faults.push(message.fault);
        if (!values.json)
          console.error(`${message.fault.target} ${message.fault.index}: ${message.fault.why}\n`);
        if (faults.length >= MOST_FAULTS) end({ next: message.fault.index + 1, done: true });
      }
      if (message.done) end({ next: message.at, done: true });
    });
    worker.on("error", (error) => stopped(error.stack ?? String(error)));
  });
}

if (values.keep && faults.length > 0) {
  const { targets, close } = await openTargets();
  mkdirSync(FOUND, { recursive: true });
  for (const { target, index } of faults) {
    const { name, bytes } = makeInput(
      targets.find((one) => one.name === target),
      seed,
      index,
    );
    const hash = textHash(bytes.toString("latin1")).toString(16);
    writeFileSync(join(FOUND, `${target}--${hash}--${name}`), bytes);
  }
  await close();
}

const sums = Object.values(total).reduce(
  (sum, one) => ({ accepted: sum.accepted + one.accepted, refused: sum.refused + one.refused }),
  { accepted: 0, refused: 0 },
);
const seconds = Math.round((Date.now() - started) / 1000);
const inputs = sums.accepted + sums.refused + faults.length;
if (values.json) console.log(JSON.stringify({ seed, inputs, seconds, ...sums, faults, targets: total }));
else {
  for (const [name, { accepted, refused, fault }] of Object.entries(total))
    console.log(
      `${name.padEnd(26)} ${String(accepted).padStart(7)} accepted ${String(refused).padStart(7)} refused ${String(fault).padStart(4)} faults`,
    );
  console.log(
    `\n${inputs} inputs of seed ${seed} in ${seconds} s: ${sums.accepted} accepted, ${sums.refused} refused, ${faults.length} faults`,
  );
}
process.exitCode = faults.length === 0 ? 0 : 1;
