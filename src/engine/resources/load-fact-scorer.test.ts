import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { tinyClassifier } from "../../../test/support/tiny-classifier.ts";
import { tinyFactModel } from "../../../test/support/tiny-fact-model.ts";
import { writeTinyModel } from "../../../test/support/tiny-model.ts";
import { MENTION_FEATURES } from "../../detect/facts/mention-features.ts";
import type { OpenFactScorer } from "../../models/index.ts";
import { quantizeModel } from "../../verbs/models/models-save.ts";
import { loadFactScorer } from "./load-fact-scorer.ts";

/** A folder that goes with the test, its cache in it. */
async function place(): Promise<(name: string) => string> {
  const folder = await temporaryFolder();
  vi.stubEnv("ASSAY_CACHE_DIR", join(folder.path, "cache"));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await folder[Symbol.asyncDispose]();
  });
  return (name) => join(folder.path, name);
}

async function open(named: string): Promise<{ scorer: OpenFactScorer; fingerprint: string }> {
  const { value, fingerprint } = await loadFactScorer(named);
  const scorer = value as OpenFactScorer;
  onTestFinished(() => scorer.release());
  return { scorer, fingerprint };
}

const features = MENTION_FEATURES.length;
const asked = [
  {
    text: "the lake is deep",
    facts: facts("Kelmoor | depth | 12"),
    features: [MENTION_FEATURES.map(() => 0)],
  },
];

describe("loadFactScorer(named)", () => {
  it("opens a model by its folder, known by its fingerprint", async () => {
    const at = await place();
    const source = await tinyFactModel(at("mine"), { features, reactsTo: "deep" });
    const { scorer, fingerprint } = await open(at("mine"));
    expect(fingerprint).toBe(source.fingerprint);
    expect((await scorer.read(asked))[0]![0]!.expressed).toBeGreaterThan(0.99);
  });

  it("computes a quantized model in 8-bit integers, near what it was, and the same each time", async () => {
    const at = await place();
    await tinyFactModel(at("mine"), { features });
    await quantizeModel(at("mine"), { output: at("small") });
    const [whole, small, again] = [await open(at("mine")), await open(at("small")), await open(at("small"))];
    const number = async ({ scorer }: typeof whole): Promise<number> =>
      (await scorer.read(asked))[0]![0]!.expressed;
    expect(await number(small)).toBe(await number(again));
    expect(Math.abs((await number(small)) - (await number(whole)))).toBeLessThan(0.05);
    expect(small.fingerprint).not.toBe(whole.fingerprint);
  });

  it("opens a classifier of pairs, too", async () => {
    const at = await place();
    await tinyClassifier(at("pairs"), "bert");
    const [[reading] = []] = await (await open(at("pairs"))).scorer.read(asked);
    expect(Object.keys(reading!)).toEqual(["expressed"]);
  });

  it("refuses what is no such model, and one of another version", async () => {
    const at = await place();
    await writeTinyModel(at("plain"));
    expect(await faultOf(loadFactScorer(at("plain")))).toMatch(/plain: .*\n/);
    await tinyFactModel(at("old"), { features: 2 });
    expect(await faultOf(loadFactScorer(at("old")))).toContain("was trained with 2 features");
    const nowhere = loadFactScorer(at("none"));
    await expect(nowhere).rejects.toMatchObject({
      kind: "missing",
      hint: expect.stringContaining("models list"),
    });
  });
});
