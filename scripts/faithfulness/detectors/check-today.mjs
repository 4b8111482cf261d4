// The library's check with one metric, as it answers without a verdict: whatever it finds missing or without support is an alarm.
//   --detector scripts/faithfulness/detectors/check-today.mjs --with metric=esa
import { check } from "../../../dist/index.js";

/** A metric's number from 0 to 1, higher for a more faithful text. */
const SCORES = {
  "parent-table": ({ f }) => f,
  esa: ({ esa }) => esa,
  factspotter: ({ score }) => score,
  "esa-hallucination": ({ items }) => 1 / (1 + items),
};

/** A detector by one of today's metrics: `parent-table`, `esa`, `factspotter` or `esa-hallucination`. */
export function createDetector({ metric = "parent-table" }) {
  const scoreOf = SCORES[metric];
  if (scoreOf === undefined)
    throw new Error(`--with metric= takes ${Object.keys(SCORES).join(", ")}, not ${metric}`);
  const detect = async ({ data, form, text }) => {
    const { scores, notApplicable, missing, unsupported } = await check(
      form === "triples" ? data.map(asFact) : data,
      text,
      {
        metrics: [metric],
      },
    );
    const parts = scores[metric];
    if (parts === undefined) return { score: 0.5, verdict: "unsure", reason: notApplicable[metric] };
    return {
      score: scoreOf(parts),
      alarms: [
        ...missing.map(({ id, origin }) => ({ kind: "missing", ...pathOf(form, id, origin) })),
        ...unsupported.map(({ start, end }) => ({ kind: "unsupported", start, end })),
      ],
    };
  };
  return { detect, detectorName: `check, ${metric}` };
}

/** A triple whose value is not text is taken as a list only. */
function asFact({ subject, relation, value }) {
  return [String(subject), relation, typeof value === "object" ? JSON.stringify(value) : value];
}

/** A triple is one fact; the facts of a table do not say which row they are of. */
function pathOf(form, id, origin) {
  if (form === "triples") return { path: `[${Number(id) - 1}]` };
  return form === "table" || origin?.path === undefined ? {} : { path: origin.path };
}
