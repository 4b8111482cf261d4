import { expect, test } from "vitest";
import { bleuOptions } from "./bleu-options.ts";

test("bleuOptions resolves every option from the preset", () => {
  expect(bleuOptions.parse({})).toEqual({
    preset: "sacrebleu",
    tokenizer: "13a",
    smoothing: "exp",
    effectiveOrder: "auto",
    lowercase: false,
    order: 4,
  });
  expect(bleuOptions.parse({ preset: "multi-bleu-detok" })).toEqual({
    preset: "multi-bleu-detok",
    tokenizer: "13a",
    smoothing: "none",
    lowercase: false,
    order: 4,
  });
  expect(bleuOptions.parse({ preset: "nltk" })).toEqual({
    preset: "nltk",
    tokenizer: "nltk",
    smoothing: "method3",
    lowercase: false,
    order: 4,
  });
});

test("bleuOptions fills in the value that the smoothing uses", () => {
  expect(bleuOptions.parse({ smoothing: "floor" })).toMatchObject({ smoothingValue: 0.1 });
  expect(bleuOptions.parse({ smoothing: "add-k" })).toMatchObject({ smoothingValue: 1 });
  expect(bleuOptions.parse({ smoothing: "add-k", smoothingValue: 2 })).toMatchObject({ smoothingValue: 2 });
  expect(bleuOptions.parse({ preset: "nltk", smoothing: "method1" })).toMatchObject({ smoothingValue: 0.1 });
  expect(bleuOptions.parse({ smoothing: "none" })).not.toHaveProperty("smoothingValue");
});

test("bleuOptions takes values as text and as they are", () => {
  const text = {
    effectiveOrder: "false",
    lowercase: "true",
    order: "2",
    smoothing: "floor",
    smoothingValue: "0.5",
  };
  const typed = { effectiveOrder: false, lowercase: true, order: 2, smoothing: "floor", smoothingValue: 0.5 };
  expect(bleuOptions.parse(text)).toEqual(bleuOptions.parse(typed));
  expect(bleuOptions.parse(text)).toMatchObject(typed);
});

function problem(options: Record<string, unknown>): string | undefined {
  return bleuOptions
    .safeParse(options)
    .error?.issues.map(({ path, message }) => [...path, message].join(" "))
    .join("; ");
}

test.each([
  [{ preset: "moses" }, "preset must be one of sacrebleu, multi-bleu-detok, nltk"],
  [{ tokenizer: "space" }, "tokenizer must be one of nltk, 13a, intl, char, zh, none"],
  [{ order: 0 }, "order must be a whole number from 1 to 100"],
  [{ effectiveOrder: "yes" }, "effectiveOrder must be auto, true or false"],
  [{ smoothingValue: -1, smoothing: "floor" }, "smoothingValue must be a number from 0"],
  [
    { smoothingValue: 2, smoothing: "floor" },
    "smoothingValue must be a number from 0 to 1 with smoothing=floor",
  ],
  [{ smoothingValue: 1 }, "smoothingValue is used with floor, add-k, method1, not with smoothing=exp"],
  [{ smoothing: "method3" }, "smoothing must be exp or floor or add-k or none with preset=sacrebleu"],
  [{ preset: "nltk", smoothing: "exp" }, "smoothing must be method3 or method1 or none with preset=nltk"],
  [{ preset: "multi-bleu-detok", smoothing: "exp" }, "smoothing must be none with preset=multi-bleu-detok"],
  [{ preset: "nltk", effectiveOrder: true }, "effectiveOrder is used with preset=sacrebleu only"],
])("bleuOptions refuses %j", (options, expected) => {
  expect(problem(options)).toBe(expected);
});
