// What would be found were the threshold set for a given share of false alarms.
import { accusations, marks, namesOmitted } from "./outcome.mjs";

/** The shares of true texts with an alarm that thresholds are set for, in percent. */
export const RATES = [5, 10, 20];

/**
 * Counts, for each rate, errors found under `at <rate>/found/<kind>` (marked), `at <rate>/flagged/<kind>` (whatever is marked), the share of true
 * texts flagged, and for omissions likewise on complete texts. Answers by what texts were ordered: the probabilities of alarms where all have one, the score otherwise.
 */
export function countSweep(judged, ratios) {
  const every = judged.map(({ version, answer }) => ({
    version,
    score: answer.score,
    alarms: [...answer.alarms, ...answer.possible],
  }));
  const given = every.flatMap(({ alarms }) => accusations(alarms));
  const byProbability = given.length > 0 && given.every(({ probability }) => probability !== undefined);
  const doubt = byProbability ? ({ alarms }) => strongest(accusations(alarms)) : ({ score }) => 1 - score;
  const markedDoubt = byProbability
    ? ({ version, alarms }) => strongest(accusations(alarms).filter((alarm) => marks(alarm, version)))
    : (one) => (accusations(one.alarms).some((alarm) => marks(alarm, one.version)) ? doubt(one) : 0);
  const missing = ({ alarms }) => strongest(alarms.filter(({ kind }) => kind === "missing"));
  const named = ({ version, alarms }) => strongest(alarms.filter((alarm) => namesOmitted(alarm, version)));
  const trueOnes = every.filter(({ version }) => version.role === "true");
  const complete = trueOnes.filter(({ version }) => version.complete);
  for (const rate of RATES) {
    const accusing = boundFor(trueOnes.map(doubt), rate / 100);
    const lacking = boundFor(complete.map(missing), rate / 100);
    const add = (what, { version }, value) => ratios.add(`at ${rate}/${what}`, version.record.domain, value);
    for (const one of trueOnes) add("true texts", one, doubt(one) > accusing);
    for (const one of complete) add("complete texts", one, missing(one) > lacking);
    for (const one of every) {
      const { role, kind } = one.version;
      if (role === "rewrite") add("rewrites", one, doubt(one) > accusing);
      if (role !== "error") continue;
      if (kind === "omission") {
        add("found/omission", one, named(one) > lacking);
        add("flagged/omission", one, missing(one) > lacking);
        continue;
      }
      for (const group of [kind, "all"]) {
        add(`found/${group}`, one, markedDoubt(one) > accusing);
        add(`flagged/${group}`, one, doubt(one) > accusing);
      }
    }
  }
  return byProbability ? "the probability of alarms" : "the score";
}

/** An alarm without a probability is certain. */
function strongest(alarms) {
  return Math.max(0, ...alarms.map(({ probability = 1 }) => probability));
}

/** The value that at most this share of the values exceeds. */
function boundFor(values, share) {
  const sorted = [...values].sort((a, b) => b - a);
  return sorted[Math.floor(share * sorted.length)] ?? 0;
}
