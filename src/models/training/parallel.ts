import { Worker } from "node:worker_threads";
import { UserError, usageError } from "../../core/errors.ts";
import type { Parameters } from "../tensor.ts";
import type { Gradients, Trainable } from "../trainable.ts";
import {
  type GradientReply,
  type GradientRequest,
  type GradientSetup,
  layOut,
  type ParameterMessage,
} from "./gradient-message.ts";
import type { ConcurrentTrainable } from "./step-gradients.ts";

/** A module that makes a model in each worker. It must make the same one from the same options. */
export interface TrainableModule {
  readonly makeTrainable: (options: unknown) => Trainable | Promise<Trainable>;
}

export interface ParallelOptions {
  /** URL of a module that exports `makeTrainable`. */
  readonly module: string | URL;
  /** What it is called with: plain data. */
  readonly options?: unknown;
  /** Threads, each with a model of its own. */
  readonly workers: number;
}

type Reply<Kind extends GradientReply["kind"]> = Extract<GradientReply, { readonly kind: Kind }>;

/** One thread that computes gradients. */
interface Helper {
  ask<Kind extends GradientReply["kind"]>(kind: Kind, request?: GradientRequest): Promise<Reply<Kind>>;
  send(request: GradientRequest): void;
  close(): Promise<void>;
}

/**
 * A model that computes several batches at once, each in a thread with a model of its own. Trained weights go to the
 * threads through shared memory and gradients come back through it; parameters are this thread's own, as `train` and
 * validation need them.
 */
export async function parallelTrainable(
  options: ParallelOptions,
): Promise<ConcurrentTrainable & { readonly workers: number }> {
  if (!(Number.isSafeInteger(options.workers) && options.workers > 0))
    throw usageError(`workers is not a whole number from 1: ${options.workers}`);
  const helpers = Array.from({ length: options.workers }, (_, at) => startHelper(options, at === 0));
  const close = async (): Promise<void> => {
    await Promise.all(helpers.map((helper) => helper.close()));
  };
  try {
    const [{ parameters: described, trained }] = (await Promise.all(
      helpers.map((helper) => helper.ask("ready")),
    )) as [Reply<"ready">, ...Reply<"ready">[]];
    const parameters = parametersFrom(described);
    return {
      parameters,
      trained,
      workers: options.workers,
      gradients: gradientsBy(helpers, parameters, trained),
      async release() {
        await Promise.all(helpers.map((helper) => helper.ask("released", { kind: "release" }))).finally(
          close,
        );
      },
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}

function parametersFrom(described: readonly ParameterMessage[]): Parameters {
  return new Map(
    described.map(({ name, dims, data }) => [name, { type: "float32" as const, dims, data: data! }]),
  );
}

function gradientsBy(
  helpers: readonly Helper[],
  parameters: Parameters,
  trained: readonly string[],
): Trainable["gradients"] {
  const sizes = trained.map((name) => [name, parameters.get(name)!.data.length] as const);
  const bytes = sizes.reduce((total, [, length]) => total + length * Float32Array.BYTES_PER_ELEMENT, 0);
  const memory = new SharedArrayBuffer(bytes);
  const weights = layOut(memory, sizes);
  const idle = helpers.map((helper) => {
    const own = new SharedArrayBuffer(bytes);
    helper.send({ kind: "share", weights: memory, gradients: own });
    return { helper, gradients: layOut(own, sizes) };
  });
  return async (batch, seed): Promise<Gradients> => {
    // While a batch is being computed the weights do not change: what the threads see need not be written again.
    if (idle.length === helpers.length)
      for (const [name, place] of weights) place.set(parameters.get(name)!.data);
    const free = idle.shift();
    if (!free) throw new Error(`more than ${helpers.length} batches at the same time`);
    try {
      const { loss } = await free.helper.ask("computed", { kind: "compute", batch, seed });
      return { loss, gradients: free.gradients };
    } finally {
      idle.push(free);
    }
  };
}

function startHelper({ module, options }: ParallelOptions, withValues: boolean): Helper {
  const setup: GradientSetup = { module: String(module), options, withValues };
  const worker = new Worker(new URL("./gradient-worker.js", import.meta.url), { workerData: setup });
  let settle: { resolve(reply: GradientReply): void; reject(cause: unknown): void } | undefined;
  let early: GradientReply | undefined;
  let broken: unknown;
  const breakWith = (cause: unknown): void => {
    broken ??= cause;
    settle?.reject(broken);
  };
  worker.on("message", (reply: GradientReply) => {
    if (settle) settle.resolve(reply);
    else early = reply;
  });
  worker.on("error", breakWith);
  worker.on("exit", (code) => breakWith(new Error(`a training thread ended with code ${code}`)));
  const next = (): Promise<GradientReply> =>
    new Promise<GradientReply>((resolve, reject) => {
      settle = { resolve, reject };
      if (early) resolve(early);
      else if (broken) reject(broken);
      early = undefined;
    }).finally(() => {
      settle = undefined;
    });
  return {
    async ask<Kind extends GradientReply["kind"]>(_: Kind, request?: GradientRequest) {
      if (request) worker.postMessage(request);
      const reply = await next();
      if (reply.kind === "failed") throw failureOf(reply);
      return reply as Reply<Kind>;
    },
    send: (request) => worker.postMessage(request),
    async close() {
      await worker.terminate();
    },
  };
}

function failureOf({ message, stack, user }: Reply<"failed">): Error {
  if (user) return new UserError(user.kind, message, { hint: user.hint });
  return Object.assign(new Error(message), stack === undefined ? {} : { stack });
}
