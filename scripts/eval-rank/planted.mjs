// Values taken out of texts or put into them, and which of them the metric reports.
import { createDetector } from "../../dist/mentions/index.js";
import { placedWords } from "../../dist/metrics/rank/said-at.js";
import { endId, plantError } from "../../dist/perturb/index.js";
import { reservoir, seededRandom } from "../../dist/stats/index.js";
import { locatedSource } from "../../dist/train/factspotter/located-source.js";
import { readRecords } from "../eval-factspotter/records.mjs";
import { caseOf, judgeAll, metricFor } from "./judge.mjs";

/** The texts as people wrote them. */
export const UNCHANGED = "unchanged";

/** Errors after which it is known which values a text leaves out, and which it has that the data lacks. */
const KINDS = ["drop-mention", "drop-sentence", "add-fact", "swap-entity", "drop-fact"];

/** What is counted in the texts of one kind of error: by how sure the metric must be, ½ by one direction and 1 by both. */
export const DEGREES = [0.5, 1];

/** The first text of each example, unchanged and with one error of each kind that can be planted, judged with every ranker. */
export async function plantedValues(data, rankers, { limit, seed, say }) {
  const { records, pool } = await readRecords(data, { seed });
  const examples = records.map(exampleOf);
  const values = new Set(records.flatMap(({ facts }) => facts.map(({ value }) => value)));
  const chosen = reservoir(limit ?? records.length, seededRandom(seed));
  for (const record of records) chosen.add(record);
  const planted = [...plantedTexts(chosen.items(), { pool, seed, values })];
  const results = {};
  for (const [name, options] of Object.entries(rankers)) {
    say(`planted: ${name} …`);
    const { metric, signature } = await metricFor(options, examples);
    const judgements = await judgeAll(metric, planted, { evidence: true, say });
    results[name] = { signature, kinds: counted(planted, judgements) };
  }
  return { examples: chosen.items().length, results };
}

/** The example without the text that errors are planted in, where it has others: no text of a system is so near to a reference. */
function exampleOf({ id, facts, texts }) {
  return { id, facts, references: texts.length > 1 ? texts.slice(1) : texts, tags: {} };
}

function* plantedTexts(records, { pool, seed, values }) {
  const detector = createDetector();
  for (const record of records) {
    const [text] = record.texts;
    const source = locatedSource(record, text, detector);
    const example = exampleOf(record);
    yield { kind: UNCHANGED, ...caseOf(example, text), omitted: new Set(), made: new Set() };
    for (const kind of KINDS) {
      const random = seededRandom(JSON.stringify([seed, record.id, kind]));
      const outcome = plantError(kind, source, { pool, random });
      if (outcome.status !== "planted") continue;
      const facts = outcome.facts ?? record.facts;
      const changed = caseOf({ ...example, facts }, outcome.text ?? text);
      yield {
        kind,
        ...changed,
        omitted: omittedBy(facts, outcome.truth),
        made: madeBy(facts, outcome.truth, values),
      };
    }
  }
}

/** The values of the data that the text does not have: all their facts are about things it no longer mentions, or were added. */
function omittedBy(facts, { kind, fact, lost = [] }) {
  const gone = new Set(lost);
  const isGone = (one) => (kind === "add-fact" ? one.id === fact : gone.has(endId(one, "value")));
  const kept = new Set(facts.filter((one) => !isGone(one)).map(({ value }) => value));
  return new Set(facts.filter((one) => isGone(one) && !kept.has(one.value)).map(({ value }) => value));
}

/** The values that the text has and the data has not, as words; only what is a value of the corpus can be found. */
function madeBy(facts, { kind, from, to }, values) {
  const value = { "swap-entity": to, "drop-fact": from }[kind];
  if (value === undefined || !values.has(value) || facts.some((fact) => fact.value === value))
    return new Set();
  return new Set([wordsOf(value)]);
}

function wordsOf(text) {
  return placedWords(text).words.join(" ");
}

/** By kind of error and degree: values that were planted, reported, and both. */
function counted(planted, judgements) {
  const kinds = {};
  for (const [at, one] of planted.entries()) {
    if (judgements[at].status !== "judged") continue;
    kinds[one.kind] ??= { texts: 0, values: 0, omissions: noCounts(), insertions: noCounts() };
    const counts = kinds[one.kind];
    counts.texts++;
    counts.values += new Set(one.example.facts.map(({ value }) => value)).size;
    const found = reported(one, judgements[at].evidence);
    for (const [step, degree] of DEGREES.entries()) {
      add(counts.omissions[step], one.omitted, atLeast(found.omitted, degree));
      add(counts.insertions[step], one.made, atLeast(found.made, degree));
    }
  }
  return kinds;
}

function noCounts() {
  return DEGREES.map(() => ({ planted: 0, reported: 0, both: 0 }));
}

/** What evidence says is left out or made up, with its degree. */
function reported({ example, candidate }, evidence) {
  const values = new Map(example.facts.map(({ id, value }) => [id, value]));
  const [omitted, made] = [new Map(), new Map()];
  for (const { kind, target, span, strength } of evidence)
    if (kind === "missing") omitted.set(values.get(target.fact), strength);
    else if (kind === "unsupported")
      made.set(wordsOf(target?.value ?? candidate.text.slice(span.start, span.end)), strength);
  return { omitted, made };
}

function atLeast(degrees, least) {
  return new Set([...degrees].filter(([, degree]) => degree >= least).map(([value]) => value));
}

function add(counts, planted, reportedValues) {
  counts.planted += planted.size;
  counts.reported += reportedValues.size;
  for (const value of planted) if (reportedValues.has(value)) counts.both++;
}
