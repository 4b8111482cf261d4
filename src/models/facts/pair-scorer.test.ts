import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { FAMILIES, type Family, tinyClassifier, tinyHead } from "../../../test/support/tiny-classifier.ts";
import type { FactsOfText } from "../../core/ports.ts";
import { encoderInputs } from "../encoders/encoder-inputs.ts";
import { pooled } from "../encoders/heads.ts";
import { inferenceModel } from "../encoders/inference-model.ts";
import type { EncoderSource } from "../files/encoder-source.ts";
import type { CachedGraph, ModelCache } from "../files/model-cache.ts";
import type { Runner } from "../runner.ts";
import { loadRunner } from "../runners/load-runner.ts";
import { padBatch } from "../tokenize/pad-batch.ts";
import { openPairScorer } from "./pair-scorer.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await loadRunner();
});

/** A tiny classifier in a folder that goes with the test. */
async function classifier(
  family: Family,
  options: Parameters<typeof tinyClassifier>[2] = {},
): Promise<EncoderSource> {
  const folder = await temporaryFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  return tinyClassifier(join(folder.path, family), family, options);
}

function asked(text: string, ...lines: readonly string[]): FactsOfText {
  return { text, facts: facts(...lines), features: lines.map(() => []) };
}

const LAKE = "Kelmoor | depth | deep";

/** What the model of a source answers for one fact. */
async function expressed(source: EncoderSource, text = "the lake is deep"): Promise<number> {
  const scorer = await openPairScorer({ source, runner });
  const [[reading] = []] = await scorer.read([asked(text, LAKE)]);
  await scorer.release();
  return reading!.expressed;
}

/** A runner that notes the tokens of every row, and answers the logits of two classes. */
function noting(source: EncoderSource, logit: (row: string) => number): { runner: Runner; rows: string[] } {
  const rows: string[] = [];
  const fake: Runner = {
    name: "onnxruntime-node",
    version: "0",
    load: async () => ({
      async run({ ids, mask }) {
        const [count, width] = ids!.dims as [number, number];
        expect((mask!.data as Float32Array).every((one) => one === 1)).toBe(true);
        const read = Array.from({ length: count }, (_, row) =>
          Array.from((ids!.data as Int32Array).subarray(row * width, (row + 1) * width), (id) =>
            source.tokenizer.tokenOf(id),
          ).join(" "),
        );
        rows.push(...read);
        const data = Float32Array.from(read.flatMap((row) => [0, logit(row)]));
        return { logits: { type: "float32", dims: [count, 2], data } };
      },
      release: async () => {},
    }),
  };
  return { runner: fake, rows };
}

const ACTIVATIONS: Readonly<Record<Family, (x: number) => number>> = {
  bert: Math.tanh,
  roberta: Math.tanh,
  distilbert: (x) => Math.max(0, x),
  electra: (x) => (x * (1 + erf(x / Math.SQRT2))) / 2,
};

/** The error function by its series, which converges for all that is met here. */
function erf(x: number): number {
  let [sum, term] = [0, x];
  for (let n = 0; n < 60; n++) {
    sum += term / (2 * n + 1);
    term *= -(x * x) / (n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * sum;
}

function dense(
  vector: readonly number[],
  [weight, bias]: readonly { data: ArrayLike<number | bigint> }[],
): number[] {
  return Array.from(bias!.data, (start, row) =>
    vector.reduce((sum, x, at) => sum + x * Number(weight!.data[row * vector.length + at]), Number(start)),
  );
}

/** The vector of the first token of a text. */
async function firstVector(source: EncoderSource, text: string): Promise<number[]> {
  const bytes = inferenceModel(
    (scope) => ({ first: pooled(scope, source.config, { pooling: "first" }) }),
    await source.parameters(),
  );
  const session = await runner.load(bytes);
  const batch = padBatch([source.tokenizer.encode(text)], source.tokenizer.padId);
  const { first } = await session.run(encoderInputs(batch, source.config));
  return Array.from(first!.data, Number);
}

describe("openPairScorer(options)", () => {
  it.each(FAMILIES)("computes the head of %s as transformers does", async (family) => {
    const source = await classifier(family);
    const whole = "predicate: depth, subject: kelmoor, object: deep, sentence: the lake is deep";
    const [weight, bias, lastWeight, lastBias] = [...tinyHead(family).values()];
    const hidden = dense(await firstVector(source, whole), [weight!, bias!]).map(ACTIVATIONS[family]);
    const [no, yes] = dense(hidden, [lastWeight!, lastBias!]) as [number, number];
    const share = Math.exp(yes) / (Math.exp(no) + Math.exp(yes));
    expect(await expressed(source, "The lake is deep.")).toBeCloseTo(share, 5);
    expect(Math.abs(share - 0.5)).toBeGreaterThan(0.01);
  });

  it.each(FAMILIES)("reads two classes of %s as shares, and one as a share of its own", async (family) => {
    // Without weights only the biases are left.
    const two = await classifier(family, { head: tinyHead(family, { biases: [0, Math.log(3)] }) });
    expect(await expressed(two)).toBeCloseTo(0.75, 6);
    const one = await classifier(family, { head: tinyHead(family, { biases: [Math.log(4)] }) });
    expect(await expressed(one)).toBeCloseTo(0.8, 6);
  });

  it("takes the class that means expressed from a setting, or from names that deny", async () => {
    const head = tinyHead("bert", { biases: [0, Math.log(3)] });
    const named = async (no: string, yes: string): Promise<number> =>
      expressed(await classifier("bert", { head, config: { id2label: { 0: no, 1: yes } } }));
    expect(await named("not_expressed", "expressed")).toBeCloseTo(0.75, 6);
    expect(await named("supported", "UNSUPPORTED")).toBeCloseTo(0.25, 6);
    expect(await named("LABEL_0", "LABEL_1")).toBeCloseTo(0.75, 6);
    const source = await classifier("bert", { head });
    expect(await expressed({ ...source, settings: { expressedLabel: 0 } })).toBeCloseTo(0.25, 6);
    const three = await classifier("bert", { head: tinyHead("bert", { biases: [0, 0, Math.log(2)] }) });
    expect(await expressed({ ...three, settings: { expressedLabel: 2 } })).toBeCloseTo(0.5, 6);
  });

  it("answers fact by fact in the order asked, and knows neither what is wrong nor where", async () => {
    const source = await classifier("bert");
    const scorer = await openPairScorer({
      source,
      ...noting(source, (row) => (row.includes("object : wide") ? 40 : -40)),
    });
    const answers = await scorer.read([
      asked("the lake is wide", LAKE, "Kelmoor | depth | wide"),
      asked("the lake"),
      asked("cold", "Kelmoor | depth | wide"),
    ]);
    expect(answers.map((one) => one.map(({ expressed }) => Math.round(expressed)))).toEqual([
      [0, 1],
      [],
      [1],
    ]);
    expect(Object.keys(answers[0]![0]!)).toEqual(["expressed"]);
  });

  it("takes the window that speaks most for a fact", async () => {
    const source = await classifier("bert");
    const noted = noting(source, (row) => (row.includes("cold") ? Math.log(9) : 0));
    const scorer = await openPairScorer({ source, ...noted });
    const text = `${"the lake is deep ".repeat(12)} cold ${"the lake is wide ".repeat(12)}`;
    const [[reading] = []] = await scorer.read([asked(text, LAKE)]);
    expect(reading?.expressed).toBeCloseTo(0.9, 6);
    expect(noted.rows.length).toBeGreaterThan(2);
    for (const row of noted.rows) expect(row).toMatch(/^\[CLS\] predicate : depth .* sentence : .* \[SEP\]$/);
  });

  it("says how much of a fact that is too long was not read", async () => {
    const source = await classifier("bert");
    const scorer = await openPairScorer({ source, ...noting(source, () => 0) });
    const long = `Kelmoor | depth | ${"deep ".repeat(40)}`;
    const [[cut, whole] = []] = await scorer.read([asked("the lake is deep", long, LAKE)]);
    // 44 places: 2 special tokens, 4 of the text, 38 of 10 + 40 + 3.
    expect(cut?.unread).toBe(15);
    expect(whole).not.toHaveProperty("unread");
  });

  it("does not ask the model about a text that says nothing", async () => {
    const source = await classifier("bert");
    const noted = noting(source, () => 40);
    const scorer = await openPairScorer({ source, ...noted });
    expect(await scorer.read([asked(" ", LAKE), asked("...", LAKE)])).toEqual([
      [{ expressed: 0 }],
      [{ expressed: 0 }],
    ]);
    expect(noted.rows).toEqual([]);
    expect(await scorer.read([])).toEqual([]);
  });

  it.each(["fp32", "int8"] as const)(
    "reads a pair alike among any neighbours, to the last bit (%s)",
    async (precision) => {
      const source = await classifier("electra");
      const scorer = await openPairScorer({ source, runner, precision });
      const words = "the lake is deep wide cold depth kelmoor".split(" ");
      const texts = Array.from({ length: 24 }, (_, at) =>
        asked(
          Array.from({ length: 1 + (at % 5) }, (_, word) => words[(at * 3 + word * 5) % 8]).join(" "),
          LAKE,
          `Kelmoor | depth | ${words[at % 8]}`,
        ),
      );
      const together = await scorer.read(texts);
      for (const [at, text] of texts.entries()) expect(await scorer.read([text])).toEqual([together[at]]);
      expect(new Set(together.flat().map((one) => one.expressed)).size).toBeGreaterThan(20);
      await scorer.release();
    },
  );

  it("puts the special tokens of a byte-level tokenizer around one segment", async () => {
    const source = await classifier("roberta");
    const noted = noting(source, () => 0);
    await (await openPairScorer({ source, ...noted })).read([asked("Lake.", "K | d | e")]);
    expect(noted.rows.map((row) => row.replaceAll(" ", "").replaceAll("Ġ", " "))).toEqual([
      "<s>predicate: d, subject: k, object: e, sentence: lake</s>",
    ]);
  });

  it("refuses a model without a head, or with one of another shape", async () => {
    const open = async (family: Family, options: Parameters<typeof tinyClassifier>[2]): Promise<string> =>
      faultOf(openPairScorer({ source: await classifier(family, options), runner }));
    expect(await open("electra", { head: new Map() })).toMatch(
      /electra: is no classifier: it has no tensor classifier\.dense\.weight, .*classifier\.out_proj\.bias\n.*AutoModelForSequenceClassification/,
    );
    const pooler = new Map([...tinyHead("bert")].slice(0, 2));
    expect(await open("bert", { head: pooler })).toContain("no tensor classifier.weight, classifier.bias");
    const wide = tinyHead("bert").set("classifier.weight", {
      type: "float32",
      dims: [2, 3],
      data: new Float32Array(6),
    });
    expect(await open("bert", { head: wide })).toContain('"classifier.weight" has shape [2, 3], but [2, 4]');
    expect(await open("bert", { head: tinyHead("bert", { classes: 3 }) })).toContain("tells 3 classes apart");
    const source = await classifier("bert");
    expect(
      await faultOf(openPairScorer({ source: { ...source, settings: { expressedLabel: 2 } }, runner })),
    ).toContain("expressedLabel cannot be 2");
  });

  it("refuses a model that reads too few tokens, and weights that give no numbers", async () => {
    const source = await classifier("bert");
    expect(
      await faultOf(openPairScorer({ source: { ...source, settings: { maxTokens: 16 } }, runner })),
    ).toContain("reads 16 tokens at most");
    const damaged = await classifier("bert", { head: tinyHead("bert", { biases: [0, Number.NaN] }) });
    expect(await faultOf(expressed(damaged))).toContain("no number");
  });

  it("builds its graph once where there is a cache, and stops when it is told to", async () => {
    const source = await classifier("distilbert");
    const kept = new Map<string, Uint8Array>();
    const keyOf = ({ fingerprint, variant }: CachedGraph): string => `${fingerprint} ${variant}`;
    const cache: ModelCache = {
      folder: "",
      get: async (graph) => kept.get(keyOf(graph)),
      set: async (graph, bytes) => void kept.set(keyOf(graph), bytes),
      size: async () => ({ entries: kept.size, bytes: 0 }),
      clear: async () => kept.clear(),
    };
    const built = await openPairScorer({ source, runner, cache });
    expect(built.fingerprint).toBe(source.fingerprint);
    const unread: EncoderSource = { ...source, parameters: () => Promise.reject(new Error("read again")) };
    const again = await openPairScorer({ source: unread, runner, cache });
    const pair = [asked("the lake", LAKE)];
    expect(await again.read(pair)).toEqual(await built.read(pair));
    await expect(again.read(pair, AbortSignal.abort())).rejects.toThrow();
    expect((await openPairScorer({ source, runner, precision: "int8" })).fingerprint).toBe(
      `${source.fingerprint}+int8`,
    );
  });
});
