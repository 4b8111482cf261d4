import { chrf, chrfPlusPlus, ter } from "../dist/metrics/index.js";
import { difference, makeCases, REFERENCES, readOracle, reportDifference, reportRate } from "./segments.mjs";

/*
 * chrF++ and TER on raw texts in memory, scores without evidence, one thread; cutting texts into words and characters is
 * part of what is measured. Run `npm run build` first, then `node bench/chrf.mjs`.
 */
const CHRF_PER_SECOND = 4_000;

const { segments } = readOracle("sacrebleu");
const { instances } = readOracle("webnlg_generation_eval");
reportDifference("chrF++ and TER", [
  await difference(chrfPlusPlus(), segments, ({ chrf }) => chrf["chrF2++"]),
  await difference(chrf({ preset: "webnlg" }), instances, (instance) => instance["chrf++"].totalF),
  await difference(ter(), segments, ({ ter }) => ter.default.score),
  await difference(ter({ preset: "pyter" }), instances, ({ ter_min }) => ter_min),
]);

const alone = makeCases({ examples: 2_000, systems: 1, length: 20 });
const shared = makeCases({ examples: 300, systems: 9, length: 20 });
const long = makeCases({ examples: 5, systems: 1, length: 300 });
const size = alone.reduce((sum, { candidate }) => sum + candidate.text.length, 0) / alone.length;
console.log(
  `${REFERENCES} references, 20 words (${size.toFixed(0)} characters) a text unless it says otherwise`,
);
await reportRate("chrf++, 9 systems", chrfPlusPlus(), shared, CHRF_PER_SECOND);
await reportRate("chrf++, 1 system", chrfPlusPlus(), alone, CHRF_PER_SECOND);
await reportRate("chrf?preset=webnlg, 1 system", chrf({ preset: "webnlg" }), alone, CHRF_PER_SECOND);
await reportRate("ter", ter(), alone);
await reportRate("ter?preset=pyter", ter({ preset: "pyter" }), alone);
await reportRate("chrf++, 300 words", chrfPlusPlus(), long);
await reportRate("ter, 300 words", ter(), long);
await reportRate("ter?preset=pyter, 300 words", ter({ preset: "pyter" }), long);
