import { z } from "zod";
import type { EncoderSource } from "../files/encoder-source.ts";

/** How labels begin that say no: "not_entailment", "non-factual", "unsupported", "negative", "false". */
const DENIES = /^(no|un|neg|false)/i;

const labels = z.object({ id2label: z.object({ 0: z.string(), 1: z.string(), 2: z.never().optional() }) });

/**
 * The class that means "expressed": as the setting `expressedLabel` says, or the one of two whose name in `config.json` does not deny while
 * the other's does. Undefined where neither says so.
 */
export function expressedLabel({ settings, configJson }: EncoderSource): number | undefined {
  if (typeof settings.expressedLabel === "number") return settings.expressedLabel;
  const named = labels.safeParse(JSON.parse(configJson)).data?.id2label;
  if (named === undefined || DENIES.test(named[0]) === DENIES.test(named[1])) return undefined;
  return DENIES.test(named[0]) ? 1 : 0;
}

/** How likely a fact is expressed, from the logits of the classes: the second class, unless another is said to mean so; or a single logit. */
export function expressedShare(logits: Float32Array, label = 1): number {
  if (logits.length === 1) return 1 / (1 + Math.exp(-logits[0]!));
  // A softmax, written so that the largest logits overflow to nothing but 0.
  return 1 / logits.reduce((sum, logit) => sum + Math.exp(logit - logits[label]!), 0);
}
