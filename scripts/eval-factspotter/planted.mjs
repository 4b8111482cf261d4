// Errors planted one at a time into texts that are true, and what the metric says of each fact then.
import { createDetector } from "../../dist/mentions/index.js";
import { PERTURBATION_KINDS, plantError } from "../../dist/perturb/index.js";
import { seededRandom } from "../../dist/stats/index.js";
import { locatedSource } from "../../dist/train/factspotter/located-source.js";
import { falseFacts } from "./false-facts.mjs";
import { openMetric } from "./models.mjs";
import { readRecords } from "./records.mjs";
import { withVerdicts } from "./verdicts.mjs";

/** The texts as people wrote them. */
export const UNCHANGED = "unchanged";

/** All kinds but one: nobody knows which facts shuffled words still express. */
const KINDS = PERTURBATION_KINDS.filter((kind) => kind !== "shuffle-words");

const NOTHING = {
  texts: 0,
  false: 0,
  flagged: 0,
  part: 0,
  placed: 0,
  pointed: 0,
  true: 0,
  trueFlagged: 0,
};

/**
 * Counts by kind of error: texts with it; the facts that it made false, those of them that are flagged, of these the ones whose failing part is
 * right, those with a place to point at and those that point there; and the facts that stayed true, with those that are flagged.
 */
export async function plantedErrors({ data }, folder, { limit, seed }) {
  const { records, pool } = await readRecords(data, { limit, seed });
  const { metric, signature } = await openMetric(folder);
  const kinds = {};
  for await (const { item, verdicts } of withVerdicts(plantedTexts(records, { pool, seed }), metric)) {
    kinds[item.kind] ??= { ...NOTHING };
    count(kinds[item.kind], item, verdicts);
  }
  return { signature, examples: records.length, kinds };
}

/** Every text unchanged, and with one error of each kind that can be planted. */
function* plantedTexts(records, { pool, seed }) {
  const detector = createDetector();
  for (const record of records)
    for (const [at, text] of record.texts.entries()) {
      const source = locatedSource(record, text, detector);
      yield { kind: UNCHANGED, text, facts: record.facts, wrong: new Map() };
      for (const kind of KINDS) {
        const random = seededRandom(JSON.stringify([seed, record.id, kind, at]));
        const outcome = plantError(kind, source, { pool, random });
        if (outcome.status !== "planted") continue;
        const { text: changed = text, facts = record.facts } = outcome;
        yield { kind, text: changed, facts, wrong: falseFacts(source, outcome) };
      }
    }
}

function count(counts, { facts, wrong }, verdicts) {
  counts.texts++;
  for (const { id } of facts) {
    const verdict = verdicts.get(id);
    if (!wrong.has(id)) {
      counts.true++;
      if (!verdict.expressed) counts.trueFlagged++;
    } else if (wrong.get(id)) countFalse(counts, wrong.get(id), verdict);
  }
}

function countFalse(counts, { parts, places }, { expressed, part, span }) {
  counts.false++;
  if (expressed) return;
  counts.flagged++;
  if (parts.includes(part)) counts.part++;
  if (places.length === 0) return;
  counts.placed++;
  if (span && places.some((place) => place.start < span.end && span.start < place.end)) counts.pointed++;
}

/** The sum of some kinds. */
export function together(kinds, chosen) {
  const sum = { ...NOTHING };
  for (const counts of chosen.map((kind) => kinds[kind] ?? NOTHING))
    for (const name of Object.keys(sum)) sum[name] += counts[name];
  return sum;
}
