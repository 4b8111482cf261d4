// What fits of the verdict share: folds, importance, thresholds and figures of predictions out of fold.
import { fitLogistic } from "./fit-logistic.mjs";

const FOLDS = 5;
/** The per cents of true texts that may be called unfaithful. */
export const SENSITIVITIES = [5, 10, 20];

export const isFalse = ({ role, kind }) => role === "error" && kind !== "omission";
export const isAccused = ({ status }) => status === "contradicted" || status === "unsupported";
export const round = (value) => Number(value.toPrecision(4));
export const mean = (values) =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;
export const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
export const rounded = ({ bias, weights }) => ({ bias: round(bias), weights: mapValues(weights, round) });

/** Predictions for each text by what was fitted without its domain. */
export function outOfFold(texts, fitPart, predict) {
  const domains = [...new Set(texts.map(({ domain }) => domain))].sort();
  const fold = new Map(domains.map((domain, at) => [domain, at % FOLDS]));
  const parts = Array.from({ length: FOLDS }, (_, one) =>
    fitPart(texts.filter(({ domain }) => fold.get(domain) !== one)),
  );
  return texts.map((text) => predict(text, parts[fold.get(text.domain)]));
}

/** A straight line on the log-odds, so that the probabilities mean what they say. */
export function calibrate(texts, predicted) {
  const importance = importanceOf(texts);
  const { bias, weights } = fitLogistic(
    predicted.map(({ sum }) => [sum]),
    texts.map((text) => (isFalse(text) ? 1 : 0)),
    { names: ["sum"], free: [], ridge: 0, importance },
  );
  return { bias, slope: weights.sum };
}

/** One error version a true text: the errors of a text share the weight of one. */
export function importanceOf(texts) {
  const errors = countBy(
    texts.filter(({ role }) => role === "error"),
    ({ twin }) => twin,
  );
  return texts.map(({ role, twin }) => (role === "error" ? 1 / errors.get(twin) : role === "true" ? 1 : 0));
}

/** The least threshold that so large a share of the values reaches at most. */
export function above(values, rate) {
  const sorted = [...values].sort((a, b) => b - a);
  return Math.min(1, sorted[Math.floor(rate * sorted.length)] + 1e-4);
}

/**
 * Figures of predictions: `sum` the log-odds that something in the text is false, `alarms` with probability and whether they hit the error, `unstated`
 * the probabilities of facts that a text owes.
 */
export function figuresOf(texts, predicted, { bias, slope }, thresholds) {
  const place = new Map(texts.map((text, at) => [text, at]));
  const better = (a, b) => (a > b + 1e-12 ? 1 : b > a + 1e-12 ? 0 : 0.5);
  const contrast = [];
  const rewrites = [];
  for (const own of groupBy(texts, ({ twin }) => twin).values()) {
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
  const labels = texts.map((text) => (isFalse(text) ? 1 : 0));
  const share = (chosen, isSo) =>
    round(mean(texts.flatMap((text, at) => (chosen(text) ? [isSo(text, predicted[at]) ? 1 : 0] : []))));
  const at = (figure) => Object.fromEntries(SENSITIVITIES.map((rate) => [rate, figure(thresholds[rate])]));
  return {
    texts: texts.length,
    folds: `${FOLDS}, by domain`,
    contrast: round(mean(contrast)),
    contrastAgainstRewrites: round(mean(rewrites)),
    trueTextsCalledUnfaithfulAt: at(({ false: least }) =>
      share(
        ({ role }) => role === "true",
        (_, { alarms }) => alarms.some(({ probability }) => probability >= least),
      ),
    ),
    errorsFoundAt: at(({ false: least }) =>
      share(isFalse, (_, { alarms }) => alarms.some(({ hit, probability }) => hit && probability >= least)),
    ),
    omissionsFoundAt: at(({ missing: least }) =>
      share(
        ({ kind }) => kind === "omission",
        (_, { unstated }) => unstated.some(({ left, probability }) => left && probability >= least),
      ),
    ),
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

/** Lists by key. */
export function groupBy(list, keyOf) {
  const groups = new Map();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** Counts by key. */
export function countBy(list, keyOf) {
  const counts = new Map();
  for (const one of list) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}
