// The library's verdict: check(data, text, { optional }) → { verdict, score, alarms }.
//   --detector scripts/faithfulness/detectors/faithfulness.mjs
import { check } from "../../../dist/index.js";

/** What the library's check says of a text. */
export async function detect({ data, form, text, optional }) {
  const { verdict, score, reason, alarms } = await check(
    data,
    text,
    optional === undefined ? {} : { optional },
  );
  if (verdict === undefined) throw new Error("this version of the library gives no verdict");
  // Of a text that could not be read nothing is known.
  return { verdict, score: score ?? 0.5, reason, alarms: alarms.map((alarm) => alarmOf(alarm, form)) };
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
