import { badData, usageError } from "../../core/errors.ts";
import type { JudgedItem } from "../evaluate.ts";

/** Judged items from one place: the texts that are being scored, or a stored run. */
export interface JudgedStream {
  /** How an error calls it. */
  readonly name: string;
  readonly items: AsyncIterable<JudgedItem>;
}

/**
 * Puts together by example what several places say of their systems. They are read in step, so that the same examples
 * in the same order take the memory of one; what waits for its match is held. An example whose facts or references
 * differ between places is an error: its scores cannot be compared.
 */
export async function* joinJudged(streams: readonly JudgedStream[]): AsyncGenerator<JudgedItem> {
  const waiting = new Map<string, (JudgedItem | undefined)[]>();
  const readers = streams.map(({ items }) => items[Symbol.asyncIterator]());
  const open = new Set(readers.keys());
  let matched = 0;
  try {
    while (open.size > 0)
      for (const place of open) {
        const { done, value } = await readers[place]!.next();
        if (done) {
          open.delete(place);
          continue;
        }
        const { id } = value.item.example;
        const found = waiting.get(id) ?? streams.map(() => undefined);
        found[place] = value;
        if (found.includes(undefined)) waiting.set(id, found);
        else {
          waiting.delete(id);
          matched++;
          yield merged(found, streams);
        }
      }
    if (matched === 0 && waiting.size > 0) throw nothingShared(streams);
    for (const found of waiting.values()) yield merged(found, streams);
  } finally {
    for (const reader of readers) await reader.return?.();
  }
}

function merged(found: readonly (JudgedItem | undefined)[], streams: readonly JudgedStream[]): JudgedItem {
  const places = [...found.keys()].filter((place) => found[place]);
  const all = places.map((place) => found[place]!);
  const [first, ...others] = all;
  const differing = others.findIndex(({ hash }) => !hash.equals(first!.hash));
  if (differing >= 0)
    throw otherData(first!.item.example.id, streams[places[differing + 1]!]!.name, streams[places[0]!]!.name);
  refuseTwins(all);
  const tags = Object.assign({}, ...all.toReversed().map(({ item }) => item.example.tags));
  return {
    item: {
      example: { ...first!.item.example, tags },
      candidates: all.flatMap(({ item }) => item.candidates),
    },
    hash: first!.hash,
    judgements: first!.judgements.map((_, metric) => all.flatMap(({ judgements }) => judgements[metric]!)),
  };
}

/** Two systems of one name cannot be told apart. */
function refuseTwins(all: readonly JudgedItem[]): void {
  const seen = new Set<string>();
  for (const { item } of all) {
    const own = new Set(item.candidates.map(({ system }) => system));
    for (const system of own)
      if (seen.has(system))
        throw usageError(
          `the data holds texts of ${JSON.stringify(system)}, and so does a run`,
          "Choose the systems of the data with --systems, or give its texts another name with -i name=path.",
        );
    for (const system of own) seen.add(system);
  }
}

function otherData(id: string, one: string, other: string): Error {
  return badData(
    `the facts or references of example ${JSON.stringify(id)} in ${one} are not those in ${other}`,
    undefined,
    "Only systems that were scored on the same data can be compared: score one of them again.",
  );
}

function nothingShared(streams: readonly JudgedStream[]): Error {
  return badData(
    `no example is in all of ${streams.map(({ name }) => name).join(" and ")}`,
    undefined,
    "Examples are matched by their ids: compare systems on the same data.",
  );
}
