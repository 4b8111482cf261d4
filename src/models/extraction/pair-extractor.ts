import { badData } from "../../core/errors.ts";
import type { PairExtractor } from "../../core/ports.ts";
import { encoderInputs } from "../encoders/encoder-inputs.ts";
import { tokenLimit } from "../encoders/sentence-encoder.ts";
import { sameLength } from "../facts/same-length.ts";
import { openScorerSession, type ScorerOptions } from "../facts/scorer-session.ts";
import { checkHeads } from "../files/check-heads.ts";
import { softmax } from "../graph/operators/softmax.ts";
import { spanOfToken } from "../tokenize/encoding.ts";
import { padBatch } from "../tokenize/pad-batch.ts";
import { tokenWindows } from "../tokenize/token-windows.ts";
import { decodePairs } from "./decode-pairs.ts";
import { EXTRACTION_VERSION, extractionHeadShapes, extractionModel } from "./extraction-model.ts";
import { attributesOf } from "./extractor-settings.ts";

/** An extractor that holds a session. */
export interface OpenPairExtractor extends PairExtractor {
  release(): Promise<void>;
}

/** Most tokens that are read at once, special ones included; longer texts are read in windows that overlap. */
const WINDOW = 128;

/** Loads an extractor: one pass over a text finds the values of all attributes. */
export async function openPairExtractor(options: ScorerOptions): Promise<OpenPairExtractor> {
  const { source } = options;
  const { config, tokenizer, folder } = source;
  const attributes = attributesOf(source);
  const { session, fingerprint } = await openScorerSession(options, {
    name: `extraction ${EXTRACTION_VERSION}`,
    model: (scope) => ({ probabilities: softmax(extractionModel(scope, config)) }),
    check: (parameters) =>
      checkHeads(parameters, {
        shapes: extractionHeadShapes(config, attributes.length),
        folder,
        kind: "extractor",
        remedy: "Train it with this version of Assay: assay train extractor <data> -o folder",
      }),
  });
  const classes = 1 + attributes.length;
  const room = Math.min(WINDOW, tokenLimit(config, source.settings)) - tokenizer.specialTokens(false);
  const shared = Math.floor(room / 4);
  return {
    fingerprint,
    attributes,
    async extract(texts, signal) {
      const runs = texts.map((text) => tokenizer.tokens(text));
      const read = runs.map(({ ids }) => new Float32Array(ids.length * classes));
      const rows = runs.flatMap((run, of) =>
        run.ids.length === 0
          ? []
          : tokenWindows(run, room, shared).map((window, number) => ({
              of,
              first: number * (room - shared),
              // Of what two windows share, each reads the half that is further from its edge.
              skipped: number === 0 ? 0 : Math.floor(shared / 2),
              encoding: tokenizer.assemble(window),
            })),
      );
      for (const batch of sameLength(rows, ({ encoding }) => encoding.ids.length)) {
        signal?.throwIfAborted();
        const tokens = padBatch(
          batch.map(({ encoding }) => encoding),
          tokenizer.padId,
        );
        const { probabilities } = await session.run(encoderInputs(tokens, config));
        const data = probabilities!.data as Float32Array;
        if (Number.isNaN(data[0]))
          throw badData(
            "answers what is no number",
            { file: folder },
            "Its weights are damaged: copy it again.",
          );
        batch.forEach(({ of, first, skipped, encoding }, row) => {
          let own = 0;
          encoding.ids.forEach((_, token) => {
            if (!spanOfToken(encoding, token)) return;
            const from = (row * tokens.width + token) * classes;
            if (own >= skipped) read[of]!.set(data.subarray(from, from + classes), (first + own) * classes);
            own++;
          });
        });
      }
      return texts.map((text, of) => decodePairs(text, runs[of]!, { probabilities: read[of]!, attributes }));
    },
    release: () => session.release(),
  };
}
