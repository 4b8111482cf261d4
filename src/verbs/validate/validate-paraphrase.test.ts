import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import type { Item } from "../../core/example.ts";
import type { ParaphraseTest } from "../../core/paraphrase-test.ts";
import { type ValidateInput, validate } from "./validate.ts";

const item = (id: string, lines: readonly string[], ...references: readonly string[]): Item => ({
  example: { id, facts: facts(...lines), references, tags: {} },
  candidates: [],
});

const TARN = ["Tarn | fish | pike", "Tarn | country | Valmere"];
const items = [
  item("tarn", TARN, "Tarn has pike .", "There are pike in Tarn .", "Tarn has pike ."),
  item("ume", ["Ume | fish | eel"], "Ume has eel ."),
  // The same data as the first, in another order: a third wording.
  item("tarn-again", TARN.toReversed(), "Pike live in Tarn ."),
  item("bare", [], "No data here ."),
  item("bare-too", [], "Nor here ."),
];

async function tested(input: Partial<ValidateInput> = {}): Promise<ParaphraseTest> {
  const usual: ValidateInput = { kind: "paraphrase", items, metrics: ["bleu"], cache: false, resamples: 20 };
  const result = await validate({ ...usual, ...input });
  if (result.kind !== "paraphrase") throw new Error("not a paraphrase test");
  return result.test;
}

describe("validate paraphrase", () => {
  it("scores each reference beside itself, then beside every other wording of the same data", async () => {
    const { counts, scores } = await tested();
    // Three wordings of one data: six ordered pairs. The repeated reference is one.
    expect(counts).toEqual({ examples: 5, texts: 6, paraphrased: 3, pairs: 6 });
    const [bleu] = scores;
    expect(scores).toHaveLength(1);
    expect(bleu!.original!.value).toBeCloseTo(100, 6);
    expect(bleu!.sameTexts!.value).toBeCloseTo(100, 6);
    expect(bleu!.paraphrased!.value).toBeLessThan(60);
    expect(bleu!.change!.value).toBeCloseTo(bleu!.paraphrased!.value - 100, 6);
    const { scores: of } = await tested({ items: [items[0]!, items[2]!] });
    expect(of[0]!.change!.interval!.high).toBeLessThan(0);
  });

  it("finds no change in a metric that reads no reference, and says what could not be judged", async () => {
    const { scores, reasons } = await tested({ metrics: ["parent-table"], parts: "all" });
    expect(scores.map(({ part }) => part)).toEqual(["f", "precision", "recall"]);
    for (const { change } of scores) expect(change).toMatchObject({ value: 0 });
    expect(Object.values(reasons["parent-table"]!)).toEqual([2]);
  });

  it("writes files by their extension", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "test.json");
    const { scores } = await tested({ output: [path] });
    expect(JSON.parse(await readFile(path, "utf8")).scores).toEqual(scores);
  });

  it("refuses data without paraphrases, systems' texts, and options of other kinds", async () => {
    expect(await faultOf(tested({ items: items.slice(1, 2) }))).toContain("no two references");
    expect(await faultOf(tested({ items: [item("x", TARN)] }))).toContain("no references");
    expect(await faultOf(tested({ input: ["a.txt"] }))).toContain("takes no systems' texts");
    expect(await faultOf(tested({ by: ["kind"] }))).toContain("does not use: by");
    expect(await faultOf(tested({ scale: "z", worst: 2 }))).toContain("does not use: worst, scale");
  });
});
