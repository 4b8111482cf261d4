// What an answer is worth, seen against what is known of the version it judges.
import { leavesOf } from "../../bench/records/paths.mjs";
import { namesField } from "./named-field.mjs";

/** Whether two spans share a character. */
export function overlaps(a, b) {
  return a.start < b.end && b.start < a.end;
}

/** Alarms that say something is false: about words that contradict the data, or that nothing supports. */
export function accusations(alarms) {
  return alarms.filter(({ kind }) => kind !== "missing");
}

/** Whether an alarm marks some of the words that the error changed. */
export function marks(alarm, { spans }) {
  return alarm.start !== undefined && spans.some((span) => overlaps(span, alarm));
}

/** Whether an alarm says that the field which an omission took away is not stated. */
export function namesOmitted(alarm, { record, edit }) {
  if (alarm.kind === "unsupported" || alarm.path === undefined) return false;
  const leaves = leavesOf(record);
  return edit.paths.some((path) => namesField(alarm.path, path, leaves));
}

/** Whether an error was found: called unfaithful, with a mark on the changed words; an omission called incomplete or unfaithful, its field named. */
export function isFound(version, { verdict, alarms }) {
  if (version.kind === "omission")
    return (
      (verdict === "incomplete" || verdict === "unfaithful") &&
      alarms.some((alarm) => namesOmitted(alarm, version))
    );
  return verdict === "unfaithful" && accusations(alarms).some((alarm) => marks(alarm, version));
}
