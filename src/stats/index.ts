export { approximateRandomization, type RandomizationOptions } from "./approximate-randomization.ts";
export { binomialCdf } from "./binomial-cdf.ts";
export { type BinomialPoint, binomialDensity } from "./binomial-density.ts";
export { binomialTest } from "./binomial-test.ts";
export { type BootstrapOptions, bootstrap, givenValues, MIN_GIVEN } from "./bootstrap.ts";
export {
  type BootstrapTogetherOptions,
  bootstrapTogether,
  type Sample,
} from "./bootstrap-together.ts";
export { chiSquareSf } from "./chi-square-sf.ts";
export { type Choices, choiceMatrix, type PairedChoice } from "./choice-matrix.ts";
export { type CorrelationP, correlationP } from "./correlation-p.ts";
export { denseRanks } from "./dense-ranks.ts";
export {
  type CorrelationDifference,
  type CorrelationDifferenceOptions,
  dependentCorrelationDifference,
} from "./dependent-correlation-difference.ts";
export { fisherInterval } from "./fisher-interval.ts";
export { fleissKappa } from "./fleiss-kappa.ts";
export { harmonicBetween, harmonicNumber } from "./harmonic-number.ts";
export { type Histogram, histogram } from "./histogram.ts";
export { holm } from "./holm.ts";
export { kFold } from "./k-fold.ts";
export { type KendallCounts, kendallCounts, type TieCounts } from "./kendall-counts.ts";
export { kendallTauB } from "./kendall-tau-b.ts";
export { kendallTauC } from "./kendall-tau-c.ts";
export { type KendallTest, type KendallTestOptions, kendallTest } from "./kendall-test.ts";
export {
  type AgreementScale,
  type AlphaOptions,
  krippendorffAlpha,
  krippendorffAlphaOfUnits,
} from "./krippendorff-alpha.ts";
export { type MajorityVote, majorityVote } from "./majority-vote.ts";
export { type MannWhitneyOptions, type MannWhitneyTest, mannWhitney } from "./mann-whitney.ts";
export { type McNemarTest, mcnemar } from "./mcnemar.ts";
export { mean } from "./mean.ts";
export { normalQuantile } from "./normal-quantile.ts";
export { normalSf } from "./normal-sf.ts";
export {
  differencesOf,
  type PairedBootstrapOptions,
  pairedBootstrap,
  pairedBootstrapTest,
} from "./paired-bootstrap.ts";
export type { PairedSample } from "./paired-sample.ts";
export { type PairedTTest, pairedTTest } from "./paired-t-test.ts";
export { PCORB_RESAMPLES, pcorbInterval, pcorbRanks } from "./pcorb-ranks.ts";
export { pearson } from "./pearson.ts";
export { type PearsonTest, pearsonTest } from "./pearson-test.ts";
export { percentileInterval } from "./percentile-interval.ts";
export { type QuantileMethod, quantile, quantileSorted } from "./quantile.ts";
export { type Random, seededRandom } from "./random.ts";
export { randomInteger } from "./random-integer.ts";
export { rankChoiceMatrix } from "./rank-choice-matrix.ts";
export { ranks } from "./ranks.ts";
export { type BetaPoint, regularizedBeta } from "./regularized-beta.ts";
export { regularizedGammaP, regularizedGammaQ } from "./regularized-gamma.ts";
export { type ResampleColumnsOptions, type ResampledColumn, resampleColumns } from "./resample-columns.ts";
export { type Reservoir, reservoir } from "./reservoir.ts";
export { sampleIndices } from "./sample-indices.ts";
export { shuffle } from "./shuffle.ts";
export { sortOrder } from "./sort-order.ts";
export { spearman } from "./spearman.ts";
export { type SpearmanTest, spearmanTest } from "./spearman-test.ts";
export { studentSf } from "./student-sf.ts";
export { sum } from "./sum.ts";
export { MAX_ROWS, type Rows, TallyRows } from "./tally-rows.ts";
export { type ChoiceMatrix, thurstone } from "./thurstone.ts";
export { type WilcoxInput, wilcoxCorrelationInterval } from "./wilcox-correlation-interval.ts";
export { type WilcoxonOptions, type WilcoxonTest, wilcoxonSignedRank } from "./wilcoxon-signed-rank.ts";
export { type WilliamsInput, type WilliamsTest, williams } from "./williams.ts";
export { wilsonInterval } from "./wilson-interval.ts";
export { type ZScoreOptions, zScores } from "./z-scores.ts";
