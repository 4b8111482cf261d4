import { describe, expect, test } from "vitest";
import {
  type AgreementScale,
  binomialTest,
  chiSquareSf,
  fisherInterval,
  kendallTauB,
  kendallTauC,
  kendallTest,
  krippendorffAlpha,
  krippendorffAlphaOfUnits,
  mannWhitney,
  mcnemar,
  normalQuantile,
  normalSf,
  pairedTTest,
  pcorbRanks,
  pearson,
  pearsonTest,
  percentileInterval,
  quantile,
  rankChoiceMatrix,
  ranks,
  resampleColumns,
  spearman,
  spearmanTest,
  studentSf,
  thurstone,
  wilcoxCorrelationInterval,
  wilcoxonSignedRank,
  williams,
} from "../../src/stats/index.ts";
import { readOracle } from "../support/oracle.ts";

/*
 * Numbers printed by SciPy, psych, Wilcox's functions and fast-krippendorff (versions in each file's `meta`).
 * Statistics must agree to 1e-9; p-values to 1e-8 and, where they are small, to a millionth of themselves.
 */
interface Tested {
  readonly tau: number;
  readonly p: number;
  readonly p_asymptotic: number;
  readonly p_exact?: number;
  readonly p_exact_error?: string;
}

interface Columns {
  readonly name: string;
  readonly x: number[];
  readonly y: number[];
  readonly pearson: {
    readonly r: number;
    readonly p: number;
    readonly p_less: number;
    readonly p_greater: number;
    readonly ci95_fisher: [number, number];
  };
  readonly spearman: { readonly rho: number; readonly p: number };
  readonly kendall_b: Tested;
  readonly kendall_c: Tested;
  readonly rank_x: number[];
  readonly rank_y: number[];
}

interface Named {
  readonly name: string;
  readonly p: number;
}

interface Bootstrapped {
  readonly n: number;
  readonly bootstrap_r: number[];
  readonly pcorb_ci: [number, number];
  readonly ilow: number;
  readonly ihi: number;
  readonly percentile_ci_numpy: [number, number];
  readonly x?: number[];
  readonly y?: number[];
  readonly index_matrix?: number[][];
}

interface Stats {
  readonly correlations: Columns[];
  readonly other: {
    readonly ttest_rel: (Named & { t: number })[];
    readonly "wilcoxon_signed_rank(zero_method=wilcox,auto)": (Named & { stat: number })[];
    readonly "wilcoxon_signed_rank(pratt,approx)": (Named & { stat: number })[];
    readonly "mannwhitneyu(two-sided,auto)": (Named & { U: number })[];
    readonly mcnemar: ({ b: number; c: number } & Record<
      "exact_p" | "chi2_cc" | "chi2_cc_p" | "chi2" | "chi2_p" | "midp",
      number
    >)[];
    readonly t_sf: { t: number; df: number; sf: number }[];
    readonly norm_sf: { z: number; sf: number }[];
    readonly norm_ppf: { p: number; z: number }[];
    readonly chi2_sf: { x: number; df: number; sf: number }[];
    readonly binom_two_sided: { k: number; n: number; p: number }[];
    readonly percentile_linear: { x: number[]; q: number; value: number }[];
    readonly williams: ({ r12: number; r13: number; r23: number; n: number } & Record<
      "t_psych" | "p_one_tailed_psych" | "t_formula" | "p_formula",
      number
    >)[];
    readonly thurstone_psych: {
      readonly matrix: number[][];
      readonly scale: number[];
      readonly ranks: number[][];
      readonly rank_scale: number[];
      readonly rank_choice_colmajor: number[];
    };
    readonly wilcox_pcorb: Bootstrapped[];
  };
}

interface Rated {
  readonly name: string;
  readonly data: (number | null)[][];
  readonly nominal: number;
  readonly ordinal: number;
  readonly interval: number;
  readonly ratio: number;
  readonly ordinal_domain_1_5: number | { readonly error: string };
}

const { correlations, other } = readOracle<Stats>("stats");
const { instances } = readOracle<{ instances: Rated[] }>("krippendorff");
const columnsOf = new Map(correlations.map((columns) => [columns.name, columns]));

function near(value: number | undefined, printed: number): void {
  expect(value).toBeDefined();
  expect(Math.abs(value! - printed)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(printed)));
}

function nearP(value: number | undefined, printed: number): void {
  expect(value).toBeDefined();
  // SciPy's own p-values of perfect correlations are not exactly 0 for some columns.
  const tolerance = Math.min(1e-8, Math.max(1e-6 * printed, 1e-15));
  expect(Math.abs(value! - printed)).toBeLessThanOrEqual(tolerance);
}

function nearAll(values: ArrayLike<number> | undefined, printed: ArrayLike<number>): void {
  expect(values).toHaveLength(printed.length);
  for (let at = 0; at < printed.length; at++) near(values![at], printed[at]!);
}

describe("correlations agree with SciPy", () => {
  test.each(correlations)("$name: ranks", ({ x, y, rank_x, rank_y }) => {
    nearAll(ranks(x), rank_x);
    nearAll(ranks(y), rank_y);
  });

  test.each(correlations)("$name: Pearson", ({ x, y, pearson: printed }) => {
    near(pearson(x, y), printed.r);
    const tested = pearsonTest(x, y)!;
    near(tested.r, printed.r);
    nearP(tested.p, printed.p);
    nearP(tested.pLess, printed.p_less);
    nearP(tested.pGreater, printed.p_greater);
    const { low, high } = fisherInterval(tested.r, x.length, 0.95);
    nearAll([low, high], printed.ci95_fisher);
  });

  test.each(correlations)("$name: Spearman", ({ x, y, spearman: printed }) => {
    near(spearman(x, y), printed.rho);
    const tested = spearmanTest(x, y)!;
    near(tested.rho, printed.rho);
    nearP(tested.p, printed.p);
  });

  describe.each(["b", "c"] as const)("Kendall's τ-%s", (variant) => {
    test.each(correlations)("$name", (columns) => {
      const { x, y } = columns;
      const printed = columns[`kendall_${variant}`];
      near((variant === "b" ? kendallTauB : kendallTauC)(x, y), printed.tau);
      const tested = kendallTest(x, y, { variant })!;
      near(tested.tau, printed.tau);
      nearP(tested.p, printed.p);
      nearP(kendallTest(x, y, { variant, method: "asymptotic" })!.p, printed.p_asymptotic);
      const exact = () => kendallTest(x, y, { variant, method: "exact" })!;
      if (printed.p_exact_error === undefined) nearP(exact().p, printed.p_exact!);
      else expect(exact).toThrow(RangeError);
    });
  });
});

describe("tests of two columns agree with SciPy", () => {
  /** The file lists results of columns it does not hold; these are the ones it holds. */
  function held<T extends Named>(results: readonly T[]): (T & Pick<Columns, "x" | "y">)[] {
    return results.flatMap((result) => {
      const columns = columnsOf.get(result.name);
      return columns ? [{ ...result, x: columns.x, y: columns.y }] : [];
    });
  }

  test("the file holds the columns of 29 results of each test", () => {
    for (const results of [
      other.ttest_rel,
      other["wilcoxon_signed_rank(zero_method=wilcox,auto)"],
      other["wilcoxon_signed_rank(pratt,approx)"],
      other["mannwhitneyu(two-sided,auto)"],
    ])
      expect(held<Named>(results)).toHaveLength(29);
  });

  test.each(held(other.ttest_rel))("$name: paired t", ({ x, y, t, p }) => {
    const tested = pairedTTest(x, y)!;
    near(tested.t, t);
    nearP(tested.p, p);
  });

  test.each(held(other["wilcoxon_signed_rank(zero_method=wilcox,auto)"]))(
    "$name: Wilcoxon, zeros left out",
    ({ x, y, stat, p }) => {
      const tested = wilcoxonSignedRank(x, y)!;
      near(tested.statistic, stat);
      nearP(tested.p, p);
    },
  );

  test.each(held(other["wilcoxon_signed_rank(pratt,approx)"]))(
    "$name: Wilcoxon by Pratt",
    ({ x, y, stat, p }) => {
      const tested = wilcoxonSignedRank(x, y, { zeros: "pratt", method: "approximate" })!;
      near(tested.statistic, stat);
      nearP(tested.p, p);
    },
  );

  test.each(held(other["mannwhitneyu(two-sided,auto)"]))("$name: Mann-Whitney", ({ x, y, U, p }) => {
    const tested = mannWhitney(x, y)!;
    near(tested.u, U);
    nearP(tested.p, p);
  });
});

describe("tests of counts and of dependent correlations", () => {
  test.each(other.mcnemar.filter(({ b, c }) => b + c > 0))("McNemar for $b and $c", (printed) => {
    const tested = mcnemar(printed);
    nearP(tested.exactP, printed.exact_p);
    nearP(tested.midP, printed.midp);
    near(tested.chi2, printed.chi2);
    nearP(tested.chi2P, printed.chi2_p);
    near(tested.chi2Corrected, printed.chi2_cc);
    nearP(tested.chi2CorrectedP, printed.chi2_cc_p);
  });

  test("McNemar without disagreement: the file has Infinity and p 0 with Edwards' correction, (0 - 1)² / 0; we have no value", () => {
    const printed = other.mcnemar.find(({ b, c }) => b + c === 0)!;
    expect(printed).toMatchObject({
      chi2_cc: "Infinity",
      chi2_cc_p: 0,
      chi2: null,
      chi2_p: null,
      midp: null,
    });
    const { exactP, ...rest } = mcnemar(printed);
    expect(exactP).toBe(printed.exact_p);
    expect(Object.values(rest).every((value) => value === undefined)).toBe(true);
  });

  test.each(other.binom_two_sided)("binomial test of $k in $n", ({ k, n, p }) => {
    nearP(binomialTest({ k, n }), p);
  });

  test.each(other.williams)("Williams for $r12, $r13, $r23 and $n", (printed) => {
    const { t, p, pTwoTailed } = williams(printed)!;
    near(t, printed.t_psych);
    near(t, printed.t_formula);
    nearP(p, printed.p_one_tailed_psych);
    nearP(p, printed.p_formula);
    nearP(pTwoTailed, 2 * printed.p_formula);
  });
});

describe("tails agree with SciPy", () => {
  /** A tail agrees in its digits, not only in being small. */
  function nearTail(value: number, printed: number): void {
    expect(Math.abs(value - printed)).toBeLessThanOrEqual(1e-11 * printed);
  }

  test.each(other.t_sf)("t of $t with $df degrees of freedom", ({ t, df, sf }) => {
    nearTail(studentSf(t, df), sf);
  });

  test.each(other.norm_sf)("normal at $z", ({ z, sf }) => {
    nearTail(normalSf(z), sf);
  });

  test.each(other.norm_ppf)("normal quantile of $p", ({ p, z }) => {
    expect(Math.abs(normalQuantile(p) - z)).toBeLessThanOrEqual(1e-13 * Math.max(1, Math.abs(z)));
  });

  test.each(other.chi2_sf)("χ² of $x with $df degrees of freedom", ({ x, df, sf }) => {
    nearTail(chiSquareSf(x, df), sf);
  });

  test.each(other.percentile_linear)("quantile at $q %", ({ x, q, value }) => {
    near(quantile(x, q / 100), value);
  });
});

describe("Thurstone's scale agrees with psych", () => {
  const printed = other.thurstone_psych;

  test("from a choice matrix", () => {
    nearAll(thurstone(printed.matrix), printed.scale);
  });

  test("from rankings", () => {
    const matrix = rankChoiceMatrix(printed.ranks) as number[][];
    nearAll(
      matrix.flatMap((_, column) => matrix.map((row) => row[column]!)),
      printed.rank_choice_colmajor,
    );
    nearAll(thurstone(matrix), printed.rank_scale);
  });
});

describe("Wilcox's intervals of correlations", () => {
  test.each(other.wilcox_pcorb)("from the bootstrap correlations of $n points", (printed) => {
    const { n, bootstrap_r: correlations } = printed;
    expect(pcorbRanks(n)).toEqual({ low: printed.ilow, high: printed.ihi });
    const wilcox = wilcoxCorrelationInterval({ correlations, n })!;
    nearAll([wilcox.low, wilcox.high], printed.pcorb_ci);
    const plain = percentileInterval(correlations, 0.95)!;
    nearAll([plain.low, plain.high], printed.percentile_ci_numpy);
  });

  const drawn = other.wilcox_pcorb.filter(({ index_matrix }) => index_matrix !== undefined);
  test("the file holds two index matrices", () => {
    expect(drawn).toHaveLength(2);
  });

  test.each(drawn)("from $n points with R's draws", ({ n, x, y, index_matrix, bootstrap_r, pcorb_ci }) => {
    const replay = () => {
      const rows = index_matrix!.flat().values();
      return () => (rows.next().value! + 0.5) / n;
    };
    const correlations = resampleColumns({
      columns: [x!, y!],
      resamples: 599,
      random: replay(),
      statistic: (columns) => pearson(columns[0]!, columns[1]!),
    });
    nearAll(correlations, bootstrap_r);
    const { low, high } = wilcoxCorrelationInterval({ x: x!, y: y!, random: replay() })!;
    nearAll([low, high], pcorb_ci);
  });
});

describe("Krippendorff's α agrees with fast-krippendorff", () => {
  describe.each(["nominal", "ordinal", "interval", "ratio"] satisfies AgreementScale[])("%s", (scale) => {
    test.each(instances)("$name", (instance) => {
      near(krippendorffAlpha(instance.data, scale), instance[scale]);
      const units = instance.data[0]!.map((_, unit) =>
        instance.data.map((row) => row[unit]!).filter((value) => value !== null),
      );
      near(krippendorffAlphaOfUnits(units, scale), instance[scale]);
    });
  });

  test.each(instances)(
    "$name: ordinal with a domain from 1 to 5",
    ({ data, ordinal_domain_1_5: printed }) => {
      const alpha = () => krippendorffAlpha(data, "ordinal", { domain: [1, 2, 3, 4, 5] });
      if (typeof printed === "number") near(alpha(), printed);
      else expect(alpha).toThrow(RangeError);
    },
  );
});
