import { badData, usageError } from "../../core/errors.ts";
import type { JudgedItem } from "../../engine/evaluate.ts";

/** Judged items from one place: the texts that are being scored, or a stored run. */
export interface JudgedStream {
  /** How an error calls it. */
  readonly name: string;
  readonly items: AsyncIterable<JudgedItem>;
}

/** What each place says of one example, as far as it was read. */
type Found = (JudgedItem | undefined)[];

/**
 * Puts together by example what several places say of their systems. They are read in step, so that the same examples
 * in the same order take the memory of one; what waits for its match is held until no place can still have it. An
 * example whose facts or references differ between places is an error: its scores cannot be compared. So is it, told
 * at the end, when no example is in all places.
 */
export async function* joinJudged(streams: readonly JudgedStream[]): AsyncGenerator<JudgedItem> {
  const waiting = new Map<string, Found>();
  const readers = streams.map(({ items }) => items[Symbol.asyncIterator]());
  const open = new Set(readers.keys());
  let shared = false;
  let given = false;
  try {
    while (open.size > 0)
      for (const place of open) {
        const { done, value } = await readers[place]!.next();
        if (done) open.delete(place);
        else put(waiting, value, place, streams.length);
        const touched = done ? waiting.keys() : [value.item.example.id];
        for (const id of touched) {
          const found = waiting.get(id)!;
          if (found.some((one, at) => !one && open.has(at))) continue;
          waiting.delete(id);
          shared ||= !found.includes(undefined);
          given = true;
          yield merged(found, streams);
        }
      }
    if (given && !shared) throw nothingShared(streams);
  } finally {
    for (const reader of readers) await reader.return?.();
  }
}

function put(waiting: Map<string, Found>, judged: JudgedItem, place: number, places: number): void {
  const { id } = judged.item.example;
  const found = waiting.get(id) ?? new Array<JudgedItem | undefined>(places).fill(undefined);
  found[place] = judged;
  waiting.set(id, found);
}

function merged(found: Readonly<Found>, streams: readonly JudgedStream[]): JudgedItem {
  const places = [...found.keys()].filter((place) => found[place]);
  const all = places.map((place) => found[place]!);
  const [first, ...others] = all;
  const differing = others.findIndex(({ hash }) => !hash.equals(first!.hash));
  if (differing >= 0)
    throw otherData(first!.item.example.id, streams[places[differing + 1]!]!.name, streams[places[0]!]!.name);
  refuseTwins(all);
  const tags = Object.fromEntries(all.toReversed().flatMap(({ item }) => Object.entries(item.example.tags)));
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
