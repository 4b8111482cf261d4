import { badData } from "../../core/errors.ts";
import { encoderInputs } from "../encoders/encoder-inputs.ts";
import { tokenLimit } from "../encoders/sentence-encoder.ts";
import type { EncoderSource } from "../files/encoder-source.ts";
import type { Session } from "../runner.ts";
import type { Encoding } from "../tokenize/encoding.ts";
import { padBatch } from "../tokenize/pad-batch.ts";
import type { OpenFactScorer } from "./fact-scorer.ts";
import { checkPairHead, pairLogits } from "./pair-head.ts";
import { expressedLabel, expressedShare } from "./pair-label.ts";
import { pairText } from "./pair-text.ts";
import { LEAST_TOKENS, pairWindows } from "./pair-windows.ts";
import { sameLength } from "./same-length.ts";
import { openScorerSession, type ScorerOptions } from "./scorer-session.ts";

/**
 * Loads a sequence classifier of Hugging Face as a fact scorer in the paper's own format: one pass a fact. It knows neither what is wrong
 * nor where, and does not look at features.
 */
export async function openPairScorer(options: ScorerOptions): Promise<OpenFactScorer> {
  const { source } = options;
  const maxTokens = limitOf(source);
  const label = expressedLabel(source);
  const { session, fingerprint } = await openScorerSession(options, {
    name: "pairs",
    model: (scope) => ({ logits: pairLogits(scope, source.config) }),
    check: (parameters) => checkPairHead(source, parameters),
  });
  const limits = { tokenizer: source.tokenizer, maxTokens };
  return {
    fingerprint,
    async read(texts, signal) {
      const laid = texts.map(({ text, facts }) =>
        facts.map((fact) => pairWindows(pairText(fact, text), limits)),
      );
      const windows = laid.flatMap((facts, text) =>
        facts.flatMap((one, fact) => one.windows.map((encoding) => ({ encoding, text, fact }))),
      );
      // Nothing is expressed by nothing: a text that says nothing has no windows.
      const most = laid.map((facts) => facts.map(() => 0));
      for (const batch of sameLength(windows, ({ encoding }) => encoding.ids.length)) {
        signal?.throwIfAborted();
        const shares = await readBatch(batch, { session, source, label });
        batch.forEach(({ text, fact }, row) => {
          most[text]![fact] = Math.max(most[text]![fact]!, shares[row]!);
        });
      }
      return laid.map((facts, text) =>
        facts.map(({ cut }, fact) => ({ expressed: most[text]![fact]!, ...(cut > 0 && { unread: cut }) })),
      );
    },
    release: () => session.release(),
  };
}

function limitOf({ config, settings, folder }: EncoderSource): number {
  const limit = tokenLimit(config, settings);
  if (limit >= LEAST_TOKENS) return limit;
  throw badData(
    `reads ${limit} tokens at most, too few for a fact and a text (${LEAST_TOKENS})`,
    { file: folder },
    "Use a model that reads more.",
  );
}

/** What a model reads at once, and of which fact of which text. */
interface Window {
  readonly encoding: Encoding;
  readonly text: number;
  readonly fact: number;
}

/** How likely each window expresses its fact. */
async function readBatch(
  batch: readonly Window[],
  {
    session,
    source: { config, tokenizer, folder },
    label,
  }: { readonly session: Session; readonly source: EncoderSource; readonly label: number | undefined },
): Promise<readonly number[]> {
  const tokens = padBatch(
    batch.map(({ encoding }) => encoding),
    tokenizer.padId,
  );
  const { logits } = await session.run(encoderInputs(tokens, config));
  const classes = logits!.dims[1]!;
  return batch.map((_, row) => {
    const own = (logits!.data as Float32Array).subarray(row * classes, (row + 1) * classes);
    const share = expressedShare(own, label);
    if (Number.isNaN(share))
      throw badData("answers what is no number", { file: folder }, "Its weights are damaged: copy it again.");
    return share;
  });
}
