// How often true texts are accused, and errors found.
import { VALUE_KINDS } from "./contrast.mjs";
import { accusations, isFound, marks, namesOmitted } from "./outcome.mjs";

/** Kinds that rules alone must find, and one more that a reader must. */
const PLAIN_VALUES = ["number", "name", "date"];
const WITH_UNITS = [...PLAIN_VALUES, "unit"];

/** Counts what was said of each version, under `<what>/<group>`. */
export function countVerdicts(judged, ratios) {
  for (const { version, answer } of judged)
    (version.role === "error" ? countError : countTrue)(version, answer, ratios);
}

function countTrue({ role, record, complete }, { verdict, alarms }, ratios) {
  const { domain, form } = record;
  const add = (what, value) => {
    ratios.add(`${role}/${what}/all`, domain, value);
    if (role === "true") {
      ratios.add(`${role}/${what}/form ${form}`, domain, value);
      ratios.add(`${role}/${what}/domain ${domain}`, domain, value);
    }
  };
  const unsure = verdict === "unsure";
  // Unsure is half an alarm on a true text.
  add("accused", verdict === "unfaithful" ? 1 : unsure ? 0.5 : 0);
  add("unfaithful", verdict === "unfaithful");
  add("unsure", unsure);
  add("marked", accusations(alarms).length > 0);
  if (!complete) return;
  add("incomplete", verdict === "incomplete");
  add(
    "called missing",
    alarms.some(({ kind }) => kind === "missing"),
  );
  add("alarms", alarms.length);
}

function countError(version, answer, ratios) {
  const { domain, form } = version.record;
  const { kind } = version;
  const groups = [kind];
  if (kind !== "omission") groups.push("all", `form ${form}`, `domain ${domain}`);
  if (VALUE_KINDS.includes(kind)) groups.push("values");
  if (PLAIN_VALUES.includes(kind)) groups.push("plain values");
  if (WITH_UNITS.includes(kind)) groups.push("plain values and units");
  const touched =
    kind === "omission"
      ? answer.alarms.some((alarm) => namesOmitted(alarm, version))
      : accusations(answer.alarms).some((alarm) => marks(alarm, version));
  const outcomes = {
    found: isFound(version, answer),
    // Without what else the finding asks for: only the verdict, only the mark.
    unfaithful: answer.verdict === "unfaithful",
    marked: touched,
    unsure: answer.verdict === "unsure",
  };
  for (const group of groups)
    for (const [what, value] of Object.entries(outcomes)) ratios.add(`error/${what}/${group}`, domain, value);
}

/** Counts complete texts called incomplete by a detector that was not told what is optional. */
export function countWithoutOptional(judged, ratios) {
  for (const { version, answer } of judged) {
    if (version.role !== "true" || !version.complete) continue;
    const { domain } = version.record;
    ratios.add("not told/incomplete/all", domain, answer.verdict === "incomplete");
    ratios.add("not told/unfaithful/all", domain, answer.verdict === "unfaithful");
    ratios.add("not told/alarms/all", domain, answer.alarms.length);
  }
}
