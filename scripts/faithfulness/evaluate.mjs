// One run of a detector over the records, and its figures.
import { quantile } from "../../dist/stats/index.js";
import { countContrast } from "./contrast.mjs";
import { judgeVersions } from "./judge-versions.mjs";
import { Ratios } from "./ratios.mjs";
import { countVerdicts, countWithoutOptional } from "./verdicts.mjs";
import { versionsOf } from "./versions.mjs";

/** Judges all versions of the records and counts; `judged` are the answers, for who may read them. */
export async function evaluate(records, detector, { split, quick = false, say } = {}) {
  const versions = records.flatMap(versionsOf);
  const ratios = new Ratios();
  say?.(`${split}: ${versions.length} texts by ${detector.name} …`);
  const judged = await judgeVersions(versions, detector, { say });
  countContrast(judged, ratios);
  countVerdicts(judged, ratios);
  if (!quick) {
    say?.("complete texts, without being told what is optional …");
    const complete = versions.filter(({ role, complete }) => role === "true" && complete);
    countWithoutOptional(await judgeVersions(complete, detector, { optional: false, say }), ratios);
  }
  const times = judged.flatMap(({ milliseconds }) => (milliseconds === undefined ? [] : [milliseconds]));
  return {
    judged,
    figures: {
      split,
      detector: detector.name,
      counts: countsOf(records, versions),
      milliseconds:
        times.length === 0 ? undefined : { p50: quantile(times, 0.5), p95: quantile(times, 0.95) },
      ratios: ratios.finish(),
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
