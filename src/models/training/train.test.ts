import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import v8 from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { linearData, makeTrainable, type Point, points } from "../../../test/support/linear-model.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import type { Trainable } from "../trainable.ts";
import { readCheckpoint } from "./checkpoint.ts";
import { train } from "./train.ts";
import type { TrainingEvent } from "./training-event.ts";
import { readTrainingLog } from "./training-log.ts";
import type { TrainingOptions } from "./training-options.ts";

type Options = Partial<TrainingOptions<Point>>;

function optionsFor(model: Trainable, more: Options = {}): TrainingOptions<Point> {
  return {
    model,
    data: linearData(40, 3),
    epochs: 3,
    batchSize: 8,
    schedule: { rate: 0.1, decay: "constant" },
    seed: 7,
    ...more,
  };
}

async function run(options: TrainingOptions<Point>): Promise<TrainingEvent[]> {
  const events: TrainingEvent[] = [];
  for await (const event of train(options)) events.push(event);
  return events;
}

function weightsOf({ parameters }: Trainable): number[] {
  return [...parameters.values()].flatMap(({ data }) => [...data]);
}

const of = <Kind extends TrainingEvent["kind"]>(events: readonly TrainingEvent[], kind: Kind) =>
  events.filter((event): event is Extract<TrainingEvent, { kind: Kind }> => event.kind === kind);

describe("train(options)", () => {
  it("learns a linear law and leaves frozen parameters alone", async () => {
    const model = makeTrainable({ width: 3 });
    const events = await run(
      optionsFor(model, {
        epochs: 60,
        schedule: { rate: 0.2, decay: "cosine" },
        optimizer: { weightDecay: 0 },
      }),
    );
    const [w1, w2, w3, bias, scale] = weightsOf(model);
    for (const [found, law] of [
      [w1, 1],
      [w2, -2],
      [w3, 3],
      [bias, 0.5],
    ])
      expect(found).toBeCloseTo(law!, 3);
    expect(scale).toBe(2);
    expect(of(events, "step").at(-1)!.loss).toBeLessThan(1e-5);
  });

  it("tells of each step, and of the end", async () => {
    const events = await run(optionsFor(makeTrainable({ width: 3 }), { schedule: { rate: 0.1 } }));
    const steps = of(events, "step");
    expect(steps.map(({ step }) => step)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
    expect(steps.map(({ epoch }) => epoch)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3]);
    expect(steps[0]!.rate).toBeCloseTo(0.1, 12);
    expect(steps[14]!.rate).toBeCloseTo(0.1 / 15, 12);
    expect(steps[14]!.remainingMs).toBe(0);
    for (const { steps: total, samplesPerSecond, remainingMs } of steps) {
      expect(total).toBe(15);
      expect(samplesPerSecond).toBeGreaterThan(0);
      expect(remainingMs).toBeGreaterThanOrEqual(0);
    }
    expect(events.at(-1)).toMatchObject({ kind: "done", steps: 15, epochs: 3 });
  });

  it("sees fresh samples in each epoch, the same for the same seed", async () => {
    const orders = async (seed: number): Promise<string[]> => {
      const seen: string[] = [];
      const data = linearData(40, 3);
      const collate = (samples: readonly Point[]) => {
        seen.push(samples.map(({ id }) => id).join());
        return data.collate(samples);
      };
      await run(optionsFor(makeTrainable({ width: 3 }), { seed, data: { ...data, collate } }));
      return seen;
    };
    const [first, again, other] = [await orders(1), await orders(1), await orders(2)];
    expect(first).toEqual(again);
    expect(first).not.toEqual(other);
    expect(new Set(first).size).toBe(15);
  });

  it("computes the same in parts as in one piece", async () => {
    const [whole, parts] = [makeTrainable({ width: 3 }), makeTrainable({ width: 3 })];
    const data = linearData(43, 3);
    const one = of(await run(optionsFor(whole, { data })), "step");
    const many = of(await run(optionsFor(parts, { data, accumulate: 3 })), "step");
    for (const [at, value] of weightsOf(whole).entries()) expect(weightsOf(parts)[at]).toBeCloseTo(value, 6);
    for (const [at, { loss }] of one.entries()) expect(many[at]!.loss).toBeCloseTo(loss, 5);
  });

  it("keeps the weights of the best validation", async () => {
    const model = makeTrainable({ width: 3 });
    const scores = [0.2, 0.9, 0.9, 0.4];
    const weights: number[][] = [];
    const score = (): number => {
      weights.push(weightsOf(model));
      return scores[weights.length - 1]!;
    };
    const events = await run(optionsFor(model, { epochs: 4, validation: { score } }));
    const best = { score: 0.9, step: 10, epoch: 2 };
    expect(of(events, "validation").map((event) => [event.score, event.best])).toEqual([
      [0.2, { score: 0.2, step: 5, epoch: 1 }],
      [0.9, best],
      [0.9, best],
      [0.4, best],
    ]);
    expect(events.at(-1)).toMatchObject({ kind: "done", best });
    expect(weightsOf(model)).toEqual(weights[1]);
    expect(weights[1]).not.toEqual(weights[3]);
  });

  it("validates every few steps and at the end", async () => {
    const validation = { score: () => 1, everySteps: 4 };
    const events = await run(optionsFor(makeTrainable({ width: 3 }), { validation }));
    expect(of(events, "validation").map(({ step }) => step)).toEqual([4, 8, 12, 15]);
  });

  it("ends after the most steps, the rate planned for them, and validates there", async () => {
    const validation = { score: () => 1 };
    const more = { maxSteps: 7, schedule: { rate: 0.1 }, validation };
    const events = await run(optionsFor(makeTrainable({ width: 3 }), more));
    const steps = of(events, "step");
    expect(steps.map(({ step, epoch, steps }) => [step, epoch, steps]).at(-1)).toEqual([7, 2, 7]);
    expect(steps[6]!.rate).toBeCloseTo(0.1 / 7, 12);
    expect(of(events, "validation").map(({ step }) => step)).toEqual([5, 7]);
    expect(events.at(-1)).toEqual(expect.objectContaining({ kind: "done", steps: 7, epochs: 2 }));
    expect(events.at(-1)).not.toHaveProperty("outOfTime");
  });

  it("makes as many steps as the data gives when more are allowed, and none after the last of an epoch", async () => {
    for (const [maxSteps, epochs] of [
      [99, 3],
      [10, 2],
    ] as const) {
      const events = await run(optionsFor(makeTrainable({ width: 3 }), { maxSteps }));
      expect(events.at(-1)).toMatchObject({ steps: Math.min(15, maxSteps), epochs });
    }
  });

  it("ends when its time is up, and goes on when it is given more", async () => {
    await using folder = await temporaryFolder();
    const checkpoint = { path: join(folder.path, "checkpoint") };
    const validation = { score: () => 1 };
    const linear = makeTrainable({ width: 3 });
    const model: Trainable = {
      ...linear,
      gradients(batch, seed) {
        now += 3000;
        return linear.gradients(batch, seed);
      },
    };
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
    const events = await run(optionsFor(model, { checkpoint, validation, maxMs: 5000 })).finally(() =>
      clock.mockRestore(),
    );
    expect(of(events, "step").map(({ step, remainingMs }) => [step, remainingMs])).toEqual([
      [1, 2000],
      [2, 0],
    ]);
    expect(of(events, "validation").map(({ step }) => step)).toEqual([2]);
    expect(events.at(-1)).toMatchObject({ kind: "done", steps: 2, outOfTime: true, elapsedMs: 6000 });
    const more = optionsFor(makeTrainable({ width: 3 }), { checkpoint, validation, maxMs: 1e9 });
    const rest = await run(more);
    expect(rest[0]).toMatchObject({ kind: "resumed", step: 2 });
    expect(rest.at(-1)).toMatchObject({ kind: "done", steps: 15 });
    expect(rest.at(-1)).not.toHaveProperty("outOfTime");
  });

  it("refuses options that make no sense", async () => {
    const model = makeTrainable({ width: 3 });
    const bad: Options[] = [
      { epochs: 0 },
      { maxSteps: 0 },
      { maxMs: Number.NaN },
      { batchSize: 1.5 },
      { accumulate: 0 },
      { seed: Number.NaN },
      { clipNorm: 0 },
      { schedule: { rate: 0 } },
      { schedule: { rate: 1, warmupSteps: -1 } },
      { schedule: { rate: 1, growth: 0.5 } },
      { data: linearData(0, 3) },
    ];
    for (const more of bad)
      await expect(run(optionsFor(model, more))).rejects.toMatchObject({ kind: "usage" });
  });

  it("refuses a sampler that gives nothing, and a score that is none", async () => {
    const model = makeTrainable({ width: 3 });
    const data = linearData(8, 3);
    const empty = { ...data, sampler: { ...data.sampler, epoch: () => [] } };
    await expect(run(optionsFor(model, { data: empty }))).rejects.toThrow("no sample in epoch 1");
    await expect(run(optionsFor(model, { validation: { score: () => Number.NaN } }))).rejects.toThrow(
      "the validation after step 5 (epoch 1) answered NaN",
    );
  });
});

describe("a run that is interrupted", () => {
  const straight = async (more: Options): Promise<number[]> => {
    const model = makeTrainable({ width: 3, dropout: 0.3 });
    await run(optionsFor(model, more));
    return weightsOf(model);
  };
  const shape: Options = {
    accumulate: 2,
    schedule: { rate: 0.1, decay: "cosine-restarts", cycles: 2, warmupSteps: 2 },
    data: { ...linearData(43, 3), lengthOf: ({ y }) => Math.abs(y), lookAhead: 2 },
  };

  it("writes a checkpoint, and goes on to the same weights bit for bit", async () => {
    const score = (model: Trainable) => (): number =>
      -Math.abs(model.parameters.get("layer.bias")!.data[0]! - 0.3);
    const plain = makeTrainable({ width: 3, dropout: 0.3 });
    const validation = { score: score(plain), everySteps: 3 };
    await run(optionsFor(plain, { ...shape, validation }));
    for (let stopAt = 0; stopAt <= 18; stopAt++) {
      await using folder = await temporaryFolder();
      const path = join(folder.path, "checkpoint");
      const log = join(folder.path, "log.jsonl");
      const stop = new AbortController();
      if (stopAt === 0) stop.abort();
      const first = makeTrainable({ width: 3, dropout: 0.3 });
      const options = {
        ...shape,
        log,
        checkpoint: { path },
        validation: { ...validation, score: score(first) },
      };
      const interrupted = (async () => {
        const events = train(optionsFor(first, { ...options, signal: stop.signal }));
        for await (const event of events) if (event.kind === "step" && event.step === stopAt) stop.abort();
      })();
      if (stopAt < 18) await expect(interrupted).rejects.toMatchObject({ name: "AbortError" });
      else await interrupted;
      expect((await readCheckpoint(path))!.progress.step).toBe(stopAt);
      const second = makeTrainable({ width: 3, dropout: 0.3 });
      const events = await run(
        optionsFor(second, { ...options, validation: { ...validation, score: score(second) } }),
      );
      expect(events[0]).toMatchObject({ kind: "resumed", step: stopAt });
      expect(weightsOf(second)).toEqual(weightsOf(plain));
      const { steps, validations } = await readTrainingLog(log);
      expect(steps.map(({ step }) => step)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1));
      expect(validations.map(({ step }) => step)).toEqual([3, 6, 9, 12, 15, 18]);
    }
  });

  it("goes on from the checkpoint before when it was left without one", async () => {
    await using folder = await temporaryFolder();
    const checkpoint = { path: join(folder.path, "checkpoint"), everySteps: 4 };
    const log = join(folder.path, "log.jsonl");
    for await (const event of train(
      optionsFor(makeTrainable({ width: 3, dropout: 0.3 }), { ...shape, checkpoint, log }),
    ))
      if (event.kind === "step" && event.step === 11) break;
    expect((await readTrainingLog(log)).steps).toHaveLength(11);
    const model = makeTrainable({ width: 3, dropout: 0.3 });
    const events = await run(optionsFor(model, { ...shape, checkpoint, log }));
    expect(events[0]).toMatchObject({ kind: "resumed", step: 8 });
    expect(weightsOf(model)).toEqual(await straight(shape));
    expect((await readTrainingLog(log)).steps.map(({ step }) => step)).toEqual(
      Array.from({ length: 18 }, (_, at) => at + 1),
    );
  });

  it("does a validation again that was cut off", async () => {
    await using folder = await temporaryFolder();
    const checkpoint = { path: join(folder.path, "checkpoint") };
    const model = makeTrainable({ width: 3 });
    const failing = { score: () => Promise.reject(new Error("no memory")) };
    await expect(run(optionsFor(model, { checkpoint, validation: failing }))).rejects.toThrow("no memory");
    expect((await readCheckpoint(checkpoint.path))!.progress).toMatchObject({ step: 5, validatedAt: 0 });
    const again = makeTrainable({ width: 3 });
    const events = await run(optionsFor(again, { checkpoint, validation: { score: () => 1 } }));
    expect(of(events, "validation").map(({ step }) => step)).toEqual([5, 10, 15]);
    expect(of(events, "step")[0]!.step).toBe(6);
  });

  it("that is over already only says so, with the best weights", async () => {
    await using folder = await temporaryFolder();
    const checkpoint = { path: join(folder.path, "checkpoint") };
    const more = { checkpoint, validation: { score: () => 1 } };
    const model = makeTrainable({ width: 3 });
    await run(optionsFor(model, more));
    const again = makeTrainable({ width: 3 });
    expect((await run(optionsFor(again, more))).map(({ kind }) => kind)).toEqual(["resumed", "done"]);
    expect(weightsOf(again)).toEqual(weightsOf(model));
  });

  it("is not resumed with other data, options, seed or model, nor from a damaged file", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "checkpoint");
    const checkpoint = { path };
    await run(optionsFor(makeTrainable({ width: 3 }), { checkpoint }));
    const others: [Options, string][] = [
      [{ seed: 8 }, "seed: 7 there, 8 here"],
      [{ batchSize: 9 }, "batchSize: 8 there, 9 here"],
      [{ epochs: 4 }, "epochs: 3 there, 4 here"],
      [{ accumulate: 2 }, "accumulate"],
      [{ clipNorm: 2 }, "clipNorm"],
      [{ schedule: { rate: 0.2, decay: "constant" } }, "schedule"],
      [{ optimizer: { beta1: 0.8 } }, "optimizer"],
      [{ optimizer: { decays: () => true } }, "undecayed"],
      [{ validation: { score: () => 1 } }, "validation"],
      [{ data: linearData(41, 3) }, "data"],
      [{ data: { ...linearData(40, 3), lengthOf: () => 1 } }, "lookAhead"],
      [{ identity: { maxTokens: 128 } }, "maxTokens: nothing there, 128 here"],
      [{ model: { ...makeTrainable({ width: 3 }), trained: ["layer.weight"] } }, "trained"],
    ];
    for (const [more, said] of others) {
      const resumed = run(optionsFor(makeTrainable({ width: 3 }), { checkpoint, ...more }));
      await expect(resumed, said).rejects.toMatchObject({
        kind: "usage",
        message: expect.stringContaining(said),
      });
    }
    const changed = makeTrainable({ width: 3 });
    changed.parameters.get("scale")!.data[0] = 3;
    await expect(run(optionsFor(changed, { checkpoint }))).rejects.toThrow(/\bmodel: \w{12} there/);

    await writeFile(path, (await readFile(path)).subarray(0, -1));
    const model = makeTrainable({ width: 3 });
    await expect(run(optionsFor(model, { checkpoint }))).rejects.toMatchObject({ kind: "badData" });
    await run(optionsFor(model, { checkpoint: { path, resume: false } }));
    expect((await readCheckpoint(path))!.progress.step).toBe(15);
  });
});

describe("a run that goes wrong", () => {
  const spoiltBy = (id: string, value: number) => {
    const data = linearData(40, 3);
    const bad = points(40, 3).map((point) => (point.id === id ? { ...point, y: value } : point));
    return { ...data, sampler: { ...data.sampler, epoch: () => bad } };
  };

  it.each([
    ["NaN", Number.NaN, "the loss became NaN"],
    ["infinite", Number.POSITIVE_INFINITY, "the loss became Infinity"],
    // Its gradient does not fit float32, though the loss, a double here, does.
    ["too large", 1e39, "the gradient's length became"],
  ])(
    "with a loss that is %s stops, names the batch and keeps the last good checkpoint",
    async (_, value, said) => {
      await using folder = await temporaryFolder();
      const path = join(folder.path, "checkpoint");
      const model = makeTrainable({ width: 3 });
      const data = spoiltBy("p21", value);
      const collate: typeof data.collate = (samples) => {
        const batch = data.collate(samples);
        const y = { ...batch.inputs.y!, data: Float64Array.from(samples, (sample) => sample.y) };
        return { ...batch, inputs: { ...batch.inputs, y: y as never } };
      };
      const options = optionsFor(model, {
        data: { ...data, collate },
        accumulate: 2,
        checkpoint: { path, everySteps: 2 },
      });
      const failure = await run(options).catch((cause) => cause);
      expect(failure).toMatchObject({ name: "UserError", kind: "badData" });
      expect(failure.message).toContain(said);
      expect(failure.message).toContain("at step 3 (epoch 1), with the samples");
      expect(failure.message).toContain("p20, p21, p22");
      if (said.startsWith("the loss")) expect(failure.message).not.toContain("p16");
      expect(failure.hint).toContain(`${path} still holds the good weights of step 2.`);
      const kept = (await readCheckpoint(path))!;
      expect(kept.progress.step).toBe(2);
      expect([...kept.weights.get("layer.weight")!].every(Number.isFinite)).toBe(true);
    },
  );
});

describe("memory", () => {
  it("does not grow over 1,000 steps", async () => {
    v8.setFlagsFromString("--expose-gc");
    const gc = runInNewContext("gc") as () => void;
    const held = (): number => {
      gc();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    const width = 2_000;
    const data = linearData(8, width);
    const batch = data.collate(points(8, width));
    const collate = (samples: readonly Point[]) => ({ ...batch, samples: samples.length });
    const options = optionsFor(makeTrainable({ width }), {
      data: { ...data, collate },
      batchSize: 2,
      accumulate: 2,
      epochs: 300,
    });
    let before = 0;
    for await (const event of train(options)) {
      if (event.kind !== "step") continue;
      if (event.step === 200) before = held();
      if (event.step === 1200) {
        // One set of gradients is 8 kB: had each step kept one, it would be 8 MB.
        expect(held() - before).toBeLessThan(1_000_000);
        return;
      }
    }
    expect.unreachable();
  });
});
