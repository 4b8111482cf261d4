// What a detector may answer, and what is wrong with an answer.

export const VERDICTS = ["faithful", "incomplete", "unfaithful", "unsure"];
const ALARMS = ["missing", "contradicted", "unsupported"];
const STATUSES = ["supported", "contradicted", "unsupported", "unchecked"];

/** A detector's fault: said plainly, without the stack of this program. */
export class BadAnswer extends Error {}

/**
 * An answer with everything in its place: `alarms`, `possible` (alarms below the detector's own setting, for the sweep over
 * settings) and `claims` are lists, and a verdict that was not given is read from the alarms. Throws `BadAnswer`.
 */
export function readAnswer(answer, { where, text }) {
  const bad = (what) => {
    throw new BadAnswer(`${where}: ${what}`);
  };
  if (typeof answer !== "object" || answer === null || Array.isArray(answer))
    bad(`an answer is an object with a score, not ${show(answer)}`);
  const share = (value, name) => {
    if (typeof value !== "number" || !(value >= 0 && value <= 1))
      bad(`${name} must be a number from 0 to 1, not ${show(value)}`);
  };
  const oneOf = (value, names, name) => {
    if (!names.includes(value)) bad(`${name} must be one of ${names.join(", ")}, not ${show(value)}`);
  };
  const list = (value, name) => {
    if (value !== undefined && !Array.isArray(value)) bad(`${name} must be a list, not ${show(value)}`);
    return value ?? [];
  };
  const span = ({ start, end }, name) => {
    if (start === undefined && end === undefined) return;
    if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end < start || end > text.length)
      bad(`${name} must lie in the text (0 to ${text.length}), not ${show(start)} to ${show(end)}`);
  };
  const alarms = (value, name) =>
    list(value, name).map((alarm, at) => {
      oneOf(alarm?.kind, ALARMS, `${name}[${at}].kind`);
      span(alarm, `${name}[${at}]`);
      if (alarm.path !== undefined && typeof alarm.path !== "string")
        bad(`${name}[${at}].path must be text, not ${show(alarm.path)}`);
      if (alarm.probability !== undefined) share(alarm.probability, `${name}[${at}].probability`);
      return alarm;
    });
  share(answer.score, "score");
  if (answer.verdict !== undefined) oneOf(answer.verdict, VERDICTS, "verdict");
  const read = {
    score: answer.score,
    reason: answer.reason,
    alarms: alarms(answer.alarms, "alarms"),
    possible: alarms(answer.possible, "possible"),
  };
  if (answer.claims !== undefined)
    read.claims = list(answer.claims, "claims").map((claim, at) => {
      oneOf(claim?.status, STATUSES, `claims[${at}].status`);
      if (claim.start === undefined) bad(`claims[${at}] has no start and end`);
      span(claim, `claims[${at}]`);
      return { ...claim, paths: list(claim.paths, `claims[${at}].paths`) };
    });
  read.verdict = answer.verdict ?? verdictOf(answer, read.alarms);
  return read;
}

/** Without a verdict: an alarm decides, and where a detector never gives any, whether the score is below one half. */
function verdictOf(answer, alarms) {
  if (answer.alarms === undefined) return answer.score < 0.5 ? "unfaithful" : "faithful";
  if (alarms.some(({ kind }) => kind !== "missing")) return "unfaithful";
  return alarms.length > 0 ? "incomplete" : "faithful";
}

function show(value) {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
