import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  approximateRanker,
  denseRanker,
  hybridRanker,
  lexicalRanker,
  loadRunner,
  loadUsearch,
  vectorCache,
} from "../dist/models/index.js";

/*
 * The rankers on invented values and texts: seconds to index, texts ranked in a second, how the time grows with the texts, and peak memory. Run
 * `npm run build` first, then `node bench/rank.mjs`, with nothing else on the machine. `--full` takes 1,000,000 values and 100,000 texts, which
 * must fit in 2 GB; `--values`, `--texts` and `--ranker` (one of bm25, fp32, fp16, int8, hybrid, hnsw) choose otherwise. hnsw is
 * the approximate search of int8, with its recall.
 *
 * Vectors are drawn from the words of a text, in little time, so that ranking is measured and not encoding.
 */
const MEMORY_MB = 2048;
/** The second half of the texts may take so much of the time of the first: linear in texts, and some noise. */
const SECOND_HALF = 1.15;
const WIDTH = 384;
/** Numbers of a vector that a word of the text adds to. */
const AXES = 16;
/** Texts of one call, about what scoring asks for at a time. */
const BATCH = 32;
const RANKERS = ["bm25", "fp32", "fp16", "int8", "hybrid", "hnsw"];

const { values: given } = parseArgs({
  options: {
    full: { type: "boolean", default: false },
    values: { type: "string" },
    texts: { type: "string" },
    ranker: { type: "string" },
    child: { type: "boolean", default: false },
  },
});
const valueCount = Number(given.values ?? (given.full ? 1_000_000 : 20_000));
const textCount = 2 * Math.ceil(Number(given.texts ?? (given.full ? 100_000 : 2000)) / 2);
if (!(valueCount > 0 && textCount > 0)) throw new Error("--values and --texts are whole numbers from 1 on");
if (given.ranker !== undefined && !RANKERS.includes(given.ranker))
  throw new Error(`--ranker is one of ${RANKERS.join(", ")}`);

/** A generator of whole numbers below a bound, the same each time (mulberry32). */
function numbers(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

const SYLLABLES = "ka lo mi ren tas vor bel dun eth fir gor hal ist jun kel lum".split(" ");

/** The word of a number; low numbers are drawn more often, as words of a language are. */
function word(next) {
  let number = next(1 + next(40_000));
  let letters = "";
  do {
    letters += SYLLABLES[number % SYLLABLES.length];
    number = Math.floor(number / SYLLABLES.length);
  } while (number > 0);
  return letters;
}

function phrase(next, words) {
  return Array.from({ length: words }, () => word(next)).join(" ");
}

function* inventedValues() {
  const next = numbers(1);
  for (let at = 0; at < valueCount; at++) yield `${phrase(next, 1 + next(3))} ${at % 977}`;
}

/** Texts in batches, each with three wanted values. */
function* inventedQueries(count, seed) {
  const next = numbers(seed);
  for (let from = 0; from < count; from += BATCH)
    yield Array.from({ length: Math.min(BATCH, count - from) }, () => ({
      text: phrase(next, 20),
      wanted: [next(valueCount), next(valueCount), next(valueCount)],
      top: 5,
    }));
}

/** An encoder that costs little: a text's vector is the sum of its words', which are drawn. */
const drawnEncoder = {
  fingerprint: `drawn ${WIDTH}`,
  dimensions: WIDTH,
  encode: async (texts) =>
    texts.map((text) => {
      const vector = new Float32Array(WIDTH);
      for (const each of text.split(" ")) {
        let seed = 0;
        for (const letter of each) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0;
        const next = numbers(seed);
        for (let drawn = 0; drawn < AXES; drawn++) vector[next(WIDTH)] += next(2001) / 1000 - 1;
      }
      return vector;
    }),
  release: async () => {},
};

async function openRanker(name, cache) {
  if (name === "bm25") return lexicalRanker();
  const dense = { encoder: drawnEncoder, runner: await loadRunner(), cache, threads: 1 };
  if (name === "hybrid") return hybridRanker({ ...dense, format: "int8" });
  if (name === "hnsw") return approximateRanker({ ...dense, format: "int8", usearch: await loadUsearch() });
  return denseRanker({ ...dense, format: name });
}

/** Seconds to rank texts that nobody has seen. What was measured of the recall joins `recalls`. */
async function ranked(index, count, seed, recalls = []) {
  const started = performance.now();
  for (const queries of inventedQueries(count, seed))
    for (const { recall } of await index.rank(queries)) if (recall !== undefined) recalls.push(recall);
  return (performance.now() - started) / 1000;
}

/** Measures one ranker in this process and prints what was found as JSON. */
async function measure(name, folder) {
  const ranker = await openRanker(name, vectorCache(folder));
  const started = performance.now();
  const index = await ranker.index(inventedValues());
  const indexing = (performance.now() - started) / 1000;
  await ranked(index, 2 * BATCH, 2);
  const recalls = [];
  const halves = [
    await ranked(index, textCount / 2, 3, recalls),
    await ranked(index, textCount / 2, 4, recalls),
  ];
  await index.close();
  await ranker.release();
  const recall = recalls.length > 0 ? recalls.reduce((sum, each) => sum + each) / recalls.length : undefined;
  console.log(JSON.stringify({ indexing, halves, recall, peakKb: process.resourceUsage().maxRSS }));
}

/** Measures one ranker in a process of its own: its memory is nobody else's. */
function measured(name, folder) {
  return new Promise((done, fail) => {
    const options = ["--child", "--values", valueCount, "--texts", textCount, "--ranker", name].map(String);
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), ...options], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ASSAY_BENCH_FOLDER: folder },
    });
    let said = "";
    child.stdout.on("data", (bytes) => {
      said += bytes;
    });
    child.on("error", fail);
    child.on("close", (code) => {
      if (code === 0) done(JSON.parse(said));
      else fail(new Error(`the process that ranks by ${name} ended with ${code}`));
    });
  });
}

/** Prints a figure; one that is not as wanted is a failure. */
function report(what, figure, { decimals = 1, most } = {}) {
  const reached = most === undefined || figure <= most;
  const verdict = most === undefined ? "" : `  at most ${most}: ${reached ? "reached" : "MISSED"}`;
  console.log(`${what.padEnd(52)} ${figure.toFixed(decimals).padStart(10)}${verdict}`);
  if (!reached) process.exitCode = 1;
}

if (given.child) await measure(given.ranker, process.env.ASSAY_BENCH_FOLDER);
else {
  console.log(`Rankers: ${valueCount} invented values, ${textCount} invented texts, one thread`);
  for (const name of given.ranker ? [given.ranker] : RANKERS) {
    const folder = await mkdtemp(join(tmpdir(), "assay-bench-"));
    try {
      const { indexing, halves, recall, peakKb } = await measured(name, folder);
      const [first, second] = halves;
      report(`${name}: seconds to index, vectors drawn`, indexing);
      report(`${name}: texts ranked in a second`, textCount / (first + second));
      report(`${name}: second half of the texts / first, time`, second / first, {
        decimals: 2,
        most: SECOND_HALF,
      });
      if (recall !== undefined)
        report(`${name}: recall of the nearest, a sample of texts`, recall, { decimals: 3 });
      report(`${name}: peak resident memory, MB`, peakKb / 1024, { decimals: 0, most: MEMORY_MB });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
