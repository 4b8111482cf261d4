// The records: what becomes of aligned spans, of true texts and of single errors, and contrast with its control.
import { countClaims } from "../faithfulness/claims.mjs";
import { countContrast } from "../faithfulness/contrast.mjs";
import { openDetector } from "../faithfulness/detector.mjs";
import { judgeVersions } from "../faithfulness/judge-versions.mjs";
import { otherRecords } from "../faithfulness/other-data.mjs";
import { Ratios } from "../faithfulness/ratios.mjs";
import { readRecords } from "../faithfulness/records.mjs";
import { versionsOf } from "../faithfulness/versions.mjs";

/** Figures of one split with intervals, domains resampled; `judged` are the answers, for who may read them. */
export async function evaluateOnRecords(split, { quick = false, limit, say, onJudged }) {
  const records = await readRecords(split, { limit });
  const module = new URL("./records-detector.mjs", import.meta.url).pathname;
  const detector = await openDetector({ module });
  const versions = records.flatMap(versionsOf);
  const ratios = new Ratios();
  say(`${split}: ${versions.length} texts …`);
  const judged = await judgeVersions(versions, detector);
  onJudged?.(judged);
  countContrast(judged, ratios);
  countClaims(judged, ratios);
  countOperators(judged, ratios);
  if (!quick) {
    say("the control: the data of another record …");
    const others = otherRecords(records, 1);
    const dataOf = ({ record }) => others.get(record);
    countContrast(await judgeVersions(versions, detector, { dataOf }), ratios, { prefix: "other data" });
  }
  return {
    records: records.length,
    domains: new Set(records.map(({ domain }) => domain)).size,
    texts: versions.filter(({ role }) => role === "true").length,
    errors: versions.filter(({ role }) => role === "error").length,
    ratios: ratios.finish(),
  };
}

/** How often each operator and each kind of claim is called wrong in true texts, and how often it marks an error. */
function countOperators(judged, ratios) {
  for (const { version, answer } of judged) {
    if (version.role !== "true") continue;
    for (const { status, kind, operator } of answer.claims)
      for (const group of [`kind ${kind}`, ...(operator ? [`operator ${operator}`] : [])])
        for (const name of ["supported", "unchecked", "wrong"])
          ratios.add(
            `true/${name}/${group}`,
            version.record.domain,
            name === "wrong" ? status === "contradicted" || status === "unsupported" : status === name,
          );
  }
}
