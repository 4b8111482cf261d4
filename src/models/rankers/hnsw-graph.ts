import { setImmediate as turn } from "node:timers/promises";
import type { Usearch, UsearchSettings } from "./usearch.ts";
import type { VectorFormat } from "./vector-format.ts";
import type { VectorTable } from "./vector-table.ts";

/** How a graph is made and searched. */
export interface HnswSettings {
  /** Neighbours of a vector in the graph. */
  readonly connectivity: number;
  /** Vectors that are looked at to place a new one. */
  readonly expansionAdd: number;
  /** Vectors that are looked at to answer a query. */
  readonly expansionSearch: number;
}

/** The library's own defaults, except that a search looks at no fewer than twice the vectors it is to find: at fewer it misses many. */
export function hnswSettings(depth: number): HnswSettings {
  return { connectivity: 16, expansionAdd: 128, expansionSearch: Math.max(64, 2 * depth) };
}

/** Vectors in a graph (hierarchical navigable small world), each near its neighbours. */
export interface HnswGraph {
  /** Rows of about the nearest vectors, as many as asked for or fewer. */
  nearest(vector: Float32Array, count: number): number[];
}

/** How the graph keeps vectors. Its own 8-bit integers have one scale for all, which leaves the numbers of a long vector a few steps each. */
const QUANTIZATION: Readonly<Record<VectorFormat, UsearchSettings["quantization"]>> = {
  fp32: "f32",
  fp16: "f16",
  int8: "f16",
};

/** The graph depends on the order in which vectors come in; with one thread that is the order of the rows. */
const THREADS = 1;

/** Vectors between two turns given to other work. */
const PATIENCE = 128;

export interface HnswGraphOptions {
  readonly usearch: Usearch;
  readonly width: number;
  readonly format: VectorFormat;
  readonly settings: HnswSettings;
}

/** Puts the vectors of a table into a graph. */
export async function hnswGraph(
  table: VectorTable,
  { usearch, width, format, settings }: HnswGraphOptions,
  signal?: AbortSignal,
): Promise<HnswGraph> {
  const index = new usearch.Index({
    dimensions: width,
    metric: "ip",
    quantization: QUANTIZATION[format],
    connectivity: settings.connectivity,
    expansion_add: settings.expansionAdd,
    expansion_search: settings.expansionSearch,
    multi: false,
  });
  for await (const { start, rows, vectors } of table.blocks(signal))
    for (let from = 0; from < rows; from += PATIENCE) {
      const count = Math.min(PATIENCE, rows - from);
      const keys = BigUint64Array.from({ length: count }, (_, at) => BigInt(start + from + at));
      index.add(keys, vectors.slice(from * width, (from + count) * width), THREADS);
      await turn();
      signal?.throwIfAborted();
    }
  return { nearest: (vector, count) => Array.from(index.search(vector, count, THREADS).keys, Number) };
}
