import { bleu } from "../dist/metrics/index.js";
import { difference, makeCases, REFERENCES, readOracle, reportDifference, reportRate } from "./segments.mjs";

/*
 * BLEU (the default: sacreBLEU, 13a) on raw texts in memory, scores without evidence, one thread; tokenisation of
 * candidates and references is part of what is measured. Run `npm run build` first, then `node bench/bleu.mjs`.
 */
const SEGMENTS_PER_SECOND = 40_000;

const { segments } = readOracle("sacrebleu");
reportDifference("BLEU", [await difference(bleu(), segments, (segment) => segment.bleu["default(eff)"])]);

console.log(`${REFERENCES} references, 20 words a text`);
for (const systems of [9, 3]) {
  const cases = makeCases({ examples: 2_000, systems, length: 20 });
  await reportRate(`bleu, ${systems} systems`, bleu(), cases, SEGMENTS_PER_SECOND);
}
// Every text brings three references of its own to be tokenised.
const alone = makeCases({ examples: 2_000, systems: 1, length: 20 });
await reportRate("bleu, 1 system", bleu(), alone, SEGMENTS_PER_SECOND / 2);
