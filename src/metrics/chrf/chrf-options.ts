import { z } from "zod";
import { choice, number, optionsObject, truth, wholeNumber } from "../option-fields.ts";

/** Whose chrF to compute: sacreBLEU's, or chrF++.py as WebNLG's toolkit runs it. */
export type ChrfPreset = "sacrebleu" | "webnlg";

/** chrF's options as a user gives them; the preset fills in the rest. */
export interface ChrfOptionsInput {
  readonly preset?: ChrfPreset;
  /** Longest character n-gram. */
  readonly charOrder?: number;
  /** Longest word n-gram: 0 is chrF, 1 chrF+, 2 chrF++. */
  readonly wordOrder?: number;
  /** How many times as much recall weighs as precision. */
  readonly beta?: number;
  /** Whether texts are put in lower case first. */
  readonly lowercase?: boolean;
  /** Whether character n-grams go over white space. */
  readonly whitespace?: boolean;
  /** Whether F is averaged over all orders, with 1e-16 where there is none, in place of F of the averages over the orders there are. */
  readonly epsSmoothing?: boolean;
}

/** chrF++'s options: chrF's, but for the order of word n-grams, which its name says. */
export type ChrfPlusPlusOptionsInput = Omit<ChrfOptionsInput, "wordOrder">;

/** chrF's options with every value known: what the signature shows. */
export type ChrfOptions = {
  readonly preset: ChrfPreset;
  readonly charOrder: number;
  readonly wordOrder: number;
  readonly beta: number;
  /** The rest is set with the preset `sacrebleu`. */
  readonly lowercase?: boolean;
  readonly whitespace?: boolean;
  readonly epsSmoothing?: boolean;
};

const PRESETS: readonly ChrfPreset[] = ["sacrebleu", "webnlg"];
const SACREBLEU_ONLY = ["lowercase", "whitespace", "epsSmoothing"] as const;
const PLUS_PLUS = 2;
const HIGHEST_ORDER = 100;
const HIGHEST_BETA = 1000;

const shared = {
  preset: choice(PRESETS)
    .optional()
    .describe("sacrebleu (default), or webnlg: chrF++.py as WebNLG's toolkit runs it"),
  charOrder: wholeNumber(0, HIGHEST_ORDER).optional().describe("longest character n-gram (6)"),
};

const others = {
  beta: number((value) => value >= 0 && value <= HIGHEST_BETA, {
    error: `must be a number from 0 to ${HIGHEST_BETA}`,
  })
    .optional()
    .describe("how many times as much recall weighs as precision (2)"),
  lowercase: truth().optional().describe("whether texts are put in lower case first (false)"),
  whitespace: truth().optional().describe("whether character n-grams go over white space (false)"),
  epsSmoothing: truth()
    .optional()
    .describe("whether F is averaged over all orders, 1e-16 standing for those there are none of (false)"),
};

/** Options as written in `chrf?name=value&…` or given as typed values, resolved. */
export const chrfOptions: z.ZodType<ChrfOptions> = optionsObject({
  ...shared,
  wordOrder: wholeNumber(0, HIGHEST_ORDER)
    .optional()
    .describe("longest word n-gram: 0 (default) is chrF, 1 chrF+, 2 chrF++ (webnlg: 2)"),
  ...others,
}).transform(resolveOptions);

/** Options as written in `chrf++?name=value&…`, resolved. */
export const chrfPlusPlusOptions: z.ZodType<ChrfOptions> = optionsObject({ ...shared, ...others }).transform(
  (given, context) => resolveOptions({ ...given, wordOrder: PLUS_PLUS }, context),
);

type Loose<T> = { readonly [name in keyof T]: T[name] | undefined };

function resolveOptions(given: Loose<ChrfOptionsInput>, context: z.RefinementCtx): ChrfOptions {
  const { preset = "sacrebleu", charOrder = 6, beta = 2 } = given;
  const { wordOrder = preset === "webnlg" ? PLUS_PLUS : 0 } = given;
  const odd = preset === "webnlg" ? SACREBLEU_ONLY.find((name) => given[name] !== undefined) : undefined;
  if (odd !== undefined) {
    context.addIssue({ code: "custom", path: [odd], message: "is used with preset=sacrebleu only" });
    return z.NEVER;
  }
  if (charOrder + wordOrder === 0) {
    context.addIssue({ code: "custom", path: ["charOrder"], message: "must be above 0 when wordOrder is 0" });
    return z.NEVER;
  }
  const orders = { preset, charOrder, wordOrder, beta };
  if (preset === "webnlg") return orders;
  const { lowercase = false, whitespace = false, epsSmoothing = false } = given;
  return { ...orders, lowercase, whitespace, epsSmoothing };
}
