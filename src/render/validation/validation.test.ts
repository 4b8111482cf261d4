import { describe, expect, it } from "vitest";
import type { Validation } from "../../core/validation.ts";
import { displayWidth } from "../display-width.ts";
import { plainStyle } from "../style.ts";
import sample from "./sample-validation.json" with { type: "json" };
import { renderValidation } from "./validation.ts";

const validation = sample as unknown as Validation;

describe("renderValidation(validation, options)", () => {
  it("prints what it is based on, a table for each dimension, and what one must know to read them", () => {
    expect(renderValidation(validation)).toBe(`\
5 systems, 40 examples, 200 rated texts. Judged by people: 200; filled in by rule: 12, not included.
Only texts with size>=2.
95 % intervals: bootstrap over examples, 200 resamples, percentiles, seed 7, no filter.

adequacy (200 texts, 3 judges)
                       systems                                         all texts  r within  pairs
metric                                      r                       ρ          r   systems  accuracy
────────────────────────────────────────────────────────────────────────────────────────────────────
parent                 0.996†* [0.974, 0.999]  1.000†* [0.800, 1.000]    0.851†*    0.763*   0.893†*
ter                    0.838   [0.713, 0.927]  0.900   [0.398, 0.900]    0.619      0.480    0.739
length?unit=word         n/a                     n/a                    -0.156     -0.202    0.000
one judge vs the rest  0.983   [0.936, 0.997]  1.000   [0.800, 1.000]    0.721      0.571
no room for: systems.τ, all texts.ρ, r within.systems p<0.05, r within.inputs, r within.inputs
p<0.05, r within.significant

fluency (200 texts)
                       systems                                         all texts  r within  pairs
metric                                      r                       ρ          r   systems  accuracy
────────────────────────────────────────────────────────────────────────────────────────────────────
parent                 0.575   [0.407, 0.745]  0.700   [0.400, 0.700]    0.326      0.187    0.609
ter                    0.898†* [0.807, 0.948]  0.900†* [0.800, 1.000]    0.623†*    0.459*   0.783†*
length?unit=word         n/a                     n/a                    -0.095     -0.127    0.000
one judge vs the rest    n/a                     n/a
no room for: systems.τ, all texts.ρ, r within.systems p<0.05, r within.inputs, r within.inputs
p<0.05, r within.significant

preference (160 pairs)
                  systems                                                              pairs
metric                                r                      ρ                      τ  accuracy
───────────────────────────────────────────────────────────────────────────────────────────────
parent            0.933  [0.816, 0.989]  0.900  [0.700, 1.000]  0.800  [0.600, 1.000]    0.769*
ter               0.959* [0.865, 0.990]  1.000* [0.700, 1.000]  1.000* [0.600, 1.000]    0.750
length?unit=word    n/a                    n/a                    n/a                    0.000

*: best metric of its column. †: significantly better than every other metric (the interval of each
difference excludes 0). [low, high]: the interval. The human ceiling (one judge vs the rest) is not
a metric. systems: between the systems' scores; all texts: over all texts at once; within: the mean
of the correlations of each system's texts, or of each input's; accuracy: how often the metric
orders two texts as people do, ties by tie calibration (Deutsch et al., 2023).

not applicable
  length?unit=word is the same for all systems: 9 numbers (length?unit=word: systems (adequacy,
  fluency, preference))
  no input has three texts on which both vary: 2 numbers (length?unit=word: within inputs (adequacy,
  fluency))
  no input has a significant correlation: 2 numbers (length?unit=word: within inputs p<0.05
  (adequacy, fluency))
  no system has a significant correlation: 1 number (length?unit=word: within systems p<0.05
  (fluency))
  the ratings of single judges are not known, or no text has two: 4 numbers (one judge vs the rest:
  systems (fluency); judges: agreement (fluency))
  ter has no value for 3 rated texts: the score file has no score for the text (3)

agreement of judges
           α
dimension  nominal  ordinal  interval  Fleiss' κ  judges  judgements  texts
───────────────────────────────────────────────────────────────────────────
adequacy     0.402    0.611     0.598      0.401       3         600    200
fluency        n/a      n/a       n/a        n/a     n/a         n/a    n/a

tuning
  parent, for adequacy: best λ 0.4 (system-level r 0.930 on all examples). Chosen without each of 5
  folds: 0.3 (1×), 0.4 (3×), 0.5 (1×).

signatures
  parent  parent|lambda:none|v:1
  ter  scores|file:ter.csv|sha256:ef56  (scores from a file, negated: lower is better)
  length?unit=word  length|unit:word|v:2

warnings
  2 ratings name the unknown system wharf and were left out
`);
  });

  it("shows every column where there is room", () => {
    const lines = renderValidation(validation, { width: 200, decimals: 2 }).split("\n");
    expect(lines.slice(5, 12)).toEqual([
      "                       systems                                                        all texts        r within                                                     pairs",
      "metric                                   r                    ρ                    τ        r       ρ  systems  systems p<0.05  inputs  inputs p<0.05  significant  accuracy",
      "────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────",
      "parent                 1.00†* [0.97, 1.00]  1.00†* [0.80, 1.00]  1.00†* [0.60, 1.00]   0.85†*   0.85*    0.76*            0.76   0.84*           0.96     22 of 40    0.89†*",
      "ter                    0.84   [0.71, 0.93]  0.90   [0.40, 0.90]  0.80   [0.40, 0.80]   0.62     0.62     0.48             0.48   0.58            0.92      9 of 40    0.74",
      "length?unit=word        n/a                  n/a                  n/a                 -0.16    -0.16    -0.20            -0.47    n/a             n/a      0 of 40    0.00",
      "one judge vs the rest  0.98   [0.94, 1.00]  1.00   [0.80, 1.00]  1.00   [0.60, 1.00]   0.72     0.72     0.57             0.57   0.73            0.93     10 of 40",
    ]);
  });

  it("keeps within a narrow terminal", () => {
    const short = { ...validation, warnings: [], metrics: validation.metrics.slice(0, 1) };
    for (const width of [60, 80, 100, 140])
      for (const line of renderValidation(short, { width }).split("\n"))
        expect(displayWidth(line)).toBeLessThanOrEqual(width);
  });

  it("writes intervals in the form asked for", () => {
    const line = (interval: "half-width" | "none"): string =>
      renderValidation(validation, { interval })
        .split("\n")
        .find((one) => one.startsWith("ter "))!;
    expect(line("half-width")).toMatch(/^ter +0\.838 +± 0\.107 /);
    expect(line("none")).toMatch(/^ter +0\.838 +0\.900 /);
  });

  it("explains only the marks that are there", () => {
    const alone = { ...validation, metrics: validation.metrics.slice(0, 1), ceilings: [] };
    const text = renderValidation(alone);
    expect(text).not.toContain("*: best");
    expect(text).not.toContain("†");
    expect(text).not.toContain("ceiling");
  });

  it("says that there is nothing to compare", () => {
    const text = renderValidation({ ...validation, metrics: [], agreement: [], differences: [] });
    expect(text).toContain("\nThere is no metric or no dimension to compare.\n");
  });

  it("obeys nothing that stands in a name", () => {
    const [metric, ...others] = validation.metrics;
    const text = renderValidation({
      ...validation,
      metrics: [{ ...metric!, signature: "\x1b[31mred" }, ...others],
      warnings: ["two\nlines"],
    });
    expect(text).toContain("\\x1b[31mred");
    expect(text).toContain("two\\nlines");
  });

  it("emphasizes titles and warnings through the style", () => {
    const style = {
      ...plainStyle,
      bold: (text: string) => `<${text}>`,
      yellow: (text: string) => `!${text}`,
    };
    const text = renderValidation(validation, { style });
    expect(text).toContain("<adequacy (200 texts, 3 judges)>\n");
    expect(text).toContain("!<warnings>\n!  2 ratings");
  });
});
