// Fits the weights of the verdict on the train part of bench/records: npm run fit:verdict
//   --errors N   so many errors of each text, drawn with a fixed seed (default: all)
// What is written, src/metrics/faithfulness/verdict.json, says how it was fitted; thresholds and the reliability curve come
// from predictions out of fold, the folds being domains.
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { numberFacts } from "../dist/data/facts/fact-draft.js";
import { givenFacts } from "../dist/data/facts/given-facts.js";
import { findIn } from "../dist/metrics/faithfulness/read-case.js";
import { claimFeatures, claimGroup } from "../dist/metrics/faithfulness/weigh-claim.js";
import { seededRandom, shuffle } from "../dist/stats/index.js";
import { readRecords } from "./faithfulness/records.mjs";
import { versionsOf } from "./faithfulness/versions.mjs";
import { fitVerdict } from "./verdict/fit-verdict.mjs";

const { values } = parseArgs({ options: { errors: { type: "string" } } });
const most = values.errors === undefined ? Number.POSITIVE_INFINITY : Number(values.errors);
const IN_CODE = { file: "data" };

/** The versions of a record that are learned from: all true ones, and so many errors of each text. */
function drawn(record) {
  const versions = versionsOf(record);
  const random = seededRandom(hash(record.id));
  return [0, 1].flatMap((of) => {
    const own = versions.filter((version) => version.of === of);
    const errors = own.filter(({ role }) => role === "error");
    return [...own.filter(({ role }) => role !== "error"), ...shuffle(errors, random).slice(0, most)];
  });
}

function hash(text) {
  let state = 7;
  for (const letter of text) state = (state * 31 + letter.codePointAt(0)) >>> 0;
  return state;
}

const isOptional = (path, optional) => {
  const plain = path.replace(/\[\d+\]/g, "[]");
  return optional.some((one) => {
    const own = one.replace(/\[\d+\]/g, "[]");
    const exact = /\[\d+\]/.test(one) ? path : plain;
    const wanted = /\[\d+\]/.test(one) ? one : own;
    return exact === wanted || exact.startsWith(`${wanted}.`) || exact.startsWith(`${wanted}[`);
  });
};

const texts = [];
for (const record of await readRecords("train")) {
  const facts = numberFacts(givenFacts(record.data, IN_CODE), IN_CODE);
  const owed = new Set(
    facts
      .filter(({ origin, need }, at) => {
        const path = record.form === "triples" ? `[${at}]` : (origin?.path ?? "");
        return need === "required" && !isOptional(path, record.optional);
      })
      .map(({ id }) => id),
  );
  for (const { of, role, kind, text, spans, complete } of drawn(record)) {
    const { claims, words, strangeness, coverage } = findIn(facts, text);
    const isHit = ({ start, end }) => spans.some((span) => span.start < end && start < span.end);
    texts.push({
      domain: record.domain,
      twin: `${record.id}/${of}`,
      role,
      kind,
      complete,
      claims: claims.map((claim) => ({
        group: claimGroup(claim),
        status: claim.status,
        features: claimFeatures(claim),
        hit: isHit(claim.span),
      })),
      words: words.map(({ status, suspicion, span }) => ({ status, suspicion, hit: isHit(span) })),
      strangeness,
      unstated: coverage.map(({ suspicion, features }) => suspicion * (features["absent, field named"] ?? 0)),
      missing: coverage.reduce(
        (max, { fact, status, suspicion }) =>
          owed.has(fact) && status !== "stated" ? Math.max(max, suspicion) : max,
        0,
      ),
    });
  }
}
const fitted = fitVerdict(texts);
await writeFile(
  new URL("../src/metrics/faithfulness/verdict.json", import.meta.url),
  `${JSON.stringify(fitted, null, 2)}\n`,
);
process.stdout.write(`${JSON.stringify(fitted.fit, null, 2)}\n`);
