import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MENTION_FEATURES } from "../../src/detect/facts/mention-features.ts";
import type { Precision } from "../../src/models/encoders/inference-model.ts";
import { FACT_CLASSES } from "../../src/models/facts/fact-classes.ts";
import { openFactScorer } from "../../src/models/facts/fact-scorer.ts";
import { embeddedFactspotterFolder } from "../../src/models/files/embedded-factspotter.ts";
import { openEncoder } from "../../src/models/files/encoder-source.ts";
import { loadRunner } from "../../src/models/runners/load-runner.ts";

/*
 * The model that comes with Assay, computed a second time in numpy (fixtures/oracle/factspotter.py): the same margins in floats, near ones in 8-bit
 * integers, and the same words pointed at.
 */
const file = new URL("../../fixtures/oracle/factspotter.json", import.meta.url);
const oracle = JSON.parse(readFileSync(file, "utf8")) as {
  readonly signs: readonly string[];
  readonly cases: readonly {
    readonly text: string;
    readonly facts: readonly (readonly [string | null, string, string])[];
    readonly signs: readonly (readonly number[])[];
    readonly margins: readonly number[];
    readonly classes: readonly number[];
    readonly points: readonly number[];
  }[];
};

async function readAll(precision: Precision) {
  const source = await openEncoder(embeddedFactspotterFolder());
  const scorer = await openFactScorer({
    source,
    runner: await loadRunner(),
    features: MENTION_FEATURES.length,
    precision,
  });
  const texts = oracle.cases.map(({ text, facts: triples, signs }) => ({
    text,
    features: signs,
    facts: triples.map(([subject, relation, value], at) => ({
      id: String(at + 1),
      subject,
      relation,
      value,
      need: "required" as const,
    })),
  }));
  const readings = await scorer.read(texts);
  await scorer.release();
  const [temperature, prior] = [Number(source.settings.temperature), Number(source.settings.prior)];
  const margins = readings.map((one) =>
    one.map(({ expressed }) => temperature * Math.log(expressed / (1 - expressed)) - prior),
  );
  return { tokenizer: source.tokenizer, readings, margins };
}

describe("the fact classifier that comes with Assay", () => {
  it("reads features in the order it was trained with", () => {
    expect(oracle.signs).toEqual(MENTION_FEATURES);
  });

  it("gives numpy's margins and errors in floats", async () => {
    const { readings, margins } = await readAll("fp32");
    oracle.cases.forEach((expected, at) => {
      expected.margins.forEach((margin, fact) => {
        expect(Math.abs(margins[at]![fact]! - margin), expected.facts[fact]!.join(" | ")).toBeLessThan(1e-3);
        expect(readings[at]![fact]!.failing).toBe(FACT_CLASSES[expected.classes[fact]!]);
      });
    });
  });

  it("points at numpy's words, or at none", async () => {
    const { tokenizer, readings } = await readAll("fp32");
    oracle.cases.forEach(({ text, points }, at) => {
      const { starts, ends } = tokenizer.tokens(text);
      points.forEach((point, fact) => {
        const { span } = readings[at]![fact]!;
        if (point === 0) expect(span).toBeUndefined();
        else {
          expect(span!.start).toBeLessThanOrEqual(starts[point - 1]!);
          expect(span!.end).toBeGreaterThanOrEqual(ends[point - 1]!);
        }
      });
    });
  });

  it("stays near them in 8-bit integers", async () => {
    const { margins } = await readAll("int8");
    oracle.cases.forEach((expected, at) => {
      expected.margins.forEach((margin, fact) => {
        expect(Math.abs(margins[at]![fact]! - margin)).toBeLessThan(0.75);
      });
    });
  });
});
