import type { Continuation, Writing } from "../core/ports.ts";
import type { Random } from "../stats/random.ts";
import { BEGINNING, type Hypothesis, type Written } from "./hypothesis.ts";
import { repeating } from "./repeats.ts";
import type { SearchSettings } from "./search-settings.ts";

/** How texts are drawn. */
export interface SamplingSettings {
  /** Above 1, unlikely words are likelier; near 0, only the likeliest is drawn. */
  readonly temperature: number;
  /** Draws are from the likeliest words that together have this share. */
  readonly topP: number;
  /** How many of the likeliest words are looked at. */
  readonly considered: number;
}

/** Draws texts by chance, as many as there are beams; likeliest first, none twice. Each draws from a line of chance of its own. */
export async function sampleTexts(
  writing: Writing,
  { beams, maxTokens, noRepeat, lengthPenalty }: SearchSettings,
  {
    sampling,
    randoms,
    signal,
  }: {
    readonly sampling: SamplingSettings;
    /** A source of chance for each text. */
    readonly randoms: readonly Random[];
    readonly signal?: AbortSignal | undefined;
  },
): Promise<readonly Written[]> {
  const texts = Array.from({ length: beams }, () => ({ ...BEGINNING, ended: false }));
  for (let step = 1; step <= maxTokens; step++) {
    const open = [...texts.entries()].filter(([, { ended }]) => !ended);
    if (open.length === 0) break;
    const prefixes = open.map(([, { tokens }]) => tokens);
    const given = await writing.next(prefixes, sampling.considered, signal);
    for (const [at, [number, text]] of open.entries()) {
      const banned = repeating(text.tokens, noRepeat);
      const allowed = given[at]!.filter(({ token, ends }) => ends || !banned.has(token));
      const drawn = draw(allowed, sampling, randoms[number]!);
      texts[number] = drawn ? after(text, drawn) : { ...text, ended: true };
    }
  }
  const written = new Map<string, Written>();
  for (const { tokens, logProbability, ended } of texts) {
    const text = writing.textOf(tokens);
    const score = logProbability / (tokens.length + 1) ** lengthPenalty;
    written.set(text, { text, tokens, score, logProbability, ending: ended ? "accepted" : "cut" });
  }
  return [...written.values()].sort((a, b) => b.score - a.score);
}

/** One of the continuations, by chance; nothing when there are none. */
function draw(
  continuations: readonly Continuation[],
  { temperature, topP }: SamplingSettings,
  random: Random,
): Continuation | undefined {
  const [first] = continuations;
  if (!first) return undefined;
  const weights = continuations.map(({ logProbability }) =>
    Math.exp((logProbability - first.logProbability) / temperature),
  );
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let kept = 0;
  let share = 0;
  while (kept < weights.length && share < topP * all) share += weights[kept++]!;
  let left = random() * share;
  for (let at = 0; at < kept; at++) {
    left -= weights[at]!;
    if (left < 0) return continuations[at];
  }
  return continuations[kept - 1];
}

function after<T extends Hypothesis>(
  text: T,
  { token, logProbability, ends }: Continuation,
): T & { ended: boolean } {
  return {
    ...text,
    tokens: ends ? text.tokens : [...text.tokens, token],
    logProbability: text.logProbability + logProbability,
    ended: ends,
  };
}
