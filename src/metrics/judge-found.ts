import type { Case } from "../core/example.ts";
import type { Judgement } from "../core/judgement.ts";
import type { Metric } from "../core/metric.ts";
import type { Detector, Finding } from "../detect/detector.ts";

/** Judges cases by what a detector finds in them: `judgeOne` turns a finding into a tally. */
export function judgeFound<Found extends Finding>(
  detector: Detector<Found>,
  judgeOne: (item: Case, found: Found) => Judgement,
): Metric["judge"] {
  return async (cases, options) => {
    const found = await detector.detect(cases, options);
    return cases.map((item, at) => judgeOne(item, found[at]!));
  };
}
