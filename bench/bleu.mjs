import { readFileSync } from "node:fs";
import { bleu } from "../dist/metrics/index.js";
import { seededRandom } from "../dist/stats/index.js";
import { words } from "../dist/text/index.js";

/*
 * BLEU (the default: sacreBLEU, 13a) on raw texts in memory, scores without evidence, one thread; tokenisation of
 * candidates and references is part of what is measured. Run `npm run build` first, then `node bench/bleu.mjs`.
 */
const RUNS = 9;
const SEGMENTS_PER_SECOND = 40_000;
const EXAMPLES = 2_000;
const REFERENCES = 3;
const TOLERANCE = 1e-9;

/** Texts like WebNLG's in length: about 20 words with punctuation, from invented words of which some are common. */
function makeTexts(seed) {
  const random = seededRandom(seed);
  const below = (limit) => Math.floor(random() * limit);
  const syllables = ["ka", "ro", "mel", "tin", "sa", "vor", "el", "du", "pra", "shi", "no", "ber"];
  const invent = () =>
    Array.from({ length: 1 + below(4) }, () => syllables[below(syllables.length)]).join("");
  const common = ["the", "is", "of", "in", "a", "and", "was", "by", "which", "located"];
  const word = (topic) => {
    const kind = random();
    if (kind < 0.4) return common[below(common.length)];
    if (kind < 0.9) return topic[below(topic.length)];
    return String(below(3000));
  };
  const text = (topic) => {
    const words = Array.from({ length: 14 + below(9) }, () => word(topic) + (random() < 0.1 ? "," : ""));
    return `${words.join(" ")}.`;
  };
  return (systems) => {
    const topic = Array.from({ length: 12 }, invent);
    const references = Array.from({ length: REFERENCES }, () => text(topic));
    // Half of what a system writes stands in a reference.
    const candidate = () => {
      const source = references[below(REFERENCES)].split(" ");
      return [...source.slice(0, below(source.length)), ...text(topic).split(" ").slice(0, 10)].join(" ");
    };
    return { references, candidates: Array.from({ length: systems }, candidate) };
  };
}

function makeCases(systems) {
  const make = makeTexts(7);
  return Array.from({ length: EXAMPLES }, (_, at) => {
    const { references, candidates } = make(systems);
    const example = { id: String(at), facts: [], references, tags: {} };
    return candidates.map((text, system) => ({
      example,
      candidate: { exampleId: example.id, system: `s${system}`, text, sample: 0 },
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

/** Prints the rate for so many systems; references are tokenised once for all of them. */
async function report(systems, wanted) {
  const cases = makeCases(systems);
  const speed = await rate(bleu(), cases);
  const lengths = cases.map(
    ({ candidate }) => words(candidate.text, { tokenizer: "13a", lowercase: false }).length,
  );
  const length = lengths.reduce((sum, each) => sum + each, 0) / cases.length;
  console.log(
    `${systems} ${systems === 1 ? "system" : "systems"}, ${REFERENCES} references, ${length.toFixed(0)} words a text: ` +
      `${Math.round(speed).toLocaleString("en")} segments per CPU second`,
  );
  if (speed >= wanted) return;
  console.log(`  too slow: at least ${wanted.toLocaleString("en")} are wanted`);
  process.exitCode = 1;
}

/** The largest difference from sacreBLEU's sentence scores. */
async function difference() {
  const file = new URL("../fixtures/oracle/sacrebleu.json", import.meta.url);
  const { segments } = JSON.parse(readFileSync(file, "utf8"));
  const metric = bleu();
  const cases = segments.map(({ id, hyp, refs }) => ({
    example: { id, facts: [], references: refs, tags: {} },
    candidate: { exampleId: id, system: "s", text: hyp, sample: 0 },
  }));
  const judgements = await metric.judge(cases, { evidence: false });
  return Math.max(
    ...judgements.map(({ tally }, at) =>
      Math.abs(metric.summarize(tally).score - segments[at].bleu["default(eff)"]),
    ),
  );
}

const largest = await difference();
console.log(`BLEU, largest difference from sacreBLEU ${largest.toExponential(1)}`);
if (!(largest <= TOLERANCE)) process.exitCode = 1;
for (const systems of [9, 3]) await report(systems, SEGMENTS_PER_SECOND);
// Every text brings three references of its own to be tokenised.
await report(1, SEGMENTS_PER_SECOND / 2);
