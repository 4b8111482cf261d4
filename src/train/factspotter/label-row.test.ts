import { describe, expect, it } from "vitest";
import { detector } from "../../../test/support/detect.ts";
import { facts } from "../../../test/support/facts.ts";
import { FACT_WORDS } from "../../../test/support/tiny-fact-model.ts";
import { tinyTokenizer } from "../../../test/support/tiny-model.ts";
import { FACT_CLASSES, loadTokenizer, specialsOf } from "../../models/index.ts";
import type { FactSample, FactTruth } from "../../perturb/index.ts";
import { FEATURES, labelledRow, type RowMaker } from "./label-row.ts";

const tokenizer = loadTokenizer(JSON.stringify(tinyTokenizer(FACT_WORDS)));
const maker: RowMaker = {
  tokenizer,
  specials: specialsOf(tokenizer),
  detector,
  maxTokens: 20,
  maxFact: 12,
  maxRow: 60,
};

const TEXT = "Kelmoor is 12 deep, in Valmere.";
const spanOf = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });

/** A sample with one fact about which something is known. */
function sampleOf(truth: FactTruth): FactSample {
  return { text: TEXT, facts: facts("Kelmoor | depth | 12"), truths: [truth] };
}

/** The class of a sample's fact, and the words that its label points at. */
function labelOf(
  truth: FactTruth,
  options: Partial<RowMaker> = {},
): [string | undefined, string[] | undefined] {
  const { row, labels } = labelledRow(sampleOf(truth), { ...maker, ...options });
  const { label, tokens } = labels[0]!;
  return [
    label === undefined ? undefined : FACT_CLASSES[label],
    tokens?.map((at) => TEXT.slice(row.text.starts[at - 1], row.text.ends[at - 1])),
  ];
}

describe("labelledRow(sample, maker)", () => {
  it("has the class and the words of each truth", () => {
    expect(labelOf({ expressed: true, spans: [spanOf("12")] })).toEqual(["expressed", ["12"]]);
    expect(labelOf({ expressed: false, failing: "value", spans: [spanOf("in Valmere")] })).toEqual([
      "value",
      ["in", "Valmere"],
    ]);
    expect(labelOf({ expressed: false, spans: [spanOf("deep")] })).toEqual(["whole", ["deep"]]);
  });

  it("does not know what the truth does not say", () => {
    expect(labelOf({ expressed: undefined, spans: [] })).toEqual([undefined, undefined]);
    expect(labelOf({ expressed: true, spans: [] })).toEqual(["expressed", undefined]);
    expect(labelOf({ expressed: false, failing: "relation", kind: "swap-relation", spans: [] })).toEqual([
      "relation",
      undefined,
    ]);
  });

  it.each(["drop-mention", "drop-sentence", "add-fact"] as const)("points nowhere after %s", (kind) => {
    expect(labelOf({ expressed: false, failing: "value", kind, spans: [] })).toEqual(["value", []]);
  });

  it("does not learn from what was cut off with the end of a text", () => {
    const late: FactTruth = { expressed: true, spans: [spanOf("Valmere")] };
    expect(labelOf(late)).toEqual(["expressed", ["Valmere"]]);
    expect(labelOf(late, { maxTokens: 4 })).toEqual([undefined, undefined]);
    expect(labelOf({ expressed: true, spans: [spanOf("12"), spanOf("Valmere")] }, { maxTokens: 4 })).toEqual([
      "expressed",
      ["12"],
    ]);
  });

  it("has features for each fact, and leaves facts out that do not fit", () => {
    const many = facts(...Array.from({ length: 12 }, (_, at) => `Kelmoor | depth | ${at}`));
    const sample = { text: TEXT, facts: many, truths: many.map(() => ({ expressed: true, spans: [] })) };
    const { row, features, labels } = labelledRow(sample, maker);
    // 8 tokens of text, 2 special ones, and 6 for each fact.
    expect(row.markers).toHaveLength(Math.floor((60 - 10) / 6));
    expect(row.ids.length).toBeLessThanOrEqual(60);
    expect([features.length, labels.length]).toEqual([row.markers.length, row.markers.length]);
    for (const one of features) expect(one).toHaveLength(FEATURES);
  });

  it("reads no more of a fact than there is room for", () => {
    const long = facts(`Kelmoor | depth | ${"12 ".repeat(40)}`);
    const { row } = labelledRow({ text: TEXT, facts: long, truths: [{ expressed: true, spans: [] }] }, maker);
    expect(row.ids).toHaveLength(8 + 2 + 12);
    expect(row.positions.at(-1)).toBe(8 + 2 + 12 - 1);
  });

  it("sees a fact alone when it is told to, so that the names of the others are foreign", () => {
    const truths = [
      { expressed: true, spans: [] },
      { expressed: true, spans: [] },
    ];
    const sample = {
      text: TEXT,
      facts: facts("Kelmoor | depth | 12", "Kelmoor | country | Valmere"),
      truths,
    };
    const foreign = FEATURES - 1;
    expect(labelledRow(sample, maker).features.map((features) => features[foreign])).toEqual([0, 0]);
    expect(labelledRow(sample, maker, { alone: true }).features.map((features) => features[foreign])).toEqual(
      [1, 0],
    );
  });

  it("shows a fact with an error beside what it was before", () => {
    const [wrong, right] = facts("Kelmoor | depth | 40", "Kelmoor | depth | 12");
    const before = { fact: { ...right!, id: "1" }, spans: [spanOf("12")] };
    const truth: FactTruth = { expressed: false, failing: "value", spans: [spanOf("12")], before };
    const { row, labels, features } = labelledRow({ text: TEXT, facts: [wrong!], truths: [truth] }, maker);
    expect(row.markers).toHaveLength(2);
    expect(labels.map(({ label }) => FACT_CLASSES[label!])).toEqual(["value", "expressed"]);
    expect(features[0]).not.toEqual(features[1]);
  });
});
