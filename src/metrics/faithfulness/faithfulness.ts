import { z } from "zod";
import type { JudgeOptions, Metric, MetricDefinition, MetricJudge, Resource } from "../../core/metric.ts";
import type { SupportReader, SupportReading } from "../../core/ports.ts";
import type { Detector } from "../../detect/detector.ts";
import { createSupportDetector, type SupportFinding } from "../../detect/support/support-detector.ts";
import { makeMetric } from "../make-metric.ts";
import { fileName, optionsObject } from "../option-fields.ts";
import { faithfulnessJudgement, type OpenedText, openText } from "./faithfulness-judge.ts";
import { FAITHFULNESS_PARTS, FAITHFULNESS_TALLIES, faithfulnessParts } from "./faithfulness-tally.ts";
import model from "./verdict.json" with { type: "json" };

/** Options of the metric as a user gives them. */
export interface FaithfulnessOptionsInput {
  /** Per cent of true texts that may be called unfaithful: 5, 10 (the default) or 20. A higher one finds more errors. */
  readonly sensitivity?: 5 | 10 | 20;
  /** Folder of a model that reads texts against data; without one it goes by rules alone. */
  readonly reader?: string;
}

const SENSITIVITIES = ["5", "10", "20"] as const;

const faithfulnessOptions = optionsObject({
  sensitivity: z
    .preprocess((value) => String(value), z.enum(SENSITIVITIES))
    .default("10")
    .describe("per cent of true texts that may be called unfaithful; a higher one finds more errors"),
  reader: fileName()
    .optional()
    .describe("folder of a model that reads texts against data; without one, rules alone"),
}).transform(
  ({ sensitivity, reader }): FaithfulnessOptions => ({
    sensitivity,
    ...(reader === undefined ? {} : { reader }),
  }),
);

type FaithfulnessOptions = Readonly<Record<string, string>> & {
  readonly sensitivity: (typeof SENSITIVITIES)[number];
};

/** The registry's entry for the verdict. */
export const faithfulnessDefinition: MetricDefinition<FaithfulnessOptions> = {
  id: "faithfulness",
  version: "2",
  summary: "One verdict: is the text true to its data? By rules, on any data",
  needs: ["facts"],
  languages: ["en"],
  byDefault: true,
  options: faithfulnessOptions,
  resources: { reader: "support-reader" },
  summarizer: () => ({
    parts: FAITHFULNESS_PARTS,
    tallies: FAITHFULNESS_TALLIES,
    summarize: faithfulnessParts,
  }),
  judge: ({ options, resources }) => judgeFaithfulness(options, resources),
};

/** The verdict with the given options; `resources.reader` may hold a `SupportReader`. */
export function faithfulness(
  options: FaithfulnessOptionsInput = {},
  resources: Readonly<Record<string, Resource>> = {},
): Metric {
  return makeMetric(faithfulnessDefinition, options, resources);
}

function judgeFaithfulness(
  { sensitivity }: FaithfulnessOptions,
  { reader }: Readonly<Record<string, Resource>>,
): MetricJudge {
  const detector = reader && createSupportDetector(reader.value as SupportReader);
  return {
    fingerprints: reader ? { reader: reader.fingerprint } : {},
    judge: async (cases, { evidence = true, signal } = {}) => {
      const opened = cases.map(openText);
      const readings = await readTexts(opened, detector, signal);
      return cases.map((one, at) => {
        signal?.throwIfAborted();
        const text = opened[at]!;
        if ("judgement" in text) return text.judgement;
        const reading = readings.get(text);
        const thresholds = (reading ? model.reader : model.rules).thresholds[sensitivity];
        return faithfulnessJudgement(one, text, { thresholds, evidence, reading });
      });
    },
  };
}

/** Longer texts are left to rules: a model takes about a second for so many characters. */
const MOST_READ = 10_000;

async function readTexts(
  opened: readonly OpenedText[],
  detector: Detector<SupportFinding> | undefined,
  signal: JudgeOptions["signal"],
): Promise<ReadonlyMap<OpenedText, SupportReading>> {
  if (!detector) return new Map();
  const texts = opened.flatMap((one) =>
    "plain" in one && one.prose.text.length <= MOST_READ ? [{ one, plain: one.plain }] : [],
  );
  const found = await detector.detect(
    texts.map(({ plain }) => plain),
    { evidence: false, ...(signal && { signal }) },
  );
  return new Map(texts.map(({ one }, at) => [one, found[at]!.reading]));
}
