import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { dataOptions } from "../dist/engine/open/data-options.js";
import { openItems } from "../dist/engine/open/open-items.js";
import { esa, esaHallucination } from "../dist/metrics/index.js";
import { seededRandom } from "../dist/stats/index.js";

/*
 * ESA and its reverse on texts in memory, one thread, through the metrics' own interface. The detector remembers the data and the texts that it
 * has seen, so every run gets copies of them: preparing the data is part of what is measured. Run `npm run build` first, then `node bench/esa.mjs [folder of corpora]`; without the corpora the texts are invented ones.
 */
const ESA_PER_SECOND = 5_000;
const BOTH_PER_SECOND = 2_000;
/** Every so manieth example of the test set, with the texts of all its systems. */
const STRIDE = 8;
const RUNS = 9;
const LENGTHS = [1, 10, 100];
/** Texts that are made longer. */
const SAMPLE = 100;
/** How much more a character of the longest text may cost than one of the shortest. */
const MOST_PER_CHARACTER = 2;
const MEGABYTE = 2 ** 20;

const shared = process.argv[2] ?? resolve(fileURLToPath(new URL("../../shared/data", import.meta.url)));

/** @returns {Promise<import("../dist/core/index.js").Case[] | undefined>} */
async function webnlg2020() {
  const submissions = join(shared, "webnlg-2020-systems/submissions");
  if (!existsSync(submissions)) return undefined;
  const options = dataOptions.parse({
    data: [join(shared, "webnlg/v3.0/test/rdf-to-text-generation-test-data-with-refs-en.xml")],
    input: readdirSync(submissions).map((team) => `${team}=${join(submissions, team, "primary.en")}`),
  });
  const opened = await openItems(options);
  const cases = [];
  let read = 0;
  try {
    for await (const { example, candidates } of opened.items())
      if (read++ % STRIDE === 0) cases.push(...candidates.map((candidate) => ({ example, candidate })));
  } finally {
    await opened.dispose();
  }
  return cases;
}

const SYLLABLES = ["ka", "ro", "mel", "tin", "sa", "vor", "el", "du", "pra", "shi", "no", "ber"];
const MONTHS = ["January", "March", "May", "July", "August", "October"];

/** Examples of four invented facts and four texts each: all said, one thing left out, one thing exchanged, all with pronouns. */
function synthetic() {
  const random = seededRandom(11);
  const below = (limit) => Math.floor(random() * limit);
  const name = () => {
    const word = Array.from({ length: 2 + below(3) }, () => SYLLABLES[below(SYLLABLES.length)]).join("");
    return word[0].toUpperCase() + word.slice(1);
  };
  return Array.from({ length: 400 }, (_, at) => {
    const [person, town, land, other] = [`${name()} ${name()}`, name(), name(), name()];
    const [year, month, day, people] = [
      1900 + below(100),
      below(MONTHS.length),
      1 + below(28),
      1000 + below(90_000),
    ];
    const date = `${year}-${String(2 * month + 1).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    const facts = [
      [person, "birthPlace", town],
      [person, "birthDate", date],
      [town, "country", land],
      [town, "populationTotal", String(people)],
    ].map(([subject, relation, value], number) => ({
      id: String(number + 1),
      subject,
      relation,
      value,
      need: "required",
    }));
    const born = `${person} was born in ${town} on ${day} ${MONTHS[month]} ${year}.`;
    const inhabitants = people.toLocaleString("en");
    const texts = [
      `${born} ${town} is a town of ${land} with ${inhabitants} inhabitants.`,
      `${born} ${town} is a town with ${inhabitants} inhabitants.`,
      `${born} ${town} is a town of ${other} with ${inhabitants} inhabitants.`,
      `${person} comes from ${town}, ${land}, where ${people} people live. He was born there in ${year}.`,
    ];
    const example = { id: String(at), facts, references: [], tags: {} };
    return texts.map((text, system) => ({
      example,
      candidate: { exampleId: example.id, system: `s${system}`, text, sample: 0 },
    }));
  }).flat();
}

/** Several metrics one after the other on the same texts. */
function together(...metrics) {
  return {
    judge: async (cases, options) => {
      for (const metric of metrics) await metric.judge(cases, options);
    },
  };
}

/** The same cases with data that nobody has seen; the texts of an example share it. */
function unseen(cases) {
  const copies = new Map();
  return cases.map(({ example, candidate }) => {
    if (!copies.has(example))
      copies.set(example, { ...example, facts: example.facts.map((fact) => ({ ...fact })) });
    return { example: copies.get(example), candidate };
  });
}

/** Microseconds of CPU that judging takes, the median of several runs. */
async function cost(metric, cases, evidence) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    const fresh = unseen(cases);
    const before = process.cpuUsage();
    await metric.judge(fresh, { evidence });
    const { user, system } = process.cpuUsage(before);
    runs.push(user + system);
  }
  return runs.sort((a, b) => a - b)[Math.floor(RUNS / 2)];
}

/** Prints how many texts a metric judges in a second of CPU; fewer than wanted are a failure. */
async function reportRate(name, metric, { texts = cases, evidence = false, wanted = 0 } = {}) {
  const rate = Math.round((1e6 * texts.length) / (await cost(metric, texts, evidence)));
  const label = evidence ? `${name}, evidence` : name;
  console.log(`${label.padEnd(38)} ${rate.toLocaleString("en").padStart(8)} texts per CPU second`);
  if (rate >= wanted) return;
  console.log(`  too slow: at least ${wanted.toLocaleString("en")} are wanted`);
  process.exitCode = 1;
}

/** Prints what a character costs in texts that are so many times as long; a cost that grows with the length is a failure. */
async function reportLengths(name, metric) {
  const few = cases.filter((_, at) => at % Math.ceil(cases.length / SAMPLE) === 0);
  const costs = [];
  for (const times of LENGTHS) {
    const longer = few.map(({ example, candidate }) => ({
      example,
      candidate: { ...candidate, text: Array.from({ length: times }, () => candidate.text).join(" ") },
    }));
    const characters = longer.reduce((sum, { candidate }) => sum + candidate.text.length, 0);
    costs.push((1000 * (await cost(metric, longer, false))) / characters);
  }
  const shown = LENGTHS.map((times, at) => `${times}×: ${costs[at].toFixed(0)}`).join(", ");
  console.log(`${name.padEnd(38)} ns of CPU a character in texts as long, ${shown}`);
  if (costs.at(-1) <= MOST_PER_CHARACTER * costs[0]) return;
  console.log(`  not linear: at most ${MOST_PER_CHARACTER} times the cost of the shortest is wanted`);
  process.exitCode = 1;
}

const real = await webnlg2020();
if (!real) console.log("WebNLG 2020: skipped, the data is not beside the repository (../shared)");
const cases = real ?? synthetic();
const words = cases.reduce((sum, { candidate }) => sum + candidate.text.split(" ").length, 0) / cases.length;
console.log(
  `${real ? "WebNLG 2020 test, texts of 16 systems" : "invented texts"}: ${cases.length.toLocaleString("en")}, ${words.toFixed(1)} words a text`,
);

const [found, invented] = [esa(), esaHallucination()];
const both = together(found, invented);
// With one system the data of an example is prepared for a single text.
const ofOneSystem = cases.filter(({ candidate }) => candidate.system === cases[0].candidate.system);
await reportRate("esa", found, { wanted: ESA_PER_SECOND });
await reportRate("esa-hallucination", invented);
await reportRate("esa and esa-hallucination", both, { wanted: BOTH_PER_SECOND });
await reportRate("esa, one system", found, { texts: ofOneSystem });
await reportRate("both, one system", both, { texts: ofOneSystem });
await reportRate("esa", found, { evidence: true });
await reportRate("esa-hallucination", invented, { evidence: true });
await reportRate("esa and esa-hallucination", both, { evidence: true });
await reportRate("esa?preset=paper", esa({ preset: "paper" }));
await reportLengths("esa", found);
await reportLengths("esa-hallucination", invented);

const peak = () => (process.resourceUsage().maxRSS * 1024) / MEGABYTE;
const before = peak();
for (let pass = 0; pass < 5; pass++) await both.judge(unseen(cases), { evidence: false });
console.log(`peak memory ${before.toFixed(0)} MB, ${peak().toFixed(0)} MB after five more passes`);
