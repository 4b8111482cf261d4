// Learns how suspicious it is that a text does not seem to state a fact: npm run fit:coverage
// Writes src/detect/coverage/weights.json, fitted on the facts of the texts of the train part of bench/records and of the same texts with one omission.
import { writeFile } from "node:fs/promises";
import { checkClaims } from "../dist/claims/index.js";
import { numberFacts } from "../dist/data/facts/fact-draft.js";
import { givenFacts } from "../dist/data/facts/given-facts.js";
import { factFeatures } from "../dist/detect/coverage/fact-features.js";
import { statedBy } from "../dist/metrics/faithfulness/read-case.js";
import { readRecords } from "./faithfulness/records.mjs";
import { versionsOf } from "./faithfulness/versions.mjs";
import { fitLogistic, probabilityOf } from "./verdict/fit-logistic.mjs";
import { isUnder } from "./verdict/gather.mjs";
import { above, outOfFold } from "./verdict/measure.mjs";

const IN_CODE = { file: "data" };
/** Kinds of values may be stated more or less often than others. */
const FREE = ["code", "date", "enum", "flag", "name", "number", "time", "words", "zero"];
/** What speaks for a statement never raises the suspicion. */
const FOR = [
  "absent, field named",
  "absent, long value",
  "absent, range told",
  "absent, ratio words",
  "absent, told by a difference",
  "absent, told by a ratio",
  "absent, told by a small difference",
  "absent, total told",
];
/** Complete texts that the threshold may call incomplete, and the suspicion below which a fact is stated. */
const RATE = 0.1;
const STATED = 0.1;

const texts = [];
for (const record of await readRecords("train")) {
  const facts = numberFacts(givenFacts(record.data, IN_CODE), IN_CODE);
  const pathOf = (fact) =>
    record.form === "triples" ? `[${Number(fact.id) - 1}]` : (fact.origin?.path ?? "");
  for (const { of, role, kind, text, edit, complete } of versionsOf(record)) {
    if (role !== "true" && kind !== "omission") continue;
    const left = [...record.texts[of].omits, ...(edit?.paths ?? [])];
    const also = new Set(checkClaims(facts, text).flatMap(statedBy));
    const rows = factFeatures(facts, text)
      .filter(({ sought: { fact, kind: sought } }) => {
        const isOwed = fact.need === "required" && !isUnder(pathOf(fact), record.optional);
        return isOwed && sought !== "technical" && !also.has(fact.id);
      })
      .map(({ sought, features }) => ({ features, left: isUnder(pathOf(sought.fact), left) }));
    texts.push({
      domain: record.domain,
      complete: complete && role === "true",
      omission: role !== "true",
      rows,
    });
  }
}
const names = [
  ...new Set(texts.flatMap(({ rows }) => rows.flatMap(({ features }) => Object.keys(features)))),
].sort();
const turned = new Set(FOR);

function fitFacts(own) {
  const rows = own.flatMap((text) => text.rows);
  const fitted = fitLogistic(
    rows.map(({ features }) => names.map((name) => (turned.has(name) ? -1 : 1) * (features[name] ?? 0))),
    rows.map(({ left }) => (left ? 1 : 0)),
    { names, free: FREE, ridge: 1e-4 },
  );
  return {
    bias: fitted.bias,
    weights: Object.fromEntries(
      names.map((name) => [name, (turned.has(name) ? -1 : 1) * fitted.weights[name]]),
    ),
  };
}

const suspicions = outOfFold(texts, fitFacts, ({ rows }, model) =>
  rows.map(({ features, left }) => ({ left, suspicion: probabilityOf(model, features) })),
);
const most = (rows) => rows.reduce((max, { suspicion }) => Math.max(max, suspicion), 0);
const missing = above(suspicions.filter((_, at) => texts[at].complete).map(most), RATE);
const omissions = suspicions.filter((_, at) => texts[at].omission);
const found = omissions.filter((rows) => rows.some(({ left, suspicion }) => left && suspicion >= missing));
const round = (value) => Number(value.toFixed(3));
const { bias, weights } = fitFacts(texts);
const model = {
  comment:
    "Fitted by npm run fit:coverage on the train part of bench/records: a logistic regression over the facts of its texts and of the same texts with one omission, whose signs are fixed (what speaks for a statement never raises the suspicion).",
  fit: {
    facts: texts.reduce((sum, { rows }) => sum + rows.length, 0),
    texts: texts.length,
    folds: "5, by domain; the thresholds are of suspicions out of fold",
    completeTextsCalledIncomplete: RATE,
    omissionsFound: round(found.length / omissions.length),
  },
  missing: round(missing),
  stated: STATED,
  bias: round(bias),
  weights: Object.fromEntries(names.map((name) => [name, round(weights[name])])),
};
await writeFile(
  new URL("../src/detect/coverage/weights.json", import.meta.url),
  `${JSON.stringify(model, null, 2)}\n`,
);
process.stdout.write(`${JSON.stringify(model.fit, null, 2)}\n`);
