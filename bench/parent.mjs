import { readFileSync } from "node:fs";
import { bestReference, parentScores } from "../dist/metrics/index.js";
import { words } from "../dist/text/index.js";
import { plainParent } from "./parent-plain.mjs";
import { webnlg2017 } from "./parent-webnlg-2017.mjs";

/*
 * PARENT on tokenised texts in memory, scores without evidence, one thread, λ none: Assay against the plain version in
 * parent-plain.mjs. Run `npm run build` first, then `node bench/parent.mjs`.
 */
const RUNS = 9;
const FASTER = 5;
const INSTANCES_PER_SECOND = 35_000;

/** @typedef {{ candidate: string[], references: string[][], table: string[][][] }} Instance */

/** @returns {Instance[]} */
function synthetic() {
  const file = new URL("../fixtures/oracle/parent_bench_synthetic.json", import.meta.url);
  const { predictions, references, tables } = JSON.parse(readFileSync(file, "utf8"));
  return predictions.map((candidate, at) => ({ candidate, references: references[at], table: tables[at] }));
}

/** @returns {Instance[] | undefined} */
function webnlg() {
  const split = (text) => words(text.replaceAll("_", " "), { tokenizer: "nltk", lowercase: true });
  return webnlg2017()?.flatMap(({ triples, references, texts }) => {
    const shared = { references: references.map(split), table: triples.map((triple) => triple.map(split)) };
    return Object.values(texts).map((text) => ({ candidate: split(text), ...shared }));
  });
}

/** @param {Instance[]} instances */
function fast(instances) {
  const settings = {
    entailment: "overlap",
    lambda: "none",
    order: 4,
    smoothing: 1e-5,
    namesEntail: false,
    smoothUnigrams: false,
  };
  const scores = [];
  for (const each of parentScores(instances, settings)) scores.push(bestReference(each).f);
  return scores;
}

/** @param {Instance[]} instances */
function plain(instances) {
  return instances.map(({ candidate, references, table }) => plainParent(candidate, references, table));
}

/** Instances per CPU second, the median of several runs; a run lasts long enough to be measured. */
function rate(score, instances, repeat) {
  const rates = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    for (let time = 0; time < repeat; time++) score(instances);
    const { user, system } = process.cpuUsage(before);
    return (repeat * instances.length) / ((user + system) / 1e6);
  });
  return rates.sort((a, b) => a - b)[Math.floor(RUNS / 2)];
}

function report(name, instances) {
  const expected = plain(instances);
  const difference = Math.max(...fast(instances).map((f, at) => Math.abs(f - expected[at])));
  const plainRate = rate(plain, instances, 1);
  const fastRate = rate(fast, instances, 10);
  const number = (value) => Math.round(value).toLocaleString("en");
  const ratio = fastRate / plainRate;
  console.log(
    `${name}: ${number(instances.length)} instances, largest difference ${difference.toExponential(1)}`,
  );
  console.log(`  plain  ${number(plainRate).padStart(9)} instances per CPU second`);
  console.log(
    `  assay  ${number(fastRate).padStart(9)} instances per CPU second, ${ratio.toFixed(1)} times as many`,
  );
  if (ratio < FASTER || fastRate < INSTANCES_PER_SECOND) {
    console.log(`  too slow: at least ${FASTER} times and ${number(INSTANCES_PER_SECOND)} are wanted`);
    process.exitCode = 1;
  }
}

report("synthetic, WikiBio-like", synthetic());
const outputs = webnlg();
if (outputs) report("WebNLG 2017, human-judged outputs", outputs);
else console.log("WebNLG 2017: skipped, the data is not beside the repository (../shared)");
