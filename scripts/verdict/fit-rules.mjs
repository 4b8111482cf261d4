// The weights of rules from what they found in texts that are true and in the same texts with one error.
import { fitLogistic, probabilityOf } from "./fit-logistic.mjs";
import { fitTexts } from "./fit-texts.mjs";
import {
  above,
  calibrate,
  figuresOf,
  isAccused,
  isFalse,
  mapValues,
  mean,
  outOfFold,
  round,
  rounded,
  SENSITIVITIES,
} from "./measure.mjs";

const GROUPS = ["number", "date", "time", "name", "other"];
const QUIET = Math.log(0.02 / 0.98);
/** What orders texts of the same data, and what tells true texts from false ones of any data. */
const TEXT = {
  ordering: ["all claims", "all words", "unstated though spoken of"],
  telling: ["strongest claim", "strongest word", "something that is surely wrong"],
};

const weightOf = (p) => Math.max(0, Math.log(Math.max(p / (1 - p), 1e-9)) - QUIET);
const logit = (p) => Math.log(p / (1 - p));

/** Fits claims, then texts, then thresholds; figures are of predictions out of fold, as are the log-odds of claims that are given back by text. */
export function fitRules(texts) {
  const predicted = outOfFold(texts, fitParts, predict);
  const whole = fitParts(texts);
  const calibration = calibrate(texts, predicted);
  const thresholds = Object.fromEntries(
    SENSITIVITIES.map((rate) => [rate, thresholdsAt(rate / 100, texts, predicted)]),
  );
  const rules = {
    claims: mapValues(whole.claims, rounded),
    flags: rounded(whole.flags),
    usual: mapValues(whole.usual, round),
    text: rounded({
      bias: calibration.bias + calibration.slope * whole.text.bias,
      weights: mapValues(whole.text.weights, (weight) => calibration.slope * weight),
    }),
    thresholds,
    fit: figuresOf(texts, predicted, calibration, thresholds),
  };
  return { rules, oddsOfClaims: new Map(texts.map((text, at) => [text, predicted[at].odds])) };
}

function fitParts(texts) {
  const claims = Object.fromEntries(GROUPS.map((group) => [group, fitClaims(texts, group)]));
  const truths = texts.filter(({ role }) => role !== "error");
  const usual = {
    claim: mean(truths.flatMap((text) => text.claims.map(({ features }) => features.suspicion ?? 0))),
    unstated: mean(truths.flatMap(unstatedOf)),
  };
  const parts = { claims, flags: fitFlags(texts), usual };
  return {
    ...parts,
    text: fitTexts(
      texts,
      texts.map((text) => ruleFeatures(text, parts)),
      TEXT,
    ),
  };
}

/** How far the facts are unstated whose fields the text speaks of. */
const unstatedOf = ({ facts }) => facts.map(({ suspicion, spoken }) => suspicion * spoken);

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

/** A flag that is turned round in an error about it is wrong, one of a true text is right. */
function fitFlags(texts) {
  const flags = texts.flatMap((text) =>
    text.flags
      .filter(({ hit }) => text.role !== "error" || (isFalse(text) && hit))
      .map(({ features }) => ({ features, label: text.role === "error" ? 1 : 0 })),
  );
  const names = [...new Set(flags.flatMap(({ features }) => Object.keys(features)))].sort();
  // One more true text with each of what is seen: few were seen, and none is beyond doubt.
  const rows = [...flags, ...names.map((name) => ({ features: { [name]: 1 }, label: 0 }))];
  return fitLogistic(
    rows.map(({ features }) => names.map((name) => features[name] ?? 0)),
    rows.map(({ label }) => label),
    { names, free: names, ridge: 1e-2 },
  );
}

/** What speaks against a text, as src/metrics/faithfulness/text-features.ts has it. */
function ruleFeatures(text, { claims, flags, usual }) {
  const weights = [
    ...text.claims.map(({ group, features }) => weightOf(probabilityOf(claims[group], features))),
    ...text.flags.map(({ features }) => weightOf(probabilityOf(flags, features))),
  ];
  return { ...sumFeatures(text, usual), "strongest claim": Math.max(0, ...weights) };
}

/** What of it goes without the weights of claims. */
export function sumFeatures(text, usual) {
  return {
    "all claims": text.claims.reduce((sum, { features }) => sum + (features.suspicion ?? 0) - usual.claim, 0),
    "all words": text.strangeness,
    "unstated though spoken of": unstatedOf(text).reduce((sum, one) => sum + one - usual.unstated, 0),
    "strongest word": Math.max(0, ...text.words.map(({ suspicion }) => suspicion)),
    "something that is surely wrong":
      text.flags.length > 0 || [...text.claims, ...text.words].some(isAccused) ? 1 : 0,
  };
}

/** What parts fitted without a text's domain say of it. */
function predict(text, parts) {
  const probabilities = text.claims.map(({ group, features }) =>
    probabilityOf(parts.claims[group], features),
  );
  const alarms = [
    ...text.claims.flatMap((claim, at) =>
      isAccused(claim) ? [{ probability: probabilities[at], hit: claim.hit }] : [],
    ),
    ...text.words.filter(isAccused).map(({ suspicion, hit }) => ({ probability: suspicion, hit })),
    ...text.flags.map(({ features, hit }) => ({ probability: probabilityOf(parts.flags, features), hit })),
  ];
  const features = ruleFeatures(text, parts);
  let sum = parts.text.bias;
  for (const [name, weight] of Object.entries(parts.text.weights)) sum += weight * features[name];
  return {
    sum,
    alarms,
    odds: probabilities.map(logit),
    unstated: text.facts.flatMap(({ owed, status, suspicion, left }) =>
      owed && status !== "stated" ? [{ probability: suspicion, left }] : [],
    ),
  };
}

/**
 * The claims checker's rules were written while reading train: on the quarter of its domains that nobody read they call twice as many true texts
 * wrong as on the others (18.4 % and 9.2 %). Its thresholds are set for half the rate that they are named after.
 */
export const READ = 0.5;

function thresholdsAt(rate, texts, predicted) {
  const most = (list) => list.reduce((max, { probability }) => Math.max(max, probability), 0);
  const loud = texts.flatMap(({ role }, at) => (role === "true" ? [most(predicted[at].alarms)] : []));
  const missing = texts.flatMap(({ role, complete }, at) =>
    role === "true" && complete ? [most(predicted[at].unstated)] : [],
  );
  return { false: round(above(loud, rate * READ)), missing: round(above(missing, rate)) };
}
