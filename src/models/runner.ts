import type { Tensors } from "./tensor.ts";

export interface SessionOptions {
  /** Threads inside one operator. Default: 1: one-thread sessions, one worker a core, are faster than threads inside. */
  readonly threads?: number;
}

/** A graph that was loaded and can be run. */
export interface Session {
  /** Runs the graph; `outputs` names what to compute, everything when left out. */
  run(inputs: Tensors, outputs?: readonly string[]): Promise<Tensors>;
  release(): Promise<void>;
}

/** Something that runs ONNX graphs. */
export interface Runner {
  readonly name: "onnxruntime-node" | "onnxruntime-web";
  readonly version: string;
  load(model: Uint8Array, options?: SessionOptions): Promise<Session>;
}
