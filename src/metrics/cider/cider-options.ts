import { z } from "zod";
import { TOKENIZERS, type TokenizerName } from "../../text/tokenize.ts";
import { choice, fileName, number, optionsObject, truth, wholeNumber } from "../option-fields.ts";
import { DEFAULT_SETTINGS } from "./document-frequencies.ts";

/** Which CIDEr: `d` is CIDEr-D, which pycocoevalcap prints as CIDEr; `plain` has neither clipping nor length penalty. */
export type CiderVariant = "d" | "plain";

/** CIDEr's options as a user gives them. */
export interface CiderOptionsInput {
  readonly variant?: CiderVariant;
  /** Width of CIDEr-D's length penalty, in words. */
  readonly sigma?: number;
  /** Longest n-gram. */
  readonly order?: number;
  readonly tokenizer?: TokenizerName;
  readonly lowercase?: boolean;
  /** Whether punctuation marks are words like any other. */
  readonly punctuation?: boolean;
  /** File of document frequencies; without it they are counted in a first pass over the references that are scored against. */
  readonly frequencies?: string;
}

/** CIDEr's options with every value known: what the signature shows. */
export type CiderOptions = {
  readonly variant: CiderVariant;
  /** Set with the variant `d`. */
  readonly sigma?: number;
  readonly order: number;
  readonly tokenizer: TokenizerName;
  readonly lowercase: boolean;
  readonly punctuation: boolean;
  readonly frequencies?: string;
};

const SIGMA = 6;
const VARIANTS: readonly CiderVariant[] = ["d", "plain"];
const HIGHEST_ORDER = 100;

/** Options as written in `cider?name=value&…` or given as typed values, resolved. */
export const ciderOptions: z.ZodType<CiderOptions> = optionsObject({
  variant: choice(VARIANTS)
    .optional()
    .describe("d (default): CIDEr-D, as pycocoevalcap; plain: without clipping and length penalty"),
  sigma: number((value) => value > 0 && Number.isFinite(value), { error: "must be a number above 0" })
    .optional()
    .describe("width of the length penalty in words; variant d only (6)"),
  order: wholeNumber(1, HIGHEST_ORDER).optional().describe("longest n-gram (4)"),
  tokenizer: choice(Object.keys(TOKENIZERS) as TokenizerName[])
    .optional()
    .describe(`${Object.keys(TOKENIZERS).join(", ")}: how texts become words (13a)`),
  lowercase: truth().optional().describe("whether texts are put in lower case first (true)"),
  punctuation: truth().optional().describe("whether punctuation marks are words like any other (false)"),
  frequencies: fileName()
    .optional()
    .describe("file of document frequencies, made by assay train document-frequencies"),
}).transform((given, context): CiderOptions => {
  const { variant = "d", sigma, frequencies } = given;
  if (variant !== "d" && sigma !== undefined) {
    context.addIssue({ code: "custom", path: ["sigma"], message: "is used with variant=d only" });
    return z.NEVER;
  }
  return {
    variant,
    ...(variant === "d" ? { sigma: sigma ?? SIGMA } : {}),
    order: given.order ?? DEFAULT_SETTINGS.order,
    tokenizer: given.tokenizer ?? DEFAULT_SETTINGS.tokenizer,
    lowercase: given.lowercase ?? DEFAULT_SETTINGS.lowercase,
    punctuation: given.punctuation ?? DEFAULT_SETTINGS.punctuation,
    ...(frequencies === undefined ? {} : { frequencies }),
  };
});
