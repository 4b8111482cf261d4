import { describe, expect, test } from "vitest";
import { meteorOptions } from "./meteor-options.ts";

const problem = (options: unknown): string | undefined => {
  const parsed = meteorOptions.safeParse(options);
  return parsed.success
    ? undefined
    : parsed.error.issues.map((issue) => [...issue.path, issue.message].join(" "))[0];
};

describe("meteorOptions", () => {
  test("are METEOR 1.5's for English when none is given", () => {
    expect(meteorOptions.parse({})).toEqual({
      preset: "1.5",
      stages: "exact+stem",
      alpha: 0.85,
      beta: 0.2,
      gamma: 0.6,
      delta: 0.75,
      normalize: "norm",
    });
  });

  test("are NLTK's with its preset", () => {
    expect(meteorOptions.parse({ preset: "nltk" })).toEqual({
      preset: "nltk",
      stages: "exact+stem",
      alpha: 0.9,
      beta: 3,
      gamma: 0.5,
      tokenizer: "nltk",
    });
  });

  test("take synonyms for a stage more", () => {
    expect(meteorOptions.parse({ synonyms: "wn", alpha: "0.5" })).toMatchObject({
      stages: "exact+stem+synonym",
      alpha: 0.5,
      synonyms: "wn",
    });
    expect(meteorOptions.parse({ synonyms: "wn", stages: "exact+synonym" }).stages).toBe("exact+synonym");
  });

  test("want synonyms for the stage, and the stage for synonyms", () => {
    expect(problem({ stages: "exact+synonym" })).toBe(
      "synonyms must name a file or folder for stages=exact+synonym",
    );
    expect(problem({ stages: "exact", synonyms: "wn" })).toContain("not with stages=exact");
  });

  test("refuse what belongs to the other preset, and numbers out of range", () => {
    expect(problem({ preset: "nltk", delta: 0.5 })).toBe("delta is used with preset=1.5 only");
    expect(problem({ tokenizer: "space" })).toBe("tokenizer is used with preset=nltk only");
    expect(problem({ gamma: 1.5 })).toBe("gamma must be a number from 0 to 1");
    expect(problem({ beta: -1 })).toBe("beta must be a number from 0 to 100");
    expect(problem({ stages: "stem" })).toContain("stages must be one of exact, ");
  });
});
