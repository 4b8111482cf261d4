import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import {
  adamw,
  classify,
  clipScale,
  contrastiveLoss,
  crossEntropy,
  embeddedEncoder,
  gradientNorm,
  initialParameters,
  loadRunner,
  makeTrainable,
  openSentenceEncoder,
  pooled,
  sentenceEmbedding,
  takeRows,
} from "../dist/models/index.js";

/*
 * Speed of training and of inference, per CPU second, in one thread, the optimizer's step and tokenising included. Run
 * `npm run build` first, then `node bench/models.mjs`, with nothing else on the machine. With names of parts (train, dropout, tune,
 * embed, workers, memory) only those are run; `--short` does a few rounds of each; `--web` takes the WebAssembly runner.
 */
const BATCH = 32;
const args = process.argv.slice(2);
const short = args.includes("--short");
const parts = args.filter((arg) => !arg.startsWith("--"));
const prefer = args.includes("--web") ? "onnxruntime-web" : "onnxruntime-node";

const SMALL = {
  architecture: "bert",
  layers: 4,
  width: 256,
  heads: 4,
  inner: 1024,
  vocabulary: 8000,
  positions: 128,
  tokenTypes: 2,
  embeddingWidth: 256,
  layerNormEps: 1e-12,
  gelu: "erf",
  positionOffset: 0,
};

/** A batch of random tokens, all texts of the same length. */
function tokens(config, rows, length, seed) {
  const dims = [rows, length];
  const count = rows * length;
  const fill = (each) => Int32Array.from({ length: count }, (_, at) => each(at));
  return {
    ids: {
      type: "int32",
      dims,
      data: fill((at) => 1 + ((at * 7919 + seed * 104729) % (config.vocabulary - 1))),
    },
    positions: { type: "int32", dims, data: fill((at) => at % length) },
    types: { type: "int32", dims, data: new Int32Array(count) },
    mask: { type: "float32", dims, data: new Float32Array(count).fill(1) },
  };
}

/** Items per CPU second: the median over rounds, after some to warm up. */
async function rate(items, rounds, work) {
  for (let round = 0; round < 2; round++) await work(round);
  const rates = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    await work(round + 2);
    const { user, system } = process.cpuUsage(before);
    rates.push(items / ((user + system) / 1e6));
  }
  return rates.sort((one, other) => one - other)[Math.floor(rounds / 2)];
}

function report(what, measured, target) {
  const verdict = measured >= target ? "reached" : "MISSED";
  console.log(`${what.padEnd(64)} ${measured.toFixed(1).padStart(7)}  target ${target}: ${verdict}`);
}

/** One step of training: gradients, clipping, AdamW. */
function stepper(model) {
  const optimizer = adamw(model);
  return async (batch, step) => {
    const { gradients } = await model.gradients(batch, step);
    const scale = clipScale(gradientNorm(gradients), 1);
    optimizer.update({ gradients, rate: 1e-4, step: step + 1, scale });
  };
}

async function smallClassifier(dropout) {
  const heads = new Map([
    ["dense.weight", [SMALL.width, SMALL.width]],
    ["dense.bias", [SMALL.width]],
    ["classifier.weight", [2, SMALL.width]],
    ["classifier.bias", [2]],
  ]);
  const model = (scope) => {
    const options = { pooling: "first", dropout: { hidden: dropout, attention: dropout } };
    const vectors = pooled(scope, SMALL, options);
    const logits = classify(scope, vectors, { dense: { name: "dense", activation: "gelu" } });
    return { loss: crossEntropy(logits, scope.graph.input("targets", "float32", ["batch", 2])) };
  };
  const parameters = initialParameters(SMALL, { seed: 1, heads });
  return makeTrainable({ runner: await loadRunner({ prefer }), parameters, model });
}

function labelled(rows, length, seed) {
  const data = Float32Array.from({ length: rows * 2 }, (_, at) => Number((at >> 1) % 2 === at % 2));
  const targets = { type: "float32", dims: [rows, 2], data };
  return { inputs: { ...tokens(SMALL, rows, length, seed), targets }, samples: rows };
}

async function train(dropout) {
  const model = await smallClassifier(dropout);
  const step = stepper(model);
  const measured = await rate(BATCH, short ? 5 : 30, (round) => step(labelled(BATCH, 96, round), round));
  report(`training 4 layers x 256, 96 tokens, batch 32, dropout ${dropout}`, measured, 35);
  await model.release();
}

async function tune() {
  const { config, parameters } = await embeddedEncoder();
  const model = await makeTrainable({
    runner: await loadRunner({ prefer }),
    parameters: await parameters(),
    frozen: (name) => name.startsWith("embeddings."),
    model: (scope) => {
      const embeddings = sentenceEmbedding(scope, config);
      const rows = (name) => takeRows(embeddings, scope.graph.input(name, "int32", ["pairs"]));
      return { loss: contrastiveLoss(rows("anchors"), rows("partners")) };
    },
  });
  const pairs = (from) => ({
    type: "int32",
    dims: [BATCH / 2],
    data: Int32Array.from({ length: BATCH / 2 }, (_, at) => from + at),
  });
  const step = stepper(model);
  const measured = await rate(BATCH, short ? 3 : 15, (round) => {
    const inputs = { ...tokens(config, BATCH, 72, round), anchors: pairs(0), partners: pairs(BATCH / 2) };
    return step({ inputs, samples: BATCH }, round);
  });
  report("fine-tuning MiniLM-L6, 72 tokens, batch 32, embeddings frozen", measured, 10);
  await model.release();
}

/** Invented sentences of 27 tokens, special ones included. */
function sentences(tokenizer, count) {
  const words = "the old harbour pub serves cheap fish and good beer near a river in north town".split(" ");
  return Array.from({ length: count }, (_, at) => {
    const text = Array.from(
      { length: 25 },
      (_, word) => words[(at * 5 + word * (1 + (at % 7))) % words.length],
    );
    const length = tokenizer.encode(text.join(" ")).ids.length;
    if (length !== 27) throw new Error(`a sentence of ${length} tokens, not 27`);
    return text.join(" ");
  });
}

async function openEncoder(precision) {
  const source = await embeddedEncoder();
  const encoder = await openSentenceEncoder({ source, runner: await loadRunner({ prefer }), precision });
  return { encoder, texts: sentences(source.tokenizer, 4 * BATCH) };
}

async function embed(precision, target) {
  const { encoder, texts } = await openEncoder(precision);
  const measured = await rate(texts.length, short ? 5 : 25, () => encoder.encode(texts));
  report(`MiniLM inference from texts of 27 tokens, ${precision}`, measured, target);
  await encoder.release();
}

/** What a worker does: loads the encoder, says so, and encodes for some seconds when told to. */
async function encodeInWorker() {
  const { encoder, texts } = await openEncoder(workerData.precision);
  await encoder.encode(texts);
  parentPort.postMessage("ready");
  parentPort.once("message", async (seconds) => {
    const end = performance.now() + seconds * 1000;
    let count = 0;
    for (; performance.now() < end; count += texts.length) await encoder.encode(texts);
    parentPort.postMessage(count);
    parentPort.close();
  });
}

async function workers(precision) {
  const encoded = async (number) => {
    const running = Array.from(
      { length: number },
      () => new Worker(new URL(import.meta.url), { workerData: { precision } }),
    );
    const answers = () =>
      Promise.all(running.map((worker) => new Promise((done) => worker.once("message", done))));
    await answers();
    for (const worker of running) worker.postMessage(short ? 2 : 10);
    return (await answers()).reduce((sum, count) => sum + count, 0);
  };
  const one = await encoded(1);
  report(`two workers as a multiple of one, ${precision}`, (await encoded(2)) / one, 1.8);
}

async function memory() {
  const model = await smallClassifier(0.1);
  const step = stepper(model);
  const steps = short ? 30 : 1000;
  const sizes = [];
  for (let at = 0; at < steps; at++) {
    // Texts of many lengths, as in real batches.
    await step(labelled(short ? 4 : 8, 16 + ((at * 37) % 81), at), at);
    if ((at + 1) % (steps / 10) === 0) sizes.push(process.memoryUsage().rss / 2 ** 20);
  }
  console.log(`memory over ${steps} steps, MiB: ${sizes.map((size) => size.toFixed(0)).join(" ")}`);
  const [third, last] = [sizes[2], sizes.at(-1)];
  console.log(`growth after warm-up: ${((last / third - 1) * 100).toFixed(1)} %`);
}

const PARTS = {
  train: () => train(0),
  dropout: () => train(0.1),
  tune,
  embed: async () => {
    await embed("fp32", 180);
    await embed("int8", 330);
  },
  workers: () => workers("int8"),
  memory,
};

if (isMainThread) {
  for (const [name, part] of Object.entries(PARTS))
    if (parts.length === 0 || parts.includes(name)) await part();
} else await encodeInWorker();
