import type { Resource } from "../../src/core/metric.ts";
import type { SupportReader, WordReading } from "../../src/core/ports.ts";

/** What a scripted reader says: of words, how wrong they are; of facts by relation, how likely they are not expressed. */
export interface Script {
  readonly wrong?: Readonly<Record<string, number>>;
  readonly missing?: Readonly<Record<string, number>>;
  /** The relation of the fact that a word is held against. */
  readonly against?: Readonly<Record<string, string>>;
}

const QUIET = 0.01;

/** A reader that says what it is told to; of anything else, that it is supported and expressed. */
export function scriptedReader({ wrong = {}, missing = {}, against = {} }: Script = {}): SupportReader & {
  readonly texts: string[];
} {
  const texts: string[] = [];
  return {
    fingerprint: "5".repeat(64),
    texts,
    read: async (given) =>
      given.map(({ text, facts }) => {
        texts.push(text);
        const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }): WordReading => {
          const off = wrong[word] ?? QUIET;
          const fact = facts.findIndex(({ relation }) => relation === against[word]);
          return {
            span: { start: index, end: index + word.length },
            supported: 1 - off,
            contradicted: fact < 0 ? 0 : off,
            unsupported: fact < 0 ? off : 0,
            ...(fact < 0 ? {} : { fact }),
          };
        });
        return {
          faithful: Math.min(...words.map(({ supported }) => supported), 1),
          words,
          facts: facts.map(({ relation }) => {
            const left = missing[relation] ?? QUIET;
            return { expressed: 1 - left, contradicted: 0, missing: left };
          }),
        };
      }),
    judge: async (_, statements) => statements.map(() => ({ entailed: 1, contradicted: 0, neutral: 0 })),
  };
}

/** The same as metrics are given it. */
export function scriptedResource(script?: Script): Resource {
  const reader = scriptedReader(script);
  return { value: reader, fingerprint: reader.fingerprint };
}
