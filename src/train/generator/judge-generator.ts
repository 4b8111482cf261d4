import {
  type EncoderSource,
  generatorLoss,
  inferenceModel,
  loadRunner,
  type Parameters,
} from "../../models/index.ts";
import type { DrawnText, GeneratorRows } from "./generator-data.ts";

/** Texts that are read at once. */
const BATCH = 16;

/** The mean log-probability of a token of texts that people wrote, under these weights. */
export async function judgeGenerator(
  texts: readonly DrawnText[],
  { source, rows }: { readonly source: EncoderSource; readonly rows: GeneratorRows },
  parameters: Parameters,
  signal?: AbortSignal,
): Promise<number> {
  const session = await (await loadRunner()).load(
    inferenceModel(generatorLoss(source.config, 0), parameters),
    {
      threads: 1,
    },
  );
  try {
    let [sum, tokens] = [0, 0];
    for (let at = 0; at < texts.length; at += BATCH) {
      signal?.throwIfAborted();
      const { inputs } = rows.batchOf(texts.slice(at, at + BATCH), 0);
      const count = inputs.predicting!.dims[0]!;
      const { loss } = await session.run(inputs);
      sum += Number(loss!.data[0]) * count;
      tokens += count;
    }
    return -sum / tokens;
  } finally {
    await session.release();
  }
}
