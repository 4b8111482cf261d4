import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TokenRun } from "../tokenize/encoding.ts";
import { FACT_CLASSES } from "./fact-classes.ts";
import { marginOf, pointedAt, readingOf } from "./read-logits.ts";

const logits = (...numbers: number[]): Float32Array => Float32Array.from(numbers);

describe("marginOf(logits)", () => {
  it("is 0 where being expressed is as likely as all errors together", () => {
    expect(marginOf(logits(Math.log(4), 0, 0, 0, 0))).toBeCloseTo(0, 6);
    expect(marginOf(logits(0, 0, 0, 0, 0))).toBeCloseTo(-Math.log(4), 6);
  });

  it("is a number however large the logits are", () => {
    expect(marginOf(logits(2000, 1000, -1000, 0, 0))).toBeCloseTo(1000, 3);
    expect(marginOf(logits(-2000, 1000, 1000, -9000, 0))).toBeCloseTo(-3000 - Math.log(2), 3);
  });
});

/** As in training. */
const PLAIN = { temperature: 1, prior: 0 };

describe("readingOf(logits, calibration)", () => {
  it("is the share of the first class at temperature 1, and names the likeliest error", () => {
    const { expressed, failing } = readingOf(logits(1, 0, 2, -1, 0.5), PLAIN);
    const sum = [1, 0, 2, -1, 0.5].reduce((total, logit) => total + Math.exp(logit), 0);
    expect(expressed).toBeCloseTo(Math.exp(1) / sum, 6);
    expect(failing).toBe("relation");
  });

  it("names each class but the first, the earlier of two that are as likely", () => {
    for (const [at, name] of FACT_CLASSES.entries()) {
      const one = logits(9, 0, 0, 0, 0);
      one[at] = 10;
      expect(readingOf(one, PLAIN).failing).toBe(at === 0 ? "subject" : name);
    }
  });

  it("is expressed by less where errors are rarer than in training", () => {
    const even = logits(Math.log(4) - 0.5, 0, 0, 0, 0);
    expect(readingOf(even, PLAIN).expressed).toBeCloseTo(1 / (1 + Math.exp(0.5)), 6);
    expect(readingOf(even, { temperature: 3, prior: 0.5 }).expressed).toBeCloseTo(0.5, 6);
  });

  it("is less sure at a higher temperature, with the same verdict", () => {
    const number = fc.float({ min: -30, max: 30, noNaN: true });
    fc.assert(
      fc.property(fc.array(number, { minLength: 5, maxLength: 5 }), (numbers) => {
        const [sharp, soft] = [1, 4].map((temperature) =>
          readingOf(logits(...numbers), { temperature, prior: 0 }),
        );
        expect(soft!.failing).toBe(sharp!.failing);
        expect(soft!.expressed >= 0.5).toBe(sharp!.expressed >= 0.5);
        expect(Math.abs(soft!.expressed - 0.5)).toBeLessThanOrEqual(Math.abs(sharp!.expressed - 0.5));
      }),
    );
  });
});

describe("pointedAt(pointers, text)", () => {
  // Four tokens of three letters with a space between them.
  const text: TokenRun = { ids: [5, 6, 7, 8], starts: [0, 4, 8, 12], ends: [3, 7, 11, 15] };

  it("is the likeliest token with those neighbours that are nearly as likely", () => {
    expect(pointedAt(logits(0, 1, 5, 4.5, 0, 9), text)).toEqual({ start: 4, end: 11 });
    expect(pointedAt(logits(0, 5, 5, 5, 5), text)).toEqual({ start: 0, end: 15 });
    expect(pointedAt(logits(0, 5, 1, 5, 1), text)).toEqual({ start: 0, end: 3 });
  });

  it("is nothing when the opening token is as likely as any, or there is no text", () => {
    expect(pointedAt(logits(2, 1, 2, 0, 0), text)).toBeUndefined();
    expect(pointedAt(logits(0, 7), { ids: [], starts: [], ends: [] })).toBeUndefined();
  });

  it("is nothing when the words pointed at have no letters", () => {
    expect(pointedAt(logits(0, 1), { ids: [5], starts: [4], ends: [4] })).toBeUndefined();
  });
});
