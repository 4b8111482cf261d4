import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { FAMILIES, type Family, tinyClassifier, tinyHead } from "../../../test/support/tiny-classifier.ts";
import { tinyReader } from "../../../test/support/tiny-reader.ts";
import type { EncoderSource } from "../files/encoder-source.ts";
import type { Runner } from "../runner.ts";
import { loadRunner } from "../runners/load-runner.ts";
import { openEntailment } from "./open-entailment.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await loadRunner();
});

async function folder(): Promise<string> {
  const made = await temporaryFolder();
  onTestFinished(() => made[Symbol.asyncDispose]());
  return made.path;
}

const MNLI = { id2label: { 0: "CONTRADICTION", 1: "NEUTRAL", 2: "ENTAILMENT" } };

async function classifier(
  family: Family,
  { biases = [0, 0, 0], config = MNLI as Record<string, unknown> } = {},
): Promise<EncoderSource> {
  return tinyClassifier(join(await folder(), family), family, { head: tinyHead(family, { biases }), config });
}

const LAKE = {
  text: "the lake is deep",
  facts: facts("Kelmoor | depth | deep", "Kelmoor | is | cold"),
  sentences: ["the depth is deep", "kelmoor is cold"],
};

describe("openEntailment(options)", () => {
  it.each(FAMILIES)("reads a classifier of the family %s, classes by their names", async (family) => {
    // A softmax over the biases alone: e^0, e^1 and e^2 by their sum.
    const model = await openEntailment({ source: await classifier(family, { biases: [0, 1, 2] }), runner });
    const [reading] = await model.read([LAKE]);
    const sum = 1 + Math.E + Math.E ** 2;
    for (const one of [reading!.text, ...reading!.facts]) {
      expect(one!.contradicted).toBeCloseTo(1 / sum, 5);
      expect(one!.neutral).toBeCloseTo(Math.E / sum, 5);
      expect(one!.entailed).toBeCloseTo(Math.E ** 2 / sum, 5);
    }
    expect(reading!.facts).toHaveLength(2);
    await model.release();
  });

  it("takes a classifier of two classes for one that knows no contradiction", async () => {
    const config = { id2label: { 0: "entailment", 1: "not_entailment" } };
    const model = await openEntailment({
      source: await classifier("bert", { biases: [1, 0], config }),
      runner,
    });
    const [reading] = await model.read([LAKE]);
    expect(reading!.text.entailed).toBeCloseTo(Math.E / (Math.E + 1), 5);
    expect(reading!.text.contradicted).toBe(0);
    await model.release();
  });

  it("reads alike whatever is read with it, and says what was too long", async () => {
    const source = await tinyClassifier(join(await folder(), "bert"), "bert", {
      head: tinyHead("bert", { classes: 3 }),
      config: MNLI,
    });
    const model = await openEntailment({ source, runner });
    const long = { ...LAKE, text: "the lake is deep ".repeat(20) };
    const [one, two] = await model.read([LAKE, long]);
    expect(await model.read([LAKE])).toEqual([one]);
    expect(one!.unread).toBeUndefined();
    expect(two!.unread).toBeGreaterThan(0);
    await model.release();
  });

  it("refuses a classifier whose classes have no names, and one of something else", async () => {
    const unnamed = await classifier("bert", { config: {} });
    expect(await faultOf(openEntailment({ source: unnamed, runner }))).toContain(
      "is no classifier of entailment",
    );
    const other = await classifier("bert", { config: { id2label: { 0: "happy", 1: "sad", 2: "neutral" } } });
    expect(await faultOf(openEntailment({ source: other, runner }))).toContain('"happy", "sad", "neutral"');
  });

  it("puts our reader behind the same port, with the words that are wrong", async () => {
    const model = await openEntailment({ source: await tinyReader(join(await folder(), "reader")), runner });
    const [reading] = await model.read([LAKE]);
    const sums = [reading!.text, ...reading!.facts].map(
      (one) => one!.entailed + one!.contradicted + one!.neutral,
    );
    for (const sum of sums) expect(sum).toBeCloseTo(1, 5);
    for (const { start, end } of reading!.spans!) expect(end).toBeGreaterThan(start);
    expect(reading!.spans!.every(({ end }) => end <= LAKE.text.length)).toBe(true);
    await model.release();
  });
});
