import { z } from "zod";
import { badData } from "../../core/errors.ts";
import type { StatementReading } from "../../core/ports.ts";
import type { EncoderSource } from "../files/encoder-source.ts";

/** Which class of a classifier means what; one of two classes has no contradiction of its own. */
export interface EntailmentLabels {
  readonly entailed: number;
  readonly contradicted?: number;
  readonly neutral: number;
}

const named = z.object({ id2label: z.record(z.string(), z.string()) });

/**
 * What the classes of an MNLI-type classifier mean, by their names in `config.json`: `entailment`, `neutral` and `contradiction`, or `entailment` and
 * `not_entailment`. Checkpoints have them in different orders, so that names are the only thing to go by.
 */
export function entailmentLabels({ configJson, folder }: EncoderSource): EntailmentLabels {
  const names = Object.entries(named.safeParse(JSON.parse(configJson)).data?.id2label ?? {});
  const find = (pattern: RegExp): number | undefined => {
    const found = names.find(([, name]) => pattern.test(name));
    return found && Number(found[0]);
  };
  const entailed = find(/^entail/i);
  const contradicted = find(/^contradict/i);
  const neutral = find(/^neutral/i) ?? (names.length === 2 ? find(/^(not|non|no)[-_ ]?entail/i) : undefined);
  if (entailed !== undefined && neutral !== undefined)
    return { entailed, neutral, ...(contradicted === undefined ? {} : { contradicted }) };
  throw badData(
    `is no classifier of entailment: its classes are called ${names.map(([, name]) => JSON.stringify(name)).join(", ") || "nothing"}`,
    { file: folder },
    'Name them in its config.json: "id2label": {"0": "contradiction", "1": "neutral", "2": "entailment"}, in the order that its card tells.',
  );
}

/** Probabilities from logits, by what the classes mean. */
export function entailmentOf(logits: Float32Array, labels: EntailmentLabels): StatementReading {
  const highest = Math.max(...logits);
  const shares = Array.from(logits, (logit) => Math.exp(logit - highest));
  const sum = shares.reduce((total, share) => total + share, 0);
  const of = (label: number | undefined): number => (label === undefined ? 0 : shares[label]! / sum);
  return {
    entailed: of(labels.entailed),
    contradicted: of(labels.contradicted),
    neutral: of(labels.neutral),
  };
}
