import { Graph } from "../graph/graph.ts";
import { onnxModel } from "../graph/onnx/onnx-model.ts";
import { matmul } from "../graph/operators/matmul.ts";
import type { Runner, SessionOptions } from "../runner.ts";

/** Products of many vectors with many others, by the runner's own matrix product. */
export interface Products {
  /** The product of every vector with every query: row by row, all queries of a vector together. `queries` is as `asColumns` gives it. */
  of(vectors: Float32Array, queries: Float32Array): Promise<Float32Array>;
  release(): Promise<void>;
}

/** Loads what computes products of vectors of a width. */
export async function openProducts(
  runner: Runner,
  width: number,
  options: SessionOptions = {},
): Promise<Products> {
  const graph = new Graph();
  const vectors = graph.input("vectors", "float32", ["vectors", width]);
  graph.output("products", matmul(vectors, graph.input("queries", "float32", [width, "queries"])));
  const session = await runner.load(onnxModel(graph), options);
  return {
    async of(given, queries) {
      const { products } = await session.run({
        vectors: { type: "float32", dims: [given.length / width, width], data: given },
        queries: { type: "float32", dims: [width, queries.length / width], data: queries },
      });
      return products!.data as Float32Array;
    },
    release: () => session.release(),
  };
}

/** Vectors as the columns of a matrix. */
export function asColumns(vectors: readonly Float32Array[]): Float32Array {
  const width = vectors[0]?.length ?? 0;
  const columns = new Float32Array(width * vectors.length);
  for (const [column, vector] of vectors.entries())
    for (let at = 0; at < width; at++) columns[at * vectors.length + column] = vector[at]!;
  return columns;
}
