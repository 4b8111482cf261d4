import type { Example } from "../../src/core/example.ts";
import type { Continuation, Generator, Writing } from "../../src/core/ports.ts";
import { seededRandom } from "../../src/stats/random.ts";

/** The words of a toy, by their numbers; one more number ends a text. */
export interface Toy {
  readonly words: readonly string[];
  /** How likely each word is after these, and the end, last. They sum to 1; what cannot come has 0. */
  after(tokens: readonly number[]): readonly number[];
}

/** A toy that finds something else likely after each beginning, drawn by chance. */
export function randomToy(words: readonly string[], seed: number): Toy {
  return {
    words,
    after(tokens) {
      const random = seededRandom(`${seed}: ${tokens.join()}`);
      const weights = Array.from({ length: words.length + 1 }, () => 0.01 + random() ** 3);
      const sum = weights.reduce((total, weight) => total + weight, 0);
      return weights.map((weight) => weight / sum);
    },
  };
}

/** A toy's writing; `asked` has every prefix it was asked for. */
export function toyWriting(toy: Toy): Writing & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    unread: 0,
    textOf: (tokens) => tokens.map((token) => toy.words[token]!).join(" "),
    async next(prefixes, most) {
      asked.push(...prefixes.map((tokens) => tokens.join()));
      return prefixes.map((tokens) => continuations(toy, tokens).slice(0, most));
    },
  };
}

/** What may follow, likeliest first. */
export function continuations(toy: Toy, tokens: readonly number[]): readonly Continuation[] {
  return toy
    .after(tokens)
    .map((share, token) => ({ token, logProbability: Math.log(share), ends: token === toy.words.length }))
    .filter(({ logProbability }) => logProbability > Number.NEGATIVE_INFINITY)
    .sort((a, b) => b.logProbability - a.logProbability);
}

/** A generator that writes the same from any data. */
export function toyGenerator(toy: Toy): Generator {
  return { fingerprint: "toy", begin: async () => toyWriting(toy) };
}

/** A text of a toy, with each of its steps' log-probability. */
export interface ToyText {
  readonly tokens: readonly number[];
  readonly steps: readonly number[];
  readonly ended: boolean;
}

/** Every text of at most so many tokens, the end included; and every one that is cut off there. */
export function allTexts(toy: Toy, maxTokens: number): readonly ToyText[] {
  const found: ToyText[] = [];
  const visit = (tokens: readonly number[], steps: readonly number[]): void => {
    if (steps.length === maxTokens) {
      found.push({ tokens, steps, ended: false });
      return;
    }
    for (const { token, logProbability, ends } of continuations(toy, tokens))
      if (ends) found.push({ tokens, steps: [...steps, logProbability], ended: true });
      else visit([...tokens, token], [...steps, logProbability]);
  };
  visit([], []);
  return found;
}

/** An example of some facts. */
export function exampleOf(values: readonly string[]): Example {
  const facts = values.map((value, at) => ({
    id: `${at}`,
    subject: "It",
    relation: "has",
    value,
    need: "required" as const,
  }));
  return { id: "toy", facts, references: [], tags: {} };
}
