import { meteor } from "../dist/metrics/index.js";
import {
  casesOf,
  difference,
  makeCases,
  REFERENCES,
  readOracle,
  reportDifference,
  reportRate,
} from "./segments.mjs";

/*
 * METEOR on raw texts in memory, scores without evidence, one thread; cutting texts into words is part of what is measured.
 * Run `npm run build` first, then `node bench/meteor.mjs`.
 */
const SEGMENTS_PER_SECOND = 1_000;
const LONG_PER_SECOND = 0.5;
const REPEATING_PER_SECOND = 1;

const { items, runs } = readOracle("meteor15_no_paraphrase");
const run = runs["exact+stem, -norm, 1 ref"];
const segments = run.ids.map((wanted) => {
  const { id, hyp, refs } = items.find(({ id }) => id === wanted);
  return { id, hyp, refs: refs.slice(0, run.nref) };
});
reportDifference("METEOR 1.5", [await difference(meteor(), segments, (_, at) => run.segments[at])]);

console.log(`${REFERENCES} references, 20 words a text unless it says otherwise`);
const shared = makeCases({ examples: 100, systems: 9, length: 20 });
await reportRate("meteor, 9 systems", meteor(), shared, SEGMENTS_PER_SECOND);
await reportRate("meteor?preset=nltk, 9 systems", meteor({ preset: "nltk" }), shared, SEGMENTS_PER_SECOND);
for (const length of [300, 2_000])
  await reportRate(
    `meteor, ${length} words`,
    meteor(),
    makeCases({ examples: 1, systems: 1, length }),
    LONG_PER_SECOND,
  );
// What a neural system writes when it does not find an end: every word matches every word.
const repeated = (times) => "ka ".repeat(times);
for (const times of [100, 200, 400])
  await reportRate(
    `meteor, a word ${times} times`,
    meteor(),
    casesOf("r", new Array(REFERENCES).fill(repeated(times)), [repeated(times + 1)]),
    REPEATING_PER_SECOND,
  );
