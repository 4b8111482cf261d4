import { readFileSync } from "node:fs";
import { chrf, chrfPlusPlus, ter } from "../dist/metrics/index.js";
import { seededRandom } from "../dist/stats/index.js";

/*
 * chrF++ and TER on raw texts in memory, scores without evidence, one thread; cutting texts into words and characters is
 * part of what is measured. Run `npm run build` first, then `node bench/chrf.mjs`.
 */
const RUNS = 7;
const CHRF_PER_SECOND = 4_000;
const REFERENCES = 3;
const TOLERANCE = 1e-9;

const random = seededRandom(11);
const below = (limit) => Math.floor(random() * limit);
const pick = (list) => list[below(list.length)];
const SYLLABLES = ["ka", "ro", "mel", "tin", "sa", "vor", "el", "du", "pra", "shi", "no", "ber"];
const VOCABULARY = Array.from({ length: 2_000 }, () =>
  Array.from({ length: 1 + below(3) }, () => pick(SYLLABLES)).join(""),
);

/** An invented word; as in real texts, a few of them make up a good part. */
function word() {
  return VOCABULARY[Math.floor(VOCABULARY.length * random() ** 3)];
}

/** Another way to say the same: words replaced, left out and moved. */
function reworded(words) {
  const changed = [...words];
  for (let time = 0; time < words.length / 4; time++) {
    const at = below(changed.length);
    const kind = random();
    if (kind < 0.4) changed[at] = word();
    else {
      const taken = changed.splice(at, 1 + below(3));
      if (kind < 0.8) changed.splice(below(changed.length + 1), 0, ...taken);
    }
  }
  return changed;
}

function makeCases(examples, systems, length) {
  return Array.from({ length: examples }, (_, at) => {
    const said = Array.from({ length }, word);
    const text = (words) => `${words.join(" ")}.`;
    const references = Array.from({ length: REFERENCES }, () => text(reworded(said)));
    const example = { id: String(at), facts: [], references, tags: {} };
    return Array.from({ length: systems }, (_, system) => ({
      example,
      candidate: { exampleId: example.id, system: `s${system}`, text: text(reworded(said)), sample: 0 },
    }));
  }).flat();
}

/** Segments per CPU second, the median of several runs. */
async function rate(metric, cases) {
  const rates = [];
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage();
    await metric.judge(cases, { evidence: false });
    const { user, system } = process.cpuUsage(before);
    rates.push(cases.length / ((user + system) / 1e6));
  }
  return rates.sort((a, b) => a - b)[Math.floor(RUNS / 2)];
}

async function report(name, metric, cases, wanted = 0) {
  const speed = await rate(metric, cases);
  const digits = speed < 100 ? 1 : 0;
  const shown = speed.toLocaleString("en", { maximumFractionDigits: digits });
  console.log(`${name.padEnd(34)} ${shown.padStart(8)} segments per CPU second`);
  if (speed >= wanted) return;
  console.log(`  too slow: at least ${wanted.toLocaleString("en")} are wanted`);
  process.exitCode = 1;
}

/** The largest difference of scores from those that an original program printed. */
async function difference(metric, file, printed) {
  const url = new URL(`../fixtures/oracle/${file}.json`, import.meta.url);
  const { segments, instances } = JSON.parse(readFileSync(url, "utf8"));
  const items = segments ?? instances;
  const cases = items.map(({ id, hyp, refs }) => ({
    example: { id, facts: [], references: refs, tags: {} },
    candidate: { exampleId: id, system: "s", text: hyp, sample: 0 },
  }));
  const judgements = await metric.judge(cases, { evidence: false });
  return Math.max(
    ...judgements.map(({ tally }, at) => Math.abs(metric.summarize(tally).score - printed(items[at]))),
  );
}

const differences = [
  await difference(chrfPlusPlus(), "sacrebleu", (item) => item.chrf["chrF2++"]),
  await difference(chrf({ preset: "webnlg" }), "webnlg_generation_eval", (item) => item["chrf++"].totalF),
  await difference(ter(), "sacrebleu", (item) => item.ter.default.score),
  await difference(ter({ preset: "pyter" }), "webnlg_generation_eval", (item) => item.ter_min),
];
const largest = Math.max(...differences);
console.log(`chrF++ and TER, largest difference from the originals ${largest.toExponential(1)}`);
if (!(largest <= TOLERANCE)) process.exitCode = 1;

const alone = makeCases(2_000, 1, 20);
const shared = makeCases(300, 9, 20);
const long = makeCases(5, 1, 300);
const size = alone.reduce((sum, { candidate }) => sum + candidate.text.length, 0) / alone.length;
console.log(
  `${REFERENCES} references, 20 words (${size.toFixed(0)} characters) a text unless it says otherwise`,
);
await report("chrf++, 9 systems", chrfPlusPlus(), shared, CHRF_PER_SECOND);
await report("chrf++, 1 system", chrfPlusPlus(), alone, CHRF_PER_SECOND);
await report("chrf?preset=webnlg, 1 system", chrf({ preset: "webnlg" }), alone, CHRF_PER_SECOND);
await report("ter", ter(), alone);
await report("ter?preset=pyter", ter({ preset: "pyter" }), alone);
await report("chrf++, 300 words", chrfPlusPlus(), long);
await report("ter, 300 words", ter(), long);
await report("ter?preset=pyter, 300 words", ter({ preset: "pyter" }), long);
