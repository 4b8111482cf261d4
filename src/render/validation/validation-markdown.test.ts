import { describe, expect, it } from "vitest";
import type { Validation } from "../../core/validation.ts";
import sample from "./sample-validation.json" with { type: "json" };
import { renderValidationMarkdown } from "./validation-markdown.ts";

const validation = sample as unknown as Validation;
const page = renderValidationMarkdown(validation);

/** What stands under a heading, up to the next of its rank or higher. */
function under(heading: string, of: string = page): string {
  const rank = /^#+/.exec(heading)![0].length;
  const [, rest = ""] = of.split(`\n${heading}\n`);
  return rest.split(new RegExp(`\\n#{1,${rank}} `))[0]!.trim();
}

describe("renderValidationMarkdown(validation, options)", () => {
  it("holds everything, in this order", () => {
    expect(page.match(/^##? .*$/gm)).toEqual([
      "# How metrics agree with people",
      "## Agreement",
      "## Not applicable",
      "## Is one metric better than another?",
      "## Systems",
      "## Agreement of judges",
      "## Tuning of λ",
      "## Correlation by share of examples",
      "## Matrices",
      "## Disagreements",
      "## Signatures",
      "## Warnings",
      "## How this was made",
    ]);
  });

  it("prints a table for each dimension with intervals as bounds", () => {
    expect(under("### preference (160 pairs)").split("\n\n")[0]).toBe(`\
| metric | systems.r | systems.ρ | systems.τ | pairs.accuracy |
| :-- | --: | --: | --: | --: |
| parent | 0.933 \\[0.816, 0.989\\] | 0.900 \\[0.700, 1.000\\] | 0.800 \\[0.600, 1.000\\] | **0.769** \\[0.703, 0.834\\] |
| ter | **0.959** \\[0.865, 0.990\\] | **1.000** \\[0.700, 1.000\\] | **1.000** \\[0.600, 1.000\\] | 0.750 \\[0.683, 0.817\\] |
| length?unit=word | n/a | n/a | n/a | 0.000 \\[0.000, 0.000\\] |`);
  });

  it("folds away means, p-values and counts", () => {
    expect(under("### adequacy (200 texts, 3 judges)")).toContain(`\
<details>
<summary>Means over resamples, p-values and counts</summary>

| metric | over |  | value | mean | interval | p | resamples | n |
| :-- | :-- | :-- | --: | --: | --: | --: | --: | --: |
| parent | systems | r | 0.996 | 0.991 | \\[0.974, 0.999\\] | 0.0002 | 200 | 5 |
`);
    expect(page).toContain(
      "| length?unit=word | pairs | accuracy | 0.000 |  | \\[0.000, 0.000\\] |  |  | 356 (356 tied) |",
    );
  });

  it("holds the best metric against the others first, then all pairs", () => {
    const text = under("### fluency: ter against the others");
    const [first, all] = text.split("<details>");
    expect(first).toContain(
      "| ter | parent | **0.323** \\[0.140, 0.471\\] | **0.200** \\[0.200, 0.500\\] | **0.200** \\[0.200, 0.600\\] |",
    );
    expect(first).not.toContain("| parent |  length");
    expect(all).toContain("| parent | ter | **-0.323** \\[-0.471, -0.140\\] |");
    expect(all).toContain("| parent | length?unit=word |");
  });

  it("prints the systems' scores with their intervals", () => {
    expect(under("## Systems")).toContain(
      "| rules \\& templates | symbolic | 2.408 \\[2.258, 2.542\\] | 1.642 \\[1.500, 1.783\\] |",
    );
  });

  it("prints matrices at both levels and of all three kinds", () => {
    const headings = under("## Matrices").match(/^### .*$/gm);
    expect(headings).toEqual([
      "### systems, r",
      "### systems, ρ",
      "### systems, τ",
      "### all texts, r",
      "### all texts, ρ",
      "### all texts, τ",
    ]);
    expect(under("### all texts, r")).toContain("| ter | 0.609 | 1.000 | -0.161 | 0.619 | 0.623 |");
  });

  it("prints the tuning with grid, folds and histogram", () => {
    const text = under("## Tuning of λ");
    expect(text).toContain("best λ 0.4 (system-level r 0.930 on all examples)");
    expect(text).toContain("0.3 (1×), 0.4 (3×), 0.5 (1×).");
    expect(text).toContain("| 0.4 | **0.930** |");
    expect(text).toContain("| 0.4–0.5 | 9 |");
  });

  it("prints the share curve as a table for each dimension", () => {
    expect(under("## Correlation by share of examples")).toContain(
      "| ter | 0.527 \\[0.447, 0.591\\] | 0.583 \\[0.518, 0.635\\] | 0.649 \\[0.599, 0.689\\] |",
    );
    expect(page).toContain("22 with it, 18 without, 18 in each drawn subset.");
  });

  it("groups disagreements by metric and dimension, texts escaped", () => {
    expect(under("### parent and adequacy").split("\n").at(-1)).toBe(
      "| e31 | mill | 0.118 | 6 % | 2.667 | 83 % | Mill Bridge \\| crosses the \\*Sill\\* and was opened by nobody. |",
    );
  });

  it("says where everything came from", () => {
    expect(under("## Signatures")).toContain(
      "- ter: `scores|file:ter.csv|sha256:ef56` (scores from a file, negated: lower is better)",
    );
    expect(under("## How this was made")).toContain("- ratings: `preferences.csv`");
  });

  it("leaves out sections that have nothing", () => {
    const { curve: _, tuning: __, ...rest } = validation;
    const short = renderValidationMarkdown({
      ...rest,
      differences: [],
      ceilings: [],
      judges: [],
      matrices: [],
      disagreements: [],
      warnings: [],
    });
    expect(short.match(/^## .*$/gm)).toEqual([
      "## Agreement",
      "## Not applicable",
      "## Systems",
      "## Signatures",
      "## How this was made",
    ]);
  });
});
