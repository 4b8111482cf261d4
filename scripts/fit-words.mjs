// Learns which words are ordinary in texts about data, and how strange others are: npm run fit:words
// Writes src/text/languages/en/framing.json and src/detect/words/weights.json. Weights are fitted with ordinary words that were learned from other
// domains than a text's own.
import { writeFile } from "node:fs/promises";
import { numberFacts } from "../dist/data/facts/fact-draft.js";
import { givenFacts } from "../dist/data/facts/given-facts.js";
import { readText } from "../dist/detect/reading/text-reading.js";
import { wordFeatures } from "../dist/detect/words/word-features.js";
import { readRecords } from "./faithfulness/records.mjs";
import { versionsOf } from "./faithfulness/versions.mjs";
import { fitLogistic, probabilityOf } from "./verdict/fit-logistic.mjs";
import { framingDomains, framingWithout } from "./verdict/framing.mjs";

const IN_CODE = { file: "data" };
/** Kinds of errors whose words are words, not numbers or other words of the same data. */
const KINDS = new Set(["name", "category", "relation", "polarity", "invented"]);
const NAMES = [
  "not licensed",
  "ordinary",
  "capital at the start",
  "other strange words in its clause",
  "name",
];
/** What licenses a word never raises its suspicion. */
const TURNED = "ordinary";

const records = await readRecords("train");
const domains = framingDomains(records);
const rows = [];
const labels = [];
let [words, seen] = [0, []];
for (const record of records) {
  const facts = numberFacts(givenFacts(record.data, IN_CODE), IN_CODE);
  const framing = framingWithout(domains, new Set([record.domain]));
  for (const { role, kind, text, spans } of versionsOf(record)) {
    if (role === "error" && !KINDS.has(kind)) continue;
    const reading = readText(text);
    const found = wordFeatures(facts, text, framing);
    for (const { place, features } of found) {
      const { start, end } = reading.words[place];
      const hit = spans.some((span) => span.start < end && start < span.end);
      if (role === "error" && !hit) continue;
      rows.push(NAMES.map((name) => (name === TURNED ? 1 - features[name] : features[name])));
      labels.push(role === "error" ? 1 : 0);
    }
    if (role !== "true") continue;
    words += reading.words.length;
    seen = seen.concat(found.map(({ features }) => features));
  }
}
const fitted = fitLogistic(rows, labels, { names: NAMES, ridge: 1e-4 });
const weights = { ...fitted.weights, [TURNED]: -fitted.weights[TURNED] };
const bias = fitted.bias + fitted.weights[TURNED];
const round = (value) => Number(value.toFixed(3));
const strange = seen.reduce((sum, features) => sum + probabilityOf({ bias, weights }, features), 0);
const model = {
  comment:
    "Fitted by npm run fit:words on the train part of bench/records: a logistic regression over the words that the data does not license in full, words of its errors (names, categories, relations, polarity, invented details) against words of its true texts and true rewrites; what licenses a word never raises its suspicion.",
  fit: {
    words: rows.length,
    ofErrors: labels.filter((label) => label === 1).length,
    framing: "learned from other domains than the text's own",
    suspicionPerWord: round(strange / words),
  },
  bias: round(bias),
  weights: Object.fromEntries(NAMES.map((name) => [name, round(weights[name])])),
};
const write = (file, value) =>
  writeFile(new URL(`../src/${file}`, import.meta.url), `${JSON.stringify(value, null, 2)}\n`);
await write("detect/words/weights.json", model);
const stems = [...framingWithout(domains)].sort(([a], [b]) => (a < b ? -1 : 1));
await write("text/languages/en/framing.json", {
  comment:
    "Learned by npm run fit:words: stems that true texts of the train part of bench/records use though their data does not license them, with the number of its domains; from three on.",
  domains: new Set(records.map(({ domain }) => domain)).size,
  stems: Object.fromEntries(stems),
});
process.stdout.write(`${JSON.stringify(model, null, 2)}\n`);
