import type { Item } from "../../core/example.ts";
import type { Judgement } from "../../core/judgement.ts";
import type { ChunkCounts } from "./chunk-counts.ts";
import type { Chunk } from "./cut-chunks.ts";

/** What was said of a chunk: `judgements[item][metric][candidate]`, and what was counted meanwhile. */
export interface FinishedChunk {
  readonly judgements: readonly (readonly (readonly Judgement[])[])[];
  readonly counts: ChunkCounts;
}

/** Where finished chunks of a run are kept while it lives, so that what was stopped can go on. */
export interface ChunkStore {
  /** Whether a chunk is to be judged here; asked once about every chunk, in order. */
  takes(chunk: Chunk): boolean;
  /** What was finished before. */
  get<I extends Item>(chunk: Chunk<I>): Promise<FinishedChunk | undefined>;
  put(chunk: Chunk, finished: FinishedChunk): Promise<void>;
}
