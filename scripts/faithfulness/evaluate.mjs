// One run of a detector over the records, and its figures.
import { quantile } from "../../dist/stats/index.js";
import { calibrationFigures, countCalibration } from "./calibration.mjs";
import { countClaims } from "./claims.mjs";
import { countContrast } from "./contrast.mjs";
import { judgeVersions } from "./judge-versions.mjs";
import { otherRecords } from "./other-data.mjs";
import { Ratios } from "./ratios.mjs";
import { countSweep } from "./sweep.mjs";
import { countTextOnly } from "./text-only.mjs";
import { countVerdicts, countWithoutOptional } from "./verdicts.mjs";
import { versionsOf } from "./versions.mjs";

/**
 * Judges all versions of the records and counts; `judged` are the answers, for who may read them. `fitOn` are the records that the baseline without data
 * is fitted on, left out where these are the records themselves. `quick` leaves out the controls and what a detector says that is not told what is optional.
 */
export async function evaluate(records, detector, { split, fitOn, quick = false, seed = 1, say } = {}) {
  const versions = records.flatMap(versionsOf);
  const ratios = new Ratios();
  say?.(`${split}: ${versions.length} texts by ${detector.name} …`);
  const judged = await judgeVersions(versions, detector, { say });
  countContrast(judged, ratios);
  countVerdicts(judged, ratios);
  const orderedBy = countSweep(judged, ratios);
  countCalibration(judged, ratios, seed);
  countClaims(judged, ratios);
  if (!quick) {
    say?.("complete texts, without being told what is optional …");
    const complete = versions.filter(({ role, complete }) => role === "true" && complete);
    countWithoutOptional(await judgeVersions(complete, detector, { optional: false, say }), ratios);
    say?.("the control: the data of another record …");
    const others = otherRecords(records, seed);
    const dataOf = ({ record }) => others.get(record);
    if (others.size > 0)
      countContrast(await judgeVersions(versions, detector, { dataOf, say }), ratios, {
        prefix: "other data",
      });
    countTextOnly(records, ratios, { fitOn, seed });
  }
  const times = judged.flatMap(({ milliseconds }) => (milliseconds === undefined ? [] : [milliseconds]));
  return {
    judged,
    figures: {
      split,
      detector: detector.name,
      counts: countsOf(records, versions),
      orderedBy,
      ...(times.length === 0
        ? {}
        : { milliseconds: { p50: quantile(times, 0.5), p95: quantile(times, 0.95) } }),
      ratios: ratios.finish(calibrationFigures),
    },
  };
}

function countsOf(records, versions) {
  const of = (role) => versions.filter((version) => version.role === role).length;
  return {
    records: records.length,
    domains: new Set(records.map(({ domain }) => domain)).size,
    texts: of("true"),
    errors: of("error"),
    rewrites: of("rewrite"),
  };
}
