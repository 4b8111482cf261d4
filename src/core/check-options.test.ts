import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkOptions } from "./check-options.ts";

const schema = z.strictObject({
  filter: z.enum(["none", "significant"]).default("none"),
  resamples: z.number().int().nonnegative().default(0),
  jobs: z.number().int().positive().default(1),
  decimals: z.number().int().max(15).default(3),
  confidence: z.number().lt(1).default(0.95),
  folds: z.number().int().min(2).default(5),
  by: z.array(z.string()).optional(),
  cache: z.boolean().default(true),
  lang: z.string().optional(),
  kind: z.tuple([z.enum(["show", "clear"])]).default(["show"]),
  run: z.array(z.string()).length(1, "name one run folder").default(["r"]),
});

const said = (given: object): string => {
  try {
    checkOptions(schema, given);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
};

describe("checkOptions", () => {
  it.each([
    [{ filter: "some" }, 'filter: must be one of none, significant, not "some"'],
    [{ filter: 3 }, "filter: must be one of none, significant, not 3"],
    [{ resamples: -1 }, "resamples: must be 0 or more"],
    [{ resamples: 1.5 }, "resamples: must be a whole number"],
    [{ resamples: Number.NaN }, "resamples: must be a number"],
    [{ resamples: "3" }, "resamples: must be a number"],
    [{ jobs: 0 }, "jobs: must be above 0"],
    [{ decimals: 16 }, "decimals: must be 15 or less"],
    [{ confidence: 1 }, "confidence: must be below 1"],
    [{ folds: 1 }, "folds: must be 2 or more"],
    [{ by: "tag" }, "by: must be a list"],
    [{ by: [3] }, "by: must be text"],
    [{ cache: "no" }, "cache: must be true or false"],
    [{ lang: 3 }, "lang: must be text"],
    [{ kind: ["shwo"] }, 'kind: must be one of show, clear, not "shwo"'],
    [{ run: [] }, "run: name one run folder"],
    [{ resample: 3, lng: "en" }, 'there is no option "resample"; there is no option "lng"'],
  ])("says what is wrong with %j in plain words", (given, message) => {
    expect(said(given)).toBe(message);
  });

  it("offers the nearest option for one that is not there", () => {
    expect(() => checkOptions(schema, { resample: 3 })).toThrow(
      expect.objectContaining({ kind: "usage", hint: 'Did you mean "resamples"?' }),
    );
  });

  it("names options as they are given", () => {
    expect(() => checkOptions(schema, { jobs: 0 }, (key) => `--${key}`)).toThrow("--jobs: must be above 0");
  });

  it("says that an option must be given", () => {
    expect(() => checkOptions(z.strictObject({ id: z.string() }), {})).toThrow("id: must be given");
  });
});
