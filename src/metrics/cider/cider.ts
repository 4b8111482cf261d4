import { usageError } from "../../core/errors.ts";
import type { Case, Example } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import {
  type Metric,
  type MetricDefinition,
  type MetricJudge,
  perCase,
  type Resource,
} from "../../core/metric.ts";
import { makeMetric } from "../make-metric.ts";
import { type CiderOptions, type CiderOptionsInput, ciderOptions } from "./cider-options.ts";
import { CiderScorer } from "./cider-scorer.ts";
import { ciderWords } from "./cider-words.ts";
import { DocumentCounter } from "./document-counter.ts";
import type { DocumentFrequencies } from "./document-frequencies.ts";

/** The registry's entry for CIDEr. */
export const ciderDefinition: MetricDefinition<CiderOptions> = {
  id: "cider",
  version: "1",
  summary: "CIDEr-D and CIDEr: n-grams shared with all references, rare ones first (Vedantam et al., 2015)",
  needs: ["references"],
  byDefault: false,
  options: ciderOptions,
  resources: { frequencies: "document-frequencies" },
  summarizer: () => ({
    parts: [
      {
        name: "cider",
        summary: "mean similarity with the references, n-grams weighed by how rare they are, times 10",
        better: "higher",
        range: [0, 10],
      },
    ],
    tallies: ["cases", "cider"],
    summarize: ([cases = 0, sum = 0]) => (cases === 0 ? {} : { cider: sum / cases }),
  }),
  judge: ({ options, resources }) => judgeCider(options, resources.frequencies),
};

/** CIDEr with the given options; `resources.frequencies` holds document frequencies, else a first pass over a corpus must count them. */
export function cider(
  options: CiderOptionsInput = {},
  resources: Readonly<Record<string, Resource>> = {},
): Metric {
  return makeMetric(ciderDefinition, options, resources);
}

function judgeCider(options: CiderOptions, resource: Resource | undefined): MetricJudge {
  if (options.frequencies !== undefined && resource === undefined)
    throw usageError("cider: the document frequencies were not loaded");
  if (resource !== undefined)
    return completeCider(
      options,
      checked(resource.value as DocumentFrequencies, options),
      resource.fingerprint,
    );
  return {
    fingerprints: {},
    judge: perCase(() => notApplicable(NO_FREQUENCIES)),
    firstPass: {
      start() {
        const { order, tokenizer, lowercase, punctuation } = options;
        const counter = new DocumentCounter({ tokenizer, lowercase, punctuation, order });
        return { add: ({ references }) => counter.add(references), finish: () => counter.finish() };
      },
      complete: (state, fingerprint) => completeCider(options, state as DocumentFrequencies, fingerprint),
    },
  };
}

const NO_FREQUENCIES =
  "CIDEr needs document frequencies: score a whole corpus, or give frequencies=<file>, made by assay train document-frequencies";

function completeCider(
  options: CiderOptions,
  frequencies: DocumentFrequencies,
  fingerprint: string,
): MetricJudge {
  const judge = new CiderJudge(options, new CiderScorer(frequencies, options));
  return {
    fingerprints: { frequencies: fingerprint },
    judge: perCase((item) => judge.judge(item)),
  };
}

/** The frequencies, if they were counted as texts will be. */
function checked(frequencies: DocumentFrequencies, options: CiderOptions): DocumentFrequencies {
  const { settings } = frequencies;
  const different = (["tokenizer", "lowercase", "punctuation"] as const).filter(
    (name) => settings[name] !== options[name],
  );
  const list = (from: Pick<CiderOptions, (typeof different)[number]>, separator: string): string =>
    different.map((name) => `${name}=${from[name]}`).join(separator);
  if (different.length > 0)
    throw usageError(
      `cider: the document frequencies were counted with ${list(settings, " and ")}, and would be used with ${list(options, " and ")}`,
      `Score with ${list(settings, "&")}, or count them again.`,
    );
  if (settings.order < options.order)
    throw usageError(
      `cider: the document frequencies have n-grams of up to ${settings.order} words, and order=${options.order} needs longer ones`,
      `Score with order=${settings.order}.`,
    );
  return frequencies;
}

/** Judges one case after the other; references are weighed once for the cases that follow each other with them. */
class CiderJudge {
  readonly #options: CiderOptions;
  readonly #scorer: CiderScorer;
  #example: Example | undefined;

  constructor(options: CiderOptions, scorer: CiderScorer) {
    this.#options = options;
    this.#scorer = scorer;
  }

  judge({ example, candidate }: Case): Judgement {
    if (example.references.length === 0) return notApplicable("the example has no references");
    if (example !== this.#example) {
      this.#scorer.load(example.references.map((reference) => ciderWords(reference, this.#options)));
      this.#example = example;
    }
    return judged([1, this.#scorer.score(ciderWords(candidate.text, this.#options))]);
  }
}
