import { createHash } from "node:crypto";
import { usageError } from "../core/errors.ts";
import type {
  CandidatePlace,
  RankAnswer,
  RankedCandidate,
  Ranker,
  RankerIndex,
  RankQuery,
} from "../core/ports.ts";
import type { ServiceOptions } from "./json-service.ts";
import { type Found, type SearchService, searchService } from "./search-service.ts";

export interface SearchRankerOptions extends ServiceOptions {
  /** The service's name of what cuts texts into terms. Default: english, which is what BM25 in this process does. */
  readonly analyzer?: string;
}

/** As many hits as these services list. */
const MOST_LISTED = 10_000;

/** Wanted candidates of one search. */
const MOST_WANTED = 1000;

/**
 * Ranks by a search service, Elasticsearch or OpenSearch. Candidates go into an index that is named by their content, so that it is filled once
 * and found again. Ranks are exact: documents above a score are counted, not listed. Nobody knows how a service computes its scores: its
 * address stands for that in the fingerprint.
 */
export function searchRanker({ analyzer = "english", ...options }: SearchRankerOptions): Ranker {
  const service = searchService(options);
  return {
    fingerprint: hashOf(["search", options.endpoint, analyzer]),
    async index(given, signal): Promise<RankerIndex> {
      const texts: string[] = [];
      for await (const text of given) texts.push(text);
      const name = `assay-${hashOf([analyzer, ...texts]).slice(0, 40)}`;
      if (texts.length > 0 && (await service.count(name, signal)) !== texts.length)
        await service.fill(name, { documents: withPlaces(texts), analyzer }, signal);
      const searching = { service, name, size: texts.length };
      return {
        size: texts.length,
        rank: (queries, stop) => rankAll(searching, queries, stop),
        close: async () => {},
      };
    },
  };
}

function hashOf(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

function withPlaces(texts: readonly string[]) {
  const places = new Map([...new Set(texts)].sort().map((text, place) => [text, place]));
  return texts.map((text) => ({ text, place: places.get(text)! }));
}

interface Searching {
  readonly service: SearchService;
  readonly name: string;
  readonly size: number;
}

async function rankAll(
  { service, name, size }: Searching,
  queries: readonly RankQuery[],
  signal: AbortSignal | undefined,
): Promise<readonly RankAnswer[]> {
  for (const { wanted } of queries)
    for (const candidate of wanted)
      if (!(candidate >= 0 && candidate < size))
        throw new RangeError(`there is no candidate ${candidate} among ${size}`);
  if (size === 0) return queries.map(() => ({ places: [], top: [] }));
  const first = queries.map((query) => [listed(query), ...wantedOf(query)]);
  const found = regrouped(first, await service.search(name, first.flat(), signal));
  const marks = found.map(marksOf);
  const second = queries.map((query, at) =>
    marks[at]!.flatMap((score) => [counted(query, score), counted(query, nextFloat(score))]),
  );
  const counts = regrouped(second, await service.search(name, second.flat(), signal));
  return queries.map((query, at) => {
    const totals = counts[at]!.map(({ total }) => total);
    const placeAt = (score: number): CandidatePlace => {
      const mark = 2 * marks[at]!.indexOf(score);
      return { score, above: totals[mark + 1]!, tied: totals[mark]! - totals[mark + 1]! - 1 };
    };
    return answerOf(query, found[at]!, { size, placeAt });
  });
}

/** The best of a query, ties by place. */
function listed({ text, top }: RankQuery): object {
  if (top > MOST_LISTED)
    throw usageError(
      `a search service lists at most ${MOST_LISTED} candidates, not ${top}`,
      "Rank with bm25, which has no limit.",
    );
  const sort = [{ _score: "desc" }, { place: "asc" }];
  return { ...searchOf({ match: { text } }), size: top, sort, track_scores: true };
}

/** The scores of the wanted candidates. */
function wantedOf({ text, wanted }: RankQuery): object[] {
  const searches: object[] = [];
  for (let from = 0; from < wanted.length; from += MOST_WANTED) {
    const values = wanted.slice(from, from + MOST_WANTED).map(String);
    const only = { bool: { must: { match: { text } }, filter: { ids: { values } } } };
    searches.push({ ...searchOf(only), size: values.length });
  }
  return searches;
}

/** How many reach a score. */
function counted({ text }: RankQuery, least: number): object {
  return { ...searchOf({ match: { text } }), size: 0, min_score: least };
}

function searchOf(query: object): object {
  return { query, _source: false, track_total_hits: true };
}

/** The scores at which candidates must be counted: those of the wanted that were found, and the lowest that is listed. */
function marksOf([top, ...places]: readonly Found[]): number[] {
  const found = [...places.flatMap(({ hits }) => hits), ...top!.hits.slice(-1)];
  return [...new Set(found.map(({ score }) => score))];
}

function answerOf(
  { wanted }: RankQuery,
  [top, ...places]: readonly Found[],
  { size, placeAt }: { readonly size: number; readonly placeAt: (score: number) => CandidatePlace },
): RankAnswer {
  const scores = new Map(places.flatMap(({ hits }) => hits.map(({ id, score }) => [id, score])));
  // Those that share no word with the query are not found: all of them are tied behind the others.
  const unfound: CandidatePlace = { score: 0, above: top!.total, tied: size - top!.total - 1 };
  return {
    places: wanted.map((candidate) => {
      const score = scores.get(candidate);
      return score === undefined ? unfound : placeAt(score);
    }),
    top: topOf(top!.hits, placeAt),
  };
}

/** All that are tied with a listed candidate are listed beside it, but for the last: those must be counted. */
function topOf(hits: Found["hits"], placeAt: (score: number) => CandidatePlace): RankedCandidate[] {
  return hits.map(({ id: candidate, score }) => {
    if (score === hits.at(-1)!.score) return { candidate, ...placeAt(score) };
    const above = hits.findIndex((other) => other.score === score);
    return { candidate, score, above, tied: hits.findLastIndex((other) => other.score === score) - above };
  });
}

/** A flat list cut into groups as long as those given. */
function regrouped<T>(groups: readonly (readonly unknown[])[], flat: readonly T[]): T[][] {
  let from = 0;
  return groups.map(({ length }) => {
    from += length;
    return flat.slice(from - length, from);
  });
}

/** The next 32-bit float above a positive one. */
function nextFloat(score: number): number {
  const bits = new Int32Array(Float32Array.of(score).buffer);
  bits[0]!++;
  return new Float32Array(bits.buffer)[0]!;
}
