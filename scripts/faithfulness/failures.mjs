// The worst failures on train, to be read by who develops a detector.
import { covered, leavesOf } from "../../bench/records/paths.mjs";
import { checkableSpans, wrongClaims } from "./claims.mjs";
import { usualPath } from "./named-field.mjs";
import { accusations, isFound, overlaps } from "./outcome.mjs";

/** The lists of failures, the worst first, as text; `kind` keeps errors of one kind only. */
export function failuresText(judged, count, { kind } = {}) {
  const trueOnes = judged.filter(({ version }) => version.role !== "error");
  const accused = trueOnes
    .filter(({ answer }) => answer.verdict === "unfaithful" || answer.verdict === "unsure")
    .sort((a, b) => strength(b.answer) - strength(a.answer));
  const incomplete = trueOnes
    .filter(
      ({ version, answer }) => version.complete && answer.alarms.some((alarm) => alarm.kind === "missing"),
    )
    .sort((a, b) => missing(b.answer).length - missing(a.answer).length);
  const missed = judged
    .filter(({ version, answer }) => version.role === "error" && !isFound(version, answer))
    .filter(({ version }) => kind === undefined || version.kind === kind)
    .sort((a, b) => b.answer.score - a.answer.score);
  const wrong = trueOnes.filter(({ answer }) => wrongClaims(answer).length > 0);
  return [
    ...(wrong.length === 0
      ? []
      : [section("True texts with a claim called wrong", wrong, count, describeClaims)]),
    section("True texts called unfaithful or unsure", accused, count, (one) =>
      describe(one, accusations(one.answer.alarms)),
    ),
    section("Complete texts with something called missing", incomplete, count, (one) =>
      describe(one, missing(one.answer)),
    ),
    section(`Errors not found${kind ? `, ${kind}` : ""}`, spread(missed), count, describeError),
  ].join("\n");
}

function strength({ score, alarms }) {
  return Math.max(1 - score, ...accusations(alarms).map(({ probability = 0 }) => probability));
}

function missing({ alarms }) {
  return alarms.filter(({ kind }) => kind === "missing");
}

/** One of each kind in turn, so that a short list shows more than the kind that is missed the most. */
function spread(missed) {
  const turns = new Map();
  const turnOf = new Map();
  for (const one of missed) {
    const turn = turns.get(one.version.kind) ?? 0;
    turns.set(one.version.kind, turn + 1);
    turnOf.set(one, turn);
  }
  return [...missed].sort((a, b) => turnOf.get(a) - turnOf.get(b));
}

function section(title, list, count, show) {
  const shown = list.slice(0, count).map((one) => show(one));
  return `${title}: ${list.length}\n\n${shown.join("\n")}`;
}

function describe({ version, answer }, alarms) {
  return [
    heading(version, answer),
    `  text: ${marked(version.text, alarms)}`,
    ...(version.role === "rewrite" ? [`  rewritten: ${version.edit.put} (${version.edit.why})`] : []),
    ...alarms.map((alarm) => `  ${alarmText(version, alarm)}`),
    `  data: ${short(JSON.stringify(version.record.data), 900)}`,
    "",
  ].join("\n");
}

function describeClaims({ version, answer }) {
  const { record, of, text } = version;
  const spans = version.role === "true" ? checkableSpans(record.texts[of], text) : [];
  return [
    heading(version, answer),
    `  text: ${marked(text, wrongClaims(answer))}`,
    ...wrongClaims(answer).map((claim) => {
      const rests = spans.filter(({ span }) => overlaps(span, claim));
      const known = rests.map(
        ({ paths, how }) => `${how} of ${paths.map((path) => valueText(record, path)).join("; ")}`,
      );
      return `  ${claim.status} «${text.slice(claim.start, claim.end)}» by ${claim.paths.join(", ") || "nothing"}; it is ${known.join(" | ") || "not aligned"}`;
    }),
    "",
  ].join("\n");
}

function describeError({ version, answer }) {
  const { kind, find, put, why, paths } = version.edit;
  return [
    heading(version, answer),
    `  ${kind}: ${find} → ${put} (${why})`,
    `  text: ${marked(version.text, version.spans)}`,
    ...paths.map((path) => `  rests on ${valueText(version.record, path)}`),
    ...answer.alarms.map((alarm) => `  ${alarmText(version, alarm)}`),
    "",
  ].join("\n");
}

function heading({ name, record }, { verdict, score, reason }) {
  return `# ${name} · ${record.domain} · ${record.form} · ${verdict} ${score.toFixed(3)}${reason ? ` · ${reason}` : ""}`;
}

function alarmText({ record, text }, { kind, start, end, path, probability, reason }) {
  const words = start === undefined ? "" : ` «${text.slice(start, end)}»`;
  const field = path === undefined ? "" : ` ${valueText(record, path)}`;
  return `${kind}${words}${field}${probability === undefined ? "" : ` p=${probability.toFixed(2)}`}${reason ? ` · ${reason}` : ""}`;
}

function valueText(record, path) {
  const leaves = leavesOf(record);
  const values = covered(usualPath(path, leaves), leaves).map((leaf) =>
    JSON.stringify(valueAt(record.data, leaf)),
  );
  return `${path} = ${short(values.join(", "), 200)}`;
}

/** Keys may hold dots: the longest key that fits is taken. */
function valueAt(data, path) {
  if (path === "") return data;
  const index = /^\[(\d+)\]\.?/.exec(path);
  if (index) return valueAt(data?.[index[1]], path.slice(index[0].length));
  const key = Object.keys(data ?? {})
    .filter((name) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`))
    .sort((a, b) => b.length - a.length)[0];
  return key === undefined ? undefined : valueAt(data[key], path.slice(key.length).replace(/^\./, ""));
}

function marked(text, spans) {
  let shown = "";
  let at = 0;
  const placed = spans.filter(({ start }) => start !== undefined).sort((a, b) => a.start - b.start);
  for (const { start, end } of placed) {
    if (start < at) continue;
    shown += `${text.slice(at, start)}«${text.slice(start, end)}»`;
    at = end;
  }
  return (shown + text.slice(at)).replaceAll("\n", "⏎");
}

function short(text, length) {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
