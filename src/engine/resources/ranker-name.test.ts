import { describe, expect, it } from "vitest";
import { parseRankerName } from "./ranker-name.ts";

describe("parseRankerName(named)", () => {
  it.each([
    ["bm25", { kind: "bm25" }],
    ["minilm", { kind: "dense", model: "minilm" }],
    ["runs/ranker:vectors=fp16", { kind: "dense", model: "runs/ranker", vectors: "fp16" }],
    ["minilm:index=hnsw", { kind: "dense", model: "minilm", depth: 100 }],
    [
      "runs/ranker:index=hnsw:k=200:vectors=int8",
      { kind: "dense", model: "runs/ranker", vectors: "int8", depth: 200 },
    ],
    ["C:\\models\\mine", { kind: "dense", model: "C:\\models\\mine" }],
    ["hybrid", { kind: "hybrid" }],
    [
      "hybrid:weight=0.3:vectors=int8:model=C:\\mine",
      { kind: "hybrid", weight: 0.3, vectors: "int8", model: "C:\\mine" },
    ],
    ["http://localhost:9200/es", { kind: "search", endpoint: "http://localhost:9200/es" }],
    [
      "https://host:9200:analyzer=french",
      { kind: "search", endpoint: "https://host:9200", analyzer: "french" },
    ],
  ])("takes %j apart", (named, name) => {
    expect(parseRankerName(named)).toEqual(name);
  });

  it.each([
    ["hybrid:wieght=0.3", 'Did you mean "weight"?'],
    ["hybrid:analyzer=french", "It has: weight, vectors, model, written as hybrid:weight=0.3"],
    ["hybrid:weight=", "or it has no value"],
    ["bm25:weight=1", "It has no settings."],
    ["bm25:k1=2", "It has no settings."],
    ["minilm:constructor=1", "It has: vectors"],
    ["minilm:vectors=fp8", "Choose one of fp32, fp16, int8."],
    ["minilm:vectors=constructor", "Choose one of"],
    ["minilm:index=flat", "Write index=hnsw, or leave it out for exact search."],
    ["minilm:k=5", "Write minilm:index=hnsw:k=5, or leave k out."],
    ["minilm:index=hnsw:k=0", "from 1 on"],
    ["minilm:index=hnsw:k=many", 'k cannot be "many"'],
    ["hybrid:weight=0.3:index=hnsw", "only rankers by meaning alone can"],
    ["bm25:index=hnsw", "the ranker bm25 cannot be searched approximately"],
    ["http://localhost:9200:index=hnsw", "Name a sentence encoder, such as minilm:index=hnsw"],
    ["hybrid:weight=2", "from 0 to 1"],
    ["hybrid:weight=much", '"much" is not a weight'],
  ])("refuses %j with a remedy", (named, remedy) => {
    expect(() => parseRankerName(named)).toThrow(expect.objectContaining({ kind: "usage" }));
    try {
      parseRankerName(named);
    } catch (error) {
      expect(String(error)).toContain(remedy);
    }
  });
});
