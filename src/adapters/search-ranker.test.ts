import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../test/support/fault-of.ts";
import { inventedSearch } from "../../test/support/invented-search.ts";
import { inventedService } from "../../test/support/invented-service.ts";
import { lexicalRanker } from "../models/index.ts";
import { searchRanker } from "./search-ranker.ts";

const VALUES = ["Port Amsel", "the harbour of Port Amsel", "Corrin", "Valmere", "Port Amsel"];

describe("searchRanker(options)", () => {
  it("ranks as BM25 in this process does, for any candidates, by counting at the service", async () => {
    await using service = await inventedSearch();
    const [remote, local] = [searchRanker({ endpoint: service.url }), lexicalRanker()];
    const text = fc
      .array(fc.constantFrom("ash", "elm", "fir", "oak", "the"), { maxLength: 4 })
      .map((words) => words.join(" "));
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 12 }),
        fc.array(fc.tuple(text, fc.nat({ max: 5 })), { maxLength: 3 }),
        async (texts, all) => {
          const queries = all.map(([text, top]) => ({ text, wanted: [...texts.keys()], top }));
          const [one, other] = [await remote.index(texts), await local.index(texts)];
          const answers = await one.rank(queries);
          for (const [at, answer] of (await other.rank(queries)).entries()) {
            expect(answers[at]!.places).toEqual(answer.places);
            // Candidates with the same text are in the order they were given, or as the service likes.
            const named = answer.top.map(({ candidate, ...place }) => ({ text: texts[candidate], ...place }));
            expect(
              answers[at]!.top.map(({ candidate, ...place }) => ({ text: texts[candidate], ...place })),
            ).toEqual(named);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it("fills an index of one shard once for the same candidates, and again when it is not whole", async () => {
    await using service = await inventedSearch();
    const ranker = searchRanker({ endpoint: `${service.url}/`, analyzer: "french" });
    await ranker.index(VALUES);
    const requests = service.asked.map(({ method, path }) => `${method} ${path.replace(/assay-\w+/, "x")}`);
    expect(requests).toEqual([
      "POST /x/_count?ignore_unavailable=true",
      "DELETE /x?ignore_unavailable=true",
      "PUT /x",
      "POST /x/_bulk",
      "POST /x/_refresh",
    ]);
    expect(JSON.parse(service.asked[2]!.body)).toMatchObject({
      settings: { number_of_shards: 1 },
      mappings: { properties: { text: { type: "text", analyzer: "french" } } },
    });
    await ranker.index(VALUES);
    expect(service.asked).toHaveLength(6);
    await ranker.index(VALUES.slice(1));
    expect(service.asked).toHaveLength(11);
  });

  it("has nothing to ask about no candidates", async () => {
    await using service = await inventedSearch();
    const index = await searchRanker({ endpoint: service.url }).index([]);
    expect(await index.rank([{ text: "Corrin", wanted: [], top: 3 }])).toEqual([{ places: [], top: [] }]);
    expect(service.asked).toEqual([]);
  });

  it("is known by its address and its analyzer", () => {
    const prints = [
      searchRanker({ endpoint: "http://localhost:9200" }),
      searchRanker({ endpoint: "http://localhost:9201" }),
      searchRanker({ endpoint: "http://localhost:9200", analyzer: "french" }),
    ].map(({ fingerprint }) => fingerprint);
    expect(new Set(prints).size).toBe(3);
  });

  it("says which service failed, how, and what to do", async () => {
    await using service = await inventedSearch((method) => (method === "PUT" ? 403 : undefined));
    const failing = searchRanker({ endpoint: service.url }).index(VALUES);
    await expect(failing).rejects.toMatchObject({ kind: "missing", exitCode: 4 });
    expect(await faultOf(failing)).toMatch(
      /the search service http:\/\/127.* answers with status 403\n {2}Check that/,
    );
  });

  it("says why a search is refused", async () => {
    await using service = await inventedService(({ path }) =>
      path.includes("_count")
        ? { count: VALUES.length }
        : { responses: [{ error: { type: "too_many", reason: "too many clauses" }, status: 400 }] },
    );
    const index = await searchRanker({ endpoint: service.url }).index(VALUES);
    const failing = index.rank([{ text: "Corrin", wanted: [], top: 1 }]);
    expect(await faultOf(failing)).toContain("refuses to search: too many clauses");
  });

  it("refuses lists that no service gives, and candidates that are not there", async () => {
    await using service = await inventedSearch();
    const index = await searchRanker({ endpoint: service.url }).index(VALUES);
    expect(await faultOf(index.rank([{ text: "Corrin", wanted: [], top: 10_001 }]))).toContain(
      "at most 10000",
    );
    await expect(index.rank([{ text: "Corrin", wanted: [5], top: 1 }])).rejects.toThrow(RangeError);
  });

  it("stops when it is told to", async () => {
    await using service = await inventedSearch();
    const stopped = AbortSignal.abort(new Error("enough"));
    await expect(searchRanker({ endpoint: service.url }).index(VALUES, stopped)).rejects.toThrow("enough");
  });
});
