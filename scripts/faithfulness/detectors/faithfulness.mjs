// The library's verdict: check(data, text, { optional }) → { verdict, score, alarms }.
//   --with sensitivity=20 --with reader=<folder>
import { createChecker } from "../../../dist/index.js";

/** A detector by the library's verdict, with options of the metric `faithfulness`. */
export function createDetector(given) {
  const written = Object.entries(given).map(([name, value]) => `${name}=${value}`);
  const metric = written.length === 0 ? "faithfulness" : `faithfulness?${written.join("&")}`;
  const checker = createChecker({ metrics: [metric] });
  const detect = async ({ data, form, text, optional }) => {
    const options = optional === undefined ? {} : { optional };
    const { verdict, score, reason, alarms } = await checker.check(data, text, options);
    // Of a text that could not be read nothing is known.
    return { verdict, score: score ?? 0.5, reason, alarms: alarms.map((alarm) => alarmOf(alarm, form)) };
  };
  return { detect, detectorName: metric };
}

function alarmOf({ kind, span, fact, probability, why }, form) {
  const path = fact && (form === "triples" ? `[${Number(fact.id) - 1}]` : fact.origin?.path);
  return {
    kind,
    ...(span === undefined ? {} : { start: span.start, end: span.end }),
    ...(path === undefined ? {} : { path }),
    ...(probability === undefined ? {} : { probability }),
    ...(why === undefined ? {} : { reason: why }),
  };
}
