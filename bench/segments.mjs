import { readFileSync } from "node:fs";
import { seededRandom } from "../dist/stats/index.js";

/** References of each invented example. */
export const REFERENCES = 3;

const RUNS = 9;
const TOLERANCE = 1e-9;
const SYLLABLES = ["ka", "ro", "mel", "tin", "sa", "vor", "el", "du", "pra", "shi", "no", "ber"];

/**
 * Examples of invented words with references, and a text by each system: the same said in other ways, with words replaced,
 * left out and moved. As in real texts, a few words make up a good part.
 *
 * @param {{ examples: number, systems: number, length: number }} wanted `length` in words
 * @returns {import("../dist/core/index.js").Case[]}
 */
export function makeCases({ examples, systems, length }) {
  const random = seededRandom(11);
  const below = (limit) => Math.floor(random() * limit);
  const invent = () =>
    Array.from({ length: 1 + below(3) }, () => SYLLABLES[below(SYLLABLES.length)]).join("");
  const vocabulary = Array.from({ length: 2_000 }, invent);
  const word = () => vocabulary[Math.floor(vocabulary.length * random() ** 3)];
  const reworded = (words) => {
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
    return `${changed.join(" ")}.`;
  };
  return Array.from({ length: examples }, (_, at) => {
    const said = Array.from({ length }, word);
    const references = Array.from({ length: REFERENCES }, () => reworded(said));
    return casesOf(
      String(at),
      references,
      Array.from({ length: systems }, () => reworded(said)),
    );
  }).flat();
}

/** One case for each text, all of one example. */
export function casesOf(id, references, texts) {
  const example = { id, facts: [], references, tags: {} };
  return texts.map((text, system) => ({
    example,
    candidate: { exampleId: id, system: `s${system}`, text, sample: 0 },
  }));
}

/** Prints how many segments a metric judges per CPU second without evidence, the median of several runs; fewer than wanted are a failure. */
export async function reportRate(name, metric, cases, wanted = 0) {
  const rates = [];
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage();
    await metric.judge(cases, { evidence: false });
    const { user, system } = process.cpuUsage(before);
    rates.push(cases.length / ((user + system) / 1e6));
  }
  const rate = rates.sort((a, b) => a - b)[Math.floor(RUNS / 2)];
  const shown = rate.toLocaleString("en", { maximumFractionDigits: rate < 100 ? 1 : 0 });
  console.log(`${name.padEnd(34)} ${shown.padStart(8)} segments per CPU second`);
  if (rate >= wanted) return;
  console.log(`  too slow: at least ${wanted.toLocaleString("en")} are wanted`);
  process.exitCode = 1;
}

/** What an original program printed, from `fixtures/oracle`. */
export function readOracle(name) {
  return JSON.parse(readFileSync(new URL(`../fixtures/oracle/${name}.json`, import.meta.url), "utf8"));
}

/** The largest difference of scores from those that an original program printed for the same segments. */
export async function difference(metric, segments, printed) {
  const cases = segments.flatMap(({ id, hyp, refs }) => casesOf(id, refs, [hyp]));
  const judgements = await metric.judge(cases, { evidence: false });
  return Math.max(
    ...judgements.map(({ tally }, at) => Math.abs(metric.summarize(tally).score - printed(segments[at], at))),
  );
}

/** Prints the largest of several differences; one that is not rounding is a failure. */
export function reportDifference(name, differences) {
  const largest = Math.max(...differences);
  console.log(`${name}, largest difference from the originals ${largest.toExponential(1)}`);
  if (!(largest <= TOLERANCE)) process.exitCode = 1;
}
