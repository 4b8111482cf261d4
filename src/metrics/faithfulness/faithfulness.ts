import { z } from "zod";
import { usageError } from "../../core/errors.ts";
import type { Case } from "../../core/example.ts";
import type { Judgement } from "../../core/judgement.ts";
import type {
  JudgeOptions,
  Metric,
  MetricDefinition,
  MetricJudge,
  Resource,
  Summarizer,
} from "../../core/metric.ts";
import type { LanguageModel, SupportReader, SupportReading } from "../../core/ports.ts";
import type { Detector } from "../../detect/detector.ts";
import type { JudgeFinding } from "../../detect/judge/judge-detector.ts";
import { createSupportDetector, type SupportFinding } from "../../detect/support/support-detector.ts";
import { makeMetric } from "../make-metric.ts";
import { fileName, optionsObject } from "../option-fields.ts";
import {
  faithfulnessJudgement,
  type OpenedText,
  openText,
  type ReadableText,
  type WeighedText,
  weighText,
} from "./faithfulness-judge.ts";
import { FAITHFULNESS_PARTS, FAITHFULNESS_TALLIES, faithfulnessParts } from "./faithfulness-tally.ts";
import { WITH_OPINIONS, withCost } from "./opinion-tally.ts";
import { isLeftOpen, type Opinion, opinionOf, secondJudge } from "./second-opinion.ts";
import model from "./verdict.json" with { type: "json" };

/** Options of the metric as a user gives them. */
export interface FaithfulnessOptionsInput {
  /** Per cent of true texts that may be called unfaithful: 5, 10 (the default) or 20. A higher one finds more errors. */
  readonly sensitivity?: 5 | 10 | 20;
  /** Folder of a model that reads texts against data; without one it goes by rules alone. */
  readonly reader?: string;
  /** Address of a server of language models that is asked about what the detectors leave open: `http://localhost:11434/v1`. */
  readonly judge?: string;
  /** The judge's model, as its server names it. */
  readonly model?: string;
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
  judge: z
    .string()
    .min(1, { error: "must be the address of a server" })
    .optional()
    .describe(
      "address of a server of language models, asked about what the detectors leave open; texts are sent there",
    ),
  model: z
    .string()
    .min(1, { error: "must be the name of a model" })
    .optional()
    .describe("the judge's model, as its server names it"),
})
  .refine(({ judge, model }) => judge === undefined || model !== undefined, {
    error: "a judge needs a model: judge=http://localhost:11434/v1&model=name",
  })
  .transform(
    ({ sensitivity, reader, judge, model }): FaithfulnessOptions => ({
      sensitivity,
      ...(reader === undefined ? {} : { reader }),
      ...(judge === undefined ? {} : { judge }),
      ...(model === undefined ? {} : { model }),
    }),
  );

type FaithfulnessOptions = Readonly<Record<string, string>> & {
  readonly sensitivity: (typeof SENSITIVITIES)[number];
};

const BY_DETECTORS: Summarizer = {
  parts: FAITHFULNESS_PARTS,
  tallies: FAITHFULNESS_TALLIES,
  summarize: faithfulnessParts,
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
  resources: { reader: "support-reader", judge: "second-judge" },
  // A stored run knows the judge's model and not its address.
  summarizer: ({ model }) => (model === undefined ? BY_DETECTORS : WITH_OPINIONS),
  judge: ({ options, resources }) => judgeFaithfulness(options, resources),
};

/** The verdict with the given options; `resources.reader` may hold a `SupportReader`, `resources.judge` a `LanguageModel`. */
export function faithfulness(
  options: FaithfulnessOptionsInput = {},
  resources: Readonly<Record<string, Resource>> = {},
): Metric {
  return makeMetric(faithfulnessDefinition, options, resources);
}

function judgeFaithfulness(
  { sensitivity, model: judgeModel }: FaithfulnessOptions,
  { reader, judge }: Readonly<Record<string, Resource>>,
): MetricJudge {
  if (judgeModel !== undefined && !judge)
    throw usageError(
      "faithfulness: a model was named, and no judge",
      "Write faithfulness?judge=http://localhost:11434/v1&model=name, with the address of a server.",
    );
  const detector = reader && createSupportDetector(reader.value as SupportReader);
  const second =
    judge && judgeModel !== undefined ? secondJudge(judge.value as LanguageModel, judgeModel) : undefined;
  return {
    fingerprints: {
      ...(reader && { reader: reader.fingerprint }),
      ...(judge && { judge: judge.fingerprint }),
    },
    judge: async (cases, { evidence = true, signal } = {}) => {
      const opened = cases.map(openText);
      const readings = await readTexts(opened, detector, signal);
      const texts = cases.map((one, at): JudgedText | { readonly judgement: Judgement } => {
        signal?.throwIfAborted();
        const text = opened[at]!;
        if ("judgement" in text) return text;
        const reading = readings.get(text);
        const thresholds = (reading ? model.reader : model.rules).thresholds[sensitivity];
        return { one, text, weighed: weighText(one, text, { thresholds, reading }) };
      });
      const opinions = await opinionsOn(texts, second, signal);
      return texts.map((text) => {
        const opinion = opinions.get(text);
        const judgement =
          "judgement" in text
            ? text.judgement
            : faithfulnessJudgement(text.one, text.text, { weighed: text.weighed, opinion, evidence });
        return second ? withCost(judgement, opinion) : judgement;
      });
    },
  };
}

/** A text that the detectors have weighed. */
interface JudgedText {
  readonly one: Case;
  readonly text: ReadableText;
  readonly weighed: WeighedText;
}

/** Asks a judge about the texts that the detectors leave open, and about no others. */
async function opinionsOn(
  texts: readonly (JudgedText | { readonly judgement: Judgement })[],
  judge: Detector<JudgeFinding> | undefined,
  signal: JudgeOptions["signal"],
): Promise<ReadonlyMap<JudgedText | { readonly judgement: Judgement }, Opinion>> {
  if (!judge) return new Map();
  const open = texts.flatMap((text) =>
    "weighed" in text && isLeftOpen(text.one, text.weighed.findings, text.weighed.alarms) ? [text] : [],
  );
  const found = await judge.detect(
    open.map(({ text }) => text.plain),
    signal && { signal },
  );
  return new Map(
    open.map((text, at) => [
      text,
      opinionOf(text.one, found[at]!, { findings: text.weighed.findings, prose: text.text.prose }),
    ]),
  );
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
