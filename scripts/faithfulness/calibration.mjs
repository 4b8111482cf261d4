// Whether the score is the probability that nothing in a text is false, where half the texts are true and half have one error.
import { randomInteger, seededRandom } from "../../dist/stats/index.js";
import { byText } from "./pairs.mjs";

const BINS = 10;

/** Counts each true text and one of its errors, drawn at random; a text that only leaves something out is not false. */
export function countCalibration(judged, ratios, seed) {
  const random = seededRandom(seed);
  for (const {
    record,
    true: [whole],
    error,
  } of byText(judged)) {
    const drawn = error.length === 0 ? [] : [error[randomInteger(random, error.length)]];
    for (const { version, answer } of [whole, ...drawn]) {
      const truth = version.role === "true" || version.kind === "omission" ? 1 : 0;
      const { domain } = record;
      const bin = Math.min(BINS - 1, Math.floor(answer.score * BINS));
      ratios.add(`mixed/score in bin ${bin}`, domain, answer.score);
      ratios.add(`mixed/not false in bin ${bin}`, domain, truth);
      ratios.add("mixed/brier", domain, (answer.score - truth) ** 2);
      ratios.add("mixed/not false", domain, truth);
      if (answer.verdict === "unfaithful") ratios.add("mixed/precision", domain, 1 - truth);
      if (truth === 0) ratios.add("mixed/recall", domain, answer.verdict === "unfaithful");
    }
  }
}

/** The expected calibration error in ten bins of equal width, and the Brier score's skill over always saying the share of texts that are not false. */
export function calibrationFigures(of) {
  const { sum: brier, n } = of("mixed/brier");
  if (n === 0) return {};
  const share = of("mixed/not false").sum / n;
  let error = 0;
  for (let bin = 0; bin < BINS; bin++)
    error += Math.abs(of(`mixed/score in bin ${bin}`).sum - of(`mixed/not false in bin ${bin}`).sum);
  const spread = share * (1 - share);
  return {
    "mixed/calibration error": error / n,
    ...(spread > 0 ? { "mixed/brier skill": 1 - brier / n / spread } : {}),
  };
}

/** The reliability table: a row for each bin that holds texts. */
export function reliabilityTable({ split, ratios }) {
  const bins = Array.from({ length: BINS }, (_, bin) => bin).filter(
    (bin) => ratios[`mixed/score in bin ${bin}`],
  );
  return {
    title: `Reliability of the score, ${split}`,
    note: "Each true text and one of its errors, drawn at random.",
    head: ["score", "texts", "mean score", "not false"],
    rows: bins.map((bin) => {
      const score = ratios[`mixed/score in bin ${bin}`];
      return [
        `${(bin / BINS).toFixed(1)}–${((bin + 1) / BINS).toFixed(1)}`,
        String(score.n),
        score.value.toFixed(3),
        ratios[`mixed/not false in bin ${bin}`].value.toFixed(3),
      ];
    }),
  };
}
