import { parentPort, workerData } from "node:worker_threads";
import { UserError } from "../../core/errors.ts";
import type { Trainable } from "../trainable.ts";
import { gradientOf } from "./adamw.ts";
import { type GradientReply, type GradientRequest, type GradientSetup, layOut } from "./gradient-message.ts";
import type { TrainableModule } from "./parallel.ts";

// A worker of parallelTrainable: it computes gradients with a model of its own, whose weights it takes from shared memory.

type Arrays = ReadonlyMap<string, Float32Array>;

const setup = workerData as GradientSetup;
let shared: { readonly weights: Arrays; readonly gradients: Arrays } | undefined;

function reply(message: GradientReply): void {
  parentPort!.postMessage(message);
}

function fail(cause: unknown): void {
  const { message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  const user = cause instanceof UserError ? { kind: cause.kind, hint: cause.hint } : undefined;
  reply({ kind: "failed", message, stack, user });
}

async function make(): Promise<Trainable> {
  const { makeTrainable } = (await import(setup.module)) as TrainableModule;
  const model = await makeTrainable(setup.options);
  const parameters = [...model.parameters].map(([name, { dims, data }]) => ({
    name,
    dims,
    data: setup.withValues ? data : undefined,
  }));
  reply({ kind: "ready", parameters, trained: model.trained });
  return model;
}

async function answer(model: Trainable, request: GradientRequest): Promise<void> {
  if (request.kind === "share") {
    const sizes = model.trained.map((name) => [name, model.parameters.get(name)!.data.length] as const);
    shared = { weights: layOut(request.weights, sizes), gradients: layOut(request.gradients, sizes) };
  } else if (request.kind === "compute") {
    for (const [name, weights] of shared!.weights) model.parameters.get(name)!.data.set(weights);
    const { loss, gradients } = await model.gradients(request.batch, request.seed);
    for (const [name, place] of shared!.gradients) place.set(gradientOf(gradients, name));
    reply({ kind: "computed", loss });
  } else {
    await model.release();
    reply({ kind: "released" });
  }
}

const made = make();
made.catch(fail);
parentPort!.on("message", (request: GradientRequest) => {
  made.then((model) => answer(model, request)).catch(fail);
});
