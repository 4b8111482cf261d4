// The weights of rules and a reader together, on the domains that the reader has not learned from.
import { fitLogistic, oddsOf } from "./fit-logistic.mjs";
import { sumFeatures } from "./fit-rules.mjs";
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

const SURE = 1e-4;
const MOST_ODDS = 6;
const UNREAD = -5;
const QUIET = Math.log(0.02 / 0.98);

const CLAIM = ["rules", "read", "accused", "accused, read", "supported, read", "strange name"];
const WORD = ["read", "strange", "strange at all", "strange name"];
const FACT = ["rules", "read", "stated"];
const TEXT = {
  ordering: ["all suspects", "text as read", "all words", "all claims", "unstated though spoken of"],
  telling: ["strongest suspect", "something that is surely wrong"],
};

const probability = (odds) => 1 / (1 + Math.exp(-odds));
const logit = (p) => {
  const kept = Math.min(Math.max(p, SURE), 1 - SURE);
  return Math.log(kept / (1 - kept));
};
const overlap = (a, b) => a.start < b.end && b.start < a.end;

/** Fits what a reader adds; `oddsOfClaims` are those of rules, out of fold. */
export function fitReader(all, { usual, oddsOfClaims }) {
  const texts = all
    .filter(({ read }) => read !== undefined)
    .map((text) => ({ ...text, suspects: suspectsOf(text, oddsOfClaims.get(text)) }));
  const predicted = outOfFold(
    texts,
    (own) => fitParts(own, usual),
    (text, parts) => predict(text, parts, usual),
  );
  const whole = fitParts(texts, usual);
  const calibration = calibrate(texts, predicted);
  const thresholds = Object.fromEntries(
    SENSITIVITIES.map((rate) => [rate, thresholdsAt(rate / 100, texts, predicted)]),
  );
  return {
    claims: rounded(whole.claims),
    words: rounded(whole.words),
    facts: rounded(whole.facts),
    usual: { suspect: round(whole.usual) },
    text: rounded({
      bias: calibration.bias + calibration.slope * whole.text.bias,
      weights: mapValues(whole.text.weights, (weight) => calibration.slope * weight),
    }),
    thresholds,
    fit: figuresOf(texts, predicted, calibration, thresholds),
  };
}

/** Each claim with what was read of its words, then each word that is in none: as src/metrics/faithfulness/suspects.ts has them. */
function suspectsOf({ claims, words, read }, odds) {
  const inClaims = new Set();
  const ofClaims = claims.map((claim, at) => {
    const own = read.filter((one) => overlap(one, claim));
    for (const one of own) inClaims.add(one);
    const margin = own.length === 0 ? UNREAD : Math.max(...own.map(({ supported }) => logit(1 - supported)));
    const word = words.find((one) => overlap(one, claim));
    return {
      hit: claim.hit,
      byRules: isAccused(claim),
      claim: true,
      features: {
        rules: Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds[at])),
        read: margin,
        accused: isAccused(claim) ? 1 : 0,
        "accused, read": isAccused(claim) ? margin : 0,
        "supported, read": claim.status === "supported" ? margin : 0,
        "strange name": word && isAccused(word) ? word.suspicion : 0,
      },
    };
  });
  const ofWords = read
    .filter((one) => !inClaims.has(one))
    .map((one) => {
      const word = words.find((other) => overlap(other, one));
      return {
        hit: one.hit,
        byRules: word !== undefined && isAccused(word),
        claim: false,
        features: {
          read: logit(1 - one.supported),
          strange: word?.suspicion ?? 0,
          "strange at all": word ? 1 : 0,
          "strange name": word && isAccused(word) ? 1 : 0,
        },
      };
    });
  return [...ofClaims, ...ofWords];
}

function fitParts(texts, usual) {
  const claims = fitSuspects(texts, true, CLAIM);
  const words = fitSuspects(texts, false, WORD);
  const weigh = { claims, words };
  const truths = texts.filter(({ role }) => role !== "error");
  const suspect = mean(truths.flatMap((text) => oddsIn(text, weigh).map(probability)));
  const parts = { ...weigh, facts: fitFacts(texts), usual: suspect };
  return {
    ...parts,
    text: fitTexts(
      texts,
      texts.map((text) => featuresOf(text, parts, usual)),
      TEXT,
    ),
  };
}

const oddsIn = ({ suspects }, { claims, words }) =>
  suspects.map(({ claim, features }) => oddsOf(claim ? claims : words, features));

/** Changed words of an error are wrong, all of a true text is right; what else stands in a text with an error is not used. */
function fitSuspects(texts, claim, names) {
  const rows = [];
  const labels = [];
  for (const text of texts)
    for (const one of text.suspects) {
      if (one.claim !== claim || (text.role === "error" && !(isFalse(text) && one.hit))) continue;
      rows.push(names.map((name) => one.features[name]));
      labels.push(text.role === "error" ? 1 : 0);
    }
  return fitLogistic(rows, labels, { names, free: ["accused, read", "supported, read"], ridge: 1e-4 });
}

/** Facts that an omission took out are not stated; those that a complete text owes are. */
function fitFacts(texts) {
  const rows = [];
  const labels = [];
  for (const { role, kind, complete, facts } of texts)
    for (const one of facts) {
      const left = kind === "omission" && one.left;
      if (!one.read || !one.owed || one.suspicion === 0 || !(left || (role === "true" && complete))) continue;
      const features = unstatedFeatures(one);
      rows.push(FACT.map((name) => features[name]));
      labels.push(left ? 1 : 0);
    }
  return fitLogistic(rows, labels, { names: FACT, free: ["stated"], ridge: 1e-4 });
}

const unstatedFeatures = ({ suspicion, read, status }) => ({
  rules: logit(suspicion),
  read: logit(1 - read.expressed),
  stated: status === "stated" ? 1 : 0,
});

function featuresOf(text, parts, usual) {
  const odds = oddsIn(text, parts);
  return {
    ...sumFeatures(text, usual),
    "text as read": logit(1 - text.faithful),
    "all suspects": odds.reduce((sum, one) => sum + probability(one) - parts.usual, 0),
    "strongest suspect": Math.max(QUIET, ...odds) - QUIET,
  };
}

function predict(text, parts, usual) {
  const features = featuresOf(text, parts, usual);
  let sum = parts.text.bias;
  for (const [name, weight] of Object.entries(parts.text.weights)) sum += weight * features[name];
  return {
    sum,
    alarms: oddsIn(text, parts).map((odds, at) => ({
      probability: probability(odds),
      hit: text.suspects[at].hit,
      byRules: text.suspects[at].byRules,
    })),
    unstated: text.facts.flatMap((one) =>
      one.owed && one.suspicion > 0 && one.read
        ? [{ probability: probability(oddsOf(parts.facts, unstatedFeatures(one))), left: one.left }]
        : [],
    ),
  };
}

/**
 * Rules were written while reading these texts, and call twice as many true texts wrong where nobody read (see fit-rules.mjs); a reader has not learned
 * from any of them. What rules are sure of counts twice.
 */
function thresholdsAt(rate, texts, predicted) {
  const loudest = (list) => list.reduce((max, { probability: one }) => Math.max(max, one), 0);
  const truths = texts.flatMap(({ role }, at) => (role === "true" ? [predicted[at].alarms] : []));
  const loud = truths.flatMap((alarms) => {
    const own = loudest(alarms.filter(({ byRules }) => byRules));
    return [loudest(alarms), own];
  });
  const missing = texts.flatMap(({ role, complete }, at) =>
    role === "true" && complete ? [loudest(predicted[at].unstated)] : [],
  );
  return { false: round(above(loud, rate / 2)), missing: round(above(missing, rate)) };
}
