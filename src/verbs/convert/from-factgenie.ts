import { usageError } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";
import type { RunHooks } from "../../core/progress.ts";
import { markRatings } from "../../data/factgenie/mark-ratings.ts";
import type { MarkedText } from "../../data/factgenie/marked-text.ts";
import { readMarkedTexts } from "../../data/factgenie/read-marked-texts.ts";
import { csvRow } from "../../render/csv-row.ts";
import {
  ANNOTATION_FORMATS,
  type ConvertOptions,
  type ConvertResult,
  type Printer,
} from "./convert-options.ts";
import { writeTo } from "./write-to.ts";

/** Spans that were marked in factgenie, as ratings that `assay validate` reads, or each with its place and category. */
export async function fromFactgenie(
  options: ConvertOptions,
  printer: Printer,
  hooks: RunHooks,
): Promise<ConvertResult> {
  const { data, texts, encoding, output } = options;
  if (data.length === 0)
    throw usageError(
      "no annotations were given",
      "Name the folder of a factgenie campaign, or its .jsonl files.",
    );
  const write = WRITE[formatOf(options)];
  let count = 0;
  async function* counted(): AsyncGenerator<MarkedText> {
    for await (const marked of readMarkedTexts(data, { texts, encoding })) {
      hooks.signal?.throwIfAborted();
      hooks.onProgress?.({ done: ++count, unit: "texts" });
      yield marked;
    }
  }
  return { ...(await writeTo(write(counted(), hooks), output, printer)), count, unit: "texts" };
}

type AnnotationFormat = (typeof ANNOTATION_FORMATS)[number];

function formatOf({ to, output }: ConvertOptions): AnnotationFormat {
  if (to === undefined) return /\.jsonl(\.gz)?$/i.test(output ?? "") ? "annotations" : "ratings";
  const named = ANNOTATION_FORMATS.find((name) => name === to);
  if (named) return named;
  throw usageError(
    `annotations cannot be written as ${JSON.stringify(to)}`,
    didYouMean(to, ANNOTATION_FORMATS, `There are: ${ANNOTATION_FORMATS.join(", ")}.`),
  );
}

type WriteMarked = (marked: AsyncIterable<MarkedText>, hooks: RunHooks) => AsyncIterable<string>;

const WRITE: Readonly<Record<AnnotationFormat, WriteMarked>> = {
  async *ratings(texts, hooks) {
    let further = 0;
    yield csvRow(["example", "system", "rater", "dimension", "value"]);
    for await (const marked of texts)
      if (marked.sample > 0) further++;
      else
        for (const { exampleId, system, rater, dimension, value } of markRatings(marked))
          yield csvRow([exampleId, system, rater ?? "", dimension, value]);
    if (further > 0)
      hooks.onWarning?.(
        `left out: ${further} annotations of further samples; ratings are of a system's first text`,
      );
  },
  async *annotations(texts) {
    for await (const marked of texts) yield `${JSON.stringify(marked)}\n`;
  },
};
