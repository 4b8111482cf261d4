import { loadavg } from "node:os";
import { openMetric } from "../dist/index.js";
import { seededRandom } from "../dist/stats/index.js";
import { casesOf, readOracle, reportRate } from "./segments.mjs";

/*
 * BERTScore with the encoder that comes with Assay, one thread, scores without evidence; tokenising and encoding texts and references is part of what is
 * measured. Run `npm run build` first, then `node bench/bertscore.mjs`, with nothing else on the machine: its load is printed.
 */
const TEXTS_PER_SECOND = 150;
const EXAMPLES = 20;

/** English sentences of about 20 words (24 tokens), no two alike, made of the words of invented ones. */
const { items } = readOracle("minilm_embeddings");
const words = items.flatMap(({ text }) => text.match(/[A-Za-z]{2,}/g) ?? []);
const random = seededRandom(7);
const sentence = () =>
  `${Array.from({ length: 20 }, () => words[Math.floor(random() * words.length)]).join(" ")}.`;

function cases(systems, references) {
  return Array.from({ length: EXAMPLES }, (_, at) =>
    casesOf(
      String(at),
      Array.from({ length: references }, sentence),
      Array.from({ length: systems }, sentence),
    ),
  ).flat();
}

console.log(
  `load of the machine ${loadavg()
    .map((load) => load.toFixed(1))
    .join(" ")}`,
);
for (const precision of ["int8", "fp32"]) {
  const metric = await openMetric(`bertscore?precision=${precision}`);
  const wanted = precision === "int8" ? TEXTS_PER_SECOND : 0;
  await reportRate(`bertscore, ${precision}, 9 systems, 1 reference`, metric, cases(9, 1), wanted);
  // Every three texts bring three references of their own to be encoded.
  await reportRate(`bertscore, ${precision}, 3 systems, 3 references`, metric, cases(3, 3), wanted / 2);
  await metric.close();
}
