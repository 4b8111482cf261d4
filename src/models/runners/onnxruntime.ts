import type { Runner, Session, SessionOptions } from "../runner.ts";
import type { ElementType, Tensor, Tensors } from "../tensor.ts";

interface OrtTensor {
  readonly type: ElementType;
  readonly dims: readonly number[];
  readonly data: Tensor["data"];
}

interface OrtSession {
  run(
    feeds: Readonly<Record<string, OrtTensor>>,
    fetches?: readonly string[],
  ): Promise<Readonly<Record<string, OrtTensor>>>;
  release(): Promise<void>;
}

/** What is used of ONNX Runtime's JavaScript interface, the same in both packages. */
export interface OnnxRuntime {
  readonly env: {
    readonly versions: { readonly common: string };
    readonly wasm: { numThreads?: number };
  };
  readonly Tensor: new (type: ElementType, data: Tensor["data"], dims: readonly number[]) => OrtTensor;
  readonly InferenceSession: {
    create(model: Uint8Array, options: Readonly<Record<string, unknown>>): Promise<OrtSession>;
  };
}

const FATAL = 4;

/** A runner on one of ONNX Runtime's packages. */
export function onnxRuntimeRunner(ort: OnnxRuntime, name: Runner["name"]): Runner {
  return {
    name,
    version: ort.env.versions.common,
    load: async (model, options = {}) => session(ort, await createSession(ort, name, model, options)),
  };
}

async function createSession(
  ort: OnnxRuntime,
  name: Runner["name"],
  model: Uint8Array,
  { threads = 1 }: SessionOptions,
): Promise<OrtSession> {
  if (name === "onnxruntime-web") ort.env.wasm.numThreads = threads;
  return ort.InferenceSession.create(model, {
    executionProviders: [name === "onnxruntime-web" ? "wasm" : "cpu"],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: "sequential",
    graphOptimizationLevel: "all",
    // Patterns of memory are kept for each shape that occurs: shapes differ from batch to batch.
    enableMemPattern: false,
    logSeverityLevel: FATAL,
  });
}

function session(ort: OnnxRuntime, running: OrtSession): Session {
  return {
    run: async (inputs, outputs) => {
      const feeds = Object.fromEntries(
        Object.entries(inputs).map(([name, { type, data, dims }]) => [
          name,
          new ort.Tensor(type, data, dims),
        ]),
      );
      const results = await (outputs ? running.run(feeds, outputs) : running.run(feeds));
      return Object.fromEntries(Object.entries(results).map(([name, result]) => [name, tensorOf(result)]));
    },
    release: () => running.release(),
  };
}

function tensorOf({ type, dims, data }: OrtTensor): Tensors[string] {
  return { type, dims, data } as Tensor;
}
