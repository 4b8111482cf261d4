// The weights of the verdict from what the detectors found in texts that are true and in the same texts with one error.
import { fitLogistic, probabilityOf } from "./fit-logistic.mjs";

const FOLDS = 5;
const GROUPS = ["number", "date", "time", "name", "other"];
const QUIET = Math.log(0.02 / 0.98);
const SENSITIVITIES = [5, 10, 20];
/** What orders texts of the same data, and what tells true texts from false ones of any data. */
const ORDERING = ["all claims", "all words", "unstated though spoken of"];
const TELLING = ["strongest claim", "strongest word", "something that is surely wrong"];
const TEXT_FEATURES = [...ORDERING, ...TELLING];
/** The ordering counts at least this much, in its own standard deviations: where nothing stronger speaks, it decides. */
const LEAST_ORDERING = 0.15;

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
      "Fitted by npm run fit:verdict -- --errors 4 on the train part of bench/records. claims: how probable it is that a claim is wrong, by group; usual: what a true text has of each; text: what speaks against a text as a whole, no weight below 0; thresholds: by the per cent of true texts that may be called unfaithful, or complete ones incomplete.",
    claims: mapValues(whole.claims, rounded),
    usual: mapValues(whole.usual, round),
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
    claim: mean(truths.flatMap((text) => text.claims.map(({ features }) => features.suspicion ?? 0))),
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
    strongest = Math.max(strongest, weightOf(probabilityOf(claims[group], features)));
    sum += (features.suspicion ?? 0) - usual.claim;
  }
  const sure = [...text.claims, ...text.words].some(({ status }) => isAccused(status));
  return {
    "all claims": sum,
    "all words": text.strangeness,
    "unstated though spoken of": text.unstated.reduce((total, one) => total + one - usual.unstated, 0),
    "strongest claim": strongest,
    "strongest word": Math.max(0, ...text.words.map(({ suspicion }) => suspicion)),
    "something that is surely wrong": sure ? 1 : 0,
  };
}

const isAccused = (status) => status === "contradicted" || status === "unsupported";

/**
 * Two fits: pairs of texts for the same data say how to order them (what differs between records drops out), then texts one by
 * one say how much that order and what stands out tell of any text.
 */
function fitTexts(texts, parts) {
  const rows = texts.map((text) => featuresOf(text, parts));
  const twins = groupBy(texts, ({ twin }) => twin);
  const wrong = countBy(texts.filter(isFalse), ({ twin }) => twin);
  const ordering = fitOrder(texts, rows, twins, wrong);
  const orderOf = (features) => ORDERING.reduce((sum, name) => sum + ordering[name] * features[name], 0);
  const orders = rows.map(orderOf);
  const middle = mean(orders);
  const deviation = Math.sqrt(mean(orders.map((order) => (order - middle) ** 2))) || 1;
  const fitted = fitLogistic(
    rows.map((features, at) => [orders[at] / deviation, ...TELLING.map((name) => features[name])]),
    texts.map((text) => (isFalse(text) ? 1 : 0)),
    {
      names: ["order", ...TELLING],
      ridge: 1e-4,
      importance: texts.map((text) =>
        isFalse(text) ? 1 / wrong.get(text.twin) : 1 / truthsOf(twins.get(text.twin)),
      ),
    },
  );
  const { order, ...telling } = fitted.weights;
  const scale = Math.max(order, LEAST_ORDERING) / deviation;
  return { bias: fitted.bias, weights: { ...mapValues(ordering, (weight) => scale * weight), ...telling } };
}

/** Weights that put the false text of a pair behind the true one. */
function fitOrder(texts, rows, twins, wrong) {
  const place = new Map(texts.map((text, at) => [text, at]));
  const spread = Object.fromEntries(
    ORDERING.map((name) => [name, deviationOf(rows.map((row) => row[name]))]),
  );
  const data = [];
  const importance = [];
  for (const own of twins.values())
    for (const text of own.filter(isFalse))
      for (const other of own.filter((one) => !isFalse(one) && one.role !== "error")) {
        if (text.kind === "invented" && other.role === "true") continue;
        const a = rows[place.get(text)];
        const b = rows[place.get(other)];
        data.push(ORDERING.map((name) => (a[name] - b[name]) / spread[name]));
        importance.push(1 / wrong.get(text.twin));
      }
  const { weights } = fitLogistic(
    data,
    data.map(() => 1),
    { names: ORDERING, ridge: 1e-5, importance, noBias: true },
  );
  return Object.fromEntries(ORDERING.map((name) => [name, weights[name] / spread[name]]));
}

function deviationOf(values) {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) || 1;
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
    ...claims.filter(({ status }) => isAccused(status)),
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

/**
 * The claims checker's rules were written while reading train: on the quarter of its domains that nobody read they call twice as many true texts
 * wrong as on the others (18.4 % and 9.2 %). Its thresholds are set for half the rate that they are named after.
 */
const READ = 0.5;

function thresholdsAt(rate, texts, predicted) {
  const loud = texts.flatMap(({ role }, at) => (role === "true" ? [predicted[at].loudest] : []));
  const missing = texts.flatMap((text) => (text.role === "true" && text.complete ? [text.missing] : []));
  return { false: round(above(loud, rate * READ)), missing: round(above(missing, rate)) };
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
