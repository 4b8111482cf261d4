import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { faultOf } from "../../../test/support/fault-of.ts";
import { randomTensor } from "../../../test/support/finite-differences.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { FACT_WORDS, tinyFactConfig, tinyFactModel } from "../../../test/support/tiny-fact-model.ts";
import { tinyTokenizer, writeTinyModel } from "../../../test/support/tiny-model.ts";
import { initialParameters } from "../encoders/initial-parameters.ts";
import { parseEncoderConfig } from "../files/huggingface-config.ts";
import { loadTokenizer } from "../tokenize/load-tokenizer.ts";
import type { Trainable } from "../trainable.ts";
import { FACT_CLASSES } from "./fact-classes.ts";
import {
  type FactClassifierOptions,
  type FactLabel,
  factBatch,
  firstLayers,
  type LabelledRow,
  makeTrainable,
} from "./fact-classifier.ts";
import { factHeadShapes } from "./fact-model.ts";
import { factRow, factTokens, specialsOf } from "./fact-rows.ts";

const tokenizer = loadTokenizer(JSON.stringify(tinyTokenizer(FACT_WORDS)));
const specials = specialsOf(tokenizer);
const config = parseEncoderConfig(JSON.stringify(tinyFactConfig()), "config.json");
const SIZES = { padId: 0, tokenTypes: 2, smoothing: 0.05 };

/** A text with one fact for each label. */
function rowOf(text: string, labels: Readonly<Record<string, FactLabel>>): LabelledRow {
  const lines = Object.keys(labels);
  const ids = facts(...lines).map((fact) => factTokens(fact, { tokenizer, specials, most: 20 }).ids);
  return {
    row: factRow(tokenizer.tokens(text), ids, specials),
    features: lines.map((line) => [line.length / 20, 0, 1]),
    labels: Object.values(labels),
  };
}

const ROWS: readonly LabelledRow[] = [
  rowOf("the lake is deep", {
    "Kelmoor | depth | deep": { label: 0, tokens: [4] },
    "Kelmoor | depth | wide": { label: 3, tokens: [3, 4] },
    "Orsin | depth | deep": { label: 1, tokens: undefined },
  }),
  rowOf("orsin in valmere", {
    "Orsin | country | Valmere": { label: 0, tokens: [3] },
    "Orsin | depth | 12": { label: 4, tokens: [] },
    "Orsin | depth | 40": { label: undefined, tokens: undefined },
  }),
];

describe("factBatch(rows, sizes)", () => {
  const { inputs, samples } = factBatch(ROWS, SIZES);
  const rowsOf = (name: string): number[][] => {
    const { dims, data } = inputs[name]!;
    return Array.from({ length: dims[0]! }, (_, at) =>
      Array.from(data.slice(at * dims[1]!, (at + 1) * dims[1]!), Number),
    );
  };
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

  it("counts texts, and has what a classifier is fed", () => {
    expect(samples).toBe(2);
    expect(Object.keys(inputs)).toEqual(
      expect.arrayContaining(["ids", "markers", "signs", "attention", "readable"]),
    );
  });

  it("spreads a share of each label over all classes, and leaves the rest on its own", () => {
    const classes = rowsOf("classes");
    for (const row of classes) expect(sum(row)).toBeCloseTo(1, 6);
    [0.01, 0.01, 0.01, 0.96, 0.01].forEach((share, at) => {
      expect(classes[1]![at]).toBeCloseTo(share, 6);
    });
    expect(
      rowsOf("classes")
        .slice(0, 5)
        .map((row) => row.indexOf(Math.max(...row))),
    ).toEqual([0, 3, 1, 0, 4]);
  });

  it("points at the tokens that speak of a fact, at the opening one when none do", () => {
    const places = rowsOf("places");
    for (const row of places) expect(sum(row)).toBeCloseTo(1, 6);
    expect(places[0]!.indexOf(1)).toBe(4);
    expect(places[1]!.slice(0, 6)).toEqual([0, 0, 0, 0.5, 0.5, 0]);
    expect(places[4]!.indexOf(1)).toBe(0);
  });

  it("gives what is not known no weight to speak of", () => {
    expect(rowsOf("known").flat().map(Math.round)).toEqual([1, 1, 1, 1, 1, 0]);
    expect(rowsOf("placed").flat().map(Math.round)).toEqual([1, 1, 0, 1, 1, 0]);
    for (const weight of [...rowsOf("known").flat(), ...rowsOf("placed").flat()])
      expect(weight).toBeGreaterThan(0);
  });
});

/** A model in a folder that goes with the test: a fact classifier, or an encoder that has not learned any facts. */
async function trainable(
  options: Partial<FactClassifierOptions> & { readonly fresh?: boolean } = {},
): Promise<Trainable> {
  const { fresh = false, ...more } = options;
  const place = await temporaryFolder();
  const folder = join(place.path, "model");
  if (fresh)
    await writeTinyModel(folder, {
      config: tinyFactConfig(),
      tokenizer: tinyTokenizer(FACT_WORDS),
      weights: new Map(initialParameters(config, { seed: 2 })),
    });
  else await tinyFactModel(folder);
  const made = await makeTrainable({ folder, features: 3, seed: 1, ...more });
  onTestFinished(async () => {
    await made.release();
    await place[Symbol.asyncDispose]();
  });
  return made;
}

describe("makeTrainable(options)", () => {
  it("trains everything but the tables, heads included", async () => {
    const made = await trainable({ fresh: true });
    expect(made.trained.filter((name) => name.startsWith("facts."))).toHaveLength(factHeadShapes(8, 3).size);
    expect(made.trained.some((name) => name.startsWith("embeddings."))).toBe(false);
    expect(made.trained).toHaveLength(
      [...made.parameters.keys()].filter((name) => !name.startsWith("embeddings.")).length,
    );
  });

  it("begins as likely right as wrong about everything", async () => {
    const { loss } = await (await trainable({ fresh: true })).gradients(factBatch(ROWS, SIZES), 1);
    const places = [6, 6, 5, 5].map((tokens) => Math.log(tokens - 1));
    const guess = Math.log(FACT_CLASSES.length) + (0.2 * places.reduce((sum, each) => sum + each, 0)) / 4;
    expect(Math.abs(loss - guess)).toBeLessThan(0.4);
  });

  it("has gradients like finite differences of the loss, those of the heads included", async () => {
    const made = await trainable();
    const batch = factBatch(ROWS, SIZES);
    const { gradients } = await made.gradients(batch, 1);
    for (const name of made.trained) {
      const { data, dims } = made.parameters.get(name)!;
      const gradient = gradients.get(name)!;
      const random = randomTensor(dims, name.length).data;
      const length = Math.hypot(...random);
      const step = 1 / 512;
      const moved = async (by: number): Promise<number> => {
        const before = data.slice();
        data.forEach((each, at) => {
          data[at] = Number(each) + (by * random[at]!) / length;
        });
        const { loss } = await made.gradients(batch, 1);
        data.set(before as never);
        return loss;
      };
      const slope = ((await moved(step)) - (await moved(-step))) / (2 * step);
      const expected = gradient.reduce((sum, each, at) => sum + (each * random[at]!) / length, 0);
      expect(Math.abs(slope - expected), name).toBeLessThan(0.02 * Math.hypot(...gradient) + 2e-3);
    }
  });

  it("learns two texts by heart", async () => {
    const made = await trainable({ fresh: true });
    const batch = factBatch(ROWS, SIZES);
    const losses: number[] = [];
    // Every weight a small step down its gradient, as an optimizer goes in the beginning.
    for (let step = 0; step < 40; step++) {
      const { loss, gradients } = await made.gradients(batch, step);
      losses.push(loss);
      for (const [name, gradient] of gradients) {
        const { data } = made.parameters.get(name)!;
        for (const at of gradient.keys()) data[at] = Number(data[at]) - 0.003 * Math.sign(gradient[at]!);
      }
    }
    expect(losses.at(-1)).toBeLessThan(0.7 * losses[0]!);
  });

  it("drops elements out by the seed", async () => {
    const made = await trainable({ dropout: 0.3 });
    const losses = [];
    for (const seed of [1, 2, 1]) losses.push((await made.gradients(factBatch(ROWS, SIZES), seed)).loss);
    expect(losses[0]).toBe(losses[2]);
    expect(losses[0]).not.toBe(losses[1]);
  });

  it("goes on from the heads of a fact classifier, and draws those of an encoder by the seed", async () => {
    const head = async (options: Parameters<typeof trainable>[0]): Promise<number[]> =>
      Array.from((await trainable(options)).parameters.get("facts.class.weight")!.data, Number);
    const [trained, one, other] = [
      await head({}),
      await head({ fresh: true }),
      await head({ fresh: true, seed: 2 }),
    ];
    await using place = await temporaryFolder();
    const stored = await (await tinyFactModel(join(place.path, "model"))).parameters({ heads: true });
    expect(trained).toEqual(Array.from(stored.get("facts.class.weight")!.data, Number));
    expect(one).not.toEqual(other);
  });

  it("refuses to go on from a classifier with other features", async () => {
    expect(await faultOf(trainable({ features: 4 }))).toMatch(
      /tensor "facts\.seen\.weight" has shape \[\d+, 3\]/,
    );
  });

  it("uses the first layers only, as many as there are at most", async () => {
    const names = [...(await trainable({ layers: 1 })).parameters.keys()];
    expect(names.some((name) => name.startsWith("encoder.layer.0."))).toBe(true);
    expect(names.some((name) => name.startsWith("encoder.layer.1."))).toBe(false);
    expect([1, 2, 9, undefined].map((layers) => firstLayers(config, layers).layers)).toEqual([1, 2, 2, 2]);
  });
});
