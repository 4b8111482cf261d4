import { expect, test } from "vitest";
import { z } from "zod";
import { parentOptions } from "./parent-options.ts";

test("parentOptions resolves every option from the preset", () => {
  const common = { entailment: "overlap", order: 4, smoothing: 1e-5, lowercase: true };
  expect(parentOptions.parse({})).toEqual({
    ...common,
    preset: "google",
    lambda: "none",
    tokenizer: "13a",
  });
  expect(parentOptions.parse({ preset: "google" })).toEqual({
    ...common,
    preset: "google",
    lambda: "none",
    tokenizer: "space",
  });
  expect(parentOptions.parse({ preset: "google", tokenizer: "13a" })).toEqual(parentOptions.parse({}));
  expect(parentOptions.parse({ preset: "paper" })).toMatchObject({ lambda: "none", tokenizer: "space" });
  expect(parentOptions.parse({ preset: "kaiju" })).toMatchObject({ lambda: 0.5, tokenizer: "space" });
  expect(parentOptions.parse({ preset: "totto" })).toEqual({
    ...common,
    preset: "totto",
    lambda: "none",
    tokenizer: "13a",
    padSingle: false,
  });
});

test("parentOptions takes values as text and as they are", () => {
  const text = { lambda: "0.5", order: "2", smoothing: "1e-3", lowercase: "false", tokenizer: "nltk" };
  const typed = { lambda: 0.5, order: 2, smoothing: 1e-3, lowercase: false, tokenizer: "nltk" };
  expect(parentOptions.parse(text)).toEqual(parentOptions.parse(typed));
  expect(parentOptions.parse(text)).toMatchObject(typed);
});

test("parentOptions takes counts as asking for co-occurrence", () => {
  expect(parentOptions.parse({ counts: "c.txt" })).toMatchObject({
    entailment: "cooccurrence",
    counts: "c.txt",
  });
});

function problem(options: Record<string, unknown>): string | undefined {
  return parentOptions
    .safeParse(options)
    .error?.issues.map(({ path, message }) => [...path, message].join(" "))
    .join("; ");
}

test.each([
  [{ lambda: "3" }, 'lambda must be "none" or a number from 0 to 1'],
  [{ lambda: "abc" }, 'lambda must be "none" or a number from 0 to 1'],
  [{ lambda: "" }, 'lambda must be "none" or a number from 0 to 1'],
  [{ preset: "bleu" }, "preset must be one of google, paper, kaiju, totto"],
  [{ order: "0" }, "order must be a whole number from 1 to 100"],
  [{ order: "1.5" }, "order must be a whole number from 1 to 100"],
  [{ smoothing: "-1" }, "smoothing must be a number from 0 to 1"],
  [{ tokenizer: "bpe" }, "tokenizer must be one of space, nltk, 13a, intl, char, zh"],
  [{ lowercase: "maybe" }, "lowercase must be true or false"],
  [
    { lamda: "0.5" },
    "no such option: lamda (there are preset, lambda, entailment, order, smoothing, tokenizer, lowercase, counts, padSingle)",
  ],
  [
    { preset: "kaiju", lambda: "none" },
    "lambda must be a number with preset=kaiju, whose program takes nothing else",
  ],
  [
    { entailment: "cooccurrence" },
    "counts must name a file for entailment=cooccurrence; make one with: assay train cooccurrence",
  ],
  [{ entailment: "none", counts: "c" }, "counts is used with entailment=cooccurrence, not with none"],
  [{ padSingle: "true" }, "padSingle is used with preset=totto only"],
])("parentOptions refuses %j", (options, message) => {
  expect(problem(options)).toBe(message);
});

test("parentOptions describes each of its options", () => {
  const { properties } = z.toJSONSchema(parentOptions, { io: "input", unrepresentable: "any" });
  const described = Object.entries(properties!).filter(
    ([, schema]) => typeof schema === "object" && typeof schema.description === "string",
  );
  expect(described.map(([name]) => name)).toEqual([
    "preset",
    "lambda",
    "entailment",
    "order",
    "smoothing",
    "tokenizer",
    "lowercase",
    "counts",
    "padSingle",
  ]);
});
