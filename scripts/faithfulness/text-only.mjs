// The baseline that sees only the text: what its contrast shows is given away by how errors are written.
import { kFold, seededRandom } from "../../dist/stats/index.js";
import { countContrast } from "./contrast.mjs";
import { pairsOf } from "./pairs.mjs";
import { fitPairs } from "./pairwise-model.mjs";
import { textFeatures } from "./text-features.mjs";
import { BY_LENGTH, versionsOf } from "./versions.mjs";

const FOLDS = 5;

/**
 * Counts the contrast of two baselines: "shorter" (the shorter text is the true one) and "text only" (a model of words and counts,
 * fitted to tell true texts, and apart from that true rewrites, from errors; out of fold by domain where it is fitted on the records it judges).
 */
export function countTextOnly(records, ratios, { fitOn, seed }) {
  const versions = records.flatMap(versionsOf).map((version) => ({ version }));
  countContrast(versions, ratios, { prefix: "shorter", score: ({ version }) => -version.text.length });
  const features = new Map();
  const featuresOf = ({ text }) => {
    if (!features.has(text)) features.set(text, textFeatures(text));
    return features.get(text);
  };
  for (const role of ["true", "rewrite"]) {
    const scores = new Map();
    for (const { train, judge } of foldsOf(records, fitOn, seed)) {
      const model = fitPairs(
        [
          ...pairsOf(
            train.flatMap(versionsOf).map((version) => ({ version })),
            role,
          ),
        ]
          .filter(({ kind }) => !(role === "rewrite" ? ["omission"] : BY_LENGTH).includes(kind))
          .map(({ good, bad }) => [featuresOf(good.version), featuresOf(bad.version)]),
        seed,
      );
      for (const one of versions)
        if (judge.has(one.version.record.domain)) scores.set(one, model(featuresOf(one.version)));
    }
    countContrast(versions, ratios, { prefix: "text only", score: (one) => scores.get(one), roles: [role] });
  }
}

/** Which records to fit on, and the domains to judge with what was fitted. */
function foldsOf(records, fitOn, seed) {
  const domains = [...new Set(records.map(({ domain }) => domain))].sort();
  if (fitOn !== undefined) return [{ train: fitOn, judge: new Set(domains) }];
  const count = Math.min(FOLDS, domains.length);
  const folds = kFold(domains.length, count, seededRandom(seed));
  return Array.from({ length: count }, (_, fold) => {
    const judge = new Set(domains.filter((_, at) => folds[at] === fold));
    return { train: records.filter(({ domain }) => !judge.has(domain)), judge };
  });
}
