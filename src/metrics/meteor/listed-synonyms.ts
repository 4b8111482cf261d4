import { z } from "zod";
import { badData } from "../../core/errors.ts";
import type { Synonyms } from "../../core/ports.ts";

const name = z
  .string()
  .regex(/^[\w.+-]+$/, { error: "must be letters, digits, or one of . + - _: it stands in signatures" });

/** A list of synonyms: the synonyms of each word, its senses, or both. */
const listSchema = z
  .object({
    source: name,
    version: name,
    sets: z.record(z.string(), z.array(z.string())).optional(),
    senses: z.record(z.string(), z.array(z.union([z.string(), z.number()]))).optional(),
  })
  .refine(({ sets, senses }) => sets !== undefined || senses !== undefined, {
    error: "has neither sets nor senses",
  });

/**
 * Synonyms from plain data, such as a JSON file: `sets` gives each word's synonyms, `senses` the names of its senses. Where
 * one is absent it follows from the other: words are synonyms that one set lists, or that share a sense.
 */
export function listedSynonyms(data: unknown, file: string): Synonyms {
  const parsed = listSchema.safeParse(data);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => [...path, message].join(" "));
    throw badData(`no list of synonyms: ${problems[0]}`, { file }, 'It is {"source", "version", "sets"}.');
  }
  const { source, version, sets, senses } = parsed.data;
  const words = toSets(sets ?? wordsThatShare(senses!));
  const meanings = toSets<number | string>(senses ?? pairNames(sets!));
  return {
    source,
    version,
    synonyms: (word) => words.get(word) ?? NOTHING,
    senses: (word) => meanings.get(word) ?? NOTHING,
  };
}

const NOTHING: ReadonlySet<never> = new Set();

function toSets<T>(lists: Readonly<Record<string, readonly T[]>>): Map<string, ReadonlySet<T>> {
  return new Map(Object.entries(lists).map(([word, list]) => [word, new Set(list)]));
}

function wordsThatShare(
  senses: Readonly<Record<string, readonly (number | string)[]>>,
): Record<string, string[]> {
  const words = new Map<number | string, string[]>();
  for (const [word, list] of Object.entries(senses))
    for (const sense of list) words.set(sense, [...(words.get(sense) ?? []), word]);
  return Object.fromEntries(
    Object.entries(senses).map(([word, list]) => [word, list.flatMap((sense) => words.get(sense)!)]),
  );
}

/** Each pair that a set lists is a sense of its own, which nobody else has. */
function pairNames(sets: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  const names = new Map<string, string[]>();
  const add = (word: string, pair: string): void => void names.set(word, [...(names.get(word) ?? []), pair]);
  for (const [word, list] of Object.entries(sets))
    for (const synonym of list) {
      const pair = JSON.stringify([word, synonym].sort());
      add(word, pair);
      add(synonym, pair);
    }
  return Object.fromEntries(names);
}
