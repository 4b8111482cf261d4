import { Bm25Builder } from "../../src/text/index.ts";
import { inventedService, type Say } from "./invented-service.ts";

interface Search {
  readonly query: {
    readonly match?: { readonly text: string };
    readonly bool?: {
      readonly must: { readonly match: { readonly text: string } };
      readonly filter: { readonly ids: { readonly values: readonly string[] } };
    };
  };
  readonly size: number;
  readonly min_score?: number;
}

/** A search service on this machine, as far as the ranker uses one; it scores as Lucene does. `refuse` says which requests fail. */
export function inventedSearch(
  refuse: (method: string, path: string) => number | undefined = () => undefined,
) {
  const indices = new Map<string, { text: string; place: number }[]>();

  const say: Say = ({ method, path, body }, response) => {
    const status = refuse(method, path);
    if (status !== undefined) {
      response.statusCode = status;
      return { error: "invented", status };
    }
    const [, name = "", verb = ""] = path.split("?")[0]!.split("/");
    if (method === "DELETE") return { acknowledged: indices.delete(name) || true };
    if (method === "PUT") return { acknowledged: indices.set(name, []) !== undefined };
    const documents = indices.get(name) ?? [];
    if (verb === "_count") return { count: documents.length };
    if (verb === "_refresh") return { _shards: { failed: 0 } };
    const lines = body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    if (verb === "_bulk") {
      for (let at = 0; at < lines.length; at += 2) documents[Number(lines[at].index._id)] = lines[at + 1];
      return { errors: false };
    }
    const searches: Search[] = lines.filter((_, at) => at % 2 === 1);
    return { responses: searches.map((search) => ({ hits: hitsOf(documents, search) })) };
  };

  return inventedService(say);
}

function hitsOf(documents: readonly { text: string; place: number }[], search: Search) {
  const { match, bool } = search.query;
  const builder = new Bm25Builder();
  for (const { text } of documents) builder.add(text);
  const { rows, scores } = builder.index().search((match ?? bool!.must.match).text);
  const hits = Array.from(rows, (row, at) => ({ row, score: scores[at]! }))
    .filter(({ row }) => bool?.filter.ids.values.includes(String(row)) ?? true)
    .filter(({ score }) => score >= Math.fround(search.min_score ?? 0))
    .sort((a, b) => b.score - a.score || documents[a.row]!.place - documents[b.row]!.place);
  return {
    total: { value: hits.length, relation: "eq" },
    // Java writes a float in as few digits as tell it from the next.
    hits: hits
      .slice(0, search.size)
      .map(({ row, score }) => ({ _id: String(row), _score: Number(score.toPrecision(9)) })),
  };
}
