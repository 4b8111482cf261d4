import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { FAMILIES, tinyClassifier } from "../../../test/support/tiny-classifier.ts";
import { FACT_WORDS, tinyFactHeads, tinyFactModel } from "../../../test/support/tiny-fact-model.ts";
import { tinyTokenizer } from "../../../test/support/tiny-model.ts";
import type { FactReading, FactsOfText } from "../../core/ports.ts";
import { type EncoderSource, openEncoder } from "../files/encoder-source.ts";
import type { ModelCache } from "../files/model-cache.ts";
import type { Runner } from "../runner.ts";
import { loadRunner } from "../runners/load-runner.ts";
import { READER_VERSION } from "./fact-model.ts";
import { type FactScorerOptions, type OpenFactScorer, openFactScorer } from "./fact-scorer.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await loadRunner();
});

type ModelOptions = NonNullable<Parameters<typeof tinyFactModel>[1]>;

/** A tiny model in a folder that goes with the test. */
async function model(options: ModelOptions = {}): Promise<EncoderSource> {
  const folder = await temporaryFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  return tinyFactModel(join(folder.path, "model"), options);
}

async function scorer(
  options: ModelOptions = {},
  more: Partial<FactScorerOptions> = {},
): Promise<OpenFactScorer> {
  const opened = await openFactScorer({ source: await model(options), runner, features: 3, ...more });
  onTestFinished(() => opened.release());
  return opened;
}

/** A text with facts whose features differ. */
function asked(text: string, ...lines: readonly string[]): FactsOfText {
  return { text, facts: facts(...lines), features: lines.map((line) => [line.length / 100, 1, 0]) };
}

async function readOne(
  of: OpenFactScorer,
  text: string,
  ...lines: string[]
): Promise<readonly FactReading[]> {
  return (await of.read([asked(text, ...lines)]))[0]!;
}

const WORDS = "the lake is deep wide cold in of kelmoor orsin valmere 12 40 unknown".split(" ");

/** The nth of many texts and facts, each different from its neighbours. */
const text = (at: number): string =>
  Array.from({ length: 1 + (at % 7) }, (_, word) => WORDS[(at * 3 + word * 5) % WORDS.length]).join(" ");
const fact = (at: number): string =>
  `${WORDS[at % 14]} ${WORDS[(at * 3) % 14]} | ${at % 2 === 0 ? "depth" : "country"} | ${WORDS[(at * 5 + 1) % 14]}`;

function expectNear(one: readonly FactReading[], other: readonly FactReading[], digits: number): void {
  expect(one.map(({ failing, span }) => [failing, span])).toEqual(
    other.map(({ failing, span }) => [failing, span]),
  );
  for (const [at, { expressed }] of one.entries())
    expect(expressed).toBeCloseTo(other[at]!.expressed, digits);
}

describe("openFactScorer(options): what is read", () => {
  it("is how likely each fact is expressed, what would be wrong, and where", async () => {
    const alert = await scorer({ reactsTo: "deep" });
    const [[seen], [unseen]] = (await alert.read([
      asked("The lake is deep.", "Kelmoor | depth | 12"),
      asked("The lake is wide.", "Kelmoor | depth | 12"),
    ])) as [[FactReading], [FactReading]];
    expect(seen).toEqual({ expressed: expect.any(Number), failing: "subject", span: { start: 12, end: 16 } });
    expect(seen.expressed).toBeGreaterThan(0.99);
    expect(unseen).toEqual({ expressed: expect.any(Number), failing: "subject" });
    expect(unseen.expressed).toBeLessThan(0.01);
  });

  it("comes in the order of texts and facts, also where a text has none", async () => {
    const alert = await scorer({ reactsTo: "deep" });
    const lines = [
      "Kelmoor | depth | 12",
      "Orsin | country | Valmere",
      "| depth | 40",
      "Orsin | depth | 12",
      "a | b | c",
    ];
    const answers = await alert.read([
      asked("wide", ...lines),
      asked("deep"),
      asked("deep", ...lines),
      asked("", ...lines),
    ]);
    expect(answers.map((one) => one.map(({ expressed }) => Math.round(expressed)))).toEqual([
      [0, 0, 0, 0, 0],
      [],
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
    ]);
    expect(await alert.read([])).toEqual([]);
  });

  it("depends on the features of a fact", async () => {
    const varied = await scorer();
    const of = (features: number[]) => ({
      text: "the lake",
      facts: facts("Kelmoor | depth | 12"),
      features: [features],
    });
    const [[none], [some]] = (await varied.read([of([0, 0, 0]), of([1, 0, 1])])) as [
      [FactReading],
      [FactReading],
    ];
    expect(some.expressed).not.toBeCloseTo(none.expressed, 3);
  });

  it("says what the model itself says when asked for that, whatever it was made to fit", async () => {
    const [plain, own] = [await scorer(), await scorer({ temperature: 3 }, { uncalibrated: true })];
    const facts = ["lake | depth | 12", "orsin | country | valmere"];
    const [expected, found] = [
      await readOne(plain, "the lake is deep", ...facts),
      await readOne(own, "the lake is deep", ...facts),
    ];
    found.forEach(({ expressed }, at) => {
      expect(expressed).toBeCloseTo(expected[at]!.expressed, 6);
    });
  });

  it("is softer by the model's temperature", async () => {
    const [sharp, soft] = [await scorer({ temperature: 1 }), await scorer({ temperature: 3 })];
    const logit = async (of: OpenFactScorer): Promise<number> => {
      const [{ expressed }] = (await readOne(of, "the lake", "Kelmoor | depth | 12")) as [FactReading];
      return Math.log(expressed / (1 - expressed));
    };
    expect(await logit(soft)).toBeCloseTo((await logit(sharp)) / 3, 4);
  });

  it("is nothing for a text that says nothing, and no model is asked", async () => {
    const asking: Runner = {
      ...runner,
      load: async () => ({ run: () => Promise.reject(new Error("asked")), release: async () => {} }),
    };
    const idle = await scorer({}, { runner: asking });
    const missing = { expressed: 0, failing: "whole" };
    const long = `Kelmoor | depth | ${"12 ".repeat(80)}`;
    for (const nothing of ["", "  \n", "\u200b", "\ud83c"])
      expect(await readOne(idle, nothing, "Kelmoor | depth | 12", long)).toEqual([missing, missing]);
  });

  it("is a number for any predicate, script, emoji, empty part or record without subject", async () => {
    const varied = await scorer();
    const lines = [
      "Kelmoor | 深さ | глубина",
      "🌊 | → | 🏔🏔",
      "| depth | 12",
      "Kelmoor | | ",
      "| | ",
      "a | __proto__ | \ud83c",
    ];
    for (const each of ["湖は深い。", "Озеро глубокое", "🌊🌊", "البحيرة عميقة", "…"])
      for (const { expressed } of await readOne(varied, each, ...lines)) {
        expect(expressed).toBeGreaterThan(0);
        expect(expressed).toBeLessThan(1);
      }
  });
});

describe("openFactScorer(options): encoders", () => {
  it.each(FAMILIES)("reads facts with an encoder of the family of %s", async (family) => {
    await using folder = await temporaryFolder();
    const head = tinyFactHeads(4);
    const source = {
      ...(await tinyClassifier(join(folder.path, family), family, { head })),
      settings: { signs: 3, temperature: 1, prior: 0, reader: READER_VERSION },
    };
    const read = await openFactScorer({ source, runner, features: 3 });
    const [one, other] = await readOne(
      read,
      "the lake is deep",
      "Kelmoor | depth | deep",
      "a | depth | wide",
    );
    expect(one!.expressed).not.toBe(other!.expressed);
    for (const { expressed } of [one!, other!]) expect(expressed).toBeGreaterThan(0);
    await read.release();
  });
});

describe("openFactScorer(options): what is long", () => {
  it("sees every token of a long text: a word in its first, a middle or its last window", async () => {
    const alert = await scorer({ reactsTo: "deep" });
    const length = 200;
    for (const place of [0, 40, 41, 77, 150, 199]) {
      const words = Array.from({ length }, (_, at) => (at === place ? "deep" : "wide"));
      const [reading] = await readOne(alert, words.join(" "), "Kelmoor | depth | 12");
      expect(reading!.expressed, `word ${place}`).toBeGreaterThan(0.9);
      expect(reading!.span).toEqual({ start: 5 * place, end: 5 * place + 4 });
    }
    const [nowhere] = await readOne(alert, "wide ".repeat(length), "Kelmoor | depth | 12");
    expect(nowhere!.expressed).toBeLessThan(0.01);
  });

  it("reads a graph of 200 facts like ones of a few", async () => {
    const varied = await scorer();
    const lines = Array.from({ length: 200 }, (_, at) => fact(at));
    const together = await readOne(varied, text(6), ...lines);
    expect(together).toHaveLength(200);
    for (const from of [0, 97, 196])
      expectNear(
        await readOne(varied, text(6), ...lines.slice(from, from + 4)),
        together.slice(from, from + 4),
        5,
      );
  });

  it("says how much of a fact that is too long was not read", async () => {
    const varied = await scorer();
    // 64 positions: a third of them, 21, for a fact; 5 of its tokens are before the value.
    const [long, short] = await readOne(varied, "the lake", `Kelmoor | depth | ${"12 ".repeat(30)}`, fact(0));
    expect(long!.unread).toBe(5 + 30 - 21);
    expect(short).not.toHaveProperty("unread");
  });

  it("refuses a model that reads hardly any tokens", async () => {
    expect(await faultOf(scorer({ positions: 12 }))).toContain("reads 12 tokens at most");
  });
});

describe("openFactScorer(options): facts and texts do not touch each other", () => {
  it("reads a fact alike alone and beside any others, in any order", async () => {
    const varied = await scorer();
    const lines = fc.uniqueArray(fc.nat(60), { minLength: 2, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.nat(20), lines, async (which, numbers) => {
        const all = await readOne(varied, text(which), ...numbers.map(fact));
        const back = await readOne(varied, text(which), ...[...numbers].reverse().map(fact));
        expectNear([...back].reverse(), all, 5);
        expectNear(await readOne(varied, text(which), fact(numbers[0]!)), all.slice(0, 1), 5);
      }),
      { numRuns: 12 },
    );
  });

  it("does not take for expressed what only another fact says", async () => {
    const alert = await scorer({ reactsTo: "deep" });
    const [saying, other] = await readOne(alert, "the lake", "Kelmoor | depth | deep", "Orsin | depth | 12");
    expect(saying!.expressed).toBeGreaterThan(0.99);
    expect(other!.expressed).toBeLessThan(0.01);
  });

  it.each(["fp32", "int8"] as const)(
    "reads a text alike among any neighbours in any order, to the last bit (%s)",
    async (precision) => {
      const varied = await scorer({}, { precision });
      const texts = Array.from({ length: 24 }, (_, at) =>
        asked(text(at), ...Array.from({ length: 1 + (at % 4) }, (_, more) => fact(at + more))),
      );
      const together = await varied.read(texts);
      for (const [at, one] of texts.entries()) expect(await varied.read([one])).toEqual([together[at]]);
      await fc.assert(
        fc.asyncProperty(fc.shuffledSubarray([...texts.keys()], { minLength: 1 }), async (order) => {
          const answers = await varied.read(order.map((at) => texts[at]!));
          expect(answers).toEqual(order.map((at) => together[at]));
        }),
        { numRuns: 10 },
      );
      expect(new Set(together.flat().map(({ expressed }) => expressed)).size).toBeGreaterThan(20);
    },
  );
});

describe("openFactScorer(options): models", () => {
  it("refuses one that was trained for another reader", async () => {
    expect(await faultOf(scorer({ reader: 7 }))).toMatch(
      /was trained for version 7 of the reader of facts, but this version of Assay has 1\n {2}Train it anew/,
    );
  });

  it("refuses one with other features, and one that is no fact classifier", async () => {
    expect(await faultOf(scorer({ features: 2 }))).toMatch(
      /model: was trained with 2 features of each fact, but this version of Assay has 3\n {2}Train it anew/,
    );
    const source = { ...(await model()), settings: {} };
    expect(await faultOf(openFactScorer({ source, runner, features: 3 }))).toMatch(
      /is no fact classifier\n.*assay train factspotter/,
    );
  });

  it("refuses heads that are missing or of another shape, and weights that give no numbers", async () => {
    expect(await faultOf(scorer({ change: (weights) => weights.delete("facts.seen.weight") }))).toMatch(
      /model: is no fact classifier: it has no tensor "facts\.seen\.weight"\n.*assay train factspotter/,
    );
    const wide = { type: "float32", dims: [5, 9], data: new Float32Array(45) } as const;
    expect(await faultOf(scorer({ change: (weights) => weights.set("facts.class.weight", wide) }))).toContain(
      'tensor "facts.class.weight" has shape [5, 9], but [5, 8] is needed',
    );
    const damaged = await scorer({
      change: (weights) => (weights.get("facts.class.bias")!.data[1] = Number.NaN),
    });
    expect(await faultOf(damaged.read([asked("the lake", fact(0))]))).toContain("answers what is no number");
  });

  it("refuses a tokenizer that is not the one of its weights", async () => {
    const { folder } = await model();
    const other = tinyTokenizer([...FACT_WORDS.slice(0, 5), ...FACT_WORDS.slice(5).reverse()]);
    await writeFile(join(folder, "tokenizer.json"), JSON.stringify(other));
    expect(await faultOf(openEncoder(folder))).toMatch(/tokenizer\.json: .*\n.*changed/);
    await writeFile(join(folder, "tokenizer.json"), JSON.stringify(tinyTokenizer([...FACT_WORDS, "more"])));
    expect(await faultOf(openEncoder(folder))).toMatch(/tokenizer\.json: .*\n.*changed/);
  });

  it("builds its graph once where there is a cache, stops when told to, and is known by its fingerprint", async () => {
    const source = await model();
    const kept = new Map<string, Uint8Array>();
    const cache = {
      get: async ({ variant }) => kept.get(variant),
      set: async ({ variant }, bytes) => void kept.set(variant, bytes),
    } as Pick<ModelCache, "get" | "set"> as ModelCache;
    const built = await openFactScorer({ source, runner, features: 3, cache });
    const unread: EncoderSource = { ...source, parameters: () => Promise.reject(new Error("read again")) };
    const again = await openFactScorer({ source: unread, runner, features: 3, cache });
    const texts = [asked("the lake", fact(1))];
    expect(await again.read(texts)).toEqual(await built.read(texts));
    await expect(again.read(texts, AbortSignal.abort())).rejects.toThrow();
    expect(built.fingerprint).toBe(source.fingerprint);
    const int8 = await openFactScorer({ source, runner, features: 3, precision: "int8", cache });
    expect(int8.fingerprint).toBe(`${source.fingerprint}+int8`);
    expect(kept.size).toBe(2);
    for (const one of [built, again, int8]) await one.release();
  });
});
