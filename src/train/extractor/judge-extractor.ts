import { usageError } from "../../core/errors.ts";
import type { Case } from "../../core/example.ts";
import type { RunHooks } from "../../core/progress.ts";
import { createExtractionDetector } from "../../detect/extraction/extraction-detector.ts";
import {
  type EncoderSource,
  extractorSettings,
  loadRunner,
  openPairExtractor,
  type Parameters,
} from "../../models/index.ts";
import { seededRandom } from "../../stats/random.ts";
import { reservoir } from "../../stats/reservoir.ts";
import { openDev } from "../open-dev.ts";
import type { TrainOptions } from "../train-options.ts";

/** How many different pairs were extracted and how many were right, how many facts there were and how many were found. */
export interface ExtractorFigures {
  readonly extracted: number;
  readonly right: number;
  readonly required: number;
  readonly found: number;
  /** Facts whose attributes were not learned: they are no part of the others. */
  readonly unknown: number;
}

/** No more examples are validated on. */
const MOST = 1000;

/** Held-out examples, each with one of its texts. */
export async function devCases(
  dev: readonly string[],
  options: TrainOptions,
  hooks: RunHooks,
): Promise<readonly Case[]> {
  const opened = await openDev(dev, options, hooks);
  const chosen = reservoir<Case>(MOST, seededRandom(options.seed));
  try {
    for await (const { example } of opened.items()) {
      const text = example.references.find((one) => one.trim() !== "");
      if (text === undefined || example.facts.length === 0) continue;
      const candidate = { exampleId: example.id, system: "reference", text, sample: 0 };
      chosen.add({ example: { ...example, references: [] }, candidate });
    }
  } finally {
    await opened.dispose();
  }
  const cases = chosen.items();
  if (cases.length === 0)
    throw usageError("the data to validate on has no references", "Use data for --dev that has texts.");
  return cases;
}

/** An encoder as the extractor that is made of it. */
export function extractorSource(source: EncoderSource, attributes: readonly string[]): EncoderSource {
  return { ...source, settings: { ...source.settings, ...extractorSettings(attributes) } };
}

/** How many cases are read at once. */
const PIECE = 64;

/** What an extractor, as its parameters are by now, makes of texts whose data is known (the paper's Figure 6 and Table 5). */
export async function judgeExtractor(
  cases: readonly Case[],
  parameters: Parameters,
  { source, signal }: { readonly source: EncoderSource; readonly signal: AbortSignal | undefined },
): Promise<ExtractorFigures> {
  const present = { ...source, precision: "fp32" as const, parameters: async () => parameters };
  const extractor = await openPairExtractor({ source: present, runner: await loadRunner() });
  try {
    const detector = createExtractionDetector({ extractor });
    const sum = { extracted: 0, right: 0, required: 0, found: 0, unknown: 0 };
    for (let from = 0; from < cases.length; from += PIECE) {
      const piece = cases.slice(from, from + PIECE);
      for (const found of await detector.detect(piece, { evidence: false, ...(signal && { signal }) }))
        for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += found[name];
    }
    return sum;
  } finally {
    await extractor.release();
  }
}

/** Precision, recall and their F-score; what there is nothing to count for is 0. */
export function scoresOf({ extracted, right, required, found }: ExtractorFigures): {
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
} {
  const precision = extracted === 0 ? 0 : right / extracted;
  const recall = required === 0 ? 0 : found / required;
  const f = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f };
}
