import { z } from "zod";
import { UserError } from "../core/errors.ts";
import { endpointOf } from "./endpoint.ts";
import { jsonService, type ServiceOptions } from "./json-service.ts";
import { ServiceError } from "./service-error.ts";

/** A text that is to be found, by the place of its words among all texts in order: ties go by that. */
export interface SearchDocument {
  readonly text: string;
  readonly place: number;
}

/** What a search finds: how many documents in all, and the first of them. */
export interface Found {
  readonly total: number;
  readonly hits: readonly { readonly id: number; readonly score: number }[];
}

/** What is used of Elasticsearch and OpenSearch, which are the same in this. */
export interface SearchService {
  /** How many documents an index has; 0 when there is none. */
  count(index: string, signal?: AbortSignal): Promise<number>;
  /** Makes an index anew, with documents numbered in their order. */
  fill(index: string, given: Filling, signal?: AbortSignal): Promise<void>;
  /** Several searches at once, each a body as the service's `_search` takes it. */
  search(index: string, bodies: readonly object[], signal?: AbortSignal): Promise<readonly Found[]>;
}

export interface Filling {
  readonly documents: readonly SearchDocument[];
  /** The service's name of what cuts texts into terms. */
  readonly analyzer: string;
}

const COUNT = z.object({ count: z.number() });
const DONE = z.object({ acknowledged: z.literal(true) });
const FILLED = z.object({ errors: z.literal(false) });
const REFRESHED = z.object({ _shards: z.object({ failed: z.literal(0) }) });
const FOUND = z.object({
  hits: z.object({
    total: z.object({ value: z.number(), relation: z.literal("eq") }),
    hits: z.array(z.object({ _id: z.coerce.number(), _score: z.number() })),
  }),
});
const REFUSED = z.object({ error: z.object({ reason: z.string() }) });
const SEARCHED = z.object({ responses: z.array(z.union([FOUND, REFUSED])) });

/** Documents and searches of one request. */
const MOST_DOCUMENTS = 1000;
const MOST_SEARCHES = 64;

/** Milliseconds that a request may take: a bulk of documents takes longer than a question. */
const TIMEOUT = 60_000;

/** Elasticsearch (from 7 on) or OpenSearch by its REST interface. */
export function searchService({ timeout = TIMEOUT, ...options }: ServiceOptions): SearchService {
  const base = endpointOf(options.endpoint);
  const service = jsonService(base, { ...options, timeout });
  const at = (path: string): URL => new URL(`${base.pathname.replace(/\/+$/, "")}/${path}`, base);
  const json = { "content-type": "application/json" };
  const lines = { "content-type": "application/x-ndjson" };
  const ask: typeof service = (question) =>
    service(question).catch((cause: unknown) => {
      throw cause instanceof ServiceError ? unusable(base, cause.message, cause) : cause;
    });

  return {
    async count(index, signal) {
      const url = at(`${index}/_count?ignore_unavailable=true`);
      return (await ask({ url, headers: json, answer: COUNT, signal })).count;
    },

    async fill(index, { documents, analyzer }, signal) {
      await ask({
        method: "DELETE",
        url: at(`${index}?ignore_unavailable=true`),
        headers: {},
        answer: DONE,
        signal,
      });
      await ask({
        method: "PUT",
        url: at(index),
        headers: json,
        // One shard: with several each would count terms by itself.
        body: JSON.stringify({
          settings: { number_of_shards: 1, number_of_replicas: 0 },
          mappings: {
            properties: {
              text: { type: "text", analyzer },
              place: { type: "integer" },
            },
          },
        }),
        answer: DONE,
        signal,
      });
      for (let from = 0; from < documents.length; from += MOST_DOCUMENTS) {
        const body = documents
          .slice(from, from + MOST_DOCUMENTS)
          .map((document, of) => lineOf({ index: { _id: String(from + of) } }) + lineOf(document))
          .join("");
        await ask({ url: at(`${index}/_bulk`), headers: lines, body, answer: FILLED, signal });
      }
      await ask({ url: at(`${index}/_refresh`), headers: json, answer: REFRESHED, signal });
    },

    async search(index, bodies, signal) {
      const requests: Promise<z.infer<typeof SEARCHED>>[] = [];
      for (let from = 0; from < bodies.length; from += MOST_SEARCHES) {
        const some = bodies.slice(from, from + MOST_SEARCHES);
        const body = some.map((each) => lineOf({}) + lineOf(each)).join("");
        requests.push(ask({ url: at(`${index}/_msearch`), headers: lines, body, answer: SEARCHED, signal }));
      }
      const found = (await Promise.all(requests)).flatMap(({ responses }) => responses);
      return found.map((one): Found => {
        if ("error" in one) throw unusable(base, `refuses to search: ${one.error.reason}`);
        const { total, hits } = one.hits;
        // Scores are 32-bit floats, written in as few digits as tell them apart.
        return {
          total: total.value,
          hits: hits.map(({ _id, _score }) => ({ id: _id, score: Math.fround(_score) })),
        };
      });
    },
  };
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** Without its answers there are no ranks: the run ends. */
function unusable({ origin, pathname }: URL, why: string, cause?: ServiceError): UserError {
  return new UserError("missing", `the search service ${origin}${pathname} ${why}`, {
    hint: "Check that Elasticsearch or OpenSearch runs there and may be written to, or rank with bm25.",
    cause,
  });
}
