import type { Writing } from "../core/ports.ts";
import type { Guide } from "./beam-search.ts";
import { completeWords } from "./complete-words.ts";
import { DECODING_RULES, type FactualSettings } from "./factual-settings.ts";
import type { Candidate, Weighed } from "./hypothesis.ts";
import { type ReadTexts, readingOnce } from "./prefix-readings.ts";
import { logOf } from "./read-facts.ts";

/** What texts in the making are held against. */
export interface Readers {
  /** How likely a text expresses each fact. */
  readonly facts?: ReadTexts<readonly number[]> | undefined;
  /** How likely nothing in it is unsupported. */
  readonly support?: ReadTexts<number> | undefined;
}

/**
 * Factual decoding (Zhang, Balalau and Manolescu 2023, eq. 1): log P + λ Σ (1 − P_j(before)) log P_j(with the token). A fact that is expressed already
 * counts no more. Beside it, what no paper has: a text loses by how likely something in it is unsupported. Nothing where both weights are 0.
 */
export function factualGuide(
  writing: Writing,
  { facts, support }: Readers,
  settings: FactualSettings & { readonly beams: number },
): Guide | undefined {
  const { weight, supportWeight, threshold, beams } = settings;
  if (weight === 0 && supportWeight === 0) return undefined;
  const rules = DECODING_RULES[settings.decoding];
  const { pool = rules.pool(beams), from = rules.from } = settings;
  const readFacts = weight === 0 || !facts ? undefined : readingOnce(facts);
  const readSupport = supportWeight === 0 || !support ? undefined : readingOnce(support);
  const texts = (
    prefixes: readonly (readonly number[])[],
    signal?: AbortSignal,
  ): Promise<readonly string[]> =>
    settings.completeWords
      ? completeWords(writing, prefixes, Math.max(pool ?? 0, 2 * beams), signal)
      : Promise.resolve(prefixes.map((tokens) => writing.textOf(tokens)));

  /** The candidates as they are read: one that ends is whole. */
  async function textsOf(candidates: readonly Candidate[], signal?: AbortSignal): Promise<readonly string[]> {
    const going = candidates.filter(({ ends }) => !ends);
    const read = await texts(
      going.map(({ tokens }) => tokens),
      signal,
    );
    let at = 0;
    return candidates.map(({ ends, tokens }) => (ends ? writing.textOf(tokens) : read[at++]!));
  }

  return {
    pool,
    otherwise: rules.otherwise,
    async weigh(candidates, step, signal) {
      // Before that only whole texts are read, to know whether they may be ended.
      const read = candidates.filter(({ ends }) => ends || step >= from);
      const now = await textsOf(read, signal);
      const before = await texts(
        read.map(({ parent }) => parent.tokens),
        signal,
      );
      const facts = (await readFacts?.([...now, ...before], signal)) ?? [];
      const faithful = (await readSupport?.(now, signal)) ?? [];
      const numbers = new Map(read.map((candidate, at) => [candidate, at]));
      return candidates.map((candidate): Weighed => {
        const at = numbers.get(candidate);
        const counts = at !== undefined && step >= from;
        const expressed = at === undefined ? [] : (facts[at] ?? []);
        const gain = counts ? weight * gainOf(facts[read.length + at] ?? [], expressed) : 0;
        const loss = counts && readSupport ? supportWeight * logOf(faithful[at]!) : 0;
        return {
          candidate,
          order: candidate.likely + gain + loss,
          carried: candidate.likely + (rules.carries ? gain : 0),
          accepted: expressed.every((probability) => probability > threshold),
        };
      });
    },
  };
}

/** The sum of eq. 1, without its weight. */
export function gainOf(before: readonly number[], now: readonly number[]): number {
  return now.reduce((sum, probability, fact) => sum + (1 - before[fact]!) * logOf(probability), 0);
}
