import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parseMetricSpec } from "../dist/engine/metrics/metric-spec.js";
import { resolveMetric } from "../dist/engine/metrics/resolve-metrics.js";
import { dataOptions } from "../dist/engine/open/data-options.js";
import { openItems } from "../dist/engine/open/open-items.js";
import { score } from "../dist/index.js";
import { embeddedFactspotterFolder, isModelDirectory } from "../dist/models/index.js";
import { quantile } from "../dist/stats/index.js";

/*
 * FactSpotter's default model through the public interface: facts per CPU second, the wait for a single text, start-up and peak memory. Run
 * `npm run build` first, then `node bench/factspotter.mjs`, with nothing else on the machine. `--model <folder>` measures another model,
 * `--short` does one round of each, `--data <folder>` says where the corpora are; without them the texts are invented ones.
 */
const FACTS_PER_SECOND = 400;
const START_UP_S = 1.5;
const MEMORY_MB = 400;
/** Facts of each text. */
const FACTS = 3;
const TEXTS = 400;

const { values } = parseArgs({
  options: {
    data: { type: "string", default: fileURLToPath(new URL("../../shared/data", import.meta.url)) },
    model: { type: "string", default: embeddedFactspotterFolder() },
    short: { type: "boolean", default: false },
  },
});
if (!(await isModelDirectory(values.model))) {
  console.log(`FactSpotter: not measured, there is no model in ${values.model}`);
  process.exit();
}
const rounds = values.short ? 1 : 9;
const spec =
  values.model === embeddedFactspotterFolder()
    ? "factspotter"
    : `factspotter?model=${encodeURIComponent(values.model)}`;

/** The first texts of WebNLG 2020 dev that have three facts; nothing where the data is not there. */
async function webnlg2020() {
  const data = join(values.data, "webnlg/v3.0/dev");
  if (!existsSync(data)) return undefined;
  const opened = await openItems(dataOptions.parse({ data: [data] }));
  const items = [];
  try {
    for await (const { example } of opened.items())
      if (example.facts.length === FACTS)
        for (const text of example.references) items.push(itemOf(String(items.length), example.facts, text));
  } finally {
    await opened.dispose();
  }
  return items.slice(0, TEXTS);
}

const PEOPLE = "Mira Oduya,Eino Karst,Ansel Brook,Orla Venn,Ilse Thorne,Ada Birch,Sten Aalto".split(",");
const TOWNS = "Corrin,Ostmark,Dunmarrow,Tessaly,Vikholm,Wexmoor,Halden,Gorse,Nira".split(",");

/** Invented people: each text says two of three facts and gets the third wrong in every other one. */
function invented() {
  return Array.from({ length: TEXTS }, (_, at) => {
    const [person, town] = [PEOPLE[at % PEOPLE.length], TOWNS[at % TOWNS.length]];
    const year = 1900 + (at % 97);
    const facts = [
      [person, "birthPlace", town],
      [person, "birthYear", String(year)],
      [person, "occupation", "engineer"],
    ].map(([subject, relation, value], number) => ({
      id: String(number + 1),
      subject,
      relation,
      value,
      need: "required",
    }));
    const text = `${person}, an engineer, was born in ${town} in the year ${year + (at % 2)}, as the eldest of four children.`;
    return itemOf(String(at), facts, text);
  });
}

function itemOf(id, facts, text) {
  return {
    example: { id, facts, references: [], tags: {} },
    candidates: [{ exampleId: id, system: "s", text, sample: 0 }],
  };
}

/** The same items with data that nobody has seen: detectors remember what they were given. */
function unseen(items) {
  return items.map(({ example, candidates }) => ({
    example: { ...example, facts: example.facts.map((fact) => ({ ...fact })) },
    candidates,
  }));
}

/** Facts that are scored in a second of CPU, the median of several rounds after one to warm up. */
async function factsPerSecond(metric, items, evidence) {
  const rates = [];
  for (let round = -1; round < rounds; round++) {
    const fresh = unseen(items);
    const before = process.cpuUsage();
    await score({ items: fresh, metrics: [metric], evidence, resamples: 0, cache: false });
    const { user, system } = process.cpuUsage(before);
    if (round >= 0) rates.push((1e6 * FACTS * items.length) / (user + system));
  }
  return quantile(rates, 0.5);
}

/** Milliseconds until a single text is judged. */
async function latency(metric, items) {
  const times = [];
  for (const { example, candidates } of unseen(items.slice(0, values.short ? 5 : 100))) {
    const started = performance.now();
    await metric.judge([{ example, candidate: candidates[0] }]);
    times.push(performance.now() - started);
  }
  return quantile(times, 0.5);
}

/** What a process of its own does: scores items of a file and says how much memory that took. */
const CHILD = `
import { readFileSync } from "node:fs";
const [library, spec, file] = process.argv.slice(1);
const { score } = await import(library);
const items = JSON.parse(readFileSync(file, "utf8"));
await score({ items, metrics: [spec], resamples: 0, cache: false });
console.log(process.resourceUsage().maxRSS);
`;

/** Seconds from the start of a process to its last judgement, and its peak memory in MB. */
function scoredElsewhere(file, cache) {
  return new Promise((done, fail) => {
    const library = new URL("../dist/index.js", import.meta.url).href;
    const started = performance.now();
    const child = spawn(process.execPath, ["--input-type=module", "-e", CHILD, library, spec, file], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ASSAY_CACHE_DIR: cache },
    });
    let said = "";
    let seconds = 0;
    child.stdout.on("data", (bytes) => {
      seconds ||= (performance.now() - started) / 1000;
      said += bytes;
    });
    child.on("error", fail);
    child.on("close", (code) => {
      if (code === 0) done({ seconds, peakMb: (Number(said) * 1024) / 2 ** 20 });
      else fail(new Error(`the process that scores ended with ${code}`));
    });
  });
}

/** Prints a figure; one that is not as wanted is a failure. */
function report(what, measured, { decimals = 0, least, most } = {}) {
  const wanted = least === undefined ? (most === undefined ? "" : `at most ${most}`) : `at least ${least}`;
  const reached = measured >= (least ?? -Infinity) && measured <= (most ?? Infinity);
  const verdict = wanted === "" ? "" : `  ${wanted}: ${reached ? "reached" : "MISSED"}`;
  console.log(`${what.padEnd(52)} ${measured.toFixed(decimals).padStart(8)}${verdict}`);
  if (!reached) process.exitCode = 1;
}

const real = await webnlg2020();
if (!real) console.log("WebNLG 2020: skipped, the data is not beside the repository (../shared)");
const items = (real ?? invented()).slice(0, values.short ? 20 : TEXTS);
console.log(
  `FactSpotter: ${items.length} ${real ? "texts of WebNLG 2020 dev" : "invented texts"}, ${FACTS} facts each`,
);
const { metric } = await resolveMetric(parseMetricSpec(spec));
report("facts per CPU second, no evidence", await factsPerSecond(metric, items, false), {
  least: FACTS_PER_SECOND,
});
report("facts per CPU second, evidence", await factsPerSecond(metric, items, true), {
  least: FACTS_PER_SECOND,
});
report("one text, ms", await latency(metric, items), { decimals: 1 });

const folder = await mkdtemp(join(tmpdir(), "assay-bench-"));
try {
  const [one, all, cache] = ["one.json", "all.json", "cache"].map((name) => join(folder, name));
  await writeFile(one, JSON.stringify(items.slice(0, 1)));
  await writeFile(all, JSON.stringify(items));
  const first = await scoredElsewhere(one, cache);
  report("start to first judgement, s, the very first time", first.seconds, { decimals: 2 });
  const later = [];
  for (let round = 0; round < rounds; round++) later.push((await scoredElsewhere(one, cache)).seconds);
  report("start to first judgement, s", quantile(later, 0.5), { decimals: 2, most: START_UP_S });
  const { peakMb } = await scoredElsewhere(all, cache);
  report("peak resident memory, MB", Math.max(peakMb, first.peakMb), { most: MEMORY_MB });
} finally {
  await rm(folder, { recursive: true, force: true });
}
