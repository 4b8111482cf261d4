// The weights of the verdict from what the detectors found in texts that are true and in the same texts with one error.
import { fitLogistic, probabilityOf } from "./fit-logistic.mjs";

const FOLDS = 5;
const GROUPS = ["number", "date", "time", "name", "other"];
const QUIET = Math.log(0.02 / 0.98);
const SENSITIVITIES = [5, 10, 20];
const TEXT_FEATURES = [
  "strongest claim",
  "all claims",
  "strongest word",
  "all words",
  "unstated though spoken of",
];

const isFalse = ({ role, kind }) => role === "error" && kind !== "omission";
const round = (value) => Number(value.toPrecision(4));
const weightOf = (p) => Math.max(0, Math.log(Math.max(p / (1 - p), 1e-9)) - QUIET);

/** Fits claims, then texts, then thresholds; figures are of predictions out of fold. */
export function fitVerdict(texts) {
  const folds = foldsOf(texts);
  const parts = Array.from({ length: FOLDS }, (_, fold) =>
    fitParts(texts.filter((_, at) => folds[at] !== fold)),
  );
  const predicted = texts.map((text, at) => predict(text, parts[folds[at]]));
  const whole = fitParts(texts);
  const calibration = calibrate(texts, predicted);
  return {
    comment:
      "Fitted by npm run fit:verdict on the train part of bench/records. claims: how probable it is that a claim is wrong, by group; usual: what a true text has of each; text: what speaks against a text as a whole, no weight below 0; thresholds: by the per cent of true texts that may be called unfaithful, or complete ones incomplete.",
    claims: mapValues(whole.claims, rounded),
    usual: { claim: mapValues(whole.usual.claim, round), unstated: round(whole.usual.unstated) },
    text: rounded({
      bias: calibration.bias + calibration.slope * whole.text.bias,
      weights: mapValues(whole.text.weights, (weight) => calibration.slope * weight),
    }),
    thresholds: Object.fromEntries(
      SENSITIVITIES.map((rate) => [rate, thresholdsAt(rate / 100, texts, predicted)]),
    ),
    fit: figures(texts, predicted, calibration),
  };
}

function foldsOf(texts) {
  const domains = [...new Set(texts.map(({ domain }) => domain))].sort();
  const fold = new Map(domains.map((domain, at) => [domain, at % FOLDS]));
  return texts.map(({ domain }) => fold.get(domain));
}

function fitParts(texts) {
  const claims = Object.fromEntries(GROUPS.map((group) => [group, fitClaims(texts, group)]));
  const truths = texts.filter(({ role }) => role !== "error");
  const usual = {
    claim: Object.fromEntries(
      GROUPS.map((group) => [
        group,
        mean(
          truths.flatMap((text) =>
            text.claims
              .filter((claim) => claim.group === group)
              .map((claim) => weightOf(probabilityOf(claims[group], claim.features))),
          ),
        ),
      ]),
    ),
    unstated: mean(truths.flatMap(({ unstated }) => unstated)),
  };
  const parts = { claims, usual };
  return { ...parts, text: fitTexts(texts, parts) };
}

/** A claim in the changed words of an error is wrong, one of a true text is right; what else stands in a text with an error is not used. */
function fitClaims(texts, group) {
  const rows = texts.flatMap((text) =>
    text.claims.filter(
      (claim) => claim.group === group && (text.role !== "error" || (isFalse(text) && claim.hit)),
    ),
  );
  const labels = texts.flatMap((text) =>
    text.claims
      .filter((claim) => claim.group === group && (text.role !== "error" || (isFalse(text) && claim.hit)))
      .map(() => (text.role === "error" ? 1 : 0)),
  );
  const names = [...new Set(rows.flatMap(({ features }) => Object.keys(features)))].sort();
  if (rows.length === 0) return { bias: -4, weights: {} };
  return fitLogistic(
    rows.map(({ features }) => names.map((name) => features[name] ?? 0)),
    labels,
    { names, free: names, ridge: 1e-4 },
  );
}

/** What speaks against a text, as src/metrics/faithfulness/text-features.ts has it. */
function featuresOf(text, { claims, usual }) {
  let strongest = 0;
  let sum = 0;
  for (const { group, features } of text.claims) {
    const weight = weightOf(probabilityOf(claims[group], features));
    strongest = Math.max(strongest, weight);
    sum += weight - usual.claim[group];
  }
  return {
    "strongest claim": strongest,
    "all claims": sum,
    "strongest word": Math.max(0, ...text.words.map(({ suspicion }) => suspicion)),
    "all words": text.strangeness,
    "unstated though spoken of": text.unstated.reduce((total, one) => total + one - usual.unstated, 0),
  };
}

/**
 * Texts one by one (is it true?) and in pairs (which of two for the same data is the true one?) in one fit: the first gives the
 * scale, the second sees what differs between texts of one record, and not between records.
 */
function fitTexts(texts, parts) {
  const rows = texts.map((text) => featuresOf(text, parts));
  const vector = (features) => TEXT_FEATURES.map((name) => features[name]);
  const twins = groupBy(texts, ({ twin }) => twin);
  const wrong = countBy(texts.filter(isFalse), ({ twin }) => twin);
  const data = [];
  const labels = [];
  const importance = [];
  for (const [at, text] of texts.entries()) {
    data.push([...vector(rows[at]), 1]);
    labels.push(isFalse(text) ? 1 : 0);
    importance.push(isFalse(text) ? 1 / wrong.get(text.twin) : 1 / truthsOf(twins.get(text.twin)));
  }
  const place = new Map(texts.map((text, at) => [text, at]));
  for (const own of twins.values())
    for (const text of own.filter(isFalse))
      for (const other of own.filter((one) => !isFalse(one))) {
        if (text.kind === "invented" && other.role === "true") continue;
        const a = vector(rows[place.get(text)]);
        const b = vector(rows[place.get(other)]);
        data.push([...a.map((value, index) => value - b[index]), 0]);
        labels.push(1);
        importance.push(0.5 / wrong.get(text.twin));
      }
  const { weights } = fitLogistic(data, labels, {
    names: [...TEXT_FEATURES, "constant"],
    free: ["constant"],
    ridge: 1e-4,
    importance,
    noBias: true,
  });
  const { constant, ...others } = weights;
  return { bias: constant, weights: others };
}

const truthsOf = (own) => own.filter((one) => !isFalse(one)).length;

/** What parts fitted without a text's domain say of it. */
function predict(text, parts) {
  const claims = text.claims.map(({ group, status, features, hit }) => ({
    status,
    hit,
    probability: probabilityOf(parts.claims[group], features),
  }));
  const alarms = [
    ...claims.filter(({ status }) => status === "contradicted" || status === "unsupported"),
    ...text.words
      .filter(({ status }) => status === "unsupported")
      .map(({ suspicion, hit }) => ({ probability: suspicion, hit })),
  ];
  const features = featuresOf(text, parts);
  let sum = parts.text.bias;
  for (const name of TEXT_FEATURES) sum += parts.text.weights[name] * features[name];
  return { sum, alarms, loudest: Math.max(0, ...alarms.map(({ probability }) => probability)) };
}

/** A straight line on the log-odds, so that the probabilities mean what they say. */
function calibrate(texts, predicted) {
  const importance = importanceOf(texts);
  const { bias, weights } = fitLogistic(
    predicted.map(({ sum }) => [sum]),
    texts.map((text) => (isFalse(text) ? 1 : 0)),
    { names: ["sum"], free: [], ridge: 0, importance },
  );
  return { bias, slope: weights.sum };
}

/** One error version a true text: the errors of a text share the weight of one. */
function importanceOf(texts) {
  const errors = countBy(
    texts.filter(({ role }) => role === "error"),
    ({ twin }) => twin,
  );
  return texts.map(({ role, twin }) => (role === "error" ? 1 / errors.get(twin) : role === "true" ? 1 : 0));
}

function thresholdsAt(rate, texts, predicted) {
  const loud = texts.flatMap(({ role }, at) => (role === "true" ? [predicted[at].loudest] : []));
  const missing = texts.flatMap((text) => (text.role === "true" && text.complete ? [text.missing] : []));
  return { false: round(above(loud, rate)), missing: round(above(missing, rate)) };
}

/** The least threshold that so large a share of the values reaches at most. */
function above(values, rate) {
  const sorted = [...values].sort((a, b) => b - a);
  return Math.min(1, sorted[Math.floor(rate * sorted.length)] + 1e-4);
}

function figures(texts, predicted, { bias, slope }) {
  const place = new Map(texts.map((text, at) => [text, at]));
  const twins = groupBy(texts, ({ twin }) => twin);
  const better = (a, b) => (a > b + 1e-12 ? 1 : b > a + 1e-12 ? 0 : 0.5);
  const contrast = [];
  const rewrites = [];
  for (const own of twins.values()) {
    const sumOf = (text) => predicted[place.get(text)].sum;
    const truth = own.find(({ role }) => role === "true");
    for (const text of own.filter(isFalse)) {
      if (text.kind !== "invented") contrast.push(better(sumOf(text), sumOf(truth)));
      for (const rewrite of own.filter(({ role }) => role === "rewrite"))
        rewrites.push(better(sumOf(text), sumOf(rewrite)));
    }
  }
  const importance = importanceOf(texts);
  const probabilities = predicted.map(({ sum }) => 1 / (1 + Math.exp(-(bias + slope * sum))));
  const found = Object.fromEntries(
    SENSITIVITIES.map((rate) => {
      const { false: least } = thresholdsAt(rate / 100, texts, predicted);
      const marked = texts.flatMap((text, at) =>
        isFalse(text)
          ? [predicted[at].alarms.some(({ hit, probability }) => hit && probability >= least) ? 1 : 0]
          : [],
      );
      return [rate, round(mean(marked))];
    }),
  );
  const omissions = Object.fromEntries(
    SENSITIVITIES.map((rate) => {
      const { missing: least } = thresholdsAt(rate / 100, texts, predicted);
      return [
        rate,
        round(
          mean(
            texts.filter(({ kind }) => kind === "omission").map((text) => (text.missing >= least ? 1 : 0)),
          ),
        ),
      ];
    }),
  );
  const labels = texts.map((text) => (isFalse(text) ? 1 : 0));
  return {
    texts: texts.length,
    folds: `${FOLDS}, by domain`,
    contrast: round(mean(contrast)),
    contrastAgainstRewrites: round(mean(rewrites)),
    errorsFoundAt: found,
    omissionsFoundAt: omissions,
    brierSkill: round(brierSkill(labels, probabilities, importance)),
    reliability: reliability(labels, probabilities, importance),
  };
}

function brierSkill(labels, probabilities, importance) {
  const total = importance.reduce((sum, one) => sum + one, 0);
  const base = labels.reduce((sum, label, at) => sum + importance[at] * label, 0) / total;
  const brier =
    labels.reduce((sum, label, at) => sum + importance[at] * (probabilities[at] - label) ** 2, 0) / total;
  return 1 - brier / (base * (1 - base));
}

/** Ten equal shares of the texts by probability of truth: what was said, and what was so. */
function reliability(labels, probabilities, importance) {
  const order = [...labels.keys()]
    .filter((at) => importance[at] > 0)
    .sort((a, b) => probabilities[b] - probabilities[a]);
  const total = order.reduce((sum, at) => sum + importance[at], 0);
  const bins = Array.from({ length: 10 }, () => ({ said: 0, so: 0, weight: 0 }));
  let seen = 0;
  for (const at of order) {
    const bin = bins[Math.min(9, Math.floor((10 * seen) / total))];
    bin.said += importance[at] * (1 - probabilities[at]);
    bin.so += importance[at] * (1 - labels[at]);
    bin.weight += importance[at];
    seen += importance[at];
  }
  return bins.map(({ said, so, weight }) => ({ said: round(said / weight), so: round(so / weight) }));
}

const mean = (values) =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;
const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
const rounded = ({ bias, weights }) => ({ bias: round(bias), weights: mapValues(weights, round) });

function groupBy(list, keyOf) {
  const groups = new Map();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function countBy(list, keyOf) {
  const counts = new Map();
  for (const one of list) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}
