import { openModel } from "../../engine/resources/models.ts";
import { loadRunner, openSentenceEncoder, type SentenceEncoder } from "../../models/index.ts";
import type { SamplerMeans } from "../../perturb/index.ts";

/** Finds phrases near in meaning by a sentence encoder, which is loaded when it is first asked. */
export function nearestPhrase(model: string): {
  readonly nearest: SamplerMeans["nearest"];
  release(): Promise<void>;
} {
  let opened: Promise<SentenceEncoder> | undefined;
  const open = async (): Promise<SentenceEncoder> =>
    openSentenceEncoder({ source: await openModel(model), runner: await loadRunner() });
  return {
    async nearest(phrases, words) {
      opened ??= open();
      const [query, ...candidates] = await (await opened).encode([words, ...phrases]);
      let [best, highest] = [0, Number.NEGATIVE_INFINITY];
      candidates.forEach((candidate, at) => {
        const cosine = candidate.reduce((sum, each, axis) => sum + each * query![axis]!, 0);
        if (cosine > highest) [best, highest] = [at, cosine];
      });
      return best;
    },
    release: async () => (await opened)?.release(),
  };
}
