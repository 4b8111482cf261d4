import type { z } from "zod";
import type { Case, Example } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import {
  type Metric,
  type MetricDefinition,
  type MetricJudge,
  type Part,
  perCase,
  type Summarizer,
} from "../../core/metric.ts";
import { makeMetric } from "../make-metric.ts";
import { optionsObject, truth } from "../option-fields.ts";
import { bestByF, type RougeScore } from "./rouge-score.ts";
import { ROUGE_TYPES, RougeScorer } from "./rouge-scorer.ts";
import { rougeLines } from "./rouge-words.ts";

/** ROUGE's options as a user gives them. */
export interface RougeOptionsInput {
  /** Whether words longer than three characters are compared by their stems. */
  readonly stem?: boolean;
}

type RougeOptions = { readonly stem: boolean };

const rougeOptions: z.ZodType<RougeOptions> = optionsObject({
  stem: truth().default(false).describe("whether words of more than three characters are stemmed (false)"),
});

/** The registry's entry for ROUGE. */
export const rougeDefinition: MetricDefinition<RougeOptions> = {
  id: "rouge",
  version: "1",
  summary: "ROUGE-1 to 4, L and Lsum: words and n-grams shared with a reference, as google's rouge-score",
  needs: ["references"],
  byDefault: false,
  options: rougeOptions,
  resources: {},
  summarizer: () => MEANS,
  judge: ({ options }) => judgeRouge(options),
};

/** ROUGE with the given options. */
export function rouge(options: RougeOptionsInput = {}): Metric {
  return makeMetric(rougeDefinition, options);
}

function judgeRouge(options: RougeOptions): MetricJudge {
  const judge = new RougeJudge(options);
  return { fingerprints: {}, judge: perCase((item) => judge.judge(item)) };
}

/** Judges one case after the other; references are cut into words once for the cases that follow each other with them. */
class RougeJudge {
  readonly #options: RougeOptions;
  readonly #scorer = new RougeScorer();
  #example: Example | undefined;

  constructor(options: RougeOptions) {
    this.#options = options;
  }

  judge({ example, candidate }: Case): Judgement {
    if (example.references.length === 0) return notApplicable("the example has no references");
    const { stem } = this.#options;
    if (example !== this.#example) {
      this.#scorer.load(example.references.map((reference) => rougeLines(reference, stem)));
      this.#example = example;
    }
    const byReference = this.#scorer.score(rougeLines(candidate.text, stem));
    const best = ROUGE_TYPES.map((_, type) =>
      bestByF(byReference.map((scores) => scores[type]!) as [RougeScore, ...RougeScore[]]),
    );
    return judged([1, ...TALLIED.map(([type, number]) => best[type]![number])]);
  }
}

/**
 * What is tallied, part by part: the place of a type in `ROUGE_TYPES`, and which of its numbers. The headline is ROUGE-L's F:
 * of ROUGE, data-to-text papers and challenges report L.
 */
const TALLIED = (["f", "precision", "recall"] as const).flatMap((number) =>
  ROUGE_TYPES.map((_, type) => [type, number] as const),
);

const MATCHES: Readonly<Record<(typeof ROUGE_TYPES)[number], string>> = {
  rougeL: "words in the same order",
  rougeLsum: "words in the same order, line by line",
  rouge1: "words",
  rouge2: "pairs of words",
  rouge3: "runs of three words",
  rouge4: "runs of four words",
};

const PARTS = TALLIED.map(([type, number]) => partOf(ROUGE_TYPES[type]!, number)) as [Part, ...Part[]];

const MEANS: Summarizer = {
  parts: PARTS,
  tallies: ["cases", ...PARTS.map(({ name }) => name)],
  summarize: ([cases = 0, ...sums]) =>
    cases === 0 ? {} : Object.fromEntries(PARTS.map(({ name }, index) => [name, sums[index]! / cases])),
};

function partOf(type: (typeof ROUGE_TYPES)[number], number: keyof RougeScore): Part {
  const part = { better: "higher", range: [0, 1] } as const;
  const matches = `${MATCHES[type]} in common with the reference`;
  if (number === "f") return { name: type, summary: `${matches}: F of precision and recall`, ...part };
  if (number === "precision")
    return { name: `${type}Precision`, summary: `${matches}: share of the text's`, ...part };
  return { name: `${type}Recall`, summary: `${matches}: share of the reference's`, ...part };
}
