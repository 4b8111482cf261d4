import { chatModel, countingAnswers } from "../../adapters/index.ts";
import type { Resource } from "../../core/metric.ts";
import { fingerprintOf } from "../../files/fingerprint.ts";

/** Where the key of a server of language models is taken from: an option would end up in signatures, reports and shell histories. */
const KEY_VARIABLE = "ASSAY_JUDGE_KEY";

/** What everybody is told before texts are sent anywhere. */
export function departureOf(endpoint: string): string {
  return `the data and the texts that are judged are sent to ${endpoint}`;
}

/**
 * A language model behind a service. Nobody knows what a server holds: its address stands for it in the signature, beside the name of the model that
 * is asked for.
 */
export function loadLanguageModel(
  endpoint: string,
  {
    essential = true,
    env = process.env,
  }: {
    /** Whether texts have no value without its answer. Default: they have none. */
    readonly essential?: boolean;
    readonly env?: NodeJS.ProcessEnv;
  } = {},
): Resource {
  const key = env[KEY_VARIABLE] || undefined;
  const model = countingAnswers(chatModel({ endpoint, key }), endpoint, { essential });
  return {
    value: model,
    calls: model.calls,
    fingerprint: fingerprintOf(endpoint),
    warnings: [departureOf(endpoint)],
  };
}
