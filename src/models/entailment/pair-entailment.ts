import { badData } from "../../core/errors.ts";
import type { EntailmentModel, StatementReading } from "../../core/ports.ts";
import { encoderInputs } from "../encoders/encoder-inputs.ts";
import { tokenLimit } from "../encoders/sentence-encoder.ts";
import { pairClasses, pairLogits } from "../facts/pair-head.ts";
import { sameLength } from "../facts/same-length.ts";
import { openScorerSession, type ScorerOptions } from "../facts/scorer-session.ts";
import { padBatch } from "../tokenize/pad-batch.ts";
import { entailmentLabels, entailmentOf } from "./entailment-labels.ts";

/** An entailment model that holds a session. */
export interface OpenEntailmentModel extends EntailmentModel {
  release(): Promise<void>;
}

/**
 * Loads a sequence classifier of Hugging Face that was trained on pairs of premise and hypothesis (MNLI and the like). The sentences of all facts together
 * are the premise of the text, and the text is the premise of each sentence (Dušek and Kasner, 2020).
 */
export async function openPairEntailment(options: ScorerOptions): Promise<OpenEntailmentModel> {
  const { source } = options;
  const { config, tokenizer, folder } = source;
  const labels = entailmentLabels(source);
  const maxTokens = tokenLimit(config, source.settings);
  const { session, fingerprint } = await openScorerSession(options, {
    name: "entailment",
    model: (scope) => ({ logits: pairLogits(scope, config) }),
    check: (parameters) => {
      const classes = pairClasses(source, parameters);
      if (Math.max(labels.entailed, labels.neutral, labels.contradicted ?? 0) >= classes)
        throw badData(`names more classes than the ${classes} that it tells apart`, { file: folder });
    },
  });
  return {
    fingerprint,
    async read(texts, signal) {
      const pairs = texts.flatMap(({ text, sentences }, of) => [
        { of, fact: -1, pair: [sentences.join(" "), text] as const },
        ...sentences.map((sentence, fact) => ({ of, fact, pair: [text, sentence] as const })),
      ]);
      const rows = pairs.map(({ pair, ...place }) => ({
        ...place,
        encoding: tokenizer.encode(pair, { maxTokens, truncate: "first" }),
      }));
      const unread = texts.map(() => 0);
      const read = texts.map(({ facts }) => ({
        text: undefined as StatementReading | undefined,
        facts: new Array<StatementReading | undefined>(facts.length).fill(undefined),
      }));
      for (const { of, encoding } of rows) unread[of]! += encoding.truncated;
      for (const batch of sameLength(rows, ({ encoding }) => encoding.ids.length)) {
        signal?.throwIfAborted();
        const tokens = padBatch(
          batch.map(({ encoding }) => encoding),
          tokenizer.padId,
        );
        const { logits } = await session.run(encoderInputs(tokens, config));
        const classes = logits!.dims[1]!;
        for (const [row, { of, fact }] of batch.entries()) {
          const own = (logits!.data as Float32Array).subarray(row * classes, (row + 1) * classes);
          const reading = entailmentOf(own, labels);
          if (Number.isNaN(reading.entailed))
            throw badData(
              "answers what is no number",
              { file: folder },
              "Its weights are damaged: copy it again.",
            );
          if (fact < 0) read[of]!.text = reading;
          else read[of]!.facts[fact] = reading;
        }
      }
      return read.map(({ text, facts }, of) => ({
        text: text!,
        facts,
        ...(unread[of]! > 0 && { unread: unread[of]! }),
      }));
    },
    release: () => session.release(),
  };
}
