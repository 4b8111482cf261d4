import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "../../../test/support/bundle.ts";
import { collate, linearData, makeTrainable, points } from "../../../test/support/linear-model.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import type { Trainable } from "../trainable.ts";
import type { ConcurrentTrainable } from "./step-gradients.ts";
import { train } from "./train.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let parallel: typeof import("./parallel.ts");
let module: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  // Threads start from files that Node can run.
  await bundle(
    [
      new URL("./parallel.ts", import.meta.url),
      new URL("./gradient-worker.ts", import.meta.url),
      new URL("../../../test/support/linear-model.ts", import.meta.url),
      new URL("../../../test/support/broken-model.ts", import.meta.url),
    ],
    folder.path,
  );
  parallel = await import(pathToFileURL(join(folder.path, "parallel.js")).href);
  module = pathToFileURL(join(folder.path, "linear-model.js")).href;
});

afterAll(() => folder[Symbol.asyncDispose]());

async function trained(model: ConcurrentTrainable, accumulate = 1): Promise<number[]> {
  const events = train({
    model,
    data: linearData(43, 5),
    epochs: 3,
    batchSize: 8,
    accumulate,
    schedule: { rate: 0.1 },
    seed: 7,
  });
  for await (const _ of events);
  return weightsOf(model);
}

function weightsOf({ parameters }: Trainable): number[] {
  return [...parameters.values()].flatMap(({ data }) => [...data]);
}

describe("parallelTrainable({ module, options, workers })", () => {
  it("trains to the weights of one thread, and to the same ones bit for bit each time", async () => {
    const single = await trained(makeTrainable({ width: 5 }));
    const runs: number[][] = [];
    for (let again = 0; again < 3; again++) {
      const model = await parallel.parallelTrainable({ module, options: { width: 5 }, workers: 2 });
      expect(model.workers).toBe(2);
      runs.push(await trained(model));
      await model.release();
    }
    for (const [at, weight] of single.entries())
      expect(Math.abs(runs[0]![at]! - weight)).toBeLessThan(1e-6 * Math.max(1, Math.abs(weight)));
    expect(runs[1]).toEqual(runs[0]);
    expect(runs[2]).toEqual(runs[0]);
    expect(single).not.toEqual(weightsOf(makeTrainable({ width: 5 })));
  });

  it("sums as one thread that computes the same parts", async () => {
    const model = await parallel.parallelTrainable({
      module,
      options: { width: 5, dropout: 0.4 },
      workers: 2,
    });
    expect(await trained(model)).toEqual(await trained(makeTrainable({ width: 5, dropout: 0.4 }), 2));
    await model.release();
  });

  it("uses the present weights, and passes seeds on", async () => {
    const options = { width: 5, dropout: 0.4 };
    const model = await parallel.parallelTrainable({ module, options, workers: 1 });
    const plain = makeTrainable(options);
    expect(model.trained).toEqual(plain.trained);
    expect(model.parameters).toEqual(plain.parameters);
    for (const [seed, weight] of [
      [1, 0.5],
      [2, 0.5],
      [2, -1],
    ] as const) {
      for (const one of [model, plain]) one.parameters.get("layer.weight")!.data[0] = weight;
      const batch = collate(points(6, 5));
      expect(await model.gradients(batch, seed)).toEqual(await plain.gradients(batch, seed));
    }
    await model.release();
  });

  it("tells what went wrong in a thread", async () => {
    const broken = pathToFileURL(join(folder.path, "broken-model.js")).href;
    const make = (options: string) => parallel.parallelTrainable({ module: broken, options, workers: 2 });
    await expect(make("make")).rejects.toMatchObject({
      kind: "missing",
      message: "no such weights",
      hint: "Fetch them.",
    });
    await expect(parallel.parallelTrainable({ module: "file:///none.js", workers: 1 })).rejects.toThrow(
      "none.js",
    );
    const model = await make("gradients");
    const batch = collate(points(2, 1));
    await expect(model.gradients(batch, 1)).rejects.toThrow("cannot compute");
    await model.release();
    const dying = await make("exit");
    await expect(dying.gradients(batch, 1)).rejects.toThrow("a training thread ended with code 3");
    await dying.release().catch(() => {});
  });
});
