import type { JudgeAgreement } from "../../../core/validation.ts";
import { fleissKappa } from "../../../stats/fleiss-kappa.ts";
import { krippendorffAlphaOfUnits } from "../../../stats/krippendorff-alpha.ts";
import type { HumanColumn } from "./human-columns.ts";

const SCALES = ["nominal", "ordinal", "interval", "ratio"] as const;

/** How far the judges of one dimension agree, by the marks they gave: Krippendorff's α on four scales and Fleiss' κ. */
export function judgeAgreement(column: HumanColumn): JudgeAgreement {
  const units = column.rawMarks.map((marks) => marks.map(({ value }) => value));
  const judged = units.filter((unit) => unit.length > 1);
  const judges = namedJudges(column.rawMarks);
  const base = {
    dimension: column.name,
    ...(judges === undefined ? {} : { judges }),
    judgements: units.reduce((sum, unit) => sum + unit.length, 0),
    texts: judged.length,
  };
  if (judged.length === 0)
    return { ...base, alpha: {}, reason: "the ratings of single judges are not known, or no text has two" };
  const kappa = fleissKappa(countsOf(judged));
  const alpha = SCALES.flatMap((scale) => {
    // A ratio needs values that are not negative.
    if (scale === "ratio" && units.some((unit) => unit.some((value) => value < 0))) return [];
    const value = krippendorffAlphaOfUnits(units, scale);
    return value === undefined ? [] : [[scale, value] as const];
  });
  return {
    ...base,
    alpha: Object.fromEntries(alpha),
    ...(kappa === undefined ? {} : { fleissKappa: kappa }),
  };
}

/** Texts by categories, as Fleiss' κ counts; every distinct mark is a category. */
function countsOf(units: readonly (readonly number[])[]): number[][] {
  const categories = [...new Set(units.flat())].sort((a, b) => a - b);
  const place = new Map(categories.map((category, at) => [category, at]));
  return units.map((unit) => {
    const counts = new Array<number>(categories.length).fill(0);
    for (const mark of unit) counts[place.get(mark)!]!++;
    return counts;
  });
}

/** How many judges there are; unknown when some have no name. */
export function namedJudges(marks: HumanColumn["rawMarks"]): number | undefined {
  const raters = new Set(marks.flatMap((given) => given.map(({ rater }) => rater)));
  return raters.size === 0 || raters.has(null) ? undefined : raters.size;
}
