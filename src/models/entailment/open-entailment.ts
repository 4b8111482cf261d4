import type { ScorerOptions } from "../facts/scorer-session.ts";
import { openSupportReader } from "../reading/support-reader.ts";
import { type OpenEntailmentModel, openPairEntailment } from "./pair-entailment.ts";
import { readerEntailment } from "./reader-entailment.ts";

/** Loads a model of entailment of either kind: our reader, or a classifier of premise and hypothesis that was trained elsewhere. */
export async function openEntailment(options: ScorerOptions): Promise<OpenEntailmentModel> {
  // Only a reader says which version of reading it was trained for.
  return options.source.settings.reading === undefined
    ? openPairEntailment(options)
    : readerEntailment(await openSupportReader(options));
}
